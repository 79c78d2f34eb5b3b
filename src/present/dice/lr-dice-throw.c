/* lr-dice-throw.c - one roll of an expression: equal dice, rerolled, kept or counted
 *
 *   throw := 'd' S | 'd%' | 'd66' | 'dF' | 'd{' faces '}' | 'dS {' faces '}', then
 *            {'reroll' ['once' | 'better'] which | 'r' which | 'ro' which | 'explodes' [which] | '!' [which]},
 *            then at most one of 'keep' ['highest' | 'lowest'] N, 'drop' ['highest' | 'lowest'] [N], 'khN', 'kN',
 *            'klN', 'dhN', 'dlN', 'dN', 'advantage', 'disadvantage', 'hits' which, 'count' which
 *   which := F | F '+' | F '-' | F '-' F, with commas between several
 *   faces := a number, 'miss' (0), 'hit' (1) or 'double' (2), with commas between them
 *
 * What is thrown again and what explodes is said in any order: of all dice, also of those that are added, what is to be
 * thrown again is thrown again first.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-dice-read.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <string.h>

/* One reason to throw a die again. */
typedef struct
{
  LrFaces  which;
  gboolean once;
  gboolean better;
} Again;

/* @sides: the faces of one die, one by one. @again: when it is thrown again. @faces: one throw of it, as it is made.
 * @die: the same after what is thrown again. @plain: whether that is no more than one of 1 to that many, each as
 * likely.
 * @on: if there are any: when one more die is added. @tens: whether it is d66, tens and ones. @name: what has been
 * understood, without what is kept. @explodes: what is said of @on. */
typedef struct
{
  guint    dice;
  GArray  *sides;
  GArray  *again;
  LrPool  *faces;
  LrPool  *die;
  gboolean plain;
  LrFaces  on;
  gboolean tens;
  GString *name;
  char    *explodes;
} Throw;

static gboolean
read_face (LrDiceRead *self,
           gint64     *face)
{
  static const char *const words[] = { "miss", "hit", "double" };
  gboolean minus;

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (lr_dice_take_word (self, words[i]))
      {
        *face = i;
        return TRUE;
      }
  minus = lr_dice_take_sign (self, "-");
  if (!lr_dice_at_number (self))
    {
      lr_dice_read_fail (self, LR_DICE_ERROR_SYNTAX, _ ("a face must be a number, miss, hit or double"), NULL);
      return FALSE;
    }
  *face = lr_dice_take_number (self);
  if (minus)
    *face = -*face;
  return self->error == NULL;
}

static void
read_faces (LrDiceRead *self,
            GArray     *faces,
            const char *end)
{
  gint64 face;

  do
    {
      if (!read_face (self, &face))
        return;
      g_array_append_val (faces, face);
      if (faces->len > LR_POOL_MOST_SIDES)
        lr_dice_read_fail (self, LR_DICE_ERROR_SIZE, _ ("a die must have 1 to 1000 sides"), NULL);
    }
  while (self->error == NULL && lr_dice_take_sign (self, ","));
  if (!lr_dice_take_sign (self, end))
    lr_dice_read_fail (self, LR_DICE_ERROR_SYNTAX,
                       _ ("faces are separated by commas, and a closing brace follows the last one"), NULL);
}

static void
name_faces (Throw  *throw,
            GArray *faces)
{
  for (guint i = 0; i < faces->len; i++)
    g_string_append_printf (throw->name, "%s%" G_GINT64_FORMAT, i == 0 ? "{" : ", ",
                            g_array_index (faces, gint64, i));
  g_string_append_c (throw->name, '}');
}

/* Whether it is written how many dice there are, before the letter d that was just read. */
static gboolean
has_number (const LrDiceRead *self)
{
  const char *at = self->at - strlen ("d66");

  while (at > self->text && g_ascii_isspace (at[-1]))
    at--;
  return at > self->text && g_ascii_isdigit (at[-1]);
}

