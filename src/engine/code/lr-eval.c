/* lr-eval.c - evaluates compiled formulas
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-eval.h"

#include <string.h>

#include "lr-eval-private.h"
#include "lr-plan.h"

LrStop
lr_eval_fail (LrEval       *eval,
              const LrCode *code,
              guint         instruction,
              LrRunFault    fault,
              LrNumber      first,
              LrNumber      second)
{
  eval->machine->failure = (LrFailure) {
    .fault = fault,
    .origin = code->origin,
    .offset = code->offsets[instruction],
    .values = { first, second },
  };
  return LR_STOP_FAULT;
}

static inline LrFind
find_ratio (LrMachine     *machine,
            const LrAxis  *axis,
            const LrValue *keys,
            guint         *index)
{
  LrRatioFound *last = &machine->ratio;
  LrFind find;

  if (last->axis == axis && lr_number_equal (last->first, keys[0].number) &&
      lr_number_equal (last->second, keys[1].number))
    {
      *index = last->index;
      return LR_FIND_FOUND;
    }
  find = lr_axis_find (axis, keys[0], keys[1], index);
  if (find == LR_FIND_FOUND)
    *last = (LrRatioFound) { axis, keys[0].number, keys[1].number, *index };
  return find;
}

/* Moves on from an entry, to the last one at most. */
static LrStop
shift_entry (LrEval       *eval,
             const LrCode *code,
             guint         at,
             const LrAxis *axis,
             LrNumber      shift,
             guint        *index,
             gboolean     *past)
{
  gint64 to;

  if (!lr_number_is_whole (shift))
    return lr_eval_fail (eval, code, at, LR_RUN_FAULT_FRACTION, shift, lr_number (0));
  to = CLAMP (shift.num, -(gint64) axis->n_bands, (gint64) axis->n_bands) + (gint64) *index;
  *past = to < 0 || to >= (gint64) axis->n_bands;
  *index = (guint) CLAMP (to, 0, (gint64) axis->n_bands - 1);
  return LR_STOP_NONE;
}

G_NO_INLINE static LrStop
read_chart (LrEval        *eval,
            const LrCode  *code,
            guint          at,
            const LrValue *keys,
            LrValue       *result)
{
  static const LrRunFault faults[] = {
    [LR_FIND_BETWEEN] = LR_RUN_FAULT_BETWEEN,
    [LR_FIND_NO_RATIO] = LR_RUN_FAULT_NO_RATIO,
    [LR_FIND_OVERFLOW] = LR_RUN_FAULT_OVERFLOW,
  };
  LrMachine *machine = eval->machine;
  const LrChart *chart = code->charts[code->instructions[at].value];
  guint shifted = code->instructions[at].count;
  guint index[2] = { 0, 0 };
  guint from[2] = { 0, 0 };
  gboolean none = FALSE;
  gboolean past[2] = { FALSE, FALSE };
  guint cell;

  for (guint i = 0; i < chart->n_axes; i++)
    {
      gboolean ratio = chart->axes[i].sort == LR_AXIS_RATIOS;
      LrFind find = ratio ? find_ratio (machine, &chart->axes[i], keys, &index[i]) :
                            lr_axis_find (&chart->axes[i], keys[0], keys[0], &index[i]);

      if (find == LR_FIND_REFUSED)
        {
          machine->unknown = (LrUnknown) { .chart = chart, .beyond = TRUE, .axis = i };
          *(i == 0 ? &machine->unknown.row : &machine->unknown.column) = index[i];
          return LR_STOP_UNKNOWN;
        }
      if (find != LR_FIND_FOUND && find != LR_FIND_NONE)
        return lr_eval_fail (eval, code, at, faults[find], keys[0].number, ratio ? keys[1].number : lr_number (0));
      none = none || find == LR_FIND_NONE;
      keys += ratio ? 2 : 1;
      from[i] = index[i];
      if ((shifted >> i) & 1)
        {
          LrStop stop = shift_entry (eval, code, at, &chart->axes[i], (keys++)->number, &index[i], &past[i]);

          if (stop != LR_STOP_NONE)
            return stop;
        }
    }
  if (none)
    {
      *result = lr_value_none ();
      return LR_STOP_NONE;
    }
  cell = lr_chart_cell (chart, index[0], index[1]);
  lr_value_put (result, &chart->cells[cell]);
  if (lr_value_is_missing (chart->cells[cell]))
    {
      machine->unknown = (LrUnknown) { .chart = chart, .row = index[0], .column = index[1] };
      return LR_STOP_UNKNOWN;
    }
  if (eval->tap != NULL)
    lr_tap_read (&machine->tracer, eval->tap, chart, cell, eval->weight);
  if (eval->tap != NULL && shifted != 0)
    lr_tap_shift (&machine->tracer, eval->tap, chart, lr_chart_cell (chart, from[0], from[1]), past, eval->weight);
  return LR_STOP_NONE;
}

