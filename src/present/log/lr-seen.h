/* lr-seen.h - a session as one side may see it: for a referee who runs a game by e-mail
 *
 * Who sees which part of an entry is worked out when it is written (lr_seen_mark()), and stands in the file. Looking at
 * the log as one side does only asks what stands there. To a side an entry has a number of its own, so that nobody can
 * count what is hidden, and no hash.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "session/session/lr-session.h"

G_BEGIN_DECLS

/**
 * LrSeenEntry:
 * @session: whose log it stands in
 * @action: what was done; what it says is to be asked of lr_seen_part() and of @whole
 * @side: (nullable): who looks; %NULL for the referee
 * @number: its number for those who look
 * @kind: as what it appears to them
 * @text: what they read of it
 * @whole: whether they see the columns of @action, such as its title and reason
 *
 * An entry of the log as one side sees it. It holds as long as the session.
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

/* Whether there is anything in the game that not everybody sees. */
gboolean      lr_seen_any         (LrSession         *session);
/* Finds a side by its id; @side becomes %NULL for the referee. Returns: whether there is such a side */
gboolean      lr_seen_find_side   (LrSession         *session,
                                   const char        *id,
                                   const LrSide     **side);
/* Whether nothing of the session is hidden from the side. */
gboolean      lr_seen_everything  (LrSession         *session,
                                   const LrSide      *side);
/* Whether what stands under a key was changed by what is sealed from the side now. */
gboolean      lr_seen_is_sealed   (LrSession         *session,
                                   const char        *key,
                                   const LrSide      *side);
/* Whether the side may see the tracker under a key now. */
gboolean      lr_seen_key         (LrSession         *session,
                                   const char        *key,
                                   const LrSide      *side);

/* Fills in @entry, but for its number, which is the referee's. Returns: whether the side sees anything of the action */
gboolean      lr_seen_entry       (LrSession         *session,
                                   const LrAction    *action,
                                   const LrSide      *side,
                                   LrSeenEntry       *entry);
/* Returns: (element-type LrSeenEntry): what the side sees of the log, with its own numbers */
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
/* Returns: (nullable): the first part from @index on that those who look see; @index is moved behind it */
const void   *lr_seen_part        (const LrSeenEntry *entry,
                                   LrPartKind         kind,
                                   guint             *index);
/* The head of a loop over the parts of a kind that those who look see; @part is a pointer to such a part. */
#define LR_SEEN_EACH(entry, KIND, part) \
  guint i_##part = 0; ((part) = lr_seen_part ((entry), LR_PART_##KIND, &i_##part)) != NULL;

/* Returns: the last correction of it that holds, as those who look see it; false if there is none */
gboolean      lr_seen_correction  (const LrSeenEntry *entry,
                                   LrSeenEntry       *correction);

/* Where the game stands, as the side may see it. */
LrState      *lr_seen_state       (LrSession         *session,
                                   const LrSide      *side) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: where the game stands, in words, as far as the side may know it */
char         *lr_seen_place_label (LrSession         *session,
                                   const LrSide      *side) G_GNUC_WARN_UNUSED_RESULT;
/* Of a place in the checklist, what a side may know: the outermost phase around it. */
char         *lr_seen_phase       (const LrEntry     *line,
                                   const char        *path) G_GNUC_WARN_UNUSED_RESULT;

/* lr-seen-mark.c */

/* Says of each part of a draft who sees it, and what is said to whom. */
void          lr_seen_mark        (LrSession         *session,
                                   LrActionDraft     *draft);

G_END_DECLS
