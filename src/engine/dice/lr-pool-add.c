/* lr-pool-add.c - the distribution of one die and of sums: rerolled, exploding, counted
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-pool-private.h"

#include <string.h>

LrPool *
lr_pool_alloc (gboolean exact,
               gint64   least,
               guint    n_values)
{
  LrPool *pool = g_new0 (LrPool, 1);

  *pool = (LrPool) { exact, least, n_values, 1, g_new0 (LrWeight, n_values) };
  return pool;
}

void
lr_pool_free (LrPool *pool)
{
  if (pool == NULL)
    return;
  g_free (pool->weights);
  g_free (pool);
}

void
lr_pool_settle (LrPool *pool,
                double  cut)
{
  LrWide gcd = pool->den;
  guint first = 0;
  guint end = pool->n_values;

  for (double lost = 0; first + 1 < end; first++)
    if ((lost += lr_weight_probability (pool->exact, pool->weights[first], pool->den)) > cut)
      break;
  for (double lost = 0; first + 1 < end; end--)
    if ((lost += lr_weight_probability (pool->exact, pool->weights[end - 1], pool->den)) > cut)
      break;
  pool->least += first;
  pool->n_values = end - first;
  memmove (pool->weights, pool->weights + first, pool->n_values * sizeof *pool->weights);
  for (guint i = 0; i < pool->n_values && pool->exact && gcd > 1; i++)
    gcd = lr_wide_gcd (gcd, pool->weights[i].ways);
  pool->den /= gcd;
  for (guint i = 0; i < pool->n_values && gcd > 1; i++)
    pool->weights[i].ways /= gcd;
}

/* --- one die --- */

gboolean
lr_faces_have (const LrFaces *faces,
               gint64         face)
{
  for (guint i = 0; i < faces->n_ranges; i++)
    if (faces->low[i] <= face && face <= faces->high[i])
      return TRUE;
  return FALSE;
}

LrPool *
lr_pool_of_faces (const gint64 *faces,
                  guint         n_faces,
                  gboolean      exact)
{
  LrWeight each = exact ? lr_weight_one (TRUE) : lr_weight_chance (1.0 / n_faces);
  gint64 least = faces[0];
  gint64 greatest = faces[0];
  LrPool *die;

  for (guint i = 1; i < n_faces; i++)
    {
      least = MIN (least, faces[i]);
      greatest = MAX (greatest, faces[i]);
    }
  die = lr_pool_alloc (exact, least, (guint) (greatest - least) + 1);
  die->den = exact ? n_faces : 1;
  for (guint i = 0; i < n_faces; i++)
    lr_pool_raise (exact, &die->weights[faces[i] - least], each);
  lr_pool_settle (die, 0);
  return die;
}

LrPool *
lr_pool_new_plain (guint    sides,
                   gboolean exact)
{
  LrPool *die = lr_pool_alloc (exact, 1, sides);

  die->den = exact ? sides : 1;
  for (guint i = 0; i < sides; i++)
    die->weights[i] = exact ? lr_weight_one (TRUE) : lr_weight_chance (1.0 / sides);
  return die;
}

/* All the weights of a distribution. */
static LrWeight
whole_of (const LrPool *pool)
{
  return pool->exact ? (LrWeight) { .ways = pool->den } : lr_weight_chance (1);
}

LrPool *
lr_pool_reroll (const LrPool  *die,
                const LrFaces *again,
                gboolean       once)
{
  g_autoptr (LrPool) shown = lr_pool_alloc (die->exact, die->least, die->n_values);
  LrWeight second = lr_weight_zero ();
  LrWeight left = lr_weight_zero ();

  if (once && !lr_wide_mul (die->den, die->den, &shown->den))
    return NULL;
  for (guint i = 0; i < die->n_values; i++)
    lr_pool_raise (die->exact, lr_faces_have (again, die->least + i) ? &second : &left, die->weights[i]);
  for (guint i = 0; i < die->n_values; i++)
    {
      LrWeight first = lr_faces_have (again, die->least + i) ? lr_weight_zero () : die->weights[i];

      shown->weights[i] = once ? lr_pool_product (die->exact, first, whole_of (die)) :
                          die->exact ? first : lr_weight_chance (first.chance / left.chance);
      if (once)
        lr_pool_raise (die->exact, &shown->weights[i], lr_pool_product (die->exact, second, die->weights[i]));
    }
  if (!once && die->exact)
    shown->den = left.ways;
  lr_pool_settle (shown, 0);
  return g_steal_pointer (&shown);
}

LrPool *
lr_pool_reroll_better (const LrPool  *die,
                       const LrFaces *again)
{
  g_autoptr (LrPool) shown = lr_pool_alloc (die->exact, die->least, die->n_values);

  if (!lr_wide_mul (die->den, die->den, &shown->den))
    return NULL;
  for (guint i = 0; i < die->n_values; i++)
    if (!lr_faces_have (again, die->least + i))
      lr_pool_raise (die->exact, &shown->weights[i], lr_pool_product (die->exact, die->weights[i], whole_of (die)));
    else
      for (guint j = 0; j < die->n_values; j++)
        lr_pool_raise (die->exact, &shown->weights[MAX (i, j)],
                       lr_pool_product (die->exact, die->weights[i], die->weights[j]));
  lr_pool_settle (shown, 0);
  return g_steal_pointer (&shown);
}

