/* test-help-window.c - the guide in the window: F1 in each place, what can be done about a refusal, ten questions
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <string.h>

#include "app/pages/lr-shelf-page.h"
#include "app/pages/lr-sidebar.h"
#include "lr-window-test.h"
#include "panels/answer/lr-answer-tabs.h"
#include "panels/answer/lr-whatif-view.h"
#include "panels/help/lr-help-link.h"
#include "panels/help/lr-help-place.h"
#include "panels/help/lr-help-window.h"
#include "panels/kit/lr-notice.h"
#include "present/help/lr-help.h"

static GtkWindow *
find_window (GType type)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) other = g_list_model_get_item (windows, i);

      if (g_type_is_a (G_OBJECT_TYPE (other), type))
        return other;
    }
  return NULL;
}

static LrHelpWindow *
help_window (void)
{
  GtkWindow *found = find_window (LR_TYPE_HELP_WINDOW);

  if (found == NULL)
    g_error ("no help is shown");
  return LR_HELP_WINDOW (found);
}

static const char *
shown (void)
{
  return lr_help_window_get_target (help_window ());
}

static gboolean
is_shown (gpointer target)
{
  return g_str_equal (shown (), target);
}

/* A link leads there, once GTK is done with it. */
static void
leads_to (const char *target)
{
  if (!lr_window_test_until (is_shown, (gpointer) target))
    g_error ("%s is shown, not %s", shown (), target);
}

static void
press_f1 (gpointer window)
{
  g_assert_true (lr_window_test_key (GTK_WIDGET (window), GDK_KEY_F1, 0));
}

/* The help is for the place; then it goes again. */
static void
f1_opens (gpointer    window,
          const char *target)
{
  press_f1 (window);
  g_assert_cmpstr (shown (), ==, target);
  gtk_window_destroy (GTK_WINDOW (help_window ()));
  g_assert_null (find_window (LR_TYPE_HELP_WINDOW));
}

static void
open_page (LrWindow   *window,
           const char *page)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.page", "s", page));
}

/* --- places --- */

static void
test_pages_are_there (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (LrHelp) help = lr_help_new (&error);
  const char *place;
  const char *page;

  g_assert_no_error (error);
  for (guint i = 0; (page = lr_help_each_place (i, &place)) != NULL; i++)
    if (lr_help_find (help, page, NULL) == NULL)
      g_error ("%s has help “%s”, which is not there", place, page);
}

static void
test_places (void)
{
  LrWindow *window = lr_window_test_open ("odds_and_ground", "assault", NULL);

  gtk_window_set_focus (GTK_WINDOW (window), NULL);
  f1_opens (window, "combat");
  open_page (window, LR_PAGE_LOG);
  f1_opens (window, "log");
  open_page (window, LR_PAGE_BOOKS);
  f1_opens (window, "books");
  open_page (window, LR_PAGE_CHARTS);
  f1_opens (window, "cards");
  open_page (window, LR_PAGE_OPTIONS);
  f1_opens (window, "options");
  open_page (window, LR_PAGE_TURN);
  f1_opens (window, "evening#turn");
  open_page (window, LR_PAGE_DICE);
  f1_opens (window, "dice");
  lr_sidebar_search (LR_SIDEBAR (lr_window_test_find (GTK_WIDGET (window), LR_TYPE_SIDEBAR, NULL)));
  f1_opens (window, "calculator#find");
  lr_window_test_act (window, "win.sessions");
  f1_opens (window, "evening");
  lr_window_test_act (window, "win.shelf");
  f1_opens (window, "index");
  lr_window_test_act (window, "win.dice");
  f1_opens (window, "dice");
  lr_window_test_close (window);
}

static void
show_tab (LrWindow   *window,
          const char *name)
{
  GtkWidget *tabs = lr_window_test_find (lr_window_get_page (window), LR_TYPE_ANSWER_TABS, NULL);
  GtkWidget *stack = lr_window_test_find (tabs, GTK_TYPE_STACK, NULL);

  gtk_stack_set_visible_child_name (GTK_STACK (stack), name);
  g_assert_true (gtk_widget_child_focus (lr_window_test_find (stack, lr_whatif_view_get_type (), NULL),
                                         GTK_DIR_TAB_FORWARD));
}

