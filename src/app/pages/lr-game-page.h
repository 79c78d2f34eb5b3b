/* lr-game-page.h - the page of a game: continue the last session, begin one, or just calculate
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "present/input/lr-desk.h"

G_BEGIN_DECLS

#define LR_TYPE_GAME_PAGE (lr_game_page_get_type ())
G_DECLARE_FINAL_TYPE (LrGamePage, lr_game_page, LR, GAME_PAGE, GtkBox)

/* @settings: where it is kept what was used. Returns: (transfer floating): a page of no game yet */
GtkWidget       *lr_game_page_new         (GSettings  *settings) G_GNUC_WARN_UNUSED_RESULT;
/* Shows a game as it is now; of one with faults, these. What was typed for the same game stays. @ruleset: one of
 * @library. @playing: (nullable): the session that is played in this window, of whatever game. */
void             lr_game_page_set_game    (LrGamePage *self,
                                           LrLibrary  *library,
                                           LrRuleset  *ruleset,
                                           LrSession  *playing);
/* Returns: (nullable): the game that is shown */
const LrRuleset *lr_game_page_get_ruleset (LrGamePage *self);
/* @back: where the way back leads, in words. */
void             lr_game_page_set_back    (LrGamePage *self,
                                           const char *back);
/* Goes back within the page. Returns: whether there was a way */
gboolean         lr_game_page_go_back     (LrGamePage *self);
/* Puts the keyboard's focus on what one wants most. */
void             lr_game_page_focus       (LrGamePage *self);
/* Puts it where a new session begins. */
void             lr_game_page_begin       (LrGamePage *self);

G_END_DECLS
