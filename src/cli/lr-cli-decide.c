/* lr-cli-decide.c - what whatif, compare and map share
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-cli-decide.h"

#include <glib/gi18n-lib.h>

#include "present/input/lr-typed.h"

static int
find_aim (LrDecide   *decide,
          const char *typed)
{
  g_autoptr (GString) known = g_string_new (NULL);

  decide->aims = lr_aims_new (decide->answer);
  if (decide->aims->len == 0 && decide->answer->losses->len > 0)
    return lr_cli_complain ("%s", (const char *) decide->answer->losses->pdata[0]);
  if (decide->aims->len == 0)
    return lr_cli_complain (_ ("this calculator has no outcome whose chance could be asked for"));
  decide->aim = typed != NULL ? lr_aims_find (decide->aims, typed) : decide->aims->pdata[0];
  if (decide->aim != NULL)
    return LR_CLI_FINE;
  for (guint i = 0; i < decide->aims->len; i++)
    {
      const LrAim *aim = decide->aims->pdata[i];

      if (i == 0 || !g_str_equal (aim->id, ((const LrAim *) decide->aims->pdata[0])->id))
        g_string_append_printf (known, "%s%s", i > 0 ? ", " : "", aim->id);
    }
  return lr_cli_complain (_ ("there is no outcome “%s”; there are: %s"), typed, known->str);
}

int
lr_cli_decide_read (LrCall   *call,
                    LrDecide *decide)
{
  g_autofree char *outcome = lr_cli_take_option (call->args, "--outcome");
  const LrProcedure *procedure;
  g_autoptr (GError) error = NULL;

  if (g_strv_length (call->args) < 2)
    return LR_CLI_USAGE;
  decide->ruleset = lr_cli_load (call, call->args[0], call->args[1]);
  procedure = decide->ruleset != NULL ? lr_cli_find_calculator (decide->ruleset, call->args[0], call->args[1]) : NULL;
  if (procedure == NULL)
    return LR_CLI_WRONG;
  decide->inputs = lr_inputs_new (decide->ruleset->model, procedure);
  if (!lr_typed_arguments (decide->ruleset, decide->inputs, (const char *const *) call->args + 2, &error))
    {
      lr_cli_fail (error);
      return g_error_matches (error, LR_TYPED_ERROR, LR_TYPED_ERROR_ARGUMENT) ? LR_CLI_USAGE : LR_CLI_WRONG;
    }
  decide->answer = lr_answer_new (decide->ruleset, decide->inputs, NULL, FALSE, NULL);
  if (!lr_cli_is_answered (decide->answer))
    return LR_CLI_WRONG;
  if (decide->answer->result->status == LR_STATUS_REFUSED)
    {
      for (guint i = 0; i < decide->answer->checks->len; i++)
        {
          const LrMessageView *check = decide->answer->checks->pdata[i];

          if (check->refuses)
            lr_cli_complain (_ ("the rules do not allow this: %s"), check->text);
        }
      return LR_CLI_WRONG;
    }
  return find_aim (decide, outcome);
}

void
lr_cli_decide_clear (LrDecide *decide)
{
  g_clear_pointer (&decide->aims, g_ptr_array_unref);
  g_clear_pointer (&decide->answer, lr_answer_free);
  g_clear_pointer (&decide->inputs, lr_inputs_free);
  g_clear_pointer (&decide->ruleset, lr_ruleset_unref);
}

void
lr_cli_decide_head (LrOut          *out,
                    const LrDecide *decide)
{
  const LrAnswer *answer = decide->answer;
  LrShare now = lr_aim_share (decide->aim, answer->result);
  g_autofree char *text = lr_aim_text (decide->aim, now);

  lr_out_texts (out, "ruleset", decide->ruleset->id, "calculator", answer->result->procedure->id, "title",
                answer->title, "outcome", decide->aim->id, "label", decide->aim->label, "measure",
                lr_aim_is_chance (decide->aim) ? "chance" : "mean", NULL);
  lr_cli_decide_share (out, "now", now);
  lr_out_text (out, "accuracy", answer->accuracy);
  lr_out_flag (out, "stand_in", answer->stand_in);
  lr_out_flag (out, "applies", answer->result->applies);
  lr_out_say (out, "%s\n", answer->title);
  if (lr_aim_is_chance (decide->aim))
    lr_out_say (out, "%s: %s\n", decide->aim->label, text);
  else
    /* Translators: an outcome and its mean */
    lr_out_say (out, _ ("%s: %s on average\n"), decide->aim->label, text);
  if (answer->inapplicable != NULL)
    lr_out_say (out, "%s\n", answer->inapplicable);
  if (answer->stand_in)
    lr_out_say (out, "%s\n", _ ("by a stand-in chart"));
  if (answer->accuracy != NULL)
    lr_out_say (out, "%s\n", answer->accuracy);
}

void
lr_cli_decide_share (LrOut      *out,
                     const char *name,
                     LrShare     share)
{
  if (share.known)
    lr_out_share (out, name, share.share);
  else
    lr_out_text (out, name, NULL);
}

void
lr_cli_decide_tried (LrOut          *out,
                     const LrInputs *inputs)
{
  g_auto (GStrv) arguments = inputs != NULL ? lr_typed_dup_arguments (inputs) : NULL;

  if (arguments == NULL)
    {
      lr_out_text (out, "typed", NULL);
      return;
    }
  LR_OUT_EACH (out, "typed", i, g_strv_length (arguments))
    lr_out_text (out, NULL, arguments[i]);
}

void
lr_cli_decide_lines (LrOut      *out,
                     const char *name,
                     GPtrArray  *lines)
{
  LR_OUT_EACH (out, name, i, lines->len)
    {
      lr_out_text (out, NULL, lines->pdata[i]);
      lr_out_say (out, "%s\n", (const char *) lines->pdata[i]);
    }
}

void
lr_cli_decide_cell (LrOut      *out,
                    const char *text,
                    int         width)
{
  int room = width - (int) g_utf8_strlen (text, -1);

  lr_out_say (out, "%*s%s", MAX (room, 0), "", text);
}
