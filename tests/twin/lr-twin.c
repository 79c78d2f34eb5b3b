/* lr-twin.c - the brute-force twin: goes through the steps of a procedure, one way after the other
 *
 * What is still to be done after a step is a chain of rests on the C stack: a step that branches goes through the whole
 * rest of the run once for each branch, and takes back afterwards what was assigned on the way.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-twin-private.h"

#include <string.h>

/* --- values and taking them back --- */

void
lr_twin_assign (LrTwin  *twin,
                LrValue *place,
                LrValue  value)
{
  LrTwinSaved saved = { place, *place };

  g_array_append_val (twin->trail, saved);
  *place = value;
}

void
lr_twin_take_back (LrTwin *twin,
                   guint   mark)
{
  for (guint i = twin->trail->len; i > mark; i--)
    {
      const LrTwinSaved *saved = &g_array_index (twin->trail, LrTwinSaved, i - 1);

      *saved->place = saved->before;
    }
  g_array_set_size (twin->trail, mark);
}

/* --- groups --- */

static gboolean
do_group (LrTwin           *twin,
          const LrTwinRest *here,
          const LrStep     *step,
          LrTwinWeight      weight)
{
  LrTwinRest group = {
    .block = step->block,
    .activation = here->activation,
    .node = here->node,
    .sort = LR_TWIN_REST_GROUP,
    .up = here,
    .step = step,
  };
  LrTwinView view;
  LrValue holds;
  LrStop stop;

  if (twin->refused && lr_twin_is_drawn (step->when->expr))
    return TRUE;
  lr_twin_view_init (&view, twin, here->activation->values, NULL, weight);
  stop = lr_twin_eval_formula (&view, step->when, &holds);
  if (stop != LR_STOP_NONE)
    lr_twin_stop (twin, stop, step, here->node, weight);
  else if (holds.ordinal == 0)
    return TRUE;
  else
    lr_twin_go (twin, &group, weight);
  return FALSE;
}

/* --- calls --- */

/* The inputs of what is called: in the caller's words, or their defaults, which see the inputs before them. */
static LrStop
bind_call (LrTwinView       *view,
           const LrStep     *step,
           LrTwinActivation *inner)
{
  const LrProcedure *callee = inner->procedure;
  const LrWith *given[callee->n_fields + 1];
  LrTwinView within;

  memset (given, 0, sizeof given);
  for (guint i = 0; i < step->call.n_with; i++)
    given[step->call.with[i].field] = &step->call.with[i];
  lr_twin_view_init (&within, view->twin, inner->values, NULL, view->weight);
  /* what the caller says is worked out first, in the order of the inputs */
  for (guint i = 0; i < callee->n_fields; i++)
    if (given[i] != NULL)
      {
        LrStop stop = lr_twin_eval_formula (view, given[i]->value, &inner->values[callee->inputs[i]->index]);

        if (stop != LR_STOP_NONE)
          return stop;
      }
  for (guint i = 0; i < callee->n_fields; i++)
    if (given[i] == NULL)
      {
        LrStop stop = lr_twin_bind_default (&within, inner, i, &inner->values[callee->inputs[i]->index]);

        if (stop != LR_STOP_NONE)
          return stop;
      }
  return LR_STOP_NONE;
}

/* After a refusal: whether it could come to different results. */
static gboolean
call_is_drawn (const LrStep *step)
{
  gboolean drawn = step->when != NULL && lr_twin_is_drawn (step->when->expr);

  for (guint i = 0; i < step->call.n_with; i++)
    drawn = drawn || lr_twin_is_drawn (step->call.with[i].value->expr);
  return drawn;
}

