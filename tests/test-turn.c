/* test-turn.c - a session in the window: begun, ticked, recorded in, undone, closed and gone on with
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gstdio.h>
#include <string.h>

#include "app/pages/lr-begin-box.h"
#include "app/pages/lr-sidebar.h"
#include "lr-window-test.h"
#include "panels/answer/lr-record-box.h"
#include "panels/input/lr-field-control.h"
#include "panels/turn/lr-now-card.h"
#include "panels/turn/lr-turn-end.h"
#include "panels/turn/lr-turn-page.h"
#include "panels/turn/lr-turn-row.h"
#include "present/input/lr-typed.h"
#include "present/shelf/lr-saved.h"
#include "present/books/lr-ledger.h"
#include "present/turn/lr-guide.h"

static const char *const battle[] = {
  "terrain=forest", "--row",     "attack_leaders",       "br=2", "--row", "attackers", "sp=9",
  "--row",          "defenders", "sp=4,quality=veteran", NULL,
};

static LrSession *
session_of (LrWindow *window)
{
  return lr_desk_get_session (lr_window_get_desk (window));
}

static const char *
place_of (LrWindow *window)
{
  return lr_state_place (lr_session_get_state (session_of (window)));
}

/* A window in which a session of the game was begun under this title. */
static LrWindow *
begin_game (const char *game,
            const char *title)
{
  LrWindow *window = lr_window_test_open (game, NULL, NULL);
  GtkWidget *box;

  lr_window_test_act (window, "win.new-session");
  box = lr_window_test_find (GTK_WIDGET (window), LR_TYPE_BEGIN_BOX, NULL);
  gtk_editable_set_text (GTK_EDITABLE (lr_window_test_role (box, GTK_ACCESSIBLE_ROLE_TEXT_BOX, "Name")), title);
  lr_window_test_press (window, "Begin");
  g_assert_null (lr_window_test_find (box, GTK_TYPE_LABEL, "error"));
  g_assert_nonnull (session_of (window));
  return window;
}

static LrWindow *
begin (const char *title)
{
  return begin_game ("wftu", title);
}

static char *
file_of (const char *title)
{
  g_autofree char *folder = lr_saved_folder ();
  g_autofree char *name = g_strconcat (title, ".longroll", NULL);

  return g_build_filename (folder, name, NULL);
}

/* What is begun is on disk at once, and is offered the next time. */
static void
test_begin (void)
{
  LrWindow *window = begin ("Shiloh: an evening");
  g_autofree char *path = file_of ("Shiloh- an evening");

  g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));
  g_assert_cmpstr (lr_session_get_path (session_of (window)), ==, path);
  /* a session begins where the turn says what is due */
  g_assert_true (LR_IS_TURN_PAGE (lr_window_get_page (window)));
  lr_window_test_close (window);

  window = lr_window_test_open ("wftu", NULL, NULL);
  g_assert_null (session_of (window));
  lr_window_test_act (window, "win.sessions");
  g_assert_nonnull (lr_window_test_find (GTK_WIDGET (window), GTK_TYPE_LABEL, "Shiloh: an evening"));
  lr_window_test_press (window, "Go on");
  g_assert_cmpstr (lr_session_get_path (session_of (window)), ==, path);
  g_assert_true (LR_IS_TURN_PAGE (lr_window_get_page (window)));
  lr_window_test_close (window);
}

/* Two of one name, one of a very long name, one that hides and one that climbs: each gets its own file, here. */
static void
test_names (void)
{
  static const char *const titles[] = { "Twice", "Twice", "../../up", ".hidden", "" };
  static const char *const names[] = { "Twice", "Twice 2", "-.-..-up", "-hidden", "Bull Run" };
  g_autofree char *mile = g_strnfill (500, 'x');
  g_autofree char *cut = g_strnfill (60, 'x');
  g_autofree char *long_path = file_of (cut);

  for (guint i = 0; i < G_N_ELEMENTS (titles); i++)
    {
      LrWindow *window = begin (titles[i]);
      g_autofree char *path = file_of (names[i]);

      g_assert_cmpstr (lr_session_get_path (session_of (window)), ==, path);
      lr_window_test_close (window);
    }
  {
    LrWindow *window = begin (mile);

    g_assert_cmpstr (lr_session_get_path (session_of (window)), ==, long_path);
    g_assert_cmpstr (lr_session_get_title (session_of (window)), ==, mile);
    lr_window_test_close (window);
  }
}

