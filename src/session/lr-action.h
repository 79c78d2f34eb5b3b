/* lr-action.h - one thing that a person did: what a session is a list of
 *
 * An action is immutable. It says what it changed, before and after, so that it can be taken back and done again
 * without asking the ruleset, and it carries the hash of the action before, so that nothing can be changed unseen.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib-object.h>

#include "engine/lr-state.h"

G_BEGIN_DECLS

/* Bytes of a SHA-256. */
#define LR_HASH_SIZE 32

/* How the hash of an action is made; rows of older files keep the recipe they were made with. */
#define LR_ACTION_RECIPE 1

/**
 * LrActionKind:
 * @LR_ACTION_BEGIN: the session began
 * @LR_ACTION_TICK: a line of the checklist was done
 * @LR_ACTION_SKIP: a line was skipped, with a reason
 * @LR_ACTION_UNTICK: a mark was taken away
 * @LR_ACTION_NEXT: on to the next line, or the next turn
 * @LR_ACTION_BACK: back to where the game stood before
 * @LR_ACTION_LEAVE: out of a loop of the sequence
 * @LR_ACTION_GO: to another line of the turn
 * @LR_ACTION_SET: a tracker was set
 * @LR_ACTION_ADD: something was added to a tracker
 * @LR_ACTION_OPTION: another reading of an unclear rule holds
 * @LR_ACTION_TURN: the game was moved to another turn
 * @LR_ACTION_NOTE: a note
 * @LR_ACTION_ROLL: a calculator was resolved
 * @LR_ACTION_UNDO: an action was taken back
 * @LR_ACTION_REDO: and done again
 * @LR_ACTION_CORRECT: an older action was put right
 * @LR_ACTION_RULESET: from here on another version of the ruleset was used
 * @LR_ACTION_SEAL: a seed was sealed: its hash was shown
 * @LR_ACTION_WORD: the opponent's word
 * @LR_ACTION_REVEAL: the seed was shown
 * @LR_ACTION_THROW: dice were thrown that became no result
 */
typedef enum
{
  LR_ACTION_BEGIN,
  LR_ACTION_TICK,
  LR_ACTION_SKIP,
  LR_ACTION_UNTICK,
  LR_ACTION_NEXT,
  LR_ACTION_BACK,
  LR_ACTION_LEAVE,
  LR_ACTION_GO,
  LR_ACTION_SET,
  LR_ACTION_ADD,
  LR_ACTION_OPTION,
  LR_ACTION_TURN,
  LR_ACTION_NOTE,
  LR_ACTION_ROLL,
  LR_ACTION_UNDO,
  LR_ACTION_REDO,
  LR_ACTION_CORRECT,
  LR_ACTION_RULESET,
  LR_ACTION_SEAL,
  LR_ACTION_WORD,
  LR_ACTION_REVEAL,
  LR_ACTION_THROW,
  LR_N_ACTION_KINDS,
} LrActionKind;

/**
 * LrAction:
 * @number: its number, from 1
 * @time: when, in microseconds since 1970, UTC
 * @turn: the id of the turn in which it was done; empty without a calendar
 * @place: where in the turn's checklist, as lr_state_place()
 * @kind: what was done
 * @subject: what it was done to: a tracker's key, a line of the checklist, a calculator; else empty
 * @refers: of an undo, a redo or a correction: the number of the other action; else 0
 * @text: for people: what was done, in their language
 * @changes: what it changed: lines of key, text before and text after
 * @data: what else there is to know: lines of a name and what belongs to it
 * @recipe: how the hash was made
 * @ruleset: the hash of the ruleset it was done with
 * @previous: the hash of the action before; of the first, zeros
 * @hash: its own hash
 */
typedef struct
{
  gint64       number;
  gint64       time;
  const char  *turn;
  const char  *place;
  LrActionKind kind;
  const char  *subject;
  gint64       refers;
  const char  *text;
  const char  *changes;
  const char  *data;
  int          recipe;
  guint8       ruleset[LR_HASH_SIZE];
  guint8       previous[LR_HASH_SIZE];
  guint8       hash[LR_HASH_SIZE];

  /*< private >*/
  gint         ref_count;
} LrAction;

/**
 * LrChangeFunc:
 * @key: what changes
 * @before: its text before
 * @after: its text after
 * @data: as given with the function
 */
typedef void (*LrChangeFunc) (const char *key,
                              const char *before,
                              const char *after,
                              gpointer    data);

#define LR_TYPE_ACTION (lr_action_get_type ())

GType         lr_action_get_type     (void);
LrAction     *lr_action_new          (const LrAction *like) G_GNUC_WARN_UNUSED_RESULT;
LrAction     *lr_action_ref          (LrAction       *action);
void          lr_action_unref        (LrAction       *action);
void          lr_action_seal         (LrAction       *action,
                                      const LrAction *previous);
void          lr_action_make_hash    (const LrAction *action,
                                      guint8         *hash);
void          lr_action_foreach_change (const LrAction *action,
                                      LrChangeFunc    func,
                                      gpointer        data);
gboolean      lr_action_is_step      (const LrAction *action);
const char   *lr_action_kind_id      (LrActionKind    kind);
gboolean      lr_action_find_kind    (const char     *id,
                                      LrActionKind   *kind);
char         *lr_hash_to_text        (const guint8   *hash) G_GNUC_WARN_UNUSED_RESULT;
gboolean      lr_hash_from_text      (const char     *text,
                                      guint8         *hash);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LrAction, lr_action_unref)

G_END_DECLS
