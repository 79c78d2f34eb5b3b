/* lr-turn-row.h - a step of the turn: ticked, skipped, or done with its calculator
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "present/turn/lr-guide.h"

G_BEGIN_DECLS

/* Signal "ticked" (whether); "skipped" (why). Its button is the window's action `win.open-line`. */
#define LR_TYPE_TURN_ROW (lr_turn_row_get_type ())
G_DECLARE_FINAL_TYPE (LrTurnRow, lr_turn_row, LR, TURN_ROW, GtkWidget)

/* @line: a duty. @narrow: whether there is no room except what it is. Returns: (transfer floating): a row for it */
GtkWidget  *lr_turn_row_new      (const LrGuideLine *line,
                                  gboolean           narrow) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: the path of its line */
const char *lr_turn_row_get_path (LrTurnRow         *self);

G_END_DECLS
