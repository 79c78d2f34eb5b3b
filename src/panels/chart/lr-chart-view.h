/* lr-chart-view.h - a chart as on its card, with the column and the rows that may be read marked
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "present/answer/lr-answer.h"

G_BEGIN_DECLS

#define LR_TYPE_CHART_VIEW (lr_chart_view_get_type ())
G_DECLARE_FINAL_TYPE (LrChartView, lr_chart_view, LR, CHART_VIEW, GtkWidget)

/* @ruleset: whose chart it is; it must outlive the view. Returns: (transfer floating): a view of it without marks */
GtkWidget     *lr_chart_view_new       (const LrRuleset  *ruleset,
                                        const LrChart    *chart) G_GNUC_WARN_UNUSED_RESULT;
/* @ruleset: whose kind it is; it must outlive the view. @kind: a kind whose values have fields. Returns: (transfer
 * floating): a view of what they have */
GtkWidget     *lr_chart_view_new_kind  (const LrRuleset  *ruleset,
                                        const LrKind     *kind) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: (nullable): the chart it shows; %NULL if it shows a kind */
const LrChart *lr_chart_view_get_chart (LrChartView      *self);
/* Marks the column, the cells that may be read and the one that is read, and says how likely each row is. @read:
 * (nullable): how likely each cell is read; %NULL for no marks. */
void           lr_chart_view_mark      (LrChartView      *self,
                                        const LrReadView *read);
/* @row: a row, from 0. @column: a column, from 0. Returns: the label that shows the cell */
GtkWidget     *lr_chart_view_get_cell  (LrChartView      *self,
                                        guint             row,
                                        guint             column);

G_END_DECLS
