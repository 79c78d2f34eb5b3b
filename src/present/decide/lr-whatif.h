/* lr-whatif.h - what if: what each modifier is worth, the next column, a target chance
 *
 * Every number is a run of the calculator with that one thing changed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lr-grid.h"
#include "lr-scan.h"

G_BEGIN_DECLS

/* What can be changed for a target chance. */
typedef enum
{
  LR_WISH_MODIFIER,
  LR_WISH_STRENGTH,
  LR_N_WISHES,
} LrWishSort;

/**
 * LrWhatIf:
 * @aim: what is measured
 * @now: what it is
 * @now_text: the same in words
 * @accuracy: (nullable): why its numbers are not exact, and how good they are
 * @modifiers: (nullable): the name of the sum of the modifiers
 * @worths: the modifiers that count, a row each: the chance without it, what it is worth, and the inputs without it
 * @others: those that could be had and are not: the chance with it, what it would bring, and what brings it
 * @columns: the column of the chart before, the one that holds, the next; a row each
 * @wishes: of a chance: 0.5, 0.7 and 0.9, by #LrWishSort; without text where there are no modifiers, or the calculator
 *   does not say what a strength is
 * @clamp: (nullable): "The modifier is at most +4: 80 %"
 * @notes: (element-type utf8): why a part is not there, a sentence each
 */
typedef struct
{
  const LrAim *aim;
  LrShare      now;
  char        *now_text;
  char        *accuracy;
  char        *modifiers;
  LrGrid      *worths;
  LrGrid      *others;
  LrGrid      *columns;
  LrGrid      *wishes;
  char        *clamp;
  GPtrArray   *notes;
} LrWhatIf;

/* @answer: what the calculator answers for @inputs, with chances. @aim: one of lr_aims_new(), which outlives it. @all:
 * %FALSE for the modifiers that count alone, which come first. @seconds: so long it may take; 0 for as long as it
 * takes. @cancelled: (nullable): another thread may set this to anything but 0: then what is missing stays away. */
LrWhatIf *lr_whatif_new  (const LrAnswer *answer,
                          const LrInputs *inputs,
                          const LrAim    *aim,
                          gboolean        all,
                          double          seconds,
                          const gint     *cancelled) G_GNUC_WARN_UNUSED_RESULT;
/* @whatif: (transfer full) (nullable). */
void      lr_whatif_free (LrWhatIf       *whatif);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LrWhatIf, lr_whatif_free)

G_END_DECLS
