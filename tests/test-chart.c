/* test-chart.c - charts: which entry holds for a value, and cells that are read and written back
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-test.h"

#include "engine/text/lr-cell.h"
#include "engine/model/lr-chart.h"

/* --- axes --- */

static LrNumber
number_of (const char *text)
{
  LrNumber number = { 0, 1 };

  if (!lr_number_parse (text, &number))
    g_error ("%s is no number", text);
  return number;
}

/* Which entry holds: its label; or why none does, with the entry it is next to. */
static char *
find (const LrAxis *axis,
      const char   *value,
      const char   *second)
{
  static const char *const whys[] = { "", "none", "refused", "between", "no ratio", "overflow" };
  guint index = 4711;
  LrFind found = lr_axis_find (axis, lr_value_number (number_of (value)), lr_value_number (number_of (second)), &index);

  if (found == LR_FIND_FOUND)
    return g_strdup (axis->bands[index].label);
  return found == LR_FIND_NONE || found == LR_FIND_REFUSED ? g_strdup_printf ("%s %s", whys[found],
                                                                              axis->bands[index].label) :
                                                             g_strdup (whys[found]);
}

static void
read_axis (LrAxis     *axis,
           LrArena    *arena,
           const char *text,
           gboolean    ratios)
{
  LrFaultSink sink = { 0 };
  LrOrigin origin = { .file = "text", .line = 1, .column = 1 };

  *axis = (LrAxis) { .id = "axis" };
  g_assert_true (ratios ? lr_axis_read_ratios (axis, arena, text, &origin, &sink) :
                          lr_axis_read_bands (axis, arena, text, &origin, &sink));
}

typedef struct
{
  const char *bands;
  LrEnd       low;
  LrEnd       high;
  LrRounding  round;
  const char *value;
  const char *expected;
} Find;

