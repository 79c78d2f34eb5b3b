/* lr-wide.c - 128-bit whole numbers: the exact ways in which dice fall
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-wide.h"

_Thread_local gboolean lr_wide_lost;

static inline guint
trailing_zeros (LrWide a)
{
  guint64 low = (guint64) a;

  if (low != 0)
    return (guint) __builtin_ctzll (low);
  return 64 + (guint) __builtin_ctzll ((guint64) (a >> 64));
}

LrWide
lr_wide_gcd (LrWide a,
             LrWide b)
{
  guint shift;

  if (a == 0)
    return b;
  if (b == 0)
    return a;
  if (a == 1 || b == 1)
    return 1;
  shift = trailing_zeros (a | b);
  a >>= trailing_zeros (a);
  while (b != 0)
    {
      b >>= trailing_zeros (b);
      if (a > b)
        {
          LrWide swap = a;

          a = b;
          b = swap;
        }
      b -= a;
      if (a == 1)
        break;
    }
  return a << shift;
}

gboolean
lr_wide_lcm (LrWide  a,
             LrWide  b,
             LrWide *lcm)
{
  if (a == b || b == 1)
    {
      *lcm = a;
      return TRUE;
    }
  if (a == 1)
    {
      *lcm = b;
      return TRUE;
    }
  return lr_wide_mul (a, b / lr_wide_gcd (a, b), lcm);
}

LrWide
lr_wide_common (LrWide a,
                LrWide b)
{
  return a == b ? a : lr_wide_times (a, b / lr_wide_gcd (a, b));
}

gboolean
lr_wide_power (LrWide  base,
               guint   exponent,
               LrWide *power)
{
  LrWide result = 1;

  for (guint i = 0; i < exponent && base != 1; i++)
    if (!lr_wide_mul (result, base, &result))
      return FALSE;
  *power = result;
  return TRUE;
}

double
lr_wide_ratio (LrWide a,
               LrWide b)
{
  return (double) ((long double) a / (long double) b);
}

char *
lr_wide_to_string (LrWide a)
{
  char digits[40];
  guint at = sizeof digits;

  digits[--at] = '\0';
  do
    {
      digits[--at] = (char) ('0' + (guint) (a % 10));
      a /= 10;
    }
  while (a != 0);
  return g_strdup (digits + at);
}
