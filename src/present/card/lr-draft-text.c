/* lr-draft-text.c - a draft in words: its cells, their possible values, the whole as text
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-draft-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "engine/base/lr-fault.h"
#include "engine/text/lr-cell.h"
#include "present/words/lr-words.h"

/* More codes than these are not listed. */
#define MOST_CODES 12

/* --- heads and names --- */

char *
lr_draft_dup_head (const LrDraft *self,
                   gboolean       of_row,
                   int            index)
{
  guint axis = of_row == self->lying ? 1 : 0;
  const LrKindField *field = self->kind != NULL ? &self->kind->fields[index] : NULL;

  if (self->chart != NULL)
    return axis >= self->chart->n_axes           ? g_strdup ("") :
           self->shape->axes[axis].why != NULL ? g_strdup (self->shape->axes[axis].labels[index]) :
                                                 lr_words_band (self->ruleset, &self->shape->axes[axis].axis,
                                                                (guint) index);
  if (axis == 0)
    return g_strdup (lr_words_translate (self->ruleset, self->kind->values[index].label));
  return g_strdup (field->label != NULL ? lr_words_translate (self->ruleset, field->label) : field->id);
}

char *
lr_draft_dup_name (const LrDraft *self,
                   LrDraftPlace   place)
{
  g_autofree char *row = lr_draft_dup_head (self, TRUE, place.row);
  g_autofree char *column = lr_draft_dup_head (self, FALSE, place.column);

  if (*row == '\0')
    return g_steal_pointer (&column);
  /* Translators: a cell of a chart */
  return *column != '\0' ? g_strdup_printf (_ ("Row %s, column %s"), row, column) :
                           g_strdup_printf (_ ("Row %s"), row);
}

/* --- how a cell is written --- */

static void
add_codes (GString      *out,
           const LrKind *kind)
{
  guint n = MIN (kind->n_values, MOST_CODES);

  for (guint i = 0; i < n; i++)
    g_string_append_printf (out, "%s%s", i == 0 ? "" : i == kind->n_values - 1 ? _ (" or ") : ", ",
                            lr_codec_name (&lr_tongue_cell, &kind->values[i]));
  if (n < kind->n_values)
    g_string_append (out, "…");
}

/* Part by part. A shape that comes a second time is not told again. */
static void
add_parts (GString       *out,
           const LrShape *shape)
{
  const LrShape *told = NULL;

  for (guint i = 0; i < shape->n_parts; i++)
    {
      const LrCellPart *part = &shape->parts[i];
      const LrField *field = part->field >= 0 ? shape->fields[part->field] : NULL;

      if (i > 0)
        g_string_append (out, _ (", then "));
      if (field == NULL && lr_cell_may_end (shape, i))
        g_string_append_printf (out, _ ("perhaps %s"), part->mark);
      else if (field == NULL)
        g_string_append (out, part->mark);
      else if (field->kind == LR_FIELD_NUMBER)
        g_string_append (out, _ ("a number"));
      else if (field->kind == LR_FIELD_FLAG)
        /* Translators: a mark that a cell may have */
        g_string_append_printf (out, _ ("perhaps %s"), field->code);
      else if (field->kind == LR_FIELD_CHOICE)
        add_codes (out, field->type.kind);
      else if (field->type.shape == told)
        g_string_append (out, _ ("the same again"));
      else
        add_parts (out, told = field->type.shape);
    }
}

/* The longest text of its kind that came with the ruleset shows most of what a cell may have. */
static const char *
find_example (const LrDraft *self,
              guint          cell)
{
  const char *best = NULL;

  for (guint i = 0; i < self->n_cells; i++)
    {
      const char *text = self->cells[i].shipped;

      if (lr_draft_type (self, i).base == lr_draft_type (self, cell).base && !g_str_equal (text, "?") &&
          !g_str_equal (text, "-") && (best == NULL || strlen (text) > strlen (best)))
        best = text;
    }
  return best;
}