/* The faces after the letter d. */
static void
read_sides (LrDiceRead *self,
            Throw      *throw,
            GArray     *faces)
{
  static const char *const opens[] = { "{", "[", "(" };
  static const char *const closes[] = { "}", "]", ")" };
  static const gint64 fate[] = { -1, 0, 1 };
  guint sides = 0;

  for (guint i = 0; i < G_N_ELEMENTS (opens); i++)
    if (lr_dice_take_close (self, opens[i]))
      {
        read_faces (self, faces, closes[i]);
        name_faces (throw, faces);
        return;
      }
  if (lr_dice_take_word (self, "F"))
    {
      g_array_append_vals (faces, fate, G_N_ELEMENTS (fate));
      g_string_append_c (throw->name, 'F');
      return;
    }
  sides = lr_dice_take_close (self, "%") ? 100 : lr_dice_take_number (self);
  if (sides == 0 || sides > LR_POOL_MOST_SIDES)
    {
      lr_dice_read_fail (self, LR_DICE_ERROR_SIZE, _ ("a die must have 1 to 1000 sides"), NULL);
      return;
    }
  throw->tens = sides == 66 && !has_number (self);
  for (gint64 i = 1; i <= (throw->tens ? 36 : sides); i++)
    {
      gint64 face = throw->tens ? 10 * ((i + 5) / 6) + (i + 5) % 6 + 1 : i;

      g_array_append_val (faces, face);
    }
  if (throw->tens)
    {
      g_string_assign (throw->name, "d");
      lr_dice_read_note (self, g_strdup (_ ("d66 is two dice, tens and ones: 11 to 66.")));
    }
  else if (sides == 66)
    lr_dice_read_note (self, g_strdup (_ ("A die with a number before it, as in 1d66, has 66 sides.")));
  if (self->error == NULL && lr_dice_take_sign (self, "{"))
    {
      g_array_set_size (faces, 0);
      read_faces (self, faces, "}");
      if (faces->len != sides)
        lr_dice_read_fail (self, LR_DICE_ERROR_SYNTAX, _ ("the number of sides differs from the number of faces in "
                                                          "braces"),
                           NULL);
      name_faces (throw, faces);
      return;
    }
  throw->plain = !throw->tens;
  g_string_append_printf (throw->name, "%u", sides);
}

static gboolean
has_face (const LrPool  *die,
          const LrFaces *which)
{
  for (guint i = 0; i < die->n_values; i++)
    if (!lr_weight_is_zero (die->weights[i]) && lr_faces_have (which, die->least + i))
      return TRUE;
  return FALSE;
}

/* Some of the faces: 6, 5+, 2-, 4-5, 1,3. They are added to @name as well. Within parentheses a comma with a space
 * behind it parts what a function compares. */
static void
read_which (LrDiceRead   *self,
            const LrPool *die,
            LrFaces      *which,
            GString      *name)
{
  gint64 least = die->least;
  gint64 greatest = die->least + die->n_values - 1;

  do
    {
      gint64 low = lr_dice_take_number (self);
      gint64 high = low;
      const char *sign = lr_dice_take_close (self, "+") ? "+" : lr_dice_take_close (self, "-") ? "-" : "";
      LrFaces range = { .n_ranges = 1 };

      if (*sign == '-' && g_ascii_isdigit (*self->at))
        high = lr_dice_take_number (self);
      else if (*sign == '+')
        high = greatest;
      else if (*sign == '-')
        low = least;
      range.low[0] = low;
      range.high[0] = high;
      if (!has_face (die, &range) || (low != least && low > greatest) || (*sign == '-' && high > greatest))
        lr_dice_read_fail (self, LR_DICE_ERROR_SYNTAX, _ ("the die has no such face"), NULL);
      if (which->n_ranges == LR_FACES_N_RANGES)
        lr_dice_read_fail (self, LR_DICE_ERROR_SIZE, _ ("too many faces are listed one by one"), NULL);
      if (self->error != NULL)
        return;
      g_string_append_printf (name, which->n_ranges > 0 ? ",%" G_GINT64_FORMAT "%s" : "%" G_GINT64_FORMAT "%s",
                              *sign == '-' && low == least ? high : low, sign);
      if (*sign == '-' && low != least)
        g_string_append_printf (name, "%" G_GINT64_FORMAT, high);
      which->low[which->n_ranges] = low;
      which->high[which->n_ranges++] = high;
    }
  while ((g_ascii_isdigit (self->at[*self->at == ',']) || self->depth == 0) && lr_dice_take_close (self, ","));
}

