/* test-states.c - weighted sets of states: merging, growing, bringing to one denominator
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-test.h"

#include "engine/dice/lr-states.h"

static LrWeight
ways (guint64 n)
{
  return (LrWeight) { .ways = n };
}

static void
add (LrStates *states,
     gint64    first,
     gint64    second,
     guint64   weight)
{
  LrValue row[] = { lr_value_whole (first), lr_value_whole (second) };

  g_assert_true (lr_states_add (states, TRUE, row, ways (weight)));
}

static char *
show (const LrStates *states)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < states->n_states; i++)
    {
      const LrValue *row = lr_states_row (states, i);
      g_autofree char *weight = lr_wide_to_string (states->weights[i].ways);

      for (guint j = 0; j < states->width; j++)
        g_string_append_printf (text, "%s%d", j > 0 ? "," : "", (int) row[j].number.num);
      g_string_append_printf (text, ":%s ", weight);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
is (const LrStates *states,
    const char     *expected)
{
  g_autofree char *found = show (states);

  g_assert_cmpstr (found, ==, expected);
}

static void
test_merge (void)
{
  g_autoptr (LrStates) states = lr_states_new ();

  lr_states_reset (states, 2, TRUE, 36);
  add (states, 1, 2, 5);
  add (states, 2, 1, 6);
  add (states, 1, 2, 7);
  is (states, "1,2:12 2,1:6 ");
  lr_states_reset (states, 2, FALSE, 36);
  add (states, 1, 2, 5);
  add (states, 1, 2, 7);
  is (states, "1,2:5 1,2:7 ");
}

/* Without columns there is one state at most. */
static void
test_no_columns (void)
{
  g_autoptr (LrStates) states = lr_states_new ();

  lr_states_reset (states, 0, TRUE, 6);
  g_assert_true (lr_states_add (states, TRUE, NULL, ways (2)));
  g_assert_true (lr_states_add (states, TRUE, NULL, ways (3)));
  is (states, ":5 ");
}

/* Thousands of states, thrice each, in the order in which they came first. */
static void
test_many (void)
{
  g_autoptr (LrStates) states = lr_states_new ();

  lr_states_reset (states, 2, TRUE, 1);
  for (guint pass = 0; pass < 3; pass++)
    for (gint64 i = 0; i < 20000; i++)
      add (states, i * 7919 % 20000, -i, 1 + pass);
  g_assert_cmpuint (states->n_states, ==, 20000);
  for (guint i = 0; i < states->n_states; i++)
    {
      g_assert_true (states->weights[i].ways == 6);
      g_assert_cmpint (lr_states_row (states, i)[1].number.num, ==, -(gint64) i);
    }
  g_assert_true (lr_states_total (states, TRUE).ways == 120000);
}

static void
test_scale (void)
{
  g_autoptr (LrStates) states = lr_states_new ();

  lr_states_reset (states, 2, TRUE, 6);
  add (states, 1, 1, 2);
  add (states, 2, 2, 4);
  lr_states_scale (states, 5);
  is (states, "1,1:10 2,2:20 ");
  g_assert_true (states->den == 30);
  /* small numbers are left as they are; large ones are divided by what they share */
  lr_states_reduce (states);
  g_assert_true (states->den == 30);
  lr_states_scale (states, (LrWide) 1 << 80);
  lr_states_reduce (states);
  is (states, "1,1:1 2,2:2 ");
  g_assert_true (states->den == 3);
}

static void
test_overflow (void)
{
  g_autoptr (LrStates) states = lr_states_new ();
  LrValue row[] = { lr_value_whole (1), lr_value_whole (1) };
  LrWeight most = { .ways = ~(LrWide) 0 };

  lr_states_reset (states, 2, TRUE, 1);
  g_assert_true (lr_states_add (states, TRUE, row, most));
  lr_wide_lost = FALSE;
  lr_states_scale (states, 2);
  g_assert_true (lr_wide_lost);
  lr_states_reset (states, 2, TRUE, 1);
  g_assert_true (lr_states_add (states, TRUE, row, most));
  g_assert_false (lr_states_add (states, TRUE, row, ways (1)));
  lr_states_reset (states, 2, FALSE, 1);
  g_assert_true (lr_states_add (states, TRUE, row, most));
  g_assert_true (lr_states_add (states, TRUE, row, ways (1)));
  lr_wide_lost = FALSE;
  lr_states_total (states, TRUE);
  g_assert_true (lr_wide_lost);
  lr_wide_lost = FALSE;
}

static void
test_chances (void)
{
  g_autoptr (LrStates) states = lr_states_new ();
  LrValue row[] = { lr_value_whole (1), lr_value_whole (1) };
  LrWeight third = { .chance = 1.0 / 3 };
  LrWeight total;

  lr_states_reset (states, 2, TRUE, 1);
  for (guint i = 0; i < 3; i++)
    g_assert_true (lr_states_add (states, FALSE, row, third));
  g_assert_cmpuint (states->n_states, ==, 1);
  total = lr_states_total (states, FALSE);
  g_assert_cmpfloat_with_epsilon (total.chance, 1, 1e-12);
}

static void
test_intern (void)
{
  g_autoptr (LrStates) states = lr_states_new ();
  LrValue a[] = { lr_value_whole (1), lr_value_none () };
  LrValue b[] = { lr_value_whole (1), lr_value_missing () };

  lr_states_reset (states, 2, TRUE, 1);
  g_assert_cmpuint (lr_states_intern (states, a), ==, 0);
  g_assert_cmpuint (lr_states_intern (states, b), ==, 1);
  g_assert_cmpuint (lr_states_intern (states, a), ==, 0);
  g_assert_true (lr_weight_is_zero (states->weights[1]));
}

int
main (int    argc,
      char **argv)
{
  lr_test_init (&argc, &argv);
  lr_test_add ("/states/merge", test_merge);
  lr_test_add ("/states/no-columns", test_no_columns);
  lr_test_add ("/states/many", test_many);
  lr_test_add ("/states/scale", test_scale);
  lr_test_add ("/states/overflow", test_overflow);
  lr_test_add ("/states/chances", test_chances);
  lr_test_add ("/states/intern", test_intern);
  return g_test_run ();
}
