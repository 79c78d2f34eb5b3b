/* lr-lefts.c - how likely it is that so much is left: its mean, and the band in which nine of ten lie
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-lefts.h"

/* What may lie beyond the band, at each end. */
#define BAND 0.05
#define SAME 1e-9

/* How likely each strength is. */
typedef struct
{
  double strength;
  double share;
} Left;

GArray *
lr_lefts_new (void)
{
  return g_array_new (FALSE, FALSE, sizeof (Left));
}

void
lr_lefts_add (GArray *lefts,
              double  strength,
              double  share)
{
  Left left = { strength, share };
  guint place = 0;

  while (place < lefts->len && g_array_index (lefts, Left, place).strength < strength)
    place++;
  if (place < lefts->len && g_array_index (lefts, Left, place).strength == strength)
    g_array_index (lefts, Left, place).share += share;
  else
    g_array_insert_val (lefts, place, left);
}

LrCourseSide
lr_lefts_side (const GArray *lefts)
{
  LrCourseSide side = { 0 };
  double sum = 0;
  double total = 0;
  gboolean has_low = FALSE;
  gboolean has_high = FALSE;

  for (guint i = 0; i < lefts->len; i++)
    total += g_array_index (lefts, Left, i).share;
  for (guint i = 0; i < lefts->len; i++)
    {
      const Left *left = &g_array_index (lefts, Left, i);

      sum += left->share;
      side.mean += left->strength * left->share / total;
      if (!has_low && sum > BAND * total)
        {
          side.low = left->strength;
          has_low = TRUE;
        }
      if (!has_high && sum >= (1 - BAND) * total - SAME)
        {
          side.high = left->strength;
          has_high = TRUE;
        }
    }
  return side;
}
