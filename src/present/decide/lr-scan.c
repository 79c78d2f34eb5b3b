/* lr-scan.c - changes one thing point by point: a strength, or the sum of the modifiers
 *
 * Each point is a run. Nothing is assumed of how the chance goes: it need not rise with the strength.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-scan.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "present/answer/lr-entry.h"
#include "present/words/lr-words.h"

/* So far it looks, each way; less far where a run takes long. */
#define MOST_POINTS 60
#define FEW_POINTS 12
#define LONG_RUN 30000
/* So far the sum of the modifiers is moved, where no limit stops it. */
#define MOST_MOVED 12
/* So far in any case. */
#define LEAST_POINTS 6
/* What the rules refuse so often in a row, they refuse beyond it too. */
#define MOST_REFUSED 3
#define SAME 1e-9

typedef struct
{
  const LrTrials *trials;
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

void
lr_scan_free (LrScan *scan)
{
  if (scan == NULL)
    return;
  g_ptr_array_unref (scan->points);
  g_free (scan);
}

static GPtrArray *
new_points (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) lr_trial_free);
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

/* One point more or less in the first row that can take it. Returns: (transfer full) (nullable): the run */
static LrTrial *
step_on (Walk           *walk,
         const LrInputs *from,
         int             by)
{
  for (; walk->row < walk->n_rows && !lr_trials_is_over (walk->trials); walk->row++)
    {
      g_autoptr (LrInputs) inputs = lr_inputs_copy (from);
      g_autoptr (LrTrial) trial = NULL;
      LrNumber value;

      if (!lr_number_add (value_of (walk, from, walk->row), lr_number (by), &value) ||
          !lr_entry_is_asked (walk->trials->answer, place_of (walk, walk->row)))
        continue;
      lr_entry_set (inputs, walk->n_rows, place_of (walk, walk->row), value);
      trial = lr_trial_new (walk->trials, g_steal_pointer (&inputs), FALSE);
      if (trial->status != LR_STATUS_INPUT)
        return g_steal_pointer (&trial);
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
  GPtrArray *points = new_points ();
  guint refused = 0;

  walk->row = 0;
  for (int i = 1; i <= (int) most && refused < MOST_REFUSED; i++)
    {
      const LrTrial *last = points->len > 0 ? points->pdata[points->len - 1] : NULL;
      LrTrial *trial = step_on (walk, last != NULL ? last->inputs : walk->trials->inputs, by);

      if (trial == NULL)
        break;
      refused = trial->status == LR_STATUS_DONE ? 0 : refused + 1;
      trial->more = i * by;
      trial->total = total_of (walk, trial->inputs);
      g_ptr_array_add (points, trial);
      if (is_enough (walk, trial->share, i))
        break;
    }
  for (guint i = points->len; i > 0; i--)
    if (((const LrTrial *) points->pdata[i - 1])->status != LR_STATUS_DONE)
      g_ptr_array_remove_index (points, i - 1);
  return points;
}

/* The sum of the modifiers, moved until a limit or chance itself ends it. @stops: (out): whether a limit did. */
static GPtrArray *
move_on (const LrTrials *trials,
         const LrTrial  *here,
         int             by,
         gboolean       *stops)
{
  GPtrArray *points = new_points ();
  const LrTrial *before = here;

  for (int i = 1; i <= MOST_MOVED && !lr_trials_is_over (trials) && before->status == LR_STATUS_DONE; i++)
    {
      LrInputs *inputs = lr_trials_moved (trials, trials->inputs, i * by);
      g_autoptr (LrTrial) trial = inputs != NULL ? lr_trial_new (trials, inputs, FALSE) : NULL;

      if (trial == NULL || trial->status != LR_STATUS_DONE)
        break;
      /* a sum beyond its limit comes back into it with what is added on the other side */
      *stops = before->net_known && trial->net_known && lr_number_equal (before->net, trial->net) &&
               lr_number_compare (trial->raw, trial->net) * by > 0;
      if (*stops)
        break;
      trial->more = i * by;
      before = trial;
      g_ptr_array_add (points, g_steal_pointer (&trial));
    }
  return points;
}

/* @less: (transfer full): downwards. @here: (transfer full). @more: (transfer full). @most: how many there can be. */
static LrScan *
scan_new (GPtrArray *less,
          LrTrial   *here,
          GPtrArray *more,
          guint      most)
{
  LrScan *scan = g_new0 (LrScan, 1);

  scan->points = new_points ();
  if (more->len > 0 && ((const LrTrial *) more->pdata[more->len - 1])->more == (int) most)
    scan->most = most;
  while (less->len > 0)
    g_ptr_array_add (scan->points, g_ptr_array_steal_index (less, less->len - 1));
  scan->here = scan->points->len;
  g_ptr_array_add (scan->points, here);
  g_ptr_array_extend_and_steal (scan->points, more);
  g_ptr_array_unref (less);
  return scan;
}

LrScan *
lr_scan_strength (const LrTrials *trials,
                  guint           which,
                  double          enough)
{
  const LrAnswer *answer = trials->answer;
  const LrProcedure *procedure = answer->result->procedure;
  const LrStrength *strength = which < procedure->n_strengths ? &procedure->strengths[which] : NULL;
  const LrField *field = strength != NULL ? procedure->fields[strength->field] : NULL;
  guint most = answer->result->state_steps > LONG_RUN ? FEW_POINTS : MOST_POINTS;
  Walk walk = { .trials = trials, .enough = enough };
  GPtrArray *less, *more;
  LrTrial *here;
  LrScan *scan;

  if (field == NULL || !lr_entry_is_asked (answer, (LrEntryPlace) { .field = strength->field, .row = -1 }))
    return NULL;
  walk.field = strength->field;
  walk.column = strength->column;
  walk.n_rows = strength->column >= 0 ? lr_entry_n_rows (answer, trials->inputs, strength->field) : 1;
  if (walk.n_rows == 0)
    return NULL;
  less = walk_on (&walk, -1, most);
  more = walk_on (&walk, 1, most);
  here = lr_trial_new (trials, lr_inputs_copy (trials->inputs), FALSE);
  here->total = total_of (&walk, here->inputs);
  scan = scan_new (less, here, more, most);
  scan->field = field;
  scan->number = strength->column >= 0 ? field->type.shape->fields[strength->column] : field;
  return scan;
}

LrScan *
lr_scan_modifiers (const LrTrials *trials)
{
  gboolean stops[2] = { FALSE, FALSE };
  GPtrArray *less, *more;
  LrTrial *here;
  LrScan *scan;

  if (trials->place == NULL)
    return NULL;
  here = lr_trial_new (trials, lr_inputs_copy (trials->inputs), FALSE);
  more = move_on (trials, here, 1, &stops[1]);
  less = move_on (trials, here, -1, &stops[0]);
  scan = scan_new (less, here, more, MOST_MOVED);
  memcpy (scan->stops, stops, sizeof stops);
  return scan;
}

const LrTrial *
lr_scan_nearest (const LrScan *scan,
                 double        chance)
{
  const LrTrial *best = NULL;

  for (guint i = 0; i < scan->points->len; i++)
    {
      const LrTrial *trial = scan->points->pdata[i];

      if (trial->share.known && trial->share.share >= chance - SAME &&
          (best == NULL || ABS (trial->more) <= ABS (best->more)))
        best = trial;
    }
  return best;
}

const LrColumn *
lr_scan_find_column (const LrScan *scan)
{
  const LrTrial *here = scan->points->pdata[scan->here];
  const LrColumn *best = NULL;
  guint most = 0;

  for (guint i = 0; i < here->columns->len; i++)
    {
      const LrColumn *column = &g_array_index (here->columns, LrColumn, i);
      guint together = 0;
      guint changes = 0;
      guint worth;

      for (guint j = 1; j < scan->points->len; j++)
        {
          const LrTrial *before = scan->points->pdata[j - 1];
          const LrTrial *after = scan->points->pdata[j];
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
lr_scan_words (const LrRuleset *ruleset,
               const LrScan    *scan,
               int              more)
{
  LrWords words = { .ruleset = ruleset };
  g_autofree char *amount = NULL;

  if (more == 0)
    return g_strdup (_ ("now"));
  if (scan->number == NULL)
    return more > 0 ? g_strdup_printf (_ ("+%i more"), more) : g_strdup_printf (_ ("%i less"), -more);
  amount = lr_words_value (&words, lr_type (LR_TYPE_NUMBER), lr_value_whole (ABS (more)), scan->number->unit);
  /* Translators: that much strength more or less: "3 SP more" */
  return more > 0 ? g_strdup_printf (_ ("%s more"), amount) : g_strdup_printf (_ ("%s less"), amount);
}
