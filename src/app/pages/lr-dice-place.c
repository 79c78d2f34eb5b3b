/* lr-dice-place.c - the dice calculator by itself, without a game on the table
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-dice-place.h"

#include "panels/dice/lr-dice-page.h"
#include "panels/kit/lr-ui.h"

struct _LrDicePlace
{
  GtkBox      parent_instance;
  LrDicePage *dice;
};

LR_DEFINE_TEMPLATE (LrDicePlace, lr_dice_place, GTK_TYPE_BOX)

static void
lr_dice_place_class_init (LrDicePlaceClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (LR_TYPE_DICE_PAGE);
  G_OBJECT_CLASS (klass)->dispose = lr_dispose_template;
  LR_TEMPLATE (widget_class, LrDicePlace, "pages/lr-dice-place.ui", dice);
}

GtkWidget *
lr_dice_place_new (void)
{
  return g_object_new (LR_TYPE_DICE_PLACE, NULL);
}

void
lr_dice_place_focus (LrDicePlace *self)
{
  gtk_widget_child_focus (GTK_WIDGET (self->dice), GTK_DIR_TAB_FORWARD);
}
