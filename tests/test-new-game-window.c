/* test-new-game-window.c - a personal game made in the window, by keyboard alone, and played
 *
 * Keys go to whatever has the focus, as Tab, Enter and the arrows put it there.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <string.h>

#include "app/pages/lr-game-page.h"
#include "app/dialogs/lr-new-game-dialog.h"
#include "app/pages/lr-problems-page.h"
#include "app/pages/lr-shelf-page.h"
#include "lr-window-test.h"
#include "panels/answer/lr-record-box.h"
#include "panels/chart-editor/lr-charts-page.h"
#include "rules/skeleton/lr-skeleton.h"

/* --- the keyboard --- */

/* What has the focus; of an entry the entry, not the text in it. */
static GtkWidget *
focus (GtkWidget *window)
{
  GtkWidget *widget = gtk_window_get_focus (GTK_WINDOW (window));

  g_assert_nonnull (widget);
  return GTK_IS_TEXT (widget) ? gtk_widget_get_parent (widget) : widget;
}

/* What has the focus must be called so. */
static void
at (GtkWidget         *window,
    GtkAccessibleRole  role,
    const char        *name)
{
  GtkWidget *widget = focus (window);

  if (lr_window_test_role (widget, role, name) != widget)
    lr_test_fail ("the focus is in a %s “%s”, not in %s", G_OBJECT_TYPE_NAME (widget),
                  GTK_IS_BUTTON (widget) ? gtk_button_get_label (GTK_BUTTON (widget)) : "", name);
}

/* Where Tab leads depends on where things are, in a newer GTK: they must be there. */
static void
tab (GtkWidget *window)
{
  gtk_test_widget_wait_for_draw (window);
  g_assert_true (gtk_widget_child_focus (window, GTK_DIR_TAB_FORWARD));
}

/* Letter by letter. The first takes the place of what was there: Tab has selected that. */
static void
type (GtkWidget  *window,
      const char *text)
{
  GtkEditable *entry = GTK_EDITABLE (focus (window));
  int end = 0;

  gtk_editable_delete_text (entry, 0, -1);
  for (const char *letter = text; *letter != '\0'; letter = g_utf8_next_char (letter))
    gtk_editable_insert_text (entry, letter, (int) (g_utf8_next_char (letter) - letter), &end);
}

/* A button stays pressed for a moment before it does anything. */
static gboolean
is_released (gpointer window)
{
  GtkWidget *button = gtk_window_get_default_widget (window);

  return button == NULL || !gtk_widget_has_css_class (button, "keyboard-activating");
}

static void
enter (GtkWidget *window)
{
  GtkWidget *widget = gtk_window_get_focus (GTK_WINDOW (window));

  /* It may close the window. */
  g_object_ref (window);
  if (GTK_IS_TEXT (widget))
    g_signal_emit_by_name (widget, "activate");
  else if (GTK_IS_CHECK_BUTTON (widget))
    g_assert_true (lr_window_test_key (gtk_widget_get_parent (widget), GDK_KEY_Return, 0));
  else
    lr_window_test_click (widget);
  g_assert_true (lr_window_test_until (is_released, window));
  g_object_unref (window);
}

static void
key (GtkWidget       *window,
     guint            value,
     GdkModifierType  state)
{
  g_object_ref (window);
  g_assert_true (lr_window_test_key (window, value, state));
  g_object_unref (window);
}

/* --- what is seen --- */

static gboolean
says (GtkWidget  *root,
      const char *text)
{
  return lr_window_test_find (root, GTK_TYPE_LABEL, text) != NULL;
}

/* Whether the wizard is on the page that asks this. */
static void
on_page (GtkWidget  *dialog,
         const char *question)
{
  if (!says (dialog, question))
    lr_test_fail ("the page does not say “%s”", question);
}

/* Returns: what is said to be wrong on the page; NULL if nothing is */
static const char *
wrong (GtkWidget *dialog)
{
  GtkWidget *label = lr_window_test_find (dialog, GTK_TYPE_LABEL, "error");

  return label != NULL && gtk_widget_get_mapped (label) ? gtk_label_get_text (GTK_LABEL (label)) : NULL;
}

