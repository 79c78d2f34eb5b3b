/* lr-kept-options.h - readings that players chose hold from one evening to the next
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

#include "present/input/lr-desk.h"

G_BEGIN_DECLS

void lr_kept_options_read  (GSettings *settings,
                            LrDesk    *desk);
void lr_kept_options_write (GSettings *settings,
                            LrDesk    *desk);

G_END_DECLS
