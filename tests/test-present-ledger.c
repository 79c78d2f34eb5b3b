/* test-present-ledger.c - trackers in words, what people type into them, and their history
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-test.h"

#include "present/books/lr-ledger.h"

#define BODY                                                                                        \
  "<side id='us' label='Union'/><side id='cs' label='Confederacy'/>"                        \
  "<calendar><turn id='t1' label='April'/><turn id='t2' label='May'/><turn id=\"t3\" "      \
  "label=\"June\"/></calendar>"                                                                     \
  "<unit id='rp' one='point' many='points'/>"                                                 \
  "<kind id='theater' label='Theater'><value id='east' label='East'/><value id=\"west\" "   \
  "label=\"West\"/></kind>"                                                                         \
  "<kind id='owner' label='Owner'><value id='none_yet' label='Neutral'/><value id=\"us\" "  \
  "label=\"Union\"/>"                                                                               \
  "<value id='cs' label='Confederacy'/></kind>"                                                 \
  "<shape id='wounded' label='Wounded'><choice id='whose' of='owner' label='Side'/>"      \
  "<choice id='back' of='turn' label='Back in'/></shape>"                                     \
  "<tracker id='known' label='Known' of='number' group='Supply' start='3'/>"              \
  "<tracker id=\"points\" label=\"Points\" of=\"number\" group=\"Supply\" side=\"cs\" unit=\"rp\" " \
  "rule=\"6.8\" min=\"0\" "                                                                         \
  "max=\"12\" start=\"?\">Only once a year.</tracker>"                                              \
  "<tracker id='state' label='Border state' of='owner' group='States'/>"                    \
  "<tracker id='open' label='Port is open' of='flag' group='States'/>"                      \
  "<tracker id=\"box\" label=\"Box\" of=\"number\" per=\"theater\" group=\"Supply\" min=\"0\" "     \
  "start=\"5\" reset=\"turn\"/>"                                                                    \
  "<tracker id=\"all\" label=\"In all\" of=\"number\" group=\"Supply\" value=\"points + "           \
  "sum(theater, box[theater])\"/>"                                                                  \
  "<tracker id='boxes' label='Both boxes' of='number' value=\"box['east'] + box['west']\"/>"  \
  "<option id='half' label='Half points' rule='6.9' of='flag' default='no'/>"             \
  "<tracker id=\"late\" label=\"Late\" of=\"number\" group=\"States\" "                             \
  "value=\"if turn != 't1' and scenario = 'a' then known else (if option.half then 1 else 2)\"/>"   \
  "<tracker id='hurt' label='Hurt' of='wounded' group='States'/>"                           \
  "<scenario id='a' label='A' first='t1'><start tracker='known' value='4'/></scenario>"

static LrLedger *
new_ledger (void)
{
  static const char *const players[] = { "cs", "Anna", NULL };
  static const char *const starts[] = { "box[west]", "6", NULL };
  LrBeginning beginning = { .title = "Test", .scenario = 0, .turn = -1, .players = players, .starts = starts };
  g_autoptr (LrRuleset) ruleset = lr_test_load_good (BODY);
  g_autoptr (GError) error = NULL;
  g_autoptr (LrSession) session = lr_session_new (ruleset, &beginning, NULL, &error);

  g_assert_no_error (error);
  return lr_ledger_new (session);
}

static guint
line_of (LrLedger    *ledger,
         const char *key)
{
  int line = lr_ledger_find (ledger, key);

  g_assert_cmpint (line, >=, 0);
  return (guint) line;
}

static void
caption_is (LrLedger   *ledger,
            const char *key,
            const char *expected)
{
  g_autofree char *caption = lr_ledger_caption (ledger, line_of (ledger, key));

  g_assert_cmpstr (caption, ==, expected);
}

static void
sets (LrLedger    *ledger,
      const char *key,
      const char *typed,
      const char *value,
      const char *expected_note)
{
  g_autofree char *note = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (lr_ledger_set (ledger, line_of (ledger, key), typed, NULL, &note, &error));
  g_assert_no_error (error);
  g_assert_cmpstr (note, ==, expected_note);
  lr_ledger_update (ledger);
  g_assert_cmpstr (lr_ledger_line (ledger, line_of (ledger, key))->value, ==, value);
}

static void
refuses (LrLedger    *ledger,
         const char *key,
         const char *typed,
         const char *expected)
{
  guint n = lr_session_n_actions (ledger->session);
  g_autoptr (GError) error = NULL;

  g_assert_false (lr_ledger_set (ledger, line_of (ledger, key), typed, NULL, NULL, &error));
  g_assert_cmpstr (error->message, ==, expected);
  g_assert_cmpuint (lr_session_n_actions (ledger->session), ==, n);
}

static void
test_words (void)
{
  g_autoptr (LrLedger) ledger = new_ledger ();
  const LrLedgerLine *points = lr_ledger_line (ledger, line_of (ledger, "points"));
  const LrLedgerLine *west = lr_ledger_line (ledger, line_of (ledger, "box[west]"));
  g_autofree char *left = lr_ledger_to_fill_in (ledger);

  g_assert_cmpuint (ledger->lines->len, ==, 10);
  g_assert_cmpstr (lr_ledger_line (ledger, 0)->key, ==, "points"); /* it has something to fill in */
  g_assert_cmpstr (lr_ledger_line (ledger, 1)->key, ==, "known");
  g_assert_cmpstr (lr_ledger_line (ledger, 9)->key, ==, "boxes"); /* it has no group */
  g_assert_cmpstr (points->group, ==, "Supply");
  g_assert_cmpstr (points->rule, ==, "6.8");
  g_assert_cmpstr (points->help, ==, "Only once a year.");
  g_assert_true (points->missing);
  g_assert_cmpstr (points->start, ==, "At the start: see your copy of the game");
  g_assert_cmpstr (west->name, ==, "Box: West");
  g_assert_cmpstr (west->start, ==, "At the start: 6; the scenario says 5; reset after each turn");
  g_assert_cmpstr (lr_ledger_line (ledger, line_of (ledger, "known"))->start, ==, "At the start: 4");
  g_assert_cmpuint (g_strv_length (lr_ledger_line (ledger, line_of (ledger, "state"))->choices), ==, 3);
  g_assert_cmpstr (lr_ledger_line (ledger, line_of (ledger, "open"))->value, ==, "no");
  g_assert_cmpstr (lr_ledger_line (ledger, line_of (ledger, "hurt"))->value, ==, "none");
  g_assert_cmpuint (ledger->n_missing, ==, 1);
  g_assert_cmpstr (left, ==, "1 value is not filled in yet");
  caption_is (ledger, "points", "points · 0 to 12 · kept by: Confederacy (Anna)");
  caption_is (ledger, "box[east]", "0 or more · kept by: either side");
  caption_is (ledger, "all", "Worked out from: Points, Box. A value there is not filled in yet");
  caption_is (ledger, "boxes", "Worked out from: Box");
}