G_NO_INLINE static LrValue
all_values (LrMachine    *machine,
            const LrKind *kind)
{
  g_autofree LrValue *values = g_new (LrValue, kind->n_values);

  for (guint i = 0; i < kind->n_values; i++)
    values[i] = lr_value_ordinal (i);
  return lr_value_object (lr_heap_intern (machine->heap, values, kind->n_values));
}

G_NO_INLINE static gboolean
is_in (const LrValue *values,
       guint          pairs)
{
  for (guint i = 0; i < pairs; i++)
    if (lr_number_compare (values[0].number, values[1 + 2 * i].number) >= 0 &&
        lr_number_compare (values[0].number, values[2 + 2 * i].number) <= 0)
      return TRUE;
  return FALSE;
}

/* Puts the least or greatest of some numbers instead of the first. */
static inline void
extreme (LrValue *values,
         guint    count,
         gboolean greatest)
{
  for (guint i = 1; i < count; i++)
    {
      int order = lr_number_compare (values[i].number, values[0].number);

      if (greatest ? order > 0 : order < 0)
        lr_value_put (&values[0], &values[i]);
    }
}

G_NO_INLINE static LrStop
add_turns (LrEval       *eval,
           const LrCode *code,
           guint         at,
           LrValue      *values)
{
  gint64 turn;

  if (!lr_number_is_whole (values[1].number))
    return lr_eval_fail (eval, code, at, LR_RUN_FAULT_FRACTION, values[1].number, lr_number (0));
  if (__builtin_add_overflow (values[0].ordinal, values[1].number.num * code->instructions[at].value, &turn) ||
      turn < 0 || turn >= (gint64) eval->machine->model->calendar->n_values)
    values[0] = lr_value_none ();
  else
    values[0] = lr_value_ordinal (turn);
  return LR_STOP_NONE;
}

/* The slow side of arithmetic: fractions, and what does not fit. @top is one above the last value on the stack. */
G_NO_INLINE static LrStop
compute (LrEval       *eval,
         const LrCode *code,
         guint         at,
         LrValue      *top)
{
  LrNumber left = top[-2].number;
  LrNumber right = top[-1].number;
  LrNumber *result = &top[-2].number;
  gboolean good = FALSE;

  switch ((guint) code->instructions[at].op)
    {
    case LR_OP_ADD:
      good = lr_number_add (left, right, result);
      break;
    case LR_OP_SUBTRACT:
      good = lr_number_subtract (left, right, result);
      break;
    case LR_OP_MULTIPLY:
      good = lr_number_multiply (left, right, result);
      break;
    case LR_OP_DIVIDE:
      if (right.num == 0)
        return lr_eval_fail (eval, code, at, LR_RUN_FAULT_ZERO, left, right);
      good = lr_number_divide (left, right, result);
      break;
    case LR_OP_MODULO:
      if (right.num <= 0)
        return lr_eval_fail (eval, code, at, LR_RUN_FAULT_ZERO, left, right);
      good = lr_number_modulo (left, right, result);
      break;
    default:
      g_assert_not_reached ();
    }
  return good ? LR_STOP_NONE : lr_eval_fail (eval, code, at, LR_RUN_FAULT_OVERFLOW, left, right);
}

static inline gboolean
are_whole (const LrValue *top)
{
  return top[-2].number.den == 1 && top[-1].number.den == 1;
}

static void
note_options (LrMachine    *machine,
              const LrCode *code)
{
  for (guint i = 0; code->options[i] != NULL; i++)
    machine->options_read[code->options[i]->index] = TRUE;
}

/* The index of the current instruction, for faults. */
#define AT ((guint) (instruction - code->instructions))
#define STOP_IF(call) \
  if ((stop = (call)) != LR_STOP_NONE) \
    goto out
