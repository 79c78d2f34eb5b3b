/* lr-check.h - resolves the names of formulas and checks their types
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lr-expr.h"

G_BEGIN_DECLS

/**
 * LrChecker:
 * @model: what is declared
 * @sink: who takes note of faults
 * @names: (element-type LrName): what is in scope, the innermost last; lr_checker_add() and lr_checker_drop() change it
 * @by_id: (element-type utf8 LrName): the same by their ids: a procedure can have thousands
 * @open: (element-type LrName): those of @names whose fields are named without them, the innermost last
 * @facts: (element-type LrExpr): names and fields that a condition around has shown not to be none
 * @rows: (element-type LrName): the rows of the list functions and tally items around, the innermost last
 * @lists: how many list functions are around
 * @origin: where the current formula is written
 * @trackers: whether trackers are in scope
 * @source: whether a name is looked for that stands for rows, so that it may be a kind
 *
 * What is known at one place of a ruleset. Scope is lexical and nothing hides anything: a name is pushed
 * when it begins to be visible, and dropped where its element ends.
 */
typedef struct
{
  LrModel        *model;
  LrFaultSink    *sink;
  GPtrArray      *names;
  GHashTable     *by_id;
  GPtrArray      *open;
  GPtrArray      *facts;
  GPtrArray      *rows;
  guint           lists;
  const LrOrigin *origin;
  gboolean        trackers;
  gboolean        source;
  gboolean        by_row;
} LrChecker;

/* Begins with nothing in scope but the model's own names. @model: what is declared. @sink: who takes note of
 * faults. */
void      lr_checker_init     (LrChecker       *checker,
                               LrModel         *model,
                               LrFaultSink     *sink);
/* Frees what the checker holds. */
void      lr_checker_clear    (LrChecker       *checker);
/* @role: what gives the name its value. @id: (nullable): as written. @type: of its value. Returns: a name that is
 * not in scope yet */
LrName   *lr_checker_new_name (LrChecker       *checker,
                               LrNameRole       role,
                               const char      *id,
                               LrType           type);
/* Brings a name into scope. Nothing hides anything: a name that already means something is a fault, and so is a
 * word of the formula language. @origin: where it is given. */
void      lr_checker_declare  (LrChecker       *checker,
                               LrName          *name,
                               const LrOrigin  *origin);
/* The same without a look at what the name means already. @name: what it is, whether it is open, stays so. */
void      lr_checker_add      (LrChecker       *checker,
                               LrName          *name);
/* Ends the scope of all names but the first @n. */
void      lr_checker_drop     (LrChecker       *checker,
                               guint            n);
/* Returns: (nullable): the name in scope, or %NULL */
LrName   *lr_checker_find     (LrChecker       *checker,
                               const char      *id);

/* Parses and checks a formula and fits it into its place. @expected: the type its place needs. Returns: %FALSE
 * after a fault */
gboolean  lr_check_formula    (LrChecker       *checker,
                               LrFormula       *formula,
                               LrType           expected);
/* Parses and checks a condition, and takes note of what it shows not to be none. @formula: (nullable). */
void      lr_check_when       (LrChecker       *checker,
                               LrFormula       *formula);
/* Parses and checks a formula whose type is its own affair; it may be none. @hint: the type it probably has, for
 * quoted values. Returns: %FALSE after a fault */
gboolean  lr_check_any        (LrChecker       *checker,
                               LrFormula       *formula,
                               LrType           hint);
/* @formula: (nullable): what an `each` says: a source of rows. Returns: (nullable): its row, as far as it is known:
 * after a fault in the source it may be of base none, and what stands for its fields is then no fault */
LrName   *lr_check_source     (LrChecker       *checker,
                               LrFormula       *formula);
/* @formula: a tracker, with its keys if it has any: `ships[port]`. @by_row: whether it is one row of a list; what tells
 * the row apart then follows the keys. Returns: %FALSE after a fault */
gboolean  lr_check_tracker    (LrChecker       *checker,
                               LrFormula       *formula,
                               gboolean         by_row);
/* Says how one row of a tracker is written. */
void      lr_check_report_row (LrChecker       *checker,
                               const LrExpr    *expr,
                               const LrTracker *tracker);
/* Finds, parses and checks the placeholders of a message. `{loss:sp}` is a number counted in the unit `sp`; a
 * brace that should be shown is doubled. @message: words with {placeholders}. Returns: %FALSE after a fault */
gboolean  lr_check_message    (LrChecker       *checker,
                               LrMessage       *message);
/* Fits an expression into its place: gives quoted values their kind and `{...}` its shape, and sees to it that the
 * types agree. @expected: what its place needs; none is allowed only where this may be none. Returns: %FALSE after
 * a fault */
gboolean  lr_check_coerce     (LrChecker       *checker,
                               LrExpr          *expr,
                               LrType           expected);
/* Takes note of what a condition shows not to be none. The caller cuts `facts` back where the condition no longer
 * governs. @holds: whether it is true where the facts are used. */
void      lr_check_facts      (LrChecker       *checker,
                               const LrExpr    *condition,
                               gboolean         holds);
/* @fault: what is wrong. @at: (nullable): the part of the current formula. @first: (nullable): the first word that
 * the message names. @second: (nullable). */
LrType    lr_check_report     (LrChecker       *checker,
                               LrFault          fault,
                               const LrExpr    *at,
                               const char      *first,
                               const char      *second);

/* Resolves the names in an expression and gives it and all its parts a type. @hint: the type its place probably
 * needs, for quoted values and records; of base none if not known. Returns: its type; of base none after a fault,
 * which is reported */
LrType    lr_check_expr       (LrChecker       *checker,
                               LrExpr          *expr,
                               LrType           hint);
/* Checks the call of a function of values, or of a chart. Returns: its type; of base none after a fault */
LrType    lr_check_function   (LrChecker       *checker,
                               LrExpr          *expr);
/* Checks a list function. Its condition and its keys see the row: by the name that the source gives it, or by its
 * fields. @expr: a list function over its source. Returns: its type; of base none after a fault */
LrType    lr_check_list       (LrChecker       *checker,
                               LrExpr          *expr);
/* Checks the reading of a chart, which formulas write as a function of its keys. @expr: a call of something that
 * is not a function. Returns: the type of the chart's cells; of base none after a fault */
LrType    lr_check_chart      (LrChecker       *checker,
                               LrExpr          *expr);
/* @base: what it must be. Returns: whether it is that and never none; a fault is reported, unless @expr has one
 * already */
gboolean  lr_check_needs      (LrChecker       *checker,
                               const LrExpr    *expr,
                               LrTypeBase       base);

G_END_DECLS