static void
test_set (void)
{
  g_autoptr (LrLedger) ledger = new_ledger ();
  guint n;

  sets (ledger, "points", " 7 ", "7 points", NULL);
  g_assert_cmpuint (ledger->n_missing, ==, 0);
  g_assert_null (lr_ledger_to_fill_in (ledger));
  g_assert_cmpstr (lr_ledger_line (ledger, line_of (ledger, "all"))->value, ==, "18");
  caption_is (ledger, "all", "Worked out from: Points, Box");
  sets (ledger, "points", "12", "12 points", NULL);
  sets (ledger, "points", "1", "1 point", NULL);
  sets (ledger, "points", "3 1/2", "3 1/2 points", NULL);
  sets (ledger, "known", "−2", "-2", NULL);
  sets (ledger, "state", "confederacy", "Confederacy", NULL);
  g_assert_cmpint (lr_ledger_line (ledger, line_of (ledger, "state"))->ordinal, ==, 2);
  sets (ledger, "state", "us", "Union", NULL);
  sets (ledger, "open", "Yes", "yes", NULL);
  sets (ledger, "points", "?", "?", NULL);
  n = lr_session_n_actions (ledger->session);
  sets (ledger, "open", "yes", "yes", NULL);
  g_assert_cmpuint (lr_session_n_actions (ledger->session), ==, n);

  refuses (ledger, "points", "15", "Too high: the maximum is 12");
  refuses (ledger, "points", "-1", "Too low: the minimum is 0");
  refuses (ledger, "points", "seven", "“seven” is not a number; write 4, 3 1/2 or 0.5");
  refuses (ledger, "points", "", "“” is not a number; write 4, 3 1/2 or 0.5");
  refuses (ledger, "open", "perhaps", "“perhaps” is neither yes nor no");
  refuses (ledger, "state", "France", "“France” is not one of its values: Neutral, Union, Confederacy");
  refuses (ledger, "all", "3", "This is worked out from other trackers; change those: Points, Box");
}

