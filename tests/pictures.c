/* pictures.c - draws every calculator of a game, to be looked at: pictures FOLDER RULESET WIDTH HEIGHT [WHAT…]
 *
 * Not a test. Each is filled in by its first case that can be typed, if there is one. Run it under tests/withx.
 * WHAT is a calculator, or a place: -shelf, -game, -begin (the same with all fields), -readings, -dice,
 * -turn, -turn-end, -books (or -books=GROUP, with its first list begun), -log, -luck, -charts, -options,
 * -right (the last result while it is corrected), -order
 * (anyone who was named), -bring-in, or, of the last calculator, -rolled, after its dice, -refused, with a number that
 * is too large, -thrown, after one die, -unfolded, with what is rarely needed, -view, the table view, and what is
 * behind its answer: -whatif,
 * -plans (the same with a plan that was kept), -course (over the evening) and -map.
 * -new-game draws each page that asks for a personal game, and the window behind when it is made.
 * -paper=WHAT draws the pages of what `longroll --print` takes, or of a place: -paper=-books.
 * -help=PAGE is a page of the guide, or PAGE#SECTION.
 * -card=CHART is a chart while its card is typed in, and a new row or column of it asked for.
 * LONGROLL_LANGUAGE=de has withx run it in German.
 * -dpi=NUMBER draws nothing, but makes the type that much larger: 96 is as usual.
 * -session=NAME draws nothing, but begins a session and records a result of the first calculator in it, if it has one.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>
#include <string.h>

#include "app/pages/lr-begin-box.h"
#include "lr-case.h"
#include "lr-window-test.h"
#include "panels/books/lr-books-page.h"
#include "panels/answer/lr-answer-tabs.h"
#include "panels/answer/lr-plans-view.h"
#include "panels/answer/lr-record-box.h"
#include "panels/chart-editor/lr-chart-editor.h"
#include "panels/input/lr-roster-view.h"
#include "panels/log/lr-log-page.h"
#include "panels/paper/lr-pages.h"
#include "present/input/lr-presets.h"
#include "present/order/lr-order.h"
#include "present/paper/lr-paper-ask.h"
#include "present/turn/lr-guide.h"
#include "present/words/lr-words.h"

#define MOST_DICE 9

static gboolean
is_drawn (gpointer data)
{
  return gtk_widget_get_width (data) > 0 && gtk_widget_get_mapped (data);
}

static void
draw (GtkWindow  *window,
      const char *folder,
      const char *name)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (GTK_WIDGET (window));
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture) texture = NULL;
  g_autofree char *file = g_strdup_printf ("%s/%s.png", folder, name);

  gdk_paintable_snapshot (paintable, snapshot, gtk_widget_get_width (GTK_WIDGET (window)),
                          gtk_widget_get_height (GTK_WIDGET (window)));
  node = gtk_snapshot_to_node (snapshot);
  if (node == NULL)
    return;
  texture = gsk_renderer_render_texture (gtk_native_get_renderer (GTK_NATIVE (window)), node, NULL);
  gdk_texture_save_to_png (texture, file);
}

static void
fill_in (LrPanelView *panel,
         const char  *ruleset,
         GPtrArray   *cases)
{
  g_autofree char *prefix = g_strdup_printf ("/cases/%s/%s/", ruleset, lr_panel_view_get_procedure (panel)->id);

  for (guint i = 0; i < cases->len; i++)
    {
      const LrGameCase *game_case = cases->pdata[i];

      if (g_str_has_prefix (game_case->path, prefix) &&
          lr_panel_view_type (panel, (const char *const *) game_case->args + 1, NULL))
        return;
    }
}

static GPtrArray *
read_cases (const char *ruleset)
{
  g_autofree char *folder = g_build_filename (g_getenv ("G_TEST_SRCDIR"), "cases", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func (g_free);
  GPtrArray *cases = g_ptr_array_new ();
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      g_autofree char *text = NULL;

      if (g_str_has_prefix (name, ruleset) && g_file_get_contents (path, &text, NULL, NULL))
        g_ptr_array_extend_and_steal (cases, lr_case_read (name, ruleset, text, problems));
    }
  return cases;
}

static void
roll (LrPanelView *panel,
      guint        most)
{
  for (guint i = 0; i < most && lr_answer_next_ask (lr_panel_view_get_answer (panel)) != NULL; i++)
    {
      lr_window_test_click (lr_window_test_face (panel, 5));
      lr_window_test_settle (panel);
    }
}

/* --- places --- */

