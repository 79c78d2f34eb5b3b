/* lr-dice-page.c - the dice calculator: the chances of an expression, its rolls, and favorites
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-dice-page.h"

#include <glib/gi18n-lib.h>

#include "panels/help/lr-help-link.h"
#include "panels/input/lr-preset-box.h"
#include "panels/kit/lr-bars.h"
#include "panels/kit/lr-columns.h"
#include "panels/kit/lr-label.h"
#include "panels/kit/lr-ui.h"
#include "panels/kit/lr-wrap-box.h"
#include "present/log/lr-roller.h"

/* Favourites are presets of no calculator. */
#define FAVOURITES "dice"
#define MOST_THROWS 20

struct _LrDicePage
{
  GtkBox         parent_instance;
  LrDesk        *desk;     /* (nullable): the game, if there is one */
  LrDiceAnswer  *answer;   /* (nullable): the last good one */
  LrDiceAnswer  *throw;    /* (nullable): the last throw of that expression */
  GtkWidget     *entry;
  GtkWidget     *faces;    /* those of a person's own dice */
  GtkWidget     *roll;
  GtkMenuButton *favourites;
  GtkWidget     *problem;
  GtkWidget     *result;
  GtkWidget     *expected;
  GtkWidget     *note;     /* how the expression was understood */
  GtkWidget     *at_least;
  GtkWidget     *bars;     /* a box with the bars */
  GtkWidget     *last;     /* the heading of the history */
  GtkWidget     *history;
};

G_DEFINE_FINAL_TYPE (LrDicePage, lr_dice_page, GTK_TYPE_BOX)

static const char *
text_of (GtkWidget *entry)
{
  return gtk_editable_get_text (GTK_EDITABLE (entry));
}

static void
show_bars (LrDicePage *self)
{
  LrWords words = { 0 };
  gboolean is_flag = self->answer != NULL && self->answer->is_flag;
  gboolean at_least = !is_flag && gtk_check_button_get_active (GTK_CHECK_BUTTON (self->at_least));

  lr_box_clear (self->bars);
  if (self->answer != NULL)
    gtk_box_append (GTK_BOX (self->bars),
                    lr_bars_new (&words, self->answer->dist, lr_type (is_flag ? LR_TYPE_FLAG : LR_TYPE_NUMBER), NULL,
                                 at_least, self->throw != NULL ? &self->throw->dist->chances[0].value : NULL, NULL));
}

/* @wrong: (nullable): the field that is to be corrected. @error: (nullable): why */
static void
show_problem (LrDicePage   *self,
              GtkWidget    *wrong,
              const GError *error)
{
  GtkWidget *const fields[] = { self->entry, self->faces };

  lr_label_show (self->problem, error != NULL ? error->message : NULL);
  for (guint i = 0; i < G_N_ELEMENTS (fields); i++)
    gtk_accessible_update_state (GTK_ACCESSIBLE (fields[i]), GTK_ACCESSIBLE_STATE_INVALID,
                                 error != NULL && fields[i] == wrong ? GTK_ACCESSIBLE_INVALID_TRUE :
                                                                       GTK_ACCESSIBLE_INVALID_FALSE, -1);
}

static void
changed_cb (LrDicePage *self)
{
  g_autoptr (GError) error = NULL;
  LrDiceAnswer *answer = lr_dice_calculate (text_of (self->entry), &error);
  g_autofree char *mean = NULL;
  g_autofree char *expected = NULL;

  show_problem (self, self->entry, error);
  gtk_widget_set_opacity (self->bars, answer != NULL ? 1 : 0.45);
  gtk_widget_set_sensitive (self->roll, answer != NULL);
  if (answer == NULL)
    return;
  g_clear_pointer (&self->throw, lr_dice_answer_free);
  g_clear_pointer (&self->answer, lr_dice_answer_free);
  self->answer = answer;
  mean = lr_words_mean (answer->dist->mean);
  /* Translators: a dice expression and its expected value */
  expected = answer->is_flag ? g_strdup (answer->expression) :
                               g_strdup_printf (_ ("%s: %s expected"), answer->expression, mean);
  lr_label_show (self->expected, expected);
  lr_label_show (self->note, answer->note);
  lr_label_show (self->result, NULL);
  show_bars (self);
}

