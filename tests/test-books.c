/* test-books.c - the page with the books of a session, worked by widget and by key
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <adwaita.h>
#include <time.h>

#include "engine/model/lr-sequence.h"
#include "lr-window-test.h"
#include "panels/books/lr-books-page.h"
#include "panels/input/lr-roster-view.h"
#include "present/books/lr-ledger.h"
#include "present/log/lr-record.h"

/* A page in its own window, with or without a session of a game. */
typedef struct
{
  LrLibrary   *library;
  LrRuleset   *ruleset;
  LrDesk      *desk;
  LrSession   *session;
  LrLedger    *ledger;  /* (nullable): the test's own, to compare with */
  GtkWidget   *window;
  GtkWidget   *page;
} Books;

static LrSession *
new_session (LrRuleset *ruleset)
{
  static const char *const players[] = { "union", "Bert", "confederacy", "Anna", NULL };
  LrBeginning beginning = { .title = "Test",
                            .scenario = ruleset->model->scenarios != NULL ? 0 : -1,
                            .turn = -1,
                            .players = g_str_equal (ruleset->id, "wftu") ? players : NULL };
  g_autoptr (GError) error = NULL;
  LrSession *session = lr_session_new (ruleset, &beginning, NULL, &error);

  g_assert_no_error (error);
  lr_record_attach (session);
  return session;
}

static gboolean
is_complete (gpointer page)
{
  return lr_books_page_is_complete (page);
}

static void
open_books (Books      *books,
            const char *game,
            gboolean    playing)
{
  books->library = lr_library_new ();
  books->ruleset = lr_library_load (books->library, game);
  books->desk = lr_desk_new (books->ruleset);
  books->session = playing ? new_session (books->ruleset) : NULL;
  if (playing)
    lr_desk_set_session (books->desk, books->session);
  books->window = gtk_window_new ();
  books->ledger = playing ? lr_ledger_new (books->session) : NULL;
  books->page = lr_books_page_new (books->desk);
  gtk_window_set_default_size (GTK_WINDOW (books->window), 1200, 740);
  gtk_window_set_child (GTK_WINDOW (books->window), books->page);
  gtk_window_present (GTK_WINDOW (books->window));
  gtk_test_widget_wait_for_draw (books->window);
  g_assert_true (lr_window_test_until (is_complete, books->page));
}

static gboolean
is_gone (gpointer data)
{
  return *(gpointer *) data == NULL;
}

static void
close_books (Books *books)
{
  gpointer weak_page = books->page;
  gpointer weak_session = books->session;

  g_object_add_weak_pointer (weak_page, &weak_page);
  if (weak_session != NULL)
    g_object_add_weak_pointer (weak_session, &weak_session);
  gtk_window_destroy (GTK_WINDOW (books->window));
  g_assert_true (lr_window_test_until (is_gone, &weak_page));
  g_clear_pointer (&books->ledger, lr_ledger_free);
  g_clear_object (&books->desk);
  g_clear_object (&books->session);
  g_assert_null (weak_session);
  g_clear_object (&books->library);
}

/* The line of a key, as it is now. */
static const LrLedgerLine *
line_of (Books      *books,
         const char *key)
{
  int line = lr_ledger_find (books->ledger, key);

  g_assert_cmpint (line, >=, 0);
  lr_ledger_update (books->ledger);
  return lr_ledger_line (books->ledger, (guint) line);
}

static const char *
text_of (Books      *books,
         const char *key)
{
  return line_of (books, key)->text;
}

static void
set (Books      *books,
     const char *key,
     const char *text)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (lr_session_set (books->session, key, text, NULL, &error));
  g_assert_no_error (error);
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

/* The books without what is shown beside them. */
static GtkWidget *
columns_of (Books *books)
{
  g_assert_true (lr_window_test_until (is_complete, books->page));
  return gtk_widget_get_ancestor (lr_window_test_find (books->page, GTK_TYPE_WIDGET, "books-card"),
                                  GTK_TYPE_SCROLLED_WINDOW);
}

/* Returns: (nullable): the value of a tracker, if it is shown: a button, or a tick */
static GtkWidget *
find_cell (Books      *books,
           const char *key)
{
  const LrLedgerLine *line = line_of (books, key);
  g_autofree char *standing = g_strdup_printf ("%s: %s", line->name, line->value);
  GtkWidget *cell = lr_window_test_role (columns_of (books), GTK_ACCESSIBLE_ROLE_CHECKBOX, line->name);

  return cell != NULL ? cell : lr_window_test_role (columns_of (books), GTK_ACCESSIBLE_ROLE_BUTTON, standing);
}

static GtkWidget *
cell_of (Books      *books,
         const char *key)
{
  GtkWidget *cell = find_cell (books, key);

  if (cell == NULL)
    g_error ("%s is not shown as %s", key, line_of (books, key)->value);
  return cell;
}

/* The button for one more or one less. */
static GtkWidget *
stepper_of (Books      *books,
            const char *key,
            const char *which)
{
  g_autofree char *name = g_strdup_printf ("%s: %s", which, line_of (books, key)->name);

  return lr_window_test_role (columns_of (books), GTK_ACCESSIBLE_ROLE_BUTTON, name);
}

