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

#include "present/input/lr-typed.h"

#define FILLINGS 3      /* how many are begun with */
#define STEPS 150       /* changes that are tried of each */
#define MOST_REPAIRS 60 /* runs that say what is not allowed */
#define NO_MAXIMUM 100  /* what is where a number has no maximum */
#define MOST_CHANGES 6  /* places that are changed in turn */
#define MOST_WORTH 1e12 /* of what goes beyond all limits */

/* How far a run goes that only tells how much work it is. */
static LrLimits tried;

/**
 * Place:
 * @field: which input
 * @row: of a roster: which row
 * @column: of a roster: which field of it; -1 for an input that is not a roster
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
    number = lr_number_subtract (number, rest, &rest) ? rest : number;
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
    case LR_INPUT_TWICE:
      lr_input_remove_row (lr_inputs_field (inputs, place.field), place.row);
      break;
    case LR_INPUT_FEW:
    case LR_INPUT_PICK:
    case LR_INPUT_UNKNOWN:
    case LR_INPUT_IDLE:
      lr_input_unset (input);
      break;
    }
}

/* Brings everything that is not allowed to what is, as far as that goes. */
static void
mend_all (LrInputs *inputs)
{
  const LrProcedure *procedure = lr_inputs_procedure (inputs);

  for (guint repair = 0; repair < MOST_REPAIRS; repair++)
    {
      g_autoptr (LrResult) result = lr_run (inputs, &tried, NULL);

      if (result->status != LR_STATUS_INPUT)
        break;
      /* From the last to the first, as rows that are taken away are the last. */
      for (guint i = result->n_problems; i > 0; i--)
        {
          const LrInputProblem *problem = &result->problems[i - 1];
          guint field = (guint) lr_procedure_find (procedure, problem->field->id);

          if (problem->place <= lr_input_n_rows (lr_inputs_field (inputs, field)))
            mend (inputs, problem);
        }
    }
}

/* @filling: the first is all defaults, and grows by being changed; the others are full. */
static LrInputs *
fill (const LrModel     *model,
      const LrProcedure *procedure,
      GRand             *rand,
      guint              filling)
{
  LrInputs *inputs = lr_inputs_new (model, procedure);
  double high = filling == 1 ? 1 : g_rand_double (rand);

  if (filling == 0)
    return inputs;
  if (model->calendar != NULL)
    lr_inputs_set_turn (inputs, g_rand_int_range (rand, 0, (gint32) model->calendar->n_values));
  for (guint i = 0; i < procedure->n_fields; i++)
    if (procedure->fields[i]->kind == LR_FIELD_ROSTER)
      fill_roster (inputs, i, rand, high);
  for (guint i = 0; i < procedure->n_fields; i++)
    fill_in (inputs, (Place) { i, 0, -1 }, rand, high);
  mend_all (inputs);
  return inputs;
}

/* How much work a filling makes. What is refused or not allowed is below nothing, and the better the less there is to
 * be fixed. */
static double
worth (const LrRuleset *ruleset,
       const LrInputs  *inputs)
{
  g_autoptr (LrAnswer) answer = lr_answer_new (ruleset, inputs, &tried, FALSE, NULL);
  g_autoptr (LrResult) whole = NULL;
  double checks = 0;

  switch (answer->result->status)
    {
    case LR_STATUS_DONE:
      return (double) answer->result->state_steps;
    case LR_STATUS_TOO_LARGE:
      whole = lr_run (inputs, NULL, NULL);
      return whole->status == LR_STATUS_TOO_LARGE ? MOST_WORTH : (double) whole->state_steps;
    case LR_STATUS_REFUSED:
      for (guint i = 0; i < answer->checks->len; i++)
        checks += ((const LrMessageView *) answer->checks->pdata[i])->refuses;
      return -checks;
    case LR_STATUS_INPUT:
    case LR_STATUS_GIVEN:
    case LR_STATUS_FAULT:
    case LR_STATUS_CANCELLED:
      break;
    }
  return -1000 - (double) answer->result->n_problems;
}

/* --- climbing --- */

/* Adds as many rows as are allowed, like those that are there. */
static void
add_rows (LrInput       *input,
          const LrField *roster)
{
  guint n_rows = lr_input_n_rows (input);
  guint most = roster->max != NULL ? (guint) atoi (roster->max->text) : LR_RUN_MOST_ROWS;

  for (guint i = n_rows; i < most && roster->rows == NULL; i++)
    {
      LrInputRow *row = lr_input_add_row (input, roster->type.shape, -1);

      for (guint j = 0; n_rows > 0 && j < row->n_fields; j++)
        lr_input_copy (&row->fields[j], &lr_input_row (input, i % n_rows)->fields[j]);
    }
}

