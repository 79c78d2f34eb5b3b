/* lr-journal.c - the file of a session: actions that are only appended
 *
 * It uses a rollback journal, not a write-ahead log. So after each action everything is in one file, which people can
 * copy or send. `synchronous = EXTRA` is FULL, and also syncs the folder after the rollback journal is deleted. The
 * file is locked while it is open. The system releases the lock if the program dies.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-journal-private.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "lr-action-tables.h"
#include "rules/file/lr-put.h"

/* Waits for a command that is running elsewhere, but not for a window. */
#define PATIENCE 300

G_DEFINE_QUARK (lr-journal-error-quark, lr_journal_error)

/* --- errors --- */

gboolean
lr_journal_fail (GError        **error,
                 LrJournalError  code,
                 const char     *path,
                 const char     *format,
                 const char     *more)
{
  g_autofree char *name = g_filename_display_basename (path);

  g_set_error (error, LR_JOURNAL_ERROR, (int) code, format, name, more);
  return FALSE;
}

/* Whether the system gave one of these errors when it wrote the file or its rollback journal. */
static gboolean
failed_with (sqlite3 *db,
             int      first,
             int      second,
             int      third)
{
  int codes[3] = { sqlite3_system_errno (db) };
  sqlite3_file *file = NULL;

  sqlite3_file_control (db, "main", SQLITE_FCNTL_LAST_ERRNO, &codes[1]);
  if (sqlite3_file_control (db, "main", SQLITE_FCNTL_JOURNAL_POINTER, &file) == SQLITE_OK && file != NULL &&
      file->pMethods != NULL)
    file->pMethods->xFileControl (file, SQLITE_FCNTL_LAST_ERRNO, &codes[2]);
  for (guint i = 0; i < G_N_ELEMENTS (codes); i++)
    if (codes[i] != 0 && (codes[i] == first || codes[i] == second || codes[i] == third))
      return TRUE;
  return FALSE;
}

/* SQLite does not keep why it could not make the rollback journal: a full disk has no room for a name either. */
static LrJournalError
cannot_make (const char *path)
{
  g_autofree char *beside = g_strconcat (path, ".XXXXXX", NULL);
  int file = g_mkstemp (beside);
  int code = errno;

  if (file < 0)
    return code == ENOSPC || code == EDQUOT ? LR_JOURNAL_ERROR_FULL : LR_JOURNAL_ERROR_READ_ONLY;
  close (file);
  g_unlink (beside);
  return LR_JOURNAL_ERROR_READ_ONLY;
}

static LrJournalError
error_code (LrJournal *journal)
{
  sqlite3 *db = journal->db;
  gboolean full = failed_with (db, ENOSPC, EDQUOT, EFBIG);

  if (sqlite3_extended_errcode (db) == SQLITE_READONLY_DBMOVED)
    return LR_JOURNAL_ERROR_GONE;
  switch (sqlite3_errcode (db) & 0xff)
    {
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      return LR_JOURNAL_ERROR_BUSY;
    case SQLITE_FULL:
      return LR_JOURNAL_ERROR_FULL;
    case SQLITE_READONLY:
    case SQLITE_PERM:
    case SQLITE_AUTH:
      return LR_JOURNAL_ERROR_READ_ONLY;
    case SQLITE_CANTOPEN:
      return full ? LR_JOURNAL_ERROR_FULL : cannot_make (journal->path);
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
    case SQLITE_TOOBIG:
    case SQLITE_MISMATCH:
    case SQLITE_CONSTRAINT:
    case SQLITE_ERROR:
      return LR_JOURNAL_ERROR_DAMAGED;
    default:
      return full                                    ? LR_JOURNAL_ERROR_FULL :
             failed_with (db, EROFS, EACCES, EACCES) ? LR_JOURNAL_ERROR_READ_ONLY :
                                                       LR_JOURNAL_ERROR_IO;
    }
}

