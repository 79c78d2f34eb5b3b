/* lr-choice-list.c - a list to choose from whose button has its own width
 *
 * Their names may be long. The button cuts them off so that the side stays narrow; the list shows them in full.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-choice-list.h"

#include <glib/gi18n-lib.h>

#include "lr-label.h"

static void
setup_cb (GtkListItemFactory *factory,
          GtkListItem        *item)
{
  GtkWidget *label = gtk_label_new (NULL);

  int chars = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (factory), "chars"));

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  if (chars != 0)
    gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  if (chars > 0)
    {
      gtk_label_set_width_chars (GTK_LABEL (label), chars);
      gtk_label_set_max_width_chars (GTK_LABEL (label), chars);
    }
  gtk_list_item_set_child (item, label);
}

static void
bind_cb (GtkListItemFactory *factory G_GNUC_UNUSED,
         GtkListItem        *item)
{
  const char *text = gtk_string_object_get_string (gtk_list_item_get_item (item));

  gtk_label_set_text (GTK_LABEL (gtk_list_item_get_child (item)), text);
}

/* @chars: the width of its labels in letters; 0 for their own, below 0 for as much as there is room. */
static GtkListItemFactory *
new_factory (int chars)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();

  g_object_set_data (G_OBJECT (factory), "chars", GINT_TO_POINTER (chars));
  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), NULL);
  return factory;
}

/* The lines are made when the list is first opened: most lists never are. */
static void
opened_cb (GtkWidget *popover)
{
  g_autoptr (GtkListItemFactory) list = new_factory (0);

  gtk_drop_down_set_list_factory (GTK_DROP_DOWN (gtk_widget_get_parent (popover)), list);
}

static void
make_lines_when_opened (GtkDropDown *choice)
{
  g_autoptr (GtkListItemFactory) none = gtk_signal_list_item_factory_new ();

  gtk_drop_down_set_list_factory (choice, none);
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (choice)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (GTK_IS_POPOVER (child))
      g_signal_connect (child, "realize", G_CALLBACK (opened_cb), NULL);
}

void
lr_choice_list_set_up (GtkDropDown *choice,
                       guint        chars)
{
  g_autoptr (GtkListItemFactory) button = new_factory (chars > 0 ? (int) chars : -1);
  g_autoptr (GtkExpression) text = gtk_property_expression_new (GTK_TYPE_STRING_OBJECT, NULL, "string");

  /* The search looks in the names. */
  gtk_drop_down_set_expression (choice, text);
  gtk_drop_down_set_factory (choice, button);
  make_lines_when_opened (choice);
}

static void
name_button (GtkDropDown *choice)
{
  const char *name = g_object_get_data (G_OBJECT (choice), "name");
  GtkStringObject *chosen = gtk_drop_down_get_selected_item (choice);
  const char *text = chosen != NULL ? gtk_string_object_get_string (chosen) : _ ("nothing");
  /* Translators: what is to be chosen, and what is chosen: "Terrain: Forest" */
  g_autofree char *said = g_str_has_prefix (text, name) ? g_strdup (text) : g_strdup_printf (_ ("%s: %s"), name, text);

  lr_name (choice, said);
  lr_name (gtk_widget_get_first_child (GTK_WIDGET (choice)), said);
}

void
lr_choice_name (GtkDropDown *choice,
                const char  *name)
{
  if (g_object_get_data (G_OBJECT (choice), "name") == NULL)
    g_signal_connect (choice, "notify::selected-item", G_CALLBACK (name_button), NULL);
  g_object_set_data_full (G_OBJECT (choice), "name", g_strdup (name), g_free);
  name_button (choice);
}
