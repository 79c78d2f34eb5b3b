/* lr-chart-editor-grid.h - the grid of a chart that is being typed in, worked by keyboard
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "present/card/lr-draft.h"

G_BEGIN_DECLS

#define LR_TYPE_CHART_EDITOR_GRID (lr_chart_editor_grid_get_type ())
G_DECLARE_FINAL_TYPE (LrChartEditorGrid, lr_chart_editor_grid, LR, CHART_EDITOR_GRID, GtkWidget)

/* @draft: a draft, which must outlive the grid. Returns: (transfer floating): a grid of its cells, not updated yet */
GtkWidget   *lr_chart_editor_grid_new           (LrDraft           *draft) G_GNUC_WARN_UNUSED_RESULT;
/* Keeps the heads, and the cell with the cursor, in view. @scrolled: what it scrolls in. */
void         lr_chart_editor_grid_follow        (LrChartEditorGrid *self,
                                                 GtkScrolledWindow *scrolled);
/* Shows the draft as it is. @warnings: (nullable) (element-type LrDraftWarning): the cells that are odd. */
void         lr_chart_editor_grid_update        (LrChartEditorGrid *self,
                                                 const GPtrArray   *warnings);
/* Returns: the cell that has the cursor */
LrDraftPlace lr_chart_editor_grid_get_place     (LrChartEditorGrid *self);
/* @from: (out): the cell at its upper left. @to: (out): the cell at its lower right. */
void         lr_chart_editor_grid_get_selection (LrChartEditorGrid *self,
                                                 LrDraftPlace      *from,
                                                 LrDraftPlace      *to);
/* @place: a cell, which gets the cursor and the focus. */
void         lr_chart_editor_grid_go_to         (LrChartEditorGrid *self,
                                                 LrDraftPlace       place);
/* Returns: the widget that shows it */
GtkWidget   *lr_chart_editor_grid_get_cell      (LrChartEditorGrid *self,
                                                 LrDraftPlace       place);
/* Returns: (nullable): what is being typed; %NULL if nothing is */
const char  *lr_chart_editor_grid_get_typing    (LrChartEditorGrid *self);
/* Takes what is being typed, if anything is. */
void         lr_chart_editor_grid_commit        (LrChartEditorGrid *self);

/* Copies the selected block, with tabs between its cells. */
void         lr_chart_editor_grid_copy          (LrChartEditorGrid *self);
/* Pastes what the clipboard holds. */
void         lr_chart_editor_grid_paste         (LrChartEditorGrid *self);
/* Types a whole block from the upper left cell of the selection on. @block: lines of cells. */
void         lr_chart_editor_grid_paste_text    (LrChartEditorGrid *self,
                                                 const char        *block);
/* Copies the top row of the selection into the rows below; a single row is filled from the row above. */
void         lr_chart_editor_grid_fill_down     (LrChartEditorGrid *self);
/* Copies the left column of the selection into those beside it; a single column is filled from the one before. */
void         lr_chart_editor_grid_fill_right    (LrChartEditorGrid *self);
/* Has the selected cells as they came with the game. Of a second entry: takes away what was typed. */
void         lr_chart_editor_grid_revert        (LrChartEditorGrid *self);
/* Makes the selected cells the user's as they stand. */
void         lr_chart_editor_grid_confirm       (LrChartEditorGrid *self);
void         lr_chart_editor_grid_undo          (LrChartEditorGrid *self);
void         lr_chart_editor_grid_redo          (LrChartEditorGrid *self);
/* Settles a difference at the cell with the cursor. @second: whether the second entry is right. */
void         lr_chart_editor_grid_take          (LrChartEditorGrid *self,
                                                 gboolean           second);

G_END_DECLS
