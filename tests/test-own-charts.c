/* test-own-charts.c - the user's own charts: kept, put in, brought back; and every way in which their file can be wrong
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-test.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>

#include "engine/model/lr-chart.h"
#include "present/card/lr-draft.h"
#include "rules/build/lr-library.h"
#include "session/log/lr-fingerprint.h"

#define RULESET \
  "<ruleset xmlns='urn:longroll:ruleset:1' id='shiloh' data='1'><title>Shiloh</title>" \
  "<kind id='city'><number id='worth'/><value id='rich' label='Richmond' worth='?'/></kind>" \
  "<chart id='crt' label='Results' of='number' provenance='stand-in'><axis id='die' bands='1 2' />" \
  "<axis id='odds' ratios='1:1 2:1'/><row at='1'>0 | 1</row><row at='2'>1 | 2</row></chart>" \
  "<chart id='one' label='One' of='number' provenance='rulebook'><axis id='die' bands='1 2'/>" \
  "<row>4 | 5</row></chart>" \
  "<kind id='arm'><value id='foot' label='Foot'/></kind>" \
  "<chart id='size' label='Size' of='number' provenance='stand-in'><axis id='men' bands='1-3 4+' low='clamp'/>" \
  "<axis id='die' bands='1 2' fixed='yes'/><row at='1-3'>1 | 1</row><row at='4+'>2 | 2</row></chart>" \
  "<chart id='arms' label='Arms' of='number' provenance='stand-in'><axis id='arm' of='arm'/><row at='foot'>1</row>" \
  "</chart><procedure id='q' label='Q'><let id='s' value='size(5, 1)'/><let id='t' value='crt(s, 1 : 1)'/>" \
  "<outcome id='o' value='t'/></procedure>" \
  "<procedure id='p' label='P' panel='combat'><inputs><number id='n' default='1'/></inputs>" \
  "<outcome id='o' label='O' value='crt(n, 1 : 1)'/></procedure></ruleset>"

#define OWN(charts) "<charts xmlns='urn:longroll:charts:1' ruleset='shiloh'>\n" charts "</charts>"

typedef struct
{
  const char *name;
  const char *file;
  const char *expected; /* what is said of it */
  const char *cell;     /* row 1, column 1:1 of crt */
} File;

