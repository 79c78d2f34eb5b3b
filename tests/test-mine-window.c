/* test-mine-window.c - all that is mine in the window: backed up, shown before it is restored, restored; refused
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gstdio.h>

#include "app/dialogs/lr-mine-dialog.h"
#include "app/pages/lr-shelf-page.h"
#include "lr-test.h"
#include "lr-window-test.h"
#include "panels/kit/lr-notice.h"
#include "present/input/lr-presets.h"
#include "present/log/lr-record.h"
#include "present/shelf/lr-saved.h"

#define GAME "<ruleset xmlns=\"urn:longroll:ruleset:1\" id=\"ford\" data=\"1\"><title>Miller’s Ford</title></ruleset>"
#define EVENING "An evening.longroll"

static char *folder;

static char *
home_path (const char *name)
{
  return g_build_filename (g_get_user_data_dir (), "longroll", name, NULL);
}

static void
empty (void)
{
  g_autofree char *path = home_path ("");

  lr_test_remove (path);
}

static void
put (const char *name,
     const char *text)
{
  g_autofree char *path = home_path (name);
  g_autofree char *parent = g_path_get_dirname (path);

  g_mkdir_with_parents (parent, 0700);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

static void
keep_preset (const char *game,
             const char *text)
{
  g_assert_true (lr_presets_keep (game, "land_combat", "Forest", text, NULL));
}

static char *
presets_text (const char *game)
{
  g_autoptr (GPtrArray) presets = lr_presets_read (game, "land_combat", NULL);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < presets->len; i++)
    g_string_append_printf (text, "%s: %s\n", ((LrPreset *) presets->pdata[i])->name,
                            ((LrPreset *) presets->pdata[i])->text);
  return g_string_free (text, FALSE);
}

static GFile *
file_called (const char *name)
{
  return g_file_new_build_filename (folder, name, NULL);
}

/* --- what the window says --- */

static gboolean
has_said (gpointer window)
{
  GtkWidget *notice = lr_window_test_find (window, LR_TYPE_NOTICE, NULL);

  return notice != NULL && *lr_notice_get_text (LR_NOTICE (notice)) != '\0';
}

static const char *
notice_of (LrWindow *window)
{
  return lr_notice_get_text (LR_NOTICE (lr_window_test_find (GTK_WIDGET (window), LR_TYPE_NOTICE, NULL)));
}

static void
is_said (LrWindow   *window,
         const char *expected)
{
  g_assert_true (lr_window_test_until (has_said, window));
  lr_test_same_text ("notice", notice_of (window), expected);
}

static GtkWidget *
find_dialog (gpointer window)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) found = g_list_model_get_item (windows, i);

      if (gtk_window_get_transient_for (found) == window)
        return GTK_WIDGET (found);
    }
  return NULL;
}

static gboolean
has_dialog (gpointer window)
{
  GtkWidget *dialog = find_dialog (window);

  return dialog != NULL && gtk_widget_get_mapped (dialog);
}

static GtkWidget *
dialog_of (LrWindow *window)
{
  g_assert_true (lr_window_test_until (has_dialog, window));
  return find_dialog (window);
}

static gboolean
has_no_dialog (gpointer window)
{
  return find_dialog (window) == NULL;
}

/* What must not pass unread is closed by hand. @text: how it begins. */
static void
is_told (LrWindow   *window,
         const char *heading,
         const char *text)
{
  GtkWidget *dialog = dialog_of (window);
  const char *body = adw_message_dialog_get_body (ADW_MESSAGE_DIALOG (dialog));

  lr_test_same_text ("heading", adw_message_dialog_get_heading (ADW_MESSAGE_DIALOG (dialog)), heading);
  if (!g_str_has_prefix (body, text))
    lr_test_same_text ("text", body, text);
  lr_window_test_press (dialog, "Close");
  g_assert_true (lr_window_test_until (has_no_dialog, window));
}

static LrWindow *
open_window (void)
{
  LrWindow *window = lr_window_test_open ("wftu", NULL, NULL);

  lr_window_test_act (window, "win.shelf");
  return window;
}

static void
back_up (LrWindow   *window,
      const char *name,
      const char *expected)
{
  g_autoptr (GFile) file = file_called (name);

  lr_window_back_up (window, file);
  is_said (window, expected);
}

static GtkWidget *
open_file (LrWindow   *window,
           const char *name)
{
  g_autoptr (GFile) file = file_called (name);
  GtkWidget *dialog;

  lr_window_restore (window, file);
  dialog = dialog_of (window);
  g_assert_true (LR_IS_MINE_DIALOG (dialog));
  return dialog;
}

