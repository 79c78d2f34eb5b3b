/* lr-run-private.h - what the files of the evaluator share
 *
 * A run goes through the steps of a plan, one after the other, with a set of states. Its functions return %FALSE when
 * the run must stop: at a fault, a limit, or when exact weights outgrew 128 bits and it has to begin again in doubles.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lr-run.h"
#include "engine/code/lr-plan.h"
#include "engine/dice/lr-pool.h"
#include "engine/dice/lr-states.h"

G_BEGIN_DECLS

typedef struct _LrRun LrRun;
typedef struct _LrActivation LrActivation;
typedef struct _LrMade LrMade;

/**
 * LrCallLevel:
 * @memos: (nullable): what calls of this depth came to
 * @arena: (nullable): where they are kept, and what was shown in them
 *
 * Calls of one depth. A call that begins may forget the results there and deeper: they are no longer used.
 */
typedef struct
{
  GHashTable *memos;
  LrArena    *arena;
} LrCallLevel;

/**
 * LrRun:
 * @machine: what all formulas share
 * @result: what is being made
 * @inputs: what was typed
 * @limits: how far it goes
 * @cancelled: (nullable): set by another thread to stop it
 * @exact: which sort of weights
 * @transitions: that are kept for loops
 * @held: bytes of sets of states and of loops
 * @pools: (element-type LrPoolSpec LrPool): throws that were worked out
 * @levels: what calls came to, by how deep they nest
 * @all: (element-type LrStates): every set of states of the run, which owns them
 * @spare: (element-type LrStates): those that can be used again
 * @masses: where weight that stops is taken note of
 * @next_face: how many of the positional faces have been used
 * @used: (nullable): paths of the given dice and decisions that were asked for
 * @has_given: whether any dice or decision is given
 * @refused: whether a check has refused: only what is known before the dice is still worked out
 * @calls: how deep calls nest at the moment
 * @labels: (element-type utf8): what people call rows
 * @sample: of a simulation: how many situations it follows; 0 of a run over all of them. Then the weight of one lot,
 *   and where chance stands
 * @made: (nullable): rows and lists that were made of others lately
 */
struct _LrRun
{
  LrMachine        machine;
  LrResult        *result;
  const LrInputs  *inputs;
  const LrLimits  *limits;
  const gint      *cancelled;
  gboolean         exact;
  guint            transitions;
  gsize            held;
  GHashTable      *pools;
  LrCallLevel      levels[LR_CALLS_MOST_DEPTH + 1];
  GPtrArray       *all;
  GPtrArray       *spare;
  LrMass         **masses;
  guint            next_face;
  GHashTable      *used;
  gboolean         has_given;
  gboolean         refused;
  guint            calls;
  GPtrArray       *labels;
  struct
  {
    guint   most;
    double  unit;
    guint64 seed;
  } sample;
  LrMade          *made;
};

/**
 * LrActivation:
 * @procedure: what runs
 * @known: (array): its known values, by the index of their names
 * @trace: where its taps are
 */
struct _LrActivation
{
  const LrProcedure *procedure;
  LrValue           *known;
  LrTrace           *trace;
};

/**
 * LrPass:
 * @run: the run
 * @activation: the current procedure
 * @step: the current step
 * @in: the states that come in
 * @out: the states that go out
 * @tap: (nullable): the step's tap
 * @eval: what its formulas share
 *
 * One step, being done for all states.
 */
typedef struct
{
  LrRun            *run;
  LrActivation     *activation;
  const LrPlanStep *step;
  LrStates         *in;
  LrStates         *out;
  LrTap            *tap;
  LrEval            eval;
} LrPass;

/**
 * LrShare:
 * @weight: a weight
 * @den: its denominator
 *
 * Weight over its own denominator: where branches of any depth meet.
 */
typedef struct
{
  LrWeight weight;
  LrWide   den;
} LrShare;

/* lr-run-why.c */
/* Finds out because of what the headline of an ended run is a no. @known: (array): what is known in its procedure. */
void lr_run_find_reasons (LrRun         *run,
                          const LrValue *known);