static GtkWidget *
find_dialog (LrWindow *window)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) other = g_list_model_get_item (windows, i);

      if (LR_IS_NEW_GAME_DIALOG (other) && gtk_window_get_transient_for (other) == GTK_WINDOW (window))
        return GTK_WIDGET (other);
    }
  return NULL;
}

static gboolean
is_gone (gpointer data)
{
  return find_dialog (data) == NULL;
}

/* The shelf, and Tab to where a personal game is begun. */
static GtkWidget *
begin (LrWindow *window)
{
  GtkWidget *dialog;

  lr_window_test_act (window, "win.shelf");
  for (guint i = 0; i < 20; i++)
    {
      GtkWidget *widget = focus (GTK_WIDGET (window));

      if (lr_window_test_role (widget, GTK_ACCESSIBLE_ROLE_BUTTON, "My own game") == widget)
        break;
      tab (GTK_WIDGET (window));
    }
  at (GTK_WIDGET (window), GTK_ACCESSIBLE_ROLE_BUTTON, "My own game");
  enter (GTK_WIDGET (window));
  dialog = find_dialog (window);
  g_assert_nonnull (dialog);
  gtk_test_widget_wait_for_draw (dialog);
  at (dialog, GTK_ACCESSIBLE_ROLE_TEXT_BOX, "Name of the game");
  return dialog;
}

static gboolean
refuses (gpointer dialog)
{
  return says (dialog, "This is not a table: it needs a line of headings, and lines below it");
}

static LrWindow *
start (void)
{
  LrWindow *window = lr_window_new (NULL);

  lr_window_start (window);
  gtk_window_present (GTK_WINDOW (window));
  gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
  return window;
}

/* --- the tests --- */

/* As `longroll-cli check` says it. */
static void
check (const char *game)
{
  const char *const argv[] = { g_getenv ("LONGROLL_CLI"), "check", game, NULL };
  g_autofree char *said = NULL;
  g_autofree char *complained = NULL;
  g_autofree char *expected = g_strdup_printf ("%s: no errors\n", game);
  g_autoptr (GError) error = NULL;

  g_spawn_sync (NULL, (char **) argv, NULL, G_SPAWN_DEFAULT, NULL, NULL, &said, &complained, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (said, ==, expected);
  g_assert_cmpstr (complained, ==, "");
}

/* From the name to the modifiers: what is wrong is said as it is typed, what is missing when one wants to go on. */
static void
answer (GtkWidget *dialog)
{
  enter (dialog);
  on_page (dialog, "What is it called?");
  g_assert_cmpstr (wrong (dialog), ==, "Enter a name");
  type (dialog, "Miller’s Ford");
  g_assert_cmpstr (wrong (dialog), ==, NULL);
  tab (dialog);
  at (dialog, GTK_ACCESSIBLE_ROLE_TEXT_BOX, "Name in files and commands");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (focus (dialog))), ==, "millers_ford");
  enter (dialog);

  on_page (dialog, "How is its chart read?");
  at (dialog, GTK_ACCESSIBLE_ROLE_RADIO, "Odds");
  g_assert_true (gtk_widget_child_focus (dialog, GTK_DIR_DOWN));
  at (dialog, GTK_ACCESSIBLE_ROLE_RADIO, "Differential");
  g_assert_true (gtk_check_button_get_active (GTK_CHECK_BUTTON (focus (dialog))));
  g_assert_true (gtk_widget_child_focus (dialog, GTK_DIR_UP));
  enter (dialog);

  on_page (dialog, "Which dice are rolled, and for what?");
  at (dialog, GTK_ACCESSIBLE_ROLE_TEXT_BOX, "Purpose of the roll");
  type (dialog, "Assault");
  tab (dialog);
  at (dialog, GTK_ACCESSIBLE_ROLE_TEXT_BOX, "Dice");
  type (dialog, "2d");
  g_assert_nonnull (strstr (wrong (dialog), "such as 2d6"));
  type (dialog, "2d6");
  tab (dialog);
  at (dialog, GTK_ACCESSIBLE_ROLE_TEXT_BOX, "Columns of the chart");
  type (dialog, "1:1 1:2");
  g_assert_nonnull (wrong (dialog));
  enter (dialog);
  on_page (dialog, "Which dice are rolled, and for what?");
  type (dialog, "1:2 1:1 2:1");
  enter (dialog);

  on_page (dialog, "What are the possible results?");
  for (guint i = 0; i < 3; i++)
    {
      at (dialog, GTK_ACCESSIBLE_ROLE_TEXT_BOX, "In the chart");
      enter (dialog);
    }
  type (dialog, "NE");
  g_assert_cmpstr (wrong (dialog), ==, "“NE” appears twice");
  type (dialog, "EX");
  tab (dialog);
  at (dialog, GTK_ACCESSIBLE_ROLE_TEXT_BOX, "Meaning");
  type (dialog, "Both sides lose \"1\" <step> & {stay}");
  enter (dialog);
  enter (dialog);

  on_page (dialog, "What modifies the roll?");
  at (dialog, GTK_ACCESSIBLE_ROLE_BUTTON, "Add a modifier");
  enter (dialog);
  type (dialog, "Surprise");
  tab (dialog);
  at (dialog, GTK_ACCESSIBLE_ROLE_TEXT_BOX, "Worth");
  type (dialog, "+2");
  tab (dialog);
  tab (dialog);
  at (dialog, GTK_ACCESSIBLE_ROLE_TEXT_BOX, "Question");
  type (dialog, "Do they come out of the wood?");
  enter (dialog);
  enter (dialog);

  on_page (dialog, "What are the phases of a turn?");
  at (dialog, GTK_ACCESSIBLE_ROLE_TEXT_BOX, "Number of turns");
  type (dialog, "4");
}