/* Whether a die never stops. */
static gboolean
never_stops (LrDiceRead    *self,
             const LrPool  *die,
             const LrFaces *again)
{
  for (guint i = 0; i < die->n_values; i++)
    if (!lr_weight_is_zero (die->weights[i]) && !lr_faces_have (again, die->least + i))
      return FALSE;
  lr_dice_read_fail (self, LR_DICE_ERROR_SIZE, _ ("a die must have a face at which it stops"), NULL);
  return TRUE;
}

/* Of a throw whose dice are thrown again. */
static gboolean
read_again (LrDiceRead *self,
            Throw      *throw)
{
  g_autoptr (GString) name = g_string_new (NULL);
  LrFaces which = { 0 };
  gboolean once = FALSE;
  gboolean better = FALSE;
  gboolean explodes = FALSE;
  gboolean mark = FALSE;
  LrPool *die;

  if (lr_dice_take_word (self, "reroll"))
    {
      once = lr_dice_take_word (self, "once");
      better = !once && lr_dice_take_word (self, "better");
    }
  else if (lr_dice_take_close (self, "ro"))
    once = TRUE;
  else if (lr_dice_take_close (self, "r"))
    once = FALSE;
  else if (lr_dice_take_word (self, "explodes") || lr_dice_take_word (self, "explode"))
    explodes = TRUE;
  else if (self->at[0] == '!' && self->at[1] != '=' &&
           (lr_dice_take_close (self, "!!") || lr_dice_take_close (self, "!")))
    explodes = mark = TRUE;
  else
    return FALSE;
  if (!mark)
    lr_dice_take_sign (self, "");
  throw->plain = FALSE;
  g_string_append (name, explodes ? " explodes " : once ? " reroll once " : better ? " reroll better " : " reroll ");
  if (*self->at == '<' || *self->at == '>' || *self->at == '=')
    lr_dice_read_fail (self, LR_DICE_ERROR_SYNTAX, _ ("games differ on whether the number itself counts"),
                       explodes ? _ ("2d6 explodes 5+ for 5 or more") : _ ("2d6 reroll once 2- for 2 or less"));
  else if (explodes && !lr_dice_at_number (self))
    {
      which.low[0] = which.high[0] = throw->faces->least + throw->faces->n_values - 1;
      which.n_ranges = 1;
      g_string_append_printf (name, "%" G_GINT64_FORMAT, which.low[0]);
    }
  else
    read_which (self, throw->faces, &which, name);
  if (lr_dice_read_stopped (self))
    return FALSE;
  if (explodes)
    lr_dice_read_note (self, g_strdup_printf (_ ("An exploding die is rolled again and added, at most %d times."),
                                              LR_DICE_MOST_ADDED));
  else if (once)
    lr_dice_read_note (self, g_strdup (_ ("The second roll counts, whatever it shows.")));
  else if (better)
    lr_dice_read_note (self, g_strdup (_ ("Dice with these faces are rolled once more; the better roll counts.")));
  else
    lr_dice_read_note (self, g_strdup (_ ("Dice are rolled again until none of these faces shows.")));
  if (explodes && throw->explodes != NULL)
    lr_dice_read_fail (self, LR_DICE_ERROR_SYNTAX, _ ("exploding faces can be given only once"), "2d6 explodes 5+");
  else if (explodes)
    {
      throw->on = which;
      throw->explodes = g_strdup (name->str);
    }
  else if (better || !never_stops (self, throw->die, &which))
    {
      g_array_append_vals (throw->again, &(Again) { which, once, better }, 1);
      g_string_append (throw->name, name->str);
      die = better ? lr_pool_reroll_better (throw->die, &which) : lr_pool_reroll (throw->die, &which, once);
      self->overflow = die == NULL;
      lr_pool_free (throw->die);
      throw->die = die;
    }
  return !lr_dice_read_stopped (self);
}

/* How many of the dice count and how many of the highest do not, in the words that come after them. Returns: whether
 * there were such words */
