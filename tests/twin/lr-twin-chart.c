/* lr-twin-chart.c - how the twin reads a chart
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-twin-private.h"

/* Where a number falls on an axis. */
typedef enum
{
  PLACE_IN,
  PLACE_BELOW,
  PLACE_ABOVE,
  PLACE_BETWEEN, /* the entry before it and the next one */
} Place;

static gboolean
holds (const LrBand *band,
       LrNumber      number)
{
  return (band->open_low || lr_twin_number_compare (band->low, number) <= 0) &&
         (band->open_high || lr_twin_number_compare (band->high, number) >= 0);
}

static Place
find_place (const LrAxis *axis,
            LrNumber      number,
            guint        *index)
{
  guint below = 0; /* how many entries end below the number */

  for (guint i = 0; i < axis->n_bands; i++)
    {
      if (holds (&axis->bands[i], number))
        {
          *index = i;
          return PLACE_IN;
        }
      if (!axis->bands[i].open_high && lr_twin_number_compare (axis->bands[i].high, number) < 0)
        below++;
    }
  *index = below > 0 ? below - 1 : 0;
  if (below == 0)
    return PLACE_BELOW;
  return below == axis->n_bands ? PLACE_ABOVE : PLACE_BETWEEN;
}

/* Whether a number between two entries is nearer to the upper one: below 0 if not, 0 in the middle. */
static int
nearer (LrTwin   *twin,
        LrNumber  number,
        LrNumber  below,
        LrNumber  above)
{
  LrNumber twice, ends;

  if (lr_twin_number_add (twin, number, number, &twice) != LR_STOP_NONE ||
      lr_twin_number_add (twin, below, above, &ends) != LR_STOP_NONE)
    return 0;
  return lr_twin_number_compare (twice, ends);
}

static LrStop
at_end (LrTwin  *twin,
        LrEnd    end,
        gboolean *none)
{
  switch (end)
    {
    case LR_END_CLAMP:
      return LR_STOP_NONE;
    case LR_END_NONE:
      *none = TRUE;
      return LR_STOP_NONE;
    case LR_END_REFUSE:
      twin->unknown.beyond = TRUE;
      return LR_STOP_UNKNOWN;
    }
  g_assert_not_reached ();
}

static LrStop
find_number (LrTwin       *twin,
             const LrAxis *axis,
             LrNumber      number,
             guint        *index,
             gboolean     *none)
{
  gboolean up = FALSE;
  int order;

  switch (find_place (axis, number, index))
    {
    case PLACE_IN:
      return LR_STOP_NONE;
    case PLACE_BELOW:
      *index = 0;
      return at_end (twin, axis->low, none);
    case PLACE_ABOVE:
      *index = axis->n_bands - 1;
      return at_end (twin, axis->high, none);
    case PLACE_BETWEEN:
      break;
    }
  order = nearer (twin, number, axis->bands[*index].high, axis->bands[*index + 1].low);
  switch (axis->round)
    {
    case LR_ROUND_EXACT:
      return lr_twin_fail (twin, LR_RUN_FAULT_BETWEEN);
    case LR_ROUND_DOWN:
      break;
    case LR_ROUND_UP:
      up = TRUE;
      break;
    case LR_ROUND_HALF_DOWN:
      up = order > 0;
      break;
    case LR_ROUND_HALF_UP:
      up = order >= 0;
      break;
    }
  *index += up ? 1 : 0;
  return LR_STOP_NONE;
}

static LrStop
find_ratio (LrTwin        *twin,
            const LrAxis  *axis,
            const LrValue *keys,
            guint         *index,
            gboolean      *none)
{
  LrNumber ratio;
  LrStop stop;

  if (keys[0].number.num < 0 || keys[1].number.num < 0 || (keys[0].number.num == 0 && keys[1].number.num == 0))
    return lr_twin_fail (twin, LR_RUN_FAULT_NO_RATIO);
  if (keys[1].number.num == 0)
    {
      *index = axis->n_bands - 1;
      return at_end (twin, axis->high, none);
    }
  if ((stop = lr_twin_number_divide (twin, keys[0].number, keys[1].number, &ratio)) != LR_STOP_NONE)
    return stop;
  return find_number (twin, axis, ratio, index, none);
}

static LrStop
find_kind (LrTwin       *twin,
           const LrAxis *axis,
           LrValue       value,
           guint        *index)
{
  for (*index = 0; *index < axis->n_bands; (*index)++)
    if (axis->bands[*index].low.num == value.ordinal)
      return LR_STOP_NONE;
  *index = 0;
  twin->unknown.beyond = TRUE;
  return LR_STOP_UNKNOWN;
}

