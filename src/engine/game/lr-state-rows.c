/* lr-state-rows.c - lists of rows: how they differ, and how a change is reverted
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-state-private.h"
#include "engine/text/lr-codec.h"

#include <string.h>

int
lr_rows_find (const LrShape  *shape,
              const LrRows   *rows,
              const LrRows   *from,
              guint           row,
              const gboolean *taken)
{
  for (guint i = 0; rows != NULL && i < rows->n_rows; i++)
    if ((taken == NULL || !taken[i]) &&
        (shape->n_unique > 0 ? lr_shape_is_twice (shape, rows->values + i * rows->n_fields,
                                                  from->values + row * from->n_fields) :
                               lr_rows_same (rows, i, from, row)))
      return (int) i;
  return -1;
}

void
lr_rows_put (const LrShape *shape,
             LrRows        *rows,
             const LrRows  *from,
             guint          row)
{
  int found = shape->n_unique > 0 ? lr_rows_find (shape, rows, from, row, NULL) : -1;
  guint to = found >= 0 ? (guint) found : rows->n_rows++;

  memcpy (rows->values + to * rows->n_fields, from->values + row * from->n_fields, rows->n_fields * sizeof (LrValue));
  g_free (rows->labels[to]);
  rows->labels[to] = g_strdup (from->labels[row]);
}

void
lr_rows_add (const LrShape   *shape,
             LrContent       *content,
             const LrContent *before)
{
  const LrRows *more = content->rows;
  LrRows *rows;

  if (more == NULL)
    {
      *content = lr_content_copy (*before);
      return;
    }
  rows = lr_rows_copy (before->rows, more->n_fields, more->n_rows);
  for (guint i = 0; i < more->n_rows; i++)
    lr_rows_put (shape, rows, more, i);
  lr_content_clear (content);
  content->rows = rows;
}

LrValue *
lr_row_key_read (const LrModel *model,
                 const char    *key,
                 LrEffect      *effect,
                 guint         *cell)
{
  const char *open = strchr (key, '[');
  const char *close = strrchr (key, ']');
  g_autofree char *id = g_strndup (key, open != NULL ? (gsize) (open - key) : 0);
  g_autofree char *inner = g_strndup (open, open != NULL && close > open ? (gsize) (close - open) : 0);
  g_auto (GStrv) words = g_strsplit (inner != NULL && *inner != '\0' ? inner + 1 : "", ",", -1);
  LrTracker *tracker = lr_model_find_tracker (model, id);
  const LrShape *shape = tracker != NULL ? tracker->type.shape : NULL;
  int column = shape != NULL && close != NULL && close[1] == '.' ? lr_shape_find (shape, close + 2) : -1;
  g_autofree LrValue *named = NULL;
  guint at = 0;

  if (shape == NULL || shape->n_unique == 0 || g_strv_length (words) != tracker->n_per + shape->n_unique ||
      (column < 0 && close[1] != '\0'))
    return NULL;
  named = g_new0 (LrValue, shape->n_fields);
  for (guint i = 0; words[i] != NULL; i++)
    {
      guint unique = i >= tracker->n_per ? shape->unique[i - tracker->n_per] : 0;
      LrType type = i < tracker->n_per ? lr_type_kind (tracker->per[i]) : shape->fields[unique]->type;
      LrValue value;

      if ((i >= tracker->n_per && (int) unique == column) ||
          !lr_codec_read (&lr_tongue_wire, type, g_strstrip (words[i]), &value, NULL) || lr_value_is_missing (value))
        return NULL;
      if (i < tracker->n_per)
        at = at * tracker->per[i]->n_values + (guint) value.ordinal;
      else
        named[unique] = value;
    }
  *effect = (LrEffect) { .target = tracker, .column = (guint) MAX (column, 0), .removes = column < 0 };
  *cell = tracker->first_cell + at;
  return g_steal_pointer (&named);
}

GArray *
lr_rows_compare (const LrShape *shape,
                 const LrRows  *before,
                 const LrRows  *after)
{
  GArray *changes = g_array_new (FALSE, FALSE, sizeof (LrRowChange));
  guint n_before = before != NULL ? before->n_rows : 0;
  g_autofree gboolean *taken = g_new0 (gboolean, n_before + 1);

  for (guint i = 0; after != NULL && i < after->n_rows; i++)
    {
      LrRowChange change = { lr_rows_find (shape, before, after, i, taken), (int) i };

      if (change.before >= 0)
        taken[change.before] = TRUE;
      if (change.before < 0 || !lr_rows_same (before, (guint) change.before, after, i))
        g_array_append_val (changes, change);
    }
  for (guint i = 0; i < n_before; i++)
    if (!taken[i])
      g_array_append_val (changes, ((LrRowChange) { (int) i, -1 }));
  return changes;
}

/* Restores a row, where it still has the values that the change gave it. Returns: whether all of it could be restored
 * */
