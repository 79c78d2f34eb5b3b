/* lr-lefts.h - how likely it is that so much is left: its mean, and the band in which nine of ten lie
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * LrCourseSide:
 * @mean: the strength that is left, on average
 * @low: in nineteen of twenty evenings it is at least this
 * @high: and at most this
 */
typedef struct
{
  double mean;
  double low;
  double high;
} LrCourseSide;

/* Returns: (transfer full): nothing yet: a #GArray that only the functions here look into */
GArray      *lr_lefts_new  (void) G_GNUC_WARN_UNUSED_RESULT;
/* @share: how likely it is, besides what was added of the same. */
void         lr_lefts_add  (GArray       *lefts,
                            double        strength,
                            double        share);
/* @lefts: with something in it; the shares need not make one whole. */
LrCourseSide lr_lefts_side (const GArray *lefts);

G_END_DECLS
