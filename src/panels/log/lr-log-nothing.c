/* lr-log-nothing.c - what stands in the place of a log while there is no session
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-log-nothing.h"

#include <glib/gi18n-lib.h>

GtkWidget *
lr_log_nothing_new (void)
{
  GtkWidget *page = adw_status_page_new ();
  GtkWidget *button = gtk_button_new_with_label (_ ("New session…"));

  adw_status_page_set_title (ADW_STATUS_PAGE (page), _ ("No session"));
  adw_status_page_set_description (ADW_STATUS_PAGE (page),
                                   _ ("A session keeps the books of a game: every result, every change and every note, "
                                      "saved at once."));
  adw_status_page_set_icon_name (ADW_STATUS_PAGE (page), "document-open-recent-symbolic");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.new-session");
  gtk_widget_add_css_class (button, "pill");
  gtk_widget_add_css_class (button, "suggested-action");
  gtk_widget_set_halign (button, GTK_ALIGN_CENTER);
  adw_status_page_set_child (ADW_STATUS_PAGE (page), button);
  return page;
}
