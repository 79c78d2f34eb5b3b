/* lr-procedure.h - a procedure as the ruleset has it: its inputs and its tree of steps
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lr-model.h"

G_BEGIN_DECLS

typedef struct _LrBlock LrBlock;
typedef struct _LrTally LrTally;

/**
 * LrExprFunc:
 * @expr: a formula of a step
 * @data: as given with the function
 */
typedef void (*LrExprFunc) (const LrExpr *expr,
                            gpointer      data);
typedef gboolean (*LrNameTest) (const LrName *name,
                                gconstpointer data);

/**
 * LrStepKind:
 * @LR_STEP_LET: gives a value a name
 * @LR_STEP_OUTCOME: a let that is a result
 * @LR_STEP_TALLY: named contributions, reduced to one value
 * @LR_STEP_ROLL: dice
 * @LR_STEP_DECISION: a player decides
 * @LR_STEP_CHECK: refuses or warns
 * @LR_STEP_TELL: an instruction for people
 * @LR_STEP_IF: a group of steps under a condition
 * @LR_STEP_VAR: declares a variable
 * @LR_STEP_SET: changes a variable or a row of one
 * @LR_STEP_REPEAT: a group of steps, several times
 * @LR_STEP_CALL: another procedure
 * @LR_STEP_EFFECT: what recording the result changes
 */
typedef enum
{
  LR_STEP_LET,
  LR_STEP_OUTCOME,
  LR_STEP_TALLY,
  LR_STEP_ROLL,
  LR_STEP_DECISION,
  LR_STEP_CHECK,
  LR_STEP_TELL,
  LR_STEP_IF,
  LR_STEP_VAR,
  LR_STEP_SET,
  LR_STEP_REPEAT,
  LR_STEP_CALL,
  LR_STEP_EFFECT,
} LrStepKind;

/**
 * LrTallyBy:
 *
 * How a tally reduces its items. With no item that holds it is 0, 1, true, false or 0 for sum, product, all, any and
 * count, and none for the others.
 */
typedef enum
{
  LR_TALLY_SUM,
  LR_TALLY_PRODUCT,
  LR_TALLY_LEAST,
  LR_TALLY_GREATEST,
  LR_TALLY_FIRST,
  LR_TALLY_ALL,
  LR_TALLY_ANY,
  LR_TALLY_COUNT,
} LrTallyBy;

/**
 * LrItem:
 * @id: (nullable): its name, for those who leave it out or replace it
 * @label: what it is, for people
 * @rule: (nullable): the rule that gives it
 * @value: (nullable): what it contributes; %NULL for a nested tally
 * @when: (nullable): when it counts
 * @each: (nullable): one contribution for each of these rows
 * @tally: (nullable): a tally within the tally
 * @row: (nullable): made by linking: the row of @each
 * @no: (nullable): of a flag: the words that say why it does not hold
 * @own: (nullable): the reason of a house modifier; such an item is in no ruleset and has only that
 */
typedef struct
{
  const char *id;
  LrMessage  *label;
  const char *rule;
  LrFormula  *value;
  LrFormula  *when;
  LrFormula  *each;
  LrTally    *tally;
  LrMessage  *no;
  LrOrigin    origin;
  LrName     *row;
  const char *own;
} LrItem;

/**
 * LrTally:
 * @by: how the items are reduced
 * @min: (nullable): the result is at least this
 * @max: (nullable): the result is at most this
 * @sign: whether its number and those of its items are shown with their sign
 */
struct _LrTally
{
  LrTallyBy  by;
  LrFormula *min;
  LrFormula *max;
  gboolean   sign;
  LrItem   **items;
  guint      n_items;
  LrType     type; /* made by linking, or as declared */
};

/**
 * LrReading:
 * @LR_READING_SUM: the sum of the dice
 * @LR_READING_COUNT: how many dice show a face within a range
 * @LR_READING_HIGH: the sum of the highest few
 * @LR_READING_LOW: the sum of the lowest few
 * @LR_READING_PAIRS: how many of our dice beat one of theirs, the best against the best, the next against the next
 * @LR_READING_TENS: two dice, tens and ones
 *
 * How a throw of dice becomes one number.
 */
