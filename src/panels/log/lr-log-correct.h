/* lr-log-correct.h - corrects an older entry of the log
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "session/session/lr-session.h"

G_BEGIN_DECLS

#define LR_TYPE_LOG_CORRECT (lr_log_correct_get_type ())
G_DECLARE_FINAL_TYPE (LrLogCorrect, lr_log_correct, LR, LOG_CORRECT, GtkPopover)

/* Returns: (transfer floating): a popover that puts the action right */
GtkWidget *lr_log_correct_new (LrSession *session,
                               LrAction  *action) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
