/* lr-twin-expr.c - how the twin works out a formula: straight from what the parser made of it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-twin-private.h"

void
lr_twin_view_init (LrTwinView    *view,
                   LrTwin        *twin,
                   const LrValue *values,
                   LrTwinTap     *tap,
                   LrTwinWeight   weight)
{
  *view = (LrTwinView) { .twin = twin, .values = values, .tap = tap, .weight = weight };
}

LrStop
lr_twin_fail (LrTwin     *twin,
              LrRunFault  fault)
{
  twin->fault = fault;
  return LR_STOP_FAULT;
}

gboolean
lr_twin_is_drawn (const LrExpr *expr)
{
  gboolean drawn = expr != NULL && expr->op == LR_EXPR_NAME && expr->name->drawn;

  for (guint i = 0; expr != NULL && i < expr->n_args; i++)
    drawn = drawn || lr_twin_is_drawn (expr->args[i]);
  return drawn;
}

/* --- numbers --- */

/* A fraction in its lowest terms, 64 bits over 64 bits with room for the sign; what does not fit is a fault. */
static LrStop
make_number (LrTwin       *twin,
             LrWideSigned  num,
             LrWideSigned  den,
             LrNumber     *number)
{
  LrWideSigned a = num < 0 ? -num : num;
  LrWideSigned b = den < 0 ? -den : den;

  if (den < 0)
    num = -num;
  den = b;
  while (a != 0)
    {
      LrWideSigned rest = b % a;

      b = a;
      a = rest;
    }
  num /= b;
  den /= b;
  if (num > G_MAXINT64 || num < -(LrWideSigned) G_MAXINT64 || den > G_MAXINT64)
    return lr_twin_fail (twin, LR_RUN_FAULT_OVERFLOW);
  *number = (LrNumber) { (gint64) num, (gint64) den };
  return LR_STOP_NONE;
}

LrStop
lr_twin_number_add (LrTwin   *twin,
                    LrNumber  a,
                    LrNumber  b,
                    LrNumber *sum)
{
  LrWideSigned num;

  if (__builtin_add_overflow ((LrWideSigned) a.num * b.den, (LrWideSigned) b.num * a.den, &num))
    return lr_twin_fail (twin, LR_RUN_FAULT_OVERFLOW);
  return make_number (twin, num, (LrWideSigned) a.den * b.den, sum);
}

LrStop
lr_twin_number_multiply (LrTwin   *twin,
                         LrNumber  a,
                         LrNumber  b,
                         LrNumber *product)
{
  return make_number (twin, (LrWideSigned) a.num * b.num, (LrWideSigned) a.den * b.den, product);
}

LrStop
lr_twin_number_divide (LrTwin   *twin,
                       LrNumber  a,
                       LrNumber  b,
                       LrNumber *quotient)
{
  if (b.num == 0)
    return lr_twin_fail (twin, LR_RUN_FAULT_ZERO);
  return make_number (twin, (LrWideSigned) a.num * b.den, (LrWideSigned) a.den * b.num, quotient);
}

int
lr_twin_number_compare (LrNumber a,
                        LrNumber b)
{
  LrWideSigned left = (LrWideSigned) a.num * b.den;
  LrWideSigned right = (LrWideSigned) b.num * a.den;

  return left < right ? -1 : left > right ? 1 : 0;
}

static gint64
floor_of (LrNumber a)
{
  return a.num >= 0 ? a.num / a.den : -((-a.num + a.den - 1) / a.den);
}

LrNumber
lr_twin_number_round (LrNumber   a,
                      LrRounding round)
{
  gint64 down = floor_of (a);
  LrWideSigned twice = 2 * ((LrWideSigned) a.num - (LrWideSigned) down * a.den); /* what is over, against the half */

  switch (round)
    {
    case LR_ROUND_EXACT:
    case LR_ROUND_DOWN:
      break;
    case LR_ROUND_UP:
      down += twice > 0;
      break;
    case LR_ROUND_HALF_DOWN:
      down += twice > a.den;
      break;
    case LR_ROUND_HALF_UP:
      down += twice > 0 && twice >= a.den;
      break;
    }
  return (LrNumber) { down, 1 };
}