/* --- going on --- */

static void
step (LrWindow *window)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (lr_session_next (session_of (window), &error));
  g_assert_no_error (error);
}

static LrGuide *
guide_of (LrWindow *window)
{
  return lr_guide_new (session_of (window), NULL);
}

/* Returns: (nullable): the sheet that asks before the game goes on */
static GtkWidget *
sheet_of (LrWindow *window)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) other = g_list_model_get_item (windows, i);

      if (LR_IS_TURN_END (other) && gtk_window_get_transient_for (other) == GTK_WINDOW (window))
        return GTK_WIDGET (other);
    }
  return NULL;
}

/* The button of what is due says and does, through a whole turn, what the guide says: it opens the calculator of a
 * step, ticks a step without one, and goes on. */
static void
test_due (void)
{
  LrWindow *window = begin ("What is due");
  guint deeds[LR_GUIDE_END + 1] = { 0 };
  int turn = lr_state_turn (lr_session_get_state (session_of (window)));

  for (guint i = 0; i < 600 && deeds[LR_GUIDE_END] == 0; i++)
    {
      g_autoptr (LrGuide) guide = guide_of (window);
      LrGuideDeed deed = guide->due.deed;
      guint before = lr_session_n_actions (session_of (window));

      deeds[deed]++;
      g_assert_nonnull (lr_window_test_button (window, guide->due.label));
      lr_window_test_act (window, "win.due");
      if (deed == LR_GUIDE_OPEN)
        {
          GtkWidget *page = lr_window_get_page (window);
          gboolean may = lr_guide_find_line (guide, guide->due.path)->may;

          g_assert_true (LR_IS_PANEL_VIEW (page));
          g_assert_cmpstr (lr_panel_view_get_procedure (LR_PANEL_VIEW (page))->id, ==, guide->due.procedure);
          /* as if it had been recorded; nobody attacks for ever */
          if (may && guide->leave.deed != LR_GUIDE_END)
            lr_window_test_act (window, "win.leave");
          else if (may)
            break;
          else
            g_assert_true (lr_session_tick (session_of (window), guide->due.path, FALSE, NULL));
        }
      else if (deed == LR_GUIDE_ROUND)
        {
          g_assert_true (lr_session_undo (session_of (window), NULL));
          lr_window_test_act (window, "win.leave");
        }
      g_assert_null (sheet_of (window));
      g_assert_cmpuint (lr_session_n_actions (session_of (window)), >, before);
    }
  g_test_message ("opened %u, ticked %u, went on %u, left %u, another round %u", deeds[LR_GUIDE_OPEN],
                  deeds[LR_GUIDE_TICK], deeds[LR_GUIDE_GO], deeds[LR_GUIDE_LEAVE], deeds[LR_GUIDE_ROUND]);
  g_assert_cmpuint (deeds[LR_GUIDE_BEGIN], ==, 1);
  g_assert_cmpuint (deeds[LR_GUIDE_END], ==, 1);
  g_assert_cmpuint (deeds[LR_GUIDE_OPEN], >, 5);
  g_assert_cmpuint (deeds[LR_GUIDE_TICK], >, 5);
  g_assert_cmpint (lr_state_turn (lr_session_get_state (session_of (window))), !=, turn);
  lr_window_test_close (window);
}

/* Leads on until the next press would end the turn. */
static void
go_to_end (LrWindow *window)
{
  for (guint i = 0; i < 400; i++)
    {
      g_autoptr (LrGuide) guide = guide_of (window);
      const LrGuideStep *way = guide->leave.deed != LR_GUIDE_NOTHING ? &guide->leave : &guide->due;

      if (way->deed == LR_GUIDE_END)
        return;
      g_assert_true (lr_guide_do (session_of (window), way, NULL));
    }
  g_assert_not_reached ();
}

static void
end (LrWindow *window)
{
  g_autoptr (LrGuide) guide = guide_of (window);

  lr_window_test_act (window, guide->due.deed == LR_GUIDE_END ? "win.due" : "win.leave");
}

/* Returns: the first line of the sheet */
static GtkWidget *
first_line (GtkWidget *sheet)
{
  return lr_window_test_find (sheet, GTK_TYPE_LIST_BOX_ROW, NULL);
}

