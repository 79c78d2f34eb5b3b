/* lr-together.c - dice that two people seal together, and their checks
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-together.h"

gboolean
lr_seal_is_together (const LrAction *action)
{
  return action->kind == LR_ACTION_SEAL && *action->words != '\0';
}

/* Whether each part of a roll is in the seal. @at: which of its texts is compared, beside the first. @all: whether the
 * seal has no others, and has them in the same order */
static gboolean
has_parts (const LrAction *seal,
           const LrAction *roll,
           LrPartKind      kind,
           guint           at,
           gboolean        all)
{
  const void *part;

  for (guint i = 0; (part = lr_action_part (roll, kind, i)) != NULL; i++)
    {
      const char *name = lr_action_part_text (kind, part, 0);
      const void *sealed = all ? lr_action_part (seal, kind, i) : lr_action_find_part (seal, kind, name);

      if (sealed == NULL || !g_str_equal (lr_action_part_text (kind, sealed, 0), name) ||
          !g_str_equal (lr_action_part_text (kind, sealed, at), lr_action_part_text (kind, part, at)))
        return FALSE;
    }
  return !all || lr_action_n_parts (roll, kind) == lr_action_n_parts (seal, kind);
}

gboolean
lr_seal_is_for (const LrAction *seal,
                const LrAction *roll)
{
  const LrPartAbout *calculator = lr_action_find_about (seal, LR_ABOUT_CALCULATOR);
  const LrPartDice *dice;

  if (calculator == NULL || !g_str_equal (calculator->id, roll->subject))
    return FALSE;
  for (guint i = 0; (dice = lr_action_dice (roll, i)) != NULL; i++)
    if (!g_str_equal (dice->how, LR_THROWN_SEALED) && !lr_action_is_drawn (roll, dice))
      return FALSE;
  /* a roll names the options and decisions that it depended on, the seal names all of them */
  return roll->kind == LR_ACTION_THROW ||
         (roll->kind == LR_ACTION_ROLL && !lr_action_result (roll)->quiet &&
          g_str_equal (lr_action_result (roll)->side, lr_action_result (seal)->side) &&
          has_parts (seal, roll, LR_PART_INPUT, 2, TRUE) && has_parts (seal, roll, LR_PART_ROW, 1, TRUE) &&
          has_parts (seal, roll, LR_PART_OPTION, 1, FALSE) && has_parts (seal, roll, LR_PART_DECISION, 2, FALSE) &&
          (lr_action_n_parts (seal, LR_PART_CHART) == 0 || has_parts (seal, roll, LR_PART_CHART, 5, FALSE)));
}

void
lr_seal_note_used (GHashTable     *used,
                   const LrAction *action)
{
  if (action->kind == LR_ACTION_SEAL)
    {
      g_hash_table_add (used, g_strdup (action->words));
      g_hash_table_add (used, g_strdup (action->subject));
    }
  else if (action->kind == LR_ACTION_WORD)
    g_hash_table_add (used, g_compute_checksum_for_string (G_CHECKSUM_SHA256, action->subject, -1));
}
