/* lr-verify.h - whether a session's log is whole and unaltered: for a referee
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lr-session.h"

G_BEGIN_DECLS

/**
 * LrVerdict:
 * @faults: (element-type utf8): what is wrong, a line each; empty if nothing is
 * @remarks: (element-type utf8): what is strange and need not be wrong: a clock that ran backwards
 * @n_actions: how many entries the log has
 * @head: (nullable): the hash of the last one
 * @noted: which entry has the hash that was noted elsewhere; 0 if none has it, or none was noted
 * @n_sealed: how many sealed dice were thrown
 * @n_checked: how many of them were thrown again, their seed having been shown
 *
 * What became of looking through a session.
 */
typedef struct
{
  GPtrArray *faults;
  GPtrArray *remarks;
  guint      n_actions;
  char      *head;
  gint64     noted;
  guint      n_sealed;
  guint      n_checked;
} LrVerdict;

LrVerdict *lr_verify       (const char *path,
                            const char *head,
                            GError    **error) G_GNUC_WARN_UNUSED_RESULT;
void       lr_verdict_free (LrVerdict  *verdict);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LrVerdict, lr_verdict_free)

G_END_DECLS
