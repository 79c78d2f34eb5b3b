/* test-places.c - the shelf, a game's own page, the dice, and the ways between them and the table
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gstdio.h>

#include "app/pages/lr-dice-place.h"
#include "app/pages/lr-game-page.h"
#include "app/pages/lr-problems-page.h"
#include "app/pages/lr-session-row.h"
#include "app/pages/lr-shelf-page.h"
#include "lr-test.h"
#include "lr-window-test.h"
#include "present/shelf/lr-saved.h"
#include "present/shelf/lr-shelf.h"
#include "rules/skeleton/lr-skeleton.h"

#define WAR "The War for the Union"
#define GRANT "Grant Takes Command"

static LrSession *
session_of (LrWindow *window)
{
  return lr_window_get_desk (window) != NULL ? lr_desk_get_session (lr_window_get_desk (window)) : NULL;
}

/* The place that is shown; there must be one of that type. */
static GtkWidget *
place (LrWindow *window,
       GType     type)
{
  GtkWidget *found = lr_window_test_find (GTK_WIDGET (window), type, NULL);

  if (found == NULL || !gtk_widget_get_mapped (found))
    g_error ("%s is not shown", g_type_name (type));
  return found;
}

static GtkWidget *
shelf (LrWindow *window)
{
  return place (window, LR_TYPE_SHELF_PAGE);
}

static GtkWidget *
game (LrWindow *window)
{
  return place (window, LR_TYPE_GAME_PAGE);
}

static GtkWidget *
role (GtkWidget         *root,
      GtkAccessibleRole  wanted,
      const char        *name)
{
  GtkWidget *found = lr_window_test_role (root, wanted, name);

  if (found == NULL)
    g_error ("nothing is called %s", name);
  return found;
}

static void
type_into (GtkWidget  *root,
           const char *name,
           const char *text)
{
  gtk_editable_set_text (GTK_EDITABLE (role (root, GTK_ACCESSIBLE_ROLE_TEXT_BOX, name)), text);
}

static const char *
typed (GtkWidget  *root,
       const char *name)
{
  return gtk_editable_get_text (GTK_EDITABLE (role (root, GTK_ACCESSIBLE_ROLE_TEXT_BOX, name)));
}

static GtkDropDown *
choice (GtkWidget  *root,
        const char *name)
{
  return GTK_DROP_DOWN (role (root, GTK_ACCESSIBLE_ROLE_COMBO_BOX, name));
}

static void
choose (GtkWidget  *root,
        const char *name,
        const char *text)
{
  GtkDropDown *list = choice (root, name);
  GListModel *model = gtk_drop_down_get_model (list);

  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    if (g_str_equal (gtk_string_list_get_string (GTK_STRING_LIST (model), i), text))
      {
        gtk_drop_down_set_selected (list, i);
        return;
      }
  g_error ("%s has no %s", name, text);
}

static const char *
chosen (GtkWidget  *root,
        const char *name)
{
  GtkDropDown *list = choice (root, name);

  return gtk_string_list_get_string (GTK_STRING_LIST (gtk_drop_down_get_model (list)),
                                     gtk_drop_down_get_selected (list));
}

static gboolean
says (GtkWidget  *root,
      const char *text)
{
  return lr_window_test_find (root, GTK_TYPE_LABEL, text) != NULL;
}

typedef struct
{
  GtkWidget  *root;
  const char *text;
} Wanted;

static gboolean
says_wanted (gpointer data)
{
  const Wanted *wanted = data;

  return says (wanted->root, wanted->text);
}

static void
wait_for (GtkWidget  *root,
          const char *text)
{
  if (!lr_window_test_until (says_wanted, &(Wanted){ root, text }))
    g_error ("nothing says %s", text);
}

/* As the program starts. */
static LrWindow *
start (void)
{
  LrWindow *window = lr_window_new (NULL);

  lr_window_start (window);
  gtk_window_present (GTK_WINDOW (window));
  gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
  return window;
}

/* As it starts for the first time. */
static LrWindow *
start_anew (void)
{
  g_autoptr (GSettings) settings = g_settings_new (APPLICATION_ID);

  g_settings_reset (settings, "last-ruleset");
  g_settings_reset (settings, "used");
  return start ();
}

