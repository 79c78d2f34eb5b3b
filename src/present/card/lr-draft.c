/* lr-draft.c - a draft: a chart while its card is entered, with undo and a second entry
 *
 * Nothing that is typed is refused here: a text that cannot be in its cell is kept and said to be wrong until it is
 * corrected. Only saving needs all to be right.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-draft-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "engine/text/lr-cell.h"
#include "present/words/lr-words.h"
#include "rules/file/lr-file.h"

G_DEFINE_QUARK (lr-draft-error-quark, lr_draft_error)

/* This many cells are kept at most to be undone. */
#define MOST_KEPT 4000000

/* --- beginning --- */

static gboolean
read_value (const LrDraft *self,
            LrType         type,
            const char    *text,
            gboolean       any_case,
            LrValue       *value)
{
  LrTongue tongue = lr_tongue_field;

  tongue.exact = !any_case;
  if (self->kind != NULL)
    return lr_codec_read (&tongue, type, text, value, NULL);
  return (any_case ? lr_cell_read_any_case : lr_cell_read) (self->heap, type, text, value) &&
         (type.maybe_none || !lr_value_is_none (*value));
}

/* A cell of a card in signs that files have, also its comma between two digits, and without the sign with which the
 * program prints a cell of another origin. */
static char *
plain_cell (const char *text)
{
  g_autoptr (GString) plain = lr_draft_plain (text, FALSE);
  char *comma;

  for (guint i = LR_PROVENANCE_RULEBOOK; i <= LR_PROVENANCE_YOURS; i++)
    if (*lr_draft_mark (i) != '\0' && g_str_has_suffix (plain->str, lr_draft_mark (i)))
      g_string_truncate (plain, plain->len - strlen (lr_draft_mark (i)));
  comma = strchr (plain->str, ',');
  if (comma != NULL && comma > plain->str && g_ascii_isdigit (comma[-1]) && g_ascii_isdigit (comma[1]) &&
      strchr (comma + 1, ',') == NULL)
    *comma = '.';
  return g_strdup (g_strstrip (plain->str));
}

/* The value of a kind that people call so; where two are, it is none of them. */
static const char *
find_called (const LrDraft *self,
             LrType         type,
             const char    *text)
{
  const char *found = NULL;

  if (self->chart == NULL || type.base != LR_TYPE_KIND)
    return NULL;
  for (guint i = 0; i < type.kind->n_values; i++)
    if (lr_draft_same_word (text, lr_words_translate (self->ruleset, type.kind->values[i].label)))
      {
        if (found != NULL)
          return NULL;
        found = type.kind->values[i].code != NULL ? type.kind->values[i].code : type.kind->values[i].id;
      }
  return found;
}

/* What is right except for its capitals, or the signs of print, is kept as the card has it. */
LrDraftEntry
lr_draft_read (const LrDraft *self,
               guint          cell,
               const char    *text,
               gboolean       own)
{
  LrType type = lr_draft_type (self, cell);
  g_autofree char *kept = g_strstrip (g_strdup (text));
  g_autofree char *plain = NULL;
  const char *called = NULL;
  LrDraftEntry entry = { .own = own };

  entry.wrong = !read_value (self, type, kept, FALSE, &entry.value);
  if (entry.wrong)
    {
      plain = plain_cell (kept);
      called = find_called (self, type, plain);
    }
  if (entry.wrong && read_value (self, type, plain, FALSE, &entry.value))
    {
      g_free (kept);
      kept = g_steal_pointer (&plain);
      entry.wrong = FALSE;
    }
  else if (entry.wrong && (read_value (self, type, kept, TRUE, &entry.value) ||
                           read_value (self, type, plain, TRUE, &entry.value) ||
                           (called != NULL && read_value (self, type, called, TRUE, &entry.value))))
    {
      g_free (kept);
      kept = self->kind != NULL ? lr_codec_value (&lr_tongue_field, type, entry.value, NULL) :
                                  lr_cell_write (type, entry.value);
      entry.wrong = FALSE;
    }
  entry.text = g_string_chunk_insert_const (self->texts, kept);
  return entry;
}

