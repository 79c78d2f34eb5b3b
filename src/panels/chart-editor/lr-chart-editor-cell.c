/* lr-chart-editor-cell.c - one cell of a chart that is being typed in: its text, and a small mark for where it is from
 *
 * A chart may have more than a thousand of them, so a cell is a single widget that draws its two texts itself. It can
 * be focused and has a label of its own, so that a screen reader says where it stands and what it holds.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-chart-editor-cell.h"

#include "panels/kit/lr-label.h"

#define LEAST_WIDTH 40
#define LEAST_HEIGHT 30
#define BESIDE 4 /* room at each side of the text */

struct _LrChartEditorCell
{
  GtkWidget   parent_instance;
  LrDraftLook look;
};

G_DEFINE_FINAL_TYPE (LrChartEditorCell, lr_chart_editor_cell, GTK_TYPE_WIDGET)

static PangoLayout *
new_layout (LrChartEditorCell *self,
            gboolean           is_mark)
{
  PangoLayout *layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), is_mark ? self->look.mark : self->look.text);

  if (is_mark)
    {
      g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();

      pango_attr_list_insert (attributes, pango_attr_scale_new (0.75));
      pango_layout_set_attributes (layout, attributes);
    }
  return layout;
}

static void
lr_chart_editor_cell_measure (GtkWidget      *widget,
                              GtkOrientation  orientation,
                              int             for_size G_GNUC_UNUSED,
                              int            *minimum,
                              int            *natural,
                              int            *minimum_baseline,
                              int            *natural_baseline)
{
  LrChartEditorCell *self = LR_CHART_EDITOR_CELL (widget);
  g_autoptr (PangoLayout) text = new_layout (self, FALSE);
  g_autoptr (PangoLayout) mark = new_layout (self, TRUE);
  int width, height, mark_width;

  pango_layout_get_pixel_size (text, &width, &height);
  pango_layout_get_pixel_size (mark, &mark_width, NULL);
  /* The mark stands at the right; as much room at the left keeps the text in the middle. */
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? MAX (LEAST_WIDTH, width + 2 * (BESIDE + mark_width)) :
                                                         MAX (LEAST_HEIGHT, height + 2 * BESIDE);
  *natural = *minimum;
  *minimum_baseline = *natural_baseline = -1;
}

static void
lr_chart_editor_cell_snapshot (GtkWidget   *widget,
                               GtkSnapshot *snapshot)
{
  LrChartEditorCell *self = LR_CHART_EDITOR_CELL (widget);
  GtkStyleContext *context = gtk_widget_get_style_context (widget);
  g_autoptr (PangoLayout) text = new_layout (self, FALSE);
  g_autoptr (PangoLayout) mark = new_layout (self, TRUE);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  int text_width, text_height, mark_width;

  pango_layout_get_pixel_size (text, &text_width, &text_height);
  pango_layout_get_pixel_size (mark, &mark_width, NULL);
  gtk_snapshot_render_layout (snapshot, context, (width - text_width) / 2.0, (height - text_height) / 2.0, text);
  gtk_snapshot_render_layout (snapshot, context, width - mark_width - 2.0, 0, mark);
}

static void
lr_chart_editor_cell_finalize (GObject *object)
{
  lr_draft_look_clear (&LR_CHART_EDITOR_CELL (object)->look);
  G_OBJECT_CLASS (lr_chart_editor_cell_parent_class)->finalize (object);
}

static void
lr_chart_editor_cell_class_init (LrChartEditorCellClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = lr_chart_editor_cell_finalize;
  widget_class->measure = lr_chart_editor_cell_measure;
  widget_class->snapshot = lr_chart_editor_cell_snapshot;
  gtk_widget_class_set_css_name (widget_class, "chartcell");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID_CELL);
}

static void
lr_chart_editor_cell_init (LrChartEditorCell *self)
{
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
}

GtkWidget *
lr_chart_editor_cell_new (void)
{
  return g_object_new (LR_TYPE_CHART_EDITOR_CELL, NULL);
}

static void
show_style (LrChartEditorCell *self)
{
  static const char *const faults[] = {
    [LR_DRAFT_FINE] = "fine",
    [LR_DRAFT_MISFIT] = "wrong",
    [LR_DRAFT_WRONG] = "wrong",
    [LR_DRAFT_ODD] = "odd",
    [LR_DRAFT_OPEN] = "open",
    [LR_DRAFT_DIFFERS] = "differs",
  };
  const char *const classes[] = { "numeric", faults[self->look.fault], self->look.own ? "yours" : NULL, NULL };

  gtk_widget_set_css_classes (GTK_WIDGET (self), (const char **) classes);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_INVALID,
                               self->look.fault == LR_DRAFT_WRONG ? GTK_ACCESSIBLE_INVALID_TRUE :
                                                                    GTK_ACCESSIBLE_INVALID_FALSE, -1);
}

void
lr_chart_editor_cell_show (LrChartEditorCell *self,
                           LrDraftLook       *look)
{
  LrDraftLook before = self->look;

  self->look = *look;
  *look = before;
  if (before.label != NULL && self->look.fault == before.fault && self->look.own == before.own &&
      g_str_equal (before.text, self->look.text) && g_str_equal (before.mark, self->look.mark))
    return;
  show_style (self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
  lr_name (self, self->look.label);
}
