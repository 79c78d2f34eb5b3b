/* lr-entry.c - the fields and rosters of a calculator, as people see and change them
 *
 * An untouched field shows its default, which the run has computed. An untouched roster has as many rows as the ruleset
 * says; the first change writes them into the inputs. Picks name rows by their number, so
 * they change when rows are added or removed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-entry.h"

#include <glib/gi18n-lib.h>

#include "present/input/lr-typed.h"
#include "present/words/lr-words.h"

/* --- what is shown --- */

static const LrField *
field_at (const LrProcedure *procedure,
          LrEntryPlace       place)
{
  const LrField *field = procedure->fields[place.field];

  return place.row < 0 ? field : field->type.shape->fields[place.column];
}

static const LrInput *
typed_at (const LrInputs *inputs,
          LrEntryPlace    place)
{
  const LrInput *input = lr_inputs_peek (inputs, place.field);

  if (place.row < 0)
    return input;
  return (guint) place.row < lr_input_n_rows (input) ? &lr_input_row (input, (guint) place.row)->fields[place.column] :
                                                       NULL;
}

/* The value that the run used; none if the run did not get there. */
static LrValue
value_at (const LrAnswer *answer,
          LrEntryPlace    place)
{
  LrValue value = answer->result->values != NULL ? answer->result->values[place.field] : lr_value_none ();

  if (place.row < 0 || value.tag != LR_TAG_OBJECT)
    return place.row < 0 ? value : lr_value_none ();
  if ((guint) place.row >= value.object->n_values)
    return lr_value_none ();
  return value.object->values[place.row].object->values[place.column];
}

/* Turns a value into that of an input. */
static LrNumber
as_typed (const LrField *field,
          LrValue        value)
{
  if (value.tag == LR_TAG_OBJECT && field->kind == LR_FIELD_PICK)
    return lr_number (value.object->values[field->type.shape->n_fields + LR_ROW_PLACE].number.num);
  if (value.tag == LR_TAG_NONE || value.tag == LR_TAG_MISSING || value.tag == LR_TAG_OBJECT)
    return lr_number (0);
  return field->kind == LR_FIELD_NUMBER ? value.number : lr_number (value.ordinal);
}

/* What is wrong at a place, or why a value there does not count. */
static const LrInputProblem *
find_problem (const LrAnswer *answer,
              LrEntryPlace    place,
              gboolean        idle)
{
  const LrResult *result = answer->result;
  const LrField *field = result->procedure->fields[place.field];
  const LrField *column = place.row >= 0 ? field->type.shape->fields[place.column] : NULL;
  const LrInputProblem *problems = idle ? result->idle : result->problems;

  for (guint i = 0; i < (idle ? result->n_idle : result->n_problems); i++)
    if (problems[i].field == field && problems[i].row == column && problems[i].place == (guint) (place.row + 1))
      return &problems[i];
  return NULL;
}

LrNumber
lr_entry_value (const LrAnswer *answer,
                const LrInputs *inputs,
                LrEntryPlace    place)
{
  const LrInput *input = typed_at (inputs, place);

  if (input != NULL && input->is_set &&
      (lr_entry_is_asked (answer, place) || find_problem (answer, place, TRUE) != NULL))
    return input->number;
  return as_typed (field_at (answer->result->procedure, place), value_at (answer, place));
}

gboolean
lr_entry_is_asked (const LrAnswer *answer,
                   LrEntryPlace    place)
{
  const LrResult *result = answer->result;

  if (result->asked == NULL || !result->asked[place.field])
    return FALSE;
  return place.row < 0 || result->row_asked[place.field] == NULL ||
         ((result->row_asked[place.field][place.row] >> place.column) & 1) != 0;
}

char *
lr_entry_problem (const LrAnswer *answer,
                  LrEntryPlace    place)
{
  const LrInputProblem *problem = find_problem (answer, place, FALSE);

  return problem != NULL ? lr_typed_problem (answer->ruleset, problem) : NULL;
}

char *
lr_entry_idle (const LrAnswer *answer,
               LrEntryPlace    place)
{
  const LrInputProblem *idle = find_problem (answer, place, TRUE);
  g_autofree char *depends = NULL;

  if (idle == NULL)
    return NULL;
  depends = lr_typed_depends (answer->ruleset, idle->row != NULL ? idle->row : idle->field);
  return g_strdup_printf (_ ("This has no effect here. %s"), depends);
}

guint
lr_entry_n_rows (const LrAnswer *answer,
                 const LrInputs *inputs,
                 guint           field)
{
  const LrInput *input = lr_inputs_peek (inputs, field);
  LrValue value = answer->result->values != NULL ? answer->result->values[field] : lr_value_none ();

  if (input->is_set && answer->result->procedure->fields[field]->rows == NULL)
    return lr_input_n_rows (input);
  return value.tag == LR_TAG_OBJECT ? value.object->n_values : 0;
}

