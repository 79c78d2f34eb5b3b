/* lr-chart-editor-notes.c - what there is to look at in a chart that is being typed in: slips, gaps, differences
 *
 * Each leads to its cell. Cells that nobody has typed yet are named together, since there may be hundreds of them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-chart-editor-notes.h"

#include <glib/gi18n-lib.h>

#include "panels/kit/lr-label.h"
#include "present/words/lr-words.h"

/* More than this nobody goes through; the rest shows when these are done. */
#define MOST_LINES 30

struct _LrChartEditorNotes
{
  GtkWidget  parent_instance;
  LrDraft   *draft;
  GtkWidget *box;
  GArray    *places;   /* LrDraftPlace, row by row */
  guint      n_wrong;
  guint      n_odd;
  guint      n_open;
  guint      n_differ;
};

enum
{
  CHOSEN,
  TAKEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (LrChartEditorNotes, lr_chart_editor_notes, GTK_TYPE_WIDGET)

/* --- a line --- */

static LrDraftPlace
place_of (GtkWidget *button)
{
  guint place = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "place"));

  return (LrDraftPlace) { place >> 16, place & 0xffff };
}

static GtkWidget *
new_button (LrDraftPlace place,
            const char  *text)
{
  GtkWidget *button = gtk_button_new ();
  GtkWidget *label = lr_label_new_wide (text, NULL);

  gtk_button_set_child (GTK_BUTTON (button), label);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "chart-note");
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  g_object_set_data (G_OBJECT (button), "place", GUINT_TO_POINTER (place.row << 16 | place.column));
  return button;
}

static void
chosen_cb (LrChartEditorNotes *self,
           GtkWidget          *button)
{
  LrDraftPlace place = place_of (button);

  g_signal_emit (self, signals[CHOSEN], 0, place.row, place.column);
}

static void
taken_cb (LrChartEditorNotes *self,
          GtkWidget          *button)
{
  LrDraftPlace place = place_of (button);

  g_signal_emit (self, signals[TAKEN], 0, place.row, place.column,
                 g_object_get_data (G_OBJECT (button), "second") != NULL);
}

/* Whether there is room for one more. */
static gboolean
note_place (LrChartEditorNotes *self,
            LrDraftPlace        place)
{
  g_array_append_val (self->places, place);
  return self->places->len <= MOST_LINES;
}

static void
add_line (LrChartEditorNotes *self,
          LrDraftPlace        place,
          const char         *text)
{
  GtkWidget *button;

  if (!note_place (self, place))
    return;
  button = new_button (place, text);
  g_signal_connect_object (button, "clicked", G_CALLBACK (chosen_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (self->box), button);
}

static GtkWidget *
new_choice (LrChartEditorNotes *self,
            LrDraftPlace        place,
            gboolean            second,
            const char         *text)
{
  GtkWidget *button = new_button (place, text);

  gtk_widget_remove_css_class (button, "flat");
  gtk_widget_set_hexpand (button, FALSE);
  if (second)
    g_object_set_data (G_OBJECT (button), "second", self);
  g_signal_connect_object (button, "clicked", G_CALLBACK (taken_cb), self, G_CONNECT_SWAPPED);
  return button;
}

static void
add_difference (LrChartEditorNotes *self,
                LrDraftPlace        place)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  g_autofree char *name = lr_draft_dup_name (self->draft, place);
  /* Translators: what was typed the first time, on a button that takes it */
  g_autofree char *first = g_strdup_printf (_ ("First: %s"), lr_draft_get_text (self->draft, place));
  g_autofree char *second = g_strdup_printf (_ ("Second: %s"), lr_draft_get_second (self->draft, place));
  GtkWidget *button = new_button (place, name);

  g_signal_connect_object (button, "clicked", G_CALLBACK (chosen_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (line), button);
  gtk_box_append (GTK_BOX (line), new_choice (self, place, FALSE, first));
  gtk_box_append (GTK_BOX (line), new_choice (self, place, TRUE, second));
  gtk_box_append (GTK_BOX (self->box), line);
}

/* --- all of them --- */

static void
update_second (LrChartEditorNotes *self)
{
  for (guint i = 0; i < lr_draft_n_rows (self->draft); i++)
    for (guint j = 0; j < lr_draft_n_columns (self->draft); j++)
      {
        LrDraftPlace place = { i, j };

        if (!lr_draft_differs (self->draft, place))
          continue;
        self->n_differ++;
        if (note_place (self, place))
          add_difference (self, place);
      }
}

static void
update_first (LrChartEditorNotes *self,
              const GPtrArray    *warnings)
{
  const LrDraftWarning *last = NULL;
  LrDraftPlace open = { 0 };

  for (guint i = 0; i < lr_draft_n_rows (self->draft); i++)
    for (guint j = 0; j < lr_draft_n_columns (self->draft); j++)
      {
        LrDraftPlace place = { i, j };
        g_autofree char *wrong = lr_draft_check (self->draft, place, lr_draft_get_text (self->draft, place));

        if (wrong == NULL)
          continue;
        self->n_wrong++;
        add_line (self, place, wrong);
      }
  for (guint i = 0; i < warnings->len; i++)
    {
      const LrDraftWarning *warning = warnings->pdata[i];

      if (!g_str_equal (lr_draft_get_text (self->draft, warning->place), "?"))
        {
          /* A cell may be odd in its row and in its column. */
          self->n_odd += last == NULL || last->place.row != warning->place.row ||
                         last->place.column != warning->place.column;
          last = warning;
          add_line (self, warning->place, warning->text);
        }
      else if (self->n_open++ == 0)
        open = warning->place;
    }
  if (self->n_open > 0)
    {
      g_autofree char *text = g_strdup_printf (ngettext ("%u cell is still open", "%u cells are still open",
                                                         self->n_open), self->n_open);

      add_line (self, open, text);
    }
}

void
lr_chart_editor_notes_update (LrChartEditorNotes *self,
                              const GPtrArray    *warnings)
{
  lr_box_clear (self->box);
  g_array_set_size (self->places, 0);
  self->n_wrong = self->n_odd = self->n_open = self->n_differ = 0;
  if (lr_draft_has_second (self->draft))
    update_second (self);
  else
    update_first (self, warnings);
  if (self->places->len > MOST_LINES)
    {
      g_autofree char *more = g_strdup_printf (ngettext ("and %u more", "and %u more", self->places->len - MOST_LINES),
                                               self->places->len - MOST_LINES);

      gtk_box_append (GTK_BOX (self->box), lr_label_new_wide (more, "caption"));
    }
}

guint
lr_chart_editor_notes_n (LrChartEditorNotes *self)
{
  return self->places->len;
}

gboolean
lr_chart_editor_notes_next (LrChartEditorNotes *self,
                            LrDraftPlace        from,
                            gboolean            back,
                            LrDraftPlace       *to)
{
  guint width = lr_draft_n_columns (self->draft);
  guint all = lr_draft_n_rows (self->draft) * width;
  guint start = from.row * width + from.column;
  guint best = G_MAXUINT;

  for (guint i = 0; i < self->places->len; i++)
    {
      LrDraftPlace place = g_array_index (self->places, LrDraftPlace, i);
      guint at = place.row * width + place.column;
      guint far = back ? (start + all - at - 1) % all : (at + all - start - 1) % all;

      if (far >= best)
        continue;
      best = far;
      *to = place;
    }
  return best != G_MAXUINT;
}

char *
lr_chart_editor_notes_sum_up (LrChartEditorNotes *self)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *text = NULL;

  if (self->n_wrong > 0)
    g_ptr_array_add (parts, g_strdup_printf (ngettext ("%u cell is wrong", "%u cells are wrong", self->n_wrong),
                                             self->n_wrong));
  if (self->n_odd > 0)
    g_ptr_array_add (parts, g_strdup_printf (ngettext ("%u cell looks odd", "%u cells look odd", self->n_odd),
                                             self->n_odd));
  if (self->n_differ > 0)
    g_ptr_array_add (parts, g_strdup_printf (ngettext ("%u cell differs", "%u cells differ", self->n_differ),
                                             self->n_differ));
  if (self->n_open > 0)
    g_ptr_array_add (parts, g_strdup_printf (ngettext ("%u cell is still open", "%u cells are still open",
                                                       self->n_open), self->n_open));
  if (parts->len == 0)
    return NULL;
  g_ptr_array_add (parts, NULL);
  text = g_strjoinv (" · ", (char **) parts->pdata);
  return g_steal_pointer (&text);
}

