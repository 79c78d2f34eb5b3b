/* fuzz-ruleset.c - a ruleset: read, linked, its faults told, its procedures run, its turns walked through
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-fuzz.h"

#include "engine/game/lr-state.h"

#define MOST_STEPS 60

static void
walk (LrModel *model)
{
  g_autoptr (LrState) state = lr_state_new (model, model->scenarios != NULL ? 0 : -1);

  g_ptr_array_unref (lr_state_checklist (state));
  g_ptr_array_unref (lr_state_alarms (state, NULL));
  for (guint i = 0; i < model->sides->len; i++)
    {
      g_autoptr (LrState) seen = lr_state_as_seen (state, model->sides->pdata[i]);

      g_ptr_array_unref (lr_state_checklist (seen));
    }
  for (guint i = 0; i < MOST_STEPS && lr_state_next (state, NULL); i++)
    ;
}

int
LLVMFuzzerTestOneInput (const guint8 *data,
                        gsize         size)
{
  g_autofree char *text = lr_fuzz_text (data, size);
  g_autoptr (LrRuleset) ruleset = lr_ruleset_load_text (text);

  g_assert_true (ruleset->model != NULL || ruleset->problems->len > 0);
  for (guint i = 0; i < ruleset->problems->len; i++)
    {
      g_autofree char *message = lr_problem_message (ruleset->problems->pdata[i]);

      g_assert_true (g_utf8_validate (message, -1, NULL));
    }
  if (ruleset->model == NULL)
    return 0;
  lr_fuzz_run_all (ruleset);
  if (ruleset->model->sequence != NULL || ruleset->model->trackers->len > 0)
    walk (ruleset->model);
  return 0;
}