static gboolean
read_kept (LrDiceRead *self,
           guint       dice,
           guint      *keep,
           int        *skip)
{
  static const struct
  {
    const char *word;
    gboolean drops;
    gboolean high;
  } shorts[] = {
    { "kh", FALSE, TRUE }, { "kl", FALSE, FALSE }, { "k", FALSE, TRUE },
    { "dh", TRUE, TRUE },  { "dl", TRUE, FALSE },  { "d", TRUE, FALSE },
  };
  gboolean drops = FALSE;
  gboolean high = TRUE;
  guint number = 1;
  gboolean found = FALSE;

  for (guint i = 0; i < G_N_ELEMENTS (shorts) && !found; i++)
    {
      const char *before = self->at;

      if (!lr_dice_take_close (self, shorts[i].word))
        continue;
      found = !g_ascii_isalpha (*self->at);
      if (!found)
        {
          self->at = before;
          continue;
        }
      drops = shorts[i].drops;
      high = shorts[i].high;
      if (g_ascii_isdigit (*self->at))
        number = lr_dice_take_number (self);
    }
  if (!found && (lr_dice_take_word (self, "keep") || (drops = lr_dice_take_word (self, "drop"))))
    {
      found = TRUE;
      high = !drops;
      if (lr_dice_take_word (self, "highest") || lr_dice_take_word (self, "best"))
        high = TRUE;
      else if (lr_dice_take_word (self, "lowest") || lr_dice_take_word (self, "worst"))
        high = FALSE;
      if (lr_dice_at_number (self))
        number = lr_dice_take_number (self);
    }
  if (!found)
    return FALSE;
  if (number > dice || (drops && number == dice) || number == 0)
    lr_dice_read_fail (self, LR_DICE_ERROR_SYNTAX, _ ("there are not that many dice to keep"), NULL);
  *keep = drops ? dice - MIN (number, dice) : number;
  *skip = drops == high ? LR_DICE_LOWEST : 0;
  return TRUE;
}

static void
refuse_size (LrDiceRead *self)
{
  lr_dice_read_fail (self, LR_DICE_ERROR_SIZE,
                     _ ("too many dice to work out: at most 1000, with 20000 different results"), NULL);
}

/* The sum of all dice. Where faces are far apart, the numbers between them are left alone. */
static LrDist *
add_all (LrDiceRead   *self,
         const LrPool *die,
         guint         dice,
         gboolean      plain)
{
  double values = (double) dice * (die->n_values - 1) + 1;
  LrDist *sum;

  if (values <= LR_POOL_MOST_VALUES && (plain || values * values / 2 <= LR_POOL_MOST_WORK))
    return lr_dice_of_pool (self, lr_pool_times (die, dice));
  if (plain)
    refuse_size (self);
  sum = lr_dice_number (self, 0);
  for (guint i = 0; i < dice && !lr_dice_read_stopped (self); i++)
    sum = lr_dice_combine (self, LR_DICE_ADD, sum, lr_dist_of_pool (die));
  return sum;
}

static LrDist *
keep_some (LrDiceRead   *self,
           Throw        *throw,
           const LrPool *die,
           guint         keep,
           int           skip)
{
  const char *word = skip == LR_DICE_LOWEST ? "worst" : skip == LR_DICE_MIDDLE ? "middle" : "best";
  g_autofree char *kept = g_strdup_printf ("%s %u of ", word, keep);
  guint above = skip == LR_DICE_MIDDLE ? (throw->dice - keep) / 2 : 0;
  double work = (double) (above + keep) * (above + keep) * (keep * (die->n_values - 1.0) + 1);
  guint n_faces = 0;

  if (skip == LR_DICE_MIDDLE && (throw->dice - keep) % 2 != 0)
    lr_dice_read_fail (self, LR_DICE_ERROR_SYNTAX, _ ("the same number of dice must be dropped above and below"),
                       "middle 1 of 3d6");
  g_string_prepend (throw->name, kept);
  for (guint i = 0; i < die->n_values; i++)
    n_faces += !lr_weight_is_zero (die->weights[i]);
  if (work * n_faces > LR_POOL_MOST_WORK)
    refuse_size (self);
  return lr_dice_read_stopped (self) ? NULL :
             lr_dice_of_pool (self, lr_pool_keep (die, throw->dice, skip != LR_DICE_LOWEST, above, keep));
}

