/* test-depends.c - what depends on what: nothing else changes an outcome
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-test.h"

#include <string.h>

#include "present/find/lr-depends.h"

static const char small[] =
    "<kind id='ground'><value id='clear' label='Clear'/><value id='wood' label='Wood'/></kind>"
    "<option id='harsh' label='Harsh' default='soft'><reading id='soft' label='Soft'/>"
    "<reading id='hard' label='Hard'/></option>"
    "<tracker id='morale' label='Morale' of='number' start='1'/>"
    "<chart id='cover' label='Cover' of='number' provenance='rulebook'><axis id='g' of='ground'/>"
    "<row at='clear'>0</row><row at='wood'>1</row></chart>"
    "<shape id='troops' label='Troops'><number id='men' label='Men' default='3'/>"
    "<choice id='place' label='Place' of='ground'/><let id='worth' value='men - cover(place)'/></shape>"
    "<procedure id='fight' panel='combat' label='Fight' rule='7.0'><inputs>"
    "<roster id='ours' label='Ours' of='troops' min='1'/><number id='idle' label='Idle'/>"
    "<flag id='led' label='Led'/><number id='skill' label='Skill' when='led' from='morale'/></inputs>"
    "<var id='lost' start='0'/>"
    "<if when=\"option.harsh = 'hard'\"><repeat each='t in ours'><set var='lost' value='lost + t.worth'/></repeat></if>"
    "<roll id='die' label='Fight' dice='1d6'/>"
    "<let id='unused' value='idle'/>"
    "<outcome id='won' label='Won' value='die + skill over 3' rule='7.1'/>"
    "<outcome id='losses' label='Losses' value='lost'/>"
    "<effect tracker='morale' add='1' when='won'/></procedure>";

static char *
described (GPtrArray *nodes)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < nodes->len; i++)
    {
      const LrDependsNode *node = nodes->pdata[i];

      g_string_append_printf (text, "%s %s:", lr_depends_sort (node->sort), node->id);
      for (guint j = 0; j < node->from->len; j++)
        g_string_append_printf (text, " %s",
                                ((const LrDependsNode *) nodes->pdata[g_array_index (node->from, guint, j)])->id);
      g_string_append_c (text, '\n');
    }
  return g_string_free (text, FALSE);
}

static void
test_small (void)
{
  g_autoptr (LrRuleset) ruleset = lr_test_load_good (small);
  g_autoptr (GPtrArray) nodes = lr_depends_new (ruleset, lr_model_find_procedure (ruleset->model, "fight"));
  g_autofree char *text = described (nodes);

  lr_test_same_text ("what depends on what", text,
                     "input ours:\ninput idle:\ninput led:\ninput skill: led morale\ntracker morale:\n"
                     "step lost: harsh ours cover\noption harsh:\nchart cover:\nroll die:\nstep unused: idle\n"
                     "outcome won: die skill\noutcome losses: lost\neffect morale: won\n");
}

static void
test_dot (void)
{
  g_autoptr (LrRuleset) ruleset =
      lr_test_load_good ("<procedure id='p' panel='combat' label='P'><inputs><number id='a' label='A &quot;b&quot;'/>"
                         "</inputs><outcome id='o' label='O' value='a'/></procedure>");
  g_autoptr (GPtrArray) nodes = lr_depends_new (ruleset, lr_model_find_procedure (ruleset->model, "p"));
  g_autofree char *dot = lr_depends_dot (nodes, "p");

  lr_test_same_text ("graph", dot,
                     "digraph \"p\" {\n  rankdir=LR;\n  n0 [shape=box, label=\"A \\\"b\\\"\"];\n"
                     "  n1 [shape=doubleoctagon, label=\"O\"];\n  n0 -> n1;\n}\n");
}

/* --- games --- */

/* Marks all that a node depends on. */
static void
mark (GPtrArray *nodes,
      guint      place,
      gboolean  *marked)
{
  const LrDependsNode *node = nodes->pdata[place];

  if (marked[place])
    return;
  marked[place] = TRUE;
  for (guint i = 0; i < node->from->len; i++)
    mark (nodes, g_array_index (node->from, guint, i), marked);
}