static void
shows (GtkWidget  *dialog,
       const char *text)
{
  if (lr_window_test_find (dialog, GTK_TYPE_LABEL, text) == NULL)
    lr_test_fail ("nothing says “%s”", text);
}

static GtkWidget *
restore_button (GtkWidget *dialog)
{
  return lr_window_test_role (dialog, GTK_ACCESSIBLE_ROLE_BUTTON, "Restore");
}

/* The row of a thing. */
static AdwActionRow *
find_row (GtkWidget  *dialog,
          const char *title)
{
  GtkWidget *label = lr_window_test_find (dialog, GTK_TYPE_LABEL, title);

  if (label == NULL)
    g_error ("nothing is called %s", title);
  return ADW_ACTION_ROW (gtk_widget_get_ancestor (label, ADW_TYPE_ACTION_ROW));
}

static GtkDropDown *
choice_of (GtkWidget  *dialog,
           const char *title)
{
  return GTK_DROP_DOWN (lr_window_test_find (GTK_WIDGET (find_row (dialog, title)), GTK_TYPE_DROP_DOWN, NULL));
}

static const char *
chosen (GtkDropDown *choice)
{
  return gtk_string_object_get_string (gtk_drop_down_get_selected_item (choice));
}

/* --- tests --- */

static void
test_out_and_in (void)
{
  LrWindow *window;
  GtkWidget *dialog;
  g_autofree char *presets = NULL;
  g_autofree char *lost = home_path ("");

  empty ();
  put ("rulesets/ford/ruleset.xml", GAME);
  keep_preset ("wftu", "longroll-cli calc wftu land_combat terrain=forest");
  window = open_window ();
  back_up (window, "all.longroll-mine", "Backed up: 1 game, the presets of 1 game, the last inputs");
  lr_window_test_close (window);
  lr_test_remove (lost);
  window = open_window ();
  dialog = open_file (window, "all.longroll-mine");
  shows (dialog, "New");
  shows (dialog, "all.longroll-mine");
  g_assert_cmpint (lr_window_test_least_width (dialog, 360), <=, 360);
  lr_window_test_click (restore_button (dialog));
  g_assert_true (lr_window_test_until (has_no_dialog, window));
  g_assert_true (g_str_has_prefix (notice_of (window), "Restored: 1 game, the presets of 1 game"));
  shows (GTK_WIDGET (window), "Miller’s Ford");
  presets = presets_text ("wftu");
  g_assert_cmpstr (presets, ==, "Forest: longroll-cli calc wftu land_combat terrain=forest\n");
  dialog = open_file (window, "all.longroll-mine");
  shows (dialog, "Everything is already here");
  g_assert_null (restore_button (dialog));
  lr_window_test_press (dialog, "Close");
  g_assert_true (lr_window_test_until (has_no_dialog, window));
  g_assert_true (lr_window_test_key (open_file (window, "all.longroll-mine"), GDK_KEY_w, GDK_CONTROL_MASK));
  g_assert_true (lr_window_test_until (has_no_dialog, window));
  lr_window_test_close (window);
  empty ();
}

