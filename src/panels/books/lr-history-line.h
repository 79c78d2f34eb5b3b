/* lr-history-line.h - the history of a tracker, as a line over the turns
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "present/books/lr-ledger.h"

G_BEGIN_DECLS

#define LR_TYPE_HISTORY_LINE (lr_history_line_get_type ())
G_DECLARE_FINAL_TYPE (LrHistoryLine, lr_history_line, LR, HISTORY_LINE, GtkWidget)

/* @name: what the tracker is called. @points: (element-type LrLedgerPoint): how it stood turn by turn. */
void lr_history_line_set (LrHistoryLine   *self,
                          const char      *name,
                          const GPtrArray *points);

G_END_DECLS
