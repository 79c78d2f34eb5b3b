/* test-seen-window.c - the books and the log in the window as one side may see them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <adwaita.h>
#include <string.h>

#include "lr-window-test.h"
#include "engine/link/lr-secrets.h"
#include "lr-test.h"
#include "panels/books/lr-books-page.h"
#include "panels/log/lr-log-model.h"
#include "panels/kit/lr-seen-box.h"
#include "panels/log/lr-log-page.h"
#include "present/books/lr-ledger.h"
#include "present/log/lr-record.h"
#include "present/words/lr-words.h"

/* A page in its own window. */
typedef struct
{
  LrLibrary *library;
  LrDesk    *desk;
  LrSession *session;
  GtkWidget *window;
  GtkWidget *page;
  GtkWidget *(*new_page) (LrDesk *);
} Stage;

static void
show_page (Stage *stage)
{
  stage->page = stage->new_page (stage->desk);
  gtk_window_set_child (GTK_WINDOW (stage->window), stage->page);
  gtk_window_present (GTK_WINDOW (stage->window));
  gtk_test_widget_wait_for_draw (stage->window);
}

static void
open_stage (Stage      *stage,
            const char *game,
            GtkWidget  *(*new_page) (LrDesk *))
{
  LrBeginning beginning = { .title = "By mail", .scenario = 0, .turn = -1 };
  g_autoptr (GError) error = NULL;
  LrRuleset *ruleset;

  stage->library = lr_library_new ();
  ruleset = lr_library_load (stage->library, game);
  stage->desk = lr_desk_new (ruleset);
  stage->session = lr_session_new (ruleset, &beginning, NULL, &error);
  g_assert_no_error (error);
  lr_record_attach (stage->session);
  lr_desk_set_session (stage->desk, stage->session);
  stage->window = gtk_window_new ();
  stage->new_page = new_page;
  gtk_window_set_default_size (GTK_WINDOW (stage->window), 1200, 740);
  show_page (stage);
}

static gboolean
is_gone (gpointer data)
{
  return *(gpointer *) data == NULL;
}

static void
close_stage (Stage *stage)
{
  gpointer page = stage->page;

  g_object_add_weak_pointer (G_OBJECT (page), &page);
  gtk_window_destroy (GTK_WINDOW (stage->window));
  g_assert_true (lr_window_test_until (is_gone, &page));
  g_clear_object (&stage->desk);
  g_clear_object (&stage->session);
  g_clear_object (&stage->library);
}

/* Some of the Union's secrets, and one of the Confederacy's. */
static void
keep_secrets (LrSession *session)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (lr_session_set (session, "victories[union]", "31337", "a spy counted", &error));
  g_assert_true (lr_session_set (session, "invasion", "yes", NULL, &error));
  g_assert_true (lr_session_set (session, "victories[confederacy]", "4711", NULL, &error));
  g_assert_true (lr_session_note (session, "31337 for the referee", NULL, &error));
  g_assert_true (lr_session_set (session, "kentucky", "union", NULL, &error));
  g_assert_no_error (error);
}

static gboolean
says (GtkWidget  *widget,
      const char *words)
{
  const char *tip = gtk_widget_get_tooltip_text (widget);

  if ((tip != NULL && strstr (tip, words) != NULL) ||
      (lr_window_test_label (widget) != NULL && strstr (lr_window_test_label (widget), words) != NULL))
    return TRUE;
  widget = gtk_widget_get_first_child (widget);
  for (; widget != NULL; widget = gtk_widget_get_next_sibling (widget))
    if (says (widget, words))
      return TRUE;
  return FALSE;
}

static void
settle (void)
{
  for (guint i = 0; i < 200 && g_main_context_iteration (NULL, FALSE); i++)
    ;
}

/* @label: which choice between the sides. */
static GListModel *
sides_of (GtkWidget  *page,
          const char *label)
{
  return gtk_drop_down_get_model (
      GTK_DROP_DOWN (lr_window_test_role (page, GTK_ACCESSIBLE_ROLE_COMBO_BOX, label)));
}

static void
choose (GtkWidget  *page,
        const char *label,
        const char *who)
{
  GtkDropDown *choice = GTK_DROP_DOWN (lr_window_test_role (page, GTK_ACCESSIBLE_ROLE_COMBO_BOX, label));
  GListModel *names = sides_of (page, label);

  for (guint i = 0; i < g_list_model_get_n_items (names); i++)
    if (g_str_equal (gtk_string_list_get_string (GTK_STRING_LIST (names), i), who))
      {
        gtk_drop_down_set_selected (choice, i);
        return;
      }
  g_error ("nobody is called %s", who);
}

