/* lr-file.c - reads a whole file, if it is regular and not too large
 *
 * A name may lead to an endless device, a folder, or something that blocks its reader.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-file.h"
#include "lr-put.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

static void
set_error (GFile       *file,
           GIOErrorEnum code,
           const char  *format,
           GError     **error)
{
  g_autofree char *base = g_file_get_basename (file);
  g_autofree char *name = g_filename_display_name (base);

  g_set_error (error, G_IO_ERROR, (int) code, format, name);
}

/* Opening a pipe waits for its other end, so the type of file is checked first. */
static gboolean
is_regular (GFile   *file,
            GError **error)
{
  g_autoptr (GError) why = NULL;
  g_autoptr (GFileInfo)
      info = g_file_query_info (file, G_FILE_ATTRIBUTE_STANDARD_TYPE, G_FILE_QUERY_INFO_NONE, NULL, &why);

  if (g_error_matches (why, G_IO_ERROR, G_IO_ERROR_NOT_FOUND) ||
      g_error_matches (why, G_IO_ERROR, G_IO_ERROR_NOT_DIRECTORY))
    set_error (file, G_IO_ERROR_NOT_FOUND, _ ("there is no file “%s”"), error);
  else if (why != NULL)
    g_propagate_error (error, g_steal_pointer (&why));
  if (info == NULL)
    return FALSE;
  if (g_file_info_get_file_type (info) == G_FILE_TYPE_REGULAR)
    return TRUE;
  if (g_file_info_get_file_type (info) == G_FILE_TYPE_DIRECTORY)
    set_error (file, G_IO_ERROR_IS_DIRECTORY, _ ("“%s” is a folder, not a file"), error);
  else
    set_error (file, G_IO_ERROR_NOT_REGULAR_FILE, _ ("“%s” is a device or a pipe, not a file"), error);
  return FALSE;
}

char *
lr_file_read (GFile   *file,
              gsize   *size,
              GError **error)
{
  g_autoptr (GFileInputStream) stream = NULL;
  g_autofree char *bytes = NULL;

  if (!is_regular (file, error))
    return NULL;
  stream = g_file_read (file, NULL, error);
  if (stream == NULL)
    return NULL;
  bytes = g_malloc (LR_FILE_MOST_BYTES + 2);
  if (!g_input_stream_read_all (G_INPUT_STREAM (stream), bytes, LR_FILE_MOST_BYTES + 1, size, NULL, error))
    return NULL;
  if (*size > LR_FILE_MOST_BYTES)
    {
      set_error (file, G_IO_ERROR_MESSAGE_TOO_LARGE, _ ("“%s” is larger than 4 MB, so it is not read"), error);
      return NULL;
    }
  bytes[*size] = '\0';
  return g_realloc (g_steal_pointer (&bytes), *size + 1);
}

char *
lr_file_read_path (const char *path,
                   gsize      *size,
                   GError    **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);

  return lr_file_read (file, size, error);
}

char *
lr_file_read_text (const char *path,
                   GError    **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  gsize size;
  g_autofree char *text = lr_file_read (file, &size, error);

  if (text != NULL && size > 0 && strlen (text) == size)
    return g_steal_pointer (&text);
  if (text != NULL && size == 0)
    set_error (file, G_IO_ERROR_INVALID_DATA, _ ("“%s” is empty: nothing was ever saved in it"), error);
  else if (text != NULL)
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, "%s: %s", path, _ ("this is not text"));
  return NULL;
}

gboolean
lr_file_leads_out (const char *folder,
                   const char *path)
{
  char *target = realpath (path, NULL);
  char *inside = realpath (folder, NULL);
  gboolean out = target != NULL && inside != NULL &&
                 !(g_str_has_prefix (target, inside) && target[strlen (inside)] == G_DIR_SEPARATOR);

  free (target);
  free (inside);
  return out;
}

static void
free_string (gpointer data)
{
  g_string_free (data, TRUE);
}

static void
read_cb (GTask        *task,
         gpointer      source,
         gpointer      data G_GNUC_UNUSED,
         GCancellable *cancellable G_GNUC_UNUSED)
{
  GError *error = NULL;
  gsize size;
  char *bytes = lr_file_read (G_FILE (source), &size, &error);

  if (bytes == NULL)
    g_task_return_error (task, error);
  else
    g_task_return_pointer (task, g_string_new_len (bytes, (gssize) size), free_string);
  g_free (bytes);
}

void
lr_file_read_async (GFile              *file,
                    GAsyncReadyCallback done,
                    gpointer            data)
{
  g_autoptr (GTask) task = g_task_new (file, NULL, done, data);

  g_task_run_in_thread (task, read_cb);
}

char *
lr_file_read_finish (GAsyncResult *result,
                     gsize        *size,
                     GError      **error)
{
  GString *bytes = g_task_propagate_pointer (G_TASK (result), error);

  if (bytes == NULL)
    return NULL;
  *size = bytes->len;
  return g_string_free (bytes, FALSE);
}

/* --- turns --- */

LrFileTurn
lr_file_turn_take (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  LrFileTurn turn;

  lr_put_folder (folder, 0700);
  turn = g_open (folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0);
  while (turn >= 0 && flock (turn, LOCK_EX) != 0 && errno == EINTR)
    ;
  return turn;
}

void
lr_file_turn_end (LrFileTurn turn)
{
  close (turn);
}
