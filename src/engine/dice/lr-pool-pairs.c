/* lr-pool-pairs.c - our dice against theirs, the best against the best, the next against the next
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-pool-private.h"

#include <math.h>
#include <string.h>

/* Going through the faces from the best down: @ways[i][j][w]: i of ours and j of theirs placed, w pairs won. Theirs in
 * place r of their order, that shows this face, loses to ours if ours of place r stands already: it shows a better one,
 * or the same where equal dice count. */
typedef struct
{
  const LrPoolSpec *spec;
  gboolean          exact;
  guint             n_won;
  LrWeight         *ways;
  LrWeight         *after;
  LrWide           *choices; /* exact: C(n, k) for n up to the greater number of dice */
  guint             width;
} Pairs;

static LrWeight *
at (const Pairs *pairs,
    LrWeight    *table,
    guint        ours,
    guint        theirs)
{
  return table + (ours * (pairs->spec->versus + 1) + theirs) * pairs->n_won;
}

static LrWeight
choose_of (const Pairs *pairs,
           guint        n,
           guint        k)
{
  if (pairs->exact)
    return (LrWeight) { .ways = pairs->choices[n * pairs->width + k] };
  return lr_weight_chance (exp (lgamma (n + 1.0) - lgamma (k + 1.0) - lgamma (n - k + 1.0)));
}

static gboolean
pair_step (Pairs   *pairs,
           guint    i,
           guint    j,
           guint    s,
           guint    t,
           LrWeight weight)
{
  const LrPoolSpec *spec = pairs->spec;
  const LrWeight *from = at (pairs, pairs->ways, i, j);
  LrWeight *to = at (pairs, pairs->after, i + s, j + t);
  guint ready = i + (spec->ties ? s : 0);
  guint won = MIN (ready, j + t) > j ? MIN (ready, j + t) - j : 0;

  for (guint w = 0; w + won < pairs->n_won; w++)
    {
      LrWeight product;

      if (!lr_weight_is_zero (from[w]) && (!lr_weight_multiply (pairs->exact, from[w], weight, &product) ||
                                           !lr_weight_add (pairs->exact, &to[w + won], product)))
        return FALSE;
    }
  return TRUE;
}

/* One face, which one of ours shows with weight @ours, and one of theirs with @theirs. */
static gboolean
pair_face (Pairs   *pairs,
           LrWeight ours,
           LrWeight theirs)
{
  const LrPoolSpec *spec = pairs->spec;
  gsize size = (gsize) (spec->dice + 1) * (spec->versus + 1) * pairs->n_won;
  LrWeight *swap = pairs->ways;

  memset (pairs->after, 0, size * sizeof *swap);
  for (guint i = 0; i <= spec->dice; i++)
    for (guint s = 0; i + s <= spec->dice && (s == 0 || !lr_weight_is_zero (ours)); s++)
      {
        LrWeight first = choose_of (pairs, spec->dice - i, s);
        LrWeight these;

        if (!lr_pool_power (pairs->exact, ours, s, &these) || !lr_weight_multiply (pairs->exact, first, these, &first))
          return FALSE;
        for (guint j = 0; j <= spec->versus; j++)
          for (guint t = 0; j + t <= spec->versus && (t == 0 || !lr_weight_is_zero (theirs)); t++)
            {
              LrWeight both = choose_of (pairs, spec->versus - j, t);

              if (!lr_pool_power (pairs->exact, theirs, t, &these) ||
                  !lr_weight_multiply (pairs->exact, both, these, &both) ||
                  !lr_weight_multiply (pairs->exact, both, first, &both) || !pair_step (pairs, i, j, s, t, both))
                return FALSE;
            }
      }
  pairs->ways = pairs->after;
  pairs->after = swap;
  return TRUE;
}

static gboolean
fill_all_choices (Pairs *pairs)
{
  for (guint n = 0; n < pairs->width; n++)
    for (guint k = 0; k <= n; k++)
      if (!lr_wide_add (n > 0 && k < n ? pairs->choices[(n - 1) * pairs->width + k] : 0,
                        k > 0 ? pairs->choices[(n - 1) * pairs->width + k - 1] : n == 0,
                        &pairs->choices[n * pairs->width + k]))
        return FALSE;
  return TRUE;
}

LrPool *
lr_pool_new_pairs (const LrPoolSpec *spec,
                   const LrDie      *die,
                   gboolean          exact)
{
  LrPoolSpec other = { .dice = 1, .sides = spec->versus_sides };
  g_autoptr (LrDie) theirs = lr_die_new (&other, exact);
  guint n_won = MIN (spec->dice, spec->versus) + 1;
  gsize size = (gsize) (spec->dice + 1) * (spec->versus + 1) * n_won;
  guint width = MAX (spec->dice, spec->versus) + 1;
  g_autofree LrWeight *ways = g_new0 (LrWeight, size);
  g_autofree LrWeight *after = g_new0 (LrWeight, size);
  g_autofree LrWide *choices = exact ? g_new0 (LrWide, (gsize) width * width) : NULL;
  g_autoptr (LrPool) pool = lr_pool_alloc (exact, 0, n_won);
  Pairs pairs = { spec, exact, n_won, ways, after, choices, width };
  LrWide den;

  if (exact && (!lr_wide_power (die->den, spec->dice, &pool->den) ||
                !lr_wide_power (theirs->den, spec->versus, &den) || !lr_wide_mul (pool->den, den, &pool->den) ||
                !fill_all_choices (&pairs)))
    return NULL;
  ways[0] = lr_weight_one (exact);
  for (guint face = MAX (die->n_values, theirs->n_values); face > 0; face--)
    if (!pair_face (&pairs, face <= die->n_values ? die->weights[face - 1] : lr_weight_zero (),
                    face <= theirs->n_values ? theirs->weights[face - 1] : lr_weight_zero ()))
      return NULL;
  memcpy (pool->weights, at (&pairs, pairs.ways, spec->dice, spec->versus), n_won * sizeof *ways);
  return g_steal_pointer (&pool);
}
