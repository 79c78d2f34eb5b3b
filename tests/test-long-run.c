/* test-long-run.c - while a calculator takes seconds the window stays alive: keys, progress, finer answers, stop
 *
 * What is measured is the processor time that a turn of the main loop takes: other programs do not count.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <time.h>

#include "lr-window-test.h"
#include "panels/calculator/lr-panel-view.h"

/* A turn of the main loop may last a frame. Machines that test are shared and old. */
#define FRAME 16
#define PATIENCE 4
/* A turn in which thirty rows of fields are made may last that much longer: most of it is GTK making its lists. */
#define MAKING 2

#define ATTACKER "attackers steps=4,place=center,goes=1"
#define DEFENDER "defenders steps=3,place=center"

/* A calculator in its own window. */
typedef struct
{
  LrRuleset   *ruleset;
  LrDesk      *desk;
  GtkWidget   *window;
  LrPanelView *panel;
  double       longest; /* turn of the main loop, in milliseconds */
  guint        turns;
} Stage;

static double
now (void)
{
  struct timespec time;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &time);
  return time.tv_sec * 1e3 + time.tv_nsec / 1e6;
}

static void
open_stage (Stage     *stage,
            LrRuleset *ruleset,
            const char *calculator)
{
  g_assert_nonnull (ruleset->model);
  stage->ruleset = ruleset;
  stage->desk = lr_desk_new (ruleset);
  stage->window = gtk_window_new ();
  stage->panel = LR_PANEL_VIEW (
      lr_panel_view_new (stage->desk, lr_model_find_procedure (ruleset->model, calculator)));
  gtk_window_set_default_size (GTK_WINDOW (stage->window), 1200, 740);
  gtk_window_set_child (GTK_WINDOW (stage->window), GTK_WIDGET (stage->panel));
  gtk_window_present (GTK_WINDOW (stage->window));
  gtk_test_widget_wait_for_draw (stage->window);
  lr_window_test_settle (stage->panel);
}

static gboolean
is_gone (gpointer data)
{
  return *(gpointer *) data == NULL;
}

/* The run in the thread holds the panel; once it is cancelled both go. */
static void
close_stage (Stage *stage)
{
  gpointer panel = stage->panel;

  g_object_add_weak_pointer (panel, &panel);
  gtk_window_destroy (GTK_WINDOW (stage->window));
  g_assert_true (lr_window_test_until (is_gone, &panel));
  g_clear_object (&stage->desk);
  g_clear_pointer (&stage->ruleset, lr_ruleset_unref);
}

static LrRuleset *
game (const char *id)
{
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "..", "tables", id, NULL);

  return lr_ruleset_load (folder);
}

static void
type (Stage      *stage,
      const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  g_autoptr (GError) error = NULL;

  g_assert_true (lr_panel_view_type (stage->panel, (const char *const *) words, &error));
  g_assert_no_error (error);
}

/* One turn of the main loop. */
static void
turn (Stage *stage)
{
  double before = now ();

  g_main_context_iteration (NULL, FALSE);
  stage->longest = MAX (stage->longest, now () - before);
  stage->turns++;
}

static GtkWidget *
stop_of (Stage *stage)
{
  GtkWidget *stop = lr_window_test_role (GTK_WIDGET (stage->panel), GTK_ACCESSIBLE_ROLE_BUTTON, "Stop");

  return stop != NULL && gtk_widget_get_mapped (stop) ? stop : NULL;
}

static guint
rounds_of (Stage *stage)
{
  const LrAnswer *answer = lr_panel_view_get_answer (stage->panel);

  return answer != NULL && !lr_panel_view_is_working (stage->panel) ? answer->result->rounds : 0;
}

/* Runs the main loop while that many microseconds pass, or until the answer has as many rounds. */
static void
run_for (Stage *stage,
         gint64 most,
         guint  rounds)
{
  gint64 until = g_get_monotonic_time () + most;

  while (g_get_monotonic_time () < until && (rounds == 0 || rounds_of (stage) < rounds))
    {
      turn (stage);
      g_usleep (500);
    }
}

/* @frames: how long a turn may last. */
static void
check_turns_within (Stage      *stage,
                    const char *what,
                    int         frames)
{
  g_test_message ("%s: %u turns, the longest %.1f ms", what, stage->turns, stage->longest);
  if (g_getenv ("LONGROLL_NO_TIMES") == NULL && stage->longest > frames * FRAME)
    g_test_fail_printf ("%s: a turn of the main loop takes %.1f ms", what, stage->longest);
  stage->longest = 0;
  stage->turns = 0;
}

static void
check_turns (Stage      *stage,
             const char *what)
{
  check_turns_within (stage, what, PATIENCE);
}

/* A row of each side of a fight that is long to work out, that many times. */
static char *
rows (const char *first,
      const char *second,
      guint       n,
      const char *more)
{
  GString *text = g_string_new (more);

  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, " --row %s --row %s", first, second);
  return g_string_free (text, FALSE);
}

/* A number is changed, as by a key in its field. */
static void
press (Stage *stage,
       gboolean up)
{
  GtkWidget *number = lr_window_test_find (GTK_WIDGET (stage->panel), GTK_TYPE_SPIN_BUTTON, NULL);
  double before = now ();

  gtk_spin_button_spin (GTK_SPIN_BUTTON (number), up ? GTK_SPIN_STEP_FORWARD : GTK_SPIN_STEP_BACKWARD, 1);
  stage->longest = MAX (stage->longest, now () - before);
}

