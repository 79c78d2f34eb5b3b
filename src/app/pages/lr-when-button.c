/* lr-when-button.c - a button that shows turn and scenario, and changes them
 *
 * What one reads there is what one presses to change it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-when-button.h"

#include <glib/gi18n-lib.h>

#include "panels/kit/lr-choice-list.h"
#include "panels/kit/lr-label.h"
#include "panels/kit/lr-ui.h"
#include "present/words/lr-words.h"

struct _LrWhenButton
{
  GtkWidget    parent_instance;
  LrDesk      *desk;     /* (nullable) */
  GtkWidget   *button;
  GtkWidget   *plain;    /* holds the title while nothing can be chosen */
  GtkWidget   *place;    /* holds it while something can */
  GtkWidget   *title;    /* (nullable) */
  GtkWidget   *turn_box;
  GtkDropDown *turn;
  GtkWidget   *scenario_box;
  GtkDropDown *scenario;
  gboolean     updating;
};

G_DEFINE_FINAL_TYPE (LrWhenButton, lr_when_button, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_CHILD,
};

static const LrRuleset *
ruleset_of (LrWhenButton *self)
{
  return self->desk != NULL ? lr_desk_get_ruleset (self->desk) : NULL;
}

static const LrKind *
calendar_of (LrWhenButton *self)
{
  return self->desk != NULL ? ruleset_of (self)->model->calendar : NULL;
}

static const LrKind *
scenarios_of (LrWhenButton *self)
{
  return self->desk != NULL ? ruleset_of (self)->model->scenarios : NULL;
}

static gboolean
can_choose (LrWhenButton *self)
{
  return self->desk != NULL && lr_desk_get_session (self->desk) == NULL &&
         ((calendar_of (self) != NULL && calendar_of (self)->n_values > 1) ||
          (scenarios_of (self) != NULL && scenarios_of (self)->n_values > 1));
}

/* The title is in the button, or alone. */
static void
put_title (LrWhenButton *self)
{
  GtkWidget *parent = can_choose (self) ? self->place : self->plain;

  gtk_widget_set_visible (self->button, parent == self->place);
  gtk_widget_set_visible (self->plain, parent == self->plain);
  if (self->title == NULL || gtk_widget_get_parent (self->title) == parent)
    return;
  if (gtk_widget_get_parent (self->title) != NULL)
    gtk_widget_unparent (self->title);
  gtk_widget_insert_after (self->title, parent, NULL);
}

static void
show_name (LrWhenButton *self)
{
  const char *turn = calendar_of (self) != NULL ?
                         lr_words_translate (ruleset_of (self),
                                             calendar_of (self)->values[MAX (lr_desk_get_turn (self->desk), 0)].label) :
                         NULL;
  const char *scenario =
      scenarios_of (self) != NULL ?
          lr_words_translate (ruleset_of (self),
                              scenarios_of (self)->values[MAX (lr_desk_get_scenario (self->desk), 0)].label) :
          NULL;
  g_autofree char *text = g_strdup_printf ("%s%s%s", turn != NULL ? turn : "",
                                           turn != NULL && scenario != NULL ? ", " : "",
                                           scenario != NULL ? scenario : "");
  /* Translators: a turn and a scenario: "April 1862, Campaign: choose another" */
  g_autofree char *name = g_strdup_printf (_ ("%s: choose another"), text);

  gtk_widget_set_tooltip_text (self->button, name);
  lr_name (self->button, name);
}

static void
show (LrWhenButton *self)
{
  put_title (self);
  if (!can_choose (self))
    {
      gtk_menu_button_popdown (GTK_MENU_BUTTON (self->button));
      return;
    }
  self->updating = TRUE;
  if (calendar_of (self) != NULL)
    gtk_drop_down_set_selected (self->turn, (guint) MAX (lr_desk_get_turn (self->desk), 0));
  if (scenarios_of (self) != NULL)
    gtk_drop_down_set_selected (self->scenario, (guint) MAX (lr_desk_get_scenario (self->desk), 0));
  self->updating = FALSE;
  show_name (self);
}

static void
fill (LrWhenButton *self,
      GtkWidget    *box,
      GtkDropDown  *choice,
      const LrKind *kind)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  for (guint i = 0; kind != NULL && i < kind->n_values; i++)
    gtk_string_list_append (names, lr_words_translate (ruleset_of (self), kind->values[i].label));
  gtk_drop_down_set_model (choice, G_LIST_MODEL (names));
  gtk_widget_set_visible (box, kind != NULL && kind->n_values > 1);
}

void
lr_when_button_set_desk (LrWhenButton *self,
                         LrDesk       *desk)
{
  if (self->desk != NULL)
    g_signal_handlers_disconnect_by_func (self->desk, show, self);
  g_set_object (&self->desk, desk);
  self->updating = TRUE;
  fill (self, self->turn_box, self->turn, calendar_of (self));
  fill (self, self->scenario_box, self->scenario, scenarios_of (self));
  self->updating = FALSE;
  if (desk != NULL)
    LR_ON (desk, "changed", show, self);
  show (self);
}

/* --- the object --- */

static void
turn_selected_cb (LrWhenButton *self)
{
  if (!self->updating && self->desk != NULL)
    lr_desk_set_turn (self->desk, (int) gtk_drop_down_get_selected (self->turn));
}

static void
scenario_selected_cb (LrWhenButton *self)
{
  if (!self->updating && self->desk != NULL)
    lr_desk_set_scenario (self->desk, (int) gtk_drop_down_get_selected (self->scenario));
}

static void
lr_when_button_set_property (GObject      *object,
                             guint         id,
                             const GValue *value,
                             GParamSpec   *pspec)
{
  LrWhenButton *self = LR_WHEN_BUTTON (object);

  if (id != PROP_CHILD)
    {
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
      return;
    }
  g_return_if_fail (self->title == NULL);
  self->title = g_value_dup_object (value);
  put_title (self);
}

static void
lr_when_button_dispose (GObject *object)
{
  LrWhenButton *self = LR_WHEN_BUTTON (object);

  if (self->title != NULL && gtk_widget_get_parent (self->title) != NULL)
    gtk_widget_unparent (self->title);
  g_clear_object (&self->title);
  g_clear_object (&self->desk);
  lr_dispose_template (object);
}

static void
lr_when_button_class_init (LrWhenButtonClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = lr_when_button_dispose;
  G_OBJECT_CLASS (klass)->set_property = lr_when_button_set_property;
  g_object_class_install_property (G_OBJECT_CLASS (klass), PROP_CHILD,
                                   g_param_spec_object ("child", NULL, NULL, GTK_TYPE_WIDGET,
                                                        G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS));
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  LR_TEMPLATE (widget_class, LrWhenButton, "pages/lr-when-button.ui", button, plain, place, turn_box, turn,
               scenario_box, scenario);
  LR_CALLBACKS (widget_class, turn_selected_cb, scenario_selected_cb);
}

static void
lr_when_button_init (LrWhenButton *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  lr_choice_list_set_up (self->turn, 0);
  lr_choice_list_set_up (self->scenario, 0);
  lr_choice_name (self->turn, _ ("Turn"));
  lr_choice_name (self->scenario, _ ("Scenario"));
}
