/* lr-outcome-choice.c - chooses which outcome is measured
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-outcome-choice.h"

#include <glib/gi18n-lib.h>

#include "panels/kit/lr-choice-list.h"
#include "panels/kit/lr-ui.h"

struct _LrOutcomeChoice
{
  GtkWidget  parent_instance;
  GtkWidget *choice;
  GPtrArray *ids; /* utf8 */
  gboolean   offering;
};

G_DEFINE_FINAL_TYPE (LrOutcomeChoice, lr_outcome_choice, GTK_TYPE_WIDGET)

static gboolean
are_same (LrOutcomeChoice *self,
          GPtrArray       *aims)
{
  gboolean same = aims->len == self->ids->len;

  for (guint i = 0; same && i < aims->len; i++)
    same = g_str_equal (((const LrAim *) aims->pdata[i])->id, self->ids->pdata[i]);
  return same;
}

void
lr_outcome_choice_offer (LrOutcomeChoice *self,
                         const LrAnswer  *answer)
{
  g_autoptr (GPtrArray) aims = lr_aims_new (answer);
  g_autoptr (GtkStringList) names = NULL;
  g_autofree char *chosen = g_strdup (lr_outcome_choice_get_id (self));
  guint selected = 0;

  if (are_same (self, aims))
    return;
  names = gtk_string_list_new (NULL);
  g_ptr_array_set_size (self->ids, 0);
  for (guint i = 0; i < aims->len; i++)
    {
      const LrAim *aim = aims->pdata[i];

      gtk_string_list_append (names, aim->label);
      g_ptr_array_add (self->ids, g_strdup (aim->id));
      if (selected == 0 && g_strcmp0 (aim->id, chosen) == 0)
        selected = i;
    }
  self->offering = TRUE;
  gtk_drop_down_set_model (GTK_DROP_DOWN (self->choice), G_LIST_MODEL (names));
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->choice), selected);
  self->offering = FALSE;
  gtk_widget_set_visible (GTK_WIDGET (self), aims->len > 1);
}

const char *
lr_outcome_choice_get_id (LrOutcomeChoice *self)
{
  guint selected = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->choice));

  return selected > 0 && selected < self->ids->len ? self->ids->pdata[selected] : NULL;
}

static void
selected_cb (LrOutcomeChoice *self)
{
  if (!self->offering)
    g_signal_emit_by_name (self, "chosen");
}

static void
lr_outcome_choice_dispose (GObject *object)
{
  LrOutcomeChoice *self = LR_OUTCOME_CHOICE (object);

  g_clear_pointer (&self->choice, gtk_widget_unparent);
  g_clear_pointer (&self->ids, g_ptr_array_unref);
  G_OBJECT_CLASS (lr_outcome_choice_parent_class)->dispose (object);
}

static void
lr_outcome_choice_class_init (LrOutcomeChoiceClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = lr_outcome_choice_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
  /**
   * LrOutcomeChoice::chosen:
   *
   * Someone has chosen another outcome.
   */
  LR_SIGNAL ("chosen", LR_TYPE_OUTCOME_CHOICE, 0);
}

static void
lr_outcome_choice_init (LrOutcomeChoice *self)
{
  self->ids = g_ptr_array_new_with_free_func (g_free);
  self->choice = gtk_drop_down_new (NULL, NULL);
  lr_choice_list_set_up (GTK_DROP_DOWN (self->choice), 0);
  lr_choice_name (GTK_DROP_DOWN (self->choice), _ ("Outcome"));
  g_signal_connect_object (self->choice, "notify::selected", G_CALLBACK (selected_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_set_parent (self->choice, GTK_WIDGET (self));
}
