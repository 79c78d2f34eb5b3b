/* lr-session-row.h - the row of a saved session, with a menu of other actions
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "present/shelf/lr-saved.h"

G_BEGIN_DECLS

#define LR_TYPE_SESSION_ROW (lr_session_row_get_type ())
G_DECLARE_FINAL_TYPE (LrSessionRow, lr_session_row, LR, SESSION_ROW, AdwActionRow)

/* Returns: (transfer floating): a row of the size that it will keep */
GtkWidget  *lr_session_row_new      (void) G_GNUC_WARN_UNUSED_RESULT;
/* Shows what is known of it so far. @place: its place in the list, which the actions of its menu name. @open: whether
 * it is being played here. */
void        lr_session_row_show     (LrSessionRow  *self,
                                     const LrSaved *saved,
                                     guint          place,
                                     gboolean       open);
/* What can be done with a session beyond going on: actions `saved.…` with its place. Returns: (transfer full): a
 * menu */
GMenuModel *lr_session_row_new_menu (const LrSaved *saved,
                                     guint          place,
                                     gboolean       open) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
