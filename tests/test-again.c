/* test-again.c - the window takes back what was done, and brings back what was there: undo, restart, presets, paste
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <adwaita.h>
#include <glib/gstdio.h>
#include <string.h>

#include "lr-test.h"
#include "lr-window-test.h"
#include "app/pages/lr-sidebar.h"
#include "panels/kit/lr-notice.h"
#include "present/input/lr-last.h"
#include "present/input/lr-presets.h"
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

static const char *
label_of (LrWindow   *window,
          const char *roster,
          guint       row)
{
  LrPanelView *panel = panel_of (window);
  int field = lr_procedure_find (lr_panel_view_get_procedure (panel), roster);

  return lr_input_row (lr_inputs_peek (lr_panel_view_get_inputs (panel), (guint) field), row)->label;
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
  lr_window_test_act (panel_of (window), "panel.record");
  lr_window_test_click (button_of (window, "Record anyway"));
  g_assert_cmpint (lr_session_get_undo (session)->kind, ==, LR_ACTION_ROLL);
  show (window, "raid");
  set_number (window, NULL, 0, "Riders", 7);
  lr_window_test_act (panel_of (window), "panel.clear");
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

static GtkEditable *
text_of (GtkWidget *spin)
{
  return GTK_EDITABLE (gtk_editable_get_delegate (GTK_EDITABLE (spin)));
}

/* Goes to a field, and types over what is there. */
static GtkEditable *
type_into (LrWindow   *window,
           const char *name,
           const char *text)
{
  GtkEditable *editable = text_of (lr_window_test_input (panel_of (window), NULL, 0, name));

  gtk_widget_grab_focus (GTK_WIDGET (editable));
  gtk_editable_set_text (editable, text);
  return editable;
}

/* From within a field it is the same: the last act goes, be it a die, what was typed in a visit to a field, or what is
 * half typed and does not count yet. The text has no undo of its own. */
static void
test_undo_in_field (void)
{
  g_autofree char *path = new_session ("undo-in-field");
  LrWindow *window = open_session (path);
  GtkEditable *strength;

  show (window, "clash");
  strength = type_into (window, "Strength", "7");
  g_assert_false (gtk_editable_get_enable_undo (strength));
  lr_panel_view_press (panel_of (window), 4);
  go (window, TRUE);
  g_assert_cmpstr (notice (window), ==, "Undone: Clash: dice");
  g_assert_cmpstr (gtk_editable_get_text (strength), ==, "7");
  g_assert_false (lr_inputs_has_given (lr_panel_view_get_inputs (panel_of (window))));
  g_assert_true (gtk_widget_has_focus (GTK_WIDGET (strength)));
  go (window, TRUE);
  g_assert_cmpstr (notice (window), ==, "Undone: Clash: Strength");
  g_assert_cmpstr (gtk_editable_get_text (strength), ==, "2");
  go (window, TRUE);
  g_assert_cmpstr (notice (window), ==, "Nothing to undo");
  go (window, FALSE);
  g_assert_cmpstr (gtk_editable_get_text (strength), ==, "7");
  go (window, FALSE);
  g_assert_true (lr_inputs_has_given (lr_panel_view_get_inputs (panel_of (window))));
  go (window, FALSE);
  g_assert_cmpstr (notice (window), ==, "Nothing to redo");

  /* A new number puts the dice away; undo brings both back. */
  type_into (window, "Strength", "3");
  g_assert_false (lr_inputs_has_given (lr_panel_view_get_inputs (panel_of (window))));
  go (window, TRUE);
  g_assert_cmpstr (gtk_editable_get_text (strength), ==, "7");
  g_assert_true (lr_inputs_has_given (lr_panel_view_get_inputs (panel_of (window))));
  lr_window_test_click (button_of (window, "Again"));
  g_assert_false (lr_inputs_has_given (lr_panel_view_get_inputs (panel_of (window))));
  go (window, TRUE);
  g_assert_cmpstr (notice (window), ==, "Undone: Clash: dice cleared");
  g_assert_true (lr_inputs_has_given (lr_panel_view_get_inputs (panel_of (window))));
  lr_window_test_close (window);
}

