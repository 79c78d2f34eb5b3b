/* lr-log-row.h - one entry of the log, or one line for a run of steps
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "lr-log-model.h"

G_BEGIN_DECLS

#define LR_TYPE_LOG_ROW (lr_log_row_get_type ())
G_DECLARE_FINAL_TYPE (LrLogRow, lr_log_row, LR, LOG_ROW, GtkBox)

/* Returns: (transfer floating): a row; it shows its property “entry”, an #LrLogEntry */
GtkWidget *lr_log_row_new (void) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
