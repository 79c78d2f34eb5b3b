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

LrType    lr_check_apply_facts    (LrChecker    *checker,
                                   const LrExpr *expr,
                                   LrType        type);
gboolean  lr_check_coerce_text    (LrChecker    *checker,
                                   LrExpr       *expr,
                                   LrType        expected);
void      lr_check_report_type    (LrChecker    *checker,
                                   const LrExpr *expr,
                                   LrType        expected);
void      lr_check_report_unknown (LrChecker    *checker,
                                   LrFault       fault,
                                   const LrExpr *at,
                                   const char   *word,
                                   const char   *owner,
                                   GPtrArray    *candidates);

LrType    lr_check_name           (LrChecker    *checker,
                                   LrExpr       *expr);
LrType    lr_check_field          (LrChecker    *checker,
                                   LrExpr       *expr);
LrType    lr_check_index          (LrChecker    *checker,
                                   LrExpr       *expr);

G_END_DECLS
