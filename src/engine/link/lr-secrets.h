/* lr-secrets.h - which side may see which trackers and results
 *
 * A tracker or a procedure with `seen` says who sees it. Whatever is worked out from others without saying so is seen
 * by those who see all of them. The referee sees everything.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "engine/model/lr-sequence.h"

G_BEGIN_DECLS

/* The side that sees everything, whether a ruleset declares it or not. */
#define LR_REFEREE "referee"

/* @side: (nullable): a side; %NULL for nobody in particular. Returns: whether it sees everything */
gboolean   lr_side_is_referee    (const LrSide      *side);
/* @cell: a cell of one of its trackers. @side: (nullable): a side; %NULL for the referee. Returns: whether the
 * side may see it */
gboolean   lr_tracker_is_seen    (const LrModel     *model,
                                  guint              cell,
                                  const LrSide      *side);
/* @entry: a line of its sequence. @side: (nullable). Returns: whether the side sees all that is in its label */
gboolean   lr_entry_is_seen      (const LrModel     *model,
                                  const LrEntry     *entry,
                                  const LrSide      *side);
/* @field: an input of @procedure. @inputs: (array): of each of its inputs which value of its kind it has, or -1.
 * @side: (nullable). Returns: whether the side may know what was typed, and sees all that the input is filled in
 * from */
gboolean   lr_field_is_seen      (const LrModel     *model,
                                  const LrField     *field,
                                  const LrProcedure *procedure,
                                  const int         *inputs,
                                  const LrSide      *side);
/* @procedure: a procedure that says who sees its result. @inputs: (array): of each of its inputs which value
 * of its kind it has, or -1. @side: (nullable). Returns: whether the side is one of them */
gboolean   lr_procedure_is_seen  (const LrProcedure *procedure,
                                  const int         *inputs,
                                  const LrSide      *side);
/* Who sees what is under a key of a state: ids of sides apart by spaces, "*" for everyone. Where the game has
 * secrets, marks, notes and the way through the checklist are the referee's: they tell what was done in secret. */
char      *lr_model_who_sees     (const LrModel     *model,
                                  const char        *key) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: (transfer container) (element-type LrSide): all sides but the referee */
GPtrArray *lr_model_playing_sides (const LrModel    *model) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: (transfer container) (element-type LrSide): the sides that see something which not everyone sees,
 * without the referee; none where there are no secrets */
GPtrArray *lr_model_seeing_sides (const LrModel     *model) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
