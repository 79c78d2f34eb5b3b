/* lr-state-fill.c - fills in the inputs of a calculator from its step and the trackers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-state-private.h"

#include <string.h>

static void
set_input (LrInput       *input,
           const LrField *field,
           LrValue        value,
           GPtrArray     *labels)
{
  const LrShape *shape = field->type.shape;

  switch (field->kind)
    {
    case LR_FIELD_NUMBER:
      lr_input_set (input, value.number);
      break;
    case LR_FIELD_FLAG:
    case LR_FIELD_CHOICE:
      lr_input_set (input, lr_number (value.ordinal));
      break;
    case LR_FIELD_ROSTER:
      for (guint i = 0; i < value.object->n_values; i++)
        {
          const LrObject *own = value.object->values[i].object;
          LrInputRow *row = lr_input_add_row (input, shape, -1);
          guint label = own->n_values > shape->n_fields + LR_ROW_LABEL ?
                            (guint) own->values[shape->n_fields + LR_ROW_LABEL].ordinal :
                            0;

          if (label > 0 && label < labels->len)
            lr_input_row_set_label (row, labels->pdata[label]);
          for (guint j = 0; j < shape->n_fields; j++)
            set_input (&row->fields[j], shape->fields[j], own->values[j], labels);
        }
      break;
    case LR_FIELD_PICK:
    case LR_FIELD_RECORD:
      break;
    }
  input->is_filled = input->is_set;
}

/* The values for formulas while inputs are filled in: the inputs before, then those of the state. */
typedef struct
{
  const LrState     *state;
  LrWork            *work;
  const LrProcedure *procedure;
  const LrInputs    *inputs;
  LrValue           *known;
  LrEval             eval;
} Filling;

static void
filling_init (Filling        *filling,
              const LrState  *state,
              const LrInputs *inputs)
{
  const LrProcedure *procedure = lr_inputs_procedure (inputs);
  guint n_known = state->model->n_cells + state->model->trackers->len + state->model->n_scope;

  *filling = (Filling) { state, lr_state_work (state), procedure, inputs };
  filling->known = g_new0 (LrValue, procedure->n_fields + n_known + 1);
  memcpy (filling->known + procedure->n_fields, filling->work->known, n_known * sizeof (LrValue));
  filling->eval = filling->work->eval;
  filling->eval.known = filling->known;
}

/* Returns: whether there is an input at @index, and a run gets so far. Then formulas know those before it. */
static gboolean
reach (Filling *filling,
       guint    index,
       guint    end)
{
  if (index >= end || index == 0)
    return index < end;
  filling->known[index - 1] = lr_run_bind (&filling->work->machine, filling->known, filling->procedure, index - 1,
                                           lr_inputs_peek (filling->inputs, index - 1), NULL);
  return !lr_value_is_missing (filling->known[index - 1]);
}

/* Lets formulas of the columns of a roster know a row. Returns: whether it can be worked out */
static gboolean
reach_row (Filling          *filling,
           guint             roster,
           const LrInputRow *row)
{
  LrWork *work = filling->work;

  work->eval.self = lr_run_bind (&work->machine, filling->known, filling->procedure, roster, NULL, row);
  return !lr_value_is_missing (work->eval.self);
}

/* Whether it comes from a tracker, unless it was typed. */
static gboolean
is_from_books (const LrField *field,
               const LrInput *input)
{
  return field->from_code != NULL && (!input->is_set || (input->is_filled && field->kind != LR_FIELD_ROSTER));
}

/* Returns: whether the books have a value for it */
static gboolean
fill_field (LrEval        *eval,
            GPtrArray     *labels,
            const LrField *field,
            LrInput       *input)
{
  LrValue value;

  lr_input_unset (input);
  if (lr_eval (eval, field->from_code, &value) != LR_STOP_NONE)
    return FALSE;
  set_input (input, field, value, labels);
  return TRUE;
}

static void
fill_row (Filling    *filling,
          guint       roster,
          LrInputRow *row)
{
  const LrShape *shape = filling->procedure->fields[roster]->type.shape;

  for (guint i = 0; i < shape->n_fields; i++)
    if (is_from_books (shape->fields[i], &row->fields[i]) && reach_row (filling, roster, row))
      fill_field (&filling->work->eval, filling->work->labels, shape->fields[i], &row->fields[i]);
}

