/* lr-run.c - runs a procedure: all chances, given dice, or anything between
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-run-private.h"

#include <string.h>

G_DEFINE_BOXED_TYPE (LrResult, lr_result, lr_result_ref, lr_result_unref)

/* They keep a run within 10 seconds on any machine of today. */
const LrLimits lr_limits_default = {
  .states = LR_RUN_MOST_STATES,
  .state_steps = LR_RUN_MOST_STEPS,
  .taps = LR_RUN_MOST_TAPS,
  .rows = LR_RUN_MOST_ROWS,
  .passes = LR_RUN_MOST_PASSES,
  .calls = LR_CALLS_MOST_DEPTH,
  .transitions = LR_RUN_MOST_TRANSITIONS,
  .memory = LR_RUN_MOST_BYTES,
  .parts = 256,
};

/* A round of a simulation may take that much less than a run over all situations: an answer begins with four. */
#define SHARE_OF_ROUND 4

/* How many lots a simulation may follow is found by that many times as many each time. */
#define LOTS_MORE 4

/* Denominators below this are not worth reducing. */
#define SMALL_DENOMINATOR ((LrWide) 1 << 60)

/* --- sets of states --- */

LrStates *
lr_run_take_states (LrRun    *run,
                    guint     width,
                    gboolean  merging,
                    LrWide    den)
{
  LrStates *states;

  if (run->spare->len > 0)
    states = g_ptr_array_steal_index_fast (run->spare, run->spare->len - 1);
  else
    {
      states = lr_states_new ();
      lr_states_count_for (states, &run->held);
      g_ptr_array_add (run->all, states);
    }
  lr_states_reset (states, width, merging, den);
  return states;
}

void
lr_run_give_states (LrRun    *run,
                    LrStates *states)
{
  /* what is kept for use again is not to be most of what the run may hold */
  if (run->held > run->limits->memory / 4)
    lr_states_shrink (states);
  g_ptr_array_add (run->spare, states);
}

/* Gives states other columns: for each the column it comes from. Equal states merge. */
void
lr_run_project (LrRun         *run,
                LrStates     **states,
                const int     *map,
                guint          width)
{
  LrStates *from = *states;
  LrStates *into;
  LrValue row[width + 1];
  gboolean same = from->width == width;

  for (guint i = 0; i < width && same; i++)
    same = map[i] == (int) i;
  if (same)
    return;
  into = lr_run_take_states (run, width, TRUE, from->den);
  for (guint i = 0; i < from->n_states; i++)
    {
      const LrValue *source = lr_states_row (from, i);

      for (guint j = 0; j < width; j++)
        row[j] = source[map[j]];
      lr_states_add (into, run->exact, row, from->weights[i]);
    }
  *states = into;
  lr_run_give_states (run, from);
}

/* Adds the states of @from, which has the same columns, to @into, which merges; @from is used up. */
void
lr_run_join (LrRun    *run,
             LrStates *into,
             LrStates *from)
{
  if (run->exact && from->den != into->den)
    {
      LrWide common = lr_wide_common (into->den, from->den);

      lr_states_scale (into, common / into->den);
      lr_states_scale (from, common / from->den);
    }
  for (guint i = 0; i < from->n_states; i++)
    lr_states_add (into, run->exact, lr_states_row (from, i), from->weights[i]);
  lr_run_give_states (run, from);
}

void
lr_run_add_state (LrRun         *run,
                  LrStates      *into,
                  const LrValue *row,
                  LrShare        share)
{
  if (run->exact && share.den != into->den)
    {
      LrWide common = lr_wide_common (into->den, share.den);

      lr_states_scale (into, common / into->den);
      share.weight.ways = lr_wide_times (share.weight.ways, common / share.den);
    }
  lr_states_add (into, run->exact, row, share.weight);
}

/* --- stopping --- */

static void
note_place (LrRun         *run,
            LrStatus       status,
            const LrStep  *step,
            const LrTrace *trace)
{
  g_autofree char *path = lr_trace_path (trace, step->id != NULL ? step : NULL);

  run->result->status = status;
  run->result->stopped_at = step;
  run->result->stopped_path = lr_arena_strdup (run->result->arena, path);
}

