/* lr-sessions-page.h - the games being played: go on with one, or begin another
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "present/input/lr-desk.h"

G_BEGIN_DECLS

#define LR_TYPE_SESSIONS_PAGE (lr_sessions_page_get_type ())
G_DECLARE_FINAL_TYPE (LrSessionsPage, lr_sessions_page, LR, SESSIONS_PAGE, GtkBox)

GtkWidget  *lr_sessions_page_new         (LrDesk         *desk,
                                          LrLibrary      *library) G_GNUC_WARN_UNUSED_RESULT;
GtkWidget  *lr_sessions_page_get_name    (LrSessionsPage *self);
const char *lr_sessions_page_get_problem (LrSessionsPage *self);
guint       lr_sessions_page_get_n_last  (LrSessionsPage *self);
gboolean    lr_sessions_page_are_there   (void);
char       *lr_sessions_page_folder      (void) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
