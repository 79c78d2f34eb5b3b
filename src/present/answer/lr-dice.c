/* lr-dice.c - the dice calculator: "best 3 of 4d6 + 1", "40d6 hits 5+", "3d6 - 2d6", "2d6 >= 9"
 *
 *   expression := sum [('<' | '<=' | '=' | '>=' | '>') sum]
 *   sum        := product {('+' | '-') product}
 *   product    := term {'*' term}
 *   term       := number | '-' term | '(' expression ')'
 *               | [('best' | 'worst') N 'of'] [N] 'd' S ['hits' F ('+' | '-')]
 *
 * Every throw is one of its own: 2d6 - 2d6 is two throws. Weights are exact ways; where those outgrow 128 bits the
 * expression is worked out again in doubles.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-dice.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "engine/dice/lr-states.h"

G_DEFINE_QUARK (lr-dice-error, lr_dice_error)

/* All + - * and comparisons together may look at so many pairs of values, and one may give so many different values. */
#define MOST_PAIRS 20000000.0
#define MOST_VALUES 200000
#define MOST_DEPTH 32

/* A distribution is a set of states with one column, its value. It is sorted at the end. */
typedef struct
{
  const char *text;
  const char *at;
  gboolean    exact;
  gboolean    overflow;
  guint       depth;
  double      pairs;
  GString    *canonical;
  GError     *error;
} Reading;

static LrStates *read_expression (Reading *reading, gboolean *is_flag);

static void
fail (Reading    *reading,
      LrDiceError code,
      const char *message)
{
  if (reading->error == NULL)
    g_set_error (&reading->error, LR_DICE_ERROR, (int) code, _ ("%s, at character %d of “%s”"), message,
                 (int) g_utf8_pointer_to_offset (reading->text, reading->at) + 1, reading->text);
}

static gboolean
is_stopped (const Reading *reading)
{
  return reading->error != NULL || reading->overflow;
}

static void
skip_space (Reading *reading)
{
  while (*reading->at == ' ' || *reading->at == '\t')
    reading->at++;
}

static gboolean
take_sign (Reading    *reading,
           const char *sign)
{
  skip_space (reading);
  if (!g_str_has_prefix (reading->at, sign))
    return FALSE;
  reading->at += strlen (sign);
  return TRUE;
}

static gboolean
take_word (Reading    *reading,
           const char *word)
{
  gsize length = strlen (word);

  skip_space (reading);
  if (g_ascii_strncasecmp (reading->at, word, length) != 0 || g_ascii_isalpha (reading->at[length]))
    return FALSE;
  reading->at += length;
  return TRUE;
}

static gboolean
at_number (Reading *reading)
{
  skip_space (reading);
  return g_ascii_isdigit (*reading->at);
}

static guint
take_number (Reading *reading)
{
  guint64 number = 0;

  if (!at_number (reading))
    {
      fail (reading, LR_DICE_ERROR_SYNTAX, _ ("a number should stand here"));
      return 0;
    }
  for (; g_ascii_isdigit (*reading->at); reading->at++)
    {
      number = number * 10 + (guint64) (*reading->at - '0');
      if (number > 1000000)
        {
          fail (reading, LR_DICE_ERROR_SIZE, _ ("numbers go up to 1000000"));
          return 0;
        }
    }
  return (guint) number;
}

/* --- distributions --- */

static LrStates *
new_dist (LrWide den)
{
  LrStates *states = lr_states_new ();

  lr_states_reset (states, 1, TRUE, den);
  return states;
}

static void
add_value (Reading  *reading,
           LrStates *dist,
           LrValue   value,
           LrWeight  weight)
{
  if (!lr_states_add (dist, reading->exact, &value, weight))
    reading->overflow = TRUE;
}

static LrStates *
constant (Reading *reading,
          gint64   number)
{
  LrStates *dist = new_dist (1);

  add_value (reading, dist, lr_value_whole (number), lr_weight_one (reading->exact));
  return dist;
}

static LrStates *
throw_dice (Reading          *reading,
            const LrPoolSpec *spec)
{
  g_autoptr (LrPool) pool = NULL;
  LrStates *dist;

  if (lr_pool_spec_too_big (spec))
    {
      fail (reading, LR_DICE_ERROR_SIZE,
            _ ("so many dice cannot be worked out: at most 1000, with 20000 different results"));
      return constant (reading, 0);
    }
  pool = lr_pool_new (spec, reading->exact);
  if (pool == NULL)
    {
      reading->overflow = TRUE;
      return constant (reading, 0);
    }
  dist = new_dist (pool->den);
  for (guint i = 0; i < pool->n_values; i++)
    if (!lr_weight_is_zero (pool->weights[i]))
      add_value (reading, dist, lr_value_whole (pool->least + i), pool->weights[i]);
  return dist;
}

