/* test-tutorial-window.c - the game of the tutorial, tables/TUTORIAL.md, in the window
 *
 * tests/test-tutorial.py follows the tutorial and leaves its game among the user's own rulesets.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-window-test.h"

#include <string.h>

#include "app/pages/lr-problems-page.h"

#define GAME "millers_ford"

static char *folder; /* of the user's rulesets */

static const char *
headline (LrWindow *window)
{
  return lr_window_test_saying (LR_PANEL_VIEW (lr_window_get_page (window)));
}

/* As in the page: all chances, then the die that was thrown. */
static void
test_calculator (void)
{
  static const char *const battle[] = { "attackers=9", "defenders=4", "quality=veteran", "ground=wood", NULL };
  static const char *const thrown[] = { "attackers=9", "defenders=4", "quality=veteran", "ground=wood",
                                        "--dice",      "die=5",       NULL };
  LrWindow *window = lr_window_test_open (GAME, "attack", battle);

  g_assert_cmpstr (lr_desk_get_ruleset (lr_window_get_desk (window))->title, ==, "Miller’s Ford");
  g_assert_cmpstr (headline (window), ==, "The defenders retreat, 50 %, stand-in chart");
  lr_window_test_close (window);
  window = lr_window_test_open (GAME, "attack", thrown);
  g_assert_cmpstr (headline (window), ==, "The defenders retreat, stand-in chart");
  lr_window_test_close (window);
}

static void
write_skeleton (const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  const char *const argv[] = { g_getenv ("LONGROLL_CLI"), "new", path, NULL };
  g_autoptr (GError) error = NULL;
  int status;

  g_spawn_sync (NULL, (char **) argv, NULL, G_SPAWN_STDOUT_TO_DEV_NULL, NULL, NULL, NULL, NULL, &status, &error);
  g_assert_no_error (error);
  g_assert_true (g_spawn_check_wait_status (status, &error));
}

/* What longroll-cli new writes is a game that can be opened at once. */
static void
test_skeleton (void)
{
  static const char *const thrown[] = { "surprise=yes", "--dice", "die=5", NULL };
  LrWindow *window;

  write_skeleton ("brandy_station");
  window = lr_window_test_open ("brandy_station", "attack", thrown);
  g_assert_cmpstr (headline (window), ==, "The defender loses 3 strength points, stand-in chart");
  lr_window_test_close (window);
}

static gboolean
shows_problems (gpointer data)
{
  return LR_IS_PROBLEMS_PAGE (lr_window_get_page (data));
}

static gboolean
shows_calculator (gpointer data)
{
  return LR_IS_PANEL_VIEW (lr_window_get_page (data));
}

/* The slip of step 4 is shown with its place, and what was typed is still there when it is fixed. */
static void
test_slip (void)
{
  static const char *const typed[] = { "attackers=9", "defenders=4", "quality=veteran", "ground=wood", NULL };
  g_autofree char *path = g_build_filename (folder, GAME, "combat.xml", NULL);
  g_autofree char *good = NULL;
  g_autoptr (GString) wrong = NULL;
  g_autofree char *said = NULL;
  LrWindow *window = lr_window_test_open (GAME, "attack", typed);

  g_assert_true (g_file_get_contents (path, &good, NULL, NULL));
  wrong = g_string_new (good);
  g_assert_cmpuint (g_string_replace (wrong, "value=\"quality.drm\"", "value=\"quality.drn\"", 0), ==, 1);
  g_assert_true (g_file_set_contents (path, wrong->str, -1, NULL));
  g_assert_true (lr_window_test_until (shows_problems, window));
  said = lr_problems_page_dup_text (LR_PROBLEMS_PAGE (lr_window_get_page (window)));
  g_assert_nonnull (strstr (said, "combat.xml:11:60: “drn” is not a field of quality (did you mean “drm”?)"));
  g_assert_true (g_file_set_contents (path, good, -1, NULL));
  g_assert_true (lr_window_test_until (shows_calculator, window));
  g_assert_cmpstr (headline (window), ==, "The defenders retreat, 50 %, stand-in chart");
  lr_window_test_close (window);
}

/* Goes through the tutorial as test-tutorial.py does. */
static void
make_game (void)
{
  g_autofree char *script = g_test_build_filename (G_TEST_DIST, "test-tutorial.py", NULL);
  const char *const argv[] = { "/usr/bin/python3", script, g_getenv ("LONGROLL_CLI"), "--write", folder, NULL };
  g_autoptr (GError) error = NULL;
  int status;

  g_spawn_sync (NULL, (char **) argv, NULL, G_SPAWN_DEFAULT, NULL, NULL, NULL, NULL, &status, &error);
  g_assert_no_error (error);
  g_spawn_check_wait_status (status, &error);
  g_assert_no_error (error);
}

int
main (int    argc,
      char **argv)
{
  int result;

  lr_window_test_init (&argc, &argv);
  folder = g_build_filename (g_get_user_data_dir (), "longroll", "rulesets", NULL);
  make_game ();
  lr_test_add ("/tutorial-window/calculator", test_calculator);
  lr_test_add ("/tutorial-window/skeleton", test_skeleton);
  lr_test_add ("/tutorial-window/slip", test_slip);
  result = g_test_run ();
  g_free (folder);
  return result;
}
