/* test-dice.c - the dice calculator against counting every throw, face by face
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-test.h"

#include <string.h>

#include "present/dice/lr-dice.h"
#include "present/words/lr-words.h"

#define MOST_DICE 11
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
static gint64 read_hit_damage (const guint *f) { return f[0] + 4 >= 12 ? f[1] + f[2] + 3 : 0; }
static gint64 read_flag_and_one (const guint *f) { return (f[0] + f[1] > 3) + 1; }
static gint64 read_better (const guint *f) { return f[0] > 3 ? f[0] : MAX (f[0], f[1]); }
static gint64 read_over (const guint *f) { return f[0] + f[1] > f[2] + f[3]; }
static gint64 read_under (const guint *f) { return f[0] < 3; }
static gint64 read_at_most (const guint *f) { return f[0] <= f[1]; }
static gint64 read_equal (const guint *f) { return f[0] == f[1]; }
static gint64 read_constant (const guint *f G_GNUC_UNUSED) { return 14; }
static gint64 read_own_throw (const guint *f) { return (gint64) f[0] - f[1]; }

static gint64 read_tens (const guint *f) { return 10 * (gint64) f[0] + f[1]; }
static gint64 read_fate (const guint *f) { return (gint64) f[0] + f[1] + f[2] + f[3] - 8; }
static gint64 read_own_faces (const guint *f) { return f[0] == 1 ? -3 : (gint64) f[0] - 2; }
static gint64 read_words (const guint *f) { return (f[0] > 3) + (f[0] == 6) + (f[1] > 3) + (f[1] == 6); }
static gint64 read_best_two (const guint *f) { return best_of (f, 2, 1, TRUE); }
static gint64 read_worst_two (const guint *f) { return best_of (f, 2, 1, FALSE); }
static gint64 read_worst_three (const guint *f) { return best_of (f, 4, 3, FALSE); }
static gint64 read_worst_one (const guint *f) { return best_of (f, 4, 1, FALSE); }
static gint64 read_best_five (const guint *f) { return best_of (f, 2, 1, TRUE) + 5; }
static gint64 read_middle (const guint *f) { return best_of (f, 3, 2, TRUE) - best_of (f, 3, 1, TRUE); }
static gint64 read_middle_two (const guint *f) { return best_of (f, 4, 3, TRUE) - best_of (f, 4, 1, TRUE); }
static gint64 read_until (const guint *f) { return f[0] + 1; }
static gint64 read_until_two (const guint *f) { return (gint64) (f[0] + 2) + f[1] + 2; }
static gint64 read_hits_two (const guint *f) { return hits (f, 3, 1, 1) + hits (f, 3, 3, 4); }
static gint64 read_vs (const guint *f) { return f[0] + 5 >= 15; }
static gint64 read_ahead (const guint *f) { return (gint64) f[0] + 2 - f[1]; }
static gint64 read_between (const guint *f) { return f[0] + f[1] >= 5 && f[0] + f[1] <= 9; }
static gint64 read_greatest (const guint *f) { return MAX (MAX (f[0], f[1]), 3); }
static gint64 read_least (const guint *f) { return MIN (f[0], f[1]); }
static gint64 read_distance (const guint *f) { return ABS ((gint64) f[0] - f[1]); }
static gint64 read_half (const guint *f) { return f[0] / 2; }
static gint64 read_half_up (const guint *f) { return (f[0] + 1) / 2; }
static gint64 read_half_over (const guint *f) { return f[0] > 3; }
static gint64 read_different (const guint *f) { return f[0] + f[1] != 7; }
static gint64 read_seven (const guint *f) { return f[0] + f[1] == 7; }
static gint64 read_few (const guint *f) { return f[0] + f[1] <= 4; }
static gint64 read_more (const guint *f) { return f[0] + f[1] > 8; }
static gint64 read_hits_one (const guint *f) { return hits (f, 2, 1, 1); }

/* Two dice of which a 1 is thrown once more. */
static gint64
read_once (const guint *f)
{
  return (f[0] == 1 ? f[1] : f[0]) + (gint64) (f[2] == 1 ? f[3] : f[2]);
}

/* The two best of three dice of which a 1 or 2 is thrown once more. */
static gint64
read_once_best (const guint *f)
{
  guint shown[3];

  for (guint i = 0; i < 3; i++)
    shown[i] = f[2 * i] <= 2 ? f[2 * i + 1] : f[2 * i];
  return best_of (shown, 3, 2, TRUE);
}

