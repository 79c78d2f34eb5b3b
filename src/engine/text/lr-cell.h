/* lr-cell.h - how a chart's cells are written: reading a cell into a value, and writing it back
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lr-codec.h"

G_BEGIN_DECLS

/* A cell of a chart: codes, `-` for none, `?` for a missing value. */
extern const LrTongue lr_tongue_cell;
/* What a value of a kind has in one of its fields: ids, and `?`. */
extern const LrTongue lr_tongue_field;

/* Reads a cell. `?` is a missing cell in every chart; `-` is none, unless the shape writes its blank that way.
 * @heap: where a record will live. @type: what the chart's cells are. @text: a cell without the space around it.
 * @value: (out): what it means. Returns: %FALSE if @text is not such a cell */
gboolean lr_cell_read     (LrHeap        *heap,
                           LrType         type,
                           const char    *text,
                           LrValue       *value);
/* As lr_cell_read(), for people: capitals do not count where no two codes differ by them alone. */
gboolean lr_cell_read_any_case (LrHeap   *heap,
                         LrType          type,
                         const char     *text,
                         LrValue        *value);
/* @type: what the chart's cells are. @value: what a cell means. Returns: (transfer full): the text that
 * lr_cell_read() reads back as @value */
char    *lr_cell_write    (LrType         type,
                           LrValue        value) G_GNUC_WARN_UNUSED_RESULT;
/* @part: a mark of its cells. Returns: whether a cell may end before it: all that is behind it says its default */
gboolean lr_cell_may_end  (const LrShape *shape,
                           guint          part);
/* Shows what a cell may hold, as a pattern: `[1][(F)][*]`. @type: what a chart's cells are. */
char    *lr_cell_describe (LrType         type) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
