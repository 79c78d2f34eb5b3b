/* test-pool.c - throws of equal dice against counting every face, in ways and in chances
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-test.h"

#include <math.h>

#define MOST 6

typedef struct
{
  const LrPoolSpec *spec;
  gint64            least;
  guint             n;
  double           *chances;
  guint             faces[2 * MOST];
} Counting;

/* What @die shows next, and all dice after it. */
static void
go_on (Counting *counting,
       guint     die,
       guint     sum,
       guint     added,
       gboolean  again,
       double    chance)
{
  const LrPoolSpec *spec = counting->spec;
  gboolean ours = die < spec->dice;
  guint sides = ours ? spec->sides : spec->versus_sides;

  if (die == lr_pool_spec_n_faces (spec))
    {
      gint64 read = lr_pool_spec_read (spec, counting->faces);

      if (read < counting->least || read - counting->least >= counting->n)
        lr_test_fail ("%u dice of %u read %d, outside their limits", spec->dice, spec->sides, (int) read);
      else
        counting->chances[read - counting->least] += chance;
      return;
    }
  for (guint face = 1; face <= sides; face++)
    if (ours && !again && face >= spec->reroll_low && face <= spec->reroll_high)
      go_on (counting, die, sum, added, TRUE, chance / sides);
    else if (ours && face == sides && added < spec->explode)
      go_on (counting, die, sum + face, added + 1, FALSE, chance / sides);
    else
      {
        counting->faces[die] = sum + face;
        g_assert_true (lr_pool_spec_may_show (spec, die, sum + face));
        g_assert_cmpuint (sum + face, <=, lr_pool_spec_most (spec, die));
        go_on (counting, die + 1, 0, 0, FALSE, chance / sides);
      }
}

static double
chance_of (const LrPool *pool,
           gint64        value)
{
  gint64 index = value - pool->least;

  if (index < 0 || index >= pool->n_values)
    return 0;
  return lr_weight_probability (pool->exact, pool->weights[index], pool->den);
}

/* Throws all faces against all others, and counts what they read. */
static void
check_pool (const LrPoolSpec *spec)
{
  g_autoptr (LrPool) pool = lr_pool_new (spec, TRUE);
  g_autoptr (LrPool) about = lr_pool_new (spec, FALSE);
  gint64 least = lr_pool_spec_least (spec);
  guint n = (guint) (lr_pool_spec_greatest (spec) - least) + 1;
  g_autofree double *chances = g_new0 (double, n);
  Counting counting = { .spec = spec, .least = least, .n = n, .chances = chances };
  LrWide sum = 0;

  go_on (&counting, 0, 0, 0, FALSE, 1);
  g_assert_nonnull (pool);
  g_assert_nonnull (about);
  for (guint i = 0; i < pool->n_values; i++)
    sum += pool->weights[i].ways;
  g_assert_true (sum == pool->den);
  for (guint i = 0; i < n; i++)
    if (fabs (chance_of (pool, least + i) - chances[i]) > 1e-12 ||
        fabs (chance_of (about, least + i) - chances[i]) > 1e-12)
      lr_test_fail ("%u dice of %u, reading %d (%u to %u, keep %u, reroll %u to %u, %u more, against %u of %u): the "
                    "chance of %d is wrong: %.15f and %.15f, not %.15f",
                    spec->dice, spec->sides, (int) spec->reading, spec->low, spec->high, spec->keep, spec->reroll_low,
                    spec->reroll_high, spec->explode, spec->versus, spec->versus_sides, (int) (least + i),
                    chance_of (pool, least + i), chance_of (about, least + i), chances[i]);
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

/* Dice that are thrown once more, dice that are added, and both, in every reading. */
static void
test_changed (void)
{
  static const LrReading readings[] = { LR_READING_SUM, LR_READING_COUNT, LR_READING_HIGH, LR_READING_LOW,
                                        LR_READING_PAIRS };

  for (guint r = 0; r < G_N_ELEMENTS (readings); r++)
    for (guint dice = 0; dice <= 3; dice++)
      for (guint again = 0; again <= 4; again++)
        for (guint explode = 0; explode <= (again > 0 ? 1 : 3); explode++)
          check_pool (&(LrPoolSpec) { .dice = dice, .sides = 4, .reading = readings[r], .low = 3, .high = 4, .keep = 2,
                                      .reroll_low = MIN (again, 2), .reroll_high = again, .explode = explode,
                                      .versus = dice > 0 ? 2 : 0, .versus_sides = 3 });
  check_pool (&(LrPoolSpec) { .dice = 3, .sides = 6, .reading = LR_READING_COUNT, .low = 2, .high = 5, .explode = 2 });
  check_pool (&(LrPoolSpec) { .dice = 2, .sides = 1, .explode = 3 });
}

/* The best against the best, the next against the next. */
static void
test_pairs (void)
{
  for (guint dice = 1; dice <= 4; dice++)
    for (guint versus = 1; versus <= 4; versus++)
      for (guint ties = 0; ties <= 1; ties++)
        {
          check_pool (&(LrPoolSpec) { .dice = dice, .sides = 4, .reading = LR_READING_PAIRS, .versus = versus,
                                      .versus_sides = 4, .ties = ties });
          check_pool (&(LrPoolSpec) { .dice = dice, .sides = 3, .reading = LR_READING_PAIRS, .versus = versus,
                                      .versus_sides = 5, .ties = ties });
        }
  check_pool (&(LrPoolSpec) { .dice = 3, .sides = 6, .reading = LR_READING_PAIRS, .versus = 2, .versus_sides = 6 });
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
  /* a die that is added to a six, three times at most: 3.5 (1 + 1/6 + 1/36 + 1/216) */
  check_mean (&(LrPoolSpec) { .dice = 100, .sides = 6, .explode = 3 }, 350 * (1 + 1.0 / 6 + 1.0 / 36 + 1.0 / 216));
  check_mean (&(LrPoolSpec) { .dice = 900, .sides = 6, .reading = LR_READING_COUNT, .low = 5, .high = 6,
                              .reroll_low = 1, .reroll_high = 2 }, 400);
  /* as many of theirs as of ours: each wins as often as the other where the dice differ */
  check_mean (&(LrPoolSpec) { .dice = 1, .sides = 6, .reading = LR_READING_PAIRS, .versus = 1, .versus_sides = 6 },
              15.0 / 36);
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
  lr_test_add ("/pool/changed", test_changed);
  lr_test_add ("/pool/pairs", test_pairs);
  lr_test_add ("/pool/many", test_many);
  lr_test_add ("/pool/exact", test_exact);
  lr_test_add ("/pool/too-big", test_too_big);
  lr_test_add ("/pool/read", test_read);
  return g_test_run ();
}
