/* lr-archive.c - one file that holds many others: all that a person keeps
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

#include "rules/file/lr-put.h"
#include "session/log/lr-journal.h"

/* SQLite's own archives have this table. `sz` is the size before packing; nothing is packed here. */
#define TABLE "CREATE TABLE sqlar(name TEXT PRIMARY KEY, mode INT, mtime INT, sz INT, data BLOB)"
#define MODE 0100600
#define SUMS "SHA256SUMS"
/* What SQLite needs beside the files themselves. */
#define MOST_OVERHEAD (16 * 1024 * 1024)

typedef sqlite3      Database;
typedef sqlite3_stmt Statement;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Database, sqlite3_close)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Statement, sqlite3_finalize)

/* --- files --- */

LrArchiveFile *
lr_archive_file_new (const char *name,
                     gint64      time,
                     GBytes     *bytes)
{
  LrArchiveFile *file = g_new (LrArchiveFile, 1);

  file->name = g_strdup (name);
  file->time = time;
  file->bytes = g_bytes_ref (bytes);
  return file;
}

void
lr_archive_file_free (LrArchiveFile *file)
{
  if (file == NULL)
    return;
  g_free (file->name);
  g_bytes_unref (file->bytes);
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

/* What sha256sum writes of all files. */
static GBytes *
make_sums (const GPtrArray *files)
{
  GString *sums = g_string_new (NULL);

  for (guint i = 0; i < files->len; i++)
    {
      const LrArchiveFile *file = files->pdata[i];
      g_autofree char *sum = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, file->bytes);

      g_string_append_printf (sums, "%s  %s\n", sum, file->name);
    }
  return g_string_free_to_bytes (sums);
}

/* --- errors --- */

static gboolean
complain (const char     *path,
          LrJournalError  code,
          const char     *format,
          const char     *more,
          GError        **error)
{
  g_autofree char *name = g_filename_display_basename (path);

  g_set_error (error, LR_JOURNAL_ERROR, (int) code, format, name, more);
  return FALSE;
}

static gboolean
complain_large (const char *path,
                GError    **error)
{
  return complain (path, LR_JOURNAL_ERROR_DAMAGED,
                   _ ("“%s” is too large: Long Roll puts no more than 10,000 files and 192 MB into one"), NULL, error);
}

static gboolean
complain_database (const char *path,
                   sqlite3    *db,
                   GError    **error)
{
  int code = 0;

  sqlite3_file_control (db, "main", SQLITE_FCNTL_LAST_ERRNO, &code);
  if ((sqlite3_errcode (db) & 0xff) == SQLITE_FULL || code == ENOSPC || code == EDQUOT || code == EFBIG)
    return complain (path, LR_JOURNAL_ERROR_FULL, _ ("“%s” cannot be saved: the disk is full"), NULL, error);
  return complain (path, LR_JOURNAL_ERROR_DAMAGED, _ ("“%s” cannot be read or written: %s"), sqlite3_errmsg (db),
                   error);
}

/* --- writing --- */

static gboolean
insert (Statement           *statement,
        const LrArchiveFile *file)
{
  gsize size;
  gconstpointer data = g_bytes_get_data (file->bytes, &size);

  sqlite3_reset (statement);
  sqlite3_bind_text (statement, 1, file->name, -1, SQLITE_STATIC);
  sqlite3_bind_int (statement, 2, MODE);
  sqlite3_bind_int64 (statement, 3, file->time);
  sqlite3_bind_int64 (statement, 4, (sqlite3_int64) size);
  if (size > 0)
    sqlite3_bind_blob64 (statement, 5, data, size, SQLITE_STATIC);
  else
    sqlite3_bind_zeroblob (statement, 5, 0);
  return sqlite3_step (statement) == SQLITE_DONE;
}

static gboolean
fill (Database        *db,
      const GPtrArray *files)
{
  g_autofree char *begin = g_strdup_printf ("PRAGMA application_id = %d; PRAGMA user_version = %d; BEGIN; " TABLE,
                                            LR_ARCHIVE_APPLICATION_ID, LR_ARCHIVE_FORMAT);
  g_autoptr (GBytes) sums = make_sums (files);
  LrArchiveFile first = { (char *) SUMS, g_get_real_time () / G_USEC_PER_SEC, sums };
  g_autoptr (Statement) statement = NULL;
  gboolean done = sqlite3_exec (db, begin, NULL, NULL, NULL) == SQLITE_OK &&
                  sqlite3_prepare_v2 (db, "INSERT INTO sqlar VALUES (?, ?, ?, ?, ?)", -1, &statement, NULL) ==
                      SQLITE_OK &&
                  insert (statement, &first);

  for (guint i = 0; i < files->len && done; i++)
    done = insert (statement, files->pdata[i]);
  sqlite3_reset (statement);
  return done && sqlite3_exec (db, "COMMIT", NULL, NULL, NULL) == SQLITE_OK;
}

