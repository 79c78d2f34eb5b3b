/* lr-throws.c - what many throws add up to: the chance of so much or less, of so much or more
 *
 * The distribution of the sum is never written down. Its Fourier transform is the product of those of the throws, and
 * the chance of so much or less is one sum over that product (Gil-Pelaez, for whole numbers). For many throws nearly
 * all of the product's terms are nothing, which is seen after a few factors, so that ten thousand throws take little
 * longer than ten. The sums are laid around a ring just wide enough that what meets itself there has a chance below
 * 1e-17 (Bernstein's inequality): no more than doubles lose anyway.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-throws.h"

#include <math.h>

/* Wider rings, more factors and finer fractions than these are not gone into. */
#define MOST_RING (1 << 18)
#define MOST_FACTORS 50000000
#define MOST_FRACTION 1000000
#define MOST_VALUE (G_GINT64_CONSTANT (1) << 40)

/* -ln of the chance that may be missed, and the least product that counts. */
#define MISSED 41.0
#define NOTHING 1e-18

/* A throw in whole numbers: how much each value is above the least one. */
typedef struct
{
  const LrThrow *thrown;
  gint64        *above;
  gint64         greatest;
} Whole;

/**
 * Ring:
 * @throws: (element-type Whole): what is added up
 * @least: the least sum
 * @range: how much the greatest sum is above it
 * @from: how much the beginning of the ring is above it
 * @size: how many sums there are on the ring
 * @cosines: (array length=size): of its angles
 * @sines: (array length=size): of its angles
 * @n_factors: how many factors have been looked at
 */
typedef struct
{
  GArray  *throws;
  gint64   least;
  gint64   range;
  gint64   from;
  gint64   size;
  double  *cosines;
  double  *sines;
  guint64  n_factors;
} Ring;

LrThrow *
lr_throw_new (guint n_values)
{
  LrThrow *thrown = g_new0 (LrThrow, 1);

  thrown->n_values = n_values;
  thrown->values = g_new0 (LrNumber, n_values);
  thrown->chances = g_new0 (double, n_values);
  return thrown;
}

void
lr_throw_free (LrThrow *thrown)
{
  g_free (thrown->values);
  g_free (thrown->chances);
  g_free (thrown);
}

static void
whole_clear (Whole *whole)
{
  g_free (whole->above);
}

/* --- whole numbers --- */

static gint64
common_divisor (gint64 a,
                gint64 b)
{
  while (b != 0)
    {
      gint64 rest = a % b;

      a = b;
      b = rest;
    }
  return a;
}

