/* lr-wrap-box.c - widgets in a line, and in as many lines as it takes
 *
 * Children get their natural width, at the bottom of their line, or in its middle if they are aligned so; one that does
 * not fit begins the next line. A last child that expands stands at the end of its line.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-wrap-box.h"

/* Where nobody says how wide it is. */
#define WIDEST 100000

struct _LrWrapBox
{
  GtkWidget parent_instance;
  int       spacing;
};

G_DEFINE_FINAL_TYPE (LrWrapBox, lr_wrap_box, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_SPACING,
};

static GtkWidget *
next_shown (GtkWidget *child)
{
  while (child != NULL && !gtk_widget_should_layout (child))
    child = gtk_widget_get_next_sibling (child);
  return child;
}

static gboolean
is_last (GtkWidget *child)
{
  return next_shown (gtk_widget_get_next_sibling (child)) == NULL;
}

static int
child_width (GtkWidget *child,
             int        most)
{
  int minimum, natural;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, NULL, NULL);
  if (gtk_widget_get_hexpand (child) && !is_last (child))
    return minimum;
  return CLAMP (natural, minimum, MAX (most, minimum));
}

static int
child_height (GtkWidget *child,
              int        width)
{
  int natural;

  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, NULL, &natural, NULL, NULL);
  return natural;
}

/* The children from @first on that share a line of @width: returns the first of the next line, and what is left of the
 * line's width for the child that expands. */
static GtkWidget *
take_line (LrWrapBox *self,
           GtkWidget *first,
           int        width,
           int       *left)
{
  int used = 0;

  for (GtkWidget *child = first; child != NULL; child = next_shown (gtk_widget_get_next_sibling (child)))
    {
      int own = child_width (child, width);

      if (child != first && used + own > width)
        {
          *left = MAX (0, width - (used - self->spacing));
          return child;
        }
      used += own + self->spacing;
    }
  *left = MAX (0, width - (used - self->spacing));
  return NULL;
}

/* How wide a child becomes: the first that expands takes what is left. */
static int
line_width (GtkWidget *child,
            int        width,
            int       *left)
{
  int own = child_width (child, width);

  if (!gtk_widget_get_hexpand (child) || is_last (child))
    return own;
  own += *left;
  *left = 0;
  return own;
}

static int
line_height (GtkWidget *first,
             GtkWidget *end,
             int        width,
             int        left)
{
  int height = 0;

  for (GtkWidget *child = first; child != end; child = next_shown (gtk_widget_get_next_sibling (child)))
    {
      /* Not within MAX (), which would take what is left twice. */
      int own = child_height (child, line_width (child, width, &left));

      height = MAX (height, own);
    }
  return height;
}

static void
lr_wrap_box_measure (GtkWidget      *widget,
                     GtkOrientation  orientation,
                     int             for_size,
                     int            *minimum,
                     int            *natural,
                     int            *minimum_baseline,
                     int            *natural_baseline)
{
  LrWrapBox *self = LR_WRAP_BOX (widget);
  GtkWidget *first = next_shown (gtk_widget_get_first_child (widget));

  *minimum = *natural = 0;
  *minimum_baseline = *natural_baseline = -1;
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      for (GtkWidget *child = first; child != NULL; child = next_shown (gtk_widget_get_next_sibling (child)))
        {
          int own[2];

          gtk_widget_measure (child, orientation, -1, &own[0], &own[1], NULL, NULL);
          *minimum = MAX (*minimum, own[0]);
          *natural += own[1] + (child == first ? 0 : self->spacing);
        }
      return;
    }
  for (GtkWidget *child = first; child != NULL;)
    {
      int left;
      int width = for_size < 0 ? WIDEST : for_size;
      GtkWidget *end = take_line (self, child, width, &left);

      *natural += (child == first ? 0 : self->spacing) + line_height (child, end, width, left);
      child = end;
    }
  *minimum = *natural;
}

static void
allocate_line (LrWrapBox *self,
               GtkWidget *first,
               GtkWidget *end,
               int        width,
               int        left,
               int        y,
               int        height)
{
  gboolean rtl = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  int x = 0;

  for (GtkWidget *child = first; child != end; child = next_shown (gtk_widget_get_next_sibling (child)))
    {
      int own = line_width (child, width, &left);
      int own_height = child_height (child, own);
      int at = is_last (child) && gtk_widget_get_hexpand (child) ? MAX (x, width - own) : x;
      int above = gtk_widget_get_valign (child) == GTK_ALIGN_CENTER ? (height - own_height) / 2 : height - own_height;
      GtkAllocation allocation = { rtl ? width - at - own : at, y + above, own, own_height };

      gtk_widget_size_allocate (child, &allocation, -1);
      x = at + own + self->spacing;
    }
}

static void
lr_wrap_box_size_allocate (GtkWidget *widget,
                           int        width,
                           int        height G_GNUC_UNUSED,
                           int        baseline G_GNUC_UNUSED)
{
  LrWrapBox *self = LR_WRAP_BOX (widget);
  int y = 0;

  for (GtkWidget *child = next_shown (gtk_widget_get_first_child (widget)); child != NULL;)
    {
      int left;
      GtkWidget *end = take_line (self, child, width, &left);
      int line = line_height (child, end, width, left);

      allocate_line (self, child, end, width, left, y, line);
      y += line + self->spacing;
      child = end;
    }
}

static GtkSizeRequestMode
lr_wrap_box_get_request_mode (GtkWidget *widget G_GNUC_UNUSED)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
lr_wrap_box_set_property (GObject      *object,
                          guint         id,
                          const GValue *value,
                          GParamSpec   *pspec)
{
  if (id != PROP_SPACING)
    {
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
      return;
    }
  LR_WRAP_BOX (object)->spacing = g_value_get_int (value);
  gtk_widget_queue_resize (GTK_WIDGET (object));
}

static void
lr_wrap_box_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (lr_wrap_box_parent_class)->dispose (object);
}

static void
lr_wrap_box_class_init (LrWrapBoxClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = lr_wrap_box_dispose;
  G_OBJECT_CLASS (klass)->set_property = lr_wrap_box_set_property;
  widget_class->measure = lr_wrap_box_measure;
  widget_class->size_allocate = lr_wrap_box_size_allocate;
  widget_class->get_request_mode = lr_wrap_box_get_request_mode;
  g_object_class_install_property (G_OBJECT_CLASS (klass), PROP_SPACING,
                                   g_param_spec_int ("spacing", NULL, NULL, 0, G_MAXINT16, 0,
                                                     G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS));
}

static void
lr_wrap_box_init (LrWrapBox *self G_GNUC_UNUSED)
{
}

GtkWidget *
lr_wrap_box_new (int spacing)
{
  return g_object_new (LR_TYPE_WRAP_BOX, "spacing", spacing, NULL);
}

void
lr_wrap_box_append (LrWrapBox *self,
                    GtkWidget *child)
{
  gtk_widget_set_parent (child, GTK_WIDGET (self));
}
