/* test-dist.c - distributions: ways brought together, chances, means, and taps found by their paths
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-test.h"

static LrDist *
dist_of (const LrPoolSpec *spec)
{
  g_autoptr (LrPool) pool = lr_pool_new (spec, TRUE);

  return lr_dist_of_pool (pool);
}

static void
test_pool (void)
{
  g_autoptr (LrDist) dist = dist_of (&(LrPoolSpec) { .dice = 2, .sides = 6 });

  g_assert_true (dist->exact);
  g_assert_true (dist->is_number);
  g_assert_false (dist->many);
  g_assert_true (dist->of == 36);
  g_assert_cmpuint (dist->n_chances, ==, 11);
  g_assert_true (dist->chances[5].ways == 6);
  g_assert_cmpfloat_with_epsilon (dist->chances[5].probability, 1.0 / 6, 1e-15);
  g_assert_cmpfloat_with_epsilon (dist->total, 1, 1e-12);
  g_assert_cmpfloat_with_epsilon (dist->mean, 7, 1e-12);
}

static void
test_bring_to (void)
{
  g_autoptr (LrDist) dist = dist_of (&(LrPoolSpec) { .dice = 1, .sides = 6, .reading = LR_READING_COUNT, .low = 5,
    .high = 6 });

  g_assert_true (dist->of == 3);
  g_assert_true (lr_dist_bring_to (dist, 36));
  g_assert_true (dist->of == 36);
  g_assert_true (dist->chances[0].ways == 24);
  g_assert_true (dist->chances[1].ways == 12);
  g_assert_cmpfloat_with_epsilon (dist->chances[1].probability, 1.0 / 3, 1e-15);
}

static void
test_copy (void)
{
  g_autoptr (LrDist) dist = dist_of (&(LrPoolSpec) { .dice = 1, .sides = 4 });
  g_autoptr (LrDist) copy = lr_dist_copy (dist);

  g_assert_true (copy->chances != dist->chances);
  g_assert_cmpuint (copy->n_chances, ==, 4);
  dist->chances[0].ways = 99;
  g_assert_true (copy->chances[0].ways == 1);
  lr_dist_free (NULL);
}

static void
test_at_least (void)
{
  g_autoptr (LrDist) dist = dist_of (&(LrPoolSpec) { .dice = 2, .sides = 6 });
  LrChance all = lr_dist_at_least (dist, 0);
  LrChance nine = lr_dist_at_least (dist, 7);

  g_assert_true (all.ways == dist->of);
  g_assert_cmpfloat_with_epsilon (all.probability, 1, 1e-12);
  g_assert_true (nine.ways == 10);
  g_assert_cmpfloat_with_epsilon (nine.probability, 10.0 / 36, 1e-12);
}

#define BODY \
  "<kind id=\"size\"><value id=\"small\" label=\"S\"/><value id=\"large\" label=\"L\"/></kind>" \
  "<procedure id=\"q\" label=\"Q\"><roll id=\"d\" dice=\"1d4\"/><outcome id=\"r\" value=\"d\"/></procedure>" \
  "<procedure id=\"p\" label=\"P\"><roll id=\"die\" dice=\"1d6\"/><let id=\"seldom\" value=\"10 * die\" when=\"die " \
  "over 4\" else=\"0\"/>" \
  "<if when=\"die = 6\"><let id=\"inner\" value=\"die\"/></if><let id=\"kind\" of=\"size\" value=\"if die over 2 " \
  "then 'large' else 'small'\"/>" \
  "<repeat id=\"round\" times=\"2\"><call id=\"c\" of=\"q\" label=\"C\"/></repeat><repeat times=\"2\">" \
  "<roll id=\"e\" dice=\"1d2\"/></repeat>" \
  "<let id=\"sure\" value=\"5\"/><roll id=\"wide\" dice=\"1d1000\"/><outcome id=\"x\" value=\"die\"/></procedure>"

static void
test_taps (void)
{
  g_autoptr (LrRuleset) ruleset = lr_test_load_good (BODY);
  g_autoptr (LrResult) result = lr_test_run (ruleset, "p", NULL);
  LrValue value;

  lr_test_dist_is (result, "kind", "small:1 large:2 of 3");
  lr_test_dist_is (result, "round.1.c.d", "1:1 2:1 3:1 4:1 of 4");
  lr_test_dist_is (result, "round.2.c.r", "1:1 2:1 3:1 4:1 of 4");
  lr_test_dist_is (result, "e.1", "1:1 2:1 of 2");
  lr_test_dist_is (result, "round.3.c.r", "not reached");
  lr_test_dist_is (result, "zebra", "not reached");
  lr_test_dist_is (result, "", "not reached");
  lr_test_dist_is (result, "wide", "from 1 to 1000, mean 500.5");
  g_assert_true (lr_tap_is_certain (lr_result_find_tap (result, "sure"), &value));
  g_assert_cmpint (value.number.num, ==, 5);
  g_assert_false (lr_tap_is_certain (lr_result_find_tap (result, "die"), &value));
}

/* What happens in some throws only: the chances stay short of one, the mean is that of those throws. */
static void
test_partial (void)
{
  g_autoptr (LrRuleset) ruleset = lr_test_load_good (BODY);
  g_autoptr (LrResult) result = lr_test_run (ruleset, "p", NULL);
  const LrTap *inner = lr_result_find_tap (result, "inner");
  const LrTap *seldom = lr_result_find_tap (result, "seldom");
  g_autoptr (LrDist) dist = lr_dist_of_tap (result, inner);

  g_assert_cmpfloat_with_epsilon (dist->total, 1.0 / 6, 1e-12);
  g_assert_cmpfloat_with_epsilon (dist->mean, 6, 1e-12);
  g_assert_cmpfloat_with_epsilon (lr_tap_probability (inner, inner->reached), 1.0 / 6, 1e-12);
  g_assert_cmpfloat_with_epsilon (lr_tap_probability (seldom, seldom->reached), 1, 1e-12);
  g_assert_cmpfloat_with_epsilon (lr_tap_probability (seldom, seldom->done), 1.0 / 3, 1e-12);
}

