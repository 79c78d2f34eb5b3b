/* lr-build-seen.c - builds `seen`: which sides see a tracker or a result
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-builder.h"

#include <string.h>

#include "engine/link/lr-secrets.h"

/* What `seen` says, while it is being read. */
typedef struct
{
  LrBuilder         *builder;
  const LrXmlNode   *node;
  const LrTracker   *tracker;   /* (nullable): whose keys may be meant */
  const LrProcedure *procedure; /* (nullable): whose inputs may be meant */
  GArray            *others;    /* these: LrSeenKey or guint */
  GPtrArray         *names;     /* what else might have been meant */
} Seeing;

gboolean
lr_builder_names_a_side (LrBuilder    *builder,
                         const LrKind *kind)
{
  for (guint i = 0; kind != NULL && i < kind->n_values; i++)
    if (lr_model_find_side (builder->model, kind->values[i].id) != NULL)
      return TRUE;
  return FALSE;
}

static void
complain (Seeing     *seeing,
          LrFault     fault,
          const char *attribute,
          const char *word)
{
  lr_builder_complain (seeing->builder, fault, seeing->node, attribute,
                       lr_suggest (word, (const char **) seeing->names->pdata, seeing->names->len), word, NULL);
}

/* A kind of `per`, or a field of one: `fortress.owner`. */
static gboolean
take_key (Seeing     *seeing,
          const char *word)
{
  const LrTracker *tracker = seeing->tracker;
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
      if (!lr_builder_names_a_side (seeing->builder, kind))
        return FALSE;
      g_array_append_val (seeing->others, seen);
      return TRUE;
    }
  return FALSE;
}

static gboolean
take_input (Seeing     *seeing,
            const char *word)
{
  for (guint i = 0; i < seeing->procedure->n_fields; i++)
    {
      const LrField *field = seeing->procedure->fields[i];

      if (field->kind != LR_FIELD_CHOICE || !lr_builder_names_a_side (seeing->builder, field->type.kind))
        continue;
      g_ptr_array_add (seeing->names, (gpointer) field->id);
      if (!g_str_equal (field->id, word))
        continue;
      g_array_append_val (seeing->others, i);
      return TRUE;
    }
  return FALSE;
}

/* Reads who sees it. The referee needs not be named, unless nobody else is. */
static void
see (Seeing         *seeing,
     gboolean       *guarded,
     const LrSide ***seen,
     guint          *n_seen)
{
  const LrModel *model = seeing->builder->model;
  g_auto (GStrv) words = lr_builder_words (seeing->node, "seen");
  g_autoptr (GPtrArray) names = seeing->names = g_ptr_array_new ();
  GPtrArray *sides = g_ptr_array_new ();

  for (guint i = 0; words[i] != NULL; i++)
    {
      LrSide *side = lr_model_find_side (model, words[i]);

      if (side != NULL)
        g_ptr_array_add (sides, side);
      else if (!g_str_equal (words[i], LR_REFEREE) && !(seeing->tracker != NULL && take_key (seeing, words[i])) &&
               !(seeing->procedure != NULL && take_input (seeing, words[i])))
        {
          for (guint j = 0; j < model->sides->len; j++)
            g_ptr_array_add (names, (gpointer) ((const LrSide *) model->sides->pdata[j])->id);
          g_ptr_array_add (names, (gpointer) LR_REFEREE);
          complain (seeing, LR_FAULT_UNKNOWN_SEEN, "seen", words[i]);
        }
    }
  *guarded = lr_xml_find (seeing->node, "seen") != NULL;
  *n_seen = sides->len;
  *seen = lr_builder_take (seeing->builder, sides);
}

void
lr_build_seen_tracker (LrBuilder       *builder,
                       const LrXmlNode *node,
                       LrTracker       *tracker)
{
  g_autoptr (GArray) keys = g_array_new (FALSE, FALSE, sizeof (LrSeenKey));

  see (&(Seeing) { .builder = builder, .node = node, .tracker = tracker, .others = keys }, &tracker->guarded,
       &tracker->seen, &tracker->n_seen);
  tracker->n_seen_keys = keys->len;
  tracker->seen_keys = lr_arena_copy (builder->arena, keys->data, keys->len * sizeof (LrSeenKey));
}

void
lr_build_seen_field (LrBuilder       *builder,
                     const LrXmlNode *node,
                     LrField         *field)
{
  see (&(Seeing) { .builder = builder, .node = node }, &field->guarded, &field->seen, &field->n_seen);
}

void
lr_build_seen_procedure (LrBuilder       *builder,
                         const LrXmlNode *node,
                         LrProcedure     *procedure)
{
  g_autoptr (GArray) inputs = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  Seeing seeing = { .builder = builder, .node = node, .procedure = procedure, .others = inputs };
  const char *sealed = lr_xml_get (node, "sealed");

  see (&seeing, &procedure->guarded, &procedure->seen, &procedure->n_seen);
  procedure->n_seen_inputs = inputs->len;
  procedure->seen_inputs = lr_arena_copy (builder->arena, inputs->data, inputs->len * sizeof (guint));
  seeing.names = names;
  if (sealed != NULL && take_input (&seeing, sealed))
    procedure->sealed = procedure->fields[g_array_index (inputs, guint, inputs->len - 1)];
  else if (sealed != NULL)
    complain (&seeing, LR_FAULT_UNKNOWN_SEALED, "sealed", sealed);
}
