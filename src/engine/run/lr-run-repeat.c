/* lr-run-repeat.c - repeats, one pass after the other
 *
 * All states go through a pass together. Those that are done with the loop before others wait among the exits.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-kernel.h"

#include <string.h>

typedef struct
{
  LrPass   *pass;
  LrStates *exits;  /* that have left the loop; columns after the step */
  LrStates *heads;  /* at the head of a pass */
  LrValue   hidden; /* what a known head was worked out to on entry */
  guint     number; /* of the pass, from 1 */
  gboolean  tried;  /* whether it was to be worked out by itself */
  gboolean  apart;  /* but has a last pass, or too many heads: what its passes show is added up */
  gboolean  alike;  /* whether all states go through the same passes, and into the block as they are */
} Looping;

/* How many passes a list or a number gives. */
static gint64
n_passes (const LrStep *written,
          LrValue       hidden)
{
  return written->repeat.each != NULL ? (gint64) hidden.object->n_values : hidden.number.num;
}

static LrStop
work_out_head (LrPass  *pass,
               LrValue *hidden)
{
  const LrPlanStep *step = pass->step;
  LrStop stop;

  if (step->repeat.each != NULL)
    return lr_eval (&pass->eval, step->repeat.each, hidden);
  if (step->repeat.times == NULL)
    {
      *hidden = lr_value_none ();
      return LR_STOP_NONE;
    }
  stop = lr_eval (&pass->eval, step->repeat.times, hidden);
  if (stop == LR_STOP_NONE && !lr_number_is_whole (hidden->number))
    return lr_eval_fail (&pass->eval, step->repeat.times, 0, LR_RUN_FAULT_FRACTION, hidden->number, lr_number (0));
  return stop;
}

/* Adds a state, with other columns, to a set: those that leave the loop. */
static void
leave (LrPass        *pass,
       LrStates      *leaving,
       const LrValue *row,
       const int     *map,
       LrWeight       weight)
{
  LrValue made[leaving->width + 1];

  for (guint i = 0; i < leaving->width; i++)
    made[i] = row[map[i]];
  lr_states_add (leaving, pass->run->exact, made, weight);
}

/* The states before the step become states at the head of the first pass; those for which it is not done at all leave.
 */
static gboolean
enter (Looping *looping)
{
  LrPass *pass = looping->pass;
  const LrPlanStep *step = pass->step;
  LrRun *run = pass->run;
  guint width = step->repeat.head.n_columns;
  LrValue made[width + 1];

  looping->heads = lr_run_take_states (run, width, TRUE, pass->in->den);
  looping->exits = lr_run_take_states (run, step->after.n_columns, TRUE, pass->in->den);
  for (guint i = 0; i < pass->in->n_states; i++)
    {
      gboolean holds, good;
      LrStop stop;

      if (!lr_pass_holds (pass, i, &holds, &good))
        return FALSE;
      if (!good)
        continue;
      if (!holds)
        {
          leave (pass, looping->exits, pass->eval.columns, step->source, pass->eval.weight);
          continue;
        }
      stop = work_out_head (pass, &looping->hidden);
      if (stop != LR_STOP_NONE)
        {
          if (!lr_pass_stop (pass, stop, pass->eval.weight, pass->in->den))
            return FALSE;
          continue;
        }
      for (guint j = 0; j < width; j++)
        made[j] = step->repeat.to_head[j] >= 0 ? pass->eval.columns[step->repeat.to_head[j]] : looping->hidden;
      lr_states_add (looping->heads, run->exact, made, pass->eval.weight);
    }
  lr_run_give_states (run, pass->in);
  return TRUE;
}

static gboolean
has_row (Looping       *looping,
         LrValue        hidden)
{
  const LrStep *written = looping->pass->step->step;

  return written->repeat.hidden == NULL || looping->number <= n_passes (written, hidden);
}

/* What the current state goes through: its own list or number, or that of all states. */
static LrValue
hidden_of (Looping       *looping,
           const LrValue *row)
{
  int column = looping->pass->step->repeat.hidden;

  return column >= 0 ? row[column] : looping->hidden;
}

static LrValue
row_of_pass (Looping *looping,
             LrValue  hidden)
{
  const LrStep *written = looping->pass->step->step;

  return written->repeat.each != NULL && has_row (looping, hidden) ? hidden.object->values[looping->number - 1] :
                                                                     lr_value_none ();
}

