/* lr-twin-coverage.h - which constructs of the format were tried on both the evaluator and its twin
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lr-twin.h"

G_BEGIN_DECLS

typedef struct _LrTwinCoverage LrTwinCoverage;

LrTwinCoverage *lr_twin_coverage_new        (void) G_GNUC_WARN_UNUSED_RESULT;
void            lr_twin_coverage_free       (LrTwinCoverage     *coverage);
void            lr_twin_coverage_add_text   (LrTwinCoverage     *coverage,
                                             const char         *text,
                                             GPtrArray          *procedures);
void            lr_twin_coverage_add_model  (LrTwinCoverage     *coverage,
                                             const LrProcedure  *procedure);
void            lr_twin_coverage_add_result (LrTwinCoverage     *coverage,
                                             const LrTwinResult *expected,
                                             const LrResult     *result);
char           *lr_twin_coverage_missing    (LrTwinCoverage     *coverage) G_GNUC_WARN_UNUSED_RESULT;
char           *lr_twin_coverage_describe   (LrTwinCoverage     *coverage) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LrTwinCoverage, lr_twin_coverage_free)

G_END_DECLS
