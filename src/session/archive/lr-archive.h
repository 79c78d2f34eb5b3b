/* lr-archive.h - a file that contains others: the backup of personal data
 *
 * It is an SQLite file with its own application id and the table of SQLite's archives, nothing packed: the
 * sqlite3 command takes it apart with -A. The first file in it, SHA256SUMS, names all others with their hashes, so
 * damage anywhere is found. Files are read and written one at a time: an archive is larger than memory should be.
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

/* No real archive is this large; a hostile file might be. */
#define LR_ARCHIVE_MOST_FILES 10000
#define LR_ARCHIVE_MOST_BYTES (G_GINT64_CONSTANT (192) * 1024 * 1024) /* of all files together */
#define LR_ARCHIVE_MOST_FILE (96 * 1024 * 1024)                       /* of one file, which is in memory */
#define LR_ARCHIVE_MOST_NAME 512

/**
 * LrArchiveFile:
 * @name: folders and its name, with / between them
 * @time: when it was last changed, in seconds since 1970
 * @sum: (nullable): the SHA-256 of its bytes in hexadecimal digits; %NULL until they were read
 * @bytes: (nullable): its bytes, if someone has read them already
 * @row: where it is in its archive
 */
typedef struct
{
  char   *name;
  gint64  time;
  char   *sum;
  GBytes *bytes;
  gint64  row;
} LrArchiveFile;

typedef struct _LrArchive LrArchive;

/* Returns: (transfer full) (nullable): the bytes of a file that is to go into an archive; %NULL if it stays out */
typedef GBytes *(*LrArchiveReader) (const LrArchiveFile *file,
                                    gpointer             data);

LrArchiveFile *lr_archive_file_new  (const char      *name,
                                     gint64           time) G_GNUC_WARN_UNUSED_RESULT;
/* @file: (transfer full) (nullable). */
void           lr_archive_file_free (LrArchiveFile   *file);
/* Returns: whether a file in an archive may have that name: it stays below its folder and is not hidden */
gboolean       lr_archive_is_name   (const char      *name);
/* Writes an archive, whole or not at all. @files: (element-type LrArchiveFile): each with another valid name.
 * @reader: reads one of them. @overwrite: whether an existing file may be replaced. Returns: whether it is on the
 * disk */
gboolean       lr_archive_write     (const char      *path,
                                     const GPtrArray *files,
                                     LrArchiveReader  reader,
                                     gpointer         data,
                                     gboolean         overwrite,
                                     GError         **error);
/* Opens an archive and checks it: names, sizes, hashes. What the files contain is not looked at. Nothing is written,
 * and nothing beside it is read. Returns: (transfer full) (nullable) */
LrArchive     *lr_archive_open      (const char      *path,
                                     GError         **error) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: (element-type LrArchiveFile): its files, by name */
GPtrArray     *lr_archive_get_files (LrArchive       *archive);
/* Returns: (transfer full) (nullable): the bytes of one of its files */
GBytes        *lr_archive_read      (LrArchive           *archive,
                                     const LrArchiveFile *file,
                                     GError             **error) G_GNUC_WARN_UNUSED_RESULT;
/* @archive: (transfer full) (nullable). */
void           lr_archive_free      (LrArchive       *archive);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LrArchive, lr_archive_free)

G_END_DECLS
