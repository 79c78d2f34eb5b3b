/* lr-begin-box.h - a new session: its scenario, its name, who plays it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "present/input/lr-desk.h"

G_BEGIN_DECLS

#define LR_TYPE_BEGIN_BOX (lr_begin_box_get_type ())
G_DECLARE_FINAL_TYPE (LrBeginBox, lr_begin_box, LR, BEGIN_BOX, GtkBox)

/* @desk: of the game that is begun, with its readings. What was typed for the same game stays. */
void lr_begin_box_set_desk  (LrBeginBox *self,
                             LrDesk     *desk);
/* Whether beginning is what one wants most here: then its button is the blue one. */
void lr_begin_box_set_first (LrBeginBox *self,
                             gboolean    is_first);
/* Puts the keyboard's focus where the name is typed. */
void lr_begin_box_focus     (LrBeginBox *self);

G_END_DECLS
