/* lr-dice-pad.h - what was rolled: a button for each face, and one to roll
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "present/log/lr-record.h"

G_BEGIN_DECLS

#define LR_TYPE_DICE_PAD (lr_dice_pad_get_type ())
G_DECLARE_FINAL_TYPE (LrDicePad, lr_dice_pad, LR, DICE_PAD, GtkWidget)

GtkWidget *lr_dice_pad_new        (const LrRuleset *ruleset,
                                   LrInputs        *inputs) G_GNUC_WARN_UNUSED_RESULT;
void       lr_dice_pad_update     (LrDicePad       *self,
                                   const LrAnswer  *answer);
LrThrows  *lr_dice_pad_get_throws (LrDicePad       *self);
gboolean   lr_dice_pad_press      (LrDicePad       *self,
                                   guint            face);
GtkWidget *lr_dice_pad_get_button (LrDicePad       *self,
                                   guint            face);

G_END_DECLS
