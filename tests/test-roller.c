/* test-roller.c - dice thrown by the program: each face as likely as the others
 *
 * The random source has no seed that could be fixed. A test of chance that is as strict as this fails by accident once
 * in about a thousand million runs.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-test.h"

#include "present/log/lr-roller.h"
#include "session/session/lr-sealed.h"

#include <math.h>
#include <string.h>
#include <time.h>

/* How many standard deviations may be between what was expected and what came: once in 10^9. */
#define STRICTNESS 6.0

/* Beyond which a sum of squares with that many degrees of freedom hardly ever goes, after Wilson and Hilferty. */
static double
limit (double freedom,
       double deviations)
{
  double part = 2 / (9 * freedom);

  return freedom * pow (1 - part + deviations * sqrt (part), 3);
}

static void
check_counts (const char  *what,
              const guint *counts,
              guint        n_counts,
              double       expected)
{
  double sum = 0;

  for (guint i = 0; i < n_counts; i++)
    sum += (counts[i] - expected) * (counts[i] - expected) / expected;
  g_test_message ("%s: chi-square %.1f with %u degrees of freedom, at most %.1f", what, sum, n_counts - 1,
                  limit (n_counts - 1, STRICTNESS));
  if (sum > limit (n_counts - 1, STRICTNESS) || sum < MAX (0, limit (n_counts - 1, -STRICTNESS)))
    lr_test_fail ("%s does not throw each face alike: chi-square %.1f", what, sum);
}

static void
test_faces (void)
{
  static const guint dice[] = { 2, 3, 4, 6, 8, 10, 12, 20, 100 };

  for (guint i = 0; i < G_N_ELEMENTS (dice); i++)
    {
      g_autofree char *what = g_strdup_printf ("1d%u", dice[i]);
      guint counts[100] = { 0 };

      for (guint j = 0; j < 100000; j++)
        {
          guint face = lr_roller_face (dice[i]);

          g_assert_true (face >= 1 && face <= dice[i]);
          counts[face - 1]++;
        }
      check_counts (what, counts, dice[i], 100000.0 / dice[i]);
    }
  g_assert_cmpuint (lr_roller_face (1), ==, 1);
}

/* What two throws in a row show must not hang together either. */
static void
test_pairs (void)
{
  guint counts[36] = { 0 };
  guint before = lr_roller_face (6);

  for (guint i = 0; i < 180000; i++)
    {
      guint face = lr_roller_face (6);

      counts[(before - 1) * 6 + face - 1]++;
      before = face;
    }
  check_counts ("two throws in a row", counts, 36, 5000);
}

/* Of a die with three quarters of 2^32 faces, a remainder would show the first quarter twice as often. */
static void
test_no_bias (void)
{
  guint counts[3] = { 0 };
  guint sealed[3] = { 0 };
  guint8 seed[LR_SEALED_SEED_SIZE];

  memset (seed, 65, sizeof seed);
  for (guint i = 0; i < 30000; i++)
    {
      counts[(lr_roller_face (3u << 30) - 1) >> 30]++;
      sealed[(lr_sealed_face (seed, "word", i, 3u << 30) - 1) >> 30]++;
    }
  check_counts ("a die with 3 * 2^30 faces", counts, 3, 10000);
  check_counts ("the same, sealed", sealed, 3, 10000);
}

static void
test_sealed (void)
{
  static const guint dice[] = { 6, 10, 20 };
  guint8 seed[LR_SEALED_SEED_SIZE];
  guint8 other[LR_SEALED_SEED_SIZE];
  guint same = 0;

  memset (seed, 1, sizeof seed);
  memset (other, 2, sizeof other);
  for (guint i = 0; i < G_N_ELEMENTS (dice); i++)
    {
      g_autofree char *what = g_strdup_printf ("sealed 1d%u", dice[i]);
      guint counts[20] = { 0 };

      for (guint j = 0; j < 30000; j++)
        counts[lr_sealed_face (seed, "a word", j, dice[i]) - 1]++;
      check_counts (what, counts, dice[i], 30000.0 / dice[i]);
    }
  for (guint i = 0; i < 6000; i++)
    {
      guint face = lr_sealed_face (seed, "a word", i, 6);

      g_assert_cmpuint (face, ==, lr_sealed_face (seed, "a word", i, 6)); /* it can be thrown again */
      same += face == lr_sealed_face (seed, "a wore", i, 6);
      same += face == lr_sealed_face (other, "a word", i, 6);
      same += face == lr_sealed_face (seed, "a word", i + 6000, 6);
    }
  g_assert_cmpuint (same, >, 2600); /* 3000, and 50 are one standard deviation */
  g_assert_cmpuint (same, <, 3400);
}

