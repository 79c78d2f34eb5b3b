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

/* @ledger: the books; they must outlive the editor. Returns: (transfer floating): an editor, empty until it is
 * told what to show */
GtkWidget  *lr_books_editor_new         (LrLedger      *ledger) G_GNUC_WARN_UNUSED_RESULT;
/* Turns to another value. @line: a line of the ledger that is not derived. */
void        lr_books_editor_show        (LrBooksEditor *self,
                                         guint          line);
/* Shows the value as the ledger has it. What somebody is typing stays. */
void        lr_books_editor_update      (LrBooksEditor *self);
/* Puts the focus where one types or chooses. */
void        lr_books_editor_begin       (LrBooksEditor *self);
/* Returns: where a number is typed */
GtkWidget  *lr_books_editor_get_entry   (LrBooksEditor *self);
/* Returns: where the reason is typed */
GtkWidget  *lr_books_editor_get_reason  (LrBooksEditor *self);
/* Returns: where rows are typed */
GtkWidget  *lr_books_editor_get_rows    (LrBooksEditor *self);
/* @ordinal: which of a few choices. Returns: (nullable): its button */
GtkWidget  *lr_books_editor_get_choice  (LrBooksEditor *self,
                                         guint          ordinal);
/* Returns: (nullable): the list of many choices, after what nobody has filled in */
GtkWidget  *lr_books_editor_get_list    (LrBooksEditor *self);
/* @deed: what is to be done. Returns: the button that does it */
GtkWidget  *lr_books_editor_get_button  (LrBooksEditor *self,
                                         LrLedgerDeed   deed);
/* @deed: what could be done. Returns: what it would change, or why it cannot be done */
const char *lr_books_editor_get_preview (LrBooksEditor *self,
                                         LrLedgerDeed   deed);
/* Returns: why nothing was done; empty if it was */
const char *lr_books_editor_get_problem (LrBooksEditor *self);
/* Returns: what the range made of the last change */
const char *lr_books_editor_get_note    (LrBooksEditor *self);

G_END_DECLS
