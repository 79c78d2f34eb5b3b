/* lr-random-ruleset.h - small rulesets made by chance, to try every construct of the format against every other
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "engine/model/lr-inputs.h"

G_BEGIN_DECLS

char *lr_random_ruleset (guint32    seed) G_GNUC_WARN_UNUSED_RESULT;
void  lr_random_inputs  (GRand     *rand,
                         LrInputs  *inputs);

G_END_DECLS
