/* test-session-results.c - what is rolled for and taken down is a result, never chances: every calculator of every game
 *
 * The dice fall as a fixed seed says, so that a failure comes again. Each calculator is thrown to its end with its
 * defaults, and with what each of its cases types.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "test-session.h"

#include "lr-case.h"
#include "present/log/lr-roller.h"

/* This many dice fall in one of them. */
#define MOST_THROWS 2000

typedef struct
{
  const char *id;
  LrRuleset  *ruleset;
  LrSession  *session;
  GPtrArray  *cases; /* LrGameCase */
  GRand      *dice;
  guint       n_recorded;
} Game;

static const char *
take (const char *const **at)
{
  return **at != NULL ? *(*at)++ : NULL;
}

/* What a case types, but for dice, decisions and the books. */
static LrInputs *
type_in (Game             *game,
         const char       *calculator,
         const LrGameCase *game_case)
{
  const LrProcedure *procedure = lr_model_find_procedure (game->ruleset->model, calculator);
  g_autoptr (LrInputs) inputs = lr_inputs_new (game->ruleset->model, procedure);
  g_autoptr (GPtrArray) typed = g_ptr_array_new ();
  const char *const *at = game_case != NULL ? (const char *const *) game_case->args + 1 : NULL;
  const char *word;

  while (at != NULL && (word = take (&at)) != NULL)
    if (g_str_equal (word, "--dice") || g_str_equal (word, "--faces") || g_str_equal (word, "--set") ||
        g_str_equal (word, "--book"))
      take (&at);
    else
      g_ptr_array_add (typed, (gpointer) word);
  g_ptr_array_add (typed, NULL);
  return lr_typed_arguments (game->ruleset, inputs, (const char *const *) typed->pdata, NULL) ?
             g_steal_pointer (&inputs) :
             NULL;
}

/* Goes to the first scenario, and to the first turn, in which the rules use a calculator, if they do not here. */
static void
go_where_it_applies (Game     *game,
                     LrInputs *inputs)
{
  const LrModel *model = game->ruleset->model;
  g_autoptr (LrResult) here = lr_run (inputs, NULL, NULL);

  for (guint i = 0; !here->applies && model->scenarios != NULL && i < model->scenarios->n_values; i++)
    for (guint j = 0; model->calendar != NULL && j < model->calendar->n_values; j++)
      {
        g_autoptr (LrResult) result = NULL;

        lr_inputs_set_scenario (inputs, (int) i);
        lr_inputs_set_turn (inputs, (int) j);
        result = lr_run (inputs, NULL, NULL);
        if (result->applies && result->status == LR_STATUS_DONE)
          return;
      }
}

/* Says of a decision what it may be: the least that is taken. */
static void
decide (LrInputs        *inputs,
        const LrAskView *ask)
{
  for (gint64 number = 0; number < 10; number++)
    {
      LrInput decision = { 0 };
      g_autoptr (LrResult) result = NULL;

      lr_input_set (&decision, lr_number (number));
      lr_inputs_decide (inputs, ask->path, &decision);
      lr_input_unset (&decision);
      result = lr_run (inputs, NULL, NULL);
      if (result->status == LR_STATUS_DONE)
        return;
    }
  lr_test_fail ("%s: nothing can be decided here", ask->path);
}

/* Who throws one die after the other is asked for the same as who knows all chances. */
static void
asks_for_the_same (Game           *game,
                   const LrInputs *inputs,
                   const LrAnswer *answer)
{
  const LrAskView *ask = lr_answer_next_ask (answer);
  g_autoptr (LrAnswer) throwing = lr_answer_new_to_throw (game->ruleset, inputs);
  const LrAskView *other = lr_answer_next_ask (throwing);
  const char *path = ask != NULL ? ask->path : NULL;
  const char *other_path = other != NULL ? other->path : NULL;

  if (answer->result->status != LR_STATUS_DONE)
    return;
  if (throwing->result->status != LR_STATUS_DONE || g_strcmp0 (other_path, path) != 0)
    lr_test_fail ("%s: asked for %s, and while throwing for %s", answer->title, path, other_path);
  else if (ask != NULL)
    {
      lr_test_same_text (path, other->label, ask->label);
      g_assert_cmpmem (&other->spec, sizeof other->spec, &ask->spec, sizeof ask->spec);
      g_assert_cmpuint (lr_roller_chips (other), ==, lr_roller_chips (ask));
    }
}

