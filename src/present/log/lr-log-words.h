/* lr-log-words.h - the log of a session as it is read: entries unfolded, what can be undone, how the dice have fallen
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lr-seen.h"
#include "session/proof/lr-luck.h"

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
 * LrLogFilter:
 * @text: (nullable): it must say this, whatever the case
 * @turn: (nullable): in this turn
 * @kinds: a bit for each #LrActionKind; 0 for all
 * @effective: only what has not been taken back
 */
typedef struct
{
  const char *text;
  const char *turn;
  guint32     kinds;
  gboolean    effective;
} LrLogFilter;

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

/* @kinds: what somebody looks for. Returns: a bit for each #LrActionKind that it takes in; 0 for all */
guint32     lr_log_kinds_bits   (LrLogKinds         kinds);
/* @kinds: what somebody looks for. Returns: it in words */
const char *lr_log_kinds_label  (LrLogKinds         kinds);
/* @kind: what was done. Returns: it in a word */
const char *lr_log_kind_label   (LrActionKind       kind);
/* Whether an entry is one that is looked for. @folded: (nullable): the text of the filter with its case folded, or an
 * entry's number. What those who look may not see is not found either. */
gboolean    lr_log_fits         (const LrSeenEntry *entry,
                                 const LrLogFilter *filter,
                                 const char        *folded);

/* In which turn and phase it was done; empty where the game has neither. A side knows the phase alone. */
char       *lr_log_when         (const LrSeenEntry *entry) G_GNUC_WARN_UNUSED_RESULT;
char       *lr_log_place        (const LrSeenEntry *entry) G_GNUC_WARN_UNUSED_RESULT;
/* On which evening it was done, where the reader is. A side knows the day alone: the time between two entries tells of
 * what was done in secret. */
char       *lr_log_time         (const LrSeenEntry *entry) G_GNUC_WARN_UNUSED_RESULT;
/* Whether there is more to read of it than its text. */
gboolean    lr_log_has_details  (const LrSeenEntry *entry);
/* Whether a chart had a part in it that is not the publisher's. */
gboolean    lr_log_by_stand_in  (const LrSeenEntry *entry);
/* Returns: (element-type LrLogSection): all that is kept of it: faces, modifiers, result, provenance, changes */
GPtrArray  *lr_log_sections     (const LrSeenEntry *entry) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: whether it can be put right */
gboolean    lr_log_can_correct  (LrSession         *session,
                                 const LrAction    *action);
/* Returns: (transfer full) (element-type LrLogChange): what it did to trackers that can be put right */
GPtrArray  *lr_log_changes      (LrSession         *session,
                                 const LrAction    *action) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: (transfer full) (element-type LrLogChange): every tracker that can be set, without texts */
GPtrArray  *lr_log_trackers     (LrSession         *session) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full) (nullable): what undoing takes back */
char       *lr_log_undo_label   (LrSession         *session) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: (transfer full) (nullable): what redoing does again */
char       *lr_log_redo_label   (LrSession         *session) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: (transfer full) (nullable): what is not saved, and why */
char       *lr_log_trouble      (LrSession         *session) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: (transfer full) (nullable): whether the ruleset is another than before, and what of the session no
 * longer fits it */
char       *lr_log_other_ruleset (LrSession        *session) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: why a side is shown no luck at all: nothing was rolled, or all chances are hidden from it */
const char *lr_log_luck_none    (LrSession         *session,
                                 const LrSide      *side);
/* Returns: (transfer full): whose dice they were */
char       *lr_log_luck_side    (LrSession         *session,
                                 const LrLuck      *luck) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: (transfer full): what was expected of so many rolls, and what came */
char       *lr_log_luck_text    (const LrLuck      *luck) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: (transfer full) (nullable): how often as many rolls come out like this, or still farther from what was
 * expected */
char       *lr_log_luck_chance  (const LrLuck      *luck) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
