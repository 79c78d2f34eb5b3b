/* lr-twin-list.c - how the twin works out list functions and tallies
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-twin-private.h"

#include <string.h>

#define MOST_KEYS 8

/* --- list functions --- */

/* A row that counts, with what was worked out for it. */
typedef struct
{
  LrValue row;
  LrValue keys[MOST_KEYS];
} Row;

static LrStop
sum_rows (LrTwinView *view,
          GArray     *rows,
          LrValue    *value)
{
  LrStop stop = LR_STOP_NONE;

  *value = lr_value_whole (0);
  for (guint i = 0; i < rows->len && stop == LR_STOP_NONE; i++)
    stop = lr_twin_number_add (view->twin, value->number, g_array_index (rows, Row, i).keys[0].number, &value->number);
  return stop;
}

/* For each value of the kind, the sum over the rows that have it. */
static LrStop
sum_by_kind (LrTwinView   *view,
             const LrKind *kind,
             GArray       *rows,
             LrValue      *value)
{
  LrValue sums[kind->n_values];

  for (guint i = 0; i < kind->n_values; i++)
    {
      g_autoptr (GArray) own = g_array_new (FALSE, FALSE, sizeof (Row));
      LrStop stop;

      for (guint j = 0; j < rows->len; j++)
        if (g_array_index (rows, Row, j).keys[1].ordinal == (gint64) i)
          g_array_append_val (own, g_array_index (rows, Row, j));
      if ((stop = sum_rows (view, own, &sums[i])) != LR_STOP_NONE)
        return stop;
    }
  *value = lr_value_object (lr_heap_intern (view->twin->heap, sums, kind->n_values));
  return LR_STOP_NONE;
}

/* The highest value that rows of more than half of all the weight have at least; the lowest there is where none has. */
static LrStop
find_majority (LrTwinView *view,
               GArray     *rows,
               LrValue    *value)
{
  gboolean found = FALSE;

  *value = lr_value_ordinal (0);
  for (guint i = 0; i < rows->len; i++)
    {
      LrValue candidate = g_array_index (rows, Row, i).keys[1];
      LrNumber surplus = lr_number (0); /* weight of those who have it, less that of the others */

      for (guint j = 0; j < rows->len; j++)
        {
          const Row *row = &g_array_index (rows, Row, j);
          LrNumber weight = row->keys[0].number;
          LrStop stop;

          if (lr_twin_compare (row->keys[1], candidate) < 0)
            weight.num = -weight.num;
          stop = lr_twin_number_add (view->twin, surplus, weight, &surplus);
          if (stop != LR_STOP_NONE)
            return stop;
        }
      if (surplus.num > 0 && (!found || lr_twin_compare (candidate, *value) > 0))
        {
          *value = candidate;
          found = TRUE;
        }
    }
  return LR_STOP_NONE;
}

/* Takes the row with the greatest keys out, the first of them if there are several. */
static LrValue
take_best (GArray *rows,
           guint   n_keys)
{
  guint best = 0;
  LrValue row;

  for (guint i = 1; i < rows->len; i++)
    {
      int order = 0;

      for (guint j = 0; j < n_keys && order == 0; j++)
        order = lr_twin_compare (g_array_index (rows, Row, i).keys[j], g_array_index (rows, Row, best).keys[j]);
      if (order > 0)
        best = i;
    }
  row = g_array_index (rows, Row, best).row;
  g_array_remove_index (rows, best);
  return row;
}

static LrValue
make_list (LrTwinView *view,
           GArray     *rows,
           guint       n_rows)
{
  LrValue values[n_rows + 1];

  for (guint i = 0; i < n_rows; i++)
    values[i] = g_array_index (rows, Row, i).row;
  return lr_value_object (lr_heap_intern (view->twin->heap, values, n_rows));
}

static LrValue
sort_rows (LrTwinView *view,
           GArray     *rows,
           guint       n_keys)
{
  guint n_rows = rows->len;
  LrValue values[n_rows + 1];

  for (guint i = 0; i < n_rows; i++)
    values[i] = take_best (rows, n_keys);
  return lr_value_object (lr_heap_intern (view->twin->heap, values, n_rows));
}

static LrStop
take_rows (LrTwinView   *view,
           const LrExpr *expr,
           GArray       *rows,
           LrValue      *value)
{
  LrValue number;
  LrStop stop = lr_twin_eval (view, expr->args[2], &number);

  if (stop != LR_STOP_NONE)
    return stop;
  if (number.number.num < 0)
    return lr_twin_fail (view->twin, LR_RUN_FAULT_NEGATIVE);
  if (number.number.den != 1)
    return lr_twin_fail (view->twin, LR_RUN_FAULT_FRACTION);
  *value = make_list (view, rows, (guint) MIN (number.number.num, (gint64) rows->len));
  return LR_STOP_NONE;
}

static LrValue
find_extreme (GArray   *rows,
              gboolean  greatest)
{
  LrValue value = lr_value_none ();

  for (guint i = 0; i < rows->len; i++)
    {
      LrValue key = g_array_index (rows, Row, i).keys[0];
      int order = i > 0 ? lr_twin_compare (key, value) : 0;

      if (i == 0 || (greatest ? order > 0 : order < 0))
        value = key;
    }
  return value;
}