static void
clean (void)
{
  g_autofree char *folder = lr_saved_folder ();

  lr_test_remove (folder);
}

/* --- the shelf --- */

/* A card a game, the dice, a personal game, and nothing blue. */
static void
test_first (void)
{
  LrWindow *window = start_anew ();
  GtkWidget *page = shelf (window);
  GtkWidget *card = role (page, GTK_ACCESSIBLE_ROLE_BUTTON, WAR);

  g_assert_nonnull (role (page, GTK_ACCESSIBLE_ROLE_BUTTON, GRANT));
  g_assert_nonnull (role (page, GTK_ACCESSIBLE_ROLE_BUTTON, "My own game"));
  g_assert_nonnull (role (page, GTK_ACCESSIBLE_ROLE_LIST_ITEM, "Dice"));
  g_assert_nonnull (role (page, GTK_ACCESSIBLE_ROLE_LIST_ITEM, "Open a session file"));
  g_assert_null (lr_window_test_find (page, GTK_TYPE_BUTTON, "suggested-action"));
  g_assert_true (says (card, "Compass Games, 2nd edition"));
  wait_for (card, "18 stand-ins");
  g_assert_true (says (card, "80 calculators, 50 charts"));
  /* There is nothing to go back to. */
  g_assert_null (lr_window_test_role (page, GTK_ACCESSIBLE_ROLE_BUTTON, "All games"));
  lr_window_test_act (window, "win.back");
  g_assert_true (shelf (window) == page);
  lr_window_test_close (window);
}

/* Back and forth: the card that was pressed has the focus again. */
static void
test_ways (void)
{
  LrWindow *window = start_anew ();

  lr_window_test_press (shelf (window), WAR);
  g_assert_cmpstr (lr_game_page_get_ruleset (LR_GAME_PAGE (game (window)))->id, ==, "wftu");
  lr_window_test_press (game (window), "All games");
  lr_window_test_press (shelf (window), GRANT);
  g_assert_cmpstr (lr_game_page_get_ruleset (LR_GAME_PAGE (game (window)))->id, ==, "gtc");
  lr_window_test_act (window, "win.back");
  g_assert_true (gtk_widget_activate (role (shelf (window), GTK_ACCESSIBLE_ROLE_LIST_ITEM, "Dice")));
  g_assert_nonnull (place (window, LR_TYPE_DICE_PLACE));
  lr_window_test_press (place (window, LR_TYPE_DICE_PLACE), "Back");
  g_assert_nonnull (shelf (window));
  lr_window_test_close (window);
}

/* Back goes up from the table to the game and to all games, never round. Anyone who left the table by the menu comes
 * back to it. */
static void
test_up (void)
{
  LrWindow *window = start_anew ();

  lr_window_test_press (shelf (window), WAR);
  lr_window_test_press (game (window), "Land combat");
  lr_window_test_act (window, "win.sessions");
  lr_window_test_press (game (window), "Back to the table");
  lr_window_test_act (window, "win.back");
  g_assert_nonnull (lr_window_test_role (game (window), GTK_ACCESSIBLE_ROLE_BUTTON, "All games"));
  for (guint i = 0; i < 2; i++)
    {
      lr_window_test_act (window, "win.back");
      g_assert_true (gtk_widget_get_mapped (shelf (window)));
    }
  lr_window_test_close (window);
}

/* Presses the button for all calculators of the game that is shown, however many there are by now. */
static void
press_all (LrWindow *window)
{
  const LrRuleset *ruleset = lr_game_page_get_ruleset (LR_GAME_PAGE (game (window)));
  g_autofree char *all = g_strdup_printf ("All %u", lr_shelf_n_calculators (ruleset));

  lr_window_test_press (game (window), all);
}

/* What was on the table is what one begins with the next time. */
static void
test_remembers (void)
{
  LrWindow *window = start_anew ();

  lr_window_test_press (shelf (window), GRANT);
  press_all (window);
  lr_window_test_close (window);
  window = start ();
  g_assert_cmpstr (lr_game_page_get_ruleset (LR_GAME_PAGE (game (window)))->id, ==, "gtc");
  lr_window_test_press (game (window), "All games");
  g_assert_nonnull (shelf (window));
  lr_window_test_close (window);
}

