/* lr-session.h - one game being played: where it stands, and everything that was done in it
 *
 * A session is the list of its actions, applied in order. What an action changed is in the action, before and after:
 * opening a session, and undoing, never asks the ruleset. Where the file cannot be written the session goes on in
 * memory and says so; what is not saved yet is saved as soon as that is possible again.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "rules/build/lr-library.h"
#include "session/log/lr-journal.h"

G_BEGIN_DECLS

#define LR_TYPE_SESSION (lr_session_get_type ())
G_DECLARE_FINAL_TYPE (LrSession, lr_session, LR, SESSION, GObject)

/**
 * LrSessionError:
 * @LR_SESSION_ERROR_NO_RULESET: its ruleset is not there, or has faults
 * @LR_SESSION_ERROR_NO_LINE: this turn's checklist has no such line
 * @LR_SESSION_ERROR_NO_TRACKER: there is no such tracker, turn, option or entry
 * @LR_SESSION_ERROR_DERIVED: that tracker is worked out from others
 * @LR_SESSION_ERROR_VALUE: that is no value of it
 * @LR_SESSION_ERROR_UNKNOWN: something is added to what nobody has filled in
 * @LR_SESSION_ERROR_NOTHING: there is nothing more to go to, undo or redo
 * @LR_SESSION_ERROR_REASON: a reason is missing
 * @LR_SESSION_ERROR_OUTSIDE: the calculator belongs to another phase
 * @LR_SESSION_ERROR_UNCERTAIN: not all dice and decisions are known
 * @LR_SESSION_ERROR_SEAL: sealed dice are not at that stage
 */
typedef enum
{
  LR_SESSION_ERROR_NO_RULESET,
  LR_SESSION_ERROR_NO_LINE,
  LR_SESSION_ERROR_NO_TRACKER,
  LR_SESSION_ERROR_DERIVED,
  LR_SESSION_ERROR_VALUE,
  LR_SESSION_ERROR_UNKNOWN,
  LR_SESSION_ERROR_NOTHING,
  LR_SESSION_ERROR_REASON,
  LR_SESSION_ERROR_OUTSIDE,
  LR_SESSION_ERROR_UNCERTAIN,
  LR_SESSION_ERROR_SEAL,
} LrSessionError;

#define LR_SESSION_ERROR (lr_session_error_quark ())
GQuark lr_session_error_quark (void);

/**
 * LrBeginning:
 * @title: (nullable): what this game is called
 * @scenario: a place among the scenarios, or -1
 * @turn: a place in the calendar, or -1 for the scenario's first
 * @players: (nullable) (array zero-terminated=1): a side's id, a name, and so on
 * @readings: (nullable) (array zero-terminated=1): an option's id, a reading, and so on
 * @starts: (nullable) (array zero-terminated=1): a tracker's key, its value, and so on
 * @text: (nullable): all this in words, for the log
 *
 * How a session begins.
 */
typedef struct
{
  const char         *title;
  int                 scenario;
  int                 turn;
  const char * const *players;
  const char * const *readings;
  const char * const *starts;
  const char         *text;
} LrBeginning;

/**
 * LrTellFunc:
 * @session: a session
 * @draft: what was done: its parts are there, its place too; who sees them and how it is said is not
 * @data: as given with the function
 *
 * Says of an action what people read, and who may see which part of it.
 */
typedef void (*LrTellFunc) (LrSession     *session,
                            LrActionDraft *draft,
                            gpointer       data);

/**
 * LrResolve:
 * @LR_RESOLVE_INSIST: also where the calculator belongs to another phase
 * @LR_RESOLVE_NO_EFFECTS: trackers stay as they are
 */
typedef enum
{
  LR_RESOLVE_INSIST = 1 << 0,
  LR_RESOLVE_NO_EFFECTS = 1 << 1,
} LrResolve;

/**
 * LrSealStage:
 * @LR_SEAL_NONE: nothing is sealed
 * @LR_SEAL_SEALED: the hash has been shown; the word is missing
 * @LR_SEAL_READY: dice can be thrown
 */
typedef enum
{
  LR_SEAL_NONE,
  LR_SEAL_SEALED,
  LR_SEAL_READY,
} LrSealStage;

