/* lr-compare.c - plans side by side: up to four ways to type one calculator
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-compare.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "present/words/lr-words.h"

/* A sentence names so many differences; the lines have all. */
#define MOST_NAMED 4

#define SAME 1e-9

static void
free_line (LrCompareLine *line)
{
  for (guint i = 0; i < LR_PLANS_MOST; i++)
    g_free (line->texts[i]);
  g_free (line);
}

void
lr_compare_free (LrCompare *compare)
{
  if (compare == NULL)
    return;
  for (guint i = 0; i < compare->n_plans; i++)
    lr_answer_free (compare->answers[i]);
  g_ptr_array_unref (compare->lines);
  g_ptr_array_unref (compare->aims);
  g_ptr_array_unref (compare->words);
  g_free (compare);
}

/* A chance that is 0 in all plans says nothing, unless it is the first; and neither does what is said already. */
static gboolean
is_worth_saying (const LrCompare     *compare,
                 const LrCompareLine *line)
{
  gboolean comes = !lr_aim_is_chance (line->aim) || line->aim == compare->aims->pdata[0];

  for (guint i = 0; i < compare->n_plans; i++)
    comes = comes || (line->shares[i].known && line->shares[i].share > 0);
  for (guint i = 0; i < compare->lines->len; i++)
    if (g_str_equal (((const LrCompareLine *) compare->lines->pdata[i])->aim->id, line->aim->id))
      return FALSE;
  return comes;
}

static void
take_line (LrCompare   *compare,
           const LrAim *aim)
{
  LrCompareLine *line = g_new0 (LrCompareLine, 1);

  line->aim = aim;
  line->is_headline = aim->step == compare->answers[0]->result->procedure->headline;
  for (guint i = 0; i < compare->n_plans; i++)
    {
      line->shares[i] = lr_aim_share (aim, compare->answers[i]->result);
      line->texts[i] = lr_aim_text (aim, line->shares[i]);
      line->differs = line->differs || line->shares[i].known != line->shares[0].known ||
                      fabs (line->shares[i].share - line->shares[0].share) > SAME;
    }
  if (is_worth_saying (compare, line))
    g_ptr_array_add (compare->lines, line);
  else
    free_line (line);
}

/* "Drives the defender out 10 points less often" */
static char *
difference_words (const LrCompareLine *line,
                  guint                plan)
{
  g_autofree char *signed_text = lr_aim_difference (line->aim, line->shares[0], line->shares[plan]);

  /* Translators: an outcome, and how its chance differs, in points of a hundred */
  return lr_aim_is_chance (line->aim) ? g_strdup_printf (_ ("%s %s points"), line->aim->label, signed_text) :
                                        g_strdup_printf (_ ("%s %s"), line->aim->label, signed_text);
}

static char *
plan_words (const LrCompare *compare,
            guint            plan)
{
  g_autoptr (GString) text = g_string_new (NULL);
  guint n = 0;

  for (guint i = 0; i < compare->lines->len; i++)
    {
      const LrCompareLine *line = compare->lines->pdata[i];
      g_autofree char *words = NULL;

      if (!line->shares[0].known || !line->shares[plan].known ||
          fabs (line->shares[plan].share - line->shares[0].share) <= SAME || n++ >= MOST_NAMED)
        continue;
      words = difference_words (line, plan);
      g_string_append_printf (text, "%s%s", text->len > 0 ? "; " : "", words);
    }
  if (text->len == 0)
    return g_strdup_printf (_ ("Plan %c comes to the same as plan A."), 'A' + (int) plan);
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
  compare->lines = g_ptr_array_new_with_free_func ((GDestroyNotify) free_line);
  compare->words = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < n_plans; i++)
    {
      compare->answers[i] = lr_answer_new (ruleset, plans[i], NULL, FALSE, cancelled);
      good = good && compare->answers[i]->result->status == LR_STATUS_DONE;
    }
  compare->aims = lr_aims_new (compare->answers[0]);
  for (guint i = 0; good && i < compare->aims->len; i++)
    take_line (compare, compare->aims->pdata[i]);
  for (guint i = 1; good && i < n_plans; i++)
    g_ptr_array_add (compare->words, plan_words (compare, i));
  return compare;
}