static const char *const read_only = N_ ("“%s” cannot be saved: its folder or the file itself is read-only");
static const char *const gone = N_ ("“%s” cannot be saved: the file was moved or deleted");
static const char *const too_large = N_ ("“%s” is too large for a session");

gboolean
lr_journal_refuse_read_only (const char *path,
                             GError    **error)
{
  return lr_journal_fail (error, LR_JOURNAL_ERROR_READ_ONLY, path, _ (read_only), NULL);
}

static gboolean
refuse_busy (const char *path,
             GError    **error)
{
  return lr_journal_fail (error, LR_JOURNAL_ERROR_BUSY, path, _ ("“%s” is open in another window or program"), NULL);
}

gboolean
lr_journal_set_error (LrJournal *journal,
                      GError   **error)
{
  LrJournalError code = error_code (journal);
  const char *path = journal->path;
  const char *why = sqlite3_errmsg (journal->db);

  if (code == LR_JOURNAL_ERROR_BUSY)
    return refuse_busy (path, error);
  if (code == LR_JOURNAL_ERROR_FULL)
    return lr_journal_fail (error, code, path, _ ("“%s” cannot be saved: the disk is full"), NULL);
  if (code == LR_JOURNAL_ERROR_GONE)
    return lr_journal_fail (error, code, path, _ (gone), NULL);
  if (code == LR_JOURNAL_ERROR_DAMAGED)
    return lr_journal_fail (error, code, path, _ ("“%s” is damaged: %s"), why);
  if (code == LR_JOURNAL_ERROR_READ_ONLY && sqlite3_extended_errcode (journal->db) == SQLITE_READONLY_ROLLBACK)
    {
      g_autofree char *name = g_filename_display_basename (path);

      return lr_journal_fail (error, code, path,
                              _ ("“%s” was not closed properly and has to be repaired, but its folder is not "
                                 "writable. Copy it and “%s-journal” to another folder first"), name);
    }
  if (code == LR_JOURNAL_ERROR_READ_ONLY)
    return lr_journal_refuse_read_only (path, error);
  return lr_journal_fail (error, LR_JOURNAL_ERROR_IO, path, _ ("“%s” cannot be read or written: %s"), why);
}

/**
 * lr_journal_execute:
 * @journal: a journal
 * @sql: statements that return no rows
 * @error: why it failed
 *
 * Returns: whether it was done
 */
gboolean
lr_journal_execute (LrJournal  *journal,
                    const char *sql,
                    GError    **error)
{
  return sqlite3_exec (journal->db, sql, NULL, NULL, NULL) == SQLITE_OK || lr_journal_set_error (journal, error);
}

gboolean
lr_journal_number (LrJournal  *journal,
                   const char *sql,
                   gint64     *number,
                   GError    **error)
{
  g_autoptr (LrStatement) row = lr_store_query (journal->db, sql);

  if (row == NULL)
    return lr_journal_set_error (journal, error);
  *number = sqlite3_column_int64 (row, 0);
  return TRUE;
}

/* --- which files are open --- */

/* The system keeps file locks by process and drops all of them when the process closes the file once. So nothing here
 * may open a file that is open already, not even to read it. */
static GMutex open_mutex;
static GHashTable *open_files; /* from the identity of a file to its journal */

static char *
identify (const char *path)
{
  GStatBuf about;

  if (g_stat (path, &about) != 0)
    return NULL;
  return g_strdup_printf ("%" G_GUINT64_FORMAT ":%" G_GUINT64_FORMAT, (guint64) about.st_dev, (guint64) about.st_ino);
}

static LrJournal *
find_open (const char *path)
{
  g_autofree char *identity = identify (path);
  LrJournal *found;

  g_mutex_lock (&open_mutex);
  found = identity != NULL && open_files != NULL ? g_hash_table_lookup (open_files, identity) : NULL;
  g_mutex_unlock (&open_mutex);
  return found;
}

gboolean
lr_journal_is_open_here (const char *path)
{
  return find_open (path) != NULL;
}