/* Whether the current state goes through another pass. The condition may look at the row of the pass. */
static LrStop
goes_on (Looping       *looping,
         const LrValue *row,
         gboolean      *on)
{
  LrPass *pass = looping->pass;
  const LrCode *condition = pass->step->repeat.condition;
  const LrName *name = pass->step->step->repeat.row;
  guint width = pass->step->repeat.head.n_columns;
  LrValue hidden = hidden_of (looping, row);
  LrValue extended[width + 1];
  LrValue value;
  LrStop stop;

  *on = has_row (looping, hidden);
  if (!*on || condition == NULL)
    return LR_STOP_NONE;
  pass->eval.columns = row;
  if (name != NULL && name->drawn)
    {
      if (width > 0)
        memcpy (extended, row, width * sizeof *extended);
      extended[width] = row_of_pass (looping, hidden);
      pass->eval.columns = extended;
    }
  stop = lr_eval (&pass->eval, condition, &value);
  *on = stop == LR_STOP_NONE && value.ordinal != 0;
  return stop;
}

/* What is known in this pass: its number, and the row if it is the same for all states. */
static void
set_known (Looping *looping)
{
  const LrStep *written = looping->pass->step->step;
  LrValue *known = looping->pass->activation->known;

  looping->pass->run->machine.step++;
  known[written->repeat.pass->index] = lr_value_whole (looping->number);
  if (written->repeat.row != NULL && !written->repeat.row->drawn)
    known[written->repeat.row->index] = row_of_pass (looping, looping->hidden);
}

static gboolean
begin_state (Looping  *looping,
             guint     state,
             LrStates *body,
             LrStates *leaving)
{
  LrPass *pass = looping->pass;
  const LrPlanStep *step = pass->step;
  LrStates *heads = looping->heads;
  const LrValue *row = lr_states_row (heads, state);
  LrValue made[body->width + 1];
  guint most = step->step->repeat.most;
  gboolean on;
  LrStop stop;

  pass->eval.weight = heads->weights[state];
  stop = goes_on (looping, row, &on);
  if (stop != LR_STOP_NONE)
    return lr_pass_stop (pass, stop, pass->eval.weight, heads->den);
  for (guint i = 0; i < body->width && on; i++)
    made[i] = step->repeat.to_body[i] >= 0 ? row[step->repeat.to_body[i]] :
                                             row_of_pass (looping, hidden_of (looping, row));
  if (!on)
    leave (pass, leaving, row, step->repeat.to_after, pass->eval.weight);
  else if (most > 0 && looping->number > most)
    lr_run_add_mass (pass->run, LR_MASS_UNFINISHED, NULL, step->step, NULL, pass->eval.weight, heads->den);
  else
    lr_states_add (body, pass->run->exact, made, pass->eval.weight);
  return TRUE;
}

static gboolean
are_alike (const LrPlanStep *step)
{
  const LrLayout *entry = &step->repeat.plan->entry;
  gboolean alike = step->repeat.condition == NULL && step->repeat.hidden < 0 &&
                   entry->n_columns == step->repeat.head.n_columns;

  for (guint i = 0; i < entry->n_columns && alike; i++)
    alike = step->repeat.to_body[i] == (int) i;
  return alike;
}

/* The same where all states do the same: nothing is copied. */
static gboolean
begin_pass_alike (Looping   *looping,
                  LrStates **body)
{
  LrPass *pass = looping->pass;
  LrRun *run = pass->run;

  *body = looping->heads;
  if (has_row (looping, looping->hidden))
    return TRUE;
  *body = lr_run_take_states (run, pass->step->repeat.plan->entry.n_columns, TRUE, looping->heads->den);
  lr_run_project (run, &looping->heads, pass->step->repeat.to_after, pass->step->after.n_columns);
  lr_run_join (run, looping->exits, looping->heads);
  return TRUE;
}

/* The states at the head of a pass: those that go on become states of the block, the others leave. */
static gboolean
begin_pass (Looping   *looping,
            LrStates **body)
{
  LrPass *pass = looping->pass;
  LrRun *run = pass->run;
  LrStates *heads = looping->heads;
  LrStates *leaving;

  if (looping->alike)
    return begin_pass_alike (looping, body);
  leaving = lr_run_take_states (run, pass->step->after.n_columns, TRUE, heads->den);
  *body = lr_run_take_states (run, pass->step->repeat.plan->entry.n_columns, TRUE, heads->den);
  for (guint i = 0; i < heads->n_states; i++)
    if (!begin_state (looping, i, *body, leaving))
      return FALSE;
  lr_run_give_states (run, heads);
  if (leaving->n_states > 0)
    lr_run_join (run, looping->exits, leaving);
  else
    lr_run_give_states (run, leaving);
  return TRUE;
}

