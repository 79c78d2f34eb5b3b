/* test-session.c - a game being played: deeds, messages, undoing, corrections, the log and its exports
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "test-session.h"

#include "present/log/lr-log-words.h"

#include "session/proof/lr-luck.h"

/* All there is to say of an entry. */
static char *
entry_text (LrSession *session,
            gint64     number)
{
  LrSeenEntry entry;

  g_assert_true (lr_seen_find (session, number, NULL, &entry));
  return lr_record_entry_text (&entry);
}

/* --- the beginning --- */

static void
test_begin (void)
{
  g_autoptr (LrSession) session = new_session ("begin.longroll");
  g_autoptr (GPtrArray) missing = lr_session_missing (session);
  LrAction *first = lr_session_get_action (session, 0);

  g_assert_cmpuint (lr_session_n_actions (session), ==, 1);
  lr_test_same_text ("text", first->said, "The session begins: Skirmish, Short");
  g_assert_cmpint (first->kind, ==, LR_ACTION_BEGIN);
  g_assert_cmpstr (first->turn, ==, "t1");
  g_assert_cmpstr (lr_session_get_title (session), ==, "Evenings");
  g_assert_cmpstr (lr_session_get_player (session, "us"), ==, "Ann");
  g_assert_cmpstr (lr_session_get_player (session, "cs"), ==, "Bob");
  g_assert_null (lr_session_get_player (session, "fr"));
  g_assert_cmpuint (missing->len, ==, 1);
  g_assert_cmpstr (missing->pdata[0], ==, "rp[cs]");
  g_assert_null (lr_session_get_undo (session));
  g_assert_null (lr_session_get_redo (session));
  g_assert_null (lr_session_get_trouble (session));
  holds (session, "vp", "3");
  holds (session, "rp[us]", "5");
  holds (session, "total", "3");
}

static void
begins_not (LrBeginning *beginning,
            const char  *expected)
{
  g_autofree char *path = new_path ("not.longroll");
  g_autoptr (GError) error = NULL;

  g_assert_null (lr_session_new (lr_library_load (library, "skirmish"), beginning, path, &error));
  lr_test_same_text ("error", error != NULL ? error->message : NULL, expected);
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
}

static void
test_begin_wrong (void)
{
  static const char *const option[] = { "mercy", "perhaps", NULL };
  static const char *const no_option[] = { "pity", "yes", NULL };
  static const char *const start[] = { "vp", "many", NULL };
  static const char *const derived[] = { "total", "3", NULL };
  static const char *const good[] = { "mercy", "yes", "who_first", "defender", NULL };
  static const char *const full[] = { "rp[cs]", "9", "hurt", "label=Lee,back=t3", NULL };
  LrBeginning beginning = { .scenario = 1, .turn = 3, .readings = good, .starts = full };
  g_autoptr (LrSession) session = NULL;
  g_autoptr (GPtrArray) missing = NULL;

  begins_not (&(LrBeginning) { .scenario = 0, .turn = -1, .readings = option },
              "there is no option “mercy” with the reading “perhaps”");
  begins_not (&(LrBeginning) { .scenario = 0, .turn = -1, .readings = no_option },
              "there is no option “pity” with the reading “yes”");
  begins_not (&(LrBeginning) { .scenario = 0, .turn = -1, .starts = start },
              "there is no tracker “vp”, or it cannot start at “many”");
  begins_not (&(LrBeginning) { .scenario = 0, .turn = -1, .starts = derived },
              "there is no tracker “total”, or it cannot start at “3”");
  session = lr_session_new (lr_library_load (library, "skirmish"), &beginning, NULL, NULL);
  holds (session, "@turn", "t4");
  holds (session, "@option.who_first", "defender");
  holds (session, "hurt", "label=\"Lee\",whose=us,back=t3");
  missing = lr_session_missing (session);
  g_assert_cmpuint (missing->len, ==, 1); /* the late scenario says nothing of the Union's */
}

/* --- the checklist --- */

