/* lr-dice-read.c - reads and evaluates a dice expression, and suggests what was meant
 * understood
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-dice-read.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "engine/dice/lr-states.h"

G_DEFINE_QUARK (lr - dice - error, lr_dice_error)

/* Other spellings, and ours. */
static const struct
{
  const char *word;
  const char *nearest;
} nearest_of[] = {
  { "advantage", N_ ("best 1 of 2d20") },
  { "at least", N_ ("2d6 at least 9") },
  { "at most", N_ ("2d6 at most 9") },
  { "and", N_ ("2d6 between 7 and 9") },
  { "better", N_ ("max(2d6, 2d6)") },
  { "clamp", N_ ("min(10, max(1, d10 + 2))") },
  { "count", N_ ("5d6 hits 6") },
  { "damage", N_ ("(d20 + 4 >= 12) * (2d6 + 3), which is 0 for a miss") },
  { "doubles", N_ ("d6 = d6") },
  { "exploding", N_ ("d6!") },
  { "for", N_ ("the dice alone, without a name: 2d6") },
  { "f", N_ ("5d10 hits 8+") },
  { "hit", N_ ("(d20 + 4 >= 12) * (2d6 + 3), which is 0 for a miss") },
  { "if", N_ ("(d20 + 4 >= 12) * (2d6 + 3), which is 0 for a miss") },
  { "lowest", N_ ("worst 1 of 2d20") },
  { "max", N_ ("max(1, d6 - 2)") },
  { "min", N_ ("max(1, d6 - 2), which is never under 1") },
  { "mod", N_ ("d3 for a third, or floor(2d6 / 3)") },
  { "on", N_ ("2d6 at least 9") },
  { "once", N_ ("3d6 hits 6 = 1") },
  { "opposed", N_ ("d6 vs d6") },
  { "p", N_ ("2d6 >= 9") },
  { "reroll", N_ ("d6 reroll 1") },
  { "round", N_ ("floor(d6 / 2) or ceil(d6 / 2)") },
  { "sort", N_ ("best 1 of 3d6 vs best 1 of 2d6; pools compared die by die need a ruleset") },
  { "sorted", N_ ("best 1 of 3d6 vs best 1 of 2d6; pools compared die by die need a ruleset") },
  { "t", N_ ("5d10 hits 8+") },
  { "thrice", N_ ("3d6 hits 6 = 3") },
  { "twice", N_ ("3d6 hits 6 = 2") },
  { "where", N_ ("d6 = d6") },
  { "with", N_ ("d10 + 2") },
  { "x", N_ ("one roll at a time: 2d6; d6! for an exploding die; * for “times”") },
  { "\"", N_ ("the dice alone, without a name: 2d6") },
  { ";", N_ ("one roll at a time: 2d6") },
  { "^", N_ ("d6 * d6, which is two rolls") },
  { "?", N_ ("(d20 + 4 >= 12) * (2d6 + 3), which is 0 for a miss") },
  { "|", N_ ("abs(d6 - d6)") },
  { "{", N_ ("d{1, 2, 3}") },
  { "[", N_ ("d{1, 2, 3}") },
  { "=>", N_ ("2d6 >= 9") },
};

void
lr_dice_read_fail (LrDiceRead *self,
                   LrDiceError code,
                   const char *message,
                   const char *nearest)
{
  int at = (int) g_utf8_pointer_to_offset (self->text, self->at) + 1;

  if (self->error != NULL)
    return;
  if (nearest == NULL)
    g_set_error (&self->error, LR_DICE_ERROR, (int) code, _ ("%s, at character %d of “%s”"), message, at, self->text);
  else
    /* Translators: what is wrong, where, in which text, and what can be written instead */
    g_set_error (&self->error, LR_DICE_ERROR, (int) code, _ ("%s, at character %d of “%s”; write: %s"), message, at,
                 self->text, nearest);
}

