/* lr-draft-csv.c - many cells at once: pasted from a spreadsheet or a text table, and from files
 *
 * A file is either a list, one cell a line (row, column, cell, provenance), as an export writes it; or a grid with the
 * rows' and columns' entries at its edges, as people type it; lr-draft-grid.c finds it. All of it is taken in, or
 * nothing.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-draft-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "engine/base/lr-limits.h"
#include "present/words/lr-csv.h"
#include "present/words/lr-words.h"

/* A line for each cell has a few fields, and words with blanks between them. */
#define MOST_FIELDS (LR_MOST_IN_CARD * 20)

/* The fields of a list. */
enum
{
  LIST_ROW,
  LIST_COLUMN,
  LIST_CELL,
  LIST_PROVENANCE,
  N_LIST,
};

static GPtrArray *
read_table (const char    *text,
            gboolean       in_columns,
            LrDraftError   code,
            GError       **error)
{
  guint unclosed = 1;
  GPtrArray *lines = NULL;
  guint n = 0;

  for (const char *at = text; *at != '\0' && n <= MOST_FIELDS; at++)
    {
      n += strchr ("\t;|, \n", *at) != NULL;
      unclosed += *at == '\n';
    }
  if (n > MOST_FIELDS)
    {
      g_set_error (error, LR_DRAFT_ERROR, code, _ ("line %u: a card cannot have more than %u fields"), unclosed,
                   MOST_FIELDS);
      return NULL;
    }
  lines = lr_csv_read (text, in_columns, &unclosed);
  if (lines == NULL)
    g_set_error (error, LR_DRAFT_ERROR, code, _ ("line %u: a quoted field has no closing \""), unclosed);
  return lines;
}

/* --- files --- */

gboolean
lr_draft_refuse (guint    line,
                 char    *why,
                 GError **error)
{
  g_autofree char *owned = why;

  if (line > 0)
    g_set_error (error, LR_DRAFT_ERROR, LR_DRAFT_ERROR_FILE, _ ("line %u: %s"), line, owned);
  else
    g_set_error_literal (error, LR_DRAFT_ERROR, LR_DRAFT_ERROR_FILE, owned);
  return FALSE;
}

static gboolean
has_entry (const LrDraft *self,
           guint          axis,
           const char    *id)
{
  return lr_draft_find_entry (self, axis, id) >= 0;
}

gboolean
lr_draft_take (LrDraft     *self,
               guint        line,
               guint        layer,
               const char  *row,
               const char  *column,
               const char  *text,
               const char  *provenance,
               GError     **error)
{
  LrDraftPlace place;
  LrDraftCell *cell;
  LrDraftEntry entry;

  if (!has_entry (self, 0, row))
    return lr_draft_refuse (line, g_strdup_printf (_ ("the chart has no row “%s”"), row), error);
  if (!lr_draft_find (self, row, column, &place))
    return lr_draft_refuse (line, g_strdup_printf (_ ("the chart has no column “%s”"), column), error);
  cell = &self->cells[lr_draft_at (self, place)];
  if (cell->taken > layer)
    return TRUE;
  entry = lr_draft_read (self, lr_draft_at (self, place), text, TRUE);
  if (entry.wrong)
    return lr_draft_refuse (line, lr_draft_check (self, place, text), error);
  if (cell->taken == layer)
    return lr_draft_refuse (line, g_strdup (_ ("this cell appears twice")), error);
  cell->taken = layer;
  /* A cell that is as it was keeps its provenance; one that someone changed, or marked as his own, is the user's. */
  entry.own = provenance == NULL || cell->now.own || !g_str_equal (cell->now.text, entry.text) ||
              g_str_equal (provenance, lr_words_provenance_id (LR_PROVENANCE_YOURS));
  lr_draft_change (self, lr_draft_at (self, place), entry);
  return TRUE;
}

