/* test-session-throws.c - dice that the program throws are in the log, whatever becomes of them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "test-session.h"

#include <sys/wait.h>

static const LrPartDice rolled = { .path = "die", .label = "Clash", .dice = 1, .sides = 6, .how = LR_THROWN_ROLLED,
                                   .faces = "4", .first = -1 };
static const LrPartDice riders = { .path = "pool", .label = "Riders", .dice = 2, .sides = 6, .how = LR_THROWN_ROLLED,
                                   .faces = "1,2", .first = -1 };
#define SAID "Rolled for “Clash”, without a result; dice: Clash 4"

/* What does not end in a result, each in its own way. */
static const char lab[] =
    "<?xml version='1.0' encoding='UTF-8'?>\n"
    "<ruleset xmlns='urn:longroll:ruleset:1' id='lab' data='1'><title>Lab</title><side id='us' label='Union'/>\n"
    "<chart id='card' label='Card' of='number' provenance='stand-in'>\n"
    "<axis id='face' label='Face' bands='1 2 3 4 5 6'/><row>?|?|?|?|?|?</row><made>Not known.</made></chart>\n"
    "<procedure id='gap' panel='combat' label='Gap'><roll id='die' label='Die' dice='1d6'/>\n"
    "<outcome id='o' label='O' value='card(die)'/></procedure>\n"
    "<procedure id='fork' panel='combat' label='Fork'><roll id='die' label='Die' dice='1d6'/>\n"
    "<flag id='stay' label='Stays' by='us'/><outcome id='o' label='O' value='if stay then die else 0'/>\n"
    "</procedure>\n"
    "<shape id='squadron' label='S'><number id='guns' default='4'/></shape>\n"
    "<tracker id='coal' label='Coal' of='number' start='?'/>\n"
    "<tracker id='docked' label='Docked' of='squadron'/>\n"
    "<procedure id='dock' panel='combat' label='Dock'><inputs>\n"
    "<roster id='ships' of='squadron' from='docked' default='2'/>\n"
    "<roster id='some' of='squadron' from='docked' default='2' min='1'/></inputs>\n"
    "<outcome id='o' label='O' value='10 * count(ships) + count(some)'/></procedure>\n"
    "<procedure id='fleet' panel='combat' label='Fleet'><inputs><roster id='ships' of='squadron' default='1'/>\n"
    "<flag id='night' label='Night' when='count(ships) over 0'/>\n"
    "<number id='fuel' label='Fuel' when='count(ships) over 1' from='coal + count(ships)'/></inputs>\n"
    "<outcome id='o' label='O' value='sum(ships, guns) + fuel'/></procedure>\n"
    "<procedure id='pool' panel='combat' label='Pool'><roll id='r' label='R' dice='50d6'/>\n"
    "<outcome id='o' label='O' value='r'/></procedure>\n"
    "</ruleset>\n";

static const char *
text_at (LrSession *session,
         guint      back)
{
  return lr_session_get_action (session, lr_session_n_actions (session) - 1 - back)->said;
}

/* Takes down the result for which the program threw “rolled”. */
static gboolean
resolve_thrown (LrSession *session,
                GError   **error)
{
  g_autoptr (LrInputs) inputs = lr_test_inputs (lr_session_get_ruleset (session), "clash", "");
  guint face = 4;
  g_autoptr (GHashTable) throws = lr_throws_new ();
  g_autoptr (LrAnswer) answer = NULL;

  lr_state_fill (lr_session_get_state (session), lr_session_get_value (session, "@place"), inputs);
  lr_inputs_give_roll (inputs, "die", &face, 1, 0);
  lr_throws_add (throws, "die", (LrThrowHow) { .first = -1 });
  answer = lr_answer_new (lr_session_get_ruleset (session), inputs, NULL, TRUE, NULL);
  return lr_record_answer (session, answer, inputs, throws, NULL, LR_RESOLVE_INSIST, error);
}

/* The result that was rolled for has its dice; there is no second entry. */
static void
test_taken (void)
{
  g_autofree char *path = new_path ("taken.longroll");
  g_autoptr (LrSession) session = new_session ("taken.longroll");
  guint before = lr_session_n_actions (session);

  lr_session_note_throw (session, "clash", &rolled, NULL);
  g_assert_true (resolve_thrown (session, NULL));
  g_assert_false (lr_session_settle_throws (session, "nothing waits"));
  g_assert_cmpuint (lr_session_n_actions (session), ==, before + 1);
  g_clear_object (&session);
  session = reopen (path, library);
  g_assert_true (lr_session_note (session, "Supper", NULL, NULL));
  g_assert_cmpuint (lr_session_n_actions (session), ==, before + 2);
}

