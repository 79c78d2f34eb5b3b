/* lr-installed.c - where the files are that belong to the program
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-installed.h"

#include <glib/gi18n-lib.h>

/* How many folders a program of the build lies below the build folder, at most: src/cli, tests. */
#define BUILD_DEPTH 2

static const struct
{
  const char *installed; /* from the folder of shared data */
  const char *built;     /* from the build folder */
} places[] = {
  [LR_INSTALLED_TABLES] = { "longroll/tables", "tables" },
  [LR_INSTALLED_SCHEMAS] = { "glib-2.0/schemas", "data" },
  [LR_INSTALLED_LOCALE] = { "locale", "po" },
  [LR_INSTALLED_HELP] = { "longroll/help", "help" },
};

/* Returns: (nullable): the build folder that has @folder in it */
static char *
dup_build_folder (const char *folder)
{
  g_autofree char *above = g_strdup (folder);

  for (guint i = 0; i <= BUILD_DEPTH; i++)
    {
      g_autofree char *mark = g_build_filename (above, "build.ninja", NULL);
      g_autofree char *below = NULL;

      if (g_file_test (mark, G_FILE_TEST_EXISTS))
        return g_steal_pointer (&above);
      below = g_steal_pointer (&above);
      above = g_path_get_dirname (below);
    }
  return NULL;
}

static char *
dup_place (LrInstalled what)
{
  g_autofree char *program = g_file_read_link ("/proc/self/exe", NULL);
  g_autofree char *folder = program != NULL ? g_path_get_dirname (program) : NULL;
  g_autofree char *name = folder != NULL ? g_path_get_basename (folder) : NULL;
  g_autofree char *build = NULL;

  if (name == NULL)
    return NULL;
  if (g_str_equal (name, "bin"))
    {
      g_autofree char *prefix = g_path_get_dirname (folder);

      return g_build_filename (prefix, "share", places[what].installed, NULL);
    }
  build = dup_build_folder (folder);
  return build != NULL ? g_build_filename (build, places[what].built, NULL) : NULL;
}

char *
lr_installed_dup_folder (LrInstalled what)
{
  g_autofree char *place = dup_place (what);
  char *source = place != NULL ? g_file_read_link (place, NULL) : NULL;

  /* The tables of a build folder are a link, as is the help: faults name the file that an author edits. */
  if (source != NULL)
    return source;
  return place != NULL && g_file_test (place, G_FILE_TEST_IS_DIR) ? g_steal_pointer (&place) : NULL;
}

char **
lr_installed_dup_path (LrInstalled what)
{
  g_autoptr (GStrvBuilder) path = g_strv_builder_new ();
  g_autofree char *beside = lr_installed_dup_folder (what);
  g_autofree char *installed = g_build_filename (DATADIR, places[what].installed, NULL);
  const char *const *shared = g_get_system_data_dirs ();

  if (beside != NULL)
    g_strv_builder_add (path, beside);
  g_strv_builder_add (path, installed);
  for (guint i = 0; shared[i] != NULL; i++)
    {
      g_autofree char *folder = g_build_filename (shared[i], places[what].installed, NULL);

      g_strv_builder_add (path, folder);
    }
  return g_strv_builder_end (path);
}

static GSettingsSchema *
find_schema (void)
{
  GSettingsSchemaSource *source = g_settings_schema_source_get_default ();
  GSettingsSchema *schema = source != NULL ? g_settings_schema_source_lookup (source, APPLICATION_ID, TRUE) : NULL;
  g_autofree char *folder = schema == NULL ? lr_installed_dup_folder (LR_INSTALLED_SCHEMAS) : NULL;

  if (folder == NULL)
    return schema;
  source = g_settings_schema_source_new_from_directory (folder, source, TRUE, NULL);
  if (source == NULL)
    return NULL;
  schema = g_settings_schema_source_lookup (source, APPLICATION_ID, FALSE);
  g_settings_schema_source_unref (source);
  return schema;
}

/* Where a home is read-only or full, dconf complains with each change, as of a mistake in the program. */
static GLogWriterOutput
say_once (GLogLevelFlags   level,
          const GLogField *fields,
          gsize            n_fields,
          gpointer         data G_GNUC_UNUSED)
{
  static gboolean said;
  const char *message = NULL;
  gboolean is_dconf = FALSE;

  for (gsize i = 0; i < n_fields; i++)
    if (g_str_equal (fields[i].key, "GLIB_DOMAIN"))
      is_dconf = g_str_equal (fields[i].value, "dconf");
    else if (g_str_equal (fields[i].key, "MESSAGE"))
      message = fields[i].value;
  if (!is_dconf || message == NULL || (level & (G_LOG_LEVEL_CRITICAL | G_LOG_LEVEL_WARNING)) == 0)
    return g_log_writer_default (level, fields, n_fields, NULL);
  if (!said)
    g_printerr (_ ("Settings are not kept: %s\n"), message);
  said = TRUE;
  return G_LOG_WRITER_HANDLED;
}

GSettings *
lr_installed_settings (void)
{
  GSettingsSchema *schema = find_schema ();
  static gboolean is_set;
  GSettings *settings;

  if (!is_set)
    g_log_set_writer_func (say_once, NULL, NULL);
  is_set = TRUE;
  settings = schema != NULL ? g_settings_new_full (schema, NULL, NULL) : NULL;
  g_clear_pointer (&schema, g_settings_schema_unref);
  return settings;
}

void
lr_installed_bind_text (void)
{
  g_autofree char *folder = lr_installed_dup_folder (LR_INSTALLED_LOCALE);

  bindtextdomain (GETTEXT_PACKAGE, folder != NULL ? folder : LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
}
