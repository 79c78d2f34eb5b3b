/* test-typed.c - what people type: what is understood, and one line for what is not
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-test.h"

static const char body[] =
  "<side id='us' label='Union'/>"
  "<kind id='quality'><value id='green' label='Green troops'/><value id='veteran' label='Veterans'/></kind>"
  "<shape id='leader' label='Leader'><number id='stars' max='4'/></shape>"
  "<shape id='unit' label='Unit'><number id='sp' label='Strength'/><choice id='quality' of='quality'/>"
  "<flag id='horse'/>"
  "<pick id='chief' label='Chief' of='leader' from='leaders'/></shape>"
  "<shape id='kept'><choice id='quality' of='quality'/><number id='n'/>"
  "<number id='own' when='false'/></shape>"
  "<calendar><turn id='t1' label='One'/><turn id='1862-04' label='Two'/></calendar>"
  "<scenario id='all' label='All' first='1862-04'/>"
  "<option id='hard' label='Hard' of='flag' default='no'/>"
  "<option id='first' label='First' default='us'><reading id='us' label='Us'/>"
  "<reading id='them' label='Them'/></option>"
  "<tracker id='hurt' label='Hurt' of='kept'/><tracker id='n_hurt' label='N' value='count(hurt)' of='number'/>"
  "<procedure id='q' label='Q'><number id='n' by='us' default='1'/><outcome id='n_out' value='n'/>"
  "</procedure>"
  "<procedure id='p' label='P'><inputs><number id='n' label='Number' step='1/4'/><flag id='night'/>"
  "<choice id='kind' of='quality'/>"
  "<roster id='leaders' label='Leaders' of='leader'/><roster id='units' label='Units' of='unit'/>"
  "<pick id='boss' of='leader' from='leaders'/><roster id='troops' of='kept' rows='quality'/></inputs>"
  "<roll id='die' dice='1d6'/><repeat id='round' times='2'><flag id='stay' by='us' default='true'/>"
  "</repeat>"
  "<repeat times='2'><choice id='goal' by='us' of='quality' default=\"'green'\"/></repeat>"
  "<roster id='split' by='us' of='leader' default='0'/><pick id='who' by='us' of='leader' from='leaders'/>"
  "<call id='c' of='q'/>"
  "<outcome id='x' value='n + die'/></procedure>"
  "<procedure id='attack' label='A'><roll id='attack_die' dice='1d6'/><roll id='own' dice='1d6'/>"
  "<flag id='halt' by='us' default='false'/><outcome id='o' value='attack_die'/></procedure>"
  "<procedure id='charge' label='C'><call id='fight' of='attack'/></procedure>"
  "<procedure id='day' label='D'><call id='dawn' of='charge'/><roll id='own' dice='1d6'/>"
  "<if when='true'><call id='dusk' of='attack'/></if>"
  "<repeat times='2'><roll id='rally' dice='1d6'/></repeat>"
  "<repeat id='hour' times='2'><repeat times='2'><call id='go' of='charge'/></repeat></repeat>"
  "</procedure>";

static LrRuleset *ruleset;

static LrInputs *
new_inputs (void)
{
  return lr_inputs_new (ruleset->model, lr_model_find_procedure (ruleset->model, "p"));
}

/* Something to type, by the door it goes through, and the line that refuses it; NULL if it is understood. */
typedef struct
{
  const char *door;
  const char *name;
  const char *text;
  const char *message;
} Case;