static void
test_checklist (void)
{
  g_autoptr (LrSession) session = new_session ("checklist.longroll");
  g_autoptr (GPtrArray) undone = NULL;

  REFUSED (session, lr_session_tick (session, NULL, TRUE, error),
           "no step of the checklist is current: go to the next step first, or name one");
  REFUSED (session, lr_session_back (session, error),
           "the turn begins here: there is no line to go back to");
  REFUSED (session, lr_session_leave (session, error), "there is no loop to leave here");
  REFUSED (session, lr_session_tick (session, "interphase.dance", FALSE, error),
           "this turn’s checklist has no line “interphase.dance”");
  REFUSED (session, lr_session_go (session, "nowhere", error), "this turn’s checklist has no line “nowhere”");
  REFUSED (session, lr_session_skip (session, "interphase.count", "", error),
           "give a reason for skipping the line");
  g_assert_null (lr_session_get_side (session));
  DID (session, lr_session_next (session, error), "On to: Count; Used: 0 → 1");
  DID (session, lr_session_tick (session, NULL, TRUE, error), "Done: Count");
  holds (session, "@place", "interphase.recruit");
  DID (session, lr_session_skip (session, NULL, "no recruits", error), "Skipped: Recruit (no recruits)");
  DID (session, lr_session_back (session, error), "Back to: Recruit");
  DID (session, lr_session_untick (session, NULL, error), "No longer done: Recruit");
  DID (session, lr_session_go (session, "turn_of.us.fights", error), "On to: Clash (Union)");
  g_assert_cmpstr (lr_session_get_side (session)->id, ==, "us");
  DID (session, lr_session_next (session, error), "On to: Clash (Union)");
  holds (session, "@place", "turn_of.us.fights.2.clash");
  DID (session, lr_session_leave (session, error), "The rounds end; on to: Raid (Union)");
  DID (session, lr_session_go (session, "last.end", error), "On to: Put the markers back");
  DID (session, lr_session_tick (session, NULL, TRUE, error), "Done: Put the markers back");
  holds (session, "@place", LR_PLACE_END);
  undone = lr_session_undone_lines (session);
  g_assert_cmpuint (undone->len, ==, 7);
  DID (session, lr_session_next (session, error), "February begins; 7 lines were left undone");
  holds (session, "@place", "interphase.count");
  holds (session, "used", "1"); /* back to its start with the turn, and one more as it begins */
  holds (session, "@turn", "t2");
  {
    g_autofree char *text =
        entry_text (session, lr_session_n_actions (session));

    g_assert_nonnull (strstr (text, "Left undone: Recruit"));
  }
  DID (session, lr_session_next (session, error), "On to: Move (Union)"); /* February recruits nobody */
  DID (session, lr_session_set_turn (session, "t4", "we played on at Bob's", error),
       "The session moves to April; Used: 1 → 0 (we played on at Bob's)");
  REFUSED (session, lr_session_set_turn (session, "t9", NULL, error), "the calendar has no turn “t9”");
}

/* Forward everything on the way happens, and rounds that nobody ends are gone through once. */
static void
test_go (void)
{
  g_autoptr (LrSession) session = new_session (NULL);

  DID (session, lr_session_go (session, "last.end", error), "On to: Put the markers back; Used: 0 → 1");
  DID (session, lr_session_go (session, "turn_of.us.raid", error), "On to: Raid (Union)"); /* straight back */
  DID (session, lr_session_go (session, "turn_of.cs", error), "On to: Move (Confederacy)");
  holds (session, "@place", "turn_of.cs.move");
  DID (session, lr_session_go (session, "turn_of.cs.fights.3.clash", error), "On to: Clash (Confederacy)");
  holds (session, "@place", "turn_of.cs.fights.3.clash");
  DID (session, lr_session_go (session, "last", error), "On to: Put the markers back");
  holds (session, "used", "1");
  DID (session, lr_session_undo (session, error), "Undone: entry 6, “On to: Put the markers back”");
  holds (session, "@place", "turn_of.cs.fights.3.clash");
  REFUSED (session, lr_session_next_round (session, "turn_of.us.fights", error),
           "“turn_of.us.fights” cannot have another round now");
  DID (session, lr_session_next_round (session, "turn_of.cs.fights", error),
       "On to: Clash (Confederacy)");
  holds (session, "@place", "turn_of.cs.fights.4.clash");
  REFUSED (session, lr_session_go (session, "turn_of.cs.fights.5000", error),
           "this turn’s checklist has no line “turn_of.cs.fights.5000”");
}

/* --- trackers and options --- */

