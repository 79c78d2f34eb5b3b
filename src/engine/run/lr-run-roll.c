/* lr-run-roll.c - rolls: every state becomes one for each result
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-run-private.h"

#include <string.h>

/* One throw that some of the states make: how many of them, by weight. */
typedef struct
{
  const LrPool *pool;
  LrWeight      weight;
} Throw;

typedef struct
{
  LrPass             *pass;
  const LrPool      **pools;  /* for each state; NULL where it does not roll */
  gboolean           *ended;  /* for each state: whether its weight is taken care of */
  GArray             *throws; /* Throw */
  const LrGivenRoll  *given;
  LrGivenRoll         from_faces;
  const char         *path;
  LrWide              den;    /* common denominator of all throws */
  gboolean            few;    /* whether each state goes on in some of its ways only */
} Rolling;

const LrPool *
lr_run_pool (LrRun            *run,
             const LrPoolSpec *spec)
{
  LrPool *pool = g_hash_table_lookup (run->pools, spec);

  if (pool != NULL)
    return pool;
  pool = lr_pool_new (spec, run->exact);
  if (pool == NULL)
    {
      lr_wide_lost = TRUE;
      return NULL;
    }
  g_hash_table_insert (run->pools, g_memdup2 (spec, sizeof *spec), pool);
  return pool;
}

/* A whole number of a formula, at least 0. */
static LrStop
whole (LrPass       *pass,
       const LrCode *code,
       guint        *number)
{
  LrValue value;
  LrStop stop = lr_eval (&pass->eval, code, &value);

  if (stop != LR_STOP_NONE)
    return stop;
  if (!lr_number_is_whole (value.number))
    return lr_eval_fail (&pass->eval, code, 0, LR_RUN_FAULT_FRACTION, value.number, lr_number (0));
  *number = (guint) CLAMP (value.number.num, 0, G_MAXINT);
  if (value.number.num < 0)
    return lr_eval_fail (&pass->eval, code, 0, LR_RUN_FAULT_NEGATIVE, value.number, lr_number (0));
  return LR_STOP_NONE;
}

LrStop
lr_run_roll_spec (LrPass     *pass,
                  LrPoolSpec *spec)
{
  const LrPlanStep *step = pass->step;
  const LrRoll *roll = &step->step->roll;
  LrStop stop;

  memset (spec, 0, sizeof *spec);
  spec->dice = roll->reading == LR_READING_TENS ? 2 : 1;
  spec->sides = roll->sides;
  spec->reading = roll->reading;
  spec->keep = roll->keep;
  spec->reroll_low = roll->reroll[0];
  spec->reroll_high = roll->reroll[1];
  spec->explode = roll->explode;
  if (step->roll.dice != NULL && (stop = whole (pass, step->roll.dice, &spec->dice)) != LR_STOP_NONE)
    return stop;
  if (roll->reading == LR_READING_PAIRS)
    {
      spec->versus = 1;
      spec->versus_sides = roll->against_sides;
      spec->ties = roll->ties;
      if (step->roll.against != NULL && (stop = whole (pass, step->roll.against, &spec->versus)) != LR_STOP_NONE)
        return stop;
      if (spec->dice == 0 || spec->versus == 0) /* no roll without a pair */
        spec->dice = spec->versus = 0;
    }
  if (roll->reading == LR_READING_COUNT)
    {
      LrValue low, high;

      if ((stop = lr_eval (&pass->eval, step->roll.low, &low)) != LR_STOP_NONE ||
          (stop = lr_eval (&pass->eval, step->roll.high, &high)) != LR_STOP_NONE)
        return stop;
      /* faces are whole: a fraction counts from the next face above, up to the next face below */
      if (!lr_number_round (low.number, LR_ROUND_UP, &low.number) ||
          !lr_number_round (high.number, LR_ROUND_DOWN, &high.number))
        g_assert_not_reached ();
      spec->low = (guint) CLAMP (low.number.num, 0, LR_POOL_MOST_SIDES + 1);
      spec->high = (guint) CLAMP (high.number.num, 0, LR_POOL_MOST_SIDES + 1);
      if (lr_pool_spec_greatest (spec) == 0) /* no roll if no face counts */
        spec->dice = 0;
    }
  if (lr_pool_spec_too_big (spec))
    return lr_eval_fail (&pass->eval,
                         step->roll.dice != NULL      ? step->roll.dice
                         : step->roll.against != NULL ? step->roll.against
                                                      : step->roll.low,
                         0, LR_RUN_FAULT_DICE, lr_number (spec->dice), lr_number (spec->sides));
  return LR_STOP_NONE;
}

