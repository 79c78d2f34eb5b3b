/* lr-link.c - links a model: resolves names, checks types, compiles procedures
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-link.h"

#include "engine/code/lr-code.h"
#include "engine/code/lr-plan.h"

void
lr_link_push_globals (LrChecker *checker)
{
  LrModel *model = checker->model;

  if (model->calendar != NULL)
    lr_checker_add (checker, lr_checker_new_name (checker, LR_NAME_TURN, "turn", lr_type_kind (model->calendar)));
  if (model->scenarios != NULL)
    lr_checker_add (checker,
                    lr_checker_new_name (checker, LR_NAME_SCENARIO, "scenario", lr_type_kind (model->scenarios)));
}

void
lr_link_field (LrChecker *checker,
               LrField   *field)
{
  LrType number = lr_type (LR_TYPE_NUMBER);

  lr_check_message (checker, field->label);
  /* that of a decision is its step's, and is checked with it: by now it counts as a fact */
  if (field->when != NULL && field->by.side == NULL && field->by.input == NULL)
    lr_check_formula (checker, field->when, lr_type (LR_TYPE_FLAG));
  lr_check_formula (checker, field->min, number);
  lr_check_formula (checker, field->max, number);
  lr_check_formula (checker, field->step, number);
  lr_check_formula (checker, field->init, field->kind == LR_FIELD_ROSTER ? number : field->type);
  if (field->from != NULL)
    {
      gboolean before = checker->trackers;

      checker->trackers = TRUE;
      if (field->type.base != LR_TYPE_NONE)
        lr_check_formula (checker, field->from, field->type);
      checker->trackers = before;
    }
}

void
lr_link_compile_field (LrModel *model,
                       LrField *field)
{
  LrFormula *formulas[] = { field->min, field->max, field->step, field->init, field->when };
  LrCode **codes[] = { &field->min_code, &field->max_code, &field->step_code, &field->init_code, &field->when_code };

  for (guint i = 0; i < G_N_ELEMENTS (formulas); i++)
    if (formulas[i] != NULL && formulas[i]->expr != NULL)
      *codes[i] = lr_code_compile (model, formulas[i]->expr, &formulas[i]->origin, NULL);
}

void
lr_link_let (LrChecker *checker,
             LrStep    *step)
{
  if (step->kind == LR_STEP_TALLY)
    {
      lr_link_tally (checker, step->tally, &step->origin, step->declared);
      step->type = step->tally->type;
      return;
    }
  step->type = lr_type (LR_TYPE_NONE);
  if (step->declared.base != LR_TYPE_NONE)
    {
      LrType expected = step->declared;

      expected.maybe_none = TRUE;
      if (lr_check_formula (checker, step->value, expected))
        {
          step->type = step->declared;
          step->type.maybe_none = step->value->expr->type.maybe_none;
        }
    }
  else if (lr_check_any (checker, step->value, lr_type (LR_TYPE_NONE)))
    step->type = step->value->expr->type;
}

/* That the kind has the flag by which some of its values have a row beforehand. */
static void
check_listed (const LrField *field,
              LrFaultSink   *sink)
{
  const LrKind *kind = field->type.kind;
  int flag = field->listed != NULL && kind != NULL ? lr_kind_find_field (kind, field->listed) : 0;

  if (field->listed == NULL || kind == NULL)
    return;
  if (flag < 0)
    lr_fault_report (sink, LR_FAULT_UNKNOWN_FIELD, &field->origin, 0, NULL, field->listed, kind->id, NULL);
  else if (kind->fields[flag].type.base != LR_TYPE_FLAG)
    {
      g_autofree char *found = lr_type_describe (kind->fields[flag].type);

      lr_fault_report (sink, LR_FAULT_TYPE, &field->origin, 0, NULL, "flag", found, NULL);
    }
}

