/* lr-trace.h - traces: the values that the steps of a run showed
 *
 * A run's states keep only what is still needed. Everything that people see is added up in taps while the states come
 * by, one tap for each instance of a step: the same step in another call, pass or row has another tap. Taps of one
 * block form a trace; the traces of calls and passes within it are its children.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lr-pool.h"
#include "engine/base/lr-weight.h"
#include "engine/model/lr-chart.h"
#include "engine/model/lr-procedure.h"

G_BEGIN_DECLS

typedef struct _LrTap LrTap;
typedef struct _LrItemTap LrItemTap;
typedef struct _LrReadTap LrReadTap;
typedef struct _LrTrace LrTrace;

/**
 * LrCase:
 * @value: a value
 * @weight: how often it came by
 */
typedef struct
{
  LrValue  value;
  LrWeight weight;
} LrCase;

/**
 * LrDense:
 * @weights: (array length=n): weights of whole numbers, or ordinals, from @base on
 */
typedef struct
{
  LrWeight *weights;
  gint64    base;
  guint     n;
} LrDense;

/**
 * LrMarginal:
 * @dense: weights of small whole numbers, or ordinals
 * @cases: (array length=n_cases): other values, in the order in which they came
 * @slots: where each of @cases is found by its hash
 * @n_values: how many different values there were
 * @n_kept: that many are always kept: those of an outcome, and what an effect with rows does at once; of others
 *   LR_RUN_MOST_VALUES
 * @many: whether there were too many to keep
 * @least: the least value, once there are many
 * @greatest: the greatest value
 * @sum: the sum of value times weight, once there are many
 * @total: the sum of the weights, once there are many
 *
 * The weights of the values of one tap. Small whole numbers, by far the most, are found without a search.
 */
typedef struct
{
  LrDense   dense;
  LrCase   *cases;
  guint     n_cases;
  guint     n_room;
  guint32  *slots;
  guint     n_slots;
  guint     n_values;
  guint     n_kept;
  gboolean  many;
  LrValue   least;
  LrValue   greatest;
  double    sum;
  double    total;
} LrMarginal;

/**
 * LrItemTap:
 * @item: the item
 * @number: its number among the items of its step
 * @position: of an item for each row: the row's place, from 1; else 0
 * @label: (nullable): what is in the placeholders of its label
 * @depth: how many tallies are around it, within the step
 * @reached: how often it counted
 * @marginal: what it contributed
 * @unclamped: (nullable): of a nested tally with limits: what it came to without them
 * @next: (nullable): the next item of the step that was looked at
 *
 * What one item of a tally came to.
 */
struct _LrItemTap
{
  const LrItem   *item;
  guint           number;
  guint           depth;
  guint           position;
  const LrObject *label;
  LrWeight        reached;
  LrMarginal      marginal;
  LrMarginal     *unclamped;
  LrItemTap      *next;
};

/**
 * LrReadTap:
 * @chart: a chart
 * @cells: how often each of its cells was read, column by column
 * @from: if there was a shift: from which cell
 * @past: and how often past an end of the rows, and of the columns
 * @next: (nullable): the next chart that the step read
 */
struct _LrReadTap
{
  const LrChart *chart;
  LrDense        cells;
  LrDense        from;
  LrWeight       past[2];
  LrReadTap     *next;
};

/**
 * LrTap:
 * @step: which step
 * @exact: which sort of weights it has
 * @den: the denominator of all weights of this tap
 * @reached: how often the step was reached
 * @done: how often it was done: its `when` held, its roll rolled, its message was told
 * @marginal: its values
 * @unclamped: (nullable): of a tally with limits: what it came to without them
 * @headline: (nullable): of an outcome: what is in the placeholders of its headline, together
 * @items: (nullable): of a tally: its items, in order
 * @last_item: (nullable): the one that was looked for last; mostly the next one is wanted next
 * @reads: (nullable): the charts it read
 * @label: (nullable): what is in the placeholders of its label
 * @given: whether its dice or its decision were given for this run
 * @pool: of a roll: the dice; of the first state that came by, where they differ
 * @pools_differ: whether other states threw other dice
 */
