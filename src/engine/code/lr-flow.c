/* lr-flow.c - which values of a procedure depend on the dice, and what of a call is used
 *
 * A name is drawn when its value can differ between two throws: it is rolled or decided, worked out from something
 * drawn, or set under a condition that is drawn. All else is known before the dice: it is worked out once, not for
 * every state, and only such things may refuse.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-plan.h"

/* --- walking over formulas --- */

static void
visit (const LrFormula *formula,
       LrExprFunc       func,
       gpointer         data)
{
  if (formula != NULL && formula->expr != NULL)
    func (formula->expr, data);
}

static void
visit_message (const LrMessage *message,
               LrExprFunc       func,
               gpointer         data)
{
  for (guint i = 0; message != NULL && i < message->n_parts; i++)
    func (message->parts[i].expr, data);
}

static void
visit_tally (const LrTally *tally,
             LrExprFunc     func,
             gpointer       data)
{
  visit (tally->min, func, data);
  visit (tally->max, func, data);
  for (guint i = 0; i < tally->n_items; i++)
    {
      const LrItem *item = tally->items[i];

      visit (item->each, func, data);
      visit (item->when, func, data);
      visit (item->value, func, data);
      visit_message (item->label, func, data);
      if (item->tally != NULL)
        visit_tally (item->tally, func, data);
    }
}

void
lr_step_foreach_expr (const LrStep *step,
                      LrExprFunc    func,
                      gpointer      data)
{
  visit (step->when, func, data);
  visit (step->otherwise, func, data);
  visit (step->value, func, data);
  visit_message (step->label, func, data);
  visit_message (step->message, func, data);
  switch (step->kind)
    {
    case LR_STEP_TALLY:
      visit_tally (step->tally, func, data);
      break;
    case LR_STEP_ROLL:
      visit (step->roll.dice, func, data);
      visit (step->roll.low, func, data);
      visit (step->roll.high, func, data);
      visit (step->roll.against, func, data);
      break;
    case LR_STEP_DECISION:
      visit (step->decision->min, func, data);
      visit (step->decision->max, func, data);
      visit (step->decision->init, func, data);
      visit (step->decision->drawn, func, data);
      break;
    case LR_STEP_VAR:
      visit (step->var.min, func, data);
      visit (step->var.max, func, data);
      break;
    case LR_STEP_SET:
      visit (step->set.target, func, data);
      break;
    case LR_STEP_REPEAT:
      visit (step->repeat.each, func, data);
      visit (step->repeat.times, func, data);
      visit (step->repeat.condition, func, data);
      break;
    case LR_STEP_CALL:
      for (guint i = 0; i < step->call.n_with; i++)
        visit (step->call.with[i].value, func, data);
      break;
    case LR_STEP_EFFECT:
      visit (step->effect.each, func, data);
      visit (step->effect.turn, func, data);
      if (step->effect.tracker != NULL && step->effect.tracker->expr != NULL)
        for (guint i = 1; i < step->effect.tracker->expr->n_args; i++)
          func (step->effect.tracker->expr->args[i], data);
      break;
    case LR_STEP_LET:
    case LR_STEP_OUTCOME:
    case LR_STEP_CHECK:
    case LR_STEP_TELL:
    case LR_STEP_IF:
      break;
    }
}

gboolean
lr_expr_any_name (const LrExpr *expr,
                  LrNameTest    test,
                  gconstpointer data)
{
  if (expr == NULL)
    return FALSE;
  if (expr->op == LR_EXPR_NAME && test (expr->name, data))
    return TRUE;
  for (guint i = 0; i < expr->n_args; i++)
    if (lr_expr_any_name (expr->args[i], test, data))
      return TRUE;
  return FALSE;
}

typedef struct
{
  LrNameTest    test;
  gconstpointer data;
  gboolean      found;
} Search;

static void
search (const LrExpr *expr,
        gpointer      data)
{
  Search *self = data;

  self->found = self->found || lr_expr_any_name (expr, self->test, self->data);
}

gboolean
lr_step_any_name (const LrStep *step,
                  LrNameTest    test,
                  gconstpointer data)
{
  Search self = { test, data, FALSE };

  lr_step_foreach_expr (step, search, &self);
  return self.found;
}

gboolean
lr_name_is_drawn (const LrName *name,
                  gconstpointer data G_GNUC_UNUSED)
{
  return name->drawn;
}

gboolean
lr_expr_is_drawn (const LrExpr *expr)
{
  return lr_expr_any_name (expr, lr_name_is_drawn, NULL);
}

gboolean
lr_formula_is_drawn (const LrFormula *formula)
{
  return formula != NULL && lr_expr_is_drawn (formula->expr);
}

