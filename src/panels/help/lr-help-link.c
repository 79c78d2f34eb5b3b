/* lr-help-link.c - “What can I do?”, beside what is wrong
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-help-link.h"

#include <glib/gi18n-lib.h>

struct _LrHelpLink
{
  GtkButton parent_instance;
};

G_DEFINE_FINAL_TYPE (LrHelpLink, lr_help_link, GTK_TYPE_BUTTON)

static void
lr_help_link_class_init (LrHelpLinkClass *klass G_GNUC_UNUSED)
{
}

static void
lr_help_link_init (LrHelpLink *self)
{
  gtk_button_set_label (GTK_BUTTON (self), _ ("What can I do?"));
  gtk_widget_add_css_class (GTK_WIDGET (self), "link");
  gtk_widget_add_css_class (GTK_WIDGET (self), "help-link");
  gtk_widget_set_halign (GTK_WIDGET (self), GTK_ALIGN_START);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self), "help.show");
}

GtkWidget *
lr_help_link_new (const char *target)
{
  GtkWidget *self = g_object_new (LR_TYPE_HELP_LINK, NULL);

  gtk_actionable_set_action_target (GTK_ACTIONABLE (self), "s", target);
  return self;
}
