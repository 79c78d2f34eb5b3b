/* lr-books-columns.h - cards in as many columns as there is room for
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define LR_TYPE_BOOKS_COLUMNS (lr_books_columns_get_type ())
G_DECLARE_FINAL_TYPE (LrBooksColumns, lr_books_columns, LR, BOOKS_COLUMNS, GtkWidget)

/* @least_width: how narrow a column may be before there is one less, with text of the usual size. @spacing: pixels
 * between columns, and between cards. Returns: (transfer floating): an empty set of columns */
GtkWidget *lr_books_columns_new    (int             least_width,
                                    int             spacing) G_GNUC_WARN_UNUSED_RESULT;
/* @child: (transfer floating). */
void       lr_books_columns_append (LrBooksColumns *self,
                                    GtkWidget      *child);

G_END_DECLS
