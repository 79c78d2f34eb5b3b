/* lr-factors.c - runs a block as factors: independent rolls stay apart
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-factors.h"

#include <string.h>

#define MOST_ROWS 65536                /* of a factor */
#define MOST_NUMBER ((gint64) 1 << 31) /* products of two such numbers fit 64 bits */
#define MOST_OPERANDS 16

/* --- room --- */

gpointer
lr_factors_more (LrFactors *self,
                 gsize      bytes)
{
  if (bytes > LR_FACTORS_CHUNK)
    {
      g_ptr_array_add (self->large, g_malloc (bytes));
      return self->large->pdata[self->large->len - 1];
    }
  if (self->n_chunks == self->chunks->len)
    g_ptr_array_add (self->chunks, g_malloc (LR_FACTORS_CHUNK));
  self->room = self->chunks->pdata[self->n_chunks++];
  self->left = LR_FACTORS_CHUNK;
  return lr_factors_take (self, bytes);
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

/* The formulas of a step: those of all steps, then the limits of a value, or what a roll is made of. */
enum
{
  VALUE,
  WHEN,
  OTHERWISE,
  LEAST,
  GREATEST,
  N_CODES = GREATEST + 3
};

/* What is known of a step before it is run. */
typedef struct _LrFactorsStep
{
  const LrCode *codes[N_CODES];
  gboolean     *seen; /* columns before it: whether a formula looks at them */
  gboolean     *kept; /* and whether they are there after it */
} Step;

static gboolean
find_codes (const LrPlanStep *step,
            const LrCode    **codes)
{
  const LrCode *found[N_CODES] = { step->value, step->when, step->otherwise };

  switch ((guint) step->step->kind)
    {
    case LR_STEP_ROLL:
      found[LEAST] = step->roll.dice;
      found[GREATEST] = step->roll.low;
      found[GREATEST + 1] = step->roll.high;
      found[GREATEST + 2] = step->roll.against;
      break;
    case LR_STEP_SET:
      found[LEAST] = step->set.min;
      found[GREATEST] = step->set.max;
      break;
    case LR_STEP_VAR:
      found[LEAST] = step->var.min;
      found[GREATEST] = step->var.max;
      break;
    case LR_STEP_LET:
    case LR_STEP_OUTCOME:
      break;
    default:
      return FALSE;
    }
  memcpy (codes, found, sizeof found);
  return TRUE;
}

/* Not what takes note of something on its way. */
static gboolean
is_plain (const LrCode *code)
{
  for (guint i = 0; code != NULL && i < code->n_instructions; i++)
    {
      guint op = code->instructions[i].op;

      if (op == LR_OP_CHART || op == LR_OP_COMPUTED || op == LR_OP_LIST)
        return FALSE;
    }
  return TRUE;
}

static gboolean
may_do (const LrPlanStep *step)
{
  const LrStep *written = step->step;
  const LrCode *codes[N_CODES];

  if (!find_codes (step, codes) || !(step->drawn || written->kind == LR_STEP_ROLL) || step->n_sorts > 0 ||
      (written->kind == LR_STEP_SET && written->set.field >= 0) || written->message != NULL ||
      (written->label != NULL && written->label->n_parts > 0))
    return FALSE;
  for (guint i = 0; i < N_CODES; i++)
    if (!is_plain (codes[i]))
      return FALSE;
  return TRUE;
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

/* What is known of a step. */
static void
look_into (const LrPlanStep *step,
           Step             *known)
{
  find_codes (step, known->codes);
  known->seen = g_new0 (gboolean, step->before.n_columns + 1);
  known->kept = g_new0 (gboolean, step->before.n_columns + 1);
  for (guint i = 0; i < N_CODES; i++)
    for (guint j = 0; known->codes[i] != NULL && j < known->codes[i]->n_instructions; j++)
      if (known->codes[i]->instructions[j].op == LR_OP_COLUMN)
        known->seen[known->codes[i]->instructions[j].value] = TRUE;
  for (guint i = 0; i < step->after.n_columns; i++)
    if (step->source[i] >= 0)
      known->kept[step->source[i]] = TRUE;
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
  self->steps = g_new0 (Step, plan->n_steps + 1);
  for (guint i = 0; i < plan->n_steps; i++)
    look_into (&plan->steps[i], &self->steps[i]);
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
  for (guint i = 0; i < self->plan->n_steps; i++)
    {
      g_free (self->steps[i].seen);
      g_free (self->steps[i].kept);
    }
  g_free (self->steps);
  g_array_unref (self->notes);
  g_ptr_array_unref (self->chunks);
  g_ptr_array_unref (self->large);
  g_free (self);
}

/* --- factors --- */

static LrCells
one_value (LrFactors *self,
           gint64     value)
{
  gint64 *values = take_numbers (self, 1);

  *values = value;
  return (LrCells) { .factor = -1, .values = values, .most = ABS (value) };
}

static void
find_ends (LrCells *cells,
           guint    n)
{
  cells->low = cells->high = cells->values[0];
  for (guint i = 1; i < n; i++)
    {
      cells->low = MIN (cells->low, cells->values[i]);
      cells->high = MAX (cells->high, cells->values[i]);
    }
  cells->most = MAX (ABS (cells->low), ABS (cells->high));
}

/* Row @i of cells becomes what was in row @from[i]. */
static void
pick_rows (LrFactors   *self,
           LrCells     *cells,
           const guint *from,
           guint        n)
{
  gint64 *values = take_numbers (self, n);

  for (guint i = 0; i < n; i++)
    values[i] = cells->values[from[i]];
  cells->values = values;
}

/* Makes one factor of two; of none and another, that one. Returns: %FALSE if that are too many rows */
static gboolean
join (LrFactors *self,
      int       *into,
      int        from)
{
  gboolean exact = self->run->exact;
  LrFactor *a, *b;
  LrWeight *weights;
  guint *rows[2];
  guint n;

  if (*into < 0 || from < 0 || *into == from)
    {
      *into = MAX (*into, from);
      return TRUE;
    }
  a = &self->factors[*into];
  b = &self->factors[from];
  if ((guint64) a->n * b->n > MOST_ROWS)
    return FALSE;
  n = a->n * b->n;
  weights = take_weights (self, n);
  rows[0] = lr_factors_take (self, n * sizeof (guint));
  rows[1] = lr_factors_take (self, n * sizeof (guint));
  for (guint i = 0, at = 0; i < a->n; i++)
    for (guint j = 0; j < b->n; j++, at++)
      {
        rows[0][at] = i;
        rows[1][at] = j;
        lr_weight_multiply (exact, a->weights[i], b->weights[j], &weights[at]);
      }
  for (guint c = 0; c < self->n_cells; c++)
    {
      LrCells *cells = &self->cells[c];

      if (cells->factor != *into && cells->factor != from)
        continue;
      pick_rows (self, cells, rows[cells->factor == from], n);
      cells->factor = *into;
    }
  *a = (LrFactor) { n, weights, lr_wide_times (a->den, b->den) };
  b->n = 0;
  lr_run_work_within (self->run, n / 4);
  return TRUE;
}

/* Joins the factors that a step looks at with @factor, which is -1 if there is none yet. */
static gboolean
join_seen (LrFactors  *self,
           const Step *known,
           int        *factor)
{
  for (guint i = 0; i < self->n_cells; i++)
    if (known->seen[i] && !join (self, factor, self->cells[i].factor))
      return FALSE;
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
    if (self->cells[i].factor < 0 || self->cells[i].factor == factor)
      self->row[i] = lr_value_ordinal (self->cells[i].values[self->cells[i].factor < 0 ? 0 : row]);
  eval->columns = self->row;
}

static gboolean
is_small (gint64 number)
{
  return number < MOST_NUMBER && number > -MOST_NUMBER;
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
  return is_small (*value);
}

/* --- formulas over whole columns --- */

#define EACH_ROW(expression)                         \
  for (guint i = 0; i < n; i++)                      \
    {                                                \
      gint64 x = a[i * step_a], y = b[i * step_b];   \
      made[i] = (expression);                        \
    }                                                \
  return TRUE

static gboolean
compute (guint         op,
         guint         n,
         const gint64 *a,
         guint         step_a,
         const gint64 *b,
         guint         step_b,
         gint64       *made)
{
  switch (op)
    {
    case LR_OP_ADD:
      EACH_ROW (x + y);
    case LR_OP_SUBTRACT:
      EACH_ROW (x - y);
    case LR_OP_MULTIPLY:
      EACH_ROW (x * y);
    case LR_OP_MIN:
      EACH_ROW (MIN (x, y));
    case LR_OP_MAX:
      EACH_ROW (MAX (x, y));
    case LR_OP_EQUAL:
      EACH_ROW (x == y);
    case LR_OP_DIFFERENT:
      EACH_ROW (x != y);
    case LR_OP_UNDER:
      EACH_ROW (x < y);
    case LR_OP_AT_MOST:
      EACH_ROW (x <= y);
    case LR_OP_OVER:
      EACH_ROW (x > y);
    case LR_OP_AT_LEAST:
      EACH_ROW (x >= y);
    default:
      return FALSE;
    }
}

/* One operation of two columns. As long as all numbers are small nothing can overflow. */
static gboolean
operate (LrFactors     *self,
         guint          op,
         guint          n,
         LrCells       *a,
         const LrCells *b)
{
  guint rows = a->factor < 0 && b->factor < 0 ? 1 : n;
  LrCells made = { .factor = MAX (a->factor, b->factor), .values = take_numbers (self, rows) };

  if (op == LR_OP_MULTIPLY)
    made.most = a->most * b->most;
  else
    made.most = op == LR_OP_ADD || op == LR_OP_SUBTRACT ? a->most + b->most : MAX (MAX (a->most, b->most), 1);
  if (!compute (op, rows, a->values, a->factor >= 0, b->values, b->factor >= 0, made.values))
    return FALSE;
  *a = made;
  return is_small (a->most);
}

/* A formula without a jump, over all rows of a factor at once. Returns: whether it is of that sort */
static gboolean
work_out_columns (LrFactors    *self,
                  const LrCode *code,
                  guint         n,
                  LrCells      *result)
{
  LrCells stack[MOST_OPERANDS];
  guint top = 0;

  for (guint i = 0; i < code->n_instructions; i++)
    {
      const LrInstruction *instruction = &code->instructions[i];
      guint operands = instruction->op == LR_OP_MIN || instruction->op == LR_OP_MAX ? instruction->count : 2;
      const LrValue *value;

      if (instruction->op <= LR_OP_COLUMN && top == MOST_OPERANDS)
        return FALSE;
      switch (instruction->op)
        {
        case LR_OP_CONSTANT:
        case LR_OP_KNOWN:
          value = instruction->op == LR_OP_CONSTANT ? &code->constants[instruction->value] :
                                                      &self->activation->known[instruction->value];
          if (value->tag != LR_TAG_ORDINAL || !is_small (value->ordinal))
            return FALSE;
          stack[top++] = one_value (self, value->ordinal);
          break;
        case LR_OP_COLUMN:
          stack[top++] = self->cells[instruction->value];
          break;
        default:
          for (; operands > 1; operands--, top--)
            if (top < 2 || !operate (self, instruction->op, n, &stack[top - 2], &stack[top - 1]))
              return FALSE;
          break;
        }
    }
  *result = stack[0];
  lr_run_work_within (self->run, n * code->n_instructions / (LR_WORK_OF_STEP / 2));
  return TRUE;
}

/* --- values --- */

/* The value of the step in the current row, as lr-run-steps.c works it out for a state. */
static gboolean
value_of_row (LrEval           *eval,
              const LrPlanStep *step,
              const LrCode *const *codes,
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
      if (step->step->kind == LR_STEP_SET)
        *value = eval->columns[step->set.column].ordinal;
      return step->step->kind == LR_STEP_SET;
    }
  if (!work_out (eval, step->value, value))
    return FALSE;
  for (guint i = LEAST; i <= GREATEST; i++)
    if (codes[i] != NULL)
      {
        gint64 limit;

        if (!work_out (eval, codes[i], &limit))
          return FALSE;
        *value = i == LEAST ? MAX (*value, limit) : MIN (*value, limit);
      }
  return TRUE;
}

static gboolean
value_of_columns (LrFactors        *self,
                  const LrPlanStep *step,
                  const LrCode *const *codes,
                  guint             n,
                  LrCells          *made)
{
  LrCells limit;

  if (step->when != NULL || !work_out_columns (self, step->value, n, made))
    return FALSE;
  for (guint i = LEAST; i <= GREATEST; i++)
    if (codes[i] != NULL && (!work_out_columns (self, codes[i], n, &limit) ||
                             !operate (self, i == LEAST ? LR_OP_MAX : LR_OP_MIN, n, made, &limit)))
      return FALSE;
  return TRUE;
}

static gboolean
do_value (LrFactors    *self,
          LrPass       *pass,
          const LrCode *const *codes,
          int           factor,
          LrFactorNote *note)
{
  const LrPlanStep *step = pass->step;
  LrCells *made = &note->cells;
  gint64 *holds;
  guint n;

  if (step->step->kind == LR_STEP_SET && step->when != NULL &&
      !join (self, &factor, self->cells[step->set.column].factor))
    return FALSE;
  n = factor >= 0 ? self->factors[factor].n : 1;
  if (value_of_columns (self, step, codes, n, made))
    return TRUE;
  *made = (LrCells) { .factor = factor, .values = take_numbers (self, n) };
  note->holds = holds = take_numbers (self, n);
  for (guint i = 0; i < n; i++)
    {
      look_at (self, &pass->eval, factor, i);
      if (!value_of_row (&pass->eval, step, codes, &made->values[i], &holds[i]))
        return FALSE;
    }
  lr_run_work_within (self->run, n);
  find_ends (made, n);
  return TRUE;
}

/* --- rolls --- */

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
  if (note->spec.sides == 0)
    note->spec = spec;
  note->differ = note->differ || memcmp (&note->spec, &spec, sizeof spec) != 0;
  return TRUE;
}

