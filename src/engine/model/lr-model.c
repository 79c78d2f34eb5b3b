/* lr-model.c - what a ruleset declares: kinds, shapes, charts, options, trackers and procedures
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-model.h"

#include <string.h>

#include "lr-chart.h"
#include "lr-procedure.h"

G_DEFINE_BOXED_TYPE (LrModel, lr_model, lr_model_ref, lr_model_unref)

/**
 * lr_type:
 * @base: number, flag, none or text
 *
 * Returns: the type without a kind or shape
 */
LrType
lr_type (LrTypeBase base)
{
  return (LrType) { .base = base };
}

/**
 * lr_type_kind:
 * @kind: a kind
 *
 * Returns: the type of its values
 */
LrType
lr_type_kind (const LrKind *kind)
{
  return (LrType) { .base = LR_TYPE_KIND, .kind = kind };
}

/**
 * lr_type_shape:
 * @base: record, row or list
 * @shape: of which shape
 *
 * Returns: the type
 */
LrType
lr_type_shape (LrTypeBase     base,
               const LrShape *shape)
{
  return (LrType) { .base = base, .shape = shape };
}

/**
 * lr_type_same:
 * @a: a type
 * @b: a type
 *
 * Returns: whether they hold the same sort of value, none aside. Records without a name are the same when their fields
 *   are: each such shape exists once in its model.
 */
gboolean
lr_type_same (LrType a,
              LrType b)
{
  return a.base == b.base && a.kind == b.kind && a.shape == b.shape;
}

/**
 * lr_type_describe:
 * @type: a type
 *
 * Names a type as the reference of the format does: `number`, `quality`, `rows of troops`. For messages to authors
 * of rulesets, whose words these are.
 *
 * Returns: (transfer full): a few words
 */
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
      return g_strdup (id);
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

/**
 * lr_kind_find:
 * @kind: a kind
 * @id: a value's name
 *
 * Returns: the place of the value in its kind, or -1
 */
int
lr_kind_find (const LrKind *kind,
              const char   *id)
{
  for (guint i = 0; i < kind->n_values; i++)
    if (g_str_equal (kind->values[i].id, id))
      return (int) i;
  return -1;
}

/**
 * lr_kind_find_field:
 * @kind: a kind
 * @id: a field's name
 *
 * Returns: the index of the field, or -1
 */
int
lr_kind_find_field (const LrKind *kind,
                    const char   *id)
{
  for (guint i = 0; i < kind->n_fields; i++)
    if (g_str_equal (kind->fields[i].id, id))
      return (int) i;
  return -1;
}

/**
 * lr_procedure_find:
 * @procedure: a procedure
 * @id: an input's name
 *
 * Returns: the index of the field, or -1
 */
int
lr_procedure_find (const LrProcedure *procedure,
                   const char        *id)
{
  for (guint i = 0; i < procedure->n_fields; i++)
    if (g_str_equal (procedure->fields[i]->id, id))
      return (int) i;
  return -1;
}

/**
 * lr_shape_find:
 * @shape: a shape
 * @id: a field's name
 *
 * Returns: the index of the field, or -1
 */
int
lr_shape_find (const LrShape *shape,
               const char    *id)
{
  for (guint i = 0; i < shape->n_fields; i++)
    if (g_str_equal (shape->fields[i]->id, id))
      return (int) i;
  return -1;
}

/**
 * lr_shape_find_computed:
 * @shape: a shape
 * @id: the name of a computed field
 *
 * Returns: its index among the computed ones, or -1
 */
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

/**
 * lr_model_new:
 *
 * Returns: (transfer full): an empty model, to be filled and then linked
 */
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
  model->records = g_ptr_array_new ();
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

/**
 * lr_model_ref:
 * @model: a model
 *
 * Returns: (transfer full): @model
 */
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
}

/**
 * lr_model_unref:
 * @model: (transfer full) (nullable): a model
 *
 * Frees the model, with everything it declares, when nobody holds it any more.
 */
