/* test-deeds.c - what is undone and redone: typed inputs and entries of the session, in one order
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "test-session.h"

#include "present/input/lr-desk.h"

static LrInputs *inputs;

static void
type (LrDesk     *desk,
      const char *what,
      gint64      number)
{
  g_autoptr (LrInputs) before = lr_inputs_copy (inputs);

  lr_input_set (lr_inputs_field (inputs, 0), lr_number (number));
  lr_deeds_note (lr_desk_get_deeds (desk), lr_desk_get_session (desk), lr_desk_get_ruleset (desk), what, before, inputs,
                 NULL);
}

/* Undoes or redoes as the window does. Returns: what was undone: the text of a deed, or the key of an entry */
static const char *
go (LrDesk   *desk,
    gboolean  back)
{
  LrDeeds *deeds = lr_desk_get_deeds (desk);
  LrSession *session = lr_desk_get_session (desk);
  const LrDeed *deed = back ? lr_deeds_get_undo (deeds, session) : lr_deeds_get_redo (deeds, session);
  const LrAction *action = back ? lr_session_get_undo (session) : lr_session_get_redo (session);
  g_autoptr (GError) error = NULL;

  if (deed != NULL)
    {
      lr_input_copy (lr_inputs_field (inputs, 0), lr_inputs_peek (back ? deed->before : deed->after, 0));
      lr_deeds_go (deeds, back);
      return deed->text;
    }
  if (action == NULL)
    return NULL;
  g_assert_true (back ? lr_session_undo (session, &error) : lr_session_redo (session, &error));
  return action->subject;
}

static void
set (LrSession  *session,
     const char *key,
     const char *value)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (lr_session_set (session, key, value, NULL, &error));
  g_assert_no_error (error);
}

static gint64
typed (void)
{
  const LrInput *input = lr_inputs_peek (inputs, 0);

  return input->is_set ? input->number.num : -1;
}

static LrDesk *
new_desk (LrSession *session)
{
  LrRuleset *ruleset = lr_session_get_ruleset (session);
  LrDesk *desk = lr_desk_new (ruleset);

  lr_desk_set_session (desk, session);
  inputs = lr_inputs_new (ruleset->model, lr_model_find_procedure (ruleset->model, "clash"));
  return desk;
}

static void
test_order (void)
{
  g_autoptr (LrSession) session = new_session (NULL);
  g_autoptr (LrDesk) desk = new_desk (session);

  type (desk, NULL, 3);
  set (session, "vp", "7");
  type (desk, "all inputs cleared", 5);
  set (session, "border", "union");
  g_assert_cmpstr (go (desk, TRUE), ==, "border");
  g_assert_cmpstr (go (desk, TRUE), ==, "Clash: all inputs cleared");
  g_assert_cmpint (typed (), ==, 3);
  g_assert_cmpstr (go (desk, TRUE), ==, "vp");
  g_assert_cmpstr (go (desk, TRUE), ==, "Clash: Strength");
  g_assert_cmpint (typed (), ==, -1);
  g_assert_null (go (desk, TRUE));
  /* and forward again in the same order */
  g_assert_cmpstr (go (desk, FALSE), ==, "Clash: Strength");
  g_assert_cmpint (typed (), ==, 3);
  g_assert_cmpstr (go (desk, FALSE), ==, "vp");
  g_assert_cmpstr (go (desk, FALSE), ==, "Clash: all inputs cleared");
  g_assert_cmpint (typed (), ==, 5);
  g_assert_cmpstr (go (desk, FALSE), ==, "border");
  g_assert_null (go (desk, FALSE));
  g_assert_cmpstr (go (desk, TRUE), ==, "border");
  lr_inputs_free (inputs);
}

