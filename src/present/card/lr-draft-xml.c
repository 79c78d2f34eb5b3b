/* lr-draft-xml.c - a chart as the element that rulesets have, to be put into one or taken from one
 *
 * Cells that the user typed are marked `yours`. A ruleset cannot say that: who puts the chart into one says there what
 * it is.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-draft-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "present/words/lr-words.h"
#include "rules/file/lr-xml.h"
#include "rules/grammar/lr-format.h"

/* --- writing --- */

static void
write_text (GString    *out,
            const char *name,
            const char *text)
{
  g_autofree char *escaped = text != NULL ? g_markup_escape_text (text, -1) : NULL;

  if (escaped != NULL)
    g_string_append_printf (out, "    <%s>%s</%s>\n", name, escaped, name);
}

static const char *
type_name (LrType type)
{
  switch ((guint) type.base)
    {
    case LR_TYPE_NUMBER:
      return "number";
    case LR_TYPE_FLAG:
      return "flag";
    case LR_TYPE_KIND:
      return type.kind->id;
    case LR_TYPE_RECORD:
      return type.shape->id;
    default:
      g_assert_not_reached ();
    }
}

static void
write_axis (GString      *out,
            const LrAxis *axis)
{
  static const char *const ends[] = { NULL, "clamp", "none" };
  static const char *const rounds[] = { NULL, "down", "up", "half_down", "half_up" };
  g_autoptr (GString) entries = g_string_new (NULL);

  for (guint i = 0; i < axis->n_bands; i++)
    g_string_append_printf (entries, "%s%s", i > 0 ? " " : "", axis->bands[i].label);
  g_string_append (out, "    <axis");
  lr_xml_write_attribute (out, "id", axis->id);
  lr_xml_write_attribute (out, "label", axis->label);
  lr_xml_write_attribute (out, "of", axis->sort == LR_AXIS_KIND ? axis->kind->id : NULL);
  lr_xml_write_attribute (out, axis->sort == LR_AXIS_RATIOS ? "ratios" : "bands", entries->str);
  lr_xml_write_attribute (out, "low", ends[axis->low]);
  lr_xml_write_attribute (out, "high", ends[axis->high]);
  lr_xml_write_attribute (out, "round", rounds[axis->round]);
  g_string_append (out, "/>\n");
}

static void
write_row (const LrDraft *self,
           GString       *out,
           guint          row)
{
  g_string_append (out, "    <row");
  lr_xml_write_attribute (out, "at", lr_draft_row_id (self, row));
  g_string_append_c (out, '>');
  for (guint j = 0; j < self->n_columns; j++)
    {
      g_autofree char *text = g_markup_escape_text (lr_draft_get_text (self, (LrDraftPlace) { row, j }), -1);

      g_string_append_printf (out, "%s%s", j > 0 ? " | " : "", text);
    }
  g_string_append (out, "</row>\n");
}

static void
write_cells (const LrDraft *self,
             GString       *out)
{
  for (guint i = 0; i < self->n_rows; i++)
    for (guint j = 0; j < self->n_columns; j++)
      {
        LrDraftPlace place = { i, j };
        LrProvenance provenance = lr_draft_get_provenance (self, place);
        g_autofree char *text = g_markup_escape_text (lr_draft_get_text (self, place), -1);

        if (provenance == self->chart->usual)
          continue;
        g_string_append (out, "    <cell");
        lr_xml_write_attribute (out, "row", lr_draft_row_id (self, i));
        lr_xml_write_attribute (out, "column", lr_draft_column_id (self, j));
        lr_xml_write_attribute (out, "provenance", lr_words_provenance_id (provenance));
        g_string_append_printf (out, ">%s</cell>\n", text);
      }
}

char *
lr_draft_write_xml (const LrDraft *self)
{
  const LrChart *chart = self->chart;
  GString *out = g_string_new ("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                               "<part xmlns=\"" LR_FORMAT_NAMESPACE "\">\n");

  g_return_val_if_fail (chart != NULL, g_string_free (out, FALSE));
  g_string_append (out, "  <chart");
  lr_xml_write_attribute (out, "id", chart->id);
  lr_xml_write_attribute (out, "label", chart->label);
  lr_xml_write_attribute (out, "rule", chart->rule);
  lr_xml_write_attribute (out, "of", type_name (chart->of));
  lr_xml_write_attribute (out, "provenance", lr_words_provenance_id (chart->usual));
  g_string_append (out, ">\n");
  for (guint i = 0; i < chart->n_axes; i++)
    write_axis (out, &chart->axes[i]);
  for (guint i = 0; i < self->n_rows; i++)
    write_row (self, out, i);
  write_cells (self, out);
  write_text (out, "note", chart->note);
  write_text (out, "made", chart->made);
  write_text (out, "source", chart->own_source != NULL ? chart->own_source : chart->source);
  g_string_append (out, "  </chart>\n</part>\n");
  return g_string_free (out, FALSE);
}

/* --- reading --- */

static guint
line_of (const LrXmlNode *node)
{
  guint line, column;

  lr_xml_place (node->file, node->start, &line, &column);
  return line;
}

