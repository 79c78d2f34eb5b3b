/* lr-books-columns.c - cards in as many columns as there is room for
 *
 * Each card goes to the column that is shortest so far. This makes the whole low, so that a wide screen shows all of it
 * at once.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-books-columns.h"

#define MOST_COLUMNS 12

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

/* How many columns there are in that width, and how wide each of them is. */
static guint
plan (LrFlow *self,
      int     width,
      int    *column_width)
{
  int spacing = lr_flow_get_spacing (self);
  guint n_cards = 0;
  int minimum, least;
  guint n;

  lr_books_columns_measure_width (self, &minimum, &least);
  for (GtkWidget *child = lr_flow_first (self); child != NULL; child = lr_flow_next (child))
    n_cards++;
  n = (guint) CLAMP ((width + spacing) / (least + spacing), 1, MOST_COLUMNS);
  n = CLAMP (n, 1, MAX (n_cards, 1));
  *column_width = MIN ((width - (int) (n - 1) * spacing) / (int) n, (int) (wanted_width (self) * WIDEST));
  return n;
}

static int
lr_books_columns_lay_out (LrFlow   *self,
                          int       width,
                          gboolean  allocate)
{
  int spacing = lr_flow_get_spacing (self);
  int heights[MOST_COLUMNS] = { 0 };
  int column_width;
  guint n = plan (self, width, &column_width);
  int highest = 0;

  for (GtkWidget *child = lr_flow_first (self); child != NULL; child = lr_flow_next (child))
    {
      guint column = 0;
      int height;

      for (guint i = 1; i < n; i++)
        if (heights[i] < heights[column])
          column = i;
      gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, column_width, NULL, &height, NULL, NULL);
      if (allocate)
        lr_flow_place (self, child, width, &(GtkAllocation){ (int) column * (column_width + spacing), heights[column],
                                                             column_width, height });
      heights[column] += height + spacing;
      highest = MAX (highest, heights[column] - spacing);
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
