/* lr-dice.h - the dice calculator: "best 3 of 4d6 + 1", "40d6 hits 5+", "d20 + 5 vs 15", "4d6kh3"
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "engine/run/lr-dist.h"

G_BEGIN_DECLS

/**
 * LrDiceError:
 * @LR_DICE_ERROR_SYNTAX: the expression is not in the right form
 * @LR_DICE_ERROR_SIZE: there are too many dice, sides or values
 */
typedef enum
{
  LR_DICE_ERROR_SYNTAX,
  LR_DICE_ERROR_SIZE,
} LrDiceError;

#define LR_DICE_ERROR (lr_dice_error_quark ())
GQuark  lr_dice_error_quark (void);

/**
 * LrDiceDie:
 * @sides: how many sides it has
 * @side: the one that came, from 1
 *
 * A die that was thrown.
 */
typedef struct
{
  guint sides;
  guint side;
} LrDiceDie;

/**
 * LrDiceAnswer:
 * @expression: the expression as it was understood, in one canonical form
 * @note: (nullable): what else there is to say of how it was understood
 * @is_flag: whether it is a comparison, true or false
 * @dist: the distribution; of a throw what it came to
 * @thrown: (nullable): of a throw the faces, die by die: “6+4, 3”
 * @dice: (nullable) (element-type LrDiceDie): of a throw each die, also those that were thrown again
 */
typedef struct
{
  char     *expression;
  char     *note;
  gboolean  is_flag;
  LrDist   *dist;
  char     *thrown;
  GArray   *dice;
} LrDiceAnswer;

/* Throws a die. Returns: its side, from 1 */
typedef guint (*LrDiceNext) (guint sides, gpointer data);

/* @expression: dice and numbers; the head of lr-dice.c has the grammar. @error: return location for a #GError of the
 * domain %LR_DICE_ERROR. Returns: (transfer full) (nullable): the distribution of the result */
LrDiceAnswer *lr_dice_calculate (const char    *expression,
                                 GError       **error) G_GNUC_WARN_UNUSED_RESULT;
/* Throws all dice of an expression. Nothing is thrown unless it is understood. @typed: (nullable): the faces of dice
 * that a person threw, as they fell: “6+4, 3”. @next: throws a die, if @typed is %NULL */
LrDiceAnswer *lr_dice_throw (const char  *expression,
                             const char  *typed,
                             LrDiceNext   next,
                             gpointer     data,
                             GError     **error) G_GNUC_WARN_UNUSED_RESULT;
/* @answer: of a throw. Returns: (transfer full): what came, and the faces: “2d6 + 1: 8 (3, 4)” */
char         *lr_dice_words (const LrDiceAnswer *answer) G_GNUC_WARN_UNUSED_RESULT;
/* @answer: (transfer full) (nullable). */
void          lr_dice_answer_free (LrDiceAnswer *answer);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LrDiceAnswer, lr_dice_answer_free)

G_END_DECLS
