/* lr-fingerprint.h - hashes of rulesets and charts: with which numbers something was worked out
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "engine/model/lr-chart.h"
#include "rules/build/lr-ruleset.h"

G_BEGIN_DECLS

/* SHA-256 over the names and contents of all its files. One that was not read from files has its id and data
 * version instead. @hash: (out caller-allocates) (array fixed-size=32). */
void  lr_fingerprint_ruleset (const LrRuleset *ruleset,
                              guint8          *hash);
/* Returns: (transfer full): the SHA-256 of its cells and of where each comes from, in hexadecimal digits */
char *lr_fingerprint_chart   (const LrChart   *chart) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
