/* lr-order.h - the order of battle: named leaders and units with their ratings
 *
 * A file a game, in the user's data folder: a table (CSV) with a line for each general, division or ship. What it is,
 * and its name, are first; then a column for each value, by the id of its field. Only fields that the ruleset marks
 * as "own" are kept: ratings, sizes, kinds; never what changes in play.
 *
 * Anyone who looks at a game as one side is offered nothing: the file does not say who may know what.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "engine/model/lr-inputs.h"
#include "rules/build/lr-ruleset.h"

G_BEGIN_DECLS

#define LR_ORDER_ERROR (lr_order_error_quark ())
GQuark lr_order_error_quark (void);

/**
 * LrOrderRow:
 * @sort: what it is: the label of its shape, as the ruleset writes it
 * @name: what it is called
 * @values: from the id of a field to its value, as cases and sessions write it
 */
typedef struct
{
  char       *sort;
  char       *name;
  GHashTable *values;
} LrOrderRow;

/* Returns: (transfer full) (nullable) (element-type LrOrderRow): all that is kept, by sort and name; %NULL if the file
 * is damaged */
GPtrArray *lr_order_read   (const char        *ruleset,
                            GError           **error) G_GNUC_WARN_UNUSED_RESULT;
/* Keeps what the rows say that have a name. A value that nobody typed stays as it was kept. Returns: whether it is on
 * the disk, or there was nothing to keep */
gboolean   lr_order_note   (const LrRuleset   *ruleset,
                            const LrInputs    *inputs,
                            GError           **error);
/* Returns: whether rows of that shape are kept */
gboolean   lr_order_keeps  (const LrShape     *shape);
/* Returns: (transfer full) (element-type utf8): the names of rows of that shape; none if the file is damaged */
GPtrArray *lr_order_names  (const LrRuleset   *ruleset,
                            const LrShape     *shape) G_GNUC_WARN_UNUSED_RESULT;
/* Calls a row by a name that is kept, and types its values in, as far as they are still allowed. Returns: whether the
 * name is kept */
gboolean   lr_order_fill   (const LrRuleset   *ruleset,
                            const LrShape     *shape,
                            const char        *name,
                            LrInputRow        *row);
/* Returns: (transfer full): its values in words: “Battle rating 3, Corps” */
char      *lr_order_text   (const LrRuleset   *ruleset,
                            const LrOrderRow  *row) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: (transfer full): what it is, in the reader's language */
char      *lr_order_sort   (const LrRuleset   *ruleset,
                            const LrOrderRow  *row) G_GNUC_WARN_UNUSED_RESULT;
/* Keeps a row in place of the one with its sort and name. Returns: whether it is on the disk */
gboolean   lr_order_put    (const char        *ruleset,
                            const LrOrderRow  *row,
                            GError           **error);
/* Forgets a row. Returns: whether it was there, and is not any more */
gboolean   lr_order_remove (const char        *ruleset,
                            const char        *sort,
                            const char        *name,
                            GError           **error);
/* Returns: (transfer full) (nullable): all that is kept as a table; %NULL if the file is damaged */
char      *lr_order_export (const char        *ruleset,
                            GError           **error) G_GNUC_WARN_UNUSED_RESULT;
/* Takes the rows of a table in, in place of those with the same sort and name. @n: (out) (optional): how many. Returns:
 * whether all of it was understood; otherwise nothing has changed */
gboolean   lr_order_import (const char        *ruleset,
                            const char        *text,
                            guint             *n,
                            GError           **error);
/* Returns: (transfer full) (nullable) (element-type LrOrderRow): the rows of a table, by sort and name; %NULL if it is
 * none */
GPtrArray *lr_order_parse  (const char        *text,
                            GError           **error) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: (transfer full): rows as a table */
char      *lr_order_format (const GPtrArray   *rows) G_GNUC_WARN_UNUSED_RESULT;
/* Adds a row, or its values to the row with its sort and name. */
void       lr_order_merge  (GPtrArray         *rows,
                            const LrOrderRow  *row);
/* @row: (transfer full) (nullable). */
void       lr_order_row_free (LrOrderRow      *row);
/* Returns: (transfer full): the file of a game */
char      *lr_order_path   (const char        *ruleset) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
