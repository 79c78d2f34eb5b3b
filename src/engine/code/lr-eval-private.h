/* lr-eval-private.h - what the files of the formula machine share
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lr-eval.h"

G_BEGIN_DECLS

/* @eval: the formula's surroundings. @at: which instruction of it. @rows: the list it goes through. Returns:
 * whether there is a value, or why not */
LrStop lr_eval_list (LrEval           *eval,
                     const LrCode     *code,
                     guint             at,
                     const LrListCode *list,
                     const LrObject   *rows,
                     LrValue          *result) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
