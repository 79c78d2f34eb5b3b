/* lr-fingerprint.h - hashes of rulesets and charts: with which numbers something was worked out
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "engine/model/lr-chart.h"
#include "rules/build/lr-ruleset.h"

G_BEGIN_DECLS

void  lr_fingerprint_ruleset (const LrRuleset *ruleset,
                              guint8          *hash);
char *lr_fingerprint_chart   (const LrChart   *chart) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