/* Looks as that side, or as the referee: the window makes its pages anew. */
static void
look_as (Stage      *stage,
         const char *who)
{
  const LrRuleset *ruleset = lr_desk_get_ruleset (stage->desk);
  g_autoptr (GPtrArray) sides = lr_model_seeing_sides (ruleset->model);

  lr_desk_set_viewer (stage->desk, NULL);
  for (guint i = 0; i < sides->len; i++)
    if (g_str_equal (lr_words_translate (ruleset, ((const LrSide *) sides->pdata[i])->label), who))
      lr_desk_set_viewer (stage->desk, sides->pdata[i]);
  show_page (stage);
}

static gboolean
is_complete (gpointer page)
{
  return lr_books_page_is_complete (page);
}

static void
test_books (void)
{
  Stage stage = { 0 };
  LrLedger *ledger;
  guint line;
  const char *invasion;
  g_autofree char *hidden = NULL;
  g_autofree char *unseen = NULL;
  g_autoptr (GError) error = NULL;

  open_stage (&stage, "novak", lr_books_page_new);
  keep_secrets (stage.session);
  ledger = lr_ledger_new (stage.session);
  line = (guint) lr_ledger_find (ledger, "victories[union]");
  invasion = lr_ledger_line (ledger, (guint) lr_ledger_find (ledger, "invasion"))->name;
  g_assert_true (lr_window_test_until (is_complete, stage.page));
  g_assert_true (says (stage.page, "31337"));
  gtk_widget_activate_action (stage.page, "books.choose", "u", line);
  settle ();

  look_as (&stage, "Confederacy");
  g_assert_true (lr_window_test_until (is_complete, stage.page));
  g_assert_false (says (stage.page, "31337"));
  hidden = g_strdup_printf ("%s: hidden", lr_ledger_line (ledger, line)->name);
  g_assert_nonnull (lr_window_test_role (stage.page, GTK_ACCESSIBLE_ROLE_BUTTON, hidden));
  g_assert_true (says (stage.page, "4711"));
  unseen = g_strdup_printf ("%s: hidden", invasion);
  g_assert_false (
      gtk_widget_get_sensitive (lr_window_test_role (stage.page, GTK_ACCESSIBLE_ROLE_CHECKBOX, unseen)));
  /* a hidden value can be looked at, and says nothing */
  gtk_widget_activate_action (stage.page, "books.choose", "u", line);
  settle ();
  g_assert_null (lr_window_test_role (stage.page, GTK_ACCESSIBLE_ROLE_IMG, NULL));
  g_assert_null (lr_window_test_role (stage.page, GTK_ACCESSIBLE_ROLE_BUTTON, "Set"));
  g_assert_false (says (stage.page, "31337"));
  /* what happens meanwhile stays hidden too */
  g_assert_true (lr_session_add (stage.session, "victories[union]", "2", "won", &error));
  g_assert_false (says (stage.page, "31339"));
  gtk_widget_activate_action (stage.page, "books.close", NULL);

  look_as (&stage, "Referee");
  g_assert_true (lr_window_test_until (is_complete, stage.page));
  g_assert_true (says (stage.page, "31339"));
  g_assert_true (
      gtk_widget_get_sensitive (lr_window_test_role (stage.page, GTK_ACCESSIBLE_ROLE_CHECKBOX, invasion)));
  lr_ledger_free (ledger);
  close_stage (&stage);
}

/* A game without secrets has no such choice. */
static void
test_no_secrets (void)
{
  Stage stage = { 0 };

  open_stage (&stage, "gtc", lr_log_page_new);
  g_assert_null (lr_window_test_role (stage.page, GTK_ACCESSIBLE_ROLE_COMBO_BOX, "For"));
  close_stage (&stage);
}

static GListModel *
list_of (LrLogPage *page)
{
  GtkWidget *list = lr_window_test_role (GTK_WIDGET (page), GTK_ACCESSIBLE_ROLE_LIST, "Entries, newest first");

  return gtk_single_selection_get_model (GTK_SINGLE_SELECTION (gtk_list_view_get_model (GTK_LIST_VIEW (list))));
}

static gboolean
found (gpointer data)
{
  return gtk_filter_list_model_get_pending (GTK_FILTER_LIST_MODEL (data)) == 0;
}

static guint
n_found (LrLogPage *page)
{
  g_assert_true (lr_window_test_until (found, list_of (page)));
  return g_list_model_get_n_items (list_of (page));
}

static void
look_for (LrLogPage  *page,
          const char *text)
{
  GtkWidget *search = lr_window_test_role (GTK_WIDGET (page), GTK_ACCESSIBLE_ROLE_SEARCH_BOX, "Search the log");

  gtk_editable_set_text (GTK_EDITABLE (search), text);
  g_signal_emit_by_name (search, "search-changed");
}

static char *
saved (LrLogPage *page,
       const char *name)
{
  g_autofree char *folder = lr_test_folder (NULL, NULL);
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  char *text = NULL;

  if (lr_log_page_save (page, g_str_has_suffix (name, "md") ? LR_LOG_SAVE_MARKDOWN : LR_LOG_SAVE_COPY, file))
    g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  lr_test_remove (folder);
  return text;
}

