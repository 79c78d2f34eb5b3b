/* lr-log.h - the state of a log after all its actions
 *
 * lr_log_take() makes the next log out of a log and an action, and lr_log_move() the next state of the game. Nothing
 * else changes them. Opening a session, doing, undoing and redoing something, and checking a file are loops over the
 * two. An action says each value before and after it, so that it is taken, and taken back, without the ruleset: an undo
 * takes no longer in a long log than in a short one. It also has the time, how its dice fell and which line of the turn
 * was meant. So nothing is asked later, and history is never refused.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "session/log/lr-action.h"

G_BEGIN_DECLS

/**
 * LrLog:
 * @actions: (element-type LrAction): the whole list
 * @values: from key to text, both owned by actions: all changes added up
 * @steps: (element-type LrAction): what can be undone, the latest last
 * @undone: (element-type LrAction): what can be redone, the next one last
 * @taken_back: the actions that are undone now
 * @corrections: from an action to the actions that correct it and are not undone
 * @opened: from a result that was opened to who sees it now
 * @hidden: (element-type LrAction): results that only one side saw when they were written
 * @seal: (nullable): the current seal, until its seed is shown
 * @word: (nullable): the other player's last word since the seal
 * @counter: the number of the next sealed die. Undoing a roll does not give its dice back
 */
typedef struct
{
  GPtrArray      *actions;
  GHashTable     *values;
  GPtrArray      *steps;
  GPtrArray      *undone;
  GHashTable     *taken_back;
  GHashTable     *corrections;
  GHashTable     *opened;
  GPtrArray      *hidden;
  const LrAction *seal;
  const LrAction *word;
  guint64         counter;
} LrLog;

void        lr_log_init    (LrLog          *log);
void        lr_log_clear   (LrLog          *log);
/* Returns: the text at a key; empty if there is nothing */
const char *lr_log_value   (const LrLog    *log,
                            const char     *key);
/* Returns: (nullable): the last action, or the action of that number */
LrAction   *lr_log_last    (const LrLog    *log);
LrAction   *lr_log_find    (const LrLog    *log,
                            gint64          number);
/* Whether the next action refers to what its kind allows, and only to earlier entries. So following these numbers never
 * runs in a circle. */
gboolean    lr_log_follows (const LrLog    *log,
                            const LrAction *action);
/* Applies the changes of the next action to a state, before lr_log_take() takes it. Returns: whether the ruleset of the
 * state has all of that */
gboolean    lr_log_move    (const LrLog    *log,
                            const LrAction *action,
                            LrState        *state);
/* Takes the next action, whatever it is. One that does not follow changes nothing but the list. */
void        lr_log_take    (LrLog          *log,
                            LrAction       *action);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (LrLog, lr_log_clear)

G_END_DECLS
