/* lr-answer.h - what a calculator answers, as plain lists of words and numbers
 *
 * The window, the command line and the log all show an answer, so none of them can say anything else than the others.
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
 * @label: (nullable): what it is, for people; %NULL for one that is not shown
 * @rule: (nullable): its rule number
 * @certain: whether it has one and the same value in every throw
 * @value: that value
 * @text: (nullable): and in words
 * @dist: its distribution
 * @probability: the chance that it is reached; of all passes of a loop together, how often on average
 * @done: the chance that it is also done: that its `when` holds
 * @hidden: whether it belongs to a call that is not shown: one without a label
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
 * @by: how the tally that it belongs to reduces its items
 * @label: what it is
 * @rule: (nullable): its rule number
 * @depth: how many tallies are around it, within the tally
 * @applied: whether it holds, in some throw at least
 * @counts: whether it makes a difference
 * @certain: whether it contributes the same in every throw
 * @value: that contribution
 * @text: (nullable): what it contributes, in words; of one that the dice decide, on average
 * @unclamped: (nullable): of a nested tally that was cut: what it came to before
 * @dist: (nullable): what it contributes, of one that counts
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
 * @view: what it came to
 * @unclamped: (nullable): if its limits cut it: what it came to before
 * @signed_numbers: whether its number and those of its items carry their sign
 * @items: (element-type LrItemView): its items, those of nested tallies after their own; of what must hold all
 *   together, what does not comes first
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
 * @path: where it stands
 * @text: its words
 * @rule: (nullable): its rule number
 * @refuses: of a check: whether it refuses rather than warns
 * @to: (nullable): whom it tells
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
  double        probability;
} LrMessageView;

/**
 * LrReadView:
 * @step: the step that reads it
 * @chart: the chart
 * @path: of the step that reads it
 * @chances: (array): how likely each of its cells is read
 * @row: the row, if it is certain; else -1
 * @column: the column, if it is certain; else -1
 * @provenances: a bit for each #LrProvenance among the cells
 * @hidden: whether the step that reads it is not shown
 */
typedef struct
{
  const LrStep  *step;
  const LrChart *chart;
  char          *path;
  double        *chances;
  int            row;
  int            column;
  guint          provenances;
  gboolean       hidden;
} LrReadView;

/**
 * LrFaceView:
 * @headline: (nullable): what the headline says if this face comes up
 * @detail: (nullable): and the other outcomes that are then certain: "L/M(R) · Attacker 1, Defender 2"
 * @hit: whether the face surely gives what the headline asks for
 * @differs: whether it matters which face comes up: the outcomes and what is to be done differ
 */
typedef struct
{
  char     *headline;
  char     *detail;
  gboolean  hit;
  gboolean  differs;
} LrFaceView;

/**
 * LrAskView:
 * @step: the roll or decision
 * @path: its path
 * @label: what it is for
 * @by: (nullable): who rolls or decides
 * @rule: (nullable): its rule number
 * @spec: of a roll: the dice
 * @given: whether it has been given
 * @reading: and what it shows, if so
 * @probability: the chance that it is asked for
 * @decision: (nullable): of a decision: what may be decided
 * @faces: (nullable) (element-type LrFaceView): of a single die that is asked for next: what each face leads to
 */
typedef struct
{
  const LrStep *step;
  char         *path;
  char         *label;
  const LrSide *by;
  const char   *rule;
  LrPoolSpec    spec;
  gboolean      given;
  char         *reading;
  double        probability;
  const LrField *decision;
  GPtrArray    *faces;
} LrAskView;

/**
 * LrEffectView:
 * @step: the effect
 * @text: what recording would change, in words
 * @rule: (nullable): its rule number
 * @probability: the chance of it
 */
typedef struct
{
  const LrStep *step;
  char         *text;
  const char   *rule;
  double        probability;
} LrEffectView;

