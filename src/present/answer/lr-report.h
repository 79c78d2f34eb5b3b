/* lr-report.h - an answer as text: for a terminal, a forum, an e-mail
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lr-answer.h"

G_BEGIN_DECLS

/* Writes the most important parts of an answer. */
char *lr_report_brief   (const LrAnswer  *answer) G_GNUC_WARN_UNUSED_RESULT;
/* Writes all of an answer: the sentence, then why, then the chances, then what to do. */
char *lr_report_new     (const LrAnswer  *answer) G_GNUC_WARN_UNUSED_RESULT;
/* Writes all of an answer, and before it what it hangs on: the program, the ruleset, and the command line that works it
 * out again. For a bug report, or a question about the rules. @inputs: what the answer is for. */
char *lr_report_number  (const LrAnswer  *answer,
                         const LrInputs  *inputs) G_GNUC_WARN_UNUSED_RESULT;
/* Writes a line for each value, with a bar. @out: where to write it. @ruleset: (nullable): whose words to use; %NULL
 * for plain numbers. @result: (nullable): whose rows are named. @type: the type of the values. @unit: (nullable): the
 * unit of numbers. @indent: goes before each line. */
void  lr_report_chances (GString         *out,
                         const LrRuleset *ruleset,
                         const LrResult  *result,
                         const LrDist    *dist,
                         LrType           type,
                         const LrUnit    *unit,
                         const char      *indent);

G_END_DECLS