/* What is typed in one field, for people; NULL if it is the default. */
static char *
unusual_text (const LrAnswer *answer,
              const LrInputs *inputs,
              LrEntryPlace    place)
{
  const LrField *field = field_at (answer->result->procedure, place);
  const LrInput *input = typed_at (inputs, place);
  LrWords words = { .ruleset = answer->ruleset, .result = answer->result };
  g_autofree char *label = NULL;
  g_autofree char *text = NULL;

  if (input == NULL || !input->is_set || !lr_entry_is_asked (answer, place))
    return NULL;
  label = lr_words_label (&words, field->label, NULL, field->id);
  if (field->kind == LR_FIELD_ROSTER)
    return lr_input_n_rows (input) > 0 ? g_strdup_printf ("%s: %u", label, lr_input_n_rows (input)) : NULL;
  if (field->kind == LR_FIELD_FLAG)
    return input->number.num != 0 ? g_steal_pointer (&label) : NULL;
  if (field->kind == LR_FIELD_CHOICE && input->number.num == 0)
    return NULL;
  text = lr_words_value (&words, field->type, value_at (answer, place), field->unit);
  return g_strdup_printf (_ ("%s: %s"), label, text);
}

static void
join (GString *text,
      char    *more)
{
  if (more != NULL)
    g_string_append_printf (text, "%s%s", text->len > 0 ? " · " : "", more);
  g_free (more);
}

char *
lr_entry_row_extras (const LrAnswer *answer,
                     const LrInputs *inputs,
                     guint           field,
                     guint           row,
                     gboolean        named)
{
  const LrShape *shape = answer->result->procedure->fields[field]->type.shape;
  const LrInput *input = lr_inputs_peek (inputs, field);
  g_autoptr (GString) text = g_string_new (NULL);

  if (!named && row < lr_input_n_rows (input))
    join (text, g_strdup (lr_input_row (input, row)->label));
  for (guint i = 0; i < shape->n_fields; i++)
    if (shape->fields[i]->more)
      join (text, unusual_text (answer, inputs, (LrEntryPlace) { field, (int) row, i }));
  return g_string_free (g_steal_pointer (&text), FALSE);
}

char *
lr_entry_group_extras (const LrAnswer *answer,
                       const LrInputs *inputs,
                       const LrGroup  *group)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = group->first; i < group->first + group->n_fields; i++)
    join (text, unusual_text (answer, inputs, (LrEntryPlace) { i, -1, 0 }));
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* A row in short: its name, and its values without theirs. */
static char *
row_said (const LrAnswer *answer,
          const LrInputs *inputs,
          guint           field,
          guint           row)
{
  const LrShape *shape = answer->result->procedure->fields[field]->type.shape;
  const LrInput *input = lr_inputs_peek (inputs, field);
  LrWords words = { .ruleset = answer->ruleset, .result = answer->result };
  g_autoptr (GPtrArray) said = g_ptr_array_new_with_free_func (g_free);

  if (row < lr_input_n_rows (input) && lr_input_row (input, row)->label != NULL)
    g_ptr_array_add (said, g_strdup (lr_input_row (input, row)->label));
  for (guint i = 0; i < shape->n_fields; i++)
    {
      LrEntryPlace place = { field, (int) row, i };
      char *text = unusual_text (answer, inputs, place);

      if (text != NULL && shape->fields[i]->kind != LR_FIELD_FLAG)
        {
          g_free (text);
          text = lr_words_value (&words, shape->fields[i]->type, value_at (answer, place), NULL);
        }
      if (text != NULL)
        g_ptr_array_add (said, text);
    }
  g_ptr_array_add (said, NULL);
  return g_strjoinv (" ", (char **) said->pdata);
}

char *
lr_entry_group_said (const LrAnswer *answer,
                     const LrInputs *inputs,
                     const LrGroup  *groups,
                     guint           n_groups)
{
  const LrGroup *last = &groups[n_groups - 1];
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = groups->first; i < last->first + last->n_fields; i++)
    if (answer->result->procedure->fields[i]->kind != LR_FIELD_ROSTER)
      join (text, unusual_text (answer, inputs, (LrEntryPlace) { i, -1, 0 }));
    else
      for (guint row = 0; row < lr_entry_n_rows (answer, inputs, i); row++)
        {
          g_autofree char *said = row_said (answer, inputs, i, row);

          if (*said != '\0')
            g_string_append_printf (text, "%s%s", text->len == 0 ? "" : row > 0 ? ", " : " · ", said);
        }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

