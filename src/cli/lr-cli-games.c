/* lr-cli-games.c - longroll-cli rulesets, sequence, explain, check, new: rulesets and their files
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "lr-cli.h"
#include "present/find/lr-depends.h"
#include "present/log/lr-record.h"
#include "present/new-game/lr-new-game.h"
#include "present/new-game/lr-new-table.h"
#include "rules/file/lr-file.h"
#include "rules/grammar/lr-schema.h"
#include "rules/skeleton/lr-skeleton.h"

/* --- rulesets --- */

/* Their titles alone, which is quick: errors are reported when one is used. */
static void
list_titles (LrCall *call)
{
  for (guint i = 0; i < lr_library_get_size (call->library); i++)
    {
      const LrLibraryEntry *entry = lr_library_get_entry (call->library, i);
      LrRulesetHead *head = lr_ruleset_head_read (entry->folder);

      lr_out_say (call->out, entry->example ? _ ("%-12s %s (an example)\n") : "%-12s %s\n", entry->id,
                  lr_catalogue_find (head->words, head->title));
      lr_ruleset_head_free (head);
    }
}

/* Where they were looked for, if there are none. */
static void
complain_empty (void)
{
  g_auto (GStrv) path = lr_library_dup_search_path ();
  g_autofree char *folders = g_strjoinv ("\n  ", path);

  g_printerr (_ ("longroll-cli: no rulesets were found. Those of the program belong in one of these folders:\n  %s\n"),
              folders);
}

int
lr_cli_rulesets (LrCall *call)
{
  if (lr_library_get_size (call->library) == 0)
    complain_empty ();
  if (!lr_out_is_json (call->out))
    {
      list_titles (call);
      return LR_CLI_FINE;
    }
  LR_OUT_EACH (call->out, NULL, i, lr_library_get_size (call->library))
    {
      const LrLibraryEntry *entry = lr_library_get_entry (call->library, i);
      const LrRuleset *ruleset = lr_library_load (call->library, entry->id);

      lr_out_object (call->out, NULL);
      lr_out_texts (call->out, "id", entry->id, "title", ruleset->title, "data_version", ruleset->data_version,
                    "folder", entry->folder, NULL);
      lr_out_flag (call->out, "usable", ruleset->model != NULL);
      lr_out_flag (call->out, "example", entry->example);
      lr_out_close (call->out);
    }
  return LR_CLI_FINE;
}

/* --- sequence --- */

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
  /* a phase that is called as its side says whose it is already */
  if (!is_note && line->actor != NULL && *line->actor != '\0' && g_strcmp0 (line->actor, line->label) != 0)
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

