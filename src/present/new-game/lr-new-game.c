/* lr-new-game.c - the answers about a new game
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-new-game-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "rules/skeleton/lr-skeleton.h"

/* This many rows can be typed. */
#define MOST_ROWS 20

/* --- kinds --- */

typedef struct
{
  const char *title;
  const char *about;
  const char *columns; /* (nullable): to begin with */
  const char *dice;
} Kind;

static const Kind kinds[LR_N_NEW_GAME_KINDS] = {
  [LR_NEW_GAME_ODDS] = {
    N_ ("Odds"), N_ ("Two strengths as a ratio, such as 3:1, give the column; the dice give the row."),
    "1:3 1:2 1:1 2:1 3:1 4:1", "1d6",
  },
  [LR_NEW_GAME_DIFFERENTIAL] = {
    N_ ("Differential"), N_ ("One strength minus the other gives the column; the dice give the row."),
    "-3- -2..-1 0 1-2 3-4 5+", "1d6",
  },
  [LR_NEW_GAME_POOL] = {
    N_ ("Dice pool"), N_ ("A pool of dice: each one that reaches the target number is a hit. The number of hits "
                          "gives the column."),
    "0 1 2 3 4+", "1d6",
  },
  [LR_NEW_GAME_AGAINST] = {
    N_ ("Two dice, one against the other"), N_ ("Both sides roll; the difference gives the column."),
    "-3- -2..-1 0 1-2 3+", "1d6",
  },
  [LR_NEW_GAME_APART] = {
    N_ ("Two dice, read separately"), N_ ("The first die gives the row, the second the column."),
    NULL, "1d6",
  },
  [LR_NEW_GAME_NAMED] = {
    N_ ("Dice and named columns"), N_ ("The sum of the dice gives the row; the column is chosen by its name."),
    /* Translators: names of columns, with commas between them */
    N_ ("Open, Wood, Hill"), "2d6",
  },
};

const char *
lr_new_game_kind_title (LrNewGameKind kind)
{
  return _ (kinds[kind].title);
}

const char *
lr_new_game_kind_about (LrNewGameKind kind)
{
  return _ (kinds[kind].about);
}

/* Missing answers have the usual value of the kind. */
static void
follow_kind (LrNewGame *self)
{
  const Kind *kind = &kinds[self->kind];

  if (!self->typed[LR_NEW_GAME_COLUMNS])
    {
      g_free (self->texts[LR_NEW_GAME_COLUMNS]);
      self->texts[LR_NEW_GAME_COLUMNS] =
          g_strdup (kind->columns == NULL ? "" : self->kind == LR_NEW_GAME_NAMED ? _ (kind->columns) : kind->columns);
    }
  if (!self->typed[LR_NEW_GAME_DICE])
    {
      g_free (self->texts[LR_NEW_GAME_DICE]);
      self->texts[LR_NEW_GAME_DICE] = g_strdup (kind->dice);
    }
}

LrNewGameKind
lr_new_game_get_kind (const LrNewGame *self)
{
  return self->kind;
}

void
lr_new_game_set_kind (LrNewGame    *self,
                      LrNewGameKind kind)
{
  self->changed = self->changed || kind != self->kind;
  self->kind = kind;
  follow_kind (self);
}

/* --- what is asked once --- */

const char *
lr_new_game_get (const LrNewGame *self,
                 LrNewGameField   field)
{
  return self->texts[field];
}

/* Whether a ruleset could be called so, and nothing lies where its files would be. */
static gboolean
is_free (const LrNewGame *self,
         const char      *id)
{
  g_autofree char *folder = lr_skeleton_dup_folder (id);

  return lr_skeleton_check_name (self->library, id, NULL) && !g_file_test (folder, G_FILE_TEST_EXISTS);
}

/* A name that no other ruleset has: of a second Shiloh it is shiloh_2. */
static char *
make_id (const LrNewGame *self,
         const char      *title)
{
  g_autofree char *mended = lr_skeleton_mend_name (title);
  g_autofree char *name = NULL;

  if (strlen (mended) > LR_NEW_GAME_MOST_LETTERS)
    mended[LR_NEW_GAME_MOST_LETTERS] = '\0';
  while (g_str_has_suffix (mended, "_"))
    mended[strlen (mended) - 1] = '\0';
  if (g_ascii_islower (mended[0]))
    name = g_strdup (mended);
  else
    name = *mended != '\0' ? g_strdup_printf ("game_%s", mended) : g_strdup ("game");
  for (guint i = 2; !is_free (self, name) && i < 1000; i++)
    {
      g_free (name);
      name = g_ascii_islower (mended[0]) ? g_strdup_printf ("%s_%u", mended, i) :
             *mended != '\0'             ? g_strdup_printf ("game_%s_%u", mended, i) :
                                           g_strdup_printf ("game_%u", i);
    }
  return g_steal_pointer (&name);
}

