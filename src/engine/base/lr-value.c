/* lr-value.c - one value of a ruleset's procedure, and the heap of composite ones
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-value.h"

#include <string.h>

/* Objects by content: open addressing, at most half full. A heap first looks into the one it builds on, so that a run
 * finds the records that its ruleset's charts already hold; that one is not changed, and may serve several runs. */
struct _LrHeap
{
  LrArena         *arena;
  const LrHeap    *below;
  const LrObject **slots;
  guint            n_slots; /* a power of two, or 0 */
  guint            n_objects;
};

int
lr_value_order_any (const LrValue *a,
                    const LrValue *b)
{
  if (lr_value_equal (*a, *b))
    return 0;
  if (a->tag == LR_TAG_OBJECT && b->tag == LR_TAG_OBJECT)
    {
      const LrObject *left = a->object;
      const LrObject *right = b->object;

      for (guint i = 0; i < MIN (left->n_values, right->n_values); i++)
        {
          int order = lr_value_order (&left->values[i], &right->values[i]);

          if (order != 0)
            return order;
        }
      return (left->n_values > right->n_values) - (left->n_values < right->n_values);
    }
  if (a->tag > 0 && b->tag > 0)
    return lr_number_compare (a->number, b->number);
  return (a->tag > b->tag) - (a->tag < b->tag);
}

LrHeap *
lr_heap_new (LrArena      *arena,
             const LrHeap *below)
{
  LrHeap *heap = lr_arena_new_array (arena, LrHeap, 1);

  heap->arena = arena;
  heap->below = below;
  return heap;
}

static const LrObject *
find (const LrHeap  *heap,
      const LrValue *values,
      gsize          n_values,
      guint32        hash,
      guint         *slot)
{
  guint at;

  if (heap->n_slots == 0)
    return NULL;
  for (at = hash & (heap->n_slots - 1); heap->slots[at] != NULL; at = (at + 1) & (heap->n_slots - 1))
    {
      const LrObject *object = heap->slots[at];

      if (object->hash == hash && object->n_values == n_values &&
          (n_values == 0 || memcmp (object->values, values, n_values * sizeof *values) == 0))
        return object;
    }
  *slot = at;
  return NULL;
}

static void
grow (LrHeap *heap)
{
  guint n_old = heap->n_slots;
  const LrObject **old = heap->slots;

  heap->n_slots = MAX (16, n_old * 2);
  heap->slots = lr_arena_new_array (heap->arena, const LrObject *, heap->n_slots);
  for (guint i = 0; i < n_old; i++)
    if (old[i] != NULL)
      {
        guint at = old[i]->hash & (heap->n_slots - 1);

        while (heap->slots[at] != NULL)
          at = (at + 1) & (heap->n_slots - 1);
        heap->slots[at] = old[i];
      }
}

gsize
lr_heap_size (const LrHeap *heap)
{
  return lr_arena_size (heap->arena);
}

const LrObject *
lr_heap_intern (LrHeap        *heap,
                const LrValue *values,
                gsize          n_values)
{
  guint32 hash = lr_values_hash (values, n_values);
  const LrObject *found;
  LrObject *object;
  guint slot = 0;

  for (const LrHeap *below = heap->below; below != NULL; below = below->below)
    if ((found = find (below, values, n_values, hash, &slot)) != NULL)
      return found;
  if (heap->n_objects * 2 >= heap->n_slots)
    grow (heap);
  if ((found = find (heap, values, n_values, hash, &slot)) != NULL)
    return found;
  object = lr_arena_alloc (heap->arena, sizeof *object + n_values * sizeof *values);
  object->hash = hash;
  object->n_values = (guint32) n_values;
  if (n_values > 0)
    memcpy (object->values, values, n_values * sizeof *values);
  heap->slots[slot] = object;
  heap->n_objects++;
  return object;
}
