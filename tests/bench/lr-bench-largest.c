/* lr-bench-largest.c - every calculator of every game with the largest rosters and numbers that its panel allows
 *
 * Inputs are filled in at random from a fixed seed, with as many rows and as high numbers as there may be; what a run
 * does not allow is brought to the limit that it names. Of a few such fillings the one with the most work is measured.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-bench-private.h"

#include <stdlib.h>

#define FILLINGS 8          /* how many are tried */
#define MOST_REPAIRS 200    /* runs that say what is not allowed */
#define NO_MAXIMUM 100      /* what stands where a number has no maximum */
#define TRIED_STEPS 1000000 /* how far a run goes that only tells whether the inputs are allowed */
#define MOST_CHANGES 6      /* places that are changed in turn */

/**
 * Place:
 * @field: which input
 * @row: of a roster: which row
 * @column: of a roster: which field of it; -1 for an input that is no roster
 *
 * Where something can be typed.
 */
typedef struct
{
  guint field;
  guint row;
  int   column;
} Place;

static const LrField *
field_at (const LrInputs *inputs,
          Place           place)
{
  const LrField *field = lr_inputs_procedure (inputs)->fields[place.field];

  return place.column < 0 ? field : field->type.shape->fields[place.column];
}

static LrInput *
input_at (LrInputs *inputs,
          Place     place)
{
  LrInput *input = lr_inputs_field (inputs, place.field);

  return place.column < 0 ? input : &lr_input_row (input, place.row)->fields[place.column];
}

/* --- filling in --- */

/* How many rows there are, which a pick chooses from. */
static guint
rows_of (LrInputs   *inputs,
         const char *roster)
{
  const LrProcedure *procedure = lr_inputs_procedure (inputs);

  for (guint i = 0; i < procedure->n_fields; i++)
    if (g_str_equal (procedure->fields[i]->id, roster))
      return lr_input_n_rows (lr_inputs_field (inputs, i));
  return 0;
}

/* @high: how high numbers are, from 0 to 1. */
static void
fill_in (LrInputs *inputs,
         Place     place,
         GRand    *rand,
         double    high)
{
  const LrField *field = field_at (inputs, place);
  LrInput *input = input_at (inputs, place);

  switch (field->kind)
    {
    case LR_FIELD_NUMBER:
      lr_input_set (input, lr_number (field->max != NULL && high == 1 ? G_MAXINT32 / 2 :
                                      field->max != NULL ? (gint64) (g_rand_double (rand) * high * 40) :
                                      (gint64) (high * NO_MAXIMUM)));
      break;
    case LR_FIELD_FLAG:
      lr_input_set (input, lr_number (g_rand_boolean (rand)));
      break;
    case LR_FIELD_CHOICE:
      lr_input_set (input, lr_number (g_rand_int_range (rand, 0, (gint32) field->type.kind->n_values)));
      break;
    case LR_FIELD_PICK:
      lr_input_set (input, lr_number (g_rand_int_range (rand, 0, (gint32) rows_of (inputs, field->roster) + 1)));
      break;
    case LR_FIELD_RECORD:
    case LR_FIELD_ROSTER:
      break;
    }
}

static void
fill_roster (LrInputs *inputs,
             guint     index,
             GRand    *rand,
             double    high)
{
  const LrField *roster = lr_inputs_procedure (inputs)->fields[index];
  const LrShape *shape = roster->type.shape;
  LrInput *input = lr_inputs_field (inputs, index);
  guint n_rows = roster->rows != NULL ? roster->rows->n_values :
                 roster->max != NULL  ? (guint) atoi (roster->max->text) :
                                        LR_RUN_MOST_ROWS;

  for (guint row = 0; row < n_rows; row++)
    {
      lr_input_add_row (input, shape, -1);
      for (guint i = 0; i < shape->n_fields; i++)
        if (roster->rows != NULL && shape->fields[i]->kind == LR_FIELD_CHOICE &&
            shape->fields[i]->type.kind == roster->rows)
          lr_input_set (&lr_input_row (input, row)->fields[i], lr_number (row));
        else
          fill_in (inputs, (Place) { index, row, (int) i }, rand, high);
    }
}