static void
test_reason (void)
{
  g_autoptr (LrLedger) ledger = new_ledger ();
  g_autoptr (GError) error = NULL;
  g_autofree char *note = NULL;
  guint points = line_of (ledger, "points");

  g_assert_false (lr_ledger_add (ledger, points, "1", FALSE, NULL, NULL, &error));
  g_assert_cmpstr (error->message, ==, "Not filled in yet: enter its value");
  g_clear_error (&error);
  sets (ledger, "points", "3", "3 points", NULL);
  g_assert_true (lr_ledger_add (ledger, points, "4", FALSE, "a city falls", &note, &error));
  g_assert_null (note);
  g_assert_cmpstr (lr_session_get_undo (ledger->session)->words, ==, "a city falls");
  g_assert_cmpint (lr_session_get_undo (ledger->session)->kind, ==, LR_ACTION_ADD);
  g_assert_true (lr_ledger_add (ledger, points, "9", TRUE, NULL, &note, &error));
  g_assert_cmpstr (note, ==, "0 is the limit: 2 beyond it is not counted");
  lr_ledger_update (ledger);
  g_assert_cmpstr (lr_ledger_line (ledger, points)->text, ==, "0");
  g_assert_false (lr_ledger_add (ledger, points, "1", TRUE, NULL, NULL, &error));
  g_assert_cmpstr (error->message, ==, "0 is the minimum");
  g_clear_error (&error);
  g_assert_false (lr_ledger_add (ledger, points, "x", FALSE, NULL, NULL, &error));
  g_clear_error (&error);
  sets (ledger, "points", "12", "12 points", NULL);
  g_assert_false (lr_ledger_add (ledger, points, "1/2", FALSE, NULL, NULL, &error));
  g_assert_cmpstr (error->message, ==, "12 is the maximum");
}

static void
previews (LrLedger    *ledger,
          const char  *key,
          const char  *typed,
          LrLedgerDeed deed,
          const char  *expected)
{
  guint n = lr_session_n_actions (ledger->session);
  g_autoptr (GError) error = NULL;
  g_autofree char *text = lr_ledger_preview (ledger, line_of (ledger, key), typed, deed, &error);

  g_assert_cmpstr (text != NULL ? text : error->message, ==, expected);
  g_assert_cmpuint (lr_session_n_actions (ledger->session), ==, n);
}

