/* lr-line-box.h - widgets side by side, labels that break among them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lr-flow.h"

G_BEGIN_DECLS

/* A #GtkBox asks labels that break how wide they are for a height, which they find out by trying. A #GtkGrid that is
 * not told its width says how high it is in the narrowest, and a box around it believes that it is never lower. */
#define LR_TYPE_LINE_BOX (lr_line_box_get_type ())
G_DECLARE_FINAL_TYPE (LrLineBox, lr_line_box, LR, LINE_BOX, LrFlow)

/* @spacing: pixels between widgets. Returns: (transfer floating): an empty line. What is left of its width goes to
 * those that expand. */
GtkWidget *lr_line_box_new (int spacing) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
