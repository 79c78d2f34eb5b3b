/* lr-map.c - the map of chances: a whole chart at once, its columns by the sum of the modifiers
 *
 * Each cell is a run: the strength that its column needs is typed, and the modifiers are moved to its row. Where no
 * column depends on the strength, the strength itself goes across; where there are no modifiers, the other side's
 * strength goes down: that is the map of dice pools.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-grid.h"

#include <glib/gi18n-lib.h>

#include "lr-scan.h"
#include "present/words/lr-words.h"

/* Rows on either side of where we are, if no limit ends them. */
#define ROWS_AROUND 5
/* Points of strength on either side of where we are, if they are the columns or rows themselves. */
#define POINTS_AROUND 6
#define MOST_ROWS 21

typedef struct
{
  LrTrials         trials;
  LrGrid          *map;
  LrScan          *own;
  LrScan          *other;
  GPtrArray       *across; /* LrTrial, or NULL for as it is */
  GPtrArray       *down;   /* the same, of the other side */
  GArray          *nets;   /* int: of rows by modifier: what the sum is to be; or by how much it moves */
  gboolean         net_known;
} Making;

/* --- across --- */

/* For each column of the chart the point that is nearest to where we are, in the order of the card. */
static void
take_columns (Making         *making,
              const LrColumn *here)
{
  const LrRuleset *ruleset = making->trials.answer->ruleset;
  const LrAxis *axis = &here->chart->axes[here->axis];

  for (guint entry = 0; entry < axis->n_bands; entry++)
    {
      LrTrial *nearest = NULL;
      LrGridEntry *column;

      for (guint i = 0; i < making->own->points->len; i++)
        {
          LrTrial *point = making->own->points->pdata[i];
          const LrColumn *read = lr_trial_find_column (point, here);

          if (read != NULL && read->entry == entry &&
              (nearest == NULL || ABS (point->more) < ABS (nearest->more)))
            nearest = point;
        }
      if (nearest == NULL)
        continue;
      g_ptr_array_add (making->across, nearest);
      column = lr_grid_add_column (making->map, lr_words_band (ruleset, axis, entry));
      column->note = lr_words_number (nearest->total);
      column->here = nearest->more == 0;
    }
  making->map->across =
      g_strdup (lr_words_translate (ruleset, axis->label != NULL ? axis->label : here->chart->label));
}

static char *
strength_label (const Making *making,
                const LrScan *scan)
{
  LrWords words = { .ruleset = making->trials.answer->ruleset };
  g_autofree char *number = lr_words_label (&words, scan->number->label, NULL, scan->number->id);
  g_autofree char *field = lr_words_label (&words, scan->field->label, NULL, scan->field->id);

  return scan->number == scan->field ? g_steal_pointer (&number) : g_strdup_printf (_ ("%s: %s"), field, number);
}

static void
take_points (const LrScan *scan,
             GPtrArray    *points,
             LrGrid       *map,
             gboolean      falling)
{
  for (guint j = 0; j < scan->points->len; j++)
    {
      LrTrial *point = scan->points->pdata[falling ? scan->points->len - 1 - j : j];

      if (ABS (point->more) > POINTS_AROUND)
        continue;
      g_ptr_array_add (points, point);
      (falling ? lr_grid_add_row : lr_grid_add_column) (map, lr_words_number (point->total))->here = point->more == 0;
    }
}

static void
take_across (Making *making)
{
  const LrColumn *column = making->own != NULL ? lr_scan_find_column (making->own) : NULL;

  if (column != NULL)
    {
      take_columns (making, column);
      making->map->needs = strength_label (making, making->own);
    }
  else if (making->own != NULL && making->own->points->len > 1)
    {
      making->map->across = strength_label (making, making->own);
      take_points (making->own, making->across, making->map, FALSE);
    }
  else
    {
      g_ptr_array_add (making->across, NULL);
      lr_grid_add_column (making->map, g_strdup (_ ("now")))->here = TRUE;
    }
}

/* --- down --- */

/* The limit of the sum of the modifiers on one side, or how far the map goes without one. */
static int
find_end (const Making *making,
          int           net,
          int           sign)
{
  const LrTally *tally = lr_own_tally (making->trials.place)->tally;
  int most = (sign > 0 ? tally->max : tally->min) != NULL ? MOST_ROWS : ROWS_AROUND;
  LrInputs *beyond = lr_trials_moved (&making->trials, making->trials.inputs, sign * most);
  g_autoptr (LrTrial) trial = beyond != NULL ? lr_trial_new (&making->trials, beyond, FALSE) : NULL;
  gboolean stops = trial != NULL && trial->net_known && !lr_number_equal (trial->net, trial->raw) &&
                   lr_number_is_whole (trial->net) && ABS (trial->net.num - net) < MOST_ROWS;

  return stops ? (int) trial->net.num : net + sign * ROWS_AROUND;
}

/* Whether a column does what it does through the sum of the modifiers, as odds do that are a modifier themselves. A row
 * is then that many points more than now: with the same sum all columns would be the same. */
static gboolean
columns_are_modifiers (const Making *making)
{
  gboolean differs = FALSE;

  for (guint i = 1; i < making->across->len; i++)
    for (guint j = 0; j < i; j++)
      {
        const LrTrial *point = making->across->pdata[i];
        const LrTrial *before = making->across->pdata[j];
        gboolean same = lr_number_equal (before->net, point->net);

        if (!before->net_known || !point->net_known ||
            (same && ABS (before->share.share - point->share.share) > 1e-12))
          return FALSE;
        differs = differs || !same;
      }
  return differs;
}

