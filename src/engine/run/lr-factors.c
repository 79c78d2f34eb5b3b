/* lr-factors.c - a block, run from one state, as factors: rolls that know nothing of each other stay apart
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-factors.h"

#include <string.h>

#define CHUNK 65536
#define MOST_ROWS 65536                /* of a factor */
#define MOST_NUMBER ((gint64) 1 << 31) /* products of two such numbers fit 64 bits */
#define MOST_OPERANDS 16

/* --- room --- */

gpointer
lr_factors_take (LrFactors *self,
                 gsize      bytes)
{
  gpointer made;

  bytes = (bytes + 15) & ~(gsize) 15;
  if (bytes > CHUNK)
    {
      made = g_malloc (bytes);
      g_ptr_array_add (self->large, made);
      return made;
    }
  if (self->used + bytes > CHUNK)
    {
      self->used = 0;
      self->chunk++;
    }
  if (self->chunk >= self->chunks->len)
    g_ptr_array_add (self->chunks, g_malloc (CHUNK));
  made = (char *) self->chunks->pdata[self->chunk] + self->used;
  self->used += bytes;
  return made;
}

static inline gint64 *
take_numbers (LrFactors *self,
              guint      n)
{
  return lr_factors_take (self, n * sizeof (gint64));
}

static inline LrWeight *
take_weights (LrFactors *self,
              guint      n)
{
  return lr_factors_take (self, n * sizeof (LrWeight));
}

/* --- what can be done --- */

/* Not what takes note of something on its way. */
static gboolean
is_plain (const LrCode *code)
{
  for (guint i = 0; code != NULL && i < code->n_instructions; i++)
    switch (code->instructions[i].op)
      {
      case LR_OP_CHART:
      case LR_OP_COMPUTED:
      case LR_OP_LIST:
        return FALSE;
      default:
        break;
      }
  return TRUE;
}

static gboolean
may_do (const LrPlanStep *step)
{
  const LrStep *written = step->step;
  LrCode *limits[2] = { NULL, NULL };

  switch ((guint) written->kind)
    {
    case LR_STEP_ROLL:
      if (!is_plain (step->roll.dice) || !is_plain (step->roll.low) || !is_plain (step->roll.high) ||
          !is_plain (step->roll.against))
        return FALSE;
      break;
    case LR_STEP_SET:
      if (written->set.field >= 0)
        return FALSE;
      limits[0] = step->set.min;
      limits[1] = step->set.max;
      break;
    case LR_STEP_VAR:
      limits[0] = step->var.min;
      limits[1] = step->var.max;
      break;
    case LR_STEP_LET:
    case LR_STEP_OUTCOME:
      break;
    default:
      return FALSE;
    }
  return (step->drawn || written->kind == LR_STEP_ROLL) && step->n_sorts == 0 && written->message == NULL &&
         (written->label == NULL || written->label->n_parts == 0) && is_plain (step->value) && is_plain (step->when) &&
         is_plain (step->otherwise) && is_plain (limits[0]) && is_plain (limits[1]);
}

gboolean
lr_factors_may (const LrPlan *plan)
{
  for (guint i = 0; i < plan->n_steps; i++)
    if (!may_do (&plan->steps[i]))
      return FALSE;
  for (guint i = 0; i < plan->entry.n_columns; i++)
    {
      LrTypeBase base = plan->entry.columns[i]->type.base;

      if (base != LR_TYPE_NUMBER && base != LR_TYPE_FLAG && base != LR_TYPE_KIND)
        return FALSE;
    }
  return TRUE;
}

LrFactors *
lr_factors_new (LrRun        *run,
                LrActivation *activation,
                const LrPlan *plan)
{
  LrFactors *self = g_new0 (LrFactors, 1);

  self->run = run;
  self->activation = activation;
  self->plan = plan;
  self->notes = g_array_new (FALSE, FALSE, sizeof (LrFactorNote));
  self->chunks = g_ptr_array_new_with_free_func (g_free);
  self->large = g_ptr_array_new_with_free_func (g_free);
  run->machine.step++;
  return self;
}

void
lr_factors_free (LrFactors *self)
{
  if (self == NULL)
    return;
  g_array_unref (self->notes);
  g_ptr_array_unref (self->chunks);
  g_ptr_array_unref (self->large);
  g_free (self);
}