struct _LrTap
{
  const LrStep   *step;
  gboolean        exact;
  LrWide          den;
  LrWeight        reached;
  LrWeight        done;
  LrMarginal      marginal;
  LrMarginal     *unclamped;
  LrMarginal     *headline;
  LrItemTap      *items;
  LrItemTap      *last_item;
  LrReadTap      *reads;
  const LrObject *label;
  gboolean        given;
  LrPoolSpec      pool;
  gboolean        pools_differ;
};

/**
 * LrTrace:
 * @step: (nullable): the call or repeat that opened it; %NULL for the procedure itself
 * @pass: of a repeat: which pass, from 1; 0 for all passes together
 * @plan: the block whose steps it follows
 * @taps: (array): one for each step of the block that can be shown; %NULL where it was not reached
 * @parent: (nullable): the trace it is in; or, of one that is remembered, the one it was first made for
 * @first_child: (nullable): the traces within, in the order in which they were reached
 */
struct _LrTrace
{
  const LrStep *step;
  guint         pass;
  const LrPlan *plan;
  LrTap       **taps;
  guint         n_taps;
  guint         n_used; /* how many of them there are */
  LrTrace      *parent;
  LrTrace      *first_child;
  LrTrace      *last_child;
  LrTrace      *next;
};

/**
 * LrTracer:
 * @arena: where taps live
 * @exact: which sort of weights they hold
 * @n_taps: how many values taps hold
 * @most_taps: how many they may hold
 * @brief: whether what they show has to be brief: the passes of a loop together, and beyond half of @most_taps only the
 *   extremes and the mean of what need not be kept
 *
 * What adding to a tap needs to know of its run.
 */
typedef struct
{
  LrArena *arena;
  gboolean exact;
  guint    n_taps;
  guint    most_taps;
  gboolean brief;
} LrTracer;

/**
 * LrTapSort:
 * @LR_TAPS_ALL: all of them
 * @LR_TAPS_ASKED: those of rolls and decisions, which are given by their paths
 * @LR_TAPS_OTHERS: the others
 */
typedef enum
{
  LR_TAPS_ALL,
  LR_TAPS_ASKED,
  LR_TAPS_OTHERS
} LrTapSort;

/* @tracer: of the run. @marginal: the values of a tap. @value: a value that came by. Returns: %FALSE if a weight
 * outgrew 128 bits */
gboolean   lr_marginal_add     (LrTracer        *tracer,
                                LrMarginal      *marginal,
                                LrValue          value,
                                LrWeight         weight);
/* @marginal: the values of a tap, not too many to keep. @n_cases: (out): how many there are. Returns: (transfer
 * full) (array length=n_cases): each value with its weight, ascending */
LrCase    *lr_marginal_sorted  (const LrMarginal *marginal,
                                guint           *n_cases) G_GNUC_WARN_UNUSED_RESULT;

/* @tracer: of the run. @site: which step of its block. @den: the denominator of the weights to come. Returns: the
 * tap of this instance of the step, made if need be */
LrTap     *lr_trace_tap        (LrTracer        *tracer,
                                LrTrace         *trace,
                                guint            site,
                                const LrStep    *step,
                                LrWide           den);
/* @tracer: of the run. @parent: (nullable): the trace it is in. @step: (nullable): the call or repeat that
 * opens it. @pass: of a repeat: which pass. @n_taps: how many steps of the block can be shown. Returns: a trace;
 * its parent's last child, if it has one */
LrTrace   *lr_trace_new        (LrTracer        *tracer,
                                LrTrace         *parent,
                                const LrStep    *step,
                                guint            pass,
                                const LrPlan    *plan,
                                guint            n_taps);
/* @tracer: of the run. @step: a call or repeat in its block. @pass: of a repeat: which pass. @n_taps: how many
 * steps of that block can be shown. Returns: the trace of this call or pass, the one that is there or a new one */