/* Back to the first page and on to the last, with nothing lost. */
static void
go_back_and_forth (GtkWidget *dialog)
{
  g_autofree char *folder = lr_skeleton_dup_folder ("millers_ford");
  g_autofree char *about = g_strdup_printf ("In the folder %s. The cells of the chart are stand-ins, and every "
                                            "result says so until you have entered your card.", folder);

  on_page (dialog, "These files will be created");
  for (guint i = 0; i < 6; i++)
    key (dialog, GDK_KEY_Left, GDK_ALT_MASK);
  on_page (dialog, "What is it called?");
  g_assert_false (lr_window_test_key (dialog, GDK_KEY_Left, GDK_ALT_MASK));
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (focus (dialog))), ==, "Miller’s Ford");
  for (guint i = 0; i < 4; i++)
    key (dialog, GDK_KEY_Return, GDK_CONTROL_MASK);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (focus (dialog))), ==, "Surprise");
  key (dialog, GDK_KEY_Return, GDK_CONTROL_MASK);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (focus (dialog))), ==, "4");
  enter (dialog);
  on_page (dialog, "These files will be created");
  on_page (dialog, about);
  on_page (dialog, "The chart: 33 cells, stand-ins until you enter your card");
  g_assert_false (g_file_test (folder, G_FILE_TEST_EXISTS));
}

static gboolean
is_shown (gpointer data)
{
  return lr_window_test_role (data, GTK_ACCESSIBLE_ROLE_BUTTON, "Miller’s Ford") != NULL;
}

/* A letter typed into the chart, as GTK hands it on. */
static void
type_letter (LrWindow   *window,
             GtkWidget  *grid,
             const char *letter)
{
  GtkWidget *text;
  int end = -1;

  if (lr_window_test_key (grid, gdk_unicode_to_keyval ((guint32) *letter), 0))
    return;
  text = gtk_window_get_focus (GTK_WINDOW (window));
  g_assert_true (GTK_IS_EDITABLE (text));
  end = (int) g_utf8_strlen (gtk_editable_get_text (GTK_EDITABLE (text)), -1);
  gtk_editable_insert_text (GTK_EDITABLE (text), letter, -1, &end);
}

/* The editor is open for the chart, at its first cell; what is typed there is the owner's. */
static void
type_cell (LrWindow *window)
{
  LrChartEditor *editor = lr_charts_page_get_editor (LR_CHARTS_PAGE (lr_window_get_page (window)));
  LrDraft *draft = editor != NULL ? lr_chart_editor_get_draft (editor) : NULL;
  GtkWidget *grid;
  LrDraftPlace place = { 0, 0 };

  g_assert_nonnull (draft);
  g_assert_cmpstr (lr_draft_get_title (draft), ==, "Assault chart");
  g_assert_cmpstr (lr_draft_get_text (draft, place), ==, "AR");
  g_assert_cmpstr (lr_draft_get_text (draft, lr_draft_end (draft)), ==, "EX");
  grid = lr_window_test_role (GTK_WIDGET (editor), GTK_ACCESSIBLE_ROLE_GRID, "Assault chart");
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (window)), grid));
  type_letter (window, grid, "D");
  type_letter (window, grid, "R");
  g_assert_true (lr_window_test_key (grid, GDK_KEY_Return, 0));
  g_assert_cmpstr (lr_draft_get_text (draft, place), ==, "DR");
  g_assert_true (lr_window_test_key (GTK_WIDGET (editor), GDK_KEY_s, GDK_CONTROL_MASK));
}

