/* test-pool.c - throws of equal dice against counting every face, in ways and in chances
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-test.h"

#include <math.h>

#define MOST 6

/* Throws all faces against all others, and counts what they read. */
static void
check_pool (const LrPoolSpec *spec)
{
  g_autoptr (LrPool) pool = lr_pool_new (spec, TRUE);
  g_autoptr (LrPool) about = lr_pool_new (spec, FALSE);
  gint64 least = lr_pool_spec_least (spec);
  gint64 greatest = lr_pool_spec_greatest (spec);
  guint n = (guint) (greatest - least) + 1;
  g_autofree guint64 *ways = g_new0 (guint64, n);
  guint faces[MOST];
  guint64 of = 0;
  guint i;

  for (i = 0; i < MOST; i++)
    faces[i] = 1;
  do
    {
      gint64 read = lr_pool_spec_read (spec, faces);

      if (read < least || read > greatest)
        {
          lr_test_fail ("%u dice of %u read %d, outside %d to %d", spec->dice, spec->sides, (int) read, (int) least,
                        (int) greatest);
          return;
        }
      ways[read - least]++;
      of++;
      for (i = 0; i < spec->dice && ++faces[i] > spec->sides; i++)
        faces[i] = 1;
    }
  while (i < spec->dice);
  g_assert_nonnull (pool);
  g_assert_nonnull (about);
  for (gint64 value = least; value <= greatest; value++)
    {
      gint64 index = value - pool->least;
      LrWide found = index >= 0 && index < pool->n_values ? pool->weights[index].ways : 0;
      gint64 about_index = value - about->least;
      double chance = about_index >= 0 && about_index < about->n_values ? about->weights[about_index].chance : 0;

      if (found * of != pool->den * ways[value - least])
        lr_test_fail ("%u dice of %u, reading %d (%u %u %u): the ways of %d are wrong", spec->dice, spec->sides,
                      (int) spec->reading,
                      spec->low, spec->high, spec->keep, (int) value);
      if (fabs (chance - (double) ways[value - least] / (double) of) > 1e-12)
        lr_test_fail ("%u dice of %u, reading %d: the chance of %d is wrong", spec->dice, spec->sides,
                      (int) spec->reading, (int) value);
    }
}

static void
test_sums (void)
{
  for (guint dice = 0; dice <= 5; dice++)
    for (guint sides = 1; sides <= 6; sides++)
      check_pool (&(LrPoolSpec) { .dice = dice, .sides = sides });
  check_pool (&(LrPoolSpec) { .dice = 2, .sides = 100 });
}

static void
test_counts (void)
{
  for (guint dice = 0; dice <= 4; dice++)
    for (guint low = 0; low <= 7; low++)
      for (guint high = 0; high <= 7; high++)
        check_pool (&(LrPoolSpec) { .dice = dice, .sides = 6, .reading = LR_READING_COUNT, .low = low, .high = high });
}

static void
test_kept (void)
{
  for (guint dice = 0; dice <= 5; dice++)
    for (guint keep = 1; keep <= 6; keep++)
      {
        check_pool (&(LrPoolSpec) { .dice = dice, .sides = 4, .reading = LR_READING_HIGH, .keep = keep });
        check_pool (&(LrPoolSpec) { .dice = dice, .sides = 4, .reading = LR_READING_LOW, .keep = keep });
      }
  check_pool (&(LrPoolSpec) { .dice = 4, .sides = 10, .reading = LR_READING_HIGH, .keep = 2 });
}

/* Many dice: the chances make one whole, and the mean is that of one die so often. */
static void
check_mean (const LrPoolSpec *spec,
            double            mean)
{
  g_autoptr (LrPool) pool = lr_pool_new (spec, FALSE);
  double total = 0;
  double sum = 0;

  for (guint i = 0; i < pool->n_values; i++)
    {
      g_assert_true (pool->weights[i].chance >= 0);
      total += pool->weights[i].chance;
      sum += pool->weights[i].chance * (double) (pool->least + i);
    }
  g_assert_cmpfloat_with_epsilon (total, 1, 1e-9);
  g_assert_cmpfloat_with_epsilon (sum, mean, 1e-6 * mean);
}

