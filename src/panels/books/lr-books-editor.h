/* lr-books-editor.h - changing one value of the books, with a reason
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "present/books/lr-ledger.h"

G_BEGIN_DECLS

#define LR_TYPE_BOOKS_EDITOR (lr_books_editor_get_type ())
G_DECLARE_FINAL_TYPE (LrBooksEditor, lr_books_editor, LR, BOOKS_EDITOR, GtkWidget)

GtkWidget  *lr_books_editor_new         (LrLedger      *ledger) G_GNUC_WARN_UNUSED_RESULT;
void        lr_books_editor_show        (LrBooksEditor *self,
                                         guint          line);
void        lr_books_editor_update      (LrBooksEditor *self);
void        lr_books_editor_begin       (LrBooksEditor *self);
GtkWidget  *lr_books_editor_get_entry   (LrBooksEditor *self);
GtkWidget  *lr_books_editor_get_reason  (LrBooksEditor *self);
GtkWidget  *lr_books_editor_get_rows    (LrBooksEditor *self);
GtkWidget  *lr_books_editor_get_choice  (LrBooksEditor *self,
                                         guint          ordinal);
GtkWidget  *lr_books_editor_get_list    (LrBooksEditor *self);
GtkWidget  *lr_books_editor_get_button  (LrBooksEditor *self,
                                         LrLedgerDeed   deed);
const char *lr_books_editor_get_preview (LrBooksEditor *self,
                                         LrLedgerDeed   deed);
const char *lr_books_editor_get_problem (LrBooksEditor *self);
const char *lr_books_editor_get_note    (LrBooksEditor *self);

G_END_DECLS
