/* lr-twin-inputs.c - how the twin gives inputs their values; what is typed is taken to be allowed
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-twin-private.h"

#include <string.h>

/* Where a field stands. */
typedef struct
{
  LrTwinView        *view;
  const LrProcedure *procedure;
  const LrField     *roster; /* (nullable): whose row it is part of */
  guint              index;  /* of the input */
} Place;

static LrValue
find_pick (const Place   *place,
           const LrField *field,
           gint64         row)
{
  for (guint i = 0; i < place->procedure->n_fields; i++)
    if (g_str_equal (place->procedure->fields[i]->id, field->roster))
      {
        const LrObject *rows = place->view->values[place->procedure->inputs[i]->index].object;

        if (row >= 1 && row <= rows->n_values)
          return rows->values[row - 1];
      }
  return lr_value_none ();
}

static LrStop
bring_into (LrTwinView      *view,
            const LrFormula *end,
            gboolean         is_least,
            LrValue         *value)
{
  LrValue limit;
  LrStop stop;

  if (end == NULL)
    return LR_STOP_NONE;
  stop = lr_twin_eval_formula (view, end, &limit);
  if (stop != LR_STOP_NONE)
    return stop;
  if (is_least ? lr_twin_compare (limit, *value) > 0 : lr_twin_compare (limit, *value) < 0)
    *value = limit;
  return LR_STOP_NONE;
}

/* The first value of a kind that exists on this turn. */
static LrStop
first_value (LrTwinView   *view,
             const LrKind *kind,
             LrValue      *value)
{
  for (guint i = 0; i < kind->n_values; i++)
    {
      LrValue holds = lr_value_flag (TRUE);
      LrStop stop;

      if (kind->values[i].when != NULL &&
          (stop = lr_twin_eval_formula (view, kind->values[i].when, &holds)) != LR_STOP_NONE)
        return stop;
      *value = lr_value_ordinal (i);
      if (holds.ordinal != 0)
        return LR_STOP_NONE;
    }
  *value = lr_value_ordinal (0);
  return LR_STOP_NONE;
}

static LrStop
default_value (const Place   *place,
               const LrField *field,
               LrValue       *value)
{
  LrStop stop;

  if (field->kind == LR_FIELD_PICK)
    {
      *value = field->pick_first ? find_pick (place, field, 1) : lr_value_none ();
      return LR_STOP_NONE;
    }
  if (field->init != NULL)
    return lr_twin_eval_formula (place->view, field->init, value);
  switch (field->kind)
    {
    case LR_FIELD_NUMBER:
      *value = lr_value_whole (0);
      stop = bring_into (place->view, field->min, TRUE, value);
      return stop != LR_STOP_NONE ? stop : bring_into (place->view, field->max, FALSE, value);
    case LR_FIELD_FLAG:
      *value = lr_value_flag (FALSE);
      return LR_STOP_NONE;
    case LR_FIELD_CHOICE:
      return first_value (place->view, field->type.kind, value);
    case LR_FIELD_PICK:
    case LR_FIELD_RECORD:
    case LR_FIELD_ROSTER:
      break;
    }
  g_assert_not_reached ();
}

static LrStop
field_value (const Place   *place,
             const LrField *field,
             const LrInput *input,
             LrValue       *value)
{
  LrValue asked = lr_value_flag (TRUE);
  LrStop stop;

  if (field->when != NULL && (stop = lr_twin_eval_formula (place->view, field->when, &asked)) != LR_STOP_NONE)
    return stop;
  if (input == NULL || !input->is_set || asked.ordinal == 0)
    return default_value (place, field, value);
  if (field->kind == LR_FIELD_PICK)
    *value = find_pick (place, field, input->number.num);
  else if (field->kind == LR_FIELD_NUMBER)
    *value = lr_value_number (input->number);
  else
    *value = lr_value_ordinal (input->number.num);
  return LR_STOP_NONE;
}

/* --- rosters --- */

static gint64
label_number (const Place      *place,
              const LrInputRow *typed)
{
  if (typed == NULL || typed->label == NULL || place->roster->unordered)
    return 0;
  return ++place->view->twin->n_labels;
}

