/* lr-dice.c - the dice calculator: "best 3 of 4d6 + 1", "40d6 hits 5+", "d20 + 5 vs 15", "4d6kh3"
 *
 *   expression := sum [sign sum | 'between' sum 'and' sum | 'in' sum '..' sum | 'vs' ['DC'] sum]
 *   sign       := '<' | '<=' | '=' | '!=' | '>=' | '>' and what else is written for them, or in words: 'under',
 *                 'at most', 'at least', 'over'
 *   sum        := product {('+' | '-') product}
 *   product    := term {('*' | '/') term}
 *   term       := number | '-' term | '(' sum ')' | function '(' sum {',' sum} ')'
 *               | [('best' | 'worst' | 'middle') [N] 'of'] [N] throw
 *   function   := 'max' | 'min' | 'highest' | 'lowest' | 'abs' | 'floor' | 'ceil' | 'sum'
 *
 * The head of lr-dice-throw.c has the grammar of a throw. Every throw is one of its own: 2d6 - 2d6 is two throws.
 * Weights are exact ways; where those outgrow 128 bits the expression is worked out again in doubles.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-dice.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>

#include "lr-dice-read.h"
#include "present/words/lr-words.h"

#define MOST_DEPTH 32

/* @dist: what it comes to. @is_flag: whether that is true or false. @hits: whether it counts hits that stand without
 * parentheses. @plain: whether it has dice that are added up, without parentheses. @fixed: whether there are no dice
 * in it. */
typedef struct
{
  LrStates *dist;
  gboolean  is_flag;
  gboolean  hits;
  gboolean  plain;
  gboolean  fixed;
} Part;

static Part read_sum (LrDiceRead *self);

static LrStates *
nothing (LrDiceRead *self)
{
  return lr_odds_number (&self->odds, lr_number (0));
}

static gboolean
at_dice (LrDiceRead *self)
{
  return *self->at == 'd' || *self->at == 'D' || *self->at == 'w' || *self->at == 'W';
}

/* The dice after their number. */
static Part
read_dice (LrDiceRead *self,
           guint       dice,
           guint       keep,
           int         skip)
{
  Part part = { 0 };

  self->at++;
  part.dist = lr_dice_read_throw (self, dice, keep, skip, &part.hits);
  part.plain = !part.hits;
  return part;
}

static Part
read_kept (LrDiceRead *self,
           int         skip)
{
  guint dice = 1;
  guint keep = 1;

  if (!lr_dice_take_word (self, "of"))
    {
      keep = lr_dice_take_number (self);
      if (!lr_dice_take_word (self, "of"))
        lr_dice_read_fail (self, LR_DICE_ERROR_SYNTAX, _ ("after the number of dice to keep comes “of”"), NULL);
    }
  if (lr_dice_at_number (self))
    dice = lr_dice_take_number (self);
  if (self->error == NULL && (!at_dice (self) || keep == 0))
    lr_dice_read_fail (self, LR_DICE_ERROR_SYNTAX, _ ("dice should stand here, like 4d6"), NULL);
  if (lr_dice_read_stopped (self))
    return (Part){ .dist = nothing (self) };
  return read_dice (self, dice, keep, skip);
}

static gboolean
absolute_cb (LrNumber      number,
             gconstpointer data G_GNUC_UNUSED,
             LrValue      *made)
{
  made->number = number;
  return number.num >= 0 || lr_number_negate (number, &made->number);
}

static gboolean
round_cb (LrNumber      number,
          gconstpointer data,
          LrValue      *made)
{
  return lr_number_round (number, *(const LrRounding *) data, &made->number);
}

typedef enum
{
  MAX_OF,
  MIN_OF,
  ABS_OF,
  FLOOR_OF,
  CEIL_OF,
  SUM_OF,
} Function;

