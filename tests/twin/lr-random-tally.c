/* lr-random-tally.c - random tallies, and random words with placeholders
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-random-private.h"

#define SAY(...) lr_random_say (random, __VA_ARGS__)
#define WRITE(...) lr_random_write (random, __VA_ARGS__)

/* A tally that is being written. */
typedef struct
{
  const char  *by;
  LrRandomType item;     /* what its items contribute */
  gboolean     chooses;  /* whether it is none when no item holds */
  gboolean     always;   /* whether some item always holds */
  gboolean     is_shown; /* whether its items have labels */
} Tally;

/* --- words --- */

/* One placeholder: a number, perhaps in its unit, or a kind value. */
static const char *
placeholder (LrRandom *random,
             guint     flags)
{
  LrRandomName *row = lr_random_percent (random, 15) ? lr_random_find (random, LR_RANDOM_ROW, -1, flags, FALSE) : NULL;

  if (row != NULL && !row->is_unordered)
    return SAY ("{%s}", row->text);
  if (lr_random_percent (random, 30))
    return SAY ("{%s:pt}", lr_random_number (random, 1, flags | LR_RANDOM_SAFE));
  if (lr_random_percent (random, 30))
    return SAY ("{%s}", lr_random_kind (random, 0, 0, flags | LR_RANDOM_TYPED | LR_RANDOM_SAFE));
  return SAY ("{%s}", lr_random_number (random, 1, flags | LR_RANDOM_SAFE));
}

const char *
lr_random_message (LrRandom *random,
                   guint     flags)
{
  const char *first;

  switch (lr_random_below (random, 4))
    {
    case 0:
      return "Words";
    case 1:
      first = placeholder (random, flags);
      return SAY ("Words %s and %s", first, placeholder (random, flags));
    default:
      return SAY ("Words %s", placeholder (random, flags));
    }
}

/* --- tallies --- */

static void tally_items (LrRandom *random, Tally *tally, int depth);

static const char *
item_value (LrRandom *random,
            Tally    *tally)
{
  return lr_random_value (random, tally->item, 2, 0);
}

/* What is said of both items and tallies within tallies: rows, condition, label. */
static gboolean
item_head (LrRandom *random,
           Tally    *tally,
           guint     percent_each)
{
  gboolean always = TRUE;
  const char *list = NULL;
  gboolean before = random->saw_drawn;
  gboolean drawn;
  int shape = (int) lr_random_below (random, LR_RANDOM_SHAPES);

  random->saw_drawn = FALSE;
  if (random->rows < 3 && lr_random_percent (random, percent_each))
    list = lr_random_list (random, shape, 1, 0);
  drawn = random->saw_drawn;
  random->saw_drawn = before || drawn;
  if (list != NULL)
    {
      const char *row = random->n_open[shape] > 0 || lr_random_percent (random, 50) ? lr_random_id (random, "b") : NULL;

      always = FALSE;
      random->rows++;
      if (row != NULL)
        {
          lr_random_add_row (random, row, shape, drawn, FALSE);
          WRITE (" each=\"%s in %s", row, list);
        }
      else
        {
          random->n_open[shape]++;
          lr_random_add_open (random, shape, drawn);
          WRITE (" each=\"%s", list);
        }
      if (lr_random_percent (random, 30))
        {
          /* here the row's fields are names even where it has its own name */
          random->n_open[shape] += row != NULL ? 1 : 0;
          WRITE (" where %s", lr_random_flag (random, 1, 0));
          random->n_open[shape] -= row != NULL ? 1 : 0;
        }
      WRITE ("\"");
    }
  if (lr_random_percent (random, 35))
    {
      WRITE (" when=\"%s\"", lr_random_flag (random, 2, 0));
      always = FALSE;
    }
  if (tally->is_shown && lr_random_percent (random, 40))
    WRITE (" label=\"%s\"", lr_random_message (random, 0));
  return always;
}