typedef enum
{
  LR_READING_SUM,
  LR_READING_COUNT,
  LR_READING_HIGH,
  LR_READING_LOW,
  LR_READING_PAIRS,
  LR_READING_TENS,
} LrReading;

/**
 * LrRoll:
 * @dice: how many dice
 * @sides: faces of each, numbered from 1
 * @reading: how they become one number
 * @low: (nullable): of a count: the lowest face that counts
 * @high: (nullable): of a count: the highest face that counts
 * @keep: of high and low: how many dice are kept
 * @reroll: the lowest and the highest face that is thrown once more; 0 for none
 * @explode: how many dice are added at most to one that shows its highest face
 * @against: (nullable): of pairs: how many dice the other side has, if not one
 * @against_sides: of pairs: faces of each
 * @ties: of pairs: whether equal dice count
 * @by: who rolls
 */
typedef struct
{
  LrFormula    *dice;
  guint         sides;
  LrReading     reading;
  LrFormula    *low;
  LrFormula    *high;
  guint         keep;
  guint         reroll[2];
  guint         explode;
  LrFormula    *against;
  guint         against_sides;
  gboolean      ties;
  LrWho         by;
} LrRoll;

/**
 * LrWith:
 * @input: an input of the procedure that is called
 * @value: what it gets
 * @field: made by linking: that input's index
 */
typedef struct
{
  const char *input;
  LrFormula  *value;
  LrOrigin    origin;
  int         field;
} LrWith;

/**
 * LrEffect:
 * @tracker: (nullable): what is changed, with its keys; behind these, of one row, what tells it apart; %NULL for a note
 * @field: (nullable): of one row: the column that is set, or added to
 * @removes: whether that row is taken out
 * @adds: whether something is added rather than set
 * @starts: whether it is what a scenario says of a start: a list gets a row
 * @each: (nullable): once for each of these
 * @turn: (nullable): of a note: on which turn's checklist; the same turn's without one
 * @phase: (nullable): and in which phase
 * @target: made by linking: the tracker
 * @row: made by linking: of @each
 * @column: made by linking: the place of @field among the fields of the rows
 *
 * What is changed, and where. The value, the words and the condition are beside it.
 */
typedef struct
{
  LrFormula  *tracker;
  LrFormula  *field;
  gboolean    removes;
  gboolean    adds;
  gboolean    starts;
  LrFormula  *each;
  LrFormula  *turn;
  const char *phase;
  LrTracker  *target;
  LrName     *row;
  guint       column;
} LrEffect;

/**
 * LrStep:
 * @id: (nullable): the name it gives
 * @label: (nullable): what it is, for people
 * @rule: (nullable): its rule number
 * @when: (nullable): when it is done at all
 * @otherwise: (nullable): the value of its name when it is not
 * @value: (nullable): of let, outcome, var and set
 * @declared: the type that `of` names; of base %LR_TYPE_NONE if it names none
 * @unit: (nullable): in which its number is counted
 * @key: whether it is shown large
 * @because: (nullable): of an effect: why it need not know what the tracker holds
 * @message: (nullable): the words of a check or tell, the headline of an outcome
 * @no: (nullable): of a let or tally: words that say why it is a no; of the outcome with the headline: those that take
 *   its place where it is a no
 * @good: (nullable): of an outcome: the values that are a good end, as written
 * @good_values: (array length=n_good): made by linking: the places of these in their kind
 * @block: (nullable): of an `if` or a repeat: the steps in it
 */
