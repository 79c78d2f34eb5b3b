/* test-shelf.c - the cards of the games there are: what is known at once, what once a ruleset was read
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-test.h"

#include "present/shelf/lr-shelf.h"
#include "rules/build/lr-library.h"

#define RULESET(id, more, inner) "<ruleset xmlns=\"urn:longroll:ruleset:1\" id=\"" id "\" data=\"7\"" more ">" inner \
  "</ruleset>"
#define CALCULATOR(id, panel) "<procedure id=\"" id "\" label=\"" id "\"" panel "><outcome id=\"o\" label=\"O\" " \
  "value=\"1\" headline=\"It is {o}\"/></procedure>"
#define CHART(id, provenance, cells) "<chart id=\"" id "\" label=\"" id "\" of=\"number\" provenance=\"" provenance \
  "\"><axis id=\"a\" label=\"A\" bands=\"1 2\"/><row>" cells "</row><made>So.</made></chart>"

static char *
cards_text (GPtrArray *cards)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < cards->len; i++)
    {
      const LrShelfCard *card = cards->pdata[i];

      g_string_append_printf (text, "%s: %s | %s | %s | %s | %u | %s | %s\n", card->id, card->title, card->maker,
                              card->about, card->contents, card->state, card->stand_ins, card->status);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static LrLibrary *
open_folder (const char *folder)
{
  const char *const folders[] = { folder, NULL };

  return lr_library_new_for (folders);
}

static void
test_cards (void)
{
  g_autofree char *folder = lr_test_folder (
      "zouave/ruleset.xml", RULESET ("zouave", "", "<title>A Zouave</title><edition>2nd</edition>"
      "<publisher>Somebody</publisher><summary>Red trousers.</summary>" CALCULATOR ("p", " panel=\"combat\"")
      CALCULATOR ("hidden", "") CHART ("a", "stand-in", "1|2") CHART ("b", "rulebook", "1|?")
      CHART ("c", "rulebook", "1|2")),
      "plain/ruleset.xml", RULESET ("plain", "", "<title>B plain</title><publisher>Somebody</publisher>"
      CALCULATOR ("p", " panel=\"combat\"") CALCULATOR ("q", " panel=\"combat\"")),
      "whole/ruleset.xml", RULESET ("whole", "", "<title>C whole</title><edition>1st</edition>"
      CHART ("c", "rulebook", "1|2")),
      "faulty/ruleset.xml", RULESET ("faulty", "", "<title>D faulty</title><kind id=\"x\"/>"),
      "more/ruleset.xml", RULESET ("more", " extends=\"zouave\"", "<summary>And a fez.</summary>"),
      "none/ruleset.xml", "no XML", NULL);
  g_autoptr (LrLibrary) library = open_folder (folder);
  g_autoptr (GPtrArray) cards = lr_shelf_new (library);
  g_autofree char *before = cards_text (cards);
  g_autofree char *after = NULL;

  lr_test_same_text ("before", before,
                     "more: A Zouave | Somebody, 2nd | And a fez. | (null) | 0 | (null) | (null)\n"
                     "zouave: A Zouave | Somebody, 2nd | Red trousers. | (null) | 0 | (null) | (null)\n"
                     "plain: B plain | Somebody |  | (null) | 0 | (null) | (null)\n"
                     "whole: C whole | 1st |  | (null) | 0 | (null) | (null)\n"
                     "faulty: D faulty |  |  | (null) | 0 | (null) | (null)\n"
                     "none: none |  |  | (null) | 0 | (null) | (null)\n");
  for (guint i = 0; i < cards->len; i++)
    lr_shelf_card_read (cards->pdata[i], lr_library_load (library, ((LrShelfCard *) cards->pdata[i])->id));
  after = cards_text (cards);
  lr_test_same_text ("after", after,
                     "more: A Zouave | Somebody, 2nd | And a fez. | 1 calculator, 3 charts | 1 | 1 stand-in | 1 "
                     "chart incomplete\nzouave: A Zouave | Somebody, 2nd | Red trousers. | 1 calculator, 3 charts | "
                     "1 | 1 stand-in | 1 chart incomplete\nplain: B plain | Somebody |  | 2 calculators | 2 | (null) "
                     "| needs no charts\nwhole: C whole | 1st |  | 0 calculators, 1 chart | 2 | (null) | all "
                     "charts\nfaulty: D faulty |  |  | (null) | 3 | (null) | 1 error in its files\nnone: none |  |  "
                     "| (null) | 3 | (null) | 1 error in its files\n");
  lr_test_remove (folder);
}

static void
test_charts_text (void)
{
  static const struct
  {
    LrShelfCharts charts;
    const char   *stand_ins;
    const char   *text;
  } cases[] = {
    { { 48, 19, 0 }, "19 stand-ins", "of 48 charts: not the publisher’s numbers yet" },
    { { 48, 1, 2 }, "1 stand-in", "of 48 charts: not the publisher’s numbers yet; 2 charts incomplete" },
    { { 22, 0, 1 }, NULL, "1 chart incomplete" },
    { { 22, 0, 0 }, NULL, "All 22 charts are complete" },
    { { 1, 0, 0 }, NULL, "The game’s only chart is complete" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *stand_ins = lr_shelf_stand_ins_text (&cases[i].charts);
      g_autofree char *text = lr_shelf_charts_text (&cases[i].charts);

      g_assert_cmpstr (stand_ins, ==, cases[i].stand_ins);
      g_assert_cmpstr (text, ==, cases[i].text);
    }
}

/* Examples come after the games, whatever they are called. */
static void
test_examples (void)
{
  g_autofree char *folder = lr_test_folder (
      "zouave/ruleset.xml", RULESET ("zouave", "", "<title>Zouave</title>"),
      "examples/a/ruleset.xml", RULESET ("a", "", "<title>An example</title>"),
      "examples/b/ruleset.xml", RULESET ("b", "", "<title>Another</title>"), NULL);
  g_autoptr (LrLibrary) library = open_folder (folder);
  g_autoptr (GPtrArray) cards = lr_shelf_new (library);
  static const char *const expected[] = { "zouave", "a", "b" };

  g_assert_cmpuint (cards->len, ==, G_N_ELEMENTS (expected));
  for (guint i = 0; i < cards->len; i++)
    {
      const LrShelfCard *card = cards->pdata[i];

      g_assert_cmpstr (card->id, ==, expected[i]);
      g_assert_cmpint (card->example, ==, i > 0);
    }
  lr_test_remove (folder);
}

