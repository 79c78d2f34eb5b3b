/* test-entry.c - what fields show, and what a person does with rosters: rows, picks that follow, sides that swap
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-test.h"

#include "present/answer/lr-entry.h"

static const char body[] =
  "<kind id='side'><value id='north' label='North'/><value id='south' label='South'/></kind>"
  "<kind id='port'><value id='mobile' label='Mobile'/><value id='wilmington' label='Wilmington'/></kind>"
  "<shape id='leader' label='Leader'><number id='stars' label='Stars' default='2'/></shape>"
  "<shape id='unit' label='Unit'><number id='sp' label='Strength' default='3'/>"
  "<pick id='chief' label='Chief' of='leader' from='leaders'/>"
  "<flag id='horse' label='Cavalry' more='yes'/><choice id='home' label='Home' of='side' more='yes'/>"
  "<number id='guns' label='Guns' more='yes' when='sp over 2'/></shape>"
  "<shape id='guard' label='Guard'><flag id='fort'/><number id='sp' default='1'/></shape>"
  "<shape id='port_row'><choice id='port' of='port'/><flag id='shut'/></shape>"
  "<procedure id='p' label='P' panel='other'><inputs><group label='One'>"
  "<roster id='leaders' of='leader' default='2'/>"
  "<roster id='units' label='Units' of='unit' default='2' max='3' swap='guards'/>"
  "<roster id='guards' of='guard' default='1'/></group>"
  "<group label='Two' more='yes'><number id='bonus' label='Bonus' max='3' swap='malus'/>"
  "<number id='malus' label='Malus'/>"
  "<choice id='attacker' label='Attacker' of='side' swap='attacker'/>"
  "<pick id='boss' label='Boss' of='leader' from='leaders'/>"
  "<flag id='night' label='Night'/><number id='dark' when='night' default='5'/>"
  "<roster id='ports' of='port_row' rows='port'/></group></inputs>"
  "<outcome id='x' value='sum(units, sp)'/></procedure>"
  "<procedure id='plain' label='Plain'><inputs><number id='n'/></inputs><outcome id='x' value='n'/>"
  "</procedure>";

enum { LEADERS, UNITS, GUARDS, BONUS, MALUS, ATTACKER, BOSS, NIGHT, DARK, PORTS };
enum { SP, CHIEF, HORSE, HOME, GUNS };

static LrRuleset *ruleset;

static LrAnswer *
answer_of (const LrInputs *inputs)
{
  return lr_answer_new (ruleset, inputs, NULL, FALSE, NULL);
}

/* The rows of the units: their strength and whom they picked. */
static char *
show_units (const LrInputs *inputs)
{
  const LrInput *units = lr_inputs_peek (inputs, UNITS);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < lr_input_n_rows (units); i++)
    {
      const LrInputRow *row = lr_input_row (units, i);

      g_string_append_printf (text, "%s%d", i > 0 ? " " : "",
                              row->fields[SP].is_set ? (int) row->fields[SP].number.num : -1);
      if (row->fields[CHIEF].is_set)
        g_string_append_printf (text, "@%d", (int) row->fields[CHIEF].number.num);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
units_are (const LrInputs *inputs,
           const char     *expected)
{
  g_autofree char *found = show_units (inputs);

  g_assert_cmpstr (found, ==, expected);
}

static int
value_at (const LrInputs *inputs,
          guint           field,
          int             row,
          guint           column)
{
  g_autoptr (LrAnswer) answer = answer_of (inputs);

  return (int) lr_entry_value (answer, inputs, (LrEntryPlace) { field, row, column }).num;
}

/* --- what is shown --- */

static void
test_defaults (void)
{
  g_autoptr (LrInputs) inputs = lr_test_inputs (ruleset, "p", NULL);
  g_autoptr (LrAnswer) answer = answer_of (inputs);

  g_assert_cmpuint (lr_entry_n_rows (answer, inputs, UNITS), ==, 2);
  g_assert_cmpuint (lr_entry_n_rows (answer, inputs, GUARDS), ==, 1);
  g_assert_cmpuint (lr_entry_n_rows (answer, inputs, PORTS), ==, 2);
  g_assert_cmpint (value_at (inputs, UNITS, 1, SP), ==, 3);
  g_assert_cmpint (value_at (inputs, UNITS, 1, CHIEF), ==, 0);
  g_assert_cmpint (value_at (inputs, PORTS, 1, 0), ==, 1);
  g_assert_cmpint (value_at (inputs, BONUS, -1, 0), ==, 0);
  g_assert_true (lr_entry_is_asked (answer, (LrEntryPlace) { UNITS, 0, GUNS }));
  g_assert_false (lr_entry_is_asked (answer, (LrEntryPlace) { DARK, -1, 0 }));
}

/* What is typed shows even if it is not allowed, or has no effect; what is not asked for, its default. */
static void
test_typed (void)
{
  g_autoptr (LrInputs) inputs = lr_test_inputs (ruleset, "p", "bonus=9|dark=7|row:units=sp=2,guns=4");
  g_autoptr (LrAnswer) answer = answer_of (inputs);
  g_autofree char *problem = lr_entry_problem (answer, (LrEntryPlace) { BONUS, -1, 0 });
  g_autofree char *fine = lr_entry_problem (answer, (LrEntryPlace) { MALUS, -1, 0 });
  g_autofree char *idle = lr_entry_idle (answer, (LrEntryPlace) { DARK, -1, 0 });
  g_autofree char *idle_row = lr_entry_idle (answer, (LrEntryPlace) { UNITS, 0, GUNS });
  g_autofree char *busy = lr_entry_idle (answer, (LrEntryPlace) { BONUS, -1, 0 });
  g_autoptr (LrInputs) usual = lr_test_inputs (ruleset, "p", "dark=5|row:units=sp=2,guns=0");
  g_autoptr (LrAnswer) same = answer_of (usual);

  g_assert_cmpint (value_at (inputs, BONUS, -1, 0), ==, 9);
  g_assert_cmpstr (problem, ==, "Bonus: 9 is too high; the maximum is 3");
  g_assert_null (fine);
  g_assert_cmpint (value_at (inputs, DARK, -1, 0), ==, 7);
  g_assert_cmpint (value_at (inputs, UNITS, 0, GUNS), ==, 4);
  g_assert_cmpstr (idle, ==, "This has no effect here. It depends on: Night");
  g_assert_cmpstr (idle_row, ==, "This has no effect here. It depends on: Strength");
  g_assert_null (busy);
  g_assert_cmpuint (answer->idle->len, ==, 2);
  g_assert_cmpstr (answer->idle->pdata[1], ==, "dark: this has no effect here. It depends on: Night");
  /* what is typed as it is anyway, is not without effect */
  g_assert_cmpuint (same->idle->len, ==, 0);
  lr_entry_set (inputs, 0, (LrEntryPlace) { NIGHT, -1, 0 }, lr_number (1));
  g_assert_cmpint (value_at (inputs, DARK, -1, 0), ==, 7);
}

static void
test_row_problems (void)
{
  g_autoptr (LrInputs) inputs = lr_test_inputs (ruleset, "p", "row:units=sp=1/2|row:units=|row:units=|row:units=");
  g_autoptr (LrAnswer) answer = answer_of (inputs);
  g_autofree char *many = lr_entry_problem (answer, (LrEntryPlace) { UNITS, -1, 0 });
  g_autoptr (LrInputs) other = lr_test_inputs (ruleset, "p", "row:units=|row:units=sp=1/2");
  g_autoptr (LrAnswer) other_answer = answer_of (other);
  g_autofree char *first = lr_entry_problem (other_answer, (LrEntryPlace) { UNITS, 0, SP });
  g_autofree char *second = lr_entry_problem (other_answer, (LrEntryPlace) { UNITS, 1, SP });

  g_assert_cmpstr (many, ==, "Units: too many rows (4); the maximum is 3");
  g_assert_null (first);
  g_assert_cmpstr (second, ==, "Units, row 2, Strength: 1/2 is not a multiple of 1");
}

static void
test_extras (void)
{
  g_autoptr (LrInputs) inputs = lr_test_inputs (ruleset, "p",
                                                "row:units=horse=yes,home=south,guns=2,label=Left|row:units=horse=no|"
                                                "bonus=2|night=no");
  g_autoptr (LrAnswer) answer = answer_of (inputs);
  g_autofree char *first = lr_entry_row_extras (answer, inputs, UNITS, 0, FALSE);
  g_autofree char *in_line = lr_entry_row_extras (answer, inputs, UNITS, 0, TRUE);
  g_autofree char *second = lr_entry_row_extras (answer, inputs, UNITS, 1, FALSE);
  g_autofree char *group = lr_entry_group_extras (answer, inputs, &lr_inputs_procedure (inputs)->groups[1]);

  g_assert_cmpstr (first, ==, "Left · Cavalry · Home: South · Guns: 2");
  g_assert_cmpstr (in_line, ==, "Cavalry · Home: South · Guns: 2");
  g_assert_cmpstr (second, ==, "");
  g_assert_cmpstr (group, ==, "Bonus: 2");
}

static void
test_names (void)
{
  g_autoptr (LrInputs) inputs = lr_test_inputs (ruleset, "p",
                                                "row:leaders=label=Lee|row:leaders=stars=4|row:leaders=label=Jackson");
  g_autoptr (LrAnswer) answer = answer_of (inputs);
  g_auto (GStrv) names = lr_entry_row_names (answer, inputs, "leaders");
  g_autofree char *all = g_strjoinv (", ", names);

  g_assert_cmpstr (all, ==, "None, Lee, Leader 2, Jackson");
}

/* --- rows --- */

static void
test_write_down (void)
{
  g_autoptr (LrInputs) inputs = lr_test_inputs (ruleset, "p", NULL);

  lr_entry_set (inputs, 2, (LrEntryPlace) { UNITS, 1, SP }, lr_number (7));
  units_are (inputs, "-1 7");
  g_assert_cmpint (value_at (inputs, UNITS, 0, SP), ==, 3);
  lr_entry_set_label (inputs, 2, UNITS, 0, "Left wing");
  g_assert_cmpstr (lr_input_row (lr_inputs_peek (inputs, UNITS), 0)->label, ==, "Left wing");
  lr_entry_set (inputs, 2, (LrEntryPlace) { PORTS, 1, 1 }, lr_number (1));
  g_assert_cmpint (value_at (inputs, PORTS, 0, 1), ==, 0);
  g_assert_cmpint (value_at (inputs, PORTS, 1, 1), ==, 1);
  g_assert_cmpint (value_at (inputs, PORTS, 1, 0), ==, 1);
}

static void
test_insert (void)
{
  g_autoptr (LrInputs) inputs = lr_test_inputs (ruleset, "p", "row:units=sp=1,chief=2,label=A|row:units=sp=2");

  lr_entry_insert_row (inputs, 2, UNITS, 1, -1);
  units_are (inputs, "1@2 -1 2");
  lr_entry_insert_row (inputs, 3, UNITS, 3, 0);
  units_are (inputs, "1@2 -1 2 1@2");
  g_assert_null (lr_input_row (lr_inputs_peek (inputs, UNITS), 3)->label);
  lr_entry_insert_row (inputs, 4, UNITS, 0, 2);
  units_are (inputs, "2 1@2 -1 2 1@2");
}

static void
test_remove (void)
{
  g_autoptr (LrInputs) inputs = lr_test_inputs (ruleset, "p", "row:units=sp=1|row:units=sp=2|row:units=sp=3");
  g_autoptr (LrInputs) fresh = lr_test_inputs (ruleset, "p", NULL);

  lr_entry_remove_row (inputs, 3, UNITS, 1);
  units_are (inputs, "1 3");
  lr_entry_remove_row (inputs, 2, UNITS, 0);
  lr_entry_remove_row (inputs, 1, UNITS, 0);
  units_are (inputs, "");
  g_assert_true (lr_inputs_peek (inputs, UNITS)->is_set);
  /* of two rows by default one stays */
  lr_entry_remove_row (fresh, 2, UNITS, 0);
  units_are (fresh, "-1");
}

/* Picks name the rows, not the places. */
static void
test_picks (void)
{
  g_autoptr (LrInputs) inputs = lr_test_inputs (ruleset, "p",
                                                "row:leaders=stars=1|row:leaders=stars=2|row:leaders=stars=3|"
                                                "row:units=sp=1,chief=1|row:units=sp=2,chief=2|row:units=sp=3,chief=3|"
                                                "boss=3");

  lr_entry_insert_row (inputs, 3, LEADERS, 1, -1);
  units_are (inputs, "1@1 2@3 3@4");
  g_assert_cmpint (lr_inputs_peek (inputs, BOSS)->number.num, ==, 4);
  lr_entry_remove_row (inputs, 4, LEADERS, 0);
  units_are (inputs, "1 2@2 3@3");
  g_assert_cmpint (lr_inputs_peek (inputs, BOSS)->number.num, ==, 3);
  lr_entry_remove_row (inputs, 3, LEADERS, 2);
  units_are (inputs, "1 2@2 3");
  g_assert_false (lr_inputs_peek (inputs, BOSS)->is_set);
  /* rows of other rosters come and go without them */
  lr_entry_remove_row (inputs, 3, UNITS, 0);
  lr_entry_remove_row (inputs, 1, GUARDS, 0);
  units_are (inputs, "2@2 3");
}

/* None stays none. */
static void
test_pick_none (void)
{
  g_autoptr (LrInputs) inputs = lr_test_inputs (ruleset, "p",
                                                "row:leaders=|row:leaders=|row:units=sp=1,chief=none|boss=none");

  lr_entry_insert_row (inputs, 2, LEADERS, 0, -1);
  lr_entry_remove_row (inputs, 3, LEADERS, 0);
  units_are (inputs, "1@0");
  g_assert_true (lr_inputs_peek (inputs, BOSS)->is_set);
  g_assert_cmpint (lr_inputs_peek (inputs, BOSS)->number.num, ==, 0);
}

/* --- sides --- */

static void
swap (LrInputs *inputs)
{
  g_autoptr (LrAnswer) answer = lr_answer_new (ruleset, inputs, NULL, FALSE, NULL);

  lr_entry_swap_sides (answer, inputs);
}

static void
test_swap (void)
{
  g_autoptr (LrInputs) inputs = lr_test_inputs (ruleset, "p",
                                                "row:units=sp=5,horse=yes,label=A|row:units=sp=6|"
                                                "row:guards=sp=7,fort=yes,label=B|bonus=2|"
                                                "malus=1|night=yes");
  const LrInput *guards = lr_inputs_peek (inputs, GUARDS);
  const LrInput *units = lr_inputs_peek (inputs, UNITS);

  swap (inputs);
  units_are (inputs, "7");
  g_assert_cmpstr (lr_input_row (units, 0)->label, ==, "B");
  g_assert_false (lr_input_row (units, 0)->fields[HORSE].is_set);
  g_assert_cmpuint (lr_input_n_rows (guards), ==, 2);
  g_assert_cmpint (lr_input_row (guards, 0)->fields[1].number.num, ==, 5);
  g_assert_cmpint (lr_input_row (guards, 1)->fields[1].number.num, ==, 6);
  g_assert_cmpint (lr_inputs_peek (inputs, BONUS)->number.num, ==, 1);
  g_assert_cmpint (lr_inputs_peek (inputs, MALUS)->number.num, ==, 2);
  g_assert_cmpint (value_at (inputs, ATTACKER, -1, 0), ==, 1);
  g_assert_cmpint (value_at (inputs, NIGHT, -1, 0), ==, 1);
  swap (inputs);
  units_are (inputs, "5 6");
  g_assert_cmpint (value_at (inputs, ATTACKER, -1, 0), ==, 0);
  g_assert_cmpint (lr_inputs_peek (inputs, BONUS)->number.num, ==, 2);
}

static void
test_has_sides (void)
{
  g_assert_true (lr_entry_has_sides (lr_model_find_procedure (ruleset->model, "p")));
  g_assert_false (lr_entry_has_sides (lr_model_find_procedure (ruleset->model, "plain")));
}

int
main (int    argc,
      char **argv)
{
  int status;

  lr_test_init (&argc, &argv);
  ruleset = lr_test_load_good (body);
  g_assert_nonnull (ruleset);
  lr_test_add ("/entry/defaults", test_defaults);
  lr_test_add ("/entry/typed", test_typed);
  lr_test_add ("/entry/row-problems", test_row_problems);
  lr_test_add ("/entry/extras", test_extras);
  lr_test_add ("/entry/names", test_names);
  lr_test_add ("/entry/write-down", test_write_down);
  lr_test_add ("/entry/insert", test_insert);
  lr_test_add ("/entry/remove", test_remove);
  lr_test_add ("/entry/picks", test_picks);
  lr_test_add ("/entry/pick-none", test_pick_none);
  lr_test_add ("/entry/swap", test_swap);
  lr_test_add ("/entry/has-sides", test_has_sides);
  status = g_test_run ();
  lr_ruleset_unref (ruleset);
  return status;
}
