/* test-session-together.c - dice that two people seal together: named first, thrown once, and what a cheat may try
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "test-session.h"

#define SECRET "my own secret, made by nobody else"
#define BUSY                                                                                                       \
  "dice are sealed together for “Duel”: roll them first, or reveal the seed to break off"

static const char lab[] =
    "<?xml version='1.0' encoding='UTF-8'?>\n"
    "<ruleset xmlns='urn:longroll:ruleset:1' id='lab' data='1'><title>Lab</title>\n"
    "<side id='us' label='Union'/><side id='cs' label='Confederacy'/>\n"
    "<kind id='player'><value id='us' label='Union'/><value id='cs' label='Confederacy'/></kind>\n"
    "<shape id='unit'><number id='guns' label='Guns' default='1'/></shape>\n"
    "<option id='mercy' label='Mercy' of='flag' default='no'/>\n"
    "<tracker id='coal' label='Coal' of='number' start='?'/>\n"
    "<tracker id='score' label='Score' of='number' start='0'/>\n"
    "<procedure id='duel' label='Duel' panel='combat'><inputs><number id='sp' label='Strength' min='0' default='2'/>\n"
    "<roster id='units' of='unit' label='Units' default='1'/></inputs>\n"
    "<check that='sp over 0'>Nobody attacks.</check><roll id='die' label='Die' dice='2d6'/>\n"
    "<outcome id='o' label='O' value='die + sp + sum(units, guns) + (if option.mercy then 1 else 0)'\n"
    " headline='Does {o}'/>\n"
    "<effect tracker='score' add='o'/></procedure>\n"
    "<procedure id='fork' label='Fork' panel='combat'><roll id='die' label='Die' dice='1d6'/>\n"
    "<flag id='stay' label='Stays' by='us'/><outcome id='o' label='O' value='if stay then die else 0'/></procedure>\n"
    "<procedure id='gap' label='Gap' panel='combat'><inputs><number id='fuel' label='Fuel' from='coal'/></inputs>\n"
    "<roll id='die' label='Die' dice='1d6'/><outcome id='o' label='O' value='die + fuel'/></procedure>\n"
    "<kind id='card'><value id='ace' label='Ace'/><value id='ten' label='Ten'/></kind>\n"
    "<procedure id='wild' label='Wild' panel='combat'><roll id='die' label='Die' dice='1d6' explode='2'/>\n"
    "<outcome id='o' label='O' value='die'/></procedure>\n"
    "<procedure id='mixed' label='Mixed' panel='combat'><roll id='die' label='Die' dice='2d8' against='d6'/>\n"
    "<outcome id='o' label='O' value='die'/></procedure>\n"
    "<procedure id='melee' label='Melee' panel='combat'><roll id='die' label='Die' dice='2d6' against='d6'/>\n"
    "<outcome id='o' label='O' value='die'/></procedure>\n"
    "<procedure id='deal' label='Deal' panel='combat'>\n"
    "<draw id='card' label='Card' of='card' from='{ace: 1, ten: 1}'/>\n"
    "<outcome id='o' label='O' value='card'/></procedure>\n"
    "<procedure id='hide' label='Hide' panel='combat' sealed='whose'>\n"
    "<inputs><choice id='whose' label='Whose' of='player'/></inputs><roll id='die' label='Die' dice='1d6'/>\n"
    "<outcome id='o' label='O' value='die'/></procedure>\n"
    "</ruleset>\n";

static LrLibrary *games;
static char *hash;

static LrSession *
begin_game (const char *name)
{
  LrBeginning beginning = { .title = "Duels", .scenario = -1, .turn = -1 };
  g_autofree char *path = new_path (name);
  g_autoptr (GError) error = NULL;
  LrSession *session;

  g_unlink (path);
  session = lr_session_new (lr_library_load (games, "lab"), &beginning, path, &error);
  g_assert_no_error (error);
  lr_record_attach (session);
  return session;
}

static gboolean
seal (LrSession  *session,
      const char *calculator,
      const char *typed,
      GError    **error)
{
  g_autoptr (LrInputs) inputs = lr_test_inputs (lr_session_get_ruleset (session), calculator, typed);

  for (guint i = 0; i < lr_state_model (lr_session_get_state (session))->options->len; i++)
    lr_inputs_set_option (inputs, i, lr_state_options (lr_session_get_state (session))[i].ordinal);
  lr_state_fill (lr_session_get_state (session), "", inputs);
  return lr_record_seal_together (session, hash, inputs, "us", error);
}

static const LrAction *
last (LrSession *session,
      guint      back)
{
  return lr_session_get_action (session, lr_session_n_actions (session) - 1 - back);
}

/* What came out of a cup is chance like a typed die, and nobody can check it; a decision is not. */
static void
test_draws (void)
{
  g_autoptr (LrSession) session = begin_game ("draws.longroll");
  LrRuleset *ruleset = lr_session_get_ruleset (session);
  g_autoptr (LrInputs) drawn = lr_test_inputs (ruleset, "deal", "set:card=ten");
  g_autoptr (LrInputs) decided = lr_test_inputs (ruleset, "fork", "set:stay=yes|dice:die=4");
  g_autoptr (LrAnswer) deal = lr_answer_new (ruleset, drawn, NULL, FALSE, NULL);
  g_autoptr (LrAnswer) fork = lr_answer_new (ruleset, decided, NULL, FALSE, NULL);
  g_autoptr (LrVerdict) verdict = NULL;
  g_autoptr (GError) error = NULL;
  const LrPartDice *dice;

  lr_record_answer (session, deal, drawn, NULL, NULL, LR_RESOLVE_INSIST, &error);
  g_assert_no_error (error);
  contains ("draw", last (session, 0)->said, "; dice: Card Ten (drawn by hand)");
  dice = lr_action_dice (last (session, 0), 0);
  g_assert_true (lr_action_is_drawn (last (session, 0), dice));
  lr_record_answer (session, fork, decided, NULL, NULL, LR_RESOLVE_INSIST, &error);
  g_assert_no_error (error);
  g_assert_null (strstr (last (session, 0)->said, "drawn"));
  verdict = lr_replay_session (session, NULL);
  g_assert_cmpuint (verdict->faults->len, ==, 0);
  contains ("verdict", g_ptr_array_index (verdict->unknown, 2), "how 1 draw by hand came out");
}

