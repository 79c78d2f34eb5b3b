/* lr-run-split.c - runs independent parts of a block apart
 *
 * Two sides that fire at once are independent of each other in each situation before the first die. Each part goes
 * through its steps for the different states that it can tell apart, many of them at once: a lane for each. What came
 * of the lanes meets in the end (lr-kernel.c): for each state before, each of the ways of one part with each of the
 * others.
 *
 * Nothing is lost by that: where a state of a part stops, or fails, the steps are done as they are written.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-kernel.h"

#include <string.h>

/* In doubles, that many lanes go through their part at once. */
#define MOST_LANES 1024

/* A part, and what tells its lanes apart. */
typedef struct
{
  const LrPart *part;
  guint         n_columns; /* of the entry without the lane */
  LrStates     *lanes;     /* the different ones, and the weight of each */
} Work;

typedef struct
{
  LrRun         *run;
  LrActivation  *activation;
  const LrPlan  *plan;
  const LrSplit *split;
  LrStates      *before;
  Work           works[LR_KERNELS_ABREAST];
  LrKernel       kernels[LR_KERNELS_ABREAST]; /* the parts: the groups are the lanes */
  LrStates      *after;
} Splitting;

/* --- into lanes --- */

static void
find_lanes (Splitting *self,
            guint      number)
{
  Work *work = &self->works[number];
  LrKernel *kernel = &self->kernels[number];

  work->part = &self->split->parts[number];
  work->n_columns = work->part->plan->entry.n_columns - 1;
  lr_kernel_init (kernel, self->run, work->part->plan->exit.n_columns - 1, self->before->n_states);
  work->lanes = lr_kernel_group (self->run, self->before, work->part->enter, work->n_columns, work->part->fields,
                                 kernel->group_of);
}

/* --- along the lanes --- */

/* The lanes from @first to @end go through their part. */
static gboolean
run_lanes (Splitting *self,
           Work      *work,
           guint      first,
           guint      end,
           LrStates **states)
{
  const LrStates *lanes = work->lanes;

  *states = lr_run_take_states (self->run, work->n_columns + 1, FALSE, self->before->den);
  for (guint i = first; i < end; i++)
    {
      const LrValue *from = lr_states_row (lanes, i);
      LrValue *row = lr_states_push (*states, lanes->weights[i]);

      for (guint j = 0; j < work->n_columns; j++)
        lr_value_put (&row[j], &from[j]);
      row[work->n_columns] = lr_value_whole (i);
    }
  return lr_run_block (self->run, self->activation, work->part->plan, states);
}

static inline guint
lane_of (const LrStates *states,
         guint           state)
{
  return (guint) lr_states_row (states, state)[states->width - 1].number.num;
}

/* The weights of ways as shares of what their lanes had: whole numbers over one denominator. */
static void
share_ways (Splitting *self,
            Work      *work,
            LrKernel  *kernel,
            LrStates  *states)
{
  LrWide gcd = lr_wide_gcd (states->den, self->before->den);
  LrWide more = self->before->den / gcd;
  LrWide times = 1;

  kernel->den = states->den / gcd;
  for (guint i = 0; i < states->n_states; i++)
    {
      LrWide lane = work->lanes->weights[lane_of (states, i)].ways;
      LrWide ways = lr_wide_times (states->weights[i].ways, more);

      if (ways % lane != 0)
        times = lr_wide_common (times, lane / lr_wide_gcd (ways, lane));
    }
  more = lr_wide_times (more, times);
  kernel->den = lr_wide_times (kernel->den, times);
  for (guint i = 0; i < states->n_states; i++)
    states->weights[i].ways = lr_wide_times (states->weights[i].ways, more) /
                              work->lanes->weights[lane_of (states, i)].ways;
}

