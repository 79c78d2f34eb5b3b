/* lr-strength.c - one side's strength, point by point less and more than it is
 *
 * Each point is a run. Nothing is assumed of how the chance goes: it need not rise with the strength.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-strength.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "present/answer/lr-entry.h"
#include "present/words/lr-words.h"

/* So far it looks, each way; less far where a run takes long. */
#define MOST_POINTS 60
#define FEW_POINTS 12
#define LONG_RUN 30000
/* So far in any case. */
#define LEAST_POINTS 6
/* What the rules refuse so often in a row, they refuse beyond it too. */
#define MOST_REFUSED 3

typedef struct
{
  const LrTrials *trials;
  LrStrengthScan *scan;
  guint           field;
  int             column;
  guint           n_rows;
  guint           row; /* the one that is changed at present */
  double          enough;
} Walk;

static LrEntryPlace
place_of (const Walk *walk,
          guint       row)
{
  return (LrEntryPlace) { .field = walk->field,
                          .row = walk->column >= 0 ? (int) row : -1,
                          .column = walk->column >= 0 ? (guint) walk->column : 0 };
}

static void
free_point (LrStrengthPoint *point)
{
  lr_inputs_free (point->inputs);
  lr_trial_free (point->trial);
  g_free (point);
}

void
lr_strength_scan_free (LrStrengthScan *scan)
{
  if (scan == NULL)
    return;
  g_ptr_array_unref (scan->points);
  g_free (scan);
}

static LrNumber
value_of (const Walk     *walk,
          const LrInputs *inputs,
          guint           row)
{
  LrEntryPlace place = place_of (walk, row);
  const LrInput *input = lr_inputs_peek (inputs, walk->field);

  if (place.row >= 0)
    input = input->is_set && row < lr_input_n_rows (input) ?
                &lr_input_row (input, row)->fields[place.column] :
                NULL;
  return input != NULL && input->is_set ? input->number :
                                          lr_entry_value (walk->trials->answer, walk->trials->inputs, place);
}

static LrNumber
total_of (const Walk     *walk,
          const LrInputs *inputs)
{
  LrNumber total = lr_number (0);

  for (guint i = 0; i < walk->n_rows; i++)
    if (!lr_number_add (total, value_of (walk, inputs, i), &total))
      return lr_number (0);
  return total;
}

static LrStrengthPoint *
point_new (const Walk *walk,
           int         more,
           LrInputs   *inputs, /* (transfer full) */
           LrTrial    *trial)  /* (transfer full) */
{
  LrStrengthPoint *point = g_new0 (LrStrengthPoint, 1);

  *point = (LrStrengthPoint) { .more = more, .total = total_of (walk, inputs), .inputs = inputs, .trial = trial };
  return point;
}

/* One point more or less in the first row that can take it. Returns: (nullable): the inputs with it, and their run */
static LrInputs *
step_on (Walk           *walk,
         const LrInputs *from,
         int             by,
         LrTrial       **trial)
{
  for (; walk->row < walk->n_rows && !lr_trials_is_over (walk->trials); walk->row++)
    {
      LrInputs *inputs = lr_inputs_copy (from);
      LrNumber value;

      if (lr_number_add (value_of (walk, from, walk->row), lr_number (by), &value) &&
          lr_entry_is_asked (walk->trials->answer, place_of (walk, walk->row)))
        {
          lr_entry_set (inputs, walk->n_rows, place_of (walk, walk->row), value);
          *trial = lr_trial_new (walk->trials, inputs, FALSE);
          if ((*trial)->status != LR_STATUS_INPUT)
            return inputs;
          g_clear_pointer (trial, lr_trial_free);
        }
      lr_inputs_free (inputs);
    }
  return NULL;
}

static gboolean
is_enough (const Walk *walk,
           LrShare     share,
           int         more)
{
  return walk->enough <= 1 && lr_aim_is_chance (walk->trials->aim) && ABS (more) >= LEAST_POINTS && share.known &&
         (share.share >= walk->enough || share.share <= 0);
}

static GPtrArray *
walk_on (Walk *walk,
         int   by,
         guint most)
{
  GPtrArray *points = g_ptr_array_new_with_free_func ((GDestroyNotify) free_point);
  g_autoptr (LrInputs) at = lr_inputs_copy (walk->trials->inputs);
  guint refused = 0;

  walk->row = 0;
  for (int i = 1; i <= (int) most && refused < MOST_REFUSED; i++)
    {
      LrTrial *trial = NULL;
      LrInputs *next = step_on (walk, at, by, &trial);

      if (next == NULL)
        break;
      lr_inputs_free (at);
      at = lr_inputs_copy (next);
      refused = trial->status == LR_STATUS_DONE ? 0 : refused + 1;
      g_ptr_array_add (points, point_new (walk, i * by, next, trial));
      if (is_enough (walk, trial->share, i))
        break;
    }
  for (guint i = points->len; i > 0; i--)
    if (((LrStrengthPoint *) points->pdata[i - 1])->trial->status != LR_STATUS_DONE)
      g_ptr_array_remove_index (points, i - 1);
  return points;
}