char *
lr_draft_write_csv (const LrDraft *self)
{
  GString *out = g_string_new (NULL);

  lr_csv_write (out, self->chart != NULL ? self->chart->axes[0].id : "value", ',');
  lr_csv_write (out, self->kind != NULL ? "field" : self->chart->n_axes == 2 ? self->chart->axes[1].id : "", ',');
  g_string_append (out, "cell,provenance\n");
  for (guint i = 0; i < self->n_cells; i++)
    {
      lr_csv_write (out, lr_draft_entry (self, i, 0), ',');
      lr_csv_write (out, lr_draft_entry (self, i, 1), ',');
      lr_csv_write (out, self->cells[i].now.text, ',');
      lr_csv_write (out, lr_words_provenance_id (lr_draft_from (&self->cells[i])), '\n');
    }
  return g_string_free (out, FALSE);
}

static gboolean
is_empty (const LrCsvLine *line)
{
  for (guint i = 0; i < line->fields->len; i++)
    if (*lr_csv_field (line, i) != '\0')
      return FALSE;
  return TRUE;
}

/* A chart of one axis has one column, whatever a file calls it. */
static const char *
column_of (const LrDraft   *self,
           const LrCsvLine *heads,
           guint            field)
{
  return heads->fields->len == 2 && has_entry (self, 1, "") ? "" : lr_csv_field (heads, field);
}

/* --- a card of another shape --- */

/**
 * Heads:
 * @labels: (element-type utf8): the rows or columns of a file, each once, in its order
 * @lines: on which line each stands
 * @first_new: (nullable): the first that the chart does not have
 * @line: where that stands
 */
typedef struct
{
  GPtrArray  *labels;
  GArray     *lines;
  const char *first_new;
  guint       line;
} Heads;

static void
heads_clear (Heads *heads)
{
  g_ptr_array_unref (heads->labels);
  g_array_unref (heads->lines);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Heads, heads_clear)

static void
add_head (const LrDraft *self,
          guint          axis,
          Heads         *heads,
          const char    *text,
          guint          line)
{
  g_autofree char *understood = lr_draft_is_open (self, axis) ? lr_draft_understand (self, axis, text) : NULL;
  g_autofree char *plain = understood != NULL                ? g_steal_pointer (&understood) :
                           lr_draft_is_open (self, axis)     ? lr_draft_plain_entry (text) :
                                                               g_strdup (text);

  if (g_ptr_array_find_with_equal_func (heads->labels, plain, g_str_equal, NULL))
    return;
  if (heads->first_new == NULL && !has_entry (self, axis, text))
    {
      heads->first_new = text;
      heads->line = line;
    }
  g_ptr_array_add (heads->labels, g_steal_pointer (&plain));
  g_array_append_val (heads->lines, line);
}

/* The rows and columns that the file has. Returns: how many cells */
static guint
read_heads (const LrDraft   *self,
            const GPtrArray *lines,
            guint            first,
            gboolean         is_list,
            Heads           *rows,
            Heads           *columns)
{
  const LrCsvLine *heads = lines->pdata[first];
  guint n_lines = 0;

  for (guint j = 1; !is_list && j < heads->fields->len; j++)
    add_head (self, 1, columns, column_of (self, heads, j), heads->number);
  for (guint i = first + 1; i < lines->len; i++)
    {
      const LrCsvLine *line = lines->pdata[i];

      if (is_empty (line))
        continue;
      n_lines++;
      add_head (self, 0, rows, lr_csv_field (line, LIST_ROW), line->number);
      if (is_list)
        add_head (self, 1, columns, lr_csv_field (line, LIST_COLUMN), line->number);
    }
  return is_list ? n_lines : n_lines * columns->labels->len;
}

