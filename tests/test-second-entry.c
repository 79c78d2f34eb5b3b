/* test-second-entry.c - compares what rulesets took from a rulebook with a second copy: tests/second/RULESET
 *
 * second/README.md says how the files are written. Beside it: stand-in charts are in order, keep what the text of the
 * rules fixes, and say of themselves that they are stand-ins.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <string.h>

#include "engine/model/lr-chart.h"
#include "lr-test.h"
#include "present/words/lr-csv.h"
#include "present/words/lr-words.h"

/* --- files --- */

/**
 * Sheet:
 * @name: what messages call it
 * @lines: (element-type LrCsvLine): without comments and empty lines
 *
 * A file of fields with commas between.
 */
typedef struct
{
  char      *name;
  GPtrArray *lines;
} Sheet;

static void
free_sheet (Sheet *sheet)
{
  g_free (sheet->name);
  g_ptr_array_unref (sheet->lines);
  g_free (sheet);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Sheet, free_sheet)

/* Leaves the lines of comments empty, so that the others keep their numbers. */
static char *
without_comments (const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    if (*lines[i] == '#')
      *lines[i] = '\0';
  return g_strjoinv ("\n", lines);
}

static Sheet *
read_sheet (const char *folder,
            const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autofree char *text = NULL;
  g_autofree char *plain = NULL;
  Sheet *sheet;
  guint unclosed;

  if (!g_file_get_contents (path, &text, NULL, NULL))
    return NULL;
  plain = without_comments (text);
  sheet = g_new0 (Sheet, 1);
  sheet->name = g_strdup (name);
  sheet->lines = lr_csv_read (plain, FALSE, &unclosed);
  if (sheet->lines == NULL)
    g_error ("%s:%u: a quoted field has no closing quote", name, unclosed);
  for (guint i = sheet->lines->len; i > 0; i--)
    if (((const LrCsvLine *) sheet->lines->pdata[i - 1])->fields->len == 1 &&
        *lr_csv_field (sheet->lines->pdata[i - 1], 0) == '\0')
      g_ptr_array_remove_index (sheet->lines, i - 1);
  return sheet;
}

/* A field of a sheet; "" beyond the end of its line. */
static const char *
field_of (const Sheet *sheet,
          guint        line,
          guint        field)
{
  return lr_csv_field (sheet->lines->pdata[line], field);
}

static guint
line_of (const Sheet *sheet,
         guint        line)
{
  return ((const LrCsvLine *) sheet->lines->pdata[line])->number;
}

/* --- values --- */

/* A cell without the spaces that people line columns up with. */
static gboolean
is_same_cell (const char *a,
              const char *b)
{
  LrNumber left, right;

  if (lr_number_parse (a, &left) && lr_number_parse (b, &right))
    return lr_number_equal (left, right);
  for (; *a != '\0' || *b != '\0'; a++, b++)
    {
      while (*a == ' ')
        a++;
      while (*b == ' ')
        b++;
      if (*a != *b)
        return FALSE;
      if (*a == '\0')
        return TRUE;
    }
  return TRUE;
}

static gboolean
is_unknown (const char *cell)
{
  return g_str_equal (cell, "?");
}

static char *
show_field (LrType  type,
            LrValue value)
{
  if (lr_value_is_missing (value))
    return g_strdup ("?");
  if (type.base == LR_TYPE_KIND)
    return g_strdup (type.kind->values[value.ordinal].id);
  if (type.base == LR_TYPE_FLAG)
    return g_strdup (value.ordinal != 0 ? "yes" : "no");
  return lr_number_to_string (value.number);
}

/* --- charts against their second copy --- */

/* Finds the row and column of the chart for each of the sheet; -1 where it has none. */
static gboolean
find_labels (const LrChart *chart,
             const Sheet   *sheet,
             int           *rows,
             int           *columns,
             guint          n_columns)
{
  gboolean found = TRUE;

  for (guint i = 0; i < n_columns; i++)
    {
      const char *label = field_of (sheet, 0, i + 1);

      if (chart->n_axes == 2)
        columns[i] = lr_axis_find_label (&chart->axes[1], label);
      else
        columns[i] = g_str_equal (label, "cell") ? 0 : -1;
      if (columns[i] < 0)
        {
          lr_test_fail ("%s:%u: the chart has no column “%s”", sheet->name, line_of (sheet, 0), label);
          found = FALSE;
        }
    }
  for (guint i = 1; i < sheet->lines->len; i++)
    {
      rows[i] = lr_axis_find_label (&chart->axes[0], field_of (sheet, i, 0));
      if (rows[i] < 0)
        {
          lr_test_fail ("%s:%u: the chart has no row “%s”", sheet->name, line_of (sheet, i), field_of (sheet, i, 0));
          found = FALSE;
        }
    }
  return found;
}

