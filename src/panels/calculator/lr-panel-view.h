/* lr-panel-view.h - a calculator: its inputs, and beside them the answer
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "present/answer/lr-answer.h"
#include "present/input/lr-desk.h"
#include "present/log/lr-right.h"

G_BEGIN_DECLS

#define LR_TYPE_PANEL_VIEW (lr_panel_view_get_type ())
G_DECLARE_FINAL_TYPE (LrPanelView, lr_panel_view, LR, PANEL_VIEW, GtkWidget)

/* @desk: what holds for all calculators. @procedure: a calculator of the desk's game. Returns: (transfer
 * floating): the calculator with its inputs as at the start */
GtkWidget         *lr_panel_view_new           (LrDesk            *desk,
                                                const LrProcedure *procedure) G_GNUC_WARN_UNUSED_RESULT;
const LrProcedure *lr_panel_view_get_procedure (LrPanelView       *self);
/* Types in what that line of the sequence says, besides what the books know. @path: (nullable): a line of the
 * checklist. */
void               lr_panel_view_open_from     (LrPanelView       *self,
                                                const char        *path);
/* Begins again with the same inputs: the dice are put away. */
void               lr_panel_view_again         (LrPanelView       *self);
/* Types everything in that a command line says; options and the turn then hold for all calculators. @arguments:
 * (array zero-terminated=1): what is typed, as lr_typed_arguments() takes it. Returns: whether all of it was
 * understood; otherwise what was typed before stands */
gboolean           lr_panel_view_type          (LrPanelView       *self,
                                                const char *const *arguments,
                                                GError           **error);
/* Types everything in that fits, in place of what was there. @what: (nullable): what that is called when it is undone;
 * with %NULL it cannot be. Returns: (element-type utf8): for each input that does not fit a sentence; such an input
 * stays as it was */
GPtrArray         *lr_panel_view_take          (LrPanelView       *self,
                                                const char *const *arguments,
                                                const char        *what) G_GNUC_WARN_UNUSED_RESULT;
/* The same, and says in the panel what does not fit. */
void               lr_panel_view_paste         (LrPanelView       *self,
                                                const char *const *arguments,
                                                const char        *what);
/* Takes back a deed in this calculator, or does it again. Inputs that the deed did not touch stay as they are. */
void               lr_panel_view_restore       (LrPanelView       *self,
                                                const LrDeed      *deed,
                                                gboolean           back);
/* Forgets what is typed into the field with the focus and is not a value, or the faces of dice that are not all there.
 * Returns: whether there was any */
gboolean           lr_panel_view_drop_half_typed (LrPanelView     *self);
/* Returns: what is typed into it */
const LrInputs    *lr_panel_view_get_inputs    (LrPanelView       *self);
/* Returns: the same; while an entry is corrected, what was typed before that */
const LrInputs    *lr_panel_view_get_own_inputs (LrPanelView      *self);
/* Shows an older result of the session, to be corrected and recorded in its place. Signal "right-left" when the person
 * wants to go back; what was typed before has come back then. @right: (transfer full): a result of this calculator. */
void               lr_panel_view_put_right     (LrPanelView       *self,
                                                LrRight           *right);
gboolean           lr_panel_view_is_putting_right (LrPanelView    *self);
/* Puts something below the answer, where it stays in sight. @foot: (transfer floating): what is due now. */
void               lr_panel_view_set_foot      (LrPanelView       *self,
                                                GtkWidget         *foot);
/* Returns: (nullable): what is there */
GtkWidget         *lr_panel_view_get_foot      (LrPanelView       *self);
/* Puts the dice, what records them and what is due now elsewhere. @to: (nullable): where; with %NULL they come back. */
void               lr_panel_view_lend          (LrPanelView       *self,
                                                GtkBox            *to);
/* Returns: whether there is a result that is not recorded yet, with or without dice */
gboolean           lr_panel_view_can_record    (LrPanelView       *self);
/* Returns: whether dice are there that are not
 * recorded */
gboolean           lr_panel_view_has_dice      (LrPanelView       *self);
/* Returns: whether it asks for values that the books do not have yet */
gboolean           lr_panel_view_is_open       (LrPanelView       *self);
/* Returns: whether all dice have fallen, and the result is not recorded yet */
gboolean           lr_panel_view_is_unrecorded (LrPanelView       *self);
/* Notes what the next die shows. @face: from 1. */
void               lr_panel_view_press         (LrPanelView       *self,
                                                guint              face);
/* Returns: (nullable): the last good answer. Signal "answered" when there is another. */
const LrAnswer    *lr_panel_view_get_answer    (LrPanelView       *self);
/* Returns: whether there is no answer yet to what was typed; one that only gets finer is there */
gboolean           lr_panel_view_is_working    (LrPanelView       *self);

G_END_DECLS