/* A formula has failed: the machine knows why. After a refusal nothing more is said: the refusal is the answer. */
gboolean
lr_run_stop_fault (LrRun         *run,
                   const LrStep  *step,
                   const LrTrace *trace)
{
  if (run->refused)
    return FALSE;
  if (run->machine.failure.fault == LR_RUN_FAULT_NONE)
    return lr_run_too_large (run, step, trace, 0);
  note_place (run, LR_STATUS_FAULT, step, trace);
  run->result->failure = run->machine.failure;
  return FALSE;
}

gboolean
lr_run_fault (LrRun         *run,
              const LrStep  *step,
              const LrTrace *trace,
              LrRunFault     fault,
              LrNumber       value)
{
  run->machine.failure = (LrFailure) { .fault = fault, .origin = &step->origin, .values = { value, { 0, 1 } } };
  return lr_run_stop_fault (run, step, trace);
}

gboolean
lr_run_too_large (LrRun         *run,
                  const LrStep  *step,
                  const LrTrace *trace,
                  guint          states)
{
  note_place (run, LR_STATUS_TOO_LARGE, step, trace);
  run->result->stopped_states = states;
  return FALSE;
}

gboolean
lr_run_stop_given (LrRun        *run,
                   LrGivenFault  fault,
                   const char   *path,
                   gint64        value,
                   gint64        least,
                   gint64        greatest)
{
  run->result->status = LR_STATUS_GIVEN;
  run->result->given_problem = (LrGivenProblem) {
    .fault = fault,
    .path = lr_arena_strdup (run->result->arena, path),
    .value = value,
    .least = least,
    .greatest = greatest,
  };
  return FALSE;
}

/* Whether the run may go on: within its limits, and not cancelled. Checked after each step, and now and then
 * within one. */
gboolean
lr_run_check (LrRun         *run,
              const LrStep  *step,
              const LrTrace *trace,
              guint          states)
{
  if (states > run->limits->states || run->machine.work > run->machine.most_work ||
      run->machine.tracer.n_taps > run->limits->taps ||
      lr_arena_size (run->result->arena) + run->held > run->limits->memory)
    return lr_run_too_large (run, step, trace, states);
  if (run->cancelled != NULL && g_atomic_int_get (run->cancelled) != 0)
    {
      note_place (run, LR_STATUS_CANCELLED, step, trace);
      return FALSE;
    }
  return !lr_wide_lost;
}

gboolean
lr_run_foresee (LrRun         *run,
                const LrStep  *step,
                const LrTrace *trace,
                guint64        each,
                guint          n)
{
  return run->machine.work + each * n <= run->machine.most_work || lr_run_too_large (run, step, trace, 0);
}

/* Counts the states that leave a step against the limits. */
gboolean
lr_run_count (LrRun          *run,
              const LrStep   *step,
              const LrTrace  *trace,
              const LrStates *states)
{
  lr_run_work (run, states->n_states);
  return lr_run_check (run, step, trace, states->n_states);
}

/* --- weight that does not reach the end --- */

void
lr_run_add_share (LrRun   *run,
                  LrShare *sum,
                  LrShare  share)
{
  LrWide common, gcd;

  if (!run->exact)
    {
      sum->weight.chance += share.weight.chance;
      return;
    }
  if (share.den != sum->den)
    {
      common = lr_wide_common (sum->den, share.den);
      sum->weight.ways = lr_wide_times (sum->weight.ways, common / sum->den);
      share.weight.ways = lr_wide_times (share.weight.ways, common / share.den);
      sum->den = common;
    }
  lr_weight_add (TRUE, &sum->weight, share.weight);
  if (sum->den >= SMALL_DENOMINATOR && (gcd = lr_wide_gcd (sum->weight.ways, sum->den)) > 1)
    {
      sum->weight.ways /= gcd;
      sum->den /= gcd;
    }
}

LrShare
lr_run_multiply (LrRun  *run,
                 LrShare a,
                 LrShare b)
{
  LrShare product = { .den = 1 };

  if (run->exact)
    {
      LrWide first = lr_wide_gcd (a.weight.ways, b.den);
      LrWide second = lr_wide_gcd (b.weight.ways, a.den);

      a.weight.ways /= first;
      b.weight.ways /= second;
      product.den = lr_wide_times (a.den / second, b.den / first);
    }
  lr_weight_multiply (run->exact, a.weight, b.weight, &product.weight);
  return product;
}

