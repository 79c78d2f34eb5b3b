/* lr-history-line.c - the history of a tracker, as a line over the turns
 *
 * Turns go from left to right, values from bottom to top. The axes name the least and the greatest value, the first and
 * the last turn. The line has a gap where the value is missing. Screen readers get it in words.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-history-line.h"

#include <glib/gi18n-lib.h>

#include "panels/kit/lr-label.h"

#define HEIGHT 120
#define LEAST_WIDTH 160
#define WIDTH 300
#define GAP 6

/* With more turns, only the last one has a dot. */
#define MOST_DOTS 40

struct _LrHistoryLine
{
  GtkWidget  parent_instance;
  GPtrArray *points; /* (nullable): LrLedgerPoint */
  double     least;
  double     greatest;
  char      *labels[4]; /* least, greatest, first turn, last turn */
};

enum
{
  LABEL_LEAST,
  LABEL_GREATEST,
  LABEL_FIRST,
  LABEL_LAST,
};

/* Where the line itself is drawn. */
typedef struct
{
  float x, y, width, height;
} Frame;

G_DEFINE_FINAL_TYPE (LrHistoryLine, lr_history_line, GTK_TYPE_WIDGET)

static const LrLedgerPoint *
point_of (LrHistoryLine *self,
          guint          index)
{
  return self->points->pdata[index];
}

static void
lr_history_line_measure (GtkWidget      *widget G_GNUC_UNUSED,
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

static void
snapshot_label (GtkSnapshot   *snapshot,
                PangoLayout   *layout,
                const GdkRGBA *colour,
                float          x,
                float          y)
{
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (x, y));
  gtk_snapshot_append_layout (snapshot, layout, colour);
  gtk_snapshot_restore (snapshot);
}

/* Writes the labels at the edges, and leaves the rest of the frame to the line. */
static void
snapshot_labels (LrHistoryLine *self,
                 GtkSnapshot   *snapshot,
                 const GdkRGBA *colour,
                 Frame         *frame)
{
  PangoLayout *layouts[4];
  int widths[4], heights[4];

  for (guint i = 0; i < 4; i++)
    {
      layouts[i] = gtk_widget_create_pango_layout (GTK_WIDGET (self), self->labels[i]);
      /* An axis takes only a part of the whole. */
      pango_layout_set_ellipsize (layouts[i], PANGO_ELLIPSIZE_END);
      pango_layout_set_width (layouts[i], (int) (frame->width * (i < LABEL_FIRST ? 0.3f : 0.45f)) * PANGO_SCALE);
      pango_layout_get_pixel_size (layouts[i], &widths[i], &heights[i]);
    }
  frame->x = (float) MAX (widths[LABEL_LEAST], widths[LABEL_GREATEST]) + GAP;
  frame->y = (float) heights[LABEL_GREATEST] / 2;
  frame->width -= frame->x + GAP;
  frame->height -= frame->y + (float) heights[LABEL_FIRST] + GAP;
  if (self->greatest > self->least)
    snapshot_label (snapshot, layouts[LABEL_GREATEST], colour, frame->x - GAP - (float) widths[LABEL_GREATEST], 0);
  snapshot_label (snapshot, layouts[LABEL_LEAST], colour, frame->x - GAP - (float) widths[LABEL_LEAST],
                  frame->y + frame->height - (float) heights[LABEL_LEAST] / 2);
  snapshot_label (snapshot, layouts[LABEL_FIRST], colour, frame->x, frame->y + frame->height + GAP);
  if (self->points->len > 1)
    snapshot_label (snapshot, layouts[LABEL_LAST], colour, frame->x + frame->width - (float) widths[LABEL_LAST],
                    frame->y + frame->height + GAP);
  for (guint i = 0; i < 4; i++)
    g_object_unref (layouts[i]);
}

static double
x_of (LrHistoryLine *self,
      const Frame   *frame,
      guint          index)
{
  return frame->x + (self->points->len > 1 ? frame->width * index / (self->points->len - 1) : frame->width / 2);
}

static double
y_of (LrHistoryLine *self,
      const Frame   *frame,
      guint          index)
{
  double part = self->greatest > self->least ?
                    (point_of (self, index)->height - self->least) / (self->greatest - self->least) :
                    0;

  return frame->y + frame->height * (1 - part);
}

