/* lr-books-page.h - the trackers of a session
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "present/input/lr-desk.h"
#include "present/turn/lr-guide.h"

G_BEGIN_DECLS

#define LR_TYPE_BOOKS_PAGE (lr_books_page_get_type ())
G_DECLARE_FINAL_TYPE (LrBooksPage, lr_books_page, LR, BOOKS_PAGE, GtkBox)

/* @desk: its session is the one whose books are shown. Returns: (transfer floating): a page with its books */
GtkWidget *lr_books_page_new (LrDesk *desk) G_GNUC_WARN_UNUSED_RESULT;
/* @guide: (nullable): the turn as it is now: what is due is beside the books. */
void       lr_books_page_show        (LrBooksPage   *self,
                                      const LrGuide *guide);
/* Returns: whether all values are there; each frame adds some */
gboolean   lr_books_page_is_complete (LrBooksPage *page);

G_END_DECLS