static gboolean
operate (const char *sign,
         LrNumber    left,
         LrNumber    right,
         LrValue    *value)
{
  int order = lr_number_compare (left, right);

  if (g_str_equal (sign, "+"))
    return lr_number_add (left, right, &value->number);
  if (g_str_equal (sign, "-"))
    return lr_number_subtract (left, right, &value->number);
  if (g_str_equal (sign, "*"))
    return lr_number_multiply (left, right, &value->number);
  *value = lr_value_flag (g_str_equal (sign, "<")    ? order < 0 :
                          g_str_equal (sign, "<=")   ? order <= 0 :
                          g_str_equal (sign, "=")    ? order == 0 :
                          g_str_equal (sign, ">=")   ? order >= 0 :
                                                       order > 0);
  return TRUE;
}

static LrStates *
combine (Reading    *reading,
         const char *sign,
         LrStates   *left,
         LrStates   *right)
{
  LrStates *dist = new_dist (1);

  reading->pairs += (double) left->n_states * right->n_states;
  if (!is_stopped (reading) && reading->pairs > MOST_PAIRS)
    fail (reading, LR_DICE_ERROR_SIZE, _ ("this makes too many different results"));
  if (reading->exact && !lr_wide_mul (left->den, right->den, &dist->den))
    reading->overflow = TRUE;
  for (guint i = 0; i < left->n_states && !is_stopped (reading); i++)
    for (guint j = 0; j < right->n_states; j++)
      {
        LrValue value;
        LrWeight weight;

        if (!operate (sign, left->values[i].number, right->values[j].number, &value))
          fail (reading, LR_DICE_ERROR_SIZE, _ ("the numbers grow too large"));
        else if (!lr_weight_multiply (reading->exact, left->weights[i], right->weights[j], &weight))
          reading->overflow = TRUE;
        else
          add_value (reading, dist, value, weight);
        if (!is_stopped (reading) && dist->n_states > MOST_VALUES)
          fail (reading, LR_DICE_ERROR_SIZE, _ ("this makes too many different results"));
        if (is_stopped (reading))
          break;
      }
  if (reading->exact && !is_stopped (reading))
    lr_states_reduce (dist);
  lr_states_free (left);
  lr_states_free (right);
  return dist;
}

/* --- the grammar --- */

/* dS with what may be around it. @dice: how many; the number was read already. */
static LrStates *
read_dice (Reading   *reading,
           LrPoolSpec spec)
{
  spec.sides = take_number (reading);
  if (spec.sides == 0 || spec.sides > LR_POOL_MOST_SIDES)
    fail (reading, LR_DICE_ERROR_SIZE, _ ("a die has 1 to 1000 sides"));
  if (spec.reading == LR_READING_HIGH || spec.reading == LR_READING_LOW)
    {
      if (spec.keep > spec.dice)
        fail (reading, LR_DICE_ERROR_SYNTAX, _ ("there are fewer dice than that to keep"));
      g_string_append_printf (reading->canonical, "%s %u of ", spec.reading == LR_READING_HIGH ? "best" : "worst",
                              spec.keep);
    }
  g_string_append_printf (reading->canonical, "%ud%u", spec.dice, spec.sides);
  if (take_word (reading, "hits"))
    {
      guint face = take_number (reading);
      gboolean up = take_sign (reading, "+");

      if (spec.reading != LR_READING_SUM)
        fail (reading, LR_DICE_ERROR_SYNTAX, _ ("dice are either kept or counted, not both"));
      if (!up && !take_sign (reading, "-"))
        fail (reading, LR_DICE_ERROR_SYNTAX, _ ("after “hits” comes a face with + (or more) or - (or less)"));
      if (face < 1 || face > spec.sides)
        fail (reading, LR_DICE_ERROR_SYNTAX, _ ("the die has no such face"));
      spec.reading = LR_READING_COUNT;
      spec.low = up ? face : 1;
      spec.high = up ? spec.sides : face;
      g_string_append_printf (reading->canonical, " hits %u%c", face, up ? '+' : '-');
    }
  if (is_stopped (reading))
    return constant (reading, 0);
  return throw_dice (reading, &spec);
}

static LrStates *
read_kept (Reading  *reading,
           LrReading kept)
{
  LrPoolSpec spec = { .dice = 1, .reading = kept };

  spec.keep = take_number (reading);
  if (!take_word (reading, "of"))
    fail (reading, LR_DICE_ERROR_SYNTAX, _ ("after the number of dice to keep comes “of”"));
  if (at_number (reading))
    spec.dice = take_number (reading);
  if (!is_stopped (reading) && *reading->at != 'd' && *reading->at != 'D')
    fail (reading, LR_DICE_ERROR_SYNTAX, _ ("dice should stand here, like 4d6"));
  if (is_stopped (reading))
    return constant (reading, 0);
  reading->at++;
  return read_dice (reading, spec);
}

