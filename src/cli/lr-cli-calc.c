/* lr-cli-calc.c - longroll-cli calc: the chances, or the result of dice that were thrown
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "lr-cli.h"
#include "present/answer/lr-report.h"
#include "present/input/lr-typed.h"

static int
run (LrCall *call)
{
  gboolean why = lr_cli_take_flag (call->args, "--why");
  gboolean report = lr_cli_take_flag (call->args, "--report");
  const char *name = call->args[0];
  g_autoptr (LrRuleset) ruleset = NULL;
  g_autoptr (LrInputs) inputs = NULL;
  g_autoptr (LrAnswer) answer = NULL;
  g_autoptr (GError) error = NULL;
  const LrProcedure *procedure;

  if (g_strv_length (call->args) < 2)
    return LR_CLI_USAGE;
  ruleset = lr_cli_load (call, name);
  procedure = ruleset != NULL ? lr_cli_find_calculator (ruleset, name, call->args[1]) : NULL;
  if (procedure == NULL)
    return LR_CLI_WRONG;
  inputs = lr_inputs_new (ruleset->model, procedure);
  if (!lr_typed_arguments (ruleset, inputs, (const char *const *) call->args + 2, &error))
    {
      lr_cli_fail (error);
      return g_error_matches (error, LR_TYPED_ERROR, LR_TYPED_ERROR_ARGUMENT) ? LR_CLI_USAGE : LR_CLI_WRONG;
    }
  answer = lr_answer_new (ruleset, inputs, NULL, TRUE, NULL);
  if (!lr_cli_is_answered (answer))
    return LR_CLI_WRONG;
  if (report && !lr_out_is_json (call->out))
    {
      g_autofree char *text = lr_report_number (answer, inputs);

      lr_out_say (call->out, "%s", text);
    }
  else
    lr_cli_print_answer (call->out, answer, why);
  return LR_CLI_FINE;
}

const LrCommand lr_cli_calc = {
  "calc",
  "RULESET CALCULATOR [NAME=VALUE ...] [--row ROSTER NAME=VALUE,NAME=VALUE ...] [--none ROSTER]\n"
  "                    [--option ID=VALUE] [--set DECISION=VALUE] [--dice PATH=N,... | --faces N,N,...]\n"
  "                    [--why | --report | --json]",
  N_ ("works out the chances, or the result of dice that were thrown; --why shows every step, --report also what a "
      "question about it needs"), run, .json = TRUE
};
