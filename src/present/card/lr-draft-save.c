/* lr-draft-save.c - keeping what the user typed into a chart, and from which card it comes
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-draft-private.h"

#include <glib/gi18n-lib.h>

/* Of a chart the ruleset knows it; of a kind only the file does. */
char *
lr_draft_read_source (const LrDraft *self)
{
  g_autofree char *ruleset = lr_own_charts_dup_owner (self->ruleset);
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func ((GDestroyNotify) lr_problem_free);
  g_autoptr (LrOwnCharts) own = NULL;
  const LrOwnChart *found;

  if (self->chart != NULL)
    return g_strdup (self->chart->own_source != NULL ? self->chart->own_source : "");
  own = lr_own_charts_load (ruleset, problems);
  found = own != NULL ? lr_own_charts_find (own, TRUE, self->kind->id) : NULL;
  return g_strdup (found != NULL && found->source != NULL ? found->source : "");
}

const char *
lr_draft_get_source (const LrDraft *self)
{
  return self->source;
}

void
lr_draft_set_source (LrDraft    *self,
                     const char *source)
{
  g_free (self->source);
  self->source = g_strstrip (g_strdup (source));
}

static void
take_own (const LrDraft *self,
          LrOwnCharts   *own)
{
  const char *id = lr_draft_get_id (self);
  LrOwnChart *chart = lr_own_charts_begin (own, self->kind != NULL, id);

  chart->source = *self->source != '\0' ? g_strdup (self->source) : NULL;
  for (guint i = 0; i < self->n_rows; i++)
    for (guint j = 0; j < self->n_columns; j++)
      {
        const LrDraftCell *cell = &self->cells[lr_draft_cell (self, (LrDraftPlace) { i, j })];

        if (cell->own)
          lr_own_chart_add (chart, lr_draft_row_id (self, i), lr_draft_column_id (self, j), cell->text);
      }
  if (chart->cells->len == 0)
    lr_own_charts_remove (own, self->kind != NULL, id);
}

gboolean
lr_draft_save (LrDraft *self,
               GError **error)
{
  g_autofree char *ruleset = lr_own_charts_dup_owner (self->ruleset);
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func ((GDestroyNotify) lr_problem_free);
  g_autoptr (LrOwnCharts) own = NULL;
  LrDraftPlace wrong;

  if (lr_draft_n_wrong (self, &wrong) > 0)
    {
      g_autofree char *why = lr_draft_check (self, wrong, lr_draft_get_text (self, wrong));

      g_set_error_literal (error, LR_DRAFT_ERROR, LR_DRAFT_ERROR_CELL, why);
      return FALSE;
    }
  own = lr_own_charts_load (ruleset, problems);
  if (own == NULL)
    {
      g_autofree char *why = lr_problem_to_string (problems->pdata[0]);

      g_set_error (error, LR_DRAFT_ERROR, LR_DRAFT_ERROR_OWN,
                   _ ("the file with your charts cannot be used; mend it or move it away first: %s"), why);
      return FALSE;
    }
  take_own (self, own);
  if (!lr_own_charts_save (own, error))
    return FALSE;
  self->n_saved = self->n_done;
  g_free (self->saved_source);
  self->saved_source = g_strdup (self->source);
  return TRUE;
}