static void
test_many (void)
{
  check_mean (&(LrPoolSpec) { .dice = 1000, .sides = 6 }, 3500);
  check_mean (&(LrPoolSpec) { .dice = 1000, .sides = 6, .reading = LR_READING_COUNT, .low = 5, .high = 6 }, 1000.0 / 3);
  check_mean (&(LrPoolSpec) { .dice = 19, .sides = 1000 }, 19 * 500.5);
  /* the better of two: 4 17/36 */
  check_mean (&(LrPoolSpec) { .dice = 2, .sides = 6, .reading = LR_READING_HIGH, .keep = 1 }, 161.0 / 36);
}

/* As long as 128 bits hold the ways they are exact; after that there are none. */
static void
test_exact (void)
{
  g_autoptr (LrPool) exact = lr_pool_new (&(LrPoolSpec) { .dice = 49, .sides = 6 }, TRUE);
  g_autoptr (LrPool) too_many = lr_pool_new (&(LrPoolSpec) { .dice = 50, .sides = 6 }, TRUE);
  LrWide sum = 0;

  g_assert_nonnull (exact);
  g_assert_null (too_many);
  for (guint i = 0; i < exact->n_values; i++)
    sum += exact->weights[i].ways;
  g_assert_true (sum == exact->den);
  g_assert_true (exact->weights[0].ways == 1);
}

static void
test_too_big (void)
{
  g_assert_false (lr_pool_spec_too_big (&(LrPoolSpec) { .dice = 1000, .sides = 6 }));
  g_assert_true (lr_pool_spec_too_big (&(LrPoolSpec) { .dice = 1001, .sides = 6 }));
  g_assert_true (lr_pool_spec_too_big (&(LrPoolSpec) { .dice = 1000, .sides = 1000 }));
  g_assert_true (lr_pool_spec_too_big (&(LrPoolSpec) { .dice = 1, .sides = 1001 }));
  g_assert_false (lr_pool_spec_too_big (&(LrPoolSpec) { .dice = 1000, .sides = 1000, .reading = LR_READING_COUNT,
    .low = 3, .high = 9 }));
  g_assert_true (lr_pool_spec_too_big (&(LrPoolSpec) { .dice = 500, .sides = 20, .reading = LR_READING_HIGH,
    .keep = 400 }));
}

static void
test_read (void)
{
  const guint faces[] = { 3, 6, 1, 6, 4 };

  g_assert_cmpint (lr_pool_spec_read (&(LrPoolSpec) { .dice = 5, .sides = 6 }, faces), ==, 20);
  g_assert_cmpint (lr_pool_spec_read (&(LrPoolSpec) { .dice = 5, .sides = 6, .reading = LR_READING_COUNT, .low = 4,
    .high = 6 }, faces), ==, 3);
  g_assert_cmpint (lr_pool_spec_read (&(LrPoolSpec) { .dice = 5, .sides = 6, .reading = LR_READING_HIGH, .keep = 3 },
                                      faces), ==, 16);
  g_assert_cmpint (lr_pool_spec_read (&(LrPoolSpec) { .dice = 5, .sides = 6, .reading = LR_READING_LOW, .keep = 2 },
                                      faces), ==, 4);
}

int
main (int    argc,
      char **argv)
{
  lr_test_init (&argc, &argv);
  lr_test_add ("/pool/sums", test_sums);
  lr_test_add ("/pool/counts", test_counts);
  lr_test_add ("/pool/kept", test_kept);
  lr_test_add ("/pool/many", test_many);
  lr_test_add ("/pool/exact", test_exact);
  lr_test_add ("/pool/too-big", test_too_big);
  lr_test_add ("/pool/read", test_read);
  return g_test_run ();
}
