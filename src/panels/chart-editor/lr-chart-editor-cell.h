/* lr-chart-editor-cell.h - one cell of a chart that is being typed in
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "present/card/lr-draft.h"

G_BEGIN_DECLS

#define LR_TYPE_CHART_EDITOR_CELL (lr_chart_editor_cell_get_type ())
G_DECLARE_FINAL_TYPE (LrChartEditorCell, lr_chart_editor_cell, LR, CHART_EDITOR_CELL, GtkWidget)

/* Returns: (transfer floating): an empty cell */
GtkWidget *lr_chart_editor_cell_new  (void) G_GNUC_WARN_UNUSED_RESULT;
/* @look: (inout): how it looks; comes back as what it looked like before. */
void       lr_chart_editor_cell_show (LrChartEditorCell *self,
                                      LrDraftLook       *look);

G_END_DECLS
