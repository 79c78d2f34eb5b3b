/* lr-cell.h - how a chart's cells are written: reading a cell into a value, and writing it back
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lr-codec.h"

G_BEGIN_DECLS

/* A cell of a chart: codes, `-` for none, `?` where nobody has filled it in. */
extern const LrTongue lr_tongue_cell;
/* What a value of a kind has in one of its fields: ids, and `?`. */
extern const LrTongue lr_tongue_field;

gboolean lr_cell_read     (LrHeap        *heap,
                           LrType         type,
                           const char    *text,
                           LrValue       *value);
char    *lr_cell_write    (LrType         type,
                           LrValue        value) G_GNUC_WARN_UNUSED_RESULT;
char    *lr_cell_describe (LrType         type) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