static LrNumber
multiple_below (LrNumber number,
                LrNumber step)
{
  LrNumber rest;

  if (lr_number_modulo (number, step, &rest) && rest.num != 0)
    lr_number_subtract (number, rest, &number);
  return number;
}

/* Brings what is not allowed to what is. */
static void
mend (LrInputs             *inputs,
      const LrInputProblem *problem)
{
  const LrProcedure *procedure = lr_inputs_procedure (inputs);
  Place place = { 0, problem->place > 0 ? problem->place - 1 : 0, -1 };
  const LrField *field = problem->row != NULL ? problem->row : problem->field;
  LrInput *input;

  while (procedure->fields[place.field] != problem->field)
    place.field++;
  if (problem->row != NULL)
    place.column = lr_shape_find (problem->field->type.shape, problem->row->id);
  input = input_at (inputs, place);
  switch (problem->fault)
    {
    case LR_INPUT_BELOW:
    case LR_INPUT_ABOVE:
      lr_input_set (input, problem->limit);
      break;
    case LR_INPUT_STEP:
      if (lr_number_equal (multiple_below (problem->value, problem->limit), problem->value))
        lr_input_unset (input);
      else
        lr_input_set (input, multiple_below (problem->value, problem->limit));
      break;
    case LR_INPUT_UNAVAILABLE:
      lr_input_set (input, lr_number ((problem->value.num + 1) % field->type.kind->n_values));
      break;
    case LR_INPUT_MANY:
      while (lr_input_n_rows (input) > problem->limit.num)
        lr_input_remove_row (input, lr_input_n_rows (input) - 1);
      break;
    case LR_INPUT_FEW:
    case LR_INPUT_PICK:
    case LR_INPUT_UNKNOWN:
    case LR_INPUT_IDLE:
      lr_input_unset (input);
      break;
    }
}

/* How far a run comes with these inputs. */
static LrStatus
try (const LrInputs *inputs)
{
  LrLimits limits = lr_limits_default;
  g_autoptr (LrResult) result = NULL;

  limits.state_steps = TRIED_STEPS;
  result = lr_run (inputs, &limits, NULL);
  return result->status;
}

static LrInputs *
fill (const LrModel     *model,
      const LrProcedure *procedure,
      guint              seed)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  LrInputs *inputs = lr_inputs_new (model, procedure);
  double high = seed < FILLINGS / 2 ? 1 : g_rand_double_range (rand, 0.1, 1);

  if (model->calendar != NULL && seed > 0)
    lr_inputs_set_turn (inputs, g_rand_int_range (rand, 0, (gint32) model->calendar->n_values));
  for (guint i = 0; i < procedure->n_fields; i++)
    if (procedure->fields[i]->kind == LR_FIELD_ROSTER)
      fill_roster (inputs, i, rand, high);
  for (guint i = 0; i < procedure->n_fields; i++)
    fill_in (inputs, (Place) { i, 0, -1 }, rand, high);
  for (guint repair = 0; repair < MOST_REPAIRS; repair++)
    {
      LrLimits limits = lr_limits_default;
      g_autoptr (LrResult) result = NULL;

      limits.state_steps = TRIED_STEPS;
      result = lr_run (inputs, &limits, NULL);
      if (result->status != LR_STATUS_INPUT)
        break;
      /* From the last to the first, as rows that are taken away are the last. */
      for (guint i = result->n_problems; i > 0; i--)
        if (result->problems[i - 1].place <= lr_input_n_rows (lr_inputs_field (
                inputs, (guint) lr_procedure_find (procedure, result->problems[i - 1].field->id))))
          mend (inputs, &result->problems[i - 1]);
    }
  return inputs;
}