/* What is typed as faces of the player's dice is read, else the dice are thrown. */
static void
faces_cb (LrDicePage *self)
{
  gtk_button_set_label (GTK_BUTTON (self->roll), *text_of (self->faces) != '\0' ? _ ("Enter") : _ ("Roll"));
}

/* Puts the words of the last throw above the others. */
static void
remember (LrDicePage *self,
          const char *words)
{
  GtkWidget *oldest = gtk_widget_get_last_child (self->history);
  guint n = 0;

  for (GtkWidget *child = oldest; child != NULL; child = gtk_widget_get_prev_sibling (child))
    n++;
  if (n == MOST_THROWS)
    gtk_box_remove (GTK_BOX (self->history), oldest);
  gtk_box_prepend (GTK_BOX (self->history), lr_label_new_wide (words, NULL));
  gtk_widget_show (self->last);
}

static void
roll_cb (LrDicePage *self)
{
  const char *typed = *text_of (self->faces) != '\0' ? text_of (self->faces) : NULL;
  g_autoptr (GError) error = NULL;
  LrDiceAnswer *answer = lr_roller_dice (self->desk != NULL ? lr_desk_get_session (self->desk) : NULL,
                                         text_of (self->entry), typed, &error);
  g_autofree char *words = answer != NULL ? lr_dice_words (answer) : NULL;

  show_problem (self, typed != NULL ? self->faces : self->entry, error);
  if (answer == NULL)
    return;
  g_clear_pointer (&self->throw, lr_dice_answer_free);
  self->throw = answer;
  gtk_editable_set_text (GTK_EDITABLE (self->faces), "");
  lr_label_show (self->result, words);
  remember (self, words);
  show_bars (self);
}

/* --- favourites --- */

/* Without a name the expression is its name. */
static void
keep_cb (LrDicePage  *self,
         const char  *name,
         LrPresetBox *box)
{
  const char *expression = text_of (self->entry);

  lr_preset_box_keep (box, *name != '\0' ? name : expression, expression);
}

static void
taken_cb (LrDicePage *self,
          const char *name G_GNUC_UNUSED,
          const char *expression)
{
  gtk_editable_set_text (GTK_EDITABLE (self->entry), expression);
  gtk_widget_grab_focus (self->roll);
}

/* --- the widget --- */

static void
lr_dice_page_dispose (GObject *object)
{
  LrDicePage *self = LR_DICE_PAGE (object);

  lr_dispose_template (object);
  g_clear_object (&self->desk);
  g_clear_pointer (&self->throw, lr_dice_answer_free);
  g_clear_pointer (&self->answer, lr_dice_answer_free);
}

static void
lr_dice_page_class_init (LrDicePageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = lr_dice_page_dispose;
  g_type_ensure (LR_TYPE_HELP_LINK);
  g_type_ensure (LR_TYPE_COLUMNS);
  g_type_ensure (LR_TYPE_WRAP_BOX);
  LR_TEMPLATE (widget_class, LrDicePage, "dice/lr-dice-page.ui", entry, faces, roll, favourites, problem, result,
               expected, note, at_least, bars, last, history);
  LR_CALLBACKS (widget_class, changed_cb, faces_cb, roll_cb, show_bars);
}

static void
lr_dice_page_init (LrDicePage *self)
{
  GtkWidget *box;

  gtk_widget_init_template (GTK_WIDGET (self));
  box = lr_preset_box_new (FAVOURITES, "*", FALSE);
  g_signal_connect_swapped (box, "keep", G_CALLBACK (keep_cb), self);
  g_signal_connect_swapped (box, "taken", G_CALLBACK (taken_cb), self);
  gtk_menu_button_set_popover (self->favourites, box);
  changed_cb (self);
}

GtkWidget *
lr_dice_page_new (LrDesk *desk)
{
  LrDicePage *self = g_object_new (LR_TYPE_DICE_PAGE, NULL);

  self->desk = g_object_ref (desk);
  return GTK_WIDGET (self);
}
