/* lr-run.h - runs a procedure: all chances, given dice, or anything between
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "engine/code/lr-eval.h"
#include "engine/model/lr-inputs.h"

G_BEGIN_DECLS

typedef struct _LrResult LrResult;
typedef struct _LrMass LrMass;

/**
 * LrStatus:
 * @LR_STATUS_DONE: it ran to its end
 * @LR_STATUS_REFUSED: a check of the rules refuses it; what is known before the dice was still worked out
 * @LR_STATUS_INPUT: something typed is not allowed
 * @LR_STATUS_GIVEN: given dice or decisions are not ones that this run asks for
 * @LR_STATUS_FAULT: the ruleset asks for something that has no value
 * @LR_STATUS_TOO_LARGE: there are too many different situations to follow
 * @LR_STATUS_CANCELLED: someone cancelled it
 */
typedef enum
{
  LR_STATUS_DONE,
  LR_STATUS_REFUSED,
  LR_STATUS_INPUT,
  LR_STATUS_GIVEN,
  LR_STATUS_FAULT,
  LR_STATUS_TOO_LARGE,
  LR_STATUS_CANCELLED,
} LrStatus;

/**
 * LrLimits:
 * @states: different situations at one step
 * @state_steps: situations that come by, over all steps; the work of formulas counts too, by their instructions
 * @taps: values that are kept for people to see
 * @rows: rows of a roster
 * @passes: of one loop
 * @calls: how deep calls nest
 * @transitions: from one head of a loop to the next
 * @memory: bytes that the run holds at once: situations, what is shown, records and lists, transitions
 * @parts: from how many situations on steps are done in parts, if that is worth it; of 1 it always is
 *
 * How far a run goes. Counters, not clocks, so that they fall the same everywhere; @memory too counts what the run asks
 * for, not what the machine has. By default they are those of lr-limits.h, where a program stays within 256 megabytes.
 * What goes beyond is %LR_STATUS_TOO_LARGE.
 */
typedef struct
{
  guint   states;
  guint64 state_steps;
  guint   taps;
  guint   rows;
  guint   passes;
  guint   calls;
  guint   transitions;
  gsize   memory;
  guint   parts;
} LrLimits;

extern const LrLimits lr_limits_default;

/**
 * LrInputFault:
 * @LR_INPUT_BELOW: a number below the least that is allowed
 * @LR_INPUT_ABOVE: a number above the greatest
 * @LR_INPUT_STEP: a number that is not a multiple of the step: a fraction where only whole numbers go
 * @LR_INPUT_UNAVAILABLE: a choice that does not exist on this turn
 * @LR_INPUT_PICK: a row that the other roster does not have
 * @LR_INPUT_FEW: too few rows
 * @LR_INPUT_MANY: too many rows
 * @LR_INPUT_TWICE: a row that has the same as another in what tells rows apart
 * @LR_INPUT_UNKNOWN: a limit or a default without a value
 * @LR_INPUT_IDLE: something that does not count, since its `when` does not hold
 */
typedef enum
{
  LR_INPUT_BELOW,
  LR_INPUT_ABOVE,
  LR_INPUT_STEP,
  LR_INPUT_UNAVAILABLE,
  LR_INPUT_PICK,
  LR_INPUT_FEW,
  LR_INPUT_MANY,
  LR_INPUT_TWICE,
  LR_INPUT_UNKNOWN,
  LR_INPUT_IDLE,
} LrInputFault;

/**
 * LrInputProblem:
 * @fault: what is wrong
 * @field: the input
 * @row: (nullable): of a roster: the field of the row
 * @place: of a roster: the row, from 1; 0 for the roster itself
 * @value: what was typed
 * @limit: what is allowed
 */
typedef struct
{
  LrInputFault   fault;
  const LrField *field;
  const LrField *row;
  guint          place;
  LrNumber       value;
  LrNumber       limit;
} LrInputProblem;

/**
 * LrGivenFault:
 * @LR_GIVEN_UNUSED: this run does not ask for these dice or this decision
 * @LR_GIVEN_FACE: a face that the die does not have
 * @LR_GIVEN_COUNT: more or fewer faces than there are dice
 * @LR_GIVEN_READING: a number that these dice cannot show
 * @LR_GIVEN_EXTRA: more faces than the run asks for
 * @LR_GIVEN_DECISION: a decision outside its limits
 * @LR_GIVEN_GONE: something drawn of which none is left
 * @LR_GIVEN_TWICE: a row of a decision that has the same as an earlier one in what tells rows apart
 */
typedef enum
{
  LR_GIVEN_UNUSED,
  LR_GIVEN_FACE,
  LR_GIVEN_COUNT,
  LR_GIVEN_READING,
  LR_GIVEN_EXTRA,
  LR_GIVEN_DECISION,
  LR_GIVEN_GONE,
  LR_GIVEN_TWICE,
} LrGivenFault;

