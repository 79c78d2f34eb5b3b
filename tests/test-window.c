/* test-window.c - the window, worked by widget and by key on the battle that the picture of the README shows
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gstdio.h>

#include "app/pages/lr-problems-page.h"
#include "app/pages/lr-sidebar.h"
#include "engine/model/lr-sequence.h"
#include "lr-window-test.h"
#include "present/input/lr-last.h"
#include "panels/answer/lr-answer-card.h"
#include "panels/answer/lr-answer-tabs.h"
#include "panels/answer/lr-no-box.h"
#include "panels/input/lr-group-view.h"
#include "panels/input/lr-roster-view.h"
#include "panels/chart/lr-chart-view.h"
#include "panels/chart-editor/lr-charts-page.h"
#include "panels/kit/lr-bar.h"
#include "panels/kit/lr-label.h"
#include "panels/kit/lr-stripe.h"
#include "rules/build/lr-own-charts.h"
#include "rules/file/lr-installed.h"

static const char *const battle[] = {
  "terrain=forest", "--row",     "attack_leaders",       "br=2", "--row", "attackers", "sp=9",
  "--row",          "defenders", "sp=4,quality=veteran", NULL,
};

static LrPanelView *
panel_of (LrWindow *window)
{
  LrPanelView *panel = LR_PANEL_VIEW (lr_window_get_page (window));

  lr_window_test_settle (panel);
  return panel;
}

static GtkSpinButton *
strength (LrPanelView *panel,
          const char  *roster,
          guint        row)
{
  return GTK_SPIN_BUTTON (lr_window_test_input (panel, roster, row, "Strength"));
}

#define ODDS "Drives the defender out, 20 %, on 9 and 10, stand-in chart"

static void
test_opened (void)
{
  LrWindow *window = lr_window_test_open ("wftu", "land_combat", battle);
  LrPanelView *panel = panel_of (window);
  GtkWidget *answer = GTK_WIDGET (panel);

  g_assert_cmpstr (lr_window_test_saying (panel), ==, ODDS);
  g_assert_cmpstr (lr_window_test_problem (panel), ==, "");
  g_assert_nonnull (lr_window_test_find (answer, GTK_TYPE_LABEL, "2:1"));
  g_assert_nonnull (lr_window_test_find (answer, GTK_TYPE_LABEL, "\u22121"));
  g_assert_nonnull (lr_window_test_find (answer, GTK_TYPE_LABEL, "stand-in chart"));
  lr_window_test_close (window);
}

/* The same battle, filled in by hand. */
static void
test_typed (void)
{
  LrWindow *window = lr_window_test_open ("wftu", "land_combat", NULL);
  LrPanelView *panel = panel_of (window);

  gtk_spin_button_set_value (
      GTK_SPIN_BUTTON (lr_window_test_input (panel, "Attacking leaders", 1, "Battle rating")), 2);
  gtk_editable_set_text (GTK_EDITABLE (lr_window_test_input (panel, "Attacking troops", 1, "Strength")), "9");
  gtk_editable_set_text (GTK_EDITABLE (lr_window_test_input (panel, "Defending troops", 1, "Strength")), "4");
  g_assert_true (lr_window_test_key (lr_window_test_input (panel, "Defending troops", 1, "Quality"), GDK_KEY_v, 0) ||
                 gtk_widget_grab_focus (lr_window_test_input (panel, "Defending troops", 1, "Quality")));
  {
    GtkDropDown *quality = GTK_DROP_DOWN (lr_window_test_input (panel, "Defending troops", 1, "Quality"));
    GtkDropDown *terrain = GTK_DROP_DOWN (
        lr_window_test_input (panel, NULL, 0, "Terrain of the hex"));

    for (guint i = 0; i < g_list_model_get_n_items (gtk_drop_down_get_model (quality)); i++)
      if (g_str_equal (gtk_string_list_get_string (GTK_STRING_LIST (gtk_drop_down_get_model (quality)), i), "Veteran"))
        gtk_drop_down_set_selected (quality, i);
    for (guint i = 0; i < g_list_model_get_n_items (gtk_drop_down_get_model (terrain)); i++)
      if (g_str_equal (gtk_string_list_get_string (GTK_STRING_LIST (gtk_drop_down_get_model (terrain)), i), "Forest"))
        gtk_drop_down_set_selected (terrain, i);
  }
  g_assert_cmpstr (lr_window_test_saying (panel), ==, ODDS);
  lr_window_test_close (window);
}

/* What was typed and has no effect is greyed, and says why; it is there again as soon as it counts. */
static void
test_no_effect (void)
{
  static const char *const inside[] = { "inside=yes", NULL };
  LrWindow *window = lr_window_test_open ("wftu", "land_combat", inside);
  LrPanelView *panel = panel_of (window);
  GtkWidget *field = lr_window_test_input (panel, NULL, 0, "Defender inside the fort");
  GtkDropDown *fort = GTK_DROP_DOWN (
      lr_window_test_input (panel, NULL, 0, "Fort"));

  g_assert_true (gtk_widget_get_mapped (field));
  g_assert_false (gtk_widget_is_sensitive (field));
  g_assert_nonnull (lr_window_test_find (GTK_WIDGET (panel), GTK_TYPE_LABEL,
                                         "Defender inside the fort. This has no effect here. It depends on: Fort"));
  gtk_drop_down_set_selected (fort, 1);
  lr_window_test_settle (panel);
  g_assert_true (gtk_widget_is_sensitive (field));
  g_assert_true (gtk_switch_get_active (GTK_SWITCH (field)));
  gtk_drop_down_set_selected (fort, 0);
  lr_window_test_settle (panel);
  g_assert_false (gtk_widget_is_sensitive (field));
  lr_window_test_close (window);
}

static void
test_letters_choose (void)
{
  LrWindow *window = lr_window_test_open ("wftu", "land_combat", NULL);
  LrPanelView *panel = panel_of (window);
  GtkWidget *terrain = lr_window_test_input (panel, NULL, 0, "Terrain of the hex");
  GtkStringList *names = GTK_STRING_LIST (gtk_drop_down_get_model (GTK_DROP_DOWN (terrain)));

  g_assert_true (gtk_widget_grab_focus (terrain));
  g_assert_true (lr_window_test_key (terrain, GDK_KEY_f, 0));
  g_assert_cmpstr (gtk_string_list_get_string (names, gtk_drop_down_get_selected (GTK_DROP_DOWN (terrain))), ==,
                   "Forest");
  g_assert_true (lr_window_test_key (terrain, GDK_KEY_Up, 0));
  g_assert_cmpuint (gtk_drop_down_get_selected (GTK_DROP_DOWN (terrain)), ==, 0);
  g_assert_false (lr_window_test_key (terrain, GDK_KEY_Return, 0));
  lr_window_test_close (window);
}

static void
test_die_by_widget (void)
{
  LrWindow *window = lr_window_test_open ("wftu", "land_combat", battle);
  LrPanelView *panel = panel_of (window);

  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (lr_window_test_face (panel, 10))), ==, "0");
  g_assert_null (lr_window_test_face (panel, 11));
  lr_window_test_click (lr_window_test_face (panel, 9));
  g_assert_cmpstr (lr_window_test_saying (panel), ==, "Drives the defender out: yes, stand-in chart");
  g_assert_nonnull (lr_window_test_button (panel, "Clear: Combat: 9"));
  lr_window_test_click (lr_window_test_find (GTK_WIDGET (panel), GTK_TYPE_BUTTON, "given-die"));
  g_assert_cmpstr (lr_window_test_saying (panel), ==, ODDS);
  lr_window_test_close (window);
}

/* The pad that holds the faces. */
static GtkWidget *
pad_of (LrPanelView *panel)
{
  return lr_window_test_role (GTK_WIDGET (panel), GTK_ACCESSIBLE_ROLE_GROUP, "Your roll");
}

/* Bare digits are faces while the dice have the focus; with Alt they are wherever it is. */
static void
test_die_by_key (void)
{
  LrWindow *window = lr_window_test_open ("wftu", "land_combat", battle);
  LrPanelView *panel = panel_of (window);

  g_assert_false (lr_window_test_key (GTK_WIDGET (panel), GDK_KEY_3, 0));
  g_assert_false (lr_window_test_key (pad_of (panel), GDK_KEY_x, 0));
  g_assert_true (lr_window_test_key (pad_of (panel), GDK_KEY_3, 0));
  g_assert_cmpstr (lr_window_test_saying (panel), ==, "Does not drive the defender out, stand-in chart");
  g_assert_nonnull (lr_window_test_find (GTK_WIDGET (panel), GTK_TYPE_LABEL, "Had a chance of 20 %"));
  g_assert_true (lr_window_test_key (GTK_WIDGET (panel), GDK_KEY_KP_0, GDK_ALT_MASK));
  g_assert_nonnull (lr_window_test_button (panel, "Clear: One more strength point, for both sides: 10"));
  lr_window_test_close (window);
}

static void
test_roll_for_me (void)
{
  LrWindow *window = lr_window_test_open ("wftu", "land_combat", battle);
  LrPanelView *panel = panel_of (window);

  lr_window_test_click (lr_window_test_find (GTK_WIDGET (panel), GTK_TYPE_BUTTON, "Roll for me"));
  lr_window_test_settle (panel);
  g_assert_true (((const LrAskView *) lr_panel_view_get_answer (panel)->asks->pdata[0])->given);
  lr_window_test_click (lr_window_test_find (GTK_WIDGET (panel), GTK_TYPE_BUTTON, "Again"));
  g_assert_cmpstr (lr_window_test_saying (panel), ==, ODDS);
  lr_window_test_click (lr_window_test_find (GTK_WIDGET (panel), GTK_TYPE_BUTTON, "Roll the rest"));
  lr_window_test_settle (panel);
  g_assert_null (lr_answer_next_ask (lr_panel_view_get_answer (panel)));
  g_assert_false (
      gtk_widget_is_sensitive (lr_window_test_find (GTK_WIDGET (panel), GTK_TYPE_BUTTON, "Roll for me")));
  lr_window_test_close (window);
}

