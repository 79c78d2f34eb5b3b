/* test-rolls.c - charts that are rolled on by themselves: which dice, and what comes of them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-test.h"

#include "engine/model/lr-chart.h"
#include "rules/build/lr-library.h"

#define DIE "<axis id='die' label='Die' bands='1 2 3 4 5 6'/>"
#define CELLS "<row>0 | 0 | 1 | 1 | 2 | 3</row>"

typedef struct
{
  const char *name;
  const char *chart;
  const char *typed;
  const char *expected; /* its result; NULL if it cannot be rolled on */
  const char *procedure;
} Chart;

/* A chart is called `c`; what is in a procedure reads it. */
static const Chart charts[] = {
  { "read with a die and a modifier", DIE CELLS, "", "0:2 1:2 2:1 3:1 of 6",
    "<roll id='d' dice='1d6'/><let id='n' value='d + drm'/><outcome id='o' value='c(max(1, min(6, n)))'/>" },
  { "a modifier is added", "<axis id='die' bands='1 2 3 4 5 6' low='clamp' high='clamp'/>" CELLS, "modifier=2",
    "1:2 2:1 3:3 of 6", "<roll id='d' dice='1d6'/><outcome id='o' value='c(d + drm)'/>" },
  { "two dice", "<axis id='sum' bands='2-6 7 8-12'/><row>0 | 1 | 2</row>", "", "0:5 1:2 2:5 of 12",
    "<roll id='d' dice='2d6'/><outcome id='o' value='c(d)'/>" },
  { "the difference of two rolls", "<axis id='diff' bands='-1- 0 1+'/><row>0 | 1 | 2</row>", "", "0:5 1:2 2:5 of 12",
    "<roll id='a' dice='1d6'/><roll id='b' dice='1d6'/><let id='m' value='a - b'/><outcome id='o' value='c(m)'/>" },
  { "tens and ones", "<axis id='d66' bands='11-16 21-36 41-66'/><row>0 | 1 | 2</row>", "", "0:1 1:2 2:3 of 6",
    "<roll id='d' dice='d66' because='tens and ones'/><outcome id='o' value='c(d)'/>" },
  { "a tally of a die and more", DIE CELLS, "", "0:2 1:2 2:1 3:1 of 6",
    "<roll id='d' dice='1d6'/><tally id='t' by='sum'><item label='A' value='d'/><item label='B' value='drm'/></tally>"
    "<outcome id='o' value='c(max(1, min(6, t)))'/>" },
  { "by column", "<axis id='odds' ratios='1:2 1:1 3:2'/><axis id='die' bands='1-3 4-6'/>"
                 "<row at='1:2'>0 | 1</row><row at='1:1'>1 | 2</row><row at='3:2'>2 | 3</row>", "row=3:2",
    "2:1 3:1 of 2", "<roll id='d' dice='1d6'/><outcome id='o' value='c(drm : 1, d)'/>" },
  { "read without dice", DIE CELLS, "", NULL, "<outcome id='o' value='c(drm)'/>" },
  { "dice whose number is typed", DIE CELLS, "", NULL, "<roll id='d' dice='drm d6'/><outcome id='o' value='c(d)'/>" },
  { "nothing reads it", DIE CELLS, "", "0:2 1:2 2:1 3:1 of 6", "<outcome id='o' value='drm'/>" },
  { "nothing reads it, by tens", "<axis id='die' bands='11-16 21-36 41-66'/><row>0 | 1 | 2</row>", "",
    "0:1 1:2 2:3 of 6", "<outcome id='o' value='drm'/>" },
  { "nothing reads it, two dice", "<axis id='die' bands='2-6 7 8-12'/><row>0 | 1 | 2</row>", "", "0:5 1:2 2:5 of 12",
    "<outcome id='o' value='drm'/>" },
  { "nothing reads it, and no dice suit", "<axis id='n' bands='1 2 3 4 5'/><row>0 | 0 | 1 | 1 | 2</row>", "", NULL,
    "<outcome id='o' value='drm'/>" },
};

