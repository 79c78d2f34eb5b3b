/* lr-answer-tabs.h - the tabs below the answer: chances, why, charts, what if
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
/* Signal "tried" with inputs (an #LrInputs) and what they are called, when the user wants to see their result.
 * @answer: what the calculator answers. @before: (nullable): what it answered before the dice, if
 * some have fallen. @inputs: what it is the answer to. All must live until the next are shown. */
void       lr_answer_tabs_show      (LrAnswerTabs   *self,
                                     const LrAnswer *answer,
                                     const LrAnswer *before,
                                     const LrInputs *inputs);
/* Ends what is being worked out behind the answer. */
void       lr_answer_tabs_stop      (LrAnswerTabs   *self);
/* Returns: whether something behind the answer is being worked out */
gboolean   lr_answer_tabs_is_working (LrAnswerTabs  *self);
/* @narrow: whether they have little room. */
void       lr_answer_tabs_set_narrow (LrAnswerTabs  *self,
                                     gboolean        narrow);
/* Dims them while there is no answer to what is typed. */
void       lr_answer_tabs_set_stale (LrAnswerTabs   *self,
                                     gboolean        stale);

G_END_DECLS
