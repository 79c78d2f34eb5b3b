/* lr-roller.h - dice thrown by the system's random source
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lr-record.h"

G_BEGIN_DECLS

guint    lr_roller_face      (guint            sides);
gboolean lr_roller_roll_next (const LrAnswer  *answer,
                              LrInputs        *inputs,
                              LrThrows        *throws);
gboolean lr_roller_roll_rest (const LrRuleset *ruleset,
                              LrInputs        *inputs,
                              LrThrows        *throws);

G_END_DECLS
