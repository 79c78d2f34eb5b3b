/* lr-strength.h - one side's strength, point by point less and more than it is
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lr-trial.h"

G_BEGIN_DECLS

/**
 * LrStrengthPoint:
 * @more: how many points more than now; below 0, less
 * @total: the strength that this makes, over all rows
 * @inputs: what is typed then
 * @trial: the run
 */
typedef struct
{
  int       more;
  LrNumber  total;
  LrInputs *inputs;
  LrTrial  *trial;
} LrStrengthPoint;

/**
 * LrStrengthScan:
 * @field: the input
 * @number: the number itself: the input, or a column of it
 * @points: (element-type LrStrengthPoint): ascending, without those that the rules refuse
 * @here: the index of the strength as it is now
 * @most: how many points more it looked at; 0 where nothing more is allowed, or to be gained
 */
typedef struct
{
  const LrField *field;
  const LrField *number;
  GPtrArray     *points;
  guint          here;
  guint          most;
} LrStrengthScan;

/* Points go to the first row until it is full, then to the next. @which: 0 for the strength of the side whose good end
 * is aimed at, 1 for that of the other side. @enough: a chance beyond which nobody looks, nor below 0; above 1 to look
 * further. Returns: (transfer full) (nullable): %NULL if the calculator does not say
 * where that is typed, or nothing can be typed there now */
LrStrengthScan *lr_strength_scan_new  (const LrTrials *trials,
                                       guint           which,
                                       double          enough) G_GNUC_WARN_UNUSED_RESULT;
/* @scan: (transfer full) (nullable). */
void            lr_strength_scan_free (LrStrengthScan *scan);
/* Returns: (nullable): the entry of a chart that changes with the strength and on which what is measured depends; as it
 * is now */
const LrColumn *lr_strength_find_column (const LrStrengthScan *scan);
/* Returns: (transfer full): "3 strength points more"; "now" for 0 */
char           *lr_strength_words     (const LrRuleset      *ruleset,
                                       const LrStrengthScan *scan,
                                       int                   more) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LrStrengthScan, lr_strength_scan_free)

G_END_DECLS
