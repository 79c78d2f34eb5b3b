/* lr-order.c - the order of battle: named leaders and units with their ratings
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-order.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "engine/text/lr-codec.h"
#include "present/words/lr-csv.h"
#include "present/words/lr-words.h"
#include "rules/file/lr-file.h"
#include "rules/file/lr-put.h"

#define SORT "sort"
#define NAME "name"
#define MOST_ROWS 5000
#define MOST_BYTES (1 << 20)
#define MOST_LETTERS 60

G_DEFINE_QUARK (lr-order-error-quark, lr_order_error)

static gboolean fail (GError **error, const char *format, ...) G_GNUC_PRINTF (2, 3);

static gboolean
fail (GError    **error,
      const char *format,
      ...)
{
  va_list args;

  va_start (args, format);
  g_propagate_error (error, g_error_new_valist (LR_ORDER_ERROR, 0, format, args));
  va_end (args);
  return FALSE;
}

/* --- rows --- */

static LrOrderRow *
row_new (const char *sort,
         const char *name)
{
  LrOrderRow *row = g_new (LrOrderRow, 1);

  row->sort = g_strdup (sort);
  row->name = g_strdup (name);
  row->values = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  return row;
}

void
lr_order_row_free (LrOrderRow *row)
{
  if (row == NULL)
    return;
  g_free (row->sort);
  g_free (row->name);
  g_hash_table_unref (row->values);
  g_free (row);
}

static LrOrderRow *
find (const GPtrArray *rows,
      const char      *sort,
      const char      *name)
{
  for (guint i = 0; i < rows->len; i++)
    {
      LrOrderRow *row = rows->pdata[i];

      if (g_str_equal (row->sort, sort) && g_str_equal (row->name, name))
        return row;
    }
  return NULL;
}

static LrOrderRow *
find_or_add (GPtrArray  *rows,
             const char *sort,
             const char *name)
{
  LrOrderRow *row = find (rows, sort, name);

  if (row == NULL)
    g_ptr_array_add (rows, row = row_new (sort, name));
  return row;
}

/* Adds the values of a row. Returns: whether anything changed */
static gboolean
take (LrOrderRow *to,
      GHashTable *values)
{
  gboolean changed = FALSE;
  GHashTableIter iter;
  gpointer field, value;

  g_hash_table_iter_init (&iter, values);
  while (g_hash_table_iter_next (&iter, &field, &value))
    if (g_strcmp0 (g_hash_table_lookup (to->values, field), value) != 0)
      {
        g_hash_table_insert (to->values, g_strdup (field), g_strdup (value));
        changed = TRUE;
      }
  return changed;
}

static int
compare (gconstpointer left,
         gconstpointer right)
{
  const LrOrderRow *a = *(const LrOrderRow *const *) left;
  const LrOrderRow *b = *(const LrOrderRow *const *) right;
  int by_sort = strcmp (a->sort, b->sort);

  return by_sort != 0 ? by_sort : g_utf8_collate (a->name, b->name);
}

void
lr_order_merge (GPtrArray        *rows,
                const LrOrderRow *row)
{
  take (find_or_add (rows, row->sort, row->name), row->values);
}

/* --- the table --- */

static gboolean
read_line (GPtrArray       *rows,
           const LrCsvLine *head,
           const LrCsvLine *line,
           GError         **error)
{
  const char *sort = lr_csv_field (line, 0);
  const char *name = lr_csv_field (line, 1);
  LrOrderRow *row;

  if (*sort == '\0' || *name == '\0')
    return fail (error, *sort == '\0' ? _ ("line %u, column 1: the type is missing (“Leader” or “Troops”)") :
                                        _ ("line %u, column 2: its name is missing"), line->number);
  if (g_utf8_strlen (name, -1) > MOST_LETTERS)
    return fail (error, _ ("line %u, column 2: this name is too long"), line->number);
  if (line->fields->len > head->fields->len)
    return fail (error, _ ("line %u: it has more columns than the first line"), line->number);
  if (rows->len == MOST_ROWS)
    return fail (error, _ ("line %u: there are more than %d lines"), line->number, MOST_ROWS);
  row = find_or_add (rows, sort, name);
  for (guint i = 2; i < line->fields->len; i++)
    if (*lr_csv_field (line, i) != '\0')
      g_hash_table_replace (row->values, g_strdup (lr_csv_field (head, i)), g_strdup (lr_csv_field (line, i)));
  return TRUE;
}

