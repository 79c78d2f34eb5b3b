/* lr-state.h - the state of a session: trackers, turn, and the place in the sequence of play
 *
 * A state is a value: it knows no files and rolls no dice. Each change is in a delta, with the values before and
 * after. A delta is reverted or done again without the ruleset. A session keeps what it
 * says as texts, under keys that stay the same when the ruleset does.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "engine/base/lr-content.h"
#include "engine/model/lr-sequence.h"
#include "engine/run/lr-run.h"

G_BEGIN_DECLS

typedef struct _LrState LrState;
typedef struct _LrDelta LrDelta;

/**
 * LrStateSlotKind:
 * @LR_SLOT_CELL: a cell of a tracker
 * @LR_SLOT_OPTION: one of the model's options
 * @LR_SLOT_TURN: the turn
 * @LR_SLOT_SCENARIO: the scenario, which never changes
 * @LR_SLOT_FACT: a text: the place, a mark, a note
 */
typedef enum
{
  LR_SLOT_CELL,
  LR_SLOT_OPTION,
  LR_SLOT_TURN,
  LR_SLOT_SCENARIO,
  LR_SLOT_FACT,
} LrStateSlotKind;

/**
 * LrStateSlot:
 * @index: of a cell or an option: which
 *
 * What a key names.
 */
typedef struct
{
  LrStateSlotKind kind;
  guint      index;
} LrStateSlot;

/**
 * LrChange:
 * @key: what changes: a cell of a tracker as `vp` or `cp_us[east]`, or a key of the state's own, which begins with an @
 * @slot: what that is
 * @before: what it held before
 * @after: what it holds after
 * @rule: (nullable): the rule that says so
 * @cut: whether more was wanted than the tracker's range allows
 * @limit: that end of the range
 * @lost: how much of what was wanted is lost
 * @unknown: whether nothing was done because nobody has filled in the value; or it was done, but whether it is within
 * the range is not known
 *
 * One thing that changes.
 */
typedef struct
{
  char       *key;
  LrStateSlot slot;
  LrContent   before;
  LrContent   after;
  const char *rule;
  gboolean    cut;
  LrNumber    limit;
  LrNumber    lost;
  gboolean    unknown;
} LrChange;

/**
 * LrDelta:
 * @changes: (element-type LrChange): each key once, in the order in which it first changed
 * @found: (element-type LrChange): the same, by what they change
 * @all: whether to take note of trackers, too, that are set to what they hold already
 *
 * What one deed changes.
 */
struct _LrDelta
{
  GPtrArray  *changes;
  GHashTable *found;
  gboolean    all;
};

/**
 * LrSet:
 * @LR_SET_DONE: it was done, within the range
 * @LR_SET_NO_CELL: there is no such tracker, or it has other keys
 * @LR_SET_NO_ROW: the list has no such row
 * @LR_SET_DERIVED: it is worked out from others
 * @LR_SET_TEXT: the text is not a value of this tracker
 * @LR_SET_TWICE: a row has the same as another in what tells rows apart
 * @LR_SET_UNKNOWN: something is added to a missing value
 *
 * The result of changing a tracker by hand.
 */
typedef enum
{
  LR_SET_DONE,
  LR_SET_NO_CELL,
  LR_SET_NO_ROW,
  LR_SET_DERIVED,
  LR_SET_TEXT,
  LR_SET_TWICE,
  LR_SET_UNKNOWN,
} LrSet;

/**
 * LrRecord:
 * @LR_RECORD_DONE: all that the result changes is done
 * @LR_RECORD_NOTHING: it changes nothing
 * @LR_RECORD_UNCERTAIN: not all dice and decisions are known yet, so it is unknown what it changes
 *
 * The outcome of applying a result.
 */
typedef enum
{
  LR_RECORD_DONE,
  LR_RECORD_NOTHING,
  LR_RECORD_UNCERTAIN,
} LrRecord;