static gboolean
is_too_large (const GPtrArray *files)
{
  gint64 size = 0;
  gsize largest = 0;

  for (guint i = 0; i < files->len; i++)
    {
      const LrArchiveFile *file = files->pdata[i];

      size += (gint64) g_bytes_get_size (file->bytes);
      largest = MAX (largest, g_bytes_get_size (file->bytes));
    }
  return files->len > LR_ARCHIVE_MOST_FILES || size > LR_ARCHIVE_MOST_BYTES || largest > LR_ARCHIVE_MOST_FILE;
}

gboolean
lr_archive_write (const char      *path,
                  const GPtrArray *files,
                  gboolean         overwrite,
                  GError         **error)
{
  g_autoptr (Database) db = NULL;
  sqlite3_int64 size = 0;
  unsigned char *image = NULL;
  LrPutFlags flags = LR_PUT_DATABASE | LR_PUT_PRIVATE | (overwrite ? LR_PUT_REPLACE : LR_PUT_NEW);
  gboolean done;

  if (is_too_large (files))
    return complain_large (path, error);
  if (sqlite3_open_v2 (":memory:", &db, SQLITE_OPEN_READWRITE, NULL) != SQLITE_OK || !fill (db, files) ||
      (image = sqlite3_serialize (db, "main", &size, 0)) == NULL)
    return complain_database (path, db, error);
  done = lr_put (path, image, (gssize) size, flags, error);
  sqlite3_free (image);
  return done;
}

/* --- reading --- */

static gboolean
is_archive (const char *path,
            GError    **error)
{
  guint32 application, format;
  GStatBuf about;

  if (!lr_journal_identify (path, &application, &format, error))
    return FALSE;
  if (application == LR_JOURNAL_APPLICATION_ID)
    return complain (path, LR_JOURNAL_ERROR_FOREIGN,
                     _ ("“%s” is one session: “Open a session file” on the shelf takes it in"), NULL, error);
  if (application != LR_ARCHIVE_APPLICATION_ID)
    return complain (path, LR_JOURNAL_ERROR_FOREIGN,
                     _ ("“%s” was not written by “Save all that is mine”: it is another file"), NULL, error);
  if (format > LR_ARCHIVE_FORMAT)
    return complain (path, LR_JOURNAL_ERROR_NEWER,
                     _ ("“%s” was written by a later version of Long Roll: it needs that version, or a later one"),
                     NULL, error);
  if (g_stat (path, &about) == 0 && about.st_size > LR_ARCHIVE_MOST_BYTES + MOST_OVERHEAD)
    return complain_large (path, error);
  return TRUE;
}

