/* test-limits.c - rulesets, cards and dice that are made to hurt: refused at once, with the limit that they exceed
 *
 * Each of these took from 5 seconds to for ever, or crashed. Times are the processor's; under sanitizers they mean
 * nothing and LONGROLL_NO_TIMES is set.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-test.h"

#include "present/dice/lr-dice.h"
#include "rules/build/lr-builder.h"
#include "rules/file/lr-file.h"
#include "rules/grammar/lr-schema.h"

#include <sys/stat.h>
#include <time.h>

#define HEAD \
  "<?xml version='1.0'?>\n<ruleset xmlns='urn:longroll:ruleset:1' id='%s' data='1'%s><title>T</title>\n"
#define MOST_SECONDS 2.0

static char *folder;

/* --- writing --- */

static GString *
begin (const char *id,
       const char *more)
{
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, HEAD, id, more);
  return text;
}

/* @n pieces of text, each with its number, and the one before it, in the places of %u. */
static void
repeat (GString    *text,
        guint       n,
        const char *format)
{
  for (guint i = 1; i <= n; i++)
    g_string_append_printf (text, format, i, i - 1);
}

/* Takes @text and makes it a ruleset in a folder. */
static char *
finish (GString    *text,
        const char *id)
{
  g_autofree char *own = g_build_filename (folder, id, NULL);
  g_autofree char *file = g_build_filename (own, "ruleset.xml", NULL);

  g_string_append (text, "</ruleset>");
  g_mkdir_with_parents (own, 0700);
  g_assert_true (g_file_set_contents (file, text->str, (gssize) text->len, NULL));
  g_string_free (text, TRUE);
  return g_steal_pointer (&own);
}

/* --- looking --- */

static double
now (void)
{
  return (double) clock () / CLOCKS_PER_SEC;
}

static void
was_quick (const char *what,
           double      since)
{
  double seconds = now () - since;

  if (g_getenv ("LONGROLL_NO_TIMES") == NULL && seconds > MOST_SECONDS)
    lr_test_fail ("%s took %.1f seconds", what, seconds);
}

/* The ruleset has as first fault @message, or none; it is read and compared with the schema in good time. */
static void
reads (const char *path,
       const char *message)
{
  g_autofree char *rng = g_test_build_filename (G_TEST_DIST, "..", "tables", "ruleset.rng", NULL);
  g_autofree char *file = g_build_filename (path, "ruleset.xml", NULL);
  g_autofree char *schema = NULL;
  double since = now ();
  g_autoptr (LrRuleset) ruleset = lr_ruleset_load (path);
  g_autofree char *first = NULL;

  g_assert_true (g_file_get_contents (rng, &schema, NULL, NULL));
  if (ruleset->problems->len > 0)
    first = lr_problem_message (ruleset->problems->pdata[0]);
  lr_test_same_text (path, first, message);
  g_assert_true ((ruleset->model == NULL) == (message != NULL));
  if (ruleset->model != NULL)
    lr_schema_check (schema, file, ruleset->problems);
  was_quick (path, since);
}

/* --- what there can be too many of --- */

static void
test_attributes (void)
{
  GString *text = begin ("attributes", "");
  g_autofree char *path = NULL;
  g_autofree char *good = NULL;

  g_string_append (text, "<!-- a=1 --><unit ");
  repeat (text, 200000, "a%u='%u' ");
  g_string_append (text, "/>");
  path = finish (text, "attributes");
  reads (path, "there are more than 100 of “attributes”, the most that a ruleset can have");
  text = begin ("comments", "");
  g_string_append (text, "<!-- ");
  repeat (text, 20000, "a%u='%u' ");
  g_string_append (text, "--><procedure id='p' label='P'><let id='x' value='1'/><!-- < a='");
  repeat (text, 200, "a%u=%u ");
  g_string_append (text, " --></procedure>");
  good = finish (text, "comments");
  reads (good, NULL);
}