/* A game with faults says so, and opens on them. */
static void
test_faults (void)
{
  g_autofree char *folder = lr_skeleton_dup_folder ("faulty");
  g_autofree char *file = g_build_filename (folder, "ruleset.xml", NULL);
  LrWindow *window;

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_true (g_file_set_contents (file, "<ruleset xmlns=\"urn:longroll:ruleset:1\" id=\"faulty\" data=\"1\">"
                                      "<title>Faulty</title><kind id=\"x\"/></ruleset>", -1, NULL));
  window = start_anew ();
  wait_for (role (shelf (window), GTK_ACCESSIBLE_ROLE_BUTTON, "Faulty"), "1 error in its files");
  lr_window_test_press (shelf (window), "Faulty");
  g_assert_nonnull (place (window, LR_TYPE_PROBLEMS_PAGE));
  lr_test_remove (folder);
  lr_window_test_act (window, "win.reload");
  g_assert_null (lr_window_test_role (shelf (window), GTK_ACCESSIBLE_ROLE_BUTTON, "Faulty"));
  lr_window_test_close (window);
}

static GtkWidget *
find_dialog (LrWindow *window)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) other = g_list_model_get_item (windows, i);

      if (gtk_window_get_transient_for (other) == GTK_WINDOW (window))
        return GTK_WIDGET (other);
    }
  return NULL;
}

/* A file from elsewhere that is not a session is refused where it was chosen. */
static void
test_taken_in (void)
{
  g_autofree char *path = lr_test_folder ("letter.longroll", "no session", NULL);
  g_autofree char *file = g_build_filename (path, "letter.longroll", NULL);
  LrWindow *window = start_anew ();

  g_signal_emit_by_name (shelf (window), "taken-in", file);
  g_assert_nonnull (lr_window_test_find (shelf (window), GTK_TYPE_LABEL, "error"));
  g_assert_null (session_of (window));
  lr_window_test_press (shelf (window), WAR);
  lr_window_test_act (window, "win.back");
  g_assert_null (lr_window_test_find (shelf (window), GTK_TYPE_LABEL, "error"));
  lr_test_remove (path);
  lr_window_test_close (window);
}

static gboolean
opens (LrWindow   *window,
       const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);

  g_assert_true (lr_window_is_file (path));
  return lr_window_open_file (window, file, NULL);
}

/* What is pressed on in a file manager opens, wherever it lies; if it cannot, the shelf says so. */
static void
test_files (void)
{
  g_autofree char *ruleset = lr_test_fixture ("good", "everything", "ruleset.xml", NULL);
  g_autofree char *folder = lr_saved_folder ();
  g_autofree char *path = NULL;
  g_autofree char *other = g_build_filename (folder, "not there.longroll", NULL);
  g_autofree char *nameless = g_build_filename (folder, "nameless", NULL);
  g_autofree char *everything = g_path_get_dirname (ruleset);
  g_autofree char *part = g_build_filename (everything, "declared.xml", NULL);
  g_autoptr (GFile) remote = g_file_new_for_uri ("http://localhost/war.longroll");
  g_autofree char *bytes = NULL;
  gsize size;
  LrWindow *window = start_anew ();

  g_assert_false (lr_window_is_file ("wftu"));
  g_assert_true (opens (window, everything));
  g_assert_cmpstr (lr_game_page_get_ruleset (LR_GAME_PAGE (game (window)))->id, ==, "everything");
  lr_window_test_close (window);

  window = start_anew ();
  g_assert_true (opens (window, ruleset));
  g_assert_cmpstr (lr_game_page_get_ruleset (LR_GAME_PAGE (game (window)))->id, ==, "everything");
  lr_window_test_act (window, "win.reload");
  g_assert_cmpstr (lr_game_page_get_ruleset (LR_GAME_PAGE (game (window)))->id, ==, "everything");
  lr_window_test_press (game (window), "Begin");
  g_assert_nonnull (session_of (window));
  path = g_strdup (lr_session_get_path (session_of (window)));
  lr_window_test_act (window, "win.close-session");
  lr_window_test_close (window);

  window = start_anew ();
  g_assert_false (opens (window, "/not there/ruleset.xml"));
  g_assert_nonnull (lr_window_test_find (shelf (window), GTK_TYPE_LABEL, "error"));
  g_assert_false (opens (window, other));
  g_assert_true (says (shelf (window), "There is no file “not there.longroll”"));
  g_assert_false (opens (window, "/not there/kinds.xml"));
  g_assert_true (says (shelf (window), "There is no file “kinds.xml”"));
  g_assert_false (opens (window, part));
  g_assert_true (says (shelf (window), "Long Roll cannot open “declared.xml”. It opens sessions (.longroll), folders "
                                       "with a ruleset.xml, and backups of data (.longroll-mine)"));
  g_assert_false (opens (window, folder));
  g_assert_nonnull (lr_window_test_find (shelf (window), GTK_TYPE_LABEL, "error"));
  g_assert_false (lr_window_open_file (window, remote, NULL));
  g_assert_true (says (shelf (window), "Choose a file on this computer"));
  g_assert_true (opens (window, ruleset));
  g_assert_true (opens (window, path));
  g_assert_cmpstr (lr_session_get_path (session_of (window)), ==, path);
  lr_window_test_act (window, "win.close-session");
  g_assert_true (g_file_get_contents (path, &bytes, &size, NULL));
  g_assert_true (g_file_set_contents (nameless, bytes, (gssize) size, NULL));
  g_assert_true (opens (window, nameless));
  g_assert_cmpstr (lr_session_get_path (session_of (window)), ==, nameless);
  lr_window_test_close (window);
  clean ();
}

