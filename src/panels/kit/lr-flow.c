/* lr-flow.c - widgets laid out in a width, as high as it then takes
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-flow.h"

typedef struct
{
  int spacing;
} LrFlowPrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (LrFlow, lr_flow, GTK_TYPE_WIDGET)

enum
{
  PROP_SPACING = 1,
};

static GtkWidget *
shown (GtkWidget *child)
{
  while (child != NULL && !gtk_widget_should_layout (child))
    child = gtk_widget_get_next_sibling (child);
  return child;
}

GtkWidget *
lr_flow_first (LrFlow *self)
{
  return shown (gtk_widget_get_first_child (GTK_WIDGET (self)));
}

GtkWidget *
lr_flow_next (GtkWidget *child)
{
  return shown (gtk_widget_get_next_sibling (child));
}

int
lr_flow_get_spacing (LrFlow *self)
{
  return ((LrFlowPrivate *) lr_flow_get_instance_private (self))->spacing;
}

void
lr_flow_place (LrFlow              *self,
               GtkWidget           *child,
               int                  width,
               const GtkAllocation *place)
{
  GtkAllocation allocation = *place;

  if (gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL)
    allocation.x = width - place->x - place->width;
  gtk_widget_size_allocate (child, &allocation, -1);
}

void
lr_flow_append (GtkWidget *flow,
                GtkWidget *child)
{
  gtk_widget_set_parent (child, flow);
}

void
lr_flow_clear (LrFlow *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
}

static void
lr_flow_measure (GtkWidget      *widget,
                 GtkOrientation  orientation,
                 int             for_size,
                 int            *minimum,
                 int            *natural,
                 int            *minimum_baseline,
                 int            *natural_baseline)
{
  LrFlow *self = LR_FLOW (widget);
  LrFlowClass *klass = LR_FLOW_GET_CLASS (self);

  *minimum_baseline = *natural_baseline = -1;
  if (orientation == GTK_ORIENTATION_HORIZONTAL || for_size < 0)
    klass->measure_width (self, minimum, natural);
  if (orientation == GTK_ORIENTATION_VERTICAL)
    *minimum = *natural = klass->lay_out (self, for_size < 0 ? *natural : for_size, FALSE);
}

static void
lr_flow_size_allocate (GtkWidget *widget,
                       int        width,
                       int        height G_GNUC_UNUSED,
                       int        baseline G_GNUC_UNUSED)
{
  LR_FLOW_GET_CLASS (widget)->lay_out (LR_FLOW (widget), width, TRUE);
}

static GtkSizeRequestMode
lr_flow_get_request_mode (GtkWidget *widget G_GNUC_UNUSED)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
lr_flow_set_property (GObject      *object,
                      guint         id,
                      const GValue *value,
                      GParamSpec   *pspec)
{
  if (id == PROP_SPACING)
    {
      ((LrFlowPrivate *) lr_flow_get_instance_private (LR_FLOW (object)))->spacing = g_value_get_int (value);
      gtk_widget_queue_resize (GTK_WIDGET (object));
    }
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
lr_flow_dispose (GObject *object)
{
  lr_flow_clear (LR_FLOW (object));
  G_OBJECT_CLASS (lr_flow_parent_class)->dispose (object);
}

static void
lr_flow_class_init (LrFlowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->set_property = lr_flow_set_property;
  object_class->dispose = lr_flow_dispose;
  widget_class->measure = lr_flow_measure;
  widget_class->size_allocate = lr_flow_size_allocate;
  widget_class->get_request_mode = lr_flow_get_request_mode;
  g_object_class_install_property (object_class, PROP_SPACING,
                                   g_param_spec_int ("spacing", NULL, NULL, 0, G_MAXINT16, 0,
                                                     G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS));
}

static void
lr_flow_init (LrFlow *self G_GNUC_UNUSED)
{
}
