/* lr-run-steps.c - the steps that evaluate, show or keep a value
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-run-private.h"

#include <string.h>

/* --- one step over all states --- */

static void
pass_init (LrPass           *pass,
           LrRun            *run,
           LrActivation     *activation,
           const LrPlanStep *step,
           LrStates         *in)
{
  pass->run = run;
  pass->activation = activation;
  pass->step = step;
  pass->in = in;
  pass->out = NULL;
  pass->tap = NULL;
  run->machine.step++;
  pass->eval.machine = &run->machine;
  pass->eval.known = activation->known;
  pass->eval.columns = NULL;
  pass->eval.tap = NULL;
  pass->eval.weight = lr_weight_zero ();
  pass->eval.own = run->machine.n_own > 0 ? lr_run_own (run, activation->trace, step->step) : 0;
}

static LrTap *
pass_tap (LrPass *pass)
{
  if (pass->tap == NULL && pass->step->site >= 0)
    {
      pass->tap = lr_trace_tap (&pass->run->machine.tracer, pass->activation->trace, (guint) pass->step->site,
                                pass->step->step, pass->run->refused ? 1 : pass->in->den);
      pass->eval.tap = pass->tap;
    }
  return pass->tap;
}

void
lr_pass_begin (LrPass *pass,
               LrWide  den)
{
  pass->out = lr_run_take_states (pass->run, pass->step->after.n_columns, pass->step->merges, den);
}

void
lr_pass_emit (LrPass        *pass,
              const LrValue *row,
              LrValue        value,
              LrWeight       weight)
{
  const LrPlanStep *step = pass->step;
  LrValue *made = lr_states_next (pass->out);

  for (guint i = 0; i < step->n_same; i++)
    lr_value_put (&made[i], &row[i]);
  for (guint i = step->n_same; i < step->after.n_columns; i++)
    lr_value_put (&made[i], step->source[i] >= 0 ? &row[step->source[i]] : &value);
  lr_states_take (pass->out, pass->run->exact, weight);
}

void
lr_pass_end (LrPass    *pass,
             LrStates **states)
{
  lr_run_give_states (pass->run, pass->in);
  *states = pass->out;
  if (pass->run->exact)
    lr_states_reduce (pass->out);
}

/* A formula had no value in a state of this weight. */
gboolean
lr_pass_stop (LrPass  *pass,
              LrStop   stop,
              LrWeight weight,
              LrWide   den)
{
  LrRun *run = pass->run;

  if (stop == LR_STOP_FAULT)
    return lr_run_stop_fault (run, pass->step->step, pass->activation->trace);
  if (run->refused)
    return FALSE;
  lr_run_add_mass (run, LR_MASS_UNKNOWN, &run->machine.unknown, pass->step->step, NULL, weight, den);
  return TRUE;
}

/* Sets the formulas' eyes on one state. */
static void
look_at (LrPass *pass,
         guint   state)
{
  pass->eval.columns = lr_states_row (pass->in, state);
  lr_weight_put (&pass->eval.weight, &pass->in->weights[state]);
}

/* Whether the step's condition holds in a state. @good is unset if that cannot be said: the state's weight is then
 * taken care of. */
gboolean
lr_pass_holds (LrPass   *pass,
               guint     state,
               gboolean *holds,
               gboolean *good)
{
  LrValue value;
  LrStop stop;

  look_at (pass, state);
  *holds = *good = TRUE;
  if (!lr_pass_may_go_on (pass, state))
    return FALSE;
  if (pass->step->when == NULL)
    return TRUE;
  stop = lr_eval (&pass->eval, pass->step->when, &value);
  if (stop == LR_STOP_NONE)
    {
      *holds = value.ordinal != 0;
      return TRUE;
    }
  *good = FALSE;
  return lr_pass_stop (pass, stop, pass->eval.weight, pass->in->den);
}

gboolean
lr_pass_otherwise (LrPass   *pass,
                   guint     state,
                   LrWeight  weight)
{
  LrValue value;
  LrStop stop;

  look_at (pass, state);
  lr_weight_put (&pass->eval.weight, &weight);
  stop = lr_eval (&pass->eval, pass->step->otherwise, &value);
  if (stop != LR_STOP_NONE)
    return lr_pass_stop (pass, stop, pass->in->weights[state], pass->in->den);
  lr_pass_emit (pass, pass->eval.columns, value, weight);
  return TRUE;
}