/* The last bit stands for all fields from there on. */
static guint64
field_bit (guint field)
{
  return G_GUINT64_CONSTANT (1) << MIN (field, 63);
}

static gboolean
message_is_drawn (const LrMessage *message)
{
  Search self = { lr_name_is_drawn, NULL, FALSE };

  visit_message (message, search, &self);
  return self.found;
}

/* Whether a row is that of the same place in every state, and which of its fields are not the same there. */
static gboolean
is_in_place (const LrExpr *expr,
             guint64      *drawn)
{
  if (expr->op != LR_EXPR_NAME || !expr->name->in_place)
    return FALSE;
  *drawn = expr->name->origin_var->fields_drawn;
  return *drawn != G_MAXUINT64;
}

/* Whether a formula is the same in every state, although the row that it reads a field of may be drawn. */
static gboolean
is_settled (const LrExpr *expr)
{
  guint64 drawn;

  if (expr->op == LR_EXPR_FIELD && is_in_place (expr->args[0], &drawn))
    return !(drawn & field_bit (expr->field));
  if (expr->op == LR_EXPR_NAME)
    return !expr->name->drawn;
  for (guint i = 0; i < expr->n_args; i++)
    if (expr->args[i] != NULL && !is_settled (expr->args[i]))
      return FALSE;
  return TRUE;
}

/* Whether the words of a label are the same in every state. Steps that go over all states can look at them there. */
static gboolean
is_label_settled (const LrStep *step)
{
  const LrMessage *label = step->label;
  guint64 drawn;
  gboolean looks = step->kind == LR_STEP_ROLL || step->kind == LR_STEP_LET || step->kind == LR_STEP_OUTCOME ||
                   step->kind == LR_STEP_TALLY;

  if (!looks)
    return !message_is_drawn (label);
  for (guint i = 0; label != NULL && i < label->n_parts; i++)
    /* a row by itself is shown by its name and its place */
    if (!is_in_place (label->parts[i].expr, &drawn) && !is_settled (label->parts[i].expr))
      return FALSE;
  return TRUE;
}

/* --- known and drawn --- */

typedef struct
{
  LrProcedure *procedure;
  gboolean     changed;
} Flow;

static void flow_block (Flow *flow, LrBlock *block, guint governed);

static void
mark (Flow    *flow,
      LrName  *name,
      gboolean drawn)
{
  if (name != NULL && drawn && !name->drawn)
    {
      name->drawn = TRUE;
      flow->changed = TRUE;
    }
}

/* @fields: which of its rows’ fields that are, each a bit. */
static void
mark_var (Flow    *flow,
          LrName  *var,
          guint64  fields,
          gboolean drawn)
{
  if (var != NULL && drawn && (var->fields_drawn | fields) != var->fields_drawn)
    {
      var->fields_drawn |= fields;
      flow->changed = TRUE;
    }
  mark (flow, var, drawn);
}

static gboolean
args_are_drawn (const LrStep *step)
{
  gboolean drawn = FALSE;

  for (guint i = 0; i < step->call.n_with; i++)
    drawn = drawn || lr_formula_is_drawn (step->call.with[i].value);
  return drawn;
}

static void
flow_step (Flow   *flow,
           LrStep *step,
           guint   governed)
{
  gboolean drawn = lr_formula_is_drawn (step->when) || lr_formula_is_drawn (step->otherwise) ||
                   lr_formula_is_drawn (step->value);

  step->governed = governed;
  switch (step->kind)
    {
    case LR_STEP_LET:
    case LR_STEP_OUTCOME:
      /* label and headline are looked at state by state, and the value with them */
      mark (flow, step->name, drawn || message_is_drawn (step->label) || message_is_drawn (step->message));
      break;
    case LR_STEP_TALLY:
      mark (flow, step->name, drawn || lr_step_any_name (step, lr_name_is_drawn, NULL));
      break;
    case LR_STEP_ROLL:
    case LR_STEP_DECISION:
      flow->procedure->has_chance = TRUE;
      mark (flow, step->name, TRUE);
      break;
    case LR_STEP_CALL:
      flow->procedure->has_chance = flow->procedure->has_chance || step->call.callee->has_chance;
      flow->procedure->refuses = flow->procedure->refuses || step->call.callee->refuses;
      mark (flow, step->name, drawn || step->call.callee->has_chance || args_are_drawn (step));
      break;
    case LR_STEP_VAR:
      step->name->governed = governed;
      mark_var (flow, step->name, G_MAXUINT64, drawn);
      break;
    case LR_STEP_SET:
      mark_var (flow, step->set.var, step->set.row != NULL ? field_bit ((guint) step->set.field) : G_MAXUINT64,
                drawn || governed > step->set.var->governed || (step->set.row != NULL && step->set.row->drawn));
      break;
    case LR_STEP_IF:
      flow_block (flow, step->block, governed + (lr_formula_is_drawn (step->when) ? 1 : 0));
      break;
    case LR_STEP_REPEAT:
      {
        gboolean source = lr_formula_is_drawn (step->repeat.each) || lr_formula_is_drawn (step->repeat.times);

        mark (flow, step->repeat.hidden, source);
        mark (flow, step->repeat.row, source);
        source = source || lr_formula_is_drawn (step->repeat.condition) || lr_formula_is_drawn (step->when);
        flow_block (flow, step->block, governed + (source ? 1 : 0));
        break;
      }
    case LR_STEP_CHECK:
      flow->procedure->refuses = flow->procedure->refuses || step->check.refuse;
      break;
    case LR_STEP_TELL:
    case LR_STEP_EFFECT:
      break;
    }
}