static char *
describe (const LrDraft *self,
          guint          cell)
{
  LrType type = lr_draft_type (self, cell);
  const char *example = find_example (self, cell);
  g_autoptr (GString) out = g_string_new (NULL);

  if (type.base == LR_TYPE_FLAG)
    /* Translators: two words to choose from, which are typed as they stand */
    return g_strdup_printf (_ ("%s or %s"), "yes", "no");
  if (type.base == LR_TYPE_KIND)
    add_codes (out, type.kind);
  else if (type.base == LR_TYPE_RECORD)
    add_parts (out, type.shape);
  else
    g_string_append (out, _ ("a number"));
  if (type.base != LR_TYPE_KIND && example != NULL)
    /* Translators: after how a cell is written */
    g_string_append_printf (out, _ (", such as “%s”"), example);
  return g_string_free (g_steal_pointer (&out), FALSE);
}

static gboolean
has_same_signs (const char *text,
                const char *other)
{
  int left[256] = { 0 };

  for (const char *at = text; *at != '\0'; at++)
    left[(guchar) *at]++;
  for (const char *at = other; *at != '\0'; at++)
    left[(guchar) *at]--;
  for (guint i = 0; i < G_N_ELEMENTS (left); i++)
    if (left[i] != 0)
      return FALSE;
  return TRUE;
}

/* The cell of the chart that was probably meant: a few slips away, or the same signs in another order. */
static const char *
find_near (const LrDraft *self,
           guint          cell,
           const char    *text)
{
  g_autoptr (GPtrArray) known = g_ptr_array_new ();
  const char *near;

  if (strlen (text) < 2 || lr_draft_type (self, cell).base == LR_TYPE_NUMBER)
    return NULL;
  for (guint i = 0; i < self->n_cells; i++)
    if (lr_draft_type (self, i).base == lr_draft_type (self, cell).base && !g_str_equal (self->cells[i].shipped, "?"))
      g_ptr_array_add (known, (gpointer) self->cells[i].shipped);
  near = lr_suggest (text, (const char *const *) known->pdata, known->len);
  for (guint i = 0; i < known->len && near == NULL; i++)
    if (has_same_signs (text, known->pdata[i]))
      near = known->pdata[i];
  return near != NULL && !lr_draft_read (self, cell, near, TRUE).wrong ? near : NULL;
}

char *
lr_draft_check (const LrDraft *self,
                LrDraftPlace   place,
                const char    *text)
{
  guint cell = lr_draft_at (self, place);
  g_autofree char *name = NULL;
  g_autofree char *how = NULL;
  const char *near;

  if (!lr_draft_read (self, cell, text, TRUE).wrong)
    return NULL;
  near = find_near (self, cell, text);
  name = lr_draft_dup_name (self, place);
  how = describe (self, cell);
  if (near != NULL)
    return g_strdup_printf (_ ("%s: “%s” is not allowed here; did you mean “%s”? Enter %s, or ? if it is unknown."),
                            name, text, near, how);
  return g_strdup_printf (_ ("%s: “%s” is not allowed here. Enter %s, or ? if it is unknown."), name, text, how);
}

/* --- a cell --- */

const char *
lr_draft_mark (LrProvenance provenance)
{
  static const char *const marks[] = {
    [LR_PROVENANCE_RULEBOOK] = "",
    [LR_PROVENANCE_PUBLISHED] = "°",
    [LR_PROVENANCE_STAND_IN] = "≈",
    [LR_PROVENANCE_YOURS] = "✓",
  };

  return marks[provenance];
}

/* During a second entry a cell shows nothing of the first before it differs, or the first would be copied. */
static void
look_again (const LrDraftCell *cell,
            const char        *name,
            LrDraftLook       *look)
{
  const char *first = cell->now.text, *second = cell->again.text;

  look->fault = lr_draft_differs (cell) ? LR_DRAFT_DIFFERS : LR_DRAFT_FINE;
  look->mark = g_strdup (*second == '\0' || look->fault ? "" : "=");
  if (look->fault)
    {
      /* Translators: a cell's text as typed the second time and the first time */
      look->text = g_strdup_printf (_ ("%s ≠ %s"), second, first);
      look->label = g_strdup_printf (_ ("%s: differs, first %s, second %s"), name, first, second);
      return;
    }
  look->text = g_strdup (second);
  look->label = *second == '\0' ? g_strdup_printf (_ ("%s: to be entered again"), name) :
                                  g_strdup_printf (_ ("%s: %s, the same both times"), name, second);
}

