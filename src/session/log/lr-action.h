/* lr-action.h - one entry of a session's log: what a person did, in typed parts
 *
 * An action is immutable. Its columns say what was done, when and where; its parts say all that belongs to it: what
 * changed (before and after, so that it can be taken back and done again without asking the ruleset), inputs, dice,
 * modifiers, outcomes. lr-action-tables.c lists the columns of each; the file, the hash and copies follow that list.
 *
 * Who may see what is worked out when an action is written. @whole and the first member of every part name the sides
 * that see it: "*" for everybody, "" for the referee alone, or ids of sides apart by spaces. An action carries a random
 * salt under its hash: nobody can search for hidden parts by their hash.
 *
 * Texts of an action are never NULL. Ids stand where something is looked up again; what was said to people stands as
 * it was said.
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

/* Who sees something: everybody; the referee alone. */
#define LR_SEEN_ALL "*"
#define LR_SEEN_REFEREE ""

/**
 * LrActionKind:
 * @LR_ACTION_BEGIN: the session began
 * @LR_ACTION_TICK: a line of the checklist was done
 * @LR_ACTION_SKIP: a line was skipped, with a reason
 * @LR_ACTION_UNTICK: a mark was taken away
 * @LR_ACTION_NEXT: on to the next line, or the next turn
 * @LR_ACTION_BACK: back to where the game stood before
 * @LR_ACTION_LEAVE: out of a loop of the sequence
 * @LR_ACTION_GO: to another line of the turn
 * @LR_ACTION_SET: a tracker was set
 * @LR_ACTION_ADD: something was added to a tracker
 * @LR_ACTION_OPTION: another reading of an unclear rule holds
 * @LR_ACTION_TURN: the game was moved to another turn
 * @LR_ACTION_NOTE: a note
 * @LR_ACTION_ROLL: a calculator was resolved
 * @LR_ACTION_UNDO: an action was taken back
 * @LR_ACTION_REDO: and done again
 * @LR_ACTION_CORRECT: an older action was put right
 * @LR_ACTION_RULESET: from here on another version of the ruleset was used
 * @LR_ACTION_SEAL: a seed was sealed: its hash was shown
 * @LR_ACTION_WORD: the opponent's word
 * @LR_ACTION_REVEAL: the seed was shown
 * @LR_ACTION_THROW: dice were thrown that became no result
 * @LR_ACTION_OPEN: a result that was sealed from others was opened to them
 */
typedef enum
{
  LR_ACTION_BEGIN,
  LR_ACTION_TICK,
  LR_ACTION_SKIP,
  LR_ACTION_UNTICK,
  LR_ACTION_NEXT,
  LR_ACTION_BACK,
  LR_ACTION_LEAVE,
  LR_ACTION_GO,
  LR_ACTION_SET,
  LR_ACTION_ADD,
  LR_ACTION_OPTION,
  LR_ACTION_TURN,
  LR_ACTION_NOTE,
  LR_ACTION_ROLL,
  LR_ACTION_UNDO,
  LR_ACTION_REDO,
  LR_ACTION_CORRECT,
  LR_ACTION_RULESET,
  LR_ACTION_SEAL,
  LR_ACTION_WORD,
  LR_ACTION_REVEAL,
  LR_ACTION_THROW,
  LR_ACTION_OPEN,
  LR_N_ACTION_KINDS,
} LrActionKind;

/* --- parts --- */

/**
 * LrPartKind:
 *
 * What an action can consist of, each a struct and a table of its own.
 */
typedef enum
{
  LR_PART_SAID,
  LR_PART_CHANGE,
  LR_PART_CAUSE,
  LR_PART_RESULT,
  LR_PART_INPUT,
  LR_PART_ROW,
  LR_PART_OPTION,
  LR_PART_DICE,
  LR_PART_DECISION,
  LR_PART_FIGURE,
  LR_PART_MODIFIER,
  LR_PART_OUTCOME,
  LR_PART_MESSAGE,
  LR_PART_CHART,
  LR_PART_CHANCE,
  LR_PART_LINE,
  LR_PART_ABOUT,
  LR_N_PARTS,
} LrPartKind;

/* What every part begins with: who sees it. */
typedef struct
{
  const char *seen;
} LrPart;

