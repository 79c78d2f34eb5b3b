/* lr-label.h - the labels that views are made of
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

GtkWidget *lr_label_new      (const char *text,
                             const char *css_class) G_GNUC_WARN_UNUSED_RESULT;
GtkWidget *lr_label_new_wide (const char *text,
                             const char *css_class) G_GNUC_WARN_UNUSED_RESULT;
void       lr_label_show     (GtkWidget  *label,
                             const char *text);
void       lr_box_clear      (GtkWidget  *box);

G_END_DECLS
