/* lr-draft-csv.c - whole blocks of cells: pasted from a spreadsheet or a text table, and CSV files
 *
 * A CSV file is either a list, one cell a line (row, column, cell, provenance), as an export writes it; or a grid with
 * the rows' and columns' entries at its edges, as people type it. Nothing is taken in unless all of it can be.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-draft-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "present/words/lr-words.h"

/* What a line of a list has, at which place. */
enum
{
  LIST_COLUMN = 1,
  LIST_CELL,
  LIST_PROVENANCE,
  N_LIST,
};

/* A line of a table, and where it begins in the text. */
typedef struct
{
  GPtrArray *fields; /* char * */
  guint      number; /* of the line, from 1 */
} Line;

static void
line_free (gpointer data)
{
  Line *line = data;

  g_ptr_array_unref (line->fields);
  g_free (line);
}

static const char *
field_of (const Line *line,
          guint       index)
{
  return index < line->fields->len ? line->fields->pdata[index] : "";
}

static Line *
add_line (GPtrArray *lines,
          guint      number)
{
  Line *line = g_new0 (Line, 1);

  line->fields = g_ptr_array_new_with_free_func (g_free);
  line->number = number;
  g_ptr_array_add (lines, line);
  return line;
}

/* --- CSV as such (RFC 4180): quotes hold separators, line ends and doubled quotes --- */

static gboolean
read_table (const char  *text,
            GPtrArray   *lines,
            GError     **error)
{
  g_autoptr (GString) field = g_string_new (NULL);
  gboolean quoted = FALSE;
  guint number = 1, begun = 0;
  Line *line = NULL;

  for (const char *at = text;; at++)
    {
      if (quoted && *at != '\0')
        {
          if (at[0] == '"' && at[1] == '"')
            g_string_append_c (field, *at++);
          else if (*at == '"')
            quoted = FALSE;
          else
            g_string_append_c (field, *at);
          number += *at == '\n';
          continue;
        }
      if (quoted)
        {
          g_set_error (error, LR_DRAFT_ERROR, LR_DRAFT_ERROR_FILE, _ ("line %u: a quoted field has no closing \""),
                       begun);
          return FALSE;
        }
      if (*at == '"' && field->len == 0)
        {
          quoted = TRUE;
          begun = number;
          continue;
        }
      if (*at == '\r' && at[1] == '\n')
        continue;
      if (*at != ',' && *at != '\n' && *at != '\0')
        {
          g_string_append_c (field, *at);
          continue;
        }
      if (line == NULL)
        line = add_line (lines, number);
      g_ptr_array_add (line->fields, g_strstrip (g_strdup (field->str)));
      g_string_truncate (field, 0);
      if (*at == ',')
        continue;
      /* A line with nothing on it says nothing. */
      if (line->fields->len == 1 && *field_of (line, 0) == '\0')
        g_ptr_array_set_size (lines, (int) lines->len - 1);
      line = NULL;
      if (*at == '\0')
        return TRUE;
      number++;
    }
}

/* --- pasting --- */

static const char *
find_separator (const char *block)
{
  static const char *const separators[] = { "\t", "|", ";", "," };

  for (guint i = 0; i < G_N_ELEMENTS (separators); i++)
    if (strstr (block, separators[i]) != NULL)
      return separators[i];
  return " ";
}

static GPtrArray *
split_block (const char *block)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func (line_free);
  g_auto (GStrv) texts = g_strsplit (block, "\n", -1);
  const char *separator = find_separator (block);
  guint n = g_strv_length (texts);

  while (n > 0 && *g_strstrip (texts[n - 1]) == '\0')
    n--;
  for (guint i = 0; i < n; i++)
    {
      Line *line = add_line (lines, i + 1);
      g_auto (GStrv) fields = g_strsplit (texts[i], separator, -1);

      for (guint j = 0; fields[j] != NULL; j++)
        /* Of blanks many are as one; of other signs two have an empty cell between them. */
        if (*separator != ' ' || *fields[j] != '\0')
          g_ptr_array_add (line->fields, g_strstrip (g_strdup (fields[j])));
    }
  return lines;
}