/* A die is dropped when what it was rolled for changes. */
static void
test_dice_follow_inputs (void)
{
  LrWindow *window = lr_window_test_open ("wftu", "land_combat", battle);
  LrPanelView *panel = panel_of (window);

  g_assert_true (lr_window_test_key (pad_of (panel), GDK_KEY_9, 0));
  g_assert_cmpstr (lr_window_test_saying (panel), ==, "Drives the defender out: yes, stand-in chart");
  gtk_spin_button_set_value (strength (panel, "Attacking troops", 1), 4);
  lr_window_test_settle (panel);
  g_assert_cmpstr (lr_window_test_problem (panel), ==, "");
  g_assert_null (lr_window_test_role (GTK_WIDGET (panel), GTK_ACCESSIBLE_ROLE_BUTTON, "Clear: Combat: 9"));
  g_assert_false (lr_inputs_has_given (lr_panel_view_get_inputs (panel)));
  lr_window_test_close (window);
}

static void
test_wrong_input (void)
{
  LrWindow *window = lr_window_test_open ("wftu", "land_combat", battle);
  LrPanelView *panel = panel_of (window);
  GtkWidget *typed = GTK_WIDGET (strength (panel, "Attacking troops", 1));

  gtk_editable_set_text (GTK_EDITABLE (typed), "99");
  g_assert_cmpstr (lr_window_test_problem (panel), !=, "");
  g_assert_true (gtk_widget_has_css_class (typed, "error"));
  gtk_test_accessible_assert_state (typed, GTK_ACCESSIBLE_STATE_INVALID, GTK_ACCESSIBLE_INVALID_TRUE);
  /* The last good answer stays, dimmed, and takes no dice. */
  g_assert_cmpstr (lr_window_test_saying (panel), ==, ODDS);
  g_assert_false (lr_window_test_key (pad_of (panel), GDK_KEY_7, 0));
  gtk_editable_set_text (GTK_EDITABLE (typed), "9");
  g_assert_cmpstr (lr_window_test_problem (panel), ==, "");
  g_assert_false (gtk_widget_has_css_class (typed, "error"));
  /* "3,5" is never 3. */
  gtk_editable_set_text (GTK_EDITABLE (typed), "3,5");
  g_assert_cmpstr (lr_window_test_problem (panel), ==, "“3,5” is not a whole number");
  g_assert_cmpstr (lr_window_test_saying (panel), ==, ODDS);
  gtk_editable_set_text (GTK_EDITABLE (typed), "9");
  g_assert_cmpstr (lr_window_test_problem (panel), ==, "");
  gtk_editable_set_text (GTK_EDITABLE (typed), "many");
  g_assert_cmpstr (lr_window_test_problem (panel), !=, "");
  g_assert_nonnull (lr_window_test_find (GTK_WIDGET (lr_window_test_row (panel, "Attacking troops", 1)), GTK_TYPE_LABEL,
                                         "“many” is not a number; write 4, 3 1/2 or 0.5"));
  lr_window_test_close (window);
}

static void
test_refusal (void)
{
  static const char *const none[] = { "--row", "defenders",      "sp=1",           "attack_kind=overrun",
                                      "--row", "attack_leaders", "role=other_hex", NULL };
  LrWindow *window = lr_window_test_open ("wftu", "land_combat", none);
  LrPanelView *panel = panel_of (window);

  g_assert_cmpint (lr_panel_view_get_answer (panel)->result->status, ==, LR_STATUS_REFUSED);
  g_assert_nonnull (lr_window_test_find (GTK_WIDGET (panel), GTK_TYPE_LABEL, "The rules do not allow this"));
  g_assert_null (lr_window_test_find (GTK_WIDGET (panel), GTK_TYPE_BUTTON, "Roll for me"));
  lr_window_test_close (window);
}

/* A refused calculation tells nobody what to do, and leaves the books alone. */
static void
test_refusal_does_nothing (void)
{
  static const char *const dear[] = { "before=1", "turn=1862-08", "--row", "spending", "purpose=hq", NULL };
  LrWindow *window = lr_window_test_open ("wftu", "resource_points", dear);
  LrPanelView *panel = panel_of (window);

  g_assert_nonnull (lr_window_test_find (GTK_WIDGET (panel), GTK_TYPE_LABEL, "The rules do not allow this"));
  g_assert_cmpuint (lr_panel_view_get_answer (panel)->effects->len, ==, 0);
  g_assert_cmpuint (lr_panel_view_get_answer (panel)->messages->len, ==, 0);
  lr_window_test_close (window);
}

/* Where a cell is missing, the answer says so, with what to do. */
static void
test_missing (void)
{
  LrWindow *window = lr_window_test_open ("civil_war", "imports", NULL);
  LrPanelView *panel = panel_of (window);
  GtkWidget *answer = GTK_WIDGET (panel);

  g_assert_nonnull (lr_window_test_find (answer, GTK_TYPE_LABEL, "No result yet: a number is missing"));
  g_assert_nonnull (lr_window_test_find (answer, GTK_TYPE_LABEL,
                                         "Enter it from your card: Charts, “Blockade Table”."));
  lr_window_test_close (window);
  window = lr_window_test_open ("wftu", "bonus_troops", NULL);
  panel = panel_of (window);
  g_assert_nonnull (lr_window_test_find (GTK_WIDGET (panel), GTK_TYPE_LABEL, "7 more: see Chances"));
  lr_window_test_close (window);
}

/* A calculator of another scenario says so. */
static void
test_inapplicable (void)
{
  static const char *const first[] = { "scenario=s1", NULL };
  static const char *const grand[] = { "scenario=s11", NULL };
  LrWindow *window = lr_window_test_open ("gtc", "major_defeat", first);
  LrPanelView *panel = panel_of (window);

  g_assert_nonnull (lr_panel_view_get_answer (panel)->inapplicable);
  g_assert_nonnull (lr_window_test_find (GTK_WIDGET (panel), GTK_TYPE_LABEL,
                                         lr_panel_view_get_answer (panel)->inapplicable));
  g_assert_true (lr_panel_view_type (panel, grand, NULL));
  lr_window_test_settle (panel);
  g_assert_null (lr_panel_view_get_answer (panel)->inapplicable);
  /* A scenario begins on its own first turn. */
  g_assert_cmpint (lr_desk_get_turn (lr_window_get_desk (window)), ==,
                   lr_model_scenario (lr_desk_get_ruleset (lr_window_get_desk (window))->model,
                                      lr_desk_get_scenario (lr_window_get_desk (window)))->first);
  lr_desk_set_scenario (lr_window_get_desk (window), 0);
  g_assert_cmpint (lr_desk_get_turn (lr_window_get_desk (window)), ==,
                   lr_model_scenario (lr_desk_get_ruleset (lr_window_get_desk (window))->model, 0)->first);
  lr_window_test_close (window);
}

/* A phone's width is enough for all that is shown, before and after every die. */
static void
test_narrow (void)
{
  LrWindow *window = lr_window_test_open ("wftu", "land_combat", battle);
  LrPanelView *panel = panel_of (window);
  GtkWidget *button;
  int least;

  gtk_window_set_default_size (GTK_WINDOW (window), 360, 640);
  for (guint n = 0; n < 20; n++)
    {
      gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
      least = lr_window_test_least_width (GTK_WIDGET (window), 360);
      g_assert_cmpint (least, <=, 360);
      button = lr_window_test_face (panel, 5);
      if (lr_answer_next_ask (lr_panel_view_get_answer (panel)) == NULL || button == NULL)
        break;
      lr_window_test_click (button);
      lr_window_test_settle (panel);
    }
  g_assert_null (lr_answer_next_ask (lr_panel_view_get_answer (panel)));
  lr_window_test_close (window);
}

static gboolean
shows_all_faces (gpointer panel)
{
  GtkWidget *card = gtk_widget_get_ancestor (lr_window_test_face (panel, 6), LR_TYPE_ANSWER_CARD);
  graphene_rect_t face;

  return lr_answer_card_is_closed (LR_ANSWER_CARD (card)) &&
         gtk_widget_compute_bounds (lr_window_test_face (panel, 6), card, &face) &&
         face.origin.y + face.size.height <= gtk_widget_get_height (card);
}

/* The closed strip is as high as its lines: its buttons may take two in a narrow window. */
static void
test_strip (void)
{
  LrWindow *window = lr_window_test_open ("gtc", NULL, NULL);
  LrPanelView *panel;

  lr_window_test_act (window, "win.new-session");
  lr_window_test_press (window, "Begin");
  gtk_widget_activate_action (GTK_WIDGET (window), "win.page", "s", "combat");
  panel = panel_of (window);
  lr_window_test_settle (panel);
  gtk_window_set_default_size (GTK_WINDOW (window), 360, 720);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
  g_assert_true (lr_window_test_until (shows_all_faces, panel));
  lr_window_test_close (window);
}

/* @widget: a part of the panel. Returns: where its top is in the window */
static double
top_of (GtkWidget *widget)
{
  graphene_rect_t bounds = { 0 };

  g_assert_nonnull (widget);
  g_assert_true (gtk_widget_compute_bounds (widget, GTK_WIDGET (gtk_widget_get_root (widget)), &bounds));
  return bounds.origin.y;
}

static gboolean
stands_within (GtkWidget *widget,
               GtkWidget *around)
{
  graphene_rect_t bounds;

  return gtk_widget_compute_bounds (widget, around, &bounds) && bounds.origin.y >= 0 &&
         bounds.origin.y + bounds.size.height <= gtk_widget_get_height (around);
}

/* From the first die to the last what is looked for stays where it was, and is in sight: on a small laptop, and with
 * type half as large again. */
