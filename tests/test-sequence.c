/* test-sequence.c - reading and checking the sequence of play, trackers, scenarios and alarms
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-test.h"

#include "engine/model/lr-sequence.h"

#define KINDS \
  "<calendar><number id='month'/><turn id='t1' label='One' month='1'/><turn id=\"t2\" label=\"Two\" " \
  "month=\"2\"/>" \
  "<turn id='t3' label='Three' month='3'/></calendar>" \
  "<side id='union' label='Union'/>" \
  "<kind id='player'><value id='us' label='Union'/><value id='cs' label='Confederacy'/></kind>" \
  "<kind id='theater'><number id='cap'/><value id='east' label='East' cap='5'/>" \
  "<value id='west' label='West' cap='?'/></kind>"

static void
faults_are (const char *body,
            const char *expected)
{
  g_autoptr (LrRuleset) ruleset = lr_test_load (body);
  g_autofree char *problems = lr_test_problems (ruleset);

  lr_test_same_text (body, problems, expected);
}

/* --- the model --- */

static void
test_tree (void)
{
  g_autoptr (LrRuleset) ruleset = lr_test_load_good (
      KINDS "<tracker id='n' label='N' of='number' reset='inner'/>"
      "<tracker id='all' label='A' of='number' reset='turn'/>"
      "<procedure id='calc' label='Work it out' rule='3'><inputs><number id='x'/></inputs></procedure>"
      "<sequence until='n = 3'><phase id='outer' label='{player} turn' each='player' actor='union' rule='1'>"
      "<note>Mind the gap.</note>"
      "<phase id='inner' label='Inner' loop='yes' until='n = 2' only='In January' when='turn.month = 1'>"
      "<step id='look' label='Look' rule='2.1'>At the map.</step>"
      "<do procedure='calc'><note>With care.</note><with input='x' value='n + 1'/></do>"
      "<effect at='begin' tracker='n' set='0'/></phase></phase></sequence>");
  const LrSequence *sequence;
  const LrEntry *outer, *inner, *step;

  if (ruleset == NULL)
    return;
  sequence = ruleset->model->sequence;
  g_assert_cmpuint (sequence->root->n_entries, ==, 1);
  outer = sequence->root->entries[0];
  g_assert_cmpstr (outer->side->id, ==, "union");
  g_assert_null (outer->actor);
  g_assert_cmpuint (outer->n_entries, ==, 2);
  g_assert_cmpint (outer->entries[0]->kind, ==, LR_ENTRY_NOTE);
  g_assert_cmpstr (outer->entries[0]->help->text, ==, "Mind the gap.");
  inner = outer->entries[1];
  g_assert_true (inner->loop);
  g_assert_cmpstr (inner->only, ==, "In January");
  g_assert_cmpuint (inner->depth, ==, 2);
  g_assert_cmpuint (inner->n_effects, ==, 1);
  g_assert_cmpuint (inner->n_resets, ==, 1);
  g_assert_cmpuint (sequence->n_resets, ==, 1);
  step = lr_entry_find_child (inner, "look");
  g_assert_cmpstr (step->help->text, ==, "At the map.");
  step = lr_sequence_find (sequence, "calc");
  g_assert_cmpint (step->kind, ==, LR_ENTRY_DO);
  g_assert_cmpstr (step->help->text, ==, "With care.");
  g_assert_true (step->callee == lr_model_find_procedure (ruleset->model, "calc"));
  g_assert_true (lr_sequence_names (sequence, step->callee));
  g_assert_null (lr_sequence_find_phase (sequence, "calc"));
  g_assert_nonnull (lr_sequence_find_phase (sequence, "inner"));
}

