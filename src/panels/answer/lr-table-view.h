/* lr-table-view.h - the answer for the opponent across the board: a few large words on the whole screen
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "present/answer/lr-answer.h"

G_BEGIN_DECLS

#define LR_TYPE_TABLE_VIEW (lr_table_view_get_type ())
G_DECLARE_FINAL_TYPE (LrTableView, lr_table_view, LR, TABLE_VIEW, GtkWidget)

/* Signal "face" (number) when a digit was typed, "left" when someone wants to go back.
 * Returns: (transfer floating): a view that shows nothing yet */
GtkWidget *lr_table_view_new  (void) G_GNUC_WARN_UNUSED_RESULT;
/* Shows a part for the hand that holds the screen: at the foot of a high view, at the side of a wide one.
 * Returns: (transfer none): what the dice go into */
GtkBox    *lr_table_view_open_hand (LrTableView *self);
/* @answer: (nullable): the answer. @when: the turn and the phase. */
void       lr_table_view_show (LrTableView    *self,
                               const LrAnswer *answer,
                               const char     *when);

G_END_DECLS