/* The weight of all states; of a refused run, one. */
static void
take_whole_weight (LrPass *pass)
{
  gboolean exact = pass->run->exact;

  pass->eval.weight = pass->run->refused ? lr_weight_one (exact) : lr_states_total (pass->in, exact);
}

/* Something known before the dice had no value: that ends all states. */
static gboolean
stop_all (LrPass *pass,
          LrStop  stop)
{
  if (!lr_pass_stop (pass, stop, pass->eval.weight, pass->in->den))
    return FALSE;
  pass->in->n_states = 0;
  return TRUE;
}

static void
note (LrPass  *pass,
      LrValue  value,
      gboolean done)
{
  LrTap *tap = pass_tap (pass);
  LrTracer *tracer = &pass->run->machine.tracer;

  if (tap == NULL)
    return;
  lr_weight_add (tracer->exact, &tap->reached, pass->eval.weight);
  if (done)
    lr_weight_add (tracer->exact, &tap->done, pass->eval.weight);
  if (done && !pass->step->quiet)
    lr_marginal_add (tracer, &tap->marginal, value, pass->eval.weight);
}

LrStop
lr_pass_note_label (LrPass *pass)
{
  const LrMessage *label = pass->step->step->label;
  LrTap *tap = pass_tap (pass);
  LrStop stop;

  if (label == NULL || label->n_parts == 0 || tap == NULL || tap->label != NULL)
    return LR_STOP_NONE;
  pass->eval.tap = NULL; /* charts that words need are not what the step read */
  stop = lr_eval_parts (&pass->eval, pass->step->label, label->n_parts, &tap->label);
  pass->eval.tap = tap;
  return stop;
}

/* What has no value is shown by its label anyway. That the value is unknown is what counts then, whatever comes
 * of the label. */
static void
note_label_of_unknown (LrPass *pass)
{
  LrUnknown unknown = pass->run->machine.unknown;

  if (lr_pass_note_label (pass) != LR_STOP_NONE)
    pass->tap->label = NULL;
  pass->run->machine.unknown = unknown;
}

/* Goes on with the states as they are, without the columns that are no longer needed. */
static gboolean
go_on (LrPass    *pass,
       LrStates **states)
{
  if (!pass->step->keeps)
    {
      *states = pass->in;
      lr_run_project (pass->run, states, pass->step->source, pass->step->after.n_columns);
    }
  return TRUE;
}

/* After a step that keeps the states as they are: but those in which it could not be worked out, whose weight is taken
 * away, end there. @lost: whether there are any. */
static void
keep_others (LrPass    *pass,
             gboolean   lost,
             LrStates **states)
{
  LrStates *kept;

  if (!lost)
    return;
  kept = lr_run_take_states (pass->run, pass->in->width, FALSE, pass->in->den);
  for (guint i = 0; i < pass->in->n_states; i++)
    if (!lr_weight_is_zero (pass->in->weights[i]))
      lr_states_add (kept, pass->run->exact, lr_states_row (pass->in, i), pass->in->weights[i]);
  lr_run_give_states (pass->run, pass->in);
  pass->in = *states = kept;
}

/* --- values --- */

/* Keeps a variable within its limits, and a list's rows in their places. */
static LrStop
settle (LrPass       *pass,
        const LrName *var,
        const LrCode *min,
        const LrCode *max,
        LrValue      *value)
{
  if (var->type.base == LR_TYPE_LIST)
    *value = lr_run_settle_list (pass->run, var->type, var->unordered, *value);
  return lr_eval_clamp (&pass->eval, min, max, value);
}

static LrStop
set_value (LrPass  *pass,
           LrValue  before,
           LrValue *value)
{
  const LrStep *written = pass->step->step;
  LrValue row;
  LrStop stop = lr_eval (&pass->eval, pass->step->value, value);

  if (stop != LR_STOP_NONE)
    return stop;
  if (written->set.field < 0)
    return settle (pass, written->set.var, pass->step->set.min, pass->step->set.max, value);
  stop = lr_eval (&pass->eval, pass->step->set.row, &row);
  if (stop == LR_STOP_NONE)
    *value = lr_pass_change_row (pass, before, row, *value);
  return stop;
}

