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
  LrLog       log;             /* the state after its actions */
  LrState    *state;           /* (nullable): %NULL without a ruleset */
  LrRuleset  *ruleset;         /* (nullable): %NULL if it is not installed */
  LrJournal  *journal;         /* (nullable): %NULL for a session in memory */
  LrStore    *store;           /* (nullable): what the file held when it was opened */
  LrBackupJob *backup;         /* (nullable): writes a backup of that */
  guint       n_opened;        /* how many actions it held then */
  guint       n_looked;        /* how many it held when it was last looked whether a backup is due */
  char       *path;
  char       *trouble;         /* (nullable): why not everything is saved */
  guint       n_saved;         /* how many actions are in the file */
  guint8      ruleset_hash[LR_HASH_SIZE];
  gboolean    changed_ruleset; /* whether the last action used another ruleset */
  GPtrArray  *misfits;         /* keys that the ruleset does not have, or not with that value */
  LrTellFunc  tell;
  LrFillFunc  fill;
  gpointer    words_data;
  guint8      seed[LR_HASH_SIZE];
  gboolean    has_seed;
  LrActionDraft *thrown;       /* (nullable): dice that are in no action yet */
};

/* lr-session.c */

/* Makes an action of what was tried, takes it, saves it, does its consequences, and emits "changed". @delta:
 * (nullable): what it changes. @next: (nullable): the action that follows at once: both are saved together, and dice
 * that were thrown wait for it. Returns: %TRUE */
gboolean    lr_session_do          (LrSession          *self,
                                    LrActionDraft      *draft,
                                    const LrDelta      *delta,
                                    LrActionDraft      *next);
/* Whether the state can change: the ruleset is there, and no dice are sealed together. */
gboolean    lr_session_may_act     (LrSession          *self,
                                    GError            **error);
/* Whether a result can be recorded. While dice are sealed together, only the result of their roll can. */
gboolean    lr_session_may_record  (LrSession          *self,
                                    LrActionDraft      *draft,
                                    GError            **error);
/* The most bytes of a text that are kept. SQLite refuses more than LR_STORE_MOST_BYTES, but too late.
 * */
#define LR_SESSION_MOST_WORDS 100000
/* Whether a text can be kept. @words: (nullable): that. @missing: (nullable): what is said if it is empty;
 * %NULL if it may be */
gboolean    lr_session_may_say     (const char         *words,
                                    const char         *missing,
                                    GError            **error);

/* lr-session-deeds.c */

/* Whether a correction took back what an action did. */
gboolean    lr_session_was_taken_back (LrSession       *self,
                                    const LrAction     *action);

/* lr-session-seal.c */

/* Whether a roll is not another one than that for which dice are sealed together. */
gboolean    lr_session_fits_seal   (LrSession          *self,
                                    LrActionDraft      *roll,
                                    GError            **error);
/* Does what follows from an action: opens sealed results when every side has recorded its own in this turn, and shows
 * the seed of dice that were sealed together, once a roll has used them. */
void        lr_session_follow_up   (LrSession          *self,
                                    const LrAction     *action);
/* Whether rolled dice need no separate entry: this one has all of them as they fell. */
gboolean    lr_session_has_thrown  (LrSession          *self,
                                    LrActionDraft      *entry);

G_END_DECLS
