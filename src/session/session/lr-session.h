/* lr-session.h - a game that is being played: its state and its log
 *
 * A session is the list of its actions, taken in order; lr-log.h says how. What may be done is checked before an action
 * is made of it. If the file cannot be written, the session goes on in memory and says
 * so. It saves the rest as soon as the file can be written again.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "rules/build/lr-library.h"
#include "lr-log.h"
#include "session/log/lr-journal.h"

G_BEGIN_DECLS

#define LR_TYPE_SESSION (lr_session_get_type ())
G_DECLARE_FINAL_TYPE (LrSession, lr_session, LR, SESSION, GObject)

/**
 * LrSessionError:
 * @LR_SESSION_ERROR_NO_RULESET: the ruleset is missing or has faults
 * @LR_SESSION_ERROR_NO_LINE: this turn's checklist has no such line
 * @LR_SESSION_ERROR_NO_TRACKER: there is no such tracker, turn, option or entry
 * @LR_SESSION_ERROR_DERIVED: the tracker is worked out from others
 * @LR_SESSION_ERROR_VALUE: the tracker cannot have that value
 * @LR_SESSION_ERROR_UNKNOWN: something is added to a tracker without a value
 * @LR_SESSION_ERROR_NOTHING: there is nothing more to go to, undo or redo
 * @LR_SESSION_ERROR_REASON: a reason is missing
 * @LR_SESSION_ERROR_OUTSIDE: the calculator belongs to another phase
 * @LR_SESSION_ERROR_UNCERTAIN: not all dice and decisions are known
 * @LR_SESSION_ERROR_SEAL: the sealed dice are at another stage
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

/* Sets an error. Returns: %FALSE */
gboolean lr_session_refuse (GError         **error,
                            LrSessionError   code,
                            const char      *format,
                            ...) G_GNUC_PRINTF (3, 4);

/**
 * LrBeginning:
 * @title: (nullable): the name of this game
 * @scenario: an index among the scenarios, or -1
 * @turn: an index in the calendar, or -1 for the first turn of the scenario
 * @players: (nullable) (array zero-terminated=1): pairs of a side's id and a name
 * @readings: (nullable) (array zero-terminated=1): pairs of an option's id and a reading
 * @starts: (nullable) (array zero-terminated=1): pairs of a tracker's key and its value
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
 * @draft: what was done. It has its parts and its place, but not who sees them, nor the words
 * @data: as given with the function
 *
 * Adds to an action what people read, and who may see which part.
 */
typedef void (*LrTellFunc) (LrSession     *session,
                            LrActionDraft *draft,
                            gpointer       data);

/**
 * LrResolve:
 * @LR_RESOLVE_INSIST: also if the calculator belongs to another phase, or was done once
 * @LR_RESOLVE_NO_EFFECTS: leave the trackers alone
 * @LR_RESOLVE_AGAIN: also if the rules have it done once, and it was
 */