/* Every row of a factor becomes as many as there are numbers to be read. */
static gboolean
roll_rows (LrFactors    *self,
           const Throw  *throws,
           int           factor,
           LrFactorNote *note)
{
  gboolean exact = self->run->exact, all = TRUE;
  const LrWeight one = lr_weight_one (exact);
  LrFactor *in = &self->factors[factor];
  LrWide common = 1;
  LrWeight *weights;
  gint64 *values, *holds = NULL;
  guint *from;
  guint n = 0, room = 0;

  for (guint i = 0; i < in->n; i++)
    {
      const LrPool *pool = throws[i].pool;
      gint64 least = pool != NULL ? pool->least : throws[i].value;
      guint n_values = pool != NULL ? pool->n_values : 1;

      room += n_values;
      note->cells.most = MAX (note->cells.most, MAX (ABS (least), ABS (least + n_values)));
      all = all && throws[i].holds == LR_FACTOR_DONE;
      if (exact && pool != NULL)
        common = lr_wide_common (common, pool->den);
    }
  if (room > MOST_ROWS)
    return FALSE;
  weights = take_weights (self, room);
  from = lr_factors_take (self, room * sizeof *from);
  values = take_numbers (self, room);
  if (!all)
    note->holds = holds = take_numbers (self, room);
  for (guint i = 0; i < in->n; i++)
    {
      const LrPool *pool = throws[i].pool;
      const LrWeight *ways = pool != NULL ? pool->weights : &one;
      gint64 least = pool != NULL ? pool->least : throws[i].value;
      LrWeight base = in->weights[i];

      if (exact)
        base.ways = lr_wide_times (base.ways, pool != NULL ? common / pool->den : common);
      for (guint j = 0; j < (pool != NULL ? pool->n_values : 1); j++)
        {
          if (lr_weight_is_zero (ways[j]))
            continue;
          lr_weight_multiply (exact, base, ways[j], &weights[n]);
          values[n] = least + j;
          if (holds != NULL)
            holds[n] = throws[i].holds;
          from[n++] = i;
        }
    }
  for (guint c = 0; c < self->n_cells; c++)
    if (self->cells[c].factor == factor)
      pick_rows (self, &self->cells[c], from, n);
  *in = (LrFactor) { n, weights, lr_wide_times (in->den, common) };
  note->cells.factor = factor;
  note->cells.values = values;
  return TRUE;
}