/* A calculator of another family, a part of one that has the focus, the answer for the opponent. */
static void
test_calculators (void)
{
  LrWindow *window = lr_window_test_open ("picket_line", "morale", NULL);
  GtkWidget *face;

  gtk_window_set_focus (GTK_WINDOW (window), NULL);
  f1_opens (window, "calculator");
  open_page (window, "duel");
  lr_window_test_settle (LR_PANEL_VIEW (lr_window_get_page (window)));
  face = lr_window_test_face (LR_PANEL_VIEW (lr_window_get_page (window)), 3);
  g_assert_true (gtk_widget_grab_focus (face));
  f1_opens (window, "dice#typed");
  gtk_widget_grab_focus (GTK_WIDGET (window));
  show_tab (window, "whatif");
  f1_opens (window, "decide");
  lr_window_test_act (window, "win.table-view");
  f1_opens (window, "table-view");
  lr_window_test_close (window);
}

/* Each dialog keeps the window from being used, and has help of its own. */
static void
dialog_has (GtkWidget  *place,
            const char *action,
            const char *type,
            const char *target)
{
  GtkWindow *dialog;

  g_assert_true (gtk_widget_activate_action (place, action, NULL));
  dialog = find_window (g_type_from_name (type));
  g_assert_nonnull (dialog);
  gtk_window_set_focus (dialog, NULL);
  press_f1 (dialog);
  g_assert_cmpstr (shown (), ==, target);
  g_assert_true (gtk_window_get_transient_for (GTK_WINDOW (help_window ())) == dialog);
  g_assert_true (gtk_window_get_group (GTK_WINDOW (help_window ())) != gtk_window_get_group (dialog));
  gtk_window_destroy (dialog);
  g_assert_null (find_window (LR_TYPE_HELP_WINDOW));
}

static void
test_dialogs (void)
{
  LrWindow *window = lr_window_test_open ("odds_and_ground", "assault", NULL);

  dialog_has (GTK_WIDGET (window), "win.order", "LrOrderDialog", "combat#quick");
  lr_window_test_act (window, "win.shelf");
  dialog_has (lr_window_test_find (GTK_WIDGET (window), LR_TYPE_SHELF_PAGE, NULL), "shelf.new-game",
              "LrNewGameDialog", "own-game");
  lr_window_test_close (window);
}

/* --- search --- */

/* Pages are found beside calculators; Enter opens one if there is no calculator of that name. */
static void
test_search (void)
{
  LrWindow *window = lr_window_test_open ("odds_and_ground", "assault", NULL);
  GtkWidget *sidebar = lr_window_test_find (GTK_WIDGET (window), LR_TYPE_SIDEBAR, NULL);
  GtkEditable *search = GTK_EDITABLE (lr_window_test_find (sidebar, GTK_TYPE_SEARCH_ENTRY, NULL));

  g_assert_null (lr_window_test_find (sidebar, GTK_TYPE_LABEL, "Help"));
  gtk_editable_set_text (search, "ASSAULT");
  g_signal_emit_by_name (search, "search-changed");
  g_assert_null (lr_window_test_find (sidebar, GTK_TYPE_LABEL, "Help"));
  gtk_editable_set_text (search, " dice that cannot");
  g_signal_emit_by_name (search, "activate");
  g_assert_nonnull (lr_window_test_role (sidebar, GTK_ACCESSIBLE_ROLE_LIST_ITEM, "Referee a campaign by mail"));
  g_assert_null (lr_window_test_role (sidebar, GTK_ACCESSIBLE_ROLE_LIST_ITEM, "Print"));
  g_assert_cmpstr (shown (), ==, "mail");
  gtk_editable_set_text (search, "");
  g_signal_emit_by_name (search, "search-changed");
  g_assert_null (lr_window_test_find (sidebar, GTK_TYPE_LABEL, "Help"));
  lr_window_test_close (window);
}

/* --- refusals --- */