static LrStop
find_entry (LrTwin        *twin,
            const LrAxis  *axis,
            const LrValue *keys,
            guint         *index,
            gboolean      *none)
{
  switch (axis->sort)
    {
    case LR_AXIS_KIND:
      return find_kind (twin, axis, keys[0], index);
    case LR_AXIS_BANDS:
      return find_number (twin, axis, keys[0].number, index, none);
    case LR_AXIS_RATIOS:
      return find_ratio (twin, axis, keys, index, none);
    }
  g_assert_not_reached ();
}

static const LrExpr *
key_of (const LrExpr *arg)
{
  return arg->op == LR_EXPR_SHIFT ? arg->args[0] : arg;
}

static LrStop
eval_keys (LrTwinView    *view,
           const LrExpr  *expr,
           LrValue      (*keys)[2],
           LrNumber      *shifts)
{
  for (guint i = 0; i < expr->n_args; i++)
    {
      const LrExpr *key = key_of (expr->args[i]);
      gboolean ratio = key->op == LR_EXPR_RATIO;
      LrValue shift;
      LrStop stop;

      for (guint j = 0; j < (ratio ? 2 : 1); j++)
        if ((stop = lr_twin_eval (view, ratio ? key->args[j] : key, &keys[i][j])) != LR_STOP_NONE)
          return stop;
      shifts[i] = lr_number (0);
      if (key == expr->args[i])
        continue;
      if ((stop = lr_twin_eval (view, expr->args[i]->args[1], &shift)) != LR_STOP_NONE)
        return stop;
      shifts[i] = shift.number;
    }
  return LR_STOP_NONE;
}

/* One entry after the other. Returns: whether it went past an end */
static gboolean
move_on (const LrAxis *axis,
         gint64        shift,
         guint        *index)
{
  for (; shift > 0; shift--)
    if (++*index == axis->n_bands)
      {
        *index = axis->n_bands - 1;
        return TRUE;
      }
  for (; shift < 0; shift++)
    if ((*index)-- == 0)
      {
        *index = 0;
        return TRUE;
      }
  return FALSE;
}

LrStop
lr_twin_eval_chart (LrTwinView   *view,
                    const LrExpr *expr,
                    LrValue      *value)
{
  LrTwin *twin = view->twin;
  const LrChart *chart = expr->chart;
  LrValue keys[2][2];
  guint index[2] = { 0, 0 };
  guint from[2] = { 0, 0 };
  LrNumber shifts[2];
  gboolean none = FALSE;
  gboolean shifted = FALSE;
  gboolean past[2] = { FALSE, FALSE };
  LrStop stop = eval_keys (view, expr, keys, shifts);

  if (stop != LR_STOP_NONE)
    return stop;
  twin->unknown = (LrUnknown) { .chart = chart };
  for (guint i = 0; i < chart->n_axes && stop == LR_STOP_NONE; i++)
    {
      stop = find_entry (twin, &chart->axes[i], keys[i], &index[i], &none);
      twin->unknown.axis = twin->unknown.beyond ? i : 0;
      from[i] = index[i];
      if (stop != LR_STOP_NONE || key_of (expr->args[i]) == expr->args[i])
        continue;
      shifted = TRUE;
      if (!lr_number_is_whole (shifts[i]))
        return lr_twin_fail (twin, LR_RUN_FAULT_FRACTION);
      past[i] = move_on (&chart->axes[i], shifts[i].num, &index[i]);
    }
  twin->unknown.row = index[0];
  twin->unknown.column = index[1];
  if (twin->unknown.beyond && chart->n_axes == 2)
    *(twin->unknown.axis == 0 ? &twin->unknown.column : &twin->unknown.row) = 0;
  if (stop != LR_STOP_NONE)
    return stop;
  if (none)
    {
      *value = lr_value_none ();
      return LR_STOP_NONE;
    }
  *value = chart->cells[index[0] * chart->n_columns + index[1]];
  if (lr_value_is_missing (*value))
    return LR_STOP_UNKNOWN;
  if (view->tap != NULL)
    {
      guint n_cells = chart->n_rows * chart->n_columns;

      lr_twin_read (twin, view->tap, chart, index[0] * chart->n_columns + index[1], view->weight);
      if (shifted)
        lr_twin_read (twin, view->tap, chart, n_cells + from[0] * chart->n_columns + from[1], view->weight);
      for (guint i = 0; i < 2; i++)
        if (past[i])
          lr_twin_read (twin, view->tap, chart, 2 * n_cells + i, view->weight);
    }
  return LR_STOP_NONE;
}