static const char *
shown (Books      *books,
       const char *key)
{
  return lr_window_test_label (gtk_button_get_child (GTK_BUTTON (cell_of (books, key))));
}

/* A key reaches the value, then what it is in. */
static gboolean
press_key (Books          *books,
           const char     *key,
           guint           keyval,
           GdkModifierType state)
{
  GtkWidget *cell = cell_of (books, key);

  return lr_window_test_key (cell, keyval, state) || lr_window_test_key (gtk_widget_get_parent (cell), keyval, state);
}

static GtkWidget *
block_of (Books      *books,
          const char *key)
{
  return role (columns_of (books), GTK_ACCESSIBLE_ROLE_GROUP, line_of (books, key)->label);
}

/* What a label of that class says; empty if none is shown. */
static const char *
saying (GtkWidget  *root,
        const char *css_class)
{
  GtkWidget *label = lr_window_test_find (root, GTK_TYPE_LABEL, css_class);

  return label != NULL ? gtk_label_get_text (GTK_LABEL (label)) : "";
}

static const char *
problem_of (Books      *books,
            const char *key)
{
  return saying (block_of (books, key), "error");
}

static void
choose (Books      *books,
        const char *key)
{
  gtk_widget_activate_action (books->page, "books.choose", "u", (guint) lr_ledger_find (books->ledger, key));
}

static GtkWidget *
detail_of (Books *books)
{
  return role (books->page, GTK_ACCESSIBLE_ROLE_REGION, NULL);
}

/* Returns: (nullable): the key of what all is shown about */
static const char *
chosen (Books *books)
{
  for (guint i = 0; books->ledger != NULL && i < books->ledger->lines->len; i++)
    if (lr_window_test_role (books->page, GTK_ACCESSIBLE_ROLE_REGION, lr_ledger_line (books->ledger, i)->name) != NULL)
      return lr_ledger_line (books->ledger, i)->key;
  return NULL;
}

static GtkWidget *
entry_of (Books *books)
{
  return role (detail_of (books), GTK_ACCESSIBLE_ROLE_TEXT_BOX, line_of (books, chosen (books))->name);
}

static GtkWidget *
reason_of (Books *books)
{
  return role (detail_of (books), GTK_ACCESSIBLE_ROLE_TEXT_BOX, "Reason (optional)");
}

/* What the editor says below its buttons in a label of that class; empty if nothing. */
static const char *
editor_says (Books      *books,
             const char *css_class)
{
  GtkWidget *child = gtk_widget_get_first_child (gtk_widget_get_parent (reason_of (books)));

  for (; child != NULL; child = gtk_widget_get_next_sibling (child))
    if (GTK_IS_LABEL (child) && gtk_widget_get_visible (child) && gtk_widget_has_css_class (child, css_class))
      return gtk_label_get_text (GTK_LABEL (child));
  return "";
}

static void
type (Books      *books,
      const char *text)
{
  gtk_editable_set_text (GTK_EDITABLE (entry_of (books)), text);
}

/* Returns: (nullable): the button that does it, if it is shown */
static GtkWidget *
find_deed (Books       *books,
           LrLedgerDeed deed)
{
  static const char *const names[] = { [LR_LEDGER_SET] = "Set", [LR_LEDGER_ADD] = "Add",
                                       [LR_LEDGER_TAKE_OFF] = "Subtract" };

  return lr_window_test_role (detail_of (books), GTK_ACCESSIBLE_ROLE_BUTTON, names[deed]);
}

static GtkWidget *
deed_of (Books       *books,
         LrLedgerDeed deed)
{
  GtkWidget *button = find_deed (books, deed);
  g_assert_nonnull (button);
  return button;
}

static GtkCheckButton *
choice_of (Books      *books,
           const char *name)
{
  return GTK_CHECK_BUTTON (role (detail_of (books), GTK_ACCESSIBLE_ROLE_RADIO, name));
}

static void
press_enter (GtkWidget *entry)
{
  g_signal_emit_by_name (entry, "activate");
}

static void
test_nothing (void)
{
  Books books;
  GtkWidget *button;

  open_books (&books, "wftu", FALSE);
  g_assert_nonnull (lr_window_test_find (books.page, GTK_TYPE_LABEL, "No trackers yet"));
  button = lr_window_test_find (books.page, GTK_TYPE_BUTTON, "suggested-action");
  g_assert_cmpstr (gtk_actionable_get_action_name (GTK_ACTIONABLE (button)), ==, "win.new-session");
  gtk_widget_activate_action (books.page, "books.close", NULL);
  g_assert_null (chosen (&books));
  close_books (&books);
}

