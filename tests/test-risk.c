/* test-risk.c - whole battles with dice compared one by one, against a recursion that throws every die
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-test.h"

#include <math.h>

#define MOST 20

/* One army stays behind; up to three attack, up to two defend; equal dice are the defender's. */
static const char battle[] =
    "<procedure id='battle' label='Battle'><inputs><number id='ours' min='2' max='20' default='4'/>"
    "<number id='theirs' min='1' max='20' default='3'/></inputs>"
    "<var id='us' start='ours'/><var id='them' start='theirs'/>"
    "<repeat id='round' while='us over 1 and them over 0'>"
    "<roll id='won' dice='min(3, us - 1) d6' against='min(2, them) d6'/>"
    "<let id='pairs' value='min(3, us - 1, 2, them)'/>"
    "<set var='us' value='us - (pairs - won)'/><set var='them' value='them - won'/></repeat>"
    "<outcome id='left' value='us'/><outcome id='taken' value='them = 0'/></procedure>";

/* The chance that this many of the pairs are won, by throwing every die. */
static double
chance_of_pairs (guint ours,
                 guint theirs,
                 guint won)
{
  static double known[4][3][3];
  static gboolean is_known[4][3];
  guint faces[5] = { 1, 1, 1, 1, 1 };
  guint n = ours + theirs;
  guint i;

  if (is_known[ours][theirs])
    return known[ours][theirs][won];
  is_known[ours][theirs] = TRUE;
  do
    {
      guint best[2] = { 0, 0 };
      guint second[2] = { 0, 0 };
      guint count;

      for (i = 0; i < n; i++)
        {
          guint side = i < ours ? 0 : 1;

          if (faces[i] > best[side])
            {
              second[side] = best[side];
              best[side] = faces[i];
            }
          else if (faces[i] > second[side])
            second[side] = faces[i];
        }
      count = (best[0] > best[1] ? 1 : 0) + (MIN (ours, theirs) == 2 && second[0] > second[1] ? 1 : 0);
      known[ours][theirs][count] += 1 / pow (6, n);
      for (i = 0; i < n && ++faces[i] > 6; i++)
        faces[i] = 1;
    }
  while (i < n);
  return known[ours][theirs][won];
}

/* The chance to take the place and to have that many left. */
static double
chance_to_take (guint us,
                guint them,
                guint left)
{
  static double known[MOST + 1][MOST + 1][MOST + 1];
  static gboolean is_known[MOST + 1][MOST + 1][MOST + 1];
  guint ours = MIN (3, us - 1);
  guint theirs = MIN (2, them);
  double sum = 0;

  if (them == 0)
    return us == left ? 1 : 0;
  if (us == 1)
    return 0;
  if (is_known[us][them][left])
    return known[us][them][left];
  for (guint won = 0; won <= MIN (ours, theirs); won++)
    sum += chance_of_pairs (ours, theirs, won) * chance_to_take (us - (MIN (ours, theirs) - won), them - won, left);
  is_known[us][them][left] = TRUE;
  return known[us][them][left] = sum;
}

static void
check_battle (const LrRuleset *ruleset,
              guint            us,
              guint            them)
{
  g_autofree char *typed = g_strdup_printf ("ours=%u|theirs=%u", us, them);
  g_autoptr (LrResult) result = lr_test_run (ruleset, "battle", typed);
  g_autoptr (LrDist) left = lr_dist_of_tap (result, lr_result_find_tap (result, "left"));
  g_autoptr (LrDist) taken = lr_dist_of_tap (result, lr_result_find_tap (result, "taken"));
  double sum = 0;

  g_assert_cmpint (result->status, ==, LR_STATUS_DONE);
  for (guint i = 2; i <= us; i++)
    {
      double found = 0;

      for (guint j = 0; j < left->n_chances; j++)
        if (left->chances[j].value.number.num == i)
          found = left->chances[j].probability;
      sum += chance_to_take (us, them, i);
      if (fabs (found - chance_to_take (us, them, i)) > 1e-12)
        lr_test_fail ("%u against %u: %u are left with %.15f, not %.15f", us, them, i, found,
                      chance_to_take (us, them, i));
    }
  for (guint j = 0; j < taken->n_chances; j++)
    if (taken->chances[j].value.ordinal != 0)
      g_assert_cmpfloat_with_epsilon (taken->chances[j].probability, sum, 1e-12);
}