/**
 * LrDue:
 * @LR_DUE_YES: it is due this turn
 * @LR_DUE_NO: it is not: its condition does not hold, or that of a phase around it
 * @LR_DUE_UNKNOWN: its condition needs a tracker without a value
 */
typedef enum
{
  LR_DUE_YES,
  LR_DUE_NO,
  LR_DUE_UNKNOWN,
} LrDue;

/**
 * LrLine:
 * @entry: (nullable): the line of the sequence; %NULL for a note that an effect has put on this turn's checklist
 * @path: (nullable): its name in this turn: `player.union.combat.2.attack`: phases, what each is for, rounds of loops
 * @depth: how many phases are around it
 * @label: what it is called
 * @actor: (nullable): whose it is, in words, where the line or the innermost phase around it says so in words
 * @side: (nullable): the side whose it is
 * @help: (nullable): what to remember
 * @rule: (nullable): the rule number
 * @due: whether it is due this turn
 * @here: whether the game is at it
 * @round: of a loop: the number of the round; else 0
 * @mark: (nullable): what someone has marked it with: `done`, or `skipped` and a reason
 *
 * One line of a turn's checklist.
 */
typedef struct
{
  const LrEntry *entry;
  char          *path;
  guint          depth;
  char          *label;
  char          *actor;
  const LrSide  *side;
  char          *help;
  const char    *rule;
  LrDue          due;
  gboolean       here;
  guint          round;
  char          *mark;
} LrLine;

/**
 * LrFillFunc:
 * @message: words with {placeholders}
 * @parts: (nullable): what is in them, together; missing where it cannot be known
 * @labels: (element-type utf8): what rows are called, by the number in the row
 * @data: as given with the function
 *
 * Returns: (transfer full): the words
 */
typedef char *(*LrFillFunc) (const LrMessage *message,
                             const LrObject  *parts,
                             GPtrArray       *labels,
                             gpointer         data);

/**
 * LrRowChange:
 * @before: the number of a row of a list before, or -1 if there was none
 * @after: its number after, or -1 if there is none
 */
typedef struct
{
  int before;
  int after;
} LrRowChange;

typedef void (*LrStateFunc) (const char *key,
                             const char *text,
                             gpointer    data);

/**
 * LrOverruledFunc:
 * @roster: (nullable): the roster that @field is a column of
 * @field: an input
 * @typed: what was typed for it
 * @given: what the line of the turn or the books give for it
 * @data: as given with the function
 */
typedef void (*LrOverruledFunc) (const LrField *roster,
                                 const LrField *field,
                                 LrValue        typed,
                                 LrValue        given,
                                 gpointer       data);

/* The place before the first line of a turn, and that after its last. */
#define LR_PLACE_BEGINNING ""
#define LR_PLACE_END "."

/* Returns: (transfer full): a delta in which nothing changes */
LrDelta          *lr_delta_new           (void) G_GNUC_WARN_UNUSED_RESULT;
/* @delta: (nullable) (transfer full). */
void              lr_delta_free          (LrDelta         *delta);
/* @key: what may have changed. Returns: (nullable): what happened to it */
const LrChange   *lr_delta_find          (const LrDelta   *delta,
                                          const char      *key);
/* @model: the model of the state that has changed. @after: whether to say what is there after it, rather than
 * before. Returns: (transfer full): what lr_state_put() takes */
char             *lr_change_text         (const LrModel   *model,
                                          const LrChange  *change,
                                          gboolean         after) G_GNUC_WARN_UNUSED_RESULT;
/* @slot: (out): what it names. Returns: %FALSE if the ruleset has no such tracker or option, or the state no such
 * fact */
gboolean          lr_slot_find           (const LrModel   *model,
                                          const char      *key,
                                          LrStateSlot     *slot);
/* @slot: what a key names. Returns: the type of what it holds; %LR_TYPE_NONE of a turn without a calendar, or a
 * scenario where there is none */
LrType            lr_slot_type           (const LrModel   *model,
                                          LrStateSlot      slot);

/* @scenario: the place of a scenario among the model's, or -1 where it has none. Returns: (transfer full): the
 * game as it comes before its first turn */
