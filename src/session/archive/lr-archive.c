/* lr-archive.c - a file that contains others: the backup of personal data
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-archive.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <sqlite3.h>
#include <string.h>
#include <unistd.h>

#include "rules/file/lr-put.h"
#include "session/log/lr-journal.h"

/* SQLite's own archives have this table. `sz` is the size before packing; nothing is packed here. */
#define TABLE "CREATE TABLE sqlar(name TEXT PRIMARY KEY, mode INT, mtime INT, sz INT, data BLOB)"
#define MODE 0100600
#define SUMS "SHA256SUMS"
/* What SQLite needs beside the files themselves. */
#define MOST_OVERHEAD (16 * 1024 * 1024)

typedef sqlite3_stmt Statement;

struct _LrArchive
{
  char      *name; /* as it is shown */
  sqlite3   *db;
  GPtrArray *files;
};

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Statement, sqlite3_finalize)

/* --- files --- */

LrArchiveFile *
lr_archive_file_new (const char *name,
                     gint64      time)
{
  LrArchiveFile *file = g_new0 (LrArchiveFile, 1);

  file->name = g_strdup (name);
  file->time = time;
  return file;
}

void
lr_archive_file_free (LrArchiveFile *file)
{
  if (file == NULL)
    return;
  g_free (file->name);
  g_free (file->sum);
  g_clear_pointer (&file->bytes, g_bytes_unref);
  g_free (file);
}

gboolean
lr_archive_is_name (const char *name)
{
  g_auto (GStrv) parts = NULL;

  if (strlen (name) > LR_ARCHIVE_MOST_NAME || !g_utf8_validate (name, -1, NULL) || strchr (name, '\\') != NULL)
    return FALSE;
  for (const char *at = name; *at != '\0'; at = g_utf8_next_char (at))
    if (g_unichar_iscntrl (g_utf8_get_char (at)))
      return FALSE;
  parts = g_strsplit (name, "/", -1);
  for (guint i = 0; parts[i] != NULL; i++)
    if (parts[i][0] == '\0' || parts[i][0] == '.')
      return FALSE;
  return g_strv_length (parts) > 1;
}

static int
compare_names (gconstpointer a,
               gconstpointer b)
{
  return strcmp ((*(const LrArchiveFile *const *) a)->name, (*(const LrArchiveFile *const *) b)->name);
}

/* As sha256sum writes it. */
static void
add_sum (GString             *sums,
         const LrArchiveFile *file)
{
  g_string_append_printf (sums, "%s  %s\n", file->sum, file->name);
}

/* --- errors --- */

static gboolean
complain (const char     *name,
          LrJournalError  code,
          const char     *format,
          const char     *more,
          GError        **error)
{
  g_set_error (error, LR_JOURNAL_ERROR, (int) code, format, name, more);
  return FALSE;
}

static gboolean
complain_large (const char *name,
                GError    **error)
{
  return complain (name, LR_JOURNAL_ERROR_DAMAGED,
                   _ ("“%s” is too large: Long Roll allows at most 10,000 files and 192 MB in one backup"), NULL,
                   error);
}

static gboolean
complain_database (const char *name,
                   sqlite3    *db,
                   GError    **error)
{
  int code = 0;

  sqlite3_file_control (db, "main", SQLITE_FCNTL_LAST_ERRNO, &code);
  if ((sqlite3_errcode (db) & 0xff) == SQLITE_FULL || code == ENOSPC || code == EDQUOT || code == EFBIG)
    return complain (name, LR_JOURNAL_ERROR_FULL, _ ("“%s” cannot be saved: the disk is full"), NULL, error);
  return complain (name, LR_JOURNAL_ERROR_DAMAGED, _ ("“%s” cannot be read or written: %s"), sqlite3_errmsg (db),
                   error);
}

/* --- writing --- */

