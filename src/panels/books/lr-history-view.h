/* lr-history-view.h - the history of a tracker: a line over the turns, and a list
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define LR_TYPE_HISTORY_VIEW (lr_history_view_get_type ())
G_DECLARE_FINAL_TYPE (LrHistoryView, lr_history_view, LR, HISTORY_VIEW, GtkBox)

/* The table shows the last turn first. @name: what the tracker is called. @points: (element-type LrLedgerPoint): how it
 * stood turn by turn. */
void lr_history_view_set (LrHistoryView   *self,
                          const char      *name,
                          const GPtrArray *points);

G_END_DECLS