/* Alt+R rolls, Alt+A begins again. */
static void
test_alt_letters (void)
{
  g_autofree char *path = new_session ("alt-letters");
  LrWindow *window = open_session (path);

  show (window, "clash");
  g_assert_false (lr_window_test_key (GTK_WIDGET (panel_of (window)), GDK_KEY_a, GDK_ALT_MASK));
  g_assert_true (lr_window_test_key (GTK_WIDGET (panel_of (window)), GDK_KEY_r, GDK_ALT_MASK));
  g_assert_true (lr_inputs_has_given (lr_panel_view_get_inputs (panel_of (window))));
  g_assert_false (lr_window_test_key (GTK_WIDGET (panel_of (window)), GDK_KEY_r, GDK_ALT_MASK));
  g_assert_true (lr_window_test_key (GTK_WIDGET (panel_of (window)), GDK_KEY_a, GDK_ALT_MASK));
  g_assert_false (lr_inputs_has_given (lr_panel_view_get_inputs (panel_of (window))));
  lr_window_test_close (window);
}

static void
test_undo_half_typed (void)
{
  g_autofree char *path = new_session ("undo-half-typed");
  LrWindow *window = open_session (path);
  GtkEditable *strength;

  show (window, "clash");
  lr_panel_view_press (panel_of (window), 4);
  strength = type_into (window, "Strength", "many");
  g_assert_cmpstr (lr_window_test_problem (panel_of (window)), !=, "");
  go (window, TRUE);
  g_assert_cmpstr (notice (window), ==, "Undone: input");
  g_assert_cmpstr (gtk_editable_get_text (strength), ==, "2");
  g_assert_cmpstr (lr_window_test_problem (panel_of (window)), ==, "");
  g_assert_true (lr_inputs_has_given (lr_panel_view_get_inputs (panel_of (window))));
  type_into (window, "Strength", "");
  go (window, TRUE);
  g_assert_cmpstr (gtk_editable_get_text (strength), ==, "2");
  /* in one visit, what counted goes with what does not */
  type_into (window, "Strength", "5");
  type_into (window, "Strength", "5x");
  go (window, TRUE);
  g_assert_cmpstr (gtk_editable_get_text (strength), ==, "2");
  /* in another visit it is another deed; to and fro is none */
  for (guint i = 0; i < 3; i++)
    {
      static const char *const typed[][2] = { { "5", "5" }, { "9", "9" }, { "8", "9" } };

      gtk_window_set_focus (GTK_WINDOW (window), NULL);
      type_into (window, "Strength", typed[i][0]);
      type_into (window, "Strength", typed[i][1]);
    }
  go (window, TRUE);
  g_assert_cmpstr (gtk_editable_get_text (strength), ==, "5");
  go (window, TRUE);
  g_assert_cmpstr (gtk_editable_get_text (strength), ==, "2");
  lr_window_test_close (window);
}

/* So it is with a text that is not an input, until it is sent off. */
static void
test_undo_note (void)
{
  g_autofree char *path = new_session ("undo-note");
  LrWindow *window = open_session (path);
  LrSession *session = lr_desk_get_session (lr_window_get_desk (window));
  GtkEditable *note;

  show (window, "clash");
  type_into (window, "Strength", "7");
  show (window, "-log");
  note = GTK_EDITABLE (gtk_editable_get_delegate (GTK_EDITABLE (
      lr_window_test_role (lr_window_get_page (window), GTK_ACCESSIBLE_ROLE_TEXT_BOX, "Note"))));
  gtk_widget_grab_focus (GTK_WIDGET (note));
  gtk_editable_set_text (note, "Ra");
  gtk_editable_set_text (note, "Rain");
  go (window, TRUE);
  g_assert_cmpstr (notice (window), ==, "Undone: input");
  g_assert_cmpstr (gtk_editable_get_text (note), ==, "");
  go (window, FALSE);
  g_assert_cmpstr (gtk_editable_get_text (note), ==, "Rain");
  g_signal_emit_by_name (note, "activate");
  g_assert_cmpstr (gtk_editable_get_text (note), ==, "");
  g_assert_cmpint (lr_session_get_undo (session)->kind, ==, LR_ACTION_NOTE);
  go (window, TRUE);
  g_assert_true (lr_session_get_undo (session) == NULL || lr_session_get_undo (session)->kind != LR_ACTION_NOTE);
  go (window, TRUE);
  g_assert_cmpstr (notice (window), ==, "Undone: Clash: Strength");
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
  graphene_rect_t where;
  graphene_rect_t pages;

  set_number (window, "Attacking troops", 1, "Strength", 8);
  g_assert_cmpstr (notice (window), ==, "");
  go (window, TRUE);
  g_assert_cmpstr (notice (window), ==, "Undone: Land combat: Attacking troops");
  gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
  g_assert_true (gtk_widget_compute_bounds (notice_of (window), GTK_WIDGET (window), &where));
  g_assert_true (gtk_widget_compute_bounds (lr_window_test_find (GTK_WIDGET (window), ADW_TYPE_FLAP, NULL),
                                            GTK_WIDGET (window), &pages));
  g_assert_false (graphene_rect_intersection (&where, &pages, NULL)); /* it covers nothing */
  lr_window_test_click (button_of (window, "Redo"));
  g_assert_cmpstr (notice (window), ==, "Redone: Land combat: Attacking troops");
  lr_window_test_click (button_of (window, "Undo"));
  g_assert_cmpstr (notice (window), ==, "Undone: Land combat: Attacking troops");
  g_assert_cmpfloat (number_of (window, "Attacking troops", 1, "Strength"), ==, 1);
  lr_window_test_press (notice_of (window), "Close");
  g_assert_cmpstr (notice (window), ==, "");
  lr_window_test_close (window);
}

