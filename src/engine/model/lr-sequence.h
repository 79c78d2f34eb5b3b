/* lr-sequence.h - the sequence of play, the scenarios and the alarms of a ruleset
 *
 * A sequence is a tree: phases, and in them steps to tick, procedures to do and reminders. It holds no chances: its
 * conditions see the trackers, the turn, the scenario and the options. lr-state.h goes through it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lr-procedure.h"

G_BEGIN_DECLS

typedef struct _LrEntry LrEntry;
typedef struct _LrScenario LrScenario;

/* What `reset` says of a tracker that goes back to its start with each turn. */
#define LR_RESET_TURN "turn"

/**
 * LrEntryKind:
 * @LR_ENTRY_PHASE: a phase, segment or player turn: it holds others
 * @LR_ENTRY_STEP: a line to tick
 * @LR_ENTRY_DO: a procedure to carry out
 * @LR_ENTRY_NOTE: a reminder of the phase it is in
 */
typedef enum
{
  LR_ENTRY_PHASE,
  LR_ENTRY_STEP,
  LR_ENTRY_DO,
  LR_ENTRY_NOTE,
} LrEntryKind;

/**
 * LrChangeAt:
 * @LR_AT_BEGIN: where its phase begins
 * @LR_AT_END: where it ends
 * @LR_AT_DATE: where a turn begins, however the game comes there
 */
typedef enum
{
  LR_AT_BEGIN,
  LR_AT_END,
  LR_AT_DATE,
} LrChangeAt;

/**
 * LrChangeRule:
 * @at: of one in a phase: where it happens
 * @when: (nullable): when it happens
 * @effect: what it changes
 * @value: (nullable): what it sets it to, or adds
 * @message: (nullable): of a note: its words
 *
 * What happens to trackers at the beginning or end of a phase, or to one where a scenario begins.
 */
typedef struct
{
  LrChangeAt  at;
  const char *rule;
  LrFormula  *when;
  LrEffect    effect;
  LrFormula  *value;
  LrMessage  *message;
  LrOrigin    origin;

  /* made by linking */
  LrCode     *when_code;
  LrCode     *each_code;
  LrCode    **key_codes;
  LrCode     *value_code;
  LrCode     *turn_code;
  LrCode    **message_codes;
} LrChangeRule;

/**
 * LrEntry:
 * @id: (nullable): its name, once in the phase it is in; %NULL for a reminder
 * @kind: what it is
 * @label: (nullable): what it is called; of a procedure without one, the procedure's own
 * @actor: (nullable): whose it is, in words
 * @side: (nullable): the side, where @actor names one
 * @rule: (nullable): its rule number
 * @only: (nullable): when it is due, in words: what is shown beside one that is not
 * @help: (nullable): what to remember about it; the words of a reminder
 * @next: (nullable): what the button says that does it next; of what may be done, it is then what its phase is for
 * @unit: (nullable): in what it is counted once it was done
 * @may: whether it may be done any number of times or not at all, rather than has to be done once; of a phase, whether
 *   its lines may that do not say so themselves
 * @when: (nullable): when it is due
 * @each: (nullable): once for each of these
 * @loop: of a phase: whether it goes round until someone, or @until, ends it
 * @until: (nullable): of a loop: asked after each round
 * @procedure: (nullable): what is to be done
 * @with: (array length=n_with): what that procedure's inputs get
 * @entries: (array length=n_entries): of a phase: what is in it
 * @effects: (array length=n_effects): of a phase: what happens where it begins and ends
 *
 * One line of the sequence.
 */
struct _LrEntry
{
  const char    *id;
  LrEntryKind    kind;
  LrMessage     *label;
  LrMessage     *actor;
  const LrSide  *side;
  const char    *rule;
  const char    *only;
  LrMessage     *help;
  const char    *next;
  const LrUnit  *unit;
  gboolean       may;
  LrFormula     *when;
  LrFormula     *each;
  gboolean       loop;
  LrFormula     *until;
  const char    *procedure;
  LrWith        *with;
  guint          n_with;
  LrEntry      **entries;
  guint          n_entries;
  LrChangeRule **effects;
  guint          n_effects;
  LrEntry       *parent;
  LrOrigin       origin;

  /* made by linking */
  LrProcedure   *callee;
  LrName        *row;        /* (nullable): of @each; a known value for everything within */
  guint          depth;      /* how many phases are around it */
  LrTracker    **resets;     /* trackers that go back to their start where the phase ends */
  guint          n_resets;
  LrCode        *when_code;
  LrCode        *each_code;
  LrCode        *rows_code;  /* (nullable): of @each over the rows of a list: all of them, whatever it says of them */
  LrCode        *until_code;
  LrCode       **with_codes;
  LrCode       **label_codes;
  LrCode       **actor_codes;
  LrCode       **help_codes;
  LrRead        *reads;      /* what its label holds of trackers, where the model has secrets */
  guint          n_reads;
};

