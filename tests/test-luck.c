/* test-luck.c - what many throws add up to: against plain counting, and how long it takes
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-test.h"
#include "session/proof/lr-luck.h"
#include "session/proof/lr-throws.h"

#include <math.h>
#include <time.h>

/* The chances of all sums, one throw after the other; values are halves of whole numbers, from -20 on. */
#define MOST_SUM 4000
#define OFFSET 1000

static void
add_plainly (double        *sums,
             const LrThrow *thrown)
{
  g_autofree double *next = g_new0 (double, MOST_SUM);

  for (guint i = 0; i < MOST_SUM; i++)
    for (guint j = 0; sums[i] > 0 && j < thrown->dist->n_chances; j++)
      {
        const LrChance *chance = &thrown->dist->chances[j];

        next[(gint64) i + chance->value.number.num * (2 / chance->value.number.den)] += sums[i] * chance->probability;
      }
  memcpy (sums, next, MOST_SUM * sizeof *sums);
}

/* @values: (array length=n): some may be the same. */
static LrThrow *
new_throw (guint           thrown,
           const LrNumber *values,
           const double   *chances,
           guint           n)
{
  LrThrow *made = g_new0 (LrThrow, 1);

  made->n = thrown;
  for (guint i = 0; i < n; i++)
    made->dist = lr_dist_add (made->dist, values[i], chances[i]);
  lr_dist_settle (made->dist);
  return made;
}

static LrThrow *
random_throw (GRand *random)
{
  guint n = (guint) g_rand_int_range (random, 1, 7);
  int step = g_rand_int_range (random, 1, 4);
  LrNumber values[7];
  double chances[7];
  double all = 0;

  for (guint i = 0; i < n; i++)
    {
      int value = (int) i * step + g_rand_int_range (random, -3, 4);

      g_assert_true (lr_number_make (value, g_rand_int_range (random, 1, 3), &values[i]));
      all += chances[i] = g_rand_int_range (random, 1, 20);
    }
  for (guint i = 0; i < n; i++)
    chances[i] /= all;
  return new_throw ((guint) g_rand_int_range (random, 1, 5), values, chances, n);
}

static void
test_counting (void)
{
  GRand *random = g_rand_new_with_seed (1863);

  for (guint i = 0; i < 300; i++)
    {
      g_autoptr (GPtrArray) throws = g_ptr_array_new_with_free_func ((GDestroyNotify) lr_throw_free);
      g_autofree double *sums = g_new0 (double, MOST_SUM);
      int n = g_rand_int_range (random, 1, 6);
      LrTogether thrown;
      double below = 0;
      int low = 0;
      int high = 0;

      sums[OFFSET] = 1;
      for (int j = 0; j < n; j++)
        {
          LrThrow *one = random_throw (random);

          g_ptr_array_add (throws, one);
          for (guint k = 0; k < one->n; k++)
            add_plainly (sums, one);
        }
      for (int j = OFFSET - 90; j < OFFSET + 500; j++)
        {
          LrNumber sum;

          g_assert_true (lr_number_make (j - OFFSET, 2, &sum));
          g_assert_true (lr_throws_compare (throws, sum, &thrown));
          g_assert_cmpfloat_with_epsilon (thrown.at_least, 1 - below, 1e-12);
          if (below <= 0.05 && below + sums[j] > 0.05)
            low = j;
          if (below < 0.95 && below + sums[j] >= 0.95)
            high = j;
          below += sums[j];
          g_assert_cmpfloat_with_epsilon (thrown.at_most, below, 1e-12);
        }
      g_assert_cmpfloat (lr_number_to_double (thrown.low), ==, (low - OFFSET) / 2.0);
      g_assert_cmpfloat (lr_number_to_double (thrown.high), ==, (high - OFFSET) / 2.0);
    }
  g_rand_free (random);
}

/* This many throws that most sums are cut off: against the binomial distribution. */
static void
test_coins (void)
{
  enum { COINS = 10000 };
  g_autoptr (GPtrArray) throws = g_ptr_array_new_with_free_func ((GDestroyNotify) lr_throw_free);
  const LrNumber values[] = { lr_number (-3), lr_number (4) };
  double below = 0;

  g_ptr_array_add (throws, new_throw (COINS, values, (const double[]) { 0.75, 0.25 }, 2));
  for (int i = 0; i <= COINS; i++)
    {
      double chance = exp (lgamma (COINS + 1) - lgamma (i + 1) - lgamma (COINS - i + 1) + i * log (0.25) +
                           (COINS - i) * log (0.75));
      LrTogether thrown;

      if (i % 500 == 0 || (i > 2450 && i < 2550 && i % 10 == 0))
        {
          g_assert_true (lr_throws_compare (throws, lr_number (4 * i - 3 * (COINS - i)), &thrown));
          g_assert_cmpfloat_with_epsilon (thrown.at_least, 1 - below, 1e-9); /* lgamma is no better */
          g_assert_cmpfloat_with_epsilon (thrown.at_most, below + chance, 1e-9);
        }
      below += chance;
    }
}