char **
lr_entry_row_names (const LrAnswer *answer,
                    const LrInputs *inputs,
                    const char     *roster)
{
  const LrProcedure *procedure = answer->result->procedure;
  GPtrArray *names = g_ptr_array_new ();

  g_ptr_array_add (names, g_strdup (_ ("None")));
  for (guint i = 0; i < procedure->n_fields; i++)
    {
      const LrShape *shape = procedure->fields[i]->type.shape;
      const LrInput *input = lr_inputs_peek (inputs, i);

      for (guint j = 0; g_str_equal (procedure->fields[i]->id, roster) && j < lr_entry_n_rows (answer, inputs, i); j++)
        {
          const char *own = j < lr_input_n_rows (input) ? lr_input_row (input, j)->label : NULL;
          const char *label = shape->label != NULL ? lr_words_translate (answer->ruleset, shape->label) : shape->id;

          g_ptr_array_add (names, own != NULL ? g_strdup (own) : g_strdup_printf ("%s %u", label, j + 1));
        }
    }
  g_ptr_array_add (names, NULL);
  return (char **) g_ptr_array_free (names, FALSE);
}

/* --- changes --- */

/* Writes the default rows into the inputs. In a roster with one row for each value of a kind, each row gets its value.
 * */
static LrInput *
write_down (LrInputs *inputs,
            guint     n_rows,
            guint     field)
{
  const LrField *roster = lr_inputs_procedure (inputs)->fields[field];
  const LrShape *shape = roster->type.shape;
  LrInput *input = lr_inputs_field (inputs, field);

  input->is_set = TRUE;
  for (guint i = lr_input_n_rows (input); i < n_rows; i++)
    {
      LrInputRow *row = lr_input_add_row (input, shape, -1);

      for (guint j = 0; roster->rows != NULL && j < shape->n_fields; j++)
        if (shape->fields[j]->kind == LR_FIELD_CHOICE && shape->fields[j]->type.kind == roster->rows)
          lr_input_set (&row->fields[j], lr_number (i));
    }
  return input;
}

int
lr_entry_key (const LrModel *model,
              const LrShape *shape)
{
  int key = shape->n_unique == 1 ? (int) shape->unique[0] : -1;

  for (guint i = 0; i < shape->n_fields; i++)
    if (shape->fields[i]->listed != NULL)
      return (int) i;
  for (guint i = 0; key < 0 && shape->n_unique == 0 && i < model->trackers->len; i++)
    if (((const LrTracker *) model->trackers->pdata[i])->type.shape == shape)
      key = 0;
  return key >= 0 && shape->fields[key]->kind == LR_FIELD_CHOICE ? key : -1;
}

void
lr_entry_set (LrInputs     *inputs,
              guint         n_rows,
              LrEntryPlace  place,
              LrNumber      value)
{
  if (place.row < 0)
    lr_input_set (lr_inputs_field (inputs, place.field), value);
  else
    lr_input_set (&lr_input_row (write_down (inputs, n_rows, place.field), (guint) place.row)->fields[place.column],
                  value);
}

void
lr_entry_set_label (LrInputs   *inputs,
                    guint       n_rows,
                    guint       field,
                    guint       row,
                    const char *label)
{
  lr_input_row_set_label (lr_input_row (write_down (inputs, n_rows, field), row), label);
}

/* Where a row is after one row was moved from @from to @to. Places count from 1. A row that is inserted comes
 * from 0; a row that is removed goes to 0. Returns: 0 for a removed row */
static gint64
place_after (gint64 place,
             guint  from,
             guint  to)
{
  if (place == from)
    return to;
  if (from != 0 && place > from)
    place--;
  return to != 0 && place >= to ? place + 1 : place;
}

void
lr_entry_move_picks (LrInputs    *inputs,
                     guint        field,
                     const guint *places,
                     guint        n_places,
                     gboolean     forget)
{
  const LrProcedure *procedure = lr_inputs_procedure (inputs);
  const char *roster = procedure->fields[field]->id;

  for (guint i = 0; i < procedure->n_fields; i++)
    {
      LrInput *input = lr_inputs_field (inputs, i);
      const LrField *own = procedure->fields[i];
      guint n_columns = own->kind == LR_FIELD_ROSTER ? own->type.shape->n_fields : 1;

      for (guint j = 0; j < (own->kind == LR_FIELD_ROSTER ? lr_input_n_rows (input) : 1); j++)
        for (guint k = 0; k < n_columns; k++)
          {
            const LrField *pick = own->kind == LR_FIELD_ROSTER ? own->type.shape->fields[k] : own;
            LrInput *picked = own->kind == LR_FIELD_ROSTER ? &lr_input_row (input, j)->fields[k] : input;

            if (pick->kind != LR_FIELD_PICK || !g_str_equal (pick->roster, roster) || !picked->is_set ||
                picked->number.num == 0 || picked->number.num > n_places)
              continue;
            picked->number.num = places[picked->number.num - 1];
            if (picked->number.num == 0 && forget)
              lr_input_unset (picked);
          }
    }
}

