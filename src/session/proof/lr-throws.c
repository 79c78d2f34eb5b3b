/* lr-throws.c - the sum of many rolls: the chance of this much or less, of this much or more
 *
 * Two throws give the sums of both, two pairs the sums of four, and so on. Only positive numbers are added, so doubles
 * lose next to nothing. Sums at both ends whose chances together are below 1e-17 are cut off. Ten thousand throws of a
 * d10 are then about five thousand sums wide.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-throws.h"

#include "engine/dice/lr-pool.h"

/* More sums, more multiplications or larger denominators than these are refused. */
#define MOST_SUMS (1 << 18)
#define MOST_WORK 600000000
#define MOST_FRACTION 1000000
#define MOST_VALUE (G_GINT64_CONSTANT (1) << 40)

/* The chance that is cut off at each end. */
#define CUT_OFF 1e-17

/* @fraction: what makes all values whole numbers. @work: how many multiplications it has taken. */
typedef struct
{
  gint64  fraction;
  guint64 work;
} Adding;

void
lr_throw_free (LrThrow *thrown)
{
  lr_dist_free (thrown->dist);
  g_free (thrown);
}

static gboolean
find_fraction (GPtrArray *throws,
               LrNumber   sum,
               gint64    *fraction)
{
  LrWide all = (LrWide) sum.den;

  for (guint i = 0; i < throws->len; i++)
    {
      const LrDist *dist = ((const LrThrow *) throws->pdata[i])->dist;

      for (guint j = 0; j < dist->n_chances && all <= MOST_FRACTION; j++)
        if (!lr_wide_lcm (all, (LrWide) dist->chances[j].value.number.den, &all))
          return FALSE;
    }
  *fraction = (gint64) MIN (all, MOST_FRACTION + 1);
  return all <= MOST_FRACTION;
}

static gboolean
make_whole (LrNumber  value,
            gint64    fraction,
            gint64   *whole)
{
  gint64 number = value.num / value.den;

  if (number > MOST_VALUE / fraction || number < -MOST_VALUE / fraction)
    return FALSE;
  *whole = value.num * (fraction / value.den);
  return TRUE;
}

/* Returns: (transfer full) (nullable): one throw; %NULL if its values are too far apart */
static LrPool *
one_throw (const LrDist *dist,
           gint64        fraction)
{
  gint64 least, greatest;
  LrPool *pool;

  if (!make_whole (dist->least.number, fraction, &least) || !make_whole (dist->greatest.number, fraction, &greatest) ||
      greatest - least >= MOST_SUMS)
    return NULL;
  pool = lr_pool_alloc (FALSE, least, (guint) (greatest - least) + 1);
  for (guint i = 0; i < dist->n_chances; i++)
    {
      gint64 value = least;

      make_whole (dist->chances[i].value.number, fraction, &value);
      pool->weights[value - least].chance += dist->chances[i].probability;
    }
  return pool;
}

/* Returns: (transfer full) (nullable): the sums of both; %NULL if there are none, or that is too much work */
static LrPool *
add (Adding       *adding,
     const LrPool *a,
     const LrPool *b)
{
  LrPool *sum;

  if (a == NULL || b == NULL || a->n_values + b->n_values > MOST_SUMS ||
      (adding->work += (guint64) a->n_values * b->n_values) > MOST_WORK)
    return NULL;
  sum = lr_pool_add (a, b);
  lr_pool_settle (sum, CUT_OFF);
  return sum;
}

/* Returns: (transfer full) (nullable): that many throws of one sort */
static LrPool *
add_same (Adding       *adding,
          const LrPool *one,
          guint         n)
{
  g_autoptr (LrPool) half = n > 1 ? add_same (adding, one, n / 2) : NULL;
  g_autoptr (LrPool) all = n > 1 ? add (adding, half, half) : lr_pool_times (one, 1);

  return n > 1 && n % 2 == 1 ? add (adding, all, one) : g_steal_pointer (&all);
}

/* Returns: (transfer full) (nullable): all throws: pairs first, then pairs of these */
static LrPool *
add_all (Adding    *adding,
         GPtrArray *throws,
         guint      from,
         guint      end)
{
  g_autoptr (LrPool) left = NULL;
  g_autoptr (LrPool) right = NULL;
  guint middle = from + (end - from) / 2;

  if (end - from == 1)
    {
      const LrThrow *thrown = throws->pdata[from];

      left = one_throw (thrown->dist, adding->fraction);
      return left != NULL ? add_same (adding, left, thrown->n) : NULL;
    }
  left = add_all (adding, throws, from, middle);
  right = left != NULL ? add_all (adding, throws, middle, end) : NULL;
  return add (adding, left, right);
}

gboolean
lr_throws_compare (GPtrArray  *throws,
                   LrNumber    sum,
                   LrTogether *thrown)
{
  g_autoptr (LrPool) sums = NULL;
  g_autoptr (LrDist) dist = NULL;
  Adding adding = { 0 };
  gint64 came;

  *thrown = (LrTogether) { .low = lr_number (0), .high = lr_number (0) };
  g_return_val_if_fail (throws->len > 0, FALSE);
  if (!find_fraction (throws, sum, &adding.fraction) || !make_whole (sum, adding.fraction, &came) ||
      (sums = add_all (&adding, throws, 0, throws->len)) == NULL)
    return FALSE;
  dist = lr_dist_of_pool (sums);
  for (guint i = 0; i < dist->n_chances; i++)
    {
      int order = lr_number_compare (dist->chances[i].value.number, lr_number (came));

      thrown->at_most += order <= 0 ? dist->chances[i].probability : 0;
      thrown->at_least += order >= 0 ? dist->chances[i].probability : 0;
    }
  thrown->at_most = MIN (thrown->at_most, 1);
  thrown->at_least = MIN (thrown->at_least, 1);
  lr_dist_band (dist, &thrown->low, &thrown->high);
  return lr_number_divide (thrown->low, lr_number (adding.fraction), &thrown->low) &&
         lr_number_divide (thrown->high, lr_number (adding.fraction), &thrown->high);
}
