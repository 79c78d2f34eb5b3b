/* test-wide.c - 128-bit whole numbers at the edges of 64 and 128 bits, and the weights made of them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "engine/base/lr-weight.h"
#include "lr-test.h"

#define BIT(n) ((LrWide) 1 << (n))
#define MOST LR_WIDE_MAX

static void
check_wide (const char *what,
            gboolean    fits,
            LrWide      found,
            gboolean    should_fit,
            LrWide      expected)
{
  g_autofree char *text = fits ? lr_wide_to_string (found) : g_strdup ("too large");
  g_autofree char *right = should_fit ? lr_wide_to_string (expected) : g_strdup ("too large");

  lr_test_same_text (what, text, right);
}

static void
test_add (void)
{
  LrWide sum;
  gboolean fits;

  fits = lr_wide_add (G_MAXUINT64, 1, &sum);
  check_wide ("2^64 - 1 + 1", fits, sum, TRUE, BIT (64));
  fits = lr_wide_add (MOST, 0, &sum);
  check_wide ("most + 0", fits, sum, TRUE, MOST);
  fits = lr_wide_add (MOST - 1, 1, &sum);
  check_wide ("most - 1 + 1", fits, sum, TRUE, MOST);
  fits = lr_wide_add (BIT (127), BIT (127) - 1, &sum);
  check_wide ("2^127 + 2^127 - 1", fits, sum, TRUE, MOST);
  g_assert_false (lr_wide_add (MOST, 1, &sum));
  g_assert_false (lr_wide_add (BIT (127), BIT (127), &sum));
  g_assert_false (lr_wide_add (MOST, MOST, &sum));
}

static void
test_mul (void)
{
  static const struct
  {
    guint a;     /* both are 2^x + add */
    int   a_add;
    guint b;
    int   b_add;
    gboolean fits;
  } cases[] = {
    { 32, 0, 32, 0, TRUE },   { 63, 0, 64, 0, TRUE },   { 64, 0, 63, 0, TRUE },  { 64, 0, 64, 0, FALSE },
    { 64, -1, 64, -1, TRUE }, { 64, -1, 64, 0, TRUE },  { 64, 1, 64, -1, TRUE }, { 64, 1, 64, 0, FALSE },
    { 127, 0, 0, 0, TRUE },   { 127, 0, 1, 0, FALSE },  { 126, 0, 1, 0, TRUE },  { 126, 0, 2, -1, TRUE },
    { 100, 0, 27, 0, TRUE },  { 100, 0, 28, 0, FALSE }, { 100, 1, 28, -1, TRUE }, { 65, -1, 63, 0, TRUE },
    { 65, -1, 63, 1, FALSE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    for (guint swapped = 0; swapped < 2; swapped++)
      {
        LrWide a = BIT (cases[i].a) + (LrWide) (LrWideSigned) cases[i].a_add;
        LrWide b = BIT (cases[i].b) + (LrWide) (LrWideSigned) cases[i].b_add;
        LrWide product = 0;
        gboolean fits = swapped ? lr_wide_mul (b, a, &product) : lr_wide_mul (a, b, &product);

        if (fits != cases[i].fits)
          lr_test_fail ("(2^%u + %d) times (2^%u + %d) %s", cases[i].a, cases[i].a_add, cases[i].b, cases[i].b_add,
                        fits ? "should not fit" : "should fit");
        else if (fits && product != a * b)
          lr_test_fail ("(2^%u + %d) times (2^%u + %d) is wrong", cases[i].a, cases[i].a_add, cases[i].b,
                        cases[i].b_add);
      }
}

/* Every product of two such numbers, against division. */
static void
test_mul_all (void)
{
  LrWide numbers[260];
  guint n = 0;

  numbers[n++] = 0;
  for (guint i = 0; i < 128; i++)
    {
      numbers[n++] = BIT (i);
      numbers[n++] = BIT (i) - 1;
    }
  numbers[n++] = MOST;
  for (guint i = 0; i < n; i++)
    for (guint j = 0; j < n; j++)
      {
        LrWide product = 0;
        gboolean should = numbers[i] == 0 || numbers[j] <= MOST / numbers[i];

        if (lr_wide_mul (numbers[i], numbers[j], &product) != should)
          lr_test_fail ("number %u times number %u should %sfit", i, j, should ? "" : "not ");
        else if (should && product != numbers[i] * numbers[j])
          lr_test_fail ("number %u times number %u is wrong", i, j);
      }
}

static LrWide
euclid (LrWide a,
        LrWide b)
{
  while (b != 0)
    {
      LrWide rest = a % b;

      a = b;
      b = rest;
    }
  return a;
}

static void
test_gcd (void)
{
  static const guint64 small[] = { 0, 1, 2, 3, 4, 6, 12, 35, 36, 97, 210, 1024, G_MAXUINT64, G_MAXINT64 };
  LrWide six_40, two_40;

  for (gsize i = 0; i < G_N_ELEMENTS (small); i++)
    for (gsize j = 0; j < G_N_ELEMENTS (small); j++)
      for (guint shift = 0; shift <= 64; shift += 32)
        {
          LrWide a = (LrWide) small[i] << shift;
          LrWide b = (LrWide) small[j] << (64 - shift);

          check_wide ("greatest common divisor", TRUE, lr_wide_gcd (a, b), TRUE, euclid (a, b));
        }
  g_assert_true (lr_wide_gcd (MOST, MOST) == MOST);
  g_assert_true (lr_wide_gcd (MOST, 3) == 3); /* 2^128 - 1 is divisible by 3 */
  g_assert_true (lr_wide_gcd (BIT (127), BIT (64)) == BIT (64));
  g_assert_true (lr_wide_gcd (BIT (127), MOST) == 1);
  g_assert_true (lr_wide_gcd (0, MOST) == MOST);
  g_assert_true (lr_wide_gcd (MOST, 0) == MOST);
  g_assert_true (lr_wide_power (6, 40, &six_40));
  g_assert_true (lr_wide_power (2, 40, &two_40));
  g_assert_true (lr_wide_gcd (six_40, BIT (50)) == two_40);
}

static void
test_lcm (void)
{
  static const struct
  {
    LrWide   a;
    LrWide   b;
    gboolean fits;
    LrWide   expected;
  } cases[] = {
    { 1, 1, TRUE, 1 },
    { 4, 6, TRUE, 12 },
    { 6, 4, TRUE, 12 },
    { 1, MOST, TRUE, MOST },
    { MOST, 1, TRUE, MOST },
    { MOST, MOST, TRUE, MOST },
    { MOST, 3, TRUE, MOST },
    { BIT (127), 2, TRUE, BIT (127) },
    { BIT (127), 3, FALSE, 0 },
    { BIT (64), BIT (64) - 1, TRUE, BIT (64) * (BIT (64) - 1) },
    { BIT (64) + 1, BIT (64), FALSE, 0 },
    { BIT (64), BIT (63), TRUE, BIT (64) },
    { MOST, MOST - 1, FALSE, 0 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      LrWide lcm = 0;
      gboolean fits = lr_wide_lcm (cases[i].a, cases[i].b, &lcm);
      g_autofree char *what = g_strdup_printf ("least common multiple %u", (guint) i);

      check_wide (what, fits, lcm, cases[i].fits, cases[i].expected);
    }
}

static void
test_power (void)
{
  LrWide power = 4711;
  g_autofree char *text = NULL;

  g_assert_true (lr_wide_power (6, 0, &power) && power == 1);
  g_assert_true (lr_wide_power (0, 0, &power) && power == 1);
  g_assert_true (lr_wide_power (0, 3, &power) && power == 0);
  g_assert_true (lr_wide_power (1, 1000, &power) && power == 1);
  g_assert_true (lr_wide_power (2, 127, &power) && power == BIT (127));
  g_assert_false (lr_wide_power (2, 128, &power));
  g_assert_true (power == BIT (127)); /* left alone */
  g_assert_true (lr_wide_power (10, 38, &power));
  g_assert_false (lr_wide_power (10, 39, &power));
  g_assert_true (lr_wide_power (6, 49, &power));
  text = lr_wide_to_string (power);
  g_assert_cmpstr (text, ==, "134713546244127343440523266742756048896");
  g_assert_false (lr_wide_power (6, 50, &power));
  g_assert_true (lr_wide_power (G_MAXUINT64, 2, &power));
  g_assert_false (lr_wide_power (G_MAXUINT64, 3, &power));
}

static void
test_ratio (void)
{
  g_assert_cmpfloat (lr_wide_ratio (0, 7), ==, 0);
  g_assert_cmpfloat (lr_wide_ratio (7, 7), ==, 1);
  g_assert_cmpfloat (lr_wide_ratio (1, 4), ==, 0.25);
  g_assert_cmpfloat (lr_wide_ratio (MOST, MOST), ==, 1);
  g_assert_cmpfloat (lr_wide_ratio (BIT (126), BIT (127)), ==, 0.5);
  g_assert_cmpfloat (lr_wide_ratio (1, BIT (127)), ==, 1.0 / 1.7014118346046923e38);
  g_assert_cmpfloat_with_epsilon (lr_wide_ratio (1, 3), 1.0 / 3, 1e-16);
}

static void
test_to_string (void)
{
  static const struct
  {
    LrWide      number;
    const char *text;
  } cases[] = {
    { 0, "0" },
    { 9, "9" },
    { 10, "10" },
    { G_MAXUINT64, "18446744073709551615" },
    { BIT (64), "18446744073709551616" },
    { BIT (127), "170141183460469231731687303715884105728" },
    { MOST, "340282366920938463463374607431768211455" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = lr_wide_to_string (cases[i].number);

      g_assert_cmpstr (text, ==, cases[i].text);
    }
}

static void
test_weight (void)
{
  LrWeight sum = lr_weight_zero ();
  LrWeight product;

  g_assert_true (lr_weight_is_zero (sum));
  g_assert_false (lr_weight_is_zero (lr_weight_one (TRUE)));
  g_assert_false (lr_weight_is_zero (lr_weight_one (FALSE)));
  g_assert_true (lr_weight_add (TRUE, &sum, (LrWeight) { .ways = MOST }));
  g_assert_false (lr_weight_add (TRUE, &sum, lr_weight_one (TRUE)));
  g_assert_true (lr_weight_multiply (TRUE, (LrWeight) { .ways = BIT (64) }, (LrWeight) { .ways = 3 }, &product));
  g_assert_true (product.ways == 3 * BIT (64));
  g_assert_false (lr_weight_multiply (TRUE, (LrWeight){ .ways = BIT (64) }, (LrWeight){ .ways = BIT (64) }, &product));
  sum = lr_weight_zero ();
  g_assert_true (lr_weight_add (FALSE, &sum, (LrWeight) { .chance = 0.25 }));
  g_assert_true (lr_weight_add (FALSE, &sum, (LrWeight) { .chance = 0.5 }));
  g_assert_cmpfloat (sum.chance, ==, 0.75);
  g_assert_true (lr_weight_multiply (FALSE, sum, (LrWeight) { .chance = 0.5 }, &product));
  g_assert_cmpfloat (product.chance, ==, 0.375);
  g_assert_cmpfloat (lr_weight_probability (TRUE, (LrWeight) { .ways = 1 }, 4), ==, 0.25);
  g_assert_cmpfloat (lr_weight_probability (FALSE, product, 4), ==, 0.375);
}

int
main (int    argc,
      char **argv)
{
  lr_test_init (&argc, &argv);
  lr_test_add ("/wide/add", test_add);
  lr_test_add ("/wide/mul/edges", test_mul);
  lr_test_add ("/wide/mul/all", test_mul_all);
  lr_test_add ("/wide/gcd", test_gcd);
  lr_test_add ("/wide/lcm", test_lcm);
  lr_test_add ("/wide/power", test_power);
  lr_test_add ("/wide/ratio", test_ratio);
  lr_test_add ("/wide/to-string", test_to_string);
  lr_test_add ("/wide/weight", test_weight);
  return g_test_run ();
}