static void
take_text (LrDraft *self,
           guint    cell)
{
  const LrChart *chart = self->chart;
  const LrKind *kind = self->kind;
  LrDraftCell *to = &self->cells[cell];
  g_autofree char *text = NULL;

  if (chart != NULL)
    {
      to->now = lr_draft_read (self, cell, chart->texts[cell], chart->provenance[cell] == LR_PROVENANCE_YOURS);
      return;
    }
  text = lr_codec_value (&lr_tongue_field, lr_draft_type (self, cell),
                         kind->values[cell / kind->n_fields].fields[cell % kind->n_fields], NULL);
  to->now = lr_draft_read (self, cell, text, kind->own != NULL && kind->own[cell]);
}

/* What a cell came with; nobody knows what is in a row or column that did not come with the ruleset. */
void
lr_draft_take_shipped (LrDraft *self,
                       guint    cell)
{
  const LrChart *chart = self->chart;
  const LrKind *kind = self->kind;
  LrDraftCell *to = &self->cells[cell];

  if (chart != NULL)
    {
      const LrChart *came = chart->shipped != NULL ? chart->shipped : chart;
      int row = lr_axis_find_entry (&came->axes[0], lr_draft_entry (self, cell, 0));
      int column = came->n_axes == 2 ? lr_axis_find_entry (&came->axes[1], lr_draft_entry (self, cell, 1)) : 0;
      gboolean there = row >= 0 && column >= 0;
      guint at = there ? lr_chart_cell (came, (guint) row, (guint) column) : 0;

      to->shipped = there ? came->texts[at] : "?";
      to->from = there ? came->provenance[at] : chart->usual;
    }
  else
    {
      LrValue value = kind->shipped != NULL ? kind->shipped[cell] :
                                              kind->values[cell / kind->n_fields].fields[cell % kind->n_fields];
      g_autofree char *shipped = lr_codec_value (&lr_tongue_field, lr_draft_type (self, cell), value, NULL);

      to->shipped = g_string_chunk_insert_const (self->texts, shipped);
      to->from = LR_PROVENANCE_RULEBOOK;
    }
  to->again.text = "";
}

/* The source of a chart is in the ruleset. The source of a kind is only in the file with the user's own charts. */
static char *
read_source (const LrDraft *self)
{
  g_autofree char *ruleset = lr_own_charts_dup_owner (self->ruleset);
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func ((GDestroyNotify) lr_problem_free);
  g_autoptr (LrOwnCharts) own = self->chart == NULL ? lr_own_charts_load (ruleset, problems) : NULL;
  const LrOwnChart *found = own != NULL ? lr_own_charts_find (own, TRUE, self->kind->id) : NULL;
  const char *source = self->chart != NULL ? self->chart->own_source : found != NULL ? found->source : NULL;

  return g_strdup (source != NULL ? source : "");
}

/* --- steps --- */

static LrDraftState *
new_state (const LrDraft *self)
{
  LrDraftState *state = g_new (LrDraftState, 1);

  *state = (LrDraftState) { self->shape, g_new (LrDraftEntry, self->n_cells) };
  for (guint i = 0; i < self->n_cells; i++)
    state->entries[i] = self->cells[i].now;
  return state;
}

static void
state_free (LrDraftState *state)
{
  g_free (state->entries);
  g_free (state);
}

static void
put_back (LrDraft            *self,
          const LrDraftState *state)
{
  lr_draft_use_shape (self, state->shape);
  for (guint i = 0; i < self->n_cells; i++)
    self->cells[i].now = state->entries[i];
}

static gboolean
is_as (const LrDraft      *self,
       const LrDraftState *state)
{
  if (!lr_draft_same_shape (self->shape, state->shape))
    return FALSE;
  for (guint i = 0; i < self->n_cells; i++)
    if (self->cells[i].now.own != state->entries[i].own ||
        !g_str_equal (self->cells[i].now.text, state->entries[i].text))
      return FALSE;
  return TRUE;
}

/* The present state is the saved one. */
static void
note_saved (LrDraft *self)
{
  g_clear_pointer (&self->saved, state_free);
  self->saved = new_state (self);
  g_free (self->saved_source);
  self->saved_source = g_strdup (self->source);
}

void
lr_draft_begin (LrDraft *self)
{
  for (guint i = 0; i < self->n_cells; i++)
    self->cells[i].taken = 0;
}

