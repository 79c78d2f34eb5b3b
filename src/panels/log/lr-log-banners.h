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

GtkWidget *lr_log_banners_new      (void) G_GNUC_WARN_UNUSED_RESULT;
void       lr_log_banners_update   (LrLogBanners *self,
                                    LrSession    *session,
                                    const LrSide *side);
void       lr_log_banners_complain (LrLogBanners *self,
                                    const char   *text);

G_END_DECLS
