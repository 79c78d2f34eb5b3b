/* lr-pool.c - the distribution of a throw of dice, read in one way
 *
 * Nothing here enumerates faces. A sum is a power of the one die's polynomial, by repeated squaring; a count is
 * binomial; the best few, and pairs of ours and theirs, are found by going through the faces from the best down, since
 * all that matters of the dice that are left is how many they are.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-pool-private.h"

#include <math.h>
#include <string.h>

gint64
lr_pool_spec_least (const LrPoolSpec *spec)
{
  switch (spec->reading)
    {
    case LR_READING_SUM:
      return spec->dice;
    case LR_READING_COUNT:
      return spec->low <= 1 && spec->high >= spec->sides ? spec->dice : 0;
    case LR_READING_HIGH:
    case LR_READING_LOW:
      return MIN (spec->keep, spec->dice);
    case LR_READING_PAIRS:
      return 0;
    case LR_READING_TENS:
      return 11;
    }
  g_assert_not_reached ();
}

gint64
lr_pool_spec_greatest (const LrPoolSpec *spec)
{
  guint most = lr_pool_spec_most (spec, 0);

  switch (spec->reading)
    {
    case LR_READING_SUM:
      return (gint64) spec->dice * most;
    case LR_READING_COUNT:
      if (MAX (spec->low, 1) > MIN (spec->high, spec->sides))
        return 0;
      return (gint64) spec->dice * (spec->explode + 1);
    case LR_READING_HIGH:
    case LR_READING_LOW:
      return (gint64) MIN (spec->keep, spec->dice) * most;
    case LR_READING_PAIRS:
      return MIN (spec->dice, spec->versus);
    case LR_READING_TENS:
      return 11 * spec->sides;
    }
  g_assert_not_reached ();
}

/* How many products the throw costs, where they are many. */
static double
work_of (const LrPoolSpec *spec)
{
  double keep = MIN (spec->keep, spec->dice);
  double dice = spec->dice;
  double versus = spec->versus;
  double most = lr_pool_spec_most (spec, 0);

  if (spec->reading == LR_READING_PAIRS)
    return dice * versus * MIN (dice, versus) * dice * versus / 4 * MAX (most, spec->versus_sides);
  if ((spec->reading == LR_READING_HIGH || spec->reading == LR_READING_LOW) && keep < dice)
    return keep * keep * keep * most * most;
  return spec->explode > 0 || (spec->reroll_low > 0 && spec->reading != LR_READING_COUNT) ?
             dice * dice * most * most / 2 :
             0;
}

gboolean
lr_pool_spec_too_big (const LrPoolSpec *spec)
{
  return spec->dice > LR_POOL_MOST_DICE || spec->versus > LR_POOL_MOST_DICE || spec->sides > LR_POOL_MOST_SIDES ||
         lr_pool_spec_greatest (spec) - lr_pool_spec_least (spec) >= LR_POOL_MOST_VALUES ||
         work_of (spec) > LR_POOL_MOST_WORK;
}

static int
compare_faces (gconstpointer a,
               gconstpointer b)
{
  const guint *left = a;
  const guint *right = b;

  return (*left > *right) - (*left < *right);
}

/* Returns: (transfer full): faces from the lowest to the highest */
static guint *
sorted_faces (const guint *faces,
              guint        n_faces)
{
  guint *sorted = g_memdup2 (faces, n_faces * sizeof *faces);

  if (n_faces > 0)
    qsort (sorted, n_faces, sizeof *sorted, compare_faces);
  return sorted;
}

static gint64
read_pairs (const LrPoolSpec *spec,
            const guint      *faces)
{
  g_autofree guint *ours = sorted_faces (faces, spec->dice);
  g_autofree guint *theirs = sorted_faces (faces + spec->dice, spec->versus);
  gint64 won = 0;

  for (guint i = 1; i <= MIN (spec->dice, spec->versus); i++)
    won += ours[spec->dice - i] + (spec->ties ? 1 : 0) > theirs[spec->versus - i];
  return won;
}

