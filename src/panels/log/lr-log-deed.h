/* lr-log-deed.h - a button that says what it would undo or do again
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* @action: the name of an action. Returns: (transfer floating): a button for it, whose words are cut off where
 * there is little room */
GtkWidget *lr_log_deed_new  (const char *action) G_GNUC_WARN_UNUSED_RESULT;
/* @button: a button for what can be done. @label: (nullable): what it would do; %NULL for nothing. @otherwise:
 * what is said then. */
void       lr_log_deed_show (GtkWidget  *button,
                             const char *label,
                             const char *otherwise);

G_END_DECLS
