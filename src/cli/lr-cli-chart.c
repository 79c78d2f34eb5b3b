/* lr-cli-chart.c - longroll-cli chart: a chart, and where its numbers come from
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-cli-chart.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* The text at an edge of the chart, as files write it: a band, or the id of a kind value. */
static const char *
edge (const LrChart *chart,
      guint          axis,
      guint          index)
{
  return axis < chart->n_axes ? chart->axes[axis].bands[index].label : "";
}

static void
print_json (const LrRuleset *ruleset,
            const LrChart   *chart)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  lr_json_text (builder, "ruleset", ruleset->id);
  lr_json_text (builder, "chart", chart->id);
  lr_json_text (builder, "label", lr_words_translate (ruleset, chart->label));
  lr_json_text (builder, "rule", chart->rule);
  lr_json_text (builder, "note", lr_words_translate (ruleset, chart->note));
  lr_json_text (builder, "made", lr_words_translate (ruleset, chart->made));
  json_builder_set_member_name (builder, "axes");
  json_builder_begin_array (builder);
  for (guint i = 0; i < chart->n_axes; i++)
    {
      json_builder_begin_object (builder);
      lr_json_text (builder, "id", chart->axes[i].id);
      json_builder_set_member_name (builder, "entries");
      json_builder_begin_array (builder);
      for (guint j = 0; j < chart->axes[i].n_bands; j++)
        json_builder_add_string_value (builder, chart->axes[i].bands[j].label);
      json_builder_end_array (builder);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  json_builder_set_member_name (builder, "cells");
  json_builder_begin_array (builder);
  for (guint i = 0; i < chart->n_rows; i++)
    for (guint j = 0; j < chart->n_columns; j++)
      {
        guint cell = lr_chart_cell (chart, i, j);

        json_builder_begin_object (builder);
        lr_json_text (builder, "row", edge (chart, 0, i));
        lr_json_text (builder, "column", chart->n_axes == 2 ? edge (chart, 1, j) : NULL);
        lr_json_text (builder, "cell", chart->texts[cell]);
        lr_json_text (builder, "provenance", lr_words_provenance_id (chart->provenance[cell]));
        json_builder_end_object (builder);
      }
  json_builder_end_array (builder);
  json_builder_end_object (builder);
  lr_cli_print_json (builder);
}

/* After a cell of another origin. Cells have stars of their own. */
#define OTHER_ORIGIN "†"

static void
add_padded (GString    *line,
            const char *text,
            glong       width,
            gboolean    right)
{
  glong length = g_utf8_strlen (text, -1);

  if (right)
    g_string_append_printf (line, "%*s%s", (int) MAX (0, width - length), "", text);
  else
    g_string_append_printf (line, "%s%*s", text, (int) MAX (0, width - length), "");
}

static void
print_line (GString *line)
{
  while (line->len > 0 && line->str[line->len - 1] == ' ')
    g_string_truncate (line, line->len - 1);
  g_print ("%s\n", line->str);
  g_string_truncate (line, 0);
}

/* A cell that is not of the chart's usual provenance has its sign. */
static void
print_text (const LrRuleset *ruleset,
            const LrChart   *chart)
{
  g_autofree glong *widths = g_new0 (glong, chart->n_columns);
  glong first = 0;
  gboolean others = FALSE;
  g_autoptr (GString) line = g_string_new (NULL);

  g_print ("%s", lr_words_translate (ruleset, chart->label));
  if (chart->rule != NULL)
    g_print (" (%s)", chart->rule);
  g_print ("\n%s\n\n", lr_words_provenance (chart->usual));
  for (guint i = 0; i < chart->n_rows; i++)
    {
      g_autofree char *band = lr_words_band (ruleset, &chart->axes[0], i);

      first = MAX (first, g_utf8_strlen (band, -1));
      for (guint j = 0; j < chart->n_columns; j++)
        {
          guint cell = lr_chart_cell (chart, i, j);
          g_autofree char *head = chart->n_axes == 2 ? lr_words_band (ruleset, &chart->axes[1], j) : g_strdup ("");

          g_autofree char *text = lr_words_cell (ruleset, chart, cell);

          widths[j] = MAX (MAX (widths[j], g_utf8_strlen (head, -1)), g_utf8_strlen (text, -1) + 1);
        }
    }
  if (chart->n_axes == 2)
    {
      add_padded (line, "", first, FALSE);
      for (guint j = 0; j < chart->n_columns; j++)
        {
          g_autofree char *head = lr_words_band (ruleset, &chart->axes[1], j);

          g_string_append (line, "  ");
          add_padded (line, head, widths[j], TRUE);
        }
      print_line (line);
    }
  for (guint i = 0; i < chart->n_rows; i++)
    {
      g_autofree char *band = lr_words_band (ruleset, &chart->axes[0], i);

      add_padded (line, band, first, FALSE);
      for (guint j = 0; j < chart->n_columns; j++)
        {
          guint cell = lr_chart_cell (chart, i, j);
          gboolean other = chart->provenance[cell] != chart->usual;
          g_autofree char *plain = lr_words_cell (ruleset, chart, cell);
          g_autofree char *text = g_strdup_printf ("%s%s", plain, other ? OTHER_ORIGIN : " ");

          others = others || other;
          g_string_append (line, "  ");
          add_padded (line, text, widths[j], TRUE);
        }
      print_line (line);
    }
  if (others)
    /* Translators: %s is the sign beside such a cell */
    g_print (_ ("\n%s a cell of another origin than the rest; --csv says which\n"), OTHER_ORIGIN);
  if (chart->note != NULL)
    g_print ("\n%s\n", lr_words_translate (ruleset, chart->note));
  if (chart->made != NULL)
    g_print ("\n%s\n", lr_words_translate (ruleset, chart->made));
}