static void
note_open (LrJournal *journal)
{
  journal->identity = identify (journal->path);
  g_mutex_lock (&open_mutex);
  if (open_files == NULL)
    open_files = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  if (journal->identity != NULL)
    g_hash_table_insert (open_files, g_strdup (journal->identity), journal);
  g_mutex_unlock (&open_mutex);
}

void
lr_journal_note_left (LrJournal *journal)
{
  if (g_stat (journal->path, &journal->left) != 0)
    journal->left = (GStatBuf) { 0 };
}

/* --- opening --- */

void
lr_journal_free (LrJournal *journal)
{
  if (journal == NULL)
    return;
  for (guint i = 0; i < G_N_ELEMENTS (journal->inserts); i++)
    sqlite3_finalize (journal->inserts[i]);
  sqlite3_close (journal->db);
  g_mutex_lock (&open_mutex);
  if (journal->identity != NULL)
    g_hash_table_remove (open_files, journal->identity);
  g_mutex_unlock (&open_mutex);
  g_free (journal->identity);
  g_free (journal->trouble);
  g_free (journal->path);
  g_free (journal);
}

void
lr_journal_protect (sqlite3 *db)
{
  sqlite3_db_config (db, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
  sqlite3_db_config (db, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, NULL);
  sqlite3_db_config (db, SQLITE_DBCONFIG_ENABLE_VIEW, 0, NULL);
  sqlite3_limit (db, SQLITE_LIMIT_LENGTH, LR_STORE_MOST_BYTES);
  sqlite3_limit (db, SQLITE_LIMIT_ATTACHED, 0);
}

static gboolean
open_database (LrJournal *journal,
               int        flags,
               gboolean   exclusive,
               GError   **error)
{
  static const char *const settings =
      "PRAGMA synchronous = EXTRA; PRAGMA journal_mode = DELETE; PRAGMA trusted_schema = OFF;"
      "PRAGMA cell_size_check = ON; PRAGMA mmap_size = 0; PRAGMA temp_store = MEMORY;";

  note_open (journal);
  if (sqlite3_open_v2 (journal->path, &journal->db, flags | SQLITE_OPEN_EXRESCODE, NULL) != SQLITE_OK)
    return lr_journal_set_error (journal, error);
  lr_journal_protect (journal->db);
  sqlite3_busy_timeout (journal->db, PATIENCE);
  return (!exclusive || lr_journal_execute (journal, "PRAGMA locking_mode = EXCLUSIVE;", error)) &&
         lr_journal_execute (journal, settings, error) &&
         (!exclusive || lr_journal_execute (journal, "BEGIN EXCLUSIVE; COMMIT", error));
}

LrJournal *
lr_journal_create (const char        *path,
                   LrAction *const *actions,
                   guint             n_actions,
                   GError          **error)
{
  return lr_journal_write_copy (path, actions, n_actions, NULL, FALSE, error) ? lr_journal_open (path, TRUE, error) :
                                                                                NULL;
}

/* Whether nothing can be written beside a file. The rollback journal has to be written there. */
static gboolean
folder_is_read_only (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);

  return g_access (folder, W_OK) != 0 || g_access (path, W_OK) != 0;
}

/* Whether a program that was killed left a half-written action. SQLite takes it back as soon as it may write. */
static gboolean
may_need_mending (const char *path)
{
  g_autofree char *rollback = g_strconcat (path, "-journal", NULL);

  return g_file_test (rollback, G_FILE_TEST_EXISTS) && !folder_is_read_only (path);
}

gboolean
lr_journal_hash (LrJournal  *journal,
                 const char *sql,
                 guint8     *hash)
{
  g_autoptr (LrStatement) row = lr_store_query (journal->db, sql);

  if (row == NULL || sqlite3_column_type (row, 0) != SQLITE_BLOB || sqlite3_column_bytes (row, 0) != LR_HASH_SIZE)
    return FALSE;
  memcpy (hash, sqlite3_column_blob (row, 0), LR_HASH_SIZE);
  return TRUE;
}