/* --- correcting --- */

static void
put_right (LrWindow *window,
           gint64    number)
{
  gtk_widget_activate_action (GTK_WIDGET (window), "win.put-right", "x", number);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
}

static const char *
shown (LrWindow *window)
{
  GtkWidget *page = lr_window_get_page (window);

  return LR_IS_PANEL_VIEW (page) ? lr_panel_view_get_procedure (LR_PANEL_VIEW (page))->id : "no calculator";
}

/* Records a clash with strength 5 and a 6, and types something else since. */
static LrWindow *
record_clash (const char *name)
{
  g_autofree char *path = new_session (name);
  LrWindow *window = open_session (path);

  show (window, "clash");
  set_number (window, NULL, 0, "Strength", 5);
  lr_window_test_click (lr_window_test_face (panel_of (window), 6));
  lr_window_test_act (panel_of (window), "panel.record");
  if (button_of (window, "Record anyway") != NULL)
    lr_window_test_act (panel_of (window), "panel.record");
  set_number (window, NULL, 0, "Strength", 8);
  return window;
}

static LrSession *
session_of (LrWindow *window)
{
  return lr_desk_get_session (lr_window_get_desk (window));
}

/* The calculator opens with inputs and dice as they were; what is changed does not drop the dice; what is recorded
 * takes the place of the old result; one press undoes it. */
static void
test_right (void)
{
  LrWindow *window = record_clash ("right");
  gint64 number = lr_session_get_undo (session_of (window))->number;
  g_autofree char *label = g_strdup_printf ("Record in place of entry %d", (int) number);
  g_autofree char *before = lr_state_get (lr_session_get_state (session_of (window)), "vp");
  g_autofree char *after = NULL;
  GtkWidget *log;

  show (window, "raid");
  put_right (window, number);
  g_assert_cmpstr (shown (window), ==, "clash");
  g_assert_cmpfloat (number_of (window, NULL, 0, "Strength"), ==, 5);
  g_assert_true (lr_inputs_has_given (lr_panel_view_get_inputs (panel_of (window))));
  g_assert_false (lr_panel_view_is_unrecorded (panel_of (window)));
  set_number (window, NULL, 0, "Strength", 4);
  g_assert_true (lr_inputs_has_given (lr_panel_view_get_inputs (panel_of (window))));
  lr_window_test_click (button_of (window, "Again"));
  lr_window_test_click (lr_window_test_face (panel_of (window), 1));
  g_assert_nonnull (button_of (window, label));
  lr_window_test_click (button_of (window, label));
  after = lr_state_get (lr_session_get_state (session_of (window)), "vp");
  g_assert_cmpstr (before, !=, after);
  log = lr_window_test_find (GTK_WIDGET (panel_of (window)), GTK_TYPE_LABEL,
                             "Entry 2 was corrected: entry 4 counts in its place.");
  g_assert_nonnull (log);
  go (window, TRUE);
  {
    g_autofree char *now = lr_state_get (lr_session_get_state (session_of (window)), "vp");

    g_assert_cmpstr (now, ==, before);
  }
  g_assert_nonnull (button_of (window, label));
  lr_window_test_click (button_of (window, "Cancel the correction"));
  g_assert_cmpstr (shown (window), ==, "no calculator");
  show (window, "clash");
  g_assert_cmpfloat (number_of (window, NULL, 0, "Strength"), ==, 8);
  g_assert_false (lr_inputs_has_given (lr_panel_view_get_inputs (panel_of (window))));
  g_assert_null (button_of (window, "Cancel the correction"));
  lr_window_test_close (window);
}

/* Anyone who leaves it, lets a side look, or starts again finds what was typed before. What cannot be corrected,
 * says so. */
