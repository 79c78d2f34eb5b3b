/* lr-kept-options.c - saves the options that players chose
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-kept-options.h"

#include <glib/gstdio.h>

#include "lr-keys.h"
#include "rules/file/lr-installed.h"

#define GROUP "readings"

static char *
path_of (const char *game)
{
  g_autofree char *name = g_strconcat (game, ".ini", NULL);

  return g_build_filename (g_get_user_data_dir (), "longroll", "readings", name, NULL);
}

/* If it cannot be written, the user chooses again: that is not an error. @before: the file as it is.
 * Returns: whether it is kept */
static gboolean
write_file (GKeyFile   *file,
            const char *game,
            const char *before)
{
  g_autofree char *path = path_of (game);
  g_autofree char *after = g_key_file_to_data (file, NULL, NULL);
  g_auto (GStrv) options = g_key_file_get_keys (file, GROUP, NULL, NULL);

  if (g_str_equal (before, after))
    return TRUE;
  if (options == NULL || options[0] == NULL)
    return g_unlink (path) == 0;
  return lr_keys_write (file, path, NULL);
}

gboolean
lr_kept_options_look (const char *game,
                      GError    **error)
{
  g_autofree char *path = path_of (game);
  g_autoptr (GKeyFile) file = lr_keys_read (path, error);

  return file != NULL;
}

void
lr_kept_options_read (LrDesk *desk)
{
  const LrRuleset *ruleset = lr_desk_get_ruleset (desk);
  g_autofree char *path = path_of (ruleset->id);
  g_autoptr (GKeyFile) file = lr_keys_read (path, NULL);

  for (guint i = 0; file != NULL && i < ruleset->model->options->len; i++)
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
  g_autofree char *path = path_of (ruleset->id);
  g_autoptr (GKeyFile) file = lr_keys_begin (path, NULL);
  g_autofree char *before = file != NULL ? g_key_file_to_data (file, NULL, NULL) : NULL;

  if (file == NULL)
    return;
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
      g_autofree char *path = path_of (parts[0]);
      g_autoptr (GKeyFile) file = lr_keys_begin (path, NULL);
      g_autofree char *before = file != NULL ? g_key_file_to_data (file, NULL, NULL) : NULL;

      moved = file != NULL && moved;
      if (file != NULL && g_strv_length (parts) == 2 && !g_key_file_has_key (file, GROUP, parts[1], NULL))
        {
          g_key_file_set_string (file, GROUP, parts[1], reading);
          moved = write_file (file, parts[0], before) && moved;
        }
    }
  if (moved)
    g_settings_reset (settings, "options");
}
