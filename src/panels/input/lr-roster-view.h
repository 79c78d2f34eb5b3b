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

/* @ruleset: whose roster it is; it must outlive the view. @inputs: what was typed; it must outlive the view too.
 * @field: the index of the roster among the inputs. Returns: (transfer floating): a view without rows, until it is
 * told of an answer */
GtkWidget *lr_roster_view_new        (const LrRuleset *ruleset,
                                      LrInputs        *inputs,
                                      guint            field) G_GNUC_WARN_UNUSED_RESULT;
/* Shows the rows as they are, with what is wrong in them. @answer: what the calculator answers to the inputs as
 * they are. @offers: whether names of the order of battle are offered. */
void       lr_roster_view_update     (LrRosterView    *self,
                                      const LrAnswer  *answer,
                                      gboolean         offers);
/* Puts the button that adds rows elsewhere. @foot: a flow that is there as long as the view. */
void       lr_roster_view_set_foot   (LrRosterView    *self,
                                      GtkWidget       *foot);
/* Adds a row of defaults after the last, as the button does. */
void       lr_roster_view_add_row    (LrRosterView    *self);
/* @n: (out): for how many of the values that are listed beforehand nothing was typed yet. Returns: (nullable): the
 * first of them */
const char *lr_roster_view_blanks    (LrRosterView    *self,
                                      guint           *n);
/* Goes to the first of these. Returns: whether there is one */
gboolean   lr_roster_view_focus_blank (LrRosterView   *self);

G_END_DECLS
