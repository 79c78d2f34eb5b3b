/* lr-dice-read.h - how a dice expression is read, sign by sign
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lr-dice-odds.h"
#include "lr-dice.h"

G_BEGIN_DECLS

/**
 * LrDiceRead:
 * @text: the expression as it was typed
 * @at: how far it has been read
 * @depth: of parentheses and signs
 * @odds: what it comes to
 * @canonical: what has been understood, in our own form
 * @note: what is to be said of it
 * @error: why it is not understood
 */
typedef struct
{
  const char *text;
  const char *at;
  guint       depth;
  LrOdds      odds;
  GString    *canonical;
  GString    *note;
  GError     *error;
} LrDiceRead;

/* Takes note of the first fault, at the sign that is read now. @nearest: (nullable): what to write instead */
void     lr_dice_read_fail    (LrDiceRead  *self,
                               LrDiceError  code,
                               const char  *message,
                               const char  *nearest);
/* The same for what should not stand here: the nearest that is understood is looked up. */
void     lr_dice_read_refuse  (LrDiceRead  *self,
                               const char  *message);
/* Returns: whether there is nothing more to read: a fault, or ways that outgrew 128 bits */
gboolean lr_dice_read_stopped (LrDiceRead  *self);
/* Adds a sentence once. @sentence: (transfer full). */
void     lr_dice_read_note    (LrDiceRead  *self,
                               char        *sentence);
/* Returns: whether it stood there; it is read then */
gboolean lr_dice_take_sign    (LrDiceRead  *self,
                               const char  *sign);
/* Returns: whether the word stood there, in small or capital letters and not as part of a longer one; it is read
 * then */
gboolean lr_dice_take_word    (LrDiceRead  *self,
                               const char  *word);
/* Returns: whether the sign follows at once, without a space; it is read then */
gboolean lr_dice_take_close   (LrDiceRead  *self,
                               const char  *sign);
gboolean lr_dice_at_number    (LrDiceRead  *self);
/* Returns: the number that stands there, up to 1000000; 0 after a fault */
guint    lr_dice_take_number  (LrDiceRead  *self);

#define LR_DICE_LOWEST -1
#define LR_DICE_MIDDLE -2

/* Reads dice with all that is done to them, from the letter on. @dice: how many there are; their number was read
 * already. @keep: of "best 3 of" how many, else 0. @skip: 0, or which of them: %LR_DICE_LOWEST or %LR_DICE_MIDDLE.
 * @counts: (out): whether hits are counted. Returns: (transfer full): what they come to */
LrStates *lr_dice_read_throw  (LrDiceRead  *self,
                               guint        dice,
                               guint        keep,
                               int          skip,
                               gboolean    *counts) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