static void
places_stay (int   height,
             int   dpi,
             guint die)
{
  LrWindow *window = lr_window_test_open ("wftu", NULL, NULL);
  LrPanelView *panel;
  GtkWidget *card;
  double record = 0, roll = 0, bar = 0, figure = 0;

  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", 1024 * dpi, NULL);
  lr_window_test_act (window, "win.new-session");
  lr_window_test_press (window, "Begin");
  gtk_widget_activate_action (GTK_WIDGET (window), "win.page", "s", "land_combat");
  gtk_window_set_default_size (GTK_WINDOW (window), 1366, height);
  panel = panel_of (window);
  lr_window_test_settle (panel);
  lr_window_test_rests (window);
  for (guint n = 0;; n++)
    {
      const LrAskView *ask = lr_answer_next_ask (lr_panel_view_get_answer (panel));
      GtkWidget *button = lr_window_test_button (panel, "Record");

      card = gtk_widget_get_ancestor (button, LR_TYPE_ANSWER_CARD);
      if (n == 0)
        {
          record = top_of (button);
          roll = top_of (lr_window_test_find (card, GTK_TYPE_BUTTON, "Roll for me"));
          bar = top_of (lr_window_test_find (card, LR_TYPE_BAR, NULL));
          figure = top_of (lr_window_test_find (card, GTK_TYPE_LABEL, "figure"));
        }
      g_assert_cmpfloat (top_of (button), ==, record);
      g_assert_cmpfloat (top_of (lr_window_test_find (card, GTK_TYPE_BUTTON, "Roll for me")), ==, roll);
      g_assert_cmpfloat (top_of (lr_window_test_find (card, LR_TYPE_BAR, NULL)), ==, bar);
      g_assert_cmpfloat (top_of (lr_window_test_find (card, GTK_TYPE_LABEL, "figure")), ==, figure);
      g_assert_true (stands_within (button, card));
      g_assert_cmpint (gtk_widget_is_sensitive (button), ==, ask == NULL);
      if (ask == NULL)
        break;
      g_assert_true (stands_within (lr_window_test_face (panel, 10), card));
      g_assert_true (stands_within (lr_window_test_find (card, GTK_TYPE_LABEL, "sentence"), card));
      lr_window_test_click (lr_window_test_face (panel, n == 0 ? die : 6));
      lr_window_test_settle (panel);
      lr_window_test_rests (window);
    }
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", 1024 * 96, NULL);
  lr_window_test_close (window);
}

static void
test_places_stay (void)
{
  places_stay (768, 96, 9);
  places_stay (768, 144, 9);
  places_stay (768, 96, 6);
  places_stay (768, 144, 6);
}

/* The strip that is opened shows the sentence, the figures and all faces. */
static void
test_strip_opened (void)
{
  LrWindow *window = lr_window_test_open ("wftu", NULL, NULL);
  LrPanelView *panel;
  GtkWidget *card;

  lr_window_test_act (window, "win.new-session");
  lr_window_test_press (window, "Begin");
  gtk_widget_activate_action (GTK_WIDGET (window), "win.page", "s", "land_combat");
  gtk_window_set_default_size (GTK_WINDOW (window), 360, 700);
  panel = panel_of (window);
  lr_window_test_settle (panel);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
  g_assert_true (lr_window_test_until (shows_all_faces, panel));
  lr_window_test_press (panel, "The whole answer");
  lr_window_test_rests (window);
  card = gtk_widget_get_ancestor (lr_window_test_face (panel, 6), LR_TYPE_ANSWER_CARD);
  for (guint face = 1; face <= 10; face++)
    g_assert_true (stands_within (lr_window_test_face (panel, face), card));
  g_assert_true (stands_within (lr_window_test_find (card, GTK_TYPE_LABEL, "figure"), card));
  g_assert_true (stands_within (lr_window_test_find (card, GTK_TYPE_LABEL, "sentence"), card));
  g_assert_true (stands_within (lr_window_test_button (panel, "Again"), card));
  lr_window_test_close (window);
}

/* After the dice the chances are those before them, with a tick at what came. */
static void
test_could_have_come (void)
{
  LrWindow *window = lr_window_test_open ("wftu", "land_combat", battle);
  LrPanelView *panel = panel_of (window);

  lr_window_test_rests (window);
  g_assert_null (lr_window_test_role (GTK_WIDGET (panel), GTK_ACCESSIBLE_ROLE_IMG, "Actual result"));
  while (lr_answer_next_ask (lr_panel_view_get_answer (panel)) != NULL)
    {
      lr_window_test_click (lr_window_test_face (panel, 7));
      lr_window_test_settle (panel);
    }
  lr_window_test_rests (window);
  g_assert_null (lr_window_test_find (GTK_WIDGET (panel), GTK_TYPE_LABEL, "Nothing is left to chance."));
  g_assert_nonnull (lr_window_test_role (GTK_WIDGET (panel), GTK_ACCESSIBLE_ROLE_IMG, "Actual result"));
  g_assert_nonnull (lr_window_test_find (GTK_WIDGET (panel), GTK_TYPE_LABEL, "The defender is driven out"));
  lr_window_test_close (window);
}

/* In each width a roster has the columns for which there is room, and keeps them. */
static void
test_columns (void)
{
  LrWindow *window = lr_window_test_open ("wftu", "land_combat", battle);

  for (int width = 360; width < 760; width += 20)
    {
      gtk_window_set_default_size (GTK_WINDOW (window), width, 640);
      gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
      lr_window_test_rests (window);
    }
  lr_window_test_close (window);
}

static gboolean
is_folded (gpointer flap)
{
  return adw_flap_get_folded (flap);
}

static gboolean
is_beside (gpointer flap)
{
  return !adw_flap_get_folded (flap) && adw_flap_get_reveal_flap (flap);
}

/* The sidebar is over the page where there is no room beside it, and goes out of the way. */
static void
test_fold (void)
{
  LrWindow *window = lr_window_test_open ("wftu", "land_combat", NULL);
  GtkWidget *flap = lr_window_test_find (GTK_WIDGET (window), ADW_TYPE_FLAP, NULL);

  gtk_window_set_default_size (GTK_WINDOW (window), 1260, 700);
  g_assert_true (lr_window_test_until (is_beside, flap));
  gtk_window_set_default_size (GTK_WINDOW (window), 1000, 700);
  g_assert_true (lr_window_test_until (is_folded, flap));
  g_assert_false (adw_flap_get_reveal_flap (ADW_FLAP (flap)));
  lr_window_test_close (window);
}

/* After the dice both the sentence and the result are in sight: nothing but the list scrolls. */
static void
test_in_sight (void)
{
  LrWindow *window = lr_window_test_open ("wftu", "land_combat", battle);
  LrPanelView *panel = panel_of (window);
  GtkWidget *card = lr_window_test_find (GTK_WIDGET (panel), LR_TYPE_ANSWER_CARD, NULL);
  GtkAdjustment *whole, *list;

  gtk_window_set_default_size (GTK_WINDOW (window), 1000, 700);
  for (guint n = 0; n < 20 && lr_answer_next_ask (lr_panel_view_get_answer (panel)) != NULL; n++)
    {
      lr_window_test_click (lr_window_test_face (panel, 7));
      lr_window_test_settle (panel);
    }
  lr_window_test_rests (window);
  g_assert_true (stands_within (lr_window_test_find (card, GTK_TYPE_LABEL, "sentence"), card));
  g_assert_true (stands_within (lr_window_test_find (card, GTK_TYPE_LABEL, "outcome"), card));
  whole = gtk_scrolled_window_get_vadjustment (
      GTK_SCROLLED_WINDOW (lr_window_test_find (card, GTK_TYPE_SCROLLED_WINDOW, NULL)));
  list = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (gtk_widget_get_ancestor (
      lr_window_test_find (card, GTK_TYPE_LABEL, "outcome"), GTK_TYPE_SCROLLED_WINDOW)));
  g_assert_cmpfloat (gtk_adjustment_get_upper (whole), <=, gtk_adjustment_get_page_size (whole));
  g_assert_cmpfloat (gtk_adjustment_get_upper (list), >, gtk_adjustment_get_page_size (list));
  g_assert_cmpfloat (gtk_adjustment_get_value (list), ==, 0);
  lr_window_test_close (window);
}

/* A roster's card. */
static GtkWidget *
card_of (LrPanelView *panel,
         const char  *roster)
{
  return gtk_widget_get_ancestor (lr_window_test_row (panel, roster, 1), LR_TYPE_GROUP_VIEW);
}

static guint
n_blue (GtkWidget *widget)
{
  guint n = gtk_widget_has_css_class (widget, "suggested-action") && gtk_widget_get_mapped (widget) ? 1 : 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += n_blue (child);
  return n;
}

/* One button of a window is blue at most, also while the books lack what a calculator asks for. */
static void
test_one_blue (void)
{
  static const char *const pages[] = { "supply_capacity", "land_combat", "-turn", "-books", "-log", "-charts" };
  LrWindow *window = lr_window_test_open ("wftu", NULL, NULL);

  lr_window_test_act (window, "win.new-session");
  lr_window_test_press (window, "Begin");
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      gtk_widget_activate_action (GTK_WIDGET (window), "win.page", "s", pages[i]);
      lr_window_test_rests (window);
      if (n_blue (GTK_WIDGET (window)) > 1)
        lr_test_fail ("%s has %u blue buttons", pages[i], n_blue (GTK_WIDGET (window)));
    }
  lr_window_test_close (window);
}

/* What is looked at behind the answer has the room of the inputs, which are said in short; the chances leave them. */
static void
test_folded_inputs (void)
{
  LrWindow *window = lr_window_test_open ("wftu", "land_combat", battle);
  LrPanelView *panel = panel_of (window);
  GtkWidget *field = lr_window_test_input (panel, "Attacking troops", 1, "Strength");

  lr_window_test_rests (window);
  lr_window_test_click (lr_window_test_role (GTK_WIDGET (panel), GTK_ACCESSIBLE_ROLE_TAB, "What if"));
  g_assert_false (gtk_widget_get_mapped (field));
  g_assert_nonnull (lr_window_test_find (GTK_WIDGET (panel), GTK_TYPE_LABEL,
                                         "Union: 2 · 9\nConfederacy: 4 Veteran · Terrain of the hex: Forest"));
  lr_window_test_press (panel, "Change");
  g_assert_true (gtk_widget_get_mapped (field));
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (window)),
                                         card_of (panel, "Attacking leaders")));
  lr_window_test_click (lr_window_test_role (GTK_WIDGET (panel), GTK_ACCESSIBLE_ROLE_TAB, "Why"));
  g_assert_false (gtk_widget_get_mapped (field));
  lr_window_test_click (lr_window_test_role (GTK_WIDGET (panel), GTK_ACCESSIBLE_ROLE_TAB, "Chances"));
  g_assert_true (gtk_widget_get_mapped (field));
  lr_window_test_close (window);
}

/* The window asks for less once the answer is a strip. */
static gboolean
becomes_narrow (gpointer window)
{
  gtk_window_set_default_size (window, 360, 720);
  return gtk_widget_get_width (window) <= 360;
}

/* On a small laptop a combat is two cards, each with the stripe and the name of its side, and its leader beside them;
 * the ground between them is in sight. */