/* None, then numbers and kind values ascending, records and lists by their first difference. */
int
lr_twin_compare (LrValue a,
                 LrValue b)
{
  if (a.tag == LR_TAG_OBJECT && b.tag == LR_TAG_OBJECT)
    {
      for (guint i = 0; i < a.object->n_values && i < b.object->n_values; i++)
        {
          int order = lr_twin_compare (a.object->values[i], b.object->values[i]);

          if (order != 0)
            return order;
        }
      return a.object->n_values < b.object->n_values ? -1 : a.object->n_values > b.object->n_values;
    }
  if (a.tag > 0 && b.tag > 0)
    return lr_twin_number_compare (a.number, b.number);
  return a.tag < b.tag ? -1 : a.tag > b.tag;
}

static LrStop
modulo (LrTwin   *twin,
        LrNumber  a,
        LrNumber  b,
        LrNumber *rest)
{
  LrNumber times;
  LrStop stop;

  if (b.num <= 0)
    return lr_twin_fail (twin, LR_RUN_FAULT_ZERO);
  if ((stop = lr_twin_number_divide (twin, a, b, &times)) != LR_STOP_NONE ||
      (stop = lr_twin_number_multiply (twin, lr_number (-floor_of (times)), b, &times)) != LR_STOP_NONE)
    return stop;
  return lr_twin_number_add (twin, a, times, rest);
}

static LrStop
eval_two (LrTwinView   *view,
          const LrExpr *expr,
          LrValue      *left,
          LrValue      *right)
{
  LrStop stop = lr_twin_eval (view, expr->args[0], left);

  return stop != LR_STOP_NONE ? stop : lr_twin_eval (view, expr->args[1], right);
}

static LrStop
add_turns (LrTwinView   *view,
           const LrExpr *expr,
           LrValue       turn,
           LrNumber      number,
           LrValue      *value)
{
  LrWideSigned place = turn.ordinal;

  if (number.den != 1)
    return lr_twin_fail (view->twin, LR_RUN_FAULT_FRACTION);
  place += expr->op == LR_EXPR_ADD ? (LrWideSigned) number.num : -(LrWideSigned) number.num;
  *value = place >= 0 && place < view->twin->model->calendar->n_values ? lr_value_ordinal ((gint64) place) :
                                                                         lr_value_none ();
  return LR_STOP_NONE;
}

static LrStop
eval_arithmetic (LrTwinView   *view,
                 const LrExpr *expr,
                 LrValue      *value)
{
  LrTwin *twin = view->twin;
  LrValue left, right;
  LrNumber minus;
  LrStop stop = eval_two (view, expr, &left, &right);

  if (stop != LR_STOP_NONE)
    return stop;
  if (expr->type.base == LR_TYPE_KIND)
    return add_turns (view, expr, left, right.number, value);
  if (expr->args[0]->type.base == LR_TYPE_KIND)
    {
      *value = lr_value_whole (left.ordinal - right.ordinal);
      return LR_STOP_NONE;
    }
  switch ((guint) expr->op)
    {
    case LR_EXPR_ADD:
      return lr_twin_number_add (twin, left.number, right.number, &value->number);
    case LR_EXPR_SUBTRACT:
      minus = (LrNumber) { -right.number.num, right.number.den };
      return lr_twin_number_add (twin, left.number, minus, &value->number);
    case LR_EXPR_MULTIPLY:
      return lr_twin_number_multiply (twin, left.number, right.number, &value->number);
    case LR_EXPR_DIVIDE:
      return lr_twin_number_divide (twin, left.number, right.number, &value->number);
    case LR_EXPR_MODULO:
      return modulo (twin, left.number, right.number, &value->number);
    default:
      g_assert_not_reached ();
    }
}

/* --- conditions --- */

static gboolean
same (LrValue a,
      LrValue b)
{
  return a.tag == b.tag && a.ordinal == b.ordinal;
}

