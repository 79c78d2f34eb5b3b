/* lr-columns.h - widgets of one size side by side, in as many columns as there is room for
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lr-flow.h"

G_BEGIN_DECLS

/* A property says how many columns there may be (`most`), another how wide each must be at least, in letters of its
 * font (`letters`): with large text there are fewer. */
#define LR_TYPE_COLUMNS (lr_columns_get_type ())
G_DECLARE_FINAL_TYPE (LrColumns, lr_columns, LR, COLUMNS, LrFlow)

G_END_DECLS
