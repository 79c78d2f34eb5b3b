/* lr-bundle.c - all charts of the user for one game, as one file
 *
 * A bundle is written as the user's own file is, so that it comes back byte for byte.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-bundle.h"

#include <glib/gi18n-lib.h>

#include "lr-draft.h"
#include "rules/file/lr-file.h"

static GPtrArray *
new_problems (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) lr_problem_free);
}

/* All problems as one error, a line each, up to a limit. */
static void
set_problems (const GPtrArray *problems,
              GError         **error)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < problems->len && i < LR_FAULTS_MOST; i++)
    {
      g_autofree char *line = lr_problem_to_string (problems->pdata[i]);

      g_string_append_printf (text, "%s%s", i > 0 ? "\n" : "", line);
    }
  g_set_error_literal (error, LR_DRAFT_ERROR, LR_DRAFT_ERROR_FILE, text->str);
}

static LrOwnCharts *
load_own (const LrRuleset *ruleset,
          GError         **error)
{
  g_autoptr (GPtrArray) problems = new_problems ();
  g_autofree char *owner = lr_own_charts_dup_owner (ruleset);
  LrOwnCharts *own = lr_own_charts_load (owner, problems);

  if (own == NULL)
    set_problems (problems, error);
  return own;
}

char *
lr_bundle_write (const LrRuleset *ruleset,
                 GError         **error)
{
  g_autoptr (LrOwnCharts) own = load_own (ruleset, error);

  if (own == NULL)
    return NULL;
  if (own->charts->len > 0)
    return lr_own_charts_write (own);
  g_set_error (error, LR_DRAFT_ERROR, LR_DRAFT_ERROR_OWN, _ ("you have no charts of your own for %s"), own->ruleset);
  return NULL;
}

/* Whether nothing in the bundle is wrong for this game: it is tried on its own ruleset. */
static gboolean
is_sound (const LrRuleset *ruleset,
          const char      *text,
          gsize            size,
          const char      *shown,
          GError         **error)
{
  g_autoptr (LrRuleset) tried = lr_ruleset_load_own (ruleset->folder, text, size, shown);
  g_autoptr (GPtrArray) found = g_ptr_array_new ();

  for (guint i = 0; i < tried->problems->len; i++)
    {
      LrProblem *problem = tried->problems->pdata[i];

      if (g_strcmp0 (problem->file, shown) != 0)
        continue;
      /* In a file that is kept these are warnings; none is kept with them. */
      problem->warning = FALSE;
      g_ptr_array_add (found, problem);
    }
  if (found->len > 0)
    set_problems (found, error);
  return found->len == 0;
}

gboolean
lr_bundle_read (const LrRuleset *ruleset,
                const char      *text,
                gsize            size,
                const char      *shown,
                guint           *n_charts,
                GError         **error)
{
  g_autofree char *owner = lr_own_charts_dup_owner (ruleset);
  g_autofree char *path = lr_own_charts_dup_path (owner);
  g_auto (LrFileTurn) turn G_GNUC_UNUSED = lr_file_turn_take (path);
  g_autoptr (GPtrArray) problems = new_problems ();
  g_autoptr (LrOwnCharts) own = NULL;
  g_autoptr (LrOwnCharts) bundle = NULL;

  if (!is_sound (ruleset, text, size, shown, error) || (own = load_own (ruleset, error)) == NULL)
    return FALSE;
  bundle = lr_own_charts_read (text, size, shown, problems);
  g_return_val_if_fail (bundle != NULL, FALSE);
  for (guint i = 0; i < bundle->charts->len; i++)
    lr_own_charts_take (own, bundle->charts->pdata[i]);
  *n_charts = bundle->charts->len;
  return lr_own_charts_save (own, error);
}
