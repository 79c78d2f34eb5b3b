/* lr-chart-view.c - draws a chart as on its card, and marks the cells that may be read
 *
 * Cells are labels, so that they scale and can be read out; a mark is a style class and, for the chance of a row,
 * words. Where cells come from different sources, a small sign behind each says from which.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-chart-view.h"

#include <glib/gi18n-lib.h>

#include "panels/kit/lr-label.h"
#include "panels/kit/lr-ui.h"
#include "present/card/lr-draft.h"
#include "present/words/lr-words.h"

#define HEAD_CHARS 18

struct _LrChartView
{
  GtkBox         parent_instance;
  const LrChart *chart;   /* (nullable): NULL of a kind */
  GtkWidget     *title;
  GtkWidget     *rule;
  GtkWidget     *axes;    /* what the rows and the columns are */
  GtkGrid       *grid;
  GtkWidget    **cells;   /* as the chart has them */
  GtkWidget    **heads;   /* of the columns */
  GtkWidget    **chances; /* of the rows of the chart: how likely each is */
};

G_DEFINE_FINAL_TYPE (LrChartView, lr_chart_view, GTK_TYPE_BOX)

static GtkWidget *
new_cell (const char        *text,
          const char        *name,
          GtkAccessibleRole  role,
          const char        *css_class)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", text, "accessible-role", role, NULL);

  gtk_widget_add_css_class (label, "numeric");
  gtk_widget_add_css_class (label, css_class);
  if (name != NULL)
    lr_name (label, name);
  return label;
}

/* Only what is long breaks, and that of a row not before it has to. Returns: (nullable): NULL where there is no head */
static GtkWidget *
add_head (LrChartView   *self,
          const LrDraft *draft,
          gboolean       of_row,
          int            index)
{
  g_autofree char *text = lr_draft_dup_head (draft, of_row, index);
  gboolean is_long = g_utf8_strlen (text, -1) > HEAD_CHARS;
  GtkWidget *label;

  if (*text == '\0')
    return NULL;
  label = new_cell (text, NULL, of_row ? GTK_ACCESSIBLE_ROLE_ROW_HEADER : GTK_ACCESSIBLE_ROLE_COLUMN_HEADER,
                    "chart-head");
  g_object_set (label, "wrap", is_long, "max-width-chars", is_long ? HEAD_CHARS : -1, "width-chars",
                is_long && of_row ? HEAD_CHARS : -1, "xalign", of_row ? 0.0 : 0.5, "justify",
                of_row ? GTK_JUSTIFY_LEFT : GTK_JUSTIFY_CENTER, NULL);
  gtk_grid_attach (self->grid, label, of_row ? 0 : index + 1, of_row ? index + 1 : 0, 1, 1);
  return label;
}

static void
add_cell (LrChartView   *self,
          const LrDraft *draft,
          LrDraftPlace   place)
{
  g_autofree char *text = lr_draft_dup_words (draft, place);
  g_autofree char *name = lr_draft_dup_name (draft, place);
  g_autofree char *both = g_strdup_printf (_ ("%s: %s"), name, text);
  GtkWidget *cell = new_cell (text, both, GTK_ACCESSIBLE_ROLE_CELL, "chart-cell");

  self->cells[place.row * lr_draft_n_columns (draft) + place.column] = cell;
  gtk_grid_attach (self->grid, cell, place.column + 1, place.row + 1, 1, 1);
}

/* Heads are in the first row and column, the chances behind the last cells; under them if the chart lies. */
static void
build_cells (LrChartView   *self,
             const LrDraft *draft)
{
  int n_rows = lr_draft_n_rows (draft), n_columns = lr_draft_n_columns (draft);
  gboolean lying = self->chart != NULL && self->chart->transposed;
  int n_chances = lying ? n_columns : n_rows;

  self->cells = g_new0 (GtkWidget *, n_rows * n_columns);
  self->heads = g_new0 (GtkWidget *, n_columns);
  self->chances = g_new0 (GtkWidget *, n_chances);
  for (int j = 0; j < n_columns; j++)
    self->heads[j] = add_head (self, draft, FALSE, j);
  for (int i = 0; i < n_rows; i++)
    {
      add_head (self, draft, TRUE, i);
      for (int j = 0; j < n_columns; j++)
        add_cell (self, draft, (LrDraftPlace) { i, j });
    }
  for (int i = 0; i < n_chances; i++)
    {
      self->chances[i] = new_cell (NULL, NULL, GTK_ACCESSIBLE_ROLE_LABEL, "chart-chance");
      gtk_grid_attach (self->grid, self->chances[i], lying ? i + 1 : n_columns + 1, lying ? 2 : i + 1, 1, 1);
    }
}

