/* lr-content.h - the content of one key of a state: a value, rows, or a text
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lr-value.h"

G_BEGIN_DECLS

/**
 * LrRows:
 * @labels: (array length=n_rows): what each row is called; %NULL for nothing
 * @values: (array): @n_fields values for each row; numbers, flags and choices, never missing
 *
 * The rows of a tracker that holds a list. They are shared, so they never change once they are made.
 */
typedef struct
{
  gint     ref_count;
  guint    n_rows;
  guint    n_fields;
  char   **labels;
  LrValue *values;
} LrRows;

/**
 * LrContent:
 * @value: of a number, a flag or a choice; perhaps missing
 * @rows: (nullable): of a list; %NULL for no rows
 * @text: (nullable): of a fact such as `@place`, which is a text by nature; %NULL for nothing
 *
 * What a cell of a tracker, an option, the turn, the scenario or a fact holds. The type says which member counts.
 */
typedef struct
{
  LrValue value;
  LrRows *rows;
  char   *text;
} LrContent;

/* Rows without labels and values, which the caller fills in. */
LrRows   *lr_rows_new      (guint            n_rows,
                            guint            n_fields) G_GNUC_WARN_UNUSED_RESULT;
/* @rows: (nullable). Returns: (transfer full): the same rows, that nobody else has yet, with room for more of them */
LrRows   *lr_rows_copy     (const LrRows    *rows,
                            guint            n_fields,
                            guint            n_more) G_GNUC_WARN_UNUSED_RESULT;
/* Whether two rows are the same, their labels too. */
gboolean  lr_rows_same     (const LrRows    *left,
                            guint            row,
                            const LrRows    *right,
                            guint            other);
/* @rows: rows that nobody else has. */
void      lr_rows_remove   (LrRows          *rows,
                            guint            row);
/* A second holder of the same content. Rows are shared. */
LrContent lr_content_copy  (LrContent        content);
void      lr_content_clear (LrContent       *content);
/* Of the same type. A row without a label and one with an empty label are equal. */
gboolean  lr_content_equal (const LrContent *a,
                            const LrContent *b);

G_END_DECLS