/* One die that goes on after @least or more, ten times at most. */
static gint64
go_on (const guint *f,
       guint        least)
{
  gint64 sum = 0;

  for (guint i = 0; i < 11; i++)
    {
      sum += f[i];
      if (f[i] < least)
        break;
    }
  return sum;
}

/* One die of which a 1 is thrown again and a 3 thrown on: only 2 and 3 are left. */
static gint64
read_explodes_again (const guint *f)
{
  gint64 sum = 0;

  for (guint i = 0; i < 11; i++)
    {
      sum += f[i] + 1;
      if (f[i] < 2)
        break;
    }
  return sum;
}

static gint64 far_face (guint face) { return face == 1 ? 0 : face == 2 ? 7 : 1000; }
static gint64 read_far (const guint *f) { return far_face (f[0]) + far_face (f[1]); }

static gint64 read_explodes (const guint *f) { return go_on (f, 2); }
static gint64 read_explodes_over (const guint *f) { return go_on (f, 2) > 3; }
static gint64 read_explodes_all (const guint *f) { return go_on (f, 3); }

#define ELEVEN(sides) { sides, sides, sides, sides, sides, sides, sides, sides, sides, sides, sides }

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
  { "d66", "d66", { 6, 6 }, read_tens },
  { "1d66", "1d66", { 66 }, read_one },
  { "2d66", "2d66", { 66, 66 }, read_two },
  { "4dF", "4dF", { 3, 3, 3, 3 }, read_fate },
  { "d{-3,0, 1,2}", "1d{-3, 0, 1, 2}", { 4 }, read_own_faces },
  { "d4 {-3,0,1,2}", "1d{-3, 0, 1, 2}", { 4 }, read_own_faces },
  { "2d6 {miss,miss,miss,hit,hit,double}", "2d{0, 0, 0, 1, 1, 2}", { 6, 6 }, read_words },
  { "4d6kh3", "best 3 of 4d6", { 6, 6, 6, 6 }, read_best },
  { "4d6k3", "best 3 of 4d6", { 6, 6, 6, 6 }, read_best },
  { "4d6 keep 3", "best 3 of 4d6", { 6, 6, 6, 6 }, read_best },
  { "4d6 keep best 3", "best 3 of 4d6", { 6, 6, 6, 6 }, read_best },
  { "4d6 drop lowest", "best 3 of 4d6", { 6, 6, 6, 6 }, read_best },
  { "4d6dl1", "best 3 of 4d6", { 6, 6, 6, 6 }, read_best },
  { "4d6d1", "best 3 of 4d6", { 6, 6, 6, 6 }, read_best },
  { "highest 3 of 4d6", "best 3 of 4d6", { 6, 6, 6, 6 }, read_best },
  { "4d6dh1", "worst 3 of 4d6", { 6, 6, 6, 6 }, read_worst_three },
  { "4d6kl1", "worst 1 of 4d6", { 6, 6, 6, 6 }, read_worst_one },
  { "lowest of 2d20", "worst 1 of 2d20", { 20, 20 }, read_worst_two },
  { "2d20kh1+5", "best 1 of 2d20 + 5", { 20, 20 }, read_best_five },
  { "d20 adv", "best 1 of 2d20", { 20, 20 }, read_best_two },
  { "2d20 disadvantage", "worst 1 of 2d20", { 20, 20 }, read_worst_two },
  { "middle of 3d6", "middle 1 of 3d6", { 6, 6, 6 }, read_middle },
  { "middle 2 of 4d4", "middle 2 of 4d4", { 4, 4, 4, 4 }, read_middle_two },
  { "d6r1", "1d6 reroll 1", { 5 }, read_until },
  { "2d6 reroll 1,2", "2d6 reroll 1,2", { 4, 4 }, read_until_two },
  { "2d6 reroll 2-", "2d6 reroll 2-", { 4, 4 }, read_until_two },
  { "2d6ro1", "2d6 reroll once 1", { 6, 6, 6, 6 }, read_once },
  { "3d4 reroll once 1-2 keep 2", "best 2 of 3d4 reroll once 2-", { 4, 4, 4, 4, 4, 4 }, read_once_best },
  { "d2!", "1d2 explodes 2", ELEVEN (2), read_explodes },
  { "d3!!", "1d3 explodes 3", ELEVEN (3), read_explodes_all },
  { "d3!r1", "1d3 reroll 1 explodes 3", ELEVEN (2), read_explodes_again },
  { "d3 r1!", "1d3 reroll 1 explodes 3", ELEVEN (2), read_explodes_again },
  { "2d{0,7,1000}", "2d{0, 7, 1000}", { 3, 3 }, read_far },
  { "d3 explodes 2+", "1d3 explodes 2+", ELEVEN (3), read_explodes },
  { "d2! > 3", "1d2 explodes 2 > 3", ELEVEN (2), read_explodes_over },
  { "3d6 hits 1,3-4", "3d6 hits 1,3-4", { 6, 6, 6 }, read_hits_two },
  { "2d6 count 1", "2d6 hits 1", { 6, 6 }, read_hits_one },
  { "1d20+5 vs DC 15", "1d20 + 5 >= 15", { 20 }, read_vs },
  { "d6+2 vs d6", "1d6 + 2 vs 1d6", { 6, 6 }, read_ahead },
  { "2d6 between 5 and 9", "2d6 between 5 and 9", { 6, 6 }, read_between },
  { "2d6 in 5..9", "2d6 between 5 and 9", { 6, 6 }, read_between },
  { "max(d6, d8,3)", "max(1d6, 1d8, 3)", { 6, 8 }, read_greatest },
  { "lowest(d6,d8)", "min(1d6, 1d8)", { 6, 8 }, read_least },
  { "max(2d6 hits 1, 0)", "max(2d6 hits 1, 0)", { 6, 6 }, read_hits_one },
  { "abs(d6-d6)", "abs(1d6 - 1d6)", { 6, 6 }, read_distance },
  { "floor(d6/2)", "floor(1d6 / 2)", { 6 }, read_half },
  { "ceil(d6÷2)", "ceil(1d6 / 2)", { 6 }, read_half_up },
  { "d6/2 > 3/2", "1d6 / 2 > 3 / 2", { 6 }, read_half_over },
  { "sum(2w6)", "(2d6)", { 6, 6 }, read_two },
  { "d6 × d8", "1d6 * 1d8", { 6, 8 }, read_times },
  { "d6 − d6", "1d6 - 1d6", { 6, 6 }, read_own_throw },
  { "2d6 != 7", "2d6 != 7", { 6, 6 }, read_different },
  { "2d6 ≠ 7", "2d6 != 7", { 6, 6 }, read_different },
  { "2d6 == 7", "2d6 = 7", { 6, 6 }, read_seven },
  { "2d6 ≤ 4", "2d6 <= 4", { 6, 6 }, read_few },
  { "2d6 at most 4", "2d6 <= 4", { 6, 6 }, read_few },
  { "2d6 at least 9", "2d6 >= 9", { 6, 6 }, read_at_least },
  { "(d20+4>=12) * (2d6+3)", "(1d20 + 4 >= 12) * (2d6 + 3)", { 20, 6, 6 }, read_hit_damage },
  { "(2d6 > 3) + 1", "(2d6 > 3) + 1", { 6, 6 }, read_flag_and_one },
  { "(2d6 between 5 and 9)", "(2d6 between 5 and 9)", { 6, 6 }, read_between },
  { "d6 reroll better 3-", "1d6 reroll better 3-", { 6, 6 }, read_better },
  { "2d6 ≥ 9", "2d6 >= 9", { 6, 6 }, read_at_least },
  { "2d6 over 8", "2d6 > 8", { 6, 6 }, read_more },
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
    {
      g_assert_cmpfloat (answer->dist->chances[i].probability, >, 0);
      total += answer->dist->chances[i].probability;
    }
  g_assert_cmpfloat_with_epsilon (total, 1, 1e-9);
  g_assert_cmpfloat_with_epsilon (answer->dist->mean, mean, 1e-6 * (1 + ABS (mean)));
}

