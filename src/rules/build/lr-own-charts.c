/* lr-own-charts.c - the user's cells of charts, entered from cards
 *
 * One file a game in the user's data folder, `longroll/charts/RULESET.xml`; a bundle is such a file elsewhere. It holds
 * only cells that a person typed or confirmed, as text: whether a text can be in its cell is seen when the ruleset
 * is built with them (lr-build-own.c).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-own-charts.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>

#include "lr-builder.h"
#include "rules/file/lr-file.h"
#include "rules/file/lr-put.h"

static void
axis_free (gpointer data)
{
  LrOwnAxis *axis = data;

  g_free (axis->id);
  g_free (axis->entries);
  g_free (axis);
}

static void
cell_free (gpointer data)
{
  LrOwnCell *cell = data;

  g_free (cell->row);
  g_free (cell->column);
  g_free (cell->text);
  g_free (cell);
}

static void
chart_free (gpointer data)
{
  LrOwnChart *chart = data;

  g_free (chart->id);
  g_free (chart->source);
  g_ptr_array_unref (chart->axes);
  g_ptr_array_unref (chart->cells);
  g_free (chart);
}

LrOwnCharts *
lr_own_charts_new (const char *ruleset)
{
  LrOwnCharts *self = g_new0 (LrOwnCharts, 1);

  self->ruleset = g_strdup (ruleset);
  self->charts = g_ptr_array_new_with_free_func (chart_free);
  return self;
}

void
lr_own_charts_free (LrOwnCharts *self)
{
  if (self == NULL)
    return;
  g_free (self->ruleset);
  g_ptr_array_unref (self->charts);
  g_free (self);
}

const LrOwnChart *
lr_own_charts_find (const LrOwnCharts *self,
                    gboolean           is_kind,
                    const char        *id)
{
  for (guint i = 0; i < self->charts->len; i++)
    {
      const LrOwnChart *chart = self->charts->pdata[i];

      if (!chart->is_kind == !is_kind && g_str_equal (chart->id, id))
        return chart;
    }
  return NULL;
}

void
lr_own_charts_remove (LrOwnCharts *self,
                      gboolean     is_kind,
                      const char  *id)
{
  g_ptr_array_remove (self->charts, (gpointer) lr_own_charts_find (self, is_kind, id));
}

static int
compare_charts (gconstpointer a,
                gconstpointer b)
{
  const LrOwnChart *left = *(const LrOwnChart *const *) a;
  const LrOwnChart *right = *(const LrOwnChart *const *) b;

  return left->is_kind != right->is_kind ? left->is_kind - right->is_kind : strcmp (left->id, right->id);
}

LrOwnChart *
lr_own_charts_begin (LrOwnCharts *self,
                     gboolean     is_kind,
                     const char  *id)
{
  LrOwnChart *chart = g_new0 (LrOwnChart, 1);

  lr_own_charts_remove (self, is_kind, id);
  chart->is_kind = is_kind;
  chart->id = g_strdup (id);
  chart->axes = g_ptr_array_new_with_free_func (axis_free);
  chart->cells = g_ptr_array_new_with_free_func (cell_free);
  g_ptr_array_add (self->charts, chart);
  g_ptr_array_sort (self->charts, compare_charts);
  return chart;
}

void
lr_own_chart_add_axis (LrOwnChart *chart,
                       const char *id,
                       gboolean    is_ratios,
                       const char *entries)
{
  LrOwnAxis *axis = g_new0 (LrOwnAxis, 1);

  axis->id = g_strdup (id);
  axis->is_ratios = is_ratios;
  axis->entries = g_strdup (entries);
  g_ptr_array_add (chart->axes, axis);
}

void
lr_own_chart_add (LrOwnChart *chart,
                  const char *row,
                  const char *column,
                  const char *text)
{
  LrOwnCell *cell = g_new0 (LrOwnCell, 1);

  cell->row = g_strdup (row);
  cell->column = g_strdup (column);
  cell->text = g_strdup (text);
  g_ptr_array_add (chart->cells, cell);
}

void
lr_own_charts_take (LrOwnCharts      *self,
                    const LrOwnChart *from)
{
  LrOwnChart *to = lr_own_charts_begin (self, from->is_kind, from->id);

  to->source = g_strdup (from->source);
  for (guint i = 0; i < from->axes->len; i++)
    {
      const LrOwnAxis *axis = from->axes->pdata[i];

      lr_own_chart_add_axis (to, axis->id, axis->is_ratios, axis->entries);
    }
  for (guint i = 0; i < from->cells->len; i++)
    {
      const LrOwnCell *cell = from->cells->pdata[i];

      lr_own_chart_add (to, cell->row, cell->column, cell->text);
    }
}

/* --- as files --- */