/* A chart of one axis may lie on its side: its cells side by side, perhaps with the heads over them. */
static GPtrArray *
stand_up (const LrDraft *self,
          GPtrArray     *lines)
{
  GPtrArray *standing;
  const Line *first = lines->len > 0 ? lines->pdata[0] : NULL;
  const Line *last = lines->len > 0 ? lines->pdata[lines->len - 1] : NULL;

  /* Two lines of two may be two heads with their cells. */
  if (lr_draft_column_id (self, 0) != NULL || lines->len < 1 || lines->len > 2 || first->fields->len < lines->len + 1 ||
      last->fields->len != first->fields->len)
    return lines;
  standing = g_ptr_array_new_with_free_func (line_free);
  for (guint i = 0; i < first->fields->len; i++)
    {
      Line *line = add_line (standing, 1);

      for (guint j = 0; j < lines->len; j++)
        g_ptr_array_add (line->fields, g_strdup (field_of (lines->pdata[j], i)));
    }
  g_ptr_array_unref (lines);
  return standing;
}

static gboolean
is_entry (const char *text,
          const char *id,
          char       *label)
{
  g_autofree char *owned = label;

  return g_strcmp0 (text, id) == 0 || g_strcmp0 (text, owned) == 0;
}

/* Whether the first of a line's fields are the heads of columns, from this one on. */
static gboolean
has_column_heads (const LrDraft *self,
                  const Line    *line,
                  guint          skip,
                  guint          column)
{
  guint n = line->fields->len - MIN (skip, line->fields->len);

  for (guint i = 0; i < n && column + i < self->n_columns; i++)
    if (!is_entry (field_of (line, skip + i), lr_draft_column_id (self, column + i),
                   lr_draft_dup_column_label (self, column + i)))
      return FALSE;
  return n > 0;
}

/* Whether the first of each line's fields is the head of a row, from this one on. */
static gboolean
has_row_heads (const LrDraft   *self,
               const GPtrArray *lines,
               guint            skip,
               guint            row)
{
  for (guint i = skip; i < lines->len && row + i - skip < self->n_rows; i++)
    if (!is_entry (field_of (lines->pdata[i], 0), lr_draft_row_id (self, row + i - skip),
                   lr_draft_dup_row_label (self, row + i - skip)))
      return FALSE;
  return lines->len > skip;
}

static gboolean
can_be_cells (const LrDraft *self,
              const Line    *line,
              LrDraftPlace   place)
{
  for (guint i = 0; i < line->fields->len && place.column < self->n_columns; i++, place.column++)
    {
      LrValue value;

      if (!lr_draft_read_value (self, place, field_of (line, i), &value))
        return FALSE;
    }
  return TRUE;
}

/* Whether a block comes with heads. Cells may look like heads by chance: heads at one edge alone count only where the
 * block would not fit with them as cells, or they cannot be cells. */
static void
find_heads (const LrDraft   *self,
            const GPtrArray *lines,
            LrDraftPlace     place,
            guint           *across,
            guint           *down)
{
  const Line *first = lines->len > 0 ? lines->pdata[0] : NULL;
  gboolean is_corner;

  if (lines->len < 2)
    return;
  /* The corner may be empty, or not be there at all. */
  is_corner = has_row_heads (self, lines, 1, place.row) && ((const Line *) lines->pdata[1])->fields->len > 1 &&
              (has_column_heads (self, first, 0, place.column) || has_column_heads (self, first, 1, place.column));
  *across = is_corner || (has_row_heads (self, lines, 0, place.row) && first->fields->len > 1 &&
                          first->fields->len > self->n_columns - place.column);
  *down = is_corner || (has_column_heads (self, first, 0, place.column) &&
                        (lines->len > self->n_rows - place.row || !can_be_cells (self, first, place)));
}

