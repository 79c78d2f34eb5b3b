/* test-own.c - modifiers of our own: where they go, what they add, and that none is silent
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "test-session.h"

#include "present/answer/lr-report.h"
#include "present/log/lr-log-words.h"
#include "present/words/lr-words.h"

static const char body[] =
  "<procedure id='shot' label='Shot'><inputs><number id='bonus' min='-9' max='9'/></inputs><roll id='die' dice='1d6'/>"
  "<tally id='drm' label='Modifier' by='sum' sign='yes' max='3'><item label='Bonus' value='bonus'/></tally>"
  "<outcome id='hit' label='Hit' value='die + drm over 4'/></procedure>"
  "<procedure id='p' label='P'><inputs><number id='n' label='N' min='-9' max='9'/><flag id='two'/></inputs>"
  "<roll id='die' dice='1d6'/>"
  "<tally id='net' label='Net' by='sum' sign='yes' min='-2'><item label='N' value='n'/></tally>"
  "<tally id='plain' label='Plain' by='sum'><item label='One' value='1'/></tally>"
  "<call id='one' label='First' of='shot'/>"
  "<call id='other' label='Second' of='shot' when='two' else='{hit: false}'/>"
  "<repeat id='round' times='2'><call id='again' of='shot'/></repeat>"
  "<outcome id='total' label='Sum' value='die + net'/>"
  "<outcome id='both' label='Both' value='one.hit and other.hit'/></procedure>"
  "<procedure id='none' label='None'><roll id='die' dice='1d6'/><outcome id='o' value='die'/></procedure>"
  "<procedure id='large' label='Large'><inputs><number id='n'/></inputs>"
  "<tally id='t' by='sum' sign='yes'><item value='n'/></tally><outcome id='o' value='t'/></procedure>";

static LrRuleset *ruleset;

static LrInputs *
typed (const char *procedure,
       const char *name,
       const char *text)
{
  LrInputs *inputs = lr_inputs_new (ruleset->model, lr_model_find_procedure (ruleset->model, procedure));
  g_autoptr (GError) error = NULL;

  lr_typed_input (ruleset, inputs, name, text, &error);
  g_assert_no_error (error);
  return inputs;
}

static void
dist_is (LrInputs   *inputs,
         const char *path,
         const char *expected)
{
  g_autoptr (LrResult) result = lr_run (inputs, NULL, NULL);

  lr_test_dist_is (result, path, expected);
}

static void
test_places (void)
{
  g_autoptr (GPtrArray) places = lr_own_places (lr_model_find_procedure (ruleset->model, "p"));
  g_autoptr (GPtrArray) none = lr_own_places (lr_model_find_procedure (ruleset->model, "none"));
  g_autoptr (GString) paths = g_string_new (NULL);

  for (guint i = 0; i < places->len; i++)
    {
      const LrOwnPlace *place = places->pdata[i];
      g_autofree char *label = lr_words_own_place (ruleset, place->way, place->n_way);

      g_string_append_printf (paths, "%s (%s) ", place->path, label);
    }
  g_assert_cmpstr (paths->str, ==,
                   "net (Net) one.drm (First: Modifier) other.drm (Second: Modifier) again.drm (Modifier) ");
  g_assert_cmpuint (none->len, ==, 0);
}

/* The limits of the tally hold after what we add. */
static void
test_adds (void)
{
  g_autoptr (LrInputs) one = typed ("p", "own.net", "+1: we agreed");
  g_autoptr (LrInputs) several = typed ("p", "own", "−3: rain; +2: a house rule");
  g_autoptr (LrInputs) cut = typed ("p", "own", "-7: snow");

  dist_is (one, "total", "2:1 3:1 4:1 5:1 6:1 7:1 of 6");
  dist_is (several, "total", "0:1 1:1 2:1 3:1 4:1 5:1 of 6");
  dist_is (cut, "total", "-1:1 0:1 1:1 2:1 3:1 4:1 of 6");
}

/* Two calls of one procedure with the same arguments are told apart; both passes of a loop have it. */
static void
test_calls (void)
{
  g_autoptr (LrInputs) first = typed ("p", "own.one.drm", "+2: we agreed");
  g_autoptr (LrInputs) again = typed ("p", "own.again.drm", "+9: too much");

  dist_is (first, "one.hit", "false:1 true:2 of 3");
  dist_is (first, "round.1.again.hit", "false:2 true:1 of 3");
  dist_is (again, "one.hit", "false:2 true:1 of 3");
  dist_is (again, "round.1.again.hit", "false:1 true:5 of 6");
  dist_is (again, "round.2.again.hit", "false:1 true:5 of 6");
}