static const char *const battle[] = { "--row", "attackers", "sp=9", "--row", "defenders", "sp=4", NULL };

static void
type_too_much (LrPanelView *panel)
{
  gtk_editable_set_text (GTK_EDITABLE (lr_window_test_input (panel, "Attacking troops", 1, "Strength")), "99");
}

static void
press_link (GtkWidget  *root,
            const char *target)
{
  GtkWidget *link = lr_window_test_find (root, LR_TYPE_HELP_LINK, NULL);

  g_assert_nonnull (link);
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (link)), ==, "What can I do?");
  lr_window_test_click (link);
  g_assert_cmpstr (shown (), ==, target);
  gtk_window_destroy (GTK_WINDOW (help_window ()));
}

/* What is refused for a moment has its help in the same notice. */
static void
notice_has (LrWindow   *window,
            const char *action,
            const char *text,
            const char *target)
{
  GtkWidget *notice;

  lr_window_test_act (window, action);
  notice = lr_window_test_find (GTK_WIDGET (window), LR_TYPE_NOTICE, NULL);
  g_assert_nonnull (notice);
  g_assert_cmpstr (lr_notice_get_text (LR_NOTICE (notice)), ==, text);
  lr_window_test_click (lr_window_test_find (notice, GTK_TYPE_BUTTON, "What can I do?"));
  g_assert_cmpstr (shown (), ==, target);
  gtk_window_destroy (GTK_WINDOW (help_window ()));
}

static void
test_refusals (void)
{
  LrWindow *window = lr_window_test_open ("wftu", "land_combat", battle);
  LrPanelView *panel = LR_PANEL_VIEW (lr_window_get_page (window));

  lr_window_test_settle (panel);
  g_assert_null (lr_window_test_find (GTK_WIDGET (panel), LR_TYPE_HELP_LINK, NULL));
  type_too_much (panel);
  press_link (GTK_WIDGET (panel), "wrong#input");
  open_page (window, LR_PAGE_DICE);
  g_assert_null (lr_window_test_find (lr_window_get_page (window), LR_TYPE_HELP_LINK, NULL));
  gtk_editable_set_text (GTK_EDITABLE (lr_window_test_find (lr_window_get_page (window), GTK_TYPE_ENTRY, NULL)), "2x6");
  press_link (lr_window_get_page (window), "dice#write");
  notice_has (window, "win.print", "You can print a calculator, a chart, the turn, the books and the log",
              "print#refused");
  notice_has (window, "win.table-view", "The table view shows the answer of a calculator: open one first",
              "table-view");
  lr_window_test_close (window);
}

/* --- reading --- */

static GtkWidget *
row_of (const char *title)
{
  GtkWidget *row = lr_window_test_role (GTK_WIDGET (help_window ()), GTK_ACCESSIBLE_ROLE_LIST_ITEM, title);

  if (row == NULL)
    g_error ("%s has no “%s”", shown (), title);
  return row;
}

/* Tab, and Down in a list, go on until the keyboard is at a link. */
static GtkWidget *
tab_to (GType       type,
        const char *text)
{
  GtkWidget *help = GTK_WIDGET (help_window ());

  gtk_test_widget_wait_for_draw (help);
  for (guint i = 0; i < 60; i++)
    {
      GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (help));
      const char *said = GTK_IS_LABEL (focus) ? gtk_label_get_text (GTK_LABEL (focus)) :
                         ADW_IS_PREFERENCES_ROW (focus) ?
                             adw_preferences_row_get_title (ADW_PREFERENCES_ROW (focus)) : "";

      if (focus != NULL && g_type_is_a (G_OBJECT_TYPE (focus), type) && strstr (said, text) != NULL)
        return focus;
      if (!GTK_IS_LIST_BOX_ROW (focus) || gtk_widget_get_next_sibling (focus) == NULL)
        gtk_widget_child_focus (help, GTK_DIR_TAB_FORWARD);
      else
        lr_window_test_key (gtk_widget_get_parent (focus), GDK_KEY_Down, 0);
    }
  g_error ("the keyboard does not reach “%s”", text);
}

