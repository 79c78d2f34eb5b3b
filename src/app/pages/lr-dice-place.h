/* lr-dice-place.h - the dice calculator by itself, without a game on the table
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define LR_TYPE_DICE_PLACE (lr_dice_place_get_type ())
G_DECLARE_FINAL_TYPE (LrDicePlace, lr_dice_place, LR, DICE_PLACE, GtkBox)

/* Returns: (transfer floating): the page, with its head */
GtkWidget *lr_dice_place_new   (void) G_GNUC_WARN_UNUSED_RESULT;
/* Puts the keyboard's focus where one types. */
void       lr_dice_place_focus (LrDicePlace *self);

G_END_DECLS