/* The books come with the session and go with it, also while something in them has the focus. */
static void
test_sessions (void)
{
  Books books;
  g_autoptr (LrSession) other = NULL;

  open_books (&books, "wftu", TRUE);
  set (&books, "resource_points", "7");
  g_assert_cmpstr (shown (&books, "resource_points"), ==, "7");
  choose (&books, "resource_points");
  other = new_session (books.ruleset);
  lr_desk_set_session (books.desk, other);
  lr_ledger_free (books.ledger);
  books.ledger = lr_ledger_new (other);
  g_assert_cmpstr (shown (&books, "resource_points"), ==, "?");
  g_assert_null (chosen (&books));
  choose (&books, "wounded_leaders");
  lr_desk_set_session (books.desk, NULL);
  g_assert_nonnull (lr_window_test_find (books.page, GTK_TYPE_LABEL, "No trackers yet"));
  close_books (&books);
}

static void
test_all_shown (void)
{
  Books books;

  open_books (&books, "wftu", TRUE);
  for (guint i = 0; i < books.ledger->lines->len; i++)
    {
      const LrLedgerLine *line = lr_ledger_line (books.ledger, i);

      g_assert_cmpint (find_cell (&books, line->key) != NULL, ==, !line->tracker->more || line->missing);
    }
  g_assert_true (lr_ledger_line (books.ledger, lr_ledger_find (books.ledger, "income_taken"))->tracker->more);
  g_assert_cmpstr (shown (&books, "supply_capacity"), ==, "?");
  g_assert_cmpstr (shown (&books, "supply_capacity_total"), ==, "= ?");
  g_assert_cmpstr (shown (&books, "kentucky"), ==, "Neutral");
  g_assert_cmpstr (shown (&books, "wounded_leaders"), ==, "none");
  close_books (&books);
}

/* A referee sees all of a group at once: nothing scrolls. */
static void
test_one_screen (void)
{
  Books books;
  GtkWidget *scrolled;
  GtkAdjustment *adjustment;
  g_autoptr (GBytes) style = g_resources_lookup_data ("/io/github/longroll/LongRoll/style.css", 0, NULL);

  if (style == NULL || g_strstr_len (g_bytes_get_data (style, NULL), (gssize) g_bytes_get_size (style),
                                     "bookscell") == NULL)
    {
      g_test_skip ("style.css says nothing of the books");
      return;
    }
  open_books (&books, "wftu", TRUE);
  for (guint i = 0; i < books.ruleset->model->n_cells; i++)
    {
      g_autofree char *key = lr_tracker_cell_id (books.ruleset->model, i);

      if (g_str_equal (text_of (&books, key), "?") && lr_tracker_of_cell (books.ruleset->model, i, NULL)->value == NULL)
        set (&books, key, "3");
    }
  gtk_window_set_default_size (GTK_WINDOW (books.window), 1280, 753);
  scrolled = gtk_widget_get_ancestor (GTK_WIDGET (cell_of (&books, "kentucky")), GTK_TYPE_SCROLLED_WINDOW);
  for (guint i = 0; i < 3; i++)
    gtk_test_widget_wait_for_draw (books.window);
  adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scrolled));
  g_test_message ("content %g of %g", gtk_adjustment_get_upper (adjustment), gtk_adjustment_get_page_size (adjustment));
  g_assert_cmpfloat (gtk_adjustment_get_upper (adjustment), <=, gtk_adjustment_get_page_size (adjustment));
  close_books (&books);
}

static void
test_steps (void)
{
  Books books;

  open_books (&books, "wftu", TRUE);
  set (&books, "resource_points", "11");
  g_assert_null (stepper_of (&books, "resource_points", "One more"));
  choose (&books, "resource_points");
  lr_window_test_click (stepper_of (&books, "resource_points", "One more"));
  g_assert_cmpstr (shown (&books, "resource_points"), ==, "12");
  g_assert_cmpstr (text_of (&books, "resource_points"), ==, "12");
  g_assert_cmpstr (problem_of (&books, "resource_points"), ==, "");
  lr_window_test_click (stepper_of (&books, "resource_points", "One more"));
  g_assert_cmpstr (shown (&books, "resource_points"), ==, "12");
  g_assert_cmpstr (problem_of (&books, "resource_points"), ==, "12 is the maximum");
  lr_window_test_click (stepper_of (&books, "resource_points", "One less"));
  g_assert_cmpstr (shown (&books, "resource_points"), ==, "11");
  g_assert_cmpstr (problem_of (&books, "resource_points"), ==, "");
  g_assert_true (press_key (&books, "resource_points", GDK_KEY_plus, 0));
  g_assert_cmpstr (shown (&books, "resource_points"), ==, "12");
  g_assert_true (press_key (&books, "resource_points", GDK_KEY_KP_Subtract, 0));
  g_assert_cmpstr (shown (&books, "resource_points"), ==, "11");
  g_assert_false (press_key (&books, "resource_points", GDK_KEY_minus, GDK_CONTROL_MASK));

  /* Where many stand side by side there are the keys alone. */
  g_assert_null (stepper_of (&books, "vp[y1862]", "One more"));
  g_assert_true (press_key (&books, "vp[y1862]", GDK_KEY_plus, 0));
  g_assert_cmpstr (shown (&books, "vp[y1862]"), ==, "1");
  g_assert_cmpstr (shown (&books, "victory_points"), ==, "= 1");
  g_assert_false (press_key (&books, "victory_points", GDK_KEY_plus, 0));
  close_books (&books);
}

