/* lr-new-game-dialog.h - the questions about a new game
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "rules/build/lr-library.h"

G_BEGIN_DECLS

#define LR_TYPE_NEW_GAME_DIALOG (lr_new_game_dialog_get_type ())
G_DECLARE_FINAL_TYPE (LrNewGameDialog, lr_new_game_dialog, LR, NEW_GAME_DIALOG, AdwWindow)

/* @library: the games there are already. Returns: (transfer none): a dialog, held by GTK until it is closed */
GtkWidget *lr_new_game_dialog_new (LrLibrary *library) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
