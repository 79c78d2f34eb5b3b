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
 * @answer: the answer that is being made
 * @words: what is needed to put its values into words
 * @hidden: whether the current call is hidden
 * @without_effects: whether the effects of the current call do not count
 * @conditional: whether a condition is around the current step
 * @caller: (nullable): the labels of the calls around, the outermost first
 * @round: (nullable): the rounds around, the outermost first: "Round 2"
 * @procedure: the current procedure
 * @field: the index of the current roster among the inputs
 *
 * An answer that is being made.
 */
typedef struct
{
  LrAnswer *answer;
  LrWords   words;
  gboolean  hidden;
  gboolean  without_effects;
  gboolean  conditional;
  const char *caller;
  const char *round;
  const LrProcedure *procedure;
  const LrSide *const *sides; /* that the inputs of @procedure name */
  guint     field;
} LrMaking;

/* The number of rounds of a simulation while a person waits. */
#define LR_ANSWER_ROUNDS 4

/* @result: (transfer full): the result of a run of @inputs. */
LrAnswer *lr_answer_of_result (const LrRuleset *ruleset,
                               const LrInputs  *inputs,
                               LrResult        *result) G_GNUC_WARN_UNUSED_RESULT;
/* Goes through the trace of the run in the order of the procedure and puts each step into words. */
void lr_answer_take_trace   (LrMaking       *making);
/* Finds out which options matter, by running once more with each other reading. @answer: the answer of a run that ended
 * or was refused. @inputs: what was typed. @cancelled: (nullable): another thread may set this to anything but 0 to
 * stop it. */
void lr_answer_take_options (LrAnswer       *answer,
                             const LrInputs *inputs,
                             const gint     *cancelled);
/* Picks what is shown large. @answer: an answer with its views. */
void lr_answer_take_figures (LrAnswer       *answer);
/* Says which house modifiers it has in it. @answer: an answer of a run that ended or was refused. */
void lr_answer_take_own     (LrAnswer       *answer);
/* @tally: (transfer full): a tally with its items. */
void lr_answer_free_tally   (LrTallyView    *tally);
/* Returns: whether it has not come about, and is not told: no, 0, and for each of several rows the first of several
 * ends, “unhurt” */
gboolean lr_answer_is_nothing (const LrStepView *view);
/* @right: another result of the same procedure. Returns: whether both have the same outcomes, instructions and effects,
 * with the same chances */
gboolean lr_answer_same_consequences (const LrResult *left,
                                      const LrResult *right);

G_END_DECLS