static void
test_wrong (void)
{
  static const char *const cases[][4] = {
    { "none", "own", "+1: x", "none adds no modifiers, so it does not accept house modifiers" },
    { "p", "own.drm", "+1: x",
      "a house modifier applies to one of these; write the one you mean: own.net, own.one.drm, own.other.drm, "
      "own.again.drm" },
    { "p", "own.plain", "+1: x",
      "a house modifier applies to one of these; write the one you mean: own.net, own.one.drm, own.other.drm, "
      "own.again.drm" },
    { "p", "own", "+1", "“+1” should be a whole number from -99 to 99, except 0, and a reason, such as +1: we agreed" },
    { "p", "own", "+1:", "“+1:” should be a whole number from -99 to 99, except 0, and a reason, such as +1: we "
                         "agreed" },
    { "p", "own", "0: x", "“0: x” should be a whole number from -99 to 99, except 0, and a reason, such as +1: we "
                          "agreed" },
    { "p", "own", "1/2: x", "“1/2: x” should be a whole number from -99 to 99, except 0, and a reason, such as +1: "
                            "we agreed" },
    { "p", "own", "+-1: x", "“+-1: x” should be a whole number from -99 to 99, except 0, and a reason, such as +1: "
                            "we agreed" },
    { "p", "own", "100: x", "“100: x” should be a whole number from -99 to 99, except 0, and a reason, such as +1: "
                            "we agreed" },
    { "p", "own", "+1: x; y", "“y” should be a whole number from -99 to 99, except 0, and a reason, such as +1: we "
                              "agreed" },
    { "p", "own", "1:a;1:a;1:a;1:a;1:a;1:a;1:a;1:a;1:a", "at most 8 house modifiers can apply at once" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (LrInputs) inputs =
          lr_inputs_new (ruleset->model, lr_model_find_procedure (ruleset->model, cases[i][0]));
      g_autoptr (GError) error = NULL;
      g_autofree char *found = NULL;

      g_assert_false (lr_typed_input (ruleset, inputs, cases[i][1], cases[i][2], &error));
      found = g_strdup (error->message);
      if (!g_str_equal (found, cases[i][3]))
        lr_test_fail ("%s=%s: “%s”, not “%s”", cases[i][1], cases[i][2], found, cases[i][3]);
    }
}

/* A sum that becomes too large is a fault like any other. */
static void
test_overflow (void)
{
  g_autoptr (LrInputs) inputs = typed ("large", "own", "+1: x");
  g_autoptr (LrResult) result = NULL;

  lr_input_set (lr_inputs_field (inputs, 0), lr_number (G_MAXINT64));
  result = lr_run (inputs, NULL, NULL);
  g_assert_cmpint (result->status, ==, LR_STATUS_FAULT);
  g_assert_cmpint (result->failure.fault, ==, LR_RUN_FAULT_OVERFLOW);
}

/* As words it comes back as it was, and a copy has it too. */
static void
test_arguments (void)
{
  g_autoptr (LrInputs) inputs = typed ("p", "own", "+1: we agreed; -2: rain, says Ann");
  g_autoptr (LrInputs) copy = lr_inputs_copy (inputs);
  g_auto (GStrv) words = lr_typed_dup_arguments (copy);
  g_autofree char *line = g_strjoinv ("|", words);
  g_autoptr (LrInputs) other = lr_inputs_new (ruleset->model, lr_inputs_procedure (inputs));

  g_assert_cmpstr (line, ==, "own.net=+1: we agreed; -2: rain, says Ann");
  g_assert_true (lr_typed_arguments (ruleset, other, (const char *const *) words, NULL));
  dist_is (other, "total", "0:1 1:1 2:1 3:1 4:1 5:1 of 6");
  lr_inputs_remove_own (other, 1);
  dist_is (other, "total", "2:1 3:1 4:1 5:1 6:1 7:1 of 6");
}

static void
test_said (void)
{
  g_autoptr (LrInputs) inputs = typed ("p", "own", "+1: we agreed");
  g_autoptr (LrAnswer) answer = NULL;
  g_autofree char *brief = NULL;
  g_autofree char *whole = NULL;

  g_assert_true (lr_typed_input (ruleset, inputs, "own.other.drm", "-1: rain", NULL));
  answer = lr_answer_new (ruleset, inputs, NULL, TRUE, NULL);
  brief = lr_report_brief (answer);
  whole = lr_report_new (answer);
  g_assert_cmpuint (answer->own->len, ==, 2);
  g_assert_cmpstr (answer->own->pdata[0], ==, "With a house modifier, Net +1: we agreed");
  g_assert_cmpstr (answer->own->pdata[1], ==,
                   "A house modifier does not count here, Second: Modifier -1: rain");
  g_assert_nonnull (strstr (brief, "With a house modifier, Net +1: we agreed\n"));
  g_assert_nonnull (strstr (whole, "With a house modifier, Net +1: we agreed\n"));
  g_assert_nonnull (strstr (whole, "House modifier: we agreed"));
}

/* It stays in the log, comes back from the file, and the log agrees with its dice. */
static void
test_recorded (void)
{
  g_autofree char *tables = g_test_build_filename (G_TEST_DIST, "..", "tables", NULL);
  g_autoptr (LrLibrary) games = open_library (tables);
  LrRuleset *wftu = lr_library_load (games, "wftu");
  LrBeginning beginning = { .title = "Own", .scenario = 0, .turn = -1 };
  g_autofree char *path = new_path ("own.longroll");
  g_autofree char *text = lr_record_begin (wftu, &beginning);
  const LrProcedure *procedure = lr_model_find_procedure (wftu->model, "surrender");
  const char *const arguments[] = { "own=+1: we agreed", "--faces", "4", NULL };
  g_autoptr (LrInputs) inputs = lr_inputs_new (wftu->model, procedure);
  g_autoptr (LrInputs) again = NULL;
  g_autoptr (LrAnswer) answer = NULL;
  g_autoptr (LrSession) session = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (LrVerdict) verdict = NULL;
  LrAction *last;

  beginning.text = text;
  session = lr_session_new (wftu, &beginning, path, &error);
  g_assert_no_error (error);
  lr_record_attach (session);
  lr_typed_arguments (wftu, inputs, arguments, &error);
  g_assert_no_error (error);
  answer = lr_answer_new (wftu, inputs, NULL, TRUE, NULL);
  lr_record_answer (session, answer, inputs, NULL, NULL, LR_RESOLVE_INSIST, &error);
  g_assert_no_error (error);
  g_clear_object (&session);
  session = reopen (path, games);
  last = lr_session_get_action (session, lr_session_n_actions (session) - 1);
  g_assert_nonnull (strstr (last->said, "; with the house modifier +1: we agreed"));
  again = lr_record_inputs (wftu, procedure, last, lr_session_get_state (session), &error);
  g_assert_no_error (error);
  g_assert_cmpuint (lr_inputs_own (again)->len, ==, 1);
  {
    g_autoptr (GArray) log = lr_seen_log (session, NULL);
    g_autofree char *sections = lr_record_entry_text (&g_array_index (log, LrSeenEntry, log->len - 1));

    g_assert_nonnull (strstr (sections, "House modifier: Die-roll modifier: +1: we agreed"));
    g_assert_nonnull (strstr (sections, "House modifier: we agreed: +1"));
  }
  verdict = lr_replay_session (session, NULL);
  g_assert_cmpuint (verdict->faults->len, ==, 0);
}

/* The command line of a report works the same number out again. */
static void
test_report (void)
{
  const char *const arguments[] = { "n=2", "two=yes", "own.net=+1: we agreed", "--dice", "die=4,one.die=6", NULL };
  g_autoptr (LrInputs) inputs = lr_inputs_new (ruleset->model, lr_model_find_procedure (ruleset->model, "p"));
  g_autoptr (LrInputs) again = lr_inputs_new (ruleset->model, lr_model_find_procedure (ruleset->model, "p"));
  g_autoptr (LrAnswer) answer = NULL;
  g_autoptr (LrAnswer) other = NULL;
  g_autofree char *report = NULL;
  g_autofree char *second = NULL;
  g_auto (GStrv) lines = NULL;
  g_auto (GStrv) words = NULL;

  g_assert_true (lr_typed_arguments (ruleset, inputs, arguments, NULL));
  answer = lr_answer_new (ruleset, inputs, NULL, TRUE, NULL);
  report = lr_report_number (answer, inputs);
  lines = g_strsplit (report, "\n", 5);
  g_assert_cmpstr (lines[0], ==, "Report on a number, Long Roll " PACKAGE_VERSION);
  g_assert_true (g_str_has_prefix (lines[1], "Ruleset: "));
  g_assert_true (g_str_has_suffix (lines[1], ", data version 1)"));
  g_assert_true (g_shell_parse_argv (lines[3], NULL, &words, NULL));
  g_assert_cmpstr (words[3], ==, "p");
  g_assert_true (lr_typed_arguments (ruleset, again, (const char *const *) words + 4, NULL));
  other = lr_answer_new (ruleset, again, NULL, TRUE, NULL);
  second = lr_report_number (other, again);
  g_assert_cmpstr (second, ==, report);
}

static void
add (void)
{
  ruleset = lr_test_load_good (body);
  lr_test_add ("/own/places", test_places);
  lr_test_add ("/own/adds", test_adds);
  lr_test_add ("/own/calls", test_calls);
  lr_test_add ("/own/wrong", test_wrong);
  lr_test_add ("/own/overflow", test_overflow);
  lr_test_add ("/own/arguments", test_arguments);
  lr_test_add ("/own/said", test_said);
  lr_test_add ("/own/report", test_report);
  lr_test_add ("/own/recorded", test_recorded);
}

int
main (int    argc,
      char **argv)
{
  int status = run_session_tests (argc, argv, add);

  lr_ruleset_unref (ruleset);
  return status;
}