/* --- as it is meant --- */

static void
test_together (void)
{
  g_autofree char *path = new_path ("together.longroll");
  g_autoptr (LrSession) session = begin_game ("together.longroll");
  g_autoptr (LrVerdict) verdict = NULL;
  const LrAction *roll;

  g_assert_true (lr_session_set_option (session, "mercy", "yes", NULL));
  REFUSED (session, lr_record_roll_together (session, error),
           "no dice are sealed together for a calculator of this ruleset");
  g_assert_true (seal (session, "duel", "sp=4", NULL));
  contains ("seal", last (session, 0)->said, "; together they roll “Duel”");
  g_assert_cmpstr (lr_action_input (last (session, 0), 0)->value, ==, "4");
  REFUSED (session, lr_record_roll_together (session, error),
           "sealed dice need a sealed seed and the other player’s word first");
  REFUSED (session, lr_session_take_word (session, "another secret", error),
           "this secret does not match the hash that was given");
  g_assert_true (lr_session_take_word (session, SECRET, NULL));
  g_clear_object (&session); /* the program ended before the throw */
  session = reopen (path, games);
  g_assert_true (lr_record_roll_together (session, NULL));
  roll = last (session, 1);
  g_assert_cmpint (roll->kind, ==, LR_ACTION_ROLL);
  g_assert_cmpstr (lr_action_result (roll)->side, ==, "us");
  g_assert_cmpstr (lr_action_find_input (roll, "sp")->value, ==, "4");
  g_assert_cmpstr (lr_action_option (roll, 0)->reading, ==, "yes");
  g_assert_cmpint (last (session, 0)->kind, ==, LR_ACTION_REVEAL);
  g_assert_cmpint (lr_session_get_seal (session, NULL, NULL, NULL), ==, LR_SEAL_NONE);
  REFUSED (session, seal (session, "duel", "", error),
           "this hash is in the log already: the other player has to make a new secret");
  g_clear_object (&session);
  is_whole (path);
  verdict = lr_verify (path, NULL, NULL);
  g_assert_cmpuint (verdict->n_checked, ==, 2);
  g_assert_cmpuint (verdict->remarks->len, ==, 0);
}

