/* lr-ask-field.c - a question about a new game with one answer, and its error
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-ask-field.h"

#include "panels/kit/lr-label.h"
#include "panels/kit/lr-ui.h"

struct _LrAskField
{
  GtkBox         parent_instance;
  LrNewGame     *game;
  LrNewGameField field;
  GtkLabel      *label;
  GtkWidget     *entry;
  GtkWidget     *help;
  GtkWidget     *problem;
  gboolean       updating; /* whether an answer is being shown: nobody types */
  gboolean       tried;    /* whether someone wanted to go on without an answer */
};

LR_DEFINE_TEMPLATE (LrAskField, lr_ask_field, GTK_TYPE_BOX)

void
lr_ask_complain (GtkWidget  *label,
                 GtkWidget  *entry,
                 const char *text)
{
  lr_label_show (label, text);
  if (text != NULL)
    gtk_widget_add_css_class (entry, "error");
  else
    gtk_widget_remove_css_class (entry, "error");
  gtk_accessible_update_state (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_STATE_INVALID,
                               text != NULL ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE, -1);
}

void
lr_ask_field_refresh (LrAskField *self)
{
  const char *text = lr_new_game_get (self->game, self->field);
  const char *help = lr_new_game_help (self->game, self->field);
  g_autofree char *problem = lr_new_game_check (self->game, self->field);

  self->updating = TRUE;
  if (!g_str_equal (gtk_editable_get_text (GTK_EDITABLE (self->entry)), text))
    gtk_editable_set_text (GTK_EDITABLE (self->entry), text);
  self->updating = FALSE;
  lr_set_visible (self, lr_new_game_asks (self->game, self->field));
  lr_ask_complain (self->problem, self->entry, *text != '\0' || self->tried ? problem : NULL);
  /* As it is to be typed: the signs stay as they are. */
  gtk_label_set_text (GTK_LABEL (self->help), help != NULL ? help : "");
  gtk_widget_set_visible (self->help, help != NULL && !gtk_widget_get_visible (self->problem));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->entry), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  help != NULL ? help : "", -1);
}

gboolean
lr_ask_field_is_fine (LrAskField *self)
{
  g_autofree char *problem = lr_new_game_check (self->game, self->field);

  self->tried = TRUE;
  lr_ask_field_refresh (self);
  if (problem != NULL)
    gtk_widget_grab_focus (self->entry);
  return problem == NULL;
}

static void
changed_cb (LrAskField *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->entry));

  if (self->game == NULL || self->updating || g_str_equal (text, lr_new_game_get (self->game, self->field)))
    return;
  lr_new_game_set (self->game, self->field, text);
  g_signal_emit_by_name (self, "changed");
}

static void
lr_ask_field_dispose (GObject *object)
{
  LR_ASK_FIELD (object)->game = NULL;
  lr_dispose_template (object);
}

static void
lr_ask_field_class_init (LrAskFieldClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = lr_ask_field_dispose;
  LR_SIGNAL ("changed", LR_TYPE_ASK_FIELD, 0);
  LR_TEMPLATE (widget_class, LrAskField, "dialogs/lr-ask-field.ui", label, entry, help, problem);
  LR_CALLBACKS (widget_class, changed_cb);
}

GtkWidget *
lr_ask_field_new (const char    *question,
                  LrNewGame     *game,
                  LrNewGameField field)
{
  LrAskField *self = g_object_new (LR_TYPE_ASK_FIELD, NULL);

  self->game = game;
  self->field = field;
  gtk_label_set_text (self->label, question);
  lr_ask_field_refresh (self);
  return GTK_WIDGET (self);
}
