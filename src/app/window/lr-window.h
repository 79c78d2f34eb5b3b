/* lr-window.h - the window: the games and their calculators at the side, one of them beside it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "panels/calculator/lr-panel-view.h"
#include "present/paper/lr-paper.h"

G_BEGIN_DECLS

#define LR_TYPE_WINDOW (lr_window_get_type ())
G_DECLARE_FINAL_TYPE (LrWindow, lr_window, LR, WINDOW, AdwApplicationWindow)

/* @application: (nullable). Returns: a window that shows no game yet; GTK holds it until it is closed */
LrWindow    *lr_window_new       (AdwApplication    *application) G_GNUC_WARN_UNUSED_RESULT;
/* @calculator: (nullable): one of its calculators, or %NULL for the first. @arguments: (nullable) (array
 * zero-terminated=1): what is typed into it, as lr_typed_arguments() takes it. Returns: whether the calculator is
 * shown, filled in */
gboolean     lr_window_open      (LrWindow          *self,
                                  const char        *ruleset,
                                  const char        *calculator,
                                  const char *const *arguments,
                                  GError           **error);
/* Goes on with a session, in its own file. @path: a session's file. Returns: whether it is shown */
gboolean     lr_window_open_session (LrWindow       *self,
                                  const char        *path,
                                  GError           **error);
/* Whether an argument is the name of a file that the window opens, and no game's. */
gboolean     lr_window_is_file (const char           *name);
/* Opens a session, a ruleset or its folder, or saved personal data. Returns: whether it is shown; if not, the
 * window says why */
gboolean     lr_window_open_file (LrWindow           *self,
                                  GFile              *file,
                                  GError            **error);
/* Writes the user's charts of the game into a file, and says how that went. Returns: whether they are there */
gboolean     lr_window_store_charts (LrWindow       *self,
                                  GFile             *file);
/* Takes a file into the user's charts of the game, which hold at once; with anything wrong in it, nothing. Says
 * how that went. Returns: whether it was taken in */
gboolean     lr_window_load_charts (LrWindow        *self,
                                  GFile             *file);
/* Writes all that is the person's own into a file, beside the main loop, and says how that went. */
void         lr_window_back_up   (LrWindow          *self,
                                  GFile             *file);
/* Reads such a file beside the main loop, and asks what is to be restored. Says how that went. */
void         lr_window_restore   (LrWindow          *self,
                                  GFile             *file);
/* Shows the page of the game that was played last: most evenings go on where the last one ended. Before there was one,
 * all games. */
void         lr_window_start           (LrWindow    *self);
/* Shows a game's own page. @ruleset: its id. */
gboolean     lr_window_open_game       (LrWindow    *self,
                                  const char        *ruleset,
                                  GError           **error);
/* Puts the keyboard's focus where one begins to type on the table. */
void         lr_window_focus_page (LrWindow         *self);
/* The same wherever one is. */
void         lr_window_focus_place (LrWindow        *self);
/* Returns: the page that is shown on the table: an #LrPanelView or one of the others */
GtkWidget   *lr_window_get_page  (LrWindow          *self);
/* Returns: (nullable): what holds for all calculators of its game */
LrDesk      *lr_window_get_desk  (LrWindow          *self);
/* Returns: (transfer full) (nullable): what the page is on paper that is shown; %NULL if it cannot be printed */
LrPaper     *lr_window_new_paper (LrWindow          *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
