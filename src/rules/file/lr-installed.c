/* lr-installed.c - finds the files of the program
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-installed.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* How many folders a program of the build is below the build folder, at most: src/cli, tests. */
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

/* If the home folder is read-only or full, dconf reports each change as a mistake of the program. */
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
    g_printerr (_ ("Settings cannot be saved: %s\n"), message);
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

/* A file of translations that gettext reads, with numbers in the order of bytes of the machine that made it. */
typedef struct
{
  const char *bytes;
  gsize       size;
  gboolean    is_swapped;
} Compiled;

/* Returns: a number, or %G_MAXUINT32 beyond the end */
static gsize
number_at (const Compiled *file,
           gsize           at)
{
  guint32 number = G_MAXUINT32;

  if (at + sizeof number > file->size)
    return number;
  memcpy (&number, file->bytes + at, sizeof number);
  return file->is_swapped ? GUINT32_SWAP_LE_BE (number) : number;
}

/* @at: where it says how long a text is, and then where it begins; a NUL follows it. */
static gboolean
has_text (const Compiled *file,
          gsize           at)
{
  gsize end = number_at (file, at) + number_at (file, at + 4);

  return end < file->size && file->bytes[end] == '\0';
}

/* A text that is put together from pieces, some of which are in the file one after the other: the pieces are listed. */
static gboolean
has_pieces (const Compiled *file,
            gsize           at)
{
  gsize end = number_at (file, at);

  for (at += 4; end < file->size; at += 8)
    {
      end += number_at (file, at);
      if (number_at (file, at + 4) == G_MAXUINT32)
        return end <= file->size;
    }
  return FALSE;
}

/* The file as the manual of gettext has it, "The Format of GNU MO Files". gettext trusts what such a file says of
 * itself, and crashes where it was cut off. */
static gboolean
is_whole (const char *bytes,
          gsize       size)
{
  static const guint32 magic = 0x950412de;
  Compiled file = { bytes, size, FALSE };
  gsize n;
  gboolean good;

  file.is_swapped = number_at (&file, 0) == GUINT32_SWAP_LE_BE (magic);
  n = number_at (&file, 8);
  good = number_at (&file, 0) == magic && n <= size && number_at (&file, 24) + 4 * number_at (&file, 20) <= size;
  for (gsize i = 0; i < n && good; i++)
    good = has_text (&file, number_at (&file, 12) + 8 * i) && has_text (&file, number_at (&file, 16) + 8 * i);
  n = good && number_at (&file, 4) % 65536 > 0 ? number_at (&file, 28) : 0;
  for (gsize i = 0; i < n && good; i++)
    good = number_at (&file, number_at (&file, 32) + 8 * i) + number_at (&file, number_at (&file, 32) + 8 * i + 4) <=
           size;
  n = n > 0 ? number_at (&file, 36) : 0;
  for (gsize i = 0; i < n && good; i++)
    good = has_pieces (&file, number_at (&file, number_at (&file, 40) + 4 * i)) &&
           has_pieces (&file, number_at (&file, number_at (&file, 44) + 4 * i));
  return good;
}

char *
lr_installed_bind_text (void)
{
  const char *const *names = g_get_language_names ();
  g_autofree char *beside = lr_installed_dup_folder (LR_INSTALLED_LOCALE);
  const char *folder = beside != NULL ? beside : LOCALEDIR;
  char *damage = NULL;

  for (guint i = 0; names[i] != NULL && damage == NULL; i++)
    {
      g_autofree char *path = g_build_filename (folder, names[i], "LC_MESSAGES", GETTEXT_PACKAGE ".mo", NULL);
      g_autoptr (GMappedFile) file = g_mapped_file_new (path, FALSE, NULL);

      if (file != NULL && !is_whole (g_mapped_file_get_contents (file), g_mapped_file_get_length (file)))
        damage = g_steal_pointer (&path);
    }
  bindtextdomain (GETTEXT_PACKAGE, damage == NULL ? folder : "/dev/null"); /* nothing is in there */
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  return damage;
}