static gboolean
has_column_from_books (const LrField *roster)
{
  const LrShape *shape = roster->type.shape;

  for (guint i = 0; i < shape->n_fields; i++)
    if (shape->fields[i]->from_code != NULL)
      return TRUE;
  return FALSE;
}

/* Returns: the number of inputs up to the last one that comes from a tracker: later ones do not matter */
static guint
n_before_last (const LrProcedure *procedure)
{
  guint n = procedure->n_fields;

  while (n > 0 && procedure->fields[n - 1]->from_code == NULL &&
         (procedure->fields[n - 1]->kind != LR_FIELD_ROSTER || !has_column_from_books (procedure->fields[n - 1])))
    n--;
  return n;
}

static int
find_rows_field (const LrField *roster)
{
  const LrShape *shape = roster->type.shape;

  for (guint i = 0; i < shape->n_fields; i++)
    if (shape->fields[i]->kind == LR_FIELD_CHOICE && shape->fields[i]->type.kind == roster->rows)
      return (int) i;
  return -1;
}

/* A roster gets the rows that it starts with where a column of theirs comes from a tracker; one that has a row of each
 * value of a kind also those that nobody typed. */
static void
fill_roster (Filling *filling,
             guint    index,
             LrInput *input)
{
  const LrField *roster = filling->procedure->fields[index];
  int key = roster->rows != NULL ? find_rows_field (roster) : -1;
  gboolean fresh = !input->is_set;
  LrValue rows;

  if (!has_column_from_books (roster))
    return;
  rows = lr_run_bind (&filling->work->machine, filling->known, filling->procedure, index, input, NULL);
  for (guint i = 0; (fresh || key >= 0) && !lr_value_is_missing (rows) && i < rows.object->n_values; i++)
    if (key < 0)
      lr_input_add_row (input, roster->type.shape, -1);
    else if (lr_run_kind_row (roster, input, i) == NULL)
      lr_input_set (&lr_input_add_row (input, roster->type.shape, -1)->fields[key], lr_number (i));
  for (guint i = 0; i < lr_input_n_rows (input); i++)
    fill_row (filling, index, lr_input_row (input, i));
  input->is_filled = input->is_filled || (fresh && input->is_set);
}

/* --- the line of the turn --- */

static LrValue
typed_value (const LrField *field,
             const LrInput *input)
{
  return field->kind == LR_FIELD_NUMBER ? lr_value_number (input->number) : lr_value_ordinal (input->number.num);
}

/* What the line that a walk is at gives an input: what is written there for it, or from its place in the turn whose
 * line it is or what its phase goes through. @with: whether what is written there counts. Returns: %FALSE if it
 * says nothing */
static gboolean
line_value (const LrWalk      *walk,
            const LrProcedure *procedure,
            guint              index,
            gboolean           with,
            LrValue           *value)
{
  const LrField *field = procedure->fields[index];
  const LrFrame *line = lr_walk_top (walk);
  LrWork *work = lr_walk_work (walk);

  for (guint i = 0; with && line != NULL && line->entry->callee == procedure && i < line->entry->n_with; i++)
    if (line->entry->with[i].field == (int) index)
      return lr_eval (&work->eval, line->entry->with_codes[i], value) == LR_STOP_NONE;
  for (guint i = walk->frames->len; field->place != LR_PLACED_NOT && i > 0; i--)
    {
      const LrFrame *frame = &g_array_index (walk->frames, LrFrame, i - 1);
      const LrEntry *entry = frame->entry;
      const LrKind *kind = field->type.kind;
      const char *id = NULL;

      if (entry->row != NULL && entry->row->type.kind == kind)
        id = frame->token;
      if (field->place == LR_PLACED_ACTOR && entry->side != NULL)
        id = entry->side->id;
      else if (field->place == LR_PLACED_ACTOR && entry->actor != NULL && entry->actor->n_parts == 1 &&
               entry->actor->parts[0].expr->type.base == LR_TYPE_KIND &&
               lr_eval (&work->eval, entry->actor_codes[0], value) == LR_STOP_NONE && !lr_value_is_none (*value))
        id = entry->actor->parts[0].expr->type.kind->values[value->ordinal].id;
      *value = lr_value_ordinal (id != NULL ? lr_kind_find (kind, id) : -1);
      if (value->ordinal >= 0)
        return TRUE;
    }
  return FALSE;
}

