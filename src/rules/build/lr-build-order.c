/* lr-build-order.c - checks which fields of rows can be in the order of battle
 *
 * Shapes of one sort share their rows there, so a name must mean the same type in all of them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-builder.h"

/* Whether people name rows of the shape: each value of a kind has its own name already. */
static gboolean
is_named (const LrModel *model,
          const LrShape *shape)
{
  for (guint i = 0; i < model->procedures->len; i++)
    {
      const LrProcedure *procedure = model->procedures->pdata[i];

      for (guint j = 0; j < procedure->n_fields; j++)
        if (procedure->fields[j]->kind == LR_FIELD_ROSTER && procedure->fields[j]->type.shape == shape &&
            procedure->fields[j]->rows == NULL)
          return TRUE;
    }
  return FALSE;
}

/* Returns: (nullable): what another shape of the sort means by the same name */
static const LrField *
find_other (const LrModel *model,
            const LrShape *shape,
            const LrField *field)
{
  for (guint i = 0; i < model->shapes->len; i++)
    {
      const LrShape *other = model->shapes->pdata[i];
      int index = g_str_equal (other->sort, shape->sort) ? lr_shape_find (other, field->id) : -1;

      if (index >= 0 && other->fields[index]->own && other->fields[index]->type.base != LR_TYPE_NONE &&
          !lr_type_same (other->fields[index]->type, field->type))
        return other->fields[index];
    }
  return NULL;
}

void
lr_build_order (LrBuilder       *builder,
                const LrXmlNode *node)
{
  const LrModel *model = builder->model;
  const LrShape *shape = lr_model_find_shape (model, lr_xml_get (node, "id"));

  if (builder->partly)
    return;
  for (const LrXmlNode *child = node->first; child != NULL; child = child->next)
    {
      const char *id = lr_xml_get (child, "id");
      int index = id != NULL ? lr_shape_find (shape, id) : -1;
      const LrField *field = index >= 0 ? shape->fields[index] : NULL;
      const LrField *other = field != NULL && field->own && field->type.base != LR_TYPE_NONE ?
                                 find_other (model, shape, field) :
                                 NULL;

      if (field == NULL || !field->own)
        continue;
      if (field->from != NULL || field->guarded)
        lr_builder_complain (builder, LR_READ_ORDER_GIVEN, child, "own", NULL, id,
                             field->guarded ? "seen" : "from", NULL);
      if (!is_named (model, shape))
        lr_builder_complain (builder, LR_READ_ORDER_NAMELESS, child, "own", NULL, shape->id, NULL);
      if (other != NULL)
        {
          g_autofree char *type = lr_type_describe (other->type);

          lr_builder_complain (builder, LR_READ_ORDER_TYPE, child, "own", NULL, id, shape->sort, type, NULL);
        }
    }
}
