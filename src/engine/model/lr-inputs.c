/* lr-inputs.c - the inputs, options, dice and decisions of one run
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-inputs.h"

#include <string.h>

/* Inputs are in the order of the procedure's fields. Given dice and decisions are found by the path of their step,
 * positional faces in the order in which a run asks. */
struct _LrInputs
{
  LrModel           *model;
  const LrProcedure *procedure;
  LrInput           *fields;
  int                turn;      /* -1: the first */
  int                scenario;  /* -1: the first */
  char              *line;      /* (nullable): of the checklist */
  LrValue           *options;   /* one for each option of the model */
  GHashTable        *rolls;     /* path → LrGivenRoll */
  GHashTable        *decisions; /* path → LrInput */
  GArray            *faces;     /* guint */
  GPtrArray         *left_out;  /* LrItem */
  GPtrArray         *own;       /* LrOwn */
  const LrStep      *run_to;    /* (nullable): the last step of a run */
  gboolean           apart;     /* whether the next pass of a loop is told from those after it */
  gboolean           passes;    /* whether each pass of a loop is gone through by itself */
  gboolean           waits;     /* whether dice that are not given are waited for */
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
  inputs->own = g_ptr_array_new_with_free_func ((GDestroyNotify) lr_own_free);
  return inputs;
}

LrInputs *
lr_inputs_copy_for (const LrInputs    *inputs,
                    const LrProcedure *procedure)
{
  LrInputs *copy = lr_inputs_new (inputs->model, procedure);

  for (guint i = 0; i < inputs->procedure->n_fields; i++)
    lr_input_copy (&copy->fields[i], &inputs->fields[i]);
  copy->turn = inputs->turn;
  copy->scenario = inputs->scenario;
  copy->line = g_strdup (inputs->line);
  for (guint i = 0; i < inputs->model->options->len; i++)
    copy->options[i] = inputs->options[i];
  lr_inputs_copy_own (copy, inputs);
  return copy;
}

LrInputs *
lr_inputs_copy (const LrInputs *inputs)
{
  LrInputs *copy = lr_inputs_copy_for (inputs, inputs->procedure);

  lr_inputs_copy_given (copy, inputs);
  for (guint i = 0; i < inputs->left_out->len; i++)
    g_ptr_array_add (copy->left_out, inputs->left_out->pdata[i]);
  copy->run_to = inputs->run_to;
  copy->apart = inputs->apart;
  copy->passes = inputs->passes;
  copy->waits = inputs->waits;
  return copy;
}

void
lr_inputs_free (LrInputs *inputs)
{
  if (inputs == NULL)
    return;
  for (guint i = 0; i < inputs->procedure->n_fields; i++)
    lr_input_unset (&inputs->fields[i]);
  g_free (inputs->fields);
  g_free (inputs->options);
  g_free (inputs->line);
  g_hash_table_unref (inputs->rolls);
  g_hash_table_unref (inputs->decisions);
  g_array_unref (inputs->faces);
  g_ptr_array_unref (inputs->left_out);
  g_ptr_array_unref (inputs->own);
  lr_model_unref (inputs->model);
  g_free (inputs);
}

const LrModel *
lr_inputs_model (const LrInputs *inputs)
{
  return inputs->model;
}

const LrProcedure *
lr_inputs_procedure (const LrInputs *inputs)
{
  return inputs->procedure;
}

LrInput *
lr_inputs_field (LrInputs *inputs,
                 guint     field)
{
  g_assert (field < inputs->procedure->n_fields);
  return &inputs->fields[field];
}

const LrInput *
lr_inputs_peek (const LrInputs *inputs,
                guint           field)
{
  g_assert (field < inputs->procedure->n_fields);
  return &inputs->fields[field];
}

void
lr_input_set (LrInput  *input,
              LrNumber  number)
{
  input->is_set = TRUE;
  input->is_filled = FALSE;
  input->number = number;
}

void
lr_input_unset (LrInput *input)
{
  g_clear_pointer (&input->rows, g_ptr_array_unref);
  input->is_set = input->is_filled = FALSE;
  input->number = lr_number (0);
}

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

LrInputRow *
lr_input_row (const LrInput *input,
              guint          row)
{
  g_assert (row < lr_input_n_rows (input));
  return input->rows->pdata[row];
}

guint
lr_input_n_rows (const LrInput *input)
{
  return input->rows != NULL ? input->rows->len : 0;
}

void
lr_input_remove_row (LrInput *input,
                     guint    row)
{
  g_assert (row < lr_input_n_rows (input));
  g_ptr_array_remove_index (input->rows, row);
}

void
lr_input_move_row (LrInput *input,
                   guint    from,
                   guint    to)
{
  g_assert (from < lr_input_n_rows (input) && to < lr_input_n_rows (input));
  g_ptr_array_insert (input->rows, (int) to, g_ptr_array_steal_index (input->rows, from));
}

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

void
lr_input_row_set_label (LrInputRow *row,
                        const char *label)
{
  g_free (row->label);
  row->label = g_strdup (label != NULL && *label != '\0' ? label : NULL);
}

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

void
lr_inputs_set_turn (LrInputs *inputs,
                    int       turn)
{
  inputs->turn = turn;
}

int
lr_inputs_get_turn (const LrInputs *inputs)
{
  return MAX (inputs->turn, 0);
}

void
lr_inputs_set_scenario (LrInputs *inputs,
                        int       scenario)
{
  inputs->scenario = scenario;
}

int
lr_inputs_get_scenario (const LrInputs *inputs)
{
  return MAX (inputs->scenario, 0);
}