static void
test_bands (void)
{
  static const Find cases[] = {
    { "1 2 3-4 5+", LR_END_REFUSE, LR_END_REFUSE, LR_ROUND_EXACT, "1", "1" },
    { "1 2 3-4 5+", LR_END_REFUSE, LR_END_REFUSE, LR_ROUND_EXACT, "4", "3-4" },
    { "1 2 3-4 5+", LR_END_REFUSE, LR_END_REFUSE, LR_ROUND_EXACT, "7/2", "3-4" },
    { "1 2 3-4 5+", LR_END_REFUSE, LR_END_REFUSE, LR_ROUND_EXACT, "999", "5+" },
    { "1 2 3-4 5+", LR_END_REFUSE, LR_END_REFUSE, LR_ROUND_EXACT, "0", "refused 1" },
    { "1 2 3-4 5+", LR_END_CLAMP, LR_END_REFUSE, LR_ROUND_EXACT, "-9", "1" },
    { "1 2 3-4 5+", LR_END_NONE, LR_END_REFUSE, LR_ROUND_EXACT, "0", "none 1" },
    { "1 2 3-4", LR_END_REFUSE, LR_END_REFUSE, LR_ROUND_EXACT, "5", "refused 3-4" },
    { "1 2 3-4", LR_END_REFUSE, LR_END_CLAMP, LR_ROUND_EXACT, "5", "3-4" },
    { "1 2 3-4", LR_END_REFUSE, LR_END_NONE, LR_ROUND_EXACT, "9/2", "none 3-4" },
    { "-2- -1..1 2", LR_END_REFUSE, LR_END_REFUSE, LR_ROUND_EXACT, "-100", "-2-" },
    { "-2- -1..1 2", LR_END_REFUSE, LR_END_REFUSE, LR_ROUND_EXACT, "0", "-1..1" },
    { "1 2", LR_END_REFUSE, LR_END_REFUSE, LR_ROUND_EXACT, "3/2", "between" },
    /* as far apart as 64 bits let them be */
    { "-4611686018427387905..4611686018427387902 4611686018427387903", LR_END_REFUSE, LR_END_REFUSE, LR_ROUND_EXACT,
      "4611686018427387903", "4611686018427387903" },
    { "-9223372036854775807..9223372036854775806 9223372036854775807", LR_END_REFUSE, LR_END_REFUSE, LR_ROUND_EXACT,
      "-4711", "-9223372036854775807..9223372036854775806" },
    { "9223372036854775806 9223372036854775807", LR_END_REFUSE, LR_END_REFUSE, LR_ROUND_EXACT, "9223372036854775807",
      "9223372036854775807" },
    { "9223372036854775805 9223372036854775806", LR_END_REFUSE, LR_END_NONE, LR_ROUND_EXACT, "9223372036854775807",
      "none 9223372036854775806" },
    { "-9223372036854775807 -9223372036854775806", LR_END_NONE, LR_END_NONE, LR_ROUND_EXACT, "9223372036854775807",
      "none -9223372036854775806" },
    { "1/4611686018427387847 1", LR_END_REFUSE, LR_END_REFUSE, LR_ROUND_HALF_UP, "1/3", "overflow" },
    { "1/4611686018427387847 1", LR_END_REFUSE, LR_END_REFUSE, LR_ROUND_UP, "1/3", "1" },
    { "1 2", LR_END_REFUSE, LR_END_REFUSE, LR_ROUND_DOWN, "19/10", "1" },
    { "1 2", LR_END_REFUSE, LR_END_REFUSE, LR_ROUND_UP, "11/10", "2" },
    { "1 2", LR_END_REFUSE, LR_END_REFUSE, LR_ROUND_HALF_DOWN, "3/2", "1" },
    { "1 2", LR_END_REFUSE, LR_END_REFUSE, LR_ROUND_HALF_UP, "3/2", "2" },
    { "1 2", LR_END_REFUSE, LR_END_REFUSE, LR_ROUND_HALF_UP, "149/100", "1" },
    { "1/2 1 3/2", LR_END_REFUSE, LR_END_REFUSE, LR_ROUND_EXACT, "3/2", "3/2" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (LrArena) arena = lr_arena_new ();
      g_autofree char *what = g_strdup_printf ("%s in %s", cases[i].value, cases[i].bands);
      g_autofree char *found = NULL;
      LrAxis axis;

      read_axis (&axis, arena, cases[i].bands, FALSE);
      axis.low = cases[i].low;
      axis.high = cases[i].high;
      axis.round = cases[i].round;
      found = find (&axis, cases[i].value, "0");
      lr_test_same_text (what, found, cases[i].expected);
    }
}

/* Ratios compare as exact fractions: 3/4 of 3/4 to 9/64 is four to one, not nearly. */
static void
test_ratios (void)
{
  static const struct
  {
    const char *first;
    const char *second;
    LrRounding  round;
    const char *expected;
  } cases[] = {
    { "1", "3", LR_ROUND_DOWN, "1:3" },    { "1", "4", LR_ROUND_DOWN, "1:3" },   { "9/16", "9/64", LR_ROUND_EXACT,
      "4:1" },
    { "8", "2", LR_ROUND_DOWN, "4:1" },    { "799", "200", LR_ROUND_DOWN, "3:2" }, { "799", "200", LR_ROUND_UP, "4:1" },
    { "6", "4", LR_ROUND_EXACT, "3:2" },   { "4", "3", LR_ROUND_EXACT, "between" }, { "9", "0", LR_ROUND_DOWN,
      "refused 4:1" },
    { "0", "9", LR_ROUND_DOWN, "1:3" },    { "0", "0", LR_ROUND_DOWN, "no ratio" }, { "-1", "2", LR_ROUND_DOWN,
      "no ratio" },
    { "1", "-2", LR_ROUND_DOWN, "no ratio" }, { "100", "1", LR_ROUND_DOWN, "refused 4:1" },
    { "900000000000000000", "1/1000", LR_ROUND_DOWN, "overflow" },
  };
  g_autoptr (LrArena) arena = lr_arena_new ();
  LrAxis axis;

  read_axis (&axis, arena, "1:3 1:1 3:2 4:1", TRUE);
  axis.low = LR_END_CLAMP;
  axis.high = LR_END_REFUSE;
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *what = g_strdup_printf ("%s to %s", cases[i].first, cases[i].second);
      g_autofree char *found = NULL;

      axis.round = cases[i].round;
      found = find (&axis, cases[i].first, cases[i].second);
      lr_test_same_text (what, found, cases[i].expected);
    }
  axis.high = LR_END_CLAMP;
  {
    g_autofree char *endless = find (&axis, "1", "0");

    g_assert_cmpstr (endless, ==, "4:1");
  }
}

static void
test_labels (void)
{
  g_autoptr (LrArena) arena = lr_arena_new ();
  LrAxis axis;

  read_axis (&axis, arena, " -2-  -1..1\n2-4 9/2..9 10+ ", FALSE);
  g_assert_cmpuint (axis.n_bands, ==, 5);
  g_assert_cmpint (lr_axis_find_label (&axis, "-2-"), ==, 0);
  g_assert_cmpint (lr_axis_find_label (&axis, "10+"), ==, 4);
  g_assert_cmpint (lr_axis_find_label (&axis, "10"), ==, -1);
  g_assert_true (axis.bands[0].open_low);
  g_assert_true (axis.bands[4].open_high);
}