static LrStop
eval_comparison (LrTwinView   *view,
                 const LrExpr *expr,
                 LrValue      *value)
{
  LrValue left, right;
  LrStop stop = eval_two (view, expr, &left, &right);
  gboolean holds = FALSE;

  if (stop != LR_STOP_NONE)
    return stop;
  switch ((guint) expr->op)
    {
    case LR_EXPR_EQUAL:
      holds = same (left, right);
      break;
    case LR_EXPR_DIFFERENT:
      holds = !same (left, right);
      break;
    case LR_EXPR_UNDER:
      holds = lr_twin_number_compare (left.number, right.number) < 0;
      break;
    case LR_EXPR_AT_MOST:
      holds = lr_twin_number_compare (left.number, right.number) <= 0;
      break;
    case LR_EXPR_OVER:
      holds = lr_twin_number_compare (left.number, right.number) > 0;
      break;
    case LR_EXPR_AT_LEAST:
      holds = lr_twin_number_compare (left.number, right.number) >= 0;
      break;
    default:
      g_assert_not_reached ();
    }
  *value = lr_value_flag (holds);
  return LR_STOP_NONE;
}

static LrStop
eval_in (LrTwinView   *view,
         const LrExpr *expr,
         LrValue      *value)
{
  LrValue left, low, high;
  LrStop stop = lr_twin_eval (view, expr->args[0], &left);
  gboolean found = FALSE;

  for (guint i = 1; i < expr->n_args && stop == LR_STOP_NONE; i++)
    {
      const LrExpr *entry = expr->args[i];
      gboolean range = entry->op == LR_EXPR_RANGE;

      if ((stop = lr_twin_eval (view, range ? entry->args[0] : entry, &low)) != LR_STOP_NONE ||
          (stop = lr_twin_eval (view, range ? entry->args[1] : entry, &high)) != LR_STOP_NONE)
        break;
      found = found ||
              (range ? lr_twin_compare (low, left) <= 0 && lr_twin_compare (left, high) <= 0 : same (low, left));
    }
  *value = lr_value_flag (found);
  return stop;
}

/* and, or, otherwise: the second is looked at only where the first does not decide. */
static LrStop
eval_lazy (LrTwinView   *view,
           const LrExpr *expr,
           LrValue      *value)
{
  LrStop stop = lr_twin_eval (view, expr->args[0], value);
  gboolean decided;

  if (stop != LR_STOP_NONE)
    return stop;
  if (expr->op == LR_EXPR_OTHERWISE)
    decided = !lr_value_is_none (*value);
  else
    decided = (value->ordinal != 0) == (expr->op == LR_EXPR_OR);
  return decided ? LR_STOP_NONE : lr_twin_eval (view, expr->args[1], value);
}

static LrStop
eval_if (LrTwinView   *view,
         const LrExpr *expr,
         LrValue      *value)
{
  LrValue holds;
  LrStop stop = lr_twin_eval (view, expr->args[0], &holds);

  return stop != LR_STOP_NONE ? stop : lr_twin_eval (view, expr->args[holds.ordinal != 0 ? 1 : 2], value);
}

/* --- names and what belongs to them --- */

static LrValue
name_value (LrTwinView   *view,
            const LrName *name)
{
  switch (name->role)
    {
    case LR_NAME_LOCAL:
      return view->locals[name->index];
    case LR_NAME_SELF:
      return view->self;
    case LR_NAME_TURN:
      return view->twin->turn;
    case LR_NAME_SCENARIO:
      return view->twin->scenario;
    case LR_NAME_INPUT:
    case LR_NAME_STEP:
    case LR_NAME_VAR:
    case LR_NAME_ROW:
    case LR_NAME_PASS:
    case LR_NAME_HIDDEN:
      return view->values[name->index];
    case LR_NAME_TRACKER:
      break;
    }
  g_assert_not_reached ();
}

/* A computed field sees its row and nothing else. Its items are not shown, the charts that it reads are. */
static LrStop
eval_computed (LrTwinView   *view,
               const LrStep *computed,
               LrValue       row,
               LrValue      *value)
{
  LrTwinView inner;

  lr_twin_view_init (&inner, view->twin, NULL, view->tap, view->weight);
  inner.self = row;
  if (computed->when != NULL)
    {
      LrValue holds;
      LrStop stop = lr_twin_eval_formula (&inner, computed->when, &holds);

      if (stop != LR_STOP_NONE)
        return stop;
      if (holds.ordinal == 0)
        return lr_twin_eval_formula (&inner, computed->otherwise, value);
    }
  if (computed->kind == LR_STEP_TALLY)
    return lr_twin_eval_tally (&inner, computed->tally, NULL, NULL, value);
  return lr_twin_eval_formula (&inner, computed->value, value);
}