void
lr_inputs_set_line (LrInputs   *inputs,
                    const char *path)
{
  if (g_strcmp0 (path, inputs->line) == 0)
    return;
  g_free (inputs->line);
  inputs->line = g_strdup (path);
}

const char *
lr_inputs_get_line (const LrInputs *inputs)
{
  return inputs->line;
}

void
lr_inputs_set_option (LrInputs *inputs,
                      guint     option,
                      gint64    ordinal)
{
  g_assert (option < inputs->model->options->len);
  inputs->options[option] = lr_value_ordinal (ordinal);
}

const LrValue *
lr_inputs_options (const LrInputs *inputs)
{
  return inputs->options;
}

void
lr_inputs_leave_out (LrInputs     *inputs,
                     const LrItem *item)
{
  g_ptr_array_add (inputs->left_out, (gpointer) item);
}

gboolean
lr_inputs_is_left_out (const LrInputs *inputs,
                       const LrItem   *item)
{
  return inputs->left_out->len > 0 && g_ptr_array_find (inputs->left_out, item, NULL);
}

void
lr_inputs_run_to (LrInputs     *inputs,
                  const LrStep *step)
{
  inputs->run_to = step;
}

const LrStep *
lr_inputs_runs_to (const LrInputs *inputs)
{
  return inputs->run_to;
}

gboolean
lr_inputs_add_own (LrInputs *inputs,
                   LrOwn    *own)
{
  gboolean fits = inputs->own->len < LR_OWN_MOST;

  if (fits)
    g_ptr_array_add (inputs->own, own);
  else
    lr_own_free (own);
  return fits;
}

void
lr_inputs_remove_own (LrInputs *inputs,
                      guint     index)
{
  g_ptr_array_remove_index (inputs->own, index);
}

void
lr_inputs_copy_own (LrInputs       *to,
                    const LrInputs *from)
{
  g_autoptr (GPtrArray) places = to->procedure != from->procedure && from->own->len > 0 ?
                                     lr_own_places (to->procedure) : NULL;

  g_ptr_array_set_size (to->own, 0);
  for (guint i = 0; i < from->own->len; i++)
    {
      const LrOwn *own = from->own->pdata[i];
      const LrOwnPlace *place = places == NULL ? own->place : NULL;

      for (guint j = 0; places != NULL && j < places->len; j++)
        if (g_str_equal (((const LrOwnPlace *) places->pdata[j])->path, own->place->path))
          place = places->pdata[j];
      if (place != NULL)
        lr_inputs_add_own (to, lr_own_new (place, own->amount, own->reason));
    }
}

const GPtrArray *
lr_inputs_own (const LrInputs *inputs)
{
  return inputs->own;
}

void
lr_inputs_tell_apart (LrInputs *inputs,
                      gboolean  apart)
{
  inputs->apart = apart;
}

gboolean
lr_inputs_tells_apart (const LrInputs *inputs)
{
  return inputs->apart;
}

void
lr_inputs_keep_passes (LrInputs *inputs,
                       gboolean  keep)
{
  inputs->passes = keep;
}

gboolean
lr_inputs_keeps_passes (const LrInputs *inputs)
{
  return inputs->passes;
}

void
lr_inputs_wait_for_dice (LrInputs *inputs,
                         gboolean  wait)
{
  inputs->waits = wait;
}

gboolean
lr_inputs_waits_for_dice (const LrInputs *inputs)
{
  return inputs->waits;
}

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

void
lr_inputs_give_number (LrInputs   *inputs,
                       const char *path,
                       gint64      number)
{
  lr_inputs_give_roll (inputs, path, NULL, 0, number);
  ((LrGivenRoll *) g_hash_table_lookup (inputs->rolls, path))->either = TRUE;
}

void
lr_inputs_give_faces (LrInputs    *inputs,
                      const guint *faces,
                      guint        n_faces)
{
  g_array_set_size (inputs->faces, 0);
  g_array_append_vals (inputs->faces, faces, n_faces);
}

void
lr_inputs_decide (LrInputs      *inputs,
                  const char    *path,
                  const LrInput *decision)
{
  LrInput *copy = g_new0 (LrInput, 1);

  lr_input_copy (copy, decision);
  g_hash_table_replace (inputs->decisions, g_strdup (path), copy);
}

void
lr_inputs_clear_given (LrInputs *inputs)
{
  g_hash_table_remove_all (inputs->rolls);
  g_hash_table_remove_all (inputs->decisions);
  g_array_set_size (inputs->faces, 0);
}

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

      if (roll->either)
        lr_inputs_give_number (to, path, roll->reading);
      else
        lr_inputs_give_roll (to, path, roll->faces, roll->n_faces, roll->reading);
    }
  g_hash_table_iter_init (&iter, from->decisions);
  while (g_hash_table_iter_next (&iter, &path, &value))
    lr_inputs_decide (to, path, value);
  g_array_append_vals (to->faces, from->faces->data, from->faces->len);
}

gboolean
lr_inputs_take_back (LrInputs   *inputs,
                     const char *path)
{
  gboolean rolled = g_hash_table_remove (inputs->rolls, path);

  return g_hash_table_remove (inputs->decisions, path) || rolled;
}

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

gboolean
lr_inputs_has_given_in (const LrInputs *inputs,
                        const char     *before,
                        const char     *after)
{
  return has_inside (inputs->rolls, before, after) || has_inside (inputs->decisions, before, after);
}

const LrGivenRoll *
lr_inputs_find_roll (const LrInputs *inputs,
                     const char     *path)
{
  return g_hash_table_lookup (inputs->rolls, path);
}

const LrInput *
lr_inputs_find_decision (const LrInputs *inputs,
                         const char     *path)
{
  return g_hash_table_lookup (inputs->decisions, path);
}

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