static void
test_preview (void)
{
  g_autoptr (LrLedger) ledger = new_ledger ();

  previews (ledger, "points", "3", LR_LEDGER_SET, "? → 3; In all: ? → 14");
  previews (ledger, "points", "3", LR_LEDGER_ADD, "Not filled in yet: enter its value");
  sets (ledger, "points", "10", "10 points", NULL);
  previews (ledger, "points", "1/2", LR_LEDGER_ADD, "10 → 10 1/2; In all: 21 → 21 1/2");
  previews (ledger, "points", "3", LR_LEDGER_ADD,
            "10 → 12; In all: 21 → 23; 12 is the limit: 1 beyond it is not counted");
  previews (ledger, "points", "10", LR_LEDGER_SET, "stays as it is");
  previews (ledger, "points", "13", LR_LEDGER_SET, "Too high: the maximum is 12");
  previews (ledger, "box[west]", "2", LR_LEDGER_TAKE_OFF, "6 → 4; In all: 21 → 19; Both boxes: 11 → 9");
  previews (ledger, "state", "Union", LR_LEDGER_SET, "Neutral → Union");
  previews (ledger, "state", "1", LR_LEDGER_ADD, "You cannot add to this value");
  previews (ledger, "hurt", "Lee", LR_LEDGER_ADD, "Lee: Side Neutral, Back in April");
  previews (ledger, "all", "1", LR_LEDGER_SET, "This is worked out from other trackers; change those: Points, Box");
}

static void
explains (LrLedger   *ledger,
          const char *key,
          const char *expected)
{
  g_autoptr (GPtrArray) sources = lr_ledger_explain (ledger, line_of (ledger, key));
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < sources->len; i++)
    {
      const LrLedgerSource *source = sources->pdata[i];

      g_string_append_printf (text, "%s%s = %s", i > 0 ? "; " : "", source->label, source->value);
      if (source->rule != NULL)
        g_string_append_printf (text, " [%s]", source->rule);
      if (source->line >= 0)
        g_assert_cmpstr (lr_ledger_line (ledger, (guint) source->line)->name, ==, source->label);
    }
  g_assert_cmpstr (text->str, ==, expected);
}

static void
test_explanation (void)
{
  g_autoptr (LrLedger) ledger = new_ledger ();
  g_autofree char *tip = NULL;

  explains (ledger, "all", "Points = ? [6.8]; Box: East = 5; Box: West = 6");
  explains (ledger, "known", "");
  explains (ledger, "late", "the turn = April; the scenario = A; Known = 4; Half points = no [6.9]");
  g_assert_true (lr_session_set_turn (ledger->session, "t3", "test", NULL));
  sets (ledger, "points", "2", "2 points", NULL);
  explains (ledger, "all", "Points = 2 points [6.8]; Box: East = 5; Box: West = 5");
  explains (ledger, "late", "the turn = June; the scenario = A; Known = 4; Half points = no [6.9]");
  tip = lr_ledger_tip (ledger, line_of (ledger, "points"));
  g_assert_cmpstr (tip, ==, "points · 0 to 12 · kept by: Confederacy (Anna) · 6.8");
}

static void
test_missing (void)
{
  g_autoptr (LrLedger) ledger = new_ledger ();
  int points = (int) line_of (ledger, "points");

  g_assert_cmpint (lr_ledger_next_missing (ledger, -1), ==, points);
  g_assert_cmpint (lr_ledger_next_missing (ledger, points), ==, points);
  g_assert_cmpint (lr_ledger_next_missing (ledger, points + 3), ==, points);
  sets (ledger, "points", "1", "1 point", NULL);
  g_assert_cmpint (lr_ledger_next_missing (ledger, points), ==, -1);
}

