/* lr-code.h - compiled formulas: a small stack machine over values
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "engine/formula/lr-expr.h"
#include "engine/model/lr-chart.h"

G_BEGIN_DECLS

typedef struct _LrTallyCode LrTallyCode;

/**
 * LrOpcode:
 *
 * What one instruction does. `value` and `count` are those of #LrInstruction; the stack grows to the right.
 */
typedef enum
{
  LR_OP_CONSTANT,      /* → constants[value] */
  LR_OP_KNOWN,         /* → the known value of name number `value` */
  LR_OP_COLUMN,        /* → column `value` of the current state */
  LR_OP_LOCAL,         /* → row register `value` */
  LR_OP_SELF,          /* → the row that the computed field belongs to */
  LR_OP_TURN,          /* → the turn */
  LR_OP_SCENARIO,      /* → the scenario */
  LR_OP_OPTION,        /* → option `value` */
  LR_OP_KIND,          /* → all values of kinds[value] */
  LR_OP_FIELD,         /* object → its value number `value` */
  LR_OP_COMPUTED,      /* row → computed field `value` of shapes[count] */
  LR_OP_KIND_FIELD,    /* kind value → field `value` of kinds[count] */
  LR_OP_RECORD,        /* count values → record */
  LR_OP_CHART,         /* keys → a cell of charts[value]; a bit of count: this key has a shift behind it */
  LR_OP_NEGATE,
  LR_OP_ADD,
  LR_OP_SUBTRACT,
  LR_OP_MULTIPLY,
  LR_OP_DIVIDE,
  LR_OP_MODULO,
  LR_OP_TURN_ADD,      /* turn, number → turn or none; value: 1 or -1 */
  LR_OP_EQUAL,
  LR_OP_DIFFERENT,
  LR_OP_UNDER,
  LR_OP_AT_MOST,
  LR_OP_OVER,
  LR_OP_AT_LEAST,
  LR_OP_IN,            /* value, count pairs of low and high → flag */
  LR_OP_IS_NONE,
  LR_OP_NOT,
  LR_OP_JUMP,          /* to instruction `value` */
  LR_OP_JUMP_FALSE,    /* flag → ; to `value` if false */
  LR_OP_AND_JUMP,      /* stays and jumps if false, else is dropped */
  LR_OP_OR_JUMP,       /* stays and jumps if true, else is dropped */
  LR_OP_ELSE_JUMP,     /* stays and jumps unless none, else is dropped */
  LR_OP_MIN,           /* count values → one */
  LR_OP_MAX,
  LR_OP_ABS,
  LR_OP_ROUND,         /* number → number; value: LrRounding */
  LR_OP_LIST,          /* list → what lists[value] makes of it */
} LrOpcode;

/**
 * LrInstruction:
 * @op: an #LrOpcode
 * @count: as @op says
 * @value: as @op says
 */
typedef struct
{
  guint16 op;
  guint16 count;
  gint32  value;
} LrInstruction;

/**
 * LrListCode:
 * @function: what it does with the rows
 * @local: in which register the row stands
 * @condition: (nullable): which rows count
 * @keys: (array length=n_keys): what is worked out for each row; of `take`, the number alone
 * @n_sums: of a sum by kind: how many values the kind has; else 0
 * @alone: whether it looks at nothing but its rows and what is known, and reads no chart
 */
typedef struct
{
  LrFunction function;
  guint      local;
  LrCode    *condition;
  LrCode   **keys;
  guint      n_keys;
  guint      n_sums;
  gboolean   alone;
} LrListCode;

/**
 * LrCode:
 * @instructions: (array length=n_instructions): in order
 * @offsets: where in the formula each comes from
 * @constants: what they name
 * @depth: how many values it needs on the stack
 * @origin: where the formula is written
 * @options: (array zero-terminated=1) (nullable): the options it reads
 * @constant: whether it is nothing but one constant
 *
 * A formula, compiled for one place: the columns that it reads are those of the states that come by there.
 */
struct _LrCode
{
  LrInstruction   *instructions;
  guint            n_instructions;
  guint           *offsets;
  LrValue         *constants;
  const LrChart  **charts;
  const LrShape  **shapes;
  const LrKind   **kinds;
  LrListCode      *lists;
  guint            depth;
  const LrOrigin  *origin;
  const LrOption **options;
  gboolean         constant;
};

/**
 * LrItemCode:
 * @item: what was written
 * @number: its place among the items of its step, those of nested tallies included, in the order of the text
 * @when: (nullable): when it counts
 * @value: (nullable): what it contributes
 * @each: (nullable): its rows
 * @local: in which register a row stands
 * @nested: (nullable): the tally within
 * @label: (array length=n_label): what is in the placeholders of its label
 */
typedef struct
{
  const LrItem *item;
  guint         number;
  LrCode       *when;
  LrCode       *value;
  LrCode       *each;
  guint         local;
  LrTallyCode  *nested;
  LrCode      **label;
  guint         n_label;
} LrItemCode;

/**
 * LrTallyCode:
 * @tally: what was written
 * @items: (array length=n_items): its items
 * @min: (nullable): least result
 * @max: (nullable): greatest result
 */
struct _LrTallyCode
{
  const LrTally *tally;
  LrItemCode    *items;
  guint          n_items;
  LrCode        *min;
  LrCode        *max;
};

/**
 * LrLayout:
 * @columns: (array length=n_columns): the drawn names that a state holds, in order
 *
 * Which column of a state holds which name.
 */
typedef struct
{
  LrName **columns;
  guint    n_columns;
} LrLayout;

/* Where drawn names, too, are read from the known values: of a run that has ended. */
extern const LrLayout lr_layout_known;

/* @model: the model it belongs to. @origin: where its formula is written; kept by the code. @layout: (nullable):
 * the columns of the states at its place. Returns: the code, in the arena of @model */
LrCode      *lr_code_compile       (LrModel         *model,
                                    const LrExpr    *expr,
                                    const LrOrigin  *origin,
                                    const LrLayout  *layout);
/* @model: the model it belongs to. @layout: (nullable): the columns of the states at its place. @n_items: (inout):
 * how many items of the step have been numbered so far. Returns: the code, in the arena of @model */
LrTallyCode *lr_code_compile_tally (LrModel         *model,
                                    const LrTally   *tally,
                                    const LrLayout  *layout,
                                    guint           *n_items);
/* @formula: (nullable). Returns: (nullable): its code, as above */
LrCode      *lr_code_compile_formula (LrModel         *model,
                                      const LrFormula *formula,
                                      const LrLayout  *layout);
/* @layout, @name: (nullable). Returns: the column of a name, or -1 */
int          lr_layout_find          (const LrLayout  *layout,
                                      const LrName    *name);
/* @model: the model it belongs to. @layout: (nullable): the columns of the states at its place. Returns: one code
 * for each placeholder */
LrCode     **lr_code_compile_parts (LrModel         *model,
                                    const LrMessage *message,
                                    const LrLayout  *layout);

G_END_DECLS