/* "advantage": the better one of two dice, of which one or both were written. */
static gboolean
read_advantage (LrDiceRead *self,
                Throw      *throw,
                guint      *keep,
                int        *skip)
{
  if (lr_dice_take_word (self, "advantage") || lr_dice_take_word (self, "adv"))
    *skip = 0;
  else if (lr_dice_take_word (self, "disadvantage") || lr_dice_take_word (self, "dis"))
    *skip = LR_DICE_LOWEST;
  else
    return FALSE;
  if (throw->dice != 1 && throw->dice != 2)
    lr_dice_read_fail (self, LR_DICE_ERROR_SYNTAX, _ ("this applies to one die"), _ ("best 1 of 2d20"));
  *keep = 1;
  throw->dice = 2;
  return TRUE;
}

/* --- dice that are thrown --- */

/* Finds the next face that was typed on a die. Returns: its side, from 1; 0 if the die has none */
static guint
read_side (LrDiceRead   *self,
           const gint64 *faces,
           guint         sides)
{
  const char *text = self->typed + strspn (self->typed, " ,");
  char *end;
  gint64 face = g_ascii_strtoll (text, &end, 10);

  self->typed = end;
  for (guint i = 0; i < sides && end > text; i++)
    if (faces[i] == face)
      return i + 1;
  if (end > text)
    g_set_error (&self->error, LR_DICE_ERROR, LR_DICE_ERROR_SYNTAX,
                 _ ("a die has no face “%" PRId64 "”; its faces are %" PRId64 " to %" PRId64),
                 face, faces[0], faces[sides - 1]);
  else if (*text != '\0')
    g_set_error (&self->error, LR_DICE_ERROR, LR_DICE_ERROR_SYNTAX, _ ("“%s” is not a face: type numbers, 3, 4"), text);
  else
    g_set_error (&self->error, LR_DICE_ERROR, LR_DICE_ERROR_SYNTAX,
                 ngettext ("%u face is entered, but there are more dice", "%u faces are entered, but there are more "
                                                                           "dice",
                           self->dice->len), self->dice->len);
  return 0;
}

static gint64
throw_side (LrDiceRead   *self,
            const gint64 *faces,
            guint         sides)
{
  LrDiceDie die = { sides, self->typed != NULL ? read_side (self, faces, sides) : self->next (sides, self->data) };

  g_array_append_val (self->dice, die);
  return die.side > 0 ? faces[die.side - 1] : 0;
}

/* What a die shows after the first @n reasons to throw it again. */
static gint64
throw_die (LrDiceRead  *self,
           const Throw *throw,
           guint        n)
{
  static const gint64 digits[] = { 1, 2, 3, 4, 5, 6 };
  const Again *again = n > 0 ? &g_array_index (throw->again, Again, n - 1) : NULL;
  gint64 face, second;

  if (again == NULL && throw->tens)
    {
      face = 10 * throw_side (self, digits, 6);
      return self->error == NULL ? face + throw_side (self, digits, 6) : 0;
    }
  if (again == NULL)
    return throw_side (self, (const gint64 *) (gpointer) throw->sides->data, throw->sides->len);
  face = throw_die (self, throw, n - 1);
  while (self->error == NULL && lr_faces_have (&again->which, face))
    {
      second = throw_die (self, throw, n - 1);
      face = again->better ? MAX (face, second) : second;
      if (again->once || again->better)
        break;
    }
  return face;
}

static int
compare_down (gconstpointer a,
              gconstpointer b)
{
  gint64 left = *(const gint64 *) a;
  gint64 right = *(const gint64 *) b;

  return (right > left) - (right < left);
}

/* @hits: (nullable): the faces that count. */
static LrDist *
throw_all (LrDiceRead    *self,
           const Throw   *throw,
           guint          keep,
           int            skip,
           const LrFaces *hits)
{
  g_autoptr (GArray) came = g_array_new (FALSE, FALSE, sizeof (gint64));
  guint first = skip == LR_DICE_MIDDLE ? (throw->dice - keep) / 2 : skip == LR_DICE_LOWEST ? throw->dice - keep : 0;
  gint64 total = 0;

  for (guint i = 0; i < throw->dice && self->error == NULL; i++)
    {
      gint64 face;
      gint64 sum = 0;
      guint added = 0;

      do
        {
          face = throw_die (self, throw, throw->again->len);
          g_string_append_printf (self->thrown, "%s%" G_GINT64_FORMAT,
                                  added > 0 ? "+" : self->thrown->len > 0 ? ", " : "", face);
          sum += hits == NULL ? face : lr_faces_have (hits, face);
        }
      while (self->error == NULL && lr_faces_have (&throw->on, face) && added++ < LR_DICE_MOST_ADDED);
      g_array_append_val (came, sum);
    }
  g_array_sort (came, compare_down);
  for (guint i = first; i < first + (keep > 0 ? keep : throw->dice); i++)
    total += g_array_index (came, gint64, i);
  return lr_dice_number (self, total);
}

