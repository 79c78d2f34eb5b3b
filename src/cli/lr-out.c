/* lr-out.c - the output of a command: text for people, or one JSON document
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-out.h"

#include <errno.h>
#include <json-glib/json-glib.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "present/words/lr-words.h"

/* A document is kept until it is complete, so that a command that fails prints none. Of a longer one what there is by
 * then is printed: no answer fills the memory. */
#define MOST_KEPT (1024 * 1024)
/* A table with more columns has the rest as they come. */
#define MOST_COLUMNS 64

struct _LrOut
{
  gboolean   json;  /* rather than text */
  GString   *open;  /* what is to be closed: } or ] */
  GString   *text;  /* of the document, as far as it was not printed */
  GPtrArray *cells; /* of a table, with NULL behind each row */
  gboolean   first; /* whether the next thing is the first within what is open */
};

LrOut *
lr_out_new (gboolean json)
{
  LrOut *out = g_new0 (LrOut, 1);

  out->json = json;
  out->open = g_string_new (NULL);
  out->text = g_string_new (NULL);
  out->cells = g_ptr_array_new_with_free_func (g_free);
  out->first = TRUE;
  return out;
}

void
lr_out_free (LrOut *out)
{
  g_ptr_array_unref (out->cells);
  g_string_free (out->open, TRUE);
  g_string_free (out->text, TRUE);
  g_free (out);
}

gboolean
lr_out_is_json (const LrOut *out)
{
  return out->json;
}

static void
flush (LrOut *out)
{
  g_print ("%s", out->text->str);
  g_string_truncate (out->text, 0);
}

void
lr_out_print (LrOut *out)
{
  if (out->open->len > 0 || out->text->len == 0)
    return;
  g_string_append_c (out->text, '\n');
  flush (out);
}

/* --- pieces of a document --- */

static void
add_line (LrOut *out)
{
  g_string_append_c (out->text, '\n');
  for (gsize i = 0; i < out->open->len; i++)
    g_string_append (out->text, "  ");
}

/* A name of a file may be in no known encoding. */
static void
add_quoted (GString    *text,
            const char *word)
{
  g_autofree char *valid = g_utf8_make_valid (word, -1);
  g_autoptr (JsonNode) node = json_node_init_string (json_node_alloc (), valid);
  g_autofree char *written = json_to_string (node, FALSE);

  g_string_append (text, written);
}

/* Adds what comes before anything, with its name. Returns: (nullable): where the thing itself is to be added */
static GString *
name_it (LrOut      *out,
         const char *name)
{
  if (!out->json)
    return NULL;
  if (out->text->len > MOST_KEPT)
    flush (out);
  if (!out->first)
    g_string_append_c (out->text, ',');
  if (out->open->len > 0)
    add_line (out);
  if (name != NULL)
    {
      add_quoted (out->text, name);
      g_string_append (out->text, " : ");
    }
  out->first = FALSE;
  return out->text;
}

static void
open_it (LrOut      *out,
         const char *name,
         const char *brackets)
{
  if (name_it (out, name) == NULL)
    return;
  g_string_append_c (out->text, brackets[0]);
  g_string_append_c (out->open, brackets[1]);
  out->first = TRUE;
}

/* --- what commands say and add --- */

void
lr_out_say (LrOut      *out,
            const char *format,
            ...)
{
  g_autofree char *text = NULL;
  va_list args;

  if (out->json)
    return;
  va_start (args, format);
  text = g_strdup_vprintf (format, args);
  va_end (args);
  g_print ("%s", text);
}

void
lr_out_line (LrOut      *out,
             const char *format,
             ...)
{
  g_autofree char *text = NULL;
  va_list args;

  va_start (args, format);
  text = g_strdup_vprintf (format, args);
  va_end (args);
  lr_out_say (out, "%s\n", lr_words_one_line (text));
}

void
lr_out_cell (LrOut      *out,
             const char *text)
{
  g_ptr_array_add (out->cells, g_strdup (text != NULL ? text : ""));
}

void
lr_out_row (LrOut *out)
{
  g_ptr_array_add (out->cells, NULL);
}

void
lr_out_table (LrOut   *out,
              gboolean left)
{
  glong widths[MOST_COLUMNS] = { 0 };
  guint column = 0;
  g_autoptr (GString) line = g_string_new (NULL);

  for (guint i = 0; i < out->cells->len; i++)
    if (out->cells->pdata[i] == NULL)
      column = 0;
    else if (column < MOST_COLUMNS)
      {
        widths[column] = MAX (widths[column], g_utf8_strlen (out->cells->pdata[i], -1));
        column++;
      }
  column = 0;
  for (guint i = 0; i < out->cells->len; i++)
    {
      const char *text = out->cells->pdata[i];
      int room = text != NULL && column < MOST_COLUMNS ? (int) (widths[column] - g_utf8_strlen (text, -1)) : 0;

      if (text != NULL && column == 0 && left)
        g_string_append_printf (line, "%s%*s", text, room, "");
      else if (text != NULL)
        g_string_append_printf (line, "%s%*s%s", column > 0 ? "  " : "", room, "", text);
      else
        {
          lr_out_say (out, "%s\n", g_strchomp (line->str));
          g_string_truncate (line, 0);
        }
      column = text != NULL ? column + 1 : 0;
    }
  g_ptr_array_set_size (out->cells, 0);
}