/* Throws all dice, and leaves nothing of the books open. */
static LrAnswer *
throw_all (Game     *game,
           LrInputs *inputs)
{
  LrAnswer *answer = lr_answer_new (game->ruleset, inputs, NULL, FALSE, NULL);
  const LrAskView *ask;

  for (guint i = 0; i < MOST_THROWS && (ask = lr_answer_next_ask (answer)) != NULL; i++)
    {
      guint faces[LR_POOL_MOST_DICE];

      asks_for_the_same (game, inputs, answer);
      for (guint j = 0; j < ask->spec.dice; j++)
        faces[j] = (guint) g_rand_int_range (game->dice, 1, (gint32) ask->spec.sides + 1);
      if (ask->decision != NULL)
        decide (inputs, ask);
      else
        lr_inputs_give_roll (inputs, ask->path, faces, ask->spec.dice, 0);
      lr_answer_free (answer);
      answer = lr_answer_new (game->ruleset, inputs, NULL, FALSE, NULL);
    }
  asks_for_the_same (game, inputs, answer);
  for (guint i = 0; answer->result->asked != NULL && i < lr_inputs_procedure (inputs)->n_fields; i++)
    {
      const LrField *field = lr_inputs_procedure (inputs)->fields[i];
      LrValue value = answer->result->values[i];

      if (field->from != NULL && field->kind != LR_FIELD_ROSTER && answer->result->asked[i] &&
          value.tag >= LR_TAG_ORDINAL && !lr_inputs_peek (inputs, i)->is_set)
        lr_input_set (lr_inputs_field (inputs, i), value.number);
    }
  return answer;
}

static void
is_one (const char       *path,
        const LrStepView *view)
{
  if (view->dist->many || view->dist->n_chances > 1 || (view->done > 0 && view->done < 1 - 1e-9))
    lr_test_fail ("%s: %s is still open", path, view->path);
}

/* Nothing of an answer is left to the dice. */
static void
is_result (const char     *path,
           const LrAnswer *answer)
{
  GPtrArray *steps[] = { answer->lets, answer->outcomes };
  GPtrArray *messages[] = { answer->messages, answer->checks };

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    for (guint j = 0; j < steps[i]->len; j++)
      is_one (path, steps[i]->pdata[j]);
  for (guint i = 0; i < answer->tallies->len; i++)
    is_one (path, &((const LrTallyView *) answer->tallies->pdata[i])->view);
  for (guint i = 0; i < G_N_ELEMENTS (messages); i++)
    for (guint j = 0; j < messages[i]->len; j++)
      if (((const LrMessageView *) messages[i]->pdata[j])->probability < 1 - 1e-9)
        lr_test_fail ("%s: “%s” is still open", path, ((const LrMessageView *) messages[i]->pdata[j])->text);
  for (guint i = 0; i < answer->effects->len; i++)
    if (((const LrEffectView *) answer->effects->pdata[i])->probability < 1 - 1e-9)
      lr_test_fail ("%s: “%s” is still open", path, ((const LrEffectView *) answer->effects->pdata[i])->text);
}

/* One calculator, with one set of inputs. */
static void
record (Game             *game,
        const char       *calculator,
        const LrGameCase *game_case)
{
  g_autoptr (LrInputs) inputs = type_in (game, calculator, game_case);
  g_autofree char *path = g_strdup_printf ("%s %s (%s)", game->id, calculator,
                                           game_case != NULL ? game_case->name : "defaults");
  g_autoptr (LrAnswer) open = NULL;
  g_autoptr (LrAnswer) answer = NULL;
  g_autoptr (GError) error = NULL;
  LrAction *action;

  if (inputs == NULL)
    return;
  go_where_it_applies (game, inputs);
  open = throw_all (game, inputs);
  if (open->result->status != LR_STATUS_DONE || open->losses->len > 0 || open->inapplicable != NULL)
    return;
  answer = lr_answer_new (game->ruleset, inputs, NULL, TRUE, NULL);
  is_result (path, answer);
  if (!lr_record_answer (game->session, answer, inputs, NULL, NULL, LR_RESOLVE_INSIST | LR_RESOLVE_NO_EFFECTS, &error))
    {
      lr_test_fail ("%s: %s", path, error->message);
      return;
    }
  action = lr_session_get_action (game->session, lr_session_n_actions (game->session) - 1);
  if (answer->headline != NULL && strstr (answer->headline, " %") != NULL)
    lr_test_fail ("%s: taken down as chances: %s", path, action->said);
  game->n_recorded++;
}

