/* lr-bind.c - turns inputs into values, and checks that they are allowed
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-run-private.h"

#include <string.h>

/* Where a value goes: an input, or a field of a row. Problems are named by it. */
typedef struct
{
  LrRun             *run;
  LrEval            *eval;
  const LrProcedure *procedure;
  GArray            *problems; /* (nullable): LrInputProblem; NULL without an input */
  GArray            *idle;     /* likewise: what was typed and does not count */
  const LrField     *input;
  guint              input_index;
  guint              place;    /* of the row, from 1, or 0 */
  gboolean           asked;    /* whether the last field was asked for */
  gboolean           stopped;  /* whether something was unknown or a fault */
} Binding;

static void
complain (Binding       *binding,
          LrInputFault   fault,
          const LrField *field,
          LrNumber       value,
          LrNumber       limit)
{
  GArray *list = fault == LR_INPUT_IDLE ? binding->idle : binding->problems;
  LrInputProblem problem = {
    .fault = fault,
    .field = binding->input,
    .row = field != binding->input ? field : NULL,
    .place = binding->place,
    .value = value,
    .limit = limit,
  };

  if (list != NULL)
    g_array_append_val (list, problem);
}

/* Formulas have failed at a field: the machine knows why. */
static void
stop_at (LrRun         *run,
         const LrField *field)
{
  gboolean limit = run->machine.failure.fault == LR_RUN_FAULT_NONE;

  run->result->status = limit ? LR_STATUS_TOO_LARGE : LR_STATUS_FAULT;
  run->result->stopped_path = field->id;
  run->result->failure = run->machine.failure;
}

/* Whether there is still room for more rows. */
static gboolean
has_room (Binding       *binding,
          const LrField *roster)
{
  LrMachine *machine = &binding->run->machine;

  if (!lr_machine_is_full (machine))
    return TRUE;
  machine->failure = (LrFailure) { .fault = LR_RUN_FAULT_NONE };
  if (!binding->stopped)
    stop_at (binding->run, roster);
  binding->stopped = TRUE;
  return FALSE;
}

/* A formula of a field. Without a value there is nothing to go on with. */
static gboolean
work_out (Binding       *binding,
          const LrField *field,
          const LrCode  *code,
          LrValue       *value)
{
  LrStop stop;

  if (code == NULL)
    return FALSE;
  stop = lr_eval (binding->eval, code, value);
  if (stop == LR_STOP_NONE)
    return TRUE;
  if (stop == LR_STOP_FAULT && !binding->stopped)
    stop_at (binding->run, field);
  else if (!binding->stopped)
    complain (binding, LR_INPUT_UNKNOWN, field, lr_number (0), lr_number (0));
  binding->stopped = TRUE;
  return FALSE;
}

static gboolean
is_available (Binding           *binding,
              const LrKindValue *value)
{
  LrValue holds;

  return value->when_code == NULL ||
         (work_out (binding, binding->input, value->when_code, &holds) && holds.ordinal != 0);
}

/* --- defaults --- */

static LrValue
default_number (Binding       *binding,
                const LrField *field)
{
  LrValue value = lr_value_whole (0);
  LrValue limit;

  if (work_out (binding, field, field->init_code, &value) || field->init_code != NULL)
    return value;
  if (work_out (binding, field, field->min_code, &limit) && lr_number_compare (limit.number, value.number) > 0)
    value = limit;
  if (work_out (binding, field, field->max_code, &limit) && lr_number_compare (limit.number, value.number) < 0)
    value = limit;
  return value;
}

static LrValue
default_choice (Binding       *binding,
                const LrField *field)
{
  LrValue value = lr_value_ordinal (0);

  if (work_out (binding, field, field->init_code, &value) || field->init_code != NULL)
    return value;
  for (guint i = 0; i < field->type.kind->n_values; i++)
    if (is_available (binding, &field->type.kind->values[i]))
      return lr_value_ordinal (i);
  return value;
}

static LrValue
find_pick (Binding       *binding,
           const LrField *field,
           guint          row)
{
  int roster = lr_procedure_find (binding->procedure, field->roster);
  const LrObject *rows = roster >= 0 ? binding->eval->known[binding->procedure->inputs[roster]->index].object : NULL;

  return rows != NULL && row >= 1 && row <= rows->n_values ? rows->values[row - 1] : lr_value_none ();
}