static void
test_elements (void)
{
  GString *text = begin ("units", "");
  g_autofree char *base = NULL;
  g_autofree char *path = NULL;
  g_autofree char *parts = NULL;
  g_autofree char *part = NULL;
  g_autoptr (GString) units = g_string_new ("<part xmlns='urn:longroll:ruleset:1'>");

  repeat (text, 90000, "<unit id='u%u' one='a' many='b%u'/>");
  base = finish (text, "units");
  reads (base, NULL);
  text = begin ("extends", " extends='units'");
  repeat (text, 90000, "<unit id='v%u' one='a' many='b%u'/>");
  path = finish (text, "extends");
  reads (path, "there are more than 100000 of “elements”, the most that a ruleset can have");
  text = begin ("parts", "");
  g_string_append (text, "<part file='one.xml'/>");
  repeat (text, 12000, "<unit id='v%u' one='a' many='b%u'/>");
  parts = finish (text, "parts");
  part = g_build_filename (parts, "one.xml", NULL);
  repeat (units, 89000, "<unit id='u%u' one='a' many='b%u'/>");
  g_string_append (units, "</part>");
  g_assert_true (g_file_set_contents (part, units->str, -1, NULL));
  reads (parts, "there are more than 100000 of “elements”, the most that a ruleset can have");
}

static void
test_changes (void)
{
  GString *text = begin ("base", "");
  g_autofree char *base = NULL;
  g_autofree char *few = NULL;
  g_autofree char *many = NULL;
  g_autofree char *wide = NULL;

  repeat (text, 10000, "<procedure id='p%u' label='P'><let id='o' value='%u'/></procedure>\n");
  base = finish (text, "base");
  reads (base, NULL);
  text = begin ("few", " extends='base'");
  repeat (text, 200, "<change at='p%u/o' value='%u'/>\n");
  few = finish (text, "few");
  reads (few, NULL);
  text = begin ("many", " extends='base'");
  repeat (text, 70000, "<change at='p1' label='%u %u'/>\n");
  many = finish (text, "many");
  reads (many, "there are more than 499 of “change”, the most that a ruleset can have");
  text = begin ("wide", " extends='comments'");
  repeat (text, 5001, "<change at='p' label='%u %u'/>\n");
  wide = finish (text, "wide");
  reads (wide, "there are more than 5000 of “change”, the most that a ruleset can have");
}

/* Changes that give one element more and more attributes. */
static void
test_changed_attributes (void)
{
  GString *text = begin ("changed", " extends='base'");
  g_autofree char *path = NULL;

  for (guint i = 0; i < 300; i++)
    {
      g_string_append (text, "<change at='p1' ");
      for (guint j = 0; j < 99; j++)
        g_string_append_printf (text, "a%u_%u='' ", i, j);
      g_string_append (text, "/>\n");
    }
  path = finish (text, "changed");
  reads (path, "there are more than 100 of “attributes”, the most that a ruleset can have");
}

/* A ruleset of @n procedures that take over the inputs of one. */
static char *
take_over (const char *id,
           guint       n)
{
  GString *text = begin (id, "");

  g_string_append (text, "<procedure id='p0' label='P'><inputs>");
  repeat (text, 1900, "<number id='a%u'/>");
  g_string_append (text, "</inputs></procedure>\n");
  repeat (text, n, "<procedure id='p%u' label='P'><inputs of='p0'/></procedure>\n");
  return finish (text, id);
}

static void
test_taken_over (void)
{
  g_autofree char *many = take_over ("taken", 1000);
  g_autofree char *good = take_over ("good_taken", 50);

  reads (many, "there are more than 2 MB of “inputs”, the most that a ruleset can have");
  reads (good, NULL);
}

/* Calls that hand on their inputs, each looked for among all others. */
static void
test_passed (void)
{
  GString *text = begin ("passed", "");
  g_autofree char *many = NULL;

  g_string_append (text, "<procedure id='p0' label='P'><inputs>");
  repeat (text, 1900, "<number id='a%u'/>");
  g_string_append (text, "</inputs></procedure>\n<procedure id='p1' label='P'><inputs of='p0'/>");
  repeat (text, 1900, "<call id='c%u' of='p0' pass='yes'/>\n");
  g_string_append (text, "</procedure>\n");
  many = finish (text, "passed");
  reads (many, "calls with pass=\"yes\" would look for more than 100000 inputs in all; leave pass out of the call of "
               "“p0”, or call it less often");
}

