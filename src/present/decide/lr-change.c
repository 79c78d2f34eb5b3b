/* lr-change.c - what could be chosen otherwise: each flag and each choice among the inputs, one at a time; and what
 * makes a yes of a no
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-change.h"

#include <glib/gi18n-lib.h>

#include "present/answer/lr-entry.h"
#include "present/input/lr-typed.h"
#include "present/words/lr-words.h"

/* A kind with more values is a list of names, not a circumstance. */
#define MOST_VALUES 24
/* A number is tried so far up and down. */
#define MOST_STEPS 20
/* This many things are changed together, and that many ways are told. */
#define MOST_TOGETHER 4
#define MOST_WAYS 3

typedef struct
{
  const LrAnswer *answer;
  const LrInputs *inputs;
  GPtrArray      *changes;
  guint           field;
  guint           n_rows; /* of a roster; else 0 */
} Collection;

static void
free_change (LrChange *change)
{
  g_free (change->label);
  lr_inputs_free (change->inputs);
  g_free (change);
}

/* The side of a player is not a circumstance to choose. */
static gboolean
names_sides (const Collection *collection,
             const LrKind     *kind)
{
  for (guint i = 0; i < kind->n_values; i++)
    if (lr_model_find_side (collection->answer->ruleset->model, kind->values[i].id) != NULL)
      return TRUE;
  return FALSE;
}

static LrEntryPlace
place_of (const Collection *collection,
          guint             row,
          guint             column)
{
  return (LrEntryPlace) { .field = collection->field,
                          .row = collection->n_rows > 0 ? (int) row : -1,
                          .column = column };
}

static void
add (const Collection *collection,
     const LrField    *field,
     guint             column,
     LrNumber          value)
{
  const LrField *input = collection->answer->result->procedure->fields[collection->field];
  LrWords words = { .ruleset = collection->answer->ruleset };
  LrChange *change = g_new0 (LrChange, 1);
  g_autofree char *name = lr_words_label (&words, field->label, NULL, field->id);
  g_autofree char *roster = lr_words_label (&words, input->label, NULL, input->id);
  g_autofree char *said =
      lr_words_value (&words, field->type,
                      field->kind == LR_FIELD_NUMBER ? lr_value_number (value) : lr_value_ordinal (value.num),
                      field->unit);

  change->inputs = lr_inputs_copy (collection->inputs);
  for (guint i = 0; i < MAX (collection->n_rows, 1); i++)
    lr_entry_set (change->inputs, collection->n_rows, place_of (collection, i, column), value);
  change->label = collection->n_rows > 0 ? g_strdup_printf ("%s, %s: %s", roster, name, said) :
                                           g_strdup_printf (_ ("%s: %s"), name, said);
  g_ptr_array_add (collection->changes, change);
}

/* Whether the field has that value already, in all rows. */
static gboolean
has (const Collection *collection,
     guint             column,
     LrNumber          value)
{
  for (guint i = 0; i < MAX (collection->n_rows, 1); i++)
    if (!lr_number_equal (lr_entry_value (collection->answer, collection->inputs, place_of (collection, i, column)),
                          value))
      return FALSE;
  return TRUE;
}

static gboolean
is_asked (const Collection *collection,
          guint             column)
{
  for (guint i = 0; i < MAX (collection->n_rows, 1); i++)
    if (!lr_entry_is_asked (collection->answer, place_of (collection, i, column)))
      return FALSE;
  return TRUE;
}

static void
collect (const Collection *collection,
         const LrField    *field,
         guint             column)
{
  guint n_values = 0;

  if (!is_asked (collection, column))
    return;
  if (field->kind == LR_FIELD_FLAG)
    n_values = 2;
  else if (field->kind == LR_FIELD_CHOICE && field->type.kind != NULL &&
           field->type.kind->n_values <= MOST_VALUES && !names_sides (collection, field->type.kind))
    n_values = field->type.kind->n_values;
  else if (field->kind == LR_FIELD_NUMBER)
    add (collection, field, column, lr_number (has (collection, column, lr_number (0)) ? 1 : 0));
  for (guint i = 0; i < n_values; i++)
    if (!has (collection, column, lr_number (i)))
      add (collection, field, column, lr_number (i));
}