static void
test_trackers (void)
{
  g_autoptr (LrSession) session = new_session ("trackers.longroll");
  g_autoptr (GPtrArray) points = NULL;
  g_autoptr (GPtrArray) derived = NULL;

  DID (session, lr_session_set (session, "vp", "7", NULL, error), "Victory: 3 victory points → 7 victory points");
  DID (session, lr_session_add (session, "vp", "2", "Antietam", error),
       "Victory: 7 victory points → 9 victory points (Antietam)");
  DID (session, lr_session_add (session, "vp", "15", "too many", error),
       "Victory: 9 victory points → 20 victory points (20 is the limit: 4 beyond it is not counted) (too many)");
  DID (session, lr_session_set (session, "vp", "20", NULL, error), "Victory: no change");
  DID (session, lr_session_set (session, "border", "union", "Kentucky", error),
       "Border state: Neutral → Union (Kentucky)");
  DID (session, lr_session_set (session, "taken", "yes", NULL, error), "Capital taken: no → yes");
  DID (session, lr_session_set (session, "rp[cs]", "4", NULL, error), "Resources, Confederacy: not filled in → 4");
  DID (session, lr_session_add (session, "hurt", "label=Lee,whose=cs,back=t3", "Shiloh", error),
       "Wounded, Lee: none → whose Confederacy, back March (Shiloh)");
  REFUSED (session, lr_session_set (session, "pv", "3", NULL, error), "there is no tracker “pv”; did you mean “vp”?");
  REFUSED (session, lr_session_set (session, "rp", "3", NULL, error),
           "there is no tracker “rp”; write a tracker that has keys like “vp[y1862]”, and a column "
           "of one row like “cities[atlanta].owner”");
  REFUSED (session, lr_session_set (session, "@turn", "t3", NULL, error),
           "there is no tracker “@turn”; write a tracker that has keys like “vp[y1862]”, and a column "
           "of one row like “cities[atlanta].owner”");
  REFUSED (session, lr_session_set (session, "total", "3", NULL, error),
           "“total” is worked out from other trackers: change those instead: vp, used");
  REFUSED (session, lr_session_set (session, "vp", "lots", NULL, error), "“lots” is not a value of “vp”");
  REFUSED (session, lr_session_add (session, "vp", "1", NULL, error), "give a reason for adding something");
  DID (session, lr_session_set (session, "rp[cs]", "?", NULL, error), "Resources, Confederacy: 4 → not filled in");
  REFUSED (session, lr_session_add (session, "rp[cs]", "1", "tax", error),
           "“rp[cs]” or its range is not filled in yet: set it before you add to it");
  DID (session, lr_session_set_option (session, "mercy", "yes", error), "Mercy: from here on “yes”");
  DID (session, lr_session_set_option (session, "who_first", "defender", error),
       "Who goes first: from here on “The defender”");
  REFUSED (session, lr_session_set_option (session, "mercy", "maybe", error),
           "there is no option “mercy” with the reading “maybe”");
  DID (session, lr_session_note (session, "Supper", NULL, error), "Supper");
  REFUSED (session, lr_session_note (session, "", NULL, error), "the note is empty");
  DID (session, lr_session_set_turn (session, "t2", NULL, error), "The session moves to February");
  DID (session, lr_session_set (session, "vp", "11", NULL, error), "Victory: 20 victory points → 11 victory points");
  points = lr_session_history (session, "vp");
  g_assert_cmpuint (points->len, ==, 2);
  g_assert_cmpstr (((LrHistoryPoint *) points->pdata[0])->value, ==, "20");
  g_assert_cmpuint (((LrHistoryPoint *) points->pdata[0])->changes, ==, 3);
  g_assert_cmpstr (((LrHistoryPoint *) points->pdata[1])->turn, ==, "t2");
  g_assert_cmpstr (((LrHistoryPoint *) points->pdata[1])->value, ==, "11");
  derived = lr_session_history (session, "total");
  g_assert_cmpuint (derived->len, ==, 2);
  g_assert_cmpstr (((LrHistoryPoint *) derived->pdata[0])->value, ==, "20");
  g_assert_cmpstr (((LrHistoryPoint *) derived->pdata[1])->value, ==, "11");
}

