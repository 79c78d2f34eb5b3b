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

/* @draft: (transfer full): a chart, or what the values of a kind have. Returns: (transfer floating): the means to
 * type it in */
GtkWidget          *lr_chart_editor_new         (LrDraft       *draft) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: the chart as it stands */
LrDraft            *lr_chart_editor_get_draft   (LrChartEditor *self);
LrChartEditorGrid  *lr_chart_editor_get_grid    (LrChartEditor *self);
/* Returns: what there is to look at */
LrChartEditorNotes *lr_chart_editor_get_notes   (LrChartEditor *self);
/* Returns: what is wrong; empty if nothing is */
const char         *lr_chart_editor_get_trouble (LrChartEditor *self);
/* Returns: what was done last; empty after the next change */
const char         *lr_chart_editor_get_said    (LrChartEditor *self);
/* Returns: whether it asks if the chart shall be saved although something looks odd */
gboolean            lr_chart_editor_is_asking   (LrChartEditor *self);
/* Takes in a CSV file or, if its name ends in .xml, the chart of a ruleset's file; says so, or why not. @name: the
 * file's name. @content: what it holds. @size: how many bytes that are. Returns: whether it was taken in; if not,
 * nothing has changed */
gboolean            lr_chart_editor_take_file   (LrChartEditor *self,
                                                 const char    *name,
                                                 const char    *content,
                                                 gsize          size);
/* @text: why something cannot be done. */
void                lr_chart_editor_complain    (LrChartEditor *self,
                                                 const char    *text);
/* @text: what was done. */
void                lr_chart_editor_say         (LrChartEditor *self,
                                                 const char    *text);
/* Closes it, after asking if anything has not been saved: `closed` follows unless the answer is no. */
void                lr_chart_editor_leave       (LrChartEditor *self);

G_END_DECLS