static gboolean
do_roll (LrFactors    *self,
         LrPass       *pass,
         int           factor,
         LrFactorNote *note)
{
  gboolean alone = factor < 0;
  Throw *throws;
  guint n;

  if (alone)
    {
      if (self->n_factors == LR_FACTORS_MOST)
        return FALSE;
      factor = (int) self->n_factors++;
      self->factors[factor] = (LrFactor) { 1, take_weights (self, 1), 1 };
      *self->factors[factor].weights = lr_weight_one (self->run->exact);
    }
  n = self->factors[factor].n;
  throws = lr_factors_take (self, n * sizeof *throws);
  for (guint i = 0; i < n; i++)
    {
      look_at (self, &pass->eval, alone ? -1 : factor, i);
      if (!find_throw (self, pass, note, &throws[i]))
        return FALSE;
    }
  if (!roll_rows (self, throws, factor, note))
    return FALSE;
  if (alone && self->factors[factor].n == 1)
    {
      note->cells.factor = -1;
      self->factors[factor].n = 0;
    }
  return TRUE;
}

/* --- from one step to the next --- */

/* Rows that have become equal become one. */
static gboolean
merge (LrFactors *self,
       guint      factor)
{
  gboolean exact = self->run->exact;
  LrFactor *into = &self->factors[factor];
  LrCells *seen[8];
  gint64 strides[8];
  gint64 range = 1;
  LrWeight *sums;
  gint64 *keys;
  guint *places, *rows;
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
  keys = take_numbers (self, into->n);
  memset (keys, 0, into->n * sizeof *keys);
  for (guint c = 0; c < n_seen; c++)
    for (guint i = 0; i < into->n; i++)
      keys[i] += (seen[c]->values[i] - seen[c]->low) * strides[c];
  sums = take_weights (self, into->n);
  places = lr_factors_take (self, (gsize) range * sizeof *places);
  memset (places, 0, (gsize) range * sizeof *places);
  rows = lr_factors_take (self, into->n * sizeof *rows);
  for (guint i = 0; i < into->n; i++)
    {
      guint *place = &places[keys[i]];

      if (*place > 0)
        {
          lr_weight_add (exact, &sums[*place - 1], into->weights[i]);
          continue;
        }
      sums[n] = into->weights[i];
      rows[n] = i;
      *place = ++n;
    }
  into->weights = sums;
  into->n = n > 1 ? n : 0;
  for (guint c = 0; c < n_seen; c++)
    {
      pick_rows (self, seen[c], rows, n);
      seen[c]->factor = n > 1 ? seen[c]->factor : -1;
    }
  return TRUE;
}