/* The arguments of a function, after its parenthesis. */
static Part
read_function (LrDiceRead *self,
               Function    function)
{
  static const LrRounding down = LR_ROUND_DOWN;
  static const LrRounding up = LR_ROUND_UP;
  Part part = read_sum (self);
  guint n = 1;

  for (; !lr_dice_read_stopped (self) && lr_dice_take_sign (self, ","); n++)
    {
      LrOddsSign sign = function == MAX_OF ? LR_ODDS_GREATEST : function == MIN_OF ? LR_ODDS_LEAST : LR_ODDS_ADD;
      Part next;

      g_string_append (self->canonical, ", ");
      next = read_sum (self);
      part.fixed = part.fixed && next.fixed;
      part.dist = lr_odds_combine (&self->odds, sign, part.dist, next.dist);
    }
  if (n == 1 && function <= MIN_OF && self->error == NULL)
    lr_dice_read_fail (self, LR_DICE_ERROR_SYNTAX, _ ("this compares several numbers with commas between them"),
                       function == MAX_OF ? _ ("best 1 of 2d6, or max(d6, d8)")
                                          : _ ("worst 1 of 2d6, or min(d6, d8)"));
  if (n > 1 && (function == ABS_OF || function == FLOOR_OF || function == CEIL_OF))
    lr_dice_read_fail (self, LR_DICE_ERROR_SYNTAX, _ ("this takes one number"), NULL);
  if (!lr_dice_take_sign (self, ")"))
    lr_dice_read_fail (self, LR_DICE_ERROR_SYNTAX,
                       strchr ("<>=!", *self->at) != NULL && *self->at != '\0'
                           ? _ ("a comparison cannot be part of a sum")
                           : _ ("a ) is missing"),
                       NULL);
  if (lr_dice_read_stopped (self))
    return part;
  if (function == ABS_OF)
    part.dist = lr_odds_make (&self->odds, part.dist, absolute_cb, NULL);
  if (function == FLOOR_OF || function == CEIL_OF)
    part.dist = lr_odds_make (&self->odds, part.dist, round_cb, function == FLOOR_OF ? &down : &up);
  part.hits = FALSE;
  part.plain = FALSE;
  return part;
}

static Part
read_parenthesis (LrDiceRead *self,
                  const char *name,
                  Function    function)
{
  Part part;

  g_string_append_printf (self->canonical, "%s(", name);
  if (++self->depth > MOST_DEPTH)
    lr_dice_read_fail (self, LR_DICE_ERROR_SIZE, _ ("parentheses nest too deep"), NULL);
  part = lr_dice_read_stopped (self) ? (Part){ .dist = nothing (self) } : read_function (self, function);
  self->depth--;
  g_string_append_c (self->canonical, ')');
  return part;
}

static Part
read_number_or_dice (LrDiceRead *self)
{
  guint dice = 1;

  if (lr_dice_at_number (self))
    {
      dice = lr_dice_take_number (self);
      if (!at_dice (self))
        {
          g_string_append_printf (self->canonical, "%u", dice);
          return (Part){ .dist = lr_odds_number (&self->odds, lr_number (dice)), .fixed = TRUE };
        }
    }
  if (!at_dice (self) || g_ascii_strncasecmp (self->at, "doubles", 7) == 0)
    {
      lr_dice_read_refuse (self, _ ("dice or a number should stand here, like 2d6"));
      return (Part){ .dist = nothing (self) };
    }
  return read_dice (self, dice, 0, 0);
}

