/* lr-name-offers.c - offers the names of the order of battle to anyone who types the name of a row
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-name-offers.h"

#include "present/order/lr-order.h"

#define KEY "lr-name-offers"

typedef struct
{
  const LrRuleset *ruleset;
  const LrShape   *shape;
  GtkListStore    *names;
  gboolean         allowed;
  LrNameTakenFunc  taken;
  gpointer         data;
} Offers;

static void
offers_free (gpointer data)
{
  Offers *offers = data;

  g_object_unref (offers->names);
  g_free (offers);
}

static void
entered_cb (Offers *offers)
{
  g_autoptr (GPtrArray) names = lr_order_names (offers->ruleset, offers->shape);

  gtk_list_store_clear (offers->names);
  for (guint i = 0; offers->allowed && i < names->len; i++)
    gtk_list_store_insert_with_values (offers->names, NULL, -1, 0, names->pdata[i], -1);
}

/* Any word of the name may be typed: “Lee” finds “Robert E. Lee”. */
static gboolean
match_cb (GtkEntryCompletion *completion,
          const char         *key,
          GtkTreeIter        *iter,
          gpointer            data G_GNUC_UNUSED)
{
  g_autofree char *name = NULL;

  gtk_tree_model_get (gtk_entry_completion_get_model (completion), iter, 0, &name, -1);
  return name != NULL && g_str_match_string (key, name, TRUE);
}

static gboolean
selected_cb (GtkEntryCompletion *completion G_GNUC_UNUSED,
             GtkTreeModel       *model,
             GtkTreeIter        *iter,
             gpointer            data)
{
  Offers *offers = data;
  g_autofree char *name = NULL;

  gtk_tree_model_get (model, iter, 0, &name, -1);
  if (offers->allowed)
    offers->taken (name, offers->data);
  return TRUE;
}

void
lr_name_offers_add (GtkEntry        *entry,
                    const LrRuleset *ruleset,
                    const LrShape   *shape,
                    LrNameTakenFunc  taken,
                    gpointer         data)
{
  g_autoptr (GtkEntryCompletion) completion = gtk_entry_completion_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();
  Offers *offers = g_new0 (Offers, 1);

  *offers = (Offers) { ruleset, shape, gtk_list_store_new (1, G_TYPE_STRING), TRUE, taken, data };
  gtk_entry_completion_set_model (completion, GTK_TREE_MODEL (offers->names));
  gtk_entry_completion_set_text_column (completion, 0);
  gtk_entry_completion_set_match_func (completion, match_cb, NULL, NULL);
  gtk_entry_completion_set_popup_set_width (completion, FALSE);
  g_signal_connect (completion, "match-selected", G_CALLBACK (selected_cb), offers);
  gtk_entry_set_completion (entry, completion);
  g_signal_connect_swapped (focus, "enter", G_CALLBACK (entered_cb), offers);
  gtk_widget_add_controller (GTK_WIDGET (entry), focus);
  g_object_set_data_full (G_OBJECT (entry), KEY, offers, offers_free);
}

void
lr_name_offers_allow (GtkEntry *entry,
                      gboolean  offers)
{
  Offers *own = g_object_get_data (G_OBJECT (entry), KEY);

  if (own == NULL || own->allowed == offers)
    return;
  own->allowed = offers;
  gtk_list_store_clear (own->names);
}
