/* lr-dice-page.c - the dice calculator: an expression and its chances
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-dice-page.h"

#include <glib/gi18n-lib.h>

#include "panels/kit/lr-bars.h"
#include "panels/kit/lr-label.h"
#include "present/answer/lr-dice.h"

struct _LrDicePage
{
  GtkWidget     parent_instance;
  LrDiceAnswer *answer;   /* (nullable): the last good one */
  GtkWidget    *scrolled;
  GtkWidget    *entry;
  GtkWidget    *problem;
  GtkWidget    *expected;
  GtkWidget    *at_least;
  GtkWidget    *bars;     /* a box with the bars */
};

G_DEFINE_FINAL_TYPE (LrDicePage, lr_dice_page, GTK_TYPE_WIDGET)

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
                  lr_bars_new (&words, self->answer->dist, type, NULL, at_least && !self->answer->is_flag));
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
  show_bars (self);
}

GtkWidget *
lr_dice_page_get_entry (LrDicePage *self)
{
  return self->entry;
}

const char *
lr_dice_page_get_problem (LrDicePage *self)
{
  return gtk_label_get_text (GTK_LABEL (self->problem));
}

static void
lr_dice_page_dispose (GObject *object)
{
  LrDicePage *self = LR_DICE_PAGE (object);

  g_clear_pointer (&self->scrolled, gtk_widget_unparent);
  g_clear_pointer (&self->answer, lr_dice_answer_free);
  G_OBJECT_CLASS (lr_dice_page_parent_class)->dispose (object);
}

static void
lr_dice_page_class_init (LrDicePageClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = lr_dice_page_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
lr_dice_page_init (LrDicePage *self)
{
  GtkWidget *content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);

  self->scrolled = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scrolled), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scrolled), content);
  gtk_widget_add_css_class (content, "page");
  self->entry = gtk_entry_new ();
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->entry), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Dice"), -1);
  self->problem = lr_label_new_wide (NULL, "error");
  self->expected = lr_label_new_wide (NULL, "title-4");
  self->at_least = gtk_check_button_new_with_mnemonic (_ ("_At least rather than exactly"));
  self->bars = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_box_append (GTK_BOX (content), lr_label_new_wide (_ ("Dice calculator"), "title-2"));
  gtk_box_append (GTK_BOX (content),
                  lr_label_new_wide (_ ("Write dice as 2d6+1, best 3 of 4d6, 40d6 hits 5+, 40d6 hits 2-, "
                                        "3d6 - 2d6, 2d6 * 3, 2d6 >= 9."),
                                     "help"));
  gtk_box_append (GTK_BOX (content), self->entry);
  gtk_box_append (GTK_BOX (content), self->problem);
  gtk_box_append (GTK_BOX (content), self->expected);
  gtk_box_append (GTK_BOX (content), self->at_least);
  gtk_box_append (GTK_BOX (content), self->bars);
  gtk_widget_set_parent (self->scrolled, GTK_WIDGET (self));
  g_signal_connect_object (self->entry, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->at_least, "toggled", G_CALLBACK (show_bars), self, G_CONNECT_SWAPPED);
  gtk_editable_set_text (GTK_EDITABLE (self->entry), "2d6");
}

GtkWidget *
lr_dice_page_new (void)
{
  return g_object_new (LR_TYPE_DICE_PAGE, NULL);
}
