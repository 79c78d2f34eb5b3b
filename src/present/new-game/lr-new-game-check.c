/* lr-new-game-check.c - checks the answers about a new game
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-new-game-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "engine/model/lr-chart.h"
#include "present/card/lr-draft.h"
#include "rules/file/lr-problem.h"
#include "rules/skeleton/lr-skeleton.h"

/* --- what is typed --- */

static char *
strip (const char *text)
{
  return g_strstrip (g_strdup (text));
}

static gboolean
is_empty (const char *text)
{
  g_autofree char *plain = strip (text);

  return *plain == '\0';
}

gboolean
lr_new_game_read_whole (const char *text,
                        gint64      least,
                        gint64      most,
                        gint64     *number)
{
  g_autofree char *plain = lr_draft_plain_entry (text);

  return g_ascii_string_to_signed (*plain == '+' ? plain + 1 : plain, 10, least, most, number, NULL);
}

gboolean
lr_new_game_read_dice (const char    *text,
                       LrNewGameDice *dice)
{
  g_autofree char *plain = lr_draft_plain_entry (text);
  char *d = strpbrk (plain, "dD");
  gint64 count = 1;
  gint64 faces;

  if (d == NULL)
    return FALSE;
  *d = '\0';
  if ((*plain != '\0' && !lr_new_game_read_whole (plain, 1, LR_NEW_GAME_MOST_DICE, &count)) ||
      !lr_new_game_read_whole (d + 1, 2, LR_NEW_GAME_MOST_SIDES, &faces))
    return FALSE;
  *dice = (LrNewGameDice) { (guint) count, (guint) faces, faces == 66 && *plain == '\0' };
  if (dice->tens)
    *dice = (LrNewGameDice) { 2, 6, TRUE };
  return TRUE;
}

char **
lr_new_game_split_columns (const LrNewGame *self)
{
  gboolean named = self->kind == LR_NEW_GAME_NAMED;
  g_auto (GStrv) parts = g_strsplit_set (self->texts[LR_NEW_GAME_COLUMNS], named ? ",;\n" : ",; \t\n", -1);
  g_autoptr (GStrvBuilder) columns = g_strv_builder_new ();

  for (guint i = 0; parts[i] != NULL; i++)
    {
      g_autofree char *column = named ? strip (parts[i]) : lr_draft_plain_entry (parts[i]);

      if (*column != '\0')
        g_strv_builder_add (columns, column);
    }
  return g_strv_builder_end (columns);
}

/* --- words --- */

/* Whether every letter of it may be in a file. */
static gboolean
is_writable (const char *text)
{
  for (const char *at = text; *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar letter = g_utf8_get_char (at);

      if (g_unichar_iscntrl (letter) || (letter & 0xfffe) == 0xfffe)
        return FALSE;
    }
  return TRUE;
}

/* @missing: what is to be said if there are none. */
static char *
check_words (const char *text,
             const char *missing)
{
  if (is_empty (text))
    return g_strdup (missing);
  if (g_utf8_strlen (text, -1) > LR_NEW_GAME_MOST_LETTERS)
    return g_strdup_printf (ngettext ("At most %d letter", "At most %d letters", LR_NEW_GAME_MOST_LETTERS),
                            LR_NEW_GAME_MOST_LETTERS);
  return is_writable (text) ? NULL : g_strdup (_ ("It contains a character that is not allowed, such as a tab"));
}

static gboolean
is_same (const char *a,
         const char *b)
{
  g_autofree char *left = strip (a);
  g_autofree char *right = strip (b);
  g_autofree char *folded_left = g_utf8_casefold (left, -1);
  g_autofree char *folded_right = g_utf8_casefold (right, -1);

  return g_str_equal (folded_left, folded_right);
}

static char *
say_twice (const char *text)
{
  g_autofree char *plain = strip (text);

  return g_strdup_printf (_ ("“%s” appears twice"), plain);
}

/* --- what is asked once --- */

static char *
check_id (const LrNewGame *self)
{
  const char *id = self->texts[LR_NEW_GAME_ID];
  g_autofree char *folder = lr_skeleton_dup_folder (id);
  g_autoptr (GError) error = NULL;

  if (*id == '\0')
    return g_strdup (lr_new_game_help (self, LR_NEW_GAME_ID));
  if (strlen (id) > LR_NEW_GAME_MOST_LETTERS)
    return g_strdup_printf (ngettext ("At most %d letter", "At most %d letters", LR_NEW_GAME_MOST_LETTERS),
                            LR_NEW_GAME_MOST_LETTERS);
  if (!lr_skeleton_check_name (self->library, id, &error))
    return g_strdup (error->message);
  return g_file_test (folder, G_FILE_TEST_EXISTS) ?
             g_strdup_printf (_ ("the folder %s already exists: choose another name"), folder) : NULL;
}

