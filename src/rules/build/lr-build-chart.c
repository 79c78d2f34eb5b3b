/* lr-build-chart.c - builds shapes and charts
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-builder.h"

#include <string.h>

#include "engine/text/lr-cell.h"

/* --- shapes --- */

/* A record within a shape must be a shape that is declared before it: so no shape contains itself. */
static void
check_record (LrBuilder       *builder,
              const LrXmlNode *node,
              LrField         *field,
              const LrShape   *owner)
{
  const LrShape *shape = field->type.shape;

  if (shape == NULL || (shape != owner && shape->state != 0))
    return;
  lr_builder_complain (builder, LR_FAULT_SHAPE_CYCLE, node, "of", NULL, shape->id, NULL);
  field->type = lr_type (LR_TYPE_NONE);
}

/* Counts a field of a shape. Records of records double at every step: one too many has no type, so they are never
 * all visited. A shape whose own record has too many is as wrong, which is not said again. */
static void
count_field (LrBuilder       *builder,
             const LrXmlNode *node,
             LrShape         *shape,
             LrField         *field)
{
  guint n = lr_type_n_fields (field->type);
  gboolean told = MAX (n, shape->n_in_all) > LR_RECORD_MOST_FIELDS;

  shape->n_in_all = MIN (shape->n_in_all + n, LR_RECORD_MOST_FIELDS + 1);
  if (shape->n_in_all <= LR_RECORD_MOST_FIELDS)
    return;
  field->type = lr_type (LR_TYPE_NONE);
  if (!told)
    lr_builder_complain (builder, LR_FAULT_RECORD_SIZE, node, NULL, NULL, NULL);
}

void
lr_build_shape (LrBuilder       *builder,
                const LrXmlNode *node)
{
  LrShape *shape = lr_model_find_shape (builder->model, lr_xml_get (node, "id"));
  GPtrArray *fields = g_ptr_array_new ();
  GPtrArray *computed = g_ptr_array_new ();
  g_autoptr (GArray) parts = g_array_new (FALSE, TRUE, sizeof (LrCellPart));
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GHashTable) codes = g_hash_table_new (g_str_hash, g_str_equal);

  for (const LrXmlNode *child = node->first; child != NULL; child = child->next)
    {
      gboolean is_mark = g_str_equal (child->name, "mark");
      LrCellPart part = { .field = is_mark ? -1 : (int) fields->len, .mark = lr_builder_text (builder, child, "text") };
      const char *id = lr_builder_text (builder, child, "id");
      LrField *field;

      if (child->spec == NULL)
        continue;
      if (!is_mark && !g_hash_table_add (seen, (gpointer) id))
        {
          lr_builder_complain (builder, LR_FAULT_ID_TAKEN, child, "id", NULL, id, shape->id, NULL);
          continue;
        }
      if (g_str_equal (child->name, "let") || g_str_equal (child->name, "tally"))
        {
          g_ptr_array_add (computed, lr_build_computed (builder, child));
          continue;
        }
      g_array_append_val (parts, part);
      if (is_mark)
        continue;
      field = lr_builder_field (builder, child);
      if (field->kind == LR_FIELD_RECORD)
        check_record (builder, child, field, shape);
      lr_builder_check_code (builder, child, field->code, codes);
      count_field (builder, child, shape, field);
      g_ptr_array_add (fields, field);
    }
  if (fields->len == 0)
    lr_builder_complain (builder, LR_READ_ELEMENT_MISSING, node, NULL, NULL, "number", "shape", NULL);
  shape->n_fields = fields->len;
  shape->fields = lr_builder_take (builder, fields);
  shape->unique = lr_builder_columns (builder, node, "unique", shape->fields, shape->n_fields, LR_FAULT_UNIQUE,
                                      &shape->n_unique);
  shape->n_computed = computed->len;
  shape->computed = lr_builder_take (builder, computed);
  shape->n_parts = parts->len;
  shape->parts = lr_arena_copy (builder->arena, parts->data, parts->len * sizeof (LrCellPart));
  shape->state = 1;
}

/* The value of a part of a cell that is not written: its default if that is a plain value, else 0, no, or the first of
 * the kind.
 */