static gboolean
insert (sqlite3    *db,
        const char *name,
        gint64      time,
        GBytes     *bytes)
{
  g_autoptr (Statement) row = NULL;
  gsize size;
  gconstpointer data = g_bytes_get_data (bytes, &size);

  if (sqlite3_prepare_v2 (db, "REPLACE INTO sqlar(rowid, name, mode, mtime, sz, data) VALUES ("
                          "(SELECT rowid FROM sqlar WHERE name = ?1), ?1, ?2, ?3, ?4, ?5)", -1, &row, NULL) !=
      SQLITE_OK)
    return FALSE;
  sqlite3_bind_text (row, 1, name, -1, SQLITE_STATIC);
  sqlite3_bind_int (row, 2, MODE);
  sqlite3_bind_int64 (row, 3, time);
  sqlite3_bind_int64 (row, 4, (sqlite3_int64) size);
  sqlite3_bind_blob64 (row, 5, size > 0 ? data : "", size, SQLITE_STATIC);
  return sqlite3_step (row) == SQLITE_DONE;
}

static gboolean
fill (sqlite3         *db,
      const char      *name,
      const GPtrArray *files,
      LrArchiveReader  reader,
      gpointer         data,
      GError         **error)
{
  g_autofree char *begin = g_strdup_printf ("PRAGMA synchronous = OFF; PRAGMA journal_mode = OFF; "
                                            "PRAGMA application_id = %d; PRAGMA user_version = %d; BEGIN; " TABLE
                                            "; INSERT INTO sqlar(name) VALUES ('" SUMS "')",
                                            LR_ARCHIVE_APPLICATION_ID, LR_ARCHIVE_FORMAT);
  g_autoptr (GString) sums = g_string_new (NULL);
  g_autoptr (GBytes) all = NULL;
  gsize size = 0;
  guint n = 0;

  if (sqlite3_exec (db, begin, NULL, NULL, NULL) != SQLITE_OK)
    return complain_database (name, db, error);
  for (guint i = 0; i < files->len; i++)
    {
      LrArchiveFile *file = files->pdata[i];
      g_autoptr (GBytes) bytes = reader (file, data);

      if (bytes == NULL)
        continue;
      size += g_bytes_get_size (bytes);
      if (++n > LR_ARCHIVE_MOST_FILES || size > LR_ARCHIVE_MOST_BYTES)
        return complain_large (name, error);
      g_free (file->sum);
      file->sum = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, bytes);
      add_sum (sums, file);
      if (!insert (db, file->name, file->time, bytes))
        return complain_database (name, db, error);
    }
  all = g_bytes_new (sums->str, sums->len);
  return (insert (db, SUMS, g_get_real_time () / G_USEC_PER_SEC, all) &&
          sqlite3_exec (db, "COMMIT", NULL, NULL, NULL) == SQLITE_OK) ||
         complain_database (name, db, error);
}

/* It is made in a file without a name, which disappears if the program is killed. */
gboolean
lr_archive_write (const char      *path,
                  const GPtrArray *files,
                  LrArchiveReader  reader,
                  gpointer         data,
                  gboolean         overwrite,
                  GError         **error)
{
  g_autofree char *name = g_filename_display_basename (path);
  g_autofree char *made = NULL;
  g_autoptr (GMappedFile) mapped = NULL;
  sqlite3 *db = NULL;
  int file = g_file_open_tmp ("longroll-XXXXXX", &made, error);
  gboolean done;

  if (file < 0)
    return FALSE;
  done = sqlite3_open_v2 (made, &db, SQLITE_OPEN_READWRITE, NULL) == SQLITE_OK ||
         complain_database (name, db, error);
  g_unlink (made);
  done = done && fill (db, name, files, reader, data, error);
  sqlite3_close (db);
  mapped = done ? g_mapped_file_new_from_fd (file, FALSE, error) : NULL;
  close (file);
  return mapped != NULL &&
         lr_put (path, g_mapped_file_get_contents (mapped), (gssize) g_mapped_file_get_length (mapped),
                 LR_PUT_PRIVATE | LR_PUT_DATABASE | (overwrite ? LR_PUT_REPLACE : LR_PUT_NEW), error);
}

/* --- reading --- */