/* The name that a let, outcome, tally, variable or set gives a value. */
static const LrName *
value_name (const LrStep *step)
{
  return step->kind == LR_STEP_SET ? step->set.var : step->name;
}

/* The value of a let, outcome, tally, variable or set in the current state. */
static LrStop
work_out (LrPass  *pass,
          LrValue  before,
          LrValue *value)
{
  const LrPlanStep *step = pass->step;
  LrStop stop;

  switch ((guint) step->step->kind)
    {
    case LR_STEP_TALLY:
      return lr_eval_tally (&pass->eval, step->tally.code, step->quiet ? NULL : pass_tap (pass), value);
    case LR_STEP_VAR:
      stop = lr_eval (&pass->eval, step->value, value);
      return stop != LR_STOP_NONE ? stop : settle (pass, step->step->name, step->var.min, step->var.max, value);
    case LR_STEP_SET:
      return set_value (pass, before, value);
    default:
      return lr_eval (&pass->eval, step->value, value);
    }
}

/* The headline of an outcome sees the outcome as the last column, or among the known values. */
static LrStop
note_headline (LrPass  *pass,
               LrValue  value)
{
  const LrMessage *message = pass->step->step->message;
  guint width = pass->step->before.n_columns;
  const LrValue *columns = pass->eval.columns;
  LrValue extended[width + 1];
  const LrObject *parts;
  LrStop stop;

  if (message == NULL || pass->tap == NULL || pass->step->quiet)
    return LR_STOP_NONE;
  if (columns != NULL && width > 0)
    memcpy (extended, columns, width * sizeof *extended);
  extended[width] = value;
  pass->eval.columns = extended;
  stop = lr_eval_parts (&pass->eval, pass->step->message, message->n_parts, &parts);
  pass->eval.columns = columns;
  if (stop != LR_STOP_NONE || parts == NULL)
    return stop;
  if (pass->tap->headline == NULL)
    {
      pass->tap->headline = lr_arena_new_array (pass->run->machine.tracer.arena, LrMarginal, 1);
      pass->tap->headline->n_kept = pass->tap->marginal.n_kept;
    }
  lr_marginal_add (&pass->run->machine.tracer, pass->tap->headline, lr_value_object (parts), pass->eval.weight);
  return LR_STOP_NONE;
}

/* What the step comes to in the current state, or, of one that is known, in all at once; and what is shown with it.
 * @stop: what came of its condition. @before: what the name was. */
static LrStop
find_value (LrPass   *pass,
            LrStop    stop,
            LrValue   before,
            gboolean  holds,
            LrValue  *value)
{
  const LrPlanStep *step = pass->step;

  *value = before;
  if (stop == LR_STOP_NONE && holds)
    stop = work_out (pass, before, value);
  else if (stop == LR_STOP_NONE && step->otherwise != NULL)
    stop = lr_eval (&pass->eval, step->otherwise, value);
  if (stop == LR_STOP_NONE && !step->drawn)
    pass->activation->known[value_name (step->step)->index] = *value;
  if (stop == LR_STOP_NONE && step->label != NULL)
    stop = lr_pass_note_label (pass);
  else if (stop == LR_STOP_UNKNOWN && step->label != NULL)
    note_label_of_unknown (pass);
  return stop == LR_STOP_NONE && step->message != NULL ? note_headline (pass, *value) : stop;
}

static gboolean
run_known_value (LrPass    *pass,
                 LrStates **states)
{
  LrValue value = lr_value_flag (TRUE);
  LrStop stop = LR_STOP_NONE;
  gboolean holds;

  take_whole_weight (pass);
  pass_tap (pass);
  if (pass->step->when != NULL)
    stop = lr_eval (&pass->eval, pass->step->when, &value);
  holds = value.ordinal != 0;
  stop = find_value (pass, stop, pass->activation->known[value_name (pass->step->step)->index], holds, &value);
  if (stop != LR_STOP_NONE)
    return stop_all (pass, stop);
  note (pass, value, holds);
  return pass->run->refused || go_on (pass, states);
}

