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
 * @names: (element-type LrName): what is in scope, the innermost last
 * @facts: (element-type LrExpr): names and fields that a condition around has shown not to be none
 * @rows: (element-type LrName): the rows of the list functions and tally items around, the innermost last
 * @lists: how many list functions are around
 * @origin: where the formula at hand is written
 * @trackers: whether trackers are in scope
 *
 * What is known at one place of a ruleset. Scope is lexical and nothing hides anything: a name is pushed
 * when it begins to be visible, and the array is cut back where its element ends.
 */
typedef struct
{
  LrModel        *model;
  LrFaultSink    *sink;
  GPtrArray      *names;
  GPtrArray      *facts;
  GPtrArray      *rows;
  guint           lists;
  const LrOrigin *origin;
  gboolean        trackers;
} LrChecker;

void      lr_checker_init     (LrChecker       *checker,
                               LrModel         *model,
                               LrFaultSink     *sink);
void      lr_checker_clear    (LrChecker       *checker);
LrName   *lr_checker_new_name (LrChecker       *checker,
                               LrNameRole       role,
                               const char      *id,
                               LrType           type);
void      lr_checker_declare  (LrChecker       *checker,
                               LrName          *name,
                               const LrOrigin  *origin);
LrName   *lr_checker_find     (LrChecker       *checker,
                               const char      *id);

gboolean  lr_check_formula    (LrChecker       *checker,
                               LrFormula       *formula,
                               LrType           expected);
gboolean  lr_check_any        (LrChecker       *checker,
                               LrFormula       *formula,
                               LrType           hint);
gboolean  lr_check_source     (LrChecker       *checker,
                               LrFormula       *formula);
gboolean  lr_check_tracker    (LrChecker       *checker,
                               LrFormula       *formula);
gboolean  lr_check_message    (LrChecker       *checker,
                               LrMessage       *message);
gboolean  lr_check_coerce     (LrChecker       *checker,
                               LrExpr          *expr,
                               LrType           expected);
void      lr_check_facts      (LrChecker       *checker,
                               const LrExpr    *condition,
                               gboolean         holds);
void      lr_check_report     (LrChecker       *checker,
                               LrFault          fault,
                               const LrExpr    *at,
                               const char      *first,
                               const char      *second);

LrType    lr_check_expr       (LrChecker       *checker,
                               LrExpr          *expr,
                               LrType           hint);
LrType    lr_check_function   (LrChecker       *checker,
                               LrExpr          *expr);
LrType    lr_check_list       (LrChecker       *checker,
                               LrExpr          *expr);
LrType    lr_check_chart      (LrChecker       *checker,
                               LrExpr          *expr);
gboolean  lr_check_needs      (LrChecker       *checker,
                               const LrExpr    *expr,
                               LrTypeBase       base);

G_END_DECLS