static const File files[] = {
  { "good", OWN ("<chart id='crt'><cell row='1' column='1:1'>7</cell></chart>\n"
                 "<kind id='city'><cell row='rich' column='worth'>9</cell></kind>"), "", "7 yours" },
  { "empty", OWN (""), "", "0 stand-in" },
  { "two axes need a column", OWN ("<chart id='crt'><cell row='1'>7</cell></chart>"),
    "own.xml:2:17: warning: the attribute column of cell is missing\n", "0 stand-in" },
  { "one axis has none", OWN ("<chart id='one'><cell row='1' column='2'>7</cell></chart>"),
    "own.xml:2:39: warning: “column” is not an attribute of cell\n", "0 stand-in" },
  { "row", OWN ("<chart id='crt'><cell row='3' column='1:1'>7</cell></chart>"),
    "own.xml:2:28: warning: “3” is not an entry of the axis die\n", "0 stand-in" },
  { "column", OWN ("<chart id='crt'><cell row='1' column='3:1'>7</cell></chart>"),
    "own.xml:2:39: warning: “3:1” is not an entry of the axis odds\n", "0 stand-in" },
  { "cell", OWN ("<chart id='crt'><cell row='1' column='1:1'>x</cell></chart>"),
    "own.xml:2:44: warning: “x” is not a cell of this chart; its cells look like 1\n", "0 stand-in" },
  { "never none", OWN ("<chart id='crt'><cell row='1' column='1:1'>-</cell></chart>"),
    "own.xml:2:44: warning: “-” is not a cell of this chart; its cells look like 1\n", "0 stand-in" },
  { "the rest holds", OWN ("<chart id='crt'><cell row='9' column='1:1'>1</cell>\n"
                           "<cell row='1' column='1:1'>6</cell></chart>"),
    "own.xml:2:28: warning: “9” is not an entry of the axis die\n", "6 yours" },
  { "chart", OWN ("<chart id='crx'/>"), "own.xml:2:12: warning: this game has no chart “crx” (did you mean “crt”?)\n",
    "0 stand-in" },
  { "kind", OWN ("<kind id='citi'/>"), "own.xml:2:11: warning: there is no kind “citi” (did you mean “city”?)\n",
    "0 stand-in" },
  { "value", OWN ("<kind id='city'><cell row='rome' column='worth'>1</cell></kind>"),
    "own.xml:2:28: warning: “rome” is not a value of city\n", "0 stand-in" },
  { "field", OWN ("<kind id='city'><cell row='rich' column='size'>1</cell></kind>"),
    "own.xml:2:42: warning: “size” is not a field of city\n", "0 stand-in" },
  { "no field", OWN ("<kind id='city'><cell row='rich'>1</cell></kind>"),
    "own.xml:2:17: warning: the attribute column of cell is missing\n", "0 stand-in" },
  { "field value", OWN ("<kind id='city'><cell row='rich' column='worth'>much</cell></kind>"),
    "own.xml:2:17: warning: “much” is not a value for worth, which is number\n", "0 stand-in" },
  { "another game", "<charts xmlns='urn:longroll:charts:1' ruleset='antietam'/>",
    "own.xml:1:48: warning: these are charts of “antietam”, not of “shiloh”\n", "0 stand-in" },
  { "namespace", "<charts xmlns='urn:longroll:charts:2' ruleset='shiloh'/>",
    "own.xml:1:1: warning: the namespace must be urn:longroll:charts:1; a different one means another version of the "
    "format\n",
    "0 stand-in" },
  { "root", "<chart xmlns='urn:longroll:charts:1' ruleset='shiloh'/>",
    "own.xml:1:1: warning: the file must begin with the element charts\n", "0 stand-in" },
  { "no game", "<charts xmlns='urn:longroll:charts:1'/>",
    "own.xml:1:1: warning: the attribute ruleset of charts is missing\n",
    "0 stand-in" },
  { "attribute", OWN ("<chart id='crt' date='1862'/>"),
    "own.xml:2:23: warning: “date” is not an attribute of chart\n",
    "0 stand-in" },
  { "no id", OWN ("<chart/>"), "own.xml:2:1: warning: the attribute id of chart is missing\n", "0 stand-in" },
  { "element", OWN ("<table id='crt'/>"), "own.xml:2:1: warning: “table” is not allowed in charts\n", "0 stand-in" },
  { "inner element", OWN ("<chart id='crt'><row at='1'>1 | 2</row></chart>"),
    "own.xml:2:17: warning: “row” is not allowed in chart\n", "0 stand-in" },
  { "text", OWN ("<chart id='crt'>7<cell row='1' column='1:1'>7</cell></chart>"),
    "own.xml:2:1: warning: chart cannot contain text\n", "0 stand-in" },
  { "no text", OWN ("<chart id='crt'><cell row='1' column='1:1'/></chart>"),
    "own.xml:2:17: warning: cell needs text\n",
    "0 stand-in" },
  { "chart twice", OWN ("<chart id='crt'/>\n<chart id='crt'/>"),
    "own.xml:3:12: warning: the entry “crt” appears twice\n",
    "0 stand-in" },
  { "cell twice", OWN ("<chart id='crt'><cell row='1' column='1:1'>7</cell>\n"
                       "<cell row='1' column='1:1'>8</cell></chart>"),
    "own.xml:3:12: warning: the entry “1, 1:1” appears twice\n", "0 stand-in" },
  { "not XML", "<charts", "own.xml:1:", "0 stand-in" },
  { "entries", OWN ("<chart id='crt'><axis id='die' bands='0 1-2 3'/><axis id='odds' ratios='1:1 3:1'/>"
                    "<cell row='0' column='1:1'>7</cell></chart>"), "", "7 yours" },
  { "entries without cells", OWN ("<chart id='crt'><axis id='die' bands='1 2 3'/></chart>"), "", "0 stand-in" },
  { "entries that nobody knows", OWN ("<chart id='crt'><axis id='die' bands='0 1 2'/></chart>"), "", "? stand-in" },
  { "no such axis", OWN ("<chart id='crt'><axis id='dice' bands='1 2 3'/><cell row='1' column='1:1'>7</cell></chart>"),
    "own.xml:2:27: warning: the chart “crt” has no axis “dice”\n", "0 stand-in" },
  { "fixed by the rulebook", OWN ("<chart id='one'><axis id='die' bands='1 2 3'/></chart>"),
    "own.xml:2:27: warning: the rules fix the entries of the axis die, so a card cannot have others\n", "0 stand-in" },
  { "fixed by a word", OWN ("<chart id='size'><axis id='die' bands='1 2 3'/></chart>"),
    "own.xml:2:28: warning: the rules fix the entries of the axis die, so a card cannot have others\n", "0 stand-in" },
  { "fixed by a kind", OWN ("<chart id='arms'><axis id='arm' bands='foot'/></chart>"),
    "own.xml:2:28: warning: the rules fix the entries of the axis arm, so a card cannot have others\n", "0 stand-in" },
  { "bands for ratios", OWN ("<chart id='crt'><axis id='odds' bands='1 2 3'/></chart>"),
    "own.xml:2:17: warning: the attribute ratios of axis is missing\n", "0 stand-in" },
  { "neither", OWN ("<chart id='crt'><axis id='odds'/></chart>"),
    "own.xml:2:17: warning: the axis needs bands, ratios or a kind\n", "0 stand-in" },
  { "no entries", OWN ("<chart id='crt'><axis id='die' bands=' '/></chart>"),
    "own.xml:2:39: warning: the axis needs bands, ratios or a kind\n", "0 stand-in" },
  { "axis twice", OWN ("<chart id='crt'><axis id='die' bands='1 2'/>\n<axis id='die' bands='1 2'/></chart>"),
    "own.xml:3:11: warning: the entry “die” appears twice\n", "0 stand-in" },
  { "no band", OWN ("<chart id='crt'><axis id='die' bands='1 two'/></chart>"),
    "own.xml:2:41: warning: “two” is not a band; write 3 or 3-4 or 7+ (or more) or -2- (or less)\n", "0 stand-in" },
  { "overlap", OWN ("<chart id='crt'><axis id='die' bands='1-2 2-3'/></chart>"),
    "own.xml:2:43: warning: the entry 2-3 must come after 1-2 and not overlap it\n", "0 stand-in" },
  { "hole", OWN ("<chart id='crt'><axis id='die' bands='1 3'/></chart>"),
    "own.xml:2:41: warning: 2 is between 1 and 3 but not in a band; if its values are unknown, add a row for it with "
    "? in each cell\n",
    "0 stand-in" },
  { "an end that was open", OWN ("<chart id='size'><axis id='men' bands='1-3 4-6'/></chart>"),
    "own.xml:2:44: warning: an entry beyond 4-6 is missing: the chart as supplied has 4+; add one, with ? in its "
    "cells if they are unknown\n", "0 stand-in" },
  { "an end that is clamped", OWN ("<chart id='size'><axis id='men' bands='2-3 4+'/></chart>"), "", "0 stand-in" },
  { "what no longer fits", OWN ("<chart id='size'><axis id='men' bands='1-2 3-4 5+'/>"
                                "<cell row='5+' column='1'>3</cell></chart>"),
    "SHILOH/ruleset.xml:1:<place>: warning: this can look up 3 in “crt”, which has no entry for it on the axis die; "
    "add one to your card\n", "0 stand-in" },
};

