/* lr-twin-compare.h - whether the evaluator and its twin agree, way for way
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lr-twin.h"

G_BEGIN_DECLS

/**
 * LrTwinReport:
 * @text: what they do not agree on
 * @n_differences: how many such things
 * @n_taps: how many steps were compared
 * @n_values: how many of their values
 */
typedef struct
{
  GString *text;
  guint    n_differences;
  guint64  n_taps;
  guint64  n_values;
} LrTwinReport;

void      lr_twin_report_init  (LrTwinReport       *report);
void      lr_twin_report_clear (LrTwinReport       *report);
gboolean  lr_twin_agrees       (LrTwin             *twin,
                                const LrTwinResult *expected,
                                const LrResult     *result,
                                LrTwinReport       *report);
gboolean  lr_twin_is_way       (LrTwin             *twin,
                                const LrResult     *all,
                                const LrResult     *result,
                                LrTwinReport       *report);
char     *lr_twin_describe     (LrTwin             *twin,
                                const LrTwinMarginal *marginal) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