static void
limits (LrRandom *random,
        Tally    *tally)
{
  if (tally->item.sort == LR_RANDOM_FLAG && !g_str_equal (tally->by, "count"))
    return;
  if (tally->item.sort == LR_RANDOM_KIND)
    {
      if (random->kinds[tally->item.of].ordered && lr_random_percent (random, 25))
        WRITE (" %s=\"%s\"", lr_random_percent (random, 50) ? "min" : "max", lr_random_literal (random, tally->item));
      return;
    }
  if (lr_random_percent (random, 30))
    WRITE (" min=\"%s\"", lr_random_number (random, 1, 0));
  if (lr_random_percent (random, 30))
    WRITE (" max=\"%s\"", lr_random_number (random, 1, 0));
}

static void
choose_by (LrRandom *random,
           Tally    *tally,
           gboolean  is_number)
{
  static const char *const numbers[] = { "sum", "sum", "sum", "product", "least", "greatest", "first" };
  static const char *const flags[] = { "all", "any", "first" };

  tally->by = "count";
  if (tally->item.sort == LR_RANDOM_NUMBER)
    tally->by = numbers[lr_random_below (random, G_N_ELEMENTS (numbers))];
  else if (tally->item.sort == LR_RANDOM_KIND)
    tally->by = random->kinds[tally->item.of].ordered && lr_random_percent (random, 60) ?
                    (lr_random_percent (random, 50) ? "least" : "greatest") :
                    "first";
  else if (!is_number)
    tally->by = flags[lr_random_below (random, G_N_ELEMENTS (flags))];
  tally->chooses = g_str_equal (tally->by, "least") || g_str_equal (tally->by, "greatest") ||
                   g_str_equal (tally->by, "first");
}

/* A tally within a tally must come to what the outer one takes. */
static void
nested_tally (LrRandom *random,
              Tally    *around,
              int       depth)
{
  Tally inner = { .item = around->item, .is_shown = around->is_shown };
  guint mark = lr_random_mark (random);
  guint rows = random->rows;
  guint open[LR_RANDOM_SHAPES] = { random->n_open[0], random->n_open[1] };
  gboolean always;

  choose_by (random, &inner, FALSE);
  /* what is counted may be within what is summed */
  if (inner.item.sort == LR_RANDOM_NUMBER && lr_random_percent (random, 10))
    {
      inner.item = lr_random_type (LR_RANDOM_FLAG, 0);
      inner.by = "count";
      inner.chooses = FALSE;
    }
  WRITE ("<tally by=\"%s\"", inner.by);
  if (lr_random_percent (random, 15))
    WRITE (" id=\"%s\"", lr_random_id (random, "it"));
  always = item_head (random, around, 20);
  limits (random, &inner);
  WRITE (">");
  tally_items (random, &inner, depth - 1);
  WRITE ("</tally>");
  if (always && (!inner.chooses || inner.always))
    around->always = TRUE;
  lr_random_forget (random, mark);
  random->rows = rows;
  random->n_open[0] = open[0];
  random->n_open[1] = open[1];
}

static void
item (LrRandom *random,
      Tally    *tally)
{
  guint mark = lr_random_mark (random);
  guint rows = random->rows;
  guint open[LR_RANDOM_SHAPES] = { random->n_open[0], random->n_open[1] };
  gboolean always, maybe;
  gboolean is_flag = tally->item.sort == LR_RANDOM_FLAG;

  WRITE ("<item");
  if (lr_random_percent (random, 15))
    WRITE (" id=\"%s\"", lr_random_id (random, "it"));
  always = item_head (random, tally, 25);
  maybe = tally->chooses && tally->item.sort == LR_RANDOM_NUMBER && lr_random_percent (random, 15);
  if (maybe)
    WRITE (" value=\"if %s then none else %s\"", lr_random_flag (random, 1, 0), item_value (random, tally));
  else if (!is_flag || lr_random_percent (random, 70))
    WRITE (" value=\"%s\"", item_value (random, tally));
  WRITE ("/>");
  tally->always = tally->always || (always && !maybe);
  lr_random_forget (random, mark);
  random->rows = rows;
  random->n_open[0] = open[0];
  random->n_open[1] = open[1];
}

