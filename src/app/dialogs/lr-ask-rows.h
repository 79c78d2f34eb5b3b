/* lr-ask-rows.h - the results, the modifiers or the phases of a new game
 *
 * Enter goes to the next row, and after the last it makes another. Signal "done" when it is pressed in one that is
 * empty there.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "present/new-game/lr-new-game.h"

G_BEGIN_DECLS

#define LR_TYPE_ASK_ROWS (lr_ask_rows_get_type ())
G_DECLARE_FINAL_TYPE (LrAskRows, lr_ask_rows, LR, ASK_ROWS, GtkBox)

/* @game: takes the answers; it must live as long as this. Returns: (transfer floating) */
GtkWidget *lr_ask_rows_new     (LrNewGame    *game,
                                LrNewGameList list) G_GNUC_WARN_UNUSED_RESULT;
/* As lr_ask_field_is_fine(). */
gboolean   lr_ask_rows_is_fine (LrAskRows    *self);

G_END_DECLS
