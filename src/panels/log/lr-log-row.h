/* lr-log-row.h - one entry of the log
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "present/log/lr-seen.h"

G_BEGIN_DECLS

#define LR_TYPE_LOG_ROW (lr_log_row_get_type ())
G_DECLARE_FINAL_TYPE (LrLogRow, lr_log_row, LR, LOG_ROW, GtkWidget)

GtkWidget *lr_log_row_new        (void) G_GNUC_WARN_UNUSED_RESULT;
void       lr_log_row_show       (LrLogRow          *self,
                                  const LrSeenEntry *entry,
                                  gboolean           unfolded);
void       lr_log_row_put_aside  (LrLogRow  *self);
const LrSeenEntry *lr_log_row_get_entry (LrLogRow  *self);
gboolean   lr_log_row_is_unfolded (LrLogRow *self);

G_END_DECLS
