/* lr-mine-dialog.h - previews a restore, and asks about each file that differs
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "present/mine/lr-mine.h"

G_BEGIN_DECLS

#define LR_TYPE_MINE_DIALOG (lr_mine_dialog_get_type ())
G_DECLARE_FINAL_TYPE (LrMineDialog, lr_mine_dialog, LR, MINE_DIALOG, AdwWindow)

/* @theirs: (transfer full): what a backup contains. @file: its name. */
GtkWidget *lr_mine_dialog_new      (LrMine       *theirs,
                                    const char   *file) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: (transfer none): what the backup contains, with what was chosen */
LrMine    *lr_mine_dialog_get      (LrMineDialog *self);
/* While it is being written nothing can be chosen, and the dialog cannot be closed. */
void       lr_mine_dialog_set_busy (LrMineDialog *self,
                                    gboolean      busy);
/* Says why nothing was restored. */
void       lr_mine_dialog_complain (LrMineDialog *self,
                                    const char   *text);

G_END_DECLS
