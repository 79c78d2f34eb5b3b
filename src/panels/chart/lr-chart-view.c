/* lr-chart-view.c - a chart as on its card, with the column and the rows that may be read marked
 *
 * Cells are labels, so that they scale and can be read out; a mark is a style class and, for the chance of a row,
 * words. Where cells come from different sources, a small sign behind each says from which. What the values of a kind
 * have in their fields is shown in the same way: values are rows, fields are columns.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-chart-view.h"

#include <glib/gi18n-lib.h>

#include "panels/kit/lr-label.h"
#include "present/card/lr-draft.h"
#include "present/words/lr-words.h"

#define HEAD_CHARS 18

struct _LrChartView
{
  GtkWidget        parent_instance;
  const LrRuleset *ruleset;
  const LrChart   *chart;   /* (nullable): NULL of a kind */
  const LrKind    *kind;    /* (nullable) */
  guint            n_rows;
  guint            n_columns;
  guint            sources; /* where its cells come from: a bit for each */
  GtkWidget       *content;
  GtkWidget       *grid;
  GtkWidget      **cells;   /* row by row */
  GtkWidget      **heads;   /* of the columns */
  GtkWidget      **chances; /* of the rows: how likely each is */
};

G_DEFINE_FINAL_TYPE (LrChartView, lr_chart_view, GTK_TYPE_WIDGET)

/* Where a cell stands in the grid: heads first, the chances last. A transposed chart has its one row lying down. */
static void
attach (LrChartView *self,
        GtkWidget   *widget,
        guint        row,
        guint        column)
{
  if (self->chart != NULL && self->chart->transposed)
    gtk_grid_attach (GTK_GRID (self->grid), widget, (int) row, (int) column, 1, 1);
  else
    gtk_grid_attach (GTK_GRID (self->grid), widget, (int) column, (int) row, 1, 1);
}

static GtkWidget *
new_cell (const char *text,
          const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_widget_add_css_class (label, "numeric");
  gtk_widget_add_css_class (label, css_class);
  return label;
}

static LrProvenance
provenance_of (LrChartView *self,
               guint        cell)
{
  if (self->chart != NULL)
    return self->chart->provenance[cell];
  return self->kind->own != NULL && self->kind->own[cell] ? LR_PROVENANCE_YOURS : LR_PROVENANCE_RULEBOOK;
}

static gboolean
is_mixed (LrChartView *self)
{
  return (self->sources & (self->sources - 1)) != 0;
}

static char *
cell_text (LrChartView *self,
           guint        cell)
{
  const LrWords words = { .ruleset = self->ruleset };
  g_autofree char *text = NULL;
  guint column = cell % self->n_columns;

  if (self->chart != NULL)
    text = lr_words_cell (self->ruleset, self->chart, cell);
  else if (lr_value_is_missing (self->kind->values[cell / self->n_columns].fields[column]))
    text = g_strdup ("?");
  else
    text = lr_words_value (&words, self->kind->fields[column].type,
                           self->kind->values[cell / self->n_columns].fields[column], NULL);
  if (is_mixed (self))
    return g_strconcat (text, lr_draft_mark (provenance_of (self, cell)), NULL);
  return g_steal_pointer (&text);
}

static char *
row_text (LrChartView *self,
          guint        row)
{
  return self->chart != NULL ? lr_words_band (self->ruleset, &self->chart->axes[0], row) :
                               g_strdup (lr_words_translate (self->ruleset, self->kind->values[row].label));
}

static char *
column_text (LrChartView *self,
             guint        column)
{
  const LrKindField *field = self->chart == NULL ? &self->kind->fields[column] : NULL;

  if (field == NULL)
    return lr_words_band (self->ruleset, &self->chart->axes[1], column);
  return g_strdup (field->label != NULL ? lr_words_translate (self->ruleset, field->label) : field->id);
}

