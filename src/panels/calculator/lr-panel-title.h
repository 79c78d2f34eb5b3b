/* lr-panel-title.h - the head of a calculator: title, rule, purpose, menu
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "rules/build/lr-ruleset.h"

G_BEGIN_DECLS

/* Its buttons call the actions `panel.*` of the calculator. */
#define LR_TYPE_PANEL_TITLE (lr_panel_title_get_type ())
G_DECLARE_FINAL_TYPE (LrPanelTitle, lr_panel_title, LR, PANEL_TITLE, GtkWidget)

/* @presets: (nullable) (transfer floating): those of the calculator, if it has inputs */
GtkWidget *lr_panel_title_new        (const LrRuleset   *ruleset,
                                      const LrProcedure *procedure,
                                      GtkWidget         *presets) G_GNUC_WARN_UNUSED_RESULT;
/* @narrow: whether the buttons show pictures only. @low: whether there is no room to say what it is for. */
void       lr_panel_title_set_room   (LrPanelTitle      *self,
                                      gboolean           narrow,
                                      gboolean           low);

G_END_DECLS
