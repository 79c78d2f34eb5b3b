/* lr-session-private.h - what the files of the session share
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lr-session.h"
#include "session/log/lr-backup.h"

G_BEGIN_DECLS

struct _LrSession
{
  GObject     parent_instance;
  LrRuleset  *ruleset;         /* (nullable): %NULL if it is not installed */
  LrState    *state;           /* (nullable): %NULL without a ruleset */
  LrJournal  *journal;         /* (nullable): %NULL for a session in memory */
  LrStore    *store;           /* (nullable): what the file held when it was opened */
  LrBackupJob *backup;         /* (nullable): writes a backup of that */
  guint       n_opened;        /* how many actions it held then */
  guint       n_looked;        /* how many it held when it was last looked whether a backup is due */
  char       *path;
  char       *trouble;         /* (nullable): why not everything is saved */
  GPtrArray  *actions;         /* LrAction */
  guint       n_saved;         /* how many of them are in the file */
  GHashTable *values;          /* key to text, both owned by actions: all changes added up, without the ruleset */
  GPtrArray  *steps;           /* LrAction, borrowed: what can be undone, the latest last */
  GPtrArray  *undone;          /* LrAction, borrowed: what can be redone, the next one last */
  GHashTable *taken_back;      /* numbers of actions that are undone now */
  GPtrArray  *sealed_results;  /* LrAction, borrowed: those that only one side saw when they were written */
  GHashTable *corrections;     /* (nullable): from the number of an action to the LrActions that put it right */
  GHashTable *opened;          /* from the number of an action that was opened to who sees it now */
  guint8      ruleset_hash[LR_HASH_SIZE];
  gboolean    changed_ruleset; /* whether the last action used another ruleset */
  GPtrArray  *misfits;         /* keys that the ruleset does not have, or not with that value */
  LrTellFunc  tell;
  LrFillFunc  fill;
  gpointer    words_data;
  guint8      seed[LR_HASH_SIZE];
  gboolean    has_seed;
  const LrAction *sealed;      /* (nullable): the current seal, until its seed is shown */
  const LrAction *word;        /* (nullable): the other player's last word since the seal */
  guint64     counter;         /* the number of the next sealed die */
  LrActionDraft *thrown;       /* (nullable): dice that are in no action yet */
};

/* lr-session.c */

/* Adds an action to the log, saves it and emits "changed". The state has changed already, as @delta says. */
gboolean    lr_session_do          (LrSession          *self,
                                    LrActionDraft      *draft,
                                    const LrDelta      *delta);
/* The same for an action that @next follows at once: both are saved together, and dice that were thrown wait for @next.
 */
void        lr_session_do_before   (LrSession          *self,
                                    LrActionDraft      *draft,
                                    const LrDelta      *delta,
                                    LrActionDraft      *next);
/* Returns: whether the session has its ruleset */
gboolean    lr_session_has_state   (LrSession          *self,
                                    GError            **error);
/* Whether the state can change: the ruleset is there, and no dice are sealed together. */
gboolean    lr_session_may_act     (LrSession          *self,
                                    GError            **error);
/* So many bytes of what somebody wrote are kept. SQLite refuses more than LR_STORE_MOST_BYTES, when it is too late. */
#define LR_SESSION_MOST_WORDS 100000
/* Whether what somebody wrote can be kept. @words: (nullable): that. @missing: (nullable): what is said if it is empty;
 * %NULL if it may be */
gboolean    lr_session_may_say     (const char         *words,
                                    const char         *missing,
                                    GError            **error);

/* lr-session-deeds.c */

/* Adds a result to the log, with what follows from it: what was sealed is opened. */
void        lr_session_do_result   (LrSession          *self,
                                    LrActionDraft      *draft,
                                    const LrDelta      *delta);
/* Says why a tracker could not be set. Returns: %TRUE if it could */
gboolean    lr_session_complain_set (LrSession         *self,
                                    LrSet               set,
                                    const char         *key,
                                    const char         *text,
                                    GError            **error);
/* Says that nobody knows what a result changes. Returns: %FALSE */
gboolean    lr_session_complain_uncertain (GError     **error);

/* Whether an entry is the result that dice were thrown for, and has all of them as they fell. */
gboolean    lr_throws_are_in       (LrActionDraft      *thrown,
                                    LrActionDraft      *entry);

/* lr-session-right.c */

/* Whether a result took the place of the one that a correction took back: both are undone and redone together. */
gboolean    lr_session_are_pair    (const LrAction     *correction,
                                    const LrAction     *result);

/* lr-session-open.c */

/* Adds an action to the list and makes its changes in the values. Returns: whether it can come next */
gboolean    lr_session_take_action (LrSession          *self,
                                    LrAction           *action,
                                    GError            **error);
/* Makes the changes of an action, or takes them back, in the state or in the session's own list of values. It does not
 * ask the ruleset. */
void        lr_session_apply       (LrSession          *self,
                                    const LrAction     *action,
                                    gboolean            back,
                                    gboolean            to_state);

/* lr-session-seal.c */
void        lr_session_note_seal   (LrSession          *self,
                                    const LrAction     *action);
/* Whether a result can be recorded. While dice are sealed together, only the result of their roll can. */
gboolean    lr_session_fits_seal   (LrSession          *self,
                                    LrActionDraft      *roll,
                                    GError            **error);
/* Shows the seed of dice that were sealed together, once a roll has used them. */
void        lr_session_end_seal    (LrSession          *self,
                                    const LrAction     *action);
/* Opens sealed results when every side has recorded its own in this turn. */
void        lr_session_open_all    (LrSession          *self,
                                    const LrAction     *action);

G_END_DECLS