/**
 * LrHistoryPoint:
 * @turn: a turn's id
 * @value: the tracker's value when it ended, or now
 * @changes: how often it changed in it
 */
typedef struct
{
  char  *turn;
  char  *value;
  guint  changes;
} LrHistoryPoint;

/* Begins a game. @beginning: how it begins. @path: (nullable): the file to make; %NULL for a session in memory.
 * Returns: (transfer full) (nullable): the session */
LrSession        *lr_session_new            (LrRuleset          *ruleset,
                                             const LrBeginning  *beginning,
                                             const char         *path,
                                             GError            **error) G_GNUC_WARN_UNUSED_RESULT;
/* Opens a session where it was left. Without its ruleset its log can still be read. @path: a session's file.
 * @library: (nullable): where its ruleset is looked for. @for_writing: whether something will be done in it;
 * nobody else can then open it. Returns: (transfer full) (nullable): the session */
LrSession        *lr_session_open           (const char         *path,
                                             LrLibrary          *library,
                                             gboolean            for_writing,
                                             GError            **error) G_GNUC_WARN_UNUSED_RESULT;
/* Has everything that people read made by somebody who knows their language. @tell: (nullable) (scope notified):
 * puts actions into words, when they are done, and says who sees what of them. @fill: (nullable) (scope notified):
 * puts the words of the checklist into the language of its readers. @data: passed to both. */
void              lr_session_set_words      (LrSession          *self,
                                             LrTellFunc          tell,
                                             LrFillFunc          fill,
                                             gpointer            data);
/* Writes all of it to another file, also what could not be saved. The session goes on in its own file. @overwrite:
 * whether a file that is there may be replaced. Returns: whether it was done */
gboolean          lr_session_copy           (LrSession          *self,
                                             const char         *path,
                                             gboolean            overwrite,
                                             GError            **error);
/* Writes what could not be written before. There is no need to ask for it after an action: each is written at
 * once. Returns: whether everything is on the disk; otherwise lr_session_get_trouble() says why not */
gboolean          lr_session_save           (LrSession          *self);

/* Returns: (nullable): its game; %NULL if nobody has it */
LrRuleset        *lr_session_get_ruleset    (LrSession          *self);
/* Returns: (nullable): where the game stands; %NULL without its ruleset */
const LrState    *lr_session_get_state      (LrSession          *self);
/* Returns: (nullable): its file; %NULL of one in memory */
const char       *lr_session_get_path       (LrSession          *self);
/* Returns: what this game is called; empty if it has no name */
const char       *lr_session_get_title      (LrSession          *self);
/* Returns: the id of its game, also if nobody has it */
const char       *lr_session_get_ruleset_id (LrSession          *self);
/* @side: the id of a side. Returns: (nullable): who plays it */
const char       *lr_session_get_player     (LrSession          *self,
                                             const char         *side);
/* @key: a key as in an action's changes. Returns: its text now; empty where there is nothing. Derived trackers are
 * not among them */
const char       *lr_session_get_value      (LrSession          *self,
                                             const char         *key);
/* Returns: (nullable): why what was done since is not on the disk */
const char       *lr_session_get_trouble    (LrSession          *self);
/* Returns: how many actions are in memory alone */
guint             lr_session_n_unsaved      (LrSession          *self);
/* Returns: whether the ruleset is another than that of the last action */
gboolean          lr_session_is_changed_ruleset (LrSession      *self);
/* Returns: (element-type utf8): keys of what the session holds and the ruleset no longer has, or no longer with
 * that value */
GPtrArray        *lr_session_get_misfits    (LrSession          *self);

/* Returns: how long its log is */
guint             lr_session_n_actions      (LrSession          *self);
/* @index: a place in the log, from 0. */
LrAction         *lr_session_get_action     (LrSession          *self,
                                             guint               index);
/* Returns: (nullable): the action of that number */
LrAction         *lr_session_find_action    (LrSession          *self,
                                             gint64              number);
/* @number: the number of an action. Returns: whether it has been taken back */
gboolean          lr_session_is_undone      (LrSession          *self,
                                             gint64              number);
/* Returns: (element-type LrAction) (nullable): what puts an action right and was not undone, the last at the end */
GPtrArray        *lr_session_get_corrections (LrSession         *self,
                                             gint64              number);
