/* lr-log-luck.h - the luck of each side so far
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "session/session/lr-session.h"

G_BEGIN_DECLS

#define LR_TYPE_LOG_LUCK (lr_log_luck_get_type ())
G_DECLARE_FINAL_TYPE (LrLogLuck, lr_log_luck, LR, LOG_LUCK, GtkBox)

/* Call it when something was done. @session: (nullable): whose log it is about. @side: (nullable): who looks; %NULL for
 * the referee. */
void lr_log_luck_update (LrLogLuck    *self,
                         LrSession    *session,
                         const LrSide *side);

G_END_DECLS
