/* lr-kept-options.c - keeps the options that players chose from one evening to the next
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-kept-options.h"

#include <glib/gstdio.h>

#include "rules/file/lr-file.h"
#include "rules/file/lr-installed.h"
#include "rules/file/lr-put.h"

#define GROUP "readings"

static char *
path_of (const char *game)
{
  g_autofree char *name = g_strconcat (game, ".ini", NULL);

  return g_build_filename (g_get_user_data_dir (), "longroll", "readings", name, NULL);
}

static GKeyFile *
read_file (const char *game)
{
  g_autofree char *path = path_of (game);
  GKeyFile *file = g_key_file_new ();
  gsize size;
  g_autofree char *text = lr_file_read_path (path, &size, NULL);

  if (text != NULL && size > 0)
    g_key_file_load_from_data (file, text, size, G_KEY_FILE_KEEP_COMMENTS, NULL);
  return file;
}

/* Where nothing can be written, one chooses again: that is no reason to complain. @before: the file as it is. Returns:
 * whether it is kept */
static gboolean
write_file (GKeyFile   *file,
            const char *game,
            const char *before)
{
  g_autofree char *path = path_of (game);
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *after = g_key_file_to_data (file, NULL, NULL);
  g_auto (GStrv) options = g_key_file_get_keys (file, GROUP, NULL, NULL);

  if (g_str_equal (before, after))
    return TRUE;
  if (options == NULL || options[0] == NULL)
    return g_unlink (path) == 0;
  return g_mkdir_with_parents (folder, 0700) == 0 &&
         lr_put (path, after, -1, LR_PUT_REPLACE | LR_PUT_PRIVATE, NULL);
}

void
lr_kept_options_read (LrDesk *desk)
{
  const LrRuleset *ruleset = lr_desk_get_ruleset (desk);
  g_autoptr (GKeyFile) file = read_file (ruleset->id);

  for (guint i = 0; i < ruleset->model->options->len; i++)
    {
      const LrOption *option = ruleset->model->options->pdata[i];
      g_autofree char *reading = g_key_file_get_string (file, GROUP, option->id, NULL);

      if (reading != NULL)
        lr_desk_read_option (desk, option->id, reading);
    }
}

void
lr_kept_options_write (LrDesk *desk)
{
  const LrRuleset *ruleset = lr_desk_get_ruleset (desk);
  g_autoptr (GKeyFile) file = read_file (ruleset->id);
  g_autofree char *before = g_key_file_to_data (file, NULL, NULL);

  for (guint i = 0; i < ruleset->model->options->len; i++)
    {
      const LrOption *option = ruleset->model->options->pdata[i];

      if (lr_desk_get_option (desk, option) != option->init.ordinal)
        g_key_file_set_string (file, GROUP, option->id, lr_desk_option_text (desk, option));
      else
        g_key_file_remove_key (file, GROUP, option->id, NULL);
    }
  write_file (file, ruleset->id, before);
}

void
lr_kept_options_move (void)
{
  g_autoptr (GSettings) settings = lr_installed_settings ();
  g_autoptr (GVariant) kept = settings != NULL ? g_settings_get_value (settings, "options") : NULL;
  gboolean moved = TRUE;
  const char *key, *reading;
  GVariantIter iter;

  if (kept == NULL || g_variant_n_children (kept) == 0)
    return;
  g_variant_iter_init (&iter, kept);
  while (g_variant_iter_next (&iter, "{&s&s}", &key, &reading))
    {
      g_auto (GStrv) parts = g_strsplit (key, "/", 2);
      g_autoptr (GKeyFile) file = read_file (parts[0]);
      g_autofree char *before = g_key_file_to_data (file, NULL, NULL);

      if (g_strv_length (parts) == 2 && !g_key_file_has_key (file, GROUP, parts[1], NULL))
        {
          g_key_file_set_string (file, GROUP, parts[1], reading);
          moved = write_file (file, parts[0], before) && moved;
        }
    }
  if (moved)
    g_settings_reset (settings, "options");
}