static gboolean
same_mass (const LrMass    *mass,
           LrMassSort       sort,
           const LrUnknown *unknown,
           const LrStep    *step,
           const char      *path)
{
  if (mass->sort != sort || mass->step != step || g_strcmp0 (mass->path, path) != 0)
    return FALSE;
  return sort != LR_MASS_UNKNOWN ||
         (mass->unknown.chart == unknown->chart && mass->unknown.row == unknown->row &&
          mass->unknown.column == unknown->column && mass->unknown.beyond == unknown->beyond &&
          mass->unknown.axis == unknown->axis &&
          mass->unknown.kind == unknown->kind && mass->unknown.value == unknown->value &&
          mass->unknown.field == unknown->field);
}

void
lr_run_add_mass (LrRun           *run,
                 LrMassSort       sort,
                 const LrUnknown *unknown,
                 const LrStep    *step,
                 const char      *path,
                 LrWeight         weight,
                 LrWide           den)
{
  LrMass **end = run->masses;
  LrShare sum;

  if (lr_weight_is_zero (weight))
    return;
  while (*end != NULL && !same_mass (*end, sort, unknown, step, path))
    end = &(*end)->next;
  if (*end == NULL)
    {
      *end = lr_arena_new_array (run->result->arena, LrMass, 1);
      (*end)->sort = sort;
      (*end)->step = step;
      (*end)->path = lr_arena_strdup (run->result->arena, path);
      (*end)->den = 1;
      if (unknown != NULL)
        (*end)->unknown = *unknown;
    }
  sum = (LrShare) { (*end)->weight, (*end)->den };
  lr_run_add_share (run, &sum, (LrShare) { weight, den });
  (*end)->weight = sum.weight;
  (*end)->den = sum.den;
}

/* Adds masses that were found apart, times a weight. */
void
lr_run_add_masses (LrRun        *run,
                   const LrMass *masses,
                   LrShare       times)
{
  for (const LrMass *mass = masses; mass != NULL; mass = mass->next)
    {
      LrShare share = lr_run_multiply (run, (LrShare) { mass->weight, mass->den }, times);

      lr_run_add_mass (run, mass->sort, &mass->unknown, mass->step, mass->path, share.weight, share.den);
    }
}

/* --- blocks --- */

gboolean
lr_run_block (LrRun         *run,
              LrActivation  *activation,
              const LrPlan  *plan,
              LrStates     **states)
{
  const LrStep *last = plan == run->result->procedure->plan ? lr_inputs_runs_to (run->inputs) : NULL;
  gboolean is_done = FALSE;

  for (guint i = 0; i < plan->n_steps && !is_done; i++)
    {
      guint first = i;
      guint n_steps = 0;

      if ((*states)->n_states == 0 && !run->refused)
        break;
      if (lr_run_may_part (run, *states) && !lr_run_in_parts (run, activation, plan, i, states, &n_steps))
        return FALSE;
      if (n_steps > 0)
        i += n_steps - 1;
      else if (!lr_run_step (run, activation, &plan->steps[i], states))
        return FALSE;
      for (guint j = first; j <= i && last != NULL; j++)
        is_done = is_done || plan->steps[j].step == last;
    }
  if ((*states)->n_states == 0)
    (*states)->width = plan->exit.n_columns;
  return TRUE;
}

/* --- whole runs --- */

/* What waits for dice may come to the rest of what is given once they are there. */
static void
check_used (LrRun *run)
{
  guint n_faces;
  g_autoptr (GPtrArray) paths = NULL;

  if (run->result->status != LR_STATUS_DONE || !run->has_given || lr_inputs_waits_for_dice (run->inputs))
    return;
  lr_inputs_faces (run->inputs, &n_faces);
  if (run->next_face < n_faces)
    {
      lr_run_stop_given (run, LR_GIVEN_EXTRA, NULL, n_faces, run->next_face, run->next_face);
      return;
    }
  paths = lr_inputs_given_paths (run->inputs);
  for (guint i = 0; i < paths->len; i++)
    if (!g_hash_table_contains (run->used, paths->pdata[i]))
      {
        lr_run_stop_given (run, LR_GIVEN_UNUSED, paths->pdata[i], 0, 0, 0);
        return;
      }
}

static void
keep_labels (LrRun *run)
{
  LrResult *result = run->result;

  result->n_labels = run->labels->len;
  result->labels = lr_arena_new_array (result->arena, const char *, run->labels->len);
  for (guint i = 0; i < run->labels->len; i++)
    result->labels[i] = lr_arena_strdup (result->arena, run->labels->pdata[i]);
}

