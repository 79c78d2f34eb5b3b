/* lr-expr.h - formulas: parsed, typed expressions
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "engine/model/lr-procedure.h"

G_BEGIN_DECLS

/**
 * LrExprOp:
 *
 * What a node of an expression does with its arguments. Those marked with a star are made by the checker out of
 * what the parser leaves as names, fields, indices and calls.
 */
typedef enum
{
  LR_EXPR_NUMBER, /* value */
  LR_EXPR_FLAG,   /* value */
  LR_EXPR_NONE,
  LR_EXPR_TEXT,       /* word; typed and turned into a VALUE once its kind is known */
  LR_EXPR_VALUE,      /* * a kind value */
  LR_EXPR_NAME,       /* word; name once resolved */
  LR_EXPR_FIELD,      /* args[0].word; field once resolved */
  LR_EXPR_COMPUTED,   /* * a computed field of args[0] */
  LR_EXPR_KIND_FIELD, /* * a field of the kind value args[0] */
  LR_EXPR_OPTION,     /* * an option */
  LR_EXPR_KIND,       /* * all values of a kind */
  LR_EXPR_INDEX,      /* args[0][args[1], ...]: a tracker with its keys */
  LR_EXPR_CALL,       /* word(args): a function, or a chart before it is resolved */
  LR_EXPR_CHART,      /* * args are the keys */
  LR_EXPR_LIST,   /* a list function over a source: args[0] the list, args[1] the condition or NULL, then the keys */
  LR_EXPR_RECORD, /* {words: args} */
  LR_EXPR_RATIO,  /* args[0] : args[1] */
  LR_EXPR_SHIFT,  /* args[0] shift args[1]: the key of a chart, and how many entries further on */
  LR_EXPR_RANGE,  /* args[0] .. args[1] */
  LR_EXPR_NEGATE,
  LR_EXPR_ADD,
  LR_EXPR_SUBTRACT,
  LR_EXPR_MULTIPLY,
  LR_EXPR_DIVIDE,
  LR_EXPR_MODULO,
  LR_EXPR_EQUAL,
  LR_EXPR_DIFFERENT,
  LR_EXPR_UNDER,
  LR_EXPR_AT_MOST,
  LR_EXPR_OVER,
  LR_EXPR_AT_LEAST,
  LR_EXPR_IN, /* args[0] in the others, each a value or a range */
  LR_EXPR_IS_NONE,
  LR_EXPR_NOT,
  LR_EXPR_AND,
  LR_EXPR_OR,
  LR_EXPR_IF, /* args: condition, then, else */
  LR_EXPR_OTHERWISE,
} LrExprOp;

/**
 * LrFunction:
 *
 * The functions of the formula language: first those of values, then those over a source of rows.
 */
typedef enum
{
  LR_FUNCTION_MIN,
  LR_FUNCTION_MAX,
  LR_FUNCTION_ABS,
  LR_FUNCTION_FLOOR,
  LR_FUNCTION_CEIL,
  LR_FUNCTION_ROUND_HALF_UP,
  LR_FUNCTION_ROUND_HALF_DOWN,
  LR_FUNCTION_SUM,
  LR_FUNCTION_COUNT,
  LR_FUNCTION_ANY,
  LR_FUNCTION_ALL,
  LR_FUNCTION_LEAST,
  LR_FUNCTION_GREATEST,
  LR_FUNCTION_MAJORITY,
  LR_FUNCTION_BEST,
  LR_FUNCTION_SORTED,
  LR_FUNCTION_TAKE,
  LR_N_FUNCTIONS,
  LR_FUNCTION_EACH, /* a source by itself, as in `each=`: the rows that meet its condition */
} LrFunction;

/* The first function that takes a source of rows. */
#define LR_FUNCTION_FIRST_OF_LISTS LR_FUNCTION_SUM

/**
 * LrExpr:
 * @op: what it does
 * @offset: the first byte of it in its formula
 * @type: of its value, once checked
 * @args: (array length=n_args): what it does it with
 * @word: (nullable): the word it was written with
 * @words: (nullable): of a record: the names of its fields
 */
struct _LrExpr
{
  LrExprOp    op;
  guint       offset;
  LrType      type;
  guint       n_args;
  LrExpr    **args;
  const char *word;
  union
  {
    LrValue         value;
    LrName         *name;
    guint           field; /* of FIELD, COMPUTED and KIND_FIELD */
    const LrOption *option;
    const LrChart  *chart;
    const char    **words;
    struct
    {
      LrFunction  function;
      const char *bound; /* (nullable): what the row is called */
      LrName     *row;   /* (nullable): the row, in list functions */
    };
  };
};

/* @arena: where the expression will live. @origin: where it is written. @sink: who takes note of a fault. Returns:
 * (nullable): the expression, not yet checked; %NULL after a fault, which is reported */
LrExpr     *lr_expr_parse         (LrArena         *arena,
                                   const char      *text,
                                   const LrOrigin  *origin,
                                   LrFaultSink     *sink);
/* @arena: where the expression will live. @text: a source: `attackers`, `a in attackers where a.sp over 0`,
 * `city`. @origin: where it is written. @sink: who takes note of a fault. Returns: (nullable): a list expression
 * with %LR_FUNCTION_EACH; %NULL after a fault */
LrExpr     *lr_expr_parse_source  (LrArena         *arena,
                                   const char      *text,
                                   const LrOrigin  *origin,
                                   LrFaultSink     *sink);
/* @arena: where the expression will live. @text: a value or two with `..` between them. @origin: where it is
 * written. @sink: who takes note of a fault. Returns: (nullable): a value, or an expression with %LR_EXPR_RANGE;
 * %NULL after a fault */
LrExpr     *lr_expr_parse_range   (LrArena         *arena,
                                   const char      *text,
                                   const LrOrigin  *origin,
                                   LrFaultSink     *sink);
/* Reads a formula within braces: `{loss:sp}` has one of four bytes, then a colon. @arena: where the expression
 * will live. @start: the byte at which a formula begins in it. @end: (out): the byte at which the formula stops:
 * that of the first sign that cannot belong to it. @origin: where @text is written. @sink: who takes note of a
 * fault. Returns: (nullable): the expression; %NULL after a fault */
LrExpr     *lr_expr_parse_prefix  (LrArena         *arena,
                                   const char      *text,
                                   guint            start,
                                   guint           *end,
                                   const LrOrigin  *origin,
                                   LrFaultSink     *sink);
/* Returns: whether the formula language itself uses it, so that a ruleset cannot */
gboolean    lr_expr_word_reserved (const char      *word);
/* Returns: how formulas write it */
const char *lr_function_name      (LrFunction       function);
/* Returns: the #LrFunction of that name, or -1 */
int         lr_function_find      (const char      *word);
/* @arena: where it will live. @op: what it does. @offset: where it begins in its formula. @n_args: how many
 * arguments it has room for. Returns: a node without type */
LrExpr     *lr_expr_new           (LrArena         *arena,
                                   LrExprOp         op,
                                   guint            offset,
                                   guint            n_args);

G_END_DECLS
