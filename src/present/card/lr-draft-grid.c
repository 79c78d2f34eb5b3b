/* lr-draft-grid.c - finds the grid of a chart in an imported table
 *
 * A table has its heads somewhere: below a title, right of an empty column, rows and columns changed round. Each place
 * where they could be is tried, and the one is taken where the most of them are heads that the chart has or could have.
 * What cannot be understood stays as it is written, so that it is refused with its line.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-draft-private.h"

#include <glib/gi18n-lib.h>

#include "present/words/lr-csv.h"
#include "present/words/lr-words.h"

/* Above the heads are at most that many lines of the file, and before them that many columns. */
#define MOST_ABOVE 6
#define MOST_BEFORE 3
/* This many heads are looked at to tell one place from another. */
#define MOST_LOOKED_AT 40

/* The lines of a file that have something on them, and its columns that do. @turned: whether the columns of the
 * file are its rows. */
typedef struct
{
  const GPtrArray *lines;
  GArray          *rows;
  GArray          *columns;
  gboolean         turned;
} Table;

/* Where the heads are: those of the columns in this row, -1 if there are none, those of the rows in this column. The
 * last row is @end - 1. */
typedef struct
{
  int row;
  int column;
  int end;
  int score;
} Place;

static int
n_rows (const Table *table)
{
  return (int) (table->turned ? table->columns : table->rows)->len;
}

static int
n_columns (const Table *table)
{
  return (int) (table->turned ? table->rows : table->columns)->len;
}

static const LrCsvLine *
line_at (const Table *table,
         int          row,
         int          column)
{
  return table->lines->pdata[g_array_index (table->rows, guint, table->turned ? column : row)];
}

static const char *
text_at (const Table *table,
         int          row,
         int          column)
{
  return lr_csv_field (line_at (table, row, column),
                       g_array_index (table->columns, guint, table->turned ? row : column));
}

/* Returns: how many of them are not empty, up to two */
static int
n_filled (const Table *table,
          int          row,
          int          column)
{
  int n = 0;

  for (; column < n_columns (table) && n < 2; column++)
    n += *text_at (table, row, column) != '\0';
  return n;
}

static gboolean
is_line (const LrDraft *self)
{
  return self->chart != NULL && self->chart->n_axes == 1;
}

/* How many columns of the table the grid has; a chart of one axis has one of cells, and beside it at most a note. */
static int
grid_end (const LrDraft *self,
          const Table   *table,
          int            column)
{
  return is_line (self) ? column + 2 : n_columns (table);
}

static gboolean
has_notes_only (const Table *table,
                int          column)
{
  for (; column < n_columns (table); column++)
    {
      int n = 0;

      for (int i = 0; i < n_rows (table) && n < 2; i++)
        n += *text_at (table, i, column) != '\0';
      if (n > 1)
        return FALSE;
    }
  return TRUE;
}

/* Returns: 2 for a head that the chart has there, 1 for one that it could have, else -2 */
static int
score_of (const LrDraft *self,
          guint          axis,
          const char    *text)
{
  g_autofree char *entry = lr_draft_understand (self, axis, text);

  return entry == NULL ? -2 : lr_draft_find_entry (self, axis, entry) >= 0 ? 2 : 1;
}

static void
score_place (const LrDraft *self,
             const Table   *table,
             Place         *place)
{
  place->score = 0;
  place->end = n_rows (table);
  /* A line below with one text is a note, unless it is a row without cells. */
  while (place->end > place->row + 1 && n_filled (table, place->end - 1, place->column) < 2 &&
         score_of (self, 0, text_at (table, place->end - 1, place->column)) < 0)
    place->end--;
  for (int i = place->row + 1; i < MIN (place->end, place->row + MOST_LOOKED_AT); i++)
    place->score += score_of (self, 0, text_at (table, i, place->column)) -
                    (*text_at (table, i, place->column + 1) != '\0' && self->chart != NULL &&
                     lr_draft_read (self, 0, text_at (table, i, place->column + 1), TRUE).wrong);
  for (int j = place->column + 1; !is_line (self) && j < MIN (n_columns (table), place->column + MOST_LOOKED_AT); j++)
    place->score += score_of (self, 1, text_at (table, place->row, j));
  /* The name of an axis over its entries decides between two possible ways round. */
  if (place->row >= 0 && self->chart != NULL && self->chart->axes[0].label != NULL)
    place->score += lr_draft_same_word (text_at (table, place->row, place->column), self->chart->axes[0].label);
  if (is_line (self) && !has_notes_only (table, place->column + 2))
    place->score = 0;
}

/* A chart of one axis needs no line of heads. */
static Place
find_place (const LrDraft *self,
            const Table   *table)
{
  Place best = { .score = 0 };

  int rows = table->turned ? MOST_BEFORE : MOST_ABOVE, columns = table->turned ? MOST_ABOVE : MOST_BEFORE;

  for (int row = is_line (self) ? -1 : 0; row < MIN (rows, n_rows (table) - 1); row++)
    for (int column = 0; column < MIN (columns, n_columns (table) - 1); column++)
      {
        Place place = { .row = row, .column = column };

        score_place (self, table, &place);
        if (place.score > best.score)
          best = place;
      }
  return best;
}

