/* lr-answer-view.h - the answer: what is shown large, the sentence, the dice, the result, and why
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "lr-dice-pad.h"
#include "lr-record-box.h"
#include "present/answer/lr-answer.h"
#include "present/input/lr-desk.h"

G_BEGIN_DECLS

#define LR_TYPE_ANSWER_VIEW (lr_answer_view_get_type ())
G_DECLARE_FINAL_TYPE (LrAnswerView, lr_answer_view, LR, ANSWER_VIEW, GtkWidget)

/* @desk: what holds for all calculators. @inputs: what was typed, with the dice; it must outlive the view.
 * Returns: (transfer floating): a view without answer */
GtkWidget  *lr_answer_view_new          (LrDesk         *desk,
                                         LrInputs       *inputs) G_GNUC_WARN_UNUSED_RESULT;
/* @answer: what the calculator answers; it must live until the next one is shown. */
void        lr_answer_view_show         (LrAnswerView   *self,
                                         const LrAnswer *answer);
/* Says why there is no answer, and dims the last good one. @wrong: an answer that is none: with problems or an
 * error. */
void        lr_answer_view_show_problems (LrAnswerView  *self,
                                         const LrAnswer *wrong);
/* Says that the answer is still being worked out, and dims the last one. */
void        lr_answer_view_show_waiting (LrAnswerView   *self);
/* Returns: what records the answer */
LrRecordBox *lr_answer_view_get_record  (LrAnswerView   *self);
LrDicePad  *lr_answer_view_get_pad      (LrAnswerView   *self);
/* Returns: the sentence it shows; empty if there is none */
const char *lr_answer_view_get_headline (LrAnswerView   *self);
/* Returns: what it says is wrong; empty if nothing is */
const char *lr_answer_view_get_problem  (LrAnswerView   *self);
/* Returns: the stack of its pages "why", "chart" and "chances" */
GtkWidget  *lr_answer_view_get_tabs     (LrAnswerView   *self);

G_END_DECLS
