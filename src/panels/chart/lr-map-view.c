/* lr-map-view.c - draws the map of chances; a press on a cell tries it
 *
 * A cell is a button with its number; the tint repeats what the number says. Tab goes to one cell, arrows from there to
 * the others.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-map-view.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "lr-decide-job.h"
#include "lr-outcome-choice.h"
#include "panels/kit/lr-label.h"
#include "panels/kit/lr-ui.h"
#include "panels/paper/lr-print.h"
#include "present/paper/lr-paper-make.h"
#include "present/words/lr-words.h"

/* Tints, from none to full. */
#define TINTS 10

struct _LrMapView
{
  GtkWidget        parent_instance;
  GtkWidget       *content;
  LrOutcomeChoice *outcome;
  GtkWidget       *state;
  GtkGrid         *grid;
  GtkWidget       *here;
  GtkWidget       *legend;
  GtkWidget       *accuracy;
  GtkWidget       *print;
  LrDecideSource   source;
  LrGrid          *map;     /* (nullable): what is shown */
  LrDecideJob     *job;     /* (nullable): that it is from, if it is complete */
  GtkWidget      **cells;
};

G_DEFINE_FINAL_TYPE (LrMapView, lr_map_view, GTK_TYPE_WIDGET)

/* "3:2, +1" */
static char *
place_words (LrMapView *self,
             guint      row,
             guint      column)
{
  const char *down = lr_grid_row (self->map, row)->label;
  const char *across = lr_grid_column (self->map, column)->label;

  if (self->map->across == NULL)
    return g_strdup (down);
  if (self->map->down == NULL)
    return g_strdup (across);
  /* Translators: the column and the row of a map: "3:2, +1" */
  return g_strdup_printf (_ ("%s, %s"), across, down);
}

static void
pressed_cb (LrMapView *self,
            GtkWidget *cell)
{
  for (guint i = 0; i < self->map->rows->len; i++)
    for (guint j = 0; j < self->map->columns->len; j++)
      if (self->cells[i * self->map->columns->len + j] == cell)
        {
          const LrGridCell *at = lr_grid_cell (self->map, i, j);
          g_autofree char *words = place_words (self, i, j);

          if (at->tried != NULL)
            g_signal_emit_by_name (self, "tried", at->tried, words);
          return;
        }
}

/* --- drawing --- */

static double
greatest (const LrGrid *map)
{
  double most = 0;

  for (guint i = 0; i < map->cells->len; i++)
    most = MAX (most, g_array_index (map->cells, LrGridCell, i).share.share);
  return most;
}

static GtkWidget *
new_cell (LrMapView *self,
          guint      row,
          guint      column,
          double     full)
{
  const LrGridCell *cell = lr_grid_cell (self->map, row, column);
  gboolean is_here = lr_grid_row (self->map, row)->here && lr_grid_column (self->map, column)->here;
  GtkWidget *button = gtk_button_new ();
  g_autofree char *tint = NULL;
  g_autofree char *place = place_words (self, row, column);
  g_autofree char *name = g_strdup_printf (_ ("%s: %s"), place, cell->text != NULL ? cell->text : "");

  gtk_button_set_child (GTK_BUTTON (button), lr_label_new (cell->text, "numeric"));
  gtk_label_set_xalign (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button))), 0.5);
  tint = g_strdup_printf ("tint-%u", full > 0 ? (guint) (cell->share.share / full * TINTS + 0.5) : 0);
  gtk_widget_add_css_class (button, tint);
  if (is_here)
    gtk_widget_add_css_class (button, "here");
  gtk_widget_set_sensitive (button, cell->tried != NULL && cell->share.known);
  gtk_widget_set_focusable (button, is_here);
  lr_name (button, name);
  g_signal_connect_object (button, "clicked", G_CALLBACK (pressed_cb), self, G_CONNECT_SWAPPED);
  return button;
}

