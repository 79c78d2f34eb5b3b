/* lr-cli-session-roll.c - longroll-cli session: calculators and results in a session
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

#include "lr-cli.h"
#include "present/input/lr-typed.h"
#include "present/log/lr-right.h"
#include "present/order/lr-order.h"

LrInputs *
lr_cli_session_inputs (LrCall *call,
                       int    *status)
{
  LrRuleset *ruleset = lr_session_get_ruleset (call->session);
  const LrState *state = lr_session_get_state (call->session);
  const LrProcedure *procedure;
  g_autoptr (LrInputs) inputs = NULL;
  g_autoptr (GError) error = NULL;

  *status = state != NULL && call->args[0] == NULL ? LR_CLI_USAGE : LR_CLI_WRONG;
  if (state == NULL || call->args[0] == NULL)
    return NULL;
  procedure = lr_cli_find_calculator (ruleset, ruleset->id, call->args[0]);
  if (procedure == NULL || !lr_cli_says_entries (procedure, call->args + 1))
    return NULL;
  inputs = lr_inputs_new (ruleset->model, procedure);
  lr_inputs_set_turn (inputs, lr_state_turn (state));
  lr_inputs_set_scenario (inputs, lr_state_scenario (state));
  for (guint i = 0; i < ruleset->model->options->len; i++)
    lr_inputs_set_option (inputs, i, lr_state_options (state)[i].ordinal);
  if (!lr_typed_arguments (ruleset, inputs, (const char *const *) call->args + 1, &error))
    {
      *status = lr_cli_misread (error);
      return NULL;
    }
  lr_state_fill (state, lr_state_place (state), inputs);
  /* The line above set all options as the game has them. An option that was typed holds for this one calculation. */
  for (guint i = 0; call->args[i] != NULL; i++)
    if (g_str_equal (call->args[i], "--option") && call->args[i + 1] != NULL)
      {
        g_auto (GStrv) option = g_strsplit (call->args[i + 1], "=", 2);

        lr_typed_option (ruleset, inputs, option[0], option[1], NULL);
      }
  return g_steal_pointer (&inputs);
}

/* Takes the line of the turn for which something is rolled. */
static gboolean
take_line (LrCall     *call,
           LrInputs   *inputs,
           const char *path)
{
  const LrEntry *entry = lr_state_entry (lr_session_get_state (call->session), path);

  if (entry == NULL || entry->callee != lr_inputs_procedure (inputs))
    return lr_cli_complain (_ ("“%s” is not a checklist line for this calculator"), path), FALSE;
  lr_inputs_set_line (inputs, path);
  lr_state_fill (lr_session_get_state (call->session), path, inputs);
  return TRUE;
}

/* Says what is recorded twice if this is recorded now. */
static void
say_before (LrCall         *call,
            const LrAnswer *answer,
            const LrInputs *inputs)
{
  g_autofree char *before = lr_record_before (call->session, answer, inputs);

  if (before != NULL)
    lr_out_say (call->out, "\n%s\n", before);
}

int
lr_cli_session_calc (LrCall *call)
{
  gboolean why = lr_cli_option (call, "--why") != NULL;
  const char *line = lr_cli_option (call, "--line");
  int status;
  g_autoptr (LrInputs) inputs = lr_cli_session_inputs (call, &status);
  g_autoptr (LrAnswer) answer = NULL;
  g_autoptr (GPtrArray) preview = NULL;
  g_autofree char *open = NULL;

  if (inputs == NULL)
    return status;
  if (line != NULL && !take_line (call, inputs, line))
    return LR_CLI_WRONG;
  answer = lr_answer_new (lr_session_get_ruleset (call->session), inputs, NULL, lr_cli_depth (call, why), NULL);
  if (!lr_cli_is_answered (answer))
    return LR_CLI_WRONG;
  lr_cli_print_answer (call->out, answer, why);
  if (!lr_session_is_in_phase (call->session, lr_inputs_procedure (inputs)))
    {
      g_autofree char *phases = lr_session_dup_phases (call->session, answer->result, line);

      lr_out_say (call->out, _ ("\nThis belongs to another phase of the turn: %s.\n"), phases);
    }
  say_before (call, answer, inputs);
  open = lr_record_unfilled (call->session, answer, inputs);
  if (open != NULL)
    lr_out_say (call->out, _ ("\nNot filled in yet: %s. The values shown are only examples.\n"), open);
  preview = lr_record_preview (call->session, answer, 0);
  if (preview->len > 0)
    lr_out_say (call->out, _ ("\nTrackers would change\n"));
  for (guint i = 0; i < preview->len; i++)
    lr_out_say (call->out, "  - %s\n", (const char *) preview->pdata[i]);
  return LR_CLI_FINE;
}