/* A turn that ends with duties undone shows them in a sheet that is not higher than the window; each leads there. */
static void
test_end (void)
{
  LrWindow *window = begin ("The end of a turn");
  g_autofree char *place = NULL;
  GtkWidget *sheet;
  GtkWidget *line;
  int width, height;
  int turn = lr_state_turn (lr_session_get_state (session_of (window)));

  go_to_end (window);
  place = g_strdup (place_of (window));
  end (window);
  sheet = sheet_of (window);
  g_assert_nonnull (sheet);
  gtk_window_get_default_size (GTK_WINDOW (sheet), &width, &height);
  g_assert_cmpint (width, <=, gtk_widget_get_width (GTK_WIDGET (window)));
  g_assert_cmpint (height, <, MAX (gtk_widget_get_height (GTK_WIDGET (window)), 641));
  g_assert_nonnull (first_line (sheet));
  g_assert_true (lr_window_test_key (sheet, GDK_KEY_w, GDK_CONTROL_MASK));
  g_assert_null (sheet_of (window));
  end (window);
  lr_window_test_press (sheet_of (window), "Back to the turn");
  g_assert_null (sheet_of (window));
  g_assert_cmpstr (place_of (window), ==, place);
  /* a line leads there */
  end (window);
  sheet = sheet_of (window);
  line = first_line (sheet);
  g_signal_emit_by_name (gtk_widget_get_parent (line), "row-activated", line);
  g_assert_null (sheet_of (window));
  g_assert_cmpstr (place_of (window), !=, place);
  g_assert_cmpint (lr_state_turn (lr_session_get_state (session_of (window))), ==, turn);
  /* anyway */
  go_to_end (window);
  end (window);
  sheet = sheet_of (window);
  {
    GtkWidget *anyway = GTK_WIDGET (gtk_widget_get_template_child (sheet, LR_TYPE_TURN_END, "anyway"));

    lr_window_test_click (anyway);
  }
  g_assert_null (sheet_of (window));
  g_assert_cmpint (lr_state_turn (lr_session_get_state (session_of (window))), !=, turn);
  lr_window_test_close (window);
}

/* A roll that is not recorded is asked about before the game goes on; what nobody wants is asked about once. */
static gboolean
has_all_cities (gpointer window)
{
  return lr_window_test_role (window, GTK_ACCESSIBLE_ROLE_GROUP, "Nacogdoches") != NULL;
}

/* The first supply phase, from the printed map to the recorded capacity. What is counted is each key: all cities are
 * there, the keyboard is in the first value, Enter goes on, to the troops after the last. */
static void
test_supply (void)
{
  static const char *const values[] = { "12", "5", "3", "5", "7", "5", "8", "2", "6", "4", "4", "10",
                                        "6",  "4", "3", "2", "3", "2", "3", "1", "3", "1", "96" };
  LrWindow *window = begin ("Supply");
  LrSession *session = session_of (window);
  guint presses = 1;

  for (guint i = 0; i < 40; i++)
    {
      g_autoptr (LrGuide) guide = guide_of (window);

      if (g_strcmp0 (guide->due.procedure, "supply_capacity") == 0)
        {
          /* the name of the phase says whose it is */
          g_assert_null (guide->whose);
          break;
        }
      if (guide->due.deed == LR_GUIDE_OPEN)
        g_assert_true (lr_session_tick (session, guide->due.path, FALSE, NULL));
      else
        g_assert_true (lr_guide_do (session, &guide->due, NULL));
    }
  lr_window_test_act (window, "win.due");
  g_assert_true (lr_window_test_until (has_all_cities, window));
  for (guint i = 0; i < G_N_ELEMENTS (values); i++)
    {
      GtkWidget *text = gtk_window_get_focus (GTK_WINDOW (window));
      const char *now = "";

      g_assert_true (GTK_IS_TEXT (text));
      now = gtk_editable_get_text (GTK_EDITABLE (text));
      g_assert_cmpstr (now, ==, i < G_N_ELEMENTS (values) - 1 ? "" : "0");
      g_assert_false (lr_panel_view_can_record (LR_PANEL_VIEW (lr_window_get_page (window))));
      gtk_editable_set_text (GTK_EDITABLE (text), values[i]);
      g_signal_emit_by_name (text, "activate");
      presses += (guint) strlen (values[i]) + 1;
    }
  lr_window_test_act (lr_window_get_page (window), "panel.record");
  presses++;
  g_test_message ("%u presses", presses);
  g_assert_cmpuint (presses, <=, 70);
  {
    g_autoptr (LrLedger) ledger = lr_ledger_new (session);

    g_assert_cmpstr (lr_ledger_line (ledger, (guint) lr_ledger_find (ledger, "supply_capacity"))->text, ==, "99");
    g_assert_cmpstr (lr_ledger_line (ledger, (guint) lr_ledger_find (ledger, "confederate_troops"))->text, ==, "96");
    g_assert_cmpstr (lr_ledger_line (ledger, (guint) lr_ledger_find (ledger, "supply_cities"))->figure, ==, "22 rows");
  }
  lr_window_test_close (window);
}