static gboolean
put_back (LrRows       *rows,
          guint         row,
          const LrRows *was,
          guint         before,
          const LrRows *became,
          guint         after)
{
  LrValue *now = rows->values + row * rows->n_fields;
  const LrValue *old = was->values + before * was->n_fields;
  const LrValue *own = became->values + after * became->n_fields;
  gboolean whole = TRUE;

  for (guint i = 0; i < rows->n_fields; i++)
    if (lr_value_equal (now[i], own[i]))
      now[i] = old[i];
    else
      whole = whole && lr_value_equal (old[i], own[i]);
  return whole;
}

/* Reverts the changes of a list. @whole: (out): whether all of them could be */
static LrRows *
rows_without (const LrShape *shape,
              const LrRows  *now,
              const LrRows  *was,
              const LrRows  *became,
              gboolean      *whole)
{
  g_autoptr (GArray) changes = lr_rows_compare (shape, was, became);
  LrRows *rows = lr_rows_copy (now, shape->n_fields, was != NULL ? was->n_rows : 0);

  *whole = TRUE;
  for (guint i = 0; i < changes->len; i++)
    {
      const LrRowChange *change = &g_array_index (changes, LrRowChange, i);
      const LrRows *from = change->after >= 0 ? became : was;
      int at = lr_rows_find (shape, rows, from, (guint) MAX (change->after, change->before), NULL);

      if (change->after < 0 && (at < 0 || shape->n_unique == 0))
        lr_rows_put (shape, rows, was, (guint) change->before);
      else if (change->after >= 0 && change->before >= 0 && at >= 0)
        *whole = put_back (rows, (guint) at, was, (guint) change->before, became, (guint) change->after) && *whole;
      else if (change->after >= 0 && at >= 0 && lr_rows_same (rows, (guint) at, became, (guint) change->after))
        lr_rows_remove (rows, (guint) at);
      else
        *whole = FALSE;
    }
  return rows;
}

gboolean
lr_state_take_back (LrState    *state,
                    const char *key,
                    const char *before,
                    const char *after,
                    LrDelta    *delta)
{
  int cell = lr_tracker_find_cell (state->model, key);
  const LrTracker *tracker = cell >= 0 ? lr_tracker_of_cell (state->model, (guint) cell, NULL) : NULL;
  LrContent was = { .rows = NULL };
  LrContent became = { .rows = NULL };
  LrContent back = { .rows = NULL };
  gboolean adds = FALSE;
  gboolean whole = TRUE;

  if (tracker == NULL || tracker->value != NULL ||
      !lr_codec_read_content (&lr_tongue_wire, tracker->type, before, &was, NULL) ||
      !lr_codec_read_content (&lr_tongue_wire, tracker->type, after, &became, NULL))
    whole = FALSE;
  else if (lr_content_equal (&state->cells[cell], &became))
    back = lr_content_copy (was);
  else if (tracker->type.base == LR_TYPE_LIST)
    {
      back.value = state->cells[cell].value;
      back.rows = rows_without (tracker->type.shape, state->cells[cell].rows, was.rows, became.rows, &whole);
      if (back.rows->n_rows == 0)
        lr_content_clear (&back);
    }
  else if (tracker->type.base == LR_TYPE_NUMBER && !lr_value_is_missing (was.value) &&
           !lr_value_is_missing (became.value))
    whole = adds = lr_number_subtract (was.value.number, became.value.number, &back.value.number);
  else
    whole = FALSE;
  if (whole || back.rows != NULL)
    whole = lr_state_change (state, (guint) cell, back, adds, NULL, delta) == LR_SET_DONE && whole;
  lr_content_clear (&was);
  lr_content_clear (&became);
  return whole;
}
