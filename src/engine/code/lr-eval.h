/* lr-eval.h - evaluates compiled formulas
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lr-code.h"
#include "engine/dice/lr-trace.h"
#include "engine/model/lr-inputs.h"

G_BEGIN_DECLS

typedef struct _LrMachine LrMachine;

/**
 * LrStop:
 * @LR_STOP_NONE: it went well
 * @LR_STOP_UNKNOWN: a cell or field without a value was needed
 * @LR_STOP_FAULT: the ruleset asks for something that has no value
 */
typedef enum
{
  LR_STOP_NONE,
  LR_STOP_UNKNOWN,
  LR_STOP_FAULT,
} LrStop;

/**
 * LrRunFault:
 *
 * What can go wrong while a procedure runs: a bug of the ruleset, or an input far outside what it was made for.
 */
typedef enum
{
  LR_RUN_FAULT_NONE,
  LR_RUN_FAULT_ZERO,      /* division by zero, or mod of something not above 0 */
  LR_RUN_FAULT_OVERFLOW,  /* a number that does not fit 64 bits */
  LR_RUN_FAULT_FRACTION,  /* a fraction where a whole number is needed */
  LR_RUN_FAULT_NEGATIVE,  /* a number below 0 where there is none */
  LR_RUN_FAULT_BETWEEN,   /* a value between two entries of a chart's axis that does not round */
  LR_RUN_FAULT_NO_RATIO,  /* 0 to 0 */
  LR_RUN_FAULT_DEEP,      /* formulas within formulas without end */
  LR_RUN_FAULT_DICE,      /* more dice than a roll may have */
  LR_RUN_FAULT_EMPTY,     /* nothing is left to draw from */
  LR_RUN_FAULT_FOREVER,   /* a loop that always comes back to where it was */
  LR_RUN_FAULT_EFFECTS,   /* more effects than a result may have */
  LR_N_RUN_FAULTS
} LrRunFault;

/**
 * LrUnknown:
 * @chart: (nullable): the chart that was read
 * @row: which row
 * @column: which column
 * @beyond: whether the value lies beyond the end of an axis rather than at an empty cell
 * @axis: and of which axis; the entry of the other one is then 0, whatever was asked for there
 * @kind: (nullable): the kind whose field was read
 * @value: which of its values
 * @field: which field
 *
 * What was needed and is not there.
 */
typedef struct
{
  const LrChart *chart;
  guint          row;
  guint          column;
  gboolean       beyond;
  guint          axis;
  const LrKind  *kind;
  guint          value;
  guint          field;
} LrUnknown;

/**
 * LrFailure:
 * @fault: what went wrong
 * @origin: where the formula is written
 * @offset: at which byte of it
 * @values: the numbers involved
 */
typedef struct
{
  LrRunFault      fault;
  const LrOrigin *origin;
  guint           offset;
  LrNumber        values[2];
} LrFailure;

/**
 * LrRatioFound:
 * @axis: (nullable): an axis of ratios
 * @first: the first part of a ratio
 * @second: the second part
 * @index: its entry on the axis
 */
typedef struct
{
  const LrAxis *axis;
  LrNumber      first;
  LrNumber      second;
  guint         index;
} LrRatioFound;

/**
 * LrListFound:
 * @list: a list function that looks at nothing but its rows and what is known
 * @rows: the rows
 * @step: in which step of the run it was worked out; in any other it means nothing
 * @value: what it came to
 */
typedef struct
{
  const LrListCode *list;
  const LrObject   *rows;
  guint64           step;
  LrValue           value;
} LrListFound;

#define LR_MACHINE_LISTS 256

/**
 * LrMachine:
 * @heap: where records and lists are made
 * @tracer: of the run
 * @model: what is declared
 * @turn: the turn
 * @scenario: the scenario
 * @options: (array): a value for each option
 * @options_read: (array): which options were read
 * @inputs: (nullable): what was typed: items that are left out
 * @stack: room for values
 * @depth: how many of them are in use
 * @unknown: after %LR_STOP_UNKNOWN: what was missing
 * @failure: after %LR_STOP_FAULT: what went wrong; %LR_RUN_FAULT_NONE where a limit was reached
 * @step: counts steps, and whatever else gives known names other values
 * @ratio: the ratio that a chart was last read at: mostly the next state reads the same
 * @work: what was done so far, in instructions of formulas
 * @most_work: how much may be done; no formula is worked out after that
 * @most_memory: bytes that @heap may take
 * @own: (array length=n_own): the House modifiers
 * @lists: (array) (nullable): what list functions came to lately: thousands of states may hold the same few lists
 *
 * What all formulas of a run share.
 */