/* What can only be rolled once something else is known, cannot be sealed. */
static void
test_refused (void)
{
  g_autoptr (LrSession) session = begin_game ("refused.longroll");
  g_autoptr (LrInputs) inputs = lr_test_inputs (lr_session_get_ruleset (session), "duel", "");

  REFUSED (session, seal (session, "fork", "", error),
           "“Stays” has to be decided before the dice are sealed together");
  REFUSED (session, seal (session, "deal", "", error),
           "“Card” is drawn, and only dice can be sealed together; draw it first");
  REFUSED (session, seal (session, "wild", "", error),
           "“Die” (d6, 6 adds a die, 2 at most) cannot be sealed: the dice must be alike, and each rolled only once; "
           "roll them at the table");
  REFUSED (session, seal (session, "mixed", "", error),
           "“Die” (2d8 against d6) cannot be sealed: the dice must be alike, and each rolled only once; roll them at "
           "the table");
  REFUSED (session, seal (session, "hide", "", error),
           "“Hide” is hidden from the other player: its dice cannot be sealed together");
  REFUSED (session, seal (session, "duel", "dice:die=3+4", error),
           "the dice of “Duel” cannot be entered: they are sealed together");
  REFUSED (session, seal (session, "duel", "sp=0", error), "the rules do not allow this: Nobody attacks.");
  REFUSED (session, seal (session, "gap", "", error),
           "values are missing: Fuel. Fill them in under Books, or enter them here");
  REFUSED (session, lr_record_seal_together (session, "apple", inputs, NULL, error),
           "the hash of the other player’s secret must have 64 hexadecimal digits");
  g_assert_true (seal (session, "fork", "set:stay=yes", NULL));
  g_assert_true (lr_session_take_word (session, SECRET, NULL));
  g_assert_true (lr_record_roll_together (session, NULL));
  g_assert_cmpstr (lr_action_decision (last (session, 1), 0)->value, ==, "yes");
}

/* Dice of both sides, all with the same faces, in one throw. */
static void
test_both_sides (void)
{
  g_autofree char *path = new_path ("melee.longroll");
  g_autoptr (LrSession) session = begin_game ("melee.longroll");
  g_autoptr (LrVerdict) verdict = NULL;

  g_assert_true (seal (session, "melee", "", NULL));
  g_assert_true (lr_session_take_word (session, SECRET, NULL));
  g_assert_true (lr_record_roll_together (session, NULL));
  g_assert_cmpint (lr_action_dice (last (session, 1), 0)->dice, ==, 3);
  g_clear_object (&session);
  verdict = lr_verify (path, NULL, NULL);
  g_assert_cmpuint (verdict->faults->len, ==, 0);
}

/* Nothing is done in between, not even with other dice. */
static void
test_busy (void)
{
  g_autofree char *path = new_path ("busy.longroll");
  g_autoptr (LrSession) session = begin_game ("busy.longroll");
  g_autoptr (LrInputs) inputs = lr_test_inputs (lr_session_get_ruleset (session), "duel", "");
  g_autoptr (GHashTable) throws = lr_throws_new ();
  g_autoptr (LrVerdict) verdict = NULL;

  g_assert_true (lr_session_note (session, "to be undone", NULL, NULL));
  g_assert_true (seal (session, "duel", "", NULL));
  REFUSED (session, lr_session_note (session, "a note", NULL, error), BUSY);
  REFUSED (session, lr_session_undo (session, error), BUSY);
  REFUSED (session, lr_session_set (session, "score", "9", NULL, error), BUSY);
  REFUSED (session, lr_session_set_option (session, "mercy", "yes", error), BUSY);
  REFUSED (session, lr_session_next (session, error), BUSY);
  REFUSED (session, lr_session_correct (session, 2, "wrong", FALSE, NULL, error), BUSY);
  REFUSED (session, lr_session_open_entry (session, 1, error), BUSY);
  REFUSED (session, resolve (session, "duel", "dice:die=3+4", LR_RESOLVE_INSIST, error), BUSY);
  REFUSED (session, lr_record_throw_rest (session, inputs, TRUE, throws, error), BUSY);
  g_assert_true (lr_session_take_word (session, SECRET, NULL));
  g_assert_true (lr_session_reveal (session, NULL)); /* broken off, when the dice could be foreseen */
  g_assert_true (lr_session_undo (session, NULL));
  g_assert_true (lr_session_redo (session, NULL));
  g_clear_object (&session);
  verdict = lr_verify (path, NULL, NULL);
  g_assert_cmpuint (verdict->faults->len, ==, 0);
  lr_test_same_text ("remark", verdict->remarks->pdata[0],
                     "entry 5: the dice sealed together in entry 3 were never rolled: the player with the seed broke "
                     "off, and could foresee them with the other secret");
}

