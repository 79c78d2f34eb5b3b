/* test-again.c - the window takes back what was done, and brings back what was there: undo, restart, presets, paste
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <adwaita.h>

#include "lr-test.h"
#include "lr-window-test.h"
#include "panels/kit/lr-notice.h"
#include "present/log/lr-record.h"

static char *folder;

/* --- helpers --- */

static LrPanelView *
panel_of (LrWindow *window)
{
  LrPanelView *panel = LR_PANEL_VIEW (lr_window_get_page (window));

  lr_window_test_settle (panel);
  return panel;
}

static double
number_of (LrWindow   *window,
           const char *roster,
           guint       row,
           const char *name)
{
  return gtk_spin_button_get_value (GTK_SPIN_BUTTON (lr_window_test_input (panel_of (window), roster, row, name)));
}

static void
set_number (LrWindow   *window,
            const char *roster,
            guint       row,
            const char *name,
            double      value)
{
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (lr_window_test_input (panel_of (window), roster, row, name)), value);
}

static GtkWidget *
button_of (LrWindow   *window,
           const char *name)
{
  return lr_window_test_role (GTK_WIDGET (window), GTK_ACCESSIBLE_ROLE_BUTTON, name);
}

/* Returns: the path of a new session of the small game */
static char *
new_session (const char *name)
{
  g_autoptr (LrLibrary) library = lr_library_new ();
  LrBeginning beginning = { .title = name, .scenario = 0, .turn = -1 };
  char *path = g_build_filename (folder, name, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (LrSession) session =
      lr_session_new (lr_library_load (library, "skirmish"), &beginning, path, &error);

  g_assert_no_error (error);
  g_assert_nonnull (session);
  return path;
}

static LrWindow *
open_session (const char *path)
{
  LrWindow *window = lr_window_new (NULL);
  g_autoptr (GError) error = NULL;

  g_assert_true (lr_window_open_session (window, path, &error));
  g_assert_no_error (error);
  gtk_window_present (GTK_WINDOW (window));
  gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
  return window;
}

static void
show (LrWindow   *window,
      const char *calculator)
{
  gtk_widget_activate_action (GTK_WIDGET (window), "win.page", "s", calculator);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
}

static void
go (LrWindow *window,
    gboolean  back)
{
  gtk_widget_activate_action (GTK_WIDGET (window), back ? "win.undo" : "win.redo", NULL);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
}

static GtkWidget *
notice_of (LrWindow *window)
{
  return lr_window_test_role (GTK_WIDGET (window), GTK_ACCESSIBLE_ROLE_STATUS, NULL);
}

/* Returns: what the notice says */
static const char *
notice (LrWindow *window)
{
  GtkWidget *found = notice_of (window);

  return found != NULL && LR_IS_NOTICE (found) ? lr_notice_get_text (LR_NOTICE (found)) : "";
}

/* --- undo --- */

/* A die, an entry, inputs in two calculators: each press takes back the last of them, and leads there. */
static void
test_undo (void)
{
  g_autofree char *path = new_session ("undo");
  LrWindow *window = open_session (path);
  LrSession *session = lr_desk_get_session (lr_window_get_desk (window));

  show (window, "clash");
  set_number (window, NULL, 0, "Strength", 5);
  lr_window_test_click (lr_window_test_face (panel_of (window), 4));
  lr_window_test_settle (panel_of (window));
  gtk_widget_activate_action (GTK_WIDGET (panel_of (window)), "panel.record", NULL);
  lr_window_test_click (button_of (window, "Record all the same"));
  g_assert_cmpint (lr_session_get_undo (session)->kind, ==, LR_ACTION_ROLL);
  show (window, "raid");
  set_number (window, NULL, 0, "Riders", 7);
  gtk_widget_activate_action (GTK_WIDGET (panel_of (window)), "panel.clear", NULL);
  g_assert_cmpfloat (number_of (window, NULL, 0, "Riders"), ==, 3);
  show (window, "clash");

  g_assert_nonnull (button_of (window, "Undo: Raid: all inputs cleared"));
  go (window, TRUE);
  g_assert_cmpfloat (number_of (window, NULL, 0, "Riders"), ==, 7);
  g_assert_nonnull (button_of (window, "Undo: Raid: Riders"));
  go (window, TRUE);
  g_assert_cmpfloat (number_of (window, NULL, 0, "Riders"), ==, 3);
  go (window, TRUE);
  g_assert_true (lr_session_get_undo (session) == NULL || lr_session_get_undo (session)->kind != LR_ACTION_ROLL);
  g_assert_nonnull (button_of (window, "Undo: Clash: dice"));
  go (window, TRUE);
  g_assert_false (lr_inputs_has_given (lr_panel_view_get_inputs (panel_of (window))));
  g_assert_cmpfloat (number_of (window, NULL, 0, "Strength"), ==, 5);
  go (window, TRUE);
  g_assert_cmpfloat (number_of (window, NULL, 0, "Strength"), ==, 2);
  g_assert_nonnull (button_of (window, "Nothing to undo"));

  for (guint i = 0; i < 5; i++)
    go (window, FALSE);
  g_assert_cmpint (lr_session_get_undo (session)->kind, ==, LR_ACTION_ROLL);
  show (window, "raid");
  g_assert_cmpfloat (number_of (window, NULL, 0, "Riders"), ==, 3);
  show (window, "clash");
  g_assert_cmpfloat (number_of (window, NULL, 0, "Strength"), ==, 5);
  g_assert_true (lr_inputs_has_given (lr_panel_view_get_inputs (panel_of (window))));
  lr_window_test_close (window);
}

/* Rows that went come back, with what was typed into them. */
static void
test_rows (void)
{
  static const char *const typed[] = { "--row", "attackers", "sp=9", "--row", "attackers", "sp=5", NULL };
  LrWindow *window = lr_window_test_open ("wftu", "land_combat", typed);
  GtkWidget *row = lr_window_test_row (panel_of (window), "Attacking troops", 2);

  lr_window_test_key (row, GDK_KEY_minus, GDK_CONTROL_MASK);
  g_assert_null (lr_window_test_role (GTK_WIDGET (panel_of (window)), GTK_ACCESSIBLE_ROLE_GROUP, "Row 2"));
  g_assert_cmpuint (lr_input_n_rows (lr_inputs_peek (lr_panel_view_get_inputs (panel_of (window)), 1)), <, 3);
  g_assert_nonnull (button_of (window, "Undo: Land combat: Attacking troops"));
  go (window, TRUE);
  g_assert_cmpfloat (number_of (window, "Attacking troops", 2, "Strength"), ==, 5);
  lr_window_test_close (window);
}

/* However often one presses, there is one notice: the last. */
static void
test_notice (void)
{
  LrWindow *window = lr_window_test_open ("wftu", "land_combat", NULL);

  set_number (window, "Attacking troops", 1, "Strength", 8);
  g_assert_cmpstr (notice (window), ==, "");
  go (window, TRUE);
  g_assert_cmpstr (notice (window), ==, "Undo: Land combat: Attacking troops");
  lr_window_test_click (button_of (window, "Redo"));
  g_assert_cmpstr (notice (window), ==, "Redo: Land combat: Attacking troops");
  lr_window_test_click (button_of (window, "Undo"));
  g_assert_cmpstr (notice (window), ==, "Undo: Land combat: Attacking troops");
  g_assert_cmpfloat (number_of (window, "Attacking troops", 1, "Strength"), ==, 1);
  lr_window_test_click (lr_window_test_role (notice_of (window), GTK_ACCESSIBLE_ROLE_BUTTON, "Close"));
  g_assert_cmpstr (notice (window), ==, "");
  lr_window_test_close (window);
}

int
main (int    argc,
      char **argv)
{
  g_autofree char *games = NULL;
  g_autofree char *path = NULL;
  int status;

  lr_window_test_init (&argc, &argv); /* calls gtk_test_init */
  games = lr_test_fixture ("session", "games", NULL);
  path = g_strconcat (g_getenv ("LONGROLL_TABLES"), G_SEARCHPATH_SEPARATOR_S, games, NULL);
  g_setenv ("LONGROLL_TABLES", path, TRUE);
  folder = g_dir_make_tmp ("longroll-again-XXXXXX", NULL);
  g_test_add_func ("/again/undo", test_undo);
  g_test_add_func ("/again/rows", test_rows);
  g_test_add_func ("/again/notice", test_notice);
  status = g_test_run ();
  lr_test_remove (folder);
  g_free (folder);
  return status;
}
