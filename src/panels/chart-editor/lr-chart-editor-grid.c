/* lr-chart-editor-grid.c - the grid of the chart editor: cells, heads, and the text being entered
 *
 * The heads stay in view while the cells scroll under them. One cell has the focus; what is typed is in a text
 * field that is over it. Keys are in lr-chart-editor-keys.c.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-chart-editor-private.h"

#include "panels/kit/lr-label.h"
#include "panels/kit/lr-ui.h"

#define HEAD_CHARS 16

G_DEFINE_FINAL_TYPE (LrChartEditorGrid, lr_chart_editor_grid, GTK_TYPE_WIDGET)

static void build_again (LrChartEditorGrid *self);

static GtkWidget *
cell_at (LrChartEditorGrid *self,
         LrDraftPlace       place)
{
  return self->cells[place.row * self->n_columns + place.column];
}

/* Its text, and small behind it where that is from. */
static void
show_cell (GtkWidget         *cell,
           const LrDraftLook *look)
{
  static const char *const faults[] = {
    [LR_DRAFT_FINE] = "fine", [LR_DRAFT_MISFIT] = "wrong", [LR_DRAFT_WRONG] = "wrong",
    [LR_DRAFT_ODD] = "odd",   [LR_DRAFT_OPEN] = "open",    [LR_DRAFT_DIFFERS] = "differs",
  };
  const char *const classes[] = { "numeric", faults[look->fault], look->own ? "yours" : NULL, NULL };
  GtkLabel *label = GTK_LABEL (gtk_widget_get_first_child (cell));
  g_autofree char *markup = g_markup_printf_escaped ("%s<small>%s</small>", look->text, look->mark);

  if (gtk_widget_has_css_class (cell, faults[look->fault]) && gtk_widget_has_css_class (cell, "yours") == look->own &&
      g_str_equal (gtk_label_get_label (label), markup))
    return;
  gtk_label_set_markup (label, markup);
  gtk_widget_set_css_classes (cell, (const char **) classes);
  gtk_accessible_update_state (GTK_ACCESSIBLE (cell), GTK_ACCESSIBLE_STATE_INVALID,
                               look->fault == LR_DRAFT_WRONG ? GTK_ACCESSIBLE_INVALID_TRUE :
                                                               GTK_ACCESSIBLE_INVALID_FALSE, -1);
  lr_name (cell, look->label);
}

void
lr_chart_editor_grid_update (LrChartEditorGrid *self)
{
  if (self->shape != lr_draft_get_shape (self->draft))
    build_again (self);
  for (int i = 0; i < self->n_rows; i++)
    for (int j = 0; j < self->n_columns; j++)
      {
        LrDraftPlace place = { i, j };
        g_auto (LrDraftLook) look = { 0 };

        lr_draft_look (self->draft, place, &look);
        show_cell (cell_at (self, place), &look);
      }
}

/* --- the cursor --- */

static void
set_ours (GtkWidget *head,
          gboolean   ours)
{
  if (head != NULL && ours)
    gtk_widget_add_css_class (head, "ours");
  else if (head != NULL)
    gtk_widget_remove_css_class (head, "ours");
}

static void
show_selection (LrChartEditorGrid *self)
{
  LrDraftPlace from, to;

  lr_chart_editor_grid_get_selection (self, &from, &to);
  for (int i = 0; i < self->n_rows; i++)
    for (int j = 0; j < self->n_columns; j++)
      if ((from.row < to.row || from.column < to.column) && i >= from.row && i <= to.row && j >= from.column &&
          j <= to.column)
        gtk_widget_set_state_flags (cell_at (self, (LrDraftPlace) { i, j }), GTK_STATE_FLAG_SELECTED, FALSE);
      else
        gtk_widget_unset_state_flags (cell_at (self, (LrDraftPlace) { i, j }), GTK_STATE_FLAG_SELECTED);
  for (int i = 0; i < self->n_rows; i++)
    set_ours (self->row_heads[i], i == self->cursor.row);
  for (int j = 0; j < self->n_columns; j++)
    set_ours (self->column_heads[j], j == self->cursor.column);
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
           LrDraftPlace       place)
{
  int x = start_of (self->widths, place.column), y = start_of (self->heights, place.row);

  if (self->widths[0] == 0 && self->heights[0] == 0)
    return;
  gtk_adjustment_clamp_page (self->adjustments[0], x - self->widths[0], x + self->widths[place.column + 1]);
  gtk_adjustment_clamp_page (self->adjustments[1], y - self->heights[0], y + self->heights[place.row + 1]);
}

void
lr_grid_move (LrChartEditorGrid *self,
              LrDraftPlace       place,
              gboolean           selects)
{
  self->cursor.row = CLAMP (place.row, 0, self->n_rows - 1);
  self->cursor.column = CLAMP (place.column, 0, self->n_columns - 1);
  if (!selects)
    self->anchor = self->cursor;
  show_selection (self);
  gtk_widget_grab_focus (cell_at (self, self->cursor));
  scroll_to (self, self->cursor);
  g_signal_emit_by_name (self, "moved");
}

