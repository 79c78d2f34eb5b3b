/* lr-war-card.h - the state of the war: key numbers and the last entries
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "session/session/lr-session.h"

G_BEGIN_DECLS

#define LR_TYPE_WAR_CARD (lr_war_card_get_type ())
G_DECLARE_FINAL_TYPE (LrWarCard, lr_war_card, LR, WAR_CARD, GtkWidget)

/* Looks how it is now. @session: (nullable). @side: (nullable): the side that looks; %NULL for anyone who sees
 * everything. */
void lr_war_card_show (LrWarCard    *self,
                       LrSession    *session,
                       const LrSide *side);

G_END_DECLS
