/* lr-cli-rulesets.c - longroll-cli rulesets: the rulesets found
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "lr-cli.h"

/* What they are called, which is quick: whoever takes one up is told what is wrong with it. */
static void
list_titles (LrCall *call)
{
  for (guint i = 0; i < lr_library_get_size (call->library); i++)
    {
      const LrLibraryEntry *entry = lr_library_get_entry (call->library, i);
      LrRulesetHead *head = lr_ruleset_head_read (entry->folder);

      lr_out_say (call->out, entry->example ? _ ("%-12s %s (an example)\n") : "%-12s %s\n", entry->id,
                  lr_catalogue_find (head->words, head->title));
      lr_ruleset_head_free (head);
    }
}

/* Where they were looked for, if there are none. */
static void
complain_empty (void)
{
  g_auto (GStrv) path = lr_library_dup_search_path ();
  g_autofree char *folders = g_strjoinv ("\n  ", path);

  g_printerr (_ ("longroll-cli: no rulesets are found. Those of the program belong in one of these folders:\n  %s\n"),
              folders);
}

static int
run (LrCall *call)
{
  if (call->args[0] != NULL)
    return LR_CLI_USAGE;
  if (lr_library_get_size (call->library) == 0)
    complain_empty ();
  if (!lr_out_is_json (call->out))
    {
      list_titles (call);
      return LR_CLI_FINE;
    }
  LR_OUT_EACH (call->out, NULL, i, lr_library_get_size (call->library))
    {
      const LrLibraryEntry *entry = lr_library_get_entry (call->library, i);
      const LrRuleset *ruleset = lr_library_load (call->library, entry->id);

      lr_out_object (call->out, NULL);
      lr_out_texts (call->out, "id", entry->id, "title", ruleset->title, "data_version", ruleset->data_version,
                    "folder", entry->folder, NULL);
      lr_out_flag (call->out, "usable", ruleset->model != NULL);
      lr_out_flag (call->out, "example", entry->example);
      lr_out_close (call->out);
    }
  return LR_CLI_FINE;
}

const LrCommand lr_cli_rulesets = {
  "rulesets", "[--json]", N_ ("lists the rulesets that are found"), run, .json = TRUE
};
