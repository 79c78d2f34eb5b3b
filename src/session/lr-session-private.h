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
  char       *path;
  char       *trouble;         /* why not everything is saved */
  GPtrArray  *actions;         /* LrAction */
  guint       n_saved;         /* so many of them are in the file */
  GHashTable *values;          /* each key and its text: what the actions come to, without the ruleset */
  GPtrArray  *steps;           /* LrAction, borrowed: what can be undone, the last at the end */
  GPtrArray  *undone;          /* LrAction, borrowed: what can be done again, the next at the end */
  GHashTable *taken_back;      /* numbers of actions that are undone now */
  GPtrArray  *begin;           /* the lines of the first action */
  char       *ruleset_id;
  guint8      ruleset_hash[LR_HASH_SIZE];
  gboolean    changed_ruleset; /* the ruleset is another than that of the last action */
  GPtrArray  *misfits;         /* keys that the ruleset does not have, or not with that value */
  LrTextFunc  text;
  LrFillFunc  fill;
  gpointer    words_data;
  guint8      seed[LR_HASH_SIZE];
  gboolean    has_seed;
  guint64     counter;         /* of the next sealed die */
  char       *thrown_for;      /* (nullable): the calculator for which dice were thrown that are in no action yet */
  GString    *thrown;          /* their lines */
};

/* lr-session.c */
gboolean    lr_session_do          (LrSession          *self,
                                    LrActionKind        kind,
                                    const char         *subject,
                                    gint64              refers,
                                    const char         *data,
                                    const LrDelta      *delta);
void        lr_session_add_delta   (GString            *data,
                                    const LrDelta      *delta);
gboolean    lr_session_has_state   (LrSession          *self,
                                    GError            **error);

/* lr-session-open.c */
gboolean    lr_session_take_action (LrSession          *self,
                                    LrAction           *action,
                                    GError            **error);
void        lr_session_apply       (LrSession          *self,
                                    const LrAction     *action,
                                    gboolean            back,
                                    gboolean            to_state);
void        lr_session_note_seal   (LrSession          *self,
                                    const LrAction     *action);

G_END_DECLS
