/* lr-roster-view.h - a roster: rows of controls that work by keyboard
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "present/answer/lr-entry.h"

G_BEGIN_DECLS

#define LR_TYPE_ROSTER_VIEW (lr_roster_view_get_type ())
G_DECLARE_FINAL_TYPE (LrRosterView, lr_roster_view, LR, ROSTER_VIEW, GtkWidget)

GtkWidget *lr_roster_view_new        (const LrRuleset *ruleset,
                                      LrInputs        *inputs,
                                      guint            field) G_GNUC_WARN_UNUSED_RESULT;
void       lr_roster_view_update     (LrRosterView    *self,
                                      const LrAnswer  *answer);
void       lr_roster_view_set_narrow (LrRosterView    *self,
                                      gboolean         narrow);
guint      lr_roster_view_get_n_rows (LrRosterView    *self);
GtkWidget *lr_roster_view_get_row    (LrRosterView    *self,
                                      guint            row);
void       lr_roster_view_add_row    (LrRosterView    *self);

G_END_DECLS