static void
test_battles (void)
{
  g_autoptr (LrRuleset) ruleset = lr_test_load_good (battle);

  for (guint us = 2; us <= MOST; us += us < 8 ? 1 : 4)
    for (guint them = 1; them <= MOST; them += them < 6 ? 1 : 7)
      check_battle (ruleset, us, them);
  check_battle (ruleset, MOST, MOST);
}

/* --- a fight that may begin in many ways --- */

/* How many dice may hit depends on another die, and who loses on a product of two. @limit: ends it, too. */
#define MIXED(limit) \
    "<roll id='a' dice='1d4'/><roll id='b' dice='1d3'/>" \
    "<var id='us' start='a + 4'/><var id='them' start='b + 3'/>" \
    "<repeat id='round' while='us over 1 and them over 0" limit "'>" \
    "<roll id='x' dice='1d3'/><roll id='z' dice='1d2'/><roll id='y' dice='x d6' count='5..6'/>" \
    "<set var='us' value='us - (if x * z over 4 then 3 else if x * z over 2 then 1 else 0)'/>" \
    "<set var='them' value='them - (if y over 0 then 1 else 0)'/>" \
    "<let id='now' label='Now' value='us + them'/></repeat>" \
    "<outcome id='left' value='us * 10 + them + 20'/></procedure>"

/* The same in ways, and in chances, since the dice before it have more ways than can be counted. */
#define BOTH(name, limit) \
    "<procedure id='exact" name "' label='Exact'>" INPUT MIXED (limit) \
    "<procedure id='about" name "' label='About'>" INPUT "<roll id='many' dice='90d6' count='6..6'/>" \
    "<roll id='more' dice='100d6'/>" MIXED (limit)
#define INPUT "<inputs><number id='n' min='0' max='9' default='3'/></inputs>"
static const char mixed[] = BOTH ("", "") BOTH ("_most", "' most='60") BOTH ("_far", "' most='300")
    BOTH ("_limit", " and (n = 0 or round at most n)");

/* The chance to end with that much, by every way that a round may go. */
static double
chance_to_end (int us,
               int them,
               int end,
               int rounds)
{
  static double known[9][7][200][61];
  static gboolean is_known[9][7][200][61];
  double sum = 0;

  if (us <= 1 || them <= 0 || rounds == 0)
    return us * 10 + them + 20 == end ? 1 : 0;
  if (is_known[us][them][end][rounds])
    return known[us][them][end][rounds];
  for (int x = 1; x <= 3; x++)
    for (int z = 1; z <= 2; z++)
      for (int hit = 0; hit < 2; hit++)
        {
          double none = pow (4.0 / 6, x);

          sum += (hit ? 1 - none : none) / 6 * chance_to_end (us - (x * z > 4 ? 3 : x * z > 2), them - hit, end,
                                                                         rounds - 1);
        }
  is_known[us][them][end][rounds] = TRUE;
  return known[us][them][end][rounds] = sum;
}

static void
test_mixed (gconstpointer data)
{
  g_autoptr (LrRuleset) ruleset = lr_test_load_good (mixed);
  g_autoptr (LrResult) result = lr_test_run (ruleset, data, "");
  g_autoptr (LrDist) left = lr_dist_of_tap (result, lr_result_find_tap (result, "left"));
  double found[200] = { 0 };
  int rounds = g_str_has_suffix (data, "_limit") ? 3 : 60;

  g_assert_cmpint (result->status, ==, LR_STATUS_DONE);
  /* rounds without end that have a last one have more ways than can be counted */
  g_assert_true (result->exact == (g_str_equal (data, "exact") || g_str_equal (data, "exact_limit")));
  for (guint i = 0; i < left->n_chances; i++)
    found[left->chances[i].value.number.num] = left->chances[i].probability;
  for (int end = 0; end < 200; end++)
    {
      double sum = 0;

      for (int a = 1; a <= 4; a++)
        for (int b = 1; b <= 3; b++)
          sum += chance_to_end (a + 4, b + 3, end, rounds) / 12;
      if (fabs (found[end] - sum) > 1e-12)
        lr_test_fail ("it ends with %d by %.15f, not %.15f", end, found[end], sum);
    }
  g_assert_true (lr_result_find_tap (result, rounds == 3 ? "round.2.y" : "round.*.y")->pools_differ);
  g_assert_false (lr_result_find_tap (result, rounds == 3 ? "round.3.x" : "round.*.x")->pools_differ);
  g_assert_true (rounds != 3 || lr_result_find_tap (result, "round.4.x") == NULL);
}

