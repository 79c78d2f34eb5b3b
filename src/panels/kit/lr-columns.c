/* lr-columns.c - widgets of one size side by side, in as many columns as there is room for
 *
 * All widgets are as wide as a column and as high as the highest of them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-columns.h"

struct _LrColumns
{
  GtkWidget parent_instance;
  guint     most;
  guint     letters;
  guint     spacing;
};

G_DEFINE_FINAL_TYPE (LrColumns, lr_columns, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_MOST,
  PROP_LETTERS,
  PROP_SPACING,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

/* --- measuring --- */

/* How wide a column has to be. */
static int
column_width (LrColumns *self)
{
  PangoContext *context = gtk_widget_get_pango_context (GTK_WIDGET (self));
  PangoFontMetrics *metrics = pango_context_get_metrics (context, NULL, NULL);
  int width = pango_font_metrics_get_approximate_char_width (metrics) * (int) self->letters / PANGO_SCALE;

  pango_font_metrics_unref (metrics);
  return MAX (width, 1);
}

static guint
count_children (LrColumns *self)
{
  guint n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += gtk_widget_should_layout (child) ? 1 : 0;
  return n;
}

static int
measure_children (LrColumns      *self,
                  GtkOrientation  orientation,
                  int             for_size,
                  int            *natural)
{
  int most = 0;

  *natural = 0;
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int own[2];

      if (!gtk_widget_should_layout (child))
        continue;
      gtk_widget_measure (child, orientation, for_size, &own[0], &own[1], NULL, NULL);
      most = MAX (most, own[0]);
      *natural = MAX (*natural, own[1]);
    }
  return most;
}

/* How many columns fit into @width, and how wide each of them is. */
static guint
count_columns (LrColumns *self,
               int        width,
               int       *each)
{
  int natural;
  int spacing = (int) self->spacing;
  int least = MAX (column_width (self), measure_children (self, GTK_ORIENTATION_HORIZONTAL, -1, &natural));
  guint n = (guint) CLAMP ((width + spacing) / (least + spacing), 1, (int) MAX (self->most, 1));

  *each = MAX ((width - (int) (n - 1) * spacing) / (int) n, 1);
  return n;
}

static void
lr_columns_measure (GtkWidget      *widget,
                    GtkOrientation  orientation,
                    int             for_size,
                    int            *minimum,
                    int            *natural,
                    int            *minimum_baseline,
                    int            *natural_baseline)
{
  LrColumns *self = LR_COLUMNS (widget);
  int spacing = (int) self->spacing;
  int own_natural;

  *minimum_baseline = *natural_baseline = -1;
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = measure_children (self, orientation, -1, &own_natural);
      own_natural = MAX (*minimum, column_width (self));
      *natural = own_natural * (int) self->most + spacing * ((int) self->most - 1);
      return;
    }
  {
    int each;
    /* where nobody says how wide it is, as wide as it likes */
    int width = for_size >= 0 ? for_size : G_MAXINT / 2;
    guint columns = count_columns (self, width, &each);
    int rows = (int) ((count_children (self) + columns - 1) / columns);

    measure_children (self, orientation, for_size >= 0 ? each : -1, &own_natural);
    *minimum = *natural = rows * own_natural + MAX (rows - 1, 0) * spacing;
  }
}

static void
lr_columns_size_allocate (GtkWidget *widget,
                          int        width,
                          int        height G_GNUC_UNUSED,
                          int        baseline G_GNUC_UNUSED)
{
  LrColumns *self = LR_COLUMNS (widget);
  gboolean rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int each;
  int tall;
  int columns = (int) count_columns (self, width, &each);
  int i = 0;

  measure_children (self, GTK_ORIENTATION_VERTICAL, each, &tall);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int x = i % columns * (each + (int) self->spacing);
      GtkAllocation allocation = { rtl ? width - x - each : x, i / columns * (tall + (int) self->spacing), each, tall };

      if (!gtk_widget_should_layout (child))
        continue;
      gtk_widget_size_allocate (child, &allocation, -1);
      i++;
    }
}

static GtkSizeRequestMode
lr_columns_get_request_mode (GtkWidget *widget G_GNUC_UNUSED)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* --- the object --- */

static void
lr_columns_set_property (GObject      *object,
                         guint         id,
                         const GValue *value,
                         GParamSpec   *pspec)
{
  LrColumns *self = LR_COLUMNS (object);

  switch (id)
    {
    case PROP_MOST:
      self->most = g_value_get_uint (value);
      break;
    case PROP_LETTERS:
      self->letters = g_value_get_uint (value);
      break;
    case PROP_SPACING:
      self->spacing = g_value_get_uint (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

static void
lr_columns_dispose (GObject *object)
{
  lr_columns_clear (LR_COLUMNS (object));
  G_OBJECT_CLASS (lr_columns_parent_class)->dispose (object);
}

static void
lr_columns_class_init (LrColumnsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS;

  object_class->dispose = lr_columns_dispose;
  object_class->set_property = lr_columns_set_property;
  widget_class->measure = lr_columns_measure;
  widget_class->size_allocate = lr_columns_size_allocate;
  widget_class->get_request_mode = lr_columns_get_request_mode;
  properties[PROP_MOST] = g_param_spec_uint ("most", NULL, NULL, 1, 100, 1, flags);
  properties[PROP_LETTERS] = g_param_spec_uint ("letters", NULL, NULL, 1, 1000, 1, flags);
  properties[PROP_SPACING] = g_param_spec_uint ("spacing", NULL, NULL, 0, 1000, 0, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
lr_columns_init (LrColumns *self)
{
  self->most = self->letters = 1;
}

void
lr_columns_append (LrColumns *self,
                   GtkWidget *child)
{
  gtk_widget_set_parent (child, GTK_WIDGET (self));
}

void
lr_columns_clear (LrColumns *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
}