struct _LrStep
{
  LrStepKind    kind;
  const char   *id;
  LrMessage    *label;
  const char   *rule;
  LrOrigin      origin;
  LrFormula    *when;
  LrFormula    *otherwise;
  LrFormula    *value;
  LrType        declared;
  const LrUnit *unit;
  gboolean      key;
  const char   *because;
  LrMessage    *message;
  LrMessage    *no;
  LrFormula    *good;
  guint        *good_values;
  guint         n_good;
  LrBlock      *block;
  union
  {
    LrTally *tally;
    LrRoll   roll;
    LrField *decision;
    struct
    {
      gboolean refuse;
    } check;
    struct
    {
      LrWho to;
    } tell;
    struct
    {
      LrFormula *min;
      LrFormula *max;
      gboolean   unordered;
    } var;
    struct
    {
      LrFormula *target; /* a variable, or row.field */
      LrName    *var;    /* made by linking: the variable */
      LrName    *row;    /* and the row, of a field */
      int        field;  /* and which, or -1 */
    } set;
    struct
    {
      LrFormula *each;
      LrFormula *times;
      LrFormula *condition;
      guint      most;
      LrName    *row;    /* made by linking: of each */
      LrName    *pass;   /* and the number of the pass */
      LrName    *hidden; /* and what the head was worked out to on entry */
    } repeat;
    struct
    {
      const char  *procedure;
      LrWith      *with;
      guint        n_with;
      gboolean     effects;
      gboolean     passes; /* whether inputs of the same name are handed on */
      LrProcedure *callee; /* made by linking */
      guint64      needed; /* and which of its outcomes are used */
    } call;
    LrEffect effect;
  };

  /* made by linking */
  LrName  *name;
  LrType   type;
  guint    governed; /* how many conditions around it depend on the dice */
};

/**
 * LrBlock:
 * @steps: (array length=n_steps): from top to bottom
 */
struct _LrBlock
{
  LrStep **steps;
  guint    n_steps;
};

/**
 * LrGroup:
 * @label: (nullable): the title over a group of inputs
 * @side: (nullable): whose inputs they are
 * @more: whether it starts folded
 * @first: index of its first input
 * @n_fields: how many it has
 */
typedef struct
{
  LrMessage  *label;
  const char *rule;
  const LrSide *side;
  gboolean    more;
  guint       first;
  guint       n_fields;
} LrGroup;

/**
 * LrPanel:
 *
 * The family a calculator is in.
 */
typedef enum
{
  LR_PANEL_NONE,
  LR_PANEL_COMBAT,
  LR_PANEL_MARCH,
  LR_PANEL_ATTRITION,
  LR_PANEL_BLOCKADE,
  LR_PANEL_SUPPLY,
  LR_PANEL_RECRUITING,
  LR_PANEL_VICTORY,
  LR_PANEL_COMMAND,
  LR_PANEL_NAVAL,
  LR_PANEL_OTHER,
  LR_N_PANELS
} LrPanel;

/**
 * LrNameRole:
 * @LR_NAME_INPUT: what a person typed
 * @LR_NAME_STEP: what a step gave a name
 * @LR_NAME_VAR: what a `set` may change
 * @LR_NAME_ROW: the row or value of a `repeat each`, of an effect or of an item
 * @LR_NAME_PASS: the number of a repeat's pass
 * @LR_NAME_LOCAL: the row within a list function
 * @LR_NAME_SELF: the row that a computed field belongs to
 * @LR_NAME_TURN: the turn
 * @LR_NAME_SCENARIO: the scenario
 * @LR_NAME_HIDDEN: what a repeat goes through, kept from its entry
 * @LR_NAME_TRACKER: a tracker, in `from` and in derived trackers
 */
typedef enum
{
  LR_NAME_INPUT,
  LR_NAME_STEP,
  LR_NAME_VAR,
  LR_NAME_ROW,
  LR_NAME_PASS,
  LR_NAME_LOCAL,
  LR_NAME_SELF,
  LR_NAME_TURN,
  LR_NAME_SCENARIO,
  LR_NAME_HIDDEN,
  LR_NAME_TRACKER,
} LrNameRole;

