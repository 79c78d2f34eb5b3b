/* test-draw.c - draws without putting back, against binomial coefficients and counting by hand
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-test.h"

#define CUP \
  "<kind id='chit'><value id='us' label='Union'/><value id='cs' label='South'/><value id='end' label='End'/></kind>" \
  "<shape id='pile' label='Pile'><choice id='chit' of='chit'/><number id='n' step='1/2'/></shape>"

/* Draws some, takes what comes out of the piles, and counts: those of the Union, and of the Union and the South. */
static const char several[] =
    CUP "<procedure id='p' label='P'>"
    "<inputs><roster id='piles' of='pile' rows='chit'/><number id='pulls'/></inputs>"
    "<var id='left' start='piles'/><var id='us' start='0'/><var id='cs' start='0'/>"
    "<repeat id='pull' times='pulls'>"
    "<draw id='chit' of='chit' from='sum(left, n, chit)'/>"
    "<repeat each='pile in left'><set var='pile.n' value='pile.n - 1' when='pile.chit = chit'/></repeat>"
    "<set var='us' value='us + 1' when=\"chit = 'us'\"/><set var='cs' value='cs + 1' when=\"chit = 'cs'\"/>"
    "</repeat>"
    "<outcome id='x' value='us'/><outcome id='both' value='100 * us + cs'/></procedure>";

static LrWide
choose (guint of,
        guint some)
{
  LrWide ways = 1;

  if (some > of)
    return 0;
  for (guint i = 1; i <= some; i++)
    ways = ways * (of - some + i) / i;
  return ways;
}

/* One after the other, or all at once: it is the same. */
static void
test_hypergeometric (void)
{
  static const guint cups[][4] = { { 1, 1, 1, 1 }, { 3, 3, 1, 2 }, { 3, 3, 1, 7 }, { 0, 4, 2, 3 }, { 12, 9, 5, 6 },
                                   { 26, 13, 13, 5 }, { 1, 0, 59, 20 } };
  g_autoptr (LrRuleset) ruleset = lr_test_load_good (several);

  for (guint i = 0; i < G_N_ELEMENTS (cups); i++)
    {
      const guint *cup = cups[i];
      guint all = cup[0] + cup[1] + cup[2];
      g_autofree char *typed = g_strdup_printf ("row:piles=chit=us,n=%u|row:piles=chit=cs,n=%u|row:piles=chit=end,n=%u"
                                                "|pulls=%u", cup[0], cup[1], cup[2], cup[3]);
      g_autoptr (LrResult) result = lr_test_run (ruleset, "p", typed);
      g_autoptr (LrDist) dist = lr_dist_of_tap (result, lr_result_find_tap (result, "both"));
      LrWide found = 0;

      g_assert_true (dist->exact);
      for (guint j = 0; j < dist->n_chances; j++)
        {
          guint us = (guint) (dist->chances[j].value.number.num / 100);
          guint cs = (guint) (dist->chances[j].value.number.num % 100);
          LrWide ways = choose (cup[0], us) * choose (cup[1], cs) * choose (cup[2], cup[3] - us - cs);

          if (ways * dist->of != dist->chances[j].ways * choose (all, cup[3]))
            lr_test_fail ("%s: %u of the Union and %u of the South: not the chance that they have", typed, us, cs);
          found += ways;
        }
      g_assert_true (found == choose (all, cup[3]));
    }
}

/* What was drawn is gone for what comes after. */
static void
test_given (void)
{
  g_autoptr (LrRuleset) ruleset = lr_test_load_good (several);
  const char *piles = "row:piles=chit=us,n=2|row:piles=chit=cs,n=1|row:piles=chit=end,n=1|pulls=3";
  g_autofree char *two = g_strconcat (piles, "|set:pull.1.chit=us|set:pull.2.chit=us", NULL);
  g_autofree char *gone = g_strconcat (two, "|set:pull.3.chit=us", NULL);
  g_autofree char *last = g_strconcat (two, "|set:pull.3.chit=cs", NULL);
  g_autoptr (LrResult) open = lr_test_run (ruleset, "p", two);
  g_autoptr (LrResult) refused = lr_test_run (ruleset, "p", gone);
  g_autoptr (LrResult) done = lr_test_run (ruleset, "p", last);

  lr_test_dist_is (open, "both", "200:1 201:1 of 2");
  g_assert_cmpint (refused->status, ==, LR_STATUS_GIVEN);
  g_assert_cmpint (refused->given_problem.fault, ==, LR_GIVEN_GONE);
  g_assert_cmpstr (refused->given_problem.path, ==, "pull.3.chit");
  lr_test_dist_is (done, "both", "201:1 of 1");
}