/* What nothing is divided by has no range: what is set beyond it says so. */
static void
test_range_unknown (void)
{
  LrBeginning beginning = { .scenario = -1, .turn = -1 };
  g_autoptr (LrRuleset) ruleset = lr_test_load_good (
      "<tracker id='a' label='A' of='number' start='0'/>"
      "<tracker id='t' label='Train' of='number' start='0' max='10 / a'/>");
  g_autoptr (LrSession) session = begin_in (ruleset, &beginning, NULL);
  g_autofree char *text = NULL;

  DID (session, lr_session_set (session, "t", "30", NULL, error), "Train: 0 → 30");
  text = entry_text (session, 2);
  contains ("the entry", text, "The limits of Train are unknown and were not applied");
  g_assert_null (strstr (text, "nothing was done"));
}

/* --- results --- */

static void
test_results (void)
{
  g_autoptr (LrSession) session = new_session ("results.longroll");
  const LrProcedure *clash = lr_model_find_procedure (lr_session_get_ruleset (session)->model, "clash");
  g_autofree char *text = NULL;

  g_assert_false (lr_session_is_in_phase (session, clash));
  REFUSED (session, resolve (session, "clash", "dice:die=4", 0, error),
           "this belongs to another phase of the turn: Fights (Union), Fights (Confederacy); confirm to record it now");
  DID (session, resolve (session, "clash", "dice:die=4", LR_RESOLVE_INSIST, error),
       "Clash: Loses 2, by a stand-in chart; dice: Clash 4 (entered); outside its phase; Victory: 3 victory points → "
       "5 victory points");
  DID (session, lr_session_go (session, "turn_of.us.fights", error), "On to: Clash (Union); Used: 0 → 1");
  g_assert_true (lr_session_is_in_phase (session, clash));
  DID (session, resolve (session, "clash", "sp=4|dice:die=1", 0, error),
       "Clash: Loses 1, by a stand-in chart; dice: Clash 1 (entered); Victory: 5 victory points → 6 victory points");
  holds (session, "@mark.turn_of.us.fights.1.clash", "done");
  text = entry_text (session, lr_session_n_actions (session));
  g_assert_nonnull (strstr (text, "January, Union, Fights, Clash"));
  g_assert_nonnull (strstr (text, "Strength: 4"));
  g_assert_nonnull (strstr (text, "Clash: 1 (1d6, entered)"));
  g_assert_nonnull (strstr (text, "stand-in chart"));
  g_assert_nonnull (strstr (text, "[13.3]"));
  DID (session, resolve (session, "clash", "dice:die=6", LR_RESOLVE_NO_EFFECTS, error),
       "Clash: Loses 3, by a stand-in chart; dice: Clash 6 (entered)");
  holds (session, "vp", "6");
  REFUSED (session, resolve (session, "clash", "", 0, error), "“Clash” has to be rolled or decided first");
  REFUSED (session, resolve (session, "clash", "sp=0|dice:die=3", 0, error),
           "the rules do not allow this: Nobody attacks. [13.11]");
  DID (session, resolve (session, "score", "", 0, error),
       "Score: Points 17; Victory: 6 victory points → 17 victory points");
  DID (session, resolve (session, "raid", "faces:6,5", LR_RESOLVE_INSIST, error),
       "Raid: Burnt 1; dice: Riders 6,5 (entered); outside its phase; Resources, Union: 5 → 4");
}

static void
test_preview (void)
{
  g_autoptr (LrSession) session = new_session (NULL);
  LrRuleset *ruleset = lr_session_get_ruleset (session);
  g_autoptr (LrInputs) inputs = lr_test_inputs (ruleset, "clash", "dice:die=5");
  g_autoptr (LrAnswer) answer = lr_answer_new (ruleset, inputs, NULL, TRUE, NULL);
  g_autoptr (GPtrArray) texts = NULL;

  g_assert_true (lr_session_set (session, "vp", "19", NULL, NULL));
  texts = lr_record_preview (session, answer, 0);
  g_assert_cmpuint (texts->len, ==, 1);
  lr_test_same_text ("preview", texts->pdata[0],
                     "Victory: 19 victory points → 20 victory points (20 is the limit: 2 beyond it is not counted)");
  holds (session, "vp", "19");
}

/* --- undoing and correcting --- */