static void
test_large (void)
{
  g_autofree char *mean = NULL;

  check_mean ("40d6 hits 5+", TRUE, 40.0 / 3);
  check_mean ("40d6", TRUE, 140);
  check_mean ("1000d6", FALSE, 3500);
  check_mean ("100d6 hits 6+ + 1000", FALSE, 1000 + 100.0 / 6);
  check_mean ("40d6 - 40d6", FALSE, 0);
  check_mean ("500d6 - 500d6", FALSE, 0);
  mean = lr_words_mean (-1e-12);
  g_assert_cmpstr (mean, ==, "0");
  check_mean ("0d6", TRUE, 0);
  check_mean ("1000000*1000000", TRUE, 1e12);
  check_mean ("d6 / 2", TRUE, 1.75);
  check_mean ("12d6!", FALSE, 12 * 4.2);
  check_mean ("d6!", TRUE, 4.2);
  /* a die that is added counts: sixes are 1 in 5 of all dice that are thrown, whatever is thrown again before */
  check_mean ("6d6! count 6", FALSE, 1.2);
  check_mean ("d6! count 6", TRUE, 0.2);
  check_mean ("6d6 explodes 1 hits 5+", FALSE, 2.4);
  check_mean ("6d6 reroll 1 explodes 6 hits 5+", FALSE, 3);
  check_mean ("4d{0, 1, 2, 3, 4, 5} explodes 5 hits 4+", TRUE, 1.6);
  /* whatever is said first, it is thrown again first: 3 in 4 of each die, then 4/3 of them */
  check_mean ("6d6!r1,2 hits 5+", TRUE, 6 * 2.0 / 3);
  check_mean ("10d{1, 10000, 1000000}", TRUE, 10 * 1010001.0 / 3);
  check_mean ("best 1 of 2d{0, 1, 1000000}", TRUE, (1000000 * 5 + 3) / 9.0);
  check_mean ("best 40 of 60d6", FALSE, 178.5443841694);
  check_mean ("best 40 of 60d6 reroll 1", FALSE, 191.7203655464);
}

