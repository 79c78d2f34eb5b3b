/* lr-cli-check.c - longroll-cli check: every fault of a ruleset
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "lr-cli.h"
#include "rules/grammar/lr-schema.h"

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

/* One thing that is wrong, as an editor or a script takes it. */
static void
add_problem (LrOut           *out,
             const LrProblem *problem)
{
  g_autofree char *message = lr_problem_message (problem);

  lr_out_object (out, NULL);
  lr_out_texts (out, "file", problem->file, "code", lr_problem_code_id (problem->code), "severity",
                problem->warning ? "warning" : "fault", "message", message, "suggestion", problem->suggestion, NULL);
  lr_out_number (out, "line", problem->line);
  lr_out_number (out, "column", problem->column);
  lr_out_close (out);
}

static gboolean
check_one (LrOut      *out,
           LrRuleset  *ruleset,
           const char *schema)
{
  guint n_faults;

  check_schema (ruleset, schema);
  lr_ruleset_advise (ruleset);
  n_faults = lr_ruleset_n_faults (ruleset);
  lr_out_object (out, NULL);
  lr_out_texts (out, "id", ruleset->id, "folder", ruleset->folder, NULL);
  lr_out_number (out, "faults", n_faults);
  LR_OUT_EACH (out, "problems", i, ruleset->problems->len)
    {
      g_autofree char *text = lr_problem_to_string (ruleset->problems->pdata[i]);

      add_problem (out, ruleset->problems->pdata[i]);
      if (!lr_out_is_json (out))
        lr_cli_complain ("%s", text);
    }
  lr_out_close (out);
  if (n_faults == 0)
    lr_out_say (out, _ ("%s: no faults\n"), ruleset->id);
  else
    lr_out_say (out, g_dngettext (GETTEXT_PACKAGE, "%s: %u fault\n", "%s: %u faults\n", n_faults), ruleset->id,
                n_faults);
  return n_faults == 0;
}

static int
run (LrCall *call)
{
  g_autofree char *file = lr_library_dup_shipped ("ruleset.rng");
  g_autofree char *schema = NULL;
  gboolean good = TRUE;

  if (call->args[0] != NULL && call->args[0][0] == '-')
    return LR_CLI_USAGE;
  if (file != NULL)
    g_file_get_contents (file, &schema, NULL, NULL);
  lr_out_list (call->out, NULL);
  for (guint i = 0; call->args[0] == NULL && i < lr_library_get_size (call->library); i++)
    {
      const LrLibraryEntry *entry = lr_library_get_entry (call->library, i);

      good = check_one (call->out, lr_library_load (call->library, entry->id), schema) && good;
    }
  for (char **name = call->args; *name != NULL; name++)
    {
      LrRuleset *known = lr_library_load (call->library, *name);
      g_autoptr (LrRuleset) ruleset = known != NULL ? lr_ruleset_ref (known) : lr_ruleset_load_listed (*name);

      good = check_one (call->out, ruleset, schema) && good;
    }
  lr_out_close (call->out);
  return good ? LR_CLI_FINE : LR_CLI_WRONG;
}

const LrCommand lr_cli_check = {
  "check", "[RULESET|FOLDER ...] [--json]", N_ ("lists every fault of a ruleset"), run, .json = TRUE
};
