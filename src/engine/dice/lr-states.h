/* lr-states.h - a weighted set of states: what is still needed of every way the dice may have fallen
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "engine/base/lr-value.h"
#include "engine/base/lr-weight.h"

G_BEGIN_DECLS

/* Where a state is found by its hash: its index plus 1, 0 where there is none. */
typedef struct
{
  guint32 hash;
  guint32 place;
} LrSlot;

/* A column by which the states have come in order so far, ascending if @sign is 1 and descending if it is -1; or, if it
 * is 0, one in which they were all the same. */
typedef struct
{
  guint column;
  int   sign;
} LrOrdering;

#define LR_STATES_MOST_ORDER 8 /* columns; wider states are always found by their hash */

/**
 * LrStates:
 * @width: columns of a state
 * @n_states: how many states
 * @values: (array): the states, one after the other
 * @weights: (array length=n_states): one for each
 * @den: the denominator of the weights
 *
 * States in the order in which they came up, which is the same on every machine. A set that merges adds the
 * weights of equal states; one that does not is for steps that cannot make states equal.
 */
typedef struct
{
  guint     width;
  guint     n_states;
  LrValue  *values;
  LrWeight *weights;
  LrWide    den;

  /*< private >*/
  guint      room;
  guint      room_values;
  gboolean   merging;
  gboolean   indexed; /* whether the states are found by @slots; before that they have come in order */
  LrOrdering order[LR_STATES_MOST_ORDER];
  guint      n_order;
  LrSlot    *slots;
  guint      n_slots;
  gsize     *account;
} LrStates;

/* Returns: (transfer full): an empty set of states without columns */
LrStates *lr_states_new    (void) G_GNUC_WARN_UNUSED_RESULT;
/* @states: (transfer full) (nullable). */
void      lr_states_free   (LrStates      *states);
/* From now on the memory of the set is counted there. @states: an empty set of states. @account: counts bytes in
 * use; it must outlive @states. */
void      lr_states_count_for (LrStates   *states,
                               gsize      *account);
/* Empties the set and gives back its memory. */
void      lr_states_shrink (LrStates       *states);
/* Empties the set; its memory is kept. @width: how many columns the states to come have. @merging: whether equal
 * states become one. @den: the denominator of their weights. */
void      lr_states_reset  (LrStates      *states,
                            guint          width,
                            gboolean       merging,
                            LrWide         den);
/* @exact: which sort of weights it holds. @row: (array): a value for each column; not a row of @states itself.
 * @weight: of this state. Returns: %FALSE if a weight outgrew 128 bits */
gboolean  lr_states_add    (LrStates      *states,
                            gboolean       exact,
                            const LrValue *row,
                            LrWeight       weight);
/* Adds a state without looking for an equal one. @weight: of the new state. Returns: its columns, to be filled in
 * at once */
LrValue  *lr_states_push   (LrStates      *states,
                            LrWeight       weight);
/* Makes room for the columns of one more state, and of those to come. */
void      lr_states_grow   (LrStates      *states);
/* Adds the state that was filled in after lr_states_next(). @exact: which sort of weights it holds. @weight: of
 * the new state. */
void      lr_states_take   (LrStates      *states,
                            gboolean       exact,
                            LrWeight       weight);
/* @states: a set of states that merges. @row: (array): a value for each column; not a row of @states itself.
 * Returns: the index of the state, which is added without weight if it is new */
guint     lr_states_intern (LrStates      *states,
                            const LrValue *row);
/* Brings a set to a larger denominator; the chances stay the same. @states: a set of states with exact weights.
 * @factor: what the denominator is multiplied by. */
void      lr_states_scale  (LrStates      *states,
                            LrWide         factor);
/* Divides weights and denominator by their common factor, once they have grown enough for it to matter. @states: a
 * set of states with exact weights. */
void      lr_states_reduce (LrStates      *states);
/* @exact: which sort of weights it holds. Returns: the sum of the weights */
LrWeight  lr_states_total  (const LrStates *states,
                            gboolean        exact);

static inline const LrValue *
lr_states_row (const LrStates *states, guint index)
{
  /* without columns there are no values, and nothing can be added to no address */
  return states->width > 0 ? states->values + (gsize) index * states->width : states->values;
}

/**
 * lr_states_next:
 * @states: a set of states
 *
 * Returns: (transfer none): room for the columns of one more state, to be filled in before lr_states_take()
 */
static inline LrValue *
lr_states_next (LrStates *states)
{
  if ((states->n_states + 1) * states->width > states->room_values)
    lr_states_grow (states);
  return states->width > 0 ? states->values + (gsize) states->n_states * states->width : states->values;
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LrStates, lr_states_free)

G_END_DECLS