static void
test_right_left (void)
{
  LrWindow *window = record_clash ("right-left");
  g_autofree char *path = g_strdup (lr_session_get_path (session_of (window)));

  put_right (window, 99);
  g_assert_cmpstr (notice (window), ==, "Entry 99 is not a result that affects the trackers");
  put_right (window, 2);
  g_assert_cmpfloat (number_of (window, NULL, 0, "Strength"), ==, 5);
  lr_desk_set_viewer (lr_window_get_desk (window), lr_model_find_side (lr_desk_get_ruleset (
                                                       lr_window_get_desk (window))->model, "us"));
  g_assert_cmpfloat (number_of (window, NULL, 0, "Strength"), ==, 2); /* nobody has typed for that side */
  lr_desk_set_viewer (lr_window_get_desk (window), NULL);
  g_assert_cmpfloat (number_of (window, NULL, 0, "Strength"), ==, 8);
  put_right (window, 2);
  set_number (window, NULL, 0, "Strength", 3);
  lr_window_test_quit (window);
  window = open_session (path);
  show (window, "clash");
  g_assert_cmpfloat (number_of (window, NULL, 0, "Strength"), ==, 8);
  lr_window_test_close (window);
}

/* --- a restart --- */

/* Inputs and the page come back for each game and each session; what came from the books does not stay behind them. */
static void
test_restart (void)
{
  static const char *const typed[] = { "terrain=forest", "--row", "attackers", "label=Grant,sp=9", NULL };
  g_autofree char *path = new_session ("restart");
  LrWindow *window = lr_window_test_open ("wftu", "land_combat", typed);

  lr_window_test_quit (window);
  window = open_session (path);
  show (window, "clash");
  set_number (window, NULL, 0, "Strength", 7);
  lr_window_test_click (lr_window_test_face (panel_of (window), 4));
  show (window, "raid");
  lr_window_test_quit (window);

  window = lr_window_test_open ("wftu", NULL, NULL);
  g_assert_cmpstr (lr_panel_view_get_procedure (panel_of (window))->id, ==, "land_combat");
  g_assert_cmpfloat (number_of (window, "Attacking troops", 1, "Strength"), ==, 9);
  g_assert_cmpstr (label_of (window, "attackers", 0), ==, "Grant");
  lr_window_test_quit (window);
  window = open_session (path);
  g_assert_cmpstr (lr_panel_view_get_procedure (panel_of (window))->id, ==, "raid");
  show (window, "clash");
  g_assert_cmpfloat (number_of (window, NULL, 0, "Strength"), ==, 7);
  /* a die is rolled once */
  g_assert_false (lr_inputs_has_given (lr_panel_view_get_inputs (panel_of (window))));
  lr_window_test_quit (window);
  window = lr_window_test_open ("skirmish", "clash", NULL);
  g_assert_cmpfloat (number_of (window, NULL, 0, "Strength"), ==, 2);
  lr_window_test_close (window);
}

/* A ruleset that has changed: what no longer fits is dropped, the rest comes back, and nobody hears of it. */
static void
test_restart_changed (void)
{
  static const char kept[] = "[wftu]\npage=gone\nturn=never\ntyped gone=x=1\n"
                             "typed land_combat=hills=2 --row attackers 'sp=9,wings=2' --row x sp=2 'a\n";
  static const char good[] = "[wftu]\npage=gone\nturn=never\ntyped gone=x=1\n"
                             "typed land_combat=terrain=swamps hills=2 --row attackers sp=9,wings=2 --row x sp=2\n";
  const char *texts[] = { kept, good };
  double strengths[] = { 1, 9 };
  g_autofree char *path = lr_last_path ();
  g_autofree char *dir = g_path_get_dirname (path);

  g_assert_cmpint (g_mkdir_with_parents (dir, 0700), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      LrWindow *window;

      g_assert_true (g_file_set_contents (path, texts[i], -1, NULL));
      window = lr_window_test_open ("wftu", "land_combat", NULL);
      g_assert_cmpfloat (number_of (window, "Attacking troops", 1, "Strength"), ==, strengths[i]);
      lr_window_test_close (window);
    }
}

/* The file stays small, however many sessions there are. */
static void
test_restart_bounds (void)
{
  g_autofree char *path = lr_last_path ();
  g_autofree char *text = NULL;
  g_autofree char *much = g_strnfill (10000, 'x');
  g_autofree char *word = g_strconcat ("name=", much, NULL);
  char *words[] = { word, NULL };
  gsize length = 0;

  for (guint i = 0; i < 100; i++)
    {
      g_autoptr (LrLast) last = lr_last_new ();
      g_autofree char *game = g_strdup_printf ("game%u", i);

      last->page = g_strdup ("page");
      g_hash_table_insert (last->typed, g_strdup ("much"), g_strdupv (words));
      lr_last_write (game, NULL, last);
    }
  g_assert_true (g_file_get_contents (path, &text, &length, NULL));
  g_assert_cmpuint (length, <, 40 * 40);
  g_assert_nonnull (strstr (text, "[game99]"));
  g_assert_null (strstr (text, "[game59]"));
  g_assert_null (strstr (text, "xxx"));
  g_unlink (path);
}

