/* lr-throws.h - what many throws add up to: the chance of so much or less, of so much or more
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "engine/base/lr-number.h"

G_BEGIN_DECLS

/**
 * LrThrow:
 * @n: how often it was thrown
 * @n_values: how many values it can have
 * @values: (array length=n_values): the values
 * @chances: (array length=n_values): the chance of each
 * @expected: the mean, if @exact
 * @exact: whether the mean fits into 64 bits
 * @mean: the same as a double
 *
 * One sort of throw.
 */
typedef struct
{
  guint     n;
  guint     n_values;
  LrNumber *values;
  double   *chances;
  LrNumber  expected;
  gboolean  exact;
  double    mean;
} LrThrow;

/**
 * LrThrown:
 * @at_most: the chance that all throws come to that sum or less
 * @at_least: the chance that they come to it or more
 * @low: in nine of ten games the sum is at least this
 * @high: and at most this; below it lies at most one game in twenty, and so above
 *
 * What a sum of throws is worth.
 */
typedef struct
{
  double   at_most;
  double   at_least;
  LrNumber low;
  LrNumber high;
} LrThrown;

/* Returns: (transfer full): a sort of throw that was not thrown yet */
LrThrow  *lr_throw_new      (guint       n_values) G_GNUC_WARN_UNUSED_RESULT;
/* @thrown: (transfer full). */
void      lr_throw_free     (LrThrow    *thrown);
/* Works out chances, right to about 1e-12. @throws: (element-type LrThrow): what was thrown. @sum: what all of it came
 * to. @thrown: (out): what that is worth. Returns: %FALSE if that is too much work: too many sums, or fractions with
 * large denominators */
gboolean  lr_throws_compare (GPtrArray  *throws,
                             LrNumber    sum,
                             LrThrown   *thrown);

G_END_DECLS
