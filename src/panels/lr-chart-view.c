/* lr-chart-view.c - a chart as on its card, with the column and the rows that may be read marked
 *
 * Cells are labels, so that they scale and can be read out; a mark is a style class and, for the chance of a row,
 * words.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-chart-view.h"

#include <glib/gi18n-lib.h>

#include "lr-label.h"
#include "present/lr-words.h"

struct _LrChartView
{
  GtkWidget        parent_instance;
  const LrRuleset *ruleset;
  const LrChart   *chart;
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
  if (self->chart->transposed)
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

static void
build_cells (LrChartView *self)
{
  const LrChart *chart = self->chart;
  guint first = chart->n_axes == 2 ? 1 : 0;

  self->cells = g_new0 (GtkWidget *, chart->n_rows * chart->n_columns);
  self->heads = g_new0 (GtkWidget *, chart->n_columns);
  self->chances = g_new0 (GtkWidget *, chart->n_rows);
  for (guint j = 0; j < chart->n_columns && chart->n_axes == 2; j++)
    {
      g_autofree char *band = lr_words_band (self->ruleset, &chart->axes[1], j);

      self->heads[j] = new_cell (band, "chart-head");
      attach (self, self->heads[j], 0, j + 1);
    }
  for (guint i = 0; i < chart->n_rows; i++)
    {
      g_autofree char *band = lr_words_band (self->ruleset, &chart->axes[0], i);

      attach (self, new_cell (band, "chart-head"), i + first, 0);
      for (guint j = 0; j < chart->n_columns; j++)
        {
          guint at = lr_chart_cell (chart, i, j);
          g_autofree char *text = lr_words_cell (self->ruleset, chart, at);

          self->cells[at] = new_cell (text, "chart-cell");
          attach (self, self->cells[at], i + first, j + 1);
        }
      self->chances[i] = new_cell (NULL, "chart-chance");
      attach (self, self->chances[i], i + first, chart->n_columns + 1);
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

static guint
provenances (const LrChart *chart)
{
  guint bits = 0;

  for (guint i = 0; i < chart->n_rows * chart->n_columns; i++)
    bits |= 1u << chart->provenance[i];
  return bits;
}

static void
add_notes (LrChartView *self)
{
  const LrChart *chart = self->chart;
  const char *notes[] = { chart->note, chart->made, chart->source };

  for (guint i = 0; i <= LR_PROVENANCE_YOURS; i++)
    if ((provenances (chart) >> i) & 1)
      gtk_box_append (GTK_BOX (self->content),
                      lr_label_new_wide (lr_words_provenance ((LrProvenance) i),
                                         i == LR_PROVENANCE_STAND_IN ? "stand-in" : "caption"));
  for (guint i = 0; i < G_N_ELEMENTS (notes); i++)
    if (notes[i] != NULL)
      gtk_box_append (GTK_BOX (self->content),
                      lr_label_new_wide (lr_words_translate (self->ruleset, notes[i]), "caption"));
}

static void
build (LrChartView *self)
{
  const LrChart *chart = self->chart;
  const char *label = lr_words_translate (self->ruleset, chart->label);
  GtkWidget *title = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *scrolled = gtk_scrolled_window_new ();

  gtk_box_append (GTK_BOX (title), lr_label_new_wide (label, "heading"));
  gtk_box_append (GTK_BOX (title), lr_label_new (chart->rule, "rule"));
  gtk_box_append (GTK_BOX (self->content), title);
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

/**
 * lr_chart_view_mark:
 * @self: a view
 * @read: (nullable): how likely each cell is read; %NULL for no marks
 *
 * Marks the column, the cells that may be read and the one that is read, and says how likely each row is.
 */
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

/**
 * lr_chart_view_get_chart:
 * @self: a view
 *
 * Returns: (transfer none): the chart it shows
 */
const LrChart *
lr_chart_view_get_chart (LrChartView *self)
{
  return self->chart;
}

/**
 * lr_chart_view_get_cell:
 * @self: a view
 * @row: a row, from 0
 * @column: a column, from 0
 *
 * Returns: (transfer none): the label that shows the cell
 */
GtkWidget *
lr_chart_view_get_cell (LrChartView *self,
                        guint        row,
                        guint        column)
{
  return self->cells[lr_chart_cell (self->chart, row, column)];
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

/**
 * lr_chart_view_new:
 * @ruleset: whose chart it is; it must outlive the view
 * @chart: a chart
 *
 * Returns: (transfer floating): a view of it without marks
 */
GtkWidget *
lr_chart_view_new (const LrRuleset *ruleset,
                   const LrChart   *chart)
{
  LrChartView *self = g_object_new (LR_TYPE_CHART_VIEW, NULL);

  self->ruleset = ruleset;
  self->chart = chart;
  build (self);
  return GTK_WIDGET (self);
}