/* Returns: (element-type LrAction): what was done and not taken back, in order */
GPtrArray        *lr_session_get_steps      (LrSession          *self);
/* Returns: (transfer full): the hash of the last action, in hexadecimal digits: whoever has it can tell later
 * whether the log up to here is still the same */
char             *lr_session_dup_head       (LrSession          *self) G_GNUC_WARN_UNUSED_RESULT;
/* Reads all that was not looked at yet. Who goes through the whole log does this first: it is quicker than one
 * entry after the other. */
void              lr_session_read_all       (LrSession          *self);
/* @seen: its @whole, or the @seen of one of its parts. @side: (nullable): a side; %NULL for the referee. Returns:
 * whether the side sees that now: it always did, or it was opened since */
gboolean          lr_session_sees           (LrSession          *self,
                                             const LrAction     *action,
                                             const char         *seen,
                                             const LrSide       *side);
/* Returns: whether it is a result that only one side sees until it is opened */
gboolean          lr_session_is_sealed      (LrSession          *self,
                                             const LrAction     *action);
/* @index: (inout): where to look; moved behind what is found. @side: (nullable): a side; %NULL for the referee,
 * from whom nothing is sealed. Returns: (nullable): a result that is sealed from the side now, whether it was
 * undone or not */
const LrAction   *lr_session_next_sealed    (LrSession          *self,
                                             guint              *index,
                                             const LrSide       *side);
/* Follows a tracker from turn to turn. What was undone is not in it. @key: a tracker's key; also that of a derived
 * one. Returns: (transfer full) (element-type LrHistoryPoint): how it stood at the end of each turn, and now */
GPtrArray        *lr_session_history        (LrSession          *self,
                                             const char         *key) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: (transfer full) (element-type LrLine): the lines of this turn that have to be done, are due and neither done
 * nor skipped */
GPtrArray        *lr_session_undone_lines   (LrSession          *self) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: (transfer full) (element-type utf8): the keys of trackers that nobody has filled in yet, and that have
 * to be copied from the game once */
GPtrArray        *lr_session_missing        (LrSession          *self) G_GNUC_WARN_UNUSED_RESULT;
/* @procedure: a procedure of its ruleset. Returns: whether this is the time for it: the phase where the game
 * stands opens it, or the sequence names it nowhere */
gboolean          lr_session_is_in_phase    (LrSession          *self,
                                             const LrProcedure  *procedure);
/* Returns: (nullable): whose turn it is where the game stands */
const LrSide     *lr_session_get_side       (LrSession          *self);

/* Marks a line as done. @path: (nullable): a line of this turn's checklist; %NULL for the one where the game
 * stands. @go_on: whether to go on to the next line from there. Returns: whether it was done */
gboolean          lr_session_tick           (LrSession          *self,
                                             const char         *path,
                                             gboolean            go_on,
                                             GError            **error);
/* Takes the mark of a line away. @path: (nullable): a line of this turn's checklist; %NULL for the one where the
 * game stands. Returns: whether it was done */
gboolean          lr_session_untick         (LrSession          *self,
                                             const char         *path,
                                             GError            **error);
/* Marks a line as skipped, and goes on from it if the game stands there. @path: (nullable): a line of this turn's
 * checklist; %NULL for the one where the game stands. Returns: whether it was done */
gboolean          lr_session_skip           (LrSession          *self,
                                             const char         *path,
                                             const char         *reason,
                                             GError            **error);
/* Goes to the next line that is due, or from behind the last one to the next turn; what was left undone is then in
 * the log. Returns: whether there was one */
gboolean          lr_session_next           (LrSession          *self,
                                             GError            **error);
/* Goes back to where the game stood before in this turn. What has happened since stays: that is what undoing is
 * for. Returns: whether there was such a place */
gboolean          lr_session_back           (LrSession          *self,
                                             GError            **error);
/* Ends the innermost loop of the sequence around the place where the game stands. Returns: whether there was one */
gboolean          lr_session_leave          (LrSession          *self,
                                             GError            **error);
/* Leaves a phase and goes on behind it, to the next turn where it is the last; what had to be done in it, and at the
 * end of a turn in the turn, and was not, is then in the log. @phase: the path of a phase around the place where the
 * game stands. Returns: whether the game stood in it */