static char *
list_problems (const LrRuleset *ruleset)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < ruleset->problems->len; i++)
    {
      const LrProblem *problem = ruleset->problems->pdata[i];
      g_autofree char *line = lr_problem_to_string (problem);

      g_assert_true (problem->warning);
      g_string_append_printf (text, "%s\n", line);
    }
  return g_string_free (text, FALSE);
}

static char *
cell_of (const LrRuleset *ruleset)
{
  g_autoptr (LrDraft) draft = lr_draft_new ((LrRuleset *) ruleset, "crt");
  LrDraftPlace place = { 0, 0 };

  return g_strdup_printf ("%s %s", lr_draft_get_text (draft, place),
                          lr_draft_get_provenance (draft, place) == LR_PROVENANCE_YOURS ? "yours" : "stand-in");
}

/* What is said of the ruleset is on one long line of it. */
static void
hide_place (char       **found,
            const char  *folder)
{
  g_autoptr (GRegex) place = g_regex_new ("ruleset.xml:1:[0-9]+", 0, 0, NULL);
  g_auto (GStrv) parts = g_strsplit (*found, folder, -1);
  g_autofree char *named = g_strjoinv ("SHILOH", parts);

  g_free (*found);
  *found = g_regex_replace_literal (place, named, -1, 0, "ruleset.xml:1:<place>", 0, NULL);
}

