/* lr-record-together.c - a roll that two people seal together, made when both secrets are known
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-record.h"

#include <glib/gi18n-lib.h>

#include "engine/text/lr-codec.h"

#define REFUSE(error, ...) lr_session_refuse ((error), LR_SESSION_ERROR_SEAL, __VA_ARGS__)

static gboolean
has_dice (const LrInputs *inputs)
{
  g_autoptr (GPtrArray) paths = lr_inputs_given_paths (inputs);
  guint n = 0;

  lr_inputs_faces (inputs, &n);
  for (guint i = 0; n == 0 && i < paths->len; i++)
    n += lr_inputs_find_roll (inputs, paths->pdata[i]) != NULL;
  return n > 0;
}

/* After the roll a decision would know the dice, so all decisions come before. */
static gboolean
is_decided (const LrAnswer *answer,
            GError        **error)
{
  for (guint i = 0; i < answer->asks->len; i++)
    {
      const LrAskView *ask = answer->asks->pdata[i];

      if (ask->decision != NULL && !ask->given)
        return REFUSE (error,
                       ask->drawn != NULL ?
                           _ ("“%s” is drawn, and only dice can be sealed together; draw it first") :
                           _ ("“%s” has to be decided before the dice are sealed together"),
                       ask->label);
      if (ask->decision == NULL && !lr_record_may_seal (ask, error))
        return FALSE;
    }
  return TRUE;
}

static void
add_decisions (LrActionDraft  *draft,
               const LrAnswer *answer,
               const LrInputs *inputs)
{
  for (guint i = 0; i < answer->asks->len; i++)
    {
      const LrAskView *ask = answer->asks->pdata[i];
      g_autofree char *value = NULL;

      if (ask->decision == NULL)
        continue;
      value = lr_codec_input (&lr_tongue_wire, ask->decision, lr_inputs_find_decision (inputs, ask->path));
      lr_action_add (draft, DECISION, Decision, .path = ask->path, .label = ask->label, .value = value,
                     .words = ask->reading);
    }
}

/* All options: the dice decide which of them matter. */
static void
add_options (LrActionDraft  *draft,
             const LrInputs *inputs)
{
  const LrModel *model = lr_inputs_model (inputs);

  for (guint i = 0; i < model->options->len; i++)
    {
      const LrOption *option = model->options->pdata[i];
      g_autofree char *reading =
          lr_codec_value (&lr_tongue_wire, option->type, lr_inputs_options (inputs)[option->index], NULL);

      lr_action_add (draft, OPTION, Option, .option = option->id, .reading = reading);
    }
}

gboolean
lr_record_seal_together (LrSession      *session,
                         const char     *hash,
                         const LrInputs *inputs,
                         const char     *side,
                         GError        **error)
{
  const LrProcedure *procedure = lr_inputs_procedure (inputs);
  g_autoptr (LrAnswer) answer = lr_answer_new (lr_session_get_ruleset (session), inputs, NULL, LR_ANSWER_PLAIN, NULL);
  const LrSide *acting = side == NULL ? lr_session_get_side (session) : NULL;
  g_autoptr (LrActionDraft) draft = lr_action_draft_new (LR_ACTION_SEAL, NULL);

  if (procedure->sealed != NULL)
    return REFUSE (error, _ ("“%s” is hidden from the other player: its dice cannot be sealed together"),
                   answer->title);
  if (has_dice (inputs))
    return REFUSE (error, _ ("the dice of “%s” cannot be entered: they are sealed together"), answer->title);
  if (!lr_record_is_allowed (answer, error) || !lr_record_is_filled (session, answer, inputs, error) ||
      !is_decided (answer, error))
    return FALSE;
  lr_action_add (draft, RESULT, Result, .side = side != NULL ? side : acting != NULL ? acting->id : NULL,
                 .title = answer->title, .rule = answer->rule);
  lr_action_add (draft, ABOUT, About, .name = LR_ABOUT_CALCULATOR, .id = procedure->id, .text = answer->title);
  lr_record_add_inputs (draft, answer, inputs);
  add_options (draft, inputs);
  add_decisions (draft, answer, inputs);
  lr_record_add_charts (draft, answer);
  return lr_session_seal_together (session, hash, draft, error);
}

static gboolean
throw_together (LrSession *session,
                LrInputs  *inputs,
                const char *side,
                GError   **error)
{
  g_autoptr (GHashTable) throws = lr_throws_new ();
  g_autoptr (LrAnswer) answer = NULL;

  if (!lr_record_throw_all (session, inputs, TRUE, throws, error))
    return FALSE;
  answer = lr_answer_new (lr_session_get_ruleset (session), inputs, NULL, LR_ANSWER_WHOLE, NULL);
  return lr_record_answer (session, answer, inputs, throws, side, LR_RESOLVE_INSIST, error);
}

gboolean
lr_record_roll_together (LrSession *session,
                         GError   **error)
{
  const LrAction *seal = lr_session_get_together (session);
  const LrPartAbout *calculator = seal != NULL ? lr_action_find_about (seal, LR_ABOUT_CALCULATOR) : NULL;
  const LrState *state = lr_session_get_state (session);
  LrRuleset *ruleset = lr_session_get_ruleset (session);
  const LrProcedure *procedure =
      calculator != NULL && state != NULL ? lr_model_find_procedure (ruleset->model, calculator->id) : NULL;
  g_autoptr (LrInputs) inputs = NULL;
  g_autoptr (GError) why = NULL;

  if (procedure == NULL)
    return REFUSE (error, "%s", _ ("no dice are sealed together for a calculator of this ruleset"));
  inputs = lr_record_inputs (ruleset, procedure, seal, state, error);
  if (inputs == NULL)
    return FALSE;
  if (throw_together (session, inputs, lr_action_result (seal)->side, &why))
    return TRUE;
  lr_session_settle_throws (session, why->message);
  g_propagate_error (error, g_steal_pointer (&why));
  return FALSE;
}
