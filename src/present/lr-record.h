/* lr-record.h - what a session takes down, and how its log reads
 *
 * The session below knows keys and texts; here answers become lines of its log, and what was done becomes a sentence.
 *
 * The lines of a resolved calculator, each beginning with its name: `title` and the rule; `side` that rolled;
 * `headline`; `input` id, label, what was typed; `row` roster, label, what it counts as, as one would type it;
 * `option` id, reading; `decision` path, label, what was decided; `dice` path, label, who, dice, how (`typed`,
 * `rolled`, `sealed`), faces, what they read, number of the first sealed die; `figure` caption, text, rule; `let` and
 * `tally` path, label, text, rule; `item` label, text, rule; `chart` id, label, row, column, provenances, hash;
 * `outcome` path, label, text, rule; `message` text, rule, the side that is told; `chance` path, label, what came, how
 * many ways, and value:ways for each; `provenance` text; `stand-in`; and from the session `outside`, `no-effects`,
 * `cut` key, limit, lost; `rule` key, rule.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lr-answer.h"
#include "session/lr-session.h"

G_BEGIN_DECLS

/* What `dice` lines say of where faces come from. */
#define LR_THROW_TYPED "typed"
#define LR_THROW_ROLLED "rolled"
#define LR_THROW_SEALED "sealed"

/**
 * LrThrows:
 *
 * Which dice of a run the program has thrown: by path, `rolled` or the number of the first sealed die. All others were
 * typed in.
 */
typedef GHashTable LrThrows;

LrThrows *lr_throws_new            (void) G_GNUC_WARN_UNUSED_RESULT;
gboolean  lr_record_throw_rest     (LrSession        *session,
                                    LrInputs         *inputs,
                                    gboolean          sealed,
                                    LrThrows         *throws,
                                    GError          **error);
gboolean  lr_record_answer         (LrSession        *session,
                                    const LrAnswer   *answer,
                                    const LrInputs   *inputs,
                                    LrThrows         *throws,
                                    const char       *side,
                                    LrResolve         how,
                                    GError          **error);
char     *lr_record_unfilled       (LrSession        *session,
                                    const LrAnswer   *answer,
                                    const LrInputs   *inputs) G_GNUC_WARN_UNUSED_RESULT;
GPtrArray *lr_record_preview       (LrSession        *session,
                                    const LrAnswer   *answer) G_GNUC_WARN_UNUSED_RESULT;

void      lr_record_attach         (LrSession        *session);
char     *lr_record_say            (LrSession        *session,
                                    const LrAction   *action,
                                    const char       *other) G_GNUC_WARN_UNUSED_RESULT;
char     *lr_record_begin          (const LrRuleset  *ruleset,
                                    const LrBeginning *beginning) G_GNUC_WARN_UNUSED_RESULT;
char     *lr_record_key_label      (const LrRuleset  *ruleset,
                                    const char       *key) G_GNUC_WARN_UNUSED_RESULT;
char     *lr_record_value_text     (const LrRuleset  *ruleset,
                                    const char       *key,
                                    const char       *text) G_GNUC_WARN_UNUSED_RESULT;
char     *lr_record_change_text    (const LrRuleset  *ruleset,
                                    const char       *key,
                                    const char       *before,
                                    const char       *after) G_GNUC_WARN_UNUSED_RESULT;
const char *lr_record_turn_label   (const LrRuleset  *ruleset,
                                    const char       *turn);
char     *lr_record_place_label    (LrSession        *session,
                                    const char       *path) G_GNUC_WARN_UNUSED_RESULT;
char     *lr_record_entry_text     (LrSession        *session,
                                    const LrAction   *action) G_GNUC_WARN_UNUSED_RESULT;
char     *lr_record_entry_text_for (LrSession        *session,
                                    const LrAction   *action,
                                    const LrSide     *side) G_GNUC_WARN_UNUSED_RESULT;
char     *lr_record_fill           (const LrMessage  *message,
                                    const LrObject   *parts,
                                    GPtrArray        *labels,
                                    gpointer          ruleset) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
