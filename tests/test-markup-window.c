/* test-markup-window.c - names that look like markup or mnemonics are shown in the window as they are
 *
 * GTK and libadwaita read some texts as markup: titles of rows and toasts, descriptions. There a name such as "A&B" is
 * a warning, which ends a test, and "<b>A</b>" loses its tags without a word. So each place of the window is shown with
 * a ruleset and a session in which everything is called like that, and no text may have lost a part of it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <adwaita.h>
#include <glib/gstdio.h>
#include <string.h>

#include "app/pages/lr-begin-box.h"
#include "app/pages/lr-sidebar.h"
#include "lr-test.h"
#include "lr-window-test.h"
#include "panels/books/lr-books-page.h"
#include "panels/answer/lr-answer-tabs.h"
#include "panels/answer/lr-record-box.h"
#include "panels/chart-editor/lr-chart-editor.h"
#include "present/input/lr-presets.h"
#include "present/order/lr-order.h"

#define MARK "Zq"
#define NAME "A_B&C <b>" MARK "</b>"
#define IN_XML "A_B&amp;C &lt;b&gt;" MARK "&lt;/b&gt;"
/* A file's name has no slash. */
#define FILE_NAME "A_B&amp;<i>" MARK

static char *games;

/* --- looking --- */

/* Counts the texts with a name. Whatever is left of one was shortened. */
static guint
names_in (const char *where,
          const char *text)
{
  static const char *const names[] = { NAME, FILE_NAME, IN_XML };
  g_autoptr (GString) rest = g_string_new (text);
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    n += g_string_replace (rest, names[i], "", 0);
  if (strstr (rest->str, MARK) != NULL)
    lr_test_fail ("%s: “%s” has lost a part", where, text);
  return n > 0 ? 1 : 0;
}

static guint
look (const char *where,
      GtkWidget  *widget)
{
  guint n = names_in (where, lr_window_test_label (widget)) + names_in (where, gtk_widget_get_tooltip_text (widget));

  if (GTK_IS_WINDOW (widget))
    n += names_in (where, gtk_window_get_title (GTK_WINDOW (widget)));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += look (where, child);
  return n;
}

static gboolean
is_rested (gpointer data)
{
  return *(gboolean *) data;
}

static gboolean
rest_cb (gpointer data)
{
  *(gboolean *) data = TRUE;
  return G_SOURCE_REMOVE;
}

/* Looks at all windows that are open; some name must be seen there. */
static void
shows (const char *where)
{
  GListModel *windows = gtk_window_get_toplevels ();
  gboolean rested = FALSE;
  guint n = 0;

  g_idle_add_full (G_PRIORITY_LOW, rest_cb, &rested, NULL);
  g_assert_true (lr_window_test_until (is_rested, &rested));
  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      n += look (where, window);
    }
  g_test_message ("%s: %u names", where, n);
  if (n == 0)
    lr_test_fail ("%s: nothing is called “%s”", where, NAME);
}

/* Returns: (transfer none) (nullable): the window over it */
static GtkWindow *
dialog_of (LrWindow *window)
{
  GListModel *windows = gtk_window_get_toplevels ();
  GtkWindow *found = NULL;

  for (guint i = 0; i < g_list_model_get_n_items (windows) && found == NULL; i++)
    {
      g_autoptr (GtkWindow) other = g_list_model_get_item (windows, i);

      if (gtk_window_get_transient_for (other) == GTK_WINDOW (window))
        found = other;
    }
  return found;
}

static void
close_dialogs (LrWindow *window)
{
  for (GtkWindow *dialog = dialog_of (window); dialog != NULL; dialog = dialog_of (window))
    gtk_window_destroy (dialog);
}

/* --- the places --- */

static gboolean
is_worked_out (gpointer data)
{
  return !lr_answer_tabs_is_working (data);
}

static gboolean
are_complete (gpointer page)
{
  return lr_books_page_is_complete (page);
}

/* A calculator, with what follows its answer, before and after its dice. */
static void
look_at_calculator (LrWindow          *window,
                    const LrProcedure *procedure)
{
  LrPanelView *panel;
  GtkWidget *tabs, *stack, *rest;
  g_autoptr (GListModel) pages = NULL;

  g_assert_true (lr_window_open (window, "everything", procedure->id, NULL, NULL));
  panel = LR_PANEL_VIEW (lr_window_get_page (window));
  lr_window_test_settle (panel);
  shows (procedure->id);
  tabs = lr_window_test_find (GTK_WIDGET (panel), LR_TYPE_ANSWER_TABS, NULL);
  stack = tabs != NULL ? lr_window_test_find (tabs, GTK_TYPE_STACK, NULL) : NULL;
  pages = stack != NULL ? G_LIST_MODEL (gtk_stack_get_pages (GTK_STACK (stack))) : NULL;
  for (guint i = 0; pages != NULL && i < g_list_model_get_n_items (pages); i++)
    {
      g_autoptr (GObject) item = g_list_model_get_item (pages, i);
      GtkStackPage *page = GTK_STACK_PAGE (item);

      gtk_stack_set_visible_child (GTK_STACK (stack), gtk_stack_page_get_child (page));
      g_assert_true (lr_window_test_until (is_worked_out, tabs));
      shows (gtk_stack_page_get_name (page));
    }
  for (guint i = 0; i < 6; i++)
    {
      lr_window_test_settle (panel);
      rest = lr_window_test_find (GTK_WIDGET (panel), GTK_TYPE_BUTTON, "Roll for me");
      if (rest == NULL || !gtk_widget_is_sensitive (rest))
        break;
      lr_window_test_click (rest);
      lr_window_test_settle (panel);
      shows ("thrown");
    }
  lr_record_box_record (LR_RECORD_BOX (lr_window_test_find (GTK_WIDGET (panel), LR_TYPE_RECORD_BOX, NULL)));
  shows ("recorded");
}

