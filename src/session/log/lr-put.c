/* lr-put.c - puts a finished file in its place, whole or not at all
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-put.h"

#include <errno.h>
#include <fcntl.h>
#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <unistd.h>

#include "lr-journal-private.h"

/* Turns an error of the copy into words for people. */
static void
complain (const char   *path,
          const GError *why,
          GError      **error)
{
  g_autofree char *name = g_filename_display_basename (path);

  if (g_error_matches (why, G_IO_ERROR, G_IO_ERROR_EXISTS))
    g_set_error (error, LR_JOURNAL_ERROR, LR_JOURNAL_ERROR_EXISTS, _ ("there is a file “%s” already"), name);
  else if (g_error_matches (why, G_IO_ERROR, G_IO_ERROR_NO_SPACE))
    g_set_error (error, LR_JOURNAL_ERROR, LR_JOURNAL_ERROR_FULL, _ ("“%s” cannot be saved: the disk is full"), name);
  else if (g_error_matches (why, G_IO_ERROR, G_IO_ERROR_PERMISSION_DENIED) ||
           g_error_matches (why, G_IO_ERROR, G_IO_ERROR_READ_ONLY))
    g_set_error (error, LR_JOURNAL_ERROR, LR_JOURNAL_ERROR_READ_ONLY,
                 _ ("“%s” cannot be saved: its folder or the file itself is read-only"), name);
  else
    g_set_error (error, LR_JOURNAL_ERROR, LR_JOURNAL_ERROR_IO, _ ("the copy “%s” cannot be written: %s"), name,
                 why->message);
}

static gboolean
fail (GError **error)
{
  int code = errno;

  g_set_error_literal (error, G_IO_ERROR, (int) g_io_error_from_errno (code), g_strerror (code));
  return FALSE;
}

/* Makes sure that the copy is on the disk when we say so. */
static gboolean
sync_file (const char *path,
           GError    **error)
{
  int file = g_open (path, O_RDONLY | O_CLOEXEC, 0);
  gboolean done = file >= 0 && fsync (file) == 0;

  if (!done)
    fail (error);
  if (file >= 0)
    close (file);
  return done;
}

static gboolean
write_file (const char    *from,
            const char    *to,
            GFileCopyFlags flags,
            GError       **error)
{
  g_autoptr (GFile) source = g_file_new_for_path (from);
  g_autoptr (GFile) target = g_file_new_for_path (to);

  return g_file_copy (source, target, flags | G_FILE_COPY_TARGET_DEFAULT_PERMS, NULL, NULL, NULL, error) &&
         sync_file (to, error);
}

/* Writes the copy beside its place first. An old file there stays whole until the copy is. */
static gboolean
put_beside (const char *from,
            const char *beside,
            const char *to,
            GError    **error)
{
  return write_file (from, beside, G_FILE_COPY_OVERWRITE, error) &&
         (g_chmod (beside, LR_JOURNAL_MODE) == 0 || fail (error)) && (g_rename (beside, to) == 0 || fail (error));
}

/* Through a sandbox's portal no file can be made beside it. Then the copy is written in its place. */
static gboolean
put_in_place (const char *from,
              const char *to,
              gboolean    overwrite,
              GError    **error)
{
  gboolean was_there = g_file_test (to, G_FILE_TEST_EXISTS);

  if (write_file (from, to, overwrite ? G_FILE_COPY_OVERWRITE : G_FILE_COPY_NONE, error))
    {
      g_chmod (to, LR_JOURNAL_MODE); /* a portal may not let us */
      return TRUE;
    }
  if (!was_there)
    g_unlink (to);
  return FALSE;
}

static gboolean
put_there (const char *from,
           const char *to,
           gboolean    overwrite,
           GError    **error)
{
  g_autofree char *beside = g_strconcat (to, ".XXXXXX", NULL);
  gboolean done;
  int file;

  if (!overwrite && g_file_test (to, G_FILE_TEST_EXISTS))
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_EXISTS, g_strerror (EEXIST));
      return FALSE;
    }
  file = g_mkstemp (beside);
  if (file < 0)
    return put_in_place (from, to, overwrite, error);
  close (file);
  done = put_beside (from, beside, to, error);
  if (!done)
    g_unlink (beside);
  return done;
}

gboolean
lr_put_file (const char *from,
             const char *to,
             gboolean    overwrite,
             GError    **error)
{
  g_autoptr (GError) why = NULL;

  if (put_there (from, to, overwrite, &why))
    return TRUE;
  complain (to, why, error);
  return FALSE;
}
