/* lr-order-dialog.h - the order of battle of a game: named leaders and units with their ratings
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "rules/build/lr-ruleset.h"

G_BEGIN_DECLS

#define LR_TYPE_ORDER_DIALOG (lr_order_dialog_get_type ())
G_DECLARE_FINAL_TYPE (LrOrderDialog, lr_order_dialog, LR, ORDER_DIALOG, AdwWindow)

/* @ruleset: the game. Returns: (transfer floating): a dialog over @parent */
GtkWidget *lr_order_dialog_new    (GtkWindow       *parent,
                                   const LrRuleset *ruleset) G_GNUC_WARN_UNUSED_RESULT;
/* Imports a table, or saves all as one, once a file is chosen. Errors are shown. */
void       lr_order_dialog_import (LrOrderDialog   *self,
                                   GFile           *file);
void       lr_order_dialog_export (LrOrderDialog   *self,
                                   GFile           *file);

G_END_DECLS