/* What is done as one: phases of lines, but not what is around one that goes round with something to do. */
static void
test_stages (void)
{
  static const char *const stages[][2] = {
    { "alone", "plain" },     { "free_look", "moves" }, { "march", "moves" }, { "deep_step", "deep" },
    { "strike", "fights" },   { "rest", "rests" },      { "between", NULL },
  };
  g_autoptr (LrRuleset) ruleset = lr_test_load_good (
      "<sequence><phase id='plain' label='P'><step id='alone' label='A'/></phase>"
      "<phase id='turn_of' label='T'><step id='between' label='B'/>"
      "<phase id='moves' label='M'><step id='march' label='M'/><phase id='free' label='F' loop='yes'>"
      "<step id='free_look' label='L' may='yes'/><note>Look.</note></phase></phase>"
      "<phase id='wide' label='W'><phase id='deep' label='D'><phase id='deeper' label='D'>"
      "<step id='deep_step' label='S'/></phase></phase></phase>"
      "<phase id='battles' label='B'><phase id='fights' label='F' loop='yes'><step id='strike' label='S'/></phase>"
      "<phase id='rests' label='R'><step id='rest' label='R'/></phase></phase></phase></sequence>");

  if (ruleset == NULL)
    return;
  for (guint i = 0; i < G_N_ELEMENTS (stages); i++)
    {
      const LrEntry *stage = lr_entry_stage (lr_sequence_find (ruleset->model->sequence, stages[i][0]));

      if (g_strcmp0 (stage != NULL ? stage->id : NULL, stages[i][1]) != 0)
        lr_test_fail ("%s belongs to %s, not to %s", stages[i][0], stage != NULL ? stage->id : "no stage",
                      stages[i][1] != NULL ? stages[i][1] : "none");
    }
}

static void
test_scenarios (void)
{
  g_autoptr (LrRuleset) ruleset = lr_test_load_good (
      KINDS "<option id='o' label='O' default='a'><reading id='a' label='A'/><reading id='b' label='B'/></option>"
      "<option id='f' label='F' of='flag' default='no'/>"
      "<tracker id='n' label='N' of='number' per='theater'/>"
      "<scenario id='one' label='One' first='t1' last='t2' victory=\"n['east'] over 3\">"
      "<about>The first.</about><start tracker=\"n['east']\" value='4'/>"
      "<start tracker='n[theater]' each='theater' value='?'/>"
      "<reading of='o' value='b'/><reading of='f' value='yes'/></scenario>"
      "<scenario id='two' label='Two' first='t2'>The second.</scenario>");
  const LrScenario *one, *two;

  if (ruleset == NULL)
    return;
  one = lr_model_scenario (ruleset->model, 0);
  two = lr_model_scenario (ruleset->model, 1);
  g_assert_null (lr_model_scenario (ruleset->model, 2));
  g_assert_null (lr_model_scenario (ruleset->model, -1));
  g_assert_cmpint (one->first, ==, 0);
  g_assert_cmpint (one->last, ==, 1);
  g_assert_cmpuint (one->n_starts, ==, 2);
  g_assert_cmpuint (one->n_readings, ==, 2);
  g_assert_cmpint (one->readings[0].value.ordinal, ==, 1);
  g_assert_cmpstr (one->help, ==, "The first.");
  g_assert_cmpint (one->victory->expr->type.base, ==, LR_TYPE_FLAG);
  g_assert_cmpint (two->first, ==, 1);
  g_assert_cmpint (two->last, ==, -1);
  g_assert_cmpstr (two->help, ==, "The second.");
}

static void
test_cells (void)
{
  g_autoptr (LrRuleset) ruleset = lr_test_load_good (
      KINDS "<tracker id='vp' label='VP' of='number'/>"
            "<tracker id='box' label='Box' of='number' per='player theater'/>"
            "<tracker id='held' label='H' of='flag' per='theater'/>");
  static const char *const ids[] = {
    "vp", "box[us,east]", "box[us,west]", "box[cs,east]", "box[cs,west]", "held[east]", "held[west]",
  };
  static const char *const wrong[] = {
    "", "vp[us]", "box", "box[us]", "box[us,north]", "box[us,east", "box[us,east,east]", "box]", "[", "nothing",
    "held[]", "vp[",
  };

  if (ruleset == NULL)
    return;
  g_assert_cmpuint (ruleset->model->n_cells, ==, G_N_ELEMENTS (ids));
  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      g_autofree char *id = lr_tracker_cell_id (ruleset->model, i);

      g_assert_cmpstr (id, ==, ids[i]);
      g_assert_cmpint (lr_tracker_find_cell (ruleset->model, id), ==, (int) i);
    }
  g_assert_cmpint (lr_tracker_find_cell (ruleset->model, "box['cs', 'east']"), ==, 3);
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    g_assert_cmpint (lr_tracker_find_cell (ruleset->model, wrong[i]), ==, -1);
}

