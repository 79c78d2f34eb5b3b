/* test-guide.c - the turn as a guide: what is due now, what leads on, what is asked before, what was done
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-test.h"

#include <string.h>

#include "present/log/lr-record.h"
#include "present/turn/lr-guide.h"
#include "rules/build/lr-library.h"

static LrSession *
begin_with (LrRuleset *ruleset)
{
  LrBeginning beginning = { .title = "Test", .scenario = ruleset->model->scenario_list->len > 0 ? 0 : -1, .turn = -1 };
  g_autoptr (GError) error = NULL;
  LrSession *session = lr_session_new (ruleset, &beginning, NULL, &error);

  g_assert_no_error (error);
  lr_record_attach (session);
  return session;
}

/* The whole card as one line: where the game is, both buttons. */
static char *
card (const LrGuide *guide)
{
  return g_strdup_printf ("%s%s%s%s%s | %s | %s", guide->where, guide->said != NULL ? ", " : "",
                          guide->said != NULL ? guide->said : "", guide->left != NULL ? ", " : "",
                          guide->left != NULL ? guide->left : "", guide->due.label != NULL ? guide->due.label : "-",
                          guide->leave.label != NULL ? guide->leave.label : "-");
}

/* A player who does what is due, and leaves out what needs dice, comes through three turns, or to the end of the game:
 * there is always something to do, and doing it always leads on. */
static void
walk_game (gconstpointer game)
{
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "..", "tables", game, NULL);
  g_autoptr (LrRuleset) ruleset = lr_ruleset_load (folder);
  g_autoptr (LrSession) session = begin_with (ruleset);
  g_autofree char *turn = lr_state_get (lr_session_get_state (session), "@turn");
  g_autofree char *before = NULL;
  gboolean over = FALSE;
  guint n_turns = 0;

  for (guint i = 0; i < 1000 && n_turns < 3 && !over; i++)
    {
      g_autofree char *reached = lr_state_get (lr_session_get_state (session), "@turn");
      g_autoptr (LrGuide) guide = lr_guide_new (session, NULL);
      g_autoptr (GError) error = NULL;
      char *now = card (guide);

      g_assert_cmpstr (guide->where, !=, "");
      g_assert_cmpstr (now, !=, before);
      g_free (before);
      before = now;
      if (guide->due.deed == LR_GUIDE_OPEN && !lr_guide_find_line (guide, guide->due.path)->may)
        lr_session_do_line (session, guide->due.path, &error);
      else if (guide->due.deed == LR_GUIDE_OPEN || (guide->due.deed == LR_GUIDE_ROUND && i % 3 != 0))
        lr_guide_do (session, &guide->leave, &error);
      else
        lr_guide_do (session, &guide->due, &error);
      g_assert_no_error (error);
      over = g_str_has_prefix (now, "The game is over |");
      n_turns += !g_str_equal (turn, reached);
      g_free (turn);
      turn = g_steal_pointer (&reached);
    }
  if (n_turns < 3 && !over)
    lr_test_fail ("does not come to the fourth turn: %s", before);
}

int
main (int   argc,
      char *argv[])
{
  lr_test_init (&argc, &argv);
  lr_test_add_data ("/guide/walk/wftu", "wftu", walk_game);
  lr_test_add_data ("/guide/walk/novak", "novak", walk_game);
  lr_test_add_data ("/guide/walk/lee_grant", "lee_grant", walk_game);
  lr_test_add_data ("/guide/walk/gtc", "gtc", walk_game);
  lr_test_add_data ("/guide/walk/civil_war", "civil_war", walk_game);
  return g_test_run ();
}