static void
press (LrWindow   *window,
       const char *name)
{
  GtkWidget *button = lr_window_test_role (GTK_WIDGET (window), GTK_ACCESSIBLE_ROLE_BUTTON, _ (name));

  if (button != NULL && gtk_widget_is_sensitive (button))
    g_signal_emit_by_name (button, "clicked");
}

static void
begin_session (LrWindow   *window,
               const char *name,
               const char *ruleset,
               GPtrArray  *cases)
{
  GtkWidget *box;
  LrPanelView *panel;

  gtk_widget_activate_action (GTK_WIDGET (window), "win.new-session", NULL);
  box = lr_window_test_find (GTK_WIDGET (window), LR_TYPE_BEGIN_BOX, NULL);
  gtk_editable_set_text (GTK_EDITABLE (lr_window_test_role (box, GTK_ACCESSIBLE_ROLE_TEXT_BOX, _ ("Name"))), name);
  press (window, "Begin");
  for (guint i = 0; i < 5; i++)
    lr_session_next (lr_desk_get_session (lr_window_get_desk (window)), NULL);
  lr_window_open (window, ruleset, NULL, NULL, NULL);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.page", "s", "land_combat");
  if (!LR_IS_PANEL_VIEW (lr_window_get_page (window)))
    return;
  panel = LR_PANEL_VIEW (lr_window_get_page (window));
  fill_in (panel, ruleset, cases);
  lr_window_test_settle (panel);
  roll (panel, MOST_DICE);
  for (guint i = 0; i < 2; i++)
    lr_record_box_record (LR_RECORD_BOX (lr_window_test_find (GTK_WIDGET (panel), LR_TYPE_RECORD_BOX, NULL)));
}

static gboolean
never (gpointer data)
{
  gint64 *end = data;

  return g_get_monotonic_time () > *end;
}

/* What is read while nothing else is to be done has come. */
static void
wait (LrWindow *window)
{
  gint64 end = g_get_monotonic_time () + 2 * G_USEC_PER_SEC;

  lr_window_test_until (is_drawn, window);
  lr_window_test_until (never, &end);
  lr_window_test_rests (window);
}

static GtkWindow *
find_dialog (GtkWindow *window)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) other = g_list_model_get_item (windows, i);

      if (gtk_window_get_transient_for (other) == window)
        return other;
    }
  return window;
}

/* Goes to the last line of the turn, and on from there. */
static void
end_turn (LrWindow *window)
{
  LrSession *session = lr_desk_get_session (lr_window_get_desk (window));

  for (guint i = 0; i < 400; i++)
    {
      g_autoptr (LrGuide) guide = lr_guide_new (session, NULL);
      const LrGuideStep *way = guide->leave.deed != LR_GUIDE_NOTHING ? &guide->leave : &guide->due;

      if (way->deed == LR_GUIDE_END || way->deed == LR_GUIDE_NOTHING || !lr_guide_do (session, way, NULL))
        break;
    }
  for (guint i = 0; i < 2; i++)
    gtk_widget_activate_action (GTK_WIDGET (window), "win.leave", NULL);
}

/* A file with things that are new, that differ, and one that cannot be replaced. */
static void
show_bring_in (LrWindow   *window,
               const char *game)
{
  static const char *const names[] = { "Forest, behind a river", "Marye’s Heights", "Two corps" };
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "From the other machine.longroll-mine", NULL);
  g_autofree char *session = g_build_filename (g_get_user_data_dir (), "longroll", "sessions", "Gettysburg.longroll",
                                               NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  LrSession *playing = lr_desk_get_session (lr_window_get_desk (window));

  if (playing != NULL && lr_session_copy (playing, session, TRUE, NULL))
    {
      g_autoptr (LrSession) copy = lr_session_open (session, NULL, TRUE, NULL);

      lr_session_note (copy, "Rain", NULL, NULL);
    }
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    lr_presets_keep (game, "land_combat", names[i], "theirs", NULL);
  lr_window_back_up (window, file);
  wait (window);
  if (playing != NULL)
    lr_session_copy (playing, session, TRUE, NULL);
  lr_presets_remove (game, "land_combat", names[0], NULL);
  lr_presets_keep (game, "land_combat", names[1], "mine", NULL);
  lr_presets_keep (game, "land_combat", names[2], "mine", NULL);
  lr_window_restore (window, file);
}

