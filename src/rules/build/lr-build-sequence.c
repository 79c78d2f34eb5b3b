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
  LrChangeRule *change = lr_builder_new (builder, node, LrChangeRule);

  change->value = lr_build_effect (builder, node, &change->effect);
  if (change->at == LR_AT_DATE &&
      (change->effect.tracker == NULL || lr_xml_find (node->parent, "id") != NULL))
    lr_builder_complain (builder, LR_FAULT_EFFECT_DATE, node, "at", NULL, NULL);
  return change;
}

static LrChangeRule *
build_start (LrBuilder       *builder,
             const LrXmlNode *node)
{
  LrChangeRule *start = lr_builder_new (builder, node, LrChangeRule);

  start->effect.starts = TRUE;
  if (start->value != NULL && g_str_equal (start->value->text, ASKED))
    start->value = NULL;
  return start;
}

/* --- scenarios --- */

static void
build_reading (LrBuilder       *builder,
               const LrXmlNode *node,
               LrScenario      *scenario)
{
  const char *value = lr_xml_get (node, "value");
  const LrOption *option = lr_builder_find (builder, node, "of", LR_STORE_OPTION);
  int ordinal;

  if (option == NULL)
    return;
  ordinal = option->readings != NULL ? lr_kind_find (option->readings, value) : lr_builder_yes (value);
  if (ordinal < 0)
    {
      lr_builder_complain (builder, LR_FAULT_UNKNOWN_VALUE, node, "value", NULL, value, option->id, NULL);
      return;
    }
  for (guint i = 0; i < scenario->n_readings; i++)
    if (scenario->readings[i].option == option)
      lr_builder_complain (builder, LR_FAULT_ROW_TWICE, node, "of", NULL, option->id, NULL);
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

void
lr_build_scenario (LrBuilder       *builder,
                   const LrXmlNode *node)
{
  LrScenario *scenario = lr_builder_new (builder, node, LrScenario);
  const LrKind *scenarios = builder->model->scenarios;
  const LrKindValue *value = &scenarios->values[builder->model->scenario_list->len]; /* in the same order */
  int *ends[] = { &scenario->first, &scenario->last };
  guint n_children = count_children (node);

  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    *ends[i] = i < scenarios->n_fields && !lr_value_is_missing (value->fields[i]) ? value->fields[i].ordinal : -1;
  if (scenario->first >= 0 && scenario->last >= 0 && scenario->last < scenario->first)
    lr_builder_complain (builder, LR_FAULT_TURN_ORDER, node, "last", NULL, scenario->id, NULL);
  scenario->readings = lr_arena_alloc (builder->arena, (n_children + 1) * sizeof scenario->readings[0]);
  scenario->starts = lr_arena_new_array (builder->arena, LrChangeRule *, n_children + 1);
  for (const LrXmlNode *child = node->first; child != NULL; child = child->next)
    if (g_str_equal (child->name, "start"))
      scenario->starts[scenario->n_starts++] = build_start (builder, child);
    else if (g_str_equal (child->name, "reading"))
      build_reading (builder, child, scenario);
  g_ptr_array_add (builder->model->scenario_list, scenario);
}

void
lr_build_alarm (LrBuilder       *builder,
                const LrXmlNode *node)
{
  g_ptr_array_add (builder->model->alarms, lr_builder_new (builder, node, LrAlarm));
}

/* --- the sequence --- */

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
  LrEntry *entry = lr_builder_new (builder, node, LrEntry);

  entry->kind = kind_of_entry (node);
  entry->parent = parent;
  entry->side = actor_side (builder, node);
  entry->actor = entry->side == NULL ? lr_builder_message (builder, node, "actor") : NULL;
  entry->may = lr_xml_find (node, "may") != NULL ? lr_builder_word (node, "may") == 1 : parent->may;
  if (entry->id == NULL)
    entry->id = entry->procedure;
  entry->with = lr_build_with (builder, node, &entry->n_with);
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
      lr_builder_complain_twice (builder, node, "id", entry->id, other);
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

void
lr_build_sequence (LrBuilder       *builder,
                   const LrXmlNode *node)
{
  LrModel *model = builder->model;
  g_autoptr (GHashTable) phases = g_hash_table_new (g_str_hash, g_str_equal);

  if (model->sequence != NULL)
    {
      lr_builder_complain (builder, LR_FAULT_ID_TAKEN, node, NULL, NULL, "sequence",
                           model->sequence->root->origin.file, NULL);
      return;
    }
  model->sequence = lr_arena_new_array (builder->arena, LrSequence, 1);
  model->sequence->root = lr_builder_new (builder, node, LrEntry);
  build_entries (builder, node, model->sequence->root, phases);
}
