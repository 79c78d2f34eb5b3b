/* lr-trial.c - runs a calculator with something changed, for what if and the map
 *
 * The sum of modifiers is moved by a house modifier, so its limits hold as they do for any modifier.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-trial.h"

#include <glib/gi18n-lib.h>
#include <math.h>

/* --- what a run has of it --- */

static const LrTap *
tally_below (const LrTrace          *trace,
             const LrStep *const *way,
             guint                   n_way)
{
  const LrTap *found = n_way == 1 ? lr_trace_find_tap (trace, way[0]) : NULL;

  for (const LrTrace *child = trace->first_child; found == NULL && child != NULL; child = child->next)
    {
      gboolean is_call = child->step->kind == LR_STEP_CALL;

      if (!is_call)
        found = tally_below (child, way, n_way);
      else if (n_way > 1 && child->step == way[0])
        found = tally_below (child, way + 1, n_way - 1);
    }
  return found;
}

const LrTap *
lr_trial_tally (const LrResult   *result,
                const LrOwnPlace *place)
{
  return result->trace != NULL ? tally_below (result->trace, place->way, place->n_way) : NULL;
}

/* The entry of each axis that is the same for all cells that were read. */
static void
take_read (const LrTap     *tap,
           const LrReadTap *read,
           GArray          *columns)
{
  const LrChart *chart = read->chart;
  int entry[2] = { -1, -1 };
  gboolean one[2] = { TRUE, chart->n_axes == 2 };

  for (guint row = 0; row < chart->n_rows; row++)
    for (guint column = 0; column < chart->n_columns; column++)
      {
        int at[2] = { (int) row, (int) column };

        if (lr_weight_is_zero (lr_read_weight (read, &read->cells, lr_chart_cell (chart, row, column))))
          continue;
        for (guint i = 0; i < 2; i++)
          {
            one[i] = one[i] && (entry[i] < 0 || entry[i] == at[i]);
            entry[i] = at[i];
          }
      }
  for (guint i = 0; i < 2; i++)
    if (one[i] && entry[i] >= 0)
      {
        LrColumn column = { tap->step, chart, i, (guint) entry[i] };

        g_array_append_val (columns, column);
      }
}

static void
take_reads (const LrTrace *trace,
            GArray        *columns)
{
  for (guint i = 0; i < trace->n_taps; i++)
    if (trace->taps[i] != NULL)
      for (const LrReadTap *read = trace->taps[i]->reads; read != NULL; read = read->next)
        take_read (trace->taps[i], read, columns);
  for (const LrTrace *child = trace->first_child; child != NULL; child = child->next)
    take_reads (child, columns);
}

static void
take_net (LrTrial          *trial,
          const LrResult   *result,
          const LrOwnPlace *place)
{
  const LrTap *tap = lr_trial_tally (result, place);
  LrValue value;
  LrTap raw;

  if (tap == NULL || !lr_tap_is_certain (tap, &value) || value.tag <= 0)
    return;
  trial->net_known = TRUE;
  trial->net = trial->raw = value.number;
  if (tap->unclamped == NULL)
    return;
  raw = *tap;
  raw.marginal = *tap->unclamped;
  trial->net_known = lr_tap_is_certain (&raw, &value) && value.tag > 0;
  if (trial->net_known)
    trial->raw = value.number;
}

/* Whether a step could refuse what is typed. */
static gboolean
may_refuse (const LrStep *step)
{
  if (step->kind == LR_STEP_CHECK)
    return step->check.refuse;
  if (step->kind == LR_STEP_CALL)
    return step->call.callee->refuses;
  for (guint i = 0; step->block != NULL && i < step->block->n_steps; i++)
    if (may_refuse (step->block->steps[i]))
      return TRUE;
  return FALSE;
}

/* What is measured is known once its outcome is; what follows need not be run, unless it can refuse. */
static const LrStep *
last_step (const LrTrials *trials)
{
  const LrBlock *body = trials->answer->result->procedure->body;
  guint i = body->n_steps;

  if (lr_inputs_has_given (trials->inputs))
    return NULL;
  while (i > 0 && body->steps[i - 1] != trials->aim->step)
    if (may_refuse (body->steps[--i]))
      return NULL;
  return i > 0 ? trials->aim->step : NULL;
}

