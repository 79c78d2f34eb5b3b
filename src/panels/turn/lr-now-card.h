/* lr-now-card.h - the card “Now”: what is required, and the next step
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "present/turn/lr-guide.h"

G_BEGIN_DECLS

#define LR_TYPE_NOW_CARD (lr_now_card_get_type ())
G_DECLARE_FINAL_TYPE (LrNowCard, lr_now_card, LR, NOW_CARD, GtkWidget)

/* Its buttons are the window's actions `win.due` and `win.leave`. Returns: (transfer floating): a card that is hidden
 * until it has something to show */
GtkWidget *lr_now_card_new   (void) G_GNUC_WARN_UNUSED_RESULT;
/* @guide: (nullable): the turn as it is now; %NULL hides the card. @quiet: whether another button of the page is
 * the one to press now. */
void       lr_now_card_show  (LrNowCard     *self,
                              const LrGuide *guide,
                              gboolean       quiet);

G_END_DECLS