static gboolean
do_call (LrTwin           *twin,
         const LrTwinRest *here,
         const LrStep     *step,
         LrTwinWeight      weight)
{
  LrProcedure *callee = step->call.callee;
  LrValue values[callee->names->len + 1];
  LrTwinActivation inner = { callee, values };
  LrTwinRest call = {
    .block = callee->body,
    .activation = &inner,
    .sort = LR_TWIN_REST_CALL,
    .up = here,
    .step = step,
  };
  LrTwinView view;
  LrValue holds = lr_value_flag (TRUE);
  LrStop stop = LR_STOP_NONE;
  guint mark;

  if (twin->refused && call_is_drawn (step))
    return TRUE;
  memset (values, 0, sizeof values);
  lr_twin_view_init (&view, twin, here->activation->values, NULL, weight);
  if (step->when != NULL)
    stop = lr_twin_eval_formula (&view, step->when, &holds);
  if (stop == LR_STOP_NONE && holds.ordinal == 0 && twin->refused && step->name->drawn)
    return TRUE;
  if (stop == LR_STOP_NONE && holds.ordinal == 0)
    {
      LrValue value;

      stop = lr_twin_eval_formula (&view, step->otherwise, &value);
      if (stop == LR_STOP_NONE)
        lr_twin_assign (twin, &here->activation->values[step->name->index], value);
    }
  else if (stop == LR_STOP_NONE)
    stop = bind_call (&view, step, &inner);
  if (stop != LR_STOP_NONE)
    {
      lr_twin_stop (twin, stop, step, here->node, weight);
      return FALSE;
    }
  if (holds.ordinal == 0)
    return TRUE;
  call.node = lr_twin_child (twin, here->node, step, 0);
  mark = twin->trail->len;
  lr_twin_go (twin, &call, weight);
  lr_twin_take_back (twin, mark); /* before the values go out of scope */
  return FALSE;
}

/* A called procedure has come to its end: its outcomes are the call's value. */
static void
end_call (LrTwin           *twin,
          const LrTwinRest *rest,
          LrTwinWeight      weight)
{
  const LrProcedure *callee = rest->activation->procedure;
  LrValue fields[callee->n_outcomes + 1];
  LrValue record;

  for (guint i = 0; i < callee->n_outcomes; i++)
    fields[i] = rest->activation->values[callee->outcomes[i]->name->index];
  record = lr_value_object (lr_heap_intern (twin->heap, fields, callee->n_outcomes));
  lr_twin_assign (twin, &rest->up->activation->values[rest->step->name->index], record);
  lr_twin_go (twin, rest->up, weight);
}

/* --- the end of a block --- */

static void
finish (LrTwin           *twin,
        const LrTwinRest *rest,
        LrTwinWeight      weight)
{
  switch (rest->sort)
    {
    case LR_TWIN_REST_END:
      if (twin->refused)
        return;
      lr_twin_add (twin, &twin->result.end, weight);
      twin->result.leaves++;
      return;
    case LR_TWIN_REST_GROUP:
      lr_twin_go (twin, rest->up, weight);
      return;
    case LR_TWIN_REST_PASS:
    case LR_TWIN_REST_LOOK:
    case LR_TWIN_REST_OWN:
      lr_twin_end_pass (twin, rest, weight);
      return;
    case LR_TWIN_REST_CALL:
      end_call (twin, rest, weight);
      return;
    }
  g_assert_not_reached ();
}

/* One step. Says whether the next one comes after it on the same way; if not, all that follows has been seen to. */
static gboolean
do_step (LrTwin           *twin,
         const LrTwinRest *here,
         const LrStep     *step,
         LrTwinWeight      weight)
{
  switch (step->kind)
    {
    case LR_STEP_LET:
    case LR_STEP_OUTCOME:
    case LR_STEP_TALLY:
    case LR_STEP_VAR:
    case LR_STEP_SET:
      return lr_twin_do_value (twin, here, step, weight);
    case LR_STEP_CHECK:
    case LR_STEP_TELL:
    case LR_STEP_EFFECT:
      return lr_twin_do_shown (twin, here, step, weight);
    case LR_STEP_ROLL:
      return lr_twin_do_roll (twin, here, step, weight);
    case LR_STEP_DECISION:
      return lr_twin_do_decision (twin, here, step, weight);
    case LR_STEP_IF:
      return do_group (twin, here, step, weight);
    case LR_STEP_REPEAT:
      return lr_twin_do_repeat (twin, here, step, weight);
    case LR_STEP_CALL:
      return do_call (twin, here, step, weight);
    }
  g_assert_not_reached ();
}

