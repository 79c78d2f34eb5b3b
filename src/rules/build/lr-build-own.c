/* lr-build-own.c - replaces cells of charts and kinds with those of the user
 *
 * Their errors are warnings: the original cell is used, and the game can be played.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-builder.h"

#include <string.h>

#include "lr-own-charts.h"
#include "engine/text/lr-cell.h"

/* Whether an element has these attributes and no other; the first @n_needed must be there. */
static gboolean
has_attributes (LrBuilder         *builder,
                const LrXmlNode   *node,
                const char *const *allowed,
                guint              n_needed)
{
  guint n_faults = builder->sink.n_faults;

  for (guint i = 0; i < n_needed; i++)
    if (lr_xml_find (node, allowed[i]) == NULL)
      lr_builder_complain (builder, LR_READ_ATTRIBUTE_MISSING, node, NULL, NULL, allowed[i], node->name, NULL);
  for (guint i = 0; i < node->n_attributes; i++)
    if (!g_strv_contains (allowed, node->attributes[i].name))
      lr_builder_complain (builder, LR_READ_ATTRIBUTE, node, node->attributes[i].name, NULL, node->attributes[i].name,
                           node->name, NULL);
  if (node->has_stray_text || (node->first != NULL && *node->text.text != '\0'))
    lr_builder_complain (builder, LR_READ_TEXT, node, NULL, NULL, node->name, NULL);
  return builder->sink.n_faults == n_faults;
}

#define HAS(builder, node, n_needed, ...)                                                                              \
  has_attributes (builder, node, (const char *const[]) { __VA_ARGS__, NULL }, n_needed)

static gboolean
is_element (LrBuilder       *builder,
            const LrXmlNode *node,
            const char      *name,
            const char      *other,
            const char      *inside)
{
  if ((g_str_equal (node->name, name) || g_strcmp0 (node->name, other) == 0) &&
      g_strcmp0 (node->namespace, LR_OWN_CHARTS_NAMESPACE) == 0)
    return TRUE;
  lr_builder_complain (builder, LR_READ_ELEMENT, node, NULL, NULL, node->name, inside, NULL);
  return FALSE;
}

static void
validate_axis (LrBuilder       *builder,
               const LrXmlNode *axis,
               GHashTable      *cells)
{
  const char *id = lr_xml_get (axis, "id");
  g_autofree char *key = g_strconcat ("axis ", id, NULL);

  if (!HAS (builder, axis, 1, "id", "bands", "ratios"))
    return;
  if ((lr_xml_find (axis, "bands") != NULL) == (lr_xml_find (axis, "ratios") != NULL))
    lr_builder_complain (builder, LR_FAULT_AXIS_VALUES, axis, NULL, NULL, NULL);
  if (!g_hash_table_add (cells, g_steal_pointer (&key)))
    lr_builder_complain (builder, LR_FAULT_ROW_TWICE, axis, "id", NULL, id, NULL);
}

static void
validate_chart (LrBuilder       *builder,
                const LrXmlNode *chart,
                GHashTable      *charts)
{
  g_autoptr (GHashTable) cells = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  const char *id;

  if (!is_element (builder, chart, "chart", "kind", "charts") || !HAS (builder, chart, 1, "id", "source"))
    return;
  id = lr_xml_find (chart, "id")->value.text;
  if (!g_hash_table_add (charts, g_strdup_printf ("%s %s", chart->name, id)))
    lr_builder_complain (builder, LR_FAULT_ROW_TWICE, chart, "id", NULL, id, NULL);
  for (const LrXmlNode *cell = chart->first; cell != NULL; cell = cell->next)
    {
      const LrXmlAttribute *row = lr_xml_find (cell, "row");
      const LrXmlAttribute *column = lr_xml_find (cell, "column");
      g_autofree char *place = NULL;

      if (!is_element (builder, cell, "cell", g_str_equal (chart->name, "chart") ? "axis" : NULL, chart->name))
        continue;
      if (g_str_equal (cell->name, "axis"))
        {
          validate_axis (builder, cell, cells);
          continue;
        }
      if (!HAS (builder, cell, 1, "row", "column"))
        continue;
      place = g_strdup_printf ("%s%s%s", row->value.text, column != NULL ? ", " : "",
                               column != NULL ? column->value.text : "");
      if (*cell->text.text == '\0')
        lr_builder_complain (builder, LR_READ_TEXT_MISSING, cell, NULL, NULL, "cell", NULL);
      if (g_hash_table_contains (cells, place))
        lr_builder_complain (builder, LR_FAULT_ROW_TWICE, cell, "row", NULL, place, NULL);
      else
        g_hash_table_add (cells, g_steal_pointer (&place));
    }
}

/**
 * lr_build_own_validate:
 * @builder: a builder
 * @root: the outermost element of a file of the user's charts
 *
 * Compares a file with its grammar: charts with cells, none twice.
 *
 * Returns: whether it is such a file
 */
