/* lr-pool-rank.c - ranked dice: the best or worst few, and ours against theirs
 *
 * Both go through the faces from the best down. Of the remaining dice only the number matters, so a state is small:
 * how many dice are placed, and their value.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-pool-private.h"

#include <string.h>

/* How @k of @n dice show a face, for each @k: C(n, k) times its weight k times over. Returns: %FALSE if that has more
 * than 128 bits */
static gboolean
show_face (gboolean  exact,
           LrWeight  face,
           guint     n,
           LrWeight *ways)
{
  LrWide orders = 1;
  LrWide power = 1;

  ways[0] = lr_weight_one (exact);
  for (guint k = 1; k <= n; k++)
    {
      if (exact && !lr_wide_mul (orders, n - k + 1, &orders))
        return FALSE;
      orders /= k;
      power *= face.ways;
      ways[k] = exact ? (LrWeight) { .ways = orders * power } :
                        lr_weight_chance (ways[k - 1].chance * face.chance * (n - k + 1) / k);
    }
  return TRUE;
}

/* This many dice at least show the face, and all others a worse one. */
static LrWeight
fill (gboolean        exact,
      const LrWeight *ways,
      guint           n,
      guint           least,
      LrWeight        worse)
{
  LrWeight others = lr_weight_one (exact);
  LrWeight sum = lr_weight_zero ();

  for (guint k = n + 1; k-- > least; others = lr_pool_product (exact, others, worse))
    lr_pool_raise (exact, &sum, lr_pool_product (exact, ways[k], others));
  return sum;
}

static void
move_row (gboolean        exact,
          const LrWeight *from,
          guint           n,
          LrWeight        weight,
          LrWeight       *to)
{
  for (guint i = 0; i < n; i++)
    if (!lr_weight_is_zero (from[i]))
      lr_pool_raise (exact, &to[i], lr_pool_product (exact, from[i], weight));
}

/* A row for each number of dice that are placed already, fewer than @skip and @keep together: the weight of each sum of
 * those that count. A face fills rows further down, or all places that are left; then the other dice show anything
 * worse. */
LrPool *
lr_pool_keep (const LrPool *die,
              guint         dice,
              gboolean      high,
              guint         skip,
              guint         keep)
{
  guint places = skip + keep;
  guint n_sums = keep * (die->n_values - 1) + 1;
  g_autoptr (LrPool) pool = lr_pool_alloc (die->exact, keep * die->least, n_sums);
  g_autofree LrWeight *placed = NULL;
  g_autofree LrWeight *ways = g_new (LrWeight, dice + 1);
  g_autofree LrWeight *worse = g_new0 (LrWeight, die->n_values + 1);

  if (die->n_values == 1 || keep == dice || keep == 0)
    return lr_pool_times (die, keep);
  if (die->exact && !lr_wide_power (die->den, dice, &pool->den))
    return NULL;
  placed = g_new0 (LrWeight, (gsize) places * n_sums);
  placed[0] = lr_weight_one (die->exact);
  for (guint i = die->n_values; i-- > 1;)
    {
      worse[i - 1] = worse[i];
      lr_pool_raise (die->exact, &worse[i - 1], die->weights[high ? die->n_values - 1 - i : i]);
    }
  for (guint i = 0; i < die->n_values; i++)
    {
      guint worth = high ? die->n_values - 1 - i : i;
      LrWeight face = die->weights[worth];

      if (lr_weight_is_zero (face))
        continue;
      for (guint k = places; k-- > 0;)
        {
          const LrWeight *row = placed + (gsize) k * n_sums;
          guint first = MAX (k, skip);

          if (!show_face (die->exact, face, dice - k, ways))
            return NULL;
          for (guint to = k + 1; to <= places && to <= dice; to++)
            {
              guint moved = (to > first ? to - first : 0) * worth;

              move_row (die->exact, row, n_sums - moved,
                        to < places ? ways[to - k] : fill (die->exact, ways, dice - k, to - k, worse[i]),
                        (to < places ? placed + (gsize) to * n_sums : pool->weights) + moved);
            }
        }
    }
  return g_steal_pointer (&pool);
}

/* A row for each number of ours and of theirs that are placed: the weight of each number of pairs won. Theirs in place
 * r of their order, that shows this face, loses to ours if ours of place r is there already: it shows a better one, or
 * the same where equal dice count. */
LrPool *
lr_pool_new_pairs (const LrPoolSpec *spec,
                   const LrPool     *ours)
{
  gboolean exact = ours->exact;
  g_autoptr (LrPool) theirs = lr_pool_new_plain (spec->versus_sides, exact);
  guint n_won = MIN (spec->dice, spec->versus) + 1;
  g_autoptr (LrPool) pool = lr_pool_alloc (exact, 0, n_won);
  g_autofree LrWeight *rows = g_new0 (LrWeight, (gsize) (spec->dice + 1) * (spec->versus + 1) * n_won);
  g_autofree LrWeight *our_ways = g_new (LrWeight, spec->dice + 1);
  g_autofree LrWeight *their_ways = g_new (LrWeight, spec->versus + 1);
  LrWide den;

  if (exact && (!lr_wide_power (ours->den, spec->dice, &pool->den) ||
                !lr_wide_power (theirs->den, spec->versus, &den) || !lr_wide_mul (pool->den, den, &pool->den)))
    return NULL;
  rows[0] = lr_weight_one (exact);
  for (gint64 face = MAX (ours->least + ours->n_values - 1, theirs->n_values); face > 0; face--)
    {
      gboolean we = face >= ours->least && face < ours->least + ours->n_values;
      LrWeight our = we ? ours->weights[face - ours->least] : lr_weight_zero ();
      LrWeight their = face <= theirs->n_values ? theirs->weights[face - 1] : lr_weight_zero ();

      for (guint i = spec->dice + 1; i-- > 0;)
        {
          guint most = lr_weight_is_zero (our) ? 0 : spec->dice - i;

          if (!show_face (exact, our, most, our_ways))
            return NULL;
          for (guint j = spec->versus + 1; j-- > 0;)
            {
              guint their_most = lr_weight_is_zero (their) ? 0 : spec->versus - j;
              const LrWeight *row = rows + ((gsize) i * (spec->versus + 1) + j) * n_won;

              if (!show_face (exact, their, their_most, their_ways))
                return NULL;
              /* whatever is left shows the lowest face */
              for (guint s = face == ours->least ? most : 0; s <= most; s++)
                for (guint t = face == 1 ? their_most : s == 0; t <= their_most; t++)
                  {
                    guint ready = MIN (i + (spec->ties ? s : 0), j + t);
                    guint won = ready > j ? ready - j : 0;

                    if (s + t > 0)
                      move_row (exact, row, n_won - won, lr_pool_product (exact, our_ways[s], their_ways[t]),
                                rows + ((gsize) (i + s) * (spec->versus + 1) + j + t) * n_won + won);
                  }
            }
        }
    }
  memcpy (pool->weights, rows + ((gsize) spec->dice * (spec->versus + 1) + spec->versus) * n_won,
          n_won * sizeof *rows);
  return g_steal_pointer (&pool);
}