void
lr_twin_go (LrTwin           *twin,
            const LrTwinRest *rest,
            LrTwinWeight      weight)
{
  LrTwinRest here = *rest;

  while (here.next < here.block->n_steps)
    {
      const LrStep *step = here.block->steps[here.next++];

      if (++twin->work > twin->most_work)
        twin->result.is_abandoned = TRUE;
      if (twin->result.is_abandoned || !do_step (twin, &here, step, weight))
        return;
    }
  finish (twin, &here, weight);
}

/* --- whole runs --- */

/* What came of it: a fault anywhere is the run's, before it a refusal, and dice that do not fit. */
static LrStatus
find_status (LrTwin *twin)
{
  if (twin->result.status == LR_STATUS_INPUT)
    return LR_STATUS_INPUT;
  if (twin->result.faults->len > 0)
    return LR_STATUS_FAULT;
  if (twin->result.given_faults != 0)
    return LR_STATUS_GIVEN;
  return twin->result.status;
}

static void
note_unused (LrTwin *twin)
{
  if (twin->result.status != LR_STATUS_DONE || twin->walk != NULL)
    return;
  if (twin->in_order && twin->next_face < twin->faces->len)
    twin->result.given_faults |= 1u << LR_GIVEN_EXTRA;
  for (guint i = 0; i < twin->given->len; i++)
    {
      const LrTwinGiven *given = twin->given->pdata[i];

      if (!given->is_used && !(twin->in_order && given->step->kind == LR_STEP_ROLL))
        twin->result.given_faults |= 1u << LR_GIVEN_UNUSED;
    }
}

/* Positional faces: those of the given rolls in the order in which they were met. */
static void
line_up_faces (LrTwin *twin)
{
  g_array_set_size (twin->faces, 0);
  twin->next_face = 0;
  for (guint i = 0; i < twin->given->len; i++)
    {
      LrTwinGiven *given = twin->given->pdata[i];

      given->is_used = FALSE;
      if (twin->in_order && given->step->kind == LR_STEP_ROLL)
        g_array_append_vals (twin->faces, given->faces, given->n_faces);
    }
}

static const LrTwinResult *
run (LrTwin *twin)
{
  LrValue values[twin->procedure->names->len + 1];
  LrTwinActivation activation = { twin->procedure, values };
  LrTwinRest all = { .block = twin->procedure->body, .activation = &activation, .sort = LR_TWIN_REST_END };

  memset (values, 0, sizeof values);
  lr_twin_clear (twin);
  line_up_faces (twin);
  twin->work = 0;
  twin->refused = FALSE;
  g_array_set_size (twin->trail, 0);
  all.node = twin->result.root;
  lr_twin_bind (twin, values);
  if (twin->result.status == LR_STATUS_DONE && twin->result.faults->len == 0)
    {
      lr_twin_go (twin, &all, (LrTwinWeight) { 1, 1 });
      note_unused (twin);
    }
  twin->result.status = find_status (twin);
  return &twin->result;
}

/**
 * lr_twin_new:
 * @inputs: what was typed, for which procedure; dice and decisions in them do not count. They must outlive the twin
 * @most_work: after that many steps, those of all ways together, the twin gives up
 *
 * Returns: (transfer full): a twin
 */
LrTwin *
lr_twin_new (const LrInputs *inputs,
             guint64         most_work)
{
  LrTwin *twin = g_new0 (LrTwin, 1);

  twin->inputs = inputs;
  twin->model = lr_inputs_model (inputs);
  twin->procedure = lr_inputs_procedure (inputs);
  twin->arena = lr_arena_new ();
  twin->heap = lr_heap_new (twin->arena, twin->model->heap);
  twin->turn = lr_value_ordinal (lr_inputs_get_turn (inputs));
  twin->scenario = lr_value_ordinal (lr_inputs_get_scenario (inputs));
  twin->options = lr_inputs_options (inputs);
  twin->trail = g_array_new (FALSE, FALSE, sizeof (LrTwinSaved));
  twin->loop_vars = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) g_ptr_array_unref);
  twin->given = g_ptr_array_new ();
  twin->faces = g_array_new (FALSE, FALSE, sizeof (guint));
  twin->most_work = most_work;
  twin->result.values = lr_arena_new_array (twin->arena, LrValue, twin->procedure->n_fields);
  return twin;
}

