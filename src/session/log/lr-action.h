/* lr-action.h - one entry of a session's log: what a person did, in typed parts
 *
 * An action never changes. Its columns say what was done, when and where. Its parts hold everything else: inputs, dice,
 * modifiers, outcomes and changes. A change holds the value before and after, so that undoing and redoing need no
 * ruleset. The lists below name the columns of each part once: structs, the file, the hash and copies follow them.
 *
 * The program works out who may see what when it writes an action. @whole and the first member of every part name the
 * sides that see it: "*" for everyone, "" for the referee alone, or ids of sides with spaces between them. A random
 * salt goes into the hash of an action. So nobody can find hidden parts by trying values until the hash fits.
 *
 * Texts of an action are never NULL. Ids name what is looked up again. What people were told is kept as they were told.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib-object.h>

#include "engine/base/lr-arena.h"
#include "engine/game/lr-state.h"
#include "engine/link/lr-secrets.h"

G_BEGIN_DECLS

/* Bytes of a SHA-256, and of the salt. */
#define LR_HASH_SIZE 32
#define LR_SALT_SIZE 16

/* Who sees something: everyone; the referee alone. */
#define LR_SEEN_ALL "*"
#define LR_SEEN_REFEREE ""

/**
 * LrActionKind:
 * @LR_ACTION_BEGIN: the session began
 * @LR_ACTION_TICK: a line of the checklist was done
 * @LR_ACTION_SKIP: a line was skipped, with a reason
 * @LR_ACTION_UNTICK: the mark of a line was removed
 * @LR_ACTION_NEXT: the game went on to the next line, or the next turn
 * @LR_ACTION_BACK: the game went back to the previous step
 * @LR_ACTION_LEAVE: the game left a loop of the sequence
 * @LR_ACTION_GO: the game went to another line of the turn
 * @LR_ACTION_SET: a tracker was set
 * @LR_ACTION_ADD: something was added to a tracker
 * @LR_ACTION_OPTION: an unclear rule is read in another way from here on
 * @LR_ACTION_TURN: the game was moved to another turn
 * @LR_ACTION_NOTE: a note was written
 * @LR_ACTION_ROLL: a calculator was resolved
 * @LR_ACTION_UNDO: an action was undone
 * @LR_ACTION_REDO: an action was redone
 * @LR_ACTION_CORRECT: an older action was corrected
 * @LR_ACTION_RULESET: another version of the ruleset is used from here on
 * @LR_ACTION_SEAL: a seed was sealed: its hash was shown
 * @LR_ACTION_WORD: the opponent said a word
 * @LR_ACTION_REVEAL: the seed was shown
 * @LR_ACTION_THROW: dice were thrown, and no result came of them
 * @LR_ACTION_OPEN: a result that was sealed from others was opened to them
 */
/* Each with the id that files and the command line use, and whether it is a step: something that can be undone. Add
 * to them, but never change one. */
#define LR_ACTIONS_EACH(KIND) \
  KIND (BEGIN, "begin", FALSE) \
  KIND (TICK, "tick", TRUE) \
  KIND (SKIP, "skip", TRUE) \
  KIND (UNTICK, "untick", TRUE) \
  KIND (NEXT, "next", TRUE) \
  KIND (BACK, "back", TRUE) \
  KIND (LEAVE, "leave", TRUE) \
  KIND (GO, "go", TRUE) \
  KIND (SET, "set", TRUE) \
  KIND (ADD, "add", TRUE) \
  KIND (OPTION, "option", TRUE) \
  KIND (TURN, "turn", TRUE) \
  KIND (NOTE, "note", TRUE) \
  KIND (ROLL, "roll", TRUE) \
  KIND (UNDO, "undo", FALSE) \
  KIND (REDO, "redo", FALSE) \
  KIND (CORRECT, "correct", TRUE) \
  KIND (RULESET, "ruleset", FALSE) \
  KIND (SEAL, "seal", FALSE) \
  KIND (WORD, "word", FALSE) \
  KIND (REVEAL, "reveal", FALSE) \
  KIND (THROW, "throw", FALSE) \
  KIND (OPEN, "open", FALSE)

