/* lr-bar.c - a bar whose length is a chance
 *
 * The words for the chance are beside it: the bar itself tells nothing by colour, and screen readers skip it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-bar.h"

#define BAR_HEIGHT 10
#define BAR_LEAST_WIDTH 48
#define SIGNED_BAR_WIDTH 96

struct _LrBar
{
  GtkWidget parent_instance;
  double    probability;
  gboolean  has_axis;
};

G_DEFINE_FINAL_TYPE (LrBar, lr_bar, GTK_TYPE_WIDGET)

static void
lr_bar_measure (GtkWidget      *widget,
                GtkOrientation  orientation,
                int             for_size G_GNUC_UNUSED,
                int            *minimum,
                int            *natural,
                int            *minimum_baseline,
                int            *natural_baseline)
{
  int width = LR_BAR (widget)->has_axis ? SIGNED_BAR_WIDTH : BAR_LEAST_WIDTH;

  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? BAR_LEAST_WIDTH : BAR_HEIGHT;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? width : BAR_HEIGHT;
  *minimum_baseline = *natural_baseline = -1;
}

static void
snapshot_part (GtkSnapshot   *snapshot,
               float          width,
               float          height,
               const GdkRGBA *colour)
{
  GskRoundedRect outline;

  if (width < 1)
    return;
  gsk_rounded_rect_init_from_rect (&outline, &GRAPHENE_RECT_INIT (0, 0, width, height), MIN (width, height) / 2);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  gtk_snapshot_append_color (snapshot, colour, &GRAPHENE_RECT_INIT (0, 0, width, height));
  gtk_snapshot_pop (snapshot);
}

/* To the left or to the right of an axis. */
static void
snapshot_signed (LrBar         *self,
                 GtkSnapshot   *snapshot,
                 float          width,
                 float          height,
                 const GdkRGBA *colour)
{
  float length = (float) (ABS (self->probability) * (width / 2 - 1));

  GdkRGBA axis = *colour;

  axis.alpha *= 0.4f;
  gtk_snapshot_append_color (snapshot, &axis, &GRAPHENE_RECT_INIT (width / 2 - 1, 0, 2, height));
  gtk_snapshot_append_color (snapshot, colour,
                             &GRAPHENE_RECT_INIT (self->probability < 0 ? width / 2 - 1 - length : width / 2 + 1,
                                                  (height - BAR_HEIGHT) / 2, length, BAR_HEIGHT));
}

static void
lr_bar_snapshot (GtkWidget   *widget,
                 GtkSnapshot *snapshot)
{
  LrBar *self = LR_BAR (widget);
  float width = (float) gtk_widget_get_width (widget);
  float height = (float) gtk_widget_get_height (widget);
  GdkRGBA colour;
  GdkRGBA ground;

  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &colour);
  if (self->has_axis)
    {
      snapshot_signed (self, snapshot, width, height, &colour);
      return;
    }
  ground = colour;
  ground.alpha *= 0.15f;
  snapshot_part (snapshot, width, height, &ground);
  snapshot_part (snapshot, (float) (width * self->probability), height, &colour);
}

static void
lr_bar_class_init (LrBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = lr_bar_measure;
  widget_class->snapshot = lr_bar_snapshot;
  gtk_widget_class_set_css_name (widget_class, "chancebar");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
lr_bar_init (LrBar *self)
{
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (GTK_WIDGET (self), TRUE);
}

GtkWidget *
lr_bar_new (void)
{
  return g_object_new (LR_TYPE_BAR, NULL);
}

void
lr_bar_set (LrBar  *self,
            double  probability)
{
  self->probability = CLAMP (probability, 0, 1);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
lr_bar_set_signed (LrBar  *self,
                   double  share)
{
  self->has_axis = TRUE;
  self->probability = CLAMP (share, -1, 1);
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_FILL); /* one axis for the bars below each other */
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