gboolean
lr_build_own_validate (LrBuilder       *builder,
                       const LrXmlNode *root)
{
  g_autoptr (GHashTable) charts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  guint n_faults = builder->sink.n_faults;

  if (g_strcmp0 (root->namespace, LR_OWN_CHARTS_NAMESPACE) != 0)
    lr_builder_complain (builder, LR_READ_NAMESPACE, root, NULL, NULL, LR_OWN_CHARTS_NAMESPACE, NULL);
  else if (!g_str_equal (root->name, "charts"))
    lr_builder_complain (builder, LR_READ_ROOT, root, NULL, NULL, "charts", NULL);
  else if (HAS (builder, root, 1, "ruleset"))
    for (const LrXmlNode *chart = root->first; chart != NULL; chart = chart->next)
      validate_chart (builder, chart, charts);
  return builder->sink.n_faults == n_faults;
}

/* --- putting them in --- */

static void
take_cell (LrBuilder       *builder,
           const LrXmlNode *node,
           LrChart         *chart)
{
  LrValue value;
  guint cell;

  if (!lr_builder_find_cell (builder, node, chart, lr_axis_find_entry, FALSE, &cell))
    return;
  if (chart->n_axes == 1 && lr_xml_find (node, "column") != NULL)
    {
      lr_builder_complain (builder, LR_READ_ATTRIBUTE, node, "column", NULL, "column", "cell", NULL);
      return;
    }
  /* A cell that was never none cannot become none: formulas rely on it. */
  if (!lr_cell_read (builder->model->heap, chart->of, node->text.text, &value) ||
      (lr_value_is_none (value) && !chart->of.maybe_none))
    {
      lr_builder_complain_cell (builder, node, chart, node->text.text, 0);
      return;
    }
  chart->cells[cell] = value;
  chart->texts[cell] = lr_arena_strdup (builder->arena, node->text.text);
  chart->provenance[cell] = LR_PROVENANCE_YOURS;
}

/* --- a card of another shape --- */

/* Finds the axis that an element is for and reads its entries, if the rules leave them open. */
static gboolean
read_axis (LrBuilder       *builder,
           const LrXmlNode *node,
           const LrChart   *came,
           LrAxis          *axes)
{
  const char *id = lr_xml_get (node, "id");
  const char *name = lr_xml_find (node, "bands") != NULL ? "bands" : "ratios";
  const LrAxis *axis = NULL;
  LrOrigin origin = lr_builder_origin (builder, node, name);
  LrAxis read;

  for (guint i = 0; i < came->n_axes; i++)
    if (g_str_equal (came->axes[i].id, id))
      axis = &came->axes[i];
  if (axis == NULL)
    lr_builder_complain (builder, LR_READ_OWN_AXIS, node, "id", NULL, id, came->id, NULL);
  else if (axis->fixed)
    lr_builder_complain (builder, LR_READ_OWN_AXIS_FIXED, node, "id", NULL, id, NULL);
  else if (!g_str_equal (name, axis->sort == LR_AXIS_RATIOS ? "ratios" : "bands"))
    lr_builder_complain (builder, LR_READ_ATTRIBUTE_MISSING, node, NULL, NULL,
                         axis->sort == LR_AXIS_RATIOS ? "ratios" : "bands", "axis", NULL);
  else if (lr_axis_retype (&read, axis, builder->arena, lr_builder_text (builder, node, name), &origin, &builder->sink))
    {
      axes[axis - came->axes] = read;
      return TRUE;
    }
  return FALSE;
}

/* Cells whose row and column are still there keep their content; the others are unknown. */
static void
reshape (LrBuilder    *builder,
         LrChart      *chart,
         const LrAxis *axes)
{
  LrChart before = *chart;

  memcpy (chart->axes, axes, sizeof chart->axes);
  lr_builder_lay_out (builder, chart);
  for (guint i = 0; i < chart->n_rows * chart->n_columns; i++)
    {
      int row = lr_axis_find_entry (&before.axes[0], axes[0].bands[i / chart->n_columns].label);
      int column = chart->n_axes == 2 ?
                       lr_axis_find_entry (&before.axes[1], axes[1].bands[i % chart->n_columns].label) :
                       0;
      guint at;

      if (row < 0 || column < 0)
        continue;
      at = lr_chart_cell (&before, (guint) row, (guint) column);
      chart->cells[i] = before.cells[at];
      chart->texts[i] = before.texts[at];
      chart->provenance[i] = before.provenance[at];
    }
}

/* Returns: whether the chart has the shape of the card; if not, it is as it was */
static gboolean
take_axes (LrBuilder       *builder,
           const LrXmlNode *node,
           LrChart         *chart)
{
  gboolean good = TRUE, other = FALSE;
  LrAxis axes[2];

  memcpy (axes, chart->axes, sizeof axes);
  for (const LrXmlNode *child = node->first; child != NULL; child = child->next)
    if (g_str_equal (child->name, "axis"))
      {
        other = TRUE;
        good = read_axis (builder, child, chart->shipped, axes) && good;
      }
  if (good && other && (guint64) axes[0].n_bands * (chart->n_axes == 2 ? axes[1].n_bands : 1) > LR_MOST_IN_CARD)
    {
      lr_builder_complain (builder, LR_READ_OWN_AXIS_MANY, node, NULL, NULL, chart->id,
                           G_STRINGIFY (LR_MOST_IN_CARD), NULL);
      good = FALSE;
    }
  if (good && other)
    reshape (builder, chart, axes);
  return good;
}

