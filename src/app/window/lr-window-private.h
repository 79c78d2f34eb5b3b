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
  LrDesk              *desk;        /* (nullable): of a game without faults */
  GSettings           *settings;
  LrWatch             *watch;       /* over the files of the game */
  GHashTable          *typed;       /* what was typed into calculators before the rulesets were read again */
  char                *resume;      /* (nullable): the session that goes on once its ruleset is without faults again */
  char                *resume_page; /* (nullable): and the page that was shown */
  AdwToastOverlay     *toasts;
  AdwWindowTitle      *title;
  GtkToggleButton     *sidebar_button;
  AdwFlap             *flap;
  AdwFlap             *turn_flap;
  AdwBin              *turn_bin;    /* with the checklist, while there is a session */
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
  gboolean             closing;     /* whether the window goes once unsaved entries may be lost */
};

void lr_window_say          (LrWindow        *self,
                             const char      *text);
void lr_window_read_library (LrWindow        *self);
/* Reads the rulesets again. Everything stays where it was: the session, the page, what is typed; if the game has
 * faults now, it comes back when it is read without. */
void lr_window_reload       (LrWindow        *self);
/* Watches its files and the user's own folders, and reads the rulesets again when they change. @ruleset:
 * (nullable): the game that is shown. */
void lr_window_watch        (LrWindow        *self,
                             const LrRuleset *ruleset);
int  lr_window_find_game    (LrWindow        *self,
                             const char      *id);
/* Asks what to do with a card that is half typed in, if there is one. Returns: whether it asks: then nothing may
 * go yet */
gboolean lr_window_asks_of_card (LrWindow    *self);
/* Asks before anything is lost. @closing: whether the window would close, or only the session. Returns: whether it
 * asks: then nothing may go yet */
gboolean lr_window_asks_before (LrWindow     *self,
                             gboolean         closing);
/* Shows beside the page what there is while a session is played, and only then. */
void lr_window_show_session (LrWindow        *self);
/* Asks for the file. @opens: whether a file is taken in, or one written. */
void lr_window_choose_charts (LrWindow       *self,
                             gboolean         opens);
/* Offers to type in the cards of the game, the first time that it is shown; never again. */
void lr_window_offer_cards  (LrWindow        *self);
void lr_window_play         (LrWindow        *self,
                             LrSession       *session);

G_END_DECLS