void
lr_dice_read_refuse (LrDiceRead *self,
                     const char *message)
{
  const char *at = self->at;

  for (guint i = 0; i < G_N_ELEMENTS (nearest_of); i++)
    {
      gsize length = strlen (nearest_of[i].word);

      if (g_ascii_strncasecmp (at, nearest_of[i].word, length) == 0 &&
          (!g_ascii_isalpha (*at) || !g_ascii_isalpha (at[length])))
        {
          lr_dice_read_fail (self, LR_DICE_ERROR_SYNTAX, message, _ (nearest_of[i].nearest));
          return;
        }
    }
  lr_dice_read_fail (self, LR_DICE_ERROR_SYNTAX, message, _ ("2d6 + 1, best 3 of 4d6 or 10d6 hits 5+"));
}

gboolean
lr_dice_read_stopped (LrDiceRead *self)
{
  return self->error != NULL || self->overflow;
}

void
lr_dice_read_note (LrDiceRead *self,
                   char       *sentence)
{
  if (strstr (self->note->str, sentence) == NULL)
    g_string_append_printf (self->note, "%s%s", self->note->len > 0 ? " " : "", sentence);
  g_free (sentence);
}

static void
skip_space (LrDiceRead *self)
{
  while (*self->at == ' ' || *self->at == '\t')
    self->at++;
}

gboolean
lr_dice_take_close (LrDiceRead *self,
                    const char *sign)
{
  gsize length = strlen (sign);

  if (g_ascii_strncasecmp (self->at, sign, length) != 0)
    return FALSE;
  self->at += length;
  return TRUE;
}

gboolean
lr_dice_take_sign (LrDiceRead *self,
                   const char *sign)
{
  skip_space (self);
  return lr_dice_take_close (self, sign);
}

gboolean
lr_dice_take_word (LrDiceRead *self,
                   const char *word)
{
  gsize length = strlen (word);

  skip_space (self);
  return !g_ascii_isalpha (self->at[strnlen (self->at, length)]) && lr_dice_take_close (self, word);
}

gboolean
lr_dice_at_number (LrDiceRead *self)
{
  skip_space (self);
  return g_ascii_isdigit (*self->at);
}

guint
lr_dice_take_number (LrDiceRead *self)
{
  guint64 number = 0;

  if (!lr_dice_at_number (self))
    {
      lr_dice_read_fail (self, LR_DICE_ERROR_SYNTAX, _ ("a number is expected here"), NULL);
      return 0;
    }
  for (; g_ascii_isdigit (*self->at); self->at++)
    {
      number = number * 10 + (guint64) (*self->at - '0');
      if (number > 1000000)
        {
          lr_dice_read_fail (self, LR_DICE_ERROR_SIZE, _ ("numbers go up to 1000000"), NULL);
          return 0;
        }
    }
  return (guint) number;
}

/* --- what it comes to --- */

/* All signs together may look at that many pairs of numbers, and one may give that many different numbers. */
#define MOST_PAIRS 20000000.0
#define MOST_VALUES 200000

LrDist *
lr_dice_of_pool (LrDiceRead *self,
                 LrPool     *pool)
{
  g_autoptr (LrPool) taken = pool;

  if (pool == NULL)
    self->overflow = TRUE;
  if (pool == NULL || lr_dice_read_stopped (self))
    return NULL;
  /* the ends are what comes least often */
  self->left_out = self->left_out || lr_weight_is_zero (taken->weights[0]) ||
                   lr_weight_is_zero (taken->weights[taken->n_values - 1]);
  return lr_dist_of_pool (pool);
}

LrDist *
lr_dice_number (LrDiceRead *self,
                gint64      number)
{
  return lr_dice_of_pool (self, lr_pool_of_faces (&number, 1, self->exact));
}

