/* lr-seen.h - a session as one side may see it: for a referee who runs a game by e-mail
 *
 * lr_seen_mark() works out who sees which part of an entry when the entry is written, and the file keeps that. Looking
 * at the log for one side only reads it. For a side, entries have other numbers and no hashes, so that hidden entries
 * cannot be counted.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "session/session/lr-session.h"

G_BEGIN_DECLS

/**
 * LrSeenEntry:
 * @session: the session of the log
 * @action: what was done. Ask lr_seen_part() and @whole before reading it
 * @side: (nullable): who looks; %NULL for the referee
 * @number: its number for those who look
 * @kind: the kind of action that it is for them
 * @text: its sentence for them
 * @whole: whether they see the columns of @action, such as its title and reason
 *
 * An entry of the log as one side sees it. It is valid as long as the session.
 */
typedef struct
{
  LrSession      *session;
  const LrAction *action;
  const LrSide   *side;
  gint64          number;
  LrActionKind    kind;
  const char     *text;
  gboolean        whole;
} LrSeenEntry;

/* Whether anything in the game is hidden from anyone. */
gboolean      lr_seen_any         (LrSession         *session);
/* Finds a side by its id. @side: %NULL for the referee. Returns: whether there is such a side */
gboolean      lr_seen_find_side   (LrSession         *session,
                                   const char        *id,
                                   const LrSide     **side);
/* Whether nothing of the session is hidden from the side. */
gboolean      lr_seen_everything  (LrSession         *session,
                                   const LrSide      *side);
/* Whether a result that is now sealed from the side has changed a key. */
gboolean      lr_seen_is_sealed   (LrSession         *session,
                                   const char        *key,
                                   const LrSide      *side);
/* Whether the side may see a tracker now. */
gboolean      lr_seen_key         (LrSession         *session,
                                   const char        *key,
                                   const LrSide      *side);

/* Fills in @entry, without its number for the side. Returns: whether the side sees anything of the action */
gboolean      lr_seen_entry       (LrSession         *session,
                                   const LrAction    *action,
                                   const LrSide      *side,
                                   LrSeenEntry       *entry);
/* Returns: (element-type LrSeenEntry): the entries that the side sees, with the numbers that they have for it */
GArray       *lr_seen_log         (LrSession         *session,
                                   const LrSide      *side) G_GNUC_WARN_UNUSED_RESULT;
/* Finds an entry by the number that it has for the side. */
gboolean      lr_seen_find        (LrSession         *session,
                                   gint64             number,
                                   const LrSide      *side,
                                   LrSeenEntry       *entry);
/* Returns: the number that an action has for the side, or 0 if it sees nothing of it */
gint64        lr_seen_number      (LrSession         *session,
                                   const LrAction    *action,
                                   const LrSide      *side);
/* Finds the first part from @index on that those who look see, and sets @index to the place after it. Returns:
 * (nullable): the part */
const void   *lr_seen_part        (const LrSeenEntry *entry,
                                   LrPartKind         kind,
                                   guint             *index);
/* The head of a loop over the parts of a kind that those who look see. @part: a pointer to such a part. */
#define LR_SEEN_EACH(entry, KIND, part) \
  guint i_##part = 0; ((part) = lr_seen_part ((entry), LR_PART_##KIND, &i_##part)) != NULL;

/* Finds the last correction of an entry that is not undone, as those who look see it. Returns: whether there is one */
gboolean      lr_seen_correction  (const LrSeenEntry *entry,
                                   LrSeenEntry       *correction);

/* Returns: where the game is, as the side may see it */
LrState      *lr_seen_state       (LrSession         *session,
                                   const LrSide      *side) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: where the game is, in words, as far as the side may know it */
char         *lr_seen_place_label (LrSession         *session,
                                   const LrSide      *side) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: what a side may know of a place in the checklist: the outermost phase around it */
char         *lr_seen_phase       (const LrEntry     *line,
                                   const char        *path) G_GNUC_WARN_UNUSED_RESULT;

/* lr-seen-mark.c */

/* Marks each part of a draft with the sides that see it, and adds what each side reads. */
void          lr_seen_mark        (LrSession         *session,
                                   LrActionDraft     *draft);

G_END_DECLS
