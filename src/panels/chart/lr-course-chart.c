/* lr-course-chart.c - draws what both sides have left after each round
 *
 * Rounds go from left to right, strength from bottom to top. Our line is whole and its band is filled; the other
 * side's line is dashed and its band is drawn as two thin lines. Screen readers get it in words.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-course-chart.h"

#include "panels/kit/lr-label.h"
#include "present/words/lr-words.h"

#define HEIGHT 170
#define LEAST_WIDTH 200
#define WIDTH 360
#define GAP 6
/* With more rounds only every other one, or fewer, has its number. */
#define NUMBER_WIDTH 26

struct _LrCourseChart
{
  GtkWidget parent_instance;
  GArray   *points; /* (nullable): LrCourseSide: for each round ours and the other */
  guint     first;  /* the number of the first */
  double    most;
};

/* Where the lines are drawn. */
typedef struct
{
  double x, y, width, height;
} Frame;

G_DEFINE_FINAL_TYPE (LrCourseChart, lr_course_chart, GTK_TYPE_WIDGET)

static const LrCourseSide *
side_at (LrCourseChart *self,
         guint          index,
         gboolean       own)
{
  return &g_array_index (self->points, LrCourseSide, 2 * index + (own ? 0 : 1));
}

static guint
n_points (LrCourseChart *self)
{
  return self->points->len / 2;
}

static void
lr_course_chart_measure (GtkWidget      *widget G_GNUC_UNUSED,
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

/* @align: 0 to begin at @x, 0.5 to be in the middle, 1 to end there. */
static void
snapshot_text (GtkWidget     *widget,
               GtkSnapshot   *snapshot,
               const char    *text,
               const GdkRGBA *colour,
               double         x,
               double         y,
               double         align)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (widget, text);
  int width;

  pango_layout_get_pixel_size (layout, &width, NULL);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) (x - width * align), (float) y));
  gtk_snapshot_append_layout (snapshot, layout, colour);
  gtk_snapshot_restore (snapshot);
}

static double
x_of (LrCourseChart *self,
      const Frame   *frame,
      guint          index)
{
  return frame->x + frame->width * index / MAX (1, n_points (self) - 1);
}

static double
y_of (LrCourseChart *self,
      const Frame   *frame,
      double         strength)
{
  return frame->y + frame->height * (1 - (self->most > 0 ? strength / self->most : 0));
}

/* Writes the strengths at the left and the rounds below, and leaves the rest to the lines. */
static void
snapshot_labels (LrCourseChart *self,
                 GtkSnapshot   *snapshot,
                 const GdkRGBA *colour,
                 Frame         *frame)
{
  GtkWidget *widget = GTK_WIDGET (self);
  g_autofree char *most = lr_words_mean (self->most);
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (widget, most);
  guint every;
  int width;
  int height;

  pango_layout_get_pixel_size (layout, &width, &height);
  *frame = (Frame) { .x = width + GAP, .y = height / 2.0 };
  frame->width = gtk_widget_get_width (widget) - frame->x - NUMBER_WIDTH / 2.0;
  frame->height = gtk_widget_get_height (widget) - frame->y - height - GAP;
  snapshot_text (widget, snapshot, most, colour, width, 0, 1);
  snapshot_text (widget, snapshot, "0", colour, width, frame->y + frame->height - height / 2.0, 1);
  every = 1 + (guint) (NUMBER_WIDTH * (n_points (self) - 1) / MAX (1, frame->width));
  for (guint i = 0; i < n_points (self); i += every)
    {
      g_autofree char *number = g_strdup_printf ("%u", self->first + i);

      snapshot_text (widget, snapshot, number, colour, x_of (self, frame, i), frame->y + frame->height + GAP / 2.0,
                     0.5);
    }
}