/* Records of records, which double at each step. */
static void
test_records (void)
{
  const char *message = "this has more than 200 fields, counting those nested in it; leave some of them out";
  GString *text = begin ("shapes", "");
  g_autofree char *shapes = NULL;
  g_autofree char *lets = NULL;
  g_autofree char *different = NULL;

  g_string_append (text, "<shape id='d0'><number id='a'/><number id='b'/></shape>");
  for (guint i = 1; i <= 40; i++)
    g_string_append_printf (text, "<shape id='d%u'><record id='a' of='d%u'/><record id='b' of='d%u'/></shape>\n", i,
                            i - 1, i - 1);
  g_string_append (text, "<chart id='c' label='C' of='d40' provenance='stand-in'><axis id='x' bands='1 2'/>"
                         "<row>1 | 2</row></chart>\n");
  shapes = finish (text, "shapes");
  reads (shapes, message);
  text = begin ("records", "");
  g_string_append (text, "<procedure id='p' label='P'><let id='x0' value='{a: 1, b: 2}'/>\n");
  for (guint i = 1; i <= 40; i++)
    g_string_append_printf (text, "<let id='x%u' value='{a: x%u, b: x%u}'/>\n", i, i - 1, i - 1);
  g_string_append (text, "</procedure>\n");
  lets = finish (text, "records");
  reads (lets, message);
  /* as many different records as there may be elements, each looked for among the others */
  text = begin ("different", "");
  for (guint i = 0; i < 40; i++)
    {
      g_string_append_printf (text, "<procedure id='p%u' label='P'>", i);
      for (guint j = 0; j < 1900; j++)
        g_string_append_printf (text, "<let id='x%u' value='{a%u: 1}.a%u'/>", j, i * 1900 + j, i * 1900 + j);
      g_string_append (text, "</procedure>\n");
    }
  different = finish (text, "different");
  reads (different, NULL);
}

/* Words that would be in every row of an answer. */
static void
test_words (void)
{
  g_autofree char *word = g_strnfill (1000000, 'A');
  GString *text = begin ("label", "");
  g_autofree char *label = NULL;
  g_autofree char *tell = NULL;
  g_autofree char *places = NULL;
  g_autofree char *bands = NULL;

  g_string_append_printf (text, "<unit id='u' one='%s' many='b'/>", word);
  label = finish (text, "label");
  reads (label, "“one” is longer than 2000 bytes; shorten it");
  text = begin ("tell", "");
  g_string_append_printf (text, "<procedure id='p' label='P'><tell>%s</tell></procedure>", word);
  tell = finish (text, "tell");
  reads (tell, "“tell” is longer than 2000 bytes; shorten it");
  text = begin ("places", "");
  g_string_append (text, "<procedure id='p' label='P'><let id='x' value='1'/><tell>");
  for (guint i = 0; i <= LR_WORDS_MOST_PLACES; i++)
    g_string_append (text, "{x} ");
  g_string_append (text, "</tell></procedure>");
  places = finish (text, "places");
  reads (places, "there are more than 20 of “{…}”, the most that a ruleset can have");
  text = begin ("bands", "");
  g_string_append (text, "<chart id='c' label='C' of='number' provenance='stand-in'><axis id='x' bands='");
  repeat (text, 1999, "%u ");
  g_string_append (text, "'/><row>1");
  repeat (text, 1998, "|%u");
  g_string_append (text, "</row></chart>");
  bands = finish (text, "bands");
  reads (bands, NULL);
}

static void
test_declared (void)
{
  GString *text = begin ("trackers", "");
  g_autofree char *trackers = NULL;
  g_autofree char *chained = NULL;
  g_autofree char *turns = NULL;
  g_autofree char *values = NULL;

  repeat (text, 2001, "<tracker id='t%u' label='%u' of='number'/>\n");
  trackers = finish (text, "trackers");
  reads (trackers, "there are more than 2000 of “tracker”, the most that a ruleset can have");
  text = begin ("chained", "");
  g_string_append (text, "<tracker id='t0' label='T' of='number'/>\n");
  repeat (text, 1999, "<tracker id='t%u' label='T' of='number' value='t%u + 1'/>\n");
  chained = finish (text, "chained");
  reads (chained, NULL);
  text = begin ("turns", "");
  g_string_append (text, "<calendar>");
  repeat (text, 60000, "<turn id='t%u' label='%u'/>\n");
  g_string_append (text, "</calendar>");
  turns = finish (text, "turns");
  reads (turns, "there are more than 5000 of “turn”, the most that a ruleset can have");
  text = begin ("values", "");
  g_string_append (text, "<kind id='k' label='K'>");
  repeat (text, 5001, "<value id='v%u' label='%u'/>\n");
  g_string_append (text, "</kind>");
  values = finish (text, "values");
  reads (values, "there are more than 5000 of “value”, the most that a ruleset can have");
}

