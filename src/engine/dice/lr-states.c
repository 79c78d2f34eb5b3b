/* lr-states.c - a weighted set of states: what is still needed of every way the dice may have fallen
 *
 * States that may be equal are found by their hash. But dice give their numbers in order, and formulas keep much of it:
 * as long as each state comes after the last one, or is the last one again, in some order by columns, none can be equal
 * to an earlier one, and there is nothing to look for. The hashes begin where a state breaks the order.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-states.h"

#include <string.h>

/* Denominators below this are not worth reducing. */
#define SMALL_DENOMINATOR ((LrWide) 1 << 60)

LrStates *
lr_states_new (void)
{
  LrStates *states = g_new0 (LrStates, 1);

  states->den = 1;
  return states;
}

static gsize
size_of (const LrStates *states)
{
  return states->room_values * sizeof (LrValue) + states->room * sizeof (LrWeight) + states->n_slots * sizeof (LrSlot);
}

static void
account (LrStates *states,
         gsize     before)
{
  if (states->account != NULL)
    *states->account += size_of (states) - before;
}

void
lr_states_count_for (LrStates *states,
                     gsize    *account)
{
  states->account = account;
  *account += size_of (states);
}

void
lr_states_shrink (LrStates *states)
{
  gsize before = size_of (states);

  g_clear_pointer (&states->values, g_free);
  g_clear_pointer (&states->weights, g_free);
  g_clear_pointer (&states->slots, g_free);
  states->n_states = states->room = states->room_values = states->n_slots = 0;
  account (states, before);
}

void
lr_states_free (LrStates *states)
{
  if (states == NULL)
    return;
  if (states->account != NULL)
    *states->account -= size_of (states);
  g_free (states->values);
  g_free (states->weights);
  g_free (states->slots);
  g_free (states);
}

void
lr_states_reset (LrStates *states,
                 guint     width,
                 gboolean  merging,
                 LrWide    den)
{
  if (states->indexed && states->n_slots > 1024 && states->n_states < states->n_slots / 16)
    {
      gsize before = size_of (states);

      g_clear_pointer (&states->slots, g_free);
      states->n_slots = 0;
      account (states, before);
    }
  else if (states->indexed && states->n_slots > 0)
    memset (states->slots, 0, states->n_slots * sizeof *states->slots);
  states->width = width;
  states->n_states = 0;
  states->merging = merging;
  states->indexed = FALSE;
  states->n_order = 0;
  states->den = den;
}

static void
grow (LrStates *states)
{
  gsize before = size_of (states);

  states->room = MAX (16, states->room * 2);
  states->weights = g_renew (LrWeight, states->weights, states->room);
  account (states, before);
}

void
lr_states_grow (LrStates *states)
{
  gsize before = size_of (states);

  states->room_values = MAX ((states->n_states + 1) * states->width, MAX (64, states->room_values * 2));
  states->values = g_renew (LrValue, states->values, states->room_values);
  account (states, before);
}

static void
put_slot (LrStates *states,
          LrSlot    slot)
{
  guint at = slot.hash & (states->n_slots - 1);

  while (states->slots[at].place != 0)
    at = (at + 1) & (states->n_slots - 1);
  states->slots[at] = slot;
}

static void
grow_slots (LrStates *states)
{
  LrSlot *old = states->slots;
  guint n_old = states->n_slots;
  gsize before = size_of (states);

  states->n_slots = MAX (32, n_old * 2);
  states->slots = g_new0 (LrSlot, states->n_slots);
  for (guint i = 0; i < n_old; i++)
    if (old[i].place != 0)
      put_slot (states, old[i]);
  g_free (old);
  account (states, before);
}

LrValue *
lr_states_push (LrStates *states,
                LrWeight  weight)
{
  LrValue *made = lr_states_next (states);

  if (states->n_states == states->room)
    grow (states);
  lr_weight_put (&states->weights[states->n_states++], &weight);
  return made;
}

static void
append (LrStates      *states,
        const LrValue *row,
        LrWeight       weight)
{
  LrValue *made = lr_states_push (states, weight);

  for (guint i = 0; i < states->width; i++)
    lr_value_put (&made[i], &row[i]);
}

static inline gboolean
same_row (const LrValue *a,
          const LrValue *b,
          guint          width)
{
  for (guint i = 0; i < width; i++)
    if (!lr_value_equal (a[i], b[i]))
      return FALSE;
  return TRUE;
}

/* The slot where a state is found, or, if it is new, where it belongs; only its hash is set then. */
static LrSlot *
find_slot (LrStates      *states,
           const LrValue *row)
{
  guint32 hash;
  guint at;

  if (states->n_states * 2 >= states->n_slots)
    grow_slots (states);
  hash = lr_values_hash (row, states->width);
  for (at = hash & (states->n_slots - 1); states->slots[at].place != 0; at = (at + 1) & (states->n_slots - 1))
    if (states->slots[at].hash == hash &&
        same_row (lr_states_row (states, states->slots[at].place - 1), row, states->width))
      return &states->slots[at];
  states->slots[at].hash = hash;
  return &states->slots[at];
}