static gboolean
run_drawn_value (LrPass    *pass,
                 LrStates **states)
{
  const LrPlanStep *step = pass->step;
  int before = step->step->kind == LR_STEP_SET ? step->set.column : -1;
  gboolean lost = FALSE;

  if (step->renames)
    return go_on (pass, states);
  pass_tap (pass);
  if (!step->keeps)
    lr_pass_begin (pass, pass->in->den);
  for (guint i = 0; i < pass->in->n_states; i++)
    {
      LrValue value;
      gboolean holds, good;
      LrStop stop;

      if (!lr_pass_holds (pass, i, &holds, &good))
        return FALSE;
      if (good)
        {
          LrValue old = before >= 0 ? pass->eval.columns[before] : lr_value_none ();

          stop = find_value (pass, LR_STOP_NONE, old, holds, &value);
          good = stop == LR_STOP_NONE;
          if (!good && !lr_pass_stop (pass, stop, pass->eval.weight, pass->in->den))
            return FALSE;
        }
      if (!good)
        {
          pass->in->weights[i] = lr_weight_zero ();
          lost = TRUE;
          continue;
        }
      if (pass->tap != NULL)
        note (pass, value, holds);
      if (!step->keeps)
        lr_pass_emit (pass, pass->eval.columns, value, pass->eval.weight);
    }
  if (step->keeps)
    keep_others (pass, lost, states);
  else
    lr_pass_end (pass, states);
  return TRUE;
}

/* --- what is shown, refused or changed, but gives no value --- */

/* What an effect would do in the current state: its keys and its amount as one record; of a note, its turn and the
 * words in its message. */
static LrStop
effect_value (LrPass  *pass,
              LrValue *value)
{
  const LrPlanStep *step = pass->step;
  const LrStep *written = step->step;
  guint n_keys = lr_effect_n_keys (&written->effect);
  guint n_parts = written->message != NULL ? written->message->n_parts : 0;
  LrValue values[n_keys + n_parts + 2];
  guint n = 0;
  LrStop stop;

  for (guint i = 0; i < n_keys; i++)
    if ((stop = lr_eval (&pass->eval, step->effect.keys[i], &values[n++])) != LR_STOP_NONE)
      return stop;
  if (step->value != NULL && (stop = lr_eval (&pass->eval, step->value, &values[n++])) != LR_STOP_NONE)
    return stop;
  if (step->effect.turn != NULL && (stop = lr_eval (&pass->eval, step->effect.turn, &values[n++])) != LR_STOP_NONE)
    return stop;
  for (guint i = 0; i < n_parts; i++)
    if ((stop = lr_eval (&pass->eval, step->message[i], &values[n++])) != LR_STOP_NONE)
      return stop;
  *value = lr_value_object (lr_heap_intern (pass->run->machine.heap, values, n));
  return LR_STOP_NONE;
}

/* The effect once, or for each of its rows. */
static LrStop
note_effect (LrPass *pass)
{
  const LrPlanStep *step = pass->step;
  LrTracer *tracer = &pass->run->machine.tracer;
  LrTap *tap = pass_tap (pass);
  LrValue rows, value;
  LrStop stop = LR_STOP_NONE;

  lr_weight_add (tracer->exact, &tap->done, pass->eval.weight);
  if (step->effect.each == NULL)
    {
      stop = effect_value (pass, &value);
      if (stop == LR_STOP_NONE)
        lr_marginal_add (tracer, &tap->marginal, value, pass->eval.weight);
      return stop;
    }
  stop = lr_eval (&pass->eval, step->effect.each, &rows);
  if (stop == LR_STOP_NONE)
    tap->marginal.n_kept = MAX (tap->marginal.n_kept, rows.object->n_values);
  for (guint i = 0; stop == LR_STOP_NONE && i < rows.object->n_values; i++)
    {
      pass->eval.locals[step->effect.local] = rows.object->values[i];
      stop = effect_value (pass, &value);
      if (stop == LR_STOP_NONE)
        lr_marginal_add (tracer, &tap->marginal, value, pass->eval.weight);
    }
  return stop;
}

