/* lr-log-proof.h - proves that log and dice are honest: the head of the log, sealed dice
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "session/session/lr-session.h"

G_BEGIN_DECLS

#define LR_TYPE_LOG_PROOF (lr_log_proof_get_type ())
G_DECLARE_FINAL_TYPE (LrLogProof, lr_log_proof, LR, LOG_PROOF, GtkBox)

/* Call it when something was done. @session: (nullable): whose log it is about. */
void lr_log_proof_update (LrLogProof *self,
                          LrSession  *session);

G_END_DECLS
