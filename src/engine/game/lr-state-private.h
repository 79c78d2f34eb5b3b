/* lr-state-private.h - what the files of the state share
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lr-state.h"
#include "engine/code/lr-eval.h"

G_BEGIN_DECLS

/* The keys of what is no tracker. */
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
  GHashTable *facts;  /* what has a key but is no cell, turn or option: texts */
  LrFillFunc  words;
  gpointer    words_data;
  LrWork     *work;
};

/* lr-state.c */
void       lr_state_write       (LrState          *state,
                                 guint             cell,
                                 LrContent         content,
                                 const char       *rule,
                                 LrDelta          *delta);
void       lr_state_write_fact  (LrState          *state,
                                 const char       *key,
                                 const char       *text,
                                 LrDelta          *delta);
const char *lr_state_fact       (const LrState    *state,
                                 const char       *key);

/* lr-state-keys.c */
char      *lr_slot_key          (const LrModel    *model,
                                 LrStateSlot       slot) G_GNUC_WARN_UNUSED_RESULT;
guint      lr_key_number        (const char       *key,
                                 const char       *prefix);
guint      lr_state_last        (const LrState    *state,
                                 const char       *prefix);

/* lr-state-work.c */
char      *lr_message_fill      (const LrMessage  *message,
                                 const LrObject   *parts,
                                 GPtrArray        *labels,
                                 gpointer          data) G_GNUC_WARN_UNUSED_RESULT;
LrWork    *lr_work_new          (const LrState    *state,
                                 gboolean          starts) G_GNUC_WARN_UNUSED_RESULT;
void       lr_work_free         (LrWork           *work);
LrWork    *lr_state_work        (const LrState    *state);
void       lr_state_forget_work (LrState          *state);
LrContent  lr_work_content      (const LrWork     *work,
                                 LrType            type,
                                 LrValue           value);
void       lr_work_begin_keys   (LrWork           *work,
                                 guint             cell);
gboolean   lr_work_cell         (LrWork           *work,
                                 const LrTracker  *tracker,
                                 LrCode          **key_codes,
                                 guint            *cell);
void       lr_work_starts       (LrWork           *work,
                                 const LrState    *state,
                                 const LrTracker  *tracker,
                                 LrValue          *starts);
char      *lr_work_message      (LrWork           *work,
                                 const LrState    *state,
                                 const LrMessage  *message,
                                 LrCode          **codes) G_GNUC_WARN_UNUSED_RESULT;

/* lr-state-effects.c */
void       lr_state_do_change   (LrState          *state,
                                 const LrChangeRule *change,
                                 LrWork           *work,
                                 LrDelta          *delta);
void       lr_state_reset       (LrState          *state,
                                 LrTracker       **trackers,
                                 guint             n_trackers,
                                 LrDelta          *delta);

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
 * @state: where the game stands
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

void       lr_walk_init         (LrWalk           *walk,
                                 const LrState    *state,
                                 LrDelta          *delta);
void       lr_walk_clear        (LrWalk           *walk);
void       lr_walk_push         (LrWalk           *walk,
                                 const LrEntry    *entry,
                                 const char       *token);
gboolean   lr_walk_tires        (LrWalk           *walk);
void       lr_walk_pop          (LrWalk           *walk);
LrFrame   *lr_walk_top          (const LrWalk     *walk);
gboolean   lr_walk_parse        (LrWalk           *walk,
                                 const char       *path);
char      *lr_walk_path         (const LrWalk     *walk,
                                 gboolean          with_round) G_GNUC_WARN_UNUSED_RESULT;
LrWork    *lr_walk_work         (const LrWalk     *walk);
LrDue      lr_walk_due          (const LrWalk     *walk);
gboolean   lr_walk_holds        (const LrWalk     *walk,
                                 const LrCode     *code);
GPtrArray *lr_walk_tokens       (const LrWalk     *walk,
                                 const LrEntry    *entry) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
