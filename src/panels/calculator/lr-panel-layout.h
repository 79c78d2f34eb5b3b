/* lr-panel-layout.h - two parts side by side, or one above the other where there is no room
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define LR_TYPE_PANEL_LAYOUT (lr_panel_layout_get_type ())
G_DECLARE_FINAL_TYPE (LrPanelLayout, lr_panel_layout, LR, PANEL_LAYOUT, GtkWidget)

/* Gives the layout its parts. They come in this order for the keyboard too. @inputs: what stands left, or above.
 * @answer: what stands right, or below. */
void     lr_panel_layout_set_parts (LrPanelLayout *self,
                                    GtkWidget     *inputs,
                                    GtkWidget     *answer);
/* Returns: whether the parts stand one above the other */
gboolean lr_panel_layout_is_narrow (LrPanelLayout *self);
/* Returns: whether the window is low, by the size of its type */
gboolean lr_panel_layout_is_low   (LrPanelLayout *self);
/* @opened: whether a strip shows all of the answer. */
void     lr_panel_layout_set_opened (LrPanelLayout *self,
                                     gboolean       opened);

G_END_DECLS
