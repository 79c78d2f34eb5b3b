/* lr-window-view.c - the table view: the answer on the whole screen, which stays awake
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-window-private.h"

#include <glib/gi18n-lib.h>

#include "panels/answer/lr-table-view.h"
#include "panels/kit/lr-ui.h"

/* The view is a child of the stack of places only while it is shown. */
struct _LrWindowView
{
  GtkWidget   *view;
  LrPanelView *panel;
  char        *before;     /* the place to go back to */
  guint        awake;      /* what keeps the screen awake */
  gboolean     was_full;   /* whether the window filled the screen before */
  gboolean     lent;       /* whether the dice of the panel are in the view */
};

static void
update_cb (LrWindow *self)
{
  g_autofree char *place = lr_window_dup_place (self);

  lr_table_view_show (LR_TABLE_VIEW (self->view->view), lr_panel_view_get_answer (self->view->panel),
                      place != NULL ? place : adw_window_title_get_title (self->title));
}

static void
face_cb (LrWindow *self,
         guint     face)
{
  lr_panel_view_press (self->view->panel, face);
}

static void
leave (LrWindow *self)
{
  LrWindowView *view = g_steal_pointer (&self->view);

  g_signal_handlers_disconnect_by_func (view->panel, update_cb, self);
  if (view->lent)
    lr_panel_view_lend (view->panel, NULL);
  gtk_window_set_focus (GTK_WINDOW (self), NULL);
  gtk_stack_set_visible_child_name (self->places, view->before);
  gtk_stack_remove (self->places, view->view);
  if (!view->was_full)
    gtk_window_unfullscreen (GTK_WINDOW (self));
  if (view->awake != 0)
    gtk_application_uninhibit (gtk_window_get_application (GTK_WINDOW (self)), view->awake);
  g_object_unref (view->panel);
  g_free (view->before);
  g_free (view);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    lr_window_focus_place (self);
}

static void
enter (LrWindow    *self,
       LrPanelView *panel)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self));
  LrWindowView *view = g_new0 (LrWindowView, 1);

  self->view = view;
  view->panel = g_object_ref (panel);
  view->before = g_strdup (gtk_stack_get_visible_child_name (self->places));
  view->was_full = lr_window_is_in_browser (self) || gtk_window_is_fullscreen (GTK_WINDOW (self));
  view->view = lr_table_view_new ();
  /* On a tablet the dice are on the screen. */
  view->lent = lr_window_is_in_browser (self) || gtk_widget_get_width (GTK_WIDGET (self)) <
                                                     gtk_widget_get_height (GTK_WIDGET (self));
  if (view->lent)
    lr_panel_view_lend (panel, lr_table_view_open_hand (LR_TABLE_VIEW (view->view)));
  LR_ON (view->view, "left", leave, self);
  LR_ON (view->view, "face", face_cb, self);
  LR_ON (panel, "answered", update_cb, self);
  update_cb (self);
  gtk_stack_add_named (self->places, view->view, "view");
  gtk_stack_set_visible_child (self->places, view->view);
  if (!view->was_full)
    gtk_window_fullscreen (GTK_WINDOW (self));
  if (application != NULL)
    view->awake = gtk_application_inhibit (application, GTK_WINDOW (self), GTK_APPLICATION_INHIBIT_IDLE,
                                           _ ("The answer is shown to all at the table"));
  gtk_widget_grab_focus (view->view);
}

void
lr_window_view_cb (GtkWidget  *widget,
                   const char *name G_GNUC_UNUSED,
                   GVariant   *parameter G_GNUC_UNUSED)
{
  LrWindow *self = LR_WINDOW (widget);
  GtkWidget *page = lr_window_get_page (self);

  if (self->view != NULL)
    leave (self);
  else if (LR_IS_PANEL_VIEW (page) && gtk_widget_get_mapped (page))
    enter (self, LR_PANEL_VIEW (page));
  else
    lr_window_refuse (self, _ ("The table view shows the answer of a calculator: open one first"), "table-view");
}

void
lr_window_leave_view (LrWindow *self)
{
  if (self->view != NULL)
    leave (self);
}