/**
 * lr_twin_free:
 * @twin: (transfer full) (nullable): a twin
 */
void
lr_twin_free (LrTwin *twin)
{
  if (twin == NULL)
    return;
  if (twin->result.root != NULL)
    {
      g_array_unref (twin->result.masses);
      g_array_unref (twin->result.faults);
    }
  g_array_unref (twin->trail);
  g_hash_table_unref (twin->loop_vars);
  g_ptr_array_unref (twin->given);
  g_array_unref (twin->faces);
  lr_arena_free (twin->arena);
  g_free (twin);
}

/**
 * lr_twin_run:
 * @twin: a twin
 *
 * Goes every way there is, but for the dice and decisions that are given.
 *
 * Returns: (transfer none): what it came to, good until the next run
 */
const LrTwinResult *
lr_twin_run (LrTwin *twin)
{
  return run (twin);
}

/**
 * lr_twin_walk:
 * @twin: a twin
 * @rand: throws the dice
 *
 * Goes one way only. From then on the dice it threw are given, and so are the decisions that nobody would have made.
 *
 * Returns: (transfer none): what it came to, good until the next run
 */
const LrTwinResult *
lr_twin_walk (LrTwin *twin,
              GRand  *rand)
{
  g_ptr_array_set_size (twin->given, 0);
  twin->walk = rand;
  run (twin);
  twin->walk = NULL;
  return &twin->result;
}

/**
 * lr_twin_n_given:
 * @twin: a twin
 *
 * Returns: how many rolls and decisions are given
 */
guint
lr_twin_n_given (const LrTwin *twin)
{
  return twin->given->len;
}

/**
 * lr_twin_given:
 * @twin: a twin
 * @index: a place among the given rolls and decisions, in the order in which they were met
 *
 * Returns: (transfer none): what is given
 */
LrTwinGiven *
lr_twin_given (const LrTwin *twin,
               guint         index)
{
  return twin->given->pdata[index];
}

/**
 * lr_twin_give:
 * @twin: a twin
 * @node: in which call or pass
 * @step: a decision
 * @decision: what was decided
 */
void
lr_twin_give (LrTwin           *twin,
              const LrTwinNode *node,
              const LrStep     *step,
              LrNumber          decision)
{
  LrTwinGiven *given = lr_arena_new_array (twin->arena, LrTwinGiven, 1);

  given->node = node;
  given->step = step;
  given->decision = decision;
  g_ptr_array_add (twin->given, given);
}

/**
 * lr_twin_drop_given:
 * @twin: a twin
 * @index: a place among the given rolls and decisions
 */
void
lr_twin_drop_given (LrTwin *twin,
                    guint   index)
{
  g_ptr_array_remove_index (twin->given, index);
}

/**
 * lr_twin_set_in_order:
 * @twin: a twin
 * @in_order: whether faces are given by the order of asking rather than by the path of their roll
 */
void
lr_twin_set_in_order (LrTwin   *twin,
                      gboolean  in_order)
{
  twin->in_order = in_order;
}

/**
 * lr_twin_heap:
 * @twin: a twin
 *
 * Returns: (transfer none): where its records and lists live
 */
LrHeap *
lr_twin_heap (const LrTwin *twin)
{
  return twin->heap;
}

/**
 * lr_twin_take_value:
 * @twin: a twin
 * @value: a value of another run
 *
 * Returns: the same value, as one of the twin's
 */
LrValue
lr_twin_take_value (LrTwin  *twin,
                    LrValue  value)
{
  g_autofree LrValue *values = NULL;

  if (value.tag != LR_TAG_OBJECT)
    return value;
  values = g_new (LrValue, value.object->n_values + 1);
  for (guint i = 0; i < value.object->n_values; i++)
    values[i] = lr_twin_take_value (twin, value.object->values[i]);
  return lr_value_object (lr_heap_intern (twin->heap, values, value.object->n_values));
}
