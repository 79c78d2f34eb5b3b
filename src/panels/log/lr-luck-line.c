/* lr-luck-line.c - draws luck: the band of nine games in ten, the expected and the actual result
 *
 * A thin line from the least to the greatest of these, a thick one for the band, a stroke across for what was expected,
 * a diamond for what came. The words beside it say the same, so screen readers skip it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-luck-line.h"

#define HEIGHT 20
#define LEAST_WIDTH 120
#define WIDTH 260
#define EDGE 8

struct _LrLuckLine
{
  GtkWidget parent_instance;
  double    low, high, mean, happened;
};

G_DEFINE_FINAL_TYPE (LrLuckLine, lr_luck_line, GTK_TYPE_WIDGET)

static void
lr_luck_line_measure (GtkWidget      *widget G_GNUC_UNUSED,
                      GtkOrientation  orientation,
                      int             for_size G_GNUC_UNUSED,
                      int            *minimum,
                      int            *natural,
                      int            *minimum_baseline,
                      int            *natural_baseline)
{
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? LEAST_WIDTH : HEIGHT;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? WIDTH : HEIGHT;
  *minimum_baseline = *natural_baseline = -1;
}

/* There is room at both ends of the band, so that a result outside the band is visible. */
static double
x_of (LrLuckLine *self,
      double      value)
{
  double room = MAX (1, (self->high - self->low) / 3);
  double least = MIN (self->low - room, self->happened);
  double greatest = MAX (self->high + room, self->happened);

  return EDGE + (gtk_widget_get_width (GTK_WIDGET (self)) - 2 * EDGE) * (value - least) / (greatest - least);
}

static void
lr_luck_line_snapshot (GtkWidget   *widget,
                       GtkSnapshot *snapshot)
{
  LrLuckLine *self = LR_LUCK_LINE (widget);
  double width = gtk_widget_get_width (widget);
  double middle = gtk_widget_get_height (widget) / 2.0;
  double came = x_of (self, self->happened);
  cairo_t *cairo =
      gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) (2 * middle)));
  GdkRGBA colour;
  GdkRGBA faint;

  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &colour);
  faint = colour;
  faint.alpha *= 0.35f;
  gdk_cairo_set_source_rgba (cairo, &faint);
  cairo_set_line_width (cairo, 1);
  cairo_move_to (cairo, EDGE, middle);
  cairo_line_to (cairo, width - EDGE, middle);
  cairo_stroke (cairo);
  cairo_set_line_width (cairo, 8);
  cairo_move_to (cairo, x_of (self, self->low) - 1, middle);
  cairo_line_to (cairo, x_of (self, self->high) + 1, middle);
  cairo_stroke (cairo);
  gdk_cairo_set_source_rgba (cairo, &colour);
  cairo_set_line_width (cairo, 2);
  cairo_move_to (cairo, x_of (self, self->mean), middle - 8);
  cairo_line_to (cairo, x_of (self, self->mean), middle + 8);
  cairo_stroke (cairo);
  cairo_move_to (cairo, came - 6, middle);
  cairo_line_to (cairo, came, middle - 6);
  cairo_line_to (cairo, came + 6, middle);
  cairo_line_to (cairo, came, middle + 6);
  cairo_close_path (cairo);
  cairo_fill (cairo);
  cairo_destroy (cairo);
}

void
lr_luck_line_set (LrLuckLine   *self,
                  const LrLuck *luck)
{
  self->low = lr_number_to_double (luck->thrown.low);
  self->high = lr_number_to_double (luck->thrown.high);
  self->mean = luck->mean;
  self->happened = lr_number_to_double (luck->happened);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
lr_luck_line_class_init (LrLuckLineClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = lr_luck_line_measure;
  widget_class->snapshot = lr_luck_line_snapshot;
  gtk_widget_class_set_css_name (widget_class, "luckline");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
lr_luck_line_init (LrLuckLine *self)
{
  gtk_widget_set_halign (GTK_WIDGET (self), GTK_ALIGN_START);
}

GtkWidget *
lr_luck_line_new (void)
{
  return g_object_new (LR_TYPE_LUCK_LINE, NULL);
}
