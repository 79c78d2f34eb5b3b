/* lr-pool.c - the distribution of a roll
 *
 * Nothing here enumerates throws: see lr-pool-add.c and lr-pool-rank.c.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-pool-private.h"

#include <string.h>

gint64
lr_pool_spec_least (const LrPoolSpec *spec)
{
  switch (spec->reading)
    {
    case LR_READING_SUM:
      return spec->dice;
    case LR_READING_COUNT:
      return spec->low <= 1 && spec->high >= spec->sides ? spec->dice : 0;
    case LR_READING_HIGH:
    case LR_READING_LOW:
      return MIN (spec->keep, spec->dice);
    case LR_READING_PAIRS:
      return 0;
    case LR_READING_TENS:
      return 11;
    }
  g_assert_not_reached ();
}

gint64
lr_pool_spec_greatest (const LrPoolSpec *spec)
{
  guint most = lr_pool_spec_most (spec, 0);

  switch (spec->reading)
    {
    case LR_READING_SUM:
      return (gint64) spec->dice * most;
    case LR_READING_COUNT:
      if (MAX (spec->low, 1) > MIN (spec->high, spec->sides))
        return 0;
      return (gint64) spec->dice * (spec->explode + 1);
    case LR_READING_HIGH:
    case LR_READING_LOW:
      return (gint64) MIN (spec->keep, spec->dice) * most;
    case LR_READING_PAIRS:
      return MIN (spec->dice, spec->versus);
    case LR_READING_TENS:
      return 11 * spec->sides;
    }
  g_assert_not_reached ();
}

/* The number of products for a roll of many dice. */
static double
work_of (const LrPoolSpec *spec)
{
  double keep = MIN (spec->keep, spec->dice);
  double dice = spec->dice;
  double versus = spec->versus;
  double most = lr_pool_spec_most (spec, 0);

  if (spec->reading == LR_READING_PAIRS)
    return dice * versus * MIN (dice, versus) * dice * versus / 4 * MAX (most, spec->versus_sides);
  if ((spec->reading == LR_READING_HIGH || spec->reading == LR_READING_LOW) && keep < dice)
    return keep * keep * keep * most * most;
  return spec->explode > 0 || (spec->reroll_low > 0 && spec->reading != LR_READING_COUNT) ?
             dice * dice * most * most / 2 :
             0;
}

gboolean
lr_pool_spec_too_big (const LrPoolSpec *spec)
{
  return spec->dice > LR_POOL_MOST_DICE || spec->versus > LR_POOL_MOST_DICE || spec->sides > LR_POOL_MOST_SIDES ||
         lr_pool_spec_greatest (spec) - lr_pool_spec_least (spec) >= LR_POOL_MOST_VALUES ||
         work_of (spec) > LR_POOL_MOST_WORK;
}

static int
compare_faces (gconstpointer a,
               gconstpointer b)
{
  const guint *left = a;
  const guint *right = b;

  return (*left > *right) - (*left < *right);
}

/* Returns: (transfer full): faces from the lowest to the highest */
static guint *
sorted_faces (const guint *faces,
              guint        n_faces)
{
  guint *sorted = g_memdup2 (faces, n_faces * sizeof *faces);

  if (n_faces > 0)
    qsort (sorted, n_faces, sizeof *sorted, compare_faces);
  return sorted;
}

static gint64
read_pairs (const LrPoolSpec *spec,
            const guint      *faces)
{
  g_autofree guint *ours = sorted_faces (faces, spec->dice);
  g_autofree guint *theirs = sorted_faces (faces + spec->dice, spec->versus);
  gint64 won = 0;

  for (guint i = 1; i <= MIN (spec->dice, spec->versus); i++)
    won += ours[spec->dice - i] + (spec->ties ? 1 : 0) > theirs[spec->versus - i];
  return won;
}

gint64
lr_pool_spec_read (const LrPoolSpec *spec,
                   const guint      *faces)
{
  g_autofree guint *sorted = NULL;
  guint keep = MIN (spec->keep, spec->dice);
  gint64 result = 0;

  switch (spec->reading)
    {
    case LR_READING_PAIRS:
      return read_pairs (spec, faces);
    case LR_READING_TENS:
      return 10 * faces[0] + faces[1];
    case LR_READING_SUM:
      for (guint i = 0; i < spec->dice; i++)
        result += faces[i];
      return result;
    case LR_READING_COUNT:
      for (guint i = 0; i < spec->dice; i++)
        result += lr_pool_spec_counts (spec, faces[i]);
      return result;
    case LR_READING_HIGH:
    case LR_READING_LOW:
      sorted = sorted_faces (faces, spec->dice);
      for (guint i = 0; i < keep; i++)
        result += sorted[spec->reading == LR_READING_LOW ? i : spec->dice - 1 - i];
      return result;
    }
  g_assert_not_reached ();
}

