/* lr-put.c - the one way to write a file: whole, on the disk, and over no other file
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#define _GNU_SOURCE /* renameat2() */
#include "config.h"

#include "lr-put.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <sqlite3.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

/* Waits for a command that is running elsewhere, but not for a window. */
#define PATIENCE 300

/* A file on its way to its name. */
typedef struct
{
  char    *path;   /* where it goes: a real name */
  char    *folder;
  char    *beside; /* (nullable): its hidden name until then */
  int      file;   /* its lock says that someone writes it; -1 if there is none */
  sqlite3 *held;   /* (nullable): the database that it replaces, which nobody else can open meanwhile */
} Put;

/* --- errors --- */

static gboolean
fail_with (const Put    *put,
           GIOErrorEnum  code,
           const char   *format,
           GError      **error)
{
  g_autofree char *name = g_filename_display_basename (put->path);

  g_set_error (error, G_IO_ERROR, (int) code, format, name);
  return FALSE;
}

static gboolean
fail (const Put *put,
      int        number,
      GError   **error)
{
  g_autofree char *name = g_filename_display_basename (put->path);
  GIOErrorEnum code = g_io_error_from_errno (number);

  switch (number)
    {
    case EEXIST:
      return fail_with (put, G_IO_ERROR_EXISTS, _ ("the file “%s” already exists"), error);
    case ENOSPC:
    case EDQUOT:
    case EFBIG:
      return fail_with (put, G_IO_ERROR_NO_SPACE, _ ("“%s” cannot be saved: the disk is full"), error);
    case EACCES:
    case EPERM:
    case EROFS:
      return fail_with (put, G_IO_ERROR_PERMISSION_DENIED,
                        _ ("“%s” cannot be saved: its folder or the file itself is read-only"), error);
    case ENAMETOOLONG:
      g_set_error (error, G_IO_ERROR, (int) code, _ ("“%s” could not be created: %s"), name, g_strerror (number));
      return FALSE;
    case EBUSY:
      return fail_with (put, G_IO_ERROR_BUSY, _ ("“%s” is open in another window or program"), error);
    default:
      g_set_error (error, G_IO_ERROR, (int) code, _ ("“%s” cannot be saved: %s"), name, g_strerror (number));
      return FALSE;
    }
}

/* --- names --- */

/* For SQLite some relative names, such as ":memory:" and "file:x?mode=memory", are not files. And GLib
 * takes “link/../x” for “x”. */
char *
lr_put_dup_real_path (const char *path)
{
  char *real = realpath (path, NULL);
  g_autofree char *folder = real == NULL ? g_path_get_dirname (path) : NULL;
  g_autofree char *base = real == NULL ? g_path_get_basename (path) : NULL;
  g_autofree char *real_folder = real == NULL ? realpath (folder, NULL) : NULL;

  if (real != NULL)
    return real;
  return real_folder != NULL ? g_build_filename (real_folder, base, NULL) : g_canonicalize_filename (path, NULL);
}

/* --- what is beside a database --- */

/* A rollback journal begins like this, and ends so if it names a super-journal: SQLite's file format, section 3. */
static const guint8 journal_magic[] = { 0xd9, 0xd5, 0x05, 0xf9, 0x20, 0xa1, 0x63, 0xd7 };

#define HEAD_SIZE 28    /* magic bytes; records, a nonce, the pages before, bytes of a sector and of a page */
#define TRAILER_SIZE 16 /* the length of the name, its checksum, and the magic bytes */

/* What a file is that may be a rollback journal. */
typedef struct
{
  gboolean is_there;
  gboolean is_file;
  gboolean is_played;  /* whether SQLite would write it into the file that it is beside */
  guint64  size;       /* of the file that it would be written into, afterwards */
  gboolean names_file; /* whether it names a super-journal: SQLite deletes the file of that name when it rolls back */
} Rollback;

static guint64
read_number (const guint8 *bytes)
{
  return (guint64) bytes[0] << 24 | (guint64) bytes[1] << 16 | (guint64) bytes[2] << 8 | bytes[3];
}