/* The sentence for sides that do not see the whole of the action; @kind: as what it appears to them. */
typedef struct
{
  const char *seen;
  const char *kind;
  const char *text;
} LrPartSaid;

/* A change of a tracker, or of a key of the state's own, which begins with an @; texts as lr_state_put() takes them,
 * empty where there was nothing. */
typedef struct
{
  const char *seen;
  const char *key;
  const char *before;
  const char *after;
} LrPartChange;

/* What made a change what it is; @key: that of the change. @rule: that says so, or empty. @bound, @lost: the end of the
 * range and what it cut off; else empty. @unknown: nothing was done because nobody has filled it in. */
typedef struct
{
  const char *seen;
  const char *key;
  const char *rule;
  const char *bound;
  const char *lost;
  gint64      unknown;
} LrPartCause;

/* A result. @side: whose it was: the id of a side, or empty; @title: what the calculator is called; @rule: its rule;
 * @headline: the result in a sentence; @outside: whether it was taken down outside its phase; @quiet: whether it left
 * the trackers as they were; @stand_in: whether a chart had a part in it that is not the publisher's. */
typedef struct
{
  const char *seen;
  const char *side;
  const char *title;
  const char *rule;
  const char *headline;
  gint64      outside;
  gint64      quiet;
  gint64      stand_in;
} LrPartResult;

/* An input: its value as one types it, and in words; @given: whether somebody typed it. */
typedef struct
{
  const char *seen;
  const char *id;
  const char *label;
  const char *value;
  const char *words;
  gint64      given;
} LrPartInput;

/* A row of a roster: what it counts as, as one types it. */
typedef struct
{
  const char *seen;
  const char *roster;
  const char *text;
} LrPartRow;

/* An option that had a part in the result, and the reading that held. */
typedef struct
{
  const char *seen;
  const char *option;
  const char *reading;
} LrPartOption;

/* Dice: whose (the id of a side), how many with how many sides, how they were thrown (LR_THROWN_…), their faces
 * ("3,5"; empty if only the sum was typed), what they read, and the number of the first sealed die, or -1. */
typedef struct
{
  const char *seen;
  const char *path;
  const char *label;
  const char *side;
  gint64      dice;
  gint64      sides;
  const char *how;
  const char *faces;
  const char *reading;
  gint64      first;
} LrPartDice;

#define LR_THROWN_TYPED "typed"
#define LR_THROWN_ROLLED "rolled"
#define LR_THROWN_SEALED "sealed"
/* The same in SQL: a file that knows another way is refused when it is opened. */
#define LR_THROWN_ALL "'" LR_THROWN_TYPED "', '" LR_THROWN_ROLLED "', '" LR_THROWN_SEALED "'"

/* What somebody decided, as one types it, and in words. */
typedef struct
{
  const char *seen;
  const char *path;
  const char *label;
  const char *value;
  const char *words;
} LrPartDecision;

typedef struct
{
  const char *seen;
  const char *caption;
  const char *text;
  const char *rule;
} LrPartFigure;

/* A sum of modifiers (@depth 0), and each that counted below it (@depth 1). */
typedef struct
{
  const char *seen;
  gint64      depth;
  const char *path;
  const char *label;
  const char *text;
  const char *rule;
} LrPartModifier;

typedef struct
{
  const char *seen;
  const char *path;
  const char *label;
  const char *text;
  const char *rule;
} LrPartOutcome;

/* What somebody is told; @kind: `do` for what to do, `warning`; @told: the id of the side that alone is told, or
 * empty. */
typedef struct
{
  const char *seen;
  const char *kind;
  const char *text;
  const char *rule;
  const char *told;
} LrPartMessage;

#define LR_MESSAGE_DO "do"
#define LR_MESSAGE_WARNING "warning"

/* A chart that was read: the labels of row and column, ids of provenance apart by commas, and the hash of its cells. */
typedef struct
{
  const char *seen;
  const char *chart;
  const char *label;
  const char *row;
  const char *column;
  const char *provenance;
  const char *hash;
} LrPartChart;

/* One value that an outcome or dice could have had before they were thrown: in how many ways of how many it comes. What
 * came stands in each. @of is empty where @ways is a chance, not exact. */
typedef struct
{
  const char *seen;
  const char *path;
  const char *label;
  const char *came;
  const char *value;
  const char *ways;
  const char *of;
} LrPartChance;

