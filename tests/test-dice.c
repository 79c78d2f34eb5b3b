/* test-dice.c - the dice calculator against counting every throw, face by face
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-test.h"

#include <string.h>

#include "present/answer/lr-dice.h"

#define MOST_DICE 8
#define OFFSET 2000
#define RESULTS 4001

/* --- counting --- */

typedef gint64 (*Read) (const guint *faces);

/* An expression, the sides of its dice in the order of the text, and what a throw of them comes to. */
typedef struct
{
  const char *expression;
  const char *canonical;
  guint       sides[MOST_DICE];
  Read        read;
} Case;

static gint64
best_of (const guint *faces,
         guint        n_faces,
         guint        keep,
         gboolean     high)
{
  guint sorted[MOST_DICE];
  gint64 sum = 0;

  memcpy (sorted, faces, n_faces * sizeof *faces);
  for (guint i = 0; i < n_faces; i++)
    for (guint j = i + 1; j < n_faces; j++)
      if (high ? sorted[j] > sorted[i] : sorted[j] < sorted[i])
        {
          guint swap = sorted[i];

          sorted[i] = sorted[j];
          sorted[j] = swap;
        }
  for (guint i = 0; i < keep; i++)
    sum += sorted[i];
  return sum;
}

static gint64
hits (const guint *faces,
      guint        n_faces,
      guint        low,
      guint        high)
{
  gint64 n = 0;

  for (guint i = 0; i < n_faces; i++)
    n += faces[i] >= low && faces[i] <= high;
  return n;
}

static gint64 read_one (const guint *f) { return f[0]; }
static gint64 read_two (const guint *f) { return f[0] + f[1]; }
static gint64 read_two_and_one (const guint *f) { return f[0] + f[1] + 1; }
static gint64 read_minus (const guint *f) { return (gint64) f[0] + f[1] + f[2] - f[3] - f[4]; }
static gint64 read_times (const guint *f) { return (gint64) f[0] * f[1]; }
static gint64 read_power (const guint *f) { return (gint64) f[0] + 2 * f[1]; }
static gint64 read_mixed (const guint *f) { return ((gint64) f[0] + f[1] - 3) * f[2]; }
static gint64 read_negative (const guint *f) { return -(gint64) f[0] + 2; }
static gint64 read_best (const guint *f) { return best_of (f, 4, 3, TRUE); }
static gint64 read_worst (const guint *f) { return best_of (f, 5, 2, FALSE); }
static gint64 read_best_all (const guint *f) { return best_of (f, 3, 3, TRUE); }
static gint64 read_best_plus (const guint *f) { return best_of (f, 3, 1, TRUE) + best_of (f + 3, 2, 1, FALSE); }
static gint64 read_hits_up (const guint *f) { return hits (f, 6, 5, 6); }
static gint64 read_hits_down (const guint *f) { return hits (f, 7, 1, 2); }
static gint64 read_hits_all (const guint *f) { return hits (f, 2, 1, 6); }
static gint64 read_hits_minus (const guint *f) { return hits (f, 3, 4, 6) - hits (f + 3, 2, 6, 6); }
static gint64 read_at_least (const guint *f) { return f[0] + f[1] >= 9; }
static gint64 read_over (const guint *f) { return f[0] + f[1] > f[2] + f[3]; }
static gint64 read_under (const guint *f) { return f[0] < 3; }
static gint64 read_at_most (const guint *f) { return f[0] <= f[1]; }
static gint64 read_equal (const guint *f) { return f[0] == f[1]; }
static gint64 read_constant (const guint *f G_GNUC_UNUSED) { return 14; }
static gint64 read_own_throw (const guint *f) { return (gint64) f[0] - f[1]; }

