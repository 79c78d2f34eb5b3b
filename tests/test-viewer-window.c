/* test-viewer-window.c - another side looks, and nothing of the one before stays in any place of the window
 *
 * The window is driven twice in the same way, with two secrets. What it has in it after the viewer has changed must be
 * the same, to the last value and accessible name, shown or not.
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
#include "engine/link/lr-secrets.h"
#include "panels/answer/lr-answer-tabs.h"
#include "panels/books/lr-books-page.h"
#include "present/input/lr-last.h"
#include "present/input/lr-presets.h"
#include "present/log/lr-record.h"

typedef struct
{
  const char *number;
  const char *word;
} Secret;

static const Secret secrets[] = { { "77", "secretword" }, { "61", "otherthing" } };
static const char *const calculators[] = { "read", "derived", "write", "fog", "sealed", "free" };
static const char *const pages[] = { LR_PAGE_TURN, LR_PAGE_BOOKS, LR_PAGE_LOG, LR_PAGE_CHARTS, LR_PAGE_OPTIONS,
                                     LR_PAGE_DICE };
static char *folder;

/* --- what a window has in it --- */

/* What depends on time, on the focus or on what was drawn, and tells nothing. */
static gboolean
is_of_the_moment (const char *name)
{
  static const char *const names[] = { "has-focus", "is-focus", "is-active", "scale-factor", "cursor-position",
                                       "selection-bound", "im-module", "time", "transition-running", "suspended" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (strstr (name, names[i]) != NULL)
      return TRUE;
  return FALSE;
}

static void
add_properties (GString *dump,
                GObject *object)
{
  guint n;
  g_autofree GParamSpec **properties = g_object_class_list_properties (G_OBJECT_GET_CLASS (object), &n);

  for (guint i = 0; i < n; i++)
    {
      g_auto (GValue) value = G_VALUE_INIT;
      g_auto (GValue) text = G_VALUE_INIT;

      if ((properties[i]->flags & G_PARAM_READABLE) == 0 || is_of_the_moment (properties[i]->name) ||
          !g_value_type_transformable (properties[i]->value_type, G_TYPE_STRING) ||
          g_type_is_a (properties[i]->value_type, G_TYPE_OBJECT))
        continue;
      g_value_init (&value, properties[i]->value_type);
      g_value_init (&text, G_TYPE_STRING);
      g_object_get_property (object, properties[i]->name, &value);
      if (g_value_transform (&value, &text) && g_value_get_string (&text) != NULL)
        g_string_append_printf (dump, " %s=%s", properties[i]->name, g_value_get_string (&text));
    }
}

static void
add_accessible (GString   *dump,
                GtkWidget *widget)
{
  static const GtkAccessibleProperty texts[] = { GTK_ACCESSIBLE_PROPERTY_LABEL, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                                 GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT,
                                                 GTK_ACCESSIBLE_PROPERTY_PLACEHOLDER };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autofree char *text = gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget), texts[i], "\001");

      if (text != NULL)
        g_string_append_printf (dump, " a11y%u=%s", texts[i], text);
    }
}

/* What a list would show, also in rows that nobody has scrolled to. */
static void
add_items (GString    *dump,
           GListModel *items)
{
  for (guint i = 0; i < g_list_model_get_n_items (items); i++)
    {
      g_autoptr (GObject) item = g_list_model_get_item (items, i);

      g_string_append (dump, " {");
      add_properties (dump, item);
      g_string_append (dump, " }");
    }
}

static void
add_widget (GString   *dump,
            GtkWidget *widget,
            guint      depth)
{
  /* GTK's own: it shows the tool tip of what is under the pointer, if it shows one */
  if (g_str_equal (G_OBJECT_TYPE_NAME (widget), "GtkTooltipWindow"))
    return;
  g_string_append_printf (dump, "%*s%s", (int) depth, "", G_OBJECT_TYPE_NAME (widget));
  add_properties (dump, G_OBJECT (widget));
  add_accessible (dump, widget);
  if (lr_window_test_label (widget) != NULL)
    g_string_append_printf (dump, " says %s", lr_window_test_label (widget));
  if (GTK_IS_DROP_DOWN (widget) && gtk_drop_down_get_model (GTK_DROP_DOWN (widget)) != NULL)
    add_items (dump, gtk_drop_down_get_model (GTK_DROP_DOWN (widget)));
  if (GTK_IS_LIST_VIEW (widget) && gtk_list_view_get_model (GTK_LIST_VIEW (widget)) != NULL)
    add_items (dump, G_LIST_MODEL (gtk_list_view_get_model (GTK_LIST_VIEW (widget))));
  g_string_append_c (dump, '\n');
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    add_widget (dump, child, depth + 1);
}

static void
add_window (GString    *dump,
            const char *where)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      g_string_append_printf (dump, "\f%s\n", where);
      add_widget (dump, window, 0);
    }
}

/* --- a person at the window --- */

static gboolean
is_complete (gpointer page)
{
  return lr_books_page_is_complete (page);
}

static gboolean
is_at_rest (gpointer tabs)
{
  return !lr_answer_tabs_is_working (tabs);
}

