/* lr-model.c - what a ruleset declares: kinds, shapes, charts, options, trackers and procedures
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-model.h"

#include <string.h>

#include "lr-chart.h"
#include "lr-procedure.h"

const char lr_chart_modifier[] = "Modifier";

G_DEFINE_BOXED_TYPE (LrModel, lr_model, lr_model_ref, lr_model_unref)

LrType
lr_type (LrTypeBase base)
{
  return (LrType) { .base = base };
}

LrType
lr_type_kind (const LrKind *kind)
{
  return (LrType) { .base = LR_TYPE_KIND, .kind = kind };
}

LrType
lr_type_shape (LrTypeBase     base,
               const LrShape *shape)
{
  return (LrType) { .base = base, .shape = shape };
}

guint
lr_type_n_fields (LrType type)
{
  return type.base == LR_TYPE_RECORD && type.shape != NULL ? type.shape->n_in_all : 1;
}

gboolean
lr_type_same (LrType a,
              LrType b)
{
  return a.base == b.base && a.kind == b.kind && a.shape == b.shape;
}

char *
lr_type_describe (LrType type)
{
  const char *id = type.kind != NULL                            ? type.kind->id :
                   type.shape != NULL && type.shape->id != NULL ? type.shape->id :
                                                                  NULL;

  switch (type.base)
    {
    case LR_TYPE_NONE:
      return g_strdup ("none");
    case LR_TYPE_NUMBER:
      return g_strdup ("number");
    case LR_TYPE_FLAG:
      return g_strdup ("flag");
    case LR_TYPE_KIND:
      return g_strdup (id != NULL ? id : "kind");
    case LR_TYPE_RECORD:
      return id != NULL ? g_strdup_printf ("record %s", id) : g_strdup ("record");
    case LR_TYPE_ROW:
      return g_strdup_printf ("row of %s", id);
    case LR_TYPE_LIST:
      return g_strdup_printf ("rows of %s", id);
    case LR_TYPE_VALUES:
      return g_strdup_printf ("values of %s", id);
    case LR_TYPE_TEXT:
      return g_strdup ("quoted value");
    }
  g_assert_not_reached ();
}

int
lr_kind_find (const LrKind *kind,
              const char   *id)
{
  for (guint i = 0; i < kind->n_values; i++)
    if (g_str_equal (kind->values[i].id, id))
      return (int) i;
  return -1;
}

int
lr_kind_find_field (const LrKind *kind,
                    const char   *id)
{
  for (guint i = 0; i < kind->n_fields; i++)
    if (g_str_equal (kind->fields[i].id, id))
      return (int) i;
  return -1;
}

gboolean
lr_field_lists (const LrField *field,
                guint          value)
{
  int flag = field->listed != NULL ? lr_kind_find_field (field->type.kind, field->listed) : -1;

  return flag >= 0 && field->type.kind->values[value].fields[flag].ordinal != 0;
}

int
lr_procedure_find (const LrProcedure *procedure,
                   const char        *id)
{
  for (guint i = 0; i < procedure->n_fields; i++)
    if (g_str_equal (procedure->fields[i]->id, id))
      return (int) i;
  return -1;
}

int
lr_shape_find (const LrShape *shape,
               const char    *id)
{
  for (guint i = 0; i < shape->n_fields; i++)
    if (g_str_equal (shape->fields[i]->id, id))
      return (int) i;
  return -1;
}

gboolean
lr_shape_is_twice (const LrShape *shape,
                   const LrValue *left,
                   const LrValue *right)
{
  for (guint i = 0; i < shape->n_unique; i++)
    {
      guint field = shape->unique[i];

      if (shape->fields[field]->kind == LR_FIELD_NUMBER ?
              !lr_number_equal (left[field].number, right[field].number) :
              left[field].ordinal != right[field].ordinal)
        return FALSE;
    }
  return shape->n_unique > 0;
}

int
lr_shape_find_computed (const LrShape *shape,
                        const char    *id)
{
  for (guint i = 0; i < shape->n_computed; i++)
    if (g_str_equal (shape->computed[i]->id, id))
      return (int) i;
  return -1;
}

/* Of one array of a model: each id and what has it, as far as it has been looked through. */
typedef struct
{
  GHashTable *by_id;
  guint       n;
} Index;