/* --- presets --- */

static GtkWidget *
open_presets (LrWindow *window)
{
  GtkWidget *button = lr_window_test_find (GTK_WIDGET (panel_of (window)), GTK_TYPE_MENU_BUTTON, NULL);

  g_assert_cmpstr (gtk_widget_get_tooltip_text (button), ==, "Presets");
  if (!gtk_widget_get_visible (GTK_WIDGET (gtk_menu_button_get_popover (GTK_MENU_BUTTON (button)))))
    gtk_menu_button_popup (GTK_MENU_BUTTON (button));
  return GTK_WIDGET (gtk_menu_button_get_popover (GTK_MENU_BUTTON (button)));
}

static GtkWidget *
in_presets (LrWindow          *window,
            GtkAccessibleRole  role,
            const char        *name)
{
  return lr_window_test_role (open_presets (window), role, name);
}

static void
press_preset (LrWindow   *window,
              const char *name)
{
  lr_window_test_click (in_presets (window, GTK_ACCESSIBLE_ROLE_BUTTON, name));
}

static void
keep (LrWindow   *window,
      const char *name)
{
  GtkWidget *entry = in_presets (window, GTK_ACCESSIBLE_ROLE_TEXT_BOX, "Name of the preset");

  gtk_editable_set_text (GTK_EDITABLE (entry), name);
  press_preset (window, "Save preset");
}

static gboolean
presets_say (LrWindow   *window,
             const char *text)
{
  GtkWidget *found = lr_window_test_find (open_presets (window), GTK_TYPE_LABEL, text);

  return found != NULL && gtk_widget_get_visible (found);
}

/* Kept, taken, undone, renamed, removed; and there again in another window. */
static void
test_presets (void)
{
  static const char *const typed[] = { "--row", "attackers", "label=Grant,sp=9", NULL };
  LrWindow *window = lr_window_test_open ("wftu", "land_combat", typed);

  keep (window, "  ");
  g_assert_true (presets_say (window, "A name is missing"));
  keep (window, "Shiloh, 6 April [a=b]");
  set_number (window, "Attacking troops", 1, "Strength", 3);
  keep (window, "Small");
  press_preset (window, "Shiloh, 6 April [a=b]");
  g_assert_cmpfloat (number_of (window, "Attacking troops", 1, "Strength"), ==, 9);
  g_assert_cmpstr (label_of (window, "attackers", 0), ==, "Grant");
  g_assert_nonnull (button_of (window, "Undo: Land combat: preset “Shiloh, 6 April [a=b]”"));
  go (window, TRUE);
  g_assert_cmpfloat (number_of (window, "Attacking troops", 1, "Strength"), ==, 3);
  lr_window_test_close (window);

  window = lr_window_test_open ("wftu", "land_combat", NULL);
  press_preset (window, "Rename “Small”");
  gtk_editable_set_text (GTK_EDITABLE (in_presets (window, GTK_ACCESSIBLE_ROLE_TEXT_BOX, "New name")), "Large");
  g_signal_emit_by_name (in_presets (window, GTK_ACCESSIBLE_ROLE_TEXT_BOX, "New name"), "activate");
  g_assert_null (in_presets (window, GTK_ACCESSIBLE_ROLE_BUTTON, "Small"));
  press_preset (window, "Large");
  g_assert_cmpfloat (number_of (window, "Attacking troops", 1, "Strength"), ==, 3);
  press_preset (window, "Remove “Large”");
  g_assert_nonnull (in_presets (window, GTK_ACCESSIBLE_ROLE_BUTTON, "Large"));
  press_preset (window, "Remove");
  g_assert_null (in_presets (window, GTK_ACCESSIBLE_ROLE_BUTTON, "Large"));
  g_assert_nonnull (in_presets (window, GTK_ACCESSIBLE_ROLE_BUTTON, "Shiloh, 6 April [a=b]"));
  lr_window_test_close (window);
}

static void
refuses (gboolean    done,
         GError     *error,
         const char *said)
{
  g_assert_false (done);
  g_assert_cmpstr (error->message, ==, said);
  g_error_free (error);
}