static void
test_log (void)
{
  Stage stage = { 0 };
  LrLogPage *page;
  g_autofree char *all = NULL;
  g_autofree char *theirs = NULL;
  g_autofree char *copy = NULL;

  open_stage (&stage, "novak", lr_log_page_new);
  page = LR_LOG_PAGE (stage.page);
  keep_secrets (stage.session);
  g_assert_cmpuint (n_found (page), ==, 6);
  all = saved (page, "all.md");
  g_assert_nonnull (strstr (all, "31337"));
  look_as (&stage, "Confederacy");
  page = LR_LOG_PAGE (stage.page);
  g_assert_cmpuint (n_found (page), ==, 3); /* the beginning, its victories, Kentucky */
  for (guint i = 0; i < n_found (page); i++)
    {
      g_autoptr (LrLogEntry) entry = g_list_model_get_item (list_of (page), i);

      g_assert_null (strstr (lr_log_entry_get (entry)->text, "31337"));
    }
  g_assert_false (says (stage.page, "31337"));
  look_for (page, "31337");
  g_assert_cmpuint (n_found (page), ==, 0);
  look_for (page, "");
  theirs = saved (page, "theirs.md");
  g_assert_null (strstr (theirs, "31337"));
  g_assert_nonnull (strstr (theirs, "4711"));
  copy = saved (page, "copy.longroll"); /* it would hold everything */
  g_assert_null (copy);
  look_as (&stage, "Referee");
  g_assert_cmpuint (n_found (LR_LOG_PAGE (stage.page)), ==, 6);
  close_stage (&stage);
}

/* A note is read by whom it is for. */
static void
add_note (GtkWidget  *page,
          const char *who,
          const char *text)
{
  GtkWidget *note = lr_window_test_role (page, GTK_ACCESSIBLE_ROLE_TEXT_BOX, "Note");

  choose (page, "For", who);
  gtk_editable_set_text (GTK_EDITABLE (note), text);
  g_signal_emit_by_name (note, "activate");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (note)), ==, "");
}

static void
test_notes (void)
{
  Stage stage = { 0 };
  LrLogPage *page;

  open_stage (&stage, "novak", lr_log_page_new);
  page = LR_LOG_PAGE (stage.page);
  /* Attacker and defender are not sides of the war: nobody looks as one of them. */
  g_assert_cmpuint (g_list_model_get_n_items (sides_of (stage.page, "For")), ==, 4);
  add_note (stage.page, "Referee", "for the referee");
  add_note (stage.page, "Union", "for the Union");
  add_note (stage.page, "Everybody", "for everybody");
  g_assert_cmpuint (n_found (page), ==, 4);
  look_as (&stage, "Union");
  g_assert_cmpuint (n_found (LR_LOG_PAGE (stage.page)), ==, 3);
  look_as (&stage, "Confederacy");
  page = LR_LOG_PAGE (stage.page);
  g_assert_cmpuint (n_found (page), ==, 2);
  look_for (page, "everybody");
  g_assert_cmpuint (n_found (page), ==, 1);
  close_stage (&stage);
}

static GtkWidget *
new_box (LrDesk *desk)
{
  GtkWidget *box = g_object_new (LR_TYPE_SEEN_BOX, NULL);

  lr_seen_box_update (LR_SEEN_BOX (box), lr_desk_get_session (desk));
  return box;
}

/* In a narrow title bar a picture stands for who looks; a reader still hears it. */
static void
test_narrow (void)
{
  Stage stage;
  GtkWidget *choice, *button;

  open_stage (&stage, "novak", new_box);
  choice = lr_window_test_find (stage.page, GTK_TYPE_DROP_DOWN, NULL);
  button = gtk_widget_get_first_child (choice);
  g_assert_nonnull (lr_window_test_find (button, GTK_TYPE_LABEL, "Seen by: Referee"));
  lr_seen_box_set_narrow (LR_SEEN_BOX (stage.page), TRUE);
  g_assert_false (gtk_drop_down_get_show_arrow (GTK_DROP_DOWN (choice)));
  g_assert_null (lr_window_test_find (button, GTK_TYPE_LABEL, "Seen by: Referee"));
  gtk_test_accessible_assert_property (button, GTK_ACCESSIBLE_PROPERTY_LABEL, "Seen by: Referee");
  lr_seen_box_set_narrow (LR_SEEN_BOX (stage.page), FALSE);
  g_assert_nonnull (lr_window_test_find (button, GTK_TYPE_LABEL, "Seen by: Referee"));
  close_stage (&stage);
}

int
main (int    argc,
      char **argv)
{
  lr_window_test_init (&argc, &argv);
  lr_test_add ("/seen-window/books", test_books);
  lr_test_add ("/seen-window/no-secrets", test_no_secrets);
  lr_test_add ("/seen-window/log", test_log);
  lr_test_add ("/seen-window/notes", test_notes);
  lr_test_add ("/seen-window/narrow", test_narrow);
  return g_test_run ();
}
