/* lr-text-label.h - plain words, for pages that show hundreds of them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define LR_TYPE_TEXT_LABEL (lr_text_label_get_type ())
G_DECLARE_FINAL_TYPE (LrTextLabel, lr_text_label, LR, TEXT_LABEL, GtkWidget)

/* @text: what it says. @css_class: (nullable): how it looks. Returns: (transfer floating): words that take the width
 * there is and break their lines */
GtkWidget  *lr_text_label_new      (const char  *text,
                                    const char  *css_class) G_GNUC_WARN_UNUSED_RESULT;
/* @text: what it says. Returns: (transfer floating): a figure in the middle of room for three digits, on one line */
GtkWidget  *lr_text_label_new_figure (const char *text) G_GNUC_WARN_UNUSED_RESULT;
/* @text: what it says. Returns: (transfer floating): words over a column, in its middle, that break their lines */
GtkWidget  *lr_text_label_new_head (const char  *text,
                                    const char  *css_class) G_GNUC_WARN_UNUSED_RESULT;
const char *lr_text_label_get_text (LrTextLabel *label);
void        lr_text_label_set_text (LrTextLabel *label,
                                    const char  *text);

G_END_DECLS
