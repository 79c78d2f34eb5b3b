/* lr-together.h - dice that two people seal together, and their checks
 *
 * The head of lr-session-seal.c says how two people do that.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "session/log/lr-action.h"

G_BEGIN_DECLS

/* Whether the action seals dice together with another player. */
gboolean lr_seal_is_together (const LrAction *action);
/* Whether a result, or dice that came to no result, are what was sealed. It compares the calculator, the side, the
 * inputs, options and decisions, and the trackers that change. All dice have to be sealed ones. */
gboolean lr_seal_is_for      (const LrAction *seal,
                              const LrAction *roll);
/* Adds the hashes of secrets that an action brings into the log to @used, a set of texts. */
void     lr_seal_note_used   (GHashTable     *used,
                              const LrAction *action);

G_END_DECLS
