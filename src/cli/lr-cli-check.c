/* lr-cli-check.c - longroll-cli check: every fault of a ruleset
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "lr-cli.h"
#include "rules/grammar/lr-schema.h"

/* The schema lies beside the rulesets that came with the program. */
static char *
find_schema (void)
{
  g_auto (GStrv) path = lr_library_dup_search_path ();

  for (guint i = 0; path[i] != NULL; i++)
    {
      g_autofree char *file = g_build_filename (path[i], "ruleset.rng", NULL);
      char *text = NULL;

      if (g_file_get_contents (file, &text, NULL, NULL))
        return text;
    }
  return NULL;
}

static void
check_schema (const LrRuleset *ruleset,
              const char      *schema)
{
  g_autofree char *main_file = g_build_filename (ruleset->folder, "ruleset.xml", NULL);

  if (schema == NULL || ruleset->model == NULL)
    return;
  lr_schema_check (schema, main_file, ruleset->problems);
  for (guint i = 0; ruleset->parts[i] != NULL; i++)
    {
      g_autofree char *part = g_build_filename (ruleset->folder, ruleset->parts[i], NULL);

      lr_schema_check (schema, part, ruleset->problems);
    }
}

static gboolean
check_one (LrRuleset  *ruleset,
           const char *schema)
{
  guint n_faults;

  check_schema (ruleset, schema);
  n_faults = lr_ruleset_n_faults (ruleset);
  for (guint i = 0; i < ruleset->problems->len; i++)
    {
      g_autofree char *text = lr_problem_to_string (ruleset->problems->pdata[i]);

      lr_cli_complain ("%s", text);
    }
  if (n_faults == 0)
    g_print (_ ("%s: no faults\n"), ruleset->id);
  else
    g_print (g_dngettext (GETTEXT_PACKAGE, "%s: %u fault\n", "%s: %u faults\n", n_faults), ruleset->id, n_faults);
  return n_faults == 0;
}

static int
run (LrCall *call)
{
  g_autofree char *schema = find_schema ();
  gboolean good = TRUE;

  if (call->args[0] != NULL && call->args[0][0] == '-')
    return LR_CLI_USAGE;
  for (guint i = 0; call->args[0] == NULL && i < lr_library_get_size (call->library); i++)
    good = check_one (lr_library_load (call->library, lr_library_get_entry (call->library, i)->id), schema) && good;
  for (char **name = call->args; *name != NULL; name++)
    {
      LrRuleset *known = lr_library_load (call->library, *name);
      g_autoptr (LrRuleset) ruleset = known != NULL ? lr_ruleset_ref (known) : lr_ruleset_load (*name);

      good = check_one (ruleset, schema) && good;
    }
  return good ? LR_CLI_FINE : LR_CLI_WRONG;
}

const LrCommand lr_cli_check = { "check", "[RULESET|FOLDER ...]", N_ ("lists every fault of a ruleset"), run };
