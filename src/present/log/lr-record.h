/* lr-record.h - what a session takes down, and how its log reads
 *
 * The session below knows keys and values; here answers become the parts of an entry, and what was done becomes a
 * sentence. What the parts are stands in session/lr-action.h.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lr-seen.h"
#include "present/answer/lr-answer.h"
#include "session/session/lr-session.h"

G_BEGIN_DECLS

/**
 * LrThrows:
 *
 * Which dice of a run the program has thrown: by path, `rolled` or the number of the first sealed die. All others were
 * typed in.
 */
typedef GHashTable LrThrows;

/* Returns: (transfer full): nothing thrown by the program yet; freed with g_hash_table_unref() */
LrThrows *lr_throws_new            (void) G_GNUC_WARN_UNUSED_RESULT;
/* Throws all dice that are still asked for, one after the other, up to the end or to a decision. @inputs: what was
 * typed. @sealed: whether to throw sealed dice rather than the system's. @throws: takes note of what was thrown.
 * Returns: whether nothing went wrong */
gboolean  lr_record_throw_rest     (LrSession        *session,
                                    LrInputs         *inputs,
                                    gboolean          sealed,
                                    LrThrows         *throws,
                                    GError          **error);
/* Takes a result down in the log, with everything that made it, and does to the trackers what it says. @answer:
 * what a calculator answers, with all dice and decisions given. @inputs: what was typed. @throws: (nullable):
 * which dice the program has thrown. @side: (nullable): whose roll it is; %NULL for the side whose turn it is.
 * @how: whether to insist, and whether trackers change. Returns: whether it was done */
gboolean  lr_record_answer         (LrSession        *session,
                                    const LrAnswer   *answer,
                                    const LrInputs   *inputs,
                                    LrThrows         *throws,
                                    const char       *side,
                                    LrResolve         how,
                                    GError          **error);
/* Throws as lr_record_throw_rest() does, also dice that were sealed together. */
gboolean  lr_record_throw_all      (LrSession        *session,
                                    LrInputs         *inputs,
                                    gboolean          sealed,
                                    LrThrows         *throws,
                                    GError          **error);
/* Adds what was typed, and the options that mattered, to an entry. */
void      lr_record_add_inputs     (LrActionDraft    *draft,
                                    const LrAnswer   *answer,
                                    const LrInputs   *inputs);
/* Returns: (nullable): the inputs, options and decisions of a result, or of the roll that a seal names, without dice;
 * %NULL if the ruleset does not have them or takes other values */
LrInputs *lr_record_inputs         (const LrRuleset  *ruleset,
                                    const LrProcedure *procedure,
                                    const LrAction   *action,
                                    const LrState    *state,
                                    GError          **error) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: (transfer full): all that a result says of itself, but for whose it is, what it changes, and its chances;
 * the answer has to be kept as long */
LrActionDraft *lr_record_draft     (const LrAnswer   *answer,
                                    const LrInputs   *inputs,
                                    LrThrows         *throws) G_GNUC_WARN_UNUSED_RESULT;
/* Adds the chances that what came had before the dice were thrown. Returns: how many steps working them out took */
guint64   lr_record_add_chances    (LrActionDraft    *draft,
                                    const LrAnswer   *answer,
                                    const LrInputs   *inputs);
/* Whether the rules allow it, here and now, and all dice and decisions are there. */
gboolean  lr_record_is_complete    (const LrAnswer   *answer,
                                    GError          **error);
/* Whether the rules allow it, here and now. */
gboolean  lr_record_is_allowed     (const LrAnswer   *answer,
                                    GError          **error);
/* Whether the books hold all that it asks of them: what nobody has filled in cannot make a result of this game. */
gboolean  lr_record_is_filled      (LrSession        *session,
                                    const LrAnswer   *answer,
                                    const LrInputs   *inputs,
                                    GError          **error);
/* Seals the dice of one roll together with another player, as session/lr-session-seal.c says. @hash: that of the
 * other's secret; @side: (nullable): whose roll it is; %NULL for the side whose turn it is */
gboolean  lr_record_seal_together  (LrSession        *session,
                                    const char       *hash,
                                    const LrInputs   *inputs,
                                    const char       *side,
                                    GError          **error);
/* Throws the dice that were sealed together, takes the result down and shows the seed. If there is no result, the log
 * keeps how the dice fell. */