/* Whatever is wrong with the user's file, the game can be played. */
static void
test_file (gconstpointer data)
{
  const File *file = data;
  g_autofree char *folder = lr_test_folder ("shiloh/ruleset.xml", RULESET, NULL);
  g_autofree char *path = g_build_filename (folder, "shiloh", NULL);
  g_autoptr (LrRuleset) ruleset = lr_ruleset_load_own (path, file->file, strlen (file->file), "own.xml");
  g_autofree char *found = list_problems (ruleset);
  g_autofree char *cell = NULL;

  g_assert_nonnull (ruleset->model);
  hide_place (&found, path);
  cell = cell_of (ruleset);
  g_assert_cmpstr (cell, ==, file->cell);
  if (g_str_has_suffix (file->expected, ":"))
    g_assert_true (g_str_has_prefix (found, file->expected));
  else
    lr_test_same_text (file->name, found, file->expected);
  lr_test_remove (folder);
}

/* --- kept in the user's folder --- */

static LrRuleset *
load_shiloh (const char *folder)
{
  const char *const folders[] = { folder, NULL };
  g_autofree char *named = g_strjoinv (":", (char **) folders);
  g_autoptr (LrLibrary) library = NULL;

  g_setenv ("LONGROLL_TABLES", named, TRUE);
  library = lr_library_new ();
  return lr_ruleset_ref (lr_library_load (library, "shiloh"));
}

static char *
own_file (void)
{
  g_autofree char *path = lr_own_charts_dup_path ("shiloh");
  char *text = NULL;

  g_file_get_contents (path, &text, NULL, NULL);
  return text;
}

#define KEPT \
  "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<charts xmlns=\"urn:longroll:charts:1\" ruleset=\"shiloh\">\n" \
  "  <chart id=\"crt\">\n    <cell row=\"1\" column=\"1:1\">7</cell>\n    <cell row=\"2\" column=\"2:1\">8</cell>\n" \
  "  </chart>\n  <kind id=\"city\">\n    <cell row=\"rich\" column=\"worth\">9</cell>\n  </kind>\n</charts>\n"

