/* lr-choice-list.h - the lists of the window's side: games, turns, scenarios
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Lets its button be narrower than its longest name. */
void lr_choice_list_set_up (GtkDropDown *choice);

G_END_DECLS
