/* lr-shelf-page.h - the shelf: all games, a new game, the dice, a session file
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "rules/build/lr-library.h"

G_BEGIN_DECLS

#define LR_TYPE_SHELF_PAGE (lr_shelf_page_get_type ())
G_DECLARE_FINAL_TYPE (LrShelfPage, lr_shelf_page, LR, SHELF_PAGE, GtkBox)

/* Returns: (transfer floating): an empty shelf */
GtkWidget *lr_shelf_page_new         (void) G_GNUC_WARN_UNUSED_RESULT;
/* Shows the games of a library. What takes a moment to know of each comes after the first picture. */
void       lr_shelf_page_set_library (LrShelfPage *self,
                                      LrLibrary   *library);
/* @back: (nullable): where the way back leads, in words; %NULL if there is none. */
void       lr_shelf_page_set_back    (LrShelfPage *self,
                                      const char  *back);
/* Says why the last press did nothing. @path: (nullable): a session that may be repaired: a button leads there. */
void       lr_shelf_page_complain    (LrShelfPage *self,
                                      const char  *text,
                                      const char  *path);
/* Puts the keyboard's focus on a game. @id: (nullable): the one that was played last. */
void       lr_shelf_page_focus       (LrShelfPage *self,
                                      const char  *id);

G_END_DECLS