/* Dice that became nothing come before whatever is done next. */
static void
test_left (void)
{
  g_autoptr (LrSession) session = new_session (NULL);

  lr_session_note_throw (session, "clash", &rolled, NULL);
  g_assert_true (lr_session_note (session, "Supper", NULL, NULL));
  lr_test_same_text ("before the note", text_at (session, 1), SAID " (it was not recorded)");
  lr_session_note_throw (session, "clash", &rolled, NULL);
  lr_session_note_throw (session, "raid", &riders, NULL);
  lr_test_same_text ("before another throw", text_at (session, 0), SAID " (it was not recorded)");
  g_assert_true (lr_session_settle_throws (session, "the cat"));
  lr_test_same_text ("settled", text_at (session, 0), "Rolled for “Raid”, without a result; dice: Riders 1,2 (the "
                                                      "cat)");
  g_assert_false (lr_session_settle_throws (session, "nothing waits"));
  g_assert_true (lr_session_undo (session, NULL)); /* the note: a throw cannot be undone */
  g_assert_nonnull (strstr (text_at (session, 0), "Supper"));
}

/* The program ends between the throw and the result. */
static void
test_killed (void)
{
  g_autofree char *path = new_path ("killed.longroll");
  g_autoptr (LrSession) session = new_session ("killed.longroll");
  guint before = lr_session_n_actions (session);
  pid_t child;

  g_clear_object (&session);
  child = fork ();
  if (child == 0)
    {
      g_autoptr (LrSession) own = lr_session_open (path, library, TRUE, NULL);

      lr_session_note_throw (own, "clash", &rolled, NULL);
      _exit (0);
    }
  waitpid (child, NULL, 0);
  session = reopen (path, library);
  g_assert_cmpuint (lr_session_n_actions (session), ==, before);
  g_assert_true (lr_session_set (session, "vp", "4", NULL, NULL));
  g_assert_cmpuint (lr_session_n_actions (session), ==, before + 2);
  lr_test_same_text ("before the deed", text_at (session, 1), SAID " (it was not recorded)");
  g_clear_object (&session);
  is_whole (path);
  session = reopen (path, library);
  g_assert_cmpuint (lr_session_n_actions (session), ==, before + 2);
}

/* A program that throws these dice and ends before it takes anything down. */
static void
throw_and_die (const char       *path,
               const LrPartDice *dice,
               guint             n_dice)
{
  pid_t child = fork ();

  if (child == 0)
    {
      g_autoptr (LrSession) own = lr_session_open (path, library, TRUE, NULL);

      for (guint i = 0; i < n_dice; i++)
        lr_session_note_throw (own, "clash", &dice[i], NULL);
      _exit (0);
    }
  waitpid (child, NULL, 0);
}

/* Anyone who then rolls for the same result again, or types other dice in, does not lose them; neither does a copy. */
static void
test_killed_again (void)
{
  g_autofree char *path = new_path ("again.longroll");
  g_autofree char *other = new_path ("again-copy.longroll");
  g_autoptr (LrSession) session = new_session ("again.longroll");
  g_autoptr (GHashTable) throws = lr_throws_new ();
  g_autoptr (LrInputs) inputs = lr_test_inputs (lr_session_get_ruleset (session), "clash", "");
  guint before = lr_session_n_actions (session);

  g_clear_object (&session);
  throw_and_die (path, &rolled, 1);
  session = reopen (path, library);
  g_assert_true (lr_session_copy (session, other, FALSE, NULL));
  g_assert_true (resolve (session, "clash", "dice:die=4", LR_RESOLVE_INSIST, NULL));
  g_assert_cmpuint (lr_session_n_actions (session), ==, before + 2);
  lr_test_same_text ("before typed dice", text_at (session, 1), SAID " (it was not recorded)");
  g_clear_object (&session);
  throw_and_die (path, &rolled, 1);
  session = reopen (path, library);
  g_assert_true (lr_record_throw_rest (session, inputs, FALSE, throws, NULL));
  lr_test_same_text ("before new dice", text_at (session, 0), SAID " (it was not recorded)");
  g_clear_object (&session);
  is_whole (path);
  session = reopen (other, library);
  g_assert_true (lr_session_note (session, "Supper", NULL, NULL));
  lr_test_same_text ("in the copy", text_at (session, 1), SAID " (it was not recorded)");
}