LrState          *lr_state_new           (LrModel         *model,
                                          int              scenario) G_GNUC_WARN_UNUSED_RESULT;
/* Puts all trackers to where they start, and does what has taken hold on a date by then. @turn: the place of the turn
 * in the calendar, or -1 for the current one. @typed: (array zero-terminated=1) (nullable): keys of trackers, each with
 * what it starts with instead; the others start from it. Returns: (nullable): the first of them that cannot be */
const char *const *lr_state_start        (LrState         *state,
                                          int              turn,
                                          const char *const *typed);
/* Returns: (transfer full): the same state once more */
LrState          *lr_state_copy          (const LrState   *state) G_GNUC_WARN_UNUSED_RESULT;
/* @side: (nullable): a side; %NULL for the referee. Returns: (transfer full): the state as the side sees it */
LrState          *lr_state_as_seen       (const LrState   *state,
                                          const LrSide    *side) G_GNUC_WARN_UNUSED_RESULT;
/* Hides the tracker of a key, as if it had no value. */
void              lr_state_hide          (LrState         *state,
                                          const char      *key);
/* @state: a state, perhaps as one side sees it. @cell: a cell of a tracker. Returns: whether the side may not see
 * it */
gboolean          lr_state_is_hidden     (const LrState   *state,
                                          guint            cell);
/* @state: (nullable) (transfer full). */
void              lr_state_free          (LrState         *state);
/* Returns: what its ruleset declares */
LrModel          *lr_state_model         (const LrState   *state);
/* Returns: the place of its turn in the calendar, or -1 without a calendar */
int               lr_state_turn          (const LrState   *state);
/* Returns: the place of its scenario among the model's, or -1 without scenarios */
int               lr_state_scenario      (const LrState   *state);
/* Returns: (array): a value for each of the model's options */
const LrValue    *lr_state_options       (const LrState   *state);
/* Returns: whether the game has ended */
gboolean          lr_state_is_over       (const LrState   *state);
/* Sets the function that translates checklists and notes. @func: (nullable) (scope
 * notified): puts labels and notes of the sequence into words. @data: passed to it. */
void              lr_state_set_words     (LrState         *state,
                                          LrFillFunc       func,
                                          gpointer         data);

/* @key: a cell of a tracker, or a key that a delta has named. Returns: (transfer full) (nullable): its text, empty
 * where there is nothing; %NULL if there is no such cell */
char             *lr_state_get           (const LrState   *state,
                                          const char      *key) G_GNUC_WARN_UNUSED_RESULT;
/* Restores a value of a session without checking it against the rules. @key: as in a delta.
 * @text: as lr_change_text() writes it. Returns: %FALSE if the ruleset has no such key, or no such value of it, or
 * the state is of another scenario */
gboolean          lr_state_put           (LrState         *state,
                                          const char      *key,
                                          const char      *text);
/* @key: a tracker's key. @other: a key, as in a delta. Returns: whether what is at @key can be another where
 * what is at @other is */
gboolean          lr_state_depends       (const LrState   *state,
                                          const char      *key,
                                          const char      *other);
/* Applies a delta. The ruleset is not used, so the result is the same as the first time. */
void              lr_state_apply         (LrState         *state,
                                          const LrDelta   *delta);
/* Reverts a delta. @delta: what has changed last. */
void              lr_state_revert        (LrState         *state,
                                          const LrDelta   *delta);
/* Goes through all of a state, always in the same order. lr_state_put() takes it back into a new state of the same
 * scenario. @func: called for the scenario, the turn, each option, each cell that is not derived, and each fact.
 * @data: passed to it. */
void              lr_state_foreach       (const LrState   *state,
                                          LrStateFunc      func,
                                          gpointer         data);

/* Returns: what it holds, good until the state changes */
LrContent         lr_state_peek          (const LrState   *state,
                                          guint            cell);
/* @cell: a cell of a tracker that does not hold rows. Returns: %FALSE if nobody has filled it in; of a derived
 * one, if it cannot be worked out */
