/* lr-draft-private.h - what the files of the draft share
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lr-draft.h"
#include "engine/model/lr-chart.h"

G_BEGIN_DECLS

/* Something typed. @text: in the draft's own memory, each text once. @wrong: no such cell can be there, so there is
 * no @value. */
typedef struct
{
  const char *text;
  LrValue     value;
  gboolean    wrong;
  gboolean    own;
} LrDraftEntry;

/* The entries of an axis, as they are typed. @labels: one by one, also such as cannot be there; of a chart without
 * this axis one that is empty. @axis: what they mean. @why: (nullable): what is wrong with them; then @axis says
 * nothing. @wrong: which of them that is. */
typedef struct
{
  guint        n;
  const char **labels;
  LrAxis       axis;
  const char  *why;
  guint        wrong;
} LrDraftAxis;

/* @again: what was typed the second time; its text is empty if nothing was yet. @shipped, @from: as it came with the
 * ruleset. @odd: as lr_draft_look_over() found it. @taken: from which layer of a file, while one is taken in. */
typedef struct
{
  LrDraftEntry now;
  LrDraftEntry again;
  const char  *shipped;
  LrProvenance from;
  gboolean     odd;
  guint        taken;
} LrDraftCell;

/* The rows and columns of the file, and the cells between them. A shape does not change, but for what is typed into its
 * cells: other entries make another shape, so that a step can be undone. */
typedef struct
{
  LrDraftAxis  axes[2];
  LrDraftCell *cells;
} LrDraftShape;

/* What there was after a step, to be put back. */
typedef struct
{
  LrDraftShape *shape;
  LrDraftEntry *entries; /* of each of its cells */
} LrDraftState;

/* @shape: as it is now. @n_rows to @cells: that shape as the card has it. @cells: row by row. A chart that
 * lies has its one axis along the columns. */
struct _LrDraft
{
  LrRuleset     *ruleset;
  const LrChart *chart; /* (nullable): NULL of a kind */
  const LrKind  *kind;  /* (nullable) */
  gboolean       lying;
  gboolean       is_again;
  LrDraftShape  *shape;
  LrDraftState  *saved;
  int            n_rows;
  int            n_columns;
  guint          n_cells;
  LrDraftCell   *cells;
  GPtrArray     *states; /* from the first one on */
  guint          state;  /* which of them is there now; those behind it were undone */
  char          *source; /* from which card the user's cells come */
  char          *saved_source;
  GStringChunk  *texts;
  LrArena       *arena;
  LrHeap        *heap;
};

/**
 * LrDraftGrid:
 * @lines: (element-type LrCsvLine) (nullable): the first has the heads of the columns, the first field of each the head
 * of a row; %NULL if there is no grid
 * @said: (nullable): how it was understood
 * @axes: (nullable): what is down and what is across
 * @turned: whether the columns of the table are rows of the chart
 * @score: how many of its heads are understood, less those that are not
 *
 * A grid that was found in a table.
 */
typedef struct
{
  GPtrArray *lines;
  char      *said;
  char      *axes[2];
  gboolean   turned;
  int        score;
} LrDraftGrid;

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

/* Returns: the index of an entry of an axis of the file, however it is written; -1 if there is none */
int          lr_draft_find_entry (const LrDraft *self,
                                  guint          axis,
                                  const char    *text);
/* Returns: (transfer full) (nullable): what files write for what a person writes at an edge of the card, as 1:2 for
 * “1 to 2”, 9+ for “9 or more”, 96-100 for 96-00; %NULL if no such entry can be there */
char        *lr_draft_understand (const LrDraft *self,
                                  guint          axis,
                                  const char    *text) G_GNUC_WARN_UNUSED_RESULT;
/* @of_entry: whether it is a row or column. Then its blanks go, and a fraction behind a digit is a decimal: 1½ is 1.5;
 * in a cell that is 1 1/2. Returns: the text with a hyphen for each dash of print, and digits for each fraction */
GString     *lr_draft_plain      (const char    *text,
                                  gboolean       of_entry) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: whether two texts are one word, whatever their capitals and the blanks around them */
gboolean     lr_draft_same_word  (const char    *text,
                                  const char    *other);
/* @lines: (element-type LrCsvLine): a table as people have it. @grid: takes the grid of the chart in it. */
void         lr_draft_find_grid  (const LrDraft   *self,
                                  const GPtrArray *lines,
                                  LrDraftWay       way,
                                  LrDraftGrid     *grid);
void         lr_draft_grid_clear (LrDraftGrid     *grid);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (LrDraftGrid, lr_draft_grid_clear)
/* Returns: whether an axis of the file may have other entries */
gboolean     lr_draft_is_open    (const LrDraft *self,
                                  guint          axis);
/* @labels: (array length=n): entries. @made: (out): what they mean on that axis, or what is wrong with them */
void         lr_draft_read_axis  (const LrDraft *self,
                                  guint          axis,
                                  const char   **labels,
                                  guint          n,
                                  LrDraftAxis   *made);
/* Begins with the shape that the chart or kind has. */
void         lr_draft_begin_shape (LrDraft      *self);
/* Reads what a cell came with. */
void         lr_draft_take_shipped (LrDraft     *self,
                                    guint        cell);
void         lr_draft_use_shape  (LrDraft       *self,
                                  LrDraftShape  *shape);
gboolean     lr_draft_same_shape (const LrDraftShape *shape,
                                  const LrDraftShape *other);
/* Within a step: gives the chart the entries that it came with. Returns: whether it had others */
gboolean     lr_draft_shape_back (LrDraft       *self);
/* Returns: (transfer full): its entries, as files write them */
char        *lr_draft_list_entries (const LrDraftAxis *axis) G_GNUC_WARN_UNUSED_RESULT;
/* Writes the axes that have other entries than the chart came with. */
void         lr_draft_add_axes   (const LrDraft *self,
                                  LrOwnChart    *chart);
/* Within a step: gives the file other entries. @rows, @columns: (nullable): the new entries; %NULL leaves an axis as it
 * is. @from: (nullable): for each row, or column if only they change, which one it was; -1 for a new one. Without it
 * an entry of the same name is the same. */
void         lr_draft_reshape    (LrDraft           *self,
                                  const LrDraftAxis *rows,
                                  const LrDraftAxis *columns,
                                  const int         *from);
LrDraftEntry lr_draft_read       (const LrDraft *self,
                                  guint          cell,
                                  const char    *text,
                                  gboolean       own);
gboolean     lr_draft_differs    (const LrDraftCell *cell);
/* Returns: the entry of an axis, from 0, at that cell, as files write it; empty if there is no such axis */
const char  *lr_draft_entry      (const LrDraft *self,
                                  guint          cell,
                                  guint          axis);

/* A step is begun, changes cells, and is kept or canceled. One without changes is dropped. */
void         lr_draft_begin      (LrDraft       *self);
void         lr_draft_change     (LrDraft       *self,
                                  guint          cell,
                                  LrDraftEntry   entry);
gboolean     lr_draft_finish     (LrDraft       *self,
                                  gboolean       holds);
/* One cell of a file, within a step. It must be able to be in its place, and be the only one for it in its layer; a
 * cell of a lower layer is passed over. @provenance: (nullable): what the file says; %NULL if someone typed it.
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
