/* lr-charts-page.h - all charts of a game, and the values that are copied from its map
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "lr-chart-editor.h"
#include "rules/build/lr-ruleset.h"

G_BEGIN_DECLS

#define LR_TYPE_CHARTS_PAGE (lr_charts_page_get_type ())
G_DECLARE_FINAL_TYPE (LrChartsPage, lr_charts_page, LR, CHARTS_PAGE, GtkWidget)

GtkWidget     *lr_charts_page_new         (const LrRuleset *ruleset) G_GNUC_WARN_UNUSED_RESULT;
void           lr_charts_page_set_ruleset (LrChartsPage    *self,
                                           const LrRuleset *ruleset);
gboolean       lr_charts_page_show        (LrChartsPage    *self,
                                           const char      *id);
gboolean       lr_charts_page_edit        (LrChartsPage    *self,
                                           const char      *id);
const char    *lr_charts_page_get_shown   (LrChartsPage    *self);
LrChartEditor *lr_charts_page_get_editor  (LrChartsPage    *self);
void           lr_charts_page_search      (LrChartsPage    *self,
                                           const char      *text);
guint          lr_charts_page_n_found     (LrChartsPage    *self);

G_END_DECLS