/* Each file that differs has a choice, and there is one for all. */
static void
test_differences (void)
{
  static const char *const games[] = { "wftu", "gtc", "novak" };
  LrWindow *window;
  GtkWidget *dialog;
  GtkDropDown *all, *choices[3];
  g_autofree char *replaced = NULL;
  g_autofree char *mine = NULL;
  g_autofree char *kept = NULL;
  g_autofree char *beside = NULL;
  g_autofree char *path = home_path ("presets/novak (2).presets");

  empty ();
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    keep_preset (games[i], "theirs");
  window = open_window ();
  back_up (window, "three.longroll-mine", "Backed up: the presets of 3 games, the last inputs");
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    keep_preset (games[i], "mine");
  dialog = open_file (window, "three.longroll-mine");
  all = choice_of (dialog, "For all");
  choices[0] = choice_of (dialog, "The War for the Union");
  choices[1] = choice_of (dialog, "Grant Takes Command");
  choices[2] = choice_of (dialog, "ACW Game Campaign Rules");
  g_assert_nonnull (strstr (adw_action_row_get_subtitle (find_row (dialog, "The War for the Union")),
                            "Presets\nLast changed: yours Today"));
  g_assert_cmpstr (chosen (choices[0]), ==, "Keep mine");
  gtk_drop_down_set_selected (all, 3);
  g_assert_cmpstr (chosen (choices[0]), ==, "Use the backup’s");
  g_assert_cmpstr (chosen (choices[2]), ==, "Use the backup’s");
  gtk_drop_down_set_selected (choices[1], 1);
  g_assert_cmpstr (chosen (choices[1]), ==, "Keep mine");
  g_assert_cmpstr (chosen (all), ==, "One by one");
  g_assert_cmpstr (chosen (choices[2]), ==, "Use the backup’s");
  gtk_drop_down_set_selected (choices[2], 0);
  lr_window_test_click (restore_button (dialog));
  g_assert_true (lr_window_test_until (has_no_dialog, window));
  is_said (window, "Added beside yours: the presets of 1 game; yours replaced: the presets of 1 game; yours kept: "
                   "the presets of 1 game");
  replaced = presets_text ("wftu");
  mine = presets_text ("gtc");
  kept = presets_text ("novak");
  g_assert_cmpstr (replaced, ==, "Forest: theirs\n");
  g_assert_cmpstr (mine, ==, "Forest: mine\n");
  g_assert_cmpstr (kept, ==, "Forest: mine\n");
  g_assert_true (g_file_get_contents (path, &beside, NULL, NULL));
  g_assert_nonnull (strstr (beside, "theirs"));
  lr_window_test_close (window);
  empty ();
}

static char *
begin (const char *title)
{
  g_autoptr (LrLibrary) library = lr_library_new ();
  LrRuleset *ruleset = lr_library_load (library, "wftu");
  char *path = lr_saved_new_path (title, NULL);
  LrBeginning beginning = { .title = title, .scenario = 0, .turn = -1 };
  g_autofree char *text = lr_record_begin (ruleset, &beginning);
  g_autoptr (LrSession) session = NULL;

  beginning.text = text;
  session = lr_session_new (ruleset, &beginning, path, NULL);
  g_assert_nonnull (session);
  return path;
}

/* A session that is played goes out as it is; what is in the file does not take its place. */
static void
test_open_session (void)
{
  LrWindow *window;
  GtkWidget *dialog;
  g_autofree char *path = NULL;
  g_autofree char *beside = home_path ("sessions/An evening (2).longroll");
  g_autofree char *other = NULL;

  empty ();
  path = begin ("An evening");
  window = open_window ();
  g_assert_true (lr_window_open_session (window, path, NULL));
  back_up (window, "played.longroll-mine", "Backed up: 1 session, the last inputs");
  lr_window_test_close (window);
  empty ();
  other = begin ("An evening");
  window = open_window ();
  g_assert_true (lr_window_open_session (window, other, NULL));
  dialog = open_file (window, "played.longroll-mine");
  g_assert_cmpstr (adw_action_row_get_subtitle (find_row (dialog, "An evening")), ==,
                   "Sessions\nYours is open: close it before replacing it");
  g_assert_cmpuint (g_list_model_get_n_items (gtk_drop_down_get_model (choice_of (dialog, "An evening"))), ==, 2);
  lr_window_test_click (restore_button (dialog));
  g_assert_true (lr_window_test_until (has_no_dialog, window));
  g_assert_true (g_file_test (beside, G_FILE_TEST_EXISTS));
  g_assert_nonnull (lr_desk_get_session (lr_window_get_desk (window)));
  lr_window_test_close (window);
  empty ();
}

static void
test_refused (void)
{
  g_autoptr (GFile) wrong = file_called ("wrong.longroll-mine");
  g_autoptr (GFile) nowhere = file_called ("no/where.longroll-mine");
  g_autoptr (GFile) remote = g_file_new_for_uri ("http://localhost/x");
  g_autoptr (GFile) file = file_called ("less.longroll-mine");
  LrWindow *window;

  empty ();
  window = open_window ();
  g_assert_true (g_file_replace_contents (wrong, "Dear diary", 10, NULL, FALSE, G_FILE_CREATE_NONE, NULL, NULL, NULL));
  lr_window_restore (window, wrong);
  is_told (window, "Nothing was restored",
           "“wrong.longroll-mine” was not written by “Back up my data”: it is another file");
  lr_window_back_up (window, nowhere);
  is_told (window, "Nothing was backed up", "“where.longroll-mine” cannot be ");
  lr_window_back_up (window, remote);
  is_told (window, "Nothing was backed up", "Choose a file on this computer");
  lr_window_restore (window, remote);
  is_told (window, "Nothing was restored", "Choose a file on this computer");
  keep_preset ("wftu", "mine");
  put ("presets/a\nb.presets", "mine");
  lr_window_back_up (window, file);
  is_told (window, "Not everything was backed up",
           "Backed up: the presets of 1 game, the last inputs\nLeft out: a\nb.presets: this file name is not allowed "
           "on other systems");
  lr_window_test_close (window);
  empty ();
}

