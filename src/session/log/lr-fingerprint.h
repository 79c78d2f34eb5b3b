/* lr-fingerprint.h - hashes of rulesets and charts, which identify the numbers behind a result
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "engine/model/lr-chart.h"
#include "rules/build/lr-ruleset.h"

#include "lr-action.h"

G_BEGIN_DECLS

/* Makes the SHA-256 of the names and contents of all files of a ruleset. If it was not read from files, its id and data
 * version are hashed. @hash: (out caller-allocates) (array fixed-size=32). */
void  lr_fingerprint_ruleset (const LrRuleset *ruleset,
                              guint8          *hash);
/* Returns: (transfer full): the SHA-256 of the chart's cells and of their provenance, in hexadecimal digits */
char *lr_fingerprint_chart   (const LrChart   *chart) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: (nullable): the first chart that an entry names and that has other numbers in @model, or is not there */
const LrPartChart *lr_fingerprint_other_chart (const LrModel  *model,
                                               const LrAction *action);

G_END_DECLS
