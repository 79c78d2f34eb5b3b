/* lr-width-first.c - a layout of one child, whose width does not depend on its height
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-width-first.h"

struct _LrWidthFirst
{
  GtkLayoutManager parent_instance;
};

G_DEFINE_FINAL_TYPE (LrWidthFirst, lr_width_first, GTK_TYPE_LAYOUT_MANAGER)

static void
lr_width_first_measure (GtkLayoutManager *manager G_GNUC_UNUSED,
                        GtkWidget        *widget,
                        GtkOrientation    orientation,
                        int               for_size,
                        int              *minimum,
                        int              *natural,
                        int              *minimum_baseline,
                        int              *natural_baseline)
{
  GtkWidget *child = gtk_widget_get_first_child (widget);

  if (child == NULL || !gtk_widget_should_layout (child))
    return;
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    for_size = -1;
  else if (for_size < 0)
    gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &for_size, NULL, NULL);
  gtk_widget_measure (child, orientation, for_size, minimum, natural, minimum_baseline, natural_baseline);
}

static void
lr_width_first_allocate (GtkLayoutManager *manager G_GNUC_UNUSED,
                         GtkWidget        *widget,
                         int               width,
                         int               height,
                         int               baseline)
{
  GtkWidget *child = gtk_widget_get_first_child (widget);

  if (child != NULL && gtk_widget_should_layout (child))
    gtk_widget_allocate (child, width, height, baseline, NULL);
}

static GtkSizeRequestMode
lr_width_first_get_request_mode (GtkLayoutManager *manager G_GNUC_UNUSED,
                                 GtkWidget        *widget G_GNUC_UNUSED)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
lr_width_first_class_init (LrWidthFirstClass *klass)
{
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  layout_class->measure = lr_width_first_measure;
  layout_class->allocate = lr_width_first_allocate;
  layout_class->get_request_mode = lr_width_first_get_request_mode;
}

static void
lr_width_first_init (LrWidthFirst *self G_GNUC_UNUSED)
{
}
