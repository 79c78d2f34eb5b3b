/* lr-cli-calc.c - longroll-cli calc: the chances, or the result of dice that were thrown
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-cli.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "present/lr-typed.h"

/* NAME=VALUE as its two halves. */
static gboolean
split (const char *text,
       char      **name,
       char      **value)
{
  const char *equals = strchr (text, '=');

  if (equals == NULL)
    return FALSE;
  *name = g_strndup (text, (gsize) (equals - text));
  *value = g_strdup (equals + 1);
  return TRUE;
}

/* Takes in one argument, or an option with what follows it. Moves @args on; an argument that makes no sense is left. */
static gboolean
take_argument (const LrRuleset *ruleset,
               LrInputs        *inputs,
               char          ***args,
               gboolean        *understood,
               GError         **error)
{
  char **at = *args;
  g_autofree char *name = NULL;
  g_autofree char *value = NULL;

  *understood = TRUE;
  if (g_str_equal (at[0], "--row") && at[1] != NULL && at[2] != NULL)
    {
      *args += 3;
      return lr_typed_row (ruleset, inputs, at[1], at[2], error);
    }
  if (g_str_equal (at[0], "--option") && at[1] != NULL && split (at[1], &name, &value))
    {
      *args += 2;
      return lr_typed_option (ruleset, inputs, name, value, error);
    }
  if (g_str_equal (at[0], "--set") && at[1] != NULL && split (at[1], &name, &value))
    {
      *args += 2;
      return lr_typed_decision (ruleset, inputs, name, value, error);
    }
  if (g_str_equal (at[0], "--dice") && at[1] != NULL)
    {
      *args += 2;
      return lr_typed_dice (inputs, at[1], error);
    }
  if (g_str_equal (at[0], "--faces") && at[1] != NULL)
    {
      *args += 2;
      return lr_typed_faces (inputs, at[1], error);
    }
  if (at[0][0] != '-' && split (at[0], &name, &value))
    {
      *args += 1;
      return lr_typed_input (ruleset, inputs, name, value, error);
    }
  *understood = FALSE;
  return TRUE;
}

/* Everything that is wrong with what was typed, a line each. */
static int
complain_inputs (const LrAnswer *answer)
{
  for (guint i = 0; i < answer->problems->len; i++)
    lr_cli_complain ("%s", (const char *) answer->problems->pdata[i]);
  return LR_CLI_WRONG;
}

static int
print_answer (const LrRuleset *ruleset,
              const LrInputs  *inputs,
              gboolean         json)
{
  g_autoptr (LrAnswer) answer = lr_answer_new (ruleset, inputs, NULL, TRUE, NULL);
  g_autoptr (JsonBuilder) builder = NULL;

  if (answer->problems->len > 0)
    return complain_inputs (answer);
  if (answer->error != NULL)
    return lr_cli_complain ("%s", answer->error);
  if (!json)
    {
      lr_print_answer (answer);
      return LR_CLI_FINE;
    }
  builder = json_builder_new ();
  lr_json_answer (builder, answer);
  lr_cli_print_json (builder);
  return LR_CLI_FINE;
}

/**
 * lr_cli_calc:
 * @args: (array zero-terminated=1): the arguments
 *
 * Returns: the exit status
 */
int
lr_cli_calc (char **args)
{
  g_autoptr (LrLibrary) library = lr_library_new ();
  gboolean json = lr_cli_take_flag (args, "--json");
  g_autoptr (LrRuleset) ruleset = NULL;
  g_autoptr (LrInputs) inputs = NULL;
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
                 lr_cli_complain (_ ("%s has no calculator “%s”; “longroll-cli show %s” lists them"), args[0], args[1], args[0]);
    }
  inputs = lr_inputs_new (ruleset->model, procedure);
  for (args += 2; *args != NULL;)
    {
      g_autoptr (GError) error = NULL;
      gboolean understood;

      if (!take_argument (ruleset, inputs, &args, &understood, &error))
        return lr_cli_complain ("%s", error->message);
      if (!understood)
        return lr_cli_bad_usage ("calc");
    }
  return print_answer (ruleset, inputs, json);
}
