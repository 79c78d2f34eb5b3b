/* lr-log-filter-bar.h - what is looked for in the log
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "present/log/lr-log-words.h"

G_BEGIN_DECLS

#define LR_TYPE_LOG_FILTER_BAR (lr_log_filter_bar_get_type ())
G_DECLARE_FINAL_TYPE (LrLogFilterBar, lr_log_filter_bar, LR, LOG_FILTER_BAR, GtkWidget)

/* Returns: (transfer floating): a bar that looks for nothing in particular */
GtkWidget *lr_log_filter_bar_new    (void) G_GNUC_WARN_UNUSED_RESULT;
/* Takes in what was done since. In another session nothing is looked for. @session: (nullable): whose log it is
 * about. */
void       lr_log_filter_bar_update (LrLogFilterBar *self,
                                     LrSession      *session);
/* Looks for something. @text: (nullable): what entries must say. @turn: (nullable): the id of their turn. @kinds:
 * what they are about. @effective: whether only those are shown that have not been undone. */
void       lr_log_filter_bar_set    (LrLogFilterBar *self,
                                     const char     *text,
                                     const char     *turn,
                                     LrLogKinds      kinds,
                                     gboolean        effective);
/* Looks for nothing in particular. */
void       lr_log_filter_bar_clear  (LrLogFilterBar *self);
/* Then those that it may not see are never found. @looks: whether a side looks that may not see all entries. */
void       lr_log_filter_bar_set_looks (LrLogFilterBar *self,
                                     gboolean        looks);
/* Returns: (nullable): which entries are looked for; %NULL for all */
GtkFilter *lr_log_filter_bar_get    (LrLogFilterBar *self);

G_END_DECLS