/* Sealed dice that were thrown are used up: typed dice are not in their place. */
static void
test_killed_sealed (void)
{
  g_autofree char *path = new_path ("sealed.longroll");
  g_autoptr (LrSession) session = new_session ("sealed.longroll");
  LrPartDice dice = rolled;
  g_autofree char *face = NULL;
  g_autoptr (LrVerdict) verdict = NULL;
  guint64 counter = 0;

  g_assert_true (lr_session_seal (session, NULL));
  g_assert_true (lr_session_take_word (session, "lantern", NULL));
  face = g_strdup_printf ("%u", lr_session_sealed_face (session, 0, 6));
  dice.how = LR_THROWN_SEALED;
  dice.faces = face;
  dice.first = 0;
  g_clear_object (&session);
  throw_and_die (path, &dice, 1);
  session = reopen (path, library);
  lr_session_note_throw (session, "clash", &dice, NULL); /* the same die again is no other */
  g_assert_true (resolve (session, "clash", "dice:die=6", LR_RESOLVE_INSIST, NULL));
  contains ("sealed", text_at (session, 1), "Rolled for “Clash”, without a result");
  lr_session_get_seal (session, NULL, NULL, &counter);
  g_assert_cmpuint (counter, ==, 1);
  verdict = lr_verify_session (session, NULL);
  g_assert_cmpuint (verdict->faults->len, ==, 0);
  g_assert_cmpuint (verdict->remarks->len, ==, 1);
  lr_test_same_text ("not shown", verdict->remarks->pdata[0],
                     "the sealed dice of these entries cannot be rolled again, because their seed was not revealed: "
                     "4. That is normal while the game goes on");
  g_assert_true (lr_session_reveal (session, NULL));
  g_clear_object (&session);
  is_whole (path);
}

/* Throws the next die of a calculator, as the window does. Returns: its face, or 0 and why there is none */
static guint
throw_next (LrSession *session,
            LrInputs  *inputs,
            LrThrows  *throws,
            GError   **error)
{
  gboolean done = lr_record_throw_more (session, inputs, FALSE, throws, error);
  const LrGivenRoll *roll = lr_inputs_find_roll (inputs, "die");

  g_assert_cmpint (roll != NULL, ==, done);
  g_assert_cmpint (g_hash_table_contains (throws, "die"), ==, done);
  return roll != NULL ? roll->faces[0] : 0;
}

/* Anyone who takes a die back and throws again has both in the log, and the second counts; one of a seed too. */
static void
test_thrown_again (void)
{
  g_autofree char *path = new_path ("thrown-again.longroll");
  g_autoptr (LrSession) session = new_session ("thrown-again.longroll");
  LrRuleset *ruleset = lr_session_get_ruleset (session);
  g_autoptr (LrVerdict) verdict = NULL;

  for (guint sealed = 0; sealed < 2; sealed++)
    {
      g_autoptr (LrInputs) inputs = lr_test_inputs (ruleset, "clash", "");
      g_autoptr (GHashTable) throws = lr_throws_new ();
      g_autoptr (LrAnswer) answer = NULL;
      g_autofree char *said = NULL;
      guint before, faces[2];

      if (sealed > 0)
        g_assert_true (lr_session_seal (session, NULL) && lr_session_take_word (session, "lantern", NULL));
      before = lr_session_n_actions (session);
      for (guint i = 0; i < G_N_ELEMENTS (faces); i++)
        {
          lr_inputs_clear_given (inputs);
          g_hash_table_remove_all (throws);
          faces[i] = throw_next (session, inputs, throws, NULL);
          g_assert_cmpuint (faces[i], ==, sealed > 0 ? lr_session_sealed_face (session, i, 6) : faces[i]);
          g_assert_cmpuint (lr_session_n_actions (session), ==, before + i);
        }
      said = g_strdup_printf ("Rolled for “Clash”, without a result; dice: Clash %u", faces[0]);
      contains ("the first", text_at (session, 0), said);
      g_assert_true (lr_record_throw_more (session, inputs, TRUE, throws, NULL)); /* nothing is asked for any more */
      answer = lr_answer_new (ruleset, inputs, NULL, TRUE, NULL);
      g_assert_true (lr_record_answer (session, answer, inputs, throws, NULL, LR_RESOLVE_INSIST, NULL));
      g_assert_cmpuint (lr_session_n_actions (session), ==, before + 2);
    }
  g_assert_true (lr_session_reveal (session, NULL));
  g_clear_object (&session);
  is_whole (path);
  verdict = lr_verify (path, NULL, NULL);
  g_assert_cmpuint (verdict->n_checked, ==, 2);
}

