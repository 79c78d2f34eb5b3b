/* lr-file.h - reads a whole file, if it is regular and not too large
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

#include "engine/base/lr-limits.h"

G_BEGIN_DECLS

/**
 * LrFileTurn:
 *
 * The right to change the files of a folder. Anyone who reads one, changes it and writes it takes it first; another
 * program waits for it until lr_file_turn_end(), so that neither loses what the other wrote.
 */
typedef int LrFileTurn;

/* Makes the folder, if need be. @path: a file in it. Without locks there is no waiting. */
LrFileTurn lr_file_turn_take (const char *path) G_GNUC_WARN_UNUSED_RESULT;
void       lr_file_turn_end  (LrFileTurn  turn);

G_DEFINE_AUTO_CLEANUP_FREE_FUNC (LrFileTurn, lr_file_turn_end, -1)

/* @size: (out): how many bytes it has. Returns: (transfer full) (nullable): its bytes, with a NUL after them;
 * %NULL if it has more than %LR_FILE_MOST_BYTES, is not a regular file or cannot be read */
char *lr_file_read        (GFile               *file,
                           gsize               *size,
                           GError             **error) G_GNUC_WARN_UNUSED_RESULT;
/* @path: a file's name. @size: (out): how many bytes it has. Returns: (transfer full) (nullable): its bytes, as
 * lr_file_read() does */
char *lr_file_read_path   (const char          *path,
                           gsize               *size,
                           GError             **error) G_GNUC_WARN_UNUSED_RESULT;
/* As lr_file_read_path(), for what is read up to its first NUL. Returns: (transfer full) (nullable): its text; %NULL
 * also if the file is empty or a NUL would cut it off */
char *lr_file_read_text   (const char          *path,
                           GError             **error) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: whether a file is a link that leads out of a folder; one that is not there does not */
gboolean lr_file_leads_out (const char         *folder,
                            const char         *path);
/* Reads a file beside the main loop. @done: called when it is read; its source is @file. @data: passed to @done. */
void  lr_file_read_async  (GFile               *file,
                           GAsyncReadyCallback  done,
                           gpointer             data);
/* @result: what @done got. @size: (out): how many bytes the file has. Returns: (transfer full) (nullable): its
 * bytes, as lr_file_read() does */
char *lr_file_read_finish (GAsyncResult        *result,
                           gsize               *size,
                           GError             **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