void
lr_draft_look (const LrDraft *self,
               LrDraftPlace   place,
               LrDraftLook   *look)
{
  const LrDraftCell *cell = &self->cells[lr_draft_at (self, place)];
  LrProvenance from = lr_draft_from (cell);
  g_autofree char *name = lr_draft_dup_name (self, place);
  gboolean open = g_str_equal (cell->now.text, "?");

  *look = (LrDraftLook) { .own = cell->now.own && !self->is_again };
  if (self->is_again)
    {
      look_again (cell, name, look);
      return;
    }
  look->fault = cell->now.wrong ? LR_DRAFT_WRONG : open ? LR_DRAFT_OPEN : cell->odd ? LR_DRAFT_ODD : LR_DRAFT_FINE;
  look->text = g_strdup (cell->now.text);
  look->mark = g_strconcat (look->fault == LR_DRAFT_WRONG ? "!" : look->fault == LR_DRAFT_ODD ? "↕" : "",
                            lr_draft_mark (from), NULL);
  look->label = g_strdup_printf ("%s: %s, %s%s", name, open ? _ ("not entered yet") : cell->now.text,
                                 lr_words_provenance (from),
                                 look->fault == LR_DRAFT_WRONG ? _ (", not allowed here") :
                                 look->fault == LR_DRAFT_ODD   ? _ (", out of order") :
                                                                 "");
}

void
lr_draft_look_clear (LrDraftLook *look)
{
  g_free (look->text);
  g_free (look->mark);
  g_free (look->label);
}

char *
lr_draft_tell (const LrDraft *self,
               LrDraftPlace   place,
               gboolean       typing)
{
  const LrDraftCell *cell = &self->cells[lr_draft_at (self, place)];
  const char *text = cell->now.text, *shipped = cell->shipped, *from = lr_words_provenance (cell->from);
  g_autofree char *name = lr_draft_dup_name (self, place);
  g_autofree char *how = describe (self, lr_draft_at (self, place));

  if (typing)
    /* Translators: a cell, and how it is written */
    return g_strdup_printf (_ ("%s: enter %s, or ? if it is unknown."), name, how);
  if (self->is_again)
    return lr_draft_differs (cell) ?
               g_strdup_printf (_ ("%s: first %s, second %s. Press Alt+1 for the first, Alt+2 for the second."), name,
                                text,
                                cell->again.text) :
               g_steal_pointer (&name);
  if (cell->now.own)
    return g_str_equal (shipped, "?")  ? g_strdup_printf (_ ("%s: %s, yours"), name, text) :
           g_str_equal (shipped, text) ? g_strdup_printf (_ ("%s: %s, yours; the same as supplied (%s)"), name,
                                                          text, from) :
                                         g_strdup_printf (_ ("%s: %s, yours; as supplied: %s (%s)"), name, text,
                                                          shipped, from);
  if (g_str_equal (text, "?"))
    return g_strdup_printf (_ ("%s: not entered yet. Enter %s."), name, how);
  return g_strdup_printf ("%s: %s, %s", name, text, from);
}

/* A choice without its own code is told by its label. */
static char *
words_of (const LrDraft *self,
          guint          cell)
{
  const LrDraftEntry *entry = &self->cells[cell].now;
  const LrWords words = { .ruleset = self->ruleset };
  LrType type = lr_draft_type (self, cell);

  if (entry->wrong || lr_value_is_missing (entry->value))
    return g_strdup (entry->text);
  if (self->kind != NULL)
    return lr_words_value (&words, type, entry->value, NULL);
  if (type.base == LR_TYPE_KIND && entry->value.tag == LR_TAG_ORDINAL &&
      type.kind->values[entry->value.ordinal].code == NULL)
    return g_strdup (lr_words_translate (self->ruleset, type.kind->values[entry->value.ordinal].label));
  return g_strdup (entry->text);
}