/* What is new in a file must be able to be in place of all that the chart has along this axis. */
static gboolean
read_new_axis (const LrDraft  *self,
               guint           axis,
               const Heads    *heads,
               LrDraftAxis    *made,
               GError        **error)
{
  const char *new = heads->first_new;

  if (!lr_draft_is_open (self, axis))
    return new == NULL ||
           lr_draft_refuse (heads->line, g_strdup_printf (axis == 0 ? _ ("the chart has no row “%s”") :
                                                                      _ ("the chart has no column “%s”"), new), error);
  if (g_ptr_array_find_with_equal_func (heads->labels, "", g_str_equal, NULL))
    return lr_draft_refuse (heads->line, g_strdup (axis == 0 ? _ ("a row has no name") : _ ("a column has no name")),
                            error);
  lr_draft_read_axis (self, axis, (const char **) heads->labels->pdata, heads->labels->len, made);
  if (made->why == NULL && made->n < MIN (2, self->shape->axes[axis].n))
    made->why = axis == 0 ? _ ("there must be at least two rows") : _ ("there must be at least two columns");
  if (made->why == NULL)
    return TRUE;
  if (new == NULL)
    {
      /* a part of what the chart has */
      *made = self->shape->axes[axis];
      return TRUE;
    }
  return lr_draft_refuse (g_array_index (heads->lines, guint, made->wrong),
                          g_strdup_printf (axis == 0 ?
                                               _ ("the chart has no row “%s”, and the rows of the file cannot "
                                                  "replace its rows: %s") :
                                               _ ("the chart has no column “%s”, and the columns of the file cannot "
                                                  "replace its columns: %s"), new, made->why), error);
}

/* Whether a value has an entry before and none afterwards. */
static gboolean
loses (const LrAxis *before,
       const LrAxis *after)
{
  const LrBand *first = &before->bands[0], *last = &before->bands[before->n_bands - 1];
  const LrBand *low = &after->bands[0], *high = &after->bands[after->n_bands - 1];

  return (!low->open_low && (first->open_low || lr_number_compare (first->low, low->low) < 0)) ||
         (!high->open_high && (last->open_high || lr_number_compare (last->high, high->high) > 0));
}

/* A card that has fewer values than the chart is probably a part of it. */
static gboolean
may_take (const LrDraft     *self,
          guint              axis,
          const LrDraftAxis *made,
          gboolean           smaller,
          GError           **error)
{
  const LrDraftAxis *now = &self->shape->axes[axis];
  g_autofree char *before = NULL, *after = NULL;

  if (smaller || !lr_draft_is_open (self, axis) || now->why != NULL || !loses (&now->axis, &made->axis))
    return TRUE;
  before = lr_draft_list_entries (now);
  after = lr_draft_list_entries (made);
  g_set_error (error, LR_DRAFT_ERROR, LR_DRAFT_ERROR_SMALLER,
               axis == 0 ? _ ("the rows of the file are %s; the chart has %s, and your card would lose the others") :
                           _ ("the columns of the file are %s; the chart has %s, and your card would lose the others"),
               after, before);
  return FALSE;
}

/* A file with a row or column that the chart does not have is a card of another shape, if it is the whole of one. A
 * slip of the keyboard in a few lines is not. */