/* What is typed into a calculator and recorded is known: from then on it follows the books. One button is blue. */
static void
test_known (void)
{
  static const char *const typed[] = { "troops=6", "--row", "cities", "city=richmond,value=9", NULL };
  LrWindow *window = begin ("Known");
  LrSession *session = session_of (window);
  LrPanelView *panel;
  int troops;

  g_assert_true (lr_window_open (window, "wftu", "supply_capacity", typed, NULL));
  panel = LR_PANEL_VIEW (lr_window_get_page (window));
  troops = lr_procedure_find (lr_panel_view_get_procedure (panel), "troops");
  lr_window_test_settle (panel);
  g_assert_false (gtk_widget_has_css_class (
      gtk_widget_get_ancestor (lr_window_test_find (lr_panel_view_get_foot (panel), GTK_TYPE_BUTTON, NULL),
                               GTK_TYPE_BUTTON), "suggested-action"));
  for (guint i = 0; i < 2 && lr_panel_view_can_record (panel); i++)
    lr_window_test_act (panel, "panel.record");
  g_assert_false (lr_panel_view_can_record (panel));
  {
    g_autofree char *known = lr_state_get (lr_session_get_state (session), "confederate_troops");

    g_assert_cmpstr (known, ==, "6");
  }
  g_assert_true (lr_session_set (session, "confederate_troops", "96", NULL, NULL));
  lr_window_test_settle (panel);
  g_assert_cmpint (lr_inputs_peek (lr_panel_view_get_inputs (panel), (guint) troops)->number.num, ==, 96);
  lr_window_test_close (window);
}

static void
test_unrecorded (void)
{
  LrWindow *window = begin ("Not recorded");
  LrPanelView *panel;
  GtkWidget *sheet;
  guint before;

  step (window);
  g_assert_true (lr_window_open (window, "wftu", "land_combat", battle, NULL));
  panel = LR_PANEL_VIEW (lr_window_get_page (window));
  lr_window_test_click (lr_window_test_face (panel, 8));
  lr_window_test_settle (panel);
  lr_window_test_click (lr_window_test_face (panel, 6));
  lr_window_test_settle (panel);
  g_assert_true (lr_panel_view_is_unrecorded (panel));
  before = lr_session_n_actions (session_of (window));
  lr_window_test_act (window, "win.due");
  sheet = sheet_of (window);
  g_assert_nonnull (sheet);
  lr_window_test_press (sheet, "Back to the roll");
  g_assert_cmpuint (lr_session_n_actions (session_of (window)), ==, before);
  lr_window_test_act (window, "win.due");
  lr_window_test_press (sheet_of (window), "Record");
  /* it belongs to another phase: the calculator asks, and nothing has gone on */
  g_assert_null (sheet_of (window));
  g_assert_true (lr_window_get_page (window) == GTK_WIDGET (panel));
  g_assert_cmpuint (lr_session_n_actions (session_of (window)), ==, before);
  lr_window_test_act (window, "win.due");
  lr_window_test_press (sheet_of (window), "Go on without recording");
  g_assert_null (sheet_of (window));
  g_assert_false (lr_panel_view_is_unrecorded (panel));
  lr_window_test_close (window);
}

/* --- the page of the turn --- */