#define REFUSES(deed, said)      \
  G_STMT_START                   \
  {                              \
    GError *error = NULL;        \
    gboolean done_ = (deed);     \
    refuses (done_, error, said); \
  }                              \
  G_STMT_END

static void
test_presets_refused (void)
{
  g_autofree char *much = g_strnfill (61, 'x');

  for (guint i = 0; i < 100; i++)
    {
      g_autofree char *name = g_strdup_printf ("%u", i);

      g_assert_true (lr_presets_keep ("wftu", "march", name, "x=1", NULL));
    }
  g_assert_true (lr_presets_keep ("wftu", "march", "7", "x=2", NULL));
  REFUSES (lr_presets_keep ("wftu", "march", "more", "x=1", &error), "there are too many presets: remove one first");
  REFUSES (lr_presets_keep ("wftu", "march", much, "x=1", &error), "this name is too long");
  REFUSES (lr_presets_rename ("wftu", "march", "7", "8", &error), "another preset has this name");
  REFUSES (lr_presets_rename ("wftu", "march", "gone", "other", &error), "this preset no longer exists");
  REFUSES (lr_presets_remove ("wftu", "march", "gone", &error), "this preset no longer exists");
}

/* --- files that are damaged --- */

static const struct
{
  const char *bytes;
  gsize       size;
} damaged[] = {
  { "[march]\nname0=A\ninputs0=x=1\n[com", 32 }, { "\0\0\0\0", 4 }, { "[march]\nname0=A\n\0inputs0=x=1\n", 29 },
  { "[march]\nname0=\xff\ninputs0=x=1\n", 28 }, { "[", 1 },
};

static char *
own_path (const char *name)
{
  return g_build_filename (g_get_user_data_dir (), "longroll", name, NULL);
}

static void
damage (const char *path,
        guint       i)
{
  g_autofree char *dir = g_path_get_dirname (path);

  g_assert_cmpint (g_mkdir_with_parents (dir, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, damaged[i].bytes, (gssize) damaged[i].size, NULL));
}

static void
is_left (const char *path,
         const char *behind,
         guint       i)
{
  g_autofree char *name = g_strconcat (path, behind, NULL);
  g_autofree char *left = NULL;
  gsize size;

  g_assert_true (g_file_get_contents (name, &left, &size, NULL));
  g_assert_cmpmem (left, size, damaged[i].bytes, damaged[i].size);
}

static char *
said_of (const char *path,
         const char *behind)
{
  g_autofree char *base = g_path_get_basename (path);

  return g_strdup_printf ("“%s” is damaged: it differs from what was written. When a new one is saved, this one is "
                          "kept as “%s%s”", path, base, behind);
}

/* What cannot be read is said, and nobody loses it: what is kept next does not take its place. */
static void
test_presets_damaged (void)
{
  g_autofree char *path = own_path ("presets/gtc.presets");
  GPtrArray *presets;

  for (guint i = 0; i < G_N_ELEMENTS (damaged); i++)
    {
      g_autofree char *behind = i == 0 ? g_strdup ("-damaged") : g_strdup_printf ("-damaged %u", i + 1);
      g_autofree char *said = said_of (path, behind);

      damage (path, i);
      REFUSES (lr_presets_read ("gtc", "march", &error) != NULL, said);
      REFUSES (lr_presets_rename ("gtc", "march", "A", "B", &error), said);
      REFUSES (lr_presets_remove ("gtc", "march", "A", &error), said);
      is_left (path, "", i);
      g_assert_true (lr_presets_keep ("gtc", "march", "B", "x=2", NULL));
      is_left (path, behind, i);
      presets = lr_presets_read ("gtc", "march", NULL);
      g_assert_cmpuint (presets->len, ==, 1);
      g_ptr_array_unref (presets);
    }
  /* without presets the file is empty */
  g_assert_true (g_file_set_contents (path, "", 0, NULL));
  presets = lr_presets_read ("gtc", "march", NULL);
  g_assert_cmpuint (presets->len, ==, 0);
  g_ptr_array_unref (presets);
}