/**
 * lr_twin_computed:
 * @twin: a twin
 * @shape: a shape
 * @computed: which of its computed fields
 * @row: a row of it
 * @value: (out): its value
 *
 * Returns: whether it has one
 */
gboolean
lr_twin_computed (LrTwin        *twin,
                  const LrShape *shape,
                  guint          computed,
                  LrValue        row,
                  LrValue       *value)
{
  LrTwinView view;

  lr_twin_view_init (&view, twin, NULL, NULL, (LrTwinWeight) { 1, 1 });
  return eval_computed (&view, shape->computed[computed], row, value) == LR_STOP_NONE;
}

static LrStop
eval_member (LrTwinView   *view,
             const LrExpr *expr,
             LrValue      *value)
{
  const LrType owner = expr->args[0]->type;
  LrValue of;
  LrStop stop = lr_twin_eval (view, expr->args[0], &of);

  if (stop != LR_STOP_NONE)
    return stop;
  switch ((guint) expr->op)
    {
    case LR_EXPR_FIELD:
      *value = of.object->values[expr->field];
      return LR_STOP_NONE;
    case LR_EXPR_COMPUTED:
      return eval_computed (view, owner.shape->computed[expr->field], of, value);
    case LR_EXPR_KIND_FIELD:
      *value = owner.kind->values[of.ordinal].fields[expr->field];
      if (!lr_value_is_missing (*value))
        return LR_STOP_NONE;
      view->twin->unknown = (LrUnknown) { .kind = owner.kind, .value = (guint) of.ordinal, .field = expr->field };
      return LR_STOP_UNKNOWN;
    default:
      g_assert_not_reached ();
    }
}

static LrStop
eval_record (LrTwinView   *view,
             const LrExpr *expr,
             LrValue      *value)
{
  LrValue fields[expr->n_args + 1];

  for (guint i = 0; i < expr->n_args; i++)
    {
      LrStop stop = lr_twin_eval (view, expr->args[i], &fields[i]);

      if (stop != LR_STOP_NONE)
        return stop;
    }
  *value = lr_value_object (lr_heap_intern (view->twin->heap, fields, expr->n_args));
  return LR_STOP_NONE;
}

static LrValue
all_values (LrTwinView   *view,
            const LrKind *kind)
{
  LrValue values[kind->n_values + 1];

  for (guint i = 0; i < kind->n_values; i++)
    values[i] = lr_value_ordinal (i);
  return lr_value_object (lr_heap_intern (view->twin->heap, values, kind->n_values));
}

/* --- functions of values --- */

static LrStop
eval_function (LrTwinView   *view,
               const LrExpr *expr,
               LrValue      *value)
{
  LrStop stop = lr_twin_eval (view, expr->args[0], value);
  LrRounding round = LR_ROUND_DOWN;

  for (guint i = 1; i < expr->n_args && stop == LR_STOP_NONE; i++)
    {
      LrValue other;

      stop = lr_twin_eval (view, expr->args[i], &other);
      if (stop != LR_STOP_NONE)
        return stop;
      if (expr->function == LR_FUNCTION_MAX ? lr_twin_compare (other, *value) > 0 : lr_twin_compare (other, *value) < 0)
        *value = other;
    }
  if (stop != LR_STOP_NONE)
    return stop;
  switch ((guint) expr->function)
    {
    case LR_FUNCTION_MIN:
    case LR_FUNCTION_MAX:
      return LR_STOP_NONE;
    case LR_FUNCTION_ABS:
      value->number.num = ABS (value->number.num);
      return LR_STOP_NONE;
    case LR_FUNCTION_FLOOR:
      break;
    case LR_FUNCTION_CEIL:
      round = LR_ROUND_UP;
      break;
    case LR_FUNCTION_ROUND_HALF_UP:
      round = LR_ROUND_HALF_UP;
      break;
    case LR_FUNCTION_ROUND_HALF_DOWN:
      round = LR_ROUND_HALF_DOWN;
      break;
    default:
      g_assert_not_reached ();
    }
  value->number = lr_twin_number_round (value->number, round);
  return LR_STOP_NONE;
}