static char *
check_dice (const LrNewGame *self)
{
  const char *text = self->texts[LR_NEW_GAME_DICE];
  gboolean one = self->kind == LR_NEW_GAME_POOL || self->kind == LR_NEW_GAME_APART;
  LrNewGameDice dice;

  if (!lr_new_game_read_dice (text, &dice))
    return g_strdup_printf (_ ("Enter the number of dice, a d and the number of sides, such as 2d6: at most %d dice "
                               "with at most %d sides"), LR_NEW_GAME_MOST_DICE, LR_NEW_GAME_MOST_SIDES);
  if (one && dice.n != 1)
    return g_strdup (self->kind == LR_NEW_GAME_POOL ?
                         _ ("One die, such as d6: you are asked how many to roll each time") :
                         _ ("One die, such as d6: two of them are rolled"));
  if (self->kind == LR_NEW_GAME_AGAINST && dice.n * (dice.sides - 1) >= LR_NEW_GAME_MOST_AGAINST)
    return g_strdup (_ ("Use fewer dice or sides: two such rolls have too many combinations to calculate exactly"));
  return NULL;
}

static char *
check_hit (const LrNewGame *self)
{
  LrNewGameDice dice;
  gint64 face;

  if (!lr_new_game_read_dice (self->texts[LR_NEW_GAME_DICE], &dice) ||
      lr_new_game_read_whole (self->texts[LR_NEW_GAME_HIT], 1, dice.sides, &face))
    return NULL;
  return g_strdup_printf (_ ("A face of the die, 1 to %u"), dice.sides);
}

static void
take_fault (LrFault            fault,
            const LrOrigin    *origin,
            guint              offset G_GNUC_UNUSED,
            const char *const *args,
            const char        *suggestion,
            gpointer           data)
{
  LrProblem *problem = lr_problem_new (fault, origin->file, 0, 0, args, suggestion);
  char **why = data;

  if (*why == NULL)
    *why = lr_problem_message (problem);
  lr_problem_free (problem);
}

/* The engine reads them as it will read them in the file. */
static char *
check_entries (const LrNewGame *self,
               char           **columns)
{
  g_autoptr (LrArena) arena = lr_arena_new ();
  g_autofree char *text = g_strjoinv (" ", columns);
  char *why = NULL;
  LrFaultSink sink = { take_fault, &why, 0 };
  LrOrigin origin = { .file = "" };
  LrAxis axis = { .id = "columns" };
  gboolean good = self->kind == LR_NEW_GAME_ODDS ? lr_axis_read_ratios (&axis, arena, text, &origin, &sink) :
                                                   lr_axis_read_bands (&axis, arena, text, &origin, &sink);

  if (!good)
    return why;
  if (self->kind == LR_NEW_GAME_POOL && !axis.bands[0].open_low &&
      lr_number_compare (axis.bands[0].low, lr_number (0)) > 0)
    return g_strdup (_ ("The first column must contain 0: a roll without a hit"));
  return NULL;
}

static char *
check_columns (const LrNewGame *self)
{
  g_auto (GStrv) columns = lr_new_game_split_columns (self);
  guint n = g_strv_length (columns);

  if (n < 2 || n > LR_NEW_GAME_MOST_COLUMNS)
    return g_strdup_printf (_ ("2 to %d columns: %s"), LR_NEW_GAME_MOST_COLUMNS,
                            lr_new_game_help (self, LR_NEW_GAME_COLUMNS));
  if (self->kind != LR_NEW_GAME_NAMED)
    return check_entries (self, columns);
  for (guint i = 0; i < n; i++)
    {
      char *why = check_words (columns[i], NULL);

      if (why != NULL)
        return why;
      for (guint j = 0; j < i; j++)
        if (is_same (columns[i], columns[j]))
          return say_twice (columns[i]);
    }
  return NULL;
}

char *
lr_new_game_check (const LrNewGame *self,
                   LrNewGameField   field)
{
  gint64 turns;

  if (!lr_new_game_asks (self, field))
    return NULL;
  switch (field)
    {
    case LR_NEW_GAME_TITLE:
      return check_words (self->texts[field], _ ("Enter a name"));
    case LR_NEW_GAME_ID:
      return check_id (self);
    case LR_NEW_GAME_WHAT:
      return check_words (self->texts[field], _ ("Enter what the roll is for"));
    case LR_NEW_GAME_DICE:
      return check_dice (self);
    case LR_NEW_GAME_HIT:
      return check_hit (self);
    case LR_NEW_GAME_COLUMNS:
      return check_columns (self);
    case LR_NEW_GAME_TURNS:
      return lr_new_game_read_whole (self->texts[field], 1, LR_NEW_GAME_MOST_TURNS, &turns) ?
                 NULL : g_strdup_printf (_ ("A whole number, 1 to %d"), LR_NEW_GAME_MOST_TURNS);
    case LR_N_NEW_GAME_FIELDS:
      break;
    }
  g_assert_not_reached ();
}

