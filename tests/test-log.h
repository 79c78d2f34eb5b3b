/* test-log.h - what the tests of the log in the window share: a page on a session, and what it shows
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lr-test.h"
#include "lr-window-test.h"
#include "panels/log/lr-log-model.h"
#include "panels/log/lr-log-page.h"
#include "present/log/lr-log-words.h"
#include "present/log/lr-record.h"

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wunused-function"

/* A page on a session, in its own window. */
typedef struct
{
  LrRuleset *ruleset;
  LrDesk    *desk;
  LrSession *session; /* (nullable) */
  GtkWidget *window;
  LrLogPage *page;
} Bench;

static LrSession *
new_session (LrRuleset  *ruleset,
             const char *path)
{
  static const char *const players[] = { "us", "Anna", NULL };
  LrBeginning beginning = { .title = "Tuesday", .scenario = -1, .turn = 0, .players = players };
  g_autofree char *text = lr_record_begin (ruleset, &beginning);
  g_autoptr (GError) error = NULL;
  LrSession *session;

  beginning.text = text;
  session = lr_session_new (ruleset, &beginning, path, &error);
  g_assert_no_error (error);
  lr_record_attach (session);
  return session;
}

static void
take_session (Bench     *bench,
              LrSession *session)
{
  g_clear_object (&bench->session);
  bench->session = session;
  lr_desk_set_session (bench->desk, session);
}

static Bench *
open_bench_on (const char *body,
               const char *path)
{
  Bench *bench = g_new0 (Bench, 1);

  bench->ruleset = lr_test_load_good (body);
  bench->desk = lr_desk_new (bench->ruleset);
  take_session (bench, new_session (bench->ruleset, path));
  bench->window = gtk_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (bench->window), 700, 700);
  bench->page = LR_LOG_PAGE (lr_log_page_new (bench->desk));
  gtk_window_set_child (GTK_WINDOW (bench->window), GTK_WIDGET (bench->page));
  gtk_window_present (GTK_WINDOW (bench->window));
  gtk_test_widget_wait_for_draw (bench->window);
  return bench;
}

static gboolean
is_gone (gpointer data)
{
  return *(gpointer *) data == NULL;
}

/* Nothing of it may stay in memory. */
static void
close_bench (Bench *bench)
{
  gpointer page = bench->page;
  gpointer desk = bench->desk;
  gpointer session = bench->session;

  g_object_add_weak_pointer (page, &page);
  g_object_add_weak_pointer (desk, &desk);
  if (session != NULL)
    g_object_add_weak_pointer (session, &session);
  gtk_window_destroy (GTK_WINDOW (bench->window));
  g_clear_object (&bench->desk);
  g_clear_object (&bench->session);
  g_assert_true (lr_window_test_until (is_gone, &page));
  g_assert_true (lr_window_test_until (is_gone, &desk));
  g_assert_true (lr_window_test_until (is_gone, &session));
  lr_ruleset_unref (bench->ruleset);
  g_free (bench);
}

/* As lr_window_test_find(), but not within what is hidden as a whole, or not the child that a stack shows. */
static GtkWidget *
find (GtkWidget  *root,
      GType       type,
      const char *css_or_text)
{
  GtkWidget *found = NULL;

  if (!gtk_widget_get_visible (root) || !gtk_widget_get_child_visible (root))
    return NULL;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find (child, type, css_or_text);
  if (found != NULL || !g_type_is_a (G_OBJECT_TYPE (root), type))
    return found;
  return lr_window_test_find (root, type, css_or_text) == root ? root : NULL;
}

static gboolean
says (GtkWidget  *root,
      const char *text)
{
  return find (root, GTK_TYPE_LABEL, text) != NULL;
}

static gboolean
page_says (Bench      *bench,
           const char *text)
{
  return says (GTK_WIDGET (bench->page), text);
}

/* --- the list, and what is looked for in it --- */

static GtkWidget *
role (Bench             *bench,
      GtkAccessibleRole  wanted,
      const char        *name)
{
  GtkWidget *found = lr_window_test_role (GTK_WIDGET (bench->page), wanted, name);

  if (found == NULL)
    g_error ("no widget is called “%s”", name);
  return found;
}