static void
note_spec (LrTap            *tap,
           const LrPoolSpec *spec)
{
  if (tap->pool.sides == 0)
    tap->pool = *spec;
  else if (memcmp (&tap->pool, spec, sizeof *spec) != 0)
    tap->pools_differ = TRUE;
}

/* Which dice each state throws. */
static gboolean
find_pools (Rolling *rolling)
{
  LrPass *pass = rolling->pass;
  LrRun *run = pass->run;

  for (guint i = 0; i < pass->in->n_states; i++)
    {
      LrPoolSpec spec;
      gboolean holds, good;
      LrStop stop;
      guint t;

      if (!lr_pass_holds (pass, i, &holds, &good))
        return FALSE;
      rolling->ended[i] = !good;
      if (!good)
        continue;
      lr_weight_add (run->exact, &pass->tap->reached, pass->eval.weight);
      stop = lr_pass_note_label (pass);
      if (stop == LR_STOP_NONE && !holds)
        continue;
      if (stop == LR_STOP_NONE)
        stop = lr_run_roll_spec (pass, &spec);
      if (stop != LR_STOP_NONE)
        {
          rolling->ended[i] = TRUE;
          if (!lr_pass_stop (pass, stop, pass->eval.weight, pass->in->den))
            return FALSE;
          continue;
        }
      if ((rolling->pools[i] = lr_run_pool (run, &spec)) == NULL)
        return FALSE;
      for (t = 0; t < rolling->throws->len; t++)
        if (g_array_index (rolling->throws, Throw, t).pool == rolling->pools[i])
          break;
      if (t == rolling->throws->len)
        {
          Throw made = { .pool = rolling->pools[i] };

          if (run->exact)
            rolling->den = lr_wide_common (rolling->den, made.pool->den);
          g_array_append_val (rolling->throws, made);
        }
      lr_weight_add (run->exact, &g_array_index (rolling->throws, Throw, t).weight, pass->eval.weight);
      if (spec.dice == 0) /* there is a reading, but no dice */
        continue;
      note_spec (pass->tap, &spec);
      lr_weight_add (run->exact, &pass->tap->done, pass->eval.weight);
    }
  return TRUE;
}

/* --- dice that are given --- */

/* Takes the next faces of those that are given in the order of asking, if all states throw the same dice. */
static gboolean
take_faces (Rolling *rolling)
{
  LrRun *run = rolling->pass->run;
  const LrPoolSpec *spec = &rolling->pass->tap->pool;
  guint n_faces, n_thrown, n_dice;
  guint *shown;
  const guint *faces = lr_inputs_faces (run->inputs, &n_faces);

  if (run->next_face >= n_faces || rolling->throws->len != 1 || spec->dice == 0)
    return TRUE;
  n_dice = lr_pool_spec_n_faces (spec);
  shown = lr_arena_new_array (run->result->arena, guint, n_dice);
  n_thrown = lr_pool_spec_take (spec, faces + run->next_face, n_faces - run->next_face, shown);
  if (n_thrown == 0)
    return lr_run_stop_given (run, LR_GIVEN_COUNT, rolling->path, n_faces - run->next_face, n_dice, n_dice);
  rolling->from_faces = (LrGivenRoll) { .n_faces = n_dice, .faces = shown };
  rolling->given = &rolling->from_faces;
  run->next_face += n_thrown;
  return TRUE;
}

static gboolean
find_given (Rolling *rolling)
{
  LrPass *pass = rolling->pass;
  LrRun *run = pass->run;
  g_autofree char *path = NULL;

  if (!run->has_given || rolling->throws->len == 0)
    return TRUE;
  path = lr_trace_path (pass->activation->trace, pass->step->step);
  rolling->path = lr_arena_strdup (run->result->arena, path);
  rolling->given = lr_inputs_find_roll (run->inputs, path);
  if (rolling->given == NULL)
    return take_faces (rolling);
  g_hash_table_add (run->used, g_strdup (path));
  return TRUE;
}

guint
lr_run_given_face (const LrPoolSpec  *spec,
                   const LrGivenRoll *given)
{
  return given->either && given->n_faces == 0 && given->reading > 0 && given->reading <= G_MAXINT &&
                 spec->reading == LR_READING_COUNT && lr_pool_spec_n_faces (spec) == 1 ?
             (guint) given->reading :
             0;
}

