/* lr-dist.h - a distribution: every value with its exact chance
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "engine/dice/lr-states.h"
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
 * @lots: of a simulation: of how many throws each chance is at least as good; else 0
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
  guint64   lots;
  gboolean  many;
  LrValue   least;
  LrValue   greatest;
} LrDist;

/* @marginal: values of @tap. @is_number: whether they are numbers. */
LrDist   *lr_dist_new           (const LrTap      *tap,
                                 const LrMarginal *marginal,
                                 gboolean          is_number) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: (transfer full): the distribution of what the step came to */
LrDist   *lr_dist_of_tap        (const LrResult   *result,
                                 const LrTap      *tap) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: how far a chance may be off, 19 times in 20; 0 where nothing was left to chance */
double    lr_dist_margin        (const LrDist     *dist,
                                 double            probability);
LrDist   *lr_dist_of_pool       (const LrPool     *pool) G_GNUC_WARN_UNUSED_RESULT;
/* @states: of one column, at least one: a value each. @exact: which sort of weights they have. */
LrDist   *lr_dist_of_states     (const LrStates   *states,
                                 gboolean          exact) G_GNUC_WARN_UNUSED_RESULT;
/* Adds a chance to a distribution that is not exact, instead of its value. @dist: (nullable): %NULL for none yet.
 * Returns: (transfer full): @dist, to be settled once it is whole */
LrDist   *lr_dist_add           (LrDist           *dist,
                                 LrNumber          value,
                                 double            probability) G_GNUC_WARN_UNUSED_RESULT;
/* Finds the band in which nine of ten lie: below it at most one in twenty, and so above. @dist: of numbers, of which
 * all are kept. */
void      lr_dist_band          (const LrDist     *dist,
                                 LrNumber         *low,
                                 LrNumber         *high);
LrDist   *lr_dist_copy          (const LrDist     *dist) G_GNUC_WARN_UNUSED_RESULT;
/* @dist: (transfer full) (nullable). */
void      lr_dist_free          (LrDist           *dist);
/* Divides ways by their common factor and works out probabilities, total and mean from them. @dist: a distribution
 * whose chances have been filled in. */
void      lr_dist_settle        (LrDist           *dist);
/* @dist: with its chances, at least one. Returns: the likeliest value; of several the first */
const LrChance *lr_dist_likeliest (const LrDist     *dist);
/* @dist: a distribution of which all values are kept. Returns: the chance of that value or any above it */
LrChance  lr_dist_at_least      (const LrDist     *dist,
                                 guint             index);
/* Writes the chances over another denominator, to be beside others. @of: a number of ways that is a multiple of
 * its own. Returns: %FALSE if the ways would have more than 128 bits */
gboolean  lr_dist_bring_to      (LrDist           *dist,
                                 LrWide            of);

/* @path: the path of a step: `die`, `round.2.leader.1`. Returns: (nullable): the tap of that instance of the step,
 * if it was reached */
const LrTap *lr_result_find_tap (const LrResult   *result,
                                 const char       *path);
/* Returns: whether the step came to one and the same value in all throws that reach it */
gboolean  lr_tap_is_certain     (const LrTap      *tap,
                                 LrValue          *value);
double    lr_tap_probability    (const LrTap      *tap,
                                 LrWeight          weight);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LrDist, lr_dist_free)

G_END_DECLS
