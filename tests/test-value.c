/* test-value.c - values: equal bytes for equal values, one object for equal content, and their order
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-test.h"

#include <string.h>

static LrValue
record (LrHeap *heap,
        LrValue first,
        LrValue second)
{
  LrValue fields[] = { first, second };

  return lr_value_object (lr_heap_intern (heap, fields, 2));
}

static void
test_bytes (void)
{
  LrNumber half, other;
  LrValue a, b;

  g_assert_true (lr_number_make (1, 2, &half));
  g_assert_true (lr_number_make (-5, -10, &other));
  a = lr_value_number (half);
  b = lr_value_number (other);
  g_assert_cmpmem (&a, sizeof a, &b, sizeof b);
  g_assert_true (lr_value_equal (lr_value_whole (3), lr_value_number (lr_number (3))));
  g_assert_false (lr_value_equal (lr_value_whole (1), a));
  g_assert_true (lr_value_equal (lr_value_flag (TRUE), lr_value_flag (7)));
}

static void
test_special (void)
{
  LrValue none = lr_value_none ();
  LrValue missing = lr_value_missing ();

  g_assert_true (lr_value_is_none (none));
  g_assert_false (lr_value_is_none (missing));
  g_assert_false (lr_value_is_none (lr_value_whole (0)));
  g_assert_false (lr_value_is_none (lr_value_flag (FALSE)));
  g_assert_true (lr_value_is_missing (missing));
  g_assert_false (lr_value_is_missing (none));
  g_assert_false (lr_value_equal (none, missing));
  g_assert_false (lr_value_equal (none, lr_value_whole (0)));
}

/* Thousands of records: the same content is the same pointer, however often the heap has grown. */
static void
test_intern (void)
{
  g_autoptr (LrArena) arena = lr_arena_new ();
  LrHeap *heap = lr_heap_new (arena, NULL);
  g_autofree const LrObject **first = g_new (const LrObject *, 5000);
  g_autoptr (GHashTable) different = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < 5000; i++)
    {
      first[i] = record (heap, lr_value_whole (i / 70), lr_value_whole (i % 70)).object;
      g_hash_table_add (different, (gpointer) first[i]);
    }
  g_assert_cmpuint (g_hash_table_size (different), ==, 5000);
  for (guint i = 0; i < 5000; i++)
    g_assert_true (record (heap, lr_value_whole (i / 70), lr_value_whole (i % 70)).object == first[i]);
  g_assert_cmpuint (first[71]->n_values, ==, 2);
  g_assert_cmpint (first[71]->values[0].number.num, ==, 1);
}

/* A heap that builds on another finds what is there and leaves it as it is. */
static void
test_heap_below (void)
{
  g_autoptr (LrArena) arena = lr_arena_new ();
  LrHeap *below = lr_heap_new (arena, NULL);
  LrValue old = record (below, lr_value_whole (1), lr_value_whole (2));
  LrHeap *above = lr_heap_new (arena, below);
  LrValue again = record (above, lr_value_whole (1), lr_value_whole (2));
  LrValue new = record (above, lr_value_whole (2), lr_value_whole (1));

  g_assert_true (old.object == again.object);
  g_assert_true (new.object != old.object);
  g_assert_true (record (below, lr_value_whole (2), lr_value_whole (1)).object != new.object);
}

static void
test_empty (void)
{
  g_autoptr (LrArena) arena = lr_arena_new ();
  LrHeap *heap = lr_heap_new (arena, NULL);
  const LrObject *empty = lr_heap_intern (heap, NULL, 0);
  LrValue one = lr_value_none ();

  g_assert_cmpuint (empty->n_values, ==, 0);
  g_assert_true (lr_heap_intern (heap, NULL, 0) == empty);
  g_assert_true (lr_heap_intern (heap, &one, 1) != empty);
}

static void
is_before (LrValue a,
           LrValue b)
{
  g_assert_cmpint (lr_value_compare (a, b), <, 0);
  g_assert_cmpint (lr_value_compare (b, a), >, 0);
  g_assert_cmpint (lr_value_compare (a, a), ==, 0);
}

static void
test_order (void)
{
  g_autoptr (LrArena) arena = lr_arena_new ();
  LrHeap *heap = lr_heap_new (arena, NULL);
  LrNumber third, half;
  LrValue list[2] = { lr_value_whole (1), lr_value_whole (1) };

  g_assert_true (lr_number_make (1, 3, &third));
  g_assert_true (lr_number_make (1, 2, &half));
  is_before (lr_value_whole (-2), lr_value_whole (-1));
  is_before (lr_value_number (third), lr_value_number (half));
  is_before (lr_value_number (half), lr_value_whole (1));
  is_before (lr_value_ordinal (1), lr_value_ordinal (2));
  is_before (lr_value_flag (FALSE), lr_value_flag (TRUE));
  is_before (lr_value_none (), lr_value_whole (-5));
  is_before (lr_value_none (), lr_value_ordinal (0));
  is_before (record (heap, lr_value_whole (1), lr_value_whole (9)), record (heap, lr_value_whole (2),
                                                                            lr_value_whole (0)));
  is_before (record (heap, lr_value_whole (1), lr_value_whole (8)), record (heap, lr_value_whole (1),
                                                                            lr_value_whole (9)));
  is_before (lr_value_object (lr_heap_intern (heap, list, 1)), lr_value_object (lr_heap_intern (heap, list, 2)));
}

static void
test_hash (void)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  LrValue values[2];

  memset (values, 0, sizeof values);
  for (gint64 i = -50; i < 50; i++)
    for (gint64 j = -50; j < 50; j++)
      {
        values[0] = lr_value_whole (i);
        values[1] = lr_value_whole (j);
        g_hash_table_add (seen, GUINT_TO_POINTER (lr_values_hash (values, 2)));
      }
  /* 10000 small pairs, of 2^32: hardly two alike */
  g_assert_cmpuint (g_hash_table_size (seen), >, 9990);
  g_assert_cmpuint (lr_values_hash (values, 2), ==, lr_values_hash (values, 2));
  g_assert_cmpuint (lr_values_hash (values, 1), !=, lr_values_hash (values, 2));
}

int
main (int    argc,
      char **argv)
{
  lr_test_init (&argc, &argv);
  lr_test_add ("/value/bytes", test_bytes);
  lr_test_add ("/value/special", test_special);
  lr_test_add ("/value/intern", test_intern);
  lr_test_add ("/value/heap-below", test_heap_below);
  lr_test_add ("/value/empty", test_empty);
  lr_test_add ("/value/order", test_order);
  lr_test_add ("/value/hash", test_hash);
  return g_test_run ();
}
