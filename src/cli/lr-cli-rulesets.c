/* lr-cli-rulesets.c - longroll-cli rulesets: the rulesets found
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-cli.h"

#include <glib/gi18n-lib.h>

int
lr_cli_rulesets (char **args)
{
  g_autoptr (LrLibrary) library = lr_library_new ();
  gboolean json = lr_cli_take_flag (args, "--json");
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  if (args[0] != NULL)
    return lr_cli_bad_usage ("rulesets");
  json_builder_begin_array (builder);
  for (guint i = 0; i < lr_library_get_size (library); i++)
    {
      const LrLibraryEntry *entry = lr_library_get_entry (library, i);
      const LrRuleset *ruleset = lr_library_load (library, entry->id);

      if (json)
        {
          json_builder_begin_object (builder);
          lr_json_text (builder, "id", entry->id);
          lr_json_text (builder, "title", ruleset->title);
          lr_json_text (builder, "data_version", ruleset->data_version);
          lr_json_text (builder, "folder", entry->folder);
          json_builder_set_member_name (builder, "usable");
          json_builder_add_boolean_value (builder, ruleset->model != NULL);
          json_builder_end_object (builder);
        }
      else if (ruleset->model != NULL)
        g_print ("%-12s %s\n", entry->id, ruleset->title);
      else
        g_print (_ ("%-12s cannot be used: “longroll-cli check %s” says why\n"), entry->id, entry->id);
    }
  json_builder_end_array (builder);
  if (json)
    lr_cli_print_json (builder);
  return LR_CLI_FINE;
}