static gboolean
take_shape (LrDraft          *self,
            const GPtrArray  *lines,
            guint             first,
            gboolean          is_list,
            gboolean          smaller,
            GError          **error)
{
  g_auto (Heads) rows = { g_ptr_array_new_with_free_func (g_free), g_array_new (FALSE, FALSE, sizeof (guint)) };
  g_auto (Heads) columns = { g_ptr_array_new_with_free_func (g_free), g_array_new (FALSE, FALSE, sizeof (guint)) };
  guint n_given = read_heads (self, lines, first, is_list, &rows, &columns);
  LrDraftAxis axes[2] = { self->shape->axes[0], self->shape->axes[1] };
  const Heads *new = rows.first_new != NULL ? &rows : &columns;
  guint64 wanted;

  if (new->first_new == NULL)
    return TRUE;
  if (!read_new_axis (self, 0, &rows, &axes[0], error) || !read_new_axis (self, 1, &columns, &axes[1], error))
    return FALSE;
  wanted = (guint64) axes[0].n * axes[1].n;
  if (wanted > LR_MOST_IN_CARD)
    return lr_draft_refuse (new->line, g_strdup_printf (_ ("the chart would have more than %u cells"),
                                                        LR_MOST_IN_CARD), error);
  if (wanted > n_given)
    return lr_draft_refuse (new->line,
                            g_strdup_printf (new == &rows ?
                                                 _ ("the chart has no row “%s”; a card with other rows needs all its "
                                                    "cells, with ? for unknown ones; missing here: %u") :
                                                 _ ("the chart has no column “%s”; a card with other columns needs "
                                                    "all its cells, with ? for unknown ones; missing here: %u"),
                                             new->first_new, (guint) wanted - n_given), error);
  /* A list is what the program itself writes of a whole card. */
  smaller = smaller || is_list;
  if (!may_take (self, 0, &axes[0], smaller, error) || !may_take (self, 1, &axes[1], smaller, error))
    return FALSE;
  lr_draft_reshape (self, &axes[0], &axes[1], NULL);
  return TRUE;
}

static gboolean
is_provenance (const char *text)
{
  for (guint i = LR_PROVENANCE_RULEBOOK; i <= LR_PROVENANCE_YOURS; i++)
    if (g_str_equal (text, lr_words_provenance_id ((LrProvenance) i)))
      return TRUE;
  return FALSE;
}

static gboolean
take_list_line (LrDraft          *self,
                const LrCsvLine  *line,
                gboolean          with_provenance,
                GError          **error)
{
  const char *provenance = with_provenance ? lr_csv_field (line, LIST_PROVENANCE) : NULL;

  if (provenance != NULL && !is_provenance (provenance))
    return lr_draft_refuse (line->number,
                            g_strdup_printf (_ ("“%s” is not one of rulebook, published, stand-in, yours"), provenance),
                            error);
  return lr_draft_take (self, line->number, 1, lr_csv_field (line, LIST_ROW), lr_csv_field (line, LIST_COLUMN),
                        lr_csv_field (line, LIST_CELL), provenance, error);
}

/* What is read in place of signs that look alike, if there is one such cell. */
static char *
guess_cell (LrDraft    *self,
            guint       cell,
            const char *text)
{
  static const char *const alike[] = { "1lI|", "0Oo", "5S", "8B", "2Z" };
  g_autofree char *tried = g_strdup (text);
  g_autofree char *guess = NULL;

  for (guint i = 0; text[i] != '\0'; i++)
    for (guint j = 0; j < G_N_ELEMENTS (alike); j++)
      for (const char *sign = strchr (alike[j], text[i]) != NULL ? alike[j] : ""; *sign != '\0'; sign++)
        {
          tried[i] = *sign;
          if (!lr_draft_read (self, cell, tried, TRUE).wrong)
            {
              if (guess != NULL)
                return NULL;
              guess = g_strdup (tried);
            }
          tried[i] = text[i];
        }
  return g_steal_pointer (&guess);
}

/* Returns: what is taken for the text of a cell */
static const char *
read_loosely (LrDraft           *self,
              LrDraftPlace       place,
              const char        *text,
              LrDraftUnderstood *understood)
{
  LrDraftUnclear *unclear;

  if (!lr_draft_read (self, lr_draft_at (self, place), text, TRUE).wrong)
    return text;
  unclear = g_new (LrDraftUnclear, 1);
  *unclear = (LrDraftUnclear) { place, g_strdup (text), guess_cell (self, lr_draft_at (self, place), text) };
  g_ptr_array_add (understood->unclear, unclear);
  return unclear->guess != NULL ? unclear->guess : "?";
}

