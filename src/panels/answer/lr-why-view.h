/* lr-why-view.h - why the answer is what it is: every item that counts, with its rule
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "present/answer/lr-answer.h"
#include "present/input/lr-desk.h"

G_BEGIN_DECLS

#define LR_TYPE_WHY_VIEW (lr_why_view_get_type ())
G_DECLARE_FINAL_TYPE (LrWhyView, lr_why_view, LR, WHY_VIEW, GtkWidget)

/* @desk: what holds for all calculators. Returns: (transfer floating): an empty view */
GtkWidget *lr_why_view_new    (LrDesk         *desk) G_GNUC_WARN_UNUSED_RESULT;
/* @answer: what the calculator answers; it must live until the next update. */
void       lr_why_view_update (LrWhyView      *self,
                               const LrAnswer *answer);

G_END_DECLS