/* --- all formulas --- */

LrStop
lr_twin_eval (LrTwinView   *view,
              const LrExpr *expr,
              LrValue      *value)
{
  LrStop stop;

  switch (expr->op)
    {
    case LR_EXPR_NUMBER:
    case LR_EXPR_FLAG:
    case LR_EXPR_VALUE:
      *value = expr->value;
      return LR_STOP_NONE;
    case LR_EXPR_NONE:
      *value = lr_value_none ();
      return LR_STOP_NONE;
    case LR_EXPR_NAME:
      *value = name_value (view, expr->name);
      return LR_STOP_NONE;
    case LR_EXPR_FIELD:
    case LR_EXPR_COMPUTED:
    case LR_EXPR_KIND_FIELD:
      return eval_member (view, expr, value);
    case LR_EXPR_OPTION:
      *value = view->twin->options[expr->option->index];
      return LR_STOP_NONE;
    case LR_EXPR_KIND:
      *value = all_values (view, expr->type.kind);
      return LR_STOP_NONE;
    case LR_EXPR_CALL:
      return eval_function (view, expr, value);
    case LR_EXPR_CHART:
      return lr_twin_eval_chart (view, expr, value);
    case LR_EXPR_LIST:
      return lr_twin_eval_list (view, expr, value);
    case LR_EXPR_RECORD:
      return eval_record (view, expr, value);
    case LR_EXPR_NEGATE:
      stop = lr_twin_eval (view, expr->args[0], value);
      value->number.num = -value->number.num;
      return stop;
    case LR_EXPR_ADD:
    case LR_EXPR_SUBTRACT:
    case LR_EXPR_MULTIPLY:
    case LR_EXPR_DIVIDE:
    case LR_EXPR_MODULO:
      return eval_arithmetic (view, expr, value);
    case LR_EXPR_EQUAL:
    case LR_EXPR_DIFFERENT:
    case LR_EXPR_UNDER:
    case LR_EXPR_AT_MOST:
    case LR_EXPR_OVER:
    case LR_EXPR_AT_LEAST:
      return eval_comparison (view, expr, value);
    case LR_EXPR_IN:
      return eval_in (view, expr, value);
    case LR_EXPR_IS_NONE:
      stop = lr_twin_eval (view, expr->args[0], value);
      *value = lr_value_flag (lr_value_is_none (*value));
      return stop;
    case LR_EXPR_NOT:
      stop = lr_twin_eval (view, expr->args[0], value);
      *value = lr_value_flag (value->ordinal == 0);
      return stop;
    case LR_EXPR_AND:
    case LR_EXPR_OR:
    case LR_EXPR_OTHERWISE:
      return eval_lazy (view, expr, value);
    case LR_EXPR_IF:
      return eval_if (view, expr, value);
    case LR_EXPR_TEXT:
    case LR_EXPR_INDEX:
    case LR_EXPR_RATIO:
    case LR_EXPR_SHIFT:
    case LR_EXPR_RANGE:
      break;
    }
  g_assert_not_reached ();
}

LrStop
lr_twin_eval_formula (LrTwinView      *view,
                      const LrFormula *formula,
                      LrValue         *value)
{
  return lr_twin_eval (view, formula->expr, value);
}

/* What is in the placeholders of a message, together; nothing if it has none. */
LrStop
lr_twin_eval_message (LrTwinView       *view,
                      const LrMessage  *message,
                      const LrObject  **parts)
{
  guint n = message != NULL ? message->n_parts : 0;
  LrValue values[n + 1];

  *parts = NULL;
  for (guint i = 0; i < n; i++)
    {
      LrStop stop = lr_twin_eval (view, message->parts[i].expr, &values[i]);

      if (stop != LR_STOP_NONE)
        return stop;
    }
  if (n > 0)
    *parts = lr_heap_intern (view->twin->heap, values, n);
  return LR_STOP_NONE;
}
