/* lr-right.h - an older result with its inputs and dice, to be corrected
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lr-record.h"

G_BEGIN_DECLS

/**
 * LrRight:
 * @number: the number of the result
 * @inputs: the inputs, options, decisions and dice that it had, and the turn in which it was rolled
 */
typedef struct
{
  gint64    number;
  LrInputs *inputs;
} LrRight;

/* @number: the number of a result that counts in the books. Returns: (transfer full) (nullable): what it was worked out
 * from, as far as the ruleset still takes it */
LrRight  *lr_right_new    (LrSession       *session,
                           gint64           number,
                           GError         **error) G_GNUC_WARN_UNUSED_RESULT;
/* @right: (transfer full) (nullable). */
void      lr_right_free   (LrRight         *right);
/* Sets what a calculator otherwise takes from the present: turn, scenario and options are those of the result. */
void      lr_right_apply  (const LrRight   *right,
                           LrInputs        *inputs);
/* Records an answer instead of the result. @reason: (nullable): what was wrong with it. @answer: what the
 * calculator answers now, with all dice and decisions. @throws: (nullable): which dice the program has thrown for it.
 * Returns: whether it was done */
gboolean  lr_right_record (LrSession       *session,
                           gint64           number,
                           const char      *reason,
                           const LrAnswer  *answer,
                           const LrInputs  *inputs,
                           LrThrows        *throws,
                           GError         **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LrRight, lr_right_free)

G_END_DECLS