void
lr_factors_begin (LrFactors *self)
{
  self->chunk = 0;
  self->used = 0;
  g_ptr_array_set_size (self->large, 0);
  g_array_set_size (self->notes, 0);
  self->n_factors = 0;
  self->n_cells = self->plan->entry.n_columns;
  self->cells = lr_factors_take (self, (self->n_cells + 1) * sizeof (LrCells));
}

/* --- factors --- */

static LrCells
one_value (gint64 value)
{
  return (LrCells) { .factor = -1, .value = value, .low = value, .high = value };
}

static int
add_factor (LrFactors *self,
            guint      n,
            LrWeight  *weights,
            LrWide     den)
{
  if (self->n_factors == LR_FACTORS_MOST || n > MOST_ROWS)
    return -1;
  self->factors[self->n_factors] = (LrFactor) { .n = n, .weights = weights, .den = den };
  return (int) self->n_factors++;
}

static void
find_ends (LrCells *cells,
           guint    n)
{
  gint64 low = cells->values[0];
  gint64 high = low;

  for (guint i = 1; i < n; i++)
    {
      low = MIN (low, cells->values[i]);
      high = MAX (high, cells->values[i]);
    }
  cells->low = low;
  cells->high = high;
}

gboolean
lr_factors_join (LrFactors *self,
                 guint      into,
                 guint      from)
{
  LrRun *run = self->run;
  LrFactor *a = &self->factors[into];
  LrFactor *b = &self->factors[from];
  guint n = a->n * b->n;
  LrWeight *weights;
  guint at = 0;

  if (into == from)
    return TRUE;
  if ((guint64) a->n * b->n > MOST_ROWS)
    return FALSE;
  if (run->exact && !lr_wide_mul (a->den, b->den, &a->den))
    return lr_run_overflow (run);
  weights = take_weights (self, n);
  for (guint i = 0; i < a->n; i++)
    for (guint j = 0; j < b->n; j++)
      if (!lr_weight_multiply (run->exact, a->weights[i], b->weights[j], &weights[at++]))
        return lr_run_overflow (run);
  for (guint c = 0; c < self->n_cells; c++)
    {
      LrCells *cells = &self->cells[c];
      gboolean first = cells->factor == (int) into;
      gint64 *values;

      if (!first && cells->factor != (int) from)
        continue;
      values = take_numbers (self, n);
      at = 0;
      for (guint i = 0; i < a->n; i++)
        for (guint j = 0; j < b->n; j++)
          values[at++] = cells->values[first ? i : j];
      cells->values = values;
      cells->factor = (int) into;
    }
  a->n = n;
  a->weights = weights;
  b->n = 0;
  lr_run_work_within (run, n / 4);
  return TRUE;
}

/* Joins the factors that a formula looks at with @factor, which is -1 if there is none yet. */
static gboolean
join_seen (LrFactors    *self,
           const LrCode *code,
           int          *factor)
{
  for (guint i = 0; code != NULL && i < code->n_instructions; i++)
    {
      const LrInstruction *instruction = &code->instructions[i];
      int other;

      if (instruction->op != LR_OP_COLUMN)
        continue;
      other = self->cells[instruction->value].factor;
      if (other < 0)
        continue;
      if (*factor < 0)
        *factor = other;
      else if (!lr_factors_join (self, (guint) *factor, (guint) other))
        return FALSE;
    }
  return TRUE;
}

/* --- formulas, row by row --- */

static void
look_at (LrFactors *self,
         LrEval    *eval,
         int        factor,
         guint      row)
{
  for (guint i = 0; i < self->n_cells; i++)
    {
      const LrCells *cells = &self->cells[i];

      if (cells->factor < 0)
        self->row[i] = lr_value_ordinal (cells->value);
      else if (cells->factor == factor)
        self->row[i] = lr_value_ordinal (cells->values[row]);
    }
  eval->columns = self->row;
}

static gboolean
work_out (LrEval       *eval,
          const LrCode *code,
          gint64       *value)
{
  LrValue result;

  if (lr_eval (eval, code, &result) != LR_STOP_NONE || result.tag != LR_TAG_ORDINAL)
    return FALSE;
  *value = result.ordinal;
  return value[0] < MOST_NUMBER && value[0] > -MOST_NUMBER;
}