static const Case cases[] = {
  { "input", "n", "4", NULL },
  { "input", "n", "-4", NULL },
  { "input", "n", "3 1/2", NULL },
  { "input", "n", "0.25", NULL },
  { "input", "n", "", "n: “” is not a number; write 4, 3 1/2 or 0.5" },
  { "input", "n", "four", "n: “four” is not a number; write 4, 3 1/2 or 0.5" },
  { "input", "n", "1/0", "n: “1/0” is not a number; write 4, 3 1/2 or 0.5" },
  { "input", "n", "99999999999999999999", "n: 99999999999999999999 is too large a number" },
  { "input", "night", "yes", NULL },
  { "input", "night", "false", NULL },
  { "input", "night", "Yes!", "night: “Yes!” is neither yes nor no" },
  { "input", "kind", "veteran", NULL },
  { "input", "kind", "veterans", NULL },
  { "input", "kind", "GREEN TROOPS", NULL },
  { "input", "kind", "vetaran", "kind: “vetaran” is not one of its values; did you mean “veteran”?" },
  { "input", "kind", "elite", "kind: “elite” is not one of its values: green, veteran" },
  { "input", "boss", "none", NULL },
  { "input", "boss", "2", NULL },
  { "input", "boss", "0", "boss: “0” is not a row; write its number or its label in “leaders”, or none" },
  { "input", "boss", "Lee", "boss: “Lee” is not a row; write its number or its label in “leaders”, or none" },
  { "input", "units", "4", "units has rows; give each as --row units NAME=VALUE,NAME=VALUE" },
  { "input", "nigth", "yes", "there is no “nigth” here; did you mean “night”?" },
  { "input", "zebra", "1", "there is no “zebra” here; available: n, night, kind, leaders, units, boss, troops, turn" },
  { "input", "sp", "0", "sp is a column of units; write --row units sp=0 for each of its rows" },
  { "input", "quality", "green",
    "quality is a column of units, troops; write --row units quality=green for each of its rows" },
  { "input", "turn", "1862-04", NULL },
  { "input", "turn", "two", NULL },
  { "input", "turn", "1862-05", "turn: “1862-05” is not one of its values; did you mean “1862-04”?" },
  { "input", "scenario", "all", NULL },
  { "input", "scenario", "some", "scenario: “some” is not one of its values: all" },
  { "row", "units", "sp=4,quality=veteran,horse=yes,label=Left wing", NULL },
  { "row", "units", " sp = 4 , quality = veteran ", NULL },
  { "row", "units", "", NULL },
  { "row", "units", "sp=4,qualty=veteran", "units 1: there is no “qualty” here; did you mean “quality”?" },
  { "row", "units", "zebra=4", "units 1: there is no “zebra” here; available: sp, quality, horse, chief, label" },
  { "input", "n", "-99999999999999999999", "n: -99999999999999999999 is too large a number" },
  { "row", "units", "Left,4,Veterans,no,none", NULL },
  { "row", "units", "\"Left, far\",sp=4; sp=5", NULL },
  { "row", "units", "Left,4,veteran,no,none,5", "units 1: “5” is one value too many in its row" },
  { "row", "units", "sp=3,sp=4", "units 1: sp is given twice" },
  { "row", "units", "label=Left,label=Right", "units 1: label is given twice" },
  { "row", "units", "chief=Lee",
    "units 1: chief: “Lee” is not a row; write its number or its label in “leaders”, or none" },
  { "row", "troops", "quality=veteran,n=2", NULL },
  { "row", "troops", "n=2", "troops 1: say which row it is: quality=…" },
  { "dice", NULL, "die=4,die=5", "die is given twice" },
  { "row", "units", "=4", "units 1: “=4” is not a row; write NAME=VALUE,NAME=VALUE, with \"…\" around any value that "
                          "contains a comma" },
  { "row", "units", "sp=x", "units 1: sp: “x” is not a number; write 4, 3 1/2 or 0.5" },
  { "row", "unit", "sp=4", "there is no “unit” here; did you mean “units”?" },
  { "row", "n", "sp=4", "there is no “n” here; available: leaders, units, troops" },
  { "option", "hard", "yes", NULL },
  { "option", "hard", "very", "hard: “very” is neither yes nor no" },
  { "option", "first", "them", NULL },
  { "option", "first", "nobody", "first: “nobody” is not one of its values: us, them" },
  { "option", "hrad", "yes", "there is no “hrad” here; did you mean “hard”?" },
  { "decision", "round.1.stay", "no", NULL },
  { "decision", "round.1.stay", "perhaps", "round.1.stay: “perhaps” is neither yes nor no" },
  { "decision", "goal.2", "veteran", NULL },
  { "decision", "c.n", "3", NULL },
  { "decision", "who", "1", NULL },
  { "decision", "split", "stars=2;stars=3", NULL },
  { "decision", "split", "stars=2;star=3", "split 2: there is no “star” here; did you mean “stars”?" },
  { "decision", "split", "stars=2;stars=x", "split 2: stars: “x” is not a number; write 4, 3 1/2 or 0.5" },
  { "decision", "stay", "no",
    "stay: several paths end like this; write the one you mean: round.1.stay, round.2.stay" },
  { "decision", "2.stay", "no", NULL },
  { "decision", "2.goal", "no", "there is no decision “2.goal” here" },
  { "decision", "round", "no", "there is no decision “round” here" },
  { "decision", "die", "4", "there is no decision “die” here" },
  { "decision", "", "4", "there is no decision “” here" },
  { "dice", NULL, "die=4", NULL },
  { "dice", NULL, "die=4, c.d=3+4+1", NULL },
  { "dice", NULL, "die", "“die” should be NAME=VALUE" },
  { "dice", NULL, "die=", "die: “” is not a dice roll; write 7, or 3+4 for two dice" },
  { "dice", NULL, "die=3+", "die: “3+” is not a dice roll; write 7, or 3+4 for two dice" },
  { "dice", NULL, "die=-3", "die: “-3” is not a dice roll; write 7, or 3+4 for two dice" },
  { "dice", NULL, "die=4,", "“” should be NAME=VALUE" },
  { "dice", NULL, "night=yes", "night is an input, not dice; write night=yes without --dice" },
  { "dice", NULL, "goal.2=veteran", "goal.2 is decided or drawn, not rolled; write --set goal.2=veteran" },
  { "dice", NULL, "goal.1=3",
    "goal.1 is decided or drawn, not rolled; write --set goal.1= and one of: green, veteran" },
  { "dice", NULL, "c.n=x", "c.n is decided or drawn, not rolled; write --set c.n=x" },
  { "faces", NULL, "4", NULL },
  { "faces", NULL, "4, 3,6", NULL },
  { "faces", NULL, "", "“” is not a face of a die" },
  { "faces", NULL, "0", "“0” is not a face of a die" },
  { "faces", NULL, "4,,3", "“” is not a face of a die" },
  { "faces", NULL, "six", "“six” is not a face of a die" },
};

