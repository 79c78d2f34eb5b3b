/* lr-seen.h - a session as one side may see it: for a referee who runs a game by e-mail
 *
 * The session's file stays what it is. An entry as one side sees it is a copy without what the side may not see: what
 * shows an entry shows the copy just as it would show the entry. It has no hash, since it is not what was hashed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "session/lr-session.h"

G_BEGIN_DECLS

/**
 * LrSeen:
 * @LR_SEEN_WHOLE: all of it
 * @LR_SEEN_PART: without some trackers
 * @LR_SEEN_DONE: that it was done, and what the side is told
 * @LR_SEEN_NOT: nothing
 *
 * How much of an entry a side sees.
 */
typedef enum
{
  LR_SEEN_WHOLE,
  LR_SEEN_PART,
  LR_SEEN_DONE,
  LR_SEEN_NOT,
} LrSeen;

gboolean      lr_seen_any         (LrSession       *session);
gboolean      lr_seen_find_side   (LrSession       *session,
                                   const char      *id,
                                   const LrSide   **side);
gboolean      lr_seen_everything  (LrSession       *session,
                                   const LrSide    *side);
gboolean      lr_seen_key         (LrSession       *session,
                                   const char      *key,
                                   const LrSide    *side);
LrSeen        lr_seen_how         (LrSession       *session,
                                   const LrAction  *action,
                                   const LrSide    *side);
LrAction     *lr_seen_action      (LrSession       *session,
                                   const LrAction  *action,
                                   const LrSide    *side) G_GNUC_WARN_UNUSED_RESULT;
LrState      *lr_seen_state       (LrSession       *session,
                                   const LrSide    *side) G_GNUC_WARN_UNUSED_RESULT;
gboolean      lr_seen_has_hash    (const LrAction  *action);

G_END_DECLS
