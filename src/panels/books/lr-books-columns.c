/* lr-books-columns.c - cards in as many columns as there is room for
 *
 * Each card goes to the column that is shortest so far: the whole becomes as low as it simply can, so that all of it
 * is seen at once on a wide screen.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-books-columns.h"

#define MOST_COLUMNS 12

/* Wider than this times the least width a column only puts its figures further from their names. */
#define WIDEST 1.9

struct _LrBooksColumns
{
  GtkWidget parent_instance;
  int       least_width;
  int       spacing;
};

G_DEFINE_FINAL_TYPE (LrBooksColumns, lr_books_columns, GTK_TYPE_WIDGET)

static guint
count_shown (GtkWidget *self)
{
  guint n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (self); child != NULL; child = gtk_widget_get_next_sibling (child))
    n += gtk_widget_should_layout (child);
  return n;
}

static int
least_child_width (GtkWidget *self)
{
  int widest = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (self); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      int least;

      if (!gtk_widget_should_layout (child))
        continue;
      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
      widest = MAX (widest, least);
    }
  return widest;
}

/* With larger text there are fewer columns. */
static int
least_column_width (LrBooksColumns *self)
{
  int dpi;

  g_object_get (gtk_widget_get_settings (GTK_WIDGET (self)), "gtk-xft-dpi", &dpi, NULL);
  return dpi > 0 ? self->least_width * dpi / (96 * PANGO_SCALE) : self->least_width;
}

/* How many columns there are in that width, and how wide each is. */
static guint
plan (LrBooksColumns *self,
      int             width,
      int            *column_width)
{
  int wanted = least_column_width (self);
  int least = MAX (wanted, least_child_width (GTK_WIDGET (self)));
  guint n = (guint) CLAMP ((width + self->spacing) / (least + self->spacing), 1, MOST_COLUMNS);

  n = CLAMP (n, 1, MAX (count_shown (GTK_WIDGET (self)), 1));
  *column_width = (width - (int) (n - 1) * self->spacing) / (int) n;
  *column_width = MIN (*column_width, (int) (wanted * WIDEST));
  return n;
}

/* Lays the cards out, or only finds out how high that is. */
static int
lay_out (LrBooksColumns *self,
         int             width,
         gboolean        allocate)
{
  gboolean rtl = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  int heights[MOST_COLUMNS] = { 0 };
  int column_width;
  guint n = plan (self, width, &column_width);
  int highest = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      guint column = 0;
      int height;
      int x;

      if (!gtk_widget_should_layout (child))
        continue;
      for (guint i = 1; i < n; i++)
        if (heights[i] < heights[column])
          column = i;
      gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, column_width, NULL, &height, NULL, NULL);
      x = (int) column * (column_width + self->spacing);
      if (allocate)
        gtk_widget_size_allocate (
            child, &(GtkAllocation){ rtl ? width - x - column_width : x, heights[column], column_width, height }, -1);
      heights[column] += height + self->spacing;
      highest = MAX (highest, heights[column] - self->spacing);
    }
  return highest;
}

static void
lr_books_columns_measure (GtkWidget      *widget,
                          GtkOrientation  orientation,
                          int             for_size,
                          int            *minimum,
                          int            *natural,
                          int            *minimum_baseline,
                          int            *natural_baseline)
{
  LrBooksColumns *self = LR_BOOKS_COLUMNS (widget);

  *minimum_baseline = *natural_baseline = -1;
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = least_child_width (widget);
      *natural = MAX (*minimum, least_column_width (self));
      return;
    }
  if (for_size < 0)
    for_size = MAX (least_column_width (self), least_child_width (widget));
  *minimum = *natural = lay_out (self, for_size, FALSE);
}

static void
lr_books_columns_size_allocate (GtkWidget *widget,
                                int        width,
                                int        height G_GNUC_UNUSED,
                                int        baseline G_GNUC_UNUSED)
{
  lay_out (LR_BOOKS_COLUMNS (widget), width, TRUE);
}

static GtkSizeRequestMode
lr_books_columns_get_request_mode (GtkWidget *widget G_GNUC_UNUSED)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
lr_books_columns_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (lr_books_columns_parent_class)->dispose (object);
}

static void
lr_books_columns_class_init (LrBooksColumnsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = lr_books_columns_dispose;
  widget_class->measure = lr_books_columns_measure;
  widget_class->size_allocate = lr_books_columns_size_allocate;
  widget_class->get_request_mode = lr_books_columns_get_request_mode;
}

static void
lr_books_columns_init (LrBooksColumns *self G_GNUC_UNUSED)
{
}

GtkWidget *
lr_books_columns_new (int least_width,
                      int spacing)
{
  LrBooksColumns *self = g_object_new (LR_TYPE_BOOKS_COLUMNS, NULL);

  self->least_width = least_width;
  self->spacing = spacing;
  return GTK_WIDGET (self);
}

void
lr_books_columns_append (LrBooksColumns *self,
                         GtkWidget      *child)
{
  gtk_widget_set_parent (child, GTK_WIDGET (self));
}