/* lr-run-own.c */
/* Makes the items of the house modifiers. */
void           lr_run_begin_own     (LrRun            *run);
/* @step: a tally, or a call. Returns: a bit for each house modifier that goes there, or through there */
guint          lr_run_own           (const LrRun      *run,
                                     const LrTrace    *trace,
                                     const LrStep     *step);

/* lr-run.c */
LrStates      *lr_run_take_states   (LrRun            *run,
                                     guint             width,
                                     gboolean          merging,
                                     LrWide            den);
void           lr_run_give_states   (LrRun            *run,
                                     LrStates         *states);
gboolean       lr_run_stop_fault    (LrRun            *run,
                                     const LrStep     *step,
                                     const LrTrace    *trace);
gboolean       lr_run_fault         (LrRun            *run,
                                     const LrStep     *step,
                                     const LrTrace    *trace,
                                     LrRunFault        fault,
                                     LrNumber          value);
gboolean       lr_run_stop_given    (LrRun            *run,
                                     LrGivenFault      fault,
                                     const char       *path,
                                     gint64            value,
                                     gint64            least,
                                     gint64            greatest);
gboolean       lr_run_check         (LrRun            *run,
                                     const LrStep     *step,
                                     const LrTrace    *trace,
                                     guint             states);
gboolean       lr_run_count         (LrRun            *run,
                                     const LrStep     *step,
                                     const LrTrace    *trace,
                                     const LrStates   *states);
/* Whether there is enough work left for @n times as much as @each; if not, the run need not find that out. */
gboolean       lr_run_foresee       (LrRun            *run,
                                     const LrStep     *step,
                                     const LrTrace    *trace,
                                     guint64           each,
                                     guint             n);
gboolean       lr_run_too_large     (LrRun            *run,
                                     const LrStep     *step,
                                     const LrTrace    *trace,
                                     guint             states);
void           lr_run_add_mass      (LrRun            *run,
                                     LrMassSort        sort,
                                     const LrUnknown  *unknown,
                                     const LrStep     *step,
                                     const char       *path,
                                     LrWeight          weight,
                                     LrWide            den);
void           lr_run_add_masses    (LrRun            *run,
                                     const LrMass     *masses,
                                     LrShare           times);
void           lr_run_add_share     (LrRun            *run,
                                     LrShare          *sum,
                                     LrShare           share);
/* Returns: the product, with what can be cancelled taken out first */
LrShare        lr_run_multiply      (LrRun            *run,
                                     LrShare           a,
                                     LrShare           b);
void           lr_run_project       (LrRun            *run,
                                     LrStates        **states,
                                     const int        *map,
                                     guint             width);
void           lr_run_join          (LrRun            *run,
                                     LrStates         *into,
                                     LrStates         *from);
/* Adds one state to a set that merges: each may have its own denominator. */
void           lr_run_add_state     (LrRun            *run,
                                     LrStates         *into,
                                     const LrValue    *row,
                                     LrShare           share);
gboolean       lr_run_block         (LrRun            *run,
                                     LrActivation     *activation,
                                     const LrPlan     *plan,
                                     LrStates        **states);

/* Takes note of situations that go through a step. */
static inline void
lr_run_work (LrRun *run, guint64 situations)
{
  run->result->state_steps += situations;
  run->machine.work += situations * LR_WORK_OF_STEP;
}

/* Takes note of what comes up within a step: it is cheaper than its own situation. */
static inline void
lr_run_work_within (LrRun *run, guint64 number)
{
  run->machine.work += number * (LR_WORK_OF_STEP / 2);
}

/* lr-run-sample.c */
/* @weight: of a situation. @weights: (array length=n): what it leads to. @parts: (out) (array length=n): how much of
 * @weight goes which way: most of them get nothing */
void           lr_run_split         (LrRun            *run,
                                     LrWeight          weight,
                                     const LrWeight   *weights,
                                     guint             n,
                                     LrWeight         *parts);
