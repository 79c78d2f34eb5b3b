/* lr-cli-session-roll.c - longroll-cli session: calculators that know the game, and results that change it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-cli-session.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "present/answer/lr-report.h"
#include "present/input/lr-typed.h"
#include "present/log/lr-record.h"

/* The inputs of a calculator: what was typed, and what the game knows. */
static LrInputs *
read_inputs (LrSessionCall *call,
             int           *status)
{
  LrRuleset *ruleset = lr_session_get_ruleset (call->session);
  const LrState *state = lr_session_get_state (call->session);
  const LrProcedure *procedure;
  g_autoptr (LrInputs) inputs = NULL;
  g_autoptr (GError) error = NULL;

  *status = LR_CLI_WRONG;
  if (state == NULL)
    return NULL;
  if (call->args[0] == NULL)
    {
      *status = lr_cli_session_bad_usage (call);
      return NULL;
    }
  procedure = lr_model_find_procedure (ruleset->model, call->args[0]);
  if (procedure == NULL)
    {
      const char *suggestion = lr_model_suggest (ruleset->model->procedures, call->args[0]);

      if (suggestion != NULL)
        lr_cli_complain (_ ("%s has no calculator “%s”; did you mean “%s”?"), ruleset->id, call->args[0], suggestion);
      else
        lr_cli_complain (_ ("%s has no calculator “%s”; “longroll-cli show %s” lists them"), ruleset->id, call->args[0],
                         ruleset->id);
      return NULL;
    }
  inputs = lr_inputs_new (ruleset->model, procedure);
  lr_inputs_set_turn (inputs, lr_state_turn (state));
  lr_inputs_set_scenario (inputs, lr_state_scenario (state));
  for (guint i = 0; i < ruleset->model->options->len; i++)
    lr_inputs_set_option (inputs, i, lr_state_options (state)[i].ordinal);
  if (!lr_typed_arguments (ruleset, inputs, (const char *const *) call->args + 1, &error))
    {
      lr_cli_complain ("%s", error->message);
      if (g_error_matches (error, LR_TYPED_ERROR, LR_TYPED_ERROR_ARGUMENT))
        *status = lr_cli_session_bad_usage (call);
      return NULL;
    }
  lr_state_fill (state, lr_state_place (state), inputs);
  return g_steal_pointer (&inputs);
}

/* What lr_state_fill() does to the options is undone by those that were typed for this one calculation. */
LrInputs *
lr_cli_session_inputs (LrSessionCall *call,
                       int           *status)
{
  LrInputs *inputs = read_inputs (call, status);
  LrRuleset *ruleset = lr_session_get_ruleset (call->session);

  for (guint i = 0; inputs != NULL && call->args[i] != NULL; i++)
    if (g_str_equal (call->args[i], "--option") && call->args[i + 1] != NULL)
      {
        const char *const option[] = { call->args[i], call->args[i + 1], NULL };

        lr_typed_arguments (ruleset, inputs, option, NULL);
      }
  return inputs;
}

int
lr_cli_session_calc (LrSessionCall *call)
{
  gboolean why = lr_cli_take_flag (call->args, "--why");
  int status;
  g_autoptr (LrInputs) inputs = lr_cli_session_inputs (call, &status);
  g_autoptr (LrAnswer)
      answer = inputs != NULL ? lr_answer_new (lr_session_get_ruleset (call->session), inputs, NULL, TRUE, NULL) : NULL;
  g_autoptr (GPtrArray) preview = NULL;
  g_autofree char *text = NULL;
  g_autofree char *open = NULL;

  if (answer == NULL)
    return status;
  if (lr_cli_complain_answer (answer) != LR_CLI_FINE)
    return LR_CLI_WRONG;
  if (call->json)
    {
      g_autoptr (JsonBuilder) builder = json_builder_new ();

      lr_json_answer (builder, answer);
      lr_cli_print_json (builder);
      return LR_CLI_FINE;
    }
  text = why ? lr_report_new (answer) : lr_report_brief (answer);
  g_print ("%s", text);
  if (!lr_session_is_in_phase (call->session, lr_inputs_procedure (inputs)))
    g_print (_ ("\nThis belongs to another phase of the turn.\n"));
  open = lr_record_unfilled (call->session, answer, inputs);
  if (open != NULL)
    g_print (_ ("\nStill open in the books: %s. What stands here is only an example.\n"), open);
  preview = lr_record_preview (call->session, answer);
  if (preview->len > 0)
    g_print (_ ("\nTrackers would change\n"));
  for (guint i = 0; i < preview->len; i++)
    g_print ("  - %s\n", (const char *) preview->pdata[i]);
  return LR_CLI_FINE;
}

/* Dice that were thrown stay thrown, whatever went wrong afterwards. */
static int
settle (LrSessionCall *call,
        const char    *why,
        int            status)
{
  LrAction *action;

  if (!lr_session_settle_throws (call->session, why))
    return status;
  action = lr_session_get_action (call->session, lr_session_n_actions (call->session) - 1);
  lr_cli_complain (_ ("the log keeps how the dice fell: entry %" G_GINT64_FORMAT ", %s"), action->number, action->said);
  return status;
}

int
lr_cli_session_roll_together (LrSessionCall *call,
                              guint          before)
{
  g_autoptr (GError) error = NULL;

  if (!lr_record_roll_together (call->session, &error))
    return lr_cli_session_fail (error);
  return lr_cli_session_did (call, before);
}

int
lr_cli_session_roll (LrSessionCall *call)
{
  gboolean sealed = lr_cli_take_flag (call->args, "--sealed");
  LrResolve how = (lr_cli_take_flag (call->args, "--insist") ? LR_RESOLVE_INSIST : 0) |
                  (lr_cli_take_flag (call->args, "--no-effects") ? LR_RESOLVE_NO_EFFECTS : 0);
  g_autofree char *side = lr_cli_take_option (call->args, "--side");
  guint before = lr_session_n_actions (call->session);
  gboolean again = call->args[0] == NULL && sealed && how == 0 && side == NULL &&
                   lr_session_get_together (call->session) != NULL;
  int status = LR_CLI_WRONG;
  g_autoptr (LrInputs) inputs = again ? NULL : lr_cli_session_inputs (call, &status);
  g_autoptr (GHashTable) throws = lr_throws_new ();
  g_autoptr (LrAnswer) answer = NULL;
  g_autoptr (GError) error = NULL;

  if (again)
    return lr_cli_session_roll_together (call, before);
  if (inputs == NULL)
    return status;
  if (!(how & LR_RESOLVE_INSIST) && !lr_session_is_in_phase (call->session, lr_inputs_procedure (inputs)))
    return lr_cli_complain (_ ("this belongs to another phase of the turn: --insist if it is to be done now"));
  answer = lr_answer_new (lr_session_get_ruleset (call->session), inputs, NULL, FALSE, NULL);
  if (lr_cli_complain_inputs (answer) != LR_CLI_FINE)
    return LR_CLI_WRONG;
  if (!lr_record_throw_rest (call->session, inputs, sealed, throws, &error))
    return settle (call, error->message, lr_cli_session_fail (error));
  lr_answer_free (answer);
  answer = lr_answer_new (lr_session_get_ruleset (call->session), inputs, NULL, TRUE, NULL);
  if (lr_cli_complain_answer (answer) != LR_CLI_FINE)
    return settle (call, answer->error != NULL ? answer->error : answer->problems->pdata[0], LR_CLI_WRONG);
  if (!lr_record_answer (call->session, answer, inputs, throws, side, how, &error))
    return settle (call, error->message, lr_cli_session_fail (error));
  return lr_cli_session_did (call, before);
}
