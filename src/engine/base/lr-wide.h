/* lr-wide.h - 128-bit whole numbers: the exact ways in which dice fall
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#ifndef __SIZEOF_INT128__
#error "Long Roll counts ways in 128-bit whole numbers: build it for a 64-bit machine"
#endif

/**
 * LrWide:
 *
 * An unsigned whole number of up to 128 bits. Ways are counted in it: forty six-sided dice have
 * 6^40, about 2^103, ways to fall.
 */
__extension__ typedef unsigned __int128 LrWide;

/**
 * LrWideSigned:
 *
 * A signed whole number of 128 bits: room for the product of any two 64-bit numbers.
 */
__extension__ typedef __int128 LrWideSigned;

/* The largest value of #LrWide. */
#define LR_WIDE_MAX (~(LrWide) 0)

static inline gboolean lr_wide_add (LrWide a, LrWide b, LrWide *sum) G_GNUC_WARN_UNUSED_RESULT;
static inline gboolean lr_wide_mul (LrWide a, LrWide b, LrWide *product) G_GNUC_WARN_UNUSED_RESULT;

/**
 * lr_wide_add:
 * @a: a whole number
 * @b: a whole number
 * @sum: (out): their sum, if it fits
 *
 * Returns: %FALSE if the sum has more than 128 bits
 */
static inline gboolean
lr_wide_add (LrWide a, LrWide b, LrWide *sum)
{
  return !__builtin_add_overflow (a, b, sum);
}

/**
 * lr_wide_mul:
 * @a: a whole number
 * @b: a whole number
 * @product: (out): their product, if it fits
 *
 * Returns: %FALSE if the product has more than 128 bits
 */
static inline gboolean
lr_wide_mul (LrWide a, LrWide b, LrWide *product)
{
  guint64 high_a = (guint64) (a >> 64);
  guint64 high_b = (guint64) (b >> 64);
  LrWide low, cross;

  if ((high_a | high_b) == 0)
    {
      *product = a * b;
      return TRUE;
    }
  if (high_a != 0 && high_b != 0)
    return FALSE;
  cross = high_a != 0 ? (LrWide) high_a * (guint64) b : (LrWide) high_b * (guint64) a;
  if (cross >> 64)
    return FALSE;
  low = (LrWide) (guint64) a * (guint64) b;
  return lr_wide_add (low, cross << 64, product);
}

/* Whether a sum or a product of this thread has outgrown 128 bits since this was last set to %FALSE. It works like the
 * flags of the floating-point unit: a loop asks once at its end. A result that does not fit is %LR_WIDE_MAX. */
extern _Thread_local gboolean lr_wide_lost;

/* @fits: whether @result was worked out; if not, %lr_wide_lost is set. Returns: @fits */
static inline gboolean
lr_wide_note (gboolean fits, LrWide *result)
{
  if (!fits)
    {
      *result = LR_WIDE_MAX;
      lr_wide_lost = TRUE;
    }
  return fits;
}

/* Returns: the product; if it does not fit, %lr_wide_lost is set */
static inline LrWide
lr_wide_times (LrWide a, LrWide b)
{
  LrWide product;

  lr_wide_note (lr_wide_mul (a, b, &product), &product);
  return product;
}

/* Finds the greatest common divisor by Stein's binary algorithm: shifts and subtractions only, since a 128-bit
 * division costs some fifty times as much. Returns: the greatest number that divides both; the other one where one
 * is 0 */
LrWide    lr_wide_gcd       (LrWide  a,
                             LrWide  b);
/* @a: a whole number above 0. @b: a whole number above 0. @lcm: (out): the least number that both divide, if it
 * fits. Returns: %FALSE if the result has more than 128 bits */
gboolean  lr_wide_lcm       (LrWide  a,
                             LrWide  b,
                             LrWide *lcm) G_GNUC_WARN_UNUSED_RESULT;
/* The same. Returns: the least number that both divide; if it does not fit, %lr_wide_lost is set */
LrWide    lr_wide_common    (LrWide  a,
                             LrWide  b);
/* @exponent: how many times it is a factor. @power: (out): the product, if it fits. Returns: %FALSE if the result
 * has more than 128 bits */
gboolean  lr_wide_power     (LrWide  base,
                             guint   exponent,
                             LrWide *power) G_GNUC_WARN_UNUSED_RESULT;
/* @b: all the ways there are, above 0. Returns: @a divided by @b, right to the last bits of a double */
double    lr_wide_ratio     (LrWide  a,
                             LrWide  b);
/* Returns: (transfer full): its decimal digits */
char     *lr_wide_to_string (LrWide  a) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
