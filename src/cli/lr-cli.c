/* lr-cli.c - what the commands of longroll-cli share: arguments, messages, finding rulesets and calculators
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-cli.h"

#include <glib/gi18n-lib.h>
#include <stdarg.h>
#include <string.h>

#include "engine/model/lr-chart.h"
#include "present/input/lr-typed.h"
#include "rules/file/lr-installed.h"

/* Longer lines are cut: they contain text from outside. */
#define MOST_LETTERS 2000

int
lr_cli_complain (const char *format,
                 ...)
{
  va_list args;
  g_autofree char *message = NULL;
  g_auto (GStrv) lines = NULL;

  va_start (args, format);
  message = g_strdup_vprintf (format, args);
  va_end (args);
  lines = g_strsplit (message, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    g_printerr ("%.*s%s\n", MOST_LETTERS, lines[i], strlen (lines[i]) > MOST_LETTERS ? "…" : "");
  return LR_CLI_WRONG;
}

int
lr_cli_fail (const GError *error)
{
  return lr_cli_complain ("%s", error->message);
}

const char *
lr_cli_option (const LrCall *call,
               const char   *name)
{
  for (guint i = 0; i < call->given->len; i += 2)
    if (g_str_equal (call->given->pdata[i], name))
      return call->given->pdata[i + 1];
  return NULL;
}

/* Whether a game came with the program, so that its rulesets were tested whole. Of others, what seems right may
 * be on a chart that is not, so all of it is looked through first. */
static gboolean
came_with_program (LrLibrary  *library,
                   const char *id)
{
  g_autofree char *tables = lr_installed_dup_folder (LR_INSTALLED_TABLES);

  for (guint i = 0; tables != NULL && i < lr_library_get_size (library); i++)
    {
      const LrLibraryEntry *entry = lr_library_get_entry (library, i);

      if (g_str_equal (entry->id, id))
        return g_str_has_prefix (entry->folder, tables);
    }
  return FALSE;
}

static LrRuleset *
find_ruleset (LrCall     *call,
              const char *id,
              const char *calculator)
{
  LrRuleset *known;

  if (calculator != NULL && came_with_program (call->library, id))
    return lr_library_load_calculator (call->library, id, calculator);
  known = lr_library_load (call->library, id);
  return known != NULL ? lr_ruleset_ref (known) : NULL;
}

void
lr_cli_warn_of_damage (const LrRuleset *ruleset)
{
  const LrProblem *problem = lr_ruleset_find_damage (ruleset);
  g_autofree char *text = problem != NULL ? lr_problem_to_string (problem) : NULL;

  if (text != NULL)
    lr_cli_complain ("%s", text);
}

LrRuleset *
lr_cli_load (LrCall     *call,
             const char *id,
             const char *calculator)
{
  const char *meant = lr_library_suggest (call->library, id);
  g_autoptr (LrRuleset) ruleset = find_ruleset (call, id, calculator);

  if (ruleset != NULL)
    ;
  else if (strchr (id, '/') != NULL)
    ruleset = lr_ruleset_load_listed (id);
  else if (meant != NULL)
    lr_cli_complain (_ ("there is no ruleset “%s”; did you mean “%s”?"), id, meant);
  else
    lr_cli_complain (_ ("there is no ruleset “%s”; “longroll-cli rulesets” lists the available ones"), id);
  if (ruleset != NULL && ruleset->model != NULL)
    {
      lr_cli_warn_of_damage (ruleset);
      return g_steal_pointer (&ruleset);
    }
  for (guint i = 0; ruleset != NULL && i < ruleset->problems->len; i++)
    {
      g_autofree char *text = lr_problem_to_string (ruleset->problems->pdata[i]);

      lr_cli_complain ("%s", text);
    }
  return NULL;
}

const LrProcedure *
lr_cli_find_calculator (const LrRuleset *ruleset,
                        const char      *name,
                        const char      *id)
{
  const LrProcedure *procedure = lr_model_find_procedure (ruleset->model, id);
  const char *meant = procedure == NULL ? lr_model_suggest (ruleset->model->procedures, id) : NULL;
  g_autofree char *quoted = lr_words_dup_shell (name);

  if (meant != NULL)
    lr_cli_complain (_ ("%s has no calculator “%s”; did you mean “%s”?"), name, id, meant);
  else if (procedure == NULL)
    lr_cli_complain (_ ("%s has no calculator “%s”; “longroll-cli show %s” lists them"), name, id, quoted);
  return procedure;
}

gboolean
lr_cli_says_entries (const LrProcedure *procedure,
                     char             **typed)
{
  for (guint i = 0; g_str_has_prefix (procedure->id, LR_CHART_ROLL) && i < procedure->n_fields; i++)
    {
      const LrField *field = procedure->fields[i];
      g_autofree char *start = g_strconcat (field->id, "=", NULL);
      g_autoptr (GString) entries = g_string_new (NULL);
      gboolean said = field->kind != LR_FIELD_CHOICE;

      for (guint j = 0; !said && typed[j] != NULL; j++)
        said = g_str_has_prefix (typed[j], start);
      for (guint j = 0; !said && j < field->type.kind->n_values; j++)
        g_string_append_printf (entries, "%s%s", j > 0 ? ", " : "", field->type.kind->values[j].id);
      if (!said)
        /* Translators: %s=… is typed as it stands, and after it one of the entries that follow */
        return lr_cli_complain (_ ("choose the entry of the chart: %s=…, one of %s"), field->id, entries->str),
               FALSE;
    }
  return TRUE;
}

int
lr_cli_misread (const GError *error)
{
  lr_cli_fail (error);
  return g_error_matches (error, LR_TYPED_ERROR, LR_TYPED_ERROR_ARGUMENT) ? LR_CLI_USAGE : LR_CLI_WRONG;
}

int
lr_cli_read_inputs (LrCall     *call,
                    char      **args,
                    LrRuleset **ruleset,
                    LrInputs  **inputs)
{
  const LrProcedure *procedure = NULL;
  g_autoptr (GError) error = NULL;

  *ruleset = lr_cli_load (call, args[0], args[1]);
  if (*ruleset != NULL)
    procedure = lr_cli_find_calculator (*ruleset, args[0], args[1]);
  if (procedure == NULL)
    return LR_CLI_WRONG;
  if (!lr_cli_says_entries (procedure, args + 2))
    return LR_CLI_WRONG;
  *inputs = lr_inputs_new ((*ruleset)->model, procedure);
  return lr_typed_arguments (*ruleset, *inputs, (const char *const *) args + 2, &error) ? LR_CLI_FINE :
                                                                                         lr_cli_misread (error);
}

static gboolean
find_value (const LrKind *kind,
            const char   *id,
            const char   *complaint,
            int          *place)
{
  int found = kind != NULL && id != NULL ? lr_kind_find (kind, id) : -1;

  if (found >= 0)
    *place = found;
  else if (id != NULL)
    lr_cli_complain (complaint, id);
  return id == NULL || found >= 0;
}

gboolean
lr_cli_find_turn (const LrRuleset *ruleset,
                  const char      *id,
                  int             *place)
{
  return find_value (ruleset->model->calendar, id, _ ("the calendar has no turn “%s”"), place);
}

gboolean
lr_cli_find_scenario (const LrRuleset *ruleset,
                      const char      *id,
                      int             *place)
{
  const LrKind *scenarios = ruleset->model->scenarios;
  g_autoptr (GString) ids = g_string_new (NULL);

  if (scenarios != NULL && scenarios->n_values > 0)
    *place = 0;
  if (id == NULL || (scenarios != NULL && lr_kind_find (scenarios, id) >= 0))
    return find_value (scenarios, id, NULL, place);
  for (guint i = 0; scenarios != NULL && i < scenarios->n_values; i++)
    g_string_append_printf (ids, "%s%s", i > 0 ? ", " : "", scenarios->values[i].id);
  if (ids->len == 0)
    lr_cli_complain (_ ("there is no scenario “%s”"), id);
  else
    lr_cli_complain (_ ("there is no scenario “%s”; there are %s"), id, ids->str);
  return FALSE;
}

gboolean
lr_cli_is_answered (const LrAnswer *answer)
{
  for (guint i = 0; i < answer->problems->len; i++)
    lr_cli_complain ("%s", (const char *) answer->problems->pdata[i]);
  for (guint i = 0; i < answer->idle->len; i++)
    lr_cli_complain ("%s", (const char *) answer->idle->pdata[i]);
  if (answer->problems->len + answer->idle->len > 0)
    return FALSE;
  if (answer->error != NULL)
    lr_cli_complain ("%s", answer->error);
  return answer->error == NULL;
}
