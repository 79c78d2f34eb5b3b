/* lr-paper-make.h - what can be printed: a chart, a map, the turn, the books, an entry of the log, a side's letters
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lr-paper.h"
#include "present/card/lr-draft.h"
#include "present/decide/lr-grid.h"
#include "present/log/lr-seen.h"
#include "session/session/lr-session.h"

G_BEGIN_DECLS

/* A chart as on its card, with where its numbers come from. */
LrPaper *lr_paper_of_chart   (const LrRuleset   *ruleset,
                              const LrDraft     *draft) G_GNUC_WARN_UNUSED_RESULT;
/* @map: one that is not empty. @answer: of which it is. @inputs: what is typed. */
LrPaper *lr_paper_of_map     (const LrAnswer    *answer,
                              const LrInputs    *inputs,
                              const LrGrid      *map) G_GNUC_WARN_UNUSED_RESULT;
/* What a calculator answers, with all its steps. @inputs: what is typed. */
LrPaper *lr_paper_of_answer  (const LrAnswer    *answer,
                              const LrInputs    *inputs) G_GNUC_WARN_UNUSED_RESULT;
/* The checklist of a turn, to tick with a pencil. @side: (nullable): who looks; %NULL for the referee. */
LrPaper *lr_paper_of_turn    (LrSession         *session,
                              const LrSide      *side) G_GNUC_WARN_UNUSED_RESULT;
/* What a side may not see is left out. */
LrPaper *lr_paper_of_books   (LrSession         *session,
                              const LrSide      *side) G_GNUC_WARN_UNUSED_RESULT;
/* @entry: of the log, as someone sees it. */
LrPaper *lr_paper_of_entry   (const LrSeenEntry *entry) G_GNUC_WARN_UNUSED_RESULT;
/* All that a side reads of a campaign, turn by turn. */
LrPaper *lr_paper_of_letters (LrSession         *session,
                              const LrSide      *side) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
