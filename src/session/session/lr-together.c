/* lr-together.c - dice that two people seal together: the checks that a session and its referee make
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

static gboolean
same_inputs (const LrAction *seal,
             const LrAction *roll)
{
  const LrPartInput *input = NULL;
  const LrPartInput *sealed = NULL;

  for (guint i = 0; (sealed = lr_action_input (seal, i), input = lr_action_input (roll, i)) != NULL; i++)
    if (sealed == NULL || !g_str_equal (input->id, sealed->id) || !g_str_equal (input->value, sealed->value))
      return FALSE;
  return sealed == NULL;
}

static gboolean
same_rows (const LrAction *seal,
           const LrAction *roll)
{
  const LrPartRow *row = NULL;
  const LrPartRow *sealed = NULL;

  for (guint i = 0; (sealed = lr_action_row (seal, i), row = lr_action_row (roll, i)) != NULL; i++)
    if (sealed == NULL || !g_str_equal (row->roster, sealed->roster) || !g_str_equal (row->text, sealed->text))
      return FALSE;
  return sealed == NULL;
}

/* A roll names the options and decisions that it depended on. The seal names all of them. */
static gboolean
same_choices (const LrAction *seal,
              const LrAction *roll)
{
  const LrPartOption *option;
  const LrPartDecision *decision;

  for (guint i = 0; (option = lr_action_option (roll, i)) != NULL; i++)
    {
      const LrPartOption *sealed = lr_action_find_part (seal, LR_PART_OPTION, option->option);

      if (sealed == NULL || !g_str_equal (sealed->reading, option->reading))
        return FALSE;
    }
  for (guint i = 0; (decision = lr_action_decision (roll, i)) != NULL; i++)
    {
      const LrPartDecision *sealed = lr_action_find_part (seal, LR_PART_DECISION, decision->path);

      if (sealed == NULL || !g_str_equal (sealed->value, decision->value))
        return FALSE;
    }
  return TRUE;
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
  return roll->kind == LR_ACTION_THROW ||
         (roll->kind == LR_ACTION_ROLL && !lr_action_result (roll)->quiet &&
          g_str_equal (lr_action_result (roll)->side, lr_action_result (seal)->side) &&
          same_inputs (seal, roll) && same_rows (seal, roll) && same_choices (seal, roll));
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
