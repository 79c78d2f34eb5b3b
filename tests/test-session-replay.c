/* test-session-replay.c - lies of someone who makes every hash right: each is found, or said to be none that can be
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "test-session.h"

#include "session/log/lr-fingerprint.h"

#define PART(draft, KIND, Kind, i) ((LrPart##Kind *) lr_action_draft_part ((draft), LR_PART_##KIND, (i)))

typedef void (*LieFunc) (LrActionDraft *draft);

static void
play (LrSession *session)
{
  g_assert_true (lr_session_set (session, "rp[us]", "5", NULL, NULL));
  g_assert_true (resolve (session, "clash", "dice:die=4", LR_RESOLVE_INSIST, NULL));
  g_assert_true (resolve (session, "raid", "dice:pool=5+4", LR_RESOLVE_INSIST, NULL));
  g_assert_true (lr_session_note (session, "Supper", NULL, NULL));
  for (guint i = 0; i < 6; i++)
    g_assert_true (lr_session_next (session, NULL));
}

/* Does whatever can be done by hand. */
static void
handle (LrSession *session)
{
  const LrPartLine *first;

  g_assert_true (lr_session_next (session, NULL));
  g_assert_true (lr_session_tick (session, NULL, TRUE, NULL));
  g_assert_true (lr_session_skip (session, NULL, "Rain", NULL));
  first = lr_action_find_line (lr_session_get_action (session, 2), LR_LINE_LABEL);
  g_assert_true (lr_session_untick (session, first->path, NULL));
  g_assert_true (lr_session_back (session, NULL));
  g_assert_true (lr_session_go (session, first->path, NULL));
  g_assert_true (lr_session_set (session, "rp[us]", "5", NULL, NULL));
  g_assert_true (lr_session_add (session, "vp", "2", "A city", NULL));
  g_assert_true (lr_session_set_option (session, "mercy", "yes", NULL));
  g_assert_true (lr_session_note (session, "Supper", NULL, NULL));
  g_assert_true (lr_session_correct (session, 8, "Miscounted", TRUE, NULL, NULL));
  g_assert_true (lr_session_undo (session, NULL));
  g_assert_true (lr_session_redo (session, NULL));
  g_assert_true (lr_session_set_turn (session, "t2", "We begin later", NULL));
}

/* Plays, and rewrites the log with a false value in one entry, or in all after it if @others. All hashes are right. */
static LrVerdict *
lie_in (void    (*acts) (LrSession *session),
        gint64    number,
        LieFunc   func,
        gboolean  others)
{
  g_autofree char *path = new_path ("lie.longroll");
  g_autoptr (LrSession) session = new_session (NULL);
  g_autoptr (GPtrArray) log = g_ptr_array_new_with_free_func ((GDestroyNotify) lr_action_unref);
  g_autoptr (GError) error = NULL;
  LrVerdict *verdict;

  acts (session);
  for (guint i = 0; i < lr_session_n_actions (session); i++)
    {
      const LrAction *was = lr_session_get_action (session, i);
      g_autoptr (LrActionDraft) draft = lr_test_draft (was);

      if (was->number == number || (others && was->number > number))
        func (draft);
      g_ptr_array_add (log, lr_action_draft_end (draft, i > 0 ? log->pdata[i - 1] : NULL));
    }
  g_unlink (path);
  lr_journal_free (lr_journal_create (path, (LrAction **) log->pdata, log->len, NULL));
  verdict = lr_replay_verify (path, library, NULL, &error);
  g_assert_no_error (error);
  return verdict;
}

static LrVerdict *
lie (gint64    number,
     LieFunc   func,
     gboolean  others)
{
  return lie_in (play, number, func, others);
}

static void
headline (LrActionDraft *draft)
{
  lr_action_draft_result (draft)->headline = "Loses 9";
}

static void
sentence (LrActionDraft *draft)
{
  draft->head.said = "Victory!";
}

static void
outcome (LrActionDraft *draft)
{
  PART (draft, OUTCOME, Outcome, 0)->text = "9";
}

static void
more_outcomes (LrActionDraft *draft)
{
  lr_action_add (draft, OUTCOME, Outcome, .seen = "*", .path = "glory", .label = "Glory", .text = "9");
}

static void
after (LrActionDraft *draft)
{
  PART (draft, CHANGE, Change, 0)->after = "1";
}

static void
reading (LrActionDraft *draft)
{
  PART (draft, DICE, Dice, 0)->reading = "6";
}

static void
faces (LrActionDraft *draft)
{
  PART (draft, DICE, Dice, 0)->faces = "1";
}

static void
missing_faces (LrActionDraft *draft)
{
  PART (draft, DICE, Dice, 0)->path = "nowhere";
}

