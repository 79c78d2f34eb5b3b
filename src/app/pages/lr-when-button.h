/* lr-when-button.h - a button that shows turn and scenario, and changes them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "present/input/lr-desk.h"

G_BEGIN_DECLS

#define LR_TYPE_WHEN_BUTTON (lr_when_button_get_type ())
G_DECLARE_FINAL_TYPE (LrWhenButton, lr_when_button, LR, WHEN_BUTTON, GtkWidget)

/* A property `child` is the title itself. It can be pressed where turn or scenario are someone's choice: not while a
 * session is played, whose log says when it is. @desk: (nullable). */
void lr_when_button_set_desk (LrWhenButton *self,
                              LrDesk       *desk);

G_END_DECLS
