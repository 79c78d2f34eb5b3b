/* lr-books-cell.h - one value of a tracker, with plus and minus
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "present/books/lr-ledger.h"

G_BEGIN_DECLS

#define LR_TYPE_BOOKS_CELL (lr_books_cell_get_type ())
G_DECLARE_FINAL_TYPE (LrBooksCell, lr_books_cell, LR, BOOKS_CELL, GtkBox)

/**
 * LrBooksLook:
 * @LR_BOOKS_STEPPERS: a number has its − and + beside it
 * @LR_BOOKS_BARE: the value alone, where many stand side by side
 * @LR_BOOKS_NAMED: a tick has its name beside it
 *
 * How much of a cell there is.
 */
typedef enum
{
  LR_BOOKS_STEPPERS,
  LR_BOOKS_BARE,
  LR_BOOKS_NAMED,
} LrBooksLook;

/* A press on the value activates `books.choose`; `block.say` tells why a press did nothing.
 * @ledger: the books; they must outlive the cell. @line: one of their lines. @look: how much of it there is.
 * Returns: (transfer floating): a cell that shows how it stands */
GtkWidget *lr_books_cell_new    (LrLedger    *ledger,
                                 guint        line,
                                 LrBooksLook  look) G_GNUC_WARN_UNUSED_RESULT;
/* Shows the value as the ledger has it. @chosen: whether all about it is shown beside the books. */
void       lr_books_cell_update (LrBooksCell *self,
                                 gboolean     chosen);

G_END_DECLS