#define LR_ACTION_ENUM(KIND, id, step) LR_ACTION_##KIND,
typedef enum
{
  LR_ACTIONS_EACH (LR_ACTION_ENUM) LR_N_ACTION_KINDS,
} LrActionKind;

/* --- parts ---
 *
 * A part has a struct, a table in the file, and columns, which are texts (T) and numbers (N). The hash takes the
 * columns in this order. So a new column changes every hash and needs a new format. Every part begins with who sees it.
 */

/* The sentence for sides that do not see the whole action. @kind: the kind of action that they take it for. */
#define LR_SAID(T, N, S) T (S, kind) T (S, text)

/* A change of a tracker, or of a key of the state's own, which begins with an @. The texts are those that
 * lr_state_put() takes; a text is empty where there was nothing. */
#define LR_CHANGE(T, N, S) T (S, key) T (S, before) T (S, after)

/* Why a change is what it is. @key: the key of the change. @rule: the rule that says so, or empty. @bound: the end of
 * the range that cut the value, or empty. @lost: what was cut off, or empty. @unknown: nothing was done, because the
 * tracker has no value. */
#define LR_CAUSE(T, N, S) T (S, key) T (S, rule) T (S, bound) T (S, lost) N (S, unknown)

/* A result. @side: the id of the side that rolled, or empty. @title: the title of the calculator. @rule: its rule.
 * @headline: the result in a sentence. @outside: whether it was recorded outside its phase. @quiet: whether it left the
 * trackers alone. @stand_in: whether it used a stand-in chart. */
#define LR_RESULT(T, N, S) \
  T (S, side) T (S, title) T (S, rule) T (S, headline) N (S, outside) N (S, quiet) N (S, stand_in)

/* An input: its value as people type it, and in words. @given: whether someone typed it. */
#define LR_INPUT(T, N, S) T (S, id) T (S, label) T (S, value) T (S, words) N (S, given)

/* A row of a roster, as people type it. */
#define LR_ROW(T, N, S) T (S, roster) T (S, text)

/* An option that the result depended on, and its reading then. */
#define LR_OPTION(T, N, S) T (S, option) T (S, reading)

/* Dice that were thrown. @side: the id of the side that threw them. @dice: how many. @sides: how many faces each has.
 * @how: LR_THROWN_…. @faces: "3,5", or empty if only the sum was typed. @reading: what they read. @first: the number of
 * the first sealed die, or -1. A draw is one die with as many faces as there are chips, its @reading is what was drawn
 * in words, and a result has a decision with the same path; one that was made by hand is typed, without faces. */
#define LR_DICE(T, N, S) \
  T (S, path) T (S, label) T (S, side) N (S, dice) N (S, sides) T (S, how) T (S, faces) T (S, reading) N (S, first)

#define LR_THROWN_TYPED "typed"
#define LR_THROWN_ROLLED "rolled"
#define LR_THROWN_SEALED "sealed"
/* The same list for SQL. A file with any other word is refused when it is opened. */
#define LR_THROWN_ALL "'" LR_THROWN_TYPED "', '" LR_THROWN_ROLLED "', '" LR_THROWN_SEALED "'"

/* A decision: its value as people type it, and in words. */
#define LR_DECISION(T, N, S) T (S, path) T (S, label) T (S, value) T (S, words)

#define LR_FIGURE(T, N, S) T (S, caption) T (S, text) T (S, rule)

/* A tally (@depth 0), or an item that counted in it (@depth 1). */
#define LR_MODIFIER(T, N, S) N (S, depth) T (S, path) T (S, label) T (S, text) T (S, rule)

#define LR_OUTCOME(T, N, S) T (S, path) T (S, label) T (S, text) T (S, rule)

/* A message. @kind: LR_MESSAGE_DO for what is to be done, or LR_MESSAGE_WARNING. @told: the id of the only side that is
 * told, or empty. */