GPtrArray *
lr_changes_new (const LrAnswer *answer,
                const LrInputs *inputs)
{
  const LrProcedure *procedure = answer->result->procedure;
  Collection collection = { answer, inputs, g_ptr_array_new_with_free_func ((GDestroyNotify) free_change), 0, 0 };

  for (guint i = 0; i < procedure->n_fields; i++)
    {
      const LrField *field = procedure->fields[i];
      const LrShape *shape = field->kind == LR_FIELD_ROSTER ? field->type.shape : NULL;

      collection.field = i;
      collection.n_rows = 0;
      if (!lr_typed_is_asked (field) ||
          !lr_entry_is_asked (answer, (LrEntryPlace) { .field = i, .row = -1 }))
        continue;
      if (shape == NULL)
        {
          collect (&collection, field, 0);
          continue;
        }
      collection.n_rows = lr_entry_n_rows (answer, inputs, i);
      for (guint j = 0; j < shape->n_fields && collection.n_rows > 0; j++)
        if (lr_typed_is_asked (shape->fields[j]))
          collect (&collection, shape->fields[j], j);
    }
  return collection.changes;
}

/* --- what makes a yes of a no --- */

/* Returns: (transfer full) (element-type LrChange): other values of an input, the nearest numbers first */
static GPtrArray *
ways_of (const LrAnswer *answer,
         const LrInputs *inputs,
         const LrField  *field)
{
  const LrProcedure *procedure = answer->result->procedure;
  Collection collection = { answer, inputs, g_ptr_array_new_with_free_func ((GDestroyNotify) free_change), 0, 0 };
  LrNumber now, tried;

  while (collection.field < procedure->n_fields && procedure->fields[collection.field] != field)
    collection.field++;
  if (collection.field == procedure->n_fields)
    return collection.changes;
  if (field->kind != LR_FIELD_NUMBER)
    {
      collect (&collection, field, 0);
      return collection.changes;
    }
  now = lr_entry_value (answer, inputs, place_of (&collection, 0, 0));
  for (int by = 1; by <= MOST_STEPS; by++)
    {
      if (lr_number_subtract (now, lr_number (by), &tried))
        add (&collection, field, 0, tried);
      if (lr_number_add (now, lr_number (by), &tried))
        add (&collection, field, 0, tried);
    }
  return collection.changes;
}

/* Returns: how many reasons a no has; 0 for a yes, %G_MAXUINT where there is no answer */
static guint
n_reasons (const LrAnswer *answer)
{
  return answer->result->status != LR_STATUS_DONE || answer->reasons == NULL ? G_MAXUINT : answer->reasons->len;
}

/* Adds the ways that make a yes. Of a number only the nearest is one. Returns: (transfer full) (nullable): where there
 * are none, the way that leaves the fewest reasons, if it leaves fewer */
static LrChange *
try_ways (const LrAnswer *answer,
          const LrInputs *inputs,
          GPtrArray      *found,
          const gint     *cancelled)
{
  LrChange *best = NULL;
  guint least = n_reasons (answer);

  for (guint i = 0; least < G_MAXUINT && i < answer->reasons->len; i++)
    {
      const LrField *field = ((const LrReasonView *) answer->reasons->pdata[i])->field;
      g_autoptr (GPtrArray) ways = ways_of (answer, inputs, field);

      for (guint j = 0; j < ways->len && found->len < MOST_WAYS; j++)
        {
          LrChange *way = ways->pdata[j];
          g_autoptr (LrAnswer) then = lr_answer_new (answer->ruleset, way->inputs, NULL, LR_ANSWER_PLAIN, cancelled);
          guint left = n_reasons (then);

          if (left >= least && left > 0)
            continue;
          if (left == 0)
            g_ptr_array_add (found, way);
          else
            {
              g_clear_pointer (&best, free_change);
              best = way;
              least = left;
            }
          ways->pdata[j] = g_new0 (LrChange, 1);
          if (left == 0 && field->kind == LR_FIELD_NUMBER)
            break;
        }
    }
  if (found->len > 0)
    g_clear_pointer (&best, free_change);
  return best;
}

static void
tell_after (LrChange   *way,
            const char *before)
{
  char *label = g_strconcat (before, _ (" and "), way->label, NULL);

  g_free (way->label);
  way->label = label;
}

GPtrArray *
lr_remedies_new (const LrAnswer *answer,
                 const LrInputs *inputs,
                 const gint     *cancelled)
{
  GPtrArray *found = g_ptr_array_new_with_free_func ((GDestroyNotify) free_change);
  LrChange *first = try_ways (answer, inputs, found, cancelled);

  for (guint n = 2; first != NULL; n++)
    {
      g_autoptr (LrAnswer) now = lr_answer_new (answer->ruleset, first->inputs, NULL, LR_ANSWER_PLAIN, cancelled);
      LrChange *next = n <= MOST_TOGETHER ? try_ways (now, first->inputs, found, cancelled) : NULL;

      if (next != NULL)
        tell_after (next, first->label);
      for (guint i = 0; i < found->len; i++)
        tell_after (found->pdata[i], first->label);
      free_change (first);
      first = next;
    }
  return found;
}
