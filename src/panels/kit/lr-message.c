/* lr-message.c - what is asked or told over a window
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-message.h"

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
lr_message_keys (GtkWidgetClass *widget_class)
{
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_w, GDK_CONTROL_MASK, "window.close", NULL);
}