/* --- a game's own page --- */

/* A scenario says when it is and how long; what was typed is there after the readings. */
static void
test_draft (void)
{
  LrWindow *window = start_anew ();
  GtkWidget *page;

  lr_window_test_press (shelf (window), GRANT);
  page = game (window);
  g_assert_true (says (page, "May 5, 1864 to May 6, 1864, 2 turns"));
  g_assert_cmpstr (chosen (page, "Scenario"), ==, "1. The Battle of the Wilderness");
  gtk_drop_down_set_selected (choice (page, "Scenario"), 1);
  g_assert_true (says (page, "May 4, 1864 to May 8, 1864, 5 turns"));
  lr_window_test_press (page, "Players and first turn");
  type_into (page, "Name", "Sunday");
  type_into (page, "Who plays Union", "Anna");
  gtk_drop_down_set_selected (choice (page, "First turn"), 2);
  lr_window_test_press (page, "Options");
  g_assert_null (lr_window_test_role (page, GTK_ACCESSIBLE_ROLE_BUTTON, "All games"));
  adw_combo_row_set_selected (ADW_COMBO_ROW (role (page, GTK_ACCESSIBLE_ROLE_COMBO_BOX, "Refused flanks are added to "
                                                                                        "[SBR 7.4]")), 1);
  lr_window_test_act (window, "win.back");
  g_assert_cmpstr (typed (page, "Name"), ==, "Sunday");
  g_assert_cmpstr (typed (page, "Who plays Union"), ==, "Anna");
  g_assert_cmpuint (gtk_drop_down_get_selected (choice (page, "Scenario")), ==, 1);
  g_assert_cmpuint (gtk_drop_down_get_selected (choice (page, "First turn")), ==, 2);
  g_assert_true (says (page, "Options: 1 changed"));
  /* Nor is it lost on the shelf, or when the rulesets are read again. */
  lr_window_test_act (window, "win.back");
  lr_window_test_press (shelf (window), GRANT);
  lr_window_test_act (window, "win.reload");
  page = game (window);
  g_assert_cmpstr (typed (page, "Name"), ==, "Sunday");
  g_assert_cmpstr (typed (page, "Who plays Union"), ==, "Anna");
  g_assert_cmpuint (gtk_drop_down_get_selected (choice (page, "Scenario")), ==, 1);
  lr_window_test_press (page, "Begin");
  g_assert_cmpstr (lr_session_get_title (session_of (window)), ==, "Sunday");
  g_assert_cmpstr (lr_session_get_player (session_of (window), "union"), ==, "Anna");
  g_assert_cmpint (lr_desk_get_scenario (lr_window_get_desk (window)), ==, 1);
  g_assert_cmpint (lr_desk_get_turn (lr_window_get_desk (window)), ==, 1);
  lr_window_test_close (window);
  clean ();
}