static const Case cases[] = {
  { "d6", "1d6", { 6 }, read_one },
  { "1d1", "1d1", { 1 }, read_one },
  { "1d1000", "1d1000", { 1000 }, read_one },
  { "2d6", "2d6", { 6, 6 }, read_two },
  { "2D6+1", "2d6 + 1", { 6, 6 }, read_two_and_one },
  { " 2d6  +  1 ", "2d6 + 1", { 6, 6 }, read_two_and_one },
  { "d4+d10", "1d4 + 1d10", { 4, 10 }, read_two },
  { "3d6 - 2d6", "3d6 - 2d6", { 6, 6, 6, 6, 6 }, read_minus },
  { "d6-d6", "1d6 - 1d6", { 6, 6 }, read_own_throw },
  { "d6*d8", "1d6 * 1d8", { 6, 8 }, read_times },
  { "d6+2*d8", "1d6 + 2 * 1d8", { 6, 8 }, read_power },
  { "(2d6-3)*d4", "(2d6 - 3) * 1d4", { 6, 6, 4 }, read_mixed },
  { "-d6+2", "-1d6 + 2", { 6 }, read_negative },
  { "2+3*4", "2 + 3 * 4", { 0 }, read_constant },
  { "best 3 of 4d6", "best 3 of 4d6", { 6, 6, 6, 6 }, read_best },
  { "BEST 3 OF 4D6", "best 3 of 4d6", { 6, 6, 6, 6 }, read_best },
  { "worst 2 of 5d10", "worst 2 of 5d10", { 10, 10, 10, 10, 10 }, read_worst },
  { "best 3 of 3d4", "best 3 of 3d4", { 4, 4, 4 }, read_best_all },
  { "best 1 of 3d6 + worst 1 of 2d4", "best 1 of 3d6 + worst 1 of 2d4", { 6, 6, 6, 4, 4 }, read_best_plus },
  { "6d6 hits 5+", "6d6 hits 5+", { 6, 6, 6, 6, 6, 6 }, read_hits_up },
  { "7d6 hits 2-", "7d6 hits 2-", { 6, 6, 6, 6, 6, 6, 6 }, read_hits_down },
  { "2d6 hits 1+", "2d6 hits 1+", { 6, 6 }, read_hits_all },
  { "2d6 hits 6-", "2d6 hits 6-", { 6, 6 }, read_hits_all },
  { "3d6 hits 4+ - 2d6 hits 6+", "3d6 hits 4+ - 2d6 hits 6+", { 6, 6, 6, 6, 6 }, read_hits_minus },
  { "2d6 >= 9", "2d6 >= 9", { 6, 6 }, read_at_least },
  { "2d6>2d8", "2d6 > 2d8", { 6, 6, 8, 8 }, read_over },
  { "d6 < 3", "1d6 < 3", { 6 }, read_under },
  { "d6 <= d8", "1d6 <= 1d8", { 6, 8 }, read_at_most },
  { "d10 = d10", "1d10 = 1d10", { 10, 10 }, read_equal },
};

/* Throws every face of every die against every other. */
static guint64
count_throws (const Case *one,
              guint64    *ways)
{
  guint faces[MOST_DICE];
  guint64 of = 0;
  guint n_dice = 0;
  guint i;

  memset (ways, 0, RESULTS * sizeof *ways);
  while (n_dice < MOST_DICE && one->sides[n_dice] > 0)
    faces[n_dice++] = 1;
  do
    {
      ways[OFFSET + one->read (faces)]++;
      of++;
      for (i = 0; i < n_dice && ++faces[i] > one->sides[i]; i++)
        faces[i] = 1;
    }
  while (i < n_dice);
  return of;
}