/* The least number that makes whole numbers of all values. */
static gboolean
find_fraction (GPtrArray *throws,
               LrNumber   sum,
               gint64    *fraction)
{
  *fraction = sum.den;
  for (guint i = 0; i < throws->len && *fraction <= MOST_FRACTION; i++)
    {
      const LrThrow *thrown = throws->pdata[i];

      for (guint j = 0; j < thrown->n_values && *fraction <= MOST_FRACTION; j++)
        {
          gint64 den = thrown->values[j].den;

          if (den > MOST_FRACTION)
            return FALSE;
          *fraction *= den / common_divisor (*fraction, den);
        }
    }
  return *fraction <= MOST_FRACTION;
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

static gboolean
add_throw (Ring          *ring,
           const LrThrow *thrown,
           gint64         fraction)
{
  Whole whole = { .thrown = thrown, .above = g_new (gint64, thrown->n_values) };
  gint64 least = G_MAXINT64;

  g_array_append_val (ring->throws, whole);
  for (guint i = 0; i < thrown->n_values; i++)
    {
      if (!make_whole (thrown->values[i], fraction, &whole.above[i]))
        return FALSE;
      least = MIN (least, whole.above[i]);
    }
  for (guint i = 0; i < thrown->n_values; i++)
    {
      whole.above[i] -= least;
      whole.greatest = MAX (whole.greatest, whole.above[i]);
    }
  g_array_index (ring->throws, Whole, ring->throws->len - 1) = whole;
  return !__builtin_mul_overflow (least, (gint64) thrown->n, &least) &&
         !__builtin_add_overflow (ring->least, least, &ring->least) &&
         !__builtin_mul_overflow (whole.greatest, (gint64) thrown->n, &least) &&
         !__builtin_add_overflow (ring->range, least, &ring->range);
}

/* --- the ring --- */

/* How far around the mean the ring has to reach. */
static gboolean
lay_ring (Ring *ring)
{
  double mean = 0, variance = 0, farthest = 0, reach;

  for (guint i = 0; i < ring->throws->len; i++)
    {
      const Whole *whole = &g_array_index (ring->throws, Whole, i);
      const LrThrow *thrown = whole->thrown;
      double own = 0, square = 0;

      for (guint j = 0; j < thrown->n_values; j++)
        own += thrown->chances[j] * (double) whole->above[j];
      for (guint j = 0; j < thrown->n_values; j++)
        square += thrown->chances[j] * ((double) whole->above[j] - own) * ((double) whole->above[j] - own);
      mean += own * thrown->n;
      variance += square * thrown->n;
      farthest = MAX (farthest, (double) whole->greatest);
    }
  reach = MISSED * farthest / 3;
  reach = ceil (reach + sqrt (reach * reach + 2 * MISSED * variance)) + 1;
  ring->size = ring->range;
  if (2 * reach < (double) ring->range)
    {
      ring->from = CLAMP ((gint64) (mean - reach), 0, ring->range);
      ring->size = MIN ((gint64) (2 * reach) + 1, ring->range);
    }
  ring->size++;
  if (ring->size > MOST_RING)
    return FALSE;
  ring->cosines = g_new (double, ring->size);
  ring->sines = g_new (double, ring->size);
  for (gint64 i = 0; i < ring->size; i++)
    {
      ring->cosines[i] = cos (2 * G_PI * (double) i / (double) ring->size);
      ring->sines[i] = sin (2 * G_PI * (double) i / (double) ring->size);
    }
  return TRUE;
}

static void
multiply (double *real,
          double *imaginary,
          double  by_real,
          double  by_imaginary)
{
  double product = *real * by_real - *imaginary * by_imaginary;

  *imaginary = *real * by_imaginary + *imaginary * by_real;
  *real = product;
}

/* Multiplies by the transform of one sort of throw, as often as it was thrown. */
static void
take_factor (Ring        *ring,
             const Whole *whole,
             gint64       wave,
             double      *real,
             double      *imaginary)
{
  const LrThrow *thrown = whole->thrown;
  double one_real = 0, one_imaginary = 0;

  for (guint i = 0; i < thrown->n_values; i++)
    {
      gint64 angle = whole->above[i] % ring->size * wave % ring->size;

      one_real += thrown->chances[i] * ring->cosines[angle];
      one_imaginary += thrown->chances[i] * ring->sines[angle];
    }
  ring->n_factors += thrown->n_values;
  for (guint n = thrown->n; n > 0; n >>= 1)
    {
      if (n & 1)
        multiply (real, imaginary, one_real, one_imaginary);
      multiply (&one_real, &one_imaginary, one_real, one_imaginary);
    }
}

/* What one wave adds to the chance of the first so many sums on the ring. */
static double
wave_share (Ring   *ring,
            gint64  wave,
            gint64  n_sums)
{
  double half = G_PI * (double) wave / (double) ring->size;
  double real = 1, imaginary = 0;
  gint64 back = ring->from % ring->size * wave % ring->size;

  for (guint i = 0; i < ring->throws->len; i++)
    {
      take_factor (ring, &g_array_index (ring->throws, Whole, i), wave, &real, &imaginary);
      if (fabs (real) + fabs (imaginary) < NOTHING)
        return 0;
    }
  multiply (&real, &imaginary, ring->cosines[back], -ring->sines[back]);
  /* the sum of the wave over these sums: a geometric series */
  multiply (&real, &imaginary, cos (half * (double) (n_sums - 1)), -sin (half * (double) (n_sums - 1)));
  return real * sin (half * (double) n_sums) / sin (half);
}

/* The chance that the sum is above the least one by this or less. */
static gboolean
chance_of_at_most (Ring   *ring,
                   gint64  above,
                   double *chance)
{
  gint64 n_sums = above - ring->from + 1;
  double sum = (double) n_sums;

  *chance = n_sums > 0;
  if (n_sums <= 0 || n_sums >= ring->size)
    return TRUE;
  for (gint64 wave = 1; 2 * wave <= ring->size; wave++)
    {
      sum += wave_share (ring, wave, n_sums) * (2 * wave == ring->size ? 1 : 2);
      if (ring->n_factors > MOST_FACTORS)
        return FALSE;
    }
  *chance = CLAMP (sum / (double) ring->size, 0, 1);
  return TRUE;
}

gboolean
lr_throws_compare (GPtrArray *throws,
                   LrNumber   sum,
                   double    *at_most,
                   double    *at_least)
{
  Ring ring = { .throws = g_array_new (FALSE, FALSE, sizeof (Whole)) };
  gint64 fraction, whole_sum;
  gboolean good = find_fraction (throws, sum, &fraction) && make_whole (sum, fraction, &whole_sum);

  g_array_set_clear_func (ring.throws, (GDestroyNotify) whole_clear);
  for (guint i = 0; good && i < throws->len; i++)
    good = add_throw (&ring, throws->pdata[i], fraction);
  *at_most = *at_least = 0;
  good = good && !__builtin_sub_overflow (whole_sum, ring.least, &whole_sum) && lay_ring (&ring) &&
         chance_of_at_most (&ring, whole_sum, at_most) && chance_of_at_most (&ring, whole_sum - 1, at_least);
  *at_least = 1 - *at_least;
  g_array_unref (ring.throws);
  g_free (ring.cosines);
  g_free (ring.sines);
  return good;
}
