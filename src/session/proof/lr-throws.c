/* lr-throws.c - what many throws add up to: the chance of so much or less, of so much or more
 *
 * Convolution gives the chance of every sum: two throws give the sums of both, two pairs the sums of four, and so on.
 * Only positive numbers are added, so doubles lose next to nothing. Sums at both ends whose chances together are below
 * 1e-17 are cut off. Ten thousand throws of a d10 are then about five thousand sums wide.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-throws.h"

#include <string.h>

/* More sums, more multiplications or larger denominators than these are refused. */
#define MOST_SUMS (1 << 18)
#define MOST_WORK 600000000
#define MOST_FRACTION 1000000
#define MOST_VALUE (G_GINT64_CONSTANT (1) << 40)

/* What may lie beyond the band, at each end. */
#define TAIL 0.05

/* The chance that is cut off at each end. */
#define CUT_OFF 1e-17

/* The chances of the whole numbers from @least on. */
typedef struct
{
  gint64  least;
  gsize   n;
  double *chances;
} Sums;

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
sums_free (gpointer data)
{
  Sums *sums = data;

  g_free (sums->chances);
  g_free (sums);
}
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Sums, sums_free)

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

/* The smallest number that turns all values into whole numbers. */
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

/* Returns: (transfer full) (nullable): the chances of one throw; %NULL if its values are too far apart */
static Sums *
sums_new (const LrThrow *thrown,
          gint64         fraction)
{
  g_autoptr (Sums) sums = g_new0 (Sums, 1);
  g_autofree gint64 *values = g_new (gint64, thrown->n_values);
  gint64 greatest = G_MININT64;

  sums->least = G_MAXINT64;
  for (guint i = 0; i < thrown->n_values; i++)
    {
      if (!make_whole (thrown->values[i], fraction, &values[i]))
        return NULL;
      sums->least = MIN (sums->least, values[i]);
      greatest = MAX (greatest, values[i]);
    }
  if (greatest - sums->least >= MOST_SUMS)
    return NULL;
  sums->n = (gsize) (greatest - sums->least) + 1;
  sums->chances = g_new0 (double, sums->n);
  for (guint i = 0; i < thrown->n_values; i++)
    sums->chances[values[i] - sums->least] += thrown->chances[i];
  return g_steal_pointer (&sums);
}

/* --- adding up --- */

static void
cut_off (Sums *sums)
{
  gsize first = 0, end = sums->n;

  for (double lost = sums->chances[first]; lost < CUT_OFF && first + 1 < end; lost += sums->chances[first])
    first++;
  for (double lost = sums->chances[end - 1]; lost < CUT_OFF && first + 1 < end; lost += sums->chances[end - 1])
    end--;
  sums->n = end - first;
  sums->least += (gint64) first;
  memmove (sums->chances, sums->chances + first, sums->n * sizeof *sums->chances);
}

/* Returns: (transfer full) (nullable): the chances of the sums of both; %NULL if that is too much work */
static Sums *
sums_add (const Sums *a,
          const Sums *b,
          guint64    *work)
{
  g_autoptr (Sums) sums = g_new0 (Sums, 1);

  sums->n = a->n + b->n - 1;
  sums->least = a->least + b->least;
  if (sums->n > MOST_SUMS)
    return NULL;
  sums->chances = g_new0 (double, sums->n);
  for (gsize i = 0; i < a->n; i++)
    if (a->chances[i] > 0)
      {
        gsize first = a == b ? i + 1 : 0; /* in a square each pair comes twice: both at once */
        double chance = a == b ? 2 * a->chances[i] : a->chances[i];

        if ((*work += b->n - first) > MOST_WORK)
          return NULL;
        for (gsize j = first; j < b->n; j++)
          sums->chances[i + j] += chance * b->chances[j];
        if (a == b)
          sums->chances[2 * i] += a->chances[i] * a->chances[i];
      }
  cut_off (sums);
  return g_steal_pointer (&sums);
}

/* Returns: (transfer full) (nullable): the chances of the sum of so many throws of one sort */
static Sums *
sums_repeat (const LrThrow *thrown,
             gint64         fraction,
             guint64       *work)
{
  g_autoptr (Sums) one = sums_new (thrown, fraction);
  g_autoptr (Sums) all = sums_new (thrown, fraction);

  for (int bit = g_bit_nth_msf (thrown->n, -1) - 1; all != NULL && bit >= 0; bit--)
    {
      Sums *twice = sums_add (all, all, work);

      sums_free (all);
      all = twice;
      if (all != NULL && (thrown->n >> bit & 1))
        {
          all = sums_add (one, twice, work);
          sums_free (twice);
        }
    }
  return g_steal_pointer (&all);
}

/* Returns: (transfer full) (nullable): the chances of the sum of all throws: pairs first, then pairs of these */
static Sums *
add_all (GPtrArray *throws,
         guint      from,
         guint      end,
         gint64     fraction,
         guint64   *work)
{
  g_autoptr (Sums) left = NULL;
  g_autoptr (Sums) right = NULL;
  guint middle = from + (end - from) / 2;

  if (end - from == 1)
    return sums_repeat (throws->pdata[from], fraction, work);
  left = add_all (throws, from, middle, fraction, work);
  right = left != NULL ? add_all (throws, middle, end, fraction, work) : NULL;
  return right != NULL ? sums_add (left, right, work) : NULL;
}

/* The band in which nine of ten games lie. */
static gboolean
find_band (const Sums *sums,
           gint64      fraction,
           LrThrown   *thrown)
{
  double sum = 0;
  gsize low = 0;
  gsize high;

  for (low = 0; low + 1 < sums->n && sum + sums->chances[low] <= TAIL; low++)
    sum += sums->chances[low];
  sum = 0;
  for (high = sums->n - 1; high > low && sum + sums->chances[high] <= TAIL; high--)
    sum += sums->chances[high];
  return lr_number_make (sums->least + (gint64) low, fraction, &thrown->low) &&
         lr_number_make (sums->least + (gint64) high, fraction, &thrown->high);
}

gboolean
lr_throws_compare (GPtrArray *throws,
                   LrNumber   sum,
                   LrThrown  *thrown)
{
  g_autoptr (Sums) sums = NULL;
  gint64 fraction, came;
  guint64 work = 0;

  *thrown = (LrThrown) { .low = lr_number (0), .high = lr_number (0) };
  g_return_val_if_fail (throws->len > 0, FALSE);
  if (!find_fraction (throws, sum, &fraction) || !make_whole (sum, fraction, &came) ||
      (sums = add_all (throws, 0, throws->len, fraction, &work)) == NULL)
    return FALSE;
  for (gsize i = 0; i < sums->n; i++)
    {
      if (sums->least + (gint64) i <= came)
        thrown->at_most += sums->chances[i];
      if (sums->least + (gint64) i >= came)
        thrown->at_least += sums->chances[i];
    }
  thrown->at_most = MIN (thrown->at_most, 1);
  thrown->at_least = MIN (thrown->at_least, 1);
  return find_band (sums, fraction, thrown);
}