static LrValue
default_value (Binding       *binding,
               const LrField *field)
{
  LrValue value = lr_value_flag (FALSE);

  switch (field->kind)
    {
    case LR_FIELD_NUMBER:
      return default_number (binding, field);
    case LR_FIELD_FLAG:
      work_out (binding, field, field->init_code, &value);
      return value;
    case LR_FIELD_CHOICE:
      return default_choice (binding, field);
    case LR_FIELD_PICK:
      return field->pick_first ? find_pick (binding, field, 1) : lr_value_none ();
    case LR_FIELD_RECORD:
    case LR_FIELD_ROSTER:
      break;
    }
  g_assert_not_reached ();
}

/* --- values that were typed --- */

static void
check_number (Binding       *binding,
              const LrField *field,
              LrNumber       number)
{
  LrValue least = lr_value_whole (0);
  LrValue limit;
  LrValue step = lr_value_whole (1);
  LrNumber above;
  gboolean has_least = work_out (binding, field, field->min_code, &least);

  if (has_least && lr_number_compare (number, least.number) < 0)
    {
      complain (binding, LR_INPUT_BELOW, field, number, least.number);
      return;
    }
  if (work_out (binding, field, field->max_code, &limit) && lr_number_compare (number, limit.number) > 0)
    {
      complain (binding, LR_INPUT_ABOVE, field, number, limit.number);
      return;
    }
  work_out (binding, field, field->step_code, &step);
  if (step.number.num > 0 &&
      (!lr_number_subtract (number, least.number, &above) || !lr_number_modulo (above, step.number, &above) ||
       above.num != 0))
    complain (binding, LR_INPUT_STEP, field, number, step.number);
}

static LrValue
plain_value (Binding       *binding,
             const LrField *field,
             const LrInput *input)
{
  switch (field->kind)
    {
    case LR_FIELD_NUMBER:
      return lr_value_number (input->number);
    case LR_FIELD_FLAG:
      return lr_value_flag (input->number.num != 0);
    case LR_FIELD_CHOICE:
      return lr_value_ordinal (input->number.num);
    case LR_FIELD_PICK:
      return find_pick (binding, field, (guint) input->number.num);
    case LR_FIELD_RECORD:
    case LR_FIELD_ROSTER:
      break;
    }
  g_assert_not_reached ();
}

/* Whether a row was picked that is not there. */
static gboolean
is_bad_pick (const LrField *field,
             const LrInput *input,
             LrValue        value)
{
  return field->kind == LR_FIELD_PICK && input->number.num != 0 && lr_value_is_none (value);
}

static LrValue
typed_value (Binding       *binding,
             const LrField *field,
             const LrInput *input)
{
  LrValue value = plain_value (binding, field, input);

  if (field->kind == LR_FIELD_NUMBER)
    check_number (binding, field, input->number);
  else if (field->kind == LR_FIELD_CHOICE && !is_available (binding, &field->type.kind->values[input->number.num]))
    complain (binding, LR_INPUT_UNAVAILABLE, field, input->number, lr_number (0));
  else if (is_bad_pick (field, input, value))
    complain (binding, LR_INPUT_PICK, field, input->number, lr_number (0));
  return value;
}

/* A field that is not asked for has its default, whatever was typed before; that is told unless it is the same. */
static LrValue
field_value (Binding       *binding,
             const LrField *field,
             const LrInput *input)
{
  LrValue asked = lr_value_flag (TRUE);
  LrValue value;

  if (field->when_code != NULL)
    work_out (binding, field, field->when_code, &asked);
  binding->asked = asked.ordinal != 0;
  if (input != NULL && input->is_set && binding->asked)
    return typed_value (binding, field, input);
  value = default_value (binding, field);
  if (input != NULL && input->is_set && !input->is_filled && !binding->stopped &&
      (is_bad_pick (field, input, value) || !lr_value_equal (plain_value (binding, field, input), value)))
    complain (binding, LR_INPUT_IDLE, field, input->number, lr_number (0));
  return value;
}

/* --- rows --- */

static guint
label_number (LrRun      *run,
              const char *label)
{
  if (label == NULL || run->labels == NULL)
    return 0;
  if (run->labels->len == 0)
    g_ptr_array_add (run->labels, NULL);
  g_ptr_array_add (run->labels, (gpointer) label);
  return run->labels->len - 1;
}

/* Later fields of a row may look at earlier ones: while it is made, the row is in an object that is not interned.
 */
