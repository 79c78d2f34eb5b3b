/* test-decide.c - what if, the map of chances and plans: each number against running the calculator again
 *
 * What is tried is written as text and typed anew; the chance is then summed up here, from the distribution.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-test.h"

#include <math.h>
#include <string.h>

#include "engine/game/lr-state.h"
#include "present/decide/lr-grid.h"
#include "present/decide/lr-whatif.h"

#define SET_UPS 10
#define TRIES 60
/* A calculator whose runs take longer has fewer set-ups. */
#define LONG_RUN 20000
#define MOST_STEPS 150000

/* How many numbers were run again, by what they are. */
static struct
{
  guint calculators, set_ups, worths, own, others, columns, wishes, cells, plans;
} counted;

static LrRuleset *
load (const char *id)
{
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "..", "tables", id, NULL);
  LrRuleset *ruleset = lr_ruleset_load (folder);

  g_assert_nonnull (ruleset->model);
  return ruleset;
}

static LrInputs *
typed (const LrRuleset   *ruleset,
       const char        *procedure,
       const char *const *arguments)
{
  LrInputs *inputs = lr_inputs_new (ruleset->model, lr_model_find_procedure (ruleset->model, procedure));
  g_autoptr (GError) error = NULL;

  lr_typed_arguments (ruleset, inputs, arguments, &error);
  g_assert_no_error (error);
  return inputs;
}

/* Writes inputs as words and reads them again, with something typed besides. */
static LrInputs *
typed_again (const LrRuleset *ruleset,
             const LrInputs  *inputs,
             const char      *besides)
{
  LrInputs *again = lr_inputs_new (ruleset->model, lr_inputs_procedure (inputs));
  g_auto (GStrv) words = lr_typed_dup_arguments (inputs);
  const char *const more[] = { besides, NULL };
  g_autoptr (GError) error = NULL;

  lr_inputs_set_scenario (again, lr_inputs_get_scenario (inputs));
  lr_inputs_set_turn (again, lr_inputs_get_turn (inputs));
  lr_typed_arguments (ruleset, again, (const char *const *) words, &error);
  g_assert_no_error (error);
  if (besides != NULL)
    lr_typed_arguments (ruleset, again, more, &error);
  g_assert_no_error (error);
  return again;
}

/* The chance or the mean, from the distribution of the outcome; -1 if it cannot be said. */
static double
share_of (const LrInputs *inputs,
          const LrAim    *aim)
{
  g_autoptr (LrResult) result = lr_run (inputs, NULL, NULL);
  const LrTap *tap = result->status == LR_STATUS_DONE ? lr_result_find_tap (result, aim->step->id) : NULL;
  g_autoptr (LrDist) dist = NULL;
  double sum = 0;

  if (tap == NULL)
    return -1;
  dist = lr_dist_of_tap (result, tap);
  for (guint i = 0; i < dist->n_chances; i++)
    {
      LrValue value = dist->chances[i].value;
      double weight = dist->chances[i].probability;

      if (aim->part >= 0)
        value = value.object->values[aim->part];
      if (aim->sort == LR_AIM_MEAN)
        sum += weight * lr_number_to_double (value.number);
      else if (aim->sort == LR_AIM_FLAG)
        sum += value.ordinal != 0 ? weight : 0;
      else
        for (guint j = 0; j < aim->n_values; j++)
          sum += value.ordinal == (gint64) aim->values[j] ? weight : 0;
    }
  if (aim->sort == LR_AIM_MEAN && dist->many)
    return dist->mean;
  return aim->sort == LR_AIM_MEAN && dist->total > 0 ? sum / dist->total : sum;
}

/* Whether some throws stop on the way. */
static gboolean
is_incomplete (const LrInputs *inputs)
{
  g_autoptr (LrResult) result = lr_run (inputs, NULL, NULL);

  return result->masses != NULL;
}

static void
is_same (const LrRuleset *ruleset,
         const LrInputs  *inputs,
         const char      *besides,
         const LrAim     *aim,
         LrShare          share,
         const char      *what)
{
  g_autoptr (LrInputs) again = typed_again (ruleset, inputs, besides);
  double found = share_of (again, aim);
  g_autofree char *text = lr_typed_dup_text (ruleset, again);

  if (share.known ? fabs (found - share.share) > 1e-9 : found > 0 && !is_incomplete (again))
    lr_test_fail ("%s: %s says %g, typed it is %g:\n%s", ruleset->id, what, share.known ? share.share : -1, found,
                  text);
}