/* The hash of the last action. Returns: whether there is one */
static gboolean
read_last (LrJournal *journal,
           guint8    *hash)
{
  return lr_journal_hash (journal, "SELECT hash FROM entry ORDER BY number DESC LIMIT 1", hash);
}

LrJournal *
lr_journal_open (const char *path,
                 gboolean    for_writing,
                 GError    **error)
{
  g_autoptr (LrJournal) journal = g_new0 (LrJournal, 1);
  g_autoptr (GError) trouble = NULL;
  gboolean writable;

  journal->path = lr_put_dup_real_path (path);
  writable = for_writing && !folder_is_read_only (journal->path);
  if (lr_journal_is_open_here (path))
    refuse_busy (path, error);
  else if (lr_journal_look_at_header (path, error) && lr_journal_look_beside (journal->path, error) &&
           open_database (journal,
                          writable || may_need_mending (journal->path) ? SQLITE_OPEN_READWRITE : SQLITE_OPEN_READONLY,
                          writable, error) &&
           lr_journal_check_format (journal, error))
    {
      if (for_writing && !writable && !lr_journal_refuse_read_only (path, &trouble))
        journal->trouble = g_strdup (trouble->message);
      lr_journal_note_left (journal);
      journal->has_last = read_last (journal, journal->last);
      return g_steal_pointer (&journal);
    }
  return NULL;
}

const char *
lr_journal_trouble (const LrJournal *journal)
{
  return journal->trouble;
}

/* --- reading --- */

char *
lr_journal_peek (const char *path,
                 GError    **error)
{
  g_autoptr (LrJournal) journal = lr_journal_open (path, FALSE, error);
  g_autoptr (LrStatement) row =
      journal != NULL ? lr_store_query (journal->db, "SELECT \"subject\" FROM \"entry\" WHERE \"number\" = 1") : NULL;
  const char *ruleset = row != NULL ? (const char *) sqlite3_column_text (row, 0) : NULL;

  if (ruleset != NULL)
    return g_utf8_make_valid (ruleset, -1);
  if (journal != NULL)
    lr_journal_fail (error, LR_JOURNAL_ERROR_DAMAGED, path, _ ("“%s” is damaged: %s"), sqlite3_errmsg (journal->db));
  return NULL;
}

/* SQLite reads a few pages of a file, whatever its size. So a huge file is refused before it is copied into memory. */
gboolean
lr_journal_is_of_a_game (LrJournal *journal,
                         GError   **error)
{
  gint64 size;

  return lr_journal_number (journal, "SELECT page_count * page_size FROM pragma_page_count, pragma_page_size", &size,
                            error) &&
         (size <= LR_JOURNAL_MOST_FILE ||
          lr_journal_fail (error, LR_JOURNAL_ERROR_DAMAGED, journal->path, _ (too_large), NULL));
}

GBytes *
lr_journal_image (const char *path,
                  GError    **error)
{
  LrJournal *open_here = find_open (path);
  g_autoptr (LrJournal) opened = open_here == NULL ? lr_journal_open (path, FALSE, error) : NULL;
  LrJournal *journal = open_here != NULL ? open_here : opened;
  sqlite3_int64 size = 0;
  unsigned char *image;

  if (journal == NULL || !lr_journal_is_of_a_game (journal, error))
    return NULL;
  image = sqlite3_serialize (journal->db, "main", &size, 0);
  if (image != NULL)
    return g_bytes_new_with_free_func (image, (gsize) size, sqlite3_free, image);
  lr_journal_set_error (journal, error);
  return NULL;
}

LrStore *
lr_journal_copy_store (LrJournal *journal)
{
  int code = SQLITE_OK;

  return lr_journal_is_of_a_game (journal, NULL) ? lr_store_new (journal->db, &code) : NULL;
}