static LrValue
part_default (LrBuilder     *builder,
              const LrField *field)
{
  const char *text = field->init != NULL ? field->init->text : "";
  gsize length = strlen (text);
  LrNumber number;

  switch (field->kind)
    {
    case LR_FIELD_NUMBER:
      return lr_value_number (lr_number_parse (text, &number) ? number : lr_number (0));
    case LR_FIELD_FLAG:
      return lr_value_flag (g_str_equal (text, "true"));
    case LR_FIELD_CHOICE:
      if (field->type.kind != NULL && length >= 2 && text[0] == '\'' && text[length - 1] == '\'')
        {
          g_autofree char *id = g_strndup (text + 1, length - 2);

          return lr_value_ordinal (MAX (lr_kind_find (field->type.kind, id), 0));
        }
      return lr_value_ordinal (0);
    case LR_FIELD_RECORD:
      if (field->type.shape == NULL || field->type.shape->defaults == NULL)
        return lr_value_none ();
      return lr_value_object (lr_heap_intern (builder->model->heap, field->type.shape->defaults,
                                              field->type.shape->n_fields));
    case LR_FIELD_PICK:
    case LR_FIELD_ROSTER:
      return lr_value_none ();
    }
  g_assert_not_reached ();
}

void
lr_build_shape_defaults (LrBuilder *builder,
                         LrShape   *shape)
{
  shape->defaults = lr_arena_new_array (builder->arena, LrValue, shape->n_fields + 1);
  for (guint i = 0; i < shape->n_fields; i++)
    shape->defaults[i] = part_default (builder, shape->fields[i]);
}

/* --- axes --- */

static void
take_kind (LrBuilder       *builder,
           const LrXmlNode *node,
           LrAxis          *axis)
{
  const LrKind *kind = lr_builder_find (builder, node, "of", LR_STORE_KIND);
  g_auto (GStrv) words = lr_builder_words (node, "bands");
  g_autoptr (GArray) entries = g_array_new (FALSE, TRUE, sizeof (LrBand));

  if (kind == NULL)
    return;
  lr_axis_take_kind (axis, builder->arena, kind);
  if (lr_xml_find (node, "bands") == NULL)
    return;
  /* the entries in the order of the card, which may leave some values out */
  for (guint i = 0; words[i] != NULL; i++)
    {
      int found = lr_axis_find_label (axis, words[i]);

      if (found >= 0)
        g_array_append_val (entries, axis->bands[found]);
      else
        lr_builder_complain (builder, LR_FAULT_UNKNOWN_VALUE, node, "bands", NULL, words[i], kind->id, NULL);
    }
  axis->n_bands = entries->len;
  axis->bands = lr_arena_copy (builder->arena, entries->data, entries->len * sizeof (LrBand));
}

static void
build_axis (LrBuilder       *builder,
            const LrXmlNode *node,
            LrProvenance     usual,
            LrAxis          *axis)
{
  int fixed = lr_builder_word (node, "fixed");
  const char *name = lr_xml_find (node, "ratios") != NULL ? "ratios" : "bands";
  const char *entries = lr_builder_text (builder, node, name);
  LrOrigin origin = lr_builder_origin (builder, node, name);

  lr_builder_fill (builder, node, axis);
  axis->fixed = fixed >= 0 ? fixed : usual == LR_PROVENANCE_RULEBOOK;
  axis->origin = lr_builder_origin (builder, node, NULL);
  if (lr_xml_find (node, "of") != NULL)
    {
      if (fixed >= 0)
        lr_builder_complain (builder, LR_FAULT_AXIS_FIXED, node, "fixed", NULL, NULL);
      axis->fixed = TRUE;
      take_kind (builder, node, axis);
    }
  else if (entries == NULL)
    lr_builder_complain (builder, LR_FAULT_AXIS_VALUES, node, NULL, NULL, NULL);
  else if (g_str_equal (name, "ratios"))
    lr_axis_read_ratios (axis, builder->arena, entries, &origin, &builder->sink);
  else
    lr_axis_read_bands (axis, builder->arena, entries, &origin, &builder->sink);
}

/* --- cells --- */

typedef struct
{
  LrBuilder *builder;
  LrChart   *chart;
  gboolean  *filled; /* rows that are there */
  gboolean   astray; /* whether the axes have faults: what does not fit them then is not told */
} Filling;

