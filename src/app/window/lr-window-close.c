/* lr-window-close.c - asks before unsaved entries or a half-entered card are lost
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-window-private.h"

#include <glib/gi18n-lib.h>

#include "panels/chart-editor/lr-charts-page.h"
#include "panels/kit/lr-message.h"
#include "panels/kit/lr-ui.h"

/* Tries once more to save the session. Returns whether it still has entries that are only in memory. */
static gboolean
would_lose (LrWindow *self)
{
  LrSession *session = self->desk != NULL ? lr_desk_get_session (self->desk) : NULL;

  if (session == NULL)
    return FALSE;
  /* A session that has only begun is not a loss. */
  if (lr_session_get_path (session) == NULL)
    return lr_session_n_actions (session) > 1;
  return lr_session_n_unsaved (session) > 0 && !lr_session_save (session);
}

static void
lose_cb (AdwMessageDialog *dialog G_GNUC_UNUSED,
         const char       *response,
         LrWindow         *self)
{
  if (!g_str_equal (response, "lose"))
    return;
  g_free (lr_window_set_session (self, NULL));
  if (self->closing)
    gtk_window_destroy (GTK_WINDOW (self));
}

/* Asks before unsaved entries are lost. */
static void
ask_to_lose (LrWindow *self,
             gboolean  closing)
{
  GtkWidget *dialog = lr_message_new (GTK_WINDOW (self), _ ("Discard unsaved entries?"),
                                      _ ("Some entries of this session could not be saved. You can save a copy "
                                         "elsewhere from the Log page."));

  self->closing = closing;
  lr_message_keep_or_lose (dialog, "stay", _ ("Cancel"), "lose", _ ("Discard"));
  g_signal_connect_object (dialog, "response", G_CALLBACK (lose_cb), self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

LrChartEditor *
lr_window_get_half_typed (LrWindow *self)
{
  GtkWidget *page = gtk_stack_get_child_by_name (self->pages, LR_PAGE_CHARTS);
  LrChartEditor *editor = page != NULL ? lr_charts_page_get_editor (LR_CHARTS_PAGE (page)) : NULL;

  return editor != NULL && lr_chart_editor_is_changed (editor) ? editor : NULL;
}

static gboolean
close_cb (gpointer self)
{
  gtk_window_close (self);
  return G_SOURCE_REMOVE;
}

/* The card was saved or discarded; if it could not be saved, it is asked again. The window goes once the dialog has. */
static void
card_left_cb (LrWindow   *self,
              const char *response)
{
  if (!g_str_equal (response, "cancel"))
    g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, close_cb, g_object_ref (self), g_object_unref);
}

gboolean
lr_window_asks_of_card (LrWindow *self,
                        gboolean  closing)
{
  AdwMessageDialog *dialog;
  LrChartEditor *editor = lr_window_get_half_typed (self);

  if (editor == NULL)
    return FALSE;
  lr_window_show_table (self);
  lr_sidebar_select (self->sidebar, LR_PAGE_CHARTS);
  dialog = lr_chart_editor_leave (editor);
  if (closing)
    g_signal_connect_object (dialog, "response", G_CALLBACK (card_left_cb), self, G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  return TRUE;
}

static void
leave_dice_cb (LrWindow   *self,
               const char *response)
{
  self->leaves_dice = g_str_equal (response, "leave");
  if (self->leaves_dice)
    g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, close_cb, g_object_ref (self), g_object_unref);
}

/* Asks before dice of a session are lost. Returns: whether it asks */
static gboolean
asks_of_dice (LrWindow *self)
{
  LrSession *session = self->desk != NULL ? lr_desk_get_session (self->desk) : NULL;
  gboolean asks = session != NULL && !self->leaves_dice;
  GtkWidget *page = asks ? gtk_widget_get_first_child (GTK_WIDGET (self->pages)) : NULL;
  GtkWidget *dialog;

  while (page != NULL && !(LR_IS_PANEL_VIEW (page) && lr_panel_view_has_dice (LR_PANEL_VIEW (page))))
    page = gtk_widget_get_next_sibling (page);
  if (page == NULL)
    return FALSE;
  lr_window_show_table (self);
  lr_sidebar_select (self->sidebar, lr_panel_view_get_procedure (LR_PANEL_VIEW (page))->id);
  dialog = lr_message_new (GTK_WINDOW (self), _ ("Leave the dice?"),
                           _ ("The result of these dice is not recorded. It is lost when the window closes."));
  lr_message_keep_or_lose (dialog, "stay", _ ("Cancel"), "leave", _ ("Leave them"));
  LR_ON (dialog, "response", leave_dice_cb, self);
  gtk_window_present (GTK_WINDOW (dialog));
  return TRUE;
}

gboolean
lr_window_asks_before (LrWindow *self,
                       gboolean  closing)
{
  if (closing && (lr_window_asks_of_card (self, TRUE) || asks_of_dice (self)))
    return TRUE;
  if (!would_lose (self))
    return FALSE;
  ask_to_lose (self, closing);
  return TRUE;
}