static void
test_ticks (void)
{
  Books books;
  GtkCheckButton *divided;
  GtkCheckButton *norfolk;

  open_books (&books, "wftu", TRUE);
  set (&books, "supply_capacity", "40");
  set (&books, "supply_capacity_trans", "6");
  divided = GTK_CHECK_BUTTON (cell_of (&books, "divided"));
  norfolk = GTK_CHECK_BUTTON (cell_of (&books, "blockaded[norfolk]"));
  g_assert_cmpstr (gtk_check_button_get_label (norfolk), ==, "Norfolk");
  gtk_check_button_set_active (divided, TRUE);
  g_assert_cmpstr (text_of (&books, "divided"), ==, "yes");
  g_assert_cmpstr (shown (&books, "supply_capacity_total"), ==, "= 46");
  gtk_check_button_set_active (norfolk, TRUE);
  g_assert_cmpstr (shown (&books, "ports_shut"), ==, "= 1");
  g_assert_true (lr_session_undo (books.session, NULL));
  g_assert_false (gtk_check_button_get_active (norfolk));
  g_assert_cmpstr (shown (&books, "ports_shut"), ==, "= 0");
  g_assert_true (gtk_check_button_get_active (divided));
  close_books (&books);
}

static void
preview_is (Books       *books,
            LrLedgerDeed deed,
            gboolean     possible,
            const char  *expected)
{
  GtkWidget *button = deed_of (books, deed);

  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (gtk_widget_get_next_sibling (button))), ==, expected);
  g_assert_true (gtk_widget_get_sensitive (button) == possible);
}

static void
test_editor (void)
{
  Books books;
  guint n;

  open_books (&books, "wftu", TRUE);
  lr_window_test_click (cell_of (&books, "supply_capacity"));
  g_assert_cmpstr (chosen (&books), ==, "supply_capacity");
  preview_is (&books, LR_LEDGER_SET, FALSE, "");
  type (&books, "50");
  preview_is (&books, LR_LEDGER_SET, TRUE, "? → 50; Supply capacity in all: ? → 50");
  g_assert_null (find_deed (&books, LR_LEDGER_ADD)); /* to what nobody has filled in nothing is added */
  press_enter (entry_of (&books));
  g_assert_cmpstr (text_of (&books, "supply_capacity"), ==, "50");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry_of (&books))), ==, "");

  type (&books, "4");
  gtk_editable_set_text (GTK_EDITABLE (reason_of (&books)), "Nashville falls");
  preview_is (&books, LR_LEDGER_TAKE_OFF, TRUE, "50 → 46; Supply capacity in all: 50 → 46");
  lr_window_test_click (deed_of (&books, LR_LEDGER_TAKE_OFF));
  g_assert_cmpstr (text_of (&books, "supply_capacity"), ==, "46");
  g_assert_cmpint (lr_session_get_undo (books.session)->kind, ==, LR_ACTION_ADD);
  g_assert_cmpstr (lr_session_get_undo (books.session)->words, ==, "Nashville falls");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (reason_of (&books))), ==, "");

  n = lr_session_n_actions (books.session);
  type (&books, "-1");
  preview_is (&books, LR_LEDGER_SET, FALSE, "Too low: the minimum is 0");
  press_enter (entry_of (&books));
  g_assert_cmpstr (editor_says (&books, "error"), ==, "Too low: the minimum is 0");
  type (&books, "many");
  g_assert_cmpstr (editor_says (&books, "error"), ==, "");
  preview_is (&books, LR_LEDGER_SET, FALSE, "“many” is not a number; write 4, 3 1/2 or 0.5");
  preview_is (&books, LR_LEDGER_ADD, FALSE, "");
  g_assert_cmpuint (lr_session_n_actions (books.session), ==, n);

  type (&books, "50");
  lr_window_test_click (deed_of (&books, LR_LEDGER_TAKE_OFF));
  g_assert_cmpstr (editor_says (&books, "warning"), ==, "0 is the limit: 4 beyond it is not counted");
  g_assert_true (lr_window_test_key (books.page, GDK_KEY_Escape, 0));
  g_assert_null (chosen (&books));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (books.window)) ==
                 cell_of (&books, "supply_capacity"));
  g_assert_false (lr_window_test_key (books.page, GDK_KEY_Escape, 0));
  close_books (&books);
}

static void
test_choices (void)
{
  Books books;

  open_books (&books, "wftu", TRUE);
  lr_window_test_click (cell_of (&books, "kentucky"));
  g_assert_true (gtk_check_button_get_active (choice_of (&books, "Neutral")));
  gtk_editable_set_text (GTK_EDITABLE (reason_of (&books)), "invaded");
  gtk_check_button_set_active (choice_of (&books, "Confederacy"), TRUE);
  g_assert_cmpstr (text_of (&books, "kentucky"), ==, "confederacy");
  g_assert_cmpstr (shown (&books, "kentucky"), ==, "Confederacy");
  g_assert_cmpstr (lr_session_get_undo (books.session)->words, ==, "invaded");
  g_assert_true (lr_session_undo (books.session, NULL));
  g_assert_true (gtk_check_button_get_active (choice_of (&books, "Neutral")));
  choose (&books, "divided");
  gtk_check_button_set_active (choice_of (&books, "Yes"), TRUE);
  g_assert_cmpstr (text_of (&books, "divided"), ==, "yes");
  close_books (&books);
}