struct _LrMachine
{
  LrHeap        *heap;
  LrTracer       tracer;
  const LrModel *model;
  LrValue        turn;
  LrValue        scenario;
  const LrValue *options;
  gboolean      *options_read;
  const LrInputs *inputs;
  LrValue       *stack;
  guint          depth;
  LrUnknown      unknown;
  LrFailure      failure;
  guint64        step;
  LrRatioFound   ratio;
  guint64        work;
  guint64        most_work;
  gsize          most_memory;
  LrOwnItem     *own;
  guint          n_own;
  LrListFound   *lists;
};

#define LR_MACHINE_STACK 4096
#define LR_EVAL_LOCALS 4

/* A situation that goes through a step is as much work as that many instructions of a formula. */
#define LR_WORK_OF_STEP 16

/**
 * LrEval:
 * @machine: of the run
 * @known: (array): the known values, by the index of their names
 * @columns: (array) (nullable): the current state
 * @locals: the rows of list functions
 * @self: the row that a computed field belongs to
 * @tap: (nullable): where the charts that are read are taken note of
 * @weight: how often this state happens
 * @own: a bit for each house modifier that goes to the current tally
 *
 * What the formulas of one step share for one state.
 */
typedef struct
{
  LrMachine     *machine;
  const LrValue *known;
  const LrValue *columns;
  LrValue        locals[LR_EVAL_LOCALS];
  LrValue        self;
  LrTap         *tap;
  LrWeight       weight;
  guint          own;
} LrEval;

/* Works out a formula for one state. @eval: the formula's surroundings. Returns: whether there is a value, or why
 * not */
LrStop  lr_eval          (LrEval             *eval,
                          const LrCode       *code,
                          LrValue            *result) G_GNUC_WARN_UNUSED_RESULT;
/* Works out a tally for one state. @eval: the inputs, variables and dice that it reads. @tap: (nullable): gets a note
 * of each item. @result: (out): the value of the tally, within its limits. Returns: whether there is a value, or why
 * not */
LrStop  lr_eval_tally    (LrEval             *eval,
                          const LrTallyCode  *code,
                          LrTap              *tap,
                          LrValue            *result) G_GNUC_WARN_UNUSED_RESULT;
/* @min, @max: (nullable): its limits. @value: (inout): what is brought within them. Returns: whether they have a value,
 * or why not */
LrStop  lr_eval_clamp    (LrEval             *eval,
                          const LrCode       *min,
                          const LrCode       *max,
                          LrValue            *value) G_GNUC_WARN_UNUSED_RESULT;
/* @eval: the message's surroundings. @codes: (array length=n_codes): what is in its placeholders. @n_codes:
 * how many there are. @parts: (out): their values as one record; %NULL if there are none. Returns: whether all
 * have a value, or why not */
LrStop  lr_eval_parts    (LrEval             *eval,
                          LrCode            **codes,
                          guint               n_codes,
                          const LrObject    **parts) G_GNUC_WARN_UNUSED_RESULT;
/* Works out a computed field of a row. @eval: the formula's surroundings. @computed: which of its computed fields.
 * @row: a row or record of the shape. @tap: (nullable): where the items of a tally are taken note of. Returns:
 * whether there is a value, or why not */
LrStop  lr_eval_computed (LrEval             *eval,
                          const LrShape      *shape,
                          guint               computed,
                          LrValue             row,
                          LrTap              *tap,
                          LrValue            *result) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: whether records, lists and taps take all the room that a run may have */
static inline gboolean
lr_machine_is_full (const LrMachine *machine)
{
  return machine->tracer.n_taps > machine->tracer.most_taps || lr_heap_size (machine->heap) > machine->most_memory;
}

/* Takes note of what went wrong. @eval: the formula's surroundings. @instruction: which instruction of it. @fault:
 * what went wrong. */
LrStop  lr_eval_fail     (LrEval             *eval,
                          const LrCode       *code,
                          guint               instruction,
                          LrRunFault          fault,
                          LrNumber            first,
                          LrNumber            second);

G_END_DECLS
