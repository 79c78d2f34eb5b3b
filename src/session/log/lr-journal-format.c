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

static void
set_newer (const char *path,
           GError    **error)
{
  g_autofree char *name = g_filename_display_basename (path);

  g_set_error (error, LR_JOURNAL_ERROR, LR_JOURNAL_ERROR_NEWER,
               _ ("“%s” was written by a later version of Long Roll: it needs that version, or a later one"), name);
}

static void
set_older (const char *path,
           GError    **error)
{
  g_autofree char *name = g_filename_display_basename (path);

  g_set_error (error, LR_JOURNAL_ERROR, LR_JOURNAL_ERROR_OLDER,
               _ ("“%s” was written by a trial version of Long Roll, before its first release: no later version reads "
                  "it"),
               name);
}

static void
set_foreign (const char *path,
             GError    **error)
{
  g_autofree char *name = g_filename_display_basename (path);

  g_set_error (error, LR_JOURNAL_ERROR, LR_JOURNAL_ERROR_FOREIGN, _ ("“%s” is not a session of Long Roll"), name);
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
  g_autofree char *name = g_filename_display_basename (path);
  int file = g_open (path, O_RDONLY | O_CLOEXEC | O_NONBLOCK, 0);
  gssize length;
  GStatBuf about;

  if (file < 0 && errno == ENOENT)
    {
      g_set_error (error, LR_JOURNAL_ERROR, LR_JOURNAL_ERROR_NOT_FOUND, _ ("there is no file “%s”"), name);
      return FALSE;
    }
  if (file < 0)
    {
      g_set_error (error, LR_JOURNAL_ERROR, LR_JOURNAL_ERROR_IO, _ ("“%s” cannot be read: %s"), name,
                   g_strerror (errno));
      return FALSE;
    }
  if (fstat (file, &about) == 0 && !S_ISREG (about.st_mode))
    {
      close (file);
      g_set_error (error, LR_JOURNAL_ERROR, LR_JOURNAL_ERROR_FOREIGN,
                   S_ISDIR (about.st_mode) ? _ ("“%s” is a folder, not a file") : _ ("“%s” is not a plain file"), name);
      return FALSE;
    }
  length = read_header (file, header);
  close (file);
  if (length == 0)
    {
      g_set_error (error, LR_JOURNAL_ERROR, LR_JOURNAL_ERROR_DAMAGED,
                   _ ("“%s” is empty: nothing was ever written to it"), name);
      return FALSE;
    }
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
  g_autofree char *name = g_filename_display_basename (path);
  guint8 header[HEADER_SIZE];

  if (!load_header (path, header, error))
    return FALSE;
  if (memcmp (header, MAGIC, sizeof MAGIC) != 0 ||
      read_number (header + HEADER_APPLICATION) != LR_JOURNAL_APPLICATION_ID)
    {
      set_foreign (path, error);
      return FALSE;
    }
  if (read_number (header + HEADER_FORMAT) > LR_JOURNAL_FORMAT)
    {
      set_newer (path, error);
      return FALSE;
    }
  if (read_number (header + HEADER_FORMAT) < LR_JOURNAL_FORMAT)
    {
      set_older (path, error);
      return FALSE;
    }
  if (header[HEADER_WRITES] != 1 || header[HEADER_READS] != 1)
    {
      g_set_error (error, LR_JOURNAL_ERROR, LR_JOURNAL_ERROR_DAMAGED,
                   _ ("“%s” was rewritten by another program, in a form that Long Roll never writes"), name);
      return FALSE;
    }
  return TRUE;
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

/* --- what lies beside it --- */

/* A rollback journal that names a super-journal ends and begins like this: SQLite's file format, section 3. */
static const guint8 journal_magic[] = { 0xd9, 0xd5, 0x05, 0xf9, 0x20, 0xa1, 0x63, 0xd7 };

#define TRAILER_SIZE 16 /* the length of the name, its checksum, and the magic bytes */

/* Whether a rollback journal names a super-journal. SQLite deletes the file of that name when it rolls back. */
static gboolean
names_another_file (int   file,
                    off_t size)
{
  guint8 trailer[TRAILER_SIZE];
  guint32 length;

  if (size < TRAILER_SIZE || pread (file, trailer, TRAILER_SIZE, size - TRAILER_SIZE) != TRAILER_SIZE)
    return FALSE;
  length = read_number (trailer);
  return memcmp (trailer + 8, journal_magic, sizeof journal_magic) == 0 && length > 0 &&
         length <= (guint64) size - TRAILER_SIZE;
}

static gboolean
complain_beside (const char *path,
                 const char *beside,
                 const char *format,
                 GError    **error)
{
  g_autofree char *name = g_filename_display_basename (path);
  g_autofree char *other = g_filename_display_basename (beside);

  g_set_error (error, LR_JOURNAL_ERROR, LR_JOURNAL_ERROR_BESIDE, format, name, other);
  return FALSE;
}

gboolean
lr_journal_look_beside (const char *path,
                        GError    **error)
{
  static const char *const others[] = { "-wal", "-shm" };
  g_autofree char *journal = g_strconcat (path, "-journal", NULL);
  int file = g_open (journal, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW, 0);
  gboolean is_file = TRUE;
  gboolean names = FALSE;
  GStatBuf about;

  if (file >= 0)
    {
      is_file = fstat (file, &about) == 0 && S_ISREG (about.st_mode);
      names = is_file && names_another_file (file, about.st_size);
      close (file);
    }
  else if (g_lstat (journal, &about) == 0)
    is_file = S_ISREG (about.st_mode); /* what cannot be read here, SQLite cannot read either */
  if (!is_file)
    return complain_beside (path, journal,
                            _ ("“%s” cannot be opened: “%s” beside it is not a regular file. Move that file away "
                               "first"),
                            error);
  if (names)
    return complain_beside (path, journal,
                            _ ("“%s” cannot be opened: “%s” beside it would make SQLite delete another file. Long "
                               "Roll never writes such a file. Move it away first"), error);
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    {
      g_autofree char *other = g_strconcat (path, others[i], NULL);

      if (g_lstat (other, &about) == 0)
        return complain_beside (path, other,
                                _ ("“%s” cannot be opened: Long Roll did not write “%s” beside it. Move that file "
                                   "away first"),
                                error);
    }
  return TRUE;
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
  sqlite3_stmt *row = NULL;
  gboolean good = sqlite3_prepare_v2 (journal->db, "SELECT sql FROM sqlite_schema ORDER BY rowid", -1, &row, NULL) ==
                  SQLITE_OK;

  while (good && theirs->len <= strlen (ours) && sqlite3_step (row) == SQLITE_ROW)
    {
      const char *sql = (const char *) sqlite3_column_text (row, 0);

      g_string_append_printf (theirs, "%s;\n", sql != NULL ? sql : "");
    }
  sqlite3_finalize (row);
  return good && g_str_equal (theirs->str, ours);
}

static gboolean
complain_tables (LrJournal *journal,
                 GError   **error)
{
  g_autofree char *name = g_filename_display_basename (journal->path);

  if (has_our_tables (journal))
    return TRUE;
  g_set_error (error, LR_JOURNAL_ERROR, LR_JOURNAL_ERROR_DAMAGED,
               _ ("“%s” is damaged: its tables are not those of a session"), name);
  return FALSE;
}

gboolean
lr_journal_check_format (LrJournal *journal,
                         GError   **error)
{
  gint64 application;
  gint64 format;

  if (!lr_journal_number (journal, "PRAGMA application_id", &application, error) ||
      !lr_journal_number (journal, "PRAGMA user_version", &format, error))
    return FALSE;
  if (application != LR_JOURNAL_APPLICATION_ID)
    {
      set_foreign (journal->path, error);
      return FALSE;
    }
  if (format != LR_JOURNAL_FORMAT)
    {
      (format < LR_JOURNAL_FORMAT ? set_older : set_newer) (journal->path, error);
      return FALSE;
    }
  return complain_tables (journal, error);
}
