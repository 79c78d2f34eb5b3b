/* lr-log-banners.h - what is wrong with a session, should anything be
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "session/session/lr-session.h"

G_BEGIN_DECLS

#define LR_TYPE_LOG_BANNERS (lr_log_banners_get_type ())
G_DECLARE_FINAL_TYPE (LrLogBanners, lr_log_banners, LR, LOG_BANNERS, GtkWidget)

/* Returns: (transfer floating): banners that say nothing */
GtkWidget *lr_log_banners_new      (void) G_GNUC_WARN_UNUSED_RESULT;
/* Something was done, or could not be saved. @session: (nullable): what they are about. @side: (nullable): who
 * looks: what no longer fits, and how much is not saved, is the referee's. */
void       lr_log_banners_update   (LrLogBanners *self,
                                    LrSession    *session,
                                    const LrSide *side);
/* @text: (nullable): why the last press did nothing; %NULL if it did. */
void       lr_log_banners_complain (LrLogBanners *self,
                                    const char   *text);

G_END_DECLS