/* Typed in any order, kept in the chart's; what is taken back leaves nothing. */
static void
test_keep (void)
{
  g_autofree char *folder = lr_test_folder ("shiloh/ruleset.xml", RULESET, NULL);
  g_autoptr (LrRuleset) shipped = load_shiloh (folder);
  g_autoptr (LrDraft) crt = lr_draft_new (shipped, "crt");
  g_autoptr (LrDraft) city = lr_draft_new (shipped, "city");
  g_autoptr (GError) error = NULL;
  g_autoptr (LrRuleset) own = NULL;
  g_autoptr (LrResult) result = NULL;

  g_assert_null (own_file ());
  lr_draft_set (city, (LrDraftPlace) { 0, 0 }, "9");
  g_assert_true (lr_draft_save (city, &error));
  lr_draft_set (crt, (LrDraftPlace) { 1, 1 }, "8");
  lr_draft_set (crt, (LrDraftPlace) { 0, 0 }, "7");
  g_assert_true (lr_draft_save (crt, &error));
  g_assert_false (lr_draft_is_changed (crt));
  {
    g_autofree char *text = own_file ();

    lr_test_same_text ("the file", text, KEPT);
  }
  own = load_shiloh (folder);
  {
    g_autofree char *cell = cell_of (own);

    g_assert_cmpstr (cell, ==, "7 yours");
  }
  result = lr_test_run (own, "p", NULL);
  lr_test_dist_is (result, "o", "7:1 of 1");
  {
    g_autoptr (LrDraft) again = lr_draft_new (own, "crt");
    g_autoptr (LrDraft) other = lr_draft_new (own, "city");
    g_autofree char *text = NULL;

    g_assert_cmpstr (lr_draft_get_shipped (again, (LrDraftPlace) { 0, 0 }), ==, "0");
    lr_draft_do (again, LR_DRAFT_TAKE_BACK, (LrDraftPlace) { 0, 0 }, (LrDraftPlace) { 1, 1 });
    g_assert_true (lr_draft_save (again, &error));
    g_assert_cmpstr (lr_draft_get_shipped (other, (LrDraftPlace) { 0, 0 }), ==, "?");
    lr_draft_set (other, (LrDraftPlace) { 0, 0 }, "");
    g_assert_true (lr_draft_save (other, &error));
    text = own_file ();
    g_assert_null (text);
  }
  lr_test_remove (folder);
}

/* A file that nobody can use is not written over. */
static void
test_keep_nothing_over_faults (void)
{
  g_autofree char *folder = lr_test_folder ("shiloh/ruleset.xml", RULESET, NULL);
  g_autoptr (LrRuleset) ruleset = load_shiloh (folder);
  g_autoptr (LrDraft) draft = lr_draft_new (ruleset, "crt");
  g_autofree char *path = lr_own_charts_dup_path ("shiloh");
  g_autofree char *parent = g_path_get_dirname (path);
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  g_autofree char *start = NULL;

  g_assert_cmpint (g_mkdir_with_parents (parent, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, "half a fi", -1, NULL));
  lr_draft_set (draft, (LrDraftPlace) { 0, 0 }, "7");
  g_assert_false (lr_draft_save (draft, &error));
  g_assert_error (error, LR_DRAFT_ERROR, LR_DRAFT_ERROR_OWN);
  start = g_strconcat ("the file with your charts cannot be used; fix it or move it elsewhere first: ", path, ":1:",
                       NULL);
  g_assert_true (g_str_has_prefix (error->message, start));
  text = own_file ();
  g_assert_cmpstr (text, ==, "half a fi");
  g_assert_true (lr_draft_is_changed (draft));
  lr_test_remove (folder);
}

/* A folder in place of the file: reading and writing say so, and the game can be played. */
static void
test_unreadable (void)
{
  g_autofree char *folder = lr_test_folder ("shiloh/ruleset.xml", RULESET, NULL);
  g_autofree char *path = lr_own_charts_dup_path ("shiloh");
  g_autofree char *inner = g_build_filename (path, "inner", NULL);
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func ((GDestroyNotify) lr_problem_free);
  g_autoptr (LrOwnCharts) none = lr_own_charts_new ("shiloh");
  g_autoptr (LrRuleset) ruleset = NULL;
  g_autoptr (LrOwnCharts) own = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (g_mkdir_with_parents (inner, 0700), ==, 0);
  ruleset = load_shiloh (folder);
  g_assert_nonnull (ruleset->model);
  g_assert_cmpuint (ruleset->problems->len, ==, 1);
  g_assert_true (((const LrProblem *) ruleset->problems->pdata[0])->warning);
  own = lr_own_charts_load ("shiloh", problems);
  g_assert_null (own);
  g_assert_cmpuint (problems->len, ==, 1);
  g_assert_false (lr_own_charts_save (none, &error));
  g_assert_nonnull (error);
  g_clear_error (&error);
  lr_own_chart_add (lr_own_charts_begin (none, FALSE, "crt"), "1", "1:1", "7");
  g_assert_false (lr_own_charts_save (none, &error));
  g_assert_nonnull (error);
  lr_test_remove (folder);
}