/* Returns: (nullable): the row of a duty that is left where the game is */
static GtkWidget *
row_of (LrWindow   *window,
        const char *path)
{
  GtkWidget *page = lr_window_get_page (window);
  GtkWidget *list = GTK_WIDGET (gtk_widget_get_template_child (page, LR_TYPE_TURN_PAGE, "list"));

  for (GtkWidget *box = gtk_widget_get_first_child (list); box != NULL; box = gtk_widget_get_next_sibling (box))
    for (GtkWidget *row = gtk_widget_get_first_child (box); row != NULL; row = gtk_widget_get_next_sibling (row))
      if (LR_IS_TURN_ROW (row) && g_str_equal (lr_turn_row_get_path (LR_TURN_ROW (row)), path))
        return row;
  return NULL;
}

/* A duty is ticked by hand, or skipped with a reason. The key leads back. */
static void
test_rows (void)
{
  LrWindow *window = begin ("Rows");
  g_autoptr (LrGuide) guide = NULL;
  g_autofree char *ticked = NULL;
  g_autofree char *skipped = NULL;
  GtkWidget *row;

  lr_window_test_act (window, "win.due");
  guide = guide_of (window);
  for (guint i = 0; i < guide->present->duties->len; i++)
    {
      const LrGuideLine *line = guide->present->duties->pdata[i];

      if (lr_guide_is_left (line) && ticked == NULL)
        ticked = g_strdup (line->path);
      else if (lr_guide_is_left (line) && skipped == NULL)
        skipped = g_strdup (line->path);
    }
  lr_window_test_act (window, "win.turn");
  g_assert_true (LR_IS_TURN_PAGE (lr_window_get_page (window)));
  row = row_of (window, ticked);
  g_assert_nonnull (row);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (lr_window_test_find (row, GTK_TYPE_CHECK_BUTTON, NULL)), TRUE);
  g_clear_pointer (&guide, lr_guide_free);
  guide = guide_of (window);
  g_assert_true (lr_guide_find_line (guide, ticked)->done);
  if (skipped == NULL)
    {
      skipped = g_strdup (ticked);
      row = row_of (window, ticked);
      gtk_check_button_set_active (GTK_CHECK_BUTTON (lr_window_test_find (row, GTK_TYPE_CHECK_BUTTON, NULL)), FALSE);
    }
  g_signal_emit_by_name (row_of (window, skipped), "skipped", "nobody wanted it");
  g_clear_pointer (&guide, lr_guide_free);
  guide = guide_of (window);
  g_assert_cmpstr (lr_guide_find_line (guide, skipped)->skipped, ==, "nobody wanted it");
  lr_window_test_act (window, "win.leave");
  lr_window_test_close (window);
}

/* Whether the window has a widget of that role and name. */
static gboolean
has_button (LrWindow   *window,
            const char *name)
{
  return lr_window_test_role (GTK_WIDGET (window), GTK_ACCESSIBLE_ROLE_BUTTON, name) != NULL;
}

/* One viewer for the whole window, chosen in its title. A side only looks: nothing can be done or undone. */
static void
test_viewer (void)
{
  LrWindow *window = begin_game ("novak", "Looking");
  LrDesk *desk = lr_window_get_desk (window);
  GtkWidget *choice = lr_window_test_role (GTK_WIDGET (window), GTK_ACCESSIBLE_ROLE_COMBO_BOX, "Seen by");
  g_autofree char *place = NULL;
  guint before;

  g_assert_nonnull (choice);
  lr_window_test_act (window, "win.due");
  place = g_strdup (place_of (window));
  before = lr_session_n_actions (session_of (window));
  for (guint i = 1; i < g_list_model_get_n_items (gtk_drop_down_get_model (GTK_DROP_DOWN (choice))); i++)
    {
      gtk_drop_down_set_selected (GTK_DROP_DOWN (choice), i);
      g_assert_nonnull (lr_desk_get_viewer (desk));
      lr_window_test_act (window, "win.due");
      lr_window_test_act (window, "win.leave");
      lr_window_test_act (window, "win.step-back");
      lr_window_test_act (window, "win.undo");
      g_assert_null (sheet_of (window));
      g_assert_false (has_button (window, "Go there"));
      g_assert_cmpuint (lr_session_n_actions (session_of (window)), ==, before);
      g_assert_cmpstr (place_of (window), ==, place);
    }
  gtk_drop_down_set_selected (GTK_DROP_DOWN (choice), 0);
  g_assert_null (lr_desk_get_viewer (desk));
  lr_window_test_act (window, "win.due");
  g_assert_true (lr_session_n_actions (session_of (window)) > before || !g_str_equal (place_of (window), place) ||
                 LR_IS_PANEL_VIEW (lr_window_get_page (window)));
  lr_window_test_close (window);
}

