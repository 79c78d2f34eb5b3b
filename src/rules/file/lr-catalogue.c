/* lr-catalogue.c - the translation of a ruleset's words, from a file beside it
 *
 * The files of translators are read directly: the author of a game needs no compiler, and nothing in them is
 * trusted.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-catalogue.h"

#include <locale.h>
#include <string.h>

#include "lr-file.h"
#include "lr-problem.h"

/* Places in a message. More are not compared. */
#define MOST_PLACES 100

/* A translation. Keys and values of @words are in @bytes: quoted text only becomes shorter when it is read. */
struct _LrCatalogue
{
  char        *bytes;
  GHashTable  *words;
  LrCatalogue *base;
};

/* The parts of an entry that hold text. A part that is read on another line goes on where it ended. */
typedef enum
{
  NOTHING,
  ASIDE, /* what no ruleset has: a context, a plural */
  MSGID,
  MSGSTR
} Part;

typedef struct
{
  LrCatalogue *catalogue;
  GPtrArray   *problems;
  const char  *path;
  guint        line;
  guint        n_told;
  Part         part;
  char        *end;     /* of the text that is being read */
  char        *id;
  char        *string;
  guint        id_line;
  gboolean     fuzzy;
  gboolean     aside;   /* whether the entry is one that no ruleset has */
} Reading;

static void
complain (Reading    *reading,
          guint       code,
          guint       line,
          const char *argument)
{
  const char *args[] = { argument, NULL };
  LrProblem *problem;

  if (reading->problems == NULL || reading->n_told++ >= LR_FAULTS_MOST)
    return;
  problem = lr_problem_new (code, reading->path, line, line > 0 ? 1 : 0, args, NULL);
  problem->warning = TRUE;
  g_ptr_array_add (reading->problems, problem);
}

/* --- places in a message --- */

/* Finds the next place in a message, past doubled braces. Returns: (nullable): its {, with the length up to its } */
static const char *
next_place (const char *text,
            gsize      *length)
{
  for (const char *at = strchr (text, '{'); at != NULL; at = strchr (at + 2, '{'))
    if (at[1] != '{')
      {
        *length = strcspn (at, "}") + 1;
        return at[*length - 1] == '}' ? at : NULL;
      }
    else if (at[1] == '\0')
      break;
  return NULL;
}

static guint
count_place (const char *text,
             const char *place,
             gsize       length)
{
  gsize own;
  guint n = 0;

  for (const char *at = text; (at = next_place (at, &own)) != NULL; at += own)
    n += own == length && strncmp (at, place, length) == 0 ? 1 : 0;
  return n;
}

/* Returns: (transfer full) (nullable): a place that @text has more often than @other, or one too many */
static char *
find_lost_place (const char *text,
                 const char *other)
{
  gsize length;
  guint n = 0;

  for (const char *at = text; (at = next_place (at, &length)) != NULL; at += length)
    if (++n > MOST_PLACES || count_place (text, at, length) > count_place (other, at, length))
      return g_strndup (at, length);
  return NULL;
}

/* --- entries --- */

/* Takes an entry that is read. One with other places than the words of the ruleset cannot be used. */
static void
finish_entry (Reading *reading)
{
  if (reading->id != NULL && *reading->id != '\0' && reading->string != NULL && *reading->string != '\0' &&
      !reading->fuzzy && !reading->aside)
    {
      g_autofree char *lost = find_lost_place (reading->id, reading->string);

      if (lost == NULL)
        lost = find_lost_place (reading->string, reading->id);
      if (lost != NULL)
        complain (reading, LR_READ_CATALOGUE_PLACE, reading->id_line, lost);
      else
        g_hash_table_insert (reading->catalogue->words, reading->id, reading->string);
    }
  reading->part = NOTHING;
  reading->id = reading->string = NULL;
  reading->fuzzy = reading->aside = FALSE;
}

/* Adds a quoted text to the part that is being read. Returns: %FALSE if it is none */
static gboolean
take_quoted (Reading *reading,
             char    *at)
{
  gsize length = strlen (at);
  char *last = at + length - 1;

  if (reading->part == NOTHING || length < 2 || *at != '"' || *last != '"')
    return FALSE;
  for (at++; at < last; at++)
    {
      char c = *at;

      if (c == '"')
        return FALSE;
      if (c == '\\')
        {
          c = *++at;
          if (at == last)
            return FALSE;
          c = c == 'n' ? '\n' : c == 't' ? '\t' : c == 'r' ? '\r' : c;
        }
      if (reading->part != ASIDE)
        *reading->end++ = c;
    }
  if (reading->part != ASIDE)
    *reading->end = '\0';
  return TRUE;
}

