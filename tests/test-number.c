/* test-number.c - exact fractions: arithmetic to the edges of 64 bits, rounding, reading and writing
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-test.h"

#define MOST G_MAXINT64
#define TOO_LARGE "too large"

typedef gboolean (*Binary) (LrNumber a, LrNumber b, LrNumber *result);

typedef struct
{
  gint64      a_num;
  gint64      a_den;
  gint64      b_num;
  gint64      b_den;
  const char *expected;
} Case;

static char *
show (gboolean fits,
      LrNumber number)
{
  return fits ? lr_number_to_string (number) : g_strdup (TOO_LARGE);
}

static void
check_cases (const char *sign,
             Binary      operate,
             const Case *cases,
             gsize       n_cases)
{
  for (gsize i = 0; i < n_cases; i++)
    {
      LrNumber a = { cases[i].a_num, cases[i].a_den };
      LrNumber b = { cases[i].b_num, cases[i].b_den };
      LrNumber result = { 4711, 0 };
      gboolean fits = operate (a, b, &result);
      g_autofree char *found = show (fits, result);
      g_autofree char *left = lr_number_to_string (a);
      g_autofree char *right = lr_number_to_string (b);
      g_autofree char *what = g_strdup_printf ("%s %s %s", left, sign, right);

      lr_test_same_text (what, found, cases[i].expected);
      if (fits && (result.den < 1 || lr_wide_gcd ((LrWide) ABS (result.num), (LrWide) result.den) != 1))
        lr_test_fail ("%s is not reduced", what);
    }
}

/* --- making --- */