static gboolean
is_same (const LrField *field,
         LrValue        left,
         LrValue        right)
{
  switch (field->kind)
    {
    case LR_FIELD_NUMBER:
      return lr_number_equal (left.number, right.number);
    case LR_FIELD_FLAG:
    case LR_FIELD_CHOICE:
      return left.ordinal == right.ordinal;
    case LR_FIELD_PICK:
    case LR_FIELD_RECORD:
    case LR_FIELD_ROSTER:
      break;
    }
  return TRUE; /* lines are not found by rows */
}

static gboolean
fits (const LrWalk      *walk,
      const LrProcedure *procedure,
      const LrValue     *values)
{
  for (guint i = 0; i < procedure->n_fields; i++)
    {
      LrValue value;

      if (!lr_value_is_missing (values[i]) && line_value (walk, procedure, i, TRUE, &value) &&
          !is_same (procedure->fields[i], values[i], value))
        return FALSE;
    }
  return TRUE;
}

/* How many phases, values and rounds the names of two places have in common. @first: only before they part: in a phase
 * the values behind that are those of different lines */
static guint
n_in_common (const char *left,
             const char *right,
             gboolean    first)
{
  g_auto (GStrv) words = g_strsplit (left, ".", -1);
  g_auto (GStrv) others = g_strsplit (right, ".", -1);
  guint n = 0;

  for (guint i = 0; words[i] != NULL && others[i] != NULL && (!first || n == i); i++)
    n += g_str_equal (words[i], others[i]);
  return n;
}

/* Whether a line is in the phase where the game is. */
static gboolean
is_now (const LrState *state,
        const char    *path)
{
  const char *place = lr_state_place (state);
  g_autofree char *stage = *place != '\0' ? lr_state_stage (state, place) : NULL;
  g_autofree char *own = lr_state_stage (state, path);

  return g_str_equal (place, path) || (stage != NULL && g_strcmp0 (stage, own) == 0);
}

static guint
nearness (const LrState *state,
          const LrLine  *line,
          const char    *meant)
{
  const char *place = lr_state_place (state);
  gboolean now = is_now (state, line->path);
  gboolean undone = line->mark == NULL && !line->entry->may;

  if (g_strcmp0 (line->path, meant) == 0)
    return G_MAXUINT;
  if (line->here)
    return G_MAXUINT - 1;
  return (now ? G_MAXUINT / 2 : 0) + 2 * n_in_common (place, line->path, now) + (undone ? 1 : 0);
}

GPtrArray *
lr_state_lines (const LrState     *state,
                const LrProcedure *procedure,
                const LrValue     *values,
                const char        *meant)
{
  g_autoptr (GPtrArray) lines = lr_state_checklist (state);
  GPtrArray *found = g_ptr_array_new_with_free_func ((GDestroyNotify) lr_line_free);
  guint most = 0;

  for (guint i = 0; i < lines->len; i++)
    {
      LrLine *line = lines->pdata[i];
      guint near;
      LrWalk walk;

      if (line->entry == NULL || line->entry->callee != procedure ||
          (line->due == LR_DUE_NO && !line->here))
        continue;
      near = nearness (state, line, meant);
      lr_walk_init (&walk, state, NULL);
      if (near >= most && lr_walk_parse (&walk, line->path) && fits (&walk, procedure, values))
        {
          if (near > most)
            g_ptr_array_set_size (found, 0);
          most = near;
          g_ptr_array_add (found, line);
          lines->pdata[i] = NULL;
        }
      lr_walk_clear (&walk);
    }
  return found;
}

/* Fills in what the line says that this is done for; of several that are as near, what all of them say. Of
 * several, or of a line in another phase, only the place counts unless it was opened from there. If no line of the
 * procedure is due, its inputs still have their place in the turn. */