static Part
read_term (LrDiceRead *self)
{
  static const struct
  {
    const char *word;
    const char *name;
    Function function;
  } functions[] = {
    { "max", "max", MAX_OF },    { "min", "min", MIN_OF }, { "highest", "max", MAX_OF },
    { "lowest", "min", MIN_OF }, { "abs", "abs", ABS_OF }, { "floor", "floor", FLOOR_OF },
    { "ceil", "ceil", CEIL_OF }, { "sum", "", SUM_OF },
  };
  Part part;

  if (lr_dice_take_sign (self, "-") || lr_dice_take_sign (self, "−"))
    {
      g_string_append_c (self->canonical, '-');
      if (++self->depth > MOST_DEPTH)
        lr_dice_read_fail (self, LR_DICE_ERROR_SIZE, _ ("signs nest too deep"), NULL);
      part = lr_dice_read_stopped (self) ? (Part){ .dist = nothing (self) } : read_term (self);
      self->depth--;
      part.dist = lr_odds_combine (&self->odds, LR_ODDS_SUBTRACT, nothing (self), part.dist);
      return part;
    }
  if (lr_dice_take_sign (self, "("))
    return read_parenthesis (self, "", SUM_OF);
  for (guint i = 0; i < G_N_ELEMENTS (functions); i++)
    {
      const char *before = self->at;

      if (lr_dice_take_word (self, functions[i].word))
        {
          if (lr_dice_take_sign (self, "("))
            return read_parenthesis (self, functions[i].name, functions[i].function);
          self->at = before;
        }
    }
  if (lr_dice_take_word (self, "best") || lr_dice_take_word (self, "highest"))
    return read_kept (self, 0);
  if (lr_dice_take_word (self, "worst") || lr_dice_take_word (self, "lowest"))
    return read_kept (self, LR_DICE_LOWEST);
  if (lr_dice_take_word (self, "middle"))
    return read_kept (self, LR_DICE_MIDDLE);
  return read_number_or_dice (self);
}

static gboolean
has_fractions (const LrStates *dist)
{
  for (guint i = 0; i < dist->n_states; i++)
    if (!lr_number_is_whole (dist->values[i].number))
      return TRUE;
  return FALSE;
}

static Part
read_product (LrDiceRead *self)
{
  Part left = read_term (self);

  while (!lr_dice_read_stopped (self))
    {
      gboolean times = lr_dice_take_sign (self, "*") || lr_dice_take_sign (self, "×");
      Part right;

      if (!times && !lr_dice_take_sign (self, "/") && !lr_dice_take_sign (self, "÷"))
        break;
      g_string_append (self->canonical, times ? " * " : " / ");
      right = read_term (self);
      left.dist = lr_odds_combine (&self->odds, times ? LR_ODDS_MULTIPLY : LR_ODDS_DIVIDE, left.dist, right.dist);
      left.hits = left.hits || right.hits;
      left.plain = left.plain || right.plain;
      left.fixed = left.fixed && right.fixed;
      if (!times && !lr_dice_read_stopped (self) && has_fractions (left.dist))
        lr_dice_read_note (self, g_strdup (_ ("Fractions are kept; floor(…) rounds them down, ceil(…) up.")));
    }
  return left;
}

static Part
read_sum (LrDiceRead *self)
{
  Part left = read_product (self);

  while (!lr_dice_read_stopped (self))
    {
      gboolean plus = lr_dice_take_sign (self, "+");
      Part right;

      if (!plus && !lr_dice_take_sign (self, "-") && !lr_dice_take_sign (self, "−"))
        break;
      g_string_append (self->canonical, plus ? " + " : " - ");
      right = read_product (self);
      left.dist = lr_odds_combine (&self->odds, plus ? LR_ODDS_ADD : LR_ODDS_SUBTRACT, left.dist, right.dist);
      left.hits = left.hits || right.hits;
      left.plain = left.plain || right.plain;
      left.fixed = left.fixed && right.fixed;
    }
  if (left.hits && left.plain)
    lr_dice_read_fail (self, LR_DICE_ERROR_SYNTAX, _ ("“hits” counts only the dice right before it"),
                       _ ("(3d6 hits 5+) + 2d6 if that is meant"));
  return left;
}