gint64
lr_pool_spec_read (const LrPoolSpec *spec,
                   const guint      *faces)
{
  g_autofree guint *sorted = NULL;
  guint keep = MIN (spec->keep, spec->dice);
  gint64 result = 0;

  switch (spec->reading)
    {
    case LR_READING_PAIRS:
      return read_pairs (spec, faces);
    case LR_READING_TENS:
      return 10 * faces[0] + faces[1];
    case LR_READING_SUM:
      for (guint i = 0; i < spec->dice; i++)
        result += faces[i];
      return result;
    case LR_READING_COUNT:
      for (guint i = 0; i < spec->dice; i++)
        result += lr_pool_spec_counts (spec, faces[i]);
      return result;
    case LR_READING_HIGH:
    case LR_READING_LOW:
      sorted = sorted_faces (faces, spec->dice);
      for (guint i = 0; i < keep; i++)
        result += sorted[spec->reading == LR_READING_LOW ? i : spec->dice - 1 - i];
      return result;
    }
  g_assert_not_reached ();
}

LrPool *
lr_pool_alloc (gboolean exact,
               gint64   least,
               guint    n_values)
{
  LrPool *pool = g_new0 (LrPool, 1);

  pool->exact = exact;
  pool->least = least;
  pool->n_values = n_values;
  pool->den = 1;
  pool->weights = g_new0 (LrWeight, n_values);
  return pool;
}

void
lr_pool_free (LrPool *pool)
{
  if (pool == NULL)
    return;
  g_free (pool->weights);
  g_free (pool);
}

gboolean
lr_pool_power (gboolean  exact,
               LrWeight  face,
               guint     dice,
               LrWeight *result)
{
  if (exact)
    return lr_wide_power (face.ways, dice, &result->ways);
  *result = lr_weight_chance (pow (face.chance, dice));
  return TRUE;
}

/* Divides ways and denominator by their common factor, so that sets of states keep small denominators. */
static void
reduce (LrPool *pool)
{
  LrWide gcd = pool->den;

  if (!pool->exact)
    return;
  for (guint i = 0; i < pool->n_values && gcd > 1; i++)
    if (pool->weights[i].ways != 0)
      gcd = lr_wide_gcd (gcd, pool->weights[i].ways);
  if (gcd <= 1)
    return;
  pool->den /= gcd;
  for (guint i = 0; i < pool->n_values; i++)
    pool->weights[i].ways /= gcd;
}

/* --- sums --- */

/* Product of two polynomials; the larger is the outer one, so that the inner loop is long enough to be worth it. */
static void
convolve_chances (const double *a,
                  guint         n_a,
                  const double *b,
                  guint         n_b,
                  double       *product)
{
  memset (product, 0, (n_a + n_b - 1) * sizeof *product);
  for (guint i = 0; i < n_b; i++)
    {
      double factor = b[i];
      double *out = product + i;

      if (factor == 0.0)
        continue;
      for (guint j = 0; j < n_a; j++)
        out[j] += factor * a[j];
    }
}

/* The chances of the sum of @dice dice, each face worth its number less 1. Powers of two of one die are multiplied as
 * the bits of @dice ask. */
static double *
sum_chances (guint dice,
             guint sides)
{
  guint most = dice * (sides - 1) + 1;
  g_autofree double *square = g_new (double, most + sides);
  g_autofree double *spare = g_new (double, most + sides);
  double *result = g_new (double, most + sides);
  guint n_square = sides;
  guint n_result = 1;

  for (guint i = 0; i < sides; i++)
    square[i] = 1.0 / sides;
  result[0] = 1.0;
  for (guint left = dice; left > 0; left >>= 1)
    {
      double *swap;

      if (left & 1)
        {
          if (n_result >= n_square)
            convolve_chances (result, n_result, square, n_square, spare);
          else
            convolve_chances (square, n_square, result, n_result, spare);
          n_result += n_square - 1;
          swap = result;
          result = spare;
          spare = swap;
        }
      if (left > 1)
        {
          convolve_chances (square, n_square, square, n_square, spare);
          n_square += n_square - 1;
          swap = square;
          square = spare;
          spare = swap;
        }
    }
  return result;
}

/* The same in ways; the caller has made sure that sides^dice, the sum of them all, fits. Each die is added as a window
 * of @sides neighbours that slides over the sums so far. */