char *
lr_draft_dup_words (const LrDraft *self,
                    LrDraftPlace   place)
{
  guint cell = lr_draft_at (self, place);
  LrProvenance from = lr_draft_from (&self->cells[cell]);
  g_autofree char *words = words_of (self, cell);

  return g_strconcat (words, lr_draft_count (self, from) < self->n_cells ? lr_draft_mark (from) : "", NULL);
}

/* --- the whole of it --- */

char *
lr_draft_dup_printed (const LrDraft *self,
                      int            row,
                      int            column)
{
  if (row == 0 && column == 0)
    return g_strdup ("");
  if (row == 0 || column == 0)
    return lr_draft_dup_head (self, column == 0, MAX (row, column) - 1);
  return lr_draft_dup_words (self, (LrDraftPlace) { row - 1, column - 1 });
}

/* Columns stand two blanks apart; a row of heads without text is left out. */
static void
append_cells (const LrDraft *self,
              GString       *out)
{
  g_autofree int *widths = g_new0 (int, (gsize) self->n_columns + 1);
  gboolean has_heads = self->chart == NULL || self->chart->n_axes == 2 || self->lying;

  for (guint pass = 0; pass < 2; pass++)
    for (int i = has_heads ? 0 : 1; i <= self->n_rows; i++)
      {
        g_autoptr (GString) line = g_string_new (NULL);

        for (int j = 0; j <= self->n_columns; j++)
          {
            g_autofree char *text = lr_draft_dup_printed (self, i, j);
            int width = (int) g_utf8_strlen (text, -1);

            widths[j] = MAX (widths[j], width);
            g_string_append_printf (line, "%s%*s", text, widths[j] + 2 - width, "");
          }
        if (pass == 1)
          g_string_append_printf (out, "%s\n", g_strchomp (line->str));
      }
}

static void
append_line (const LrDraft *self,
             GString       *out,
             const char    *text)
{
  if (text != NULL && *text != '\0')
    g_string_append_printf (out, "%s\n", lr_words_translate (self->ruleset, text));
}

static void
append_provenance (const LrDraft *self,
                   GString       *out)
{
  for (guint i = LR_PROVENANCE_RULEBOOK; i <= LR_PROVENANCE_YOURS; i++)
    {
      guint n = lr_draft_count (self, (LrProvenance) i);
      const char *mark = lr_draft_mark ((LrProvenance) i);

      if (n > 0 && n < self->n_cells && *mark != '\0')
        g_string_append_printf (out, "%s ", mark);
      if (n == self->n_cells)
        g_string_append_printf (out, "%s\n", lr_words_provenance ((LrProvenance) i));
      else if (n > 0)
        /* Translators: where some of a chart's cells come from, and how many they are */
        g_string_append_printf (out, g_dngettext (NULL, "%s: %u cell\n", "%s: %u cells\n", n),
                                lr_words_provenance ((LrProvenance) i), n);
    }
}

static void
append_notes (const LrDraft *self,
              GString       *out)
{
  if (self->chart != NULL)
    {
      append_line (self, out, self->chart->note);
      if (lr_draft_count (self, LR_PROVENANCE_STAND_IN) > 0)
        append_line (self, out, self->chart->made);
      append_line (self, out, self->chart->source);
    }
  if (*self->source != '\0')
    /* Translators: from which card and edition the user's cells of a chart come, as he put it */
    g_string_append_printf (out, _ ("Your cells: %s\n"), self->source);
}

char *
lr_draft_write_notes (const LrDraft *self)
{
  GString *out = g_string_new (NULL);

  append_provenance (self, out);
  append_notes (self, out);
  return g_string_free (out, FALSE);
}

char *
lr_draft_write_text (const LrDraft *self)
{
  GString *out = g_string_new (lr_draft_get_title (self));
  g_autoptr (GString) notes = g_string_new (NULL);

  append_notes (self, notes);
  if (self->chart != NULL && self->chart->rule != NULL)
    g_string_append_printf (out, " (%s)", self->chart->rule);
  g_string_append_c (out, '\n');
  append_provenance (self, out);
  g_string_append_c (out, '\n');
  append_cells (self, out);
  if (notes->len > 0)
    g_string_append_printf (out, "\n%s", notes->str);
  return g_string_free (out, FALSE);
}