LrStrengthScan *
lr_strength_scan_new (const LrTrials *trials,
                      guint           which,
                      double          enough)
{
  const LrAnswer *answer = trials->answer;
  const LrProcedure *procedure = answer->result->procedure;
  const LrStrength *strength = which < procedure->n_strengths ? &procedure->strengths[which] : NULL;
  const LrField *field = strength != NULL ? procedure->fields[strength->field] : NULL;
  guint most = answer->result->state_steps > LONG_RUN ? FEW_POINTS : MOST_POINTS;
  Walk walk = { .trials = trials, .enough = enough };
  LrStrengthScan *scan;
  g_autoptr (GPtrArray) less = NULL;
  g_autoptr (GPtrArray) more = NULL;

  if (field == NULL || !lr_entry_is_asked (answer, (LrEntryPlace) { .field = strength->field, .row = -1 }))
    return NULL;
  walk.field = strength->field;
  walk.column = strength->column;
  walk.n_rows = strength->column >= 0 ? lr_entry_n_rows (answer, trials->inputs, strength->field) : 1;
  if (walk.n_rows == 0)
    return NULL;
  scan = g_new0 (LrStrengthScan, 1);
  scan->field = field;
  scan->number = strength->column >= 0 ? field->type.shape->fields[strength->column] : field;
  less = walk_on (&walk, -1, most);
  more = walk_on (&walk, 1, most);
  if (more->len > 0 && ((const LrStrengthPoint *) more->pdata[more->len - 1])->more == (int) most)
    scan->most = most;
  scan->points = g_ptr_array_new_with_free_func ((GDestroyNotify) free_point);
  g_ptr_array_set_free_func (less, NULL);
  g_ptr_array_set_free_func (more, NULL);
  for (guint i = less->len; i > 0; i--)
    g_ptr_array_add (scan->points, less->pdata[i - 1]);
  scan->here = scan->points->len;
  g_ptr_array_add (scan->points, point_new (&walk, 0, lr_inputs_copy (trials->inputs),
                                            lr_trial_new (trials, trials->inputs, FALSE)));
  for (guint i = 0; i < more->len; i++)
    g_ptr_array_add (scan->points, more->pdata[i]);
  return scan;
}

const LrColumn *
lr_strength_find_column (const LrStrengthScan *scan)
{
  const LrStrengthPoint *here = scan->points->pdata[scan->here];
  const LrColumn *best = NULL;
  guint most = 0;

  for (guint i = 0; i < here->trial->columns->len; i++)
    {
      const LrColumn *column = &g_array_index (here->trial->columns, LrColumn, i);
      guint together = 0;
      guint changes = 0;
      guint worth;

      for (guint j = 1; j < scan->points->len; j++)
        {
          const LrTrial *before = ((LrStrengthPoint *) scan->points->pdata[j - 1])->trial;
          const LrTrial *after = ((LrStrengthPoint *) scan->points->pdata[j])->trial;
          const LrColumn *from = lr_trial_find_column (before, column);
          const LrColumn *to = lr_trial_find_column (after, column);

          if (from == NULL || to == NULL || from->entry == to->entry)
            continue;
          changes++;
          together += before->share.known && after->share.known &&
                      fabs (before->share.share - after->share.share) > 1e-12;
        }
      /* of charts that change alike, that which the dice read too */
      worth = together * 4 + (changes > 0 ? 2 : 0) + (column->chart->n_axes == 2);
      if (changes > 0 && worth > most)
        {
          most = worth;
          best = column;
        }
    }
  return best;
}

char *
lr_strength_words (const LrRuleset      *ruleset,
                   const LrStrengthScan *scan,
                   int                   more)
{
  LrWords words = { .ruleset = ruleset };
  g_autofree char *amount = lr_words_value (&words, lr_type (LR_TYPE_NUMBER), lr_value_whole (ABS (more)),
                                            scan->number->unit);

  if (more == 0)
    return g_strdup (_ ("now"));
  /* Translators: so much strength more or less: "3 SP more" */
  return more > 0 ? g_strdup_printf (_ ("%s more"), amount) : g_strdup_printf (_ ("%s less"), amount);
}
