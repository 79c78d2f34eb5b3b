/* lr-now-card.c - the card “Now”: what is required, and the next step
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-now-card.h"

#include <glib/gi18n-lib.h>

#include "panels/kit/lr-label.h"
#include "panels/kit/lr-ui.h"
#include "present/words/lr-words.h"

struct _LrNowCard
{
  GtkWidget  parent_instance;
  GtkWidget *content;
  GtkLabel  *where;
  GtkLabel  *said;
  GtkWidget *buttons;
  GtkWidget *due;
  GtkLabel  *due_label;
  GtkWidget *leave;
  GtkLabel  *leave_label;
};

LR_DEFINE_TEMPLATE (LrNowCard, lr_now_card, GTK_TYPE_WIDGET)

/* A button has two lines; what it says in full is its tooltip. */
static void
show_step (GtkWidget         *button,
           GtkLabel          *label,
           const LrGuideStep *step)
{
  gboolean there = step->deed != LR_GUIDE_NOTHING;

  gtk_widget_set_visible (button, there);
  if (!there)
    return;
  gtk_label_set_text (label, step->label);
  gtk_widget_set_tooltip_text (button, step->label);
  lr_name (button, step->label);
}

void
lr_now_card_show (LrNowCard     *self,
                  const LrGuide *guide,
                  gboolean       quiet)
{
  g_autofree char *where = NULL;

  lr_set_visible (self, guide != NULL);
  if (guide == NULL)
    return;
  where = guide->whose != NULL ? g_strdup_printf ("%s · %s", guide->where, guide->whose) : g_strdup (guide->where);
  gtk_label_set_text (self->where, where);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->where), where);
  gtk_label_set_text (self->said, guide->said != NULL ? guide->said : guide->left != NULL ? guide->left : "");
  show_step (self->due, self->due_label, &guide->due);
  show_step (self->leave, self->leave_label, &guide->leave);
  gtk_widget_set_visible (self->buttons, guide->due.deed != LR_GUIDE_NOTHING);
  if (quiet)
    gtk_widget_remove_css_class (self->due, "suggested-action");
  else
    gtk_widget_add_css_class (self->due, "suggested-action");
}

static gboolean
lr_now_card_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (LR_NOW_CARD (widget)->due);
}

static void
lr_now_card_class_init (LrNowCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = lr_dispose_template;
  widget_class->grab_focus = lr_now_card_grab_focus;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "nowcard");
  LR_TEMPLATE (widget_class, LrNowCard, "turn/lr-now-card.ui", content, where, said, buttons, due, due_label, leave,
               leave_label);
}

GtkWidget *
lr_now_card_new (void)
{
  return g_object_new (LR_TYPE_NOW_CARD, "visible", FALSE, NULL);
}