static void
find_filled (Table *table)
{
  guint width = 0;

  for (guint i = 0; i < table->lines->len; i++)
    {
      const LrCsvLine *line = table->lines->pdata[i];
      guint n = line->fields->len;

      while (n > 0 && *lr_csv_field (line, n - 1) == '\0')
        n--;
      width = MAX (width, n);
      if (n > 0)
        g_array_append_val (table->rows, i);
    }
  for (guint j = 0; j < width; j++)
    for (guint i = 0; i < table->rows->len; i++)
      if (*lr_csv_field (table->lines->pdata[g_array_index (table->rows, guint, i)], j) != '\0')
        {
          g_array_append_val (table->columns, j);
          break;
        }
}

static void
take_row (const LrDraft *self,
          const Table   *table,
          const Place   *place,
          int            row,
          GPtrArray     *grid)
{
  gboolean is_head = row == place->row;
  LrCsvLine *line = lr_csv_line_new (line_at (table, MAX (row, 0), place->column)->number);

  for (int j = place->column; j < grid_end (self, table, place->column); j++)
    {
      const LrCsvLine *from = row < 0 || (is_head && is_line (self)) ? NULL : line_at (table, row, j);
      const char *text = row < 0 ? "" : text_at (table, row, j);
      guint axis = is_head ? 1 : 0;
      char *entry;

      /* A line that is shorter than the others has lost a field somewhere. */
      if (from != NULL && !table->turned && g_array_index (table->columns, guint, j) >= from->fields->len)
        break;
      entry = is_head != (j == place->column) ? lr_draft_understand (self, axis, text) : NULL;

      g_ptr_array_add (line->fields, entry != NULL ? entry : g_strdup (text));
    }
  g_ptr_array_add (grid, line);
}

/* What was left out, the first of it with its words. */
static void
tell_left_out (const LrDraft *self,
               const Table   *table,
               const Place   *place,
               GString       *said)
{
  guint n = 0;
  const char *first = NULL;

  for (int i = 0; i < n_rows (table); i++)
    for (int j = 0; j < n_columns (table); j++)
      if ((i < place->row || j < place->column || i >= place->end || j >= grid_end (self, table, place->column)) &&
          *text_at (table, i, j) != '\0')
        {
          first = first != NULL ? first : text_at (table, i, j);
          n++;
          break;
        }
  if (n == 0)
    return;
  g_string_append_c (said, ' ');
  /* Translators: what a file has beside its table, such as a title */
  g_string_append_printf (said, g_dngettext (NULL, "%u line outside the table is left out: “%s”.",
                                             "%u lines outside the table are left out, the first: “%s”.", n),
                          n, first);
}

static char *
axis_name (const LrDraft *self,
           guint          axis)
{
  const char *label = self->chart == NULL ? (axis == 0 ? _ ("Values") : _ ("Fields")) : self->chart->axes[axis].label;

  return g_strdup (lr_words_translate (self->ruleset, label != NULL ? label : self->chart->axes[axis].id));
}

static void
tell_place (const LrDraft *self,
            const Table   *table,
            const Place   *place,
            LrDraftGrid   *grid)
{
  GString *said = g_string_new (NULL);
  const char *down = grid->axes[0] = axis_name (self, is_line (self) ? 0 : table->turned);
  const char *across = grid->axes[1] = is_line (self) ? NULL : axis_name (self, !table->turned);
  guint n = (guint) ((place->end - place->row - 1) * (grid_end (self, table, place->column) - place->column - 1));

  if (across == NULL)
    /* Translators: how a table was understood: the name of its rows, and how many cells it has */
    g_string_append_printf (said, g_dngettext (NULL, "%s; %u cell.", "%s; %u cells.", n), down, n);
  else
    /* Translators: how a table was understood: what is down in it, what is across, and how many cells it has */
    g_string_append_printf (said,
                            g_dngettext (NULL, "%s down, %s across; %u cell.", "%s down, %s across; %u cells.", n),
                            down, across, n);
  tell_left_out (self, table, place, said);
  grid->said = g_string_free (said, FALSE);
}

void
lr_draft_grid_clear (LrDraftGrid *grid)
{
  g_clear_pointer (&grid->lines, g_ptr_array_unref);
  g_free (grid->said);
  g_free (grid->axes[0]);
  g_free (grid->axes[1]);
}

void
lr_draft_find_grid (const LrDraft   *self,
                    const GPtrArray *lines,
                    LrDraftWay       way,
                    LrDraftGrid     *grid)
{
  g_autoptr (GArray) rows = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (GArray) columns = g_array_new (FALSE, FALSE, sizeof (guint));
  Table table = { .lines = lines, .rows = rows, .columns = columns };
  Place place = { .score = 0 };

  find_filled (&table);
  for (guint turned = way == LR_DRAFT_TURNED; turned < (way == LR_DRAFT_STRAIGHT ? 1 : 2); turned++)
    {
      Place found;

      table.turned = turned;
      found = find_place (self, &table);
      if (found.score <= place.score)
        continue;
      place = found;
      grid->turned = turned;
    }
  table.turned = grid->turned;
  grid->score = place.score;
  if (place.score <= 0)
    return;
  grid->lines = g_ptr_array_new_with_free_func (lr_csv_line_free);
  take_row (self, &table, &place, place.row, grid->lines);
  for (int i = place.row + 1; i < place.end; i++)
    take_row (self, &table, &place, i, grid->lines);
  tell_place (self, &table, &place, grid);
}
