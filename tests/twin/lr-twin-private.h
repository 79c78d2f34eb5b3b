/* lr-twin-private.h - what the files of the twin share
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "engine/model/lr-chart.h"
#include "engine/formula/lr-expr.h"
#include "lr-twin.h"

G_BEGIN_DECLS

/* Rows that formulas can see at once; the checker allows fewer. */
#define LR_TWIN_LOCALS 8

typedef struct _LrTwinRest LrTwinRest;

/**
 * LrTwinActivation:
 * @procedure: what runs
 * @values: (array): the value of each of its names, by index
 */
typedef struct
{
  const LrProcedure *procedure;
  LrValue           *values;
} LrTwinActivation;

/**
 * LrTwinLoop:
 * @around: (nullable): the loop around it, of those that are being looked at
 * @vars: (element-type LrName): what its block sets
 * @start: (array): what they were at the head of the pass
 * @again: how often the pass ended as it began
 */
typedef struct
{
  GPtrArray    *vars;
  LrValue      *start;
  LrTwinWeight  again;
} LrTwinLoop;

/**
 * LrTwinRestSort:
 * @LR_TWIN_REST_END: the end of the run
 * @LR_TWIN_REST_GROUP: the end of an `if`
 * @LR_TWIN_REST_PASS: the end of a numbered pass
 * @LR_TWIN_REST_LOOK: the end of a pass that is only looked at: does it end as it began?
 * @LR_TWIN_REST_OWN: the end of a pass of a loop whose passes are taken together
 * @LR_TWIN_REST_CALL: the end of a called procedure
 */
typedef enum
{
  LR_TWIN_REST_END,
  LR_TWIN_REST_GROUP,
  LR_TWIN_REST_PASS,
  LR_TWIN_REST_LOOK,
  LR_TWIN_REST_OWN,
  LR_TWIN_REST_CALL,
} LrTwinRestSort;

/**
 * LrTwinRest:
 * @block: the current steps
 * @next: the one that comes next
 * @activation: whose steps they are
 * @node: where they are shown
 * @sort: what comes after the last one
 * @up: (nullable): the steps around
 * @step: (nullable): the call or repeat among them that this block belongs to
 * @number: of a pass: which
 * @hidden: of a pass: the list or number that the repeat goes through
 * @loop: of a pass that is looked at, or of a loop taken together
 *
 * All that is still to be done.
 */
struct _LrTwinRest
{
  const LrBlock    *block;
  guint             next;
  LrTwinActivation *activation;
  LrTwinNode       *node;
  LrTwinRestSort    sort;
  const LrTwinRest *up;
  const LrStep     *step;
  guint             number;
  LrValue           hidden;
  LrTwinLoop       *loop;
};

/**
 * LrTwinView:
 * @twin: the twin
 * @values: (array): the names' values
 * @locals: the rows of list functions, items and effects
 * @self: the row that a computed field belongs to
 * @tap: (nullable): where charts that are read are shown
 * @weight: how often
 *
 * What a formula sees.
 */
typedef struct
{
  LrTwin        *twin;
  const LrValue *values;
  LrValue        locals[LR_TWIN_LOCALS];
  LrValue        self;
  LrTwinTap     *tap;
  LrTwinWeight   weight;
} LrTwinView;

/**
 * LrTwinSaved:
 * @place: where a value stands
 * @before: what was there before
 */
typedef struct
{
  LrValue *place;
  LrValue  before;
} LrTwinSaved;

struct _LrTwin
{
  const LrInputs    *inputs;
  const LrModel     *model;
  const LrProcedure *procedure;
  LrArena           *arena;
  LrHeap            *heap;
  LrValue            turn;
  LrValue            scenario;
  const LrValue     *options;
  LrTwinResult       result;
  GArray            *trail;     /* LrTwinSaved: to take back */
  GHashTable        *loop_vars; /* LrStep → GPtrArray: what a loop sets */
  guint64            work;
  guint64            most_work;
  guint              silent;    /* how many passes around are only looked at */
  gboolean           refused;   /* whether only what is known is still gone through */
  GRand             *walk;      /* (nullable): goes one way only, by chance */
  GPtrArray         *given;     /* LrTwinGiven */
  gboolean           in_order;  /* whether given faces depend on the order of asking */
  GArray            *faces;     /* guint: those */
  guint              next_face;
  guint              n_labels;

  /* why a formula had no value */
  LrUnknown          unknown;
  LrRunFault         fault;
};

/* lr-twin-tap.c */
LrTwinWeight  lr_twin_divide        (LrTwin            *twin,
                                     LrTwinWeight       weight,
                                     guint64            by);
LrTwinWeight  lr_twin_without       (LrTwin            *twin,
                                     LrTwinWeight       weight,
                                     LrTwinWeight       again);
void          lr_twin_add           (LrTwin            *twin,
                                     LrTwinWeight      *sum,
                                     LrTwinWeight       weight);
void          lr_twin_add_value     (LrTwin            *twin,
                                     LrTwinMarginal    *marginal,
                                     LrValue            value,
                                     LrTwinWeight       weight);
LrTwinNode   *lr_twin_child         (LrTwin            *twin,
                                     LrTwinNode        *parent,
                                     const LrStep      *step,
                                     guint              pass);
LrTwinTap    *lr_twin_tap           (LrTwin            *twin,
                                     LrTwinNode        *node,
                                     const LrStep      *step);
LrTwinTap    *lr_twin_tap_new       (LrTwin            *twin,
                                     const LrStep      *step);
LrTwinItem   *lr_twin_item          (LrTwin            *twin,
                                     LrTwinTap         *tap,
                                     const LrItem      *item,
                                     guint              position,
                                     const LrObject    *label);