static gboolean
is_within (guint low,
           guint high,
           guint face)
{
  return face >= low && face <= high;
}

gboolean
lr_pool_spec_is_even (const LrPoolSpec *spec)
{
  return spec->reroll_low == 0 && spec->explode == 0 &&
         (spec->reading != LR_READING_PAIRS || spec->sides == spec->versus_sides);
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

/* Adds up each die and those that were added to it. */
static guint
join (const LrPoolSpec *spec,
      const guint      *thrown,
      guint             n_thrown,
      guint            *faces)
{
  guint at = 0;

  for (guint i = 0; i < lr_pool_spec_n_faces (spec); i++)
    {
      guint most = i < spec->dice ? spec->explode : 0;
      guint face, added = 0;

      faces[i] = 0;
      do
        {
          if (at == n_thrown)
            return 0;
          face = thrown[at++];
          faces[i] += face;
        }
      while (face == spec->sides && added++ < most);
    }
  return at;
}

guint
lr_pool_spec_take (const LrPoolSpec *spec,
                   const guint      *thrown,
                   guint             n_thrown,
                   guint            *faces)
{
  guint n = lr_pool_spec_n_faces (spec);
  guint taken = 0;

  for (guint i = 0; i < MIN (n, n_thrown) && taken == 0; i++)
    if (spec->explode > 0 && !lr_pool_spec_may_show (spec, i, thrown[i]))
      taken = join (spec, thrown, n_thrown, faces);
  if (taken > 0 || n_thrown < n)
    return taken;
  memcpy (faces, thrown, n * sizeof *faces);
  return n;
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

/* --- distributions --- */

static LrPool *
settled (LrPool *pool) /* (transfer full) (nullable) */
{
  if (pool != NULL)
    lr_pool_settle (pool, 0);
  return pool;
}

LrPool *
lr_pool_new_die (const LrPoolSpec *spec,
                 gboolean          exact)
{
  const LrFaces again = { 1, { spec->reroll_low }, { spec->reroll_high } };
  const LrFaces on = { 1, { spec->sides }, { spec->sides } };
  const LrFaces hits = { 1, { spec->low }, { spec->high } };
  g_autoptr (LrPool) die = lr_pool_new_plain (spec->sides, exact);

  if (spec->reroll_low > 0)
    {
      g_autoptr (LrPool) first = g_steal_pointer (&die);

      die = lr_pool_reroll (first, &again, TRUE);
    }
  if (die == NULL || (spec->explode == 0 && spec->reading != LR_READING_COUNT))
    return g_steal_pointer (&die);
  return lr_pool_explode (die, &on, spec->explode, spec->reading == LR_READING_COUNT ? &hits : NULL);
}

/* Two dice, the one read before the other. */
static LrPool *
new_tens (const LrPoolSpec *spec,
          gboolean          exact)
{
  g_autofree gint64 *faces = g_new (gint64, spec->sides * spec->sides);

  for (guint i = 0; i < spec->sides * spec->sides; i++)
    faces[i] = 11 + 10 * (i / spec->sides) + i % spec->sides;
  return lr_pool_of_faces (faces, spec->sides * spec->sides, exact);
}

LrPool *
lr_pool_new (const LrPoolSpec *spec,
             gboolean          exact)
{
  g_autoptr (LrPool) die = NULL;

  g_assert (!lr_pool_spec_too_big (spec) && spec->sides > 0);
  if (spec->reading == LR_READING_TENS)
    return new_tens (spec, exact);
  die = lr_pool_new_die (spec, exact);
  if (die == NULL)
    return NULL;
  if (spec->reading == LR_READING_PAIRS)
    return settled (lr_pool_new_pairs (spec, die));
  if (spec->reading != LR_READING_HIGH && spec->reading != LR_READING_LOW)
    return settled (lr_pool_times (die, spec->dice));
  return settled (lr_pool_keep (die, spec->dice, spec->reading == LR_READING_HIGH, 0, MIN (spec->keep, spec->dice)));
}
