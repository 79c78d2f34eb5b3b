/* test-cases.c - runs the cases of every game: tests/cases/RULESET.cases and RULESET-ANYTHING.cases
 *
 * cases/README.md says how a case is written. What is typed goes the way of longroll-cli calc, what comes out is what
 * people are shown; a line that a case does not know how to read fails it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <string.h>

#include "lr-case.h"
#include "lr-test.h"

typedef struct
{
  const LrRuleset  *ruleset;
  const LrGameCase *game_case;
} Test;

static void
run_case (gconstpointer data)
{
  const Test *test = data;
  g_autoptr (GPtrArray) failures = g_ptr_array_new_with_free_func (g_free);

  lr_case_check (test->ruleset, test->game_case, failures);
  for (guint i = 0; i < failures->len; i++)
    lr_test_fail ("%s", (const char *) failures->pdata[i]);
}

/* The cases of a file must all be readable, and their game must have no fault. */
typedef struct
{
  char      *name;
  LrRuleset *ruleset;
  GPtrArray *problems;
  guint      n_cases;
} File;

static void
run_file (gconstpointer data)
{
  const File *file = data;

  for (guint i = 0; i < file->problems->len; i++)
    lr_test_fail ("%s", (const char *) file->problems->pdata[i]);
  for (guint i = 0; i < file->ruleset->problems->len; i++)
    {
      g_autofree char *text = lr_problem_to_string (file->ruleset->problems->pdata[i]);

      lr_test_fail ("%s", text);
    }
  if (file->n_cases == 0)
    lr_test_fail ("%s has no case", file->name);
  g_test_message ("%s: %u cases", file->name, file->n_cases);
}

static LrRuleset *
load (GHashTable *rulesets,
      const char *stem)
{
  const char *dash = strchr (stem, '-');
  g_autofree char *id = dash != NULL ? g_strndup (stem, (gsize) (dash - stem)) : g_strdup (stem);
  LrRuleset *ruleset = g_hash_table_lookup (rulesets, id);

  if (ruleset == NULL)
    {
      g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "..", "tables", id, NULL);

      ruleset = lr_test_keep (lr_ruleset_load (folder));
      g_hash_table_insert (rulesets, g_steal_pointer (&id), ruleset);
    }
  return ruleset;
}

static void
add_file (GHashTable *rulesets,
          const char *folder,
          const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autofree char *stem = g_strndup (name, strlen (name) - strlen (".cases"));
  g_autofree char *text = NULL;
  g_autofree char *test_path = g_strdup_printf ("/cases/%s", stem);
  g_autoptr (GError) error = NULL;
  File *file = lr_test_keep (g_new0 (File, 1));
  GPtrArray *cases;

  file->name = g_strdup (name);
  file->ruleset = load (rulesets, stem);
  file->problems = g_ptr_array_new_with_free_func (g_free);
  if (!g_file_get_contents (path, &text, NULL, &error))
    g_ptr_array_add (file->problems, g_strdup (error->message));
  cases = lr_test_keep (lr_case_read (name, stem, text != NULL ? text : "", file->problems));
  file->n_cases = cases->len;
  lr_test_add_data (test_path, file, run_file);
  for (guint i = 0; i < cases->len && lr_ruleset_n_faults (file->ruleset) == 0; i++)
    {
      Test *test = lr_test_keep (g_new0 (Test, 1));

      test->ruleset = file->ruleset;
      test->game_case = cases->pdata[i];
      lr_test_add_data (test->game_case->path, test, run_case);
    }
}

/* --- that a case can fail --- */

static const char small[] =
  "<calendar><turn id='t1' label='T1'/><turn id='t2' label='T2'/></calendar>"
  "<tracker id='kept' label='Kept' of='number' start='0'/>"
  "<sequence><phase id='all' label='All'><step id='march' label='March'/>"
  "<step id='rest' label='Rest' when=\"turn = 't1'\"/>"
  "<note rule='2.2'>Count them.</note></phase></sequence>"
  "<procedure id='p' panel='other' label='P'>"
  "<inputs><number id='n' label='N' min='0' max='9' default='1'/></inputs>"
  "<check that='n under 9' rule='1.1'>Too many.</check>"
  "<tally id='t' label='T' by='sum' sign='yes' max='3'><item label='Typed' value='n' rule='1.2'/></tally>"
  "<roll id='die' label='Die' dice='1d10'/>"
  "<outcome id='o' label='O' value='die + t'/>"
  "<tell when='die over 5' rule='1.3'>High.</tell>"
  "<tell when='die under 6' rule='1.4, 1.5'>Low.</tell>"
  "<effect tracker='kept' add='o' rule='1.7'/>"
  "</procedure>";

