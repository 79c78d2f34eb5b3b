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

/* @desk: whose game can be begun. @library: where rulesets are found. Returns: (transfer floating): a page with the
 * sessions there are, and a form to begin one */
GtkWidget *lr_sessions_page_new       (LrDesk    *desk,
                                       LrLibrary *library) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: whether a session was ever begun */
gboolean   lr_sessions_page_are_there (void);
/* Returns: (transfer full): the folder where sessions are kept; it is made if it is not there */
char      *lr_sessions_page_folder    (void) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