static LrWide *
sum_ways (guint dice,
          guint sides)
{
  guint most = dice * (sides - 1) + 1;
  LrWide *ways = g_new0 (LrWide, most);
  g_autofree LrWide *before = g_new0 (LrWide, most);
  guint n = 1;

  ways[0] = 1;
  for (guint die = 0; die < dice; die++)
    {
      LrWide window = 0;

      memcpy (before, ways, n * sizeof *ways);
      for (guint i = 0; i < n + sides - 1; i++)
        {
          if (i < n)
            window += before[i];
          if (i >= sides)
            window -= before[i - sides];
          ways[i] = window;
        }
      n += sides - 1;
    }
  return ways;
}

static LrPool *
new_sum (const LrPoolSpec *spec,
         gboolean          exact)
{
  guint n_values = spec->dice * (spec->sides - 1) + 1;
  LrPool *pool = lr_pool_alloc (exact, spec->dice, n_values);

  if (exact)
    {
      g_autofree LrWide *ways = NULL;

      if (!lr_wide_power (spec->sides, spec->dice, &pool->den))
        {
          lr_pool_free (pool);
          return NULL;
        }
      ways = sum_ways (spec->dice, spec->sides);
      for (guint i = 0; i < n_values; i++)
        pool->weights[i].ways = ways[i];
    }
  else
    {
      g_autofree double *chances = sum_chances (spec->dice, spec->sides);

      for (guint i = 0; i < n_values; i++)
        pool->weights[i].chance = chances[i];
    }
  return pool;
}

/* The same of dice that are not plain: each is added to the sums so far. */
static LrPool *
new_sum_of (const LrPoolSpec *spec,
            const LrDie      *die,
            gboolean          exact)
{
  guint n_values = spec->dice * (die->n_values - 1) + 1;
  g_autoptr (LrPool) pool = lr_pool_alloc (exact, spec->dice * die->least, n_values);
  g_autofree LrWeight *before = g_new (LrWeight, n_values);
  guint n = 1;

  if (exact && !lr_wide_power (die->den, spec->dice, &pool->den))
    return NULL;
  pool->weights[0] = lr_weight_one (exact);
  for (guint i = 0; i < spec->dice; i++)
    {
      memcpy (before, pool->weights, n * sizeof *before);
      memset (pool->weights, 0, n_values * sizeof *before);
      for (guint j = 0; j < n; j++)
        for (guint k = 0; !lr_weight_is_zero (before[j]) && k < die->n_values; k++)
          {
            LrWeight product;

            if (!lr_weight_is_zero (die->weights[k]) &&
                (!lr_weight_multiply (exact, before[j], die->weights[k], &product) ||
                 !lr_weight_add (exact, &pool->weights[j + k], product)))
              return NULL;
          }
      n += die->n_values - 1;
    }
  return g_steal_pointer (&pool);
}

/* --- counts --- */

/* C(n, k) a^k b^(n-k) for each k: the binomial coefficients by their recurrence, the powers beside them. */
static gboolean
binomial_ways (LrPool *pool,
               guint   n,
               LrWide  hit,
               LrWide  miss)
{
  LrWide coefficient = 1;
  g_autofree LrWide *misses = g_new (LrWide, n + 1);
  LrWide hits = 1;

  misses[0] = 1;
  for (guint i = 1; i <= n; i++)
    if (!lr_wide_mul (misses[i - 1], miss, &misses[i]))
      return FALSE;
  for (guint k = 0; k <= n; k++)
    {
      LrWide next;

      if (!lr_wide_mul (coefficient, hits, &next) || !lr_wide_mul (next, misses[n - k], &pool->weights[k].ways))
        return FALSE;
      if (k == n)
        break;
      if (!lr_wide_mul (coefficient, n - k, &coefficient) || !lr_wide_mul (hits, hit, &hits))
        return FALSE;
      coefficient /= k + 1;
    }
  return TRUE;
}

/* The same as chances, outwards from the likeliest count, so that no chance is lost by starting from one that is too
 * small for a double. */
