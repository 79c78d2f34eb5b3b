/* lr-chart-uses.h - which calculators read a chart or the fields of a kind
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "rules/build/lr-ruleset.h"

G_BEGIN_DECLS

typedef struct _LrChartUses LrChartUses;

/* Returns: (transfer full): which calculators read which of its charts and kinds */
LrChartUses     *lr_chart_uses_new  (const LrRuleset   *ruleset) G_GNUC_WARN_UNUSED_RESULT;
/* @self: (transfer full) (nullable): uses. */
void             lr_chart_uses_free (LrChartUses       *self);
/* @chart_or_kind: an #LrChart or #LrKind of the ruleset. Returns: (nullable) (element-type LrProcedure): the
 * calculators that read it, in the ruleset's order; %NULL if none does */
const GPtrArray *lr_chart_uses_find (const LrChartUses *self,
                                     gconstpointer      chart_or_kind);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LrChartUses, lr_chart_uses_free)

G_END_DECLS