static gboolean
are_complete (gpointer page)
{
  return lr_books_page_is_complete (page);
}

/* The page of a group, with three rows of its first list. */
static gboolean
show_books (LrWindow   *window,
            const char *group)
{
  GtkWidget *page, *switcher, *roster;

  gtk_widget_activate_action (GTK_WIDGET (window), "win.page", "s", "-books");
  page = lr_window_test_find (GTK_WIDGET (window), LR_TYPE_BOOKS_PAGE, NULL);
  g_assert_true (lr_window_test_until (are_complete, page));
  switcher = lr_window_test_find (page, GTK_TYPE_STACK_SWITCHER, NULL);
  gtk_stack_set_visible_child_name (gtk_stack_switcher_get_stack (GTK_STACK_SWITCHER (switcher)), group);
  roster = lr_window_test_find (page, LR_TYPE_ROSTER_VIEW, NULL);
  for (guint i = 0; roster != NULL && i < 3; i++)
    lr_roster_view_add_row (LR_ROSTER_VIEW (roster));
  return TRUE;
}

static gboolean
show_page (LrWindow   *window,
           const char *name)
{
  if (g_str_has_prefix (name, "-books="))
    return show_books (window, name + strlen ("-books="));
  if (!g_str_equal (name, "-turn") && !g_str_equal (name, "-turn-end") && !g_str_equal (name, "-books") &&
      !g_str_equal (name, "-log") && !g_str_equal (name, "-luck") && !g_str_equal (name, "-charts") &&
      !g_str_equal (name, "-options"))
    return FALSE;
  lr_window_open (window, lr_desk_get_ruleset (lr_window_get_desk (window))->id, NULL, NULL, NULL);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.page", "s", g_str_equal (name, "-turn-end") ? "-turn" :
                              g_str_equal (name, "-luck")     ? "-log" :
                                                                name);
  if (g_str_equal (name, "-luck"))
    {
      GtkWidget *page = lr_window_test_find (GTK_WIDGET (window), LR_TYPE_LOG_PAGE, NULL);

      gtk_toggle_button_set_active (
          GTK_TOGGLE_BUTTON (lr_window_test_find (page, GTK_TYPE_TOGGLE_BUTTON, _ ("Luck"))), TRUE);
    }
  if (g_str_equal (name, "-turn-end"))
    end_turn (window);
  if (g_str_equal (name, "-books"))
    g_assert_true (
        lr_window_test_until (are_complete, lr_window_test_find (GTK_WIDGET (window), LR_TYPE_BOOKS_PAGE, NULL)));
  return TRUE;
}

/* Opens the result that was recorded last, to correct it. */
static gboolean
show_right (LrWindow   *window,
            const char *name)
{
  LrSession *session = lr_desk_get_session (lr_window_get_desk (window));

  if (!g_str_equal (name, "-right"))
    return FALSE;
  lr_window_open (window, lr_desk_get_ruleset (lr_window_get_desk (window))->id, NULL, NULL, NULL);
  for (guint i = lr_session_n_actions (session); i > 0; i--)
    if (lr_session_get_action (session, i - 1)->kind == LR_ACTION_ROLL)
      {
        gtk_widget_activate_action (GTK_WIDGET (window), "win.put-right", "x", (gint64) i);
        break;
      }
  return TRUE;
}

