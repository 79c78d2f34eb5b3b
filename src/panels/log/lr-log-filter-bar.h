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

GtkWidget *lr_log_filter_bar_new    (void) G_GNUC_WARN_UNUSED_RESULT;
void       lr_log_filter_bar_update (LrLogFilterBar *self,
                                     LrSession      *session);
void       lr_log_filter_bar_set    (LrLogFilterBar *self,
                                     const char     *text,
                                     const char     *turn,
                                     LrLogKinds      kinds,
                                     gboolean        effective);
void       lr_log_filter_bar_clear  (LrLogFilterBar *self);
void       lr_log_filter_bar_set_looks (LrLogFilterBar *self,
                                     gboolean        looks);
GtkFilter *lr_log_filter_bar_get    (LrLogFilterBar *self);

G_END_DECLS
