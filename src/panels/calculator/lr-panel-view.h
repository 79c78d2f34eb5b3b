/* lr-panel-view.h - a calculator: its inputs, and beside them the answer, which changes as one types
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "lr-answer-view.h"
#include "present/input/lr-desk.h"

G_BEGIN_DECLS

#define LR_TYPE_PANEL_VIEW (lr_panel_view_get_type ())
G_DECLARE_FINAL_TYPE (LrPanelView, lr_panel_view, LR, PANEL_VIEW, GtkWidget)

GtkWidget         *lr_panel_view_new           (LrDesk            *desk,
                                                const LrProcedure *procedure) G_GNUC_WARN_UNUSED_RESULT;
const LrProcedure *lr_panel_view_get_procedure (LrPanelView       *self);
void               lr_panel_view_open_from     (LrPanelView       *self,
                                                const char        *path);
gboolean           lr_panel_view_type          (LrPanelView       *self,
                                                const char *const *arguments,
                                                GError           **error);
const LrInputs    *lr_panel_view_get_inputs    (LrPanelView       *self);
GtkWidget         *lr_panel_view_get_field     (LrPanelView       *self,
                                                const char        *id);
LrAnswerView      *lr_panel_view_get_answer_view (LrPanelView     *self);
const LrAnswer    *lr_panel_view_get_answer    (LrPanelView       *self);
gboolean           lr_panel_view_is_working    (LrPanelView       *self);

G_END_DECLS