static void
link_shape (LrModel     *model,
            LrShape     *shape,
            LrFaultSink *sink)
{
  LrChecker checker;

  lr_checker_init (&checker, model, sink);
  lr_link_push_globals (&checker);
  shape->self = lr_checker_new_name (&checker, LR_NAME_SELF, NULL, lr_type_shape (LR_TYPE_ROW, shape));
  shape->self->open = TRUE;
  lr_checker_add (&checker, shape->self);
  for (guint i = 0; i < shape->n_fields; i++)
    {
      LrField *field = shape->fields[i];

      if (lr_expr_word_reserved (field->id))
        lr_fault_report (sink, LR_FAULT_NAME_RESERVED, &field->origin, 0, NULL, field->id, NULL);
      check_listed (field, sink);
      lr_link_field (&checker, field);
    }
  shape->plans = lr_arena_new_array (model->arena, LrPlan *, shape->n_computed);
  for (guint i = 0; i < shape->n_computed; i++)
    {
      LrStep *step = shape->computed[i];

      if (lr_expr_word_reserved (step->id))
        lr_fault_report (sink, LR_FAULT_NAME_RESERVED, &step->origin, 0, NULL, step->id, NULL);
      lr_check_when (&checker, step->when);
      lr_link_let (&checker, step);
      lr_check_message (&checker, step->label);
      g_ptr_array_set_size (checker.facts, 0);
      lr_link_otherwise (&checker, step);
    }
  lr_checker_clear (&checker);
  if (sink->n_faults > 0)
    return;
  for (guint i = 0; i < shape->n_fields; i++)
    lr_link_compile_field (model, shape->fields[i]);
  for (guint i = 0; i < shape->n_computed; i++)
    {
      const LrStep *step = shape->computed[i];
      LrPlan *plan = lr_arena_new_array (model->arena, LrPlan, 1);

      plan->n_steps = 1;
      plan->steps = lr_arena_new_array (model->arena, LrPlanStep, 1);
      plan->steps[0].step = step;
      if (step->kind == LR_STEP_TALLY)
        plan->steps[0].tally.code = lr_code_compile_tally (model, step->tally, NULL, &plan->steps[0].tally.n_items);
      else
        plan->steps[0].value = lr_code_compile (model, step->value->expr, &step->value->origin, NULL);
      if (step->when != NULL)
        {
          plan->steps[0].when = lr_code_compile (model, step->when->expr, &step->when->origin, NULL);
          plan->steps[0].otherwise = lr_code_compile (model, step->otherwise->expr, &step->otherwise->origin, NULL);
        }
      shape->plans[i] = plan;
    }
}

static void
link_kind (LrModel     *model,
           LrKind      *kind,
           LrFaultSink *sink)
{
  LrChecker checker;

  lr_checker_init (&checker, model, sink);
  lr_link_push_globals (&checker);
  for (guint i = 0; i < kind->n_values; i++)
    {
      LrKindValue *value = &kind->values[i];

      if (value->when != NULL && lr_check_formula (&checker, value->when, lr_type (LR_TYPE_FLAG)) &&
          sink->n_faults == 0)
        value->when_code = lr_code_compile (model, value->when->expr, &value->when->origin, NULL);
    }
  lr_checker_clear (&checker);
}

/* The rows of a list are typed into the books as into a calculator: so each list has one that asks for nothing else. */
static void
link_rosters (LrModel     *model,
              LrFaultSink *sink)
{
  for (guint i = 0; i < model->trackers->len; i++)
    {
      LrTracker *tracker = model->trackers->pdata[i];
      LrProcedure *procedure;
      LrField *field;

      if (tracker->type.base != LR_TYPE_LIST || tracker->type.shape == NULL)
        continue;
      procedure = lr_arena_new_array (model->arena, LrProcedure, 1);
      field = lr_arena_new_array (model->arena, LrField, 1);
      *field = (LrField) { .id = tracker->id, .kind = LR_FIELD_ROSTER, .type = tracker->type, .rule = tracker->rule,
                           .origin = tracker->origin };
      field->label = lr_arena_new_array (model->arena, LrMessage, 1);
      *field->label = (LrMessage) { .text = tracker->label, .origin = tracker->origin };
      procedure->id = tracker->id;
      procedure->label = field->label;
      procedure->fields = lr_arena_new_array (model->arena, LrField *, 1);
      procedure->fields[0] = field;
      procedure->n_fields = 1;
      procedure->body = lr_arena_new_array (model->arena, LrBlock, 1);
      procedure->origin = tracker->origin;
      tracker->roster = procedure;
      lr_link_procedure (model, procedure, sink);
    }
}

gboolean
lr_model_link (LrModel     *model,
               LrFaultSink *sink)
{
  g_assert (!model->linked);
  for (guint i = 0; i < model->kinds->len; i++)
    link_kind (model, model->kinds->pdata[i], sink);
  for (guint i = 0; i < model->shapes->len; i++)
    link_shape (model, model->shapes->pdata[i], sink);
  lr_link_trackers (model, sink);
  for (guint i = 0; i < model->procedures->len && sink->n_faults < LR_FAULTS_MOST; i++)
    lr_link_procedure (model, model->procedures->pdata[i], sink);
  lr_link_sequence (model, sink);
  if (sink->n_faults > 0)
    return FALSE;
  link_rosters (model, sink);
  lr_link_rolls (model);
  lr_link_compile_trackers (model);
  lr_link_compile_sequence (model);
  lr_model_index (model);
  model->linked = TRUE;
  return TRUE;
}