static guint
place_of (GPtrArray  *nodes,
          const char *input)
{
  for (guint i = 0; i < nodes->len; i++)
    {
      const LrDependsNode *node = nodes->pdata[i];

      if (node->sort == LR_DEPENDS_INPUT && g_str_equal (node->id, input))
        return i;
    }
  g_assert_not_reached ();
}

/* Another value than the one it has. */
static gboolean
change (LrInputs       *inputs,
        const LrResult *before,
        guint           index)
{
  const LrField *field = before->procedure->fields[index];
  LrNumber number = lr_number (0);

  switch (field->kind)
    {
    case LR_FIELD_FLAG:
      number = lr_number (before->values[index].ordinal == 0);
      break;
    case LR_FIELD_CHOICE:
      number = lr_number ((before->values[index].ordinal + 1) % (gint64) field->type.kind->n_values);
      break;
    case LR_FIELD_NUMBER:
      if (!lr_number_add (before->values[index].number, lr_number (1), &number))
        return FALSE;
      break;
    case LR_FIELD_PICK:
    case LR_FIELD_RECORD:
    case LR_FIELD_ROSTER:
      return FALSE;
    }
  lr_input_set (lr_inputs_field (inputs, index), number);
  return TRUE;
}

/* What an input changes depends on it. */
static guint
check_input (const LrRuleset *ruleset,
             GPtrArray       *nodes,
             const LrResult  *before,
             guint            index)
{
  g_autoptr (LrInputs) inputs = lr_inputs_new (ruleset->model, before->procedure);
  g_autoptr (LrResult) after = NULL;
  guint n_checked = 0;

  if (!change (inputs, before, index))
    return 0;
  after = lr_run (inputs, NULL, NULL);
  if (after->status != LR_STATUS_DONE)
    return 0;
  for (guint i = 0; i < nodes->len; i++)
    {
      const LrDependsNode *node = nodes->pdata[i];
      g_autofree gboolean *marked = g_new0 (gboolean, nodes->len);
      g_autofree char *one = NULL;
      g_autofree char *other = NULL;

      if (node->sort != LR_DEPENDS_OUTCOME || lr_result_find_tap (before, node->id) == NULL ||
          lr_result_find_tap (after, node->id) == NULL)
        continue;
      mark (nodes, i, marked);
      if (marked[place_of (nodes, before->procedure->fields[index]->id)])
        continue;
      one = lr_test_dist (before, node->id);
      other = lr_test_dist (after, node->id);
      n_checked++;
      if (!g_str_equal (one, other))
        lr_test_fail ("%s %s: %s does not depend on %s, but changes with it", ruleset->id, before->procedure->id,
                      node->id, before->procedure->fields[index]->id);
    }
  return n_checked;
}

static void
test_game (gconstpointer data)
{
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "..", "tables", data, NULL);
  g_autoptr (LrRuleset) ruleset = lr_ruleset_load (folder);
  guint n_checked = 0;

  for (guint i = 0; i < ruleset->model->procedures->len; i++)
    {
      const LrProcedure *procedure = ruleset->model->procedures->pdata[i];
      g_autoptr (LrInputs) inputs = lr_inputs_new (ruleset->model, procedure);
      g_autoptr (GPtrArray) nodes = lr_depends_new (ruleset, procedure);
      g_autoptr (LrResult) before = NULL;

      if (procedure->panel == LR_PANEL_NONE)
        continue;
      before = lr_run (inputs, NULL, NULL);
      for (guint j = 0; before->status == LR_STATUS_DONE && before->state_steps < 20000 && j < procedure->n_fields;
           j++)
        n_checked += check_input (ruleset, nodes, before, j);
    }
  g_test_message ("%s: %u outcomes did not change with what they do not depend on", ruleset->id, n_checked);
  g_assert_cmpuint (n_checked, >, 20);
}

int
main (int   argc,
      char *argv[])
{
  static const char *const games[] = { "civil_war", "gtc", "lee_grant", "novak", "wftu" };

  lr_test_init (&argc, &argv);
  lr_test_add ("/depends/small", test_small);
  lr_test_add ("/depends/dot", test_dot);
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autofree char *path = g_strconcat ("/depends/", games[i], NULL);

      lr_test_add_data (path, games[i], test_game);
    }
  return g_test_run ();
}
