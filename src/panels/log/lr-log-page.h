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

/* @desk: where the session lies. Returns: (transfer floating): a page with its log */
GtkWidget  *lr_log_page_new        (LrDesk       *desk) G_GNUC_WARN_UNUSED_RESULT;
/* @file: where; a file that is there is replaced. Returns: whether it was done; otherwise the page says why not */
gboolean    lr_log_page_save       (LrLogPage    *self,
                                    LrLogSave     what,
                                    GFile        *file);
/* Looks for something, as by the controls of the page. @text: (nullable): what entries must say. @turn:
 * (nullable): the id of their turn. @kinds: what they are about. @effective: whether only those are shown that
 * have not been undone. */
void        lr_log_page_filter     (LrLogPage    *self,
                                    const char   *text,
                                    const char   *turn,
                                    LrLogKinds    kinds,
                                    gboolean      effective);
/* Shows one of its views. @view: `entries`, `luck` or `proof`. */
void        lr_log_page_show_view  (LrLogPage    *self,
                                    const char   *view);
/* Scrolls to an entry and selects it. Where the filter hides it, the filter is cleared. @number: the number of an
 * entry. */
void        lr_log_page_show_entry (LrLogPage    *self,
                                    gint64        number);
/* Returns: who looks at it */
LrSeenBox  *lr_log_page_get_seen   (LrLogPage    *self);
/* Returns: the entries that are shown, as #LrLogEntry */
GListModel *lr_log_page_get_list   (LrLogPage    *self);
/* @number: the number of an entry. Returns: (nullable): the row that shows it, if it is near what can be seen */
LrLogRow   *lr_log_page_find_row   (LrLogPage    *self,
                                    gint64        number);

G_END_DECLS