LrDraftPlace
lr_chart_editor_grid_get_place (LrChartEditorGrid *self)
{
  return self->cursor;
}

void
lr_chart_editor_grid_get_selection (LrChartEditorGrid *self,
                                    LrDraftPlace      *from,
                                    LrDraftPlace      *to)
{
  *from = (LrDraftPlace) { MIN (self->cursor.row, self->anchor.row), MIN (self->cursor.column, self->anchor.column) };
  *to = (LrDraftPlace) { MAX (self->cursor.row, self->anchor.row), MAX (self->cursor.column, self->anchor.column) };
}

void
lr_chart_editor_grid_go_to (LrChartEditorGrid *self,
                            LrDraftPlace       place)
{
  lr_chart_editor_grid_commit (self);
  lr_grid_move (self, place, FALSE);
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
  g_signal_emit_by_name (self, "moved");
}

void
lr_grid_begin (LrChartEditorGrid *self,
               const char        *text,
               gboolean           keeps_arrows)
{
  g_autofree char *name = lr_draft_dup_name (self->draft, self->cursor);

  self->typing = TRUE;
  self->keeps_arrows = keeps_arrows;
  self->anchor = self->cursor;
  show_selection (self);
  lr_name (self->text, name);
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
  g_autofree char *text = NULL;

  if (!self->typing)
    return;
  text = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->text)));
  end_typing (self);
  lr_draft_set (self->draft, self->cursor, text);
  g_signal_emit_by_name (self, "changed");
}

static void
typed_cb (LrChartEditorGrid *self)
{
  if (!self->typing)
    return;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  g_signal_emit_by_name (self, "moved");
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

static void
measure_all (LrChartEditorGrid *self)
{
  self->widths[0] = size_of (self->corner, GTK_ORIENTATION_HORIZONTAL, -1);
  for (int i = 0; i < self->n_rows; i++)
    self->widths[0] = MAX (self->widths[0], size_of (self->row_heads[i], GTK_ORIENTATION_HORIZONTAL, -1));
  for (int j = 0; j < self->n_columns; j++)
    {
      self->widths[j + 1] = size_of (self->column_heads[j], GTK_ORIENTATION_HORIZONTAL, -1);
      for (int i = 0; i < self->n_rows; i++)
        self->widths[j + 1] = MAX (self->widths[j + 1],
                                   size_of (cell_at (self, (LrDraftPlace) { i, j }), GTK_ORIENTATION_HORIZONTAL, -1));
    }
  self->heights[0] = 0;
  for (int j = 0; j < self->n_columns; j++)
    self->heights[0] = MAX (self->heights[0],
                            size_of (self->column_heads[j], GTK_ORIENTATION_VERTICAL, self->widths[j + 1]));
  for (int i = 0; i < self->n_rows; i++)
    /* Cells are one line high, all of them the same. */
    self->heights[i + 1] = MAX (size_of (self->row_heads[i], GTK_ORIENTATION_VERTICAL, self->widths[0]),
                                size_of (cell_at (self, (LrDraftPlace) { i, 0 }), GTK_ORIENTATION_VERTICAL, -1));
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
  int left = (int) gtk_adjustment_get_value (self->adjustments[0]);
  int top = (int) gtk_adjustment_get_value (self->adjustments[1]);

  for (int i = 0, y = self->heights[0]; i < self->n_rows; y += self->heights[++i])
    {
      place_child (self->row_heads[i], left, y, self->widths[0], self->heights[i + 1]);
      for (int j = 0, x = self->widths[0]; j < self->n_columns; x += self->widths[++j])
        place_child (cell_at (self, (LrDraftPlace) { i, j }), x, y, self->widths[j + 1], self->heights[i + 1]);
    }
  for (int j = 0, x = self->widths[0]; j < self->n_columns; x += self->widths[++j])
    place_child (self->column_heads[j], x, top, self->widths[j + 1], self->heights[0]);
  place_child (self->corner, left, top, self->widths[0], self->heights[0]);
  if (gtk_widget_get_visible (self->text))
    place_text (self);
}

/* --- keys --- */

static gboolean
key_cb (LrChartEditorGrid *self,
        guint              key,
        guint              code G_GNUC_UNUSED,
        GdkModifierType    state)
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
                                   "xalign", is_row ? 0.0 : 0.5, "justify",
                                   is_row ? GTK_JUSTIFY_LEFT : GTK_JUSTIFY_CENTER, "accessible-role",
                                   is_row ? GTK_ACCESSIBLE_ROLE_ROW_HEADER : GTK_ACCESSIBLE_ROLE_COLUMN_HEADER, NULL);

  gtk_widget_add_css_class (label, "chart-head");
  gtk_widget_add_css_class (label, "numeric");
  gtk_widget_set_parent (label, GTK_WIDGET (self));
  return label;
}