void
lr_builder_complain_cell (LrBuilder       *builder,
                          const LrXmlNode *node,
                          const LrChart   *chart,
                          const char      *text,
                          guint            offset)
{
  g_autofree char *pattern = lr_cell_describe (chart->of);
  LrOrigin origin = lr_xml_origin (node->file, node->text.start, &node->text);

  lr_fault_report (&builder->sink, LR_FAULT_CELL, &origin, offset, NULL, text, pattern, NULL);
}

static void
set_cell (Filling         *filling,
          const LrXmlNode *node,
          guint            cell,
          const char      *text,
          guint            offset,
          LrProvenance     provenance)
{
  LrChart *chart = filling->chart;
  LrBuilder *builder = filling->builder;
  LrValue value;

  if (!lr_cell_read (builder->model->heap, chart->of, text, &value))
    {
      lr_builder_complain_cell (builder, node, chart, text, offset);
      value = lr_value_missing ();
    }
  if (lr_value_is_none (value))
    chart->of.maybe_none = TRUE;
  chart->cells[cell] = value;
  chart->texts[cell] = lr_arena_strdup (builder->arena, text);
  chart->provenance[cell] = provenance;
}

static LrProvenance
provenance_of (const LrXmlNode *node,
               LrProvenance     usual)
{
  int word = lr_builder_word (node, "provenance");

  return word >= 0 ? (LrProvenance) word : usual;
}

/* The cells of a row: its text between | signs, without the space around them. */
static void
fill_row (Filling         *filling,
          const LrXmlNode *node,
          guint            first,
          guint            n_cells,
          const char      *label)
{
  LrProvenance provenance = provenance_of (node, filling->chart->usual);
  const char *text = node->text.text;
  g_auto (GStrv) cells = g_strsplit (text, "|", -1);
  guint n = g_strv_length (cells);
  guint offset = 0;

  if (n != n_cells)
    {
      g_autofree char *needed = g_strdup_printf ("%u", n_cells);
      g_autofree char *found = g_strdup_printf ("%u", n);

      if (!filling->astray)
        lr_builder_complain (filling->builder, LR_FAULT_CELL_COUNT, node, NULL, NULL, label, needed, found, NULL);
      return;
    }
  for (guint i = 0; i < n; i++)
    {
      guint before = (guint) strspn (cells[i], " ");
      g_autofree char *cell = g_strstrip (g_strdup (cells[i]));

      set_cell (filling, node, first + i, cell, offset + before, provenance);
      offset += (guint) strlen (cells[i]) + 1;
    }
}

static void
build_row (Filling         *filling,
           const LrXmlNode *node)
{
  LrChart *chart = filling->chart;
  const LrXmlAttribute *at = lr_xml_find (node, "at");
  const LrAxis *axis = &chart->axes[0];
  int row;

  if (at == NULL && chart->n_axes == 1)
    {
      chart->transposed = TRUE;
      for (guint i = 0; i < chart->n_rows; i++)
        filling->filled[i] = TRUE;
      fill_row (filling, node, 0, chart->n_rows, axis->id);
      return;
    }
  if (at == NULL)
    {
      lr_builder_complain (filling->builder, LR_READ_ATTRIBUTE_MISSING, node, NULL, NULL, "at", "row", NULL);
      return;
    }
  row = lr_axis_find_label (axis, at->value.text);
  if (row < 0 && !filling->astray)
    lr_builder_complain (filling->builder, LR_FAULT_ROW_UNKNOWN, node, "at", NULL, at->value.text, axis->id, NULL);
  else if (row >= 0 && filling->filled[row] && !filling->astray)
    lr_builder_complain (filling->builder, LR_FAULT_ROW_TWICE, node, "at", NULL, at->value.text, NULL);
  else if (row >= 0)
    {
      filling->filled[row] = TRUE;
      fill_row (filling, node, (guint) row * chart->n_columns, chart->n_columns, at->value.text);
    }
}

