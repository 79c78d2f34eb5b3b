/* lr-choice-list.h - a list to choose from whose button has its own width
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Lets its button be narrower than its longest name. @chars: that many letters wide, whatever is chosen; 0 for as wide
 * as there is room. */
void lr_choice_list_set_up (GtkDropDown *choice,
                            guint        chars);

/* Says to a screen reader what is to be chosen there, and what is chosen: "Terrain: Forest". The focus is in its
 * button. GTK 4.8 reads the name of that, a newer one that of the list. */
void lr_choice_name        (GtkDropDown *choice,
                            const char  *name);

G_END_DECLS
