/* lr-draft.c - a chart while its card is typed in: cells as texts, undo
 *
 * Nothing that is typed is refused here: a text that cannot stand in its cell is kept and said to be wrong, until it is
 * put right; only saving needs all to be right.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-draft-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "engine/text/lr-cell.h"
#include "present/words/lr-words.h"

G_DEFINE_QUARK (lr-draft-error-quark, lr_draft_error)

/* One press, undone as one: the cells that it changed. */
typedef struct
{
  char   *label;
  GArray *changes; /* Change */
} Step;

typedef struct
{
  guint       cell;
  LrDraftCell before;
  LrDraftCell after;
} Change;

static void
change_clear (gpointer data)
{
  Change *change = data;

  g_free (change->before.text);
  g_free (change->after.text);
}

static void
step_free (gpointer data)
{
  Step *step = data;

  g_free (step->label);
  g_array_unref (step->changes);
  g_free (step);
}

/* --- beginning --- */

static void
take_cell (LrDraft     *self,
           guint        cell,
           const char  *text,
           gboolean     own,
           const char  *shipped,
           LrProvenance provenance)
{
  self->cells[cell] = (LrDraftCell) { g_strdup (text), own };
  self->shipped[cell] = g_strdup (shipped);
  self->shipped_provenance[cell] = provenance;
}

static void
take_chart (LrDraft *self)
{
  const LrChart *chart = self->chart;

  for (guint i = 0; i < self->n_rows * self->n_columns; i++)
    take_cell (self, i, chart->texts[i], chart->provenance[i] == LR_PROVENANCE_YOURS,
               chart->shipped_texts != NULL ? chart->shipped_texts[i] : chart->texts[i],
               chart->shipped_texts != NULL ? chart->shipped_provenance[i] : chart->provenance[i]);
}

static void
take_kind (LrDraft *self)
{
  const LrKind *kind = self->kind;

  for (guint i = 0; i < self->n_rows * self->n_columns; i++)
    {
      LrType type = kind->fields[i % self->n_columns].type;
      LrValue value = kind->values[i / self->n_columns].fields[i % self->n_columns];
      g_autofree char *text = lr_codec_value (&lr_tongue_field, type, value, NULL);
      g_autofree char *shipped = lr_codec_value (&lr_tongue_field, type,
                                                 kind->shipped != NULL ? kind->shipped[i] : value, NULL);

      take_cell (self, i, text, kind->own != NULL && kind->own[i], shipped, LR_PROVENANCE_RULEBOOK);
    }
}

LrDraft *
lr_draft_new (LrRuleset  *ruleset,
              const char *id)
{
  const LrChart *chart = lr_model_find_chart (ruleset->model, id);
  const LrKind *kind = chart == NULL ? lr_model_find_kind (ruleset->model, id) : NULL;
  LrDraft *self;
  guint n_cells;

  if (chart == NULL && (kind == NULL || kind->n_fields == 0))
    return NULL;
  self = g_new0 (LrDraft, 1);
  self->ruleset = lr_ruleset_ref (ruleset);
  self->chart = chart;
  self->kind = kind;
  self->n_rows = chart != NULL ? chart->n_rows : kind->n_values;
  self->n_columns = chart != NULL ? chart->n_columns : kind->n_fields;
  n_cells = self->n_rows * self->n_columns;
  self->cells = g_new0 (LrDraftCell, n_cells);
  self->shipped = g_new0 (char *, n_cells);
  self->shipped_provenance = g_new0 (LrProvenance, n_cells);
  self->steps = g_ptr_array_new_with_free_func (step_free);
  self->arena = lr_arena_new ();
  self->heap = lr_heap_new (self->arena, ruleset->model->heap);
  if (chart != NULL)
    take_chart (self);
  else
    take_kind (self);
  self->source = lr_draft_read_source (self);
  self->saved_source = g_strdup (self->source);
  return self;
}

