/* lr-desk.h - what all calculators of a game share: turn, scenario, options
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lr-deeds.h"
#include "session/session/lr-session.h"

G_BEGIN_DECLS

#define LR_TYPE_DESK (lr_desk_get_type ())
G_DECLARE_FINAL_TYPE (LrDesk, lr_desk, LR, DESK, GObject)

/* Returns: (transfer full): a desk at the game's first turn and scenario, with the default reading of each option */
LrDesk          *lr_desk_new          (LrRuleset      *ruleset) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: the ruleset of the desk */
const LrRuleset *lr_desk_get_ruleset  (LrDesk         *self);
/* Returns: (nullable): the session that is being played */
LrSession       *lr_desk_get_session  (LrDesk         *self);
/* Returns: what was typed into its calculators, to be undone; another session or viewer begins anew */
LrDeeds         *lr_desk_get_deeds    (LrDesk         *self);
/* @session: (nullable): a session of the desk's game, or %NULL to play without books. */
void             lr_desk_set_session  (LrDesk         *self,
                                       LrSession      *session);
/* Returns: the turn, an index in the calendar; -1 if the game has none */
int              lr_desk_get_turn     (LrDesk         *self);
/* Chooses the turn. Does nothing in a session, where the checklist does that. @turn: an index in the calendar. */
void             lr_desk_set_turn     (LrDesk         *self,
                                       int             turn);
/* Returns: the scenario, an index; -1 if the game has none */
int              lr_desk_get_scenario (LrDesk         *self);
/* Chooses the scenario, and its first turn. Does nothing in a session, which has its own scenario. @scenario: an index
 * among the game's scenarios. */
void             lr_desk_set_scenario (LrDesk         *self,
                                       int             scenario);
/* @option: an option of its ruleset. Returns: the index of the reading that is used; 0 or 1 for a flag */
gint64           lr_desk_get_option   (LrDesk         *self,
                                       const LrOption *option);
/* @option: an option of its ruleset. @reading: the index of a reading; 0 or 1 for a flag. */
void             lr_desk_set_option   (LrDesk         *self,
                                       const LrOption *option,
                                       gint64          reading);
/* @option: an option of its ruleset. Returns: the id of the reading that is used, as lr_desk_read_option() takes it */
const char      *lr_desk_option_text  (LrDesk         *self,
                                       const LrOption *option);
/* Sets an option that was kept as text. Does nothing if the ruleset no longer has it. @option: the id of an option.
 * @reading: the id of a reading, or yes or no. Returns: whether there is such an option and such a reading */
gboolean         lr_desk_read_option  (LrDesk         *self,
                                       const char     *option,
                                       const char     *reading);
/* Takes over the turn, the scenario and the options that were typed for one calculator. @inputs: the inputs of a
 * calculator of its ruleset. */
void             lr_desk_take         (LrDesk         *self,
                                       const LrInputs *inputs);
/* Sets the turn, the scenario and the options of a calculator to those of the desk. @inputs: the inputs of a calculator
 * of its ruleset. */
void             lr_desk_apply        (LrDesk         *self,
                                       LrInputs       *inputs);
/* Sets the side that looks at the game, and forgets what can be undone. Notifies "viewer": anyone who shows the game
 * makes all of it anew. Another session resets it to %NULL. @side: (nullable): a side of its game; %NULL for the
 * referee, or anyone who sees everything. */
void             lr_desk_set_viewer   (LrDesk         *self,
                                       const LrSide   *side);
/* Returns: (nullable): the side that looks at the game; %NULL for the referee, or anyone who sees everything */
const LrSide    *lr_desk_get_viewer   (LrDesk         *self);
/* Fills in what the books know; nothing without a session. @path: (nullable): the line of the checklist that the
 * calculator was opened from. @inputs: the inputs of a calculator of its ruleset, with nothing typed yet. */
void             lr_desk_fill         (LrDesk         *self,
                                       const char     *path,
                                       LrInputs       *inputs);

G_END_DECLS
