/* lr-wrap-box.c - widgets in a line, and in as many lines as it takes
 *
 * Children get their natural width. They are at the bottom of their line, or in its middle if they are aligned so. A
 * child that does not fit begins the next line. A last child that expands is at the end of its line.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-wrap-box.h"

struct _LrWrapBox
{
  LrFlow   parent_instance;
  gboolean fill; /* whether the last child, too, takes what is left */
};

G_DEFINE_FINAL_TYPE (LrWrapBox, lr_wrap_box, LR_TYPE_FLOW)

static gboolean
is_last (GtkWidget *child)
{
  return lr_flow_next (child) == NULL && !LR_WRAP_BOX (gtk_widget_get_parent (child))->fill;
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

/* Finds the children from @first on that share a line. Returns: the first of the next line. @left: (out): what they
 * leave of the width, for the child that expands */
static GtkWidget *
take_line (GtkWidget *first,
           int        spacing,
           int        width,
           int       *left)
{
  GtkWidget *child;
  int used = 0;

  for (child = first; child != NULL; child = lr_flow_next (child))
    {
      int own = child_width (child, width);

      if (child != first && used + own > width)
        break;
      used += own + spacing;
    }
  *left = MAX (0, width - (used - spacing));
  return child;
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

  for (GtkWidget *child = first; child != end; child = lr_flow_next (child))
    {
      /* MAX() would evaluate this twice, and the second time nothing is left. */
      int own = child_height (child, line_width (child, width, &left));

      height = MAX (height, own);
    }
  return height;
}

static void
place_line (LrFlow    *self,
            GtkWidget *first,
            GtkWidget *end,
            int        width,
            int        left,
            int        y,
            int        height)
{
  int x = 0;

  for (GtkWidget *child = first; child != end; child = lr_flow_next (child))
    {
      int own = line_width (child, width, &left);
      int own_height = child_height (child, own);
      int above = gtk_widget_get_valign (child) == GTK_ALIGN_CENTER ? (height - own_height) / 2 : height - own_height;

      if (is_last (child) && gtk_widget_get_hexpand (child))
        x = MAX (x, width - own);
      lr_flow_place (self, child, width, &(GtkAllocation){ x, y + above, own, own_height });
      x += own + lr_flow_get_spacing (self);
    }
}

static int
lr_wrap_box_lay_out (LrFlow   *self,
                     int       width,
                     gboolean  allocate)
{
  int spacing = lr_flow_get_spacing (self);
  int y = 0;

  for (GtkWidget *child = lr_flow_first (self), *end; child != NULL; child = end)
    {
      int left;
      int height;

      end = take_line (child, spacing, width, &left);
      height = line_height (child, end, width, left);
      if (allocate)
        place_line (self, child, end, width, left, y, height);
      y += height + spacing;
    }
  return MAX (y - spacing, 0);
}

static void
lr_wrap_box_measure_width (LrFlow *self,
                           int    *minimum,
                           int    *natural)
{
  int spacing = lr_flow_get_spacing (self);

  *minimum = *natural = 0;
  for (GtkWidget *child = lr_flow_first (self); child != NULL; child = lr_flow_next (child))
    {
      int own[2];

      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &own[0], &own[1], NULL, NULL);
      *minimum = MAX (*minimum, own[0]);
      *natural += own[1] + (is_last (child) ? 0 : spacing);
    }
}

static void
lr_wrap_box_class_init (LrWrapBoxClass *klass)
{
  LR_FLOW_CLASS (klass)->measure_width = lr_wrap_box_measure_width;
  LR_FLOW_CLASS (klass)->lay_out = lr_wrap_box_lay_out;
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
lr_wrap_box_fill (LrWrapBox *self)
{
  self->fill = TRUE;
}