static void
flow_block (Flow    *flow,
            LrBlock *block,
            guint    governed)
{
  for (guint i = 0; i < block->n_steps; i++)
    flow_step (flow, block->steps[i], governed);
}

/* --- what must be known --- */

static void
check_shown_row (const LrMessage *message,
                 LrFaultSink     *sink)
{
  for (guint i = 0; message != NULL && i < message->n_parts; i++)
    {
      const LrExpr *expr = message->parts[i].expr;

      if (expr->type.base == LR_TYPE_ROW && expr->op == LR_EXPR_NAME && expr->name->unordered &&
          expr->name->origin_var != NULL)
        lr_fault_report (sink, LR_FAULT_UNORDERED_ROWS, &message->origin, message->parts[i].start, NULL, expr->name->id,
                         NULL);
    }
}

static void
check_block (const LrBlock *block,
             LrFaultSink   *sink)
{
  for (guint i = 0; i < block->n_steps; i++)
    {
      const LrStep *step = block->steps[i];
      gboolean drawn = step->governed > 0 || lr_formula_is_drawn (step->when);

      check_shown_row (step->label, sink);
      check_shown_row (step->message, sink);
      if (!is_label_settled (step))
        lr_fault_report (sink, LR_FAULT_LABEL_DRAWN, &step->label->origin, 0, NULL, NULL);
      if (step->kind == LR_STEP_VAR && (lr_formula_is_drawn (step->var.min) || lr_formula_is_drawn (step->var.max)))
        lr_fault_report (sink, LR_FAULT_NEVER_KNOWN, &step->origin, 0, NULL, "limit", NULL);
      if (step->kind == LR_STEP_CHECK && step->check.refuse && (drawn || lr_formula_is_drawn (step->value)))
        lr_fault_report (sink, LR_FAULT_REFUSE_DRAWN, &step->value->origin, 0, NULL, NULL);
      if (step->kind == LR_STEP_CALL && step->call.callee->refuses && (drawn || args_are_drawn (step)))
        lr_fault_report (sink, LR_FAULT_REFUSE_DRAWN, &step->origin, 0, NULL, NULL);
      if (step->block != NULL)
        check_block (step->block, sink);
    }
}

/* --- what of a call is used --- */

static void
note_use (const LrExpr *expr,
          gpointer      data)
{
  const LrExpr *owner = expr->op == LR_EXPR_FIELD ? expr->args[0] : expr;

  if (owner->op == LR_EXPR_NAME && owner->name->step != NULL && owner->name->step->kind == LR_STEP_CALL &&
      owner->name->role == LR_NAME_STEP)
    {
      LrStep *call = (LrStep *) owner->name->step;

      call->call.needed |= owner == expr ? G_MAXUINT64 : G_GUINT64_CONSTANT (1) << expr->field;
      return;
    }
  for (guint i = 0; i < expr->n_args; i++)
    if (expr->args[i] != NULL)
      note_use (expr->args[i], data);
}

static void
note_uses (const LrBlock *block)
{
  for (guint i = 0; i < block->n_steps; i++)
    {
      lr_step_foreach_expr (block->steps[i], note_use, NULL);
      if (block->steps[i]->block != NULL)
        note_uses (block->steps[i]->block);
    }
}

gboolean
lr_flow_analyse (LrModel     *model G_GNUC_UNUSED,
                 LrProcedure *procedure,
                 LrFaultSink *sink)
{
  guint faults = sink->n_faults;
  Flow flow = { procedure, TRUE };

  while (flow.changed)
    {
      flow.changed = FALSE;
      flow_block (&flow, procedure->body, 0);
    }
  check_block (procedure->body, sink);
  note_uses (procedure->body);
  return sink->n_faults == faults;
}
