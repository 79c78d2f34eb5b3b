/* lr-build-sequence.c - builds the sequence of play, what scenarios change, and standing alarms
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-builder.h"

#include <string.h>

/* What is not known, and the owner of the game fills in. */
#define ASKED "?"

/* --- effects and starts --- */

static LrChangeRule *
build_effect (LrBuilder       *builder,
              const LrXmlNode *node)
{
  LrChangeRule *effect = lr_arena_new_array (builder->arena, LrChangeRule, 1);

  lr_builder_fill (builder, node, effect);
  effect->value = lr_build_effect (builder, node, &effect->effect);
  effect->message = lr_builder_message (builder, node, NULL);
  effect->origin = lr_builder_origin (builder, node, NULL);
  if (effect->at == LR_AT_DATE &&
      (effect->effect.adds || effect->effect.tracker == NULL || lr_xml_find (node->parent, "id") != NULL))
    lr_builder_complain (builder, LR_FAULT_EFFECT_DATE, node, "at", NULL, NULL);
  return effect;
}

static LrChangeRule *
build_start (LrBuilder       *builder,
             const LrXmlNode *node)
{
  LrChangeRule *start = lr_arena_new_array (builder->arena, LrChangeRule, 1);

  lr_builder_fill (builder, node, start);
  start->value = lr_builder_formula (builder, node, "value");
  start->origin = lr_builder_origin (builder, node, NULL);
  if (start->value != NULL && g_str_equal (start->value->text, ASKED))
    start->value = NULL;
  return start;
}

/* --- scenarios --- */

static int
scenario_turn (LrBuilder       *builder,
               const LrXmlNode *node,
               const char      *attribute)
{
  const LrXmlAttribute *found = lr_xml_find (node, attribute);
  const LrKind *calendar = builder->model->calendar;

  return found != NULL && calendar != NULL ? lr_kind_find (calendar, found->value.text) : -1;
}

static void
build_reading (LrBuilder       *builder,
               const LrXmlNode *node,
               LrScenario      *scenario)
{
  const char *of = lr_builder_text (builder, node, "of");
  const char *value = lr_builder_text (builder, node, "value");
  const LrOption *option = lr_model_find_option (builder->model, of);
  int ordinal = -1;

  if (option == NULL)
    {
      lr_builder_complain (builder, LR_FAULT_UNKNOWN_OPTION, node, "of", lr_model_suggest (builder->model->options, of),
                           of, NULL);
      return;
    }
  if (option->readings != NULL)
    ordinal = lr_kind_find (option->readings, value);
  else
    ordinal = lr_builder_yes (value);
  if (ordinal < 0)
    {
      lr_builder_complain (builder, LR_FAULT_UNKNOWN_VALUE, node, "value", NULL, value, of, NULL);
      return;
    }
  for (guint i = 0; i < scenario->n_readings; i++)
    if (scenario->readings[i].option == option)
      lr_builder_complain (builder, LR_FAULT_ROW_TWICE, node, "of", NULL, of, NULL);
  scenario->readings[scenario->n_readings].option = option;
  scenario->readings[scenario->n_readings++].value = lr_value_ordinal (ordinal);
}

static guint
count_children (const LrXmlNode *node)
{
  guint n = 0;

  for (const LrXmlNode *child = node->first; child != NULL; child = child->next)
    n++;
  return n;
}

static void
build_scenario (LrBuilder       *builder,
                const LrXmlNode *node)
{
  LrScenario *scenario = lr_arena_new_array (builder->arena, LrScenario, 1);
  guint n_children = count_children (node);

  lr_builder_fill (builder, node, scenario);
  scenario->origin = lr_builder_origin (builder, node, NULL);
  scenario->first = scenario_turn (builder, node, "first");
  scenario->last = scenario_turn (builder, node, "last");
  if (scenario->first >= 0 && scenario->last >= 0 && scenario->last < scenario->first)
    lr_builder_complain (builder, LR_FAULT_TURN_ORDER, node, "last", NULL, scenario->id, NULL);
  scenario->help = *node->text.text != '\0' ? lr_arena_strdup (builder->arena, node->text.text) : NULL;
  scenario->readings = lr_arena_alloc (builder->arena, (n_children + 1) * sizeof scenario->readings[0]);
  scenario->starts = lr_arena_new_array (builder->arena, LrChangeRule *, n_children + 1);
  for (const LrXmlNode *child = node->first; child != NULL; child = child->next)
    if (g_str_equal (child->name, "start"))
      scenario->starts[scenario->n_starts++] = build_start (builder, child);
    else if (g_str_equal (child->name, "reading"))
      build_reading (builder, child, scenario);
    else if (g_str_equal (child->name, "about"))
      scenario->help = lr_arena_strdup (builder->arena, child->text.text);
  g_ptr_array_add (builder->model->scenario_list, scenario);
}

