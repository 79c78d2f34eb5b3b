/* lr-cell.h - how a chart's cells are written: reading a cell into a value, and writing it back
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lr-model.h"

G_BEGIN_DECLS

gboolean lr_cell_read     (LrHeap        *heap,
                           LrType         type,
                           const char    *text,
                           LrValue       *value);
char    *lr_cell_write    (LrType         type,
                           LrValue        value) G_GNUC_WARN_UNUSED_RESULT;
char    *lr_cell_describe (LrType         type) G_GNUC_WARN_UNUSED_RESULT;
gboolean lr_cell_read_field (LrType       type,
                           const char    *text,
                           LrValue       *value);
char    *lr_cell_write_field (LrType      type,
                           LrValue        value) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
