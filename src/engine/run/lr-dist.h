/* lr-dist.h - a distribution: every value with its exact chance
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lr-run.h"

G_BEGIN_DECLS

/**
 * LrChance:
 * @value: a value
 * @ways: in how many ways, of those of its distribution; 0 where that is not exact
 * @probability: the chance
 */
typedef struct
{
  LrValue value;
  LrWide  ways;
  double  probability;
} LrChance;

/**
 * LrDist:
 * @exact: whether there are ways
 * @of: how many ways there are in all
 * @chances: (array length=n_chances): by value, ascending
 * @n_chances: how many
 * @total: the sum of the probabilities: under 1 where not every throw comes to have a value
 * @is_number: whether the values are numbers
 * @mean: the mean of numbers, weighted by their chance, for those throws that have a value
 * @many: whether there were too many values to keep: then only the three that follow are known
 * @least: the least value
 * @greatest: the greatest value
 *
 * The values of one tap, or of a throw of dice.
 */
typedef struct
{
  gboolean  exact;
  LrWide    of;
  LrChance *chances;
  guint     n_chances;
  double    total;
  gboolean  is_number;
  double    mean;
  gboolean  many;
  LrValue   least;
  LrValue   greatest;
} LrDist;

LrDist   *lr_dist_new           (const LrMarginal *marginal,
                                 gboolean          exact,
                                 LrWide            den,
                                 gboolean          is_number) G_GNUC_WARN_UNUSED_RESULT;
LrDist   *lr_dist_of_tap        (const LrResult   *result,
                                 const LrTap      *tap) G_GNUC_WARN_UNUSED_RESULT;
LrDist   *lr_dist_of_pool       (const LrPool     *pool) G_GNUC_WARN_UNUSED_RESULT;
LrDist   *lr_dist_copy          (const LrDist     *dist) G_GNUC_WARN_UNUSED_RESULT;
void      lr_dist_free          (LrDist           *dist);
void      lr_dist_settle        (LrDist           *dist);
LrChance  lr_dist_at_least      (const LrDist     *dist,
                                 guint             index);
gboolean  lr_dist_bring_to      (LrDist           *dist,
                                 LrWide            of);

const LrTap *lr_result_find_tap (const LrResult   *result,
                                 const char       *path);
gboolean  lr_tap_is_certain     (const LrTap      *tap,
                                 LrValue          *value);
double    lr_tap_probability    (const LrResult   *result,
                                 const LrTap      *tap,
                                 LrWeight          weight);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LrDist, lr_dist_free)

G_END_DECLS
