/* lr-build-seen.c - builds what `seen` says: which sides see a tracker, or what a calculator came to
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-builder.h"

#include <string.h>

#include "engine/link/lr-secrets.h"

/* What `seen` says, while it is being read. */
typedef struct
{
  LrBuilder       *builder;
  const LrXmlNode *node;
  GPtrArray       *sides; /* LrSide */
  GPtrArray       *names; /* what else might have been meant */
} Seeing;

gboolean
lr_builder_names_a_side (LrBuilder    *builder,
                         const LrKind *kind)
{
  for (guint i = 0; i < kind->n_values; i++)
    if (lr_model_find_side (builder->model, kind->values[i].id) != NULL)
      return TRUE;
  return FALSE;
}

static void
complain (Seeing     *seeing,
          const char *word)
{
  const GPtrArray *declared = seeing->builder->model->sides;

  for (guint i = 0; i < declared->len; i++)
    g_ptr_array_add (seeing->names, (gpointer) ((const LrSide *) declared->pdata[i])->id);
  g_ptr_array_add (seeing->names, (gpointer) LR_REFEREE);
  lr_builder_complain (seeing->builder, LR_FAULT_UNKNOWN_SEEN, seeing->node, "seen",
                       lr_suggest (word, (const char **) seeing->names->pdata, seeing->names->len), word, NULL);
}

/* The referee needs not be named, unless nobody else is. */
static gboolean
take_side (Seeing     *seeing,
           const char *word)
{
  const LrSide *side = lr_model_find_side (seeing->builder->model, word);

  if (side != NULL)
    g_ptr_array_add (seeing->sides, (gpointer) side);
  return side != NULL || *word == '\0' || g_str_equal (word, LR_REFEREE);
}

/* A kind of `per`, or a field of one: `fortress.owner`. */
static gboolean
take_key (Seeing          *seeing,
          const LrTracker *tracker,
          const char      *word,
          GArray          *keys)
{
  const char *dot = strchr (word, '.');
  g_autofree char *id = g_strndup (word, dot != NULL ? (gsize) (dot - word) : strlen (word));

  for (guint i = 0; i < tracker->n_per; i++)
    {
      const LrKind *kind = tracker->per[i];
      LrSeenKey seen = { .key = i, .field = -1 };

      g_ptr_array_add (seeing->names, (gpointer) kind->id);
      if (!g_str_equal (kind->id, id))
        continue;
      if (dot != NULL)
        {
          seen.field = lr_kind_find_field (kind, dot + 1);
          kind = seen.field >= 0 ? kind->fields[seen.field].type.kind : NULL;
        }
      if (kind == NULL || !lr_builder_names_a_side (seeing->builder, kind))
        return FALSE;
      g_array_append_val (keys, seen);
      return TRUE;
    }
  return FALSE;
}

/**
 * lr_build_seen_tracker:
 * @builder: a builder
 * @node: a tracker
 * @tracker: the same, with its keys
 */
void
lr_build_seen_tracker (LrBuilder       *builder,
                       const LrXmlNode *node,
                       LrTracker       *tracker)
{
  const char *text = lr_builder_text (builder, node, "seen");
  g_auto (GStrv) words = g_strsplit (text != NULL ? text : "", " ", -1);
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autoptr (GArray) keys = g_array_new (FALSE, FALSE, sizeof (LrSeenKey));
  Seeing seeing = { .builder = builder, .node = node, .sides = g_ptr_array_new (), .names = names };

  for (guint i = 0; words[i] != NULL; i++)
    if (!take_side (&seeing, words[i]) && !take_key (&seeing, tracker, words[i], keys))
      complain (&seeing, words[i]);
  tracker->guarded = text != NULL;
  tracker->n_seen = seeing.sides->len;
  tracker->seen = lr_builder_take (builder, seeing.sides);
  tracker->n_seen_keys = keys->len;
  tracker->seen_keys = lr_arena_copy (builder->arena, keys->data, keys->len * sizeof (LrSeenKey));
}

static gboolean
take_input (Seeing            *seeing,
            const LrProcedure *procedure,
            const char        *word,
            GArray            *inputs)
{
  for (guint i = 0; i < procedure->n_fields; i++)
    {
      const LrField *field = procedure->fields[i];

      if (field->kind != LR_FIELD_CHOICE || field->type.kind == NULL ||
          !lr_builder_names_a_side (seeing->builder, field->type.kind))
        continue;
      g_ptr_array_add (seeing->names, (gpointer) field->id);
      if (!g_str_equal (field->id, word))
        continue;
      g_array_append_val (inputs, i);
      return TRUE;
    }
  return FALSE;
}

void
lr_build_seen_procedure (LrBuilder       *builder,
                         const LrXmlNode *node,
                         LrProcedure     *procedure)
{
  const char *text = lr_builder_text (builder, node, "seen");
  g_auto (GStrv) words = g_strsplit (text != NULL ? text : "", " ", -1);
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autoptr (GArray) inputs = g_array_new (FALSE, FALSE, sizeof (guint));
  Seeing seeing = { .builder = builder, .node = node, .sides = g_ptr_array_new (), .names = names };

  for (guint i = 0; words[i] != NULL; i++)
    if (!take_side (&seeing, words[i]) && !take_input (&seeing, procedure, words[i], inputs))
      complain (&seeing, words[i]);
  procedure->guarded = text != NULL;
  procedure->n_seen = seeing.sides->len;
  procedure->seen = lr_builder_take (builder, seeing.sides);
  procedure->n_seen_inputs = inputs->len;
  procedure->seen_inputs = lr_arena_copy (builder->arena, inputs->data, inputs->len * sizeof (guint));
}

void
lr_build_seen_field (LrBuilder       *builder,
                     const LrXmlNode *node,
                     LrField         *field)
{
  const char *text = lr_builder_text (builder, node, "seen");
  g_auto (GStrv) words = g_strsplit (text != NULL ? text : "", " ", -1);
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  Seeing seeing = { .builder = builder, .node = node, .sides = g_ptr_array_new (), .names = names };

  for (guint i = 0; words[i] != NULL; i++)
    if (!take_side (&seeing, words[i]))
      complain (&seeing, words[i]);
  field->guarded = text != NULL;
  field->n_seen = seeing.sides->len;
  field->seen = lr_builder_take (builder, seeing.sides);
}

void
lr_build_sealed (LrBuilder       *builder,
                 const LrXmlNode *node,
                 LrProcedure     *procedure)
{
  const char *word = lr_builder_text (builder, node, "sealed");
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autoptr (GArray) inputs = g_array_new (FALSE, FALSE, sizeof (guint));
  Seeing seeing = { .builder = builder, .node = node, .names = names };

  if (word == NULL)
    return;
  if (take_input (&seeing, procedure, word, inputs))
    procedure->sealed = procedure->fields[g_array_index (inputs, guint, 0)];
  else
    lr_builder_complain (builder, LR_FAULT_UNKNOWN_SEALED, node, "sealed",
                         lr_suggest (word, (const char **) names->pdata, names->len), word, NULL);
}
