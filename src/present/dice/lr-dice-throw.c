/* lr-dice-throw.c - one throw of an expression: equal dice, thrown again, kept or counted
 *
 *   throw := 'd' S | 'd%' | 'd66' | 'dF' | 'd{' faces '}' | 'dS {' faces '}', then
 *            {'reroll' ['once'] which | 'r' which | 'ro' which | 'explodes' [which] | '!' [which]}, then at most one
 *            of 'keep' ['highest' | 'lowest'] N, 'drop' ['highest' | 'lowest'] [N], 'khN', 'kN', 'klN', 'dhN',
 *            'dlN', 'dN', 'advantage', 'disadvantage', 'hits' which, 'count' which
 *   which := F | F '+' | F '-' | F '-' F, with commas between several
 *   faces := a number, 'miss' (0), 'hit' (1) or 'double' (2), with commas between them
 *
 * Equal dice with faces from 1 on go through the engine's own pools; all others are worked out here, face by face.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-dice-read.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* @faces: what is on the sides of each. @changed: whether @die is more than one of 1 to @faces->len, equally likely.
 * @die: one throw of one. @single: (nullable): of one that explodes, without what is added. @on: when something is.
 * @tens: whether it is d66, tens and ones. @name: what has been understood, without what is kept. */
typedef struct
{
  guint     dice;
  GArray   *faces;
  gboolean  changed;
  LrStates *die;
  LrStates *single;
  LrFaces   on;
  gboolean  tens;
  GString  *name;
} Throw;

static gint64
face_at (const Throw *throw,
         guint        i)
{
  return g_array_index (throw->faces, gint64, i);
}

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
      lr_dice_read_fail (self, LR_DICE_ERROR_SYNTAX, _ ("a face is a number, miss, hit or double"), NULL);
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
        lr_dice_read_fail (self, LR_DICE_ERROR_SIZE, _ ("a die has 1 to 1000 sides"), NULL);
    }
  while (self->error == NULL && lr_dice_take_sign (self, ","));
  if (!lr_dice_take_sign (self, end))
    lr_dice_read_fail (self, LR_DICE_ERROR_SYNTAX,
                       _ ("between faces stands a comma, and after the last a closing brace"), NULL);
}

static void
name_faces (Throw *throw)
{
  for (guint i = 0; i < throw->faces->len; i++)
    g_string_append_printf (throw->name, "%s%" G_GINT64_FORMAT, i == 0 ? "{" : ", ", face_at (throw, i));
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
            Throw      *throw)
{
  static const char *const opens[] = { "{", "[", "(" };
  static const char *const closes[] = { "}", "]", ")" };
  guint sides = 0;

  for (guint i = 0; i < G_N_ELEMENTS (opens); i++)
    if (lr_dice_take_close (self, opens[i]))
      {
        throw->changed = TRUE;
        read_faces (self, throw->faces, closes[i]);
        name_faces (throw);
        return;
      }
  if (lr_dice_take_word (self, "F"))
    {
      const gint64 fate[] = { -1, 0, 1 };

      throw->changed = TRUE;
      g_array_append_vals (throw->faces, fate, G_N_ELEMENTS (fate));
      g_string_append_c (throw->name, 'F');
      return;
    }
  sides = lr_dice_take_close (self, "%") ? 100 : lr_dice_take_number (self);
  if (sides == 0 || sides > LR_POOL_MOST_SIDES)
    {
      lr_dice_read_fail (self, LR_DICE_ERROR_SIZE, _ ("a die has 1 to 1000 sides"), NULL);
      return;
    }
  throw->tens = throw->changed = sides == 66 && !has_number (self);
  for (gint64 i = 1; i <= (throw->tens ? 36 : sides); i++)
    {
      gint64 face = throw->tens ? 10 * ((i + 5) / 6) + (i + 5) % 6 + 1 : i;

      g_array_append_val (throw->faces, face);
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
      throw->changed = TRUE;
      g_array_set_size (throw->faces, 0);
      read_faces (self, throw->faces, "}");
      if (throw->faces->len != sides)
        lr_dice_read_fail (self, LR_DICE_ERROR_SYNTAX, _ ("the die has another number of sides than faces in braces"),
                           NULL);
      name_faces (throw);
    }
  else
    g_string_append_printf (throw->name, "%u", sides);
}

/* Some of the faces: 6, 5+, 2-, 4-5, 1,3. They are added to @name as well. Within parentheses a comma with a space
 * behind it parts what a function compares. */