/* --- cells --- */

#define DECLARED \
  "<kind id=\"letter\"><value id=\"low\" label=\"Low\" code=\"L\"/><value id=\"long\" label=\"Long\" code=\"LL\"/>" \
  "<value id=\"plain\" label=\"P\"/></kind>" \
  "<shape id=\"march\"><number id=\"mp\"/><flag id=\"tired\" code=\"(F)\"/><flag id=\"straggle\" code=\"*\"/></shape>" \
  "<shape id=\"side\" blank=\"nothing\"><choice id=\"loss\" of=\"letter\"/><flag id=\"star\" code=\"*\"/></shape>" \
  "<shape id=\"day\" blank=\"-\"><number id=\"from\"/><mark text=\":\"/><number id=\"to\"/></shape>" \
  "<shape id=\"loss\"><number id=\"us\"/><mark text=\"/\"/><number id=\"them\"/></shape>" \
  "<shape id=\"rest\"><choice id=\"who\" of=\"letter\"/><number id=\"hexes\"/><mark text=\"/\"/>" \
  "<number id=\"steps\" default=\"0\"/></shape>" \
  "<shape id=\"day_of\"><number id=\"n\"/><mark text=\"(\"/><number id=\"m\"/><mark text=\")\"/></shape>" \
  "<shape id=\"both\"><record id=\"a\" of=\"side\"/><mark text=\"/\"/><record id=\"d\" of=\"side\"/></shape>"

typedef struct
{
  const char *type;
  const char *text;
  const char *value;   /* NULL if it is no such cell */
  const char *written; /* (nullable): if that is not the text */
} Cell;

static const Cell cells[] = {
  { "number", "3", "3", NULL },
  { "number", "-3", "-3", NULL },
  { "number", "1/2", "1/2", NULL },
  { "number", "2 1/2", "2 1/2", NULL },
  { "number", "+3", "3", "3" },
  { "number", "x", NULL, NULL },
  { "number", "", NULL, NULL },
  { "number", "3*", NULL, NULL },
  { "number", "?", "?", NULL },
  { "number", "-", "none", NULL },
  { "flag", "yes", "true", NULL },
  { "flag", "no", "false", NULL },
  { "flag", "true", NULL, NULL },
  { "letter", "L", "low", NULL },
  { "letter", "LL", "long", NULL },
  { "letter", "plain", "plain", NULL },
  { "letter", "LLL", NULL, NULL },
  { "letter", "low", NULL, NULL },
  { "march", "1(F)*", "{mp: 1, tired: true, straggle: true}", NULL },
  { "march", "3", "{mp: 3, tired: false, straggle: false}", NULL },
  { "march", "*", "{mp: 0, tired: false, straggle: true}", NULL },
  { "march", "-1(F)", "{mp: -1, tired: true, straggle: false}", NULL },
  { "march", "2 12/16(F)", "{mp: 2 3/4, tired: true, straggle: false}", "2 3/4(F)" },
  { "march", "12/16*", "{mp: 3/4, tired: false, straggle: true}", "3/4*" },
  { "march", "1*(F)", NULL, NULL },
  { "march", "", NULL, NULL },
  { "side", "LL*", "{loss: long, star: true}", NULL },
  { "side", "nothing", "{loss: low, star: false}", "L" },
  { "day", "-", "{from: 0, to: 0}", NULL },
  { "day", ":", "{from: 0, to: 0}", "-" },
  { "day", ":3", "{from: 0, to: 3}", NULL },
  { "loss", "1/1", "{us: 1, them: 1}", NULL },
  { "loss", "2/", "{us: 2, them: 0}", NULL },
  { "loss", "1/2/1", "{us: 1/2, them: 1}", NULL },
  { "loss", "1", NULL, NULL },
  { "both", "LL*/L", "{a: {loss: long, star: true}, d: {loss: low, star: false}}", NULL },
  { "both", "L/*", "{a: {loss: low, star: false}, d: {loss: low, star: true}}", "L/L*" },
  { "both", "L", NULL, NULL },
  { "both", "?", "?", NULL },
  { "rest", "LL2/1", "{who: long, hexes: 2, steps: 1}", NULL },
  { "rest", "LL2", "{who: long, hexes: 2, steps: 0}", NULL },
  { "rest", "LL2/0", "{who: long, hexes: 2, steps: 0}", "LL2" },
  { "rest", "LL2/x", NULL, NULL },
  { "day_of", "4(2)", "{n: 4, m: 2}", NULL },
  { "day_of", "4(2", NULL, NULL },
};

