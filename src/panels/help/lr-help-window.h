/* lr-help-window.h - the guide in its own window
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define LR_TYPE_HELP_WINDOW (lr_help_window_get_type ())
G_DECLARE_FINAL_TYPE (LrHelpWindow, lr_help_window, LR, HELP_WINDOW, AdwWindow)

/* @parent: the window that it helps with: it can be used at the same time, and closes this one with it. */
LrHelpWindow *lr_help_window_new  (GtkWindow    *parent) G_GNUC_WARN_UNUSED_RESULT;
/* Shows a page, from its beginning or from a section. @target: `PAGE` or `PAGE#SECTION`. */
void          lr_help_window_show (LrHelpWindow *self,
                                   const char   *target);
/* Returns: (nullable): the target that was shown last */
const char   *lr_help_window_get_target (LrHelpWindow *self);

G_END_DECLS
