/* lr-twin-value.c - the twin's steps that work something out, or show it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-twin-private.h"

#include <string.h>

static void
note_drawn (const LrExpr *expr,
            gpointer      data)
{
  gboolean *drawn = data;

  *drawn = *drawn || lr_twin_is_drawn (expr);
}

/* Whether anything that a step reads depends on the dice. */
gboolean
lr_twin_step_is_drawn (const LrStep *step)
{
  gboolean drawn = FALSE;

  lr_step_foreach_expr (step, note_drawn, &drawn);
  return drawn;
}

/* --- variables --- */

/* Exchangeable rows: no label, no roster, and the least first. */
static void
put_in_order (LrTwin  *twin,
              guint    n_fields,
              LrValue *rows,
              guint    n_rows)
{
  for (guint i = 0; i < n_rows; i++)
    {
      LrValue fields[n_fields + LR_ROW_EXTRA];
      LrValue row;
      guint at;

      memcpy (fields, rows[i].object->values, n_fields * sizeof *fields);
      for (guint j = 0; j < LR_ROW_EXTRA; j++)
        fields[n_fields + j] = lr_value_whole (0);
      row = lr_value_object (lr_heap_intern (twin->heap, fields, n_fields + LR_ROW_EXTRA));
      for (at = i; at > 0 && lr_twin_compare (rows[at - 1], row) > 0; at--)
        rows[at] = rows[at - 1];
      rows[at] = row;
    }
}

/* The rows of a variable are in the places 1, 2, 3; those that are exchangeable in their order. */
LrValue
lr_twin_settle_list (LrTwin       *twin,
                     const LrName *var,
                     LrValue       list)
{
  guint n_rows = list.object->n_values;
  guint n_fields = var->type.shape->n_fields;
  LrValue rows[n_rows + 1];
  LrValue fields[n_fields + LR_ROW_EXTRA];

  memcpy (rows, list.object->values, n_rows * sizeof *rows);
  if (var->unordered)
    put_in_order (twin, n_fields, rows, n_rows);
  for (guint i = 0; i < n_rows; i++)
    {
      memcpy (fields, rows[i].object->values, sizeof fields);
      fields[n_fields + LR_ROW_PLACE] = lr_value_whole (i + 1);
      rows[i] = lr_value_object (lr_heap_intern (twin->heap, fields, n_fields + LR_ROW_EXTRA));
    }
  return lr_value_object (lr_heap_intern (twin->heap, rows, n_rows));
}

static LrStop
settle (LrTwinView   *view,
        const LrName *var,
        LrValue      *value)
{
  const LrStep *declared = var->step;
  LrValue end;
  LrStop stop;

  if (declared->var.min != NULL)
    {
      if ((stop = lr_twin_eval_formula (view, declared->var.min, &end)) != LR_STOP_NONE)
        return stop;
      if (lr_twin_compare (*value, end) < 0)
        *value = end;
    }
  if (declared->var.max != NULL)
    {
      if ((stop = lr_twin_eval_formula (view, declared->var.max, &end)) != LR_STOP_NONE)
        return stop;
      if (lr_twin_compare (*value, end) > 0)
        *value = end;
    }
  if (var->type.base == LR_TYPE_LIST)
    *value = lr_twin_settle_list (view->twin, var, *value);
  return LR_STOP_NONE;
}

/* Whether a loop around goes through the rows of a variable: then they stay where they are until it is left. */
static gboolean
is_gone_through (const LrTwinRest *here,
                 const LrName     *var)
{
  for (; here != NULL; here = here->up)
    if (here->sort != LR_TWIN_REST_CALL && here->sort != LR_TWIN_REST_GROUP && here->step != NULL &&
        here->step->repeat.row != NULL && here->step->repeat.row->origin_var == var)
      return TRUE;
  return FALSE;
}

static LrStop
change_row (LrTwinView       *view,
            const LrTwinRest *here,
            const LrStep     *step,
            LrValue          *value)
{
  LrTwin *twin = view->twin;
  const LrName *var = step->set.var;
  LrValue list = here->activation->values[var->index];
  guint n_fields = var->type.shape->n_fields;
  guint n_rows = list.object->n_values;
  LrValue rows[n_rows + 1];
  LrValue fields[n_fields + LR_ROW_EXTRA];
  LrValue row;
  guint place;
  LrStop stop = lr_twin_eval (view, step->set.target->expr->args[0], &row);

  if (stop != LR_STOP_NONE)
    return stop;
  place = (guint) row.object->values[n_fields + LR_ROW_PLACE].ordinal;
  g_assert (place >= 1 && place <= n_rows);
  memcpy (rows, list.object->values, n_rows * sizeof *rows);
  memcpy (fields, rows[place - 1].object->values, sizeof fields);
  fields[step->set.field] = *value;
  rows[place - 1] = lr_value_object (lr_heap_intern (twin->heap, fields, n_fields + LR_ROW_EXTRA));
  *value = lr_value_object (lr_heap_intern (twin->heap, rows, n_rows));
  if (var->unordered && var->drawn && !is_gone_through (here, var))
    *value = lr_twin_settle_list (twin, var, *value);
  return LR_STOP_NONE;
}