static GtkWidget *
new_head (const char *text,
          gboolean    is_row)
{
  GtkWidget *label = new_cell (text, "chart-head");

  /* Only what is long breaks, and that of a row not before it has to. */
  if (g_utf8_strlen (text, -1) > HEAD_CHARS)
    {
      gtk_label_set_wrap (GTK_LABEL (label), TRUE);
      gtk_label_set_max_width_chars (GTK_LABEL (label), HEAD_CHARS);
      gtk_label_set_width_chars (GTK_LABEL (label), is_row ? HEAD_CHARS : -1);
    }
  gtk_label_set_xalign (GTK_LABEL (label), is_row ? 0 : 0.5f);
  gtk_label_set_justify (GTK_LABEL (label), is_row ? GTK_JUSTIFY_LEFT : GTK_JUSTIFY_CENTER);
  return label;
}

static void
build_cells (LrChartView *self)
{
  gboolean has_heads = self->chart == NULL || self->chart->n_axes == 2;
  gboolean lying = self->chart != NULL && self->chart->transposed;
  guint first = has_heads ? 1 : 0;

  self->cells = g_new0 (GtkWidget *, self->n_rows * self->n_columns);
  self->heads = g_new0 (GtkWidget *, self->n_columns);
  self->chances = g_new0 (GtkWidget *, self->n_rows);
  for (guint j = 0; j < self->n_columns && has_heads; j++)
    {
      g_autofree char *text = column_text (self, j);

      self->heads[j] = new_head (text, FALSE);
      attach (self, self->heads[j], 0, j + 1);
    }
  for (guint i = 0; i < self->n_rows; i++)
    {
      g_autofree char *head = row_text (self, i);

      attach (self, new_head (head, !lying), i + first, 0);
      for (guint j = 0; j < self->n_columns; j++)
        {
          guint at = i * self->n_columns + j;
          g_autofree char *text = cell_text (self, at);

          self->cells[at] = new_cell (text, "chart-cell");
          attach (self, self->cells[at], i + first, j + 1);
        }
      self->chances[i] = new_cell (NULL, "chart-chance");
      attach (self, self->chances[i], i + first, self->n_columns + 1);
    }
}

static GtkWidget *
new_axes_line (LrChartView *self)
{
  const LrChart *chart = self->chart;
  g_autofree char *text = NULL;

  if (chart->n_axes == 2 && chart->axes[0].label != NULL && chart->axes[1].label != NULL)
    /* Translators: what the rows and the columns of a chart are */
    text = g_strdup_printf (_ ("Rows: %s. Columns: %s."), lr_words_translate (self->ruleset, chart->axes[0].label),
                            lr_words_translate (self->ruleset, chart->axes[1].label));
  else if (chart->axes[0].label != NULL)
    text = g_strdup (lr_words_translate (self->ruleset, chart->axes[0].label));
  return lr_label_new_wide (text, "caption");
}

static void
add_note (LrChartView *self,
          const char  *text,
          const char  *css_class)
{
  if (text != NULL && *text != '\0')
    gtk_box_append (GTK_BOX (self->content), lr_label_new_wide (text, css_class));
}

static void
add_notes (LrChartView *self)
{
  const LrChart *chart = self->chart;
  const char *notes[] = { chart != NULL ? chart->note : NULL, chart != NULL ? chart->made : NULL,
                          chart != NULL ? chart->source : NULL };

  for (guint i = 0; i <= LR_PROVENANCE_YOURS; i++)
    if ((self->sources >> i) & 1)
      {
        const char *mark = lr_draft_mark ((LrProvenance) i);
        g_autofree char *text = g_strdup_printf ("%s%s%s", is_mixed (self) ? mark : "",
                                                 is_mixed (self) && *mark != '\0' ? " " : "",
                                                 lr_words_provenance ((LrProvenance) i));

        add_note (self, text, i == LR_PROVENANCE_STAND_IN ? "stand-in" : "caption");
      }
  for (guint i = 0; i < G_N_ELEMENTS (notes); i++)
    add_note (self, notes[i] != NULL ? lr_words_translate (self->ruleset, notes[i]) : NULL, "caption");
  if (chart != NULL && chart->own_source != NULL)
    {
      /* Translators: from which card and edition the user's cells of a chart come, as he put it */
      g_autofree char *text = g_strdup_printf (_ ("Your cells: %s"), chart->own_source);

      add_note (self, text, "caption");
    }
}