/* Values that are too many only once those of several calls are together: of those, the extremes and the mean stay, and
 * what comes then with another denominator is added to these. */
static void
test_many (void)
{
  g_autoptr (LrRuleset) ruleset = lr_test_load_good (
    "<procedure id=\"q\" label=\"Q\"><inputs><number id=\"n\" label=\"N\" min=\"1\" max=\"3\" default=\"1\"/>"
    "</inputs><if when=\"n = 3\"><roll id=\"seven\" dice=\"1d7\"/></if><roll id=\"die\" dice=\"1d200\"/>"
    "<outcome id=\"far\" value=\"200 * n + die\"/></procedure><procedure id=\"p\" label=\"P\">"
    "<roll id=\"a\" dice=\"1d3\"/><call id=\"c\" of=\"q\" label=\"C\"><with input=\"n\" value=\"a\"/></call>"
    "<outcome id=\"x\" value=\"c.far\"/></procedure>");
  g_autoptr (LrResult) result = lr_test_run (ruleset, "p", NULL);
  const LrTap *tap = lr_result_find_tap (result, "c.far");

  lr_test_dist_is (result, "c.far", "from 201 to 800, mean 500.5");
  g_assert_true (tap->den == 4200 && tap->reached.ways == 4200);
}

/* Too many values, and only in some throws. */
static void
test_many_partial (void)
{
  g_autoptr (LrRuleset) ruleset = lr_test_load_good (
    "<procedure id=\"p\" label=\"P\"><roll id=\"a\" dice=\"1d1000\"/><if when=\"a over 600\">"
    "<let id=\"l\" label=\"L\" value=\"a\"/></if><outcome id=\"x\" value=\"a over 600\"/></procedure>");
  g_autoptr (LrResult) result = lr_test_run (ruleset, "p", NULL);
  g_autoptr (LrDist) dist = lr_dist_of_tap (result, lr_result_find_tap (result, "l"));

  g_assert_true (dist->many);
  g_assert_cmpfloat_with_epsilon (dist->mean, 800.5, 1e-9);
  g_assert_cmpfloat_with_epsilon (dist->total, 0.4, 1e-12);
}

int
main (int    argc,
      char **argv)
{
  lr_test_init (&argc, &argv);
  lr_test_add ("/dist/pool", test_pool);
  lr_test_add ("/dist/bring-to", test_bring_to);
  lr_test_add ("/dist/copy", test_copy);
  lr_test_add ("/dist/at-least", test_at_least);
  lr_test_add ("/dist/taps", test_taps);
  lr_test_add ("/dist/partial", test_partial);
  lr_test_add ("/dist/many", test_many);
  lr_test_add ("/dist/many-partial", test_many_partial);
  return g_test_run ();
}
