/* test-whatif-window.c - what if, the map of chances and plans in the window: looked at, tried, undone
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <stdlib.h>
#include <string.h>

#include "lr-window-test.h"

#include "panels/answer/lr-answer-tabs.h"
#include "panels/answer/lr-course-view.h"
#include "panels/answer/lr-whatif-view.h"
#include "panels/chart/lr-course-chart.h"
#include "panels/chart/lr-map-view.h"

/* The attack of the mock-ups, without the river: 50 %. */
static const char *const battle[] = {
  "--row",           "attackers", "sp=8,quality=veteran", "--row", "attackers",     "sp=4", "--row", "defenders",
  "sp=7",            "--row",     "attack_leaders",       "br=2",  "--row",         "defence_leaders",
  "br=1",            "terrain=forest", NULL,
};

static gboolean
is_worked_out (gpointer data)
{
  return !lr_answer_tabs_is_working (data);
}

static gboolean
is_followed (gpointer data)
{
  return !lr_course_view_is_working (data);
}

static gboolean
is_mapped (gpointer data)
{
  return gtk_widget_get_mapped (data);
}

static LrPanelView *
panel_of (LrWindow *window)
{
  return LR_PANEL_VIEW (lr_window_get_page (window));
}

/* Waits for the answer and for what follows it. */
static void
settle (LrWindow *window)
{
  GtkWidget *tabs = lr_window_test_find (lr_window_get_page (window), LR_TYPE_ANSWER_TABS, NULL);

  lr_window_test_settle (panel_of (window));
  g_assert_true (lr_window_test_until (is_worked_out, tabs));
}

/* Opens a page behind the answer. Returns: its widget */
static GtkWidget *
open_page (LrWindow   *window,
           const char *page,
           GType       type)
{
  GtkWidget *tabs = lr_window_test_find (lr_window_get_page (window), LR_TYPE_ANSWER_TABS, NULL);
  GtkWidget *stack = lr_window_test_find (tabs, GTK_TYPE_STACK, NULL);
  GtkWidget *view;

  lr_window_test_settle (panel_of (window));
  gtk_stack_set_visible_child_name (GTK_STACK (stack), page);
  if (type == LR_TYPE_MAP_VIEW)
    lr_window_test_click (lr_window_test_role (tabs, GTK_ACCESSIBLE_ROLE_TAB, "Map of chances"));
  view = lr_window_test_find (tabs, type, NULL);
  /* pages are made once the window stands */
  g_assert_true (lr_window_test_until (is_mapped, view));
  while (g_main_context_iteration (NULL, FALSE))
    ;
  settle (window);
  return view;
}

static void
all_labels (GtkWidget *root,
            GString   *text)
{
  if (GTK_IS_LABEL (root) && gtk_widget_get_mapped (root))
    g_string_append_printf (text, "\n%s", gtk_label_get_text (GTK_LABEL (root)));
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL; child = gtk_widget_get_next_sibling (child))
    all_labels (child, text);
}

static GtkWidget *
button (GtkWidget  *root,
        const char *name)
{
  GtkWidget *found = lr_window_test_role (root, GTK_ACCESSIBLE_ROLE_BUTTON, name);

  if (found == NULL)
    {
      g_autoptr (GString) text = g_string_new (NULL);

      all_labels (root, text);
      g_error ("nothing is called %s among:%s", name, text->str);
    }
  return found;
}

/* What is certain has no chance of its own. */
static double
chance (LrWindow *window)
{
  double chance = lr_panel_view_get_answer (panel_of (window))->chance;

  return chance < 0 ? 1 : chance;
}

static void
undo (LrWindow *window)
{
  lr_window_test_act (window, "win.undo");
  settle (window);
}