/* Where only the booklet says when a scenario begins, the page asks. */
static void
test_first_turn (void)
{
  LrWindow *window = start_anew ();

  lr_window_test_press (shelf (window), WAR);
  g_assert_true (says (game (window), "Dates: see the scenario booklet"));
  g_assert_cmpstr (chosen (game (window), "First turn"), ==, "First turn of the calendar");
  choose (game (window), "First turn", "April 1862");
  gtk_drop_down_set_selected (choice (game (window), "Scenario"), 3);
  g_assert_cmpstr (chosen (game (window), "First turn"), ==, "April 1862");
  lr_window_test_close (window);
}

/* The calculators that are used are first; a session that was open is put away, and is on the page. */
static void
test_calculate (void)
{
  static const char *const some[] = { "sp=4", NULL };
  LrWindow *window = start_anew ();

  lr_window_test_press (shelf (window), WAR);
  type_into (game (window), "Name", "Evening");
  lr_window_test_press (game (window), "Begin");
  g_assert_nonnull (session_of (window));
  lr_window_test_act (window, "win.sessions");
  g_assert_true (says (game (window), "Evening"));
  lr_window_test_press (game (window), "Land combat");
  g_assert_null (session_of (window));
  g_assert_true (LR_IS_PANEL_VIEW (lr_window_get_page (window)));
  g_assert_true (gtk_widget_get_mapped (lr_window_get_page (window)));
  g_assert_true (lr_window_open (window, "wftu", "attrition", NULL, NULL));
  g_assert_true (lr_panel_view_type (LR_PANEL_VIEW (lr_window_get_page (window)),
                                     (const char *const[]){ "--row", "stack", some[0], NULL }, NULL));
  lr_window_test_act (window, "win.sessions");
  press_all (window);
  lr_window_test_act (window, "win.sessions");
  g_assert_nonnull (role (game (window), GTK_ACCESSIBLE_ROLE_BUTTON, "Attrition"));
  lr_window_test_press (game (window), "Go on");
  g_assert_cmpstr (lr_session_get_title (session_of (window)), ==, "Evening");
  lr_window_test_close (window);
  clean ();
}

static void
begin (LrWindow   *window,
       const char *name)
{
  lr_window_test_act (window, "win.new-session");
  type_into (game (window), "Name", name);
  lr_window_test_press (game (window), "Begin");
}

static void
activate_saved (LrWindow   *window,
                const char *action,
                guint       number)
{
  g_assert_true (gtk_widget_activate_action (game (window), action, "u", number));
}

static gboolean
is_answered (gpointer window)
{
  return find_dialog (window) == NULL;
}

/* Presses a button of the dialog that asks, and waits until that is gone. */
static void
answer (LrWindow   *window,
        const char *name)
{
  lr_window_test_press (lr_window_test_dialog (window), name);
  g_assert_true (lr_window_test_until (is_answered, window));
}

