/* lr-answer-card.h - the answer in one place: the sentence, its chance, the figures, the dice, what to do, Record
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "panels/input/lr-dice-pad.h"
#include "lr-record-box.h"
#include "present/answer/lr-answer.h"
#include "present/input/lr-desk.h"

G_BEGIN_DECLS

#define LR_TYPE_ANSWER_CARD (lr_answer_card_get_type ())
G_DECLARE_FINAL_TYPE (LrAnswerCard, lr_answer_card, LR, ANSWER_CARD, GtkWidget)

/* @desk: what holds for all calculators. @inputs: what was typed, with the dice; it must outlive the card.
 * Returns: (transfer floating): a card without answer */
GtkWidget   *lr_answer_card_new           (LrDesk         *desk,
                                           LrInputs       *inputs) G_GNUC_WARN_UNUSED_RESULT;
/* @answer: what the calculator answers; it must live until the next one is shown. */
void         lr_answer_card_show          (LrAnswerCard   *self,
                                           const LrAnswer *answer);
/* Says why there is no answer, and dims the last good one. @wrong: an answer that is none: with problems or an
 * error. */
void         lr_answer_card_show_problems (LrAnswerCard   *self,
                                           const LrAnswer *wrong);
/* Says what is wrong with what is being typed, and dims the last answer. */
void         lr_answer_card_show_wrong    (LrAnswerCard   *self,
                                           const char     *problem);
/* Says that the answer is still being worked out, and dims the last one. */
void         lr_answer_card_show_waiting  (LrAnswerCard   *self);
/* Says that a long run goes on, with the means to stop it: the action `panel.stop`. @what: (nullable): what is done;
 * %NULL if nothing is. @done: how much of it, from 0 to 1; below 0 if it is unknown. */
void         lr_answer_card_show_progress (LrAnswerCard   *self,
                                           const char     *what,
                                           double          done);
/* @strip: in a window too narrow for a column the card is a strip at the foot: it says the sentence, its chance and the
 * dice, and opens to the whole card. @low: in a low window the sentence and its chance take less room. */
void         lr_answer_card_set_room      (LrAnswerCard   *self,
                                           gboolean        strip,
                                           gboolean        low);
/* Returns: whether it is a strip that is closed */
gboolean     lr_answer_card_is_closed     (LrAnswerCard   *self);
/* Returns: what records the answer */
LrRecordBox *lr_answer_card_get_record    (LrAnswerCard   *self);
LrDicePad   *lr_answer_card_get_pad       (LrAnswerCard   *self);
/* @way: which of what would make a yes of a no. @label: (out): what it changes. Returns: (nullable): what is typed
 * then */
const LrInputs *lr_answer_card_get_way    (LrAnswerCard   *self,
                                           guint           way,
                                           const char    **label);
/* Puts the dice and what records them elsewhere. @to: (nullable): where; with %NULL they come back. */
void         lr_answer_card_lend          (LrAnswerCard   *self,
                                           GtkBox         *to);

G_END_DECLS
