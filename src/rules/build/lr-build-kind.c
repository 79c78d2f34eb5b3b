/* lr-build-kind.c - builds kinds, the calendar, scenarios, options and trackers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-builder.h"

#include "engine/formula/lr-lexer.h"
#include "engine/text/lr-cell.h"

/* --- kinds --- */

static LrKind *
kind_of_node (LrBuilder       *builder,
              const LrXmlNode *node)
{
  const char *id = lr_xml_get (node, "id");

  return id != NULL ? lr_model_find_kind (builder->model, id) : builder->model->calendar;
}

void
lr_build_kind (LrBuilder       *builder,
               const LrXmlNode *node)
{
  LrKind *kind = kind_of_node (builder, node);
  g_autoptr (GArray) fields = g_array_new (FALSE, TRUE, sizeof (LrKindField));
  g_autoptr (GArray) values = g_array_new (FALSE, TRUE, sizeof (LrKindValue));
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

  if (kind->values != NULL)
    return; /* a second calendar */
  for (const LrXmlNode *child = node->first; child != NULL; child = child->next)
    {
      const char *id = lr_builder_text (builder, child, "id");

      if (child->spec != NULL && (child->spec->flags & LR_ELEMENT_OPEN))
        {
          LrKindValue value = { .id = id, .origin = lr_builder_origin (builder, child, NULL) };

          if (g_hash_table_add (seen, (gpointer) id))
            g_array_append_val (values, value);
          else
            lr_builder_complain (builder, LR_FAULT_ID_TAKEN, child, "id", NULL, id, kind->id, NULL);
        }
      else if (child->spec != NULL)
        {
          LrKindField *field = lr_builder_new (builder, child, LrKindField);
          LrFieldKind sort;

          if (lr_lexer_is_never_name (id))
            lr_builder_complain (builder, LR_FAULT_NAME_RESERVED, child, "id", NULL, id, NULL);
          field->type = lr_builder_sort (builder, child, &sort);
          if (field->type.base != LR_TYPE_NONE)
            g_array_append_val (fields, *field);
        }
    }
  if (values->len == 0)
    lr_builder_complain (builder, LR_READ_ELEMENT_MISSING, node, NULL, NULL, kind->is_calendar ? "turn" : "value",
                         node->name, NULL);
  kind->n_fields = fields->len;
  kind->fields = lr_arena_copy (builder->arena, fields->data, fields->len * sizeof (LrKindField));
  kind->n_values = values->len;
  kind->values = lr_arena_copy (builder->arena, values->data, values->len * sizeof (LrKindValue));
}

/* The value of one field: a number, yes or no, the id of a value, or ? if it is unknown. */
static LrValue
read_field (LrBuilder         *builder,
            const LrXmlNode   *node,
            const LrKindField *field)
{
  const LrXmlAttribute *attribute = lr_xml_find (node, field->id);
  const char *text = attribute != NULL ? attribute->value.text : NULL;
  g_autofree char *type = lr_type_describe (field->type);
  LrValue value;

  if (text == NULL)
    {
      lr_builder_complain (builder, LR_READ_ATTRIBUTE_MISSING, node, NULL, NULL, field->id, node->name, NULL);
      return lr_value_missing ();
    }
  if (lr_codec_read (&lr_tongue_field, field->type, text, &value, NULL))
    return value;
  lr_builder_complain (builder, LR_READ_FIELD_VALUE, node, field->id, NULL, text, field->id, type, NULL);
  return lr_value_missing ();
}

static void
check_fields (LrBuilder       *builder,
              const LrXmlNode *node,
              const LrKind    *kind)
{
  for (guint i = 0; i < node->n_attributes; i++)
    {
      const char *name = node->attributes[i].name;

      if (lr_format_find_attribute (node->spec, name) == NULL && lr_kind_find_field (kind, name) < 0)
        {
          g_autofree const char **ids = g_new (const char *, kind->n_fields + 1);

          for (guint j = 0; j < kind->n_fields; j++)
            ids[j] = kind->fields[j].id;
          lr_builder_complain (builder, LR_FAULT_UNKNOWN_FIELD, node, name, lr_suggest (name, ids, kind->n_fields),
                               name, kind->id, NULL);
        }
    }
}

void
lr_build_kind_values (LrBuilder       *builder,
                      const LrXmlNode *node)
{
  LrKind *kind = kind_of_node (builder, node);
  g_autoptr (GHashTable) codes = g_hash_table_new (g_str_hash, g_str_equal);

  for (const LrXmlNode *child = node->first; child != NULL; child = child->next)
    {
      int index = child->spec != NULL && (child->spec->flags & LR_ELEMENT_OPEN) ?
                      lr_kind_find (kind, lr_xml_get (child, "id")) :
                      -1;
      LrKindValue *value;

      if (index < 0 || kind->values[index].fields != NULL)
        continue;
      value = &kind->values[index];
      value->label = lr_builder_text (builder, child, "label");
      value->code = lr_builder_text (builder, child, "code");
      value->when = lr_builder_formula (builder, child, "when");
      value->fields = lr_arena_new_array (builder->arena, LrValue, kind->n_fields + 1);
      for (guint i = 0; i < kind->n_fields; i++)
        value->fields[i] = read_field (builder, child, &kind->fields[i]);
      check_fields (builder, child, kind);
      lr_builder_check_code (builder, child, value->code, codes);
    }
}

/* --- scenarios --- */

