/* lr-grid.c - trials laid out as a grid: its rows, columns and cells
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-grid.h"

static void
free_entry (LrGridEntry *entry)
{
  g_free (entry->label);
  g_free (entry->note);
  g_free (entry->counts);
  g_free (entry);
}

static void
clear_cell (LrGridCell *cell)
{
  g_free (cell->text);
  g_free (cell->gain);
  lr_inputs_free (cell->tried);
}

static GArray *
new_cells (void)
{
  GArray *cells = g_array_new (FALSE, TRUE, sizeof (LrGridCell));

  g_array_set_clear_func (cells, (GDestroyNotify) clear_cell);
  return cells;
}

LrGrid *
lr_grid_new (const LrAim *aim)
{
  LrGrid *grid = g_new0 (LrGrid, 1);

  grid->aim = aim;
  grid->is_chance = aim != NULL && lr_aim_is_chance (aim);
  grid->columns = g_ptr_array_new_with_free_func ((GDestroyNotify) free_entry);
  grid->rows = g_ptr_array_new_with_free_func ((GDestroyNotify) free_entry);
  grid->cells = new_cells ();
  return grid;
}

LrGrid *
lr_grid_copy (const LrGrid *grid)
{
  LrGrid *copy = g_memdup2 (grid, sizeof *grid);
  char **texts[] = { &copy->across, &copy->down, &copy->needs, &copy->accuracy, &copy->cut, &copy->empty };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    *texts[i] = g_strdup (*texts[i]);
  g_ptr_array_ref (copy->columns);
  g_ptr_array_ref (copy->rows);
  copy->cells = new_cells ();
  g_array_append_vals (copy->cells, grid->cells->data, grid->cells->len);
  for (guint i = 0; i < copy->cells->len; i++)
    {
      LrGridCell *cell = &g_array_index (copy->cells, LrGridCell, i);

      cell->text = g_strdup (cell->text);
      cell->gain = g_strdup (cell->gain);
      cell->tried = cell->tried != NULL ? lr_inputs_copy (cell->tried) : NULL;
    }
  return copy;
}

void
lr_grid_free (LrGrid *grid)
{
  if (grid == NULL)
    return;
  g_ptr_array_unref (grid->columns);
  g_ptr_array_unref (grid->rows);
  g_array_unref (grid->cells);
  g_free (grid->across);
  g_free (grid->down);
  g_free (grid->needs);
  g_free (grid->accuracy);
  g_free (grid->cut);
  g_free (grid->empty);
  g_free (grid);
}

LrGridEntry *
lr_grid_add_column (LrGrid *grid,
                    char   *label)
{
  LrGridEntry *entry = g_new0 (LrGridEntry, 1);

  entry->label = label;
  g_ptr_array_add (grid->columns, entry);
  return entry;
}

LrGridEntry *
lr_grid_add_row (LrGrid *grid,
                 char   *label)
{
  LrGridEntry *entry = g_new0 (LrGridEntry, 1);

  entry->label = label;
  g_ptr_array_add (grid->rows, entry);
  g_array_set_size (grid->cells, grid->rows->len * grid->columns->len);
  return entry;
}

LrGridEntry *
lr_grid_add (LrGrid      *grid,
             char        *label,
             LrGridCell **cell)
{
  LrGridEntry *entry;

  if (grid->columns->len == 0)
    lr_grid_add_column (grid, NULL);
  entry = lr_grid_add_row (grid, label);
  *cell = lr_grid_cell (grid, grid->rows->len - 1, 0);
  return entry;
}

const LrGridEntry *
lr_grid_row (const LrGrid *grid,
             guint         row)
{
  return grid->rows->pdata[row];
}

const LrGridEntry *
lr_grid_column (const LrGrid *grid,
                guint         column)
{
  return grid->columns->pdata[column];
}

LrGridCell *
lr_grid_cell (const LrGrid *grid,
              guint         row,
              guint         column)
{
  return &g_array_index (grid->cells, LrGridCell, row * grid->columns->len + column);
}