static gboolean
find_entry (LrDraftImport   *import,
            const LrXmlNode *node,
            const char      *attribute,
            gboolean         of_rows,
            guint           *entry)
{
  const char *text = lr_xml_get (node, attribute);
  int found = text == NULL ? -1 :
              of_rows      ? lr_draft_find_row (import->draft, text) :
                             lr_draft_find_column (import->draft, text);

  if (found >= 0)
    {
      *entry = (guint) found;
      return TRUE;
    }
  return lr_draft_import_refuse (import, line_of (node),
                                 of_rows ? g_strdup_printf (_ ("the chart has no row “%s”"), text != NULL ? text : "") :
                                           g_strdup_printf (_ ("the chart has no column “%s”"),
                                                            text != NULL ? text : ""));
}

static gboolean
take_row (LrDraftImport   *import,
          const LrXmlNode *node,
          const char      *usual,
          GHashTable      *single)
{
  LrDraft *self = import->draft;
  const char *own = lr_xml_get (node, "provenance");
  const char *provenance = own != NULL ? own : usual;
  g_auto (GStrv) texts = g_strsplit (node->text.text, "|", -1);
  /* A chart of one axis may be one row without a name. */
  gboolean is_all = self->chart->n_axes == 1 && lr_xml_get (node, "at") == NULL;
  guint wanted = is_all ? self->n_rows : self->n_columns;
  LrDraftPlace place = { 0 };

  if (!is_all && !find_entry (import, node, "at", TRUE, &place.row))
    return FALSE;
  if (g_strv_length (texts) != wanted)
    return lr_draft_import_refuse (import, line_of (node),
                                   g_strdup_printf (_ ("there must be %u cells, not %u"), wanted,
                                                    g_strv_length (texts)));
  for (guint j = 0; j < wanted; j++)
    {
      const char *text = g_strstrip (texts[j]);

      if (is_all)
        place.row = j;
      else
        place.column = j;
      if (!g_hash_table_contains (single, GUINT_TO_POINTER (lr_draft_cell (self, place) + 1)) &&
          !lr_draft_import_cell (import, line_of (node), place, text,
                                 lr_draft_is_own (self, place, text, provenance)))
        return FALSE;
    }
  return TRUE;
}

/* Single cells hold in place of those of their rows. */
static gboolean
take_cell (LrDraftImport   *import,
           const LrXmlNode *node,
           const char      *usual,
           GHashTable      *single)
{
  const char *own = lr_xml_get (node, "provenance");
  LrDraftPlace place = { 0 };

  if (!find_entry (import, node, "row", TRUE, &place.row) ||
      (import->draft->chart->n_axes == 2 && !find_entry (import, node, "column", FALSE, &place.column)))
    return FALSE;
  g_hash_table_add (single, GUINT_TO_POINTER (lr_draft_cell (import->draft, place) + 1));
  return lr_draft_import_cell (import, line_of (node), place, node->text.text,
                               lr_draft_is_own (import->draft, place, node->text.text, own != NULL ? own : usual));
}

static gboolean
take_chart (LrDraftImport   *import,
            const LrXmlNode *chart)
{
  g_autoptr (GHashTable) single = g_hash_table_new (NULL, NULL);
  const char *own = lr_xml_get (chart, "provenance");
  const char *usual = own != NULL ? own : "rulebook";

  for (const LrXmlNode *node = chart->first; node != NULL; node = node->next)
    if (g_str_equal (node->name, "cell") && !take_cell (import, node, usual, single))
      return FALSE;
  for (const LrXmlNode *node = chart->first; node != NULL; node = node->next)
    if (g_str_equal (node->name, "row") && !take_row (import, node, usual, single))
      return FALSE;
  return TRUE;
}

gboolean
lr_draft_read_xml (LrDraft     *self,
                   const char  *text,
                   const char  *shown,
                   GError     **error)
{
  g_autoptr (LrArena) arena = lr_arena_new ();
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func ((GDestroyNotify) lr_problem_free);
  g_auto (LrDraftImport) import = { 0 };
  LrXmlFile *file = lr_xml_read_bytes (arena, text, strlen (text), shown, problems);
  const LrXmlNode *found = NULL;

  g_return_val_if_fail (self->chart != NULL, FALSE);
  if (file == NULL)
    {
      g_autofree char *why = lr_problem_to_string (problems->pdata[0]);

      g_set_error_literal (error, LR_DRAFT_ERROR, LR_DRAFT_ERROR_FILE, why);
      return FALSE;
    }
  for (const LrXmlNode *node = file->root->first; node != NULL; node = node->next)
    if (g_str_equal (node->name, "chart") && g_strcmp0 (lr_xml_get (node, "id"), self->chart->id) == 0)
      found = node;
  if (found == NULL || g_strcmp0 (file->root->namespace, LR_FORMAT_NAMESPACE) != 0)
    {
      g_set_error (error, LR_DRAFT_ERROR, LR_DRAFT_ERROR_FILE, _ ("the file is not a ruleset with a chart “%s”"),
                   self->chart->id);
      return FALSE;
    }
  lr_draft_import_init (&import, self, error);
  if (!take_chart (&import, found))
    return FALSE;
  lr_draft_import_end (&import, _ ("taking in a file"));
  return TRUE;
}
