/* lr-answer-tabs.h - behind the answer: the chances, why, and the charts
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "present/answer/lr-answer.h"
#include "present/input/lr-desk.h"

G_BEGIN_DECLS

#define LR_TYPE_ANSWER_TABS (lr_answer_tabs_get_type ())
G_DECLARE_FINAL_TYPE (LrAnswerTabs, lr_answer_tabs, LR, ANSWER_TABS, GtkWidget)

/* @desk: what holds for all calculators. Returns: (transfer floating): tabs without answer */
GtkWidget *lr_answer_tabs_new       (LrDesk         *desk) G_GNUC_WARN_UNUSED_RESULT;
/* @answer: what the calculator answers; it must live until the next one is shown. */
void       lr_answer_tabs_show      (LrAnswerTabs   *self,
                                     const LrAnswer *answer);
/* Dims them while there is no answer to what is typed. */
void       lr_answer_tabs_set_stale (LrAnswerTabs   *self,
                                     gboolean        stale);

G_END_DECLS