LrTrace   *lr_trace_child      (LrTracer        *tracer,
                                LrTrace         *parent,
                                const LrStep    *step,
                                guint            pass,
                                const LrPlan    *plan,
                                guint            n_taps);
/* @trace: (nullable). Returns: (nullable): the tap of a step in its own block */
const LrTap *
           lr_trace_find_tap   (const LrTrace   *trace,
                                const LrStep    *step);
/* @first: (nullable): a trace. @step: a call or repeat. Returns: (nullable): the trace of the call, or of a pass, that
 * comes first among @first and those after it */
const LrTrace *
           lr_trace_of_step    (const LrTrace   *first,
                                const LrStep    *step);
/* Adds everything in @from, times a weight, to @into: what was worked out once is shown wherever it happens.
 * @tracer: of the run. @from: another trace of the same block. @weight: how often @from happens. @den: the
 * denominator of @weight. */
void       lr_trace_add_scaled (LrTracer        *tracer,
                                LrTrace         *into,
                                const LrTrace   *from,
                                LrWeight         weight,
                                LrWide           den);
/* The same of some taps only. */
void       lr_trace_add_some   (LrTracer        *tracer,
                                LrTrace         *into,
                                const LrTrace   *from,
                                LrWeight         weight,
                                LrWide           den,
                                LrTapSort        sort);
/* @tracer: of the run. @tap: the tap of a tally. @number: its number among the items of the step. @depth: how many
 * tallies are around it, within the step. @position: of an item for each row: the row's place. @label: (nullable):
 * what is in the placeholders of its label. Returns: the tap of this item, made if need be; they are kept in
 * the order of their numbers */
LrItemTap *lr_tap_item         (LrTracer        *tracer,
                                LrTap           *tap,
                                const LrItem    *item,
                                guint            number,
                                guint            depth,
                                guint            position,
                                const LrObject  *label);
/* @tracer: of the run. @tap: the tap of a step that reads a chart. @cell: which cell of it. */
void       lr_tap_read         (LrTracer        *tracer,
                                LrTap           *tap,
                                const LrChart   *chart,
                                guint            cell,
                                LrWeight         weight);
/* Brings a tap of an exact run to a denominator that is @factor times its own. */
void       lr_tap_multiply     (LrTap           *tap,
                                LrWide           factor);
/* Notes that it came to this cell by a shift. @from: the cell without it. @past: (array
 * fixed-size=2): whether it went past an end of the rows, and of the columns. */
void       lr_tap_shift        (LrTracer        *tracer,
                                LrTap           *tap,
                                const LrChart   *chart,
                                guint            from,
                                const gboolean  *past,
                                LrWeight         weight);
/* @before: (out) (transfer full): what the paths of all within begin with: calls and named repeats. @after: (out)
 * (transfer full): what they end with: the passes of repeats without a name. */
void       lr_trace_around     (const LrTrace   *trace,
                                char           **before,
                                char           **after);
/* Names an instance of a step: `round.2.leader.1` is the step `leader` in the second pass of the repeat `round`,
 * in the first pass of a repeat without a name. Where all passes are taken together, `*` stands for the pass.
 * @step: (nullable): a step of its block, or %NULL for the trace itself. */
char      *lr_trace_path       (const LrTrace   *trace,
                                const LrStep    *step) G_GNUC_WARN_UNUSED_RESULT;

static inline guint
lr_read_place (const LrChart *chart, guint cell)
{
  return cell % chart->n_columns * chart->n_rows + cell / chart->n_columns;
}

/* @dense: of a chart that was read. Returns: the weight of a cell */
static inline LrWeight
lr_read_weight (const LrReadTap *read, const LrDense *dense, guint cell)
{
  guint at = lr_read_place (read->chart, cell);

  return at >= dense->base && at - dense->base < dense->n ? dense->weights[at - dense->base] : lr_weight_zero ();
}

G_END_DECLS
