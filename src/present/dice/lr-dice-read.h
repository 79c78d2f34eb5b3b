/* lr-dice-read.h - reads and evaluates a dice expression
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "engine/dice/lr-pool.h"
#include "lr-dice.h"

G_BEGIN_DECLS

/* How often a die that is thrown on is thrown on. */
#define LR_DICE_MOST_ADDED 10

/* What is made of two numbers, or of one. Of comparisons each bit is an order in which they hold: less, equal, more. */
typedef enum
{
  LR_DICE_UNDER = 1,
  LR_DICE_EQUAL = 2,
  LR_DICE_AT_MOST = 3,
  LR_DICE_OVER = 4,
  LR_DICE_DIFFERENT = 5,
  LR_DICE_AT_LEAST = 6,
  LR_DICE_BETWEEN,
  LR_DICE_ADD,
  LR_DICE_SUBTRACT,
  LR_DICE_MULTIPLY,
  LR_DICE_DIVIDE,
  LR_DICE_LEAST,
  LR_DICE_GREATEST,
  LR_DICE_ABSOLUTE,
  LR_DICE_DOWN,
  LR_DICE_UP,
  LR_N_DICE_SIGNS,
} LrDiceSign;

/**
 * LrDiceRead:
 * @text: the expression as it was typed
 * @at: how far it has been read
 * @depth: of parentheses and signs
 * @exact: whether ways are counted, rather than chances
 * @overflow: whether they outgrew 128 bits
 * @left_out: whether a chance was so small that a double calls it nothing
 * @pairs: how many pairs of numbers were looked at
 * @high: of %LR_DICE_BETWEEN: the greatest number that is in between
 * @canonical: what has been understood, in our own form
 * @note: what is to be said of it
 * @error: why it is not understood
 * @dice: (nullable) (element-type LrDiceDie): the dice, where they are thrown rather than worked out
 * @typed: (nullable): the faces that are still to be read
 * @next: throws a die, where no faces are typed
 * @data: for @next
 * @thrown: what they showed
 */
typedef struct
{
  const char *text;
  const char *at;
  guint       depth;
  gboolean    exact;
  gboolean    overflow;
  gboolean    left_out;
  double      pairs;
  LrNumber    high;
  GString    *canonical;
  GString    *note;
  GError     *error;
  GArray     *dice;
  const char *typed;
  LrDiceNext  next;
  gpointer    data;
  GString    *thrown;
} LrDiceRead;

/* Takes note of the first fault, at the sign that is read now. @nearest: (nullable): what to write instead */
void     lr_dice_read_fail    (LrDiceRead  *self,
                               LrDiceError  code,
                               const char  *message,
                               const char  *nearest);
/* The same for what should not be here: the nearest that is understood is looked up. */
void     lr_dice_read_refuse  (LrDiceRead  *self,
                               const char  *message);
/* Returns: whether there is nothing more to read: a fault, or ways that outgrew 128 bits */
gboolean lr_dice_read_stopped (LrDiceRead  *self);
/* Adds a sentence once. @sentence: (transfer full). */
void     lr_dice_read_note    (LrDiceRead  *self,
                               char        *sentence);
/* Returns: whether it was there; it is read then */
gboolean lr_dice_take_sign    (LrDiceRead  *self,
                               const char  *sign);
/* Returns: whether the word was there, in small or capital letters and not as part of a longer one; it is read
 * then */
gboolean lr_dice_take_word    (LrDiceRead  *self,
                               const char  *word);
/* Returns: whether the sign follows at once, without a space; it is read then */
gboolean lr_dice_take_close   (LrDiceRead  *self,
                               const char  *sign);
gboolean lr_dice_at_number    (LrDiceRead  *self);
/* Returns: the number that is there, up to 1000000; 0 after a fault */
guint    lr_dice_take_number  (LrDiceRead  *self);

/* What follows makes distributions; after a fault there is none. */

LrDist  *lr_dice_number       (LrDiceRead  *self,
                               gint64       number) G_GNUC_WARN_UNUSED_RESULT;
/* @pool: (transfer full) (nullable): %NULL if its ways outgrew 128 bits. Returns: (transfer full) (nullable) */
LrDist  *lr_dice_of_pool      (LrDiceRead  *self,
                               LrPool      *pool) G_GNUC_WARN_UNUSED_RESULT;
/* @left: (transfer full) (nullable). @right: (transfer full) (nullable): of another throw; of a sign for one number 0.
 * Returns: (transfer full) (nullable): what @sign makes of both */
LrDist  *lr_dice_combine      (LrDiceRead  *self,
                               LrDiceSign   sign,
                               LrDist      *left,
                               LrDist      *right) G_GNUC_WARN_UNUSED_RESULT;

#define LR_DICE_LOWEST -1
#define LR_DICE_MIDDLE -2

/* Reads dice with all that is done to them, from the letter on. @dice: how many there are; their number was read
 * already. @keep: of "best 3 of" how many, else 0. @skip: 0, or which of them: %LR_DICE_LOWEST or %LR_DICE_MIDDLE.
 * @counts: (out): whether hits are counted. Returns: (transfer full) (nullable): what they come to */
LrDist  *lr_dice_read_throw   (LrDiceRead  *self,
                               guint        dice,
                               guint        keep,
                               int          skip,
                               gboolean    *counts) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