#define LR_MESSAGE(T, N, S) T (S, kind) T (S, text) T (S, rule) T (S, told)

#define LR_MESSAGE_DO "do"
#define LR_MESSAGE_WARNING "warning"

/* A chart that was read: the labels of its row and column, the ids of provenance with commas between them, and the hash
 * of its cells. */
#define LR_CHART(T, N, S) T (S, chart) T (S, label) T (S, row) T (S, column) T (S, provenance) T (S, hash)

/* A value that an outcome or dice could have had before the throw: it comes in @ways of @of ways. @came: the value that
 * did come; it is the same in all chances of one path. @of is empty where @ways is a chance in decimals. */
#define LR_CHANCE(T, N, S) T (S, path) T (S, label) T (S, came) T (S, value) T (S, ways) T (S, of)

/* A line of the checklist. @role: LR_LINE_LABEL for the line that the action is about, LR_LINE_TO for where the game
 * is now, LR_LINE_UNDONE for a line that was left undone. */
#define LR_LINE(T, N, S) T (S, role) T (S, path) T (S, label)

#define LR_LINE_LABEL "label"
#define LR_LINE_TO "to"
#define LR_LINE_UNDONE "undone"

/* Any other information. @name: LR_ABOUT_…, which says what @id and @text are. A version that does not know
 * one keeps it, and judges nothing by it: so one may be added without another format of the file. */
#define LR_ABOUT(T, N, S) T (S, name) T (S, id) T (S, text)

#define LR_ABOUT_TITLE "title"           /* text: the name of this game */
#define LR_ABOUT_RULESET "ruleset"       /* id: of the ruleset; text: its title */
#define LR_ABOUT_VERSION "version"       /* text: the version of the ruleset's data */
#define LR_ABOUT_PROGRAM "program"       /* text: the version of the program */
#define LR_ABOUT_PLAYER "player"         /* id: of a side; text: who plays it */
#define LR_ABOUT_MISFIT "misfit"         /* id: a key that no longer fits the ruleset; text: its value */
#define LR_ABOUT_NO_LINE "no-line"       /* a result that is not for the line where the game was, though it is of its
                                          * calculator */
#define LR_ABOUT_LEFT "left"             /* id: a key that a correction left alone; text: its value */
#define LR_ABOUT_TOOK_BACK "took_back"   /* the correction took back what the other action did */
#define LR_ABOUT_IN_PLACE "in_place"     /* the result takes the place of the one that the entry before it took back */
#define LR_ABOUT_LINE "line"             /* text: what came of a result, in a sentence, with the forces */
#define LR_ABOUT_PROVENANCE "provenance" /* text: where numbers come from, in a sentence */
#define LR_ABOUT_OVERRULED "overruled"   /* id: an input that was typed, though the turn or the books gave another
                                          * value; text: both in a sentence */
#define LR_ABOUT_CALCULATOR "calculator" /* id: the calculator that dice were sealed together for */

#define LR_PARTS_EACH(PART) \
  PART (SAID, Said, saying, "said") \
  PART (CHANGE, Change, change, "change") \
  PART (CAUSE, Cause, cause, "cause") \
  PART (RESULT, Result, first_result, "result") \
  PART (INPUT, Input, input, "input") \
  PART (ROW, Row, row, "roster_row") \
  PART (OPTION, Option, option, "option") \
  PART (DICE, Dice, dice, "dice") \
  PART (DECISION, Decision, decision, "decision") \
  PART (FIGURE, Figure, figure, "figure") \
  PART (MODIFIER, Modifier, modifier, "modifier") \
  PART (OUTCOME, Outcome, outcome, "outcome") \
  PART (MESSAGE, Message, message, "message") \
  PART (CHART, Chart, chart, "chart") \
  PART (CHANCE, Chance, chance, "chance") \
  PART (LINE, Line, line, "line") \
  PART (ABOUT, About, about, "about")

#define LR_PART_ENUM(KIND, Kind, kind, table) LR_PART_##KIND,
typedef enum
{
  LR_PARTS_EACH (LR_PART_ENUM) LR_N_PARTS,
} LrPartKind;

