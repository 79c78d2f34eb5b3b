/* lr-archive.h - one file that holds many others: all that a person keeps
 *
 * It is an SQLite file with an application id of its own and the table of SQLite's archives, nothing packed: the
 * sqlite3 command takes it apart with -A. The first file in it, SHA256SUMS, names all others with their hashes, so
 * damage anywhere is found.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The header of the file has these: "LRmy", and the format that this program writes. */
#define LR_ARCHIVE_APPLICATION_ID 0x4c526d79
#define LR_ARCHIVE_FORMAT 1

/* The extension of such files. */
#define LR_ARCHIVE_SUFFIX ".longroll-mine"

/* Nobody keeps so much. A stranger's file might. */
#define LR_ARCHIVE_MOST_FILES 10000
#define LR_ARCHIVE_MOST_BYTES (G_GINT64_CONSTANT (192) * 1024 * 1024) /* of all files together, which are in memory */
#define LR_ARCHIVE_MOST_FILE (96 * 1024 * 1024)                       /* of one file */
#define LR_ARCHIVE_MOST_NAME 512

/**
 * LrArchiveFile:
 * @name: where it stands: folders and its name, with / between them
 * @time: when it was last changed, in seconds since 1970
 * @bytes: what it holds
 */
typedef struct
{
  char   *name;
  gint64  time;
  GBytes *bytes;
} LrArchiveFile;

/* @bytes: (transfer none). */
LrArchiveFile *lr_archive_file_new  (const char      *name,
                                     gint64           time,
                                     GBytes          *bytes) G_GNUC_WARN_UNUSED_RESULT;
/* @file: (transfer full) (nullable). */
void           lr_archive_file_free (LrArchiveFile   *file);
/* Returns: whether a file in an archive may be called so: it stays below its folder and is not hidden */
gboolean       lr_archive_is_name   (const char      *name);
/* Writes an archive, whole or not at all. @files: (element-type LrArchiveFile): each with a name of its own that may
 * be. @overwrite: whether an existing file may be replaced. @error: an #LrJournalError. Returns: whether it is on the
 * disk */
gboolean       lr_archive_write     (const char      *path,
                                     const GPtrArray *files,
                                     gboolean         overwrite,
                                     GError         **error);
/* Reads a whole archive and checks it: names, sizes, hashes. What the files hold is not looked at. It writes nothing,
 * beside it neither. @error: an #LrJournalError. Returns: (transfer full) (nullable) (element-type LrArchiveFile): its
 * files */
GPtrArray     *lr_archive_read      (const char      *path,
                                     GError         **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
