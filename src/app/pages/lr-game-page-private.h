/* lr-game-page-private.h - what the files of a game's page share
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lr-begin-box.h"
#include "lr-game-page.h"
#include "panels/kit/lr-columns.h"
#include "present/shelf/lr-saved.h"

G_BEGIN_DECLS

struct _LrGamePage
{
  GtkBox          parent_instance;
  GSettings      *settings;
  LrLibrary      *library;
  LrRuleset      *ruleset;   /* (nullable) */
  LrDesk         *desk;      /* (nullable): the readings that a new session begins with; not that of the window */
  LrSession      *playing;   /* (nullable) */
  GPtrArray      *saved;     /* LrSaved: what is on the page */
  guint           last;      /* which of them is on the card; as many as there are if none does */
  GPtrArray      *rows;      /* LrSessionRow, one for each but the last; NULL for that */
  guint           n_read;    /* that many were read */
  guint           reading;
  gboolean        all;       /* whether also the older ones are shown */
  AdwWindowTitle *title;
  GtkWidget      *back;
  char           *back_text;
  GtkStack       *stack;
  GtkWidget      *scrolled;
  GtkWidget      *last_card;
  GtkLabel       *last_name;
  GtkWidget      *last_where;
  GtkWidget      *last_done;
  GtkMenuButton  *last_menu;
  GtkWidget      *go_on;
  GtkWidget      *others;
  GtkLabel       *others_title;
  GtkListBox     *sessions;
  GtkWidget      *older;
  GtkLabel       *older_text;
  LrBeginBox     *begin;
  GtkWidget      *calculate;
  LrColumns      *calculators;
  GtkWidget      *charts;
  GtkLabel       *charts_pill;
  GtkLabel       *charts_text;
  AdwBin         *readings;
  AdwBin         *problems;
};

/* lr-game-page-saved.c: the sessions of a game */

/* Lists them anew. */
void lr_game_page_list_saved        (LrGamePage      *self);
/* Reads no more of them for now. */
void lr_game_page_stop_reading      (LrGamePage      *self);
void lr_game_page_install_saved     (GtkWidgetClass  *widget_class);
/* Goes on with one. */
void lr_game_page_open_saved        (LrGamePage      *self,
                                     guint            place);
void lr_game_page_emit_opened       (LrGamePage      *self,
                                     LrSession       *session);

G_END_DECLS
