/* lr-pool.h - the distribution of a throw of equal dice, read in one way
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "engine/base/lr-limits.h"
#include "engine/base/lr-weight.h"
#include "engine/model/lr-procedure.h"

G_BEGIN_DECLS

/* How many products the best few dice of a throw may cost; a larger throw is refused, not attempted. */
#define LR_POOL_MOST_WORK 5e7

/**
 * LrPoolSpec:
 * @dice: how many dice, 0 to %LR_POOL_MOST_DICE
 * @sides: faces of each, 1 to %LR_POOL_MOST_SIDES
 * @reading: how they become one number
 * @low: of a count: the lowest face that counts
 * @high: of a count: the highest
 * @keep: of high and low: how many are kept
 *
 * Which dice, and what is read off them.
 */
typedef struct
{
  guint     dice;
  guint     sides;
  LrReading reading;
  guint     low;
  guint     high;
  guint     keep;
} LrPoolSpec;

/**
 * LrPool:
 * @exact: whether @weights are ways or chances
 * @least: the least number that can be read
 * @n_values: how many whole numbers from @least on
 * @den: the sum of the ways
 * @weights: (array length=n_values): one for each number
 *
 * The distribution of one number. Ways are divided by their common factor.
 */
typedef struct
{
  gboolean  exact;
  gint64    least;
  guint     n_values;
  LrWide    den;
  LrWeight *weights;
} LrPool;

/* @spec: dice and a reading. Returns: the least number that they can show */
gint64    lr_pool_spec_least    (const LrPoolSpec *spec);
/* @spec: dice and a reading. Returns: the greatest number that they can show */
gint64    lr_pool_spec_greatest (const LrPoolSpec *spec);
/* @spec: dice and a reading. Returns: whether the throw is beyond the limits of this file */
gboolean  lr_pool_spec_too_big  (const LrPoolSpec *spec);
/* @spec: dice and a reading. @faces: (array): one face for each die. Returns: the number that these faces show */
gint64    lr_pool_spec_read     (const LrPoolSpec *spec,
                                 const guint      *faces);
/* Works out the distribution of a throw. @spec: dice and a reading, within the limits of lr_pool_spec_too_big().
 * @exact: whether to count ways. Returns: (transfer full) (nullable): the distribution; %NULL if @exact and the
 * ways have more than 128 bits */
LrPool   *lr_pool_new           (const LrPoolSpec *spec,
                                 gboolean          exact) G_GNUC_WARN_UNUSED_RESULT;
/* @pool: (transfer full) (nullable). */
void      lr_pool_free          (LrPool           *pool);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LrPool, lr_pool_free)

G_END_DECLS