void
lr_draft_free (LrDraft *self)
{
  if (self == NULL)
    return;
  lr_draft_end_second (self);
  g_free (self->source);
  g_free (self->saved_source);
  for (guint i = 0; i < self->n_rows * self->n_columns; i++)
    {
      g_free (self->cells[i].text);
      g_free (self->shipped[i]);
    }
  g_free (self->cells);
  g_free (self->shipped);
  g_free (self->shipped_provenance);
  g_ptr_array_unref (self->steps);
  lr_arena_free (self->arena);
  lr_ruleset_unref (self->ruleset);
  g_free (self);
}

/* --- what it is --- */

const char *
lr_draft_get_id (const LrDraft *self)
{
  return self->chart != NULL ? self->chart->id : self->kind->id;
}

char *
lr_draft_dup_title (const LrDraft *self)
{
  const char *label = self->chart != NULL ? self->chart->label : self->kind->label;

  return g_strdup (label != NULL ? lr_words_translate (self->ruleset, label) : lr_draft_get_id (self));
}

const LrChart *
lr_draft_get_chart (const LrDraft *self)
{
  return self->chart;
}

gboolean
lr_draft_is_kind (const LrDraft *self)
{
  return self->kind != NULL;
}

guint
lr_draft_n_rows (const LrDraft *self)
{
  return self->n_rows;
}

guint
lr_draft_n_columns (const LrDraft *self)
{
  return self->n_columns;
}

const char *
lr_draft_row_id (const LrDraft *self,
                 guint          row)
{
  return self->chart != NULL ? self->chart->axes[0].bands[row].label : self->kind->values[row].id;
}

const char *
lr_draft_column_id (const LrDraft *self,
                    guint          column)
{
  if (self->kind != NULL)
    return self->kind->fields[column].id;
  return self->chart->n_axes == 2 ? self->chart->axes[1].bands[column].label : NULL;
}

char *
lr_draft_dup_row_label (const LrDraft *self,
                        guint          row)
{
  if (self->kind != NULL)
    return g_strdup (lr_words_translate (self->ruleset, self->kind->values[row].label));
  return lr_words_band (self->ruleset, &self->chart->axes[0], row);
}

char *
lr_draft_dup_column_label (const LrDraft *self,
                           guint          column)
{
  if (self->kind != NULL)
    {
      const LrKindField *field = &self->kind->fields[column];

      return g_strdup (field->label != NULL ? lr_words_translate (self->ruleset, field->label) : field->id);
    }
  return self->chart->n_axes == 2 ? lr_words_band (self->ruleset, &self->chart->axes[1], column) : g_strdup ("");
}

int
lr_draft_find_row (const LrDraft *self,
                   const char    *id)
{
  for (guint i = 0; i < self->n_rows; i++)
    if (g_str_equal (lr_draft_row_id (self, i), id))
      return (int) i;
  return -1;
}

int
lr_draft_find_column (const LrDraft *self,
                      const char    *id)
{
  for (guint i = 0; i < self->n_columns; i++)
    {
      const char *own = lr_draft_column_id (self, i);

      if (g_str_equal (own != NULL ? own : "", id))
        return (int) i;
    }
  return -1;
}

/* --- cells --- */

const char *
lr_draft_get_text (const LrDraft *self,
                   LrDraftPlace   place)
{
  return self->cells[lr_draft_cell (self, place)].text;
}

const char *
lr_draft_get_shipped (const LrDraft *self,
                      LrDraftPlace   place)
{
  return self->shipped[lr_draft_cell (self, place)];
}

LrProvenance
lr_draft_get_provenance (const LrDraft *self,
                         LrDraftPlace   place)
{
  guint cell = lr_draft_cell (self, place);

  return self->cells[cell].own ? LR_PROVENANCE_YOURS : self->shipped_provenance[cell];
}

