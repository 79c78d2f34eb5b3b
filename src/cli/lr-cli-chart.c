/* lr-cli-chart.c - longroll-cli chart: a chart and where its numbers come from; your own charts in and out
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "lr-cli.h"
#include "present/card/lr-bundle.h"
#include "present/card/lr-draft.h"
#include "present/input/lr-typed.h"
#include "present/log/lr-roller.h"
#include "rules/file/lr-file.h"
#include "rules/file/lr-put.h"

/* --- a personal chart --- */

static int
write_file (const char *path,
            const char *text)
{
  static const char *const ends[] = { ".csv", ".xml", NULL };
  g_autoptr (GError) error = NULL;

  return lr_put_export (path, text, -1, ends, &error) ? LR_CLI_FINE : lr_cli_fail (error);
}

/* Warnings do not keep the chart from being saved. */
static void
print_warnings (LrDraft *draft)
{
  g_autoptr (GPtrArray) notes = lr_draft_look_over (draft);

  for (guint i = 0; i < notes->len; i++)
    g_printerr (_ ("longroll-cli: warning: %s\n"), ((const LrDraftNote *) notes->pdata[i])->text);
}

static int
save (LrDraft *draft)
{
  g_autoptr (GError) error = NULL;
  guint own = lr_draft_count (draft, LR_PROVENANCE_YOURS);
  g_autofree char *shape = NULL;

  if (!lr_draft_save (draft, &error))
    return lr_cli_fail (error);
  shape = lr_draft_tell_shape (draft);
  if (*shape != '\0')
    g_print ("%s\n", shape);
  /* Translators: a chart, and how many of its cells the user has typed in */
  g_print (g_dngettext (NULL, "%s: %u cell is yours\n", "%s: %u cells are yours\n", own),
           lr_draft_get_title (draft), own);
  return LR_CLI_FINE;
}

static int
import_chart (LrDraft    *draft,
              const char *path,
              gboolean    smaller)
{
  g_autoptr (GError) error = NULL;
  g_auto (LrDraftUnderstood) understood = { 0 };
  gsize size;
  g_autofree char *text = lr_file_read_path (path, &size, &error);

  if (text == NULL)
    return lr_cli_fail (error);
  if (g_str_has_suffix (path, ".xml"))
    {
      if (lr_draft_get_chart (draft) == NULL)
        return lr_cli_complain (_ ("“%s” is not a chart: its values come from a CSV file"), lr_draft_get_id (draft));
      if (!lr_draft_read_xml (draft, text, path, &error))
        return lr_cli_complain ("%s: %s", path, error->message);
    }
  else if (!lr_draft_read_csv (draft, text, size, smaller, &understood, &error))
    return g_error_matches (error, LR_DRAFT_ERROR, LR_DRAFT_ERROR_SMALLER) ?
               lr_cli_complain (_ ("%s: %s; add --smaller if it is the whole card"), path, error->message) :
               lr_cli_complain ("%s: %s", path, error->message);
  if (understood.said != NULL && *understood.said != '\0')
    g_print ("%s\n", understood.said);
  print_warnings (draft);
  return save (draft);
}

static int
export_chart (LrDraft    *draft,
              const char *path)
{
  g_autofree char *text = NULL;

  if (!g_str_has_suffix (path, ".xml"))
    text = lr_draft_write_csv (draft);
  else if (lr_draft_get_chart (draft) == NULL)
    return lr_cli_complain (_ ("“%s” is a kind, not a chart, so it can only be exported as CSV"),
                            lr_draft_get_id (draft));
  else
    text = lr_draft_write_xml (draft);
  return write_file (path, text);
}

static int
forget (LrDraft *draft)
{
  lr_draft_do (draft, LR_DRAFT_TAKE_BACK, (LrDraftPlace) { 0, 0 }, lr_draft_end (draft));
  return save (draft);
}

/* --- all charts of a game at once --- */

static int
export_bundle (const LrRuleset *ruleset,
               const char      *path)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = lr_bundle_write (ruleset, &error);

  return text != NULL ? write_file (path, text) : lr_cli_fail (error);
}