static gboolean
rest_cb (gpointer rested)
{
  *(gboolean *) rested = TRUE;
  return G_SOURCE_REMOVE;
}

static gboolean
has_rested (gpointer rested)
{
  return *(gboolean *) rested;
}

/* Until nothing of the page is still to come. */
static void
settle (LrWindow *window)
{
  GtkWidget *page = lr_window_get_page (window);
  gboolean rested = FALSE;

  if (LR_IS_PANEL_VIEW (page))
    {
      lr_window_test_settle (LR_PANEL_VIEW (page));
      g_assert_true (lr_window_test_until (is_at_rest, lr_window_test_find (page, LR_TYPE_ANSWER_TABS, NULL)));
    }
  if (LR_IS_BOOKS_PAGE (page))
    g_assert_true (lr_window_test_until (is_complete, page));
  gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
  g_idle_add_full (G_PRIORITY_LOW + 100, rest_cb, &rested, NULL);
  g_assert_true (lr_window_test_until (has_rested, &rested));
  gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
}

static void
show (LrWindow   *window,
      const char *name)
{
  gtk_widget_activate_action (GTK_WIDGET (window), "win.page", "s", name);
  settle (window);
}

/* Types a word wherever a word can be typed. */
static void
type_everywhere (GtkWidget  *widget,
                 const char *word)
{
  if (GTK_IS_SPIN_BUTTON (widget) || GTK_IS_DROP_DOWN (widget))
    return;
  if (GTK_IS_TEXT (widget) && gtk_editable_get_editable (GTK_EDITABLE (widget)))
    gtk_editable_set_text (GTK_EDITABLE (widget), word);
  if (GTK_IS_SEARCH_ENTRY (widget))
    g_signal_emit_by_name (widget, "search-changed");
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    type_everywhere (child, word);
}

static LrWindow *
open_game (const Secret *secret)
{
  g_autoptr (LrLibrary) library = lr_library_new ();
  LrBeginning beginning = { .title = "By mail", .scenario = 0, .turn = -1 };
  g_autofree char *path = g_build_filename (folder, "mail.longroll", NULL);
  g_autofree char *name = g_strconcat (secret->word, " kept", NULL);
  LrWindow *window = lr_window_new (NULL);
  g_autoptr (GError) error = NULL;
  LrSession *session = lr_session_new (lr_library_load (library, "fog"), &beginning, path, &error);

  g_clear_object (&session);
  g_assert_no_error (error);
  g_assert_true (lr_presets_keep ("fog", "fog", name, secret->number, &error));
  g_assert_true (lr_window_open_session (window, path, &error));
  g_assert_no_error (error);
  gtk_window_present (GTK_WINDOW (window));
  gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
  return window;
}

static void
look_as (LrWindow *window,
         guint     who)
{
  GtkWidget *choice = lr_window_test_role (GTK_WIDGET (window), GTK_ACCESSIBLE_ROLE_COMBO_BOX, "Seen by");

  g_assert_nonnull (choice);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (choice), who);
}

/* What the Confederacy did, typed and looked for. */
static void
use (LrWindow     *window,
     const Secret *secret,
     gboolean      records)
{
  LrSession *session = lr_desk_get_session (lr_window_get_desk (window));
  g_autofree char *typed = g_strconcat ("n=", secret->number, NULL);
  g_autoptr (GError) error = NULL;

  if (records)
    {
      g_assert_true (lr_session_set (session, "army[cs]", secret->number, secret->word, &error));
      g_assert_true (lr_session_note (session, secret->word, "cs", &error));
      g_assert_no_error (error);
    }
  for (guint i = 0; i < G_N_ELEMENTS (calculators); i++)
    {
      const char *const arguments[] = { g_str_equal (calculators[i], "free") ? typed : "who=cs",
                                        g_str_equal (calculators[i], "derived") ? NULL : typed, NULL };
      LrPanelView *panel;

      show (window, calculators[i]);
      panel = LR_PANEL_VIEW (lr_window_get_page (window));
      if (g_str_equal (calculators[i], "derived"))
        continue;
      lr_panel_view_paste (panel, arguments, secret->word);
      lr_window_test_settle (panel);
      lr_panel_view_press (panel, 3);
      lr_window_test_settle (panel);
      if (records && (g_str_equal (calculators[i], "write") || g_str_equal (calculators[i], "fog")))
        gtk_widget_activate_action (GTK_WIDGET (panel), "panel.record", NULL);
      lr_panel_view_paste (panel, arguments, secret->word);
      lr_window_test_settle (panel);
      type_everywhere (GTK_WIDGET (panel), secret->word);
    }
  gtk_widget_activate_action (GTK_WIDGET (window), "win.dice", NULL);
  type_everywhere (GTK_WIDGET (window), secret->word);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.back", NULL);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.sessions", NULL);
  type_everywhere (GTK_WIDGET (window), secret->word);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.back", NULL);
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      show (window, pages[i]);
      type_everywhere (GTK_WIDGET (window), secret->word);
    }
  show (window, "fog");
  gtk_widget_activate_action (GTK_WIDGET (window), "win.say", "s", secret->word);
}