void
lr_draft_change (LrDraft      *self,
                 guint         cell,
                 LrDraftEntry  entry)
{
  self->cells[cell].now = entry;
}

void
lr_draft_amend (LrDraft      *self,
                LrDraftPlace  place,
                const char   *text)
{
  guint cell = lr_draft_at (self, place);
  LrDraftState *state = self->states->pdata[self->state];

  lr_draft_change (self, cell, lr_draft_read (self, cell, text, TRUE));
  state->entries[cell] = self->cells[cell].now;
}

/* A new step ends redo. */
gboolean
lr_draft_finish (LrDraft  *self,
                 gboolean  holds)
{
  const LrDraftState *before = self->states->pdata[self->state];

  if (!holds)
    put_back (self, before);
  else if (!is_as (self, before))
    {
      g_ptr_array_set_size (self->states, (int) ++self->state);
      g_ptr_array_add (self->states, new_state (self));
      for (; self->state > 1 && (guint64) self->state * self->n_cells > MOST_KEPT; self->state--)
        g_ptr_array_remove_index (self->states, 0);
    }
  return holds;
}

gboolean
lr_draft_can_undo (const LrDraft *self)
{
  return !self->is_again && self->state > 0;
}

gboolean
lr_draft_can_redo (const LrDraft *self)
{
  return !self->is_again && self->state + 1 < self->states->len;
}

void
lr_draft_undo (LrDraft *self)
{
  if (lr_draft_can_undo (self))
    put_back (self, self->states->pdata[--self->state]);
}

void
lr_draft_redo (LrDraft *self)
{
  if (lr_draft_can_redo (self))
    put_back (self, self->states->pdata[++self->state]);
}

/* --- what it is --- */

LrDraft *
lr_draft_new (LrRuleset  *ruleset,
              const char *id)
{
  const LrChart *chart = lr_model_find_chart (ruleset->model, id);
  const LrKind *kind = chart == NULL ? lr_model_find_kind (ruleset->model, id) : NULL;
  LrDraft *self;

  if (chart == NULL && (kind == NULL || kind->n_fields == 0))
    return NULL;
  self = g_new0 (LrDraft, 1);
  self->ruleset = lr_ruleset_ref (ruleset);
  self->chart = chart;
  self->kind = kind;
  self->lying = chart != NULL && chart->transposed;
  self->states = g_ptr_array_new_with_free_func ((GDestroyNotify) state_free);
  self->texts = g_string_chunk_new (1024);
  self->arena = lr_arena_new ();
  self->heap = lr_heap_new (self->arena, ruleset->model->heap);
  lr_draft_begin_shape (self);
  for (guint i = 0; i < self->n_cells; i++)
    {
      take_text (self, i);
      lr_draft_take_shipped (self, i);
    }
  self->source = read_source (self);
  note_saved (self);
  g_ptr_array_add (self->states, new_state (self));
  return self;
}

void
lr_draft_free (LrDraft *self)
{
  if (self == NULL)
    return;
  g_free (self->source);
  g_free (self->saved_source);
  state_free (self->saved);
  g_ptr_array_unref (self->states);
  g_string_chunk_free (self->texts);
  lr_arena_free (self->arena);
  lr_ruleset_unref (self->ruleset);
  g_free (self);
}

const char *
lr_draft_get_id (const LrDraft *self)
{
  return self->chart != NULL ? self->chart->id : self->kind->id;
}

const char *
lr_draft_get_title (const LrDraft *self)
{
  const char *label = self->chart != NULL ? self->chart->label : self->kind->label;

  return label != NULL ? lr_words_translate (self->ruleset, label) : lr_draft_get_id (self);
}

const LrChart *
lr_draft_get_chart (const LrDraft *self)
{
  return self->chart;
}

const char *
lr_draft_get_source (const LrDraft *self)
{
  return self->source;
}

void
lr_draft_set_source (LrDraft    *self,
                     const char *source)
{
  g_free (self->source);
  self->source = g_strstrip (g_strdup (source));
}

gconstpointer
lr_draft_get_shape (const LrDraft *self)
{
  return self->shape;
}

int
lr_draft_n_rows (const LrDraft *self)
{
  return self->n_rows;
}

int
lr_draft_n_columns (const LrDraft *self)
{
  return self->n_columns;
}

