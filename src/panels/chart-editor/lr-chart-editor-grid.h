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

GtkWidget   *lr_chart_editor_grid_new           (LrDraft           *draft) G_GNUC_WARN_UNUSED_RESULT;
void         lr_chart_editor_grid_follow        (LrChartEditorGrid *self,
                                                 GtkScrolledWindow *scrolled);
void         lr_chart_editor_grid_update        (LrChartEditorGrid *self,
                                                 const GPtrArray   *warnings);
LrDraftPlace lr_chart_editor_grid_get_place     (LrChartEditorGrid *self);
void         lr_chart_editor_grid_get_selection (LrChartEditorGrid *self,
                                                 LrDraftPlace      *from,
                                                 LrDraftPlace      *to);
void         lr_chart_editor_grid_go_to         (LrChartEditorGrid *self,
                                                 LrDraftPlace       place);
GtkWidget   *lr_chart_editor_grid_get_cell      (LrChartEditorGrid *self,
                                                 LrDraftPlace       place);
const char  *lr_chart_editor_grid_get_typing    (LrChartEditorGrid *self);
void         lr_chart_editor_grid_commit        (LrChartEditorGrid *self);

void         lr_chart_editor_grid_copy          (LrChartEditorGrid *self);
void         lr_chart_editor_grid_paste         (LrChartEditorGrid *self);
void         lr_chart_editor_grid_paste_text    (LrChartEditorGrid *self,
                                                 const char        *block);
void         lr_chart_editor_grid_fill_down     (LrChartEditorGrid *self);
void         lr_chart_editor_grid_fill_right    (LrChartEditorGrid *self);
void         lr_chart_editor_grid_revert        (LrChartEditorGrid *self);
void         lr_chart_editor_grid_confirm       (LrChartEditorGrid *self);
void         lr_chart_editor_grid_undo          (LrChartEditorGrid *self);
void         lr_chart_editor_grid_redo          (LrChartEditorGrid *self);
void         lr_chart_editor_grid_take          (LrChartEditorGrid *self,
                                                 gboolean           second);

G_END_DECLS
