/* lr-pool.c - the distribution of a throw of equal dice, read in one way
 *
 * Nothing here enumerates faces. A sum is a power of the one die's polynomial, by repeated squaring; a count is
 * binomial; the best few are found by going through the faces from the best down, since all that matters of the dice
 * that are left is how many they are.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-pool.h"

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
    }
  g_assert_not_reached ();
}

gint64
lr_pool_spec_greatest (const LrPoolSpec *spec)
{
  switch (spec->reading)
    {
    case LR_READING_SUM:
      return (gint64) spec->dice * spec->sides;
    case LR_READING_COUNT:
      return MAX (spec->low, 1) > MIN (spec->high, spec->sides) ? 0 : spec->dice;
    case LR_READING_HIGH:
    case LR_READING_LOW:
      return (gint64) MIN (spec->keep, spec->dice) * spec->sides;
    }
  g_assert_not_reached ();
}

gboolean
lr_pool_spec_too_big (const LrPoolSpec *spec)
{
  double keep = MIN (spec->keep, spec->dice);

  if (spec->dice > LR_POOL_MOST_DICE || spec->sides > LR_POOL_MOST_SIDES ||
      lr_pool_spec_greatest (spec) - lr_pool_spec_least (spec) >= LR_POOL_MOST_VALUES)
    return TRUE;
  return (spec->reading == LR_READING_HIGH || spec->reading == LR_READING_LOW) && keep < spec->dice &&
         keep * keep * keep * spec->sides * spec->sides > LR_POOL_MOST_WORK;
}

static int
compare_faces (gconstpointer a,
               gconstpointer b)
{
  const guint *left = a;
  const guint *right = b;

  return (*left > *right) - (*left < *right);
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
    case LR_READING_SUM:
      for (guint i = 0; i < spec->dice; i++)
        result += faces[i];
      return result;
    case LR_READING_COUNT:
      for (guint i = 0; i < spec->dice; i++)
        result += faces[i] >= spec->low && faces[i] <= spec->high;
      return result;
    case LR_READING_HIGH:
    case LR_READING_LOW:
      sorted = g_memdup2 (faces, spec->dice * sizeof *faces);
      if (spec->dice > 0)
        qsort (sorted, spec->dice, sizeof *sorted, compare_faces);
      for (guint i = 0; i < keep; i++)
        result += sorted[spec->reading == LR_READING_LOW ? i : spec->dice - 1 - i];
      return result;
    }
  g_assert_not_reached ();
}

static LrPool *
pool_alloc (gboolean exact,
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
  LrPool *pool = pool_alloc (exact, spec->dice, n_values);

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

/* --- counts --- */

/* C(n, k) a^k b^(n-k) for each k: the binomial coefficients by their recurrence, the powers beside them. */
static gboolean
binomial_ways (LrPool *pool,
               guint   n,
               guint   hit,
               guint   miss)
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
           gboolean          exact)
{
  guint low = MAX (spec->low, 1);
  guint high = MIN (spec->high, spec->sides);
  guint hit = low <= high ? high - low + 1 : 0;
  guint miss = spec->sides - hit;
  guint gcd = (guint) lr_wide_gcd (hit, miss);
  LrPool *pool;

  if (hit == 0 || miss == 0)
    {
      pool = pool_alloc (exact, hit == 0 ? 0 : spec->dice, 1);
      pool->weights[0] = lr_weight_one (exact);
      return pool;
    }
  pool = pool_alloc (exact, 0, spec->dice + 1);
  if (!exact)
    binomial_chances (pool, spec->dice, (double) hit / spec->sides);
  else if (!lr_wide_power (spec->sides / gcd, spec->dice, &pool->den) ||
           !binomial_ways (pool, spec->dice, hit / gcd, miss / gcd))
    {
      lr_pool_free (pool);
      return NULL;
    }
  return pool;
}

/* --- the best few --- */

/* Going through the faces from the best down: how the dice not yet placed can fall. @ways[k][s]: the weight of k dice
 * placed, fewer than are kept, with sum s. At each face, t of the n - k others show it; where that fills the
 * places to keep, the rest may show anything worse. */
typedef struct
{
  guint     n;        /* dice */
  guint     keep;
  guint     sides;
  gboolean  exact;
  guint     n_sums;
  LrWeight *placed;   /* keep rows of n_sums */
  LrWide   *choices;  /* exact: keep rows of n + 1: how many ways there are to choose t of the n - k dice left */
  LrPool   *pool;
} Best;

/* Pascal's triangle, by additions: a 128-bit division costs more than a whole row of them. Its last rows are kept. */
static gboolean
fill_choices (Best *best)
{
  guint width = best->n + 1;
  g_autofree LrWide *row = g_new0 (LrWide, width);

  row[0] = 1;
  for (guint m = 0; m <= best->n; m++)
    {
      for (guint t = m; t > 0; t--)
        if (!lr_wide_add (row[t], row[t - 1], &row[t]))
          return FALSE;
      if (best->n - m < best->keep)
        memcpy (best->choices + (best->n - m) * width, row, width * sizeof *row);
    }
  return TRUE;
}

