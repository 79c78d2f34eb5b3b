/* lr-kept-options.h - saves the options that players chose
 *
 * Each game has a file, which contains what is not the ruleset's default.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lr-desk.h"

G_BEGIN_DECLS

/* Chooses what is kept. */
void     lr_kept_options_read  (LrDesk      *desk);
/* Keeps what is chosen. */
void     lr_kept_options_write (LrDesk      *desk);
/* An older version kept them in the settings: they are moved. */
void     lr_kept_options_move  (void);
/* Returns: whether what is kept of a game can be read, or nothing is */
gboolean lr_kept_options_look  (const char  *game,
                                GError     **error);

G_END_DECLS
