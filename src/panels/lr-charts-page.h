/* lr-charts-page.h - all charts of a game, one at a time
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "rules/lr-ruleset.h"

G_BEGIN_DECLS

#define LR_TYPE_CHARTS_PAGE (lr_charts_page_get_type ())
G_DECLARE_FINAL_TYPE (LrChartsPage, lr_charts_page, LR, CHARTS_PAGE, GtkWidget)

GtkWidget *lr_charts_page_new (const LrRuleset *ruleset) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