/**
 * LrGivenProblem:
 * @fault: what is wrong
 * @path: of which roll or decision
 * @value: what was given
 * @least: the least that is allowed, how many dice there are, or the earlier row
 * @greatest: the greatest that is allowed
 * @adds: of a face after which another die is thrown, which is missing: that face; else 0
 */
typedef struct
{
  LrGivenFault fault;
  const char  *path;
  gint64       value;
  gint64       least;
  gint64       greatest;
  guint        adds;
} LrGivenProblem;

/**
 * LrMassSort:
 * @LR_MASS_UNKNOWN: a cell without a value was needed
 * @LR_MASS_WAITING: a decision is missing
 * @LR_MASS_THROW: of a run that waits for dice: dice or a draw are missing
 * @LR_MASS_UNFINISHED: a loop went on beyond its last pass
 */
typedef enum
{
  LR_MASS_UNKNOWN,
  LR_MASS_WAITING,
  LR_MASS_THROW,
  LR_MASS_UNFINISHED,
} LrMassSort;

/**
 * LrMass:
 * @sort: why these cases do not reach the end
 * @unknown: of unknown: what was needed
 * @step: of waiting and of a throw: for what; of unfinished: the loop
 * @path: of waiting: the path of @step
 * @weight: how often
 * @den: the denominator of @weight
 * @next: (nullable): the next one
 *
 * Weight that stopped on the way. Together with the weight at the end it is all there is.
 */
struct _LrMass
{
  LrMassSort    sort;
  LrUnknown     unknown;
  const LrStep *step;
  const char   *path;
  LrWeight      weight;
  LrWide        den;
  LrMass       *next;
};

/**
 * LrEnding:
 * @values: (array): one for each outcome of the procedure; meaningless for those that are not kept to the end
 * @share: how likely it is: from 0 to 1
 *
 * A way to end, by what a procedure keeps to its end.
 */
typedef struct
{
  LrValue *values;
  double   share;
} LrEnding;

/**
 * LrReason:
 * @expr: (nullable): what decided: a comparison, a flag, a number that is 0; %NULL for the named part as a whole
 * @wanted: what a flag would have to be
 * @values: of a comparison or a difference its two sides, of another part what it is looked at for; else missing
 * @at_best: a bit for each of @values that dice decide: it is the one that comes nearest to what is wanted; for @words:
 *   they hold only where all else is as wanted
 * @item: (nullable): the item of a tally that it is in
 * @step: (nullable): without @item: the step with a label that it is in
 * @fails: whether that part is not as it should be, rather than in the way
 * @label: (nullable): what is in the placeholders of that one's label
 * @words: (nullable): how the ruleset says it
 * @parts: (nullable): what is in the placeholders of @words
 * @rule: (nullable): the rule of the part that it is in
 *
 * Because of what an answer is a no.
 */
typedef struct
{
  const LrExpr    *expr;
  gboolean         wanted;
  LrValue          values[2];
  guint            at_best;
  const LrItem    *item;
  const LrStep    *step;
  gboolean         fails;
  const LrObject  *label;
  const LrMessage *words;
  const LrObject  *parts;
  const char      *rule;
} LrReason;

/**
 * LrResult:
 * @status: how it ended
 * @exact: whether all weights are ways rather than chances; otherwise each tap says what its are
 * @model: what was declared
 * @procedure: what was run
 * @trace: everything that was shown on the way
 * @masses: (nullable): what did not reach the end
 * @end: the weight that did
 * @end_den: its denominator
 * @ends: (array length=n_ends): all different ways to end, of a procedure that keeps outcomes to its end
 * @reasons: (array length=n_reasons): of a headline that is certainly a no, or 0 because of a condition: why
 * @denial: (nullable): and where the ruleset has its own words for the headline then: what is in their placeholders
 * @applies: whether the procedure is offered at all in this scenario, on this turn
 * @values: (array): the value of each input
 * @asked: (array): for each input, whether it is asked for at all; otherwise it has its default
 * @row_asked: (array): for each input that is a roster, for each row a bit for each field that is asked for
 * @row_taps: (array): for each input that is a roster, a tap for each computed field of each row
 * @labels: (array): what people call rows, by the number in the row
 * @own: (array length=n_own): the house modifiers
 * @options: (array): the value of each option of the model
 * @options_read: (array): for each of them, whether it was read
 * @problems: (array length=n_problems): after %LR_STATUS_INPUT
 * @idle: (array length=n_idle): what was typed and does not count, each %LR_INPUT_IDLE
 * @given_problem: after %LR_STATUS_GIVEN
 * @failure: after %LR_STATUS_FAULT
 * @stopped_at: (nullable): after a fault, or when too large: the step
 * @stopped_path: (nullable): and its path
 * @stopped_states: when too large: how many situations there were
 * @state_steps: how many situations came by over all steps
 * @work: the same, with the work of formulas, as limits count it
 * @splits: how often steps were done in parts
 * @rounds: of a simulation: how many; 0 where all situations were followed
 * @lots: of a simulation: how many situations a round follows: fewer where that many are too large still
 * @seed: of a simulation: what it began with
 * @sampled: whether chance has chosen what was followed: see lr_result_lots()
 *
 * What a run came to. Immutable.
 */
