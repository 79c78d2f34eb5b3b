/* lr-run-sample.c - simulation: a run with a limited number of situations, chosen at random
 *
 * What is few stays exact. Where a step would make too many situations, each goes on in a few of its ways, by chance;
 * what light situations are too many are drawn by lot, and weigh more for it. Nothing is favoured: on average every
 * chance is what it is. No chance strays further than that of as many single throws as there are lots.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-run-private.h"

#include <math.h>

/* Splitmix64 by Sebastiano Vigna, in the public domain: the next number depends on the seed only, on every machine. */
static double
next_chance (LrRun *run)
{
  guint64 z = run->sample.seed += 0x9e3779b97f4a7c15u;

  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
  z ^= z >> 31;
  return (double) (z >> 11) * 0x1p-53;
}

/* Draws @lots by strata: one from each of as many equal parts of all weight. @counts: how often each was drawn, added
 * to. */
static void
draw (LrRun        *run,
      const double *weights,
      guint         n,
      double        total,
      guint         lots,
      guint        *counts)
{
  double sum = weights[0];
  guint at = 0;

  for (guint i = 0; i < lots; i++)
    {
      double mark = total * ((i + next_chance (run)) / lots);

      while (sum <= mark && at + 1 < n)
        sum += weights[++at];
      counts[at]++;
    }
}

void
lr_run_split (LrRun          *run,
              LrWeight        weight,
              const LrWeight *weights,
              guint           n,
              LrWeight       *parts)
{
  double total = 0, rest = 0;
  double lots = ceil (weight.chance / run->sample.unit);
  g_autofree double *left = g_new (double, n);
  g_autofree guint *counts = g_new (guint, n);
  guint sure = 0;

  for (guint i = 0; i < n; i++)
    total += weights[i].chance;
  lots = CLAMP (lots, 1, G_MAXINT / 2);
  for (guint i = 0; i < n; i++)
    {
      double exact = weights[i].chance / total * lots;

      counts[i] = (guint) exact;
      left[i] = exact - counts[i];
      rest += left[i];
      sure += counts[i];
    }
  if (sure < (guint) lots)
    draw (run, left, n, rest, (guint) lots - sure, counts);
  for (guint i = 0; i < n; i++)
    parts[i] = counts[i] == 0 ? lr_weight_zero () : lr_weight_chance (weight.chance * total / lots * counts[i]);
}

void
lr_run_thin (LrRun     *run,
             LrStates **states)
{
  LrStates *from = *states;
  guint n = from->n_states;
  g_autofree double *light = NULL;
  g_autofree guint *counts = NULL;
  double total = 0;
  guint lots;
  LrStates *into;

  if (run->sample.most == 0 || n <= run->sample.most)
    return;
  light = g_new (double, n);
  counts = g_new0 (guint, n);
  for (guint i = 0; i < n; i++)
    {
      light[i] = from->weights[i].chance < run->sample.unit ? from->weights[i].chance : 0;
      total += light[i];
    }
  lots = MAX (1, (guint) (total / run->sample.unit));
  draw (run, light, n, total, lots, counts);
  into = lr_run_take_states (run, from->width, FALSE, 1);
  for (guint i = 0; i < n; i++)
    if ((light[i] == 0 || counts[i] > 0) &&
        !lr_states_add (into, FALSE, lr_states_row (from, i),
                        light[i] == 0 ? from->weights[i] : lr_weight_chance (total / lots * counts[i])))
      g_assert_not_reached ();
  lr_run_give_states (run, from);
  run->result->sampled = TRUE;
  *states = into;
}
