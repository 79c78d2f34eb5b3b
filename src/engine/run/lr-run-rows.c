/* lr-run-rows.c - the rows of rosters that variables hold
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-run-private.h"

#include <string.h>

#define N_SETTLED 1024

/* What a list came to lately. */
struct _LrSettled
{
  const LrObject *list;
  const LrShape  *shape;
  gboolean        unordered;
  LrValue         value;
};

static LrValue
settle (LrRun    *run,
        LrType    type,
        gboolean  unordered,
        LrValue   value)
{
  guint n_rows, n_fields;
  g_autofree LrValue *rows = NULL;
  gboolean changed = FALSE;

  n_rows = value.object->n_values;
  n_fields = type.shape->n_fields;
  rows = g_memdup2 (value.object->values, n_rows * sizeof *rows);
  if (unordered)
    for (guint i = 0; i < n_rows; i++)
      {
        LrValue fields[n_fields + LR_ROW_EXTRA];

        memcpy (fields, rows[i].object->values, n_fields * sizeof *fields);
        for (guint j = 0; j < LR_ROW_EXTRA; j++)
          fields[n_fields + j] = lr_value_whole (0);
        rows[i] = lr_value_object (lr_heap_intern (run->machine.heap, fields, n_fields + LR_ROW_EXTRA));
        for (guint j = i; j > 0 && lr_value_compare (rows[j - 1], rows[j]) > 0; j--)
          {
            LrValue swap = rows[j];

            rows[j] = rows[j - 1];
            rows[j - 1] = swap;
          }
      }
  for (guint i = 0; i < n_rows; i++)
    {
      const LrObject *row = rows[i].object;
      LrValue fields[n_fields + LR_ROW_EXTRA];

      if (row->values[n_fields + LR_ROW_PLACE].ordinal == i + 1)
        continue;
      memcpy (fields, row->values, sizeof fields);
      fields[n_fields + LR_ROW_PLACE] = lr_value_whole (i + 1);
      rows[i] = lr_value_object (lr_heap_intern (run->machine.heap, fields, n_fields + LR_ROW_EXTRA));
      changed = TRUE;
    }
  return changed || unordered ? lr_value_object (lr_heap_intern (run->machine.heap, rows, n_rows)) : value;
}

/* Numbers a list's rows by their places in it. Exchangeable rows are put in order and lose their names. Thousands of
 * states may hold the same few lists. */
LrValue
lr_run_settle_list (LrRun    *run,
                    LrType    type,
                    gboolean  unordered,
                    LrValue   value)
{
  LrSettled *settled;

  if (value.object->n_values == 0)
    return value;
  if (run->settled == NULL)
    run->settled = g_new0 (LrSettled, N_SETTLED);
  settled = &run->settled[value.object->hash % N_SETTLED];
  if (settled->list != value.object || settled->shape != type.shape || settled->unordered != unordered)
    *settled = (LrSettled) { value.object, type.shape, unordered, settle (run, type, unordered, value) };
  return settled->value;
}

/* A row of a variable's roster with one field changed: the roster with that row. */
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
  g_autofree LrValue *rows = g_memdup2 (list.object->values, n_rows * sizeof *rows);
  LrValue fields[n_fields + LR_ROW_EXTRA];

  g_assert (place >= 1 && place <= n_rows);
  memcpy (fields, rows[place - 1].object->values, sizeof fields);
  fields[written->set.field] = value;
  rows[place - 1] = lr_value_object (lr_heap_intern (heap, fields, n_fields + LR_ROW_EXTRA));
  return lr_value_object (lr_heap_intern (heap, rows, n_rows));
}
