/* lr-game-card.c - a game on the shelf, as a card
 *
 * What is not known yet has its place already: nothing moves when it comes.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-game-card.h"

#include "panels/kit/lr-label.h"
#include "panels/kit/lr-ui.h"

struct _LrGameCard
{
  GtkButton  parent_instance;
  GtkLabel  *title;
  GtkLabel  *maker;
  GtkLabel  *about;
  GtkLabel  *contents;
  GtkWidget *pill;
  GtkImage  *mark;
  GtkWidget *status;
};

LR_DEFINE_TEMPLATE (LrGameCard, lr_game_card, GTK_TYPE_BUTTON)

static void
lr_game_card_class_init (LrGameCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  LR_TEMPLATE (widget_class, LrGameCard, "pages/lr-game-card.ui", title, maker, about, contents, pill, mark, status);
}

GtkWidget *
lr_game_card_new (void)
{
  return g_object_new (LR_TYPE_GAME_CARD, NULL);
}

static void
show_state (LrGameCard  *self,
            LrShelfState state)
{
  gboolean is_faulty = state == LR_SHELF_FAULTY;
  gboolean is_complete = state == LR_SHELF_COMPLETE;

  gtk_image_set_from_icon_name (self->mark, is_faulty ? "dialog-warning-symbolic" : "object-select-symbolic");
  lr_set_visible (self->mark, is_faulty || is_complete);
  gtk_widget_set_css_classes (GTK_WIDGET (self->mark),
                              (const char *[]) { is_faulty ? "error" : "done", NULL });
  gtk_widget_set_css_classes (self->status,
                              (const char *[]) { is_faulty ? "error" : is_complete ? "plain" : "soft", NULL });
}

static void
add_words (GString    *text,
           const char *words)
{
  if (words != NULL && *words != '\0')
    g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "", words);
}

void
lr_game_card_show (LrGameCard        *self,
                   const LrShelfCard *card)
{
  g_autoptr (GString) rest = g_string_new (NULL);

  gtk_label_set_text (self->title, card->title);
  gtk_label_set_text (self->maker, card->maker);
  gtk_label_set_text (self->about, card->about);
  gtk_label_set_text (self->contents, card->contents != NULL ? card->contents : "");
  lr_label_show (self->pill, card->stand_ins);
  lr_label_show (self->status, card->status);
  show_state (self, card->state);
  add_words (rest, card->contents);
  add_words (rest, card->stand_ins);
  add_words (rest, card->status);
  lr_name (self, card->title);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, rest->str, -1);
}