/* Goes on to the columns after the step; what is no longer needed is dropped. */
static gboolean
go_on (LrFactors        *self,
       const LrPlanStep *step,
       const Step       *known,
       const LrCells    *made)
{
  guint n = step->after.n_columns;
  LrCells *after = lr_factors_take (self, (n + 1) * sizeof *after);
  guint64 dropped = 0; /* a bit for each factor, from -1 on */

  for (guint i = 0; i < n; i++)
    after[i] = step->source[i] >= 0 ? self->cells[step->source[i]] : *made;
  for (guint i = 0; i < self->n_cells; i++)
    if (!known->kept[i])
      dropped |= G_GUINT64_CONSTANT (1) << (self->cells[i].factor + 1);
  if (step->result < 0)
    dropped |= G_GUINT64_CONSTANT (1) << (made->factor + 1);
  self->cells = after;
  self->n_cells = n;
  for (guint i = 0; i < self->n_factors; i++)
    if (((dropped >> (i + 1)) & 1) != 0 && self->factors[i].n > 0 && !merge (self, i))
      return FALSE;
  return TRUE;
}

static gboolean
do_step (LrFactors  *self,
         LrPass     *pass,
         const Step *known)
{
  const LrPlanStep *step = pass->step;
  LrFactorNote note = { .step = step, .cells = { .factor = -1 } };
  int factor = -1;

  if (step->renames)
    return go_on (self, step, known, &note.cells);
  if (!join_seen (self, known, &factor))
    return FALSE;
  self->row = lr_factors_take (self, (self->n_cells + 1) * sizeof *self->row);
  if (!(step->step->kind == LR_STEP_ROLL ? do_roll (self, pass, factor, &note) :
                                           do_value (self, pass, known->codes, factor, &note)))
    return FALSE;
  note.rows = (LrFactor) { 1, take_weights (self, 1), 1 };
  *note.rows.weights = lr_weight_one (self->run->exact);
  if (note.cells.factor >= 0)
    note.rows = self->factors[note.cells.factor];
  lr_run_work_within (self->run, step->step->kind == LR_STEP_ROLL ? note.rows.n : 0);
  g_array_append_val (self->notes, note);
  return go_on (self, step, known, &note.cells);
}

gboolean
lr_factors_run (LrFactors    *self,
                const gint64 *entry)
{
  LrPass pass = { .run = self->run, .activation = self->activation };

  self->n_chunks = 0;
  self->left = 0;
  g_ptr_array_set_size (self->large, 0);
  g_array_set_size (self->notes, 0);
  self->n_factors = 0;
  self->n_cells = self->plan->entry.n_columns;
  self->cells = lr_factors_take (self, (self->n_cells + 1) * sizeof (LrCells));
  for (guint i = 0; i < self->n_cells; i++)
    self->cells[i] = one_value (self, entry[i]);
  pass.eval.machine = &self->run->machine;
  pass.eval.known = self->activation->known;
  for (guint i = 0; i < self->plan->n_steps; i++)
    {
      pass.step = &self->plan->steps[i];
      if (!do_step (self, &pass, &self->steps[i]))
        return FALSE;
    }
  for (guint i = 0; i < self->n_cells; i++)
    find_ends (&self->cells[i], self->cells[i].factor >= 0 ? self->factors[self->cells[i].factor].n : 1);
  return TRUE;
}