/* Says why nothing is recorded. Dice that were thrown stay thrown, and their entry says why. */
static int
settle (LrCall     *call,
        const char *why)
{
  LrAction *action;

  if (!lr_session_settle_throws (call->session, why))
    return lr_cli_complain ("%s", why);
  action = lr_session_get_action (call->session, lr_session_n_actions (call->session) - 1);
  return lr_cli_complain (_ ("the roll is in the log: entry %" PRId64 ", %s"), action->number,
                          action->said);
}

/* Finds the result that this one replaces; its turn and options apply. */
static gboolean
take_place (LrCall     *call,
            const char *text,
            LrInputs   *inputs,
            gint64     *number)
{
  g_autoptr (LrRight) right = NULL;
  g_autoptr (GError) error = NULL;

  if (!g_ascii_string_to_signed (text, 10, 1, G_MAXINT64, number, NULL))
    return lr_cli_complain (_ ("“%s” is not an entry number"), text), FALSE;
  right = lr_right_new (call->session, *number, &error);
  if (right == NULL)
    return lr_cli_fail (error), FALSE;
  lr_session_fill_without (call->session, *number, inputs);
  lr_right_apply (right, inputs);
  return TRUE;
}

/* Whether it is clear which line of the turn a result is for, and whether it may be done once more. */
static gboolean
may_count (LrCall         *call,
           const LrAnswer *answer,
           const LrInputs *inputs,
           LrResolve       how)
{
  const char *path = lr_inputs_get_line (inputs);
  g_autoptr (GPtrArray) lines = lr_session_find_lines (call->session, answer->result, path);
  const LrAction *before = lr_session_find_before (call->session, answer->result, path);
  g_autoptr (GString) which = g_string_new (NULL);
  g_autofree char *beyond =
      how & LR_RESOLVE_NO_EFFECTS ? NULL : lr_record_beyond (call->session, answer->result);

  if (beyond != NULL)
    return lr_cli_complain ("%s", beyond), FALSE;
  for (guint i = 0; i < lines->len; i++)
    g_string_append_printf (which, "%s%s", i > 0 ? ", " : "", ((const LrLine *) lines->pdata[i])->path);
  if (lines->len > 1 && !(how & LR_RESOLVE_INSIST))
    return lr_cli_complain (_ ("several lines of the turn match; choose one with --line: %s"), which->str), FALSE;
  if (before != NULL && answer->result->procedure->once != NULL && !(how & LR_RESOLVE_AGAIN))
    return lr_cli_complain (_ ("the rules allow this only once, and entry %" PRId64 " did it; use --again to do it "
                               "again"), before->number), FALSE;
  return TRUE;
}

/* Takes out decisions that are meant for all rounds: “--set 'fight.*.stay=no'”. Returns: (transfer full): their paths
 * and values in turn */
static GPtrArray *
take_plan (char **args)
{
  GPtrArray *plan = g_ptr_array_new_with_free_func (g_free);
  char **to = args;

  for (; *args != NULL; args++)
    {
      char *star = g_str_equal (*args, "--set") && args[1] != NULL ? strchr (args[1], '*') : NULL;
      char *equals = star != NULL ? strchr (star, '=') : NULL;

      if (equals == NULL)
        {
          *to++ = *args;
          continue;
        }
      args++;
      g_ptr_array_add (plan, g_strndup (*args, (gsize) (equals - *args)));
      g_ptr_array_add (plan, g_strdup (equals + 1));
    }
  *to = NULL;
  return plan;
}

/* Makes the decisions of the plan. */
static gboolean
decide_by_plan (LrCall          *call,
                GPtrArray       *plan,
                const LrAskView *ask,
                LrInputs        *inputs,
                GError         **error)
{
  for (guint i = 0; i < plan->len; i += 2)
    if (g_pattern_match_simple (plan->pdata[i], ask->path))
      return lr_typed_decision (lr_session_get_ruleset (call->session), inputs, ask->path, plan->pdata[i + 1], error);
  return FALSE;
}

/* Throws what is to be thrown, up to a decision that nobody has taken. Returns: (transfer full) (nullable): the answer;
 * %NULL if something was wrong, which was said */
static LrAnswer *
throw_on (LrCall    *call,
          LrInputs  *inputs,
          GPtrArray *plan,
          gboolean   sealed,
          LrThrows  *throws)
{
  for (;;)
    {
      g_autoptr (LrAnswer) answer = NULL;
      g_autoptr (GError) error = NULL;
      const LrAskView *open;

      if (!lr_record_throw_rest (call->session, inputs, sealed, throws, &error))
        return settle (call, error->message), NULL;
      answer = lr_answer_new (lr_session_get_ruleset (call->session), inputs, NULL, LR_ANSWER_WHOLE, NULL);
      if (answer->error != NULL || answer->problems->len > 0)
        return settle (call, answer->error != NULL ? answer->error : answer->problems->pdata[0]), NULL;
      open = lr_answer_open_ask (answer);
      if (open == NULL || open->decision == NULL || !decide_by_plan (call, plan, open, inputs, &error))
        {
          if (error != NULL)
            lr_cli_fail (error);
          return error == NULL ? g_steal_pointer (&answer) : NULL;
        }
    }
}