/* --- set-ups --- */

static LrNumber
random_value (GRand         *random,
              const LrField *field)
{
  switch (field->kind)
    {
    case LR_FIELD_FLAG:
      return lr_number (g_rand_int_range (random, 0, 2));
    case LR_FIELD_CHOICE:
      return lr_number (g_rand_int_range (random, 0, (gint32) field->type.kind->n_values));
    case LR_FIELD_NUMBER:
      return lr_number (g_rand_int_range (random, 0, 9));
    case LR_FIELD_PICK:
    case LR_FIELD_RECORD:
    case LR_FIELD_ROSTER:
      break;
    }
  return lr_number (1);
}

static LrInputs *
random_inputs (GRand             *random,
               const LrRuleset   *ruleset,
               const LrProcedure *procedure,
               guint              often)
{
  LrInputs *inputs = lr_inputs_new (ruleset->model, procedure);
  const LrKind *calendar = ruleset->model->calendar;
  const LrKind *scenarios = ruleset->model->scenarios;

  if (scenarios != NULL && g_rand_int_range (random, 0, 3) == 0)
    lr_inputs_set_scenario (inputs, g_rand_int_range (random, 0, (gint32) scenarios->n_values));
  if (calendar != NULL && g_rand_int_range (random, 0, 3) == 0)
    lr_inputs_set_turn (inputs, g_rand_int_range (random, 0, (gint32) calendar->n_values));
  for (guint i = 0; i < procedure->n_fields; i++)
    {
      const LrField *field = procedure->fields[i];
      LrInput *input = lr_inputs_field (inputs, i);
      int n_rows;

      if (g_rand_int_range (random, 0, 10) >= (gint32) often || !lr_typed_is_asked (field))
        continue;
      if (field->kind != LR_FIELD_ROSTER)
        lr_input_set (input, random_value (random, field));
      n_rows = field->kind == LR_FIELD_ROSTER && field->rows == NULL ? g_rand_int_range (random, 1, 4) : 0;
      for (int j = 0; j < n_rows; j++)
        {
          LrInputRow *row = lr_input_add_row (input, field->type.shape, -1);

          for (guint k = 0; k < field->type.shape->n_fields; k++)
            if (g_rand_int_range (random, 0, 3) == 0 && lr_typed_is_asked (field->type.shape->fields[k]) &&
                field->type.shape->fields[k]->kind != LR_FIELD_PICK)
              lr_input_set (&row->fields[k], random_value (random, field->type.shape->fields[k]));
        }
    }
  lr_inputs_fill_dates (inputs);
  return inputs;
}

/* --- one set-up --- */

/* Without a modifier that is in the sum itself, far from its limits, it is as if the opposite were added. */
static void
check_without (const LrRuleset   *ruleset,
               const LrInputs    *inputs,
               const LrWhatIf    *whatif,
               const LrGridEntry *worth,
               const LrGridCell  *cell)
{
  const LrProcedure *procedure = lr_inputs_procedure (inputs);
  double counts = g_ascii_strtod (worth->counts, NULL);
  g_autofree char *besides = NULL;

  if (counts != floor (counts) || worth->item->tally != NULL)
    return;
  for (guint i = 0; i < procedure->body->n_steps; i++)
    {
      const LrStep *step = procedure->body->steps[i];

      if (step->kind != LR_STEP_TALLY || !step->tally->sign || step->tally->min != NULL || step->tally->max != NULL)
        continue;
      for (guint j = 0; j < step->tally->n_items; j++)
        if (step->tally->items[j] == worth->item && worth->item->each == NULL)
          {
            besides = g_strdup_printf ("own.%s=%+.0f: as if it were not there", step->id, -counts);
            is_same (ruleset, inputs, besides, whatif->aim, cell->share, worth->label);
            counted.worths++;
          }
    }
}

