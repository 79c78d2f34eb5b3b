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

GtkWidget  *lr_checklist_view_new         (LrDesk          *desk) G_GNUC_WARN_UNUSED_RESULT;
GtkWidget  *lr_checklist_view_get_row     (LrChecklistView *self,
                                           const char      *path);
const char *lr_checklist_view_get_problem (LrChecklistView *self);

G_END_DECLS