/* What a case types and expects, and what must be said of it: nothing if it is as it should be. */
static const struct
{
  const char *lines;
  const char *failure;
} forms[] = {
  { "p n=5\nt = 3\nt unclamped 5\np(o at least 9) = 5/10\nexpected o = 17/2\nasks = die", NULL },
  { "p\nt = 2", "expected “t = 2”; came “1”" },
  { "p\nt = yes", "“yes” is not a value of this" },
  { "p\nu = 1", "nothing here is called “u”" },
  { "p n=5\nt unclamped 4", "came 5" },
  { "p\nt unclamped 1", "nothing cut" },
  { "p\np(o = 11) = 1/9", "came 1/10" },
  { "p\no = 2", "expected “o = 2”" },
  { "p\nitem t \"Typed\" = 2", "came +1" },
  { "p\nitem t \"Guessed\" absent", "has no item “Guessed”" },
  { "p\nitem t \"Typed\" rule 1.3", "came 1.2" },
  { "p\ncell q = 1", "there is no chart “q”" },
  { "p\ntell 1.4 \"High\"", "no such message" },
  { "p\ntell \"High\" = 4/10", "a chance of 0.5" },
  { "p\nuntold \"High\"", "such a message" },
  { "p n=9\nt = 3", "a refusal that the case does not name" },
  { "p n=9\nrefuse 1.1 \"Too many\"", NULL },
  { "p n=9\nrefuse 1.2 \"Too many\"", "no such refusal" },
  { "p\nrefuse \"Too many\"", "no such refusal" },
  { "p n=10\nerror \"too high\"", NULL },
  { "p n=10\nt = 3", "an error that the case does not name" },
  { "p m=1\nerror \"too high\"", "an error that the case does not name" },
  { "p n=10\nerror \"too high\"\nt = 3", "nothing can come out of it" },
  { "p\nasks = none", "came die" },
  { "p\nprovenance = rulebook", "came" },
  { "p\nt is 1", "is not understood" },
  { "p\ntell \"1.3\" \"High\"", NULL },
  { "p\ntell \"1.5\" \"Low\"", NULL },
  { "p\ntell \"1.4, 1.5\" \"Low\"", NULL },
  { "p\ntell \"1.6\" \"Low\"", "no such message" },
  { "p --dice die=4\nrecords 1.7 \"Kept +5\"\nunrecorded \"Lost\"", NULL },
  { "p\nrecords \"Lost\"", "no such change" },
  { "p --dice die=4 --book kept=3\nbecomes kept = 8", NULL },
  { "p --dice die=4 --book kept=3\nbecomes kept = 9", "came 8" },
  { "p --book kept=3\nbecomes kept = 9", "the dice decide" },
  { "p\nbecomes kept = 9", "with --book" },
  { "p --book lost=3\nt = 1", "the books have no “lost=3”" },
  { "sequence turn=t2\nstep all.march\nno step all.rest\nnote 2.2 \"Count\"\nno note \"Sleep\"", NULL },
  { "sequence turn=t1\nstep all.march\nno step all.rest", "came such a line" },
  { "sequence turn=t2\nstep all.rest", "came no such line" },
  { "sequence turn=t2\nrest", "is not understood" },
  { "sequence turn=t2 --book kept=3\nno note \"Count\"", "such a line" },
  { "q\nt = 1", "there is no calculator “q”" },
  { "longroll-cli calc small p n=2\nt = 2", NULL },
  { "longroll-cli calc small q n=2\nt = 2", "there is no calculator “q”" },
  { "longroll-cli calc\nt = 2", "there is no calculator “longroll-cli”" },
};

static void
test_forms (void)
{
  g_autoptr (LrRuleset) ruleset = lr_test_load_good (small);

  for (guint i = 0; i < G_N_ELEMENTS (forms); i++)
    {
      g_autofree char *text = g_strconcat ("a case\n", forms[i].lines, "\n", NULL);
      g_autoptr (GPtrArray) failures = g_ptr_array_new_with_free_func (g_free);
      g_autoptr (GPtrArray) cases = lr_case_read ("x.cases", "x", text, failures);
      g_autofree char *said = NULL;

      if (cases->len == 1)
        lr_case_check (ruleset, cases->pdata[0], failures);
      g_ptr_array_add (failures, NULL);
      said = g_strjoinv ("; ", (char **) failures->pdata);
      if (forms[i].failure == NULL ? *said != '\0' : strstr (said, forms[i].failure) == NULL)
        lr_test_fail ("%s\nmust lead to: %s\nled to: %s", text,
                      forms[i].failure != NULL ? forms[i].failure : "nothing", said);
    }
}

/* Blocks that are not cases. */
static void
test_blocks (void)
{
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) cases = lr_case_read ("x.cases", "x",
                                              "# only a comment\n\nshort\np\n\na\np \"n=1\nt = 1\n\n"
                                              "good\np \\\nn=2\nt = 2\n\ngood\np\nt = 1\n", problems);

  g_assert_cmpuint (cases->len, ==, 1);
  g_assert_cmpuint (problems->len, ==, 3);
  g_assert_nonnull (strstr (problems->pdata[0], "x.cases:3:"));
  g_assert_nonnull (strstr (problems->pdata[1], "x.cases:7:"));
  g_assert_nonnull (strstr (problems->pdata[2], "x.cases:15:"));
}

static int
compare_names (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

int
main (int    argc,
      char **argv)
{
  g_autoptr (GHashTable) rulesets = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = NULL;
  g_autoptr (GDir) dir = NULL;
  const char *name;

  lr_test_init (&argc, &argv);
  lr_test_add ("/case/forms", test_forms);
  lr_test_add ("/case/blocks", test_blocks);
  folder = g_test_build_filename (G_TEST_DIST, "cases", NULL);
  dir = g_dir_open (folder, 0, &error);
  g_assert_no_error (error);
  while ((name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, ".cases"))
      g_ptr_array_add (names, g_strdup (name));
  g_ptr_array_sort (names, compare_names);
  for (guint i = 0; i < names->len; i++)
    add_file (rulesets, folder, names->pdata[i]);
  return g_test_run ();
}
