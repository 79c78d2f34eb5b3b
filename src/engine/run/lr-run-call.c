/* lr-run-call.c - calls: another procedure, run once for each set of arguments and remembered for the run
 *
 * What is remembered is a distribution and what was shown: two calls with the same arguments are two throws, never one.
 * It is only remembered as long as there is room for it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-kernel.h"

#include <math.h>
#include <string.h>

/* The result of one procedure for one set of arguments. */
typedef struct
{
  const LrPlan *plan;
  guint         n_args;
  LrValue      *args;
  gboolean      refused; /* whether it was run after a refusal, for what is known only */
  guint         own;     /* the house modifiers that go somewhere within */
  guint32       hash;

  LrStates     *results; /* one column: the record of its outcomes */
  LrTrace      *trace;
  LrMass       *masses;
  guint         n_taps;  /* values in @trace */
  LrWeight      weight;  /* of the states that make the current call */
  gboolean      grouped; /* whether some of them have been found */
  guint         group;   /* which of the groups of the current call they are */
  gboolean      special; /* whether it holds for one call only */
  gboolean      waits;   /* of a simulation: it is not run before it is known how much weight depends on it */
} Memo;

/* In a simulation: how many situations a callee follows for each one that makes the call, and at least: that many, or a
 * part of those that the run follows, which may be few because there are so many calls. */
#define LOTS_FOR_ONE 4
#define LEAST_LOTS 64
#define PART_OF_LOTS 8

/* The share of the memory for results at one depth. */
#define PART_OF_MEMORY 8

static inline LrCallLevel *
level_of (LrRun *run)
{
  return &run->levels[run->calls];
}

static guint
hash_memo (gconstpointer key)
{
  return ((const Memo *) key)->hash;
}

static gboolean
equal_memos (gconstpointer a,
             gconstpointer b)
{
  const Memo *left = a;
  const Memo *right = b;

  return left->plan == right->plan && left->n_args == right->n_args && left->refused == right->refused &&
         left->own == right->own &&
         memcmp (left->args, right->args, left->n_args * sizeof (LrValue)) == 0;
}

/* The values of the inputs, as the caller gives them; none where the default holds. */
static LrStop
work_out_args (LrPass  *pass,
               LrValue *args)
{
  const LrProcedure *callee = pass->step->step->call.callee;

  for (guint i = 0; i < callee->n_fields; i++)
    {
      LrStop stop;

      args[i] = lr_value_missing ();
      if (pass->step->call.args[i] == NULL)
        continue;
      stop = lr_eval (&pass->eval, pass->step->call.args[i], &args[i]);
      if (stop != LR_STOP_NONE)
        return stop;
    }
  return LR_STOP_NONE;
}

/* The record that the caller sees: outcomes that it does not use are left out, and, where there is no @row after a
 * refusal, those that are drawn. */
static LrValue
result_of (LrPass             *pass,
           const LrActivation *activation,
           const LrPlan       *plan,
           const LrValue      *row)
{
  const LrProcedure *callee = activation->procedure;
  guint64 needed = pass->step->step->call.needed;
  LrValue fields[callee->n_outcomes + 1];

  for (guint i = 0; i < callee->n_outcomes; i++)
    {
      const LrName *name = callee->outcomes[i]->name;

      fields[i] = lr_value_none ();
      if (((needed >> i) & 1) == 0)
        continue;
      if (!name->drawn)
        fields[i] = activation->known[name->index];
      for (guint j = 0; row != NULL && j < plan->exit.n_columns; j++)
        if (plan->exit.columns[j] == name)
          fields[i] = row[j];
    }
  return lr_value_object (lr_heap_intern (pass->run->machine.heap, fields, callee->n_outcomes));
}

