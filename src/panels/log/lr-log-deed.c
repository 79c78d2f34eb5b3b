/* lr-log-deed.c - a button that says what it would undo or do again
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-log-deed.h"

void
lr_log_deed_show (GtkWidget  *button,
                  const char *label,
                  const char *otherwise)
{
  GtkWidget *text = gtk_button_get_child (GTK_BUTTON (button));

  gtk_label_set_text (GTK_LABEL (text), label != NULL ? label : otherwise);
  gtk_widget_set_tooltip_text (button, label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  label != NULL ? label : otherwise, -1);
}

GtkWidget *
lr_log_deed_new (const char *action)
{
  GtkWidget *button = gtk_button_new ();
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_button_set_child (GTK_BUTTON (button), label);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  return button;
}
