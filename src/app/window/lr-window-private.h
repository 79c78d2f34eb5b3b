/* lr-window-private.h - what the files of the window share
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lr-window.h"
#include "app/pages/lr-sidebar.h"
#include "app/pages/lr-watch.h"
#include "app/pages/lr-when-button.h"
#include "panels/chart-editor/lr-chart-editor.h"
#include "panels/kit/lr-seen-box.h"
#include "present/turn/lr-guide.h"
#include "panels/kit/lr-notice.h"
#include "rules/build/lr-library.h"

G_BEGIN_DECLS

typedef struct _LrWindowView LrWindowView;

struct _LrWindow
{
  AdwApplicationWindow parent_instance;
  LrLibrary           *library;
  char                *opened;      /* (nullable): the folder of a ruleset that was opened as a file */
  char                *game;        /* (nullable): the id of the game on the table */
  const LrSide        *viewer;      /* (nullable): the side that the pages were made for */
  LrDesk              *desk;        /* (nullable): the desk of that game; %NULL while it has faults */
  GSettings           *settings;
  LrWatch             *watch;       /* watches the files of the game */
  GHashTable          *typed;       /* what was typed into calculators when they were last left */
  char                *resume;      /* (nullable): the session to go on with once its ruleset has no faults */
  char                *resume_viewer; /* (nullable): the id of the side that looked then */
  char                *resume_page; /* (nullable): the page that was shown then */
  GtkOverlay          *overlay;
  LrNotice            *notice;      /* over everything: what was just done */
  AdwWindowTitle      *title;
  GtkToggleButton     *sidebar_button;
  AdwFlap             *flap;
  LrSeenBox           *seen;        /* who looks at the game */
  GtkWidget           *undo_button;
  GtkWidget           *header;
  LrWhenButton        *when;        /* holds the title */
  LrSidebar           *sidebar;
  GtkStack            *pages;
  GtkWidget           *nothing;
  GtkStack            *places;      /* the shelf, a game's page, the table, the dice */
  GPtrArray           *trail;       /* the places to go back to, the latest last */
  LrGuide             *guide;       /* (nullable): of the turn that is played */
  LrWindowView        *view;        /* (nullable): the table view, while it is shown */
  gboolean             brief;       /* whether the title bar says little */
  guint                folding;     /* the source that will fold the sidebar or put it beside the page */
  GtkWidget           *visited;     /* (nullable): the text that has the focus, and is not an input */
  char                *visited_text; /* (nullable): what it read when it got the focus */
  gboolean             restoring;   /* whether what was typed is being undone or redone */
  gboolean             closing;     /* whether the window closes once unsaved entries may be lost */
  gboolean             leaves_dice; /* whether dice on the table may be lost */
};

void lr_window_read_library (LrWindow        *self);
/* Reads the rulesets again. The session, the page and what was typed stay. If the game has faults now, they come back
 * when it has none. */
void lr_window_reload       (LrWindow        *self);
/* Returns: (transfer full) (nullable): the page of charts, which is not among the pages any more: a card on it may be
 * half typed */
GtkWidget *lr_window_take_charts (LrWindow   *self) G_GNUC_WARN_UNUSED_RESULT;
/* Watches the files of the games that are shown and the user's own folders, and reads the rulesets again when they
 * change. */
void lr_window_watch        (LrWindow        *self);
/* Shows all games, and above them what is wrong. @path: (nullable): a session that may be repaired. */
void lr_window_complain     (LrWindow        *self,
                             const char      *message,
                             const char      *path);
int  lr_window_find_game    (LrWindow        *self,
                             const char      *id);
/* Returns: (nullable): the editor of a card that is half typed */
LrChartEditor *lr_window_get_half_typed (LrWindow *self);
/* If a card is half typed, asks what to do with it. @closing: whether the window closes then. Returns: whether it asks;
 * then nothing may close yet */
gboolean lr_window_asks_of_card (LrWindow    *self,
                             gboolean         closing);
/* Asks before anything is lost. @closing: whether the window would close, or only the session. Returns: whether it
 * asks; then nothing may close yet */
gboolean lr_window_asks_before (LrWindow     *self,
                             gboolean         closing);
/* Returns: (transfer full) (nullable): where the game is */
char *lr_window_dup_place   (LrWindow        *self) G_GNUC_WARN_UNUSED_RESULT;
/* Shows what holds only while a session is played. */
void lr_window_show_session (LrWindow        *self);
/* Asks for a file. @opens: whether to read the file or to write one. */
void lr_window_choose_charts (LrWindow       *self,
                             gboolean         opens);
/* Puts a game on the table, or what is wrong with it. What was there goes without a question. */
void lr_window_show_game    (LrWindow        *self,
                             LrRuleset       *ruleset);
/* Puts a session on the table, with its game. */
void lr_window_take_session (LrWindow        *self,
                             LrSession       *session);
/* Puts a session on the table to be played. Asks first if anything would be lost. */
void lr_window_play         (LrWindow        *self,
                             LrSession       *session);
