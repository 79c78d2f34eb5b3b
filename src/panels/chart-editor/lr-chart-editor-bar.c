/* lr-chart-editor-bar.c - the buttons over a chart that is being typed in
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-chart-editor-bar.h"

#include <glib/gi18n-lib.h>

#include "panels/kit/lr-wrap-box.h"

static GtkWidget *
new_icon_button (const char *icon,
                 const char *label,
                 const char *action)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_widget_set_tooltip_text (button, label);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  return button;
}

static GMenuModel *
new_menu (void)
{
  static const struct
  {
    const char *label;
    const char *action;
    gboolean    begins; /* a section */
  } items[] = {
    { N_ ("_Copy"), "chart.copy", TRUE },
    { N_ ("_Paste"), "chart.paste", FALSE },
    { N_ ("Fill _down"), "chart.fill-down", FALSE },
    { N_ ("Fill _right"), "chart.fill-right", FALSE },
    { N_ ("C_onfirm the selected cells"), "chart.confirm", TRUE },
    { N_ ("_Take back the selected cells"), "chart.revert", FALSE },
    { N_ ("Take back _all cells"), "chart.revert-all", FALSE },
    { N_ ("_Next cell to look at"), "chart.next", FALSE },
    { N_ ("_Import a file…"), "chart.import", TRUE },
    { N_ ("Export as a _table (CSV)…"), "chart.export-csv", FALSE },
    { N_ ("Export for a ruleset (_XML)…"), "chart.export-xml", FALSE },
  };
  GMenu *menu = g_menu_new ();
  GMenu *section = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (items); i++)
    {
      if (items[i].begins)
        {
          g_clear_object (&section);
          section = g_menu_new ();
          g_menu_append_section (menu, NULL, G_MENU_MODEL (section));
        }
      g_menu_append (section, _ (items[i].label), items[i].action);
    }
  g_clear_object (&section);
  return G_MENU_MODEL (menu);
}

GtkWidget *
lr_chart_editor_bar_new (void)
{
  GtkWidget *bar = lr_wrap_box_new (6);
  GtkWidget *again = gtk_toggle_button_new_with_mnemonic (_ ("Type a_gain"));
  GtkWidget *menu = gtk_menu_button_new ();
  GtkWidget *save_button = gtk_button_new_with_mnemonic (_ ("_Save"));
  g_autoptr (GMenuModel) model = new_menu ();

  gtk_widget_set_tooltip_text (again, _ ("Type the card a second time; what differs is marked"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (again), "chart.second");
  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (menu), "view-more-symbolic");
  gtk_menu_button_set_menu_model (GTK_MENU_BUTTON (menu), model);
  gtk_widget_set_tooltip_text (menu, _ ("More"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (menu), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("More"), -1);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (save_button), "chart.save");
  gtk_widget_add_css_class (save_button, "suggested-action");
  lr_wrap_box_append (LR_WRAP_BOX (bar), new_icon_button ("go-previous-symbolic", _ ("Back"), "chart.leave"));
  lr_wrap_box_append (LR_WRAP_BOX (bar), new_icon_button ("edit-undo-symbolic", _ ("Undo"), "chart.undo"));
  lr_wrap_box_append (LR_WRAP_BOX (bar), new_icon_button ("edit-redo-symbolic", _ ("Redo"), "chart.redo"));
  lr_wrap_box_append (LR_WRAP_BOX (bar), again);
  lr_wrap_box_append (LR_WRAP_BOX (bar), menu);
  lr_wrap_box_append (LR_WRAP_BOX (bar), save_button);
  return bar;
}
