/* test-session-right.c - a result that is corrected: taken back, worked out again, recorded in its place
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "test-session.h"

#include "present/log/lr-right.h"

/* Puts a result right with what is typed, as someone would who opened it. */
static gboolean
put_right (LrSession  *session,
           gint64      number,
           const char *calculator,
           const char *typed,
           const char *reason,
           GError    **error)
{
  LrRuleset *ruleset = lr_session_get_ruleset (session);
  g_autoptr (LrInputs) inputs = lr_test_inputs (ruleset, calculator, typed);
  g_autoptr (LrAnswer) answer = NULL;
  LrRight *right = lr_right_new (session, number, NULL);

  if (right != NULL)
    lr_right_apply (right, inputs);
  lr_right_free (right);
  answer = lr_answer_new (ruleset, inputs, NULL, TRUE, NULL);
  return lr_right_record (session, number, reason, answer, inputs, NULL, error);
}

/* Returns: the rules of the small game with other words */
static char *
skirmish_with (const char *old,
               const char *fresh)
{
  g_autofree char *path = g_build_filename (folder, "games", "skirmish", "ruleset.xml", NULL);
  g_autoptr (GString) text = NULL;
  g_autofree char *read = NULL;

  g_assert_true (g_file_get_contents (path, &read, NULL, NULL));
  text = g_string_new (read);
  g_assert_cmpuint (g_string_replace (text, old, fresh, 0), >, 0);
  return g_strdup (text->str);
}

static LrAction *
last_of (LrSession *session)
{
  return lr_session_get_action (session, lr_session_n_actions (session) - 1);
}

/* Returns: (nullable): how a line of the checklist is marked */
static const char *
mark_of (LrSession  *session,
         const char *path)
{
  g_autoptr (GPtrArray) lines = lr_state_checklist (lr_session_get_state (session));

  for (guint i = 0; i < lines->len; i++)
    if (g_strcmp0 (((const LrLine *) lines->pdata[i])->path, path) == 0)
      return g_intern_string (((const LrLine *) lines->pdata[i])->mark);
  lr_test_fail ("there is no line %s", path);
  return NULL;
}

/* A clash that was recorded with a wrong die, and what was done since. */
static LrSession *
begin (const char *name)
{
  LrSession *session = new_session (name);

  g_assert_true (resolve (session, "clash", "dice:die=6", LR_RESOLVE_INSIST, NULL)); /* 2: loses 2 + 1 */
  g_assert_true (lr_session_add (session, "vp", "1", "Shiloh", NULL));               /* 3 */
  return session;
}

/* The old changes go, the new ones come, what was done since stays; and everything follows from the dice. */
static void
test_replace (void)
{
  g_autofree char *path = new_path ("replace.longroll");
  g_autoptr (LrSession) session = begin ("replace.longroll");

  DID (session, put_right (session, 2, "clash", "sp=5|dice:die=1", "it was a 1", error),
       "Clash: Loses 1, by a stand-in chart; dice: Clash 1 (entered); Victory: 4 victory points → 5 victory points");
    lr_test_same_text ("correction", lr_session_get_action (session, 3)->said,
                     "Corrected: entry 2, “Clash: Loses 3, by a stand-in chart; dice: Clash 6 (entered); outside its "
                     "phase; Victory: 3 victory points → 6 victory points” (it was a 1); Victory: 7 victory points → "
                     "4 victory points");
  holds (session, "vp", "5");
  g_assert_cmpuint (lr_session_n_actions (session), ==, 5);
  g_assert_cmpuint (lr_session_get_corrections (session, 2)->len, ==, 1);
  g_clear_object (&session);
  is_whole (path);
}

/* Both entries are undone and redone together, also after the file was read again. */
static void
test_undo (void)
{
  g_autofree char *path = new_path ("undo.longroll");
  g_autoptr (LrSession) session = begin ("undo.longroll");
  g_autofree char *before = lr_state_get (lr_session_get_state (session), "vp");
  g_autofree char *after = NULL;

  g_assert_true (put_right (session, 2, "clash", "dice:die=1", NULL, NULL));
  after = lr_state_get (lr_session_get_state (session), "vp");
  g_assert_cmpstr (before, !=, after);
  g_clear_object (&session);
  session = reopen (path, library);
  for (guint i = 0; i < 2; i++)
    {
      g_assert_true (lr_session_undo (session, NULL));
      holds (session, "vp", before);
      g_assert_cmpint (lr_session_get_undo (session)->number, ==, 3);
      g_assert_null (lr_session_get_corrections (session, 2));
      g_assert_true (lr_session_redo (session, NULL));
      holds (session, "vp", after);
      g_assert_null (lr_session_get_redo (session));
      g_assert_cmpuint (lr_session_get_corrections (session, 2)->len, ==, 1);
    }
  g_clear_object (&session);
  is_whole (path);
}

