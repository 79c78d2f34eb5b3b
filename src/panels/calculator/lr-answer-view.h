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

GtkWidget  *lr_answer_view_new          (LrDesk         *desk,
                                         LrInputs       *inputs) G_GNUC_WARN_UNUSED_RESULT;
void        lr_answer_view_show         (LrAnswerView   *self,
                                         const LrAnswer *answer);
void        lr_answer_view_show_problems (LrAnswerView  *self,
                                         const LrAnswer *wrong);
void        lr_answer_view_show_waiting (LrAnswerView   *self);
LrRecordBox *lr_answer_view_get_record  (LrAnswerView   *self);
LrDicePad  *lr_answer_view_get_pad      (LrAnswerView   *self);
const char *lr_answer_view_get_headline (LrAnswerView   *self);
const char *lr_answer_view_get_problem  (LrAnswerView   *self);
GtkWidget  *lr_answer_view_get_tabs     (LrAnswerView   *self);

G_END_DECLS
