/* lr-pool-best.c - the best or worst few dice of a throw
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-pool-private.h"

#include <math.h>
#include <string.h>

/* Going through the faces from the best down: how the dice not yet placed can fall. @ways[k][s]: the weight of k dice
 * placed, fewer than are kept, with sum s. At each face, t of the n - k others show it; where that fills the
 * places to keep, the rest may show anything worse. */
typedef struct
{
  guint     n;        /* dice */
  guint     keep;
  gboolean  exact;
  guint     n_sums;
  LrWeight *placed;   /* keep rows of n_sums */
  LrWide   *choices;  /* exact: keep rows of n + 1: how many ways there are to choose t of the n - k dice left */
  LrPool   *pool;
} Best;

/* Pascal's triangle, by additions: a 128-bit division costs more than a whole row of them. Its last rows are kept. */
static gboolean
fill_choices (Best *best)
{
  guint width = best->n + 1;
  g_autofree LrWide *row = g_new0 (LrWide, width);

  row[0] = 1;
  for (guint m = 0; m <= best->n; m++)
    {
      for (guint t = m; t > 0; t--)
        if (!lr_wide_add (row[t], row[t - 1], &row[t]))
          return FALSE;
      if (best->n - m < best->keep)
        memcpy (best->choices + (best->n - m) * width, row, width * sizeof *row);
    }
  return TRUE;
}

static LrWeight
choose (const Best *best,
        guint       k,
        guint       t)
{
  guint n = best->n - k;

  if (best->exact)
    return (LrWeight) { .ways = best->choices[k * (best->n + 1) + t] };
  return lr_weight_chance (exp (lgamma (n + 1.0) - lgamma (t + 1.0) - lgamma (n - t + 1.0)));
}

/* Weight that at least @least of the dice left, but for @k of them, show the face, and the others one of the @worse
 * ones. As chances: of all faces together. */
static gboolean
ways_of_filling (const Best *best,
                 guint       k,
                 guint       least,
                 LrWeight    face,
                 LrWeight    worse,
                 LrWeight   *sum)
{
  guint n = best->n - k;

  LrWeight others = lr_weight_one (best->exact); /* how the n - t others fall */

  *sum = lr_weight_zero ();
  for (guint t = n + 1; t-- > least;)
    {
      LrWeight weight = choose (best, k, t);
      LrWeight these;

      if ((t < n && !lr_weight_multiply (best->exact, others, worse, &others)) ||
          !lr_pool_power (best->exact, face, t, &these) ||
          !lr_weight_multiply (best->exact, weight, these, &weight) ||
          !lr_weight_multiply (best->exact, weight, others, &weight) || !lr_weight_add (best->exact, sum, weight))
        return FALSE;
    }
  return TRUE;
}

/* One face: from each state, @worth is what a die that shows it adds. As ways, dice that are not yet placed count 1
 * until they are; as chances, likewise. */
static gboolean
best_face (Best    *best,
           guint    worth,
           LrWeight face,
           LrWeight worse)
{
  g_autofree LrWeight *after = g_new0 (LrWeight, best->keep * best->n_sums);

  for (guint k = 0; k < best->keep; k++)
    {
      LrWeight *row = best->placed + k * best->n_sums;
      guint room = best->keep - k;
      LrWeight filling;

      if (!ways_of_filling (best, k, room, face, worse, &filling))
        return FALSE;
      for (guint t = 0; t < room && t <= best->n - k; t++)
        {
          LrWeight ways = choose (best, k, t);
          LrWeight these;

          if (!lr_pool_power (best->exact, face, t, &these) || !lr_weight_multiply (best->exact, ways, these, &ways))
            return FALSE;
          for (guint s = 0; s + t * worth < best->n_sums; s++)
            {
              LrWeight weight;

              if (lr_weight_is_zero (row[s]))
                continue;
              if (!lr_weight_multiply (best->exact, row[s], ways, &weight) ||
                  !lr_weight_add (best->exact, &after[(k + t) * best->n_sums + s + t * worth], weight))
                return FALSE;
            }
        }
      for (guint s = 0; s + room * worth < best->n_sums; s++)
        {
          LrWeight weight;

          if (lr_weight_is_zero (row[s]))
            continue;
          if (!lr_weight_multiply (best->exact, row[s], filling, &weight) ||
              !lr_weight_add (best->exact, &best->pool->weights[s + room * worth - best->keep], weight))
            return FALSE;
        }
    }
  memcpy (best->placed, after, best->keep * best->n_sums * sizeof *after);
  return TRUE;
}

LrPool *
lr_pool_new_best (const LrPoolSpec *spec,
                  const LrDie      *die,
                  gboolean          exact)
{
  guint n_sums = spec->keep * die->n_values + 1;
  g_autoptr (LrPool) pool = lr_pool_alloc (exact, spec->keep, n_sums - spec->keep);
  g_autofree LrWeight *placed = g_new0 (LrWeight, spec->keep * n_sums);
  g_autofree LrWide *choices = exact ? g_new (LrWide, spec->keep * (spec->dice + 1)) : NULL;
  Best best = { spec->dice, spec->keep, exact, n_sums, placed, choices, pool };
  LrWeight worse = exact ? (LrWeight) { .ways = die->den } : lr_weight_chance (1);

  if (exact && (!lr_wide_power (die->den, spec->dice, &pool->den) || !fill_choices (&best)))
    return NULL;
  placed[0] = lr_weight_one (exact);
  for (guint i = 0; i < die->n_values; i++)
    {
      guint value = spec->reading == LR_READING_HIGH ? die->n_values - i : i + 1;
      LrWeight face = die->weights[value - 1];

      if (lr_weight_is_zero (face))
        continue;
      if (exact)
        worse.ways -= face.ways;
      else
        worse.chance = i + 1 == die->n_values ? 0 : MAX (worse.chance - face.chance, 0);
      if (!best_face (&best, value, face, worse))
        return NULL;
    }
  return g_steal_pointer (&pool);
}
