/* lr-answer.h - the answer of a calculator, as lists of words and numbers
 *
 * The window, the command line and the log all show the same answer, so they cannot differ.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "engine/run/lr-dist.h"
#include "rules/build/lr-ruleset.h"

G_BEGIN_DECLS

/**
 * LrStepView:
 * @step: the step
 * @path: its path
 * @label: (nullable): its label; %NULL for a hidden step
 * @rule: (nullable): its rule number
 * @certain: whether it has the same value in every throw
 * @value: that value
 * @text: (nullable): that value in words
 * @dist: its distribution
 * @probability: the chance that it is reached; in a loop, how often it is reached on average
 * @done: the chance that it is also done, because its `when` holds
 * @hidden: whether it belongs to a hidden call, one without a label
 *
 * A let or an outcome.
 */
typedef struct
{
  const LrStep *step;
  char         *path;
  char         *label;
  const char   *rule;
  gboolean      certain;
  LrValue       value;
  char         *text;
  LrDist       *dist;
  double        probability;
  double        done;
  gboolean      hidden;
} LrStepView;

/**
 * LrItemView:
 * @item: the item
 * @by: how its tally reduces its items
 * @label: its label
 * @rule: (nullable): its rule number
 * @depth: how many tallies are around it, within the outermost
 * @applied: whether its `when` holds in some throw
 * @counts: whether it makes a difference
 * @certain: whether it contributes the same in every throw
 * @value: that contribution
 * @text: (nullable): its contribution in words; the mean, if dice decide it
 * @unclamped: (nullable): for a nested tally that was cut to its limit, the value before
 * @dist: (nullable): the distribution of its contribution, if it counts
 */
typedef struct
{
  const LrItem *item;
  LrTallyBy     by;
  char         *label;
  const char   *rule;
  guint         depth;
  gboolean      applied;
  gboolean      counts;
  gboolean      certain;
  LrValue       value;
  char         *text;
  char         *unclamped;
  LrDist       *dist;
} LrItemView;

/**
 * LrTallyView:
 * @view: its total
 * @unclamped: (nullable): the total before it was cut to its limits, if it was
 * @signed_numbers: whether its number and those of its items have a sign
 * @items: (element-type LrItemView): its items, each nested tally before its own items; in a tally by `all`, the
 * items that fail come first
 */
typedef struct
{
  LrStepView  view;
  char       *unclamped;
  gboolean    signed_numbers;
  GPtrArray  *items;
} LrTallyView;

/**
 * LrMessageView:
 * @step: the check or tell
 * @path: its path
 * @text: its words
 * @rule: (nullable): its rule number
 * @refuses: for a check, whether it refuses rather than warns
 * @to: (nullable): the side that it tells
 * @always: whether it is said whatever was typed and thrown
 * @probability: the chance that it is said
 */
typedef struct
{
  const LrStep *step;
  char         *path;
  char         *text;
  const char   *rule;
  gboolean      refuses;
  const LrSide *to;
  gboolean      always;
  double        probability;
} LrMessageView;

/**
 * LrReadView:
 * @step: the step that reads the chart
 * @chart: the chart
 * @path: the path of the step
 * @chances: (array): the chance that each of its cells is read
 * @row: the row, if it is certain; else -1
 * @column: the column, if it is certain; else -1
 * @from: (nullable): the row or column before a shift, in words; %NULL if there was none, or it changed nothing
 * @shifted: the axis of that shift: 0 for rows, 1 for columns
 * @past: the chance that a shift went past an end, where the last entry counts
 * @provenances: a bit for each #LrProvenance among the cells
 * @hidden: whether the step is hidden
 */
typedef struct
{
  const LrStep  *step;
  const LrChart *chart;
  char          *path;
  double        *chances;
  int            row;
  int            column;
  char          *from;
  guint          shifted;
  double         past;
  guint          provenances;
  gboolean       hidden;
} LrReadView;

/**
 * LrAnswerDepth:
 * @LR_ANSWER_PLAIN: one run
 * @LR_ANSWER_HEADLINE: and a run for each face of the next die, where the headline names faces
 * @LR_ANSWER_WHOLE: and for each face in any case, and for each other reading of the options that were read
 *
 * What more runs find out. A slow calculator gets none.
 */
