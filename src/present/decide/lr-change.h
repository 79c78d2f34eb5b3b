/* lr-change.h - what could be chosen otherwise: each flag and each choice among the inputs, one at a time; and what
 * makes a yes of a no
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "present/answer/lr-answer.h"

G_BEGIN_DECLS

/**
 * LrChange:
 * @label: what is chosen: "Terrain: Forest"; of a roster for all its rows: "Attacking troops, Fatigue: F1"
 * @inputs: what is typed then
 */
typedef struct
{
  char     *label;
  LrInputs *inputs;
} LrChange;

/* A number becomes 0, or 1 where it is 0. Whose side it is stays. @answer: of @inputs. Returns: (transfer full)
 * (element-type LrChange) */
GPtrArray *lr_changes_new (const LrAnswer *answer,
                           const LrInputs *inputs) G_GNUC_WARN_UNUSED_RESULT;

/* The smallest changes of what the reasons of a no look at that make it a yes: one by itself in each line, or those
 * that only do it together in one. @answer: of @inputs, which is a no. @cancelled: (nullable): another thread may set
 * this to anything but 0. Returns: (transfer full) (element-type LrChange): none where no such change does it */
GPtrArray *lr_remedies_new (const LrAnswer *answer,
                            const LrInputs *inputs,
                            const gint     *cancelled) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
