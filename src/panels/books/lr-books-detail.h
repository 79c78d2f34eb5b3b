/* lr-books-detail.h - all there is to know of one value of the books
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lr-books-editor.h"
#include "lr-history-view.h"

G_BEGIN_DECLS

#define LR_TYPE_BOOKS_DETAIL (lr_books_detail_get_type ())
G_DECLARE_FINAL_TYPE (LrBooksDetail, lr_books_detail, LR, BOOKS_DETAIL, GtkWidget)

/* @ledger: the books; they must outlive this. Returns: (transfer floating): a detail, empty until it is told what
 * to show */
GtkWidget     *lr_books_detail_new         (LrLedger      *ledger) G_GNUC_WARN_UNUSED_RESULT;
/* Turns to another value. @line: a line of the ledger. */
void           lr_books_detail_show        (LrBooksDetail *self,
                                            guint          line);
/* Shows the value as the ledger has it. */
void           lr_books_detail_update      (LrBooksDetail *self);
/* Returns: what changes the value */
LrBooksEditor *lr_books_detail_get_editor  (LrBooksDetail *self);
/* Returns: what a derived tracker is worked out from */
GtkWidget     *lr_books_detail_get_sources (LrBooksDetail *self);
/* Returns: how the value came there */
LrHistoryView *lr_books_detail_get_history (LrBooksDetail *self);

G_END_DECLS
