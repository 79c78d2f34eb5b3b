/* lr-guide.h - the turn as a guide: required, optional and done steps
 *
 * A turn is a tree of phases, and at its ends are stops: a stage, which is done as one (lr_entry_stage()), or lines
 * that are between stages. The game is at one of them. What has to be done there are its duties, each once; what
 * may be done any number of times, or not at all, its opportunities. Duties are walked, opportunities never; going on
 * leads out of the stage, or within it to the next part of it that has a duty, or is for something.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "present/answer/lr-answer.h"
#include "session/session/lr-session.h"

G_BEGIN_DECLS

/**
 * LrGuideState:
 * @LR_GUIDE_DONE: the game has gone past it
 * @LR_GUIDE_PRESENT: the game is in it
 * @LR_GUIDE_LATER: it is still to come
 */
typedef enum
{
  LR_GUIDE_DONE,
  LR_GUIDE_PRESENT,
  LR_GUIDE_LATER,
} LrGuideState;

/**
 * LrGuideDeed:
 * @LR_GUIDE_NOTHING: there is nothing to do
 * @LR_GUIDE_OPEN: a calculator is opened
 * @LR_GUIDE_TICK: a line without a calculator is done
 * @LR_GUIDE_GO: on to the next part of the stage
 * @LR_GUIDE_LEAVE: on to the next stage
 * @LR_GUIDE_ROUND: another round of a loop begins
 * @LR_GUIDE_BEGIN: the turn begins
 * @LR_GUIDE_END: the turn ends
 *
 * What a button does.
 */
typedef enum
{
  LR_GUIDE_NOTHING,
  LR_GUIDE_OPEN,
  LR_GUIDE_TICK,
  LR_GUIDE_GO,
  LR_GUIDE_LEAVE,
  LR_GUIDE_ROUND,
  LR_GUIDE_BEGIN,
  LR_GUIDE_END,
} LrGuideDeed;

typedef struct _LrGuideLine LrGuideLine;

/**
 * LrGuideLine:
 * @path: its name in this turn
 * @label: what it is called
 * @help: (nullable): what to remember
 * @rule: (nullable): its rule number
 * @actor: (nullable): whose it is, where it is not whose the whole stop is
 * @procedure: (nullable): the calculator that it opens
 * @next: (nullable): what its button says
 * @unit: (nullable): in what it is counted
 * @may: whether it is an opportunity
 * @due: whether it is due
 * @only: (nullable): when it is due, in words
 * @done: whether it is done
 * @skipped: (nullable): why it was skipped
 * @count: how often it was recorded or ticked in this turn, since the stop was reached
 * @part: which part of the stop it is in, from 0
 * @loop: (nullable): the loop around it within the stop, if the ruleset says when that ends
 * @first: (nullable): of an opportunity that is there more than once: the first of them, which counts for all
 *
 * One line of a stop.
 */
struct _LrGuideLine
{
  char         *path;
  char         *label;
  char         *help;
  const char   *rule;
  char         *actor;
  char         *procedure;
  const char   *next;
  const LrUnit *unit;
  gboolean      may;
  LrDue         due;
  const char   *only;
  gboolean      done;
  char         *skipped;
  guint         count;
  guint         part;
  char         *loop;
  LrGuideLine  *first;
};

/**
 * LrGuideNote:
 * @text: what to remember
 * @rule: (nullable): the rule
 * @sent: whether something that was done has put it there for this turn
 */
typedef struct
{
  char       *text;
  const char *rule;
  gboolean    sent;
} LrGuideNote;

typedef struct _LrGuidePhase LrGuidePhase;

/**
 * LrGuidePhase:
 * @path: its name in this turn; of lines between stages, that of the first of them
 * @label: what it is called
 * @rule: (nullable): its rule number
 * @actor: (nullable): whose it is
 * @side: (nullable): the side whose it is
 * @depth: how many phases are around it
 * @around: (nullable): the phase around it
 * @is_stop: whether it holds lines, rather than phases
 * @is_stage: of a stop: whether it is a stage
 * @state: where the game is relative to it
 * @due: whether it is due
 * @only: (nullable): when it is due, in words
 * @round: of a loop: the number of the round; else 0
 * @n_duties: how many duties it has that are due, with those of the phases in it
 * @n_done: how many of them are done
 * @n_skipped: and how many skipped
 * @n_acts: how often its opportunities were taken
 * @count: what is said of that: `17 of 18, 1 skipped`
 * @phases: (element-type LrGuidePhase): what is in it
 * @lines: (element-type LrGuideLine): of a stop: all of its lines, in order
 * @duties: (element-type LrGuideLine): of a stop: those that have to be done, also what is not due
 * @opportunities: (element-type LrGuideLine): of a stop: those that may be done, each once, also what is not due
 * @notes: (element-type LrGuideNote): what to remember
 */
struct _LrGuidePhase
{
  char         *path;
  char         *label;
  const char   *rule;
  char         *actor;
  const LrSide *side;
  guint         depth;
  LrGuidePhase *around;
  gboolean      is_stop;
  gboolean      is_stage;
  LrGuideState  state;
  LrDue         due;
  const char   *only;
  guint         round;
  guint         n_duties;
  guint         n_done;
  guint         n_skipped;
  guint         n_acts;
  char         *count;
  GPtrArray    *phases;
  GPtrArray    *lines;
  GPtrArray    *duties;
  GPtrArray    *opportunities;
  GPtrArray    *notes;