static LrWeight
choose (const Best *best,
        guint       k,
        guint       t)
{
  guint n = best->n - k;

  if (best->exact)
    return (LrWeight) { .ways = best->choices[k * (best->n + 1) + t] };
  return lr_weight_chance (exp (lgamma (n + 1.0) - lgamma (t + 1.0) - lgamma (n - t + 1.0)));
}

/* Weight that at least @least of the dice left, but for @k of them, show the face, and the others one of the @worse
 * ones. As chances: of all faces together. */
static gboolean
ways_of_filling (const Best *best,
                 guint       k,
                 guint       least,
                 guint       worse,
                 LrWeight   *sum)
{
  guint n = best->n - k;
  LrWeight power = lr_weight_one (best->exact);

  *sum = lr_weight_zero ();
  for (guint t = n + 1; t-- > least;)
    {
      LrWeight weight = choose (best, k, t);

      if (best->exact)
        {
          /* @power: how the n - t others fall */
          if (t < n && !lr_wide_mul (power.ways, worse, &power.ways))
            return FALSE;
          if (!lr_wide_mul (weight.ways, power.ways, &weight.ways))
            return FALSE;
        }
      else
        weight.chance *= pow (1.0 / best->sides, t) * pow ((double) worse / best->sides, n - t);
      if (!lr_weight_add (best->exact, sum, weight))
        return FALSE;
    }
  return TRUE;
}

/* One face: from each state, @worth is what a die that shows it adds. As ways, dice that are not yet placed count 1
 * until they are; as chances, likewise. */
static gboolean
best_face (Best *best,
           guint worth,
           guint worse)
{
  g_autofree LrWeight *after = g_new0 (LrWeight, best->keep * best->n_sums);

  for (guint k = 0; k < best->keep; k++)
    {
      LrWeight *row = best->placed + k * best->n_sums;
      guint room = best->keep - k;
      LrWeight filling;

      if (!ways_of_filling (best, k, room, worse, &filling))
        return FALSE;
      for (guint t = 0; t < room && t <= best->n - k; t++)
        {
          LrWeight ways = choose (best, k, t);

          if (!best->exact)
            ways.chance *= pow (1.0 / best->sides, t);
          for (guint s = 0; s + t * worth < best->n_sums; s++)
            {
              LrWeight weight;

              if (lr_weight_is_zero (row[s]))
                continue;
              if (!lr_weight_multiply (best->exact, row[s], ways, &weight) ||
                  !lr_weight_add (best->exact, &after[(k + t) * best->n_sums + s + t * worth], weight))
                return FALSE;
            }
        }
      for (guint s = 0; s + room * worth < best->n_sums; s++)
        {
          LrWeight weight;

          if (lr_weight_is_zero (row[s]))
            continue;
          if (!lr_weight_multiply (best->exact, row[s], filling, &weight) ||
              !lr_weight_add (best->exact, &best->pool->weights[s + room * worth - best->keep], weight))
            return FALSE;
        }
    }
  memcpy (best->placed, after, best->keep * best->n_sums * sizeof *after);
  return TRUE;
}

static LrPool *
new_best (const LrPoolSpec *spec,
          gboolean          exact)
{
  guint n_sums = spec->keep * spec->sides + 1;
  g_autoptr (LrPool) pool = pool_alloc (exact, spec->keep, n_sums - spec->keep);
  g_autofree LrWeight *placed = g_new0 (LrWeight, spec->keep * n_sums);
  g_autofree LrWide *choices = exact ? g_new (LrWide, spec->keep * (spec->dice + 1)) : NULL;
  Best best = { spec->dice, spec->keep, spec->sides, exact, n_sums, placed, choices, pool };

  if (exact && (!lr_wide_power (spec->sides, spec->dice, &pool->den) || !fill_choices (&best)))
    return NULL;
  placed[0] = lr_weight_one (exact);
  for (guint i = 0; i < spec->sides; i++)
    {
      guint worth = spec->reading == LR_READING_HIGH ? spec->sides - i : i + 1;

      if (!best_face (&best, worth, spec->sides - 1 - i))
        return NULL;
    }
  return g_steal_pointer (&pool);
}

LrPool *
lr_pool_new (const LrPoolSpec *spec,
             gboolean          exact)
{
  LrPool *pool;

  g_assert (!lr_pool_spec_too_big (spec) && spec->sides > 0);
  if (spec->reading == LR_READING_COUNT)
    pool = new_count (spec, exact);
  else if (spec->reading == LR_READING_SUM || spec->keep >= spec->dice)
    pool = new_sum (spec, exact);
  else if (spec->keep == 0)
    {
      pool = pool_alloc (exact, 0, 1);
      pool->weights[0] = lr_weight_one (exact);
    }
  else
    pool = new_best (spec, exact);
  if (pool != NULL)
    reduce (pool);
  return pool;
}