/* The value in the line of a city. */
static GtkWidget *
value_of (Books      *books,
          const char *city)
{
  return lr_window_test_role (lr_window_test_role (books->page, GTK_ACCESSIBLE_ROLE_GROUP, city),
                              GTK_ACCESSIBLE_ROLE_SPIN_BUTTON, "Value");
}

static void
type_value (Books      *books,
            const char *city,
            const char *text)
{
  GtkWidget *spin = value_of (books, city);

  g_assert_true (gtk_widget_has_focus (GTK_WIDGET (gtk_editable_get_delegate (GTK_EDITABLE (spin)))));
  gtk_editable_set_text (GTK_EDITABLE (spin), text);
}

static void
next_row (Books *books)
{
  g_signal_emit_by_name (gtk_window_get_focus (GTK_WINDOW (books->window)), "activate");
  gtk_test_widget_wait_for_draw (books->window);
}

/* Each group of trackers is a page. */
static void
show_group (Books      *books,
            const char *group)
{
  GtkWidget *switcher = lr_window_test_find (books->page, GTK_TYPE_STACK_SWITCHER, NULL);

  gtk_stack_set_visible_child_name (gtk_stack_switcher_get_stack (GTK_STACK_SWITCHER (switcher)), group);
  gtk_test_widget_wait_for_draw (books->window);
}

static gboolean
has_all_cities (gpointer data)
{
  return lr_window_test_role (((Books *) data)->page, GTK_ACCESSIBLE_ROLE_GROUP, "Nacogdoches") != NULL;
}

/* A list is a roster in the books. All its cities are there, without a value; Enter goes on to the next of them. What
 * is typed in a visit is one entry, and nothing is recorded of a city that nobody typed. Undo takes a visit back. */
static void
test_roster (void)
{
  Books books;
  GtkWidget *roster;
  guint n;

  open_books (&books, "wftu", TRUE);
  n = lr_session_n_actions (books.session);
  show_group (&books, "Supply");
  g_assert_true (lr_window_test_until (has_all_cities, &books));
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (value_of (&books, "Richmond"))), ==, "");
  g_assert_nonnull (value_of (&books, "Nacogdoches"));
  gtk_widget_grab_focus (value_of (&books, "Richmond"));
  type_value (&books, "Richmond", "1");
  type_value (&books, "Richmond", "12");
  g_assert_cmpuint (lr_session_n_actions (books.session), ==, n);
  next_row (&books);
  g_assert_cmpuint (lr_session_n_actions (books.session), ==, n + 1);
  /* an empty field is passed over */
  type_value (&books, "Norfolk", "");
  next_row (&books);
  g_assert_cmpuint (lr_session_n_actions (books.session), ==, n + 1);
  type_value (&books, "New Berne", "3");
  next_row (&books);
  g_assert_true (g_str_has_prefix (text_of (&books, "supply_cities"), "label=\"\",city=richmond,value=12,state=free,"));
  g_assert_nonnull (strstr (text_of (&books, "supply_cities"), "city=new_berne,value=3,"));
  g_assert_null (strstr (text_of (&books, "supply_cities"), "value=0"));
  /* in the order of the map, whatever was typed first */
  gtk_widget_grab_focus (value_of (&books, "Norfolk"));
  type_value (&books, "Norfolk", "0");
  next_row (&books);
  g_assert_true (strstr (text_of (&books, "supply_cities"), "city=norfolk,value=0,") <
                 strstr (text_of (&books, "supply_cities"), "city=new_berne"));
  g_assert_true (lr_session_undo (books.session, NULL));
  g_assert_null (strstr (text_of (&books, "supply_cities"), "norfolk"));
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (value_of (&books, "Norfolk"))), ==, "");
  /* a letter goes to the next city that begins with it */
  roster = gtk_widget_get_ancestor (value_of (&books, "Norfolk"), LR_TYPE_ROSTER_VIEW);
  gtk_widget_grab_focus (value_of (&books, "Richmond"));
  g_assert_true (lr_window_test_key (roster, GDK_KEY_s, 0));
  type_value (&books, "Savannah", "5");
  g_assert_true (lr_window_test_key (roster, GDK_KEY_s, 0));
  type_value (&books, "Selma", "4");
  next_row (&books);
  /* what is emptied goes, and so does what is removed */
  gtk_widget_grab_focus (value_of (&books, "Savannah"));
  type_value (&books, "Savannah", "");
  next_row (&books);
  g_assert_null (strstr (text_of (&books, "supply_cities"), "savannah"));
  lr_window_test_key (lr_window_test_role (books.page, GTK_ACCESSIBLE_ROLE_GROUP, "Selma"), GDK_KEY_minus,
                      GDK_CONTROL_MASK);
  g_assert_null (strstr (text_of (&books, "supply_cities"), "selma"));
  /* what is not listed is added by its name */
  gtk_widget_activate_action (roster, "roster.add", "i", lr_kind_find (lr_model_find_kind (books.ruleset->model,
                                                                                         "supply_city"), "baltimore"));
  type_value (&books, "Baltimore", "6");
  next_row (&books);
  g_assert_nonnull (strstr (text_of (&books, "supply_cities"), "city=baltimore,value=6,"));
  /* what the ruleset does not allow waits, and is told where it is typed */
  gtk_widget_grab_focus (value_of (&books, "Richmond"));
  type_value (&books, "Richmond", "99");
  n = lr_session_n_actions (books.session);
  gtk_window_set_focus (GTK_WINDOW (books.window), NULL);
  g_assert_cmpuint (lr_session_n_actions (books.session), ==, n);
  {
    GtkWidget *problem = lr_window_test_find (lr_window_test_role (books.page, GTK_ACCESSIBLE_ROLE_GROUP, "Richmond"),
                                              GTK_TYPE_LABEL, "error");

    g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (problem)), ==,
                     "Cities of the Confederacy, row 1, Value: 99 is too high; the maximum is 20");
  }
  close_books (&books);
}

