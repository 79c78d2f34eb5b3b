/* lr-roller.c - dice thrown by the system's random source
 *
 * arc4random_uniform() of the C library draws from the kernel's generator and has no modulo bias.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-roller.h"

#include <stdlib.h>

/* If a run still asks for dice after so many throws, not all of them are thrown at once. */
#define MOST_THROWS 500

guint
lr_roller_face (guint sides)
{
  g_return_val_if_fail (sides >= 1, 1);
  return arc4random_uniform (sides) + 1;
}

static guint
next_face (guint    sides,
           gpointer data G_GNUC_UNUSED)
{
  return lr_roller_face (sides);
}

guint
lr_roller_die (const LrPoolSpec *spec,
               guint             die)
{
  return lr_pool_spec_throw (spec, die, next_face, NULL);
}

/* A number below another one, each as likely. */
static LrWide
below (LrWide end)
{
  LrWide mask = end - 1;
  LrWide number;

  for (guint shift = 1; shift < 8 * sizeof mask; shift *= 2)
    mask |= mask >> shift;
  do
    {
      arc4random_buf (&number, sizeof number);
      number &= mask;
    }
  while (number >= end);
  return number;
}

/* The chip with that number, from 1: those of the first value, then those of the next. */
static LrValue
chip (const LrDist *dist,
      LrWide        number)
{
  guint i = 0;

  for (; i + 1 < dist->n_chances; i++)
    {
      LrWide part = dist->exact ? dist->chances[i].ways : (LrWide) (dist->chances[i].probability * 0x1p53);

      if (number <= part)
        break;
      number -= part;
    }
  return dist->chances[i].value;
}

guint
lr_roller_chips (const LrAskView *ask)
{
  const LrDist *dist = ask->drawn;

  return dist != NULL && dist->n_chances > 0 && dist->exact && dist->of <= G_MAXINT ? (guint) dist->of : 0;
}

static void
decide (const LrAskView *ask,
        LrWide           number,
        LrInputs        *inputs)
{
  LrInput drawn = { .number = lr_number (chip (ask->drawn, number).ordinal) };

  lr_inputs_decide (inputs, ask->path, &drawn);
}

void
lr_roller_draw (const LrAskView *ask,
                LrThrowHow       how,
                LrInputs        *inputs,
                LrThrows        *throws)
{
  decide (ask, how.face, inputs);
  lr_throws_add (throws, ask->path, how);
}

static gboolean
draw_next (const LrAskView *ask,
           LrInputs        *inputs,
           LrThrows        *throws)
{
  guint chips = lr_roller_chips (ask);

  if (ask->drawn == NULL || ask->drawn->n_chances == 0)
    return FALSE;
  if (chips > 0)
    lr_roller_draw (ask, (LrThrowHow) { -1, lr_roller_face (chips), chips }, inputs, throws);
  else /* so many that no die has their number of faces */
    decide (ask, below (ask->drawn->exact ? ask->drawn->of : (LrWide) 1 << 53) + 1, inputs);
  return TRUE;
}

gboolean
lr_roller_roll_next (const LrAnswer *answer,
                     LrInputs       *inputs,
                     LrThrows       *throws)
{
  const LrAskView *ask = lr_answer_next_ask (answer);
  g_autofree guint *faces = NULL;
  guint n;

  if (ask == NULL)
    return FALSE;
  if (ask->decision != NULL)
    return draw_next (ask, inputs, throws);
  n = lr_pool_spec_n_faces (&ask->spec);
  faces = g_new (guint, n + 1);
  for (guint i = 0; i < n; i++)
    faces[i] = lr_roller_die (&ask->spec, i);
  lr_inputs_give_roll (inputs, ask->path, faces, n, 0);
  lr_throws_add (throws, ask->path, (LrThrowHow) { .first = -1 });
  return TRUE;
}

gboolean
lr_roller_roll_rest (const LrRuleset *ruleset,
                     LrInputs        *inputs,
                     LrThrows        *throws)
{
  for (guint i = 0; i < MOST_THROWS; i++)
    {
      g_autoptr (LrAnswer) answer = lr_answer_new_to_throw (ruleset, inputs);

      if (!lr_roller_roll_next (answer, inputs, throws))
        return i > 0;
    }
  return TRUE;
}
