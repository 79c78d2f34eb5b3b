/* lr-whatif-view.h - what if: modifiers, the next column, a target chance, plans
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "present/answer/lr-answer.h"

G_BEGIN_DECLS

#define LR_TYPE_WHATIF_VIEW (lr_whatif_view_get_type ())
G_DECLARE_FINAL_TYPE (LrWhatIfView, lr_whatif_view, LR, WHATIF_VIEW, GtkWidget)

/* @answer: what the calculator answers. @inputs: (nullable): what is typed; %NULL to stop, and show what is there
 * on. */
void       lr_whatif_view_update     (LrWhatIfView   *self,
                                      const LrAnswer *answer,
                                      const LrInputs *inputs);
/* @narrow: whether there is no room for bars. */
void       lr_whatif_view_set_narrow (LrWhatIfView   *self,
                                      gboolean        narrow);
/* Returns: whether something of it is being worked out */
gboolean   lr_whatif_view_is_working (LrWhatIfView   *self);

G_END_DECLS