static GtkWidget **
new_heads (LrChartEditorGrid *self,
           gboolean           of_rows,
           int                n)
{
  GtkWidget **heads = g_new0 (GtkWidget *, n);

  for (int i = 0; i < n; i++)
    {
      g_autofree char *text = lr_draft_dup_head (self->draft, of_rows, i);

      heads[i] = *text != '\0' ? new_head (self, text, of_rows) : NULL;
    }
  return heads;
}

/* Heads are over the cells, and the text that is being typed is between them. */
static void
build (LrChartEditorGrid *self)
{
  self->shape = lr_draft_get_shape (self->draft);
  self->n_rows = lr_draft_n_rows (self->draft);
  self->n_columns = lr_draft_n_columns (self->draft);
  self->cells = g_new0 (GtkWidget *, self->n_rows * self->n_columns);
  self->widths = g_new0 (int, self->n_columns + 1);
  self->heights = g_new0 (int, self->n_rows + 1);
  for (int i = 0; i < self->n_rows * self->n_columns; i++)
    {
      self->cells[i] = g_object_new (GTK_TYPE_BOX, "css-name", "chartcell", "accessible-role",
                                     GTK_ACCESSIBLE_ROLE_GRID_CELL, "focusable", TRUE, NULL);
      gtk_box_append (GTK_BOX (self->cells[i]),
                      g_object_new (GTK_TYPE_LABEL, "hexpand", TRUE, "can-target", FALSE, NULL));
      gtk_widget_insert_before (self->cells[i], GTK_WIDGET (self), self->text);
    }
  self->row_heads = new_heads (self, TRUE, self->n_rows);
  self->column_heads = new_heads (self, FALSE, self->n_columns);
  self->corner = new_head (self, "", TRUE);
}

static void
clear (LrChartEditorGrid *self)
{
  g_clear_pointer (&self->cells, g_free);
  g_clear_pointer (&self->row_heads, g_free);
  g_clear_pointer (&self->column_heads, g_free);
  g_clear_pointer (&self->widths, g_free);
  g_clear_pointer (&self->heights, g_free);
}

/* The card has other rows or columns now. The cursor stays where it was, if that is still there. */
static void
build_again (LrChartEditorGrid *self)
{
  gboolean focused = gtk_widget_get_focus_child (GTK_WIDGET (self)) != NULL;
  GtkWidget *next;

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self)); child != NULL; child = next)
    {
      next = gtk_widget_get_next_sibling (child);
      if (child != self->text)
        gtk_widget_unparent (child);
    }
  clear (self);
  build (self);
  self->cursor.row = MIN (self->cursor.row, self->n_rows - 1);
  self->cursor.column = MIN (self->cursor.column, self->n_columns - 1);
  self->anchor = self->cursor;
  self->origin = -1;
  show_selection (self);
  if (focused)
    gtk_widget_grab_focus (cell_at (self, self->cursor));
}

void
lr_chart_editor_grid_set_draft (LrChartEditorGrid *self,
                                LrDraft           *draft,
                                GtkScrolledWindow *scrolled)
{
  self->draft = draft;
  build (self);
  self->adjustments[0] = g_object_ref (gtk_scrolled_window_get_hadjustment (scrolled));
  self->adjustments[1] = g_object_ref (gtk_scrolled_window_get_vadjustment (scrolled));
  for (guint i = 0; i < G_N_ELEMENTS (self->adjustments); i++)
    g_signal_connect_object (self->adjustments[i], "value-changed", G_CALLBACK (gtk_widget_queue_allocate), self,
                             G_CONNECT_SWAPPED);
  lr_name (self, lr_draft_get_title (draft));
  show_selection (self);
}

static void
lr_chart_editor_grid_dispose (GObject *object)
{
  LrChartEditorGrid *self = LR_CHART_EDITOR_GRID (object);
  GtkWidget *child;

  self->typing = FALSE;
  gtk_widget_dispose_template (GTK_WIDGET (self), LR_TYPE_CHART_EDITOR_GRID);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  clear (self);
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
  LR_TEMPLATE (widget_class, LrChartEditorGrid, "chart-editor/lr-chart-editor-grid.ui", text);
  LR_CALLBACKS (widget_class, typed_cb, key_cb, lr_grid_press, lr_grid_drag, lr_chart_editor_grid_commit);
  LR_SIGNAL ("changed", type, 0);
  LR_SIGNAL ("moved", type, 0);
}

static void
lr_chart_editor_grid_init (LrChartEditorGrid *self)
{
  self->origin = -1;
  gtk_widget_init_template (GTK_WIDGET (self));
}