/* Dice that cannot be kept are not thrown: else someone could look at them, end the program and throw again. */
static void
test_no_room (void)
{
  g_autoptr (LrSession) session = new_session ("no-room.longroll");
  g_autoptr (LrInputs) inputs = lr_test_inputs (lr_session_get_ruleset (session), "clash", "");
  g_autoptr (GHashTable) throws = lr_throws_new ();
  g_autoptr (GError) error = NULL;
  guint before = lr_session_n_actions (session);

  lr_test_limit_files (1);
  g_assert_cmpuint (throw_next (session, inputs, throws, &error), ==, 0);
  lr_test_limit_files (0);
  g_assert_nonnull (error);
  lr_test_same_text ("full", error->message, "“no-room.longroll” cannot be saved: the disk is full");
  g_assert_false (lr_session_settle_throws (session, "nothing waits"));
  g_assert_cmpuint (throw_next (session, inputs, throws, NULL), >, 0);
  g_assert_true (lr_session_settle_throws (session, "the cat"));
  g_assert_cmpuint (lr_session_n_actions (session), ==, before + 1);
}

/* --- on the command line --- */

static char *
run (const char *games,
     const char *path,
     int         expected,
     ...)
{
  g_auto (GStrv) environment = g_environ_setenv (g_get_environ (), "LONGROLL_TABLES", games, TRUE);
  g_autoptr (GPtrArray) args = g_ptr_array_new ();
  g_autofree char *output = NULL;
  g_autofree char *errors = NULL;
  g_autoptr (GError) error = NULL;
  const char *word;
  int status = 0;
  va_list list;

  g_ptr_array_add (args, (gpointer) g_getenv ("LR_CLI"));
  g_ptr_array_add (args, (gpointer) "session");
  g_ptr_array_add (args, (gpointer) path);
  va_start (list, expected);
  while ((word = va_arg (list, const char *)) != NULL)
    g_ptr_array_add (args, (gpointer) word);
  va_end (list);
  g_ptr_array_add (args, NULL);
  if (g_str_equal (args->pdata[3], "verify")) /* its own command */
    {
      g_ptr_array_remove_index (args, 1);
      args->pdata[2] = args->pdata[1];
      args->pdata[1] = (gpointer) "verify";
    }
  g_spawn_sync (NULL, (char **) args->pdata, environment, G_SPAWN_DEFAULT, NULL, NULL, &output, &errors, &status,
                &error);
  g_assert_no_error (error);
  g_assert_true (WIFEXITED (status));
  g_assert_cmpint (WEXITSTATUS (status), ==, expected);
  return g_strconcat (output, errors, NULL);
}

static guint
entries (const char *path)
{
  g_autoptr (LrSession) session = lr_session_open (path, NULL, FALSE, NULL);

  return lr_session_n_actions (session);
}

/* What cannot be worked out, or waits for a decision, was thrown anyway; and 50 dice, whose ways outgrow 128
 * bits, are taken down. */
static void
test_command (void)
{
  g_autofree char *games = lr_test_folder ("lab/ruleset.xml", lab, NULL);
  g_autofree char *path = new_path ("lab.longroll");
  g_autofree char *made = run (games, path, 0, "new", "lab", NULL);
  g_autofree char *gap = run (games, path, 1, "roll", "gap", NULL);
  g_autofree char *fork = NULL;
  g_autofree char *pool = NULL;

  contains ("new", made, "1  The session begins: Lab");
  contains ("gap", gap, "the roll is in the log: entry 2, Rolled for “Gap”, without a result; dice: Die ");
  g_assert_null (strstr (strstr (gap, "Unknown in 100 % of cases") + 1, "Unknown in 100 % of cases")); /* said once */
  g_assert_cmpuint (entries (path), ==, 2);
  fork = run (games, path, 1, "roll", "fork", NULL);
  contains ("fork", fork, "“Stays” must be decided first: --set stay=…");
  contains ("fork", fork, "the dice are kept until then: Die ");
  pool = run (games, path, 0, "roll", "pool", NULL);
  contains ("pool", pool, "4  Pool");
  g_assert_cmpuint (entries (path), ==, 4);
  is_whole (path);
  lr_test_remove (games);
}