void          lr_twin_read          (LrTwin            *twin,
                                     LrTwinTap         *tap,
                                     const LrChart     *chart,
                                     guint              cell,
                                     LrTwinWeight       weight);
void          lr_twin_add_mass      (LrTwin            *twin,
                                     LrMassSort         sort,
                                     const LrStep      *step,
                                     const LrTwinNode  *node,
                                     LrTwinWeight       weight);
void          lr_twin_add_fault     (LrTwin            *twin,
                                     LrRunFault         fault,
                                     const LrStep      *step,
                                     const LrTwinNode  *node);
void          lr_twin_stop          (LrTwin            *twin,
                                     LrStop             stop,
                                     const LrStep      *step,
                                     const LrTwinNode  *node,
                                     LrTwinWeight       weight);
void          lr_twin_clear         (LrTwin            *twin);

/* lr-twin-expr.c */
void          lr_twin_view_init     (LrTwinView        *view,
                                     LrTwin            *twin,
                                     const LrValue     *values,
                                     LrTwinTap         *tap,
                                     LrTwinWeight       weight);
LrStop        lr_twin_eval          (LrTwinView        *view,
                                     const LrExpr      *expr,
                                     LrValue           *value) G_GNUC_WARN_UNUSED_RESULT;
LrStop        lr_twin_eval_formula  (LrTwinView        *view,
                                     const LrFormula   *formula,
                                     LrValue           *value) G_GNUC_WARN_UNUSED_RESULT;
LrStop        lr_twin_eval_message  (LrTwinView        *view,
                                     const LrMessage   *message,
                                     const LrObject   **parts) G_GNUC_WARN_UNUSED_RESULT;
LrStop        lr_twin_fail          (LrTwin            *twin,
                                     LrRunFault         fault);
int           lr_twin_number_compare (LrNumber          a,
                                     LrNumber           b);
int           lr_twin_compare       (LrValue            a,
                                     LrValue            b);
gboolean      lr_twin_is_drawn      (const LrExpr      *expr);
LrStop        lr_twin_number_add    (LrTwin            *twin,
                                     LrNumber           a,
                                     LrNumber           b,
                                     LrNumber          *sum) G_GNUC_WARN_UNUSED_RESULT;
LrStop        lr_twin_number_multiply (LrTwin          *twin,
                                     LrNumber           a,
                                     LrNumber           b,
                                     LrNumber          *product) G_GNUC_WARN_UNUSED_RESULT;
LrStop        lr_twin_number_divide (LrTwin            *twin,
                                     LrNumber           a,
                                     LrNumber           b,
                                     LrNumber          *quotient) G_GNUC_WARN_UNUSED_RESULT;
LrNumber      lr_twin_number_round  (LrNumber           a,
                                     LrRounding         round);

/* lr-twin-list.c */
LrStop        lr_twin_eval_list     (LrTwinView        *view,
                                     const LrExpr      *expr,
                                     LrValue           *value) G_GNUC_WARN_UNUSED_RESULT;
LrStop        lr_twin_eval_tally    (LrTwinView        *view,
                                     const LrTally     *tally,
                                     LrTwinTap         *tap,
                                     LrTwinMarginal    *unclamped,
                                     LrValue           *value) G_GNUC_WARN_UNUSED_RESULT;

/* lr-twin-chart.c */
LrStop        lr_twin_eval_chart    (LrTwinView        *view,
                                     const LrExpr      *expr,
                                     LrValue           *value) G_GNUC_WARN_UNUSED_RESULT;

/* lr-twin-inputs.c */
void          lr_twin_bind          (LrTwin            *twin,
                                     LrValue           *values);
LrStop        lr_twin_bind_default  (LrTwinView        *view,
                                     LrTwinActivation  *activation,
                                     guint              field,
                                     LrValue           *value) G_GNUC_WARN_UNUSED_RESULT;

/* lr-twin.c */
void          lr_twin_go            (LrTwin            *twin,
                                     const LrTwinRest  *rest,
                                     LrTwinWeight       weight);
void          lr_twin_assign        (LrTwin            *twin,
                                     LrValue           *place,
                                     LrValue            value);
void          lr_twin_take_back     (LrTwin            *twin,
                                     guint              mark);

/* lr-twin-value.c */
gboolean      lr_twin_do_value      (LrTwin            *twin,
                                     const LrTwinRest  *here,
                                     const LrStep      *step,
                                     LrTwinWeight       weight);
gboolean      lr_twin_do_shown      (LrTwin            *twin,
                                     const LrTwinRest  *here,
                                     const LrStep      *step,
                                     LrTwinWeight       weight);
LrStop        lr_twin_note_label    (LrTwinView        *view,
                                     const LrStep      *step) G_GNUC_WARN_UNUSED_RESULT;
LrValue       lr_twin_settle_list   (LrTwin            *twin,
                                     const LrName      *var,
                                     LrValue            list);

/* lr-twin-chance.c */
gboolean      lr_twin_do_roll       (LrTwin            *twin,
                                     const LrTwinRest  *here,
                                     const LrStep      *step,
                                     LrTwinWeight       weight);
gboolean      lr_twin_do_decision   (LrTwin            *twin,
                                     const LrTwinRest  *here,
                                     const LrStep      *step,
                                     LrTwinWeight       weight);

/* lr-twin-repeat.c */
gboolean      lr_twin_do_repeat     (LrTwin            *twin,
                                     const LrTwinRest  *here,
                                     const LrStep      *step,
                                     LrTwinWeight       weight);
void          lr_twin_end_pass      (LrTwin            *twin,
                                     const LrTwinRest  *rest,
                                     LrTwinWeight       weight);
gboolean      lr_twin_step_is_drawn (const LrStep      *step);

G_END_DECLS
