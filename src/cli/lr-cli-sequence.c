/* lr-cli-sequence.c - longroll-cli sequence: the checklist of a turn
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "lr-cli.h"
#include "present/log/lr-record.h"

static const char *
mark_sign (const LrLine *line)
{
  if (line->mark != NULL)
    return g_str_equal (line->mark, "done") ? "[x]" : "[-]";
  return line->due == LR_DUE_NO ? "   " : line->due == LR_DUE_UNKNOWN ? "[?]" : line->entry->may ? "( )" : "[ ]";
}

static void
say_line (LrOut           *out,
          const LrRuleset *ruleset,
          const LrLine    *line)
{
  gboolean is_phase = line->entry != NULL && line->entry->kind == LR_ENTRY_PHASE;
  gboolean is_note = line->entry == NULL || line->entry->kind == LR_ENTRY_NOTE;
  gboolean is_named = line->label != NULL && *line->label != '\0'; /* otherwise a reminder's help is its line */

  lr_out_say (out, "%s%*s%s%s%s", line->here ? ">" : " ", (int) line->depth * 2 + 1, "",
              is_phase ? "" :
              is_note  ? "· " :
                         mark_sign (line),
              is_phase || is_note ? "" : " ",
              is_named                      ? line->label :
              is_note && line->help != NULL ? line->help :
                                              "");
  if (!is_note && line->actor != NULL && *line->actor != '\0')
    lr_out_say (out, " (%s)", line->actor);
  if (line->round > 0)
    lr_out_say (out, _ (", round %u"), line->round);
  if (line->rule != NULL)
    lr_out_say (out, "  [%s]", line->rule);
  if (line->due == LR_DUE_NO)
    lr_out_say (out, "  %s", _ ("not due"));
  if (line->due == LR_DUE_NO && line->entry != NULL && line->entry->only != NULL)
    lr_out_say (out, ": %s", lr_words_translate (ruleset, line->entry->only));
  if (line->mark != NULL && g_str_has_prefix (line->mark, "skipped "))
    lr_out_say (out, _ ("  skipped: %s"), line->mark + strlen ("skipped "));
  if (line->path != NULL && !is_phase && !is_note)
    lr_out_say (out, "  %s", line->path);
  lr_out_say (out, "\n");
  if (line->help != NULL && line->due != LR_DUE_NO && (!is_note || is_named))
    lr_out_say (out, "%*s%s\n", (int) line->depth * 2 + 6, "", line->help);
}

static void
add_line (LrOut           *out,
          const LrRuleset *ruleset,
          const LrLine    *line)
{
  static const char *const kinds[] = { "phase", "step", "do", "note" };
  static const char *const dues[] = { "yes", "no", "unknown" };
  const LrEntry *entry = line->entry;

  say_line (out, ruleset, line);
  lr_out_object (out, NULL);
  lr_out_texts (out, "path", line->path, "kind", entry != NULL ? kinds[entry->kind] : "note", NULL);
  lr_out_number (out, "depth", line->depth);
  lr_out_texts (out, "label", line->label, "rule", line->rule, "side", line->side != NULL ? line->side->id : NULL,
                "calculator", entry != NULL ? entry->procedure : NULL, "help", line->help, "due", dues[line->due],
                "only", entry != NULL ? lr_words_translate (ruleset, entry->only) : NULL, NULL);
  lr_out_flag (out, "here", line->here);
  lr_out_number (out, "round", line->round);
  lr_out_text (out, "mark", line->mark);
  lr_out_close (out);
}

void
lr_cli_print_checklist (LrOut           *out,
                        const LrRuleset *ruleset,
                        const LrState   *state)
{
  g_autoptr (GPtrArray) lines = lr_state_checklist (state);

  LR_OUT_EACH (out, "checklist", i, lines->len)
    add_line (out, ruleset, lines->pdata[i]);
}

static int
run (LrCall *call)
{
  g_autofree char *turn = lr_cli_take_option (call->args, "--turn");
  g_autofree char *scenario = lr_cli_take_option (call->args, "--scenario");
  g_autoptr (LrRuleset) ruleset = NULL;
  g_autoptr (LrState) state = NULL;
  g_autofree char *now = NULL;
  int turn_place = -1;
  int scenario_place = -1;

  if (g_strv_length (call->args) != 1)
    return LR_CLI_USAGE;
  ruleset = lr_cli_load (call, call->args[0], NULL);
  if (ruleset == NULL || !lr_cli_find_turn (ruleset, turn, &turn_place) ||
      !lr_cli_find_scenario (ruleset, scenario, &scenario_place))
    return LR_CLI_WRONG;
  if (ruleset->model->sequence == NULL)
    return lr_cli_complain (_ ("%s has no sequence of play"), call->args[0]);
  state = lr_state_new (ruleset->model, scenario_place);
  lr_state_set_words (state, lr_record_fill, ruleset);
  lr_state_start (state, turn_place, NULL);
  now = lr_state_get (state, "@turn");
  lr_out_say (call->out, "%s\n\n", lr_record_turn_label (ruleset, now));
  lr_out_object (call->out, NULL);
  lr_out_texts (call->out, "ruleset", ruleset->id, "turn", now, NULL);
  lr_cli_print_checklist (call->out, ruleset, state);
  lr_out_close (call->out);
  return LR_CLI_FINE;
}

const LrCommand lr_cli_sequence = {
  "sequence", "RULESET [--turn TURN] [--scenario ID] [--json]", N_ ("shows the checklist of a turn"), run, .json = TRUE
};
