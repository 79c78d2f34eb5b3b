/* lr-log-page.h - the log of the session: everything that was done, newest first
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "lr-log-row.h"
#include "lr-log-save.h"
#include "panels/kit/lr-seen-box.h"
#include "present/input/lr-desk.h"
#include "present/log/lr-log-words.h"

G_BEGIN_DECLS

#define LR_TYPE_LOG_PAGE (lr_log_page_get_type ())
G_DECLARE_FINAL_TYPE (LrLogPage, lr_log_page, LR, LOG_PAGE, GtkWidget)

GtkWidget  *lr_log_page_new        (LrDesk       *desk) G_GNUC_WARN_UNUSED_RESULT;
gboolean    lr_log_page_save       (LrLogPage    *self,
                                    LrLogSave     what,
                                    GFile        *file);
void        lr_log_page_filter     (LrLogPage    *self,
                                    const char   *text,
                                    const char   *turn,
                                    LrLogKinds    kinds,
                                    gboolean      effective);
void        lr_log_page_show_view  (LrLogPage    *self,
                                    const char   *view);
void        lr_log_page_show_entry (LrLogPage    *self,
                                    gint64        number);
LrSeenBox  *lr_log_page_get_seen   (LrLogPage    *self);
GListModel *lr_log_page_get_list   (LrLogPage    *self);
LrLogRow   *lr_log_page_find_row   (LrLogPage    *self,
                                    gint64        number);

G_END_DECLS
