/* lr-put.h - puts a finished file in its place, whole or not at all
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Copies a file to where a person wants it, first to a temporary file beside it if possible; only its owner may read
 * it. @overwrite: whether an existing file may be replaced. @error: an #LrJournalError, in words for people. Returns:
 * whether it is on the disk. If not, the old file is unchanged, unless no file could be made beside it */
gboolean lr_put_file (const char *from,
                      const char *to,
                      gboolean    overwrite,
                      GError    **error);

G_END_DECLS
