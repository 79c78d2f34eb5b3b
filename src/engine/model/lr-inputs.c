/* lr-inputs.c - what a person typed: inputs, options, dice and decisions of one run
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-inputs.h"

#include <string.h>

/* Inputs stand in the order of the procedure's fields. Given dice and decisions are found by the path of their step,
 * positional faces in the order in which a run asks. */
struct _LrInputs
{
  LrModel           *model;
  const LrProcedure *procedure;
  LrInput           *fields;
  int                turn;      /* -1: the first */
  int                scenario;  /* -1: the first */
  LrValue           *options;   /* one for each option of the model */
  GHashTable        *rolls;     /* path → LrGivenRoll */
  GHashTable        *decisions; /* path → LrInput */
  GArray            *faces;     /* guint */
  GPtrArray         *left_out;  /* LrItem */
  gboolean           apart;     /* whether the next pass of a loop is told from those after it */
};

static void
row_free (LrInputRow *row)
{
  for (guint i = 0; i < row->n_fields; i++)
    lr_input_unset (&row->fields[i]);
  g_free (row->fields);
  g_free (row->label);
  g_free (row);
}

static void
roll_free (LrGivenRoll *roll)
{
  g_free (roll->faces);
  g_free (roll);
}

static void
decision_free (LrInput *decision)
{
  lr_input_unset (decision);
  g_free (decision);
}

/**
 * lr_inputs_new:
 * @model: a linked model
 * @procedure: one of its procedures
 *
 * Returns: (transfer full): inputs of which none is set: every one has its default
 */
LrInputs *
lr_inputs_new (const LrModel     *model,
               const LrProcedure *procedure)
{
  LrInputs *inputs = g_new0 (LrInputs, 1);

  inputs->model = lr_model_ref ((LrModel *) model);
  inputs->procedure = procedure;
  inputs->fields = g_new0 (LrInput, procedure->n_fields);
  inputs->turn = inputs->scenario = -1;
  inputs->options = g_new0 (LrValue, model->options->len);
  for (guint i = 0; i < model->options->len; i++)
    inputs->options[i] = ((const LrOption *) model->options->pdata[i])->init;
  inputs->rolls = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) roll_free);
  inputs->decisions = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) decision_free);
  inputs->faces = g_array_new (FALSE, FALSE, sizeof (guint));
  inputs->left_out = g_ptr_array_new ();
  return inputs;
}

/**
 * lr_inputs_copy:
 * @inputs: some inputs
 *
 * Returns: (transfer full): the same, for trying something else
 */
LrInputs *
lr_inputs_copy (const LrInputs *inputs)
{
  LrInputs *copy = lr_inputs_new (inputs->model, inputs->procedure);

  for (guint i = 0; i < inputs->procedure->n_fields; i++)
    lr_input_copy (&copy->fields[i], &inputs->fields[i]);
  copy->turn = inputs->turn;
  copy->scenario = inputs->scenario;
  for (guint i = 0; i < inputs->model->options->len; i++)
    copy->options[i] = inputs->options[i];
  lr_inputs_copy_given (copy, inputs);
  for (guint i = 0; i < inputs->left_out->len; i++)
    g_ptr_array_add (copy->left_out, inputs->left_out->pdata[i]);
  copy->apart = inputs->apart;
  return copy;
}

/**
 * lr_inputs_free:
 * @inputs: (transfer full) (nullable): some inputs
 */
void
lr_inputs_free (LrInputs *inputs)
{
  if (inputs == NULL)
    return;
  for (guint i = 0; i < inputs->procedure->n_fields; i++)
    lr_input_unset (&inputs->fields[i]);
  g_free (inputs->fields);
  g_free (inputs->options);
  g_hash_table_unref (inputs->rolls);
  g_hash_table_unref (inputs->decisions);
  g_array_unref (inputs->faces);
  g_ptr_array_unref (inputs->left_out);
  lr_model_unref (inputs->model);
  g_free (inputs);
}

