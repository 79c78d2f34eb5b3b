/* lr-dice-page.h - the dice calculator: the chances of an expression, its rolls, and favorites
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "present/input/lr-desk.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define LR_TYPE_DICE_PAGE (lr_dice_page_get_type ())
G_DECLARE_FINAL_TYPE (LrDicePage, lr_dice_page, LR, DICE_PAGE, GtkBox)

/* @desk: a game; what is thrown while its session is played is recorded there. Returns: (transfer floating): a page
 * with the chances of two dice */
GtkWidget *lr_dice_page_new (LrDesk *desk) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
