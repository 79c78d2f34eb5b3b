/* lr-luck.h - luck: the expected and the actual results of the dice
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lr-throws.h"
#include "session/session/lr-session.h"

G_BEGIN_DECLS

/**
 * LrLuck:
 * @side: the id of the side that rolled; empty if nobody said so
 * @calculator: the id of the calculator
 * @title: the title of the calculator
 * @label: the label of the outcome
 * @n: how many rolls
 * @exact: whether @expected is exact
 * @expected: the sum of the means
 * @mean: the same as a double
 * @happened: the sum of what came
 * @thrown: what that sum is worth
 * @has_chances: whether that is known
 *
 * One outcome of one calculator, for one side, over a whole session.
 */
typedef struct
{
  char     *side;
  char     *calculator;
  char     *title;
  char     *label;
  guint     n;
  gboolean  exact;
  LrNumber  expected;
  double    mean;
  LrNumber  happened;
  LrTogether  thrown;
  gboolean  has_chances;
} LrLuck;

/* Adds up all rolls that were neither undone nor taken back by a correction. @side: (nullable): only what this side may
 * see is counted.
 *
 * Returns: (element-type LrLuck): by side, calculator and outcome */
GPtrArray *lr_luck_new      (LrSession    *session,
                             const LrSide *side) G_GNUC_WARN_UNUSED_RESULT;
/* The same for some actions. @session: (nullable): if %NULL, @side has to be the referee. */
GPtrArray *lr_luck_of_steps (GPtrArray    *steps,
                             LrSession    *session,
                             const LrSide *side) G_GNUC_WARN_UNUSED_RESULT;
/* @luck: (nullable) (transfer full). */
void       lr_luck_free     (LrLuck    *luck);

G_END_DECLS