static void
show_axes (LrChartView     *self,
           const LrRuleset *ruleset)
{
  const LrAxis *axes = self->chart != NULL ? self->chart->axes : NULL;
  g_autofree char *text = NULL;

  if (axes != NULL && self->chart->n_axes == 2 && axes[0].label != NULL && axes[1].label != NULL)
    /* Translators: what the rows and the columns of a chart are */
    text = g_strdup_printf (_ ("Rows: %s. Columns: %s."), lr_words_translate (ruleset, axes[0].label),
                            lr_words_translate (ruleset, axes[1].label));
  else if (axes != NULL && axes[0].label != NULL)
    text = g_strdup (lr_words_translate (ruleset, axes[0].label));
  lr_label_show (self->axes, text);
}

/* Where its cells come from, and what is under it, a line each. */
static void
add_notes (LrChartView   *self,
           const LrDraft *draft)
{
  g_autofree char *notes = lr_draft_write_notes (draft);
  g_auto (GStrv) lines = g_strsplit (notes, "\n", -1);
  guint stand_in = 0; /* a line each, in the order of provenances */

  for (guint i = LR_PROVENANCE_RULEBOOK; i < LR_PROVENANCE_STAND_IN; i++)
    stand_in += lr_draft_count (draft, i) > 0;
  for (guint i = 0; lines[i] != NULL && *lines[i] != '\0'; i++)
    gtk_box_append (GTK_BOX (self),
                    lr_label_new_wide (lines[i], i == stand_in && lr_draft_count (draft, LR_PROVENANCE_STAND_IN) > 0 ?
                                                     "stand-in" : "caption"));
}

/* A press on a cell, or on the head of a column or row. */
static void
pressed_cb (LrChartView *self,
            int          n_press G_GNUC_UNUSED,
            double       x,
            double       y)
{
  GtkWidget *child = gtk_widget_pick (GTK_WIDGET (self->grid), x, y, GTK_PICK_DEFAULT);
  gboolean lying = self->chart != NULL && self->chart->transposed;
  int row, column;

  while (child != NULL && gtk_widget_get_parent (child) != GTK_WIDGET (self->grid))
    child = gtk_widget_get_parent (child);
  if (child == NULL)
    return;
  gtk_grid_query_child (self->grid, child, &column, &row, NULL, NULL);
  g_signal_emit_by_name (self, "picked", (lying ? column : row) - 1, (lying ? row : column) - 1);
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

static void
lr_chart_view_finalize (GObject *object)
{
  LrChartView *self = LR_CHART_VIEW (object);

  g_free (self->cells);
  g_free (self->heads);
  g_free (self->chances);
  G_OBJECT_CLASS (lr_chart_view_parent_class)->finalize (object);
}

static void
lr_chart_view_class_init (LrChartViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = lr_dispose_template;
  G_OBJECT_CLASS (klass)->finalize = lr_chart_view_finalize;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  LR_TEMPLATE (widget_class, LrChartView, "chart/lr-chart-view.ui", title, rule, axes, grid);
  LR_CALLBACKS (widget_class, pressed_cb);
  LR_SIGNAL ("picked", G_TYPE_FROM_CLASS (klass), 2, G_TYPE_INT, G_TYPE_INT);
}

static void
lr_chart_view_init (LrChartView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
lr_chart_view_new (const LrRuleset *ruleset,
                   const char      *id)
{
  LrChartView *self = g_object_new (LR_TYPE_CHART_VIEW, NULL);
  g_autoptr (LrDraft) draft = lr_draft_new ((LrRuleset *) ruleset, id);
  const char *title = lr_draft_get_title (draft);

  self->chart = lr_draft_get_chart (draft);
  lr_label_show (self->title, title);
  lr_label_show (self->rule, self->chart != NULL ? self->chart->rule : NULL);
  show_axes (self, ruleset);
  build_cells (self, draft);
  add_notes (self, draft);
  lr_name (self, title);
  return GTK_WIDGET (self);
}
