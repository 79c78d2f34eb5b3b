/* lr-line-box.c - widgets side by side, labels that break among them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-line-box.h"

struct _LrLineBox
{
  LrFlow parent_instance;
};

G_DEFINE_FINAL_TYPE (LrLineBox, lr_line_box, LR_TYPE_FLOW)

/* Returns: (array): how wide each widget is at least and by itself; ends with none. @n_expand: how many expand */
static GArray *
measure_children (LrFlow *self,
                  guint  *n_expand)
{
  GArray *sizes = g_array_new (FALSE, FALSE, sizeof (GtkRequestedSize));

  *n_expand = 0;
  for (GtkWidget *child = lr_flow_first (self); child != NULL; child = lr_flow_next (child))
    {
      GtkRequestedSize size = { .data = child };

      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &size.minimum_size, &size.natural_size, NULL, NULL);
      *n_expand += gtk_widget_compute_expand (child, GTK_ORIENTATION_HORIZONTAL) ? 1 : 0;
      g_array_append_val (sizes, size);
    }
  return sizes;
}

static void
lr_line_box_measure_width (LrFlow *self,
                           int    *minimum,
                           int    *natural)
{
  guint n_expand;
  g_autoptr (GArray) sizes = measure_children (self, &n_expand);

  *minimum = *natural = lr_flow_get_spacing (self) * MAX ((int) sizes->len - 1, 0);
  for (guint i = 0; i < sizes->len; i++)
    {
      *minimum += g_array_index (sizes, GtkRequestedSize, i).minimum_size;
      *natural += g_array_index (sizes, GtkRequestedSize, i).natural_size;
    }
}

static int
lr_line_box_lay_out (LrFlow   *self,
                 int       width,
                 gboolean  allocate)
{
  guint n_expand;
  g_autoptr (GArray) array = measure_children (self, &n_expand);
  GtkRequestedSize *sizes = &g_array_index (array, GtkRequestedSize, 0);
  int left = width - lr_flow_get_spacing (self) * ((int) array->len - 1);
  int height = 0;
  int x = 0;

  for (guint i = 0; i < array->len; i++)
    left -= sizes[i].minimum_size;
  left = gtk_distribute_natural_allocation (MAX (left, 0), array->len, sizes);
  for (guint i = 0; i < array->len; i++)
    {
      int own;

      if (gtk_widget_compute_expand (sizes[i].data, GTK_ORIENTATION_HORIZONTAL))
        {
          sizes[i].minimum_size += left / (int) n_expand;
          left -= left / (int) n_expand--;
        }
      gtk_widget_measure (sizes[i].data, GTK_ORIENTATION_VERTICAL, sizes[i].minimum_size, NULL, &own, NULL, NULL);
      height = MAX (height, own);
    }
  for (guint i = 0; i < array->len && allocate; i++)
    {
      lr_flow_place (self, sizes[i].data, width, &(GtkAllocation){ x, 0, sizes[i].minimum_size, height });
      x += sizes[i].minimum_size + lr_flow_get_spacing (self);
    }
  return height;
}

static void
lr_line_box_class_init (LrLineBoxClass *klass)
{
  LR_FLOW_CLASS (klass)->measure_width = lr_line_box_measure_width;
  LR_FLOW_CLASS (klass)->lay_out = lr_line_box_lay_out;
}

static void
lr_line_box_init (LrLineBox *self G_GNUC_UNUSED)
{
}

GtkWidget *
lr_line_box_new (int spacing)
{
  return g_object_new (LR_TYPE_LINE_BOX, "spacing", spacing, NULL);
}
