/* lr-ask-field.h - a question about a new game with one answer, and its error
 *
 * Signal "changed" when another answer was typed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "present/new-game/lr-new-game.h"

G_BEGIN_DECLS

#define LR_TYPE_ASK_FIELD (lr_ask_field_get_type ())
G_DECLARE_FINAL_TYPE (LrAskField, lr_ask_field, LR, ASK_FIELD, GtkBox)

/* @question: what is asked. @game: takes the answers; it must live as long as this. Returns: (transfer floating) */
GtkWidget *lr_ask_field_new     (const char    *question,
                                 LrNewGame     *game,
                                 LrNewGameField field) G_GNUC_WARN_UNUSED_RESULT;
/* Shows the answer and what is wrong with it as they are now: another answer may have changed them. */
void       lr_ask_field_refresh (LrAskField    *self);
/* Also says what is missing, once the user wants to go on. Returns: whether nothing is wrong; if
 * something is, the keyboard's focus is there */
gboolean   lr_ask_field_is_fine (LrAskField    *self);

/* Says what is wrong with what is in an entry. @label: shows it. @text: (nullable): %NULL if nothing is. */
void       lr_ask_complain      (GtkWidget     *label,
                                 GtkWidget     *entry,
                                 const char    *text);

G_END_DECLS