static Rollback
look_at_rollback (const char *path)
{
  int file = g_open (path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW, 0);
  Rollback rollback = { 0 };
  guint8 head[HEAD_SIZE];
  guint8 trailer[TRAILER_SIZE];
  GStatBuf about;

  rollback.is_there = g_lstat (path, &about) == 0;
  rollback.is_file = rollback.is_there && S_ISREG (about.st_mode); /* what cannot be read here, SQLite cannot read */
  if (file < 0)
    return rollback;
  if (fstat (file, &about) == 0 && S_ISREG (about.st_mode))
    {
      rollback.is_played = pread (file, head, sizeof head, 0) == sizeof head &&
                           memcmp (head, journal_magic, sizeof journal_magic) == 0;
      rollback.size = rollback.is_played ? read_number (head + 16) * read_number (head + 24) : 0;
      if (about.st_size >= TRAILER_SIZE &&
          pread (file, trailer, TRAILER_SIZE, about.st_size - TRAILER_SIZE) == TRAILER_SIZE)
        {
          guint64 length = read_number (trailer);

          rollback.names_file = memcmp (trailer + 8, journal_magic, sizeof journal_magic) == 0 && length > 0 &&
                                length <= (guint64) about.st_size - TRAILER_SIZE;
        }
    }
  close (file);
  return rollback;
}

static gboolean
complain_beside (const char *path,
                 const char *beside,
                 const char *format,
                 GError    **error)
{
  g_autofree char *name = g_filename_display_basename (path);
  g_autofree char *other = g_filename_display_basename (beside);

  g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, format, name, other);
  return FALSE;
}