#define LR_PART_TEXT(S, name) const char *name;
#define LR_PART_NUMBER(S, name) gint64 name;
#define LR_PART_STRUCT(KIND, Kind, kind, table) \
  typedef struct \
  { \
    const char *seen; \
    LR_##KIND (LR_PART_TEXT, LR_PART_NUMBER, ) \
  } LrPart##Kind;
LR_PARTS_EACH (LR_PART_STRUCT)

/* The beginning of every part. */
typedef struct
{
  const char *seen;
} LrPart;

/* --- actions --- */

typedef struct _LrStore LrStore;

/* The parts of one kind: an array of the struct of that kind. */
typedef struct
{
  guint       n;
  const void *rows;
} LrPartRows;

/**
 * LrAction:
 * @number: its number, from 1
 * @time: when it was done, in microseconds since 1970, UTC
 * @kind: what was done
 * @turn: the id of the turn in which it was done; empty without a calendar
 * @place: the place in the turn's checklist, as lr_state_place() gives it
 * @subject: a tracker's key, a line of the checklist, a calculator or a hash, as the kind needs it; else empty
 * @refers: the number of the other action that it is about; else 0
 * @words: what someone wrote: a reason, a note
 * @sealed: the id of the only side that sees it until it is opened; else empty
 * @whole: the sides that see all of these columns
 * @said: what was done, in a sentence, for those sides
 * @ruleset: the hash of the ruleset that was used
 * @salt: random bytes
 * @previous: the hash of the action before; zeros for the first
 * @hash: its own hash
 */
typedef struct _LrAction LrAction;
struct _LrAction
{
  gint64       number;
  gint64       time;
  LrActionKind kind;
  const char  *turn;
  const char  *place;
  const char  *subject;
  gint64       refers;
  const char  *words;
  const char  *sealed;
  const char  *whole;
  const char  *said;
  guint8       ruleset[LR_HASH_SIZE];
  guint8       salt[LR_SALT_SIZE];
  guint8       previous[LR_HASH_SIZE];
  guint8       hash[LR_HASH_SIZE];

  /*< private >*/
  gint                ref_count;
  LrArena            *arena;   /* (nullable): its memory; %NULL if it was read from a store */
  guint               n_changes;
  const LrPartChange *changes; /* the parts that change the state; they are always read */
  const LrPartRows   *parts;   /* (nullable): all parts by kind; %NULL until they are read from the store */
  LrStore            *store;   /* (nullable): the store that it was read from, which owns its memory */
};

#define LR_TYPE_ACTION (lr_action_get_type ())

GType         lr_action_get_type     (void);
LrAction     *lr_action_ref          (LrAction       *action);
void          lr_action_unref        (LrAction       *action);

/* Reads the parts from the store first, if need be. Returns: (nullable): a part; %NULL after the last of its kind */
const void   *lr_action_part         (const LrAction *action,
                                      LrPartKind      kind,
                                      guint           index);

guint         lr_action_n_parts      (const LrAction *action,
                                      LrPartKind      kind);
/* Returns: the result of the action; an empty one if it has none */
const LrPartResult *lr_action_result (const LrAction *action);

/* Returns: (nullable): the texts of a part one by one, without who sees it; %NULL after the last */
const char   *lr_action_part_text    (LrPartKind      kind,
                                      const void     *part,
                                      guint           index);
/* Goes through the columns of a part, without who sees it. The value of a column is @text, or @number if @text is
 * %NULL. Returns: (nullable): the name of the column; %NULL after the last */
const char   *lr_action_part_column  (LrPartKind      kind,
                                      const void     *part,
                                      guint           index,
                                      const char    **text,
                                      gint64         *number);
const char   *lr_action_part_name    (LrPartKind      kind);
/* Returns: (nullable): the first part of that kind whose first text (after who sees it) is @name */
const void   *lr_action_find_part    (const LrAction *action,
                                      LrPartKind      kind,
                                      const char     *name);