/* --- alarms --- */

static void
build_alarm (LrBuilder       *builder,
             const LrXmlNode *node)
{
  LrAlarm *alarm = lr_arena_new_array (builder->arena, LrAlarm, 1);

  alarm->message = lr_builder_message (builder, node, NULL);
  lr_builder_fill (builder, node, alarm);
  alarm->origin = lr_builder_origin (builder, node, NULL);
  g_ptr_array_add (builder->model->alarms, alarm);
}

/* --- the sequence --- */

static void
build_with (LrBuilder       *builder,
            const LrXmlNode *node,
            LrEntry         *entry)
{
  entry->with = lr_arena_new_array (builder->arena, LrWith, count_children (node) + 1);
  for (const LrXmlNode *child = node->first; child != NULL; child = child->next)
    {
      LrWith *with = &entry->with[entry->n_with];

      if (g_str_equal (child->name, "note"))
        entry->help = lr_builder_message (builder, child, NULL);
      if (!g_str_equal (child->name, "with"))
        continue;
      lr_builder_fill (builder, child, with);
      with->origin = lr_builder_origin (builder, child, "input");
      with->field = -1;
      entry->n_with++;
    }
}

static void build_entries (LrBuilder *builder, const LrXmlNode *node, LrEntry *parent, GHashTable *phases);

static LrEntryKind
kind_of_entry (const LrXmlNode *node)
{
  return g_str_equal (node->name, "phase") ? LR_ENTRY_PHASE :
         g_str_equal (node->name, "step")  ? LR_ENTRY_STEP :
         g_str_equal (node->name, "do")    ? LR_ENTRY_DO :
                                             LR_ENTRY_NOTE;
}

/* The side that an actor names by its id alone. */
static const LrSide *
actor_side (LrBuilder       *builder,
            const LrXmlNode *node)
{
  const LrXmlAttribute *actor = lr_xml_find (node, "actor");
  const LrSide *side = actor != NULL ? lr_model_find_side (builder->model, actor->value.text) : NULL;
  const char *near = NULL;

  if (actor != NULL && side == NULL && lr_builder_is_id (actor->value.text, FALSE))
    near = lr_model_suggest (builder->model->sides, actor->value.text);
  if (near != NULL)
    lr_builder_warn (builder, LR_READ_ACTOR, node, "actor", near, actor->value.text);
  return side;
}

static LrEntry *
build_entry (LrBuilder       *builder,
             const LrXmlNode *node,
             LrEntry         *parent,
             GHashTable      *phases)
{
  LrEntry *entry = lr_arena_new_array (builder->arena, LrEntry, 1);

  lr_builder_fill (builder, node, entry);
  entry->kind = kind_of_entry (node);
  entry->parent = parent;
  entry->origin = lr_builder_origin (builder, node, NULL);
  entry->side = actor_side (builder, node);
  entry->actor = entry->side == NULL ? lr_builder_message (builder, node, "actor") : NULL;
  entry->may = lr_xml_find (node, "may") != NULL ? lr_builder_flag (node, "may") : parent->may;
  if (entry->kind != LR_ENTRY_PHASE)
    entry->help = lr_builder_message (builder, node, NULL);
  if (entry->kind == LR_ENTRY_DO)
    {
      if (entry->id == NULL)
        entry->id = entry->procedure;
      build_with (builder, node, entry);
    }
  if (entry->kind == LR_ENTRY_PHASE)
    {
      if (entry->until != NULL && !entry->loop)
        lr_builder_complain (builder, LR_FAULT_UNTIL, node, "until", NULL, NULL);
      build_entries (builder, node, entry, phases);
      if (entry->n_entries == 0)
        lr_builder_complain (builder, LR_FAULT_PHASE_EMPTY, node, NULL, NULL, entry->id != NULL ? entry->id : "phase",
                             NULL);
    }
  return entry;
}

