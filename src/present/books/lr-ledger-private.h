/* lr-ledger-private.h - what the files of the ledger share
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lr-ledger.h"

G_BEGIN_DECLS

/**
 * LrLedgerForm:
 * @LR_LEDGER_WORDS: as people say it
 * @LR_LEDGER_TYPED: as they would type it
 * @LR_LEDGER_FIGURE: in as few words as can be: without its unit, rows counted
 */
typedef enum
{
  LR_LEDGER_WORDS,
  LR_LEDGER_TYPED,
  LR_LEDGER_FIGURE,
} LrLedgerForm;

char    *lr_ledger_words        (const LrRuleset    *ruleset,
                                 const LrTracker    *tracker,
                                 const LrContent    *content,
                                 LrLedgerForm        form) G_GNUC_WARN_UNUSED_RESULT;
/* The same of what a session has written. What no longer fits the ruleset stays as it was written. */
char    *lr_ledger_text         (const LrRuleset    *ruleset,
                                 const LrTracker    *tracker,
                                 const char         *text,
                                 LrLedgerForm        form) G_GNUC_WARN_UNUSED_RESULT;
/* Reads what a person has typed for a tracker. */
gboolean lr_ledger_read         (const LrRuleset    *ruleset,
                                 const LrTracker    *tracker,
                                 const char         *typed,
                                 LrContent          *content,
                                 GError            **error);
/* @tracker: a derived one of its trackers. Returns: (transfer full): what it is worked out from */
char    *lr_ledger_source_words (const LrRuleset    *ruleset,
                                 const LrTracker    *tracker) G_GNUC_WARN_UNUSED_RESULT;
/* What typed text would set or add; or why it cannot. @content: (out): to be cleared */
gboolean lr_ledger_to_do        (const LrLedger     *ledger,
                                 const LrLedgerLine *line,
                                 const char         *typed,
                                 LrLedgerDeed        deed,
                                 LrContent          *content,
                                 GError            **error);

G_END_DECLS