void
lr_out_object (LrOut      *out,
               const char *name)
{
  open_it (out, name, "{}");
}

guint
lr_out_list (LrOut      *out,
             const char *name)
{
  open_it (out, name, "[]");
  return 0;
}

gboolean
lr_out_close (LrOut *out)
{
  char bracket;

  if (!out->json)
    return FALSE;
  g_assert (out->open->len > 0);
  bracket = out->open->str[out->open->len - 1];
  g_string_truncate (out->open, out->open->len - 1);
  if (!out->first)
    add_line (out);
  g_string_append_c (out->text, bracket);
  out->first = FALSE;
  return FALSE;
}

void
lr_out_text (LrOut      *out,
             const char *name,
             const char *text)
{
  if (name_it (out, name) == NULL)
    return;
  if (text != NULL)
    add_quoted (out->text, text);
  else
    g_string_append (out->text, "null");
}

void
lr_out_texts (LrOut      *out,
              const char *name,
              ...)
{
  va_list args;

  va_start (args, name);
  for (; name != NULL; name = va_arg (args, const char *))
    lr_out_text (out, name, va_arg (args, const char *));
  va_end (args);
}

void
lr_out_number (LrOut      *out,
               const char *name,
               gint64      number)
{
  if (name_it (out, name) != NULL)
    g_string_append_printf (out->text, "%" G_GINT64_FORMAT, number);
}

void
lr_out_share (LrOut      *out,
              const char *name,
              double      share)
{
  char number[G_ASCII_DTOSTR_BUF_SIZE];

  if (name_it (out, name) == NULL)
    return;
  g_ascii_dtostr (number, sizeof number, share);
  if (!isfinite (share))
    g_string_append (out->text, "null");
  else /* a whole number has a point as well, unlike an exact count */
    g_string_append_printf (out->text, "%s%s", number, number[strspn (number, "-0123456789")] == '\0' ? ".0" : "");
}

void
lr_out_flag (LrOut      *out,
             const char *name,
             gboolean    flag)
{
  if (name_it (out, name) != NULL)
    g_string_append (out->text, flag ? "true" : "false");
}

void
lr_out_strings (LrOut      *out,
                const char *name,
                GPtrArray  *list)
{
  LR_OUT_EACH (out, name, i, list->len)
    lr_out_text (out, NULL, list->pdata[i]);
}

static void
add_object (LrOut          *out,
            const char     *name,
            LrType          type,
            const LrObject *object)
{
  const LrShape *shape = type.shape;

  lr_out_object (out, name);
  if (type.base == LR_TYPE_ROW)
    lr_out_number (out, "row", object->values[shape->n_fields + LR_ROW_PLACE].ordinal);
  for (guint i = 0; i < shape->n_fields; i++)
    lr_out_value (out, shape->fields[i]->id, shape->fields[i]->type, object->values[i]);
  lr_out_close (out);
}

void
lr_out_value (LrOut      *out,
              const char *name,
              LrType      type,
              LrValue     value)
{
  g_autofree char *text = NULL;

  if (lr_value_is_none (value) || lr_value_is_missing (value))
    {
      lr_out_text (out, name, NULL);
      return;
    }
  switch (type.base)
    {
    case LR_TYPE_NUMBER:
      text = lr_number_to_string (value.number);
      if (lr_number_is_whole (value.number))
        lr_out_number (out, name, value.number.num);
      else
        lr_out_text (out, name, text);
      break;
    case LR_TYPE_FLAG:
      lr_out_flag (out, name, value.ordinal != 0);
      break;
    case LR_TYPE_KIND:
      lr_out_text (out, name, type.kind->values[value.ordinal].id);
      break;
    case LR_TYPE_RECORD:
    case LR_TYPE_ROW:
      add_object (out, name, type, value.object);
      break;
    case LR_TYPE_LIST:
    case LR_TYPE_VALUES:
      type = type.base == LR_TYPE_LIST ? lr_type_shape (LR_TYPE_ROW, type.shape) : lr_type_kind (type.kind);
      LR_OUT_EACH (out, name, i, value.object->n_values)
        lr_out_value (out, NULL, type, value.object->values[i]);
      break;
    case LR_TYPE_NONE:
    case LR_TYPE_TEXT:
      g_assert_not_reached ();
    }
}

