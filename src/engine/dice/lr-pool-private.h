/* lr-pool-private.h - what the readings of a throw share
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lr-pool.h"

G_BEGIN_DECLS

/* @sides: how many faces from 1 on. Returns: (transfer full): one throw of it */
LrPool *lr_pool_new_plain (guint             sides,
                           gboolean          exact) G_GNUC_WARN_UNUSED_RESULT;
/* @ours: one of our dice. Returns: (transfer full) (nullable): how many pairs ours win */
LrPool *lr_pool_new_pairs (const LrPoolSpec *spec,
                           const LrPool     *ours) G_GNUC_WARN_UNUSED_RESULT;

/* Where the denominator of the sum fits into 128 bits, so do all products and sums of its weights. */
static inline LrWeight
lr_pool_product (gboolean exact, LrWeight a, LrWeight b)
{
  return exact ? (LrWeight) { .ways = a.ways * b.ways } : lr_weight_chance (a.chance * b.chance);
}

static inline void
lr_pool_raise (gboolean exact, LrWeight *sum, LrWeight by)
{
  if (exact)
    sum->ways += by.ways;
  else
    sum->chance += by.chance;
}

G_END_DECLS
