/* lr-roller.h - dice thrown by the system's random source
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lr-record.h"
#include "present/dice/lr-dice.h"

G_BEGIN_DECLS

/* @sides: how many faces the die has, from 1. Returns: a face, from 1 to @sides, all equally likely */
guint    lr_roller_face      (guint            sides);
/* Throws the dice of an expression, or reads those that a person threw. In a session they are in its file before
 * anyone sees them, and in its own entry; where a seed is ready, they are thrown from it. @session: (nullable):
 * the game that is played. @typed: (nullable): faces, as lr_dice_throw() takes them. @error: of the domain
 * %LR_DICE_ERROR, or why the session does not take them. Returns: (transfer full) (nullable): what they came to */
LrDiceAnswer *lr_roller_dice (LrSession     *session,
                              const char    *expression,
                              const char    *typed,
                              GError       **error) G_GNUC_WARN_UNUSED_RESULT;
/* @spec: dice and a reading. @die: which one. Returns: what that die comes to, thrown again where it says so */
guint    lr_roller_die       (const LrPoolSpec *spec,
                              guint             die) G_GNUC_WARN_UNUSED_RESULT;
/* @ask: a decision. Returns: among how many one is drawn; 0 if it is not a draw, or among too many for one die */
guint    lr_roller_chips     (const LrAskView *ask) G_GNUC_WARN_UNUSED_RESULT;
/* Draws as if a die had been thrown. @ask: a draw that is asked for. @inputs: gets what was drawn. @throws: (nullable):
 * gets how */
void     lr_roller_draw      (const LrAskView *ask,
                              LrThrowHow       how,
                              LrInputs        *inputs,
                              LrThrows        *throws);
/* Throws the dice, or makes the draw, that are asked for next and adds what came to what was typed. @answer: what a
 * calculator answers. @inputs: what was typed. @throws: (nullable): gets what was thrown. Returns: whether dice
 * were thrown; %FALSE if none are asked for, or a decision comes first */
gboolean lr_roller_roll_next (const LrAnswer  *answer,
                              LrInputs        *inputs,
                              LrThrows        *throws);
/* Throws all dice that are still asked for, one after the other, to the end or to a decision. @ruleset: the
 * calculator's ruleset. @inputs: what was typed, which no check refuses. @throws: (nullable): gets what
 * was thrown. Returns: whether any dice were thrown */
gboolean lr_roller_roll_rest (const LrRuleset *ruleset,
                              LrInputs        *inputs,
                              LrThrows        *throws);

G_END_DECLS