static void
test_undo (void)
{
  g_autofree char *path = new_path ("undo.longroll");
  g_autoptr (LrSession) session = new_session ("undo.longroll");

  REFUSED (session, lr_session_undo (session, error), "there is nothing to undo");
  REFUSED (session, lr_session_redo (session, error), "there is nothing to redo");
  DID (session, lr_session_set (session, "vp", "7", NULL, error), "Victory: 3 victory points → 7 victory points");
  DID (session, resolve (session, "clash", "dice:die=4", LR_RESOLVE_INSIST, error),
       "Clash: Loses 2, by a stand-in chart; dice: Clash 4 (entered); outside its phase; Victory: 7 victory points → "
       "9 victory points");
  g_assert_cmpint (lr_session_get_undo (session)->number, ==, 3);
  DID (session, lr_session_undo (session, error),
       "Undone: entry 3, “Clash: Loses 2, by a stand-in chart; dice: Clash 4 (entered); outside its phase; Victory: "
       "7 victory points → 9 victory points”");
  holds (session, "vp", "7");
  g_assert_true (lr_session_is_undone (session, 3));
  DID (session, lr_session_undo (session, error),
       "Undone: entry 2, “Victory: 3 victory points → 7 victory points”");
  holds (session, "vp", "3");
  g_assert_cmpint (lr_session_get_redo (session)->number, ==, 2);
  DID (session, lr_session_redo (session, error),
       "Redone: entry 2, “Victory: 3 victory points → 7 victory points”");
  holds (session, "vp", "7");
  g_assert_cmpint (lr_session_get_redo (session)->number, ==, 3);
  DID (session, lr_session_note (session, "Another way", NULL, error), "Another way");
  g_assert_null (lr_session_get_redo (session));
  REFUSED (session, lr_session_redo (session, error), "there is nothing to redo");
  g_clear_object (&session);
  is_whole (path);
  session = reopen (path, library);
  holds (session, "vp", "7");
  g_assert_true (lr_session_is_undone (session, 3));
  g_assert_cmpstr (lr_session_get_undo (session)->said, ==, "Another way");
}

static void
test_correct (void)
{
  static const char *const values[] = { "border", "south", NULL };
  static const char *const bad[] = { "border", "west", NULL };
  g_autofree char *path = new_path ("correct.longroll");
  g_autoptr (LrSession) session = new_session ("correct.longroll");

  g_assert_true (lr_session_set (session, "vp", "7", NULL, NULL));          /* 2 */
  g_assert_true (lr_session_set (session, "border", "union", NULL, NULL));  /* 3 */
  g_assert_true (lr_session_add (session, "vp", "5", "Shiloh", NULL));      /* 4 */
  REFUSED (session, lr_session_correct (session, 99, "wrong", TRUE, NULL, error),
           "the log has no entry 99 that can be corrected");
  REFUSED (session, lr_session_correct (session, 1, "wrong", TRUE, NULL, error),
           "the log has no entry 1 that can be corrected");
  REFUSED (session, lr_session_correct (session, 2, "", TRUE, NULL, error),
           "give a reason for correcting the entry");
  REFUSED (session, lr_session_correct (session, 2, "wrong", TRUE, bad, error), "“west” is not a value of “border”");
  DID (session, lr_session_correct (session, 2, "it was one less", TRUE, NULL, error),
       "Corrected: entry 2, “Victory: 3 victory points → 7 victory points” (it was one less); Victory: 12 victory "
       "points → 8 victory points");
  g_assert_cmpuint (lr_session_get_corrections (session, 2)->len, ==, 1);
  g_assert_cmpint (((LrAction *) lr_session_get_corrections (session, 2)->pdata[0])->number, ==, 5);
  g_assert_null (lr_session_get_corrections (session, 3));
  DID (session, lr_session_correct (session, 3, "it went South", FALSE, values, error),
       "Corrected: entry 3, “Border state: Neutral → Union” (it went South); Border state: Union → South");
  {
    g_autofree char *text = entry_text (session, 2);

    g_assert_nonnull (strstr (text, "Corrected by entry 5: Corrected: entry 2"));
  }
  DID (session, lr_session_undo (session, error),
       "Undone: entry 6, “Corrected: entry 3, “Border state: Neutral → Union” (it went South); Border state: Union → "
       "South”");
  holds (session, "border", "union");
  g_assert_null (lr_session_get_corrections (session, 3));
  DID (session, lr_session_undo (session, error),
       "Undone: entry 5, “Corrected: entry 2, “Victory: 3 victory points → 7 victory points” (it was one less); "
       "Victory: 12 victory points → 8 victory points”");
  DID (session, lr_session_undo (session, error), "Undone: entry 4, “Victory: 7 victory points → 12 victory points "
                                                  "(Shiloh)”");
  REFUSED (session, lr_session_correct (session, 4, "wrong", TRUE, NULL, error),
           "entry 4 is undone: there is nothing to correct");
  g_clear_object (&session);
  is_whole (path);
}

