/* lr-chart-editor-grid.c - the grid of a chart that is being typed in: its cells, its heads, and the one being typed
 *
 * The heads stay in view while the cells scroll under them. One cell has the focus; what is typed stands in a text
 * field that lies over it. Keys are in lr-chart-editor-keys.c.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-chart-editor-private.h"

#include <glib/gi18n-lib.h>

#include "lr-chart-editor-cell.h"
#include "present/words/lr-words.h"

#define HEAD_CHARS 16

enum
{
  CHANGED,
  MOVED,
  TYPING,
  REFUSED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (LrChartEditorGrid, lr_chart_editor_grid, GTK_TYPE_WIDGET)

static GtkWidget *
cell_at (LrChartEditorGrid *self,
         LrGridSpot         spot)
{
  return self->cells[spot.row * self->n_columns + spot.column];
}

/* --- what a cell shows --- */

static gboolean
is_warned (const GPtrArray *warnings,
           LrDraftPlace     place)
{
  for (guint i = 0; warnings != NULL && i < warnings->len; i++)
    {
      const LrDraftWarning *warning = warnings->pdata[i];

      if (warning->place.row == place.row && warning->place.column == place.column)
        return TRUE;
    }
  return FALSE;
}

static void
set_class (GtkWidget  *widget,
           const char *css_class,
           gboolean    on)
{
  if (on && !gtk_widget_has_css_class (widget, css_class))
    gtk_widget_add_css_class (widget, css_class);
  else if (!on && gtk_widget_has_css_class (widget, css_class))
    gtk_widget_remove_css_class (widget, css_class);
}

static void
update_second (LrChartEditorGrid *self,
               LrDraftPlace       place,
               LrChartEditorCell *cell,
               const char        *name)
{
  const char *second = lr_draft_get_second (self->draft, place);
  const char *first = lr_draft_get_text (self->draft, place);
  gboolean differs = lr_draft_differs (self->draft, place);
  /* Translators: a cell's text as typed the second time and the first time */
  g_autofree char *both = differs ? g_strdup_printf (_ ("%s ≠ %s"), second, first) : NULL;
  g_autofree char *label = differs ? g_strdup_printf (_ ("%s: differs, first %s, second %s"), name, first, second) :
                           *second == '\0' ? g_strdup_printf (_ ("%s: to be typed again"), name) :
                                             g_strdup_printf (_ ("%s: %s, the same both times"), name, second);

  set_class (GTK_WIDGET (cell), "differs", differs);
  set_class (GTK_WIDGET (cell), "wrong", FALSE);
  set_class (GTK_WIDGET (cell), "yours", FALSE);
  set_class (GTK_WIDGET (cell), "odd", FALSE);
  lr_chart_editor_cell_show (cell, both != NULL ? both : second, *second == '\0' || differs ? "" : "=", label);
}

static void
update_cell (LrChartEditorGrid *self,
             LrGridSpot         spot,
             const GPtrArray   *warnings)
{
  LrDraftPlace place = lr_grid_place (self, spot);
  LrChartEditorCell *cell = LR_CHART_EDITOR_CELL (cell_at (self, spot));
  const char *text = lr_draft_get_text (self->draft, place);
  LrProvenance provenance = lr_draft_get_provenance (self->draft, place);
  g_autofree char *wrong = lr_draft_check (self->draft, place, text);
  g_autofree char *name = lr_draft_dup_name (self->draft, place);
  gboolean odd = wrong == NULL && is_warned (warnings, place) && !g_str_equal (text, "?");
  g_autofree char *mark = NULL;
  g_autofree char *label = NULL;

  if (lr_draft_has_second (self->draft))
    {
      update_second (self, place, cell, name);
      return;
    }
  mark = g_strconcat (wrong != NULL ? "!" : odd ? "↕" : "", lr_draft_mark (provenance), NULL);
  label = g_strdup_printf ("%s: %s, %s%s", name, g_str_equal (text, "?") ? _ ("not typed yet") : text,
                           lr_words_provenance (provenance),
                           wrong != NULL ? _ (", cannot stand here") :
                           odd           ? _ (", out of order") :
                                           "");
  set_class (GTK_WIDGET (cell), "differs", FALSE);
  set_class (GTK_WIDGET (cell), "wrong", wrong != NULL);
  set_class (GTK_WIDGET (cell), "odd", odd);
  set_class (GTK_WIDGET (cell), "yours", provenance == LR_PROVENANCE_YOURS);
  gtk_accessible_update_state (GTK_ACCESSIBLE (cell), GTK_ACCESSIBLE_STATE_INVALID,
                               wrong != NULL ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE, -1);
  lr_chart_editor_cell_show (cell, text, mark, label);
}