static int
list_charts (const LrRuleset *ruleset,
             gboolean         json)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_array (builder);
  for (guint i = 0; i < ruleset->model->charts->len; i++)
    {
      const LrChart *chart = ruleset->model->charts->pdata[i];

      if (!json)
        {
          g_print ("%-24s %-10s %s\n", chart->id, lr_words_provenance_id (chart->usual),
                   lr_words_translate (ruleset, chart->label));
          continue;
        }
      json_builder_begin_object (builder);
      lr_json_text (builder, "chart", chart->id);
      lr_json_text (builder, "label", lr_words_translate (ruleset, chart->label));
      lr_json_text (builder, "provenance", lr_words_provenance_id (chart->usual));
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  if (json)
    lr_cli_print_json (builder);
  return LR_CLI_FINE;
}

/* What one can ask of a chart besides seeing it. */
typedef struct
{
  gboolean json;
  gboolean csv;
  gboolean remove;
  char    *import;
  char    *export;
} Wanted;

static int
show_chart (LrRuleset    *ruleset,
            const char   *id,
            const Wanted *wanted)
{
  g_autoptr (LrDraft) draft = lr_draft_new (ruleset, id);
  const LrChart *chart = lr_model_find_chart (ruleset->model, id);

  if (draft == NULL)
    {
      const char *suggestion = lr_model_suggest (ruleset->model->charts, id);

      return suggestion != NULL ?
                 lr_cli_complain (_ ("%s has no chart “%s”; did you mean “%s”?"), ruleset->id, id, suggestion) :
                 lr_cli_complain (_ ("%s has no chart “%s”; “longroll-cli chart %s” lists them"), ruleset->id, id,
                                  ruleset->id);
    }
  if (wanted->import != NULL)
    return lr_cli_chart_import (draft, wanted->import);
  if (wanted->export != NULL)
    return lr_cli_chart_export (draft, wanted->export);
  if (wanted->remove)
    return lr_cli_chart_remove (draft);
  if (wanted->csv || chart == NULL)
    {
      g_autofree char *text = lr_draft_write_csv (draft);

      g_print ("%s", text);
    }
  else if (wanted->json)
    print_json (ruleset, chart);
  else
    print_text (ruleset, chart);
  return LR_CLI_FINE;
}

int
lr_cli_chart (char **args)
{
  g_autoptr (LrLibrary) library = lr_library_new ();
  g_autofree char *import = lr_cli_take_option (args, "--import");
  g_autofree char *export = lr_cli_take_option (args, "--export");
  Wanted wanted = {
    .json = lr_cli_take_flag (args, "--json"),
    .csv = lr_cli_take_flag (args, "--csv"),
    .remove = lr_cli_take_flag (args, "--remove"),
    .import = import,
    .export = export,
  };
  int n_wanted = wanted.json + wanted.csv + wanted.remove + (import != NULL) + (export != NULL);
  guint n_args = g_strv_length (args);
  g_autoptr (LrRuleset) ruleset = NULL;

  if (n_args < 1 || n_args > 3 || n_wanted > 1 || (n_args == 3 && n_wanted > 0) ||
      (n_args == 1 && n_wanted > wanted.json))
    return lr_cli_bad_usage ("chart");
  ruleset = lr_cli_load (library, args[0]);
  if (ruleset == NULL)
    return LR_CLI_WRONG;
  if (n_args == 1)
    return list_charts (ruleset, wanted.json);
  if (n_args == 3 || (g_str_equal (args[1], "remove") && lr_model_find_chart (ruleset->model, "remove") == NULL))
    return lr_cli_chart_bundle (ruleset, args[1], args[2]);
  return show_chart (ruleset, args[1], &wanted);
}
