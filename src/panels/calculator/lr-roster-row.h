/* lr-roster-row.h - one row of a roster: what is often needed in a line, the rest folded below it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "lr-field-control.h"
#include "present/answer/lr-answer.h"

G_BEGIN_DECLS

#define LR_TYPE_ROSTER_ROW (lr_roster_row_get_type ())
G_DECLARE_FINAL_TYPE (LrRosterRow, lr_roster_row, LR, ROSTER_ROW, GtkWidget)

GtkWidget      *lr_roster_row_new         (const LrRuleset    *ruleset,
                                           const LrField      *roster,
                                           GtkSizeGroup      **columns,
                                           gboolean            named) G_GNUC_WARN_UNUSED_RESULT;
void            lr_roster_row_set_place   (LrRosterRow        *self,
                                           guint               place,
                                           gboolean            fixed,
                                           gboolean            removable,
                                           gboolean            copyable);
void            lr_roster_row_set_captions (LrRosterRow       *self,
                                           gboolean            captions);
void            lr_roster_row_show_value  (LrRosterRow        *self,
                                           guint               field,
                                           LrNumber            value,
                                           gboolean            asked,
                                           const char         *problem,
                                           const char         *idle);
void            lr_roster_row_show_name   (LrRosterRow        *self,
                                           const char         *name);
void            lr_roster_row_show_computed (LrRosterRow      *self,
                                           guint               computed,
                                           const char         *text);
void            lr_roster_row_show_summary (LrRosterRow       *self,
                                           const char         *summary);
LrFieldControl *lr_roster_row_get_control (LrRosterRow        *self,
                                           guint               field);
void            lr_roster_row_set_expanded (LrRosterRow       *self,
                                           gboolean            expanded);

G_END_DECLS