static void
fill_from_lines (Filling    *filling,
                 const char *path,
                 LrInputs   *inputs,
                 gboolean   *placed)
{
  const LrProcedure *procedure = filling->procedure;
  g_autoptr (GPtrArray) paths = g_ptr_array_new ();
  g_autoptr (GPtrArray) lines = NULL;
  g_autofree LrValue *typed = g_new (LrValue, procedure->n_fields + 1);
  g_autofree guint *n_said = g_new0 (guint, procedure->n_fields + 1);
  g_autofree LrValue *said = g_new0 (LrValue, procedure->n_fields + 1);
  const LrEntry *entry = path != NULL ? lr_state_entry (filling->state, path) : NULL;

  for (guint i = 0; i < procedure->n_fields; i++)
    {
      LrInput *input = lr_inputs_field (inputs, i);

      if (input->is_filled && procedure->fields[i]->kind != LR_FIELD_ROSTER)
        lr_input_unset (input);
      typed[i] = input->is_set ? typed_value (procedure->fields[i], input) : lr_value_missing ();
    }
  lines = lr_state_lines (filling->state, procedure, typed, path);
  for (guint i = 0; i < lines->len; i++)
    g_ptr_array_add (paths, ((LrLine *) lines->pdata[i])->path);
  if (paths->len == 0)
    g_ptr_array_add (paths, (gpointer) (entry != NULL ? path : lr_state_place (filling->state)));
  for (guint i = 0; i < paths->len; i++)
    {
      gboolean with = g_strcmp0 (path, paths->pdata[i]) == 0 ||
                      (paths->len == 1 && is_now (filling->state, paths->pdata[i]));
      LrWalk walk;
      LrValue value;

      lr_walk_init (&walk, filling->state, NULL);
      if (lr_walk_parse (&walk, paths->pdata[i]))
        for (guint j = 0; j < procedure->n_fields; j++)
          if (lr_value_is_missing (typed[j]) && line_value (&walk, procedure, j, with, &value) &&
              (n_said[j] == 0 || is_same (procedure->fields[j], said[j], value)))
            {
              said[j] = value;
              n_said[j]++;
            }
      lr_walk_clear (&walk);
    }
  for (guint i = 0; i < procedure->n_fields; i++)
    if ((placed[i] = n_said[i] == paths->len))
      set_input (lr_inputs_field (inputs, i), procedure->fields[i], said[i], filling->work->labels);
}

/* Fills in what the books have. @placed: (nullable): which inputs the line of the turn says; %NULL if only what the
 * date alone gives is filled in */
static void
fill_from_books (Filling        *filling,
                 LrInputs       *inputs,
                 const gboolean *placed)
{
  guint n = n_before_last (filling->procedure);

  for (guint i = 0; reach (filling, i, n); i++)
    {
      const LrField *field = filling->procedure->fields[i];
      LrInput *input = lr_inputs_field (inputs, i);
      gboolean roster = field->kind == LR_FIELD_ROSTER;
      LrValue least;

      if (placed == NULL && (!field->dated || roster))
        continue;
      /* a list without rows is a roster without rows, where there may be none */
      if ((placed == NULL || !placed[i]) && is_from_books (field, input) &&
          fill_field (&filling->eval, filling->work->labels, field, input) && roster && !input->is_set &&
          (field->min_code == NULL ||
           (lr_eval (&filling->eval, field->min_code, &least) == LR_STOP_NONE && least.number.num <= 0)))
        input->is_set = input->is_filled = TRUE;
      if (roster)
        fill_roster (filling, i, input);
    }
}

void
lr_state_fill (const LrState *state,
               const char    *path,
               LrInputs      *inputs)
{
  g_autofree gboolean *placed = g_new0 (gboolean, lr_inputs_procedure (inputs)->n_fields + 1);
  Filling filling;

  if (state->turn >= 0)
    lr_inputs_set_turn (inputs, state->turn);
  if (state->scenario >= 0)
    lr_inputs_set_scenario (inputs, state->scenario);
  for (guint i = 0; i < state->model->options->len; i++)
    lr_inputs_set_option (inputs, i, state->options[i].ordinal);
  filling_init (&filling, state, inputs);
  fill_from_lines (&filling, path, inputs, placed);
  fill_from_books (&filling, inputs, placed);
  g_free (filling.known);
}

void
lr_inputs_fill_dates (LrInputs *inputs)
{
  LrModel *model = (LrModel *) lr_inputs_model (inputs); /* a state holds on to it */
  const LrProcedure *procedure = lr_inputs_procedure (inputs);
  g_autoptr (LrState) state = NULL;
  gboolean dated = FALSE;
  Filling filling;

  for (guint i = 0; i < procedure->n_fields; i++)
    dated = dated || procedure->fields[i]->dated;
  if (!dated || lr_inputs_get_turn (inputs) < 0)
    return;
  state = lr_state_new (model, lr_inputs_get_scenario (inputs));
  for (guint i = 0; i < model->options->len; i++)
    lr_state_set_option (state, model->options->pdata[i], lr_inputs_options (inputs)[i].ordinal, NULL);
  lr_state_start (state, lr_inputs_get_turn (inputs), NULL);
  filling_init (&filling, state, inputs);
  fill_from_books (&filling, inputs, NULL);
  g_free (filling.known);
}