typedef enum
{
  LR_ANSWER_PLAIN,
  LR_ANSWER_WHOLE,
  LR_ANSWER_HEADLINE,
} LrAnswerDepth;

/**
 * LrFaceView:
 * @inputs: what was typed, with this face
 * @result: (nullable): what it came to, while nobody has asked for its words
 * @headline: (nullable): the headline if this face comes up
 * @detail: (nullable): the other outcomes that are then certain: "L/M(R) · Attacker 1, Defender 2"
 * @hit: whether the face certainly gives what the headline asks for
 * @differs: whether the outcomes and instructions depend on which face comes up
 */
typedef struct
{
  LrInputs *inputs;
  LrResult *result;
  char     *headline;
  char     *detail;
  gboolean  hit;
  gboolean  differs;
} LrFaceView;

/**
 * LrAskView:
 * @step: the roll or decision
 * @path: its path
 * @label: its label
 * @by: (nullable): who rolls or decides
 * @rule: (nullable): its rule number
 * @spec: for a roll, the dice; some of them, if they @differ
 * @differ: whether which dice they are is not known yet: earlier throws, or the round, decide it
 * @given: whether it was given
 * @reading: what it shows, if it was given
 * @probability: the chance that it is asked for
 * @decision: (nullable): for a decision, the values that are allowed
 * @has_usual: of a decision that was not given: whether its default is taken, whatever dice are still missing
 * @usual: that default
 * @drawn: (nullable): of a decision that is left to chance and not given: what is drawn how often
 * @faces: (nullable) (element-type LrFaceView): for a single die that is asked for next, what each face leads to
 */
typedef struct
{
  const LrStep *step;
  char         *path;
  char         *label;
  const LrSide *by;
  const char   *rule;
  LrPoolSpec    spec;
  gboolean      differ;
  gboolean      given;
  char         *reading;
  double        probability;
  const LrField *decision;
  gboolean      has_usual;
  LrValue       usual;
  LrDist       *drawn;
  GPtrArray    *faces;
} LrAskView;

/**
 * LrEffectView:
 * @step: the effect
 * @text: what recording would change, in words
 * @rule: (nullable): its rule number
 * @probability: the chance that it happens
 */
typedef struct
{
  const LrStep *step;
  char         *text;
  const char   *rule;
  double        probability;
} LrEffectView;

/**
 * LrReasonView:
 * @text: what decided: "Links from its parent: 2, at most 1"
 * @label: (nullable): the part of the rule that it is in: "Within one link"
 * @rule: (nullable): its rule number
 * @field: (nullable): the input that is looked at
 *
 * Because of what the headline is a no.
 */
typedef struct
{
  char          *text;
  char          *label;
  const char    *rule;
  const LrField *field;
} LrReasonView;

/**
 * LrFigureView:
 * @step: the step that it comes from
 * @caption: its name: "Column", "Die-roll modifier"
 * @text: its value
 * @rule: (nullable): its rule number
 *
 * One of the few things that are shown large.
 */
typedef struct
{
  const LrStep *step;
  char         *caption;
  char         *text;
  const char   *rule;
} LrFigureView;