static gboolean
take_grid_line (LrDraft           *self,
                const LrCsvLine   *heads,
                const LrCsvLine   *line,
                LrDraftUnderstood *understood,
                GError           **error)
{
  for (guint j = 1; j < line->fields->len; j++)
    {
      const char *row = lr_csv_field (line, 0), *column = column_of (self, heads, j), *text = lr_csv_field (line, j);
      LrDraftPlace place;

      if (lr_draft_find (self, row, column, &place))
        {
          if (understood->loose && *text != '\0')
            text = read_loosely (self, place, text, understood);
          /* An empty cell changes nothing, and a question mark does not change an unknown cell. */
          if (*text == '\0' || (g_str_equal (text, "?") && g_str_equal (lr_draft_get_text (self, place), "?")))
            continue;
        }
      if (!lr_draft_take (self, line->number, 1, row, column, text, NULL, error))
        return FALSE;
    }
  return TRUE;
}

/* Checks the heads of a grid, also those of columns without cells. */
static gboolean
check_heads (const LrDraft    *self,
             const LrCsvLine  *heads,
             GError          **error)
{
  for (guint j = 1; j < heads->fields->len; j++)
    if (!has_entry (self, 1, column_of (self, heads, j)))
      return lr_draft_refuse (heads->number,
                              g_strdup_printf (_ ("the chart has no column “%s”"), lr_csv_field (heads, j)), error);
  return TRUE;
}

/* Where the first line is that has something on it. */
static guint
first_of (const GPtrArray *lines)
{
  guint first = 0;

  while (first < lines->len && is_empty (lines->pdata[first]))
    first++;
  return first;
}

/* @first: the line of the heads. */
static gboolean
take_lines (LrDraft         *self,
            const GPtrArray *lines,
            guint            first,
            gboolean         is_list,
            gboolean         smaller,
            LrDraftUnderstood *understood,
            GError         **error)
{
  const LrCsvLine *heads = lines->pdata[first];

  if (!take_shape (self, lines, first, is_list, smaller, error) || (!is_list && !check_heads (self, heads, error)))
    return FALSE;
  for (guint i = first + 1; i < lines->len; i++)
    {
      const LrCsvLine *line = lines->pdata[i];

      if (is_empty (line))
        continue;
      if (line->fields->len != heads->fields->len)
        return lr_draft_refuse (line->number, g_strdup_printf (_ ("the number of fields must be %u, not %u"),
                                                               heads->fields->len, line->fields->len), error);
      if (is_list ? !take_list_line (self, line, heads->fields->len > LIST_PROVENANCE, error) :
                    !take_grid_line (self, heads, line, understood, error))
        return FALSE;
    }
  return TRUE;
}

static void
unclear_free (gpointer data)
{
  LrDraftUnclear *unclear = data;

  g_free (unclear->written);
  g_free (unclear->guess);
  g_free (unclear);
}

void
lr_draft_understood_clear (LrDraftUnderstood *understood)
{
  g_free (understood->said);
  g_free (understood->axes[0]);
  g_free (understood->axes[1]);
  g_clear_pointer (&understood->unclear, g_ptr_array_unref);
  *understood = (LrDraftUnderstood) { 0 };
}

