/* lr-passes.c - how it goes within one answer, round by round: what a repeat shows of each of its passes
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-passes.h"

#include <glib/gi18n-lib.h>

#include "present/words/lr-words.h"

static void
free_line (LrPassLine *line)
{
  for (guint i = 0; i < line->figures->len; i++)
    g_free (g_array_index (line->figures, LrPassFigure, i).label);
  g_array_unref (line->figures);
  g_free (line);
}

LrPasses *
lr_passes_alloc (char *label)
{
  LrPasses *passes = g_new0 (LrPasses, 1);

  *passes = (LrPasses) { label, g_ptr_array_new_with_free_func ((GDestroyNotify) free_line) };
  return passes;
}

void
lr_passes_free (LrPasses *passes)
{
  if (passes == NULL)
    return;
  g_free (passes->label);
  g_ptr_array_unref (passes->lines);
  g_free (passes);
}

LrPassLine *
lr_passes_add_line (LrPasses *passes,
                    guint     pass,
                    double    chance)
{
  LrPassLine *line = g_new0 (LrPassLine, 1);

  *line = (LrPassLine) { pass, chance, g_array_new (FALSE, FALSE, sizeof (LrPassFigure)) };
  g_ptr_array_add (passes->lines, line);
  return line;
}

void
lr_pass_line_add (LrPassLine  *line,
                  const char  *id,
                  char        *label,
                  gboolean     is_chance,
                  LrCourseSide side)
{
  LrPassFigure figure = { id, label, is_chance, side };

  g_array_append_val (line->figures, figure);
}

/* What a step shows, if it is a number or a flag that has a name for people. */
static void
add_figure (const LrAnswer *answer,
            const LrTap    *tap,
            LrPassLine     *line)
{
  const LrStep *step = tap->step;
  gboolean is_chance = step->type.base == LR_TYPE_FLAG;
  LrWords words = { .ruleset = answer->ruleset, .result = answer->result };
  g_autoptr (LrDist) dist = NULL;
  LrCourseSide side = { 0 };

  if (step->label == NULL || (step->type.base != LR_TYPE_NUMBER && !is_chance) || step->type.maybe_none ||
      (step->kind != LR_STEP_LET && step->kind != LR_STEP_OUTCOME))
    return;
  dist = lr_dist_of_tap (answer->result, tap);
  if (dist->total <= 0)
    return;
  if (!is_chance)
    {
      LrNumber low = dist->least.number;
      LrNumber high = dist->greatest.number;

      if (!dist->many)
        lr_dist_band (dist, &low, &high);
      side = (LrCourseSide) { dist->mean, lr_number_to_double (low), lr_number_to_double (high) };
    }
  for (guint i = 0; i < dist->n_chances && is_chance; i++)
    side.mean += dist->chances[i].value.ordinal != 0 ? dist->chances[i].probability / dist->total : 0;
  lr_pass_line_add (line, step->id, lr_words_label (&words, step->label, tap->label, NULL), is_chance, side);
}

static LrPassLine *
add_line (const LrAnswer *answer,
          const LrTrace  *trace,
          LrPasses       *passes)
{
  LrPassLine *line = lr_passes_add_line (passes, trace->pass, 0);

  for (guint i = 0; i < trace->n_taps; i++)
    if (trace->taps[i] != NULL)
      {
        line->chance = MAX (line->chance,
                            lr_tap_probability (trace->taps[i], trace->taps[i]->reached));
        add_figure (answer, trace->taps[i], line);
      }
  return line;
}

/* All passes of a repeat, from its first one on. */
static void
add_passes (const LrAnswer *answer,
            const LrTrace  *first,
            GPtrArray      *all)
{
  LrWords words = { .ruleset = answer->ruleset, .result = answer->result };
  LrPasses *passes = lr_passes_alloc (lr_words_label (&words, first->step->label, NULL, first->step->id));
  guint n_figures = 0;

  for (const LrTrace *trace = first; trace != NULL; trace = trace->next)
    if (trace->step == first->step && trace->pass > 0)
      n_figures += add_line (answer, trace, passes)->figures->len;
  if (passes->lines->len > 1 && n_figures > 0)
    g_ptr_array_add (all, passes);
  else
    lr_passes_free (passes);
}

/* Rows are no rounds: only what is done a number of times, or while something holds. */
static gboolean
is_rounds (const LrStep *step)
{
  return step->kind == LR_STEP_REPEAT && step->label != NULL && step->repeat.each == NULL;
}

static void
walk (const LrAnswer *answer,
      const LrTrace  *trace,
      GPtrArray      *all)
{
  for (const LrTrace *child = trace->first_child; child != NULL; child = child->next)
    if (is_rounds (child->step) && child->pass == 1)
      add_passes (answer, child, all);
    else if (child->step->kind == LR_STEP_CALL)
      walk (answer, child, all);
}

/* Whether passes of some rounds were worked out all at once. */
static gboolean
has_joined (const LrTrace *trace)
{
  for (const LrTrace *child = trace->first_child; child != NULL; child = child->next)
    if ((is_rounds (child->step) && child->pass == 0) ||
        (child->step->kind == LR_STEP_CALL && has_joined (child)))
      return TRUE;
  return FALSE;
}

static gboolean
is_done (const LrAnswer *answer)
{
  return answer->error == NULL && answer->problems->len == 0 && answer->result->status == LR_STATUS_DONE &&
         answer->result->trace != NULL;
}

gboolean
lr_passes_need_run (const LrAnswer *answer)
{
  return is_done (answer) && has_joined (answer->result->trace);
}

GPtrArray *
lr_passes_new (const LrAnswer *answer,
               const LrInputs *inputs)
{
  GPtrArray *all = g_ptr_array_new_with_free_func ((GDestroyNotify) lr_passes_free);
  g_autoptr (LrInputs) each = NULL;
  g_autoptr (LrAnswer) passes = NULL;

  if (lr_passes_need_run (answer))
    {
      each = lr_inputs_copy (inputs);
      lr_inputs_keep_passes (each, TRUE);
      answer = passes = lr_answer_new (answer->ruleset, each, NULL, FALSE, NULL);
    }
  if (is_done (answer))
    walk (answer, answer->result->trace, all);
  return all;
}

char *
lr_pass_figure_text (const LrPassFigure *figure)
{
  const LrCourseSide *side = &figure->side;
  g_autofree char *mean = lr_words_mean (side->mean);
  g_autofree char *low = lr_words_mean (side->low);
  g_autofree char *high = lr_words_mean (side->high);

  if (figure->is_chance)
    return lr_words_percent (side->mean);
  /* Translators: a mean, and where nine of ten lie */
  return side->low == side->high ? g_strdup (low) : g_strdup_printf (_ ("%s (%s to %s)"), mean, low, high);
}

char *
lr_passes_line_text (const LrPasses   *passes,
                     const LrPassLine *line)
{
  GString *text = g_string_new (NULL);
  g_autofree char *chance = lr_words_percent (line->chance);

  /* Translators: what a round is called, its number, and the chance that it takes place */
  g_string_append_printf (text, _ ("%s %u: takes place %s"), passes->label, line->pass, chance);
  for (guint i = 0; i < line->figures->len; i++)
    {
      const LrPassFigure *figure = &g_array_index (line->figures, LrPassFigure, i);
      g_autofree char *value = lr_pass_figure_text (figure);

      g_string_append_printf (text, "; %s %s", figure->label, value);
    }
  return g_string_free (text, FALSE);
}
