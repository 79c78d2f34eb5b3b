/* lr-checklist-row.h - one line of the turn's checklist
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "engine/game/lr-state.h"
#include "rules/build/lr-ruleset.h"

G_BEGIN_DECLS

#define LR_TYPE_CHECKLIST_ROW (lr_checklist_row_get_type ())
G_DECLARE_FINAL_TYPE (LrChecklistRow, lr_checklist_row, LR, CHECKLIST_ROW, GtkWidget)

/* @line: a line of the checklist. Returns: (transfer floating): a row for it */
GtkWidget  *lr_checklist_row_new      (const LrLine   *line) G_GNUC_WARN_UNUSED_RESULT;
/* @line: the line as it is now. @unfolded: of a phase: whether what is in it is shown. */
void        lr_checklist_row_show     (LrChecklistRow *self,
                                       const LrLine   *line,
                                       gboolean        unfolded);
/* Returns: the path of its line */
const char *lr_checklist_row_get_path (LrChecklistRow *self);
/* Returns: whether it folds others */
gboolean    lr_checklist_row_is_phase (LrChecklistRow *self);
/* Returns: (nullable): its check button */
GtkWidget  *lr_checklist_row_get_tick (LrChecklistRow *self);

G_END_DECLS