void
lr_new_game_set (LrNewGame     *self,
                 LrNewGameField field,
                 const char    *text)
{
  if (g_str_equal (self->texts[field], text))
    return;
  g_free (self->texts[field]);
  self->texts[field] = g_strdup (text);
  self->changed = TRUE;
  /* An emptied answer follows again. */
  self->typed[field] = *text != '\0';
  if (field == LR_NEW_GAME_TITLE && !self->typed[LR_NEW_GAME_ID])
    {
      g_autofree char *title = g_strstrip (g_strdup (text));

      g_free (self->texts[LR_NEW_GAME_ID]);
      self->texts[LR_NEW_GAME_ID] = *title != '\0' ? make_id (self, title) : g_strdup ("");
    }
}

gboolean
lr_new_game_asks (const LrNewGame *self,
                  LrNewGameField   field)
{
  if (field == LR_NEW_GAME_HIT)
    return self->kind == LR_NEW_GAME_POOL;
  return field != LR_NEW_GAME_COLUMNS || self->kind != LR_NEW_GAME_APART;
}

static const char *
help_on_columns (LrNewGameKind kind)
{
  switch (kind)
    {
    case LR_NEW_GAME_ODDS:
      return _ ("From the worst odds to the best. Odds between two columns use the lower one.");
    case LR_NEW_GAME_DIFFERENTIAL:
      return _ ("From the lowest to the highest: 3-4 is a range, 5+ is 5 or more, -3- is -3 or less.");
    case LR_NEW_GAME_POOL:
      return _ ("The number of hits: 0 1 2 3-4 5+");
    case LR_NEW_GAME_AGAINST:
      return _ ("The first side’s roll minus the other’s: 1-2 is a range, 3+ is 3 or more, -3- is -3 or less.");
    case LR_NEW_GAME_NAMED:
      return _ ("Their names, separated by commas");
    case LR_NEW_GAME_APART:
    case LR_N_NEW_GAME_KINDS:
      break;
    }
  return NULL;
}

const char *
lr_new_game_help (const LrNewGame *self,
                  LrNewGameField   field)
{
  switch (field)
    {
    case LR_NEW_GAME_ID:
      return _ ("Lowercase letters, digits and _, starting with a letter");
    case LR_NEW_GAME_WHAT:
      return _ ("Such as an attack, a morale check, a bombardment");
    case LR_NEW_GAME_DICE:
      return self->kind == LR_NEW_GAME_POOL || self->kind == LR_NEW_GAME_APART ?
                 _ ("One die: d6 has six sides, d10 has ten") :
                 _ ("The number of dice, a d and the number of sides: 1d6, 2d6, 1d10");
    case LR_NEW_GAME_HIT:
      return _ ("The lowest face that hits");
    case LR_NEW_GAME_COLUMNS:
      return help_on_columns (self->kind);
    case LR_NEW_GAME_TITLE:
    case LR_NEW_GAME_TURNS:
    case LR_N_NEW_GAME_FIELDS:
      break;
    }
  return NULL;
}

/* --- what is asked row by row --- */

static void
row_free (gpointer data)
{
  LrNewGameRow *row = data;

  for (guint i = 0; i < LR_NEW_GAME_PARTS; i++)
    g_free (row->texts[i]);
  g_free (row);
}

static void
append (LrNewGame    *self,
        LrNewGameList list,
        const char   *first,
        const char   *second,
        gboolean      marked)
{
  LrNewGameRow *row = g_new0 (LrNewGameRow, 1);

  row->texts[0] = g_strdup (first);
  row->texts[1] = g_strdup (second);
  row->texts[2] = g_strdup ("");
  row->marked = marked;
  g_ptr_array_add (self->rows[list], row);
}

guint
lr_new_game_n_rows (const LrNewGame *self,
                    LrNewGameList    list)
{
  return self->rows[list]->len;
}

