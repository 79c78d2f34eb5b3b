/* lr-headline.h - the headline of an answer
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lr-answer.h"

G_BEGIN_DECLS

/* Makes the headline, which also says whether a stand-in chart was used. @answer: an answer without its headline.
 * @inputs: what was typed. @depth: whether to find out what each face of the next die leads to. @cancelled:
 * (nullable): another thread may set this to anything but 0 to stop it. */
void lr_headline_make (LrAnswer       *answer,
                       const LrInputs *inputs,
                       LrAnswerDepth   depth,
                       const gint     *cancelled);

G_END_DECLS
