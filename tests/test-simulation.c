/* test-simulation.c - what is too large to follow is simulated: fairly, within the margin that is said, and repeatably
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-test.h"

#include <math.h>

#include "present/answer/lr-answer.h"
#include "present/input/lr-typed.h"

/* Two lines that fight on without knowing of each other, and one question at the end about both: 90,601 situations. */
#define TWO_LINES                                                                                                    \
  "<procedure id='p' label='P'><roll id='a' dice='60d6'/><roll id='b' dice='60d6'/>"                                 \
  "<outcome id='x' label='X' value='a over b'/></procedure>"

/* A third line: too large to follow. A coin that is thrown again on a draw comes before them. */
#define THREE_LINES                                                                                                  \
  "<procedure id='p' label='P'><var id='who' start='0'/>"                                                            \
  "<repeat while='who = 0'><roll id='coin' dice='1d6'/>"                                                    \
  "<set var='who' value='if coin at most 2 then 1 else if coin = 3 then 2 else 0'/></repeat>"                        \
  "<roll id='a' dice='60d6'/><roll id='b' dice='60d6'/><roll id='c' dice='2d6'/>"                                    \
  "<outcome id='x' label='X' headline='First: {x}' value='if who = 1 then a + c over b else b over a'/></procedure>"

#define CALLS_OF(total)                                                                                              \
  "<procedure id='one' label='One'><inputs><number id='n' min='0' max='400' default='0'/></inputs>"                  \
  "<roll id='a' dice='60d6'/><outcome id='total' label='Total' value='" total "'/></procedure>"                      \
  "<procedure id='p' label='P'><roll id='b' dice='60d6'/>"                                                           \
  "<call id='f' of='one'><with input='n' value='b mod 2'/></call>"                                                   \
  "<outcome id='x' label='X' value='f.total over b'/></procedure>"
#define CALLS CALLS_OF ("a + n")
/* Half of the calls come to one thing only. */
#define CERTAIN_CALLS CALLS_OF ("if n = 1 then 211 else a")

/* What so few lots give says little of how good the margin is. */
#define SELDOM_LOTS 10

static double
chance (const LrResult *result)
{
  const LrTap *tap = lr_result_find_tap (result, "x");
  g_autoptr (LrDist) dist = lr_dist_of_tap (result, tap);

  g_assert_cmpfloat_with_epsilon (dist->total, 1, 1e-9);
  for (guint i = 0; i < dist->n_chances; i++)
    if (dist->chances[i].value.ordinal == 1)
      return dist->chances[i].probability;
  return 0;
}

static LrResult *
simulate (const LrRuleset *ruleset,
          guint64          seed,
          guint            rounds)
{
  g_autoptr (LrInputs) inputs = lr_test_inputs (ruleset, "p", NULL);

  return lr_run_simulated (inputs, NULL, seed, rounds);
}

/* Sums of @n dice, by adding one die after the other. */
static void
sums (double *into,
      guint   n)
{
  into[0] = 1;
  for (guint i = 1; i <= 6 * n; i++)
    into[i] = 0;
  for (guint die = 0; die < n; die++)
    for (guint sum = 6 * n + 1; sum > 0; sum--)
      {
        into[sum - 1] = 0;
        for (guint face = 1; face <= 6 && face < sum; face++)
          into[sum - 1] += into[sum - 1 - face] / 6;
      }
}

/* The chance that the sum of 60 dice, and of @more, is over that of 60 others. */
static double
is_over (guint more)
{
  double first[6 * 62 + 1], second[6 * 60 + 1];
  double over = 0;

  sums (first, 60 + more);
  sums (second, 60);
  for (guint i = 0; i <= 6 * (60 + more); i++)
    for (guint j = 0; j < i && j <= 360; j++)
      over += first[i] * second[j];
  return over;
}

