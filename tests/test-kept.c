/* test-kept.c - presets and desks that the version of 27 November 2026 left are still read, and their inputs understood
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gstdio.h>
#include <string.h>

#include "lr-test.h"
#include "present/input/lr-last.h"
#include "present/input/lr-presets.h"
#include "present/input/lr-typed.h"

static const char *const games[] = { "civil_war", "gtc", "lee_grant", "novak", "wftu" };

/* Puts a file of the corpus where the program looks for it. */
static void
put (const char *from,
     const char *to)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "corpus", "home", from, NULL);
  g_autofree char *folder = g_path_get_dirname (to);
  g_autofree char *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_mkdir_with_parents (folder, 0700);
  g_assert_true (g_file_set_contents (to, text, -1, NULL));
}

static void
understood (const LrRuleset    *ruleset,
            const char         *calculator,
            const char * const *arguments)
{
  const LrProcedure *procedure = lr_model_find_procedure (ruleset->model, calculator);
  g_autoptr (LrInputs) inputs = procedure != NULL ? lr_inputs_new (ruleset->model, procedure) : NULL;
  g_autoptr (GError) error = NULL;

  g_assert_nonnull (procedure);
  g_assert_true (lr_typed_arguments (ruleset, inputs, arguments, &error));
  g_assert_no_error (error);
}

static void
test_presets (void)
{
  g_autoptr (LrLibrary) library = lr_library_new ();

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autofree char *from = g_strconcat ("data/longroll/presets/", games[i], ".presets", NULL);
      g_autofree char *to = g_build_filename (g_get_user_data_dir (), "longroll", "presets", strrchr (from, '/'), NULL);
      const LrRuleset *ruleset = lr_library_load (library, games[i]);
      guint n = 0;

      put (from, to);
      for (guint j = 0; j < ruleset->model->procedures->len; j++)
        {
          const LrProcedure *procedure = ruleset->model->procedures->pdata[j];
          g_autoptr (GPtrArray) presets = lr_presets_read (games[i], procedure->id, NULL);

          for (guint k = 0; k < presets->len; k++, n++)
            {
              const LrPreset *preset = presets->pdata[k];
              g_autofree char *game = NULL;
              g_autofree char *calculator = NULL;
              g_auto (GStrv) arguments = lr_typed_split (preset->text, &game, &calculator, NULL);

              g_assert_cmpstr (game, ==, games[i]);
              g_assert_cmpstr (calculator, ==, procedure->id);
              understood (ruleset, calculator, (const char *const *) arguments);
            }
        }
      g_assert_cmpuint (n, ==, 6);
    }
}

static void
test_desks (void)
{
  g_autoptr (LrLibrary) library = lr_library_new ();
  g_autofree char *to = lr_last_path ();

  put ("state/longroll/desks", to);
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      const LrRuleset *ruleset = lr_library_load (library, games[i]);
      g_autoptr (LrLast) last = lr_last_read (games[i], NULL);
      GHashTableIter iter;
      gpointer calculator, arguments;

      g_assert_nonnull (last);
      g_assert_nonnull (lr_model_find_procedure (ruleset->model, last->page));
      g_assert_cmpuint (g_hash_table_size (last->typed), >=, 4);
      g_hash_table_iter_init (&iter, last->typed);
      while (g_hash_table_iter_next (&iter, &calculator, &arguments))
        understood (ruleset, calculator, arguments);
    }
}

int
main (int    argc,
      char **argv)
{
  lr_test_init (&argc, &argv);
  lr_test_add ("/kept/presets", test_presets);
  lr_test_add ("/kept/desks", test_desks);
  return g_test_run ();
}