static void
test_no_games (void)
{
  g_autoptr (LrLibrary) library = open_folder ("/no/such/folder");
  g_autoptr (GPtrArray) cards = lr_shelf_new (library);

  g_assert_cmpuint (cards->len, ==, 0);
}

static char *
calculators_text (const LrRuleset *ruleset,
                  GVariant        *used,
                  guint            most)
{
  g_autoptr (GPtrArray) found = lr_shelf_calculators (ruleset, used, most);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < found->len; i++)
    g_string_append_printf (text, "%s ", ((const LrProcedure *) found->pdata[i])->id);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* One of each family first; then what is used. */
static void
test_calculators (void)
{
  g_autoptr (LrRuleset) ruleset = lr_test_load_good (
      CALCULATOR ("c1", " panel=\"combat\"") CALCULATOR ("v1", " panel=\"victory\"") CALCULATOR ("none", "")
      CALCULATOR ("c2", " panel=\"combat\"") CALCULATOR ("v2", " panel=\"victory\""));
  g_autofree char *unused = calculators_text (ruleset, NULL, 3);
  g_autofree char *key = g_strdup_printf ("%s/v2", ruleset->id);
  GVariantBuilder builder;
  g_autoptr (GVariant) used = NULL;
  g_autofree char *by_use = NULL;
  g_autofree char *all = NULL;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a{su}"));
  g_variant_builder_add (&builder, "{su}", key, 2);
  g_variant_builder_add (&builder, "{su}", "another/c2", 9);
  used = g_variant_ref_sink (g_variant_builder_end (&builder));
  g_assert_cmpuint (lr_shelf_n_calculators (ruleset), ==, 4);
  lr_test_same_text ("unused", unused, "c1 v1 c2 ");
  by_use = calculators_text (ruleset, used, 3);
  lr_test_same_text ("by use", by_use, "v2 c1 v1 ");
  all = calculators_text (ruleset, used, 9);
  lr_test_same_text ("all", all, "v2 c1 v1 c2 ");
}

static void
test_periods (void)
{
  g_autoptr (LrRuleset) ruleset = lr_test_load_good (
      "<calendar><turn id=\"t1\" label=\"May\"/><turn id=\"t2\" label=\"June\"/><turn id=\"t3\" label=\"July\"/>"
      "</calendar><scenario id=\"a\" label=\"A\" first=\"t1\" last=\"t3\"/>"
      "<scenario id=\"b\" label=\"B\" first=\"t2\" last=\"t2\"/>"
      "<scenario id=\"c\" label=\"C\" first=\"t2\" last=\"?\"/>"
      "<scenario id=\"d\" label=\"D\" first=\"?\" last=\"?\"/>");
  static const char *const wanted[] = {
    "May to July, 3 turns", "June, one turn", "From June on",
    "Dates: see the scenario booklet",
  };
  g_autofree char *none = lr_shelf_period (ruleset, -1);

  for (guint i = 0; i < G_N_ELEMENTS (wanted); i++)
    {
      g_autofree char *text = lr_shelf_period (ruleset, (int) i);

      lr_test_same_text ("period", text, wanted[i]);
    }
  g_assert_cmpstr (none, ==, "");
}

int
main (int    argc,
      char **argv)
{
  lr_test_init (&argc, &argv);
  lr_test_add ("/shelf/cards", test_cards);
  lr_test_add ("/shelf/examples", test_examples);
  lr_test_add ("/shelf/charts-text", test_charts_text);
  lr_test_add ("/shelf/no-games", test_no_games);
  lr_test_add ("/shelf/calculators", test_calculators);
  lr_test_add ("/shelf/periods", test_periods);
  return g_test_run ();
}
