/* lr-run-split.c - steps of a block in parts that know nothing of each other
 *
 * Two sides that fire at once are independent of each other in each situation before the first die. Each part goes
 * through its steps for the different states that it can tell apart, all of them at once: a lane for each. What came of
 * the lanes meets in the end: for each state before, each of the ways of one part with each of the others. They are
 * added up where they land, and most land where others have landed before.
 *
 * Nothing is lost by that: where a state of a part stops, or fails, the steps are done as they are written.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-run-private.h"

#include <string.h>

#define MOST_PARTS 8

/* Landings in an array of all that could come of it: it may be so large, and so many times larger than what lands. */
#define MOST_CELLS ((guint64) 1 << 22)
#define MOST_EMPTY 4

/* Weights that land are cheaper than anything else: so many of them are as much work as one instruction. */
#define LANDINGS_PER_WORK 8

/* What a part has made of a lane: one way of it. */
typedef struct
{
  LrWeight weight; /* of the lane's: in ways over the denominator of the part, or a share of it */
  guint    out;    /* which of the different outs */
} Way;

typedef struct
{
  const LrPart *part;
  guint         n_columns; /* of the entry without the lane */
  LrStates     *lanes;     /* what tells them apart, and the weight of each */
  guint        *lane_of;   /* for each state before */
  LrStates     *outs;      /* the different states that leave, without their lanes */
  Way          *ways;      /* lane after lane */
  guint        *firsts;    /* for each lane its first way; one more for the end */
  LrWide        den;
} Work;

typedef struct
{
  LrRun         *run;
  LrActivation  *activation;
  const LrPlan  *plan;
  const LrSplit *split;
  LrStates      *before;
  Work           works[MOST_PARTS];
  LrStates      *passing;   /* what goes past all parts */
  guint         *passing_of;
  LrStates      *after;
  LrWeight      *weights;   /* where they land, exact */
  double        *chances;   /* or not */
} Splitting;

/* --- into lanes --- */

static gboolean
find_lanes (Splitting *self,
            Work      *work)
{
  LrRun *run = self->run;
  const LrStates *before = self->before;
  LrValue row[work->part->plan->entry.n_columns + 1];

  work->n_columns = work->part->plan->entry.n_columns - 1;
  work->lanes = lr_run_take_states (run, work->n_columns, TRUE, 1);
  work->lane_of = g_new (guint, before->n_states);
  for (guint i = 0; i < before->n_states; i++)
    {
      const LrValue *from = lr_states_row (before, i);
      guint lane;

      for (guint j = 0; j < work->n_columns; j++)
        lr_value_put (&row[j], &from[work->part->enter[j]]);
      lane = work->lane_of[i] = lr_states_intern (work->lanes, row);
      if (!lr_weight_add (run->exact, &work->lanes->weights[lane], before->weights[i]))
        return lr_run_overflow (run);
    }
  return TRUE;
}

static void
find_passing (Splitting *self)
{
  const LrSplit *split = self->split;
  const LrStates *before = self->before;
  LrValue row[split->n_passing + 1];

  self->passing = lr_run_take_states (self->run, split->n_passing, TRUE, 1);
  self->passing_of = g_new (guint, before->n_states);
  for (guint i = 0; i < before->n_states; i++)
    {
      const LrValue *from = lr_states_row (before, i);

      for (guint j = 0; j < split->n_passing; j++)
        lr_value_put (&row[j], &from[split->passing[j]]);
      self->passing_of[i] = lr_states_intern (self->passing, row);
    }
}

/* --- along the lanes --- */

static gboolean
run_part (Splitting *self,
          Work      *work,
          LrStates **states)
{
  LrRun *run = self->run;
  const LrStates *lanes = work->lanes;

  *states = lr_run_take_states (run, work->n_columns + 1, FALSE, self->before->den);
  for (guint i = 0; i < lanes->n_states; i++)
    {
      const LrValue *from = lr_states_row (lanes, i);
      LrValue *row = lr_states_push (*states, lanes->weights[i]);

      for (guint j = 0; j < work->n_columns; j++)
        lr_value_put (&row[j], &from[j]);
      row[work->n_columns] = lr_value_whole (i);
    }
  return lr_run_block (run, self->activation, work->part->plan, states);
}