/* Of very many not each has a row: what is chosen for all holds for the rest. */
static void
test_many (void)
{
  LrWindow *window;
  GtkWidget *dialog;

  empty ();
  for (guint i = 0; i < 120; i++)
    {
      g_autofree char *name = g_strdup_printf ("presets/%u.presets", i);

      put (name, "theirs");
    }
  window = open_window ();
  back_up (window, "many.longroll-mine", "Backed up: the presets of 120 games, the last inputs");
  for (guint i = 0; i < 120; i++)
    {
      g_autofree char *name = g_strdup_printf ("presets/%u.presets", i);

      put (name, "mine");
    }
  dialog = open_file (window, "many.longroll-mine");
  shows (dialog, "And 20 more; the choice for all applies to them as well");
  gtk_drop_down_set_selected (choice_of (dialog, "For all"), 3);
  lr_window_test_click (restore_button (dialog));
  g_assert_true (lr_window_test_until (has_no_dialog, window));
  is_said (window, "Yours replaced: the presets of 120 games");
  for (guint i = 0; i < 120; i++)
    {
      g_autofree char *name = g_strdup_printf ("presets/%u.presets", i);
      g_autofree char *path = home_path (name);
      g_autofree char *text = NULL;

      g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
      g_assert_cmpstr (text, ==, "theirs");
    }
  lr_window_test_close (window);
  empty ();
}

/* A game that is kept in memory only has no file that could go out. */
static void
test_in_memory (void)
{
  LrWindow *window = open_window ();
  LrDesk *desk = lr_window_get_desk (window);
  LrBeginning beginning = { .title = "An evening", .scenario = 0, .turn = -1 };
  g_autoptr (LrSession) session = lr_session_new ((LrRuleset *) lr_desk_get_ruleset (desk), &beginning, NULL, NULL);
  g_autoptr (GFile) file = file_called ("memory.longroll-mine");

  keep_preset ("wftu", "mine");
  lr_desk_set_session (desk, session);
  lr_window_back_up (window, file);
  is_told (window, "Not everything was backed up",
           "Backed up: the presets of 1 game\nLeft out: An evening is only in memory; save a copy from the log first");
  lr_desk_set_session (desk, NULL);
  lr_window_test_close (window);
  empty ();
}

static gboolean
has_problem (gpointer dialog)
{
  return lr_window_test_find (dialog, GTK_TYPE_LABEL, "error") != NULL;
}

/* What cannot be written is said in the dialog, which stays: once it is fixed, one presses again. */
static void
test_cannot_be_written (void)
{
  g_autofree char *presets = home_path ("presets");
  LrWindow *window;
  GtkWidget *dialog;

  empty ();
  keep_preset ("wftu", "theirs");
  window = open_window ();
  back_up (window, "one.longroll-mine", "Backed up: the presets of 1 game, the last inputs");
  lr_test_remove (presets);
  put ("presets", "a file in the place of a folder");
  dialog = open_file (window, "one.longroll-mine");
  lr_window_test_click (restore_button (dialog));
  g_assert_true (lr_window_test_until (has_problem, dialog));
  g_assert_true (g_str_has_prefix (gtk_label_get_text (GTK_LABEL (lr_window_test_find (dialog, GTK_TYPE_LABEL,
                                                                                       "error"))),
                                   "Nothing was restored: "));
  g_remove (presets);
  lr_window_test_click (restore_button (dialog));
  g_assert_true (lr_window_test_until (has_no_dialog, window));
  is_said (window, "Restored: the presets of 1 game");
  lr_window_test_close (window);
  empty ();
}

/* The window may be closed before it is done. */
static void
test_closed (void)
{
  g_autoptr (GFile) file = file_called ("closed.longroll-mine");
  g_autofree char *path = g_file_get_path (file);
  LrWindow *window;

  empty ();
  keep_preset ("wftu", "mine");
  window = open_window ();
  lr_window_back_up (window, file);
  lr_window_test_close (window);
  g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));
  empty ();
}

