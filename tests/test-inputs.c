/* test-inputs.c - inputs as values: copies, rows, defaults; and what is found when they are used
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-test.h"

#include "present/answer/lr-answer.h"

static const char body[] =
  "<kind id='unit_type'><number id='cv'/><value id='foot' label='Foot' cv='2'/>"
  "<value id='ironclad' label='Ironclads' when=\"turn at least 't2'\" cv='?'/></kind>"
  "<kind id='port'><value id='mobile' label='Mobile'/><value id='wilmington' label='Wilmington'/></kind>"
  "<shape id='leader' label='Leader'><number id='stars' label='Stars' max='4'/></shape>"
  "<shape id='unit' label='Unit'><number id='sp' label='Strength' min='1' max='9' default='3'/>"
  "<choice id='type' label='Type' of='unit_type'/><pick id='chief' label='Chief' of='leader' from='leaders' "
  "default='first'/>"
  "<number id='left' max='sp' when='sp over 3'/></shape>"
  "<shape id='port_row'><choice id='port' of='port'/><flag id='shut'/></shape>"
  "<calendar><turn id='t1' label='One'/><turn id='t2' label='Two'/></calendar>"
  "<procedure id='p' label='P' panel='other'><inputs><number id='n' label='Number' min='2' max='10'/>"
  "<number id='half' label='Half' min='1/2' step='1/2' max='n'/><number id='even' label='Even' step='2'/>"
  "<choice id='type' label='Type' of='unit_type'/><roster id='leaders' label='Leaders' of='leader' max='2'/>"
  "<roster id='units' label='Units' of='unit' min='1' default='2'/>"
  "<pick id='boss' label='Boss' of='leader' from='leaders'/>"
  "<number id='secret' label='Secret' when='n over 5' max='3' default='1'/>"
  "<roster id='ports' of='port_row' rows='port'/>"
  "<number id='cv' label='CV' max='type.cv'/></inputs>"
  "<roll id='die' label='Die' dice='1d6'/><roll id='pool' dice='2d6'/><roll id='hits' dice='3d6' count='5..6'/>"
  "<number id='extra' by='us' min='1' max='3' default='2'/>"
  "<outcome id='x' value='n + half + sum(units, sp) + secret'/><outcome id='shut' value='count(ports where shut)'/>"
  "<outcome id='y' value='sum(units, if chief is none then 0 else chief.stars)'/></procedure>"
  "<procedure id='b' label='B' panel='other'><inputs><number id='need' default='7' max='9'/></inputs>"
  "<roll id='boom' dice='2d6' explode='2'/><roll id='sixes' dice='4d6' count='need..6' label='None'/>"
  "<outcome id='x' value='boom + sixes'/></procedure>"
  "<side id='us' label='Union'/>";

static LrRuleset *ruleset;

/* --- what is not allowed --- */

typedef struct
{
  const char *typed;
  const char *message; /* lines apart by \n; NULL if all is well */
} Case;

