/* lr-own-view.h - house modifiers: those that count, and a form for another
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "engine/model/lr-inputs.h"
#include "rules/build/lr-ruleset.h"

G_BEGIN_DECLS

#define LR_TYPE_OWN_VIEW (lr_own_view_get_type ())
G_DECLARE_FINAL_TYPE (LrOwnView, lr_own_view, LR, OWN_VIEW, GtkWidget)

/* @inputs: the panel's, which outlives the view. Returns: (transfer floating): a view that is hidden where the
 * calculator takes no house modifiers. It emits "edited" when they change */
GtkWidget *lr_own_view_new    (const LrRuleset *ruleset,
                               LrInputs        *inputs) G_GNUC_WARN_UNUSED_RESULT;
/* Shows the modifiers of the inputs, which someone else has changed. */
void       lr_own_view_update (LrOwnView       *self);

G_END_DECLS
