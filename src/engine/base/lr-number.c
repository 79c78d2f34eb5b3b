/* lr-number.c - exact fractions: every number that a ruleset computes with
 *
 * All arithmetic goes through 128-bit products, is reduced there, and is good only if numerator and denominator
 * then fit 64 bits again.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-number.h"

#include "lr-wide.h"

/* Neither is 0. */
static guint64
small_gcd (guint64 a,
           guint64 b)
{
  int shift = __builtin_ctzll (a | b);

  a >>= __builtin_ctzll (a);
  while (b != 0)
    {
      b >>= __builtin_ctzll (b);
      if (a > b)
        {
          guint64 swap = a;

          a = b;
          b = swap;
        }
      b -= a;
    }
  return a << shift;
}

static gboolean
reduce (LrWideSigned  num,
        LrWideSigned  den,
        LrNumber     *result)
{
  LrWide magnitude, gcd;

  if (den < 0)
    {
      num = -num;
      den = -den;
    }
  if (num != 0 && num <= G_MAXINT64 && num >= -G_MAXINT64 && den <= G_MAXINT64)
    {
      gint64 common = (gint64) small_gcd ((guint64) (num < 0 ? -num : num), (guint64) den);

      result->num = (gint64) num / common;
      result->den = (gint64) den / common;
      return TRUE;
    }
  magnitude = num < 0 ? -(LrWide) num : (LrWide) num;
  gcd = lr_wide_gcd (magnitude, (LrWide) den);
  if (gcd > 1)
    {
      num /= (LrWideSigned) gcd;
      den /= (LrWideSigned) gcd;
    }
  if (num > G_MAXINT64 || num < -G_MAXINT64 || den > G_MAXINT64)
    return FALSE;
  result->num = (gint64) num;
  result->den = (gint64) den;
  return TRUE;
}

gboolean
lr_number_make (gint64    num,
                gint64    den,
                LrNumber *result)
{
  if (den == 0)
    return FALSE;
  return reduce (num, den, result);
}

gboolean
lr_number_add (LrNumber  a,
               LrNumber  b,
               LrNumber *result)
{
  LrWideSigned left, right, num;

  if (a.den == 1 && b.den == 1)
    {
      if (__builtin_add_overflow (a.num, b.num, &result->num) || result->num == G_MININT64)
        return FALSE;
      result->den = 1;
      return TRUE;
    }
  left = (LrWideSigned) a.num * b.den;
  right = (LrWideSigned) b.num * a.den;
  if (__builtin_add_overflow (left, right, &num))
    return FALSE;
  return reduce (num, (LrWideSigned) a.den * b.den, result);
}

gboolean
lr_number_subtract (LrNumber  a,
                    LrNumber  b,
                    LrNumber *result)
{
  return lr_number_negate (b, &b) && lr_number_add (a, b, result);
}

gboolean
lr_number_multiply (LrNumber  a,
                    LrNumber  b,
                    LrNumber *result)
{
  if (a.den == 1 && b.den == 1)
    {
      if (__builtin_mul_overflow (a.num, b.num, &result->num) || result->num == G_MININT64)
        return FALSE;
      result->den = 1;
      return TRUE;
    }
  return reduce ((LrWideSigned) a.num * b.num, (LrWideSigned) a.den * b.den, result);
}

gboolean
lr_number_divide (LrNumber  a,
                  LrNumber  b,
                  LrNumber *result)
{
  if (b.num == 0)
    return FALSE;
  return reduce ((LrWideSigned) a.num * b.den, (LrWideSigned) a.den * b.num, result);
}

gboolean
lr_number_modulo (LrNumber  a,
                  LrNumber  b,
                  LrNumber *result)
{
  LrWideSigned rest, times;

  if (b.num <= 0)
    return FALSE;
  times = (LrWideSigned) b.num * a.den;
  rest = (LrWideSigned) a.num * b.den % times;
  return reduce (rest < 0 ? rest + times : rest, (LrWideSigned) a.den * b.den, result);
}