static void
draw_line (LrHistoryLine *self,
           cairo_t       *cairo,
           const Frame   *frame,
           const GdkRGBA *colour)
{
  gboolean on = FALSE;

  gdk_cairo_set_source_rgba (cairo, colour);
  cairo_set_line_width (cairo, 2);
  cairo_set_line_join (cairo, CAIRO_LINE_JOIN_ROUND);
  for (guint i = 0; i < self->points->len; i++)
    {
      if (point_of (self, i)->known && on)
        cairo_line_to (cairo, x_of (self, frame, i), y_of (self, frame, i));
      else if (point_of (self, i)->known)
        cairo_move_to (cairo, x_of (self, frame, i), y_of (self, frame, i));
      on = point_of (self, i)->known;
    }
  cairo_stroke (cairo);
  for (guint i = 0; i < self->points->len; i++)
    {
      if (!point_of (self, i)->known || (self->points->len > MOST_DOTS && i + 1 < self->points->len))
        continue;
      cairo_arc (cairo, x_of (self, frame, i), y_of (self, frame, i), 3, 0, 2 * G_PI);
      cairo_fill (cairo);
    }
}

static void
draw_grid (cairo_t       *cairo,
           const Frame   *frame,
           const GdkRGBA *colour)
{
  GdkRGBA faint = *colour;

  faint.alpha *= 0.2f;
  gdk_cairo_set_source_rgba (cairo, &faint);
  cairo_set_line_width (cairo, 1);
  for (guint i = 0; i < 3; i++)
    {
      double y = (int) (frame->y + frame->height * (float) i / 2) + 0.5;

      cairo_move_to (cairo, frame->x, y);
      cairo_line_to (cairo, frame->x + frame->width, y);
    }
  cairo_stroke (cairo);
}

static void
lr_history_line_snapshot (GtkWidget   *widget,
                          GtkSnapshot *snapshot)
{
  LrHistoryLine *self = LR_HISTORY_LINE (widget);
  Frame frame = { 0, 0, (float) gtk_widget_get_width (widget), (float) gtk_widget_get_height (widget) };
  GdkRGBA colour;
  cairo_t *cairo;

  if (self->points == NULL || self->points->len == 0)
    return;
  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &colour);
  snapshot_labels (self, snapshot, &colour, &frame);
  cairo = gtk_snapshot_append_cairo (snapshot,
                                     &GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (widget),
                                                          (float) gtk_widget_get_height (widget)));
  draw_grid (cairo, &frame, &colour);
  draw_line (self, cairo, &frame, &colour);
  cairo_destroy (cairo);
}

static void
set_label (LrHistoryLine *self,
           guint          label,
           const char    *text)
{
  g_free (self->labels[label]);
  self->labels[label] = g_strdup (text);
}

static void
find_limits (LrHistoryLine *self)
{
  gboolean any = FALSE;

  self->least = self->greatest = 0;
  for (guint i = 0; i < 4; i++)
    set_label (self, i, "");
  for (guint i = 0; i < self->points->len; i++)
    {
      const LrLedgerPoint *point = point_of (self, i);

      if (i == 0)
        set_label (self, LABEL_FIRST, point->turn);
      set_label (self, LABEL_LAST, point->turn);
      if (!point->known)
        continue;
      if (!any || point->height < self->least)
        {
          self->least = point->height;
          set_label (self, LABEL_LEAST, point->figure);
        }
      if (!any || point->height > self->greatest)
        {
          self->greatest = point->height;
          set_label (self, LABEL_GREATEST, point->figure);
        }
      any = TRUE;
    }
}

/* A game has many turns, so only changes are told. */
static char *
in_words (LrHistoryLine *self,
          const char    *name)
{
  GString *text = g_string_new (NULL);
  const char *before = NULL;

  g_string_append_printf (text, _ ("%s over the turns"), name);
  for (guint i = 0; i < self->points->len; i++)
    {
      const LrLedgerPoint *point = point_of (self, i);

      if (before != NULL && g_str_equal (before, point->value))
        continue;
      g_string_append_printf (text, "%s%s %s", i == 0 ? ": " : ", ", point->turn, point->value);
      before = point->value;
    }
  return g_string_free (text, FALSE);
}

void
lr_history_line_set (LrHistoryLine   *self,
                     const char      *name,
                     const GPtrArray *points)
{
  g_autofree char *words = NULL;

  g_clear_pointer (&self->points, g_ptr_array_unref);
  self->points = g_ptr_array_ref ((GPtrArray *) points);
  find_limits (self);
  words = in_words (self, name);
  lr_name (self, words);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
lr_history_line_finalize (GObject *object)
{
  LrHistoryLine *self = LR_HISTORY_LINE (object);

  g_clear_pointer (&self->points, g_ptr_array_unref);
  for (guint i = 0; i < 4; i++)
    g_free (self->labels[i]);
  G_OBJECT_CLASS (lr_history_line_parent_class)->finalize (object);
}

static void
lr_history_line_class_init (LrHistoryLineClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = lr_history_line_finalize;
  widget_class->measure = lr_history_line_measure;
  widget_class->snapshot = lr_history_line_snapshot;
  gtk_widget_class_set_css_name (widget_class, "historyline");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
lr_history_line_init (LrHistoryLine *self G_GNUC_UNUSED)
{
}