LrProvenance
lr_draft_get_shipped_provenance (const LrDraft *self,
                                 LrDraftPlace   place)
{
  return self->shipped_provenance[lr_draft_cell (self, place)];
}

LrType
lr_draft_type (const LrDraft *self,
               guint          column)
{
  return self->chart != NULL ? self->chart->of : self->kind->fields[column].type;
}

gboolean
lr_draft_read_value (const LrDraft *self,
                     LrDraftPlace   place,
                     const char    *text,
                     LrValue       *value)
{
  LrType type = lr_draft_type (self, place.column);

  if (self->kind != NULL)
    return lr_codec_read (&lr_tongue_field, type, text, value, NULL);
  return lr_cell_read (self->heap, type, text, value) && (type.maybe_none || !lr_value_is_none (*value));
}

char *
lr_draft_check (const LrDraft *self,
                LrDraftPlace   place,
                const char    *text)
{
  g_autofree char *row = NULL;
  g_autofree char *column = NULL;
  g_autofree char *pattern = NULL;
  LrValue value;

  if (lr_draft_read_value (self, place, text, &value))
    return NULL;
  row = lr_draft_dup_row_label (self, place.row);
  column = lr_draft_dup_column_label (self, place.column);
  pattern = lr_cell_describe (lr_draft_type (self, place.column));
  return *column != '\0' ? g_strdup_printf (_ ("Row %s, column %s: “%s” cannot stand here, which is written %s, or ?"),
                                            row, column, text, pattern) :
                           g_strdup_printf (_ ("%s: “%s” cannot stand here, which is written %s, or ?"), row, text,
                                            pattern);
}

guint
lr_draft_n_wrong (const LrDraft *self,
                  LrDraftPlace  *first)
{
  guint n = 0;
  LrValue value;

  for (guint i = 0; i < self->n_rows; i++)
    for (guint j = 0; j < self->n_columns; j++)
      {
        LrDraftPlace place = { i, j };

        if (lr_draft_read_value (self, place, lr_draft_get_text (self, place), &value))
          continue;
        if (n++ == 0 && first != NULL)
          *first = place;
      }
  return n;
}

gboolean
lr_draft_is_changed (const LrDraft *self)
{
  return self->n_done != self->n_saved || !g_str_equal (self->source, self->saved_source);
}

/* --- changing, undoing --- */

void
lr_draft_begin_step (LrDraft    *self,
                     const char *label)
{
  Step *step = g_new0 (Step, 1);

  g_ptr_array_set_size (self->steps, (int) self->n_done);
  /* What was saved can no longer be come back to. */
  if (self->n_done < self->n_saved)
    self->n_saved = G_MAXUINT;
  step->label = g_strdup (label);
  step->changes = g_array_new (FALSE, FALSE, sizeof (Change));
  g_array_set_clear_func (step->changes, change_clear);
  g_ptr_array_add (self->steps, step);
  self->n_done++;
}

/* Within a step. */
void
lr_draft_change (LrDraft      *self,
                 LrDraftPlace  place,
                 const char   *text,
                 gboolean      own)
{
  Step *step = self->steps->pdata[self->n_done - 1];
  LrDraftCell *cell = &self->cells[lr_draft_cell (self, place)];
  Change change = {
    .cell = lr_draft_cell (self, place),
    .before = { g_strdup (cell->text), cell->own },
    .after = { g_strdup (text), own },
  };

  /* The text may be the cell's own. */
  g_array_append_val (step->changes, change);
  g_free (cell->text);
  *cell = (LrDraftCell) { g_strdup (change.after.text), own };
}

static void
forget_empty_step (LrDraft *self)
{
  if (((const Step *) self->steps->pdata[self->n_done - 1])->changes->len == 0)
    g_ptr_array_set_size (self->steps, (int) --self->n_done);
}

