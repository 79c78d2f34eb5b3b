/* lr-content.c - the content of one key of a state: a value, rows, or a text
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-content.h"

#include <string.h>

LrRows *
lr_rows_new (guint n_rows,
             guint n_fields)
{
  LrRows *rows = g_new0 (LrRows, 1);

  rows->ref_count = 1;
  rows->n_rows = n_rows;
  rows->n_fields = n_fields;
  rows->labels = g_new0 (char *, n_rows + 1);
  rows->values = g_new0 (LrValue, (gsize) n_rows * n_fields + 1);
  return rows;
}

LrRows *
lr_rows_copy (const LrRows *rows,
              guint         n_fields,
              guint         n_more)
{
  guint n_rows = rows != NULL ? rows->n_rows : 0;
  LrRows *copy = lr_rows_new (n_rows + n_more, n_fields);

  copy->n_rows = n_rows;
  for (guint i = 0; i < n_rows; i++)
    copy->labels[i] = g_strdup (rows->labels[i]);
  if (n_rows > 0)
    memcpy (copy->values, rows->values, (gsize) n_rows * n_fields * sizeof (LrValue));
  return copy;
}

void
lr_rows_remove (LrRows *rows,
                guint   row)
{
  LrValue *values = rows->values + (gsize) row * rows->n_fields;

  rows->n_rows--;
  g_free (rows->labels[row]);
  memmove (values, values + rows->n_fields, (gsize) (rows->n_rows - row) * rows->n_fields * sizeof (LrValue));
  memmove (rows->labels + row, rows->labels + row + 1, (rows->n_rows - row) * sizeof (char *));
  rows->labels[rows->n_rows] = NULL;
}

LrContent
lr_content_copy (LrContent content)
{
  if (content.rows != NULL)
    content.rows->ref_count++;
  content.text = g_strdup (content.text);
  return content;
}

void
lr_content_clear (LrContent *content)
{
  LrRows *rows = g_steal_pointer (&content->rows);

  g_clear_pointer (&content->text, g_free);
  if (rows == NULL || --rows->ref_count > 0)
    return;
  for (guint i = 0; i < rows->n_rows; i++)
    g_free (rows->labels[i]);
  g_free (rows->labels);
  g_free (rows->values);
  g_free (rows);
}

static gboolean
same_text (const char *a,
           const char *b)
{
  return g_str_equal (a != NULL ? a : "", b != NULL ? b : "");
}

gboolean
lr_rows_same (const LrRows *left,
              guint         row,
              const LrRows *right,
              guint         other)
{
  if (!same_text (left->labels[row], right->labels[other]))
    return FALSE;
  for (guint i = 0; i < left->n_fields; i++)
    if (!lr_value_equal (left->values[row * left->n_fields + i], right->values[other * right->n_fields + i]))
      return FALSE;
  return TRUE;
}

gboolean
lr_content_equal (const LrContent *a,
                  const LrContent *b)
{
  guint n_rows = a->rows != NULL ? a->rows->n_rows : 0;

  if (!lr_value_equal (a->value, b->value) || !same_text (a->text, b->text) ||
      n_rows != (b->rows != NULL ? b->rows->n_rows : 0))
    return FALSE;
  for (guint i = 0; i < n_rows; i++)
    if (!lr_rows_same (a->rows, i, b->rows, i))
      return FALSE;
  return TRUE;
}
