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

/* @ruleset: whose roster it is; it must outlive the row. @columns: (array): size groups that all rows share: one
 * for each field of its shape, then for the name and the title. @named: whether rows of other rosters are given to
 * this one, so that its name is worth a place in the line. */
GtkWidget      *lr_roster_row_new         (const LrRuleset    *ruleset,
                                           const LrField      *roster,
                                           GtkSizeGroup      **columns,
                                           gboolean            named) G_GNUC_WARN_UNUSED_RESULT;
/* @place: its number, from 1. @fixed: whether rows can be neither copied nor removed. @removable: whether this one
 * may be removed: there are more than the least number. @copyable: whether it may be copied: there are fewer than
 * the greatest number. */
void            lr_roster_row_set_place   (LrRosterRow        *self,
                                           guint               place,
                                           gboolean            fixed,
                                           gboolean            removable,
                                           gboolean            copyable);
/* @captions: whether the labels stand above the controls: in a line only above the first row, on cards above each. */
void            lr_roster_row_set_captions (LrRosterRow       *self,
                                           gboolean            captions);
/* @field: which field of its shape. @value: what it shows, as #LrInput says. @asked: whether it is asked for at
 * all. @problem: (nullable): what is wrong with it. @idle: (nullable): why what was typed has no effect. */
void            lr_roster_row_show_value  (LrRosterRow        *self,
                                           guint               field,
                                           LrNumber            value,
                                           gboolean            asked,
                                           const char         *problem,
                                           const char         *idle);
/* @name: (nullable): what the person calls it. */
void            lr_roster_row_show_name   (LrRosterRow        *self,
                                           const char         *name);
/* @computed: which computed field of its shape. @text: (nullable): what it came to. */
void            lr_roster_row_show_computed (LrRosterRow      *self,
                                           guint               computed,
                                           const char         *text);
/* @summary: what is not as usual in what is folded away; empty if all is. */
void            lr_roster_row_show_summary (LrRosterRow       *self,
                                           const char         *summary);
/* @field: which field of its shape. */
LrFieldControl *lr_roster_row_get_control (LrRosterRow        *self,
                                           guint               field);
/* @expanded: whether what is rarely needed is shown. */
void            lr_roster_row_set_expanded (LrRosterRow       *self,
                                           gboolean            expanded);

G_END_DECLS