static gboolean
is_archive (const char *path,
            const char *name,
            GError    **error)
{
  guint32 application = LR_JOURNAL_APPLICATION_ID, format;
  GStatBuf about;

  if (!lr_journal_is_open_here (path) && !lr_journal_identify (path, &application, &format, error))
    return FALSE;
  if (application == LR_JOURNAL_APPLICATION_ID)
    return complain (name, LR_JOURNAL_ERROR_FOREIGN,
                     _ ("“%s” is a single session: “Open a session file” on the shelf imports it"), NULL, error);
  if (application != LR_ARCHIVE_APPLICATION_ID)
    return complain (name, LR_JOURNAL_ERROR_FOREIGN,
                     _ ("“%s” was not written by “Back up my data”: it is another file"), NULL, error);
  if (format > LR_ARCHIVE_FORMAT)
    return complain (name, LR_JOURNAL_ERROR_NEWER,
                     _ ("“%s” was written by a later version of Long Roll: it needs that version, or a later one"),
                     NULL, error);
  return (g_stat (path, &about) == 0 && about.st_size <= LR_ARCHIVE_MOST_BYTES + MOST_OVERHEAD) ||
         complain_large (name, error);
}

/* As immutable, SQLite looks at no other file beside it and locks nothing. Only our own table is allowed, exactly as we
 * write it, and the index that SQLite made for it. */
static gboolean
open_database (LrArchive  *archive,
               const char *path,
               GError    **error)
{
  g_autofree char *whole = g_canonicalize_filename (path, NULL);
  g_autofree char *uri = g_filename_to_uri (whole, NULL, error);
  g_autofree char *immutable = uri != NULL ? g_strconcat (uri, "?immutable=1", NULL) : NULL;
  g_autoptr (Statement) row = NULL;

  if (immutable == NULL)
    return FALSE;
  if (sqlite3_open_v2 (immutable, &archive->db, SQLITE_OPEN_READONLY | SQLITE_OPEN_URI, NULL) != SQLITE_OK)
    return complain_database (archive->name, archive->db, error);
  sqlite3_db_config (archive->db, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
  sqlite3_db_config (archive->db, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, NULL);
  sqlite3_db_config (archive->db, SQLITE_DBCONFIG_ENABLE_VIEW, 0, NULL);
  sqlite3_limit (archive->db, SQLITE_LIMIT_LENGTH, LR_ARCHIVE_MOST_FILE + 1);
  sqlite3_limit (archive->db, SQLITE_LIMIT_ATTACHED, 0);
  if (sqlite3_exec (archive->db, "PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON; PRAGMA mmap_size = 0",
                    NULL, NULL, NULL) != SQLITE_OK ||
      sqlite3_prepare_v2 (archive->db, "SELECT count (*), group_concat (sql, ';') FROM sqlite_schema", -1, &row,
                          NULL) != SQLITE_OK ||
      sqlite3_step (row) != SQLITE_ROW)
    return complain_database (archive->name, archive->db, error);
  return (sqlite3_column_int (row, 0) == 2 && g_strcmp0 ((const char *) sqlite3_column_text (row, 1), TABLE) == 0) ||
         complain (archive->name, LR_JOURNAL_ERROR_DAMAGED,
                   _ ("“%s” is damaged: its table is not the one Long Roll writes"), NULL, error);
}

GBytes *
lr_archive_read (LrArchive           *archive,
                 const LrArchiveFile *file,
                 GError             **error)
{
  sqlite3_blob *blob = NULL;
  int code = sqlite3_blob_open (archive->db, "main", "sqlar", "data", file->row, 0, &blob);
  int size = code == SQLITE_OK ? sqlite3_blob_bytes (blob) : 0;
  g_autofree char *bytes = g_malloc ((gsize) size);

  if (code == SQLITE_OK)
    code = sqlite3_blob_read (blob, bytes, size, 0);
  sqlite3_blob_close (blob);
  if (code == SQLITE_OK)
    return g_bytes_new_take (g_steal_pointer (&bytes), (gsize) size);
  complain_database (archive->name, archive->db, error);
  return NULL;
}

/* Checks a file. Returns: (transfer full) (nullable): its bytes */
static GBytes *
check (LrArchive     *archive,
       LrArchiveFile *file,
       Statement     *row,
       GError       **error)
{
  gboolean is_list = archive->files->len == 1 && g_str_equal (file->name, SUMS);
  GBytes *bytes;

  if (!is_list && ((gsize) sqlite3_column_bytes (row, 1) != strlen (file->name) || !lr_archive_is_name (file->name)))
    {
      g_autofree char *shown = g_utf8_make_valid (file->name, (gssize) MIN (strlen (file->name), LR_ARCHIVE_MOST_NAME));

      complain (archive->name, LR_JOURNAL_ERROR_DAMAGED,
                _ ("“%s” is refused: Long Roll never writes a file named “%s” into it"), shown, error);
      return NULL;
    }
  if (g_strcmp0 ((const char *) sqlite3_column_text (row, 4), "blob") != 0 ||
      sqlite3_column_int64 (row, 3) != sqlite3_column_int64 (row, 5))
    {
      complain (archive->name, LR_JOURNAL_ERROR_DAMAGED,
                _ ("“%s” is damaged: “%s” in it differs from what was written"), file->name, error);
      return NULL;
    }
  bytes = lr_archive_read (archive, file, error);
  file->sum = bytes != NULL ? g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, bytes) : NULL;
  return bytes;
}