/* The window that opens after a crash says what it finds. */
static void
test_interrupted (void)
{
  LrWindow *window;

  empty ();
  put ("restoring", "presets/wftu.presets\tpresets/wftu (2).presets\n");
  put ("presets/wftu.presets", "theirs");
  put ("presets/wftu (2).presets", "mine");
  window = lr_window_test_open ("wftu", NULL, NULL);
  is_told (window, "A restore was interrupted",
           "A restore was interrupted. None of your data is lost. Restore the backup again\n“wftu.presets” is from "
           "the backup; yours is now “wftu (2).presets”");
  lr_window_test_close (window);
  window = lr_window_test_open ("wftu", NULL, NULL);
  g_assert_null (find_dialog (window));
  lr_window_test_close (window);
  empty ();
}

/* What was typed last comes with a backup, and is in the fields at once. */
static void
test_typed_last (void)
{
  LrWindow *window;
  GtkWidget *dialog;
  g_autofree char *text = NULL;
  g_autofree char *path = home_path ("desks/desks.ini");
  const char *const arguments[] = { "terrain=forest", NULL };

  empty ();
  window = lr_window_test_open ("wftu", "land_combat", arguments);
  lr_window_test_act (window, "win.shelf");
  back_up (window, "desk.longroll-mine", "Backed up: the last inputs");
  lr_window_test_close (window);
  empty ();
  window = lr_window_test_open ("wftu", "land_combat", NULL);
  dialog = open_file (window, "desk.longroll-mine");
  gtk_drop_down_set_selected (choice_of (dialog, "All games"), 2);
  lr_window_test_click (restore_button (dialog));
  g_assert_true (lr_window_test_until (has_no_dialog, window));
  is_said (window, "Yours replaced: the last inputs");
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_nonnull (strstr (text, "terrain=forest"));
  lr_window_test_close (window);
  empty ();
}

static gboolean
has_item (GMenuModel *menu,
          const char *action)
{
  for (int i = 0; i < g_menu_model_get_n_items (menu); i++)
    {
      g_autoptr (GMenuModel) section = g_menu_model_get_item_link (menu, i, G_MENU_LINK_SECTION);
      g_autoptr (GMenuModel) submenu = g_menu_model_get_item_link (menu, i, G_MENU_LINK_SUBMENU);
      g_autofree char *found = NULL;

      g_menu_model_get_item_attribute (menu, i, G_MENU_ATTRIBUTE_ACTION, "s", &found);
      if (g_strcmp0 (found, action) == 0 || (section != NULL && has_item (section, action)) ||
          (submenu != NULL && has_item (submenu, action)))
        return TRUE;
    }
  return FALSE;
}

/* Both are in the menus of the table, the shelf and a game's page. */
static void
test_menus (void)
{
  static const char *const ways[] = { "win.shelf", "win.sessions", "win.page" };
  LrWindow *window = open_window ();

  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      GtkWidget *button;
      GMenuModel *menu;

      if (i == 2)
        g_assert_true (lr_window_open (window, "wftu", NULL, NULL, NULL));
      else
        g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), ways[i], NULL));
      button = lr_window_test_role (GTK_WIDGET (window), GTK_ACCESSIBLE_ROLE_BUTTON, "Main menu");
      menu = gtk_menu_button_get_menu_model (GTK_MENU_BUTTON (gtk_widget_get_ancestor (button, GTK_TYPE_MENU_BUTTON)));
      g_assert_true (has_item (menu, "win.back-up"));
      g_assert_true (has_item (menu, "win.restore"));
    }
  lr_window_test_close (window);
}

int
main (int    argc,
      char **argv)
{
  int status;

  lr_window_test_init (&argc, &argv);
  folder = lr_test_folder (NULL, NULL);
  lr_test_add ("/mine-window/out-and-in", test_out_and_in);
  lr_test_add ("/mine-window/differences", test_differences);
  lr_test_add ("/mine-window/open-session", test_open_session);
  lr_test_add ("/mine-window/refused", test_refused);
  lr_test_add ("/mine-window/many", test_many);
  lr_test_add ("/mine-window/in-memory", test_in_memory);
  lr_test_add ("/mine-window/cannot-be-written", test_cannot_be_written);
  lr_test_add ("/mine-window/closed", test_closed);
  lr_test_add ("/mine-window/interrupted", test_interrupted);
  lr_test_add ("/mine-window/typed-last", test_typed_last);
  lr_test_add ("/mine-window/menus", test_menus);
  status = g_test_run ();
  lr_test_remove (folder);
  g_free (folder);
  return status;
}