/* Each undo takes back one step and says so; after as many as there were steps the game is at its beginning. */
static void
test_undo (void)
{
  LrWindow *window = begin ("Undo");
  g_autofree char *start = g_strdup (place_of (window));
  g_autofree char *reached = NULL;
  GtkWidget *undo = GTK_WIDGET (gtk_widget_get_template_child (GTK_WIDGET (window), LR_TYPE_WINDOW, "undo_button"));

  g_assert_true (gtk_widget_get_visible (undo));
  g_assert_false (gtk_widget_get_sensitive (undo));
  for (guint i = 0; i < 3; i++)
    step (window);
  reached = g_strdup (place_of (window));
  g_assert_true (gtk_widget_get_sensitive (undo));
  for (guint i = 0; i < 3; i++)
    {
      g_assert_true (g_str_has_prefix (gtk_widget_get_tooltip_text (undo), "Undo"));
      lr_window_test_act (window, "win.undo");
    }
  g_assert_cmpstr (place_of (window), ==, start);
  g_assert_false (gtk_widget_get_sensitive (undo));
  g_assert_nonnull (lr_window_test_role (GTK_WIDGET (window), GTK_ACCESSIBLE_ROLE_BUTTON, "Redo"));
  for (guint i = 0; i < 3; i++)
    lr_window_test_act (window, "win.redo");
  g_assert_cmpstr (place_of (window), ==, reached);
  lr_window_test_close (window);
}

/* From within a text it undoes what was typed there, and then the game's last entry. */
static void
test_undo_text (void)
{
  LrWindow *window = begin ("Undo a text");
  GtkWidget *text = lr_window_test_find (GTK_WIDGET (window), GTK_TYPE_TEXT, NULL);
  guint before;

  step (window);
  before = lr_session_n_actions (session_of (window));
  g_assert_true (gtk_widget_grab_focus (text));
  gtk_editable_set_text (GTK_EDITABLE (text), "forest");
  lr_window_test_act (window, "win.undo");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (text)), ==, "");
  g_assert_cmpuint (lr_session_n_actions (session_of (window)), ==, before);
  lr_window_test_act (window, "win.undo");
  g_assert_cmpuint (lr_session_n_actions (session_of (window)), ==, before + 1);
  lr_window_test_act (window, "win.redo");
  g_assert_cmpuint (lr_session_n_actions (session_of (window)), ==, before + 2);
  lr_window_test_close (window);
}

/* Returns: (nullable): the button that records, if there is something to record */
static GtkWidget *
record_of (LrWindow *window)
{
  LrPanelView *panel = LR_PANEL_VIEW (lr_window_get_page (window));
  GtkWidget *button;

  lr_window_test_settle (panel);
  button = lr_window_test_role (GTK_WIDGET (panel), GTK_ACCESSIBLE_ROLE_BUTTON, "Record");
  return button != NULL ? button :
                          lr_window_test_role (GTK_WIDGET (panel), GTK_ACCESSIBLE_ROLE_BUTTON, "Record anyway");
}

/* What the record box says in a label of that class; empty if nothing. */
static const char *
said (LrWindow   *window,
      const char *css_class)
{
  GtkWidget *box = lr_window_test_find (lr_window_get_page (window), LR_TYPE_RECORD_BOX, NULL);
  GtkWidget *label = box != NULL ? lr_window_test_find (box, GTK_TYPE_LABEL, css_class) : NULL;

  return label != NULL ? gtk_label_get_text (GTK_LABEL (label)) : "";
}

