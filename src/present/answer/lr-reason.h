/* lr-reason.h - the reasons of a no, in words
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lr-answer.h"

G_BEGIN_DECLS

/* Puts the reasons of a run into words, one for each named part. @answer: an answer of a run that ended. */
void  lr_reason_take_all (LrAnswer *answer);
/* If nothing else decided: the dice, or that dice cannot change it. */
void  lr_reason_take_dice (LrAnswer *answer);
/* @answer: an answer with its reasons. Returns: (transfer full) (nullable): the first of them in one line, each with
 * its rule; %NULL if there are none */
char *lr_reason_line     (const LrAnswer *answer);

G_END_DECLS