static gboolean
is_of (const LrGameCase  *game_case,
       const LrProcedure *procedure)
{
  return g_str_equal (game_case->args[0], procedure->id);
}

static void
test_game (gconstpointer data)
{
  Game *game = (Game *) data;
  LrBeginning beginning = { .scenario = 0, .turn = -1, .text = (char *) "The session begins" };
  g_autoptr (GError) error = NULL;
  guint n_calculators = 0;

  game->session = lr_session_new (game->ruleset, &beginning, NULL, &error);
  g_assert_no_error (error);
  lr_record_attach (game->session);
  for (guint i = 0; i < game->ruleset->model->procedures->len; i++)
    {
      const LrProcedure *procedure = game->ruleset->model->procedures->pdata[i];
      guint before = game->n_recorded;

      if (procedure->panel == LR_PANEL_NONE)
        continue;
      n_calculators++;
      record (game, procedure->id, NULL);
      for (guint j = 0; j < game->cases->len; j++)
        if (is_of (game->cases->pdata[j], procedure))
          record (game, procedure->id, game->cases->pdata[j]);
      if (game->n_recorded == before)
        lr_test_fail ("%s %s: nothing could be taken down", game->id, procedure->id);
    }
  g_test_message ("%s: %u results of %u calculators", game->id, game->n_recorded, n_calculators);
  g_clear_object (&game->session);
}

/* A loop that may go on for ever is thrown pass by pass, on the command line too. */
static const char lab[] =
    "<?xml version='1.0' encoding='UTF-8'?>\n"
    "<ruleset xmlns='urn:longroll:ruleset:1' id='lab' data='1'><title>Lab</title>\n"
    "<procedure id='siege' panel='combat' label='Siege'><roll id='guns' label='Guns' dice='1d6'/>\n"
    "<var id='walls' start='3'/><var id='days' start='0'/>\n"
    "<repeat id='day' while='walls over 0' most='900'><roll id='shot' label='Shot' dice='1d6' count='5..6'/>\n"
    "<set var='walls' value='walls - shot'/><set var='days' value='if days = 3 then 3 else days + 1'/></repeat>\n"
    "<roll id='storm' label='Storm' dice='1d6'/>\n"
    "<outcome id='o' label='Shots' value='days' headline='It takes {o} days or more'/></procedure>\n"
    "</ruleset>\n";

static void
test_loop (void)
{
  g_autoptr (LrRuleset) ruleset = NULL;
  g_autofree char *games = lr_test_folder ("lab/ruleset.xml", lab, NULL);
  g_autofree char *lab_folder = g_build_filename (games, "lab", NULL);
  g_autoptr (LrInputs) inputs = NULL;
  static const char *const paths[] = { "guns", "day.1.shot", "day.2.shot", "day.3.shot", "storm" };
  LrBeginning beginning = { .scenario = -1, .turn = -1, .text = (char *) "The session begins" };
  g_autoptr (LrSession) session = NULL;
  LrAnswer *answer;

  ruleset = lr_ruleset_load (lab_folder);
  session = lr_session_new (ruleset, &beginning, NULL, NULL);
  lr_record_attach (session);
  inputs = lr_test_inputs (ruleset, "siege", "");
  for (guint i = 0; i < G_N_ELEMENTS (paths); i++)
    {
      guint face = 5;

      answer = lr_answer_new (ruleset, inputs, NULL, TRUE, NULL);
      g_assert_nonnull (lr_answer_next_ask (answer));
      g_assert_cmpstr (lr_answer_next_ask (answer)->path, ==, paths[i]);
      g_assert_false (lr_record_answer (session, answer, inputs, NULL, NULL, 0, NULL));
      lr_inputs_give_roll (inputs, paths[i], &face, 1, 0);
      lr_answer_free (answer);
    }
  answer = lr_answer_new (ruleset, inputs, NULL, TRUE, NULL);
  g_assert_null (lr_answer_open_ask (answer));
  DID (session, lr_record_answer (session, answer, inputs, NULL, NULL, 0, error),
       "Siege: It takes 3 days or more; dice: Guns 5 (entered), Shot 5 (entered), Shot 5 (entered), Shot 5 "
       "(entered), Storm 5 (entered)");
  lr_answer_free (answer);
  /* with the loop’s dice open, all passes together have the dice of the loop, and chances are not a result */
  lr_inputs_clear_given (inputs);
  for (guint i = 0; i < G_N_ELEMENTS (paths); i += 4)
    {
      guint face = 5;

      lr_inputs_give_roll (inputs, paths[i], &face, 1, 0);
    }
  answer = lr_answer_new (ruleset, inputs, NULL, TRUE, NULL);
  REFUSED (session, lr_record_answer (session, answer, inputs, NULL, NULL, 0, error),
           "“Shot” has to be rolled or decided first");
  g_assert_cmpuint (answer->asks->len, ==, 3);
  g_assert_cmpstr (((const LrAskView *) answer->asks->pdata[1])->path, ==, "day.*.shot");
  lr_answer_free (answer);
  lr_test_remove (games);
}