static void
test_derived (void)
{
  Books books;
  GtkWidget *sources;
  GtkWidget *source;

  open_books (&books, "wftu", TRUE);
  set (&books, "supply_capacity", "40");
  lr_window_test_click (cell_of (&books, "supply_capacity_total"));
  sources = role (detail_of (&books), GTK_ACCESSIBLE_ROLE_GROUP, "Worked out from");
  g_assert_null (find_deed (&books, LR_LEDGER_SET));
  g_assert_nonnull (lr_window_test_find (sources, GTK_TYPE_LABEL, "The Confederacy is divided"));
  g_assert_nonnull (lr_window_test_find (sources, GTK_TYPE_LABEL, "6.34"));
  g_assert_nonnull (lr_window_test_find (sources, GTK_TYPE_LABEL, "40"));
  set (&books, "supply_capacity", "41");
  g_assert_nonnull (lr_window_test_find (sources, GTK_TYPE_LABEL, "41"));
  source = lr_window_test_find (sources, GTK_TYPE_BUTTON, NULL);
  lr_window_test_click (source);
  g_assert_cmpstr (chosen (&books), ==, "supply_capacity");
  g_assert_false (gtk_widget_get_visible (sources));
  g_assert_nonnull (find_deed (&books, LR_LEDGER_SET));
  close_books (&books);
}

/* What a new game still needs is typed in one go. */
static void
test_filling_in (void)
{
  Books books;
  guint n;

  open_books (&books, "wftu", TRUE);
  n = books.ledger->n_missing;
  g_assert_cmpuint (n, >, 20);
  lr_window_test_click (lr_window_test_find (books.page, GTK_TYPE_BUTTON, "Fill in"));
  for (guint i = 0; i < n; i++)
    {
      g_assert_nonnull (chosen (&books));
      type (&books, "1");
      g_assert_cmpuint (books.ledger->n_missing, ==, n - i);
      press_enter (entry_of (&books));
    }
  lr_ledger_update (books.ledger);
  g_assert_cmpuint (books.ledger->n_missing, ==, 0);
  g_assert_null (chosen (&books));
  g_assert_null (lr_window_test_find (books.page, GTK_TYPE_BUTTON, "warning"));
  /* Opened by hand, one stays where one is. */
  choose (&books, "resource_points");
  type (&books, "?");
  press_enter (entry_of (&books));
  g_assert_cmpstr (text_of (&books, "resource_points"), ==, "?");
  g_assert_cmpstr (chosen (&books), ==, "resource_points");
  close_books (&books);
}

static gboolean
is_shown (Books      *books,
          const char *key)
{
  return find_cell (books, key) != NULL;
}

static gboolean
is_filtered (gpointer data)
{
  return !is_shown (data, "kentucky");
}

static void
test_search (void)
{
  Books books;
  GtkWidget *search;
  GtkToggleButton *only;

  open_books (&books, "wftu", TRUE);
  search = lr_window_test_find (books.page, GTK_TYPE_SEARCH_ENTRY, NULL);
  gtk_editable_set_text (GTK_EDITABLE (search), "resource");
  g_assert_true (lr_window_test_until (is_filtered, &books));
  g_assert_true (is_shown (&books, "resource_points"));
  g_assert_false (is_shown (&books, "hqs[union]"));
  gtk_editable_set_text (GTK_EDITABLE (search), "");
  g_signal_emit_by_name (search, "search-changed");
  g_assert_true (is_shown (&books, "kentucky"));
  only = GTK_TOGGLE_BUTTON (lr_window_test_find (books.page, GTK_TYPE_TOGGLE_BUTTON, "Only these"));
  gtk_toggle_button_set_active (only, TRUE);
  g_assert_false (is_shown (&books, "kentucky"));
  g_assert_true (is_shown (&books, "resource_points"));
  set (&books, "resource_points", "3");
  g_assert_false (is_shown (&books, "resource_points"));
  gtk_toggle_button_set_active (only, FALSE);
  gtk_editable_set_text (GTK_EDITABLE (search), "no such thing");
  g_signal_emit_by_name (search, "search-changed");
  g_assert_nonnull (
      lr_window_test_find (books.page, GTK_TYPE_LABEL, "No tracker has this name."));
  close_books (&books);
}