/* --- the log --- */

static guint
found (LrSession   *session,
       LrLogFilter *filter)
{
  g_autoptr (GArray) entries = lr_seen_log (session, NULL);
  g_autofree char *folded = filter->text != NULL ? g_utf8_casefold (filter->text, -1) : NULL;
  guint n = 0;

  for (guint i = 0; i < entries->len; i++)
    n += lr_log_fits (&g_array_index (entries, LrSeenEntry, i), filter, folded);
  return n;
}

static void
test_log (void)
{
  g_autoptr (LrSession) session = new_session ("log.longroll");
  g_autoptr (GPtrArray) lucks = NULL;
  const LrLuck *luck;

  g_assert_true (lr_session_next (session, NULL));
  g_assert_true (lr_session_add (session, "vp", "2", "ANTIETAM", NULL));
  g_assert_true (resolve (session, "clash", "dice:die=5", LR_RESOLVE_INSIST, NULL));
  g_assert_true (resolve (session, "clash", "dice:die=3", LR_RESOLVE_INSIST, NULL));
  g_assert_true (resolve (session, "clash", "dice:die=1", LR_RESOLVE_INSIST, NULL));
  g_assert_true (lr_session_undo (session, NULL));
  g_assert_cmpuint (found (session, &(LrLogFilter) { 0 }), ==, 7);
  g_assert_cmpuint (found (session, &(LrLogFilter) { .text = "antietam" }), ==, 1);
  g_assert_cmpuint (found (session, &(LrLogFilter) { .kinds = 1u << LR_ACTION_ROLL }), ==, 3);
  g_assert_cmpuint (found (session, &(LrLogFilter) { .kinds = 1u << LR_ACTION_ROLL, .effective = TRUE }), ==, 2);
  g_assert_cmpuint (found (session, &(LrLogFilter) { .effective = TRUE }), ==, 5);
  g_assert_cmpuint (found (session, &(LrLogFilter) { .turn = "t2" }), ==, 0);
  lucks = lr_luck_new (session, NULL);
  g_assert_cmpuint (lucks->len, ==, 2); /* the outcome, and the die itself */
  luck = lucks->pdata[0];
  g_assert_cmpstr (luck->label, ==, "Loss");
  g_assert_cmpuint (luck->n, ==, 2);
  g_assert_true (luck->exact);
  g_assert_true (lr_number_equal (luck->expected, lr_number (4))); /* 1, 2 or 3, twice */
  g_assert_true (lr_number_equal (luck->happened, lr_number (5)));
  g_assert_cmpfloat_with_epsilon (luck->thrown.at_least, 3 / 9.0, 1e-12);
  g_assert_cmpfloat_with_epsilon (luck->thrown.at_most, 8 / 9.0, 1e-12);
  g_assert_true (lr_number_equal (luck->thrown.low, lr_number (2))); /* 2 and 6 come in one of nine each */
  g_assert_true (lr_number_equal (luck->thrown.high, lr_number (6)));
  luck = lucks->pdata[1];
  g_assert_cmpstr (luck->label, ==, "d6");
  g_assert_true (lr_number_equal (luck->expected, lr_number (7)));
  g_assert_true (lr_number_equal (luck->happened, lr_number (8)));
  g_assert_cmpfloat_with_epsilon (luck->thrown.at_least, 15 / 36.0, 1e-12);
}