/* A line that is pressed changes the inputs to what it said, and undoing brings them back. */
static void
test_tries (void)
{
  LrWindow *window = lr_window_test_open ("wftu", "land_combat", battle);
  GtkWidget *view = open_page (window, "whatif", LR_TYPE_WHATIF_VIEW);
  g_autofree char *before = g_strdup (lr_window_test_saying (panel_of (window)));
  static const struct
  {
    const char *line;
    double      chance;
  } lines[] = {
    { "2:1, 2 strength points more: 40 %", 0.4 },
    { "1:1, 2 strength points less: 20 %", 0.2 },
    { "50 %: +2 more", 0.5 },
    { "70 %: 16 strength points more", 0.7 },
    { "Forest -1: 40 % without it, worth -10", 0.4 },
    { "At least half entrenched -1, by Defending troops, Entrenched: Level 1: 20 % with it, -10", 0.2 },
  };

  g_assert_cmpfloat_with_epsilon (chance (window), 0.3, 1e-9);
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      lr_window_test_click (button (view, lines[i].line));
      settle (window);
      g_assert_cmpfloat (chance (window), >, lines[i].chance - 1e-9);
      if (i != 3) /* a wish is reached, not hit */
        g_assert_cmpfloat_with_epsilon (chance (window), lines[i].chance, 1e-9);
      undo (window);
      lr_test_same_text (lines[i].line, lr_window_test_saying (panel_of (window)), before);
    }
  g_assert_nonnull (lr_window_test_find (view, GTK_TYPE_LABEL, "The modifier is at most +4: 60 %"));
  lr_window_test_close (window);
}

/* A cell that is pressed is where we are then. */
static void
test_map (void)
{
  LrWindow *window = lr_window_test_open ("wftu", "land_combat", battle);
  GtkWidget *view = open_page (window, "chart", LR_TYPE_MAP_VIEW);
  GtkWidget *here;

  g_assert_nonnull (lr_window_test_find (view, GTK_TYPE_LABEL, "Framed: current inputs, 3:2, +1"));
  lr_window_test_click (button (view, "2:1, +3: 60 %"));
  settle (window);
  g_assert_cmpfloat_with_epsilon (chance (window), 0.6, 1e-9);
  g_assert_nonnull (lr_window_test_find (view, GTK_TYPE_LABEL, "Framed: current inputs, 2:1, +3"));
  undo (window);
  g_assert_cmpfloat_with_epsilon (chance (window), 0.3, 1e-9);

  /* one cell takes the focus, arrows go on from it */
  here = button (view, "3:2, +1: 30 %");
  g_assert_true (gtk_widget_get_focusable (here));
  g_assert_false (gtk_widget_get_focusable (button (view, "2:1, +1: 40 %")));
  gtk_widget_grab_focus (here);
  lr_window_test_key (gtk_widget_get_parent (here), GDK_KEY_Right, 0);
  g_assert_true (gtk_widget_is_focus (button (view, "2:1, +1: 40 %")));
  lr_window_test_key (gtk_widget_get_parent (here), GDK_KEY_Up, 0);
  g_assert_true (gtk_widget_is_focus (button (view, "2:1, +2: 50 %")));
  lr_window_test_close (window);
}

/* Two plans beside what is typed; one is taken over, and undoing brings back what was typed. */
static void
test_plans (void)
{
  LrWindow *window = lr_window_test_open ("wftu", "land_combat", battle);
  GtkWidget *view = open_page (window, "whatif", LR_TYPE_WHATIF_VIEW);

  lr_window_test_click (button (view, "Save this as plan A"));
  settle (window);
  lr_window_test_click (button (view, "2:1, 2 strength points more: 40 %"));
  settle (window);
  g_assert_nonnull (lr_window_test_find (view, GTK_TYPE_LABEL, "B, now"));
  g_assert_nonnull (lr_window_test_find (
      view, GTK_TYPE_LABEL,
      "Plan B against plan A: Drives the defender out +10 points; Losses: Attacker −0.1; Losses: Defender +0.1; "
      "Defender: Holds −10 points."));
  lr_window_test_click (button (view, "Save this as plan B"));
  settle (window);
  lr_window_test_click (button (view, "Save this as plan C"));
  settle (window);
  g_assert_null (lr_window_test_role (view, GTK_ACCESSIBLE_ROLE_BUTTON, "Save this as plan D"));
  lr_window_test_click (button (view, "Remove C"));
  settle (window);
  lr_window_test_click (button (view, "Use A"));
  settle (window);
  g_assert_cmpfloat_with_epsilon (chance (window), 0.3, 1e-9);
  undo (window);
  g_assert_cmpfloat_with_epsilon (chance (window), 0.4, 1e-9);
  lr_window_test_close (window);
}