LrDraftPlace
lr_draft_end (const LrDraft *self)
{
  return lr_draft_place (self, self->n_cells - 1);
}

const char *
lr_draft_entry (const LrDraft *self,
                guint          cell,
                guint          axis)
{
  guint n = self->shape->axes[1].n;

  return self->shape->axes[axis].labels[axis == 0 ? cell / n : cell % n];
}

gboolean
lr_draft_find (const LrDraft *self,
               const char    *row,
               const char    *column,
               LrDraftPlace  *place)
{
  int rows = lr_draft_find_entry (self, 0, row), columns = lr_draft_find_entry (self, 1, column);

  if (rows < 0 || columns < 0)
    return FALSE;
  *place = lr_draft_place (self, (guint) rows * self->shape->axes[1].n + (guint) columns);
  return TRUE;
}

/* --- cells --- */

const char *
lr_draft_get_text (const LrDraft *self,
                   LrDraftPlace   place)
{
  return self->cells[lr_draft_at (self, place)].now.text;
}

const char *
lr_draft_get_typed (const LrDraft *self,
                    LrDraftPlace   place)
{
  const LrDraftCell *cell = &self->cells[lr_draft_at (self, place)];

  return self->is_again ? cell->again.text : cell->now.text;
}

const char *
lr_draft_get_shipped (const LrDraft *self,
                      LrDraftPlace   place)
{
  return self->cells[lr_draft_at (self, place)].shipped;
}

LrProvenance
lr_draft_get_provenance (const LrDraft *self,
                         LrDraftPlace   place)
{
  return lr_draft_from (&self->cells[lr_draft_at (self, place)]);
}

/* `1 1/2` and `3/2` mean the same. */
gboolean
lr_draft_differs (const LrDraftCell *cell)
{
  if (*cell->again.text == '\0' || g_str_equal (cell->now.text, cell->again.text))
    return FALSE;
  return cell->now.wrong || cell->again.wrong || !lr_value_equal (cell->now.value, cell->again.value);
}

gboolean
lr_draft_find_wrong (const LrDraft *self,
                     LrDraftPlace  *place)
{
  for (guint i = 0; i < self->n_cells; i++)
    if (self->cells[i].now.wrong)
      {
        *place = lr_draft_place (self, i);
        return TRUE;
      }
  return FALSE;
}

guint
lr_draft_count (const LrDraft *self,
                LrProvenance   provenance)
{
  guint n = 0;

  for (guint i = 0; i < self->n_cells; i++)
    n += lr_draft_from (&self->cells[i]) == provenance;
  return n;
}

guint
lr_draft_n_open (const LrDraft *self)
{
  guint n = 0;

  for (guint i = 0; i < self->n_cells; i++)
    n += g_str_equal (self->cells[i].now.text, "?");
  return n;
}

gboolean
lr_draft_is_changed (const LrDraft *self)
{
  return !is_as (self, self->saved) || !g_str_equal (self->source, self->saved_source);
}

/* --- typing --- */

static void
change_one (LrDraft    *self,
            guint       cell,
            const char *text,
            gboolean    own)
{
  lr_draft_begin (self);
  lr_draft_change (self, cell, lr_draft_read (self, cell, text, own));
  lr_draft_finish (self, TRUE);
}

void
lr_draft_set (LrDraft      *self,
              LrDraftPlace  place,
              const char   *text)
{
  guint cell = lr_draft_at (self, place);
  g_autofree char *stripped = g_strstrip (g_strdup (text));

  if (*stripped == '\0')
    lr_draft_do (self, LR_DRAFT_TAKE_BACK, place, place);
  else if (self->is_again)
    self->cells[cell].again = lr_draft_read (self, cell, text, TRUE);
  else
    change_one (self, cell, text, TRUE);
}