/**
 * LrSequence:
 * @root: a phase without a name that holds the whole turn
 * @resets: (array length=n_resets): trackers that go back to their start where a turn ends
 *
 * What is done in each turn. @root's `until` says when the game is over before its last turn.
 */
struct _LrSequence
{
  LrEntry    *root;
  LrTracker **resets;
  guint       n_resets;
};

/**
 * LrScenario:
 * @id: its name
 * @first: the place of its first turn in the calendar, or -1
 * @last: that of its last turn, or -1
 * @help: (nullable): a few words about it
 * @starts: (array length=n_starts): trackers that start differently in it
 * @readings: (array length=n_readings): options that it sets
 * @victory: (nullable): who wins, worked out from the trackers: mostly a chart of victory levels
 *
 * Where a game begins and ends. What a scenario is called is in the model's kind of scenarios.
 */
struct _LrScenario
{
  const char    *id;
  int            first;
  int            last;
  const char    *help;
  LrChangeRule **starts;
  guint          n_starts;
  struct
  {
    const LrOption *option;
    LrValue         value;
  }             *readings;
  guint          n_readings;
  LrFormula     *victory;
  LrOrigin       origin;

  /* made by linking */
  LrCode        *victory_code;
};

/**
 * LrAlarm:
 * @message: what is said
 * @when: when
 * @each: (nullable): once for each of these
 * @rule: (nullable): the rule
 * @to: (nullable): to whom
 *
 * An alarm that depends on the trackers: a standing `tell` of the ruleset.
 */
typedef struct
{
  LrMessage    *message;
  LrFormula    *when;
  LrFormula    *each;
  const char   *rule;
  const LrSide *to;
  LrOrigin      origin;

  /* made by linking */
  LrName       *row; /* (nullable): that of @each */
  LrCode       *each_code;
  LrCode       *when_code;
  LrCode      **message_codes;
} LrAlarm;

/**
 * LrEntryFunc:
 * @entry: a line of the sequence
 * @data: as given with the function
 *
 * Returns: %FALSE to stop
 */
typedef gboolean (*LrEntryFunc) (LrEntry *entry,
                                 gpointer data);

/* @sequence: (nullable). @func: called for each line of it, in the order of the text, a phase before what is in
 * it. @data: passed to it. Returns: %FALSE if @func stopped it */
gboolean          lr_sequence_foreach     (const LrSequence *sequence,
                                           LrEntryFunc       func,
                                           gpointer          data);
/* @sequence: (nullable). Returns: (nullable): the phase of that name */
LrEntry          *lr_sequence_find_phase  (const LrSequence *sequence,
                                           const char       *id);
/* @sequence: (nullable). Returns: (nullable): the first line of that name */
LrEntry          *lr_sequence_find        (const LrSequence *sequence,
                                           const char       *id);
/* @sequence: (nullable). Returns: whether the sequence says anywhere when the procedure is carried out; one that
 * it names nowhere is never out of phase */
gboolean          lr_sequence_names       (const LrSequence *sequence,
                                           const LrProcedure *procedure);
/* Returns: (nullable): the line of that name in it */
LrEntry          *lr_entry_find_child     (const LrEntry    *entry,
                                           const char       *id);
/* A stage is a phase that is done as one: a phase without others in it; or one within another phase where those in it
 * have only lines, and none of them goes round with something that has to be done. Returns: (nullable): the stage that
 * a line belongs to; %NULL of lines that are between stages */
const LrEntry    *lr_entry_stage          (const LrEntry    *line);
/* @scenario: the place of a scenario among the model's scenarios. Returns: (nullable): what it says; %NULL where
 * there is no such scenario */
const LrScenario *lr_model_scenario       (const LrModel    *model,
                                           int               scenario);

/* @id: as lr_tracker_cell_id() writes it; spaces after a comma and quotes around keys do no harm. Returns: the
 * cell, or -1 if there is none of that name */
int               lr_tracker_find_cell    (const LrModel    *model,
                                           const char       *id);
/* @cell: one of its @n_cells. @keys: (nullable) (array): takes the places of its keys in their kinds. Returns: the
 * tracker that the cell belongs to */
const LrTracker  *lr_tracker_of_cell      (const LrModel    *model,
                                           guint             cell,
                                           guint            *keys);
/* @cell: one of its @n_cells. Returns: (transfer full): how the cell is called wherever it is written down: `vp`,
 * or with its keys `cp_us[east]` and `box[union,east]` */
char             *lr_tracker_cell_id      (const LrModel    *model,
                                           guint             cell) G_GNUC_WARN_UNUSED_RESULT;
/* @sequence: (nullable). @wrong: a name that no phase of it has. Returns: (nullable): the phase that was probably
 * meant */
const char       *lr_sequence_suggest_phase (const LrSequence *sequence,
                                           const char       *wrong);

G_END_DECLS
