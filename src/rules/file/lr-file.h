/* lr-file.h - reads a whole file that somebody names, if it is one and not too large
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

#include "engine/base/lr-limits.h"

G_BEGIN_DECLS

char *lr_file_read        (GFile               *file,
                           gsize               *size,
                           GError             **error) G_GNUC_WARN_UNUSED_RESULT;
char *lr_file_read_path   (const char          *path,
                           gsize               *size,
                           GError             **error) G_GNUC_WARN_UNUSED_RESULT;
void  lr_file_read_async  (GFile               *file,
                           GAsyncReadyCallback  done,
                           gpointer             data);
char *lr_file_read_finish (GAsyncResult        *result,
                           gsize               *size,
                           GError             **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