/* What someone types cancels what is under way, and the last one counts. */
static void
test_cancelled (void)
{
  static const char *const blocks[] = { "--row",  "callers", "steps=4", "--row",  "callers", "steps=3",
                                        "--row",  "others",  "steps=4", "--row",  "others",  "steps=4",
                                        NULL };
  LrWindow *window = lr_window_test_open ("lee_grant", "melee", blocks);
  GtkWidget *view = open_page (window, "chart", LR_TYPE_MAP_VIEW);

  for (guint i = 0; i < 4; i++)
    lr_panel_view_again (panel_of (window));
  settle (window);
  button (view, "7, 8: 7 %");
  lr_window_test_close (window);
}

/* Where there is nothing to say, that is said. */
static void
test_nothing (void)
{
  LrWindow *window = lr_window_test_open ("wftu", "hq_limit", NULL);
  GtkWidget *view = open_page (window, "whatif", LR_TYPE_WHATIF_VIEW);
  GtkWidget *map;

  g_assert_nonnull (lr_window_test_find (view, GTK_TYPE_LABEL, "There is no chance to change."));
  map = open_page (window, "chart", LR_TYPE_MAP_VIEW);
  g_assert_nonnull (lr_window_test_find (map, GTK_TYPE_LABEL, "There is no chance to show."));
  lr_window_test_close (window);
}

static void
choose (LrWindow   *window,
        GtkWidget  *view,
        const char *list,
        guint       which)
{
  GtkWidget *chosen = lr_window_test_role (view, GTK_ACCESSIBLE_ROLE_COMBO_BOX, list);

  g_assert_nonnull (chosen);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (chosen), which);
  settle (window);
}

/* Round by round; a plan says when to stop, and the best one is taken over with a press. */
static void
test_course (void)
{
  static const char *const overrun[] = { "--row", "attackers", "sp=20", "--row", "defenders", "sp=5,quality=veteran",
                                         "points_left=9", "terrain=forest", NULL };
  LrWindow *window = lr_window_test_open ("wftu", "overrun", overrun);
  GtkWidget *view = open_page (window, "whatif", LR_TYPE_WHATIF_VIEW);
  GtkWidget *course = lr_window_test_find (view, LR_TYPE_COURSE_VIEW, NULL);
  GtkWidget *chart = lr_window_test_find (course, LR_TYPE_COURSE_CHART, NULL);
  g_autofree char *before = NULL;

  g_assert_true (gtk_widget_get_mapped (chart));
  g_assert_nonnull (lr_window_test_find (course, GTK_TYPE_LABEL,
                                         "Ends well: 79 %. Lost on average: Attacking troops 1.25, "
                                         "Defending troops 1.64. Overrun: 1.64 on average."));
  before = g_strdup (lr_window_test_saying (panel_of (window)));
  choose (window, course, "How long to go on", 1);
  g_assert_true (gtk_widget_get_mapped (lr_window_test_find (course, GTK_TYPE_SPIN_BUTTON, NULL)));
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (lr_window_test_find (course, GTK_TYPE_SPIN_BUTTON, NULL)), 1);
  settle (window);
  g_assert_nonnull (lr_window_test_find (course, GTK_TYPE_LABEL,
                                         "Ends well: 50 %. Lost on average: Attacking troops 0.76, Defending troops "
                                         "1. Overrun: 1 on average."));
  choose (window, course, "Aim of the best decision", 1);
  lr_window_test_click (button (course, "Use this plan"));
  settle (window);
  g_assert_null (lr_window_test_find (course, GTK_TYPE_SPIN_BUTTON, NULL));
  /* a plan changes nothing that is typed */
  lr_test_same_text ("typed", lr_window_test_saying (panel_of (window)), before);
  g_assert_cmpint (lr_window_test_least_width (course, 340), <=, 340);
  lr_window_test_close (window);
}