/* --- values --- */

static LrStop
work_out (LrTwinView       *view,
          const LrTwinRest *here,
          const LrStep     *step,
          LrValue          *value)
{
  LrStop stop;

  if (step->kind == LR_STEP_TALLY)
    {
      LrTwinTap *tap = view->tap != NULL && !view->tap->is_quiet ? view->tap : NULL;

      return lr_twin_eval_tally (view, step->tally, tap, tap != NULL ? &tap->unclamped : NULL, value);
    }
  stop = lr_twin_eval_formula (view, step->value, value);
  if (stop != LR_STOP_NONE)
    return stop;
  if (step->kind == LR_STEP_VAR)
    return settle (view, step->name, value);
  if (step->kind != LR_STEP_SET)
    return LR_STOP_NONE;
  return step->set.field < 0 ? settle (view, step->set.var, value) : change_row (view, here, step, value);
}

/* What is in a label. Charts that are read for words are not what the step read. */
LrStop
lr_twin_note_label (LrTwinView   *view,
                    const LrStep *step)
{
  const LrObject *label;
  LrTwinTap *tap = view->tap;
  LrStop stop;

  view->tap = NULL;
  stop = lr_twin_eval_message (view, step->label, &label);
  view->tap = tap;
  if (stop == LR_STOP_NONE && tap != NULL && label != NULL)
    lr_twin_add_value (view->twin, &tap->labels, lr_value_object (label), view->weight);
  return stop;
}

/* What is in the headline of an outcome, which may show the outcome itself. */
static LrStop
note_headline (LrTwinView       *view,
               const LrTwinRest *here,
               const LrStep     *step,
               LrValue           value)
{
  const LrObject *parts;
  LrStop stop;
  LrValue before = here->activation->values[step->name->index];

  here->activation->values[step->name->index] = value;
  stop = lr_twin_eval_message (view, step->message, &parts);
  here->activation->values[step->name->index] = before;
  if (stop == LR_STOP_NONE && parts != NULL && view->tap != NULL)
    lr_twin_add_value (view->twin, &view->tap->headline, lr_value_object (parts), view->weight);
  return stop;
}

/* let, outcome, tally, var and set. */
gboolean
lr_twin_do_value (LrTwin           *twin,
                  const LrTwinRest *here,
                  const LrStep     *step,
                  LrTwinWeight      weight)
{
  const LrName *name = step->kind == LR_STEP_SET ? step->set.var : step->name;
  LrValue *values = here->activation->values;
  LrValue holds = lr_value_flag (TRUE);
  LrValue value = values[name->index];
  gboolean is_shown = step->kind != LR_STEP_VAR && step->kind != LR_STEP_SET;
  LrTwinView view;
  LrStop stop = LR_STOP_NONE;

  if (twin->refused && name->drawn)
    return TRUE;
  lr_twin_view_init (&view, twin, values, is_shown ? lr_twin_tap (twin, here->node, step) : NULL, weight);
  if (step->when != NULL)
    stop = lr_twin_eval_formula (&view, step->when, &holds);
  if (stop == LR_STOP_NONE && holds.ordinal != 0)
    stop = work_out (&view, here, step, &value);
  else if (stop == LR_STOP_NONE && step->otherwise != NULL)
    stop = lr_twin_eval_formula (&view, step->otherwise, &value);
  if (stop == LR_STOP_NONE && is_shown)
    stop = lr_twin_note_label (&view, step);
  if (stop == LR_STOP_NONE && step->kind == LR_STEP_OUTCOME && step->message != NULL &&
      !(view.tap != NULL && view.tap->is_quiet))
    stop = note_headline (&view, here, step, value);
  if (stop != LR_STOP_NONE)
    {
      lr_twin_stop (twin, stop, step, here->node, weight);
      return FALSE;
    }
  if (view.tap != NULL)
    {
      lr_twin_add (twin, &view.tap->reached, weight);
      if (holds.ordinal != 0)
        {
          lr_twin_add (twin, &view.tap->done, weight);
          if (!view.tap->is_quiet)
            lr_twin_add_value (twin, &view.tap->marginal, value, weight);
        }
    }
  lr_twin_assign (twin, &values[name->index], value);
  return TRUE;
}