static void
count_case (gconstpointer data)
{
  const Case *one = data;
  g_autofree guint64 *ways = g_new (guint64, RESULTS);
  guint64 of = count_throws (one, ways);
  g_autoptr (GError) error = NULL;
  g_autoptr (LrDiceAnswer) answer = lr_dice_calculate (one->expression, &error);
  guint64 seen = 0;
  double sum = 0;

  g_assert_no_error (error);
  if (answer == NULL)
    return;
  g_assert_cmpstr (answer->expression, ==, one->canonical);
  g_assert_true (answer->dist->exact);
  g_assert_false (answer->dist->many);
  for (guint i = 0; i < answer->dist->n_chances; i++)
    {
      const LrChance *chance = &answer->dist->chances[i];
      gint64 value = answer->is_flag ? chance->value.ordinal : chance->value.number.num;
      guint64 own = ways[OFFSET + value];

      if (i > 0 && lr_value_compare (chance[-1].value, chance->value) >= 0)
        lr_test_fail ("%s: not ascending at %d", one->expression, (int) value);
      if (chance->ways * of != own * answer->dist->of)
        lr_test_fail ("%s: %d has another chance than %d in %d", one->expression, (int) value, (int) own, (int) of);
      g_assert_cmpfloat_with_epsilon (chance->probability, (double) own / (double) of, 1e-12);
      seen += own;
      sum += (double) value * (double) own;
    }
  g_assert_cmpuint (seen, ==, of);
  if (!answer->is_flag)
    g_assert_cmpfloat_with_epsilon (answer->dist->mean, sum / (double) of, 1e-9);
}

/* What was understood, read again, is the same. */
static void
test_canonical (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (LrDiceAnswer) first = lr_dice_calculate (cases[i].expression, NULL);
      g_autoptr (LrDiceAnswer) again = lr_dice_calculate (first->expression, NULL);

      g_assert_cmpstr (again->expression, ==, first->expression);
      g_assert_cmpuint (again->dist->n_chances, ==, first->dist->n_chances);
      g_assert_true (again->dist->of == first->dist->of);
    }
}

/* --- large throws --- */

static void
check_mean (const char *expression,
            gboolean    exact,
            double      mean)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (LrDiceAnswer) answer = lr_dice_calculate (expression, &error);
  double total = 0;

  g_assert_no_error (error);
  if (answer == NULL)
    return;
  if (answer->dist->exact != exact)
    lr_test_fail ("%s is %s", expression, exact ? "not exact" : "exact");
  for (guint i = 0; i < answer->dist->n_chances; i++)
    total += answer->dist->chances[i].probability;
  g_assert_cmpfloat_with_epsilon (total, 1, 1e-9);
  g_assert_cmpfloat_with_epsilon (answer->dist->mean, mean, 1e-6 * (1 + ABS (mean)));
}

static void
test_large (void)
{
  check_mean ("40d6 hits 5+", TRUE, 40.0 / 3);
  check_mean ("40d6", TRUE, 140);
  check_mean ("1000d6", FALSE, 3500);
  check_mean ("100d6 hits 6+ + 1000", FALSE, 1000 + 100.0 / 6);
  check_mean ("40d6 - 40d6", FALSE, 0);
  check_mean ("0d6", TRUE, 0);
  check_mean ("1000000*1000000", TRUE, 1e12);
}

/* --- what is refused --- */

typedef struct
{
  const char *expression;
  const char *message;
} Refused;