/* Who types on in one input undoes that at once. */
static void
test_typing_on (void)
{
  g_autoptr (LrSession) session = new_session (NULL);
  g_autoptr (LrDesk) desk = new_desk (session);

  type (desk, NULL, 3);
  type (desk, NULL, 4);
  type (desk, NULL, 4);
  g_assert_cmpstr (go (desk, TRUE), ==, "Clash: Strength");
  g_assert_cmpint (typed (), ==, -1);
  g_assert_null (go (desk, TRUE));
  g_assert_cmpstr (go (desk, FALSE), ==, "Clash: Strength");
  g_assert_cmpint (typed (), ==, 4);
  /* after an entry, or after undoing, it is another deed */
  type (desk, NULL, 5);
  set (session, "vp", "7");
  type (desk, NULL, 6);
  go (desk, TRUE);
  g_assert_cmpint (typed (), ==, 5);
  g_assert_cmpstr (go (desk, TRUE), ==, "vp");
  go (desk, TRUE);
  g_assert_cmpint (typed (), ==, 4);
  lr_inputs_free (inputs);
}

/* A modifier of our own is undone like what is typed into an input. */
static void
test_own (void)
{
  g_autoptr (LrRuleset) ruleset = lr_test_load_good (
    "<procedure id='shot' label='Shot'><roll id='die' dice='1d6'/><tally id='drm' label='Modifier' by='sum' sign='yes'>"
    "<item label='Nothing' value='0'/></tally><outcome id='hit' label='Hit' value='die + drm over 4'/></procedure>");
  const LrProcedure *procedure = lr_model_find_procedure (ruleset->model, "shot");
  g_autoptr (LrDeeds) deeds = lr_deeds_new ();
  g_autoptr (LrInputs) before = lr_inputs_new (ruleset->model, procedure);
  g_autoptr (LrInputs) after = lr_inputs_copy (before);
  g_autoptr (GPtrArray) places = lr_own_places (procedure);

  lr_deeds_note (deeds, NULL, ruleset, NULL, before, after, NULL);
  g_assert_null (lr_deeds_get_undo (deeds, NULL));
  lr_inputs_add_own (after, lr_own_new (places->pdata[0], lr_number (1), "we agreed"));
  lr_deeds_note (deeds, NULL, ruleset, NULL, before, after, NULL);
  g_assert_cmpstr (lr_deeds_get_undo (deeds, NULL)->text, ==, "Shot: a house modifier");
  g_assert_cmpuint (lr_inputs_own (lr_deeds_get_undo (deeds, NULL)->before)->len, ==, 0);
}

/* What was undone is gone once something else is done. */
static void
test_other_way (void)
{
  g_autoptr (LrSession) session = new_session (NULL);
  g_autoptr (LrDesk) desk = new_desk (session);

  type (desk, NULL, 3);
  go (desk, TRUE);
  set (session, "vp", "7");
  g_assert_null (go (desk, FALSE));
  g_assert_cmpint (typed (), ==, -1);
  type (desk, NULL, 4);
  go (desk, TRUE);
  type (desk, NULL, 8);
  g_assert_null (go (desk, FALSE));
  g_assert_cmpint (typed (), ==, 8);
  lr_inputs_free (inputs);
}

/* Another session begins anew, and nobody goes back without end. */
static void
test_bounds (void)
{
  g_autoptr (LrSession) session = new_session (NULL);
  g_autoptr (LrDesk) desk = new_desk (session);
  guint n = 0;

  for (int i = 0; i < 1000; i++)
    type (desk, "typed", i % 9);
  while (go (desk, TRUE) != NULL)
    n++;
  g_assert_cmpuint (n, ==, 200);
  lr_desk_set_session (desk, NULL);
  g_assert_null (lr_deeds_get_undo (lr_desk_get_deeds (desk), NULL));
  g_assert_null (lr_deeds_get_redo (lr_desk_get_deeds (desk), NULL));
  type (desk, "typed", 9);
  g_assert_nonnull (lr_deeds_get_undo (lr_desk_get_deeds (desk), NULL));
  lr_inputs_free (inputs);
}

int
main (int    argc,
      char **argv)
{
  g_autofree char *games = NULL;
  int status;

  lr_test_init (&argc, &argv);
  games = lr_test_fixture ("session", "games", NULL);
  library = open_library (games);
  lr_test_add ("/deeds/order", test_order);
  lr_test_add ("/deeds/own", test_own);
  lr_test_add ("/deeds/typing-on", test_typing_on);
  lr_test_add ("/deeds/other-way", test_other_way);
  lr_test_add ("/deeds/bounds", test_bounds);
  status = g_test_run ();
  g_clear_object (&library);
  return status;
}