/* A recipe that changes would make old games false. */
static void
test_recipe (void)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *commitment = NULL;
  guint8 seed[LR_SEALED_SEED_SIZE];
  guint8 another[LR_SEALED_SEED_SIZE];

  for (guint i = 0; i < sizeof seed; i++)
    seed[i] = (guint8) i;
  for (guint i = 0; i < 12; i++)
    g_string_append_printf (text, "%u ", lr_sealed_face (seed, "Gettysburg", i, i < 6 ? 6 : 10));
  commitment = lr_sealed_commitment (seed);
  lr_test_same_text ("commitment", commitment, "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd");
  lr_test_same_text ("faces", text->str, "3 3 1 6 6 3 1 8 9 10 8 4 ");
  lr_sealed_make_seed (seed);
  lr_sealed_make_seed (another);
  g_assert_true (memcmp (seed, another, sizeof seed) != 0);
}

/* A whole calculator, thrown to its end: what was thrown is known to have been. */
static void
test_rest (void)
{
  g_autoptr (LrRuleset) ruleset = lr_test_load_good (
      "<procedure id='p' label='P'><roll id='one' dice='2d6'/>"
      "<roll id='two' dice='1d10' when='one over 2' else='0'/><outcome id='both' value='one + two'/></procedure>");
  guint counts[11] = { 0 };
  static const double ways[] = { 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1 };
  double sum = 0;

  for (guint i = 0; ruleset != NULL && i < 1800; i++)
    {
      g_autoptr (LrInputs) inputs = lr_test_inputs (ruleset, "p", "");
      g_autoptr (GHashTable) throws = lr_throws_new ();
      const LrGivenRoll *roll;

      g_assert_true (lr_roller_roll_rest (ruleset, inputs, throws));
      roll = lr_inputs_find_roll (inputs, "one");
      g_assert_cmpuint (roll->n_faces, ==, 2);
      counts[roll->faces[0] + roll->faces[1] - 2]++;
      g_assert_cmpint (((const LrThrowHow *) g_hash_table_lookup (throws, "one"))->first, ==, -1);
      g_assert_false (lr_roller_roll_rest (ruleset, inputs, throws)); /* nothing is asked for any more */
    }
  for (guint i = 0; i < G_N_ELEMENTS (counts); i++)
    sum += (counts[i] - 50 * ways[i]) * (counts[i] - 50 * ways[i]) / (50 * ways[i]);
  g_test_message ("2d6: chi-square %.1f with 10 degrees of freedom", sum);
  g_assert_cmpfloat (sum, <, limit (10, STRICTNESS));
}

/* Dice that are thrown once more, or that others are added to, come to each number as often as the odds say. */
static void
test_changed (void)
{
  static const LrPoolSpec specs[] = { { .dice = 1, .sides = 6, .reroll_low = 1, .reroll_high = 2 },
                                      { .dice = 1, .sides = 4, .explode = 2 },
                                      { .dice = 1, .sides = 4, .reroll_low = 4, .reroll_high = 4, .explode = 1 } };

  for (guint s = 0; s < G_N_ELEMENTS (specs); s++)
    {
      g_autoptr (LrPool) die = lr_pool_new_die (&specs[s], FALSE);
      guint counts[13] = { 0 };
      double sum = 0;
      guint n = 0;

      for (guint i = 0; i < 60000; i++)
        {
          guint face = lr_roller_die (&specs[s], 0);

          g_assert_true (lr_pool_spec_may_show (&specs[s], 0, face));
          counts[face]++;
        }
      for (guint i = 0; i < die->n_values; i++)
        {
          double expected = 60000 * die->weights[i].chance;

          if (expected > 0)
            {
              sum += (counts[i + 1] - expected) * (counts[i + 1] - expected) / expected;
              n++;
            }
        }
      g_test_message ("changed dice %u: chi-square %.1f with %u degrees of freedom", s, sum, n - 1);
      g_assert_cmpfloat (sum, <, limit (n - 1, STRICTNESS));
    }
}

