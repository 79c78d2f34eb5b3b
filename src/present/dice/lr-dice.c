/* lr-dice.c - the dice calculator: "best 3 of 4d6 + 1", "40d6 hits 5+", "d20 + 5 vs 15", "4d6kh3"
 *
 *   expression := sum [sign sum | 'between' sum 'and' sum | 'in' sum '..' sum | 'vs' ['DC'] sum]
 *   sign       := '<' | '<=' | '=' | '!=' | '>=' | '>' and what else is written for them, or in words: 'under',
 *                 'at most', 'at least', 'over'
 *   sum        := product {('+' | '-') product}
 *   product    := term {('*' | '/') term}
 *   term       := number | '-' term | '(' expression ')' | function '(' sum {',' sum} ')'
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
  LrDist *dist;
  gboolean  is_flag;
  gboolean  hits;
  gboolean  plain;
  gboolean  fixed;
} Part;

static Part read_sum (LrDiceRead *self);
static Part read_expression (LrDiceRead *self);

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
        lr_dice_read_fail (self, LR_DICE_ERROR_SYNTAX, _ ("“of” must follow the number of dice to keep"), NULL);
    }
  if (lr_dice_at_number (self))
    dice = lr_dice_take_number (self);
  if (self->error == NULL && (!at_dice (self) || keep == 0))
    lr_dice_read_fail (self, LR_DICE_ERROR_SYNTAX, _ ("dice are expected here, such as 4d6"), NULL);
  if (lr_dice_read_stopped (self))
    return (Part){ 0 };
  return read_dice (self, dice, keep, skip);
}

/* The arguments of a function, after its parenthesis. @sign: what it makes of them. A comparison is a number there. */
static Part
read_function (LrDiceRead *self,
               LrDiceSign  sign)
{
  gboolean compares = sign == LR_DICE_GREATEST || sign == LR_DICE_LEAST;
  Part part = sign == LR_DICE_ADD ? read_expression (self) : read_sum (self);
  guint n = 1;

  for (; !lr_dice_read_stopped (self) && lr_dice_take_sign (self, ","); n++)
    {
      Part next;

      g_string_append (self->canonical, ", ");
      next = read_sum (self);
      part.fixed = part.fixed && next.fixed;
      part.dist = lr_dice_combine (self, compares ? sign : LR_DICE_ADD, part.dist, next.dist);
    }
  if (n == 1 && compares)
    lr_dice_read_fail (self, LR_DICE_ERROR_SYNTAX, _ ("this compares several numbers, separated by commas"),
                       sign == LR_DICE_GREATEST ? _ ("best 1 of 2d6, or max(d6, d8)")
                                                : _ ("worst 1 of 2d6, or min(d6, d8)"));
  if (n > 1 && !compares && sign != LR_DICE_ADD)
    lr_dice_read_fail (self, LR_DICE_ERROR_SYNTAX, _ ("this needs exactly one number"), NULL);
  if (!lr_dice_take_sign (self, ")"))
    lr_dice_read_fail (self, LR_DICE_ERROR_SYNTAX,
                       strchr ("<>=!", *self->at) != NULL && *self->at != '\0'
                           ? _ ("a comparison cannot be part of a sum")
                           : _ ("a ) is missing"),
                       NULL);
  if (part.is_flag && !lr_dice_read_stopped (self))
    lr_dice_read_note (self, g_strdup (_ ("A comparison in parentheses is 1 where it is true, else 0.")));
  part.is_flag = FALSE;
  if (!compares && sign != LR_DICE_ADD)
    part.dist = lr_dice_combine (self, sign, part.dist, lr_dice_number (self, 0));
  part.hits = FALSE;
  part.plain = FALSE;
  return part;
}

/* Whether there are not too many parentheses or signs around what is read next. */
static gboolean
go_deeper (LrDiceRead *self,
           const char *message)
{
  if (++self->depth > MOST_DEPTH)
    lr_dice_read_fail (self, LR_DICE_ERROR_SIZE, message, NULL);
  return !lr_dice_read_stopped (self);
}

