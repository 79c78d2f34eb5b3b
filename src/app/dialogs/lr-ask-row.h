/* lr-ask-row.h - a result, a modifier or a phase of a new game
 *
 * Signals: "changed" when another answer was typed; "entered" when someone has done with the row; "removed" when it is
 * to go.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "present/new-game/lr-new-game.h"

G_BEGIN_DECLS

#define LR_TYPE_ASK_ROW (lr_ask_row_get_type ())
G_DECLARE_FINAL_TYPE (LrAskRow, lr_ask_row, LR, ASK_ROW, GtkBox)

/* @game: takes the answers; it must live as long as this. Returns: (transfer floating) */
GtkWidget *lr_ask_row_new     (LrNewGame    *game,
                               LrNewGameList list,
                               guint         index) G_GNUC_WARN_UNUSED_RESULT;
/* Of the two only one can be marked. @next: the row below. Rows are grouped from the last to the first: so the arrows
 * go through them. */
void       lr_ask_row_group   (LrAskRow     *self,
                               LrAskRow     *next);
/* Shows what is wrong with it now: another row may have changed that. */
void       lr_ask_row_refresh (LrAskRow     *self);
/* As lr_ask_field_is_fine(). */
gboolean   lr_ask_row_is_fine (LrAskRow     *self);

G_END_DECLS
