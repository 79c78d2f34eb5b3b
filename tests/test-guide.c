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

/* The whole card as one line: where the game stands, both buttons. */
static char *
card (LrSession *session)
{
  g_autoptr (LrGuide) guide = lr_guide_new (session, NULL);

  return g_strdup_printf ("%s%s%s%s%s | %s | %s", guide->where, guide->said != NULL ? ", " : "",
                          guide->said != NULL ? guide->said : "", guide->left != NULL ? ", " : "",
                          guide->left != NULL ? guide->left : "", guide->due.label != NULL ? guide->due.label : "-",
                          guide->leave.label != NULL ? guide->leave.label : "-");
}

static void
walk_game (gconstpointer data)
{
  g_autoptr (LrLibrary) library = lr_library_new ();
  LrRuleset *ruleset = lr_library_load (library, data);
  g_autoptr (LrSession) session = begin_with (ruleset);
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < 150; i++)
    {
      g_autoptr (LrGuide) guide = lr_guide_new (session, NULL);
      g_autofree char *said = card (session);

      g_print ("%s\n", said);
      if (guide->due.deed == LR_GUIDE_OPEN)
        {
          LrGuideLine *line = lr_guide_find_line (guide, guide->due.path);

          if (!line->may)
            lr_session_do_line (session, guide->due.path, &error);
          else
            lr_guide_do (session, &guide->leave, &error);
        }
      else if (guide->due.deed == LR_GUIDE_ROUND && i % 3)
        lr_guide_do (session, &guide->leave, &error);
      else
        lr_guide_do (session, &guide->due, &error);
      g_assert_no_error (error);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  lr_test_add_data ("/guide/walk/wftu", "wftu", walk_game);
  lr_test_add_data ("/guide/walk/novak", "novak", walk_game);
  lr_test_add_data ("/guide/walk/lee_grant", "lee_grant", walk_game);
  lr_test_add_data ("/guide/walk/gtc", "gtc", walk_game);
  lr_test_add_data ("/guide/walk/civil_war", "civil_war", walk_game);
  return g_test_run ();
}