/* A battle outside the combat phase is recorded when someone insists, and the log shows that it was outside. */
static void
test_record (void)
{
  LrWindow *window = begin ("Record");
  LrPanelView *panel;
  guint before;
  g_autoptr (GError) error = NULL;

  g_assert_true (lr_window_open (window, "wftu", "land_combat", battle, &error));
  g_assert_no_error (error);
  g_assert_false (gtk_widget_is_sensitive (record_of (window)));
  panel = LR_PANEL_VIEW (lr_window_get_page (window));
  lr_window_test_click (lr_window_test_face (panel, 8));
  lr_window_test_settle (panel);
  lr_window_test_click (lr_window_test_face (panel, 6));
  g_assert_true (gtk_widget_is_sensitive (record_of (window)));
  before = lr_session_n_actions (session_of (window));
  lr_window_test_click (record_of (window));
  g_assert_cmpuint (lr_session_n_actions (session_of (window)), ==, before);
  g_assert_cmpstr (said (window, "record-message"), !=, "");
  lr_window_test_click (record_of (window));
  g_assert_cmpuint (lr_session_n_actions (session_of (window)), ==, before + 1);
  g_assert_cmpstr (said (window, "record-message"), !=, "");
  g_assert_false (gtk_widget_is_sensitive (record_of (window)));
  /* What was undone can be recorded again. */
  lr_window_test_act (window, "win.undo");
  g_assert_cmpstr (said (window, "record-message"), ==, "");
  g_assert_true (gtk_widget_is_sensitive (record_of (window)));
  lr_window_test_act (window, "win.redo");
  {
    LrSeenEntry entry;
    g_autofree char *text = NULL;

    g_assert_true (lr_seen_find (session_of (window), before + 1, NULL, &entry));
    text = lr_record_entry_text (&entry);

    g_assert_nonnull (strstr (text, "Land combat"));
    g_assert_nonnull (strstr (text, "outside"));
  }
  lr_window_test_close (window);
}

/* What the books lack is said, and nothing is recorded that an example has made; what is typed there is no example. */
static void
test_open (void)
{
  static const char *const typed[] = { "before=3", NULL };
  LrWindow *window = begin ("Open");
  guint before = lr_session_n_actions (session_of (window));
  g_autoptr (GError) error = NULL;

  g_assert_true (lr_window_open (window, "wftu", "resource_points", NULL, &error));
  lr_window_test_settle (LR_PANEL_VIEW (lr_window_get_page (window)));
  g_assert_nonnull (strstr (said (window, "record-open"), "Resource points so far"));
  g_assert_false (gtk_widget_is_sensitive (record_of (window)));
  lr_window_test_act (lr_window_get_page (window), "panel.record");
  g_assert_cmpuint (lr_session_n_actions (session_of (window)), ==, before);
  /* what would refuse leads to its field instead */
  g_assert_true (GTK_IS_TEXT (gtk_window_get_focus (GTK_WINDOW (window))));
  gtk_window_set_focus (GTK_WINDOW (window), NULL);
  lr_window_test_press (window, "Enter: Resource points so far");
  g_assert_nonnull (gtk_widget_get_ancestor (gtk_window_get_focus (GTK_WINDOW (window)), LR_TYPE_FIELD_CONTROL));
  g_assert_true (lr_panel_view_type (LR_PANEL_VIEW (lr_window_get_page (window)), typed, &error));
  lr_window_test_settle (LR_PANEL_VIEW (lr_window_get_page (window)));
  g_assert_null (strstr (said (window, "record-open"), "Resource points so far"));
  lr_window_test_close (window);
}

/* The place is kept over closing and going on, from the file given on the command line as well. */
static void
test_go_on (void)
{
  LrWindow *window = begin ("Go on");
  g_autofree char *path = g_strdup (lr_session_get_path (session_of (window)));
  g_autofree char *place = NULL;
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < 4; i++)
    step (window);
  place = g_strdup (place_of (window));
  lr_window_test_act (window, "win.close-session");
  g_assert_null (session_of (window));
  lr_window_test_close (window);

  window = lr_window_test_open ("wftu", NULL, NULL);
  g_assert_true (lr_window_open_session (window, path, &error));
  g_assert_no_error (error);
  g_assert_cmpstr (place_of (window), ==, place);
  lr_window_test_close (window);
}

