/* lr-new-table.h - a game made of a table alone, in one step
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Makes a game of a table: its heads as the card prints them, its cells as they are. One of its two edges, or
 * the only one, must be what dice can show. @folder: where; its last part is what the game is called in files. @title:
 * (nullable): what people call it; %NULL for the line above the table. @bytes: the content of a file or of the
 * clipboard: CSV, a text in columns, Markdown, HTML. @said: (out) (transfer full): how it was understood. @error: of
 * the domain %LR_DRAFT_ERROR if the table cannot be used. Returns: whether the game is there; if not, nothing has
 * changed */
gboolean lr_new_table_write (const char  *folder,
                             const char  *title,
                             const char  *bytes,
                             gsize        size,
                             char       **said,
                             GError     **error);

G_END_DECLS