/* Runs the procedure for one set of arguments. @lots: in a simulation: how many situations it follows. */
static gboolean
run_callee (LrPass *pass,
            Memo   *memo,
            guint   lots)
{
  LrRun *run = pass->run;
  const LrProcedure *callee = pass->step->step->call.callee;
  LrActivation activation = { .procedure = callee };
  LrMass **masses_around = run->masses;
  LrEval eval = { .machine = &run->machine, .weight = lr_weight_one (run->exact) };
  guint n_taps = run->machine.tracer.n_taps;
  double unit = run->sample.unit;
  guint most = run->sample.most;
  gboolean sampled = run->result->sampled;
  LrArena *around = run->machine.tracer.arena;
  LrArena *arena = level_of (run)->arena;
  gsize size = lr_arena_size (arena);
  g_autofree LrValue *known = g_new0 (LrValue, callee->names->len + 1);
  LrStates *states;
  gboolean good = TRUE;

  activation.known = known;
  activation.trace = memo->trace;
  eval.known = activation.known;
  for (guint i = 0; i < callee->n_fields; i++)
    {
      LrValue *value = &activation.known[callee->inputs[i]->index];

      *value = memo->args[i];
      if (lr_value_is_missing (*value) && !lr_bind_default (run, &eval, callee, i, value))
        return lr_run_stop_fault (run, pass->step->step, pass->activation->trace);
    }
  states = lr_run_take_states (run, memo->plan->entry.n_columns, FALSE, 1);
  lr_states_add (states, run->exact, NULL, lr_weight_one (run->exact));
  if (++run->calls > run->limits->calls)
    return lr_run_too_large (run, pass->step->step, pass->activation->trace, run->calls);
  run->masses = &memo->masses;
  run->sample.most = lots;
  run->sample.unit = 1.0 / MAX (1, lots);
  run->result->sampled = FALSE;
  run->machine.tracer.arena = arena;
  good = lr_run_block (run, &activation, memo->plan, &states);
  run->machine.tracer.arena = around;
  memo->special = memo->special || run->result->sampled;
  run->result->sampled = sampled || run->result->sampled;
  run->sample.most = most;
  run->sample.unit = unit;
  run->masses = masses_around;
  run->calls--;
  run->held += lr_arena_size (arena) - size;
  memo->n_taps = run->machine.tracer.n_taps - n_taps;
  if (!good)
    return FALSE;
  memo->results = lr_run_take_states (run, 1, TRUE, states->den);
  if (run->refused)
    {
      /* what comes later is still gone through for what is known, and may read what is known of the call */
      LrValue result = result_of (pass, &activation, memo->plan, NULL);

      lr_states_add (memo->results, run->exact, &result, lr_weight_one (run->exact));
    }
  for (guint i = 0; i < states->n_states && !run->refused; i++)
    {
      LrValue result = result_of (pass, &activation, memo->plan, lr_states_row (states, i));

      if (!lr_pass_may_go_on (pass, i))
        return FALSE;
      lr_states_add (memo->results, run->exact, &result, states->weights[i]);
    }
  lr_run_give_states (run, states);
  return TRUE;
}

/* Whether what happens in this call may differ from what another with the same arguments comes to: dice or decisions
 * are given for it. */
static gboolean
is_special (LrPass *pass)
{
  LrRun *run = pass->run;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autofree char *path = NULL;
  guint n_faces;

  if (!run->has_given)
    return FALSE;
  lr_inputs_faces (run->inputs, &n_faces);
  if (run->next_face < n_faces)
    return TRUE;
  lr_trace_around (pass->activation->trace, &before, &after);
  path = g_strdup_printf ("%s%s%s", before, *before != '\0' ? "." : "", pass->step->step->id);
  return lr_inputs_has_given_in (run->inputs, path, after);
}

static Memo *
new_memo (LrPass     *pass,
          const Memo *key)
{
  LrRun *run = pass->run;
  LrArena *arena = level_of (run)->arena;
  LrTracer tracer = { .arena = arena };
  gsize size = lr_arena_size (arena);
  Memo *memo = lr_arena_new_array (arena, Memo, 1);

  *memo = *key;
  memo->args = lr_arena_copy (arena, key->args, key->n_args * sizeof *key->args);
  memo->trace = lr_trace_new (&tracer, NULL, pass->step->step, 0, key->plan, key->plan->n_sites);
  memo->trace->parent = pass->activation->trace;
  run->held += lr_arena_size (arena) - size;
  return memo;
}

/* Shows what was shown in the call, and counts what stopped in it, times the weight of the states that make it. */
static void
show (LrPass     *pass,
      const Memo *memo,
      LrWeight    weight,
      LrWide      den)
{
  LrRun *run = pass->run;
  LrTrace *into = lr_trace_child (&run->machine.tracer, pass->activation->trace, pass->step->step, 0, memo->plan,
                                  memo->plan->n_sites);

  lr_run_work_within (run, memo->n_taps);
  lr_trace_add_scaled (&run->machine.tracer, into, memo->trace, weight, den);
  lr_run_add_masses (run, memo->masses, (LrShare) { weight, den });
}

