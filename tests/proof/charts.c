/* charts.c - whether the cases prove the charts: each cell of each game is changed in turn, and a case must fail
 *
 * charts LIST [GAME...]. A cell that no case tells from its neighbour is in LIST, a line each: game, chart, row,
 * column, provenance; behind it may stand why no case can tell it, which --update keeps when it writes LIST anew. Cells
 * without a value (`?`) claim nothing. What printed charts prove a second time (tests/test-second-entry.c)
 * does not count here. `./dev prove charts` runs it.
 *
 * Only a case that reads a chart can mind one of its cells: with nothing but `?` in the chart, it fails. Of these,
 * those that fail when every cell is another are asked first.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <locale.h>
#include <stdio.h>
#include <string.h>

#include "engine/model/lr-chart.h"
#include "lr-case.h"
#include "present/words/lr-words.h"
#include "rules/build/lr-ruleset.h"

/**
 * Proof:
 * @game: its name
 * @ruleset: the same, loaded
 * @cases: (element-type LrGameCase): those of the game, those first that failed last
 * @unproven: (element-type utf8): the lines of cells that nothing proves
 * @n_cells: how many cells were changed
 * @n_runs: how many cases were run
 */
typedef struct
{
  const char *game;
  LrRuleset  *ruleset;
  GPtrArray  *cases;
  GPtrArray  *unproven;
  guint       n_cells;
  guint64     n_runs;
} Proof;

static gboolean
fails (Proof            *self,
       const LrGameCase *game_case)
{
  g_autoptr (GPtrArray) failures = g_ptr_array_new_with_free_func (g_free);

  self->n_runs++;
  lr_case_check (self->ruleset, game_case, failures);
  return failures->len > 0;
}

/* Whether one of the cases fails. It comes to the front: it may fail for the next cell, too. */
static gboolean
one_fails (Proof     *self,
           GPtrArray *cases)
{
  for (guint i = 0; i < cases->len; i++)
    if (fails (self, cases->pdata[i]))
      {
        gpointer found = g_ptr_array_steal_index (cases, i);

        g_ptr_array_insert (cases, 0, found);
        return TRUE;
      }
  return FALSE;
}

/* What is in a cell instead: the nearest other value of the chart, first behind it; of a chart whose cells are all
 * alike one more, the other flag, the next value of the kind. Returns: %FALSE if there is nothing else */
static gboolean
other_value (const LrChart *chart,
             guint          cell,
             LrValue       *other)
{
  const LrValue *cells = chart->cells;
  guint n = chart->n_rows * chart->n_columns;
  LrValue own = cells[cell];

  for (guint i = 1; i < n; i++)
    {
      const LrValue *at = &cells[(cell + i) % n];

      if (!lr_value_is_missing (*at) && !lr_value_equal (*at, own))
        {
          *other = *at;
          return TRUE;
        }
    }
  if (lr_value_is_none (own))
    return FALSE;
  *other = own;
  switch (chart->of.base)
    {
    case LR_TYPE_NUMBER:
      other->number.num += own.number.den;
      return TRUE;
    case LR_TYPE_FLAG:
      other->ordinal = !own.ordinal;
      return TRUE;
    case LR_TYPE_KIND:
      if (chart->of.kind->n_values < 2)
        return FALSE;
      other->ordinal = (own.ordinal + 1) % chart->of.kind->n_values;
      return TRUE;
    default:
      return FALSE;
    }
}

static void
prove_cell (Proof         *self,
            const LrChart *chart,
            guint          row,
            guint          column,
            GPtrArray     *first,
            GPtrArray     *then)
{
  guint cell = lr_chart_cell (chart, row, column);
  LrValue own = chart->cells[cell];
  LrValue other;

  if (lr_value_is_missing (own))
    return;
  self->n_cells++;
  if (other_value (chart, cell, &other))
    {
      gboolean proven;

      chart->cells[cell] = other;
      proven = one_fails (self, first) || one_fails (self, then);
      chart->cells[cell] = own;
      if (proven)
        return;
    }
  g_ptr_array_add (self->unproven,
                   g_strdup_printf ("%s\t%s\t%s\t%s\t%s", self->game, chart->id, chart->axes[0].bands[row].label,
                                    chart->n_axes == 2 ? chart->axes[1].bands[column].label : "",
                                    lr_words_provenance_id (chart->provenance[cell])));
}

