/* lr-eval-private.h - what the files of the formula machine share
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lr-eval.h"

G_BEGIN_DECLS

/* Works out a list function, such as sum(). @eval: what the formula reads. @at: the index of the instruction in @code.
 * @rows: the list that the function goes through. Returns: whether there is a value, or why not */
LrStop lr_eval_list (LrEval           *eval,
                     const LrCode     *code,
                     guint             at,
                     const LrListCode *list,
                     const LrObject   *rows,
                     LrValue          *result) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