/* Puts what has left the part in order: lane after lane. */
static void
find_ways (Splitting *self,
           Work      *work,
           LrKernel  *kernel,
           guint      first,
           guint      end,
           LrStates  *states)
{
  LrRun *run = self->run;
  g_autofree guint *next = g_new0 (guint, end - first + 1);
  g_autofree guint *order = g_new (guint, states->n_states + 1);
  guint at = 0;

  states->width = work->part->plan->exit.n_columns;
  if (run->exact)
    share_ways (self, work, kernel, states);
  for (guint i = 0; i < states->n_states; i++)
    next[lane_of (states, i) - first + 1]++;
  for (guint i = 0; i < end - first; i++)
    next[i + 1] += next[i];
  for (guint i = 0; i < states->n_states; i++)
    order[next[lane_of (states, i) - first]++] = i;
  for (guint lane = first; lane < end; lane++)
    for (lr_kernel_add_group (kernel); at < next[lane - first]; at++)
      {
        LrWeight weight = states->weights[order[at]];

        if (!run->exact)
          weight = lr_weight_chance (weight.chance / work->lanes->weights[lane].chance);
        lr_kernel_add_way (kernel, lr_states_row (states, order[at]), weight);
      }
  lr_run_give_states (run, states);
}

static gboolean
run_part (Splitting *self,
          guint      number)
{
  LrRun *run = self->run;
  Work *work = &self->works[number];
  guint n = work->lanes->n_states;
  guint most = run->exact ? n : MOST_LANES;

  for (guint first = 0; first < n; first += most)
    {
      guint end = MIN (n, first + most);
      LrStates *states;
      gboolean good = run_lanes (self, work, first, end, &states);

      if (good)
        find_ways (self, work, &self->kernels[number], first, end, states);
      if (good && lr_run_check (run, self->plan->steps[self->split->first].step, self->activation->trace, 0))
        continue;
      /* in doubles there may be as many lanes as there are */
      if (run->exact && n > MOST_LANES && run->result->status == LR_STATUS_TOO_LARGE)
        {
          run->result->status = LR_STATUS_DONE;
          lr_wide_lost = TRUE;
        }
      return FALSE;
    }
  return TRUE;
}

/* Whether a part has failed where the steps as they are written tell it better. */
static gboolean
has_failed (LrRun *run)
{
  if (lr_wide_lost || run->result->status != LR_STATUS_FAULT)
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
  for (guint i = 0; step->block != NULL && i < step->block->n_steps; i++)
    if (contains (step->block->steps[i], wanted))
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

/* Several parts show what happened in their own trace, since nothing of it counts if one of them stops. */
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
    good = run_part (self, i);
  *done = good && masses == NULL;
  if (apart)
    {
      LrTrace *own = self->activation->trace;

      self->activation->trace = around;
      run->masses = masses_around;
      put_in_order (self, own);
      if (*done)
        lr_trace_add_scaled (&run->machine.tracer, around, own, lr_weight_one (run->exact), 1);
      if (!*done)
        memcpy (self->activation->known, known, size);
    }
  return good || (apart && has_failed (run));
}

static gboolean
meet (Splitting *self)
{
  LrRun *run = self->run;
  const LrSplit *split = self->split;
  const LrSeam seam = {
    .step = self->plan->steps[split->first + split->n_steps - 1].step,
    .merges = TRUE,
    .width = split->after.n_columns,
    .kernel = split->part,
    .column = split->column,
    .patches = split->patches,
  };

  return lr_kernels_join (run, self->activation->trace, self->before, self->kernels, split->n_parts, &seam,
                          &self->after) &&
         lr_run_count (run, seam.step, self->activation->trace, self->after);
}

/* --- */

static void
clear (Splitting *self)
{
  for (guint i = 0; i < self->split->n_parts; i++)
    {
      if (self->works[i].lanes != NULL)
        lr_run_give_states (self->run, self->works[i].lanes);
      lr_kernel_clear (&self->kernels[i], self->run);
    }
}

/* Whether it is worth it: a single part must have far fewer lanes than there are states. */
static gboolean
find_all_lanes (Splitting *self)
{
  for (guint i = 0; i < self->split->n_parts; i++)
    find_lanes (self, i);
  return self->split->n_parts > 1 || self->works[0].lanes->n_states <= self->before->n_states / 2 ||
         self->run->limits->parts == 1;
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
  splits = lr_plan_splits (run->machine.model, plan);
  self.split = find_split (splits, step);
  if (self.split == NULL)
    return TRUE;
  done = find_all_lanes (&self);
  good = (!done || run_parts (&self, &done)) && (!done || meet (&self));
  clear (&self);
  if (!good || !done)
    return good;
  lr_run_give_states (run, self.before);
  *states = self.after;
  run->result->splits++;
  *n_steps = self.split->n_steps;
  return TRUE;
}