gboolean          lr_state_value         (const LrState   *state,
                                          guint            cell,
                                          LrValue         *value);
/* @least: (out): the least it may hold; none where there is no such limit, missing where nobody knows it. Returns:
 * %FALSE if a limit cannot be worked out */
gboolean          lr_state_range         (const LrState   *state,
                                          guint            cell,
                                          LrValue         *least,
                                          LrValue         *greatest);
/* Changes a cell. A number is cut to the tracker's range, and the delta says what is lost by it. @content:
 * (transfer full): what it is set to, or what is added to its number or its rows. @adds: whether it is added.
 * @rule: (nullable): the rule that says so. @delta: (nullable): takes note of it. Returns: whether it was done, or
 * why not */
LrSet             lr_state_change        (LrState         *state,
                                          guint            cell,
                                          LrContent        content,
                                          gboolean         adds,
                                          const char      *rule,
                                          LrDelta         *delta);
/* @before: (nullable): the rows of a list. Returns: (transfer full) (element-type LrRowChange): those that are others
 * after */
GArray           *lr_rows_compare        (const LrShape   *shape,
                                          const LrRows    *before,
                                          const LrRows    *after) G_GNUC_WARN_UNUSED_RESULT;
/* Takes a change out of a tracker as it is now: of a number the difference, of a list its own rows, and anything else
 * where it is still what it became. @before: what it held before the change. Returns: %FALSE if not all of it could be
 * taken out, since the tracker has changed again */
gboolean          lr_state_take_back     (LrState         *state,
                                          const char      *key,
                                          const char      *before,
                                          const char      *after,
                                          LrDelta         *delta);
/* Takes apart what names one column of a row that `unique` columns tell apart: `cities[atlanta].held`; behind the keys
 * of the tracker, if it has any. @effect: (out): the list and the column. @cell: (out): the cell that holds the list.
 * Returns: (transfer full) (nullable): a row with what tells it apart; %NULL if @key names none */
LrValue          *lr_row_key_read        (const LrModel   *model,
                                          const char      *key,
                                          LrEffect        *effect,
                                          guint           *cell);
/* Sets a tracker by hand. A number outside the range is cut, and the delta says so. @key: a cell of a tracker:
 * `vp`, `cp_us[east]`; or a column of a row: `cities[atlanta].held`; a row without a column is taken out by an empty
 * text. @text: its value: `3`, `yes`, `neutral`, `?`; rows as lr_state_get() writes them. @delta:
 * (nullable): takes note of it. Returns: whether it was done, or why not */
LrSet             lr_state_set           (LrState         *state,
                                          const char      *key,
                                          const char      *text,
                                          LrDelta         *delta);
/* Adds to a tracker by hand. A number that leaves the range is cut, and the delta says so. @key: a cell of a
 * tracker that holds a number or rows. @text: how much is added, or which rows. @delta: (nullable): takes note of
 * it. Returns: whether it was done, or why not */
LrSet             lr_state_add           (LrState         *state,
                                          const char      *key,
                                          const char      *text,
                                          LrDelta         *delta);
/* Moves the game to the beginning of another turn. Trackers of a phase, turn or quarter are reset, and the effects
 * of dates are applied; other effects in between are not. @turn: the place of a turn in
 * the calendar. @delta: (nullable): takes note of it. */
void              lr_state_set_turn      (LrState         *state,
                                          int              turn,
                                          LrDelta         *delta);
/* @option: one of the model's options. @ordinal: which reading, or 0 and 1 of a flag. @delta: (nullable): takes
 * note of it. Returns: %FALSE if the option has no such reading */
gboolean          lr_state_set_option    (LrState         *state,
                                          const LrOption  *option,
                                          gint64           ordinal,
                                          LrDelta         *delta);
/* @option: the id of an option. @reading: the id of a reading; `yes` or `no` for a flag. @delta: (nullable): takes note
 * of it. Returns: %FALSE if there is no such option, or no such reading of it */