static void
test_make (void)
{
  static const Case cases[] = {
    /* num, den; the others are not used */
    { 6, 4, 0, 0, "1 1/2" },
    { -6, 4, 0, 0, "-1 1/2" },
    { 6, -4, 0, 0, "-1 1/2" },
    { -6, -4, 0, 0, "1 1/2" },
    { 0, 5, 0, 0, "0" },
    { 0, -5, 0, 0, "0" },
    { 5, 0, 0, 0, TOO_LARGE },
    { 0, 0, 0, 0, TOO_LARGE },
    { MOST, 1, 0, 0, "9223372036854775807" },
    { -MOST, 1, 0, 0, "-9223372036854775807" },
    { G_MININT64, 1, 0, 0, TOO_LARGE },
    { G_MININT64, 2, 0, 0, "-4611686018427387904" },
    { G_MININT64, -2, 0, 0, "4611686018427387904" },
    { G_MININT64, -1, 0, 0, TOO_LARGE },
    { G_MININT64, G_MININT64, 0, 0, "1" },
    { 1, G_MININT64, 0, 0, TOO_LARGE },
    { 2, G_MININT64, 0, 0, "-1/4611686018427387904" },
    { 1, MOST, 0, 0, "1/9223372036854775807" },
    { MOST, MOST, 0, 0, "1" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      LrNumber made = { 4711, 0 };
      gboolean fits = lr_number_make (cases[i].a_num, cases[i].a_den, &made);
      g_autofree char *found = show (fits, made);
      g_autofree char *what = g_strdup_printf ("%" G_GINT64_FORMAT " over %" G_GINT64_FORMAT, cases[i].a_num,
                                               cases[i].a_den);

      lr_test_same_text (what, found, cases[i].expected);
    }
  g_assert_true (lr_number_is_whole (lr_number (-3)));
  g_assert_false (lr_number_is_whole ((LrNumber) { 1, 2 }));
  g_assert_true (lr_number_equal ((LrNumber) { 1, 2 }, (LrNumber) { 1, 2 }));
  g_assert_false (lr_number_equal ((LrNumber) { 1, 2 }, (LrNumber) { -1, 2 }));
  g_assert_false (lr_number_equal (lr_number (1), (LrNumber) { 1, 2 }));
}

/* --- arithmetic --- */

static void
test_add (void)
{
  static const Case cases[] = {
    { 1, 1, 2, 1, "3" },
    { 1, 2, 1, 3, "5/6" },
    { 1, 2, 1, 2, "1" },
    { -1, 2, 1, 2, "0" },
    { -7, 2, 1, 1, "-2 1/2" },
    { MOST, 1, 1, 1, TOO_LARGE },
    { MOST, 1, -1, 1, "9223372036854775806" },
    { -MOST, 1, -1, 1, TOO_LARGE }, /* the least 64-bit number has no opposite: it is not a number here */
    { -MOST, 1, 1, 1, "-9223372036854775806" },
    { MOST, 1, -MOST, 1, "0" },
    { MOST, 1, MOST, 1, TOO_LARGE },
    { MOST, 1, 1, 2, TOO_LARGE },
    { -MOST, 1, -1, 2, TOO_LARGE },
    { 1, MOST, 1, MOST, "2/9223372036854775807" },
    { 1, MOST, 1, MOST - 1, TOO_LARGE },
    { 1, MOST, -1, MOST, "0" },
    { MOST, 2, MOST, 2, "9223372036854775807" },
  };

  check_cases ("+", lr_number_add, cases, G_N_ELEMENTS (cases));
}

static void
test_subtract (void)
{
  static const Case cases[] = {
    { 1, 1, 2, 1, "-1" },
    { 1, 2, 1, 3, "1/6" },
    { 1, 3, 1, 2, "-1/6" },
    { 5, 6, 1, 3, "1/2" },
    { MOST, 1, -1, 1, TOO_LARGE },
    { -MOST, 1, 1, 1, TOO_LARGE },
    { -MOST, 1, -MOST, 1, "0" },
    { 0, 1, MOST, 1, "-9223372036854775807" },
    { 0, 1, -MOST, 1, "9223372036854775807" },
    { 1, MOST, 1, MOST - 1, TOO_LARGE },
  };

  check_cases ("-", lr_number_subtract, cases, G_N_ELEMENTS (cases));
}

static void
test_multiply (void)
{
  static const Case cases[] = {
    { 3, 4, 16, 1, "12" },
    { 3, 4, 3, 4, "9/16" },
    { -1, 2, -2, 1, "1" },
    { -1, 2, 2, 3, "-1/3" },
    { 0, 1, MOST, 1, "0" },
    { MOST, 1, 1, 1, "9223372036854775807" },
    { MOST, 1, -1, 1, "-9223372036854775807" },
    { MOST, 1, 2, 1, TOO_LARGE },
    { -MOST, 1, 2, 1, TOO_LARGE },
    { 3037000500, 1, 3037000500, 1, TOO_LARGE },
    { 3037000499, 1, 3037000499, 1, "9223372030926249001" },
    { 4294967296, 1, -2147483648, 1, TOO_LARGE }, /* exactly -2^63 */
    { MOST, 2, 2, MOST, "1" },
    { 1, MOST, 1, 2, TOO_LARGE },
    { 1, 3037000500, 1, 3037000500, TOO_LARGE },
    { MOST, 3, 3, 7, "1317624576693539401" },
  };

  check_cases ("*", lr_number_multiply, cases, G_N_ELEMENTS (cases));
}

static void
test_divide (void)
{
  static const Case cases[] = {
    { 1, 1, 3, 1, "1/3" },
    { 7, 1, -2, 1, "-3 1/2" },
    { -7, 1, -2, 1, "3 1/2" },
    { 0, 1, 5, 1, "0" },
    { 5, 1, 0, 1, TOO_LARGE },
    { 0, 1, 0, 1, TOO_LARGE },
    { MOST, 1, MOST, 1, "1" },
    { 1, 1, MOST, 1, "1/9223372036854775807" },
    { 1, 1, -MOST, 1, "-1/9223372036854775807" },
    { MOST, 1, 1, 2, TOO_LARGE },
    { 1, MOST, 2, 1, TOO_LARGE },
    { MOST, 2, MOST, 4, "2" },
    { 9, 16, 9, 4, "1/4" },
  };

  check_cases ("/", lr_number_divide, cases, G_N_ELEMENTS (cases));
}

static void
test_modulo (void)
{
  static const Case cases[] = {
    { 7, 1, 3, 1, "1" },
    { -7, 1, 3, 1, "2" }, /* never below 0 */
    { 6, 1, 3, 1, "0" },
    { -6, 1, 3, 1, "0" },
    { 7, 2, 1, 1, "1/2" },
    { -7, 2, 1, 1, "1/2" },
    { -1, 3, 1, 2, "1/6" },
    { 2, 1, 3, 2, "1/2" },
    { 7, 1, 0, 1, TOO_LARGE },
    { 7, 1, -3, 1, TOO_LARGE },
    { MOST, 1, MOST, 1, "0" },
    { MOST, 1, 2, 1, "1" },
    { -MOST, 1, 2, 1, "1" },
    { -1, 1, MOST, 1, "9223372036854775806" },
  };

  check_cases ("mod", lr_number_modulo, cases, G_N_ELEMENTS (cases));
}

static void
test_negate (void)
{
  LrNumber result;

  g_assert_true (lr_number_negate (lr_number (MOST), &result));
  g_assert_cmpint (result.num, ==, -MOST);
  g_assert_true (lr_number_negate ((LrNumber) { -1, 2 }, &result));
  g_assert_true (lr_number_equal (result, (LrNumber) { 1, 2 }));
  g_assert_true (lr_number_negate (lr_number (0), &result));
  g_assert_cmpint (result.num, ==, 0);
  g_assert_false (lr_number_negate ((LrNumber) { G_MININT64, 1 }, &result));
}

/* The result may be one of the arguments. */
static void
test_in_place (void)
{
  LrNumber a = { 1, 2 };

  g_assert_true (lr_number_add (a, (LrNumber) { 1, 3 }, &a));
  g_assert_true (lr_number_equal (a, (LrNumber) { 5, 6 }));
  g_assert_true (lr_number_multiply (a, a, &a));
  g_assert_true (lr_number_equal (a, (LrNumber) { 25, 36 }));
  g_assert_true (lr_number_modulo (a, (LrNumber) { 1, 4 }, &a));
  g_assert_true (lr_number_equal (a, (LrNumber) { 7, 36 }));
  g_assert_true (lr_number_subtract (a, a, &a));
  g_assert_true (lr_number_equal (a, lr_number (0)));
}

/* --- rounding and comparing --- */

static void
test_round (void)
{
  static const struct
  {
    gint64 num;
    gint64 den;
    gint64 down;
    gint64 up;
    gint64 half_down;
    gint64 half_up;
  } cases[] = {
    { 5, 1, 5, 5, 5, 5 },
    { -5, 1, -5, -5, -5, -5 },
    { 5, 2, 2, 3, 2, 3 },
    { -5, 2, -3, -2, -3, -2 },
    { 1, 3, 0, 1, 0, 0 },
    { 2, 3, 0, 1, 1, 1 },
    { -1, 3, -1, 0, 0, 0 },
    { -2, 3, -1, 0, -1, -1 },
    { 1, 2, 0, 1, 0, 1 },
    { -1, 2, -1, 0, -1, 0 },
    { 49, 100, 0, 1, 0, 0 },
    { 51, 100, 0, 1, 1, 1 },
    { -49, 100, -1, 0, 0, 0 },
    { -51, 100, -1, 0, -1, -1 },
    { MOST, 2, MOST / 2, MOST / 2 + 1, MOST / 2, MOST / 2 + 1 },
    { -MOST, 2, -MOST / 2 - 1, -MOST / 2, -MOST / 2 - 1, -MOST / 2 },
    { MOST - 1, MOST, 0, 1, 1, 1 },
    { 1, MOST, 0, 1, 0, 0 },
    { -1, MOST, -1, 0, 0, 0 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      LrNumber a = { cases[i].num, cases[i].den };
      const gint64 expected[] = { 0, cases[i].down, cases[i].up, cases[i].half_down, cases[i].half_up };
      LrNumber result;

      g_assert_cmpint (lr_number_round (a, LR_ROUND_EXACT, &result), ==, a.den == 1);
      for (guint rounding = LR_ROUND_DOWN; rounding <= LR_ROUND_HALF_UP; rounding++)
        if (!lr_number_round (a, (LrRounding) rounding, &result) || result.num != expected[rounding] || result.den != 1)
          lr_test_fail ("%" G_GINT64_FORMAT "/%" G_GINT64_FORMAT " rounded by %u is %" G_GINT64_FORMAT
                        ", not %" G_GINT64_FORMAT,
                        a.num, a.den, rounding, result.num, expected[rounding]);
    }
}

static void
test_compare (void)
{
  static const LrNumber ascending[] = {
    { -MOST, 1 }, { -MOST, 2 }, { -3, 1 }, { -3, 2 }, { -1, 1 }, { -1, 2 }, { -1, 3 }, { -1, MOST }, { 0, 1 },
    { 1, MOST }, { 1, MOST - 1 }, { 1, 3 }, { 1, 2 }, { 2, 3 }, { 1, 1 }, { 3, 2 }, { 9, 4 }, { MOST - 1, 3 },
    { MOST, 2 }, { MOST - 1, 1 }, { MOST, 1 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (ascending); i++)
    for (gsize j = 0; j < G_N_ELEMENTS (ascending); j++)
      {
        int order = lr_number_compare (ascending[i], ascending[j]);

        if ((order > 0) != (i > j) || (order < 0) != (i < j))
          lr_test_fail ("number %u against number %u gives %d", (guint) i, (guint) j, order);
      }
}

static void
test_to_double (void)
{
  g_assert_cmpfloat (lr_number_to_double ((LrNumber) { 1, 4 }), ==, 0.25);
  g_assert_cmpfloat (lr_number_to_double ((LrNumber) { -7, 2 }), ==, -3.5);
  g_assert_cmpfloat_with_epsilon (lr_number_to_double ((LrNumber) { 1, 3 }), 1.0 / 3, 1e-16);
  g_assert_cmpfloat (lr_number_to_double (lr_number (0)), ==, 0);
}

/* --- text --- */

static void
test_parse (void)
{
  static const struct
  {
    const char *text;
    const char *expected;
  } cases[] = {
    { "4", "4" },
    { "-1", "-1" },
    { "+2", "2" },
    { "0", "0" },
    { "-0", "0" },
    { "007", "7" },
    { "3 1/2", "3 1/2" },
    { "-3 1/2", "-3 1/2" },
    { "+3 1/2", "3 1/2" },
    { "7/4", "1 3/4" },
    { "-7/4", "-1 3/4" },
    { "4/2", "2" },
    { "0/3", "0" },
    { "3 4/2", "5" },
    { "0.75", "3/4" },
    { "-0.5", "-1/2" },
    { "1.05", "1 1/20" },
    { "2.500", "2 1/2" },
    { " 4 ", "4" },
    { "  3 1/2  ", "3 1/2" },
    { "0.000000000000000001", "1/1000000000000000000" },
    { "999999999999999999", "999999999999999999" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      LrNumber number = { 4711, 0 };
      gboolean fits = lr_number_parse (cases[i].text, &number);
      g_autofree char *found = show (fits, number);

      lr_test_same_text (cases[i].text, found, cases[i].expected);
    }
}

static void
test_parse_refused (void)
{
  static const char *const refused[] = {
    "",
    " ",
    "-",
    "+",
    "--1",
    "+-1",
    "- 1",
    "1,5",
    "1,000",
    "1.000,5",
    "1.",
    ".5",
    "1..5",
    "1.5.2",
    "1.5/2",
    "1/0",
    "1 1/0",
    "0/0",
    "1/",
    "/2",
    "1/-2",
    "1/2/3",
    "1 /2",
    "1/ 2",
    "3 1",
    "3  1/2",
    "3 -1/2",
    "1e5",
    "0x10",
    "ten",
    "4 sp",
    "½",
    "\t4",
    "4\n",
    "1_000",
    "inf",
    "nan",
    "\xd9\xa4",
    "9223372036854775808",
    "-9223372036854775808",
    "99999999999999999999",
    "9223372036854775807 1/2",
    "0.00000000000000000001",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (refused); i++)
    {
      LrNumber number;

      if (lr_number_parse (refused[i], &number))
        {
          g_autofree char *found = lr_number_to_string (number);

          lr_test_fail ("“%s” is read as %s", refused[i], found);
        }
    }
}

/* What to_string() writes, parse() reads back. */
static void
test_round_trip (void)
{
  static const LrNumber numbers[] = {
    { 0, 1 },
    { 1, 1 },
    { -1, 1 },
    { 1, 2 },
    { -1, 2 },
    { 7, 2 },
    { -7, 2 },
    { 1, 3 },
    { -10, 3 },
    { 999999999999999999, 1 },
    { 1000000000000000000, 1 },
    { MOST, 1 },
    { -MOST, 1 },
    { MOST, 2 },
    { -MOST, 2 },
    { 1, MOST },
    { -1, MOST },
    { MOST - 1, MOST },
    { MOST, MOST - 1 },
    { MOST, 1000000007 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      g_autofree char *text = lr_number_to_string (numbers[i]);
      LrNumber read = { 4711, 0 };
      gboolean good = lr_number_parse (text, &read);
      g_autofree char *again = show (good, read);

      lr_test_same_text ("reads back", again, text);
      if (good && !lr_number_equal (read, numbers[i]))
        lr_test_fail ("%s is read back as another number", text);
    }
}

int
main (int    argc,
      char **argv)
{
  lr_test_init (&argc, &argv);
  lr_test_add ("/number/make", test_make);
  lr_test_add ("/number/add", test_add);
  lr_test_add ("/number/subtract", test_subtract);
  lr_test_add ("/number/multiply", test_multiply);
  lr_test_add ("/number/divide", test_divide);
  lr_test_add ("/number/modulo", test_modulo);
  lr_test_add ("/number/negate", test_negate);
  lr_test_add ("/number/in-place", test_in_place);
  lr_test_add ("/number/round", test_round);
  lr_test_add ("/number/compare", test_compare);
  lr_test_add ("/number/to-double", test_to_double);
  lr_test_add ("/number/parse/good", test_parse);
  lr_test_add ("/number/parse/refused", test_parse_refused);
  lr_test_add ("/number/parse/round-trip", test_round_trip);
  return g_test_run ();
}