/* How much work a filling makes: more is better, and one that is refused is worth little. */
static double
worth (const LrInputs *inputs)
{
  g_autoptr (LrResult) result = lr_run (inputs, NULL, NULL);

  switch (result->status)
    {
    case LR_STATUS_DONE:
      return 1e6 + (double) result->state_steps;
    case LR_STATUS_TOO_LARGE:
      return 1e12;
    case LR_STATUS_REFUSED:
      return 1;
    case LR_STATUS_INPUT:
    case LR_STATUS_GIVEN:
    case LR_STATUS_FAULT:
    case LR_STATUS_CANCELLED:
      break;
    }
  return 0;
}

/* --- changing --- */

/* Another value beside the one that is there. */
static void
step_aside (LrInputs *inputs,
            Place     place)
{
  const LrField *field = field_at (inputs, place);
  LrInput *input = input_at (inputs, place);
  LrNumber number = input->number;

  if (field->kind == LR_FIELD_NUMBER)
    lr_number_subtract (number, lr_number (1), &number);
  else if (field->kind == LR_FIELD_FLAG)
    number = lr_number (number.num == 0);
  else if (field->kind == LR_FIELD_CHOICE)
    number = lr_number ((number.num + 1) % field->type.kind->n_values);
  lr_input_set (input, number);
}

static gboolean
is_changeable (LrInputs *inputs,
               Place     place,
               LrStatus  status)
{
  const LrField *field = field_at (inputs, place);
  LrNumber number = input_at (inputs, place)->number;
  gboolean good;

  if (!input_at (inputs, place)->is_set ||
      (field->kind != LR_FIELD_NUMBER && field->kind != LR_FIELD_FLAG && field->kind != LR_FIELD_CHOICE))
    return FALSE;
  step_aside (inputs, place);
  good = try (inputs) == status;
  lr_input_set (input_at (inputs, place), number);
  return good;
}

/* A few places that can be changed and it is still allowed. */
static GArray *
find_changes (LrInputs *inputs)
{
  const LrProcedure *procedure = lr_inputs_procedure (inputs);
  GArray *places = g_array_new (FALSE, FALSE, sizeof (Place));
  LrStatus status = try (inputs);

  for (guint i = 0; i < procedure->n_fields && places->len < MOST_CHANGES; i++)
    {
      const LrField *field = procedure->fields[i];
      guint n_columns = field->kind == LR_FIELD_ROSTER ? field->type.shape->n_fields : 1;

      for (guint j = 0; j < n_columns && places->len < MOST_CHANGES; j++)
        {
          Place place = { i, 0, field->kind == LR_FIELD_ROSTER ? (int) j : -1 };

          if (field->kind == LR_FIELD_ROSTER &&
              (lr_input_n_rows (lr_inputs_field (inputs, i)) == 0 ||
               (field->rows != NULL && field->type.shape->fields[j]->type.kind == field->rows)))
            continue;
          if (is_changeable (inputs, place, status))
            g_array_append_val (places, place);
        }
    }
  return places;
}

/* --- measuring --- */

/* The same inputs for a ruleset that was read again. */
static LrInputs *
copy_to (const LrModel  *model,
         const LrInputs *from)
{
  const LrProcedure *procedure = lr_model_find_procedure (model, lr_inputs_procedure (from)->id);
  LrInputs *inputs = lr_inputs_new (model, procedure);

  for (guint i = 0; i < procedure->n_fields; i++)
    lr_input_copy (lr_inputs_field (inputs, i), lr_inputs_peek (from, i));
  lr_inputs_set_turn (inputs, lr_inputs_get_turn (from));
  return inputs;
}

static guint
count_rows (LrInputs *inputs)
{
  guint n = 0;

  for (guint i = 0; i < lr_inputs_procedure (inputs)->n_fields; i++)
    n += lr_input_n_rows (lr_inputs_field (inputs, i));
  return n;
}

