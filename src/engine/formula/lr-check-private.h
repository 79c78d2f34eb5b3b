/* lr-check-private.h - what the files of the checker share
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lr-check.h"

G_BEGIN_DECLS

/* The type of what has a fault. It is reported once, where it is found. */
static inline LrType
fault_type (void)
{
  return lr_type (LR_TYPE_NONE);
}

static inline gboolean
is_fault (LrType type)
{
  return type.base == LR_TYPE_NONE && !type.maybe_none;
}

static inline LrType
type_if (gboolean   good,
         LrTypeBase base)
{
  return good ? lr_type (base) : fault_type ();
}

static inline void
lr_check_add_fields (GPtrArray *ids, const LrShape *shape)
{
  for (guint i = 0; i < shape->n_fields; i++)
    g_ptr_array_add (ids, (gpointer) shape->fields[i]->id);
}

/* Checks an expression whose type is its own affair. Returns: whether it is of @base and never none */
static inline gboolean
lr_check_as (LrChecker *checker, LrExpr *expr, LrTypeBase base)
{
  lr_check_expr (checker, expr, fault_type ());
  return lr_check_needs (checker, expr, base);
}

/* Numbers, or values of one ordered kind. Returns: %FALSE after a fault */
gboolean  lr_check_ordered        (LrChecker    *checker,
                                   const LrExpr *expr);
/* @expr: a name, or a field. @type: the type it was declared with. Returns: @type, which can no longer be none
 * where a condition around has shown that */
LrType    lr_check_apply_facts    (LrChecker    *checker,
                                   const LrExpr *expr,
                                   LrType        type);
/* @expected: the type its place needs. Returns: %FALSE after a fault */
gboolean  lr_check_coerce_text    (LrChecker    *checker,
                                   LrExpr       *expr,
                                   LrType        expected);
/* Reports that an expression has the wrong type, unless it has a fault already. @expected: the type its place
 * needs. */
void      lr_check_report_type    (LrChecker    *checker,
                                   const LrExpr *expr,
                                   LrType        expected);
/* Reports a word that means nothing, and the one it may have been meant to be. @fault: what is wrong. @at: where
 * in the formula. @word: what is written. @owner: (nullable): what has no such member. @candidates: (element-type
 * utf8): what could have been meant. */
void      lr_check_report_unknown (LrChecker    *checker,
                                   LrFault       fault,
                                   const LrExpr *at,
                                   const char   *word,
                                   const char   *owner,
                                   GPtrArray    *candidates);

/* @at: what makes a record. @ids: (array length=n_fields). @types: (array length=n_fields). Returns: the type of the
 * record; of base none after a fault, where its fields are too many */
LrType    lr_check_record_type    (LrChecker    *checker,
                                   const LrExpr *at,
                                   guint         n_fields,
                                   const char  **ids,
                                   const LrType *types);
/* Returns: the type of what it means; of base none after a fault */
LrType    lr_check_name           (LrChecker    *checker,
                                   LrExpr       *expr);
/* Returns: its type; of base none after a fault */
LrType    lr_check_field          (LrChecker    *checker,
                                   LrExpr       *expr);
/* Returns: the tracker's type; of base none after a fault */
LrType    lr_check_index          (LrChecker    *checker,
                                   LrExpr       *expr);

G_END_DECLS
