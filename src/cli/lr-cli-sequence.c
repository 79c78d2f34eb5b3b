/* lr-cli-sequence.c - longroll-cli sequence: the checklist of a turn
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-cli-session.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "present/log/lr-record.h"

static const char *
mark_sign (const LrLine *line)
{
  if (line->mark != NULL)
    return g_str_equal (line->mark, "done") ? "[x]" : "[-]";
  return line->due == LR_DUE_NO ? "   " : line->due == LR_DUE_UNKNOWN ? "[?]" : "[ ]";
}

static void
print_line (const LrLine *line)
{
  gboolean is_phase = line->entry != NULL && line->entry->kind == LR_ENTRY_PHASE;
  gboolean is_note = line->entry == NULL || line->entry->kind == LR_ENTRY_NOTE;
  gboolean is_named = line->label != NULL && *line->label != '\0'; /* else what a reminder says is its line */

  g_print ("%s%*s%s%s", line->here ? ">" : " ", (int) line->depth * 2 + 1, "",
           is_phase ? "" :
           is_note  ? "· " :
                      mark_sign (line),
           is_phase || is_note ? "" : " ");
  g_print ("%s", is_named ? line->label : is_note && line->help != NULL ? line->help : "");
  if (!is_note && line->actor != NULL && *line->actor != '\0')
    g_print (" (%s)", line->actor);
  if (line->round > 0)
    g_print (_ (", round %u"), line->round);
  if (line->rule != NULL)
    g_print ("  [%s]", line->rule);
  if (line->due == LR_DUE_NO)
    g_print ("  %s%s", _ ("not due"), "");
  if (line->due == LR_DUE_NO && line->entry != NULL && line->entry->only != NULL)
    g_print (": %s", line->entry->only);
  if (line->mark != NULL && g_str_has_prefix (line->mark, "skipped "))
    g_print (_ ("  skipped: %s"), line->mark + strlen ("skipped "));
  if (line->path != NULL && !is_phase && !is_note)
    g_print ("  %s", line->path);
  g_print ("\n");
  if (line->help != NULL && line->due != LR_DUE_NO && (!is_note || is_named))
    g_print ("%*s%s\n", (int) line->depth * 2 + 6, "", line->help);
}

void
lr_cli_print_checklist (const LrState *state)
{
  g_autoptr (GPtrArray) lines = lr_state_checklist (state);

  for (guint i = 0; i < lines->len; i++)
    print_line (lines->pdata[i]);
}

static void
add_flag (JsonBuilder *builder,
          const char  *name,
          gboolean     flag)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_boolean_value (builder, flag);
}

static void
json_line (JsonBuilder  *builder,
           const LrLine *line)
{
  static const char *const kinds[] = { "phase", "step", "do", "note" };
  static const char *const dues[] = { "yes", "no", "unknown" };

  json_builder_begin_object (builder);
  lr_json_text (builder, "path", line->path);
  lr_json_text (builder, "kind", line->entry != NULL ? kinds[line->entry->kind] : "note");
  json_builder_set_member_name (builder, "depth");
  json_builder_add_int_value (builder, line->depth);
  lr_json_text (builder, "label", line->label);
  lr_json_text (builder, "rule", line->rule);
  lr_json_text (builder, "side", line->side != NULL ? line->side->id : NULL);
  lr_json_text (builder, "calculator", line->entry != NULL ? line->entry->procedure : NULL);
  lr_json_text (builder, "help", line->help);
  lr_json_text (builder, "due", dues[line->due]);
  lr_json_text (builder, "only", line->entry != NULL ? line->entry->only : NULL);
  add_flag (builder, "here", line->here);
  json_builder_set_member_name (builder, "round");
  json_builder_add_int_value (builder, line->round);
  lr_json_text (builder, "mark", line->mark);
  json_builder_end_object (builder);
}

void
lr_json_checklist (JsonBuilder   *builder,
                   const LrState *state)
{
  g_autoptr (GPtrArray) lines = lr_state_checklist (state);

  json_builder_set_member_name (builder, "checklist");
  json_builder_begin_array (builder);
  for (guint i = 0; i < lines->len; i++)
    json_line (builder, lines->pdata[i]);
  json_builder_end_array (builder);
}

static int
find (const LrKind *kind,
      const char   *id,
      const char   *complaint,
      int          *place)
{
  if (id == NULL)
    return LR_CLI_FINE;
  *place = kind != NULL ? lr_kind_find (kind, id) : -1;
  return *place >= 0 ? LR_CLI_FINE : lr_cli_complain (complaint, id);
}

int
lr_cli_sequence (char **args)
{
  g_autoptr (LrLibrary) library = lr_library_new ();
  gboolean json = lr_cli_take_flag (args, "--json");
  g_autofree char *turn = lr_cli_take_option (args, "--turn");
  g_autofree char *scenario = lr_cli_take_option (args, "--scenario");
  g_autoptr (LrRuleset) ruleset = NULL;
  g_autoptr (LrState) state = NULL;
  g_autoptr (JsonBuilder) builder = NULL;
  int turn_place = -1;
  int scenario_place = -1;

  if (g_strv_length (args) != 1)
    return lr_cli_bad_usage ("sequence");
  ruleset = lr_cli_load (library, args[0]);
  if (ruleset == NULL ||
      find (ruleset->model->calendar, turn, _ ("the calendar has no turn “%s”"), &turn_place) != LR_CLI_FINE ||
      find (ruleset->model->scenarios, scenario, _ ("there is no scenario “%s”"), &scenario_place) != LR_CLI_FINE)
    return LR_CLI_WRONG;
  if (ruleset->model->sequence == NULL)
    return lr_cli_complain (_ ("%s has no sequence of play"), args[0]);
  if (scenario_place < 0 && ruleset->model->scenarios != NULL && ruleset->model->scenarios->n_values > 0)
    scenario_place = 0;
  state = lr_state_new (ruleset->model, scenario_place);
  lr_state_set_words (state, lr_record_fill, ruleset);
  if (turn_place >= 0)
    lr_state_set_turn (state, turn_place, NULL);
  if (!json)
    {
      g_autofree char *now = lr_state_get (state, "@turn");

      g_print ("%s\n\n", lr_record_turn_label (ruleset, now));
      lr_cli_print_checklist (state);
      return LR_CLI_FINE;
    }
  builder = json_builder_new ();
  json_builder_begin_object (builder);
  lr_json_text (builder, "ruleset", ruleset->id);
  {
    g_autofree char *now = lr_state_get (state, "@turn");

    lr_json_text (builder, "turn", now);
  }
  lr_json_checklist (builder, state);
  json_builder_end_object (builder);
  lr_cli_print_json (builder);
  return LR_CLI_FINE;
}