/* What a round shows over all rounds is the same in ways and in chances. */
static void
test_rounds (void)
{
  static const char *const paths[] = { "round.*.x", "round.*.z", "round.*.y", "round.*.now" };
  g_autoptr (LrRuleset) ruleset = lr_test_load_good (mixed);
  g_autoptr (LrResult) exact = lr_test_run (ruleset, "exact", "");
  g_autoptr (LrResult) about = lr_test_run (ruleset, "about", "");

  for (guint i = 0; i < G_N_ELEMENTS (paths); i++)
    {
      const LrTap *one = lr_result_find_tap (exact, paths[i]);
      const LrTap *other = lr_result_find_tap (about, paths[i]);
      g_autoptr (LrDist) of_one = lr_dist_of_tap (exact, one);
      g_autoptr (LrDist) of_other = lr_dist_of_tap (about, other);
      double reached = lr_tap_probability (one, one->reached);

      g_assert_cmpfloat (reached, >, 1); /* a round is mostly not the last one */
      g_assert_cmpfloat_with_epsilon (lr_tap_probability (other, other->reached), reached, 1e-9);
      g_assert_cmpfloat_with_epsilon (lr_tap_probability (other, other->done),
                                      lr_tap_probability (one, one->done), 1e-9);
      g_assert_cmpuint (of_other->n_chances, ==, of_one->n_chances);
      for (guint j = 0; j < of_one->n_chances; j++)
        {
          g_assert_true (lr_value_equal (of_one->chances[j].value, of_other->chances[j].value));
          g_assert_cmpfloat_with_epsilon (of_one->chances[j].probability, of_other->chances[j].probability, 1e-9);
        }
    }
}

/* Where that many rows would have to be joined that it is not worth it, it is done the slow way. */
static void
test_wide (void)
{
  g_autoptr (LrRuleset) ruleset = lr_test_load_good (
      "<procedure id='p' label='P'><var id='us' start='2'/><var id='n' start='0'/>"
      "<repeat id='round' while='us over 0 and n under 4'>"
      "<roll id='a' dice='1d300'/><roll id='b' dice='1d300'/>"
      "<roll id='y' dice='(if a over b then 1 else 2) d6' count='6..6'/>"
      "<set var='us' value='us - (if y over 0 then 1 else 0)'/><set var='n' value='n + 1'/></repeat>"
      "<outcome id='left' value='us'/></procedure>");
  g_autoptr (LrResult) result = lr_test_run (ruleset, "p", "");
  g_autoptr (LrDist) left = lr_dist_of_tap (result, lr_result_find_tap (result, "left"));
  double hit = 299.0 / 600 / 6 + 301.0 / 600 * 11 / 36;
  double expected[] = { 0, 4 * hit * pow (1 - hit, 3), pow (1 - hit, 4) };

  expected[0] = 1 - expected[1] - expected[2];
  g_assert_cmpint (result->status, ==, LR_STATUS_DONE);
  g_assert_cmpuint (left->n_chances, ==, 3);
  for (guint i = 0; i < 3; i++)
    g_assert_cmpfloat_with_epsilon (left->chances[i].probability, expected[left->chances[i].value.number.num], 1e-12);
}

/* This many situations that two stretches of steps are done for some of them at a time; the same as all at once, and as
 * step by step. */