static int
import_bundle (const LrRuleset *ruleset,
               const char      *path)
{
  g_autoptr (GError) error = NULL;
  gsize size;
  g_autofree char *text = lr_file_read_path (path, &size, &error);
  guint n;

  if (text == NULL)
    return lr_cli_fail (error);
  if (!lr_bundle_read (ruleset, text, size, path, &n, &error))
    return lr_cli_fail (error);
  g_print (g_dngettext (NULL, "%u chart was imported\n", "%u charts were imported\n", n), n);
  return LR_CLI_FINE;
}

static int
remove_all (const LrRuleset *ruleset)
{
  g_autofree char *id = lr_own_charts_dup_owner (ruleset);
  g_autoptr (LrOwnCharts) none = lr_own_charts_new (id);
  g_autoptr (GError) error = NULL;

  return lr_own_charts_save (none, &error) ? LR_CLI_FINE : lr_cli_fail (error);
}

static int
bundle (const LrRuleset *ruleset,
        const char      *what,
        const char      *path)
{
  if (g_str_equal (what, "remove") && path == NULL)
    return remove_all (ruleset);
  if (path != NULL && g_str_equal (what, "export"))
    return export_bundle (ruleset, path);
  if (path != NULL && g_str_equal (what, "import"))
    return import_bundle (ruleset, path);
  return LR_CLI_USAGE;
}

/* --- chart --- */

static void
add_chart (LrOut           *out,
           const LrRuleset *ruleset,
           const LrChart   *chart)
{
  lr_out_object (out, NULL);
  lr_out_texts (out, "ruleset", ruleset->id, "chart", chart->id, "label", lr_words_translate (ruleset, chart->label),
                "rule", chart->rule, "note", lr_words_translate (ruleset, chart->note),
                "made", lr_words_translate (ruleset, chart->made), NULL);
  LR_OUT_EACH (out, "axes", i, chart->n_axes)
    {
      lr_out_object (out, NULL);
      lr_out_text (out, "id", chart->axes[i].id);
      LR_OUT_EACH (out, "entries", j, chart->axes[i].n_bands)
        lr_out_text (out, NULL, chart->axes[i].bands[j].label);
      lr_out_close (out);
    }
  LR_OUT_EACH (out, "cells", i, chart->n_rows * chart->n_columns)
    {
      guint row = i / chart->n_columns;
      guint column = i % chart->n_columns;
      guint cell = lr_chart_cell (chart, row, column);

      lr_out_item (out, "row", chart->axes[0].bands[row].label, "column",
                   chart->n_axes == 2 ? chart->axes[1].bands[column].label : NULL, "cell", chart->texts[cell],
                   "provenance", lr_words_provenance_id (chart->provenance[cell]), NULL);
    }
  lr_out_close (out);
}

/* Where most of its cells come from: what the ruleset says, unless all of them come from elsewhere. */
static LrProvenance
usual_of (const LrChart *chart)
{
  for (guint i = 1; i < chart->n_rows * chart->n_columns; i++)
    if (chart->provenance[i] != chart->provenance[0])
      return chart->usual;
  return chart->provenance[0];
}

static void
list_charts (LrOut           *out,
             const LrRuleset *ruleset)
{
  LR_OUT_EACH (out, NULL, i, ruleset->model->charts->len)
    {
      const LrChart *chart = ruleset->model->charts->pdata[i];
      const char *label = lr_words_translate (ruleset, chart->label);
      const char *provenance = lr_words_provenance_id (usual_of (chart));

      lr_out_say (out, "%-24s %-10s %s\n", chart->id, provenance, label);
      lr_out_item (out, "chart", chart->id, "label", label, "provenance", provenance, NULL);
    }
}

/* --- rolling on it --- */

