/* lr-chart-editor-notes.h - what there is to look at in a chart that is being typed in, each leading to its cell
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "present/card/lr-draft.h"

G_BEGIN_DECLS

#define LR_TYPE_CHART_EDITOR_NOTES (lr_chart_editor_notes_get_type ())
G_DECLARE_FINAL_TYPE (LrChartEditorNotes, lr_chart_editor_notes, LR, CHART_EDITOR_NOTES, GtkWidget)

/* @draft: a draft, which must outlive them. Returns: (transfer floating): notes on it, not updated yet */
GtkWidget *lr_chart_editor_notes_new    (LrDraft            *draft) G_GNUC_WARN_UNUSED_RESULT;
/* Shows what there is to look at in the draft as it is. @warnings: (element-type LrDraftWarning): the cells that
 * are odd. */
void       lr_chart_editor_notes_update (LrChartEditorNotes *self,
                                         const GPtrArray    *warnings);
/* Returns: how many things there are to look at; all cells that are still open are one */
guint      lr_chart_editor_notes_n      (LrChartEditorNotes *self);
/* @back: whether to go back rather than on. @to: (out): the next cell with something to look at, round the end.
 * Returns: whether there is one */
gboolean   lr_chart_editor_notes_next   (LrChartEditorNotes *self,
                                         LrDraftPlace        from,
                                         gboolean            back,
                                         LrDraftPlace       *to);
/* Returns: (transfer full) (nullable): what there is to look at, in a sentence; %NULL if there is nothing */
char      *lr_chart_editor_notes_sum_up (LrChartEditorNotes *self) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: (transfer full): what the signs mean that cells have, and how many have each */
char      *lr_chart_editor_notes_legend (LrChartEditorNotes *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
