/* lr-draft-xml.c - a draft as an XML element of rulesets
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

#include "engine/base/lr-limits.h"
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
write_axis (GString           *out,
            const LrDraftAxis *written,
            gboolean           usually_fixed)
{
  const LrAxis *axis = &written->axis;
  static const char *const ends[] = { NULL, "clamp", "none" };
  static const char *const rounds[] = { NULL, "down", "up", "half_down", "half_up" };
  g_autoptr (GString) entries = g_string_new (NULL);

  for (guint i = 0; i < written->n; i++)
    g_string_append_printf (entries, "%s%s", i > 0 ? " " : "", written->labels[i]);
  g_string_append (out, "    <axis");
  lr_xml_write_attribute (out, "id", axis->id);
  lr_xml_write_attribute (out, "label", axis->label);
  lr_xml_write_attribute (out, "of", axis->sort == LR_AXIS_KIND ? axis->kind->id : NULL);
  lr_xml_write_attribute (out, axis->sort == LR_AXIS_RATIOS ? "ratios" : "bands", entries->str);
  lr_xml_write_attribute (out, "low", ends[axis->low]);
  lr_xml_write_attribute (out, "high", ends[axis->high]);
  lr_xml_write_attribute (out, "round", rounds[axis->round]);
  if (axis->sort != LR_AXIS_KIND && !axis->fixed != !usually_fixed)
    lr_xml_write_attribute (out, "fixed", axis->fixed ? "yes" : "no");
  g_string_append (out, "/>\n");
}

/* All cells by rows of the file's first axis. */
static void
write_rows (const LrDraft *self,
            GString       *out)
{
  for (guint i = 0; i < self->n_cells; i++)
    {
      guint n = self->shape->axes[1].n, column = i % n;
      g_autofree char *text = g_markup_escape_text (self->cells[i].now.text, -1);

      if (column == 0)
        {
          g_string_append (out, "    <row");
          lr_xml_write_attribute (out, "at", lr_draft_entry (self, i, 0));
          g_string_append_c (out, '>');
        }
      g_string_append_printf (out, "%s%s%s", column > 0 ? " | " : "", text,
                              column == n - 1 ? "</row>\n" : "");
    }
}