/* Nobody could check dice that were thrown in an unknown way. */
static gboolean
knows_throws (LrJournal *journal,
              GError   **error)
{
#define UNKNOWN(table) \
  "SELECT coalesce (min (\"entry\"), -1) FROM \"" table "\" WHERE \"how\" NOT IN (" LR_THROWN_ALL ")"
  g_autofree char *name = g_filename_display_basename (journal->path);
  gint64 recorded;
  gint64 waiting;

  if (!lr_journal_number (journal, UNKNOWN ("dice"), &recorded, error) ||
      !lr_journal_number (journal, UNKNOWN ("thrown"), &waiting, error))
    return FALSE;
  if (recorded != -1)
    g_set_error (error, LR_JOURNAL_ERROR, LR_JOURNAL_ERROR_DAMAGED,
                 _ ("“%s” is damaged: entry %" PRId64 " does not say how its dice were rolled"), name, recorded);
  else if (waiting != -1)
    g_set_error (error, LR_JOURNAL_ERROR, LR_JOURNAL_ERROR_DAMAGED,
                 _ ("“%s” is damaged: dice waiting for their entry do not say how they were rolled"), name);
  return recorded == -1 && waiting == -1;
}

GPtrArray *
lr_journal_read (LrJournal *journal,
                 LrStore  **store,
                 GError   **error)
{
  g_autofree char *name = g_filename_display_basename (journal->path);
  g_autoptr (GPtrArray) actions = NULL;
  g_autoptr (LrStore) own = NULL;
  gint64 wrong = 0;
  int code;

  *store = NULL;
  if (!lr_journal_is_of_a_game (journal, error))
    return NULL;
  if ((own = lr_store_new (journal->db, &code)) == NULL)
    {
      lr_journal_set_error (journal, error);
      return NULL;
    }
  actions = lr_store_read (own, &wrong);
  if (wrong > 0)
    g_set_error (error, LR_JOURNAL_ERROR, LR_JOURNAL_ERROR_DAMAGED,
                 _ ("“%s” is damaged: entry %" PRId64 " differs from what was written"), name, wrong);
  else if (actions == NULL)
    lr_journal_fail (error, LR_JOURNAL_ERROR_DAMAGED, journal->path,
                     wrong < 0 ? _ (too_large) : _ ("“%s” is damaged: it has no entries"), NULL);
  else if (knows_throws (journal, error))
    {
      *store = g_steal_pointer (&own);
      return g_steal_pointer (&actions);
    }
  return NULL;
}

gboolean
lr_journal_check (LrJournal *journal,
                  GError   **error)
{
  g_autoptr (LrStatement) row = lr_store_query (journal->db, LR_STORE_CHECK);
  const char *answer = row != NULL ? (const char *) sqlite3_column_text (row, 0) : NULL;

  if (row == NULL)
    return lr_journal_set_error (journal, error);
  return g_strcmp0 (answer, "ok") == 0 ||
         lr_journal_fail (error, LR_JOURNAL_ERROR_DAMAGED, journal->path, _ ("“%s” is damaged: %s"), answer);
}

/* --- writing --- */

gboolean
lr_journal_insert (LrJournal    *journal,
                   guint         table,
                   gint64        entry,
                   guint         place,
                   gconstpointer row)
{
  if (journal->inserts[table] == NULL)
    journal->inserts[table] = lr_store_insert (journal->db, table);
  return lr_store_insert_row (journal->inserts[table], table, entry, place, row);
}

static gboolean
insert_action (LrJournal      *journal,
               const LrAction *action)
{
  gboolean done = lr_journal_insert (journal, LR_TABLE_ENTRY, 0, 0, action);
  const void *part;

  for (guint kind = 0; kind < LR_N_PARTS; kind++)
    for (guint i = 0; done && (part = lr_action_part (action, (LrPartKind) kind, i)) != NULL; i++)
      done = lr_journal_insert (journal, kind, action->number, i, part);
  return done;
}

/* Another program may overwrite the file, since locks only bind programs that ask for them. A new time alone does no
 * harm: then the file is read again, without SQLite's cache. */
