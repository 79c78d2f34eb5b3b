/* lr-value.h - one value of a ruleset's procedure, and the heap of composite ones
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lr-arena.h"
#include "lr-number.h"

G_BEGIN_DECLS

typedef struct _LrObject LrObject;
typedef struct _LrHeap LrHeap;

/**
 * LrValue:
 * @number: a number
 * @ordinal: 0 or 1 of a flag; the place of a kind value in its kind, from 0
 * @object: a record, a row or a list
 *
 * A value without its type: types are static, so every holder of a value knows which member to read. Equal
 * values have equal bytes, which is what makes states mergeable: numbers are reduced, objects exist once
 * per content. The second word tells the values apart that a type leaves open: a number's denominator (at least 1), or
 * one of the LR_TAG values below.
 */
typedef union
{
  LrNumber number;
  struct
  {
    gint64 ordinal;
    gint64 tag;
  };
  struct
  {
    const LrObject *object;
    gint64          object_tag;
  };
} LrValue;

G_STATIC_ASSERT (sizeof (LrValue) == 16);

#define LR_TAG_ORDINAL 1  /* also the denominator of whole numbers */
#define LR_TAG_NONE 0     /* there is no such value */
#define LR_TAG_OBJECT -1  /* the value is a record, row or list */
#define LR_TAG_MASKED -3  /* a field that is not read */
#define LR_TAG_MISSING -2 /* a cell or a field marked `?`: its value is missing */

/**
 * LrObject:
 * @hash: hash of the values
 * @n_values: how many there are
 * @values: a record's fields; a row's fields and then its place, label and roster; a list's rows or kind values
 *
 * A composite value. Objects are immutable and interned: in one heap (and those it builds on) equal content is the same
 * pointer.
 */
struct _LrObject
{
  guint32 hash;
  guint32 n_values;
  LrValue values[];
};

/* What follows the fields of a row: its place in its roster from 1; the number of its label in the run's list of
 * labels, 0 for none; and the number of the roster it came from. */
#define LR_ROW_PLACE 0
#define LR_ROW_LABEL 1
#define LR_ROW_ROSTER 2
#define LR_ROW_EXTRA 3

static inline LrValue
lr_value_number (LrNumber number)
{
  return (LrValue) { .number = number };
}

static inline LrValue
lr_value_whole (gint64 whole)
{
  return (LrValue) { .number = { whole, 1 } };
}

static inline LrValue
lr_value_ordinal (gint64 ordinal)
{
  return (LrValue) { .ordinal = ordinal, .tag = LR_TAG_ORDINAL };
}

static inline LrValue
lr_value_flag (gboolean flag)
{
  return lr_value_ordinal (flag ? 1 : 0);
}

static inline LrValue
lr_value_none (void)
{
  return (LrValue) { .ordinal = 0, .tag = LR_TAG_NONE };
}

static inline LrValue
lr_value_missing (void)
{
  return (LrValue) { .ordinal = 0, .tag = LR_TAG_MISSING };
}

static inline LrValue
lr_value_masked (void)
{
  return (LrValue) { .ordinal = 0, .tag = LR_TAG_MASKED };
}

static inline LrValue
lr_value_object (const LrObject *object)
{
  LrValue value = { .ordinal = 0, .tag = LR_TAG_OBJECT };

  value.object = object;
  return value;
}

static inline gboolean
lr_value_is_none (LrValue value)
{
  return value.tag == LR_TAG_NONE;
}

static inline gboolean
lr_value_is_missing (LrValue value)
{
  return value.tag == LR_TAG_MISSING;
}

static inline gboolean
lr_value_equal (LrValue a, LrValue b)
{
  return a.ordinal == b.ordinal && a.tag == b.tag;
}

/**
 * lr_value_put:
 * @to: (out): where it goes
 * @from: a value
 *
 * Copies a value word by word. Copied as a whole it would go through a vector register, which has to wait where one of
 * its words was written only just before: as long as ten additions.
 */
static inline void
lr_value_put (LrValue *to, const LrValue *from)
{
  gint64 ordinal = from->ordinal;
  gint64 tag = from->tag;

  to->ordinal = ordinal;
  to->tag = tag;
}

/**
 * lr_values_hash:
 * @values: (array length=n_values): some values
 * @n_values: how many
 *
 * Inline, for it is worked out for nearly every state that comes by. The words are multiplied each by a number of its
 * own, so that no product waits for another.
 *
 * Returns: a hash of their bytes
 */
static inline guint32
lr_values_hash (const LrValue *values, gsize n_values)
{
  guint64 hash = n_values;
  guint64 factor = 0x9e3779b97f4a7c15u;

  for (gsize i = 0; i < n_values; i++)
    {
      hash += ((guint64) values[i].ordinal + (guint64) values[i].tag * 0xc4ceb9fe1a85ec53u) * (factor | 1);
      factor = ((factor << 23) | (factor >> 41)) + 0xff51afd7ed558ccdu;
    }
  hash = (hash ^ (hash >> 32)) * 0xd6e8feb86659fd93u;
  return (guint32) (hash >> 32);
}

/* The general case of lr_value_order(). @b: a value of the same type. Returns: below, equal to or above 0 as @a
 * comes before, with or after @b */
int             lr_value_order_any  (const LrValue  *a,
                                    const LrValue  *b);

/**
 * lr_value_order:
 * @a: a value
 * @b: a value of the same type
 *
 * Puts values in the order in which people read them: none first, numbers and kind values ascending, records and lists
 * by their first difference.
 *
 * Returns: below, equal to or above 0 as @a comes before, with or after @b
 */
static inline int
lr_value_order (const LrValue *a, const LrValue *b)
{
  if (a->tag != LR_TAG_ORDINAL || b->tag != LR_TAG_ORDINAL)
    return lr_value_order_any (a, b);
  return (a->ordinal > b->ordinal) - (a->ordinal < b->ordinal);
}

/* The same for values in memory. */
static inline int
lr_value_compare (LrValue a, LrValue b)
{
  return lr_value_order (&a, &b);
}

/* @arena: where the objects will live. @below: (nullable): a heap whose objects are to be found again; it must
 * outlive this one. Returns: an empty heap, itself in @arena */
LrHeap         *lr_heap_new        (LrArena        *arena,
                                    const LrHeap   *below) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: how many bytes there are in the arena it lives in */
gsize           lr_heap_size       (const LrHeap   *heap);
/* @values: (array length=n_values) (nullable). @n_values: how many values. Returns: the one object of this heap,
 * or of the ones it builds on, with this content */
const LrObject *lr_heap_intern     (LrHeap         *heap,
                                    const LrValue  *values,
                                    gsize           n_values);

G_END_DECLS
