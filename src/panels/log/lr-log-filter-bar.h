/* lr-log-filter-bar.h - the search and filters of the log
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "session/session/lr-session.h"

G_BEGIN_DECLS

#define LR_TYPE_LOG_FILTER_BAR (lr_log_filter_bar_get_type ())
G_DECLARE_FINAL_TYPE (LrLogFilterBar, lr_log_filter_bar, LR, LOG_FILTER_BAR, GtkBox)

/* Call it when something was done. In another session nothing is looked for. @session: (nullable): whose log it is
 * about. */
void       lr_log_filter_bar_update (LrLogFilterBar *self,
                                     LrSession      *session);
/* Looks for nothing in particular. */
void       lr_log_filter_bar_clear  (LrLogFilterBar *self);
/* Returns: (nullable): which entries are looked for; %NULL for all */
GtkFilter *lr_log_filter_bar_get    (LrLogFilterBar *self);

G_END_DECLS
