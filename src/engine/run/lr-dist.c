/* lr-dist.c - a distribution: every value with its exact chance
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-dist.h"

#include <math.h>
#include <string.h>

/* Sums of doubles have about that many digits. */
#define DIGITS 12

/* Leaves out what rounding has added. */
static double
without_noise (double sum)
{
  double scale = sum != 0 ? pow (10, DIGITS - 1 - floor (log10 (fabs (sum)))) : 1;

  return isfinite (sum * scale) ? round (sum * scale) / scale : sum;
}

void
lr_dist_settle (LrDist *dist)
{
  LrWide gcd = dist->of;
  double weight = 0;

  dist->total = dist->mean = 0;
  if (dist->exact)
    {
      for (guint i = 0; i < dist->n_chances && gcd > 1; i++)
        gcd = lr_wide_gcd (gcd, dist->chances[i].ways);
      dist->of /= gcd;
    }
  for (guint i = 0; i < dist->n_chances; i++)
    {
      LrChance *chance = &dist->chances[i];

      if (dist->exact)
        {
          chance->ways /= gcd;
          chance->probability = lr_wide_ratio (chance->ways, dist->of);
        }
      dist->total += chance->probability;
      /* Ways are whole numbers: as long as they are small, so summed up the mean has no rounding in it. */
      weight += dist->exact ? (double) chance->ways : chance->probability;
      if (dist->is_number)
        dist->mean += (dist->exact ? (double) chance->ways : chance->probability) *
                      lr_number_to_double (chance->value.number);
    }
  if (weight > 0)
    dist->mean = dist->exact ? dist->mean / weight : without_noise (dist->mean / weight);
  if (dist->n_chances > 0)
    {
      dist->least = dist->chances[0].value;
      dist->greatest = dist->chances[dist->n_chances - 1].value;
    }
}

/* The next value of a distribution that is being filled in. */
static void
push (LrDist  *dist,
      LrValue  value,
      LrWeight weight)
{
  LrChance *chance = &dist->chances[dist->n_chances++];

  *chance = (LrChance) { .value = value };
  if (dist->exact)
    chance->ways = weight.ways;
  else
    chance->probability = weight.chance + weight.rest;
}

LrDist *
lr_dist_new (const LrTap      *tap,
             const LrMarginal *marginal,
             gboolean          is_number)
{
  LrDist *dist = g_new0 (LrDist, 1);
  g_autofree LrCase *cases = NULL;
  guint n_cases;

  dist->exact = tap->exact;
  dist->of = tap->den;
  dist->is_number = is_number;
  if (marginal->many)
    {
      dist->many = TRUE;
      dist->least = marginal->least;
      dist->greatest = marginal->greatest;
      dist->total = without_noise (marginal->total / (tap->exact ? (double) tap->den : 1.0));
      dist->mean = without_noise (marginal->sum / marginal->total);
      return dist;
    }
  cases = lr_marginal_sorted (marginal, &n_cases);
  dist->chances = g_new0 (LrChance, n_cases + 1);
  for (guint i = 0; i < n_cases; i++)
    push (dist, cases[i].value, cases[i].weight);
  lr_dist_settle (dist);
  return dist;
}

LrDist *
lr_dist_of_tap (const LrResult *result,
                const LrTap    *tap)
{
  gboolean is_number = tap->step->type.base == LR_TYPE_NUMBER;
  LrDist *dist = lr_dist_new (tap, &tap->marginal, is_number);

  dist->lots = lr_result_lots (result);
  for (guint i = 0; i < dist->n_chances && is_number; i++)
    if (lr_value_is_none (dist->chances[i].value))
      dist->is_number = is_number = FALSE;
  return dist;
}

double
lr_dist_margin (const LrDist *dist,
                double        probability)
{
  return dist->lots > 0 ? 1.96 * sqrt (MAX (0, probability * (1 - probability)) / (double) dist->lots) : 0;
}

LrDist *
lr_dist_of_pool (const LrPool *pool)
{
  LrDist *dist = g_new0 (LrDist, 1);

  *dist = (LrDist) { .exact = pool->exact, .of = pool->den, .is_number = TRUE,
                     .chances = g_new0 (LrChance, pool->n_values) };
  for (guint i = 0; i < pool->n_values; i++)
    if (!lr_weight_is_zero (pool->weights[i]))
      push (dist, lr_value_whole (pool->least + i), pool->weights[i]);
  lr_dist_settle (dist);
  return dist;
}

static int
compare_chances (gconstpointer a,
                 gconstpointer b)
{
  return lr_value_compare (((const LrChance *) a)->value, ((const LrChance *) b)->value);
}