/* What is shown of rows can be typed again. */
static void
test_rows (void)
{
  g_autoptr (LrLedger) ledger = new_ledger ();
  const LrLedgerLine *hurt = lr_ledger_line (ledger, line_of (ledger, "hurt"));
  g_autoptr (GError) error = NULL;
  g_autofree char *typed = NULL;
  g_autofree char *text = NULL;

  sets (ledger, "hurt", "Lee, Confederacy, June\n\n \"A, \\\"B\\\"\", union, t2\nBaïf",
        "Lee: Side Confederacy, Back in June; A, \"B\": Side Union, Back in May; "
        "Baïf: Side Neutral, Back in April", NULL);
  typed = g_strdup (hurt->typed);
  text = g_strdup (hurt->text);
  g_assert_true (lr_ledger_set (ledger, line_of (ledger, "hurt"), "", NULL, NULL, &error));
  lr_ledger_update (ledger);
  g_assert_cmpstr (hurt->value, ==, "none");
  g_assert_true (lr_ledger_set (ledger, line_of (ledger, "hurt"), typed, NULL, NULL, &error));
  lr_ledger_update (ledger);
  g_assert_cmpstr (hurt->text, ==, text);
  g_assert_true (lr_ledger_add (ledger, line_of (ledger, "hurt"), "Polk", FALSE, NULL, NULL, &error));
  lr_ledger_update (ledger);
  g_assert_true (g_str_has_suffix (hurt->typed, "\nPolk, Neutral, April"));
  refuses (ledger, "hurt", "Lee, France", "“France” is not one of its values: Neutral, Union, Confederacy");
  refuses (ledger, "hurt", "Lee, Union, May, 3", "“3” is one value too many in its row");
}

static char *
history_text (LrLedger    *ledger,
              const char *key)
{
  g_autoptr (GPtrArray) points = lr_ledger_history (ledger, line_of (ledger, key));
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < points->len; i++)
    {
      const LrLedgerPoint *point = points->pdata[i];

      g_string_append_printf (text, "%s%s: %s x%u", i > 0 ? ", " : "", point->turn, point->value, point->changes);
      if (point->known)
        g_string_append_printf (text, " at %g", point->height);
    }
  return g_string_free (text, FALSE);
}

static void
history_is (LrLedger    *ledger,
            const char *key,
            const char *expected)
{
  g_autofree char *text = history_text (ledger, key);

  g_assert_cmpstr (text, ==, expected);
}

static void
test_history (void)
{
  g_autoptr (LrLedger) ledger = new_ledger ();

  sets (ledger, "state", "Union", "Union", NULL);
  g_assert_true (lr_session_set_turn (ledger->session, "t2", "test", NULL));
  sets (ledger, "points", "4", "4 points", NULL);
  sets (ledger, "points", "5", "5 points", NULL);
  sets (ledger, "hurt", "Lee", "Lee: Side Neutral, Back in April", NULL);
  history_is (ledger, "points", "April: ? x0, May: 5 x2 at 5");
  history_is (ledger, "all", "April: ? x0, May: 15 x2 at 15");
  history_is (ledger, "state", "April: Union x1 at 1, May: Union x0 at 1");
  history_is (ledger, "open", "April: no x0 at 0, May: no x0 at 0");
  history_is (ledger, "hurt", "April: none x0 at 0, May: Lee: Side Neutral, Back in April x1 at 1");
  history_is (ledger, "box[west]", "April: 5 x1 at 5, May: 5 x0 at 5");
}