static void
compare_cell (const LrChart *chart,
              const Sheet   *sheet,
              guint          line,
              guint          cell,
              const char    *copy)
{
  g_autofree char *text = g_strstrip (g_strdup (chart->texts[cell]));
  const char *provenance = lr_words_provenance_id (chart->provenance[cell]);
  gboolean printed = chart->provenance[cell] == LR_PROVENANCE_RULEBOOK && !is_unknown (text);

  if (*copy == '\0' && printed)
    lr_test_fail ("%s:%u: the rules do not print this cell, but the ruleset has “%s” as of the rulebook", sheet->name,
                  line_of (sheet, line), text);
  else if (*copy != '\0' && !is_same_cell (text, copy))
    lr_test_fail ("%s:%u: here “%s”, in the ruleset “%s”", sheet->name, line_of (sheet, line), copy, text);
  else if (*copy != '\0' && !printed)
    lr_test_fail ("%s:%u: “%s” is of the rulebook, the ruleset says %s", sheet->name, line_of (sheet, line), copy,
                  provenance);
}

static void
compare_chart (const LrChart *chart,
               const Sheet   *sheet)
{
  guint n_columns = ((const LrCsvLine *) sheet->lines->pdata[0])->fields->len - 1;
  g_autofree int *rows = g_new0 (int, sheet->lines->len);
  g_autofree int *columns = g_new0 (int, n_columns + 1);
  g_autofree gboolean *seen = g_new0 (gboolean, chart->n_rows * chart->n_columns);

  if (!find_labels (chart, sheet, rows, columns, n_columns))
    return;
  for (guint i = 1; i < sheet->lines->len; i++)
    for (guint j = 0; j < n_columns; j++)
      {
        guint cell = lr_chart_cell (chart, (guint) rows[i], (guint) columns[j]);

        if (seen[cell])
          lr_test_fail ("%s:%u: this cell stands here twice", sheet->name, line_of (sheet, i));
        seen[cell] = TRUE;
        compare_cell (chart, sheet, i, cell, field_of (sheet, i, j + 1));
      }
  for (guint i = 0; i < chart->n_rows * chart->n_columns; i++)
    if (!seen[i])
      lr_test_fail ("%s: row “%s”, column %u of the chart is not here", sheet->name,
                    chart->axes[0].bands[i / chart->n_columns].label, i % chart->n_columns + 1);
}

/* --- numbers of kinds --- */

static void
compare_kind (const LrKind *kind,
              const Sheet  *sheet)
{
  guint n_columns = ((const LrCsvLine *) sheet->lines->pdata[0])->fields->len;

  for (guint j = 1; j < n_columns; j++)
    {
      int field = lr_kind_find_field (kind, field_of (sheet, 0, j));

      if (field < 0)
        {
          lr_test_fail ("%s: the kind has no field “%s”", sheet->name, field_of (sheet, 0, j));
          continue;
        }
      for (guint i = 1; i < sheet->lines->len; i++)
        {
          int value = lr_kind_find (kind, field_of (sheet, i, 0));
          const char *copy = field_of (sheet, i, j);
          g_autofree char *text = NULL;

          if (value < 0)
            lr_test_fail ("%s:%u: the kind has no “%s”", sheet->name, line_of (sheet, i), field_of (sheet, i, 0));
          if (value < 0 || *copy == '\0')
            continue;
          text = show_field (kind->fields[field].type, kind->values[value].fields[field]);
          if (!is_same_cell (text, copy))
            lr_test_fail ("%s:%u: here “%s”, in the ruleset “%s”", sheet->name, line_of (sheet, i), copy, text);
        }
    }
}

static const LrKind *
find_kind (const LrModel *model,
           const char    *id)
{
  return g_str_equal (id, "turn") ? model->calendar : lr_model_find_kind (model, id);
}

/* --- order --- */