/* --- what a cheat may try --- */

typedef void (*ForgeFunc) (LrActionDraft *draft);

/* Writes the log of an honest roll anew, with all hashes right, and entry @number changed. */
static void
cheats (const char *what,
        gint64      number,
        ForgeFunc   forge,
        gboolean    is_fault,
        const char *expected)
{
  g_autoptr (LrSession) session = begin_game ("honest.longroll");
  g_autofree char *path = new_path ("cheat.longroll");
  g_autoptr (GPtrArray) log = g_ptr_array_new_with_free_func ((GDestroyNotify) lr_action_unref);
  g_autoptr (LrVerdict) verdict = NULL;

  g_assert_true (seal (session, "duel", "sp=4", NULL));
  g_assert_true (lr_session_take_word (session, SECRET, NULL));
  g_assert_true (lr_record_roll_together (session, NULL));
  for (guint i = 0; i < lr_session_n_actions (session); i++)
    {
      const LrAction *was = lr_session_get_action (session, i);
      g_autoptr (LrActionDraft) draft = lr_test_draft (was);

      if (was->number == number)
        forge (draft);
      g_ptr_array_add (log, lr_action_draft_end (draft, i > 0 ? log->pdata[i - 1] : NULL));
    }
  g_unlink (path);
  lr_journal_free (lr_journal_create (path, (LrAction **) log->pdata, log->len, NULL));
  verdict = lr_verify (path, NULL, NULL);
  g_assert_nonnull (verdict);
  g_assert_true ((verdict->faults->len > 0) == is_fault);
  lr_test_same_text (what, (is_fault ? verdict->faults : verdict->remarks)->pdata[0], expected);
}

#define PART(draft, KIND, Kind, i) ((LrPart##Kind *) lr_action_draft_part ((draft), LR_PART_##KIND, (i)))

static void
another_input (LrActionDraft *draft)
{
  PART (draft, INPUT, Input, 0)->value = "9";
}

static void
another_row (LrActionDraft *draft)
{
  PART (draft, ROW, Row, 0)->text = "guns=7";
}

static void
more_rows (LrActionDraft *draft)
{
  lr_action_add (draft, ROW, Row, .seen = "*", .roster = "units", .text = "guns=7");
}

static void
more_inputs (LrActionDraft *draft)
{
  lr_action_add (draft, INPUT, Input, .seen = "*", .id = "luck", .value = "7");
}

static void
another_option (LrActionDraft *draft)
{
  lr_action_add (draft, OPTION, Option, .seen = "*", .option = "mercy", .reading = "yes");
}

static void
another_decision (LrActionDraft *draft)
{
  lr_action_add (draft, DECISION, Decision, .seen = "*", .path = "stay", .value = "yes");
}

static void
another_calculator (LrActionDraft *draft)
{
  draft->head.subject = "gap";
}

static void
another_side (LrActionDraft *draft)
{
  lr_action_draft_result (draft)->side = "cs";
}

static void
another_ruleset (LrActionDraft *draft)
{
  draft->head.ruleset[0] ^= 1;
}

static void
typed_dice (LrActionDraft *draft)
{
  PART (draft, DICE, Dice, 0)->how = LR_THROWN_TYPED;
}

static void
no_effects (LrActionDraft *draft)
{
  lr_action_draft_result (draft)->quiet = TRUE;
}

static void
unnamed (LrActionDraft *draft)
{
  PART (draft, ABOUT, About, 0)->name = LR_ABOUT_LEFT;
}

static void
a_note (LrActionDraft *draft)
{
  draft->head.kind = LR_ACTION_NOTE;
}

static void
a_roll (LrActionDraft *draft)
{
  draft->head.kind = LR_ACTION_ROLL;
}

static void
a_throw (LrActionDraft *draft)
{
  draft->head.kind = LR_ACTION_THROW;
}

static void
another_secret (LrActionDraft *draft)
{
  draft->head.subject = "one that gives better dice";
}