/* --- what is asked row by row --- */

/* What a cell says can be told from what a chart writes otherwise. */
static char *
check_code (const char *text)
{
  g_autofree char *code = strip (text);

  if (*code == '\0')
    return g_strdup (_ ("Enter its code in the chart, a few letters"));
  if (g_str_equal (code, "?") || g_str_equal (code, "-"))
    return g_strdup_printf (_ ("“%s” cannot be a result: in a chart, ? means an unknown cell and - means no cell"),
                            code);
  if (g_utf8_strlen (code, -1) > LR_NEW_GAME_MOST_CODE || strpbrk (code, "| ") != NULL || !is_writable (code))
    return g_strdup_printf (ngettext ("No spaces or bars, at most %d letter: it must fit in a cell",
                                      "No spaces or bars, at most %d letters: it must fit in a cell",
                                      LR_NEW_GAME_MOST_CODE), LR_NEW_GAME_MOST_CODE);
  return NULL;
}

static char *
check_part (LrNewGameList       list,
            const LrNewGameRow *row,
            guint               part)
{
  const char *text = row->texts[part];
  gint64 worth;

  if (list == LR_NEW_GAME_RESULTS)
    return part == 0 ? check_code (text) : check_words (text, _ ("Enter its meaning"));
  if (part == 0)
    return check_words (text, list == LR_NEW_GAME_PHASES ? _ ("Enter a name for the phase") :
                                                           _ ("Enter a name"));
  if (part == 2)
    return check_words (text, NULL);
  if (lr_new_game_read_whole (text, -LR_NEW_GAME_MOST_WORTH, LR_NEW_GAME_MOST_WORTH, &worth) && worth != 0)
    return NULL;
  return g_strdup_printf (_ ("A whole number, such as +1 or -2, %d at most"), LR_NEW_GAME_MOST_WORTH);
}

/* How many parts a row of that list has. */
static guint
n_parts (LrNewGameList list)
{
  return list == LR_NEW_GAME_RESULTS ? 2 : list == LR_NEW_GAME_PHASES ? 1 : LR_NEW_GAME_PARTS;
}

/* Codes may differ by their case alone, as on many cards. */
static gboolean
is_twice (LrNewGameList       list,
          const LrNewGameRow *row,
          const LrNewGameRow *other,
          guint               part)
{
  g_autofree char *left = strip (row->texts[part]);
  g_autofree char *right = strip (other->texts[part]);

  if (list == LR_NEW_GAME_RESULTS && part == 0)
    return g_str_equal (left, right);
  return part == (list == LR_NEW_GAME_RESULTS ? 1u : 0u) && is_same (left, right);
}

char *
lr_new_game_check_row (const LrNewGame *self,
                       LrNewGameList    list,
                       guint            row,
                       guint           *part)
{
  const LrNewGameRow *checked = self->rows[list]->pdata[row];

  for (guint i = 0; i < n_parts (list); i++)
    {
      char *why = check_part (list, checked, i);

      for (guint j = 0; why == NULL && j < row; j++)
        if (is_twice (list, checked, self->rows[list]->pdata[j], i))
          why = say_twice (checked->texts[i]);
      if (part != NULL)
        *part = i;
      if (why != NULL)
        return why;
    }
  return NULL;
}

char *
lr_new_game_check_list (const LrNewGame *self,
                        LrNewGameList    list)
{
  if (list == LR_NEW_GAME_RESULTS && self->rows[list]->len < 2)
    return g_strdup (_ ("A chart needs at least two results"));
  if (list == LR_NEW_GAME_PHASES && self->rows[list]->len < 1)
    return g_strdup (_ ("A turn needs at least one phase"));
  return NULL;
}

gboolean
lr_new_game_is_fine (const LrNewGame *self)
{
  for (guint i = 0; i < LR_N_NEW_GAME_FIELDS; i++)
    {
      g_autofree char *why = lr_new_game_check (self, i);

      if (why != NULL)
        return FALSE;
    }
  for (guint list = 0; list < LR_N_NEW_GAME_LISTS; list++)
    {
      g_autofree char *why = lr_new_game_check_list (self, list);

      for (guint row = 0; why == NULL && row < self->rows[list]->len; row++)
        why = lr_new_game_check_row (self, list, row, NULL);
      if (why != NULL)
        return FALSE;
    }
  return TRUE;
}