/* A part of a cell as a number that can be compared: %FALSE if it has none. */
static gboolean
measure (const LrChart *chart,
         guint          cell,
         const char    *what,
         LrNumber      *number)
{
  LrType type = chart->of;
  LrValue value = chart->cells[cell];
  g_auto (GStrv) names = g_strsplit (g_str_equal (what, ".") ? "" : what, ".", -1);

  for (guint i = 0; names[i] != NULL; i++)
    {
      int field = type.base == LR_TYPE_RECORD ? lr_shape_find (type.shape, names[i]) : -1;

      if (field < 0 || value.tag != LR_TAG_OBJECT)
        return FALSE;
      type = type.shape->fields[field]->type;
      value = value.object->values[field];
    }
  if (lr_value_is_none (value) || lr_value_is_missing (value))
    return FALSE;
  if (type.base == LR_TYPE_NUMBER)
    *number = value.number;
  else if (type.base == LR_TYPE_FLAG || (type.base == LR_TYPE_KIND && type.kind->ordered))
    *number = lr_number (value.ordinal);
  else
    return FALSE;
  return TRUE;
}

static void
check_pair (const LrChart *chart,
            const Sheet   *sheet,
            guint          line,
            guint          before,
            guint          after)
{
  const char *what = field_of (sheet, line, 2);
  gboolean never_rises = g_str_equal (field_of (sheet, line, 3), "rises");
  LrNumber first, second;
  int order;

  /* prohibited, or not known: nothing to compare */
  if (!measure (chart, before, what, &first) || !measure (chart, after, what, &second))
    return;
  order = lr_number_compare (first, second);
  if (never_rises ? order < 0 : order > 0)
    lr_test_fail ("%s:%u: “%s” %s from “%s” to “%s”", sheet->name, line_of (sheet, line), what,
                  never_rises ? "rises" : "falls", chart->texts[before], chart->texts[after]);
}

static void
check_order (const LrModel *model,
             const Sheet   *sheet)
{
  for (guint i = 1; i < sheet->lines->len; i++)
    {
      const LrChart *chart = lr_model_find_chart (model, field_of (sheet, i, 0));
      gboolean rows = g_str_equal (field_of (sheet, i, 1), "rows");
      const char *never = field_of (sheet, i, 3);
      guint n_measured = 0;
      LrNumber number;

      if (chart == NULL || (!rows && !g_str_equal (field_of (sheet, i, 1), "columns")) ||
          (!g_str_equal (never, "rises") && !g_str_equal (never, "falls")))
        {
          lr_test_fail ("%s:%u: write: chart,rows or columns,what,rises or falls; the chart must exist", sheet->name,
                        line_of (sheet, i));
          continue;
        }
      for (guint cell = 0; cell < chart->n_rows * chart->n_columns; cell++)
        n_measured += measure (chart, cell, field_of (sheet, i, 2), &number) ? 1 : 0;
      if (n_measured < 2)
        lr_test_fail ("%s:%u: there are no two cells to compare", sheet->name, line_of (sheet, i));
      for (guint row = 0; row < chart->n_rows; row++)
        for (guint column = 0; column < chart->n_columns; column++)
          {
            guint cell = lr_chart_cell (chart, row, column);

            if (rows && row + 1 < chart->n_rows)
              check_pair (chart, sheet, i, cell, lr_chart_cell (chart, row + 1, column));
            if (!rows && column + 1 < chart->n_columns)
              check_pair (chart, sheet, i, cell, lr_chart_cell (chart, row, column + 1));
          }
    }
}

/* --- what the text fixes of charts that it does not print --- */

static gboolean
has_cell (const LrChart *chart,
          const char    *text)
{
  for (guint i = 0; i < chart->n_rows * chart->n_columns; i++)
    if (is_same_cell (chart->texts[i], text))
      return TRUE;
  return FALSE;
}

/* Whether every cell is one of those in @text, with spaces between. */
static gboolean
has_only (const LrChart *chart,
          const char    *text)
{
  g_auto (GStrv) allowed = g_strsplit (text, " ", -1);

  for (guint i = 0; i < chart->n_rows * chart->n_columns; i++)
    {
      gboolean found = is_unknown (chart->texts[i]);

      for (guint j = 0; allowed[j] != NULL; j++)
        found = found || is_same_cell (chart->texts[i], allowed[j]);
      if (!found)
        return FALSE;
    }
  return TRUE;
}

