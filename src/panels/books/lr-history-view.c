/* lr-history-view.c - the history of a tracker: a line over the turns, and a list
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-history-view.h"

#include <glib/gi18n-lib.h>

#include "lr-history-line.h"
#include "panels/kit/lr-label.h"
#include "panels/kit/lr-ui.h"

/* People look for the last turns, and a longer table would be slow: it is made anew at every change. */
#define MOST_TURNS 100

struct _LrHistoryView
{
  GtkBox         parent_instance;
  LrHistoryLine *line;
  GtkGrid       *table;
};

G_DEFINE_FINAL_TYPE (LrHistoryView, lr_history_view, GTK_TYPE_BOX)

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
  gtk_grid_attach (self->table, lr_label_new_wide (turn, css_class), 0, row, 1, 1);
  gtk_grid_attach (self->table, lr_label_new_wide (value, css_class), 1, row, 1, 1);
  gtk_grid_attach (self->table, last, 2, row, 1, 1);
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
  lr_set_visible (self->line, n_known > 1);
  lr_history_line_set (self->line, name, points);
  lr_box_clear (GTK_WIDGET (self->table));
  add_row (self, row++, _ ("Turn"), _ ("At its end"), _ ("Changes"), "help");
  for (guint i = points->len; i > 0 && row <= MOST_TURNS; i--)
    {
      const LrLedgerPoint *point = points->pdata[i - 1];
      g_autofree char *changes = point->changes > 0 ? g_strdup_printf ("%u", point->changes) : g_strdup ("–");

      add_row (self, row++, point->turn, point->value, changes, "numeric");
    }
}

static void
lr_history_view_class_init (LrHistoryViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (LR_TYPE_HISTORY_LINE);
  G_OBJECT_CLASS (klass)->dispose = lr_dispose_template;
  LR_TEMPLATE (widget_class, LrHistoryView, "books/lr-history-view.ui", line, table);
}

static void
lr_history_view_init (LrHistoryView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