gboolean
lr_draft_paste (LrDraft      *self,
                LrDraftPlace  place,
                const char   *block,
                GError      **error)
{
  g_autoptr (GPtrArray) lines = stand_up (self, split_block (block));
  g_auto (LrDraftImport) import = { 0 };
  guint across = 0, down = 0;

  lr_draft_import_init (&import, self, error);
  find_heads (self, lines, place, &across, &down);
  if (lines->len - down > self->n_rows - place.row)
    {
      g_set_error (error, LR_DRAFT_ERROR, LR_DRAFT_ERROR_BLOCK,
                   _ ("the block has %u rows, but from here there is room for %u"), lines->len - down,
                   self->n_rows - place.row);
      return FALSE;
    }
  for (guint i = down; i < lines->len; i++)
    {
      const Line *line = lines->pdata[i];

      if (line->fields->len - across > self->n_columns - place.column)
        {
          g_set_error (error, LR_DRAFT_ERROR, LR_DRAFT_ERROR_BLOCK,
                       _ ("line %u of the block has %u cells, but from here there is room for %u"), line->number,
                       line->fields->len - across, self->n_columns - place.column);
          return FALSE;
        }
      if (line->fields->len != ((const Line *) lines->pdata[lines->len - 1])->fields->len)
        {
          g_set_error (error, LR_DRAFT_ERROR, LR_DRAFT_ERROR_BLOCK,
                       _ ("line %u of the block has %u cells, but the last has %u"), line->number,
                       line->fields->len - across,
                       ((const Line *) lines->pdata[lines->len - 1])->fields->len - across);
          return FALSE;
        }
      for (guint j = across; j < line->fields->len; j++)
        {
          LrDraftPlace to = { place.row + i - down, place.column + j - across };

          /* What cannot stand in its cell is shown there, as if it had been typed. */
          if (*field_of (line, j) != '\0')
            lr_draft_import_wish (&import, to, field_of (line, j), TRUE);
        }
    }
  lr_draft_import_end (&import, _ ("pasting"));
  return TRUE;
}

/* --- files --- */

static void
append_field (GString    *out,
              const char *text)
{
  if (strpbrk (text, ",\"\n\r") == NULL)
    {
      g_string_append (out, text);
      return;
    }
  g_string_append_c (out, '"');
  for (const char *at = text; *at != '\0'; at++)
    {
      if (*at == '"')
        g_string_append_c (out, '"');
      g_string_append_c (out, *at);
    }
  g_string_append_c (out, '"');
}

char *
lr_draft_write_csv (const LrDraft *self)
{
  GString *out = g_string_new (NULL);

  append_field (out, self->chart != NULL ? self->chart->axes[0].id : "value");
  g_string_append_c (out, ',');
  append_field (out, self->kind != NULL ? "field" : self->chart->n_axes == 2 ? self->chart->axes[1].id : "");
  g_string_append (out, ",cell,provenance\n");
  for (guint i = 0; i < self->n_rows; i++)
    for (guint j = 0; j < self->n_columns; j++)
      {
        LrDraftPlace place = { i, j };
        const char *column = lr_draft_column_id (self, j);

        append_field (out, lr_draft_row_id (self, i));
        g_string_append_c (out, ',');
        append_field (out, column != NULL ? column : "");
        g_string_append_c (out, ',');
        append_field (out, lr_draft_get_text (self, place));
        g_string_append_printf (out, ",%s\n", lr_words_provenance_id (lr_draft_get_provenance (self, place)));
      }
  return g_string_free (out, FALSE);
}

static gboolean
refuse (LrDraftImport *import,
        const Line    *line,
        char          *why)
{
  return lr_draft_import_refuse (import, line->number, why);
}

