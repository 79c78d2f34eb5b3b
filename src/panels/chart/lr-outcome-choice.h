/* lr-outcome-choice.h - chooses which outcome is measured
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "present/decide/lr-aim.h"

G_BEGIN_DECLS

#define LR_TYPE_OUTCOME_CHOICE (lr_outcome_choice_get_type ())
G_DECLARE_FINAL_TYPE (LrOutcomeChoice, lr_outcome_choice, LR, OUTCOME_CHOICE, GtkWidget)

/* Signal "chosen" when someone has chosen another one. */
/* @answer: what the calculator answers: its outcomes are offered. */
void        lr_outcome_choice_offer  (LrOutcomeChoice *self,
                                      const LrAnswer  *answer);
/* Returns: (nullable): the id of what is chosen; %NULL for the good end of the headline */
const char *lr_outcome_choice_get_id (LrOutcomeChoice *self);

G_END_DECLS