void
lr_build_scenarios (LrBuilder *builder)
{
  static const char *const ends[] = { "first", "last" };
  GPtrArray *nodes = builder->scenarios;
  LrKind *calendar = builder->model->calendar;
  LrKind *kind = lr_arena_new_array (builder->arena, LrKind, 1);

  if (nodes->len == 0)
    return;
  kind->id = "scenario";
  kind->n_values = nodes->len;
  kind->values = lr_arena_new_array (builder->arena, LrKindValue, nodes->len);
  kind->n_fields = calendar != NULL ? G_N_ELEMENTS (ends) : 0;
  kind->fields = lr_arena_new_array (builder->arena, LrKindField, G_N_ELEMENTS (ends));
  for (guint i = 0; i < kind->n_fields; i++)
    kind->fields[i] = (LrKindField) { .id = ends[i], .type = lr_type_kind (calendar) };
  for (guint i = 0; i < nodes->len; i++)
    {
      const LrXmlNode *node = nodes->pdata[i];
      LrKindValue *value = &kind->values[i];

      value->id = lr_builder_text (builder, node, "id");
      value->label = lr_builder_text (builder, node, "label");
      value->origin = lr_builder_origin (builder, node, NULL);
      value->fields = lr_arena_new_array (builder->arena, LrValue, kind->n_fields + 1);
      for (guint j = 0; j < G_N_ELEMENTS (ends); j++)
        {
          const char *turn = lr_xml_get (node, ends[j]);
          int ordinal = turn != NULL && calendar != NULL ? lr_kind_find (calendar, turn) : -1;

          /* ? where the owner of the game fills it in */
          if (turn != NULL && ordinal < 0 && !g_str_equal (turn, "?"))
            lr_builder_complain (builder, LR_FAULT_UNKNOWN_VALUE, node, ends[j], NULL, turn, "turn", NULL);
          if (j < kind->n_fields)
            value->fields[j] = ordinal >= 0 ? lr_value_ordinal (ordinal) : lr_value_missing ();
        }
    }
  builder->model->scenarios = kind;
}

/* --- options --- */

static const LrKind *
build_readings (LrBuilder       *builder,
                const LrXmlNode *node,
                const char      *id)
{
  g_autoptr (GArray) values = g_array_new (FALSE, TRUE, sizeof (LrKindValue));
  LrKind *kind = lr_arena_new_array (builder->arena, LrKind, 1);

  for (const LrXmlNode *child = node->first; child != NULL; child = child->next)
    if (g_str_equal (child->name, "reading"))
      {
        const LrKindValue *value = lr_builder_new (builder, child, LrKindValue);

        for (guint i = 0; i < values->len; i++)
          if (g_str_equal (g_array_index (values, LrKindValue, i).id, value->id))
            lr_builder_complain (builder, LR_FAULT_ROW_TWICE, child, "id", NULL, value->id, NULL);
        g_array_append_val (values, *value);
      }
  kind->id = id;
  kind->n_values = values->len;
  kind->values = lr_arena_copy (builder->arena, values->data, values->len * sizeof (LrKindValue));
  return values->len > 0 ? kind : NULL;
}

void
lr_build_option (LrBuilder       *builder,
                 const LrXmlNode *node)
{
  LrOption *option = lr_builder_new (builder, node, LrOption);
  gboolean is_flag = lr_xml_find (node, "of") != NULL;
  int init;

  option->index = builder->model->options->len;
  option->readings = build_readings (builder, node, option->id);
  g_ptr_array_add (builder->model->options, option);
  if (!is_flag && option->readings == NULL)
    {
      lr_builder_complain (builder, LR_READ_ELEMENT_MISSING, node, NULL, NULL, "reading", "option", NULL);
      return;
    }
  if (is_flag)
    option->readings = NULL;
  option->type = is_flag ? lr_type (LR_TYPE_FLAG) : lr_type_kind (option->readings);
  init = is_flag ? lr_builder_yes (option->init_text) : lr_kind_find (option->readings, option->init_text);
  if (init < 0)
    lr_builder_complain (builder, LR_READ_OPTION_DEFAULT, node, "default", NULL, option->init_text, option->id, NULL);
  option->init = lr_value_ordinal (MAX (init, 0));
}

/* --- trackers --- */

void
lr_build_tracker (LrBuilder       *builder,
                  const LrXmlNode *node)
{
  LrTracker *tracker = lr_builder_new (builder, node, LrTracker);
  g_auto (GStrv) words = lr_builder_words (node, "per");
  GPtrArray *kinds = g_ptr_array_new ();

  if (tracker->type.base == LR_TYPE_RECORD)
    tracker->type.base = LR_TYPE_LIST;
  tracker->asks = tracker->start != NULL && g_str_equal (tracker->start->text, "?");
  if (tracker->asks)
    tracker->start = NULL;
  tracker->broken = lr_xml_find (node, "per") == NULL && node->has_stray_attribute;
  for (guint i = 0; words[i] != NULL; i++)
    {
      LrKind *kind = lr_builder_find_named (builder, node, "per", words[i], LR_STORE_KIND);

      if (kind != NULL)
        g_ptr_array_add (kinds, kind);
      else
        tracker->broken = TRUE;
    }
  tracker->index = builder->model->trackers->len;
  tracker->n_per = kinds->len;
  tracker->per = lr_builder_take (builder, kinds);
  if (!tracker->broken)
    lr_build_seen_tracker (builder, node, tracker);
  g_ptr_array_add (builder->model->trackers, tracker);
}