/* An ordinary correction is undone alone, also when a result follows it. */
static void
test_no_pair (void)
{
  g_autoptr (LrSession) session = begin (NULL);

  g_assert_true (lr_session_correct (session, 3, "wrong", TRUE, NULL, NULL)); /* 4 */
  g_assert_true (resolve (session, "clash", "dice:die=2", LR_RESOLVE_INSIST, NULL));
  g_assert_true (lr_session_undo (session, NULL));
  g_assert_cmpint (lr_session_get_undo (session)->number, ==, 4);
  g_assert_true (lr_session_undo (session, NULL));
  g_assert_true (lr_session_redo (session, NULL));
  g_assert_nonnull (lr_session_get_redo (session));
}

/* What is corrected is rolled for in its own turn and place: the line where the game is now is not done by it. */
static void
test_place (void)
{
  g_autofree char *path = new_path ("place.longroll");
  g_autoptr (LrSession) session = begin ("place.longroll");
  g_autoptr (LrRight) right = NULL;

  g_assert_true (lr_session_set_turn (session, "t2", NULL, NULL));
  g_assert_true (lr_session_go (session, "turn_of.us.fights", NULL));
  lr_test_same_text ("place", lr_session_get_value (session, "@place"), "turn_of.us.fights.1.clash");
  right = lr_right_new (session, 2, NULL);
  g_assert_cmpint (lr_inputs_get_turn (right->inputs), ==, 0);
  g_assert_true (put_right (session, 2, "clash", "dice:die=1", "wrong die", NULL));
  g_assert_null (mark_of (session, "turn_of.us.fights.1.clash"));
  g_assert_true (resolve (session, "clash", "dice:die=1", 0, NULL));
  g_assert_nonnull (mark_of (session, "turn_of.us.fights.1.clash"));
  g_assert_false (lr_action_result (last_of (session))->outside);
  g_clear_object (&session);
  is_whole (path);
}

/* A result that left the books alone still does. */
static void
test_quiet (void)
{
  g_autoptr (LrSession) session = new_session (NULL);

  g_assert_true (resolve (session, "clash", "dice:die=6", LR_RESOLVE_INSIST | LR_RESOLVE_NO_EFFECTS, NULL));
  holds (session, "vp", "3");
  g_assert_true (put_right (session, 2, "clash", "dice:die=1", "wrong die", NULL));
  holds (session, "vp", "3");
  g_assert_true (lr_action_result (last_of (session))->quiet);
}

/* What a result was worked out from comes back: inputs, options as they were read then, dice. */
static void
test_open (void)
{
  g_autoptr (LrSession) session = new_session (NULL);
  g_autoptr (LrRight) right = NULL;
  g_autoptr (LrAnswer) answer = NULL;

  g_assert_true (resolve (session, "clash", "sp=7|dice:die=6", LR_RESOLVE_INSIST, NULL));
  g_assert_true (lr_session_set_option (session, "mercy", "yes", NULL));
  right = lr_right_new (session, 2, NULL);
  answer = lr_answer_new (lr_session_get_ruleset (session), right->inputs, NULL, TRUE, NULL);
  lr_test_same_text ("headline", answer->headline, lr_action_result (lr_session_get_action (session, 1))->headline);
  g_assert_true (lr_inputs_peek (right->inputs, 0)->is_set);
}

/* What would change is told before: the difference between the old result and the new one. */
static void
test_preview (void)
{
  g_autoptr (LrSession) session = begin (NULL);
  g_autoptr (LrInputs) inputs = lr_test_inputs (lr_session_get_ruleset (session), "clash", "dice:die=1");
  g_autoptr (LrAnswer) answer = lr_answer_new (lr_session_get_ruleset (session), inputs, NULL, TRUE, NULL);
  g_autoptr (GPtrArray) texts = lr_record_preview (session, answer, 2);
  g_autofree char *before = lr_record_value_text (lr_session_get_ruleset (session), "vp",
                                                  lr_session_get_value (session, "vp"));
  g_autofree char *start = NULL;

  g_assert_cmpuint (texts->len, ==, 1);
  start = g_strdup_printf ("Victory: %s → ", before);
  g_assert_true (g_str_has_prefix (texts->pdata[0], start));
  g_assert_true (put_right (session, 2, "clash", "dice:die=1", NULL, NULL));
  {
    g_autofree char *after = lr_record_value_text (lr_session_get_ruleset (session), "vp",
                                                   lr_session_get_value (session, "vp"));

    g_assert_true (g_str_has_suffix (texts->pdata[0], after));
  }
}

