/* lr-state-private.h - what the files of the state share
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lr-state.h"
#include "engine/code/lr-eval.h"

G_BEGIN_DECLS

/* The keys of what is not a tracker. */
#define LR_KEY_SCENARIO "@scenario"
#define LR_KEY_TURN "@turn"
#define LR_KEY_OPTION "@option."
#define LR_KEY_PLACE "@place"
#define LR_KEY_OVER "@over"
#define LR_KEY_MARK "@mark."
#define LR_KEY_PHASE "@phase."
#define LR_KEY_NOTE "@note."
#define LR_KEY_TRAIL "@trail."

/**
 * LrWork:
 * @known: (array): the cells, the lists of cells, and what lr_work_scope() sets
 * @labels: (element-type utf8): what rows are called, by their number; the first is %NULL
 *
 * What formulas need to look at a state. Made anew after each change.
 */
typedef struct
{
  LrArena   *arena;
  LrMachine  machine;
  LrEval     eval;
  LrValue   *known;
  GPtrArray *labels;
} LrWork;

/**
 * LrSight:
 * @LR_SIGHT_PLAIN: it is as the state has it
 * @LR_SIGHT_HIDDEN: it is hidden
 * @LR_SIGHT_KEPT: of a derived tracker: it is not worked out again from what may be hidden
 *
 * What a state as one side sees it does with a cell.
 */
typedef enum
{
  LR_SIGHT_PLAIN,
  LR_SIGHT_HIDDEN,
  LR_SIGHT_KEPT,
} LrSight;

struct _LrState
{
  LrModel    *model;
  LrContent  *cells;
  guint8     *sight;  /* (nullable): of a state as one side sees it: an LrSight for each cell */
  int         turn;
  int         scenario;
  LrValue    *options;
  GHashTable *facts;  /* what has a key but is not a cell, turn or option: texts */
  gboolean    is_shared; /* whether another state may have the same facts: it copies them before it changes one */
  LrFillFunc  words;
  gpointer    words_data;
  LrWork     *work;
  gboolean    in_deed;
  guint64     spent;  /* in a deed: the work of formulas over what has changed since, as a run counts it */
};

/* lr-state.c */
void       lr_state_write       (LrState          *state,
                                 guint             cell,
                                 LrContent         content,
                                 const char       *rule,
                                 LrDelta          *delta);
/* @key: a key of the state's own. @text: (nullable): its text; nothing where it is empty. @delta: (nullable):
 * takes note of it. */
void       lr_state_write_fact  (LrState          *state,
                                 const char       *key,
                                 const char       *text,
                                 LrDelta          *delta);
/* @key: a key of the state's own. Returns: (nullable): its text; %NULL where there is nothing */
const char *lr_state_fact       (const LrState    *state,
                                 const char       *key);

/* Changes one row of a list, or takes it out; nothing happens where it is not there. @named: (array): the fields of a
 * row that has what tells it apart, and what is set or added. Returns: %LR_SET_NO_ROW where it is not there */
LrSet      lr_state_change_row  (LrState          *state,
                                 guint             cell,
                                 const LrValue    *named,
                                 const LrEffect   *effect,
                                 const char       *rule,
                                 LrDelta          *delta);

/* lr-state-keys.c */
char      *lr_slot_key          (const LrModel    *model,
                                 LrStateSlot       slot) G_GNUC_WARN_UNUSED_RESULT;
/* @prefix: what numbered keys of its sort begin with. Returns: its number; 0 if it is no such key */
guint      lr_key_number        (const char       *key,
                                 const char       *prefix);
/* @prefix: what keys of one sort begin with. Returns: the greatest of their numbers; 0 if there is none */
guint      lr_state_last        (const LrState    *state,
                                 const char       *prefix);

/* lr-state-work.c */
char      *lr_message_fill      (const LrMessage  *message,
                                 const LrObject   *parts,
                                 GPtrArray        *labels,
                                 gpointer          data) G_GNUC_WARN_UNUSED_RESULT;
