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

GtkWidget *lr_chart_editor_notes_new    (LrDraft            *draft) G_GNUC_WARN_UNUSED_RESULT;
void       lr_chart_editor_notes_update (LrChartEditorNotes *self,
                                         const GPtrArray    *warnings);
guint      lr_chart_editor_notes_n      (LrChartEditorNotes *self);
gboolean   lr_chart_editor_notes_next   (LrChartEditorNotes *self,
                                         LrDraftPlace        from,
                                         gboolean            back,
                                         LrDraftPlace       *to);
char      *lr_chart_editor_notes_sum_up (LrChartEditorNotes *self) G_GNUC_WARN_UNUSED_RESULT;
char      *lr_chart_editor_notes_legend (LrChartEditorNotes *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
