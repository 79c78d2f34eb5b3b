/* lr-keys.c - key files of personal data: presets, options, last inputs
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-keys.h"

#include <glib/gi18n-lib.h>

#include "rules/file/lr-file.h"
#include "rules/file/lr-put.h"

/* The name for a damaged file. */
static char *
name_aside (const char *path)
{
  char *name = g_strconcat (path, "-damaged", NULL);

  for (guint i = 2; g_file_test (name, G_FILE_TEST_EXISTS); i++)
    {
      g_free (name);
      name = g_strdup_printf ("%s-damaged %u", path, i);
    }
  return name;
}

GKeyFile *
lr_keys_read (const char *path,
              GError    **error)
{
  g_autoptr (GKeyFile) keys = g_key_file_new ();
  g_autoptr (GError) why = NULL;
  g_autofree char *aside = NULL;
  g_autofree char *base = NULL;
  gsize size;
  g_autofree char *text = lr_file_read_path (path, &size, &why);

  if (text == NULL && !g_error_matches (why, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    {
      g_propagate_error (error, g_steal_pointer (&why));
      return NULL;
    }
  /* a NUL is not valid either, and without presets nothing is in the file */
  if (text == NULL || size == 0 ||
      (g_utf8_validate (text, (gssize) size, NULL) &&
       g_key_file_load_from_data (keys, text, size, G_KEY_FILE_KEEP_COMMENTS, NULL)))
    return g_steal_pointer (&keys);
  aside = name_aside (path);
  base = g_filename_display_basename (aside);
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
               /* Translators: a file, and the name that it gets then */
               _ ("“%s” is damaged: it differs from what was written. When a new one is saved, this one is kept as "
                  "“%s”"),
               path, base);
  return NULL;
}

GKeyFile *
lr_keys_begin (const char *path,
               GError    **error)
{
  g_autoptr (GError) why = NULL;
  GKeyFile *keys = lr_keys_read (path, &why);

  if (keys != NULL || g_error_matches (why, G_IO_ERROR, G_IO_ERROR_INVALID_DATA))
    return keys != NULL ? keys : g_key_file_new ();
  g_propagate_error (error, g_steal_pointer (&why));
  return NULL;
}

gboolean
lr_keys_write (GKeyFile    *keys,
               const char  *path,
               GError     **error)
{
  g_autofree char *text = g_key_file_to_data (keys, NULL, NULL);
  g_autofree char *aside = name_aside (path);
  g_autoptr (GKeyFile) old = NULL;
  g_autoptr (GError) why = NULL;

  if (!lr_put_make_folder (path, error))
    return FALSE;
  old = lr_keys_read (path, &why);
  if (g_error_matches (why, G_IO_ERROR, G_IO_ERROR_INVALID_DATA) && !lr_put_rename (path, aside, error))
    return FALSE;
  return lr_put (path, text, -1, LR_PUT_REPLACE | LR_PUT_PRIVATE, error);
}