/* @first: (array): the numerators and denominators of two values; the third is @third. */
static gboolean
compare (const gint64 *first,
         gint64        third,
         LrTogether   *sum)
{
  g_autoptr (GPtrArray) throws = g_ptr_array_new_with_free_func ((GDestroyNotify) lr_throw_free);
  const double chances[] = { 1 / 3.0, 1 / 3.0, 1 / 3.0 };
  LrNumber values[3] = { lr_number (0), lr_number (0), lr_number (third) };

  g_assert_true (lr_number_make (first[0], first[1], &values[0]) && lr_number_make (first[2], first[3], &values[1]));
  g_ptr_array_add (throws, new_throw (1, values, chances, 3));
  return lr_throws_compare (throws, lr_number (third), sum);
}

static void
test_too_much (void)
{
  LrTogether sum;

  g_assert_false (compare ((const gint64[]) { G_MAXINT64, 1, 0, 1 }, 0, &sum));
  g_assert_false (compare ((const gint64[]) { 1000000, 1, 0, 1 }, 0, &sum));
  g_assert_false (compare ((const gint64[]) { 1, 999983, 1, 999979 }, 1, &sum));
  g_assert_true (compare ((const gint64[]) { 1, 1, 1, 1 }, 1, &sum));
  g_assert_cmpfloat_with_epsilon (sum.at_most, 1, 1e-15);
  g_assert_cmpfloat_with_epsilon (sum.at_least, 1, 1e-15);
}

/* A log of ten thousand rolls: of one throw, and of as many sorts of throws as there can be. */
static void
time_rolls (gboolean same)
{
  g_autoptr (GPtrArray) steps = g_ptr_array_new_with_free_func ((GDestroyNotify) lr_action_unref);
  g_autoptr (GPtrArray) lucks = NULL;
  const LrLuck *luck;
  clock_t begin;
  double seconds;

  for (guint i = 0; i < 10000; i++)
    {
      g_autoptr (LrActionDraft) draft = lr_action_draft_new (LR_ACTION_ROLL, "clash");
      g_autofree char *of = g_strdup_printf ("%u", same ? 10 : i + 213);

      lr_action_draft_result (draft)->side = "us";
      for (guint j = same ? 1 : 0; j < (same ? 11 : 5); j++)
        {
          const guint odd[] = { i + 100, 1, 5, 7, 100 };
          g_autofree char *value = g_strdup_printf ("%u", j);
          g_autofree char *ways = g_strdup_printf ("%u", same ? 1 : odd[j]);

          lr_action_add (draft, CHANCE, Chance, .path = "die", .label = "Die", .came = same ? "7" : "3", .value = value,
                         .ways = ways, .of = of);
        }
      g_ptr_array_add (steps, lr_action_draft_end (draft, i > 0 ? steps->pdata[i - 1] : NULL));
    }
  begin = clock ();
  lucks = lr_luck_of_steps (steps, NULL, NULL);
  seconds = (double) (clock () - begin) / CLOCKS_PER_SEC;
  g_assert_cmpuint (lucks->len, ==, 1);
  luck = lucks->pdata[0];
  g_assert_cmpuint (luck->n, ==, 10000);
  g_assert_true (luck->has_chances);
  if (same)
    {
      g_assert_true (luck->exact && lr_number_equal (luck->expected, lr_number (55000)));
      g_assert_cmpfloat (luck->thrown.at_least, <, 1e-12);
    }
  g_test_message ("10,000 rolls, %s: %.1f ms, aim 100 ms", same ? "all alike" : "each of its own sort", seconds * 1000);
  if (g_getenv ("LONGROLL_NO_TIMES") == NULL)
    g_assert_cmpfloat (seconds, <, 1);
}

static void
test_time (void)
{
  time_rolls (TRUE);
  time_rolls (FALSE);
}

int
main (int    argc,
      char **argv)
{
  lr_test_init (&argc, &argv);
  lr_test_add ("/luck/counting", test_counting);
  lr_test_add ("/luck/coins", test_coins);
  lr_test_add ("/luck/too-much", test_too_much);
  lr_test_add ("/luck/time", test_time);
  return g_test_run ();
}
