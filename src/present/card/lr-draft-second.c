/* lr-draft-second.c - a card that is typed a second time, so that slips of the first are found
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-draft-private.h"

void
lr_draft_begin_second (LrDraft *self)
{
  lr_draft_end_second (self);
  self->second = g_new0 (char *, self->n_rows * self->n_columns);
  for (guint i = 0; i < self->n_rows * self->n_columns; i++)
    self->second[i] = g_strdup ("");
}

void
lr_draft_end_second (LrDraft *self)
{
  for (guint i = 0; self->second != NULL && i < self->n_rows * self->n_columns; i++)
    g_free (self->second[i]);
  g_clear_pointer (&self->second, g_free);
}

gboolean
lr_draft_has_second (const LrDraft *self)
{
  return self->second != NULL;
}

const char *
lr_draft_get_second (const LrDraft *self,
                     LrDraftPlace   place)
{
  return self->second[lr_draft_cell (self, place)];
}

void
lr_draft_set_second (LrDraft      *self,
                     LrDraftPlace  place,
                     const char   *text)
{
  char **cell = &self->second[lr_draft_cell (self, place)];

  g_free (*cell);
  *cell = g_strstrip (g_strdup (text));
}

gboolean
lr_draft_differs (const LrDraft *self,
                  LrDraftPlace   place)
{
  const char *first = lr_draft_get_text (self, place);
  const char *second = lr_draft_get_second (self, place);
  LrValue values[2];

  if (*second == '\0' || g_str_equal (first, second))
    return FALSE;
  if (!lr_draft_read_value (self, place, first, &values[0]) || !lr_draft_read_value (self, place, second, &values[1]))
    return TRUE;
  return !lr_value_equal (values[0], values[1]);
}

guint
lr_draft_n_second (const LrDraft *self,
                   guint         *n_differ)
{
  guint n = 0, differ = 0;

  for (guint i = 0; i < self->n_rows; i++)
    for (guint j = 0; j < self->n_columns; j++)
      {
        LrDraftPlace place = { i, j };

        n += *lr_draft_get_second (self, place) != '\0';
        differ += lr_draft_differs (self, place);
      }
  if (n_differ != NULL)
    *n_differ = differ;
  return n;
}