/* Returns: (transfer full): all that the Union finds when it looks, on every page and in every other place */
static char *
look_around (LrWindow *window)
{
  GString *dump = g_string_new (NULL);

  settle (window);
  add_window (dump, "at once");
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      show (window, pages[i]);
      add_window (dump, pages[i]);
    }
  for (guint i = 0; i < G_N_ELEMENTS (calculators); i++)
    {
      show (window, calculators[i]);
      add_window (dump, calculators[i]);
    }
  gtk_widget_activate_action (GTK_WIDGET (window), "win.sessions", NULL);
  add_window (dump, "sessions");
  gtk_widget_activate_action (GTK_WIDGET (window), "win.dice", NULL);
  add_window (dump, "dice");
  gtk_widget_activate_action (GTK_WIDGET (window), "win.shelf", NULL);
  add_window (dump, "shelf");
  return g_string_free (dump, FALSE);
}

static void
clean (LrWindow *window)
{
  g_autofree char *data = g_build_filename (g_get_user_data_dir (), "longroll", NULL);
  g_autofree char *path = g_build_filename (folder, "mail.longroll", NULL);
  g_autofree char *backups = g_strconcat (path, "-backups", NULL);

  lr_window_test_close (window);
  lr_test_remove (data);
  lr_test_remove (backups);
  g_unlink (path);
}

/* Hashes and hours are others each time. */
static gboolean
is_same (const char *one,
         const char *other)
{
  g_autoptr (GRegex) chance =
      g_regex_new ("\\b[0-9a-f]{8,64}\\b|[0-9]{4}-[0-9]{2}-[0-9]{2}[T ][0-9:.Z]+|\\b[0-9]{1,2}:[0-9]{2}\\b", 0, 0,
                   NULL);
  g_autofree char *left = g_regex_replace_literal (chance, one, -1, 0, "#", 0, NULL);
  g_autofree char *right = g_regex_replace_literal (chance, other, -1, 0, "#", 0, NULL);

  return g_str_equal (left, right);
}

/* Where they begin to differ. */
static void
report (const char *where,
        const char *one,
        const char *other)
{
  gsize same = 0;
  const char *widget = one + strspn (one, " ");

  while (one[same] == other[same])
    same++;
  same -= MIN (same, 30);
  lr_test_fail ("%s: %.*s: “%.200s” and “%.200s”", where, (int) strcspn (widget, " "), widget, one + same,
                other + same);
}

static void
compare_place (const char *place,
               const char *other_place)
{
  g_auto (GStrv) lines = g_strsplit (place, "\n", -1);
  g_auto (GStrv) others = g_strsplit (other_place, "\n", -1);

  /* the first fault of a place is enough */
  for (guint i = 0; lines[i] != NULL && others[i] != NULL; i++)
    if (!g_str_equal (lines[i], others[i]) && !is_same (lines[i], others[i]))
      {
        report (lines[0], lines[i], others[i]);
        return;
      }
  g_assert_cmpuint (g_strv_length (lines), ==, g_strv_length (others));
}

static void
compare (const char *one,
         const char *other)
{
  g_auto (GStrv) places = g_strsplit (one, "\f", -1);
  g_auto (GStrv) others = g_strsplit (other, "\f", -1);

  g_assert_cmpuint (g_strv_length (places), ==, g_strv_length (others));
  for (guint i = 0; places[i] != NULL; i++)
    compare_place (places[i], others[i]);
}

/* @first: who looks before the Union does: 0 the referee, 2 the Confederacy. */
static void
drive (guint    first,
       gboolean at_the_table)
{
  char *found[G_N_ELEMENTS (secrets)];

  for (guint i = 0; i < G_N_ELEMENTS (secrets); i++)
    {
      LrWindow *window = open_game (&secrets[i]);

      look_as (window, first);
      use (window, &secrets[i], first == 0);
      if (at_the_table)
        gtk_widget_activate_action (GTK_WIDGET (window), "win.table-view", NULL);
      look_as (window, 1);
      found[i] = look_around (window);
      clean (window);
    }
  compare (found[0], found[1]);
  g_assert_null (strstr (found[0], secrets[0].word));
  for (guint i = 0; i < G_N_ELEMENTS (secrets); i++)
    g_free (found[i]);
}

static void
test_referee (void)
{
  drive (0, FALSE);
}

static void
test_sides (void)
{
  drive (2, FALSE);
}

static void
test_table_view (void)
{
  drive (0, TRUE);
}

int
main (int    argc,
      char **argv)
{
  g_autofree char *path = NULL;
  int status;

  lr_window_test_init (&argc, &argv);
  path = lr_test_fixture ("session", "games", NULL);
  g_setenv ("LONGROLL_TABLES", path, TRUE);
  folder = lr_test_folder (NULL, NULL);
  lr_test_add ("/viewer-window/referee", test_referee);
  lr_test_add ("/viewer-window/sides", test_sides);
  lr_test_add ("/viewer-window/table-view", test_table_view);
  status = g_test_run ();
  lr_test_remove (folder);
  g_free (folder);
  return status;
}