/* --- ten questions of an evening, each answered in three presses at most --- */

/* Presses a tab or a button by its name; a list by its name and what is chosen: "Aim of the best decision: 1". */
static void
press (LrWindow   *window,
       const char *name)
{
  GtkWidget *tabs = lr_window_test_find (lr_window_get_page (window), LR_TYPE_ANSWER_TABS, NULL);
  const char *choice = strstr (name, ": #");
  g_autofree char *list = choice != NULL ? g_strndup (name, (gsize) (choice - name)) : NULL;
  GtkWidget *stack = lr_window_test_find (tabs, GTK_TYPE_STACK, NULL);
  GtkWidget *tab = lr_window_test_find (tabs, GTK_TYPE_TOGGLE_BUTTON, name);

  if (list != NULL)
    choose (window, tabs, list, (guint) atoi (choice + 3));
  else if (tab != NULL)
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (tab), TRUE);
  else if (lr_window_test_role (tabs, GTK_ACCESSIBLE_ROLE_TAB, name) != NULL)
    lr_window_test_click (lr_window_test_role (tabs, GTK_ACCESSIBLE_ROLE_TAB, name));
  else
    lr_window_test_click (button (tabs, name));
  g_assert_true (lr_window_test_until (is_mapped, gtk_stack_get_visible_child (GTK_STACK (stack))));
  while (g_main_context_iteration (NULL, FALSE))
    ;
  settle (window);
}

static gboolean
is_said (GtkWidget  *root,
         const char *answer)
{
  g_autoptr (GString) text = g_string_new (NULL);

  all_labels (root, text);
  return strstr (text->str, answer) != NULL ||
         lr_window_test_role (root, GTK_ACCESSIBLE_ROLE_BUTTON, answer) != NULL;
}