static gboolean
is_fixed (const LrChart *chart,
          const char    *what,
          const char    *text)
{
  gboolean columns = g_str_has_suffix (what, "column");
  const LrAxis *axis = &chart->axes[columns ? 1 : 0];

  if (columns && chart->n_axes < 2)
    return FALSE;
  if (g_str_equal (what, "row") || g_str_equal (what, "column"))
    return lr_axis_find_label (axis, text) >= 0;
  if (g_str_has_prefix (what, "first-"))
    return g_str_equal (axis->bands[0].label, text);
  if (g_str_has_prefix (what, "last-"))
    return g_str_equal (axis->bands[axis->n_bands - 1].label, text);
  if (g_str_equal (what, "cell"))
    return has_cell (chart, text);
  return g_str_equal (what, "cells") && has_only (chart, text);
}

static void
check_fixed (const LrModel *model,
             const Sheet   *sheet)
{
  for (guint i = 1; i < sheet->lines->len; i++)
    {
      const LrChart *chart = lr_model_find_chart (model, field_of (sheet, i, 0));

      if (chart == NULL)
        lr_test_fail ("%s:%u: there is no chart “%s”", sheet->name, line_of (sheet, i), field_of (sheet, i, 0));
      else if (!is_fixed (chart, field_of (sheet, i, 1), field_of (sheet, i, 2)))
        lr_test_fail ("%s:%u: “%s” has no %s “%s”", sheet->name, line_of (sheet, i), chart->id, field_of (sheet, i, 1),
                      field_of (sheet, i, 2));
    }
}

/* --- cells that someone has told of --- */

/* Each line is a published cell, and the charts that are named have no others. */
static void
check_published (const LrModel *model,
                 const Sheet   *sheet)
{
  g_autoptr (GHashTable) left = g_hash_table_new (NULL, NULL); /* chart -> its published cells that no line names */

  for (guint i = 1; i < sheet->lines->len; i++)
    {
      const LrChart *chart = lr_model_find_chart (model, field_of (sheet, i, 0));
      int row = chart != NULL ? lr_axis_find_label (&chart->axes[0], field_of (sheet, i, 1)) : -1;
      int column = row < 0 ? -1 : chart->n_axes < 2 ? 0 : lr_axis_find_label (&chart->axes[1], field_of (sheet, i, 2));
      const char *copy = field_of (sheet, i, 3);
      guint cell, n = 0;

      if (column < 0)
        {
          lr_test_fail ("%s:%u: there is no such cell", sheet->name, line_of (sheet, i));
          continue;
        }
      cell = lr_chart_cell (chart, (guint) row, (guint) column);
      for (guint j = 0; j < chart->n_rows * chart->n_columns; j++)
        n += chart->provenance[j] == LR_PROVENANCE_PUBLISHED ? 1 : 0;
      if (!g_hash_table_contains (left, chart))
        g_hash_table_insert (left, (gpointer) chart, GUINT_TO_POINTER (n));
      n = GPOINTER_TO_UINT (g_hash_table_lookup (left, chart));
      g_hash_table_insert (left, (gpointer) chart, GUINT_TO_POINTER (n - 1));
      if (chart->provenance[cell] != LR_PROVENANCE_PUBLISHED || !is_same_cell (chart->texts[cell], copy))
        lr_test_fail ("%s:%u: here “%s” and published, in the ruleset “%s” and %s", sheet->name, line_of (sheet, i),
                      copy, chart->texts[cell], lr_words_provenance_id (chart->provenance[cell]));
      if (chart->source == NULL)
        lr_test_fail ("%s:%u: the chart does not name its source", sheet->name, line_of (sheet, i));
    }
  for (guint i = 0; i < model->charts->len; i++)
    {
      const LrChart *chart = model->charts->pdata[i];

      if (GPOINTER_TO_UINT (g_hash_table_lookup (left, chart)) != 0)
        lr_test_fail ("%s: “%s” has a published cell that is not here", sheet->name, chart->id);
    }
}

/* --- tests --- */

typedef struct
{
  LrRuleset     *ruleset;
  const LrChart *chart;
  char          *folder; /* of the second copies */
  char          *file;   /* one of them */
} Test;