/* The options that are kept, and what was typed last. */
static void
test_damaged_is_said (void)
{
  g_autofree char *options = own_path ("readings/wftu.ini");
  g_autofree char *desk = lr_last_path ();
  g_autofree char *of_options = said_of (options, "-damaged");
  g_autofree char *of_desk = said_of (desk, "-damaged");
  g_autofree char *both = g_strdup_printf ("%s\n%s", of_options, of_desk);
  LrWindow *window;

  for (guint i = 0; i < G_N_ELEMENTS (damaged); i++)
    {
      g_autofree char *aside = g_strconcat (options, "-damaged", NULL);
      g_autofree char *desk_aside = g_strconcat (desk, "-damaged", NULL);
      const LrOption *option;

      damage (options, i);
      damage (desk, i);
      window = lr_window_test_open ("wftu", "land_combat", NULL);
      g_assert_cmpstr (notice (window), ==, both);
      is_left (options, "", i);
      is_left (desk, "", i);
      option = lr_desk_get_ruleset (lr_window_get_desk (window))->model->options->pdata[0];
      lr_desk_set_option (lr_window_get_desk (window), option, option->init.ordinal == 0 ? 1 : 0);
      lr_window_test_close (window);
      is_left (options, "-damaged", i);
      is_left (desk, "-damaged", i);
      window = lr_window_test_open ("wftu", "land_combat", NULL);
      option = lr_desk_get_ruleset (lr_window_get_desk (window))->model->options->pdata[0];
      g_assert_cmpint (lr_desk_get_option (lr_window_get_desk (window), option), !=, option->init.ordinal);
      lr_desk_set_option (lr_window_get_desk (window), option, option->init.ordinal);
      lr_window_test_close (window);
      g_assert_cmpint (g_unlink (aside), ==, 0);
      g_assert_cmpint (g_unlink (desk_aside), ==, 0);
    }
  g_unlink (desk);
}

/* Personal charts that cannot be used: the printed ones answer. */
static void
test_damaged_charts (void)
{
  g_autofree char *path = own_path ("charts/wftu.xml");
  g_autofree char *expected = g_strdup_printf ("%s: warning: the file cannot be read: “wftu.xml” is a folder, not a "
                                               "file", path);
  LrWindow *window;

  g_assert_cmpint (g_mkdir_with_parents (path, 0700), ==, 0);
  window = lr_window_test_open ("wftu", "land_combat", NULL);
  g_assert_cmpstr (notice (window), ==, expected);
  lr_window_test_close (window);
  g_assert_cmpint (g_rmdir (path), ==, 0);
}

/* --- text --- */

static gboolean
is_pasted (gpointer data)
{
  return *notice (data) != '\0' || lr_window_test_find (data, GTK_TYPE_LABEL, "misfits") != NULL ||
         button_of (data, "Undo: Land combat: set-up pasted") != NULL;
}

static void
paste (LrWindow   *window,
       const char *text)
{
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (window)), text);
  g_assert_true (lr_window_test_key (GTK_WIDGET (window), GDK_KEY_v, GDK_CONTROL_MASK | GDK_SHIFT_MASK));
  g_assert_true (lr_window_test_until (is_pasted, window));
}

static void
test_paste (void)
{
  LrWindow *window = lr_window_test_open ("wftu", "land_combat", NULL);

  paste (window, "$ longroll-cli calc wftu land_combat\n  terrain=forest --row attackers 'sp=9,label=Grant' \\\n"
                 "  --row defenders sp=4,quality=veteran\n");
  g_assert_cmpfloat (number_of (window, "Attacking troops", 1, "Strength"), ==, 9);
  g_assert_cmpstr (label_of (window, "attackers", 0), ==, "Grant");
  go (window, TRUE);
  g_assert_cmpfloat (number_of (window, "Attacking troops", 1, "Strength"), ==, 1);
  lr_window_test_close (window);
}

/* What does not fit is said; what was there stays. */
static void
test_paste_misfits (void)
{
  LrWindow *window = lr_window_test_open ("wftu", "land_combat", NULL);
  GtkWidget *label;

  set_number (window, "Defending troops", 1, "Strength", 6);
  paste (window, "terrain=swampland --row attackers sp=9,wings=2 --row defenders power=3 --row nobody sp=1 hats=2");
  label = lr_window_test_find (GTK_WIDGET (panel_of (window)), GTK_TYPE_LABEL, "misfits");
  g_assert_true (g_str_has_prefix (gtk_label_get_text (GTK_LABEL (label)), "Some values did not fit"));
  for (guint i = 0; i < 5; i++)
    {
      static const char *const said[] = { "swampland", "wings", "power", "nobody", "hats" };

      g_assert_nonnull (strstr (gtk_label_get_text (GTK_LABEL (label)), said[i]));
    }
  g_assert_cmpfloat (number_of (window, "Attacking troops", 1, "Strength"), ==, 9);
  g_assert_cmpfloat (number_of (window, "Defending troops", 1, "Strength"), ==, 6);
  set_number (window, "Attacking troops", 1, "Strength", 8);
  g_assert_false (gtk_widget_get_visible (label));
  lr_window_test_close (window);
}