/* @faces: (nullable): what real dice showed. @rolls: whether what they did not is thrown. */
static int
roll_on (LrCall        *call,
         LrRuleset     *ruleset,
         const LrChart *chart,
         const char    *faces,
         gboolean       rolls)
{
  g_autoptr (LrInputs) inputs = NULL;
  g_autoptr (LrAnswer) chances = NULL;
  g_autoptr (LrAnswer) answer = NULL;
  g_autoptr (GError) error = NULL;

  if (chart->roll == NULL)
    return lr_cli_complain (_ ("“%s” does not use dice, so it cannot be rolled on"), chart->id);
  inputs = lr_inputs_new (ruleset->model, chart->roll);
  if (!lr_typed_arguments (ruleset, inputs, (const char *const *) call->args + 2, &error))
    return lr_cli_misread (error);
  if (!lr_cli_says_entries (chart->roll, call->args + 2))
    return LR_CLI_WRONG;
  chances = lr_answer_new (ruleset, inputs, NULL, TRUE, NULL);
  if (!lr_cli_is_answered (chances))
    return LR_CLI_WRONG;
  if (faces != NULL && !lr_typed_faces (inputs, faces, &error))
    return lr_cli_fail (error);
  if (rolls)
    lr_roller_roll_rest (ruleset, inputs, NULL);
  answer = lr_answer_new (ruleset, inputs, NULL, TRUE, NULL);
  if (!lr_cli_is_answered (answer))
    return LR_CLI_WRONG;
  lr_cli_print_roll (call->out, chances, rolls || faces != NULL ? answer : NULL);
  return LR_CLI_FINE;
}

static int
show_chart (LrCall     *call,
            LrRuleset  *ruleset,
            const char *id,
            const char *import,
            const char *export,
            gboolean    remove,
            gboolean    smaller,
            gboolean    csv)
{
  const char *faces = lr_cli_option (call, "--die");
  gboolean rolls = lr_cli_option (call, "--roll") != NULL || faces != NULL || call->args[2] != NULL;
  g_autoptr (LrDraft) draft = lr_draft_new (ruleset, id);
  const LrChart *chart = lr_model_find_chart (ruleset->model, id);
  const char *meant = draft == NULL ? lr_model_suggest (ruleset->model->charts, id) : NULL;
  g_autofree char *text = NULL;

  if (meant != NULL)
    return lr_cli_complain (_ ("%s has no chart “%s”; did you mean “%s”?"), ruleset->id, id, meant);
  if (draft == NULL)
    return lr_cli_complain (_ ("%s has no chart “%s”; “longroll-cli chart %s” lists them"), ruleset->id, id,
                            ruleset->id);
  if (rolls && chart == NULL)
    return lr_cli_complain (_ ("“%s” does not use dice, so it cannot be rolled on"), id);
  if (rolls)
    return roll_on (call, ruleset, chart, faces, lr_cli_option (call, "--roll") != NULL);
  if (import != NULL)
    return import_chart (draft, import, smaller);
  if (export != NULL)
    return export_chart (draft, export);
  if (remove)
    return forget (draft);
  if (csv || chart == NULL) /* a kind has no other form */
    {
      text = lr_draft_write_csv (draft);
      g_print ("%s", text);
      return LR_CLI_FINE;
    }
  text = lr_draft_write_text (draft);
  lr_out_say (call->out, "%s", text);
  add_chart (call->out, ruleset, chart);
  return LR_CLI_FINE;
}

int
lr_cli_chart (LrCall *call)
{
  char **args = call->args;
  const char *import = lr_cli_option (call, "--import");
  const char *export = lr_cli_option (call, "--export");
  gboolean csv = lr_cli_option (call, "--csv") != NULL;
  gboolean remove = lr_cli_option (call, "--remove") != NULL;
  gboolean rolls = lr_cli_option (call, "--roll") != NULL || lr_cli_option (call, "--die") != NULL;
  gboolean is_wanted = import != NULL || export != NULL || csv || remove;
  guint n_args = g_strv_length (args);
  g_autoptr (LrRuleset) ruleset = NULL;

  if ((is_wanted && (rolls || n_args != 2)) || (rolls && n_args < 2) ||
      (import == NULL && lr_cli_option (call, "--smaller") != NULL))
    return LR_CLI_USAGE;
  ruleset = lr_cli_load (call, args[0], NULL);
  if (ruleset == NULL)
    return LR_CLI_WRONG;
  if ((n_args == 3 && strchr (args[2], '=') == NULL) ||
      (n_args == 2 && g_str_equal (args[1], "remove") && lr_model_find_chart (ruleset->model, "remove") == NULL))
    return bundle (ruleset, args[1], args[2]);
  if (n_args >= 2)
    return show_chart (call, ruleset, args[1], import, export, remove, lr_cli_option (call, "--smaller") != NULL, csv);
  list_charts (call->out, ruleset);
  return LR_CLI_FINE;
}
