/* lr-cli-chart.c - longroll-cli chart: a chart, and where its numbers come from
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "lr-cli-chart.h"

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

      lr_out_object (out, NULL);
      lr_out_texts (out, "row", chart->axes[0].bands[row].label,
                    "column", chart->n_axes == 2 ? chart->axes[1].bands[column].label : NULL,
                    "cell", chart->texts[cell], "provenance", lr_words_provenance_id (chart->provenance[cell]), NULL);
      lr_out_close (out);
    }
  lr_out_close (out);
}

/* Texts row after row. The first column is aligned to the left, the others to the right. */
static void
say_grid (LrOut     *out,
          GPtrArray *texts,
          guint      n_columns)
{
  g_autofree glong *widths = g_new0 (glong, n_columns);

  for (guint i = 0; i < texts->len; i++)
    widths[i % n_columns] = MAX (widths[i % n_columns], g_utf8_strlen (texts->pdata[i], -1));
  for (guint row = 0; row < texts->len; row += n_columns)
    {
      g_autoptr (GString) line = g_string_new (NULL);

      for (guint i = 0; i < n_columns; i++)
        {
          const char *text = texts->pdata[row + i];
          int space = (int) (widths[i] - g_utf8_strlen (text, -1));

          if (i == 0)
            g_string_append_printf (line, "%s%*s", text, space, "");
          else
            g_string_append_printf (line, "  %*s%s", space, "", text);
        }
      lr_out_say (out, "%s\n", g_strchomp (line->str));
    }
}

/* Stands behind a cell of another origin. It is not a star, as cells can have stars of their own. */
#define OTHER_ORIGIN "†"

/* A cell that is not of the chart's usual provenance has its sign. */
static void
say_chart (LrOut           *out,
           const LrRuleset *ruleset,
           const LrChart   *chart)
{
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  gboolean others = FALSE;

  if (chart->n_axes == 2)
    {
      g_ptr_array_add (texts, g_strdup (""));
      for (guint i = 0; i < chart->n_columns; i++)
        g_ptr_array_add (texts, lr_words_band (ruleset, &chart->axes[1], i));
    }
  for (guint i = 0; i < chart->n_rows; i++)
    {
      g_ptr_array_add (texts, lr_words_band (ruleset, &chart->axes[0], i));
      for (guint j = 0; j < chart->n_columns; j++)
        {
          guint cell = lr_chart_cell (chart, i, j);
          gboolean other = chart->provenance[cell] != chart->usual;
          g_autofree char *text = lr_words_cell (ruleset, chart, cell);

          others = others || other;
          g_ptr_array_add (texts, g_strconcat (text, other ? OTHER_ORIGIN : " ", NULL));
        }
    }
  lr_out_say (out, "%s", lr_words_translate (ruleset, chart->label));
  if (chart->rule != NULL)
    lr_out_say (out, " (%s)", chart->rule);
  lr_out_say (out, "\n%s\n\n", lr_words_provenance (chart->usual));
  say_grid (out, texts, chart->n_columns + 1);
  if (others)
    /* Translators: %s is the sign beside such a cell */
    lr_out_say (out, _ ("\n%s a cell of another origin than the rest; --csv says which\n"), OTHER_ORIGIN);
  if (chart->note != NULL)
    lr_out_say (out, "\n%s\n", lr_words_translate (ruleset, chart->note));
  if (chart->made != NULL)
    lr_out_say (out, "\n%s\n", lr_words_translate (ruleset, chart->made));
}

static void
list_charts (LrOut           *out,
             const LrRuleset *ruleset)
{
  LR_OUT_EACH (out, NULL, i, ruleset->model->charts->len)
    {
      const LrChart *chart = ruleset->model->charts->pdata[i];
      const char *label = lr_words_translate (ruleset, chart->label);
      const char *provenance = lr_words_provenance_id (chart->usual);

      lr_out_say (out, "%-24s %-10s %s\n", chart->id, provenance, label);
      lr_out_object (out, NULL);
      lr_out_texts (out, "chart", chart->id, "label", label, "provenance", provenance, NULL);
      lr_out_close (out);
    }
}

static int
show_chart (LrCall     *call,
            LrRuleset  *ruleset,
            const char *id,
            const char *import,
            const char *export,
            gboolean    remove,
            gboolean    csv)
{
  g_autoptr (LrDraft) draft = lr_draft_new (ruleset, id);
  const LrChart *chart = lr_model_find_chart (ruleset->model, id);
  const char *meant = draft == NULL ? lr_model_suggest (ruleset->model->charts, id) : NULL;

  if (meant != NULL)
    return lr_cli_complain (_ ("%s has no chart “%s”; did you mean “%s”?"), ruleset->id, id, meant);
  if (draft == NULL)
    return lr_cli_complain (_ ("%s has no chart “%s”; “longroll-cli chart %s” lists them"), ruleset->id, id,
                            ruleset->id);
  if (import != NULL)
    return lr_cli_chart_import (draft, import);
  if (export != NULL)
    return lr_cli_chart_export (draft, export);
  if (remove)
    return lr_cli_chart_remove (draft);
  if (csv || chart == NULL) /* a kind has no other form */
    {
      g_autofree char *text = lr_draft_write_csv (draft);

      g_print ("%s", text);
      return LR_CLI_FINE;
    }
  say_chart (call->out, ruleset, chart);
  add_chart (call->out, ruleset, chart);
  return LR_CLI_FINE;
}

static int
run (LrCall *call)
{
  char **args = call->args;
  g_autofree char *import = lr_cli_take_option (args, "--import");
  g_autofree char *export = lr_cli_take_option (args, "--export");
  gboolean csv = lr_cli_take_flag (args, "--csv");
  gboolean remove = lr_cli_take_flag (args, "--remove");
  gboolean json = lr_out_is_json (call->out);
  int n_wanted = json + csv + remove + (import != NULL) + (export != NULL);
  guint n_args = g_strv_length (args);
  g_autoptr (LrRuleset) ruleset = NULL;

  if (n_args < 1 || n_args > 3 || n_wanted > 1 || (n_args == 3 && n_wanted > 0) || (n_args == 1 && n_wanted > json))
    return LR_CLI_USAGE;
  ruleset = lr_cli_load (call, args[0], NULL);
  if (ruleset == NULL)
    return LR_CLI_WRONG;
  if (n_args == 3 ||
      (n_args == 2 && g_str_equal (args[1], "remove") && lr_model_find_chart (ruleset->model, "remove") == NULL))
    return lr_cli_chart_bundle (ruleset, args[1], args[2]);
  if (n_args == 2)
    return show_chart (call, ruleset, args[1], import, export, remove, csv);
  list_charts (call->out, ruleset);
  return LR_CLI_FINE;
}

const LrCommand lr_cli_chart = {
  "chart",
  "RULESET [CHART [--csv|--json|--import FILE|--export FILE|--remove]]\n"
  "  longroll-cli chart RULESET export|import BUNDLE.xml | remove",
  N_ ("shows a chart and where its numbers come from; imports, exports or removes your own charts"), run, .json = TRUE
};
