/* lr-state.h - where a game stands: its trackers, its turn, and its place in the sequence of play
 *
 * A state is a value: it knows no files and rolls no dice. Whatever changes it says in a delta what was there before
 * and what is there after. A delta is taken back or done again without ever asking the ruleset. A session keeps what it
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
 * @unknown: whether nothing was done because nobody has filled in the value, or the range
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
 * @all: whether to take note of trackers, too, that are set to what they hold already
 *
 * What one deed changes.
 */
struct _LrDelta
{
  GPtrArray *changes;
  gboolean   all;
};

/**
 * LrSet:
 * @LR_SET_DONE: it was done, within the range
 * @LR_SET_NO_CELL: there is no such tracker, or it has other keys
 * @LR_SET_DERIVED: it is worked out from others
 * @LR_SET_TEXT: the text is no value of this tracker
 * @LR_SET_UNKNOWN: something is added to a value that nobody has filled in
 *
 * What came of changing a tracker by hand.
 */
typedef enum
{
  LR_SET_DONE,
  LR_SET_NO_CELL,
  LR_SET_DERIVED,
  LR_SET_TEXT,
  LR_SET_UNKNOWN,
} LrSet;

/**
 * LrRecord:
 * @LR_RECORD_DONE: all that the result changes is done
 * @LR_RECORD_NOTHING: it changes nothing
 * @LR_RECORD_UNCERTAIN: not all dice and decisions are known yet, so nobody can say what it changes
 *
 * What came of applying a result.
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
 * @LR_DUE_UNKNOWN: its condition needs a tracker that nobody has filled in
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
 * @here: whether the game stands at it
 * @round: of a loop: the number of the round; else 0
 * @mark: (nullable): what somebody has marked it with: `done`, or `skipped` and a reason
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
 * @parts: (nullable): what stands in them, together; missing where it cannot be known
 * @labels: (element-type utf8): what rows are called, by the number in the row
 * @data: as given with the function
 *
 * Returns: (transfer full): the words
 */
typedef char *(*LrFillFunc) (const LrMessage *message,
                             const LrObject  *parts,
                             GPtrArray       *labels,
                             gpointer         data);

typedef void (*LrStateFunc) (const char *key,
                             const char *text,
                             gpointer    data);

/* The place before the first line of a turn, and that after its last. */
#define LR_PLACE_BEGINNING ""
#define LR_PLACE_END "."

LrDelta          *lr_delta_new           (void) G_GNUC_WARN_UNUSED_RESULT;
void              lr_delta_free          (LrDelta         *delta);
const LrChange   *lr_delta_find          (const LrDelta   *delta,
                                          const char      *key);
char             *lr_change_text         (const LrModel   *model,
                                          const LrChange  *change,
                                          gboolean         after) G_GNUC_WARN_UNUSED_RESULT;
gboolean          lr_slot_find           (const LrModel   *model,
                                          const char      *key,
                                          LrStateSlot     *slot);
LrType            lr_slot_type           (const LrModel   *model,
                                          LrStateSlot      slot);

LrState          *lr_state_new           (LrModel         *model,
                                          int              scenario) G_GNUC_WARN_UNUSED_RESULT;
LrState          *lr_state_copy          (const LrState   *state) G_GNUC_WARN_UNUSED_RESULT;
LrState          *lr_state_as_seen       (const LrState   *state,
                                          const LrSide    *side) G_GNUC_WARN_UNUSED_RESULT;
/* Hides the tracker under a key, as if nobody had filled it in. */
void              lr_state_hide          (LrState         *state,
                                          const char      *key);
gboolean          lr_state_is_hidden     (const LrState   *state,
                                          guint            cell);
void              lr_state_free          (LrState         *state);
LrModel          *lr_state_model         (const LrState   *state);
int               lr_state_turn          (const LrState   *state);
int               lr_state_scenario      (const LrState   *state);
const LrValue    *lr_state_options       (const LrState   *state);
gboolean          lr_state_is_over       (const LrState   *state);
void              lr_state_set_words     (LrState         *state,
                                          LrFillFunc       func,
                                          gpointer         data);

char             *lr_state_get           (const LrState   *state,
                                          const char      *key) G_GNUC_WARN_UNUSED_RESULT;
gboolean          lr_state_put           (LrState         *state,
                                          const char      *key,
                                          const char      *text);
gboolean          lr_state_depends       (const LrState   *state,
                                          const char      *key,
                                          const char      *other);
void              lr_state_apply         (LrState         *state,
                                          const LrDelta   *delta);
void              lr_state_revert        (LrState         *state,
                                          const LrDelta   *delta);
void              lr_state_foreach       (const LrState   *state,
                                          LrStateFunc      func,
                                          gpointer         data);

LrContent         lr_state_peek          (const LrState   *state,
                                          guint            cell);
gboolean          lr_state_value         (const LrState   *state,
                                          guint            cell,
                                          LrValue         *value);
gboolean          lr_state_range         (const LrState   *state,
                                          guint            cell,
                                          LrValue         *least,
                                          LrValue         *greatest);
LrSet             lr_state_change        (LrState         *state,
                                          guint            cell,
                                          LrContent        content,
                                          gboolean         adds,
                                          const char      *rule,
                                          LrDelta         *delta);
LrSet             lr_state_set           (LrState         *state,
                                          const char      *key,
                                          const char      *text,
                                          LrDelta         *delta);
LrSet             lr_state_add           (LrState         *state,
                                          const char      *key,
                                          const char      *text,
                                          LrDelta         *delta);
void              lr_state_set_turn      (LrState         *state,
                                          int              turn,
                                          LrDelta         *delta);
gboolean          lr_state_set_option    (LrState         *state,
                                          const LrOption  *option,
                                          gint64           ordinal,
                                          LrDelta         *delta);
LrRecord          lr_state_record        (LrState         *state,
                                          const LrResult  *result,
                                          LrDelta         *delta);
LrDelta          *lr_state_preview       (const LrState   *state,
                                          const LrResult  *result,
                                          LrRecord        *record) G_GNUC_WARN_UNUSED_RESULT;
void              lr_state_fill          (const LrState   *state,
                                          const char      *path,
                                          LrInputs        *inputs);
GPtrArray        *lr_state_unfilled      (const LrState   *state,
                                          const LrInputs  *inputs,
                                          const gboolean  *asked) G_GNUC_WARN_UNUSED_RESULT;
void              lr_line_free           (LrLine          *line);
GPtrArray        *lr_state_alarms        (const LrState   *state) G_GNUC_WARN_UNUSED_RESULT;
gboolean          lr_state_victory       (const LrState   *state,
                                          LrType          *type,
                                          LrValue         *value);

const char       *lr_state_place         (const LrState   *state);
const LrEntry    *lr_state_entry         (const LrState   *state,
                                          const char      *path);
GPtrArray        *lr_state_checklist     (const LrState   *state) G_GNUC_WARN_UNUSED_RESULT;
gboolean          lr_state_next          (LrState         *state,
                                          LrDelta         *delta);
gboolean          lr_state_previous      (LrState         *state,
                                          LrDelta         *delta);
gboolean          lr_state_leave         (LrState         *state,
                                          LrDelta         *delta);
gboolean          lr_state_go            (LrState         *state,
                                          const char      *path,
                                          LrDelta         *delta);
gboolean          lr_state_mark          (LrState         *state,
                                          const char      *path,
                                          const char      *mark,
                                          LrDelta         *delta);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LrDelta, lr_delta_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (LrState, lr_state_free)

G_END_DECLS