static LrStop
finish (LrTwinView   *view,
        const LrExpr *expr,
        GArray       *rows,
        gboolean      flag,
        LrValue      *value)
{
  guint n_keys = expr->n_args - 2;

  switch ((guint) expr->function)
    {
    case LR_FUNCTION_SUM:
      return n_keys == 1 ? sum_rows (view, rows, value) :
                           sum_by_kind (view, expr->args[3]->type.kind, rows, value);
    case LR_FUNCTION_COUNT:
      *value = lr_value_whole (rows->len);
      return LR_STOP_NONE;
    case LR_FUNCTION_ANY:
    case LR_FUNCTION_ALL:
      *value = lr_value_flag (flag);
      return LR_STOP_NONE;
    case LR_FUNCTION_LEAST:
    case LR_FUNCTION_GREATEST:
      *value = find_extreme (rows, expr->function == LR_FUNCTION_GREATEST);
      return LR_STOP_NONE;
    case LR_FUNCTION_MAJORITY:
      return find_majority (view, rows, value);
    case LR_FUNCTION_BEST:
      *value = rows->len > 0 ? take_best (rows, n_keys) : lr_value_none ();
      return LR_STOP_NONE;
    case LR_FUNCTION_SORTED:
      *value = sort_rows (view, rows, n_keys);
      return LR_STOP_NONE;
    case LR_FUNCTION_TAKE:
      return take_rows (view, expr, rows, value);
    case LR_FUNCTION_EACH:
      *value = make_list (view, rows, rows->len);
      return LR_STOP_NONE;
    default:
      g_assert_not_reached ();
    }
}

/* Whether `any` or `all` is settled by this row: then the others are not looked at. */
static gboolean
settles (const LrExpr *expr,
         const Row    *row,
         gboolean     *flag)
{
  gboolean holds = expr->n_args == 2 || row->keys[0].ordinal != 0;

  if (expr->function != LR_FUNCTION_ANY && expr->function != LR_FUNCTION_ALL)
    return FALSE;
  if (holds != (expr->function == LR_FUNCTION_ANY))
    return FALSE;
  *flag = holds;
  return TRUE;
}

LrStop
lr_twin_eval_list (LrTwinView   *view,
                   const LrExpr *expr,
                   LrValue      *value)
{
  g_autoptr (GArray) rows = g_array_new (FALSE, FALSE, sizeof (Row));
  LrValue before = view->locals[expr->row->index];
  gboolean flag = expr->function == LR_FUNCTION_ALL;
  LrValue list;
  LrStop stop = lr_twin_eval (view, expr->args[0], &list);

  for (guint i = 0; stop == LR_STOP_NONE && i < list.object->n_values; i++)
    {
      Row row = { .row = list.object->values[i] };
      LrValue counts = lr_value_flag (TRUE);

      view->locals[expr->row->index] = row.row;
      if (expr->args[1] != NULL)
        stop = lr_twin_eval (view, expr->args[1], &counts);
      if (stop != LR_STOP_NONE || counts.ordinal == 0)
        continue;
      for (guint j = 2; j < expr->n_args && expr->function != LR_FUNCTION_TAKE && stop == LR_STOP_NONE; j++)
        stop = lr_twin_eval (view, expr->args[j], &row.keys[j - 2]);
      if (stop == LR_STOP_NONE && settles (expr, &row, &flag))
        break;
      g_array_append_val (rows, row);
    }
  if (stop == LR_STOP_NONE)
    stop = finish (view, expr, rows, flag, value);
  view->locals[expr->row->index] = before;
  return stop;
}

/* --- tallies --- */

typedef struct
{
  LrTwinView    *view;
  const LrTally *tally;
  LrTwinTap     *tap; /* (nullable) */
  LrValue        result;
  gboolean       any;  /* whether some item held */
  gboolean       done; /* whether no later item is looked at */
} Tallying;

static LrStop
take_value (Tallying *tallying,
            LrValue   value)
{
  LrTwin *twin = tallying->view->twin;
  LrValue *result = &tallying->result;
  gboolean first = !tallying->any;

  tallying->any = TRUE;
  switch (tallying->tally->by)
    {
    case LR_TALLY_SUM:
      return lr_twin_number_add (twin, result->number, value.number, &result->number);
    case LR_TALLY_PRODUCT:
      return lr_twin_number_multiply (twin, result->number, value.number, &result->number);
    case LR_TALLY_LEAST:
      if (first || lr_twin_compare (value, *result) < 0)
        *result = value;
      return LR_STOP_NONE;
    case LR_TALLY_GREATEST:
      if (first || lr_twin_compare (value, *result) > 0)
        *result = value;
      return LR_STOP_NONE;
    case LR_TALLY_FIRST:
      *result = value;
      tallying->done = TRUE;
      return LR_STOP_NONE;
    case LR_TALLY_ALL:
      result->ordinal &= value.ordinal;
      return LR_STOP_NONE;
    case LR_TALLY_ANY:
      result->ordinal |= value.ordinal;
      return LR_STOP_NONE;
    case LR_TALLY_COUNT:
      result->number.num += value.ordinal;
      return LR_STOP_NONE;
    }
  g_assert_not_reached ();
}

