/* lr-bar.h - a bar whose length is a chance
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define LR_TYPE_BAR (lr_bar_get_type ())
G_DECLARE_FINAL_TYPE (LrBar, lr_bar, LR, BAR, GtkWidget)

/* Returns: (transfer floating): an empty bar */
GtkWidget *lr_bar_new   (void) G_GNUC_WARN_UNUSED_RESULT;
/* @probability: how much of it is filled, from 0 to 1. */
void       lr_bar_set   (LrBar  *self,
                         double  probability);
/* Has the bar begin at an axis in its middle. @share: from -1, all that is left of it, to 1. */
void       lr_bar_set_signed (LrBar *self,
                         double  share);

G_END_DECLS