static void
test_keyboard (void)
{
  LrWindow *window = lr_window_test_open ("odds_and_ground", "assault", NULL);
  GtkWidget *help;

  lr_window_test_act (window, "win.shelf");
  press_f1 (window);
  help = GTK_WIDGET (help_window ());
  gtk_test_widget_wait_for_draw (help);
  tab_to (ADW_TYPE_ACTION_ROW, "Play an evening");
  g_assert_true (lr_window_test_key (help, GDK_KEY_Return, 0));
  leads_to ("evening");
  g_assert_true (lr_window_test_key (tab_to (GTK_TYPE_LABEL, "older entry"), GDK_KEY_Return, 0));
  leads_to ("log#right");
  g_assert_true (lr_window_test_key (help, GDK_KEY_Left, GDK_ALT_MASK));
  g_assert_cmpstr (shown (), ==, "evening");
  lr_window_test_click (lr_window_test_find (help, GTK_TYPE_BUTTON, "All pages"));
  g_assert_cmpstr (shown (), ==, "index");
  g_assert_true (lr_window_test_key (help, GDK_KEY_Escape, 0));
  g_assert_null (find_window (LR_TYPE_HELP_WINDOW));
  press_f1 (window);
  g_assert_true (lr_window_test_key (GTK_WIDGET (help_window ()), GDK_KEY_w, GDK_CONTROL_MASK));
  g_assert_null (find_window (LR_TYPE_HELP_WINDOW));
  lr_window_test_close (window);
}

static gboolean
is_in_sight (gpointer heading)
{
  GtkWidget *scrolled = gtk_widget_get_ancestor (heading, GTK_TYPE_SCROLLED_WINDOW);
  double y;

  return gtk_widget_translate_coordinates (heading, scrolled, 0, 0, NULL, &y) && y >= 0 &&
         y + gtk_widget_get_height (heading) <= gtk_widget_get_height (scrolled);
}

/* The section that a link leads to is marked, and in sight even in a small window. */
static void
test_section (void)
{
  LrWindow *window = lr_window_test_open ("odds_and_ground", "assault", NULL);
  GtkWidget *heading;

  press_f1 (window);
  gtk_window_set_default_size (GTK_WINDOW (help_window ()), 360, 300);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (help_window ()));
  lr_help_window_show (help_window (), "wrong#number");
  heading = lr_window_test_find (GTK_WIDGET (help_window ()), GTK_TYPE_LABEL, "help-here");
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (heading)), ==, "The number is wrong");
  g_assert_true (lr_window_test_until (is_in_sight, heading));
  lr_window_test_close (window);
}

/* No page needs more than a narrow window has. */
static void
test_narrow (void)
{
  LrWindow *window = lr_window_test_open ("odds_and_ground", "assault", NULL);
  g_autoptr (LrHelp) help = lr_help_new (NULL);

  press_f1 (window);
  for (guint i = 0; i < help->pages->len; i++)
    {
      const LrHelpPage *page = help->pages->pdata[i];

      lr_help_window_show (help_window (), page->id);
      g_assert_cmpint (lr_window_test_least_width (GTK_WIDGET (help_window ()), 360), <=, 360);
    }
  lr_window_test_close (window);
}

/* --- ten questions --- */

#define MOST_STEPS 2

/* Where someone is: the shelf, the page of the game, one of its places or calculators. What is done: F1, or a press on
 * what is called so. Where the answer stands, and a word of it. */