void
lr_model_unref (LrModel *model)
{
  if (model == NULL || !g_atomic_int_dec_and_test (&model->ref_count))
    return;
  g_ptr_array_foreach (model->procedures, (GFunc) (void (*) (void)) free_procedure, NULL);
  g_ptr_array_unref (model->units);
  g_ptr_array_unref (model->sides);
  g_ptr_array_unref (model->kinds);
  g_ptr_array_unref (model->shapes);
  g_ptr_array_unref (model->records);
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

/**
 * lr_model_index:
 * @model: a model that declares everything it ever will
 *
 * Gets ready to be asked by several threads at once.
 */
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

/**
 * lr_model_suggest:
 * @declared: (element-type gpointer): an array of a model
 * @wrong: a name that is not in it
 *
 * Returns: (transfer none) (nullable): the name in it that was probably meant
 */
const char *
lr_model_suggest (const GPtrArray *declared,
                  const char      *wrong)
{
  g_autofree const char **ids = g_new (const char *, declared->len + 1);

  for (guint i = 0; i < declared->len; i++)
    ids[i] = *(const char *const *) declared->pdata[i];
  return lr_suggest (wrong, ids, declared->len);
}

/**
 * lr_model_find_kind:
 * @model: a model
 * @id: a name
 *
 * Returns: (transfer none) (nullable): the kind of that name; the calendar by the name `turn`
 */
LrKind *
lr_model_find_kind (const LrModel *model,
                    const char    *id)
{
  if (model->calendar != NULL && g_str_equal (id, model->calendar->id))
    return model->calendar;
  return find_declared (model, model->kinds, id);
}

/**
 * lr_model_find_shape:
 * @model: a model
 * @id: a name
 *
 * Returns: (transfer none) (nullable): the shape of that name
 */
LrShape *
lr_model_find_shape (const LrModel *model,
                     const char    *id)
{
  return find_declared (model, model->shapes, id);
}

/**
 * lr_model_find_unit:
 * @model: a model
 * @id: a name
 *
 * Returns: (transfer none) (nullable): the unit of that name
 */
LrUnit *
lr_model_find_unit (const LrModel *model,
                    const char    *id)
{
  return find_declared (model, model->units, id);
}

/**
 * lr_model_find_side:
 * @model: a model
 * @id: a name
 *
 * Returns: (transfer none) (nullable): the side of that name
 */
LrSide *
lr_model_find_side (const LrModel *model,
                    const char    *id)
{
  return find_declared (model, model->sides, id);
}

/**
 * lr_model_find_option:
 * @model: a model
 * @id: a name
 *
 * Returns: (transfer none) (nullable): the option of that name
 */
LrOption *
lr_model_find_option (const LrModel *model,
                      const char    *id)
{
  return find_declared (model, model->options, id);
}

/**
 * lr_model_find_chart:
 * @model: a model
 * @id: a name
 *
 * Returns: (transfer none) (nullable): the chart of that name
 */
LrChart *
lr_model_find_chart (const LrModel *model,
                     const char    *id)
{
  return find_declared (model, model->charts, id);
}

/**
 * lr_model_find_tracker:
 * @model: a model
 * @id: a name
 *
 * Returns: (transfer none) (nullable): the tracker of that name
 */
LrTracker *
lr_model_find_tracker (const LrModel *model,
                       const char    *id)
{
  return find_declared (model, model->trackers, id);
}

/**
 * lr_model_find_procedure:
 * @model: a model
 * @id: a name
 *
 * Returns: (transfer none) (nullable): the procedure of that name
 */
LrProcedure *
lr_model_find_procedure (const LrModel *model,
                         const char    *id)
{
  return find_declared (model, model->procedures, id);
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

/**
 * lr_model_record:
 * @model: a model that is being linked
 * @n_fields: how many fields
 * @ids: (array length=n_fields): their names
 * @types: (array length=n_fields): their types
 *
 * Finds or makes the shape of a record without a name: that of a `{...}` in a formula, or of what a call returns.
 *
 * Returns: (transfer none): the one shape of @model with these fields
 */
const LrShape *
lr_model_record (LrModel       *model,
                 guint          n_fields,
                 const char   **ids,
                 const LrType  *types)
{
  LrShape *shape;

  for (guint i = 0; i < model->records->len; i++)
    if (is_record_of (model->records->pdata[i], n_fields, ids, types))
      return model->records->pdata[i];
  shape = lr_arena_new_array (model->arena, LrShape, 1);
  shape->n_fields = n_fields;
  shape->fields = lr_arena_new_array (model->arena, LrField *, n_fields);
  for (guint i = 0; i < n_fields; i++)
    {
      LrField *field = lr_arena_new_array (model->arena, LrField, 1);

      field->id = lr_arena_strdup (model->arena, ids[i]);
      field->type = types[i];
      shape->fields[i] = field;
    }
  shape->state = 2;
  g_ptr_array_add (model->records, shape);
  return shape;
}
