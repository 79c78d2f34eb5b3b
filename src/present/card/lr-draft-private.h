/* lr-draft-private.h - what the files of the draft share
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lr-draft.h"
#include "engine/model/lr-chart.h"

G_BEGIN_DECLS

/* A cell as it stands: its text, and whether the user typed or confirmed it. */
typedef struct
{
  char    *text;
  gboolean own;
} LrDraftCell;

/* Cells, row by row. @shipped and @shipped_provenance are as the ruleset has them. Of a kind there is no chart. */
struct _LrDraft
{
  LrRuleset     *ruleset;
  const LrChart *chart;
  const LrKind  *kind;
  guint          n_rows;
  guint          n_columns;
  LrDraftCell   *cells;
  char         **shipped;
  LrProvenance  *shipped_provenance;
  char         **second;  /* (nullable): what was typed the second time; "" where nothing was yet */
  GPtrArray     *steps;   /* what was done, that it can be undone */
  guint          n_done;  /* how many of them hold; the rest have been undone */
  guint          n_saved; /* how many of them held when it was saved */
  char          *source;  /* from which card the user's cells come */
  char          *saved_source;
  LrArena       *arena;   /* of the values that are read to check texts */
  LrHeap        *heap;
};

static inline guint
lr_draft_cell (const LrDraft *self, LrDraftPlace place)
{
  return place.row * self->n_columns + place.column;
}

/* A file or a block that is taken in: what it asks for, until it is known that all of it can be. */
typedef struct
{
  LrDraft    *draft;
  GArray     *wishes;
  GHashTable *seen;   /* cells, so that none is there twice */
  GError    **error;
} LrDraftImport;

void     lr_draft_import_init   (LrDraftImport *import,
                                 LrDraft       *draft,
                                 GError       **error);
void     lr_draft_import_clear  (LrDraftImport *import);
void     lr_draft_import_wish   (LrDraftImport *import,
                                 LrDraftPlace   place,
                                 const char    *text,
                                 gboolean       own);
gboolean lr_draft_import_cell   (LrDraftImport *import,
                                 guint          line,
                                 LrDraftPlace   place,
                                 const char    *text,
                                 gboolean       own);
gboolean lr_draft_import_refuse (LrDraftImport *import,
                                 guint          line,
                                 char          *why);
void     lr_draft_import_end    (LrDraftImport *import,
                                 const char    *label);
gboolean lr_draft_is_own        (const LrDraft *self,
                                 LrDraftPlace   place,
                                 const char    *text,
                                 const char    *provenance);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (LrDraftImport, lr_draft_import_clear)

void     lr_draft_begin_step (LrDraft      *self,
                              const char   *label);
void     lr_draft_change     (LrDraft      *self,
                              LrDraftPlace  place,
                              const char   *text,
                              gboolean      own);
gboolean lr_draft_read_value (const LrDraft *self,
                              LrDraftPlace  place,
                              const char   *text,
                              LrValue      *value);
char    *lr_draft_read_source (const LrDraft *self) G_GNUC_WARN_UNUSED_RESULT;
LrType   lr_draft_type       (const LrDraft *self,
                              guint         column);

G_END_DECLS