/* Two lines again, and a question that is seldom answered with yes: 1 in 1,600. */
#define SELDOM                                                                                                       \
  "<procedure id='p' label='P'><roll id='a' dice='60d6'/><roll id='b' dice='60d6'/>"                                 \
  "<outcome id='x' label='X' value='a over b + 60'/></procedure>"

/* How often the margin holds that is said, over many seeds. At least 95 of 100, less what chance allows: three standard
 * errors of a count that is right 95 times in 100. */
static void
check_margin (const char *body,
              double      exact)
{
  g_autoptr (LrRuleset) ruleset = lr_test_load_good (body);
  guint n = g_test_slow () ? 1000 : 60;
  guint within = 0;
  double mean = 0;

  for (guint seed = 0; seed < n; seed++)
    {
      g_autoptr (LrResult) result = simulate (ruleset, seed, 1);
      LrDist dist = { .lots = lr_result_lots (result) };
      double found = chance (result);

      g_assert_true (result->sampled);
      g_assert_cmpint (result->status, ==, LR_STATUS_DONE);
      g_assert_cmpfloat_with_epsilon (result->end.chance, 1, 1e-9);
      within += fabs (found - exact) <= lr_dist_margin (&dist, found);
      mean += found / n;
    }
  g_test_message ("within the margin: %u of %u; mean %.6f, exact %.6f", within, n, mean, exact);
  g_assert_cmpfloat (within, >=, 0.95 * n - 3 * sqrt (0.95 * 0.05 * n));
  g_assert_cmpfloat_with_epsilon (mean, exact, 3 * sqrt (exact * (1 - exact)) / sqrt (16384.0 * n));
}

static void
test_margin (void)
{
  g_autoptr (LrRuleset) ruleset = lr_test_load_good (TWO_LINES);
  g_autoptr (LrResult) exact = lr_test_run (ruleset, "p", NULL);

  g_assert_cmpint (exact->status, ==, LR_STATUS_DONE);
  g_assert_cmpfloat_with_epsilon (chance (exact), is_over (0), 1e-9);
  check_margin (TWO_LINES, chance (exact));
}

static void
test_seldom (void)
{
  g_autoptr (LrRuleset) ruleset = lr_test_load_good (SELDOM);
  g_autoptr (LrResult) exact = lr_test_run (ruleset, "p", NULL);

  g_assert_cmpint (exact->status, ==, LR_STATUS_DONE);
  check_margin (SELDOM, chance (exact));
}

/* A loop that is solved exactly stays exact: the coin falls 2 to 1 for the first. */
static void
test_too_large (void)
{
  g_autoptr (LrRuleset) ruleset = lr_test_load_good (THREE_LINES);
  g_autoptr (LrResult) refused = lr_test_run (ruleset, "p", NULL);

  g_assert_cmpint (refused->status, ==, LR_STATUS_TOO_LARGE);
  check_margin (THREE_LINES, is_over (2) * 2 / 3 + is_over (0) / 3);
}

static void
test_calls (gconstpointer body)
{
  g_autoptr (LrRuleset) ruleset = lr_test_load_good (body);
  g_autoptr (LrResult) exact = lr_test_run (ruleset, "p", NULL);

  g_assert_cmpint (exact->status, ==, LR_STATUS_DONE);
  check_margin (body, chance (exact));
}

/* Of every chance of an outcome that is not too seldom, how often the margin holds. */
static void
count_within (const LrResult *exact,
              const LrResult *simulated,
              const char     *path,
              guint          *n,
              guint          *within)
{
  g_autoptr (LrDist) truth = lr_dist_of_tap (exact, lr_result_find_tap (exact, path));
  g_autoptr (LrDist) found = lr_dist_of_tap (simulated, lr_result_find_tap (simulated, path));

  g_assert_true (truth->is_number);
  for (guint i = 0; i < truth->n_chances; i++)
    {
      double probability = 0;

      if (truth->chances[i].probability < SELDOM_LOTS / (double) found->lots)
        continue;
      for (guint j = 0; j < found->n_chances; j++)
        if (lr_number_equal (found->chances[j].value.number, truth->chances[i].value.number))
          probability = found->chances[j].probability;
      *n += 1;
      *within += fabs (probability - truth->chances[i].probability) <= lr_dist_margin (found, probability) + 1e-12;
    }
}

