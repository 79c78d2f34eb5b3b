/* lr-chart-editor.h - types in a chart from the card in the box
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "lr-chart-editor-grid.h"
#include "lr-chart-editor-notes.h"

G_BEGIN_DECLS

#define LR_TYPE_CHART_EDITOR (lr_chart_editor_get_type ())
G_DECLARE_FINAL_TYPE (LrChartEditor, lr_chart_editor, LR, CHART_EDITOR, GtkWidget)

GtkWidget          *lr_chart_editor_new         (LrDraft       *draft) G_GNUC_WARN_UNUSED_RESULT;
LrDraft            *lr_chart_editor_get_draft   (LrChartEditor *self);
LrChartEditorGrid  *lr_chart_editor_get_grid    (LrChartEditor *self);
LrChartEditorNotes *lr_chart_editor_get_notes   (LrChartEditor *self);
const char         *lr_chart_editor_get_trouble (LrChartEditor *self);
const char         *lr_chart_editor_get_said    (LrChartEditor *self);
gboolean            lr_chart_editor_is_asking   (LrChartEditor *self);
gboolean            lr_chart_editor_take_file   (LrChartEditor *self,
                                                 const char    *name,
                                                 const char    *content,
                                                 gsize          size);
void                lr_chart_editor_complain    (LrChartEditor *self,
                                                 const char    *text);
void                lr_chart_editor_say         (LrChartEditor *self,
                                                 const char    *text);
void                lr_chart_editor_leave       (LrChartEditor *self);

G_END_DECLS