static gboolean
has_history (gpointer data)
{
  Books *books = data;

  GtkWidget *line = lr_window_test_role (detail_of (books), GTK_ACCESSIBLE_ROLE_IMG, NULL);

  return line != NULL && lr_window_test_find (gtk_widget_get_parent (line), GTK_TYPE_LABEL, "8") != NULL;
}

static void
test_history (void)
{
  Books books;
  const LrKind *calendar;
  GtkWidget *line;

  open_books (&books, "wftu", TRUE);
  calendar = books.ruleset->model->calendar;
  set (&books, "supply_capacity", "50");
  for (int i = 1; i < 4; i++)
    g_assert_true (lr_session_set_turn (
        books.session, calendar->values[lr_state_turn (lr_session_get_state (books.session)) + 1].id, "test", NULL));
  choose (&books, "supply_capacity");
  set (&books, "supply_capacity", "8");
  g_assert_true (lr_window_test_until (has_history, &books));
  line = role (detail_of (&books), GTK_ACCESSIBLE_ROLE_IMG, NULL);
  gtk_test_accessible_assert_property (line, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Supply capacity over the turns: July 1861 50, October 1861 8");
  g_assert_true (gtk_widget_get_visible (line));
  close_books (&books);
}

static void
test_details (void)
{
  Books books;
  GtkToggleButton *details;
  GtkWidget *block;

  open_books (&books, "wftu", TRUE);
  details = GTK_TOGGLE_BUTTON (lr_window_test_find (books.page, GTK_TYPE_TOGGLE_BUTTON, "Details"));
  block = block_of (&books, "resource_points");
  gtk_toggle_button_set_active (details, TRUE);
  g_assert_nonnull (find_cell (&books, "income_taken"));
  g_assert_nonnull (lr_window_test_find (block, GTK_TYPE_LABEL,
                                         "6.8 · resource points · 0 to 12 · kept by: Confederacy (Anna) · At the "
                                         "start: see your copy of the game"));
  gtk_toggle_button_set_active (details, FALSE);
  g_assert_null (find_cell (&books, "income_taken"));
  g_assert_null (lr_window_test_find (block, GTK_TYPE_LABEL, "help"));
  gtk_test_accessible_assert_property (cell_of (&books, "resource_points"), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Resource points: ?");
  gtk_test_accessible_assert_property (cell_of (&books, "resource_points"), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       "resource points · 0 to 12 · kept by: Confederacy (Anna) · 6.8");
  gtk_test_accessible_assert_property (cell_of (&books, "blockaded[norfolk]"),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "Blockaded ports: Norfolk");
  close_books (&books);
}

typedef struct
{
  Books      *books;
  const char *key;
  const char *wanted;
} Wanted;

static gboolean
stands_so (gpointer data)
{
  const Wanted *wanted = data;

  return g_str_equal (text_of (wanted->books, wanted->key), wanted->wanted);
}

/* Of many choices the last is taken from the list. */
static void
choose_last (Books              *books,
             GtkDropDown        *list,
             const LrLedgerLine *line)
{
  const LrKind *kind = line->tracker->type.kind;
  Wanted wanted = { books, line->key, kind->values[kind->n_values - 1].id };

  g_test_message ("%s: %u choices", line->key, kind->n_values);
  g_assert_cmpuint (g_list_model_get_n_items (gtk_drop_down_get_model (list)), ==, kind->n_values + 1);
  gtk_drop_down_set_selected (list, kind->n_values);
  g_assert_true (lr_window_test_until (stands_so, &wanted));
}

/* Whatever a game keeps has its place, and all of it can be opened. */
static void
test_every_game (void)
{
  g_autoptr (LrLibrary) library = lr_library_new ();

  for (guint i = 0; i < lr_library_get_size (library); i++)
    {
      const char *game = lr_library_get_entry (library, i)->id;
      Books books;
      gint64 before = g_get_monotonic_time ();

      if (lr_library_load (library, game)->model == NULL)
        continue;
      open_books (&books, game, TRUE);
      for (guint j = 0; j < books.ledger->lines->len; j++)
        {
          const LrLedgerLine *line = lr_ledger_line (books.ledger, j);
          GtkWidget *list;

          choose (&books, line->key);
          g_assert_cmpstr (chosen (&books), ==, line->key);
          if (!line->tracker->more)
            cell_of (&books, line->key);
          list = lr_window_test_role (detail_of (&books), GTK_ACCESSIBLE_ROLE_COMBO_BOX, line->name);
          if (line->choices != NULL && list != NULL)
            choose_last (&books, GTK_DROP_DOWN (list), line);
        }
      g_test_message ("%s: %u values in %d ms", game, books.ledger->lines->len,
                      (int) ((g_get_monotonic_time () - before) / 1000));
      close_books (&books);
    }
}

/* A change is shown in the same frame. */
static void
test_quick (void)
{
  Books books;
  gint64 before;
  gint64 spent;

  open_books (&books, "wftu", TRUE);
  choose (&books, "supply_capacity_total");
  before = g_get_monotonic_time ();
  for (guint i = 0; i < 20; i++)
    {
      g_autofree char *text = g_strdup_printf ("%u", i);

      set (&books, "supply_capacity", text);
    }
  spent = (g_get_monotonic_time () - before) / 20;
  g_test_minimized_result ((double) spent, "a change in %d us", (int) spent);
  close_books (&books);
}

/* --- how long it takes --- */

/* Machines that test are shared and old. */
#define PATIENCE 4

static double
now (void)
{
  struct timespec time;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &time);
  return time.tv_sec * 1e3 + time.tv_nsec / 1e6;
}

/* Runs the main loop until all values are there and drawn. Returns: the most processor time of a turn of it, in
 * milliseconds. */
static double
longest_turn (Books *books)
{
  double longest = 0;

  for (guint turns = 0; turns < 20 || !lr_books_page_is_complete (LR_BOOKS_PAGE (books->page)); turns++)
    {
      double before = now ();

      gtk_widget_queue_draw (books->window);
      g_main_context_iteration (NULL, TRUE);
      longest = MAX (longest, now () - before);
    }
  return longest;
}

static void
show_page (Books    *books,
           gboolean  books_are_shown)
{
  GtkStack *stack = GTK_STACK (gtk_window_get_child (GTK_WINDOW (books->window)));

  gtk_stack_set_visible_child_name (stack, books_are_shown ? "books" : "other");
}

static void
check_time (const char *game,
            int         width,
            const char *what,
            double      time)
{
  g_test_message ("%s, %d wide: %s in %.1f ms", game, width, what, time);
  if (g_getenv ("LONGROLL_NO_TIMES") == NULL && time > PATIENCE * 16)
    g_test_fail_printf ("%s, %d wide: %s takes %.1f ms", game, width, what, time);
}

/* A page in a stack: opened, left and come back to, and a value is changed. */
static void
check_times (Books *books,
             int    width)
{
  const char *game = books->ruleset->id;
  GtkWidget *stack = gtk_stack_new ();
  gboolean changed = FALSE;
  double before;

  books->window = gtk_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (books->window), width, 740);
  gtk_window_set_child (GTK_WINDOW (books->window), stack);
  gtk_stack_add_named (GTK_STACK (stack), gtk_label_new ("other"), "other");
  gtk_window_present (GTK_WINDOW (books->window));
  gtk_test_widget_wait_for_draw (books->window);
  before = now ();
  books->page = lr_books_page_new (books->desk);
  check_time (game, width, "made", now () - before);
  g_assert_false (lr_books_page_is_complete (LR_BOOKS_PAGE (books->page)));
  gtk_stack_add_named (GTK_STACK (stack), books->page, "books");
  show_page (books, TRUE);
  check_time (game, width, "shown, the longest turn of the main loop", longest_turn (books));
  show_page (books, FALSE);
  longest_turn (books);
  show_page (books, TRUE);
  check_time (game, width, "come back to", longest_turn (books));
  for (guint i = 0; !changed && i < books->ledger->lines->len; i++)
    changed = lr_ledger_add (books->ledger, i, "1", FALSE, NULL, NULL, NULL);
  g_assert_true (changed);
  check_time (game, width, "a value changed", longest_turn (books));
  gtk_window_destroy (GTK_WINDOW (books->window));
}

