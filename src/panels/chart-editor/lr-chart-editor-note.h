/* lr-chart-editor-note.h - something to look at in a chart that is being typed in: a button that leads to its cell
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "present/card/lr-draft.h"

G_BEGIN_DECLS

#define LR_TYPE_CHART_EDITOR_NOTE (lr_chart_editor_note_get_type ())
G_DECLARE_FINAL_TYPE (LrChartEditorNote, lr_chart_editor_note, LR, CHART_EDITOR_NOTE, GtkBox)

/* @text: what it says. Returns: (transfer floating): a line that goes to the note's cell by the action `chart.go`, and
 * settles a difference by `chart.settle` */
GtkWidget *lr_chart_editor_note_new (const LrDraft     *draft,
                                     const LrDraftNote *note,
                                     const char        *text) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
