/* lr-choice-list.h - the lists at the side of the window: games, turns, scenarios
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Lets the button be narrower than its longest name. */
void lr_choice_list_set_up (GtkDropDown *choice);

G_END_DECLS
