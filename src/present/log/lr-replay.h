/* lr-replay.h - evaluates the results of a session again, and reports to a referee
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "session/proof/lr-verify.h"

G_BEGIN_DECLS

/* Checks the file of a session as lr_verify() does, and works out every result again from its inputs, dice and
 * decisions, if @library has the ruleset that was used. It compares the entry with the result: outcomes, messages,
 * charts, chances, changes, and every sentence that is in the reader's language.
 *
 * Returns: (nullable): what was found; %NULL if the file cannot be opened at all */
LrVerdict *lr_replay_verify  (const char      *path,
                              LrLibrary       *library,
                              const char      *head,
                              GError         **error) G_GNUC_WARN_UNUSED_RESULT;
/* The same for a session that is open here. */
LrVerdict *lr_replay_session (LrSession       *session,
                              const char      *head) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: the verdict in lines, without its faults. @head: (nullable): the head that was noted elsewhere */
char      *lr_replay_text    (const LrVerdict *verdict,
                              const char      *head) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