/* --- what was typed instead of it --- */

/* Whether someone has typed a value, not a list, and not what is given for it. */
static gboolean
is_other (const LrField *field,
          const LrInput *input,
          LrValue        given)
{
  return input->is_set && !input->is_filled && field->kind != LR_FIELD_PICK && field->kind != LR_FIELD_RECORD &&
         field->kind != LR_FIELD_ROSTER && !is_same (field, typed_value (field, input), given);
}

static void
compare_row (Filling          *filling,
             guint             roster,
             const LrInputRow *row,
             LrOverruledFunc   func,
             gpointer          data)
{
  const LrField *field = filling->procedure->fields[roster];
  LrValue value;

  for (guint i = 0; i < field->type.shape->n_fields; i++)
    {
      const LrField *own = field->type.shape->fields[i];

      if (own->from_code != NULL && reach_row (filling, roster, row) &&
          lr_eval (&filling->work->eval, own->from_code, &value) == LR_STOP_NONE &&
          is_other (own, &row->fields[i], value))
        func (field, own, typed_value (own, &row->fields[i]), value, data);
    }
}

void
lr_state_overruled (const LrState   *state,
                    const char      *path,
                    const LrInputs  *inputs,
                    const gboolean  *asked,
                    LrOverruledFunc  func,
                    gpointer         data)
{
  const LrProcedure *procedure = lr_inputs_procedure (inputs);
  g_autofree LrValue *typed = g_new (LrValue, procedure->n_fields + 1);
  g_autoptr (GPtrArray) lines = NULL;
  LrWalk walk;
  Filling filling;
  gboolean there;

  for (guint i = 0; i < procedure->n_fields; i++)
    typed[i] = asked[i] && lr_inputs_peek (inputs, i)->is_set ?
                   typed_value (procedure->fields[i], lr_inputs_peek (inputs, i)) :
                   lr_value_missing ();
  lines = lr_state_lines (state, procedure, typed, path);
  filling_init (&filling, state, inputs);
  lr_walk_init (&walk, state, NULL);
  /* for another line, that line says what was typed */
  there = lines->len == 0 && lr_walk_parse (&walk, path != NULL ? path : lr_state_place (state));
  for (guint i = 0; reach (&filling, i, procedure->n_fields); i++)
    {
      const LrField *field = procedure->fields[i];
      const LrInput *input = lr_inputs_peek (inputs, i);
      LrValue value;
      gboolean given = (there && line_value (&walk, procedure, i, TRUE, &value)) ||
                       (field->from_code != NULL && lr_eval (&filling.eval, field->from_code, &value) == LR_STOP_NONE);

      if (asked[i] && given && is_other (field, input, value))
        func (NULL, field, typed[i], value, data);
      for (guint j = 0; asked[i] && field->kind == LR_FIELD_ROSTER && j < lr_input_n_rows (input); j++)
        compare_row (&filling, i, lr_input_row ((LrInput *) input, j), func, data);
    }
  lr_walk_clear (&walk);
  g_free (filling.known);
}

GPtrArray *
lr_state_unfilled (const LrState  *state,
                   const LrInputs *inputs,
                   const gboolean *asked)
{
  const LrProcedure *procedure = lr_inputs_procedure (inputs);
  GPtrArray *unfilled = g_ptr_array_new ();
  guint n = n_before_last (procedure);
  Filling filling;

  filling_init (&filling, state, inputs);
  for (guint i = 0; reach (&filling, i, n); i++)
    {
      const LrField *field = procedure->fields[i];
      LrValue value;

      if (asked[i] && field->from_code != NULL && field->kind != LR_FIELD_ROSTER &&
          !lr_inputs_peek (inputs, i)->is_set &&
          lr_eval (&filling.eval, field->from_code, &value) == LR_STOP_UNKNOWN)
        g_ptr_array_add (unfilled, (gpointer) field);
    }
  g_free (filling.known);
  return unfilled;
}