gboolean          lr_session_leave_phase    (LrSession          *self,
                                             const char         *phase,
                                             GError            **error);
/* Begins another round of a loop. @loop: the path of a loop around the place where the game stands. Returns: whether
 * there is another round */
gboolean          lr_session_next_round     (LrSession          *self,
                                             const char         *loop,
                                             GError            **error);
/* Marks a line as done and goes there, if the game does not stand in its phase yet. @path: a line of this turn's
 * checklist. Returns: whether it was done */
gboolean          lr_session_do_line        (LrSession          *self,
                                             const char         *path,
                                             GError            **error);
/* @procedure: a procedure of its ruleset. @path: (nullable): the line of the checklist that it was opened from. Returns:
 * (transfer full) (nullable): the line that is done where a result of it is taken down now */
char             *lr_session_find_line      (LrSession          *self,
                                             const LrProcedure  *procedure,
                                             const char         *path) G_GNUC_WARN_UNUSED_RESULT;
/* Goes to a line: forward with all that happens on the way, once around each loop at most; backward straight to
 * it. @path: a line of this turn's checklist, or a phase. Returns: whether there is such a line */
gboolean          lr_session_go             (LrSession          *self,
                                             const char         *path,
                                             GError            **error);
/* Sets a tracker. A number outside its range is cut, and the log says so. @key: a cell of a tracker: `vp`,
 * `cp_us[east]`. @text: its value: `3`, `yes`, `neutral`, `?` for what nobody knows. @reason: (nullable): why.
 * Returns: whether it was done */
gboolean          lr_session_set            (LrSession          *self,
                                             const char         *key,
                                             const char         *text,
                                             const char         *reason,
                                             GError            **error);
/* Adds to a tracker. What leaves its range is cut, and the log says so. @key: a cell of a tracker that holds a
 * number or rows. @text: how much is added, or which rows. Returns: whether it was done */
gboolean          lr_session_add            (LrSession          *self,
                                             const char         *key,
                                             const char         *text,
                                             const char         *reason,
                                             GError            **error);
/* From here on another reading of an unclear rule holds. @option: the id of an option. @reading: the id of a
 * reading, or `yes` and `no` of a flag. Returns: whether it was done */
gboolean          lr_session_set_option     (LrSession          *self,
                                             const char         *option,
                                             const char         *reading,
                                             GError            **error);
/* Moves the game to the beginning of another turn, without anything that would happen in between. @turn: the id of
 * a turn. @reason: (nullable): why. Returns: whether it was done */
gboolean          lr_session_set_turn       (LrSession          *self,
                                             const char         *turn,
                                             const char         *reason,
                                             GError            **error);
/* @text: what to note down. @to: (nullable): whom it is for: ids of sides apart by spaces, or LR_SEEN_ALL; %NULL
 * for the referee alone, or for everybody where the game has no secrets. Returns: whether it was done */
gboolean          lr_session_note           (LrSession          *self,
                                             const char         *text,
                                             const char         *to,
                                             GError            **error);
/* Takes a result down and does to the trackers what it says. The line that lr_session_find_line() finds for it is
 * done. @result: what a procedure came to, with all its dice and decisions given. @path: (nullable): the line of the
 * checklist that it was opened from. @draft: what there is to say of it. @how: whether to insist, and whether trackers
 * change. Returns: whether it was done */
gboolean          lr_session_resolve        (LrSession          *self,
                                             const LrResult     *result,
                                             const char         *path,
                                             LrActionDraft      *draft,
                                             LrResolve           how,
                                             GError            **error);
/* Does to a state what a result of a procedure does, and marks its line. @line: (nullable): that line; %NULL for the one
 * where the state stands, if it is of this procedure. @effects: whether trackers change. Returns: %LR_RECORD_UNCERTAIN if nobody can say what it does: then nothing was done */
LrRecord          lr_session_work_out       (LrState            *state,
                                             const LrResult     *result,
                                             const char         *line,
                                             gboolean            effects,
                                             LrDelta            *delta);
/* Says in an entry what changes. @values: of each key the text that stands there now */
void              lr_session_add_delta      (LrActionDraft      *draft,
                                             const LrModel      *model,
                                             GHashTable         *values,
                                             const LrDelta      *delta);
