/* lr-bundle.h - all charts of the user for one game, as one file
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "rules/build/lr-own-charts.h"

G_BEGIN_DECLS

/* Returns: (transfer full) (nullable): the user's charts of that game */
char     *lr_bundle_write (const LrRuleset  *ruleset,
                           GError          **error) G_GNUC_WARN_UNUSED_RESULT;
/* Takes a bundle into the user's charts: charts that are in both are as in the bundle. The ruleset has to be read
 * again to have them. @text: the content of a bundle. @size: how many bytes. @n_charts: (out): how many charts
 * were taken in. @error: what is wrong with it, a line each with its place. Returns: whether it was taken in; if
 * not, nothing has changed */
gboolean  lr_bundle_read  (const LrRuleset  *ruleset,
                           const char       *text,
                           gsize             size,
                           const char       *shown,
                           guint            *n_charts,
                           GError          **error);

G_END_DECLS
