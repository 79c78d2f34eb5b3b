/* lr-draft-import.c - taking in many cells at once: all of them or none, as one step
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-draft-private.h"

#include <glib/gi18n-lib.h>

#include "present/words/lr-words.h"

/* What a cell shall be. */
typedef struct
{
  LrDraftPlace place;
  char        *text;
  gboolean     own;
} Wish;

static void
wish_clear (gpointer data)
{
  g_free (((Wish *) data)->text);
}

void
lr_draft_import_init (LrDraftImport *import,
                      LrDraft       *draft,
                      GError       **error)
{
  *import = (LrDraftImport) {
    .draft = draft,
    .wishes = g_array_new (FALSE, FALSE, sizeof (Wish)),
    .seen = g_hash_table_new (NULL, NULL),
    .error = error,
  };
  g_array_set_clear_func (import->wishes, wish_clear);
}

void
lr_draft_import_clear (LrDraftImport *import)
{
  g_clear_pointer (&import->wishes, g_array_unref);
  g_clear_pointer (&import->seen, g_hash_table_unref);
}

/* Always gives FALSE; takes @why. */
gboolean
lr_draft_import_refuse (LrDraftImport *import,
                        guint          line,
                        char          *why)
{
  g_autofree char *owned = why;

  g_set_error (import->error, LR_DRAFT_ERROR, LR_DRAFT_ERROR_FILE, _ ("line %u: %s"), line, owned);
  return FALSE;
}

void
lr_draft_import_wish (LrDraftImport *import,
                      LrDraftPlace   place,
                      const char    *text,
                      gboolean       own)
{
  Wish wish = { place, g_strdup (text), own };

  g_array_append_val (import->wishes, wish);
}

/* A cell of a file: it must be one that can stand there, and the only one for its place. */
gboolean
lr_draft_import_cell (LrDraftImport *import,
                      guint          line,
                      LrDraftPlace   place,
                      const char    *text,
                      gboolean       own)
{
  char *wrong = lr_draft_check (import->draft, place, text);

  if (wrong != NULL)
    return lr_draft_import_refuse (import, line, wrong);
  if (!g_hash_table_add (import->seen, GUINT_TO_POINTER (lr_draft_cell (import->draft, place) + 1)))
    return lr_draft_import_refuse (import, line, g_strdup (_ ("this cell is there twice")));
  lr_draft_import_wish (import, place, text, own);
  return TRUE;
}

void
lr_draft_import_end (LrDraftImport *import,
                     const char    *label)
{
  LrDraft *self = import->draft;
  gboolean begun = FALSE;

  for (guint i = 0; i < import->wishes->len; i++)
    {
      const Wish *wish = &g_array_index (import->wishes, Wish, i);
      const LrDraftCell *cell = &self->cells[lr_draft_cell (self, wish->place)];

      if (cell->own == wish->own && g_str_equal (cell->text, wish->text))
        continue;
      if (!begun)
        lr_draft_begin_step (self, label);
      begun = TRUE;
      lr_draft_change (self, wish->place, wish->text, wish->own);
    }
}

/* A cell that is as it was keeps its provenance; one that somebody changed, or marked as his own, is the user's. */
gboolean
lr_draft_is_own (const LrDraft *self,
                 LrDraftPlace   place,
                 const char    *text,
                 const char    *provenance)
{
  const LrDraftCell *cell = &self->cells[lr_draft_cell (self, place)];

  return cell->own || g_str_equal (provenance, lr_words_provenance_id (LR_PROVENANCE_YOURS)) ||
         !g_str_equal (cell->text, text);
}