static const char *
how (const LrResult *result)
{
  if (result->status != LR_STATUS_DONE)
    return lr_bench_status (result->status);
  return lr_result_lots (result) > 0 ? "simulated" : result->exact ? "exact" : "about";
}

/* Answers as a panel does. Returns: nanoseconds. */
static double
answer (const LrInputs *inputs,
        LrResult      **result)
{
  double began = lr_bench_now ();

  *result = lr_run (inputs, NULL, NULL);
  if ((*result)->status == LR_STATUS_TOO_LARGE)
    {
      lr_result_unref (*result);
      *result = lr_run_simulated (inputs, NULL, 1, 4);
    }
  return lr_bench_now () - began;
}

static LrBenchLargest *
measure (const LrRuleset   *ruleset,
         const LrProcedure *procedure,
         double             seconds)
{
  LrBenchLargest *largest = g_new0 (LrBenchLargest, 1);
  g_autoptr (LrRuleset) again = lr_ruleset_load (ruleset->folder);
  g_autoptr (LrInputs) most = NULL;
  g_autoptr (LrInputs) inputs = NULL;
  g_autoptr (GArray) places = NULL;
  g_autoptr (GArray) times = g_array_new (FALSE, FALSE, sizeof (double));
  double best = -1;
  double began;
  LrResult *result;

  for (guint seed = 0; seed < FILLINGS; seed++)
    {
      g_autoptr (LrInputs) filled = fill (ruleset->model, procedure, seed);
      double value = worth (filled);

      if (value > best)
        {
          g_clear_pointer (&most, lr_inputs_free);
          most = g_steal_pointer (&filled);
          best = value;
        }
    }
  places = find_changes (most);
  inputs = copy_to (again->model, most);
  largest->game = g_strdup (ruleset->id);
  largest->calculator = g_strdup (procedure->id);
  largest->rows = count_rows (inputs);
  largest->first = answer (inputs, &result);
  largest->how = how (result);
  lr_result_unref (result);
  began = lr_bench_now ();
  for (guint pass = 0; times->len < 3 || (lr_bench_now () - began < seconds * 1e9 && times->len < 200); pass++)
    {
      g_autoptr (LrInputs) changed = lr_inputs_copy (inputs);
      double time;

      if (places->len > 0 && pass % (places->len + 1) < places->len)
        step_aside (changed, g_array_index (places, Place, pass % (places->len + 1)));
      time = answer (changed, &result);
      lr_result_unref (result);
      g_array_append_val (times, time);
    }
  g_array_sort (times, lr_bench_compare);
  largest->repeated = g_array_index (times, double, times->len / 2);
  return largest;
}

void
lr_bench_largest_free (LrBenchLargest *largest)
{
  g_free (largest->game);
  g_free (largest->calculator);
  g_free (largest);
}

GPtrArray *
lr_bench_largest (const char *const *games,
                  double             seconds,
                  LrBenchFunc        tell)
{
  static const char *const all[] = { "civil_war", "gtc", "lee_grant", "novak", "wftu", NULL };
  GPtrArray *list = g_ptr_array_new_with_free_func ((GDestroyNotify) lr_bench_largest_free);

  for (guint i = 0; all[i] != NULL; i++)
    {
      g_autofree char *folder = g_build_filename (SOURCE_TABLES, all[i], NULL);
      g_autoptr (LrRuleset) ruleset = NULL;

      ruleset = lr_ruleset_load (folder);
      for (guint j = 0; ruleset->model != NULL && j < ruleset->model->procedures->len; j++)
        {
          const LrProcedure *procedure = ruleset->model->procedures->pdata[j];

          if (procedure->panel == LR_PANEL_NONE ||
              (games[0] != NULL && !g_strv_contains (games, all[i]) && !g_strv_contains (games, procedure->id)))
            continue;
          g_ptr_array_add (list, measure (ruleset, procedure, seconds));
          tell (list->pdata[list->len - 1]);
        }
    }
  return list;
}