void
lr_chart_editor_grid_update (LrChartEditorGrid *self,
                             const GPtrArray   *warnings)
{
  for (int i = 0; i < self->n_rows; i++)
    for (int j = 0; j < self->n_columns; j++)
      update_cell (self, (LrGridSpot) { i, j }, warnings);
}

/* --- the cursor --- */

static gboolean
is_selected (const LrChartEditorGrid *self,
             int                      row,
             int                      column)
{
  return row >= MIN (self->cursor.row, self->anchor.row) && row <= MAX (self->cursor.row, self->anchor.row) &&
         column >= MIN (self->cursor.column, self->anchor.column) &&
         column <= MAX (self->cursor.column, self->anchor.column);
}

static void
show_selection (LrChartEditorGrid *self)
{
  gboolean many = self->cursor.row != self->anchor.row || self->cursor.column != self->anchor.column;

  for (int i = 0; i < self->n_rows; i++)
    for (int j = 0; j < self->n_columns; j++)
      set_class (cell_at (self, (LrGridSpot) { i, j }), "chosen", many && is_selected (self, i, j));
  for (int i = 0; i < self->n_rows; i++)
    set_class (self->row_heads[i], "ours", i == self->cursor.row);
  for (int j = 0; j < self->n_columns && self->column_heads != NULL; j++)
    set_class (self->column_heads[j], "ours", j == self->cursor.column);
}

static int
start_of (const int *sizes,
          int        index)
{
  int start = 0;

  for (int i = 0; i <= index; i++)
    start += sizes[i];
  return start;
}

/* Brings a cell out from under the heads. */
static void
scroll_to (LrChartEditorGrid *self,
           LrGridSpot         spot)
{
  int x = start_of (self->widths, spot.column), y = start_of (self->heights, spot.row);

  if (self->adjustments[0] == NULL || self->widths[0] == 0)
    return;
  gtk_adjustment_clamp_page (self->adjustments[0], x - self->widths[0], x + self->widths[spot.column + 1]);
  gtk_adjustment_clamp_page (self->adjustments[1], y - self->heights[0], y + self->heights[spot.row + 1]);
}

void
lr_grid_move (LrChartEditorGrid *self,
              LrGridSpot         spot,
              gboolean           selects)
{
  self->cursor.row = CLAMP (spot.row, 0, self->n_rows - 1);
  self->cursor.column = CLAMP (spot.column, 0, self->n_columns - 1);
  if (!selects)
    self->anchor = self->cursor;
  show_selection (self);
  gtk_widget_grab_focus (cell_at (self, self->cursor));
  scroll_to (self, self->cursor);
  g_signal_emit (self, signals[MOVED], 0);
}

void
lr_grid_changed (LrChartEditorGrid *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

void
lr_grid_tell (LrChartEditorGrid *self,
              const char        *text)
{
  g_signal_emit (self, signals[REFUSED], 0, text);
}

LrDraftPlace
lr_chart_editor_grid_get_place (LrChartEditorGrid *self)
{
  return lr_grid_place (self, self->cursor);
}

void
lr_chart_editor_grid_get_selection (LrChartEditorGrid *self,
                                    LrDraftPlace      *from,
                                    LrDraftPlace      *to)
{
  *from = lr_grid_place (self, (LrGridSpot) { MIN (self->cursor.row, self->anchor.row),
                                              MIN (self->cursor.column, self->anchor.column) });
  *to = lr_grid_place (self, (LrGridSpot) { MAX (self->cursor.row, self->anchor.row),
                                            MAX (self->cursor.column, self->anchor.column) });
}

void
lr_chart_editor_grid_go_to (LrChartEditorGrid *self,
                            LrDraftPlace       place)
{
  lr_chart_editor_grid_commit (self);
  lr_grid_move (self, lr_grid_spot (self, place), FALSE);
}

GtkWidget *
lr_chart_editor_grid_get_cell (LrChartEditorGrid *self,
                               LrDraftPlace       place)
{
  return cell_at (self, lr_grid_spot (self, place));
}

/* --- typing a cell --- */

static void
end_typing (LrChartEditorGrid *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  self->typing = FALSE;
  if (focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self)))
    gtk_widget_grab_focus (cell_at (self, self->cursor));
  gtk_widget_set_visible (self->text, FALSE);
  g_signal_emit (self, signals[TYPING], 0, NULL);
}