static void
draw_place (LrWindow   *window,
            const char *folder,
            const char *name)
{
  GtkWindow *drawn = GTK_WINDOW (window);

  if (g_str_equal (name, "-shelf"))
    gtk_widget_activate_action (GTK_WIDGET (window), "win.shelf", NULL);
  else if (g_str_equal (name, "-bring-in"))
    show_bring_in (window, lr_desk_get_ruleset (lr_window_get_desk (window))->id);
  else if (g_str_equal (name, "-dice"))
    gtk_widget_activate_action (GTK_WIDGET (window), "win.dice", NULL);
  else if (!show_page (window, name) && !show_right (window, name) && !g_str_equal (name, "-order"))
    gtk_widget_activate_action (GTK_WIDGET (window), "win.new-session", NULL);
  for (guint i = 0; g_str_equal (name, "-dice") && i < 3; i++)
    press (window, "Roll");
  if (g_str_equal (name, "-begin"))
    press (window, "Players and first turn");
  if (g_str_equal (name, "-readings"))
    press (window, "Options");
  if (g_str_equal (name, "-order") &&
      lr_order_import (lr_desk_get_ruleset (lr_window_get_desk (window))->id,
                       "sort,name,br,cr,rank,quality\nLeader,Robert E. Lee,3,14,four,\nLeader,A. P. Hill,2,6,two,\n"
                       "Troops,Stonewall Brigade,,,,veteran\n", NULL, NULL))
    gtk_widget_activate_action (GTK_WIDGET (window), "win.order", NULL);
  wait (window);
  if (g_str_equal (name, "-turn-end") || g_str_equal (name, "-order") || g_str_equal (name, "-bring-in"))
    drawn = find_dialog (drawn);
  draw (drawn, folder, name + 1);
  if (drawn != GTK_WINDOW (window))
    gtk_window_destroy (drawn);
}

static void
type (GtkWindow  *dialog,
      const char *name,
      const char *text)
{
  gtk_editable_set_text (GTK_EDITABLE (lr_window_test_role (GTK_WIDGET (dialog), GTK_ACCESSIBLE_ROLE_TEXT_BOX, name)),
                         text);
}

/* The pages that ask for a personal game, and what comes of them. */
static void
draw_new_game (LrWindow   *window,
               const char *folder,
               int         width,
               int         height)
{
  GtkWindow *dialog;

  gtk_widget_activate_action (GTK_WIDGET (window), "win.shelf", NULL);
  press (window, "My own game");
  dialog = find_dialog (GTK_WINDOW (window));
  gtk_window_set_default_size (dialog, MIN (width, 560), MIN (height, 620));
  for (guint page = 1; page <= 8; page++)
    {
      g_autofree char *name = g_strdup_printf ("new-game-%u", page);

      if (page == 1)
        type (dialog, _ ("Name of the game"), "Miller’s Ford");
      if (page == 3)
        type (dialog, _ ("Columns of the chart"), "1:2 1:1 3:2 2:1 5:1 4:1");
      if (page == 5)
        {
          lr_window_test_click (lr_window_test_find (GTK_WIDGET (dialog), GTK_TYPE_BUTTON, _ ("_Add a modifier")));
          type (dialog, _ ("Condition"), "Surprise");
          type (dialog, _ ("Worth"), "+2");
          type (dialog, _ ("Question"), "Do they come out of the wood?");
        }
      if (page == 7)
        g_object_set (lr_window_test_find (GTK_WIDGET (dialog), ADW_TYPE_EXPANDER_ROW, NULL), "expanded", TRUE, NULL);
      wait (window);
      draw (dialog, folder, name);
      if (page == 3)
        type (dialog, _ ("Columns of the chart"), "1:2 1:1 3:2 2:1 3:1 4:1");
      gtk_widget_activate_action (GTK_WIDGET (dialog), "new-game.next", NULL);
    }
  wait (window);
  draw (GTK_WINDOW (window), folder, "new-game-chart");
}

static gboolean
is_behind (const char *what)
{
  return g_str_equal (what, "-whatif") || g_str_equal (what, "-plans") ||
         g_str_equal (what, "-course") || g_str_equal (what, "-map");
}