void
lr_out_chances (LrOut        *out,
                const char   *name,
                LrType        type,
                const LrDist *dist)
{
  if (dist->many)
    {
      lr_out_text (out, name, NULL);
      return;
    }
  LR_OUT_EACH (out, name, i, dist->n_chances)
    {
      const LrChance *chance = &dist->chances[i];
      g_autofree char *ways = dist->exact ? lr_wide_to_string (chance->ways) : NULL;

      lr_out_object (out, NULL);
      lr_out_value (out, "value", type, chance->value);
      lr_out_text (out, "ways", ways);
      lr_out_share (out, "probability", chance->probability);
      if (dist->is_number)
        lr_out_share (out, "at_least", lr_dist_at_least (dist, i).probability);
      lr_out_close (out);
    }
}

/* --- control characters --- */

/* Letters that are as they are in every encoding. */
#define PLAIN "\n abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.,:;-+()=<>/\""

/* Why the answer did not arrive, as errno has it; 0 if it did. */
static int lost;

const char *
lr_out_lost (void)
{
  return lost != 0 ? g_strerror (lost) : NULL;
}

/* Embeddings, overrides and isolates, and the separators of lines and paragraphs. */
static gboolean
is_turning (gunichar c)
{
  return (c >= 0x2028 && c <= 0x202e) || (c >= 0x2066 && c <= 0x2069);
}

/* What GLib has no letters of ASCII for. */
static const struct
{
  gunichar    letter;
  const char *ascii;
} stand_ins[] = {
  { 0xb0, "o" },     /* degrees */
  { 0xb1, "+/-" },   /* plus or minus */
  { 0xb7, "-" },     /* between what is in one line; a bar that is empty */
  { 0xf7, "/" },     /* divided by */
  { 0x2248, "~" },   /* about */
  { 0x2260, "!=" },  /* not equal */
  { 0x2588, "#" },   /* a bar that is full */
  { 0x25b8, ">" },   /* what is opened */
  { 0x2713, "x" },   /* ticked */
};

/* Where the terminal's encoding lacks letters, such as that of LANG=C, those of ASCII are in. */
static char *
convert (const char *text,
         const char *charset)
{
  g_autoptr (GString) converted = g_string_new (NULL);

  for (const char *at = text; *at != '\0'; at = g_utf8_next_char (at))
    {
      gssize length = g_utf8_next_char (at) - at;
      g_autofree char *letter = length > 1 ? g_convert (at, length, charset, "UTF-8", NULL, NULL, NULL) :
                                             g_strndup (at, 1);
      guint i = 0;

      if (letter != NULL)
        {
          g_string_append (converted, letter);
          continue;
        }
      while (i < G_N_ELEMENTS (stand_ins) && stand_ins[i].letter != g_utf8_get_char (at))
        i++;
      if (i < G_N_ELEMENTS (stand_ins))
        g_string_append (converted, stand_ins[i].ascii);
      else
        {
          g_autofree char *plain = g_utf8_normalize (at, length, G_NORMALIZE_ALL_COMPOSE);
          g_autofree char *ascii = g_str_to_ascii (plain, "C");

          g_string_append (converted, ascii);
        }
    }
  return g_string_free (g_steal_pointer (&converted), FALSE);
}

static void
print_safely (FILE       *stream,
              const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  g_autoptr (GString) safe = g_string_new (NULL);
  g_autofree char *converted = NULL;
  const char *charset;

  for (const char *at = valid; *at != '\0'; at = g_utf8_next_char (at))
    {
      gsize plain = strspn (at, PLAIN); /* most of it, many letters at a time */
      gunichar c;

      g_string_append_len (safe, at, (gssize) plain);
      at += plain;
      if (*at == '\0')
        break;
      c = g_utf8_get_char (at);
      /* Lines of CSV end as that format wants it; elsewhere a return would write over what is there. */
      if (c == '\n' || c == '\t' || g_str_has_prefix (at, "\r\n") || !(g_unichar_iscntrl (c) || is_turning (c)))
        g_string_append_unichar (safe, c);
      else
        g_string_append_printf (safe, "\\u%04x", c);
    }
  if (!g_get_console_charset (&charset))
    converted = convert (safe->str, charset);
  errno = 0;
  if ((fputs (converted != NULL ? converted : safe->str, stream) < 0 || fflush (stream) != 0) && stream == stdout)
    lost = errno != 0 ? errno : EIO;
}

static void
print (const char *text)
{
  print_safely (stdout, text);
}

static void
print_error (const char *text)
{
  print_safely (stderr, text);
}

void
lr_out_protect (void)
{
  g_set_print_handler (print);
  g_set_printerr_handler (print_error);
}
