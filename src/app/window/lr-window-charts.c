/* lr-window-charts.c - exports the user's charts of a game into one file, and imports them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-window-private.h"

#include <glib/gi18n-lib.h>

#include "present/card/lr-bundle.h"
#include "rules/file/lr-file.h"
#include "rules/file/lr-put.h"

gboolean
lr_window_store_charts (LrWindow *self,
                        GFile    *file)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = lr_bundle_write (lr_desk_get_ruleset (self->desk), &error);
  gboolean stored = text != NULL && lr_put_chosen (file, text, &error);

  if (stored)
    lr_window_say (self, _ ("Your charts were saved"));
  else
    lr_window_refuse (self, error->message, "wrong#file");
  return stored;
}

gboolean
lr_window_load_charts (LrWindow *self,
                       GFile    *file)
{
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *said = NULL;
  g_autoptr (GError) error = NULL;
  gsize size;
  g_autofree char *text = lr_file_read (file, &size, &error);
  guint n;

  if (text == NULL || !lr_bundle_read (lr_desk_get_ruleset (self->desk), text, size, name, &n, &error))
    {
      lr_window_refuse (self, error->message, "cards#files");
      return FALSE;
    }
  lr_window_reload (self);
  said = g_strdup_printf (ngettext ("%u chart was imported", "%u charts were imported", n), n);
  lr_window_say (self, said);
  return TRUE;
}

static void
chosen_cb (GtkNativeDialog *dialog,
           int              response,
           LrWindow        *self)
{
  g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));
  gboolean opens = gtk_file_chooser_get_action (GTK_FILE_CHOOSER (dialog)) == GTK_FILE_CHOOSER_ACTION_OPEN;

  if (response == GTK_RESPONSE_ACCEPT && file != NULL && self->desk != NULL)
    {
      if (opens)
        lr_window_load_charts (self, file);
      else
        lr_window_store_charts (self, file);
    }
  g_object_unref (dialog);
}

void
lr_window_choose_charts (LrWindow *self,
                         gboolean  opens)
{
  g_autofree char *name = NULL;
  GtkFileChooserNative *chooser;

  if (self->desk == NULL)
    return;
  chooser = gtk_file_chooser_native_new (opens ? _ ("Import charts") : _ ("Save all your charts"), GTK_WINDOW (self),
                                         opens ? GTK_FILE_CHOOSER_ACTION_OPEN : GTK_FILE_CHOOSER_ACTION_SAVE,
                                         opens ? _ ("_Import") : _ ("_Save"), _ ("_Cancel"));
  name = g_strdup_printf ("%s-charts.xml", lr_desk_get_ruleset (self->desk)->id);
  if (!opens)
    gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (chooser), name);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (chooser), TRUE);
  g_signal_connect_object (chooser, "response", G_CALLBACK (chosen_cb), self, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}