/* The same as the session's own, however slowly it is followed; what was undone is not in it. */
static void
test_look_back (void)
{
  static const char *const turns[] = { "t2", "t3" };
  g_autoptr (LrLedger) ledger = new_ledger ();
  guint turn = 0;

  for (guint i = 0; i < 60; i++)
    {
      g_autofree char *text = g_strdup_printf ("%d", g_test_rand_int_range (0, 13));

      if (i % 25 == 24)
        g_assert_true (lr_session_set_turn (ledger->session, turns[turn++], "test", NULL));
      else if (g_test_rand_int_range (0, 4) == 0 && lr_session_get_undo (ledger->session) != NULL && i % 25 > 3)
        g_assert_true (lr_session_undo (ledger->session, NULL));
      else
        g_assert_true (lr_session_set (ledger->session, g_test_rand_bit () ? "points" : "box[west]", text, NULL, NULL));
    }
  lr_ledger_update (ledger);
  for (guint line = 0; line < ledger->lines->len; line++)
    {
      g_autoptr (GPtrArray) expected = lr_session_history (ledger->session, lr_ledger_line (ledger, line)->key);
      LrLedgerLook *look = lr_ledger_look_new (ledger, line);
      g_autoptr (GPtrArray) points = NULL;

      while (lr_ledger_look_on (look, 3))
        continue;
      points = lr_ledger_look_finish (look);
      g_assert_cmpuint (points->len, ==, expected->len);
      for (guint i = 0; i < points->len; i++)
        {
          const LrLedgerPoint *point = points->pdata[i];
          const LrHistoryPoint *other = expected->pdata[i];

          g_assert_cmpuint (point->changes, ==, other->changes);
          if (lr_ledger_line (ledger, line)->tracker->type.base == LR_TYPE_NUMBER)
            g_assert_cmpstr (point->value, ==, other->value);
        }
    }
}

static void
test_search (void)
{
  g_autoptr (LrLedger) ledger = new_ledger ();
  guint points = line_of (ledger, "points");

  g_assert_true (lr_ledger_matches (ledger, points, ""));
  g_assert_true (lr_ledger_matches (ledger, points, "POI"));
  g_assert_true (lr_ledger_matches (ledger, points, "anna supply"));
  g_assert_true (lr_ledger_matches (ledger, points, " 6.8 "));
  g_assert_false (lr_ledger_matches (ledger, points, "points east"));
  g_assert_true (lr_ledger_matches (ledger, line_of (ledger, "box[east]"), "east box"));
  {
    g_autoptr (LrLibrary) library = lr_library_new ();
    LrBeginning beginning = { .title = "Cities", .scenario = 0, .turn = -1 };
    g_autoptr (LrSession) session = lr_session_new (lr_library_load (library, "wftu"), &beginning, NULL, NULL);
    g_autoptr (LrLedger) war = lr_ledger_new (session);

    /* by what its rows can name */
    g_assert_true (lr_ledger_matches (war, line_of (war, "supply_cities"), "norf"));
  }
}

/* Only what changed is told to have changed, and it is quick. */
static void
test_update (void)
{
  g_autoptr (LrLedger) ledger = new_ledger ();
  gint64 before;

  g_assert_cmpuint (lr_ledger_update (ledger), ==, 0);
  g_assert_true (lr_session_set (ledger->session, "box[east]", "1", NULL, NULL));
  g_assert_cmpuint (lr_ledger_update (ledger), ==, 2);
  g_assert_true (lr_ledger_line (ledger, line_of (ledger, "boxes"))->changed);
  g_assert_false (lr_ledger_line (ledger, line_of (ledger, "known"))->changed);
  before = g_get_monotonic_time ();
  lr_ledger_update (ledger);
  g_test_minimized_result ((double) (g_get_monotonic_time () - before), "update in %" G_GINT64_FORMAT " us",
                           g_get_monotonic_time () - before);
}

int
main (int    argc,
      char **argv)
{
  lr_test_init (&argc, &argv);
  lr_test_add ("/present-ledger/words", test_words);
  lr_test_add ("/present-ledger/set", test_set);
  lr_test_add ("/present-ledger/reason", test_reason);
  lr_test_add ("/present-ledger/preview", test_preview);
  lr_test_add ("/present-ledger/explanation", test_explanation);
  lr_test_add ("/present-ledger/missing", test_missing);
  lr_test_add ("/present-ledger/rows", test_rows);
  lr_test_add ("/present-ledger/history", test_history);
  lr_test_add ("/present-ledger/look-back", test_look_back);
  lr_test_add ("/present-ledger/search", test_search);
  lr_test_add ("/present-ledger/update", test_update);
  return g_test_run ();
}