/* The block once, in a trace of its own. Where the passes are not told apart, what each shows is added up as soon as it
 * is done. */
static gboolean
run_pass (Looping   *looping,
          LrStates **body)
{
  LrPass *pass = looping->pass;
  LrRun *run = pass->run;
  LrTracer *tracer = &run->machine.tracer, before = *tracer;
  LrActivation *activation = pass->activation;
  const LrPlan *plan = pass->step->repeat.plan;
  const LrStep *step = pass->step->step;
  LrTrace *around = activation->trace, *made;
  g_autoptr (LrArena) arena = NULL;
  gboolean good;

  if (looping->apart || tracer->brief)
    {
      tracer->arena = arena = lr_arena_new ();
      tracer->n_taps = 0;
      made = lr_trace_new (tracer, NULL, step, looping->number, plan, plan->n_sites);
      made->parent = around;
    }
  else
    made = lr_trace_child (tracer, around, step, looping->number, plan, plan->n_sites);
  activation->trace = made;
  good = lr_run_block (run, activation, plan, body);
  activation->trace = around;
  if (arena != NULL)
    {
      /* what is given for one pass, or asked for next, keeps its path */
      gboolean told = !looping->apart && (run->has_given || lr_inputs_tells_apart (run->inputs));

      *tracer = before;
      lr_trace_add_some (tracer, lr_trace_child (tracer, around, step, 0, plan, plan->n_sites), made,
                         lr_weight_one (run->exact), 1, told ? LR_TAPS_OTHERS : LR_TAPS_ALL);
      if (told)
        lr_trace_add_some (tracer, lr_trace_child (tracer, around, step, looping->number, plan, plan->n_sites), made,
                           lr_weight_one (run->exact), 1, LR_TAPS_ASKED);
    }
  return good;
}

/* --- sums over passes --- */

/* Whether the states at the head are equal except what the block only adds to. */
static gboolean
differ_in_sums (Looping        *looping,
                const LrStates *heads)
{
  const gboolean *sums = looping->pass->step->repeat.sums;

  if (!looping->alike || looping->pass->run->sample.most > 0)
    return FALSE;
  for (guint i = 1; i < heads->n_states; i++)
    for (guint j = 0; j < heads->width; j++)
      if (!sums[j] && !lr_value_equal (lr_states_row (heads, i)[j], lr_states_row (heads, 0)[j]))
        return FALSE;
  return heads->n_states > 1;
}

/* Weights become chances of the whole. */
static void
divide_by_whole (LrRun    *run,
                 LrStates *states,
                 LrShare   whole)
{
  if (run->exact)
    {
      lr_states_scale (states, whole.den);
      states->den = lr_wide_times (states->den / whole.den, whole.weight.ways);
    }
  for (guint i = 0; i < states->n_states && !run->exact; i++)
    states->weights[i] = lr_weight_chance (states->weights[i].chance / whole.weight.chance);
}

/* The sums so far, and what the pass adds to them. */
static gboolean
add_sums (Looping  *looping,
          LrStates *heads,
          LrStates *made)
{
  LrPass *pass = looping->pass;
  LrRun *run = pass->run;
  const LrPlanStep *step = pass->step;
  LrStates *out = lr_run_take_states (run, heads->width, TRUE, lr_wide_times (heads->den, made->den));
  LrValue row[out->width + 1];

  for (guint i = 0; i < made->n_states; i++)
    for (guint j = 0; j < heads->n_states; j++)
      {
        const LrValue *more = lr_states_row (made, i), *sum = lr_states_row (heads, j);
        LrWeight weight;

        for (guint k = 0; k < out->width; k++)
          {
            lr_value_put (&row[k], &more[k]);
            if (step->repeat.sums[k] && !lr_number_add (more[k].number, sum[k].number, &row[k].number))
              return lr_run_fault (run, step->step, pass->activation->trace, LR_RUN_FAULT_OVERFLOW, lr_number (0));
          }
        lr_weight_multiply (run->exact, heads->weights[j], made->weights[i], &weight);
        lr_states_add (out, run->exact, row, weight);
      }
  lr_run_work_within (run, (guint64) made->n_states * heads->n_states);
  lr_run_give_states (run, made);
  if (run->exact)
    lr_states_reduce (out);
  looping->heads = out;
  return lr_run_count (run, step->step, pass->activation->trace, out);
}