/* --- formulas over whole columns --- */

typedef struct
{
  const gint64 *values; /* NULL: one value */
  gint64        low;    /* which it is then */
  gint64        high;
} Operand;

#define EACH_ROW(expression)                                                                                         \
  G_STMT_START                                                                                                       \
  {                                                                                                                  \
    if (a->values == NULL)                                                                                           \
      for (guint i = 0; i < n; i++)                                                                                  \
        {                                                                                                            \
          gint64 x = a->low, y = b->values[i];                                                                       \
          made[i] = (expression);                                                                                    \
        }                                                                                                            \
    else if (b->values == NULL)                                                                                      \
      for (guint i = 0; i < n; i++)                                                                                  \
        {                                                                                                            \
          gint64 x = a->values[i], y = b->low;                                                                       \
          made[i] = (expression);                                                                                    \
        }                                                                                                            \
    else                                                                                                             \
      for (guint i = 0; i < n; i++)                                                                                  \
        {                                                                                                            \
          gint64 x = a->values[i], y = b->values[i];                                                                 \
          made[i] = (expression);                                                                                    \
        }                                                                                                            \
  }                                                                                                                  \
  G_STMT_END

/* One operation of two columns. Its ends are found from theirs: as long as those are small nothing can overflow. */
static gboolean
operate (LrFactors *self,
         guint      op,
         guint      n,
         Operand   *a,
         const Operand *b)
{
  gboolean one = a->values == NULL && b->values == NULL;
  gint64 left = a->low, right = b->low;
  gint64 low = 0, high = 1, value = 0;
  gint64 *made = one ? NULL : take_numbers (self, n);

  switch (op)
    {
    case LR_OP_ADD:
      low = a->low + b->low;
      high = a->high + b->high;
      if (one)
        value = left + right;
      else
        EACH_ROW (x + y);
      break;
    case LR_OP_SUBTRACT:
      low = a->low - b->high;
      high = a->high - b->low;
      if (one)
        value = left - right;
      else
        EACH_ROW (x - y);
      break;
    case LR_OP_MULTIPLY:
      low = MIN (MIN (a->low * b->low, a->low * b->high), MIN (a->high * b->low, a->high * b->high));
      high = MAX (MAX (a->low * b->low, a->low * b->high), MAX (a->high * b->low, a->high * b->high));
      if (one)
        value = left * right;
      else
        EACH_ROW (x * y);
      break;
    case LR_OP_MIN:
      low = MIN (a->low, b->low);
      high = MIN (a->high, b->high);
      if (one)
        value = MIN (left, right);
      else
        EACH_ROW (MIN (x, y));
      break;
    case LR_OP_MAX:
      low = MAX (a->low, b->low);
      high = MAX (a->high, b->high);
      if (one)
        value = MAX (left, right);
      else
        EACH_ROW (MAX (x, y));
      break;
    case LR_OP_EQUAL:
      value = left == right;
      if (!one)
        EACH_ROW (x == y);
      break;
    case LR_OP_DIFFERENT:
      value = left != right;
      if (!one)
        EACH_ROW (x != y);
      break;
    case LR_OP_UNDER:
      value = left < right;
      if (!one)
        EACH_ROW (x < y);
      break;
    case LR_OP_AT_MOST:
      value = left <= right;
      if (!one)
        EACH_ROW (x <= y);
      break;
    case LR_OP_OVER:
      value = left > right;
      if (!one)
        EACH_ROW (x > y);
      break;
    case LR_OP_AT_LEAST:
      value = left >= right;
      if (!one)
        EACH_ROW (x >= y);
      break;
    default:
      return FALSE;
    }
  *a = one ? (Operand) { .low = value, .high = value } : (Operand) { .values = made, .low = low, .high = high };
  return a->low > -MOST_NUMBER && a->high < MOST_NUMBER;
}

