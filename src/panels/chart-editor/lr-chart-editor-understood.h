/* lr-chart-editor-understood.h - an imported table beside its source, before it is used
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lr-chart-editor.h"

G_BEGIN_DECLS

#define LR_TYPE_CHART_EDITOR_UNDERSTOOD (lr_chart_editor_understood_get_type ())
G_DECLARE_FINAL_TYPE (LrChartEditorUnderstood, lr_chart_editor_understood, LR, CHART_EDITOR_UNDERSTOOD, AdwWindow)

/* Asks whether the table that was just imported is right. It can be turned round, and its unclear cells fixed. If it is
 * not used, the step is undone. Emits "changed" on the editor's behalf whenever the card is another. @pasted: its
 * source. @understood: (transfer full): how it was understood. @why: (nullable): why it may not be right. Returns:
 * (transfer none): the window */
GtkWidget *lr_chart_editor_understood_new (LrChartEditor     *editor,
                                           const char        *pasted,
                                           LrDraftUnderstood *understood,
                                           const char        *why);

G_END_DECLS