static void
test_steps (void)
{
  GString *text = begin ("lets", "");
  g_autofree char *lets = NULL;
  g_autofree char *good = NULL;
  g_autofree char *named = NULL;

  g_string_append (text, "<procedure id='p' label='P'><let id='l0' value='1'/>");
  repeat (text, 40000, "<let id='l%u' value='l%u + 1'/>\n");
  g_string_append (text, "</procedure>");
  lets = finish (text, "lets");
  reads (lets, "there are more than 2000 of “elements of a procedure”, the most that a ruleset can have");
  text = begin ("good_lets", "");
  for (guint i = 0; i < 10; i++)
    {
      g_string_append_printf (text, "<procedure id='p%u' label='P'><let id='l0' value='1'/>", i);
      repeat (text, 1990, "<let id='l%u' value='l%u + 1'/>\n");
      g_string_append (text, "</procedure>");
    }
  good = finish (text, "good_lets");
  reads (good, NULL);
  /* formulas that name the first and the last of many, again and again */
  text = begin ("named", "");
  g_string_append (text, "<procedure id='p' label='P'><let id='l0' value='1'/>");
  for (guint i = 1; i <= 1900; i++)
    {
      g_string_append_printf (text, "<let id='l%u' value='l0", i);
      for (guint j = 0; j < 150; j++)
        g_string_append_printf (text, "+l%u+l0", i - 1);
      g_string_append (text, "'/>\n");
    }
  g_string_append (text, "</procedure>");
  named = finish (text, "named");
  reads (named, NULL);
}

/* Procedures that call each other in a row, whichever end is first. */
static void
test_calls (void)
{
  const char *message =
      "calls nest more than 32 deep at “p31”; call fewer procedures from one another";
  GString *text = begin ("calls", "");
  g_autofree char *down = NULL;
  g_autofree char *up = NULL;
  g_autofree char *good = NULL;

  g_string_append (text, "<procedure id='p0' label='P'><outcome id='o' label='O' value='1'/></procedure>\n");
  repeat (text, 20000, "<procedure id='p%u' label='P'><call id='c' of='p%u'/>"
                       "<outcome id='o' label='O' value='c.o'/></procedure>\n");
  down = finish (text, "calls");
  reads (down, message);
  text = begin ("up", "");
  for (guint i = 20000; i > 0; i--)
    g_string_append_printf (text, "<procedure id='p%u' label='P'><call id='c' of='p%u'/>"
                                  "<outcome id='o' label='O' value='c.o'/></procedure>\n", i, i - 1);
  g_string_append (text, "<procedure id='p0' label='P'><outcome id='o' label='O' value='1'/></procedure>\n");
  up = finish (text, "up");
  reads (up, "calls nest more than 32 deep at “p19968”; call fewer procedures from one another");
  text = begin ("deep", "");
  g_string_append (text, "<procedure id='p0' label='P'><outcome id='o' label='O' value='1'/></procedure>\n");
  repeat (text, 31, "<procedure id='p%u' label='P'><call id='c' of='p%u'/>"
                    "<outcome id='o' label='O' value='c.o'/></procedure>\n");
  good = finish (text, "deep");
  reads (good, NULL);
}

/* Ten thousand faults, each with ten thousand names that might have been meant. */
static void
test_faults (void)
{
  GString *text = begin ("faults", "");
  g_autofree char *path = NULL;
  g_autoptr (LrRuleset) ruleset = NULL;
  g_autofree char *first = NULL;
  double since;

  repeat (text, 10000, "<procedure id='p%u' label='P'><call id='c' of='q%u'/>"
                       "<let id='x' value='c.o + y'/></procedure>\n");
  path = finish (text, "faults");
  since = now ();
  ruleset = lr_ruleset_load (path);
  was_quick ("faults", since);
  g_assert_cmpuint (ruleset->problems->len, <, LR_FAULTS_MOST + 10);
  first = lr_problem_message (ruleset->problems->pdata[ruleset->problems->len - 1]);
  lr_test_same_text ("faults", first, "there are more errors; fix these 1000 first");
}