/* The first file lists all others. */
static gboolean
read_files (LrArchive *archive,
            GError   **error)
{
  g_autoptr (GString) sums = g_string_new (NULL);
  g_autoptr (GBytes) found = NULL;
  g_autoptr (GBytes) list = NULL;
  g_autoptr (Statement) row = NULL;
  gint64 size = 0;
  int code = sqlite3_prepare_v2 (archive->db, "SELECT rowid, coalesce (name, ''), mtime, sz, typeof (data), "
                                 "length (data) FROM sqlar ORDER BY rowid", -1, &row, NULL);

  for (; code == SQLITE_OK && (code = sqlite3_step (row)) == SQLITE_ROW; code = SQLITE_OK)
    {
      LrArchiveFile *file = lr_archive_file_new ((const char *) sqlite3_column_text (row, 1),
                                                 sqlite3_column_int64 (row, 2));
      g_autoptr (GBytes) bytes = NULL;

      g_ptr_array_add (archive->files, file);
      file->row = sqlite3_column_int64 (row, 0);
      size += MAX (sqlite3_column_int64 (row, 5), 0);
      if (archive->files->len > LR_ARCHIVE_MOST_FILES + 1 || size > LR_ARCHIVE_MOST_BYTES + MOST_OVERHEAD)
        return complain_large (archive->name, error);
      bytes = check (archive, file, row, error);
      if (bytes == NULL)
        return FALSE;
      if (archive->files->len == 1)
        list = g_steal_pointer (&bytes);
      else
        add_sum (sums, file);
    }
  if (code != SQLITE_DONE)
    return complain_database (archive->name, archive->db, error);
  found = g_string_free_to_bytes (g_steal_pointer (&sums));
  if (list == NULL || !g_str_equal (((LrArchiveFile *) archive->files->pdata[0])->name, SUMS) ||
      !g_bytes_equal (list, found))
    return complain (archive->name, LR_JOURNAL_ERROR_DAMAGED, _ ("“%s” is damaged: it differs from what was written"),
                     NULL,
                     error);
  g_ptr_array_remove_index (archive->files, 0);
  g_ptr_array_sort (archive->files, compare_names);
  return TRUE;
}

LrArchive *
lr_archive_open (const char *path,
                 GError    **error)
{
  g_autoptr (LrArchive) archive = g_new0 (LrArchive, 1);

  archive->name = g_filename_display_basename (path);
  archive->files = g_ptr_array_new_with_free_func ((GDestroyNotify) lr_archive_file_free);
  return is_archive (path, archive->name, error) && open_database (archive, path, error) &&
         read_files (archive, error) ? g_steal_pointer (&archive) : NULL;
}

GPtrArray *
lr_archive_get_files (LrArchive *archive)
{
  return archive->files;
}

void
lr_archive_free (LrArchive *archive)
{
  if (archive == NULL)
    return;
  sqlite3_close (archive->db);
  g_ptr_array_unref (archive->files);
  g_free (archive->name);
  g_free (archive);
}