static void
test_cards (void)
{
  LrWindow *window = lr_window_test_open ("wftu", "land_combat", battle);
  LrPanelView *panel = panel_of (window);
  GtkWidget *attack = card_of (panel, "Attacking troops");
  GtkWidget *defence = card_of (panel, "Defending troops");
  GtkWidget *side, *tabs;

  gtk_window_set_default_size (GTK_WINDOW (window), 1366, 768);
  lr_window_test_rests (window);
  g_assert_true (attack != defence);
  g_assert_true (attack == card_of (panel, "Attacking leaders"));
  g_assert_true (defence == card_of (panel, "Defending leaders"));
  g_assert_nonnull (lr_window_test_find (attack, LR_TYPE_STRIPE, "side-blue"));
  g_assert_nonnull (lr_window_test_find (defence, LR_TYPE_STRIPE, "side-grey"));
  side = lr_window_test_find (attack, GTK_TYPE_LABEL, "Union");
  g_assert_nonnull (side);
  g_assert_nonnull (lr_window_test_find (attack, GTK_TYPE_LABEL, "Attacker"));
  g_assert_cmpfloat (top_of (side), >=, top_of (lr_window_test_row (panel, "Attacking leaders", 1)) - 30);
  g_assert_cmpfloat (top_of (side), <, top_of (lr_window_test_row (panel, "Attacking troops", 1)) - 30);
  g_assert_true (stands_within (lr_window_test_input (panel, NULL, 0, "Terrain of the hex"), GTK_WIDGET (window)));
  lr_window_test_act (panel, "panel.swap");
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (side)), ==, "Confederacy");
  g_assert_nonnull (lr_window_test_find (attack, LR_TYPE_STRIPE, "side-grey"));
  /* What both lose is told by side, too. */
  tabs = lr_window_test_find (GTK_WIDGET (panel), LR_TYPE_ANSWER_TABS, NULL);
  g_assert_nonnull (lr_window_test_find (tabs, GTK_TYPE_LABEL, "1 : 1"));
  g_assert_nonnull (lr_window_test_find (tabs, LR_TYPE_STRIPE, "side-grey"));
  g_assert_true (lr_window_test_until (becomes_narrow, window));
  lr_window_test_rests (window);
  g_assert_cmpfloat (top_of (side), <, top_of (lr_window_test_row (panel, "Attacking leaders", 1)) - 30);
  lr_window_test_close (window);
}

static gboolean
has_way (gpointer panel)
{
  return lr_window_test_find (panel, GTK_TYPE_LABEL, "What would make it yes") != NULL;
}

static gboolean
is_gone (gpointer data)
{
  return *(gpointer *) data == NULL;
}

/* Closing with a die thrown asks; the die is still there, or the window goes. */
static void
test_leave_dice (void)
{
  LrWindow *window = lr_window_test_open ("wftu", NULL, NULL);
  gpointer weak = window;
  GtkWidget *dialog;

  g_object_add_weak_pointer (weak, &weak);
  lr_window_test_act (window, "win.new-session");
  lr_window_test_press (window, "Begin");
  gtk_widget_activate_action (GTK_WIDGET (window), "win.page", "s", "land_combat");
  lr_window_test_settle (panel_of (window));
  lr_panel_view_press (panel_of (window), 7);
  lr_window_test_settle (panel_of (window));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.page", "s", "-turn");
  gtk_window_close (GTK_WINDOW (window));
  dialog = lr_window_test_dialog (window);
  g_assert_true (LR_IS_PANEL_VIEW (lr_window_get_page (window)));
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (dialog), "stay");
  g_assert_true (lr_panel_view_has_dice (panel_of (window)));
  gtk_window_close (GTK_WINDOW (window));
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (lr_window_test_dialog (window)), "leave");
  g_assert_true (lr_window_test_until (is_gone, &weak));
}

/* A no replaces the chance, with its reasons. A reason leads to its field, and what would make it a yes can
 * be tried. */
static void
test_no (void)
{
  static const char *const line[] = { "overland=5", "rest_zone=yes", NULL };
  LrWindow *window = lr_window_test_open ("wftu", "supply_line_check", line);
  LrPanelView *panel = panel_of (window);
  GtkWidget *field = lr_window_test_input (panel, NULL, 0, "Movement points overland");

  gtk_window_set_default_size (GTK_WINDOW (window), 1366, 768);
  lr_window_test_rests (window);
  g_assert_cmpstr (lr_window_test_saying (panel), ==, "The line does not hold, No, for 2 reasons");
  lr_window_test_press (panel, "Movement points overland: 5, at most 4 (Longest overland part)");
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (window)), field));
  g_assert_true (lr_window_test_until (has_way, panel));
  lr_window_test_press (panel, "Movement points overland: 4 movement points and A rail hex in an enemy zone of control "
                               "without friendly troops: no");
  lr_window_test_settle (panel);
  g_assert_cmpstr (lr_window_test_saying (panel), ==, "The line holds: yes");
  g_assert_null (lr_window_test_find (GTK_WIDGET (panel), LR_TYPE_NO_BOX, NULL));
  lr_window_test_act (window, "win.undo");
  g_assert_cmpstr (lr_window_test_saying (panel), ==, "The line does not hold, No, for 2 reasons");
  lr_window_test_close (window);
}

static gboolean
shows_head (LrPanelView *panel,
            const char  *head)
{
  GtkWidget *label = lr_window_test_find (GTK_WIDGET (panel), GTK_TYPE_LABEL, head);

  return label != NULL && gtk_widget_get_mapped (label);
}

/* A column that no row asks for is not there; one that some row asks for has its field in each row, in any width. */
static void
test_heads (void)
{
  static const char *const cavalry[] = { "--row", "defenders", "sp=4,cavalry=yes", NULL };
  static const char *const foot[] = { "--row", "defenders", "sp=4", NULL };
  LrWindow *window = lr_window_test_open ("wftu", "land_combat", cavalry);
  LrPanelView *panel = panel_of (window);

  gtk_window_set_default_size (GTK_WINDOW (window), 360, 700);
  lr_window_test_rests (window);
  gtk_window_set_default_size (GTK_WINDOW (window), 1366, 768);
  lr_window_test_rests (window);
  lr_window_test_act (window, "win.sidebar");
  lr_window_test_rests (window);
  g_assert_false (shows_head (panel, "Entrenched"));
  g_assert_true (lr_panel_view_type (panel, foot, NULL));
  lr_window_test_settle (panel);
  lr_window_test_rests (window);
  g_assert_true (shows_head (panel, "Entrenched"));
  g_assert_true (gtk_widget_get_mapped (lr_window_test_input (panel, "Defending troops", 1, "Entrenched")));
  lr_window_test_close (window);
}

/* What is due is gone to by one key, which puts the caret into the first field, however often it is pressed. */
static void
test_due_by_key (void)
{
  LrWindow *window = lr_window_test_open ("wftu", NULL, NULL);
  GtkWidget *first;

  lr_window_test_act (window, "win.new-session");
  lr_window_test_press (window, "Begin");
  for (guint i = 0; i < 20 && !LR_IS_PANEL_VIEW (lr_window_get_page (window)); i++)
    lr_window_test_act (window, "win.due");
  lr_window_test_settle (panel_of (window));
  first = gtk_window_get_focus (GTK_WINDOW (window));
  g_assert_nonnull (gtk_widget_get_ancestor (first, LR_TYPE_ROSTER_VIEW));
  lr_window_test_act (window, "win.due");
  lr_window_test_settle (panel_of (window));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) == first);
  lr_window_test_close (window);
}

/* What a row comes to has its name, unless it is a number. */
static void
test_computed (void)
{
  static const char *const troops[] = { "--row", "stack", "sp=4", NULL };
  LrWindow *window = lr_window_test_open ("wftu", "attrition", troops);
  LrPanelView *panel = panel_of (window);

  g_assert_nonnull (lr_window_test_find (GTK_WIDGET (panel), GTK_TYPE_LABEL, "Attrition: Safe"));
  lr_window_test_close (window);
}

static double
middle (GtkWidget *widget,
        GtkWidget *root)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (widget, root, &bounds));
  return bounds.origin.y + bounds.size.height / 2;
}

/* Fields that share a line stand level with each other; a roster is not higher than its rows. */
static void
test_level (void)
{
  LrWindow *window = lr_window_test_open ("wftu", "land_combat", battle);
  LrPanelView *panel = panel_of (window);
  GtkWidget *terrain = lr_window_test_input (panel, NULL, 0, "Terrain of the hex");
  GtkWidget *fort = lr_window_test_input (panel, NULL, 0, "Fort");
  GtkWidget *roster = lr_window_test_find (GTK_WIDGET (panel), LR_TYPE_ROSTER_VIEW, NULL);

  gtk_window_set_default_size (GTK_WINDOW (window), 1400, 800);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
  /* Heads, a row and the button that adds one. */
  g_assert_cmpint (gtk_widget_get_height (roster), <, 160);
  g_assert_cmpfloat_with_epsilon (middle (terrain, GTK_WIDGET (window)), middle (fort, GTK_WIDGET (window)), 1.01);
  lr_window_test_close (window);
}

/* Messages that follow a name elsewhere begin with a capital letter here. */
static void
test_capital (void)
{
  GtkWidget *wrong = g_object_ref_sink (lr_label_new (NULL, "error"));
  GtkWidget *plain = g_object_ref_sink (lr_label_new (NULL, "help"));

  lr_label_show (wrong, "there is no “x” here");
  lr_label_show (plain, "there is no “x” here");
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (wrong)), ==, "There is no “x” here");
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (plain)), ==, "there is no “x” here");
  g_object_unref (wrong);
  g_object_unref (plain);
}

static guint
n_rows (LrPanelView *panel,
        const char  *roster)
{
  guint rows = 0;
  GtkWidget *view = gtk_widget_get_parent (lr_window_test_row (panel, roster, 1));

  for (GtkWidget *row = gtk_widget_get_first_child (view); row != NULL; row = gtk_widget_get_next_sibling (row))
    rows++;
  return rows;
}

static double
strength_of (LrPanelView *panel,
             guint        row)
{
  return gtk_spin_button_get_value (strength (panel, "Attacking troops", row));
}

