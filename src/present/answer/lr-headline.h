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

/* @part: a placeholder. Returns: (transfer full) (nullable): the headline without a flag at its end: "May jump"; %NULL
 * if that is not what is there */
char *lr_headline_without_flag (const LrRuleset *ruleset,
                                const LrMessage *message,
                                guint            part) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