void
lr_grid_begin (LrChartEditorGrid *self,
               const char        *text,
               gboolean           keeps_arrows)
{
  g_autofree char *name = lr_draft_dup_name (self->draft, lr_grid_place (self, self->cursor));

  self->typing = TRUE;
  self->keeps_arrows = keeps_arrows;
  self->anchor = self->cursor;
  show_selection (self);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->text), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_widget_set_visible (self->text, TRUE);
  gtk_editable_set_text (GTK_EDITABLE (self->text), text);
  gtk_text_grab_focus_without_selecting (GTK_TEXT (self->text));
  gtk_editable_set_position (GTK_EDITABLE (self->text), -1);
  scroll_to (self, self->cursor);
}

void
lr_grid_cancel (LrChartEditorGrid *self)
{
  if (self->typing)
    end_typing (self);
}

const char *
lr_chart_editor_grid_get_typing (LrChartEditorGrid *self)
{
  return self->typing ? gtk_editable_get_text (GTK_EDITABLE (self->text)) : NULL;
}

void
lr_chart_editor_grid_commit (LrChartEditorGrid *self)
{
  LrDraftPlace place = lr_grid_place (self, self->cursor);
  g_autofree char *text = NULL;

  if (!self->typing)
    return;
  text = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->text)));
  end_typing (self);
  if (lr_draft_has_second (self->draft))
    lr_draft_set_second (self->draft, place, text);
  else
    lr_draft_set (self->draft, place, text);
  lr_grid_changed (self);
}

static void
typed_cb (LrChartEditorGrid *self)
{
  if (!self->typing)
    return;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  g_signal_emit (self, signals[TYPING], 0, gtk_editable_get_text (GTK_EDITABLE (self->text)));
}

/* --- sizes --- */

static int
size_of (GtkWidget      *widget,
         GtkOrientation  orientation,
         int             for_size)
{
  int natural = 0;

  if (widget != NULL)
    gtk_widget_measure (widget, orientation, for_size, NULL, &natural, NULL, NULL);
  return natural;
}

static GtkWidget *
column_head (LrChartEditorGrid *self,
             int                column)
{
  return self->column_heads != NULL ? self->column_heads[column] : NULL;
}

static void
measure_all (LrChartEditorGrid *self)
{
  self->widths[0] = size_of (self->corner, GTK_ORIENTATION_HORIZONTAL, -1);
  for (int i = 0; i < self->n_rows; i++)
    self->widths[0] = MAX (self->widths[0], size_of (self->row_heads[i], GTK_ORIENTATION_HORIZONTAL, -1));
  for (int j = 0; j < self->n_columns; j++)
    {
      self->widths[j + 1] = size_of (column_head (self, j), GTK_ORIENTATION_HORIZONTAL, -1);
      for (int i = 0; i < self->n_rows; i++)
        self->widths[j + 1] = MAX (self->widths[j + 1],
                                   size_of (cell_at (self, (LrGridSpot) { i, j }), GTK_ORIENTATION_HORIZONTAL, -1));
    }
  self->heights[0] = 0;
  for (int j = 0; j < self->n_columns; j++)
    self->heights[0] = MAX (self->heights[0],
                            size_of (column_head (self, j), GTK_ORIENTATION_VERTICAL, self->widths[j + 1]));
  for (int i = 0; i < self->n_rows; i++)
    /* Cells are one line high, all of them the same. */
    self->heights[i + 1] = MAX (size_of (self->row_heads[i], GTK_ORIENTATION_VERTICAL, self->widths[0]),
                                size_of (cell_at (self, (LrGridSpot) { i, 0 }), GTK_ORIENTATION_VERTICAL, -1));
}