static LrValue
make_row (Binding          *binding,
          const LrField    *roster,
          const LrInputRow *typed,
          int               kind_value,
          guint64          *row_asked)
{
  const LrShape *shape = roster->type.shape;
  guint n_values = shape->n_fields + LR_ROW_EXTRA;
  LrObject *object = g_alloca (sizeof *object + n_values * sizeof (LrValue));
  LrValue self = binding->eval->self;

  memset (object, 0, sizeof *object + n_values * sizeof (LrValue));
  object->n_values = n_values;
  binding->eval->self = lr_value_object (object);
  for (guint i = 0; i < shape->n_fields; i++)
    {
      const LrField *field = shape->fields[i];

      if (kind_value >= 0 && field->kind == LR_FIELD_CHOICE && field->type.kind == roster->rows)
        object->values[i] = lr_value_ordinal (kind_value);
      else
        {
          object->values[i] = field_value (binding, field, typed != NULL ? &typed->fields[i] : NULL);
          if (binding->asked && i < 64)
            *row_asked |= G_GUINT64_CONSTANT (1) << i;
        }
    }
  object->values[shape->n_fields + LR_ROW_PLACE] = lr_value_whole (binding->place);
  object->values[shape->n_fields + LR_ROW_LABEL] =
      lr_value_whole (roster->unordered || typed == NULL ? 0 : label_number (binding->run, typed->label));
  object->values[shape->n_fields + LR_ROW_ROSTER] = lr_value_whole (binding->input_index);
  binding->eval->self = self;
  return lr_value_object (lr_heap_intern (binding->run->machine.heap, object->values, n_values));
}

const LrInputRow *
lr_run_kind_row (const LrField *roster,
                 const LrInput *input,
                 guint          kind_value)
{
  const LrShape *shape = roster->type.shape;

  for (guint i = 0; i < lr_input_n_rows (input); i++)
    {
      const LrInputRow *row = lr_input_row (input, i);

      for (guint j = 0; j < shape->n_fields; j++)
        if (shape->fields[j]->kind == LR_FIELD_CHOICE && shape->fields[j]->type.kind == roster->rows &&
            row->fields[j].is_set && row->fields[j].number.num == kind_value)
          return row;
    }
  return NULL;
}

static guint
count_rows (Binding       *binding,
            const LrField *roster,
            const LrInput *input)
{
  LrValue least = lr_value_whole (0);
  LrValue most = lr_value_whole (binding->run->limits->rows);
  LrValue start;
  LrValue limit;
  guint n_rows;

  work_out (binding, roster, roster->min_code, &least);
  start = least;
  work_out (binding, roster, roster->init_code, &start);
  if (work_out (binding, roster, roster->max_code, &limit) && lr_number_compare (limit.number, most.number) < 0)
    most = limit;
  n_rows = input != NULL && input->is_set ? lr_input_n_rows (input) :
                                            (guint) CLAMP (start.number.num, 0, binding->run->limits->rows);
  if (lr_number_compare (lr_number (n_rows), least.number) < 0)
    complain (binding, LR_INPUT_FEW, roster, lr_number (n_rows), least.number);
  if (lr_number_compare (lr_number (n_rows), most.number) > 0)
    {
      complain (binding, LR_INPUT_MANY, roster, lr_number (n_rows), most.number);
      return 0;
    }
  return n_rows;
}

/* No two rows may have the same in the fields that tell rows apart: the second one is refused. Returns: the number of
 * the row before that has the same; 0 if there is none */
static guint
find_twice (const LrField *roster,
            const LrValue *rows,
            guint          row)
{
  const LrShape *shape = roster->type.shape;

  for (guint i = 0; shape->n_unique > 0 && roster->rows == NULL && i < row; i++)
    if (lr_shape_is_twice (shape, rows[i].object->values, rows[row].object->values))
      return i + 1;
  return 0;
}

static LrValue
roster_value (Binding       *binding,
              const LrField *roster,
              const LrInput *input)
{
  guint n_rows = roster->rows != NULL ? roster->rows->n_values : count_rows (binding, roster, input);
  g_autofree LrValue *rows = g_new (LrValue, n_rows + 1);
  guint64 *asked = lr_arena_new_array (binding->run->result->arena, guint64, n_rows);
  guint n_made = 0;
  LrValue list;

  if (binding->problems != NULL)
    binding->run->result->row_asked[binding->input_index] = asked;
  for (guint i = 0; i < n_rows && has_room (binding, roster); i++, n_made++)
    {
      const LrInputRow *typed = NULL;

      if (roster->rows != NULL && input != NULL)
        typed = lr_run_kind_row (roster, input, i);
      else if (input != NULL && i < lr_input_n_rows (input))
        typed = lr_input_row (input, i);
      binding->place = i + 1;
      rows[i] = make_row (binding, roster, typed, roster->rows != NULL ? (int) i : -1, &asked[i]);
      if (input != NULL && input->is_set && find_twice (roster, rows, i) > 0)
        complain (binding, LR_INPUT_TWICE, roster->type.shape->fields[roster->type.shape->unique[0]],
                  lr_number (i + 1), lr_number (find_twice (roster, rows, i)));
    }
  binding->place = 0;
  list = lr_value_object (lr_heap_intern (binding->run->machine.heap, rows, n_made));
  return list;
}