static void
check_whatif (const LrRuleset *ruleset,
              const LrInputs  *inputs,
              const LrWhatIf  *whatif)
{
  is_same (ruleset, inputs, NULL, whatif->aim, whatif->now, "now");
  for (guint i = 0; i < whatif->worths->rows->len; i++)
    {
      const LrGridEntry *worth = lr_grid_row (whatif->worths, i);
      const LrGridCell *cell = lr_grid_cell (whatif->worths, i, 0);

      check_without (ruleset, inputs, whatif, worth, cell);
      if (cell->tried != NULL)
        {
          is_same (ruleset, cell->tried, NULL, whatif->aim, cell->share, worth->label);
          counted.own++;
        }
    }
  for (guint i = 0; i < whatif->others->rows->len; i++, counted.others++)
    {
      const LrGridCell *cell = lr_grid_cell (whatif->others, i, 0);

      is_same (ruleset, cell->tried, NULL, whatif->aim, cell->share, lr_grid_row (whatif->others, i)->label);
    }
  for (guint i = 0; i < whatif->columns->rows->len; i++, counted.columns++)
    {
      const LrGridCell *cell = lr_grid_cell (whatif->columns, i, 0);

      is_same (ruleset, cell->tried, NULL, whatif->aim, cell->share, lr_grid_row (whatif->columns, i)->label);
    }
  for (guint i = 0; i < whatif->wishes->rows->len; i++)
    {
      const LrGridEntry *wish = lr_grid_row (whatif->wishes, i);

      if (wish->here != (whatif->now.known && whatif->now.share >= wish->chance - 1e-9))
        lr_test_fail ("%s: %g is reached or not", ruleset->id, wish->chance);
      for (guint j = 0; j < 2; j++)
        {
          const LrInputs *tried = lr_grid_cell (whatif->wishes, i, j)->tried;
          g_autoptr (LrInputs) again = tried != NULL ? typed_again (ruleset, tried, NULL) : NULL;

          if (again != NULL && share_of (again, whatif->aim) < wish->chance - 1e-9)
            lr_test_fail ("%s: what is said to reach %g does not", ruleset->id, wish->chance);
          counted.wishes += again != NULL;
        }
    }
}

static void
check_map (const LrRuleset *ruleset,
           const LrGrid    *map)
{
  for (guint i = 0; map->empty == NULL && i < map->rows->len; i++)
    for (guint j = 0; j < map->columns->len; j++)
      {
        const LrGridCell *cell = lr_grid_cell (map, i, j);

        g_assert_nonnull (cell->text);
        if (cell->tried == NULL)
          continue;
        is_same (ruleset, cell->tried, NULL, map->aim, cell->share, "a cell of the map");
        counted.cells++;
      }
}

static void
check_plans (const LrRuleset *ruleset,
             const LrInputs  *inputs,
             const LrWhatIf  *whatif)
{
  const LrInputs *plans[2] = { inputs, NULL };
  g_autoptr (LrCompare) compare = NULL;

  if (whatif->others->rows->len > 0)
    plans[1] = lr_grid_cell (whatif->others, 0, 0)->tried;
  else if (whatif->columns->rows->len > 1)
    plans[1] = lr_grid_cell (whatif->columns, whatif->columns->rows->len - 1, 0)->tried;
  if (plans[1] == NULL)
    return;
  compare = lr_compare_new (ruleset, plans, 2, NULL);
  for (guint i = 0; i < compare->grid->rows->len; i++)
    {
      const LrAim *aim = lr_grid_row (compare->grid, i)->aim;

      for (guint j = 0; j < 2; j++, counted.plans++)
        is_same (ruleset, plans[j], NULL, aim, lr_grid_cell (compare->grid, i, j)->share, aim->label);
    }
}

static gboolean
check_set_up (const LrRuleset *ruleset,
              const LrInputs  *inputs,
              guint            set_ups)
{
  g_autoptr (LrAnswer) answer = lr_answer_new (ruleset, inputs, NULL, FALSE, NULL);
  g_autoptr (GPtrArray) aims = NULL;
  g_autoptr (LrWhatIf) whatif = NULL;
  g_autoptr (LrGrid) map = NULL;

  if (answer->result->status != LR_STATUS_DONE || answer->result->n_idle > 0)
    return FALSE;
  if (answer->result->rounds > 0 || answer->result->state_steps > MOST_STEPS ||
      (answer->result->state_steps > LONG_RUN && set_ups > 0))
    return TRUE;
  aims = lr_aims_new (answer);
  if (aims->len == 0)
    return TRUE;
  whatif = lr_whatif_new (answer, inputs, aims->pdata[0], TRUE, 0, NULL);
  check_whatif (ruleset, inputs, whatif);
  if (answer->result->state_steps > LONG_RUN)
    return TRUE;
  map = lr_map_new (answer, inputs, aims->pdata[0], NULL, NULL, 0, NULL);
  g_assert_true ((map->empty != NULL) == (lr_grid_cell (map, 0, 0)->text == NULL));
  check_map (ruleset, map);
  check_plans (ruleset, inputs, whatif);
  return TRUE;
}

