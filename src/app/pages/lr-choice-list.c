/* lr-choice-list.c - the lists at the side of the window: games, turns, scenarios
 *
 * Their names may be long. The button cuts them off so that the side stays narrow; the list shows them in full.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-choice-list.h"

static void
setup_cb (GtkListItemFactory *factory,
          GtkListItem        *item)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  if (g_object_get_data (G_OBJECT (factory), "short") != NULL)
    gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_list_item_set_child (item, label);
}

static void
bind_cb (GtkListItemFactory *factory G_GNUC_UNUSED,
         GtkListItem        *item)
{
  const char *text = gtk_string_object_get_string (gtk_list_item_get_item (item));

  gtk_label_set_text (GTK_LABEL (gtk_list_item_get_child (item)), text);
}

static GtkListItemFactory *
new_factory (gboolean is_short)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();

  g_object_set_data (G_OBJECT (factory), "short", GINT_TO_POINTER (is_short));
  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), NULL);
  return factory;
}

void
lr_choice_list_set_up (GtkDropDown *choice)
{
  g_autoptr (GtkListItemFactory) button = new_factory (TRUE);
  g_autoptr (GtkListItemFactory) list = new_factory (FALSE);

  g_autoptr (GtkExpression) text = gtk_property_expression_new (GTK_TYPE_STRING_OBJECT, NULL, "string");

  /* The search looks in the names. */
  gtk_drop_down_set_expression (choice, text);
  gtk_drop_down_set_factory (choice, button);
  gtk_drop_down_set_list_factory (choice, list);
}
