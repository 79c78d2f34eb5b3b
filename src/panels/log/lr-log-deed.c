/* lr-log-deed.c - a button that says what it would undo or do again
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-log-deed.h"

/**
 * lr_log_deed_show:
 * @button: a button for what can be done
 * @label: (nullable): what it would do; %NULL for nothing
 * @otherwise: what is said then
 */
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

/**
 * lr_log_deed_new:
 * @action: the name of an action
 *
 * Returns: (transfer floating): a button for it, whose words are cut off where there is little room
 */
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