static const char cup[] =
    "<?xml version='1.0' encoding='UTF-8'?>\n"
    "<ruleset xmlns='urn:longroll:ruleset:1' id='cup' data='1'><title>Cup</title><side id='us' label='Union'/>\n"
    "<side id='cs' label='South'/><kind id='chit'><value id='us' label='Union chit'/>\n"
    "<value id='cs' label='Southern chit'/><value id='rest' label='Rest'/></kind>\n"
    "<tracker id='left' label='Left' of='number' per='chit' start='1' key='yes'/>\n"
    "<procedure id='pull' panel='command' label='Pull'><inputs>\n"
    "<number id='us' label='U' from=\"left['us']\" default='1'/></inputs>\n"
    "<draw id='chit' label='Chit' of='chit' from='{us: us, cs: 0, rest: 1}'/>\n"
    "<outcome id='rests' label='Rests' value=\"chit = 'rest'\"/><effect tracker='left[chit]' add='-1'/></procedure>\n"
    "<procedure id='volley' panel='combat' label='Volley'><inputs><number id='n' label='N' default='1'/></inputs>\n"
    "<roll id='hits' label='Hits' dice='n d6' count='5..6'/><outcome id='o' label='Lost' value='hits'/></procedure>\n"
    "<procedure id='boom' panel='combat' label='Boom'><roll id='d' label='D' dice='2d6' explode='2'/>\n"
    "<outcome id='o' label='Sum' value='d'/></procedure>\n"
    "<procedure id='many' panel='command' label='Many'>\n"
    "<draw id='chit' label='Chit' of='chit' from='{us: 4000000000, cs: 0, rest: 1}'/>\n"
    "<outcome id='o' label='O' value='chit'/></procedure>\n"
    "<procedure id='fork' panel='command' label='Fork'>\n"
    "<draw id='chit' label='Chit' of='chit' from='{us: 0, cs: 1, rest: 0}'/>\n"
    "<flag id='stay' label='Stays' by='us'/><outcome id='o' label='O' value='if stay then 1 else 0'/></procedure>\n"
    "<chart id='crt' label='Results' of='number' provenance='rulebook'>\n"
    "<axis id='die' label='Die' bands='1 2 3'/><axis id='odds' label='Odds' bands='1 2 3 4'/>\n"
    "<row at='1'>1|2|3|4</row><row at='2'>2|3|4|5</row><row at='3'>3|4|5|6</row></chart>\n"
    "<procedure id='shot' panel='combat' label='Shot'><inputs><number id='odds' label='Ratio' default='4' max='9'/>\n"
    "<number id='more' label='More' default='4' max='9'/></inputs>\n"
    "<tally id='shifts' label='Shifts' by='sum' sign='yes' max='2' key='yes'>\n"
    "<item label='More' value='more'/></tally>\n"
    "<roll id='die' label='Die' dice='1d3'/><outcome id='o' label='O' value='crt(die, odds shift shifts)'/>\n"
    "</procedure></ruleset>\n";

