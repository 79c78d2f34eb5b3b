/* lr-json.c - answers as JSON, in the shape that tables/README.md describes
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-cli.h"

void
lr_json_text (JsonBuilder *builder,
              const char  *name,
              const char  *text)
{
  json_builder_set_member_name (builder, name);
  if (text != NULL)
    json_builder_add_string_value (builder, text);
  else
    json_builder_add_null_value (builder);
}

static void
json_fields (JsonBuilder    *builder,
             const LrShape  *shape,
             const LrObject *object)
{
  for (guint i = 0; i < shape->n_fields; i++)
    {
      json_builder_set_member_name (builder, shape->fields[i]->id);
      lr_json_value (builder, shape->fields[i]->type, object->values[i]);
    }
}

void
lr_json_value (JsonBuilder *builder,
               LrType       type,
               LrValue      value)
{
  g_autofree char *text = NULL;

  if (lr_value_is_none (value) || lr_value_is_missing (value))
    {
      json_builder_add_null_value (builder);
      return;
    }
  switch (type.base)
    {
    case LR_TYPE_NUMBER:
      text = lr_number_to_string (value.number);
      if (lr_number_is_whole (value.number))
        json_builder_add_int_value (builder, value.number.num);
      else
        json_builder_add_string_value (builder, text);
      break;
    case LR_TYPE_FLAG:
      json_builder_add_boolean_value (builder, value.ordinal != 0);
      break;
    case LR_TYPE_KIND:
      json_builder_add_string_value (builder, type.kind->values[value.ordinal].id);
      break;
    case LR_TYPE_RECORD:
    case LR_TYPE_ROW:
      json_builder_begin_object (builder);
      if (type.base == LR_TYPE_ROW)
        {
          json_builder_set_member_name (builder, "row");
          json_builder_add_int_value (builder, value.object->values[type.shape->n_fields + LR_ROW_PLACE].ordinal);
        }
      json_fields (builder, type.shape, value.object);
      json_builder_end_object (builder);
      break;
    case LR_TYPE_LIST:
    case LR_TYPE_VALUES:
      json_builder_begin_array (builder);
      for (guint i = 0; i < value.object->n_values; i++)
        lr_json_value (builder,
                       type.base == LR_TYPE_LIST ? lr_type_shape (LR_TYPE_ROW, type.shape) : lr_type_kind (type.kind),
                       value.object->values[i]);
      json_builder_end_array (builder);
      break;
    case LR_TYPE_NONE:
    case LR_TYPE_TEXT:
      g_assert_not_reached ();
    }
}

void
lr_json_chances (JsonBuilder  *builder,
                 const LrDist *dist,
                 LrType        type)
{
  if (dist->many)
    {
      json_builder_add_null_value (builder);
      return;
    }
  json_builder_begin_array (builder);
  for (guint i = 0; i < dist->n_chances; i++)
    {
      const LrChance *chance = &dist->chances[i];
      g_autofree char *ways = dist->exact ? lr_wide_to_string (chance->ways) : NULL;

      json_builder_begin_object (builder);
      json_builder_set_member_name (builder, "value");
      lr_json_value (builder, type, chance->value);
      lr_json_text (builder, "ways", ways);
      json_builder_set_member_name (builder, "probability");
      json_builder_add_double_value (builder, chance->probability);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
begin_member_array (JsonBuilder *builder,
                    const char  *name)
{
  json_builder_set_member_name (builder, name);
  json_builder_begin_array (builder);
}

/* A value if it is certain, else its distribution. */
static void
json_certain (JsonBuilder      *builder,
              const LrStepView *view,
              const char       *name)
{
  json_builder_set_member_name (builder, view->certain ? name : "distribution");
  if (view->certain)
    lr_json_value (builder, view->step->type, view->value);
  else
    lr_json_chances (builder, view->dist, view->step->type);
}