/* Whether the dice of a result, or of a throw without one, are a draw. */
gboolean      lr_action_is_drawn     (const LrAction   *action,
                                      const LrPartDice *dice);
/* The reading of dice: their faces, or else their value; of a draw, what was drawn. */
const char   *lr_action_dice_text    (const LrAction   *action,
                                      const LrPartDice *dice);

/* lr_action_dice (action, i), lr_action_find_input (action, id), and so on. */
#define LR_PART_GETTERS(KIND, Kind, kind, table) \
  static inline const LrPart##Kind *lr_action_##kind (const LrAction *action, guint index) \
  { \
    return lr_action_part (action, LR_PART_##KIND, index); \
  } \
  static inline const LrPart##Kind *lr_action_find_##kind (const LrAction *action, const char *name) \
  { \
    return lr_action_find_part (action, LR_PART_##KIND, name); \
  }
LR_PARTS_EACH (LR_PART_GETTERS)

/* Makes the SHA-256 of the previous hash and of every column of the action and its parts, in the order of
 * the lists above. A whole number is eight bytes, the lowest first. Texts and bytes follow their length. The rows of
 * a table of parts follow their number. */
void          lr_action_make_hash    (const LrAction *action,
                                      guint8         *hash);
/* Whether the action can be undone. The program's own notes, steps of sealed dice, and undoing itself cannot. */
gboolean      lr_action_is_step      (const LrAction *action);
const char   *lr_action_kind_id      (LrActionKind    kind);
gboolean      lr_action_find_kind    (const char     *id,
                                      LrActionKind   *kind);
/* Whether @seen, a list of sides, holds @side. %NULL is the referee, who sees everything. */
gboolean      lr_seen_by             (const char     *seen,
                                      const LrSide   *side);

char         *lr_hash_to_text        (const guint8   *hash) G_GNUC_WARN_UNUSED_RESULT;
gboolean      lr_hash_from_text      (const char     *text,
                                      guint8         *hash);

/* --- being written --- */

/**
 * LrActionDraft:
 * @head: the columns; %NULL stands for an empty text
 *
 * An action while it is made. It copies what is added.
 */
typedef struct
{
  LrAction   head;
  LrArena   *arena;
  GArray    *rows[LR_N_PARTS];
  LrPartRows parts[LR_N_PARTS]; /*< private >*/
} LrActionDraft;

LrActionDraft *lr_action_draft_new   (LrActionKind     kind,
                                      const char      *subject) G_GNUC_WARN_UNUSED_RESULT;
void           lr_action_draft_free  (LrActionDraft   *draft);
/* Adds a part, one of the structs above. In it, %NULL stands for an empty text. */
void           lr_action_draft_add   (LrActionDraft   *draft,
                                      LrPartKind       kind,
                                      gconstpointer    part);
/* Returns: (nullable): a part that the caller may change */
gpointer       lr_action_draft_part  (LrActionDraft   *draft,
                                      LrPartKind       kind,
                                      guint            index);
/* Adds a result if there is none. Returns: the result, which the caller may change */
LrPartResult  *lr_action_draft_result (LrActionDraft *draft);
/* Returns: (transfer none): a copy of a text that lives as long as the draft */
const char    *lr_action_draft_text  (LrActionDraft   *draft,
                                      const char      *text);
/* Returns: (transfer none): the draft as an action; what is added later is not in it */
const LrAction *lr_action_draft_peek (LrActionDraft   *draft);
/* Returns: (transfer full): the action, with its salt, its number and its place in the chain */
LrAction      *lr_action_draft_end   (LrActionDraft   *draft,
                                      const LrAction  *previous);

/* lr_action_add (draft, DICE, Dice, .path = path, .dice = 2) */
#define lr_action_add(draft, KIND, Kind, ...) \
  lr_action_draft_add ((draft), LR_PART_##KIND, &(const LrPart##Kind){ __VA_ARGS__ })

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LrAction, lr_action_unref)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (LrActionDraft, lr_action_draft_free)

G_END_DECLS
