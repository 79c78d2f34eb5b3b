/* lr-deeds.h - what a person did in calculators, in one order with the entries of the session
 *
 * The session keeps its own entries. A deed knows after which entry it was done, so that whoever undoes takes back what
 * was done last, be it typed or recorded.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "engine/model/lr-inputs.h"
#include "present/words/lr-words.h"
#include "session/session/lr-session.h"

G_BEGIN_DECLS

/**
 * LrDeed:
 * @before: the inputs before it
 * @after: and after it; their procedure is the calculator
 * @throws: (nullable): which dice of @after the program had thrown, from path to how
 * @text: what was done, in words
 */
typedef struct
{
  LrInputs   *before;
  LrInputs   *after;
  GHashTable *throws;
  char       *text;
  /*< private >*/
  char       *place; /* (nullable): the one input that changed: typing on there is the same deed */
  gint64      step;  /* the last entry of the session then, or 0 */
} LrDeed;

/* Signal "changed" when there is another deed to undo or to redo. */
#define LR_TYPE_DEEDS (lr_deeds_get_type ())
G_DECLARE_FINAL_TYPE (LrDeeds, lr_deeds, LR, DEEDS, GObject)

LrDeeds      *lr_deeds_new       (void) G_GNUC_WARN_UNUSED_RESULT;
/* Notes that inputs were changed. Nothing is noted if they are the same. @session: (nullable). @what: (nullable): what
 * was done; %NULL for the name of the input that changed. @throws: (nullable): which dice of @after the program has
 * thrown; with it, dice alone are a deed */
void          lr_deeds_note      (LrDeeds         *self,
                                  LrSession       *session,
                                  const LrRuleset *ruleset,
                                  const char      *what,
                                  const LrInputs  *before,
                                  const LrInputs  *after,
                                  GHashTable      *throws);
/* Forgets everything. */
void          lr_deeds_clear     (LrDeeds         *self);
/* Returns: (nullable): the deed that was done last; %NULL if there is none, or an entry of the session came later */
const LrDeed *lr_deeds_get_undo  (LrDeeds         *self,
                                  LrSession       *session);
/* Returns: (nullable): the deed that was undone last; %NULL if there is none, or an entry of the session comes first */
const LrDeed *lr_deeds_get_redo  (LrDeeds         *self,
                                  LrSession       *session);
/* Takes note that what lr_deeds_get_undo() gave is undone, or what lr_deeds_get_redo() gave is redone. */
void          lr_deeds_go        (LrDeeds         *self,
                                  gboolean         back);

G_END_DECLS
