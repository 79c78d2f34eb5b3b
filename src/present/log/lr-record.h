/* lr-record.h - records answers in a session, and puts its log into words
 *
 * The session knows only keys and values. Here answers become the parts of an entry, and entries become sentences.
 * session/log/lr-action.h says what the parts are.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lr-seen.h"
#include "present/answer/lr-answer.h"
#include "session/session/lr-session.h"

G_BEGIN_DECLS

/**
 * LrThrowHow:
 * @first: the number of the first sealed die; -1 if the system's random source threw them
 * @face: of a draw: which chip was drawn, from 1
 * @chips: among how many
 *
 * How the program has thrown the dice of a step. A draw is a die with as many faces as there are chips.
 */
typedef struct
{
  gint64 first;
  guint  face;
  guint  chips;
} LrThrowHow;

/* The dice of a run that the program has thrown: from path to #LrThrowHow. All other dice were typed. */
typedef GHashTable LrThrows;

/* Returns: (transfer full): an empty set of throws; free it with g_hash_table_unref() */
LrThrows *lr_throws_new            (void) G_GNUC_WARN_UNUSED_RESULT;
/* @throws: (nullable). */
void      lr_throws_add            (LrThrows         *throws,
                                    const char       *path,
                                    LrThrowHow        how);
/* Throws all dice that are still asked for, and draws, one after the other, to the end or to a decision.
 * @inputs: what was typed. @sealed: whether to throw sealed dice rather than the system's. @throws: gets what was
 * thrown. Returns: whether nothing went wrong */
gboolean  lr_record_throw_rest     (LrSession        *session,
                                    LrInputs         *inputs,
                                    gboolean          sealed,
                                    LrThrows         *throws,
                                    GError          **error);
/* The same for one step after the other, while dice of this roll wait in the session: the next throw, or all that are
 * left. They come from the seed if one is sealed, the word was said and the seed is in this file. @inputs:
 * no check refuses them. */
gboolean  lr_record_throw_more     (LrSession        *session,
                                    LrInputs         *inputs,
                                    gboolean          all,
                                    LrThrows         *throws,
                                    GError          **error);
/* Records a result with everything that led to it, and changes the trackers as it says. @answer: what a calculator
 * answers, with all dice and decisions given. @inputs: what was typed. @throws: (nullable): which dice the program has
 * thrown. @side: (nullable): whose roll it is; %NULL for the side whose turn it is. @how: whether to insist, and
 * whether trackers change. Returns: whether it was done */
gboolean  lr_record_answer         (LrSession        *session,
                                    const LrAnswer   *answer,
                                    const LrInputs   *inputs,
                                    LrThrows         *throws,
                                    const char       *side,
                                    LrResolve         how,
                                    GError          **error);
/* @ask: dice. @error: return location. Returns: whether the other player can check them when they come from a seed */
gboolean  lr_record_may_seal       (const LrAskView  *ask,
                                    GError          **error);
/* The same as lr_record_throw_rest(), also for dice that were sealed together. */
gboolean  lr_record_throw_all      (LrSession        *session,
                                    LrInputs         *inputs,
                                    gboolean          sealed,
                                    LrThrows         *throws,
                                    GError          **error);
/* Gives a calculator the dice that were thrown for it and wait for a decision. Returns: (transfer full) (nullable):
 * these dice in words; %NULL if there are none, or others were typed */
char     *lr_record_take_waiting   (LrSession        *session,
                                    LrInputs         *inputs,
                                    LrThrows         *throws) G_GNUC_WARN_UNUSED_RESULT;
/* Adds to an entry what was typed, and the options that matter. */
void      lr_record_add_inputs     (LrActionDraft    *draft,
                                    const LrAnswer   *answer,
                                    const LrInputs   *inputs);
/* Adds to an entry the charts that are read, each with the hash of its cells. */
void      lr_record_add_charts     (LrActionDraft    *draft,
                                    const LrAnswer   *answer);