/* What is in the label of the call, once for the instance of it. What has no value is shown anyway. */
static gboolean
note_label (LrPass *pass)
{
  LrRun *run = pass->run;
  const LrPlanStep *step = pass->step;
  guint n_parts = step->step->label != NULL ? step->step->label->n_parts : 0;
  LrTap *tap;
  LrStop stop;

  if (n_parts == 0)
    return TRUE;
  tap = lr_trace_tap (&run->machine.tracer, pass->activation->trace, (guint) step->site, step->step, 1);
  if (tap->label != NULL)
    return TRUE;
  stop = lr_eval_parts (&pass->eval, step->label, n_parts, &tap->label);
  return stop != LR_STOP_FAULT || lr_run_stop_fault (run, step->step, pass->activation->trace);
}

/* What the call comes to for these arguments: remembered, or found out now, or, if it @waits, later. */
static Memo *
find_memo (LrPass        *pass,
           const LrValue *args,
           gboolean       waits)
{
  LrRun *run = pass->run;
  Memo key = {
    .plan = pass->step->call.plan,
    .n_args = pass->step->step->call.callee->n_fields,
    .args = (LrValue *) args,
    .refused = run->refused,
    .own = pass->eval.own,
  };
  gboolean special = is_special (pass);
  Memo *memo = NULL;

  key.hash = lr_values_hash (args, key.n_args) ^ g_str_hash (pass->step->step->call.callee->id);
  if (!special)
    memo = g_hash_table_lookup (level_of (run)->memos, &key);
  if (memo != NULL)
    return memo;
  memo = new_memo (pass, &key);
  if (waits && !special && !run->refused)
    {
      memo->waits = TRUE;
      g_hash_table_add (level_of (run)->memos, memo);
      return memo;
    }
  if (!run_callee (pass, memo, run->sample.most))
    {
      /* the words of a refusal are shown even if nothing could be worked out after it */
      if (run->refused)
        show (pass, memo, lr_weight_one (run->exact), 1);
      return NULL;
    }
  memo->special = memo->special || special || memo->refused != run->refused;
  if (!memo->special)
    g_hash_table_add (level_of (run)->memos, memo);
  return memo;
}

/* Gives back what is not remembered. */
static void
forget (LrPass *pass,
        Memo   *memo)
{
  if (memo->special)
    lr_run_give_states (pass->run, memo->results);
}

/* --- a call that is known before the dice --- */

static gboolean
call_known (LrPass    *pass,
            LrStates **states)
{
  const LrPlanStep *step = pass->step;
  const LrProcedure *callee = step->step->call.callee;
  LrRun *run = pass->run;
  LrValue *known = &pass->activation->known[step->step->name->index];
  LrValue args[callee->n_fields + 1];
  LrValue holds = lr_value_flag (TRUE);
  LrWide den = run->refused ? 1 : pass->in->den;
  LrStop stop = LR_STOP_NONE;
  Memo *memo = NULL;

  pass->eval.weight = run->refused ? lr_weight_one (run->exact) : lr_states_total (pass->in, run->exact);
  if (step->when != NULL)
    stop = lr_eval (&pass->eval, step->when, &holds);
  if (stop == LR_STOP_NONE && run->refused && step->drawn && holds.ordinal == 0)
    return TRUE; /* its value instead depends on dice that are not rolled */
  if (stop == LR_STOP_NONE)
    stop = holds.ordinal != 0 ? work_out_args (pass, args) : lr_eval (&pass->eval, step->otherwise, known);
  if (stop == LR_STOP_NONE && holds.ordinal != 0)
    {
      if (!note_label (pass) || (memo = find_memo (pass, args, FALSE)) == NULL)
        return FALSE;
      show (pass, memo, pass->eval.weight, den);
      if (memo->results->n_states > 0)
        *known = lr_states_row (memo->results, 0)[0];
      if (run->refused)
        return TRUE;
      if (memo->results->n_states == 0)
        pass->in->n_states = 0;
      forget (pass, memo);
    }
  if (stop != LR_STOP_NONE)
    {
      if (!lr_pass_stop (pass, stop, pass->eval.weight, den))
        return FALSE;
      pass->in->n_states = 0;
    }
  *states = pass->in;
  if (!run->refused && pass->in->n_states > 0)
    lr_run_project (run, states, step->source, step->after.n_columns);
  return TRUE;
}