/* Puts other values into all cells of a chart. Returns: (transfer full) (element-type LrGameCase): those of the cases
 * that fail then; they are taken out of @cases */
static GPtrArray *
fail_with (Proof         *self,
           GPtrArray     *cases,
           const LrChart *chart,
           const LrValue *others)
{
  gsize size = chart->n_rows * chart->n_columns * sizeof *others;
  g_autofree LrValue *own = g_memdup2 (chart->cells, size);
  GPtrArray *failing = g_ptr_array_new ();

  memcpy (chart->cells, others, size);
  for (guint i = 0; i < cases->len;)
    if (fails (self, cases->pdata[i]))
      g_ptr_array_add (failing, g_ptr_array_steal_index (cases, i));
    else
      i++;
  memcpy (chart->cells, own, size);
  return failing;
}

static void
prove_chart (Proof         *self,
             const LrChart *chart)
{
  guint n = chart->n_rows * chart->n_columns;
  g_autofree LrValue *missing = g_new (LrValue, n);
  g_autofree LrValue *others = g_memdup2 (chart->cells, n * sizeof *others);
  g_autoptr (GPtrArray) all = g_ptr_array_copy (self->cases, NULL, NULL);
  g_autoptr (GPtrArray) readers = NULL;
  g_autoptr (GPtrArray) first = NULL;
  guint before = self->unproven->len;
  guint n_cells = self->n_cells;
  guint n_readers;

  for (guint i = 0; i < n; i++)
    {
      missing[i] = lr_value_missing ();
      if (!lr_value_is_missing (chart->cells[i]) && !other_value (chart, i, &others[i]))
        others[i] = chart->cells[i];
    }
  readers = fail_with (self, all, chart, missing);
  n_readers = readers->len;
  first = fail_with (self, readers, chart, others);
  for (guint row = 0; row < chart->n_rows; row++)
    for (guint column = 0; column < chart->n_columns; column++)
      prove_cell (self, chart, row, column, first, readers);
  printf ("%s %s: %u cells, %u of them nothing proves; %u cases read it\n", self->game, chart->id,
          self->n_cells - n_cells, self->unproven->len - before, n_readers);
  fflush (stdout);
}

/* Returns: (transfer full) (element-type LrGameCase): the cases of a game, all of which hold */
static GPtrArray *
read_cases (const char *game)
{
  g_autoptr (GDir) folder = g_dir_open (CASES, 0, NULL);
  GPtrArray *all = g_ptr_array_new ();
  const char *name;

  g_assert_nonnull (folder);
  while ((name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *path = g_build_filename (CASES, name, NULL);
      g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func (g_free);
      g_autofree char *text = NULL;
      gsize length = strlen (game);

      if (!g_str_has_prefix (name, game) || (name[length] != '-' && name[length] != '.') ||
          !g_str_has_suffix (name, ".cases"))
        continue;
      if (!g_file_get_contents (path, &text, NULL, NULL))
        g_error ("%s cannot be read", path);
      g_ptr_array_extend_and_steal (all, lr_case_read (name, game, text, problems));
      if (problems->len > 0)
        g_error ("%s", (const char *) problems->pdata[0]);
    }
  return all;
}

static void
prove_game (Proof      *self,
            const char *game)
{
  g_autofree char *folder = g_build_filename (TABLES, game, NULL);
  gint64 begun = g_get_monotonic_time ();
  guint before = self->unproven->len;

  self->game = game;
  self->ruleset = lr_ruleset_load (folder);
  self->cases = read_cases (game);
  self->n_cells = 0;
  self->n_runs = 0;
  for (guint i = 0; i < self->cases->len; i++)
    if (fails (self, self->cases->pdata[i]))
      g_error ("%s fails before anything was changed", ((const LrGameCase *) self->cases->pdata[i])->path);
  for (guint i = 0; i < self->ruleset->model->charts->len; i++)
    prove_chart (self, self->ruleset->model->charts->pdata[i]);
  printf ("%s: %u charts, %u cells, %u of them nothing proves; %u cases, run %" G_GUINT64_FORMAT " times, %.0f s\n",
          game, self->ruleset->model->charts->len, self->n_cells, self->unproven->len - before, self->cases->len,
          self->n_runs, (double) (g_get_monotonic_time () - begun) / 1e6);
  fflush (stdout);
}

/* Returns: (nullable): the line of a cell; the reason that follows it does not matter */
static const char *
line_of (char      **lines,
         const char *cell)
{
  gsize length = strlen (cell);

  for (guint i = 0; lines[i] != NULL; i++)
    if (g_str_has_prefix (lines[i], cell) && (lines[i][length] == '\0' || lines[i][length] == '\t'))
      return lines[i];
  return NULL;
}

/* Compares what nothing proves with the list. Returns: whether they are the same for the games looked at */
static gboolean
as_listed (const Proof *self,
           const char  *list,
           char       **games)
{
  g_autoptr (GHashTable) found = g_hash_table_new (NULL, NULL);
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  gboolean same = TRUE;

  if (!g_file_get_contents (list, &text, NULL, NULL))
    g_error ("%s cannot be read", list);
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; i < self->unproven->len; i++)
    {
      const char *line = line_of (lines, self->unproven->pdata[i]);

      if (line != NULL)
        g_hash_table_add (found, (gpointer) line);
      else
        {
          same = FALSE;
          printf ("no case proves this cell, and the list does not say so: %s\n",
                  (const char *) self->unproven->pdata[i]);
        }
    }
  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_auto (GStrv) fields = g_strsplit (lines[i], "\t", -1);

      if (fields[0] != NULL && *fields[0] != '#' && g_strv_contains ((const char *const *) games, fields[0]) &&
          !g_hash_table_contains (found, lines[i]))
        {
          same = FALSE;
          printf ("a case proves this cell now, or it is gone; take it from the list: %s\n", lines[i]);
        }
    }
  return same;
}