/* Ten set-ups of each calculator: the first is as it opens, if that has an answer. */
static void
test_game (gconstpointer data)
{
  g_autoptr (LrRuleset) ruleset = load (data);
  GRand *random = g_rand_new_with_seed (14);
  GPtrArray *procedures = ruleset->model->procedures;

  memset (&counted, 0, sizeof counted);
  for (guint i = 0; i < procedures->len; i++)
    {
      const LrProcedure *procedure = procedures->pdata[i];
      guint set_ups = 0;

      if (procedure->panel == LR_PANEL_NONE)
        continue;
      for (guint tries = 0; tries < TRIES && set_ups < SET_UPS; tries++)
        {
          g_autoptr (LrInputs) inputs = random_inputs (random, ruleset, procedure, tries == 0 ? 0 : 2 + tries % 4);

          set_ups += check_set_up (ruleset, inputs, set_ups);
        }
      counted.calculators += set_ups > 0;
      counted.set_ups += set_ups;
    }
  g_rand_free (random);
  g_test_message ("%s: %u calculators, %u set-ups; run again: %u modifiers by their opposite, %u by a choice, %u that "
                  "could be had, %u columns, %u wishes, %u cells, %u numbers of plans",
                  ruleset->id, counted.calculators, counted.set_ups, counted.worths, counted.own, counted.others,
                  counted.columns, counted.wishes, counted.cells, counted.plans);
  g_assert_cmpuint (counted.set_ups, >, counted.calculators * 5);
}

/* --- what is known from elsewhere --- */

static const LrGridCell *
cell_at (const LrGrid *map,
         const char   *row,
         const char   *column)
{
  for (guint i = 0; i < map->rows->len; i++)
    for (guint j = 0; j < map->columns->len; j++)
      if (g_str_equal (lr_grid_row (map, i)->label, row) && g_str_equal (lr_grid_column (map, j)->label, column))
        return lr_grid_cell (map, i, j);
  lr_test_fail ("the map has no %s in %s", row, column);
  return lr_grid_cell (map, 0, 0);
}

/* An even attack, as players have published it: 28 % retreat or worse, 8 % rout; at +2: 58 and 28. */
static void
test_published (void)
{
  g_autoptr (LrRuleset) ruleset = load ("gtc");
  static const char *const nothing[] = { NULL };
  g_autoptr (LrInputs) inputs = typed (ruleset, "combat", nothing);
  g_autoptr (LrAnswer) answer = lr_answer_new (ruleset, inputs, NULL, FALSE, NULL);
  g_autoptr (GPtrArray) aims = lr_aims_new (answer);
  g_autoptr (LrGrid) retreats = lr_map_new (answer, inputs, aims->pdata[0], NULL, NULL, 0, NULL);
  g_autoptr (LrGrid) routs = lr_map_new (answer, inputs, lr_aims_find (aims, "defender=routs"), NULL, NULL, 0, NULL);

  g_assert_cmpstr (((const LrAim *) aims->pdata[0])->id, ==, "defender=retreats+routs+gone");
  g_assert_cmpstr (cell_at (retreats, "now", "1:1")->text, ==, "28 %");
  g_assert_cmpstr (cell_at (retreats, "+2 more", "1:1")->text, ==, "58 %");
  g_assert_cmpstr (cell_at (routs, "now", "1:1")->text, ==, "8 %");
  g_assert_cmpstr (cell_at (routs, "+2 more", "1:1")->text, ==, "28 %");
}

/* Where it takes too long, both say so, and nothing unknown passes for known. */
static void
test_patience (void)
{
  g_autoptr (LrRuleset) ruleset = load ("gtc");
  static const char *const nothing[] = { NULL };
  g_autoptr (LrInputs) inputs = typed (ruleset, "combat", nothing);
  g_autoptr (LrAnswer) answer = lr_answer_new (ruleset, inputs, NULL, FALSE, NULL);
  g_autoptr (GPtrArray) aims = lr_aims_new (answer);
  g_autoptr (LrGrid) whole = lr_map_new (answer, inputs, aims->pdata[0], NULL, NULL, 1000, NULL);
  g_autoptr (LrGrid) map = lr_map_new (answer, inputs, aims->pdata[0], NULL, NULL, 1e-9, NULL);
  g_autoptr (LrWhatIf) whatif = lr_whatif_new (answer, inputs, aims->pdata[0], TRUE, 1e-9, NULL);
  const char *note = "Not everything was worked out: it takes too long. In the window, the calculation goes on until "
                     "you leave it.";

  g_assert_null (whole->cut);
  g_assert_cmpstr (map->cut, ==, note);
  g_assert_cmpuint (map->rows->len, >, 1);
  for (guint i = 0; i < map->rows->len * map->columns->len; i++)
    {
      guint row = i / map->columns->len;
      guint column = i % map->columns->len;
      gboolean here = lr_grid_row (map, row)->here && lr_grid_column (map, column)->here;

      g_assert_cmpstr (lr_grid_cell (map, row, column)->text, ==, here ? "28 %" : "?");
    }
  g_assert_cmpstr (whatif->notes->pdata[whatif->notes->len - 1], ==, note);
  g_assert_cmpuint (whatif->worths->rows->len + whatif->wishes->rows->len, ==, 0);
}

