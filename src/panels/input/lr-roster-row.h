/* lr-roster-row.h - one row of a roster: one line; the rest is behind the button at its end
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

/* @ruleset: whose roster it is; it must outlive the row. @columns: (array): size groups that all rows share: one for
 * each field of its shape, then for the name, the title and what is worked out. @named: whether rows of other rosters
 * are given to this one, so that its name is worth a place in the line. */
GtkWidget      *lr_roster_row_new         (const LrRuleset    *ruleset,
                                           const LrField      *roster,
                                           GtkSizeGroup      **columns,
                                           gboolean            named) G_GNUC_WARN_UNUSED_RESULT;
/* @place: its number, from 1, of @n_rows. @title: (nullable): the value that the row is for. @fixed: whether rows can
 * be neither copied nor removed. @removable: whether
 * this one may be removed: there are more than the least number. @copyable: whether it may be copied: there are fewer
 * than the greatest number. */
void            lr_roster_row_set_place   (LrRosterRow        *self,
                                           guint               place,
                                           guint               n_rows,
                                           const char         *title,
                                           gboolean            fixed,
                                           gboolean            removable,
                                           gboolean            copyable);
/* @blank: whether nothing was typed into a row that is listed beforehand; then only its number is there. */
void            lr_roster_row_set_blank   (LrRosterRow        *self,
                                           gboolean            blank);
/* @in_line: which fields are in the line; the others go behind the button. @below: whether what is worked out is in
 * its own line. */
void            lr_roster_row_set_columns (LrRosterRow        *self,
                                           GtkSizeGroup      **columns,
                                           const gboolean     *in_line,
                                           gboolean            below);
/* Returns: what its line takes besides its fields and what is worked out, in pixels */
int             lr_roster_row_fixed_width (LrRosterRow        *self);
/* Returns: what is worked out would take of the line, in pixels */
int             lr_roster_row_computed_width (LrRosterRow     *self);
/* @field: a field of a roster's shape. Returns: whether the row's title says it: the row is for that value of a kind */
gboolean        lr_roster_row_is_title    (const LrField      *roster,
                                           guint               field);
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
/* @offers: whether names of the order of battle are offered. */
void            lr_roster_row_allow_offers (LrRosterRow       *self,
                                           gboolean            offers);
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

G_END_DECLS
