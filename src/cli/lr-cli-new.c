/* lr-cli-new.c - longroll-cli new: the skeleton of a ruleset
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>

#include "lr-cli.h"

#define RESOURCES "/io/github/longroll/LongRoll/skeleton/"

/* The files of src/cli/skeleton, in the order of reading. */
static const char *const files[] = { "ruleset.xml", "kinds.xml", "charts.xml", "combat.xml", "trackers.xml",
                                     "sequence.xml" };

static gboolean
is_name (const char *text)
{
  if (!g_ascii_islower (*text))
    return FALSE;
  while (g_ascii_islower (*text) || g_ascii_isdigit (*text) || *text == '_')
    text++;
  return *text == '\0';
}

/* A good name that is like a bad one: “Miller's Ford” becomes millers_ford. */
static char *
mend_name (const char *text)
{
  g_autofree char *plain = g_str_to_ascii (text, "C");
  g_autoptr (GString) name = g_string_new (NULL);

  for (const char *at = plain; *at != '\0'; at++)
    if (g_ascii_isalnum (*at))
      g_string_append_c (name, g_ascii_tolower (*at));
    else if (strchr (" -_.", *at) != NULL && name->len > 0 && name->str[name->len - 1] != '_')
      g_string_append_c (name, '_');
  return g_string_free (g_steal_pointer (&name), FALSE);
}

static int
check_name (const char *name)
{
  g_autofree char *mended = mend_name (name);

  if (is_name (name))
    return LR_CLI_FINE;
  if (is_name (mended))
    return lr_cli_complain (_ ("“%s” cannot be a ruleset's name: small letters, digits and _ , with a letter first; "
                               "how about “%s”?"), name, mended);
  return lr_cli_complain (_ ("“%s” cannot be a ruleset's name: small letters, digits and _ , with a letter first"),
                          name);
}

/* The folder must be new or empty, so that nothing in it is lost. */
static int
check_place (const char *folder)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GDir) dir = NULL;

  if (!g_file_test (folder, G_FILE_TEST_EXISTS))
    return LR_CLI_FINE;
  if (!g_file_test (folder, G_FILE_TEST_IS_DIR))
    return lr_cli_complain (_ ("%s: there is a file of this name"), folder);
  dir = g_dir_open (folder, 0, &error);
  if (dir == NULL)
    return lr_cli_complain ("%s", error->message);
  if (g_dir_read_name (dir) != NULL)
    return lr_cli_complain (_ ("%s: the folder is not empty"), folder);
  return LR_CLI_FINE;
}

/* Two rulesets must not have the same name: only the first would be found. */
static int
check_others (LrLibrary  *library,
              const char *name)
{
  for (guint i = 0; i < lr_library_get_size (library); i++)
    {
      const LrLibraryEntry *entry = lr_library_get_entry (library, i);

      if (g_str_equal (entry->id, name))
        return lr_cli_complain (_ ("there is a ruleset “%s” already, in %s"), name, entry->folder);
    }
  return LR_CLI_FINE;
}

/* One file of the skeleton, with the new ruleset's name in it. */
static char *
fill_in (const char *file,
         const char *name)
{
  g_autofree char *path = g_strconcat (RESOURCES, file, NULL);
  g_autoptr (GBytes) bytes = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  g_autoptr (GString) text = NULL;
  g_autofree char *id = g_strdup_printf ("id=\"%s\"", name);
  g_autofree char *title = g_strdup (name);

  g_assert (bytes != NULL);
  text = g_string_new_len (g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes));
  g_strdelimit (title, "_", ' ');
  title[0] = g_ascii_toupper (title[0]);
  g_string_replace (text, "id=\"skeleton\"", id, 1);
  g_string_replace (text, "Skeleton", title, 1);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* All files or none. */
static int
write_files (const char *folder,
             const char *name)
{
  gboolean was_there = g_file_test (folder, G_FILE_TEST_IS_DIR);
  g_autoptr (GError) error = NULL;
  guint written = 0;

  if (g_mkdir_with_parents (folder, 0777) != 0)
    return lr_cli_complain (_ ("%s: the folder cannot be made: %s"), folder, g_strerror (errno));
  for (guint i = 0; i < G_N_ELEMENTS (files) && error == NULL; i++)
    {
      g_autofree char *path = g_build_filename (folder, files[i], NULL);
      g_autofree char *text = fill_in (files[i], name);

      written += g_file_set_contents (path, text, -1, &error);
    }
  if (error == NULL)
    return LR_CLI_FINE;
  for (guint i = 0; i < written; i++)
    {
      g_autofree char *path = g_build_filename (folder, files[i], NULL);

      g_unlink (path);
    }
  if (!was_there)
    g_rmdir (folder);
  return lr_cli_complain ("%s", error->message);
}

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
  g_autofree char *folder = NULL;
  g_autofree char *name = NULL;
  const char *typed = call->args[0];

  if (g_strv_length (call->args) != 1 || typed[0] == '-' || typed[0] == '\0')
    return LR_CLI_USAGE;
  folder = g_canonicalize_filename (typed, NULL);
  name = g_path_get_basename (folder);
  if (check_name (name) != LR_CLI_FINE || check_place (folder) != LR_CLI_FINE ||
      check_others (call->library, name) != LR_CLI_FINE || write_files (folder, name) != LR_CLI_FINE)
    return LR_CLI_WRONG;
  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *shown = g_build_filename (typed, files[i], NULL);

      lr_out_say (call->out, "%s\n", shown);
    }
  if (!is_found (folder))
    {
      g_autofree char *parent = g_path_get_dirname (folder);
      g_autofree char *quoted = g_shell_quote (parent);

      lr_out_say (call->out, _ ("So that the program finds it by its name: export LONGROLL_TABLES=%s\n"), quoted);
    }
  return LR_CLI_FINE;
}

const LrCommand lr_cli_new = {
  "new", "FOLDER", N_ ("makes the skeleton of a ruleset for a new game"), run
};