static gboolean
stop_face (Rolling          *rolling,
           const LrPoolSpec *spec,
           gint64            face,
           guint             most)
{
  LrRun *run = rolling->pass->run;

  lr_run_stop_given (run, LR_GIVEN_FACE, rolling->path, face, 1, most);
  run->result->given_problem.adds = spec->explode > 0 && face % spec->sides == 0 && face < most ? spec->sides : 0;
  return FALSE;
}

/* What the given dice read, for one sort of throw. */
static gboolean
read_given (Rolling          *rolling,
            const LrPoolSpec *spec,
            const LrPool     *pool,
            gint64           *reading)
{
  LrRun *run = rolling->pass->run;
  const LrGivenRoll *given = rolling->given;
  gint64 least = lr_pool_spec_least (spec);
  gint64 greatest = lr_pool_spec_greatest (spec);
  guint n_faces = lr_pool_spec_n_faces (spec);
  guint face = lr_run_given_face (spec, given);
  LrGivenRoll single = { .n_faces = 1, .faces = &face };
  guint *faces;

  if (face > 0)
    given = &single;
  if (given->n_faces == 0)
    {
      gint64 at = given->reading - pool->least;

      *reading = given->reading;
      if (at < 0 || at >= pool->n_values || lr_weight_is_zero (pool->weights[at]))
        return spec->dice == 1 && spec->reading == LR_READING_SUM ?
                   stop_face (rolling, spec, *reading, (guint) greatest) :
                   lr_run_stop_given (run, LR_GIVEN_READING, rolling->path, *reading, least, greatest);
      return TRUE;
    }
  faces = lr_arena_new_array (run->result->arena, guint, n_faces + 1);
  if (lr_pool_spec_take (spec, given->faces, given->n_faces, faces) != given->n_faces)
    return lr_run_stop_given (run, LR_GIVEN_COUNT, rolling->path, given->n_faces, n_faces, n_faces);
  for (guint i = 0; i < n_faces; i++)
    if (!lr_pool_spec_may_show (spec, i, faces[i]))
      return stop_face (rolling, spec, faces[i], lr_pool_spec_most (spec, i));
  *reading = lr_pool_spec_read (spec, faces);
  return TRUE;
}

/* --- the states that come out --- */

static void
note_reading (Rolling *rolling,
              gint64   reading,
              LrWeight weight)
{
  LrPass *pass = rolling->pass;

  lr_marginal_add (&pass->run->machine.tracer, &pass->tap->marginal, lr_value_whole (reading), weight);
}

/* A weight over the denominator of the states that come out, before a throw of @pool, or where there is none. */
static LrWeight
bring (Rolling      *rolling,
       LrWeight      weight,
       const LrPool *pool)
{
  if (rolling->pass->run->exact)
    weight.ways = lr_wide_times (weight.ways, pool != NULL ? rolling->den / pool->den : rolling->den);
  return weight;
}

/* The tap of the roll: each sort of throw, times the weight of the states that make it. */
static void
note_throws (Rolling *rolling)
{
  LrPass *pass = rolling->pass;
  gboolean exact = pass->run->exact;

  if (exact)
    lr_tap_multiply (pass->tap, rolling->den);
  for (guint i = 0; i < rolling->throws->len && !pass->step->quiet; i++)
    {
      const Throw *throw = &g_array_index (rolling->throws, Throw, i);
      LrWeight base = bring (rolling, throw->weight, throw->pool);

      for (guint j = 0; j < throw->pool->n_values; j++)
        {
          LrWeight weight;

          lr_weight_multiply (exact, base, throw->pool->weights[j], &weight);
          note_reading (rolling, throw->pool->least + j, weight);
        }
    }
}

/* One state of a simulation: a few of the numbers. */
static gboolean
emit_few (Rolling       *rolling,
          const LrPool  *pool,
          const LrValue *row,
          LrWeight       weight)
{
  LrPass *pass = rolling->pass;
  g_autofree LrWeight *parts = g_new (LrWeight, pool->n_values);

  lr_run_split (pass->run, weight, pool->weights, pool->n_values, parts);
  for (guint i = 0; i < pool->n_values; i++)
    if (!lr_weight_is_zero (parts[i]))
      lr_pass_emit (pass, row, lr_value_whole (pool->least + i), parts[i]);
  return lr_run_check (pass->run, pass->step->step, pass->activation->trace, pass->out->n_states);
}