static gboolean
type_in (LrInputs   *inputs,
         const Case *one,
         GError    **error)
{
  if (g_str_equal (one->door, "input"))
    return lr_typed_input (ruleset, inputs, one->name, one->text, error);
  if (g_str_equal (one->door, "row"))
    return lr_typed_row (ruleset, inputs, one->name, one->text, error);
  if (g_str_equal (one->door, "option"))
    return lr_typed_option (ruleset, inputs, one->name, one->text, error);
  if (g_str_equal (one->door, "decision"))
    return lr_typed_decision (ruleset, inputs, one->name, one->text, error);
  return g_str_equal (one->door, "dice") ? lr_typed_dice (inputs, one->text, error) : lr_typed_faces (inputs,
                                                                                                      one->text, error);
}

/* What is typed of a path, and the whole of it; or the message where it may be one or another. */
static const struct
{
  const char *procedure;
  const char *typed;
  const char *path;
  const char *message;
} ends[] = {
  { "charge", "attack_die", "fight.attack_die", NULL },
  { "charge", "fight.attack_die", "fight.attack_die", NULL },
  { "charge", "die", "die", NULL },            /* not at a dot: refused later, with what is asked for */
  { "charge", "t.attack_die", "t.attack_die", NULL },
  { "charge", "x.fight.attack_die", "x.fight.attack_die", NULL },
  { "charge", "halt", NULL, "halt is decided or drawn, not rolled; write --set halt=3" },
  { "day", "own", "own", NULL },               /* a whole path, although others end like it */
  { "day", "dawn.fight.attack_die", "dawn.fight.attack_die", NULL },
  { "day", "dusk.own", "dusk.own", NULL },
  { "day", "fight.own", "dawn.fight.own", NULL },
  { "day", "attack_die", NULL,
    "attack_die: several paths end like this; write the one you mean: dawn.fight.attack_die, dusk.attack_die" },
  { "day", "rally.2", "rally.2", NULL },
  { "day", "rally", "rally", NULL },           /* without its pass it ends no path */
  { "day", "1.go.fight.own.2", "hour.1.go.fight.own.2", NULL },
  { "day", "fight.own.2", NULL,
    "fight.own.2: several paths end like this; write the one you mean: hour.1.go.fight.own.2, "
    "hour.2.go.fight.own.2" },
};

static void
test_ends (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    {
      const LrProcedure *procedure = lr_model_find_procedure (ruleset->model, ends[i].procedure);
      g_autoptr (LrInputs) inputs = lr_inputs_new (ruleset->model, procedure);
      g_autofree char *text = g_strdup_printf ("%s=3", ends[i].typed);
      g_autoptr (GError) error = NULL;
      gboolean good = lr_typed_dice (inputs, text, &error);
      g_autoptr (GPtrArray) paths = lr_inputs_given_paths (inputs);

      g_assert_true (good == (ends[i].path != NULL));
      lr_test_same_text (text, error != NULL ? error->message : NULL, ends[i].message);
      lr_test_same_text (text, good ? paths->pdata[0] : NULL, ends[i].path);
    }
}