/**
 * lr_inputs_model:
 * @inputs: some inputs
 *
 * Returns: (transfer none): the model whose procedure they are for
 */
const LrModel *
lr_inputs_model (const LrInputs *inputs)
{
  return inputs->model;
}

/**
 * lr_inputs_procedure:
 * @inputs: some inputs
 *
 * Returns: (transfer none): the procedure that they are for
 */
const LrProcedure *
lr_inputs_procedure (const LrInputs *inputs)
{
  return inputs->procedure;
}

/**
 * lr_inputs_field:
 * @inputs: some inputs
 * @field: the index of a field of the procedure
 *
 * Returns: (transfer none): the input, to be changed
 */
LrInput *
lr_inputs_field (LrInputs *inputs,
                 guint     field)
{
  g_assert (field < inputs->procedure->n_fields);
  return &inputs->fields[field];
}

/**
 * lr_inputs_peek:
 * @inputs: some inputs
 * @field: the index of a field of the procedure
 *
 * Returns: (transfer none): the input
 */
const LrInput *
lr_inputs_peek (const LrInputs *inputs,
                guint           field)
{
  g_assert (field < inputs->procedure->n_fields);
  return &inputs->fields[field];
}

/**
 * lr_input_set:
 * @input: an input that is no roster
 * @number: its value, as #LrInput says
 */
void
lr_input_set (LrInput  *input,
              LrNumber  number)
{
  input->is_set = TRUE;
  input->is_filled = FALSE;
  input->number = number;
}

/**
 * lr_input_unset:
 * @input: an input
 *
 * Forgets what was typed: the default holds again.
 */
void
lr_input_unset (LrInput *input)
{
  g_clear_pointer (&input->rows, g_ptr_array_unref);
  input->is_set = input->is_filled = FALSE;
  input->number = lr_number (0);
}

/**
 * lr_input_add_row:
 * @input: a roster
 * @shape: its shape
 * @before: at which place, or -1 for the end
 *
 * Returns: (transfer none): a new row of which nothing is set
 */
LrInputRow *
lr_input_add_row (LrInput       *input,
                  const LrShape *shape,
                  int            before)
{
  LrInputRow *row = g_new0 (LrInputRow, 1);

  row->n_fields = shape->n_fields;
  row->fields = g_new0 (LrInput, shape->n_fields);
  if (input->rows == NULL)
    input->rows = g_ptr_array_new_with_free_func ((GDestroyNotify) row_free);
  input->is_set = TRUE;
  input->is_filled = FALSE;
  g_ptr_array_insert (input->rows, before, row);
  return row;
}

/**
 * lr_input_row:
 * @input: a roster
 * @row: a place in it, from 0
 *
 * Returns: (transfer none): the row
 */
LrInputRow *
lr_input_row (const LrInput *input,
              guint          row)
{
  g_assert (row < lr_input_n_rows (input));
  return input->rows->pdata[row];
}

/**
 * lr_input_n_rows:
 * @input: a roster
 *
 * Returns: how many rows were typed
 */
guint
lr_input_n_rows (const LrInput *input)
{
  return input->rows != NULL ? input->rows->len : 0;
}

/**
 * lr_input_remove_row:
 * @input: a roster
 * @row: a place in it, from 0
 */
void
lr_input_remove_row (LrInput *input,
                     guint    row)
{
  g_assert (row < lr_input_n_rows (input));
  g_ptr_array_remove_index (input->rows, row);
}

/**
 * lr_input_equal:
 * @left: an input
 * @right: another for the same field
 *
 * Returns: whether the same was typed
 */