/* A check that fails, a tell whose time has come: what is in the placeholders is its value. */
static LrStop
note_message (LrPass *pass)
{
  const LrPlanStep *step = pass->step;
  const LrMessage *message = step->step->message;
  LrTap *tap = pass_tap (pass);
  const LrObject *parts;
  LrValue value;
  LrStop stop;

  if (step->step->kind == LR_STEP_CHECK)
    {
      stop = lr_eval (&pass->eval, step->value, &value);
      if (stop != LR_STOP_NONE || value.ordinal != 0)
        return stop;
      if (step->step->check.refuse)
        {
          pass->run->refused = TRUE;
          pass->run->result->status = LR_STATUS_REFUSED;
        }
    }
  stop = lr_eval_parts (&pass->eval, step->message, message->n_parts, &parts);
  if (stop != LR_STOP_NONE)
    return stop;
  value = parts != NULL ? lr_value_object (parts) : lr_value_none ();
  lr_weight_add (pass->run->exact, &tap->done, pass->eval.weight);
  lr_marginal_add (&pass->run->machine.tracer, &tap->marginal, value, pass->eval.weight);
  return LR_STOP_NONE;
}

/* Shows the step in the current state, or, of one that is known, in all states at once. */
static LrStop
show (LrPass *pass)
{
  LrTap *tap = pass_tap (pass);
  LrValue holds = lr_value_flag (TRUE);
  LrStop stop;

  lr_weight_add (pass->run->exact, &tap->reached, pass->eval.weight);
  if (pass->step->when != NULL && ((stop = lr_eval (&pass->eval, pass->step->when, &holds)) != LR_STOP_NONE))
    return stop;
  if (holds.ordinal == 0)
    return LR_STOP_NONE;
  if ((stop = lr_pass_note_label (pass)) != LR_STOP_NONE)
    return stop;
  return pass->step->step->kind == LR_STEP_EFFECT ? note_effect (pass) : note_message (pass);
}

/* A step that shows something and changes no state; but a state in which it cannot be worked out ends there. */
static gboolean
run_shown (LrPass    *pass,
           LrStates **states)
{
  gboolean lost = FALSE;
  LrStop stop;

  if (!pass->step->shows_drawn)
    {
      take_whole_weight (pass);
      if ((stop = show (pass)) != LR_STOP_NONE)
        return stop_all (pass, stop);
      if (pass->run->refused)
        {
          pass->in->n_states = 0;
          return TRUE;
        }
      return go_on (pass, states);
    }
  for (guint i = 0; i < pass->in->n_states; i++)
    {
      if (!lr_pass_may_go_on (pass, i))
        return FALSE;
      look_at (pass, i);
      if ((stop = show (pass)) == LR_STOP_NONE)
        continue;
      if (!lr_pass_stop (pass, stop, pass->eval.weight, pass->in->den))
        return FALSE;
      pass->in->weights[i] = lr_weight_zero ();
      lost = TRUE;
    }
  keep_others (pass, lost, states);
  return go_on (pass, states);
}

/* --- groups --- */

/* Divides the states into those for which the condition holds, and the others, whose columns are those after the step.
 */
static gboolean
split (LrPass    *pass,
       LrStates  *holding,
       LrStates  *others)
{
  LrValue made[pass->step->after.n_columns + 1];

  for (guint i = 0; i < pass->in->n_states; i++)
    {
      gboolean holds, good;

      if (!lr_pass_holds (pass, i, &holds, &good))
        return FALSE;
      if (!good)
        continue;
      for (guint j = 0; j < pass->step->after.n_columns && !holds; j++)
        made[j] = pass->eval.columns[pass->step->source[j]];
      lr_states_add (holds ? holding : others, pass->run->exact, holds ? pass->eval.columns : made, pass->eval.weight);
    }
  return TRUE;
}

