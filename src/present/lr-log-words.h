/* lr-log-words.h - the log of a session as it is read: entries unfolded, what can be undone, how the dice have fallen
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "session/lr-luck.h"

G_BEGIN_DECLS

/**
 * LrLogKinds:
 * @LR_LOG_ALL: everything
 * @LR_LOG_ROLLS: calculators that were resolved
 * @LR_LOG_TRACKERS: trackers that were set by hand
 * @LR_LOG_CHECKLIST: the way through the turn
 * @LR_LOG_NOTES: notes
 * @LR_LOG_CORRECTIONS: what was undone, done again or put right
 * @LR_LOG_OTHER: the rest: the beginning, options, sealed dice, other versions of the ruleset
 *
 * What somebody looks for in a log.
 */
typedef enum
{
  LR_LOG_ALL,
  LR_LOG_ROLLS,
  LR_LOG_TRACKERS,
  LR_LOG_CHECKLIST,
  LR_LOG_NOTES,
  LR_LOG_CORRECTIONS,
  LR_LOG_OTHER,
  LR_N_LOG_KINDS,
} LrLogKinds;

/**
 * LrLogLine:
 * @text: words
 * @rule: (nullable): the rule number
 * @depth: how far it is set in
 */
typedef struct
{
  char *text;
  char *rule;
  guint depth;
} LrLogLine;

/**
 * LrLogSection:
 * @title: what it is about
 * @lines: (element-type LrLogLine): its lines
 *
 * Part of what is to be read of an entry.
 */
typedef struct
{
  const char *title;
  GPtrArray  *lines;
} LrLogSection;

/**
 * LrLogChange:
 * @key: a tracker's key
 * @label: what it is called
 * @text: what the entry did to it
 * @now: its value now, as it is typed
 */
typedef struct
{
  char *key;
  char *label;
  char *text;
  char *now;
} LrLogChange;

guint32     lr_log_kinds_bits   (LrLogKinds         kinds);
const char *lr_log_kinds_label  (LrLogKinds         kinds);
const char *lr_log_kind_label   (LrActionKind       kind);
gboolean    lr_log_fits         (LrSession         *session,
                                 const LrAction    *action,
                                 const LrLogFilter *filter,
                                 const char        *folded);

char       *lr_log_when         (LrSession         *session,
                                 const LrAction    *action) G_GNUC_WARN_UNUSED_RESULT;
char       *lr_log_time         (const LrAction    *action) G_GNUC_WARN_UNUSED_RESULT;
gboolean    lr_log_has_details  (const LrAction    *action);
gboolean    lr_log_by_stand_in  (const LrAction    *action);
GPtrArray  *lr_log_sections     (LrSession         *session,
                                 const LrAction    *action) G_GNUC_WARN_UNUSED_RESULT;
gboolean    lr_log_can_correct  (LrSession         *session,
                                 const LrAction    *action);
GPtrArray  *lr_log_changes      (LrSession         *session,
                                 const LrAction    *action) G_GNUC_WARN_UNUSED_RESULT;
GPtrArray  *lr_log_trackers     (LrSession         *session) G_GNUC_WARN_UNUSED_RESULT;

char       *lr_log_undo_label   (LrSession         *session) G_GNUC_WARN_UNUSED_RESULT;
char       *lr_log_redo_label   (LrSession         *session) G_GNUC_WARN_UNUSED_RESULT;
char       *lr_log_trouble      (LrSession         *session) G_GNUC_WARN_UNUSED_RESULT;
char       *lr_log_other_ruleset (LrSession        *session) G_GNUC_WARN_UNUSED_RESULT;
char       *lr_log_luck_side    (LrSession         *session,
                                 const LrLuck      *luck) G_GNUC_WARN_UNUSED_RESULT;
char       *lr_log_luck_text    (const LrLuck      *luck) G_GNUC_WARN_UNUSED_RESULT;
char       *lr_log_luck_chance  (const LrLuck      *luck) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