static LrStop
item_value (Tallying     *tallying,
            const LrItem *item,
            LrTwinItem   *shown,
            LrValue      *value)
{
  *value = lr_value_flag (TRUE);
  if (item->tally != NULL)
    return lr_twin_eval_tally (tallying->view, item->tally, tallying->tap, shown != NULL ? &shown->unclamped : NULL,
                               value);
  return item->value != NULL ? lr_twin_eval_formula (tallying->view, item->value, value) : LR_STOP_NONE;
}

static LrStop
do_item (Tallying     *tallying,
         const LrItem *item,
         guint         position)
{
  LrTwinView *view = tallying->view;
  LrTwinItem *shown = NULL;
  LrValue holds, value;
  LrStop stop;

  if (tallying->tap != NULL)
    {
      const LrObject *label;

      if ((stop = lr_twin_eval_message (view, item->label, &label)) != LR_STOP_NONE)
        return stop;
      shown = lr_twin_item (view->twin, tallying->tap, item, position, label);
    }
  if (lr_inputs_is_left_out (view->twin->inputs, item))
    return LR_STOP_NONE;
  if (item->when != NULL)
    {
      stop = lr_twin_eval_formula (view, item->when, &holds);
      if (stop != LR_STOP_NONE || holds.ordinal == 0)
        return stop;
    }
  if ((stop = item_value (tallying, item, shown, &value)) != LR_STOP_NONE)
    return stop;
  if (lr_value_is_none (value) && tallying->tally->by != LR_TALLY_FIRST)
    return LR_STOP_NONE;
  if (shown != NULL)
    {
      lr_twin_add (view->twin, &shown->reached, view->weight);
      lr_twin_add_value (view->twin, &shown->marginal, value, view->weight);
    }
  return lr_value_is_none (value) ? LR_STOP_NONE : take_value (tallying, value);
}

static LrStop
do_items (Tallying     *tallying,
          const LrItem *item)
{
  LrTwinView *view = tallying->view;
  LrValue rows, before;
  LrStop stop;

  if (item->each == NULL)
    return do_item (tallying, item, 0);
  if ((stop = lr_twin_eval_formula (view, item->each, &rows)) != LR_STOP_NONE)
    return stop;
  before = view->locals[item->row->index];
  for (guint i = 0; i < rows.object->n_values && stop == LR_STOP_NONE && !tallying->done; i++)
    {
      view->locals[item->row->index] = rows.object->values[i];
      stop = do_item (tallying, item, i + 1);
    }
  view->locals[item->row->index] = before;
  return stop;
}

static LrValue
nothing (LrTallyBy by)
{
  switch (by)
    {
    case LR_TALLY_SUM:
    case LR_TALLY_COUNT:
      return lr_value_whole (0);
    case LR_TALLY_PRODUCT:
      return lr_value_whole (1);
    case LR_TALLY_ALL:
      return lr_value_flag (TRUE);
    case LR_TALLY_ANY:
      return lr_value_flag (FALSE);
    case LR_TALLY_LEAST:
    case LR_TALLY_GREATEST:
    case LR_TALLY_FIRST:
      return lr_value_none ();
    }
  g_assert_not_reached ();
}

static LrStop
clamp (LrTwinView    *view,
       const LrTally *tally,
       LrValue       *value)
{
  LrValue end;
  LrStop stop;

  if (tally->min != NULL)
    {
      if ((stop = lr_twin_eval_formula (view, tally->min, &end)) != LR_STOP_NONE)
        return stop;
      if (lr_twin_compare (*value, end) < 0)
        *value = end;
    }
  if (tally->max != NULL)
    {
      if ((stop = lr_twin_eval_formula (view, tally->max, &end)) != LR_STOP_NONE)
        return stop;
      if (lr_twin_compare (*value, end) > 0)
        *value = end;
    }
  return LR_STOP_NONE;
}

/* A tally, or one within another: its items in order, then its limits. */
LrStop
lr_twin_eval_tally (LrTwinView     *view,
                    const LrTally  *tally,
                    LrTwinTap      *tap,
                    LrTwinMarginal *unclamped,
                    LrValue        *value)
{
  Tallying tallying = { .view = view, .tally = tally, .tap = tap, .result = nothing (tally->by) };
  LrStop stop = LR_STOP_NONE;

  for (guint i = 0; i < tally->n_items && stop == LR_STOP_NONE && !tallying.done; i++)
    stop = do_items (&tallying, tally->items[i]);
  *value = tallying.result;
  if (stop != LR_STOP_NONE || lr_value_is_none (*value) || (tally->min == NULL && tally->max == NULL))
    return stop;
  if (unclamped != NULL)
    lr_twin_add_value (view->twin, unclamped, *value, view->weight);
  return clamp (view, tally, value);
}