/* Reading the rulesets again loses neither the session nor what is typed. */
static void
test_reload (void)
{
  LrWindow *window = begin ("Reload");
  g_autofree char *path = g_strdup (lr_session_get_path (session_of (window)));
  g_autofree char *place = NULL;
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) typed = NULL;

  step (window);
  place = g_strdup (place_of (window));
  g_assert_true (lr_window_open (window, "wftu", "land_combat", battle, &error));
  lr_window_test_act (window, "win.reload");
  g_assert_nonnull (session_of (window));
  g_assert_cmpstr (lr_session_get_path (session_of (window)), ==, path);
  g_assert_cmpstr (place_of (window), ==, place);
  g_assert_true (LR_IS_PANEL_VIEW (lr_window_get_page (window)));
  typed = lr_typed_dup_arguments (lr_panel_view_get_inputs (LR_PANEL_VIEW (lr_window_get_page (window))));
  {
    g_autofree char *all = g_strjoinv (" ", typed);

    g_assert_cmpstr (all, ==, "--row attack_leaders br=2 --row attackers sp=9 --row defenders "
                              "sp=4,quality=veteran terrain=forest union_morale_lost=no");
  }
  lr_window_test_close (window);
}

/* Where nothing can be saved the game is played in memory. */
static void
test_memory (void)
{
  g_autofree char *folder = lr_saved_folder ();
  g_autofree char *aside = g_strconcat (folder, "-aside", NULL);
  LrWindow *window;
  GtkWidget *dialog;
  g_autofree char *start = NULL;

  g_assert_cmpint (g_rename (folder, aside), ==, 0);
  g_assert_true (g_file_set_contents (folder, "no folder", -1, NULL));
  window = begin ("Nowhere");
  g_assert_null (lr_session_get_path (session_of (window)));
  start = g_strdup (place_of (window));
  step (window);
  g_assert_cmpstr (place_of (window), !=, start);
  lr_window_test_act (window, "win.undo");
  g_assert_cmpstr (place_of (window), ==, start);
  /* Nothing goes without asking. */
  lr_window_test_act (window, "win.close-session");
  g_assert_nonnull (session_of (window));
  dialog = lr_window_test_dialog (window);
  g_signal_emit_by_name (dialog, "response", "stay");
  gtk_window_destroy (GTK_WINDOW (dialog));
  g_assert_nonnull (session_of (window));
  gtk_window_close (GTK_WINDOW (window));
  dialog = lr_window_test_dialog (window);
  gtk_window_destroy (GTK_WINDOW (dialog));
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (window)));
  lr_window_test_act (window, "win.close-session");
  dialog = lr_window_test_dialog (window);
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (dialog), "lose");
  g_assert_null (session_of (window));
  lr_window_test_close (window);
  g_unlink (folder);
  g_assert_cmpint (g_rename (aside, folder), ==, 0);
}

/* A file that is none is refused, and what is shown stays. */
static void
test_refused (void)
{
  LrWindow *window = lr_window_test_open ("wftu", "land_combat", battle);
  g_autofree char *folder = lr_saved_folder ();
  g_autofree char *path = g_build_filename (folder, "Broken.longroll", NULL);
  g_autoptr (GError) error = NULL;

  g_assert_true (g_file_set_contents (path, "no session", -1, NULL));
  g_assert_false (lr_window_open_session (window, path, &error));
  g_assert_nonnull (error);
  g_assert_nonnull (strstr (error->message, "Broken.longroll"));
  g_assert_null (session_of (window));
  g_assert_true (LR_IS_PANEL_VIEW (lr_window_get_page (window)));
  g_unlink (path);
  lr_window_test_close (window);
}

int
main (int   argc,
      char *argv[])
{
  lr_window_test_init (&argc, &argv);
  lr_test_add ("/turn/begin", test_begin);
  lr_test_add ("/turn/names", test_names);
  lr_test_add ("/turn/due", test_due);
  lr_test_add ("/turn/end", test_end);
  lr_test_add ("/turn/unrecorded", test_unrecorded);
  lr_test_add ("/turn/supply", test_supply);
  lr_test_add ("/turn/known", test_known);
  lr_test_add ("/turn/rows", test_rows);
  lr_test_add ("/turn/viewer", test_viewer);
  lr_test_add ("/turn/undo", test_undo);
  lr_test_add ("/turn/undo-text", test_undo_text);
  lr_test_add ("/turn/record", test_record);
  lr_test_add ("/turn/open", test_open);
  lr_test_add ("/turn/go-on", test_go_on);
  lr_test_add ("/turn/reload", test_reload);
  lr_test_add ("/turn/memory", test_memory);
  lr_test_add ("/turn/refused", test_refused);
  return g_test_run ();
}
