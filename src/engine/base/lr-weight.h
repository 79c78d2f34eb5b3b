/* lr-weight.h - the weight of a case: exact ways over a denominator, or a double where those outgrow 128 bits
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lr-wide.h"

G_BEGIN_DECLS

/**
 * LrWeight:
 * @ways: in an exact run: how many ways, over a denominator that its holder keeps
 * @chance: in an approximate run: the probability; the denominator is 1
 * @rest: and what the sums that it came from have lost by rounding, after Neumaier
 * @words: the same bytes, for lr_weight_put()
 *
 * How often something happens. All weights of one run are of one sort; the run knows which.
 */
typedef union
{
  LrWide  ways;
  struct
  {
    double chance;
    double rest;
  };
  guint64 words[2];
} LrWeight;

static inline LrWeight
lr_weight_zero (void)
{
  return (LrWeight) { .ways = 0 }; /* all bits 0: also the chance 0.0 */
}

/* Of an approximate run. No bit is left to what was there before: lr_weight_is_zero() looks at all of them. */
static inline LrWeight
lr_weight_chance (double chance)
{
  LrWeight weight = lr_weight_zero ();

  weight.chance = chance;
  return weight;
}

/* Copies a weight word by word, for the reason that lr_value_put() tells. */
static inline void
lr_weight_put (LrWeight *to, const LrWeight *from)
{
  guint64 first = from->words[0];
  guint64 second = from->words[1];

  to->words[0] = first;
  to->words[1] = second;
}

static inline LrWeight
lr_weight_one (gboolean exact)
{
  return exact ? (LrWeight) { .ways = 1 } : lr_weight_chance (1.0);
}

static inline gboolean
lr_weight_is_zero (LrWeight weight)
{
  return weight.ways == 0;
}

/**
 * lr_weight_add:
 * @exact: which sort of weights
 * @sum: (inout): a weight
 * @weight: is added to it
 *
 * Returns: %FALSE if the sum has more than 128 bits; %lr_wide_lost is set then
 */
static inline gboolean
lr_weight_add (gboolean exact, LrWeight *sum, LrWeight weight)
{
  double total;

  if (exact)
    return lr_wide_note (lr_wide_add (sum->ways, weight.ways, &sum->ways), &sum->ways);
  total = sum->chance + weight.chance;
  sum->rest += weight.rest + (sum->chance >= weight.chance ? (sum->chance - total) + weight.chance :
                                                             (weight.chance - total) + sum->chance);
  sum->chance = total;
  return TRUE;
}

/**
 * lr_weight_multiply:
 * @exact: which sort of weights
 * @a: a weight
 * @b: a weight
 * @product: (out): their product; the denominators multiply too
 *
 * Returns: %FALSE if the product has more than 128 bits; %lr_wide_lost is set then
 */
static inline gboolean
lr_weight_multiply (gboolean exact, LrWeight a, LrWeight b, LrWeight *product)
{
  if (exact)
    return lr_wide_note (lr_wide_mul (a.ways, b.ways, &product->ways), &product->ways);
  product->chance = a.chance * b.chance;
  product->rest = a.chance * b.rest + a.rest * b.chance;
  return TRUE;
}

/**
 * lr_weight_probability:
 * @exact: which sort of weight
 * @weight: a weight
 * @den: its denominator
 *
 * Returns: the probability
 */
static inline double
lr_weight_probability (gboolean exact, LrWeight weight, LrWide den)
{
  return exact ? lr_wide_ratio (weight.ways, den) : weight.chance + weight.rest;
}

G_END_DECLS