static void
take_modifiers (Making *making)
{
  const LrOwnPlace *place = making->trials.place;
  g_autoptr (LrTrial) now = lr_trial_new (&making->trials, lr_inputs_copy (making->trials.inputs), FALSE);
  int net = 0;
  int low = -ROWS_AROUND;
  int high = ROWS_AROUND;

  making->net_known = now->net_known && lr_number_is_whole (now->net) && ABS (now->net.num) < LR_OWN_MOST_AMOUNT &&
                      !columns_are_modifiers (making);
  if (making->net_known)
    {
      net = (int) now->net.num;
      low = find_end (making, net, -1);
      high = find_end (making, net, 1);
    }
  making->map->down = lr_words_own_place (making->trials.answer->ruleset, place->way, place->n_way);
  for (int i = high; i >= low; i--)
    {
      char *label = making->net_known ? lr_words_signed (g_strdup_printf ("%i", i)) :
                                        lr_scan_words (making->trials.answer->ruleset, &(LrScan) { 0 }, i);

      g_array_append_val (making->nets, i);
      lr_grid_add_row (making->map, label)->here = i == net;
    }
}

static void
take_down (Making *making)
{
  if (making->trials.place != NULL)
    take_modifiers (making);
  else if ((making->other = lr_scan_strength (&making->trials, 1, 2)) != NULL && making->other->points->len > 1)
    {
      making->map->down = strength_label (making, making->other);
      take_points (making->other, making->down, making->map, TRUE);
    }
  else
    lr_grid_add_row (making->map, g_strdup (_ ("now")))->here = TRUE;
}

/* --- cells --- */

/* What is typed of the other side goes into what is typed of ours. */
static LrInputs *
inputs_at (const Making *making,
           guint         row,
           guint         column)
{
  const LrTrial *point = making->across->pdata[column];
  const LrInputs *from = point != NULL ? point->inputs : making->trials.inputs;
  LrInputs *inputs = NULL;

  if (making->down->len > 0)
    {
      const LrTrial *other = making->down->pdata[row];
      guint field = making->trials.answer->result->procedure->strengths[1].field;

      inputs = lr_inputs_copy (from);
      if (other->more != 0)
        lr_input_copy (lr_inputs_field (inputs, field), lr_inputs_peek (other->inputs, field));
      return inputs;
    }
  if (making->nets->len > 0)
    {
      int target = g_array_index (making->nets, int, row);
      LrNumber raw = lr_number (0);

      if (making->net_known)
        {
          g_autoptr (LrTrial) as_is = NULL;
          const LrTrial *trial;

          if (point == NULL)
            as_is = lr_trial_new (&making->trials, lr_inputs_copy (from), FALSE);
          trial = point != NULL ? point : as_is;

          if (!trial->net_known || !lr_number_is_whole (trial->raw))
            return NULL;
          /* where the sum is at its limit already, it need not be moved to stay there */
          raw = lr_number_equal (trial->net, lr_number (target)) ? trial->net : trial->raw;
        }
      return ABS (target - raw.num) <= LR_OWN_MOST_AMOUNT ?
                 lr_trials_moved (&making->trials, from, (int) (target - raw.num)) :
                 NULL;
    }
  return lr_inputs_copy (from);
}

static void
take_cell (const Making *making,
           guint         row,
           guint         column)
{
  const LrGrid *map = making->map;
  LrGridCell *cell = lr_grid_cell (map, row, column);
  g_autoptr (LrTrial) trial = NULL;

  if (!lr_trials_is_over (&making->trials))
    {
      LrInputs *inputs = inputs_at (making, row, column);

      trial = inputs != NULL ? lr_trial_new (&making->trials, inputs, FALSE) : NULL;
    }
  else if (lr_grid_row (map, row)->here && lr_grid_column (map, column)->here)
    cell->share = making->trials.now;
  if (trial != NULL)
    {
      cell->share = trial->share;
      cell->tried = g_steal_pointer (&trial->inputs);
    }
  cell->text = lr_aim_text (map->aim, cell->share);
}

static void
take_cells (const Making *making,
            LrGridFunc    func,
            gpointer      data)
{
  LrGrid *map = making->map;

  for (guint row = 0; row < map->rows->len; row++)
    {
      for (guint column = 0; column < map->columns->len; column++)
        {
          if (lr_trials_is_cancelled (&making->trials))
            return;
          take_cell (making, row, column);
        }
      if (func != NULL)
        func (map, data);
    }
}

LrGrid *
lr_map_new (const LrAnswer *answer,
            const LrInputs *inputs,
            const LrAim    *aim,
            LrGridFunc      func,
            gpointer        data,
            double          seconds,
            const gint     *cancelled)
{
  LrGrid *map = lr_grid_new (aim);
  Making making = { .map = map,
                    .across = g_ptr_array_new (),
                    .down = g_ptr_array_new (),
                    .nets = g_array_new (FALSE, FALSE, sizeof (int)) };

  map->accuracy = g_strdup (answer->accuracy);
  lr_trials_init (&making.trials, answer, inputs, aim, seconds, cancelled);
  making.own = lr_scan_strength (&making.trials, 0, 2);
  take_across (&making);
  take_down (&making);
  if (map->across == NULL && map->down == NULL)
    map->empty = g_strdup (_ ("There is no map: this calculator does not add up modifiers, and the ruleset does not "
                              "define a strength here."));
  else
    take_cells (&making, func, data);
  map->cut = g_strdup (lr_trials_note (&making.trials));
  lr_scan_free (making.own);
  lr_scan_free (making.other);
  lr_trials_clear (&making.trials);
  g_ptr_array_unref (making.across);
  g_ptr_array_unref (making.down);
  g_array_unref (making.nets);
  return map;
}
