/* fuzz-arguments.c - the arguments of `longroll-cli calc`: a calculator in the first line, an argument in each other
 *
 * What is understood is run with small limits, and has to come back the same from the command that is shown for it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-fuzz.h"

#include <string.h>

#include "present/input/lr-typed.h"

/* The command that is shown has to be understood, and to be that of the same inputs. */
static void
there_and_back (const LrRuleset   *ruleset,
                const LrProcedure *procedure,
                const LrInputs    *inputs)
{
  g_autofree char *text = lr_typed_dup_text (ruleset, inputs);
  g_autofree char *game = NULL;
  g_autofree char *calculator = NULL;
  g_autofree char *again = NULL;
  g_auto (GStrv) arguments = lr_typed_split (text, &game, &calculator, NULL);
  g_autoptr (LrInputs) back = lr_inputs_new (ruleset->model, procedure);
  g_autoptr (GError) error = NULL;

  g_assert_nonnull (arguments);
  g_assert_cmpstr (game, ==, ruleset->id);
  g_assert_cmpstr (calculator, ==, procedure->id);
  if (!lr_typed_arguments (ruleset, back, (const char *const *) arguments, &error))
    g_error ("“%s” is not understood: %s", text, error->message);
  again = lr_typed_dup_text (ruleset, back);
  if (!g_str_equal (again, text))
    g_error ("“%s” comes back as “%s”", text, again);
}

int
LLVMFuzzerTestOneInput (const guint8 *data,
                        gsize         size)
{
  LrRuleset *ruleset = lr_fuzz_ruleset ("good/everything");
  g_autofree char *text = lr_fuzz_text (data, size);
  const char *rest;
  g_autofree char *first = lr_fuzz_line (text, &rest);
  const LrProcedure *procedure = lr_model_find_procedure (ruleset->model, first);
  g_auto (GStrv) arguments = g_strsplit (rest, "\n", 100);
  g_autoptr (LrInputs) inputs = NULL;
  g_autoptr (LrInputs) fitted = NULL;
  g_autofree char *game = NULL;
  g_autofree char *calculator = NULL;

  g_strfreev (lr_typed_split (text, &game, &calculator, NULL));
  if (procedure == NULL)
    procedure = ruleset->model->procedures->pdata[0];
  inputs = lr_inputs_new (ruleset->model, procedure);
  fitted = lr_inputs_new (ruleset->model, procedure);
  g_ptr_array_unref (lr_typed_fit (ruleset, fitted, (const char *const *) arguments, inputs));
  if (lr_typed_arguments (ruleset, inputs, (const char *const *) arguments, NULL))
    {
      g_autoptr (LrResult) result = lr_run (inputs, &lr_fuzz_limits, NULL);

      for (guint i = 0; i < result->n_problems; i++)
        g_free (lr_typed_problem (ruleset, &result->problems[i]));
      if (result->status == LR_STATUS_GIVEN)
        g_free (lr_typed_given_problem (result));
      there_and_back (ruleset, procedure, inputs);
    }
  lr_result_unref (lr_run (fitted, &lr_fuzz_limits, NULL));
  return 0;
}