/* After a row has gone from one place to another; 0 for nowhere. */
static void
follow_row (LrInputs *inputs,
            guint     n_rows,
            guint     field,
            guint     from,
            guint     to)
{
  g_autofree guint *places = g_new (guint, n_rows + 1);

  for (guint i = 0; i < n_rows; i++)
    places[i] = (guint) place_after (i + 1, from, to);
  lr_entry_move_picks (inputs, field, places, n_rows, TRUE);
}

void
lr_entry_insert_row (LrInputs *inputs,
                     guint     n_rows,
                     guint     field,
                     guint     before,
                     int       like)
{
  const LrShape *shape = lr_inputs_procedure (inputs)->fields[field]->type.shape;
  LrInput *input = write_down (inputs, n_rows, field);
  const LrInputRow *model = like >= 0 ? lr_input_row (input, (guint) like) : NULL;
  LrInputRow *row = lr_input_add_row (input, shape, (int) before);

  for (guint i = 0; model != NULL && i < shape->n_fields; i++)
    lr_input_copy (&row->fields[i], &model->fields[i]);
  follow_row (inputs, n_rows, field, 0, before + 1);
}

void
lr_entry_remove_row (LrInputs *inputs,
                     guint     n_rows,
                     guint     field,
                     guint     row)
{
  lr_input_remove_row (write_down (inputs, n_rows, field), row);
  follow_row (inputs, n_rows, field, row + 1, 0);
}

void
lr_entry_move_row (LrInputs *inputs,
                   guint     n_rows,
                   guint     field,
                   guint     from,
                   guint     to)
{
  lr_input_move_row (write_down (inputs, n_rows, field), from, to);
  follow_row (inputs, n_rows, field, from + 1, to + 1);
}

/* --- the other side --- */

gboolean
lr_entry_has_sides (const LrProcedure *procedure)
{
  for (guint i = 0; i < procedure->n_fields; i++)
    if (procedure->fields[i]->swap != NULL && lr_procedure_find (procedure, procedure->fields[i]->swap) >= 0)
      return TRUE;
  return FALSE;
}

/* Copies @from to @to, whose shape may have other fields: the fields that both have are copied. */
static void
take_over (LrInput       *to,
           const LrField *to_field,
           const LrInput *from,
           const LrField *from_field)
{
  const LrShape *shape = to_field->type.shape;

  if (to_field->kind != LR_FIELD_ROSTER)
    {
      lr_input_copy (to, from);
      return;
    }
  lr_input_unset (to);
  to->is_set = from->is_set;
  for (guint i = 0; i < lr_input_n_rows (from); i++)
    {
      const LrInputRow *row = lr_input_row (from, i);
      LrInputRow *made = lr_input_add_row (to, shape, -1);

      lr_input_row_set_label (made, row->label);
      for (guint j = 0; j < shape->n_fields; j++)
        {
          int other = lr_shape_find (from_field->type.shape, shape->fields[j]->id);
          const LrField *field = other >= 0 ? from_field->type.shape->fields[other] : NULL;

          if (field != NULL && field->kind == shape->fields[j]->kind &&
              (field->kind != LR_FIELD_CHOICE || field->type.kind == shape->fields[j]->type.kind))
            lr_input_copy (&made->fields[j], &row->fields[other]);
        }
    }
}

void
lr_entry_swap_sides (const LrAnswer *answer,
                     LrInputs       *inputs)
{
  const LrProcedure *procedure = lr_inputs_procedure (inputs);

  for (guint i = 0; i < procedure->n_fields; i++)
    {
      const LrField *field = procedure->fields[i];
      int other = field->swap != NULL ? lr_procedure_find (procedure, field->swap) : -1;
      LrInput *input = lr_inputs_field (inputs, i);

      if (other == (int) i)
        lr_input_set (input, lr_number (lr_entry_value (answer, inputs, (LrEntryPlace) { i, -1, 0 }).num != 0 ? 0 : 1));
      else if (other > (int) i)
        {
          LrInput *there = lr_inputs_field (inputs, (guint) other);
          LrInput kept = { 0 };

          lr_input_copy (&kept, input);
          take_over (input, field, there, procedure->fields[other]);
          take_over (there, procedure->fields[other], &kept, field);
          lr_input_unset (&kept);
        }
    }
}