gboolean
lr_input_equal (const LrInput *left,
                const LrInput *right)
{
  if (left->is_set != right->is_set || !lr_number_equal (left->number, right->number) ||
      lr_input_n_rows (left) != lr_input_n_rows (right))
    return FALSE;
  for (guint i = 0; i < lr_input_n_rows (left); i++)
    {
      const LrInputRow *one = lr_input_row (left, i);
      const LrInputRow *other = lr_input_row (right, i);

      if (g_strcmp0 (one->label, other->label) != 0)
        return FALSE;
      for (guint j = 0; j < one->n_fields; j++)
        if (!lr_input_equal (&one->fields[j], &other->fields[j]))
          return FALSE;
    }
  return TRUE;
}

/**
 * lr_input_row_set_label:
 * @row: a row
 * @label: (nullable): what the person calls it
 */
void
lr_input_row_set_label (LrInputRow *row,
                        const char *label)
{
  g_free (row->label);
  row->label = g_strdup (label != NULL && *label != '\0' ? label : NULL);
}

/**
 * lr_input_copy:
 * @to: an input
 * @from: another of the same sort
 *
 * Makes @to the same as @from.
 */
void
lr_input_copy (LrInput       *to,
               const LrInput *from)
{
  lr_input_unset (to);
  to->is_set = from->is_set;
  to->is_filled = from->is_filled;
  to->number = from->number;
  if (from->rows == NULL)
    return;
  to->rows = g_ptr_array_new_with_free_func ((GDestroyNotify) row_free);
  for (guint i = 0; i < from->rows->len; i++)
    {
      const LrInputRow *row = from->rows->pdata[i];
      LrInputRow *made = g_new0 (LrInputRow, 1);

      made->label = g_strdup (row->label);
      made->n_fields = row->n_fields;
      made->fields = g_new0 (LrInput, row->n_fields);
      for (guint j = 0; j < row->n_fields; j++)
        lr_input_copy (&made->fields[j], &row->fields[j]);
      g_ptr_array_add (to->rows, made);
    }
}

/**
 * lr_inputs_set_turn:
 * @inputs: some inputs
 * @turn: the turn's place in the calendar, or -1 for the first
 */
void
lr_inputs_set_turn (LrInputs *inputs,
                    int       turn)
{
  inputs->turn = turn;
}

/**
 * lr_inputs_get_turn:
 * @inputs: some inputs
 *
 * Returns: the turn's place in the calendar; 0 if nothing was said
 */
int
lr_inputs_get_turn (const LrInputs *inputs)
{
  return MAX (inputs->turn, 0);
}

/**
 * lr_inputs_set_scenario:
 * @inputs: some inputs
 * @scenario: the scenario's place among them, or -1 for the first
 */
void
lr_inputs_set_scenario (LrInputs *inputs,
                        int       scenario)
{
  inputs->scenario = scenario;
}

/**
 * lr_inputs_get_scenario:
 * @inputs: some inputs
 *
 * Returns: the scenario's place among them; 0 if nothing was said
 */
int
lr_inputs_get_scenario (const LrInputs *inputs)
{
  return MAX (inputs->scenario, 0);
}

/**
 * lr_inputs_set_option:
 * @inputs: some inputs
 * @option: the index of an option of the model
 * @ordinal: 0 or 1 of a flag; the place of a reading among the option's
 */
void
lr_inputs_set_option (LrInputs *inputs,
                      guint     option,
                      gint64    ordinal)
{
  g_assert (option < inputs->model->options->len);
  inputs->options[option] = lr_value_ordinal (ordinal);
}

/**
 * lr_inputs_options:
 * @inputs: some inputs
 *
 * Returns: (transfer none) (array): the value of each option of the model
 */
const LrValue *
lr_inputs_options (const LrInputs *inputs)
{
  return inputs->options;
}

/**
 * lr_inputs_leave_out:
 * @inputs: some inputs
 * @item: an item of a tally of the model
 *
 * Runs as if this item never held: what a modifier is worth is the difference.
 */
void
lr_inputs_leave_out (LrInputs     *inputs,
                     const LrItem *item)
{
  g_ptr_array_add (inputs->left_out, (gpointer) item);
}

