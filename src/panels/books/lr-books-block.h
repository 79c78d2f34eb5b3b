/* lr-books-block.h - one tracker with all its values
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lr-books-cell.h"

G_BEGIN_DECLS

#define LR_TYPE_BOOKS_BLOCK (lr_books_block_get_type ())
G_DECLARE_FINAL_TYPE (LrBooksBlock, lr_books_block, LR, BOOKS_BLOCK, GtkBox)

/* A press on the name activates `books.choose`.
 * @ledger: the books; they must outlive the block. @first: the first line of a tracker. Returns: (transfer floating):
 * the tracker with all its values */
GtkWidget   *lr_books_block_new          (LrLedger     *ledger,
                                          guint         first) G_GNUC_WARN_UNUSED_RESULT;
/* Shows the values as the ledger has them, and forgets what went wrong before. @chosen: the line that all is shown
 * about, or -1. */
void         lr_books_block_update       (LrBooksBlock *self,
                                          int           chosen);
/* @search: what someone looks for. @only_missing: whether to show only what is still to be filled in. What is rarely
 * needed is shown with details, where it is looked for, and while it is to be filled in. Returns: whether the block is
 * shown */
gboolean     lr_books_block_filter       (LrBooksBlock *self,
                                          const char   *search,
                                          gboolean      only_missing);
/* @detailed: whether it says its range, its start, and who may change it. */
void         lr_books_block_set_detailed (LrBooksBlock *self,
                                          gboolean      detailed);
/* @line: a line of the ledger. Returns: (nullable): its cell; %NULL if the line belongs to another tracker */
LrBooksCell *lr_books_block_get_cell     (LrBooksBlock *self,
                                          guint         line);

G_END_DECLS