static LrDist *
read_reading (LrDiceRead *self,
              Throw      *throw,
              guint       keep,
              int         skip,
              gboolean   *counts)
{
  g_autoptr (LrPool) die = NULL;
  gboolean kept = keep > 0;
  LrFaces which = { 0 };

  if (!kept)
    {
      guint dice = throw->dice;

      kept = read_kept (self, throw->dice, &keep, &skip) || read_advantage (self, throw, &keep, &skip);
      if (throw->dice != dice)
        {
          g_autofree char *rest = g_strdup (strchr (throw->name->str, 'd'));

          g_string_printf (throw->name, "%u%s", throw->dice, rest);
        }
    }
  if (kept && throw->tens)
    lr_dice_read_fail (self, LR_DICE_ERROR_SYNTAX, _ ("d66 can be rolled only once"), "d66");
  if (lr_dice_take_word (self, "hits") || lr_dice_take_word (self, "count"))
    {
      *counts = TRUE;
      g_string_append (throw->name, " hits ");
      read_which (self, throw->faces, &which, throw->name);
      if (kept)
        lr_dice_read_fail (self, LR_DICE_ERROR_SYNTAX, _ ("dice are either kept or counted, not both"), NULL);
    }
  if (throw->on.n_ranges > 0 && *counts)
    lr_dice_read_note (self, g_strdup (_ ("An added die counts like the others.")));
  if (lr_dice_read_stopped (self) || (throw->on.n_ranges > 0 && never_stops (self, throw->die, &throw->on)))
    return NULL;
  if (self->dice != NULL)
    return throw_all (self, throw, keep, skip, *counts ? &which : NULL);
  die = lr_pool_explode (throw->die, &throw->on, throw->on.n_ranges > 0 ? LR_DICE_MOST_ADDED : 0,
                         *counts ? &which : NULL);
  self->overflow = die == NULL;
  if (lr_dice_read_stopped (self))
    return NULL;
  if (kept)
    return keep_some (self, throw, die, keep, skip);
  return add_all (self, die, throw->dice, throw->plain);
}

LrDist *
lr_dice_read_throw (LrDiceRead *self,
                    guint       dice,
                    guint       keep,
                    int         skip,
                    gboolean   *counts)
{
  g_autoptr (GArray) faces = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_autoptr (GArray) again = g_array_new (FALSE, FALSE, sizeof (Again));
  g_autoptr (GString) name = g_string_new (NULL);
  Throw throw = { .dice = dice, .sides = faces, .again = again, .name = name };
  LrDist *dist = NULL;

  *counts = FALSE;
  g_string_printf (name, "%ud", dice);
  read_sides (self, &throw, faces);
  if (keep > dice)
    lr_dice_read_fail (self, LR_DICE_ERROR_SYNTAX, _ ("there are not that many dice to keep"), NULL);
  if (dice > LR_POOL_MOST_DICE)
    refuse_size (self);
  if (!lr_dice_read_stopped (self))
    {
      throw.faces = lr_pool_of_faces ((const gint64 *) (gpointer) faces->data, faces->len, self->exact);
      throw.die = lr_pool_times (throw.faces, 1);
    }
  while (!lr_dice_read_stopped (self) && read_again (self, &throw))
    ;
  g_string_append (name, throw.explodes != NULL ? throw.explodes : "");
  if (!lr_dice_read_stopped (self))
    dist = read_reading (self, &throw, keep, skip, counts);
  g_string_append (self->canonical, name->str);
  lr_pool_free (throw.faces);
  lr_pool_free (throw.die);
  g_free (throw.explodes);
  return dist;
}
