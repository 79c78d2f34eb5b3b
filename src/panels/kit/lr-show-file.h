/* lr-show-file.h - opens a file or a folder in the program that the desktop has for it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* @from: a widget of the window that asks for it. @path: a file or a folder. */
void     lr_show_file      (GtkWidget  *from,
                            const char *path);
/* Opens the reference of the format of rulesets, if it came with the program. */
void     lr_show_reference (GtkWidget  *from);
gboolean lr_has_reference  (void);

G_END_DECLS