static LrStates *
begin (LrRun        *run,
       LrActivation *activation,
       LrWeight      weight)
{
  LrStates *states = lr_run_take_states (run, activation->procedure->plan->entry.n_columns, FALSE, 1);

  lr_states_add (states, run->exact, NULL, weight);
  return states;
}

/* What the procedure keeps, of every situation at its end. */
static void
keep_ends (LrRun              *run,
           const LrActivation *activation,
           const LrStates     *states)
{
  LrResult *result = run->result;
  const LrProcedure *procedure = result->procedure;
  const LrLayout *exit = &procedure->plan->exit;

  result->n_ends = states->n_states;
  result->ends = lr_arena_new_array (result->arena, LrEnding, states->n_states);
  for (guint i = 0; i < states->n_states; i++)
    {
      LrEnding *end = &result->ends[i];
      const LrValue *row = lr_states_row (states, i);

      end->values = lr_arena_new_array (result->arena, LrValue, procedure->n_outcomes);
      end->share = run->exact ? lr_wide_ratio (states->weights[i].ways, states->den) : states->weights[i].chance;
      for (guint j = 0; j < procedure->n_outcomes; j++)
        {
          const LrName *name = procedure->outcomes[j]->name;

          end->values[j] = name->drawn ? lr_value_missing () : activation->known[name->index];
          for (guint k = 0; k < exit->n_columns; k++)
            if (exit->columns[k] == name)
              end->values[j] = row[k];
        }
    }
}

/* Round after round of a simulation, each of the same weight; what each shows is added up. */
static void
simulate (LrRun        *run,
          LrActivation *activation)
{
  LrResult *result = run->result;
  LrStates *ends = lr_run_take_states (run, activation->procedure->plan->exit.n_columns, TRUE, 1);
  double weight = 1.0 / result->rounds;

  for (guint i = 0; i < result->rounds; i++)
    {
      LrStates *states = begin (run, activation, lr_weight_chance (weight));

      run->sample.seed = result->seed + i * 0xd1342543de82ef95u;
      run->machine.most_work = run->limits->state_steps * LR_WORK_OF_STEP / result->rounds * (i + 1);
      run->sample.unit = weight / run->sample.most;
      if (!lr_run_block (run, activation, activation->procedure->plan, &states) || run->refused)
        return;
      result->end.chance += lr_states_total (states, FALSE).chance;
      lr_run_join (run, ends, states);
      lr_run_forget_calls (run, 0);
    }
  if (activation->procedure->kept != 0)
    keep_ends (run, activation, ends);
  lr_run_give_states (run, ends);
  check_used (run);
}

/* Counts what the result may do to trackers, before its dice are thrown: dice for a result that cannot be recorded
 * would be wasted. */
static gboolean
count_effects (LrRun         *run,
               const LrTrace *trace,
               guint         *n_effects)
{
  for (guint i = 0; i < trace->n_taps; i++)
    {
      const LrTap *tap = trace->taps[i];

      if (tap == NULL || tap->step->kind != LR_STEP_EFFECT || lr_weight_is_zero (tap->done))
        continue;
      *n_effects += tap->step->effect.each != NULL ? tap->marginal.n_kept : 1;
      if (*n_effects > LR_RUN_MOST_EFFECTS)
        return lr_run_fault (run, tap->step, trace, LR_RUN_FAULT_EFFECTS, lr_number (*n_effects));
    }
  for (const LrTrace *child = trace->first_child; child != NULL; child = child->next)
    if ((child->step->kind != LR_STEP_CALL || child->step->call.effects) && !count_effects (run, child, n_effects))
      return FALSE;
  return TRUE;
}

static void
run_procedure (LrRun        *run,
               const LrPlan *plan)
{
  const LrProcedure *procedure = run->result->procedure;
  LrResult *result = run->result;
  LrActivation activation = { .procedure = procedure };
  LrStates *states;

  activation.known = lr_arena_new_array (result->arena, LrValue, procedure->names->len);
  if (!lr_bind_inputs (run, activation.known))
    return;
  result->trace = lr_trace_new (&run->machine.tracer, NULL, NULL, 0, plan, plan->n_sites);
  activation.trace = result->trace;
  if (run->sample.most > 0)
    {
      simulate (run, &activation);
      return;
    }
  states = begin (run, &activation, lr_weight_one (run->exact));
  if (lr_run_block (run, &activation, plan, &states) && !run->refused)
    {
      result->end = lr_states_total (states, run->exact);
      result->end_den = states->den;
      if (procedure->kept != 0 && plan == procedure->plan)
        keep_ends (run, &activation, states);
      check_used (run);
      lr_run_find_reasons (run, activation.known);
    }
  lr_run_give_states (run, states);
}

