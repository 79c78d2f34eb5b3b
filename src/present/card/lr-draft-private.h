/* lr-draft-private.h - what the files of the draft share
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lr-draft.h"
#include "engine/model/lr-chart.h"

G_BEGIN_DECLS

/* Something typed. @text: in the draft's own memory, each text once. @wrong: no such cell can stand there, so there is
 * no @value. */
typedef struct
{
  const char *text;
  LrValue     value;
  gboolean    wrong;
  gboolean    own;
} LrDraftEntry;

/* @again: what was typed the second time; its text is empty if nothing was yet. @shipped, @from: as it came with the
 * ruleset. @odd: as lr_draft_look_over() found it. @taken: from which layer of a file, while one is taken in. */
typedef struct
{
  LrDraftEntry now;
  LrDraftEntry saved;
  LrDraftEntry again;
  const char  *shipped;
  LrProvenance from;
  gboolean     odd;
  guint        taken;
} LrDraftCell;

/* @cells: row by row. A chart that lies has its one axis along the columns. */
struct _LrDraft
{
  LrRuleset     *ruleset;
  const LrChart *chart; /* (nullable): NULL of a kind */
  const LrKind  *kind;  /* (nullable) */
  gboolean       lying;
  gboolean       is_again;
  int            n_rows;
  int            n_columns;
  guint          n_cells;
  LrDraftCell   *cells;
  GArray        *step;   /* (nullable): what is being done */
  GPtrArray     *steps;  /* what was done */
  guint          n_done; /* how many of them hold; the rest were undone */
  char          *source; /* from which card the user's cells come */
  char          *saved_source;
  GStringChunk  *texts;
  LrArena       *arena;
  LrHeap        *heap;
};

static inline guint
lr_draft_at (const LrDraft *self, LrDraftPlace place)
{
  return (guint) (place.row * self->n_columns + place.column);
}

static inline LrDraftPlace
lr_draft_place (const LrDraft *self, guint cell)
{
  return (LrDraftPlace) { (int) cell / self->n_columns, (int) cell % self->n_columns };
}

static inline LrType
lr_draft_type (const LrDraft *self, guint cell)
{
  return self->chart != NULL ? self->chart->of : self->kind->fields[cell % self->kind->n_fields].type;
}

static inline LrProvenance
lr_draft_from (const LrDraftCell *cell)
{
  return cell->now.own ? LR_PROVENANCE_YOURS : cell->from;
}

LrDraftEntry lr_draft_read       (const LrDraft *self,
                                  guint          cell,
                                  const char    *text,
                                  gboolean       own);
gboolean     lr_draft_differs    (const LrDraftCell *cell);
/* Returns: the entry of an axis, from 0, at that cell, as files write it; empty if there is no such axis */
const char  *lr_draft_entry      (const LrDraft *self,
                                  guint          cell,
                                  guint          axis);

/* A step is begun, changes cells, and holds or is called off. One that changes nothing is forgotten. */
void         lr_draft_begin      (LrDraft       *self);
void         lr_draft_change     (LrDraft       *self,
                                  guint          cell,
                                  LrDraftEntry   entry);
gboolean     lr_draft_finish     (LrDraft       *self,
                                  gboolean       holds);
/* One cell of a file, within a step. It must be able to stand in its place, and be the only one for it in its layer; a
 * cell of a lower layer is passed over. @provenance: (nullable): what the file says; %NULL if somebody typed it.
 * Returns: %FALSE with an error */
gboolean     lr_draft_take       (LrDraft       *self,
                                  guint          line,
                                  guint          layer,
                                  const char    *row,
                                  const char    *column,
                                  const char    *text,
                                  const char    *provenance,
                                  GError       **error);
/* @why: (transfer full). Returns: %FALSE */
gboolean     lr_draft_refuse     (guint          line,
                                  char          *why,
                                  GError       **error);

G_END_DECLS
