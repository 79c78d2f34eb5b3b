/* lr-session-private.h - what the files of the session share
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lr-session.h"

G_BEGIN_DECLS

struct _LrSession
{
  GObject     parent_instance;
  LrRuleset  *ruleset;         /* (nullable): not there if nobody has it */
  LrState    *state;           /* (nullable): likewise */
  LrJournal  *journal;         /* (nullable): of a session in memory */
  LrStore    *store;           /* (nullable): what the file held when it was opened */
  char       *path;
  char       *trouble;         /* why not everything is saved */
  GPtrArray  *actions;         /* LrAction */
  guint       n_saved;         /* so many of them are in the file */
  GHashTable *values;          /* each key and its text, both of an action: what they come to, without the ruleset */
  GPtrArray  *steps;           /* LrAction, borrowed: what can be undone, the last at the end */
  GPtrArray  *undone;          /* LrAction, borrowed: what can be done again, the next at the end */
  GHashTable *taken_back;      /* numbers of actions that are undone now */
  GPtrArray  *sealed_results;  /* LrAction, borrowed: those that one side alone saw when they were written */
  GHashTable *corrections;     /* (nullable): numbers of actions, and what puts them right (LrAction) */
  GHashTable *opened;          /* numbers of actions that were opened, and to whom */
  guint8      ruleset_hash[LR_HASH_SIZE];
  gboolean    changed_ruleset; /* the ruleset is another than that of the last action */
  GPtrArray  *misfits;         /* keys that the ruleset does not have, or not with that value */
  LrTellFunc  tell;
  LrFillFunc  fill;
  gpointer    words_data;
  guint8      seed[LR_HASH_SIZE];
  gboolean    has_seed;
  const LrAction *sealed;      /* (nullable): the seal that holds, until its seed is shown */
  const LrAction *word;        /* (nullable): the other player's last word since */
  guint64     counter;         /* of the next sealed die */
  LrActionDraft *thrown;       /* (nullable): dice that are in no action yet */
};

/* lr-session.c */

/* Takes an action down, saves it and tells everybody. The state has changed already; @delta says how. */
gboolean    lr_session_do          (LrSession          *self,
                                    LrActionDraft      *draft,
                                    const LrDelta      *delta);
/* Returns: whether its ruleset is there */
gboolean    lr_session_has_state   (LrSession          *self,
                                    GError            **error);
/* Whether the state can change: there is one, and no dice are sealed together. */
gboolean    lr_session_may_act     (LrSession          *self,
                                    GError            **error);

/* lr-session-deeds.c */

/* Whether an entry is the result for which dice were thrown, and has all of them as they fell. */
gboolean    lr_throws_are_in       (LrActionDraft      *thrown,
                                    LrActionDraft      *entry);

/* lr-session-open.c */

/* Takes an action into the list, and does to the values what it says. Returns: whether it can come next */
gboolean    lr_session_take_action (LrSession          *self,
                                    LrAction           *action,
                                    GError            **error);
/* Does what an action says it changes, or takes it back: to the state, or to the session's own list of values. No
 * ruleset is asked what it thinks of it. */
void        lr_session_apply       (LrSession          *self,
                                    const LrAction     *action,
                                    gboolean            back,
                                    gboolean            to_state);

/* lr-session-seal.c */
void        lr_session_note_seal   (LrSession          *self,
                                    const LrAction     *action);
/* Whether a result can be taken down: while dice are sealed together, only that of their roll. */
gboolean    lr_session_fits_seal   (LrSession          *self,
                                    LrActionDraft      *roll,
                                    GError            **error);
/* Shows the seed of dice that were sealed together, once a roll has used them. */
void        lr_session_end_seal    (LrSession          *self,
                                    const LrAction     *action);
/* Opens sealed results that need not be hidden any more: every side has recorded its own in this turn. */
void        lr_session_open_all    (LrSession          *self,
                                    const LrAction     *action);

G_END_DECLS