static const struct
{
  const char *question;
  const char *start;
  const char *steps[MOST_STEPS + 1];
  const char *target;
  const char *answer;
} questions[] = {
  { "How do I work out my attack?", "assault", { "F1" }, "combat", "Read the answer beside it" },
  { "Why does it say “stand-in chart”?", "assault", { "F1" }, "combat", "not those of the publisher" },
  { "I have the card. Where do I type it in?", LR_PAGE_CHARTS, { "F1" }, "cards", "Enter the card" },
  { "Should I attack at all?", "shelf", { "F1", "Decide whether to attack" }, "decide", "What if" },
  { "How do I go on with last week’s game?", "game", { "F1" }, "evening", "Go on" },
  { "A city fell. How do I change the points?", LR_PAGE_BOOKS, { "F1" }, "books", "Subtract" },
  { "An hour ago I typed a wrong die.", LR_PAGE_LOG, { "F1" }, "log", "Open with its inputs" },
  { "Can we play by mail, with secrets?", LR_PAGE_LOG, { "F1", "Referee a campaign by mail" }, "mail", "may see" },
  { "We always give +1 on a hill.", LR_PAGE_OPTIONS, { "F1" }, "options", "House modifier" },
  { "My game is not on the shelf.", "shelf", { "F1", "Write your own game" }, "own-game", "Create" },
  { "It wants a number that I did type.", "land_combat", { "What can I do?" }, "wrong#input", "red line" },
  { "How do I take it all to my new laptop?", "shelf", { "F1", "Back up your data, or take it to another machine" },
    "mine", "Restore my data" },
};

static LrWindow *
start_at (const char *start)
{
  gboolean refused = g_str_equal (start, "land_combat");
  LrWindow *window = lr_window_test_open (refused ? "wftu" : "odds_and_ground", refused ? start : "assault",
                                          refused ? battle : NULL);

  lr_window_test_settle (LR_PANEL_VIEW (lr_window_get_page (window)));
  gtk_window_set_focus (GTK_WINDOW (window), NULL);
  if (g_str_equal (start, "shelf"))
    lr_window_test_act (window, "win.shelf");
  else if (g_str_equal (start, "game"))
    lr_window_test_act (window, "win.sessions");
  else
    open_page (window, start);
  if (refused)
    type_too_much (LR_PANEL_VIEW (lr_window_get_page (window)));
  return window;
}

/* A link within a text: it is reached by the keyboard. */
static void
take_step (LrWindow   *window,
           const char *step)
{
  GtkWidget *row;

  if (g_str_equal (step, "F1"))
    press_f1 (window);
  else if (find_window (LR_TYPE_HELP_WINDOW) == NULL)
    lr_window_test_click (lr_window_test_find (GTK_WIDGET (window), LR_TYPE_HELP_LINK, NULL));
  else if (row = lr_window_test_role (GTK_WIDGET (help_window ()), GTK_ACCESSIBLE_ROLE_LIST_ITEM, step), row != NULL)
    gtk_widget_activate (row_of (step));
  else
    lr_window_test_key (tab_to (GTK_TYPE_LABEL, step), GDK_KEY_Return, 0);
}

static gboolean
says (GtkWidget  *root,
      const char *text)
{
  if (GTK_IS_LABEL (root) && strstr (gtk_label_get_text (GTK_LABEL (root)), text) != NULL)
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL; child = gtk_widget_get_next_sibling (child))
    if (says (child, text))
      return TRUE;
  return FALSE;
}

static void
test_question (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  LrWindow *window = start_at (questions[i].start);

  for (guint step = 0; questions[i].steps[step] != NULL; step++)
    take_step (window, questions[i].steps[step]);
  g_test_message ("%s", questions[i].question);
  leads_to (questions[i].target);
  g_assert_true (says (GTK_WIDGET (help_window ()), questions[i].answer));
  lr_window_test_close (window);
}

int
main (int    argc,
      char **argv)
{
  lr_window_test_init (&argc, &argv);
  lr_test_add ("/help-window/pages", test_pages_are_there);
  lr_test_add ("/help-window/places", test_places);
  lr_test_add ("/help-window/calculators", test_calculators);
  lr_test_add ("/help-window/dialogs", test_dialogs);
  lr_test_add ("/help-window/search", test_search);
  lr_test_add ("/help-window/refusals", test_refusals);
  lr_test_add ("/help-window/keyboard", test_keyboard);
  lr_test_add ("/help-window/section", test_section);
  lr_test_add ("/help-window/narrow", test_narrow);
  for (guint i = 0; i < G_N_ELEMENTS (questions); i++)
    {
      g_autofree char *path = g_strdup_printf ("/help-window/question-%u", i + 1);

      lr_test_add_data (path, GUINT_TO_POINTER (i), test_question);
    }
  return g_test_run ();
}
