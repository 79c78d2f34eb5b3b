/* lr-answer-private.h - what the makers of an answer share
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lr-answer.h"
#include "present/words/lr-words.h"

G_BEGIN_DECLS

/**
 * LrMaking:
 * @answer: the answer being made
 * @words: what putting its values into words needs
 * @hidden: whether the call at hand is not shown
 * @without_effects: whether what the call at hand would record does not count
 * @caller: (nullable): what the calls around are called, the outermost first
 * @procedure: the procedure at hand
 * @field: the roster at hand, among the inputs
 *
 * An answer being made.
 */
typedef struct
{
  LrAnswer *answer;
  LrWords   words;
  gboolean  hidden;
  gboolean  without_effects;
  const char *caller;
  const LrProcedure *procedure;
  guint     field;
} LrMaking;

void lr_answer_take_trace   (LrMaking       *making);
void lr_answer_take_options (LrAnswer       *answer,
                             const LrInputs *inputs,
                             const gint     *cancelled);
void lr_answer_take_figures (LrAnswer       *answer);
void lr_answer_free_tally   (LrTallyView    *tally);
gboolean lr_answer_same_consequences (const LrResult *left,
                                      const LrResult *right);

G_END_DECLS