/* The weights of ways as shares of what their lanes had: whole numbers over one denominator. */
static gboolean
share_ways (Splitting      *self,
            Work           *work,
            const LrStates *states,
            const guint    *lane_of)
{
  LrRun *run = self->run;
  LrWide gcd = lr_wide_gcd (states->den, self->before->den);
  LrWide more = self->before->den / gcd;
  LrWide times = 1;

  work->den = states->den / gcd;
  for (guint i = 0; i < states->n_states; i++)
    {
      LrWide lane = work->lanes->weights[lane_of[i]].ways;
      LrWide ways;

      if (!lr_wide_mul (states->weights[i].ways, more, &ways))
        return lr_run_overflow (run);
      if (ways % lane != 0 && !lr_wide_lcm (times, lane / lr_wide_gcd (ways, lane), &times))
        return lr_run_overflow (run);
    }
  if (!lr_wide_mul (more, times, &more) || !lr_wide_mul (work->den, times, &work->den))
    return lr_run_overflow (run);
  for (guint i = 0; i < states->n_states; i++)
    {
      if (!lr_wide_mul (states->weights[i].ways, more, &states->weights[i].ways))
        return lr_run_overflow (run);
      states->weights[i].ways /= work->lanes->weights[lane_of[i]].ways;
    }
  return TRUE;
}

/* Puts what has left a part in order: lane after lane, with the different outs found. */
static gboolean
find_ways (Splitting *self,
           Work      *work,
           LrStates  *states)
{
  LrRun *run = self->run;
  guint width = work->part->plan->exit.n_columns - 1;
  g_autofree guint *lane_of = g_new (guint, states->n_states + 1);
  g_autofree guint *next = NULL;
  guint n_lanes = work->lanes->n_states;

  work->firsts = g_new0 (guint, n_lanes + 1);
  work->ways = g_new (Way, states->n_states + 1);
  work->outs = lr_run_take_states (run, width, TRUE, 1);
  work->den = 1;
  for (guint i = 0; i < states->n_states; i++)
    {
      lane_of[i] = (guint) lr_states_row (states, i)[width].number.num;
      work->firsts[lane_of[i] + 1]++;
    }
  for (guint i = 0; i < n_lanes; i++)
    work->firsts[i + 1] += work->firsts[i];
  next = g_memdup2 (work->firsts, n_lanes * sizeof (guint));
  if (run->exact && !share_ways (self, work, states, lane_of))
    return FALSE;
  for (guint i = 0; i < states->n_states; i++)
    {
      Way *way = &work->ways[next[lane_of[i]]++];

      way->out = lr_states_intern (work->outs, lr_states_row (states, i));
      way->weight = run->exact ? states->weights[i] :
                                 lr_weight_chance (states->weights[i].chance /
                                                   work->lanes->weights[lane_of[i]].chance);
    }
  lr_run_give_states (run, states);
  return TRUE;
}

/* Whether a part has failed where the steps as they are written tell it better. */
static gboolean
has_failed (LrRun *run)
{
  if (run->overflow || run->result->status != LR_STATUS_FAULT)
    return FALSE;
  run->result->status = LR_STATUS_DONE;
  run->result->stopped_at = NULL;
  run->result->stopped_path = NULL;
  run->machine.failure = run->result->failure = (LrFailure) { .fault = LR_RUN_FAULT_NONE };
  return TRUE;
}

/* --- what they show --- */

static gboolean
contains (const LrStep *step,
          const LrStep *wanted)
{
  if (step == wanted)
    return TRUE;
  for (guint i = 0; step->kind == LR_STEP_IF && i < step->group.block->n_steps; i++)
    if (contains (step->group.block->steps[i], wanted))
      return TRUE;
  return FALSE;
}

/* What was shown part after part, put in the order in which the steps are written. */
static void
put_in_order (Splitting *self,
              LrTrace   *trace)
{
  LrTrace *children = trace->first_child;
  LrTrace **end = &trace->first_child;

  for (guint i = 0; i < self->split->n_steps; i++)
    for (LrTrace **at = &children; *at != NULL;)
      if (contains (self->plan->steps[self->split->first + i].step, (*at)->step))
        {
          LrTrace *child = *at;

          *at = child->next;
          *end = trace->last_child = child;
          end = &child->next;
        }
      else
        at = &(*at)->next;
  *end = NULL;
}

/* Several parts show what happened in a trace of their own, since nothing of it counts if one of them stops. */
static gboolean
run_parts (Splitting *self,
           gboolean  *done)
{
  LrRun *run = self->run;
  LrTrace *around = self->activation->trace;
  LrMass **masses_around = run->masses;
  LrMass *masses = NULL;
  gsize size = self->activation->procedure->names->len * sizeof (LrValue);
  gboolean apart = self->split->n_parts > 1;
  g_autofree LrValue *known = apart ? g_memdup2 (self->activation->known, size) : NULL;
  gboolean good = TRUE;

  if (apart)
    {
      self->activation->trace = lr_trace_new (&run->machine.tracer, NULL, around->step, around->pass, around->plan,
                                              around->n_taps);
      self->activation->trace->parent = around->parent;
      run->masses = &masses;
    }
  for (guint i = 0; i < self->split->n_parts && good && masses == NULL; i++)
    {
      LrStates *states;

      good = run_part (self, &self->works[i], &states) && find_ways (self, &self->works[i], states);
    }
  *done = good && masses == NULL;
  if (apart)
    {
      LrTrace *own = self->activation->trace;

      self->activation->trace = around;
      run->masses = masses_around;
      put_in_order (self, own);
      if (*done && !lr_trace_add_scaled (&run->machine.tracer, around, own, lr_weight_one (run->exact), 1))
        return lr_run_overflow (run);
      if (!*done)
        memcpy (self->activation->known, known, size);
    }
  return good || (apart && has_failed (run));
}