static LrStates *
read_term (Reading *reading)
{
  LrPoolSpec spec = { .dice = 1 };
  LrStates *inner;
  gboolean flag;

  if (take_sign (reading, "-"))
    {
      g_string_append_c (reading->canonical, '-');
      if (++reading->depth > MOST_DEPTH)
        fail (reading, LR_DICE_ERROR_SIZE, _ ("signs nest too deep"));
      inner = is_stopped (reading) ? constant (reading, 0) : read_term (reading);
      reading->depth--;
      return combine (reading, "-", constant (reading, 0), inner);
    }
  if (take_sign (reading, "("))
    {
      g_string_append_c (reading->canonical, '(');
      inner = read_expression (reading, &flag);
      if (!take_sign (reading, ")"))
        fail (reading, LR_DICE_ERROR_SYNTAX, _ ("a ) is missing"));
      if (flag)
        fail (reading, LR_DICE_ERROR_SYNTAX, _ ("a comparison cannot be part of a sum"));
      g_string_append_c (reading->canonical, ')');
      return inner;
    }
  if (take_word (reading, "best"))
    return read_kept (reading, LR_READING_HIGH);
  if (take_word (reading, "worst"))
    return read_kept (reading, LR_READING_LOW);
  if (at_number (reading))
    {
      guint number = take_number (reading);

      if (*reading->at != 'd' && *reading->at != 'D')
        {
          g_string_append_printf (reading->canonical, "%u", number);
          return constant (reading, number);
        }
      spec.dice = number;
    }
  skip_space (reading);
  if (*reading->at != 'd' && *reading->at != 'D')
    {
      fail (reading, LR_DICE_ERROR_SYNTAX, _ ("dice or a number should stand here, like 2d6"));
      return constant (reading, 0);
    }
  reading->at++;
  return read_dice (reading, spec);
}

static LrStates *
read_product (Reading *reading)
{
  LrStates *left = read_term (reading);

  while (!is_stopped (reading) && take_sign (reading, "*"))
    {
      g_string_append (reading->canonical, " * ");
      left = combine (reading, "*", left, read_term (reading));
    }
  return left;
}

static LrStates *
read_sum (Reading *reading)
{
  LrStates *left = read_product (reading);

  while (!is_stopped (reading))
    {
      const char *sign = take_sign (reading, "+") ? "+" : take_sign (reading, "-") ? "-" : NULL;

      if (sign == NULL)
        break;
      g_string_append_printf (reading->canonical, " %s ", sign);
      left = combine (reading, sign, left, read_product (reading));
    }
  return left;
}

static LrStates *
read_expression (Reading  *reading,
                 gboolean *is_flag)
{
  static const char *const signs[] = { "<=", ">=", "<", ">", "=" };
  LrStates *left;

  *is_flag = FALSE;
  if (++reading->depth > MOST_DEPTH)
    fail (reading, LR_DICE_ERROR_SIZE, _ ("parentheses nest too deep"));
  left = is_stopped (reading) ? constant (reading, 0) : read_sum (reading);
  for (guint i = 0; i < G_N_ELEMENTS (signs) && !is_stopped (reading) && !*is_flag; i++)
    if (take_sign (reading, signs[i]))
      {
        *is_flag = TRUE;
        g_string_append_printf (reading->canonical, " %s ", signs[i]);
        left = combine (reading, signs[i], left, read_sum (reading));
      }
  reading->depth--;
  return left;
}

/* --- answers --- */

static int
compare_chances (gconstpointer a,
                 gconstpointer b)
{
  return lr_value_compare (((const LrChance *) a)->value, ((const LrChance *) b)->value);
}

static LrDist *
finish (const LrStates *states,
        gboolean        exact,
        gboolean        is_flag)
{
  LrDist *dist = g_new0 (LrDist, 1);

  dist->exact = exact;
  dist->of = states->den;
  dist->is_number = !is_flag;
  dist->n_chances = states->n_states;
  dist->chances = g_new0 (LrChance, states->n_states);
  for (guint i = 0; i < states->n_states; i++)
    {
      dist->chances[i].value = states->values[i];
      if (exact)
        dist->chances[i].ways = states->weights[i].ways;
      else
        dist->chances[i].probability = states->weights[i].chance;
    }
  qsort (dist->chances, dist->n_chances, sizeof *dist->chances, compare_chances);
  lr_dist_settle (dist);
  return dist;
}

LrDiceAnswer *
lr_dice_calculate (const char *expression,
                   GError    **error)
{
  for (int exact = 1; exact >= 0; exact--)
    {
      g_autoptr (GString) canonical = g_string_new (NULL);
      Reading reading = { .text = expression, .at = expression, .exact = exact, .canonical = canonical };
      g_autoptr (LrStates) states = NULL;
      gboolean is_flag;
      LrDiceAnswer *answer;

      states = read_expression (&reading, &is_flag);
      skip_space (&reading);
      if (!is_stopped (&reading) && *reading.at != '\0')
        fail (&reading, LR_DICE_ERROR_SYNTAX, _ ("this should not stand here"));
      if (reading.error != NULL)
        {
          g_propagate_error (error, reading.error);
          return NULL;
        }
      if (reading.overflow)
        continue;
      answer = g_new0 (LrDiceAnswer, 1);
      answer->expression = g_strdup (canonical->str);
      answer->is_flag = is_flag;
      answer->dist = finish (states, exact, is_flag);
      return answer;
    }
  g_assert_not_reached ();
}

void
lr_dice_answer_free (LrDiceAnswer *answer)
{
  if (answer == NULL)
    return;
  g_free (answer->expression);
  lr_dist_free (answer->dist);
  g_free (answer);
}
