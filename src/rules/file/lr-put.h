/* lr-put.h - the one way to write a file: whole, on the disk, and over no other file
 *
 * Every file that this program makes gets its name here. It is written under a hidden name in the same folder, synced
 * and renamed; then its folder is synced. So anyone who is killed, or loses power, finds the old file or the new one,
 * whole; and what was reported as done is there. A session that is open is not replaced. What the writer of a session
 * did not finish is taken back before it is replaced, since SQLite would write that into the new file.
 *
 * Nothing here may be called with a file that this program has open other than by SQLite.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* How the hidden names begin. Abandoned files of that name are deleted by the next write into their
 * folder. */
#define LR_PUT_HIDDEN ".longroll-"

/**
 * LrPutFlags:
 * @LR_PUT_NEW: nothing of that name may be there
 * @LR_PUT_REPLACE: a file may be replaced, but not a session or another database, and not a device or a folder
 * @LR_PUT_DATABASE: it is a database itself: one of its kind may be replaced too, if nobody has it open
 * @LR_PUT_PRIVATE: only its owner may read it; otherwise everyone whom the umask lets
 *
 * How a file gets its name.
 */
typedef enum
{
  LR_PUT_NEW = 0,
  LR_PUT_REPLACE = 1 << 0,
  LR_PUT_DATABASE = 1 << 1,
  LR_PUT_PRIVATE = 1 << 2,
} LrPutFlags;

/* Makes a folder and those above it, each with its name on the disk. @mode: as for mkdir(). Returns: 0, or the errno
 * that says why it is not there */
int      lr_put_folder       (const char         *path,
                              int                 mode);
/* Makes the folder of a file that is to be written. Returns: whether it is there */
gboolean lr_put_make_folder  (const char         *path,
                              GError            **error);
/* Puts a file in its place. @path: its name, relative or not; where a link leads, the file is put there. Its folder has
 * to exist. @size: how many bytes, or -1 if a NUL ends them. @error: a #GIOErrorEnum: EXISTS, BUSY, NO_SPACE,
 * PERMISSION_DENIED, NOT_REGULAR_FILE, or another; in words for people. Returns: whether it is on the disk. If not,
 * what was there is as it was, unless all was done but that the folder could not be synced */
gboolean lr_put              (const char         *path,
                              gconstpointer       bytes,
                              gssize              size,
                              LrPutFlags          flags,
                              GError            **error);
/* Puts a session instead of a damaged one, which gets another name when the new one is whole. @kept: (nullable):
 * the name for the file that was there, in the same folder; nothing may have it. What is beside it as its rollback
 * journal goes with it. */
gboolean lr_put_keeping      (const char         *path,
                              const char         *kept,
                              gconstpointer       bytes,
                              gsize               size,
                              GError            **error);
/* Puts a file where a person said on a command line. What is there is replaced only if its name ends as such files do:
 * a wrong name may be that of something else. @ends: (array zero-terminated=1): such as ".pdf" */
gboolean lr_put_export       (const char         *path,
                              const char         *text,
                              gssize              size,
                              const char *const  *ends,
                              GError            **error);
/* Puts text where a person said in a dialog that asks before something is replaced; also on another computer. */
gboolean lr_put_chosen       (GFile              *file,
                              const char         *text,
                              GError            **error);
/* Gives a file another name in the same folder, which nothing may have yet. A session must be open nowhere. */
gboolean lr_put_rename       (const char         *from,
                              const char         *to,
                              GError            **error);

/* Checks the files that SQLite would use beside a database, before SQLite opens it. A rollback journal may name a
 * super-journal, which SQLite then deletes: anyone who sends a session could delete any file of its reader. Long Roll
 * writes one file at a time, so its own journals never name one. @path: a real one. @error: G_IO_ERROR_INVALID_DATA.
 * Returns: whether SQLite may open it */
gboolean lr_put_look_beside  (const char         *path,
                              GError            **error);
/* Returns: (transfer full): the name of a file on which nothing can turn: no link, nothing relative */
char    *lr_put_dup_real_path (const char        *path) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