int
lr_cli_sequence (LrCall *call)
{
  g_autoptr (LrRuleset) ruleset = NULL;
  g_autoptr (LrState) state = NULL;
  g_autofree char *now = NULL;
  int turn_place = -1;
  int scenario_place = -1;

  ruleset = lr_cli_load (call, call->args[0], NULL);
  if (ruleset == NULL || !lr_cli_find_turn (ruleset, lr_cli_option (call, "--turn"), &turn_place) ||
      !lr_cli_find_scenario (ruleset, lr_cli_option (call, "--scenario"), &scenario_place))
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

/* --- explain --- */

static void
print_node (LrOut               *out,
            GPtrArray           *nodes,
            const LrDependsNode *node)
{
  lr_out_object (out, NULL);
  lr_out_texts (out, "id", node->id, "sort", lr_depends_sort (node->sort), "label", node->label, "rule", node->rule,
                NULL);
  lr_out_say (out, "%-9s %s", lr_depends_sort (node->sort), node->id);
  if (node->label != NULL)
    lr_out_say (out, " (%s)", node->label);
  if (node->rule != NULL)
    lr_out_say (out, "  [%s]", node->rule);
  LR_OUT_EACH (out, "from", i, node->from->len)
    {
      const LrDependsNode *from = nodes->pdata[g_array_index (node->from, guint, i)];

      lr_out_text (out, NULL, from->id);
      lr_out_say (out, "%s%s", i == 0 ? ": " : ", ", from->id);
    }
  lr_out_say (out, "\n");
  lr_out_close (out);
}

int
lr_cli_explain (LrCall *call)
{
  gboolean dot = lr_cli_option (call, "--dot") != NULL;
  g_autoptr (LrRuleset) ruleset = NULL;
  g_autoptr (GPtrArray) nodes = NULL;
  const LrProcedure *procedure;

  if (dot && lr_out_is_json (call->out))
    return lr_cli_complain (_ ("--dot and --json exclude each other: leave one of them out"));
  ruleset = lr_cli_load (call, call->args[0], call->args[1]);
  procedure = ruleset != NULL ? lr_cli_find_calculator (ruleset, call->args[0], call->args[1]) : NULL;
  if (procedure == NULL)
    return LR_CLI_WRONG;
  nodes = lr_depends_new (ruleset, procedure);
  if (dot)
    {
      g_autofree char *text = lr_depends_dot (nodes, procedure->id);

      lr_out_say (call->out, "%s", text);
      return LR_CLI_FINE;
    }
  LR_OUT_EACH (call->out, NULL, i, nodes->len)
    print_node (call->out, nodes, nodes->pdata[i]);
  return LR_CLI_FINE;
}

/* --- check --- */

static void
check_schema (const LrRuleset *ruleset,
              const char      *schema)
{
  g_autofree char *main_file = g_build_filename (ruleset->folder, "ruleset.xml", NULL);

  if (schema == NULL || ruleset->model == NULL)
    return;
  lr_schema_check (schema, main_file, ruleset->problems);
  for (guint i = 0; ruleset->parts[i] != NULL; i++)
    {
      g_autofree char *part = g_build_filename (ruleset->folder, ruleset->parts[i], NULL);

      lr_schema_check (schema, part, ruleset->problems);
    }
}

/* One thing that is wrong, as an editor or a script takes it. */
static void
add_problem (LrOut           *out,
             const LrProblem *problem)
{
  g_autofree char *message = lr_problem_message (problem);

  lr_out_object (out, NULL);
  lr_out_texts (out, "file", problem->file, "code", lr_problem_code_id (problem->code), "severity",
                problem->warning ? "warning" : "fault", "message", message, "suggestion", problem->suggestion, NULL);
  lr_out_number (out, "line", problem->line);
  lr_out_number (out, "column", problem->column);
  lr_out_close (out);
}

static gboolean
check_one (LrOut      *out,
           LrRuleset  *ruleset,
           const char *schema)
{
  guint n_faults;

  check_schema (ruleset, schema);
  lr_ruleset_advise (ruleset);
  n_faults = lr_ruleset_n_faults (ruleset);
  lr_out_object (out, NULL);
  lr_out_texts (out, "id", ruleset->id, "folder", ruleset->folder, NULL);
  lr_out_number (out, "faults", n_faults);
  LR_OUT_EACH (out, "problems", i, ruleset->problems->len)
    {
      g_autofree char *text = lr_problem_to_string (ruleset->problems->pdata[i]);

      add_problem (out, ruleset->problems->pdata[i]);
      if (!lr_out_is_json (out))
        lr_cli_complain ("%s", text);
    }
  lr_out_close (out);
  if (n_faults == 0)
    lr_out_say (out, _ ("%s: no errors\n"), ruleset->id);
  else
    lr_out_say (out, g_dngettext (GETTEXT_PACKAGE, "%s: %u error\n", "%s: %u errors\n", n_faults), ruleset->id,
                n_faults);
  return n_faults == 0;
}

int
lr_cli_check (LrCall *call)
{
  g_autofree char *file = lr_library_dup_shipped ("ruleset.rng");
  g_autofree char *schema = NULL;
  gboolean good = TRUE;

  if (file != NULL)
    g_file_get_contents (file, &schema, NULL, NULL);
  lr_out_list (call->out, NULL);
  for (guint i = 0; call->args[0] == NULL && i < lr_library_get_size (call->library); i++)
    {
      const LrLibraryEntry *entry = lr_library_get_entry (call->library, i);

      good = check_one (call->out, lr_library_load (call->library, entry->id), schema) && good;
    }
  for (char **name = call->args; *name != NULL; name++)
    {
      LrRuleset *known = lr_library_load (call->library, *name);
      g_autoptr (LrRuleset) ruleset = known != NULL ? lr_ruleset_ref (known) : lr_ruleset_load_listed (*name);

      good = check_one (call->out, ruleset, schema) && good;
    }
  lr_out_close (call->out);
  return good ? LR_CLI_FINE : LR_CLI_WRONG;
}

/* --- new --- */

static gboolean
is_found (const char *folder)
{
  g_autofree char *parent = g_path_get_dirname (folder);
  g_auto (GStrv) path = lr_library_dup_search_path ();

  for (guint i = 0; path[i] != NULL; i++)
    {
      g_autofree char *place = g_canonicalize_filename (path[i], NULL);

      if (g_str_equal (place, parent))
        return TRUE;
    }
  return FALSE;
}

/* @path: a file with a table. */
static gboolean
make_of_table (const char *folder,
               const char *path,
               char      **said,
               GError    **error)
{
  gsize size;
  g_autofree char *text = lr_file_read_path (path, &size, error);

  return text != NULL && (lr_new_table_write (folder, NULL, text, size, said, error) ||
                          (g_prefix_error (error, "%s: ", path), FALSE));
}

int
lr_cli_new (LrCall *call)
{
  const char *const *files = lr_skeleton_get_files ();
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = NULL;
  g_autofree char *name = NULL;
  const char *typed = call->args[0];
  const char *table = lr_cli_option (call, "--table");
  g_autofree char *said = NULL;

  if (typed[0] == '\0')
    return LR_CLI_USAGE;
  folder = g_canonicalize_filename (typed, NULL);
  name = g_path_get_basename (folder);
  if (!lr_skeleton_check_name (call->library, name, &error) ||
      !(table != NULL ? make_of_table (folder, table, &said, &error) : lr_skeleton_write (folder, NULL, NULL, &error)))
    return lr_cli_complain ("%s", error->message);
  if (said != NULL)
    lr_out_say (call->out, _ ("%s\nRoll on it: longroll-cli chart %s %s --roll\n"), said,
                strchr (typed, '/') != NULL || is_found (folder) ? typed : folder, lr_new_game_chart ());
  for (guint i = 0; said == NULL && files[i] != NULL; i++)
    {
      g_autofree char *shown = g_build_filename (typed, files[i], NULL);

      lr_out_say (call->out, "%s\n", shown);
    }
  if (!is_found (folder))
    {
      g_autofree char *parent = g_path_get_dirname (folder);
      g_autofree char *quoted = lr_words_dup_shell (parent);

      lr_out_say (call->out, _ ("To let the program find it by its name: export LONGROLL_TABLES=%s\n"), quoted);
    }
  return LR_CLI_FINE;
}