static void
test_order (void)
{
  g_autoptr (LrRuleset) ruleset = lr_test_load_good (
      "<tracker id='c' label='C' of='number' value='a + b'/><tracker id='a' label='A' of='number' value='b * 2'/>"
      "<tracker id='b' label='B' of='number' start='d'/><tracker id='d' label='D' of='number' start='7'/>");
  g_autoptr (GString) order = g_string_new (NULL);

  for (guint i = 0; ruleset != NULL && i < ruleset->model->order->len; i++)
    g_string_append (order, ((const LrTracker *) ruleset->model->order->pdata[i])->id);
  lr_test_same_text ("order", order->str, "dbac");
}

/* --- what is wrong --- */

static void
test_faults (void)
{
  faults_are (KINDS "\n<sequence><phase id='a' label='A'><do procedure='nope'/></phase></sequence>",
              "3:35: there is no procedure “nope”\n");
  faults_are ("<sequence><phase id='a' label='A'><step id='s' label='S'/><step id='s' label='S'/></phase></sequence>",
              "2:69: “s” is declared twice, first in text:2\n");
  faults_are ("<sequence><phase id='a' label='A'><step id='s' label='S'/></phase>"
              "<phase id='b' label='B'><phase id='a' label='A'><step id='s' label='S'/></phase></phase></sequence>",
              "2:102: “a” is declared twice, first in text:2\n");
  faults_are ("<sequence><step id='a' label='A'/></sequence>\n<sequence><step id='b' label='B'/></sequence>",
              "3:1: “sequence” is declared twice, first in text\n");
  faults_are ("<tracker id='n' label='N' of='number'/>\n<sequence><step id='a' label='A' when='n'/></sequence>",
              "3:40: this must be flag, not number\n");
  faults_are ("<sequence><step id='a' label='A' when='m = 1'/></sequence>", "2:40: nothing here is called “m”\n");
  faults_are ("<tracker id='n' label='N' of='number'/>\n<tell>Stop.</tell>", "3:1: the attribute when of "
      "tell is missing\n");
  faults_are ("<tell when='n over 3'>Stop.</tell>", "2:13: nothing here is called “n”\n");
  faults_are ("<tell each='n' when='true'>Stop.</tell>", "2:13: nothing here is called “n”\n");
  faults_are ("<kind id='k'><value id='a' label='A'/></kind>\n<tell each='k' when=\"k = 'a'\">{k}</tell>"
              "<tell when=\"k = 'a'\">Stop.</tell>", "3:53: nothing here is called “k”\n");
  faults_are (KINDS "<tracker id='n' label='N' of='number'/>\n"
                    "<procedure id='p' label='P'><inputs><flag id='x'/></inputs></procedure>"
                    "<sequence><do procedure='p'><with input='x' value='n'/><with input='y' value='n'/></do>"
                    "</sequence>",
              "3:123: this must be flag, not number\n3:140: “y” is not an input of p (did you mean “x”?)\n");
  faults_are (KINDS "<scenario id='s' label='S'>\n<reading of='o' value='a'/></scenario>", "3:14: there "
      "is no option “o”\n");
  faults_are (KINDS "<tracker id='n' label='N' of='number' value='3'/>\n"
                    "<scenario id='s' label='S'><start tracker='n' value='4'/></scenario>",
              "3:44: “n” is not a tracker that can be used here\n");
  faults_are (KINDS "<tracker id='f' label='F' of='flag'/>\n"
                    "<procedure id='p' label='P'><inputs><number id='x' from='f'/></inputs></procedure>",
              "3:58: this must be number, not flag\n");
}

/* Without a sequence nothing can come of a phase's name, so it is not asked after. */
static void
test_no_sequence (void)
{
  g_autoptr (LrRuleset) ruleset = lr_test_load_good (
      "<tracker id='n' label='N' of='number' reset='later'/>"
      "<procedure id='p' label='P'><effect phase='later'>Look.</effect></procedure>");

  g_assert_nonnull (ruleset);
}

int
main (int    argc,
      char **argv)
{
  lr_test_init (&argc, &argv);
  lr_test_add ("/sequence/tree", test_tree);
  lr_test_add ("/sequence/stages", test_stages);
  lr_test_add ("/sequence/scenarios", test_scenarios);
  lr_test_add ("/sequence/cells", test_cells);
  lr_test_add ("/sequence/order", test_order);
  lr_test_add ("/sequence/faults", test_faults);
  lr_test_add ("/sequence/no-sequence", test_no_sequence);
  return g_test_run ();
}
