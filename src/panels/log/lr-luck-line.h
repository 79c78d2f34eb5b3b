/* lr-luck-line.h - draws luck: the band of nine games in ten, the expected and the actual result
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "session/proof/lr-luck.h"

G_BEGIN_DECLS

#define LR_TYPE_LUCK_LINE (lr_luck_line_get_type ())
G_DECLARE_FINAL_TYPE (LrLuckLine, lr_luck_line, LR, LUCK_LINE, GtkWidget)

/* Returns: (transfer floating): an empty one */
GtkWidget *lr_luck_line_new (void) G_GNUC_WARN_UNUSED_RESULT;
/* @luck: with chances. */
void       lr_luck_line_set (LrLuckLine   *self,
                             const LrLuck *luck);

G_END_DECLS