static const Case cases[] = {
  { "", NULL },
  { "n=1", "Number: 1 is too low; the minimum is 2" },
  { "n=11", "Number: 11 is too high; the maximum is 10" },
  { "n=5/2", "Number: 2 1/2 is not a multiple of 1" },
  { "half=1", NULL },
  { "half=1/4", "Half: 1/4 is too low; the minimum is 1/2" },
  { "half=3/4", "Half: 3/4 is not a multiple of 1/2" },
  { "half=3", "Half: 3 is too high; the maximum is 2" },
  { "n=4|half=3", NULL },
  { "even=3", "Even: 3 is not a multiple of 2" },
  { "even=-4", NULL },
  { "type=ironclad", "Type: “Ironclads” cannot be chosen in this scenario or on this turn\nCV: a value this depends "
                     "on is not filled in; enter one here" },
  { "turn=t2|type=ironclad", "CV: a value this depends on is not filled in; enter one here" },
  { "cv=3", "CV: 3 is too high; the maximum is 2" },
  { "row:leaders=stars=5", "Leaders, row 1, Stars: 5 is too high; the maximum is 4" },
  { "row:leaders=|row:leaders=|row:leaders=", "Leaders: too many rows (3); the maximum is 2" },
  { "row:units=sp=10|row:units=sp=0", "Units, row 1, Strength: 10 is too high; the maximum is 9\nUnits, row 2, "
                                      "Strength: 0 is too low; the minimum is 1" },
  { "row:units=type=ironclad", "Units, row 1, Type: “Ironclads” cannot be chosen in this scenario or on this turn" },
  { "row:units=sp=4,left=5", "Units, row 1, left: 5 is too high; the maximum is 4" },
  { "row:units=sp=2,left=5", NULL },
  { "row:units=chief=1", "Units, row 1, Chief: there is no row 1 in “leaders”" },
  { "row:leaders=|row:units=chief=1", NULL },
  { "boss=3", "Boss: there is no row 3 in “leaders”" },
  { "secret=9", NULL },
  { "n=6|secret=9", "Secret: 9 is too high; the maximum is 3" },
  { "n=1|even=3|boss=1", "Number: 1 is too low; the minimum is 2\nEven: 3 is not a multiple of 2\nBoss: there is no "
                         "row 1 in “leaders”" },
  { "dice:die=7", "die: the die has no face 7; its faces are 1 to 6" },
  { "dice:die=0", "die: the die has no face 0; its faces are 1 to 6" },
  { "dice:pool=13", "pool: these dice cannot show 13, only 2 to 12" },
  { "dice:pool=1", "pool: these dice cannot show 1, only 2 to 12" },
  { "dice:pool=3+7", "pool: the die has no face 7; its faces are 1 to 6" },
  { "dice:pool=3+3+3", "pool: the number of faces (3) does not match the number of dice (2)" },
  { "dice:hits=4", "hits: these dice cannot show 4, only 0 to 3" },
  { "dice:dei=3", "dei: this is not needed here; needed: die, pool, hits, extra" },
  { "faces:1,2,3,4,5,6,1", "too many faces: 7 given, only 6 needed" },
  { "faces:7", "die: the die has no face 7; its faces are 1 to 6" },
  { "set:extra=4", "extra: 4 is not allowed; it must be 1 to 3" },
  { "set:extra=0", "extra: 0 is not allowed; it must be 1 to 3" },
};

static char *
say_wrong (const LrAnswer *answer)
{
  g_autoptr (GString) text = g_string_new (answer->error);

  for (guint i = 0; i < answer->problems->len; i++)
    g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", (const char *) answer->problems->pdata[i]);
  return text->len > 0 ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
}

static void
test_wrong (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (LrInputs) inputs = lr_test_inputs (ruleset, "p", cases[i].typed);
      g_autoptr (LrAnswer) answer = lr_answer_new (ruleset, inputs, NULL, FALSE, NULL);
      g_autofree char *found = say_wrong (answer);

      lr_test_same_text (cases[i].typed, found, cases[i].message);
      if (answer->problems->len > 0 && answer->outcomes->len > 0)
        lr_test_fail ("%s: there are outcomes all the same", cases[i].typed);
    }
}

static void
test_few (void)
{
  g_autoptr (LrInputs) inputs = lr_test_inputs (ruleset, "p", NULL);
  g_autoptr (LrAnswer) answer = NULL;

  lr_inputs_field (inputs, 5)->is_set = TRUE;
  answer = lr_answer_new (ruleset, inputs, NULL, FALSE, NULL);
  g_assert_cmpuint (answer->problems->len, ==, 1);
  g_assert_cmpstr (answer->problems->pdata[0], ==, "Units: too few rows (0); the minimum is 1");
}

/* --- values --- */

#define ADDS "boom: a die that shows 6 adds another die; enter all of them in the order rolled, such as 6+1"