void
lr_draft_do (LrDraft      *self,
             LrDraftDeed   deed,
             LrDraftPlace  from,
             LrDraftPlace  to)
{
  LrDraftPlace least = { MIN (from.row, to.row), MIN (from.column, to.column) };
  LrDraftPlace most = { MAX (from.row, to.row), MAX (from.column, to.column) };

  g_return_if_fail (!self->is_again || deed == LR_DRAFT_TAKE_BACK);
  lr_draft_begin (self);
  if (!self->is_again && deed == LR_DRAFT_TAKE_BACK && lr_draft_at (self, least) == 0 &&
      lr_draft_at (self, most) == self->n_cells - 1 && lr_draft_shape_back (self))
    most = lr_draft_end (self);
  for (int i = least.row; i <= most.row; i++)
    for (int j = least.column; j <= most.column; j++)
      {
        LrDraftPlace edge = { deed == LR_DRAFT_FILL_DOWN ? least.row : i,
                              deed == LR_DRAFT_FILL_RIGHT ? least.column : j };
        guint at = lr_draft_at (self, (LrDraftPlace) { i, j });
        LrDraftCell *cell = &self->cells[at];

        if (self->is_again)
          cell->again = (LrDraftEntry) { .text = "" };
        else if (deed == LR_DRAFT_TAKE_BACK)
          lr_draft_change (self, at, lr_draft_read (self, at, cell->shipped, FALSE));
        else if (deed == LR_DRAFT_CONFIRM || edge.row != i || edge.column != j)
          lr_draft_change (self, at, lr_draft_read (self, at, lr_draft_get_text (self, edge), TRUE));
      }
  lr_draft_finish (self, TRUE);
}

/* --- a second entry --- */

void
lr_draft_type_again (LrDraft  *self,
                     gboolean  again)
{
  self->is_again = again;
  for (guint i = 0; i < self->n_cells; i++)
    self->cells[i].again = (LrDraftEntry) { .text = "" };
}

gboolean
lr_draft_is_again (const LrDraft *self)
{
  return self->is_again;
}

void
lr_draft_settle (LrDraft      *self,
                 LrDraftPlace  place,
                 gboolean      second)
{
  LrDraftCell *cell = &self->cells[lr_draft_at (self, place)];

  if (!self->is_again || !lr_draft_differs (cell))
    return;
  if (second)
    change_one (self, lr_draft_at (self, place), cell->again.text, TRUE);
  else
    cell->again = cell->now;
}

/* --- keeping it --- */

static void
take_own (const LrDraft *self,
          LrOwnCharts   *own)
{
  const char *id = lr_draft_get_id (self);
  LrOwnChart *chart = lr_own_charts_begin (own, self->kind != NULL, id);

  chart->source = *self->source != '\0' ? g_strdup (self->source) : NULL;
  lr_draft_add_axes (self, chart);
  for (guint i = 0; i < self->n_cells; i++)
    {
      const char *column = lr_draft_entry (self, i, 1);

      if (self->cells[i].now.own)
        lr_own_chart_add (chart, lr_draft_entry (self, i, 0), *column != '\0' ? column : NULL, self->cells[i].now.text);
    }
  if (chart->cells->len == 0 && chart->axes->len == 0)
    lr_own_charts_remove (own, self->kind != NULL, id);
}

gboolean
lr_draft_save (LrDraft  *self,
               GError  **error)
{
  g_autofree char *ruleset = lr_own_charts_dup_owner (self->ruleset);
  g_autofree char *path = lr_own_charts_dup_path (ruleset);
  g_auto (LrFileTurn) turn G_GNUC_UNUSED = lr_file_turn_take (path);
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func ((GDestroyNotify) lr_problem_free);
  g_autoptr (LrOwnCharts) own = NULL;
  g_autofree char *why = NULL;
  LrDraftPlace wrong;

  why = lr_draft_tell_axes (self, &wrong);
  if (why != NULL || lr_draft_find_wrong (self, &wrong))
    {
      if (why == NULL)
        why = lr_draft_check (self, wrong, lr_draft_get_text (self, wrong));
      g_set_error_literal (error, LR_DRAFT_ERROR, LR_DRAFT_ERROR_CELL, why);
      return FALSE;
    }
  own = lr_own_charts_load (ruleset, problems);
  if (own == NULL)
    {
      why = lr_problem_to_string (problems->pdata[0]);
      g_set_error (error, LR_DRAFT_ERROR, LR_DRAFT_ERROR_OWN,
                   _ ("the file with your charts cannot be used; fix it or move it elsewhere first: %s"), why);
      return FALSE;
    }
  take_own (self, own);
  if (!lr_own_charts_save (own, error))
    return FALSE;
  note_saved (self);
  return TRUE;
}
