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
void lr_window_reload       (LrWindow        *self);
void lr_window_watch        (LrWindow        *self,
                             const LrRuleset *ruleset);
int  lr_window_find_game    (LrWindow        *self,
                             const char      *id);
gboolean lr_window_asks_of_card (LrWindow    *self);
gboolean lr_window_asks_before (LrWindow     *self,
                             gboolean         closing);
void lr_window_show_session (LrWindow        *self);
void lr_window_choose_charts (LrWindow       *self,
                             gboolean         opens);
void lr_window_offer_cards  (LrWindow        *self);
void lr_window_play         (LrWindow        *self,
                             LrSession       *session);

G_END_DECLS