/* Names the trackers that were not changed, since they have no value. */
static void
say_unknown (LrCall *call)
{
  const LrAction *action = lr_session_get_action (call->session, lr_session_n_actions (call->session) - 1);
  const LrPartCause *cause;

  for (guint i = 0; (cause = lr_action_cause (action, i)) != NULL; i++)
    {
      const LrPartChange *change = lr_action_find_change (action, cause->key);
      g_autofree char *label = lr_record_key_label (lr_session_get_ruleset (call->session), cause->key);

      if (cause->unknown && change != NULL && g_str_equal (change->before, change->after))
        lr_out_say (call->out, _ ("%s is not filled in, so it was not changed. Set it, and record this again.\n"),
                    label);
    }
}

int
lr_cli_session_roll (LrCall *call)
{
  LrSession *session = call->session;
  gboolean sealed = lr_cli_option (call, "--sealed") != NULL;
  LrResolve how = (lr_cli_option (call, "--insist") != NULL ? LR_RESOLVE_INSIST : 0) |
                  (lr_cli_option (call, "--no-effects") != NULL ? LR_RESOLVE_NO_EFFECTS : 0) |
                  (lr_cli_option (call, "--again") != NULL ? LR_RESOLVE_AGAIN : 0);
  const char *line = lr_cli_option (call, "--line");
  const char *side = lr_cli_option (call, "--side");
  const char *place = lr_cli_option (call, "--in-place-of");
  gboolean again = call->args[0] == NULL && sealed && how == 0 && side == NULL &&
                   lr_session_get_together (session) != NULL;
  int status = LR_CLI_WRONG;
  const LrAskView *open;
  gint64 number = 0;
  gboolean done;
  g_autoptr (GPtrArray) plan = take_plan (call->args);
  g_autoptr (LrInputs) inputs = again ? NULL : lr_cli_session_inputs (call, &status);
  g_autoptr (LrInputs) fresh = inputs != NULL ? lr_inputs_new (lr_inputs_model (inputs), lr_inputs_procedure (inputs)) :
                                                NULL;
  g_autofree char *lying = NULL;
  g_autoptr (GHashTable) throws = lr_throws_new ();
  g_autoptr (LrAnswer) answer = NULL;
  g_autoptr (GError) error = NULL;

  if (again)
    return lr_record_roll_together (session, &error) ? LR_CLI_FINE : lr_cli_fail (error);
  if (inputs == NULL)
    return status;
  if (side != NULL && lr_model_find_side (lr_session_get_ruleset (session)->model, side) == NULL)
    return lr_cli_complain (_ ("there is no side “%s”"), side);
  if (place != NULL && !take_place (call, place, inputs, &number))
    return LR_CLI_WRONG;
  if (line != NULL && !take_line (call, inputs, line))
    return LR_CLI_WRONG;
  answer = lr_answer_new (lr_session_get_ruleset (session), inputs, NULL, LR_ANSWER_PLAIN, NULL);
  if (place == NULL && !(how & LR_RESOLVE_INSIST) && lr_record_is_allowed (answer, NULL) &&
      !lr_session_is_in_phase (session, lr_inputs_procedure (inputs)))
    {
      g_autofree char *phases = lr_session_dup_phases (session, answer->result, line);

      return lr_cli_complain (_ ("this belongs to another phase of the turn: %s; use --insist to do it now"), phases);
    }
  if (!lr_cli_is_answered (answer) || (place == NULL && !may_count (call, answer, inputs, how)))
    return LR_CLI_WRONG;
  lying = lr_record_take_waiting (session, inputs, throws);
  lr_answer_free (answer);
  answer = throw_on (call, inputs, plan, sealed, throws);
  if (answer == NULL)
    return LR_CLI_WRONG;
  open = lr_answer_open_ask (answer);
  if (open != NULL && open->decision != NULL)
    {
      g_autofree char *now = lr_record_take_waiting (session, fresh, throws);
      g_autofree char *why = g_strdup_printf (_ ("“%s” must be decided first: --set %s=…"), open->label, open->path);

      if (now == NULL)
        return settle (call, why);
      lr_cli_complain ("%s", why);
      return lr_cli_complain (_ ("the dice are kept until then: %s"), now);
    }
  if (lying != NULL)
    lr_out_say (call->out, _ ("Continues with the dice already rolled: %s\n"), lying);
  if (place == NULL)
    say_before (call, answer, inputs);
  done = place != NULL ? lr_right_record (session, number, call->reason, answer, inputs, throws, &error) :
                         lr_record_answer (session, answer, inputs, throws, side, how, &error);
  if (!done)
    return settle (call, error->message);
  say_unknown (call);
  if (!lr_order_note (lr_session_get_ruleset (session), inputs, &error))
    lr_cli_complain (_ ("recorded, but the order of battle could not be saved: %s"), error->message);
  return LR_CLI_FINE;
}