/* The chances are the same, whether the next pass is told apart or not. */
static void
test_apart (void)
{
  g_autofree char *games = lr_test_folder ("lab/ruleset.xml", lab, NULL);
  g_autofree char *lab_folder = g_build_filename (games, "lab", NULL);
  g_autoptr (LrRuleset) ruleset = lr_ruleset_load (lab_folder);
  g_autoptr (LrInputs) inputs = lr_test_inputs (ruleset, "siege", "");
  g_autoptr (LrResult) together = lr_run (inputs, NULL, NULL);
  g_autoptr (LrResult) apart = NULL;
  g_autofree char *first = lr_test_dist (together, "o");
  g_autofree char *second = NULL;

  lr_inputs_tell_apart (inputs, TRUE);
  apart = lr_run (inputs, NULL, NULL);
  second = lr_test_dist (apart, "o");
  lr_test_same_text ("chances", second, first);
  lr_test_remove (games);
}

static int
compare_names (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* The names of what is in a folder, in order. */
static GPtrArray *
list (const char *path)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    g_ptr_array_add (names, g_strdup (name));
  g_ptr_array_sort (names, compare_names);
  return names;
}

static void
read_cases (Game *game)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "cases", NULL);
  g_autoptr (GPtrArray) names = list (path);

  game->cases = g_ptr_array_new ();
  for (guint i = 0; i < names->len; i++)
    {
      const char *name = names->pdata[i];
      g_autofree char *file = g_build_filename (path, name, NULL);
      g_autofree char *text = NULL;
      g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func (g_free);
      gsize length = strlen (game->id);
      GPtrArray *cases;

      if (!g_str_has_prefix (name, game->id) || (name[length] != '-' && name[length] != '.') ||
          !g_str_has_suffix (name, ".cases") || !g_file_get_contents (file, &text, NULL, NULL))
        continue;
      cases = lr_case_read (name, game->id, text, problems);
      g_ptr_array_extend_and_steal (game->cases, cases);
    }
}

static void
add (void)
{
  g_autofree char *tables = g_test_build_filename (G_TEST_DIST, "..", "tables", NULL);
  g_autoptr (GPtrArray) names = list (tables);

  lr_test_add ("/session-results/loop", test_loop);
  lr_test_add ("/session-results/apart", test_apart);
  for (guint i = 0; i < names->len; i++)
    {
      g_autofree char *game_folder = g_build_filename (tables, names->pdata[i], NULL);
      g_autofree char *file = g_build_filename (game_folder, "ruleset.xml", NULL);
      g_autofree char *path = g_strdup_printf ("/session-results/%s", (const char *) names->pdata[i]);
      Game *game;

      if (!g_file_test (file, G_FILE_TEST_EXISTS))
        continue;
      game = lr_test_keep (g_new0 (Game, 1));
      game->id = g_strdup (names->pdata[i]);
      game->ruleset = lr_ruleset_load (game_folder);
      game->dice = g_rand_new_with_seed (1863);
      read_cases (game);
      lr_test_add_data (path, game, test_game);
    }
}

int
main (int    argc,
      char **argv)
{
  return run_session_tests (argc, argv, add);
}