/* Opens a result to all sides: from here on they see all of it, and what it changed. @number: the number of a
 * result that not everybody sees. Returns: whether it was done */
gboolean          lr_session_open_entry     (LrSession          *self,
                                             gint64              number,
                                             GError            **error);
/* Takes dice down before anything is worked out from them, so that nobody can throw them again because something
 * went wrong. The next action has them: the result, or one that says that they became none. @calculator: for what
 * the program has thrown dice. @dice: how they fell. */
void              lr_session_note_throw     (LrSession          *self,
                                             const char         *calculator,
                                             const LrPartDice   *dice);
/* @why: why dice that were thrown became no result. Returns: whether there were any: the log says now how they
 * fell */
gboolean          lr_session_settle_throws  (LrSession          *self,
                                             const char         *why);
/* Returns: (nullable): what lr_session_undo() takes back */
LrAction         *lr_session_get_undo       (LrSession          *self);
/* Returns: (nullable): what lr_session_redo() does again */
LrAction         *lr_session_get_redo       (LrSession          *self);
/* Takes back what was done last. That this was done stays in the log, as does what was taken back. Returns:
 * whether something was undone */
gboolean          lr_session_undo           (LrSession          *self,
                                             GError            **error);
/* Does again what was undone last: exactly what it did the first time. Returns: whether something was done */
gboolean          lr_session_redo           (LrSession          *self,
                                             GError            **error);
/* Puts an older action right without undoing what was done since. Both are linked in the log. @number: the number
 * of an older action. @reason: what was wrong with it. @take_back: whether to take out of the trackers what it did
 * to them: numbers by their difference, others where they are still as it left them. @values: (nullable) (array
 * zero-terminated=1): a tracker's key, its right value now, and so on. Returns: whether it was done */
gboolean          lr_session_correct        (LrSession          *self,
                                             gint64              number,
                                             const char         *reason,
                                             gboolean            take_back,
                                             const char * const *values,
                                             GError            **error);

/* Makes a seed and takes its hash down, to be shown to the other player. A seed has to be shown before another is
 * sealed. Only where the seed is gone, as in a copy, the game goes on with another; lr_verify() says then that nobody
 * can check the dice of the first. */
gboolean          lr_session_seal           (LrSession          *self,
                                             GError            **error);
/* The same for one roll, with a secret of the other player whose hash is @together. @roll: what is rolled: a draft of
 * %LR_ACTION_SEAL that names its calculator and has the parts that the roll will have before the dice are thrown */
gboolean          lr_session_seal_together  (LrSession          *self,
                                             const char         *together,
                                             LrActionDraft      *roll,
                                             GError            **error);
/* Returns: (nullable): the seal that was made together and still waits for its roll */
const LrAction   *lr_session_get_together   (LrSession          *self);
/* Whether anything can be done: while a roll is sealed together, and the seed is here, nothing else can. */
gboolean          lr_session_is_free        (LrSession          *self,
                                             GError            **error);
/* From here on dice can be thrown. Another word may be taken at any time, so that the player with the seed never
 * knows many dice in advance; but where both sealed together, only the secret whose hash was shown. @word: what
 * the other player says. Returns: whether it was done */
gboolean          lr_session_take_word      (LrSession          *self,
                                             const char         *word,
                                             GError            **error);
/* Shows the seed: it stands in the log from here on, and everybody can throw the dice again. Returns: whether it
 * was done */
gboolean          lr_session_reveal         (LrSession          *self,
                                             GError            **error);
/* @commitment: (out) (optional) (transfer none): the hash of the seed. @word: (out) (optional) (transfer none):
 * the other player's last word. @counter: (out) (optional): the number of the next die. Returns: how far the
 * sealed dice are */
LrSealStage       lr_session_get_seal       (LrSession          *self,
                                             const char        **commitment,
                                             const char        **word,
                                             guint64            *counter);
/* @counter: the number of the die. @sides: how many faces it has. Returns: its face; 0 if the seed is not here */
guint             lr_session_sealed_face    (LrSession          *self,
                                             guint64             counter,
                                             guint               sides);

/* @point: (nullable) (transfer full). */
void              lr_history_point_free     (LrHistoryPoint     *point);

G_END_DECLS
