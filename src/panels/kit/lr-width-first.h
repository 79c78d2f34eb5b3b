/* lr-width-first.h - a layout of one child, whose width does not depend on its height
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* #GtkStack asks its page how wide it must be to be so high. A wrapped label answers that by trying some hundred
 * widths. #GtkWidget asks it of what does not fill its place, and warns where that is lower than it says that it is at
 * least: a grid says how high it is where it is narrowest. */
#define LR_TYPE_WIDTH_FIRST (lr_width_first_get_type ())
G_DECLARE_FINAL_TYPE (LrWidthFirst, lr_width_first, LR, WIDTH_FIRST, GtkLayoutManager)

G_END_DECLS
