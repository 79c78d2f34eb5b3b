/* lr-die.c - what one die of a throw comes to: thrown once more, or with further dice added to it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-pool.h"

static gboolean
is_within (guint low,
           guint high,
           guint face)
{
  return face >= low && face <= high;
}

/* Whether dice that are added to one count for themselves. */
static gboolean
adds_counts (const LrPoolSpec *spec)
{
  return spec->reading == LR_READING_COUNT && spec->explode > 0;
}

static guint
worth (const LrPoolSpec *spec,
       guint             face)
{
  return adds_counts (spec) ? (guint) is_within (spec->low, spec->high, face) : face;
}

gboolean
lr_pool_spec_is_even (const LrPoolSpec *spec)
{
  return spec->reroll_low == 0 && spec->explode == 0 &&
         (spec->reading != LR_READING_PAIRS || spec->sides == spec->versus_sides);
}

gboolean
lr_pool_spec_is_plain (const LrPoolSpec *spec)
{
  return spec->reading != LR_READING_PAIRS && lr_pool_spec_is_even (spec);
}

guint
lr_pool_spec_n_faces (const LrPoolSpec *spec)
{
  return spec->dice + (spec->reading == LR_READING_PAIRS ? spec->versus : 0);
}

guint
lr_pool_spec_most (const LrPoolSpec *spec,
                   guint             die)
{
  return die < spec->dice ? spec->sides * (spec->explode + 1) : spec->versus_sides;
}

gboolean
lr_pool_spec_may_show (const LrPoolSpec *spec,
                       guint             die,
                       guint             face)
{
  guint most = lr_pool_spec_most (spec, die);

  /* short of the most, one that shows its highest face is not the last */
  return face == most || (is_within (1, most, face) && (die >= spec->dice || spec->explode == 0 ||
                                                        face % spec->sides != 0));
}

guint
lr_pool_spec_counts (const LrPoolSpec *spec,
                     guint             face)
{
  guint full = spec->explode > 0 ? face / spec->sides : 0;
  guint last = face - full * spec->sides;

  return (full > 0 && is_within (spec->low, spec->high, spec->sides) ? full : 0) +
         (last > 0 && is_within (spec->low, spec->high, last));
}

guint
lr_pool_spec_throw (const LrPoolSpec *spec,
                    guint             die,
                    guint           (*next) (guint sides, gpointer data),
                    gpointer          data)
{
  guint sum = 0;
  guint added = 0;
  guint face;

  if (die >= spec->dice)
    return next (spec->versus_sides, data);
  do
    {
      face = next (spec->sides, data);
      if (is_within (spec->reroll_low, spec->reroll_high, face))
        face = next (spec->sides, data);
      sum += face;
    }
  while (face == spec->sides && added++ < spec->explode);
  return sum;
}

void
lr_die_free (LrDie *die)
{
  if (die == NULL)
    return;
  g_free (die->weights);
  g_free (die);
}

/* One throw of it, with the second of a face that is thrown once more. */
static LrWeight
weight_of_face (const LrPoolSpec *spec,
                gboolean          exact,
                guint             face)
{
  guint again = 0;
  guint ways;

  for (guint i = 1; i <= spec->sides; i++)
    again += is_within (spec->reroll_low, spec->reroll_high, i);
  if (again == 0)
    return exact ? lr_weight_one (TRUE) : lr_weight_chance (1.0 / spec->sides);
  ways = again + (is_within (spec->reroll_low, spec->reroll_high, face) ? 0 : spec->sides);
  return exact ? (LrWeight) { .ways = ways } : lr_weight_chance ((double) ways / spec->sides / spec->sides);
}

/* A die with one more that may be added: @fewer is the same with one less. */
static gboolean
add_die (const LrPoolSpec *spec,
         gboolean          exact,
         const LrDie      *fewer,
         LrDie            *die)
{
  LrWeight all = exact ? (LrWeight) { .ways = fewer->den } : lr_weight_one (FALSE);

  for (guint face = 1; face <= spec->sides; face++)
    {
      LrWeight weight = weight_of_face (spec, exact, face);
      LrWeight product;

      if (face < spec->sides)
        {
          if (!lr_weight_multiply (exact, weight, all, &product) ||
              !lr_weight_add (exact, &die->weights[worth (spec, face) - die->least], product))
            return FALSE;
          continue;
        }
      for (guint i = 0; i < fewer->n_values; i++)
        if (!lr_weight_is_zero (fewer->weights[i]))
          {
            if (!lr_weight_multiply (exact, weight, fewer->weights[i], &product) ||
                !lr_weight_add (exact, &die->weights[worth (spec, face) + i], product))
              return FALSE;
          }
    }
  return TRUE;
}

LrDie *
lr_die_new (const LrPoolSpec *spec,
            gboolean          exact)
{
  guint most = adds_counts (spec) ? spec->explode + 1 : spec->sides * (spec->explode + 1);
  LrWide base = 0;
  g_autoptr (LrDie) die = NULL;

  for (guint face = 1; face <= spec->sides; face++)
    base += weight_of_face (spec, TRUE, face).ways;
  for (guint i = 0; i <= spec->explode; i++)
    {
      g_autoptr (LrDie) fewer = g_steal_pointer (&die);

      die = g_new0 (LrDie, 1);
      die->least = adds_counts (spec) ? 0 : 1;
      die->n_values = most - (guint) die->least + 1;
      die->weights = g_new0 (LrWeight, die->n_values);
      die->den = exact ? base : 1;
      if (fewer != NULL && ((exact && !lr_wide_mul (fewer->den, base, &die->den)) ||
                            !add_die (spec, exact, fewer, die)))
        return NULL;
      for (guint face = 1; fewer == NULL && face <= spec->sides; face++)
        if (!lr_weight_add (exact, &die->weights[worth (spec, face) - die->least], weight_of_face (spec, exact, face)))
          return NULL;
    }
  return g_steal_pointer (&die);
}