static void
binomial_chances (LrPool *pool,
                  guint   n,
                  double  p)
{
  guint mode = (guint) MIN ((double) n, floor ((n + 1) * p));
  double start = exp (lgamma (n + 1.0) - lgamma (mode + 1.0) - lgamma (n - mode + 1.0) + mode * log (p) +
                      (n - mode) * log1p (-p));
  double odds = p / (1 - p);
  double total = 0;

  pool->weights[mode].chance = start;
  for (guint k = mode; k < n; k++)
    pool->weights[k + 1].chance = pool->weights[k].chance * odds * (n - k) / (k + 1);
  for (guint k = mode; k > 0; k--)
    pool->weights[k - 1].chance = pool->weights[k].chance / odds * k / (n - k + 1);
  for (guint k = 0; k <= n; k++)
    total += pool->weights[k].chance;
  for (guint k = 0; k <= n; k++)
    pool->weights[k].chance /= total;
}

static LrPool *
new_count (const LrPoolSpec *spec,
           const LrDie      *die,
           gboolean          exact)
{
  LrWeight hit = lr_weight_zero ();
  LrWide miss;
  LrWide gcd;
  LrPool *pool;

  for (guint face = MAX (spec->low, 1); face <= MIN (spec->high, spec->sides); face++)
    if (!lr_weight_add (exact, &hit, die->weights[face - 1]))
      return NULL;
  if (lr_weight_is_zero (hit) || (spec->low <= 1 && spec->high >= spec->sides))
    {
      pool = lr_pool_alloc (exact, lr_weight_is_zero (hit) ? 0 : spec->dice, 1);
      pool->weights[0] = lr_weight_one (exact);
      return pool;
    }
  pool = lr_pool_alloc (exact, 0, spec->dice + 1);
  if (!exact)
    {
      binomial_chances (pool, spec->dice, hit.chance);
      return pool;
    }
  miss = die->den - hit.ways;
  gcd = lr_wide_gcd (hit.ways, miss);
  if (!lr_wide_power (die->den / gcd, spec->dice, &pool->den) ||
      !binomial_ways (pool, spec->dice, hit.ways / gcd, miss / gcd))
    {
      lr_pool_free (pool);
      return NULL;
    }
  return pool;
}

/* Two dice, the one read before the other. */
static LrPool *
new_tens (const LrPoolSpec *spec,
          gboolean          exact)
{
  LrPool *pool = lr_pool_alloc (exact, 11, 11 * spec->sides - 10);
  LrWeight each = exact ? lr_weight_one (TRUE) : lr_weight_chance (1.0 / spec->sides / spec->sides);

  pool->den = exact ? spec->sides * spec->sides : 1;
  for (guint tens = 0; tens < spec->sides; tens++)
    for (guint ones = 0; ones < spec->sides; ones++)
      pool->weights[10 * tens + ones] = each;
  return pool;
}

/* A throw of dice that are all there. */
static LrPool *
new_pool (const LrPoolSpec *spec,
          const LrDie      *die,
          gboolean          exact)
{
  gboolean plain = lr_pool_spec_is_plain (spec);
  LrPool *pool;

  if (spec->reading == LR_READING_PAIRS)
    return lr_pool_new_pairs (spec, die, exact);
  if (spec->reading == LR_READING_TENS)
    return new_tens (spec, exact);
  if (spec->reading == LR_READING_COUNT && spec->explode == 0)
    return new_count (spec, die, exact);
  if (spec->reading == LR_READING_SUM || spec->reading == LR_READING_COUNT || spec->keep >= spec->dice)
    return plain ? new_sum (spec, exact) : new_sum_of (spec, die, exact);
  if (spec->keep > 0)
    return lr_pool_new_best (spec, die, exact);
  pool = lr_pool_alloc (exact, 0, 1);
  pool->weights[0] = lr_weight_one (exact);
  return pool;
}

LrPool *
lr_pool_new (const LrPoolSpec *spec,
             gboolean          exact)
{
  g_autoptr (LrDie) die = NULL;
  LrPool *pool;

  g_assert (!lr_pool_spec_too_big (spec) && spec->sides > 0);
  die = lr_die_new (spec, exact);
  pool = die != NULL ? new_pool (spec, die, exact) : NULL;
  if (pool != NULL)
    reduce (pool);
  return pool;
}