/* Makes what formulas need to look at a state, and works out the derived trackers. @starts: (array) (nullable): which
 * cells are at their starts, which must be worked out first. */
LrWork    *lr_work_new          (const LrState    *state,
                                 const gboolean   *starts) G_GNUC_WARN_UNUSED_RESULT;
/* @work: (nullable) (transfer full): what formulas needed. */
void       lr_work_free         (LrWork           *work);
/* Returns: what formulas need to look at it, good until the state changes */
LrWork    *lr_state_work        (const LrState    *state);
void       lr_state_forget_work (LrState          *state);
/* Code that changes many things at once begins a deed and ends it: all its formulas share LR_DEED_MOST_STEPS. What
 * exceeds them is unknown. */
void       lr_state_begin_deed  (LrState          *state);
void       lr_state_end_deed    (LrState          *state);
/* Returns: whether nothing more can be worked out in this deed */
gboolean   lr_state_is_spent    (const LrState    *state);
/* @work: what formulas need. @type: the type of a tracker; or of a record that is to be a row of it. Returns:
 * (transfer full): what a cell of the tracker is to hold */
LrContent  lr_work_content      (const LrWork     *work,
                                 LrType            type,
                                 LrValue           value);
/* Gives the keys of a cell to the formulas of its tracker. @work: what formulas need. */
void       lr_work_begin_keys   (LrWork           *work,
                                 guint             cell);
/* @work: what formulas need. @key_codes: (array) (nullable). @cell: (out): which of its cells they name. Returns:
 * %FALSE if a key cannot be worked out */
gboolean   lr_work_cell         (LrWork           *work,
                                 const LrTracker  *tracker,
                                 LrCode          **key_codes,
                                 guint            *cell);
/* Computes the start of a tracker in this scenario. A value that is not filled in is missing.
 * @work: what formulas need. @tracker: a tracker that is not derived. @starts: (out) (array): takes what each of its
 * cells holds. */
void       lr_work_starts       (LrWork           *work,
                                 const LrState    *state,
                                 const LrTracker  *tracker,
                                 LrContent        *starts);
/* @work: what formulas need. @message: (nullable): a message of the sequence. @codes: what is in its
 * placeholders. Returns: (transfer full) (nullable): its words */
char      *lr_work_message      (LrWork           *work,
                                 const LrState    *state,
                                 const LrMessage  *message,
                                 LrCode          **codes) G_GNUC_WARN_UNUSED_RESULT;

/* lr-state-effects.c */
void       lr_state_do_change   (LrState          *state,
                                 const LrChangeRule *change,
                                 LrWork           *work,
                                 LrDelta          *delta);
/* Resets trackers to their start. @trackers: (array length=n_trackers): trackers. @delta: (nullable): takes
 * note of what changes. */
void       lr_state_do_dates    (LrState          *state,
                                 LrDelta          *delta);
void       lr_state_come_to     (LrState          *state,
                                 int               turn,
                                 LrDelta          *delta);
void       lr_state_reset       (LrState          *state,
                                 LrTracker       **trackers,
                                 guint             n_trackers,
                                 LrDelta          *delta);

/* lr-state-rows.c */
/* @from: the rows of which one is looked for. @taken: (nullable): rows that do not count. Returns: the row that is told
 * apart by the same, or is the same where nothing tells rows apart; -1 if there is none */
int        lr_rows_find         (const LrShape    *shape,
                                 const LrRows     *rows,
                                 const LrRows     *from,
                                 guint             row,
                                 const gboolean   *taken);
/* Replaces the row with the same `unique` columns, or appends a row. @rows: rows that
 * nobody else has, with room for one more */
void       lr_rows_put          (const LrShape    *shape,
                                 LrRows           *rows,
                                 const LrRows     *from,
                                 guint             row);