/* Chits out of a cup, one after the other. */
static void
test_draws (void)
{
  g_autoptr (LrRuleset) ruleset = lr_test_load_good (
      "<kind id='chit'><value id='us' label='Union'/><value id='cs' label='South'/><value id='end' label='End'/></kind>"
      "<procedure id='p' label='P'><draw id='one' of='chit' from='{us: 3, cs: 2, end: 1}'/>"
      "<draw id='two' of='chit' from=\"{us: if one = 'us' then 2 else 3, cs: if one = 'cs' then 1 else 2, "
      "end: if one = 'end' then 0 else 1}\"/><outcome id='same' value='one = two'/></procedure>");
  static const double ways[] = { 3 * 2, 3 * 2, 3, 2 * 3, 2, 2, 3, 2, 0 };
  guint counts[9] = { 0 };
  double sum = 0;

  for (guint i = 0; ruleset != NULL && i < 1800; i++)
    {
      g_autoptr (LrInputs) inputs = lr_test_inputs (ruleset, "p", "");
      g_autoptr (GHashTable) throws = lr_throws_new ();

      g_assert_true (lr_roller_roll_rest (ruleset, inputs, throws));
      counts[3 * lr_inputs_find_decision (inputs, "one")->number.num +
             lr_inputs_find_decision (inputs, "two")->number.num]++;
    }
  for (guint i = 0; i < G_N_ELEMENTS (counts); i++)
    if (ways[i] > 0)
      sum += (counts[i] - 60 * ways[i]) * (counts[i] - 60 * ways[i]) / (60 * ways[i]);
    else
      g_assert_cmpuint (counts[i], ==, 0);
  g_test_message ("two chits: chi-square %.1f with 7 degrees of freedom", sum);
  g_assert_cmpfloat (sum, <, limit (7, STRICTNESS));
}

/* What is decided before it is asked for does not stop the dice that come first. */
static void
test_decided (void)
{
  g_autoptr (LrRuleset) ruleset = lr_test_load_good (
      "<side id='us' label='Us'/><procedure id='p' label='P'><roll id='first' dice='1d6'/><flag id='goes' by='us'/>"
      "<roll id='second' dice='1d6' when='goes' else='0'/><outcome id='o' value='first + second'/></procedure>");
  g_autoptr (LrInputs) inputs = lr_test_inputs (ruleset, "p", "");
  LrInput yes = { .number = lr_number (1) };

  lr_inputs_decide (inputs, "goes", &yes);
  g_assert_true (lr_roller_roll_rest (ruleset, inputs, NULL));
  g_assert_nonnull (lr_inputs_find_roll (inputs, "first"));
  g_assert_nonnull (lr_inputs_find_roll (inputs, "second"));
}

/* Anyone who throws does not wait for the chances of what is still to come: here each throw has some seconds of them.
 * */
static void
test_many (void)
{
  g_autoptr (LrRuleset) ruleset = lr_test_load_good (
      "<procedure id='p' label='P'><var id='total' start='0' min='0' max='6000'/><repeat id='shot' times='60'>"
      "<roll id='die' dice='1d100'/><set var='total' value='total + die'/></repeat>"
      "<outcome id='o' value='total'/></procedure>");
  g_autoptr (LrInputs) inputs = lr_test_inputs (ruleset, "p", "");
  g_autoptr (LrAnswer) answer = NULL;
  clock_t before = clock ();

  g_assert_true (lr_roller_roll_rest (ruleset, inputs, NULL));
  g_test_message ("60 throws: %.3f s", (double) (clock () - before) / CLOCKS_PER_SEC);
  if (g_getenv ("LONGROLL_NO_TIMES") == NULL)
    g_assert_cmpint (clock () - before, <, 2 * CLOCKS_PER_SEC);
  answer = lr_answer_new (ruleset, inputs, NULL, FALSE, NULL);
  g_assert_null (lr_answer_open_ask (answer));
}

int
main (int    argc,
      char **argv)
{
  lr_test_init (&argc, &argv);
  lr_test_add ("/roller/faces", test_faces);
  lr_test_add ("/roller/pairs", test_pairs);
  lr_test_add ("/roller/no-bias", test_no_bias);
  lr_test_add ("/roller/sealed", test_sealed);
  lr_test_add ("/roller/recipe", test_recipe);
  lr_test_add ("/roller/rest", test_rest);
  lr_test_add ("/roller/draws", test_draws);
  lr_test_add ("/roller/changed", test_changed);
  lr_test_add ("/roller/decided", test_decided);
  lr_test_add ("/roller/many", test_many);
  return g_test_run ();
}