/* A formula without a jump, over all rows of a factor at once. Returns: whether it is of that sort */
static gboolean
work_out_columns (LrFactors    *self,
                  const LrCode *code,
                  guint         n,
                  Operand      *result)
{
  Operand stack[MOST_OPERANDS];
  guint top = 0;
  const LrValue *value = NULL;
  const LrCells *cells;

  for (guint i = 0; i < code->n_instructions; i++)
    {
      const LrInstruction *instruction = &code->instructions[i];

      switch (instruction->op)
        {
        case LR_OP_CONSTANT:
        case LR_OP_KNOWN:
          value = instruction->op == LR_OP_CONSTANT ? &code->constants[instruction->value] :
                                                      &self->activation->known[instruction->value];
          if (top == MOST_OPERANDS || value->tag != LR_TAG_ORDINAL || value->ordinal >= MOST_NUMBER ||
              value->ordinal <= -MOST_NUMBER)
            return FALSE;
          stack[top++] = (Operand) { .low = value->ordinal, .high = value->ordinal };
          break;
        case LR_OP_COLUMN:
          if (top == MOST_OPERANDS)
            return FALSE;
          cells = &self->cells[instruction->value];
          stack[top++] = (Operand) { cells->factor < 0 ? NULL : cells->values, cells->low, cells->high };
          break;
        case LR_OP_ADD:
        case LR_OP_SUBTRACT:
        case LR_OP_MULTIPLY:
        case LR_OP_EQUAL:
        case LR_OP_DIFFERENT:
        case LR_OP_UNDER:
        case LR_OP_AT_MOST:
        case LR_OP_OVER:
        case LR_OP_AT_LEAST:
          top--;
          if (!operate (self, instruction->op, n, &stack[top - 1], &stack[top]))
            return FALSE;
          break;
        case LR_OP_MIN:
        case LR_OP_MAX:
          for (guint j = 1; j < instruction->count; j++)
            {
              top--;
              if (!operate (self, instruction->op, n, &stack[top - 1], &stack[top]))
                return FALSE;
            }
          break;
        default:
          return FALSE;
        }
    }
  *result = stack[0];
  lr_run_work_within (self->run, n * code->n_instructions / (LR_WORK_OF_STEP / 2));
  return TRUE;
}

/* --- values --- */

static LrFactorNote *
add_note (LrFactors *self,
          guint      step,
          int        factor)
{
  static const LrWeight one_chance = { .chance = 1.0 };
  static const LrWeight one_way = { .ways = 1 };
  LrFactorNote note = { .step = step, .n = 1, .weights = self->run->exact ? &one_way : &one_chance, .den = 1 };

  if (factor >= 0)
    {
      note.n = self->factors[factor].n;
      note.weights = self->factors[factor].weights;
      note.den = self->factors[factor].den;
    }
  g_array_append_val (self->notes, note);
  return &g_array_index (self->notes, LrFactorNote, self->notes->len - 1);
}

/* The value of the step in the row at hand, as lr-run-steps.c works it out for a state. */
static gboolean
value_of_row (LrEval           *eval,
              const LrPlanStep *step,
              LrCode *const     limits[2],
              gint64           *value,
              gint64           *holds)
{
  *holds = 1;
  if (step->when != NULL && !work_out (eval, step->when, holds))
    return FALSE;
  if (*holds == 0 && step->otherwise != NULL)
    return work_out (eval, step->otherwise, value);
  if (*holds == 0)
    {
      *value = eval->columns[step->set.column].ordinal;
      return step->step->kind == LR_STEP_SET;
    }
  if (!work_out (eval, step->value, value))
    return FALSE;
  for (guint i = 0; i < 2; i++)
    if (limits[i] != NULL)
      {
        gint64 limit;

        if (!work_out (eval, limits[i], &limit))
          return FALSE;
        *value = i == 0 ? MAX (*value, limit) : MIN (*value, limit);
      }
  return TRUE;
}

static gboolean
value_by_rows (LrFactors        *self,
               LrEval           *eval,
               const LrPlanStep *step,
               guint             number,
               LrCode *const     limits[2],
               int               factor,
               LrCells          *made)
{
  guint n = factor >= 0 ? self->factors[factor].n : 1;
  gint64 *holds = take_numbers (self, n);
  LrFactorNote *note;

  *made = (LrCells) { .factor = factor, .values = take_numbers (self, n) };
  for (guint i = 0; i < n; i++)
    {
      look_at (self, eval, factor, i);
      if (!value_of_row (eval, step, limits, &made->values[i], &holds[i]))
        return FALSE;
    }
  lr_run_work_within (self->run, n);
  find_ends (made, n);
  if (factor < 0)
    made->value = made->low;
  note = add_note (self, number, factor);
  note->cells = *made;
  note->holds = holds;
  return TRUE;
}

