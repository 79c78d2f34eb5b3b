/* lr-dice-page.h - the dice calculator: an expression and its chances
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define LR_TYPE_DICE_PAGE (lr_dice_page_get_type ())
G_DECLARE_FINAL_TYPE (LrDicePage, lr_dice_page, LR, DICE_PAGE, GtkBox)

/* Returns: (transfer floating): a page with the chances of two dice */
GtkWidget *lr_dice_page_new (void) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
