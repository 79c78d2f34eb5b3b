/* lr-books-columns.h - cards in as many columns as there is room for
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "panels/kit/lr-flow.h"

G_BEGIN_DECLS

#define LR_TYPE_BOOKS_COLUMNS (lr_books_columns_get_type ())
G_DECLARE_FINAL_TYPE (LrBooksColumns, lr_books_columns, LR, BOOKS_COLUMNS, LrFlow)

G_END_DECLS