gboolean
lr_number_negate (LrNumber  a,
                  LrNumber *result)
{
  if (a.num == G_MININT64)
    return FALSE;
  result->num = -a.num;
  result->den = a.den;
  return TRUE;
}

gboolean
lr_number_round (LrNumber    a,
                 LrRounding  rounding,
                 LrNumber   *result)
{
  gint64 down, rest;

  if (a.den == 1)
    {
      *result = a;
      return TRUE;
    }
  down = a.num / a.den;
  rest = a.num % a.den;
  if (rest < 0)
    {
      down--;
      rest += a.den;
    }
  result->den = 1;
  switch (rounding)
    {
    case LR_ROUND_EXACT:
      return FALSE;
    case LR_ROUND_DOWN:
      break;
    case LR_ROUND_UP:
      down++;
      break;
    case LR_ROUND_HALF_DOWN:
      if (rest > a.den - rest)
        down++;
      break;
    case LR_ROUND_HALF_UP:
      if (rest >= a.den - rest)
        down++;
      break;
    }
  result->num = down;
  return TRUE;
}

int
lr_number_compare_fractions (LrNumber a,
                             LrNumber b)
{
  LrWideSigned left = (LrWideSigned) a.num * b.den;
  LrWideSigned right = (LrWideSigned) b.num * a.den;

  return (left > right) - (left < right);
}

double
lr_number_to_double (LrNumber a)
{
  return (double) a.num / (double) a.den;
}

char *
lr_number_to_string (LrNumber a)
{
  gint64 whole = a.num / a.den;
  gint64 rest = a.num % a.den;

  if (rest == 0)
    return g_strdup_printf ("%" G_GINT64_FORMAT, whole);
  if (whole == 0)
    return g_strdup_printf ("%" G_GINT64_FORMAT "/%" G_GINT64_FORMAT, rest, a.den);
  return g_strdup_printf ("%" G_GINT64_FORMAT " %" G_GINT64_FORMAT "/%" G_GINT64_FORMAT, whole, ABS (rest), a.den);
}

/* Digits, as a number and, behind a point, as the numerator of a fraction over @scale; that is 0 where it does not fit.
 */
static gboolean
read_digits (const char **text,
             gint64      *value,
             gint64      *scale)
{
  const char *at = *text;

  *value = 0;
  *scale = 1;
  if (!g_ascii_isdigit (*at))
    return FALSE;
  for (; g_ascii_isdigit (*at); at++)
    {
      if (__builtin_mul_overflow (*value, 10, value) || __builtin_add_overflow (*value, *at - '0', value))
        return FALSE;
      if (__builtin_mul_overflow (*scale, 10, scale))
        *scale = 0;
    }
  *text = at;
  return TRUE;
}

gboolean
lr_number_parse (const char *text,
                 LrNumber   *result)
{
  gboolean negative = FALSE;
  gint64 whole, scale, part = 0, of = 1;
  LrNumber fraction;

  while (*text == ' ')
    text++;
  if (*text == '-' || *text == '+')
    negative = *text++ == '-';
  if (!read_digits (&text, &whole, &scale))
    return FALSE;
  if (*text == '.')
    {
      text++;
      if (!read_digits (&text, &part, &of))
        return FALSE;
    }
  else if (*text == '/')
    {
      text++;
      part = whole;
      whole = 0;
      if (!read_digits (&text, &of, &scale))
        return FALSE;
    }
  else if (*text == ' ' && g_ascii_isdigit (text[1]))
    {
      text++;
      if (!read_digits (&text, &part, &scale) || *text++ != '/' || !read_digits (&text, &of, &scale))
        return FALSE;
    }
  while (*text == ' ')
    text++;
  if (*text != '\0' || !lr_number_make (part, of, &fraction) || !lr_number_add (lr_number (whole), fraction, &fraction))
    return FALSE;
  return negative ? lr_number_negate (fraction, result) : (*result = fraction, TRUE);
}