struct _LrResult
{
  LrStatus           status;
  gboolean           exact;
  const LrModel     *model;
  const LrProcedure *procedure;
  LrTrace           *trace;
  LrMass            *masses;
  LrWeight           end;
  LrWide             end_den;
  LrEnding             *ends;
  guint              n_ends;
  LrReason          *reasons;
  guint              n_reasons;
  const LrObject    *denial;
  gboolean           applies;
  LrValue           *values;
  gboolean          *asked;
  guint64          **row_asked;
  LrTap           ***row_taps;
  const char       **labels;
  guint              n_labels;
  const LrOwnItem   *own;
  guint              n_own;
  const LrValue     *options;
  gboolean          *options_read;
  LrInputProblem    *problems;
  guint              n_problems;
  LrInputProblem    *idle;
  guint              n_idle;
  LrGivenProblem     given_problem;
  LrFailure          failure;
  const LrStep      *stopped_at;
  const char        *stopped_path;
  guint              stopped_states;
  guint64            state_steps;
  guint64            work;
  guint64            splits;
  guint              rounds;
  guint              lots;
  guint64            seed;
  gboolean           sampled;

  /*< private >*/
  LrArena           *arena;
  LrResult          *apart; /* (nullable): the run that its exact taps are from */
  gint               ref_count;
};

#define LR_TYPE_RESULT (lr_result_get_type ())

GType      lr_result_get_type (void);
LrResult  *lr_result_ref      (LrResult           *result);
/* @result: (transfer full) (nullable). */
void       lr_result_unref    (LrResult           *result);

/* Runs a procedure over every way the dice may fall, given dice and decisions aside: with all dice given it follows
 * one throw, with none it finds the chances. Weights are exact ways; where those outgrow 128 bits it begins again in
 * doubles, and what does not depend on sums over the passes of a loop is exact still. A pure function: nothing but its
 * arguments matters, and nothing is kept. @inputs: what was typed, for which procedure. @limits: (nullable): how far
 * to go, or %NULL for the limits that hold everywhere. @cancelled: (nullable): another thread may set this to anything
 * but 0 to stop the run. Returns: (transfer full): what it came to */
LrResult  *lr_run             (const LrInputs     *inputs,
                               const LrLimits     *limits,
                               const gint         *cancelled) G_GNUC_WARN_UNUSED_RESULT;

/* Runs a procedure that is %LR_STATUS_TOO_LARGE by chance: it follows that many situations at once, and where there are
 * more it draws lots. More rounds make it finer; the first ones stay the same. @seed: what
 * the lots depend on, and nothing else does; the same on every machine. @rounds: above 0. Returns: (transfer full):
 * what it came to */
LrResult  *lr_run_simulated   (const LrInputs     *inputs,
                               const gint         *cancelled,
                               guint64             seed,
                               guint               rounds) G_GNUC_WARN_UNUSED_RESULT;
/* What is too large before its first step, as its inputs are read, is so by chance, too. Returns: whether a result is
 * too large, and lr_run_simulated() may come to one */
gboolean   lr_result_may_be_simulated (const LrResult *result);
/* Returns: of how many throws each chance of a simulated result is at least as good; 0 where nothing was left to
 * chance */
guint64    lr_result_lots     (const LrResult     *result);

/* Works out what a run would take for an input, before there is a run. @machine: what formulas need. @known: (array):
 * the inputs before it. @input: what was typed. @row: (nullable): of a roster: a row of it, which alone is worked out.
 * Returns: what was typed, or the default; missing where the default has no value */
LrValue    lr_run_bind        (LrMachine          *machine,
                               LrValue            *known,
                               const LrProcedure  *procedure,
                               guint               field,
                               const LrInput      *input,
                               const LrInputRow   *row);
/* Returns: (nullable): the row that was typed for a value of the kind that a roster has one row of each of */
const LrInputRow *
           lr_run_kind_row    (const LrField      *roster,
                               const LrInput      *input,
                               guint               kind_value);
/* Returns: the face, if dice were given as one number and that is a single die's face, not what it comes to; else 0 */
guint      lr_run_given_face  (const LrPoolSpec   *spec,
                               const LrGivenRoll  *given);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LrResult, lr_result_unref)

G_END_DECLS