/* A draw, what is typed, and what becomes of it. */
typedef struct
{
  const char *name;
  const char *steps;
  const char *typed;
  const char *expected; /* the chances of x, or how it fails */
} Case;

#define D6 "<roll id='die' dice='1d6'/>"
#define DRAW(from) "<draw id='x' of='chit' from='" from "'/>"
#define PILES "<inputs><roster id='piles' of='pile' rows='chit'/><number id='n' step='1/2'/></inputs>"

static const Case cases[] = {
  { "literal", DRAW ("{us: 3, cs: 2, end: 1}"), NULL, "us:3 cs:2 end:1 of 6" },
  { "only-one", DRAW ("{us: 0, cs: 5, end: 0}"), NULL, "cs:1 of 1" },
  { "by-die", D6 DRAW ("{us: die, cs: 1, end: 0}"), NULL, "us:617 cs:223 of 840" },
  { "skipped", D6 "<draw id='x' of='chit' from='{us: 1, cs: 2, end: 0}' when='die over 4' else=\"'end'\"/>", NULL,
    "us:1 cs:2 end:6 of 9" },
  { "skipped-known", PILES "<draw id='x' of='chit' from='{us: 0, cs: 0, end: 0}' when='n over 0' else=\"'end'\"/>",
    NULL, "end:1 of 1" },
  { "twice", DRAW ("{us: 1, cs: 1, end: 0}")
    "<draw id='y' of='chit' from=\"{us: if x = 'us' then 0 else 1, cs: if x = 'cs' then 0 else 1, end: 1}\"/>"
    "<outcome id='z' value='x = y'/>", NULL, "us:1 cs:1 of 2" },
  { "empty", PILES DRAW ("sum(p in piles, p.n, p.chit)"), NULL, "empty 0 0 at x" },
  { "empty-by-die", D6 DRAW ("{us: die - 1, cs: 0, end: 0}"), NULL, "empty 0 0 at x" },
  { "negative", PILES DRAW ("{us: n - 1, cs: 5, end: 0}"), NULL, "negative -1 0 at x" },
  { "fraction", PILES DRAW ("{us: n, cs: 1, end: 0}"), "n=1/2", "fraction 1/2 0 at x" },
  { "too-many", DRAW ("{us: 900000000000000000 * 10, cs: 900000000000000000 * 10, end: 0}"), NULL,
    "overflow 9000000000000000000 9000000000000000000 at x" },
};

static void
test_case (gconstpointer data)
{
  const Case *one = data;
  g_autofree char *body = g_strdup_printf (CUP "<procedure id='p' label='P'>%s<outcome id='o' value='x'/></procedure>",
                                           one->steps);
  g_autoptr (LrRuleset) ruleset = lr_test_load_good (body);
  g_autoptr (LrResult) result = lr_test_run (ruleset, "p", one->typed);
  g_autofree char *failure = NULL;

  if (result->status == LR_STATUS_DONE)
    lr_test_dist_is (result, "o", one->expected);
  else
    {
      failure = lr_test_failure (result);
      lr_test_same_text (one->name, failure, one->expected);
    }
}

int
main (int    argc,
      char **argv)
{
  lr_test_init (&argc, &argv);
  lr_test_add ("/draw/hypergeometric", test_hypergeometric);
  lr_test_add ("/draw/given", test_given);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/draw/case/", cases[i].name, NULL);

      lr_test_add_data (path, &cases[i], test_case);
    }
  return g_test_run ();
}
