/* lr-mine-words.c - personal data in words: names, counts, what was restored
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-mine-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "present/shelf/lr-shelf.h"
#include "present/words/lr-words.h"
#include "session/log/lr-journal.h"

/* A title is among the first bytes of a ruleset. */
#define BEGINNING 4096

/* --- the sorts --- */

#define COUNT(name, text)                                                                                              \
  static char *name (guint n)                                                                                          \
  {                                                                                                                    \
    return g_strdup_printf (text, n);                                                                                  \
  }

COUNT (count_games, ngettext ("%u game", "%u games", n))
COUNT (count_sessions, ngettext ("%u session", "%u sessions", n))
COUNT (count_charts, ngettext ("the charts of %u game", "the charts of %u games", n))
COUNT (count_presets, ngettext ("the presets of %u game", "the presets of %u games", n))
COUNT (count_orders, ngettext ("the order of battle of %u game", "the orders of battle of %u games", n))
COUNT (count_options, ngettext ("the options of %u game", "the options of %u games", n))

static char *
count_desks (guint n G_GNUC_UNUSED)
{
  return g_strdup (_ ("the last inputs"));
}

const LrMineSort lr_mine_sorts[] = {
  { "rulesets", NULL, N_ ("Games"), TRUE, count_games },
  { "sessions", LR_JOURNAL_SUFFIX, N_ ("Sessions"), TRUE, count_sessions },
  { "charts", ".xml", N_ ("Charts"), FALSE, count_charts },
  { "presets", ".presets", N_ ("Presets"), FALSE, count_presets },
  { "order-of-battle", ".csv", N_ ("Order of battle"), FALSE, count_orders },
  { "readings", ".ini", N_ ("Options"), FALSE, count_options },
  { "desks", ".ini", N_ ("Last inputs"), FALSE, count_desks },
  { NULL }
};

const char *
lr_mine_sort_title (const LrMineSort *sort)
{
  return _ (sort->title);
}

const char *
lr_mine_state_text (LrMineState state)
{
  switch (state)
    {
    case LR_MINE_NEW:
      return _ ("new");
    case LR_MINE_SAME:
      return _ ("here already");
    case LR_MINE_OTHER:
      return _ ("differs");
    }
  g_assert_not_reached ();
}

static char *
title_of (LrLibrary  *library,
          const char *id)
{
  for (guint i = 0; i < lr_library_get_size (library); i++)
    {
      const LrLibraryEntry *entry = lr_library_get_entry (library, i);

      if (g_str_equal (entry->id, id))
        {
          g_autoptr (LrShelfCard) card = lr_shelf_card_new (entry->id, entry->folder);

          return g_steal_pointer (&card->title);
        }
    }
  return NULL;
}

/* Of a game in a backup only the beginning is read, not its rules. */
static char *
title_in (const LrMine     *theirs,
          const LrMineItem *item)
{
  for (guint i = 0; theirs->archive != NULL && i < item->files->len; i++)
    {
      const LrArchiveFile *file = item->files->pdata[i];
      g_autoptr (GBytes) bytes = g_str_has_suffix (file->name, "/ruleset.xml") ?
                                     lr_archive_read (theirs->archive, file, NULL) :
                                     NULL;
      gsize size = 0;
      const char *text = bytes != NULL ? g_bytes_get_data (bytes, &size) : NULL;
      gssize n = (gssize) MIN (size, BEGINNING);
      const char *begin = text != NULL ? g_strstr_len (text, n, "<title>") : NULL;
      const char *end = begin != NULL ? g_strstr_len (begin, n - (begin - text), "</title>") : NULL;

      if (end != NULL)
        return g_utf8_make_valid (begin + strlen ("<title>"), end - begin - (gssize) strlen ("<title>"));
    }
  return NULL;
}

/* All but sessions are called after their game. */
void
lr_mine_name (LrMine    *mine,
              LrLibrary *library)
{
  for (guint i = 0; i < mine->items->len; i++)
    {
      LrMineItem *item = mine->items->pdata[i];
      char *title = item->sort->suffix == NULL                       ? title_in (mine, item) :
                    g_str_equal (item->file, "desks/desks.ini")      ? g_strdup (_ ("All games")) :
                    g_str_equal (item->file, "presets/dice.presets") ? g_strdup (_ ("Dice")) :
                                                                       NULL;

      if (title == NULL && g_strcmp0 (item->sort->suffix, LR_JOURNAL_SUFFIX) != 0)
        title = title_of (library, item->name);
      if (title == NULL)
        continue;
      g_free (item->name);
      item->name = title;
    }
}