/* Later fields of a row may look at earlier ones, so it grows while it is looked at. */
static LrStop
make_row (const Place      *place,
          const LrInputRow *typed,
          guint             row,
          LrValue          *value)
{
  LrTwin *twin = place->view->twin;
  const LrShape *shape = place->roster->type.shape;
  guint n_values = shape->n_fields + LR_ROW_EXTRA;
  g_autofree LrObject *object = g_malloc0 (sizeof *object + n_values * sizeof (LrValue));
  LrTwinView inner = *place->view;
  Place within = *place;

  inner.self = lr_value_object (object);
  within.view = &inner;
  object->n_values = n_values;
  for (guint i = 0; i < shape->n_fields; i++)
    {
      const LrField *field = shape->fields[i];
      LrStop stop = LR_STOP_NONE;

      if (place->roster->rows != NULL && field->type.base == LR_TYPE_KIND && field->type.kind == place->roster->rows)
        object->values[i] = lr_value_ordinal (row);
      else
        stop = field_value (&within, field, typed != NULL ? &typed->fields[i] : NULL, &object->values[i]);
      if (stop != LR_STOP_NONE)
        return stop;
    }
  object->values[shape->n_fields + LR_ROW_PLACE] = lr_value_whole (row + 1);
  object->values[shape->n_fields + LR_ROW_LABEL] = lr_value_whole (label_number (place, typed));
  object->values[shape->n_fields + LR_ROW_ROSTER] = lr_value_whole (place->index);
  *value = lr_value_object (lr_heap_intern (twin->heap, object->values, n_values));
  return LR_STOP_NONE;
}

/* What was typed for one of the values that a roster has one row of each. */
static const LrInputRow *
find_typed (const LrField *roster,
            const LrInput *input,
            guint          value)
{
  for (guint i = 0; i < lr_input_n_rows (input); i++)
    for (guint j = 0; j < roster->type.shape->n_fields; j++)
      {
        const LrField *field = roster->type.shape->fields[j];
        const LrInputRow *row = lr_input_row (input, i);

        if (field->kind == LR_FIELD_CHOICE && field->type.kind == roster->rows && row->fields[j].is_set &&
            row->fields[j].number.num == value)
          return row;
      }
  return NULL;
}

static LrStop
roster_value (Place         *place,
              const LrField *roster,
              const LrInput *input,
              LrValue       *value)
{
  const LrFormula *usual = roster->init != NULL ? roster->init : roster->min;
  LrValue start = lr_value_whole (0);
  g_autofree LrValue *rows = NULL;
  guint n_rows;
  LrStop stop = LR_STOP_NONE;

  place->roster = roster;
  if (usual != NULL && (stop = lr_twin_eval_formula (place->view, usual, &start)) != LR_STOP_NONE)
    return stop;
  if (roster->rows != NULL)
    n_rows = roster->rows->n_values;
  else
    n_rows = input != NULL && input->is_set ? lr_input_n_rows (input) : (guint) MAX (start.number.num, 0);
  rows = g_new0 (LrValue, n_rows + 1);
  for (guint i = 0; i < n_rows && stop == LR_STOP_NONE; i++)
    {
      const LrInputRow *typed = NULL;

      if (input != NULL && roster->rows != NULL)
        typed = find_typed (roster, input, i);
      else if (input != NULL && i < lr_input_n_rows (input))
        typed = lr_input_row (input, i);
      stop = make_row (place, typed, i, &rows[i]);
    }
  *value = lr_value_object (lr_heap_intern (place->view->twin->heap, rows, n_rows));
  return stop;
}

static LrStop
input_value (Place         *place,
             const LrField *field,
             const LrInput *input,
             LrValue       *value)
{
  LrValue asked = lr_value_flag (TRUE);
  LrStop stop;

  if (field->kind != LR_FIELD_ROSTER)
    return field_value (place, field, input, value);
  if (field->when != NULL && (stop = lr_twin_eval_formula (place->view, field->when, &asked)) != LR_STOP_NONE)
    return stop;
  return roster_value (place, field, asked.ordinal != 0 ? input : NULL, value);
}

/* The inputs of the procedure that is run. */
void
lr_twin_bind (LrTwin  *twin,
              LrValue *values)
{
  const LrProcedure *procedure = twin->procedure;
  LrTwinView view;

  lr_twin_view_init (&view, twin, values, NULL, (LrTwinWeight) { 1, 1 });
  twin->n_labels = 0;
  for (guint i = 0; i < procedure->n_fields; i++)
    {
      Place place = { &view, procedure, NULL, i };
      LrValue *value = &values[procedure->inputs[i]->index];
      LrStop stop = input_value (&place, procedure->fields[i], lr_inputs_peek (twin->inputs, i), value);

      if (stop == LR_STOP_FAULT)
        {
          lr_twin_add_fault (twin, twin->fault, NULL, twin->result.root);
          return;
        }
      if (stop == LR_STOP_UNKNOWN)
        {
          twin->result.status = LR_STATUS_INPUT;
          return;
        }
      twin->result.values[i] = *value;
    }
}

/* An input of a called procedure that the caller says nothing of. */
LrStop
lr_twin_bind_default (LrTwinView       *view,
                      LrTwinActivation *activation,
                      guint             field,
                      LrValue          *value)
{
  Place place = { view, activation->procedure, NULL, field };

  return input_value (&place, activation->procedure->fields[field], NULL, value);
}
