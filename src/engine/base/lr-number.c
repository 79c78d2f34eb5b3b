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

/**
 * lr_number_make:
 * @num: numerator
 * @den: denominator
 * @result: (out): the reduced fraction
 *
 * Returns: %FALSE if @den is 0 or the result does not fit
 */
gboolean
lr_number_make (gint64    num,
                gint64    den,
                LrNumber *result)
{
  if (den == 0)
    return FALSE;
  return reduce (num, den, result);
}

/**
 * lr_number_add:
 * @a: a number
 * @b: a number
 * @result: (out): their sum
 *
 * Returns: %FALSE if the sum does not fit
 */
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

/**
 * lr_number_subtract:
 * @a: a number
 * @b: a number
 * @result: (out): @a less @b
 *
 * Returns: %FALSE if the difference does not fit
 */
gboolean
lr_number_subtract (LrNumber  a,
                    LrNumber  b,
                    LrNumber *result)
{
  return lr_number_negate (b, &b) && lr_number_add (a, b, result);
}

/**
 * lr_number_multiply:
 * @a: a number
 * @b: a number
 * @result: (out): their product
 *
 * Returns: %FALSE if the product does not fit
 */
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

/**
 * lr_number_divide:
 * @a: a number
 * @b: a number
 * @result: (out): @a divided by @b
 *
 * Returns: %FALSE if @b is 0 or the quotient does not fit
 */
gboolean
lr_number_divide (LrNumber  a,
                  LrNumber  b,
                  LrNumber *result)
{
  if (b.num == 0)
    return FALSE;
  return reduce ((LrWideSigned) a.num * b.den, (LrWideSigned) a.den * b.num, result);
}

/**
 * lr_number_modulo:
 * @a: a number
 * @b: a number above 0
 * @result: (out): what is left of @a when @b is taken from it as often as it goes, at least 0 and below @b
 *
 * Returns: %FALSE if @b is not above 0 or the result does not fit
 */
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

/**
 * lr_number_negate:
 * @a: a number
 * @result: (out): the number with the other sign
 *
 * Returns: %FALSE if the result does not fit
 */
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

/**
 * lr_number_round:
 * @a: a number
 * @rounding: to which neighbour a fraction goes
 * @result: (out): a whole number
 *
 * Returns: %FALSE if @rounding is %LR_ROUND_EXACT and @a is a fraction
 */
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

/**
 * lr_number_compare_fractions:
 * @a: a number
 * @b: a number
 *
 * The general case of lr_number_compare(), by cross product, which cannot overflow 128 bits.
 *
 * Returns: below, equal to or above 0 as @a is below, equal to or above @b
 */
int
lr_number_compare_fractions (LrNumber a,
                             LrNumber b)
{
  LrWideSigned left = (LrWideSigned) a.num * b.den;
  LrWideSigned right = (LrWideSigned) b.num * a.den;

  return (left > right) - (left < right);
}

/**
 * lr_number_to_double:
 * @a: a number
 *
 * Returns: the nearest double, for drawing and for approximate expectations only
 */
double
lr_number_to_double (LrNumber a)
{
  return (double) a.num / (double) a.den;
}

/**
 * lr_number_to_string:
 * @a: a number
 *
 * Writes a number as players do: `4`, `-1`, `3 1/2`, `-1/2`.
 *
 * Returns: (transfer full): text that lr_number_parse() reads back as the same number
 */
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

/**
 * lr_number_parse:
 * @text: `4`, `-1`, `+2`, `3 1/2`, `7/4` or `0.75`, with spaces around it if need be
 * @result: (out): the number
 *
 * Reads a number exactly and in the same way in every locale. A comma is refused rather than guessed at.
 *
 * Returns: %FALSE if @text is not such a number or does not fit
 */
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
