/* lr-run-draw.c - draws: one of several, each equally likely
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-run-private.h"

/* What one state draws from. @counts: (array): how many there are of each value, whole numbers; %NULL where it does not
 * draw. @total: how many in all. @ended: whether its weight is taken care of. */
typedef struct
{
  const LrValue *counts;
  gint64         total;
  gboolean       ended;
} Cup;

typedef struct
{
  LrPass        *pass;
  guint          n_values;
  Cup           *cups;
  const LrInput *given; /* (nullable): what was drawn at the table */
  char          *path;
  LrWide         den;   /* common denominator of all draws */
} Drawing;

static LrStop
fill_cup (LrPass *pass,
          guint   n_values,
          Cup    *cup)
{
  const LrCode *code = pass->step->decision.drawn;
  LrValue record;
  LrStop stop = lr_eval (&pass->eval, code, &record);

  if (stop != LR_STOP_NONE)
    return stop;
  cup->counts = record.object->values;
  for (guint i = 0; i < n_values; i++)
    {
      LrNumber count = cup->counts[i].number;

      if (!lr_number_is_whole (count))
        return lr_eval_fail (&pass->eval, code, 0, LR_RUN_FAULT_FRACTION, count, lr_number (0));
      if (count.num < 0)
        return lr_eval_fail (&pass->eval, code, 0, LR_RUN_FAULT_NEGATIVE, count, lr_number (0));
      if (count.num > G_MAXINT64 - cup->total)
        return lr_eval_fail (&pass->eval, code, 0, LR_RUN_FAULT_OVERFLOW, lr_number (cup->total), count);
      cup->total += count.num;
    }
  if (cup->total == 0)
    return lr_eval_fail (&pass->eval, code, 0, LR_RUN_FAULT_EMPTY, lr_number (0), lr_number (0));
  return LR_STOP_NONE;
}

/* What each state draws from, and the denominator that every one's total divides. */
static gboolean
find_cups (Drawing *drawing)
{
  LrPass *pass = drawing->pass;
  LrRun *run = pass->run;

  for (guint i = 0; i < pass->in->n_states; i++)
    {
      Cup *cup = &drawing->cups[i];
      gboolean holds, good;
      LrStop stop;

      if (!lr_pass_holds (pass, i, &holds, &good))
        return FALSE;
      cup->ended = !good;
      if (!good)
        continue;
      lr_weight_add (run->exact, &pass->tap->reached, pass->eval.weight);
      if (!holds)
        continue;
      stop = fill_cup (pass, drawing->n_values, cup);
      if (stop != LR_STOP_NONE)
        {
          cup->ended = TRUE;
          if (!lr_pass_stop (pass, stop, pass->eval.weight, pass->in->den))
            return FALSE;
          continue;
        }
      lr_weight_add (run->exact, &pass->tap->done, pass->eval.weight);
      if (run->exact && drawing->given == NULL)
        drawing->den = lr_wide_common (drawing->den, (LrWide) cup->total);
    }
  return TRUE;
}

/* What is drawn is waited for. */
static gboolean
waits (const Drawing *drawing)
{
  return drawing->given == NULL && lr_inputs_waits_for_dice (drawing->pass->run->inputs);
}

static void
emit (Drawing       *drawing,
      const LrValue *row,
      LrValue        value,
      LrWeight       weight)
{
  LrPass *pass = drawing->pass;

  /* of a hidden step, too: a draw needs the chances */
  lr_marginal_add (&pass->run->machine.tracer, &pass->tap->marginal, value, weight);
  if (!waits (drawing))
    lr_pass_emit (pass, row, value, weight);
}

static gboolean
emit_given (Drawing       *drawing,
            const Cup     *cup,
            const LrValue *row,
            LrWeight       weight)
{
  LrPass *pass = drawing->pass;
  LrValue value;

  if (!lr_bind_decision (pass->run, &pass->eval, pass->activation->procedure, pass->step, drawing->given,
                         drawing->path, &value))
    return FALSE;
  if (cup->counts[value.ordinal].number.num <= 0)
    return lr_run_stop_given (pass->run, LR_GIVEN_GONE, drawing->path, value.ordinal, 0, 0);
  emit (drawing, row, value, weight);
  return TRUE;
}

static gboolean
emit_state (Drawing *drawing,
            guint    state)
{
  LrPass *pass = drawing->pass;
  LrRun *run = pass->run;
  const Cup *cup = &drawing->cups[state];
  const LrValue *row = lr_states_row (pass->in, state);
  LrWeight weight = pass->in->weights[state];
  LrWeight one = weight;

  if (run->exact)
    one.ways = lr_wide_times (weight.ways, drawing->den);
  if (cup->counts == NULL)
    return lr_pass_otherwise (pass, state, one);
  pass->eval.columns = row;
  pass->eval.weight = weight;
  if (drawing->given != NULL)
    return emit_given (drawing, cup, row, weight);
  lr_run_work_within (run, drawing->n_values);
  for (guint i = 0; i < drawing->n_values; i++)
    {
      gint64 count = cup->counts[i].number.num;
      LrWeight part = run->exact ? weight : lr_weight_chance (weight.chance * ((double) count / (double) cup->total));

      if (count == 0)
        continue;
      if (run->exact)
        part.ways = lr_wide_times (weight.ways, drawing->den / (LrWide) cup->total * (LrWide) count);
      emit (drawing, row, lr_value_ordinal (i), part);
    }
  if (waits (drawing))
    lr_run_add_mass (run, LR_MASS_THROW, NULL, pass->step->step, drawing->path, weight, pass->in->den);
  return lr_run_check (run, pass->step->step, pass->activation->trace, pass->out->n_states);
}

/**
 * lr_run_draw:
 * @pass: a draw, with its tap
 * @states: (inout): the states that come in; those that go out
 *
 * Draws in every state: all that may be drawn at once, or what is given. States may draw from different numbers; they
 * come out over one denominator.
 *
 * Returns: %FALSE if the run must stop
 */
gboolean
lr_run_draw (LrPass    *pass,
             LrStates **states)
{
  LrRun *run = pass->run;
  g_autofree char *path = lr_trace_path (pass->activation->trace, pass->step->step);
  g_autofree Cup *cups = g_new0 (Cup, pass->in->n_states);
  Drawing drawing = { .pass = pass, .n_values = pass->step->step->type.kind->n_values, .cups = cups, .path = path,
                      .den = 1 };

  drawing.given = lr_pass_decided (pass, path);
  if (!find_cups (&drawing))
    return FALSE;
  if (run->exact)
    lr_tap_multiply (pass->tap, drawing.den);
  lr_pass_begin (pass, lr_wide_times (pass->in->den, drawing.den));
  for (guint i = 0; i < pass->in->n_states; i++)
    if (!cups[i].ended && !emit_state (&drawing, i))
      return FALSE;
  lr_pass_end (pass, states);
  return TRUE;
}