static void
test_lanes (void)
{
  static const guint parts[] = { 256, 1, G_MAXUINT };
  g_autoptr (LrRuleset) ruleset = lr_test_load_good (
      "<procedure id='callee' label='Called'><inputs><number id='n' min='0' max='9'/></inputs>"
      "<roll id='die' dice='(n + 1) d6' count='5..6'/><outcome id='hits' value='die'/></procedure>"
      "<procedure id='p' label='P'><roll id='many' dice='90d6' count='6..6'/><roll id='more' dice='100d6'/>"
      "<roll id='a' dice='2d800'/><roll id='b' dice='1d3'/><var id='x' start='a'/><var id='y' start='b'/>"
      "<repeat times='2'><roll id='i' dice='1d2'/><set var='x' value='(x + i) mod 1500'/></repeat>"
      "<repeat times='2'><roll id='j' dice='1d2'/><set var='y' value='y + j'/></repeat>"
      "<call id='c' of='callee'><with input='n' value='x mod 10'/></call>"
      "<outcome id='left' value='x mod 7 * 100 + y * 10 + c.hits mod 10'/></procedure>");
  g_autoptr (LrDist) first = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      LrLimits limits = lr_limits_default;
      g_autoptr (LrResult) result = NULL;
      g_autoptr (LrDist) left = NULL;

      limits.parts = parts[i];
      result = lr_test_run_limited (ruleset, "p", "", &limits);
      g_assert_cmpint (result->status, ==, LR_STATUS_DONE);
      g_assert_true (!result->exact && (result->splits > 0) == (parts[i] < G_MAXUINT));
      left = lr_dist_of_tap (result, lr_result_find_tap (result, "left"));
      g_assert_cmpfloat_with_epsilon (left->total, 1, 1e-12);
      if (first == NULL)
        first = lr_dist_copy (left);
      g_assert_cmpuint (left->n_chances, ==, first->n_chances);
      for (guint j = 0; j < left->n_chances; j++)
        {
          g_assert_true (lr_value_equal (left->chances[j].value, first->chances[j].value));
          g_assert_cmpfloat_with_epsilon (left->chances[j].probability, first->chances[j].probability, 1e-12);
        }
    }
}

/* --- losses in an order --- */

#define OURS 50
#define THEIRS 42

/* Three sorts a side, of which each loses in order: the numbers of all sorts have seven million cells, and two thousand
 * come up. All dice of a round are thrown before the first loss. */
#define IN_ORDER(limit) \
    "<procedure id='p' label='P'><var id='i' start='30'/><var id='t' start='12'/><var id='f' start='8'/>" \
    "<var id='ei' start='28'/><var id='et' start='8'/><var id='ef' start='6'/>" \
    "<repeat id='round' while='i + t + f over 0 and ei + et + ef over 0" limit "'>" \
    "<roll id='x1' dice='i d6' count='1..1'/><roll id='x2' dice='(t + f) d6' count='1..3'/>" \
    "<roll id='y1' dice='ei d6' count='1..2'/><roll id='y2' dice='(et + ef) d6' count='1..3'/>" \
    "<var id='h' start='0'/><set var='h' value='x1 + x2'/>" \
    "<let id='l1' value='min(h, ei)'/><set var='ei' value='ei - l1'/><set var='h' value='h - l1'/>" \
    "<let id='l2' value='min(h, et)'/><set var='et' value='et - l2'/><set var='ef' value='max(0, ef - (h - l2))'/>" \
    "<set var='h' value='y1 + y2'/>" \
    "<let id='m1' value='min(h, i)'/><set var='i' value='i - m1'/><set var='h' value='h - m1'/>" \
    "<let id='m2' value='min(h, t)'/><set var='t' value='t - m2'/><set var='f' value='max(0, f - (h - m2))'/>" \
    "</repeat><outcome id='left' value='i + t + f'/></procedure>"

/* Hits of dice of which that many hit on one number of sides, and others on half of them. */
static void
hits_of (guint   first,
         double  chance,
         guint   halves,
         double *hits)
{
  memset (hits, 0, (OURS + 1) * sizeof *hits);
  hits[0] = 1;
  for (guint die = 0; die < first + halves; die++)
    {
      double hit = die < first ? chance : 0.5;

      for (guint i = die + 1; i > 0; i--)
        hits[i] = hits[i] * (1 - hit) + hits[i - 1] * hit;
      hits[0] *= 1 - hit;
    }
}

