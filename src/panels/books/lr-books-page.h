/* lr-books-page.h - the books of a session: all its trackers on one page
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "lr-books-block.h"
#include "lr-books-detail.h"
#include "panels/kit/lr-seen-box.h"
#include "present/input/lr-desk.h"

G_BEGIN_DECLS

#define LR_TYPE_BOOKS_PAGE (lr_books_page_get_type ())
G_DECLARE_FINAL_TYPE (LrBooksPage, lr_books_page, LR, BOOKS_PAGE, GtkWidget)

/* @desk: with the session, once there is one. Returns: (transfer floating): a page with its books */
GtkWidget     *lr_books_page_new        (LrDesk      *desk) G_GNUC_WARN_UNUSED_RESULT;
/* Shows all there is to know of it. @key: the session's name for a value: `vp[y1862]`. */
void           lr_books_page_open       (LrBooksPage *self,
                                         const char  *key);
/* Goes back to all of them. */
void           lr_books_page_close      (LrBooksPage *self);
/* Returns: (nullable): what it shows; %NULL without a session */
LrLedger      *lr_books_page_get_ledger (LrBooksPage *self);
/* Returns: (nullable): the key of the value that all is shown of */
const char    *lr_books_page_get_chosen (LrBooksPage *self);
/* @key: the session's name for a value. Returns: (nullable): the block of its tracker */
LrBooksBlock  *lr_books_page_get_block  (LrBooksPage *self,
                                         const char  *key);
/* @key: the session's name for a value. Returns: (nullable): its cell */
LrBooksCell   *lr_books_page_get_cell   (LrBooksPage *self,
                                         const char  *key);
/* Returns: where all there is to know of one value stands */
LrBooksDetail *lr_books_page_get_detail (LrBooksPage *self);
/* Returns: who looks at them */
LrSeenBox     *lr_books_page_get_seen   (LrBooksPage *self);

G_END_DECLS
