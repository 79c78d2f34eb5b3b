/* lr-chart-editor-cell.h - one cell of a chart that is being typed in
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define LR_TYPE_CHART_EDITOR_CELL (lr_chart_editor_cell_get_type ())
G_DECLARE_FINAL_TYPE (LrChartEditorCell, lr_chart_editor_cell, LR, CHART_EDITOR_CELL, GtkWidget)

/* Returns: (transfer floating): an empty cell */
GtkWidget  *lr_chart_editor_cell_new      (void) G_GNUC_WARN_UNUSED_RESULT;
/* @text: what it holds. @mark: where that is from, or what is the matter with it; may be empty. @label: what a
 * screen reader says. */
void        lr_chart_editor_cell_show     (LrChartEditorCell *self,
                                           const char        *text,
                                           const char        *mark,
                                           const char        *label);
/* Returns: what it shows */
const char *lr_chart_editor_cell_get_text (LrChartEditorCell *self);
/* Returns: its mark; empty if it has none */
const char *lr_chart_editor_cell_get_mark (LrChartEditorCell *self);

G_END_DECLS