static void
test_chart (gconstpointer data)
{
  const Test *test = data;
  g_autofree char *name = g_strconcat (test->chart->id, ".csv", NULL);
  g_autoptr (Sheet) sheet = read_sheet (test->folder, name);
  const LrChart *chart = test->chart;
  guint n_printed = 0;

  for (guint i = 0; i < chart->n_rows * chart->n_columns; i++)
    {
      gboolean unknown = is_unknown (chart->texts[i]);

      if (chart->provenance[i] == LR_PROVENANCE_RULEBOOK && !unknown)
        n_printed += 1;
      if (chart->provenance[i] == LR_PROVENANCE_YOURS)
        lr_test_fail ("%s: a chart that comes with the program cannot be of the user", chart->id);
      if (chart->provenance[i] == LR_PROVENANCE_STAND_IN && chart->made == NULL && !unknown)
        lr_test_fail ("%s: row “%s” is a stand-in, and the chart does not say how it was made", chart->id,
                      chart->axes[0].bands[i / chart->n_columns].label);
    }
  if (sheet == NULL && n_printed > 0)
    lr_test_fail ("%s: %u cells are of the rulebook, and there is no second copy: %s/%s", chart->id, n_printed,
                  test->folder, name);
  if (sheet != NULL && sheet->lines->len > 1)
    compare_chart (chart, sheet);
  else if (sheet != NULL)
    lr_test_fail ("%s: the file is empty", name);
}

static void
test_file (gconstpointer data)
{
  const Test *test = data;
  const LrModel *model = test->ruleset->model;
  g_autoptr (Sheet) sheet = read_sheet (test->folder, test->file);
  g_autofree char *stem = g_strndup (test->file, strlen (test->file) - strlen (".csv"));

  if (sheet == NULL || sheet->lines->len < 2)
    lr_test_fail ("%s: the file is empty", test->file);
  else if (g_str_equal (stem, "order"))
    check_order (model, sheet);
  else if (g_str_equal (stem, "fixed"))
    check_fixed (model, sheet);
  else if (g_str_equal (stem, "published"))
    check_published (model, sheet);
  else if (!g_str_has_prefix (stem, "kind-"))
    {
      if (lr_model_find_chart (model, stem) == NULL)
        lr_test_fail ("%s: there is no such chart", test->file);
    }
  else if (find_kind (model, stem + strlen ("kind-")) == NULL)
    lr_test_fail ("%s: there is no such kind", test->file);
  else
    compare_kind (find_kind (model, stem + strlen ("kind-")), sheet);
}

static void
test_ruleset (gconstpointer data)
{
  const Test *test = data;

  for (guint i = 0; i < test->ruleset->problems->len; i++)
    {
      g_autofree char *text = lr_problem_to_string (test->ruleset->problems->pdata[i]);

      lr_test_fail ("%s", text);
    }
}

static void
add_test (const Test   *about,
          const char   *name,
          GTestDataFunc function)
{
  g_autofree char *path = g_strdup_printf ("/second-entry/%s%s%s", about->ruleset->id, name != NULL ? "/" : "",
                                           name != NULL ? name : "");
  Test *test = lr_test_keep (g_new0 (Test, 1));

  *test = *about;
  lr_test_add_data (path, test, function);
}

static void
add_ruleset (const char *tables,
             const char *seconds,
             const char *id)
{
  g_autofree char *folder = g_build_filename (tables, id, NULL);
  g_autofree char *identity = g_build_filename (folder, "ruleset.xml", NULL);
  Test about = { 0 };
  g_autoptr (GDir) dir = NULL;
  const char *name;

  if (!g_file_test (identity, G_FILE_TEST_EXISTS))
    return;
  about.ruleset = lr_test_keep (lr_ruleset_load (folder));
  about.folder = lr_test_keep (g_build_filename (seconds, id, NULL));
  add_test (&about, NULL, test_ruleset);
  for (guint i = 0; i < about.ruleset->model->charts->len; i++)
    {
      about.chart = about.ruleset->model->charts->pdata[i];
      add_test (&about, about.chart->id, test_chart);
    }
  dir = g_dir_open (about.folder, 0, NULL);
  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, ".csv"))
      {
        about.file = lr_test_keep (g_strdup (name));
        add_test (&about, about.file, test_file);
      }
}

int
main (int    argc,
      char **argv)
{
  g_autofree char *tables = NULL;
  g_autofree char *seconds = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GDir) dir = NULL;
  const char *name;

  lr_test_init (&argc, &argv);
  tables = g_test_build_filename (G_TEST_DIST, "..", "tables", NULL);
  seconds = g_test_build_filename (G_TEST_DIST, "second", NULL);
  dir = g_dir_open (tables, 0, &error);
  g_assert_no_error (error);
  while ((name = g_dir_read_name (dir)) != NULL)
    add_ruleset (tables, seconds, name);
  return g_test_run ();
}
