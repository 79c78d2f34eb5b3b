/* lr-cli-usage.h - the usage of a command, taken apart: what may stand at each place, and behind each option
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * LrUsageOption:
 * @name: `--row`
 * @values: (element-type utf8): what stands behind it, as the usage calls it: `ROSTER`
 */
typedef struct
{
  char      *name;
  GPtrArray *values;
} LrUsageOption;

/**
 * LrUsage:
 * @options: (element-type LrUsageOption)
 * @places: (element-type GPtrArray): for each argument that is no option the words that may stand there: `RULESET`, or
 *   `save` to be typed as it is
 * @repeats: the place that may be there any number of times, or -1
 */
typedef struct
{
  GPtrArray *options;
  GPtrArray *places;
  int        repeats;
} LrUsage;

LrUsage       *lr_usage_new    (const char    *text) G_GNUC_WARN_UNUSED_RESULT;
void           lr_usage_free   (LrUsage       *usage);
/* Returns: (nullable): the option of that name */
LrUsageOption *lr_usage_find   (const LrUsage *usage,
                                const char    *name);
/* Returns: (nullable) (element-type utf8): what may stand at that place */
GPtrArray     *lr_usage_place  (const LrUsage *usage,
                                guint          place);
/* Returns: whether one of the alternatives of a place is that word */
gboolean       lr_usage_has    (GPtrArray     *place,
                                const char    *word);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LrUsage, lr_usage_free)

G_END_DECLS