/* A pass that only adds to what the states differ in is run once for all of them. */
static gboolean
run_pass_of_sums (Looping *looping)
{
  LrRun *run = looping->pass->run;
  LrStates *heads = looping->heads;
  LrShare whole = { lr_states_total (heads, run->exact), heads->den };
  LrWide gcd = run->exact ? lr_wide_gcd (whole.weight.ways, whole.den) : 1;
  LrValue row[heads->width + 1];
  LrStates *body;
  gboolean good;

  if (run->exact)
    whole = (LrShare) { { .ways = whole.weight.ways / gcd }, whole.den / gcd };
  body = lr_run_take_states (run, heads->width, FALSE, whole.den);
  for (guint i = 0; i < heads->width; i++)
    row[i] = looping->pass->step->repeat.sums[i] ? lr_value_whole (0) : lr_states_row (heads, 0)[i];
  lr_states_add (body, run->exact, row, whole.weight);
  looping->heads = body;
  good = run_pass (looping, &looping->heads);
  if (good && !run->refused)
    {
      divide_by_whole (run, looping->heads, whole);
      good = add_sums (looping, heads, looping->heads);
    }
  lr_run_give_states (run, heads);
  return good;
}

/* --- given dice --- */

/* Whether a path within a repeat without a name may begin with this id. */
static gboolean
has_id (const LrBlock *block,
        const char    *id,
        gsize          length)
{
  for (guint i = 0; i < block->n_steps; i++)
    {
      const LrStep *step = block->steps[i];

      if (step->id != NULL && strlen (step->id) == length && strncmp (step->id, id, length) == 0)
        return TRUE;
      if (step->block != NULL && step->id == NULL && has_id (step->block, id, length))
        return TRUE;
    }
  return FALSE;
}

/* Whether a given path, which begins with @before, is in a pass of a repeat without a name. */
static gboolean
is_in_pass (const LrBlock *block,
            const char    *path,
            const char    *before,
            const char    *after,
            guint          pass)
{
  g_autofree char *end = g_strdup_printf (".%u%s%s", pass, *after != '\0' ? "." : "", after);
  gsize length = strlen (before);

  if (strncmp (path, before, length) != 0 || (length > 0 && path[length] != '.') || !g_str_has_suffix (path, end))
    return FALSE;
  path += length + (length > 0 ? 1 : 0);
  return has_id (block, path, strcspn (path, "."));
}

/* Whether dice or decisions are given for this pass or a later one, so that the passes must be told apart. */
static gboolean
has_given (Looping *looping)
{
  LrPass *pass = looping->pass;
  LrRun *run = pass->run;
  const LrStep *written = pass->step->step;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autoptr (GPtrArray) paths = NULL;
  guint n_faces;

  if (!run->has_given)
    return FALSE;
  lr_inputs_faces (run->inputs, &n_faces);
  if (run->next_face < n_faces)
    return TRUE;
  lr_trace_around (pass->activation->trace, &before, &after);
  paths = lr_inputs_given_paths (run->inputs);
  if (paths->len == 0)
    return FALSE;
  for (guint i = looping->number; i <= (written->repeat.most > 0 ? written->repeat.most : run->limits->passes); i++)
    {
      g_autofree char *named = g_strdup_printf ("%s%s%s.%u", before, *before != '\0' ? "." : "",
                                                written->id != NULL ? written->id : "", i);

      if (written->id != NULL && lr_inputs_has_given_in (run->inputs, named, after))
        return TRUE;
      for (guint j = 0; written->id == NULL && j < paths->len; j++)
        if (is_in_pass (written->block, paths->pdata[j], before, after, i))
          return TRUE;
    }
  return FALSE;
}

/* Whether everything before this pass is known, and its questions are wanted. */
static gboolean
is_next (Looping *looping)
{
  return lr_inputs_tells_apart (looping->pass->run->inputs) && looping->heads->n_states == 1 &&
         looping->exits->n_states == 0;
}

/* After a refusal: this pass and those after it, for what is known in them. */
static gboolean
known_passes (Looping  *looping,
              LrStates *none)
{
  LrPass *pass = looping->pass;
  guint most = pass->step->step->repeat.most;
  LrStop stop = LR_STOP_NONE;
  gboolean on = TRUE;

  for (; looping->number <= pass->run->limits->passes; looping->number++)
    {
      set_known (looping);
      stop = goes_on (looping, NULL, &on);
      if (stop != LR_STOP_NONE)
        return lr_pass_stop (pass, stop, lr_weight_one (pass->run->exact), 1);
      if (!on)
        break;
      /* what is unfinished does not come to what is after the loop */
      if ((most > 0 && looping->number > most) || !run_pass (looping, &none))
        return FALSE;
    }
  return TRUE;
}