static Part
read_parenthesis (LrDiceRead *self,
                  const char *name,
                  LrDiceSign  sign)
{
  Part part = { 0 };

  g_string_append_printf (self->canonical, "%s(", name);
  if (go_deeper (self, _ ("parentheses are nested too deeply")))
    part = read_function (self, sign);
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
          return (Part){ .dist = lr_dice_number (self, dice), .fixed = TRUE };
        }
    }
  if (!at_dice (self) || g_ascii_strncasecmp (self->at, "doubles", 7) == 0)
    {
      lr_dice_read_refuse (self, _ ("dice or a number are expected here, such as 2d6"));
      return (Part){ 0 };
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
    LrDiceSign sign;
  } functions[] = {
    { "max", "max", LR_DICE_GREATEST },  { "min", "min", LR_DICE_LEAST }, { "highest", "max", LR_DICE_GREATEST },
    { "lowest", "min", LR_DICE_LEAST },  { "abs", "abs", LR_DICE_ABSOLUTE }, { "floor", "floor", LR_DICE_DOWN },
    { "ceil", "ceil", LR_DICE_UP },      { "sum", "", LR_DICE_ADD },
  };
  Part part = { 0 };

  if (lr_dice_take_sign (self, "-") || lr_dice_take_sign (self, "−"))
    {
      g_string_append_c (self->canonical, '-');
      if (go_deeper (self, _ ("there are too many consecutive signs")))
        part = read_term (self);
      self->depth--;
      part.dist = lr_dice_combine (self, LR_DICE_SUBTRACT, lr_dice_number (self, 0), part.dist);
      return part;
    }
  if (lr_dice_take_sign (self, "("))
    return read_parenthesis (self, "", LR_DICE_ADD);
  for (guint i = 0; i < G_N_ELEMENTS (functions); i++)
    {
      const char *before = self->at;

      if (lr_dice_take_word (self, functions[i].word))
        {
          if (lr_dice_take_sign (self, "("))
            return read_parenthesis (self, functions[i].name, functions[i].sign);
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
has_fractions (const LrDist *dist)
{
  for (guint i = 0; i < dist->n_chances; i++)
    if (!lr_number_is_whole (dist->chances[i].value.number))
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
      left.dist = lr_dice_combine (self, times ? LR_DICE_MULTIPLY : LR_DICE_DIVIDE, left.dist, right.dist);
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
      left.dist = lr_dice_combine (self, plus ? LR_DICE_ADD : LR_DICE_SUBTRACT, left.dist, right.dist);
      left.hits = left.hits || right.hits;
      left.plain = left.plain || right.plain;
      left.fixed = left.fixed && right.fixed;
    }
  if (left.hits && left.plain)
    lr_dice_read_fail (self, LR_DICE_ERROR_SYNTAX, _ ("“hits” counts only the dice right before it"),
                       _ ("(3d6 hits 5+) + 2d6 if that is meant"));
  return left;
}

/* Says of "10d6 > 4" that it is the sum, where someone could mean the dice. */
static void
note_sum (LrDiceRead *self,
          const char *left,
          const char *right,
          LrDiceSign  sign)
{
  guint dice, sides, face;
  char end;
  gboolean up = sign == LR_DICE_OVER || sign == LR_DICE_AT_LEAST;

  if (sign == LR_DICE_DIFFERENT || sscanf (left, "%ud%u%c", &dice, &sides, &end) != 2 || dice < 2 || sides == 66 ||
      sscanf (right, "%u%c", &face, &end) != 1)
    return;
  face += sign == LR_DICE_OVER ? 1 : 0;
  face -= sign == LR_DICE_UNDER && face > 0 ? 1 : 0;
  if (face < 1 || face > sides)
    return;
  /* Translators: dice, and an expression that counts them one by one */
  lr_dice_read_note (self, g_strdup_printf (_ ("This is the sum of %ud%u; to count dice "
                                               "one by one write %ud%u hits %u%s."),
                                            dice, sides, dice, sides, face,
                                            sign == LR_DICE_EQUAL ? ""
                                            : up                  ? "+"
                                                                  : "-"));
}

/* Says who is ahead, and how often. */
static void
note_ahead (LrDiceRead   *self,
            const LrDist *dist)
{
  double sums[3] = { 0 };
  g_autofree char *lower = NULL;
  g_autofree char *equal = NULL;
  g_autofree char *higher = NULL;

  for (guint i = 0; i < dist->n_chances; i++)
    sums[lr_number_compare (dist->chances[i].value.number, lr_number (0)) + 1] += dist->chances[i].probability;
  lower = lr_words_percent (sums[0]);
  equal = lr_words_percent (sums[1]);
  higher = lr_words_percent (sums[2]);
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
      lr_dice_combine (self, right.fixed ? LR_DICE_AT_LEAST : LR_DICE_SUBTRACT, left->dist, right.dist);
  if (!right.fixed && !lr_dice_read_stopped (self))
    note_ahead (self, left->dist);
}

static void
read_between (LrDiceRead *self,
              Part       *left,
              const char *and)
{
  Part bounds[2] = { { 0 } };

  g_string_append (self->canonical, " between ");
  for (guint i = 0; i < 2 && !lr_dice_read_stopped (self); i++)
    {
      if (i == 1)
        {
          if (!(g_str_equal (and, "..") ? lr_dice_take_sign (self, and) : lr_dice_take_word (self, and)))
            lr_dice_read_fail (self, LR_DICE_ERROR_SYNTAX, _ ("a second number is missing"),
                               "2d6 between 5 and 9");
          g_string_append (self->canonical, " and ");
        }
      if (lr_dice_read_stopped (self))
        break;
      bounds[i] = read_sum (self);
      if (!bounds[i].fixed)
        lr_dice_read_fail (self, LR_DICE_ERROR_SYNTAX, _ ("a number without dice is expected here"),
                           "2d6 between 5 and 9");
    }
  if (!lr_dice_read_stopped (self))
    self->high = bounds[1].dist->chances[0].value.number;
  left->dist = lr_dice_combine (self, LR_DICE_BETWEEN, left->dist, bounds[0].dist);
  lr_dist_free (bounds[1].dist);
  left->is_flag = TRUE;
}

static Part
read_expression (LrDiceRead *self)
{
  static const struct
  {
    const char *word;
    LrDiceSign sign;
    const char *canonical;
  } signs[] = {
    { "<=", LR_DICE_AT_MOST, "<=" },
    { ">=", LR_DICE_AT_LEAST, ">=" },
    { "==", LR_DICE_EQUAL, "=" },
    { "!=", LR_DICE_DIFFERENT, "!=" },
    { "<>", LR_DICE_DIFFERENT, "!=" },
    { "≤", LR_DICE_AT_MOST, "<=" },
    { "≥", LR_DICE_AT_LEAST, ">=" },
    { "≠", LR_DICE_DIFFERENT, "!=" },
    { "<", LR_DICE_UNDER, "<" },
    { ">", LR_DICE_OVER, ">" },
    { "=>", LR_N_DICE_SIGNS, NULL },
    { "=", LR_DICE_EQUAL, "=" },
    { "at least", LR_DICE_AT_LEAST, ">=" },
    { "at most", LR_DICE_AT_MOST, "<=" },
    { "over", LR_DICE_OVER, ">" },
    { "under", LR_DICE_UNDER, "<" },
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
      if (signs[i].sign == LR_N_DICE_SIGNS)
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
      left.dist = lr_dice_combine (self, signs[i].sign, left.dist, right.dist);
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

/* @read: where nothing was read yet. Returns: (nullable): %NULL after a fault, or if the ways outgrew 128 bits */
static LrDiceAnswer *
answer_of (const char *expression,
           LrDiceRead  read,
           GError    **error)
{
  g_autoptr (GString) canonical = g_string_new (NULL);
  g_autoptr (GString) note = g_string_new (NULL);
  g_autoptr (GString) thrown = g_string_new (NULL);
  g_autoptr (LrDist) dist = NULL;
  LrDiceAnswer *answer;
  Part all;

  read.text = read.at = expression;
  read.canonical = canonical;
  read.note = note;
  read.thrown = thrown;
  all = read_expression (&read);
  dist = all.dist;
  lr_dice_take_sign (&read, "");
  if (!lr_dice_read_stopped (&read) && *read.at != '\0')
    lr_dice_read_refuse (&read, _ ("this is not expected here"));
  if (read.error == NULL && read.typed != NULL && *(read.typed += strspn (read.typed, " ,")) != '\0')
    g_set_error (&read.error, LR_DICE_ERROR, LR_DICE_ERROR_SYNTAX,
                 _ ("more faces are entered than there are dice: “%s” is left over"), read.typed);
  if (read.error != NULL)
    g_propagate_error (error, read.error);
  if (lr_dice_read_stopped (&read))
    return NULL;
  if (read.left_out)
    lr_dice_read_note (&read, g_strdup (_ ("Results rarer than once in 10³⁰⁰ rolls are left out.")));
  answer = g_new0 (LrDiceAnswer, 1);
  answer->expression = g_strdup (canonical->str);
  answer->note = note->len > 0 ? g_strdup (note->str) : NULL;
  answer->is_flag = all.is_flag;
  answer->dist = g_steal_pointer (&dist);
  answer->thrown = read.dice != NULL ? g_strdup (thrown->str) : NULL;
  return answer;
}

LrDiceAnswer *
lr_dice_calculate (const char *expression,
                   GError    **error)
{
  g_autoptr (GError) fault = NULL;
  LrDiceAnswer *answer = answer_of (expression, (LrDiceRead) { .exact = TRUE }, &fault);

  if (fault != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&fault));
      return NULL;
    }
  return answer != NULL ? answer : answer_of (expression, (LrDiceRead) { 0 }, error);
}

LrDiceAnswer *
lr_dice_throw (const char  *expression,
               const char  *typed,
               LrDiceNext   next,
               gpointer     data,
               GError     **error)
{
  g_autoptr (LrDiceAnswer) understood = lr_dice_calculate (expression, error);
  g_autoptr (GArray) dice = g_array_new (FALSE, FALSE, sizeof (LrDiceDie));
  LrDiceRead read = { .dice = dice, .typed = typed, .next = next, .data = data };
  LrDiceAnswer *answer = understood != NULL ? answer_of (expression, read, error) : NULL;

  if (answer != NULL) /* what is kept is named only where it is worked out */
    {
      g_free (answer->expression);
      answer->expression = g_steal_pointer (&understood->expression);
      answer->dice = g_steal_pointer (&dice);
    }
  return answer;
}

char *
lr_dice_words (const LrDiceAnswer *answer)
{
  LrWords words = { 0 };
  LrType type = lr_type (answer->is_flag ? LR_TYPE_FLAG : LR_TYPE_NUMBER);
  g_autofree char *value = lr_words_value (&words, type, answer->dist->chances[0].value, NULL);

  /* Translators: dice, what they came to, and their faces: “2d6 + 1: 8 (3, 4)” */
  return *answer->thrown != '\0' ? g_strdup_printf (_ ("%s: %s (%s)"), answer->expression, value, answer->thrown) :
                                   g_strdup_printf (_ ("%s: %s"), answer->expression, value);
}

void
lr_dice_answer_free (LrDiceAnswer *answer)
{
  if (answer == NULL)
    return;
  g_free (answer->expression);
  g_free (answer->note);
  lr_dist_free (answer->dist);
  g_free (answer->thrown);
  g_clear_pointer (&answer->dice, g_array_unref);
  g_free (answer);
}