static gboolean
operate (LrDiceSign sign,
         LrNumber   left,
         LrNumber   right,
         LrNumber   high,
         LrValue   *value)
{
  int order = lr_number_compare (left, right);

  *value = lr_value_number (left);
  switch (sign)
    {
    case LR_DICE_ADD:
      return lr_number_add (left, right, &value->number);
    case LR_DICE_SUBTRACT:
      return lr_number_subtract (left, right, &value->number);
    case LR_DICE_MULTIPLY:
      return lr_number_multiply (left, right, &value->number);
    case LR_DICE_DIVIDE:
      return lr_number_divide (left, right, &value->number);
    case LR_DICE_LEAST:
    case LR_DICE_GREATEST:
      if ((sign == LR_DICE_LEAST) == (order > 0))
        value->number = right;
      return TRUE;
    case LR_DICE_ABSOLUTE:
      return left.num >= 0 || lr_number_negate (left, &value->number);
    case LR_DICE_DOWN:
    case LR_DICE_UP:
      return lr_number_round (left, sign == LR_DICE_UP ? LR_ROUND_UP : LR_ROUND_DOWN, &value->number);
    case LR_DICE_BETWEEN:
      *value = lr_value_flag (order >= 0 && lr_number_compare (left, high) <= 0);
      return TRUE;
    case LR_DICE_UNDER:
    case LR_DICE_EQUAL:
    case LR_DICE_AT_MOST:
    case LR_DICE_OVER:
    case LR_DICE_DIFFERENT:
    case LR_DICE_AT_LEAST:
      *value = lr_value_flag ((sign & (order < 0 ? LR_DICE_UNDER : order == 0 ? LR_DICE_EQUAL : LR_DICE_OVER)) != 0);
      return TRUE;
    case LR_N_DICE_SIGNS:
    default:
      g_assert_not_reached ();
    }
}

LrDist *
lr_dice_combine (LrDiceRead *self,
                 LrDiceSign  sign,
                 LrDist     *left,
                 LrDist     *right)
{
  g_autoptr (LrDist) a = left;
  g_autoptr (LrDist) b = right;
  g_autoptr (LrStates) states = lr_states_new ();
  LrWide of = 1;

  if (lr_dice_read_stopped (self))
    return NULL;
  self->overflow = self->exact && !lr_wide_mul (a->of, b->of, &of);
  if ((self->pairs += (double) a->n_chances * b->n_chances) > MOST_PAIRS)
    lr_dice_read_fail (self, LR_DICE_ERROR_SIZE, _ ("these dice have too many different results"), NULL);
  lr_states_reset (states, 1, TRUE, of);
  for (guint i = 0; i < a->n_chances; i++)
    for (guint j = 0; j < b->n_chances && !lr_dice_read_stopped (self); j++)
      {
        const LrChance *first = &a->chances[i];
        const LrChance *second = &b->chances[j];
        LrWeight weight = self->exact ? (LrWeight) { .ways = first->ways * second->ways } :
                                        lr_weight_chance (first->probability * second->probability);
        LrValue value;

        if (lr_weight_is_zero (weight))
          self->left_out = TRUE;
        else if (sign == LR_DICE_DIVIDE && second->value.number.num == 0)
          lr_dice_read_fail (self, LR_DICE_ERROR_SIZE, _ ("this divides by 0"), NULL);
        else if (!operate (sign, first->value.number, second->value.number, self->high, &value))
          lr_dice_read_fail (self, LR_DICE_ERROR_SIZE, _ ("the numbers become too large"), NULL);
        else
          {
            if (self->depth > 0 && sign <= LR_DICE_BETWEEN) /* a comparison within a sum */
              value = lr_value_number (lr_number (value.ordinal));
            if (!lr_states_add (states, self->exact, &value, weight) || states->n_states > MOST_VALUES)
              lr_dice_read_fail (self, LR_DICE_ERROR_SIZE, _ ("these dice have too many different results"), NULL);
          }
      }
  return lr_dice_read_stopped (self) ? NULL : lr_dist_of_states (states, self->exact);
}
