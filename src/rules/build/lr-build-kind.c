/* lr-build-kind.c - builds kinds, the calendar, scenarios, options and trackers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-builder.h"

#include "engine/formula/lr-lexer.h"
#include "engine/text/lr-cell.h"

/* --- kinds --- */

/**
 * lr_build_kind:
 * @builder: a builder
 * @node: a kind or calendar
 * @kind: the kind, so far with its id alone
 *
 * Gives a kind its fields and the names of its values, so that other kinds can refer to them.
 */
void
lr_build_kind (LrBuilder       *builder,
               const LrXmlNode *node,
               LrKind          *kind)
{
  g_autoptr (GArray) fields = g_array_new (FALSE, TRUE, sizeof (LrKindField));
  g_autoptr (GArray) values = g_array_new (FALSE, TRUE, sizeof (LrKindValue));
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

  for (const LrXmlNode *child = node->first; child != NULL; child = child->next)
    {
      const char *id = lr_builder_text (builder, child, "id");

      if (child->spec == NULL)
        continue;
      if (child->spec->flags & LR_ELEMENT_OPEN)
        {
          LrKindValue value = { .id = id, .origin = lr_builder_origin (builder, child, NULL) };

          if (!g_hash_table_add (seen, (gpointer) id))
            {
              lr_builder_complain (builder, LR_FAULT_ID_TAKEN, child, "id", NULL, id, kind->id, NULL);
              continue;
            }
          g_array_append_val (values, value);
        }
      else
        {
          LrKindField field = { .origin = lr_builder_origin (builder, child, NULL) };

          lr_builder_fill (builder, child, &field);
          if (lr_lexer_is_never_name (id))
            lr_builder_complain (builder, LR_FAULT_NAME_RESERVED, child, "id", NULL, id, NULL);
          if (g_str_equal (child->name, "number"))
            field.type = lr_type (LR_TYPE_NUMBER);
          else if (g_str_equal (child->name, "flag"))
            field.type = lr_type (LR_TYPE_FLAG);
          else
            {
              const LrKind *of = lr_builder_kind (builder, child, "of");

              if (of == NULL)
                continue;
              field.type = lr_type_kind (of);
            }
          g_array_append_val (fields, field);
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

/* The value of one field: a number, yes or no, the id of a value, or ? where nobody knows. */
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
                      const LrXmlNode *node,
                      LrKind          *kind)
{
  g_autoptr (GHashTable) codes = g_hash_table_new (g_str_hash, g_str_equal);

  for (const LrXmlNode *child = node->first; child != NULL; child = child->next)
    {
      const char *id = lr_builder_text (builder, child, "id");
      gboolean is_value = child->spec != NULL && (child->spec->flags & LR_ELEMENT_OPEN);
      int index = is_value ? lr_kind_find (kind, id) : -1;
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
      if (value->code != NULL && !g_hash_table_add (codes, (gpointer) value->code))
        lr_builder_complain (builder, LR_FAULT_CODE_TWICE, child, "code", NULL, value->code, NULL);
      lr_builder_check_code (builder, child, value->code);
    }
}

/* --- scenarios --- */

/* A turn that a scenario names; ? where the owner of the game fills it in. */
static void
check_turn (LrBuilder       *builder,
            const LrXmlNode *node,
            const char      *attribute)
{
  const char *turn = lr_builder_text (builder, node, attribute);
  const LrKind *calendar = builder->model->calendar;

  if (turn != NULL && !g_str_equal (turn, "?") && (calendar == NULL || lr_kind_find (calendar, turn) < 0))
    lr_builder_complain (builder, LR_FAULT_UNKNOWN_VALUE, node, attribute, NULL, turn, "turn", NULL);
}

void
lr_build_scenarios (LrBuilder *builder,
                    GPtrArray *nodes)
{
  LrKind *kind;

  if (nodes->len == 0)
    return;
  kind = lr_arena_new_array (builder->arena, LrKind, 1);
  kind->id = "scenario";
  kind->n_values = nodes->len;
  kind->values = lr_arena_new_array (builder->arena, LrKindValue, nodes->len);
  if (builder->model->calendar != NULL)
    {
      static const char *const ends[] = { "first", "last" };

      kind->n_fields = 2;
      kind->fields = lr_arena_new_array (builder->arena, LrKindField, 2);
      for (guint i = 0; i < 2; i++)
        kind->fields[i] = (LrKindField) { .id = ends[i], .type = lr_type_kind (builder->model->calendar) };
    }
  for (guint i = 0; i < nodes->len; i++)
    {
      const LrXmlNode *node = nodes->pdata[i];
      LrKindValue *value = &kind->values[i];

      value->id = lr_builder_text (builder, node, "id");
      value->label = lr_builder_text (builder, node, "label");
      value->origin = lr_builder_origin (builder, node, NULL);
      value->fields = lr_arena_new_array (builder->arena, LrValue, kind->n_fields + 1);
      check_turn (builder, node, "first");
      check_turn (builder, node, "last");
      for (guint j = 0; j < kind->n_fields; j++)
        {
          const char *turn = lr_builder_text (builder, node, kind->fields[j].id);
          int ordinal = turn != NULL ? lr_kind_find (builder->model->calendar, turn) : -1;

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
        LrKindValue value = { .origin = lr_builder_origin (builder, child, NULL) };

        lr_builder_fill (builder, child, &value);
        for (guint i = 0; i < values->len; i++)
          if (g_str_equal (g_array_index (values, LrKindValue, i).id, value.id))
            lr_builder_complain (builder, LR_FAULT_ROW_TWICE, child, "id", NULL, value.id, NULL);
        g_array_append_val (values, value);
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
  LrOption *option = lr_arena_new_array (builder->arena, LrOption, 1);
  int init;

  lr_builder_fill (builder, node, option);
  option->origin = lr_builder_origin (builder, node, NULL);
  option->index = builder->model->options->len;
  option->readings = build_readings (builder, node, option->id);
  for (const LrXmlNode *child = node->first; child != NULL; child = child->next)
    if (g_str_equal (child->name, "note"))
      option->help = lr_arena_strdup (builder->arena, child->text.text);
  g_ptr_array_add (builder->model->options, option);
  if (lr_xml_find (node, "of") != NULL)
    {
      option->type = lr_type (LR_TYPE_FLAG);
      option->readings = NULL;
      init = lr_builder_yes (option->init_text);
    }
  else if (option->readings == NULL)
    {
      option->type = lr_type (LR_TYPE_NONE);
      lr_builder_complain (builder, LR_READ_ELEMENT_MISSING, node, NULL, NULL, "reading", "option", NULL);
      return;
    }
  else
    {
      option->type = lr_type_kind (option->readings);
      init = lr_kind_find (option->readings, option->init_text);
    }
  if (init < 0)
    lr_builder_complain (builder, LR_READ_OPTION_DEFAULT, node, "default", NULL, option->init_text, option->id, NULL);
  option->init = lr_value_ordinal (MAX (init, 0));
}

/* --- trackers --- */

void
lr_build_tracker (LrBuilder       *builder,
                  const LrXmlNode *node)
{
  LrTracker *tracker = lr_arena_new_array (builder->arena, LrTracker, 1);
  const char *per = lr_builder_text (builder, node, "per");
  GPtrArray *kinds = g_ptr_array_new ();

  lr_builder_fill (builder, node, tracker);
  tracker->help = *node->text.text != '\0' ? lr_arena_strdup (builder->arena, node->text.text) : NULL;
  tracker->type = lr_builder_type (builder, node, "of");
  if (tracker->type.base == LR_TYPE_RECORD)
    tracker->type.base = LR_TYPE_LIST;
  tracker->asks = g_strcmp0 (lr_builder_text (builder, node, "start"), "?") == 0;
  tracker->start = tracker->asks ? NULL : lr_builder_formula (builder, node, "start");
  tracker->origin = lr_builder_origin (builder, node, NULL);
  if (per != NULL)
    {
      g_auto (GStrv) words = g_strsplit_set (per, " ", -1);

      for (guint i = 0; words[i] != NULL; i++)
        {
          const LrKind *kind = lr_model_find_kind (builder->model, words[i]);

          if (kind != NULL)
            g_ptr_array_add (kinds, (gpointer) kind);
          else if (*words[i] != '\0')
            {
              lr_builder_complain (builder, LR_FAULT_UNKNOWN_KIND, node, "per",
                                   lr_model_suggest (builder->model->kinds, words[i]), words[i], NULL);
              tracker->broken = TRUE;
            }
        }
    }
  else
    tracker->broken = node->has_stray_attribute;
  tracker->index = builder->model->trackers->len;
  tracker->n_per = kinds->len;
  tracker->per = lr_builder_take (builder, kinds);
  if (!tracker->broken)
    lr_build_seen_tracker (builder, node, tracker);
  g_ptr_array_add (builder->model->trackers, tracker);
}