static gboolean
do_value (LrFactors        *self,
          LrEval           *eval,
          const LrPlanStep *step,
          guint             number,
          LrCells          *made)
{
  gboolean set = step->step->kind == LR_STEP_SET;
  gboolean var = step->step->kind == LR_STEP_VAR;
  LrCode *limits[] = { set ? step->set.min : var ? step->var.min : NULL,
                       set ? step->set.max : var ? step->var.max : NULL };
  int factor = -1;
  Operand operand, limit;
  guint n;

  if (!join_seen (self, step->value, &factor) || !join_seen (self, step->when, &factor) ||
      !join_seen (self, step->otherwise, &factor) || !join_seen (self, limits[0], &factor) ||
      !join_seen (self, limits[1], &factor))
    return FALSE;
  if (set && step->when != NULL && self->cells[step->set.column].factor >= 0)
    {
      if (factor < 0)
        factor = self->cells[step->set.column].factor;
      else if (!lr_factors_join (self, (guint) factor, (guint) self->cells[step->set.column].factor))
        return FALSE;
    }
  n = factor >= 0 ? self->factors[factor].n : 1;
  if (factor < 0 || step->when != NULL || !work_out_columns (self, step->value, n, &operand))
    return value_by_rows (self, eval, step, number, limits, factor, made);
  for (guint i = 0; i < 2; i++)
    if (limits[i] != NULL && (!work_out_columns (self, limits[i], n, &limit) ||
                              !operate (self, i == 0 ? LR_OP_MAX : LR_OP_MIN, n, &operand, &limit)))
      return value_by_rows (self, eval, step, number, limits, factor, made);
  if (operand.values == NULL)
    *made = one_value (operand.low);
  else
    {
      *made = (LrCells) { .factor = factor, .values = (gint64 *) operand.values };
      find_ends (made, n);
    }
  add_note (self, number, made->factor)->cells = *made;
  return TRUE;
}

/* --- rolls --- */

static gboolean
roll_once (LrFactors    *self,
           const LrPool *pool,
           LrCells      *made,
           int          *factor)
{
  guint n = 0;
  LrWeight *weights = take_weights (self, pool->n_values);
  gint64 *values = take_numbers (self, pool->n_values);

  for (guint i = 0; i < pool->n_values; i++)
    if (!lr_weight_is_zero (pool->weights[i]))
      {
        weights[n] = pool->weights[i];
        values[n++] = pool->least + i;
      }
  *factor = add_factor (self, n, weights, self->run->exact ? pool->den : 1);
  *made = (LrCells) { .factor = *factor, .values = values, .low = values[0], .high = values[n - 1] };
  return *factor >= 0;
}

typedef struct
{
  const LrPool *pool; /* NULL: the row does not roll */
  gint64        value;
  gint64        holds; /* as in a note */
} Throw;

/* What a row throws: the same as lr-run-roll.c finds for a state. */
static gboolean
find_throw (LrFactors    *self,
            LrPass       *pass,
            LrFactorNote *note,
            Throw        *throw)
{
  LrPoolSpec spec;
  gint64 holds = 1;

  *throw = (Throw) { .pool = NULL };
  if (pass->step->when != NULL && !work_out (&pass->eval, pass->step->when, &holds))
    return FALSE;
  if (holds == 0)
    return work_out (&pass->eval, pass->step->otherwise, &throw->value);
  if (lr_run_roll_spec (pass, &spec) != LR_STOP_NONE || (throw->pool = lr_run_pool (self->run, &spec)) == NULL)
    return FALSE;
  throw->holds = spec.dice > 0 ? LR_FACTOR_DONE : LR_FACTOR_EMPTY;
  if (spec.dice == 0)
    return TRUE;
  if (note->rolls && memcmp (&note->spec, &spec, sizeof spec) != 0)
    note->differ = TRUE;
  else if (!note->rolls)
    note->spec = spec;
  note->rolls = TRUE;
  return TRUE;
}