GPtrArray *
lr_order_parse (const char *text,
                GError    **error)
{
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func ((GDestroyNotify) lr_order_row_free);
  g_autoptr (GPtrArray) lines = NULL;
  guint unclosed = 0;

  if (strlen (text) > MOST_BYTES || !g_utf8_validate (text, -1, NULL))
    return fail (error, _ ("this is not an order of battle: it is not text, or it is far too long")), NULL;
  lines = lr_csv_read (text, FALSE, &unclosed);
  if (lines == NULL)
    return fail (error, _ ("line %u: a quotation mark is not closed"), unclosed), NULL;
  if (lines->len == 0)
    return g_steal_pointer (&rows);
  if (!g_str_equal (lr_csv_field (lines->pdata[0], 0), SORT) || !g_str_equal (lr_csv_field (lines->pdata[0], 1), NAME))
    return fail (error, _ ("line 1: an order of battle begins with the columns “%s” and “%s”"), SORT, NAME), NULL;
  for (guint i = 1; i < lines->len; i++)
    if (!read_line (rows, lines->pdata[0], lines->pdata[i], error))
      return NULL;
  g_ptr_array_sort (rows, compare);
  return g_steal_pointer (&rows);
}

static int
compare_names (gconstpointer left,
               gconstpointer right)
{
  return strcmp (*(const char *const *) left, *(const char *const *) right);
}

static GPtrArray *
list_columns (const GPtrArray *rows)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);
  GPtrArray *columns = g_ptr_array_new ();

  for (guint i = 0; i < rows->len; i++)
    {
      GHashTableIter iter;
      gpointer field;

      g_hash_table_iter_init (&iter, ((const LrOrderRow *) rows->pdata[i])->values);
      while (g_hash_table_iter_next (&iter, &field, NULL))
        if (g_hash_table_add (seen, field))
          g_ptr_array_add (columns, field);
    }
  g_ptr_array_sort (columns, compare_names);
  return columns;
}

char *
lr_order_format (const GPtrArray *rows)
{
  g_autoptr (GPtrArray) columns = list_columns (rows);
  GString *out = g_string_new (NULL);

  lr_csv_write (out, SORT, ',');
  lr_csv_write (out, NAME, columns->len > 0 ? ',' : '\n');
  for (guint i = 0; i < columns->len; i++)
    lr_csv_write (out, columns->pdata[i], i + 1 < columns->len ? ',' : '\n');
  for (guint i = 0; i < rows->len; i++)
    {
      const LrOrderRow *row = rows->pdata[i];

      lr_csv_write (out, row->sort, ',');
      lr_csv_write (out, row->name, columns->len > 0 ? ',' : '\n');
      for (guint j = 0; j < columns->len; j++)
        {
          const char *value = g_hash_table_lookup (row->values, columns->pdata[j]);

          lr_csv_write (out, value != NULL ? value : "", j + 1 < columns->len ? ',' : '\n');
        }
    }
  return g_string_free (out, FALSE);
}

/* --- the file --- */

char *
lr_order_path (const char *ruleset)
{
  g_autofree char *name = g_strconcat (ruleset, ".csv", NULL);

  return g_build_filename (g_get_user_data_dir (), "longroll", "order-of-battle", name, NULL);
}

