/* lr-plan.h - procedures made ready to run: what each step reads, keeps and drops
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lr-code.h"

G_BEGIN_DECLS

typedef struct _LrPlanStep LrPlanStep;
typedef struct _LrOwnLoop LrOwnLoop;
typedef struct _LrPlanScope LrPlanScope;
typedef struct _LrSplits LrSplits;

/**
 * LrPlan:
 * @steps: (array length=n_steps): in order
 * @entry: the columns of the states that come in
 * @exit: the columns of the states that go out
 * @n_sites: of a procedure's or repeat's block: how many taps its trace has room for
 * @sites: (array length=n_sites): the step of each tap, in the order of the text
 * @block: what was written
 * @scope: whose trace it shares
 * @splits: (nullable): where its steps are done in parts; lr_plan_splits() makes it
 *
 * A block of steps, compiled for its place. The states that leave a step hold just the drawn names that are needed
 * later: what is no longer needed is dropped there, and states that have become equal merge.
 */
struct _LrPlan
{
  LrPlanStep    *steps;
  guint          n_steps;
  LrLayout       entry;
  LrLayout       exit;
  guint          n_sites;
  const LrStep **sites;
  const LrBlock *block;
  LrPlanScope   *scope;
  LrSplits      *splits;
};

/**
 * LrPatch:
 * @before: the column before the split, or -1 if nothing of it goes past
 * @sorted: (nullable): the variable, if its rows are exchangeable and are put in order now
 *
 * A list of which the steps only know some fields of its rows: the others go past them.
 */
typedef struct
{
  int           before;
  const LrName *sorted;
} LrPatch;

/**
 * LrPart:
 * @plan: its steps. The states that come in have one column more than they need, the last one: the lane, a number for
 *   each of the different ones; and so have those that go out
 * @enter: (array): for each column of its entry but the lane: that before the split
 * @fields: (array) (nullable): and which fields of the rows in it the steps look at
 *
 * Some of the steps of a block that the others know nothing of.
 */
typedef struct
{
  LrPlan  *plan;
  int     *enter;
  guint64 *fields;
} LrPart;

/**
 * LrSplit:
 * @first: the first step
 * @n_steps: how many there are
 * @parts: (array length=n_parts): the steps, in parts: in each state each part may go its way without the others
 * @after: the columns of the states that leave the last step
 * @part: for each column of @after the part it comes from; the number of parts if it goes past all of them
 * @column: and which column of the part's exit, or before the split
 * @patches: (array): and what else goes into it
 *
 * Steps that are done in parts: each for the different states that it can tell apart, all of them at once.
 */
typedef struct
{
  guint     first;
  guint     n_steps;
  LrPart   *parts;
  guint     n_parts;
  LrLayout  after;
  guint    *part;
  guint    *column;
  LrPatch  *patches;
} LrSplit;

/**
 * LrSplits:
 * @splits: (array length=n_splits): in order
 */
struct _LrSplits
{
  LrSplit *splits;
  guint    n_splits;
};

/**
 * LrOwnLoop:
 * @regardless: (nullable): known before the loop: where it holds, the number of the pass does not matter; where it does
 *   not, the passes are told apart
 * @condition: whether there is another pass
 * @plan: one pass, from head to head
 * @head: the names that the loop itself uses
 * @to_body: columns of the plan's entry: those of @head
 * @passing: the names that go past the loop
 * @split_head: columns of @head: those of the repeat's head
 * @split_passing: columns of @passing: those of the repeat's head
 * @join_head: columns after the loop: those of @head, or -1
 * @join_passing: columns after the loop: those of @passing, or -1
 *
 * A `while` that the dice decide, over the names that it uses only: states that differ in nothing else are one to it.
 */
struct _LrOwnLoop
{
  LrCode  *regardless;
  LrCode  *condition;
  LrPlan  *plan;
  LrLayout head;
  int     *to_body;
  LrLayout passing;
  int     *split_head;
  int     *split_passing;
  int     *join_head;
  int     *join_passing;
};

/**
 * LrPlanStep:
 * @step: what was written
 * @when: (nullable): when it is done
 * @otherwise: (nullable): its value when it is not
 * @value: (nullable): its value
 * @when_drawn: whether @when depends on the dice
 * @drawn: whether its value does
 * @shows_drawn: of a check, tell or effect: whether anything of it does
 * @site: which tap it has, or -1
 * @quiet: whether its values are not kept there: nobody is shown those of a call without a label, and one that is made
 *   for many arguments would have very many
 * @after: the columns of the states that leave it
 * @source: (array): for each of them its column before the step, or -1 for the step's own value
 * @n_same: how many columns of @after, from the first on, are where they were before
 * @keeps: whether @after is just what was there before
 * @result: the column of the step's own value in @after, or -1 if it has none
 * @merges: whether states can become equal here
 * @renames: whether the step does nothing but give a dropped column another name
 * @sorts: (array length=n_sorts): columns of @after whose exchangeable rows are put in order here
 * @label: (array) (nullable): what is in the placeholders of its label
 * @message: (array): what is in those of its message
 */
