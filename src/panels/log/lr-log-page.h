/* lr-log-page.h - the log of the session: everything that was done, newest first
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "lr-log-save.h"
#include "present/input/lr-desk.h"

G_BEGIN_DECLS

#define LR_TYPE_LOG_PAGE (lr_log_page_get_type ())
G_DECLARE_FINAL_TYPE (LrLogPage, lr_log_page, LR, LOG_PAGE, GtkBox)

/* @desk: whose session it shows. Returns: (transfer floating): a page with its log */
GtkWidget *lr_log_page_new  (LrDesk    *desk) G_GNUC_WARN_UNUSED_RESULT;
/* @file: where to; a file that is there is replaced. Returns: whether it was saved; otherwise the page says why not */
gboolean   lr_log_page_save (LrLogPage *self,
                             LrLogSave  what,
                             GFile     *file);

G_END_DECLS
