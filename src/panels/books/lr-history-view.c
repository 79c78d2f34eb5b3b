/* lr-history-view.c - how a tracker went: a line over the turns, and the same as a table
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-history-view.h"

#include <glib/gi18n-lib.h>

#include "panels/kit/lr-label.h"

/* The last turns are what people look for; a longer table would take its time to be made at every change. */
#define MOST_TURNS 100

struct _LrHistoryView
{
  GtkWidget  parent_instance;
  GtkWidget *content;
  GtkWidget *line;
  GtkWidget *table;
};

G_DEFINE_FINAL_TYPE (LrHistoryView, lr_history_view, GTK_TYPE_WIDGET)

static void
add_row (LrHistoryView *self,
         int            row,
         const char    *turn,
         const char    *value,
         const char    *changes,
         const char    *css_class)
{
  GtkWidget *last = lr_label_new (changes, css_class);

  gtk_label_set_xalign (GTK_LABEL (last), 1);
  gtk_widget_set_valign (last, GTK_ALIGN_START);
  gtk_grid_attach (GTK_GRID (self->table), lr_label_new_wide (turn, css_class), 0, row, 1, 1);
  gtk_grid_attach (GTK_GRID (self->table), lr_label_new_wide (value, css_class), 1, row, 1, 1);
  gtk_grid_attach (GTK_GRID (self->table), last, 2, row, 1, 1);
}

static void
clear_table (LrHistoryView *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (self->table)) != NULL)
    gtk_grid_remove (GTK_GRID (self->table), child);
}

void
lr_history_view_set (LrHistoryView   *self,
                     const char      *name,
                     const GPtrArray *points)
{
  int row = 0;
  guint n_known = 0;

  for (guint i = 0; i < points->len; i++)
    n_known += ((const LrLedgerPoint *) points->pdata[i])->known;
  gtk_widget_set_visible (self->line, n_known > 1);
  lr_history_line_set (LR_HISTORY_LINE (self->line), name, points);
  clear_table (self);
  add_row (self, row++, _ ("Turn"), _ ("At its end"), _ ("Changes"), "help");
  for (guint i = points->len; i > 0 && row <= MOST_TURNS; i--)
    {
      const LrLedgerPoint *point = points->pdata[i - 1];
      g_autofree char *changes = point->changes > 0 ? g_strdup_printf ("%u", point->changes) : g_strdup ("–");

      add_row (self, row++, point->turn, point->value, changes, "numeric");
    }
}

GtkWidget *
lr_history_view_get_line (LrHistoryView *self)
{
  return self->line;
}

static void
lr_history_view_dispose (GObject *object)
{
  g_clear_pointer (&LR_HISTORY_VIEW (object)->content, gtk_widget_unparent);
  G_OBJECT_CLASS (lr_history_view_parent_class)->dispose (object);
}

static void
lr_history_view_class_init (LrHistoryViewClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = lr_history_view_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
lr_history_view_init (LrHistoryView *self)
{
  self->content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 9);
  self->line = lr_history_line_new ();
  self->table = gtk_grid_new ();
  gtk_grid_set_column_spacing (GTK_GRID (self->table), 12);
  gtk_grid_set_row_spacing (GTK_GRID (self->table), 3);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->table), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Turn by turn"), -1);
  gtk_box_append (GTK_BOX (self->content), self->line);
  gtk_box_append (GTK_BOX (self->content), self->table);
  gtk_widget_set_parent (self->content, GTK_WIDGET (self));
}

GtkWidget *
lr_history_view_new (void)
{
  return g_object_new (LR_TYPE_HISTORY_VIEW, NULL);
}
