/* lr-run-rows.c - the rows of rosters that variables hold
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-run-private.h"
#include "engine/code/lr-fields.h"

#include <string.h>

#define N_MADE 4096
#define MOST_KEPT ((gint64) 1 << 32) /* numbers that a field is set to */

/* What was made of two things lately. */
struct _LrMade
{
  gconstpointer first;
  gconstpointer second;
  guint64       how;
  LrValue       value;
};

/* Returns: where it is, or belongs */
static LrMade *
look_up (LrRun        *run,
         gconstpointer first,
         gconstpointer second,
         guint64       how)
{
  guint64 hash = (GPOINTER_TO_SIZE (first) * 31 + GPOINTER_TO_SIZE (second) + how) * 0x9e3779b97f4a7c15u;

  if (run->made == NULL)
    run->made = g_new0 (LrMade, N_MADE);
  return &run->made[(hash >> 32) % N_MADE];
}

static inline gboolean
is_of (const LrMade *made,
       gconstpointer first,
       gconstpointer second,
       guint64       how)
{
  return made->first == first && made->second == second && made->how == how;
}

/* The row at a place, from 1; or, for 0, one that has lost its place and its name. */
static LrValue
at_place (LrRun          *run,
          const LrObject *row,
          guint           place)
{
  LrMade *made = look_up (run, row, run->made, place);

  if (!is_of (made, row, run->made, place))
    {
      guint n_fields = row->n_values - LR_ROW_EXTRA;
      LrValue values[row->n_values];

      memcpy (values, row->values, row->n_values * sizeof *values);
      values[n_fields + LR_ROW_PLACE] = lr_value_whole (place);
      if (place == 0)
        values[n_fields + LR_ROW_LABEL] = values[n_fields + LR_ROW_ROSTER] = lr_value_whole (0);
      *made = (LrMade) { row, run->made, place,
                         lr_value_object (lr_heap_intern (run->machine.heap, values, row->n_values)) };
    }
  return made->value;
}

static LrValue
settle (LrRun    *run,
        gboolean  unordered,
        LrValue   value)
{
  guint n_rows = value.object->n_values;
  g_autofree LrValue *rows = g_memdup2 (value.object->values, n_rows * sizeof *rows);

  for (guint i = 0; i < n_rows && unordered; i++)
    {
      guint at = i;
      LrValue row = at_place (run, rows[i].object, 0);

      for (; at > 0 && lr_value_compare (rows[at - 1], row) > 0; at--)
        rows[at] = rows[at - 1];
      rows[at] = row;
    }
  for (guint i = 0; i < n_rows; i++)
    rows[i] = at_place (run, rows[i].object, i + 1);
  return lr_value_object (lr_heap_intern (run->machine.heap, rows, n_rows));
}

/* Numbers a list's rows by their places in it. Exchangeable rows are put in order and lose their names. Thousands of
 * states may hold the same few lists. */
LrValue
lr_run_settle_list (LrRun    *run,
                    LrType    type,
                    gboolean  unordered,
                    LrValue   value)
{
  LrMade *made;

  if (value.object->n_values == 0)
    return value;
  made = look_up (run, value.object, type.shape, unordered);
  if (!is_of (made, value.object, type.shape, unordered))
    *made = (LrMade) { value.object, type.shape, unordered, settle (run, unordered, value) };
  return made->value;
}

/* --- some fields of rows --- */

static LrValue
mask_row (LrRun   *run,
          LrValue  value,
          guint64  fields)
{
  const LrObject *row = value.object;
  LrMade *made;

  if (lr_value_is_none (value))
    return value;
  made = look_up (run, row, NULL, fields);
  if (!is_of (made, row, NULL, fields))
    {
      LrValue masked[row->n_values];

      for (guint i = 0; i < row->n_values; i++)
        {
          guint64 bit = i + LR_ROW_EXTRA < row->n_values ? G_GUINT64_CONSTANT (1) << i : LR_FIELDS_EXTRA;

          masked[i] = (fields & bit) != 0 ? row->values[i] : lr_value_masked ();
        }
      value = lr_value_object (lr_heap_intern (run->machine.heap, masked, row->n_values));
      *made = (LrMade) { row, NULL, fields, value };
    }
  return made->value;
}