/* The last one is one press away; the others are renamed and deleted, and are gone on with. */
static void
test_sessions (void)
{
  LrWindow *window = start_anew ();
  g_autofree char *folder = lr_saved_folder ();
  g_autofree char *first = g_build_filename (folder, "First.longroll", NULL);
  g_autofree char *renamed = g_build_filename (folder, "Wilderness.longroll", NULL);

  lr_window_test_press (shelf (window), GRANT);
  begin (window, "First");
  begin (window, "Second");
  lr_window_test_act (window, "win.sessions");
  /* What is being played is on the card. */
  g_assert_true (says (game (window), "Second"));
  g_assert_nonnull (role (game (window), GTK_ACCESSIBLE_ROLE_LIST_ITEM, "First"));
  lr_window_test_press (game (window), "Go on");
  g_assert_cmpstr (lr_session_get_title (session_of (window)), ==, "Second");
  lr_window_test_act (window, "win.sessions");
  activate_saved (window, "saved.rename", 1);
  type_into (lr_window_test_dialog (window), "Name", "Wilderness");
  answer (window, "Rename");
  g_assert_true (g_file_test (renamed, G_FILE_TEST_EXISTS));
  g_assert_false (g_file_test (first, G_FILE_TEST_EXISTS));
  gtk_widget_activate (role (game (window), GTK_ACCESSIBLE_ROLE_LIST_ITEM, "Wilderness"));
  g_assert_cmpstr (lr_session_get_path (session_of (window)), ==, renamed);
  lr_window_test_act (window, "win.sessions");
  activate_saved (window, "saved.delete", 1);
  answer (window, "Cancel");
  g_assert_nonnull (role (game (window), GTK_ACCESSIBLE_ROLE_LIST_ITEM, "Second"));
  activate_saved (window, "saved.delete", 1);
  answer (window, "Delete");
  g_assert_null (lr_window_test_role (game (window), GTK_ACCESSIBLE_ROLE_LIST_ITEM, "Second"));
  lr_window_test_close (window);
  clean ();
}

static guint
count_shown (GtkWidget *root,
             GType      type)
{
  guint n = G_OBJECT_TYPE (root) == type ? 1 : 0;

  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL; child = gtk_widget_get_next_sibling (child))
    n += gtk_widget_get_visible (child) ? count_shown (child, type) : 0;
  return n;
}

/* A few others are shown; the rest comes when it is asked for. What cannot be read says why. */
static void
test_many (void)
{
  LrWindow *window = start_anew ();
  g_autofree char *folder = lr_saved_folder ();
  g_autofree char *broken = g_build_filename (folder, "Broken.longroll", NULL);

  lr_window_test_press (shelf (window), GRANT);
  for (guint i = 0; i < 8; i++)
    {
      g_autofree char *name = g_strdup_printf ("Evening %u", i);

      begin (window, name);
    }
  g_assert_true (g_file_set_contents (broken, "no session", -1, NULL));
  lr_window_test_act (window, "win.sessions");
  g_assert_cmpuint (count_shown (game (window), LR_TYPE_SESSION_ROW), ==, 5);
  lr_window_test_press (game (window), "Show all 8");
  g_assert_cmpuint (count_shown (game (window), LR_TYPE_SESSION_ROW), ==, 8);
  g_assert_nonnull (role (game (window), GTK_ACCESSIBLE_ROLE_LIST_ITEM, "Evening 0"));
  g_assert_nonnull (role (game (window), GTK_ACCESSIBLE_ROLE_LIST_ITEM, "Broken"));
  g_assert_nonnull (lr_window_test_find (game (window), LR_TYPE_SESSION_ROW, "unreadable"));
  lr_window_test_close (window);
  clean ();
}

/* A session that is damaged is repaired from its backup, from its row and where a file was to be opened. */
static void
test_rescue (void)
{
  LrWindow *window = start_anew ();
  g_autofree char *path = NULL;
  GtkWidget *dialog;

  lr_window_test_press (shelf (window), GRANT);
  begin (window, "Kept");
  path = g_strdup (lr_session_get_path (session_of (window)));
  lr_window_test_act (window, "win.close-session");
  g_assert_true (opens (window, path)); /* the evening begins */
  lr_window_test_act (window, "win.close-session");
  g_assert_true (g_file_set_contents (path, "no session", -1, NULL));
  lr_window_test_act (window, "win.sessions");
  gtk_widget_activate (role (game (window), GTK_ACCESSIBLE_ROLE_LIST_ITEM, "Kept"));
  dialog = find_dialog (window);
  g_assert_nonnull (dialog);
  g_assert_nonnull (lr_window_test_role (dialog, GTK_ACCESSIBLE_ROLE_BUTTON, "Repair"));
  g_assert_nonnull (strstr (adw_message_dialog_get_body (ADW_MESSAGE_DIALOG (dialog)),
                            "There is a backup with 1 entry"));
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (dialog), "leave");
  g_assert_null (session_of (window));
  g_assert_false (opens (window, path));
  lr_window_test_press (shelf (window), "Repair…");
  dialog = find_dialog (window);
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (dialog), "right");
  g_assert_nonnull (session_of (window));
  g_assert_cmpstr (lr_session_get_title (session_of (window)), ==, "Kept");
  lr_window_test_close (window);
  clean ();
}