/* --- what is shown, refused or changed --- */

static void
note_done (LrTwinView *view,
           LrValue     value)
{
  if (view->tap == NULL)
    return;
  lr_twin_add (view->twin, &view->tap->done, view->weight);
  lr_twin_add_value (view->twin, &view->tap->marginal, value, view->weight);
}

static LrStop
note_message (LrTwinView   *view,
              const LrStep *step)
{
  const LrObject *parts;
  LrStop stop = lr_twin_eval_message (view, step->message, &parts);

  if (stop == LR_STOP_NONE)
    note_done (view, parts != NULL ? lr_value_object (parts) : lr_value_none ());
  return stop;
}

/* One effect: its keys, its amount, its turn, and what is in its words. */
static LrStop
note_effect (LrTwinView   *view,
             const LrStep *step)
{
  guint n_keys = lr_effect_n_keys (&step->effect);
  guint n_parts = step->message != NULL ? step->message->n_parts : 0;
  LrValue values[n_keys + n_parts + 2];
  guint n = 0;
  LrStop stop = LR_STOP_NONE;

  for (guint i = 0; i < n_keys && stop == LR_STOP_NONE; i++)
    stop = lr_twin_eval (view, step->effect.tracker->expr->args[1 + i], &values[n++]);
  if (stop == LR_STOP_NONE && step->value != NULL)
    stop = lr_twin_eval_formula (view, step->value, &values[n++]);
  if (stop == LR_STOP_NONE && step->effect.turn != NULL)
    stop = lr_twin_eval_formula (view, step->effect.turn, &values[n++]);
  for (guint i = 0; i < n_parts && stop == LR_STOP_NONE; i++)
    stop = lr_twin_eval (view, step->message->parts[i].expr, &values[n++]);
  if (stop == LR_STOP_NONE && view->tap != NULL)
    lr_twin_add_value (view->twin, &view->tap->marginal, lr_value_object (lr_heap_intern (view->twin->heap, values, n)),
                       view->weight);
  return stop;
}

static LrStop
note_effects (LrTwinView   *view,
              const LrStep *step)
{
  LrValue rows;
  LrStop stop;

  if (view->tap != NULL)
    lr_twin_add (view->twin, &view->tap->done, view->weight);
  if (step->effect.each == NULL)
    return note_effect (view, step);
  stop = lr_twin_eval_formula (view, step->effect.each, &rows);
  for (guint i = 0; stop == LR_STOP_NONE && i < rows.object->n_values; i++)
    {
      view->locals[step->effect.row->index] = rows.object->values[i];
      stop = note_effect (view, step);
    }
  return stop;
}

/* check, tell and effect. After a refusal the rest is gone through once more for what is known, and other refusals. */
gboolean
lr_twin_do_shown (LrTwin           *twin,
                  const LrTwinRest *here,
                  const LrStep     *step,
                  LrTwinWeight      weight)
{
  LrValue holds = lr_value_flag (TRUE);
  gboolean refuses = FALSE;
  LrTwinView view;
  LrStop stop = LR_STOP_NONE;

  if (twin->refused && lr_twin_step_is_drawn (step))
    return TRUE;
  lr_twin_view_init (&view, twin, here->activation->values, lr_twin_tap (twin, here->node, step), weight);
  if (view.tap != NULL)
    lr_twin_add (twin, &view.tap->reached, weight);
  if (step->when != NULL)
    stop = lr_twin_eval_formula (&view, step->when, &holds);
  if (stop == LR_STOP_NONE && holds.ordinal != 0 && step->kind == LR_STEP_CHECK)
    {
      stop = lr_twin_eval_formula (&view, step->value, &holds);
      holds = lr_value_flag (holds.ordinal == 0);
      refuses = step->check.refuse && holds.ordinal != 0;
    }
  if (stop == LR_STOP_NONE && holds.ordinal != 0)
    stop = step->kind == LR_STEP_EFFECT ? note_effects (&view, step) : note_message (&view, step);
  if (stop != LR_STOP_NONE)
    {
      lr_twin_stop (twin, stop, step, here->node, weight);
      return FALSE;
    }
  if (!refuses || twin->refused)
    return TRUE;
  twin->refused = TRUE;
  twin->result.status = LR_STATUS_REFUSED;
  lr_twin_go (twin, here, weight);
  twin->refused = FALSE;
  return FALSE;
}