static gboolean
take_table (LrDraft    *self,
            const char *text,
            GPtrArray  *lines,
            gboolean    smaller,
            LrDraftUnderstood *understood,
            GError    **error)
{
  const LrDraftState *before = self->states->pdata[self->state];
  guint first = first_of (lines);
  gboolean list = first < lines->len && g_str_equal (lr_csv_field (lines->pdata[first], LIST_CELL), "cell") &&
                  !has_entry (self, 1, "cell");
  g_autoptr (GPtrArray) columns = list ? NULL : read_table (text, TRUE, LR_DRAFT_ERROR_FILE, NULL);
  g_auto (LrDraftGrid) grid = { 0 };
  g_auto (LrDraftGrid) other = { 0 };
  LrDraftGrid *best;

  if (first + 1 >= lines->len)
    {
      g_set_error_literal (error, LR_DRAFT_ERROR, LR_DRAFT_ERROR_FILE,
                           _ ("the file has no cells: it needs a line of headings, and lines below it"));
      return FALSE;
    }
  if (!list)
    lr_draft_find_grid (self, lines, understood->way, &grid);
  if (columns != NULL)
    lr_draft_find_grid (self, columns, understood->way, &other);
  best = other.score > grid.score ? &other : &grid;
  if (best->lines == NULL && understood->way != LR_DRAFT_EITHER_WAY)
    return lr_draft_refuse (0, g_strdup (_ ("the table does not fit this chart with rows and columns swapped")), error);
  understood->unclear = g_ptr_array_new_with_free_func (unclear_free);
  lr_draft_begin (self);
  if (!lr_draft_finish (self, take_lines (self, best->lines != NULL ? best->lines : lines,
                                          best->lines != NULL ? 0 : first, list && best->lines == NULL, smaller,
                                          understood, error)))
    return FALSE;
  understood->way = best->turned ? LR_DRAFT_TURNED : LR_DRAFT_STRAIGHT;
  understood->said = best->said != NULL ? g_steal_pointer (&best->said) : g_strdup ("");
  understood->axes[0] = g_steal_pointer (&best->axes[0]);
  understood->axes[1] = g_steal_pointer (&best->axes[1]);
  understood->changed = self->states->pdata[self->state] != before;
  return TRUE;
}

gboolean
lr_draft_read_csv (LrDraft     *self,
                   const char  *bytes,
                   gsize        size,
                   gboolean     smaller,
                   LrDraftUnderstood *understood,
                   GError     **error)
{
  g_auto (LrDraftUnderstood) own = { 0 };
  g_autofree char *text = lr_csv_decode (bytes, size);
  g_autoptr (GPtrArray) lines = NULL;

  if (text == NULL)
    {
      g_set_error_literal (error, LR_DRAFT_ERROR, LR_DRAFT_ERROR_FILE, _ ("this is not text"));
      return FALSE;
    }
  lines = read_table (text, FALSE, LR_DRAFT_ERROR_FILE, error);
  return lines != NULL && take_table (self, text, lines, smaller, understood != NULL ? understood : &own, error);
}

/* --- pasting --- */

static guint
n_fields (const GPtrArray *lines,
          guint            line)
{
  return line < lines->len ? ((const LrCsvLine *) lines->pdata[line])->fields->len : 0;
}

static GPtrArray *
turn (const GPtrArray *lines)
{
  GPtrArray *turned = g_ptr_array_new_with_free_func (lr_csv_line_free);

  for (guint i = 0; i < n_fields (lines, 0); i++)
    {
      LrCsvLine *line = lr_csv_line_new (1);

      for (guint j = 0; j < lines->len; j++)
        g_ptr_array_add (line->fields, g_strdup (lr_csv_field (lines->pdata[j], i)));
      g_ptr_array_add (turned, line);
    }
  return turned;
}