/* A whole battle of a game that goes both ways. */
static void
test_game (void)
{
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "..", "tables", "wftu", NULL);
  g_autoptr (LrRuleset) ruleset = lr_ruleset_load (folder);
  const LrProcedure *battle = lr_model_find_procedure (ruleset->model, "naval_battle");
  g_autoptr (LrInputs) inputs = lr_inputs_new (ruleset->model, battle);
  g_autoptr (LrResult) exact = NULL;
  guint n_runs = g_test_slow () ? 1000 : 10;
  guint n = 0, within = 0;

  for (guint i = 0; i < 4; i++)
    g_assert_true (lr_typed_row (ruleset, inputs, "attackers", "strength=2", NULL) &&
                   lr_typed_row (ruleset, inputs, "defenders", "strength=2", NULL));
  g_assert_true (lr_typed_input (ruleset, inputs, "rounds", "6", NULL));
  exact = lr_run (inputs, NULL, NULL);
  g_assert_cmpint (exact->status, ==, LR_STATUS_DONE);
  for (guint seed = 0; seed < n_runs; seed++)
    {
      g_autoptr (LrResult) result = lr_run_simulated (inputs, NULL, seed, 1);

      g_assert_cmpint (result->status, ==, LR_STATUS_DONE);
      if (!result->sampled)
        {
          g_test_skip ("it is exact within a round of a simulation");
          return;
        }
      count_within (exact, result, "points", &n, &within);
    }
  g_test_message ("within the margin: %u of %u", within, n);
  g_assert_cmpuint (n, >, 0);
  /* the chances of one run depend on each other, so that there are as many independent ones as runs */
  g_assert_cmpfloat (within / (double) n, >=, 0.95 - 3 * sqrt (0.95 * 0.05 / n_runs));
}

/* The same seed gives the same answer, to the last bit and on every machine; more rounds give a finer one. */
static void
test_seed (void)
{
  g_autoptr (LrRuleset) ruleset = lr_test_load_good (TWO_LINES);
  g_autoptr (LrResult) first = simulate (ruleset, 7, 2);
  g_autoptr (LrResult) again = simulate (ruleset, 7, 2);
  g_autoptr (LrResult) other = simulate (ruleset, 8, 2);
  g_autoptr (LrResult) finer = simulate (ruleset, 7, 8);

  g_assert_true (chance (first) == chance (again));
  g_assert_false (chance (first) == chance (other));
  g_assert_cmpfloat_with_epsilon (chance (first), 0.489486161357264, 1e-12);
  g_assert_cmpuint (lr_result_lots (finer), ==, 4 * lr_result_lots (first));
}