/* --- how many --- */

/* What becomes of a thing; the first three are an #LrMineState. */
typedef enum
{
  BESIDE = LR_MINE_OTHER + 1,
  REPLACING,
  LEFT,
} Outcome;

static gboolean
is_counted (const LrMineItem *item,
            guint             what)
{
  if (what <= LR_MINE_OTHER || item->state != LR_MINE_OTHER)
    return item->state == what;
  return what == (item->choice == LR_MINE_BOTH ? BESIDE : item->choice == LR_MINE_THEIRS ? REPLACING : LEFT);
}

static char *
count (const LrMine *mine,
       guint         what)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (const LrMineSort *sort = lr_mine_sorts; sort->folder != NULL; sort++)
    {
      guint n = 0;

      for (guint i = 0; i < mine->items->len; i++)
        n += ((LrMineItem *) mine->items->pdata[i])->sort == sort && is_counted (mine->items->pdata[i], what) ? 1 : 0;
      if (n > 0)
        {
          g_autofree char *counted = sort->count (n);

          g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "", counted);
        }
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

char *
lr_mine_counts (const LrMine *mine,
                LrMineState   state)
{
  return count (mine, state);
}

guint
lr_mine_n (const LrMine *mine,
           LrMineState   state)
{
  guint n = 0;

  for (guint i = 0; i < mine->items->len; i++)
    n += ((LrMineItem *) mine->items->pdata[i])->state == state ? 1 : 0;
  return n;
}

/* --- sentences --- */

static void
add (GString      *text,
     const char   *between,
     const char   *format,
     const LrMine *mine,
     guint         what)
{
  g_autofree char *counted = count (mine, what);

  if (*counted == '\0')
    return;
  g_string_append (text, text->len > 0 ? between : "");
  g_string_append_printf (text, format, counted);
}

static void
add_unknown (GString      *text,
             const char   *between,
             const LrMine *theirs)
{
  if (theirs->n_unknown == 0)
    return;
  g_string_append (text, text->len > 0 ? between : "");
  g_string_append_printf (text,
                          ngettext ("%u file is from a later version of Long Roll and is left out",
                                    "%u files are from a later version of Long Roll and are left out",
                                    theirs->n_unknown),
                          theirs->n_unknown);
}

char *
lr_mine_summary (const LrMine *theirs)
{
  g_autoptr (GString) text = g_string_new (NULL);

  /* Translators: behind these come counts: "3 sessions, the charts of 1 game" */
  add (text, "\n", _ ("New: %s"), theirs, LR_MINE_NEW);
  add (text, "\n", _ ("Differs from yours: %s"), theirs, LR_MINE_OTHER);
  add (text, "\n", _ ("Here already: %s"), theirs, LR_MINE_SAME);
  add_unknown (text, "\n", theirs);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

char *
lr_mine_done_text (const LrMine *theirs)
{
  g_autoptr (GString) text = g_string_new (NULL);

  add (text, "; ", _ ("Restored: %s"), theirs, LR_MINE_NEW);
  add (text, "; ", _ ("added beside yours: %s"), theirs, BESIDE);
  add (text, "; ", _ ("yours replaced: %s"), theirs, REPLACING);
  if (text->len == 0)
    g_string_append (text, lr_mine_n (theirs, LR_MINE_OTHER) > 0 ? _ ("Nothing was restored") :
                                                          _ ("Nothing was restored: you already have everything in "
                                                             "this backup"));
  add (text, "; ", _ ("yours kept: %s"), theirs, LEFT);
  add_unknown (text, "; ", theirs);
  return lr_words_sentence (text->str);
}

char *
lr_mine_elsewhere_text (const char *path)
{
  return g_strdup_printf (_ ("%s is in another folder; “Open a session file” on the shelf imports it"), path);
}

char *
lr_mine_backed_up_text (const LrMine *here)
{
  g_autoptr (GString) text = g_string_new (NULL);

  /* Translators: behind this come counts: "3 sessions, the charts of 1 game" */
  add (text, "", _ ("Backed up: %s"), here, LR_MINE_NEW);
  for (guint i = 0; i < here->left_out->len; i++)
    /* Translators: a file, and why it is not in the backup */
    g_string_append_printf (text, _ ("\nLeft out: %s"), (const char *) here->left_out->pdata[i]);
  for (guint i = 0; i < here->elsewhere->len; i++)
    {
      g_autofree char *why = lr_mine_elsewhere_text (here->elsewhere->pdata[i]);

      g_string_append_printf (text, _ ("\nLeft out: %s"), why);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}
