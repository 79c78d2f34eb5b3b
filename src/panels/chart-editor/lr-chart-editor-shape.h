/* lr-chart-editor-shape.h - asks for the name of a row or column of a card
 *
 * Signals: "changed" when the chart has another row or column; "closed" when nothing is asked any more.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "present/card/lr-draft.h"

G_BEGIN_DECLS

#define LR_TYPE_CHART_EDITOR_SHAPE (lr_chart_editor_shape_get_type ())
G_DECLARE_FINAL_TYPE (LrChartEditorShape, lr_chart_editor_shape, LR, CHART_EDITOR_SHAPE, GtkBox)

/* Asks, and takes the focus. @draft: it must outlive the question. @of_row: whether it is a row, rather than a column.
 * @index: which one; a new one comes beside it. @is_new: whether it is a new one. */
void lr_chart_editor_shape_ask   (LrChartEditorShape *self,
                                  LrDraft            *draft,
                                  gboolean            of_row,
                                  int                 index,
                                  gboolean            is_new);
/* Asks nothing any more. */
void lr_chart_editor_shape_close (LrChartEditorShape *self);

G_END_DECLS