void
lr_draft_set (LrDraft      *self,
              LrDraftPlace  place,
              const char   *text)
{
  g_autofree char *stripped = g_strstrip (g_strdup (text));
  const LrDraftCell *cell = &self->cells[lr_draft_cell (self, place)];

  if (*stripped == '\0')
    {
      lr_draft_revert (self, place, place);
      return;
    }
  if (cell->own && g_str_equal (cell->text, stripped))
    return;
  lr_draft_begin_step (self, _ ("typing a cell"));
  lr_draft_change (self, place, stripped, TRUE);
}

/* Which cells a rectangle has, whichever corners are given. */
static void
order_corners (LrDraftPlace *from,
               LrDraftPlace *to)
{
  LrDraftPlace least = { MIN (from->row, to->row), MIN (from->column, to->column) };
  LrDraftPlace most = { MAX (from->row, to->row), MAX (from->column, to->column) };

  *from = least;
  *to = most;
}

void
lr_draft_fill_block (LrDraft      *self,
                     LrDraftPlace  from,
                     LrDraftPlace  to,
                     gboolean      down)
{
  order_corners (&from, &to);
  lr_draft_begin_step (self, _ ("filling cells"));
  for (guint i = from.row + (down ? 1 : 0); i <= to.row; i++)
    for (guint j = from.column + (down ? 0 : 1); j <= to.column; j++)
      {
        LrDraftPlace edge = { down ? from.row : i, down ? j : from.column };

        lr_draft_change (self, (LrDraftPlace) { i, j }, lr_draft_get_text (self, edge), TRUE);
      }
  forget_empty_step (self);
}

void
lr_draft_revert (LrDraft      *self,
                 LrDraftPlace  from,
                 LrDraftPlace  to)
{
  order_corners (&from, &to);
  lr_draft_begin_step (self, _ ("taking back your cells"));
  for (guint i = from.row; i <= to.row; i++)
    for (guint j = from.column; j <= to.column; j++)
      {
        LrDraftPlace place = { i, j };

        if (self->cells[lr_draft_cell (self, place)].own)
          lr_draft_change (self, place, lr_draft_get_shipped (self, place), FALSE);
      }
  forget_empty_step (self);
}

void
lr_draft_confirm (LrDraft      *self,
                  LrDraftPlace  from,
                  LrDraftPlace  to)
{
  order_corners (&from, &to);
  lr_draft_begin_step (self, _ ("confirming cells"));
  for (guint i = from.row; i <= to.row; i++)
    for (guint j = from.column; j <= to.column; j++)
      {
        LrDraftPlace place = { i, j };

        if (!self->cells[lr_draft_cell (self, place)].own)
          lr_draft_change (self, place, lr_draft_get_text (self, place), TRUE);
      }
  forget_empty_step (self);
}

static void
put_back (LrDraft    *self,
          const Step *step,
          gboolean    after)
{
  for (guint n = step->changes->len; n > 0; n--)
    {
      const Change *change = &g_array_index (step->changes, Change, after ? step->changes->len - n : n - 1);
      const LrDraftCell *wanted = after ? &change->after : &change->before;
      LrDraftCell *cell = &self->cells[change->cell];

      g_free (cell->text);
      *cell = (LrDraftCell) { g_strdup (wanted->text), wanted->own };
    }
}

const char *
lr_draft_get_undo (const LrDraft *self)
{
  return self->n_done > 0 ? ((const Step *) self->steps->pdata[self->n_done - 1])->label : NULL;
}

const char *
lr_draft_get_redo (const LrDraft *self)
{
  return self->n_done < self->steps->len ? ((const Step *) self->steps->pdata[self->n_done])->label : NULL;
}

void
lr_draft_undo (LrDraft *self)
{
  if (self->n_done > 0)
    put_back (self, self->steps->pdata[--self->n_done], FALSE);
}

void
lr_draft_redo (LrDraft *self)
{
  if (self->n_done < self->steps->len)
    put_back (self, self->steps->pdata[self->n_done++], TRUE);
}
