/* lr-cli-calc.c - longroll-cli calc: the chances, or the result of dice that were thrown
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-cli.h"

#include <glib/gi18n-lib.h>

#include "present/answer/lr-report.h"
#include "present/input/lr-typed.h"

int
lr_cli_complain_inputs (const LrAnswer *answer)
{
  for (guint i = 0; i < answer->problems->len; i++)
    lr_cli_complain ("%s", (const char *) answer->problems->pdata[i]);
  for (guint i = 0; i < answer->idle->len; i++)
    lr_cli_complain ("%s", (const char *) answer->idle->pdata[i]);
  return answer->problems->len + answer->idle->len > 0 ? LR_CLI_WRONG : LR_CLI_FINE;
}

int
lr_cli_complain_answer (const LrAnswer *answer)
{
  if (lr_cli_complain_inputs (answer) != LR_CLI_FINE)
    return LR_CLI_WRONG;
  return answer->error != NULL ? lr_cli_complain ("%s", answer->error) : LR_CLI_FINE;
}

static int
print_answer (const LrRuleset *ruleset,
              const LrInputs  *inputs,
              gboolean         why,
              gboolean         json)
{
  g_autoptr (LrAnswer) answer = lr_answer_new (ruleset, inputs, NULL, TRUE, NULL);
  g_autoptr (JsonBuilder) builder = NULL;

  if (lr_cli_complain_answer (answer) != LR_CLI_FINE)
    return LR_CLI_WRONG;
  if (!json)
    {
      g_autofree char *text = why ? lr_report_new (answer) : lr_report_brief (answer);

      g_print ("%s", text);
      return LR_CLI_FINE;
    }
  builder = json_builder_new ();
  lr_json_answer (builder, answer);
  lr_cli_print_json (builder);
  return LR_CLI_FINE;
}

int
lr_cli_calc (char **args)
{
  g_autoptr (LrLibrary) library = lr_library_new ();
  gboolean json = lr_cli_take_flag (args, "--json");
  gboolean why = lr_cli_take_flag (args, "--why");
  g_autoptr (LrRuleset) ruleset = NULL;
  g_autoptr (LrInputs) inputs = NULL;
  g_autoptr (GError) error = NULL;
  const LrProcedure *procedure;

  if (g_strv_length (args) < 2)
    return lr_cli_bad_usage ("calc");
  ruleset = lr_cli_load (library, args[0]);
  if (ruleset == NULL)
    return LR_CLI_WRONG;
  procedure = lr_model_find_procedure (ruleset->model, args[1]);
  if (procedure == NULL)
    {
      const char *suggestion = lr_model_suggest (ruleset->model->procedures, args[1]);

      return suggestion != NULL ?
                 lr_cli_complain (_ ("%s has no calculator “%s”; did you mean “%s”?"), args[0], args[1], suggestion) :
                 lr_cli_complain (_ ("%s has no calculator “%s”; “longroll-cli show %s” lists them"), args[0], args[1],
                                  args[0]);
    }
  inputs = lr_inputs_new (ruleset->model, procedure);
  if (!lr_typed_arguments (ruleset, inputs, (const char *const *) args + 2, &error))
    {
      lr_cli_complain ("%s", error->message);
      return g_error_matches (error, LR_TYPED_ERROR, LR_TYPED_ERROR_ARGUMENT) ? lr_cli_bad_usage ("calc") :
                                                                                LR_CLI_WRONG;
    }
  return print_answer (ruleset, inputs, why, json);
}
