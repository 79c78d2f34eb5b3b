/* lr-panel-layout.c - two parts side by side, or one above the other where there is no room
 *
 * Narrow, the answer keeps a part of the height at the bottom while the inputs scroll above it, so that it never leaves
 * the screen.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-panel-layout.h"

/* Below this width the parts stand one above the other. */
#define NARROW_WIDTH 720
/* What the answer gets of a wide panel's width, and of a narrow one's height. */
#define ANSWER_WIDTH 0.46
#define ANSWER_HEIGHT 0.46
#define SPACING 1

struct _LrPanelLayout
{
  GtkWidget  parent_instance;
  GtkWidget *inputs;
  GtkWidget *answer;
  GtkWidget *separator;
  gboolean   narrow;
  guint      telling; /* the source that will tell that @narrow has changed */
};

G_DEFINE_FINAL_TYPE (LrPanelLayout, lr_panel_layout, GTK_TYPE_WIDGET)

enum
{
  PROP_NARROW = 1,
  N_PROPERTIES
};

static GParamSpec *properties[N_PROPERTIES];

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

  gtk_widget_measure (self->inputs, orientation, -1, &inputs[0], &inputs[1], NULL, NULL);
  gtk_widget_measure (self->answer, orientation, -1, &answer[0], &answer[1], NULL, NULL);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = MAX (inputs[0], answer[0]);
      *natural = inputs[1] + SPACING + answer[1];
    }
  else
    {
      *minimum = inputs[0] + SPACING + answer[0];
      *natural = MAX (inputs[1] + SPACING + answer[1], *minimum);
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

/* Whoever hears of it will want other sizes, which cannot be had in the midst of an allocation. */
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
  int inputs = 0;
  int least = 0;
  gboolean narrow;
  int part;

  gtk_widget_measure (self->inputs, GTK_ORIENTATION_HORIZONTAL, -1, &inputs, NULL, NULL, NULL);
  gtk_widget_measure (self->answer, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  narrow = width < MAX (NARROW_WIDTH, inputs + SPACING + least);
  if (narrow)
    {
      gtk_widget_measure (self->answer, GTK_ORIENTATION_VERTICAL, width, &least, NULL, NULL, NULL);
      part = MAX (least, (int) (height * ANSWER_HEIGHT));
      allocate (self->inputs, 0, 0, width, MAX (height - part - SPACING, 0));
      allocate (self->separator, 0, height - part - SPACING, width, SPACING);
      allocate (self->answer, 0, height - part, width, part);
    }
  else
    {
      part = CLAMP ((int) (width * ANSWER_WIDTH), least, width - SPACING - inputs);
      allocate (self->inputs, rtl ? part + SPACING : 0, 0, width - part - SPACING, height);
      allocate (self->separator, rtl ? part : width - part - SPACING, 0, SPACING, height);
      allocate (self->answer, rtl ? 0 : width - part, 0, part, height);
    }
  if (narrow != self->narrow)
    {
      self->narrow = narrow;
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