static void
take_chart (LrBuilder       *builder,
            const LrXmlNode *node)
{
  const LrXmlAttribute *id = lr_xml_find (node, "id");
  const LrXmlAttribute *source = lr_xml_find (node, "source");
  LrChart *chart = lr_model_find_chart (builder->model, id->value.text);
  guint n_cells;

  if (chart == NULL)
    {
      lr_builder_complain (builder, LR_READ_OWN_CHART, node, "id",
                           lr_model_suggest (builder->model->charts, id->value.text), id->value.text, NULL);
      return;
    }
  if (chart->cells == NULL)
    return;
  n_cells = chart->n_rows * chart->n_columns;
  /* With two files the first has seen what was shipped. */
  if (chart->shipped == NULL)
    {
      chart->shipped = lr_arena_copy (builder->arena, chart, sizeof (LrChart));
      chart->cells = lr_arena_copy (builder->arena, chart->cells, n_cells * sizeof (LrValue));
      chart->texts = lr_arena_copy (builder->arena, chart->texts, n_cells * sizeof (const char *));
      chart->provenance = lr_arena_copy (builder->arena, chart->provenance, n_cells * sizeof (LrProvenance));
    }
  if (!take_axes (builder, node, chart))
    return;
  if (source != NULL)
    chart->own_source = lr_arena_strdup (builder->arena, source->value.text);
  for (const LrXmlNode *cell = node->first; cell != NULL; cell = cell->next)
    if (g_str_equal (cell->name, "cell"))
      take_cell (builder, cell, chart);
}

/* --- what the values of a kind have in their fields --- */

static void
take_field (LrBuilder       *builder,
            const LrXmlNode *node,
            LrKind          *kind)
{
  const LrXmlAttribute *row = lr_xml_find (node, "row");
  const LrXmlAttribute *column = lr_xml_find (node, "column");
  int value = lr_kind_find (kind, row->value.text);
  int field = column != NULL ? lr_kind_find_field (kind, column->value.text) : -1;
  LrValue read;

  if (column == NULL)
    lr_builder_complain (builder, LR_READ_ATTRIBUTE_MISSING, node, NULL, NULL, "column", "cell", NULL);
  else if (value < 0)
    lr_builder_complain (builder, LR_FAULT_UNKNOWN_VALUE, node, "row", NULL, row->value.text, kind->id, NULL);
  else if (field < 0)
    lr_builder_complain (builder, LR_FAULT_UNKNOWN_FIELD, node, "column", NULL, column->value.text, kind->id, NULL);
  else if (!lr_codec_read (&lr_tongue_field, kind->fields[field].type, node->text.text, &read, NULL))
    {
      g_autofree char *type = lr_type_describe (kind->fields[field].type);

      lr_builder_complain (builder, LR_READ_FIELD_VALUE, node, NULL, NULL, node->text.text, column->value.text, type,
                           NULL);
    }
  else
    {
      kind->values[value].fields[field] = read;
      kind->own[(guint) value * kind->n_fields + (guint) field] = TRUE;
    }
}

static void
take_kind (LrBuilder       *builder,
           const LrXmlNode *node)
{
  LrKind *kind = lr_builder_find (builder, node, "id", LR_STORE_KIND);

  if (kind == NULL)
    return;
  for (guint i = 0; i < kind->n_values; i++)
    if (kind->values[i].fields == NULL)
      return; /* its faults have been reported */
  if (kind->own == NULL)
    {
      kind->own = lr_arena_new_array (builder->arena, gboolean, kind->n_values * kind->n_fields + 1);
      kind->shipped = lr_arena_new_array (builder->arena, LrValue, kind->n_values * kind->n_fields + 1);
      for (guint i = 0; i < kind->n_values * kind->n_fields; i++)
        kind->shipped[i] = kind->values[i / kind->n_fields].fields[i % kind->n_fields];
    }
  for (const LrXmlNode *cell = node->first; cell != NULL; cell = cell->next)
    take_field (builder, cell, kind);
}

void
lr_build_own (LrBuilder       *builder,
              const LrXmlNode *root,
              const char      *ruleset)
{
  guint n_faults = builder->sink.n_faults;
  const char *owner = lr_xml_get (root, "ruleset");

  builder->warns = TRUE;
  if (!lr_build_own_validate (builder, root))
    ; /* nothing is put in */
  else if (!g_str_equal (owner, ruleset))
    lr_builder_complain (builder, LR_READ_OWN_GAME, root, "ruleset", NULL, owner, ruleset, NULL);
  else
    for (const LrXmlNode *chart = root->first; chart != NULL; chart = chart->next)
      (g_str_equal (chart->name, "kind") ? take_kind : take_chart) (builder, chart);
  builder->warns = FALSE;
  builder->sink.n_faults = n_faults;
}
