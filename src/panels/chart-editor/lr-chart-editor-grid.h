/* lr-chart-editor-grid.h - the grid of the chart editor
 *
 * Signals: "changed" when a cell was typed; "moved" when the cursor, the selection or the text being typed is another.
 * Keys for blocks of cells activate the actions `chart.…` of the editor around it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "present/card/lr-draft.h"

G_BEGIN_DECLS

#define LR_TYPE_CHART_EDITOR_GRID (lr_chart_editor_grid_get_type ())
G_DECLARE_FINAL_TYPE (LrChartEditorGrid, lr_chart_editor_grid, LR, CHART_EDITOR_GRID, GtkWidget)

/* Makes the cells, which show nothing yet. Called once. @draft: it must outlive the grid. @scrolled: in which the grid
 * keeps its heads and the cursor in view. */
void         lr_chart_editor_grid_set_draft     (LrChartEditorGrid *self,
                                                 LrDraft           *draft,
                                                 GtkScrolledWindow *scrolled);
/* Shows the draft as it is. */
void         lr_chart_editor_grid_update        (LrChartEditorGrid *self);
/* Returns: the cell that has the cursor */
LrDraftPlace lr_chart_editor_grid_get_place     (LrChartEditorGrid *self);
/* @from: (out): the selected cell at the upper left. @to: (out): that at the lower right. */
void         lr_chart_editor_grid_get_selection (LrChartEditorGrid *self,
                                                 LrDraftPlace      *from,
                                                 LrDraftPlace      *to);
/* @place: a cell, which gets the cursor and the focus. */
void         lr_chart_editor_grid_go_to         (LrChartEditorGrid *self,
                                                 LrDraftPlace       place);
/* Returns: (nullable): what is being typed; %NULL if nothing is */
const char  *lr_chart_editor_grid_get_typing    (LrChartEditorGrid *self);
/* Takes what is being typed, if anything is. */
void         lr_chart_editor_grid_commit        (LrChartEditorGrid *self);

G_END_DECLS