/**
 * LrName:
 * @id: as written; %NULL for a row that is only known by its fields
 * @type: of its value
 * @role: what gives it its value
 * @index: its place among the names of its procedure, or its local register
 * @drawn: whether its value can differ between two throws of the dice
 * @field: (nullable): of an input or decision: its description
 * @step: (nullable): the step that gives it
 * @origin_var: (nullable): of a row: the variable whose roster it is from
 * @in_place: of a row: whether it is that of the same place in @origin_var, whatever the dice showed
 * @fields_drawn: of a roster's variable: in which fields of its rows two throws can differ, each a bit; all bits where
 * its rows themselves can
 * @unordered: whether its rows are exchangeable, so that a single one must not be shown
 * @open: of a row: whether its fields are names by themselves
 */
struct _LrName
{
  const char    *id;
  LrType         type;
  LrNameRole     role;
  guint          index;
  gboolean       drawn;
  const LrField *field;
  const LrStep  *step;
  LrName        *origin_var;
  gboolean       in_place;
  guint64        fields_drawn;
  gboolean       unordered;
  gboolean       open;
  guint          governed; /* of a variable: how many conditions around it depend on the dice */
};

/**
 * LrStrength:
 * @field: the index of an input
 * @column: of a roster: the number of its rows; else -1
 *
 * Where the strength of one side is typed.
 */
typedef struct
{
  guint field;
  int   column;
} LrStrength;

/* The default limit of rounds. */
#define LR_AGAIN_USUALLY 20

/**
 * LrAgain:
 * @of: the procedure that is done again
 * @label: what one round of it is called
 * @about: (nullable): what it takes for granted
 * @by: (nullable): who decides whether to go on
 * @most: how many rounds there are at most
 * @with: (array length=n_with): the inputs that are otherwise in the next round
 * @next: the procedure once more, which goes on to what the next round begins with
 * @first: made by linking: the outcome of @next that says whether there may be another round; after it one for each of
 *   @with
 * @headline: made by linking: the outcome of @next that is the headline of the procedure
 *
 * What is done again, round by round, with what the round before has left.
 */
typedef struct
{
  const char   *of;
  LrMessage    *label;
  const char   *about;
  const char   *rule;
  const LrSide *by;
  guint         most;
  LrWith       *with;
  guint         n_with;
  LrProcedure  *next;
  guint         first;
  int           headline;
} LrAgain;

/* What `once` says besides the flags of the calendar. */
#define LR_ONCE_TURN "turn"
#define LR_ONCE_PHASE "phase"
#define LR_ONCE_GAME "game"

/**
 * LrProcedure:
 * @id: its name
 * @panel: the family it is shown in; %LR_PANEL_NONE for one that is only called
 * @label: its title
 * @rule: (nullable): its rule number
 * @when: (nullable): when it is offered at all: known from turn, scenario and options
 * @when_code: (nullable): that, compiled
 * @only: (nullable): the same in words: at any other time it is refused, and its lines are not due
 * @once: (nullable): how often a session has it done: `turn`, `phase`, `game`, or a flag of the calendar
 * @per: (array length=n_per): for each value of which inputs
 * @because: (nullable): why it may be done when its lines are not due
 * @about: (nullable): a sentence or two on what it is for
 * @fields: (array length=n_fields): its inputs
 * @groups: (array length=n_groups): how the inputs are grouped
 * @body: its steps
 * @guarded: whether it says itself who sees its result
 * @seen: (array length=n_seen): the sides that do
 * @seen_inputs: (array length=n_seen_inputs): the inputs whose value is called like a side that does
 * @strength: (nullable): where the strengths are typed, as written
 * @strengths: (array length=n_strengths): made by linking: the same; first that of whose good end it is, then the
 *   other side's
 * @again: (nullable): how it is done again
 * @round_of: (nullable): of what goes on to the next round: that
 * @sealed: (nullable): the input whose value is called like the side that alone sees a result, until every side that it
 *   can be has recorded one in the turn
 */
