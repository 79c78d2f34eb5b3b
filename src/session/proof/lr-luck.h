/* lr-luck.h - how the dice have fallen so far: what was expected, and what happened
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "session/session/lr-session.h"

G_BEGIN_DECLS

/**
 * LrLuck:
 * @side: the id of the side that rolled; empty where nobody said so
 * @calculator: the id of the calculator
 * @title: what it is called
 * @label: which of its outcomes
 * @n: how many rolls
 * @exact: whether @expected is
 * @expected: the sum of what was expected on average
 * @mean: the same as a double
 * @happened: the sum of what came
 * @at_most: the chance that this much or less comes of as many rolls
 * @at_least: the chance that this much or more comes
 * @has_chances: whether these chances are known
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
  double    at_most;
  double    at_least;
  gboolean  has_chances;
} LrLuck;

/* Adds up all rolls that were not taken back, and not put right by a correction that took back what they did; for a
 * side, of what that side may see.
 *
 * Returns: (element-type LrLuck): by side, calculator and outcome */
GPtrArray *lr_luck_new      (LrSession    *session,
                             const LrSide *side) G_GNUC_WARN_UNUSED_RESULT;
/* The same of some actions; @session: (nullable): only the referee looks where it is %NULL. */
GPtrArray *lr_luck_of_steps (GPtrArray    *steps,
                             LrSession    *session,
                             const LrSide *side) G_GNUC_WARN_UNUSED_RESULT;
/* @luck: (nullable) (transfer full). */
void       lr_luck_free     (LrLuck    *luck);

G_END_DECLS