/* Dice that others are added to are typed as sums or as they were thrown; dice of which no face counts are not asked
 * for. */
static void
test_added (void)
{
  static const struct
  {
    const char *typed;
    const char *message;
    int         sum;
  } added[] = {
    { "dice:boom=6+4+3", NULL, 13 },
    { "dice:boom=10+3", NULL, 13 },
    { "dice:boom=6+6+6+1", NULL, 19 },
    { "faces:6,4,3", NULL, 13 },
    { "faces:2,6,1", NULL, 9 },
    { "dice:boom=6+3", ADDS },
    { "dice:boom=6+4+3+1", "boom: the number of faces (4) does not match the number of dice (2)" },
    { "faces:6,6", ADDS },
  };

  for (guint i = 0; i < G_N_ELEMENTS (added); i++)
    {
      g_autoptr (LrInputs) inputs = lr_test_inputs (ruleset, "b", added[i].typed);
      g_autoptr (LrAnswer) answer = lr_answer_new (ruleset, inputs, NULL, FALSE, NULL);
      g_autofree char *found = say_wrong (answer);

      lr_test_same_text (added[i].typed, found, added[i].message);
      if (found != NULL)
        continue;
      g_assert_cmpuint (answer->asks->len, ==, 1);
      g_assert_cmpint (((const LrStepView *) answer->outcomes->pdata[0])->dist->chances[0].value.number.num, ==,
                       added[i].sum);
    }
}

static void
test_defaults (void)
{
  g_autoptr (LrResult) plain = lr_test_run (ruleset, "p", "");
  g_autoptr (LrResult) typed = lr_test_run (ruleset, "p",
                                            "n=6|secret=3|half=2 1/2|row:leaders=stars=2|row:leaders=stars=4|"
                                            "row:units=sp=5|row:units=chief=2|row:units=chief=none");
  g_autoptr (LrResult) ports = lr_test_run (ruleset, "p", "row:ports=port=wilmington,shut=yes");

  /* 2 + 1/2 + 2 rows of 3 + 1 */
  lr_test_dist_is (plain, "x", "9 1/2:1 of 1");
  lr_test_dist_is (plain, "y", "0:1 of 1");
  lr_test_dist_is (plain, "shut", "0:1 of 1");
  /* 6 + 2 1/2 + (5 + 3 + 3) + 3 */
  lr_test_dist_is (typed, "x", "22 1/2:1 of 1");
  /* the first leader by default, the second, none */
  lr_test_dist_is (typed, "y", "6:1 of 1");
  lr_test_dist_is (ports, "shut", "1:1 of 1");
}

/* What nobody has chosen is the first that there is. */
static void
test_default_choice (void)
{
  g_autoptr (LrRuleset) own = lr_test_load_good (
      "<calendar><turn id='t1' label='One'/><turn id='t2' label='Two'/></calendar>"
      "<kind id='ship'><number id='n'/><value id='late' label='Late' n='1' when=\"turn at least 't2'\"/>"
      "<value id='early' label='Early' n='2' when=\"turn under 't2'\"/><value id='any' label='Any' n='3'/></kind>"
      "<procedure id='p' label='P'><inputs><choice id='c' of='ship'/></inputs><outcome id='x' value='c.n'/>"
      "</procedure>");
  g_autoptr (LrResult) first = lr_test_run (own, "p", "");
  g_autoptr (LrResult) second = lr_test_run (own, "p", "turn=t2");

  lr_test_dist_is (first, "x", "2:1 of 1");
  lr_test_dist_is (second, "x", "1:1 of 1");
}

static void
test_asked (void)
{
  g_autoptr (LrResult) plain = lr_test_run (ruleset, "p", "");
  g_autoptr (LrResult) more = lr_test_run (ruleset, "p", "n=6|row:units=sp=4|row:units=sp=3");

  g_assert_true (plain->asked[0]);
  g_assert_false (plain->asked[7]);
  g_assert_true (more->asked[7]);
  g_assert_cmpuint (more->row_asked[5][0], ==, 15);
  g_assert_cmpuint (more->row_asked[5][1], ==, 7);
}

