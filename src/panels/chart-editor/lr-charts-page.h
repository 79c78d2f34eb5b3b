/* lr-charts-page.h - all charts of a game, and the values that are copied from its map
 *
 * Signal "saved" (id of the chart or kind) when what was typed was kept in the user's data folder: the ruleset has to
 * be read again to have it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "lr-chart-editor.h"
#include "present/paper/lr-paper.h"
#include "rules/build/lr-ruleset.h"

G_BEGIN_DECLS

#define LR_TYPE_CHARTS_PAGE (lr_charts_page_get_type ())
G_DECLARE_FINAL_TYPE (LrChartsPage, lr_charts_page, LR, CHARTS_PAGE, GtkWidget)

/* Returns: (transfer floating): a page with its charts */
GtkWidget     *lr_charts_page_new         (const LrRuleset *ruleset) G_GNUC_WARN_UNUSED_RESULT;
/* Shows the charts as they are now. What is being typed in stays. @ruleset: the same game without faults, read
 * again. */
void           lr_charts_page_set_ruleset (LrChartsPage    *self,
                                           const LrRuleset *ruleset);
/* @id: (nullable): the id of a chart, or of a kind whose values are copied from the map. Returns: whether it is
 * shown; %FALSE if there is none of that name */
gboolean       lr_charts_page_show        (LrChartsPage    *self,
                                           const char      *id);
/* Opens the editor for it. One that is open already for another stays as it is. @id: the id of a chart, or of a
 * kind whose values are copied from the map. Returns: whether it is being typed in now */
gboolean       lr_charts_page_edit        (LrChartsPage    *self,
                                           const char      *id);
/* Returns: (transfer full) (nullable): the chart that is shown, on paper */
LrPaper       *lr_charts_page_new_paper   (LrChartsPage    *self) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: (nullable): the editor, while a card is typed in */
LrChartEditor *lr_charts_page_get_editor  (LrChartsPage    *self);

G_END_DECLS
