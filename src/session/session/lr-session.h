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

LrSession        *lr_session_new            (LrRuleset          *ruleset,
                                             const LrBeginning  *beginning,
                                             const char         *path,
                                             GError            **error) G_GNUC_WARN_UNUSED_RESULT;
LrSession        *lr_session_open           (const char         *path,
                                             LrLibrary          *library,
                                             gboolean            for_writing,
                                             GError            **error) G_GNUC_WARN_UNUSED_RESULT;
void              lr_session_set_words      (LrSession          *self,
                                             LrTellFunc          tell,
                                             LrFillFunc          fill,
                                             gpointer            data);
gboolean          lr_session_copy           (LrSession          *self,
                                             const char         *path,
                                             gboolean            overwrite,
                                             GError            **error);
gboolean          lr_session_save           (LrSession          *self);

LrRuleset        *lr_session_get_ruleset    (LrSession          *self);
const LrState    *lr_session_get_state      (LrSession          *self);
const char       *lr_session_get_path       (LrSession          *self);
const char       *lr_session_get_title      (LrSession          *self);
const char       *lr_session_get_ruleset_id (LrSession          *self);
const char       *lr_session_get_player     (LrSession          *self,
                                             const char         *side);
const char       *lr_session_get_value      (LrSession          *self,
                                             const char         *key);
const char       *lr_session_get_trouble    (LrSession          *self);
guint             lr_session_n_unsaved      (LrSession          *self);
gboolean          lr_session_is_changed_ruleset (LrSession      *self);
GPtrArray        *lr_session_get_misfits    (LrSession          *self);

guint             lr_session_n_actions      (LrSession          *self);
LrAction         *lr_session_get_action     (LrSession          *self,
                                             guint               index);
LrAction         *lr_session_find_action    (LrSession          *self,
                                             gint64              number);
gboolean          lr_session_is_undone      (LrSession          *self,
                                             gint64              number);
/* Returns: (element-type LrAction) (nullable): what puts an action right and was not undone, the last at the end */
GPtrArray        *lr_session_get_corrections (LrSession         *self,
                                             gint64              number);
GPtrArray        *lr_session_get_steps      (LrSession          *self);
char             *lr_session_dup_head       (LrSession          *self) G_GNUC_WARN_UNUSED_RESULT;
void              lr_session_read_all       (LrSession          *self);
gboolean          lr_session_sees           (LrSession          *self,
                                             const LrAction     *action,
                                             const char         *seen,
                                             const LrSide       *side);
gboolean          lr_session_is_sealed      (LrSession          *self,
                                             const LrAction     *action);
const LrAction   *lr_session_next_sealed    (LrSession          *self,
                                             guint              *index,
                                             const LrSide       *side);
GPtrArray        *lr_session_history        (LrSession          *self,
                                             const char         *key) G_GNUC_WARN_UNUSED_RESULT;
GPtrArray        *lr_session_undone_lines   (LrSession          *self) G_GNUC_WARN_UNUSED_RESULT;
GPtrArray        *lr_session_missing        (LrSession          *self) G_GNUC_WARN_UNUSED_RESULT;
gboolean          lr_session_is_in_phase    (LrSession          *self,
                                             const LrProcedure  *procedure);
const LrSide     *lr_session_get_side       (LrSession          *self);

gboolean          lr_session_tick           (LrSession          *self,
                                             const char         *path,
                                             gboolean            go_on,
                                             GError            **error);
gboolean          lr_session_untick         (LrSession          *self,
                                             const char         *path,
                                             GError            **error);
gboolean          lr_session_skip           (LrSession          *self,
                                             const char         *path,
                                             const char         *reason,
                                             GError            **error);
gboolean          lr_session_next           (LrSession          *self,
                                             GError            **error);
gboolean          lr_session_back           (LrSession          *self,
                                             GError            **error);
gboolean          lr_session_leave          (LrSession          *self,
                                             GError            **error);
gboolean          lr_session_go             (LrSession          *self,
                                             const char         *path,
                                             GError            **error);
gboolean          lr_session_set            (LrSession          *self,
                                             const char         *key,
                                             const char         *text,
                                             const char         *reason,
                                             GError            **error);
gboolean          lr_session_add            (LrSession          *self,
                                             const char         *key,
                                             const char         *text,
                                             const char         *reason,
                                             GError            **error);
gboolean          lr_session_set_option     (LrSession          *self,
                                             const char         *option,
                                             const char         *reading,
                                             GError            **error);
gboolean          lr_session_set_turn       (LrSession          *self,
                                             const char         *turn,
                                             const char         *reason,
                                             GError            **error);
gboolean          lr_session_note           (LrSession          *self,
                                             const char         *text,
                                             const char         *to,
                                             GError            **error);
gboolean          lr_session_resolve        (LrSession          *self,
                                             const LrResult     *result,
                                             LrActionDraft      *draft,
                                             LrResolve           how,
                                             GError            **error);
/* Does to a state what a result of a procedure does, and marks its line where the state stands at one. @effects:
 * whether trackers change. Returns: %LR_RECORD_UNCERTAIN if nobody can say what it does: then nothing was done */
LrRecord          lr_session_work_out       (LrState            *state,
                                             const LrResult     *result,
                                             gboolean            effects,
                                             LrDelta            *delta);
/* Says in an entry what changes. @values: of each key the text that stands there now */
void              lr_session_add_delta      (LrActionDraft      *draft,
                                             const LrModel      *model,
                                             GHashTable         *values,
                                             const LrDelta      *delta);
gboolean          lr_session_open_entry     (LrSession          *self,
                                             gint64              number,
                                             GError            **error);
void              lr_session_note_throw     (LrSession          *self,
                                             const char         *calculator,
                                             const LrPartDice   *dice);
gboolean          lr_session_settle_throws  (LrSession          *self,
                                             const char         *why);
LrAction         *lr_session_get_undo       (LrSession          *self);
LrAction         *lr_session_get_redo       (LrSession          *self);
gboolean          lr_session_undo           (LrSession          *self,
                                             GError            **error);
gboolean          lr_session_redo           (LrSession          *self,
                                             GError            **error);
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
gboolean          lr_session_take_word      (LrSession          *self,
                                             const char         *word,
                                             GError            **error);
gboolean          lr_session_reveal         (LrSession          *self,
                                             GError            **error);
LrSealStage       lr_session_get_seal       (LrSession          *self,
                                             const char        **commitment,
                                             const char        **word,
                                             guint64            *counter);
guint             lr_session_sealed_face    (LrSession          *self,
                                             guint64             counter,
                                             guint               sides);

void              lr_history_point_free     (LrHistoryPoint     *point);

G_END_DECLS