/* --- elements that are none of ours --- */

/* An element of another namespace, such as a later format's, is told of, and nothing is made of it. */
static void
test_foreign (void)
{
  static const char *const elements[] = {
    "<procedure id='p' label='P'><n:outcome>x</n:outcome></procedure>",
    "<n:procedure/>",
    "<n:chart/>",
    "<n:kind/><n:tracker/><n:calendar/><n:option/><n:shape/>",
    "<kind id='k' label='K'><value id='v' label='V'/><n:value/></kind>",
    "<shape id='s' label='S'><n:number/></shape>",
    "<sequence><n:phase/></sequence>",
  };

  for (guint i = 0; i < G_N_ELEMENTS (elements); i++)
    {
      GString *text = begin ("foreign", " xmlns:n='urn:longroll:ruleset:2'");
      g_autofree char *path = NULL;

      g_string_append (text, elements[i]);
      path = finish (text, "foreign");
      reads (path, "the namespace must be urn:longroll:ruleset:1; a different one means another version of the format");
    }
}

/* --- files --- */

static void
refuses (const char *path,
         const char *end)
{
  g_autoptr (GError) error = NULL;
  gsize size;
  g_autofree char *bytes = lr_file_read_path (path, &size, &error);

  g_assert_null (bytes);
  if (!g_str_has_suffix (error->message, end))
    lr_test_fail ("%s: “%s” instead of “%s”", path, error->message, end);
}

static void
test_files (void)
{
  g_autofree char *none = g_build_filename (folder, "none.csv", NULL);
  g_autofree char *pipe = g_build_filename (folder, "pipe.csv", NULL);
  g_autofree char *large = g_build_filename (folder, "large.csv", NULL);
  g_autofree char *content = g_strnfill (LR_FILE_MOST_BYTES + 1, ',');
  g_autofree char *bytes = NULL;
  g_autoptr (GError) error = NULL;
  gsize size;

  g_assert_cmpint (mkfifo (pipe, 0600), ==, 0);
  g_assert_true (g_file_set_contents (large, content, -1, NULL));
  refuses (none, "none.csv”");
  refuses (folder, "is a folder, not a file");
  refuses (pipe, "pipe.csv” is a device or a pipe, not a file");
  refuses ("/dev/zero", "“zero” is a device or a pipe, not a file");
  refuses (large, "large.csv” is larger than 4 MB, so it is not read");
  g_assert_true (g_file_set_contents (large, content, LR_FILE_MOST_BYTES, NULL));
  bytes = lr_file_read_path (large, &size, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (size, ==, LR_FILE_MOST_BYTES);
  g_assert_cmpint (bytes[size], ==, '\0');
}

/* --- dice --- */

static void
test_dice (void)
{
  g_autoptr (GString) text = g_string_new ("1d6");
  g_autoptr (GError) error = NULL;
  double since = now ();

  for (guint i = 1; i < 5000; i++)
    g_string_append (text, "+1d6");
  g_assert_null (lr_dice_calculate (text->str, &error));
  g_assert_nonnull (strstr (error->message, "these dice have too many different results"));
  was_quick ("5000 terms", since);
}

int
main (int    argc,
      char **argv)
{
  int status;

  lr_test_init (&argc, &argv);
  folder = lr_test_folder (NULL, NULL);
  lr_test_add ("/limits/attributes", test_attributes);
  lr_test_add ("/limits/elements", test_elements);
  lr_test_add ("/limits/changes", test_changes);
  lr_test_add ("/limits/changed-attributes", test_changed_attributes);
  lr_test_add ("/limits/taken-over", test_taken_over);
  lr_test_add ("/limits/passed", test_passed);
  lr_test_add ("/limits/records", test_records);
  lr_test_add ("/limits/words", test_words);
  lr_test_add ("/limits/declared", test_declared);
  lr_test_add ("/limits/steps", test_steps);
  lr_test_add ("/limits/calls", test_calls);
  lr_test_add ("/limits/faults", test_faults);
  lr_test_add ("/limits/foreign", test_foreign);
  lr_test_add ("/limits/files", test_files);
  lr_test_add ("/limits/dice", test_dice);
  status = g_test_run ();
  lr_test_remove (folder);
  g_free (folder);
  return status;
}
