/* lr-right.c - an older result with its inputs and dice, to be corrected
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-right.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

static const LrProcedure *
find_calculator (LrSession      *session,
                 const LrAction *action,
                 GError        **error)
{
  const LrRuleset *ruleset = lr_session_get_ruleset (session);
  const LrProcedure *procedure = ruleset != NULL ? lr_model_find_procedure (ruleset->model, action->subject) : NULL;

  if (procedure == NULL)
    lr_session_refuse (error, LR_SESSION_ERROR_NO_RULESET,
                       _ ("the ruleset no longer has the calculator “%s” of entry %" PRId64), action->subject,
                 action->number);
  return procedure;
}

LrRight *
lr_right_new (LrSession *session,
              gint64     number,
              GError   **error)
{
  const LrAction *action = lr_session_find_action (session, number);
  const LrProcedure *procedure;
  LrInputs *inputs;
  LrRight *right;

  if (action == NULL || action->kind != LR_ACTION_ROLL || lr_session_is_undone (session, number))
    {
      lr_session_refuse (error, LR_SESSION_ERROR_NO_TRACKER,
                         _ ("entry %" PRId64 " is not a result that affects the trackers"), number);
      return NULL;
    }
  procedure = find_calculator (session, action, error);
  if (procedure == NULL)
    return NULL;
  inputs = lr_record_inputs (lr_session_get_ruleset (session), procedure, action, lr_session_get_state (session),
                             error);
  if (inputs == NULL)
    return NULL;
  lr_record_give_dice (action, inputs, NULL);
  right = g_new (LrRight, 1);
  *right = (LrRight) { number, inputs };
  return right;
}

void
lr_right_free (LrRight *right)
{
  if (right == NULL)
    return;
  lr_inputs_free (right->inputs);
  g_free (right);
}

void
lr_right_apply (const LrRight *right,
                LrInputs      *inputs)
{
  const LrModel *model = lr_inputs_model (inputs);

  lr_inputs_set_turn (inputs, lr_inputs_get_turn (right->inputs));
  lr_inputs_set_scenario (inputs, lr_inputs_get_scenario (right->inputs));
  for (guint i = 0; i < model->options->len; i++)
    lr_inputs_set_option (inputs, i, lr_inputs_options (right->inputs)[i].ordinal);
}

gboolean
lr_right_record (LrSession      *session,
                 gint64          number,
                 const char     *reason,
                 const LrAnswer *answer,
                 const LrInputs *inputs,
                 LrThrows       *throws,
                 GError        **error)
{
  g_autoptr (LrActionDraft) draft = NULL;

  if (!lr_record_is_complete (answer, error))
    return FALSE;
  draft = lr_record_draft (answer, inputs, throws);
  lr_record_add_chances (draft, answer, inputs);
  if (reason == NULL || *reason == '\0')
    reason = _ ("recalculated; see the next entry");
  return lr_session_replace (session, number, reason, answer->result, draft, error);
}
