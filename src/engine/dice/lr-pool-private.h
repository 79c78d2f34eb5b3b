/* lr-pool-private.h - what the readings of a throw share
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lr-pool.h"

G_BEGIN_DECLS

/* Returns: (transfer full): numbers from @least on, none of which has a weight yet */
LrPool  *lr_pool_alloc     (gboolean          exact,
                            gint64            least,
                            guint             n_values) G_GNUC_WARN_UNUSED_RESULT;
/* How so many dice show that face. Returns: %FALSE if that has more than 128 bits */
gboolean lr_pool_power     (gboolean          exact,
                            LrWeight          face,
                            guint             dice,
                            LrWeight         *result) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: (nullable): the distribution of the best or worst few */
LrPool  *lr_pool_new_best  (const LrPoolSpec *spec,
                            const LrDie      *die,
                            gboolean          exact) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: (nullable): the distribution of the pairs that ours win */
LrPool  *lr_pool_new_pairs (const LrPoolSpec *spec,
                            const LrDie      *die,
                            gboolean          exact) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