/**
 * LrAnswer:
 * @ruleset: the calculator's ruleset
 * @result: the run that it comes from
 * @title: the calculator's title
 * @rule: (nullable): its rule number
 * @error: (nullable): one line that says why there is no answer: a fault, a limit, dice that do not fit
 * @problems: (element-type utf8): inputs that are not allowed, a line each
 * @idle: (element-type utf8): what was typed and does not count, and why, a line each
 * @accuracy: (nullable): why the chances are not exact, and how good they are
 * @inapplicable: (nullable): says that the rules do not use the calculator in this scenario or on this turn
 * @headline: (nullable): the sentence that people want, with its chance
 * @sentence: (nullable): the headline without its chance, to be shown large
 * @asked: (nullable): the headline without the flag at its end: "May jump", to which the answer is yes or no
 * @chance: the chance of @sentence, from 0 to 1; below 0 if it has none, or more than one
 * @on: (nullable): the faces of the next die that give it: "6 to 10"
 * @reasons: (element-type LrReasonView): because of what the headline is a no; the headline has the first of them
 * @stand_in: whether it used a stand-in chart
 * @own: (element-type utf8): the house modifiers, and whether they count, a line each
 * @figures: (element-type LrFigureView): what is shown large: certain values of steps that the ruleset marks as key
 * @lets: (element-type LrStepView): in the order of the procedure
 * @rows: (element-type LrTallyView): the tallies of rows of an input table that hold more than one number
 * @tallies: (element-type LrTallyView): in the order of the procedure
 * @outcomes: (element-type LrStepView): in the order of the procedure
 * @checks: (element-type LrMessageView): the checks that refuse or warn
 * @messages: (element-type LrMessageView): what people have to do
 * @reads: (element-type LrReadView): the charts that were read
 * @asks: (element-type LrAskView): dice and decisions, in the order in which they are asked for
 * @next: (nullable): the one of these that has to be typed next
 * @next_pass: (nullable): @next, if it belongs to the next pass of a loop; @asks then has the dice of all passes
 * together
 * @effects: (element-type LrEffectView): what recording would change
 * @losses: (element-type utf8): what stops throws before the end, a line each
 * @missing: (nullable): if something is unknown, the id of the chart or kind that lacks it
 * @missing_label: (nullable): the label of that chart or kind
 * @options: (element-type LrOption): options that matter: another reading gives another answer
 * @provenances: a bit for each #LrProvenance among the cells read
 * @unknown: the chance that a cell is missing
 * @waiting: the chance that a decision is missing
 * @unfinished: the chance that a loop goes on after its last pass
 * @of: the number of all ways; 0 if it is too large
 */
typedef struct
{
  const LrRuleset *ruleset;
  LrResult        *result;
  char            *title;
  const char      *rule;
  char            *error;
  GPtrArray       *problems;
  GPtrArray       *idle;
  char            *accuracy;
  char            *inapplicable;
  char            *headline;
  char            *sentence;
  char            *asked;
  double           chance;
  char            *on;
  GPtrArray       *reasons;
  gboolean         stand_in;
  GPtrArray       *own;
  GPtrArray       *figures;
  GPtrArray       *lets;
  GPtrArray       *rows;
  GPtrArray       *tallies;
  GPtrArray       *outcomes;
  GPtrArray       *checks;
  GPtrArray       *messages;
  GPtrArray       *reads;
  GPtrArray       *asks;
  const LrAskView *next;
  LrAskView       *next_pass;
  GPtrArray       *effects;
  GPtrArray       *losses;
  const char      *missing;
  const char      *missing_label;
  GPtrArray       *options;
  guint            provenances;
  double           unknown;
  double           waiting;
  double           unfinished;
  LrWide           of;
} LrAnswer;

/* Runs a calculator and puts everything that it shows into words. @ruleset: the calculator's ruleset. @inputs: what was
 * typed. @limits: (nullable): the limits of the run; %NULL for the usual ones. @cancelled: (nullable): another thread
 * may set this to anything but 0 to stop it. */
LrAnswer        *lr_answer_new         (const LrRuleset *ruleset,
                                        const LrInputs  *inputs,
                                        const LrLimits  *limits,
                                        LrAnswerDepth    depth,
                                        const gint      *cancelled) G_GNUC_WARN_UNUSED_RESULT;
/* The same while dice are rolled one by one: it stops at the next roll or draw, so that it is fast, without chances.
 * A later check refuses later. */
LrAnswer        *lr_answer_new_to_throw (const LrRuleset *ruleset,
                                        const LrInputs  *inputs) G_GNUC_WARN_UNUSED_RESULT;
/* Runs a calculator over all situations; where they are too many, by chance. @rounds: of the simulation; 0 for none.
 * Returns: (transfer full) */
LrResult        *lr_answer_run         (const LrInputs  *inputs,
                                        const LrLimits  *limits,
                                        guint            rounds,
                                        const gint      *cancelled) G_GNUC_WARN_UNUSED_RESULT;