/* --- where they meet --- */

/* Landings in all, and the cells that they may land on; a great number where there are more. */
static void
count_landings (Splitting *self,
                guint64   *landings,
                guint64   *cells)
{
  *landings = 0;
  *cells = self->passing->n_states;
  for (guint i = 0; i < self->split->n_parts; i++)
    *cells = MIN (*cells * self->works[i].outs->n_states, MOST_CELLS + 1);
  for (guint i = 0; i < self->before->n_states; i++)
    {
      guint64 ways = 1;

      for (guint j = 0; j < self->split->n_parts; j++)
        {
          const Work *work = &self->works[j];
          guint lane = work->lane_of[i];

          ways = MIN (ways * (work->firsts[lane + 1] - work->firsts[lane]), G_MAXUINT32);
        }
      *landings += ways;
    }
}

static void
make_row (Splitting   *self,
          guint        passing,
          const guint *outs,
          LrValue     *row)
{
  const LrSplit *split = self->split;
  const LrValue *rows[MOST_PARTS + 1];

  for (guint i = 0; i < split->n_parts; i++)
    rows[i] = lr_states_row (self->works[i].outs, outs[i]);
  rows[split->n_parts] = lr_states_row (self->passing, passing);
  for (guint i = 0; i < split->after.n_columns; i++)
    lr_value_put (&row[i], &rows[split->part[i]][split->column[i]]);
}

/* The ways of the parts from @part on, with what was found of those before. @cell: where they land. */
static gboolean
land (Splitting *self,
      guint      state,
      guint      part,
      guint64    cell,
      LrWeight   weight)
{
  const Work *work = &self->works[part];
  guint lane = work->lane_of[state];
  gboolean last = part + 1 == self->split->n_parts;

  cell *= work->outs->n_states;
  if (last && self->chances != NULL)
    {
      for (guint i = work->firsts[lane]; i < work->firsts[lane + 1]; i++)
        self->chances[cell + work->ways[i].out] += weight.chance * work->ways[i].weight.chance;
      return TRUE;
    }
  for (guint i = work->firsts[lane]; i < work->firsts[lane + 1]; i++)
    {
      LrWeight product;

      if (!lr_weight_multiply (self->run->exact, weight, work->ways[i].weight, &product))
        return FALSE;
      if (last ? !lr_weight_add (self->run->exact, &self->weights[cell + work->ways[i].out], product) :
                 !land (self, state, part + 1, cell + work->ways[i].out, product))
        return FALSE;
    }
  return TRUE;
}

static gboolean
land_in_array (Splitting *self,
               guint64    cells)
{
  LrRun *run = self->run;
  LrValue row[self->split->after.n_columns + 1];

  if (run->exact)
    self->weights = g_new0 (LrWeight, cells);
  else
    self->chances = g_new0 (double, cells);
  for (guint i = 0; i < self->before->n_states; i++)
    if (!land (self, i, 0, self->passing_of[i], self->before->weights[i]))
      return lr_run_overflow (run);
  for (guint64 cell = 0; cell < cells; cell++)
    {
      LrWeight weight = run->exact ? self->weights[cell] : lr_weight_chance (self->chances[cell]);
      guint64 rest = cell;
      guint outs[MOST_PARTS];
      LrValue *made;

      if (lr_weight_is_zero (weight))
        continue;
      for (guint i = self->split->n_parts; i > 0; i--)
        {
          outs[i - 1] = (guint) (rest % self->works[i - 1].outs->n_states);
          rest /= self->works[i - 1].outs->n_states;
        }
      make_row (self, (guint) rest, outs, row);
      made = lr_states_push (self->after, weight);
      for (guint i = 0; i < self->split->after.n_columns; i++)
        lr_value_put (&made[i], &row[i]);
    }
  return TRUE;
}

/* One after the other, in a set that merges: the array would be nearly empty. */
static gboolean
land_apart (Splitting *self,
            guint      state,
            guint      part,
            guint     *outs,
            LrWeight   weight)
{
  const Work *work = &self->works[part];
  guint lane = work->lane_of[state];

  for (guint i = work->firsts[lane]; i < work->firsts[lane + 1]; i++)
    {
      LrWeight product;
      LrValue *row;

      if (!lr_weight_multiply (self->run->exact, weight, work->ways[i].weight, &product))
        return FALSE;
      outs[part] = work->ways[i].out;
      if (part + 1 < self->split->n_parts)
        {
          if (!land_apart (self, state, part + 1, outs, product))
            return FALSE;
          continue;
        }
      row = lr_states_next (self->after);
      make_row (self, self->passing_of[state], outs, row);
      if (!lr_states_take (self->after, self->run->exact, product))
        return FALSE;
    }
  return TRUE;
}