/* Whether the block has room from there on; @cells: and can only be cells. */
static gboolean
fits (const LrDraft   *self,
      const GPtrArray *lines,
      LrDraftPlace     place,
      gboolean         cells,
      GError         **error)
{
  guint wide = (guint) (self->n_columns - place.column), high = (guint) (self->n_rows - place.row);
  guint last = n_fields (lines, lines->len - 1);

  if (lines->len > high)
    {
      g_set_error (error, LR_DRAFT_ERROR, LR_DRAFT_ERROR_BLOCK,
                   _ ("too many rows in the block: %u; room from here: %u"), lines->len, high);
      return FALSE;
    }
  for (guint i = 0; i < lines->len; i++)
    {
      guint number = ((const LrCsvLine *) lines->pdata[i])->number, n = n_fields (lines, i);

      for (guint j = 0; j < MIN (n, wide) && cells; j++)
        if (lr_draft_read (self, lr_draft_at (self, (LrDraftPlace) { place.row + (int) i, place.column + (int) j }),
                           lr_csv_field (lines->pdata[i], j), TRUE).wrong)
          return FALSE;
      if (n <= wide && n == last)
        continue;
      if (n > wide)
        g_set_error (error, LR_DRAFT_ERROR, LR_DRAFT_ERROR_BLOCK,
                     _ ("too many cells in line %u of the block: %u; room from here: %u"), number, n, wide);
      else
        g_set_error (error, LR_DRAFT_ERROR, LR_DRAFT_ERROR_BLOCK,
                     _ ("line %u of the block and its last line differ in the number of cells: %u and %u"), number, n,
                     last);
      return FALSE;
    }
  return TRUE;
}

/* Takes the heads of the rows or columns from there on off a block, if it has them. */
static gboolean
take_heads (const LrDraft *self,
            GPtrArray     *lines,
            gboolean       of_rows,
            int            start)
{
  GPtrArray *first = ((const LrCsvLine *) lines->pdata[0])->fields;
  guint axis = of_rows == self->lying;

  if ((of_rows ? first->len : lines->len) < 2)
    return FALSE;
  for (guint i = 0; i < (of_rows ? lines->len : first->len); i++)
    {
      g_autofree char *entry = lr_draft_understand (self, axis, of_rows ? lr_csv_field (lines->pdata[i], 0) :
                                                                          first->pdata[i]);

      if (entry == NULL || lr_draft_find_entry (self, axis, entry) != start + (int) i)
        return FALSE;
    }
  for (guint i = 0; i < lines->len && of_rows; i++)
    g_ptr_array_remove_index (((const LrCsvLine *) lines->pdata[i])->fields, 0);
  if (!of_rows)
    g_ptr_array_remove_index (lines, 0);
  return TRUE;
}

gboolean
lr_draft_paste (LrDraft      *self,
                LrDraftPlace  place,
                const char   *block,
                LrDraftUnderstood *understood,
                GError      **error)
{
  g_auto (LrDraftUnderstood) own = { 0 };
  g_autoptr (GPtrArray) lines = read_table (block, FALSE, LR_DRAFT_ERROR_BLOCK, error);

  g_return_val_if_fail (!self->is_again, FALSE);
  if (lines == NULL || lines->len == 0)
    return lines != NULL;
  /* Other blocks may be a table with its heads, and with what is beside it on the page. */
  if (!fits (self, lines, place, TRUE, NULL))
    {
      if (take_table (self, block, lines, FALSE, understood != NULL ? understood : &own, NULL))
        return TRUE;
      if (!take_heads (self, lines, TRUE, place.row))
        take_heads (self, lines, FALSE, place.column);
    }
  if (!fits (self, lines, place, FALSE, error))
    {
      g_autoptr (GPtrArray) turned = turn (lines);

      /* A chart of one axis is a line, and a line fits either way. */
      if (self->chart == NULL || self->chart->n_axes != 1 || !fits (self, turned, place, FALSE, NULL))
        return FALSE;
      g_clear_error (error);
      g_ptr_array_unref (lines);
      lines = g_steal_pointer (&turned);
    }
  lr_draft_begin (self);
  for (guint i = 0; i < lines->len; i++)
    for (guint j = 0; j < n_fields (lines, i); j++)
      {
        guint cell = lr_draft_at (self, (LrDraftPlace) { place.row + (int) i, place.column + (int) j });
        const char *text = lr_csv_field (lines->pdata[i], j);

        /* A text that cannot be in its cell is shown there, as if it had been typed. */
        if (*text != '\0')
          lr_draft_change (self, cell, lr_draft_read (self, cell, text, TRUE));
      }
  return lr_draft_finish (self, TRUE);
}
