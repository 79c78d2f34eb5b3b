/* lr-dice-pad.h - what was rolled: a button for each face, and one to roll
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "present/input/lr-desk.h"
#include "present/log/lr-record.h"

G_BEGIN_DECLS

#define LR_TYPE_DICE_PAD (lr_dice_pad_get_type ())
G_DECLARE_FINAL_TYPE (LrDicePad, lr_dice_pad, LR, DICE_PAD, GtkWidget)

/* @inputs: what was typed, with the dice; it must outlive the pad. Returns: (transfer floating): a pad, hidden until
 * dice are asked for */
GtkWidget *lr_dice_pad_new        (LrDesk          *desk,
                                   LrInputs        *inputs) G_GNUC_WARN_UNUSED_RESULT;
/* Shows what is asked for next, and what was given. @answer: what the calculator answers to the inputs as they
 * are; it must live until the next update. */
void       lr_dice_pad_update     (LrDicePad       *self,
                                   const LrAnswer  *answer);
/* Returns: which dice the program has thrown, rather than someone typed */
LrThrows  *lr_dice_pad_get_throws (LrDicePad       *self);
/* Returns: a copy of it, for lr_dice_pad_give() */
LrThrows  *lr_dice_pad_dup_throws (LrDicePad       *self) G_GNUC_WARN_UNUSED_RESULT;
/* Gives the dice and decisions of other inputs of the same calculator, and no others. */
void       lr_dice_pad_give       (LrDicePad       *self,
                                   const LrInputs  *inputs,
                                   LrThrows        *throws);
/* Types a face of the next die, as its button does. @face: a face, from 1. Returns: whether the die has that face */
gboolean   lr_dice_pad_press      (LrDicePad       *self,
                                   guint            face);
/* Throws the next dice, as the button does. Returns: whether dice are asked for */
gboolean   lr_dice_pad_roll       (LrDicePad       *self);
/* Takes back the last face of dice that are not all there. Returns: whether there was one */
gboolean   lr_dice_pad_drop_face  (LrDicePad       *self);
/* Forgets what was rolled and decided. */
void       lr_dice_pad_clear      (LrDicePad       *self);

G_END_DECLS