static gboolean
is_what_it_was (LrJournal *journal,
                GError   **error)
{
  guint8 last[LR_HASH_SIZE];
  GStatBuf now;

  if (g_stat (journal->path, &now) == 0 && now.st_size == journal->left.st_size &&
      now.st_mtim.tv_sec == journal->left.st_mtim.tv_sec && now.st_mtim.tv_nsec == journal->left.st_mtim.tv_nsec)
    return TRUE;
  sqlite3_db_release_memory (journal->db);
  if (lr_journal_check (journal, NULL) && read_last (journal, last) == journal->has_last &&
      (!journal->has_last || memcmp (last, journal->last, LR_HASH_SIZE) == 0))
    return TRUE;
  return lr_journal_fail (error, LR_JOURNAL_ERROR_OVERWRITTEN, journal->path,
                          _ ("“%s” cannot be saved: another program changed the file while it was open here. Save a "
                             "copy under another name"), NULL);
}

/* SQLite looks for the file only when it opens the rollback journal, and the journal stays open. */
static gboolean
is_where_it_was (LrJournal *journal,
                 GError   **error)
{
  g_autofree char *identity = identify (journal->path);

  return g_strcmp0 (identity, journal->identity) == 0 ||
         lr_journal_fail (error, LR_JOURNAL_ERROR_GONE, journal->path, _ (gone), NULL);
}

gboolean
lr_journal_may_write (LrJournal *journal,
                      GError   **error)
{
  if (journal->trouble == NULL)
    return is_where_it_was (journal, error) && is_what_it_was (journal, error);
  g_set_error_literal (error, LR_JOURNAL_ERROR, LR_JOURNAL_ERROR_READ_ONLY, journal->trouble);
  return FALSE;
}

/* Adds rows and ends the transaction: all of them are written, or none. */
gboolean
lr_journal_commit (LrJournal        *journal,
                   LrAction * const *actions,
                   guint             n_actions,
                   GError          **error)
{
  gboolean done = TRUE;

  for (guint i = 0; i < n_actions && done; i++)
    done = insert_action (journal, actions[i]);
  if (!done)
    lr_journal_set_error (journal, error);
  for (guint i = 0; i < G_N_ELEMENTS (journal->inserts); i++)
    sqlite3_reset (journal->inserts[i]);
  done = done && lr_journal_execute (journal, "DELETE FROM thrown; COMMIT", error);
  if (!done && !sqlite3_get_autocommit (journal->db))
    lr_journal_execute (journal, "ROLLBACK", NULL);
  lr_journal_note_left (journal);
  if (done && n_actions > 0)
    {
      memcpy (journal->last, actions[n_actions - 1]->hash, LR_HASH_SIZE);
      journal->has_last = TRUE;
    }
  return done;
}

/* Refuses what could not be read again. */
static gboolean
has_room (LrJournal        *journal,
          LrAction * const *actions,
          guint             n_actions,
          GError          **error)
{
  g_autofree char *name = g_filename_display_basename (journal->path);

  if (journal->left.st_size < LR_JOURNAL_MOST_FILE * 9 / 10 &&
      (n_actions == 0 || actions[n_actions - 1]->number <= LR_STORE_MOST_ENTRIES))
    return TRUE;
  g_set_error (error, LR_JOURNAL_ERROR, LR_JOURNAL_ERROR_FULL,
               _ ("“%s” is full: a session has no more than %d entries and %d MB. Begin another one"), name,
               LR_STORE_MOST_ENTRIES, (int) (LR_JOURNAL_MOST_FILE * 9 / 10 / (1024 * 1024)));
  return FALSE;
}

gboolean
lr_journal_append (LrJournal        *journal,
                   LrAction *const *actions,
                   guint             n_actions,
                   GError          **error)
{
  return lr_journal_may_write (journal, error) && has_room (journal, actions, n_actions, error) &&
         lr_journal_execute (journal, "BEGIN IMMEDIATE", error) &&
         lr_journal_commit (journal, actions, n_actions, error);
}