/* Of whole numbers, as long as the result fits; all else is on the slow side. */
#define COMPUTE_WHOLE(function) \
  if (!are_whole (top) || function (top[-2].number.num, top[-1].number.num, &whole) || whole == G_MININT64) \
    { \
      STOP_IF (compute (eval, code, AT, top)); \
      whole = top[-2].number.num; \
    } \
  (--top)[-1].number.num = whole; \
  break
#define COMPARE(sign) \
  top[-2] = lr_value_flag (lr_number_compare (top[-2].number, top[-1].number) sign 0); \
  top--; \
  break
#define STAY_IF(condition) \
  if (condition) \
    instruction = code->instructions + instruction->value - 1; \
  else \
    top--; \
  break

LrStop
lr_eval (LrEval       *eval,
         const LrCode *code,
         LrValue      *result)
{
  LrMachine *machine = eval->machine;
  guint depth = machine->depth;
  LrValue *top = machine->stack + depth;
  const LrInstruction *end = code->instructions + code->n_instructions;
  LrStop stop = LR_STOP_NONE;

  if (code->constant)
    {
      lr_value_put (result, &code->constants[0]);
      return LR_STOP_NONE;
    }
  machine->work += code->n_instructions;
  if (depth + code->depth > LR_MACHINE_STACK || machine->work > machine->most_work)
    return lr_eval_fail (eval, code, 0,
                         machine->work > machine->most_work ? LR_RUN_FAULT_NONE : LR_RUN_FAULT_DEEP, lr_number (0),
                         lr_number (0));
  machine->depth += code->depth;
  if (code->options != NULL)
    note_options (machine, code);
  for (const LrInstruction *instruction = code->instructions; instruction < end; instruction++)
    {
      const LrObject *object;
      gint64 whole;

      switch ((LrOpcode) instruction->op)
        {
        case LR_OP_CONSTANT:
          lr_value_put (top++, &code->constants[instruction->value]);
          break;
        case LR_OP_KNOWN:
          lr_value_put (top++, &eval->known[instruction->value]);
          break;
        case LR_OP_COLUMN:
          lr_value_put (top++, &eval->columns[instruction->value]);
          break;
        case LR_OP_LOCAL:
          lr_value_put (top++, &eval->locals[instruction->value]);
          break;
        case LR_OP_SELF:
          lr_value_put (top++, &eval->self);
          break;
        case LR_OP_TURN:
          *top++ = machine->turn;
          break;
        case LR_OP_SCENARIO:
          *top++ = machine->scenario;
          break;
        case LR_OP_OPTION:
          *top++ = machine->options[instruction->value];
          break;
        case LR_OP_KIND:
          *top++ = all_values (machine, code->kinds[instruction->value]);
          break;
        case LR_OP_FIELD:
          lr_value_put (&top[-1], &top[-1].object->values[instruction->value]);
          break;
        case LR_OP_COMPUTED:
          STOP_IF (lr_eval_computed (eval, code->shapes[instruction->count], (guint) instruction->value, top[-1], NULL,
                                     &top[-1]));
          break;
        case LR_OP_KIND_FIELD:
          {
            const LrKind *kind = code->kinds[instruction->count];
            guint value = (guint) top[-1].ordinal;

            lr_value_put (&top[-1], &kind->values[value].fields[instruction->value]);
            if (lr_value_is_missing (top[-1]))
              {
                machine->unknown = (LrUnknown) { .kind = kind, .value = value, .field = (guint) instruction->value };
                stop = LR_STOP_UNKNOWN;
                goto out;
              }
            break;
          }
        case LR_OP_RECORD:
          top -= instruction->count;
          object = lr_heap_intern (machine->heap, top, instruction->count);
          *top++ = lr_value_object (object);
          break;
        case LR_OP_CHART:
          {
            const LrChart *chart = code->charts[instruction->value];

            for (guint i = 0; i < chart->n_axes; i++)
              top -= (chart->axes[i].sort == LR_AXIS_RATIOS ? 2 : 1) + ((instruction->count >> i) & 1);
            STOP_IF (read_chart (eval, code, AT, top, top));
            top++;
            break;
          }
        case LR_OP_ADD:
          COMPUTE_WHOLE (__builtin_add_overflow);
        case LR_OP_SUBTRACT:
          COMPUTE_WHOLE (__builtin_sub_overflow);
        case LR_OP_MULTIPLY:
          COMPUTE_WHOLE (__builtin_mul_overflow);
        case LR_OP_DIVIDE:
        case LR_OP_MODULO:
          STOP_IF (compute (eval, code, AT, top));
          top--;
          break;
        case LR_OP_TURN_ADD:
          STOP_IF (add_turns (eval, code, AT, top - 2));
          top--;
          break;
        case LR_OP_EQUAL:
          top[-2] = lr_value_flag (lr_value_equal (top[-2], top[-1]));
          top--;
          break;
        case LR_OP_DIFFERENT:
          top[-2] = lr_value_flag (!lr_value_equal (top[-2], top[-1]));
          top--;
          break;
        case LR_OP_UNDER:
          COMPARE (<);
        case LR_OP_AT_MOST:
          COMPARE (<=);
        case LR_OP_OVER:
          COMPARE (>);
        case LR_OP_AT_LEAST:
          COMPARE (>=);
        case LR_OP_IN:
          top -= 2 * instruction->count;
          top[-1] = lr_value_flag (is_in (top - 1, instruction->count));
          break;
        case LR_OP_IS_NONE:
          top[-1] = lr_value_flag (lr_value_is_none (top[-1]));
          break;
        case LR_OP_NOT:
          top[-1] = lr_value_flag (top[-1].ordinal == 0);
          break;
        case LR_OP_JUMP:
          instruction = code->instructions + instruction->value - 1;
          break;
        case LR_OP_JUMP_FALSE:
          if ((--top)->ordinal == 0)
            instruction = code->instructions + instruction->value - 1;
          break;
        case LR_OP_AND_JUMP:
          STAY_IF (top[-1].ordinal == 0);
        case LR_OP_OR_JUMP:
          STAY_IF (top[-1].ordinal != 0);
        case LR_OP_ELSE_JUMP:
          STAY_IF (!lr_value_is_none (top[-1]));
        case LR_OP_MIN:
        case LR_OP_MAX:
          top -= instruction->count;
          extreme (top++, instruction->count, instruction->op == LR_OP_MAX);
          break;
        case LR_OP_ABS:
          if (top[-1].number.num >= 0)
            break;
          G_GNUC_FALLTHROUGH;
        case LR_OP_NEGATE:
          if (!lr_number_negate (top[-1].number, &top[-1].number))
            STOP_IF (lr_eval_fail (eval, code, AT, LR_RUN_FAULT_OVERFLOW, top[-1].number, lr_number (0)));
          break;
        case LR_OP_ROUND:
          if (!lr_number_round (top[-1].number, (LrRounding) instruction->value, &top[-1].number))
            g_assert_not_reached ();
          break;
        case LR_OP_LIST:
          STOP_IF (lr_eval_list (eval, code, AT, &code->lists[instruction->value], top[-1].object, &top[-1]));
          break;
        }
    }
  lr_value_put (result, &top[-1]);
out:
  machine->depth = depth;
  return stop;
}

