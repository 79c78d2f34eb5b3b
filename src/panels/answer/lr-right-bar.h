/* lr-right-bar.h - the bar over a calculator that corrects an entry: which one, why, and the way back
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define LR_TYPE_RIGHT_BAR (lr_right_bar_get_type ())
G_DECLARE_FINAL_TYPE (LrRightBar, lr_right_bar, LR, RIGHT_BAR, GtkWidget)

/* @number: of the entry. Returns: (transfer floating): a bar, which emits "left" when the person wants to go back */
GtkWidget  *lr_right_bar_new        (gint64      number) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: the number of the entry */
gint64      lr_right_bar_get_number (LrRightBar *self);
/* Says that it was done. @by: the number of the new result; 0 if that was undone again. */
void        lr_right_bar_set_done   (LrRightBar *self,
                                     gint64      by);
/* Returns: why the entry is corrected; it may be empty */
const char *lr_right_bar_get_reason (LrRightBar *self);

G_END_DECLS