/* The program draws as it throws: from the seed too, and a throw that came to nothing stays in the log. */
static void
test_draw (void)
{
  g_autofree char *games = lr_test_folder ("cup/ruleset.xml", cup, NULL);
  g_autofree char *path = new_path ("cup.longroll");
  g_autofree char *made = run (games, path, 0, "new", "cup", NULL);
  g_autofree char *many = run (games, path, 1, "roll", "many", NULL);
  g_autofree char *seal = run (games, path, 0, "seal", NULL);
  g_autofree char *word = run (games, path, 0, "word", "pontoon", NULL);
  g_autofree char *sealed = run (games, path, 0, "roll", "pull", "--sealed", NULL);
  g_autofree char *entry = run (games, path, 0, "entry", "4", NULL);
  g_autofree char *roll = run (games, path, 0, "roll", "pull", "us=1", NULL);
  g_autofree char *fork = run (games, path, 1, "roll", "fork", NULL);
  g_autofree char *kept = run (games, path, 0, "entry", "6", NULL);
  g_autofree char *set = run (games, path, 0, "roll", "pull", "us=1", "--set", "chit=us", NULL);
  g_autofree char *typed = run (games, path, 0, "entry", "7", NULL);
  g_autofree char *luck = run (games, path, 0, "luck", NULL);
  g_autofree char *shown = run (games, path, 0, "reveal", NULL);

  contains ("new", made, "1  The session begins: Cup");
  contains ("many", many, "“Chit” has too many possible draws for the program");
  contains ("seal", seal, "2  A seed is sealed");
  contains ("word", word, "3  The other player’s word");
  contains ("sealed", sealed, " (sealed, number 0)");
  contains ("sealed", sealed, "; dice: Chit ");
  contains ("entry", entry, " (1d2: ");
  contains ("entry", entry, ", sealed, number 0)");
  contains ("rolled", roll, "5  Pull: Rests");
  contains ("fork", fork, "“Stays” must be decided first: --set stay=…");
  contains ("fork", fork, "entry 6, Rolled for “Fork”, without a result; dice: Chit Southern chit");
  contains ("kept", kept, "Chit Southern chit");
  contains ("set", set, "Left, Union chit: ");
  contains ("typed", typed, "Chit: Union chit (drawn by hand)");
  contains ("luck", luck, "Rests");
  contains ("shown", shown, "8  The seed was ");
  is_whole (path);
  lr_test_remove (games);
}

/* What a shift came from, and that it stopped, is in the answer and in the log. */
static void
test_shift (void)
{
  g_autofree char *games = lr_test_folder ("cup/ruleset.xml", cup, NULL);
  g_autofree char *path = new_path ("shift.longroll");
  g_autofree char *made = run (games, path, 0, "new", "cup", NULL);
  g_autofree char *calc = run (games, path, 0, "calc", "shot", NULL);
  g_autofree char *why = run (games, path, 0, "calc", "shot", "--dice", "die=3", "--why", NULL);
  g_autofree char *part = run (games, path, 0, "calc", "shot", "odds=3", "--dice", "die=3", "--why", NULL);
  g_autofree char *inside = run (games, path, 0, "calc", "shot", "odds=1", "more=1", NULL);
  g_autofree char *roll = run (games, path, 0, "roll", "shot", "--dice", "die=3", NULL);
  g_autofree char *entry = run (games, path, 0, "entry", "2", NULL);

  contains ("new", made, "1  The session begins: Cup");
  contains ("calc", calc, "Odds 4, shifted from 4, past the end");
  contains ("calc", calc, "Shifts +2 (cut from +4)");
  contains ("why", why, " column 4, row 3, shifted from 4, past the end");
  contains ("part", part, " column 4, row 3, shifted from 3, past the end");
  g_assert_null (strstr (inside, "past the end"));
  g_assert_null (strstr (inside, "cut from"));
  contains ("rolled", roll, "2  Shot");
  contains ("entry", entry, "row 3, column 4, shifted from 4, past the end");
  contains ("entry", entry, "Shifts: +2 (cut from +4)");
  is_whole (path);
  lr_test_remove (games);
}

/* The number of a single die is its face, and so in the log; of several it is how many count. */
static void
test_single_die (void)
{
  g_autofree char *games = lr_test_folder ("cup/ruleset.xml", cup, NULL);
  g_autofree char *path = new_path ("single.longroll");
  g_autofree char *made = run (games, path, 0, "new", "cup", NULL);
  g_autofree char *one = run (games, path, 0, "calc", "volley", "--dice", "hits=1", NULL);
  g_autofree char *none = run (games, path, 0, "calc", "volley", "--dice", "hits=0", NULL);
  g_autofree char *seven = run (games, path, 1, "calc", "volley", "--dice", "hits=7", NULL);
  g_autofree char *two = run (games, path, 0, "calc", "volley", "n=2", "--dice", "hits=1", NULL);
  g_autofree char *six = run (games, path, 0, "roll", "volley", "--dice", "hits=6", NULL);
  g_autofree char *named = run (games, path, 0, "roll", "boom", "--dice", "d=6+4+3", NULL);
  g_autofree char *listed = run (games, path, 0, "roll", "boom", "--faces", "2,6,6,1", NULL);
  g_autofree char *log = run (games, path, 0, "log", NULL);
  g_autofree char *verified = run (games, path, 0, "verify", NULL);

  contains ("added", named, "dice: D 10,3 (entered)");
  contains ("listed", listed, "dice: D 2,13 (entered)");
  contains ("verify", verified, "Recalculated and correct: 3.");
  contains ("new", made, "1  The session begins: Cup");
  contains ("one", one, "Lost: 0");
  contains ("none", none, "Lost: 0");
  contains ("seven", seven, "hits: the die has no face 7; its faces are 1 to 6");
  contains ("two", two, "Lost: 1");
  contains ("six", six, "2  Volley");
  contains ("log", log, "Hits 6 (entered)");
  is_whole (path);
  lr_test_remove (games);
}

