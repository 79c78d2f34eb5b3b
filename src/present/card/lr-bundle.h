/* lr-bundle.h - all charts that the user has typed in for one game, as one file
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "rules/build/lr-own-charts.h"

G_BEGIN_DECLS

char     *lr_bundle_write (const LrRuleset  *ruleset,
                           GError          **error) G_GNUC_WARN_UNUSED_RESULT;
gboolean  lr_bundle_read  (const LrRuleset  *ruleset,
                           const char       *text,
                           gsize             size,
                           const char       *shown,
                           guint            *n_charts,
                           GError          **error);

G_END_DECLS