static gboolean
run_group (LrPass    *pass,
           LrStates **states)
{
  const LrPlanStep *step = pass->step;
  const LrPlan *plan = step->group.plan;
  LrRun *run = pass->run;
  LrStates *holding, *others;
  LrValue holds;
  LrStop stop;

  if (!step->when_drawn)
    {
      take_whole_weight (pass);
      if ((stop = lr_eval (&pass->eval, step->when, &holds)) != LR_STOP_NONE)
        return stop_all (pass, stop);
      if (holds.ordinal == 0)
        return run->refused || go_on (pass, states);
      if (!run->refused)
        lr_run_project (run, states, step->group.enter, plan->entry.n_columns);
      return lr_run_block (run, pass->activation, plan, states);
    }
  holding = lr_run_take_states (run, step->before.n_columns, FALSE, pass->in->den);
  others = lr_run_take_states (run, step->after.n_columns, TRUE, pass->in->den);
  if (!split (pass, holding, others))
    return FALSE;
  lr_run_give_states (run, pass->in);
  lr_run_project (run, &holding, step->group.enter, plan->entry.n_columns);
  if (!lr_run_block (run, pass->activation, plan, &holding))
    return FALSE;
  lr_run_join (run, others, holding);
  *states = others;
  return TRUE;
}

/* --- all steps --- */

/* Puts exchangeable rows in order, so that states which differ in nothing else merge. */
static gboolean
sort_rows (LrRun            *run,
           const LrPlanStep *step,
           const LrTrace    *trace,
           LrStates        **states)
{
  LrStates *from = *states;
  LrStates *into = lr_run_take_states (run, from->width, TRUE, from->den);
  LrValue row[from->width + 1];

  for (guint i = 0; i < from->n_states; i++)
    {
      memcpy (row, lr_states_row (from, i), from->width * sizeof *row);
      for (guint j = 0; j < step->n_sorts; j++)
        row[step->sorts[j]] = lr_run_settle_list (run, step->after.columns[step->sorts[j]]->type, TRUE,
                                                  row[step->sorts[j]]);
      if ((i + 1) % LR_PASS_LOOK == 0 && !lr_run_check (run, step->step, trace, from->n_states))
        return FALSE;
      lr_states_add (into, run->exact, row, from->weights[i]);
    }
  lr_run_give_states (run, from);
  *states = into;
  return TRUE;
}

static gboolean
dispatch (LrPass    *pass,
          LrStates **states)
{
  switch (pass->step->step->kind)
    {
    case LR_STEP_LET:
    case LR_STEP_OUTCOME:
    case LR_STEP_TALLY:
    case LR_STEP_VAR:
    case LR_STEP_SET:
      if (!pass->step->drawn)
        return run_known_value (pass, states);
      return pass->run->refused || run_drawn_value (pass, states);
    case LR_STEP_CHECK:
    case LR_STEP_TELL:
    case LR_STEP_EFFECT:
      return (pass->run->refused && pass->step->shows_drawn) || run_shown (pass, states);
    case LR_STEP_IF:
      return (pass->run->refused && pass->step->when_drawn) || run_group (pass, states);
    case LR_STEP_REPEAT:
      return lr_run_repeat (pass, states);
    case LR_STEP_CALL:
      return lr_run_call (pass, states);
    case LR_STEP_ROLL:
    case LR_STEP_DECISION:
      if (pass->run->refused)
        return TRUE;
      pass_tap (pass);
      if (pass->step->step->kind == LR_STEP_ROLL)
        return lr_run_roll (pass, states);
      return pass->step->decision.drawn != NULL ? lr_run_draw (pass, states) : lr_run_decision (pass, states);
    }
  g_assert_not_reached ();
}

gboolean
lr_run_step (LrRun            *run,
             LrActivation     *activation,
             const LrPlanStep *step,
             LrStates        **states)
{
  LrPass pass;

  pass_init (&pass, run, activation, step, *states);
  if (!dispatch (&pass, states))
    return FALSE;
  if (run->refused)
    return TRUE;
  if (step->n_sorts > 0 && !sort_rows (run, step, activation->trace, states))
    return FALSE;
  if ((*states)->n_states == 0)
    (*states)->width = step->after.n_columns;
  lr_run_thin (run, states);
  return lr_run_count (run, step->step, activation->trace, *states);
}