gboolean
lr_builder_find_cell (LrBuilder       *builder,
                      const LrXmlNode *node,
                      const LrChart   *chart,
                      int            (*find) (const LrAxis *axis,
                                              const char   *text),
                      gboolean         quiet,
                      guint           *cell)
{
  static const char *const names[] = { "row", "column" };
  int index[2] = { 0, 0 };

  for (guint i = 0; i < chart->n_axes; i++)
    {
      const char *at = lr_xml_get (node, names[i]);

      index[i] = at != NULL ? find (&chart->axes[i], at) : -1;
      if (at == NULL)
        lr_builder_complain (builder, LR_READ_ATTRIBUTE_MISSING, node, NULL, NULL, names[i], "cell", NULL);
      else if (index[i] < 0 && !quiet)
        lr_builder_complain (builder, LR_FAULT_ROW_UNKNOWN, node, names[i], NULL, at, chart->axes[i].id, NULL);
      if (index[i] < 0)
        return FALSE;
    }
  *cell = lr_chart_cell (chart, (guint) index[0], (guint) index[1]);
  return TRUE;
}

void
lr_builder_lay_out (LrBuilder *builder,
                    LrChart   *chart)
{
  guint n_cells;

  chart->n_rows = chart->axes[0].n_bands;
  chart->n_columns = chart->n_axes == 2 ? chart->axes[1].n_bands : 1;
  n_cells = chart->n_rows * chart->n_columns;
  chart->cells = lr_arena_new_array (builder->arena, LrValue, n_cells);
  chart->texts = lr_arena_new_array (builder->arena, const char *, n_cells);
  chart->provenance = lr_arena_new_array (builder->arena, LrProvenance, n_cells);
  for (guint i = 0; i < n_cells; i++)
    {
      chart->cells[i] = lr_value_missing ();
      chart->texts[i] = "?";
      chart->provenance[i] = chart->usual;
    }
}

static void
fill (LrBuilder       *builder,
      const LrXmlNode *node,
      LrChart         *chart,
      gboolean         astray)
{
  Filling filling = { builder, chart, NULL, astray };
  g_autofree gboolean *filled = NULL;
  guint cell;

  for (guint i = 0; i < chart->n_axes; i++)
    if (chart->axes[i].n_bands == 0)
      return;
  lr_builder_lay_out (builder, chart);
  filled = filling.filled = g_new0 (gboolean, chart->n_rows);
  for (const LrXmlNode *child = node->first; child != NULL; child = child->next)
    if (g_str_equal (child->name, "row"))
      build_row (&filling, child);
  for (guint i = 0; i < chart->n_rows; i++)
    if (!filled[i] && !astray)
      lr_builder_complain (builder, LR_FAULT_ROW_MISSING, node, NULL, NULL, chart->axes[0].bands[i].label, NULL);
  for (const LrXmlNode *child = node->first; child != NULL; child = child->next)
    if (g_str_equal (child->name, "cell") &&
        lr_builder_find_cell (builder, child, chart, lr_axis_find_label, astray, &cell)) /* in place of its row's */
      set_cell (&filling, child, cell, child->text.text, 0, provenance_of (child, chart->usual));
}

/* Whether every part of a cell has a type: otherwise its faults have been reported, and no cell can be read. */
static gboolean
is_whole (LrType type)
{
  for (guint i = 0; type.base == LR_TYPE_RECORD && i < type.shape->n_fields; i++)
    if (!is_whole (type.shape->fields[i]->type))
      return FALSE;
  return type.base != LR_TYPE_NONE;
}

void
lr_build_chart (LrBuilder       *builder,
                const LrXmlNode *node)
{
  LrChart *chart = lr_builder_new (builder, node, LrChart);
  guint n_problems = builder->problems->len;
  gboolean astray;

  for (const LrXmlNode *child = node->first; child != NULL; child = child->next)
    if (g_str_equal (child->name, "axis") && chart->n_axes < 2)
      build_axis (builder, child, chart->usual, &chart->axes[chart->n_axes++]);
    else if (g_str_equal (child->name, "axis"))
      lr_builder_complain (builder, LR_READ_ELEMENT, child, NULL, NULL, "axis", "chart", NULL);
  astray = builder->problems->len > n_problems;
  for (guint i = 0; i < chart->n_axes; i++)
    if (chart->axes[i].low == LR_END_NONE || chart->axes[i].high == LR_END_NONE)
      chart->of.maybe_none = TRUE;
  if (chart->n_axes == 0)
    lr_builder_complain (builder, LR_READ_ELEMENT_MISSING, node, NULL, NULL, "axis", "chart", NULL);
  else if (is_whole (chart->of))
    fill (builder, node, chart, astray);
  g_ptr_array_add (builder->model->charts, chart);
}