/* The answers of these seeds are known: another machine, and a later version, must find them too. */
static void
test_known (void)
{
  static const struct
  {
    const char *body;
    guint64     seed;
    double      chance;
  } known[] = {
    { TWO_LINES, 1, 0.489181865084128 },
    { TWO_LINES, 2, 0.489118069043710 },
    { TWO_LINES, G_MAXUINT64, 0.489182177577442 },
    { THREE_LINES, 1, 0.586780962956559 },
    { THREE_LINES, 2, 0.586707300490751 },
    { CALLS, 1, 0.500212290547659 },
    { CALLS, 2, 0.499971385533729 },
    { SELDOM, 1, 0.000528919811946 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (known); i++)
    {
      g_autoptr (LrRuleset) ruleset = lr_test_load_good (known[i].body);
      g_autoptr (LrResult) result = simulate (ruleset, known[i].seed, 1);

      g_assert_cmpfloat_with_epsilon (chance (result), known[i].chance, 1e-12);
    }
}

/* What is few is not left to chance. */
static void
test_exact (void)
{
  g_autoptr (LrRuleset) ruleset = lr_test_load_good ("<procedure id='p' label='P'><roll id='a' dice='3d6'/>"
                                                     "<outcome id='x' label='X' value='a over 10'/></procedure>");
  g_autoptr (LrResult) result = simulate (ruleset, 1, 3);

  g_assert_false (result->sampled);
  g_assert_cmpuint (lr_result_lots (result), ==, 0);
  g_assert_cmpfloat_with_epsilon (chance (result), 0.5, 1e-12);
}

static void
test_cancel (void)
{
  g_autoptr (LrRuleset) ruleset = lr_test_load_good (TWO_LINES);
  g_autoptr (LrInputs) inputs = lr_test_inputs (ruleset, "p", NULL);
  gint cancelled = 1;
  g_autoptr (LrResult) result = lr_run_simulated (inputs, &cancelled, 1, 1000);

  g_assert_cmpint (result->status, ==, LR_STATUS_CANCELLED);
}

/* People are told that it is simulated, and how far off it may be. */
static void
test_words (void)
{
  g_autoptr (LrRuleset) ruleset = lr_test_load_good (THREE_LINES);
  g_autoptr (LrInputs) inputs = lr_test_inputs (ruleset, "p", NULL);
  g_autoptr (LrAnswer) answer = lr_answer_new (ruleset, inputs, NULL, TRUE, NULL);

  g_assert_null (answer->error);
  lr_test_same_text ("accuracy", answer->accuracy,
                     "Simulated (seed 1): there are too many combinations to follow them all. The error is that of "
                     "65536 rolls: at most ± 0.4 points, 19 times in 20.");
  lr_test_same_text ("headline", answer->headline, "First: 59 % ± 0.4");
}

/* Each of a thousand passes has ten thousand situations: that is known after the first one, and nothing is gained by
 * going on until the limit is reached. Ten passes are few enough, and are not stopped. */
#define PASSES(number)                                                                                               \
  "<procedure id='p' label='P'><roll id='a' dice='1d100'/><roll id='b' dice='1d100'/>"                               \
  "<var id='x' start='100 * a + b'/><repeat times='" number "'><set var='x' value='(7 * x + 3) mod 10007'/>"         \
  "</repeat><outcome id='far' label='Far' value='x over 5000'/></procedure>"

static void
test_foreseen (void)
{
  g_autoptr (LrRuleset) many = lr_test_load_good (PASSES ("1000"));
  g_autoptr (LrRuleset) few = lr_test_load_good (PASSES ("10"));
  g_autoptr (LrResult) refused = lr_test_run (many, "p", NULL);
  g_autoptr (LrResult) done = lr_test_run (few, "p", NULL);

  g_assert_cmpint (refused->status, ==, LR_STATUS_TOO_LARGE);
  g_assert_cmpuint (refused->state_steps, <, 100000);
  g_assert_cmpint (done->status, ==, LR_STATUS_DONE);
  g_assert_cmpuint (done->state_steps, >, 100000);
}

int
main (int    argc,
      char **argv)
{
  lr_test_init (&argc, &argv);
  lr_test_add ("/simulation/margin", test_margin);
  lr_test_add ("/simulation/seldom", test_seldom);
  lr_test_add ("/simulation/too-large", test_too_large);
  lr_test_add_data ("/simulation/calls", CALLS, test_calls);
  lr_test_add_data ("/simulation/certain-calls", CERTAIN_CALLS, test_calls);
  lr_test_add ("/simulation/game", test_game);
  lr_test_add ("/simulation/seed", test_seed);
  lr_test_add ("/simulation/known", test_known);
  lr_test_add ("/simulation/exact", test_exact);
  lr_test_add ("/simulation/cancel", test_cancel);
  lr_test_add ("/simulation/words", test_words);
  lr_test_add ("/simulation/foreseen", test_foreseen);
  return g_test_run ();
}
