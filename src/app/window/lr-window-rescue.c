/* lr-window-rescue.c - offers to repair a damaged session
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-window-private.h"

#include <glib/gi18n-lib.h>

#include "panels/kit/lr-message.h"
#include "present/shelf/lr-rescue.h"

static void
answered_cb (AdwMessageDialog *dialog,
             const char       *response,
             LrWindow         *self)
{
  const char *path = g_object_get_data (G_OBJECT (dialog), "path");
  g_autoptr (GError) error = NULL;
  g_autofree char *done = NULL;

  if (!g_str_equal (response, "right"))
    return;
  done = lr_rescue_do (path, NULL, &error);
  if (done != NULL && lr_window_open_session (self, path, &error))
    lr_window_say (self, done);
  else
    lr_window_complain (self, error->message, NULL);
}

static void
rescue_cb (GtkWidget  *widget,
           const char *action G_GNUC_UNUSED,
           GVariant   *parameter)
{
  const char *path = g_variant_get_bytestring (parameter);
  g_autofree char *name = g_filename_display_basename (path);
  /* Translators: the file of a session */
  g_autofree char *heading = g_strdup_printf (_ ("“%s” cannot be opened"), name);
  g_autofree char *offer = lr_rescue_offer (path);
  g_autofree char *body =
      offer != NULL ? g_strdup_printf (_ ("%s The damaged file is kept under another name."), offer) :
                      g_strdup (_ ("There is no backup, and nothing in the file is readable."));
  GtkWidget *dialog = lr_message_new (GTK_WINDOW (widget), heading, body);

  g_object_set_data_full (G_OBJECT (dialog), "path", g_strdup (path), g_free);
  adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (dialog), "leave", _ ("Cancel"));
  if (offer != NULL)
    {
      adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (dialog), "right", _ ("Repair"));
      adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "right", ADW_RESPONSE_SUGGESTED);
      adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "right");
    }
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "leave");
  g_signal_connect_object (dialog, "response", G_CALLBACK (answered_cb), widget, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

void
lr_window_install_rescue (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.rescue", "ay", rescue_cb);
}