LrValue
lr_run_mask (LrRun   *run,
             LrValue  value,
             guint64  fields)
{
  const LrObject *list = value.object;
  LrMade *made;

  if (fields == LR_FIELDS_ALL)
    return value;
  if ((fields & LR_FIELDS_LIST) == 0)
    return mask_row (run, value, fields);
  if (lr_value_is_none (value) || list->n_values == 0)
    return value;
  made = look_up (run, list, NULL, fields);
  if (!is_of (made, list, NULL, fields))
    {
      LrValue rows[list->n_values];

      /* if the rows are not read, one replaces all */
      for (guint i = 0; i < list->n_values; i++)
        rows[i] = mask_row (run, list->values[fields == LR_FIELDS_LIST ? 0 : i], fields & ~LR_FIELDS_LIST);
      value = lr_value_object (lr_heap_intern (run->machine.heap, rows, list->n_values));
      *made = (LrMade) { list, NULL, fields, value };
    }
  return made->value;
}

static LrValue
patch_row (LrRun          *run,
           const LrObject *before,
           const LrObject *row)
{
  LrMade *made = look_up (run, before, row, LR_FIELDS_ALL);

  if (!is_of (made, before, row, LR_FIELDS_ALL))
    {
      LrValue patched[row->n_values];

      for (guint i = 0; i < row->n_values; i++)
        patched[i] = row->values[i].tag == LR_TAG_MASKED ? before->values[i] : row->values[i];
      *made = (LrMade) { before, row, LR_FIELDS_ALL,
                         lr_value_object (lr_heap_intern (run->machine.heap, patched, row->n_values)) };
    }
  return made->value;
}

LrValue
lr_run_patch (LrRun        *run,
              LrValue       before,
              LrValue       list,
              const LrName *sorted)
{
  guint n = before.object->n_values;
  LrValue rows[n + 1];

  for (guint i = 0; i < n; i++)
    rows[i] = patch_row (run, before.object->values[i].object, list.object->values[i].object);
  before = lr_value_object (lr_heap_intern (run->machine.heap, rows, n));
  return sorted != NULL ? lr_run_settle_list (run, sorted->type, TRUE, before) : before;
}

/* A row of a variable's roster with one field changed: the roster with that row. Thousands of states may change the
 * same few lists in the same few ways. */
LrValue
lr_pass_change_row (LrPass  *pass,
                    LrValue  list,
                    LrValue  row,
                    LrValue  value)
{
  const LrStep *written = pass->step->step;
  LrHeap *heap = pass->run->machine.heap;
  guint n_fields = written->set.row->type.shape->n_fields;
  guint n_rows = list.object->n_values;
  guint place = (guint) row.object->values[n_fields + LR_ROW_PLACE].ordinal;
  const LrObject *before = list.object->values[place - 1].object;
  guint64 where = (guint64) place * LR_RECORD_MOST_FIELDS + (guint) written->set.field;
  guint64 how = where * 2 * MOST_KEPT + (guint64) value.ordinal;
  gboolean kept = value.tag == LR_TAG_ORDINAL && ABS (value.ordinal) < MOST_KEPT;
  LrMade *made = look_up (pass->run, list.object, before, how);

  g_assert (place >= 1 && place <= n_rows);
  if (!kept || !is_of (made, list.object, before, how))
    {
      g_autofree LrValue *rows = g_memdup2 (list.object->values, n_rows * sizeof *rows);
      LrValue fields[n_fields + LR_ROW_EXTRA];

      memcpy (fields, before->values, sizeof fields);
      fields[written->set.field] = value;
      rows[place - 1] = lr_value_object (lr_heap_intern (heap, fields, n_fields + LR_ROW_EXTRA));
      value = lr_value_object (lr_heap_intern (heap, rows, n_rows));
      if (!kept)
        return value;
      *made = (LrMade) { list.object, before, how, value };
    }
  return made->value;
}
