/* lr-cli-new.c - longroll-cli new: the skeleton of a ruleset
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "lr-cli.h"
#include "rules/skeleton/lr-skeleton.h"

static gboolean
is_found (const char *folder)
{
  g_autofree char *parent = g_path_get_dirname (folder);
  g_auto (GStrv) path = lr_library_dup_search_path ();

  for (guint i = 0; path[i] != NULL; i++)
    {
      g_autofree char *place = g_canonicalize_filename (path[i], NULL);

      if (g_str_equal (place, parent))
        return TRUE;
    }
  return FALSE;
}

static int
run (LrCall *call)
{
  const char *const *files = lr_skeleton_get_files ();
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = NULL;
  g_autofree char *name = NULL;
  const char *typed = call->args[0];

  if (g_strv_length (call->args) != 1 || typed[0] == '-' || typed[0] == '\0')
    return LR_CLI_USAGE;
  folder = g_canonicalize_filename (typed, NULL);
  name = g_path_get_basename (folder);
  if (!lr_skeleton_check_name (call->library, name, &error) || !lr_skeleton_write (folder, NULL, NULL, &error))
    return lr_cli_complain ("%s", error->message);
  for (guint i = 0; files[i] != NULL; i++)
    {
      g_autofree char *shown = g_build_filename (typed, files[i], NULL);

      lr_out_say (call->out, "%s\n", shown);
    }
  if (!is_found (folder))
    {
      g_autofree char *parent = g_path_get_dirname (folder);
      g_autofree char *quoted = lr_words_dup_shell (parent);

      lr_out_say (call->out, _ ("So that the program finds it by its name: export LONGROLL_TABLES=%s\n"), quoted);
    }
  return LR_CLI_FINE;
}

const LrCommand lr_cli_new = {
  "new", "FOLDER", N_ ("makes the skeleton of a ruleset for a new game"), run
};
