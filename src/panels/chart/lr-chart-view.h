/* lr-chart-view.h - draws a chart as on its card, and marks the cells that may be read
 *
 * Signal "picked" (row, column) when one of its cells is pressed, or a head: then the other is -1.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "present/answer/lr-answer.h"

G_BEGIN_DECLS

#define LR_TYPE_CHART_VIEW (lr_chart_view_get_type ())
G_DECLARE_FINAL_TYPE (LrChartView, lr_chart_view, LR, CHART_VIEW, GtkBox)

/* @ruleset: whose chart it is; it must outlive the view. @id: of a chart, or of a kind whose values have fields.
 * Returns: (transfer floating): a view of it without marks */
GtkWidget     *lr_chart_view_new       (const LrRuleset  *ruleset,
                                        const char       *id) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: (nullable): the chart it shows; %NULL if it shows a kind */
const LrChart *lr_chart_view_get_chart (LrChartView      *self);
/* Marks the column, the cells that may be read and the one that is read, and says how likely each row is. @read:
 * (nullable): how likely each cell is read; %NULL for no marks. */
void           lr_chart_view_mark      (LrChartView      *self,
                                        const LrReadView *read);

G_END_DECLS