static void
look_at_pages (LrWindow *window)
{
  static const char *const pages[] = { LR_PAGE_TURN, LR_PAGE_LOG, LR_PAGE_CHARTS, LR_PAGE_OPTIONS };
  static const char *const asides[] = { "Luck", "Proof" };
  GtkWidget *books;

  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      gtk_widget_activate_action (GTK_WIDGET (window), "win.page", "s", pages[i]);
      shows (pages[i]);
      for (guint j = 0; g_str_equal (pages[i], LR_PAGE_LOG) && j < G_N_ELEMENTS (asides); j++)
        {
          GtkWidget *aside = lr_window_test_find (GTK_WIDGET (window), GTK_TYPE_TOGGLE_BUTTON, asides[j]);

          gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (aside), TRUE);
          shows (asides[j]);
        }
    }
  gtk_widget_activate_action (GTK_WIDGET (window), "win.page", "s", LR_PAGE_BOOKS);
  books = lr_window_test_find (GTK_WIDGET (window), LR_TYPE_BOOKS_PAGE, NULL);
  g_assert_true (lr_window_test_until (are_complete, books));
  shows (LR_PAGE_BOOKS);
  lr_window_test_act (window, "win.table-view");
  shows ("table view");
  lr_window_test_act (window, "win.table-view");
}

static void
look_at_editor (LrWindow *window)
{
  LrDraft *draft = lr_draft_new ((LrRuleset *) lr_desk_get_ruleset (lr_window_get_desk (window)), "crt");
  GtkWidget *own = adw_window_new ();

  adw_window_set_content (ADW_WINDOW (own), lr_chart_editor_new (draft));
  gtk_window_present (GTK_WINDOW (own));
  shows ("chart editor");
  gtk_window_destroy (GTK_WINDOW (own));
}

static gboolean
is_saved (gpointer path)
{
  return g_file_test (path, G_FILE_TEST_EXISTS);
}

static gboolean
has_dialog (gpointer window)
{
  return dialog_of (window) != NULL;
}