/* In a simulation: leaves no more situations than it follows, by lot. @states: (inout). */
void           lr_run_thin          (LrRun            *run,
                                     LrStates        **states);

/* Whether that many situations are too many for a simulation, so that they are not all made. */
static inline gboolean
lr_run_is_over (LrRun *run, guint64 situations)
{
  return run->sample.most > 0 && situations > 2 * (guint64) run->sample.most;
}

/* lr-run-steps.c */
void           lr_pass_begin        (LrPass           *pass,
                                     LrWide            den);
void           lr_pass_emit         (LrPass           *pass,
                                     const LrValue    *row,
                                     LrValue           value,
                                     LrWeight          weight);
void           lr_pass_end          (LrPass           *pass,
                                     LrStates        **states);
gboolean       lr_pass_stop         (LrPass           *pass,
                                     LrStop            stop,
                                     LrWeight          weight,
                                     LrWide            den);
/* What is in the label, once for the instance of the step. */
LrStop         lr_pass_note_label   (LrPass           *pass);
gboolean       lr_pass_holds        (LrPass           *pass,
                                     guint             state,
                                     gboolean         *holds,
                                     gboolean         *good);
/* What the step is in a state that it is not done in. @weight: of the state, over the denominator of what comes out. */
gboolean       lr_pass_otherwise    (LrPass           *pass,
                                     guint             state,
                                     LrWeight          weight);
/* Does one step for all states. @states: (inout): the states that come in; those that go out. Returns: %FALSE if
 * the run must stop */
gboolean       lr_run_step          (LrRun            *run,
                                     LrActivation     *activation,
                                     const LrPlanStep *step,
                                     LrStates        **states);

/* A single step may make a list for each of many states: how many states go by between two looks at the limits. */
#define LR_PASS_LOOK 256

static inline gboolean
lr_pass_may_go_on (LrPass *pass, guint state)
{
  return state % LR_PASS_LOOK != LR_PASS_LOOK - 1 ||
         lr_run_check (pass->run, pass->step->step, pass->activation->trace, pass->in->n_states);
}

/* lr-run-roll.c, lr-run-decision.c, lr-run-repeat.c, lr-run-loop.c, lr-run-call.c */
gboolean       lr_run_roll          (LrPass           *pass,
                                     LrStates        **states);
/* @pass: a roll, with the current state. @spec: (out): what that state throws. Returns: whether that has a value */
LrStop         lr_run_roll_spec     (LrPass           *pass,
                                     LrPoolSpec       *spec);
/* Returns: (nullable): a throw, worked out once for the run; %NULL if its ways outgrew 128 bits: the run knows */
const LrPool  *lr_run_pool          (LrRun            *run,
                                     const LrPoolSpec *spec);
/* Takes the decision in every state: what was given for this run, else what the default says of that state. A
 * state without either waits: its weight is taken note of and goes no further. @pass: a decision, with its tap.
 * @states: (inout): the states that come in; those that go out. Returns: %FALSE if the run must stop */
gboolean       lr_run_decision      (LrPass           *pass,
                                     LrStates        **states);
/* @path: of a decision or draw. Returns: (nullable): what was given for it, of which note is taken */
const LrInput *lr_pass_decided      (LrPass           *pass,
                                     const char       *path);
/* Draws in every state: all that may be drawn, or what is given. @pass: a draw, with its tap. @states: (inout): as
 * above. Returns: %FALSE if the run must stop */
gboolean       lr_run_draw          (LrPass           *pass,
                                     LrStates        **states);
/* Goes through a block several times: for each row of a list that is fixed on entry, a number of times, or while a
 * condition holds. @states: (inout): the states that come in; those that go out. Returns: %FALSE if the run must
 * stop */
gboolean       lr_run_repeat        (LrPass           *pass,
                                     LrStates        **states);
/* Follows a loop to its end for all states at once. @pass: a repeat with `while` alone, without `most`.
 * @heads: the states at its head; used up. @first_pass: which pass comes next. @exits: where states that leave the
 * loop are added. @done: (out): whether it could be done so; in a simulation it may have too many heads, and
 * nothing has happened then. Returns: %FALSE if the run must stop */
