/* lr-number.h - exact fractions: every number that a ruleset computes with
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * LrNumber:
 * @num: numerator
 * @den: denominator, at least 1, with no common factor with @num
 *
 * An exact rational number, 64 bits over 64 bits. Three quarters of three quarters of 16 is 9, not nearly 9: a
 * ratio that reaches 4:1 exactly must find the 4:1 column. An operation whose result does not fit says so;
 * nothing ever wraps around.
 */
typedef struct
{
  gint64 num;
  gint64 den;
} LrNumber;

/**
 * LrRounding:
 * @LR_ROUND_EXACT: only a number that needs no rounding is good
 * @LR_ROUND_DOWN: to the next lower one
 * @LR_ROUND_UP: to the next higher one
 * @LR_ROUND_HALF_DOWN: to the nearest one, from the middle to the lower
 * @LR_ROUND_HALF_UP: to the nearest one, from the middle to the higher
 *
 * How a number that is between two entries is brought to one of them. Always written in the ruleset, never assumed.
 */
typedef enum
{
  LR_ROUND_EXACT,
  LR_ROUND_DOWN,
  LR_ROUND_UP,
  LR_ROUND_HALF_DOWN,
  LR_ROUND_HALF_UP,
} LrRounding;

/**
 * lr_number:
 * @whole: a whole number
 *
 * Returns: the fraction @whole over 1
 */
static inline LrNumber
lr_number (gint64 whole)
{
  return (LrNumber) { whole, 1 };
}

static inline gboolean
lr_number_is_whole (LrNumber a)
{
  return a.den == 1;
}

static inline gboolean
lr_number_equal (LrNumber a, LrNumber b)
{
  return a.num == b.num && a.den == b.den;
}

/* Returns: %FALSE if @den is 0 or the result does not fit */
gboolean  lr_number_make      (gint64      num,
                               gint64      den,
                               LrNumber   *result) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: %FALSE if the sum does not fit */
gboolean  lr_number_add       (LrNumber    a,
                               LrNumber    b,
                               LrNumber   *result) G_GNUC_WARN_UNUSED_RESULT;
/* @result: (out): @a minus @b. Returns: %FALSE if the difference does not fit */
gboolean  lr_number_subtract  (LrNumber    a,
                               LrNumber    b,
                               LrNumber   *result) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: %FALSE if the product does not fit */
gboolean  lr_number_multiply  (LrNumber    a,
                               LrNumber    b,
                               LrNumber   *result) G_GNUC_WARN_UNUSED_RESULT;
/* @result: (out): @a divided by @b. Returns: %FALSE if @b is 0 or the quotient does not fit */
gboolean  lr_number_divide    (LrNumber    a,
                               LrNumber    b,
                               LrNumber   *result) G_GNUC_WARN_UNUSED_RESULT;
/* @result: (out): what is left of @a when @b is taken from it as often as it goes, at least 0 and below @b.
 * Returns: %FALSE if @b is not above 0 or the result does not fit */
gboolean  lr_number_modulo    (LrNumber    a,
                               LrNumber    b,
                               LrNumber   *result) G_GNUC_WARN_UNUSED_RESULT;
/* @result: (out): the number with the other sign. Returns: %FALSE if the result does not fit */
gboolean  lr_number_negate    (LrNumber    a,
                               LrNumber   *result) G_GNUC_WARN_UNUSED_RESULT;
/* @rounding: to which neighbour a fraction goes. Returns: %FALSE if @rounding is %LR_ROUND_EXACT and @a is a
 * fraction */
gboolean  lr_number_round     (LrNumber    a,
                               LrRounding  rounding,
                               LrNumber   *result) G_GNUC_WARN_UNUSED_RESULT;
/* The general case of lr_number_compare(), by cross product, which cannot overflow 128 bits. Returns: below, equal
 * to or above 0 as @a is below, equal to or above @b */
int       lr_number_compare_fractions (LrNumber a,
                                       LrNumber b);
/* Returns: the nearest double, for drawing and for approximate expectations only */
double    lr_number_to_double (LrNumber    a);
/* Writes a number as players do: `4`, `-1`, `3 1/2`, `-1/2`. Returns: (transfer full): text that lr_number_parse()
 * reads back as the same number */
char     *lr_number_to_string (LrNumber    a) G_GNUC_WARN_UNUSED_RESULT;
/* Reads a number exactly and in the same way in every locale. A comma is refused rather than guessed at. @text:
 * `4`, `-1`, `+2`, `3 1/2`, `7/4` or `0.75`, with spaces around it if need be. Returns: %FALSE if @text is not
 * such a number or does not fit */
gboolean  lr_number_parse     (const char *text,
                               LrNumber   *result) G_GNUC_WARN_UNUSED_RESULT;

/**
 * lr_number_compare:
 * @a: a number
 * @b: a number
 *
 * Returns: below, equal to or above 0 as @a is below, equal to or above @b
 */
static inline int
lr_number_compare (LrNumber a, LrNumber b)
{
  if (a.den != b.den)
    return lr_number_compare_fractions (a, b);
  return (a.num > b.num) - (a.num < b.num);
}

G_END_DECLS