LrStop
lr_eval_parts (LrEval          *eval,
               LrCode         **codes,
               guint            n_codes,
               const LrObject **parts)
{
  LrValue values[n_codes + 1];

  *parts = NULL;
  if (n_codes == 0)
    return LR_STOP_NONE;
  for (guint i = 0; i < n_codes; i++)
    {
      LrStop stop = lr_eval (eval, codes[i], &values[i]);

      if (stop != LR_STOP_NONE)
        return stop;
    }
  *parts = lr_heap_intern (eval->machine->heap, values, n_codes);
  return LR_STOP_NONE;
}

LrStop
lr_eval_computed (LrEval        *eval,
                  const LrShape *shape,
                  guint          computed,
                  LrValue        row,
                  LrTap         *tap,
                  LrValue       *result)
{
  const LrPlanStep *step = &shape->plans[computed]->steps[0];
  LrEval inner = {
    .machine = eval->machine,
    .self = row,
    .tap = tap != NULL ? tap : eval->tap,
    .weight = eval->weight,
  };

  if (step->when != NULL)
    {
      LrValue holds;
      LrStop stop = lr_eval (&inner, step->when, &holds);

      if (stop != LR_STOP_NONE)
        return stop;
      if (holds.ordinal == 0)
        return lr_eval (&inner, step->otherwise, result);
    }
  if (step->step->kind == LR_STEP_TALLY)
    return lr_eval_tally (&inner, step->tally.code, tap, result);
  return lr_eval (&inner, step->value, result);
}