static char *
described (const LrWhatIf *whatif)
{
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, "%s %s\n", whatif->aim->label, whatif->now_text);
  for (guint i = 0; i < whatif->worths->rows->len; i++)
    {
      const LrGridEntry *worth = lr_grid_row (whatif->worths, i);
      const LrGridCell *cell = lr_grid_cell (whatif->worths, i, 0);

      g_string_append_printf (text, "%s %s: %s, %s\n", worth->counts, worth->label, cell->text, cell->gain);
    }
  for (guint i = 0; i < whatif->columns->rows->len; i++)
    {
      const LrGridEntry *column = lr_grid_row (whatif->columns, i);

      g_string_append_printf (text, "%s %s %s\n", column->label, lr_grid_cell (whatif->columns, i, 0)->text,
                              column->note);
    }
  for (guint i = 0; i < whatif->wishes->rows->len; i++)
    g_string_append_printf (text, "%g: %s, %s\n", lr_grid_row (whatif->wishes, i)->chance,
                            lr_grid_cell (whatif->wishes, i, LR_WISH_MODIFIER)->text,
                            lr_grid_cell (whatif->wishes, i, LR_WISH_STRENGTH)->text);
  g_string_append_printf (text, "%s\n", whatif->clamp);
  return g_string_free (text, FALSE);
}

/* The attack of the mock-ups, without the river: what the picture of What if shows. */
static void
test_picture (void)
{
  g_autoptr (LrRuleset) ruleset = load ("wftu");
  static const char *const arguments[] = { "--row", "attackers",   "sp=8,quality=veteran",
                                           "--row", "attackers",   "sp=4,quality=volunteer",
                                           "--row", "defenders",   "sp=7",
                                           "--row", "attack_leaders", "br=2",
                                           "--row", "defence_leaders", "br=1",
                                           "terrain=forest", NULL };
  g_autoptr (LrInputs) inputs = typed (ruleset, "land_combat", arguments);
  g_autoptr (LrAnswer) answer = lr_answer_new (ruleset, inputs, NULL, FALSE, NULL);
  g_autoptr (GPtrArray) aims = lr_aims_new (answer);
  g_autoptr (LrWhatIf) whatif = lr_whatif_new (answer, inputs, aims->pdata[0], TRUE, 0, NULL);
  g_autofree char *text = described (whatif);

  lr_test_same_text ("what if", text,
                     "Drives the defender out 30 %\n+2 Attacker's morale: 10 %, +20\n-1 Defender's morale: 40 %, "
                     "-10\n+2 Attacker's leadership: 10 %, +20\n-1 Defender's leadership: 40 %, -10\n-1 Forest: 40 "
                     "%, -10\n1:1 20 % 2 strength points less\n3:2 30 % here, 1 strength point to spare\n2:1 40 % 2 "
                     "strength points more\n0.5: +2 more, 9 strength points more\n0.7: not by itself, 16 strength "
                     "points more\n0.9: not by itself, not with 60 strength points more\nThe modifier is at most +4: "
                     "60 %\n");
}

int
main (int   argc,
      char *argv[])
{
  static const char *const games[] = { "civil_war", "gtc", "lee_grant", "novak", "wftu" };

  lr_test_init (&argc, &argv);
  lr_test_add ("/decide/published", test_published);
  lr_test_add ("/decide/picture", test_picture);
  lr_test_add ("/decide/patience", test_patience);
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autofree char *path = g_strconcat ("/decide/", games[i], NULL);

      lr_test_add_data (path, games[i], test_game);
    }
  return g_test_run ();
}