static void
tally_items (LrRandom *random,
             Tally    *tally,
             int       depth)
{
  guint n = 1 + lr_random_below (random, 3);

  for (guint i = 0; i < n; i++)
    if (depth > 0 && !g_str_equal (tally->by, "count") && lr_random_percent (random, 18))
      nested_tally (random, tally, depth);
    else
      item (random, tally);
}

/* A tally as a step. */
void
lr_random_tally (LrRandom *random)
{
  static const LrRandomSort sorts[] = { LR_RANDOM_NUMBER, LR_RANDOM_NUMBER, LR_RANDOM_FLAG, LR_RANDOM_KIND };
  const char *id = lr_random_id (random, "t");
  Tally tally = { .is_shown = TRUE };
  gboolean counts = lr_random_percent (random, 30);
  gboolean drawn;
  const char *when;
  LrRandomType type;

  tally.item = lr_random_type (sorts[lr_random_below (random, G_N_ELEMENTS (sorts))],
                               (int) lr_random_below (random, 2));
  random->saw_drawn = FALSE;
  choose_by (random, &tally, counts);
  WRITE ("<tally id=\"%s\" by=\"%s\"", id, tally.by);
  if (tally.item.sort == LR_RANDOM_KIND)
    WRITE (" of=\"%s\"", random->kinds[tally.item.of].id);
  if (lr_random_percent (random, 15))
    WRITE (" label=\"%s\"", lr_random_message (random, LR_RANDOM_KNOWN));
  limits (random, &tally);
  when = lr_random_percent (random, 20) ? lr_random_when (random, &drawn) : NULL;
  type = g_str_equal (tally.by, "count") ? lr_random_type (LR_RANDOM_NUMBER, 0) : tally.item;
  if (when != NULL)
    WRITE (" when=\"%s\" else=\"%s\"", when, lr_random_value (random, type, 1, 0));
  WRITE (">");
  tally_items (random, &tally, 2);
  WRITE ("</tally>\n");
  type.maybe = tally.chooses && !tally.always;
  type.whole = g_str_equal (tally.by, "count");
  lr_random_add (random, id, type, random->saw_drawn);
}

/* A tally as a field of a shape; more often than not a number that is always there. */
LrRandomType
lr_random_computed_tally (LrRandom   *random,
                          const char *id)
{
  static const LrRandomSort sorts[] = {
    LR_RANDOM_NUMBER, LR_RANDOM_NUMBER, LR_RANDOM_NUMBER, LR_RANDOM_NUMBER, LR_RANDOM_FLAG, LR_RANDOM_KIND,
  };
  Tally tally = { .by = lr_random_percent (random, 60) ? "sum" : "product" };
  LrRandomType type;

  tally.item = lr_random_type (sorts[lr_random_below (random, G_N_ELEMENTS (sorts))], 0);
  if (tally.item.sort != LR_RANDOM_NUMBER || lr_random_percent (random, 20))
    choose_by (random, &tally, lr_random_percent (random, 30));
  type = g_str_equal (tally.by, "count") ? lr_random_type (LR_RANDOM_NUMBER, 0) : tally.item;
  WRITE ("<tally id=\"%s\" by=\"%s\"", id, tally.by);
  if (tally.item.sort == LR_RANDOM_KIND)
    WRITE (" of=\"%s\"", random->kinds[tally.item.of].id);
  limits (random, &tally);
  if (lr_random_percent (random, 15))
    {
      WRITE (" when=\"%s\"", lr_random_flag (random, 1, 0));
      WRITE (" else=\"%s\"", lr_random_value (random, type, 1, 0));
    }
  WRITE (">");
  tally_items (random, &tally, 1);
  WRITE ("</tally>");
  type.maybe = tally.chooses && !tally.always;
  type.whole = g_str_equal (tally.by, "count");
  return type;
}