gboolean
lr_put_look_beside (const char *path,
                    GError    **error)
{
  static const char *const others[] = { "-wal", "-shm" };
  g_autofree char *journal = g_strconcat (path, "-journal", NULL);
  Rollback rollback = look_at_rollback (journal);
  GStatBuf about;

  if (rollback.is_there && !rollback.is_file)
    return complain_beside (path, journal,
                            _ ("“%s” cannot be opened: “%s” beside it is not a regular file. Move that file away "
                               "first"),
                            error);
  if (rollback.names_file)
    return complain_beside (path, journal,
                            _ ("“%s” cannot be opened: “%s” beside it would make SQLite delete another file. Long "
                               "Roll never writes such a file. Move it away first"), error);
  /* a session's file never gets smaller */
  if (g_stat (path, &about) == 0 && rollback.size > (guint64) about.st_size)
    return complain_beside (path, journal,
                            _ ("“%s” cannot be opened: “%s” beside it belongs to another file. Move that file away "
                               "first"), error);
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

/* --- what is there --- */

/* Reading a database that this program has open would drop its locks: only SQLite may look. It changes nothing here. */
static gboolean
is_database (const char *path)
{
  sqlite3 *db = NULL;
  sqlite3_stmt *pages = NULL;
  int code = sqlite3_open_v2 (path, &db, SQLITE_OPEN_READONLY, NULL);

  if (code == SQLITE_OK)
    code = sqlite3_prepare_v2 (db, "PRAGMA page_count", -1, &pages, NULL);
  if (code == SQLITE_OK)
    code = sqlite3_step (pages);
  if (code == SQLITE_ROW && sqlite3_column_int64 (pages, 0) == 0) /* an empty file */
    code = SQLITE_NOTADB;
  sqlite3_finalize (pages);
  sqlite3_close (db);
  return code != SQLITE_NOTADB && code != SQLITE_CANTOPEN;
}

/* A session takes the place of a session, and an archive that of an archive: the program that wrote one says so in its
 * header, at byte 68. */
static gboolean
is_of_another (Put          *put,
               const guint8 *bytes,
               gsize         size)
{
  sqlite3_stmt *row = NULL;
  guint32 id = 0;

  if (sqlite3_prepare_v2 (put->held, "PRAGMA application_id", -1, &row, NULL) == SQLITE_OK &&
      sqlite3_step (row) == SQLITE_ROW)
    id = (guint32) sqlite3_column_int64 (row, 0);
  sqlite3_finalize (row);
  return id != 0 && (size < 72 || id != ((guint32) bytes[68] << 24 | (guint32) bytes[69] << 16 |
                                         (guint32) bytes[70] << 8 | bytes[71]));
}

/* Locks the database that is to be replaced. SQLite reverts the unfinished work of a writer that was killed. @damaged:
 * whether it may be so damaged that it cannot be locked. */
static gboolean
hold (Put      *put,
      gboolean  damaged,
      GError  **error)
{
  int code = sqlite3_open_v2 (put->path, &put->held, SQLITE_OPEN_READWRITE, NULL);

  sqlite3_db_config (put->held, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
  sqlite3_busy_timeout (put->held, PATIENCE);
  if (code == SQLITE_OK)
    code = sqlite3_exec (put->held, "BEGIN EXCLUSIVE", NULL, NULL, NULL);
  switch (code & 0xff)
    {
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      return fail (put, EBUSY, error);
    case SQLITE_READONLY:
    case SQLITE_CANTOPEN:
    case SQLITE_PERM:
      /* one that says that only a later SQLite can write it may be damaged */
      return damaged || g_access (put->path, W_OK) == 0 || fail (put, EACCES, error);
    case SQLITE_FULL:
      return damaged || fail (put, ENOSPC, error);
    case SQLITE_IOERR:
      return damaged || fail (put, EIO, error);
    default: /* held, or not a database that anyone could open */
      return TRUE;
    }
}

/* --- beside --- */

/* Someone who was killed left them. Anyone who writes one has locked it. */
static void
sweep (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_str_has_prefix (name, LR_PUT_HIDDEN) ? g_build_filename (folder, name, NULL) : NULL;
      int file = path != NULL ? g_open (path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW, 0) : -1;

      if (file < 0)
        continue;
      if (flock (file, LOCK_EX | LOCK_NB) == 0)
        g_unlink (path);
      close (file);
    }
}

static gboolean
make_beside (Put     *put,
             int      mode,
             GError **error)
{
  GStatBuf about = { 0 };

  while (about.st_nlink == 0) /* another program may have deleted it before it was locked */
    {
      g_free (put->beside);
      if (put->file >= 0)
        close (put->file);
      put->beside = g_build_filename (put->folder, LR_PUT_HIDDEN "XXXXXX", NULL);
      put->file = g_mkstemp_full (put->beside, O_RDWR | O_CLOEXEC, mode);
      if (put->file < 0)
        {
          int code = errno;

          g_clear_pointer (&put->beside, g_free);
          return fail (put, code, error);
        }
      flock (put->file, LOCK_EX | LOCK_NB); /* some file systems have no locks */
      if (fstat (put->file, &about) != 0)
        return fail (put, errno, error);
    }
  return TRUE;
}

static gboolean
write_beside (Put        *put,
              const char *bytes,
              gsize       size,
              GError    **error)
{
  for (gsize done = 0; done < size;)
    {
      gssize written = write (put->file, bytes + done, size - done);

      if (written < 0 && errno != EINTR)
        return fail (put, errno, error);
      done += (gsize) MAX (written, 0);
    }
  return fsync (put->file) == 0 || fail (put, errno, error);
}

/* --- names change --- */

/* Gives a file another name, which nothing has yet. */
static gboolean
move_new (const char *from,
          const char *to)
{
  GStatBuf about;

  if (renameat2 (AT_FDCWD, from, AT_FDCWD, to, RENAME_NOREPLACE) == 0)
    return TRUE;
  if (errno != EINVAL && errno != ENOSYS) /* what some file systems say */
    return FALSE;
  if (g_lstat (to, &about) != 0)
    return g_rename (from, to) == 0;
  errno = EEXIST;
  return FALSE;
}

/* Gives a file a second name, or another one where files have only one. */
static gboolean
link_new (const char *from,
          const char *to,
          gboolean   *is_moved)
{
  *is_moved = FALSE;
  if (link (from, to) == 0)
    return TRUE;
  *is_moved = (errno == EPERM || errno == ENOTSUP || errno == ENOSYS || errno == EMLINK) && move_new (from, to);
  return *is_moved;
}

/* Returns: 0, or why not */
static int
sync_names (const char *path)
{
  int folder = g_open (path, O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0);
  int code = folder < 0 || fsync (folder) != 0 ? errno : 0;

  if (folder >= 0)
    close (folder);
  return code == EINVAL || code == EACCES ? 0 : code; /* some cannot be synced */
}

static gboolean
sync_folder (const Put *put,
             GError   **error)
{
  int code = sync_names (put->folder);

  return code == 0 || fail (put, code, error);
}

int
lr_put_folder (const char *path,
               int         mode)
{
  g_autofree char *above = g_path_get_dirname (path);
  int code;

  if (g_file_test (path, G_FILE_TEST_IS_DIR))
    return 0;
  code = lr_put_folder (above, mode);
  if (code == 0 && g_mkdir (path, mode) != 0)
    code = errno;
  if (code == EEXIST && g_file_test (path, G_FILE_TEST_IS_DIR)) /* someone made it meanwhile */
    code = 0;
  return code == 0 ? sync_names (above) : code;
}

/* What SQLite would play into the new file goes away first; @kept: (nullable): with the file that it belongs to. */
static gboolean
settle (const Put  *put,
        const char *kept,
        GError    **error)
{
  g_autofree char *rollback = g_strconcat (put->path, "-journal", NULL);
  g_autofree char *beside_kept = kept != NULL ? g_strconcat (kept, "-journal", NULL) : NULL;
  gboolean is_moved = FALSE;
  Rollback what = look_at_rollback (rollback);

  if (kept != NULL ? !what.is_there : !what.is_played)
    return TRUE;
  if (kept != NULL && !link_new (rollback, beside_kept, &is_moved))
    return fail (put, errno, error);
  return is_moved || g_unlink (rollback) == 0 || fail (put, errno, error);
}

static gboolean
take_name (Put      *put,
           gboolean  replaces,
           GError  **error)
{
  if (replaces ? g_rename (put->beside, put->path) != 0 : !move_new (put->beside, put->path))
    return fail (put, errno, error);
  g_clear_pointer (&put->beside, g_free);
  if (sync_folder (put, error))
    return TRUE;
  if (!replaces)
    g_remove (put->path);
  return FALSE;
}

/* --- all of it --- */

static Put
put_begin (const char *path)
{
  Put put = { .path = lr_put_dup_real_path (path), .file = -1 };

  put.folder = g_path_get_dirname (put.path);
  return put;
}

static void
put_clear (Put *put)
{
  if (put->beside != NULL)
    g_unlink (put->beside);
  if (put->file >= 0)
    close (put->file);
  sqlite3_close (put->held);
  g_free (put->beside);
  g_free (put->folder);
  g_free (put->path);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Put, put_clear)

static gboolean
complain_database (const Put *put,
                   GError   **error)
{
  return fail_with (put, G_IO_ERROR_EXISTS,
                    _ ("“%s” cannot be overwritten: it is a session or another database. Choose another name"), error);
}

/* Looks before anything is written; @is_there: (out). */
static gboolean
may_take (const Put *put,
          LrPutFlags flags,
          gboolean  *is_there,
          GError   **error)
{
  GStatBuf about;

  *is_there = g_lstat (put->path, &about) == 0;
  if (*is_there && (flags & LR_PUT_REPLACE) == 0)
    return fail (put, EEXIST, error);
  if (*is_there && !S_ISREG (about.st_mode))
    return fail_with (put, G_IO_ERROR_NOT_REGULAR_FILE, _ ("“%s” is not a regular file"), error);
  if ((flags & LR_PUT_DATABASE) != 0)
    return strlen (strrchr (put->path, G_DIR_SEPARATOR) + 1) + strlen ("-journal") <= NAME_MAX ?
               lr_put_look_beside (put->path, error) :
               fail (put, ENAMETOOLONG, error);
  return !*is_there || !is_database (put->path) || complain_database (put, error);
}

gboolean
lr_put_make_folder (const char *path,
                    GError    **error)
{
  g_autofree char *folder = g_path_get_dirname (path);
  int code = lr_put_folder (folder, 0700);
  g_auto (Put) put = put_begin (code == EEXIST ? folder : path); /* a file has the name of the folder */

  return code == 0 || fail (&put, code, error);
}

gboolean
lr_put (const char    *path,
        gconstpointer  bytes,
        gssize         size,
        LrPutFlags     flags,
        GError       **error)
{
  g_auto (Put) put = put_begin (path);
  gboolean is_there;

  if (!may_take (&put, flags, &is_there, error))
    return FALSE;
  sweep (put.folder);
  if (!make_beside (&put, (flags & LR_PUT_PRIVATE) != 0 ? 0600 : 0666, error) ||
      !write_beside (&put, bytes, size < 0 ? strlen (bytes) : (gsize) size, error))
    return FALSE;
  if ((flags & LR_PUT_DATABASE) != 0 && is_there && !hold (&put, FALSE, error))
    return FALSE;
  if (put.held != NULL && is_of_another (&put, bytes, (gsize) size))
    return complain_database (&put, error);
  if ((flags & LR_PUT_DATABASE) != 0 && !settle (&put, NULL, error))
    return FALSE;
  return take_name (&put, is_there, error);
}

gboolean
lr_put_keeping (const char    *path,
                const char    *kept,
                gconstpointer  bytes,
                gsize          size,
                GError       **error)
{
  g_auto (Put) put = put_begin (path);
  gboolean is_moved = FALSE;
  GStatBuf about;

  sweep (put.folder);
  if (!lr_put_look_beside (put.path, error) || !make_beside (&put, 0600, error) ||
      !write_beside (&put, bytes, size, error))
    return FALSE;
  if (g_lstat (put.path, &about) != 0)
    return settle (&put, kept, error) && take_name (&put, FALSE, error);
  if (S_ISREG (about.st_mode) && !hold (&put, TRUE, error))
    return FALSE;
  if (kept != NULL && (S_ISREG (about.st_mode) ? !link_new (put.path, kept, &is_moved) :
                                                 !(is_moved = g_rename (put.path, kept) == 0)))
    return fail (&put, errno, error);
  if (sync_folder (&put, error) && settle (&put, kept, error) && take_name (&put, TRUE, error))
    return TRUE;
  if (put.beside != NULL && is_moved)
    g_rename (kept, put.path);
  else if (put.beside != NULL && kept != NULL)
    g_unlink (kept);
  return FALSE;
}

gboolean
lr_put_export (const char        *path,
               const char        *text,
               gssize             size,
               const char *const *ends,
               GError           **error)
{
  g_autofree char *name = g_filename_display_basename (path);
  g_autofree char *all = g_strjoinv (", ", (char **) ends);
  gboolean is_such = FALSE;

  for (guint i = 0; ends[i] != NULL; i++)
    is_such = is_such || g_str_has_suffix (path, ends[i]);
  if (is_such || !g_file_test (path, G_FILE_TEST_EXISTS))
    return lr_put (path, text, size, LR_PUT_REPLACE, error);
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_EXISTS,
               /* Translators: a file; endings such as .csv, .xml */
               _ ("“%s” cannot be overwritten: its name does not end in %s. Choose another name"), name, all);
  return FALSE;
}

gboolean
lr_put_chosen (GFile      *file,
               const char *text,
               GError    **error)
{
  g_autofree char *path = g_file_get_path (file);

  if (path != NULL)
    return lr_put (path, text, -1, LR_PUT_REPLACE, error);
  return g_file_replace_contents (file, text, strlen (text), NULL, FALSE, G_FILE_CREATE_REPLACE_DESTINATION, NULL, NULL,
                                  error);
}

gboolean
lr_put_rename (const char *from,
               const char *to,
               GError    **error)
{
  g_auto (Put) put = put_begin (to);
  g_autofree char *source = lr_put_dup_real_path (from);

  if (!lr_put_look_beside (source, error) || !lr_put_look_beside (put.path, error) || !settle (&put, NULL, error))
    return FALSE;
  return move_new (source, put.path) ? sync_folder (&put, error) : fail (&put, errno, error);
}