static const Refused refused[] = {
  { "", "dice or a number should stand here, like 2d6, at character 1 of “”" },
  { "   ", "dice or a number should stand here, like 2d6, at character 4 of “   ”" },
  { "2d6+", "dice or a number should stand here, like 2d6, at character 5 of “2d6+”" },
  { "2d6 + zebra", "dice or a number should stand here, like 2d6, at character 7 of “2d6 + zebra”" },
  { "2d6 6", "this should not stand here, at character 5 of “2d6 6”" },
  { "2d6 + 1 é", "this should not stand here, at character 9 of “2d6 + 1 é”" },
  { "é2d6", "dice or a number should stand here, like 2d6, at character 1 of “é2d6”" },
  { "2d", "a number should stand here, at character 3 of “2d”" },
  { "2d0", "a die has 1 to 1000 sides, at character 4 of “2d0”" },
  { "2d1001", "a die has 1 to 1000 sides, at character 7 of “2d1001”" },
  { "1001d6", "so many dice cannot be worked out: at most 1000, with 20000 different results, at character 7 of "
    "“1001d6”" },
  { "1000d1000", "so many dice cannot be worked out: at most 1000, with 20000 different results, at character 10 of "
    "“1000d1000”" },
  { "99999999d6", "numbers go up to 1000000, at character 7 of “99999999d6”" },
  { "best of 4d6", "a number should stand here, at character 6 of “best of 4d6”" },
  { "best 3 from 4d6", "after the number of dice to keep comes “of”, at character 8 of “best 3 from 4d6”" },
  { "best 3 of six", "dice should stand here, like 4d6, at character 11 of “best 3 of six”" },
  { "best 5 of 4d6", "there are fewer dice than that to keep, at character 14 of “best 5 of 4d6”" },
  { "best 2 of 4d6 hits 5+", "dice are either kept or counted, not both, at character 22 of “best 2 of 4d6 hits 5+”" },
  { "4d6 hits 5", "after “hits” comes a face with + (or more) or - (or less), at character 11 of “4d6 hits 5”" },
  { "4d6 hits 7+", "the die has no such face, at character 12 of “4d6 hits 7+”" },
  { "4d6 hits 0-", "the die has no such face, at character 12 of “4d6 hits 0-”" },
  { "4d6 hits", "a number should stand here, at character 9 of “4d6 hits”" },
  { "(2d6", "a ) is missing, at character 5 of “(2d6”" },
  { "2d6)", "this should not stand here, at character 4 of “2d6)”" },
  { "(2d6 > 3) + 1", "a comparison cannot be part of a sum, at character 10 of “(2d6 > 3) + 1”" },
  { "2d6 > 3 > 1", "this should not stand here, at character 9 of “2d6 > 3 > 1”" },
  { "2d6 => 3", "dice or a number should stand here, like 2d6, at character 6 of “2d6 => 3”" },
  { "2d6 / 2", "this should not stand here, at character 5 of “2d6 / 2”" },
  { "1000d6 * 1000d6 * 1000d6", "this makes too many different results, at character 17 of “1000d6 * 1000d6 * "
    "1000d6”" },
  { "1000000*1000000*1000000*1000000",
    "the numbers grow too large, at character 32 of “1000000*1000000*1000000*1000000”" },
};

static void
refuse_case (gconstpointer data)
{
  const Refused *one = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (LrDiceAnswer) answer = lr_dice_calculate (one->expression, &error);

  if (answer != NULL)
    {
      lr_test_fail ("“%s” is understood as “%s”", one->expression, answer->expression);
      return;
    }
  g_assert_true (error->domain == LR_DICE_ERROR);
  lr_test_same_text (one->expression, error->message, one->message);
}

static void
test_deep (void)
{
  g_autoptr (GString) expression = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (LrDiceAnswer) answer = NULL;

  for (guint i = 0; i < 10000; i++)
    g_string_append_c (expression, '(');
  answer = lr_dice_calculate (expression->str, &error);
  g_assert_null (answer);
  g_assert_error (error, LR_DICE_ERROR, LR_DICE_ERROR_SIZE);
  g_assert_true (g_str_has_prefix (error->message, "parentheses nest too deep, at character 33 of “(((("));
}

/* Signs nest as parentheses do: a line of them must not fill the stack. */
static void
test_deep_signs (void)
{
  g_autofree char *signs = NULL;
  g_autoptr (LrDiceAnswer) answer = NULL;
  g_autoptr (GError) error = NULL;

  if (!lr_test_in_child (3 * G_USEC_PER_SEC))
    return;
  signs = g_strnfill (200000, '-');
  answer = lr_dice_calculate (signs, &error);
  g_assert_null (answer);
  g_assert_nonnull (error);
}

int
main (int    argc,
      char **argv)
{
  lr_test_init (&argc, &argv);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/dice/count/%02u", i);

      lr_test_add_data (path, &cases[i], count_case);
    }
  for (guint i = 0; i < G_N_ELEMENTS (refused); i++)
    {
      g_autofree char *path = g_strdup_printf ("/dice/refused/%02u", i);

      lr_test_add_data (path, &refused[i], refuse_case);
    }
  lr_test_add ("/dice/canonical", test_canonical);
  lr_test_add ("/dice/large", test_large);
  lr_test_add ("/dice/deep", test_deep);
  lr_test_add ("/dice/deep-signs", test_deep_signs);
  return g_test_run ();
}
