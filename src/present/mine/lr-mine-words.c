/* lr-mine-words.c - what is a person's own, in words: what it is called, how much there is, what came in
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-mine-private.h"

#include <glib/gi18n-lib.h>

#include "present/words/lr-words.h"

void
lr_mine_name (LrMine    *mine,
              LrLibrary *library)
{
  for (guint i = 0; i < mine->items->len; i++)
    {
      LrMineItem *item = mine->items->pdata[i];
      char *name = item->sort->say != NULL ? item->sort->say (item, library) : NULL;

      if (name == NULL)
        continue;
      g_free (item->name);
      item->name = name;
    }
}

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

/* --- how many --- */

typedef gboolean (*Filter) (const LrMineItem *item);

static gboolean
is_new (const LrMineItem *item)
{
  return item->state == LR_MINE_NEW;
}

static gboolean
is_same (const LrMineItem *item)
{
  return item->state == LR_MINE_SAME;
}

static gboolean
is_other (const LrMineItem *item)
{
  return item->state == LR_MINE_OTHER;
}

static gboolean
is_beside (const LrMineItem *item)
{
  return is_other (item) && item->choice == LR_MINE_BOTH && item->beside != NULL;
}

static gboolean
is_replaced (const LrMineItem *item)
{
  return is_other (item) && item->choice == LR_MINE_THEIRS;
}

static gboolean
is_left (const LrMineItem *item)
{
  return is_other (item) && !is_beside (item) && !is_replaced (item);
}

static char *
count (const LrMine *mine,
       Filter        filter)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (const LrMineSort *sort = lr_mine_sorts; sort->folder != NULL; sort++)
    {
      guint n = 0;

      for (guint i = 0; i < mine->items->len; i++)
        n += ((LrMineItem *) mine->items->pdata[i])->sort == sort && filter (mine->items->pdata[i]) ? 1 : 0;
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
  static const Filter filters[] = { [LR_MINE_NEW] = is_new, [LR_MINE_SAME] = is_same, [LR_MINE_OTHER] = is_other };

  return count (mine, filters[state]);
}

guint
lr_mine_n_other (const LrMine *theirs)
{
  guint n = 0;

  for (guint i = 0; i < theirs->items->len; i++)
    n += is_other (theirs->items->pdata[i]) ? 1 : 0;
  return n;
}

/* --- sentences --- */

static void
add (GString      *text,
     const char   *between,
     const char   *format,
     const LrMine *mine,
     Filter        filter)
{
  g_autofree char *counted = count (mine, filter);

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
                          ngettext ("%u file is of a later version of Long Roll: it stays out",
                                    "%u files are of a later version of Long Roll: they stay out", theirs->n_unknown),
                          theirs->n_unknown);
}

char *
lr_mine_summary (const LrMine *theirs)
{
  g_autoptr (GString) text = g_string_new (NULL);

  /* Translators: behind these stand counts: "3 sessions, 1 chart" */
  add (text, "\n", _ ("New: %s"), theirs, is_new);
  add (text, "\n", _ ("Differs from yours: %s"), theirs, is_other);
  add (text, "\n", _ ("Here already: %s"), theirs, is_same);
  add_unknown (text, "\n", theirs);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

char *
lr_mine_done_text (const LrMine *theirs)
{
  g_autoptr (GString) text = g_string_new (NULL);

  add (text, "; ", _ ("Came in: %s"), theirs, is_new);
  add (text, "; ", _ ("beside yours: %s"), theirs, is_beside);
  add (text, "; ", _ ("in place of yours: %s"), theirs, is_replaced);
  if (text->len == 0)
    g_string_append (text, lr_mine_n_other (theirs) > 0 ? _ ("Nothing came in") :
                                                          _ ("Nothing came in: all of it is here already"));
  add (text, "; ", _ ("yours stayed: %s"), theirs, is_left);
  add_unknown (text, "; ", theirs);
  return lr_words_sentence (text->str);
}

char *
lr_mine_saved_text (const LrMine *here)
{
  g_autoptr (GString) text = g_string_new (NULL);

  /* Translators: behind this stand counts: "3 sessions, 1 chart" */
  add (text, "", _ ("In the file: %s"), here, is_new);
  for (guint i = 0; i < here->left_out->len; i++)
    /* Translators: a file, and why it is not in the file that was saved */
    g_string_append_printf (text, _ ("\nLeft out: %s"), (const char *) here->left_out->pdata[i]);
  return g_string_free (g_steal_pointer (&text), FALSE);
}
