/* lr-columns.c - widgets of one size side by side, in as many columns as there is room for
 *
 * All widgets are as wide as a column and, where there are several columns, as high as the highest of them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-columns.h"

struct _LrColumns
{
  LrFlow parent_instance;
  guint  most;
  guint  letters;
};

G_DEFINE_FINAL_TYPE (LrColumns, lr_columns, LR_TYPE_FLOW)

enum
{
  PROP_0,
  PROP_MOST,
  PROP_LETTERS,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

/* The size that the largest of the widgets asks for. */
static int
measure_children (LrFlow         *self,
                  GtkOrientation  orientation,
                  int             for_size)
{
  int most = 0;

  for (GtkWidget *child = lr_flow_first (self); child != NULL; child = lr_flow_next (child))
    {
      int minimum, natural;

      gtk_widget_measure (child, orientation, for_size, &minimum, &natural, NULL, NULL);
      most = MAX (most, orientation == GTK_ORIENTATION_VERTICAL ? natural : minimum);
    }
  return most;
}

/* How wide a column has to be. */
static int
column_width (LrColumns *self)
{
  PangoContext *context = gtk_widget_get_pango_context (GTK_WIDGET (self));
  PangoFontMetrics *metrics = pango_context_get_metrics (context, NULL, NULL);
  int width = pango_font_metrics_get_approximate_char_width (metrics) * (int) self->letters / PANGO_SCALE;

  pango_font_metrics_unref (metrics);
  return MAX (width, measure_children (LR_FLOW (self), GTK_ORIENTATION_HORIZONTAL, -1));
}

static void
lr_columns_measure_width (LrFlow *flow,
                          int    *minimum,
                          int    *natural)
{
  LrColumns *self = LR_COLUMNS (flow);
  int most = (int) self->most;

  *minimum = measure_children (flow, GTK_ORIENTATION_HORIZONTAL, -1);
  *natural = column_width (self) * most + lr_flow_get_spacing (flow) * (most - 1);
}

static int
lr_columns_lay_out (LrFlow   *flow,
                    int       width,
                    gboolean  allocate)
{
  LrColumns *self = LR_COLUMNS (flow);
  int spacing = lr_flow_get_spacing (flow);
  int columns = CLAMP ((width + spacing) / (column_width (self) + spacing), 1, (int) self->most);
  int each = MAX ((width - (columns - 1) * spacing) / columns, 1);
  int tall = measure_children (flow, GTK_ORIENTATION_VERTICAL, each);
  int bottom = -spacing;
  int y = 0;
  int i = 0;

  for (GtkWidget *child = lr_flow_first (flow); child != NULL; child = lr_flow_next (child), i++)
    {
      int least;

      if (columns == 1)
        gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, each, &least, &tall, NULL, NULL);
      if (i % columns == 0)
        y = bottom + spacing;
      if (allocate)
        lr_flow_place (flow, child, width, &(GtkAllocation){ i % columns * (each + spacing), y, each, tall });
      bottom = y + tall;
    }
  return MAX (bottom, 0);
}

static void
lr_columns_set_property (GObject      *object,
                         guint         id,
                         const GValue *value,
                         GParamSpec   *pspec)
{
  LrColumns *self = LR_COLUMNS (object);

  if (id == PROP_MOST)
    self->most = g_value_get_uint (value);
  else if (id == PROP_LETTERS)
    self->letters = g_value_get_uint (value);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

static void
lr_columns_class_init (LrColumnsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS;

  object_class->set_property = lr_columns_set_property;
  LR_FLOW_CLASS (klass)->measure_width = lr_columns_measure_width;
  LR_FLOW_CLASS (klass)->lay_out = lr_columns_lay_out;
  properties[PROP_MOST] = g_param_spec_uint ("most", NULL, NULL, 1, 100, 1, flags);
  properties[PROP_LETTERS] = g_param_spec_uint ("letters", NULL, NULL, 1, 1000, 1, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
lr_columns_init (LrColumns *self)
{
  self->most = self->letters = 1;
}