/* --- what is refused --- */

typedef struct
{
  const char *expression;
  const char *message;
} Refused;

#define ANY "; write: 2d6 + 1, best 3 of 4d6 or 10d6 hits 5+"

#define MISS "(d20 + 4 >= 12) * (2d6 + 3), which is 0 for a miss"
#define SORTED "best 1 of 3d6 vs best 1 of 2d6; pools compared die by die need a ruleset"

static const Refused refused[] = {
  { "", "dice or a number are expected here, such as 2d6, at character 1 of “”" ANY },
  { "   ", "dice or a number are expected here, such as 2d6, at character 4 of “   ”" ANY },
  { "2d6+", "dice or a number are expected here, such as 2d6, at character 5 of “2d6+”" ANY },
  { "2d6 + zebra", "dice or a number are expected here, such as 2d6, at character 7 of “2d6 + zebra”" ANY },
  { "2d6 6", "this is not expected here, at character 5 of “2d6 6”" ANY },
  { "2d6 + 1 é", "this is not expected here, at character 9 of “2d6 + 1 é”" ANY },
  { "é2d6", "dice or a number are expected here, such as 2d6, at character 1 of “é2d6”" ANY },
  { "2d", "a number is expected here, at character 3 of “2d”" },
  { "2d0", "a die must have 1 to 1000 sides, at character 4 of “2d0”" },
  { "2d1001", "a die must have 1 to 1000 sides, at character 7 of “2d1001”" },
  { "1001d6",
    "too many dice to work out: at most 1000, with 20000 different results, at character 7 of “1001d6”" },
  { "1000d1000",
    "too many dice to work out: at most 1000, with 20000 different results, at character 10 of “1000d1000”" },
  { "99999999d6", "numbers go up to 1000000, at character 7 of “99999999d6”" },
  { "best 3 from 4d6", "“of” must follow the number of dice to keep, at character 8 of “best 3 from 4d6”" },
  { "best 3 of six", "dice are expected here, such as 4d6, at character 11 of “best 3 of six”" },
  { "best 5 of 4d6", "there are not that many dice to keep, at character 14 of “best 5 of 4d6”" },
  { "best 2 of 4d6 hits 5+",
    "dice are either kept or counted, not both, at character 22 of “best 2 of 4d6 hits 5+”" },
  { "4d6 hits 7+", "the die has no such face, at character 12 of “4d6 hits 7+”" },
  { "4d6 hits 0-", "the die has no such face, at character 12 of “4d6 hits 0-”" },
  { "4d6 hits", "a number is expected here, at character 9 of “4d6 hits”" },
  { "(2d6", "a ) is missing, at character 5 of “(2d6”" },
  { "2d6)", "this is not expected here, at character 4 of “2d6)”" ANY },
  { "max(1, 2d6 > 3)", "a comparison cannot be part of a sum, at character 12 of “max(1, 2d6 > 3)”" },
  { "2d6 > 3 > 1", "this is not expected here, at character 9 of “2d6 > 3 > 1”" ANY },
  { "2d6 => 3", "this is not expected here, at character 5 of “2d6 => 3”; write: 2d6 >= 9" },
  { "1000d6 * 1000d6 * 1000d6",
    "these dice have too many different results, at character 17 of “1000d6 * 1000d6 * 1000d6”" },
  { "1000000*1000000*1000000*1000000",
    "the numbers become too large, at character 32 of “1000000*1000000*1000000*1000000”" },
  { "2d6 / 0", "this divides by 0, at character 8 of “2d6 / 0”" },
  { "max(2d6)",
    "this compares several numbers, separated by commas, at character 8 of “max(2d6)”; write: best 1 of 2d6, or "
    "max(d6, d8)" },
  { "abs(d6, d6)", "this needs exactly one number, at character 11 of “abs(d6, d6)”" },
  { "2d6!>5",
    "games differ on whether the number itself counts, at character 5 of “2d6!>5”; write: 2d6 explodes 5+ for 5 or "
    "more" },
  { "2d6ro<2",
    "games differ on whether the number itself counts, at character 6 of “2d6ro<2”; write: 2d6 reroll once 2- for 2 "
    "or less" },
  { "d6r1-6", "a die must have a face at which it stops, at character 7 of “d6r1-6”" },
  { "d6!r1!", "exploding faces can be given only once, at character 7 of “d6!r1!”; write: 2d6 explodes 5+" },
  { "d6!1+", "a die must have a face at which it stops, at character 6 of “d6!1+”" },
  { "d66 adv", "d66 can be rolled only once, at character 8 of “d66 adv”; write: d66" },
  { "d6 {1, 2}", "the number of sides differs from the number of faces in braces, at character 10 of “d6 {1, 2}”" },
  { "d{red, blue}", "a face must be a number, miss, hit or double, at character 3 of “d{red, blue}”" },
  { "d{1 2", "faces are separated by commas, and a closing brace follows the last one, at character 5 of “d{1 2”" },
  { "d{}", "a face must be a number, miss, hit or double, at character 3 of “d{}”" },
  { "4d6 drop 4", "there are not that many dice to keep, at character 11 of “4d6 drop 4”" },
  { "middle 2 of 3d6",
    "the same number of dice must be dropped above and below, at character 16 of “middle 2 of 3d6”; write: middle 1 "
    "of 3d6" },
  { "3d20 adv", "this applies to one die, at character 9 of “3d20 adv”; write: best 1 of 2d20" },
  { "3d6 hits 5+ + 2d6",
    "“hits” counts only the dice right before it, at character 18 of “3d6 hits 5+ + 2d6”; write: (3d6 hits "
    "5+) + 2d6 if that is meant" },
  { "2d6 between 5",
    "a second number is missing, at character 14 of “2d6 between 5”; write: 2d6 between 5 and 9" },
  { "2d6 between 5 and d6",
    "a number without dice is expected here, at character 21 of “2d6 between 5 and d6”; write: 2d6 between 5 and 9" },
  { "d20 hits 1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17",
    "too many faces are listed one by one, at character 51 of “d20 hits 1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17”" },
  { "1001dF",
    "too many dice to work out: at most 1000, with 20000 different results, at character 7 of “1001dF”" },
  { "3x2d6",
    "this is not expected here, at character 2 of “3x2d6”; write: one roll at a time: 2d6; d6! for an exploding die; "
    "* for “times”" },
  { "best 3 4d6 of", "“of” must follow the number of dice to keep, at character 8 of “best 3 4d6 of”" },
  { "2d6 mod 3",
    "this is not expected here, at character 5 of “2d6 mod 3”; write: d3 for a third, or floor(2d6 / 3)" },
  { "2d6 if d20>=12",
    "this is not expected here, at character 5 of “2d6 if d20>=12”; write: " MISS },
  { "d20>=12 damage 2d6",
    "this is not expected here, at character 9 of “d20>=12 damage 2d6”; write: " MISS },
  { "hit d20>=12",
    "dice or a number are expected here, such as 2d6, at character 1 of “hit d20>=12”; write: " MISS },
  { "(d20>=12)?2d6:0",
    "this is not expected here, at character 10 of “(d20>=12)?2d6:0”; write: " MISS },
  { "better of 2d6",
    "dice or a number are expected here, such as 2d6, at character 1 of “better of 2d6”; write: " "max(2d6, 2d6)" },
  { "sort(3d6)",
    "dice or a number are expected here, such as 2d6, at character 1 of “sort(3d6)”; write: " SORTED },
  { "sorted 3d6",
    "dice or a number are expected here, such as 2d6, at character 1 of “sorted 3d6”; write: " SORTED },
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

/* What people write elsewhere, and what becomes of it. */
static void
test_elsewhere (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "fixtures", "dice", "expressions.txt", NULL);
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  guint n = 0;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_auto (GStrv) parts = g_strsplit (lines[i], "\t", 2);
      g_autoptr (GError) error = NULL;
      g_autoptr (LrDiceAnswer) answer = NULL;

      if (*lines[i] == '#' || *lines[i] == '\0')
        continue;
      n++;
      answer = lr_dice_calculate (parts[0], &error);
      if (answer != NULL)
        lr_test_same_text (parts[0], answer->expression, parts[1]);
      else if (!g_str_has_prefix (parts[1], "! ") || strstr (error->message, parts[1] + 2) == NULL)
        lr_test_fail ("“%s” is refused: %s; expected: %s", parts[0], error->message, parts[1]);
    }
  g_assert_cmpuint (n, ==, 129);
}