GPtrArray *
lr_order_read (const char *ruleset,
               GError    **error)
{
  g_autofree char *path = lr_order_path (ruleset);
  g_autoptr (GError) why = NULL;
  g_autofree char *text = lr_file_read_text (path, &why);
  GPtrArray *rows;

  if (text == NULL)
    {
      if (g_error_matches (why, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
        return g_ptr_array_new_with_free_func ((GDestroyNotify) lr_order_row_free);
      g_propagate_error (error, g_steal_pointer (&why));
      return NULL;
    }
  rows = lr_order_parse (text, &why);
  if (rows == NULL)
    fail (error, _ ("%s: %s. Fix the file, or move it elsewhere"), path, why->message);
  return rows;
}

static LrFileTurn
take_turn (const char *ruleset)
{
  g_autofree char *path = lr_order_path (ruleset);

  return lr_file_turn_take (path);
}

static gboolean
write_file (const char *ruleset,
            GPtrArray  *rows,
            GError    **error)
{
  g_autofree char *path = lr_order_path (ruleset);
  g_autofree char *text = NULL;

  if (rows->len > MOST_ROWS)
    return fail (error, _ ("there would be more than %d lines: remove some first"), MOST_ROWS);
  g_ptr_array_sort (rows, compare);
  text = lr_order_format (rows);
  return lr_put_make_folder (path, error) &&
         lr_put (path, text, -1, LR_PUT_REPLACE | LR_PUT_PRIVATE, error);
}

gboolean
lr_order_put (const char       *ruleset,
              const LrOrderRow *row,
              GError          **error)
{
  g_auto (LrFileTurn) turn G_GNUC_UNUSED = take_turn (ruleset);
  g_autoptr (GPtrArray) rows = lr_order_read (ruleset, error);

  if (rows == NULL)
    return FALSE;
  lr_order_merge (rows, row);
  return write_file (ruleset, rows, error);
}

gboolean
lr_order_remove (const char *ruleset,
                 const char *sort,
                 const char *name,
                 GError    **error)
{
  g_auto (LrFileTurn) turn G_GNUC_UNUSED = take_turn (ruleset);
  g_autoptr (GPtrArray) rows = lr_order_read (ruleset, error);
  LrOrderRow *row = rows != NULL ? find (rows, sort, name) : NULL;

  if (rows == NULL)
    return FALSE;
  if (row == NULL)
    return fail (error, _ ("the order of battle has no “%s” with the name “%s”"), sort, name);
  g_ptr_array_remove (rows, row);
  return write_file (ruleset, rows, error);
}

char *
lr_order_export (const char *ruleset,
                 GError    **error)
{
  g_autoptr (GPtrArray) rows = lr_order_read (ruleset, error);

  return rows != NULL ? lr_order_format (rows) : NULL;
}

gboolean
lr_order_import (const char *ruleset,
                 const char *text,
                 guint      *n,
                 GError    **error)
{
  g_auto (LrFileTurn) turn G_GNUC_UNUSED = take_turn (ruleset);
  g_autoptr (GPtrArray) rows = lr_order_read (ruleset, error);
  g_autoptr (GPtrArray) more = rows != NULL ? lr_order_parse (text, error) : NULL;

  if (more == NULL)
    return FALSE;
  for (guint i = 0; i < more->len; i++)
    lr_order_merge (rows, more->pdata[i]);
  if (n != NULL)
    *n = more->len;
  return write_file (ruleset, rows, error);
}

/* --- rows of calculators --- */

gboolean
lr_order_keeps (const LrShape *shape)
{
  for (guint i = 0; i < shape->n_fields; i++)
    if (shape->fields[i]->own)
      return TRUE;
  return FALSE;
}

/* Returns: whether anything that is kept has changed */
static gboolean
note_row (GPtrArray        *rows,
          const LrShape    *shape,
          const LrInputRow *row)
{
  g_autofree char *name = g_strstrip (g_strdup (row->label != NULL ? row->label : ""));
  g_autoptr (GHashTable) values = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, g_free);

  if (*name == '\0' || g_utf8_strlen (name, -1) > MOST_LETTERS)
    return FALSE;
  for (guint i = 0; i < shape->n_fields && i < row->n_fields; i++)
    if (shape->fields[i]->own && row->fields[i].is_set)
      g_hash_table_insert (values, (gpointer) shape->fields[i]->id,
                           lr_codec_input (&lr_tongue_wire, shape->fields[i], &row->fields[i]));
  return g_hash_table_size (values) > 0 && take (find_or_add (rows, shape->sort, name), values);
}

gboolean
lr_order_note (const LrRuleset *ruleset,
               const LrInputs  *inputs,
               GError         **error)
{
  const LrProcedure *procedure = lr_inputs_procedure (inputs);
  g_auto (LrFileTurn) turn = -1;
  g_autoptr (GPtrArray) rows = NULL;
  gboolean changed = FALSE;

  for (guint i = 0; i < procedure->n_fields; i++)
    {
      const LrField *field = procedure->fields[i];

      if (field->kind != LR_FIELD_ROSTER || field->rows != NULL || !lr_order_keeps (field->type.shape))
        continue;
      for (guint j = 0; j < lr_input_n_rows (lr_inputs_peek (inputs, i)); j++)
        {
          const LrInputRow *row = lr_input_row (lr_inputs_peek (inputs, i), j);

          if (row->label == NULL || *row->label == '\0')
            continue;
          if (turn < 0)
            turn = take_turn (ruleset->id);
          if (rows == NULL && (rows = lr_order_read (ruleset->id, error)) == NULL)
            return FALSE;
          changed |= note_row (rows, field->type.shape, row);
        }
    }
  return !changed || write_file (ruleset->id, rows, error);
}

GPtrArray *
lr_order_names (const LrRuleset *ruleset,
                const LrShape   *shape)
{
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) rows = lr_order_read (ruleset->id, NULL);

  for (guint i = 0; rows != NULL && i < rows->len; i++)
    if (g_str_equal (((const LrOrderRow *) rows->pdata[i])->sort, shape->sort))
      g_ptr_array_add (names, g_strdup (((const LrOrderRow *) rows->pdata[i])->name));
  return names;
}