static void
lr_chart_editor_grid_measure (GtkWidget      *widget,
                              GtkOrientation  orientation,
                              int             for_size G_GNUC_UNUSED,
                              int            *minimum,
                              int            *natural,
                              int            *minimum_baseline,
                              int            *natural_baseline)
{
  LrChartEditorGrid *self = LR_CHART_EDITOR_GRID (widget);

  measure_all (self);
  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? start_of (self->widths, self->n_columns) :
                                                                    start_of (self->heights, self->n_rows);
  *minimum_baseline = *natural_baseline = -1;
}

static void
place_child (GtkWidget *child,
             int        x,
             int        y,
             int        width,
             int        height)
{
  GtkAllocation allocation = { x, y, width, height };

  if (child != NULL && gtk_widget_get_visible (child))
    gtk_widget_size_allocate (child, &allocation, -1);
}

/* Over the cell, its text in the middle of it; beyond its right edge if there is more of it. */
static void
place_text (LrChartEditorGrid *self)
{
  int column = self->cursor.column, row = self->cursor.row;
  int width = size_of (self->text, GTK_ORIENTATION_HORIZONTAL, -1);
  int height = size_of (self->text, GTK_ORIENTATION_VERTICAL, -1);

  place_child (self->text, start_of (self->widths, column),
               start_of (self->heights, row) + MAX (0, (self->heights[row + 1] - height) / 2),
               MAX (self->widths[column + 1], width), height);
}

static void
lr_chart_editor_grid_size_allocate (GtkWidget *widget,
                                    int        width G_GNUC_UNUSED,
                                    int        height G_GNUC_UNUSED,
                                    int        baseline G_GNUC_UNUSED)
{
  LrChartEditorGrid *self = LR_CHART_EDITOR_GRID (widget);
  int left = self->adjustments[0] != NULL ? (int) gtk_adjustment_get_value (self->adjustments[0]) : 0;
  int top = self->adjustments[1] != NULL ? (int) gtk_adjustment_get_value (self->adjustments[1]) : 0;

  for (int i = 0, y = self->heights[0]; i < self->n_rows; y += self->heights[++i])
    {
      place_child (self->row_heads[i], left, y, self->widths[0], self->heights[i + 1]);
      for (int j = 0, x = self->widths[0]; j < self->n_columns; x += self->widths[++j])
        place_child (cell_at (self, (LrGridSpot) { i, j }), x, y, self->widths[j + 1], self->heights[i + 1]);
    }
  for (int j = 0, x = self->widths[0]; j < self->n_columns; x += self->widths[++j])
    place_child (column_head (self, j), x, top, self->widths[j + 1], self->heights[0]);
  place_child (self->corner, left, top, self->widths[0], self->heights[0]);
  if (gtk_widget_get_visible (self->text))
    place_text (self);
}

void
lr_chart_editor_grid_follow (LrChartEditorGrid *self,
                             GtkScrolledWindow *scrolled)
{
  self->adjustments[0] = g_object_ref (gtk_scrolled_window_get_hadjustment (scrolled));
  self->adjustments[1] = g_object_ref (gtk_scrolled_window_get_vadjustment (scrolled));
  for (guint i = 0; i < G_N_ELEMENTS (self->adjustments); i++)
    g_signal_connect_object (self->adjustments[i], "value-changed", G_CALLBACK (gtk_widget_queue_allocate), self,
                             G_CONNECT_SWAPPED);
}

/* --- keys --- */

static gboolean
key_cb (GtkEventControllerKey *controller G_GNUC_UNUSED,
        guint                  key,
        guint                  code G_GNUC_UNUSED,
        GdkModifierType        state,
        LrChartEditorGrid     *self)
{
  return lr_grid_key (self, key, state);
}

/* The window has uses of its own for some keys with Ctrl; while the focus is in here they are ours. */
static gboolean
early_key_cb (GtkEventControllerKey *controller G_GNUC_UNUSED,
              guint                  key,
              guint                  code G_GNUC_UNUSED,
              GdkModifierType        state,
              LrChartEditorGrid     *self)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));

  if ((state & GDK_CONTROL_MASK) == 0 || focus == NULL || !gtk_widget_is_ancestor (focus, GTK_WIDGET (self)))
    return FALSE;
  return lr_grid_key (self, key, state);
}

