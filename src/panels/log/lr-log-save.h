/* lr-log-save.h - the log of a session into a file: a copy, a text, a web page, a table
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "session/session/lr-session.h"

G_BEGIN_DECLS

/**
 * LrLogSave:
 * @LR_LOG_SAVE_COPY: another session file
 * @LR_LOG_SAVE_MARKDOWN: a Markdown text
 * @LR_LOG_SAVE_HTML: a web page that prints well
 * @LR_LOG_SAVE_CSV: a table for a spreadsheet
 *
 * The files that a log can be saved as.
 */
typedef enum
{
  LR_LOG_SAVE_COPY,
  LR_LOG_SAVE_MARKDOWN,
  LR_LOG_SAVE_HTML,
  LR_LOG_SAVE_CSV,
  LR_N_LOG_SAVES,
} LrLogSave;

/* @id: `copy`, `md`, `html` or `csv`. @what: (out): what it stands for. Returns: whether it is one of them */
gboolean              lr_log_save_find    (const char   *id,
                                           LrLogSave    *what);
/* @parent: (nullable). Returns: (transfer full): a dialog that asks where to save it */
GtkFileChooserNative *lr_log_save_chooser (LrSession    *session,
                                           LrLogSave     what,
                                           GtkWindow    *parent) G_GNUC_WARN_UNUSED_RESULT;
/* @side: (nullable): saves what this side sees; %NULL for everything. @file: where to; a file that is there is
 * replaced. Returns: whether it was saved */
gboolean              lr_log_save         (LrSession    *session,
                                           LrLogSave     what,
                                           const LrSide *side,
                                           GFile        *file,
                                           GError      **error);

G_END_DECLS
