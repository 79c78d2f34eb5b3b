/* lr-books-columns.c - values in two columns where there is room for them
 *
 * They go down the first column, then down the second, and stay there whatever they read.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-books-columns.h"

#define MOST_COLUMNS 2
#define COLUMN_GAP 24

/* How narrow a column may become before there is one less, with text of the usual size. */
#define LEAST_WIDTH 286

/* In a wider column, figures would only stand further from their names. */
#define WIDEST 1.9

struct _LrBooksColumns
{
  LrFlow parent_instance;
};

G_DEFINE_FINAL_TYPE (LrBooksColumns, lr_books_columns, LR_TYPE_FLOW)

/* With larger text there are fewer columns. */
static int
wanted_width (LrFlow *self)
{
  int dpi;

  g_object_get (gtk_widget_get_settings (GTK_WIDGET (self)), "gtk-xft-dpi", &dpi, NULL);
  return dpi > 0 ? LEAST_WIDTH * dpi / (96 * PANGO_SCALE) : LEAST_WIDTH;
}

static void
lr_books_columns_measure_width (LrFlow *self,
                                int    *minimum,
                                int    *natural)
{
  *minimum = 0;
  for (GtkWidget *child = lr_flow_first (self); child != NULL; child = lr_flow_next (child))
    {
      int least;

      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
      *minimum = MAX (*minimum, least);
    }
  *natural = MAX (*minimum, wanted_width (self));
}

static int
lr_books_columns_lay_out (LrFlow   *self,
                          int       width,
                          gboolean  allocate)
{
  int spacing = lr_flow_get_spacing (self);
  int minimum, least, n, column_width, height;
  int total = 0, highest = 0, top = 0, column = 0;

  lr_books_columns_measure_width (self, &minimum, &least);
  n = CLAMP ((width + COLUMN_GAP) / (least + COLUMN_GAP), 1, MOST_COLUMNS);
  column_width = MIN ((width - (n - 1) * COLUMN_GAP) / n, (int) (wanted_width (self) * WIDEST));
  for (GtkWidget *child = lr_flow_first (self); child != NULL; child = lr_flow_next (child))
    {
      gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, column_width, NULL, &height, NULL, NULL);
      total += height + spacing;
    }
  for (GtkWidget *child = lr_flow_first (self); child != NULL; child = lr_flow_next (child))
    {
      gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, column_width, NULL, &height, NULL, NULL);
      if (column < n - 1 && top > 0 && top + height / 2 > total / n)
        {
          column++;
          top = 0;
        }
      if (allocate)
        lr_flow_place (self, child, width,
                       &(GtkAllocation){ column * (column_width + COLUMN_GAP), top, column_width, height });
      highest = MAX (highest, top + height);
      top += height + spacing;
    }
  return highest;
}

static void
lr_books_columns_class_init (LrBooksColumnsClass *klass)
{
  LR_FLOW_CLASS (klass)->measure_width = lr_books_columns_measure_width;
  LR_FLOW_CLASS (klass)->lay_out = lr_books_columns_lay_out;
}

static void
lr_books_columns_init (LrBooksColumns *self G_GNUC_UNUSED)
{
}