/* Returns: (nullable): the inputs, options and decisions of a result, or of the roll that a seal names, without dice;
 * %NULL if the ruleset does not have them or takes other values */
LrInputs *lr_record_inputs         (const LrRuleset  *ruleset,
                                    const LrProcedure *procedure,
                                    const LrAction   *action,
                                    const LrState    *state,
                                    GError          **error) G_GNUC_WARN_UNUSED_RESULT;
/* Gives the dice of a result to inputs of its calculator. @throws: (nullable): gets which of them the program threw */
void      lr_record_give_dice      (const LrAction   *action,
                                    LrInputs         *inputs,
                                    LrThrows         *throws);
/* Returns: (transfer full): a draft of a result, without its side, its changes and its chances. @answer has to live as
 * long as the draft */
LrActionDraft *lr_record_draft     (const LrAnswer   *answer,
                                    const LrInputs   *inputs,
                                    LrThrows         *throws) G_GNUC_WARN_UNUSED_RESULT;
/* Adds the chances that the outcomes had before the throw. Returns: how many steps of runs it took */
guint64   lr_record_add_chances    (LrActionDraft    *draft,
                                    const LrAnswer   *answer,
                                    const LrInputs   *inputs);
/* Whether the rules allow it here and now, and all dice and decisions are given. */
gboolean  lr_record_is_complete    (const LrAnswer   *answer,
                                    GError          **error);
/* Whether the rules allow it here and now. */
gboolean  lr_record_is_allowed     (const LrAnswer   *answer,
                                    GError          **error);
/* Whether the books hold all values that it needs. A result with example values would not belong to this game. */
gboolean  lr_record_is_filled      (LrSession        *session,
                                    const LrAnswer   *answer,
                                    const LrInputs   *inputs,
                                    GError          **error);
/* Seals the dice of one roll with a secret of each player; lr-session-seal.c describes how. @hash: the hash of the
 * other player's secret. @side: (nullable): the side that rolls; %NULL for the side whose turn it is */
gboolean  lr_record_seal_together  (LrSession        *session,
                                    const char       *hash,
                                    const LrInputs   *inputs,
                                    const char       *side,
                                    GError          **error);
/* Throws the dice that were sealed together, records the result and shows the seed. If there is no result, the log
 * keeps how the dice fell. */
gboolean  lr_record_roll_together  (LrSession        *session,
                                    GError          **error);
/* @answer: what a calculator answers. @inputs: what was typed, and filled in from the session's books. Returns:
 * (transfer full) (nullable): the names of inputs without a value in the books, so that they hold only an
 * example; %NULL if there is none */
char     *lr_record_unfilled       (LrSession        *session,
                                    const LrAnswer   *answer,
                                    const LrInputs   *inputs) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: (transfer full) (nullable): the same for the current line, before anything is typed; at the
 * beginning of a turn for its first line */
char     *lr_record_needs          (LrSession        *session) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: (transfer full) (nullable): why the ruleset refuses what recording a result would do, as far as is known
 * now: it would go beyond a limit that has words for that */
char     *lr_record_beyond         (LrSession        *session,
                                    const LrResult   *result) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: (transfer full) (nullable): a sentence that says which entry did already what this would do; %NULL if none
 * did */
char     *lr_record_before         (LrSession        *session,
                                    const LrAnswer   *answer,
                                    const LrInputs   *inputs) G_GNUC_WARN_UNUSED_RESULT;
/* @answer: what a calculator answers. @replaced: the number of the result in whose place it would be recorded, or 0.
 * Returns: (transfer full) (element-type utf8): what recording the answer would change, one line each */
GPtrArray *lr_record_preview       (LrSession        *session,
                                    const LrAnswer   *answer,
                                    gint64            replaced) G_GNUC_WARN_UNUSED_RESULT;