static void
index_free (gpointer data)
{
  Index *index = data;

  g_hash_table_unref (index->by_id);
  g_free (index);
}

/* Everything that is declared begins with its id. Of two with the same id the first holds. */
static Index *
index_of (const LrModel   *model,
          const GPtrArray *declared)
{
  Index *index = g_hash_table_lookup (model->indices, declared);

  if (index == NULL)
    {
      index = g_new0 (Index, 1);
      index->by_id = g_hash_table_new (g_str_hash, g_str_equal);
      g_hash_table_insert (model->indices, (gpointer) declared, index);
    }
  for (; index->n < declared->len; index->n++)
    {
      const char *const *id = declared->pdata[index->n];

      if (!g_hash_table_contains (index->by_id, *id))
        g_hash_table_insert (index->by_id, (gpointer) *id, (gpointer) id);
    }
  return index;
}

static gpointer
find_declared (const LrModel   *model,
               const GPtrArray *declared,
               const char      *id)
{
  return g_hash_table_lookup (index_of (model, declared)->by_id, id);
}

LrModel *
lr_model_new (void)
{
  LrModel *model = g_new0 (LrModel, 1);

  model->ref_count = 1;
  model->arena = lr_arena_new ();
  model->heap = lr_heap_new (model->arena, NULL);
  model->units = g_ptr_array_new ();
  model->sides = g_ptr_array_new ();
  model->kinds = g_ptr_array_new ();
  model->shapes = g_ptr_array_new ();
  model->records = g_hash_table_new (NULL, NULL);
  model->options = g_ptr_array_new ();
  model->charts = g_ptr_array_new ();
  model->trackers = g_ptr_array_new ();
  model->procedures = g_ptr_array_new ();
  model->scenario_list = g_ptr_array_new ();
  model->alarms = g_ptr_array_new ();
  model->order = g_ptr_array_new ();
  model->indices = g_hash_table_new_full (g_direct_hash, g_direct_equal, NULL, index_free);
  return model;
}

LrModel *
lr_model_ref (LrModel *model)
{
  g_atomic_int_inc (&model->ref_count);
  return model;
}

static void
free_procedure (LrProcedure *procedure)
{
  g_clear_pointer (&procedure->names, g_ptr_array_unref);
  g_clear_pointer (&procedure->called, g_ptr_array_unref);
  g_clear_pointer (&procedure->codes, g_hash_table_unref);
}

void
lr_model_unref (LrModel *model)
{
  if (model == NULL || !g_atomic_int_dec_and_test (&model->ref_count))
    return;
  g_ptr_array_foreach (model->procedures, (GFunc) (void (*) (void)) free_procedure, NULL);
  for (guint i = 0; i < model->trackers->len; i++)
    if (((LrTracker *) model->trackers->pdata[i])->roster != NULL)
      free_procedure (((LrTracker *) model->trackers->pdata[i])->roster);
  g_ptr_array_unref (model->units);
  g_ptr_array_unref (model->sides);
  g_ptr_array_unref (model->kinds);
  g_ptr_array_unref (model->shapes);
  g_hash_table_unref (model->records);
  g_ptr_array_unref (model->options);
  g_ptr_array_unref (model->charts);
  g_ptr_array_unref (model->trackers);
  g_ptr_array_unref (model->procedures);
  g_ptr_array_unref (model->scenario_list);
  g_ptr_array_unref (model->alarms);
  g_ptr_array_unref (model->order);
  g_hash_table_unref (model->indices);
  lr_arena_free (model->arena);
  g_free (model);
}

void
lr_model_index (const LrModel *model)
{
  const GPtrArray *const all[] = {
    model->units, model->sides,      model->kinds,         model->shapes, model->options,
    model->charts, model->trackers, model->procedures,
  };

  for (guint i = 0; i < G_N_ELEMENTS (all); i++)
    index_of (model, all[i]);
}

