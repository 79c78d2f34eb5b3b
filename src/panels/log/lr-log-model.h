/* lr-log-model.h - the log of a session as a list for the window, newest first, steps of the turn folded
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

#include "present/log/lr-seen.h"

G_BEGIN_DECLS

/* An item of the list: an entry, or a run of steps. It emits “changed” when it is unfolded or folded up. */
#define LR_TYPE_LOG_ENTRY (lr_log_entry_get_type ())
G_DECLARE_FINAL_TYPE (LrLogEntry, lr_log_entry, LR, LOG_ENTRY, GObject)

#define LR_TYPE_LOG_MODEL (lr_log_model_get_type ())
G_DECLARE_FINAL_TYPE (LrLogModel, lr_log_model, LR, LOG_MODEL, GObject)

/* Returns: the entry, or the newest step of the run, as those who look see it; its session may be gone by now */
const LrSeenEntry *lr_log_entry_get         (LrLogEntry *self);
/* Returns: how many steps the run has; 0 for an entry by itself */
guint              lr_log_entry_get_n_steps (LrLogEntry *self);
/* Returns: the number of the entry; of a run, the number of its first step with a minus */
gint64             lr_log_entry_get_key     (LrLogEntry *self);
gboolean           lr_log_entry_is_unfolded (LrLogEntry *self);

/* Takes in what was done since. @session: (nullable): whose log it shows. @side: (nullable): a side of its game that
 * looks; %NULL for the referee. */
void   lr_log_model_show          (LrLogModel   *self,
                                   LrSession    *session,
                                   const LrSide *side);
/* @flat: whether every entry has its own row, as a search wants it. */
void   lr_log_model_set_flat      (LrLogModel   *self,
                                   gboolean      flat);
/* Unfolds what is folded up, and the other way round. @key: as of lr_log_entry_get_key(). */
void   lr_log_model_unfold        (LrLogModel   *self,
                                   gint64        key);
/* Unfolds the run that holds the entry, if one does. @number: as those who look count. Returns: where the entry is
 * now; %GTK_INVALID_LIST_POSITION if there is none */
guint  lr_log_model_find          (LrLogModel   *self,
                                   gint64        number);
/* Returns: how many entries those who look see, folded or not */
guint  lr_log_model_get_n_entries (LrLogModel   *self);

G_END_DECLS