/* Says of "10d6 > 4" that it is the sum, where somebody could mean the dice. */
static void
note_sum (LrDiceRead *self,
          const char *left,
          const char *right,
          LrOddsSign  sign)
{
  guint dice, sides, face;
  char end;
  gboolean up = sign == LR_ODDS_OVER || sign == LR_ODDS_AT_LEAST;

  if (sign == LR_ODDS_DIFFERENT || sscanf (left, "%ud%u%c", &dice, &sides, &end) != 2 || dice < 2 || sides == 66 ||
      sscanf (right, "%u%c", &face, &end) != 1)
    return;
  face += sign == LR_ODDS_OVER ? 1 : 0;
  face -= sign == LR_ODDS_UNDER && face > 0 ? 1 : 0;
  if (face < 1 || face > sides)
    return;
  /* Translators: dice, and an expression that counts them one by one */
  lr_dice_read_note (self, g_strdup_printf (_ ("This is the sum of %ud%u; to count dice "
                                               "one by one write %ud%u hits %u%s."),
                                            dice, sides, dice, sides, face,
                                            sign == LR_ODDS_EQUAL ? ""
                                            : up                  ? "+"
                                                                  : "-"));
}

/* Returns: (transfer full): how likely the number is under 0, 0 or over it, in per cent */
static char *
percent_of (const LrStates *dist,
            gboolean        exact,
            int             order)
{
  double sum = 0;

  for (guint i = 0; i < dist->n_states; i++)
    if (lr_number_compare (dist->values[i].number, lr_number (0)) == order)
      sum += lr_weight_probability (exact, dist->weights[i], dist->den);
  return lr_words_percent (sum);
}

/* Says who is ahead, and how often. */
static void
note_ahead (LrDiceRead     *self,
            const LrStates *dist)
{
  g_autofree char *higher = percent_of (dist, self->odds.exact, 1);
  g_autofree char *equal = percent_of (dist, self->odds.exact, 0);
  g_autofree char *lower = percent_of (dist, self->odds.exact, -1);

  /* Translators: three chances, "58 %" */
  lr_dice_read_note (self, g_strdup_printf (_ ("How much the first is ahead: higher %s, equal %s, lower %s."), higher,
                                            equal, lower));
}

static void
read_against (LrDiceRead *self,
              Part       *left)
{
  gsize before = self->canonical->len;
  Part right;

  lr_dice_take_word (self, "dc");
  g_string_append (self->canonical, " vs ");
  right = read_sum (self);
  if (right.fixed)
    {
      g_autofree char *number = g_strdup (self->canonical->str + before + 4);

      g_string_truncate (self->canonical, before);
      g_string_append_printf (self->canonical, " >= %s", number);
      left->is_flag = TRUE;
    }
  left->dist =
      lr_odds_combine (&self->odds, right.fixed ? LR_ODDS_AT_LEAST : LR_ODDS_SUBTRACT, left->dist, right.dist);
  if (!right.fixed && !lr_dice_read_stopped (self))
    note_ahead (self, left->dist);
}

static gboolean
between_cb (LrNumber      number,
            gconstpointer data,
            LrValue      *made)
{
  const LrNumber *bounds = data;

  *made = lr_value_flag (lr_number_compare (bounds[0], number) <= 0 && lr_number_compare (number, bounds[1]) <= 0);
  return TRUE;
}

static void
read_between (LrDiceRead *self,
              Part       *left,
              const char *and)
{
  LrNumber bounds[2] = { { 0, 1 }, { 0, 1 } };

  g_string_append (self->canonical, " between ");
  for (guint i = 0; i < 2 && self->error == NULL; i++)
    {
      Part bound;

      if (i == 1)
        {
          if (!(g_str_equal (and, "..") ? lr_dice_take_sign (self, and) : lr_dice_take_word (self, and)))
            lr_dice_read_fail (self, LR_DICE_ERROR_SYNTAX, _ ("a second number should follow"),
                               "2d6 between 5 and 9");
          g_string_append (self->canonical, " and ");
        }
      if (lr_dice_read_stopped (self))
        return;
      bound = read_sum (self);
      if (!bound.fixed)
        lr_dice_read_fail (self, LR_DICE_ERROR_SYNTAX, _ ("a number without dice should stand here"),
                           "2d6 between 5 and 9");
      else if (!lr_dice_read_stopped (self))
        bounds[i] = bound.dist->values[0].number;
      lr_states_free (bound.dist);
    }
  if (!lr_dice_read_stopped (self))
    left->dist = lr_odds_make (&self->odds, left->dist, between_cb, bounds);
  left->is_flag = TRUE;
}