static void
lr_chart_editor_grid_root (GtkWidget *widget)
{
  LrChartEditorGrid *self = LR_CHART_EDITOR_GRID (widget);

  GTK_WIDGET_CLASS (lr_chart_editor_grid_parent_class)->root (widget);
  self->early = gtk_event_controller_key_new ();
  gtk_event_controller_set_propagation_phase (self->early, GTK_PHASE_CAPTURE);
  g_signal_connect (self->early, "key-pressed", G_CALLBACK (early_key_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (gtk_widget_get_root (widget)), self->early);
}

static void
lr_chart_editor_grid_unroot (GtkWidget *widget)
{
  LrChartEditorGrid *self = LR_CHART_EDITOR_GRID (widget);

  gtk_widget_remove_controller (GTK_WIDGET (gtk_widget_get_root (widget)), self->early);
  self->early = NULL;
  GTK_WIDGET_CLASS (lr_chart_editor_grid_parent_class)->unroot (widget);
}

/* Tab comes in to the cell with the cursor, and leaves from wherever it is. */
static gboolean
lr_chart_editor_grid_focus (GtkWidget        *widget,
                            GtkDirectionType  direction G_GNUC_UNUSED)
{
  LrChartEditorGrid *self = LR_CHART_EDITOR_GRID (widget);

  if (gtk_widget_get_focus_child (widget) != NULL)
    return FALSE;
  lr_grid_move (self, self->cursor, FALSE);
  return TRUE;
}

static gboolean
lr_chart_editor_grid_grab_focus (GtkWidget *widget)
{
  LrChartEditorGrid *self = LR_CHART_EDITOR_GRID (widget);

  return gtk_widget_grab_focus (cell_at (self, self->cursor));
}

/* --- building --- */

static GtkWidget *
new_head (LrChartEditorGrid *self,
          const char        *text,
          gboolean           is_row)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", text, "wrap", TRUE, "max-width-chars", HEAD_CHARS,
                                   "xalign", is_row ? 0.0 : 0.5, "accessible-role",
                                   is_row ? GTK_ACCESSIBLE_ROLE_ROW_HEADER : GTK_ACCESSIBLE_ROLE_COLUMN_HEADER, NULL);

  gtk_label_set_justify (GTK_LABEL (label), is_row ? GTK_JUSTIFY_LEFT : GTK_JUSTIFY_CENTER);
  gtk_widget_add_css_class (label, "chart-head");
  gtk_widget_add_css_class (label, "numeric");
  gtk_widget_set_parent (label, GTK_WIDGET (self));
  return label;
}

static char *
head_text (LrChartEditorGrid *self,
           int                index,
           gboolean           is_row)
{
  return is_row != self->lying ? lr_draft_dup_row_label (self->draft, (guint) index) :
                                 lr_draft_dup_column_label (self->draft, (guint) index);
}

static void
build_heads (LrChartEditorGrid *self)
{
  gboolean has_columns = self->lying || lr_draft_column_id (self->draft, 0) != NULL;

  self->row_heads = g_new0 (GtkWidget *, self->n_rows);
  for (int i = 0; i < self->n_rows; i++)
    {
      g_autofree char *text = head_text (self, i, TRUE);

      self->row_heads[i] = new_head (self, text, TRUE);
    }
  self->column_heads = has_columns ? g_new0 (GtkWidget *, self->n_columns) : NULL;
  for (int j = 0; j < self->n_columns && has_columns; j++)
    {
      g_autofree char *text = head_text (self, j, FALSE);

      self->column_heads[j] = new_head (self, text, FALSE);
    }
  self->corner = new_head (self, "", TRUE);
}