static gboolean
is_of_last (const char *what)
{
  return g_str_equal (what, "-rolled") || g_str_equal (what, "-thrown") ||
         g_str_equal (what, "-refused") || g_str_equal (what, "-view") ||
         g_str_equal (what, "-unfolded") || is_behind (what);
}

static gboolean
is_worked_out (gpointer data)
{
  return !lr_answer_tabs_is_working (data);
}

static void
unfold (GtkWidget *widget)
{
  if (GTK_IS_EXPANDER (widget))
    gtk_expander_set_expanded (GTK_EXPANDER (widget), TRUE);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    unfold (child);
}

/* All inputs, the last of them in sight. */
static void
show_unfolded (LrWindow *window)
{
  GtkWidget *tabs = lr_window_test_find (lr_window_get_page (window), LR_TYPE_ANSWER_TABS, NULL);
  GtkWidget *scrolled = gtk_widget_get_ancestor (tabs, GTK_TYPE_SCROLLED_WINDOW);
  GtkAdjustment *down = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scrolled));
  double y;

  unfold (lr_window_get_page (window));
  wait (window);
  gtk_widget_translate_coordinates (tabs, scrolled, 0, 0, NULL, &y);
  gtk_adjustment_set_value (down, gtk_adjustment_get_value (down) + y - gtk_widget_get_height (scrolled));
  wait (window);
}

/* What follows the answer, scrolled into sight. */
static void
show_behind (LrWindow   *window,
             const char *what)
{
  GtkWidget *tabs = lr_window_test_find (lr_window_get_page (window), LR_TYPE_ANSWER_TABS, NULL);
  GtkWidget *scrolled = gtk_widget_get_ancestor (tabs, GTK_TYPE_SCROLLED_WINDOW);
  GtkWidget *stack = lr_window_test_find (tabs, GTK_TYPE_STACK, NULL);
  GtkAdjustment *down = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scrolled));
  GtkWidget *sights;
  GtkWidget *inside;
  double x, y;

  gtk_stack_set_visible_child_name (GTK_STACK (stack), g_str_equal (what, "-map") ? "chart" : "whatif");
  if (g_str_equal (what, "-map"))
    {
      sights = lr_window_test_find (gtk_stack_get_visible_child (GTK_STACK (stack)), GTK_TYPE_STACK, NULL);
      gtk_stack_set_visible_child_name (GTK_STACK (sights), "map");
    }
  lr_window_test_until (is_worked_out, tabs);
  if (g_str_equal (what, "-plans"))
    {
      g_autofree char *plan = g_strdup_printf (_ ("Save this as plan %c"), 'A');

      lr_window_test_click (lr_window_test_role (tabs, GTK_ACCESSIBLE_ROLE_BUTTON, plan));
      lr_window_test_until (is_worked_out, tabs);
      lr_window_test_click (lr_window_test_find (tabs, GTK_TYPE_BUTTON, "tile"));
      lr_window_test_settle (LR_PANEL_VIEW (lr_window_get_page (window)));
      lr_window_test_until (is_worked_out, tabs);
    }
  if (g_str_equal (what, "-course"))
    gtk_widget_set_visible (lr_window_test_find (tabs, LR_TYPE_PLANS_VIEW, NULL), FALSE);
  wait (window);
  inside = gtk_viewport_get_child (GTK_VIEWPORT (gtk_scrolled_window_get_child (GTK_SCROLLED_WINDOW (scrolled))));
  gtk_widget_translate_coordinates (tabs, gtk_widget_get_first_child (inside), 0, 0, &x, &y);
  gtk_adjustment_set_value (down, !g_str_equal (what, "-map") && !g_str_equal (what, "-whatif") ?
                                                      gtk_adjustment_get_upper (down) : y);
  wait (window);
}