/* Whether the number of the pass matters to the condition, or the passes are shown one by one. */
static gboolean
are_told_apart (Looping *looping)
{
  LrPass *pass = looping->pass;
  const LrOwnLoop *own = pass->step->repeat.own;
  LrValue holds = lr_value_flag (TRUE);

  return (lr_inputs_keeps_passes (pass->run->inputs) && pass->step->step->repeat.most > 0) ||
         (own->regardless != NULL &&
          (lr_eval (&pass->eval, own->regardless, &holds) != LR_STOP_NONE || holds.ordinal == 0));
}

/* A loop that the dice end is worked out by itself. @done: (out): whether it is. */
static gboolean
loop_by_itself (Looping  *looping,
                gboolean *done)
{
  LrPass *pass = looping->pass;
  gboolean apart;

  *done = FALSE;
  if (pass->step->repeat.own == NULL || looping->tried || is_next (looping) || has_given (looping))
    return TRUE;
  looping->tried = TRUE;
  apart = are_told_apart (looping);
  if (!lr_run_sweep (pass, looping->heads, looping->number, apart, looping->exits, done))
    return FALSE;
  if (*done || apart)
    return TRUE;
  looping->apart = TRUE;
  return pass->step->step->repeat.most > 0 ||
         lr_run_own_loop (pass, looping->heads, looping->number, looping->exits, done);
}

/* Of a loop whose passes are counted beforehand: whether there is enough work left for the others, each as much as the
 * one that is done, or more. As long as there are more and more situations, that is so. */
static gboolean
may_finish (Looping *looping,
            guint    states_before,
            guint64  work_before)
{
  LrPass *pass = looping->pass;
  const LrStep *written = pass->step->step;

  return written->repeat.hidden == NULL || pass->step->repeat.hidden >= 0 || written->repeat.condition != NULL ||
         looping->heads->n_states < states_before || n_passes (written, looping->hidden) <= looping->number ||
         lr_run_foresee (pass->run, written, pass->activation->trace, pass->run->machine.work - work_before,
                         (guint) (n_passes (written, looping->hidden) - looping->number));
}

static gboolean
loop (Looping *looping)
{
  LrPass *pass = looping->pass;
  LrRun *run = pass->run;

  for (looping->number = 1; looping->heads->n_states > 0; looping->number++)
    {
      LrStates *body;
      gboolean done;
      guint64 work_before = run->machine.work;
      guint states_before = looping->heads->n_states;

      if (!loop_by_itself (looping, &done))
        return FALSE;
      if (done)
        return TRUE;
      set_known (looping);
      if (!begin_pass (looping, &body))
        return FALSE;
      looping->heads = body;
      if (body->n_states == 0)
        break;
      if (looping->number > run->limits->passes)
        return lr_run_too_large (run, pass->step->step, pass->activation->trace, body->n_states);
      if (!(differ_in_sums (looping, body) ? run_pass_of_sums (looping) : run_pass (looping, &looping->heads)))
        return FALSE;
      lr_run_thin (run, &looping->exits);
      if (run->refused)
        {
          looping->number++;
          return known_passes (looping, looping->heads);
        }
      if (!may_finish (looping, states_before, work_before))
        return FALSE;
    }
  lr_run_give_states (run, looping->heads);
  return TRUE;
}

/* After a refusal: goes through the passes for what is known in them. */
static gboolean
loop_known (Looping *looping)
{
  LrPass *pass = looping->pass;
  const LrPlanStep *step = pass->step;
  LrStop stop;

  if (step->when_drawn || lr_step_only_loops (step->step) ||
      (step->step->repeat.hidden != NULL && step->step->repeat.hidden->drawn) ||
      (step->step->repeat.condition != NULL && lr_expr_is_drawn (step->step->repeat.condition->expr)))
    return TRUE;
  if (step->when != NULL)
    {
      LrValue holds;

      stop = lr_eval (&pass->eval, step->when, &holds);
      if (stop != LR_STOP_NONE)
        return lr_pass_stop (pass, stop, lr_weight_one (pass->run->exact), 1);
      if (holds.ordinal == 0)
        return TRUE;
    }
  stop = work_out_head (pass, &looping->hidden);
  if (stop != LR_STOP_NONE)
    return lr_pass_stop (pass, stop, lr_weight_one (pass->run->exact), 1);
  looping->number = 1;
  return known_passes (looping, pass->in);
}

gboolean
lr_run_repeat (LrPass    *pass,
               LrStates **states)
{
  Looping looping = { .pass = pass, .alike = are_alike (pass->step) };

  if (pass->run->refused)
    return loop_known (&looping);
  if (!enter (&looping))
    return FALSE;
  if (!loop (&looping))
    return FALSE;
  *states = looping.exits;
  return TRUE;
}
