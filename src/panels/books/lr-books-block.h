/* lr-books-block.h - one tracker of the books, with all its values
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lr-books-cell.h"

G_BEGIN_DECLS

#define LR_TYPE_BOOKS_BLOCK (lr_books_block_get_type ())
G_DECLARE_FINAL_TYPE (LrBooksBlock, lr_books_block, LR, BOOKS_BLOCK, GtkWidget)

GtkWidget  *lr_books_block_new          (LrLedger     *ledger,
                                         guint         first) G_GNUC_WARN_UNUSED_RESULT;
void        lr_books_block_update       (LrBooksBlock *self,
                                         int           chosen);
gboolean    lr_books_block_filter       (LrBooksBlock *self,
                                         const char   *search,
                                         gboolean      only_missing);
void        lr_books_block_set_detailed (LrBooksBlock *self,
                                         gboolean      detailed);
GtkWidget  *lr_books_block_get_cell     (LrBooksBlock *self,
                                         guint         line);
const char *lr_books_block_get_problem  (LrBooksBlock *self);

G_END_DECLS