/* --- a call that the dice decide, or that rolls --- */

typedef struct
{
  LrPass    *pass;
  Memo     **memos;  /* for each state; NULL where it does not call */
  gboolean  *ended;  /* for each state: whether its weight is taken care of */
  GPtrArray *groups; /* Memo: the distinct ones */
  LrWide     den;    /* common denominator of what they come to */
} Calling;

static gboolean
find_memos (Calling *calling)
{
  LrPass *pass = calling->pass;
  const LrProcedure *callee = pass->step->step->call.callee;
  LrRun *run = pass->run;
  LrValue args[callee->n_fields + 1];

  for (guint i = 0; i < pass->in->n_states; i++)
    {
      gboolean holds, good;
      LrStop stop;
      Memo *memo;

      if (!lr_pass_holds (pass, i, &holds, &good))
        return FALSE;
      calling->ended[i] = !good;
      if (!good || !holds)
        continue;
      stop = work_out_args (pass, args);
      if (stop != LR_STOP_NONE)
        {
          calling->ended[i] = TRUE;
          if (!lr_pass_stop (pass, stop, pass->eval.weight, pass->in->den))
            return FALSE;
          continue;
        }
      if (!note_label (pass) || (memo = find_memo (pass, args, run->sample.most > 0)) == NULL)
        return FALSE;
      if (run->refused)
        {
          show (pass, memo, lr_weight_one (run->exact), 1);
          return TRUE;
        }
      calling->memos[i] = memo;
      if (!memo->grouped)
        {
          memo->grouped = TRUE;
          memo->weight = lr_weight_zero ();
          g_ptr_array_add (calling->groups, memo);
          if (run->exact)
            calling->den = lr_wide_common (calling->den, memo->results->den);
        }
      lr_weight_add (run->exact, &memo->weight, pass->in->weights[i]);
    }
  return TRUE;
}

/* Of a simulation: what few situations depend on is followed in few ways, and not remembered. */
static gboolean
run_waiting (Calling *calling)
{
  LrPass *pass = calling->pass;
  LrRun *run = pass->run;

  for (guint i = 0; i < calling->groups->len; i++)
    {
      Memo *memo = calling->groups->pdata[i];
      double lots = LOTS_FOR_ONE * ceil (memo->weight.chance / run->sample.unit);

      if (!memo->waits)
        continue;
      memo->waits = FALSE;
      lots = CLAMP (lots, MIN (LEAST_LOTS, run->sample.most / PART_OF_LOTS), run->sample.most);
      if (!run_callee (pass, memo, (guint) lots))
        return FALSE;
      if (memo->special)
        g_hash_table_remove (level_of (run)->memos, memo);
    }
  return TRUE;
}

/* What the step is in a state that does not call. */
static gboolean
work_out_otherwise (LrPass   *pass,
                    guint     state,
                    gboolean *good,
                    LrValue  *value)
{
  LrStop stop;

  pass->eval.columns = lr_states_row (pass->in, state);
  pass->eval.weight = pass->in->weights[state];
  stop = lr_eval (&pass->eval, pass->step->otherwise, value);
  *good = stop == LR_STOP_NONE;
  return *good || lr_pass_stop (pass, stop, pass->eval.weight, pass->in->den);
}

/* The groups are the different arguments, and the different values of those who do not call. */
static gboolean
fill_kernel (Calling  *calling,
             LrKernel *kernel,
             LrStates *others)
{
  LrPass *pass = calling->pass;
  LrRun *run = pass->run;

  kernel->den = calling->den;
  for (guint i = 0; i < calling->groups->len; i++)
    {
      Memo *memo = calling->groups->pdata[i];
      LrWide times = run->exact ? calling->den / memo->results->den : 1;

      memo->group = lr_kernel_add_group (kernel);
      for (guint j = 0; j < memo->results->n_states; j++)
        {
          LrWeight weight = memo->results->weights[j];

          if (run->exact)
            weight.ways = lr_wide_times (weight.ways, times);
          lr_kernel_add_way (kernel, lr_states_row (memo->results, j), weight);
        }
    }
  for (guint i = 0; i < pass->in->n_states; i++)
    {
      gboolean good = !calling->ended[i];
      LrValue value;
      guint other;

      kernel->group_of[i] = calling->memos[i] != NULL ? calling->memos[i]->group : LR_KERNEL_NONE;
      if (calling->memos[i] != NULL || !good)
        continue;
      if (!work_out_otherwise (pass, i, &good, &value))
        return FALSE;
      if (!good)
        continue;
      other = lr_states_intern (others, &value);
      kernel->group_of[i] = calling->groups->len + other;
      if (kernel->group_of[i] + 1 == kernel->firsts->len)
        {
          LrWeight all = run->exact ? (LrWeight) { .ways = calling->den } : lr_weight_one (FALSE);

          lr_kernel_add_group (kernel);
          lr_kernel_add_way (kernel, &value, all);
        }
    }
  return TRUE;
}

