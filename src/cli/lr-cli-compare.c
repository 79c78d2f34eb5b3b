/* lr-cli-compare.c - longroll-cli compare: plans side by side
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "lr-cli-decide.h"
#include "present/decide/lr-compare.h"
#include "present/input/lr-typed.h"

#define WIDTH 9

/**
 * LrPlans:
 * @inputs: (array length=n): what is typed for each
 */
typedef struct
{
  LrInputs *inputs[LR_PLANS_MOST];
  guint     n;
} LrPlans;

static void
clear_plans (LrPlans *plans)
{
  for (guint i = 0; i < plans->n; i++)
    lr_inputs_free (plans->inputs[i]);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (LrPlans, clear_plans)

/* What stands before the first `--plan` is typed for all of them. */
static int
read_plans (const LrRuleset   *ruleset,
            const LrProcedure *procedure,
            char             **args,
            LrPlans           *plans)
{
  g_autoptr (LrInputs) common = lr_inputs_new (ruleset->model, procedure);
  g_autoptr (GStrvBuilder) words = g_strv_builder_new ();
  LrInputs *into = common;

  for (;; args++)
    {
      g_auto (GStrv) typed = NULL;
      g_autoptr (GError) error = NULL;

      if (*args != NULL && !g_str_equal (*args, "--plan"))
        {
          g_strv_builder_add (words, *args);
          continue;
        }
      typed = g_strv_builder_end (words);
      if (!lr_typed_arguments (ruleset, into, (const char *const *) typed, &error))
        {
          lr_cli_fail (error);
          return g_error_matches (error, LR_TYPED_ERROR, LR_TYPED_ERROR_ARGUMENT) ? LR_CLI_USAGE : LR_CLI_WRONG;
        }
      if (*args == NULL)
        break;
      if (plans->n == LR_PLANS_MOST)
        return lr_cli_complain (_ ("at most %i plans stand side by side"), LR_PLANS_MOST);
      into = plans->inputs[plans->n++] = lr_inputs_copy (common);
    }
  return plans->n >= 2 ? LR_CLI_FINE : lr_cli_complain (_ ("write --plan before what is typed for each of two plans or "
                                                            "more"));
}

static gboolean
are_answered (const LrCompare *compare)
{
  for (guint i = 0; i < compare->n_plans; i++)
    {
      const LrAnswer *answer = compare->answers[i];

      if (!lr_cli_is_answered (answer))
        return FALSE;
      for (guint j = 0; j < answer->checks->len; j++)
        {
          const LrMessageView *check = answer->checks->pdata[j];

          if (check->refuses)
            {
              lr_cli_complain (_ ("plan %c: the rules do not allow this: %s"), 'A' + (int) i, check->text);
              return FALSE;
            }
        }
    }
  return TRUE;
}

static void
print_lines (LrOut           *out,
             const LrCompare *compare)
{
  lr_out_say (out, "\n");
  for (guint i = 0; i < compare->n_plans; i++)
    {
      char letter[] = { (char) ('A' + (int) i), '\0' };

      lr_cli_decide_cell (out, letter, WIDTH);
    }
  lr_out_say (out, "\n");
  LR_OUT_EACH (out, "outcomes", i, compare->lines->len)
    {
      const LrCompareLine *line = compare->lines->pdata[i];

      lr_out_object (out, NULL);
      lr_out_texts (out, "outcome", line->aim->id, "label", line->aim->label, "measure",
                    lr_aim_is_chance (line->aim) ? "chance" : "mean", NULL);
      lr_out_flag (out, "differs", line->differs);
      LR_OUT_EACH (out, "plans", j, compare->n_plans)
        {
          lr_cli_decide_share (out, NULL, line->shares[j]);
          lr_cli_decide_cell (out, line->texts[j], WIDTH);
        }
      lr_out_close (out);
      lr_out_say (out, "  %s\n", line->aim->label);
    }
}

static int
run (LrCall *call)
{
  g_autoptr (LrRuleset) ruleset = NULL;
  const LrProcedure *procedure;
  g_auto (LrPlans) plans = { 0 };
  g_autoptr (LrCompare) compare = NULL;
  LrOut *out = call->out;
  int status;

  if (g_strv_length (call->args) < 2)
    return LR_CLI_USAGE;
  ruleset = lr_cli_load (call, call->args[0], call->args[1]);
  procedure = ruleset != NULL ? lr_cli_find_calculator (ruleset, call->args[0], call->args[1]) : NULL;
  if (procedure == NULL)
    return LR_CLI_WRONG;
  status = read_plans (ruleset, procedure, call->args + 2, &plans);
  if (status != LR_CLI_FINE)
    return status;
  compare = lr_compare_new (ruleset, (const LrInputs *const *) plans.inputs, plans.n, NULL);
  if (!are_answered (compare))
    return LR_CLI_WRONG;
  lr_out_object (out, NULL);
  lr_out_texts (out, "ruleset", ruleset->id, "calculator", procedure->id, "title", compare->answers[0]->title, NULL);
  lr_out_say (out, "%s\n", compare->answers[0]->title);
  LR_OUT_EACH (out, "plans", i, plans.n)
    {
      const LrAnswer *answer = compare->answers[i];
      const char *headline = answer->headline != NULL ? answer->headline : answer->title;

      lr_out_object (out, NULL);
      lr_out_text (out, "headline", headline);
      lr_out_text (out, "accuracy", answer->accuracy);
      lr_cli_decide_tried (out, plans.inputs[i]);
      lr_out_close (out);
      lr_out_say (out, "%c: %s\n", 'A' + (int) i, headline);
      if (answer->accuracy != NULL)
        lr_out_say (out, "   %s\n", answer->accuracy);
    }
  print_lines (out, compare);
  lr_out_say (out, "\n");
  lr_cli_decide_lines (out, "words", compare->words);
  lr_out_close (out);
  return LR_CLI_FINE;
}

const LrCommand lr_cli_compare = {
  "compare",
  "RULESET CALCULATOR [NAME=VALUE ...] --plan [NAME=VALUE ...] --plan [NAME=VALUE ...] [--json]",
  N_ ("up to four plans side by side: chances, means, and the difference in words; what stands before the first --plan "
      "holds for all"),
  run, .json = TRUE
};