static void
test_cells (void)
{
  g_autoptr (LrRuleset) ruleset = lr_test_load_good (DECLARED);
  LrModel *model = ruleset->model;

  for (guint i = 0; i < G_N_ELEMENTS (cells); i++)
    {
      const Cell *cell = &cells[i];
      g_autoptr (LrArena) arena = lr_arena_new ();
      LrHeap *heap = lr_heap_new (arena, model->heap);
      const LrKind *kind = lr_model_find_kind (model, cell->type);
      const LrShape *shape = lr_model_find_shape (model, cell->type);
      LrType type = g_str_equal (cell->type, "number") ? lr_type (LR_TYPE_NUMBER) :
                    g_str_equal (cell->type, "flag")   ? lr_type (LR_TYPE_FLAG) :
                    kind != NULL                       ? lr_type_kind (kind) :
                                                         lr_type_shape (LR_TYPE_RECORD, shape);
      g_autofree char *what = g_strdup_printf ("%s “%s”", cell->type, cell->text);
      LrValue value, again;
      gboolean good = lr_cell_read (heap, type, cell->text, &value);
      g_autofree char *found = good ? lr_test_value (type, value) : NULL;
      g_autofree char *written = good ? lr_cell_write (type, value) : NULL;

      if (!lr_test_same_text (what, found, cell->value) || !good)
        continue;
      lr_test_same_text (what, written, cell->written != NULL ? cell->written : cell->text);
      if (!lr_cell_read (heap, type, written, &again) || !lr_value_equal (value, again))
        lr_test_fail ("%s is written “%s”, which is another value", what, written);
    }
}

static void
test_describe (void)
{
  g_autoptr (LrRuleset) ruleset = lr_test_load_good (DECLARED);
  g_autofree char *march = lr_cell_describe (lr_type_shape (LR_TYPE_RECORD, lr_model_find_shape (ruleset->model,
                                                                                                 "march")));
  g_autofree char *both = lr_cell_describe (lr_type_shape (LR_TYPE_RECORD, lr_model_find_shape (ruleset->model,
                                                                                                "both")));
  g_autofree char *rest = lr_cell_describe (lr_type_shape (LR_TYPE_RECORD, lr_model_find_shape (ruleset->model,
                                                                                                "rest")));
  g_autofree char *letter = lr_cell_describe (lr_type_kind (lr_model_find_kind (ruleset->model, "letter")));

  g_assert_cmpstr (march, ==, "[1][(F)][*]");
  g_assert_cmpstr (both, ==, "[L|LL|plain][*]/[L|LL|plain][*]");
  g_assert_cmpstr (letter, ==, "L|LL|plain");
  g_assert_cmpstr (rest, ==, "[L|LL|plain][1][/[1]]");
}

/* Of a chart's, a row's and a cell's own provenance the innermost holds. */
static void
test_provenance (void)
{
  g_autoptr (LrRuleset) ruleset = lr_test_load_good (
    "<chart id=\"c\" label=\"C\" of=\"number\" provenance=\"stand-in\"><axis id=\"a\" bands=\"1 2 3\"/>"
    "<axis id=\"b\" bands=\"1 2\"/>"
    "<row at=\"1\">1 | 2</row><row at=\"2\" provenance=\"published\">3 | 4</row><row at=\"3\" "
    "provenance=\"published\">5 | 6</row>"
    "<cell row=\"3\" column=\"2\" provenance=\"rulebook\">7</cell></chart>");
  const LrChart *chart = lr_model_find_chart (ruleset->model, "c");

  g_assert_cmpint (chart->provenance[lr_chart_cell (chart, 0, 1)], ==, LR_PROVENANCE_STAND_IN);
  g_assert_cmpint (chart->provenance[lr_chart_cell (chart, 1, 0)], ==, LR_PROVENANCE_PUBLISHED);
  g_assert_cmpint (chart->provenance[lr_chart_cell (chart, 2, 0)], ==, LR_PROVENANCE_PUBLISHED);
  g_assert_cmpint (chart->provenance[lr_chart_cell (chart, 2, 1)], ==, LR_PROVENANCE_RULEBOOK);
  g_assert_cmpstr (chart->texts[lr_chart_cell (chart, 2, 1)], ==, "7");
}

int
main (int    argc,
      char **argv)
{
  lr_test_init (&argc, &argv);
  lr_test_add ("/chart/bands", test_bands);
  lr_test_add ("/chart/ratios", test_ratios);
  lr_test_add ("/chart/labels", test_labels);
  lr_test_add ("/chart/cells", test_cells);
  lr_test_add ("/chart/describe", test_describe);
  lr_test_add ("/chart/provenance", test_provenance);
  return g_test_run ();
}
