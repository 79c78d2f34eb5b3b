/* lr-passes.c - how it goes within one answer, round by round: what a repeat shows of each of its passes
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-passes.h"

#include <glib/gi18n-lib.h>

#include "lr-course-best.h"
#include "present/words/lr-words.h"

static void
free_figure (LrPassFigure *figure)
{
  g_free (figure->label);
  g_free (figure);
}

static void
free_line (LrPassLine *line)
{
  g_ptr_array_unref (line->figures);
  g_free (line);
}

static void
free_passes (LrPasses *passes)
{
  g_free (passes->label);
  g_ptr_array_unref (passes->lines);
  g_free (passes);
}

static LrCourseSide
side_of (const LrDist *dist)
{
  g_autoptr (GArray) lefts = lr_lefts_new ();

  if (dist->many)
    return (LrCourseSide) { dist->mean, lr_number_to_double (dist->least.number),
                            lr_number_to_double (dist->greatest.number) };
  for (guint i = 0; i < dist->n_chances; i++)
    lr_lefts_add (lefts, lr_number_to_double (dist->chances[i].value.number), dist->chances[i].probability);
  return lr_lefts_side (lefts);
}

/* Returns: (transfer full) (nullable): what a step shows, if it is a number or a flag that has a name for people */
static LrPassFigure *
figure_new (const LrAnswer *answer,
            const LrTap    *tap)
{
  const LrStep *step = tap->step;
  LrWords words = { .ruleset = answer->ruleset, .result = answer->result };
  g_autoptr (LrDist) dist = NULL;
  LrPassFigure *figure;

  if (step->label == NULL || (step->type.base != LR_TYPE_NUMBER && step->type.base != LR_TYPE_FLAG) ||
      step->type.maybe_none || (step->kind != LR_STEP_LET && step->kind != LR_STEP_OUTCOME))
    return NULL;
  dist = lr_dist_of_tap (answer->result, tap);
  if (dist->total <= 0)
    return NULL;
  figure = g_new0 (LrPassFigure, 1);
  figure->step = step;
  figure->label = lr_words_label (&words, step->label, tap->label, NULL);
  figure->is_chance = step->type.base == LR_TYPE_FLAG;
  if (!figure->is_chance)
    figure->side = side_of (dist);
  for (guint i = 0; i < dist->n_chances && figure->is_chance; i++)
    if (dist->chances[i].value.ordinal != 0)
      figure->side.mean += dist->chances[i].probability / dist->total;
  return figure;
}

static LrPassLine *
line_new (const LrAnswer *answer,
          const LrTrace  *trace)
{
  LrPassLine *line = g_new0 (LrPassLine, 1);

  line->pass = trace->pass;
  line->figures = g_ptr_array_new_with_free_func ((GDestroyNotify) free_figure);
  for (guint i = 0; i < trace->n_taps; i++)
    {
      const LrTap *tap = trace->taps[i];
      LrPassFigure *figure = tap != NULL ? figure_new (answer, tap) : NULL;

      if (tap != NULL)
        line->chance = MAX (line->chance, lr_tap_probability (answer->result, tap, tap->reached));
      if (figure != NULL)
        g_ptr_array_add (line->figures, figure);
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
  LrPasses *passes = g_new0 (LrPasses, 1);
  guint n_figures = 0;

  passes->label = lr_words_label (&words, first->step->label, NULL, first->step->id);
  passes->lines = g_ptr_array_new_with_free_func ((GDestroyNotify) free_line);
  for (const LrTrace *trace = first; trace != NULL; trace = trace->next)
    if (trace->step == first->step && trace->pass > 0)
      {
        LrPassLine *line = line_new (answer, trace);

        n_figures += line->figures->len;
        g_ptr_array_add (passes->lines, line);
      }
  if (passes->lines->len > 1 && n_figures > 0)
    g_ptr_array_add (all, passes);
  else
    free_passes (passes);
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
  GPtrArray *all = g_ptr_array_new_with_free_func ((GDestroyNotify) free_passes);
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
lr_passes_line_text (const LrPasses   *passes,
                     const LrPassLine *line)
{
  GString *text = g_string_new (NULL);
  g_autofree char *chance = lr_words_percent (line->chance);

  /* Translators: what a round is called, its number, and the chance that it takes place */
  g_string_append_printf (text, _ ("%s %u: takes place %s"), passes->label, line->pass, chance);
  for (guint i = 0; i < line->figures->len; i++)
    {
      const LrPassFigure *figure = line->figures->pdata[i];
      g_autofree char *value = figure->is_chance ? lr_words_percent (figure->side.mean) :
                                                   lr_course_side_text (&figure->side);

      g_string_append_printf (text, "; %s %s", figure->label, value);
    }
  return g_string_free (text, FALSE);
}
