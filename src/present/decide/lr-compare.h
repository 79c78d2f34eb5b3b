/* lr-compare.h - plans side by side: up to four ways to type one calculator
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lr-aim.h"

G_BEGIN_DECLS

#define LR_PLANS_MOST 4

/**
 * LrCompareLine:
 * @aim: what is compared
 * @shares: (array): what it is in each plan
 * @texts: (array): the same in words
 * @differs: whether the plans differ in it
 * @is_headline: whether it belongs to the outcome that people want to know first
 */
typedef struct
{
  const LrAim *aim;
  LrShare      shares[LR_PLANS_MOST];
  char        *texts[LR_PLANS_MOST];
  gboolean     differs;
  gboolean     is_headline;
} LrCompareLine;

/**
 * LrCompare:
 * @n_plans: how many there are: 1 to %LR_PLANS_MOST
 * @answers: (array length=n_plans): what the calculator answers for each
 * @aims: (element-type LrAim): what can be compared
 * @lines: (element-type LrCompareLine): the outcomes that come in any of them
 * @words: (element-type utf8): for each plan but the first a sentence: how it differs from the first
 */
typedef struct
{
  guint      n_plans;
  LrAnswer  *answers[LR_PLANS_MOST];
  GPtrArray *aims;
  GPtrArray *lines;
  GPtrArray *words;
} LrCompare;

/* @plans: (array length=n_plans): the inputs of one calculator, from 1 to %LR_PLANS_MOST times. Returns: (transfer
 * full): without lines if one of them has no chances: its answer says why */
LrCompare *lr_compare_new  (const LrRuleset       *ruleset,
                            const LrInputs *const *plans,
                            guint                  n_plans,
                            const gint            *cancelled) G_GNUC_WARN_UNUSED_RESULT;
/* @compare: (transfer full) (nullable). */
void       lr_compare_free (LrCompare             *compare);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LrCompare, lr_compare_free)

G_END_DECLS