static const char rounds[] =
    "<?xml version='1.0' encoding='UTF-8'?>\n"
    "<ruleset xmlns='urn:longroll:ruleset:1' id='rounds' data='1'><title>Rounds</title><side id='us' label='Union'/>\n"
    "<side id='cs' label='South'/><unit id='man' one='man' many='men'/>\n"
    "<kind id='band'><value id='red' label='Reds'/><value id='blue' label='Blues'/></kind>\n"
    "<tracker id='men' label='Men' of='number' per='band' start='3' unit='man' key='yes'/>\n"
    "<procedure id='fight' panel='combat' label='Fight'><inputs><number id='n' label='Rounds' default='2' max='9'/>\n"
    "</inputs><var id='lead' start='0'/><repeat id='round' label='Round' times='n'>\n"
    "<roll id='ours' label='Fire' dice='d6' by='us'/><roll id='theirs' label='Fire' dice='d6' by='cs'/>\n"
    "<roll id='fate' label='Fate' dice='d6' by='us'/><set var='lead' value='lead + ours - theirs + fate'/></repeat>\n"
    "<outcome id='o' label='Ahead' value='lead'/><outcome id='p' label='Even' value='lead = 0'/>\n"
    "<effect tracker=\"men['red']\" add='-1'/></procedure>\n"
    "<sequence><phase id='band' each='band' label='{band}'><step id='march' label='March'/></phase></sequence>\n"
    "</ruleset>\n";

/* A throw in a round says which round, and whose it is where both sides throw for the same. What came of a calculator
 * without a sentence is said. Where the game stands is said with whom the phase is for. One man fewer is not a plural.
 * */
static void
test_rounds (void)
{
  g_autofree char *games = lr_test_folder ("rounds/ruleset.xml", rounds, NULL);
  g_autofree char *path = new_path ("rounds.longroll");
  g_autofree char *made = run (games, path, 0, "new", "rounds", NULL);
  g_autofree char *calc = run (games, path, 0, "calc", "fight", "--why", NULL);
  g_autofree char *roll = run (games, path, 0, "roll", "fight", "--faces", "1,2,3,4,5,6", NULL);
  g_autofree char *one = run (games, path, 0, "roll", "fight", "n=1", "--faces", "1,2,3", NULL);
  g_autofree char *next = run (games, path, 0, "next", NULL);
  g_autofree char *entry = run (games, path, 0, "entry", "2", NULL);

  contains ("new", made, "1  The session begins: Rounds");
  contains ("calc", calc, "round.1.ours: Round 1: Fire");
  contains ("calc", calc, "Men, Reds -1\n");
  contains ("roll", roll,
            "2  Fight: Ahead 7; dice: Round 1: Fire (Union) 1 (entered), Fire (South) 2 (entered), Fate 3 (entered); "
            "Round 2: Fire (Union) 4 (entered), Fire (South) 5 (entered), Fate 6 (entered); Men, Reds: 3 → 2");
  contains ("one", one, "Men, Reds: 2 → 1");
  contains ("next", next, "On to: March (Reds)");
  contains ("entry", entry, "Entry 2, beginning of the turn, ");
  is_whole (path);
  lr_test_remove (games);
}

