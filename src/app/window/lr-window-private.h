/* lr-window-private.h - what the files of the window share
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lr-window.h"
#include "app/pages/lr-sidebar.h"
#include "app/pages/lr-watch.h"
#include "rules/build/lr-library.h"

G_BEGIN_DECLS

struct _LrWindow
{
  AdwApplicationWindow parent_instance;
  LrLibrary           *library;
  LrDesk              *desk;        /* (nullable): %NULL while the game has faults */
  GSettings           *settings;
  LrWatch             *watch;       /* watches the files of the game */
  GHashTable          *typed;       /* what was typed into calculators before the rulesets were read again */
  char                *resume;      /* (nullable): the session to go on with once its ruleset has no faults */
  char                *resume_page; /* (nullable): the page that was shown then */
  AdwToastOverlay     *toasts;
  AdwWindowTitle      *title;
  GtkToggleButton     *sidebar_button;
  AdwFlap             *flap;
  AdwFlap             *turn_flap;
  AdwBin              *turn_bin;    /* holds the checklist while a session is played */
  GtkToggleButton     *turn_button;
  GtkWidget           *undo_button;
  GtkWidget           *redo_button;
  GtkDropDown         *games;
  GtkDropDown         *turns;
  GtkDropDown         *scenarios;
  LrSidebar           *sidebar;
  GtkStack            *pages;
  AdwStatusPage       *nothing;
  gboolean             updating;
  gboolean             closing;     /* whether the window closes once unsaved entries may be lost */
};

void lr_window_say          (LrWindow        *self,
                             const char      *text);
void lr_window_read_library (LrWindow        *self);
/* Reads the rulesets again. The session, the page and what was typed stay. If the game has faults now, they come back
 * when it has none. */
void lr_window_reload       (LrWindow        *self);
/* Watches the files of the game and the user's own folders, and reads the rulesets again when they change. @ruleset:
 * (nullable): the game that is shown. */
void lr_window_watch        (LrWindow        *self,
                             const LrRuleset *ruleset);
int  lr_window_find_game    (LrWindow        *self,
                             const char      *id);
/* If a card is half typed, asks what to do with it. Returns: whether it asks; then nothing may close yet */
gboolean lr_window_asks_of_card (LrWindow    *self);
/* Asks before anything is lost. @closing: whether the window would close, or only the session. Returns: whether it
 * asks; then nothing may close yet */
gboolean lr_window_asks_before (LrWindow     *self,
                             gboolean         closing);
/* Shows the checklist beside the page, only while a session is played. */
void lr_window_show_session (LrWindow        *self);
/* Asks for a file. @opens: whether to read the file or to write one. */
void lr_window_choose_charts (LrWindow       *self,
                             gboolean         opens);
/* Offers to type in the cards of the game when it is shown for the first time, and never again. */
void lr_window_offer_cards  (LrWindow        *self);
void lr_window_play         (LrWindow        *self,
                             LrSession       *session);

G_END_DECLS
