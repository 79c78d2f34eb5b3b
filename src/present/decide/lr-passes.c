/* lr-passes.c - the rounds within one answer: what a repeat shows of each pass
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-passes.h"

#include <glib/gi18n-lib.h>

#include "present/words/lr-words.h"

LrGrid *
lr_rounds_new (char *label)
{
  LrGrid *rounds = lr_grid_new (NULL);

  rounds->down = label;
  rounds->across = g_strdup (label);
  /* Translators: the head of a column of chances: that a round takes place */
  lr_rounds_add_column (rounds, g_strdup (_ ("takes place")), TRUE);
  return rounds;
}

LrGridEntry *
lr_rounds_add_column (LrGrid  *rounds,
                      char    *label,
                      gboolean is_chance)
{
  LrGridEntry *column = lr_grid_add_column (rounds, label);

  column->is_chance = is_chance;
  return column;
}

void
lr_rounds_set (LrGrid *rounds,
               guint   column,
               double  mean,
               double  low,
               double  high)
{
  LrGridCell *cell = lr_grid_cell (rounds, rounds->rows->len - 1, column);
  g_autofree char *mean_text = lr_words_mean (mean);
  g_autofree char *low_text = lr_words_mean (low);
  g_autofree char *high_text = lr_words_mean (high);

  cell->share = (LrShare) { TRUE, mean };
  cell->low = low;
  cell->high = high;
  /* Translators: a mean, and where nine of ten lie */
  cell->text = lr_grid_column (rounds, column)->is_chance ? lr_words_percent (mean) :
               low == high                                ? g_steal_pointer (&low_text) :
                             g_strdup_printf (_ ("%s (%s to %s)"), mean_text, low_text, high_text);
}

void
lr_rounds_add_row (LrGrid *rounds,
                   guint   round,
                   double  chance)
{
  lr_grid_add_row (rounds, g_strdup_printf ("%u", round))->chance = chance;
  lr_rounds_set (rounds, 0, chance, 0, 0);
}

char *
lr_rounds_row_text (const LrGrid *rounds,
                    guint         row)
{
  GString *text = g_string_new (NULL);

  /* Translators: what a round is called, its number, and the chance that it takes place */
  g_string_append_printf (text, _ ("%s %s: takes place %s"), rounds->down, lr_grid_row (rounds, row)->label,
                          lr_grid_cell (rounds, row, 0)->text);
  for (guint i = 1; i < rounds->columns->len; i++)
    if (lr_grid_cell (rounds, row, i)->text != NULL)
      g_string_append_printf (text, "; %s %s", lr_grid_column (rounds, i)->label, lr_grid_cell (rounds, row, i)->text);
  return g_string_free (text, FALSE);
}

/* What a step shows, if it is a number or a flag that has a name for people. Returns: (transfer full) (nullable) */
static LrDist *
shown_of (const LrAnswer *answer,
          const LrTap    *tap)
{
  const LrStep *step = tap != NULL ? tap->step : NULL;
  g_autoptr (LrDist) dist = NULL;

  if (step == NULL || step->label == NULL || step->type.maybe_none ||
      (step->type.base != LR_TYPE_NUMBER && step->type.base != LR_TYPE_FLAG) ||
      (step->kind != LR_STEP_LET && step->kind != LR_STEP_OUTCOME))
    return NULL;
  dist = lr_dist_of_tap (answer->result, tap);
  return dist->total > 0 ? g_steal_pointer (&dist) : NULL;
}

/* The column of what a step shows; it is made where there is none. */
static guint
column_of (const LrAnswer *answer,
           LrGrid         *rounds,
           const LrTap    *tap)
{
  LrWords words = { .ruleset = answer->ruleset, .result = answer->result };
  guint column = 1;

  while (column < rounds->columns->len && lr_grid_column (rounds, column)->id != tap->step->id)
    column++;
  if (column == rounds->columns->len)
    lr_rounds_add_column (rounds, lr_words_label (&words, tap->step->label, tap->label, NULL),
                          tap->step->type.base == LR_TYPE_FLAG)->id = tap->step->id;
  return column;
}

static void
set_figure (LrGrid       *rounds,
            guint         column,
            const LrDist *dist)
{
  LrNumber low = dist->least.number;
  LrNumber high = dist->greatest.number;
  double chance = 0;

  if (!lr_grid_column (rounds, column)->is_chance)
    {
      if (!dist->many)
        lr_dist_band (dist, &low, &high);
      lr_rounds_set (rounds, column, dist->mean, lr_number_to_double (low), lr_number_to_double (high));
      return;
    }
  for (guint i = 0; i < dist->n_chances; i++)
    chance += dist->chances[i].value.ordinal != 0 ? dist->chances[i].probability / dist->total : 0;
  lr_rounds_set (rounds, column, chance, 0, 0);
}

/* All passes of a repeat, from its first one on: first what they show, then what that is. */
static void
add_passes (const LrAnswer *answer,
            const LrTrace  *first,
            GPtrArray      *all)
{
  LrWords words = { .ruleset = answer->ruleset, .result = answer->result };
  LrGrid *rounds = lr_rounds_new (lr_words_label (&words, first->step->label, NULL, first->step->id));

  for (guint fills = 0; fills < 2; fills++)
    for (const LrTrace *trace = first; trace != NULL; trace = trace->next)
      {
        double chance = 0;

        if (trace->step != first->step || trace->pass == 0)
          continue;
        for (guint i = 0; i < trace->n_taps; i++)
          if (trace->taps[i] != NULL)
            chance = MAX (chance, lr_tap_probability (trace->taps[i], trace->taps[i]->reached));
        if (fills == 1)
          lr_rounds_add_row (rounds, trace->pass, chance);
        for (guint i = 0; i < trace->n_taps; i++)
          {
            g_autoptr (LrDist) dist = shown_of (answer, trace->taps[i]);
            guint column = dist != NULL ? column_of (answer, rounds, trace->taps[i]) : 0;

            if (fills == 1 && dist != NULL)
              set_figure (rounds, column, dist);
          }
      }
  if (rounds->rows->len > 1 && rounds->columns->len > 1)
    g_ptr_array_add (all, rounds);
  else
    lr_grid_free (rounds);
}

/* Rows are not rounds: only what is done a number of times, or while something holds. */
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
  GPtrArray *all = g_ptr_array_new_with_free_func ((GDestroyNotify) lr_grid_free);
  g_autoptr (LrInputs) each = NULL;
  g_autoptr (LrAnswer) passes = NULL;

  if (lr_passes_need_run (answer))
    {
      each = lr_inputs_copy (inputs);
      lr_inputs_keep_passes (each, TRUE);
      answer = passes = lr_answer_new (answer->ruleset, each, NULL, LR_ANSWER_PLAIN, NULL);
    }
  if (is_done (answer))
    walk (answer, answer->result->trace, all);
  return all;
}
