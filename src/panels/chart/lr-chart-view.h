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

GtkWidget     *lr_chart_view_new       (const LrRuleset  *ruleset,
                                        const LrChart    *chart) G_GNUC_WARN_UNUSED_RESULT;
GtkWidget     *lr_chart_view_new_kind  (const LrRuleset  *ruleset,
                                        const LrKind     *kind) G_GNUC_WARN_UNUSED_RESULT;
const LrChart *lr_chart_view_get_chart (LrChartView      *self);
void           lr_chart_view_mark      (LrChartView      *self,
                                        const LrReadView *read);
GtkWidget     *lr_chart_view_get_cell  (LrChartView      *self,
                                        guint             row,
                                        guint             column);

G_END_DECLS