static Part
read_expression (LrDiceRead *self)
{
  static const struct
  {
    const char *word;
    LrOddsSign sign;
    const char *canonical;
  } signs[] = {
    { "<=", LR_ODDS_AT_MOST, "<=" },
    { ">=", LR_ODDS_AT_LEAST, ">=" },
    { "==", LR_ODDS_EQUAL, "=" },
    { "!=", LR_ODDS_DIFFERENT, "!=" },
    { "<>", LR_ODDS_DIFFERENT, "!=" },
    { "≤", LR_ODDS_AT_MOST, "<=" },
    { "≥", LR_ODDS_AT_LEAST, ">=" },
    { "≠", LR_ODDS_DIFFERENT, "!=" },
    { "<", LR_ODDS_UNDER, "<" },
    { ">", LR_ODDS_OVER, ">" },
    { "=>", LR_N_ODDS, NULL },
    { "=", LR_ODDS_EQUAL, "=" },
    { "at least", LR_ODDS_AT_LEAST, ">=" },
    { "at most", LR_ODDS_AT_MOST, "<=" },
    { "over", LR_ODDS_OVER, ">" },
    { "under", LR_ODDS_UNDER, "<" },
  };
  Part left = read_sum (self);

  for (guint i = 0; i < G_N_ELEMENTS (signs) && !lr_dice_read_stopped (self) && !left.is_flag; i++)
    {
      const char *before = self->at;
      g_autofree char *first = NULL;
      gsize length;
      Part right;

      if (!(g_ascii_isalpha (*signs[i].word) ? lr_dice_take_word (self, signs[i].word)
                                             : lr_dice_take_sign (self, signs[i].word)))
        continue;
      if (signs[i].sign == LR_N_ODDS)
        {
          self->at = before;
          break;
        }
      first = g_strdup (self->canonical->str);
      g_string_append_printf (self->canonical, " %s ", signs[i].canonical);
      length = self->canonical->len;
      right = read_sum (self);
      if (!lr_dice_read_stopped (self))
        note_sum (self, first, self->canonical->str + length, signs[i].sign);
      left.dist = lr_odds_combine (&self->odds, signs[i].sign, left.dist, right.dist);
      left.is_flag = TRUE;
    }
  if (lr_dice_read_stopped (self) || left.is_flag)
    return left;
  if (lr_dice_take_word (self, "between"))
    read_between (self, &left, "and");
  else if (lr_dice_take_word (self, "in"))
    read_between (self, &left, "..");
  else if (lr_dice_take_word (self, "vs"))
    read_against (self, &left);
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
      g_autoptr (GString) note = g_string_new (NULL);
      LrDiceRead read = {
        .text = expression, .at = expression, .odds = { .exact = exact }, .canonical = canonical, .note = note
      };
      g_autoptr (LrStates) states = NULL;
      Part all = read_expression (&read);
      LrDiceAnswer *answer;

      states = all.dist;
      lr_dice_take_sign (&read, "");
      if (!lr_dice_read_stopped (&read) && *read.at != '\0')
        lr_dice_read_refuse (&read, _ ("this should not stand here"));
      if (read.error != NULL)
        {
          g_propagate_error (error, read.error);
          return NULL;
        }
      if (read.odds.overflow)
        continue;
      if (read.odds.left_out)
        lr_dice_read_note (&read, g_strdup (_ ("What comes less often than once in 10³⁰⁰ throws is left out.")));
      answer = g_new0 (LrDiceAnswer, 1);
      answer->expression = g_strdup (canonical->str);
      answer->note = note->len > 0 ? g_strdup (note->str) : NULL;
      answer->is_flag = all.is_flag;
      answer->dist = finish (states, exact, all.is_flag);
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
  g_free (answer->note);
  lr_dist_free (answer->dist);
  g_free (answer);
}
