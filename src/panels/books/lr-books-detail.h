/* lr-books-detail.h - the details of one value of a tracker
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "present/books/lr-ledger.h"

G_BEGIN_DECLS

#define LR_TYPE_BOOKS_DETAIL (lr_books_detail_get_type ())
G_DECLARE_FINAL_TYPE (LrBooksDetail, lr_books_detail, LR, BOOKS_DETAIL, AdwBin)

/* It activates `books.choose` for another value, and `books.close`.
 * @ledger: (nullable): the books, which stay until this is called again; nothing of them is shown yet. */
void lr_books_detail_set_ledger (LrBooksDetail *self,
                                 LrLedger      *ledger);
/* Turns to another value. @line: a line of the ledger. */
void lr_books_detail_show       (LrBooksDetail *self,
                                 guint          line);
/* Shows the value as the ledger has it. */
void lr_books_detail_update     (LrBooksDetail *self);

G_END_DECLS