/* What the computed fields of typed rows come to, for the table they were typed in. One that has no value shows none.
 */
static void
tap_rows (Binding        *binding,
          const LrField  *roster,
          LrValue         list,
          LrTap        ***taps)
{
  const LrShape *shape = roster->type.shape;
  LrEval *eval = binding->eval;
  LrTracer *tracer = &eval->machine->tracer;

  if (shape->n_computed == 0)
    return;
  *taps = lr_arena_new_array (tracer->arena, LrTap *, list.object->n_values * shape->n_computed);
  for (guint i = 0; i < list.object->n_values; i++)
    for (guint j = 0; j < shape->n_computed && has_room (binding, roster); j++)
      {
        LrTap *tap = lr_arena_new_array (tracer->arena, LrTap, 1);
        LrValue value;

        tap->step = shape->computed[j];
        tap->exact = tracer->exact;
        tap->den = 1;
        tap->reached = tap->done = eval->weight;
        if (lr_eval_computed (eval, shape, j, list.object->values[i], tap, &value) == LR_STOP_NONE &&
            lr_marginal_add (tracer, &tap->marginal, value, eval->weight))
          (*taps)[i * shape->n_computed + j] = tap;
      }
}

/* --- all inputs --- */

static LrValue
input_value (Binding       *binding,
             guint          index,
             const LrInput *input)
{
  const LrField *field = binding->procedure->fields[index];
  LrValue asked = lr_value_flag (TRUE);
  LrValue list;

  binding->input = field;
  binding->input_index = index;
  binding->place = 0;
  if (field->kind != LR_FIELD_ROSTER)
    return field_value (binding, field, input);
  if (field->when_code != NULL)
    work_out (binding, field, field->when_code, &asked);
  list = roster_value (binding, field, asked.ordinal != 0 ? input : NULL);
  binding->asked = asked.ordinal != 0;
  if (!binding->asked && input != NULL && input->is_set && !input->is_filled && lr_input_n_rows (input) > 0)
    complain (binding, LR_INPUT_IDLE, field, lr_number (lr_input_n_rows (input)), lr_number (0));
  return list;
}

/* Whether the procedure is offered at all. Where that is not known it is. */
static gboolean
applies (LrRun             *run,
         LrEval            *eval,
         const LrProcedure *procedure)
{
  LrValue holds;

  if (procedure->when_code == NULL || lr_eval (eval, procedure->when_code, &holds) != LR_STOP_NONE)
    {
      memset (&run->machine.failure, 0, sizeof run->machine.failure);
      return TRUE;
    }
  return holds.ordinal != 0;
}

/**
 * lr_bind_inputs:
 * @run: a run
 * @known: (array): the known values of its procedure
 *
 * Gives every input its value: what was typed, or its default. All that is not allowed is found in one go.
 *
 * Returns: %FALSE if something is not allowed, or a limit or default has no value
 */
