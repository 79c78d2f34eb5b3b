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

LrStates *lr_states_new    (void) G_GNUC_WARN_UNUSED_RESULT;
void      lr_states_free   (LrStates      *states);
void      lr_states_count_for (LrStates   *states,
                               gsize      *account);
void      lr_states_reset  (LrStates      *states,
                            guint          width,
                            gboolean       merging,
                            LrWide         den);
gboolean  lr_states_add    (LrStates      *states,
                            gboolean       exact,
                            const LrValue *row,
                            LrWeight       weight) G_GNUC_WARN_UNUSED_RESULT;
LrValue  *lr_states_push   (LrStates      *states,
                            LrWeight       weight);
void      lr_states_grow   (LrStates      *states);
gboolean  lr_states_take   (LrStates      *states,
                            gboolean       exact,
                            LrWeight       weight) G_GNUC_WARN_UNUSED_RESULT;
guint     lr_states_intern (LrStates      *states,
                            const LrValue *row);
gboolean  lr_states_scale  (LrStates      *states,
                            LrWide         factor) G_GNUC_WARN_UNUSED_RESULT;
void      lr_states_reduce (LrStates      *states);
gboolean  lr_states_total  (const LrStates *states,
                            gboolean        exact,
                            LrWeight       *total) G_GNUC_WARN_UNUSED_RESULT;

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