/* A result with hundreds of effects is thrown for and taken down whole. */
static void
test_many_effects (void)
{
  static const char body[] =
      "<shape id='unit'><number id='x'/></shape><tracker id='t' label='T' of='unit'/>"
      "<tracker id='sum' label='S' of='number'/><procedure id='p' panel='combat' label='P'>"
      "<inputs><roster id='r' of='unit'/></inputs><roll id='d' label='D' dice='1d6'/>"
      "<outcome id='o' label='O' value='d'/><effect each='q in r' tracker='t' add='{x: q.x}'/>"
      "<effect each='q in r' tracker='sum' add='q.x'/></procedure>";
  LrBeginning beginning = { .title = "Many", .scenario = 0, .turn = -1 };
  g_autoptr (LrRuleset) ruleset = lr_test_load_good (body);
  g_autoptr (LrSession) session = begin_in (ruleset, &beginning, NULL);
  g_autoptr (GString) typed = g_string_new ("dice:d=3");
  g_autoptr (GError) error = NULL;

  for (guint i = 1; i <= 1000; i++)
    g_string_append_printf (typed, "|row:r=x=%u", i);
  g_assert_true (resolve (session, "p", typed->str, LR_RESOLVE_INSIST, &error));
  g_assert_no_error (error);
  holds (session, "sum", "500500");
  g_assert_true (g_str_has_suffix (lr_session_get_value (session, "t"), ",x=999; label=\"\",x=1000"));
}

/* SQLite refuses more than 4 MB when the game has gone on already. */
static void
test_long_words (void)
{
  static const char too_long[] = "this text is too long: the log accepts at most 100 KB";
  g_autofree char *words = g_strnfill (100001, 'x');
  g_autofree char *path = lr_saved_new_path ("Long words", NULL);
  const char *const players[] = { "us", words, NULL };
  const LrBeginning titled = { .title = words, .scenario = 0, .turn = -1 };
  const LrBeginning played = { .title = "", .scenario = 0, .turn = -1, .players = players };
  LrRuleset *ruleset = lr_library_load (library, "skirmish");
  g_autoptr (LrSession) session = begin_kept ("Words");
  g_autoptr (GError) why = NULL;

  REFUSED (session, lr_session_note (session, words, NULL, error), too_long);
  REFUSED (session, lr_session_skip (session, "interphase.count", words, error), too_long);
  REFUSED (session, lr_session_set (session, "vp", "3", words, error), too_long);
  REFUSED (session, lr_session_add (session, "vp", "3", words, error), too_long);
  REFUSED (session, lr_session_set_turn (session, "t2", words, error), too_long);
  DID (session, lr_session_set (session, "vp", "11", NULL, error), "Victory: 3 victory points → 11 victory points");
  REFUSED (session, lr_session_correct (session, 2, words, FALSE, NULL, error), too_long);
  words[100000] = '\0';
  DID (session, lr_session_note (session, words, NULL, error), words);
  g_assert_null (lr_session_get_trouble (session));
  words[100000] = 'x';
  g_assert_null (lr_session_new (ruleset, &titled, path, &why));
  lr_test_same_text ("title", why->message, too_long);
  g_clear_error (&why);
  g_assert_null (lr_session_new (ruleset, &played, path, &why));
  lr_test_same_text ("player", why->message, too_long);
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
}

/* Where the ruleset says what a good end is, whether it came to one is counted. */
static void
test_luck_good (void)
{
  static const char body[] =
      "<kind id='end'><value id='holds' label='holds'/><value id='goes' label='goes'/><value id='runs' label='runs'/>"
      "</kind><procedure id='attack' panel='combat' label='Attack'><roll id='die' dice='1d6'/>"
      "<outcome id='result' of='end' label='Defender' good='goes runs' headline='{result}' "
      "value=\"if die at most 4 then 'holds' else if die = 5 then 'goes' else 'runs'\"/></procedure>";
  static const struct
  {
    const char *dice;
    int         good;
  } rolls[] = { { "dice:die=5", 1 }, { "dice:die=1", 1 }, { "dice:die=6", 2 } };
  LrBeginning beginning = { .title = "Good", .scenario = 0, .turn = -1 };
  g_autoptr (LrRuleset) ruleset = lr_test_load_good (body);
  g_autoptr (LrSession) session = begin_in (ruleset, &beginning, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (rolls); i++)
    {
      g_autoptr (GPtrArray) lucks = NULL;
      g_autoptr (GError) error = NULL;
      const LrLuck *luck;

      g_assert_true (resolve (session, "attack", rolls[i].dice, 0, &error));
      g_assert_no_error (error);
      lucks = lr_luck_new (session, NULL);
      luck = lucks->pdata[0];
      g_assert_cmpstr (luck->label, ==, "Defender: a good end");
      g_assert_cmpuint (luck->n, ==, i + 1);
      g_assert_true (lr_number_equal (luck->happened, lr_number (rolls[i].good)));
      g_assert_cmpfloat_with_epsilon (luck->mean, (i + 1) / 3.0, 1e-12);
    }
}

