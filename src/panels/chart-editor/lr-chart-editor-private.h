/* lr-chart-editor-private.h - what the files of the chart editor's grid share
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lr-chart-editor-grid.h"

G_BEGIN_DECLS

/* Where something stands on the screen. A chart that lies on its side has its rows as columns there. */
typedef struct
{
  int row;
  int column;
} LrGridSpot;

struct _LrChartEditorGrid
{
  GtkWidget      parent_instance;
  LrDraft       *draft;
  gboolean       lying;
  int            n_rows;         /* on the screen */
  int            n_columns;
  GtkWidget    **cells;          /* row by row on the screen */
  GtkWidget    **row_heads;
  GtkWidget    **column_heads;
  GtkWidget     *corner;
  GtkWidget     *text;           /* the cell that is being typed */
  GtkAdjustment *adjustments[2]; /* (nullable): of what it scrolls in */
  int           *widths;         /* of the row heads, then of the columns */
  int           *heights;        /* of the column heads, then of the rows */
  LrGridSpot     cursor;
  LrGridSpot     anchor;         /* the other corner of the selection */
  int            origin;         /* the column in which Tab began, or -1 */
  gboolean       typing;
  gboolean       keeps_arrows;   /* whether arrows move within the text that is being typed */
  GtkEventController *early;
};

static inline LrDraftPlace
lr_grid_place (const LrChartEditorGrid *self, LrGridSpot spot)
{
  return self->lying ? (LrDraftPlace) { (guint) spot.column, (guint) spot.row } :
                       (LrDraftPlace) { (guint) spot.row, (guint) spot.column };
}

static inline LrGridSpot
lr_grid_spot (const LrChartEditorGrid *self, LrDraftPlace place)
{
  return self->lying ? (LrGridSpot) { (int) place.column, (int) place.row } :
                       (LrGridSpot) { (int) place.row, (int) place.column };
}

void     lr_grid_move   (LrChartEditorGrid *self,
                         LrGridSpot         spot,
                         gboolean           selects);
void     lr_grid_begin  (LrChartEditorGrid *self,
                         const char        *text,
                         gboolean           keeps_arrows);
void     lr_grid_cancel (LrChartEditorGrid *self);
void     lr_grid_tell   (LrChartEditorGrid *self,
                         const char        *text);
void     lr_grid_changed (LrChartEditorGrid *self);
void     lr_grid_add_pointer (LrChartEditorGrid *self);
gboolean lr_grid_key    (LrChartEditorGrid *self,
                         guint              key,
                         GdkModifierType    state);

G_END_DECLS