static void
add_head (LrMapView         *self,
          const LrGridEntry *entry,
          int                column,
          int                row)
{
  GtkWidget *label = lr_label_new (entry->label, "map-head");

  gtk_label_set_xalign (GTK_LABEL (label), column == 0 ? 1 : 0.5);
  if (entry->here)
    gtk_widget_add_css_class (label, "here");
  gtk_grid_attach (self->grid, label, column, row, 1, 1);
  if (entry->note != NULL)
    {
      GtkWidget *needs = lr_label_new (entry->note, "caption");

      gtk_label_set_xalign (GTK_LABEL (needs), 0.5);
      gtk_grid_attach (self->grid, needs, column, row + 1, 1, 1);
    }
}

static void
draw_cells (LrMapView *self)
{
  const LrGrid *map = self->map;
  double full = map->is_chance ? 1 : greatest (map);

  self->cells = g_new0 (GtkWidget *, map->columns->len * map->rows->len + 1);
  if (map->needs != NULL)
    {
      GtkWidget *label = lr_label_new (_ ("from"), "caption");

      gtk_label_set_xalign (GTK_LABEL (label), 1);
      gtk_grid_attach (self->grid, label, 0, 1, 1, 1);
    }
  for (guint j = 0; j < map->columns->len && map->across != NULL; j++)
    add_head (self, lr_grid_column (map, j), (int) j + 1, 0);
  for (guint i = 0; i < map->rows->len; i++)
    {
      if (map->down != NULL)
        add_head (self, lr_grid_row (map, i), 0, (int) i + 2);
      for (guint j = 0; j < map->columns->len; j++)
        {
          GtkWidget *cell = new_cell (self, i, j, full);

          self->cells[i * map->columns->len + j] = cell;
          gtk_grid_attach (self->grid, cell, (int) j + 1, (int) i + 2, 1, 1);
        }
    }
}

static void
say_what (LrMapView *self)
{
  const LrGrid *map = self->map;
  g_autoptr (GString) legend = g_string_new (NULL);

  for (guint i = 0; i < map->rows->len; i++)
    for (guint j = 0; j < map->columns->len; j++)
      if (lr_grid_row (map, i)->here && lr_grid_column (map, j)->here)
        {
          g_autofree char *place = place_words (self, i, j);
          /* Translators: which cell of a map has a frame: that of what is typed */
          g_autofree char *text = g_strdup_printf (_ ("Framed: current inputs, %s"), place);

          lr_label_show (self->here, text);
        }
  if (map->across != NULL)
    g_string_append_printf (legend, _ ("Across: %s. "), map->across);
  if (map->needs != NULL)
    g_string_append_printf (legend, _ ("Below it, what it requires: %s. "), map->needs);
  if (map->down != NULL)
    g_string_append_printf (legend, _ ("Down: %s. "), map->down);
  g_string_append (legend, _ ("Press a cell to try it."));
  lr_label_show (self->legend, legend->str);
  lr_label_show (self->accuracy, map->accuracy);
}

static void
clear_cells (LrMapView *self)
{
  lr_box_clear (GTK_WIDGET (self->grid));
  g_clear_pointer (&self->cells, g_free);
}

static void
draw (LrMapView *self)
{
  const char *why = self->map == NULL ? _ ("There is no chance to show.") : self->map->empty;

  clear_cells (self);
  lr_label_show (self->state, why);
  lr_label_show (self->here, NULL);
  lr_label_show (self->legend, NULL);
  lr_label_show (self->accuracy, NULL);
  gtk_widget_set_visible (self->print, why == NULL && self->job != NULL);
  if (why != NULL)
    return;
  draw_cells (self);
  say_what (self);
}

/* --- working it out --- */

static void
came_cb (gpointer     owner,
         LrDecideJob *job,
         LrGrid      *part)
{
  LrMapView *self = owner;

  if (self->job == NULL)
    lr_grid_free (self->map);
  self->map = NULL;
  g_clear_pointer (&self->job, lr_decide_job_free);
  self->job = job;
  self->map = job != NULL ? job->map : part;
  draw (self);
}