  /*< private >*/
  gboolean      loop;  /* whether it goes round */
  GPtrArray    *parts; /* (element-type utf8): of a stop: what its parts are called */
};

/**
 * LrGuideStep:
 * @deed: what it does
 * @label: (nullable): what its button says
 * @path: (nullable): of the line, the phase or the loop that it is about
 * @procedure: (nullable): of %LR_GUIDE_OPEN: the calculator
 * @moves: whether the game goes to the line at @path, rather than out of the phase
 * @to: (nullable): of one that leads on: where to
 */
typedef struct
{
  LrGuideDeed deed;
  char       *label;
  char       *path;
  char       *procedure;
  gboolean    moves;
  char       *to;
} LrGuideStep;

/**
 * LrGuide:
 * @turn: (nullable): the turn; %NULL without a calendar
 * @where: what the stop is called where the game is; empty before the first
 * @whose: (nullable): whose it is, in words
 * @said: (nullable): `2 attacks recorded`
 * @left: (nullable): `2 left`, of the duties of that stop
 * @looks: (nullable): the side that looks, and does nothing
 * @over: whether the game is over
 * @phases: (element-type LrGuidePhase): the turn
 * @notes: (element-type LrGuideNote): what to remember in this turn
 * @alarms: (element-type LrGuideNote): what has to be said as the trackers stand
 * @present: (nullable): the stop where the game is
 * @due: what is due now
 * @leave: what leads on, where that is something else
 */
typedef struct
{
  char         *turn;
  char         *where;
  char         *whose;
  char         *said;
  char         *left;
  const LrSide *looks;
  gboolean      over;
  GPtrArray    *phases;
  GPtrArray    *notes;
  GPtrArray    *alarms;
  LrGuidePhase *present;
  LrGuideStep   due;
  LrGuideStep   leave;
} LrGuide;

/**
 * LrGuideGroup:
 * @label: a phase
 * @lines: (element-type LrGuideLine): duties that are left in it, borrowed from the guide
 */
typedef struct
{
  const char *label;
  GPtrArray  *lines;
} LrGuideGroup;

/**
 * LrGuideQuestion:
 * @title: what ends
 * @heading: what is left
 * @text: (nullable): what becomes of it
 * @back: what the button says that goes back
 * @anyway: what the button says that goes on
 * @result: (nullable): a roll that is not recorded, in a sentence
 * @groups: (element-type LrGuideGroup): the duties that are left
 *
 * What is asked before the game goes on.
 */
typedef struct
{
  char      *title;
  char      *heading;
  char      *text;
  char      *back;
  char      *anyway;
  char      *result;
  GPtrArray *groups;
} LrGuideQuestion;

/* Returns: (transfer full): what is said where there are more alarms than are worked out */
char            *lr_guide_more_alarms  (void) G_GNUC_WARN_UNUSED_RESULT;
/* @session: a session whose ruleset is there. @side: (nullable): the side that looks; %NULL for the referee, or anyone
 * who plays. Returns: (transfer full): the turn as it is now */
LrGuide         *lr_guide_new          (LrSession         *session,
                                        const LrSide      *side) G_GNUC_WARN_UNUSED_RESULT;
/* @guide: (nullable) (transfer full). */
void             lr_guide_free         (LrGuide           *guide);
/* Returns: (transfer full): where the game is, from the turn to the stop: `April 1862 · Union player turn · Combat`
 */
char            *lr_guide_place        (const LrGuide     *guide) G_GNUC_WARN_UNUSED_RESULT;
/* Does what a button says. The calculator of %LR_GUIDE_OPEN is the caller's to open. Returns: whether it was done */
gboolean         lr_guide_do           (LrSession         *session,
                                        const LrGuideStep *step,
                                        GError           **error);
/* @path: a line of this turn, or a stop. Returns: (nullable): the stop it is in */
LrGuidePhase    *lr_guide_find_stop    (const LrGuide     *guide,
                                        const char        *path);
/* @path: a line of this turn. Returns: (nullable): the line */
LrGuideLine     *lr_guide_find_line    (const LrGuide     *guide,
                                        const char        *path);
/* Returns: whether a line has to be done, is due, and is neither done nor skipped */
gboolean         lr_guide_is_left      (const LrGuideLine *line);
/* @step: what is to be done. @result: (nullable): a roll on the table that is not recorded, as lr_guide_result() says
 * it. Returns: (nullable) (transfer full): what to ask before; %NULL if there is nothing to ask. The guide has to be
 * kept as long */
LrGuideQuestion *lr_guide_ask          (const LrGuide     *guide,
                                        const LrGuideStep *step,
                                        const char        *result) G_GNUC_WARN_UNUSED_RESULT;
/* @question: (nullable) (transfer full). */
void             lr_guide_question_free (LrGuideQuestion  *question);
/* @answer: (nullable): what is on the table. Returns: (nullable) (transfer full): `Land combat, 8`; %NULL
 * unless dice have fallen, and there is a result */
char            *lr_guide_result       (const LrAnswer    *answer) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LrGuide, lr_guide_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (LrGuideQuestion, lr_guide_question_free)

G_END_DECLS