gboolean
lr_bind_inputs (LrRun   *run,
                LrValue *known)
{
  LrResult *result = run->result;
  const LrProcedure *procedure = result->procedure;
  g_autoptr (GArray) problems = g_array_new (FALSE, FALSE, sizeof (LrInputProblem));
  g_autoptr (GArray) idle = g_array_new (FALSE, FALSE, sizeof (LrInputProblem));
  LrEval eval = { .machine = &run->machine, .known = known, .weight = lr_weight_one (run->exact) };
  Binding binding = { .run = run, .eval = &eval, .procedure = procedure, .problems = problems, .idle = idle };

  result->applies = applies (run, &eval, procedure);
  result->values = lr_arena_new_array (result->arena, LrValue, procedure->n_fields);
  result->asked = lr_arena_new_array (result->arena, gboolean, procedure->n_fields);
  result->row_asked = lr_arena_new_array (result->arena, guint64 *, procedure->n_fields);
  result->row_taps = lr_arena_new_array (result->arena, LrTap **, procedure->n_fields);
  for (guint i = 0; i < procedure->n_fields && !binding.stopped; i++)
    {
      const LrField *field = procedure->fields[i];
      LrValue value = input_value (&binding, i, lr_inputs_peek (run->inputs, i));

      known[procedure->inputs[i]->index] = result->values[i] = value;
      result->asked[i] = binding.asked;
      if (field->kind == LR_FIELD_ROSTER && !binding.stopped)
        tap_rows (&binding, field, value, &result->row_taps[i]);
    }
  result->n_idle = idle->len;
  result->idle = lr_arena_copy (result->arena, idle->data, idle->len * sizeof (LrInputProblem));
  if (problems->len == 0)
    return !binding.stopped;
  if (result->status != LR_STATUS_FAULT)
    result->status = LR_STATUS_INPUT;
  result->n_problems = problems->len;
  result->problems = lr_arena_copy (result->arena, problems->data, problems->len * sizeof (LrInputProblem));
  return FALSE;
}

gboolean
lr_bind_default (LrRun             *run,
                 LrEval            *eval,
                 const LrProcedure *procedure,
                 guint              field,
                 LrValue           *value)
{
  Binding binding = { .run = run, .eval = eval, .procedure = procedure };

  *value = input_value (&binding, field, NULL);
  return !binding.stopped;
}

LrValue
lr_run_bind (LrMachine         *machine,
             LrValue           *known,
             const LrProcedure *procedure,
             guint              field,
             const LrInput     *input,
             const LrInputRow  *row)
{
  LrResult result = { .arena = machine->tracer.arena };
  LrRun run = { .machine = *machine, .result = &result, .limits = &lr_limits_default };
  LrEval eval = { .machine = &run.machine, .known = known };
  Binding binding = { .run = &run, .eval = &eval, .procedure = procedure, .input = procedure->fields[field] };
  guint64 asked = 0;
  LrValue value = row != NULL ? make_row (&binding, binding.input, row, -1, &asked) :
                                input_value (&binding, field, input);

  machine->work = run.machine.work;
  return binding.stopped ? lr_value_missing () : value;
}

/* --- decisions --- */

static gboolean
decided_number (LrRun            *run,
                LrEval           *eval,
                const LrPlanStep *step,
                LrNumber          number,
                const char       *path)
{
  LrValue least = lr_value_whole (G_MININT32);
  LrValue most = lr_value_whole (G_MAXINT32);

  if ((step->decision.min != NULL && lr_eval (eval, step->decision.min, &least) != LR_STOP_NONE) ||
      (step->decision.max != NULL && lr_eval (eval, step->decision.max, &most) != LR_STOP_NONE))
    return TRUE;
  if (lr_number_is_whole (number) && lr_number_compare (number, least.number) >= 0 &&
      lr_number_compare (number, most.number) <= 0)
    return TRUE;
  return lr_run_stop_given (run, LR_GIVEN_DECISION, path, number.num / number.den, least.number.num / least.number.den,
                            most.number.num / most.number.den);
}

static gboolean
decided_rows (LrRun         *run,
              const LrField *roster,
              LrValue        rows,
              const char    *path)
{
  for (guint i = 0; i < rows.object->n_values; i++)
    if (find_twice (roster, rows.object->values, i) > 0)
      return lr_run_stop_given (run, LR_GIVEN_TWICE, path, i + 1, find_twice (roster, rows.object->values, i), 0);
  return TRUE;
}

gboolean
lr_bind_decision (LrRun             *run,
                  LrEval            *eval,
                  const LrProcedure *procedure,
                  const LrPlanStep  *step,
                  const LrInput     *input,
                  const char        *path,
                  LrValue           *value)
{
  const LrField *field = step->step->decision;
  Binding binding = { .run = run, .eval = eval, .procedure = procedure, .input = field };

  if (field->kind == LR_FIELD_ROSTER)
    {
      *value = roster_value (&binding, field, input);
      return decided_rows (run, field, *value, path);
    }
  *value = plain_value (&binding, field, input);
  if (field->kind == LR_FIELD_NUMBER)
    return decided_number (run, eval, step, input->number, path);
  return !is_bad_pick (field, input, *value) ||
         lr_run_stop_given (run, LR_GIVEN_DECISION, path, input->number.num, 0, 0);
}