static void
test_questions (void)
{
  static const char *const overrun[] = { "--row", "attackers", "sp=20", "--row", "defenders", "sp=5,quality=veteran",
                                         "points_left=9", "terrain=forest", NULL };
  static const struct
  {
    const char *question;
    const char *calculator;
    const char *presses[4];
    const char *answer;
  } questions[] = {
    { "What does the forest cost us?", "land_combat", { "What if" }, "Forest -1: 40 % without it, worth -10" },
    { "Would two more points have been worth it?", "land_combat", { "What if" },
      "2:1, 2 strength points more: 40 %" },
    { "What would we need for 50 per cent?", "land_combat", { "What if" }, "50 %: +2 more" },
    { "Can anything make it safe?", "land_combat", { "What if" }, "The modifier is at most +4: 60 %" },
    { "And if they had dug in?", "land_combat", { "What if" },
      "At least half entrenched -1, by Defending troops, Entrenched: Level 1: 20 % with it, -10" },
    { "With a better leader, and at 2 to 1?", "land_combat", { "Chart", "Map of chances" }, "2:1, +3: 60 %" },
    { "This way, or two points more?", "land_combat",
      { "What if", "Save this as plan A", "2:1, 2 strength points more: 40 %" },
      "Plan B against plan A: Drives the defender out +10 points" },
    { "How likely are they driven out?", "land_combat", { "Chances" }, "The defender is driven out" },
    { "How often must we attack?", "overrun", { "What if" }, "Overrun: 1.64 on average." },
    { "What does it cost us if we go in once only?", "overrun", { "What if", "How long to go on: #1" },
      "Lost on average: Attacking troops" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (questions); i++)
    {
      gboolean is_overrun = g_str_equal (questions[i].calculator, "overrun");
      LrWindow *window = lr_window_test_open ("wftu", questions[i].calculator, is_overrun ? overrun : battle);
      GtkWidget *page = lr_window_get_page (window);

      settle (window);
      for (guint j = 0; questions[i].presses[j] != NULL; j++)
        {
          g_assert_cmpuint (j, <, 3);
          press (window, questions[i].presses[j]);
        }
      if (!is_said (page, questions[i].answer))
        {
          g_autoptr (GString) text = g_string_new (NULL);

          all_labels (page, text);
          lr_test_fail ("%s: “%s” is not said; there is:%s", questions[i].question, questions[i].answer, text->str);
        }
      lr_window_test_close (window);
    }
}

/* At 360 px nothing is wider than the window. */
static void
test_narrow (void)
{
  LrWindow *window = lr_window_test_open ("wftu", "land_combat", battle);
  GtkWidget *view = open_page (window, "whatif", LR_TYPE_WHATIF_VIEW);

  lr_window_test_click (button (view, "Save this as plan A"));
  settle (window);
  lr_whatif_view_set_narrow (LR_WHATIF_VIEW (view), TRUE);
  g_assert_cmpint (lr_window_test_least_width (view, 340), <=, 340);
  view = open_page (window, "chart", LR_TYPE_MAP_VIEW);
  g_assert_cmpint (lr_window_test_least_width (view, 340), <=, 340);
  lr_window_test_close (window);
}

/* How rounds go that the answer works out all at once is found beside the main loop. */
static void
test_passes (void)
{
  LrRuleset *ruleset = lr_test_load_good ("<procedure id='tries' panel='combat' label='Tries'>"
                                          "<var id='left' start='1'/>"
                                          "<repeat id='n' while='left over 0' most='9' label='Try'>"
                                          "<roll id='die' dice='1d4'/>"
                                          "<set var='left' value='if die = 4 then 0 else left'/>"
                                          "<let id='hit' label='Hit' value='left = 0'/></repeat>"
                                          "<outcome id='o' label='O' value='left' headline='{o}'/></procedure>");
  g_autoptr (LrInputs) inputs = lr_test_inputs (ruleset, "tries", "");
  g_autoptr (LrAnswer) answer = lr_answer_new (ruleset, inputs, NULL, FALSE, NULL);
  GtkWidget *window = gtk_window_new ();
  LrCourseView *view = g_object_new (LR_TYPE_COURSE_VIEW, NULL);

  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (view));
  gtk_window_present (GTK_WINDOW (window));
  lr_course_view_update (view, answer, inputs);
  g_assert_true (lr_course_view_is_working (view));
  g_assert_true (lr_window_test_until (is_followed, view));
  gtk_expander_set_expanded (GTK_EXPANDER (lr_window_test_find (GTK_WIDGET (view), GTK_TYPE_EXPANDER, NULL)), TRUE);
  g_assert_nonnull (lr_window_test_find (GTK_WIDGET (view), GTK_TYPE_LABEL, "Try 2: takes place 75 %; Hit 25 %"));
  gtk_window_destroy (GTK_WINDOW (window));
  lr_ruleset_unref (ruleset);
}

int
main (int    argc,
      char **argv)
{
  lr_window_test_init (&argc, &argv);
  lr_test_add ("/whatif-window/tries", test_tries);
  lr_test_add ("/whatif-window/map", test_map);
  lr_test_add ("/whatif-window/plans", test_plans);
  lr_test_add ("/whatif-window/cancelled", test_cancelled);
  lr_test_add ("/whatif-window/nothing", test_nothing);
  lr_test_add ("/whatif-window/course", test_course);
  lr_test_add ("/whatif-window/passes", test_passes);
  lr_test_add ("/whatif-window/questions", test_questions);
  lr_test_add ("/whatif-window/narrow", test_narrow);
  return g_test_run ();
}
