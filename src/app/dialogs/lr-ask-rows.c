/* lr-ask-rows.c - the results, the modifiers or the phases of a new game
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-ask-rows.h"

#include <glib/gi18n-lib.h>

#include "lr-ask-row.h"
#include "panels/kit/lr-label.h"
#include "panels/kit/lr-ui.h"

struct _LrAskRows
{
  GtkBox        parent_instance;
  LrNewGame    *game;
  LrNewGameList list;
  GtkWidget    *rows;
  GtkWidget    *add;
  GtkWidget    *problem;
};

LR_DEFINE_TEMPLATE (LrAskRows, lr_ask_rows, GTK_TYPE_BOX)

static LrAskRow *
row_at (LrAskRows *self,
        guint      index)
{
  GtkWidget *row = gtk_widget_get_first_child (self->rows);

  while (row != NULL && index-- > 0)
    row = gtk_widget_get_next_sibling (row);
  return row != NULL ? LR_ASK_ROW (row) : NULL;
}

static guint
index_of (LrAskRows *self,
          LrAskRow  *row)
{
  guint index = 0;

  while (row_at (self, index) != row)
    index++;
  return index;
}

/* Of two equal answers the second is wrong, whichever was typed last. */
static void
refresh (LrAskRows *self)
{
  g_autofree char *problem = lr_new_game_check_list (self->game, self->list);

  for (guint i = 0; i < lr_new_game_n_rows (self->game, self->list); i++)
    lr_ask_row_refresh (row_at (self, i));
  lr_label_show (self->problem, problem);
  gtk_widget_set_sensitive (self->add, lr_new_game_can_add (self->game, self->list));
}

static void fill (LrAskRows *self);

/* Puts the focus on a row; where there is none, on what makes one. */
static void
focus_row (LrAskRows *self,
           guint      index)
{
  LrAskRow *row = row_at (self, index);

  if (row == NULL || !gtk_widget_child_focus (GTK_WIDGET (row), GTK_DIR_TAB_FORWARD))
    gtk_widget_grab_focus (self->add);
}

static void
add_cb (LrAskRows *self)
{
  guint n = lr_new_game_n_rows (self->game, self->list);

  lr_new_game_add (self->game, self->list);
  fill (self);
  focus_row (self, n);
}

static void
drop (LrAskRows *self,
      guint      index)
{
  lr_new_game_remove (self->game, self->list, index);
  fill (self);
}

static gboolean
kept_cb (gpointer row G_GNUC_UNUSED)
{
  return G_SOURCE_REMOVE;
}

/* The pressed widget is part of a removed row: it must live until GTK is done with it. */
static void
keep (LrAskRow *row)
{
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, kept_cb, g_object_ref (row), g_object_unref);
}

static void
removed_cb (LrAskRows *self,
            LrAskRow  *row)
{
  guint index = index_of (self, row);

  keep (row);
  drop (self, index);
  focus_row (self, MIN (index, MAX (lr_new_game_n_rows (self->game, self->list), 1) - 1));
}

static gboolean
is_blank (LrAskRows *self,
          guint      index)
{
  const LrNewGameRow *row = lr_new_game_get_row (self->game, self->list, index);

  return *row->texts[0] == '\0' && *row->texts[2] == '\0' &&
         (self->list == LR_NEW_GAME_MODIFIERS || *row->texts[1] == '\0');
}

static void
entered_cb (LrAskRows *self,
            LrAskRow  *row)
{
  guint index = index_of (self, row);

  keep (row);
  if (index + 1 < lr_new_game_n_rows (self->game, self->list))
    focus_row (self, index + 1);
  else if (is_blank (self, index))
    {
      drop (self, index);
      g_signal_emit_by_name (self, "done");
    }
  else if (lr_new_game_can_add (self->game, self->list))
    add_cb (self);
  else
    g_signal_emit_by_name (self, "done");
}

static void
fill (LrAskRows *self)
{
  guint n = lr_new_game_n_rows (self->game, self->list);

  lr_box_clear (self->rows);
  for (guint i = 0; i < n; i++)
    {
      GtkWidget *row = lr_ask_row_new (self->game, self->list, i);

      LR_ON (row, "changed", refresh, self);
      LR_ON (row, "entered", entered_cb, self);
      LR_ON (row, "removed", removed_cb, self);
      lr_box_append (self->rows, row);
    }
  for (guint i = n; self->list == LR_NEW_GAME_PHASES && i-- > 1;)
    lr_ask_row_group (row_at (self, i - 1), row_at (self, i));
  refresh (self);
}

gboolean
lr_ask_rows_is_fine (LrAskRows *self)
{
  g_autofree char *problem = lr_new_game_check_list (self->game, self->list);

  if (problem != NULL)
    {
      gtk_widget_grab_focus (self->add);
      return FALSE;
    }
  for (guint i = 0; i < lr_new_game_n_rows (self->game, self->list); i++)
    if (!lr_ask_row_is_fine (row_at (self, i)))
      return FALSE;
  return TRUE;
}

static void
lr_ask_rows_class_init (LrAskRowsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  LR_SIGNAL ("done", LR_TYPE_ASK_ROWS, 0);
  LR_TEMPLATE (widget_class, LrAskRows, "dialogs/lr-ask-rows.ui", rows, add, problem);
  LR_CALLBACKS (widget_class, add_cb);
}

GtkWidget *
lr_ask_rows_new (LrNewGame    *game,
                 LrNewGameList list)
{
  static const char *const add[LR_N_NEW_GAME_LISTS] = {
    [LR_NEW_GAME_RESULTS] = N_ ("_Add a result"),
    [LR_NEW_GAME_MODIFIERS] = N_ ("_Add a modifier"),
    [LR_NEW_GAME_PHASES] = N_ ("_Add a phase"),
  };
  LrAskRows *self = g_object_new (LR_TYPE_ASK_ROWS, NULL);

  self->game = game;
  self->list = list;
  lr_button_label (self->add, _ (add[list]));
  fill (self);
  return GTK_WIDGET (self);
}