static void
test_chart (gconstpointer data)
{
  const Chart *chart = data;
  g_autofree char *body =
      g_strconcat ("<chart id='c' label='C' of='number' provenance='rulebook'>", chart->chart, "</chart>"
                   "<procedure id='p' label='P' panel='other'><inputs><number id='drm' default='1'/></inputs>",
                   chart->procedure, "</procedure>", NULL);
  LrRuleset *ruleset = lr_test_load_good (body);
  g_autoptr (LrResult) result = NULL;

  if (chart->expected == NULL)
    {
      g_assert_null (lr_model_find_procedure (ruleset->model, LR_CHART_ROLL "c"));
      return;
    }
  result = lr_test_run (ruleset, LR_CHART_ROLL "c", chart->typed);
  lr_test_dist_is (result, "result", chart->expected);
}

/* No list of calculators has it. */
static void
test_hidden (void)
{
  LrRuleset *ruleset = lr_test_load_good ("<chart id='c' label='C' of='number' provenance='rulebook'>" DIE CELLS
                                          "</chart>");

  g_assert_nonnull (lr_model_find_procedure (ruleset->model, LR_CHART_ROLL "c"));
  g_assert_null (lr_model_find_procedure (ruleset->model, LR_CHART_ROLL "d"));
  g_assert_cmpuint (ruleset->model->procedures->len, ==, 0);
  g_assert_cmpuint (ruleset->model->kinds->len, ==, 0);
}

/* What is rolled on each chart of the games that depends on dice: each of its entries, each throw, one by one. */
static void
test_games (void)
{
  g_autoptr (LrLibrary) library = lr_library_new ();
  guint n = 0;

  for (guint i = 0; i < lr_library_get_size (library); i++)
    {
      LrRuleset *ruleset = lr_library_load (library, lr_library_get_entry (library, i)->id);

      for (guint j = 0; j < ruleset->model->charts->len; j++)
        {
          const LrChart *chart = ruleset->model->charts->pdata[j];
          const LrRoll *roll = chart->roll != NULL ? &chart->roll->body->steps[0]->roll : NULL;
          gboolean single = roll != NULL && chart->roll->body->steps[1]->kind == LR_STEP_LET && roll->dice == NULL;

          n += chart->roll != NULL;
          for (guint k = 0; single && chart->n_axes == 2 && chart->roll->n_fields == 2 && k < chart->n_columns; k++)
            for (guint face = 1; face <= roll->sides; face++)
              {
                g_autofree char *typed = g_strdup_printf ("column=%s --faces %u", chart->axes[1].bands[k].label, face);
                g_autoptr (LrResult) result = lr_test_run (ruleset, chart->roll->id, typed);
                g_autofree char *came = lr_test_dist (result, "result");
                guint row;

                if (lr_axis_find (&chart->axes[0], lr_value_number (lr_number (face)), lr_value_none (), &row) ==
                        LR_FIND_FOUND &&
                    chart->of.base == LR_TYPE_NUMBER && !lr_value_is_missing (chart->cells[row * chart->n_columns + k]))
                  {
                    g_autofree char *cell = lr_test_value (chart->of, chart->cells[row * chart->n_columns + k]);

                    if (!g_str_has_prefix (came, cell))
                      lr_test_fail ("%s, %s, %s: %s, not %s", ruleset->id, chart->id, typed, came, cell);
                  }
              }
        }
    }
  g_assert_cmpuint (n, >=, 37);
}

int
main (int    argc,
      char **argv)
{
  lr_test_init (&argc, &argv);
  for (guint i = 0; i < G_N_ELEMENTS (charts); i++)
    {
      g_autofree char *path = g_strdup_printf ("/rolls/chart/%s", charts[i].name);

      lr_test_add_data (path, &charts[i], test_chart);
    }
  lr_test_add ("/rolls/hidden", test_hidden);
  lr_test_add ("/rolls/games", test_games);
  return g_test_run ();
}