char *
lr_chart_editor_notes_legend (LrChartEditorNotes *self)
{
  GString *out = g_string_new (NULL);

  if (lr_draft_has_second (self->draft))
    return g_string_free (g_string_append (out, _ ("= the same both times · ≠ differs: second ≠ first")), FALSE);
  for (guint i = 0; i <= LR_PROVENANCE_YOURS; i++)
    {
      guint n = lr_draft_count (self->draft, (LrProvenance) i);
      const char *mark = lr_draft_mark ((LrProvenance) i);

      if (n > 0)
        /* Translators: a sign, what it means, and how many cells have it */
        g_string_append_printf (out, "%s%s%s%s: %u", out->len > 0 ? " · " : "", mark, *mark != '\0' ? " " : "",
                                lr_words_provenance ((LrProvenance) i), n);
    }
  if (self->n_wrong > 0)
    g_string_append (out, _ (" · ! cannot stand there"));
  if (self->n_odd > 0)
    g_string_append (out, _ (" · ↕ out of order"));
  return g_string_free (out, FALSE);
}

static void
lr_chart_editor_notes_dispose (GObject *object)
{
  LrChartEditorNotes *self = LR_CHART_EDITOR_NOTES (object);

  g_clear_pointer (&self->box, gtk_widget_unparent);
  g_clear_pointer (&self->places, g_array_unref);
  G_OBJECT_CLASS (lr_chart_editor_notes_parent_class)->dispose (object);
}

static void
lr_chart_editor_notes_class_init (LrChartEditorNotesClass *klass)
{
  GType type = G_TYPE_FROM_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = lr_chart_editor_notes_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);

  /**
   * LrChartEditorNotes::chosen:
   * @row: of a cell that somebody wants to look at
   * @column: of that cell
   */
  signals[CHOSEN] = g_signal_new ("chosen", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2, G_TYPE_UINT,
                                  G_TYPE_UINT);

  /**
   * LrChartEditorNotes::taken:
   * @row: of a cell that was typed differently the second time
   * @column: of that cell
   * @second: whether the second entry is right
   */
  signals[TAKEN] = g_signal_new ("taken", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 3, G_TYPE_UINT,
                                 G_TYPE_UINT, G_TYPE_BOOLEAN);
}

static void
lr_chart_editor_notes_init (LrChartEditorNotes *self)
{
  self->places = g_array_new (FALSE, FALSE, sizeof (LrDraftPlace));
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
}

GtkWidget *
lr_chart_editor_notes_new (LrDraft *draft)
{
  LrChartEditorNotes *self = g_object_new (LR_TYPE_CHART_EDITOR_NOTES, NULL);

  self->draft = draft;
  return GTK_WIDGET (self);
}