/* A session is begun with it, and a result taken down. */
static void
play (LrWindow *window)
{
  static const char *const battle[] = { "attackers=3", "defenders=9", NULL };
  static const char *const thrown[] = { "attackers=3", "defenders=9", "--dice", "die=2", NULL };
  static const char *const surprised[] = { "attackers=9", "defenders=4", "surprise=yes", "--dice", "die=10", NULL };
  g_autoptr (GError) error = NULL;
  LrSession *session;
  LrPanelView *panel;
  guint n;

  g_assert_true (lr_window_open_game (window, "millers_ford", &error));
  lr_window_test_click (lr_window_test_role (lr_window_test_find (GTK_WIDGET (window), LR_TYPE_GAME_PAGE, NULL),
                                             GTK_ACCESSIBLE_ROLE_BUTTON, "Begin"));
  session = lr_desk_get_session (lr_window_get_desk (window));
  g_assert_nonnull (session);
  g_assert_true (lr_window_open (window, "millers_ford", "attack", battle, &error));
  panel = LR_PANEL_VIEW (lr_window_get_page (window));
  /* In the column 1:2 nothing happens on 5 to 7: 15 ways of 36. */
  g_assert_cmpstr (lr_window_test_saying (panel), ==, "No effect, 42 %, stand-in chart");
  g_assert_true (lr_window_open (window, "millers_ford", "attack", surprised, &error));
  g_assert_cmpstr (lr_window_test_saying (panel), ==, "Both sides lose \"1\" <step> & {stay}, stand-in chart");
  g_assert_true (lr_window_open (window, "millers_ford", "attack", thrown, &error));
  g_assert_no_error (error);
  g_assert_cmpstr (lr_window_test_saying (panel), ==, "The defender falls back");
  /* The dice are thrown in the second phase. */
  g_assert_true (lr_session_next (session, &error));
  g_assert_true (lr_session_next (session, &error));
  n = lr_session_n_actions (session);
  lr_record_box_record (LR_RECORD_BOX (lr_window_test_find (GTK_WIDGET (panel), LR_TYPE_RECORD_BOX, NULL)));
  g_assert_cmpuint (lr_session_n_actions (session), ==, n + 1);
  g_assert_cmpint (lr_session_get_action (session, n)->kind, ==, LR_ACTION_ROLL);
}

static void
test_by_keyboard (void)
{
  g_autofree char *folder = lr_skeleton_dup_folder ("millers_ford");
  LrWindow *window = start ();
  GtkWidget *dialog = begin (window);

  answer (dialog);
  enter (dialog);
  go_back_and_forth (dialog);
  at (dialog, GTK_ACCESSIBLE_ROLE_BUTTON, "Create");
  enter (dialog);
  on_page (dialog, "The game is on the shelf");
  g_assert_nonnull (lr_window_test_role (dialog, GTK_ACCESSIBLE_ROLE_BUTTON, "Open the folder"));
  g_assert_true (gtk_widget_is_sensitive (lr_window_test_role (dialog, GTK_ACCESSIBLE_ROLE_BUTTON,
                                                               "Open the reference")));
  at (dialog, GTK_ACCESSIBLE_ROLE_BUTTON, "Enter the chart");
  enter (dialog);
  g_assert_true (lr_window_test_until (is_gone, window));
  check ("millers_ford");
  type_cell (window);
  play (window);
  lr_window_test_act (window, "win.close-session");
  lr_window_test_act (window, "win.shelf");
  g_assert_true (lr_window_test_until (is_shown, window));
  lr_window_test_close (window);
  lr_test_remove (folder);
}