/* A line of the checklist: @role `label` for what the action is about, `to` for where the game stands now, `undone`. */
typedef struct
{
  const char *seen;
  const char *role;
  const char *path;
  const char *label;
} LrPartLine;

#define LR_LINE_LABEL "label"
#define LR_LINE_TO "to"
#define LR_LINE_UNDONE "undone"

/* Whatever else there is to know: LR_ABOUT_… and what belongs to it. */
typedef struct
{
  const char *seen;
  const char *name;
  const char *id;
  const char *text;
} LrPartAbout;

#define LR_ABOUT_TITLE "title"           /* what the game is called */
#define LR_ABOUT_RULESET "ruleset"       /* its id, and its title */
#define LR_ABOUT_VERSION "version"       /* of its data */
#define LR_ABOUT_PROGRAM "program"       /* the program's version */
#define LR_ABOUT_PLAYER "player"         /* a side's id, and who plays it */
#define LR_ABOUT_MISFIT "misfit"         /* a key that no longer fits the ruleset, and its value */
#define LR_ABOUT_LEFT "left"             /* a key that a correction left as it is, and its value */
#define LR_ABOUT_TOOK_BACK "took_back"   /* of a correction: it took back what the other action did */
#define LR_ABOUT_PROVENANCE "provenance" /* a sentence */
#define LR_ABOUT_CALCULATOR "calculator" /* of a seal: for which one it was made together */

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
 * @time: when, in microseconds since 1970, UTC
 * @kind: what was done
 * @turn: the id of the turn in which it was done; empty without a calendar
 * @place: where in the turn's checklist, as lr_state_place()
 * @subject: what it was done to: a tracker's key, a line of the checklist, a calculator, a hash; else empty
 * @refers: the number of the other action that it is about; else 0
 * @words: what somebody wrote: a reason, a note
 * @sealed: the side that alone sees it until it is opened to the others; else empty
 * @whole: who sees all of these columns
 * @said: what was done, in a sentence, for those
 * @ruleset: the hash of the ruleset it was done with
 * @salt: random bytes
 * @previous: the hash of the action before; of the first, zeros
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
  guint               n_changes;
  const LrPartChange *changes; /* those parts that make the state: they are always there */
  const LrPartRows   *parts;   /* (nullable): all parts, by their kinds; %NULL while they wait in the store */
  LrStore            *store;   /* (nullable): the store that it was read from, which has its memory */
};

#define LR_TYPE_ACTION (lr_action_get_type ())

GType         lr_action_get_type     (void);
LrAction     *lr_action_ref          (LrAction       *action);
void          lr_action_unref        (LrAction       *action);

/* Returns: (nullable): a part; %NULL behind the last of its kind. What is still in the store is read now. */
const void   *lr_action_part         (const LrAction *action,
                                      LrPartKind      kind,
                                      guint           index);

#define lr_action_saying(action, i) ((const LrPartSaid *) lr_action_part ((action), LR_PART_SAID, (i)))
#define lr_action_change(action, i) ((const LrPartChange *) lr_action_part ((action), LR_PART_CHANGE, (i)))
#define lr_action_cause(action, i) ((const LrPartCause *) lr_action_part ((action), LR_PART_CAUSE, (i)))
#define lr_action_input(action, i) ((const LrPartInput *) lr_action_part ((action), LR_PART_INPUT, (i)))
#define lr_action_row(action, i) ((const LrPartRow *) lr_action_part ((action), LR_PART_ROW, (i)))
#define lr_action_option(action, i) ((const LrPartOption *) lr_action_part ((action), LR_PART_OPTION, (i)))
#define lr_action_dice(action, i) ((const LrPartDice *) lr_action_part ((action), LR_PART_DICE, (i)))
#define lr_action_decision(action, i) ((const LrPartDecision *) lr_action_part ((action), LR_PART_DECISION, (i)))
#define lr_action_figure(action, i) ((const LrPartFigure *) lr_action_part ((action), LR_PART_FIGURE, (i)))
#define lr_action_modifier(action, i) ((const LrPartModifier *) lr_action_part ((action), LR_PART_MODIFIER, (i)))
#define lr_action_outcome(action, i) ((const LrPartOutcome *) lr_action_part ((action), LR_PART_OUTCOME, (i)))
#define lr_action_message(action, i) ((const LrPartMessage *) lr_action_part ((action), LR_PART_MESSAGE, (i)))
#define lr_action_chart(action, i) ((const LrPartChart *) lr_action_part ((action), LR_PART_CHART, (i)))
#define lr_action_chance(action, i) ((const LrPartChance *) lr_action_part ((action), LR_PART_CHANCE, (i)))
#define lr_action_line(action, i) ((const LrPartLine *) lr_action_part ((action), LR_PART_LINE, (i)))
#define lr_action_about(action, i) ((const LrPartAbout *) lr_action_part ((action), LR_PART_ABOUT, (i)))