LrOwnCharts *
lr_own_charts_read (const char *text,
                    gsize       size,
                    const char *shown,
                    GPtrArray  *problems)
{
  g_autoptr (LrModel) model = lr_model_new ();
  g_autoptr (LrArena) arena = lr_arena_new ();
  LrXmlFile *file = lr_xml_read_bytes (arena, text, size, shown, problems);
  LrOwnCharts *self = NULL;
  LrBuilder builder;

  if (file == NULL)
    return NULL;
  lr_builder_init (&builder, model, problems);
  if (lr_build_own_validate (&builder, file->root))
    {
      self = lr_own_charts_new (lr_xml_get (file->root, "ruleset"));
      for (const LrXmlNode *node = file->root->first; node != NULL; node = node->next)
        {
          LrOwnChart *chart = lr_own_charts_begin (self, g_str_equal (node->name, "kind"), lr_xml_get (node, "id"));

          chart->source = g_strdup (lr_xml_get (node, "source"));
          for (const LrXmlNode *child = node->first; child != NULL; child = child->next)
            {
              const char *ratios = lr_xml_get (child, "ratios");

              if (g_str_equal (child->name, "axis"))
                lr_own_chart_add_axis (chart, lr_xml_get (child, "id"), ratios != NULL,
                                       ratios != NULL ? ratios : lr_xml_get (child, "bands"));
              else
                lr_own_chart_add (chart, lr_xml_get (child, "row"), lr_xml_get (child, "column"), child->text.text);
            }
        }
    }
  lr_builder_clear (&builder);
  return self;
}

char *
lr_own_charts_write (const LrOwnCharts *self)
{
  GString *out = g_string_new ("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<charts xmlns=\"" LR_OWN_CHARTS_NAMESPACE
                               "\"");

  lr_xml_write_attribute (out, "ruleset", self->ruleset);
  g_string_append (out, ">\n");
  for (guint i = 0; i < self->charts->len; i++)
    {
      const LrOwnChart *chart = self->charts->pdata[i];

      g_string_append (out, chart->is_kind ? "  <kind" : "  <chart");
      lr_xml_write_attribute (out, "id", chart->id);
      lr_xml_write_attribute (out, "source", chart->source);
      g_string_append (out, ">\n");
      for (guint j = 0; j < chart->axes->len; j++)
        {
          const LrOwnAxis *axis = chart->axes->pdata[j];

          g_string_append (out, "    <axis");
          lr_xml_write_attribute (out, "id", axis->id);
          lr_xml_write_attribute (out, axis->is_ratios ? "ratios" : "bands", axis->entries);
          g_string_append (out, "/>\n");
        }
      for (guint j = 0; j < chart->cells->len; j++)
        {
          const LrOwnCell *cell = chart->cells->pdata[j];
          g_autofree char *text = g_markup_escape_text (cell->text, -1);

          g_string_append (out, "    <cell");
          lr_xml_write_attribute (out, "row", cell->row);
          lr_xml_write_attribute (out, "column", cell->column);
          g_string_append_printf (out, ">%s</cell>\n", text);
        }
      g_string_append (out, chart->is_kind ? "  </kind>\n" : "  </chart>\n");
    }
  g_string_append (out, "</charts>\n");
  return g_string_free (out, FALSE);
}

/* --- in the user's data folder --- */

char *
lr_own_charts_dup_owner (const LrRuleset *ruleset)
{
  return ruleset->folder != NULL ? g_path_get_basename (ruleset->folder) : g_strdup (ruleset->id);
}

char *
lr_own_charts_dup_path (const char *ruleset)
{
  g_autofree char *name = g_strconcat (ruleset, ".xml", NULL);

  return g_build_filename (g_get_user_data_dir (), "longroll", "charts", name, NULL);
}

char *
lr_own_charts_read_file (const char *ruleset,
                         gboolean    warning,
                         gsize      *size,
                         GPtrArray  *problems)
{
  g_autofree char *path = lr_own_charts_dup_path (ruleset);
  g_autoptr (GError) error = NULL;
  char *text = lr_file_read_path (path, size, &error);

  if (text == NULL && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    {
      const char *args[] = { error->message, NULL };
      LrProblem *problem = lr_problem_new (LR_READ_FILE, path, 0, 0, args, NULL);

      problem->warning = warning;
      g_ptr_array_add (problems, problem);
    }
  return text;
}

LrOwnCharts *
lr_own_charts_load (const char *ruleset,
                    GPtrArray  *problems)
{
  g_autofree char *path = lr_own_charts_dup_path (ruleset);
  guint n_problems = problems->len;
  gsize size;
  g_autofree char *text = lr_own_charts_read_file (ruleset, FALSE, &size, problems);

  if (text != NULL)
    return lr_own_charts_read (text, size, path, problems);
  return problems->len == n_problems ? lr_own_charts_new (ruleset) : NULL;
}

gboolean
lr_own_charts_save (const LrOwnCharts *self,
                    GError           **error)
{
  g_autofree char *path = lr_own_charts_dup_path (self->ruleset);
  g_autofree char *text = lr_own_charts_write (self);

  if (self->charts->len == 0)
    {
      if (g_unlink (path) == 0 || errno == ENOENT)
        return TRUE;
      g_set_error_literal (error, G_FILE_ERROR, (gint) g_file_error_from_errno (errno), g_strerror (errno));
      return FALSE;
    }
  return lr_put_make_folder (path, error) &&
         lr_put (path, text, -1, LR_PUT_REPLACE | LR_PUT_PRIVATE, error);
}
