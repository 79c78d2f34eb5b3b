/* lr-own-view.c - house modifiers: those that count, and a form for another
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-own-view.h"

#include <glib/gi18n-lib.h>

#include "panels/kit/lr-choice-list.h"
#include "panels/kit/lr-label.h"
#include "panels/kit/lr-ui.h"
#include "present/words/lr-words.h"

struct _LrOwnView
{
  GtkWidget        parent_instance;
  const LrRuleset *ruleset;
  LrInputs        *inputs;
  GPtrArray       *places; /* LrOwnPlace */
  GtkBox          *content;
  GtkBox          *list;
  GtkMenuButton   *button;
  GtkSpinButton   *amount;
  GtkEntry        *reason;
  GtkWidget       *place_line;
  GtkDropDown     *place;
  GtkWidget       *add;
};

G_DEFINE_FINAL_TYPE (LrOwnView, lr_own_view, GTK_TYPE_WIDGET)

static LrNumber
amount_of (LrOwnView *self)
{
  return lr_number (gtk_spin_button_get_value_as_int (self->amount));
}

static char *
reason_of (LrOwnView *self)
{
  return g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->reason))));
}

/* Only what can count can be added. */
static void
typed_cb (LrOwnView *self)
{
  g_autofree char *reason = reason_of (self);

  gtk_widget_set_sensitive (self->add, lr_own_is_allowed (amount_of (self), reason) &&
                                           lr_inputs_own (self->inputs)->len < LR_OWN_MOST);
}

/* A modifier says its sign. */
static gboolean
output_cb (LrOwnView     *self G_GNUC_UNUSED,
           GtkSpinButton *spin)
{
  double value = gtk_adjustment_get_value (gtk_spin_button_get_adjustment (spin));
  g_autofree char *text = g_strdup_printf ("%+d", (int) value);

  if (!g_str_equal (gtk_editable_get_text (GTK_EDITABLE (spin)), text))
    gtk_editable_set_text (GTK_EDITABLE (spin), text);
  return TRUE;
}

static void
remove_cb (GtkButton *button,
           LrOwnView *self)
{
  lr_inputs_remove_own (self->inputs, GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "index")));
  lr_own_view_update (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->button));
  g_signal_emit_by_name (self, "edited");
}

static void
add_line (LrOwnView   *self,
          const LrOwn *own,
          guint        index)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  GtkWidget *button = gtk_button_new_from_icon_name ("edit-delete-symbolic");
  g_autofree char *entry = lr_words_own_entry (own->amount, own->reason);
  g_autofree char *place = lr_words_own_place (self->ruleset, own->place->way, own->place->n_way);
  g_autofree char *text = g_strdup_printf ("%s (%s)", entry, place);
  /* Translators: a modifier: "+1: we agreed" */
  g_autofree char *name = g_strdup_printf (_ ("Remove %s"), entry);

  lr_box_append (line, lr_label_new_wide (text, NULL));
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (button, name);
  lr_name (button, name);
  g_object_set_data (G_OBJECT (button), "index", GUINT_TO_POINTER (index));
  g_signal_connect (button, "clicked", G_CALLBACK (remove_cb), self);
  lr_box_append (line, button);
  gtk_box_append (self->list, line);
}

void
lr_own_view_update (LrOwnView *self)
{
  const GPtrArray *all = lr_inputs_own (self->inputs);

  lr_box_clear (GTK_WIDGET (self->list));
  for (guint i = 0; i < all->len; i++)
    add_line (self, all->pdata[i], i);
  lr_set_visible (self->list, all->len > 0);
  typed_cb (self);
}

static void
add_cb (LrOwnView *self)
{
  guint place = gtk_drop_down_get_selected (self->place);
  g_autofree char *reason = reason_of (self);

  if (!gtk_widget_get_sensitive (self->add) || place >= self->places->len)
    return;
  lr_inputs_add_own (self->inputs, lr_own_new (self->places->pdata[place], amount_of (self), reason));
  gtk_editable_set_text (GTK_EDITABLE (self->reason), "");
  gtk_menu_button_popdown (self->button);
  lr_own_view_update (self);
  g_signal_emit_by_name (self, "edited");
}

static void
name_places (LrOwnView *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  for (guint i = 0; i < self->places->len; i++)
    {
      const LrOwnPlace *place = self->places->pdata[i];
      g_autofree char *name = lr_words_own_place (self->ruleset, place->way, place->n_way);

      gtk_string_list_append (names, name);
    }
  gtk_drop_down_set_model (self->place, G_LIST_MODEL (names));
  gtk_widget_set_visible (self->place_line, self->places->len > 1);
  lr_set_visible (self, self->places->len > 0);
}

static void
lr_own_view_dispose (GObject *object)
{
  LrOwnView *self = LR_OWN_VIEW (object);

  lr_dispose_template (object);
  g_clear_pointer (&self->places, g_ptr_array_unref);
}

static void
lr_own_view_class_init (LrOwnViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = lr_own_view_dispose;
  /**
   * LrOwnView::edited:
   *
   * A modifier was added or removed.
   */
  LR_SIGNAL ("edited", LR_TYPE_OWN_VIEW, 0);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  LR_TEMPLATE (widget_class, LrOwnView, "input/lr-own-view.ui", content, list, button, amount, reason, place_line,
               place, add);
  LR_CALLBACKS (widget_class, typed_cb, output_cb, add_cb);
}

static void
lr_own_view_init (LrOwnView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  lr_choice_name (self->place, _ ("Added to"));
}

GtkWidget *
lr_own_view_new (const LrRuleset *ruleset,
                 LrInputs        *inputs)
{
  LrOwnView *self = g_object_new (LR_TYPE_OWN_VIEW, NULL);

  self->ruleset = ruleset;
  self->inputs = inputs;
  self->places = lr_own_places (lr_inputs_procedure (inputs));
  name_places (self);
  lr_own_view_update (self);
  return GTK_WIDGET (self);
}
