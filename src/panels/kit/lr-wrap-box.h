/* lr-wrap-box.h - widgets in a line, and in as many lines as it takes
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lr-flow.h"

G_BEGIN_DECLS

#define LR_TYPE_WRAP_BOX (lr_wrap_box_get_type ())
G_DECLARE_FINAL_TYPE (LrWrapBox, lr_wrap_box, LR, WRAP_BOX, LrFlow)

/* @spacing: pixels between children, and between lines. Returns: (transfer floating): an empty box */
GtkWidget *lr_wrap_box_new  (int        spacing) G_GNUC_WARN_UNUSED_RESULT;
/* The last child takes what is left of its line, if it expands; else it is at the end, as wide as it wishes. */
void       lr_wrap_box_fill (LrWrapBox *self);

G_END_DECLS