const LrNewGameRow *
lr_new_game_get_row (const LrNewGame *self,
                     LrNewGameList    list,
                     guint            row)
{
  return self->rows[list]->pdata[row];
}

gboolean
lr_new_game_can_add (const LrNewGame *self,
                     LrNewGameList    list)
{
  return self->rows[list]->len < MOST_ROWS;
}

void
lr_new_game_add (LrNewGame    *self,
                 LrNewGameList list)
{
  if (!lr_new_game_can_add (self, list))
    return;
  append (self, list, "", list == LR_NEW_GAME_MODIFIERS ? "+1" : "",
          list == LR_NEW_GAME_PHASES && self->rows[list]->len == 0);
  self->changed = TRUE;
}

void
lr_new_game_remove (LrNewGame    *self,
                    LrNewGameList list,
                    guint         row)
{
  GPtrArray *rows = self->rows[list];
  gboolean was_marked = ((const LrNewGameRow *) rows->pdata[row])->marked;

  g_ptr_array_remove_index (rows, row);
  if (list == LR_NEW_GAME_PHASES && was_marked && rows->len > 0)
    ((LrNewGameRow *) rows->pdata[MIN (row, rows->len - 1)])->marked = TRUE;
  self->changed = TRUE;
}

void
lr_new_game_set_text (LrNewGame    *self,
                      LrNewGameList list,
                      guint         row,
                      guint         part,
                      const char   *text)
{
  LrNewGameRow *changed = self->rows[list]->pdata[row];

  if (g_str_equal (changed->texts[part], text))
    return;
  g_free (changed->texts[part]);
  changed->texts[part] = g_strdup (text);
  self->changed = TRUE;
}

void
lr_new_game_mark (LrNewGame    *self,
                  LrNewGameList list,
                  guint         row,
                  gboolean      marked)
{
  LrNewGameRow *changed = self->rows[list]->pdata[row];

  if (changed->marked == marked || (list == LR_NEW_GAME_PHASES && !marked))
    return;
  for (guint i = 0; list == LR_NEW_GAME_PHASES && i < self->rows[list]->len; i++)
    ((LrNewGameRow *) self->rows[list]->pdata[i])->marked = FALSE;
  changed->marked = marked;
  self->changed = TRUE;
}

/* --- all of it --- */

gboolean
lr_new_game_is_changed (const LrNewGame *self)
{
  return self->changed;
}

char *
lr_new_game_dup_folder (const LrNewGame *self)
{
  return lr_skeleton_dup_folder (self->texts[LR_NEW_GAME_ID]);
}

LrNewGame *
lr_new_game_new (LrLibrary *library)
{
  LrNewGame *self = g_new0 (LrNewGame, 1);

  self->library = g_object_ref (library);
  for (guint i = 0; i < LR_N_NEW_GAME_FIELDS; i++)
    self->texts[i] = g_strdup (i == LR_NEW_GAME_WHAT  ? _ ("Attack") :
                               i == LR_NEW_GAME_HIT   ? "5" :
                               i == LR_NEW_GAME_TURNS ? "10" :
                                                        "");
  for (guint i = 0; i < LR_N_NEW_GAME_LISTS; i++)
    self->rows[i] = g_ptr_array_new_with_free_func (row_free);
  follow_kind (self);
  /* Translators: three results of an attack; the first of each two is how a chart writes it, in a few letters */
  append (self, LR_NEW_GAME_RESULTS, _ ("AR"), _ ("The attacker falls back"), FALSE);
  append (self, LR_NEW_GAME_RESULTS, _ ("NE"), _ ("No effect"), FALSE);
  append (self, LR_NEW_GAME_RESULTS, _ ("DR"), _ ("The defender falls back"), TRUE);
  append (self, LR_NEW_GAME_PHASES, _ ("Movement"), "", FALSE);
  append (self, LR_NEW_GAME_PHASES, _ ("Combat"), "", TRUE);
  append (self, LR_NEW_GAME_PHASES, _ ("End of the turn"), "", FALSE);
  return self;
}

void
lr_new_game_free (LrNewGame *self)
{
  if (self == NULL)
    return;
  g_clear_object (&self->library);
  for (guint i = 0; i < LR_N_NEW_GAME_FIELDS; i++)
    g_free (self->texts[i]);
  for (guint i = 0; i < LR_N_NEW_GAME_LISTS; i++)
    g_ptr_array_unref (self->rows[i]);
  g_free (self);
}
