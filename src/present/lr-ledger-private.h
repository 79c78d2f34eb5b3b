/* lr-ledger-private.h - what the files of the ledger share
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lr-ledger.h"

G_BEGIN_DECLS

char    *lr_ledger_text_words   (const LrRuleset    *ruleset,
                                 const LrTracker    *tracker,
                                 const char         *text) G_GNUC_WARN_UNUSED_RESULT;
char    *lr_ledger_text_typed   (const LrRuleset    *ruleset,
                                 const LrTracker    *tracker,
                                 const char         *text) G_GNUC_WARN_UNUSED_RESULT;
char    *lr_ledger_text_figure  (const LrRuleset    *ruleset,
                                 const LrTracker    *tracker,
                                 const char         *text) G_GNUC_WARN_UNUSED_RESULT;
int      lr_ledger_ordinal      (const LrTracker    *tracker,
                                 const char         *text);
guint    lr_ledger_n_rows       (const char         *text);
char    *lr_ledger_read         (const LrRuleset    *ruleset,
                                 const LrTracker    *tracker,
                                 const char         *typed,
                                 GError            **error) G_GNUC_WARN_UNUSED_RESULT;
char    *lr_ledger_source_words (const LrRuleset    *ruleset,
                                 const LrTracker    *tracker) G_GNUC_WARN_UNUSED_RESULT;
gboolean lr_ledger_to_set       (const LrLedger     *ledger,
                                 const LrLedgerLine *line,
                                 const char         *typed,
                                 char              **text,
                                 GError            **error);
gboolean lr_ledger_to_add       (const LrLedger     *ledger,
                                 const LrLedgerLine *line,
                                 const char         *typed,
                                 gboolean            takes_off,
                                 char              **text,
                                 GError            **error);

G_END_DECLS
