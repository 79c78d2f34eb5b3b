/* lr-chart-editor-private.h - what the files of the chart editor's grid share
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lr-chart-editor-grid.h"

G_BEGIN_DECLS

struct _LrChartEditorGrid
{
  GtkWidget           parent_instance;
  LrDraft            *draft;
  gconstpointer       shape;          /* for which its cells were made */
  int                 n_rows;
  int                 n_columns;
  GtkWidget         **cells;          /* row by row */
  GtkWidget         **row_heads;
  GtkWidget         **column_heads;
  GtkWidget          *corner;
  GtkWidget          *text;           /* the cell that is being typed */
  GtkAdjustment      *adjustments[2]; /* (nullable): of what it scrolls in */
  int                *widths;         /* of the row heads, then of the columns */
  int                *heights;        /* of the column heads, then of the rows */
  LrDraftPlace        cursor;
  LrDraftPlace        anchor;         /* the other corner of the selection */
  int                 origin;         /* the column in which Tab began, or -1 */
  gboolean            typing;
  gboolean            keeps_arrows;   /* whether arrows move within the text that is being typed */
  GtkEventController *early;
};

void     lr_grid_move   (LrChartEditorGrid *self,
                         LrDraftPlace       place,
                         gboolean           selects);
void     lr_grid_begin  (LrChartEditorGrid *self,
                         const char        *text,
                         gboolean           keeps_arrows);
void     lr_grid_cancel (LrChartEditorGrid *self);
/* Returns: whether the key was one for the grid */
gboolean lr_grid_key    (LrChartEditorGrid *self,
                         guint              key,
                         GdkModifierType    state);
/* A press goes to a cell, with Shift or drawn it selects, twice it types. */
void     lr_grid_press  (LrChartEditorGrid *self,
                         int                n_press,
                         double             x,
                         double             y,
                         GtkGesture        *gesture);
void     lr_grid_drag   (LrChartEditorGrid *self,
                         double             x,
                         double             y,
                         GtkGesture        *gesture);

G_END_DECLS