/* Dice that the program threw for it wait for the result, not for the correction before it. */
static void
test_thrown (void)
{
  g_autofree char *path = new_path ("thrown.longroll");
  g_autoptr (LrSession) session = begin ("thrown.longroll");
  LrRuleset *ruleset = lr_session_get_ruleset (session);
  g_autoptr (LrInputs) inputs = lr_test_inputs (ruleset, "clash", "");
  g_autoptr (GHashTable) throws = lr_throws_new ();
  g_autoptr (LrAnswer) answer = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (lr_record_throw_rest (session, inputs, FALSE, throws, &error));
  g_assert_no_error (error);
  answer = lr_answer_new (ruleset, inputs, NULL, TRUE, NULL);
  g_assert_true (lr_right_record (session, 2, "thrown again", answer, inputs, throws, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (lr_session_n_actions (session), ==, 5);
  g_assert_cmpstr (lr_action_dice (last_of (session), 0)->how, ==, LR_THROWN_ROLLED);
  g_clear_object (&session);
  session = reopen (path, library);
  g_assert_cmpuint (lr_session_n_actions (session), ==, 5);
  g_clear_object (&session);
  is_whole (path);
}

static void
test_refused (void)
{
  g_autoptr (LrSession) session = begin (NULL);
  g_autoptr (GError) wrong = NULL;

  REFUSED (session, put_right (session, 3, "clash", "dice:die=1", "wrong", error),
           "entry 3 is not a result of this calculator");
  REFUSED (session, put_right (session, 2, "raid", "dice:pool=7", "wrong", error),
           "entry 2 is not a result of this calculator");
  REFUSED (session, put_right (session, 99, "clash", "dice:die=1", "wrong", error),
           "the log has no entry 99 that can be corrected");
  REFUSED (session, put_right (session, 2, "clash", "", "wrong", error), "“Clash” has to be rolled or decided first");
  REFUSED (session, put_right (session, 2, "clash", "sp=0|dice:die=1", "wrong", error),
           "the rules do not allow this: Nobody attacks. [13.11]");
  g_assert_null (lr_right_new (session, 3, &wrong));
  lr_test_same_text ("error", wrong->message, "entry 3 is not a result that affects the trackers");
  g_clear_error (&wrong);
  g_assert_null (lr_right_new (session, 99, &wrong));
  lr_test_same_text ("error", wrong->message, "entry 99 is not a result that affects the trackers");
  g_clear_error (&wrong);
  g_assert_true (lr_session_undo (session, NULL));
  g_assert_true (lr_session_undo (session, NULL));
  REFUSED (session, put_right (session, 2, "clash", "dice:die=1", "wrong", error),
           "entry 2 is undone: there is nothing to correct");
}

/* The calculator may be gone from a ruleset that has changed. */
static void
test_gone (void)
{
  g_autofree char *path = new_path ("gone.longroll");
  g_autofree char *text = NULL;
  g_autofree char *games = NULL;
  g_autoptr (LrLibrary) other = NULL;
  g_autoptr (LrSession) session = begin ("gone.longroll");
  g_autoptr (GError) error = NULL;

  g_clear_object (&session);
  text = skirmish_with ("\"clash\"", "\"melee\"");
  games = lr_test_folder ("skirmish/ruleset.xml", text, NULL);
  other = open_library (games);
  session = reopen (path, other);
  g_assert_null (lr_right_new (session, 2, &error));
  lr_test_same_text ("error", error->message, "the ruleset no longer has the calculator “clash” of entry 2");
  lr_test_remove (games);
}

static void
add_tests (void)
{
  lr_test_add ("/session-right/replace", test_replace);
  lr_test_add ("/session-right/undo", test_undo);
  lr_test_add ("/session-right/no-pair", test_no_pair);
  lr_test_add ("/session-right/place", test_place);
  lr_test_add ("/session-right/quiet", test_quiet);
  lr_test_add ("/session-right/open", test_open);
  lr_test_add ("/session-right/preview", test_preview);
  lr_test_add ("/session-right/thrown", test_thrown);
  lr_test_add ("/session-right/refused", test_refused);
  lr_test_add ("/session-right/gone", test_gone);
}

int
main (int    argc,
      char **argv)
{
  return run_session_tests (argc, argv, add_tests);
}