const char *
lr_model_suggest (const GPtrArray *declared,
                  const char      *wrong)
{
  g_autofree const char **ids = g_new (const char *, declared->len + 1);
  guint n = 0;

  for (guint i = 0; i < declared->len; i++)
    {
      const char *id = *(const char *const *) declared->pdata[i];

      /* a derived declaration has a name that cannot be written */
      if (strchr (id, ' ') == NULL)
        ids[n++] = id;
    }
  return lr_suggest (wrong, ids, n);
}

LrKind *
lr_model_find_kind (const LrModel *model,
                    const char    *id)
{
  if (model->calendar != NULL && g_str_equal (id, model->calendar->id))
    return model->calendar;
  return find_declared (model, model->kinds, id);
}

LrShape *
lr_model_find_shape (const LrModel *model,
                     const char    *id)
{
  return find_declared (model, model->shapes, id);
}

LrUnit *
lr_model_find_unit (const LrModel *model,
                    const char    *id)
{
  return find_declared (model, model->units, id);
}

LrSide *
lr_model_find_side (const LrModel *model,
                    const char    *id)
{
  return find_declared (model, model->sides, id);
}

LrOption *
lr_model_find_option (const LrModel *model,
                      const char    *id)
{
  return find_declared (model, model->options, id);
}

LrChart *
lr_model_find_chart (const LrModel *model,
                     const char    *id)
{
  return find_declared (model, model->charts, id);
}

LrTracker *
lr_model_find_tracker (const LrModel *model,
                       const char    *id)
{
  return find_declared (model, model->trackers, id);
}

LrProcedure *
lr_model_find_procedure (const LrModel *model,
                         const char    *id)
{
  LrProcedure *procedure = find_declared (model, model->procedures, id);
  const LrChart *chart = procedure == NULL && g_str_has_prefix (id, LR_CHART_ROLL) ?
                             lr_model_find_chart (model, id + strlen (LR_CHART_ROLL)) :
                             NULL;

  if (chart != NULL)
    return chart->roll;
  return procedure != NULL && procedure->round_of == NULL ? procedure : NULL;
}

static gboolean
is_record_of (const LrShape *shape,
              guint          n_fields,
              const char   **ids,
              const LrType  *types)
{
  if (shape->n_fields != n_fields)
    return FALSE;
  for (guint i = 0; i < n_fields; i++)
    if (!g_str_equal (shape->fields[i]->id, ids[i]) || !lr_type_same (shape->fields[i]->type, types[i]) ||
        shape->fields[i]->type.maybe_none != types[i].maybe_none)
      return FALSE;
  return TRUE;
}

static guint
hash_record (guint         n_fields,
             const char  **ids,
             const LrType *types)
{
  guint hash = n_fields;

  for (guint i = 0; i < n_fields; i++)
    hash = hash * 33 + g_str_hash (ids[i]) + (guint) types[i].base + g_direct_hash (types[i].shape);
  return hash;
}

const LrShape *
lr_model_record (LrModel       *model,
                 guint          n_fields,
                 const char   **ids,
                 const LrType  *types)
{
  gpointer hash = GUINT_TO_POINTER (hash_record (n_fields, ids, types));
  LrShape *first = g_hash_table_lookup (model->records, hash);
  LrShape *shape;

  for (shape = first; shape != NULL; shape = shape->alike)
    if (is_record_of (shape, n_fields, ids, types))
      return shape;
  shape = lr_arena_new_array (model->arena, LrShape, 1);
  shape->n_fields = n_fields;
  shape->fields = lr_arena_new_array (model->arena, LrField *, n_fields);
  for (guint i = 0; i < n_fields; i++)
    {
      LrField *field = lr_arena_new_array (model->arena, LrField, 1);

      field->id = lr_arena_strdup (model->arena, ids[i]);
      field->type = types[i];
      shape->fields[i] = field;
      shape->n_in_all += lr_type_n_fields (types[i]);
    }
  shape->state = 2;
  shape->alike = first;
  g_hash_table_insert (model->records, hash, shape);
  return shape;
}
