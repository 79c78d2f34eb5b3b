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

GtkWidget     *lr_books_detail_new         (LrLedger      *ledger) G_GNUC_WARN_UNUSED_RESULT;
void           lr_books_detail_show        (LrBooksDetail *self,
                                            guint          line);
void           lr_books_detail_update      (LrBooksDetail *self);
LrBooksEditor *lr_books_detail_get_editor  (LrBooksDetail *self);
GtkWidget     *lr_books_detail_get_sources (LrBooksDetail *self);
LrHistoryView *lr_books_detail_get_history (LrBooksDetail *self);

G_END_DECLS