typedef enum
{
  LR_RESOLVE_INSIST = 1 << 0,
  LR_RESOLVE_NO_EFFECTS = 1 << 1,
  LR_RESOLVE_AGAIN = 1 << 2,
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
 * @value: the tracker's value at the end of that turn, or now
 * @changes: how often it changed in that turn
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
/* Opens a session where it was left. Without its ruleset, its log can still be read. @path: a session's file. @library:
 * (nullable): where to look for its ruleset. @for_writing: whether something will be done in it; then nobody else can
 * open it. Returns: (transfer full) (nullable): the session */
LrSession        *lr_session_open           (const char         *path,
                                             LrLibrary          *library,
                                             gboolean            for_writing,
                                             GError            **error) G_GNUC_WARN_UNUSED_RESULT;
/* Sets the functions that make texts for people, in their language. @tell: (nullable) (scope notified): puts actions
 * into words when they are done, and says who sees what. @fill: (nullable) (scope notified): translates the words of
 * the checklist. @data: passed to both. */
void              lr_session_set_words      (LrSession          *self,
                                             LrTellFunc          tell,
                                             LrFillFunc          fill,
                                             gpointer            data);
/* Writes the whole session to another file, also what could not be saved. The session goes on in its own file.
 * @overwrite: whether an existing file may be replaced. Returns: whether it was done */
gboolean          lr_session_copy           (LrSession          *self,
                                             const char         *path,
                                             gboolean            overwrite,
                                             GError            **error);
/* Saves what could not be saved before. There is no need to call this after an action: each is saved at once. Returns:
 * whether everything is on the disk; if not, lr_session_get_trouble() says why */
gboolean          lr_session_save           (LrSession          *self);

/* Returns: (nullable): its game; %NULL if it is not installed */
LrRuleset        *lr_session_get_ruleset    (LrSession          *self);
/* Returns: (nullable): where the game is; %NULL without its ruleset */
const LrState    *lr_session_get_state      (LrSession          *self);
/* Returns: (nullable): its file; %NULL for a session in memory */
const char       *lr_session_get_path       (LrSession          *self);
/* Returns: the name of this game; empty if it has none */
const char       *lr_session_get_title      (LrSession          *self);
/* Returns: the id of its ruleset, which may not be installed */
const char       *lr_session_get_ruleset_id (LrSession          *self);
/* @side: the id of a side. Returns: (nullable): who plays it */
const char       *lr_session_get_player     (LrSession          *self,
                                             const char         *side);
/* @key: a key as in an action's changes. Returns: its text now; empty if there is nothing. There is nothing for derived
 * trackers */
const char       *lr_session_get_value      (LrSession          *self,
                                             const char         *key);
/* Returns: (nullable): why the latest actions are not on the disk */
const char       *lr_session_get_trouble    (LrSession          *self);
/* Returns: how many actions are only in memory */
guint             lr_session_n_unsaved      (LrSession          *self);
/* Returns: whether the last action used another version of the ruleset */
gboolean          lr_session_is_changed_ruleset (LrSession      *self);
/* Returns: (element-type utf8): keys that the session holds and the ruleset no longer has, or not with that value */
GPtrArray        *lr_session_get_misfits    (LrSession          *self);

/* Returns: how many actions its log has */
guint             lr_session_n_actions      (LrSession          *self);
/* @index: an index in the log, from 0. */
LrAction         *lr_session_get_action     (LrSession          *self,
                                             guint               index);
/* Returns: (nullable): the action of that number */
LrAction         *lr_session_find_action    (LrSession          *self,
                                             gint64              number);
/* @number: the number of an action. Returns: whether it is undone */
gboolean          lr_session_is_undone      (LrSession          *self,
                                             gint64              number);
/* Returns: (element-type LrAction) (nullable): the actions that put this one right and are not undone, the latest last
 * */
GPtrArray        *lr_session_get_corrections (LrSession         *self,
                                             gint64              number);
/* Returns: (element-type LrAction): the actions that are not undone, in order */
GPtrArray        *lr_session_get_steps      (LrSession          *self);
/* Returns: (transfer full): the hash of the last action, in hexadecimal digits. It proves later whether the log up to
 * here has changed */
char             *lr_session_dup_head       (LrSession          *self) G_GNUC_WARN_UNUSED_RESULT;
/* Reads the parts of all actions. Call it before going through the whole log: it is faster than reading one entry after
 * the other. */
void              lr_session_read_all       (LrSession          *self);
/* @seen: the @whole of the action, or the @seen of one of its parts. @side: (nullable): a side; %NULL for the referee.
 * Returns: whether the side sees that now, from the start or since it was opened */
gboolean          lr_session_sees           (LrSession          *self,
                                             const LrAction     *action,
                                             const char         *seen,
                                             const LrSide       *side);
/* Returns: whether it is a result that only one side sees until it is opened */
gboolean          lr_session_is_sealed      (LrSession          *self,
                                             const LrAction     *action);
/* Finds a result that is sealed from the side now, undone or not. @index: (inout): where to look; set to the place
 * after what is found. @side: (nullable): a side; %NULL for the referee, who sees all. Returns: (nullable): the result
 * */
const LrAction   *lr_session_next_sealed    (LrSession          *self,
                                             guint              *index,
                                             const LrSide       *side);
/* Follows a tracker from turn to turn, without what was undone. @key: a tracker's key, also of a derived tracker.
 * Returns: (transfer full) (element-type LrHistoryPoint): its value at the end of each turn, and now */
GPtrArray        *lr_session_history        (LrSession          *self,
                                             const char         *key) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: (transfer full) (element-type LrLine): the lines of this turn that have to be done, are due and neither done
 * nor skipped */
GPtrArray        *lr_session_undone_lines   (LrSession          *self) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: (transfer full) (element-type utf8): the keys of trackers without a value, and whose values
 * players have to copy from the game once */
GPtrArray        *lr_session_missing        (LrSession          *self) G_GNUC_WARN_UNUSED_RESULT;
/* @result: the result of a procedure. @path: (nullable): the line that it was opened from. Returns: (transfer full)
 * (element-type LrLine): the lines of this turn that are due and fit the result: the nearest, or those as near */
GPtrArray        *lr_session_nearest_lines  (LrSession          *self,
                                             const LrResult     *result,
                                             const char         *path) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: whether the nearest line that a result fits is in another phase, and not the one that it was opened from */
gboolean          lr_session_is_elsewhere   (LrSession          *self,
                                             const LrResult     *result,
                                             const char         *path);
/* @procedure: a procedure of its ruleset. Returns: whether the current phase opens it, or no phase does */
gboolean          lr_session_is_in_phase    (LrSession          *self,
                                             const LrProcedure  *procedure);
/* Returns: (transfer full): the phases with the lines that a result fits best; if it fits none, with all lines of its
 * procedure, and when they come where that is not now */
char             *lr_session_dup_phases     (LrSession          *self,
                                             const LrResult     *result,
                                             const char         *path) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: (nullable): whose turn it is now */
const LrSide     *lr_session_get_side       (LrSession          *self);

/* Marks a line as done. @path: (nullable): a line of this turn's checklist; %NULL for the one where the game
 * stands. @go_on: whether to go on to the next line from there. Returns: whether it was done */
gboolean          lr_session_tick           (LrSession          *self,
                                             const char         *path,
                                             gboolean            go_on,
                                             GError            **error);
/* Removes the mark of a line. @path: (nullable): a line of this turn's checklist; %NULL for the one where the game
 * stands. Returns: whether it was done */
gboolean          lr_session_untick         (LrSession          *self,
                                             const char         *path,
                                             GError            **error);
/* Marks a line as skipped, and goes on from it if the game is there. @path: (nullable): a line of this turn's
 * checklist; %NULL for the current one. Returns: whether it was done */
gboolean          lr_session_skip           (LrSession          *self,
                                             const char         *path,
                                             const char         *reason,
                                             GError            **error);
/* Goes to the next line that is due. After the last line it goes to the next turn, and the log says which lines were
 * left undone. Returns: whether there was a next line */
gboolean          lr_session_next           (LrSession          *self,
                                             GError            **error);
/* Goes back to the previous step of this turn. It takes nothing else back: undo does that. Returns: whether
 * there was such a place */
gboolean          lr_session_back           (LrSession          *self,
                                             GError            **error);
/* Ends the innermost loop of the sequence around the current place. Returns: whether there was one */
gboolean          lr_session_leave          (LrSession          *self,
                                             GError            **error);
/* Leaves a phase and goes on after it, after the last phase to the next turn. The log then names what had to be done
 * in the phase and was not; at the end of a turn, in the whole turn. @phase: the path of a phase around the place where
 * the game stands. Returns: whether the game was in it */
gboolean          lr_session_leave_phase    (LrSession          *self,
                                             const char         *phase,
                                             GError            **error);
/* Begins another round of a loop. @loop: the path of a loop around the current place. Returns: whether
 * there is another round */
gboolean          lr_session_next_round     (LrSession          *self,
                                             const char         *loop,
                                             GError            **error);
/* Marks a line as done and goes there, if the game is not in its phase yet. @path: a line of this turn's
 * checklist. Returns: whether it was done */
gboolean          lr_session_do_line        (LrSession          *self,
                                             const char         *path,
                                             GError            **error);
/* @result: the result of a procedure. @path: (nullable): the line of the checklist that it was opened from. Returns:
 * (transfer full) (element-type LrLine): the line that is done if the result is recorded now, or several that it fits
 * as well: then none is, until someone says which */
GPtrArray        *lr_session_find_lines     (LrSession          *self,
                                             const LrResult     *result,
                                             const char         *path) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: (nullable): the result of this calculator that is already in the log, where the ruleset has it done once for
 * these inputs; or that did the same in this turn: its line is done, or it changed the books at another line with the
 * same inputs */
const LrAction   *lr_session_find_before    (LrSession          *self,
                                             const LrResult     *result,
                                             const char         *path);
/* Returns: (transfer full) (nullable): with which words, and rule, the ruleset refuses what goes beyond a limit */
char             *lr_session_dup_beyond     (LrSession          *self,
                                             const LrDelta      *delta) G_GNUC_WARN_UNUSED_RESULT;
/* Goes to a line. Forward, everything on the way happens, and each loop runs once at most. Backward, nothing happens on
 * the way. @path: a line of this turn's checklist, or a phase. Returns: whether there is such a line */
gboolean          lr_session_go             (LrSession          *self,
                                             const char         *path,
                                             GError            **error);
/* Sets a tracker. A number outside its range is cut, and the log says so. @key: a cell of a tracker: `vp`,
 * `cp_us[east]`. @text: its value: `3`, `yes`, `neutral`, or `?` if it is unknown. @reason: (nullable): why. Returns:
 * whether it was done */
gboolean          lr_session_set            (LrSession          *self,
                                             const char         *key,
                                             const char         *text,
                                             const char         *reason,
                                             GError            **error);
/* Adds to a tracker. A sum outside its range is cut, and the log says so. @key: a cell of a tracker that holds a number
 * or rows. @text: the number or the rows to add. Returns: whether it was done */
gboolean          lr_session_add            (LrSession          *self,
                                             const char         *key,
                                             const char         *text,
                                             const char         *reason,
                                             GError            **error);
/* Changes how an unclear rule is read from here on. @option: the id of an option. @reading: the id of a reading; `yes`
 * or `no` for a flag. Returns: whether it was done */
gboolean          lr_session_set_option     (LrSession          *self,
                                             const char         *option,
                                             const char         *reading,
                                             GError            **error);
/* Moves the game to the beginning of another turn. Nothing happens on the way. @turn: the id of a turn. @reason:
 * (nullable): why. Returns: whether it was done */
gboolean          lr_session_set_turn       (LrSession          *self,
                                             const char         *turn,
                                             const char         *reason,
                                             GError            **error);
/* @text: the note. @to: (nullable): who may read it: ids of sides with spaces between them, or LR_SEEN_ALL; %NULL for
 * the referee alone, or for everyone if the game has no secrets. Returns: whether it was done */
gboolean          lr_session_note           (LrSession          *self,
                                             const char         *text,
                                             const char         *to,
                                             GError            **error);
/* Records a result and changes the trackers as it says. The line that lr_session_find_lines() finds is done then.
 * @result: the result of a procedure, with all its dice and decisions given. @path: (nullable): the line of the
 * checklist that it was opened from. @draft: what the log says of it. @how: whether to insist, and whether trackers
 * change. Returns: whether it was done */
gboolean          lr_session_resolve        (LrSession          *self,
                                             const LrResult     *result,
                                             const char         *path,
                                             LrActionDraft      *draft,
                                             LrResolve           how,
                                             GError            **error);
/* Makes the changes of a result in a state, and marks its line. @line: (nullable): that line, or empty for none; %NULL
 * for the line where the state stands, if it is of this procedure. @effects: whether trackers change. Returns:
 * %LR_RECORD_UNCERTAIN if it is unknown what the result changes; then nothing was done */
LrRecord          lr_session_work_out       (LrState            *state,
                                             const LrResult     *result,
                                             const char         *line,
                                             gboolean            effects,
                                             LrDelta            *delta);
/**
 * LrMarkStep:
 * @LR_MARK_ALONE: the game stays where it is
 * @LR_MARK_ON: from the line to the next, if the game is at it
 * @LR_MARK_THERE: to the line, if the game is in another phase
 *
 * Where the game goes when a line is marked.
 */
typedef enum
{
  LR_MARK_ALONE,
  LR_MARK_ON,
  LR_MARK_THERE,
} LrMarkStep;

/* Marks a line as entries of @kind do, a tick, a skip or an untick. @reason: (nullable): of a skip */
void              lr_session_mark_line      (LrState            *state,
                                             LrActionKind        kind,
                                             const char         *path,
                                             const char         *reason,
                                             LrMarkStep          step,
                                             LrDelta            *delta);
/* Takes the changes of an older entry out of the trackers as they are now, as far as possible. @draft: gets
 * the names of the others */
void              lr_session_take_back      (LrState            *state,
                                             const LrAction     *target,
                                             LrActionDraft      *draft,
                                             LrDelta            *delta);
/* Adds changes to an entry that comes next in a log */
void              lr_session_add_delta      (LrActionDraft      *draft,
                                             const LrModel      *model,
                                             const LrLog        *log,
                                             const LrDelta      *delta);
/* Opens a result to all sides: from here on they see all of it and of its changes. @number: the number of a result that
 * not everyone sees. Returns: whether it was done */
gboolean          lr_session_open_entry     (LrSession          *self,
                                             gint64              number,
                                             GError            **error);
/* Saves dice before they are shown or used, so that they cannot be rolled again if something goes
 * wrong. The next action takes them: the result, or an action that says that no result came of them.
 * @calculator: the calculator that the program threw dice for. @dice: how they fell. Returns: whether they are saved;
 * if not, they have not been thrown */
gboolean          lr_session_note_throw     (LrSession          *self,
                                             const char         *calculator,
                                             const LrPartDice   *dice,
                                             GError            **error);
/* Returns: (nullable): the dice that wait for their action, as an action that is not in the log */
const LrAction   *lr_session_get_thrown     (LrSession          *self);
/* Returns: the number of the next sealed die, after the dice that wait for their action */
guint64           lr_session_next_die       (LrSession          *self);
/* Adds an action for dice that came to no result. @why: why there is no result. Returns: whether there were any dice;
 * then the log says how they fell */
gboolean          lr_session_settle_throws  (LrSession          *self,
                                             const char         *why);
/* Returns: (nullable): the action that lr_session_undo() would undo */
LrAction         *lr_session_get_undo       (LrSession          *self);
/* Returns: (nullable): the action that lr_session_redo() would redo */
LrAction         *lr_session_get_redo       (LrSession          *self);
/* Undoes the last action. The log keeps the action, marked as undone. A result that was corrected is undone
 * with its correction. Returns: whether something was undone
 * */
gboolean          lr_session_undo           (LrSession          *self,
                                             GError            **error);
/* Redoes the action that was undone last, exactly as it was. Returns: whether something was redone */
gboolean          lr_session_redo           (LrSession          *self,
                                             GError            **error);
/* Corrects an older action without undoing later ones. The log links both. @number: the number of an older
 * action. @reason: what was wrong with it. @take_back: whether to take its changes out of the trackers: a number by the
 * difference, any other value if it is still as the action left it. @values: (nullable) (array zero-terminated=1):
 * pairs of a tracker's key and its right value. Returns: whether it was done */
gboolean          lr_session_correct        (LrSession          *self,
                                             gint64              number,
                                             const char         *reason,
                                             gboolean            take_back,
                                             const char * const *values,
                                             GError            **error);
/* Corrects a result: takes its changes out of the trackers, as lr_session_correct() does, and records another one in
 * its place, with its changes. The checklist stays as it is, and a result that left the trackers alone still does. The
 * log gets two entries, which are undone and redone together. @number: the number of a result of the same calculator;
 * the new one has its side. @reason: what was wrong with it. @result: with all its dice and decisions given. @draft:
 * what the log says of it. Returns: whether it was done */
gboolean          lr_session_replace        (LrSession          *self,
                                             gint64              number,
                                             const char         *reason,
                                             const LrResult     *result,
                                             LrActionDraft      *draft,
                                             GError            **error);
/* @number: the number of a result that counts in the books. @result: a result that could take its place. Returns:
 * (transfer full): the changes that this would make, as far as they are known */
LrDelta          *lr_session_preview_replace (LrSession         *self,
                                             gint64              number,
                                             const LrResult     *result) G_GNUC_WARN_UNUSED_RESULT;
/* Fills in inputs as the trackers would be without a result, for its line: see lr_state_fill(). */
void              lr_session_fill_without   (LrSession          *self,
                                             gint64              number,
                                             LrInputs           *inputs);

/* Makes a seed and records its hash, which is to be shown to the other player. The seed of the last seal has to be
 * shown first. A copy does not have that seed: there the game goes on with another one, and lr_verify() says that
 * nobody can check the dice of the first. */
gboolean          lr_session_seal           (LrSession          *self,
                                             GError            **error);
/* The same for one roll, with a secret of the other player. @together: the hash of that secret. @roll: a draft of
 * %LR_ACTION_SEAL that names the calculator and has the parts that the roll will have before the dice are thrown */
gboolean          lr_session_seal_together  (LrSession          *self,
                                             const char         *together,
                                             LrActionDraft      *roll,
                                             GError            **error);
/* Returns: (nullable): the seal that two people made together and that still waits for its roll */
const LrAction   *lr_session_get_together   (LrSession          *self);
/* Whether anything can be done. While a roll is sealed together and the seed is here, nothing else can. */
gboolean          lr_session_is_free        (LrSession          *self,
                                             GError            **error);
/* Takes the other player's word; from here on dice can be thrown. A new word may be taken at any time, so that the
 * player with the seed never knows many dice in advance. If both sealed together, only the secret whose hash was shown
 * is taken. @word: what the other player says. Returns: whether it was done */
gboolean          lr_session_take_word      (LrSession          *self,
                                             const char         *word,
                                             GError            **error);
/* Shows the seed. It is in the log from here on, and anyone can roll the dice again. Returns: whether it was done
 * */
gboolean          lr_session_reveal         (LrSession          *self,
                                             GError            **error);
/* @commitment: (out) (optional) (transfer none): the hash of the seed. @word: (out) (optional) (transfer none): the
 * other player's last word. @counter: (out) (optional): the number of the next die. Returns: the stage of the sealed
 * dice */
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