static void
test_rows (void)
{
  LrWindow *window = lr_window_test_open ("wftu", "land_combat", battle);
  LrPanelView *panel = panel_of (window);
  const char *const roster = "Attacking troops";
  GtkWidget *add = lr_window_test_button (panel, "Add: Troops");

  lr_window_test_click (add);
  g_assert_cmpuint (n_rows (panel, roster), ==, 2);
  g_signal_emit_by_name (lr_window_test_row (panel, roster, 1), "copy");
  g_assert_cmpuint (n_rows (panel, roster), ==, 3);
  g_assert_cmpfloat (strength_of (panel, 2), ==, 9);
  g_assert_cmpfloat (strength_of (panel, 3), ==, 1);
  g_signal_emit_by_name (lr_window_test_row (panel, roster, 3), "move", -2);
  g_assert_cmpfloat (strength_of (panel, 1), ==, 1);
  g_assert_cmpfloat (strength_of (panel, 3), ==, 9);
  g_signal_emit_by_name (lr_window_test_row (panel, roster, 1), "remove");
  g_assert_cmpuint (n_rows (panel, roster), ==, 2);
  g_signal_emit_by_name (
      gtk_editable_get_delegate (GTK_EDITABLE (lr_window_test_input (panel, roster, 2, "Strength"))), "activate");
  g_assert_cmpuint (n_rows (panel, roster), ==, 3);
  /* The row that was added has the focus. */
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (window)),
                                         lr_window_test_row (panel, roster, 3)));
  lr_window_test_close (window);
}

static void
assert_goes_to (LrPanelView    *panel,
                GdkModifierType state,
                GtkWidget      *part)
{
  g_assert_true (lr_window_test_key (GTK_WIDGET (panel), GDK_KEY_F6, state));
  g_assert_true (gtk_widget_is_ancestor (gtk_root_get_focus (gtk_widget_get_root (part)), part));
}

/* F6 goes from roster to roster and from card to card, and round; with Shift back. */
static void
test_parts (void)
{
  LrWindow *window = lr_window_test_open ("wftu", "land_combat", battle);
  LrPanelView *panel = panel_of (window);
  GtkWidget *root = GTK_WIDGET (panel);
  GtkWidget *attack = card_of (panel, "Attacking leaders");
  GtkWidget *defence = card_of (panel, "Defending leaders");
  GtkWidget *card = lr_window_test_find (root, LR_TYPE_ANSWER_CARD, NULL);

  gtk_window_set_focus (GTK_WINDOW (window), NULL);
  assert_goes_to (panel, 0, attack);
  assert_goes_to (panel, 0, lr_window_test_row (panel, "Attacking troops", 1));
  assert_goes_to (panel, 0, defence);
  assert_goes_to (panel, GDK_SHIFT_MASK, lr_window_test_row (panel, "Attacking troops", 1));
  assert_goes_to (panel, GDK_SHIFT_MASK, attack);
  assert_goes_to (panel, GDK_SHIFT_MASK, card);
  assert_goes_to (panel, GDK_SHIFT_MASK, lr_window_test_find (root, LR_TYPE_ANSWER_TABS, NULL));
  assert_goes_to (panel, 0, card);
  assert_goes_to (panel, 0, attack);
  gtk_window_set_focus (GTK_WINDOW (window), NULL);
  assert_goes_to (panel, GDK_SHIFT_MASK, card);
  lr_window_test_close (window);
}

/* A leader's name stands wherever his row can be picked. */
static void
test_names (void)
{
  LrWindow *window = lr_window_test_open ("wftu", "land_combat", battle);
  LrPanelView *panel = panel_of (window);
  GtkWidget *name = lr_window_test_find (lr_window_test_row (panel, "Attacking leaders", 1), GTK_TYPE_ENTRY, NULL);
  GtkDropDown *leader = GTK_DROP_DOWN (lr_window_test_input (panel, "Attacking troops", 1, "Leader"));

  g_assert_nonnull (name);
  gtk_editable_set_text (GTK_EDITABLE (name), "Grant");
  g_assert_cmpstr (gtk_string_list_get_string (GTK_STRING_LIST (gtk_drop_down_get_model (leader)), 1), ==, "Grant");
  lr_window_test_close (window);
}

static void
test_swap_and_clear (void)
{
  LrWindow *window = lr_window_test_open ("wftu", "land_combat", battle);
  LrPanelView *panel = panel_of (window);

  lr_window_test_act (panel, "panel.swap");
  g_assert_cmpfloat (gtk_spin_button_get_value (strength (panel, "Defending troops", 1)), ==, 9);
  lr_window_test_act (panel, "panel.clear");
  g_assert_cmpfloat (gtk_spin_button_get_value (strength (panel, "Defending troops", 1)), ==, 1);
  lr_window_test_click (lr_window_test_find (GTK_WIDGET (window), GTK_TYPE_BUTTON, "Undo"));
  g_assert_cmpfloat (gtk_spin_button_get_value (strength (panel, "Defending troops", 1)), ==, 9);
  lr_window_test_close (window);
}

static void
got_text_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      data)
{
  *(char **) data = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);
}

static gboolean
has_text (gpointer data)
{
  return *(char **) data != NULL;
}

/* From the page of the charts to a roll on one: its column is chosen by a press on it, a face is pressed, the result is
 * recorded, undone, and the way back is there. */
static void
test_roll_on_chart (void)
{
  LrWindow *window = lr_window_test_open ("wftu", NULL, NULL);
  LrPanelView *panel;
  GtkWidget *chart;
  LrSession *session;

  lr_window_test_act (window, "win.new-session");
  lr_window_test_press (window, "Begin");
  session = lr_desk_get_session (lr_window_get_desk (window));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.page", "s", "-charts");
  g_assert_true (lr_charts_page_show (LR_CHARTS_PAGE (lr_window_get_page (window)), "fort_multiplier"));
  g_assert_null (lr_window_test_find (GTK_WIDGET (window), GTK_TYPE_BUTTON, "Roll on it"));
  g_assert_true (lr_charts_page_show (LR_CHARTS_PAGE (lr_window_get_page (window)), "land_crt"));
  lr_window_test_press (window, "Roll on it");
  panel = panel_of (window);
  g_assert_cmpstr (lr_panel_view_get_procedure (panel)->id, ==, "chart:land_crt");
  lr_window_test_settle (panel);
  chart = lr_window_test_find (GTK_WIDGET (panel), LR_TYPE_CHART_VIEW, NULL);
  g_signal_emit_by_name (chart, "picked", -1, 3);
  lr_window_test_settle (panel);
  g_assert_cmpstr (lr_window_test_saying (panel), ==, "M/L, 30 %, stand-in chart");
  lr_panel_view_press (panel, 8);
  lr_window_test_settle (panel);
  g_assert_true (lr_panel_view_can_record (panel));
  gtk_widget_activate_action (GTK_WIDGET (panel), "panel.record", NULL);
  g_assert_cmpuint (lr_session_n_actions (session), ==, 2);
  g_assert_cmpstr (lr_session_get_action (session, 1)->subject, ==, "chart:land_crt");
  gtk_widget_activate_action (GTK_WIDGET (window), "win.undo", NULL);
  g_assert_true (lr_session_is_undone (session, 2));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.page", "s", "-charts");
  g_assert_true (LR_IS_CHARTS_PAGE (lr_window_get_page (window)));
  lr_window_test_close (window);
}

/* What is in front can be printed; of the turn, the books and the log only while a session is played. */
static void
test_paper (void)
{
  LrWindow *window = lr_window_test_open ("wftu", "land_combat", battle);
  g_autoptr (LrPaper) answer = NULL;
  g_autoptr (LrPaper) chart = NULL;

  panel_of (window);
  answer = lr_window_new_paper (window);
  g_assert_cmpstr (answer->title, ==, "Land combat");
  g_assert_cmpuint (answer->parts->len, >, 10);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.page", "s", "-charts");
  chart = lr_window_new_paper (window);
  g_assert_nonnull (chart);
  g_assert_cmpint (((const LrPaperPart *) chart->parts->pdata[0])->sort, ==, LR_PAPER_TABLE);
  lr_window_test_act (window, "win.shelf");
  g_assert_null (lr_window_new_paper (window));
  lr_window_test_act (window, "win.print");
  g_assert_nonnull (lr_window_test_find (
      GTK_WIDGET (window), GTK_TYPE_LABEL,
      "You can print a calculator, a chart, the turn, the books and the log"));
  lr_window_test_close (window);
}

/* Whatever is copied says where the numbers come from. */
static void
test_copied_text (void)
{
  LrWindow *window = lr_window_test_open ("wftu", "land_combat", battle);
  LrPanelView *panel = panel_of (window);
  g_autofree char *text = NULL;

  lr_window_test_act (panel, "panel.copy");
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (window)), NULL, got_text_cb, &text);
  g_assert_true (lr_window_test_until (has_text, &text));
  g_assert_true (g_str_has_prefix (text, "Land combat"));
  g_assert_nonnull (strstr (text, "by a stand-in chart"));
  g_assert_nonnull (strstr (text, "not the publisher’s numbers"));
  g_clear_pointer (&text, g_free);
  lr_window_test_act (panel, "panel.copy-table");
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (window)), NULL, got_text_cb, &text);
  g_assert_true (lr_window_test_until (has_text, &text));
  g_assert_true (g_str_has_prefix (text, "Outcome\tValue\tExactly\tAt least\tExpected\n"));
  g_assert_nonnull (strstr (text, "The defender is driven out\tyes\t0.2\t\t\n"));
  lr_window_test_close (window);
}

static void
is_marked (LrChartView *chart,
           const char  *cell,
           const char  *mark,
           gboolean     expected)
{
  GtkWidget *widget = lr_window_test_role (GTK_WIDGET (chart), GTK_ACCESSIBLE_ROLE_CELL, cell);

  g_assert_nonnull (widget);
  g_assert_cmpint (gtk_widget_has_css_class (widget, mark), ==, expected);
}

/* The chart is drawn as on its card: our column marked, the rows by their chance. */
static void
test_chart (void)
{
  LrWindow *window = lr_window_test_open ("wftu", "land_combat", battle);
  LrPanelView *panel = panel_of (window);
  GtkWidget *behind = lr_window_test_find (GTK_WIDGET (panel), LR_TYPE_ANSWER_TABS, NULL);
  GtkWidget *tabs = lr_window_test_find (behind, GTK_TYPE_STACK, NULL);
  LrChartView *chart;

  gtk_stack_set_visible_child_name (GTK_STACK (tabs), "chart");
  chart = LR_CHART_VIEW (
      lr_window_test_find (gtk_stack_get_visible_child (GTK_STACK (tabs)), LR_TYPE_CHART_VIEW, NULL));
  g_assert_cmpstr (lr_chart_view_get_chart (chart)->id, ==, "land_crt");
  is_marked (chart, "Row 1, column 2:1: M/L°", "ours", TRUE);
  is_marked (chart, "Row 1, column 2:1: M/L°", "reached", TRUE);
  is_marked (chart, "Row 10, column 2:1: L*/M(R)≈", "reached", FALSE);
  is_marked (chart, "Row 1, column 3:2: M(R)/L≈", "ours", FALSE);
  g_assert_true (lr_window_test_key (pad_of (panel), GDK_KEY_7, 0));
  lr_window_test_settle (panel);
  is_marked (chart, "Row 6, column 2:1: M/M≈", "certain", TRUE);
  is_marked (chart, "Row 1, column 2:1: M/L°", "reached", FALSE);
  lr_window_test_close (window);
}

