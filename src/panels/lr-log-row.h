/* lr-log-row.h - one entry of the log
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "session/lr-session.h"

G_BEGIN_DECLS

#define LR_TYPE_LOG_ROW (lr_log_row_get_type ())
G_DECLARE_FINAL_TYPE (LrLogRow, lr_log_row, LR, LOG_ROW, GtkWidget)

GtkWidget *lr_log_row_new        (void) G_GNUC_WARN_UNUSED_RESULT;
void       lr_log_row_show       (LrLogRow  *self,
                                  LrSession *session,
                                  LrAction  *action,
                                  gboolean   unfolded);
void       lr_log_row_put_aside  (LrLogRow  *self);
void       lr_log_row_set_looks  (LrLogRow  *self,
                                  gboolean   looks);
LrAction  *lr_log_row_get_action (LrLogRow  *self);
gboolean   lr_log_row_is_unfolded (LrLogRow *self);

G_END_DECLS
