/* lr-books-editor.h - changes one value of a tracker, with a reason
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "present/books/lr-ledger.h"

G_BEGIN_DECLS

#define LR_TYPE_BOOKS_EDITOR (lr_books_editor_get_type ())
G_DECLARE_FINAL_TYPE (LrBooksEditor, lr_books_editor, LR, BOOKS_EDITOR, GtkBox)

/* It activates `books.done` when the value is set.
 * @ledger: (nullable): the books, which stay until this is called again; nothing of them is shown yet. */
void lr_books_editor_set_ledger (LrBooksEditor *self,
                                 LrLedger      *ledger);
/* Turns to another value. @line: a line of the ledger that is not derived, and not a list. */
void lr_books_editor_show       (LrBooksEditor *self,
                                 guint          line);
/* Shows the value of the ledger. Text that is being entered stays. */
void lr_books_editor_update     (LrBooksEditor *self);

G_END_DECLS