static gboolean
go_on (Calling   *calling,
       LrStates **states)
{
  LrPass *pass = calling->pass;
  LrRun *run = pass->run;
  const LrPlanStep *step = pass->step;
  guint width = step->after.n_columns;
  guint kernel_of[width + 1], column[width + 1];
  LrSeam seam = { step->step, step->merges, width, kernel_of, column };
  LrStates *others = lr_run_take_states (run, 1, TRUE, 1);
  LrKernel kernel;
  gboolean good;

  for (guint i = 0; i < width; i++)
    {
      kernel_of[i] = step->source[i] >= 0;
      column[i] = (guint) MAX (step->source[i], 0);
    }
  lr_kernel_init (&kernel, run, step->result >= 0, pass->in->n_states);
  good = fill_kernel (calling, &kernel, others) &&
         lr_kernels_join (run, pass->activation->trace, pass->in, &kernel, 1, &seam, states);
  lr_kernel_clear (&kernel, run);
  lr_run_give_states (run, others);
  if (good)
    lr_run_give_states (run, pass->in);
  return good;
}

static gboolean
call_drawn (LrPass    *pass,
            LrStates **states)
{
  LrRun *run = pass->run;
  g_autofree Memo **memos = g_new0 (Memo *, pass->in->n_states);
  g_autofree gboolean *ended = g_new0 (gboolean, pass->in->n_states);
  g_autoptr (GPtrArray) groups = g_ptr_array_new ();
  Calling calling = { .pass = pass, .memos = memos, .ended = ended, .groups = groups, .den = 1 };

  if (!find_memos (&calling) || !run_waiting (&calling))
    return FALSE;
  if (run->refused)
    return TRUE;
  for (guint i = 0; i < groups->len; i++)
    {
      Memo *memo = groups->pdata[i];

      show (pass, memo, memo->weight, pass->in->den);
      memo->grouped = FALSE;
    }
  if (!go_on (&calling, states))
    return FALSE;
  for (guint i = 0; i < groups->len; i++)
    forget (pass, groups->pdata[i]);
  return TRUE;
}

void
lr_run_forget_calls (LrRun *run,
                     guint  from)
{
  for (guint i = from; i < G_N_ELEMENTS (run->levels); i++)
    {
      LrCallLevel *level = &run->levels[i];
      GHashTableIter iter;
      gpointer memo;

      if (level->arena == NULL)
        continue;
      g_hash_table_iter_init (&iter, level->memos);
      while (g_hash_table_iter_next (&iter, &memo, NULL))
        if (((const Memo *) memo)->results != NULL)
          lr_run_give_states (run, ((const Memo *) memo)->results);
      run->held -= lr_arena_size (level->arena);
      g_clear_pointer (&level->memos, g_hash_table_unref);
      g_clear_pointer (&level->arena, lr_arena_free);
    }
}

/* Earlier results of calls of this depth, or deeper ones, are no longer used. */
static void
make_room (LrRun *run)
{
  LrCallLevel *level = level_of (run);

  if (level->arena != NULL && lr_arena_size (level->arena) > run->limits->memory / PART_OF_MEMORY)
    lr_run_forget_calls (run, run->calls);
  if (level->arena != NULL)
    return;
  level->arena = lr_arena_new ();
  level->memos = g_hash_table_new (hash_memo, equal_memos);
  run->held += lr_arena_size (level->arena);
}

gboolean
lr_run_call (LrPass    *pass,
             LrStates **states)
{
  const LrPlanStep *step = pass->step;

  make_room (pass->run);
  if (!step->drawn)
    return call_known (pass, states);
  if (!pass->run->refused)
    return call_drawn (pass, states);
  return step->when_drawn || step->call.args_drawn || call_known (pass, states);
}