struct _LrPlanStep
{
  const LrStep *step;
  LrCode       *when;
  LrCode       *otherwise;
  LrCode       *value;
  gboolean      when_drawn;
  gboolean      drawn;
  gboolean      shows_drawn;
  int           site;
  gboolean      quiet;
  LrLayout      before;
  LrLayout      after;
  int          *source;
  guint         n_same;
  gboolean      keeps;
  int           result;
  gboolean      merges;
  gboolean      renames;
  guint        *sorts;
  guint         n_sorts;
  LrCode      **label;
  LrCode      **message;
  union
  {
    struct
    {
      LrTallyCode *code;
      guint        n_items;
    } tally;
    struct
    {
      LrCode *dice;
      LrCode *low;
      LrCode *high;
      LrCode *against;
    } roll;
    struct
    {
      LrCode *min;
      LrCode *max;
      LrCode *init;
      LrCode *drawn;
    } decision;
    struct
    {
      LrCode *min;
      LrCode *max;
    } var;
    struct
    {
      int     column;  /* of the variable before the step, or -1 if it is known */
      LrCode *row;     /* the row whose field is changed */
      LrCode *min;     /* the variable's limits */
      LrCode *max;
    } set;
    struct
    {
      LrPlan *plan;
      int    *enter; /* for each column of its entry: that before the step */
    } group;
    struct
    {
      LrCode  *each;
      LrCode  *times;
      LrCode  *condition;
      LrPlan  *plan;      /* one pass, from head to head */
      LrLayout head;      /* the states at the head of a pass */
      int     *to_head;   /* columns of the head: those before the step, -1 for what was worked out on entry */
      int     *to_body;   /* columns of the plan's entry: those of the head, -1 for the row */
      int     *to_after;  /* columns after the step: those of the head */
      int      hidden;    /* column at the head of what was worked out on entry, or -1 */
      gboolean *sums;     /* columns of the head: whether the block only adds to them, or does not know them */
      LrOwnLoop *own;     /* (nullable): of a drawn while */
    } repeat;
    struct
    {
      LrCode **args;      /* for each input of the procedure; NULL where it takes its default */
      gboolean args_drawn;
      LrPlan  *plan;      /* of the procedure, for what is needed of it */
    } call;
    struct
    {
      LrCode **keys;
      LrCode  *each;
      guint    local;
      LrCode  *amount;
      LrCode  *turn;
    } effect;
  };
};

/**
 * LrCalledPlan:
 * @needed: a bit for each outcome that the caller uses
 * @hidden: whether the call, or one around it, is not shown
 * @quiet: whether its values are not kept either
 * @plan: the procedure's body, keeping those to its end
 */
typedef struct
{
  guint64  needed;
  gboolean hidden;
  gboolean quiet;
  LrPlan  *plan;
} LrCalledPlan;

/* Finds out which names are drawn, going over the steps until nothing changes any more, and which outcomes of its
 * calls a procedure uses. Sees to it that nothing is refused, and no label depends, on the dice. @model: the model
 * that is being linked. @procedure: a procedure whose steps are checked; those that it calls are analysed already.
 * @sink: who takes note of faults. Returns: %FALSE after a fault */
gboolean  lr_flow_analyse      (LrModel           *model,
                                LrProcedure       *procedure,
                                LrFaultSink       *sink);
/* @model: the model that is being linked. @needed: a bit for each of its outcomes that must be kept to the end.
 * @hidden: whether its steps are hidden. @quiet: whether their values are not kept either. Returns: its body,
 * ready to run */
LrPlan   *lr_plan_new          (LrModel           *model,
                                LrProcedure       *procedure,
                                guint64            needed,
                                gboolean           hidden,
                                gboolean           quiet);
/* @model: the model that is being linked. @needed: a bit for each of its outcomes that the caller uses. @hidden:
 * whether its steps are hidden. @quiet: whether their values are not kept either. Returns: its body, ready to be
 * called; the same one where these are the same */
LrPlan   *lr_plan_for_call     (LrModel           *model,
                                LrProcedure       *procedure,
                                guint64            needed,
                                gboolean           hidden,
                                gboolean           quiet);

/* Finds out which steps of a block can be done in parts, when many states come by for the first time; any thread may
 * ask. @model: a linked model. Returns: where @plan is split, perhaps nowhere */
const LrSplits *lr_plan_splits (const LrModel *model,
                                const LrPlan  *plan);

/* Plans a procedure when it is first run; any thread may ask. What runs use of the
 * model, as the number of values that formulas keep, is known only then. @model: a linked model. */
void      lr_plan_for_run      (const LrModel     *model,
                                const LrProcedure *procedure);
/* A sum over the passes of a loop may have more ways than can be counted, where each pass has few. @model: a linked
 * model. Returns: (nullable): the body of a procedure without such sums and what depends on them; %NULL if it has none.
 * Any thread may ask */
const LrPlan *lr_plan_without_sums (const LrModel     *model,
                                    const LrProcedure *procedure);
/* @model: a linked model. @expr: a part of a formula of the procedure. @origin: where that formula is written. Returns:
 * its code, which takes all names from the known values; any thread may ask */
const LrCode *lr_plan_code     (const LrModel     *model,
                                const LrProcedure *procedure,
                                const LrExpr      *expr,
                                const LrOrigin    *origin);

G_END_DECLS
