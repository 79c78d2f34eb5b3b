/* lr-aim.h - the aim: the chance of an outcome, or its mean
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "present/answer/lr-answer.h"

G_BEGIN_DECLS

/**
 * LrAimSort:
 * @LR_AIM_FLAG: the chance that a flag holds
 * @LR_AIM_VALUES: the chance that a value of a kind is one of some
 * @LR_AIM_MEAN: the mean of a number
 */
typedef enum
{
  LR_AIM_FLAG,
  LR_AIM_VALUES,
  LR_AIM_MEAN,
} LrAimSort;

/**
 * LrAim:
 * @sort: what is asked of the outcome
 * @step: the outcome
 * @part: of a record: the index of the field that is meant; else -1
 * @values: (array length=n_values): of values: their places in the kind
 * @unit: (nullable): in which a mean is counted
 * @id: how it is typed: `drives_out`, `defender=retreats+routs`, `losses.attacker`
 * @label: what it is, for people: "Drives the defender out", "The defender: Retreats or Routs"
 */
typedef struct
{
  LrAimSort     sort;
  const LrStep *step;
  int           part;
  guint        *values;
  guint         n_values;
  const LrUnit *unit;
  char         *id;
  char         *label;
} LrAim;

/**
 * LrShare:
 * @known: whether every throw comes to its end, so that there is a number
 * @share: a chance from 0 to 1; or a mean
 */
typedef struct
{
  gboolean known;
  double   share;
} LrShare;

/* @answer: of a calculator. Returns: (transfer full) (element-type LrAim): what can be aimed at. First the good end of
 * the headline: its flag, the values that the ruleset calls good, the likeliest value where it calls none, or its mean.
 * Empty after an answer without chances */
GPtrArray *lr_aims_new      (const LrAnswer *answer) G_GNUC_WARN_UNUSED_RESULT;
/* @aims: (element-type LrAim). @id: as typed; the id of an outcome alone stands for its first aim. Returns: (nullable):
 * one of them */
const LrAim *lr_aims_find   (GPtrArray      *aims,
                             const char     *id);
/* @result: a run of the procedure of @aim. */
LrShare    lr_aim_share     (const LrAim    *aim,
                             const LrResult *result);
/* @value: of the outcome. Returns: whether it is one that is aimed at */
gboolean   lr_aim_holds     (const LrAim    *aim,
                             LrValue         value);
/* Returns: whether @share is a chance, so that it can be shown in per cent */
gboolean   lr_aim_is_chance (const LrAim    *aim);
/* Returns: (transfer full): "58 %", "1.3"; "?" if it is not known */
char      *lr_aim_text      (const LrAim    *aim,
                             LrShare         share) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: (transfer full): how much more @to is than @from: "+20" points of a hundred, "-0.4"; "?" if one of them is
 * not known */
char      *lr_aim_difference (const LrAim   *aim,
                             LrShare         from,
                             LrShare         to) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