static void
build (LrChartView *self)
{
  const LrChart *chart = self->chart;
  const char *label = lr_words_translate (self->ruleset, chart != NULL ? chart->label : self->kind->label);
  GtkWidget *title = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *scrolled = gtk_scrolled_window_new ();

  for (guint i = 0; i < self->n_rows * self->n_columns; i++)
    self->sources |= 1u << provenance_of (self, i);
  gtk_box_append (GTK_BOX (title), lr_label_new_wide (label, "heading"));
  gtk_box_append (GTK_BOX (title), lr_label_new (chart != NULL ? chart->rule : NULL, "rule"));
  gtk_box_append (GTK_BOX (self->content), title);
  if (chart != NULL)
    gtk_box_append (GTK_BOX (self->content), new_axes_line (self));
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_AUTOMATIC, GTK_POLICY_NEVER);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), self->grid);
  gtk_box_append (GTK_BOX (self->content), scrolled);
  build_cells (self);
  add_notes (self);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

static void
set_class (GtkWidget  *widget,
           const char *css_class,
           gboolean    on)
{
  if (on)
    gtk_widget_add_css_class (widget, css_class);
  else
    gtk_widget_remove_css_class (widget, css_class);
}

void
lr_chart_view_mark (LrChartView      *self,
                    const LrReadView *read)
{
  const LrChart *chart = self->chart;

  for (guint j = 0; j < chart->n_columns && chart->n_axes == 2; j++)
    set_class (self->heads[j], "ours", read != NULL && read->column == (int) j);
  for (guint i = 0; i < chart->n_rows; i++)
    {
      double row = 0;
      g_autofree char *percent = NULL;

      for (guint j = 0; j < chart->n_columns; j++)
        {
          guint at = lr_chart_cell (chart, i, j);
          double chance = read != NULL ? read->chances[at] : 0;

          row += chance;
          set_class (self->cells[at], "ours", read != NULL && chart->n_axes == 2 && read->column == (int) j);
          set_class (self->cells[at], "reached", chance > 0);
          set_class (self->cells[at], "certain", chance > 1 - 1e-12);
        }
      percent = row > 0 ? lr_words_percent (row) : NULL;
      gtk_label_set_text (GTK_LABEL (self->chances[i]), percent != NULL ? percent : "");
    }
}

const LrChart *
lr_chart_view_get_chart (LrChartView *self)
{
  return self->chart;
}

GtkWidget *
lr_chart_view_get_cell (LrChartView *self,
                        guint        row,
                        guint        column)
{
  return self->cells[row * self->n_columns + column];
}

static void
lr_chart_view_dispose (GObject *object)
{
  LrChartView *self = LR_CHART_VIEW (object);

  g_clear_pointer (&self->content, gtk_widget_unparent);
  g_clear_pointer (&self->cells, g_free);
  g_clear_pointer (&self->heads, g_free);
  g_clear_pointer (&self->chances, g_free);
  G_OBJECT_CLASS (lr_chart_view_parent_class)->dispose (object);
}

static void
lr_chart_view_class_init (LrChartViewClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = lr_chart_view_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
lr_chart_view_init (LrChartView *self)
{
  self->content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  self->grid = gtk_grid_new ();
  gtk_widget_add_css_class (self->grid, "chart");
  gtk_widget_set_halign (self->grid, GTK_ALIGN_START);
  gtk_widget_set_parent (self->content, GTK_WIDGET (self));
}

GtkWidget *
lr_chart_view_new (const LrRuleset *ruleset,
                   const LrChart   *chart)
{
  LrChartView *self = g_object_new (LR_TYPE_CHART_VIEW, NULL);

  self->ruleset = ruleset;
  self->chart = chart;
  self->n_rows = chart->n_rows;
  self->n_columns = chart->n_columns;
  build (self);
  return GTK_WIDGET (self);
}

GtkWidget *
lr_chart_view_new_kind (const LrRuleset *ruleset,
                        const LrKind    *kind)
{
  LrChartView *self = g_object_new (LR_TYPE_CHART_VIEW, NULL);

  self->ruleset = ruleset;
  self->kind = kind;
  self->n_rows = kind->n_values;
  self->n_columns = kind->n_fields;
  build (self);
  return GTK_WIDGET (self);
}
