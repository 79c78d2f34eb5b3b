/* lr-modifier.h - which tallies are modifiers, whose numbers carry their sign
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "engine/lr-procedure.h"

G_BEGIN_DECLS

gboolean lr_modifier_is (const LrProcedure *procedure,
                         const LrStep      *tally);

G_END_DECLS
