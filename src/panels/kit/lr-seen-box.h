/* lr-seen-box.h - who looks at the game: the referee, or one side
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "session/session/lr-session.h"

G_BEGIN_DECLS

/* The box is hidden until a game has secrets. With its property `addresses` it says who reads a note: the referee, a
 * side, or everyone. */
#define LR_TYPE_SEEN_BOX (lr_seen_box_get_type ())
G_DECLARE_FINAL_TYPE (LrSeenBox, lr_seen_box, LR, SEEN_BOX, GtkBox)

/* Offers the sides of its game. For another session or another ruleset it begins with the referee.
 * @session: (nullable): what is looked at. */
void          lr_seen_box_update     (LrSeenBox *self,
                                      LrSession *session);
/* Whether it shows a picture only. Its list, its tooltip and readers say who looks. */
void          lr_seen_box_set_narrow (LrSeenBox *self,
                                      gboolean   narrow);
/* @side: (nullable): the id of the side that looks from now on; nothing happens if there is none. */
void          lr_seen_box_choose     (LrSeenBox  *self,
                                      const char *side);
/* Returns: (nullable): the side that looks; %NULL for the referee */
const LrSide *lr_seen_box_get_side   (LrSeenBox *self);
/* Returns: (nullable): who reads the note, as lr_session_note() takes it */
const char   *lr_seen_box_get_reader (LrSeenBox *self);

G_END_DECLS