struct _LrProcedure
{
  const char *id;
  LrPanel     panel;
  LrMessage  *label;
  const char *rule;
  LrFormula  *when;
  const char *only;
  const char *once;
  guint      *per;
  guint       n_per;
  const char *because;
  const char *about;
  LrField   **fields;
  guint       n_fields;
  LrGroup    *groups;
  guint       n_groups;
  LrBlock    *body;
  gboolean    guarded;
  const LrSide **seen;
  guint       n_seen;
  guint      *seen_inputs;
  guint       n_seen_inputs;
  const LrField *sealed;
  LrFormula  *strength;
  LrAgain    *again;
  LrAgain    *round_of;
  LrOrigin    origin;

  /* made by linking */
  GPtrArray     *names;      /* LrName, by index */
  LrName       **inputs;     /* of the fields */
  LrName        *lane;       /* tells apart states that a part of a block takes together */
  const LrStep **outcomes;   /* that a call returns */
  guint          n_outcomes;
  const LrShape *result;     /* their record */
  const LrStep  *headline;
  gboolean       has_chance; /* whether it rolls or asks */
  gboolean       refuses;    /* whether it has a check that refuses */
  guint          state;      /* of linking: 0 not begun, 1 in it, 2 done */
  guint          depth;      /* how deep it calls: 0 if it calls nothing */
  LrPlan        *plan;       /* on its own; lr_plan_for_run() makes it */
  LrPlan        *apart;      /* without its sums; lr_plan_without_sums() makes it */
  LrCode        *when_code;
  LrStrength    *strengths;
  guint          n_strengths;
  guint64        kept;       /* a bit for each of its outcomes that a run on its own has together at its end */
  GHashTable    *codes;      /* LrCode of parts of its formulas, by LrExpr: see lr_plan_code() */
  GPtrArray     *called;     /* LrCalledPlan: for callers, one for each set of outcomes that is needed */
};

/* Goes through the formulas of a step, but not those of the steps within it. @func: called for each of its
 * formulas. @data: passed to it. */
void      lr_step_foreach_expr (const LrStep *step,
                                LrExprFunc    func,
                                gpointer      data);
/* @expr: (nullable). Returns: whether it reads a name that is drawn */
gboolean  lr_expr_is_drawn     (const LrExpr *expr);
gboolean  lr_formula_is_drawn  (const LrFormula *formula);
/* @expr: (nullable). @data: passed to @test. Returns: whether it reads a name for which @test says so; the first of
 * them ends the search */
gboolean  lr_expr_any_name     (const LrExpr *expr,
                                LrNameTest    test,
                                gconstpointer data);
/* A test: whether its value depends on the dice. */
gboolean  lr_name_is_drawn     (const LrName *name,
                                gconstpointer data);
/* The same of the formulas of a step, but not of the steps within it. */
gboolean  lr_step_any_name     (const LrStep *step,
                                LrNameTest    test,
                                gconstpointer data);

/* Returns: whether it changes one row of a list */
static inline gboolean
lr_effect_is_of_row (const LrEffect *effect)
{
  return effect->field != NULL || effect->removes;
}

/* Returns: how many values say what is changed: the keys of the tracker, and what tells the row apart */
static inline guint
lr_effect_n_keys (const LrEffect *effect)
{
  return effect->target == NULL ?
             0 :
             effect->target->n_per + (lr_effect_is_of_row (effect) ? effect->target->type.shape->n_unique : 0);
}

/* @key: below lr_effect_n_keys(). Returns: the type of one of them */
static inline LrType
lr_effect_key_type (const LrEffect *effect,
                    guint           key)
{
  const LrTracker *tracker = effect->target;
  const LrShape *shape = tracker->type.shape;

  return key < tracker->n_per ? lr_type_kind (tracker->per[key]) :
                                shape->fields[shape->unique[key - tracker->n_per]]->type;
}

/* Returns: whether a step repeats its block as long as something holds, and for no other reason */
static inline gboolean
lr_step_only_loops (const LrStep *step)
{
  return step->kind == LR_STEP_REPEAT && step->repeat.condition != NULL && step->repeat.each == NULL &&
         step->repeat.times == NULL;
}

G_END_DECLS