static void
read_which (LrDiceRead   *self,
            const GArray *faces,
            LrFaces      *which,
            GString      *name)
{
  gint64 least = G_MAXINT64;
  gint64 greatest = G_MININT64;

  for (guint i = 0; i < faces->len; i++)
    {
      least = MIN (least, g_array_index (faces, gint64, i));
      greatest = MAX (greatest, g_array_index (faces, gint64, i));
    }
  do
    {
      gint64 low = lr_dice_take_number (self);
      gint64 high = low;
      const char *sign = lr_dice_take_close (self, "+") ? "+" : lr_dice_take_close (self, "-") ? "-" : "";
      gboolean any = FALSE;

      if (*sign == '-' && g_ascii_isdigit (*self->at))
        high = lr_dice_take_number (self);
      else if (*sign == '+')
        high = greatest;
      else if (*sign == '-')
        low = least;
      for (guint i = 0; i < faces->len; i++)
        any |= low <= g_array_index (faces, gint64, i) && g_array_index (faces, gint64, i) <= high;
      if (!any || (low != least && low > greatest) || (*sign == '-' && high > greatest))
        lr_dice_read_fail (self, LR_DICE_ERROR_SYNTAX, _ ("the die has no such face"), NULL);
      if (which->n_ranges == LR_ODDS_MOST_RANGES)
        lr_dice_read_fail (self, LR_DICE_ERROR_SIZE, _ ("so many faces cannot be named one by one"), NULL);
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

/* Of a throw whose dice are thrown again. */
static gboolean
read_again (LrDiceRead *self,
            Throw      *throw)
{
  LrFaces which = { 0 };
  gboolean once = FALSE;
  gboolean explodes = FALSE;
  gboolean mark = FALSE;

  if (lr_dice_take_word (self, "reroll"))
    once = lr_dice_take_word (self, "once");
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
  throw->changed = TRUE;
  g_string_append (throw->name, explodes ? " explodes " : once ? " reroll once " : " reroll ");
  if (*self->at == '<' || *self->at == '>' || *self->at == '=')
    lr_dice_read_fail (self, LR_DICE_ERROR_SYNTAX, _ ("games differ whether the number after this sign is meant too"),
                       explodes ? _ ("2d6 explodes 5+ for 5 or more") : _ ("2d6 reroll once 2- for 2 or less"));
  else if (explodes && !lr_dice_at_number (self))
    {
      for (guint i = 0; i < throw->faces->len; i++)
        if (i == 0 || face_at (throw, i) > which.low[0])
          which.low[0] = which.high[0] = face_at (throw, i);
      which.n_ranges = 1;
      g_string_append_printf (throw->name, "%" G_GINT64_FORMAT, which.low[0]);
    }
  else
    read_which (self, throw->faces, &which, throw->name);
  if (lr_dice_read_stopped (self))
    return FALSE;
  if (explodes)
    lr_dice_read_note (self, g_strdup_printf (_ ("A die that explodes is thrown again "
                                                 "and added, at most %d times."),
                                              LR_ODDS_MOST_AGAIN));
  else if (once)
    lr_dice_read_note (self, g_strdup (_ ("The second throw holds, whatever it shows.")));
  else
    lr_dice_read_note (self, g_strdup (_ ("Dice are thrown again until none of these faces shows.")));
  if (throw->single != NULL)
    lr_dice_read_fail (self, LR_DICE_ERROR_SYNTAX, _ ("what explodes is written once, after what is thrown again"),
                       "2d6 reroll 1 explodes 6");
  else if (explodes)
    {
      throw->single = throw->die;
      throw->on = which;
      throw->die = lr_odds_explode (&self->odds, throw->single, &which, NULL);
    }
  else
    throw->die = lr_odds_reroll (&self->odds, throw->die, &which, once);
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
    lr_dice_read_fail (self, LR_DICE_ERROR_SYNTAX, _ ("there are fewer dice than that to keep"), NULL);
  *keep = drops ? dice - MIN (number, dice) : number;
  *skip = drops == high ? LR_DICE_LOWEST : 0;
  return TRUE;
}

static gboolean
hits_cb (LrNumber      number,
         gconstpointer data,
         LrValue      *made)
{
  *made = lr_value_whole (lr_faces_have (data, number.num));
  return TRUE;
}

static LrStates *
count (LrDiceRead    *self,
       Throw         *throw,
       const LrFaces *which)
{
  LrPoolSpec spec = { .dice = throw->dice, .sides = throw->faces->len, .reading = LR_READING_COUNT };

  if (!throw->changed && which->n_ranges == 1)
    {
      spec.low = (guint) which->low[0];
      spec.high = (guint) which->high[0];
      return lr_odds_throw (&self->odds, &spec);
    }
  if (throw->single != NULL)
    {
      lr_dice_read_note (self, g_strdup (_ ("A die that is added counts like the others.")));
      lr_states_free (throw->die);
      throw->die = lr_odds_explode (&self->odds, throw->single, &throw->on, which);
    }
  else
    throw->die = lr_odds_make (&self->odds, throw->die, hits_cb, which);
  return lr_odds_times (&self->odds, g_steal_pointer (&throw->die), throw->dice);
}

static LrStates *
keep_some (LrDiceRead *self,
           Throw      *throw,
           guint       keep,
           int         skip)
{
  LrPoolSpec spec = { .dice = throw->dice, .sides = throw->faces->len };
  const char *word = skip == LR_DICE_LOWEST ? "worst" : skip == LR_DICE_MIDDLE ? "middle" : "best";
  g_autofree char *kept = g_strdup_printf ("%s %u of ", word, keep);

  if (skip == LR_DICE_MIDDLE && (throw->dice - keep) % 2 != 0)
    {
      lr_dice_read_fail (self, LR_DICE_ERROR_SYNTAX, _ ("as many dice must be left over above as below"),
                         "middle 1 of 3d6");
      return lr_odds_number (&self->odds, lr_number (0));
    }
  g_string_prepend (throw->name, kept);
  spec.keep = keep;
  spec.reading = skip == LR_DICE_LOWEST ? LR_READING_LOW : LR_READING_HIGH;
  if (!throw->changed && skip != LR_DICE_MIDDLE)
    return lr_odds_throw (&self->odds, &spec);
  return lr_odds_ranked (&self->odds, g_steal_pointer (&throw->die), throw->dice,
                         skip == LR_DICE_LOWEST   ? throw->dice - keep
                         : skip == LR_DICE_MIDDLE ? (throw->dice - keep) / 2
                                                  : 0,
                         keep);
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
    lr_dice_read_fail (self, LR_DICE_ERROR_SYNTAX, _ ("this is said of one die"), _ ("best 1 of 2d20"));
  *keep = 1;
  throw->dice = 2;
  return TRUE;
}

static LrStates *
read_reading (LrDiceRead *self,
              Throw      *throw,
              guint       keep,
              int         skip,
              gboolean   *counts)
{
  LrPoolSpec spec = { .dice = throw->dice, .sides = throw->faces->len, .reading = LR_READING_SUM };
  gboolean kept = keep > 0;
  LrFaces which = { 0 };

  if (!kept)
    {
      const GString *before = throw->name;
      guint dice = throw->dice;

      kept = read_kept (self, throw->dice, &keep, &skip) || read_advantage (self, throw, &keep, &skip);
      if (throw->dice != dice)
        {
          g_autofree char *rest = g_strdup (strchr (before->str, 'd'));

          g_string_printf (throw->name, "%u%s", throw->dice, rest);
        }
    }
  if (kept && throw->tens)
    lr_dice_read_fail (self, LR_DICE_ERROR_SYNTAX, _ ("d66 is thrown once"), "d66");
  if (lr_dice_take_word (self, "hits") || lr_dice_take_word (self, "count"))
    {
      *counts = TRUE;
      g_string_append (throw->name, " hits ");
      read_which (self, throw->faces, &which, throw->name);
      if (kept)
        lr_dice_read_fail (self, LR_DICE_ERROR_SYNTAX, _ ("dice are either kept or counted, not both"), NULL);
    }
  if (lr_dice_read_stopped (self))
    return lr_odds_number (&self->odds, lr_number (0));
  if (*counts)
    return count (self, throw, &which);
  if (kept)
    return keep_some (self, throw, keep, skip);
  if (!throw->changed)
    return lr_odds_throw (&self->odds, &spec);
  return lr_odds_times (&self->odds, g_steal_pointer (&throw->die), throw->dice);
}

LrStates *
lr_dice_read_throw (LrDiceRead *self,
                    guint       dice,
                    guint       keep,
                    int         skip,
                    gboolean   *counts)
{
  g_autoptr (GArray) faces = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_autoptr (GString) name = g_string_new (NULL);
  Throw throw = { .dice = dice, .faces = faces, .name = name };
  LrStates *dist;

  *counts = FALSE;
  g_string_printf (name, "%ud", dice);
  read_sides (self, &throw);
  if (keep > dice)
    lr_dice_read_fail (self, LR_DICE_ERROR_SYNTAX, _ ("there are fewer dice than that to keep"), NULL);
  if (throw.changed && dice > LR_POOL_MOST_DICE)
    lr_dice_read_fail (self, LR_DICE_ERROR_SIZE,
                       _ ("so many dice cannot be worked out: at most 1000, with "
                          "20000 different results"),
                       NULL);
  if (!lr_dice_read_stopped (self))
    throw.die = lr_odds_die (&self->odds, (const gint64 *) (gpointer) faces->data, faces->len);
  while (!lr_dice_read_stopped (self) && read_again (self, &throw))
    ;
  if (lr_dice_read_stopped (self))
    dist = lr_odds_number (&self->odds, lr_number (0));
  else
    dist = read_reading (self, &throw, keep, skip, counts);
  g_string_append (self->canonical, name->str);
  lr_states_free (throw.die);
  lr_states_free (throw.single);
  return dist;
}
