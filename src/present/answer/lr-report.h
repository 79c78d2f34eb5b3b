/* lr-report.h - an answer as text: for a terminal, a forum, an e-mail
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lr-answer.h"

G_BEGIN_DECLS

/* Writes the most important of an answer down. */
char *lr_report_brief   (const LrAnswer  *answer) G_GNUC_WARN_UNUSED_RESULT;
/* Writes an answer down: what people want first, then why, then the chances, then what to do. */
char *lr_report_new     (const LrAnswer  *answer) G_GNUC_WARN_UNUSED_RESULT;
/* Writes a line for each value, with a bar. @out: where to write it. @ruleset: (nullable): whose words they are;
 * %NULL for plain numbers. @result: (nullable): whose rows are spoken of. @type: of its values. @unit: (nullable):
 * in which numbers are counted. @indent: what stands before each line. */
void  lr_report_chances (GString         *out,
                         const LrRuleset *ruleset,
                         const LrResult  *result,
                         const LrDist    *dist,
                         LrType           type,
                         const LrUnit    *unit,
                         const char      *indent);

G_END_DECLS