static gboolean
land_in_set (Splitting *self)
{
  const LrStep *step = self->plan->steps[self->split->first].step;
  guint outs[MOST_PARTS];

  for (guint i = 0; i < self->before->n_states; i++)
    {
      if (!land_apart (self, i, 0, outs, self->before->weights[i]))
        return lr_run_overflow (self->run);
      if (i % 256 == 0 && !lr_run_check (self->run, step, self->activation->trace, self->after->n_states))
        return FALSE;
    }
  return TRUE;
}

static gboolean
meet (Splitting *self)
{
  LrRun *run = self->run;
  const LrPlanStep *last = &self->plan->steps[self->split->first + self->split->n_steps - 1];
  guint64 landings, cells;
  LrWide den = self->before->den;
  gboolean in_array;

  for (guint i = 0; run->exact && i < self->split->n_parts; i++)
    if (!lr_wide_mul (den, self->works[i].den, &den))
      return lr_run_overflow (run);
  find_passing (self);
  count_landings (self, &landings, &cells);
  run->machine.work += landings / LANDINGS_PER_WORK;
  run->result->state_steps += landings / (LANDINGS_PER_WORK * LR_WORK_OF_STEP);
  if (!lr_run_check (run, last->step, self->activation->trace, 0))
    return FALSE;
  in_array = cells <= MOST_CELLS && cells <= MOST_EMPTY * landings;
  self->after = lr_run_take_states (run, self->split->after.n_columns, !in_array, den);
  if (!(in_array ? land_in_array (self, cells) : land_in_set (self)))
    return FALSE;
  if (run->exact)
    lr_states_reduce (self->after);
  return lr_run_count (run, last->step, self->activation->trace, self->after);
}

/* --- */

static void
clear (Splitting *self)
{
  for (guint i = 0; i < self->split->n_parts; i++)
    {
      Work *work = &self->works[i];

      if (work->lanes != NULL)
        lr_run_give_states (self->run, work->lanes);
      if (work->outs != NULL)
        lr_run_give_states (self->run, work->outs);
      g_free (work->lane_of);
      g_free (work->ways);
      g_free (work->firsts);
    }
  if (self->passing != NULL)
    lr_run_give_states (self->run, self->passing);
  g_free (self->passing_of);
  g_free (self->weights);
  g_free (self->chances);
}

/* Whether it is worth it: a single part must have far fewer lanes than there are states. */
static gboolean
find_all_lanes (Splitting *self,
                gboolean  *done)
{
  for (guint i = 0; i < self->split->n_parts; i++)
    {
      self->works[i].part = &self->split->parts[i];
      if (!find_lanes (self, &self->works[i]))
        return FALSE;
    }
  *done = self->split->n_parts > 1 || self->works[0].lanes->n_states <= self->before->n_states / 2 ||
          self->run->limits->parts == 1;
  return TRUE;
}

static const LrSplit *
find_split (const LrSplits *splits,
            guint           step)
{
  for (guint i = 0; i < splits->n_splits; i++)
    if (splits->splits[i].first == step)
      return &splits->splits[i];
  return NULL;
}

static void
make_room (LrRun *run,
           guint  n_kept)
{
  if (n_kept <= run->n_kept)
    return;
  run->machine.kept = g_renew (LrKept, run->machine.kept, n_kept);
  memset (run->machine.kept + run->n_kept, 0, (n_kept - run->n_kept) * sizeof (LrKept));
  run->n_kept = n_kept;
}

gboolean
lr_run_in_parts (LrRun         *run,
                 LrActivation  *activation,
                 const LrPlan  *plan,
                 guint          step,
                 LrStates     **states,
                 guint         *n_steps)
{
  Splitting self = { .run = run, .activation = activation, .plan = plan, .before = *states };
  const LrSplits *splits;
  gboolean done, good;

  *n_steps = 0;
  if (self.before->n_states < run->limits->parts || run->has_given || run->sample.most > 0 || run->refused)
    return TRUE;
  splits = lr_plan_splits (run->machine.model, plan);
  self.split = find_split (splits, step);
  if (self.split == NULL)
    return TRUE;
  make_room (run, splits->n_kept);
  good = find_all_lanes (&self, &done) && (!done || run_parts (&self, &done)) && (!done || meet (&self));
  clear (&self);
  if (!good || !done)
    return good;
  lr_run_give_states (run, self.before);
  *states = self.after;
  run->result->splits++;
  *n_steps = self.split->n_steps;
  return TRUE;
}