static void
test_cheats (void)
{
  static const struct
  {
    ForgeFunc forge;
    const char *what;
  } rolls[] = {
    { another_input, "input" },           { another_row, "row" },           { more_rows, "rows" },
    { more_inputs, "inputs" },            { another_option, "option" },     { another_decision, "decision" },
    { another_calculator, "calculator" }, { another_side, "side" },         { typed_dice, "typed" },
    { no_effects, "no effects" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rolls); i++)
    cheats (rolls[i].what, 4, rolls[i].forge, TRUE,
            "entry 4: it is not the roll for which the dice were sealed in entry 2");
  cheats ("seal names nothing", 2, unnamed, TRUE,
          "entry 4: it is not the roll for which the dice were sealed in entry 2");
  cheats ("ruleset", 4, another_ruleset, TRUE,
          "entry 4: it was recorded with a different ruleset from the entry before it, but no entry says so");
  cheats ("note", 4, a_note, TRUE,
          "entry 4: dice were sealed together in entry 2, and this was done before they were rolled");
  cheats ("rolled again", 5, a_roll, TRUE,
          "entry 5: the dice sealed together in entry 2 had been rolled, but the seed was not revealed at once");
  cheats ("secret", 3, another_secret, TRUE, "entry 3: the other player’s secret does not have the hash that was "
                                             "sealed");
  cheats ("throw", 4, a_throw, FALSE,
          "entry 4: the dice sealed together in entry 2 did not lead to a result: its reason says why");
}

/* A secret that was told once is none; and anyone who has the hash of a short one can guess it. */
static void
test_secrets (void)
{
  static const char *const secrets[] = { "apple", "apple" };
  g_autofree char *of_apple = g_compute_checksum_for_string (G_CHECKSUM_SHA256, "apple", -1);
  g_autoptr (GPtrArray) log = g_ptr_array_new_with_free_func ((GDestroyNotify) lr_action_unref);
  g_autoptr (LrSession) session = begin_game ("secrets.longroll");
  g_autofree char *path = new_path ("told.longroll");
  g_autoptr (LrVerdict) verdict = NULL;

  g_ptr_array_add (log, lr_action_ref (lr_session_get_action (session, 0)));
  for (guint i = 0; i < G_N_ELEMENTS (secrets); i++)
    {
      guint8 seed[LR_HASH_SIZE] = { (guint8) i };
      g_autofree char *seed_text = lr_hash_to_text (seed);
      g_autofree char *commitment = g_compute_checksum_for_data (G_CHECKSUM_SHA256, seed, sizeof seed);
      LrActionDraft *drafts[] = { lr_action_draft_new (LR_ACTION_SEAL, commitment),
                                  lr_action_draft_new (LR_ACTION_WORD, secrets[i]),
                                  lr_action_draft_new (LR_ACTION_REVEAL, seed_text) };

      drafts[0]->head.words = of_apple;
      for (guint j = 0; j < G_N_ELEMENTS (drafts); j++)
        {
          memcpy (drafts[j]->head.ruleset, ((const LrAction *) log->pdata[0])->ruleset, LR_HASH_SIZE);
          g_ptr_array_add (log, lr_action_draft_end (drafts[j], log->pdata[log->len - 1]));
          lr_action_draft_free (drafts[j]);
        }
    }
  g_unlink (path);
  lr_journal_free (lr_journal_create (path, (LrAction **) log->pdata, log->len, NULL));
  verdict = lr_verify (path, NULL, NULL);
  g_assert_cmpuint (verdict->faults->len, ==, 1);
  lr_test_same_text ("used", verdict->faults->pdata[0],
                     "entry 5: the other player’s secret was no longer secret: it is in the log already");
  g_assert_cmpuint (verdict->remarks->len, ==, 4);
  lr_test_same_text ("short", verdict->remarks->pdata[0],
                     "entry 3: the other player’s secret is so short that its hash gives it away");
}

static void
add_tests (void)
{
  lr_test_add ("/session-together/draws", test_draws);
  lr_test_add ("/session-together/together", test_together);
  lr_test_add ("/session-together/refused", test_refused);
  lr_test_add ("/session-together/both-sides", test_both_sides);
  lr_test_add ("/session-together/busy", test_busy);
  lr_test_add ("/session-together/cheats", test_cheats);
  lr_test_add ("/session-together/secrets", test_secrets);
}

int
main (int    argc,
      char **argv)
{
  g_autofree char *tables = NULL;
  int status;

  lr_test_prepare ();
  tables = lr_test_folder ("lab/ruleset.xml", lab, NULL);
  games = open_library (tables);
  hash = g_compute_checksum_for_string (G_CHECKSUM_SHA256, SECRET, -1);
  status = run_session_tests (argc, argv, add_tests);
  g_object_unref (games);
  lr_test_remove (tables);
  g_free (hash);
  return status;
}