/* Folds the sidebar over the page, or puts it beside it, as the window's width allows: at the start as wide as it will
 * be; later once the window has its new width. */
void lr_window_fold_at_start (LrWindow       *self);
void lr_window_fold_later   (LrWindow        *self);
/* Returns: whether a browser shows the window, by GTK's Broadway */
gboolean lr_window_is_in_browser (LrWindow   *self);
/* Gives the window the size of the page, without buttons and edges. Returns: whether it is in a browser */
gboolean lr_window_fill_page (LrWindow       *self);
/* lr-window-keep.c */
/* Returns: (transfer full) (array zero-terminated=1): what someone has typed into a calculator */
char **lr_window_dup_typed  (LrWindow        *self,
                             LrPanelView     *panel) G_GNUC_WARN_UNUSED_RESULT;
/* Keeps what is typed and the page that is shown, for the game and the session on the table. */
void lr_window_keep         (LrWindow        *self);
/* Types into a calculator what was kept. */
void lr_window_type_kept    (LrWindow        *self,
                             LrPanelView     *panel);
/* Types in again what was kept for the game and the session on the table. Returns: (nullable): the page that was shown
 * then */
char *lr_window_bring_back  (LrWindow        *self) G_GNUC_WARN_UNUSED_RESULT;
/* Says which files a game is played without, as they are damaged: own charts, translations, options, what was typed. */
void  lr_window_say_unread  (LrWindow        *self,
                             const LrRuleset *ruleset);
/* Puts another session on the table, or none, with what was typed in it. @session: (nullable): of the game on the
 * table. Returns: (nullable): the page that was shown then */
char *lr_window_set_session (LrWindow        *self,
                             LrSession       *session);

/* Takes a set-up from the clipboard into the calculator that it names, or the one that is shown. */
void lr_window_paste_cb     (GtkWidget       *widget,
                             const char      *name,
                             GVariant        *parameter);

/* The name of the place among @places that has the calculators, the books and so on. */
#define LR_WINDOW_TABLE "table"

/* lr-window-print.c */
void lr_window_install_print (GtkWidgetClass *widget_class);

/* lr-window-turn.c */
void lr_window_install_turn (GtkWidgetClass  *widget_class);
/* Says what is due now on the page that is shown. */
void lr_window_show_turn    (LrWindow        *self);
/* No page shows any longer what is due. */
void lr_window_drop_turn    (LrWindow        *self);
/* Puts what is due now below the answer of a calculator. */
void lr_window_add_now      (LrWindow        *self,
                             LrPanelView     *panel);
/* lr-window-rescue.c */
void lr_window_install_rescue (GtkWidgetClass *widget_class);

/* lr-window-right.c */
void lr_window_install_right (GtkWidgetClass *widget_class);

/* lr-window-undo.c */
void lr_window_install_undo (GtkWidgetClass  *widget_class);
/* Says something that needs no answer, for a moment. It takes the place of what was said before. */
void lr_window_say          (LrWindow        *self,
                             const char      *text);
/* Says what cannot be done, and offers help with it. @target: the page of the guide, `PAGE#SECTION`. */
void lr_window_refuse       (LrWindow        *self,
                             const char      *text,
                             const char      *target);
/* The focus went elsewhere: what is typed there is another deed. */
void lr_window_visit        (LrWindow        *self);
/* What can be undone is said by the buttons before one presses them. */
void lr_window_show_deeds   (LrWindow        *self);

/* lr-window-view.c */
/* Shows the answer on the whole screen, or leads back from there. */
void lr_window_view_cb      (GtkWidget       *widget,
                             const char      *name,
                             GVariant        *parameter);
/* Leads back if the table view is shown: its calculator goes. */
void lr_window_leave_view   (LrWindow        *self);

/* lr-window-places.c */
void lr_window_set_up_places (LrWindow       *self);
void lr_window_install_places (GtkWidgetClass *widget_class);
void lr_window_show_table   (LrWindow        *self);
gboolean lr_window_is_at_table (LrWindow     *self);
/* @id: the id of a game; nothing happens if there is none. */
void lr_window_show_game_page (LrWindow      *self,
                             const char      *id);
/* Returns: (nullable): the game whose page was made last */
const LrRuleset *lr_window_get_page_ruleset (LrWindow *self);
/* From the table: the other places are made anew when someone goes there. */
void lr_window_forget_places (LrWindow       *self);
/* After the rulesets were read again: the pages show what there is now, and keep what was typed. */
void lr_window_refresh_places (LrWindow      *self);
/* lr-window-mine.c */
void lr_window_install_mine (GtkWidgetClass  *widget_class);
/* Finds what an interrupted restore left, and what an older version kept, before anything is read. Says so when the
 * window is shown. */
void lr_window_recover      (LrWindow        *self);
/* Takes note of a calculator that is being left, if someone has typed anything into it. */
void lr_window_note_use     (LrWindow        *self);

G_END_DECLS