/* What inputs come from, and when they are asked for, may look at a roster. */
static void
test_rosters (void)
{
  g_autofree char *games = lr_test_folder ("lab/ruleset.xml", lab, NULL);
  g_autofree char *path = new_path ("fleet.longroll");
  g_autofree char *made = run (games, path, 0, "new", "lab", NULL);
  g_autofree char *calc = run (games, path, 0, "calc", "fleet", NULL);
  /* an empty list of the books is a roster without rows, unless it must have some */
  g_autofree char *dock = run (games, path, 0, "calc", "dock", NULL);
  g_autofree char *roll = run (games, path, 0, "roll", "fleet", "--row", "ships", "guns=3", NULL);
  g_autofree char *open = run (games, path, 1, "roll", "fleet", "--row", "ships", "guns=3", "--row", "ships", "guns=2",
                               NULL);
  g_autofree char *filled = run (games, path, 0, "set", "coal", "5", NULL);
  g_autofree char *full = run (games, path, 0, "calc", "fleet", "--row", "ships", "guns=3", "--row", "ships", "guns=2",
                               NULL);

  contains ("new", made, "1  The session begins: Lab");
  contains ("set", filled, "5");
  contains ("calc", calc, "O: 4");
  contains ("dock", dock, "O: 2");
  contains ("roll", roll, "2  Fleet");
  contains ("open", open, "values are missing: Fuel");
  contains ("full", full, "O: 12");
  lr_test_remove (games);
}

/* Dice that belong to no calculator have entries of their own: rolled, typed, and thrown from a seed. */
static void
test_alone (void)
{
  g_autofree char *path = new_path ("alone.longroll");
  g_autoptr (LrSession) session = new_session ("alone.longroll");
  static const char *const expressions[] = { "2d6+d8", "2d6!", "d66" };
  static const char *const begins[] = { "2d6 + 1d8: ", "2d6 explodes 6: 13 (6+4, 3)", "d66: " };
  g_autoptr (GError) error = NULL;
  const LrPartDice *dice;

  g_assert_true (lr_session_note_throw (session, "clash", &rolled, &error));
  for (guint i = 0; i < G_N_ELEMENTS (expressions); i++)
    {
      g_autoptr (LrDiceAnswer) answer = NULL;

      if (i == 2)
        g_assert_true (lr_session_seal (session, &error) && lr_session_take_word (session, "apple", &error));
      answer = lr_roller_dice (session, expressions[i], i == 1 ? "6+4,3" : NULL, &error);
      g_assert_no_error (error);
      contains (expressions[i], text_at (session, 0), begins[i]);
      g_assert_null (lr_session_get_thrown (session));
      if (i == 0) /* dice that were there are kept as what they were */
        contains ("before", text_at (session, 1), SAID);
    }
  dice = lr_action_dice (lr_session_get_action (session, lr_session_n_actions (session) - 1), 0);
  g_assert_cmpstr (dice->how, ==, LR_THROWN_SEALED);
  g_assert_cmpint (dice->dice, ==, 2);
  g_assert_null (lr_roller_dice (session, "3+4", NULL, &error));
  g_assert_cmpstr (error->message, ==, "“3+4” has no dice to roll");
  g_clear_error (&error);
  g_assert_false (lr_session_undo (session, NULL));
  g_assert_true (lr_session_reveal (session, &error));
  /* the power fails before the entry is written */
  g_assert_true (lr_session_note_throw (session, "", &(LrPartDice) { .path = "1", .label = "2d6", .dice = 2, .sides = 6,
                                                     .how = LR_THROWN_ROLLED, .faces = "1,2", .first = -1 }, &error));
  g_clear_object (&session);
  session = lr_session_open (path, library, TRUE, &error);
  g_assert_no_error (error);
  lr_record_attach (session);
  lr_session_settle_throws (session, "it was not recorded");
  g_assert_cmpstr (text_at (session, 0), ==, "Rolled for “2d6”, without a result; dice: 2d6 1,2 (it was not recorded)");
  g_clear_object (&session);
  is_whole (path);
}

static void
add (void)
{
  lr_test_add ("/session-throws/taken", test_taken);
  lr_test_add ("/session-throws/left", test_left);
  lr_test_add ("/session-throws/alone", test_alone);
  lr_test_add ("/session-throws/killed", test_killed);
  lr_test_add ("/session-throws/killed-again", test_killed_again);
  lr_test_add ("/session-throws/killed-sealed", test_killed_sealed);
  lr_test_add ("/session-throws/thrown-again", test_thrown_again);
  lr_test_add ("/session-throws/no-room", test_no_room);
  lr_test_add ("/session-throws/command", test_command);
  lr_test_add ("/session-throws/rosters", test_rosters);
  lr_test_add ("/session-throws/rounds", test_rounds);
  lr_test_add ("/session-throws/draw", test_draw);
  lr_test_add ("/session-throws/shift", test_shift);
  lr_test_add ("/session-throws/single-die", test_single_die);
}

int
main (int    argc,
      char **argv)
{
  return run_session_tests (argc, argv, add);
}