/**
 * lr_inputs_is_left_out:
 * @inputs: some inputs
 * @item: an item of a tally
 *
 * Returns: whether it is left out of these runs
 */
gboolean
lr_inputs_is_left_out (const LrInputs *inputs,
                       const LrItem   *item)
{
  return inputs->left_out->len > 0 && g_ptr_array_find (inputs->left_out, item, NULL);
}

/**
 * lr_inputs_tell_apart:
 * @inputs: some inputs
 * @apart: whether to tell passes apart
 *
 * A loop whose end the dice decide asks for the dice of all its passes together. Told apart, the pass that comes next
 * asks for its own, so that they can be thrown, as soon as all that was before it is known.
 */
void
lr_inputs_tell_apart (LrInputs *inputs,
                      gboolean  apart)
{
  inputs->apart = apart;
}

/**
 * lr_inputs_tells_apart:
 * @inputs: some inputs
 *
 * Returns: whether the next pass of a loop is told from those after it
 */
gboolean
lr_inputs_tells_apart (const LrInputs *inputs)
{
  return inputs->apart;
}

/**
 * lr_inputs_give_roll:
 * @inputs: some inputs
 * @path: the path of a roll
 * @faces: (array length=n_faces) (nullable): the faces of its dice
 * @n_faces: how many were typed, or 0 if only the reading was
 * @reading: what the dice read, if no faces are given
 *
 * Gives the dice of one roll, as they fell on the table or as the program threw them.
 */
void
lr_inputs_give_roll (LrInputs    *inputs,
                     const char  *path,
                     const guint *faces,
                     guint        n_faces,
                     gint64       reading)
{
  LrGivenRoll *roll = g_new0 (LrGivenRoll, 1);

  roll->n_faces = n_faces;
  roll->faces = g_memdup2 (faces, n_faces * sizeof *faces);
  roll->reading = reading;
  g_hash_table_replace (inputs->rolls, g_strdup (path), roll);
}

/**
 * lr_inputs_give_faces:
 * @inputs: some inputs
 * @faces: (array length=n_faces): faces, in the order in which the run asks for dice
 * @n_faces: how many
 */
void
lr_inputs_give_faces (LrInputs    *inputs,
                      const guint *faces,
                      guint        n_faces)
{
  g_array_set_size (inputs->faces, 0);
  g_array_append_vals (inputs->faces, faces, n_faces);
}

/**
 * lr_inputs_decide:
 * @inputs: some inputs
 * @path: the path of a decision
 * @decision: what was decided
 */
void
lr_inputs_decide (LrInputs      *inputs,
                  const char    *path,
                  const LrInput *decision)
{
  LrInput *copy = g_new0 (LrInput, 1);

  lr_input_copy (copy, decision);
  g_hash_table_replace (inputs->decisions, g_strdup (path), copy);
}

/**
 * lr_inputs_clear_given:
 * @inputs: some inputs
 *
 * Forgets the dice and the decisions.
 */
void
lr_inputs_clear_given (LrInputs *inputs)
{
  g_hash_table_remove_all (inputs->rolls);
  g_hash_table_remove_all (inputs->decisions);
  g_array_set_size (inputs->faces, 0);
}

/**
 * lr_inputs_copy_given:
 * @to: some inputs
 * @from: others of the same procedure
 *
 * Gives @to the dice and decisions of @from, and no others.
 */
void
lr_inputs_copy_given (LrInputs       *to,
                      const LrInputs *from)
{
  GHashTableIter iter;
  gpointer path, value;

  lr_inputs_clear_given (to);
  g_hash_table_iter_init (&iter, from->rolls);
  while (g_hash_table_iter_next (&iter, &path, &value))
    {
      const LrGivenRoll *roll = value;

      lr_inputs_give_roll (to, path, roll->faces, roll->n_faces, roll->reading);
    }
  g_hash_table_iter_init (&iter, from->decisions);
  while (g_hash_table_iter_next (&iter, &path, &value))
    lr_inputs_decide (to, path, value);
  g_array_append_vals (to->faces, from->faces->data, from->faces->len);
}