/* Escape asks before it loses what was typed, and nothing is written. */
static void
test_leaves (void)
{
  g_autofree char *folder = lr_skeleton_dup_folder ("shiloh");
  LrWindow *window = start ();
  GtkWidget *dialog = begin (window);

  key (dialog, GDK_KEY_Escape, 0);
  g_assert_true (lr_window_test_until (is_gone, window));
  key (begin (window), GDK_KEY_w, GDK_CONTROL_MASK);
  g_assert_true (lr_window_test_until (is_gone, window));
  dialog = begin (window);
  type (dialog, "Shiloh");
  key (dialog, GDK_KEY_Escape, 0);
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (lr_window_test_dialog ((LrWindow *) dialog)), "stay");
  g_assert_true (find_dialog (window) == dialog);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (focus (dialog))), ==, "Shiloh");
  key (dialog, GDK_KEY_Escape, 0);
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (lr_window_test_dialog ((LrWindow *) dialog)), "lose");
  g_assert_true (lr_window_test_until (is_gone, window));
  g_assert_false (g_file_test (folder, G_FILE_TEST_EXISTS));
  lr_window_test_close (window);
}

/* Rows come and go by keyboard; one phase is always that of the dice. */
static void
test_rows (void)
{
  LrWindow *window = start ();
  GtkWidget *dialog = begin (window);

  type (dialog, "Rows");
  for (guint i = 0; i < 3; i++)
    key (dialog, GDK_KEY_Return, GDK_CONTROL_MASK);
  on_page (dialog, "What are the possible results?");
  for (guint i = 0; i < 2; i++)
    {
      tab (dialog);
      tab (dialog);
      at (dialog, GTK_ACCESSIBLE_ROLE_BUTTON, "Remove: Result 1");
      enter (dialog);
    }
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (focus (dialog))), ==, "DR");
  g_assert_cmpstr (wrong (dialog), ==, "A chart needs at least two results");
  key (dialog, GDK_KEY_Return, GDK_CONTROL_MASK);
  on_page (dialog, "What are the possible results?");
  at (dialog, GTK_ACCESSIBLE_ROLE_BUTTON, "Add a result");
  enter (dialog);
  g_assert_cmpstr (wrong (dialog), ==, NULL);
  type (dialog, "NE");
  key (dialog, GDK_KEY_Return, GDK_CONTROL_MASK);
  g_assert_cmpstr (wrong (dialog), ==, "Enter its meaning");
  at (dialog, GTK_ACCESSIBLE_ROLE_TEXT_BOX, "Meaning");
  type (dialog, "Nothing");
  key (dialog, GDK_KEY_Return, GDK_CONTROL_MASK);
  on_page (dialog, "What modifies the roll?");
  key (dialog, GDK_KEY_Return, GDK_CONTROL_MASK);
  on_page (dialog, "What are the phases of a turn?");
  tab (dialog);
  at (dialog, GTK_ACCESSIBLE_ROLE_TEXT_BOX, "Phase");
  tab (dialog);
  at (dialog, GTK_ACCESSIBLE_ROLE_BUTTON, "Remove: Phase 1");
  enter (dialog);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (focus (dialog))), ==, "Combat");
  tab (dialog);
  enter (dialog);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (focus (dialog))), ==, "End of the turn");
  tab (dialog);
  tab (dialog);
  at (dialog, GTK_ACCESSIBLE_ROLE_RADIO, "The dice are rolled here");
  g_assert_true (gtk_check_button_get_active (GTK_CHECK_BUTTON (focus (dialog))));
  gtk_window_destroy (GTK_WINDOW (dialog));
  lr_window_test_close (window);
}

/* No page asks for more width than a telephone has. */
static void
test_narrow (void)
{
  LrWindow *window = start ();
  GtkWidget *dialog = begin (window);

  type (dialog, "Narrow");
  for (guint i = 0; i < 7; i++)
    {
      g_assert_cmpint (lr_window_test_least_width (dialog, 360), <=, 360);
      key (dialog, GDK_KEY_Return, GDK_CONTROL_MASK);
    }
  on_page (dialog, "The game is on the shelf");
  g_assert_cmpint (lr_window_test_least_width (dialog, 360), <=, 360);
  key (dialog, GDK_KEY_Escape, 0);
  g_assert_true (lr_window_test_until (is_gone, window));
  check ("narrow");
  lr_window_test_close (window);
  lr_test_remove (lr_test_keep (lr_skeleton_dup_folder ("narrow")));
}