gboolean          lr_state_read          (LrState         *state,
                                          const char      *option,
                                          const char      *reading,
                                          LrDelta         *delta);
/* Applies the effects of a result to the trackers, in the order of the steps, and puts its notes on the checklists
 * of their turns. If any of it is uncertain, nothing is done. @result: what a procedure
 * came to, with all its dice and decisions given. @delta: (nullable): takes note of what changes. Returns: whether
 * it was done */
LrRecord          lr_state_record        (LrState         *state,
                                          const LrResult  *result,
                                          LrDelta         *delta);
/* Works out what lr_state_record() would change. @result: the result of a procedure. @record: (out) (optional):
 * whether it can be recorded. */
LrDelta          *lr_state_preview       (const LrState   *state,
                                          const LrResult  *result,
                                          LrRecord        *record) G_GNUC_WARN_UNUSED_RESULT;
/* @values: (array): of each input of the procedure what it has; missing where that may be anything. @meant: (nullable):
 * the line of the checklist that the procedure is opened from. Returns: (transfer full) (element-type LrLine): the
 * lines of this turn that are due, open the procedure and say nothing else of these inputs: the nearest of them, or
 * those that are as near */
GPtrArray        *lr_state_lines         (const LrState     *state,
                                          const LrProcedure *procedure,
                                          const LrValue     *values,
                                          const char        *meant) G_GNUC_WARN_UNUSED_RESULT;
/* Fills in inputs from the game: the turn, the scenario, the options, what the nearest line of the sequence says
 * that is due and fits, and what comes from trackers. What someone has typed already stays; what was filled in before
 * is filled in anew, and inputs without a value keep their default. @path: (nullable): the line of the checklist that
 * the procedure is opened from. @inputs: the inputs of a procedure. */
void              lr_state_fill          (const LrState   *state,
                                          const char      *path,
                                          LrInputs        *inputs);
/* Goes through the inputs that were typed although the line of the turn or the books give another value. @path:
 * (nullable): the line that they are for. @asked: (array): which inputs count. @func: called with each */
void              lr_state_overruled     (const LrState   *state,
                                          const char      *path,
                                          const LrInputs  *inputs,
                                          const gboolean  *asked,
                                          LrOverruledFunc  func,
                                          gpointer         data);
/* Fills in, without a game, what the books would have at the turn of the inputs because of its date alone. */
void              lr_inputs_fill_dates   (LrInputs        *inputs);
/* Finds the inputs that come from the books but were not typed, where nobody has filled the books in yet: their
 * values are the examples that a calculator begins with, not results of the game. @inputs: what is typed
 * into a calculator, after lr_state_fill(). @asked: (array): for each input, whether it is asked for at all: see
 * #LrResult. */
GPtrArray        *lr_state_unfilled      (const LrState   *state,
                                          const LrInputs  *inputs,
                                          const gboolean  *asked) G_GNUC_WARN_UNUSED_RESULT;
/* @line: (nullable) (transfer full). */
void              lr_line_free           (LrLine          *line);
/* @more: (out) (optional): whether there is more to say than is returned. Returns: (transfer full) (element-type
 * LrLine): the alarms of the current state, as lines without an entry */
GPtrArray        *lr_state_alarms        (const LrState   *state,
                                          gboolean        *more) G_GNUC_WARN_UNUSED_RESULT;
/* @type: (out): the type of @value. @value: (out): the verdict of the scenario: usually a level of
 * victory. Returns: %FALSE if the scenario says nothing, or something that it needs is not filled in */
gboolean          lr_state_victory       (const LrState   *state,
                                          LrType          *type,
                                          LrValue         *value);

/* Returns: the path of the current line; %LR_PLACE_BEGINNING before a turn's first line and
 * %LR_PLACE_END behind its last */
const char       *lr_state_place         (const LrState   *state);
/* Returns: %FALSE if the procedure's `when` says that the rules do not use it on this turn */
gboolean          lr_state_applies       (const LrState   *state,
                                          const LrProcedure *procedure);