/* What is said of how it was understood. */
static void
test_notes (void)
{
  static const char *const notes[][2] = {
    { "10d6 > 4", "This is the sum of 10d6; to count dice one by one write 10d6 hits 5+." },
    { "10d6 <= 4", "This is the sum of 10d6; to count dice one by one write 10d6 hits 4-." },
    { "10d6 = 4", "This is the sum of 10d6; to count dice one by one write 10d6 hits 4." },
    { "2d6 >= 9", NULL },
    { "d6 > 4", NULL },
    { "d66", "d66 is two dice, tens and ones: 11 to 66." },
    { "1d66", "A die with a number before it, as in 1d66, has 66 sides." },
    { "d6 / 2", "Fractions are kept; floor(…) rounds them down, ceil(…) up." },
    { "d6 / 2 + d6 / 3", "Fractions are kept; floor(…) rounds them down, ceil(…) up." },
    { "d6 * 2 / 2", NULL },
    { "d6!", "An exploding die is rolled again and added, at most 10 times." },
    { "6d6! count 6",
      "An exploding die is rolled again and added, at most 10 times. An added die counts like the others." },
    { "200d1", NULL },
    { "1000d6 hits 1+", NULL },
    { "d6r1", "Dice are rolled again until none of these faces shows." },
    { "d6ro1", "The second roll counts, whatever it shows." },
    { "d6 vs d6", "How much the first is ahead: higher 42 %, equal 17 %, lower 42 %." },
    { "1000d6", "Results rarer than once in 10³⁰⁰ rolls are left out." },
    { "40d6", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (notes); i++)
    {
      g_autoptr (LrDiceAnswer) answer = lr_dice_calculate (notes[i][0], NULL);

      g_assert_nonnull (answer);
      g_assert_cmpstr (answer->note, ==, notes[i][1]);
    }
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
  g_assert_true (g_str_has_prefix (error->message, "parentheses are nested too deeply, at character 34 of “(((("));
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

/* Dice that show what is listed, one after the other. */
static guint
next_listed (guint    sides,
             gpointer data)
{
  const guint **next = data;

  g_assert_cmpuint (**next, <=, sides);
  g_assert_cmpuint (**next, >, 0);
  return *(*next)++;
}

static void
test_thrown (void)
{
  static const struct
  {
    const char *expression;
    guint       dice[8];
    const char *words;
  } throws[] = {
    { "2d6+1", { 3, 4 }, "2d6 + 1: 8 (3, 4)" },
    { "best 3 of 4d6", { 1, 6, 2, 5 }, "best 3 of 4d6: 13 (1, 6, 2, 5)" },
    { "4d6kl1", { 4, 6, 2, 5 }, "worst 1 of 4d6: 2 (4, 6, 2, 5)" },
    { "middle 1 of 3d6", { 1, 6, 2 }, "middle 1 of 3d6: 2 (1, 6, 2)" },
    { "2d6! hits 6", { 6, 6, 1, 6, 2 }, "2d6 explodes 6 hits 6: 3 (6+6+1, 6+2)" },
    { "2d6!", { 6, 4, 3 }, "2d6 explodes 6: 13 (6+4, 3)" },
    { "d6 reroll 1", { 1, 1, 5 }, "1d6 reroll 1: 5 (5)" },
    { "d6 reroll once 1-2", { 2, 1 }, "1d6 reroll once 2-: 1 (1)" },
    { "d6 reroll better 3-", { 3, 2 }, "1d6 reroll better 3-: 3 (3)" },
    { "d66", { 4, 2 }, "d66: 42 (42)" },
    { "4dF", { 1, 2, 3, 3 }, "4dF: 1 (-1, 0, 1, 1)" },
    { "(d20+4>=12) * (2d6+3)", { 8, 2, 5 }, "(1d20 + 4 >= 12) * (2d6 + 3): 10 (8, 2, 5)" },
    { "(d20+4>=12) * (2d6+3)", { 7, 2, 5 }, "(1d20 + 4 >= 12) * (2d6 + 3): 0 (7, 2, 5)" },
    { "d20 + 5 vs 15", { 10 }, "1d20 + 5 >= 15: yes (10)" },
    { "3 + 4", { 0 }, "3 + 4: 7" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (throws); i++)
    {
      const guint *next = throws[i].dice;
      g_autoptr (LrDiceAnswer) answer = lr_dice_throw (throws[i].expression, NULL, next_listed, &next, NULL);
      g_autofree char *words = lr_dice_words (answer);

      lr_test_same_text (throws[i].expression, words, throws[i].words);
      g_assert_cmpuint (*next, ==, 0);
    }
}

/* Dice that a person threw are read as they fell. */
static void
test_typed (void)
{
  static const struct
  {
    const char *expression;
    const char *faces;
    const char *words; /* or what is wrong */
  } typed[] = {
    { "2d6+1", "3, 4", "2d6 + 1: 8 (3, 4)" },
    { "2d6+1", " 3 4 ", "2d6 + 1: 8 (3, 4)" },
    { "2d6!", "6+4, 3", "2d6 explodes 6: 13 (6+4, 3)" },
    { "d6 reroll 1", "1,1,5", "1d6 reroll 1: 5 (5)" },
    { "d66", "4,2", "d66: 42 (42)" },
    { "2d{0, 5, 5}", "0,5", "2d{0, 5, 5}: 5 (0, 5)" },
    { "2dF", "-1,+1", "2dF: 0 (-1, 1)" },
    { "3 + 4", "", "3 + 4: 7" },
    { "2d6", "3", "1 face is entered, but there are more dice" },
    { "3d6", "3,4", "2 faces are entered, but there are more dice" },
    { "2d6", "3,4,5", "more faces are entered than there are dice: “5” is left over" },
    { "2d6", "3,7", "a die has no face “7”; its faces are 1 to 6" },
    { "d66", "7", "a die has no face “7”; its faces are 1 to 6" },
    { "2d6 + d8", "x", "“x” is not a face: type numbers, 3, 4" },
    { "d6 reroll 1", "1", "1 face is entered, but there are more dice" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (typed); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (LrDiceAnswer) answer = lr_dice_throw (typed[i].expression, typed[i].faces, NULL, NULL, &error);
      g_autofree char *words = answer != NULL ? lr_dice_words (answer) : g_strdup (error->message);

      lr_test_same_text (typed[i].expression, words, typed[i].words);
    }
}

/* Nothing is thrown for what is not understood. */
static void
test_not_thrown (void)
{
  const guint *next = (const guint[]) { 0 };
  g_autoptr (GError) error = NULL;

  g_assert_null (lr_dice_throw ("2d6 + best", NULL, next_listed, &next, &error));
  g_assert_error (error, LR_DICE_ERROR, LR_DICE_ERROR_SYNTAX);
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
  lr_test_add ("/dice/elsewhere", test_elsewhere);
  lr_test_add ("/dice/notes", test_notes);
  lr_test_add ("/dice/deep", test_deep);
  lr_test_add ("/dice/deep-signs", test_deep_signs);
  lr_test_add ("/dice/thrown", test_thrown);
  lr_test_add ("/dice/typed", test_typed);
  lr_test_add ("/dice/not-thrown", test_not_thrown);
  return g_test_run ();
}
