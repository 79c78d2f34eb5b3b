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

/* So many bytes are copied at a time. */
#define PIECE (1 << 20)

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
  else if (g_error_matches (why, G_IO_ERROR, G_IO_ERROR_NOT_REGULAR_FILE))
    g_set_error (error, LR_JOURNAL_ERROR, LR_JOURNAL_ERROR_FOREIGN, _ ("“%s” is not a plain file"), name);
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

/* GFile would take “link/../x” for “x”: so a file is copied from descriptor to descriptor. */
static gboolean
copy_bytes (int      from,
            int      to,
            GError **error)
{
  g_autofree char *bytes = g_malloc (PIECE);
  gssize n;

  while ((n = read (from, bytes, PIECE)) != 0)
    {
      if (n < 0 && errno == EINTR)
        continue;
      if (n < 0)
        return fail (error);
      for (gssize done = 0; done < n;)
        {
          gssize written = write (to, bytes + done, (gsize) (n - done));

          if (written < 0 && errno != EINTR)
            return fail (error);
          done += MAX (written, 0);
        }
    }
  return TRUE;
}

/* Writes the copy to @to, which becomes as long as the copy, and makes sure that it is on the disk when we say so.
 * Closes @to. */
static gboolean
write_file (const char *from,
            int         to,
            GError    **error)
{
  int file = g_open (from, O_RDONLY | O_CLOEXEC, 0);
  gboolean done = file >= 0 ? (ftruncate (to, 0) == 0 || fail (error)) && copy_bytes (file, to, error) &&
                                  (fsync (to) == 0 || fail (error)) :
                              fail (error);

  if (file >= 0)
    close (file);
  if (close (to) != 0 && done)
    done = fail (error);
  return done;
}

/* Writes the copy beside its place first. An old file there stays whole until the copy is. */
static gboolean
put_beside (const char *from,
            int         file,
            const char *beside,
            const char *to,
            GError    **error)
{
  return write_file (from, file, error) && (g_chmod (beside, LR_JOURNAL_MODE) == 0 || fail (error)) &&
         (g_rename (beside, to) == 0 || fail (error));
}

/* Through a sandbox's portal no file can be made beside it. Then the copy is written in its place. */
static gboolean
put_in_place (const char *from,
              const char *to,
              gboolean    overwrite,
              GError    **error)
{
  gboolean was_there = g_file_test (to, G_FILE_TEST_EXISTS);
  int file = g_open (to, O_WRONLY | O_CREAT | O_CLOEXEC | (overwrite ? 0 : O_EXCL), LR_JOURNAL_MODE);

  if (file < 0)
    return fail (error);
  if (write_file (from, file, error))
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
  GStatBuf about;
  gboolean done;
  int file;

  if (g_stat (to, &about) == 0 && (!overwrite || !S_ISREG (about.st_mode)))
    {
      g_set_error_literal (error, G_IO_ERROR, overwrite ? G_IO_ERROR_NOT_REGULAR_FILE : G_IO_ERROR_EXISTS,
                           g_strerror (EEXIST));
      return FALSE;
    }
  file = g_mkstemp (beside);
  if (file < 0)
    return put_in_place (from, to, overwrite, error);
  done = put_beside (from, file, beside, to, error);
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