static void
build (LrChartEditorGrid *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();

  self->cells = g_new0 (GtkWidget *, self->n_rows * self->n_columns);
  self->widths = g_new0 (int, self->n_columns + 1);
  self->heights = g_new0 (int, self->n_rows + 1);
  for (int i = 0; i < self->n_rows * self->n_columns; i++)
    {
      self->cells[i] = lr_chart_editor_cell_new ();
      gtk_widget_add_css_class (self->cells[i], "numeric");
      gtk_widget_set_parent (self->cells[i], GTK_WIDGET (self));
    }
  self->text = gtk_text_new ();
  gtk_widget_add_css_class (self->text, "chart-typing");
  gtk_widget_add_css_class (self->text, "numeric");
  gtk_editable_set_alignment (GTK_EDITABLE (self->text), 0.5);
  gtk_text_set_propagate_text_width (GTK_TEXT (self->text), TRUE);
  gtk_widget_set_visible (self->text, FALSE);
  gtk_widget_set_parent (self->text, GTK_WIDGET (self));
  build_heads (self);
  g_signal_connect_object (self->text, "changed", G_CALLBACK (typed_cb), self, G_CONNECT_SWAPPED);
  /* Whoever goes elsewhere has typed what there is. */
  g_signal_connect_object (focus, "leave", G_CALLBACK (lr_chart_editor_grid_commit), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (self->text, focus);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (key_cb), self, 0);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  lr_grid_add_pointer (self);
}

static void
lr_chart_editor_grid_dispose (GObject *object)
{
  LrChartEditorGrid *self = LR_CHART_EDITOR_GRID (object);
  GtkWidget *child;

  self->typing = FALSE;
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_clear_pointer (&self->cells, g_free);
  g_clear_pointer (&self->row_heads, g_free);
  g_clear_pointer (&self->column_heads, g_free);
  g_clear_pointer (&self->widths, g_free);
  g_clear_pointer (&self->heights, g_free);
  g_clear_object (&self->adjustments[0]);
  g_clear_object (&self->adjustments[1]);
  G_OBJECT_CLASS (lr_chart_editor_grid_parent_class)->dispose (object);
}

static void
lr_chart_editor_grid_class_init (LrChartEditorGridClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GType type = G_TYPE_FROM_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = lr_chart_editor_grid_dispose;
  widget_class->measure = lr_chart_editor_grid_measure;
  widget_class->size_allocate = lr_chart_editor_grid_size_allocate;
  widget_class->focus = lr_chart_editor_grid_focus;
  widget_class->grab_focus = lr_chart_editor_grid_grab_focus;
  widget_class->root = lr_chart_editor_grid_root;
  widget_class->unroot = lr_chart_editor_grid_unroot;
  gtk_widget_class_set_css_name (widget_class, "chartgrid");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID);

  /**
   * LrChartEditorGrid::changed:
   *
   * The draft has changed; the grid is to be updated.
   */
  signals[CHANGED] = g_signal_new ("changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  /**
   * LrChartEditorGrid::moved:
   *
   * The cursor stands on another cell, or another block is selected.
   */
  signals[MOVED] = g_signal_new ("moved", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  /**
   * LrChartEditorGrid::typing:
   * @text: (nullable): what has been typed so far; %NULL when typing has ended
   */
  signals[TYPING] = g_signal_new ("typing", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                  G_TYPE_STRING);

  /**
   * LrChartEditorGrid::refused:
   * @why: why what was wanted cannot be done
   */
  signals[REFUSED] = g_signal_new ("refused", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                   G_TYPE_STRING);
}

static void
lr_chart_editor_grid_init (LrChartEditorGrid *self)
{
  self->origin = -1;
  gtk_widget_set_halign (GTK_WIDGET (self), GTK_ALIGN_START);
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_START);
}

GtkWidget *
lr_chart_editor_grid_new (LrDraft *draft)
{
  LrChartEditorGrid *self = g_object_new (LR_TYPE_CHART_EDITOR_GRID, NULL);
  g_autofree char *title = lr_draft_dup_title (draft);

  self->draft = draft;
  self->lying = lr_draft_is_lying (draft);
  self->n_rows = (int) (self->lying ? lr_draft_n_columns (draft) : lr_draft_n_rows (draft));
  self->n_columns = (int) (self->lying ? lr_draft_n_rows (draft) : lr_draft_n_columns (draft));
  build (self);
  show_selection (self);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  return GTK_WIDGET (self);
}
