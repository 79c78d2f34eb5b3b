/* test-words.c - values, chances and messages as people read them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-test.h"

#include "present/words/lr-words.h"

static void
test_percent (void)
{
  static const struct
  {
    double      probability;
    const char *words;
  } cases[] = {
    { 0, "0 %" },          { 1e-9, "under 1 %" }, { 0.0099, "under 1 %" }, { 0.01, "1 %" },  { 0.104, "10 %" },
    { 0.105001, "11 %" },  { 0.5, "50 %" },       { 0.99, "99 %" },        { 0.9901, "over 99 %" }, { 1 - 1e-12,
      "over 99 %" },
    { 1, "100 %" },        { 1.5, "100 %" },      { -0.1, "0 %" },        { 0.125 - 1e-14, "13 %" },
    { 0.125, "13 %" },     { 0.125 + 1e-14, "13 %" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *words = lr_words_percent (cases[i].probability);

      g_assert_cmpstr (words, ==, cases[i].words);
    }
}

static void
test_ways (void)
{
  g_autofree char *some = lr_words_ways (7, 10);
  g_autofree char *reduced = lr_words_ways (120, 200);
  g_autofree char *small = lr_words_ways (3, 3000000);
  g_autofree char *none = lr_words_ways (0, 10);
  g_autofree char *largest = lr_words_ways (1, 1000000);
  g_autofree char *too_many = lr_words_ways (1, 1000001);

  g_assert_cmpstr (some, ==, "7 in 10");
  g_assert_cmpstr (largest, ==, "1 in 1000000");
  g_assert_null (too_many);
  g_assert_cmpstr (reduced, ==, "3 in 5");
  g_assert_cmpstr (small, ==, "1 in 1000000");
  g_assert_cmpstr (none, ==, "0 in 10");
}

/* Errors as they are by themselves. */
static void
test_minus (void)
{
  static const char *const cases[][2] = {
    { "", "" }, { "-", "-" }, { "-1", "\u22121" }, { "+1, -2", "+1, \u22122" }, { "(-1)", "(\u22121)" },
    { "L/-1", "L/\u22121" }, { "13-14", "13-14" }, { "3 - 1", "3 \u2212 1" }, { "rule - 3 to 4", "rule - 3 to 4" },
    { "well-known", "well-known" }, { "\u22121", "\u22121" }, { "d6 -1", "d6 \u22121" }, { "1862-04", "1862-04" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *shown = lr_words_minus (cases[i][0]);

      g_assert_cmpstr (shown, ==, cases[i][1]);
    }
}

static void
test_sentence (void)
{
  static const char *const cases[][2] = {
    { "there is no “x” here", "There is no “x” here" }, { "“x” is not a number", "“x” is not a number" },
    { "combat.xml:3: no", "combat.xml:3: no" },         { "attack_leaders 1: no", "attack_leaders 1: no" },
    { "die: no face", "Die: no face" },                 { "", "" },
    { "étape", "Étape" },                               { "No", "No" },
    { "word", "Word" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *found = lr_words_sentence (cases[i][0]);

      g_assert_cmpstr (found, ==, cases[i][1]);
    }
}

static void
test_signed (void)
{
  static const char *const cases[][2] = {
    { "2", "+2" }, { "0", "0" }, { "-1", "-1" }, { "2 on average", "+2 on average" }, { "none", "none" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *found = lr_words_signed (g_strdup (cases[i][0]));

      g_assert_cmpstr (found, ==, cases[i][1]);
    }
}

static void
test_faces (void)
{
  static const struct
  {
    guint       bits; /* the face 1 is the lowest */
    const char *words;
  } cases[] = {
    { 0, "" },          { 1, "1" },           { 3, "1 and 2" },       { 7, "1 to 3" },       { 5, "1 and 3" },
    { 0x15, "1, 3 and 5" }, { 0x3f, "1 to 6" }, { 0x27, "1 to 3 and 6" }, { 0x30, "5 and 6" }, { 0x20, "6" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      gboolean faces[6];
      g_autofree char *words = NULL;

      for (guint j = 0; j < 6; j++)
        faces[j] = (cases[i].bits >> j & 1) != 0;
      words = lr_words_faces (faces, 6);
      g_assert_cmpstr (words, ==, cases[i].words);
    }
}

static void
test_mean (void)
{
  static const struct
  {
    double      mean;
    const char *words;
  } cases[] = { { 0, "0" }, { 3.5, "3.5" }, { 7, "7" }, { 13.3333333, "13.33" }, { -0.5, "-0.5" }, { 2.999, "3" },
    { 0.29, "0.29" }, { 0.1, "0.1" } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *words = lr_words_mean (cases[i].mean);

      g_assert_cmpstr (words, ==, cases[i].words);
    }
}

static void
test_dice (void)
{
  static const struct
  {
    LrPoolSpec  spec;
    const char *words;
  } cases[] = {
    { { .dice = 1, .sides = 10 }, "d10" },
    { { .dice = 2, .sides = 6 }, "2d6" },
    { { .dice = 5, .sides = 6, .reading = LR_READING_COUNT, .low = 4, .high = 6 }, "5d6, count 4 to 6" },
    { { .dice = 4, .sides = 6, .reading = LR_READING_HIGH, .keep = 3 }, "4d6, best 3" },
    { { .dice = 4, .sides = 6, .reading = LR_READING_LOW, .keep = 1 }, "4d6, worst 1" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *words = lr_words_dice (&cases[i].spec);

      g_assert_cmpstr (words, ==, cases[i].words);
    }
}

/* --- values and messages --- */

static const char body[] =
  "<unit id='sp' one='strength point' many='strength points'/>"
  "<kind id='ground'><number id='cost' label='Cost'/><flag id='is_wet'/>"
  "<value id='clear' label='Clear ground' cost='1' is_wet='?'/>"
  "<value id='ford' label='Ford' cost='?' is_wet='yes'/></kind>"
  "<shape id='unit' label='Unit'><number id='sp' label='Strength' unit='sp'/></shape><shape id='bare'>"
  "<number id='n'/></shape>"
  "<shape id='cell' blank='nothing'><number id='loss'/><flag id='rout' code='(R)'/></shape>"
  "<chart id='one' label='One' of='number' provenance='rulebook'><axis id='a' bands='-2- -1..1 2-4 5+'/>"
  "<row>? | 1 | 2 | 3</row></chart>"
  "<chart id='two' label='Two' of='cell' provenance='rulebook'><axis id='g' of='ground'/>"
  "<axis id='odds' ratios='1:2 1:1'/>"
  "<row at='clear'>? | 2(R)</row><row at='ford'>nothing | 1</row></chart>"
  "<procedure id='p' label='P'><inputs><number id='n'/><roster id='units' of='unit'/>"
  "<roster id='bares' of='bare'/></inputs>"
  "<outcome id='flag' value='n over 1'/><outcome id='ground' of='ground' value=\"if n over 1 then 'ford' else "
  "'clear'\"/>"
  "<outcome id='loss' value='n' unit='sp'/><outcome id='pair' value='{first_loss: n, other: n over 1}'/>"
  "<outcome id='strongest' value='best(units, sp)'/><outcome id='bare' value='best(b in bares, b.n)'/>"
  "<outcome id='everyone' value='units'/>"
  "<outcome id='cell' value=\"two('clear', 1 : 1)\"/><outcome id='blank' value=\"two('ford', 1 : 2)\"/>"
  "<tell>Lose {n:sp}, {{not}} {strongest}, {n + 1}.</tell></procedure>";

static void
value_is (const LrRuleset *ruleset,
          const LrResult  *result,
          const char      *path,
          const char      *expected)
{
  LrWords words = { .ruleset = ruleset, .result = result };
  const LrTap *tap = lr_result_find_tap (result, path);
  LrValue value;
  g_autofree char *found = NULL;

  if (tap == NULL || !lr_tap_is_certain (tap, &value))
    {
      lr_test_fail ("%s has no certain value", path);
      return;
    }
  found = lr_words_value (&words, tap->step->type, value, tap->step->unit);
  lr_test_same_text (path, found, expected);
}

static void
test_values (void)
{
  g_autoptr (LrRuleset) ruleset = lr_test_load_good (body);
  g_autoptr (LrResult) result = lr_test_run (ruleset, "p",
                                             "n=3|row:units=sp=2|row:units=sp=5,label=Jackson|row:bares=n=1");
  g_autoptr (LrResult) one = lr_test_run (ruleset, "p", "n=1|row:units=sp=2");

  value_is (ruleset, result, "flag", "yes");
  value_is (ruleset, one, "flag", "no");
  value_is (ruleset, result, "ground", "Ford");
  value_is (ruleset, result, "loss", "3 strength points");
  value_is (ruleset, one, "loss", "1 strength point");
  value_is (ruleset, result, "pair", "first loss 3, other yes");
  value_is (ruleset, result, "strongest", "Jackson");
  value_is (ruleset, one, "strongest", "Unit 1");
  value_is (ruleset, one, "bare", "none");
  value_is (ruleset, result, "bare", "bare 1");
  value_is (ruleset, result, "everyone", "Strength 2 strength points; Strength 5 strength points");
  value_is (ruleset, result, "cell", "2(R)");
  value_is (ruleset, result, "blank", "nothing");
}

static void
test_unknown (void)
{
  g_autoptr (LrRuleset) ruleset = lr_test_load_good (body);
  LrWords words = { .ruleset = ruleset };
  const LrChart *one = lr_model_find_chart (ruleset->model, "one");
  const LrChart *two = lr_model_find_chart (ruleset->model, "two");
  const LrKind *ground = lr_model_find_kind (ruleset->model, "ground");
  const struct
  {
    LrUnknown   unknown;
    const char *words;
  } cases[] = {
    { { .chart = one }, "the chart “One” is empty at -2 or less" },
    { { .chart = one, .row = 3, .beyond = TRUE },
      "the chart “One” has no entry for this value: it is above the last, 5 or more" },
    { { .chart = one, .beyond = TRUE },
      "the chart “One” has no entry for this value: it is below the first, -2 or less" },
    { { .chart = two }, "the chart “Two” is empty at row Clear ground, column 1:2" },
    { { .chart = two, .row = 1, .beyond = TRUE }, "the chart “Two” has no row for this value" },
    { { .chart = two, .axis = 1, .beyond = TRUE },
      "the chart “Two” has no column for this value: it is below the first, 1:2" },
    { { .chart = two, .column = 1, .axis = 1, .beyond = TRUE },
      "the chart “Two” has no column for this value: it is above the last, 1:1" },
    { { .kind = ground, .value = 1 }, "the value “Cost” of Ford is not filled in" },
    { { .kind = ground, .value = 0, .field = 1 }, "the value “is wet” of Clear ground is not filled in" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *found = lr_words_unknown (&words, &cases[i].unknown);

      g_assert_cmpstr (found, ==, cases[i].words);
    }
}

static void
test_chart (void)
{
  g_autoptr (LrRuleset) ruleset = lr_test_load_good (body);
  const LrChart *one = lr_model_find_chart (ruleset->model, "one");
  const LrChart *two = lr_model_find_chart (ruleset->model, "two");
  static const char *const bands[] = { "-2 or less", "-1..1", "2-4", "5 or more" };
  g_autofree char *kind = lr_words_band (ruleset, &two->axes[0], 1);
  g_autofree char *odds = lr_words_band (ruleset, &two->axes[1], 0);
  g_autofree char *cell = lr_words_cell (ruleset, two, 1);

  for (guint i = 0; i < G_N_ELEMENTS (bands); i++)
    {
      g_autofree char *band = lr_words_band (ruleset, &one->axes[0], i);

      g_assert_cmpstr (band, ==, bands[i]);
    }
  g_assert_cmpstr (kind, ==, "Ford");
  g_assert_cmpstr (odds, ==, "1:2");
  g_assert_cmpstr (cell, ==, "2(R)");
}

static void
test_message (void)
{
  g_autoptr (LrRuleset) ruleset = lr_test_load_good (body);
  const LrProcedure *procedure = lr_model_find_procedure (ruleset->model, "p");
  const LrMessage *message = procedure->body->steps[procedure->body->n_steps - 1]->message;
  LrWords words = { .ruleset = ruleset };
  g_autofree char *bare = lr_words_message (&words, message, NULL);
  g_autofree char *label = lr_words_label (&words, NULL, NULL, "first_loss");
  g_autofree char *none = lr_words_label (&words, NULL, NULL, NULL);

  g_assert_cmpstr (bare, ==, "Lose , {not} , .");
  g_assert_cmpstr (label, ==, "first loss");
  g_assert_cmpstr (none, ==, "");
  g_assert_cmpstr (lr_words_translate (ruleset, "Ford"), ==, "Ford");
  g_assert_cmpstr (lr_words_translate (ruleset, ""), ==, "");
  g_assert_null (lr_words_translate (ruleset, NULL));
}

/* Every word of a list is there, and no two are the same. */
static void
test_lists (void)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = LR_PROVENANCE_RULEBOOK; i <= LR_PROVENANCE_YOURS; i++)
    {
      g_assert_true (g_hash_table_add (seen, (gpointer) lr_words_provenance ((LrProvenance) i)));
      g_assert_true (g_hash_table_add (seen, (gpointer) lr_words_provenance_id ((LrProvenance) i)));
    }
  for (guint i = LR_PANEL_COMBAT; i < LR_N_PANELS; i++)
    {
      g_assert_true (g_hash_table_add (seen, (gpointer) lr_words_panel ((LrPanel) i)));
      g_assert_true (g_hash_table_add (seen, (gpointer) lr_words_panel_id ((LrPanel) i)));
    }
}

/* A row of a roster as a session keeps it; what the ruleset no longer knows stays as it is. */
static void
test_row (void)
{
  static const struct
  {
    const char *row;
    const char *words;
    const char *label;
  } cases[] = {
    { "sp=4,quality=vet,horse=yes,chief=Lee", "Strength 4, quality Veterans, horse yes, chief Lee", NULL },
    { "label=\"Left, far\",sp=1/2", "Strength 1/2", "Left, far" },
    { "sp=lots,quality=elite,old_one=3,bare", "Strength lots, quality elite, old one 3, bare", NULL },
    { "chief=\"Lee, R.\"", "chief Lee, R.", NULL },
    { "sp=\"4", "sp=\"4", NULL },
    { "", "", NULL },
  };
  g_autoptr (LrRuleset) ruleset = lr_test_load_good (
      "<kind id='quality'><value id='green' label='Green'/><value id='vet' label='Veterans'/></kind>"
      "<shape id='leader'><number id='stars'/></shape>"
      "<shape id='unit'><number id='sp' label='Strength'/><choice id='quality' of='quality'/><flag id='horse'/>"
      "<pick id='chief' of='leader' from='leaders'/></shape>"
      "<procedure id='p' label='P'><inputs><roster id='leaders' of='leader'/><roster id='units' of='unit'/></inputs>"
      "<outcome id='x' value='count(units)'/></procedure>");

  for (guint i = 0; ruleset != NULL && i < G_N_ELEMENTS (cases); i++)
    {
      const LrProcedure *procedure = lr_model_find_procedure (ruleset->model, "p");
      g_autofree char *label = NULL;
      g_autofree char *words = lr_words_row (ruleset, procedure->fields[1]->type.shape, cases[i].row, &label);

      lr_test_same_text (cases[i].row, words, cases[i].words);
      g_assert_cmpstr (label, ==, cases[i].label);
    }
}

int
main (int    argc,
      char **argv)
{
  lr_test_init (&argc, &argv);
  lr_test_add ("/words/percent", test_percent);
  lr_test_add ("/words/ways", test_ways);
  lr_test_add ("/words/sentence", test_sentence);
  lr_test_add ("/words/minus", test_minus);
  lr_test_add ("/words/signed", test_signed);
  lr_test_add ("/words/faces", test_faces);
  lr_test_add ("/words/mean", test_mean);
  lr_test_add ("/words/dice", test_dice);
  lr_test_add ("/words/values", test_values);
  lr_test_add ("/words/unknown", test_unknown);
  lr_test_add ("/words/chart", test_chart);
  lr_test_add ("/words/message", test_message);
  lr_test_add ("/words/lists", test_lists);
  lr_test_add ("/words/row", test_row);
  return g_test_run ();
}
