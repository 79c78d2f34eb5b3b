/* lr-together.h - dice that two people seal together: what the session and its referee hold against the log
 *
 * How two people do that stands in lr-session-seal.c.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "session/log/lr-action.h"

G_BEGIN_DECLS

/* Whether the action seals dice together with another player. */
gboolean lr_seal_is_together (const LrAction *action);
/* Whether a result, or dice that became none, are what was sealed: the same calculator and side, the same inputs,
 * options and decisions, trackers that change, and no dice but sealed ones. */
gboolean lr_seal_is_for      (const LrAction *seal,
                              const LrAction *roll);
/* Adds the hashes of secrets that an action brings into the log to @used, a set of texts. */
void     lr_seal_note_used   (GHashTable     *used,
                              const LrAction *action);

G_END_DECLS