LrPool *
lr_pool_explode (const LrPool  *die,
                 const LrFaces *on,
                 guint          times,
                 const LrFaces *hits)
{
  gint64 low = hits != NULL ? 0 : die->least;
  gint64 high = hits != NULL ? 1 : die->least + die->n_values - 1;
  LrPool *sum = NULL;

  /* with each pass one more die may be added: @fewer is the same with one less */
  for (guint pass = 0; pass <= times; pass++)
    {
      g_autoptr (LrPool) fewer = sum;
      gint64 least = fewer != NULL ? MIN (low, low + fewer->least) : low;
      gint64 greatest = fewer != NULL ? MAX (high, high + fewer->least + fewer->n_values - 1) : high;

      sum = lr_pool_alloc (die->exact, least, (guint) (greatest - least) + 1);
      if (die->exact && !lr_wide_mul (die->den, fewer != NULL ? fewer->den : 1, &sum->den))
        {
          lr_pool_free (sum);
          return NULL;
        }
      for (guint i = 0; i < die->n_values; i++)
        {
          gint64 face = die->least + i;
          LrWeight *at = sum->weights + (hits != NULL ? lr_faces_have (hits, face) : face) - least;

          if (fewer == NULL || !lr_faces_have (on, face))
            lr_pool_raise (die->exact, at, fewer == NULL ? die->weights[i] :
                                           lr_pool_product (die->exact, die->weights[i], whole_of (fewer)));
          else
            for (guint j = 0; j < fewer->n_values; j++)
              lr_pool_raise (die->exact, at + fewer->least + j,
                             lr_pool_product (die->exact, die->weights[i], fewer->weights[j]));
        }
      lr_pool_settle (sum, 0);
    }
  return sum;
}

/* --- many --- */

LrPool *
lr_pool_add (const LrPool *a,
             const LrPool *b)
{
  const LrPool *outer = a->n_values <= b->n_values ? a : b;
  const LrPool *inner = outer == a ? b : a;
  g_autoptr (LrPool) sum = lr_pool_alloc (a->exact, a->least + b->least, a->n_values + b->n_values - 1);

  if (a->exact && !lr_wide_mul (a->den, b->den, &sum->den))
    return NULL;
  for (guint i = 0; i < outer->n_values; i++)
    if (a->exact && outer->weights[i].ways != 0)
      for (guint j = 0; j < inner->n_values; j++)
        sum->weights[i + j].ways += outer->weights[i].ways * inner->weights[j].ways;
    else if (!a->exact && outer->weights[i].chance != 0)
      for (guint j = 0; j < inner->n_values; j++)
        sum->weights[i + j].chance += outer->weights[i].chance * inner->weights[j].chance;
  return g_steal_pointer (&sum);
}

static gboolean
is_plain (const LrPool *die)
{
  for (guint i = 0; i < die->n_values; i++)
    if (!die->exact || die->weights[i].ways != 1)
      return FALSE;
  return TRUE;
}

/* Faces that are all alike: each number is as likely as its neighbours together were before the die. */
static LrPool *
add_plain (const LrPool *die,
           guint         dice)
{
  guint n_values = dice * (die->n_values - 1) + 1;
  g_autoptr (LrPool) sum = lr_pool_alloc (TRUE, dice * die->least, n_values);

  if (!lr_wide_power (die->den, dice, &sum->den))
    return NULL;
  sum->weights[0].ways = 1;
  for (guint thrown = 1; thrown <= dice; thrown++)
    {
      guint n = thrown * (die->n_values - 1) + 1;

      for (guint i = 1; i < n; i++)
        sum->weights[i].ways += sum->weights[i - 1].ways;
      for (guint i = n; i-- > die->n_values;)
        sum->weights[i].ways -= sum->weights[i - die->n_values].ways;
    }
  return g_steal_pointer (&sum);
}

LrPool *
lr_pool_times (const LrPool *die,
               guint         dice)
{
  g_autoptr (LrPool) half = NULL;
  g_autoptr (LrPool) all = NULL;

  if (dice <= 1)
    {
      all = lr_pool_alloc (die->exact, dice * die->least, dice > 0 ? die->n_values : 1);
      if (dice == 0)
        all->weights[0] = lr_weight_one (die->exact);
      else
        {
          all->den = die->den;
          memcpy (all->weights, die->weights, die->n_values * sizeof *die->weights);
        }
      return g_steal_pointer (&all);
    }
  if (is_plain (die))
    return add_plain (die, dice);
  half = lr_pool_times (die, dice / 2);
  all = half != NULL ? lr_pool_add (half, half) : NULL;
  return all != NULL && dice % 2 == 1 ? lr_pool_add (all, die) : g_steal_pointer (&all);
}