static void
write_list (const Proof *self,
            const char  *list)
{
  g_autoptr (GString) text = g_string_new ("# Cells that no case proves: game, chart, row, column, provenance; why none"
                                           " can, where it is known. ./dev prove charts holds it.\n");
  g_autoptr (GError) error = NULL;
  g_autofree char *before = NULL;
  g_auto (GStrv) lines = NULL;

  g_file_get_contents (list, &before, NULL, NULL);
  lines = g_strsplit (before != NULL ? before : "", "\n", -1);
  for (guint i = 0; i < self->unproven->len; i++)
    {
      const char *cell = self->unproven->pdata[i];
      const char *line = line_of (lines, cell);

      g_string_append_printf (text, "%s\n", line != NULL ? line : cell);
    }
  if (!g_file_set_contents (list, text->str, (gssize) text->len, &error))
    g_error ("%s", error->message);
}

static int
compare_names (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* Returns: (transfer full): the games that have cases */
static char **
all_games (void)
{
  g_autoptr (GDir) folder = g_dir_open (CASES, 0, NULL);
  GPtrArray *games = g_ptr_array_new ();
  const char *name;

  while (folder != NULL && (name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *game = g_strndup (name, strcspn (name, "-."));

      if (g_str_has_suffix (name, ".cases") && !g_ptr_array_find_with_equal_func (games, game, g_str_equal, NULL))
        g_ptr_array_add (games, g_steal_pointer (&game));
    }
  g_ptr_array_sort (games, compare_names);
  g_ptr_array_add (games, NULL);
  return (char **) g_ptr_array_free (games, FALSE);
}

int
main (int    argc,
      char **argv)
{
  g_auto (GStrv) all = all_games ();
  gboolean update = argc > 1 && g_str_equal (argv[1], "--update");
  char **rest = argv + (update ? 2 : 1);
  char **games = rest[0] != NULL && rest[1] != NULL ? rest + 1 : all;
  Proof proof = { .unproven = g_ptr_array_new_with_free_func (g_free) };

  setlocale (LC_ALL, "C.UTF-8");
  if (rest[0] == NULL)
    {
      fputs ("charts [--update] LIST [GAME...]\n", stderr);
      return 2;
    }
  for (guint i = 0; games[i] != NULL; i++)
    prove_game (&proof, games[i]);
  if (update)
    write_list (&proof, rest[0]);
  return update || as_listed (&proof, rest[0], games) ? 0 : 1;
}