static void
test_in_order (gconstpointer data)
{
  g_autoptr (LrRuleset) ruleset = lr_test_load_good (data);
  g_autoptr (LrResult) result = lr_test_run (ruleset, "p", "");
  g_autoptr (LrDist) left = lr_dist_of_tap (result, lr_result_find_tap (result, "left"));
  double chances[OURS + 1][THEIRS + 1] = { 0 };
  double expected[OURS + 1] = { 0 };
  double ours[OURS + 1], theirs[OURS + 1];

  chances[0][0] = 1;
  for (guint a = 0; a <= OURS; a++)
    for (guint d = 0; d <= THEIRS; d++)
      {
        guint first = a < 30 ? 30 - a : 0, other = d < 28 ? 28 - d : 0;

        if (a == OURS || d == THEIRS)
          {
            expected[OURS - a] += chances[a][d];
            continue;
          }
        hits_of (first, 1.0 / 6, OURS - a - first, ours);
        hits_of (other, 1.0 / 3, THEIRS - d - other, theirs);
        for (guint i = 0; i <= OURS - a; i++)
          for (guint j = 0; j <= THEIRS - d; j++)
            if (i + j > 0)
              chances[MIN (OURS, a + j)][MIN (THEIRS, d + i)] += chances[a][d] * ours[i] * theirs[j] /
                                                                 (1 - ours[0] * theirs[0]);
      }
  g_assert_cmpint (result->status, ==, LR_STATUS_DONE);
  g_assert_false (result->sampled);
  g_assert_null (result->masses);
  for (guint i = 0; i < left->n_chances; i++)
    g_assert_cmpfloat_with_epsilon (left->chances[i].probability, expected[left->chances[i].value.number.num], 1e-12);
}

/* The chances of one throw, that everyone knows, and that a row of books has wrong. */
static void
test_published (void)
{
  g_assert_cmpfloat_with_epsilon (chance_of_pairs (3, 2, 2), 2890.0 / 7776, 1e-12);
  g_assert_cmpfloat_with_epsilon (chance_of_pairs (3, 2, 1), 2611.0 / 7776, 1e-12);
  g_assert_cmpfloat_with_epsilon (chance_of_pairs (2, 2, 2), 295.0 / 1296, 1e-12);
  g_assert_cmpfloat_with_epsilon (chance_of_pairs (3, 1, 1), 855.0 / 1296, 1e-12);
}

int
main (int    argc,
      char **argv)
{
  static const struct
  {
    const char *exact;
    const char *about;
  } limits[] = {
    { "/risk/mixed/exact", "/risk/mixed/about" },
    { "/risk/mixed/exact_most", "/risk/mixed/about_most" },
    { "/risk/mixed/exact_far", "/risk/mixed/about_far" },
    { "/risk/mixed/exact_limit", "/risk/mixed/about_limit" },
  };

  lr_test_init (&argc, &argv);
  lr_test_add_data ("/risk/in-order", IN_ORDER (""), test_in_order);
  lr_test_add_data ("/risk/in-order-most", IN_ORDER ("' most='200"), test_in_order);
  lr_test_add_data ("/risk/in-order-passes", IN_ORDER ("' most='130"), test_in_order);
  lr_test_add ("/risk/published", test_published);
  lr_test_add ("/risk/battles", test_battles);
  for (guint i = 0; i < G_N_ELEMENTS (limits); i++)
    {
      lr_test_add_data (limits[i].exact, limits[i].exact + strlen ("/risk/mixed/"), test_mixed);
      lr_test_add_data (limits[i].about, limits[i].about + strlen ("/risk/mixed/"), test_mixed);
    }
  lr_test_add ("/risk/rounds", test_rounds);
  lr_test_add ("/risk/wide", test_wide);
  lr_test_add ("/risk/lanes", test_lanes);
  return g_test_run ();
}