static void
input (LrActionDraft *draft)
{
  PART (draft, INPUT, Input, 0)->value = "0";
  PART (draft, INPUT, Input, 0)->given = TRUE;
}

static void
no_such_input (LrActionDraft *draft)
{
  PART (draft, INPUT, Input, 0)->id = "luck";
  PART (draft, INPUT, Input, 0)->given = TRUE;
}

static void
chance (LrActionDraft *draft)
{
  PART (draft, CHANCE, Chance, 0)->ways = "7";
}

static void
stand_in (LrActionDraft *draft)
{
  lr_action_draft_result (draft)->stand_in = !lr_action_draft_result (draft)->stand_in;
}

static void
calculator (LrActionDraft *draft)
{
  draft->head.subject = "miracle";
}

static void
another_option (LrActionDraft *draft)
{
  PART (draft, OPTION, Option, 0)->reading = "yes";
}

/* As a later version might add. */
static void
later (LrActionDraft *draft)
{
  lr_action_add (draft, ABOUT, About, .seen = "*", .name = "weather", .id = "rain", .text = "It rains");
}

static void
ruleset (LrActionDraft *draft)
{
  draft->head.ruleset[0] ^= 1;
}

static void
title (LrActionDraft *draft)
{
  lr_action_draft_result (draft)->title = "Gefecht";
}

static void
start (LrActionDraft *draft)
{
  for (guint i = 0; PART (draft, CHANGE, Change, i) != NULL; i++)
    if (g_str_equal (PART (draft, CHANGE, Change, i)->key, "used"))
      PART (draft, CHANGE, Change, i)->after = "7";
}

static void
misfit (LrActionDraft *draft)
{
  for (guint i = 0; PART (draft, CHANGE, Change, i) != NULL; i++)
    if (g_str_equal (PART (draft, CHANGE, Change, i)->key, "taken"))
      PART (draft, CHANGE, Change, i)->after = "maybe";
}

static void
rolled (LrActionDraft *draft)
{
  PART (draft, DICE, Dice, 0)->how = LR_THROWN_ROLLED;
  PART (draft, DICE, Dice, 0)->faces = "4";
  draft->head.said = "Clash: Loses 2, by a stand-in chart; dice: Clash 4; outside its phase; Victory: 3 victory points "
                     "→ 5 victory points";
}

static void
gift (LrActionDraft *draft)
{
  lr_action_add (draft, CHANGE, Change, .seen = "*", .key = "taken", .before = "no", .after = "yes");
}

static void
end_of_game (LrActionDraft *draft)
{
  draft->head.kind = LR_ACTION_LEAVE;
}

