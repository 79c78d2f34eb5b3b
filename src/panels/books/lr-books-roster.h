/* lr-books-roster.h - the rows of a tracker, as a roster
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "present/books/lr-ledger.h"

G_BEGIN_DECLS

#define LR_TYPE_BOOKS_ROSTER (lr_books_roster_get_type ())
G_DECLARE_FINAL_TYPE (LrBooksRoster, lr_books_roster, LR, BOOKS_ROSTER, GtkBox)

/* What cannot be recorded is said by `block.say`.
 * @ledger: the books; they must outlive the roster. @line: a line whose tracker holds rows. */
GtkWidget *lr_books_roster_new    (LrLedger      *ledger,
                                   guint          line) G_GNUC_WARN_UNUSED_RESULT;
/* Shows the rows as the ledger has them. */
void       lr_books_roster_update (LrBooksRoster *self);
/* Records what was typed, without waiting for the field to be left. */
void       lr_books_roster_commit (LrBooksRoster *self);

G_END_DECLS