/* @path: a line of a turn's checklist. Returns: (nullable): the line of the sequence; %NULL if there is none of
 * that name */
const LrEntry    *lr_state_entry         (const LrState   *state,
                                          const char      *path);
/* Lists the turn as the trackers are now: every line that is due, with its reminders, and each line or phase
 * that is not due, without what is in it. Notes that effects have put on this turn are at the top, or where
 * their phase begins. Returns: (transfer full) (element-type LrLine): the lines, in order */
GPtrArray        *lr_state_checklist     (const LrState   *state) G_GNUC_WARN_UNUSED_RESULT;
/* @path: a line of a turn's checklist, which may not have it now. Returns: (transfer full) (nullable): that line; %NULL
 * if there is none of that name. Whether it is due is not worked out */
LrLine           *lr_state_line          (const LrState   *state,
                                          const char      *path) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: (transfer full) (nullable): what it is called */
char             *lr_state_label         (const LrState   *state,
                                          const char      *path) G_GNUC_WARN_UNUSED_RESULT;
/* Goes to the next line that is due; after the last one of a turn comes %LR_PLACE_END, and after that the next
 * turn begins or the game is over. Phases begin and end on the way, with their effects. @delta: (nullable):
 * takes note of what changes. Returns: %FALSE if there is nothing more */
gboolean          lr_state_next          (LrState         *state,
                                          LrDelta         *delta);
/* Goes back to the previous step, within this turn. What happened on the way stays as it is, and does
 * not happen again on the way forward. @delta: (nullable): takes note of what changes. Returns: %FALSE at the
 * beginning of the turn */
gboolean          lr_state_previous      (LrState         *state,
                                          LrDelta         *delta);
/* Ends the innermost loop around the current place, whatever its `until` says, and goes on after
 * it. @delta: (nullable): takes note of what changes. Returns: %FALSE if there is no loop around */
gboolean          lr_state_leave         (LrState         *state,
                                          LrDelta         *delta);
/* Leaves a phase with everything in it, and goes to the first line after it that is due. Phases begin and end on the
 * way; no loop begins another round. Behind the last line of a turn the next turn begins, or the game is over. @path: a
 * phase around the current place. @delta: (nullable): takes note of what changes. Returns: %FALSE if the
 * game is not in it */
gboolean          lr_state_leave_phase   (LrState         *state,
                                          const char      *path,
                                          LrDelta         *delta);
/* Begins another round of a loop, unless its `until` holds. @path: a loop around the current place.
 * @delta: (nullable): takes note of what changes. Returns: %FALSE if there is no such loop, or no other round */
gboolean          lr_state_next_round    (LrState         *state,
                                          const char      *path,
                                          LrDelta         *delta);
/* @path: a line of this turn's checklist, or a phase. Returns: (nullable): the path of the stage that it belongs to;
 * %NULL if it is between stages */
char             *lr_state_stage         (const LrState   *state,
                                          const char      *path) G_GNUC_WARN_UNUSED_RESULT;
/* Goes to a line: forward step by step, with all that happens on the way; where that does not lead there, straight
 * to it. On the way a loop is gone through once and then left, whatever its `until` says, unless the line is in a
 * later round of it. @path: a line of this turn's checklist, or a phase. @delta: (nullable): takes note of what
 * changes. Returns: %FALSE if there is no such line, or the game is over */
gboolean          lr_state_go            (LrState         *state,
                                          const char      *path,
                                          LrDelta         *delta);
/* Marks a line as done, or as skipped with a reason. The marks go when the turn ends. @path: a line of this turn's
 * checklist. @mark: (nullable): what to mark it with; %NULL takes the mark away. @delta: (nullable): takes note of
 * what changes. Returns: %FALSE if there is no such line */
gboolean          lr_state_mark          (LrState         *state,
                                          const char      *path,
                                          const char      *mark,
                                          LrDelta         *delta);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LrDelta, lr_delta_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (LrLine, lr_line_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (LrState, lr_state_free)

G_END_DECLS