static void
test_faults (void)
{
  static const struct
  {
    gint64 number;
    LieFunc func;
    const char *fault;
  } lies[] = {
    { 3, headline, "entry 3: its headline is “Loses 9”, but the rules give “Loses 2, by a stand-in chart”" },
    { 3, outcome, "entry 3: its outcome (text) is “9”, but the rules give “2”" },
    { 3, more_outcomes, "entry 3: it has 2 rows of “outcome”, but the rules give 1" },
    { 4, after, "entry 4: its change (after) is “1”, but the rules give “4”" },
    { 3, reading, "entry 3: its change (after) is “5”, but the rules give “6”" },
    { 3, faces, "entry 3: its change (after) is “5”, but the rules give “4”" },
    { 3, missing_faces, "entry 3: the rules give no result for its inputs and dice: " },
    { 3, input, "entry 3: the rules give no result for its inputs and dice: the rules do not allow this: Nobody "
                "attacks." },
    { 3, no_such_input, "entry 3: the rules give no result for its inputs and dice: " },
    { 3, chance, "entry 3: its chance (ways) is “7”, but the rules give “1”" },
    { 3, stand_in, "entry 3: it used a stand-in chart and does not say so" },
    { 4, stand_in, "entry 4: it says that it used a stand-in chart, but it did not" },
    { 3, calculator, "entry 3: it is a result of “miracle”, which the ruleset does not have" },
    { 3, another_option, "entry 3: its change (after) is “5”, but the rules give “4”" },
    { 3, ruleset, "entry 3: it was recorded with a different ruleset from the entry before it, but no entry says so" },
    { 6, gift, "entry 6: it has " },
    { 6, end_of_game, "entry 6: the trackers did not allow this at that point" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (lies); i++)
    {
      g_autoptr (LrVerdict) verdict = lie (lies[i].number, lies[i].func, FALSE);

      if (verdict->faults->len == 0)
        lr_test_fail ("nothing was found instead of “%s”", lies[i].fault);
      else if (!g_str_has_prefix (verdict->faults->pdata[0], lies[i].fault))
        lr_test_same_text ("fault", verdict->faults->pdata[0], lies[i].fault);
    }
}

/* Nobody puts a change of the books into an entry of another kind. */
static void
test_each_kind (void)
{
  g_autoptr (LrVerdict) honest = lie_in (handle, 0, gift, FALSE);

  for (guint i = 0; i < honest->faults->len + honest->remarks->len; i++)
    lr_test_fail ("%s", (const char *) (i < honest->faults->len ? honest->faults : honest->remarks)->pdata[i]);
  for (gint64 number = 2; number <= 15; number++)
    {
      g_autoptr (LrVerdict) verdict = lie_in (handle, number, gift, FALSE);
      g_autofree char *entry = g_strdup_printf ("entry %" G_GINT64_FORMAT ": it", number);
      /* a correction may change anything, and its sentence tells all of it */
      const GPtrArray *said = number == 12 ? verdict->remarks : verdict->faults;

      if (said->len == 0 || !g_str_has_prefix (said->pdata[0], entry))
        lr_test_fail ("%s has a change that is not found", entry);
    }
}

static void
is_said (GPtrArray  *list,
         const char *expected)
{
  for (guint i = 0; i < list->len; i++)
    if (g_str_equal (list->pdata[i], expected))
      return;
  lr_test_fail ("“%s” is not said, but “%s”", expected, list->len > 0 ? (char *) list->pdata[0] : "");
}

#define WORDS \
  "whether the words of these entries are right, because they are in another language or from another version of the " \
  "program: "

/* What is not a lie that the file can show is told openly. */
static void
test_openly (void)
{
  g_autoptr (LrVerdict) honest = lie (0, title, FALSE);
  g_autoptr (LrVerdict) option = lie (3, another_option, FALSE);
  g_autoptr (LrVerdict) set = lie (2, sentence, FALSE);
  g_autoptr (LrVerdict) roll = lie (3, sentence, FALSE);
  g_autoptr (LrVerdict) begun = lie (1, start, FALSE);
  g_autoptr (LrVerdict) odd = lie (1, misfit, FALSE);
  g_autoptr (LrVerdict) foreign = lie (3, title, FALSE);
  g_autoptr (LrVerdict) dice = lie (3, rolled, FALSE);
  g_autoptr (LrVerdict) other = lie (1, ruleset, TRUE);
  g_autoptr (LrVerdict) newer = lie (2, later, TRUE);
  g_autofree char *path = new_path ("lie.longroll");
  g_autofree char *copied = new_path ("copied.longroll");
  g_autoptr (LrSession) session = reopen (path, library);
  g_autofree char *text = lr_replay_text (honest, NULL);

  g_assert_cmpuint (honest->faults->len, ==, 0);
  g_assert_cmpuint (honest->remarks->len, ==, 0);
  g_assert_cmpuint (honest->n_held, ==, 2);
  contains ("text", text, "Results recorded: 2. Recalculated and correct: 2.\nWhat cannot be known:\n");
  is_said (honest->unknown, "the faces of 3 dice that were entered");
  is_said (honest->unknown, "whether the end of the log was cut off or the log rewritten: only a head noted earlier "
                            "can show this (--head)");
  is_said (option->remarks, "entry 3: it was rolled with the reading “yes” of “mercy”, but the session had “no”");
  is_said (set->unknown, WORDS "2");
  is_said (roll->unknown, WORDS "3");
  is_said (begun->remarks, "entry 1: the game began with “7” for “used”, but the ruleset has “0”");
  is_said (odd->unknown, "what 8 entries had to change: the books have values that the ruleset does not know");
  is_said (foreign->unknown, WORDS "3");
  g_assert_cmpuint (dice->faults->len, ==, 0);
  is_said (dice->unknown, "the faces of 1 die that the program rolled: only sealed dice can be rolled again");
  /* what only a later version knows is kept, and judged by nobody */
  g_assert_cmpuint (newer->faults->len + newer->remarks->len, ==, 0);
  g_assert_cmpuint (newer->n_held, ==, 2);
  g_assert_true (lr_session_copy (session, copied, FALSE, NULL));
  g_clear_object (&session);
  session = reopen (copied, library);
  for (guint i = 1; i < lr_session_n_actions (session); i++)
    g_assert_nonnull (lr_action_find_about (lr_session_get_action (session, i), "weather"));
  g_assert_cmpuint (other->n_held, ==, 0);
  g_assert_cmpuint (other->faults->len, ==, 0);
  is_said (other->unknown, "whether 2 results follow from their dice: they were recorded with another version of the "
                           "ruleset");
}

/* Without the rules only the log can be looked through; a result that was undone is told. */
static void
test_no_ruleset (void)
{
  g_autofree char *path = new_path ("alone.longroll");
  g_autofree char *empty = new_path ("empty");
  g_autoptr (LrLibrary) none = open_library (empty);
  g_autoptr (LrSession) session = new_session ("alone.longroll");
  g_autoptr (LrVerdict) here = NULL;
  g_autoptr (LrVerdict) verdict = NULL;

  play (session);
  g_assert_true (resolve (session, "clash", "dice:die=1", LR_RESOLVE_INSIST, NULL));
  g_assert_true (lr_session_undo (session, NULL));
  here = lr_replay_session (session, NULL);
  g_assert_cmpuint (here->n_held, ==, 3);
  g_assert_cmpuint (here->faults->len, ==, 0);
  is_said (here->remarks, "1 result was undone after its dice had been seen");
  g_clear_object (&session);
  verdict = lr_replay_verify (path, none, NULL, NULL);
  g_assert_cmpuint (verdict->n_held, ==, 0);
  is_said (verdict->unknown,
           "whether any result follows from its dice: the ruleset “skirmish” is missing or has errors");
}

/* A row of a roster is kept without its picks of nothing, though nobody typed them into what is picked first. */
static void
test_picks_of_nothing (void)
{
  static const char *const typed[] = {
    "row:troops=points=3,leader=none|row:troops=points=2", "row:troops=leader=none,second=none;second=1",
    "row:chiefs=label=Lee|row:chiefs=stars=3|row:troops=leader=Lee;leader=none", "",
    "row:troops=second=none;leader=none"
  };
  g_autofree char *games = lr_test_fixture ("session", "games", NULL);
  g_autoptr (LrLibrary) own = open_library (games);
  LrBeginning beginning = { .title = "Picks", .scenario = -1, .turn = -1 };
  g_autoptr (LrSession) session = begin_in (lr_library_load (own, "chiefs"), &beginning, NULL);
  g_autoptr (LrVerdict) verdict = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (typed); i++)
    {
      g_autofree char *all = g_strconcat (typed[i], "|dice:die=4", NULL);

      g_assert_true (resolve (session, "attack", all, LR_RESOLVE_INSIST, NULL));
    }
  verdict = lr_replay_session (session, NULL);
  for (guint i = 0; i < verdict->faults->len; i++)
    lr_test_fail ("%s", (const char *) verdict->faults->pdata[i]);
  g_assert_cmpuint (verdict->n_held, ==, G_N_ELEMENTS (typed));
}