/* The pages of something that is printed, as pictures: a place of the window, or what `longroll --print` takes. */
static void
draw_paper (LrWindow   *window,
            const char *folder,
            const char *game,
            const char *what)
{
  g_autoptr (LrLibrary) library = lr_library_new ();
  LrPaperAsk ask = { .game = game, .what = what };
  g_autoptr (GError) error = NULL;
  g_autoptr (LrPaper) paper = show_page (window, what) ? lr_window_new_paper (window) :
                                                         lr_paper_ask (library, &ask, &error);
  g_autoptr (LrPages) pages = NULL;

  g_assert_no_error (error);
  pages = lr_pages_new (paper, 511, 758);
  for (guint i = 0; i < lr_pages_count (pages); i++)
    {
      cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 595, 842);
      cairo_t *cairo = cairo_create (surface);
      g_autofree char *path = g_strdup_printf ("%s/%s-%u.png", folder, what, i + 1);

      cairo_set_source_rgb (cairo, 1, 1, 1);
      cairo_paint (cairo);
      cairo_translate (cairo, 42, 42);
      lr_pages_draw (pages, i, cairo);
      cairo_destroy (cairo);
      g_assert_cmpint (cairo_surface_write_to_png (surface, path), ==, CAIRO_STATUS_SUCCESS);
      cairo_surface_destroy (surface);
    }
}

static void
draw_card (LrWindow   *window,
           const char *folder,
           const char *id,
           int         width,
           int         height)
{
  LrDraft *draft = lr_draft_new ((LrRuleset *) lr_desk_get_ruleset (lr_window_get_desk (window)), id);
  GtkWidget *editor = lr_chart_editor_new (draft);
  GtkWidget *own = adw_window_new ();
  const char *what = lr_draft_is_free (draft, TRUE) ? "chart.new-row" : "chart.new-column";

  gtk_window_set_default_size (GTK_WINDOW (own), width, height);
  adw_window_set_content (ADW_WINDOW (own), editor);
  gtk_window_present (GTK_WINDOW (own));
  gtk_widget_grab_focus (editor);
  gtk_widget_activate_action (editor, what, NULL);
  for (guint i = 0; i < 3; i++)
    gtk_test_widget_wait_for_draw (own);
  draw (GTK_WINDOW (own), folder, id);
  gtk_window_destroy (GTK_WINDOW (own));
}

/* A table that is taken into a card: here the chart as it is printed. */
static void
draw_table (LrWindow   *window,
            const char *folder,
            const char *id)
{
  g_autofree char *name = g_strconcat ("table-", id, NULL);
  GtkWidget *own = adw_window_new ();
  GtkWidget *editor =
      lr_chart_editor_new (lr_draft_new ((LrRuleset *) lr_desk_get_ruleset (lr_window_get_desk (window)), id));
  g_autofree char *text = lr_draft_write_text (lr_chart_editor_get_draft (LR_CHART_EDITOR (editor)));
  GtkWindow *dialog;

  adw_window_set_content (ADW_WINDOW (own), editor);
  gtk_window_present (GTK_WINDOW (own));
  g_assert_true (lr_chart_editor_take_file (LR_CHART_EDITOR (editor), "card.txt", text, strlen (text)));
  dialog = find_dialog (GTK_WINDOW (own));
  for (guint i = 0; i < 5; i++)
    gtk_test_widget_wait_for_draw (GTK_WIDGET (dialog));
  draw (dialog, folder, name);
  gtk_window_destroy (GTK_WINDOW (own));
}

/* A roll on a chart: `land_crt column=3:2 modifier=1 --faces 8`. */
static void
draw_roll (LrWindow   *window,
           const char *folder,
           const char *what)
{
  g_auto (GStrv) words = g_strsplit (what, " ", -1);
  g_autofree char *page = g_strconcat ("chart:", words[0], NULL);
  LrPanelView *panel;

  lr_window_open (window, lr_desk_get_ruleset (lr_window_get_desk (window))->id, NULL, NULL, NULL);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.page", "s", page);
  panel = LR_PANEL_VIEW (lr_window_get_page (window));
  g_assert_true (lr_panel_view_type (panel, (const char *const *) words + 1, NULL));
  lr_window_test_settle (panel);
  wait (window);
  draw (GTK_WINDOW (window), folder, words[0]);
}

/* No wider than the window: a phone has no other width. */
static void
draw_help (LrWindow   *window,
           const char *folder,
           const char *target,
           int         width,
           int         height)
{
  g_autofree char *name = g_strdup_printf ("help-%s", target);
  GtkWindow *help;

  gtk_widget_activate_action (GTK_WIDGET (window), "help.show", "s", target);
  help = find_dialog (GTK_WINDOW (window));
  gtk_window_set_default_size (help, width, height);
  wait (window);
  draw (help, folder, name);
  gtk_window_destroy (help);
}