static void
json_figures (JsonBuilder    *builder,
              const LrAnswer *answer)
{
  json_builder_set_member_name (builder, "figures");
  json_builder_begin_array (builder);
  for (guint i = 0; i < answer->figures->len; i++)
    {
      const LrFigureView *figure = answer->figures->pdata[i];

      json_builder_begin_object (builder);
      lr_json_text (builder, "caption", figure->caption);
      lr_json_text (builder, "text", figure->text);
      lr_json_text (builder, "rule", figure->rule);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
json_lets (JsonBuilder    *builder,
           const LrAnswer *answer)
{
  begin_member_array (builder, "lets");
  for (guint i = 0; i < answer->lets->len; i++)
    {
      const LrStepView *view = answer->lets->pdata[i];

      json_builder_begin_object (builder);
      lr_json_text (builder, "path", view->path);
      lr_json_text (builder, "id", view->step->id);
      lr_json_text (builder, "label", view->label);
      lr_json_text (builder, "rule", view->rule);
      json_certain (builder, view, "value");
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static LrType
item_type (const LrItemView *item)
{
  if (item->item->tally != NULL)
    return item->item->tally->type;
  return item->item->value != NULL ? item->item->value->expr->type : lr_type (LR_TYPE_FLAG);
}

static void
json_items (JsonBuilder       *builder,
            const LrTallyView *tally)
{
  begin_member_array (builder, "items");
  for (guint i = 0; i < tally->items->len; i++)
    {
      const LrItemView *item = tally->items->pdata[i];

      json_builder_begin_object (builder);
      lr_json_text (builder, "label", item->label);
      json_builder_set_member_name (builder, "depth");
      json_builder_add_int_value (builder, item->depth);
      json_builder_set_member_name (builder, item->certain || item->dist == NULL ? "value" : "distribution");
      if (item->certain)
        lr_json_value (builder, item_type (item), item->value);
      else if (item->dist != NULL)
        lr_json_chances (builder, item->dist, item_type (item));
      else
        json_builder_add_null_value (builder);
      json_builder_set_member_name (builder, "applied");
      json_builder_add_boolean_value (builder, item->applied);
      lr_json_text (builder, "rule", item->rule);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
json_tallies (JsonBuilder *builder,
              const char  *name,
              GPtrArray   *tallies)
{
  static const char *const by[] = { "sum", "product", "least", "greatest", "first", "all", "any", "count" };

  begin_member_array (builder, name);
  for (guint i = 0; i < tallies->len; i++)
    {
      const LrTallyView *tally = tallies->pdata[i];

      json_builder_begin_object (builder);
      lr_json_text (builder, "path", tally->view.path);
      lr_json_text (builder, "id", tally->view.step->id);
      lr_json_text (builder, "label", tally->view.label);
      lr_json_text (builder, "rule", tally->view.rule);
      lr_json_text (builder, "by", by[tally->view.step->tally->by]);
      json_certain (builder, &tally->view, "total");
      lr_json_text (builder, "unclamped", tally->unclamped);
      json_items (builder, tally);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
json_messages (JsonBuilder *builder,
               const char  *name,
               GPtrArray   *messages)
{
  begin_member_array (builder, name);
  for (guint i = 0; i < messages->len; i++)
    {
      const LrMessageView *view = messages->pdata[i];

      json_builder_begin_object (builder);
      if (view->step->kind == LR_STEP_CHECK)
        lr_json_text (builder, "severity", view->refuses ? "refuse" : "warn");
      lr_json_text (builder, "path", view->path);
      lr_json_text (builder, "message", view->text);
      lr_json_text (builder, "rule", view->rule);
      if (view->step->kind == LR_STEP_TELL)
        lr_json_text (builder, "to", view->to != NULL ? view->to->id : NULL);
      json_builder_set_member_name (builder, "probability");
      json_builder_add_double_value (builder, view->probability);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
json_reads (JsonBuilder    *builder,
            const LrAnswer *answer)
{
  begin_member_array (builder, "charts");
  for (guint i = 0; i < answer->reads->len; i++)
    {
      const LrReadView *read = answer->reads->pdata[i];
      const LrChart *chart = read->chart;
      gboolean certain = read->row >= 0 && read->column >= 0;
      guint cell = certain ? lr_chart_cell (chart, (guint) read->row, (guint) read->column) : 0;

      json_builder_begin_object (builder);
      lr_json_text (builder, "path", read->path);
      lr_json_text (builder, "chart", chart->id);
      lr_json_text (builder, "row", read->row >= 0 ? chart->axes[0].bands[read->row].label : NULL);
      lr_json_text (builder, "column",
                    chart->n_axes == 2 && read->column >= 0 ? chart->axes[1].bands[read->column].label : NULL);
      lr_json_text (builder, "cell", certain ? chart->texts[cell] : NULL);
      begin_member_array (builder, "provenance");
      for (guint j = LR_PROVENANCE_RULEBOOK; j <= LR_PROVENANCE_YOURS; j++)
        if ((read->provenances >> j) & 1)
          json_builder_add_string_value (builder, lr_words_provenance_id ((LrProvenance) j));
      json_builder_end_array (builder);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
json_outcomes (JsonBuilder    *builder,
               const LrAnswer *answer)
{
  begin_member_array (builder, "outcomes");
  for (guint i = 0; i < answer->outcomes->len; i++)
    {
      const LrStepView *view = answer->outcomes->pdata[i];

      json_builder_begin_object (builder);
      lr_json_text (builder, "path", view->path);
      lr_json_text (builder, "id", view->step->id);
      lr_json_text (builder, "label", view->label);
      lr_json_text (builder, "rule", view->rule);
      lr_json_text (builder, "unit", view->step->unit != NULL ? view->step->unit->id : NULL);
      json_builder_set_member_name (builder, "expected");
      if (view->dist->is_number && (view->dist->many || view->dist->n_chances > 0))
        json_builder_add_double_value (builder, view->dist->mean);
      else
        json_builder_add_null_value (builder);
      json_builder_set_member_name (builder, "distribution");
      lr_json_chances (builder, view->dist, view->step->type);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
json_asks (JsonBuilder    *builder,
           const LrAnswer *answer)
{
  begin_member_array (builder, "asks");
  for (guint i = 0; i < answer->asks->len; i++)
    {
      const LrAskView *ask = answer->asks->pdata[i];
      g_autofree char *dice = ask->decision == NULL ? lr_words_dice (&ask->spec) : NULL;

      json_builder_begin_object (builder);
      lr_json_text (builder, "path", ask->path);
      lr_json_text (builder, "label", ask->label);
      lr_json_text (builder, "dice", dice);
      lr_json_text (builder, "by", ask->by != NULL ? ask->by->id : NULL);
      json_builder_set_member_name (builder, "given");
      json_builder_add_boolean_value (builder, ask->given);
      json_builder_set_member_name (builder, lr_ask_is_repeated (ask) ? "expected" : "probability");
      json_builder_add_double_value (builder, ask->probability);
      lr_json_text (builder, lr_ask_is_repeated (ask) ? "probability" : "expected", NULL);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
json_effects (JsonBuilder    *builder,
              const LrAnswer *answer)
{
  begin_member_array (builder, "effects");
  for (guint i = 0; i < answer->effects->len; i++)
    {
      const LrEffectView *effect = answer->effects->pdata[i];

      json_builder_begin_object (builder);
      lr_json_text (builder, "effect", effect->text);
      lr_json_text (builder, "rule", effect->rule);
      json_builder_set_member_name (builder, "probability");
      json_builder_add_double_value (builder, effect->probability);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
json_options (JsonBuilder    *builder,
              const LrAnswer *answer)
{
  const LrResult *result = answer->result;

  begin_member_array (builder, "options");
  for (guint i = 0; i < answer->options->len; i++)
    {
      const LrOption *option = answer->options->pdata[i];

      json_builder_begin_object (builder);
      lr_json_text (builder, "id", option->id);
      lr_json_text (builder, "label", lr_words_translate (answer->ruleset, option->label));
      lr_json_text (builder, "rule", option->rule);
      json_builder_set_member_name (builder, "value");
      lr_json_value (builder, option->type, result->options[option->index]);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
add_double (JsonBuilder *builder,
            const char  *name,
            double       value)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_double_value (builder, value);
}

void
lr_json_answer (JsonBuilder    *builder,
                const LrAnswer *answer)
{
  g_autofree char *of = answer->of != 0 ? lr_wide_to_string (answer->of) : NULL;

  json_builder_begin_object (builder);
  lr_json_text (builder, "ruleset", answer->ruleset->id);
  lr_json_text (builder, "calculator", answer->result->procedure->id);
  lr_json_text (builder, "data_version", answer->ruleset->data_version);
  lr_json_text (builder, "headline", answer->headline);
  json_figures (builder, answer);
  json_lets (builder, answer);
  json_tallies (builder, "rows", answer->rows);
  json_tallies (builder, "tallies", answer->tallies);
  json_messages (builder, "checks", answer->checks);
  json_messages (builder, "messages", answer->messages);
  json_reads (builder, answer);
  json_outcomes (builder, answer);
  json_asks (builder, answer);
  json_effects (builder, answer);
  json_options (builder, answer);
  json_builder_set_member_name (builder, "applies");
  json_builder_add_boolean_value (builder, answer->inapplicable == NULL);
  json_builder_set_member_name (builder, "exact");
  json_builder_add_boolean_value (builder, answer->result->exact);
  lr_json_text (builder, "of", of);
  add_double (builder, "unknown", answer->unknown);
  add_double (builder, "waiting", answer->waiting);
  add_double (builder, "unfinished", answer->unfinished);
  begin_member_array (builder, "provenance");
  for (guint i = LR_PROVENANCE_RULEBOOK; i <= LR_PROVENANCE_YOURS; i++)
    if ((answer->provenances >> i) & 1)
      json_builder_add_string_value (builder, lr_words_provenance_id ((LrProvenance) i));
  json_builder_end_array (builder);
  json_builder_end_object (builder);
}
