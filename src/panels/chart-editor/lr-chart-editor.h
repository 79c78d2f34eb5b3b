/* lr-chart-editor.h - the chart editor: enters a chart from its card
 *
 * Signals: "saved" when what was typed was kept in the user's data folder (the ruleset has to be read again to have
 * it); "closed" when the user is done with it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "present/card/lr-draft.h"

G_BEGIN_DECLS

#define LR_TYPE_CHART_EDITOR (lr_chart_editor_get_type ())
G_DECLARE_FINAL_TYPE (LrChartEditor, lr_chart_editor, LR, CHART_EDITOR, GtkBox)

/* @draft: (transfer full): a chart, or what the values of a kind have. Returns: (transfer floating): the means to
 * type it in */
GtkWidget *lr_chart_editor_new        (LrDraft       *draft) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: the chart as it stands */
LrDraft   *lr_chart_editor_get_draft  (LrChartEditor *self);
/* Takes what is being typed. Returns: whether anything is not saved */
gboolean   lr_chart_editor_is_changed (LrChartEditor *self);
/* Closes it, after asking if anything is not saved: "closed" follows unless the answer is no. Returns: (transfer none)
 * (nullable): the dialog that asks */
AdwMessageDialog *lr_chart_editor_leave (LrChartEditor *self);
/* Takes in a CSV file or, if its name ends in .xml, the chart of a ruleset's file; says so, or why not. @size: how
 * many bytes. Returns: whether it was taken in; if not, nothing has changed */
gboolean   lr_chart_editor_take_file  (LrChartEditor *self,
                                       const char    *name,
                                       const char    *content,
                                       gsize          size);
/* @text: why something cannot be done. */
void       lr_chart_editor_complain   (LrChartEditor *self,
                                       const char    *text);
/* @text: what was done. */
void       lr_chart_editor_say        (LrChartEditor *self,
                                       const char    *text);

G_END_DECLS