/* A log says of a result which chart it read: one with other entries is another chart, even with the same cells. */
static void
test_fingerprint (void)
{
  static const char *const own[] = {
    OWN ("<chart id='crt'><cell row='1' column='1:1'>5</cell></chart>"),
    OWN ("<chart id='crt'><axis id='odds' ratios='1:1 2:1'/><cell row='1' column='1:1'>5</cell></chart>"),
    OWN ("<chart id='crt'><axis id='odds' ratios='1:1 3:1'/><cell row='1' column='1:1'>5</cell>"
         "<cell row='1' column='3:1'>1</cell><cell row='2' column='3:1'>2</cell></chart>"),
  };
  g_autofree char *folder = lr_test_folder ("shiloh/ruleset.xml", RULESET, NULL);
  g_autofree char *path = g_build_filename (folder, "shiloh", NULL);
  char *hashes[3];

  for (guint i = 0; i < G_N_ELEMENTS (own); i++)
    {
      g_autoptr (LrRuleset) ruleset = lr_ruleset_load_own (path, own[i], strlen (own[i]), "own.xml");

      hashes[i] = lr_fingerprint_chart (lr_model_find_chart (ruleset->model, "crt"));
    }
  g_assert_cmpstr (hashes[0], ==, hashes[1]);
  g_assert_cmpstr (hashes[0], !=, hashes[2]);
  for (guint i = 0; i < G_N_ELEMENTS (own); i++)
    g_free (hashes[i]);
  lr_test_remove (folder);
}

/* Text that means something in XML is kept as it is. */
static void
test_text (void)
{
  g_autoptr (LrOwnCharts) own = lr_own_charts_new ("shiloh");
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func ((GDestroyNotify) lr_problem_free);
  g_autoptr (LrOwnCharts) read = NULL;
  g_autofree char *text = NULL;
  g_autofree char *again = NULL;
  LrOwnChart *chart = lr_own_charts_begin (own, FALSE, "crt");

  chart->source = g_strdup ("\"Card\" <2nd> & last");
  lr_own_chart_add (chart, "1", "1:1", "A<&>\"'");
  text = lr_own_charts_write (own);
  read = lr_own_charts_read (text, strlen (text), "own.xml", problems);
  g_assert_nonnull (read);
  again = lr_own_charts_write (read);
  g_assert_cmpstr (again, ==, text);
  g_assert_cmpstr (((const LrOwnCell *) lr_own_charts_find (read, FALSE, "crt")->cells->pdata[0])->text, ==, "A<&>\"'");
  g_assert_null (lr_own_charts_find (read, TRUE, "crt"));
}

int
main (int    argc,
      char **argv)
{
  lr_test_init (&argc, &argv);
  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *path = g_strconcat ("/own-charts/file/", files[i].name, NULL);

      lr_test_add_data (path, &files[i], test_file);
    }
  lr_test_add ("/own-charts/keep", test_keep);
  lr_test_add ("/own-charts/keep-nothing-over-faults", test_keep_nothing_over_faults);
  lr_test_add ("/own-charts/unreadable", test_unreadable);
  lr_test_add ("/own-charts/fingerprint", test_fingerprint);
  lr_test_add ("/own-charts/text", test_text);
  return g_test_run ();
}
