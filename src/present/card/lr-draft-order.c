/* lr-draft-order.c - cells that are probably slips: those left open, and those that break the order of their chart
 *
 * Most charts get better, or worse, steadily from row to row and from column to column. Which way is found by counting
 * steps, for each part of a cell by itself; where nearly all steps go one way, those that go the other way are named.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-draft-private.h"

#include <glib/gi18n-lib.h>

/* Of every so many steps one may go against the others, and the chart still counts as one with an order. */
#define STEADY 5

/* A chart of fewer steps than this shows no order. */
#define FEWEST_STEPS 4

void
lr_draft_warning_free (LrDraftWarning *warning)
{
  g_free (warning->text);
  g_free (warning);
}

static void
warn (const LrDraft *self,
      GPtrArray     *warnings,
      LrDraftPlace   place,
      const char    *what)
{
  LrDraftWarning *warning = g_new0 (LrDraftWarning, 1);
  g_autofree char *row = lr_draft_dup_row_label (self, place.row);
  g_autofree char *column = lr_draft_dup_column_label (self, place.column);

  warning->place = place;
  warning->text = *column != '\0' ? g_strdup_printf (_ ("Row %s, column %s: %s"), row, column, what) :
                                    g_strdup_printf ("%s: %s", row, what);
  g_ptr_array_add (warnings, warning);
}

/* --- a cell as numbers, part by part --- */

/* How many parts of a type have an order. */
static guint
n_parts (LrType type)
{
  guint n = 0;

  if (type.base == LR_TYPE_NUMBER || (type.base == LR_TYPE_KIND && type.kind->ordered))
    return 1;
  if (type.base == LR_TYPE_RECORD)
    for (guint i = 0; i < type.shape->n_fields; i++)
      n += n_parts (type.shape->fields[i]->type);
  return n;
}

/* The part of that number; FALSE where it is not there. */
static gboolean
find_part (LrType   type,
           LrValue  value,
           guint    part,
           LrValue *found)
{
  if (lr_value_is_none (value) || lr_value_is_missing (value))
    return FALSE;
  if (type.base != LR_TYPE_RECORD)
    {
      *found = value;
      return TRUE;
    }
  for (guint i = 0; i < type.shape->n_fields; i++)
    {
      guint n = n_parts (type.shape->fields[i]->type);

      if (part < n)
        return find_part (type.shape->fields[i]->type, value.object->values[i], part, found);
      part -= n;
    }
  return FALSE;
}

/* --- steps from a cell to the next --- */

/* From the cell before @place along an axis to it: -1, 0 or 1; 2 if that cannot be said. */
static int
step_to (const LrDraft *self,
         LrDraftPlace   place,
         guint          axis,
         guint          part)
{
  LrDraftPlace before = { place.row - (axis == 0), place.column - (axis == 1) };
  LrType type = lr_draft_type (self, place.column);
  LrValue values[2], parts[2];

  if (!lr_draft_read_value (self, before, lr_draft_get_text (self, before), &values[0]) ||
      !lr_draft_read_value (self, place, lr_draft_get_text (self, place), &values[1]) ||
      !find_part (type, values[0], part, &parts[0]) || !find_part (type, values[1], part, &parts[1]))
    return 2;
  return lr_value_compare (parts[1], parts[0]) < 0 ? -1 : lr_value_equal (parts[1], parts[0]) ? 0 : 1;
}

typedef void (*StepFunc) (const LrDraft *self, LrDraftPlace place, int step, gpointer data);

static void
each_step (const LrDraft *self,
           guint          axis,
           guint          part,
           StepFunc       func,
           gpointer       data)
{
  for (guint i = axis == 0 ? 1 : 0; i < self->n_rows; i++)
    for (guint j = axis == 1 ? 1 : 0; j < self->n_columns; j++)
      func (self, (LrDraftPlace) { i, j }, step_to (self, (LrDraftPlace) { i, j }, axis, part), data);
}

typedef struct
{
  guint n_up;
  guint n_down;
} Count;

static void
count_step (const LrDraft *self G_GNUC_UNUSED,
            LrDraftPlace   place G_GNUC_UNUSED,
            int            step,
            gpointer       data)
{
  Count *count = data;

  count->n_up += step == 1;
  count->n_down += step == -1;
}

typedef struct
{
  GPtrArray *warnings;
  int        way;  /* the way that steps go in this chart */
  guint      axis;
} Search;

static void
warn_of_step (const LrDraft *self,
              LrDraftPlace   place,
              int            step,
              gpointer       data)
{
  Search *search = data;
  LrDraftPlace before = { place.row - (search->axis == 0), place.column - (search->axis == 1) };

  /* What came with the ruleset was looked at there. */
  if (step != -search->way ||
      (!self->cells[lr_draft_cell (self, place)].own && !self->cells[lr_draft_cell (self, before)].own))
    return;
  if (search->axis == 0)
    warn (self, search->warnings, place,
          step < 0 ? _ ("less than in the row above, though the chart grows from row to row") :
                     _ ("more than in the row above, though the chart shrinks from row to row"));
  else
    warn (self, search->warnings, place,
          step < 0 ? _ ("less than in the column before, though the chart grows from column to column") :
                     _ ("more than in the column before, though the chart shrinks from column to column"));
}

static void
check_order (const LrDraft *self,
             GPtrArray     *warnings,
             guint          axis,
             guint          part)
{
  Count count = { 0 };
  Search search = { warnings, 0, axis };
  guint least;

  each_step (self, axis, part, count_step, &count);
  least = MIN (count.n_up, count.n_down);
  if (least == 0 || count.n_up + count.n_down < FEWEST_STEPS || least * STEADY > count.n_up + count.n_down)
    return;
  search.way = count.n_up > count.n_down ? 1 : -1;
  each_step (self, axis, part, warn_of_step, &search);
}

static int
compare_warnings (gconstpointer a,
                  gconstpointer b)
{
  const LrDraftWarning *left = *(const LrDraftWarning *const *) a;
  const LrDraftWarning *right = *(const LrDraftWarning *const *) b;

  if (left->place.row != right->place.row)
    return left->place.row < right->place.row ? -1 : 1;
  if (left->place.column != right->place.column)
    return left->place.column < right->place.column ? -1 : 1;
  return 0;
}

GPtrArray *
lr_draft_warnings (const LrDraft *self)
{
  GPtrArray *warnings = g_ptr_array_new_with_free_func ((GDestroyNotify) lr_draft_warning_free);

  for (guint i = 0; i < self->n_rows; i++)
    for (guint j = 0; j < self->n_columns; j++)
      if (g_str_equal (lr_draft_get_text (self, (LrDraftPlace) { i, j }), "?"))
        warn (self, warnings, (LrDraftPlace) { i, j }, _ ("nobody has typed this cell yet"));
  /* What the values of a kind have in their fields has no order. */
  for (guint part = 0; self->chart != NULL && part < n_parts (self->chart->of); part++)
    {
      if (self->chart->axes[0].sort != LR_AXIS_KIND || self->chart->axes[0].kind->ordered)
        check_order (self, warnings, 0, part);
      if (self->chart->n_axes == 2 && (self->chart->axes[1].sort != LR_AXIS_KIND || self->chart->axes[1].kind->ordered))
        check_order (self, warnings, 1, part);
    }
  g_ptr_array_sort (warnings, compare_warnings);
  return warnings;
}