/* A simulated answer gets finer with more rounds: four times as many halve the margin. Returns: how many a finer one
 * has; 0 if the answer is exact, or fine enough */
guint            lr_answer_finer       (const LrAnswer  *answer);
/* The same as lr_answer_new(), without trying to follow every situation. @rounds: of the simulation. */
LrAnswer        *lr_answer_new_simulated (const LrRuleset *ruleset,
                                        const LrInputs  *inputs,
                                        guint            rounds,
                                        LrAnswerDepth    depth,
                                        const gint      *cancelled) G_GNUC_WARN_UNUSED_RESULT;
/* Puts into words what the faces of the next die lead to, if that is known and was not done yet. */
void             lr_answer_word_faces  (LrAnswer        *answer);
/* @answer: (transfer full) (nullable). */
void             lr_answer_free        (LrAnswer        *answer);
/* Returns: (nullable): the next dice or decision to be typed: the first that is certainly asked for and was not given.
 * In a loop it is that of the next pass */
const LrAskView *lr_answer_next_ask    (const LrAnswer  *answer);
/* Returns: (transfer full): what someone does there: `2d6`, `decide`, `draw` */
char             *lr_answer_ask_text   (const LrAskView *ask) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: (nullable): dice or a decision that were not given, in any pass of a loop. While there are any, the answer
 * has chances but no result */
const LrAskView *lr_answer_open_ask    (const LrAnswer  *answer);
/* @side: (nullable). Returns: (nullable): the input whose value says who takes that part */
const char       *lr_side_input         (const LrSide    *side);
/* @id: that value. Returns: the player who takes the part then; @side itself if there is none */
const LrSide     *lr_side_player        (const LrSide    *side,
                                         const LrModel   *model,
                                         const char      *id);
/* @side: (nullable). Returns: (nullable): the player who takes that part here, as an input says; @side itself where it
 * is a player, or no input says who takes it */
const LrSide    *lr_answer_player      (const LrAnswer  *answer,
                                        const LrSide    *side);
/* Returns: (transfer full): who that is: "Union · Attacker", or "Attacker" if the part is not taken */
char            *lr_answer_side_name   (const LrAnswer  *answer,
                                        const LrSide    *side) G_GNUC_WARN_UNUSED_RESULT;
/* @ask: dice or a decision. Returns: whether it stands for all passes of a loop together; its probability is then how
 * often it is asked for on average */
gboolean         lr_ask_is_repeated    (const LrAskView *ask);
/* @most: how many charts to name for each provenance; 0 for all. Returns: (transfer full) (nullable): a line that says
 * where the numbers of its charts come from, if that is worth saying */
char            *lr_answer_provenance  (const LrAnswer  *answer,
                                        guint            most) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: (transfer full) (nullable): what a shift did: "from 1:1, past the end" */
char            *lr_answer_shift_text  (const LrReadView  *read) G_GNUC_WARN_UNUSED_RESULT;
/* @value: what is typed where the strength is. @sum: (out): the strength. Returns: whether it is known */
gboolean         lr_answer_strength    (const LrStrength  *strength,
                                        LrValue            value,
                                        LrNumber          *sum);
/* Returns: (transfer full) (nullable): where it read: "column 2:1, row 4, shifted from 3:2" */
char            *lr_answer_read_text   (const LrAnswer    *answer,
                                        const LrReadView  *read) G_GNUC_WARN_UNUSED_RESULT;
/* @text: (nullable): the value of the tally or of one of its items. @unclamped: (nullable): the value before it was cut
 * to its limit. Returns: (transfer full): both: `+4 (cut from +6)` */
char            *lr_answer_cut_text    (const LrTallyView *tally,
                                        const char      *text,
                                        const char      *unclamped) G_GNUC_WARN_UNUSED_RESULT;
/* @field: the index of a roster among the inputs. @row: one of its rows, from 0. @computed: one of the shape's computed
 * fields. Returns: (transfer full) (nullable): its value in words; %NULL if it could not be worked out */
char            *lr_answer_row_text    (const LrAnswer  *answer,
                                        guint            field,
                                        guint            row,
                                        guint            computed) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LrAnswer, lr_answer_free)

G_END_DECLS