static void
test_copy (void)
{
  g_autoptr (LrInputs) inputs = lr_test_inputs (ruleset, "p",
                                                "n=6|row:units=sp=5,label=Left|dice:die=2|set:extra=3|turn=t2|faces:3");
  g_autoptr (LrInputs) copy = lr_inputs_copy (inputs);
  LrInput *units = lr_inputs_field (inputs, 5);

  lr_input_set (lr_inputs_field (inputs, 0), lr_number (9));
  lr_input_set (&lr_input_row (units, 0)->fields[0], lr_number (1));
  lr_input_row_set_label (lr_input_row (units, 0), "Right");
  lr_input_add_row (units, lr_inputs_procedure (inputs)->fields[5]->type.shape, 0);
  lr_inputs_clear_given (inputs);
  lr_inputs_set_turn (inputs, 0);
  g_assert_false (lr_inputs_has_given (inputs));
  g_assert_cmpint (lr_inputs_peek (copy, 0)->number.num, ==, 6);
  g_assert_cmpuint (lr_input_n_rows (lr_inputs_peek (copy, 5)), ==, 1);
  g_assert_cmpint (lr_input_row (lr_inputs_peek (copy, 5), 0)->fields[0].number.num, ==, 5);
  g_assert_cmpstr (lr_input_row (lr_inputs_peek (copy, 5), 0)->label, ==, "Left");
  g_assert_cmpint (lr_inputs_get_turn (copy), ==, 1);
  g_assert_true (lr_inputs_has_given (copy));
  g_assert_cmpint (lr_inputs_find_roll (copy, "die")->reading, ==, 2);
  g_assert_nonnull (lr_inputs_find_decision (copy, "extra"));
  g_assert_null (lr_inputs_find_decision (copy, "die"));
}

static void
test_rows (void)
{
  g_autoptr (LrInputs) inputs = lr_test_inputs (ruleset, "p", "row:units=sp=1|row:units=sp=2|row:units=sp=3");
  const LrShape *shape = lr_inputs_procedure (inputs)->fields[5]->type.shape;
  LrInput *units = lr_inputs_field (inputs, 5);
  g_autoptr (GString) order = g_string_new (NULL);

  lr_input_set (&lr_input_add_row (units, shape, 1)->fields[0], lr_number (8));
  lr_input_set (&lr_input_add_row (units, shape, -1)->fields[0], lr_number (9));
  lr_input_remove_row (units, 0);
  for (guint i = 0; i < lr_input_n_rows (units); i++)
    g_string_append_printf (order, "%d ", (int) lr_input_row (units, i)->fields[0].number.num);
  g_assert_cmpstr (order->str, ==, "8 2 3 9 ");
  lr_input_row_set_label (lr_input_row (units, 0), "Lee");
  lr_input_row_set_label (lr_input_row (units, 0), "");
  g_assert_null (lr_input_row (units, 0)->label);
  lr_input_unset (units);
  g_assert_cmpuint (lr_input_n_rows (units), ==, 0);
  g_assert_false (units->is_set);
}

int
main (int    argc,
      char **argv)
{
  int status;

  lr_test_init (&argc, &argv);
  ruleset = lr_test_load_good (body);
  g_assert_nonnull (ruleset);
  lr_test_add ("/inputs/wrong", test_wrong);
  lr_test_add ("/inputs/few", test_few);
  lr_test_add ("/inputs/added", test_added);
  lr_test_add ("/inputs/defaults", test_defaults);
  lr_test_add ("/inputs/default-choice", test_default_choice);
  lr_test_add ("/inputs/asked", test_asked);
  lr_test_add ("/inputs/copy", test_copy);
  lr_test_add ("/inputs/rows", test_rows);
  status = g_test_run ();
  lr_ruleset_unref (ruleset);
  return status;
}
