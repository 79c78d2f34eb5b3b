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

/* Returns: (transfer floating): a row that shows nothing yet */
GtkWidget *lr_log_row_new        (void) G_GNUC_WARN_UNUSED_RESULT;
/* @entry: (nullable): an entry of a log; %NULL for none. @unfolded: whether everything that is kept of it is
 * shown. */
void       lr_log_row_show       (LrLogRow          *self,
                                  const LrSeenEntry *entry,
                                  gboolean           unfolded);
/* Nobody sees it for now. It goes on showing what it shows: a list that moves often wants the same of it again at
 * once. */
void       lr_log_row_put_aside  (LrLogRow  *self);
/* Returns: (nullable): the entry that it shows */
const LrSeenEntry *lr_log_row_get_entry (LrLogRow  *self);
/* Returns: whether it was asked to show everything */
gboolean   lr_log_row_is_unfolded (LrLogRow *self);

G_END_DECLS
