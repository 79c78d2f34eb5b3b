/* lr-compare.c - plans side by side: up to four ways to type one calculator
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-grid.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "present/words/lr-words.h"

/* A sentence names that many differences; the lines have all. */
#define MOST_NAMED 4

#define SAME 1e-9

void
lr_compare_free (LrCompare *compare)
{
  if (compare == NULL)
    return;
  for (guint i = 0; i < compare->n_plans; i++)
    lr_answer_free (compare->answers[i]);
  lr_grid_free (compare->grid);
  g_ptr_array_unref (compare->aims);
  g_ptr_array_unref (compare->words);
  g_free (compare);
}

/* Left out are chances that are 0 in all plans, unless it is the first, and repetitions. */
static gboolean
is_worth_saying (const LrCompare *compare,
                 const LrAim     *aim,
                 const LrShare   *shares)
{
  gboolean comes = !lr_aim_is_chance (aim) || aim == compare->aims->pdata[0];

  for (guint i = 0; i < compare->n_plans; i++)
    comes = comes || (shares[i].known && shares[i].share > 0);
  for (guint i = 0; i < compare->grid->rows->len; i++)
    if (g_str_equal (lr_grid_row (compare->grid, i)->aim->id, aim->id))
      return FALSE;
  return comes;
}

static void
take_row (LrCompare   *compare,
          const LrAim *aim)
{
  LrShare shares[LR_PLANS_MOST];
  LrGridEntry *row;

  for (guint i = 0; i < compare->n_plans; i++)
    shares[i] = lr_aim_share (aim, compare->answers[i]->result);
  if (!is_worth_saying (compare, aim, shares))
    return;
  row = lr_grid_add_row (compare->grid, g_strdup (aim->label));
  row->aim = aim;
  row->here = aim->step == compare->answers[0]->result->procedure->headline;
  for (guint i = 0; i < compare->n_plans; i++)
    {
      LrGridCell *cell = lr_grid_cell (compare->grid, compare->grid->rows->len - 1, i);

      cell->share = shares[i];
      cell->text = lr_aim_text (aim, shares[i]);
      cell->gain = lr_aim_difference (aim, shares[0], shares[i]);
      row->differs = row->differs || shares[i].known != shares[0].known ||
                     fabs (shares[i].share - shares[0].share) > SAME;
    }
}

static char *
plan_words (const LrCompare *compare,
            guint            plan)
{
  g_autoptr (GString) text = g_string_new (NULL);
  guint n = 0;

  for (guint i = 0; i < compare->grid->rows->len; i++)
    {
      const LrAim *aim = lr_grid_row (compare->grid, i)->aim;
      const LrGridCell *first = lr_grid_cell (compare->grid, i, 0);
      const LrGridCell *cell = lr_grid_cell (compare->grid, i, plan);

      if (!first->share.known || !cell->share.known || fabs (cell->share.share - first->share.share) <= SAME ||
          n++ >= MOST_NAMED)
        continue;
      g_string_append (text, text->len > 0 ? "; " : "");
      /* Translators: an outcome, and how its chance differs, in points of a hundred */
      g_string_append_printf (text, lr_aim_is_chance (aim) ? _ ("%s %s points") : _ ("%s %s"), aim->label, cell->gain);
    }
  if (text->len == 0)
    return g_strdup_printf (_ ("Plan %c gives the same result as plan A."), 'A' + (int) plan);
  /* Translators: a plan's letter, then how it differs from plan A */
  return g_strdup_printf (_ ("Plan %c against plan A: %s."), 'A' + (int) plan, text->str);
}

LrCompare *
lr_compare_new (const LrRuleset       *ruleset,
                const LrInputs *const *plans,
                guint                  n_plans,
                const gint            *cancelled)
{
  LrCompare *compare = g_new0 (LrCompare, 1);
  gboolean good = TRUE;

  g_assert (n_plans > 0 && n_plans <= LR_PLANS_MOST);
  compare->n_plans = n_plans;
  compare->grid = lr_grid_new (NULL);
  compare->words = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < n_plans; i++)
    {
      lr_grid_add_column (compare->grid, g_strdup_printf ("%c", 'A' + (int) i));
      compare->answers[i] = lr_answer_new (ruleset, plans[i], NULL, LR_ANSWER_PLAIN, cancelled);
      good = good && compare->answers[i]->result->status == LR_STATUS_DONE;
    }
  compare->aims = lr_aims_new (compare->answers[0]);
  for (guint i = 0; good && i < compare->aims->len; i++)
    take_row (compare, compare->aims->pdata[i]);
  for (guint i = 1; good && i < n_plans; i++)
    g_ptr_array_add (compare->words, plan_words (compare, i));
  return compare;
}
