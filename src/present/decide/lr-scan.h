/* lr-scan.h - changes one thing point by point: a strength, or the sum of the modifiers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lr-trial.h"

G_BEGIN_DECLS

/**
 * LrScan:
 * @field: (nullable): of a strength: the input
 * @number: (nullable): the number itself: the input, or a column of it
 * @points: (element-type LrTrial): ascending, without those that the rules refuse
 * @here: the index of what it is now
 * @most: how many points more it looked at; 0 where nothing more is allowed, or to be gained
 * @stops: (array fixed-size=2): of modifiers: whether a limit of their sum ended it below, and above
 */
typedef struct
{
  const LrField *field;
  const LrField *number;
  GPtrArray     *points;
  guint          here;
  guint          most;
  gboolean       stops[2];
} LrScan;

/* Points go to the first row until it is full, then to the next. @which: 0 for the strength of the side whose good end
 * is aimed at, 1 for that of the other side. @enough: the chance at which it stops, and at 0; above 1 to look
 * further. Returns: (transfer full) (nullable): %NULL if the calculator does not say
 * where that is typed, or nothing can be typed there now */
LrScan         *lr_scan_strength    (const LrTrials  *trials,
                                     guint            which,
                                     double           enough) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: (transfer full) (nullable): %NULL if no sum of modifiers counts for what is aimed at */
LrScan         *lr_scan_modifiers   (const LrTrials  *trials) G_GNUC_WARN_UNUSED_RESULT;
/* @scan: (transfer full) (nullable). */
void            lr_scan_free        (LrScan          *scan);
/* Returns: (nullable): the point with that chance or more that changes least */
const LrTrial  *lr_scan_nearest     (const LrScan    *scan,
                                     double           chance);
/* Returns: (nullable): the entry of a chart that changes with the strength and on which what is measured depends; as it
 * is now */
const LrColumn *lr_scan_find_column (const LrScan    *scan);
/* Returns: (transfer full): "3 strength points more"; "now" for 0 */
char           *lr_scan_words       (const LrRuleset *ruleset,
                                     const LrScan    *scan,
                                     int              more) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LrScan, lr_scan_free)

G_END_DECLS