gboolean  lr_record_roll_together  (LrSession        *session,
                                    GError          **error);
/* @answer: what a calculator answers. @inputs: what was typed into it, and filled in from the session's books.
 * Returns: (transfer full) (nullable): the names of the inputs that come from the books and are open there, so
 * that only an example stands in them; %NULL if there is none */
char     *lr_record_unfilled       (LrSession        *session,
                                    const LrAnswer   *answer,
                                    const LrInputs   *inputs) G_GNUC_WARN_UNUSED_RESULT;
/* @answer: what a calculator answers. Returns: (transfer full) (element-type utf8): what recording the answer
 * would change, a line each */
GPtrArray *lr_record_preview       (LrSession        *session,
                                    const LrAnswer   *answer) G_GNUC_WARN_UNUSED_RESULT;

/* Has its log and its checklist written in the language of the reader. */
void      lr_record_attach         (LrSession        *session);
/* Opens a session to be played on in its own file. Returns: (nullable): the session, with its ruleset and its words */
LrSession *lr_record_open          (const char       *path,
                                    LrLibrary        *library,
                                    GError          **error) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: an action in a sentence, for those who see everything of it, or as @side reads it: its parts say what the
 * side sees; what it refers to stands with the words and the number that it has for the side. */
char     *lr_record_say            (LrSession        *session,
                                    const LrAction   *action,
                                    const LrSide     *side) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: (nullable): only what it did to trackers that the side sees */
char     *lr_record_say_changes    (LrSession        *session,
                                    const LrAction   *action,
                                    const LrSide     *side) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: what others read of a result that only its owner sees until it is opened */
char     *lr_record_say_sealed     (LrSession        *session,
                                    const LrAction   *action,
                                    const LrSide     *owner) G_GNUC_WARN_UNUSED_RESULT;
/* @beginning: how a session is to begin. Returns: (transfer full): it in words: the @text that the session wants */
char     *lr_record_begin          (const LrRuleset  *ruleset,
                                    const LrBeginning *beginning) G_GNUC_WARN_UNUSED_RESULT;
/* @ruleset: (nullable). @key: a tracker's key: `cp_us[east]`. Returns: (transfer full): what it is for people:
 * “Command points, East”; the key itself if there is no such tracker */
char     *lr_record_key_label      (const LrRuleset  *ruleset,
                                    const char       *key) G_GNUC_WARN_UNUSED_RESULT;
/* @ruleset: (nullable). @key: a tracker's key. @text: its value as a session keeps it. Returns: (transfer full):
 * the value as people say it */
char     *lr_record_value_text     (const LrRuleset  *ruleset,
                                    const char       *key,
                                    const char       *text) G_GNUC_WARN_UNUSED_RESULT;
/* @ruleset: (nullable). @key: a tracker's key. Returns: (transfer full): “Resource points: 3 → 5” */
char     *lr_record_change_text    (const LrRuleset  *ruleset,
                                    const char       *key,
                                    const char       *before,
                                    const char       *after) G_GNUC_WARN_UNUSED_RESULT;
/* @ruleset: (nullable). @turn: a turn's id. Returns: what it is called */
const char *lr_record_turn_label   (const LrRuleset  *ruleset,
                                    const char       *turn);
/* @path: a place in the checklist of a turn. Returns: (transfer full): the outermost phases around it, @most of them */
char     *lr_record_phase_label    (LrSession        *session,
                                    const char       *path,
                                    guint             most) G_GNUC_WARN_UNUSED_RESULT;
/* @path: a place in the checklist of a turn. Returns: (transfer full): the phases around it and what it is itself,
 * as far as the sequence has it */
char     *lr_record_place_label    (LrSession        *session,
                                    const char       *path) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: all there is to say of an entry, for a forum or an e-mail game */
char     *lr_record_entry_text     (const LrSeenEntry *entry) G_GNUC_WARN_UNUSED_RESULT;
/* An #LrFillFunc that speaks the language of the reader. @message: words of the sequence with {placeholders}.
 * @parts: (nullable): what stands in them. @labels: (element-type utf8): what rows are called. @ruleset: (type
 * LrRuleset): whose words they are. */
char     *lr_record_fill           (const LrMessage  *message,
                                    const LrObject   *parts,
                                    GPtrArray        *labels,
                                    gpointer          ruleset) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
