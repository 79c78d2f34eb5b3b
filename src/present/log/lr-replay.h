/* lr-replay.h - results of a session worked out again, and a verdict on the whole in words: for a referee
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "session/proof/lr-verify.h"

G_BEGIN_DECLS

/* Looks through the file of a session as lr_verify() does, and works out every result again from its inputs, dice and
 * decisions, by the ruleset of @library if it is the one with which it was recorded. What the entry says is held
 * against what comes of it: outcomes, messages, charts, chances, what changes, and every sentence of it that is in the
 * language of the reader.
 *
 * Returns: (nullable): what was found; %NULL if the file cannot be opened at all */
LrVerdict *lr_replay_verify  (const char      *path,
                              LrLibrary       *library,
                              const char      *head,
                              GError         **error) G_GNUC_WARN_UNUSED_RESULT;
/* The same of a session that is open here. */
LrVerdict *lr_replay_session (LrSession       *session,
                              const char      *head) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: the verdict in lines, but for its faults. @head: (nullable): the head that was given */
char      *lr_replay_text    (const LrVerdict *verdict,
                              const char      *head) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