static void
draw_band (LrCourseChart *self,
           cairo_t       *cairo,
           const Frame   *frame,
           const GdkRGBA *colour,
           gboolean       own)
{
  GdkRGBA faint = *colour;
  guint n = n_points (self);

  faint.alpha *= own ? 0.18f : 0.6f;
  gdk_cairo_set_source_rgba (cairo, &faint);
  cairo_set_line_width (cairo, 1);
  for (guint i = 0; i < n; i++)
    cairo_line_to (cairo, x_of (self, frame, i), y_of (self, frame, side_at (self, i, own)->high));
  if (!own)
    {
      cairo_stroke (cairo);
      cairo_new_path (cairo);
    }
  for (guint i = n; i > 0; i--)
    cairo_line_to (cairo, x_of (self, frame, i - 1), y_of (self, frame, side_at (self, i - 1, own)->low));
  if (own)
    cairo_fill (cairo);
  else
    cairo_stroke (cairo);
}

static void
draw_mean (LrCourseChart *self,
           cairo_t       *cairo,
           const Frame   *frame,
           const GdkRGBA *colour,
           gboolean       own)
{
  static const double dashes[] = { 7, 5 };

  gdk_cairo_set_source_rgba (cairo, colour);
  cairo_set_line_width (cairo, 2.5);
  cairo_set_line_join (cairo, CAIRO_LINE_JOIN_ROUND);
  cairo_set_dash (cairo, dashes, own ? 0 : G_N_ELEMENTS (dashes), 0);
  for (guint i = 0; i < n_points (self); i++)
    cairo_line_to (cairo, x_of (self, frame, i), y_of (self, frame, side_at (self, i, own)->mean));
  cairo_stroke (cairo);
  cairo_set_dash (cairo, NULL, 0, 0);
}

static void
draw_ground (cairo_t       *cairo,
             const Frame   *frame,
             const GdkRGBA *colour)
{
  GdkRGBA faint = *colour;

  faint.alpha *= 0.4f;
  gdk_cairo_set_source_rgba (cairo, &faint);
  cairo_set_line_width (cairo, 1);
  cairo_move_to (cairo, frame->x, frame->y);
  cairo_line_to (cairo, frame->x, frame->y + frame->height);
  cairo_line_to (cairo, frame->x + frame->width, frame->y + frame->height);
  cairo_stroke (cairo);
}

static void
lr_course_chart_snapshot (GtkWidget   *widget,
                          GtkSnapshot *snapshot)
{
  LrCourseChart *self = LR_COURSE_CHART (widget);
  GdkRGBA colour;
  Frame frame;
  cairo_t *cairo;

  if (self->points == NULL)
    return;
  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &colour);
  snapshot_labels (self, snapshot, &colour, &frame);
  cairo = gtk_snapshot_append_cairo (snapshot,
                                     &GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (widget),
                                                          (float) gtk_widget_get_height (widget)));
  draw_ground (cairo, &frame, &colour);
  for (int own = 1; own >= 0; own--)
    draw_band (self, cairo, &frame, &colour, own);
  for (int own = 1; own >= 0; own--)
    draw_mean (self, cairo, &frame, &colour, own);
  cairo_destroy (cairo);
}

void
lr_course_chart_set (LrCourseChart *self,
                     const GArray  *points,
                     guint          first,
                     const char    *words)
{
  g_clear_pointer (&self->points, g_array_unref);
  self->points = g_array_copy ((GArray *) points);
  self->first = first;
  self->most = 0;
  for (guint i = 0; i < n_points (self); i++)
    self->most = MAX (self->most, MAX (side_at (self, i, TRUE)->high, side_at (self, i, FALSE)->high));
  lr_name (self, words);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
lr_course_chart_finalize (GObject *object)
{
  LrCourseChart *self = LR_COURSE_CHART (object);

  g_clear_pointer (&self->points, g_array_unref);
  G_OBJECT_CLASS (lr_course_chart_parent_class)->finalize (object);
}

static void
lr_course_chart_class_init (LrCourseChartClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = lr_course_chart_finalize;
  widget_class->measure = lr_course_chart_measure;
  widget_class->snapshot = lr_course_chart_snapshot;
  gtk_widget_class_set_css_name (widget_class, "coursechart");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
lr_course_chart_init (LrCourseChart *self)
{
  gtk_widget_set_hexpand (GTK_WIDGET (self), TRUE);
}
