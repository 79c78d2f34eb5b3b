/* lr-turn-end.h - asks about missed steps before the game goes on
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "present/turn/lr-guide.h"

G_BEGIN_DECLS

/* Each signal comes once, after the sheet has closed: "went" (path of a line), "recorded", "anyway". */
#define LR_TYPE_TURN_END (lr_turn_end_get_type ())
G_DECLARE_FINAL_TYPE (LrTurnEnd, lr_turn_end, LR, TURN_END, AdwWindow)

/* @parent: the window that it is over. @question: what is asked. Returns: (transfer none): a sheet, not shown
 * yet */
GtkWidget *lr_turn_end_new (GtkWindow             *parent,
                            const LrGuideQuestion *question);

G_END_DECLS
