/* lr-journal-format.c - checks that a file is a session
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-journal-private.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "rules/file/lr-put.h"

#define MAGIC "SQLite format 3"
#define HEADER_SIZE 100
#define HEADER_PAGE_SIZE 16 /* two bytes; 1 is 65536 */
#define HEADER_WRITES 18 /* bytes 18 and 19: how the file is written and read; 1 is a rollback journal */
#define HEADER_READS 19
#define HEADER_PAGES 28
#define HEADER_FORMAT 60
#define HEADER_APPLICATION 68

static guint32
read_number (const guint8 *bytes)
{
  return (guint32) bytes[0] << 24 | (guint32) bytes[1] << 16 | (guint32) bytes[2] << 8 | bytes[3];
}

static gboolean
refuse_newer (const char *path,
              GError    **error)
{
  return lr_journal_fail (error, LR_JOURNAL_ERROR_NEWER, path,
                          _ ("“%s” was written by a later version of Long Roll: it needs that version, or a later one"),
                          NULL);
}

static gboolean
refuse_older (const char *path,
              GError    **error)
{
  return lr_journal_fail (error, LR_JOURNAL_ERROR_OLDER, path,
                          _ ("“%s” was written by a trial version of Long Roll, before its first release: later "
                             "versions cannot read it"), NULL);
}

/* Whether a file is a session in the format of this program. */
static gboolean
check_numbers (const char *path,
               gint64      application,
               gint64      format,
               GError    **error)
{
  if (application != LR_JOURNAL_APPLICATION_ID)
    return lr_journal_fail (error, LR_JOURNAL_ERROR_FOREIGN, path, _ ("“%s” is not a session of Long Roll"), NULL);
  return format == LR_JOURNAL_FORMAT || (format < LR_JOURNAL_FORMAT ? refuse_older : refuse_newer) (path, error);
}

static gssize
read_header (int     file,
             guint8 *header)
{
  gsize length = 0;

  while (length < HEADER_SIZE)
    {
      gssize got = read (file, header + length, HEADER_SIZE - length);

      if (got < 0 && errno == EINTR)
        continue;
      if (got < 0)
        return -1;
      if (got == 0)
        break;
      length += (gsize) got;
    }
  return (gssize) length;
}

/* Reads the header of a file, before SQLite opens it and might change it. Returns: whether it could be read */
static gboolean
load_header (const char *path,
             guint8     *header,
             GError    **error)
{
  int file = g_open (path, O_RDONLY | O_CLOEXEC | O_NONBLOCK, 0);
  gssize length;
  GStatBuf about;

  if (file < 0 && errno == ENOENT)
    return lr_journal_fail (error, LR_JOURNAL_ERROR_NOT_FOUND, path, _ ("there is no file “%s”"), NULL);
  if (file < 0)
    return lr_journal_fail (error, LR_JOURNAL_ERROR_IO, path, _ ("“%s” cannot be read: %s"), g_strerror (errno));
  if (fstat (file, &about) == 0 && !S_ISREG (about.st_mode))
    {
      close (file);
      return lr_journal_fail (error, LR_JOURNAL_ERROR_FOREIGN, path,
                              S_ISDIR (about.st_mode) ? _ ("“%s” is a folder, not a file") :
                                                        _ ("“%s” is not a regular file"), NULL);
    }
  length = read_header (file, header);
  close (file);
  if (length == 0)
    return lr_journal_fail (error, LR_JOURNAL_ERROR_DAMAGED, path,
                            _ ("“%s” is empty: nothing was ever saved in it"), NULL);
  if (length < HEADER_SIZE)
    memset (header, 0, HEADER_SIZE);
  return TRUE;
}

gboolean
lr_journal_identify (const char *path,
                     guint32    *application,
                     guint32    *format,
                     GError    **error)
{
  guint8 header[HEADER_SIZE];

  if (!load_header (path, header, error))
    return FALSE;
  *application = memcmp (header, MAGIC, sizeof MAGIC) == 0 ? read_number (header + HEADER_APPLICATION) : 0;
  *format = read_number (header + HEADER_FORMAT);
  return TRUE;
}

/**
 * lr_journal_look_at_header:
 * @path: a file
 * @error: why it cannot be opened
 *
 * Checks the header of a file, before SQLite opens it and might change it.
 *
 * Returns: whether it is a session in a format that this program knows
 */
gboolean
lr_journal_look_at_header (const char *path,
                           GError    **error)
{
  guint8 header[HEADER_SIZE];
  guint32 application;
  guint32 format;

  return lr_journal_identify (path, &application, &format, error) && check_numbers (path, application, format, error) &&
         load_header (path, header, error) &&
         ((header[HEADER_WRITES] == 1 && header[HEADER_READS] == 1) ||
          lr_journal_fail (error, LR_JOURNAL_ERROR_DAMAGED, path,
                           _ ("“%s” was rewritten by another program, in a form that Long Roll never writes"), NULL));
}

gboolean
lr_journal_whole_size (const char *path,
                       gint64     *size)
{
  guint8 header[HEADER_SIZE];
  gint64 page;

  if (!load_header (path, header, NULL))
    return FALSE;
  page = header[HEADER_PAGE_SIZE] << 8 | header[HEADER_PAGE_SIZE + 1];
  *size = read_number (header + HEADER_PAGES) * (page == 1 ? 65536 : page);
  return TRUE;
}

gboolean
lr_journal_look_beside (const char *path,
                        GError    **error)
{
  GError *why = NULL;

  return lr_put_look_beside (path, &why) || lr_journal_fail_to_put (why, error);
}

/* --- tables --- */

gboolean
lr_journal_make_tables (LrJournal *journal,
                        GError   **error)
{
  g_autofree char *identity = g_strdup_printf ("PRAGMA application_id = %d; PRAGMA user_version = %d;",
                                               LR_JOURNAL_APPLICATION_ID, LR_JOURNAL_FORMAT);

  g_autofree char *schema = lr_store_schema ();

  return lr_journal_execute (journal, schema, error) && lr_journal_execute (journal, identity, error);
}

/* A stranger's file may hold views and triggers with our names, or tables that compute their values. Only our own
 * tables are allowed, exactly as we write them. */
static gboolean
has_our_tables (LrJournal *journal)
{
  g_autofree char *ours = lr_store_schema ();
  g_autoptr (GString) theirs = g_string_new (NULL);
  g_autoptr (LrStatement) row = NULL;
  gboolean good = sqlite3_prepare_v2 (journal->db, "SELECT sql FROM sqlite_schema ORDER BY rowid", -1, &row, NULL) ==
                  SQLITE_OK;

  while (good && theirs->len <= strlen (ours) && sqlite3_step (row) == SQLITE_ROW)
    {
      const char *sql = (const char *) sqlite3_column_text (row, 0);

      g_string_append_printf (theirs, "%s;\n", sql != NULL ? sql : "");
    }
  return good && g_str_equal (theirs->str, ours);
}

gboolean
lr_journal_check_format (LrJournal *journal,
                         GError   **error)
{
  gint64 application;
  gint64 format;

  return lr_journal_number (journal, "PRAGMA application_id", &application, error) &&
         lr_journal_number (journal, "PRAGMA user_version", &format, error) &&
         check_numbers (journal->path, application, format, error) &&
         (has_our_tables (journal) ||
          lr_journal_fail (error, LR_JOURNAL_ERROR_DAMAGED, journal->path,
                           _ ("“%s” is damaged: its tables are not those of a session"), NULL));
}