/**
 * lr_inputs_take_back:
 * @inputs: some inputs
 * @path: the path of a roll or a decision
 *
 * Forgets what was given there.
 *
 * Returns: whether anything was
 */
gboolean
lr_inputs_take_back (LrInputs   *inputs,
                     const char *path)
{
  gboolean rolled = g_hash_table_remove (inputs->rolls, path);

  return g_hash_table_remove (inputs->decisions, path) || rolled;
}

/**
 * lr_inputs_has_given:
 * @inputs: some inputs
 *
 * Returns: whether any dice or decision is given
 */
gboolean
lr_inputs_has_given (const LrInputs *inputs)
{
  return g_hash_table_size (inputs->rolls) > 0 || g_hash_table_size (inputs->decisions) > 0 || inputs->faces->len > 0;
}

static gboolean
has_inside (GHashTable *given,
            const char *before,
            const char *after)
{
  gsize length = strlen (before);
  gsize rest = strlen (after);
  GHashTableIter iter;
  gpointer key;

  g_hash_table_iter_init (&iter, given);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    {
      const char *path = key;
      gsize all = strlen (path);

      if (strncmp (path, before, length) == 0 && (length == 0 || path[length] == '.') &&
          (rest == 0 || (all > length + rest && path[all - rest - 1] == '.' && g_str_equal (path + all - rest, after))))
        return TRUE;
    }
  return FALSE;
}

/**
 * lr_inputs_has_given_in:
 * @inputs: some inputs
 * @before: what the paths of all within a call or repeat begin with; empty for the whole procedure
 * @after: what they end with, or empty
 *
 * Returns: whether any dice or decision within it is given by its path
 */
gboolean
lr_inputs_has_given_in (const LrInputs *inputs,
                        const char     *before,
                        const char     *after)
{
  return has_inside (inputs->rolls, before, after) || has_inside (inputs->decisions, before, after);
}

/**
 * lr_inputs_find_roll:
 * @inputs: some inputs
 * @path: the path of a roll
 *
 * Returns: (transfer none) (nullable): its dice, if they are given
 */
const LrGivenRoll *
lr_inputs_find_roll (const LrInputs *inputs,
                     const char     *path)
{
  return g_hash_table_lookup (inputs->rolls, path);
}

/**
 * lr_inputs_find_decision:
 * @inputs: some inputs
 * @path: the path of a decision
 *
 * Returns: (transfer none) (nullable): what was decided, if it is given
 */
const LrInput *
lr_inputs_find_decision (const LrInputs *inputs,
                         const char     *path)
{
  return g_hash_table_lookup (inputs->decisions, path);
}

/**
 * lr_inputs_faces:
 * @inputs: some inputs
 * @n_faces: (out): how many
 *
 * Returns: (transfer none) (array length=n_faces): the faces that are given in the order of asking
 */
const guint *
lr_inputs_faces (const LrInputs *inputs,
                 guint          *n_faces)
{
  *n_faces = inputs->faces->len;
  return (const guint *) (gconstpointer) inputs->faces->data;
}

static int
compare_paths (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/**
 * lr_inputs_given_paths:
 * @inputs: some inputs
 *
 * Returns: (transfer container) (element-type utf8): the paths of the rolls and decisions that are given, in order
 */
GPtrArray *
lr_inputs_given_paths (const LrInputs *inputs)
{
  GPtrArray *paths = g_ptr_array_new ();
  GHashTable *tables[] = { inputs->rolls, inputs->decisions };

  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    {
      GHashTableIter iter;
      gpointer path;

      g_hash_table_iter_init (&iter, tables[i]);
      while (g_hash_table_iter_next (&iter, &path, NULL))
        g_ptr_array_add (paths, path);
    }
  g_ptr_array_sort (paths, compare_paths);
  return paths;
}
