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

      ruleset = lr_ruleset_load (folder);
      g_hash_table_insert (rulesets, g_steal_pointer (&id), ruleset);
    }
  return ruleset;
}

static void
add_file (GHashTable *rulesets,
          GPtrArray  *keep,
          const char *folder,
          const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autofree char *stem = g_strndup (name, strlen (name) - strlen (".cases"));
  g_autofree char *text = NULL;
  g_autofree char *test_path = g_strdup_printf ("/cases/%s", stem);
  g_autoptr (GError) error = NULL;
  File *file = g_new0 (File, 1);
  GPtrArray *cases;

  file->name = g_strdup (name);
  file->ruleset = load (rulesets, stem);
  file->problems = g_ptr_array_new_with_free_func (g_free);
  if (!g_file_get_contents (path, &text, NULL, &error))
    g_ptr_array_add (file->problems, g_strdup (error->message));
  cases = lr_case_read (name, stem, text != NULL ? text : "", file->problems);
  file->n_cases = cases->len;
  g_test_add_data_func (test_path, file, run_file);
  for (guint i = 0; i < cases->len && lr_ruleset_n_faults (file->ruleset) == 0; i++)
    {
      Test *test = g_new0 (Test, 1);

      test->ruleset = file->ruleset;
      test->game_case = cases->pdata[i];
      g_test_add_data_func (test->game_case->path, test, run_case);
      g_ptr_array_add (keep, test);
    }
  g_ptr_array_add (keep, cases);
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
  g_autoptr (GHashTable) rulesets = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GPtrArray) keep = g_ptr_array_new ();
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = NULL;
  g_autoptr (GDir) dir = NULL;
  const char *name;

  lr_test_init (&argc, &argv);
  folder = g_test_build_filename (G_TEST_DIST, "cases", NULL);
  dir = g_dir_open (folder, 0, &error);
  g_assert_no_error (error);
  while ((name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, ".cases"))
      g_ptr_array_add (names, g_strdup (name));
  g_ptr_array_sort (names, compare_names);
  for (guint i = 0; i < names->len; i++)
    add_file (rulesets, keep, folder, names->pdata[i]);
  return g_test_run ();
}
