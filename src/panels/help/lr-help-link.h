/* lr-help-link.h - “What can I do?”, beside what is wrong
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define LR_TYPE_HELP_LINK (lr_help_link_get_type ())
G_DECLARE_FINAL_TYPE (LrHelpLink, lr_help_link, LR, HELP_LINK, GtkButton)

/* In a template its page is the target of its action. @target: `PAGE` or `PAGE#SECTION`. Returns: (transfer
 * floating): a button that leads there */
GtkWidget *lr_help_link_new (const char *target) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