static LrResult *
result_new (const LrInputs *inputs,
            gboolean        exact)
{
  LrResult *result = g_new0 (LrResult, 1);

  result->ref_count = 1;
  result->arena = lr_arena_new ();
  result->exact = exact;
  result->model = lr_model_ref ((LrModel *) lr_inputs_model (inputs));
  result->procedure = lr_inputs_procedure (inputs);
  result->end_den = 1;
  result->options = lr_arena_copy (result->arena, lr_inputs_options (inputs),
                                   result->model->options->len * sizeof (LrValue));
  result->options_read = lr_arena_new_array (result->arena, gboolean, result->model->options->len);
  return result;
}

static guint
hash_spec (gconstpointer key)
{
  const LrPoolSpec *spec = key;

  return ((((spec->dice * 31 + spec->sides) * 31 + spec->reading) * 31 + spec->low) * 31 + spec->high) * 31 +
         spec->keep;
}

static gboolean
equal_specs (gconstpointer a,
             gconstpointer b)
{
  return memcmp (a, b, sizeof (LrPoolSpec)) == 0;
}

static LrResult *
attempt (const LrInputs *inputs,
         const LrPlan   *plan,
         const LrLimits *limits,
         const gint     *cancelled,
         gboolean        exact,
         guint           rounds,
         guint           lots,
         guint64         seed,
         gboolean        brief,
         gboolean       *overflow)
{
  LrResult *result = result_new (inputs, exact);
  const LrModel *model = result->model;
  guint n_effects = 0;
  LrRun run = {
    .machine = {
      .heap = lr_heap_new (result->arena, model->heap),
      .tracer = { .arena = result->arena, .exact = exact, .most_taps = limits->taps, .brief = brief },
      .model = model,
      .turn = lr_value_ordinal (lr_inputs_get_turn (inputs)),
      .scenario = lr_value_ordinal (lr_inputs_get_scenario (inputs)),
      .options = lr_inputs_options (inputs),
      .options_read = result->options_read,
      .inputs = inputs,
      .stack = g_new (LrValue, LR_MACHINE_STACK),
      .step = 1,
      .most_work = limits->state_steps * LR_WORK_OF_STEP,
      .most_memory = limits->memory,
    },
    .result = result,
    .inputs = inputs,
    .limits = limits,
    .cancelled = cancelled,
    .exact = exact,
    .pools = g_hash_table_new_full (hash_spec, equal_specs, g_free, (GDestroyNotify) lr_pool_free),
    .all = g_ptr_array_new_with_free_func ((GDestroyNotify) lr_states_free),
    .spare = g_ptr_array_new (),
    .masses = &result->masses,
    .labels = g_ptr_array_new (),
    .has_given = lr_inputs_has_given (inputs),
  };

  result->rounds = rounds;
  result->lots = run.sample.most = lots;
  result->seed = seed;
  if (run.has_given)
    run.used = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  lr_run_begin_own (&run);
  lr_wide_lost = FALSE;
  run_procedure (&run, plan);
  keep_labels (&run);
  if (result->status == LR_STATUS_DONE || lr_result_may_be_simulated (result))
    count_effects (&run, result->trace, &n_effects);
  *overflow = lr_wide_lost;
  result->work = run.machine.work;
  g_free (run.machine.stack);
  g_free (run.machine.lists);
  g_free (run.made);
  g_hash_table_unref (run.pools);
  lr_run_forget_calls (&run, 0);
  g_clear_pointer (&run.used, g_hash_table_unref);
  g_ptr_array_unref (run.spare);
  g_ptr_array_unref (run.all);
  g_ptr_array_unref (run.labels);
  if (result->status != LR_STATUS_TOO_LARGE || run.machine.tracer.n_taps <= limits->taps || brief)
    return result;
  lr_result_unref (result);
  return attempt (inputs, plan, limits, cancelled, exact, rounds, lots, seed, TRUE, overflow);
}

