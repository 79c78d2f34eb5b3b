/* lr-log-words.h - the log of a session for people: filters, details of entries, what can be undone, luck
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lr-seen.h"
#include "present/answer/lr-document.h"
#include "session/proof/lr-luck.h"

G_BEGIN_DECLS

/**
 * LrLogKinds:
 * @LR_LOG_ALL: everything
 * @LR_LOG_ROLLS: results of calculators
 * @LR_LOG_TRACKERS: trackers that were set by hand
 * @LR_LOG_CHECKLIST: the way through the turn
 * @LR_LOG_NOTES: notes
 * @LR_LOG_CORRECTIONS: what was undone, redone or corrected
 * @LR_LOG_OTHER: the rest: the beginning, options, sealed dice, other versions of the ruleset
 *
 * What people look for in a log.
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
 * LrLogFilter:
 * @text: (nullable): the entry has to contain this, in capitals or not
 * @turn: (nullable): the entry belongs to this turn
 * @kinds: a bit for each #LrActionKind; 0 for all
 * @effective: only entries that are not undone
 */
typedef struct
{
  const char *text;
  const char *turn;
  guint32     kinds;
  gboolean    effective;
} LrLogFilter;

/**
 * LrLogChange:
 * @key: a tracker's key
 * @label: its name
 * @text: what the entry changed
 * @now: its present value, as people type it
 */
typedef struct
{
  char *key;
  char *label;
  char *text;
  char *now;
} LrLogChange;

/* @kinds: what someone looks for. Returns: a bit for each #LrActionKind of these; 0 for all */
guint32     lr_log_kinds_bits   (LrLogKinds         kinds);
/* @kinds: what someone looks for. Returns: its name */
const char *lr_log_kinds_label  (LrLogKinds         kinds);
/* @kind: what was done. Returns: a word for it */
const char *lr_log_kind_label   (LrActionKind       kind);
/* Whether a filter lets an entry through. @folded: (nullable): the text of the filter with its case folded, or an
 * entry's number. It does not find what those who look may not see. */
gboolean    lr_log_fits         (const LrSeenEntry *entry,
                                 const LrLogFilter *filter,
                                 const char        *folded);

/* The turn and the phase of an entry; empty if the game has neither. A side gets only the phase. */
char       *lr_log_when         (const LrSeenEntry *entry) G_GNUC_WARN_UNUSED_RESULT;
char       *lr_log_place        (const LrSeenEntry *entry) G_GNUC_WARN_UNUSED_RESULT;
/* The evening of an entry, in the reader's time zone. A side gets only the day: the time between two entries would tell
 * of what was done in secret. */
char       *lr_log_time         (const LrSeenEntry *entry) G_GNUC_WARN_UNUSED_RESULT;
/* Its day alone, as programs read it. */
char       *lr_log_day          (const LrSeenEntry *entry) G_GNUC_WARN_UNUSED_RESULT;
/* Whether it has details besides its text. */
gboolean    lr_log_has_details  (const LrSeenEntry *entry);
/* Whether it used a stand-in chart. */
gboolean    lr_log_by_stand_in  (const LrSeenEntry *entry);
/* Returns: (element-type LrDocLine): its details, as those who look see them; valid as long as the session */
GPtrArray  *lr_log_document     (const LrSeenEntry *entry) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: whether it can be corrected */
gboolean    lr_log_can_correct  (LrSession         *session,
                                 const LrAction    *action);
/* Returns: (transfer full) (element-type LrLogChange): its changes of trackers that can be corrected */
GPtrArray  *lr_log_changes      (LrSession         *session,
                                 const LrAction    *action) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: (transfer full) (element-type LrLogChange): every tracker that can be set, without @text */
GPtrArray  *lr_log_trackers     (LrSession         *session) G_GNUC_WARN_UNUSED_RESULT;

/* @back: whether to undo or to redo. Returns: (transfer full) (nullable): which entry that would be */
char       *lr_log_deed         (LrSession         *session,
                                 gboolean           back) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: (transfer full) (nullable): what is not saved, and why */
char       *lr_log_trouble      (LrSession         *session) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: (transfer full) (nullable): that the ruleset has changed, and what of the session no longer fits it */
char       *lr_log_other_ruleset (LrSession        *session) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: why a side sees no luck at all: nothing was rolled, or all chances are hidden from it */
const char *lr_log_luck_none    (LrSession         *session,
                                 const LrSide      *side);
/* Returns: (transfer full): the side that threw the dice */
char       *lr_log_luck_side    (LrSession         *session,
                                 const LrLuck      *luck) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: (transfer full): what was expected of that many rolls, and what came */
char       *lr_log_luck_text    (const LrLuck      *luck) G_GNUC_WARN_UNUSED_RESULT;
/* @luck: with chances. Returns: (transfer full): where the sum is in nine of ten games: "9 to 16" */
char       *lr_log_luck_band    (const LrLuck      *luck) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: (transfer full) (nullable): the chance that as many rolls come to this, or to a sum still farther from what
 * was expected */
char       *lr_log_luck_chance  (const LrLuck      *luck) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
