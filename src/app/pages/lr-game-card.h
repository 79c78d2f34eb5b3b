/* lr-game-card.h - a game on the shelf, as a card
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "present/shelf/lr-shelf.h"

G_BEGIN_DECLS

#define LR_TYPE_GAME_CARD (lr_game_card_get_type ())
G_DECLARE_FINAL_TYPE (LrGameCard, lr_game_card, LR, GAME_CARD, GtkButton)

/* Returns: (transfer floating): an empty card, of the size that it will keep */
GtkWidget *lr_game_card_new  (void) G_GNUC_WARN_UNUSED_RESULT;
/* Shows what is known of the game so far. */
void       lr_game_card_show (LrGameCard        *self,
                              const LrShelfCard *card);

G_END_DECLS