LrTrial *
lr_trial_new (const LrTrials *trials,
              LrInputs       *inputs,
              gboolean        keep)
{
  LrTrial *trial = g_new0 (LrTrial, 1);
  LrResult *result;

  lr_inputs_run_to (inputs, trials->last);
  result = lr_answer_run (inputs, NULL, trials->answer->result->rounds, trials->cancelled);
  lr_inputs_run_to (inputs, NULL);
  trial->inputs = inputs;
  trial->status = result->status;
  trial->share = lr_aim_share (trials->aim, result);
  trial->columns = g_array_new (FALSE, FALSE, sizeof (LrColumn));
  if (result->status == LR_STATUS_DONE)
    {
      take_reads (result->trace, trial->columns);
      if (trials->place != NULL)
        take_net (trial, result, trials->place);
    }
  if (keep)
    trial->result = result;
  else
    lr_result_unref (result);
  return trial;
}

void
lr_trial_free (LrTrial *trial)
{
  if (trial == NULL)
    return;
  lr_inputs_free (trial->inputs);
  g_array_unref (trial->columns);
  lr_result_unref (trial->result);
  g_free (trial);
}

const LrColumn *
lr_trial_find_column (const LrTrial  *trial,
                      const LrColumn *like)
{
  for (guint i = 0; i < trial->columns->len; i++)
    {
      const LrColumn *column = &g_array_index (trial->columns, LrColumn, i);

      if (column->step == like->step && column->chart == like->chart && column->axis == like->axis)
        return column;
    }
  return NULL;
}

/* --- the tally of modifiers --- */

LrInputs *
lr_trials_moved (const LrTrials *trials,
                 const LrInputs *inputs,
                 int             by)
{
  LrInputs *moved = lr_inputs_copy (inputs);

  if (by == 0)
    return moved;
  /* Translators: why a house modifier is there: someone tries what it would bring */
  if (trials->place == NULL || !lr_inputs_add_own (moved, lr_own_new (trials->place, lr_number (by), _ ("what if"))))
    g_clear_pointer (&moved, lr_inputs_free);
  return moved;
}

static gboolean
moves (LrTrials *trials)
{
  static const int tried[] = { 1, -1, 3, -3 };
  LrShare share = trials->now;

  for (guint i = 0; i < G_N_ELEMENTS (tried) && !lr_trials_is_over (trials); i++)
    {
      LrInputs *inputs = lr_trials_moved (trials, trials->inputs, tried[i]);
      g_autoptr (LrTrial) trial = inputs != NULL ? lr_trial_new (trials, inputs, FALSE) : NULL;

      if (trial != NULL && trial->share.known && (!share.known || fabs (trial->share.share - share.share) > 1e-12))
        return TRUE;
    }
  return FALSE;
}

/* The tally that moves what is measured. Where none does at the moment, it may be the only one that is the calculator's
 * own. */
static void
find_place (LrTrials *trials)
{
  LrOwnPlace *own = NULL;

  for (guint i = 0; i < trials->places->len; i++)
    {
      trials->place = trials->places->pdata[i];
      if (lr_trial_tally (trials->answer->result, trials->place) == NULL)
        continue;
      trials->moved = moves (trials);
      if (trials->moved)
        return;
      if (own == NULL && trials->place->n_way == 1)
        own = trials->place;
    }
  trials->place = own;
}

void
lr_trials_init (LrTrials       *trials,
                const LrAnswer *answer,
                const LrInputs *inputs,
                const LrAim    *aim,
                double          seconds,
                const gint     *cancelled)
{
  g_autoptr (LrTrial) now = NULL;

  *trials = (LrTrials) { .answer = answer,
                         .inputs = inputs,
                         .aim = aim,
                         .end = lr_trials_end (seconds),
                         .cancelled = cancelled };
  trials->last = last_step (trials);
  trials->places = lr_own_places (answer->result->procedure);
  now = lr_trial_new (trials, lr_inputs_copy (inputs), FALSE);
  trials->now = now->share;
  find_place (trials);
}

void
lr_trials_clear (LrTrials *trials)
{
  g_clear_pointer (&trials->places, g_ptr_array_unref);
  trials->place = NULL;
}

gint64
lr_trials_end (double seconds)
{
  return seconds > 0 ? g_get_monotonic_time () + (gint64) (seconds * G_USEC_PER_SEC) : G_MAXINT64;
}

gboolean
lr_trials_is_cancelled (const LrTrials *trials)
{
  return trials->cancelled != NULL && g_atomic_int_get (trials->cancelled) != 0;
}

gboolean
lr_trials_is_over (const LrTrials *trials)
{
  return lr_trials_is_cancelled (trials) || lr_trials_note (trials) != NULL;
}

const char *
lr_trials_note (const LrTrials *trials)
{
  if (g_get_monotonic_time () <= trials->end)
    return NULL;
  return _ ("Not everything was worked out: it takes too long. In the window, the calculation goes on until you "
            "leave it.");
}