/* Adds rows to those that are there. One with the same `unique` columns as another replaces it.
 * @content: (inout): the rows; then all. @before: those that are there. */
void       lr_rows_add          (const LrShape    *shape,
                                 LrContent        *content,
                                 const LrContent  *before);

/* lr-state-walk.c */
void       lr_state_forget_turn (LrState          *state,
                                 gboolean          notes,
                                 LrDelta          *delta);

/* lr-state-place.c */

/**
 * LrFrame:
 * @entry: a line of the sequence
 * @token: (nullable): which of its rows: a value's id, or the row's number
 * @round: of a loop: the number of the round, from 1
 */
typedef struct
{
  const LrEntry *entry;
  char          *token;
  guint          round;
} LrFrame;

/**
 * LrWalk:
 * @state: where the game is
 * @delta: (nullable): takes note of what changes on the way
 * @frames: (element-type LrFrame): the lines around, the innermost last
 * @n_lines: how many lines have been looked at
 * @towards: (nullable): the line that the way is to lead to: only rounds that it is in are begun
 *
 * Going through the sequence.
 */
typedef struct
{
  LrState *state;
  LrDelta *delta;
  GArray  *frames;
  guint    n_lines;
  const char *towards;
} LrWalk;

/* @walk: (out): a walk at the beginning of a turn. @state: where the game is. @delta: (nullable): takes note
 * of what changes on the way. */
void       lr_walk_init         (LrWalk           *walk,
                                 const LrState    *state,
                                 LrDelta          *delta);
void       lr_walk_clear        (LrWalk           *walk);
/* @entry: a line of the phase it is in. @token: (nullable): which of its rows. */
void       lr_walk_push         (LrWalk           *walk,
                                 const LrEntry    *entry,
                                 const char       *token);
/* @walk: a walk that looks at one more line. Returns: whether that is too many: rows within rows can make more
 * lines than a person could tick; or nothing more can be worked out in this deed */
gboolean   lr_walk_tires        (LrWalk           *walk);
void       lr_walk_pop          (LrWalk           *walk);
/* Returns: (nullable): the innermost line; %NULL for the turn as a whole */
LrFrame   *lr_walk_top          (const LrWalk     *walk);
/* Goes there, past everything that happens on the way. @walk: a walk at the beginning of a turn. @path: the name
 * of a place. Returns: %FALSE if the sequence has no such place */
gboolean   lr_walk_parse        (LrWalk           *walk,
                                 const char       *path);
/* @walk: (out): a walk at a place, to be cleared in any case. Returns: whether there is a line or phase of that name */
gboolean   lr_walk_init_at      (LrWalk           *walk,
                                 const LrState    *state,
                                 const char       *path);
/* Returns: whether a place is a line, or in a phase */
gboolean   lr_place_is_at       (const char       *place,
                                 const char       *path);
/* Returns: the round of a loop that a place is in; 0 outside of it */
guint      lr_place_round       (const char       *place,
                                 const char       *loop);
/* @with_round: whether the innermost line, if it is a loop, is named with its round. Returns: (transfer full): the
 * name of the place in this turn: `player.union.combat.2.attack` */
char      *lr_walk_path         (const LrWalk     *walk,
                                 gboolean          with_round) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: what formulas need at this place, with the rows of the lines around in scope */
LrWork    *lr_walk_work         (const LrWalk     *walk);
/* Returns: whether the innermost line is due, the lines around it aside */
LrDue      lr_walk_due          (const LrWalk     *walk);
/* @code: (nullable). Returns: whether it holds at this place for certain */
gboolean   lr_walk_holds        (const LrWalk     *walk,
                                 const LrCode     *code);
/* @entry: a line with rows, in the phase that the walk is in. @all: whether to take all that it may have. Returns:
 * (transfer full) (element-type utf8): which rows it has now */
GPtrArray *lr_walk_tokens       (const LrWalk     *walk,
                                 const LrEntry    *entry,
                                 gboolean          all) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
