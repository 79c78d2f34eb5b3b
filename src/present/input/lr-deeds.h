/* lr-deeds.h - the undo stack: inputs and entries of the session in one order
 *
 * The session keeps its own entries. A deed knows after which entry it was done, so that undo reverts the last deed,
 * an input or an entry.
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
 * @before: (nullable): the inputs before it; %NULL if something else was typed
 * @after: (nullable): and after it; their procedure is the calculator
 * @throws: (nullable): which dice of either the program had thrown, from path to how
 * @field: (nullable): what was typed into if it is not an input: something with a property "text"
 * @from: (nullable): that text before it
 * @to: (nullable): and after it
 * @text: what was done, in words
 */
typedef struct
{
  LrInputs   *before;
  LrInputs   *after;
  GHashTable *throws;
  GObject    *field;
  char       *from;
  char       *to;
  char       *text;
  /*< private >*/
  char       *place; /* (nullable): the one input that changed: typing on there is the same deed */
  gboolean    open;  /* whether what is typed now may be the same deed */
  gint64      step;  /* the last entry of the session then, or 0 */
} LrDeed;

/* Signal "changed" when there is another deed to undo or to redo. */
#define LR_TYPE_DEEDS (lr_deeds_get_type ())
G_DECLARE_FINAL_TYPE (LrDeeds, lr_deeds, LR, DEEDS, GObject)

LrDeeds      *lr_deeds_new       (void) G_GNUC_WARN_UNUSED_RESULT;
/* Notes that inputs were changed. Nothing is noted if they are the same. @session: (nullable). @what: (nullable): what
 * was done; %NULL for the name of the input that changed. @throws: (nullable): which dice of either the program has
 * thrown; with it, dice alone are a deed */
void          lr_deeds_note      (LrDeeds         *self,
                                  LrSession       *session,
                                  const LrRuleset *ruleset,
                                  const char      *what,
                                  const LrInputs  *before,
                                  const LrInputs  *after,
                                  GHashTable      *throws);
/* Notes that a text was changed which is not an input, such as a search or a note that is being written. @session:
 * (nullable). @field: something with a property "text". */
void          lr_deeds_note_text (LrDeeds         *self,
                                  LrSession       *session,
                                  GObject         *field,
                                  const char      *from,
                                  const char      *to);
/* A visit to a field is over: what is typed from now on is another deed. */
void          lr_deeds_end_visit (LrDeeds         *self);
/* Returns: whether the last deed was typed in the visit that goes on */
gboolean      lr_deeds_is_open   (LrDeeds         *self);
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
