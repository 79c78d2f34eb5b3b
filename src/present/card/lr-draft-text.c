/* lr-draft-text.c - a chart as text for people, and what there is to say of it at a glance
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-draft-private.h"

#include <glib/gi18n-lib.h>

#include "engine/text/lr-cell.h"
#include "present/words/lr-words.h"

gboolean
lr_draft_is_lying (const LrDraft *self)
{
  return self->chart != NULL && self->chart->transposed;
}

char *
lr_draft_describe (const LrDraft *self,
                   LrDraftPlace   place)
{
  return lr_cell_describe (lr_draft_type (self, place.column));
}

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

static gboolean
is_mixed (const LrDraft *self)
{
  LrProvenance first = lr_draft_get_provenance (self, (LrDraftPlace) { 0, 0 });

  for (guint i = 0; i < self->n_rows; i++)
    for (guint j = 0; j < self->n_columns; j++)
      if (lr_draft_get_provenance (self, (LrDraftPlace) { i, j }) != first)
        return TRUE;
  return FALSE;
}

char *
lr_draft_dup_marked (const LrDraft *self,
                     LrDraftPlace   place)
{
  return g_strconcat (lr_draft_get_text (self, place),
                      is_mixed (self) ? lr_draft_mark (lr_draft_get_provenance (self, place)) : "", NULL);
}

char *
lr_draft_dup_name (const LrDraft *self,
                   LrDraftPlace   place)
{
  g_autofree char *row = lr_draft_dup_row_label (self, place.row);
  g_autofree char *column = lr_draft_dup_column_label (self, place.column);

  if (lr_draft_is_lying (self))
    return g_steal_pointer (&row);
  /* Translators: a cell of a chart */
  return *column != '\0' ? g_strdup_printf (_ ("Row %s, column %s"), row, column) :
                           g_strdup_printf (_ ("Row %s"), row);
}

char *
lr_draft_tell (const LrDraft *self,
               LrDraftPlace   place)
{
  const char *text = lr_draft_get_text (self, place);
  const char *shipped = lr_draft_get_shipped (self, place);
  const char *from = lr_words_provenance (lr_draft_get_shipped_provenance (self, place));
  g_autofree char *name = lr_draft_dup_name (self, place);
  g_autofree char *pattern = lr_draft_describe (self, place);

  if (lr_draft_get_provenance (self, place) == LR_PROVENANCE_YOURS)
    return g_str_equal (shipped, "?")  ? g_strdup_printf (_ ("%s: %s, yours"), name, text) :
           g_str_equal (shipped, text) ? g_strdup_printf (_ ("%s: %s, yours; the same came with the game (%s)"), name,
                                                          text, from) :
                                         g_strdup_printf (_ ("%s: %s, yours; with the game came %s (%s)"), name, text,
                                                          shipped, from);
  if (g_str_equal (text, "?"))
    return g_strdup_printf (_ ("%s: nobody has typed it yet; written %s"), name, pattern);
  return g_strdup_printf ("%s: %s, %s", name, text, from);
}

guint
lr_draft_count (const LrDraft *self,
                LrProvenance   provenance)
{
  guint n = 0;

  for (guint i = 0; i < self->n_rows; i++)
    for (guint j = 0; j < self->n_columns; j++)
      n += lr_draft_get_provenance (self, (LrDraftPlace) { i, j }) == provenance;
  return n;
}

guint
lr_draft_n_open (const LrDraft *self)
{
  guint n = 0;

  for (guint i = 0; i < self->n_rows * self->n_columns; i++)
    n += g_str_equal (self->cells[i].text, "?");
  return n;
}

/* --- the whole of it --- */

static void
append_padded (GString    *out,
               const char *text,
               glong       width)
{
  g_string_append (out, text);
  for (glong i = g_utf8_strlen (text, -1); i < width; i++)
    g_string_append_c (out, ' ');
}

static char *
text_at (const LrDraft *self,
         guint          row,
         guint          column)
{
  if (row == 0 && column == 0)
    return g_strdup ("");
  if (row == 0)
    return lr_draft_dup_column_label (self, column - 1);
  if (column == 0)
    return lr_draft_dup_row_label (self, row - 1);
  return lr_draft_dup_marked (self, (LrDraftPlace) { row - 1, column - 1 });
}

static void
append_cells (const LrDraft *self,
              GString       *out)
{
  gboolean lying = lr_draft_is_lying (self);
  guint n_rows = (lying ? self->n_columns : self->n_rows) + 1;
  guint n_columns = (lying ? self->n_rows : self->n_columns) + 1;
  g_autofree glong *widths = g_new0 (glong, n_columns);

  for (guint pass = 0; pass < 2; pass++)
    /* Without a second axis there are no heads for the other way. */
    for (guint i = self->kind == NULL && self->chart->n_axes == 1 && !lying ? 1 : 0; i < n_rows; i++)
      {
        gsize start = out->len;

        for (guint j = 0; j < n_columns; j++)
          {
            g_autofree char *text = lying ? text_at (self, j, i) : text_at (self, i, j);

            if (pass == 0)
              widths[j] = MAX (widths[j], g_utf8_strlen (text, -1));
            else
              append_padded (out, text, widths[j] + 2);
          }
        while (out->len > start && out->str[out->len - 1] == ' ')
          g_string_truncate (out, out->len - 1);
        if (pass == 1)
          g_string_append_c (out, '\n');
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

char *
lr_draft_write_notes (const LrDraft *self)
{
  GString *out = g_string_new (NULL);

  for (guint i = LR_PROVENANCE_RULEBOOK; i <= LR_PROVENANCE_YOURS; i++)
    {
      guint n = lr_draft_count (self, (LrProvenance) i);
      const char *mark = lr_draft_mark ((LrProvenance) i);

      if (n > 0 && n < self->n_rows * self->n_columns && *mark != '\0')
        g_string_append_printf (out, "%s ", mark);
      if (n == self->n_rows * self->n_columns)
        g_string_append_printf (out, "%s\n", lr_words_provenance ((LrProvenance) i));
      else if (n > 0)
        /* Translators: where some of a chart's cells come from, and how many they are */
        g_string_append_printf (out, g_dngettext (NULL, "%s: %u cell\n", "%s: %u cells\n", n),
                                lr_words_provenance ((LrProvenance) i), n);
    }
  if (self->chart != NULL)
    {
      append_line (self, out, self->chart->note);
      append_line (self, out, self->chart->made);
      append_line (self, out, self->chart->source);
    }
  append_line (self, out, self->source);
  return g_string_free (out, FALSE);
}

char *
lr_draft_write_text (const LrDraft *self)
{
  GString *out = g_string_new (NULL);
  g_autofree char *title = lr_draft_dup_title (self);
  g_autofree char *notes = lr_draft_write_notes (self);

  g_string_append (out, title);
  if (self->chart != NULL && self->chart->rule != NULL)
    g_string_append_printf (out, " (%s)", self->chart->rule);
  g_string_append (out, "\n\n");
  append_cells (self, out);
  g_string_append_printf (out, "\n%s", notes);
  return g_string_free (out, FALSE);
}
