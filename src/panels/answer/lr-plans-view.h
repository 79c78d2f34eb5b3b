/* lr-plans-view.h - plans side by side: the saved ones and the current inputs
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "present/answer/lr-answer.h"

G_BEGIN_DECLS

#define LR_TYPE_PLANS_VIEW (lr_plans_view_get_type ())
G_DECLARE_FINAL_TYPE (LrPlansView, lr_plans_view, LR, PLANS_VIEW, GtkWidget)

/* Signal "tried" with the inputs of a plan (an #LrInputs) and what it is called, when it is taken over.
 * @inputs: (nullable): what is typed; %NULL to stop, and show what is there on. */
void     lr_plans_view_update     (LrPlansView     *self,
                                   const LrRuleset *ruleset,
                                   const LrInputs  *inputs);
/* Returns: whether plans are being compared */
gboolean lr_plans_view_is_working (LrPlansView     *self);

G_END_DECLS