static void
test_roles (void)
{
  LrWindow *window = lr_window_test_open ("wftu", "land_combat", battle);
  LrPanelView *panel = panel_of (window);
  GtkWidget *typed = GTK_WIDGET (strength (panel, "Attacking troops", 1));
  GtkWidget *row = lr_window_test_row (panel, "Attacking troops", 1);

  gtk_test_accessible_assert_role (panel, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_test_accessible_assert_property (panel, GTK_ACCESSIBLE_PROPERTY_LABEL, "Land combat");
  g_assert_nonnull (lr_window_test_role (GTK_WIDGET (panel), GTK_ACCESSIBLE_ROLE_GROUP, "Attacking troops"));
  gtk_test_accessible_assert_property (row, GTK_ACCESSIBLE_PROPERTY_LABEL, "Troops 1");
  gtk_test_accessible_assert_role (typed, GTK_ACCESSIBLE_ROLE_SPIN_BUTTON);
  gtk_test_accessible_assert_property (typed, GTK_ACCESSIBLE_PROPERTY_LABEL, "Strength");
  g_assert_true (gtk_widget_is_ancestor (lr_window_test_face (panel, 7), pad_of (panel)));
  gtk_test_accessible_assert_role (lr_window_test_face (panel, 7), GTK_ACCESSIBLE_ROLE_BUTTON);
  gtk_test_accessible_assert_property (lr_window_test_face (panel, 7), GTK_ACCESSIBLE_PROPERTY_LABEL, "Rolled 7");
  lr_window_test_close (window);
}

/* --- the other pages --- */

static void
select_page (LrWindow   *window,
             const char *name)
{
  GtkWidget *sidebar = lr_window_test_find (GTK_WIDGET (window), LR_TYPE_SIDEBAR, NULL);

  if (lr_sidebar_select (LR_SIDEBAR (sidebar), name))
    return;
  g_error ("no page %s", name);
}

/* --- the table view --- */

static gboolean
is_large (gpointer data)
{
  GtkWidget *label = data;
  PangoContext *context = gtk_widget_get_pango_context (label);
  PangoFontDescription *font = pango_context_get_font_description (context);
  int size = pango_font_description_get_size (font) / PANGO_SCALE;
  double pixels = pango_font_description_get_size_is_absolute (font) ?
                      size :
                      size * pango_cairo_context_get_resolution (context) / 72;

  return pixels >= gtk_widget_get_height (GTK_WIDGET (gtk_widget_get_root (label))) / 20.0 - 1;
}

/* Each label that is shown in it has letters of at least a twentieth of the window's height. */
static void
all_large (GtkWidget *widget)
{
  if (GTK_IS_LABEL (widget) && !lr_window_test_until (is_large, widget))
    g_error ("too small: %s", gtk_label_get_text (GTK_LABEL (widget)));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_get_visible (child))
      all_large (child);
}

static gboolean
has_label (gpointer data)
{
  const char *const *wanted = ((gpointer *) data)[1];
  GtkWidget *root = ((gpointer *) data)[0];

  return lr_window_test_find (root, GTK_TYPE_LABEL, *wanted) != NULL;
}

static gboolean
is_high (gpointer data)
{
  GtkWidget *window = *(gpointer *) data;

  return gtk_widget_get_width (window) < gtk_widget_get_height (window);
}

/* It shows the answer, follows the dice that are typed into it, and leads back. */
static void
test_table_view (void)
{
  LrWindow *window = lr_window_test_open ("wftu", "land_combat", battle);
  LrPanelView *panel = LR_PANEL_VIEW (lr_window_get_page (window));
  GtkWidget *view;
  gpointer wanted[2];

  lr_window_test_settle (panel);
  lr_window_test_act (window, "win.table-view");
  view = lr_window_test_role (GTK_WIDGET (window), GTK_ACCESSIBLE_ROLE_REGION, "Table view");
  g_assert_nonnull (view);
  g_assert_nonnull (lr_window_test_find (view, GTK_TYPE_LABEL, lr_panel_view_get_answer (panel)->sentence));
  g_assert_nonnull (lr_window_test_find (view, GTK_TYPE_LABEL, "stand-in-pill"));
  g_assert_nonnull (lr_window_test_find (view, GTK_TYPE_LABEL, "Union · Attacker"));
  all_large (view);
  g_assert_true (lr_window_test_key (view, GDK_KEY_plus, GDK_CONTROL_MASK));
  g_assert_true (lr_window_test_key (view, GDK_KEY_9, 0));
  lr_window_test_settle (panel);
  wanted[0] = view;
  wanted[1] = (gpointer) &lr_panel_view_get_answer (panel)->sentence;
  g_assert_true (lr_window_test_until (has_label, wanted));
  g_assert_true (lr_panel_view_get_answer (panel)->asks->len > 0);
  g_assert_true (lr_window_test_key (view, GDK_KEY_Escape, 0));
  g_assert_null (lr_window_test_role (GTK_WIDGET (window), GTK_ACCESSIBLE_ROLE_REGION, "Table view"));
  g_assert_true (lr_window_get_page (window) == GTK_WIDGET (panel));
  /* A calculator that goes takes the view with it. */
  lr_window_test_act (window, "win.table-view");
  lr_window_test_act (window, "win.reload");
  g_assert_null (lr_window_test_role (GTK_WIDGET (window), GTK_ACCESSIBLE_ROLE_REGION, "Table view"));
  lr_window_test_close (window);
}

/* On a screen that is higher than wide, as a tablet is held, the panel's dice are in the view, and go back with it. */
static void
test_table_view_in_hand (void)
{
  LrWindow *window = lr_window_test_open ("wftu", "land_combat", battle);
  LrPanelView *panel = LR_PANEL_VIEW (lr_window_get_page (window));
  GtkWidget *view, *die;
  gpointer shown[2];

  lr_window_test_settle (panel);
  gtk_window_set_default_size (GTK_WINDOW (window), 600, 700);
  shown[0] = window;
  g_assert_true (lr_window_test_until (is_high, shown));
  g_assert_nonnull (lr_window_test_role (GTK_WIDGET (panel), GTK_ACCESSIBLE_ROLE_BUTTON, "Rolled 9"));
  lr_window_test_act (window, "win.table-view");
  view = lr_window_test_role (GTK_WIDGET (window), GTK_ACCESSIBLE_ROLE_REGION, "Table view");
  g_assert_null (lr_window_test_role (GTK_WIDGET (panel), GTK_ACCESSIBLE_ROLE_BUTTON, "Rolled 9"));
  die = lr_window_test_role (view, GTK_ACCESSIBLE_ROLE_BUTTON, "Rolled 9");
  g_assert_nonnull (die);
  g_signal_emit_by_name (die, "clicked");
  lr_window_test_settle (panel);
  g_assert_nonnull (lr_window_test_role (view, GTK_ACCESSIBLE_ROLE_BUTTON, "Clear: Combat: 9"));
  g_assert_nonnull (lr_window_test_find (view, GTK_TYPE_BUTTON, "Again"));
  g_assert_true (lr_window_test_key (view, GDK_KEY_Escape, 0));
  g_assert_nonnull (lr_window_test_role (GTK_WIDGET (panel), GTK_ACCESSIBLE_ROLE_BUTTON, "Clear: Combat: 9"));
  lr_window_test_close (window);
}

/* A window that was maximized is so when it is opened again. */
static void
test_maximized (void)
{
  g_autoptr (GSettings) settings = lr_installed_settings ();
  LrWindow *window;

  g_settings_set_boolean (settings, "maximized", TRUE);
  window = lr_window_new (NULL);
  g_assert_true (gtk_window_is_maximized (GTK_WINDOW (window)));
  gtk_window_destroy (GTK_WINDOW (window));
  g_settings_reset (settings, "maximized");
}

typedef struct
{
  GtkWidget  *sidebar;
  const char *wanted; /* the names of the rows that are shown, in their order */
} Listed;

static void
add_rows (GtkWidget *widget,
          GString   *text)
{
  if (GTK_IS_LIST_BOX_ROW (widget) && gtk_widget_get_child_visible (widget))
    g_string_append_printf (text, "%s ", gtk_widget_get_name (widget));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_get_visible (child))
      add_rows (child, text);
}

static gboolean
is_listed (gpointer data)
{
  const Listed *listed = data;
  g_autoptr (GString) text = g_string_new (NULL);

  add_rows (listed->sidebar, text);
  return g_str_has_prefix (text->str, listed->wanted);
}

/* A search finds by title, rule, chart, and places too; it says when there is nothing. */
static void
test_search (void)
{
  static const char *const cases[][2] = {
    { "land comb", "land_combat " },
    { "9.21", "force_march " },
    { "book", "-books " },
    { "nothing of the kind", "" },
  };
  LrWindow *window = lr_window_test_open ("wftu", NULL, NULL);
  GtkWidget *sidebar = lr_window_test_find (GTK_WIDGET (window), LR_TYPE_SIDEBAR, NULL);
  GtkWidget *search = lr_window_test_role (sidebar, GTK_ACCESSIBLE_ROLE_SEARCH_BOX, "Find a calculator");
  g_autoptr (GString) all = g_string_new (NULL);
  Listed listed = { sidebar, NULL };

  /* the sidebar is beside the page */
  gtk_window_set_default_size (GTK_WINDOW (window), 1300, 700);
  lr_window_test_rests (window);
  add_rows (sidebar, all);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_test_message ("%s", cases[i][0]);
      gtk_editable_set_text (GTK_EDITABLE (search), cases[i][0]);
      g_signal_emit_by_name (search, "search-changed");
      listed.wanted = cases[i][1];
      g_assert_true (is_listed (&listed));
      g_assert_true (gtk_widget_get_mapped (lr_window_test_find (sidebar, GTK_TYPE_LABEL, "No calculators found.")) ==
                     (*cases[i][1] == '\0' || cases[i][1][0] == '-'));
    }
  gtk_editable_set_text (GTK_EDITABLE (search), "");
  g_signal_emit_by_name (search, "search-changed");
  listed.wanted = all->str;
  g_assert_true (is_listed (&listed));
  gtk_editable_set_text (GTK_EDITABLE (search), "land comb");
  g_signal_emit_by_name (search, "activate");
  g_assert_cmpstr (lr_panel_view_get_procedure (LR_PANEL_VIEW (lr_window_get_page (window)))->id, ==, "land_combat");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (search)), ==, "");
  lr_window_test_close (window);
}

