/* lr-duties.h - how each duty of a rulebook is covered: the ledger of a game
 *
 * `ledger.tsv` in a ruleset's folder has a line for each number, roll, condition, limit and date of the rulebook: which
 * rule, what it asks in a few words, how that is met, where, and which case of the tests shows it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "rules/build/lr-ruleset.h"

G_BEGIN_DECLS

/**
 * LrDuty:
 * @rule: the number of the rule
 * @number: which of the duties of that rule, from 1
 * @text: what it asks
 * @how: `computed`, `asked`, `reminded`, `shown` or `board`
 * @where: places in the ruleset, as written; of the board: why there is nothing to do
 * @cases: the cases that show it, as written
 *
 * One line of a ledger.
 */
typedef struct
{
  char *rule;
  guint number;
  char *text;
  char *how;
  char *where;
  char *cases;
} LrDuty;

/* @error: why it has no ledger that can be read. Returns: (transfer full) (nullable) (element-type LrDuty): all
 * lines, in the order of the rulebook */
GPtrArray *lr_duties_read  (const LrRuleset *ruleset,
                            GError         **error) G_GNUC_WARN_UNUSED_RESULT;
/* @duties: (element-type LrDuty). @rule: the number of a rule. Returns: (transfer full) (element-type LrDuty):
 * what it asks, and its parts if it asks nothing by itself */
GPtrArray *lr_duties_find  (GPtrArray       *duties,
                            const char      *rule) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: (transfer full): a sentence: how it is met, and where */
char      *lr_duty_say_how (const LrDuty    *duty,
                            const LrRuleset *ruleset) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