/* As immutable, SQLite looks at no other file beside it and locks nothing. */
static Database *
open_archive (const char *path,
              GError    **error)
{
  g_autofree char *whole = g_canonicalize_filename (path, NULL);
  g_autofree char *uri = g_filename_to_uri (whole, NULL, error);
  g_autofree char *name = uri != NULL ? g_strconcat (uri, "?immutable=1", NULL) : NULL;
  g_autoptr (Database) db = NULL;

  if (name == NULL)
    return NULL;
  if (sqlite3_open_v2 (name, &db, SQLITE_OPEN_READONLY | SQLITE_OPEN_URI, NULL) == SQLITE_OK)
    {
      sqlite3_db_config (db, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
      sqlite3_db_config (db, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, NULL);
      sqlite3_db_config (db, SQLITE_DBCONFIG_ENABLE_VIEW, 0, NULL);
      sqlite3_limit (db, SQLITE_LIMIT_LENGTH, LR_ARCHIVE_MOST_FILE + 1);
      sqlite3_limit (db, SQLITE_LIMIT_ATTACHED, 0);
      if (sqlite3_exec (db, "PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON; PRAGMA mmap_size = 0", NULL,
                        NULL, NULL) == SQLITE_OK)
        return g_steal_pointer (&db);
    }
  complain_database (path, db, error);
  return NULL;
}

/* Only our own table is allowed, exactly as we write it, and the index that SQLite made for it. */
static gboolean
has_our_table (const char *path,
               Database   *db,
               GError    **error)
{
  g_autoptr (Statement) row = NULL;
  guint n = 0;
  gboolean good = TRUE;
  int code = sqlite3_prepare_v2 (db, "SELECT sql FROM sqlite_schema ORDER BY rowid", -1, &row, NULL);

  while (code == SQLITE_OK && n < 3 && (code = sqlite3_step (row)) == SQLITE_ROW)
    {
      good = good && g_strcmp0 ((const char *) sqlite3_column_text (row, 0), n == 0 ? TABLE : NULL) == 0;
      n++;
      code = SQLITE_OK;
    }
  if (code != SQLITE_OK && code != SQLITE_DONE)
    return complain_database (path, db, error);
  return (good && n == 2) || complain (path, LR_JOURNAL_ERROR_DAMAGED,
                                       _ ("“%s” is damaged: its table is not the one that Long Roll writes"), NULL,
                                       error);
}

/* @row: at a file. Returns: (transfer full) (nullable): the file */
static LrArchiveFile *
read_file (const char *path,
           Statement  *row,
           GHashTable *names,
           GError    **error)
{
  const char *name = (const char *) sqlite3_column_text (row, 0);
  g_autofree char *shown = name != NULL ? g_utf8_make_valid (name, MIN (strlen (name), LR_ARCHIVE_MOST_NAME)) :
                                          g_strdup ("");
  gboolean is_sums = g_hash_table_size (names) == 0 && g_strcmp0 (name, SUMS) == 0;
  g_autoptr (GBytes) bytes = NULL;

  if (name == NULL || (gsize) sqlite3_column_bytes (row, 0) != strlen (name) ||
      !(is_sums || lr_archive_is_name (name)) || !g_hash_table_add (names, g_strdup (name)))
    {
      complain (path, LR_JOURNAL_ERROR_DAMAGED,
                _ ("“%s” is refused: “%s” in it is a name that Long Roll never writes"), shown, error);
      return NULL;
    }
  if (sqlite3_column_type (row, 3) != SQLITE_BLOB || sqlite3_column_int64 (row, 2) != sqlite3_column_bytes (row, 3))
    {
      complain (path, LR_JOURNAL_ERROR_DAMAGED, _ ("“%s” is damaged: “%s” in it is not what was written"), shown,
                error);
      return NULL;
    }
  bytes = g_bytes_new (sqlite3_column_blob (row, 3), (gsize) sqlite3_column_bytes (row, 3));
  return lr_archive_file_new (name, sqlite3_column_int64 (row, 1), bytes);
}

static GPtrArray *
read_files (const char *path,
            Database   *db,
            GError    **error)
{
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func ((GDestroyNotify) lr_archive_file_free);
  g_autoptr (GHashTable) names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (Statement) row = NULL;
  gint64 size = 0;
  int code = sqlite3_prepare_v2 (db, "SELECT name, mtime, sz, data FROM sqlar ORDER BY rowid", -1, &row, NULL);

  while (code == SQLITE_OK && (code = sqlite3_step (row)) == SQLITE_ROW)
    {
      LrArchiveFile *file = read_file (path, row, names, error);

      if (file == NULL)
        return NULL;
      g_ptr_array_add (files, file);
      size += (gint64) g_bytes_get_size (file->bytes);
      if (files->len > LR_ARCHIVE_MOST_FILES + 1 || size > LR_ARCHIVE_MOST_BYTES + MOST_OVERHEAD)
        {
          complain_large (path, error);
          return NULL;
        }
      code = SQLITE_OK;
    }
  if (code == SQLITE_DONE)
    return g_steal_pointer (&files);
  complain_database (path, db, error);
  return NULL;
}

/* Compares the files with their list, which is taken out. */
static gboolean
are_as_written (const char *path,
                GPtrArray  *files,
                GError    **error)
{
  g_autoptr (GBytes) sums = NULL;
  g_autoptr (GBytes) found = NULL;

  if (files->len > 0 && g_str_equal (((LrArchiveFile *) files->pdata[0])->name, SUMS))
    {
      sums = g_bytes_ref (((LrArchiveFile *) files->pdata[0])->bytes);
      g_ptr_array_remove_index (files, 0);
    }
  found = make_sums (files);
  return (sums != NULL && g_bytes_equal (sums, found)) ||
         complain (path, LR_JOURNAL_ERROR_DAMAGED, _ ("“%s” is damaged: what it holds is not what was written"), NULL,
                   error);
}

GPtrArray *
lr_archive_read (const char *path,
                 GError    **error)
{
  g_autoptr (Database) db = is_archive (path, error) ? open_archive (path, error) : NULL;
  g_autoptr (GPtrArray) files = db != NULL && has_our_table (path, db, error) ? read_files (path, db, error) : NULL;

  return files != NULL && are_as_written (path, files, error) ? g_steal_pointer (&files) : NULL;
}