static inline int
sign_of (const LrValue *from,
         const LrValue *to)
{
  if (from->ordinal != to->ordinal)
    return from->ordinal < to->ordinal ? 1 : -1;
  return (from->tag < to->tag) - (from->tag > to->tag);
}

static void
begin_order (LrStates *states)
{
  states->n_order = 0;
  for (guint i = 0; i < MIN (states->width, LR_STATES_MOST_ORDER); i++)
    states->order[i] = (LrOrdering) { .column = i };
}

/* Whether a state comes after the last one, which is then 1, or is equal to it, 0; -1 if it breaks the order. A column
 * that changes for the first time comes first in the order: before, all states were equal in it. */
static inline int
follows (LrStates      *states,
         const LrValue *row)
{
  const LrValue *last = lr_states_row (states, states->n_states - 1);
  LrOrdering *order = states->order;
  guint before = states->n_order;

  for (guint i = before; i < states->width; i++)
    {
      LrOrdering made = order[i];

      made.sign = sign_of (&last[made.column], &row[made.column]);
      if (made.sign == 0)
        continue;
      memmove (order + 1, order, i * sizeof *order);
      order[0] = made;
      states->n_order++;
    }
  if (states->n_order > before)
    return 1;
  for (guint i = 0; i < before; i++)
    {
      int sign = sign_of (&last[order[i].column], &row[order[i].column]);

      if (sign != 0)
        return sign == order[i].sign ? 1 : -1;
    }
  return 0;
}

static void
begin_index (LrStates *states)
{
  states->indexed = TRUE;
  for (guint i = 0; i < states->n_states; i++)
    {
      if (i * 2 >= states->n_slots)
        grow_slots (states);
      put_slot (states, (LrSlot) { lr_values_hash (lr_states_row (states, i), states->width), i + 1 });
    }
}

/* Where a state is, or, if it is new, will be: the next place. */
static inline guint
find_place (LrStates      *states,
            const LrValue *row)
{
  LrSlot *slot;

  g_assert (states->merging);
  if (!states->indexed)
    {
      int order = -1;

      if (states->n_states == 0)
        {
          begin_order (states);
          return 0;
        }
      if (states->width <= LR_STATES_MOST_ORDER)
        order = follows (states, row);
      if (order >= 0)
        return states->n_states - (order == 0);
      begin_index (states);
    }
  slot = find_slot (states, row);
  if (slot->place == 0)
    slot->place = states->n_states + 1;
  return slot->place - 1;
}

guint
lr_states_intern (LrStates      *states,
                  const LrValue *row)
{
  guint place = find_place (states, row);

  if (place == states->n_states)
    append (states, row, lr_weight_zero ());
  return place;
}

gboolean
lr_states_add (LrStates      *states,
               gboolean       exact,
               const LrValue *row,
               LrWeight       weight)
{
  guint place = states->merging ? find_place (states, row) : states->n_states;

  if (place < states->n_states)
    return lr_weight_add (exact, &states->weights[place], weight);
  append (states, row, weight);
  return TRUE;
}

void
lr_states_take (LrStates *states,
                gboolean  exact,
                LrWeight  weight)
{
  guint place = states->merging ? find_place (states, lr_states_row (states, states->n_states)) : states->n_states;

  if (place < states->n_states)
    lr_weight_add (exact, &states->weights[place], weight);
  else
    lr_states_push (states, weight);
}

void
lr_states_scale (LrStates *states,
                 LrWide    factor)
{
  if (factor == 1)
    return;
  states->den = lr_wide_times (states->den, factor);
  for (guint i = 0; i < states->n_states; i++)
    states->weights[i].ways = lr_wide_times (states->weights[i].ways, factor);
}

void
lr_states_reduce (LrStates *states)
{
  LrWide gcd = states->den;

  if (states->den < SMALL_DENOMINATOR)
    return;
  for (guint i = 0; i < states->n_states && gcd > 1; i++)
    gcd = lr_wide_gcd (states->weights[i].ways, gcd);
  if (gcd <= 1)
    return;
  states->den /= gcd;
  for (guint i = 0; i < states->n_states; i++)
    states->weights[i].ways /= gcd;
}

LrWeight
lr_states_total (const LrStates *states,
                 gboolean        exact)
{
  LrWeight total = lr_weight_zero ();

  for (guint i = 0; i < states->n_states; i++)
    lr_weight_add (exact, &total, states->weights[i]);
  return total;
}
