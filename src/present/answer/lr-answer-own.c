/* lr-answer-own.c - names the house modifiers in an answer
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-answer-private.h"

#include <glib/gi18n-lib.h>

void
lr_answer_take_own (LrAnswer *answer)
{
  for (guint i = 0; i < answer->result->n_own; i++)
    {
      const LrOwnItem *own = &answer->result->own[i];
      g_autofree char *entry = lr_words_own_entry (own->amount, own->item.own);
      g_autofree char *place = lr_words_own_place (answer->ruleset, own->way, own->n_way);
      const char *format = own->counted ?
                               /* Translators: where a modifier that no rule gives is added, the modifier and why:
                                * "With a house modifier, Die-roll modifier +1: we agreed" */
                               _ ("With a house modifier, %s %s") :
                               _ ("A house modifier does not count here, %s %s");

      g_ptr_array_add (answer->own, g_strdup_printf (format, place, entry));
    }
}
