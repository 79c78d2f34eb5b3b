/* lr-kept-options.h - readings that players chose hold from one evening to the next
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

#include "present/input/lr-desk.h"

G_BEGIN_DECLS

/* @settings: the program's settings. @desk: takes the readings that were kept for its game. */
void lr_kept_options_read  (GSettings *settings,
                            LrDesk    *desk);
/* @settings: the program's settings. @desk: whose readings are kept; those of other games stay. */
void lr_kept_options_write (GSettings *settings,
                            LrDesk    *desk);

G_END_DECLS