/* While the books are made, keys are answered: the main loop is never held up for longer than a frame. */
static void
test_frames (void)
{
  g_autoptr (LrLibrary) library = lr_library_new ();

  for (guint i = 0; i < lr_library_get_size (library); i++)
    {
      const char *game = lr_library_get_entry (library, i)->id;
      GtkWidget *window;
      Books books;

      if (lr_library_load (library, game)->model == NULL)
        continue;
      open_books (&books, game, TRUE);
      window = books.window;
      check_times (&books, 360);
      check_times (&books, 1600);
      books.window = window;
      books.page = gtk_window_get_child (GTK_WINDOW (window));
      close_books (&books);
    }
}

int
main (int    argc,
      char **argv)
{
  lr_window_test_init (&argc, &argv);
  lr_test_add ("/books/nothing", test_nothing);
  lr_test_add ("/books/sessions", test_sessions);
  lr_test_add ("/books/all-shown", test_all_shown);
  lr_test_add ("/books/one-screen", test_one_screen);
  lr_test_add ("/books/steps", test_steps);
  lr_test_add ("/books/ticks", test_ticks);
  lr_test_add ("/books/editor", test_editor);
  lr_test_add ("/books/choices", test_choices);
  lr_test_add ("/books/roster", test_roster);
  lr_test_add ("/books/derived", test_derived);
  lr_test_add ("/books/filling-in", test_filling_in);
  lr_test_add ("/books/search", test_search);
  lr_test_add ("/books/history", test_history);
  lr_test_add ("/books/details", test_details);
  lr_test_add ("/books/every-game", test_every_game);
  lr_test_add ("/books/quick", test_quick);
  lr_test_add ("/books/frames", test_frames);
  return g_test_run ();
}
