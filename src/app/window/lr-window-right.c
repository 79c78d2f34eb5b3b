/* lr-window-right.c - opens a result of the log in its calculator to correct it, and returns to the log
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-window-private.h"
#include "panels/kit/lr-ui.h"

static void
back_to_log (LrWindow *self)
{
  lr_sidebar_select (self->sidebar, LR_PAGE_LOG);
}

static void
put_right_cb (LrWindow   *self,
              const char *name G_GNUC_UNUSED,
              GVariant   *parameter)
{
  LrSession *session = self->desk != NULL ? lr_desk_get_session (self->desk) : NULL;
  g_autoptr (GError) error = NULL;
  LrRight *right;
  GtkWidget *page;

  if (session == NULL || lr_desk_get_viewer (self->desk) != NULL)
    return;
  right = lr_right_new (session, g_variant_get_int64 (parameter), &error);
  if (right == NULL)
    {
      lr_window_refuse (self, error->message, "log#right");
      return;
    }
  lr_sidebar_select (self->sidebar, lr_inputs_procedure (right->inputs)->id);
  page = lr_window_get_page (self);
  g_signal_handlers_disconnect_by_func (page, back_to_log, self);
  LR_ON (page, "right-left", back_to_log, self);
  lr_panel_view_put_right (LR_PANEL_VIEW (page), right);
  lr_window_focus_page (self);
}

void
lr_window_install_right (GtkWidgetClass *widget_class)
{
  LR_ACTION_OF (widget_class, "win.put-right", "x", put_right_cb);
}