static void
start (LrMapView *self)
{
  if (self->source.inputs == NULL)
    return;
  if (self->map == NULL)
    lr_label_show (self->state, _ ("Calculating…"));
  lr_decide_source_start (&self->source, self, LR_DECIDE_MAP, lr_outcome_choice_get_id (self->outcome), NULL, came_cb);
}

void
lr_map_view_update (LrMapView      *self,
                    const LrAnswer *answer,
                    const LrInputs *inputs)
{
  if (!lr_decide_source_take (&self->source, answer != NULL ? answer->ruleset : NULL, inputs))
    return;
  lr_outcome_choice_offer (self->outcome, answer);
  start (self);
}

gboolean
lr_map_view_is_working (LrMapView *self)
{
  return self->source.cancelled != NULL;
}

/* --- the keyboard --- */

static gboolean
go (LrMapView *self,
    int        from,
    int        rows,
    int        columns)
{
  int n = (int) self->map->columns->len;
  int row = from / n;
  int column = from % n;

  for (;;)
    {
      GtkWidget *cell;

      row += rows;
      column += columns;
      if (row < 0 || row >= (int) self->map->rows->len || column < 0 || column >= n)
        return FALSE;
      cell = self->cells[row * n + column];
      if (!gtk_widget_get_sensitive (cell))
        continue;
      gtk_widget_set_focusable (cell, TRUE);
      gtk_widget_grab_focus (cell);
      gtk_widget_set_focusable (self->cells[from], FALSE);
      return TRUE;
    }
}

static gboolean
key_cb (LrMapView *self,
        guint      key)
{
  for (guint i = 0; self->cells != NULL && self->cells[i] != NULL; i++)
    if (gtk_widget_is_focus (self->cells[i]))
      switch (key)
        {
        case GDK_KEY_Left:
          return go (self, (int) i, 0, -1);
        case GDK_KEY_Right:
          return go (self, (int) i, 0, 1);
        case GDK_KEY_Up:
          return go (self, (int) i, -1, 0);
        case GDK_KEY_Down:
          return go (self, (int) i, 1, 0);
        default:
          return FALSE;
        }
  return FALSE;
}

/* --- the widget --- */

static void
print_cb (LrMapView *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  g_autoptr (GError) error = NULL;

  if (self->job != NULL &&
      !lr_print_ask (lr_paper_of_map (self->job->answer, self->job->inputs, self->job->map),
                     GTK_IS_WINDOW (root) ? GTK_WINDOW (root) : NULL, &error))
    lr_label_show (self->state, error->message);
}

static void
lr_map_view_dispose (GObject *object)
{
  LrMapView *self = LR_MAP_VIEW (object);

  lr_decide_source_clear (&self->source);
  if (self->job == NULL)
    lr_grid_free (self->map);
  self->map = NULL;
  g_clear_pointer (&self->job, lr_decide_job_free);
  g_clear_pointer (&self->cells, g_free);
  lr_dispose_template (object);
}

static void
lr_map_view_class_init (LrMapViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (LR_TYPE_OUTCOME_CHOICE);
  G_OBJECT_CLASS (klass)->dispose = lr_map_view_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  LR_TEMPLATE (widget_class, LrMapView, "chart/lr-map-view.ui", content, outcome, state, grid, here, legend, accuracy,
               print);
  LR_CALLBACKS (widget_class, print_cb, start, key_cb);
  /**
   * LrMapView::tried:
   * @inputs: (type gpointer): the #LrInputs of a cell
   * @what: what the cell is called
   *
   * A cell was pressed.
   */
  LR_SIGNAL ("tried", LR_TYPE_MAP_VIEW, 2, G_TYPE_POINTER, G_TYPE_STRING);
}

static void
lr_map_view_init (LrMapView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
