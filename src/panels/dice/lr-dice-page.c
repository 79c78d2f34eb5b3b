/* lr-dice-page.c - the dice calculator: an expression and its chances
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-dice-page.h"

#include <glib/gi18n-lib.h>

#include "panels/help/lr-help-link.h"
#include "panels/kit/lr-bars.h"
#include "panels/kit/lr-label.h"
#include "panels/kit/lr-ui.h"
#include "present/dice/lr-dice.h"

struct _LrDicePage
{
  GtkBox        parent_instance;
  LrDiceAnswer *answer;   /* (nullable): the last good one */
  GtkWidget    *entry;
  GtkWidget    *problem;
  GtkWidget    *expected;
  GtkWidget    *note;     /* how the expression was understood */
  GtkWidget    *at_least;
  GtkWidget    *bars;     /* a box with the bars */
};

G_DEFINE_FINAL_TYPE (LrDicePage, lr_dice_page, GTK_TYPE_BOX)

static void
show_bars (LrDicePage *self)
{
  LrWords words = { 0 };
  LrType type = lr_type (self->answer != NULL && self->answer->is_flag ? LR_TYPE_FLAG : LR_TYPE_NUMBER);
  gboolean at_least = gtk_check_button_get_active (GTK_CHECK_BUTTON (self->at_least));

  lr_box_clear (self->bars);
  if (self->answer == NULL)
    return;
  gtk_box_append (GTK_BOX (self->bars),
                  lr_bars_new (&words, self->answer->dist, type, NULL, at_least && !self->answer->is_flag, NULL, NULL));
}

static void
changed_cb (LrDicePage *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->entry));
  g_autoptr (GError) error = NULL;
  LrDiceAnswer *answer = lr_dice_calculate (text, &error);
  g_autofree char *mean = NULL;
  g_autofree char *expected = NULL;

  lr_label_show (self->problem, error != NULL ? error->message : NULL);
  gtk_widget_set_opacity (self->bars, answer != NULL ? 1 : 0.45);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->entry), GTK_ACCESSIBLE_STATE_INVALID,
                               answer != NULL ? GTK_ACCESSIBLE_INVALID_FALSE : GTK_ACCESSIBLE_INVALID_TRUE, -1);
  if (answer == NULL)
    return;
  g_clear_pointer (&self->answer, lr_dice_answer_free);
  self->answer = answer;
  mean = lr_words_mean (answer->dist->mean);
  /* Translators: a dice expression and its expected value */
  expected = answer->is_flag ? g_strdup (answer->expression) :
                               g_strdup_printf (_ ("%s: %s expected"), answer->expression, mean);
  lr_label_show (self->expected, expected);
  lr_label_show (self->note, answer->note);
  show_bars (self);
}

static void
lr_dice_page_dispose (GObject *object)
{
  LrDicePage *self = LR_DICE_PAGE (object);

  gtk_widget_dispose_template (GTK_WIDGET (object), LR_TYPE_DICE_PAGE);
  g_clear_pointer (&self->answer, lr_dice_answer_free);
  G_OBJECT_CLASS (lr_dice_page_parent_class)->dispose (object);
}

static void
lr_dice_page_class_init (LrDicePageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = lr_dice_page_dispose;
  g_type_ensure (LR_TYPE_HELP_LINK);
  gtk_widget_class_set_template_from_resource (widget_class, LR_UI ("dice/lr-dice-page.ui"));
  gtk_widget_class_bind_template_child (widget_class, LrDicePage, entry);
  gtk_widget_class_bind_template_child (widget_class, LrDicePage, problem);
  gtk_widget_class_bind_template_child (widget_class, LrDicePage, expected);
  gtk_widget_class_bind_template_child (widget_class, LrDicePage, note);
  gtk_widget_class_bind_template_child (widget_class, LrDicePage, at_least);
  gtk_widget_class_bind_template_child (widget_class, LrDicePage, bars);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, show_bars);
}

static void
lr_dice_page_init (LrDicePage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  changed_cb (self);
}

GtkWidget *
lr_dice_page_new (void)
{
  return g_object_new (LR_TYPE_DICE_PAGE, NULL);
}