gboolean
lr_order_fill (const LrRuleset *ruleset,
               const LrShape   *shape,
               const char      *name,
               LrInputRow      *row)
{
  g_autoptr (GPtrArray) rows = lr_order_read (ruleset->id, NULL);
  const LrOrderRow *kept = rows != NULL ? find (rows, shape->sort, name) : NULL;

  if (kept == NULL)
    return FALSE;
  lr_input_row_set_label (row, name);
  for (guint i = 0; i < shape->n_fields && i < row->n_fields; i++)
    {
      const char *value = shape->fields[i]->own ? g_hash_table_lookup (kept->values, shape->fields[i]->id) : NULL;
      LrCodecProblem problem = { 0 };

      /* a value that the ruleset no longer has is left out; one beyond its range is shown as wrong by the calculator */
      if (value != NULL)
        lr_codec_read_input (&lr_tongue_wire, shape->fields[i], value, &row->fields[i], &problem);
      lr_codec_problem_clear (&problem);
    }
  return TRUE;
}

/* --- words --- */

char *
lr_order_sort (const LrRuleset  *ruleset,
               const LrOrderRow *row)
{
  return g_strdup (lr_words_translate (ruleset, row->sort));
}

static void
append_value (GString         *text,
              const LrRuleset *ruleset,
              const LrField   *field,
              const char      *value)
{
  LrWords words = { .ruleset = ruleset };
  g_autofree char *label = lr_words_label (&words, field->label, NULL, field->id);
  const char *shown = value;

  if (field->kind == LR_FIELD_CHOICE)
    for (guint i = 0; i < field->type.kind->n_values; i++)
      if (g_str_equal (field->type.kind->values[i].id, value))
        shown = lr_words_translate (ruleset, field->type.kind->values[i].label);
  if (field->kind == LR_FIELD_FLAG)
    shown = g_str_equal (value, "yes") ? _ ("yes") : _ ("no");
  /* Translators: a value of a general or a division, and what it is: "Battle rating: 3" */
  g_string_append_printf (text, _ ("%s%s: %s"), text->len > 0 ? ", " : "", label, shown);
}

char *
lr_order_text (const LrRuleset  *ruleset,
               const LrOrderRow *row)
{
  g_autoptr (GHashTable) told = g_hash_table_new (g_str_hash, g_str_equal);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < ruleset->model->shapes->len; i++)
    {
      const LrShape *shape = ruleset->model->shapes->pdata[i];

      if (!g_str_equal (shape->sort, row->sort))
        continue;
      for (guint j = 0; j < shape->n_fields; j++)
        {
          const LrField *field = shape->fields[j];
          const char *value = field->own ? g_hash_table_lookup (row->values, field->id) : NULL;

          if (value != NULL && g_hash_table_add (told, (gpointer) field->id))
            append_value (text, ruleset, field, value);
        }
    }
  return g_string_free (text, FALSE);
}