static GListModel *
list_of (Bench *bench)
{
  GtkWidget *list = role (bench, GTK_ACCESSIBLE_ROLE_LIST, "Entries, newest first");

  return gtk_single_selection_get_model (GTK_SINGLE_SELECTION (gtk_list_view_get_model (GTK_LIST_VIEW (list))));
}

static gboolean
is_filtered (gpointer data)
{
  return gtk_filter_list_model_get_pending (data) == 0;
}

/* The numbers of the entries that are shown, as text; of a run those of its first and its last step. */
static char *
shown (Bench *bench)
{
  GListModel *list = list_of (bench);
  g_autoptr (GString) text = g_string_new (NULL);

  g_assert_true (lr_window_test_until (is_filtered, list));
  for (guint i = 0; i < g_list_model_get_n_items (list); i++)
    {
      g_autoptr (LrLogEntry) entry = g_list_model_get_item (list, i);
      gint64 key = lr_log_entry_get_key (entry);

      g_string_append_printf (text, "%s%d", i > 0 ? " " : "", (int) ABS (key));
      if (key < 0)
        g_string_append_printf (text, "-%d", (int) lr_log_entry_get (entry)->number);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* Looks for something, as by the controls of the page. */
static void
look_for (Bench      *bench,
          const char *text,
          guint       turn,
          LrLogKinds  kinds,
          gboolean    effective)
{
  GtkWidget *search = role (bench, GTK_ACCESSIBLE_ROLE_SEARCH_BOX, "Search the log");

  g_object_set (search, "search-delay", 0, NULL);
  gtk_editable_set_text (GTK_EDITABLE (search), text);
  g_signal_emit_by_name (search, "search-changed");
  gtk_drop_down_set_selected (GTK_DROP_DOWN (role (bench, GTK_ACCESSIBLE_ROLE_COMBO_BOX, "Turn")), turn);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (role (bench, GTK_ACCESSIBLE_ROLE_COMBO_BOX, "Entry type")), kinds);
  gtk_check_button_set_active (
      GTK_CHECK_BUTTON (role (bench, GTK_ACCESSIBLE_ROLE_CHECKBOX, "Hide undone entries")), effective);
}

static void
go_to (Bench  *bench,
       gint64  number)
{
  gtk_widget_activate_action (GTK_WIDGET (bench->page), "log.show-entry", "x", number);
}

static void
unfold (Bench  *bench,
        gint64  key)
{
  gtk_widget_activate_action (GTK_WIDGET (bench->page), "log.unfold-entry", "x", key);
}

static void
shown_are (Bench      *bench,
           const char *expected)
{
  g_autofree char *text = shown (bench);

  g_assert_cmpstr (text, ==, expected);
}

typedef struct
{
  Bench      *bench;
  const char *number;
  GtkWidget  *row;
} Wanted;

/* Whether the list shows a row of this number, near what can be seen. */
static gboolean
has_row (gpointer data)
{
  Wanted *wanted = data;
  GtkWidget *row = gtk_widget_get_first_child (role (wanted->bench, GTK_ACCESSIBLE_ROLE_LIST, "Entries, newest first"));

  for (; row != NULL; row = gtk_widget_get_next_sibling (row))
    if (says (row, wanted->number))
      break;
  wanted->row = row;
  return row != NULL;
}

static GtkWidget *
row_called (Bench      *bench,
            const char *number)
{
  Wanted wanted = { .bench = bench, .number = number };

  g_assert_true (lr_window_test_until (has_row, &wanted));
  return wanted.row;
}

static GtkWidget *
row_of (Bench *bench,
        gint64 number)
{
  g_autofree char *text = g_strdup_printf ("%" G_GINT64_FORMAT, number);

  return row_called (bench, text);
}

static void
is_called (GtkWidget  *row,
           const char *name)
{
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_ROLE_LIST_ITEM);
  gtk_test_accessible_assert_property (row, GTK_ACCESSIBLE_PROPERTY_LABEL, name);
}

#pragma GCC diagnostic pop
