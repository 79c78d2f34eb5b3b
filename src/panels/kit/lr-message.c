/* lr-message.c - what is asked or told over a window, and files that another program opens
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-message.h"

#include "rules/build/lr-library.h"

#define REFERENCE "README.md"
/* Wider than a letter, narrower than a dialog. */
#define LEAST_WIDTH 100

/* libadwaita before 1.8 asks for the height of its large heading in the least width of its small one, and GTK warns of
 * that: here both break, and need the same width at least. */
static void
break_labels (GtkWidget *widget)
{
  if (GTK_IS_LABEL (widget))
    {
      gtk_label_set_wrap (GTK_LABEL (widget), TRUE);
      gtk_label_set_wrap_mode (GTK_LABEL (widget), PANGO_WRAP_WORD_CHAR);
      gtk_widget_set_size_request (widget, LEAST_WIDTH, -1);
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    break_labels (child);
}

GtkWidget *
lr_message_new (GtkWindow  *parent,
                const char *heading,
                const char *body)
{
  GtkWidget *dialog = adw_message_dialog_new (parent, heading, body);

  break_labels (dialog);
  return dialog;
}

void
lr_message_keep_or_lose (GtkWidget  *dialog,
                         const char *keep,
                         const char *keep_label,
                         const char *lose,
                         const char *lose_label)
{
  AdwMessageDialog *self = ADW_MESSAGE_DIALOG (dialog);

  adw_message_dialog_add_responses (self, keep, keep_label, lose, lose_label, NULL);
  adw_message_dialog_set_response_appearance (self, lose, ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_default_response (self, keep);
  adw_message_dialog_set_close_response (self, keep);
}

void
lr_message_keys (GtkWidgetClass *widget_class)
{
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_w, GDK_CONTROL_MASK, "window.close", NULL);
}

void
lr_show_file (GtkWidget  *from,
              const char *path)
{
  g_autofree char *uri = g_filename_to_uri (path, NULL, NULL);

  if (uri != NULL)
    gtk_show_uri (GTK_WINDOW (gtk_widget_get_root (from)), uri, GDK_CURRENT_TIME);
}

void
lr_show_reference (GtkWidget *from)
{
  g_autofree char *path = lr_library_dup_shipped (REFERENCE);

  if (path != NULL)
    lr_show_file (from, path);
}

gboolean
lr_has_reference (void)
{
  g_autofree char *path = lr_library_dup_shipped (REFERENCE);

  return path != NULL;
}
