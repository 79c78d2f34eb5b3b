/* lr-chances-view.h - the chances of every outcome: bars with their number
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "present/answer/lr-answer.h"

G_BEGIN_DECLS

#define LR_TYPE_CHANCES_VIEW (lr_chances_view_get_type ())
G_DECLARE_FINAL_TYPE (LrChancesView, lr_chances_view, LR, CHANCES_VIEW, GtkWidget)

/* Returns: (transfer floating): an empty view */
GtkWidget *lr_chances_view_new    (void) G_GNUC_WARN_UNUSED_RESULT;
/* @answer: what the calculator answers. @before: (nullable): what it answered before the dice, if some have fallen.
 * Both must live until the next update. */
void       lr_chances_view_update (LrChancesView  *self,
                                   const LrAnswer *answer,
                                   const LrAnswer *before);

G_END_DECLS