static void
test_paste_refused (void)
{
  static const char *const cases[][2] = {
    { "longroll-cli calc novak attack x=1", "This set-up is for another game" },
    { "wftu land_fight sp=1", "This game has no calculator with that name" },
    { " \n ", "There is no set-up to paste" },
    { "terrain='forest", "A quotation mark in the text is not closed" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      LrWindow *window = lr_window_test_open ("wftu", "land_combat", NULL);

      paste (window, cases[i][0]);
      g_assert_cmpstr (notice (window), ==, cases[i][1]);
      if (i == 0)
        {
          show (window, LR_PAGE_CHARTS);
          gtk_widget_activate_action (GTK_WIDGET (window), "win.say", "s", "…");
          paste (window, "sp=1");
        }
      lr_window_test_close (window);
    }
}

static void
press_button (LrWindow   *window,
              const char *name)
{
  LrPanelView *panel = panel_of (window); /* once its answer is there */

  lr_window_test_click (lr_window_test_find (GTK_WIDGET (panel), GTK_TYPE_BUTTON, name));
}

/* A die that the program has thrown in a session is in its log, even if it was taken back: there is no second throw for
 * nothing. One that was thrown at the table and typed in wrong is nobody's business. */
static void
test_thrown_again (void)
{
  g_autofree char *path = new_session ("thrown-again.longroll");
  LrWindow *window = open_session (path);
  LrSession *session = lr_desk_get_session (lr_window_get_desk (window));
  guint before = lr_session_n_actions (session);

  show (window, "clash");
  lr_test_limit_files (1); /* what cannot be kept is not thrown */
  press_button (window, "Roll for me");
  lr_test_limit_files (0);
  g_assert_nonnull (lr_window_test_find (GTK_WIDGET (window), GTK_TYPE_LABEL,
                                         "“thrown-again.longroll” cannot be saved: the disk is full"));
  lr_window_test_click (lr_window_test_face (panel_of (window), 3));
  press_button (window, "Again");
  for (guint i = 0; i < 2; i++)
    {
      g_assert_cmpuint (lr_session_n_actions (session), ==, before);
      press_button (window, "Roll for me");
      if (i == 0)
        press_button (window, "Again");
    }
  g_assert_cmpuint (lr_session_n_actions (session), ==, before + 1);
  g_assert_true (g_str_has_prefix (lr_session_get_action (session, before)->said,
                                   "Rolled for “Clash”, without a result; dice: Clash "));
  lr_window_test_close (window);
}

int
main (int    argc,
      char **argv)
{
  g_autofree char *games = NULL;
  g_autofree char *path = NULL;
  int status;

  lr_window_test_init (&argc, &argv);
  games = lr_test_fixture ("session", "games", NULL);
  path = g_strconcat (g_getenv ("LONGROLL_TABLES"), G_SEARCHPATH_SEPARATOR_S, games, NULL);
  g_setenv ("LONGROLL_TABLES", path, TRUE);
  folder = g_dir_make_tmp ("longroll-again-XXXXXX", NULL);
  lr_test_add ("/again/undo", test_undo);
  lr_test_add ("/again/undo-in-field", test_undo_in_field);
  lr_test_add ("/again/undo-half-typed", test_undo_half_typed);
  lr_test_add ("/again/alt-letters", test_alt_letters);
  lr_test_add ("/again/undo-note", test_undo_note);
  lr_test_add ("/again/rows", test_rows);
  lr_test_add ("/again/notice", test_notice);
  lr_test_add ("/again/right", test_right);
  lr_test_add ("/again/right-left", test_right_left);
  lr_test_add ("/again/thrown-again", test_thrown_again);
  lr_test_add ("/again/restart", test_restart);
  lr_test_add ("/again/restart-changed", test_restart_changed);
  lr_test_add ("/again/restart-bounds", test_restart_bounds);
  lr_test_add ("/again/presets", test_presets);
  lr_test_add ("/again/presets-refused", test_presets_refused);
  lr_test_add ("/again/presets-damaged", test_presets_damaged);
  lr_test_add ("/again/damaged-is-said", test_damaged_is_said);
  lr_test_add ("/again/damaged-charts", test_damaged_charts);
  lr_test_add ("/again/paste", test_paste);
  lr_test_add ("/again/paste-misfits", test_paste_misfits);
  lr_test_add ("/again/paste-refused", test_paste_refused);
  status = g_test_run ();
  lr_test_remove (folder);
  g_free (folder);
  return status;
}
