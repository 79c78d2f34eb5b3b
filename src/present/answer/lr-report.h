/* lr-report.h - an answer as text: for a terminal, a forum, an e-mail
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lr-answer.h"

G_BEGIN_DECLS

char *lr_report_brief   (const LrAnswer  *answer) G_GNUC_WARN_UNUSED_RESULT;
char *lr_report_new     (const LrAnswer  *answer) G_GNUC_WARN_UNUSED_RESULT;
void  lr_report_chances (GString         *out,
                         const LrRuleset *ruleset,
                         const LrResult  *result,
                         const LrDist    *dist,
                         LrType           type,
                         const LrUnit    *unit,
                         const char      *indent);

G_END_DECLS