/* --- what there is to look at --- */

/* A cell may be odd in its row and in its column. */
static guint
count_cells (const GPtrArray *notes,
             LrDraftFault     fault)
{
  const LrDraftNote *last = NULL;
  guint n = 0;

  for (guint i = 0; i < notes->len; i++)
    {
      const LrDraftNote *note = notes->pdata[i];

      if (note->fault != fault)
        continue;
      n += last == NULL || last->place.row != note->place.row || last->place.column != note->place.column;
      last = note;
    }
  return n;
}

char *
lr_draft_tell_fault (const GPtrArray *notes,
                     LrDraftFault     fault)
{
  guint n = count_cells (notes, fault);

  switch (fault)
    {
    case LR_DRAFT_FINE:
      break;
    case LR_DRAFT_MISFIT:
      return g_strdup (_ ("the rows or columns do not fit together"));
    case LR_DRAFT_WRONG:
      return g_strdup_printf (g_dngettext (NULL, "%u cell is wrong", "%u cells are wrong", n), n);
    case LR_DRAFT_ODD:
      return g_strdup_printf (g_dngettext (NULL, "%u cell looks odd", "%u cells look odd", n), n);
    case LR_DRAFT_OPEN:
      return g_strdup_printf (g_dngettext (NULL, "%u cell is missing", "%u cells are missing", n), n);
    case LR_DRAFT_DIFFERS:
      return g_strdup_printf (g_dngettext (NULL, "%u cell differs", "%u cells differ", n), n);
    }
  g_assert_not_reached ();
}

char *
lr_draft_sum_up (const GPtrArray *notes)
{
  GString *out = g_string_new (NULL);

  for (guint i = LR_DRAFT_MISFIT; i <= LR_DRAFT_DIFFERS; i++)
    {
      g_autofree char *text = lr_draft_tell_fault (notes, (LrDraftFault) i);

      if (count_cells (notes, (LrDraftFault) i) > 0)
        g_string_append_printf (out, "%s%s", out->len > 0 ? " · " : "", text);
    }
  return g_string_free (out, FALSE);
}

char *
lr_draft_tell_again (const LrDraft   *self,
                     const GPtrArray *notes)
{
  guint n = 0, n_differ = count_cells (notes, LR_DRAFT_DIFFERS);

  for (guint i = 0; i < self->n_cells; i++)
    n += *self->cells[i].again.text != '\0';
  /* Translators: of a card that is typed a second time, how many cells of how many have been typed */
  return g_strdup_printf (g_dngettext (NULL, "%u of %u entered, %u differs", "%u of %u entered, %u differ", n_differ),
                          n,
                          self->n_cells, n_differ);
}

char *
lr_draft_write_legend (const LrDraft *self)
{
  GString *out = g_string_new (NULL);
  LrDraftPlace wrong;
  gboolean odd = FALSE;

  if (self->is_again)
    return g_string_free (g_string_append (out, _ ("= the same both times · ≠ differs: second ≠ first")), FALSE);
  for (guint i = LR_PROVENANCE_RULEBOOK; i <= LR_PROVENANCE_YOURS; i++)
    {
      guint n = lr_draft_count (self, (LrProvenance) i);
      const char *mark = lr_draft_mark ((LrProvenance) i);

      if (n > 0)
        /* Translators: a sign, what it means, and how many cells have it */
        g_string_append_printf (out, "%s%s%s%s: %u", out->len > 0 ? " · " : "", mark, *mark != '\0' ? " " : "",
                                lr_words_provenance ((LrProvenance) i), n);
    }
  for (guint i = 0; i < self->n_cells; i++)
    odd |= self->cells[i].odd;
  if (lr_draft_find_wrong (self, &wrong))
    g_string_append (out, _ (" · ! not allowed there"));
  if (odd)
    g_string_append (out, _ (" · ↕ out of order"));
  return g_string_free (out, FALSE);
}
