/* lr-twin.h - the brute-force twin of the evaluator: the same procedures, walked through one face of one die at a time
 *
 * The twin goes depth first: each face of each die is its own branch, and what is shown is added up on the way. It
 * merges nothing, drops nothing, remembers nothing and compiles nothing, so that whatever the evaluator does to be fast
 * is not done here a second time. It shares with the evaluator what a ruleset is once it is linked, and how a value is
 * written down; the meaning of both it finds for itself.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "engine/model/lr-inputs.h"
#include "engine/run/lr-run.h"

G_BEGIN_DECLS

typedef struct _LrTwin LrTwin;
typedef struct _LrTwinNode LrTwinNode;

/**
 * LrTwinWeight:
 * @num: numerator
 * @den: denominator, at least 1; there may be a common factor
 *
 * A chance, or how often something is expected to happen.
 */
typedef struct
{
  LrWide num;
  LrWide den;
} LrTwinWeight;

/**
 * LrTwinCase:
 * @value: a value
 * @weight: how often
 */
typedef struct
{
  LrValue      value;
  LrTwinWeight weight;
} LrTwinCase;

/**
 * LrTwinMarginal:
 * @cases: (array length=n_cases): the values, in the order in which they came
 */
typedef struct
{
  LrTwinCase *cases;
  guint       n_cases;
  guint       n_room;
} LrTwinMarginal;

/**
 * LrTwinItem:
 * @item: an item of a tally
 * @position: the row's place, from 1, where there is one item for each row; else 0
 * @label: (nullable): what is in its label
 * @reached: how often it counted
 * @marginal: what it contributed
 * @unclamped: of a nested tally with limits: what it came to without them
 */
typedef struct _LrTwinItem LrTwinItem;
struct _LrTwinItem
{
  const LrItem   *item;
  guint           position;
  const LrObject *label;
  LrTwinWeight    reached;
  LrTwinMarginal  marginal;
  LrTwinMarginal  unclamped;
  LrTwinItem     *next;
};

/**
 * LrTwinRead:
 * @chart: a chart
 * @cells: (array): how often each of its cells was read; then from which cell a shift began, and last how often it went
 *   past an end of the rows and of the columns
 */
typedef struct _LrTwinRead LrTwinRead;
struct _LrTwinRead
{
  const LrChart *chart;
  LrTwinWeight  *cells;
  LrTwinRead    *next;
};

/**
 * LrTwinTap:
 * @step: a step
 * @reached: how often it was reached
 * @done: how often it was done
 * @is_quiet: whether its values are not looked at: it belongs to a call that is not shown
 * @labels: what is in its label; more than one of a call whose arguments differ
 *
 * What one instance of a step came to; see #LrTap.
 */
typedef struct _LrTwinTap LrTwinTap;
struct _LrTwinTap
{
  const LrStep   *step;
  LrTwinWeight    reached;
  LrTwinWeight    done;
  gboolean        is_quiet;
  LrTwinMarginal  marginal;
  LrTwinMarginal  unclamped;
  LrTwinMarginal  headline;
  LrTwinItem     *items;
  LrTwinRead     *reads;
  LrTwinMarginal  labels;
  LrTwinTap      *next;
};

/**
 * LrTwinNode:
 * @step: (nullable): the call or repeat that opened it
 * @pass: of a repeat: which pass; 0 for all together
 * @parent: (nullable): what it is in
 * @taps: the steps shown in it
 *
 * One call, one pass, or the procedure itself.
 */
struct _LrTwinNode
{
  const LrStep *step;
  guint         pass;
  LrTwinNode   *parent;
  LrTwinNode   *children;
  LrTwinNode   *next;
  LrTwinTap    *taps;
};

/**
 * LrTwinMass:
 * @sort: why it stopped
 * @unknown: of unknown: what was needed
 * @step: where
 * @node: in which call or pass
 * @weight: how often
 */
typedef struct
{
  LrMassSort        sort;
  LrUnknown         unknown;
  const LrStep     *step;
  const LrTwinNode *node;
  LrTwinWeight      weight;
} LrTwinMass;

/**
 * LrTwinFault:
 * @fault: what went wrong
 * @step: in which step
 * @node: in which call or pass
 */
typedef struct
{
  LrRunFault        fault;
  const LrStep     *step;
  const LrTwinNode *node;
} LrTwinFault;

/**
 * LrTwinGiven:
 * @node: in which call or pass
 * @step: a roll or a decision
 * @n_faces: how many faces were given; 0 if only the reading was
 * @faces: (array length=n_faces): the faces
 * @reading: what they read
 * @decision: of a decision: what was decided
 * @is_used: whether anyone asked for it
 *
 * Dice or a decision that are given for one instance of a step.
 */
typedef struct
{
  const LrTwinNode *node;
  const LrStep     *step;
  guint             n_faces;
  guint            *faces;
  gint64            reading;
  LrNumber          decision;
  gboolean          is_used;
} LrTwinGiven;

/**
 * LrTwinResult:
 * @status: how it ended
 * @root: what was shown
 * @masses: (element-type LrTwinMass): what did not reach the end
 * @faults: (element-type LrTwinFault): everything that went wrong on some way; which is met first is not the twin's
 * affair
 * @given_faults: a bit for each #LrGivenFault that was found on some way
 * @end: how often the end was reached
 * @leaves: how many ways there were
 * @values: (array): the value of each input
 * @is_abandoned: whether there were too many ways; then nothing else is worth looking at
 */
typedef struct
{
  LrStatus     status;
  LrTwinNode  *root;
  GArray      *masses;
  GArray      *faults;
  guint        given_faults;
  LrTwinWeight end;
  guint64      leaves;
  LrValue     *values;
  gboolean     is_abandoned;
} LrTwinResult;

LrTwin             *lr_twin_new          (const LrInputs      *inputs,
                                          guint64              most_work) G_GNUC_WARN_UNUSED_RESULT;
void                lr_twin_free         (LrTwin              *twin);
const LrTwinResult *lr_twin_run          (LrTwin              *twin);
const LrTwinResult *lr_twin_walk         (LrTwin              *twin,
                                          GRand               *rand);
guint               lr_twin_n_given      (const LrTwin        *twin);
LrTwinGiven        *lr_twin_given        (const LrTwin        *twin,
                                          guint                index);
void                lr_twin_give         (LrTwin              *twin,
                                          const LrTwinNode    *node,
                                          const LrStep        *step,
                                          LrNumber             decision);
void                lr_twin_drop_given   (LrTwin              *twin,
                                          guint                index);
void                lr_twin_set_in_order (LrTwin              *twin,
                                          gboolean             in_order);
LrHeap             *lr_twin_heap         (const LrTwin        *twin);
LrValue             lr_twin_take_value   (LrTwin              *twin,
                                          LrValue              value);
gboolean            lr_twin_computed     (LrTwin              *twin,
                                          const LrShape       *shape,
                                          guint                computed,
                                          LrValue              row,
                                          LrValue             *value);
char               *lr_twin_path         (const LrTwinNode    *node,
                                          const LrStep        *step) G_GNUC_WARN_UNUSED_RESULT;
gboolean            lr_twin_weight_equal (LrTwinWeight         weight,
                                          LrWide               num,
                                          LrWide               den);
double              lr_twin_weight_to_double (LrTwinWeight     weight);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LrTwin, lr_twin_free)

G_END_DECLS
