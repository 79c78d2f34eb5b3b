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

GtkWidget     *lr_books_page_new        (LrDesk      *desk) G_GNUC_WARN_UNUSED_RESULT;
void           lr_books_page_open       (LrBooksPage *self,
                                         const char  *key);
void           lr_books_page_close      (LrBooksPage *self);
LrLedger      *lr_books_page_get_ledger (LrBooksPage *self);
const char    *lr_books_page_get_chosen (LrBooksPage *self);
LrBooksBlock  *lr_books_page_get_block  (LrBooksPage *self,
                                         const char  *key);
LrBooksCell   *lr_books_page_get_cell   (LrBooksPage *self,
                                         const char  *key);
LrBooksDetail *lr_books_page_get_detail (LrBooksPage *self);
LrSeenBox     *lr_books_page_get_seen   (LrBooksPage *self);

G_END_DECLS