/* Every row of a factor becomes as many as there are numbers to be read. */
static gboolean
roll_rows (LrFactors    *self,
           const Throw  *throws,
           int           factor,
           LrCells      *made,
           gint64      **holds)
{
  LrRun *run = self->run;
  LrFactor *in = &self->factors[factor];
  LrWide common = 1;
  LrWeight *weights;
  guint *from;
  guint n = 0, room = 0;

  for (guint i = 0; i < in->n; i++)
    {
      room += throws[i].pool != NULL ? throws[i].pool->n_values : 1;
      if (run->exact && throws[i].pool != NULL && !lr_wide_lcm (common, throws[i].pool->den, &common))
        return lr_run_overflow (run);
    }
  if (room > MOST_ROWS)
    return FALSE;
  if (run->exact && !lr_wide_mul (in->den, common, &in->den))
    return lr_run_overflow (run);
  weights = take_weights (self, room);
  from = lr_factors_take (self, room * sizeof *from);
  *made = (LrCells) { .factor = factor, .values = take_numbers (self, room) };
  *holds = take_numbers (self, room);
  for (guint i = 0; i < in->n; i++)
    {
      const LrPool *pool = throws[i].pool;
      LrWeight base = in->weights[i];

      if (run->exact && !lr_wide_mul (base.ways, pool != NULL ? common / pool->den : common, &base.ways))
        return lr_run_overflow (run);
      for (guint j = 0; j < (pool != NULL ? pool->n_values : 1); j++)
        {
          if (pool != NULL && lr_weight_is_zero (pool->weights[j]))
            continue;
          weights[n] = base;
          if (pool != NULL && !lr_weight_multiply (run->exact, base, pool->weights[j], &weights[n]))
            return lr_run_overflow (run);
          made->values[n] = pool != NULL ? pool->least + j : throws[i].value;
          (*holds)[n] = throws[i].holds;
          from[n++] = i;
        }
    }
  for (guint c = 0; c < self->n_cells; c++)
    if (self->cells[c].factor == factor)
      {
        gint64 *values = take_numbers (self, n);

        for (guint i = 0; i < n; i++)
          values[i] = self->cells[c].values[from[i]];
        self->cells[c].values = values;
      }
  in->n = n;
  in->weights = weights;
  find_ends (made, n);
  lr_run_work_within (run, n);
  return TRUE;
}

static gboolean
do_roll (LrFactors        *self,
         LrPass           *pass,
         guint             number,
         LrCells          *made)
{
  const LrPlanStep *step = pass->step;
  LrFactorNote note = { .step = number };
  LrFactorNote *kept;
  gint64 *holds = NULL;
  Throw *throws;
  int factor = -1;
  guint n;

  if (!join_seen (self, step->when, &factor) || !join_seen (self, step->otherwise, &factor) ||
      !join_seen (self, step->roll.dice, &factor) || !join_seen (self, step->roll.low, &factor) ||
      !join_seen (self, step->roll.high, &factor) || !join_seen (self, step->roll.against, &factor))
    return FALSE;
  n = factor >= 0 ? self->factors[factor].n : 1;
  throws = lr_factors_take (self, n * sizeof *throws);
  for (guint i = 0; i < n; i++)
    {
      look_at (self, &pass->eval, factor, i);
      if (!find_throw (self, pass, &note, &throws[i]))
        return FALSE;
    }
  if (factor >= 0)
    {
      if (!roll_rows (self, throws, factor, made, &holds))
        return FALSE;
    }
  else if (throws[0].holds != LR_FACTOR_DONE)
    {
      *made = one_value (throws[0].pool != NULL ? throws[0].pool->least : throws[0].value);
      holds = &throws[0].holds;
    }
  else if (!roll_once (self, throws[0].pool, made, &factor))
    return FALSE;
  kept = add_note (self, number, factor);
  kept->cells = *made;
  kept->holds = holds;
  kept->rolls = note.rolls;
  kept->spec = note.spec;
  kept->differ = note.differ;
  lr_run_work_within (self->run, kept->n);
  return TRUE;
}

/* --- from one step to the next --- */

