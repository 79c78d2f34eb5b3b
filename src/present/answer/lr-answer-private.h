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

/* Goes through the trace of its run in the order of the procedure's text and puts each step into words. */
void lr_answer_take_trace   (LrMaking       *making);
/* Finds out, by running once more with each other reading, which options matter here. @answer: an answer of a run
 * that came to its end, or was refused. @inputs: what was typed. @cancelled: (nullable): another thread may set
 * this to anything but 0 to stop it. */
void lr_answer_take_options (LrAnswer       *answer,
                             const LrInputs *inputs,
                             const gint     *cancelled);
/* Picks out what is shown large. @answer: an answer with its views. */
void lr_answer_take_figures (LrAnswer       *answer);
/* @tally: (transfer full): a tally with its items. */
void lr_answer_free_tally   (LrTallyView    *tally);
/* @right: another of the same procedure. Returns: whether both come to the same outcomes, instructions and
 * effects, with the same chances */
gboolean lr_answer_same_consequences (const LrResult *left,
                                      const LrResult *right);

G_END_DECLS