static gboolean
find_row (LrDraftImport *import,
          const Line    *line,
          LrDraftPlace  *place)
{
  int row = lr_draft_find_row (import->draft, field_of (line, 0));

  if (row < 0)
    return refuse (import, line, g_strdup_printf (_ ("the chart has no row “%s”"), field_of (line, 0)));
  place->row = (guint) row;
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
take_list (LrDraftImport *import,
           GPtrArray     *lines,
           gboolean       with_provenance)
{
  for (guint i = 1; i < lines->len; i++)
    {
      const Line *line = lines->pdata[i];
      const char *text = field_of (line, LIST_CELL);
      const char *provenance = field_of (line, LIST_PROVENANCE);
      LrDraftPlace place;
      int column;

      if (line->fields->len != (with_provenance ? N_LIST : LIST_PROVENANCE))
        return refuse (import, line, g_strdup_printf (_ ("there must be %u fields, not %u"),
                                                      (guint) (with_provenance ? N_LIST : LIST_PROVENANCE),
                                                      line->fields->len));
      if (!find_row (import, line, &place))
        return FALSE;
      column = lr_draft_find_column (import->draft, field_of (line, LIST_COLUMN));
      if (column < 0)
        return refuse (import, line,
                       g_strdup_printf (_ ("the chart has no column “%s”"), field_of (line, LIST_COLUMN)));
      if (with_provenance && !is_provenance (provenance))
        return refuse (import, line, g_strdup_printf (_ ("“%s” is none of rulebook, published, stand-in, yours"),
                                                      provenance));
      place.column = (guint) column;
      if (!lr_draft_import_cell (import, line->number, place, text,
                                 !with_provenance || lr_draft_is_own (import->draft, place, text, provenance)))
        return FALSE;
    }
  return TRUE;
}

static gboolean
take_grid (LrDraftImport *import,
           GPtrArray     *lines)
{
  LrDraft *self = import->draft;
  const Line *heads = lines->pdata[0];
  g_autofree int *columns = g_new0 (int, heads->fields->len + 1);

  for (guint j = 1; j < heads->fields->len; j++)
    {
      columns[j] = lr_draft_column_id (self, 0) == NULL && heads->fields->len == 2 ?
                       0 :
                       lr_draft_find_column (self, field_of (heads, j));
      if (columns[j] < 0)
        return refuse (import, heads, g_strdup_printf (_ ("the chart has no column “%s”"), field_of (heads, j)));
    }
  for (guint i = 1; i < lines->len; i++)
    {
      const Line *line = lines->pdata[i];
      LrDraftPlace place;

      if (line->fields->len != heads->fields->len)
        return refuse (import, line, g_strdup_printf (_ ("there must be %u fields, not %u"), heads->fields->len,
                                                      line->fields->len));
      if (!find_row (import, line, &place))
        return FALSE;
      for (guint j = 1; j < line->fields->len; j++)
        {
          const char *text = field_of (line, j);

          place.column = (guint) columns[j];
          /* Nothing was said of an empty cell, and nobody knows one with a question mark. */
          if (*text != '\0' && !(g_str_equal (text, "?") && g_str_equal (lr_draft_get_text (self, place), "?")) &&
              !lr_draft_import_cell (import, line->number, place, text, TRUE))
            return FALSE;
        }
    }
  return TRUE;
}

gboolean
lr_draft_read_csv (LrDraft     *self,
                   const char  *text,
                   GError     **error)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (line_free);
  g_auto (LrDraftImport) import = { 0 };
  const Line *heads;
  gboolean is_list;

  lr_draft_import_init (&import, self, error);
  if (!g_utf8_validate (text, -1, NULL))
    {
      g_set_error_literal (error, LR_DRAFT_ERROR, LR_DRAFT_ERROR_FILE, _ ("the file is not UTF-8; save it as UTF-8"));
      return FALSE;
    }
  if (g_str_has_prefix (text, "\357\273\277"))
    text += 3; /* the mark that spreadsheets put before UTF-8 */
  if (!read_table (text, lines, error))
    return FALSE;
  if (lines->len < 2)
    {
      g_set_error_literal (error, LR_DRAFT_ERROR, LR_DRAFT_ERROR_FILE,
                           _ ("the file has no cells: there must be a line of heads, and lines below it"));
      return FALSE;
    }
  heads = lines->pdata[0];
  is_list = g_str_equal (field_of (heads, LIST_CELL), "cell") && lr_draft_find_column (self, "cell") < 0;
  if (!(is_list ? take_list (&import, lines, heads->fields->len > LIST_PROVENANCE) : take_grid (&import, lines)))
    return FALSE;
  lr_draft_import_end (&import, _ ("taking in a file"));
  return TRUE;
}
