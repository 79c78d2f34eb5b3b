/* lr-log-model.h - the log of a session as a list for the window, newest first
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

#include "present/log/lr-seen.h"

G_BEGIN_DECLS

#define LR_TYPE_LOG_ENTRY (lr_log_entry_get_type ())
G_DECLARE_FINAL_TYPE (LrLogEntry, lr_log_entry, LR, LOG_ENTRY, GObject)

#define LR_TYPE_LOG_MODEL (lr_log_model_get_type ())
G_DECLARE_FINAL_TYPE (LrLogModel, lr_log_model, LR, LOG_MODEL, GObject)

/* Returns: what was done, as those who look see it; its session may be gone by now */
const LrSeenEntry *lr_log_entry_get  (LrLogEntry *self);

/* Returns: (transfer full): an empty list */
LrLogModel *lr_log_model_new         (void) G_GNUC_WARN_UNUSED_RESULT;
/* @session: (nullable): whose log it shows. */
void        lr_log_model_set_session (LrLogModel *self,
                                      LrSession  *session);
/* @side: (nullable): a side of the session's game that looks; %NULL for the referee. */
void        lr_log_model_set_side    (LrLogModel *self,
                                      const LrSide *side);
/* Takes in what was done since. */
void        lr_log_model_update      (LrLogModel *self);

G_END_DECLS