int
main (int    argc,
      char **argv)
{
  g_autoptr (GPtrArray) cases = NULL;
  LrWindow *window;
  const LrModel *model;

  lr_window_test_init (&argc, &argv);
  lr_words_begin ();
  if (argc < 5)
    g_error ("pictures FOLDER RULESET WIDTH HEIGHT [WHAT...]");
  cases = read_cases (argv[2]);
  window = lr_window_test_open (argv[2], NULL, NULL);
  gtk_window_set_default_size (GTK_WINDOW (window), atoi (argv[3]), atoi (argv[4]));
  for (int j = 5; j < argc; j++)
    if (g_str_has_prefix (argv[j], "-dpi="))
      g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", 1024 * atoi (argv[j] + strlen ("-dpi=")), NULL);
    else if (g_str_has_prefix (argv[j], "-paper="))
      draw_paper (window, argv[1], argv[2], argv[j] + strlen ("-paper="));
    else if (g_str_has_prefix (argv[j], "-session="))
      begin_session (window, argv[j] + strlen ("-session="), argv[2], cases);
    else if (g_str_has_prefix (argv[j], "-card="))
      draw_card (window, argv[1], argv[j] + strlen ("-card="), atoi (argv[3]), atoi (argv[4]));
    else if (g_str_has_prefix (argv[j], "-table="))
      draw_table (window, argv[1], argv[j] + strlen ("-table="));
    else if (g_str_has_prefix (argv[j], "-roll="))
      draw_roll (window, argv[1], argv[j] + strlen ("-roll="));
    else if (g_str_has_prefix (argv[j], "-help="))
      draw_help (window, argv[1], argv[j] + strlen ("-help="), atoi (argv[3]), atoi (argv[4]));
    else if (g_str_equal (argv[j], "-new-game"))
      draw_new_game (window, argv[1], atoi (argv[3]), atoi (argv[4]));
    else if (*argv[j] == '-' && !is_of_last (argv[j]))
      draw_place (window, argv[1], argv[j]);
  model = lr_desk_get_ruleset (lr_window_get_desk (window))->model;
  for (guint i = 0; i < model->procedures->len; i++)
    {
      const LrProcedure *procedure = model->procedures->pdata[i];
      gboolean wanted = argc == 5;

      for (int j = 5; j < argc; j++)
        wanted = wanted || g_str_equal (argv[j], procedure->id);
      if (procedure->panel == LR_PANEL_NONE || !wanted || !lr_window_open (window, argv[2], procedure->id, NULL, NULL))
        continue;
      fill_in (LR_PANEL_VIEW (lr_window_get_page (window)), argv[2], cases);
      lr_window_test_settle (LR_PANEL_VIEW (lr_window_get_page (window)));
      lr_window_test_until (is_drawn, window);
      lr_window_test_rests (window);
      draw (GTK_WINDOW (window), argv[1], procedure->id);
    }
  for (int j = 5; j < argc; j++)
    if (is_of_last (argv[j]))
      {
        if (g_str_equal (argv[j], "-view"))
          gtk_widget_activate_action (GTK_WIDGET (window), "win.table-view", NULL);
        else if (g_str_equal (argv[j], "-unfolded"))
          show_unfolded (window);
        else if (is_behind (argv[j]))
          show_behind (window, argv[j]);
        else if (g_str_equal (argv[j], "-refused"))
          gtk_editable_set_text (
              GTK_EDITABLE (lr_window_test_find (lr_window_get_page (window), GTK_TYPE_SPIN_BUTTON, NULL)), "999");
        else
          roll (LR_PANEL_VIEW (lr_window_get_page (window)), g_str_equal (argv[j], "-thrown") ? 1 : MOST_DICE);
        wait (window);
        draw (GTK_WINDOW (window), argv[1], argv[j] + 1);
      }
  lr_window_test_close (window);
  return 0;
}
