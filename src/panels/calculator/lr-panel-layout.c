/* lr-panel-layout.c - the inputs, and beside them the answer in a column of fixed width, or below them as a strip
 *
 * The column's width depends on the window alone, never on the texts in it. The strip is as high as its dice ask for;
 * opened, it leaves only the title above it in sight.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-panel-layout.h"

#include "panels/kit/lr-label.h"

/* Widths in pixels, at the system's usual size of type. With larger type they grow. */
#define WIDE_PANE 456
#define SLIM_PANE 400
/* In a very wide window the column takes that much of it, up to the last width: it is read from farther away. */
#define SHARE_OF_WIDE 0.3
#define MOST_PANE 680
/* Below the first width the column is slim; below the second it is a strip. */
#define SLIM_BELOW 970
#define STRIP_BELOW 740
/* What an opened strip leaves of the inputs. */
#define LEFT_ABOVE 56
#define MOST_STRIP 0.62
/* A panel below this height, that of a window of 800, is low. */
#define LOW_BELOW 754
#define SPACING 1

struct _LrPanelLayout
{
  GtkWidget  parent_instance;
  GtkWidget *inputs;
  GtkWidget *answer;
  GtkWidget *separator;
  gboolean   narrow;
  gboolean   low;
  gboolean   opened;  /* of a strip: whether it shows all of the answer */
  guint      telling; /* the source that will tell that @narrow or @low has changed */
};

G_DEFINE_FINAL_TYPE (LrPanelLayout, lr_panel_layout, GTK_TYPE_WIDGET)

enum
{
  PROP_NARROW = 1,
  N_PROPERTIES
};

static GParamSpec *properties[N_PROPERTIES];

/* The least is that of the strip: whether there is room for a column is found out when the room is known. */
static void
lr_panel_layout_measure (GtkWidget      *widget,
                         GtkOrientation  orientation,
                         int             for_size G_GNUC_UNUSED,
                         int            *minimum,
                         int            *natural,
                         int            *minimum_baseline,
                         int            *natural_baseline)
{
  LrPanelLayout *self = LR_PANEL_LAYOUT (widget);
  int inputs[2], answer[2];

  gtk_widget_measure (self->answer, orientation, -1, &answer[0], &answer[1], NULL, NULL);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      gtk_widget_measure (self->inputs, orientation, -1, &inputs[0], &inputs[1], NULL, NULL);
      *minimum = MAX (inputs[0], answer[0]);
      *natural = inputs[1] + SPACING + MAX (answer[0], WIDE_PANE);
    }
  else
    {
      /* The inputs scroll. How high all of them are would be found out for nothing. */
      *minimum = answer[0];
      *natural = answer[1];
    }
  *minimum_baseline = *natural_baseline = -1;
}

static void
allocate (GtkWidget *child,
          int        x,
          int        y,
          int        width,
          int        height)
{
  GtkAllocation allocation = { x, y, width, height };

  gtk_widget_size_allocate (child, &allocation, -1);
}

/* Its receivers want other sizes, which is not possible during an allocation. */
static gboolean
tell_cb (gpointer data)
{
  LrPanelLayout *self = data;

  self->telling = 0;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_NARROW]);
  return G_SOURCE_REMOVE;
}

static void
lr_panel_layout_size_allocate (GtkWidget *widget,
                               int        width,
                               int        height,
                               int        baseline G_GNUC_UNUSED)
{
  LrPanelLayout *self = LR_PANEL_LAYOUT (widget);
  gboolean rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  double scale = lr_type_scale (widget);
  int least = 0;
  int wanted = 0;
  int inputs = 0;
  gboolean narrow, low;
  int part;

  gtk_widget_measure (self->inputs, GTK_ORIENTATION_HORIZONTAL, -1, &inputs, NULL, NULL, NULL);
  gtk_widget_measure (self->answer, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  part = MAX (least, (int) ((width < SLIM_BELOW * scale ? SLIM_PANE : WIDE_PANE) * scale));
  part = MAX (part, (int) MIN (width * SHARE_OF_WIDE, MOST_PANE * scale));
  narrow = width < MAX ((int) (STRIP_BELOW * scale), inputs + SPACING + part);
  if (narrow)
    {
      gtk_widget_measure (self->answer, GTK_ORIENTATION_VERTICAL, width, &least, &wanted, NULL, NULL);
      part = self->opened ? height - LEFT_ABOVE : MIN (wanted, (int) (height * MOST_STRIP));
      part = CLAMP (part, MIN (least, height), height);
      allocate (self->inputs, 0, 0, width, MAX (height - part - SPACING, 0));
      allocate (self->separator, 0, MAX (height - part - SPACING, 0), width, SPACING);
      allocate (self->answer, 0, height - part, width, part);
    }
  else
    {
      allocate (self->inputs, rtl ? part + SPACING : 0, 0, width - part - SPACING, height);
      allocate (self->separator, rtl ? part : width - part - SPACING, 0, SPACING, height);
      allocate (self->answer, rtl ? 0 : width - part, 0, part, height);
    }
  low = height < LOW_BELOW * scale;
  if (narrow != self->narrow || low != self->low)
    {
      self->narrow = narrow;
      self->low = low;
      if (self->telling == 0)
        self->telling = g_idle_add_full (G_PRIORITY_HIGH_IDLE, tell_cb, self, NULL);
    }
}

static void
lr_panel_layout_get_property (GObject    *object,
                              guint       id,
                              GValue     *value,
                              GParamSpec *pspec)
{
  if (id == PROP_NARROW)
    g_value_set_boolean (value, LR_PANEL_LAYOUT (object)->narrow);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
lr_panel_layout_dispose (GObject *object)
{
  LrPanelLayout *self = LR_PANEL_LAYOUT (object);

  g_clear_handle_id (&self->telling, g_source_remove);
  g_clear_pointer (&self->inputs, gtk_widget_unparent);
  g_clear_pointer (&self->separator, gtk_widget_unparent);
  g_clear_pointer (&self->answer, gtk_widget_unparent);
  G_OBJECT_CLASS (lr_panel_layout_parent_class)->dispose (object);
}

static void
lr_panel_layout_class_init (LrPanelLayoutClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = lr_panel_layout_dispose;
  object_class->get_property = lr_panel_layout_get_property;
  widget_class->measure = lr_panel_layout_measure;
  widget_class->size_allocate = lr_panel_layout_size_allocate;
  properties[PROP_NARROW] = g_param_spec_boolean ("narrow", NULL, NULL, FALSE,
                                                  G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
}

static void
lr_panel_layout_init (LrPanelLayout *self)
{
  self->separator = gtk_separator_new (GTK_ORIENTATION_VERTICAL);
}

void
lr_panel_layout_set_parts (LrPanelLayout *self,
                           GtkWidget     *inputs,
                           GtkWidget     *answer)
{
  g_return_if_fail (self->inputs == NULL);
  self->inputs = inputs;
  self->answer = answer;
  gtk_widget_set_parent (inputs, GTK_WIDGET (self));
  gtk_widget_set_parent (self->separator, GTK_WIDGET (self));
  gtk_widget_set_parent (answer, GTK_WIDGET (self));
}

gboolean
lr_panel_layout_is_narrow (LrPanelLayout *self)
{
  return self->narrow;
}

gboolean
lr_panel_layout_is_low (LrPanelLayout *self)
{
  return self->low;
}

void
lr_panel_layout_set_opened (LrPanelLayout *self,
                            gboolean       opened)
{
  self->opened = opened;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}