/* Whether a simulation cannot follow all that would come out. */
static gboolean
are_too_many (const Rolling *rolling)
{
  guint64 sum = 0;

  for (guint i = 0; i < rolling->pass->in->n_states; i++)
    sum += rolling->pools[i] != NULL ? rolling->pools[i]->n_values : 1;
  return lr_run_is_over (rolling->pass->run, sum);
}

/* One state that rolls: one state for each number, or the state itself if the number is not needed. */
static gboolean
emit_throw (Rolling       *rolling,
            const LrPool  *pool,
            const LrValue *row,
            LrWeight       weight)
{
  LrPass *pass = rolling->pass;
  LrRun *run = pass->run;
  LrWeight base = bring (rolling, weight, pass->step->result >= 0 ? pool : NULL);

  if (pass->step->result < 0)
    {
      lr_pass_emit (pass, row, lr_value_none (), base);
      return TRUE;
    }
  lr_run_work_within (run, pool->n_values);
  if (rolling->few)
    return emit_few (rolling, pool, row, base);
  for (guint i = 0; i < pool->n_values; i++)
    {
      LrWeight product;

      if (lr_weight_is_zero (pool->weights[i]))
        continue;
      lr_weight_multiply (run->exact, base, pool->weights[i], &product);
      lr_pass_emit (pass, row, lr_value_whole (pool->least + i), product);
    }
  return lr_run_check (run, pass->step->step, pass->activation->trace, pass->out->n_states);
}

static void
wait_for (Rolling  *rolling,
          LrWeight  weight)
{
  LrPass *pass = rolling->pass;
  g_autofree char *path = lr_trace_path (pass->activation->trace, pass->step->step);

  lr_run_add_mass (pass->run, LR_MASS_THROW, NULL, pass->step->step, path, weight, pass->in->den);
}

static gboolean
emit_state (Rolling *rolling,
            guint    state)
{
  LrPass *pass = rolling->pass;
  LrRun *run = pass->run;
  const LrValue *row = lr_states_row (pass->in, state);
  LrWeight weight = pass->in->weights[state];

  if (rolling->pools[state] == NULL)
    return lr_pass_otherwise (pass, state, bring (rolling, weight, NULL));
  pass->eval.columns = row;
  pass->eval.weight = weight;
  if (rolling->given != NULL || lr_inputs_waits_for_dice (run->inputs))
    {
      LrPoolSpec spec;
      gint64 reading = 0;

      pass->eval.tap = NULL; /* the charts that tell the dice are counted already */
      if (lr_run_roll_spec (pass, &spec) != LR_STOP_NONE)
        g_assert_not_reached ();
      pass->eval.tap = pass->tap;
      if (rolling->given != NULL)
        {
          if (!read_given (rolling, &spec, rolling->pools[state], &reading))
            return FALSE;
          note_reading (rolling, reading, weight);
          lr_pass_emit (pass, row, lr_value_whole (reading), weight);
          return TRUE;
        }
      if (spec.dice > 0)
        {
          wait_for (rolling, weight);
          return TRUE;
        }
    }
  return emit_throw (rolling, rolling->pools[state], row, weight);
}

/**
 * lr_run_roll:
 * @pass: a roll, with its tap
 * @states: (inout): the states that come in; those that go out
 *
 * Throws the dice of every state: all ways at once, or the one way that is given. States may throw different dice,
 * or none; they come out over one denominator.
 *
 * Returns: %FALSE if the run must stop
 */
gboolean
lr_run_roll (LrPass    *pass,
             LrStates **states)
{
  g_autofree const LrPool **pools = g_new0 (const LrPool *, pass->in->n_states);
  g_autofree gboolean *ended = g_new0 (gboolean, pass->in->n_states);
  g_autoptr (GArray) throws = g_array_new (FALSE, FALSE, sizeof (Throw));
  Rolling rolling = { .pass = pass, .pools = pools, .ended = ended, .throws = throws, .den = 1 };
  LrRun *run = pass->run;

  if (!find_pools (&rolling) || !find_given (&rolling))
    return FALSE;
  pass->tap->given = rolling.given != NULL;
  if (rolling.given != NULL)
    rolling.den = 1;
  else
    note_throws (&rolling);
  rolling.few = are_too_many (&rolling);
  run->result->sampled = run->result->sampled || rolling.few;
  lr_pass_begin (pass, lr_wide_times (pass->in->den, rolling.den));
  for (guint i = 0; i < pass->in->n_states; i++)
    if (!ended[i] && !emit_state (&rolling, i))
      return FALSE;
  lr_pass_end (pass, states);
  return TRUE;
}
