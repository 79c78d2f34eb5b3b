/* lr-kept-options.h - keeps the readings that players chose from one evening to the next
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

#include "present/input/lr-desk.h"

G_BEGIN_DECLS

/* @settings: the program's settings. @desk: gets the readings that were kept for its game. */
void lr_kept_options_read  (GSettings *settings,
                            LrDesk    *desk);
/* @settings: the program's settings. @desk: its readings are kept; those of other games stay as they are. */
void lr_kept_options_write (GSettings *settings,
                            LrDesk    *desk);

G_END_DECLS