/* Two lines of one phase must not share a name, and no two phases at all: effects and trackers name them. */
static void
check_id (LrBuilder       *builder,
          const LrXmlNode *node,
          const LrEntry   *entry,
          GHashTable      *siblings,
          GHashTable      *phases)
{
  GHashTable *taken = entry->kind == LR_ENTRY_PHASE && g_hash_table_contains (phases, entry->id) ? phases : siblings;
  const LrXmlNode *other = g_hash_table_lookup (taken, entry->id);

  if (other != NULL)
    {
      g_autofree char *place = NULL;
      guint line, column;

      lr_xml_place (other->file, other->start, &line, &column);
      place = g_strdup_printf ("%s:%u", other->file->name, line);
      lr_builder_complain (builder, LR_FAULT_ID_TAKEN, node, "id", NULL, entry->id, place, NULL);
      return;
    }
  g_hash_table_insert (siblings, (gpointer) entry->id, (gpointer) node);
  if (entry->kind == LR_ENTRY_PHASE)
    g_hash_table_insert (phases, (gpointer) entry->id, (gpointer) node);
}

static void
build_entries (LrBuilder       *builder,
               const LrXmlNode *node,
               LrEntry         *parent,
               GHashTable      *phases)
{
  g_autoptr (GHashTable) siblings = g_hash_table_new (g_str_hash, g_str_equal);
  GPtrArray *entries = g_ptr_array_new ();
  GPtrArray *effects = g_ptr_array_new ();

  for (const LrXmlNode *child = node->first; child != NULL; child = child->next)
    if (g_str_equal (child->name, "effect"))
      g_ptr_array_add (effects, build_effect (builder, child));
    else if (child->spec != NULL)
      {
        LrEntry *entry = build_entry (builder, child, parent, phases);

        if (entry->id != NULL)
          check_id (builder, child, entry, siblings, phases);
        g_ptr_array_add (entries, entry);
      }
  parent->n_entries = entries->len;
  parent->entries = lr_builder_take (builder, entries);
  parent->n_effects = effects->len;
  parent->effects = lr_builder_take (builder, effects);
}

static void
build_sequence (LrBuilder       *builder,
                const LrXmlNode *node)
{
  LrModel *model = builder->model;
  g_autoptr (GHashTable) phases = g_hash_table_new (g_str_hash, g_str_equal);
  LrEntry *root;

  if (model->sequence != NULL)
    {
      lr_builder_complain (builder, LR_FAULT_ID_TAKEN, node, NULL, NULL, "sequence",
                           model->sequence->root->origin.file, NULL);
      return;
    }
  root = lr_arena_new_array (builder->arena, LrEntry, 1);
  root->kind = LR_ENTRY_PHASE;
  root->origin = lr_builder_origin (builder, node, NULL);
  lr_builder_fill (builder, node, root);
  model->sequence = lr_arena_new_array (builder->arena, LrSequence, 1);
  model->sequence->root = root;
  build_entries (builder, node, root, phases);
}

/**
 * lr_build_sequence:
 * @builder: a builder that has built everything else
 * @files: (element-type LrXmlFile): the ruleset's files, compared with the grammar
 *
 * Builds the sequence of play, what the scenarios change, and the alarms.
 */
void
lr_build_sequence (LrBuilder *builder,
                   GPtrArray *files)
{
  const LrKind *scenarios = builder->model->scenarios;

  for (guint i = 0; i < files->len; i++)
    for (const LrXmlNode *node = ((LrXmlFile *) files->pdata[i])->root->first; node != NULL; node = node->next)
      {
        if (g_str_equal (node->name, "sequence"))
          build_sequence (builder, node);
        else if (g_str_equal (node->name, "tell"))
          build_alarm (builder, node);
        else if (g_str_equal (node->name, "scenario") && scenarios != NULL &&
                 builder->model->scenario_list->len < scenarios->n_values)
          {
            const LrXmlAttribute *id = lr_xml_find (node, "id");
            const LrKindValue *next = &scenarios->values[builder->model->scenario_list->len];

            /* the kind holds the first of two with one name, in the order of the text */
            if (id != NULL && g_str_equal (id->value.text, next->id))
              build_scenario (builder, node);
          }
      }
}
