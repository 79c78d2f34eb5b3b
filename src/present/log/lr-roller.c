/* lr-roller.c - dice thrown by the system's random source
 *
 * arc4random_uniform() of the C library draws from the kernel's generator and has no modulo bias.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-roller.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>

/* If a run still asks for dice after that many throws, not all of them are thrown at once. */
#define MOST_THROWS 500

guint
lr_roller_face (guint sides)
{
  g_return_val_if_fail (sides >= 1, 1);
  return arc4random_uniform (sides) + 1;
}

/* --- the dice of an expression --- */

/* @session: (nullable): whose seed throws them. @counter: the number of the next sealed die */
typedef struct
{
  LrSession *session;
  guint64    counter;
} Source;

static guint
next_side (guint    sides,
           gpointer data)
{
  Source *source = data;

  return source->session != NULL ? lr_session_sealed_face (source->session, source->counter++, sides) :
                                   lr_roller_face (sides);
}

/* Saves the dice, as many of equal sides at once as follow each other. @first: the number of the first, or -1 */
static gboolean
note_dice (LrSession          *session,
           const LrDiceAnswer *answer,
           gboolean            typed,
           gint64              first,
           GError            **error)
{
  for (guint i = 0, n = 0; i < answer->dice->len; i += n)
    {
      const LrDiceDie *dice = &g_array_index (answer->dice, LrDiceDie, i);
      g_autoptr (GString) faces = g_string_new (NULL);
      g_autofree char *path = g_strdup_printf ("%u", i + 1);

      for (n = 0; i + n < answer->dice->len && dice[n].sides == dice->sides; n++)
        g_string_append_printf (faces, "%s%u", n > 0 ? "," : "", dice[n].side);
      if (!lr_session_note_throw (session, "", &(LrPartDice) {
                                    .path = path, .label = answer->expression, .dice = n, .sides = dice->sides,
                                    .how = typed ? LR_THROWN_TYPED : first >= 0 ? LR_THROWN_SEALED : LR_THROWN_ROLLED,
                                    .faces = faces->str, .first = first >= 0 ? first + i : -1 }, error))
        return FALSE;
    }
  return TRUE;
}

LrDiceAnswer *
lr_roller_dice (LrSession  *session,
                const char *expression,
                const char *typed,
                GError    **error)
{
  gboolean sealed = session != NULL && typed == NULL && lr_session_sealed_face (session, 0, 1) != 0;
  Source source = { sealed ? session : NULL, sealed ? lr_session_next_die (session) : 0 };
  gint64 first = sealed ? (gint64) source.counter : -1;
  g_autoptr (LrDiceAnswer) answer = NULL;
  g_autofree char *words = NULL;

  if (session != NULL && !lr_session_is_free (session, error))
    return NULL;
  answer = lr_dice_throw (expression, typed, next_side, &source, error);
  if (answer == NULL || session == NULL)
    return g_steal_pointer (&answer);
  if (answer->dice->len == 0)
    {
      g_set_error (error, LR_DICE_ERROR, LR_DICE_ERROR_SYNTAX, _ ("“%s” has no dice to roll"), expression);
      return NULL;
    }
  if (!note_dice (session, answer, typed != NULL, first, error))
    return NULL;
  words = lr_dice_words (answer);
  lr_session_settle_throws (session, words);
  return g_steal_pointer (&answer);
}

/* --- the dice of a calculator --- */

guint
lr_roller_die (const LrPoolSpec *spec,
               guint             die)
{
  return lr_pool_spec_throw (spec, die, next_side, &(Source) { 0 });
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
  else /* more than any die has faces */
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
