/* lr-turn-page.h - the turn: its phases, the required and the optional steps
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "present/input/lr-desk.h"
#include "present/turn/lr-guide.h"

G_BEGIN_DECLS

#define LR_TYPE_TURN_PAGE (lr_turn_page_get_type ())
G_DECLARE_FINAL_TYPE (LrTurnPage, lr_turn_page, LR, TURN_PAGE, GtkWidget)

/* @desk: with the session whose turn it is. Its buttons are the window's actions `win.due`, `win.leave` and
 * `win.open-line`. Returns: (transfer floating): the page of the turn; it says how to begin while there is no
 * session */
GtkWidget *lr_turn_page_new    (LrDesk        *desk) G_GNUC_WARN_UNUSED_RESULT;
/* @guide: (nullable): the turn as it is now; %NULL without a session. */
void       lr_turn_page_show   (LrTurnPage    *self,
                                const LrGuide *guide);
/* Unfolds the phase of a line and puts the focus on it. @guide: what is shown. @path: a line of this turn. */
void       lr_turn_page_reveal (LrTurnPage    *self,
                                const LrGuide *guide,
                                const char    *path);

G_END_DECLS