static gboolean
shows_problems (gpointer data)
{
  GtkWidget *page = lr_window_test_find (data, LR_TYPE_PROBLEMS_PAGE, NULL);

  return page != NULL && gtk_widget_get_mapped (page);
}

static gboolean
shows_game (gpointer data)
{
  return !shows_problems (data);
}

/* A table that was copied is a game at once, and is rolled on; its HTML goes before its text. */
static void
test_table (void)
{
  static const char html[] =
    "<meta charset=utf-8><table><tr><td colspan=7>Assault table</tr><tr><td>Odds<td>1<td>2<td>3<td>4<td>5<td>6</tr>"
    "<tr><td>1-2<td>AE<td>AE<td>AR<td>AR<td>DR<td>DR</tr><tr><td>1-1<td>AE<td>AR<td>AR<td>DR<td>DR<td>DE</tr></table>";
  g_autofree char *folder = lr_skeleton_dup_folder ("table");
  g_autoptr (GBytes) bytes = g_bytes_new_static (html, strlen (html));
  GdkContentProvider *all[] = { gdk_content_provider_new_for_bytes ("text/html", bytes),
                                gdk_content_provider_new_typed (G_TYPE_STRING, "not a table") };
  g_autoptr (GdkContentProvider) both = gdk_content_provider_new_union (all, G_N_ELEMENTS (all));
  LrWindow *window = start ();
  GdkClipboard *clipboard = gtk_widget_get_clipboard (GTK_WIDGET (window));
  GtkWidget *dialog = begin (window);
  LrPanelView *panel;

  gdk_clipboard_set_text (clipboard, "Roll a die and hope.");
  tab (dialog);
  tab (dialog);
  at (dialog, GTK_ACCESSIBLE_ROLE_BUTTON, "Paste a table");
  enter (dialog);
  g_assert_true (lr_window_test_until (refuses, dialog));
  gdk_clipboard_set_content (clipboard, both);
  enter (dialog);
  g_assert_true (lr_window_test_until (is_gone, window));
  check ("table");
  panel = LR_PANEL_VIEW (lr_window_get_page (window));
  g_assert_cmpstr (lr_panel_view_get_procedure (panel)->id, ==, "chart:card");
  lr_window_test_settle (panel);
  lr_window_test_press (panel, "Roll for me");
  lr_window_test_settle (panel);
  g_assert_true (lr_panel_view_has_dice (panel));
  lr_window_test_close (window);
  lr_test_remove (folder);
}

/* Anyone who goes on in an editor sees a fault as soon as it is saved, and the game again when it is fixed. */
static void
test_fault (void)
{
  g_autofree char *folder = lr_skeleton_dup_folder ("faults");
  g_autofree char *path = g_build_filename (folder, "combat.xml", NULL);
  g_autofree char *good = NULL;
  g_autoptr (GString) bad = NULL;
  LrWindow *window = start ();
  GtkWidget *dialog = begin (window);

  type (dialog, "Faults");
  for (guint i = 0; i < 8; i++)
    key (dialog, GDK_KEY_Return, GDK_CONTROL_MASK);
  g_assert_true (lr_window_test_until (is_gone, window));
  g_assert_true (g_file_get_contents (path, &good, NULL, NULL));
  bad = g_string_new (good);
  g_assert_cmpuint (g_string_replace (bad, "card(die", "card(dye", 0), ==, 1);
  g_assert_true (g_file_set_contents (path, bad->str, -1, NULL));
  g_assert_true (lr_window_test_until (shows_problems, window));
  g_assert_true (g_file_set_contents (path, good, -1, NULL));
  g_assert_true (lr_window_test_until (shows_game, window));
  lr_window_test_close (window);
  lr_test_remove (folder);
}

int
main (int    argc,
      char **argv)
{
  lr_window_test_init (&argc, &argv);
  lr_test_add ("/new-game-window/by-keyboard", test_by_keyboard);
  lr_test_add ("/new-game-window/leaves", test_leaves);
  lr_test_add ("/new-game-window/rows", test_rows);
  lr_test_add ("/new-game-window/narrow", test_narrow);
  lr_test_add ("/new-game-window/table", test_table);
  lr_test_add ("/new-game-window/fault", test_fault);
  return g_test_run ();
}