/* Fills in an input anew, or one column or one row of a roster; where @fewer rows may help, takes one away. */
static void
shake (LrInputs *inputs,
       GRand    *rand,
       gboolean  fewer)
{
  const LrProcedure *procedure = lr_inputs_procedure (inputs);
  guint index = (guint) g_rand_int_range (rand, 0, (gint32) procedure->n_fields);
  const LrField *field = procedure->fields[index];
  LrInput *input = lr_inputs_field (inputs, index);
  double high = g_rand_boolean (rand) ? 1 : g_rand_double (rand);
  guint n_rows = lr_input_n_rows (input);
  guint column, row, how;

  if (field->kind != LR_FIELD_ROSTER)
    {
      if (g_rand_int_range (rand, 0, 4) == 0)
        lr_input_unset (input);
      else
        fill_in (inputs, (Place) { index, 0, -1 }, rand, high);
      return;
    }
  if (n_rows == 0 || (!fewer && g_rand_int_range (rand, 0, 4) == 0))
    {
      add_rows (input, field);
      return;
    }
  column = (guint) g_rand_int_range (rand, 0, (gint32) field->type.shape->n_fields);
  row = (guint) g_rand_int_range (rand, 0, (gint32) n_rows);
  how = (guint) g_rand_int_range (rand, 0, fewer ? 5 : 4);
  if (how == 4 && field->rows == NULL)
    {
      lr_input_remove_row (input, n_rows - 1);
      return;
    }
  if (field->rows != NULL && field->type.shape->fields[column]->type.kind == field->rows)
    return;
  for (guint i = 0; i < n_rows; i++)
    {
      LrInput *other = &lr_input_row (input, i)->fields[column];

      if (how == 0) /* all of them the default */
        lr_input_unset (other);
      else if (how == 1) /* all of them as in one row */
        lr_input_copy (other, &lr_input_row (input, row)->fields[column]);
      else if (how == 2 || i == row) /* each another value, or one of them */
        fill_in (inputs, (Place) { index, i, (int) column }, rand, high);
    }
}

/* Of inputs that are allowed, some that make much work. */
static LrInputs *
find_most (const LrRuleset   *ruleset,
           const LrProcedure *procedure)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);
  LrInputs *most = NULL;
  double best = 0;

  for (guint filling = 0; filling < FILLINGS; filling++)
    {
      LrInputs *at = fill (ruleset->model, procedure, rand, filling);
      double value = worth (ruleset, at);

      for (guint step = 0; procedure->n_fields > 0 && step < STEPS && value < MOST_WORTH;
           step += value > tried.state_steps ? STEPS / 12 : 1)
        {
          g_autoptr (LrInputs) other = lr_inputs_copy (at);
          double found;

          shake (other, rand, value < 0);
          if (step % 2 == 0)
            shake (other, rand, value < 0);
          mend_all (other);
          found = worth (ruleset, other);
          if (found >= value)
            {
              lr_inputs_free (at);
              at = g_steal_pointer (&other);
              value = found;
            }
        }
      if (best < MOST_WORTH && (most == NULL || value > best))
        {
          g_clear_pointer (&most, lr_inputs_free);
          most = g_steal_pointer (&at);
          best = value;
        }
      g_clear_pointer (&at, lr_inputs_free);
    }
  return most;
}

/* --- changing --- */

static LrStatus
status_of (const LrInputs *inputs)
{
  g_autoptr (LrResult) result = lr_run (inputs, &tried, NULL);

  return result->status;
}

/* Another value beside the one that is there. */
static void
step_aside (LrInputs *inputs,
            Place     place)
{
  const LrField *field = field_at (inputs, place);
  LrInput *input = input_at (inputs, place);
  LrNumber number = input->number;

  if (field->kind == LR_FIELD_NUMBER && !lr_number_subtract (number, lr_number (1), &number))
    return;
  if (field->kind == LR_FIELD_FLAG)
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
  good = status_of (inputs) == status;
  lr_input_set (input_at (inputs, place), number);
  return good;
}

/* A few places that can be changed and it is still allowed. */
static GArray *
find_changes (LrInputs *inputs)
{
  const LrProcedure *procedure = lr_inputs_procedure (inputs);
  GArray *places = g_array_new (FALSE, FALSE, sizeof (Place));
  LrStatus status = status_of (inputs);

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
  g_autofree char *folder = g_build_filename (SOURCE_TABLES, ruleset->id, NULL);
  g_autoptr (LrRuleset) again = lr_ruleset_load (folder);
  g_autoptr (LrInputs) most = NULL;
  g_autoptr (LrInputs) inputs = NULL;
  g_autoptr (GArray) places = NULL;
  g_autoptr (GArray) times = g_array_new (FALSE, FALSE, sizeof (double));
  double began;
  LrResult *result;

  most = find_most (ruleset, procedure);
  places = find_changes (most);
  inputs = copy_to (again->model, most);
  largest->game = g_strdup (ruleset->id);
  largest->calculator = g_strdup (procedure->id);
  largest->rows = count_rows (inputs);
  largest->command = lr_typed_dup_text (again, inputs);
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
  g_free (largest->command);
  g_free (largest);
}

GPtrArray *
lr_bench_largest (const char *const *games,
                  double             seconds,
                  LrBenchFunc        tell)
{
  static const char *const all[] = { "civil_war", "gtc", "lee_grant", "novak", "wftu", NULL };
  GPtrArray *list = g_ptr_array_new_with_free_func ((GDestroyNotify) lr_bench_largest_free);

  tried = lr_limits_default;
  tried.state_steps = 1000000;
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