/* Lets the session write its log and its checklist in the reader's language. */
void      lr_record_attach         (LrSession        *session);
/* Opens a session to be played on in its own file. Returns: (nullable): the session, with its ruleset and its words */
LrSession *lr_record_open          (const char       *path,
                                    LrLibrary        *library,
                                    GError          **error) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: an action in a sentence. @state: (nullable): the books after it; %NULL for those of now. @side: who reads
 * it; the sentence has only the parts that the side sees, and another entry that it names has the words and the number
 * that it has for the side */
char     *lr_record_say            (LrSession        *session,
                                    const LrAction   *action,
                                    const LrState    *state,
                                    const LrSide     *side) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: (nullable): only its changes of trackers that the side sees */
char     *lr_record_say_changes    (LrSession        *session,
                                    const LrAction   *action,
                                    const LrSide     *side) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: what others read of a result that only its owner sees until it is opened */
char     *lr_record_say_sealed     (LrSession        *session,
                                    const LrAction   *action,
                                    const LrSide     *owner) G_GNUC_WARN_UNUSED_RESULT;
/* @beginning: how a session begins. Returns: (transfer full): the same in words, for @text of @beginning */
char     *lr_record_begin          (const LrRuleset  *ruleset,
                                    const LrBeginning *beginning) G_GNUC_WARN_UNUSED_RESULT;
/* @ruleset: (nullable). @key: a tracker's key: `cp_us[east]`. Returns: (transfer full): its name: “Command points,
 * East”; the key if there is no such tracker */
char     *lr_record_key_label      (const LrRuleset  *ruleset,
                                    const char       *key) G_GNUC_WARN_UNUSED_RESULT;
/* @ruleset: (nullable). @key: a tracker's key. @text: its value as a session keeps it. Returns: (transfer full): the
 * value for people */
char     *lr_record_value_text     (const LrRuleset  *ruleset,
                                    const char       *key,
                                    const char       *text) G_GNUC_WARN_UNUSED_RESULT;
/* @ruleset: (nullable). @key: a tracker's key. Returns: (transfer full): “Resource points: 3 → 5” */
char     *lr_record_change_text    (const LrRuleset  *ruleset,
                                    const char       *key,
                                    const char       *before,
                                    const char       *after) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: (transfer full): what was done to a value that would have gone beyond its limit. */
char     *lr_record_cut_text       (const char       *limit,
                                    const char       *beyond) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: (transfer full) (nullable): a change of an entry, and what its limit did to it; %NULL if it is none */
char     *lr_record_change_line    (const LrRuleset  *ruleset,
                                    const LrAction   *action,
                                    const LrPartChange *change) G_GNUC_WARN_UNUSED_RESULT;
/* @ruleset: (nullable). @turn: a turn's id. Returns: its name */
const char *lr_record_turn_label   (const LrRuleset  *ruleset,
                                    const char       *turn);
/* @path: a place in the checklist of a turn. Returns: (transfer full): the names of at most @most phases around it,
 * from outside */
char     *lr_record_phase_label    (LrSession        *session,
                                    const char       *path,
                                    guint             most) G_GNUC_WARN_UNUSED_RESULT;
/* @path: a place in the checklist of a turn. Returns: (transfer full): the names of the phases around it and of the
 * line, as far as the sequence has them */
char     *lr_record_place_label    (LrSession        *session,
                                    const char       *path) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: everything about an entry, for a forum or an e-mail game */
char     *lr_record_entry_text     (const LrSeenEntry *entry) G_GNUC_WARN_UNUSED_RESULT;
/* An #LrFillFunc in the reader's language. @message: words of the sequence with {placeholders}. @parts: (nullable): the
 * values of the placeholders. @labels: (element-type utf8): the names of rows. @ruleset: (type LrRuleset): whose words
 * to use. */
char     *lr_record_fill           (const LrMessage  *message,
                                    const LrObject   *parts,
                                    GPtrArray        *labels,
                                    gpointer          ruleset) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