/* Rows that have become equal become one. */
static gboolean
merge (LrFactors *self,
       guint      factor)
{
  LrRun *run = self->run;
  LrFactor *into = &self->factors[factor];
  LrCells *seen[8];
  gint64 strides[8];
  gint64 range = 1;
  LrWeight *sums;
  gint64 *keys;
  guint n_seen = 0, n = 0;

  for (guint i = 0; i < self->n_cells; i++)
    if (self->cells[i].factor == (int) factor)
      {
        if (n_seen == G_N_ELEMENTS (seen))
          return FALSE;
        seen[n_seen] = &self->cells[i];
        find_ends (seen[n_seen], into->n);
        strides[n_seen++] = range;
        range *= self->cells[i].high - self->cells[i].low + 1;
        if (range > 16 * MOST_ROWS)
          return FALSE;
      }
  if (n_seen == 0)
    {
      into->n = 0;
      return TRUE;
    }
  keys = take_numbers (self, into->n);
  memset (keys, 0, into->n * sizeof *keys);
  for (guint c = 0; c < n_seen; c++)
    for (guint i = 0; i < into->n; i++)
      keys[i] += (seen[c]->values[i] - seen[c]->low) * strides[c];
  sums = take_weights (self, (guint) range);
  memset (sums, 0, (gsize) range * sizeof *sums);
  for (guint i = 0; i < into->n; i++)
    if (!lr_weight_add (run->exact, &sums[keys[i]], into->weights[i]))
      return lr_run_overflow (run);
  for (guint c = 0; c < n_seen; c++)
    seen[c]->values = take_numbers (self, MIN (into->n, (guint) range));
  into->weights = take_weights (self, MIN (into->n, (guint) range));
  for (gint64 key = 0; key < range; key++)
    {
      if (lr_weight_is_zero (sums[key]))
        continue;
      into->weights[n] = sums[key];
      for (guint c = 0; c < n_seen; c++)
        seen[c]->values[n] = seen[c]->low + key / strides[c] % (seen[c]->high - seen[c]->low + 1);
      n++;
    }
  into->n = n > 1 ? n : 0;
  for (guint c = 0; n == 1 && c < n_seen; c++)
    *seen[c] = one_value (seen[c]->values[0]);
  return TRUE;
}

/* Goes on to the columns after the step; what is no longer needed is dropped. */
static gboolean
go_on (LrFactors        *self,
       const LrPlanStep *step,
       const LrCells    *made)
{
  guint n = step->after.n_columns;
  LrCells *after = lr_factors_take (self, (n + 1) * sizeof *after);
  gboolean dropped[LR_FACTORS_MOST] = { FALSE };
  gboolean kept[step->before.n_columns + 1];

  memset (kept, 0, sizeof kept);
  for (guint i = 0; i < n; i++)
    {
      after[i] = step->source[i] >= 0 ? self->cells[step->source[i]] : *made;
      if (step->source[i] >= 0)
        kept[step->source[i]] = TRUE;
    }
  for (guint i = 0; i < self->n_cells; i++)
    if (!kept[i] && self->cells[i].factor >= 0)
      dropped[self->cells[i].factor] = TRUE;
  if (made != NULL && made->factor >= 0 && step->result < 0)
    dropped[made->factor] = TRUE;
  self->cells = after;
  self->n_cells = n;
  for (guint i = 0; i < self->n_factors; i++)
    if (dropped[i] && self->factors[i].n > 0 && !merge (self, i))
      return FALSE;
  return TRUE;
}

gboolean
lr_factors_run (LrFactors *self)
{
  LrPass pass = { .run = self->run, .activation = self->activation };

  pass.eval.machine = &self->run->machine;
  pass.eval.known = self->activation->known;
  for (guint i = 0; i < self->plan->n_steps; i++)
    {
      const LrPlanStep *step = &self->plan->steps[i];
      LrCells made = one_value (0);

      pass.step = step;
      self->row = lr_factors_take (self, (self->n_cells + 1) * sizeof *self->row);
      if (step->renames ? !go_on (self, step, NULL) :
                          !((step->step->kind == LR_STEP_ROLL ? do_roll (self, &pass, i, &made) :
                                                                do_value (self, &pass.eval, step, i, &made)) &&
                            go_on (self, step, &made)))
        return FALSE;
    }
  return TRUE;
}
