/* lr-log-banners.h - what is wrong with a session, if anything is
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "session/session/lr-session.h"

G_BEGIN_DECLS

#define LR_TYPE_LOG_BANNERS (lr_log_banners_get_type ())
G_DECLARE_FINAL_TYPE (LrLogBanners, lr_log_banners, LR, LOG_BANNERS, GtkBox)

/* Call it when something was done or could not be saved. @session: (nullable): what they are about. @side: (nullable):
 * who looks; the referee alone reads what no longer fits and how much is not saved. */
void lr_log_banners_update   (LrLogBanners *self,
                              LrSession    *session,
                              const LrSide *side);
/* @text: (nullable): why the last press did nothing; %NULL if it did something. */
void lr_log_banners_complain (LrLogBanners *self,
                              const char   *text);

G_END_DECLS