/**
 * LrFigureView:
 * @step: what it was worked out by
 * @caption: what it is: "Column", "Die-roll modifier"
 * @text: what it came to
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
 * @ruleset: whose calculator it is
 * @result: the run behind it
 * @title: the calculator's title
 * @rule: (nullable): its rule number
 * @error: (nullable): one line on why there is no answer: a fault, a limit, dice that do not fit
 * @problems: (element-type utf8): inputs that are not allowed, a line each
 * @idle: (element-type utf8): what was typed and does not count, and why, a line each
 * @inapplicable: (nullable): that the calculator has no place in this scenario or on this turn
 * @headline: (nullable): the sentence that people want, with its chance in it
 * @sentence: (nullable): the headline without its chance, to be shown large
 * @chance: and that chance, from 0 to 1; below 0 if the sentence has none, or more than one
 * @on: (nullable): on which faces of the next die it comes: "6 to 10"
 * @stand_in: whether a stand-in chart had a part in it
 * @figures: (element-type LrFigureView): what is shown large: what the ruleset marks as key, as far as it is certain
 * @lets: (element-type LrStepView): in the order of the procedure
 * @rows: (element-type LrTallyView): what makes up a row of an input table, where that is more than one number
 * @tallies: (element-type LrTallyView): in the order of the procedure
 * @outcomes: (element-type LrStepView): likewise
 * @checks: (element-type LrMessageView): those that refuse or warn
 * @messages: (element-type LrMessageView): what people are told to do
 * @reads: (element-type LrReadView): the charts that were read
 * @asks: (element-type LrAskView): dice and decisions, in the order in which they are asked for
 * @next: (nullable): which of them is to be typed in next
 * @next_pass: (nullable): @next, if it belongs to the next pass of a loop; @asks then has those of all passes together
 * @effects: (element-type LrEffectView): what recording would change
 * @losses: (element-type utf8): what keeps throws from reaching the end, a line each
 * @missing: (nullable): of what is unknown, the id of the chart, or of the kind, where it would stand
 * @missing_label: (nullable): and what that is called
 * @options: (element-type LrOption): options that matter here: another reading gives another answer
 * @provenances: a bit for each #LrProvenance among the cells read
 * @unknown: chance that a cell is missing
 * @waiting: chance that a decision is missing
 * @unfinished: chance that a loop goes on beyond its last pass
 * @of: how many ways there are, if that can be said; else 0
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
  char            *inapplicable;
  char            *headline;
  char            *sentence;
  double           chance;
  char            *on;
  gboolean         stand_in;
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

/* Runs a calculator and puts all it shows into words. @ruleset: whose calculator it is. @inputs: what was typed.
 * @limits: (nullable): how far to go, or %NULL for the usual limits. @thorough: whether to find out also what each
 * face of the next die leads to, and which options matter: a dozen more runs, of a calculator that takes few
 * steps. @cancelled: (nullable): another thread may set this to anything but 0 to stop it. */
LrAnswer        *lr_answer_new         (const LrRuleset *ruleset,
                                        const LrInputs  *inputs,
                                        const LrLimits  *limits,
                                        gboolean         thorough,
                                        const gint      *cancelled) G_GNUC_WARN_UNUSED_RESULT;
/* @answer: (transfer full) (nullable). */
void             lr_answer_free        (LrAnswer        *answer);
/* Returns: (nullable): the next dice or decision to be typed in: the first one that is surely asked for and has
 * not been given, of a loop that of its next pass; %NULL if there is none */
const LrAskView *lr_answer_next_ask    (const LrAnswer  *answer);
/* Returns: (nullable): dice or a decision that have not been given, be it in some pass of a loop; as long as there
 * are any, the answer is one of chances and no result */
const LrAskView *lr_answer_open_ask    (const LrAnswer  *answer);
/* @ask: dice or a decision. Returns: whether it stands for those of all passes of a loop together: its probability
 * is then how often it is asked for on average */
gboolean         lr_ask_is_repeated    (const LrAskView *ask);
/* @most: how many charts to name for each provenance; 0 for all. Returns: (transfer full) (nullable): a line on
 * where its charts' numbers come from, if that needs saying */
char            *lr_answer_provenance  (const LrAnswer  *answer,
                                        guint            most) G_GNUC_WARN_UNUSED_RESULT;
/* @item: an item of a tally. Returns: whether it makes a difference: it holds, and what it contributes shows in
 * the total of its tally */
gboolean         lr_answer_item_counts (const LrItemView *item);
/* @text: (nullable): what it, or one of its items, came to. @unclamped: (nullable): and what that was before it
 * was cut to its limit. Returns: (transfer full): both: `+4 (cut from +6)` */
char            *lr_answer_cut_text    (const LrTallyView *tally,
                                        const char      *text,
                                        const char      *unclamped) G_GNUC_WARN_UNUSED_RESULT;
/* @field: the index of a roster among the inputs. @row: one of its rows, from 0. @computed: one of the shape's
 * computed fields. Returns: (transfer full) (nullable): what it came to, in words; %NULL if it could not be worked
 * out */
char            *lr_answer_row_text    (const LrAnswer  *answer,
                                        guint            field,
                                        guint            row,
                                        guint            computed) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LrAnswer, lr_answer_free)

G_END_DECLS
