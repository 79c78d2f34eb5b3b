/* lr-draft-order.c - cells to check: wrong, missing, or out of order
 *
 * Most charts get better, or worse, steadily from row to row and from column to column. Which way is found by counting
 * steps, for each part of a cell by itself. Where nearly all steps go one way, those that go the other way are named.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-draft-private.h"

#include <glib/gi18n-lib.h>

/* One step of that many may go against the others, and the chart still counts as one with an order. */
#define STEADY 5

/* A chart of fewer steps than this shows no order. */
#define FEWEST_STEPS 4

static void
note_free (gpointer data)
{
  g_free (((LrDraftNote *) data)->text);
  g_free (data);
}

/* @text: (transfer full) */
static void
add_note (GPtrArray    *notes,
          LrDraftPlace  place,
          LrDraftFault  fault,
          char         *text)
{
  LrDraftNote *note = g_new (LrDraftNote, 1);

  *note = (LrDraftNote) { place, fault, text };
  g_ptr_array_add (notes, note);
}

/* --- a cell as numbers, part by part --- */

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

/* Returns: %FALSE where the part of that number is not there */
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

/* Returns: -1, 0 or 1; 2 if that cannot be said */
static int
step_between (const LrDraft     *self,
              const LrDraftCell *before,
              const LrDraftCell *after,
              guint              part)
{
  LrType type = self->chart->of;
  LrValue from, to;

  if (before->now.wrong || after->now.wrong || !find_part (type, before->now.value, part, &from) ||
      !find_part (type, after->now.value, part, &to))
    return 2;
  return lr_value_compare (to, from) < 0 ? -1 : lr_value_equal (to, from) ? 0 : 1;
}

static const char *
tell_step (gboolean across,
           int      step)
{
  if (across)
    return step < 0 ? _ ("less than in the column before, though the chart grows from column to column") :
                      _ ("more than in the column before, though the chart shrinks from column to column");
  return step < 0 ? _ ("less than in the row above, though the chart grows from row to row") :
                    _ ("more than in the row above, though the chart shrinks from row to row");
}

/* Counts the steps, then names those that go the wrong way. What came with the ruleset was looked at there. */
static void
check_order (LrDraft   *self,
             GPtrArray *notes,
             gboolean   across,
             guint      part)
{
  guint n[2] = { 0 }, least;
  int wrong = 0;

  for (guint pass = 0; pass < 2; pass++)
    {
      for (guint i = 0; i < self->n_cells; i++)
        {
          LrDraftPlace place = lr_draft_place (self, i);
          LrDraftCell *cell = &self->cells[i], *before = cell - (across ? 1 : self->n_columns);
          int step = (across ? place.column : place.row) > 0 ? step_between (self, before, cell, part) : 2;
          g_autofree char *name = NULL;

          if (pass == 0 && (step == 1 || step == -1))
            n[step == 1]++;
          if (pass == 0 || step != wrong || (!cell->now.own && !before->now.own))
            continue;
          name = lr_draft_dup_name (self, place);
          cell->odd = TRUE;
          add_note (notes, place, LR_DRAFT_ODD, g_strdup_printf (_ ("%s: %s"), name, tell_step (across, step)));
        }
      least = MIN (n[0], n[1]);
      if (least == 0 || n[0] + n[1] < FEWEST_STEPS || least * STEADY > n[0] + n[1])
        return;
      wrong = n[1] > n[0] ? -1 : 1;
    }
}

static int
compare_notes (gconstpointer a,
               gconstpointer b)
{
  const LrDraftNote *left = *(const LrDraftNote *const *) a, *right = *(const LrDraftNote *const *) b;

  if (left->fault != right->fault)
    return (int) left->fault - (int) right->fault;
  return left->place.row != right->place.row ? left->place.row - right->place.row :
                                               left->place.column - right->place.column;
}

static gboolean
has_order (const LrDraft *self,
           guint          axis)
{
  const LrAxis *along = &self->chart->axes[axis];

  return axis < self->chart->n_axes && (along->sort != LR_AXIS_KIND || along->kind->ordered);
}

/* What the values of a kind have in their fields has no order. */
GPtrArray *
lr_draft_look_over (LrDraft *self)
{
  GPtrArray *notes = g_ptr_array_new_with_free_func (note_free);

  LrDraftPlace misfit;
  char *why = lr_draft_tell_axes (self, &misfit);

  if (why != NULL)
    add_note (notes, misfit, LR_DRAFT_MISFIT, why);
  for (guint i = 0; i < self->n_cells; i++)
    {
      LrDraftPlace place = lr_draft_place (self, i);
      LrDraftCell *cell = &self->cells[i];

      cell->odd = FALSE;
      if (self->is_again && lr_draft_differs (cell))
        add_note (notes, place, LR_DRAFT_DIFFERS, lr_draft_dup_name (self, place));
      else if (!self->is_again && cell->now.wrong)
        add_note (notes, place, LR_DRAFT_WRONG, lr_draft_check (self, place, cell->now.text));
      else if (!self->is_again && g_str_equal (cell->now.text, "?"))
        {
          g_autofree char *name = lr_draft_dup_name (self, place);

          add_note (notes, place, LR_DRAFT_OPEN, g_strdup_printf (_ ("%s: this cell has not been entered yet"), name));
        }
    }
  for (guint part = 0; !self->is_again && self->chart != NULL && part < n_parts (self->chart->of); part++)
    for (guint axis = 0; axis < 2; axis++)
      if (has_order (self, axis))
        check_order (self, notes, (axis == 1) != self->lying, part);
  g_ptr_array_sort (notes, compare_notes);
  return notes;
}