/* Typing goes on while it works: each key stops the run before. @frames: how long the turns before the first key may
 * last. */
static void
check_typing (Stage      *stage,
              const char *what,
              int         frames)
{
  run_for (stage, 200000, 0);
  check_turns_within (stage, what, frames);
  for (guint i = 0; i < 6; i++)
    {
      press (stage, i % 2 == 1);
      run_for (stage, 60000, 0);
    }
  check_turns (stage, "typed meanwhile");
}

/* The bench's fight, with room for four hundred. */
static void
test_attrition (void)
{
  g_autofree char *file = g_test_build_filename (G_TEST_DIST, "bench", "attrition.xml", NULL);
  g_autofree char *text = NULL;
  g_autoptr (GString) larger = NULL;
  Stage stage = { 0 };

  g_assert_true (g_file_get_contents (file, &text, NULL, NULL));
  larger = g_string_new (text);
  g_string_replace (larger, "max=\"100\"", "max=\"400\"", 0);
  open_stage (&stage, lr_ruleset_load_text (larger->str), "fight");
  type (&stage, "first=400 second=400");
  check_typing (&stage, "400 against 400", PATIENCE);
  close_stage (&stage);
}

static void
test_day (void)
{
  g_autofree char *typed = rows (ATTACKER, DEFENDER, 15, "days=1");
  Stage stage = { 0 };

  open_stage (&stage, game ("lee_grant"), "battle");
  type (&stage, typed);
  check_typing (&stage, "a battle of fifteen blocks a side", MAKING * PATIENCE);
  g_assert_true (lr_panel_view_is_working (stage.panel) || rounds_of (&stage) > 0 ||
                 lr_panel_view_get_answer (stage.panel) != NULL);
  /* closed while it works */
  close_stage (&stage);
}

static gboolean
has_stop (gpointer data)
{
  return stop_of (data) != NULL;
}

static gboolean
has_no_stop (gpointer data)
{
  return stop_of (data) == NULL;
}

/* Three numbers that are stirred with dice, again and again: nothing keeps them apart, and no run follows them all. */
#define STIRRED                                                                                                      \
  "<procedure id='p' panel='combat' label='P'>"                                                                      \
  "<inputs><number id='n' label='N' min='0' max='9' default='1'/></inputs>"                                          \
  "<var id='a' start='n' min='0' max='1008'/><var id='b' start='1' min='0' max='1012'/>"                             \
  "<var id='c' start='2' min='0' max='1020'/>"                                                                       \
  "<repeat id='stir' times='24'><roll id='die' dice='2d6'/>"                                                         \
  "<set var='a' value='(a * 3 + die * (b + 1)) mod 1009'/><set var='b' value='(b * 5 + die + a) mod 1013'/>"         \
  "<set var='c' value='(c * 7 + a * b + die) mod 1021'/></repeat>"                                                   \
  "<outcome id='x' label='X' headline='Over: {x}' value='a + c over b + 500'/></procedure>"

/* Shown at once, then finer and finer; stopped, what is shown stays. */
static void
test_finer (void)
{
  Stage stage = { 0 };
  guint rounds;
  double chance;

  open_stage (&stage, lr_test_load_good (STIRRED), "p");
  type (&stage, "n=3");
  run_for (&stage, lr_window_test_patience (), 4);
  g_assert_cmpuint (rounds_of (&stage), ==, 4);
  chance = lr_panel_view_get_answer (stage.panel)->chance;
  g_assert_nonnull (strstr (lr_window_test_saying (stage.panel), ", simulated"));
  g_assert_true (lr_window_test_until (has_stop, &stage));
  run_for (&stage, lr_window_test_patience (), 16);
  check_turns (&stage, "getting finer");
  g_assert_cmpuint (rounds_of (&stage), >=, 16);
  g_assert_cmpfloat_with_epsilon (lr_panel_view_get_answer (stage.panel)->chance, chance, 0.01);
  g_assert_true (lr_window_test_until (has_stop, &stage));
  rounds = rounds_of (&stage);
  g_assert_cmpuint (lr_answer_finer (lr_panel_view_get_answer (stage.panel)), ==, 4 * rounds);
  lr_window_test_click (stop_of (&stage));
  g_assert_true (lr_window_test_until (has_no_stop, &stage));
  g_assert_cmpuint (rounds_of (&stage), ==, rounds);
  close_stage (&stage);
}

/* Stopped before there is any answer, it says so; a change works it out again. */
static void
test_stop (void)
{
  g_autofree char *typed = rows (ATTACKER, DEFENDER, 15, "days=3");
  Stage stage = { 0 };

  open_stage (&stage, game ("lee_grant"), "battle");
  type (&stage, typed);
  if (lr_panel_view_is_working (stage.panel))
    {
      lr_window_test_act (stage.panel, "panel.stop");
      lr_window_test_settle (stage.panel);
      g_assert_cmpstr (lr_window_test_problem (stage.panel), ==, "Cancelled.");
      press (&stage, FALSE);
      g_assert_true (lr_panel_view_is_working (stage.panel));
    }
  close_stage (&stage);
}

int
main (int    argc,
      char **argv)
{
  lr_window_test_init (&argc, &argv);
  lr_test_add ("/long-run/attrition", test_attrition);
  lr_test_add ("/long-run/day", test_day);
  lr_test_add ("/long-run/finer", test_finer);
  lr_test_add ("/long-run/stop", test_stop);
  return g_test_run ();
}