guint         lr_action_n_parts      (const LrAction *action,
                                      LrPartKind      kind);
/* Returns: the result that the action is; an empty one if it is none */
const LrPartResult *lr_action_result (const LrAction *action);

/* Returns: (nullable): the texts of a part, one after the other, but for who sees it; %NULL behind the last */
const char   *lr_action_part_text    (LrPartKind      kind,
                                      const void     *part,
                                      guint           index);
/* Returns: (nullable): the name of a column of a part, but for who sees it; %NULL behind the last. Its value is @text,
 * or @number where that is %NULL */
const char   *lr_action_part_column  (LrPartKind      kind,
                                      const void     *part,
                                      guint           index,
                                      const char    **text,
                                      gint64         *number);
const char   *lr_action_part_name    (LrPartKind      kind);
/* Returns: (nullable): the first part of that kind whose first text, but for who sees it, is @name */
const void   *lr_action_find_part    (const LrAction *action,
                                      LrPartKind      kind,
                                      const char     *name);

#define lr_action_find_change(action, key) \
  ((const LrPartChange *) lr_action_find_part ((action), LR_PART_CHANGE, (key)))
#define lr_action_find_cause(action, key) ((const LrPartCause *) lr_action_find_part ((action), LR_PART_CAUSE, (key)))
#define lr_action_find_input(action, id) ((const LrPartInput *) lr_action_find_part ((action), LR_PART_INPUT, (id)))
#define lr_action_find_line(action, role) ((const LrPartLine *) lr_action_find_part ((action), LR_PART_LINE, (role)))
#define lr_action_find_about(action, name) ((const LrPartAbout *) lr_action_find_part ((action), LR_PART_ABOUT, (name)))

/* SHA-256 over the previous hash and every column of the action and of its parts, in the order in which
 * lr-action-tables.c lists them: whole numbers as eight bytes, the least first; texts and bytes with their length
 * before them; each table of parts with the number of its rows before them. */
void          lr_action_make_hash    (const LrAction *action,
                                      guint8         *hash);
/* Whether it is one that can be taken back; what the program notes down for itself, what is about sealed dice, and
 * undoing itself are none. */
gboolean      lr_action_is_step      (const LrAction *action);
const char   *lr_action_kind_id      (LrActionKind    kind);
gboolean      lr_action_find_kind    (const char     *id,
                                      LrActionKind   *kind);
/* Whether a list of sides as in @seen names @side; %NULL is the referee, who sees everything. */
gboolean      lr_seen_by             (const char     *seen,
                                      const LrSide   *side);

char         *lr_hash_to_text        (const guint8   *hash) G_GNUC_WARN_UNUSED_RESULT;
gboolean      lr_hash_from_text      (const char     *text,
                                      guint8         *hash);

/* --- being written --- */

/**
 * LrActionDraft:
 * @head: the columns; texts may be %NULL for empty ones
 *
 * An action that is being put together. What is added is copied.
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
/* Adds a part: one of the structs above. Texts in it may be %NULL for empty ones. */
void           lr_action_draft_add   (LrActionDraft   *draft,
                                      LrPartKind       kind,
                                      gconstpointer    part);
/* Returns: (nullable): a part, to be changed */
gpointer       lr_action_draft_part  (LrActionDraft   *draft,
                                      LrPartKind       kind,
                                      guint            index);
/* Returns: the result of the draft, to be changed; it is added if there is none yet */
LrPartResult  *lr_action_draft_result (LrActionDraft *draft);
/* Returns: (transfer none): a copy of a text that lives as long as the draft */
const char    *lr_action_draft_text  (LrActionDraft   *draft,
                                      const char      *text);
/* Returns: (transfer none): the draft to look at as one looks at an action; what is added later is not in it */
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
