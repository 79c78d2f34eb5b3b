/* fuzz-dice.c - the text of the dice calculator
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-fuzz.h"

#include "present/dice/lr-dice.h"

int
LLVMFuzzerTestOneInput (const guint8 *data,
                        gsize         size)
{
  g_autofree char *text = lr_fuzz_text (data, size);

  lr_dice_answer_free (lr_dice_calculate (text, NULL));
  return 0;
}