/* To the charts. */
static void
test_type_in (void)
{
  LrWindow *window = start_anew ();

  lr_window_test_press (shelf (window), WAR);
  g_assert_true (says (game (window), "18 stand-ins"));
  lr_window_test_press (game (window), "Enter a chart");
  g_assert_cmpstr (G_OBJECT_TYPE_NAME (lr_window_get_page (window)), ==, "LrChartsPage");
  lr_window_test_act (window, "win.back");
  g_assert_nonnull (game (window));
  lr_window_test_close (window);
}

/* Keys of the table do nothing where it is not seen: they tick nothing, and the keyboard stays in what one types. */
static void
test_keys (void)
{
  static const char *const keys[] = { "win.due", "win.leave", "win.step-back", "win.undo", "win.search" };
  LrWindow *window = start_anew ();
  GtkWidget *focus;
  guint entries;

  lr_window_test_press (shelf (window), WAR);
  begin (window, "Evening");
  lr_window_test_act (window, "win.due");
  entries = lr_session_n_actions (session_of (window));
  g_assert_cmpuint (entries, >, 0);
  lr_window_test_act (window, "win.new-session");
  focus = gtk_window_get_focus (GTK_WINDOW (window));
  g_assert_true (gtk_widget_is_ancestor (focus, game (window)));
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      lr_window_test_act (window, keys[i]);
      g_assert_cmpuint (lr_session_n_actions (session_of (window)), ==, entries);
      g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) == focus);
    }
  lr_window_test_press (game (window), "Land combat");
  lr_window_test_act (window, "win.sessions");
  lr_window_test_act (window, "win.table-view");
  g_assert_true (gtk_widget_get_mapped (game (window)));
  lr_window_test_act (window, "win.back");
  lr_window_test_act (window, "win.search");
  g_assert_true (GTK_IS_TEXT (gtk_window_get_focus (GTK_WINDOW (window))));
  lr_window_test_close (window);
  clean ();
}

/* A phone's width is enough for every place. */
static void
test_narrow (void)
{
  LrWindow *window = start_anew ();

  gtk_window_set_default_size (GTK_WINDOW (window), 360, 640);
  wait_for (shelf (window), "18 stand-ins");
  g_assert_cmpint (lr_window_test_least_width (GTK_WIDGET (window), 360), <=, 360);
  lr_window_test_press (shelf (window), WAR);
  begin (window, "An evening with a name that is longer than most, for the width");
  begin (window, "Another");
  lr_window_test_act (window, "win.sessions");
  g_assert_cmpint (lr_window_test_least_width (GTK_WIDGET (window), 360), <=, 360);
  lr_window_test_press (game (window), "Options");
  g_assert_cmpint (lr_window_test_least_width (GTK_WIDGET (window), 360), <=, 360);
  lr_window_test_act (window, "win.dice");
  g_assert_cmpint (lr_window_test_least_width (GTK_WIDGET (window), 360), <=, 360);
  lr_window_test_close (window);
  clean ();
}

int
main (int    argc,
      char **argv)
{
  lr_window_test_init (&argc, &argv);
  lr_test_add ("/places/first", test_first);
  lr_test_add ("/places/ways", test_ways);
  lr_test_add ("/places/up", test_up);
  lr_test_add ("/places/remembers", test_remembers);
  lr_test_add ("/places/faults", test_faults);
  lr_test_add ("/places/taken-in", test_taken_in);
  lr_test_add ("/places/files", test_files);
  lr_test_add ("/places/draft", test_draft);
  lr_test_add ("/places/first-turn", test_first_turn);
  lr_test_add ("/places/calculate", test_calculate);
  lr_test_add ("/places/sessions", test_sessions);
  lr_test_add ("/places/many", test_many);
  lr_test_add ("/places/rescue", test_rescue);
  lr_test_add ("/places/type-in", test_type_in);
  lr_test_add ("/places/keys", test_keys);
  lr_test_add ("/places/narrow", test_narrow);
  return g_test_run ();
}