/* The same die twice, once by its path and once by the end of it; the same decision likewise. */
static void
test_ends_twice (void)
{
  g_autoptr (LrInputs) inputs = lr_inputs_new (ruleset->model, lr_model_find_procedure (ruleset->model, "charge"));
  g_autoptr (GError) error = NULL;

  g_assert_false (lr_typed_dice (inputs, "attack_die=3,fight.attack_die=4", &error));
  lr_test_same_text ("dice", error->message, "fight.attack_die is given twice");
  g_clear_error (&error);
  g_assert_true (lr_typed_decision (ruleset, inputs, "halt", "yes", NULL));
  g_assert_nonnull (lr_inputs_find_decision (inputs, "fight.halt"));
  g_assert_false (lr_typed_decision (ruleset, inputs, "fight.halt", "no", &error));
  lr_test_same_text ("decision", error->message, "fight.halt is given twice");
}

/* Of many paths some are named; and who calls too much must write whole paths. */
static void
test_many_ends (void)
{
  g_autoptr (GString) text = g_string_new ("<procedure id='p0' label='P'><roll id='die' dice='1d6'/></procedure>");
  g_autoptr (LrRuleset) many = NULL;
  g_autoptr (LrInputs) few = NULL;
  g_autoptr (LrInputs) inputs = NULL;
  g_autoptr (GError) error = NULL;

  for (guint i = 1; i < 8; i++)
    {
      g_string_append_printf (text, "<procedure id='p%u' label='P'>", i);
      for (guint j = 0; j < 9; j++)
        g_string_append_printf (text, "<call id='c%u' of='p%u'/>", j, i - 1);
      g_string_append (text, "</procedure>");
    }
  many = lr_test_load_good (text->str);
  few = lr_inputs_new (many->model, lr_model_find_procedure (many->model, "p1"));
  g_assert_false (lr_typed_dice (few, "die=3", &error));
  lr_test_same_text ("nine", error->message,
                     "die: several paths end like this; write the one you mean: c0.die, c1.die, c2.die, c3.die, "
                     "c4.die, c5.die, c6.die, c7.die …");
  inputs = lr_inputs_new (many->model, lr_model_find_procedure (many->model, "p7"));
  g_assert_true (lr_typed_dice (inputs, "die=3", NULL));
  g_assert_nonnull (lr_inputs_find_roll (inputs, "die"));
}

static void
test_cases (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (LrInputs) inputs = new_inputs ();
      g_autoptr (GError) error = NULL;
      g_autofree char *what = g_strdup_printf ("%s %s=%s", cases[i].door, cases[i].name != NULL ? cases[i].name : "",
                                               cases[i].text);
      gboolean good = type_in (inputs, &cases[i], &error);

      if (good == (error != NULL))
        lr_test_fail ("%s: the answer and the error do not agree", what);
      if (error != NULL && error->domain != LR_TYPED_ERROR)
        lr_test_fail ("%s: an error of another domain", what);
      lr_test_same_text (what, error != NULL ? error->message : NULL, cases[i].message);
    }
}

