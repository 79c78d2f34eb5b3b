/* lr-history-view.h - how a tracker went: a line over the turns, and the same as a table
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lr-history-line.h"

G_BEGIN_DECLS

#define LR_TYPE_HISTORY_VIEW (lr_history_view_get_type ())
G_DECLARE_FINAL_TYPE (LrHistoryView, lr_history_view, LR, HISTORY_VIEW, GtkWidget)

/* Returns: (transfer floating): an empty view */
GtkWidget *lr_history_view_new      (void) G_GNUC_WARN_UNUSED_RESULT;
/* Shows it, the last turn on top of the table. @name: what the tracker is called. @points: (element-type
 * LrLedgerPoint): how it stood turn by turn. */
void       lr_history_view_set      (LrHistoryView   *self,
                                     const char      *name,
                                     const GPtrArray *points);
GtkWidget *lr_history_view_get_line (LrHistoryView   *self);

G_END_DECLS