static void
test_pages (void)
{
  LrWindow *window = lr_window_test_open ("wftu", NULL, NULL);
  GtkWidget *page;
  GtkEditable *entry;

  select_page (window, "-charts");
  g_assert_true (LR_IS_CHARTS_PAGE (lr_window_get_page (window)));
  g_assert_nonnull (lr_window_test_find (lr_window_get_page (window), LR_TYPE_CHART_VIEW, NULL));
  select_page (window, "-dice");
  page = lr_window_get_page (window);
  entry = GTK_EDITABLE (lr_window_test_role (page, GTK_ACCESSIBLE_ROLE_TEXT_BOX, "Dice"));
  gtk_editable_set_text (entry, "best 3 of 4d6");
  g_assert_null (lr_window_test_find (page, GTK_TYPE_LABEL, "error"));
  g_assert_nonnull (lr_window_test_find (page, GTK_TYPE_LABEL, "best 3 of 4d6: 12.24 expected"));
  gtk_editable_set_text (entry, "best 3 of");
  g_assert_nonnull (lr_window_test_find (page, GTK_TYPE_LABEL, "error"));
  lr_window_test_close (window);
}

/* Fails the test for each label within that does not say all that it has to say. */
static void
is_whole (GtkWidget *widget)
{
  GtkWidget *list = GTK_IS_LABEL (widget) ? gtk_widget_get_ancestor (widget, GTK_TYPE_LIST_VIEW) : NULL;
  graphene_rect_t place;

  if (!gtk_widget_get_mapped (widget))
    return;
  if (list != NULL && gtk_widget_compute_bounds (widget, list, &place) &&
      (place.origin.y < 0 || place.origin.y + place.size.height > gtk_widget_get_height (list)))
    lr_test_fail ("“%s” is %g high in a list of %d", gtk_label_get_text (GTK_LABEL (widget)), place.size.height,
                  gtk_widget_get_height (list));
  if (GTK_IS_LABEL (widget) && pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (widget))))
    lr_test_fail ("“%s” is cut off", gtk_label_get_text (GTK_LABEL (widget)));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    is_whole (child);
}

/* In narrow windows, too, an option and its reading are read whole. */
static void
test_options_narrow (void)
{
  LrWindow *window = lr_window_test_open ("wftu", "land_combat", battle);

  select_page (window, "-options");
  for (int width = 360; width < 480; width += 15)
    {
      gtk_window_set_default_size (GTK_WINDOW (window), width, 640);
      gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
      lr_window_test_rests (window);
      is_whole (lr_window_get_page (window));
    }
  lr_window_test_close (window);
}

/* An option that is changed holds for every calculator, and the next time. */
static void
test_options (void)
{
  LrWindow *window = lr_window_test_open ("wftu", "land_combat", battle);
  const LrRuleset *ruleset = lr_desk_get_ruleset (lr_window_get_desk (window));
  const LrOption *option = lr_model_find_option (ruleset->model, "two_three_quarters");

  select_page (window, "-options");
  adw_combo_row_set_selected (
      ADW_COMBO_ROW (lr_window_test_role (lr_window_get_page (window), GTK_ACCESSIBLE_ROLE_COMBO_BOX,
                                          "Two multipliers of three quarters [13.3]")), 1);
  g_assert_cmpint (lr_desk_get_option (lr_window_get_desk (window), option), ==, 1);
  lr_window_test_close (window);
  window = lr_window_test_open ("wftu", "land_combat", battle);
  option = lr_model_find_option (lr_desk_get_ruleset (lr_window_get_desk (window))->model, "two_three_quarters");
  g_assert_cmpint (lr_desk_get_option (lr_window_get_desk (window), option), ==, 1);
  lr_desk_set_option (lr_window_get_desk (window), option, 0);
  lr_window_test_close (window);
}

/* A card that is typed in holds at once in every calculator, and the editor stays open; what was typed there stays. */
static gboolean
has_gone (gpointer data)
{
  return *(gpointer *) data == NULL;
}

static void
test_card (void)
{
  LrWindow *window = lr_window_test_open ("wftu", "land_combat", battle);
  LrChartsPage *charts;
  LrChartEditor *editor;
  LrDraft *draft;
  LrDraftPlace place;
  g_autofree char *path = lr_own_charts_dup_path ("wftu");
  g_autofree char *last = lr_last_path ();
  g_autoptr (GError) error = NULL;
  GtkWidget *dialog;
  gpointer weak_window = window;

  g_assert_cmpstr (lr_window_test_saying (panel_of (window)), ==, ODDS);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.edit-chart", "s", "land_crt"));
  charts = LR_CHARTS_PAGE (lr_window_get_page (window));
  editor = lr_charts_page_get_editor (charts);
  g_assert_nonnull (editor);
  draft = lr_chart_editor_get_draft (editor);
  g_assert_true (lr_draft_find (draft, "1", "2:1", &place));
  for (; place.row < lr_draft_n_rows (draft); place.row++)
    lr_draft_set (draft, place, "L*/M");
  g_assert_true (lr_draft_save (draft, &error));
  g_assert_no_error (error);
  g_signal_emit_by_name (charts, "saved", "land_crt");
  g_assert_true (lr_window_get_page (window) == GTK_WIDGET (charts));
  g_assert_nonnull (lr_charts_page_get_editor (charts));
  select_page (window, "land_combat");
  g_assert_nonnull (strstr (lr_window_test_saying (panel_of (window)), "Does not drive the defender out"));
  /* Not with a card that is half typed in. */
  select_page (window, "-charts");
  lr_draft_set (lr_chart_editor_get_draft (lr_charts_page_get_editor (charts)), (LrDraftPlace) { 0, 0 }, "L/L");
  gtk_window_close (GTK_WINDOW (window));
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (window)));
  dialog = lr_window_test_dialog (window);
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  g_assert_nonnull (lr_charts_page_get_editor (charts));
  g_object_add_weak_pointer (weak_window, &weak_window);
  gtk_window_close (GTK_WINDOW (window));
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (lr_window_test_dialog (window)), "discard");
  g_assert_true (lr_window_test_until (has_gone, &weak_window));
  g_unlink (path);
  g_unlink (last);
}

/* Anyone who comes to a page that has the focus already is at its first input, not at the one after it. */
static void
test_focus_again (void)
{
  LrWindow *window = lr_window_test_open ("wftu", "land_combat", NULL);
  GtkWidget *first;

  lr_window_focus_page (window);
  first = gtk_window_get_focus (GTK_WINDOW (window));
  g_assert_nonnull (first);
  lr_window_focus_page (window);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) == first);
  lr_window_test_close (window);
}

/* All of the user's charts go into one file, and come back from it; a wrong one changes nothing. */
static void
test_bundle (void)
{
  LrWindow *window = lr_window_test_open ("wftu", "land_combat", battle);
  g_autofree char *path = lr_own_charts_dup_path ("wftu");
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *name = g_build_filename (folder, "bundle.xml", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (name);
  static const char own[] =
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<charts xmlns=\"urn:longroll:charts:1\" ruleset=\"wftu\">\n"
    "  <chart id=\"land_crt\">\n    <cell row=\"1\" column=\"2:1\">L/L</cell>\n  </chart>\n</charts>\n";
  g_autofree char *stored = NULL;

  g_assert_false (lr_window_store_charts (window, file));
  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_true (g_file_set_contents (name, own, -1, NULL));
  g_assert_true (lr_window_load_charts (window, file));
  g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));
  g_unlink (name);
  g_assert_true (lr_window_store_charts (window, file));
  g_assert_true (g_file_get_contents (name, &stored, NULL, NULL));
  g_assert_cmpstr (stored, ==, own);
  g_assert_true (g_file_set_contents (name, "<charts/>", -1, NULL));
  g_assert_false (lr_window_load_charts (window, file));
  g_unlink (name);
  g_unlink (path);
  lr_window_test_close (window);
}

#define MINE(title, value) \
  "<ruleset xmlns=\"urn:longroll:ruleset:1\" id=\"mine\" data=\"1\"><title>" title "</title>" \
  "<procedure id=\"p\" label=\"Count\" panel=\"combat\"><inputs><number id=\"n\" default=\"1\"/></inputs>" \
  "<outcome id=\"o\" label=\"O\" value=\"" value "\" headline=\"It is {o}\"/></procedure></ruleset>"

typedef struct
{
  LrWindow   *window;
  const char *title;
} Title;

static gboolean
has_title (gpointer data)
{
  const Title *wanted = data;
  LrDesk *desk = lr_window_get_desk (wanted->window);

  return wanted->title == NULL ? LR_IS_PROBLEMS_PAGE (lr_window_get_page (wanted->window)) :
                                 desk != NULL && g_str_equal (lr_desk_get_ruleset (desk)->title, wanted->title);
}

/* A ruleset of the user's own is read again as soon as its file changes, also out of faults and back. */
static void
test_watch (void)
{
  g_autofree char *folder = g_build_filename (g_get_user_data_dir (), "longroll", "rulesets", "mine", NULL);
  g_autofree char *file = g_build_filename (folder, "ruleset.xml", NULL);
  const char *const typed[] = { "n=5", NULL };
  Title title = { 0 };
  LrWindow *window;

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_true (g_file_set_contents (file, MINE ("Mine", "n + 1"), -1, NULL));
  window = title.window = lr_window_test_open ("mine", "p", typed);
  g_assert_cmpstr (lr_window_test_saying (panel_of (window)), ==, "It is 6");
  g_assert_true (g_file_set_contents (file, MINE ("Still mine", "n + 2"), -1, NULL));
  title.title = "Still mine";
  g_assert_true (lr_window_test_until (has_title, &title));
  g_assert_cmpstr (lr_window_test_saying (panel_of (window)), ==, "It is 7");
  g_assert_true (g_file_set_contents (file, MINE ("Broken", "m + 2"), -1, NULL));
  title.title = NULL;
  g_assert_true (lr_window_test_until (has_title, &title));
  g_assert_true (g_file_set_contents (file, MINE ("Whole", "n + 3"), -1, NULL));
  title.title = "Whole";
  g_assert_true (lr_window_test_until (has_title, &title));
  g_assert_cmpstr (lr_window_test_saying (panel_of (window)), ==, "It is 8");
  g_unlink (file);
  g_rmdir (folder);
  lr_window_test_close (window);
}