gboolean       lr_run_own_loop      (LrPass           *pass,
                                     LrStates         *heads,
                                     guint             first_pass,
                                     LrStates         *exits,
                                     gboolean         *done);
/* The same for a loop over a few whole numbers of which each only falls, or only rises: an array of them instead of a
 * table. @heads: used up if @done. @apart: whether each pass is shown by itself. @done: (out): whether it could be done
 * so; otherwise nothing has happened. Returns: %FALSE if the run must stop */
gboolean       lr_run_sweep         (LrPass           *pass,
                                     LrStates         *heads,
                                     guint             first_pass,
                                     gboolean          apart,
                                     LrStates         *exits,
                                     gboolean         *done);
/* Runs another procedure for each distinct set of arguments among the states, and gives every state each of the
 * results that its arguments lead to. @states: (inout): the states that come in; those that go out. Returns:
 * %FALSE if the run must stop */
gboolean       lr_run_call          (LrPass           *pass,
                                     LrStates        **states);
/* Forgets the results of calls, but nothing that is shown. @from: of this depth and deeper. */
void           lr_run_forget_calls  (LrRun            *run,
                                     guint             from);

/* lr-run-split.c */
/* Does the steps from @step on in parts, if there are some and it is worth it. @states: (inout): the states that come
 * in; those that go out. @n_steps: (out): how many steps that were; 0 if nothing has happened. Returns: %FALSE if the
 * run must stop */
gboolean       lr_run_in_parts      (LrRun            *run,
                                     LrActivation     *activation,
                                     const LrPlan     *plan,
                                     guint             step,
                                     LrStates        **states,
                                     guint            *n_steps);

/* Whether there are enough states for that. Given dice are asked for in the order in which the steps are written, and
 * what a simulation has left by chance for one state is not left for another. */
static inline gboolean
lr_run_may_part (const LrRun *run, const LrStates *states)
{
  return states->n_states >= run->limits->parts && !run->has_given && run->sample.most == 0 && !run->refused;
}

/* lr-run-rows.c */
/* @fields: a bit for each field that is read (lr-fields.h). Returns: a row, or a list of rows, without the
 * others */
LrValue        lr_run_mask          (LrRun            *run,
                                     LrValue           value,
                                     guint64           fields);
/* @before: a list. @list: the same one with some of its fields, as changed. @sorted: (nullable): the variable, if its
 * rows are exchangeable and are put in order. Returns: the list with these fields */
LrValue        lr_run_patch         (LrRun            *run,
                                     LrValue           before,
                                     LrValue           list,
                                     const LrName     *sorted);
LrValue        lr_run_settle_list   (LrRun            *run,
                                     LrType            type,
                                     gboolean          unordered,
                                     LrValue           value);
LrValue        lr_pass_change_row   (LrPass           *pass,
                                     LrValue           list,
                                     LrValue           row,
                                     LrValue           value);

/* lr-bind.c */
gboolean       lr_bind_inputs       (LrRun            *run,
                                     LrValue          *known);
/* @eval: what the formulas of the inputs share. @procedure: a procedure that is called. @field: the index of an
 * input that the caller says nothing of; the earlier ones have their values. Returns: %FALSE if the default has no
 * value */
gboolean       lr_bind_default      (LrRun            *run,
                                     LrEval           *eval,
                                     const LrProcedure *procedure,
                                     guint             field,
                                     LrValue          *value);
/* @procedure: the procedure it is part of. @input: what was decided. @path: the decision's path. Returns: %FALSE
 * if the run must stop, since that cannot be decided */
gboolean       lr_bind_decision     (LrRun            *run,
                                     LrEval           *eval,
                                     const LrProcedure *procedure,
                                     const LrPlanStep *step,
                                     const LrInput    *input,
                                     const char       *path,
                                     LrValue          *value);

G_END_DECLS
