/* lr-throws.h - the sum of many rolls: the chance of this much or less, of this much or more
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "engine/run/lr-dist.h"

G_BEGIN_DECLS

/**
 * LrThrow:
 * @n: how often it was thrown
 * @dist: the chances of the numbers that it can come to, which are not exact
 * @exact: whether their mean is known exactly
 * @expected: that mean
 *
 * One sort of throw.
 */
typedef struct
{
  guint    n;
  LrDist  *dist;
  gboolean exact;
  LrNumber expected;
} LrThrow;

/**
 * LrTogether:
 * @at_most: the chance that all throws come to that sum or less
 * @at_least: the chance that they come to it or more
 * @low: in nine of ten games the sum is at least this
 * @high: and at most this; below it is at most one game in twenty, and so above
 *
 * What a sum of throws is worth.
 */
typedef struct
{
  double   at_most;
  double   at_least;
  LrNumber low;
  LrNumber high;
} LrTogether;

/* @thrown: (transfer full). */
void      lr_throw_free     (LrThrow    *thrown);
/* Works out chances, right to about 1e-12. @throws: (element-type LrThrow): what was thrown. @sum: what all of it came
 * to. @thrown: (out): what that is worth. Returns: %FALSE if that is too much work: too many sums, or fractions with
 * large denominators */
gboolean  lr_throws_compare (GPtrArray  *throws,
                             LrNumber    sum,
                             LrTogether *thrown);

G_END_DECLS