static void
test_export (void)
{
  g_autoptr (LrSession) session = new_session ("export.longroll");
  g_autofree char *markdown = NULL;
  g_autofree char *html = NULL;
  g_autofree char *csv = NULL;
  g_autofree char *head = NULL;
  LrExportFormat format;

  g_assert_true (lr_session_note (session, "=2+2 <b>*bold*</b> | \"quoted\"", NULL, NULL));
  g_assert_true (resolve (session, "clash", "dice:die=5", LR_RESOLVE_INSIST, NULL));
  g_assert_true (lr_session_undo (session, NULL));
  g_assert_true (lr_export_find_format ("md", &format));
  markdown = lr_export_new_for (session, format, NULL);
  g_assert_true (lr_export_find_format ("html", &format));
  html = lr_export_new_for (session, format, NULL);
  g_assert_true (lr_export_find_format ("csv", &format));
  csv = lr_export_new_for (session, format, NULL);
  g_assert_false (lr_export_find_format ("doc", &format));
  head = lr_session_dup_head (session);
  contains ("md", markdown, "# Evenings");
  contains ("md", markdown, "Union: Ann");
  contains ("md", markdown, head);
  contains ("md", markdown, "| =2+2 \\<b\\>\\*bold\\*\\</b\\> \\| \"quoted\" |");
  contains ("md", markdown, "| Victory | 3 victory points | 17.1 |");
  contains ("md", markdown, "### Entry 3, January: Clash");
  contains ("md", markdown, "- Clash: 5 (1d6, entered)");
  contains ("md", markdown, "stand-in chart");
  contains ("md", markdown, "| ~~3~~ |");
  contains ("html", html, "<td>=2+2 &lt;b&gt;*bold*&lt;/b&gt; | &quot;quoted&quot;</td>");
  contains ("html", html, "<tr class=\"undone\">");
  contains ("html", html, head);
  contains ("html", html, "</html>\n");
  g_assert_null (strstr (html, "<b>"));
  contains ("csv", csv, "\"'=2+2 <b>*bold*</b> | \"\"quoted\"\"\"");
  contains ("csv", csv, "\"Clash: 5\"");
  contains ("csv", csv, "\"vp: 3 → 6\"");
  contains ("csv", csv, "\"undone\"");
  contains ("csv", csv, head);
  for (const char *line = csv; *line != '\0'; line = strchr (line, '\n') + 1)
    {
      guint commas = 0;
      gboolean quoted = FALSE;

      for (const char *at = line; *at != '\n'; at++)
        {
          quoted ^= *at == '"';
          commas += *at == ',' && !quoted;
        }
      g_assert_cmpuint (commas, ==, 17);
    }
}

static void
add_tests (void)
{
  lr_test_add ("/session/begin", test_begin);
  lr_test_add ("/session/begin-wrong", test_begin_wrong);
  lr_test_add ("/session/checklist", test_checklist);
  lr_test_add ("/session/go", test_go);
  lr_test_add ("/session/trackers", test_trackers);
  lr_test_add ("/session/range-unknown", test_range_unknown);
  lr_test_add ("/session/results", test_results);
  lr_test_add ("/session/preview", test_preview);
  lr_test_add ("/session/undo", test_undo);
  lr_test_add ("/session/correct", test_correct);
  lr_test_add ("/session/log", test_log);
  lr_test_add ("/session/many-effects", test_many_effects);
  lr_test_add ("/session/long-words", test_long_words);
  lr_test_add ("/session/luck-good", test_luck_good);
  lr_test_add ("/session/export", test_export);
}

int
main (int    argc,
      char **argv)
{
  return run_session_tests (argc, argv, add_tests);
}