/* Begins a part of an entry. Returns: %FALSE if no quoted text follows its name */
static gboolean
begin_part (Reading *reading,
            Part     part,
            char    *text)
{
  char *quoted = text + strcspn (text, "\"");

  reading->part = part;
  if (part == MSGID)
    {
      reading->id = reading->end = quoted;
      reading->id_line = reading->line;
    }
  else if (part == MSGSTR)
    reading->string = reading->end = quoted;
  else
    reading->aside = TRUE;
  return take_quoted (reading, quoted);
}

static gboolean
take_line (Reading *reading,
           char    *line)
{
  g_strstrip (line);
  if (*line == '\0')
    return TRUE;
  if (*line == '"')
    return take_quoted (reading, line);
  if (g_str_has_prefix (line, "msgstr "))
    return reading->id != NULL && begin_part (reading, MSGSTR, line);
  if (g_str_has_prefix (line, "msgid_plural ") || g_str_has_prefix (line, "msgstr["))
    return begin_part (reading, ASIDE, line);
  if (reading->id != NULL)
    finish_entry (reading);
  if (*line == '#')
    {
      reading->fuzzy = reading->fuzzy || (line[1] == ',' && strstr (line, "fuzzy") != NULL);
      return TRUE;
    }
  if (g_str_has_prefix (line, "msgctxt "))
    return begin_part (reading, ASIDE, line);
  return g_str_has_prefix (line, "msgid ") && begin_part (reading, MSGID, line);
}

static void
take_lines (Reading *reading,
            char    *at)
{
  while (at != NULL)
    {
      char *next = strchr (at, '\n');

      if (next != NULL)
        *next++ = '\0';
      reading->line++;
      if (!take_line (reading, at))
        {
          complain (reading, LR_READ_CATALOGUE_LINE, reading->line, NULL);
          reading->part = NOTHING;
          reading->aside = reading->id != NULL;
        }
      at = next;
    }
  finish_entry (reading);
}

/* --- files --- */

/* The languages that the user reads, the best first. As everywhere, the locale C has no translations. */
static const char *const *
list_languages (void)
{
  static const char *const none[] = { NULL };

  return g_strcmp0 (setlocale (LC_MESSAGES, NULL), "C") == 0 ? none : g_get_language_names ();
}

/* The file for the first language that has one. It must be in the folder itself: a link may lead anywhere. @within:
 * (nullable): the folder in there that has it; %NULL if each language has its own. */
static char *
find_file (const char *folder,
           const char *within)
{
  const char *const *names = list_languages ();

  for (guint i = 0; names[i] != NULL && !g_str_equal (names[i], "C") && !g_str_equal (names[i], "en"); i++)
    {
      g_autofree char *name = g_strconcat (names[i], ".po", NULL);
      g_autofree char *path = g_build_filename (folder, within != NULL ? within : names[i], name, NULL);

      if (strpbrk (names[i], "./\\") == NULL && g_file_test (path, G_FILE_TEST_EXISTS) &&
          !lr_file_leads_out (folder, path))
        return g_steal_pointer (&path);
    }
  return NULL;
}

/* @path: (nullable): the file. */
static LrCatalogue *
read_catalogue (const char  *path,
                LrCatalogue *base,
                GPtrArray   *problems)
{
  g_autoptr (GError) error = NULL;
  Reading reading = { .problems = problems, .path = path };
  char *bytes;

  if (path == NULL)
    return base;
  bytes = lr_file_read_text (path, &error);
  if (bytes == NULL)
    complain (&reading, LR_READ_FILE, 0, error->message);
  else if (!g_utf8_validate (bytes, -1, NULL))
    complain (&reading, LR_READ_ENCODING, 0, NULL);
  else
    {
      reading.catalogue = g_new0 (LrCatalogue, 1);
      reading.catalogue->bytes = g_steal_pointer (&bytes);
      reading.catalogue->words = g_hash_table_new (g_str_hash, g_str_equal);
      reading.catalogue->base = base;
      take_lines (&reading, reading.catalogue->bytes);
    }
  g_free (bytes);
  return reading.catalogue != NULL ? reading.catalogue : base;
}

LrCatalogue *
lr_catalogue_read (const char  *folder,
                   LrCatalogue *base,
                   GPtrArray   *problems)
{
  g_autofree char *path = find_file (folder, "po");

  return read_catalogue (path, base, problems);
}

LrCatalogue *
lr_catalogue_read_help (const char *folder,
                        GPtrArray  *problems)
{
  g_autofree char *path = find_file (folder, NULL);

  return read_catalogue (path, NULL, problems);
}

void
lr_catalogue_free (LrCatalogue *catalogue)
{
  if (catalogue == NULL)
    return;
  lr_catalogue_free (catalogue->base);
  g_hash_table_unref (catalogue->words);
  g_free (catalogue->bytes);
  g_free (catalogue);
}

const char *
lr_catalogue_find (const LrCatalogue *catalogue,
                   const char        *text)
{
  for (; catalogue != NULL; catalogue = catalogue->base)
    {
      const char *found = g_hash_table_lookup (catalogue->words, text);

      if (found != NULL)
        return found;
    }
  return text;
}
