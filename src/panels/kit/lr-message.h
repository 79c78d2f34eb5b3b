/* lr-message.h - what is asked or told over a window, and files that another program opens
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* @parent: (nullable): the window that it is about. @body: (nullable): what more there is to say. Returns: (transfer
 * none): an #AdwMessageDialog without answers yet */
GtkWidget *lr_message_new (GtkWindow  *parent,
                           const char *heading,
                           const char *body) G_GNUC_WARN_UNUSED_RESULT;

/* Adds two answers: one that keeps what is there, also for Return and Escape, and one that loses it. @dialog: from
 * lr_message_new(). @keep, @lose: their ids */
void       lr_message_keep_or_lose (GtkWidget  *dialog,
                                    const char *keep,
                                    const char *keep_label,
                                    const char *lose,
                                    const char *lose_label);

/* Windows of that class, which are over another one, are closed by Escape and Ctrl+W. */
void       lr_message_keys (GtkWidgetClass *widget_class);

/* @from: a widget of the window that asks for it. @path: a file or a folder. */
void     lr_show_file      (GtkWidget  *from,
                            const char *path);
/* Opens the reference of the format of rulesets, if it came with the program. */
void     lr_show_reference (GtkWidget  *from);
gboolean lr_has_reference  (void);

G_END_DECLS
