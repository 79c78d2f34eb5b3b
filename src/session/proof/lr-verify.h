/* lr-verify.h - checks whether a session's log is whole and unaltered, for a referee
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "session/session/lr-session.h"

G_BEGIN_DECLS

/**
 * LrVerdict:
 * @faults: (element-type utf8): what is wrong, a line each; empty if nothing is
 * @remarks: (element-type utf8): what is strange but may be right: a clock that ran backwards, sealed dice without
 * their seed
 * @unknown: (element-type utf8): what the file cannot show, a sentence each
 * @n_actions: how many entries the log has
 * @head: (nullable): the hash of the last entry
 * @noted: the number of the entry with the hash that was noted elsewhere; 0 if there is none
 * @n_sealed: how many sealed dice were thrown
 * @n_checked: how many of them were thrown again with the seed that was shown
 * @n_results: how many results the log has
 * @n_held: how many of them were worked out again and agree with the rules
 *
 * What checking a session has found.
 */
typedef struct
{
  GPtrArray *faults;
  GPtrArray *remarks;
  GPtrArray *unknown;
  guint      n_actions;
  char      *head;
  gint64     noted;
  guint      n_sealed;
  guint      n_checked;
  guint      n_results;
  guint      n_held;
} LrVerdict;

/* Checks a whole session: the file, the chain of hashes, whether each entry follows from those before it, and sealed
 * dice whose seed was shown. It changes nothing. lr_replay_verify() also checks the results against the rules. @path: a
 * session's file. @head: (nullable): the hash of an entry that was noted elsewhere. @error: why the file cannot be
 * opened at all. Returns: (transfer full) (nullable): what was found */
LrVerdict *lr_verify       (const char *path,
                            const char *head,
                            GError    **error) G_GNUC_WARN_UNUSED_RESULT;
/* Checks a session that is open here, but not its file. */
LrVerdict *lr_verify_session (LrSession *session,
                            const char *head) G_GNUC_WARN_UNUSED_RESULT;
/* @verdict: (nullable) (transfer full). */
void       lr_verdict_free (LrVerdict  *verdict);
/* Adds a line about @action to one of the lists of a verdict. */
void       lr_verdict_add  (GPtrArray      *list,
                            const LrAction *action,
                            const char     *format,
                            ...) G_GNUC_PRINTF (3, 4);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LrVerdict, lr_verdict_free)

G_END_DECLS
