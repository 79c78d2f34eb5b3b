/* lr-checklist-view.h - the turn: where the game stands, what is done, what comes next
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "present/input/lr-desk.h"

G_BEGIN_DECLS

#define LR_TYPE_CHECKLIST_VIEW (lr_checklist_view_get_type ())
G_DECLARE_FINAL_TYPE (LrChecklistView, lr_checklist_view, LR, CHECKLIST_VIEW, GtkWidget)

/* @desk: with the session whose turn it is. Returns: (transfer floating): the checklist of the turn; empty while
 * there is no session */
GtkWidget  *lr_checklist_view_new         (LrDesk          *desk) G_GNUC_WARN_UNUSED_RESULT;
/* @path: a line's path. Returns: (nullable): its #LrChecklistRow */
GtkWidget  *lr_checklist_view_get_row     (LrChecklistView *self,
                                           const char      *path);
/* Returns: why the last press did nothing; empty if it did */
const char *lr_checklist_view_get_problem (LrChecklistView *self);

G_END_DECLS