/* Those of another provenance once more, one by one. */
static void
write_cells (const LrDraft *self,
             GString       *out)
{
  for (guint i = 0; i < self->n_cells; i++)
    {
      LrProvenance provenance = lr_draft_from (&self->cells[i]);
      g_autofree char *text = g_markup_escape_text (self->cells[i].now.text, -1);

      if (provenance == self->chart->usual)
        continue;
      g_string_append (out, "    <cell");
      lr_xml_write_attribute (out, "row", lr_draft_entry (self, i, 0));
      lr_xml_write_attribute (out, "column", self->chart->n_axes == 2 ? lr_draft_entry (self, i, 1) : NULL);
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
    write_axis (out, &self->shape->axes[i], chart->usual == LR_PROVENANCE_RULEBOOK);
  write_rows (self, out);
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

/* Single cells hold in place of those of their rows. */
enum
{
  OF_ROW = 1,
  SINGLE,
};

static const char *
attribute (const LrXmlNode *node,
           const char      *name,
           const char      *usual)
{
  const char *own = lr_xml_get (node, name);

  return own != NULL ? own : usual;
}

static gboolean
take_row (LrDraft          *self,
          const LrXmlNode  *node,
          const char       *usual,
          GError          **error)
{
  g_auto (GStrv) texts = g_strsplit (node->text.text, "|", -1);
  const char *at = lr_xml_get (node, "at");
  /* A chart of one axis may be one row without a name. */
  gboolean is_all = self->chart->n_axes == 1 && at == NULL;
  guint wanted = self->shape->axes[is_all ? 0 : 1].n;

  if (g_strv_length (texts) != wanted)
    return lr_draft_refuse (line_of (node), g_strdup_printf (_ ("the number of cells must be %u, not %u"), wanted,
                                                             g_strv_length (texts)), error);
  for (guint j = 0; j < wanted; j++)
    if (!lr_draft_take (self, line_of (node), OF_ROW, is_all ? lr_draft_entry (self, j, 0) : at != NULL ? at : "",
                        is_all ? "" : lr_draft_entry (self, j, 1), g_strstrip (texts[j]),
                        attribute (node, "provenance", usual), error))
      return FALSE;
  return TRUE;
}

static gboolean
take_cell (LrDraft          *self,
           const LrXmlNode  *node,
           const char       *usual,
           GError          **error)
{
  return lr_draft_take (self, line_of (node), SINGLE, attribute (node, "row", ""), attribute (node, "column", ""),
                        node->text.text, attribute (node, "provenance", usual), error);
}

/* The entries of an axis, if they are not those of the chart. @axes: takes them. */
static gboolean
take_axis (LrDraft          *self,
           const LrXmlNode  *node,
           LrDraftAxis      *axes,
           GError          **error)
{
  const char *id = attribute (node, "id", "");
  const char *entries = attribute (node, "bands", attribute (node, "ratios", NULL));
  g_auto (GStrv) words = g_strsplit_set (entries != NULL ? entries : "", " \t\r\n", -1);
  g_autoptr (GPtrArray) labels = g_ptr_array_new ();
  gboolean same;
  guint axis = 0;

  while (axis < self->chart->n_axes && !g_str_equal (self->chart->axes[axis].id, id))
    axis++;
  if (axis == self->chart->n_axes)
    return lr_draft_refuse (line_of (node), g_strdup_printf (_ ("the chart has no axis “%s”"), id), error);
  for (guint i = 0; words[i] != NULL; i++)
    if (*words[i] != '\0')
      g_ptr_array_add (labels, words[i]);
  same = labels->len == axes[axis].n;
  for (guint i = 0; same && i < labels->len; i++)
    same = g_str_equal (labels->pdata[i], axes[axis].labels[i]);
  if (same || entries == NULL)
    return TRUE;
  if (!lr_draft_is_open (self, axis))
    return lr_draft_refuse (line_of (node), g_strdup_printf (_ ("the rules fix the entries of the axis %s, so a card "
                                                                "cannot have others"), id), error);
  lr_draft_read_axis (self, axis, (const char **) labels->pdata, labels->len, &axes[axis]);
  return axes[axis].why == NULL ||
         lr_draft_refuse (line_of (node), g_strdup_printf ("%s: %s", id, axes[axis].why), error);
}

static gboolean
take_axes (LrDraft          *self,
           const LrXmlNode  *chart,
           GError          **error)
{
  LrDraftAxis axes[2] = { self->shape->axes[0], self->shape->axes[1] };
  const LrDraftShape *before = self->shape;

  for (const LrXmlNode *node = chart->first; node != NULL; node = node->next)
    if (g_str_equal (node->name, "axis") && !take_axis (self, node, axes, error))
      return FALSE;
  if ((guint64) axes[0].n * axes[1].n > LR_MOST_IN_CARD)
    return lr_draft_refuse (line_of (chart), g_strdup_printf (_ ("the chart would have more than %u cells"),
                                                              LR_MOST_IN_CARD), error);
  if (axes[0].labels != before->axes[0].labels || axes[1].labels != before->axes[1].labels)
    lr_draft_reshape (self, &axes[0], &axes[1], NULL);
  return TRUE;
}

static gboolean
take_chart (LrDraft          *self,
            const LrXmlNode  *chart,
            GError          **error)
{
  const char *usual = attribute (chart, "provenance", "rulebook");

  if (!take_axes (self, chart, error))
    return FALSE;
  for (const LrXmlNode *node = chart->first; node != NULL; node = node->next)
    if (g_str_equal (node->name, "cell") && !take_cell (self, node, usual, error))
      return FALSE;
  for (const LrXmlNode *node = chart->first; node != NULL; node = node->next)
    if (g_str_equal (node->name, "row") && !take_row (self, node, usual, error))
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
  LrXmlFile *file = lr_xml_read_bytes (arena, text, strlen (text), shown, problems);
  const LrXmlNode *found = NULL;

  g_return_val_if_fail (self->chart != NULL, FALSE);
  if (file == NULL)
    return lr_draft_refuse (((LrProblem *) problems->pdata[0])->line, lr_problem_message (problems->pdata[0]), error);
  for (const LrXmlNode *node = file->root->first; node != NULL; node = node->next)
    if (g_str_equal (node->name, "chart") && g_strcmp0 (lr_xml_get (node, "id"), self->chart->id) == 0)
      found = node;
  if (found == NULL || g_strcmp0 (file->root->namespace, LR_FORMAT_NAMESPACE) != 0)
    {
      g_set_error (error, LR_DRAFT_ERROR, LR_DRAFT_ERROR_FILE, _ ("the file is not a ruleset with a chart “%s”"),
                   self->chart->id);
      return FALSE;
    }
  lr_draft_begin (self);
  return lr_draft_finish (self, take_chart (self, found, error));
}