/* Puts taps instead of those of the same steps. */
static void
take_taps (LrTrace       *into,
           const LrTrace *from)
{
  for (guint i = 0; i < from->n_taps; i++)
    for (guint j = 0; from->taps[i] != NULL && j < into->n_taps; j++)
      if (into->taps[j] != NULL && into->taps[j]->step == from->taps[i]->step)
        into->taps[j] = from->taps[i];
  for (const LrTrace *child = from->first_child; child != NULL; child = child->next)
    for (LrTrace *other = into->first_child; other != NULL; other = other->next)
      if (other->step == child->step && other->pass == child->pass)
        take_taps (other, child);
}

/* What can be counted although the sums over passes cannot. Weight that stops may stop where a sum is read. */
static void
count_apart (LrResult       *result,
             const LrInputs *inputs,
             const LrLimits *limits,
             const gint     *cancelled)
{
  const LrPlan *plan = lr_plan_without_sums (result->model, result->procedure);
  g_autoptr (LrResult) apart = NULL;
  gboolean overflow;
  guint n_faces;

  lr_inputs_faces (inputs, &n_faces);
  if (plan == NULL || result->status != LR_STATUS_DONE || result->masses != NULL || n_faces > 0)
    return;
  apart = attempt (inputs, plan, limits, cancelled, TRUE, 0, 0, 0, FALSE, &overflow);
  if (overflow || apart->status != LR_STATUS_DONE || apart->masses != NULL)
    return;
  take_taps (result->trace, apart->trace);
  result->apart = g_steal_pointer (&apart);
}

LrResult *
lr_run (const LrInputs *inputs,
        const LrLimits *limits,
        const gint     *cancelled)
{
  const LrProcedure *procedure = lr_inputs_procedure (inputs);
  gboolean overflow;
  LrResult *result;

  if (limits == NULL)
    limits = &lr_limits_default;
  lr_plan_for_run (lr_inputs_model (inputs), procedure);
  result = attempt (inputs, procedure->plan, limits, cancelled, TRUE, 0, 0, 0, FALSE, &overflow);
  if (overflow)
    {
      lr_result_unref (result);
      result = attempt (inputs, procedure->plan, limits, cancelled, FALSE, 0, 0, 0, FALSE, &overflow);
      g_assert (!overflow);
      count_apart (result, inputs, limits, cancelled);
    }
  return result;
}

LrResult *
lr_run_simulated (const LrInputs *inputs,
                  const gint     *cancelled,
                  guint64         seed,
                  guint           rounds)
{
  LrLimits limits = lr_limits_default;
  const LrProcedure *procedure = lr_inputs_procedure (inputs);
  LrResult *result = NULL;
  double before = 0, growth = 1;
  gboolean overflow;

  g_return_val_if_fail (rounds > 0, NULL);
  limits.state_steps = limits.state_steps / SHARE_OF_ROUND * rounds;
  lr_plan_for_run (lr_inputs_model (inputs), procedure);
  for (guint lots = LR_RUN_LEAST_SAMPLED; lots <= LR_RUN_MOST_SAMPLED; lots *= LOTS_MORE)
    {
      LrResult *more;

      /* how much more work more lots are shows after two of them */
      if (before * growth > (double) limits.state_steps * LR_WORK_OF_STEP)
        break;
      more = attempt (inputs, procedure->plan, &limits, cancelled, FALSE, rounds, lots, seed, FALSE, &overflow);
      if (result != NULL && more->status == LR_STATUS_TOO_LARGE)
        {
          lr_result_unref (more);
          break;
        }
      growth = before > 0 ? (double) more->work / before : 1;
      before = (double) more->work;
      g_clear_pointer (&result, lr_result_unref);
      result = more;
      if (result->status != LR_STATUS_DONE || !result->sampled)
        break;
    }
  return result;
}

gboolean
lr_result_may_be_simulated (const LrResult *result)
{
  return result->status == LR_STATUS_TOO_LARGE && result->trace != NULL;
}

guint64
lr_result_lots (const LrResult *result)
{
  return result->sampled ? (guint64) result->rounds * result->lots : 0;
}

LrResult *
lr_result_ref (LrResult *result)
{
  g_atomic_int_inc (&result->ref_count);
  return result;
}

void
lr_result_unref (LrResult *result)
{
  if (result == NULL || !g_atomic_int_dec_and_test (&result->ref_count))
    return;
  lr_result_unref (result->apart);
  lr_arena_free (result->arena);
  lr_model_unref ((LrModel *) result->model);
  g_free (result);
}