/* The turn decides the weather, unless someone says otherwise. */
static void
test_turn (void)
{
  LrWindow *window = lr_window_test_open ("wftu", "land_combat", battle);
  LrPanelView *panel = panel_of (window);
  GtkWidget *poor = lr_window_test_role (GTK_WIDGET (panel), GTK_ACCESSIBLE_ROLE_BUTTON, "Poor");
  gboolean july = gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (poor));

  lr_desk_set_turn (lr_window_get_desk (window), 6);
  g_assert_cmpint (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (poor)), !=, july);
  lr_window_test_close (window);
}

static void
test_broken_ruleset (void)
{
  g_autoptr (LrRuleset)
      ruleset = lr_ruleset_load_text ("<ruleset xmlns=\"urn:longroll:ruleset:1\" id=\"broken\" data=\"1\">"
                                      "<title>Broken</title><kind id=\"x\"/></ruleset>");
  GtkWidget *window = gtk_window_new ();
  GtkWidget *page = lr_problems_page_new (ruleset);
  g_autofree char *text = NULL;

  g_assert_null (ruleset->model);
  gtk_window_set_child (GTK_WINDOW (window), page);
  gtk_window_present (GTK_WINDOW (window));
  gtk_test_widget_wait_for_draw (window);
  text = lr_problems_page_dup_text (LR_PROBLEMS_PAGE (page));
  g_assert_cmpuint (ruleset->problems->len, >, 0);
  g_assert_nonnull (strstr (text, ":1:"));
  g_assert_nonnull (lr_window_test_find (page, GTK_TYPE_LABEL, "“Broken” cannot be used"));
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
test_unknown_calculator (void)
{
  LrWindow *window = lr_window_new (NULL);
  static const char *const typo[] = { "terain=forest", NULL };
  GError *error = NULL;

  g_assert_false (lr_window_open (window, "wftuu", NULL, NULL, &error));
  g_assert_cmpstr (error->message, ==, "There is no ruleset “wftuu”; did you mean “wftu”?");
  g_clear_error (&error);
  g_assert_false (lr_window_open (window, "wftu", "land_battle", NULL, &error));
  g_assert_cmpstr (error->message, ==, "“wftu” has no calculator “land_battle” that can be shown");
  g_clear_error (&error);
  g_assert_false (lr_window_open (window, "wftu", "land_combat", typo, &error));
  g_assert_nonnull (strstr (error->message, "did you mean “terrain”?"));
  g_clear_error (&error);
  lr_window_test_close (window);
}

static void
test_shortcuts (void)
{
  LrWindow *window = lr_window_test_open ("wftu", NULL, NULL);
  GListModel *windows = gtk_window_get_toplevels ();
  g_autoptr (GtkWindow) keys = NULL;

  lr_window_test_act (window, "win.shortcuts");
  keys = g_list_model_get_item (windows, g_list_model_get_n_items (windows) - 1);
  g_assert_true (GTK_IS_SHORTCUTS_WINDOW (keys));
  g_assert_true (gtk_window_get_transient_for (keys) == GTK_WINDOW (window));
  gtk_test_widget_wait_for_draw (GTK_WIDGET (keys));
  gtk_window_destroy (keys);
  lr_window_test_close (window);
}

/* A list to choose from says what it is and what is chosen, wherever the focus is. */
static void
test_choice_names (void)
{
  LrWindow *window = lr_window_test_open ("wftu", "land_combat", NULL);
  LrPanelView *panel = LR_PANEL_VIEW (lr_window_get_page (window));
  GtkWidget *terrain = lr_window_test_input (panel, NULL, 0, "Terrain of the hex");
  GtkAccessible *button = GTK_ACCESSIBLE (gtk_widget_get_first_child (terrain));

  gtk_test_accessible_assert_property (terrain, GTK_ACCESSIBLE_PROPERTY_LABEL, "Terrain of the hex: Clear");
  gtk_test_accessible_assert_property (button, GTK_ACCESSIBLE_PROPERTY_LABEL, "Terrain of the hex: Clear");
  gtk_drop_down_set_selected (GTK_DROP_DOWN (terrain), 1);
  gtk_test_accessible_assert_property (terrain, GTK_ACCESSIBLE_PROPERTY_LABEL, "Terrain of the hex: Forest");
  gtk_test_accessible_assert_property (button, GTK_ACCESSIBLE_PROPERTY_LABEL, "Terrain of the hex: Forest");
  lr_window_test_close (window);
}

/* What comes from the books under a key follows the key: the books are never written from another key's number. */
static void
test_key_of_books (void)
{
  g_autoptr (LrRuleset) ruleset = lr_test_load_good (
      "<kind id='f'><value id='x' label='X'/><value id='y' label='Y'/><value id='z' label='Zulu'/>"
      "<value id='v' label='Victor'/><value id='w' label='Whiskey'/><value id='u' label='Uniform'/></kind>"
      "<tracker id='left' label='Left' of='number' per='f' start=\"if f = 'x' then 2 else 5\"/>"
      "<procedure id='p' panel='other' label='Fight'><inputs><choice id='us' label='Us' of='f' default=\"'y'\"/>"
      "<number id='n' label='Left' from='left[us]'/></inputs><outcome id='o' label='O' value='n'/></procedure>");
  g_autoptr (LrDesk) desk = lr_desk_new (ruleset);
  LrBeginning beginning = { .title = "Keys", .scenario = -1, .turn = -1 };
  g_autoptr (LrSession) session = lr_session_new (ruleset, &beginning, NULL, NULL);
  GtkWidget *window = gtk_window_new ();
  LrPanelView *panel;
  GtkSpinButton *left;

  lr_desk_set_session (desk, session);
  panel = LR_PANEL_VIEW (lr_panel_view_new (desk, lr_model_find_procedure (ruleset->model, "p")));
  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (panel));
  gtk_window_present (GTK_WINDOW (window));
  left = GTK_SPIN_BUTTON (lr_window_test_input (panel, NULL, 0, "Left"));
  g_assert_cmpint (gtk_spin_button_get_value_as_int (left), ==, 5);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (lr_window_test_input (panel, NULL, 0, "Us")), 0);
  g_assert_cmpint (gtk_spin_button_get_value_as_int (left), ==, 2);
  g_assert_cmpint (lr_inputs_peek (lr_panel_view_get_inputs (panel), 1)->number.num, ==, 2);
  /* what was typed stays */
  gtk_spin_button_set_value (left, 4);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (lr_window_test_input (panel, NULL, 0, "Us")), 1);
  g_assert_cmpint (gtk_spin_button_get_value_as_int (left), ==, 4);
  lr_desk_set_session (desk, NULL);
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int    argc,
      char **argv)
{
  lr_window_test_init (&argc, &argv);
  lr_test_add ("/window/opened", test_opened);
  lr_test_add ("/window/typed", test_typed);
  lr_test_add ("/window/no-effect", test_no_effect);
  lr_test_add ("/window/letters-choose", test_letters_choose);
  lr_test_add ("/window/die-by-widget", test_die_by_widget);
  lr_test_add ("/window/die-by-key", test_die_by_key);
  lr_test_add ("/window/roll-for-me", test_roll_for_me);
  lr_test_add ("/window/dice-follow-inputs", test_dice_follow_inputs);
  lr_test_add ("/window/wrong-input", test_wrong_input);
  lr_test_add ("/window/refusal", test_refusal);
  lr_test_add ("/window/refusal-does-nothing", test_refusal_does_nothing);
  lr_test_add ("/window/missing", test_missing);
  lr_test_add ("/window/inapplicable", test_inapplicable);
  lr_test_add ("/window/fold", test_fold);
  lr_test_add ("/window/in-sight", test_in_sight);
  lr_test_add ("/window/narrow", test_narrow);
  lr_test_add ("/window/strip", test_strip);
  lr_test_add ("/window/roll-on-chart", test_roll_on_chart);
  lr_test_add ("/window/strip/opened", test_strip_opened);
  lr_test_add ("/window/places-stay", test_places_stay);
  lr_test_add ("/window/could-have-come", test_could_have_come);
  lr_test_add ("/window/folded-inputs", test_folded_inputs);
  lr_test_add ("/window/one-blue", test_one_blue);
  lr_test_add ("/window/columns", test_columns);
  lr_test_add ("/window/heads", test_heads);
  lr_test_add ("/window/due-by-key", test_due_by_key);
  lr_test_add ("/window/computed", test_computed);
  lr_test_add ("/window/level", test_level);
  lr_test_add ("/window/capital", test_capital);
  lr_test_add ("/window/rows", test_rows);
  lr_test_add ("/window/parts", test_parts);
  lr_test_add ("/window/names", test_names);
  lr_test_add ("/window/swap-and-clear", test_swap_and_clear);
  lr_test_add ("/window/copied-text", test_copied_text);
  lr_test_add ("/window/paper", test_paper);
  lr_test_add ("/window/chart", test_chart);
  lr_test_add ("/window/roles", test_roles);
  lr_test_add ("/window/table-view", test_table_view);
  lr_test_add ("/window/table-view-in-hand", test_table_view_in_hand);
  lr_test_add ("/window/maximized", test_maximized);
  lr_test_add ("/window/search", test_search);
  lr_test_add ("/window/pages", test_pages);
  lr_test_add ("/window/options", test_options);
  lr_test_add ("/window/options-narrow", test_options_narrow);
  lr_test_add ("/window/turn", test_turn);
  lr_test_add ("/window/watch", test_watch);
  lr_test_add ("/window/card", test_card);
  lr_test_add ("/window/focus-again", test_focus_again);
  lr_test_add ("/window/bundle", test_bundle);
  lr_test_add ("/window/broken-ruleset", test_broken_ruleset);
  lr_test_add ("/window/unknown-calculator", test_unknown_calculator);
  lr_test_add ("/window/shortcuts", test_shortcuts);
  lr_test_add ("/window/choice-names", test_choice_names);
  lr_test_add ("/window/key-of-books", test_key_of_books);
  lr_test_add ("/window/cards", test_cards);
  lr_test_add ("/window/no", test_no);
  lr_test_add ("/window/leave-dice", test_leave_dice);
  return g_test_run ();
}