LrDist *
lr_dist_of_states (const LrStates *states,
                   gboolean        exact)
{
  LrDist *dist = g_new0 (LrDist, 1);

  *dist = (LrDist) { .exact = exact, .of = states->den, .is_number = states->values[0].tag > 0,
                     .chances = g_new0 (LrChance, states->n_states) };
  for (guint i = 0; i < states->n_states; i++)
    push (dist, states->values[i], states->weights[i]);
  qsort (dist->chances, dist->n_chances, sizeof *dist->chances, compare_chances);
  lr_dist_settle (dist);
  return dist;
}

LrDist *
lr_dist_add (LrDist  *dist,
             LrNumber value,
             double   probability)
{
  guint place;

  if (dist == NULL)
    {
      dist = g_new0 (LrDist, 1);
      dist->is_number = TRUE;
    }
  for (place = dist->n_chances; place > 0; place--)
    {
      LrChance *before = &dist->chances[place - 1];
      int order = lr_number_compare (before->value.number, value);

      if (order == 0)
        {
          before->probability += probability;
          return dist;
        }
      if (order < 0)
        break;
    }
  if ((dist->n_chances & (dist->n_chances - 1)) == 0) /* there is room for a power of two of them */
    dist->chances = g_renew (LrChance, dist->chances, MAX (2 * dist->n_chances, 1));
  memmove (dist->chances + place + 1, dist->chances + place, (dist->n_chances++ - place) * sizeof *dist->chances);
  dist->chances[place] = (LrChance) { .value = lr_value_number (value), .probability = probability };
  return dist;
}

void
lr_dist_band (const LrDist *dist,
              LrNumber     *low,
              LrNumber     *high)
{
  double beyond = 0.05 * dist->total + 1e-9;
  guint first = 0;
  guint last = dist->n_chances - 1;

  for (double sum = dist->chances[0].probability; first < last && sum <= beyond;)
    sum += dist->chances[++first].probability;
  for (double sum = dist->chances[last].probability; first < last && sum <= beyond;)
    sum += dist->chances[--last].probability;
  *low = dist->chances[first].value.number;
  *high = dist->chances[last].value.number;
}

LrDist *
lr_dist_copy (const LrDist *dist)
{
  LrDist *copy = g_memdup2 (dist, sizeof *dist);

  copy->chances = g_memdup2 (dist->chances, dist->n_chances * sizeof *dist->chances);
  return copy;
}

void
lr_dist_free (LrDist *dist)
{
  if (dist == NULL)
    return;
  g_free (dist->chances);
  g_free (dist);
}

const LrChance *
lr_dist_likeliest (const LrDist *dist)
{
  const LrChance *likeliest = &dist->chances[0];

  for (guint i = 1; i < dist->n_chances; i++)
    if (dist->chances[i].probability > likeliest->probability)
      likeliest = &dist->chances[i];
  return likeliest;
}

LrChance
lr_dist_at_least (const LrDist *dist,
                  guint         index)
{
  LrChance sum = dist->chances[index];

  for (guint i = index + 1; i < dist->n_chances; i++)
    {
      sum.ways += dist->chances[i].ways;
      sum.probability += dist->chances[i].probability;
    }
  sum.probability = dist->exact ? lr_wide_ratio (sum.ways, dist->of) : without_noise (sum.probability);
  return sum;
}

gboolean
lr_dist_bring_to (LrDist *dist,
                  LrWide  of)
{
  LrWide factor = of / dist->of;

  for (guint i = 0; i < dist->n_chances; i++)
    if (!lr_wide_mul (dist->chances[i].ways, factor, &dist->chances[i].ways))
      return FALSE;
  dist->of = of;
  return TRUE;
}

static const LrTap *
find_in (const LrTrace *trace,
         const char    *path)
{
  for (guint i = 0; i < trace->n_taps; i++)
    if (trace->taps[i] != NULL && trace->taps[i]->step->id != NULL)
      {
        g_autofree char *own = lr_trace_path (trace, trace->taps[i]->step);

        if (g_str_equal (own, path))
          return trace->taps[i];
      }
  for (const LrTrace *child = trace->first_child; child != NULL; child = child->next)
    {
      const LrTap *found = find_in (child, path);

      if (found != NULL)
        return found;
    }
  return NULL;
}

const LrTap *
lr_result_find_tap (const LrResult *result,
                    const char     *path)
{
  return result->trace != NULL ? find_in (result->trace, path) : NULL;
}

gboolean
lr_tap_is_certain (const LrTap *tap,
                   LrValue     *value)
{
  guint n_cases;
  g_autofree LrCase *cases = NULL;

  if (tap->marginal.many || tap->marginal.n_values != 1)
    return FALSE;
  cases = lr_marginal_sorted (&tap->marginal, &n_cases);
  *value = cases[0].value;
  return TRUE;
}

double
lr_tap_probability (const LrTap *tap,
                    LrWeight     weight)
{
  return lr_weight_probability (tap->exact, weight, tap->den);
}