static void
look_at_dialogs (LrWindow *window)
{
  static const char *const deeds[] = { "saved.rename", "saved.delete" };
  g_autofree char *path = g_build_filename (games, FILE_NAME ".longroll-mine", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  GtkWidget *page;

  lr_window_test_act (window, "win.order");
  shows ("order of battle");
  close_dialogs (window);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.say", "s", NAME);
  shows ("notice");
  gtk_widget_activate_action (GTK_WIDGET (window), "win.refuse", "(ss)", NAME, "wrong#file");
  shows ("refusal");
  lr_window_back_up (window, file);
  g_assert_true (lr_window_test_until (is_saved, path));
  shows ("backed up");
  lr_presets_keep ("everything", "fight", NAME, "bonus=2", NULL);
  lr_window_restore (window, file);
  g_assert_true (lr_window_test_until (has_dialog, window));
  shows ("restore");
  close_dialogs (window);
  lr_window_test_act (window, "win.new-session");
  shows ("sessions");
  page = lr_window_test_find (GTK_WIDGET (window), LR_TYPE_BEGIN_BOX, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (deeds); i++)
    {
      g_assert_true (gtk_widget_activate_action (page, deeds[i], "u", 0u));
      shows (deeds[i]);
      close_dialogs (window);
    }
  lr_window_test_act (window, "win.shelf");
  shows ("shelf");
}

/* The pages that ask for a personal game, and its files. */
static void
look_at_new_game (LrWindow *window)
{
  GtkWindow *dialog;

  lr_window_test_press (GTK_WIDGET (window), "My own game");
  dialog = dialog_of (window);
  gtk_editable_set_text (GTK_EDITABLE (lr_window_test_role (GTK_WIDGET (dialog), GTK_ACCESSIBLE_ROLE_TEXT_BOX,
                                                            "Name of the game")), NAME);
  for (guint page = 1; page <= 7; page++)
    {
      shows ("a game of one’s own");
      lr_window_test_act (dialog, "new-game.next");
    }
  close_dialogs (window);
}

static void
begin_session (LrWindow *window)
{
  LrSession *session;
  GtkWidget *box;

  lr_window_test_act (window, "win.new-session");
  shows ("game");
  box = lr_window_test_find (GTK_WIDGET (window), LR_TYPE_BEGIN_BOX, NULL);
  gtk_editable_set_text (GTK_EDITABLE (lr_window_test_role (box, GTK_ACCESSIBLE_ROLE_TEXT_BOX, "Name")), NAME);
  lr_window_test_press (GTK_WIDGET (window), "Players and first turn");
  shows ("players");
  lr_window_test_press (GTK_WIDGET (window), "Begin");
  session = lr_desk_get_session (lr_window_get_desk (window));
  g_assert_nonnull (session);
  g_assert_true (lr_session_note (session, NAME, NULL, NULL));
  g_assert_true (lr_session_set (session, "capacity['north']", "1", NAME, NULL)); /* a bonus may be 2 at most */
}

static void
test_places (void)
{
  static const char order[] = "sort,name\nGeneral " NAME "," NAME "\n";
  g_autoptr (GError) error = NULL;
  LrWindow *window;
  const LrModel *model;

  lr_presets_keep ("everything", "fight", NAME, "bonus=1", &error);
  g_assert_no_error (error);
  lr_order_import ("everything", order, NULL, &error);
  g_assert_no_error (error);
  window = lr_window_test_open ("everything", NULL, NULL);
  begin_session (window);
  model = lr_desk_get_ruleset (lr_window_get_desk (window))->model;
  for (guint i = 0; i < model->procedures->len; i++)
    if (((const LrProcedure *) model->procedures->pdata[i])->panel != LR_PANEL_NONE)
      look_at_calculator (window, model->procedures->pdata[i]);
  look_at_pages (window);
  look_at_editor (window);
  look_at_dialogs (window);
  look_at_new_game (window);
  lr_window_test_close (window);
}

/* A session whose file is called so; one that is damaged; and a ruleset that has faults. */
static void
test_files (void)
{
  g_autofree char *path = g_build_filename (games, FILE_NAME ".longroll", NULL);
  g_autofree char *fault = g_build_filename (games, "everything", "declared.xml", NULL);
  LrWindow *window = lr_window_test_open ("everything", NULL, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  LrSession *session;

  begin_session (window);
  session = lr_desk_get_session (lr_window_get_desk (window));
  g_assert_true (lr_session_copy (session, path, FALSE, NULL));
  lr_window_test_act (window, "win.close-session");
  g_assert_true (lr_window_open_session (window, path, NULL));
  shows ("a file");
  lr_window_test_act (window, "win.close-session");
  g_assert_true (g_file_set_contents (path, "SQLite format 3 is not what this is", -1, NULL));
  lr_window_open_file (window, file, NULL);
  shows ("a damaged file");
  close_dialogs (window);
  g_assert_true (g_file_set_contents (fault, "<part xmlns='urn:longroll:ruleset:1'><side id='" MARK "' label='"
                                      IN_XML "'/><side id='north' label='" IN_XML "' colour='" IN_XML "'/></part>",
                                      -1, NULL));
  lr_window_test_act (window, "win.reload");
  shows ("faults");
  lr_window_test_close (window);
}

/* --- the ruleset --- */

/* Calls everything in a file by that name. */
static void
rename_all (const char *name)
{
  g_autofree char *from = g_build_filename (g_getenv ("G_TEST_SRCDIR"), "golden", "everything", name, NULL);
  g_autofree char *to = g_build_filename (games, "everything", name, NULL);
  g_autoptr (GRegex) labels = g_regex_new ("( (?:label|one|many|headline|only|next)=\"[^\"]*)\"", 0, 0, NULL);
  g_autoptr (GRegex) texts = g_regex_new ("([^ >][.?]|<(?:title|edition|publisher)>[^<]*)(\\s*</)", 0, 0, NULL);
  g_autofree char *text = NULL;
  g_autofree char *labelled = NULL;
  g_autofree char *renamed = NULL;

  g_assert_true (g_file_get_contents (from, &text, NULL, NULL));
  labelled = g_regex_replace (labels, text, -1, 0, "\\1 " IN_XML "\"", 0, NULL);
  renamed = g_regex_replace (texts, labelled, -1, 0, "\\1 " IN_XML "\\2", 0, NULL);
  g_assert_true (g_file_set_contents (to, renamed, -1, NULL));
}

int
main (int    argc,
      char **argv)
{
  g_autofree char *folder = NULL;
  int status;

  lr_window_test_init (&argc, &argv);
  games = g_dir_make_tmp ("longroll-markup-XXXXXX", NULL);
  folder = g_build_filename (games, "everything", NULL);
  g_assert_cmpint (g_mkdir (folder, 0700), ==, 0);
  rename_all ("ruleset.xml");
  rename_all ("declared.xml");
  g_setenv ("LONGROLL_TABLES", games, TRUE);
  lr_test_add ("/markup-window/places", test_places);
  lr_test_add ("/markup-window/files", test_files);
  status = g_test_run ();
  lr_test_remove (games);
  g_free (games);
  return status;
}