/* What the base of a ruleset says is a part of what answers. */
static void
test_base (void)
{
  g_autofree char *main = new_path ("games/skirmish/ruleset.xml");
  g_autofree char *child = new_path ("games/child/ruleset.xml");
  g_autofree char *parent = g_path_get_dirname (child);
  g_autofree char *content = NULL;
  g_autofree char *other = NULL;
  guint8 hashes[2][LR_HASH_SIZE];

  g_mkdir_with_parents (parent, 0755);
  g_assert_true (g_file_get_contents (main, &content, NULL, NULL));
  g_assert_true (g_file_set_contents (child, "<ruleset xmlns=\"urn:longroll:ruleset:1\" id=\"child\" data=\"1\" "
                                             "extends=\"skirmish\"><title>Child</title></ruleset>", -1, NULL));
  other = g_strconcat (content, "<!-- changed -->\n", NULL);
  for (guint i = 0; i < G_N_ELEMENTS (hashes); i++)
    {
      g_autoptr (LrRuleset) ruleset = NULL;

      g_assert_true (g_file_set_contents (main, i == 0 ? content : other, -1, NULL));
      ruleset = lr_ruleset_load (parent);
      g_assert_nonnull (ruleset->model);
      lr_fingerprint_ruleset (ruleset, hashes[i]);
    }
  g_assert_true (g_file_set_contents (main, content, -1, NULL));
  g_assert_cmpint (memcmp (hashes[0], hashes[1], LR_HASH_SIZE), !=, 0);
}

static void
add_tests (void)
{
  lr_test_add ("/session-replay/faults", test_faults);
  lr_test_add ("/session-replay/base", test_base);
  lr_test_add ("/session-replay/each-kind", test_each_kind);
  lr_test_add ("/session-replay/picks-of-nothing", test_picks_of_nothing);
  lr_test_add ("/session-replay/openly", test_openly);
  lr_test_add ("/session-replay/no-ruleset", test_no_ruleset);
}

int
main (int    argc,
      char **argv)
{
  return run_session_tests (argc, argv, add_tests);
}