/* The text of a value is read back as the same value. */
static void
test_show (void)
{
  static const char *const typed[][2] = {
    { "n", "4" }, { "n", "-3 1/2" }, { "night", "yes" }, { "night", "no" }, { "kind", "veteran" }, { "boss", "none" },
      { "boss", "7" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (typed); i++)
    {
      g_autoptr (LrInputs) inputs = new_inputs ();
      const LrProcedure *procedure = lr_inputs_procedure (inputs);

      g_assert_true (lr_typed_input (ruleset, inputs, typed[i][0], typed[i][1], NULL));
      for (guint j = 0; j < procedure->n_fields; j++)
        if (g_str_equal (procedure->fields[j]->id, typed[i][0]))
          {
            g_autofree char *shown = lr_codec_input (&lr_tongue_wire, procedure->fields[j], lr_inputs_peek (inputs, j));

            lr_test_same_text (typed[i][0], shown, typed[i][1]);
          }
    }
}

/* What is typed for trackers, as a session keeps it. */
static void
test_tracker (void)
{
  static const char *const kept_as[][3] = {
    { "hurt", "Lee, Veterans, 1/2; quality=green",
      "label=\"Lee\",quality=veteran,n=1/2,own=0; label=\"\",quality=green,n=0,own=0" },
    { "hurt", "", "" },
    { "hurt", "Lee, elite", "hurt 1: quality: “elite” is not one of its values: green, veteran" },
    { "n_hurt", "5", "5" },
    { "nothing", "x", "x" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (kept_as); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *kept = lr_typed_tracker (ruleset, kept_as[i][0], kept_as[i][1], &error);

      lr_test_same_text (kept_as[i][1], kept != NULL ? kept : error->message, kept_as[i][2]);
    }
}

static void
test_row (void)
{
  g_autoptr (LrInputs) inputs = new_inputs ();
  const LrInput *units = lr_inputs_peek (inputs, 4);

  g_assert_true (lr_typed_row (ruleset, inputs, "units", "sp=4,label=Left", NULL));
  g_assert_true (lr_typed_row (ruleset, inputs, "units", "quality=veteran", NULL));
  g_assert_cmpuint (lr_input_n_rows (units), ==, 2);
  g_assert_cmpstr (lr_input_row (units, 0)->label, ==, "Left");
  g_assert_null (lr_input_row (units, 1)->label);
  g_assert_true (lr_input_row (units, 0)->fields[0].is_set);
  g_assert_false (lr_input_row (units, 0)->fields[1].is_set);
  g_assert_cmpint (lr_input_row (units, 1)->fields[1].number.num, ==, 1);
}

/* Rows that are picked by what they are called. */
static void
test_pick (void)
{
  g_autoptr (LrInputs) inputs = new_inputs ();

  g_assert_true (lr_typed_row (ruleset, inputs, "leaders", "Grant; Lee; Hill; Hill", NULL));
  g_assert_true (lr_typed_row (ruleset, inputs, "units", "chief=lee", NULL));
  g_assert_cmpint (lr_input_row (lr_inputs_peek (inputs, 4), 0)->fields[3].number.num, ==, 2);
  g_assert_true (lr_typed_input (ruleset, inputs, "boss", "Grant", NULL));
  g_assert_cmpint (lr_inputs_peek (inputs, 5)->number.num, ==, 1);
  g_assert_false (lr_typed_input (ruleset, inputs, "boss", "Hill", NULL)); /* which of the two */
}

/* Whole command lines: nothing is said twice. */
static void
test_arguments (void)
{
  static const struct
  {
    const char *arguments;
    const char *message;
  } lines[] = {
    { "n=4|night=yes|--dice|die=4|--dice|pool=3", NULL },
    { "n=4|n=5", "n is given twice" },
    { "turn=t1|turn=t1", "turn is given twice" },
    { "--option|hard=yes|--option|hard=no", "hard is given twice" },
    { "--set|c.n=3|--set|c.n=4", "c.n is given twice" },
    { "--dice|die=4|--dice|die=5", "die is given twice" },
    { "--faces|4|--faces|5", "--faces is given twice" },
    { "--dice|die=4|--faces|5",
      "--dice and --faces cannot be used together: give the dice either by name or in order" },
    { "--row|troops|quality=green,n=1|--row|troops|quality=veteran", NULL },
    { "--row|troops|quality=green,n=1|--row|troops|quality=green", "troops: quality=green is given twice" },
    { "n=4|--dice|\272e=8", "“\357\277\275e=8” is not valid UTF-8 text" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autoptr (LrInputs) inputs = new_inputs ();
      g_auto (GStrv) words = g_strsplit (lines[i].arguments, "|", -1);
      g_autoptr (GError) error = NULL;

      lr_typed_arguments (ruleset, inputs, (const char *const *) words, &error);
      lr_test_same_text (lines[i].arguments, error != NULL ? error->message : NULL, lines[i].message);
    }
}

/* A scenario begins on its first turn. */
static void
test_scenario (void)
{
  static const char *const alone[] = { "scenario=all", NULL };
  static const char *const both[] = { "turn=t1", "scenario=all", NULL };
  g_autoptr (LrInputs) inputs = new_inputs ();
  g_autoptr (LrInputs) other = new_inputs ();

  g_assert_true (lr_typed_arguments (ruleset, inputs, alone, NULL));
  g_assert_cmpint (lr_inputs_get_turn (inputs), ==, 1);
  g_assert_true (lr_typed_arguments (ruleset, other, both, NULL));
  g_assert_cmpint (lr_inputs_get_turn (other), ==, 0);
}

int
main (int    argc,
      char **argv)
{
  int status;

  lr_test_init (&argc, &argv);
  ruleset = lr_test_load_good (body);
  g_assert_nonnull (ruleset);
  lr_test_add ("/typed/ends", test_ends);
  lr_test_add ("/typed/ends-twice", test_ends_twice);
  lr_test_add ("/typed/many-ends", test_many_ends);
  lr_test_add ("/typed/cases", test_cases);
  lr_test_add ("/typed/show", test_show);
  lr_test_add ("/typed/row", test_row);
  lr_test_add ("/typed/pick", test_pick);
  lr_test_add ("/typed/tracker", test_tracker);
  lr_test_add ("/typed/arguments", test_arguments);
  lr_test_add ("/typed/scenario", test_scenario);
  status = g_test_run ();
  lr_ruleset_unref (ruleset);
  return status;
}
